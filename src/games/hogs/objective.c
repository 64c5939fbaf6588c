/* objective.c -- Secondary Objectives: what is counted, what is fulfilled (HG-OBJ).
 *
 * Everything that any objective of the box counts is counted for every seat, because all of it
 * happens openly: so nothing in the State but the hands themselves tells who holds what.
 */
#include "games/hogs/hogs.h"

int hogs_left_in_hand(const State *s, int seat)
{
    int left = 0;

    for (int pass = 0; pass < DEALT; pass++)
        left += s->area[seat].hand >> pass & 1;
    return left;
}

/* Which kinds of event can make an objective come true.  Windows open for all of them, whoever
 * holds what: that a seat is not asked then tells everybody what it does not hold. */
void hogs_note_goals(Play *p)
{
    State *s = p->state;

    s->counted = 0;
    for (int kind = 0; kind < GOAL_KINDS; kind++)
        if (parameters_of(p)->objectives_of[kind])
            s->counted |= (uint32_t)1 << kind;
    for (int seat = 0; seat < hogs_humans(s); seat++)
        s->area[seat].news = s->counted;
}

/* --- Counting --- */

/* Something of this kind happened to a seat: at the next window it is judged by it. */
static void note_event(State *s, int seat, GoalKind kind)
{
    s->changed |= (uint32_t)1 << kind;
    s->area[seat].news |= (uint32_t)1 << kind;
}

static bool is_counted_kind(const State *s, GoalKind kind, int seat)
{
    return s->counting && s->counted >> kind & 1 && !is_horde(s, seat);
}

void hogs_look_at(Play *p, GoalKind kind, int seat)
{
    if (!is_counted_kind(p->state, kind, seat))
        return;
    note_event(p->state, seat, kind);
    hogs_note_end(p->state, kind, seat);
}

/* Most states end with no event that anything is judged by. */
void hogs_note_end(State *s, GoalKind kind, int seat)
{
    if (seat == NOBODY || !is_counted_kind(s, kind, seat) || !s->area[seat].judged)
        return;
    s->area[seat].ended |= (uint16_t)(1 << (kind - GOAL_STATES));
    s->ended |= SEAT_BIT(seat);
}

static bool fits_by(const State *s, const Filter *by, int unit)
{
    return by->classes == 0 || (unit != NOBODY && s->unit[unit].zone > UNIT_GONE &&
                                by->classes & CLASS_BIT(s->unit[unit].unit_class));
}

/* The event of a goal, and not only one of its kind.  HG-OBJ-07: its Swill is judged again. */
static void add_tally(Play *p, int seat, int objective, bool vp, int amount)
{
    Area *area = &p->state->area[seat];
    int sum = area->tally[objective][vp] + amount;

    area->tally[objective][vp] = (uint8_t)(sum > 250 ? 250 : sum);
    if (!vp)
        area->judged &= ~((uint32_t)1 << objective);
}

/* One goal hears of an event. */
static void count_goal(Play *p, const Goal *goal, int objective, bool vp, int seat, int piece,
                       int by, int how, int amount)
{
    const State *s = p->state;

    if (goal->how && !(goal->how & how))
        return;
    if (goal->kind == GOAL_CAPTURED) {
        /* `by` is the seat that held it before */
        if (goal->of.whose & WHOSE_ENEMY && by == NOBODY)
            return;
        Filter of = goal->of;
        of.whose = 0;
        if (!hogs_filter_fits(p, &of, seat, piece))
            return;
    } else {
        if (piece != NOBODY && !hogs_filter_fits(p, &goal->of, seat, piece))
            return;
        if (!fits_by(s, &goal->by, by))
            return;
    }
    if (goal->one_unit) { /* as many as the best single Unit */
        int kills = by == NOBODY ? 0 : s->unit[by].kills;
        int more = kills - s->area[seat].tally[objective][vp];
        add_tally(p, seat, objective, vp, more > 0 ? more : 0);
        return;
    }
    add_tally(p, seat, objective, vp, amount);
}

