/* special.c -- special actions: reviving, picking up weapons, equipment (section 11, GB-DROP). */
#include "games/gears-board/gears-board.h"

int board_may_revive(const Play *p, int seat, int other) /* GB-REVIVE-01 */
{
    const State *s = p->state;

    if (other < 0 || other >= seats_of(p) || s->cog[other].status != BLEEDING)
        return REFUSAL_NOT_BLEEDING;
    if (s->cog[other].area != s->cog[seat].area)
        return REFUSAL_NOBODY_DOWN;
    return s->did & DID_REVIVE ? REFUSAL_USED_THIS_TURN : board_may_pay(p, seat);
}

int board_may_pick_up(const Play *p, int seat, int marker, bool free) /* GB-DROP-04 */
{
    const State *s = p->state;

    if (marker < 0 || marker >= MARKERS_MAX || s->marker[marker].place != MARKER_DROPPED ||
        s->marker[marker].area != s->cog[seat].area)
        return REFUSAL_NO_MARKER_HERE;
    if (s->did & DID_PICK_UP)
        return REFUSAL_USED_THIS_TURN;
    return free || character_of(p, seat)->free_pick_up ? ALLOWED : board_may_pay(p, seat);
}

int board_equipment_here(const Play *p, int seat)
{
    const Map *map = &p->state->map;
    int area = p->state->cog[seat].area, tile = map->tile_of[area];

    return board_equipment_area(map, tiles_of(p), tile) == area ? tile : NO_TILE;
}

/* GB-FAQ-25: what a step of equipment asks of the turn. */
static int equipment_needs(const Play *p, int seat, const Location *location)
{
    const State *s = p->state;

    for (uint32_t i = 0; i < location->equipment_count; i++) {
        const Step *step = &location->equipment[i];
        struct board_cog_attack attack = { .seat = (uint8_t)seat, .dice = step->amount,
                                           .limits = step->limits, .target = NO_FIGURE };
        if (step->needs & NEEDS_BEGAN_HERE && s->cog[seat].began != s->cog[seat].area)
            return REFUSAL_NOT_BEGUN_HERE;
        if (step->needs & NEEDS_UNPLAYED && s->did & (DID_PLAY | DID_FORGO))
            return REFUSAL_NOT_BEGUN_HERE;
        if (step->verb == STEP_ATTACK && !board_can_attack(p, &attack))
            return REFUSAL_NOTHING_THERE;
    }
    return ALLOWED;
}

static bool forgoes_order(const Location *location)
{
    return location->equipment_count > 0 && location->equipment[0].needs & NEEDS_UNPLAYED;
}

int board_may_equip(const Play *p, int seat, bool free) /* GB-SPECIAL-07, GB-HU-56 */
{
    const State *s = p->state;
    int tile = board_equipment_here(p, seat), why;

    if (tile == NO_TILE)
        return REFUSAL_NO_EQUIPMENT;
    const Location *location = &content_of(p)->locations[s->map.tile[tile].side];
    if (!board_equipment_is_available(p, tile))
        return REFUSAL_EQUIPMENT_CARD;
    if (s->did & DID_EQUIP)
        return REFUSAL_USED_THIS_TURN;
    if ((why = equipment_needs(p, seat, location)) != ALLOWED)
        return why;
    if (free)
        return ALLOWED;
    if (forgoes_order(location)) /* its price may be the last card */
        return s->cog[seat].cards > 0 ? ALLOWED : REFUSAL_NO_CARD;
    return board_may_pay(p, seat);
}

int board_free_specials(const Play *p, int seat, Question *q)
{
    int count = 0;

    if (board_may_equip(p, seat, true) == ALLOWED) {
        count++;
        if (q)
            add(q, VERB_EQUIP, 0, 0);
    }
    for (int marker = 0; marker < MARKERS_MAX; marker++)
        if (board_may_pick_up(p, seat, marker, true) == ALLOWED) {
            count++;
            if (q)
                add(q, VERB_PICK_UP, marker, 0);
        }
    return count;
}

/* GB-DROP-06: as many as the marker that shows the weapon says; if an enemy card gives it instead
 * (GB-MISSION-STRANDED-07), as the weapon says. */
static uint8_t tokens_of(const Play *p, int figure_kind, int weapon)
{
    const BoardContent *content = content_of(p);

    for (uint32_t i = 0; i < content->markers_count; i++) {
        const MarkerKind *kind = &content->markers[i];
        if ((int)kind->figure_index == figure_kind && kind->weapon &&
            (int)kind->weapon_index == weapon)
            return kind->ammo;
    }
    return weapon_at(p, weapon)->pickup_ammo;
}

PROC(board_special)
{
    BEGIN;
    if (f->verb == VERB_PICK_UP)
        f->free |= character_of(p, f->seat)->free_pick_up;
    p->state->did |= f->verb == VERB_REVIVE    ? DID_REVIVE
                     : f->verb == VERB_PICK_UP ? DID_PICK_UP
                                               : DID_EQUIP;
    if (f->verb == VERB_EQUIP) {
        f->what = (uint8_t)board_equipment_here(p, f->seat);
        if (forgoes_order(&content_of(p)->locations[p->state->map.tile[f->what].side]))
            p->state->did |= DID_FORGO; /* GB-ORDER-13 */
    }
    if (!f->free)
        CALL(board_pay, .seat = f->seat);
    if (f->verb == VERB_REVIVE) {
        /* GB-REVIVE-02, GB-REVIVE-03; without cards until it heals (GB-REVIVE-04) */
        p->state->cog[f->what].status = STANDING;
        TELL(p, ALL_SEATS, EVENT_REVIVED, f->what);
    } else if (f->verb == VERB_PICK_UP) {
        const Marker *marker = &p->state->marker[f->what];
        const Enemy *enemy = &content_of(p)->enemies[marker->enemy];
        TELL(p, ALL_SEATS, EVENT_PICKS_UP, f->seat, marker->back);
        f->weapon = marker->back;
        if (enemy->gives_weapon) /* GB-MISSION-STRANDED-07 */
            f->weapon = (uint8_t)enemy->gives_weapon_index;
        f->grenades = enemy->gives_grenades;
        board_discard_marker(p, f->what); /* GB-DROP-05 */
        if (f->grenades > 0) {
            board_give_grenades(p, f->seat, f->grenades);
        } else if (board_held(p->state, f->seat, f->weapon) ||
                   board_take_from_pool(p->state, f->weapon)) {
            CALL(board_gain_weapon, .seat = f->seat, .weapon = f->weapon,
                 .ammo = tokens_of(p, p->state->marker[f->what].kind, f->weapon));
        } else { /* GB-DROP-08: the top Random Weapon card */
            CALL(board_draw_weapons, .seat = f->seat, .amount = 1, .ammo = GAINED_AMMO);
        }
    } else {
        TELL(p, ALL_SEATS, EVENT_EQUIPS, f->seat, p->state->map.tile[f->what].side);
        CALL(board_steps, .of = STEPS_LOCATION, .index = p->state->map.tile[f->what].side,
             .seat = f->seat, .figure = NO_FIGURE);
        board_equipment_was_used(p, f->what);
    }
    END;
}
