/* change.c -- what the cards of a mission change, at set-up and when a stage flips (20 and 21). */
#include <string.h>

#include "games/gears-board/gears-board.h"

static const Change *change_at(const Play *p, const struct board_change *f, int index)
{
    return f->of_setup ? &mission_of(p)->setup[index]
                       : &mission_of(p)->stages[f->stage].flip[index];
}

static int changes_of(const Play *p, const struct board_change *f)
{
    return (int)(f->of_setup ? mission_of(p)->setup_count
                             : mission_of(p)->stages[f->stage].flip_count);
}

static int for_seats(const Play *p, Numbers numbers) /* also of the executed: GB-INSANE-09 */
{
    const uint8_t count[] = { numbers.one, numbers.two, numbers.three, numbers.four };

    return count[seats_of(p) - 1];
}

/* Where the active player's COG is; at set-up, the entrance. */
static int active_area(const Play *p)
{
    int area = p->state->cog[p->state->active].area;

    return area == NO_AREA ? p->state->map.tile[0].gate_area[GATE_ENTRANCE] : area;
}

/* The tile that a change is about: the one it names, or the one placed last. */
static int tile_of_change(const Play *p, const Change *change)
{
    return change->location ? board_placed(&p->state->map, change->location_index)
                            : p->state->map.tiles - 1;
}

static AreaSet places_of(const Play *p, const Change *change)
{
    const State *s = p->state;
    AreaSet found = { { 0 } };
    int tile = tile_of_change(p, change);

    switch (change->where) {
    case WHERE_EXIT: /* GB-SPAWN-11 */
        return board_nearest_of(p, active_area(p), board_exits(&s->map));
    case WHERE_HOLES:
        return s->map.holes;
    case WHERE_ENTRANCE: /* GB-MISSION-CHINASHOP-07 */
        area_add(&found, s->map.tile[0].gate_area[GATE_ENTRANCE]);
        return found;
    case WHERE_EQUIPMENT:
        if (tile != NO_TILE)
            area_add(&found, board_equipment_area(&s->map, tiles_of(p), tile));
        return found;
    default:
        return found;
    }
}

/* GB-MISSION-EMERGENCE-11: the holes nearest to the map exit. */
static AreaSet holes_at_exit(const Play *p)
{
    const State *s = p->state;
    int exit = area_first(board_exits(&s->map));

    return exit == NO_AREA ? s->map.holes : board_nearest_of(p, exit, s->map.holes);
}

static void seal_all_but(Play *p, int kept)
{
    AreaSet holes = p->state->map.holes;

    for (int area = area_first(holes); area != NO_AREA; area = area_next(holes, area))
        if (area != kept) {
            board_seal(&p->state->map, area);
            TELL(p, ALL_SEATS, EVENT_SEALED, area);
        }
}

static uint32_t figures_of_enemy(const Play *p, int enemy)
{
    uint32_t found = 0;

    for (uint32_t rest = p->state->locusts; rest; rest &= rest - 1)
        if (p->state->locust[__builtin_ctz(rest)].enemy == enemy)
            found |= rest & -rest;
    return found;
}

static bool spawns_together(const Play *p, const Change *a, const Change *b)
{
    return a->verb == CHANGE_SPAWN && b->verb == CHANGE_SPAWN && a->where == b->where &&
           a->location_index == b->location_index && !board_is_barred(p, a->letter) &&
           !board_is_barred(p, b->letter);
}

/* Figures that appear at one place are one list, in the active player's order (GB-SPAWN-03): how
 * many of each letter this change and those that follow it bring there. */
static void count_letters(const Play *p, const struct board_change *f, uint8_t count[LETTERS])
{
    memset(count, 0, LETTERS);
    for (int i = f->index; i < changes_of(p, f); i++) {
        const Change *change = change_at(p, f, i);
        if (i > f->index && !spawns_together(p, change_at(p, f, i - 1), change))
            break;
        count[change->letter] = (uint8_t)(count[change->letter] + for_seats(p, change->count));
    }
}

static bool belongs_to_change_before(const Play *p, const struct board_change *f)
{
    return f->index > 0 && spawns_together(p, change_at(p, f, f->index - 1),
                                           change_at(p, f, f->index));
}

