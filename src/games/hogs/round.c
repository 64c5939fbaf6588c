/* round.c -- rounds, the End Phase, victory and surrender (HG-ROUND, HG-END, HG-WIN). */
#include "games/hogs/horde.h"

#include <string.h>

/* --- Seats --- */

bool hogs_is_auto(const Play *p, int seat)
{
    const State *s = p->state;

    return is_horde(s, seat) || (s->surrendering | s->surrendered) >> seat & 1;
}

/* HG-WIN-13: the first listed option; HG-HORDE-23: what the horde does. */
void hogs_auto(Play *p, int seat, int question, const int about[])
{
    Core *core = play_core(p);
    Question q;
    int choice = 0;

    memset(core->answer, 0, sizeof core->answer);
    core->question = (uint8_t)question;
    for (int i = 0; i < MOVE_ARGS; i++)
        core->about[i] = (int16_t)about[i];
    q.kind = question;
    q.n = 0;
    hogs_options(p, seat, &q);
    CHECK(q.n > 0);
    if (is_horde(p->state, seat))
        hogs_horde_answer(p, &q, &choice);
    core->answer[seat] = q.move[choice];
}

int hogs_next_enemy(const State *s, int seat)
{
    for (int i = 1; i < s->players; i++) {
        int other = (seat + i) % s->players;
        if (!is_friend(s, seat, other) && !is_out(s, other))
            return other;
    }
    return (seat + 1) % s->players;
}

/* --- Victory --- */

/* HG-WIN-02: called for the mission (its effects and its Objects), Secondary Objectives, Strategic
 * Points, destroyed Buildings and the effects of anything else. */
void hogs_score_vp(Play *p, int seat, int vp, int reason)
{
    Area *area = &p->state->area[seat];
    int total = area->vp + vp;

    if (vp == 0 || is_horde(p->state, seat)) /* HG-HORDE-28 */
        return;
    area->vp = (uint8_t)(total < 0 ? 0 : total > 99 ? 99 : total); /* HG-WIN-12 */
    p->state->changed |= CHANGED_VP;
    TELL(p, ALL_SEATS, EVENT_SCORES_VP, seat, vp, area->vp, reason);
}

int hogs_side_vp(const State *s, int side) /* HG-TEAM-09 */
{
    int vp = 0;

    for (int seat = 0; seat < s->players; seat++)
        if (s->area[seat].side == side && !is_out(s, seat))
            vp += s->area[seat].vp;
    return vp;
}

typedef struct Standing {
    int vp, cards, points;
} Standing;

static Standing standing_of(const Play *p, int side)
{
    const State *s = p->state;
    Standing standing = { .vp = hogs_side_vp(s, side) };

    for (int seat = 0; seat < s->players; seat++)
        if (s->area[seat].side == side && !is_out(s, seat))
            standing.cards += hogs_left_in_hand(s, seat); /* HG-TEAM-10 */
    for (int i = 0; i < s->points; i++) {
        int seat = s->point[i].controller;
        if (seat != NOBODY && s->area[seat].side == side &&
            content_of(p)->special_hexes[s->point[i].special].kind == HEX_STRATEGIC_POINT)
            standing.points++;
    }
    return standing;
}

/* HG-WIN-05, HG-WIN-07: above 0 if a comes before b.  At the round limit VP count first
 * (HG-ROUND-10). */
static int compare(const Standing *a, const Standing *b, bool limit)
{
    if (limit && a->vp != b->vp)
        return a->vp - b->vp;
    if (a->cards != b->cards)
        return b->cards - a->cards;
    if (a->vp != b->vp)
        return a->vp - b->vp;
    return a->points - b->points;
}

/* The best of these sides, as a set of seats. */
static SeatMask best_of(const Play *p, SeatMask sides, bool limit)
{
    const State *s = p->state;
    SeatMask seats = 0, best = 0;
    Standing highest = { 0 };

    for (int side = 0; side < s->players; side++) {
        if (!(sides >> side & 1))
            continue;
        Standing standing = standing_of(p, side);
        int order = best ? compare(&standing, &highest, limit) : 1;
        if (order > 0)
            highest = standing, best = 0;
        if (order >= 0)
            best |= SEAT_BIT(side);
    }
    for (int seat = 0; seat < s->players; seat++)
        if (best >> s->area[seat].side & 1 && !is_out(s, seat))
            seats |= SEAT_BIT(seat);
    return seats;
}

