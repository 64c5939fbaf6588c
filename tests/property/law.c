/* law.c -- the law of imagining: it is a function of what the viewer knows and of the generator,
 * and of nothing else.
 *
 * So two worlds that have shown a viewer the same give, imagined with equal generators, the same
 * bytes and leave equal generators behind.  Such worlds are made in three ways:
 *
 *   - a world and what a viewer imagines of it;
 *   - two games from different seeds whose set-up has shown the viewer the same;
 *   - either of these pairs, played on: the second world makes the same moves as the first, or any
 *     where the viewer cannot see which, with dice of its own, for as long as the viewer is shown
 *     and told the same.
 *
 * The first way alone would not do.  What imagining leaves as it is (the order of a pool, a number
 * in a frame) is the same in both; it begins to differ when they are played on.
 */
#include <stdio.h>
#include <string.h>

#include "engine/digest.h"
#include "property.h"

/* How often the next step of the other world is tried before it is given up; how many seeds. */
enum { TRIES = 6, SEEDS = 400 };

static int viewer;      /* of the game that is being followed */
static bool has_other;  /* is the other world, in the first twin, one that has shown the same? */
static int64_t checked, followed, found; /* positions; pairs that were played on; equal set-ups */

/* --- Comparing --- */

/* Where two States differ first, in words.  The generator is looked at last: it differs if more was
 * drawn from it for one than for the other, and then what was drawn is what tells more. */
static const char *place_of_difference(const State *a, const State *b, size_t size)
{
    static char text[120];
    const uint8_t *x = (const uint8_t *)a, *y = (const uint8_t *)b;
    size_t i = sizeof(Rng);

    while (i < size && x[i] == y[i])
        i++;
    for (i = i == size ? 0 : i; x[i] == y[i];)
        i++;
    const char *part = i >= sizeof(Core)                   ? "the game's own part"
                       : i >= offsetof(Core, stack)        ? "the stack"
                       : i >= offsetof(Core, top)          ? "the ends of the stack"
                       : i >= offsetof(Core, answer)       ? "sealed answers"
                       : i >= sizeof(Rng)                  ? "the open question"
                                                           : "the generator";
    snprintf(text, sizeof text, "byte %zu, in %s (%d and %d)", i, part, x[i], y[i]);
    return text;
}

/* Imagined from either, it is one world. */
static void check_law(Case *c, const State *one, const State *other, int of, const char *what)
{
    Play *guess = &c->twin[1], *same = &c->twin[2];
    Rng here = c->rng, there = c->rng;
    size_t size = c->game->state_size;

    memcpy(guess->state, one, size);
    memcpy(same->state, other, size);
    play_imagine(guess, of, &here);
    play_imagine(same, of, &there);
    claim(c, !memcmp(guess->state, same->state, size),
          "What %s imagines depends on more than it knows: %s. They differ at %s.",
          play_seat_id(&c->play, of), what,
          place_of_difference(guess->state, same->state, size));
    claim(c, !memcmp(&here, &there, sizeof here),
          "How much chance it takes to imagine depends on more than %s knows: %s.",
          play_seat_id(&c->play, of), what);
    c->rng = here;
    checked++;
}

/* A world and a guess of it. */
static void check_guesses(Case *c)
{
    for (int of = SEAT_WATCHER; of < c->setup.seats; of++) {
        Play *guess = case_copy(c, 1);
        static _Alignas(16) char kept[1 << 16];
        claim(c, c->game->state_size <= sizeof kept, "The State is too large for this test.");
        play_imagine(guess, of, &c->rng);
        memcpy(kept, guess->state, c->game->state_size);
        check_law(c, c->play.state, (const State *)kept, of, "a guess is not guessed as the truth "
                                                             "is");
    }
}

/* --- Another world that has shown the same --- */

/* What everything that can be named goes by: moves name things by their numbers, so that whoever
 * chooses among moves knows which number is what. */