static struct board_spawn_change spawn_of(const Play *p, const struct board_change *f)
{
    const Change *change = change_at(p, f, f->index);
    AreaSet places = places_of(p, change);
    struct board_spawn_change spawns = { .where = change->where,
                                         .letter = change->letter,
                                         .areas = { places.bits[0], places.bits[1] } };

    count_letters(p, f, spawns.count);
    return spawns;
}

static AreaSet areas_of(const struct board_spawn_change *f)
{
    return (AreaSet){ { f->areas[0], f->areas[1] } };
}

/* The list at up to that many areas from `first` on; first: where to go on, or NO_AREA. */
static struct board_spawn_row row_at(const uint8_t count[LETTERS], AreaSet areas, uint8_t *first)
{
    struct board_spawn_row row = { 0 };
    int area = *first;

    for (; area != NO_AREA && row.areas < SPAWN_AREAS_MAX; area = area_next(areas, area)) {
        memcpy(row.left[row.areas], count, LETTERS);
        row.area[row.areas++] = (uint8_t)area;
    }
    *first = (uint8_t)area;
    return row;
}

static void join_tile(Play *p, const Change *change)
{
    State *s = p->state;
    int at = board_last_tile_of(s, change->amount);
    uint8_t side = (uint8_t)change->location_index;

    if (at == NO_TILE || !board_fits(&s->map, tiles_of(p), at, GATE_EXIT, &side, 1))
        return;
    int tile = board_place_tile(p, at, GATE_EXIT, side, 0, s->map.tile[at].map);
    s->card_state[tile] = CARD_OUT; /* without equipment (GB-MISSION-HIVE-08) */
    if (change->door)
        board_lay_door(p, tile, DOOR_NOWHERE);
}

/* Changes that ask nobody anything. */
static void change_at_once(Play *p, const Change *change)
{
    State *s = p->state;
    int tile = tile_of_change(p, change);

    switch (change->verb) {
    case CHANGE_REMOVE: /* GB-MISSION-SCATTERED-09, GB-MISSION-HIVE-07 */
        for (uint32_t rest = figures_of_enemy(p, change->enemy_index); rest; rest &= rest - 1)
            board_remove_locust(p, FIGURE_LOCUST + __builtin_ctz(rest));
        break;
    case CHANGE_ENEMY:
        s->enemy[change->letter] = (uint8_t)change->enemy_index;
        if (change->enemy)
            TELL(p, ALL_SEATS, EVENT_ENEMY, change->enemy_index);
        break;
    case CHANGE_AI_DECK: /* GB-MISSION-HORDE-06 */
        board_build_ai_deck(p);
        break;
    case CHANGE_SHUFFLE_AI:
        board_shuffle_in(&s->ai_deck, &s->ai_discard);
        break;
    case CHANGE_OPEN_HOLES: /* GB-MISSION-HORDE-11 */
        board_open_all_holes(&s->map);
        break;
    case CHANGE_CARDS_UP: /* GB-MISSION-HORDE-04 */
        for (int i = 0; i < s->map.tiles; i++)
            if (s->card_state[i] == CARD_DOWN)
                s->card_state[i] = CARD_UP;
        break;
    case CHANGE_UNLOCK:
        board_unlock(p, change->amount);
        break;
    case CHANGE_DOOR: /* GB-MISSION-ROADBLOCKS-13 */
        board_lay_door(p, board_last_tile_of(s, 1), DOOR_NEXT);
        break;
    case CHANGE_JOIN:
        join_tile(p, change);
        break;
    case CHANGE_ALLY: /* GB-MISSION-STRANDED-04 */
        if (tile == NO_TILE)
            break;
        s->ally_area = (uint8_t)board_equipment_area(&s->map, tiles_of(p), tile);
        TELL(p, ALL_SEATS, EVENT_ALLY, s->ally_area);
        break;
    default:
        break;
    }
}

#define CHANGE change_at(p, f, f->index)

