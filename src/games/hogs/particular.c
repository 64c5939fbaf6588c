/* particular.c -- what a reason names of what lies on the table, where a general one would leave
 * somebody to search for it: whose it is, who comes first, what the card has instead. */
#include <string.h>

#include "games/hogs/hogs.h"

static void name(Refusal *why, int kind, int first, int second, int third)
{
    *why = (Refusal){ .kind = kind, .arg = { (int16_t)first, (int16_t)second, (int16_t)third } };
}

static int acting_unit(const State *s)
{
    return s->core.question == QUESTION_AIR_ACTION ? s->flight.unit : s->turn.unit;
}

/* HG-ATK-01: the Attacks and Moves of a Unit are on its card, its parts and its Upgrades. */
static void name_equipment(const Play *p, Move move, Refusal *why)
{
    int unit = acting_unit(p->state), count;
    uint8_t list[ATTACKS_OF_UNIT];

    if (move.verb == VERB_MOVE) {
        hogs_moves_of(p, unit, &count);
        name(why, REFUSAL_NO_SUCH_MOVE, unit_piece(unit), count, 0);
        return;
    }
    if (move.verb == VERB_SPECIAL)
        name(why, REFUSAL_NO_SUCH_SPECIAL, unit_piece(unit), move.arg[0], 0);
    if (move.verb != VERB_ATTACK || (count = hogs_attacks_of(p, unit, list)) == 0)
        return;
    for (int i = 0; i < count; i++)
        if (list[i] == move.arg[0])
            return;
    name(why, REFUSAL_OTHER_ATTACK, unit_piece(unit), move.arg[0], list[0]);
}

/* HG-ATK-02: an Attack of the same Unit that can be aimed at such a thing.  None can be aimed at a
 * Point: that is captured, unless it cannot be, or is one's own. */
static void name_fitting_attack(const Play *p, int seat, Move move, Refusal *why)
{
    uint8_t list[ATTACKS_OF_UNIT];
    int target = move.arg[move.verb != VERB_BOMB];

    if (is_point(target) && hogs_could_capture(p, seat, target) == ALLOWED)
        name(why, REFUSAL_POINT, target, 0, 0);
    if (is_point(target) || move.verb != VERB_ATTACK)
        return;
    int count = hogs_attacks_of(p, acting_unit(p->state), list);
    for (int i = 0; i < count; i++)
        if (hogs_is_target(p->state, attack_at(p, list[i]), target)) {
            name(why, REFUSAL_ATTACK_FITS, move.arg[0], target, list[i]);
            return;
        }
}

/* HG-INIT-01, HG-INIT-11: the lowest initiative acts first. */
static void name_initiatives(const Play *p, int unit, Refusal *why)
{
    const State *s = p->state;
    int now = s->phase == PHASE_AERIAL ? hogs_lowest_aerial(s) : s->core.about[0];

    if (s->unit[unit].activated)
        why->kind = REFUSAL_ACTIVATED;
    else
        name(why, REFUSAL_INITIATIVES, unit_piece(unit), hogs_initiative(p, unit), now);
}

/* HG-PLANE-01: an indicator is turned to a space beside the one where it stands. */
static void name_indicator(const Play *p, Move move, Refusal *why)
{
    const Flyer *flyer = &p->state->flyer[p->state->unit[move.arg[0]].flyer];
    unsigned speeds = hogs_speeds_in_reach(p, move.arg[0]);

    if (move.arg[1] < 1 || move.arg[1] > SPEEDS || !(speeds >> move.arg[1] & 1))
        name(why, REFUSAL_INDICATOR_SPEED, flyer->speed, __builtin_ctz(speeds),
             31 - __builtin_clz(speeds));
    else
        name(why, REFUSAL_INDICATOR_ROTATION, flyer->rotation, 0, 0);
}

/* HG-BOMB-11: an empty queue, or one that has dropped its Bomb in this flight? */
static void name_queue(const Play *p, Move move, Refusal *why)
{
    const State *s = p->state;
    int rack = move.arg[1];

    if (hogs_bombs_in(&s->flyer[s->unit[s->flight.unit].flyer], rack) > 0)
        name(why, REFUSAL_QUEUE_USED, 0, 0, 0);
}

/* HG-INIT-08: a Class that could begin now; if it is the only one, it need not be named. */
static void name_waiting_class(const Play *p, int seat, Move move, Refusal *why)
{
    unsigned classes = hogs_waiting_classes(p, seat);

    if (classes >> move.arg[0] & 1)
        why->kind = REFUSAL_PASS_ALL;
    else
        name(why, REFUSAL_ONE_CLASS, move.arg[0], __builtin_ctz(classes), 0);
}

