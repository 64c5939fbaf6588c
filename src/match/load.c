/* load.c -- a match from readable text, or a sentence that says where the text is at fault.
 *
 * The text is read twice.  First only its frame: is it a save, is it whole, does its closing digest
 * fit?  Then for its meaning, by playing every move again.  An edited save is always refused; the
 * second reading then finds the place.
 */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "engine/check.h"
#include "engine/lesson.h"
#include "match/lines.h"
#include "match/save.h"

typedef struct Loader {
    const char *name; /* of the file */
    Lines lines;
    int version;   /* of its format */
    bool stranger; /* the text may be forged */
    bool changed;  /* the closing digest does not fit */
    Err *err;
    Err why;

    const Game *const *games;
    const Game *game;
    int rules;    /* under which it was saved */
    bool foreign; /* by a program with other rules, or other content */
    Setup setup;
    SeatInfo seat[SEATS_MAX];
    char seat_id[SEATS_MAX][40];
    State *origin;
    Match *match;
    Log log; /* the events of the last move, if it was saved under other rules */
} Loader;

/* loader->why, with the file and the line before it. */
static bool blame(Loader *loader)
{
    if (loader->foreign && !loader->changed && loader->rules != loader->game->rules_version)
        return fail(loader->err,
                    N_("{file} was played under version {theirs} of the rules of {game}, and this "
                       "program has version {ours}. They stop agreeing in line {line}: {why}"),
                    ARG_TEXT("file", loader->name), ARG_NUMBER("theirs", loader->rules),
                    ARG_TEXT("game", loader->game->id),
                    ARG_NUMBER("ours", loader->game->rules_version),
                    ARG_NUMBER("line", loader->lines.number), ARG_TEXT("why", loader->why.text));
    if (loader->foreign && !loader->changed)
        return fail(loader->err,
                    N_("{file} was played with different content for {game}. It stops agreeing "
                       "with this program's in line {line}: {why}"),
                    ARG_TEXT("file", loader->name), ARG_TEXT("game", loader->game->id),
                    ARG_NUMBER("line", loader->lines.number), ARG_TEXT("why", loader->why.text));
    const char *message = loader->changed
                              ? N_("{file} was changed after it was saved. Line {line}: {why}")
                              : N_("{file}, line {line}: {why}");

    return fail(loader->err, message, ARG_TEXT("file", loader->name),
                ARG_NUMBER("line", loader->lines.number), ARG_TEXT("why", loader->why.text));
}
#define FAULT(loader, ...) (fail(&(loader)->why, __VA_ARGS__), blame(loader))

/* --- The frame --- */

static bool check_magic(Loader *loader)
{
    LinesResult result = lines_next(&loader->lines, NULL);
    const char *rest = result == LINES_LINE ? lines_after(loader->lines.text, SAVE_MAGIC) : NULL;

    if (result == LINES_END)
        return fail(loader->err, N_("{file} is empty."), ARG_TEXT("file", loader->name));
    if (!rest || !lines_number(rest, &loader->version) || loader->version == 0)
        return fail(loader->err,
                    N_("{file} is not a save: its first line is not '{magic} {version}'."),
                    ARG_TEXT("file", loader->name), ARG_TEXT("magic", SAVE_MAGIC),
                    ARG_NUMBER("version", SAVE_VERSION));
    if (loader->version > SAVE_VERSION)
        return fail(loader->err,
                    N_("{file} was saved by a newer program: its format is {theirs}, and this "
                       "program reads up to {ours}."),
                    ARG_TEXT("file", loader->name), ARG_NUMBER("theirs", loader->version),
                    ARG_NUMBER("ours", SAVE_VERSION));
    return true;
}

static bool is_cut_off(Loader *loader)
{
    if (!loader->lines.ended)
        return fail(loader->err, N_("{file} is cut off: line {line}, its last, is not complete."),
                    ARG_TEXT("file", loader->name), ARG_NUMBER("line", loader->lines.number));
    return fail(loader->err,
                N_("{file} is cut off after line {line}: the closing line 'end' is missing."),
                ARG_TEXT("file", loader->name), ARG_NUMBER("line", loader->lines.number));
}

/* "14 5f0c...": the number of moves, and the digest. */
static bool read_end(const char *rest, int *moves, uint64_t *digest)
{
    char number[16] = "";
    size_t length = strcspn(rest, " ");

    if (length >= sizeof number || rest[length] != ' ')
        return false;
    memcpy(number, rest, length);
    return lines_number(number, moves) && lines_hex(rest + length + 1, 16, digest);
}

