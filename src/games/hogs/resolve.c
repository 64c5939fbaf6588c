/* resolve.c -- whom an effect may be aimed at, and resolving it (section 11). */
#include "engine/list.h"
#include "games/hogs/effect.h"

#include <string.h>

/* --- Targets --- */

/* Is this piece a target of the effect? */
static bool is_target_of(const Context *at, const Target *target, int piece)
{
    const State *s = at->p->state;
    int range = target->range;

    if (!hogs_piece_exists(s, piece) || !hogs_filter_fits(at->p, &target->of, at->seat, piece))
        return false;
    return range == 0 || hogs_within(at, target->near, range, piece);
}

static bool is_hex_of(const Context *at, const Target *target, int hex)
{
    const State *s = at->p->state;
    int origin = hogs_near_hex(at, target->near);

    if (s->terrain[hex] == OFF_BOARD)
        return false;
    if (target->fixed)
        return hex == hex_at(target->q, target->r);
    if (target->terrains && !(target->terrains >> s->terrain[hex] & 1))
        return false;
    if (target->empty && (s->feature[hex] != FEATURE_NONE || s->ground[hex]))
        return false;
    return target->range == 0 || (origin != NO_HEX && hex_distance(origin, hex) <= target->range);
}

static bool is_seat_of(const Context *at, const Target *target, int seat)
{
    const State *s = at->p->state;

    if (seat >= hogs_humans(s) || is_out(s, seat) || is_friend(s, seat, at->seat))
        return false;
    return target->range == 0 ||
           hex_distance(hogs_near_hex(at, target->near), s->area[seat].base) <= target->range;
}

/* Most pieces are too far away, which is seen soonest. */
static bool any_piece_of(const Context *at, const Target *target)
{
    const State *s = at->p->state;
    int origin = target->range > 0 ? hogs_near_hex(at, target->near) : NO_HEX;

    EACH_PIECE(piece, s, target->of.kinds)
        if ((origin == NO_HEX || hex_distance(origin, hogs_piece_hex(s, piece)) <= target->range) &&
            is_target_of(at, target, piece))
            return true;
    return false;
}

bool hogs_any_target(const Context *at, const Target *target)
{
    if (target->kind == TARGET_CHOSEN)
        return any_piece_of(at, target);
    if (target->kind == TARGET_HEX)
        for (int hex = 0; hex < HEXES; hex++)
            if (is_hex_of(at, target, hex))
                return true;
    if (target->kind == TARGET_SEAT)
        for (int seat = 0; seat < at->p->state->players; seat++)
            if (is_seat_of(at, target, seat))
                return true;
    return target->kind != TARGET_HEX && target->kind != TARGET_SEAT;
}

/* --- Resolving one effect --- */

static const Target *target_of(const Play *p, const struct hogs_resolve *f)
{
    const Effect *effect = hogs_effect_of(p, f->source);
    const Target *own = effect->instructions[f->step].target;

    return own ? own : &effect->target;
}

static Context resolve_context(const Play *p, const struct hogs_resolve *f)
{
    int unit = f->source.unit;

    if (unit != NONE && p->state->unit[unit].zone <= UNIT_GONE)
        unit = NONE;
    return (Context){ .p = p, .seat = f->source.seat, .self = unit, .target = f->piece };
}

int hogs_may_target(const Play *p, int verb, int value)
{
    const struct hogs_resolve *f = FRAME(p, hogs_resolve);

    CHECK(f);
    Context at = resolve_context(p, f);
    const Target *target = target_of(p, f);
    bool fits = verb == VERB_TARGET ? is_target_of(&at, target, value)
                : verb == VERB_HEX  ? is_hex_of(&at, target, value)
                                    : is_seat_of(&at, target, value);
    return fits ? ALLOWED : REFUSAL_NOT_MEANT;
}

