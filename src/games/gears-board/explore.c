/* explore.c -- levels, doors and locks (section 18.3). */
#include <string.h>

#include "games/gears-board/gears-board.h"

enum { LAYOUT_TRIES = 100 /* GB-EXPLORE-10 */, ROWS_MAX = 3 };

/* --- Doors --- */

/* Levels of one row lie one behind the other: all of them, those of a map of Scattered, or those
 * behind one of the two exits of Belly of the Beast. */
static int row_of_level(const Play *p, int level)
{
    return mission_of(p)->layout == LAYOUT_TWO_MAPS    ? level == 2
           : mission_of(p)->layout == LAYOUT_TWO_EXITS ? level == (int)mission_of(p)->levels_count
                                                       : 0;
}

/* Where the door at the end of a level leads: DOOR_NEXT, a level, or DOOR_NOWHERE. */
static int door_after(const Play *p, int level)
{
    if (mission_of(p)->layout != LAYOUT_TWO_MAPS && mission_of(p)->layout != LAYOUT_TWO_EXITS)
        return DOOR_NEXT;
    for (int next = level + 1; next <= LEVELS_MAX; next++)
        if (row_of_level(p, next) == row_of_level(p, level))
            return next; /* GB-MISSION-SCATTERED-10, GB-MISSION-BELLY-02 */
    return DOOR_NOWHERE; /* GB-MISSION-BELLY-06 */
}

/* The level behind the door of a tile, or 0: none that has cards (GB-EXPLORE-04, GB-LOCK-04). */
static int level_behind(const Play *p, int tile)
{
    const State *s = p->state;

    if (s->doors[tile] == DOOR_NOWHERE)
        return 0;
    if (s->doors[tile] != DOOR_NEXT)
        return s->level_cards[s->doors[tile]][0] > 0 ? s->doors[tile] : 0;
    for (int level = 1; level <= LEVELS_MAX; level++)
        if (s->level_cards[level][0] > 0)
            return level;
    return 0;
}

static int door_gate(const Map *map, int tile)
{
    return map->tile[tile].gate[GATE_EXIT] == GATE_DOOR ? GATE_EXIT : GATE_ENTRANCE;
}

static bool has_door(const Map *map, int tile)
{
    return map->tile[tile].gate[door_gate(map, tile)] == GATE_DOOR;
}

int board_door_to(const Play *p, int level)
{
    for (int tile = 0; tile < p->state->map.tiles; tile++)
        if (has_door(&p->state->map, tile) && level_behind(p, tile) == level)
            return tile;
    return NO_TILE;
}

int board_last_tile_of(const State *s, int level)
{
    for (int tile = s->map.tiles - 1; tile >= 0; tile--)
        if (s->map.tile[tile].level == level)
            return tile;
    return NO_TILE;
}

void board_lay_door(Play *p, int tile, int leads_to)
{
    State *s = p->state;

    board_door(&s->map, tile, GATE_EXIT, true);
    s->doors[tile] = (uint8_t)leads_to;
    TELL(p, ALL_SEATS, EVENT_DOOR, s->map.tile[tile].gate_area[GATE_EXIT]);
}

void board_unlock(Play *p, int level) /* GB-LOCK-02 */
{
    p->state->locked &= (uint8_t)~(1u << level);
    TELL(p, ALL_SEATS, EVENT_UNLOCKED, level);
}

/* GB-EXPLORE-14: is trying this door what the stage asks for? */
static bool is_wanted(const Play *p, int tile)
{
    return stage_of(p)->objective == OBJECTIVE_TRIES_DOOR &&
           p->state->map.tile[tile].level == stage_of(p)->level;
}

int board_may_explore(const Play *p, int seat, int area)
{
    const State *s = p->state;
    int tile = board_door_in(&s->map, area), level;

    (void)seat;
    if (tile == NO_TILE)
        return REFUSAL_NO_DOOR;
    if (has_rule(p, RULE_NO_EXPLORING) || (stage_of(p)->barred_door > 0 &&
                                           s->map.tile[tile].level == stage_of(p)->barred_door))
        return REFUSAL_BARRED; /* GB-EXPLORE-17 */
    if (is_wanted(p, tile))
        return ALLOWED;
    if ((level = level_behind(p, tile)) == 0)
        return REFUSAL_NO_DECK; /* GB-EXPLORE-07 */
    return s->locked >> level & 1 ? REFUSAL_LOCKED : ALLOWED; /* GB-LOCK-01, GB-LOCK-03 */
}