static bool check_end(Loader *loader, uint64_t digest)
{
    const char *rest = lines_after(loader->lines.text, "end");
    uint64_t written;
    int moves;

    CHECK(rest);
    if (!read_end(rest, &moves, &written)) {
        if (!loader->lines.ended)
            return is_cut_off(loader);
        return FAULT(loader, N_("The closing line is not 'end', a number of moves and a digest."));
    }
    loader->changed = written != digest;
    if (loader->lines.at != loader->lines.end) {
        loader->lines.number++;
        return FAULT(loader, N_("Nothing may follow the closing line 'end'."));
    }
    return true;
}

static bool check_frame(Loader *loader)
{
    LinesResult result = LINES_LINE;
    uint64_t digest = 0;

    if (!check_magic(loader))
        return false;
    while (result == LINES_LINE && !lines_after(loader->lines.text, "end")) {
        digest = save_digest(digest, loader->lines.text, loader->lines.length);
        result = lines_next(&loader->lines, &loader->why);
    }
    if (result == LINES_FAULT)
        return blame(loader);
    return result == LINES_END ? is_cut_off(loader) : check_end(loader, digest);
}

/* --- The set-up --- */

/* The frame has been checked, so there is a next line as long as 'end' has not been read. */
static const char *next_line(Loader *loader)
{
    LinesResult result = lines_next(&loader->lines, NULL);

    CHECK(result == LINES_LINE);
    return loader->lines.text;
}

/* What follows `word` in the next line; NULL if something else is there. */
static const char *expect(Loader *loader, const char *word)
{
    const char *rest = lines_after(next_line(loader), word);

    if (!rest)
        FAULT(loader, N_("Expected '{word} ...', found '{line}'."), ARG_TEXT("word", word),
              ARG_TEXT("line", loader->lines.text));
    return rest;
}

static bool expect_number(Loader *loader, const char *word, int *number)
{
    const char *rest = expect(loader, word);

    if (!rest)
        return false;
    if (!lines_number(rest, number))
        return FAULT(loader, N_("'{text}' is not a number."), ARG_TEXT("text", rest));
    return true;
}

static bool expect_digest(Loader *loader, const char *word, uint64_t *digest)
{
    const char *rest = expect(loader, word);

    if (!rest)
        return false;
    if (!lines_hex(rest, 16, digest))
        return FAULT(loader, N_("'{text}' is not a digest, which has 16 hexadecimal digits."),
                     ARG_TEXT("text", rest));
    return true;
}

static const Game *find_game(const Loader *loader, const char *id, int rules,
                             const uint64_t *content)
{
    for (const Game *const *game = loader->games; *game; game++)
        if (!strcmp((*game)->id, id) && (rules < 0 || (*game)->rules_version == rules) &&
            (!content || *(*game)->content_digest == *content))
            return *game;
    return NULL;
}

/* Several games may have the same id, with other content: the one that fits is taken.  If none
 * does, another program wrote this, and playing the moves shows whether the two agree. */
static bool load_game(Loader *loader)
{
    const char *id = expect(loader, "game");
    uint64_t content;

    if (!id)
        return false;
    loader->game = find_game(loader, id, -1, NULL);
    if (!loader->game)
        return FAULT(loader, N_("This program has no game '{game}'."), ARG_TEXT("game", id));
    id = loader->game->id;
    if (!expect_number(loader, "rules", &loader->rules) ||
        !expect_digest(loader, "content", &content))
        return false;
    const Game *fitting = find_game(loader, id, loader->rules, &content);
    loader->foreign = !fitting;
    if (fitting)
        loader->game = fitting;
    return true;
}

/* "person Ana", "bot greedy", "open" */
static bool read_seat_kind(Loader *loader, const char *text, SeatInfo *info)
{
    size_t length = strcspn(text, " ");
    const char *name = text[length] ? text + length + 1 : "";
    int kind = 0;

    while (kind < SEAT_KINDS && (strlen(seat_kind_words[kind]) != length ||
                                 memcmp(seat_kind_words[kind], text, length) != 0))
        kind++;
    if (kind == SEAT_KINDS)
        return FAULT(loader,
                     N_("A seat is 'open', or 'person' or 'bot' with a name, not '{text}'."),
                     ARG_TEXT("text", text));
    info->kind = (SeatKind)kind;
    seat_name_clean(name, info->name);
    if (strcmp(info->name, name) != 0 || (kind == SEAT_OPEN && text[length]))
        return FAULT(loader, N_("A seat cannot be called '{name}'."),
                     ARG_TEXT("name", name));
    if (kind == SEAT_BOT && !strncmp(name, "cmd:", 4)) /* anybody may have written the file */
        return FAULT(loader, N_("'{text}' is a program; one can only be named on the command "
                                "line."),
                     ARG_TEXT("text", name));
    return true;
}