void hogs_count(Play *p, GoalKind kind, int seat, int piece, int by, int how, int amount)
{
    State *s = p->state;
    const HogsContent *c = content_of(p);

    if (!is_counted_kind(s, kind, seat))
        return;
    note_event(s, seat, kind);
    for (uint32_t left = parameters_of(p)->objectives_of[kind]; left; left &= left - 1) {
        int i = __builtin_ctz(left);
        if (c->objectives[i].swill.kind == kind)
            count_goal(p, &c->objectives[i].swill, i, false, seat, piece, by, how, amount);
        if (c->objectives[i].vp.kind == kind)
            count_goal(p, &c->objectives[i].vp, i, true, seat, piece, by, how, amount);
    }
}

void hogs_count_building(Play *p, int seat, int building, int by, int how)
{
    State *s = p->state;
    const HogsContent *c = content_of(p);

    if (!s->counting || is_horde(s, seat))
        return;
    note_event(s, seat, GOAL_DESTROYED);
    for (uint32_t i = 0; i < c->objectives_count; i++)
        for (int vp = 0; vp < 2; vp++) {
            const Goal *goal = vp ? &c->objectives[i].vp : &c->objectives[i].swill;
            if (goal->kind == GOAL_DESTROYED && goal->of.kinds & PIECE_BUILDING &&
                (!goal->of.unlocks || hogs_unlocks_class(building_at(p, building))) &&
                (!goal->how || goal->how & how) && fits_by(s, &goal->by, by))
                add_tally(p, seat, (int)i, vp, 1);
        }
}

void hogs_end_scope(Play *p, Scope scope)
{
    const HogsContent *c = content_of(p);

    for (uint32_t left = parameters_of(p)->objectives_in[scope]; left; left &= left - 1) {
        int i = __builtin_ctz(left);
        for (int seat = 0; seat < hogs_humans(p->state); seat++) {
            if (c->objectives[i].swill.scope == scope)
                p->state->area[seat].tally[i][0] = 0;
            if (c->objectives[i].vp.scope == scope)
                p->state->area[seat].tally[i][1] = 0;
        }
    }
}

/* --- States --- */

/* Where Units must be for a goal.  It is filled in where it lies: bytes that are copied as one have
 * to reach memory first, and that took a fortieth of random play. */
typedef struct Places {
    bool anywhere;
    uint8_t n, range;
    uint8_t hex[SEATS_MAX]; /* within range of one of these */
} Places;

static void find_places(const State *s, const Goal *goal, int seat, Places *places)
{
    places->anywhere = false;
    places->n = 0;
    places->range = goal->range;
    if (goal->near == NEAR_CENTRE) {
        places->hex[places->n++] = CENTRE_HEX;
    } else if (goal->near == NEAR_OWN_BASE) {
        if (s->area[seat].base != NO_HEX)
            places->hex[places->n++] = s->area[seat].base;
    } else if (goal->near == NEAR_ENEMY_BASE) {
        for (int other = 0; other < s->players; other++)
            if (!is_friend(s, other, seat) && s->area[other].base != NO_HEX)
                places->hex[places->n++] = s->area[other].base;
    } else {
        places->anywhere = true;
    }
}

/* Is the hex in reach of one of the first n of them? */
static inline bool is_near(const Places *places, int n, int hex)
{
    bool near = places->anywhere;

    for (int i = 0; i < n; i++)
        near |= hex_distance(hex, places->hex[i]) <= places->range;
    return near;
}

/* Is this a Unit that a goal counts, of those that are where it asks for? */
static bool is_counted(const Play *p, const Goal *goal, int seat, int unit)
{
    const State *s = p->state;

    return s->unit[unit].seat == seat && on_board(s, unit) &&
           hogs_filter_fits(p, &goal->of, seat, unit_piece(unit));
}

/* Ground Units on places or beside them: who stands there is looked up, hex by hex.  Only the Unit
 * whose turn it is may stand where another is. */