static void add_names(const Play *p, Buf *out)
{
    uint64_t names = digest_of("", 0);

    for (int type = ENTITY_FIRST; type < ENTITY_FIRST + p->game->entity_count; type++)
        for (int value = 0; value < p->game->entities[type - ENTITY_FIRST].count; value++) {
            Label label = play_label(p, type, value);
            if (!label.id)
                continue;
            names = digest_with(names, &value, sizeof value);
            names = digest_with(names, label.id, strlen(label.id));
            names = digest_with(names, &label.number, sizeof label.number);
        }
    buf_add(out, "names ");
    buf_add_hex(out, names, 16);
}

static void shown_and_told(const Play *p, Buf *out)
{
    outlook(p, viewer, out);
    told(p, p->log, viewer, out);
    add_names(p, out);
}

static bool same(const Buf *a, const Buf *b)
{
    return a->length == b->length && !memcmp(a->text, b->text, a->length);
}

static void begin_with_guess(Case *c)
{
    Play *other = case_copy(c, 0);

    play_imagine(other, viewer, &c->rng);
    has_other = true;
}

/* A game from another seed that begins the same in the eyes of the viewer. */
static bool begin_with_seed(Case *c)
{
    Buf here = case_buf(c, 0), there = case_buf(c, 1);
    Setup setup = c->setup;

    shown_and_told(&c->play, &here);
    for (int i = 0; i < SEEDS; i++) {
        seed_from_number(setup.seed, rng_next(&c->rng));
        c->twin[0].log->n = 0;
        play_start(&c->twin[0], &setup);
        buf_clear(&there);
        shown_and_told(&c->twin[0], &there);
        if (same(&here, &there))
            return true;
    }
    return false;
}

static void start_law(Case *c)
{
    viewer = rng_below(&c->rng, c->setup.seats + 1) - 1;
    has_other = begin_with_seed(c);
    found += has_other;
    if (has_other)
        check_law(c, c->play.state, c->twin[0].state, viewer, "another seed showed it the same");
    else
        begin_with_guess(c);
    check_guesses(c);
}

/* In the other world a seat does what it does here, if it can.  Others may also do otherwise: the
 * viewer will see, or not. */
static void make_move_there(Case *c, Play *world, Made made, bool otherwise)
{
    Question q;

    if (made.seat != viewer && (otherwise || !play_is_option(world, made.seat, made.move))) {
        play_ask(world, made.seat, &q);
        made.move = q.move[rng_below(&c->rng, q.n)];
    }
    world->log->n = 0;
    play_apply(world, made.seat, made.move);
}

/* The other world goes the step that this one has gone, in a way that the viewer cannot tell apart:
 * found by trying. */
static bool follow(Case *c)
{
    Buf here = case_buf(c, 0), there = case_buf(c, 1);
    Play *other = &c->twin[0], *next = &c->twin[1];

    shown_and_told(&c->play, &here);
    for (int i = 0; i < TRIES; i++) {
        memcpy(next->state, other->state, c->game->state_size);
        if (i > 0) /* other dice than before */
            rng_seed_number(&play_core(next)->rng, rng_next(&c->rng));
        make_move_there(c, next, c->made[c->count - 1], i % 2 == 1);
        buf_clear(&there);
        shown_and_told(next, &there);
        if (!same(&here, &there))
            continue;
        memcpy(other->state, next->state, c->game->state_size);
        return true;
    }
    return false;
}

static void follow_law(Case *c)
{
    if (has_other && follow(c)) {
        followed++;
        check_law(c, c->play.state, c->twin[0].state, viewer,
                  "another world has shown it the same up to now");
    } else {
        begin_with_guess(c);
    }
    check_guesses(c);
}

static void forget(Case *c)
{
    (void)c;
    checked = followed = found = 0;
}

/* A test that found nothing to compare has tested nothing. */
static void tell_law(Case *c)
{
    printf("# %s: imagined twice %lld times, %lld of them in worlds that were played on; "
           "%lld set-ups from two seeds looked the same\n",
           c->game->id, (long long)checked, (long long)followed, (long long)found);
    claim(c, followed > 0, "No two worlds could be played on so that somebody sees the same.");
}

const Property property_law = {
    .name = "law",
    .guards_secrets = true,
    .once = forget,
    .start = start_law,
    .after = follow_law,
    .end = tell_law,
    .follows = true,
    .cost = 60,
};