static void heal(Play *p, int unit, int n)
{
    Unit *u = &p->state->unit[unit];
    int healed = u->damage < n ? u->damage : n; /* HG-INF-08 */

    u->damage = (uint8_t)(u->damage - healed);
    if (healed > 0)
        TELL(p, ALL_SEATS, EVENT_HEALED, unit_piece(unit), healed);
}

static void last(Play *p, const struct hogs_resolve *f, int piece, int duration)
{
    State *s = p->state;

    for (int i = 0; i < LASTING_MAX; i++)
        if (s->lasting[i].instruction == 0) {
            s->lasting[i] = (Lasting){ .source = f->source,
                                       .instruction = (uint8_t)(f->step + 1),
                                       .until = (uint8_t)duration,
                                       .piece = (int16_t)piece };
            if (i >= s->lasting_end)
                s->lasting_end = (uint8_t)(i + 1);
            hogs_note_lasting(p, &s->lasting[i]);
            return;
        }
    hogs_leave_out(p, f->source);
}

/* HG-ACT-41: away from the pusher; true if it went one hex. */
static bool push(Play *p, int unit, int from, int by)
{
    State *s = p->state;
    int to = hex_neighbour(s->unit[unit].hex, hogs_hex_towards(from, s->unit[unit].hex));

    int why = hogs_may_enter(p, unit, to);

    if (why == REFUSAL_OFF_BOARD || why == REFUSAL_CLOSED_HEX || s->ground[to] ||
        s->feature[to] >= FEATURE_DEPLOYABLE)
        return false;
    if (why == REFUSAL_IMPASSABLE) { /* HG-TERR-05 */
        hogs_destroy_unit(p, unit, by, NOBODY, 0);
        return false;
    }
    hogs_step_to(p, unit, to);
    return true;
}

/* HG-DEPLOYABLE-33: a mine does not ask who moves a Unit. */
PROC(hogs_push)
{
    BEGIN;
    while (f->left > 0 && push(p, f->unit, f->from, f->seat)) {
        f->left--;
        if (hogs_something_here(p, f->unit))
            CALL(hogs_enter, .unit = f->unit);
        if (!on_board(p->state, f->unit))
            break;
    }
    END;
}

static int count_cubes(const State *s, int unit)
{
    int count = 0;

    for (uint64_t cubes = s->flyer[s->unit[unit].flyer].cubes; cubes; cubes &= cubes - 1)
        count++;
    return count;
}

PROC(hogs_mend)
{
    BEGIN;
    while (f->left > 0 && count_cubes(p->state, f->unit) > f->left) {
        p->state->cube_unit = f->unit;
        ASK_SEAT(f->seat, QUESTION_MEND, unit_piece(f->unit));
        p->state->flyer[p->state->unit[f->unit].flyer].cubes &=
            ~((uint64_t)1 << ANSWER(f->seat).arg[0]);
        f->left--, f->healed++;
    }
    if (f->left > 0) { /* no choice: all that are there */
        f->healed = (uint8_t)(f->healed + count_cubes(p->state, f->unit));
        p->state->flyer[p->state->unit[f->unit].flyer].cubes = 0;
    }
    if (f->healed > 0)
        TELL(p, ALL_SEATS, EVENT_HEALED, unit_piece(f->unit), f->healed);
    END;
}

/* What an instruction does to one Unit at once. */
static void do_to_unit(Play *p, const struct hogs_resolve *f, const Instruction *step, int unit)
{
    State *s = p->state;
    int seat = f->source.seat;

    switch ((Doing)step->verb) {
    case DO_HEAL:
        heal(p, unit, step->n);
        hogs_count(p, GOAL_HEALED, seat, unit_piece(unit), NOBODY, 0, step->n);
        break;
    case DO_REPAIR:
        heal(p, unit, step->n);
        break;
    case DO_DAMAGE:
        if (in_group(s, unit, GROUP_INFANTRY))
            hogs_damage_infantry(p, unit, step->n, seat, NOBODY, 0);
        else
            hogs_damage_vehicle(p, unit, step->n, seat, NOBODY, 0);
        break;
    case DO_STUN:
        hogs_stun(p, unit, seat);
        break;
    case DO_UNSTUN:
        s->unit[unit].stunned = false;
        TELL(p, ALL_SEATS, EVENT_UNSTUNNED, unit_piece(unit));
        break;
    case DO_FLAME:
        hogs_add_flames(p, unit, step->n, seat);
        break;
    case DO_DESTROY:
        hogs_destroy_unit(p, unit, seat, NOBODY, 0);
        break;
    default:
        break;
    }
}