static int count_on_hexes(const Play *p, const Goal *goal, int seat, const Places *places)
{
    const State *s = p->state;
    int count = 0, acts = s->turn.unit;

    for (int i = 0; i < places->n; i++)
        for (int d = 0; d <= (places->range ? DIRECTIONS : 0); d++) {
            int hex = d == 0 ? places->hex[i] : hex_neighbour(places->hex[i], d - 1);
            if (s->ground[hex] && !is_near(places, i, hex)) /* each hex once */
                count += is_counted(p, goal, seat, s->ground[hex] - 1);
        }
    if (acts != NONE && s->ground[s->unit[acts].hex] != acts + 1 &&
        is_near(places, places->n, s->unit[acts].hex))
        count += is_counted(p, goal, seat, acts);
    return count;
}

static int count_units(const Play *p, const Goal *goal, int seat)
{
    const State *s = p->state;
    Places places;
    unsigned classes = goal->of.classes ? goal->of.classes : GROUP_ANY;
    int count = 0;

    find_places(s, goal, seat, &places);
    if (!places.anywhere && places.range <= 1 && !(classes & ~GROUP_GROUND))
        return count_on_hexes(p, goal, seat, &places);
    for (int unit = 0; unit < s->units_end; unit++)
        count += s->unit[unit].seat == seat && in_group(s, unit, classes) &&
                 (goal->near == NEAR_SELF ? s->unit[unit].zone > UNIT_GONE /* HG-AIR-12 */
                                          : on_board(s, unit)) &&
                 is_near(&places, places.n, s->unit[unit].hex) &&
                 hogs_filter_fits(p, &goal->of, seat, unit_piece(unit));
    return count;
}

static int count_classes(const State *s, int seat)
{
    unsigned classes = 0;
    int count = 0;

    for (int unit = 0; unit < s->units_end; unit++)
        if (s->unit[unit].zone > UNIT_GONE && s->unit[unit].seat == seat)
            classes |= CLASS_BIT(s->unit[unit].unit_class);
    for (; classes; classes &= classes - 1)
        count++;
    return count;
}

static int count_points(const Play *p, const Goal *goal, int seat)
{
    const State *s = p->state;
    int count = 0;

    for (int i = 0; i < s->deployed_end; i++)
        if (s->deployed[i].controller == seat && s->deployed[i].hex != NO_HEX)
            count += goal->kind == GOAL_CONTROLS_CAPTURED
                         ? s->deployed[i].taken
                         : hogs_filter_fits(p, &goal->of, seat, PIECE_DEPLOYED + i);
    for (int i = 0; i < s->points && goal->kind == GOAL_CONTROLS; i++)
        count += s->point[i].controller == seat &&
                 hogs_filter_fits(p, &goal->of, seat, PIECE_POINTS + i);
    return count;
}

static int count_upgrades(const Area *area, bool classes)
{
    int count = 0;

    for (int c = 0; c < CLASSES; c++)
        count += classes ? area->upgrade[c][1] != 0
                         : (area->upgrade[c][0] != 0) + (area->upgrade[c][1] != 0);
    return count;
}

static int count_parts(const Play *p, const Goal *goal, int seat)
{
    const Area *area = &p->state->area[seat];
    int count = 0;

    for (int i = 0; i < area->parts; i++)
        count += content_of(p)->airship_parts[area->part[i] - 1].kind == goal->part;
    return count;
}

/* Buildings that the filter means. */
static int count_buildings(const Play *p, const Goal *goal, int seat)
{
    const Area *area = &p->state->area[seat];
    int count = 0;

    if (goal->of.building)
        return hogs_has_building(p, seat, goal->of.building_index);
    for (int i = 0; i < area->tiles_end; i++)
        count +=
            hogs_operational(p, seat, &area->tile[i]) &&
            (!goal->of.unlocks || hogs_unlocks_class(building_at(p, area->tile[i].building))) &&
            (!goal->of.upgrades || building_at(p, area->tile[i].building)->upgrades);
    return count;
}

static int state_of(const Play *p, const Goal *goal, int seat)
{
    const State *s = p->state;

    switch ((GoalKind)goal->kind) {
    case GOAL_SWILL:
        return s->area[seat].swill;
    case GOAL_CONTROLS:
    case GOAL_CONTROLS_CAPTURED:
        return count_points(p, goal, seat);
    case GOAL_UNITS:
        return count_units(p, goal, seat);
    case GOAL_CLASSES:
        return count_classes(s, seat);
    case GOAL_BUILDINGS:
        return count_buildings(p, goal, seat);
    case GOAL_UPGRADES:
        return count_upgrades(&s->area[seat], false);
    case GOAL_CLASSES_UPGRADED:
        return count_upgrades(&s->area[seat], true);
    case GOAL_PARTS:
        return count_parts(p, goal, seat);
    default:
        return 0;
    }
}

