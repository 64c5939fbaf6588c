/* playing.c -- a game goes on, ends, and is the same every time. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "property.h"

/* --- It ends, and no seat is ever left without an answer --- */

static void check_open_question(Case *c)
{
    SeatMask waiting = play_to_act(&c->play);
    const Core *core = play_core(&c->play);

    claim(c, waiting < 1u << c->setup.seats, "Somebody is asked who does not play.");
    claim(c, (waiting & ~core->asked) == 0, "Somebody is waited for who was not asked.");
    for (int seat = 0; seat < c->setup.seats; seat++) {
        Question q;
        if (!(waiting & SEAT_BIT(seat)))
            continue;
        play_ask(&c->play, seat, &q); /* has a CHECK that there is an option */
        for (int i = 0; i < q.n && q.n < 64; i++)
            for (int j = 0; j < i; j++)
                claim(c, !move_equal(q.move[i], q.move[j]), "Options %d and %d are the same.", j,
                      i);
    }
}

static void check_score(Case *c)
{
    double score[SEATS_MAX] = { NAN, NAN, NAN, NAN }, sum = 0;
    const char *outcome = c->game->outcome(&c->play);

    claim(c, play_core(&c->play)->over, "Nobody is asked, but the game is not over.");
    c->game->score(&c->play, score);
    for (int seat = 0; seat < c->setup.seats; seat++) {
        claim(c, score[seat] >= 0 && score[seat] <= 1, "Seat %d scores %g.", seat, score[seat]);
        claim(c, !setup_is_together(c->game, &c->setup) || score[seat] == score[0],
              "Seats that play together score %g and %g.", score[0], score[seat]);
        sum += score[seat];
    }
    claim(c, setup_is_together(c->game, &c->setup) || c->setup.seats != 2 || fabs(sum - 1) < 1e-9,
          "Two seats against each other score %g together.", sum);
    claim(c, outcome && *outcome, "The outcome has no name.");
    for (const char *at = outcome; *at; at++)
        claim(c, (*at >= 'a' && *at <= 'z') || (*at >= '0' && *at <= '9') || *at == '-',
              "The outcome '%s' is no lower-case word.", outcome);
}

const Property property_ends = {
    .name = "ends", .before = check_open_question, .over = check_score, .cost = 1
};

/* --- What must be conserved is --- */

static void check_conserved(Case *c)
{
    Err err = { "" };

    claim(c, c->game->conserved(&c->play, &err), "Something is lost or made: %s", err.text);
    claim(c, !c->game->coherent || c->game->coherent(&c->play, &err), "Two ways disagree: %s",
          err.text);
}

const Property property_conserved = {
    .name = "conserved", .start = check_conserved, .after = check_conserved, .cost = 1
};

/* --- Whoever gives up, at any time, leaves a game that goes on or ends --- */

/* Now and then somebody gives up instead, whoever is asked. */
static void give_up_now_and_then(Case *c)
{
    int seat = rng_below(&c->rng, c->setup.seats);

    check_open_question(c);
    if (c->game->resign && case_now_and_then(c, 50) && play_may_resign(&c->play, seat))
        c->next = (Made){ .seat = seat, .move = play_resign_move(c->game) };
}

static void check_who_gave_up(Case *c)
{
    Made last = c->made[c->count - 1];
    Play world = c->twin[0];

    check_conserved(c);
    if (!c->game->resign || last.move.verb != c->game->resign_verb)
        return;
    claim(c, !(play_to_act(&c->play) & SEAT_BIT(last.seat)), "Who gave up is asked all the same.");
    claim(c, !play_may_resign(&c->play, last.seat), "Somebody can give up twice.");
    claim(c, c->log->n > 0, "Nobody is told that somebody gave up.");
    for (int viewer = SEAT_WATCHER; viewer < c->setup.seats && !play_is_over(&c->play); viewer++) {
        Buf view;
        buf_init(&view, c->seen[0], OUTLOOK_MAX);
        memcpy(world.state, c->play.state, c->game->state_size);
        play_imagine(&world, viewer, &c->rng);
        c->game->view(&world, viewer, &view);
        claim(c, view.length > 0 && !view.cut, "Who gave up left no view.");
    }
}