static void do_to_deployable(Play *p, const Instruction *step, int index, int seat)
{
    Deployed *d = &p->state->deployed[index];
    int tokens = d->tokens + step->n;

    switch ((Doing)step->verb) {
    case DO_REMOVE_DEPLOYABLE:
        hogs_remove_deployable(p, index);
        break;
    case DO_DESTROY:
        hogs_destroy_deployable(p, index, seat, NOBODY, 0);
        break;
    case DO_CONSTRUCTION:
        if (d->tokens > 0 && tokens <= 0)
            hogs_complete(p, index, seat);
        d->tokens = (uint8_t)(tokens > 0 ? tokens : 0);
        break;
    default:
        break;
    }
}

static void do_to_piece(Play *p, const struct hogs_resolve *f, const Instruction *step, int piece)
{
    if (!hogs_piece_exists(p->state, piece))
        return; /* an effect whose target vanished is skipped */
    if ((is_point(piece) || is_deployed(piece)) && step->verb == DO_NEUTRALISE) {
        if (hogs_controller(p->state, piece) != NOBODY)
            hogs_set_controller(p, piece, NOBODY);
    } else if (is_unit(piece)) {
        do_to_unit(p, f, step, piece);
    } else if (is_deployed(piece)) {
        do_to_deployable(p, step, piece - PIECE_DEPLOYED, f->source.seat);
    }
}

/* --- Objects and what comes later --- */

static void place_object(Play *p, const struct hogs_resolve *f, int object, int hex)
{
    State *s = p->state;

    if (s->things == OBJECTS_MAX) {
        hogs_leave_out(p, f->source);
        return;
    }
    s->thing[s->things++] = (Thing){
        .object = (uint8_t)object, .hex = (uint8_t)hex, .carrier = NONE, .timer = f->source.seat
    };
    TELL(p, ALL_SEATS, EVENT_OBJECT_MOVES, object, hex);
}

/* The base of the seat's side that is nearest to a hex. */
static int nearest_base(const State *s, int seat, int hex)
{
    int best = NO_HEX;

    for (int other = 0; other < s->players; other++) {
        int base = s->area[other].base;
        if (base != NO_HEX && is_friend(s, other, seat) &&
            (best == NO_HEX || hex_distance(base, hex) < hex_distance(best, hex)))
            best = base;
    }
    return best;
}

/* MOVE_OBJECT goes where a ROLL before it pointed, else toward the seat's base, up to its door. */
static int next_hex_of_object(const Play *p, const struct hogs_resolve *f, int hex)
{
    const State *s = p->state;

    if (f->face > 0)
        return hex_neighbour(hex, (f->face - 1) % DIRECTIONS);
    int base = nearest_base(s, f->source.seat, hex);
    return base == NO_HEX || hex_distance(hex, base) <= 1
               ? hex
               : hex_neighbour(hex, hogs_hex_towards(hex, base));
}

static void move_object(Play *p, const struct hogs_resolve *f, const Instruction *step)
{
    State *s = p->state;
    const Target *target = target_of(p, f);

    for (int i = 0; i < s->things; i++) {
        Thing *thing = &s->thing[i];
        if (thing->object != step->object_index || thing->carrier != NONE || thing->hex == NO_HEX)
            continue;
        int from = thing->hex;
        if (target->kind == TARGET_HEX && target->fixed)
            thing->hex = (uint8_t)hex_at(target->q, target->r);
        for (int n = 0; n < step->n; n++) {
            int to = next_hex_of_object(p, f, thing->hex);
            if (s->terrain[to] != OFF_BOARD)
                thing->hex = (uint8_t)to;
        }
        if (thing->hex != from)
            TELL(p, ALL_SEATS, EVENT_OBJECT_MOVES, thing->object, thing->hex);
    }
}

