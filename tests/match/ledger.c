/* ledger.c -- a game for the tests of matches only. */
#include "ledger.h"

#include "engine/check.h"
#include "engine/dice.h"
#include "engine/json.h"
#include "engine/proc.h"

enum { PAGES = 9000 };

struct State {
    Core core;
    uint8_t first, second; /* the secrets */
    uint8_t peeked[SEATS_MAX], note[SEATS_MAX], shown[SEATS_MAX];
    uint8_t turn;
    uint8_t unused_;
    uint16_t decisions;
    uint8_t page[PAGES]; /* written all over, so that a snapshot has something to hold */
};

struct ledger_whole {
    Frame frame;
};
#define LEDGER_PROCS(X) X(ledger_whole)
PROCS_DECLARE(ledger, LEDGER_PROCS)

int ledger_second_secret(const State *s)
{
    return s->second;
}

static void carry_out(Play *p, int seat, Move move)
{
    State *s = p->state;

    s->page[s->decisions * 7 % PAGES] ^= (uint8_t)(move.verb + 1);
    if (move.verb == LEDGER_DRAFT)
        s->note[seat] = (uint8_t)move.arg[0];
    else if (move.verb == LEDGER_PEEK)
        s->peeked[seat] = 1;
    else if (move.verb == LEDGER_ROLL || (move.verb == LEDGER_TRY && s->second == 0))
        roll_die(p, 6);
    else if (move.verb == LEDGER_SHOW)
        s->shown[seat] = (uint8_t)(1 + s->note[seat]);
    else if (move.verb == LEDGER_PASS)
        s->turn = (uint8_t)((s->turn + 1) % s->core.seats);
}

PROC(ledger_whole)
{
    BEGIN;
    for (; p->state->decisions < LEDGER_DECISIONS; p->state->decisions++) {
        ASK(SEAT_BIT(p->state->turn), 0);
        TELL(p, ALL_SEATS, 0, p->state->decisions);
        carry_out(p, p->state->turn, ANSWER(p->state->turn));
    }
    proc_game_over(p);
    END;
}

PROCS_TABLE(ledger, LEDGER_PROCS);

static void start(Play *p, const Setup *setup)
{
    (void)setup;
    p->state->first = (uint8_t)play_chance(p, 5);
    p->state->second = (uint8_t)play_chance(p, 3);
    PROC_START(p, ledger_whole);
}

static void options(const Play *p, int seat, Question *q)
{
    (void)p;
    (void)seat;
    for (int number = 0; number < 3; number++)
        play_offer(q, LEDGER_DRAFT, (int16_t)number);
    for (int verb = LEDGER_PEEK; verb < LEDGER_VERBS; verb++)
        play_offer(q, verb);
}

static void score(const Play *p, double result[])
{
    for (int seat = 0; seat < p->state->core.seats; seat++)
        result[seat] = 0.5;
}

static const char *outcome(const Play *p)
{
    (void)p;
    return "done";
}

static void refuse(const Play *p, int seat, Move move, Refusal *why)
{
    (void)p;
    (void)move;
    *why = (Refusal){ .arg = { (int16_t)seat } };
}

static Label label(const Play *p, int type, int value)
{
    static const char *const ids[] = { "ink", "chalk" };

    if (type == ENTITY_SEAT && value >= 0 && value < p->state->core.seats)
        return (Label){ .id = ids[value], .name = ids[value] };
    return (Label){ 0 };
}

/* The count of decisions is left out: it would show every private note to everybody. */
static void view(const Play *p, int viewer, Buf *out)
{
    const State *s = p->state;
    Json json = json_begin(out);

    json_open_object(&json, NULL);
    if (viewer == SEAT_REFEREE || (viewer >= 0 && s->peeked[viewer]))
        json_put_int(&json, "first", s->first);
    if (viewer == SEAT_REFEREE)
        json_put_int(&json, "second", s->second);
    if (viewer >= 0)
        json_put_int(&json, "note", s->note[viewer]);
    json_open_array(&json, "shown");
    for (int seat = 0; seat < s->core.seats; seat++)
        json_put_int(&json, NULL, s->shown[seat]);
    json_close(&json);
    json_close(&json);
}

static void imagine(Play *p, int viewer, Rng *rng)
{
    State *s = p->state;

    if (viewer < 0 || !s->peeked[viewer])
        s->first = (uint8_t)rng_below(rng, 5);
    s->second = (uint8_t)rng_below(rng, 3);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (seat != viewer)
            s->note[seat] = (uint8_t)rng_below(rng, 3);
}

static const Form verbs[LEDGER_VERBS] = {
    [LEDGER_DRAFT] = { "draft", "Draft {number}.", "LE-01", { { "number", ENTITY_NUMBER } } },
    [LEDGER_PEEK] = { "peek", "Peek.", "LE-01", { { 0 } } },
    [LEDGER_ROLL] = { "roll", "Roll.", "LE-01", { { 0 } } },
    [LEDGER_SHOW] = { "show", "Show.", "LE-01", { { 0 } } },
    [LEDGER_TRY] = { "try", "Try.", "LE-01", { { 0 } } },
    [LEDGER_PASS] = { "pass", "Pass.", "LE-01", { { 0 } } },
};
static const Form questions[] = { { "turn", "What now?", "LE-01", { { 0 } } } };
static const Form events[] = {
    { "entry", "Entry {number}.", "LE-01", { { "number", ENTITY_NUMBER } } }
};
static const Form refusals[] = {
    { "no", "{seat} may not.", "LE-02", { { "seat", ENTITY_SEAT } } }
};
static const uint64_t content_digest = 0x1ed9e4;

const Game ledger_game = {
    .id = "ledger",
    .title = "Ledger",
    .rules_version = 1,
    .min_seats = 2,
    .max_seats = 2,
    .has_secrets = true,
    .state_size = sizeof(State),
    .longest = LEDGER_DECISIONS,
    .verbs = verbs,
    .verb_count = LEDGER_VERBS,
    .questions = questions,
    .question_count = COUNT(questions),
    .events = events,
    .event_count = COUNT(events),
    .refusals = refusals,
    .refusal_count = COUNT(refusals),
    .procs = ledger_procs,
    .proc_count = ledger_proc_count,
    .content_digest = &content_digest,
    .start = start,
    .options = options,
    .score = score,
    .outcome = outcome,
    .refuse = refuse,
    .label = label,
    .view = view,
    .imagine = imagine,
};
