/* save.c -- a match as readable text. */
#include "match/save.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "engine/check.h"
#include "engine/digest.h"
#include "engine/lesson.h"
#include "match/lines.h"

const char *const seat_kind_words[SEAT_KINDS] = { "open", "person", "bot" };

typedef struct Saver {
    const Match *match;
    bool shown; /* say what every position showed */
    FILE *out;
    uint64_t digest; /* of the lines so far */
    Buf line;
    char memory[LINE_MOST + 1];
} Saver;

uint64_t save_digest(uint64_t before, const char *line, size_t length)
{
    return digest_with(before, line, length);
}

static void end_line(Saver *saver)
{
    CHECK(!saver->line.cut); /* a line that is too long could not be loaded again */
    saver->digest = save_digest(saver->digest, saver->line.text, saver->line.length);
    fwrite(saver->line.text, 1, saver->line.length, saver->out);
    fputc('\n', saver->out);
    buf_clear(&saver->line);
}

static void write_word(Saver *saver, const char *key, const char *value)
{
    buf_add(&saver->line, key);
    buf_add_char(&saver->line, ' ');
    buf_add(&saver->line, value);
    end_line(saver);
}

static void write_number(Saver *saver, const char *key, int64_t number)
{
    buf_add(&saver->line, key);
    buf_add_char(&saver->line, ' ');
    buf_add_int(&saver->line, number);
    end_line(saver);
}

static void add_digest(Saver *saver, uint64_t digest)
{
    buf_add_char(&saver->line, ' ');
    buf_add_hex(&saver->line, digest, 16);
}

static void write_hex(Saver *saver, const char *key, uint64_t number)
{
    buf_add(&saver->line, key);
    add_digest(saver, number);
    end_line(saver);
}

static void write_seat(Saver *saver, const Play *p, int seat)
{
    const SeatInfo *info = &saver->match->seat[seat];
    char name[SEAT_NAME_MOST + 1];

    seat_name_clean(info->name, name);
    buf_add(&saver->line, "seat ");
    buf_add(&saver->line, play_seat_id(p, seat));
    buf_add_char(&saver->line, ' ');
    buf_add(&saver->line, seat_kind_words[info->kind]);
    if (info->kind != SEAT_OPEN && *name) {
        buf_add_char(&saver->line, ' ');
        buf_add(&saver->line, name);
    }
    end_line(saver);
}

static void write_settings(Saver *saver)
{
    const Setting *settings = saver->match->game->settings;

    for (int i = 0; settings && settings[i].key; i++) {
        buf_add(&saver->line, "set ");
        buf_add(&saver->line, settings[i].key);
        buf_add_char(&saver->line, '=');
        buf_add(&saver->line, settings[i].values[saver->match->setup.value[i]].name);
        end_line(saver);
    }
    if (saver->match->setup.lesson) {
        buf_add(&saver->line, "set ");
        lesson_write(saver->match->game, &saver->match->setup, &saver->line);
        end_line(saver);
    }
}

/* Where the match begins: at a seed, or at the bytes of a State. */
static void write_origin(Saver *saver)
{
    const Match *match = saver->match;

    if (!match->origin) {
        buf_add(&saver->line, "seed ");
        for (int i = 0; i < SEED_BYTES; i++)
            buf_add_hex(&saver->line, match->setup.seed[i], 2);
        end_line(saver);
        return;
    }
    write_number(saver, "state", (int64_t)match->game->state_size);
    for (size_t used = 0; used < match->game->state_size;) {
        buf_add(&saver->line, "bytes ");
        save_state_write((const uint8_t *)match->origin, match->game->state_size, &used,
                         &saver->line);
        end_line(saver);
    }
}

static void write_start(Saver *saver, const Play *p)
{
    buf_add(&saver->line, "start");
    add_digest(saver, play_digest(p));
    if (saver->shown)
        add_digest(saver, shown_digest(p, NULL));
    end_line(saver);
}

/* A move is written in the words of the position in which it is made.  What it showed is worked out
 * once for each entry: a match that is saved after every move would do it over and over. */
static void write_move(Saver *saver, Play *p, int number, Entry *entry, Log *log)
{
    buf_add_int(&saver->line, number);
    buf_add_char(&saver->line, ' ');
    buf_add(&saver->line, play_seat_id(p, entry->seat));
    buf_add_char(&saver->line, ' ');
    play_move_write(p, entry->move, &saver->line);
    add_digest(saver, entry->digest);
    log->n = 0;
    p->log = saver->shown && !entry->shown ? log : NULL;
    play_apply(p, entry->seat, entry->move);
    if (p->log)
        entry->shown = shown_digest(p, log);
    if (saver->shown)
        add_digest(saver, entry->shown);
    end_line(saver);
}

static void write_moves(Saver *saver, Play *p)
{
    Log *log = memory_new(1, sizeof *log);

    for (int i = 0; i < saver->match->length; i++)
        write_move(saver, p, i + 1, &saver->match->entry[i], log);
    free(log);
}

static void write_notes(Saver *saver)
{
    for (int i = 0; i < saver->match->notes; i++) {
        buf_add(&saver->line, "note ");
        write_word(saver, saver->match->note[i].key, saver->match->note[i].value);
    }
}

static void write_save(Saver *saver)
{
    const Match *match = saver->match;
    Play p = { .game = match->game, .state = record_state(match) };

    match_state_at(match, 0, p.state, NULL);
    write_number(saver, SAVE_MAGIC, saver->shown ? SAVE_VERSION : SAVE_VERSION_PLAIN);
    write_word(saver, "game", match->game->id);
    write_number(saver, "rules", match->game->rules_version);
    write_hex(saver, "content", *match->game->content_digest);
    write_number(saver, "seats", match->setup.seats);
    for (int seat = 0; seat < match->setup.seats; seat++)
        write_seat(saver, &p, seat);
    write_settings(saver);
    write_origin(saver);
    write_start(saver, &p);
    write_moves(saver, &p);
    if (match->position < match->length)
        write_number(saver, "position", match->position);
    write_notes(saver);
    buf_add(&saver->line, "end ");
    buf_add_int(&saver->line, match->length);
    buf_add_char(&saver->line, ' ');
    buf_add_hex(&saver->line, saver->digest, 16);
    end_line(saver);
    free(p.state);
}

static char *save(const Match *match, bool shown, size_t *length)
{
    Saver saver = { .match = match, .shown = shown };
    char *text = NULL;

    buf_init(&saver.line, saver.memory, sizeof saver.memory);
    saver.out = open_memstream(&text, length);
    if (!saver.out)
        memory_ran_out();
    write_save(&saver);
    if (fclose(saver.out) != 0)
        memory_ran_out();
    return text;
}

char *match_save(const Match *match, size_t *length)
{
    return save(match, false, length);
}

char *match_save_shown(const Match *match, size_t *length)
{
    return save(match, true, length);
}