static bool load_seats(Loader *loader)
{
    const Game *game = loader->game;

    if (!expect_number(loader, "seats", &loader->setup.seats))
        return false;
    if (loader->setup.seats < game->min_seats || loader->setup.seats > game->max_seats)
        return FAULT(loader, N_("{game} is played by {low} to {high} seats, not {seats}."),
                     ARG_MESSAGE("game", game->title), ARG_NUMBER("low", game->min_seats),
                     ARG_NUMBER("high", game->max_seats), ARG_NUMBER("seats", loader->setup.seats));
    for (int seat = 0; seat < loader->setup.seats; seat++) {
        const char *rest = expect(loader, "seat");
        if (!rest)
            return false;
        size_t length = strcspn(rest, " ");
        if (length >= sizeof loader->seat_id[seat] || !rest[length])
            return FAULT(loader, N_("Expected a seat and who sits there, found '{text}'."),
                         ARG_TEXT("text", rest));
        memcpy(loader->seat_id[seat], rest, length);
        if (!read_seat_kind(loader, rest + length + 1, &loader->seat[seat]))
            return false;
    }
    return true;
}

static bool load_seed(Loader *loader, const char *text)
{
    for (int i = 0; i < SEED_BYTES; i++) {
        size_t left = strlen(text);
        char pair[3] = { left > 0 ? text[0] : '\0', left > 1 ? text[1] : '\0', '\0' };
        uint64_t byte;
        if (!lines_hex(pair, 2, &byte))
            return FAULT(loader, N_("A seed has {count} hexadecimal digits."),
                         ARG_NUMBER("count", 2 * SEED_BYTES));
        loader->setup.seed[i] = (uint8_t)byte;
        text += 2;
    }
    return *text ? FAULT(loader, N_("A seed has {count} hexadecimal digits."),
                         ARG_NUMBER("count", 2 * SEED_BYTES))
                 : true;
}

static bool load_state(Loader *loader, const char *size_text)
{
    size_t size = loader->game->state_size, used = 0;
    int announced;

    if (loader->stranger)
        return FAULT(loader,
                     N_("A save that begins in the middle of a game is not accepted here."));
    if (loader->foreign) /* its bytes could mean anything here */
        return FAULT(loader, N_("It begins in the middle of a game, and only the program that made "
                                "it can read that position."));
    if (!lines_number(size_text, &announced) || (size_t)announced != size)
        return FAULT(loader, N_("A position of {game} has {size} bytes, not {text}."),
                     ARG_TEXT("game", loader->game->id), ARG_NUMBER("size", (int64_t)size),
                     ARG_TEXT("text", size_text));
    loader->origin = memory_new(1, size);
    while (used < size) {
        const char *rest = expect(loader, "bytes");
        if (!rest)
            return false;
        if (!save_state_read(rest, (uint8_t *)loader->origin, size, &used, &loader->why))
            return blame(loader);
    }
    return true;
}

/* The settings, and after them where it begins. */
static bool load_setup(Loader *loader)
{
    const char *line = next_line(loader), *rest;

    for (; (rest = lines_after(line, "set")) != NULL; line = next_line(loader))
        if (!lesson_read(loader->game, &loader->setup, rest, &loader->why))
            return blame(loader);
    if ((rest = lines_after(line, "seed")) != NULL) {
        if (!load_seed(loader, rest))
            return false;
    } else if ((rest = lines_after(line, "state")) != NULL) {
        if (!load_state(loader, rest))
            return false;
    } else {
        return FAULT(loader, N_("Expected 'set', 'seed' or 'state', found '{line}'."),
                     ARG_TEXT("line", line));
    }
    return match_check(loader->game, &loader->setup, &loader->why) ? true : blame(loader);
}

/* --- The match --- */

/* What a position should be: the digest of its State, and of what it shows; 0: the save does not
 * say. */
typedef struct Mark {
    uint64_t digest, shown;
} Mark;