static SeatMask sides_left(const State *s)
{
    SeatMask sides = 0;

    for (int seat = 0; seat < s->players; seat++)
        if (!is_out(s, seat))
            sides |= SEAT_BIT(s->area[seat].side);
    return sides;
}

void hogs_end_game(Play *p, SeatMask winners, WonBy by)
{
    p->state->winners = winners;
    p->state->ended_by = (uint8_t)by;
    p->state->finished = true;
}

/* HG-WIN-01, HG-HORDE-28: the VP that win this mission. */
int hogs_vp_goal(const Play *p)
{
    const Mission *mission = mission_of(p);

    if (p->state->mode == MODE_CO_OP && mission->horde &&
        content_of(p)->hordes[mission->horde_index].vp_goal_co_op)
        return content_of(p)->hordes[mission->horde_index].vp_goal_co_op;
    return mission->vp_goal ? mission->vp_goal : parameters_of(p)->vp_goal;
}

static bool is_one(SeatMask sides)
{
    return (sides & (sides - 1)) == 0;
}

/* The sides that have the VP to win. */
static SeatMask sides_there(const Play *p)
{
    const State *s = p->state;
    int goal = hogs_vp_goal(p), all = 0;
    SeatMask there = 0, left = sides_left(s);

    for (int seat = 0; seat < s->players; seat++)
        all += s->area[seat].vp;
    for (int side = 0; side < s->players && all >= goal; side++) /* usually nobody can be there */
        if (left >> side & 1 && !(s->horde != NONE && side == s->area[s->horde].side) &&
            hogs_side_vp(s, side) >= goal)
            there |= SEAT_BIT(side);
    return there;
}

/* HG-WIN-11: who has nothing left plays on. */
bool hogs_victory(Play *p)
{
    State *s = p->state;

    if (s->finished)
        return true;
    SeatMask there = sides_there(p), left = sides_left(s);
    if (there)
        hogs_end_game(p, best_of(p, there, false), WON_BY_VP);
    else if (is_one(left)) /* HG-WIN-08 */
        hogs_end_game(p, best_of(p, left, false), WON_BY_SURRENDER);
    return s->finished;
}

/* Will the event that is being resolved end the game, as it stands?  HG-WIN-04: then it asks
 * nothing more.  What it has fulfilled is scored when it is done (HG-OBJ-06), but is as good as
 * scored. */
bool hogs_is_decided(const Play *p)
{
    const State *s = p->state;

    if (s->finished || sides_there(p))
        return true;
    for (int side = 0; side < s->players; side++) {
        int vp = hogs_side_vp(s, side), earned = 0;
        for (int seat = 0; seat < hogs_humans(s); seat++)
            if (s->area[seat].side == side && !is_out(s, seat))
                earned += hogs_vp_fulfilled(p, seat);
        if (earned > 0 && vp + earned >= hogs_vp_goal(p))
            return true;
    }
    return false;
}

/* --- Surrender --- */

/* HG-WIN-10: all that the seat has leaves the board, without VP or credit. */
static void remove_assets(Play *p, int seat)
{
    State *s = p->state;
    Area *area = &s->area[seat];

    for (int unit = 0; unit < s->units_end; unit++)
        if (s->unit[unit].zone > UNIT_GONE && s->unit[unit].seat == seat)
            hogs_remove_unit(p, unit);
    if (area->base != NO_HEX)
        s->feature[area->base] = FEATURE_NONE;
    area->base = NO_HEX;
    for (int other = 0; other < hogs_humans(s); other++) /* who stood beside it no longer does */
        hogs_note_end(s, GOAL_UNITS, other);
    for (int i = 0; i < s->points; i++)
        if (s->point[i].controller == seat)
            hogs_set_controller(p, PIECE_POINTS + i, NOBODY);
    for (int i = 0; i < DEPLOYED_MAX; i++)
        if (s->deployed[i].hex != NO_HEX && s->deployed[i].controller == seat)
            hogs_set_controller(p, PIECE_DEPLOYED + i, NOBODY);
    hogs_watch_states(p); /* before the next event makes them true again (HG-OBJ-07) */
}