static void put_off(Play *p, const struct hogs_resolve *f)
{
    for (int i = 0; i < DELAYED_MAX; i++)
        if (p->state->delayed[i].instruction == 0) {
            p->state->delayed[i] = (Delayed){ .source = f->source,
                                              .instruction = (uint8_t)(f->step + 1),
                                              .hex = f->hex };
            hogs_note_delayed(p, i);
            return;
        }
    hogs_leave_out(p, f->source);
}

/* The marker of a shell that has come down. */
static void remove_marker(Play *p, const struct hogs_resolve *f)
{
    State *s = p->state;
    const Effect *effect = hogs_effect_of(p, f->source);

    for (uint32_t k = 0; k < effect->instructions_count; k++)
        for (int i = 0; effect->instructions[k].verb == DO_PLACE_OBJECT && i < s->things; i++)
            if (s->thing[i].object == effect->instructions[k].object_index &&
                s->thing[i].hex == f->hex && s->thing[i].timer == f->source.seat) {
                s->things = (uint8_t)LIST_REMOVE(s->thing, s->things, i);
                return;
            }
}

/* Is this piece one of those in the hex that an ATTACK_ROLL meets? */
static bool is_in_blast(const Play *p, const struct hogs_resolve *f, int piece)
{
    const State *s = p->state;
    const Target *target = target_of(p, f);

    if (!hogs_piece_exists(s, piece) || !hogs_filter_fits(p, &target->of, f->source.seat, piece) ||
        hex_distance(hogs_piece_hex(s, piece), f->hex) > target->range)
        return false;
    return !is_base(piece) || hogs_any_nameable(p, piece - PIECE_BASES);
}

static void do_to_hex(Play *p, const struct hogs_resolve *f, const Instruction *step, int hex)
{
    State *s = p->state;

    if (step->verb == DO_SET_TERRAIN) {
        for (int kind = TERRAIN_PLAINS; kind < TERRAINS_END; kind++)
            if (step->terrains >> kind & 1)
                s->terrain[hex] = (uint8_t)kind;
        TELL(p, ALL_SEATS, EVENT_TERRAIN, hex, s->terrain[hex]);
    } else if (step->verb == DO_PLACE_OBJECT) {
        place_object(p, f, step->object_index, hex);
    } else if (step->verb == DO_PLACE_DEPLOYABLE && hogs_could_build_on(p, hex)) {
        for (int kind = 0; kind < DEPLOYABLE_KINDS; kind++)
            if (step->deployables >> kind & 1 && s->supply[kind] > 0) {
                int index = hogs_place_deployable(p, kind, hex, 0, step->n, f->source.seat);
                if (step->n == 0)
                    hogs_complete(p, index, f->source.seat);
                return;
            }
    }
}

/* The Primary Objective and the rest of what the mission says, or a card of somebody's? */
static bool is_of_mission(const Source *source)
{
    return source->kind == SOURCE_PRIMARY || source->kind == SOURCE_TEAM_SCORING ||
           source->kind == SOURCE_MISSION;
}

