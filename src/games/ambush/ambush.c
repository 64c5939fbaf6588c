/* ambush.c -- the rules of Ambush, and its table. */
#include "games/ambush/ambush.h"

#include <string.h>

#include "engine/check.h"
#include "engine/dice.h"
#include "engine/hand.h"
#include "engine/lesson.h"

const Fighter *ambush_fighter(const Play *p, int index)
{
    const AmbushContent *content = p->game->content;

    return &content->fighters[index];
}

int ambush_strength(const Play *p, int seat)
{
    int fighter = p->state->committed[seat];

    return fighter == NO_FIGHTER ? 0 : ambush_fighter(p, fighter)->strength;
}

bool ambush_holds(const State *s, int seat, int fighter)
{
    return hand_has(s->hand[seat], s->hand_count[seat], fighter);
}

/* AM-STRIKE-02: die and attacker's strength, less the target's. */
int ambush_damage(const Play *p, int attacker, int target, int die)
{
    int damage = die + ambush_strength(p, attacker) - ambush_strength(p, target);

    return damage > 0 ? damage : 0;
}

/* --- Cards --- */

static void add_to_hand(State *s, int seat, int fighter)
{
    CHECK(s->hand_count[seat] < HAND_MOST);
    hand_add(s->hand[seat], s->hand_count[seat]++, fighter);
}

static void remove_from_hand(State *s, int seat, int fighter)
{
    hand_remove(s->hand[seat], s->hand_count[seat]--, fighter);
}

/* AM-DRAW-01, AM-DRAW-02: one card; the discard pile becomes the deck when that is empty. */
static void draw_card(Play *p, int seat)
{
    State *s = p->state;

    if (s->deck.n == 0) {
        s->deck = s->discard;
        memset(&s->discard, 0, sizeof s->discard);
        deck_shuffle(&s->deck);
    }
    if (s->deck.n == 0)
        return;
    int fighter = deck_draw(&s->deck, &s->core.rng);
    add_to_hand(s, seat, fighter);
    TELL(p, SEAT_BIT(seat), EVENT_DRAWS, seat, fighter);
    TELL(p, (SeatMask)~SEAT_BIT(seat), EVENT_DRAWS_UNSEEN, seat);
}

static SeatMask standing(const State *s)
{
    SeatMask mask = 0;

    for (int seat = 0; seat < s->core.seats; seat++)
        if (s->wall[seat] > 0)
            mask |= SEAT_BIT(seat);
    return mask;
}

/* --- Procedures --- */

/* AM-REVEAL-02: the highest strength attacks; of equals the first from the leader on. */
static int find_attacker(const Play *p)
{
    const State *s = p->state;
    int best = -1;

    for (int i = 0; i < s->core.seats; i++) {
        int seat = (s->leader + i) % s->core.seats;
        if (s->wall[seat] > 0 &&
            (best < 0 || ambush_strength(p, seat) > ambush_strength(p, best)))
            best = seat;
    }
    return best;
}

/* AM-REVEAL-01: all at once. */
static void reveal(Play *p)
{
    State *s = p->state;

    for (int seat = 0; seat < s->core.seats; seat++) {
        if (s->wall[seat] <= 0)
            continue;
        int fighter = ANSWER(seat).arg[0];
        remove_from_hand(s, seat, fighter);
        s->committed[seat] = (int8_t)fighter;
        TELL(p, ALL_SEATS, EVENT_REVEALED, seat, fighter);
    }
}

/* AM-STRIKE: one blow against one wall. */
PROC(ambush_strike)
{
    BEGIN;
    int die = roll_die(p, 6);
    int damage = ambush_damage(p, f->attacker, f->target, die);
    State *s = p->state;

    TELL(p, ALL_SEATS, EVENT_ROLLED, f->attacker, die);
    if (damage == 0) {
        TELL(p, ALL_SEATS, EVENT_MISSED, f->attacker, f->target);
        RETURN(0);
    }
    s->wall[f->target] = (int8_t)(damage < s->wall[f->target] ? s->wall[f->target] - damage : 0);
    TELL(p, ALL_SEATS, EVENT_HIT, f->attacker, f->target, damage, s->wall[f->target]);
    if (s->wall[f->target] == 0) { /* AM-STRIKE-03 */
        TELL(p, ALL_SEATS, EVENT_FALLS, f->target);
        for (int i = 0; i < s->hand_count[f->target]; i++)
            deck_add(&s->discard, s->hand[f->target][i]);
        s->hand_count[f->target] = 0;
        memset(s->hand[f->target], 0, HAND_MOST);
    }
    END;
}

