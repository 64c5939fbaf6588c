/* secrets.c -- what a seat may not see leaves the game in no way.
 *
 * The tool is play_imagine: it changes all that a viewer cannot know and nothing else.  Whatever
 * the viewer is shown must therefore be the same before and after.
 */
#include <stdio.h>
#include <string.h>

#include "engine/observe.h"
#include "property.h"

/* What was seen so far, for each viewer from the watcher on. */
static bool hides_something[SEATS_MAX + 1], was_changed[SEATS_MAX + 1];

static const char *viewer_name(const Case *c, int viewer)
{
    return play_seat_id(&c->play, viewer);
}

/* A world that fits what the viewer knows, in the first twin. */
static Play *imagined(Case *c, int viewer)
{
    Play *world = case_copy(c, 0);

    play_imagine(world, viewer, &c->rng);
    return world;
}

/* Apart from dice to come and sealed answers, which are the engine's business: has anything
 * changed? */
static bool differs(const Case *c, const Play *world)
{
    static Core real, guess;
    size_t rest = c->game->state_size - sizeof(Core);

    memcpy(&real, c->play.state, sizeof real);
    memcpy(&guess, world->state, sizeof guess);
    guess.rng = real.rng;
    memcpy(guess.answer, real.answer, sizeof guess.answer);
    return memcmp(&real, &guess, sizeof real) != 0 ||
           memcmp((const char *)c->play.state + sizeof real,
                  (const char *)world->state + sizeof real, rest) != 0;
}

static char difference[4000];

/* The first line in which two texts differ, and no more: a view can be long. */
static bool same_text(const Buf *a, const Buf *b)
{
    const char *one = a->text, *other = b->text;

    while (*one || *other) {
        size_t n = strcspn(one, "\n"), m = strcspn(other, "\n");
        if (n != m || memcmp(one, other, n)) {
            snprintf(difference, sizeof difference, "\n# here:  %.*s\n# there: %.*s", (int)n, one,
                     (int)m, other);
            return false;
        }
        one += n + (one[n] == '\n');
        other += m + (other[m] == '\n');
    }
    return true;
}

/* Reasons why not, for what the seat might try. */
static void check_refusals_of(Case *c, const Play *world, int seat)
{
    for (int i = 0; i < 2; i++) {
        Buf before = case_buf(c, 0), after = case_buf(c, 1);
        Refusal real, guess;
        Move move = case_any_move(c, &c->play);
        bool refused = play_why_not(&c->play, seat, move, &real);

        difference[0] = '\0';
        claim(c, play_why_not(world, seat, move, &guess) == refused,
              "Whether %s may make a move depends on what it cannot know.", viewer_name(c, seat));
        if (!refused)
            continue;
        play_refusal_text(&c->play, &real, &before);
        play_refusal_text(world, &guess, &after);
        claim(c, real.kind == guess.kind && same_text(&before, &after),
              "Why %s may not make a move depends on what it cannot know.%s", viewer_name(c, seat),
              difference);
    }
}

static void note_changes(Case *c, const Play *world, int viewer)
{
    Buf view = case_buf(c, 0), all = case_buf(c, 1);

    was_changed[viewer + 1] = was_changed[viewer + 1] || differs(c, world);
    if (!hides_something[viewer + 1]) {
        c->game->view(&c->play, viewer, &view);
        c->game->view(&c->play, SEAT_REFEREE, &all);
        hides_something[viewer + 1] = strcmp(view.text, all.text) != 0;
    }
}

/* What programs learn from is what a seat can know, like all else. */
static void check_observed(Case *c, const Play *world, int seat)
{
    Observed here, there;

    if (!c->game->observe)
        return;
    play_observe(&c->play, seat, &here);
    play_observe(world, seat, &there);
    for (int i = 0; i < here.n; i++)
        claim(c, here.number[i].which < observation_count(c->game),
              "%s observes a number that no table has.", viewer_name(c, seat));
    for (int i = 0; i < here.n && i < there.n; i++)
        claim(c, here.number[i].which == there.number[i].which &&
                     here.number[i].value == there.number[i].value,
              "What %s observes depends on what it cannot know: number %d is %d, number %d is %d.",
              viewer_name(c, seat), here.number[i].which, here.number[i].value,
              there.number[i].which, there.number[i].value);
    claim(c, here.n == there.n, "How much %s observes depends on what it cannot know.",
          viewer_name(c, seat));
}