/* Sides with a seat that has not given up yet. */
static SeatMask sides_that_stay(const State *s)
{
    SeatMask sides = 0;

    for (int seat = 0; seat < s->players; seat++)
        if (!is_out(s, seat) && !(s->surrendering >> seat & 1))
            sides |= SEAT_BIT(s->area[seat].side);
    return sides;
}

static void carry_out_surrenders(Play *p)
{
    State *s = p->state;

    if (sides_that_stay(s) == 0) { /* HG-WIN-08: all have won at once; HG-WIN-05, HG-WIN-07 */
        hogs_end_game(p, best_of(p, sides_left(s), false), WON_BY_SURRENDER);
        return;
    }
    for (int seat = 0; seat < s->players; seat++)
        if (s->surrendering >> seat & 1 && !is_out(s, seat)) {
            remove_assets(p, seat);
            s->surrendered |= SEAT_BIT(seat);
        }
    s->surrendering = 0;
    if (s->horde != NONE && s->surrendered == (1u << hogs_humans(s)) - 1)
        hogs_end_game(p, 0, WON_BY_HORDE);
}

/* HG-WIN-13: is nothing under way that has to be finished first?  Somebody is asked what comes
 * next. */
static bool is_between_events(const State *s)
{
    switch (s->core.question) {
    case QUESTION_BASE_ACTION:
    case QUESTION_FLIGHT_ORDER:
    case QUESTION_AIR_PICK:
    case QUESTION_AIR_BAIL:
    case QUESTION_AIR_ACTION:
    case QUESTION_GROUND_PICK:
    case QUESTION_GROUND_ACTION:
    case QUESTION_RECRUIT:
        return true;
    default: /* all of setup is one event, unless nobody is left to play against */
        return s->phase == PHASE_SETUP && is_one(sides_that_stay(s));
    }
}

/* Nothing that is under way is of any use any more. */
static void stop_here(Play *p)
{
    SeatMask left = sides_left(p->state);

    if (!p->state->finished)
        hogs_end_game(p, best_of(p, left, false), WON_BY_SURRENDER); /* HG-WIN-08 */
    hogs_stop_turn(p);
    play_core(p)->waiting = 0;
    proc_unwind(p, PROC_hogs_whole_game);
}

bool hogs_can_resign(const Play *p, int seat)
{
    return !hogs_is_auto(p, seat);
}

/* HG-WIN-09: at any time.  HG-WIN-13: between two events at once, else when the event is done;
 * until then its prompts take their first option. */
void hogs_resign(Play *p, int seat)
{
    State *s = p->state;
    bool asked = play_to_act(p) >> seat & 1;
    Move answer = play_resign_move(p->game);

    if (asked && !is_between_events(s)) {
        Question q;
        play_ask(p, seat, &q);
        answer = q.move[0];
    }
    s->surrendering |= SEAT_BIT(seat);
    TELL(p, ALL_SEATS, EVENT_SURRENDERS, seat);
    if (is_between_events(s))
        carry_out_surrenders(p);
    if (asked)
        play_excuse(p, seat, answer);
    if (s->finished || is_one(sides_left(s)))
        stop_here(p);
}

/* --- Windows --- */

/* Most events fulfil nothing and score nothing.  Then nothing is concluded. */
bool hogs_window_opens(Play *p)
{
    State *s = p->state;

    hogs_watch_states(p);
    if (s->surrendering || s->finished || s->changed & CHANGED_VP || !s->counting)
        return true;
    if (s->changed == 0)
        return false;
    for (int seat = 0; seat < hogs_humans(s); seat++)
        if (!is_out(s, seat) && hogs_fulfilled(p, seat, s->changed))
            return true;
    for (int seat = 0; seat < hogs_humans(s); seat++)
        if (!is_out(s, seat))
            s->area[seat].news &= ~s->changed;
    s->changed = 0;
    return hogs_victory(p);
}

/* HG-OBJ-06, HG-WIN-06: objectives of all seats in player order, then victory, then surrenders.
 * HG-OBJ-08: in every phase, whosever turn it is. */