static int kinds_built(const Area *area)
{
    int count = 0;

    for (int kind = 0; kind < DEPLOYABLE_KINDS; kind++)
        count += area->kinds_built >> kind & 1;
    return count;
}

bool hogs_goal_is_met(const Play *p, int seat, int objective, bool vp)
{
    const Objective *content = &content_of(p)->objectives[objective];
    const Goal *goal = vp ? &content->vp : &content->swill;
    const Area *area = &p->state->area[seat];

    if (goal->at_end)
        return p->state->phase == PHASE_END &&
               area->tally[objective][vp] >= (goal->running ? goal->running : 1);
    if (goal->kind == GOAL_COMPLETED_KINDS)
        return kinds_built(area) >= goal->at_least;
    if (goal->kind >= GOAL_STATES)
        return state_of(p, goal, seat) >= goal->at_least;
    return area->tally[objective][vp] >= goal->at_least;
}

/* For bots: how far a seat is on the way to the VP of an objective, from 0 to 1. */
double hogs_goal_progress(const Play *p, int seat, int objective)
{
    const Goal *goal = &content_of(p)->objectives[objective].vp;
    const Area *area = &p->state->area[seat];
    int count = goal->kind == GOAL_COMPLETED_KINDS            ? kinds_built(area)
                : goal->at_end || goal->kind >= GOAL_STATES ? state_of(p, goal, seat)
                                                            : area->tally[objective][true];

    return count >= goal->at_least ? 1 : (double)count / goal->at_least;
}

/* The objectives with a goal of one of these kinds. */
static uint32_t objectives_with(const Play *p, uint32_t kinds)
{
    uint32_t objectives = 0;

    for (uint32_t left = kinds & p->state->counted; left; left &= left - 1)
        objectives |= parameters_of(p)->objectives_of[__builtin_ctz(left)];
    return objectives;
}

/* The objectives with a goal of one of these kinds that are fulfilled for a seat, whoever holds
 * them.  Where nothing happened to it since it was judged by a kind last, what is fulfilled was
 * fulfilled then: so everybody has drawn conclusions from it, and it is denied or was passed over
 * (conclude, below).  Such goals are not looked at again; nor is Swill that was passed over, until
 * the goal's own event happens or its state comes about anew (HG-OBJ-07). */
uint32_t hogs_fulfilled(const Play *p, int seat, uint32_t kinds)
{
    const Area *area = &p->state->area[seat];
    uint32_t news = kinds & area->news, fulfilled = 0;
    uint32_t unheard = parameters_of(p)->unheard;

    for (uint32_t left = (objectives_with(p, news) | unheard) & ~area->denied; left;
         left &= left - 1) {
        int i = __builtin_ctz(left);
        const Objective *objective = &content_of(p)->objectives[i];
        uint32_t of = unheard >> i & 1 ? UINT32_MAX : news; /* whatever has happened */
        bool for_swill = of >> objective->swill.kind & ~(area->judged >> i) & 1;
        if ((for_swill && hogs_goal_is_met(p, seat, i, false)) ||
            (of >> objective->vp.kind & 1 && hogs_goal_is_met(p, seat, i, true)))
            fulfilled |= (uint32_t)1 << i;
    }
    return fulfilled;
}

/* States that have been judged and that nobody counts: they may end with anything. */
static bool has_unheard(const Play *p, const Area *area)
{
    const Parameters *parameters = parameters_of(p);

    return area->judged & parameters->lasting & parameters->unheard & ~area->denied;
}