static void check_viewer(Case *c, int viewer)
{
    Buf before = case_buf(c, 0), after = case_buf(c, 1);
    const Play *world = imagined(c, viewer);
    Err err = { "" };

    outlook(&c->play, viewer, &before);
    outlook(world, viewer, &after);
    claim(c, !before.cut && same_text(&before, &after),
          "What %s is shown depends on what it cannot know.%s", viewer_name(c, viewer), difference);
    buf_clear(&before);
    buf_clear(&after);
    told(&c->play, c->log, viewer, &before);
    told(world, c->log, viewer, &after);
    claim(c, same_text(&before, &after), "What %s was told reads otherwise in another world.%s",
          viewer_name(c, viewer), difference);
    if (viewer >= 0) {
        check_refusals_of(c, world, viewer);
        check_observed(c, world, viewer);
    }
    claim(c, c->game->conserved(world, &err), "In the world that %s imagines, %s",
          viewer_name(c, viewer), err.text);
    note_changes(c, world, viewer);
}

/* A watcher knows no more than any seat.  So what a seat imagines otherwise no watcher may see.
 * That finds a view and an imagination which agree on showing a watcher too much. */
static void check_watcher(Case *c)
{
    for (int seat = 0; seat < c->setup.seats; seat++) {
        Buf before = case_buf(c, 0), after = case_buf(c, 1);
        const Play *world = imagined(c, seat);

        outlook(&c->play, SEAT_WATCHER, &before);
        outlook(world, SEAT_WATCHER, &after);
        claim(c, same_text(&before, &after), "A watcher is shown what %s cannot know.%s",
              viewer_name(c, seat), difference);
    }
}

static void check_secrets(Case *c)
{
    for (int viewer = SEAT_WATCHER; viewer < c->setup.seats; viewer++)
        check_viewer(c, viewer);
    check_watcher(c);
}

static void check_secrets_sometimes(Case *c)
{
    if (case_now_and_then(c, 3))
        check_secrets(c);
}

static void forget(Case *c)
{
    (void)c;
    memset(hides_something, 0, sizeof hides_something);
    memset(was_changed, 0, sizeof was_changed);
}

/* What is hidden from somebody must come out otherwise at least once. */
static void check_changes(Case *c)
{
    for (int viewer = SEAT_WATCHER; viewer < c->game->max_seats; viewer++) {
        claim(c, was_changed[viewer + 1] || !c->game->has_secrets || !hides_something[viewer + 1],
              "Things are hidden from viewer %d, but nothing is ever imagined.", viewer);
        claim(c, hides_something[viewer + 1] || !c->game->has_secrets,
              "The game claims to have secrets, but viewer %d sees all.", viewer);
    }
}

const Property property_secrets = {
    .name = "secrets",
    .guards_secrets = true,
    .once = forget,
    .before = check_secrets_sometimes,
    .over = check_secrets,
    .end = check_changes,
    .cost = 50,
};

/* --- Events and undo --- */

/* Whether the move can be taken back freely is shown to everybody. */
static void check_undo_of(Case *c, const Play *twin_before, const Play *twin,
                          const Play *world_before, const Play *world, int viewer)
{
    bool here = undo_is_free(twin_before, twin, c->next.seat, c->next.move, false);
    bool there = undo_is_free(world_before, world, c->next.seat, c->next.move, false);

    claim(c, here == there, "Whether a move can be taken back tells %s what it cannot know.",
          viewer_name(c, viewer));
}

/* How often a text has this line. */
static int count_lines(const Buf *text, const char *line, size_t length)
{
    int count = 0;

    for (const char *at = text->text; *at; at += strcspn(at, "\n"), at += *at == '\n')
        count += strcspn(at, "\n") == length && !memcmp(at, line, length);
    return count;
}