PROC(hogs_window)
{
    BEGIN;
    while (p->state->changed && p->state->counting) {
        uint32_t kinds = p->state->changed;
        p->state->changed = 0;
        for (int i = 0; i < p->state->players; i++) {
            int seat = in_order(p->state, i);
            if (!is_out(p->state, seat) && !is_horde(p->state, seat))
                hogs_score_objectives(p, seat, kinds);
        }
    }
    p->state->changed = 0;
    if (p->state->surrendering && !hogs_victory(p))
        carry_out_surrenders(p);
    if (hogs_victory(p))
        UNWIND(hogs_whole_game);
    END;
}

/* --- Rounds --- */

/* Can anything come of this moment of the present phase? */
static bool moment_matters(const Play *p, int trigger)
{
    const State *s = p->state;

    if (hogs_mission_hears(p, trigger))
        return true;
    if (!(s->triggers >> trigger & 1))
        return false;
    for (int seat = 0; seat < s->players; seat++)
        if (s->area[seat].phases & PHASE_BIT(trigger, s->phase))
            return true;
    for (int i = 0; i < DELAYED_MAX; i++)
        if (s->delayed[i].instruction)
            return true;
    return s->pending_count > 0 || hogs_window_is_due(p);
}

#define PHASE_WINDOW(when)                                                      \
    do {                                                                        \
        if (moment_matters(p, when))                                            \
            CALL(hogs_phase_window, .trigger = (when), .phase = p->state->phase); \
    } while (0)

static void begin_phase(Play *p, int phase)
{
    p->state->phase = (uint8_t)phase;
    TELL(p, ALL_SEATS, EVENT_PHASE, phase);
}

static void end_phase(Play *p)
{
    hogs_end_lasting(p, LASTS_PHASE);
    if (p->state->scopes >> SCOPE_PHASE & 1)
        hogs_end_scope(p, SCOPE_PHASE);
}

void hogs_new_round(Play *p)
{
    State *s = p->state;

    for (int unit = 0; unit < s->units_end; unit++) {
        s->unit[unit].activated = false;
        s->unit[unit].kills = 0;
    }
    for (int seat = 0; seat < s->players; seat++) {
        s->area[seat].killed = 0;
        memset(s->area[seat].counter + ROUND_COUNTERS, 0, COUNTERS - ROUND_COUNTERS);
    }
    hogs_end_lasting(p, LASTS_ROUND);
    if (s->scopes >> SCOPE_ROUND & 1)
        hogs_end_scope(p, SCOPE_ROUND);
}

/* HG-ROUND-01: five phases. */
PROC(hogs_round)
{
    BEGIN;
    if (f->from <= PHASE_BASE) {
        TELL(p, ALL_SEATS, EVENT_ROUND, p->state->round);
        begin_phase(p, PHASE_BASE);
        PHASE_WINDOW(TRIGGER_PHASE_START);
        CALL(hogs_base_phase);
        PHASE_WINDOW(TRIGGER_PHASE_END);
        end_phase(p);
    }
    if (f->from <= PHASE_AERIAL) {
        begin_phase(p, PHASE_AERIAL);
        PHASE_WINDOW(TRIGGER_PHASE_START);
        CALL(hogs_aerial_phase);
        PHASE_WINDOW(TRIGGER_PHASE_END);
        end_phase(p);
    }
    if (f->from <= PHASE_GROUND) {
        begin_phase(p, PHASE_GROUND);
        PHASE_WINDOW(TRIGGER_PHASE_START);
        CALL(hogs_ground_phase);
        PHASE_WINDOW(TRIGGER_PHASE_END);
        end_phase(p);
    }
    if (f->from <= PHASE_RECRUITMENT) {
        begin_phase(p, PHASE_RECRUITMENT);
        PHASE_WINDOW(TRIGGER_PHASE_START);
        CALL(hogs_recruit_phase);
        PHASE_WINDOW(TRIGGER_PHASE_END);
        end_phase(p);
    }
    /* For a bot who buys last the End Phase would follow on its last word and on no purchase, so
     * that the two could not be compared. */
    LOOK_NO_FURTHER;
    begin_phase(p, PHASE_END);
    PHASE_WINDOW(TRIGGER_PHASE_START);
    CALL(hogs_end_phase);
    end_phase(p);
    END;
}

