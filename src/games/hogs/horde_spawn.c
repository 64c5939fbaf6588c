/* horde_spawn.c -- how the horde comes into play, what it sends, and when it has won. */
#include "games/hogs/horde.h"

/* HG-HORDE-05, HG-HORDE-06, HG-HORDE-28: the seat after the humans, and their only enemy. */
void hogs_horde_start(Play *p)
{
    State *s = p->state;

    s->horde = s->players++;
    for (int seat = 0; seat < hogs_humans(s); seat++)
        s->area[seat].side = 0;
    s->area[s->horde].side = 1;
}

/* --- Spawning --- */

static unsigned shows(unsigned wanted, int result)
{
    return (wanted == 0) | (wanted >> result & 1);
}

static int horde_factor(const State *s) /* HG-HORDE-03 */
{
    return s->mode == MODE_CO_OP ? 2 : 1;
}

static int minis_left(const Play *p, int card) /* HG-HORDE-21 */
{
    const State *s = p->state;
    int left = content_of(p)->ai_cards[card].minis * horde_factor(s);

    for (int unit = 0; unit < s->units_end; unit++)
        left -= (s->unit[unit].zone > UNIT_GONE) & s->unit[unit].ai & (s->unit[unit].card == card);
    return left;
}

/* HG-HORDE-19, HG-HORDE-20 */
static int spawn_hex(const Play *p, int unit_class, int near)
{
    int best = NO_HEX;

    for (int d = 0; d < DIRECTIONS; d++) {
        int hex = hex_neighbour(near, d);
        if (hogs_could_stand(p, unit_class, hex) &&
            (best == NO_HEX || hogs_is_nearer(p, hex, best)))
            best = hex;
    }
    return best;
}

static void send(Play *p, int card, int near)
{
    int unit_class = content_of(p)->ai_cards[card].unit_class;

    if (minis_left(p, card) <= 0)
        return;
    int hex = spawn_hex(p, unit_class, near);
    if (hex == NO_HEX)
        return;
    int unit = hogs_new_unit(p, p->state->horde, unit_class, card, true);
    hogs_put_unit(p, unit, hex, 0);
    TELL(p, ALL_SEATS, EVENT_SPAWNS, unit_piece(unit), hex);
}

/* HG-HORDE-18: four dice, and the first line of the table that fits; found without a branch, for
 * who foresees dice? */
static void spawn_at(Play *p, int hex)
{
    const Horde *horde = hogs_horde_of(p);
    unsigned fit = 0;
    int melee = hogs_roll_face(p, DIE_MELEE), explosive = hogs_roll_face(p, DIE_EXPLOSIVE);
    int gun = hogs_roll_face(p, DIE_GUN), vehicle = hogs_roll_face(p, DIE_VEHICLE);

    TELL(p, ALL_SEATS, EVENT_SPAWN_ROLL, hex, melee, explosive, gun, vehicle);
    for (uint32_t i = 0; i < horde->spawns_count; i++) {
        const SpawnLine *line = &horde->spawns[i];
        fit |= (shows(line->melee, melee) & shows(line->explosive, explosive) &
                shows(line->gun, gun) & shows(line->vehicle, vehicle))
               << i;
    }
    if (fit == 0)
        return;
    const SpawnLine *line = &horde->spawns[__builtin_ctz(fit)];
    int count = p->state->mode == MODE_CO_OP ? line->co_op : line->solo;
    for (int k = 0; line->card && k < count; k++)
        send(p, line->card_index, hex);
}

static bool is_spawn(const Play *p, int point)
{
    return content_of(p)->special_hexes[p->state->point[point].special].kind == HEX_SPAWN;
}

static bool is_played(const State *s, int faction)
{
    for (int seat = 0; seat < hogs_humans(s); seat++)
        if (s->area[seat].faction == faction)
            return true;
    return false;
}

/* HG-HORDE-03, HG-HORDE-22: the consoles of one faction that nobody plays (co-op: two) take off,
 * one from each Spawn Hex in turn. */
static void send_planes(Play *p)
{
    const HogsContent *c = content_of(p);
    const Horde *horde = hogs_horde_of(p);
    State *s = p->state;
    int left = s->mode == MODE_CO_OP ? horde->planes_co_op : horde->planes, point = -1;

    s->final_wave = true;
    TELL(p, ALL_SEATS, EVENT_FINAL_WAVE);
    for (uint32_t i = 0; i < c->consoles_count && left > 0; i++) {
        if (is_played(s, c->consoles[i].faction_index))
            continue;
        for (int tries = 0; tries < s->points; tries++) {
            point = (point + 1) % s->points;
            if (is_spawn(p, point))
                break;
        }
        if (point < 0 || !is_spawn(p, point))
            return;
        int unit = hogs_new_unit(p, s->horde, c->consoles[i].unit_class, (int)i, false);
        hogs_put_unit(p, unit, s->point[point].hex,
                      hogs_hex_towards(s->point[point].hex, CENTRE_HEX));
        s->flyer[s->unit[unit].flyer].speed = horde->wave_speed;
        TELL(p, ALL_SEATS, EVENT_SPAWNS, unit_piece(unit), s->point[point].hex);
        left--;
    }
}

/* H5, H6 */
PROC(hogs_spawn)
{
    BEGIN;
    for (int point = 0; point < p->state->points; point++)
        if (is_spawn(p, point))
            spawn_at(p, p->state->point[point].hex);
    if (!p->state->final_wave && hogs_side_vp(p->state, 0) >= hogs_horde_of(p)->wave_vp)
        send_planes(p);
    WINDOW;
    END;
}

/* --- Winning --- */

static bool hq_is_down(const Play *p, int seat)
{
    const Area *area = &p->state->area[seat];

    for (int i = 0; i < area->tiles_end; i++)
        if (area->tile[i].building != NONE && building_at(p, area->tile[i].building)->hq)
            return area->tile[i].token;
    return true;
}

/* At an End Phase: every HQ that is left carries a Construction Token. */
bool hogs_horde_has_won(const Play *p)
{
    const State *s = p->state;

    for (int seat = 0; seat < hogs_humans(s); seat++)
        if (!is_out(s, seat) && !hq_is_down(p, seat))
            return false;
    return hogs_horde_of(p)->all_hqs;
}

/* At once: it has destroyed that many Buildings. */
bool hogs_horde_has_razed(const Play *p)
{
    const State *s = p->state;
    const Horde *horde = hogs_horde_of(p);
    int lost = 0;

    for (int seat = 0; seat < hogs_humans(s); seat++)
        lost += s->area[seat].lost;
    return lost >= (s->mode == MODE_CO_OP ? horde->buildings_co_op : horde->buildings);
}
