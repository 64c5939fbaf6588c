/* capture.c -- Capture, Construct and the use of Artillery (3.3.11, HG-ACT-13 to HG-ACT-30). */
#include "games/hogs/hogs.h"

int hogs_piece_hex(const State *s, int piece)
{
    if (is_unit(piece))
        return on_board(s, piece) ? s->unit[piece].hex : NO_HEX;
    if (is_deployed(piece))
        return s->deployed[piece - PIECE_DEPLOYED].hex;
    if (is_point(piece))
        return piece - PIECE_POINTS < s->points ? s->point[piece - PIECE_POINTS].hex : NO_HEX;
    return is_base(piece) ? s->area[piece - PIECE_BASES].base : NO_HEX;
}

bool hogs_piece_exists(const State *s, int piece)
{
    return hogs_piece_hex(s, piece) != NO_HEX;
}

int hogs_next_piece(const State *s, int piece, unsigned kinds)
{
    if (kinds == 0)
        kinds = PIECE_UNIT;
    for (; kinds & PIECE_UNIT && piece < PIECE_UNITS + s->units_end; piece++)
        if (on_board(s, piece - PIECE_UNITS))
            return piece;
    piece = piece < PIECE_DEPLOYED ? PIECE_DEPLOYED : piece;
    for (; kinds & (PIECE_DEPLOYABLE | PIECE_POINT) && piece < PIECE_DEPLOYED + s->deployed_end;
         piece++) /* some of them are Points: fits_deployed */
        if (s->deployed[piece - PIECE_DEPLOYED].hex != NO_HEX)
            return piece;
    piece = piece < PIECE_POINTS ? PIECE_POINTS : piece;
    if (kinds & PIECE_POINT && piece < PIECE_POINTS + s->points) /* they never leave */
        return piece;
    piece = piece < PIECE_BASES ? PIECE_BASES : piece;
    for (; kinds & PIECE_BASE && piece < PIECE_BASES + s->players; piece++)
        if (s->area[piece - PIECE_BASES].base != NO_HEX)
            return piece;
    return PIECES;
}

/* HG-ACT-16: who controls it has its Swill (hogs_income), its VP (score_points) and its abilities
 * (hogs_may_forward, next_gun). */
int hogs_controller(const State *s, int piece)
{
    return is_point(piece) ? s->point[piece - PIECE_POINTS].controller
                           : s->deployed[piece - PIECE_DEPLOYED].controller;
}

/* HG-ACT-14, HG-ACT-20: tokens come from a supply and go back to theirs.  HG-ACT-15: from now
 * on.  HG-ACT-40: nothing ends it but another call of this. */
void hogs_set_controller(Play *p, int piece, int seat)
{
    State *s = p->state;
    int old = hogs_controller(s, piece);

    if (old != NOBODY)
        s->area[old].tokens++;
    if (seat != NOBODY)
        s->area[seat].tokens--;
    if (is_point(piece)) {
        s->point[piece - PIECE_POINTS].controller = (int8_t)seat;
    } else {
        Deployed *d = &s->deployed[piece - PIECE_DEPLOYED];
        d->taken = seat != NOBODY && old != NOBODY && !is_friend(s, seat, old);
        d->controller = (int8_t)seat;
    }
    hogs_note_end(s, GOAL_CONTROLS, old);
    hogs_note_end(s, GOAL_CONTROLS_CAPTURED, old);
    if (s->counting && seat != NOBODY) {
        hogs_look_at(p, GOAL_CONTROLS, seat);
        hogs_look_at(p, GOAL_CONTROLS_CAPTURED, seat);
    }
}

/* Infantry, not stunned, with that many AP, beside a piece. */
static int may_work_at(const Play *p, int unit, int hex, int ap)
{
    const State *s = p->state;

    if (!in_group(s, unit, GROUP_INFANTRY)) /* HG-ACT-30 */
        return REFUSAL_ONLY_INFANTRY;
    if (!hex_adjacent(s->unit[unit].hex, hex))
        return REFUSAL_NOT_ADJACENT;
    if (s->unit[unit].stunned)
        return REFUSAL_STUNNED;
    return hogs_ap_left(p) >= ap ? ALLOWED : REFUSAL_AP;
}

int hogs_could_capture(const Play *p, int seat, int piece)
{
    const State *s = p->state;

    if (is_deployed(piece) && hogs_piece_exists(s, piece)) {
        const Deployed *d = &s->deployed[piece - PIECE_DEPLOYED];
        if (!deployable_at(p, d->kind)->capturable) /* HG-ACT-21 */
            return REFUSAL_NOT_CAPTURABLE;
        if (!is_active(d)) /* HG-ACT-18 */
            return REFUSAL_UNFINISHED;
    } else if (is_point(piece) && hogs_piece_exists(s, piece)) {
        if (!content_of(p)->special_hexes[s->point[piece - PIECE_POINTS].special].capturable)
            return REFUSAL_NOT_CAPTURABLE;
    } else {
        return is_base(piece) ? REFUSAL_NOT_CAPTURABLE : REFUSAL_NO_SUCH_THING;
    }
    int holder = hogs_controller(s, piece);
    return holder != NOBODY && is_friend(s, holder, seat) ? REFUSAL_FRIENDLY_POINT /* HG-ACT-17 */
                                                          : ALLOWED;
}

