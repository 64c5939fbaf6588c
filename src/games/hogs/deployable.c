/* deployable.c -- Deployables on the board: Minefields, AA Guns, Artillery (HG-DEPLOYABLE). */
#include "games/hogs/hogs.h"

#include <string.h>

int hogs_place_deployable(Play *p, int kind, int hex, int facing, int tokens, int seat)
{
    State *s = p->state;
    int i = 0;

    while (i < DEPLOYED_MAX && (s->deployed[i].hex != NO_HEX || s->deployed[i].gone))
        i++;
    CHECK(i < DEPLOYED_MAX && s->supply[kind] > 0);
    s->supply[kind]--;
    s->deployed[i] = (Deployed){ .kind = (uint8_t)kind,
                                 .hex = (uint8_t)hex,
                                 .facing = (uint8_t)facing,
                                 .tokens = (uint8_t)tokens,
                                 .builder = (int8_t)seat,
                                 .controller = NOBODY };
    s->feature[hex] = (uint8_t)(FEATURE_DEPLOYABLE + i);
    if (i >= s->deployed_end)
        s->deployed_end = (uint8_t)(i + 1);
    return i;
}

/* HG-DEPLOYABLE-15: back to the supply.  HG-DEPLOYABLE-16: called where it is destroyed or spent,
 * and by effects, nowhere else. */
void hogs_remove_deployable(Play *p, int index)
{
    State *s = p->state;
    Deployed *d = &s->deployed[index];

    if (d->controller != NOBODY)
        hogs_set_controller(p, PIECE_DEPLOYED + index, NOBODY);
    s->feature[d->hex] = FEATURE_NONE;
    s->supply[d->kind]++;
    *d = (Deployed){ .kind = d->kind, .controller = NOBODY, .gone = true };
    s->has_gone = true;
}

/* HG-ACT-27, HG-DEPLOYABLE-05. */
void hogs_complete(Play *p, int index, int seat)
{
    Deployed *d = &p->state->deployed[index];

    d->tokens = 0;
    d->builder = (int8_t)seat;
    TELL(p, ALL_SEATS, EVENT_COMPLETES, seat, PIECE_DEPLOYED + index);
    if (p->state->counting) {
        Area *area = &p->state->area[seat];
        bool again = area->kinds_built >> d->kind & 1;
        area->kinds_built |= (uint8_t)(1 << d->kind);
        hogs_count(p, GOAL_COMPLETED, seat, PIECE_DEPLOYED + index, NOBODY, 0, 1);
        if (!again) /* HG-OBJ-07: else it is no event of such a goal */
            hogs_count(p, GOAL_COMPLETED_KINDS, seat, PIECE_DEPLOYED + index, NOBODY, 0, 1);
    }
    hogs_trigger(p, TRIGGER_COMPLETED, PIECE_DEPLOYED + index, seat);
}

void hogs_destroy_deployable(Play *p, int index, int by, int killer, int how) /* HG-DEPLOYABLE-08 */
{
    TELL(p, ALL_SEATS, EVENT_DEPLOYABLE_DESTROYED, PIECE_DEPLOYED + index);
    hogs_count(p, GOAL_DESTROYED, by, PIECE_DEPLOYED + index, killer, how, 1);
    hogs_trigger(p, TRIGGER_DESTROYED, PIECE_DEPLOYED + index, by);
    hogs_remove_deployable(p, index);
}

/* --- Minefields (3.3.8) --- */

/* The first active Minefield in canonical order within range 1 of a hex; NOBODY: none. */
int hogs_mine_near(const State *s, int hex)
{
    static const int8_t order[] = { -HEX_COLUMNS,    -HEX_COLUMNS + 1, -1, 0, 1,
                                    HEX_COLUMNS - 1, HEX_COLUMNS };

    for (int i = 0; i < COUNT(order); i++) {
        int feature = s->feature[hex + order[i]];
        if (feature < FEATURE_DEPLOYABLE || feature >= FEATURE_BASE)
            continue;
        const Deployed *d = &s->deployed[feature - FEATURE_DEPLOYABLE];
        if (d->kind == DEPLOYABLE_MINEFIELD && is_active(d))
            return feature - FEATURE_DEPLOYABLE;
    }
    return NOBODY;
}

static bool mine_concerns(const Play *p, int unit)
{
    return hogs_mine_near(p->state, p->state->unit[unit].hex) != NOBODY &&
           !(hogs_standing_bits(p, unit, DO_IMMUNE) & IMMUNE_MINE);
}

bool hogs_something_here(const Play *p, int unit)
{
    const State *s = p->state;

    return (s->supply[DEPLOYABLE_MINEFIELD] < deployable_at(p, DEPLOYABLE_MINEFIELD)->supply &&
            mine_concerns(p, unit)) ||
           s->triggers >> TRIGGER_ENTER_HEX & 1;
}

int hogs_miner(const State *s, int mine)
{
    int builder = s->deployed[mine].builder;

    return builder != NOBODY ? builder : 0;
}