/* What an instruction does to a seat.  NOBODY: there was none to choose, and it is skipped. */
static void do_to_seat(Play *p, const struct hogs_resolve *f, const Instruction *step, int seat)
{
    State *s = p->state;
    int own = f->source.seat;

    if (seat == NOBODY)
        return;
    switch ((Doing)step->verb) {
    case DO_GAIN_SWILL:
        hogs_gain_swill(p, seat, step->n);
        break;
    case DO_STEAL_SWILL: {
        int stolen = s->area[seat].swill < step->n ? s->area[seat].swill : step->n;
        hogs_gain_swill(p, seat, -stolen);
        hogs_gain_swill(p, own, stolen);
        break;
    }
    case DO_SCORE_VP:
        hogs_score_vp(p, seat, step->n, is_of_mission(&f->source) ? VP_MISSION : VP_EFFECT);
        break;
    case DO_BASE_ACTION:
        s->area[seat].base_actions = (uint8_t)(s->area[seat].base_actions + step->n);
        break;
    case DO_ADD_COUNTER:
        s->area[seat].counter[step->counter % COUNTERS] =
            (uint8_t)(s->area[seat].counter[step->counter % COUNTERS] + step->n);
        break;
    case DO_END_TURN:
        s->turn.ended = true;
        break;
    case DO_END_GAME:
        hogs_end_game(p, SEAT_BIT(seat), WON_BY_VP);
        break;
    default:
        break;
    }
}

static bool is_for_seat(int verb)
{
    return verb == DO_GAIN_SWILL || verb == DO_STEAL_SWILL || verb == DO_SCORE_VP ||
           verb == DO_BASE_ACTION || verb == DO_ADD_COUNTER || verb == DO_END_TURN ||
           verb == DO_END_GAME;
}

static bool is_standing_verb(int verb)
{
    return verb == DO_MOD_AP || verb == DO_MOD_HP || verb == DO_MOVE_COST || verb == DO_PASSABLE ||
           verb == DO_MOD_CELL || verb == DO_MOD_ARC || verb == DO_MOD_COST || verb == DO_IMMUNE ||
           verb == DO_PREVENT || verb == DO_INCOME || verb == DO_COVER || verb == DO_IGNORE_COVER ||
           verb == DO_ADD_DICE;
}

/* What lasts for a while lasts on the seat, by its base, or on one Unit. */
static int lasts_on(const Play *p, const struct hogs_resolve *f, const Instruction *step)
{
    Context at = resolve_context(p, f);

    if (step->verb != DO_MOD_COST && step->verb != DO_INCOME) {
        if (f->target != NOBODY)
            return f->target;
        if (at.self != NONE)
            return unit_piece(at.self);
    }
    return PIECE_BASES + f->source.seat;
}

/* What an instruction does at once, on whatever its target is. */
static void do_to_target(Play *p, const struct hogs_resolve *f, const Instruction *step)
{
    const Target *target = target_of(p, f);
    Context at = resolve_context(p, f);

    switch ((TargetKind)target->kind) {
    case TARGET_HEX:
        do_to_hex(p, f, step, f->hex);
        break;
    case TARGET_ALL:
        EACH_PIECE(piece, p->state, target->of.kinds)
        if (is_target_of(&at, target, piece))
            do_to_piece(p, f, step, piece);
        break;
    case TARGET_CHOSEN:
        do_to_piece(p, f, step, f->target);
        break;
    case TARGET_TARGET:
    case TARGET_TRIGGERING:
    case TARGET_ATTACKER:
        do_to_piece(p, f, step, f->piece);
        break;
    default:
        if (at.self != NONE)
            do_to_piece(p, f, step, unit_piece(at.self));
        break;
    }
}

/* An instruction without question. */
static void carry_out(Play *p, const struct hogs_resolve *f, const Instruction *step)
{
    if (is_for_seat(step->verb))
        do_to_seat(p, f, step,
                   target_of(p, f)->kind == TARGET_SEAT ? f->target : f->source.seat);
    else if (is_standing_verb(step->verb))
        last(p, f, lasts_on(p, f, step), hogs_effect_of(p, f->source)->duration);
    else if (step->verb == DO_MOVE_OBJECT)
        move_object(p, f, step);
    else
        do_to_target(p, f, step);
}

static bool step_applies(const Play *p, const struct hogs_resolve *f, const Instruction *step)
{
    Context at = resolve_context(p, f);

    if (step->otherwise && f->held)
        return false;
    if (step->choice && step->choice != f->choice)
        return false;
    if (step->faces && !(step->faces >> f->face & 1))
        return false;
    return hogs_all_hold(&at, step->conditions, step->conditions_count);
}