/* The record of such a game can be read again. */
static void check_record(Case *c)
{
    size_t length;
    char *text = match_save(c->match, &length);
    Err err = { "" };
    Match *again = match_load(text, length, "a save", NULL, &err);

    check_score(c);
    claim(c, again && match_digest(again) == match_digest(c->match), "It is not read again: %s",
          err.text);
    match_free(again);
    free(text);
}

const Property property_resigning = { .name = "resigning",
                                      .before = give_up_now_and_then,
                                      .after = check_who_gave_up,
                                      .over = check_record,
                                      .wants_match = true,
                                      .follows = true,
                                      .cost = 8 };

/* --- The same set-up and the same moves give the same bytes and the same events --- */

static bool same_state(const Play *a, const Play *b)
{
    return !memcmp(a->state, b->state, a->game->state_size);
}

/* Member by member: what lies between them has no value. */
static bool same_event(const Event *a, const Event *b)
{
    if (a->kind != b->kind || a->seen_by != b->seen_by ||
        memcmp(a->arg, b->arg, sizeof a->arg) != 0)
        return false;
    for (int i = 0; i < FORM_SLOTS; i++) {
        const Label *one = &a->label[i], *other = &b->label[i];
        if (one->id != other->id || one->name != other->name || one->number != other->number ||
            one->place != other->place || one->numbered != other->numbered)
            return false;
    }
    return true;
}

bool same_log(const Log *a, const Log *b)
{
    if (a->n != b->n)
        return false;
    for (int i = 0; i < a->n; i++)
        if (!same_event(&a->event[i], &b->event[i]))
            return false;
    return true;
}

/* The second twin has no log: whether anybody listens must change nothing. */
static void start_replay(Case *c)
{
    Play silent = c->twin[1];

    silent.log = NULL;
    c->twin[0].log->n = 0;
    play_start(&c->twin[0], &c->setup);
    play_start(&silent, &c->setup);
    claim(c, same_state(&c->play, &c->twin[0]), "Set up twice, it is not the same.");
    claim(c, same_log(c->log, c->twin[0].log), "Set up twice, it tells other things.");
    claim(c, same_state(&c->play, &silent), "Set up without a log, it is not the same.");
}

static void follow_replay(Case *c)
{
    Made last = c->made[c->count - 1];
    Play silent = c->twin[1];

    silent.log = NULL;
    c->twin[0].log->n = 0;
    play_apply(&c->twin[0], last.seat, last.move);
    play_apply(&silent, last.seat, last.move);
    claim(c, same_state(&c->play, &c->twin[0]), "The same move has given another position.");
    claim(c, same_log(c->log, c->twin[0].log), "The same move has told other things.");
    claim(c, same_state(&c->play, &silent), "Without a log the same move gives another position.");
}

const Property property_replay = {
    .name = "replay", .start = start_replay, .after = follow_replay, .follows = true, .cost = 1
};

/* --- Nothing depends on what memory held before --- */

static void start_memory(Case *c)
{
    memset(c->twin[0].state, 0x00, c->game->state_size);
    memset(c->twin[1].state, 0xff, c->game->state_size);
    for (int i = 0; i < 2; i++) {
        memset(c->twin[i].log, i ? 0xff : 0x00, sizeof *c->twin[i].log);
        c->twin[i].log->n = 0;
        dirty_stack(i ? 0xff : 0x5a);
        play_start(&c->twin[i], &c->setup);
    }
    claim(c, same_state(&c->twin[0], &c->twin[1]),
          "The set-up depends on what memory held before.");
}

static void follow_memory(Case *c)
{
    Made last = c->made[c->count - 1];

    for (int i = 0; i < 2; i++) {
        c->twin[i].log->n = 0;
        if (c->count % 8 == 0) /* dear, and one trial in a few is enough */
            dirty_stack(i ? 0xff : 0x5a);
        play_apply(&c->twin[i], last.seat, last.move);
    }
    claim(c, same_state(&c->twin[0], &c->twin[1]),
          "The position depends on what memory held before.");
    claim(c, same_log(c->twin[0].log, c->twin[1].log),
          "The events depend on what memory held before.");
}

const Property property_memory = {
    .name = "memory", .start = start_memory, .after = follow_memory, .follows = true, .cost = 5
};