static int last_round(const Play *p)
{
    return mission_of(p)->last_round ? mission_of(p)->last_round : parameters_of(p)->round_limit;
}

/* HG-ROUND-10, HG-HORDE-32. */
static void end_at_limit(Play *p)
{
    if (p->state->horde != NONE)
        hogs_end_game(p, 0, WON_BY_HORDE);
    else
        hogs_end_game(p, best_of(p, sides_left(p->state), true), WON_BY_LIMIT);
}

/* HG-END-02: all seats at once.  HG-END-04. */
static void score_points(Play *p)
{
    State *s = p->state;
    int vp[SEATS_MAX] = { 0 };

    for (int i = 0; i < s->points; i++) {
        const SpecialHex *special = &content_of(p)->special_hexes[s->point[i].special];
        if (s->point[i].controller != NOBODY && special->kind == HEX_STRATEGIC_POINT)
            vp[s->point[i].controller] += parameters_of(p)->vp_strategic_point;
    }
    for (int seat = 0; seat < s->players; seat++)
        hogs_score_vp(p, seat, vp[seat], VP_POINTS);
}

/* HG-END-03, HG-END-07, HG-WIN-14. */
static void pass_coin(Play *p)
{
    State *s = p->state;

    do
        s->coin = (uint8_t)((s->coin + 1) % s->players);
    while (is_out(s, s->coin));
    TELL(p, ALL_SEATS, EVENT_COIN, s->coin);
}

/* HG-END-04: each step for all seats, then the window.  HG-END-05: in which the game may end. */
PROC(hogs_end_phase)
{
    BEGIN;
    hogs_judge_end(p);
    for (int i = 0; i < p->state->players; i++) /* E1: the Primary Objective */
        hogs_trigger_phase(p, TRIGGER_PHASE_END, PHASE_END, in_order(p->state, i));
    WINDOW;
    score_points(p); /* E2 */
    WINDOW;
    if (p->state->horde != NONE) { /* E3, HG-END-06 */
        CALL(hogs_spawn);
        if (hogs_horde_has_won(p))
            hogs_end_game(p, 0, WON_BY_HORDE);
        WINDOW;
    }
    hogs_mission_round(p);
    WINDOW;
    if (p->state->round >= last_round(p)) { /* HG-ROUND-09 */
        end_at_limit(p);
        UNWIND(hogs_whole_game);
    }
    pass_coin(p);
    END;
}

static void tell_end(Play *p)
{
    static const int by[] = { [WON_BY_VP] = EVENT_WINS, [WON_BY_LIMIT] = EVENT_WINS_LIMIT };
    const State *s = p->state;

    if (s->ended_by == WON_BY_HORDE)
        TELL(p, ALL_SEATS, EVENT_HORDE_WINS);
    for (int seat = 0; seat < hogs_humans(s); seat++)
        if (s->winners >> seat & 1 && s->ended_by == WON_BY_SURRENDER)
            TELL(p, ALL_SEATS, EVENT_WINS_SURRENDER, seat);
        else if (s->winners >> seat & 1)
            TELL(p, ALL_SEATS, by[s->ended_by], seat, hogs_side_vp(s, s->area[seat].side));
}

/* HG-ROUND-08: rounds until somebody has won, or until the last one. */
PROC(hogs_whole_game)
{
    BEGIN;
    if (f->from == PHASE_SETUP)
        CALL(hogs_setup);
    if (f->from == PHASE_SETUP && !p->state->finished) {
        if (p->state->surrendering)
            carry_out_surrenders(p); /* HG-WIN-13: who gave up on the way */
        p->state->counting = true; /* HG-OBJ-10 */
        p->state->round = 1;
        hogs_note_goals(p);
        p->state->changed = p->state->counted;
        hogs_note_effects(p);
        WINDOW; /* HG-OBJ-10: of states that are true already */
    }
    while (!p->state->finished) {
        CALL(hogs_round, .from = f->from);
        if (p->state->finished)
            break;
        f->from = PHASE_BASE;
        p->state->round++;
        hogs_new_round(p);
    }
    p->state->turn = (Turn){ .unit = NONE };
    p->state->flight = (Flight){ .unit = NONE };
    p->state->class_begun = 0;
    tell_end(p);
    proc_game_over(p);
    END;
}