static int choices_of(const Effect *effect)
{
    int most = 0;

    for (uint32_t i = 0; i < effect->instructions_count; i++)
        most = effect->instructions[i].choice > most ? effect->instructions[i].choice : most;
    return most;
}

/* Instructions that go on step by step, with questions or mines between. */
static bool takes_steps(int verb)
{
    return verb == DO_PUSH || verb == DO_HEAL || verb == DO_REPAIR || verb == DO_DAMAGE;
}

/* Does an instruction about Units concern this one? */
static bool is_aimed_at(const Play *p, const struct hogs_resolve *f, int unit)
{
    const Target *target = target_of(p, f);
    Context at = resolve_context(p, f);

    if (!on_board(p->state, unit))
        return false;
    switch ((TargetKind)target->kind) {
    case TARGET_ALL:
        return is_target_of(&at, target, unit_piece(unit));
    case TARGET_CHOSEN:
        return f->target == unit_piece(unit);
    case TARGET_TARGET:
    case TARGET_TRIGGERING:
    case TARGET_ATTACKER:
        return f->piece == unit_piece(unit);
    default:
        return at.self == unit;
    }
}

/* The effect that is being resolved, for the procedures that carry out one instruction of it. */
static const struct hogs_resolve *resolving(const Play *p)
{
    return FRAME(p, hogs_resolve);
}

static const Instruction *step_of(const Play *p, const struct hogs_resolve *f)
{
    return &hogs_effect_of(p, f->source)->instructions[f->step];
}

PROC(hogs_each_unit)
{
    BEGIN;
    for (; f->unit < p->state->units_end; f->unit++) {
        const Instruction *step = step_of(p, resolving(p));
        Source source = resolving(p)->source;
        bool flies = p->state->unit[f->unit].flyer != NONE;
        if (!is_aimed_at(p, resolving(p), f->unit))
            continue;
        if (!flies && step->verb != DO_PUSH)
            do_to_unit(p, resolving(p), step, f->unit);
        else if (!flies)
            CALL(hogs_push, .unit = f->unit, .seat = source.seat, .left = (uint8_t)step->n,
                 .from = source.unit == NONE ? CENTRE_HEX : p->state->unit[source.unit].hex);
        else if (step->verb == DO_DAMAGE)
            CALL(hogs_vehicle_damage, .unit = f->unit, .seat = source.seat,
                 .minor = (uint8_t)(step->by_owner ? step->n : 0),
                 .major = (uint8_t)(step->by_owner ? 0 : step->n), .by = (int8_t)source.seat,
                 .attacker = NONE);
        else if (step->verb != DO_PUSH)
            CALL(hogs_mend, .unit = f->unit, .seat = source.seat, .left = (uint8_t)step->n);
    }
    END;
}

/* Is the ATTACK_ROLL of the effect made against this piece? */
static bool is_shot_at(const Play *p, int piece)
{
    const struct hogs_resolve *f = resolving(p);

    if (target_of(p, f)->kind == TARGET_ALL)
        return is_in_blast(p, f, piece);
    return piece == f->target && hogs_piece_exists(p->state, piece);
}

PROC(hogs_blast)
{
    BEGIN;
    for (; f->target < PIECES; f->target++) {
        if (!is_shot_at(p, f->target))
            continue;
        f->tile = NONE;
        if (is_base(f->target)) {
            ASK_SEAT(f->seat, QUESTION_NOMINATE, f->target - PIECE_BASES);
            f->tile = (uint8_t)ANSWER(f->seat).arg[0];
        }
        CALL(hogs_roll, .target = f->target, .seat = f->seat, .attacker = NONE, .attack = NONE,
             .tile = f->tile, .range = 1, /* HG-COVER-14: Bombs alone ignore cover */
             .pool = step_of(p, resolving(p))->pool);
    }
    END;
}