/* HG-ACT-13, HG-DEPLOYABLE-06: Points and some Deployables, an enemy's or nobody's. */
int hogs_may_capture(const Play *p, int unit, int piece)
{
    const State *s = p->state;
    int why = hogs_could_capture(p, s->unit[unit].seat, piece);

    return why == ALLOWED
               ? may_work_at(p, unit, hogs_piece_hex(s, piece), parameters_of(p)->capture_ap)
               : why;
}

int hogs_may_recall(const Play *p, int seat, int piece)
{
    const State *s = p->state;

    if (!(is_point(piece) || is_deployed(piece)) || !hogs_piece_exists(s, piece))
        return REFUSAL_NO_SUCH_THING;
    return hogs_controller(s, piece) == seat ? ALLOWED : REFUSAL_NO_TOKEN_THERE;
}

int hogs_may_build(const Play *p, int unit, int kind, int hex)
{
    const State *s = p->state;
    const Unit *u = &s->unit[unit];

    if (kind < 0 || kind >= DEPLOYABLE_KINDS)
        return REFUSAL_NO_SUCH_THING;
    if (s->terrain[hex] != TERRAIN_PLAINS)
        return s->terrain[hex] == OFF_BOARD ? REFUSAL_OFF_BOARD : REFUSAL_NEEDS_PLAINS;
    if (!hogs_could_build_on(p, hex))
        return REFUSAL_OCCUPIED;
    if (s->supply[kind] == 0)
        return REFUSAL_NO_SUPPLY;
    if (s->area[u->seat].swill < hogs_build_price(p, unit, kind))
        return REFUSAL_SWILL;
    return may_work_at(p, unit, hex, parameters_of(p)->construct_ap);
}

int hogs_may_work(const Play *p, int unit, int piece)
{
    const State *s = p->state;

    if (!is_deployed(piece) || !hogs_piece_exists(s, piece))
        return REFUSAL_NO_SUCH_THING;
    if (s->deployed[piece - PIECE_DEPLOYED].tokens == 0)
        return REFUSAL_FINISHED;
    return may_work_at(p, unit, hogs_piece_hex(s, piece),
                       parameters_of(p)->construct_ap); /* HG-ACT-26 */
}

/* HG-DEPLOYABLE-24: whoever built it. */
static int may_use_artillery(const Play *p, int unit, int index, int ap)
{
    const State *s = p->state;

    if (index < 0 || index >= DEPLOYED_MAX || s->deployed[index].hex == NO_HEX)
        return REFUSAL_NO_SUCH_THING;
    if (s->deployed[index].kind != DEPLOYABLE_ARTILLERY)
        return REFUSAL_NOT_ARTILLERY;
    if (!is_active(&s->deployed[index]))
        return REFUSAL_UNFINISHED;
    return may_work_at(p, unit, s->deployed[index].hex, ap);
}

static int fire_ap(const Play *p, int unit)
{
    const Unit *u = &p->state->unit[unit];

    return hogs_price(p, u->seat, PRICE_FIRE_ARTILLERY, u->unit_class, 0,
                      parameters_of(p)->fire_artillery_ap);
}

int hogs_fire_ap(const Play *p, int unit) /* HG-DEPLOYABLE-19 */
{
    return fire_ap(p, unit);
}

/* HG-DEPLOYABLE-21, HG-DEPLOYABLE-22: origin and Front are those of the gun; what it may aim at
 * stands with its Attack in content/hogs/attacks.yaml. */
int hogs_may_fire(const Play *p, int unit, int index, int target)
{
    int why = may_use_artillery(p, unit, index, fire_ap(p, unit));

    if (why != ALLOWED)
        return why;
    const Deployed *d = &p->state->deployed[index];
    if (d->fired) /* HG-DEPLOYABLE-20 */
        return REFUSAL_FIRED;
    return hogs_aims_at(p, NONE, p->state->unit[unit].seat,
                        deployable_at(p, DEPLOYABLE_ARTILLERY)->attack_index, d->hex, d->facing,
                        target);
}

static int turn_ap(const Play *p, int unit)
{
    const Unit *u = &p->state->unit[unit];
    int price = hogs_price(p, u->seat, PRICE_TURN_ARTILLERY, u->unit_class, 0,
                           parameters_of(p)->turn_artillery_ap);

    return price;
}

