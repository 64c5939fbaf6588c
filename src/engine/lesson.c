/* lesson.c -- positions that the program knows by name. */
#include "engine/lesson.h"

#include <string.h>

#include "engine/check.h"

enum { WORDS_MOST = 64, LINE_SIZE = 1024, DIGEST_DIGITS = 16 };

#define KEY "lesson="

const Lesson *lesson_find(const Game *game, const char *id)
{
    for (const Lesson *lesson = game->lessons; lesson && lesson->id; lesson++)
        if (!strcmp(lesson->id, id))
            return lesson;
    return NULL;
}

const Primer *primer_find(const Game *game, int question)
{
    for (const Primer *hint = game->hints; hint && hint->question; hint++)
        if (!strcmp(hint->question, game->questions[question].name))
            return hint;
    return NULL;
}

const Lesson *lesson_of(const Game *game, const Setup *setup)
{
    return setup->lesson ? &game->lessons[setup->lesson - 1] : NULL;
}

void lesson_setup(const Game *game, const Lesson *lesson, Setup *setup)
{
    CHECK(!lesson->ordinary);
    setup_default(game, setup);
    setup->lesson = (uint8_t)(lesson - game->lessons + 1);
    setup->seats = lesson->seats;
    for (const char *const *setting = lesson->settings; *setting; setting++)
        CHECK(setup_set(game, setup, *setting, NULL)); /* every built-in lesson is tested */
    seed_from_number(setup->seed, lesson->seed);
}

/* --- Laying out --- */

void lesson_renew_chance(Play *p, const uint8_t seed[SEED_BYTES])
{
    rng_seed(&play_core(p)->rng, seed);
}

/* The words of a line, which is copied into memory. */
static int split(const char *line, char memory[LINE_SIZE], char *words[WORDS_MOST])
{
    char *at = memory;
    int count = 0;

    CHECK(strlen(line) < LINE_SIZE);
    memcpy(memory, line, strlen(line) + 1);
    while (at) {
        CHECK(count < WORDS_MOST); /* every built-in lesson is tested */
        words[count++] = at;
        at = strchr(at, ' ');
        if (at)
            *at++ = '\0';
    }
    return count;
}

bool lesson_place(Play *p, const Lesson *lesson, const uint8_t seed[SEED_BYTES], Err *err)
{
    char memory[LINE_SIZE], *words[WORDS_MOST];

    for (const char *const *line = lesson->place; *line; line++) {
        int count = split(*line, memory, words);
        if (!p->game->arrange(p, words, count, err))
            return false;
        lesson_renew_chance(p, seed);
    }
    return true;
}

void lesson_begin(Play *p, const Setup *setup)
{
    Log *log = p->log;
    Err err;

    p->log = NULL; /* nothing of this has happened to anybody */
    CHECK(lesson_place(p, lesson_of(p->game, setup), setup->seed, &err)); /* it has been tried */
    p->log = log;
}

bool lesson_agrees(const Game *game, const Setup *setup, Err *err)
{
    const Lesson *lesson = lesson_of(game, setup);
    Setup wanted;

    lesson_setup(game, lesson, &wanted);
    if (wanted.seats == setup->seats && !memcmp(wanted.value, setup->value, sizeof wanted.value) &&
        !memcmp(wanted.seed, setup->seed, sizeof wanted.seed))
        return true;
    return fail(err, N_("The lesson '{lesson}' has seats, settings and a seed of its own."),
                ARG_TEXT("lesson", lesson->id));
}

/* --- Saving --- */

void lesson_write(const Game *game, const Setup *setup, Buf *out)
{
    const Lesson *lesson = lesson_of(game, setup);

    if (!lesson)
        return;
    buf_add(out, KEY);
    buf_add(out, lesson->id);
    buf_add_char(out, ':');
    buf_add_hex(out, lesson->digest, DIGEST_DIGITS);
}

bool lesson_read(const Game *game, Setup *setup, const char *line, Err *err)
{
    char memory[LINE_SIZE], id[64] = "";
    Buf known;

    if (strncmp(line, KEY, strlen(KEY)) != 0)
        return setup_set(game, setup, line, err);
    const char *name = line + strlen(KEY);
    const char *colon = strchr(name, ':');
    size_t length = colon ? (size_t)(colon - name) : strlen(name);
    memcpy(id, name, length < sizeof id ? length : sizeof id - 1);
    const Lesson *lesson = length < sizeof id ? lesson_find(game, id) : NULL;
    if (!lesson || lesson->ordinary)
        return fail(err, N_("{game} has no lesson '{lesson}'."), ARG_TEXT("game", game->id),
                    ARG_TEXT("lesson", id));
    setup->lesson = (uint8_t)(lesson - game->lessons + 1);
    buf_init(&known, memory, sizeof memory);
    lesson_write(game, setup, &known);
    return !strcmp(known.text, line) ||
           fail(err, N_("The lesson '{lesson}' begins in a different position in this program."),
                ARG_TEXT("lesson", id));
}