/* HG-DEPLOYABLE-26 to HG-DEPLOYABLE-34.  HG-DEPLOYABLE-27: friends too.  HG-DEPLOYABLE-28: the
 * builder rolls.  HG-DEPLOYABLE-30, HG-DEPLOYABLE-31: entering a hex beside it or its own, from
 * wherever, and not leaving one.  HG-DEPLOYABLE-32: one mine after the other, as long as the Unit
 * lives. */
PROC(hogs_enter)
{
    BEGIN;
    while (p->state->unit[f->unit].zone == UNIT_ON_BOARD && mine_concerns(p, f->unit)) {
        f->mine = (uint8_t)hogs_mine_near(p->state, p->state->unit[f->unit].hex);
        TELL(p, ALL_SEATS, EVENT_MINE, unit_piece(f->unit), PIECE_DEPLOYED + f->mine);
        int seat = hogs_miner(p->state, f->mine);
        Pool pool = deployable_at(p, DEPLOYABLE_MINEFIELD)->roll;
        if (!is_friend(p->state, seat, p->state->unit[f->unit].seat))
            hogs_count(p, GOAL_MINE, seat, unit_piece(f->unit), NOBODY, HOW_MINE, 1);
        p->state->deployed[f->mine].tokens = NONE; /* it is spent, and cannot go off again */
        CALL(hogs_roll, .target = (int16_t)unit_piece(f->unit), .seat = (uint8_t)seat,
             .attacker = NONE, .attack = NONE, .tile = NONE, .how = HOW_MINE, .range = 1,
             .pool = pool);
        hogs_remove_deployable(p, f->mine); /* HG-DEPLOYABLE-29 */
    }
    if (p->state->unit[f->unit].zone == UNIT_ON_BOARD &&
        p->state->triggers >> TRIGGER_ENTER_HEX & 1)
        hogs_trigger(p, TRIGGER_ENTER_HEX, unit_piece(f->unit), p->state->unit[f->unit].seat);
    RESOLVE_PENDING;
    END;
}

/* --- AA Guns (3.3.7) --- */

static bool base_has_aa(const Play *p, int seat)
{
    const Area *area = &p->state->area[seat];

    for (int i = 0; i < area->tiles_end; i++)
        if (hogs_operational(p, seat, &area->tile[i]) && building_at(p, area->tile[i].building)->aa)
            return true;
    return false;
}

/* The first gun of the target's owner at or after this hex: a piece; NOBODY:
 * none.  HG-DEPLOYABLE-36: with its Capture Token.  HG-DEPLOYABLE-38: however far the attacker
 * is.  HG-DEPLOYABLE-40: guns beside a Base Hex protect it, and so does its own. */
static int next_gun(const Play *p, int owner, int target_hex, int from)
{
    const State *s = p->state;

    for (int hex = from; hex < HEXES; hex++) {
        int feature = s->feature[hex];
        if (feature < FEATURE_DEPLOYABLE || !hex_adjacent(hex, target_hex))
            continue;
        if (feature == FEATURE_BASE + owner && base_has_aa(p, owner)) /* HG-DEPLOYABLE-39 */
            return PIECE_BASES + owner;
        if (feature >= FEATURE_BASE)
            continue;
        const Deployed *d = &s->deployed[feature - FEATURE_DEPLOYABLE];
        if (d->kind == DEPLOYABLE_AA_GUN && is_active(d) && d->controller == owner)
            return PIECE_DEPLOYED + feature - FEATURE_DEPLOYABLE;
    }
    return NOBODY;
}

static int aa_owner(const State *s, int target)
{
    return is_base(target) ? target - PIECE_BASES : s->unit[target].seat;
}

int hogs_aa_guns(const Play *p, int target)
{
    int count = 0, hex = hogs_piece_hex(p->state, target), from = 0;

    for (int gun; (gun = next_gun(p, aa_owner(p->state, target), hex, from)) != NOBODY; count++)
        from = hogs_piece_hex(p->state, gun) + 1;
    return count;
}

/* HG-DEPLOYABLE-35 to HG-DEPLOYABLE-42.  HG-DEPLOYABLE-41: all of them, every time. */
PROC(hogs_aa)
{
    BEGIN;
    for (;;) {
        int owner = aa_owner(p->state, f->target);
        int gun = next_gun(p, owner, hogs_piece_hex(p->state, f->target), f->at);
        if (gun == NOBODY || f->lost)
            break;
        f->at = (uint8_t)(hogs_piece_hex(p->state, gun) + 1);
        TELL(p, ALL_SEATS, EVENT_AA_FIRES, gun, unit_piece(f->attacker));
        Pool pool = deployable_at(p, DEPLOYABLE_AA_GUN)->roll;
        f->serial = p->state->unit[f->attacker].serial;
        CALL(hogs_roll, .target = (int16_t)unit_piece(f->attacker), .seat = (uint8_t)owner,
             .attacker = NONE, .attack = NONE, .tile = NONE, .how = 0, .range = 1, .no_cover = true,
             .pool = pool);
        f->lost = p->state->unit[f->attacker].zone != UNIT_ON_BOARD ||
                  p->state->unit[f->attacker].serial != f->serial;
    }
    RETURN(f->lost);
    END;
}