/* --- Which order of the cards fits? --- */

/* Tiles that are to be laid out, in rows, and the levels that will lengthen those rows one day. */
typedef struct Plan {
    const Play *p;
    Row row[ROWS_MAX];
    int rows;
    int later[LEVELS_MAX], row_of[LEVELS_MAX], levels;
} Plan;

static void add_side(Row *row, int side)
{
    CHECK(row->count < MAP_TILES_MAX);
    row->side[row->count++] = (uint8_t)side;
}

/* GB-EXPLORE-15: the tile that a stage will join to the end of this level. */
static void add_joined(const Play *p, Row *row, int level)
{
    const Mission *mission = mission_of(p);

    for (uint32_t i = 0; i < mission->stages_count; i++)
        for (uint32_t k = 0; k < mission->stages[i].flip_count; k++) {
            const Change *change = &mission->stages[i].flip[k];
            if (change->verb == CHANGE_JOIN && change->amount == level)
                add_side(row, change->location_index);
        }
}

static bool has_room(Plan *plan, int index);

/* Every order of these cards, after what is planned. */
static bool has_room_for(Plan *plan, int index, uint8_t cards[], int count)
{
    Row *row = &plan->row[plan->row_of[index]];
    uint8_t before = row->count;

    if (count == 0) {
        add_joined(plan->p, row, plan->later[index]);
        bool fits = has_room(plan, index + 1);
        row->count = before;
        return fits;
    }
    for (int i = 0; i < count; i++) {
        uint8_t card = cards[i];
        cards[i] = cards[count - 1];
        add_side(row, card);
        bool fits = has_room_for(plan, index, cards, count - 1);
        row->count = before;
        cards[i] = card;
        if (fits)
            return true;
    }
    return false;
}

static bool has_room(Plan *plan, int index)
{
    const State *s = plan->p->state;

    if (!board_fits_rows(&s->map, tiles_of(plan->p), plan->row, plan->rows))
        return false;
    if (index == plan->levels)
        return true;
    const uint8_t *deck = s->level_cards[plan->later[index]];
    uint8_t cards[LEVEL_CARDS_MAX + 1];
    memcpy(cards, deck + 1, deck[0]);
    return has_room_for(plan, index, cards, deck[0]);
}

static void plan_later(Plan *plan, int level, int row)
{
    plan->later[plan->levels] = level;
    plan->row_of[plan->levels++] = row;
}

/* The rows of the level being laid out, with its cards in this order. */
static int plan_level(Plan *plan, const struct board_lay_out *f, const uint8_t order[], int count)
{
    int row = 0, first = 0;

    plan->row[0] = (Row){ .at = f->at, .gate = f->gate };
    if (f->at == NO_TILE && mission_of(plan->p)->layout == LAYOUT_TWO_EXITS) {
        add_side(&plan->row[0], order[first++]); /* GB-MISSION-BELLY-01 */
        plan->row[++row] = (Row){ .at = FIRST_OF_ROWS, .gate = GATE_ENTRANCE };
    }
    for (int i = first; i < count; i++)
        add_side(&plan->row[row], order[i]);
    add_joined(plan->p, &plan->row[row], f->level);
    plan->rows = row + 1;
    return row;
}

/* Belly of the Beast: the row behind the other exit. */
static void plan_other_exit(Plan *plan, int level)
{
    int tile = board_door_to(plan->p, level), row = plan->rows++;

    if (tile != NO_TILE)
        plan->row[row] = (Row){ .at = (uint8_t)tile, .gate = GATE_EXIT };
    else /* level 1 is being laid out */
        plan->row[row] = (Row){ .at = plan->p->state->map.tiles > 0 ? 0 : FIRST_OF_ROWS,
                                .gate = GATE_EXIT };
    plan_later(plan, level, row);
}

/* `instead`: the level of Roadblocks that the players may choose (GB-MISSION-ROADBLOCKS-13). */
static bool layout_fits(const Play *p, const struct board_lay_out *f, const uint8_t order[],
                        int count, int instead)
{
    Plan plan = { .p = p };
    int row = plan_level(&plan, f, order, count);

    for (int level = 1; level <= LEVELS_MAX; level++) {
        if (level == f->level || p->state->level_cards[level][0] == 0 ||
            (mission_of(p)->layout == LAYOUT_SINGLE && level != instead))
            continue;
        if (row_of_level(p, level) == row_of_level(p, f->level))
            plan_later(&plan, level, row);
        else if (mission_of(p)->layout == LAYOUT_TWO_EXITS)
            plan_other_exit(&plan, level);
    }
    return has_room(&plan, 0);
}