/* AM-ROUND: commit, reveal, strike or hold, draw. */
PROC(ambush_round)
{
    BEGIN;
    TELL(p, ALL_SEATS, EVENT_ROUND, p->state->round);
    ASK(standing(p->state), QUESTION_COMMIT);
    reveal(p);
    f->attacker = (int8_t)find_attacker(p);
    TELL(p, ALL_SEATS, EVENT_LEADS, f->attacker);
    ASK_SEAT(f->attacker, QUESTION_STRIKE, f->attacker);
    if (ANSWER(f->attacker).verb == VERB_STRIKE) {
        CALL(ambush_strike, .attacker = f->attacker, .target = (int8_t)ANSWER(f->attacker).arg[0]);
    } else { /* AM-HOLD-01 */
        TELL(p, ALL_SEATS, EVENT_HOLDS, f->attacker);
        draw_card(p, f->attacker);
    }

    State *s = p->state;
    for (int i = 0; i < s->core.seats; i++) { /* AM-DRAW-01 */
        int seat = (s->leader + i) % s->core.seats;
        if (s->committed[seat] != NO_FIGHTER)
            deck_add(&s->discard, s->committed[seat]);
        s->committed[seat] = NO_FIGHTER;
        if (s->wall[seat] > 0 && s->hand_count[seat] < HAND)
            draw_card(p, seat);
    }
    END;
}

/* AM-END-01, AM-END-02: the highest wall; equals share. */
static void score(const Play *p, double result[])
{
    const State *s = p->state;
    int best = 0, count = 0;

    for (int seat = 0; seat < s->core.seats; seat++)
        best = s->wall[seat] > best ? s->wall[seat] : best;
    for (int seat = 0; seat < s->core.seats; seat++)
        count += s->wall[seat] == best;
    for (int seat = 0; seat < s->core.seats; seat++)
        result[seat] = s->wall[seat] == best ? 1.0 / count : 0.0;
}

static void tell_winners(Play *p)
{
    double result[SEATS_MAX];

    score(p, result);
    for (int seat = 0; seat < p->state->core.seats; seat++)
        if (result[seat] > 0)
            TELL(p, ALL_SEATS, EVENT_WINS, seat);
}

static bool one_stands(const State *s)
{
    SeatMask mask = standing(s);

    return (mask & (mask - 1)) == 0;
}

/* AM-END: rounds until one stands, or until the last round is over. */
PROC(ambush_whole_game)
{
    BEGIN;
    for (p->state->round = 1;; p->state->round++) {
        CALL(ambush_round);
        if (one_stands(p->state) || p->state->round == LAST_ROUND)
            break;
        p->state->leader = (uint8_t)((p->state->leader + 1) % p->state->core.seats);
    }
    tell_winners(p);
    proc_game_over(p);
    END;
}

PROCS_TABLE(ambush, AMBUSH_PROCS);

/* --- The hooks --- */

static void start(Play *p, const Setup *setup)
{
    const AmbushContent *content = p->game->content;
    State *s = p->state;

    for (uint32_t i = 0; i < content->fighters_count; i++)
        for (int copy = 0; copy < content->fighters[i].copies; copy++)
            deck_add(&s->deck, (int)i);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        s->committed[seat] = NO_FIGHTER;
    for (int seat = 0; seat < setup->seats; seat++) {
        s->wall[seat] = (int8_t)(setup_value(p->game, setup, "walls") == 0 ? WALL : WALL / 2);
        for (int i = 0; i < HAND; i++)
            draw_card(p, seat);
    }
    PROC_START(p, ambush_whole_game);
}

static void options(const Play *p, int seat, Question *q)
{
    const State *s = p->state;

    if (q->kind == QUESTION_COMMIT) { /* AM-COMMIT-01 */
        for (int i = 0; i < s->hand_count[seat]; i++)
            if (i == 0 || s->hand[seat][i] != s->hand[seat][i - 1])
                play_offer(q, VERB_COMMIT, s->hand[seat][i]);
        return;
    }
    for (int target = 0; target < s->core.seats; target++) /* AM-STRIKE-01 */
        if (target != seat && s->wall[target] > 0)
            play_offer(q, VERB_STRIKE, (int16_t)target);
    play_offer(q, VERB_HOLD);
}