PROC(board_spawn_change)
{
    BEGIN;
    if (f->where == WHERE_HOLES_EVENLY) {
        CALL(board_spawn_evenly, .left = { f->count[0], f->count[1], f->count[2], f->count[3] });
        RETURN(0);
    }
    if (f->where != WHERE_HOLES && area_count(areas_of(f)) > 1) {
        CALL(board_choose_place, .seat = (uint8_t)board_deciding_seat(p),
             .question = QUESTION_SPAWN_PLACE, .areas = { f->areas[0], f->areas[1] });
        f->areas[0] = f->areas[1] = 0;
        f->areas[CALLED >> 6] = UINT64_C(1) << (CALLED & 63);
    }
    f->area = (uint8_t)area_first(areas_of(f));
    /* A mission places what its own rules bar everything else from spawning. */
    while (f->area != NO_AREA && board_is_barred(p, f->letter) && f->count[f->letter]-- > 0)
        CALL(board_spawn, .letter = f->letter, .enemy = NO_ENEMY, .area = f->area,
             .marker = NO_MARKER, .no_substitute = true);
    while (f->area != NO_AREA && !board_is_barred(p, f->letter)) {
        struct board_spawn_row row = row_at(f->count, areas_of(f), &f->area);
        CALL_FRAME(board_spawn_row, row);
    }
    END;
}

PROC(board_move_enemies)
{
    BEGIN;
    while ((f->left &= p->state->locusts) != 0) {
        DECIDE(f->figure, FIGURE_LOCUST + __builtin_ctz(f->left), has_several(f->left),
               QUESTION_ACTIVATE);
        f->left &= ~(UINT32_C(1) << (f->figure - FIGURE_LOCUST));
        CALL(board_act_move, .figure = f->figure, .number = f->number,
             .targets =
                 board_closest_of(p, board_spot_of(p->state, f->figure).area, board_hunted(p)));
    }
    END;
}

PROC(board_change)
{
    BEGIN;
    f->seat = (uint8_t)board_deciding_seat(p);
    if (CHANGE->verb == CHANGE_SPAWN) {
        if (!belongs_to_change_before(p, f)) {
            struct board_spawn_change spawns = spawn_of(p, f);
            CALL_FRAME(board_spawn_change, spawns);
        }
    } else if (CHANGE->verb == CHANGE_EACH_SPAWNS) {
        CALL(board_each_spawns, .letter = CHANGE->letter,
             .tile = (uint8_t)tile_of_change(p, CHANGE),
             .holes = CHANGE->where == WHERE_HOLES_OF_TILE);
    } else if (CHANGE->verb == CHANGE_MOVE) {
        CALL(board_move_enemies, .left = figures_of_enemy(p, p->state->enemy[CHANGE->letter]),
             .number = CHANGE->amount);
    } else if (CHANGE->verb == CHANGE_SEAL_BUT_EXIT) {
        AreaSet places = holes_at_exit(p);
        CALL(board_choose_place, .seat = f->seat, .question = QUESTION_CHOOSE_HOLE,
             .areas = { places.bits[0], places.bits[1] });
        seal_all_but(p, CALLED);
    } else if (CHANGE->verb == CHANGE_EXPLORE) { /* GB-EXPLORE-16 */
        f->number = (uint8_t)board_door_to(p, CHANGE->amount);
        if (f->number != NO_TILE)
            CALL(board_explore_level, .tile = f->number);
    } else if (CHANGE->verb == CHANGE_CHOOSE_LEVEL) {
        ASK_SEAT(f->seat, QUESTION_CHOOSE_LEVEL);
        p->state->chosen_level = (uint8_t)ANSWER(f->seat).arg[0];
        board_unlock(p, p->state->chosen_level);
        p->state->doors[board_last_tile_of(p->state, 1)] =
            p->state->chosen_level; /* GB-MISSION-ROADBLOCKS-14 */
    } else if (CHANGE->verb == CHANGE_GIVE_EACH) { /* GB-MISSION-SHOWDOWN-01 */
        for (f->number = 0; f->number < seats_of(p); f->number++) {
            board_take_from_pool(p->state, (int)CHANGE->weapon_index); /* GB-SETUP-07 */
            CALL(board_gain_weapon, .seat = f->number, .weapon = (uint8_t)CHANGE->weapon_index,
                 .ammo = CHANGE->amount);
        }
    } else if (CHANGE->verb == CHANGE_GIVE_ONE) { /* GB-MISSION-HORDE-13 */
        CHOOSE(f->figure, f->seat, has_several(board_cogs_on_table(p)), f->seat,
               QUESTION_CHOOSE_COG);
        board_take_from_pool(p->state, (int)CHANGE->weapon_index);
        CALL(board_gain_weapon, .seat = f->figure, .weapon = (uint8_t)CHANGE->weapon_index,
             .ammo = CHANGE->amount);
    } else {
        change_at_once(p, CHANGE);
    }
    END;
}