/* GB-EXPLORE-09, GB-EXPLORE-13, GB-EXPLORE-15 */
static bool order_fits(const Play *p, const struct board_lay_out *f, const uint8_t order[],
                       int count)
{
    if (mission_of(p)->layout != LAYOUT_SINGLE || f->level > 1)
        return layout_fits(p, f, order, count, 0);
    for (int level = 2; level <= LEVELS_MAX; level++)
        if (!layout_fits(p, f, order, count, level))
            return false;
    return true;
}

/* How many orders fit that begin with these `fixed` cards. */
static int count_orders(const Play *p, const struct board_lay_out *f, uint8_t order[], int fixed,
                        int count)
{
    int fitting = 0;

    if (fixed == count)
        return order_fits(p, f, order, count);
    for (int i = fixed; i < count; i++) {
        uint8_t card = order[i];
        order[i] = order[fixed];
        order[fixed] = card;
        fitting += count_orders(p, f, order, fixed + 1, count);
        order[fixed] = order[i];
        order[i] = card;
    }
    return fitting;
}

static void shuffle(Play *p, uint8_t cards[], int count)
{
    for (int i = count - 1; i > 0; i--) {
        int other = play_draw(p, i + 1);
        uint8_t card = cards[i];
        cards[i] = cards[other];
        cards[other] = card;
    }
}

/* The first card of an order that fits, each such order being as likely; NO_TILE: nothing fits,
 * which happens in no mission, but scenes lay out what they like. */
static int first_of_fitting(Play *p, const struct board_lay_out *f, uint8_t order[], int count)
{
    for (int i = 0; i < LAYOUT_TRIES; i++) {
        if (order_fits(p, f, order, count))
            return order[0];
        shuffle(p, order, count);
    }
    int left = count_orders(p, f, order, 0, count);
    if (left == 0)
        return board_fits(&p->state->map, tiles_of(p), f->at, f->gate, order, 1) ? order[0]
                                                                                 : NO_TILE;
    left = play_draw(p, left); /* GB-EXPLORE-10 */
    for (int i = 0; i < count; i++) {
        uint8_t card = order[i];
        order[i] = order[0];
        order[0] = card;
        if ((left -= count_orders(p, f, order, 1, count)) < 0)
            break;
    }
    return order[0];
}

/* A deck is a pool: of a shuffled order that fits only the first card is made known, the rest is
 * forgotten and drawn anew.  That is as if the whole level had been tried at once. */
static int draw_location(Play *p, const struct board_lay_out *f)
{
    uint8_t *deck = p->state->level_cards[f->level], order[LEVEL_CARDS_MAX + 1];
    int count = deck[0];

    memcpy(order, deck + 1, (size_t)count);
    shuffle(p, order, count);
    int side = first_of_fitting(p, f, order, count);
    if (side == NO_TILE) {
        memset(deck, 0, LEVEL_CARDS_MAX + 2);
        return NO_TILE;
    }
    uint8_t *at = memchr(deck + 1, side, (size_t)count);
    *at = deck[count];
    deck[count] = 0;
    deck[0]--;
    return side;
}

/* --- PROC-LEVEL --- */

/* GB-SPAWN-08: the row of a Location card for that many players, at each open hole of its tile. */
struct board_spawn_row board_row_of_tile(const Play *p, int tile, int players)
{
    const State *s = p->state;
    const SpawnRow *spawns = &content_of(p)->locations[s->map.tile[tile].side].spawns;
    const char *letters = players == 1   ? spawns->one
                          : players == 2 ? spawns->two
                          : players == 3 ? spawns->three
                                         : spawns->four;
    AreaSet areas = board_tile_areas(&s->map, tile);
    struct board_spawn_row row = { 0 };

    for (int area = area_first(areas); area != NO_AREA; area = area_next(areas, area)) {
        if (!board_hole(&s->map, area))
            continue;
        _Static_assert((int)TILE_AREAS_MAX <= (int)SPAWN_AREAS_MAX, "all areas of a tile fit");
        for (const char *letter = letters; *letter; letter++)
            row.left[row.areas][*letter - 'A']++;
        row.area[row.areas++] = (uint8_t)area;
    }
    return row;
}

