/* tell_save.c -- golden --tell SAVE...: all that anybody sees of a saved game, move by move.
 *
 * For comparing two programs.  When rules change, the texts of the same saves, made by the program
 * before and by the one after, must differ in what was meant to change and in nothing else.  So
 * digests, versions and content are not looked at: the moves are made as far as they go, and a line
 * says where they stop.
 */
#include "tell_save.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/check.h"
#include "engine/play.h"

typedef struct Telling {
    FILE *out;
    Play play;
    Setup setup;
    Log log;
    Question question;
    char text[VIEW_MAX];
    Buf buf;
} Telling;

static void tell_events(Telling *t)
{
    for (int i = 0; i < t->log.n; i++) {
        const Event *event = &t->log.event[i];
        const Form *form = &t->play.game->events[event->kind];
        Label label[FORM_SLOTS] = { { 0 } };
        play_event_labels(&t->play, event, label);
        fprintf(t->out, "  event %02x %s", event->seen_by, form->name);
        for (int slot = 0; slot < form_slots(form); slot++) {
            buf_clear(&t->buf);
            if (form->slot[slot].type == ENTITY_NUMBER)
                buf_add_int(&t->buf, event->arg[slot]);
            else if (!label_write(label[slot], &t->buf))
                buf_add(&t->buf, "-");
            fprintf(t->out, " %s", t->text);
        }
        fputc('\n', t->out);
    }
    t->log.n = 0;
}

static void tell_question(Telling *t, int seat)
{
    play_ask(&t->play, seat, &t->question);
    fprintf(t->out, "  asks %s %s:", play_seat_id(&t->play, seat),
           t->play.game->questions[t->question.kind].name);
    for (int i = 0; i < t->question.n; i++) {
        buf_clear(&t->buf);
        play_move_write(&t->play, t->question.move[i], &t->buf);
        fprintf(t->out, " | %s", t->text);
    }
    fputc('\n', t->out);
}

static void tell_position(Telling *t)
{
    tell_events(t);
    for (int seat = SEAT_REFEREE; seat < t->setup.seats; seat++) {
        buf_clear(&t->buf);
        t->play.game->view(&t->play, seat, &t->buf);
        fprintf(t->out, "  view %s %s\n", play_seat_id(&t->play, seat), t->text);
        if (seat >= 0 && play_to_act(&t->play) & SEAT_BIT(seat))
            tell_question(t, seat);
    }
}

/* "3 cog keep 2 2a76...": the move without its number and digest. */
static bool tell_move(Telling *t, char *line)
{
    char *seat_id = strchr(line, ' '), *digest = strrchr(line, ' ');
    Err err = { "" };
    Move move;
    int seat;

    if (!seat_id || digest <= seat_id)
        return false;
    *digest = '\0';
    fprintf(t->out, "%s\n", line);
    char *words = strchr(++seat_id, ' ');
    if (!words)
        return false;
    *words++ = '\0';
    if (!play_seat_read(&t->play, seat_id, &seat) ||
        !play_move_read(&t->play, words, &move, &err) || !play_is_possible(&t->play, seat, move)) {
        fprintf(t->out, "  stops: this is no answer here. %s\n", err.text);
        return false;
    }
    play_apply(&t->play, seat, move);
    tell_position(t);
    return true;
}

static void read_seed(Setup *setup, const char *digits)
{
    for (int i = 0; i < SEED_BYTES && digits[2 * i] && digits[2 * i + 1]; i++) {
        char pair[] = { digits[2 * i], digits[2 * i + 1], '\0' };
        setup->seed[i] = (uint8_t)strtoul(pair, NULL, 16);
    }
}

/* One line before the moves; false: this game cannot be told. */
static bool read_head(Telling *t, char *line)
{
    Err err = { "" };

    if (!strncmp(line, "game ", 5)) {
        t->play.game = game_by_id(line + 5);
        if (!t->play.game)
            return false;
        setup_default(t->play.game, &t->setup);
    } else if (!strncmp(line, "seats ", 6) && t->play.game) {
        t->setup.seats = atoi(line + 6);
    } else if (!strncmp(line, "seed ", 5)) {
        read_seed(&t->setup, line + 5);
    } else if (!strncmp(line, "set ", 4) && t->play.game &&
               !setup_set(t->play.game, &t->setup, line + 4, &err)) {
        fprintf(t->out, "  stops: %s\n", err.text);
        return false;
    } else if (!strncmp(line, "start ", 6) && t->play.game) {
        t->play.state = calloc(1, t->play.game->state_size);
        t->play.log = &t->log;
        play_start(&t->play, &t->setup);
        tell_position(t);
    }
    return true;
}

bool tell_save(const char *path, FILE *out)
{
    Telling *t = calloc(1, sizeof *t);
    FILE *file = fopen(path, "rb");
    char line[2000];
    bool good = t && file;

    if (good) {
        t->out = out;
        buf_init(&t->buf, t->text, sizeof t->text);
        fprintf(out, "save %s\n", path);
    }
    while (good && fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = '\0';
        if (!strncmp(line, "end ", 4))
            break;
        good = t->play.state ? tell_move(t, line) : read_head(t, line);
    }
    if (file)
        fclose(file);
    if (t)
        free(t->play.state);
    free(t);
    return good;
}