/* --- Each player spawns (GB-SPAWN-16) --- */

static bool is_empty(const State *s, int area)
{
    for (int seat = 0; seat < s->core.seats; seat++)
        if (is_on_table(s, seat) && s->cog[seat].area == area)
            return false;
    return board_locusts_in(s, area) == 0 && s->ally_area != area;
}

static AreaSet places_for_each(const Play *p, const struct board_each_spawns *f)
{
    const State *s = p->state;
    AreaSet none = { { 0 } },
            areas = f->tile == NO_TILE ? none : board_tile_areas(&s->map, f->tile);
    AreaSet found = none;

    for (int area = area_first(areas); area != NO_AREA; area = area_next(areas, area))
        if (f->holes ? board_hole(&s->map, area) : is_empty(s, area))
            area_add(&found, area);
    return f->holes || area_first(found) != NO_AREA ? found : areas; /* GB-MISSION-ROADBLOCKS-06 */
}

PROC(board_each_spawns)
{
    BEGIN;
    f->seat = p->state->active;
    do {
        AreaSet places = places_for_each(p, f);
        if (area_first(places) == NO_AREA)
            RETURN(0);
        bool executed = p->state->cog[f->seat].status == EXECUTED;
        CALL(board_choose_place, .question = QUESTION_TICKER_AREA,
             .seat = executed ? (uint8_t)board_deciding_seat(p) : f->seat,
             .areas = { places.bits[0], places.bits[1] });
        CALL(board_spawn, .letter = f->letter, .enemy = NO_ENEMY, .area = (uint8_t)CALLED,
             .marker = NO_MARKER);
        f->seat = (uint8_t)seat_left_of(p, f->seat);
    } while (f->seat != p->state->active);
    END;
}

/* --- Horde Mode --- */

AreaSet board_even_holes(const Play *p)
{
    const State *s = p->state;
    AreaSet found = { { 0 } };
    int fewest = LOCUSTS_MAX + 1;

    AreaSet holes = s->map.holes;
    for (int area = area_first(holes); area != NO_AREA; area = area_next(holes, area)) {
        int count = __builtin_popcount(board_locusts_in(s, area));
        if (count < fewest)
            found = (AreaSet){ { 0 } };
        if (count <= fewest) {
            fewest = count;
            area_add(&found, area);
        }
    }
    return found;
}

static int letters_left(const struct board_spawn_evenly *f)
{
    int count = 0;

    for (int letter = 0; letter < LETTERS; letter++)
        count += f->left[letter] > 0;
    return count;
}

static int first_letter(const struct board_spawn_evenly *f)
{
    int letter = 0;

    while (f->left[letter] == 0)
        letter++;
    return letter;
}

/* A letter and a hole. */
static int take_pair(struct board_spawn_evenly *f, Move answer)
{
    f->area = (uint8_t)answer.arg[1];
    return answer.arg[0];
}

/* The flip has opened all holes (GB-MISSION-HORDE-11 instead of GB-MISSION-HORDE-08). */
PROC(board_spawn_evenly)
{
    BEGIN;
    while (letters_left(f) > 0 && area_first(board_even_holes(p)) != NO_AREA) {
        f->area = (uint8_t)area_first(board_even_holes(p));
        DECIDE_AS(f->letter, first_letter(f),
                  letters_left(f) > 1 || area_count(board_even_holes(p)) > 1,
                  take_pair(f, ANSWER(f->seat)), QUESTION_SPAWN_ORDER);
        f->left[f->letter]--;
        CALL(board_spawn, .letter = f->letter, .enemy = NO_ENEMY, .area = f->area,
             .marker = NO_MARKER);
    }
    END;
}
