/* building.c -- Buildings under attack (HG-BUILD). */
#include "games/hogs/horde.h"

int hogs_may_nominate(const Play *p, int seat, int tile)
{
    const Tile *t = &p->state->area[seat].tile[tile];

    if (t->building == NONE)
        return REFUSAL_NO_SUCH_THING;
    /* HG-BUILD-11; an unfinished Mega Building can be named (HG-MEGA-12) */
    return t->token && building_at(p, t->building)->stays ? REFUSAL_ALREADY_DESTROYED : ALLOWED;
}

bool hogs_any_nameable(const Play *p, int seat) /* HG-BUILD-12 */
{
    for (int tile = 0; tile < p->state->area[seat].tiles_end; tile++)
        if (hogs_may_nominate(p, seat, tile) == ALLOWED)
            return true;
    return false;
}

bool hogs_unlocks_class(const Building *building)
{
    return building->unlocks_count > 0;
}

/* 3.3.6; by: the attacking seat, killer: its Unit or NOBODY.  HG-BUILD-04: all but two leave the
 * grid.  HG-BUILD-07: what it unlocked is locked by that (hogs_unlocked).  HG-BUILD-16,
 * HG-BUILD-18: VP as content/hogs/parameters.yaml says, each time anew. */
void hogs_destroy_building(Play *p, int by, int seat, int tile, int killer, int how)
{
    Area *area = &p->state->area[seat];
    int building = area->tile[tile].building;
    const Building *content = building_at(p, building);

    TELL(p, ALL_SEATS, EVENT_BUILDING_DESTROYED, seat, building);
    area->lost++;
    hogs_count_building(p, by, building, killer, how);
    if (content->stays) { /* HG-BUILD-05, HG-BUILD-20 */
        area->tile[tile].token = true;
        hogs_forget_building(p, seat, building);
        hogs_note_end(p->state, GOAL_BUILDINGS, seat);
    } else {
        hogs_take_building(p, seat, tile);
    }
    if (p->state->horde != NONE && hogs_horde_has_razed(p))
        hogs_end_game(p, 0, WON_BY_HORDE);
    if (hogs_unlocks_class(content)) /* HG-BUILD-15 */
        hogs_score_vp(p, by, parameters_of(p)->vp_unlock_building, VP_BUILDING);
    hogs_trigger(p, TRIGGER_DESTROYED, PIECE_BASES + seat, by);
}