/* "5f0c... 81aa...", in the older format without the second. */
static bool read_mark(const Loader *loader, char *text, Mark *mark)
{
    char *second = loader->version > SAVE_VERSION_PLAIN ? strchr(text, ' ') : NULL;

    mark->shown = 0;
    if (second)
        *second++ = '\0';
    else if (loader->version > SAVE_VERSION_PLAIN)
        return false;
    return lines_hex(text, 16, &mark->digest) && (!second || lines_hex(second, 16, &mark->shown));
}

/* A State says more than what it shows, so that counts first.  A program with other rules may lay
 * it out differently (docs/decisions/upgrades.md). */
static bool is_there(const Loader *loader, const Mark *mark, const Log *log)
{
    return match_digest(loader->match) == mark->digest ||
           (loader->foreign && mark->shown &&
            shown_digest(match_play(loader->match), log) == mark->shown);
}

static bool start_match(Loader *loader)
{
    const char *rest = expect(loader, "start");
    char text[LINE_MOST + 1] = "";
    Mark mark;

    if (!rest)
        return false;
    memcpy(text, rest, strlen(rest));
    if (!read_mark(loader, text, &mark))
        return FAULT(loader, N_("'{text}' is not a digest, which has 16 hexadecimal digits."),
                     ARG_TEXT("text", rest));
    loader->match = record_new(loader->game, &loader->setup, loader->seat, loader->origin);
    loader->match->foreign = loader->foreign;
    loader->match->saved_rules = loader->rules;
    if (!is_there(loader, &mark, NULL))
        return FAULT(loader, N_("The set-up does not lead to the position that was saved."));
    if (loader->origin && !record_core_is_sound(loader->game, loader->setup.seats, loader->origin))
        return FAULT(loader, N_("The bytes above are not a position of {game}."),
                     ARG_TEXT("game", loader->game->id));
    for (int seat = 0; seat < loader->setup.seats; seat++) {
        const char *id = play_seat_id(&loader->match->now, seat);
        if (strcmp(id, loader->seat_id[seat]) != 0)
            return FAULT(loader, N_("Seat {number} is called '{id}' here, not '{found}'."),
                         ARG_NUMBER("number", seat + 1), ARG_TEXT("id", id),
                         ARG_TEXT("found", loader->seat_id[seat]));
    }
    return true;
}

/* The last of the spaces before `end`, NULL if there is none. */
static char *space_before(char *line, char *end)
{
    while (end > line && *--end != ' ')
        continue;
    return *end == ' ' ? end : NULL;
}

/* "12 north strike south 5f0c... 81aa...": cuts the line into its four parts. */
static bool cut_move_line(const Loader *loader, char *line, char **number, char **seat, char **move,
                          char **mark)
{
    *number = line;
    *seat = strchr(line, ' ');
    *mark = space_before(line, line + strlen(line));
    if (*mark && loader->version > SAVE_VERSION_PLAIN)
        *mark = space_before(line, *mark);
    if (!*seat || !*mark || *mark == *seat)
        return false;
    *(*seat)++ = '\0';
    *(*mark)++ = '\0';
    *move = strchr(*seat, ' ');
    if (!*move)
        return false;
    *(*move)++ = '\0';
    return true;
}

static bool load_move(Loader *loader)
{
    Match *match = loader->match;
    char *number, *seat_id, *move, *mark_text;
    Mark mark;
    int n, seat;
    Err why;

    if (!cut_move_line(loader, loader->lines.text, &number, &seat_id, &move, &mark_text) ||
        !read_mark(loader, mark_text, &mark))
        return FAULT(loader, loader->version > SAVE_VERSION_PLAIN
                                 ? N_("Expected a number, a seat, its move and two digests.")
                                 : N_("Expected a number, a seat, its move and a digest."));
    if (!lines_number(number, &n) || n != match->length + 1)
        return FAULT(loader, N_("Expected move {number}, found '{found}'."),
                     ARG_NUMBER("number", match->length + 1), ARG_TEXT("found", number));
    if (!play_seat_read(&match->now, seat_id, &seat) || seat < 0)
        return FAULT(loader, N_("There is no seat called '{word}'."), ARG_TEXT("word", seat_id));
    if (!match_move_text(match, seat, move, loader->foreign ? &loader->log : NULL, &loader->why)) {
        why = loader->why;
        if (loader->foreign)
            fail(&loader->why, N_("Move {number}, '{move}', is refused. {why}"),
                 ARG_NUMBER("number", n), ARG_TEXT("move", move), ARG_TEXT("why", why.text));
        return blame(loader);
    }
    if (!is_there(loader, &mark, &loader->log))
        return FAULT(loader,
                     N_("Move {number}, '{move}', does not lead to the position that was saved."),
                     ARG_NUMBER("number", n), ARG_TEXT("move", move));
    if (!loader->foreign)
        match->entry[n - 1].shown = mark.shown;
    return true;
}