/* Two cards that are drawn one after the other and lie open in the end can come in either order. */
static bool same_in_another_order(const Buf *one, const Buf *other)
{
    if (one->length != other->length)
        return false;
    for (const char *at = one->text; *at; at += strcspn(at, "\n"), at += *at == '\n')
        if (count_lines(one, at, strcspn(at, "\n")) != count_lines(other, at, strcspn(at, "\n")))
            return false;
    return true;
}

/* The same move in two worlds that the viewer imagines, with the same dice.  If it sees the same
 * afterwards, then nothing it may know tells the worlds apart; so it must have been told the same,
 * and the right to undo must be the same too.  Both worlds are imagined, because what the viewer
 * itself draws is the same only from pools that lie in the same order. */
static void check_events_for(Case *c, int viewer)
{
    Play *world = imagined(c, viewer), *twin = case_copy(c, 1), *world_before = &c->twin[2];
    Play twin_before = { .game = c->game, .state = c->before }; /* not needed at this time */
    Buf seen = case_buf(c, 0), seen_there = case_buf(c, 1);

    play_imagine(twin, viewer, &c->rng);
    play_core(twin)->rng = play_core(world)->rng;
    if (!play_is_option(world, c->next.seat, c->next.move) ||
        !play_is_option(twin, c->next.seat, c->next.move))
        return;
    memcpy(world_before->state, world->state, c->game->state_size);
    memcpy(twin_before.state, twin->state, c->game->state_size);
    play_apply(world, c->next.seat, c->next.move);
    play_apply(twin, c->next.seat, c->next.move);
    outlook(twin, viewer, &seen);
    outlook(world, viewer, &seen_there);
    if (seen.length != seen_there.length || strcmp(seen.text, seen_there.text))
        return;
    buf_clear(&seen);
    buf_clear(&seen_there);
    told(twin, twin->log, viewer, &seen);
    told(world, world->log, viewer, &seen_there);
    claim(c, same_in_another_order(&seen, &seen_there) || same_text(&seen, &seen_there),
          "An event tells %s what it cannot know.%s",
          viewer_name(c, viewer), difference);
    if (case_now_and_then(c, 4))
        check_undo_of(c, &twin_before, twin, world_before, world, viewer);
}

static void check_secret_events(Case *c)
{
    if (!case_now_and_then(c, 2))
        return;
    for (int viewer = SEAT_WATCHER; viewer < c->setup.seats; viewer++)
        check_events_for(c, viewer);
}

const Property property_secret_events = { .name = "secret-events",
                                          .guards_secrets = true,
                                          .before = check_secret_events,
                                          .cost = 200 };

/* --- Imagined worlds can be played --- */

static void play_on(Case *c, Play *world, int moves)
{
    Err err = { "" };
    int made = c->count;

    for (; moves > 0 && !play_is_over(world); moves--, made++) {
        Question q;
        int seat = rng_below(&c->rng, c->setup.seats);
        while (!(play_to_act(world) & SEAT_BIT(seat)))
            seat = (seat + 1) % c->setup.seats;
        claim(c, made < c->game->longest, "An imagined game has more than %d decisions.",
              c->game->longest);
        play_ask(world, seat, &q);
        world->log->n = 0;
        play_apply(world, seat, q.move[rng_below(&c->rng, q.n)]);
        claim(c, c->game->conserved(world, &err), "In an imagined world, %s", err.text);
    }
}

static void check_worlds(Case *c)
{
    int viewer = rng_below(&c->rng, c->setup.seats + 1) - 1;

    if (!case_now_and_then(c, 10))
        return;
    Rng rng = c->rng;
    Play *world = imagined(c, viewer), *again = case_copy(c, 1);
    play_imagine(again, viewer, &rng);
    claim(c, !memcmp(world->state, again->state, c->game->state_size),
          "The same guess gives two worlds.");
    claim(c, world->log->n == 0, "Imagining tells somebody something.");
    play_on(c, world, 40);
}

const Property property_worlds = { .name = "worlds", .before = check_worlds, .cost = 3 };