int hogs_may_turn(const Play *p, int unit, int index) /* HG-DEPLOYABLE-23 */
{
    /* turned free of charge it needs an AP in hand, so that a turn ends */
    int ap = turn_ap(p, unit), why = may_use_artillery(p, unit, index, ap > 0 ? ap : 1);

    return why == ALLOWED && ap == 0 && p->state->turn.rotated >= DIRECTIONS ? REFUSAL_LIMIT : why;
}

void hogs_turn_artillery(Play *p, int unit, int index, int side)
{
    Deployed *d = &p->state->deployed[index];

    hogs_spend_ap(p, turn_ap(p, unit));
    p->state->turn.rotated++;
    d->facing = (uint8_t)(side ? hex_right(d->facing) : hex_left(d->facing));
    TELL(p, ALL_SEATS, EVENT_TURNS, PIECE_DEPLOYED + index, d->facing);
}

/* --- Doing it --- */

/* A Capture Token on a Point; HG-ACT-19 if none is in supply. */
PROC(hogs_capture)
{
    BEGIN;
    if (p->state->area[f->seat].tokens == 0) {
        ASK_SEAT(f->seat, QUESTION_TOKEN_RECALL);
        if (ANSWER(f->seat).verb != VERB_RECALL)
            RETURN(0); /* it stays neutral */
        TELL(p, ALL_SEATS, EVENT_RECALLS, f->seat, ANSWER(f->seat).arg[0]);
        hogs_set_controller(p, ANSWER(f->seat).arg[0], NOBODY);
    }
    int from = hogs_controller(p->state, f->piece);
    hogs_set_controller(p, f->piece, f->seat);
    TELL(p, ALL_SEATS, EVENT_CAPTURES, f->seat, f->piece);
    if (!f->complete) {
        hogs_count(p, GOAL_CAPTURED, f->seat, f->piece, from, 0, 1);
        hogs_trigger(p, TRIGGER_CAPTURED, f->piece, f->seat);
    }
    END;
}

static int tokens_for(const Play *p, int unit, int kind) /* HG-ACT-24 */
{
    int tokens = deployable_at(p, kind)->tokens + hogs_standing_tokens(p, unit, kind);

    return tokens > 0 ? tokens : 0;
}

/* HG-ACT-22, HG-ACT-25: one Construct action. */
static int construct(Play *p, const struct hogs_labour *f)
{
    State *s = p->state;
    int seat = s->unit[f->unit].seat, index;

    hogs_spend_ap(p, parameters_of(p)->construct_ap);
    if (f->verb == VERB_BUILD) {
        hogs_pay(p, seat, hogs_build_price(p, f->unit, f->a));
        index = hogs_place_deployable(p, f->a, f->hex, 0, tokens_for(p, f->unit, f->a), seat);
        TELL(p, ALL_SEATS, EVENT_BUILDS, unit_piece(f->unit), PIECE_DEPLOYED + index, f->hex);
        return index;
    }
    index = f->a - PIECE_DEPLOYED;
    int tokens = s->deployed[index].tokens - hogs_work_tokens(p, f->unit);
    s->deployed[index].tokens = (uint8_t)(tokens > 0 ? tokens : 0);
    TELL(p, ALL_SEATS, EVENT_WORKS, unit_piece(f->unit), PIECE_DEPLOYED + index,
         s->deployed[index].tokens);
    return index;
}

/* Capture, Build or Work of the Unit whose turn it is.  HG-DEPLOYABLE-02: there is no other way to
 * build, but effects.  HG-ACT-28: what needs no Construction Token is complete at once. */
PROC(hogs_labour)
{
    BEGIN;
    f->seat = p->state->unit[f->unit].seat;
    if (f->verb == VERB_CAPTURE) {
        hogs_spend_ap(p, parameters_of(p)->capture_ap);
        CALL(hogs_capture, .piece = f->a, .seat = f->seat);
        RETURN(0);
    }
    f->index = (uint8_t)construct(p, f);
    if (f->verb == VERB_BUILD && deployable_at(p, p->state->deployed[f->index].kind)->has_facing) {
        ASK_SEAT(f->seat, QUESTION_FACING); /* HG-FACE-09 */
        p->state->deployed[f->index].facing = (uint8_t)ANSWER(f->seat).arg[0];
    }
    if (p->state->deployed[f->index].tokens > 0)
        RETURN(0);
    hogs_complete(p, f->index, f->seat);
    if (deployable_at(p, p->state->deployed[f->index].kind)->capturable) /* HG-DEPLOYABLE-04 */
        CALL(hogs_capture, .piece = (int16_t)(PIECE_DEPLOYED + f->index), .seat = f->seat,
             .complete = true);
    END;
}
