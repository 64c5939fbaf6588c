/* bomb.c -- Bombs: loading and queues (HG-BOMB). */
#include "games/hogs/hogs.h"

/* The Bomb-carrying parts of an Airship, or the one console (HG-BOMB-18). */
int hogs_rack_count(const Play *p, int unit)
{
    const Unit *u = &p->state->unit[unit];
    const Area *area = &p->state->area[u->seat];
    int count = 0;

    if (u->unit_class != CLASS_AIRSHIP)
        return content_of(p)->consoles[u->card].bombs > 0;
    for (int i = 0; i < area->parts; i++)
        count += content_of(p)->airship_parts[area->part[i] - 1].bombs > 0;
    CHECK(count <= RACKS_MAX); /* check.c */
    return count;
}

int hogs_rack_space(const Play *p, int unit, int rack)
{
    const Unit *u = &p->state->unit[unit];
    const Area *area = &p->state->area[u->seat];
    int space = 0;

    if (u->unit_class != CLASS_AIRSHIP) {
        space = content_of(p)->consoles[u->card].bombs;
    } else {
        for (int i = 0, n = 0; i < area->parts; i++) {
            int bombs = content_of(p)->airship_parts[area->part[i] - 1].bombs;
            if (bombs > 0 && n++ == rack)
                space = bombs;
        }
    }
    space += rack == 0 ? hogs_standing(p, unit, DO_BOMB_SPACES) : 0;
    return space < RACK_MAX ? space : RACK_MAX;
}

int hogs_bombs_in(const Flyer *flyer, int rack)
{
    int count = 0;

    while (count < RACK_MAX && flyer->rack[rack] >> (2 * count) & 3)
        count++;
    return count;
}

int hogs_bottom_bomb(const Flyer *flyer, int rack) /* HG-BOMB-08 */
{
    return (flyer->rack[rack] & 3) - 1;
}

bool hogs_is_at_base(const State *s, int unit) /* HG-BOMB-12 */
{
    int base = s->area[s->unit[unit].seat].base;

    return base != NO_HEX && hex_adjacent(s->unit[unit].hex, base);
}

/* HG-BOMB-04: of either kind. */
int hogs_may_load(const Play *p, int seat, int unit, int rack, int bomb)
{
    const State *s = p->state;

    if (!is_unit(unit) || !on_board(s, unit) || s->unit[unit].flyer == NONE || bomb >= BOMB_KINDS ||
        rack >= hogs_rack_count(p, unit))
        return REFUSAL_NO_SUCH_THING;
    if (s->unit[unit].seat != seat)
        return REFUSAL_NOT_YOURS;
    if (!hogs_is_at_base(s, unit))
        return REFUSAL_NOT_AT_BASE;
    if (hogs_bombs_in(&s->flyer[s->unit[unit].flyer], rack) >= hogs_rack_space(p, unit, rack))
        return REFUSAL_NO_BOMB_SPACE;
    return s->area[seat].swill < hogs_bomb_price(p, seat, unit, bomb) ? REFUSAL_SWILL : ALLOWED;
}

int hogs_bomb_price(const Play *p, int seat, int unit, int bomb)
{
    return hogs_price(p, seat, PRICE_BOMB, p->state->unit[unit].unit_class, 0,
                      content_of(p)->bombs[bomb].cost);
}

/* HG-BOMB-13: on top of the queue. */
void hogs_load_bomb(Play *p, int seat, int unit, int rack, int bomb)
{
    Flyer *flyer = &p->state->flyer[p->state->unit[unit].flyer];

    hogs_pay(p, seat, hogs_bomb_price(p, seat, unit, bomb));
    flyer->rack[rack] |= (uint8_t)((bomb + 1) << (2 * hogs_bombs_in(flyer, rack)));
    TELL(p, ALL_SEATS, EVENT_LOADS, seat, bomb, unit_piece(unit));
}