/* "position 12", when the moves after it are undone. */
static bool load_position(Loader *loader, const char *text, int *position)
{
    if (!lines_number(text, position) || *position >= loader->match->length)
        return FAULT(loader,
                     N_("'{text}' is not a position before the last move, which is number "
                        "{last}."),
                     ARG_TEXT("text", text), ARG_NUMBER("last", loader->match->length));
    next_line(loader);
    return true;
}

/* "note dice-secret 5f0c...", as many as there are. */
static bool load_notes(Loader *loader)
{
    const char *rest;

    for (; (rest = lines_after(loader->lines.text, "note")) != NULL; next_line(loader)) {
        char key[NOTE_KEY_MOST + 1] = "";
        size_t length = strcspn(rest, " ");
        if (length > NOTE_KEY_MOST || rest[length] != ' ')
            return FAULT(loader, N_("Expected a note with a key and a text, found '{line}'."),
                         ARG_TEXT("line", loader->lines.text));
        memcpy(key, rest, length);
        if (match_note(loader->match, key))
            return FAULT(loader, N_("There are two notes '{key}'."), ARG_TEXT("key", key));
        if (!match_put_note(loader->match, key, rest + length + 1, &loader->why))
            return blame(loader);
    }
    return true;
}

static bool load_end(Loader *loader)
{
    const char *rest = lines_after(loader->lines.text, "end");
    uint64_t digest;
    int moves;

    if (!rest)
        return FAULT(loader, N_("Expected a move or 'end', found '{line}'."),
                     ARG_TEXT("line", loader->lines.text));
    CHECK(read_end(rest, &moves, &digest));
    if (moves != loader->match->length)
        return FAULT(loader,
                     N_PLURAL("count",
                              "The closing line counts {count} move, but there are "
                              "{moves}.",
                              "The closing line counts {count} moves, but there are "
                              "{moves}."),
                     ARG_NUMBER("count", moves), ARG_NUMBER("moves", loader->match->length));
    if (loader->changed)
        return fail(
            loader->err,
            N_("{file} was changed after it was saved: the digest in line {line} does not fit "
               "the lines before it."),
            ARG_TEXT("file", loader->name), ARG_NUMBER("line", loader->lines.number));
    return true;
}

static bool load_moves(Loader *loader)
{
    const char *line = next_line(loader), *rest;
    int position = -1;

    for (; *line >= '0' && *line <= '9'; line = next_line(loader))
        if (!load_move(loader))
            return false;
    rest = lines_after(line, "position");
    if (rest && !load_position(loader, rest, &position))
        return false;
    return load_notes(loader) && load_end(loader) &&
           (position < 0 || match_seek(loader->match, position, loader->err));
}

static Match *load(const char *text, size_t length, const char *name, const Game *const games[],
                   bool stranger, Err *err)
{
    Loader loader = {
        .name = name, .games = games ? games : all_games, .stranger = stranger, .err = err
    };

    if (length > SAVE_BYTES_MOST) {
        fail(err, N_("{file} is not a save: it has more than {most} bytes."),
             ARG_TEXT("file", name), ARG_NUMBER("most", SAVE_BYTES_MOST));
        return NULL;
    }
    lines_init(&loader.lines, text, length);
    bool whole = check_frame(&loader);
    lines_init(&loader.lines, text, length);
    if (whole)
        next_line(&loader); /* the magic, which has been checked */
    if (!whole || !load_game(&loader) || !load_seats(&loader) || !load_setup(&loader) ||
        !start_match(&loader) || !load_moves(&loader)) {
        match_free(loader.match);
        loader.match = NULL;
    }
    free(loader.origin);
    return loader.match;
}

Match *match_load(const char *text, size_t length, const char *name, const Game *const games[],
                  Err *err)
{
    return load(text, length, name, games, false, err);
}

Match *match_load_stranger(const char *text, size_t length, const char *name,
                           const Game *const games[], Err *err)
{
    return load(text, length, name, games, true, err);
}
