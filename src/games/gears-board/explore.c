/* explore.c -- levels, doors and locks (section 18.3). */
#include "games/gears-board/gears-board.h"

int may_explore(const Play *p, int seat, int area)
{
    (void)seat;
    return gb_door_in(&p->state->map, area) == NO_TILE ? REFUSAL_NO_DOOR : REFUSAL_NO_DECK;
}

/* GB-SPAWN-08: the row of a Location card for so many players, at each open hole of its tile. */
struct spawn_row row_of_tile(const Play *p, int tile, int players)
{
    const State *s = p->state;
    const SpawnRow *spawns = &content_of(p)->locations[s->map.tile[tile].side].spawns;
    const char *letters = players == 1   ? spawns->one
                          : players == 2 ? spawns->two
                          : players == 3 ? spawns->three
                                         : spawns->four;
    AreaSet areas = gb_tile_areas(&s->map, tile);
    struct spawn_row row = { .frame.proc = PROC_spawn_row };

    for (int area = area_first(areas); area != NO_AREA; area = area_next(areas, area)) {
        if (!gb_hole(&s->map, area) || row.areas == SPAWN_AREAS_MAX)
            continue;
        for (const char *letter = letters; *letter; letter++)
            row.left[row.areas][*letter - 'A']++;
        row.area[row.areas++] = (uint8_t)area;
    }
    return row;
}

/* PROC-LEVEL: tile by tile, with what appears on each. */
PROC(lay_out)
{
    BEGIN;
    while (p->state->level_cards[f->level][0] > 0) {
        {
            State *s = p->state;
            uint8_t *deck = s->level_cards[f->level];
            int pick = 1 + rng_below(&s->core.rng, deck[0]), side = deck[pick];
            deck[pick] = deck[deck[0]];
            deck[deck[0]--] = 0;
            f->tile = (uint8_t)(f->at == NO_TILE
                                    ? gb_place(&s->map, tiles_of(p), f->map, side, f->level)
                                    : gb_join(&s->map, tiles_of(p), f->at, f->gate, side,
                                              GATE_ENTRANCE, f->level));
            TELL(p, ALL_SEATS, EVENT_TILE, side);
            s->card_state[f->tile] = content_of(p)->locations[side].equipment_count > 0
                                         ? CARD_UP
                                         : CARD_OUT; /* GB-SETUP-18 */
            struct spawn_row row = row_of_tile(p, f->tile, f->row);
            CALL_FRAME(row);
        }
        f->at = f->tile;
        f->gate = GATE_EXIT;
    }
    gb_door(&p->state->map, f->tile, GATE_EXIT, true); /* GB-EXPLORE-06 */
    TELL(p, ALL_SEATS, EVENT_DOOR, p->state->map.tile[f->tile].gate_area[GATE_EXIT]);
    END;
}

PROC(explore)
{
    BEGIN;
    END;
}