int hogs_may_release(const Play *p, int rack)
{
    const State *s = p->state;
    int unit = s->flight.unit;

    if (rack >= hogs_rack_count(p, unit))
        return REFUSAL_NO_SUCH_THING;
    const Flyer *flyer = &s->flyer[s->unit[unit].flyer];
    if (!content_of(p)->flight_table[flyer->speed - 1].bombing) /* HG-BOMB-07 */
        return REFUSAL_SPEED_BOMBING;
    if (hogs_is_bombing_disabled(p, unit, rack))
        return REFUSAL_DISABLED;
    bool used = s->flight.used >> (RACK_BIT + rack) & 1; /* HG-BOMB-11 */
    return used || hogs_bombs_in(flyer, rack) == 0 ? REFUSAL_NO_BOMB : ALLOWED;
}

static bool was_flown_over(const Flight *flight, int hex) /* HG-BOMB-10 */
{
    for (int i = 0; i < flight->steps; i++)
        if (flight->path[i] == hex)
            return true;
    return false;
}

/* HG-BOMB-05 to HG-BOMB-10: whatever is released. */
static int may_hit(const Play *p, int piece)
{
    const State *s = p->state;
    int seat = s->unit[s->flight.unit].seat, hex = hogs_piece_hex(s, piece);

    if (is_unit(piece) && in_group(s, piece, GROUP_AERIAL))
        return REFUSAL_TARGET_TYPE;
    if ((is_unit(piece) && is_friend(s, s->unit[piece].seat, seat)) ||
        (is_base(piece) && is_friend(s, piece - PIECE_BASES, seat)))
        return REFUSAL_FRIEND;
    if (is_base(piece) && !hogs_any_nameable(p, piece - PIECE_BASES))
        return REFUSAL_NO_BUILDING_LEFT;
    return was_flown_over(&s->flight, hex) ? ALLOWED : REFUSAL_NOT_FLOWN_OVER;
}

/* HG-BOMB-15: from above every range is 1.  HG-BOMB-17: Deployables of anybody. */
int hogs_may_bomb(const Play *p, int rack, int piece)
{
    if (!hogs_piece_exists(p->state, piece))
        return REFUSAL_NO_SUCH_THING;
    if (is_point(piece))
        return REFUSAL_TARGET_TYPE;
    int why = hogs_may_release(p, rack);
    return why == ALLOWED ? may_hit(p, piece) : why;
}

void hogs_offer_bombing(const Play *p, int rack, Question *q)
{
    const State *s = p->state;

    if (s->flight.steps == 0)
        return;
    EACH_PIECE(piece, s, PIECE_UNIT | PIECE_DEPLOYABLE | PIECE_BASE)
        if (was_flown_over(&s->flight, hogs_piece_hex(s, piece)) && may_hit(p, piece) == ALLOWED)
            play_offer(q, VERB_BOMB, (int16_t)piece, (int16_t)rack);
}

/* A Cube on the Bombing space of the console, or of the part that has the rack. */
bool hogs_is_bombing_disabled(const Play *p, int unit, int rack)
{
    const Unit *u = &p->state->unit[unit];
    const Area *area = &p->state->area[u->seat];
    uint64_t cubes = p->state->flyer[u->flyer].cubes;

    if (u->unit_class != CLASS_AIRSHIP)
        return hogs_is_disabled(p, unit, DISABLES_BOMBING, 0);
    for (int i = 0, slot = 0, n = 0; i < area->parts; i++) {
        const AirshipPart *part = &content_of(p)->airship_parts[area->part[i] - 1];
        bool here = part->bombs > 0 && n++ == rack;
        for (uint32_t k = 0; k < part->slots_count; k++, slot++) {
            CHECK(slot < SLOTS_MAX); /* check.c */
            if (here && cubes >> slot & 1 && part->slots[k].disables == DISABLES_BOMBING)
                return true;
        }
    }
    return false;
}