/* HG-OBJ-07: a state that was passed over and has ended is judged when it becomes true again. */
void hogs_watch_states(Play *p)
{
    State *s = p->state;
    const Parameters *parameters = parameters_of(p);

    s->ended = 0;
    for (int seat = 0; seat < hogs_humans(s); seat++) {
        Area *area = &s->area[seat];
        uint32_t watched = area->judged & parameters->lasting & ~area->denied;
        uint32_t ended = (uint32_t)area->ended << GOAL_STATES;
        area->ended = 0;
        if (!watched)
            continue;
        watched &= objectives_with(p, ended) | parameters->unheard;
        for (uint32_t left = watched; left; left &= left - 1)
            if (!hogs_goal_is_met(p, seat, __builtin_ctz(left), false))
                area->judged &= ~(left & -left);
        if (has_unheard(p, area))
            s->ended |= SEAT_BIT(seat);
    }
}

/* Is the hex where Units of a seat are counted by some goal? */
static bool is_place_of_goals(const Play *p, int seat, int hex)
{
    const State *s = p->state;
    const uint8_t *within = parameters_of(p)->units_within;

    if (hex_distance(hex, CENTRE_HEX) < within[NEAR_CENTRE] || within[NEAR_TARGET] ||
        within[NEAR_OBJECT])
        return true;
    for (int other = 0; other < s->players; other++) {
        Near base = other == seat ? NEAR_OWN_BASE : NEAR_ENEMY_BASE;
        if (s->area[other].base != NO_HEX &&
            hex_distance(hex, s->area[other].base) < within[base] &&
            (other == seat || !is_friend(s, other, seat)))
            return true;
    }
    return false;
}

/* A Unit that moves can only fulfil goals about a place where it is now. */
void hogs_count_move(Play *p, int unit)
{
    State *s = p->state;
    int seat = s->unit[unit].seat;

    if (!s->counting || is_horde(s, seat))
        return;
    hogs_note_end(s, GOAL_UNITS, seat);
    if ((s->changed & s->area[seat].news) >> GOAL_UNITS & 1)
        return;
    if (is_place_of_goals(p, seat, s->unit[unit].hex))
        note_event(s, seat, GOAL_UNITS);
}

/* HG-OBJ-07: what lasts is judged again at each End Phase. */
static void judge_again(const Play *p, Area *area)
{
    const Parameters *parameters = parameters_of(p);
    uint32_t again = (area->judged & parameters->lasting) | parameters->at_end;

    area->judged &= ~parameters->lasting;
    for (uint32_t left = again & ~area->denied; left; left &= left - 1) {
        const Objective *objective = &content_of(p)->objectives[__builtin_ctz(left)];
        area->news |= (uint32_t)1 << objective->swill.kind | (uint32_t)1 << objective->vp.kind;
    }
}

/* Goals of the End Phase: in how many of them running they have been true. */
void hogs_judge_end(Play *p)
{
    State *s = p->state;
    const HogsContent *c = content_of(p);

    for (uint32_t left = parameters_of(p)->at_end; left; left &= left - 1)
        for (int vp = 0; vp < 2; vp++) {
            int i = __builtin_ctz(left);
            const Goal *goal = vp ? &c->objectives[i].vp : &c->objectives[i].swill;
            for (int seat = 0; goal->at_end && seat < hogs_humans(s); seat++) {
                uint8_t *tally = &s->area[seat].tally[i][vp];
                bool met = state_of(p, goal, seat) >= goal->at_least;
                *tally = (uint8_t)(met ? *tally + 1 : 0);
            }
        }
    for (int seat = 0; seat < hogs_humans(s); seat++)
        judge_again(p, &s->area[seat]);
    s->changed |= s->counted;
}

/* --- Standing orders --- */

/* May this seat change what is done with what it kept in a pass, once its Swill is earned?
 * HG-OBJ-14: once at a question, so that nobody is asked for ever. */
int hogs_may_change_order(const Play *p, int seat, int pass, bool hold)
{
    const Area *area = &p->state->area[seat];

    if (pass == NOBODY || !(area->hand >> pass & 1))
        return REFUSAL_NOT_IN_PACK;
    if ((area->hold >> pass & 1) == hold)
        return REFUSAL_ORDER_STANDS;
    return area->ordered >> pass & 1 ? REFUSAL_ORDER_CHANGED : ALLOWED;
}

/* Was the answer a change of a standing order?  Then the question is put again.  Nobody else is
 * told what it was about. */