/* The question for the target of an instruction, if there is anything to choose from; else NONE. */
static int target_question(const Play *p, const struct hogs_resolve *f)
{
    const Target *target = target_of(p, f);
    Context at = resolve_context(p, f);

    if (target->fixed || !hogs_any_target(&at, target))
        return NONE;
    return target->kind == TARGET_CHOSEN ? QUESTION_EFFECT_TARGET
           : target->kind == TARGET_HEX  ? QUESTION_EFFECT_HEX
           : target->kind == TARGET_SEAT ? QUESTION_EFFECT_SEAT
                                         : NONE;
}

/* HG-DEPLOYABLE-04: what this instruction has finished and nobody controls yet; NOBODY: nothing. */
static int finished_now(const Play *p, const struct hogs_resolve *f)
{
    const State *s = p->state;
    int verb = step_of(p, f)->verb;
    int hex = verb == DO_PLACE_DEPLOYABLE                      ? f->hex
              : verb == DO_CONSTRUCTION && f->target != NOBODY ? hogs_piece_hex(s, f->target)
                                                               : NO_HEX;
    int feature = s->feature[hex];

    if (hex == NO_HEX || feature < FEATURE_DEPLOYABLE || feature >= FEATURE_BASE)
        return NOBODY;
    const Deployed *d = &s->deployed[feature - FEATURE_DEPLOYABLE];
    return is_active(d) && d->controller == NOBODY && d->builder == f->source.seat &&
                   deployable_at(p, d->kind)->capturable
               ? PIECE_DEPLOYED + feature - FEATURE_DEPLOYABLE
               : NOBODY;
}

PROC(hogs_resolve)
{
    BEGIN;
    if (choices_of(hogs_effect_of(p, f->source)) > 0 && !f->due) {
        ASK_SEAT(f->source.seat, QUESTION_EFFECT_CHOICE, f->source.kind << 8 | f->source.index);
        f->choice = (uint8_t)ANSWER(f->source.seat).arg[0];
    }
    for (; f->step < hogs_effect_of(p, f->source)->instructions_count; f->step++) {
        if (step_of(p, f)->delay && !f->due) {
            put_off(p, f);
            continue;
        }
        f->held = step_applies(p, f, step_of(p, f));
        if (!f->held)
            continue;
        /* targets are chosen once for an effect, unless an instruction has its own */
        if (f->step == 0 || step_of(p, f)->target) {
            f->target = NOBODY;
            f->question = (uint8_t)target_question(p, f);
            if (f->question != NONE)
                ASK_SEAT(f->source.seat, f->question, f->source.kind << 8 | f->source.index);
            if (target_of(p, f)->fixed)
                f->hex = (uint8_t)hex_at(target_of(p, f)->q, target_of(p, f)->r);
            else if (f->question == QUESTION_EFFECT_HEX)
                f->hex = (uint8_t)ANSWER(f->source.seat).arg[0];
            else if (f->question != NONE)
                f->target = ANSWER(f->source.seat).arg[0];
        }
        if (step_of(p, f)->verb == DO_ROLL) {
            f->face = (uint8_t)hogs_roll_face(p, step_of(p, f)->die);
        } else if (step_of(p, f)->verb == DO_ATTACK_ROLL) {
            CALL(hogs_blast, .seat = f->source.seat);
            if (f->due)
                remove_marker(p, f);
        } else if (step_of(p, f)->verb == DO_CAPTURE) {
            if (hogs_piece_exists(p->state, f->target))
                CALL(hogs_capture, .piece = f->target, .seat = f->source.seat);
        } else if (takes_steps(step_of(p, f)->verb)) {
            CALL(hogs_each_unit);
        } else {
            carry_out(p, f, step_of(p, f));
            if (finished_now(p, f) != NOBODY)
                CALL(hogs_capture, .piece = (int16_t)finished_now(p, f), .seat = f->source.seat,
                     .complete = true);
        }
        if (f->due)
            break;
    }
    END;
}
