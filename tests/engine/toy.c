/* toy.c -- a game for the tests of the engine only: it does nothing but ask. */
#include "toy.h"

#include "engine/check.h"

PROC(toy_sum)
{
    BEGIN;
    if (play_core(p)->end > p->state->deepest)
        p->state->deepest = (int16_t)play_core(p)->end;
    if (f->left == 0)
        RETURN(0);
    ASK(SEAT_BIT(f->left % p->state->core.seats), QUESTION_SUM, f->left, -f->left);
    f->mine = (int8_t)ANSWER(f->left % p->state->core.seats).arg[0];
    CALL(toy_sum, .left = (int8_t)(f->left - 1));
    RETURN(f->mine + CALLED);
    END;
}

PROC(toy_whole)
{
    BEGIN;
    ASK(SEAT_BIT(0), QUESTION_MANY);
    if (ANSWER(0).verb == VERB_NUMBER) {
        CALL(toy_sum, .left = (int8_t)ANSWER(0).arg[0]);
        p->state->sum = CALLED;
        TELL(p, ALL_SEATS, EVENT_SUM, p->state->sum);
    }
    ASK((SeatMask)((1u << p->state->core.seats) - 1), QUESTION_SEALED);
    for (int seat = 0; seat < p->state->core.seats; seat++) {
        p->state->given[seat] = (int8_t)ANSWER(seat).arg[0];
        TELL(p, SEAT_BIT(seat), EVENT_SECRET, seat, ANSWER(seat).arg[0]);
    }
    proc_game_over(p);
    END;
}

PROC(toy_choice)
{
    int other;

    BEGIN;
    CHOOSE(f->chosen, 7, f->several & 1, 1, QUESTION_SUM, 5);
    CHOOSE_AS(other, 30, f->several & 2, 2, 10 * ANSWER(2).arg[0], QUESTION_SUM, 6);
    p->state->sum = (int16_t)(f->chosen + other);
    proc_game_over(p);
    END;
}

PROCS_TABLE(toy, TOY_PROCS);

static void start(Play *p, const Setup *setup)
{
    (void)setup;
    PROC_START(p, toy_whole);
}

static void options(const Play *p, int seat, Question *q)
{
    if (q->kind == QUESTION_SEALED) {
        for (int thing = 0; thing < THING_GONE; thing++)
            play_offer(q, VERB_GIVE, (int16_t)thing, (int16_t)((seat + 1) % p->state->core.seats));
        return;
    }
    for (int number = 0; number < 100; number++)
        play_offer(q, VERB_NUMBER, (int16_t)number);
    if (q->kind == QUESTION_MANY)
        play_offer(q, VERB_PASS);
}

static void refuse(const Play *p, int seat, Move move, Refusal *why)
{
    (void)p;
    (void)move;
    *why = (Refusal){ .kind = REFUSAL_NO, .arg = { (int16_t)seat } };
}

static Label label(const Play *p, int type, int value)
{
    static const Label seats[] = {
        { .id = "red", .name = N_("Red") },
        { .id = "blue", .name = N_("Blue") },
        { .id = "green", .name = N_("Green") },
    };
    static const Label things[] = {
        { .id = "stone", .name = N_("Stone") },
        { .id = "stone", .name = N_("Stone"), .number = 2 },
        { .id = "leaf", .name = N_("Leaf") },
    };

    if (type == ENTITY_SEAT && value >= 0 && value < p->state->core.seats)
        return seats[value];
    if (type == ENTITY_THING && value >= 0 && value < COUNT(things))
        return things[value];
    return (Label){ 0 };
}

/* The sum is the toy's one secret: seat 0 knows it. */
static void imagine(Play *p, int seat, Rng *rng)
{
    if (seat != 0)
        p->state->sum = (int16_t)rng_below(rng, 100);
}

static const Form verbs[VERB_COUNT] = {
    [VERB_NUMBER] = { "number", N_("Say {number}."), "TOY-01", { { "number", ENTITY_NUMBER } } },
    [VERB_GIVE] = { "give", N_("Give {thing} to {seat}."), "TOY-02",
                    { { "thing", ENTITY_THING }, { "seat", ENTITY_SEAT } } },
    [VERB_PASS] = { "pass", N_("Pass."), "TOY-03", { { 0 } } },
    [VERB_LAY_DOWN] = { "laydown", N_("Lay something down."), "TOY-03", { { 0 } } },
};
static const Form questions[QUESTION_COUNT] = {
    [QUESTION_MANY] = { "many", N_("How many?"), "TOY-01", { { 0 } } },
    [QUESTION_SUM] = { "sum", N_("Number {number}, or {less}?"), "TOY-01",
                       { { "number", ENTITY_NUMBER }, { "less", ENTITY_NUMBER } } },
    [QUESTION_SEALED] = { "sealed", N_("What do you give?"), "TOY-02", { { 0 } } },
};
static const Form events[EVENT_COUNT] = {
    [EVENT_SUM] = { "sum", N_("The sum is {sum}."), "TOY-01", { { "sum", ENTITY_NUMBER } } },
    [EVENT_SECRET] = { "secret", N_("{seat} gave {thing}."), "TOY-02",
                       { { "seat", ENTITY_SEAT }, { "thing", ENTITY_THING } } },
};
static const Form refusals[REFUSAL_COUNT] = {
    [REFUSAL_NO] = { "no", N_("{seat} may not."), "TOY-04", { { "seat", ENTITY_SEAT } } },
};
static const EntityType entities[] = { { "thing", THING_COUNT } };
static const SettingValue colours[] = { { "plain", N_("Plain") }, { "mixed", N_("Mixed") }, { 0 } };
static const SettingValue sizes[] = { { "s", N_("S") }, { "m", N_("M") }, { "l", N_("L") }, { 0 } };
static const Setting settings[] = { { "colour", N_("Colour"), colours, NULL },
                                    { "size", N_("Size"), sizes, "colour=mixed|plain" },
                                    { 0 } };

const Game toy_game = {
    .id = "toy",
    .title = N_("Toy"),
    .min_seats = 2,
    .max_seats = 3,
    .has_secrets = true,
    .state_size = sizeof(State),
    .settings = settings,
    .verbs = verbs,
    .verb_count = VERB_COUNT,
    .questions = questions,
    .question_count = QUESTION_COUNT,
    .events = events,
    .event_count = EVENT_COUNT,
    .refusals = refusals,
    .refusal_count = REFUSAL_COUNT,
    .entities = entities,
    .entity_count = COUNT(entities),
    .procs = toy_procs,
    .proc_count = toy_proc_count,
    .start = start,
    .options = options,
    .refuse = refuse,
    .label = label,
    .imagine = imagine,
};