static void refuse(const Play *p, int seat, Move move, Refusal *why)
{
    const State *s = p->state;
    bool commit = s->core.question == QUESTION_COMMIT;

    why->arg[0] = move.arg[0];
    if (!(s->core.waiting & SEAT_BIT(seat)))
        why->kind = REFUSAL_NOT_YOUR_DECISION, why->arg[0] = (int16_t)seat;
    else if ((move.verb == VERB_COMMIT) != commit)
        why->kind = REFUSAL_OTHER_QUESTION;
    else if (commit)
        why->kind = REFUSAL_NOT_IN_HAND;
    else if (move.arg[0] == seat)
        why->kind = REFUSAL_YOURSELF;
    else
        why->kind = REFUSAL_FALLEN;
}

/* What the die can do: AM-STRIKE-02. */
static void odds(const Play *p, int seat, Move move, Odds *out)
{
    Spread spread;
    int points[6];

    if (move.verb != VERB_STRIKE)
        return;
    for (int i = 0; i < 6; i++)
        points[i] = ambush_damage(p, seat, move.arg[0], i + 1);
    spread_nothing(&spread);
    spread_add_die(&spread, points, 6);
    out->total = spread.all;
    for (int damage = 0; damage < SPREAD_MAX; damage++)
        if (spread.ways[damage] > 0)
            play_odds_add(out, (OddsLine){ .kind = OUTCOME_DAMAGE,
                                           .arg = { (int16_t)damage },
                                           .ways = spread.ways[damage] });
}

static bool came(const Play *after, const OddsLine *line)
{
    for (int i = 0; i < after->log->n; i++) {
        const Event *event = &after->log->event[i];
        if (event->kind == EVENT_MISSED)
            return line->arg[0] == 0;
        if (event->kind == EVENT_HIT)
            return line->arg[0] == event->arg[2];
    }
    return false;
}

static const char *const seat_ids[SEATS_MAX] = { "north", "east", "south", "west" };
static const char *const seat_names[SEATS_MAX] = { N_("North"), N_("East"), N_("South"),
                                                   N_("West") };

static const char *outcome(const Play *p)
{
    double result[SEATS_MAX];

    score(p, result);
    for (int seat = 0; seat < p->state->core.seats; seat++)
        if (result[seat] == 1.0)
            return seat_ids[seat];
    return "shared";
}

static Label label(const Play *p, int type, int value)
{
    const AmbushContent *content = p->game->content;

    if (type == ENTITY_SEAT && value >= 0 && value < p->state->core.seats)
        return (Label){ .id = seat_ids[value], .name = seat_names[value] };
    if (type == ENTITY_FIGHTER && value >= 0 && value < (int)content->fighters_count)
        return (Label){ .id = content->fighters[value].id, .name = content->fighters[value].name };
    return (Label){ 0 };
}

static const SettingValue wall_values[] = {
    { "high", N_("High walls: ten stones") },
    { "low", N_("Low walls: five stones, a short game") },
    { 0 },
};
static const Setting settings[] = {
    { "walls", N_("Walls"), wall_values, NULL },
    { 0 },
};
static const EntityType entities[] = { { "fighter", FIGHTERS_MOST } };

extern const Lesson ambush_lessons[]; /* content/ambush */

const Game ambush_game = {
    .id = "ambush",
    .title = N_("Ambush"),
    .about = N_("The template game: commit a fighter in secret, strike the strongest wall."),
    .rule_prefix = "AM",
    .rules_version = 1,
    .min_seats = 2,
    .max_seats = 4,
    .has_secrets = true,
    .for_developers = true,
    .whole = true,
    .state_size = sizeof(State),
    .longest = LAST_ROUND * (SEATS_MAX + 1),
    .settings = settings,
    .lessons = ambush_lessons,
    .verbs = ambush_verbs,
    .verb_count = VERB_COUNT,
    .questions = ambush_questions,
    .question_count = QUESTION_COUNT,
    .events = ambush_events,
    .event_count = EVENT_COUNT,
    .refusals = ambush_refusals,
    .refusal_count = REFUSAL_COUNT,
    .outcomes = ambush_outcomes,
    .outcome_count = OUTCOME_COUNT,
    .entities = entities,
    .entity_count = COUNT(entities),
    .procs = ambush_procs,
    .proc_count = ambush_proc_count,
    .content = &ambush_content,
    .content_digest = &ambush_content_digest,
    .start = start,
    .options = options,
    .score = score,
    .outcome = outcome,
    .refuse = refuse,
    .odds = odds,
    .came = came,
    .label = label,
    .view = ambush_view,
    .draw = ambush_draw,
    .catalogue = ambush_catalogue,
    .shows = ambush_shows,
    .imagine = ambush_imagine,
    .estimate = ambush_estimate,
    .prefer = ambush_prefer,
    .arrange = ambush_arrange,
    .conserved = ambush_conserved,
};