bool hogs_heed_order(Play *p, int seat)
{
    Area *area = &p->state->area[seat];
    Move answer = play_core(p)->answer[seat];
    bool hold = answer.verb == VERB_ORDER_HOLD;

    if (!hold && answer.verb != VERB_ORDER_TAKE) {
        area->ordered = 0;
        return false;
    }
    uint8_t bit = (uint8_t)(1 << hogs_pass_of(p->state, seat, answer.arg[0]));
    area->ordered |= bit;
    area->hold = (uint8_t)(hold ? area->hold | bit : area->hold & ~bit);
    TELL(p, SEAT_BIT(seat), hold ? EVENT_ORDERS_HOLD : EVENT_ORDERS_TAKE, answer.arg[0]);
    return true;
}

/* --- Scoring --- */

static void score(Play *p, int seat, int pass, bool vp)
{
    State *s = p->state;
    int objective = hogs_kept(s, seat, pass);
    const Objective *content = &content_of(p)->objectives[objective];
    Area *area = &s->area[seat];

    area->hand &= (uint8_t)~(1 << pass); /* HG-OBJ-03, HG-OBJ-09 */
    area->scored |= (uint8_t)(1 << pass);
    area->hold &= area->hand;
    area->denied |= (uint32_t)1 << objective; /* it is on the table */
    if (vp) {
        TELL(p, ALL_SEATS, EVENT_SCORES_OBJECTIVE, seat, objective);
        hogs_score_vp(p, seat, content->vp.amount, VP_OBJECTIVE);
    } else {
        TELL(p, ALL_SEATS, EVENT_SCORES_OBJECTIVE_SWILL, seat, objective);
        hogs_gain_swill(p, seat, content->swill.amount);
    }
}

/* What everybody learns of a hand when these were fulfilled and the seat has scored what it had: VP
 * are never held back (HG-OBJ-05), Swill may be. */
static void conclude(Area *area, uint32_t fulfilled, uint32_t for_vp)
{
    area->denied |= for_vp;
    area->passed = (area->passed | fulfilled) & ~area->denied;
    area->judged = (area->judged | fulfilled) & ~area->denied;
}

/* VP that the seat will score for what the event so far has fulfilled. */
int hogs_vp_fulfilled(const Play *p, int seat)
{
    const State *s = p->state;
    uint32_t fulfilled = s->changed ? hogs_fulfilled(p, seat, s->changed) : 0;
    int vp = 0;

    for (int pass = 0; pass < DEALT && fulfilled; pass++) {
        int objective = s->area[seat].hand >> pass & 1 ? hogs_kept(s, seat, pass) : NOBODY;
        if (objective != NOBODY && fulfilled >> objective & 1 &&
            hogs_goal_is_met(p, seat, objective, true))
            vp += content_of(p)->objectives[objective].vp.amount;
    }
    return vp;
}

/* HG-OBJ-02: one card after the other, each by its standing order (HG-OBJ-13).  What is fulfilled
 * is judged for all of them before the first one pays. */
void hogs_score_objectives(Play *p, int seat, uint32_t kinds)
{
    State *s = p->state;
    Area *area = &s->area[seat];
    uint32_t fulfilled = hogs_fulfilled(p, seat, kinds), for_vp = 0;

    area->news &= ~kinds;
    for (uint32_t left = fulfilled; left; left &= left - 1)
        if (hogs_goal_is_met(p, seat, __builtin_ctz(left), true))
            for_vp |= left & -left;
    uint32_t news = fulfilled & ~for_vp & ~area->passed;
    for (int pass = 0; pass < DEALT && fulfilled; pass++) {
        if (!(area->hand >> pass & 1))
            continue;
        int objective = hogs_kept(s, seat, pass);
        if (for_vp >> objective & 1 ||
            (fulfilled >> objective & 1 && !(area->hold >> pass & 1)))
            score(p, seat, pass, for_vp >> objective & 1);
        else if (news >> objective & 1)
            TELL(p, SEAT_BIT(seat), EVENT_HOLDS_OBJECTIVE, objective);
    }
    conclude(area, fulfilled, for_vp);
    if (has_unheard(p, area))
        p->state->ended |= SEAT_BIT(seat);
}