/* HG-UPG-03: the first Class that an Upgrade is for. */
static void name_class(const Play *p, Move move, Refusal *why)
{
    unsigned classes = content_of(p)->upgrades[move.arg[0]].classes;

    name(why, REFUSAL_UPGRADE_CLASS, move.arg[0], move.arg[1], __builtin_ctz(classes));
}

/* HG-AREA-13: the slot of the line-up, or that of the card which would leave it. */
static void name_slot(const Play *p, Move move, Refusal *why)
{
    int card = move.arg[move.verb == VERB_SWAP];
    int slot =
        move.verb == VERB_SWAP ? card_at(p, move.arg[0])->initiative : p->state->core.about[0];

    name(why, REFUSAL_OTHER_INITIATIVE, card, card_at(p, card)->initiative, slot);
}

static void name_faction(const Play *p, Move move, Refusal *why)
{
    const HogsContent *c = content_of(p);
    int faction = move.verb == VERB_UPGRADE         ? c->upgrades[move.arg[0]].faction_index
                  : move.verb == VERB_RECRUIT_PLANE ? c->consoles[move.arg[0]].faction_index
                  : move.verb == VERB_SWAP          ? card_at(p, move.arg[1])->faction_index
                                                    : card_at(p, move.arg[0])->faction_index;

    why->arg[0] = (int16_t)faction;
}

/* HG-SETUP-03: the seat that has chosen a faction. */
static int commander_of(const State *s, int faction)
{
    int seat = 0;

    while (s->area[seat].faction != faction)
        seat++;
    return seat;
}

/* Of what an effect asks for, the first that would do.  What left long ago has no name. */
static void name_offered(const Play *p, int seat, Move move, Refusal *why)
{
    Question q = { .kind = p->state->core.question };
    int kind = move.verb == VERB_TARGET ? REFUSAL_EFFECT_PIECE
               : move.verb == VERB_HEX  ? REFUSAL_EFFECT_HEX
                                        : REFUSAL_EFFECT_SEAT;
    int i = 0;

    if (!play_label(p, hogs_refusals[kind].slot[0].type, move.arg[0]).name)
        return;
    memcpy(q.about, p->state->core.about, sizeof q.about);
    hogs_options(p, seat, &q);
    while (i < q.n && q.move[i].verb != move.verb)
        i++;
    if (i < q.n)
        name(why, kind, move.arg[0], q.move[i].arg[0], 0);
}

void hogs_name_particulars(const Play *p, int seat, Move move, Refusal *why)
{
    const State *s = p->state;

    switch (why->kind) {
    case REFUSAL_NOT_YOURS:
        name(why, REFUSAL_NOT_YOURS, move.arg[0], s->unit[move.arg[0]].seat, 0);
        break;
    case REFUSAL_NOT_ACTIVE:
        name_initiatives(p, move.arg[0], why);
        break;
    case REFUSAL_NOT_ON_CARD:
        name_equipment(p, move, why);
        break;
    case REFUSAL_TARGET_TYPE:
        name_fitting_attack(p, seat, move, why);
        break;
    case REFUSAL_OTHER_FACTION:
        name_faction(p, move, why);
        break;
    case REFUSAL_OTHER_INITIATIVE:
        name_slot(p, move, why);
        break;
    case REFUSAL_FACTION_TAKEN:
        name(why, REFUSAL_FACTION_TAKEN, commander_of(s, move.arg[0]), move.arg[0], 0);
        break;
    case REFUSAL_NOT_FIELDED:
        why->arg[0] = move.arg[0];
        break;
    case REFUSAL_NO_SUPPLY:
        why->arg[0] = move.arg[0];
        break;
    case REFUSAL_INDICATOR:
        name_indicator(p, move, why);
        break;
    case REFUSAL_NO_BOMB:
        name_queue(p, move, why);
        break;
    case REFUSAL_UPGRADE_CLASS:
        name_class(p, move, why);
        break;
    case REFUSAL_ONE_CLASS:
        name_waiting_class(p, seat, move, why);
        break;
    case REFUSAL_OTHER_CLASS:
        why->arg[0] = s->class_begun - 1;
        break;
    case REFUSAL_NOT_MEANT:
        name_offered(p, seat, move, why);
        break;
    default:
        break;
    }
}