int board_place_tile(Play *p, int at, int gate, int side, int level, int map)
{
    State *s = p->state;
    int tile = NO_TILE;

    if (at == NO_TILE)
        tile = board_place(&s->map, tiles_of(p), map, side, level);
    else
        tile = board_join(&s->map, tiles_of(p), at, (Gate)gate, side, GATE_ENTRANCE, level);
    TELL(p, ALL_SEATS, EVENT_TILE, side);
    s->card_state[tile] = content_of(p)->locations[side].equipment_count > 0 ? CARD_UP
                                                                             : CARD_OUT;
    return tile; /* GB-SETUP-18 */
}

/* GB-MISSION-HORDE-12: is this a Location card that spawns nothing when the map is laid out? */
static bool is_quiet(const Play *p, int side)
{
    const Difficulty *difficulty = &content_of(p)->difficulties[p->state->difficulty];

    if (mission_of(p)->layout != LAYOUT_DIFFICULTY)
        return false;
    for (uint32_t i = 0; i < difficulty->quiet_count; i++)
        if (difficulty->quiet[i].location_index == side)
            return true;
    return false;
}

/* Tile by tile, with what appears on each. */
PROC(board_lay_out)
{
    BEGIN;
    f->tile = NO_TILE;
    while (p->state->level_cards[f->level][0] > 0) {
        int side = draw_location(p, f);
        if (side == NO_TILE)
            break;
        f->tile = (uint8_t)board_place_tile(p, f->at, f->gate, side, f->level, f->map);
        f->gate = f->at == NO_TILE && mission_of(p)->layout == LAYOUT_TWO_EXITS ? GATE_ENTRANCE
                                                                               : GATE_EXIT;
        f->at = f->tile;
        if (f->single) /* GB-MISSION-ROADBLOCKS-02 */
            break;
        if (is_quiet(p, side))
            continue;
        struct board_spawn_row row = board_row_of_tile(p, f->tile, f->row);
        CALL_FRAME(board_spawn_row, row);
    }
    p->state->mission_state.explored |= (uint8_t)(1u << f->level);
    if (f->tile == NO_TILE)
        RETURN(0);
    if (!f->single || p->state->level_cards[f->level][0] > 0)
        board_lay_door(p, f->tile,
                       door_after(p, f->level)); /* GB-EXPLORE-06, GB-MISSION-ROADBLOCKS-03 */
    if (f->level == 1 && mission_of(p)->layout == LAYOUT_TWO_EXITS)
        board_lay_door(p, 0, (int)mission_of(p)->levels_count); /* GB-MISSION-BELLY-02 */
    END;
}

/* --- PROC-EXPLORE --- */

/* GB-EXPLORE-12, GB-MISSION-SCATTERED-05; the executed count (GB-INSANE-09). */
int board_players_for_row(const Play *p, int map)
{
    int count = 0;

    if (mission_of(p)->layout != LAYOUT_TWO_MAPS)
        return seats_of(p);
    for (int seat = 0; seat < seats_of(p); seat++)
        count += p->state->cog[seat].map == map;
    return count;
}

PROC(board_explore_level)
{
    BEGIN;
    f->level = (uint8_t)level_behind(p, f->tile);
    CALL(board_lay_out, .level = f->level, .at = f->tile,
         .gate = (uint8_t)door_gate(&p->state->map, f->tile),
         .map = p->state->map.tile[f->tile].map,
         .row = (uint8_t)board_players_for_row(p, p->state->map.tile[f->tile].map),
         .single = has_rule(p, RULE_ENTERING_EXPLORES));
    if (has_rule(p, RULE_ENTERING_EXPLORES)) /* GB-MISSION-ROADBLOCKS-05 */
        CALL(board_each_spawns, .letter = LETTER_A, .tile = (uint8_t)(p->state->map.tiles - 1));
    END;
}

PROC(board_explore) /* then whoever called it goes on: GB-EXPLORE-08 */
{
    BEGIN;
    f->tile = (uint8_t)board_door_in(&p->state->map, f->area);
    TELL(p, ALL_SEATS, EVENT_EXPLORES, f->area);
    if (is_wanted(p, f->tile)) /* GB-EXPLORE-14: the flip decides what lies behind */
        p->state->mission_state.tried_door = p->state->map.tile[f->tile].level;
    else
        CALL(board_explore_level, .tile = f->tile);
    CALL(board_check_objective);
    END;
}

/* GB-FAQ-15: entering the map exit is exploring. */
PROC(board_entered_area)
{
    BEGIN;
    if (has_rule(p, RULE_ENTERING_EXPLORES) && board_may_explore(p, f->seat, f->area) == ALLOWED)
        CALL(board_explore, .area = f->area, .seat = f->seat);
    END;
}
