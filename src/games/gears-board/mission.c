/* mission.c -- missions: set-up, stages and objectives, what their cards change (20 and 21). */
#include <string.h>

#include "games/gears-board/gears-board.h"

/* --- Decks --- */

static void add_to_level(State *s, int level, int location)
{
    s->level_cards[level][++s->level_cards[level][0]] = (uint8_t)location;
}

/* GB-SETUP-12, GB-SETUP-13: the Location decks and their locks.  No other Location card is in the
 * game (GB-SETUP-14). */
static void sort_locations(Play *p)
{
    const Mission *mission = mission_of(p);
    const Difficulty *difficulty = &content_of(p)->difficulties[p->state->difficulty];
    State *s = p->state;

    for (uint32_t level = 0; level < mission->levels_count; level++) {
        for (uint32_t i = 0; i < mission->levels[level].locations_count; i++)
            add_to_level(s, (int)level + 1, mission->levels[level].locations[i].location_index);
        s->locked |= (uint8_t)(mission->levels[level].locked << (level + 1));
    }
    if (mission->layout == LAYOUT_DIFFICULTY) /* GB-MISSION-HORDE-02 */
        for (uint32_t i = 0; i < difficulty->locations_count; i++)
            add_to_level(s, 1, difficulty->locations[i].location_index);
}

/* GB-SETUP-11: the cards of each enemy's type, and the General ones. */
bool is_in_ai_deck(const Play *p, int card)
{
    const AiCard *c = &content_of(p)->ai_cards[card];
    uint32_t generals = mission_of(p)->generals;

    if (c->type != AI_GENERAL)
        return enemy_of_type(p, c->type) != LETTER_NONE;
    if (p->state->options & OPTION_GENERAL_4) /* GB-HU-09 */
        generals |= 1 << 4;
    return generals >> c->number & 1 && c->pack == mission_of(p)->pack;
}

/* What is being resolved comes to the discard pile later. */
void build_ai_deck(Play *p)
{
    State *s = p->state;

    s->ai_deck = (Deck){ 0 };
    s->ai_discard = (Pile){ 0 };
    for (int card = 0; card < (int)content_of(p)->ai_cards_count; card++)
        if (is_in_ai_deck(p, card) && card != s->ai.card)
            deck_add(&s->ai_deck, card);
    s->mission_state.deck_changed = s->ai.card != NO_CARD;
}

static void set_enemies(Play *p) /* GB-SETUP-09; -1 is NO_ENEMY */
{
    State *s = p->state;

    s->enemy[LETTER_A] = (uint8_t)mission_of(p)->enemy_a_index;
    s->enemy[LETTER_B] = (uint8_t)mission_of(p)->enemy_b_index;
    s->enemy[LETTER_C] = (uint8_t)mission_of(p)->enemy_c_index;
}

/* --- Set-up --- */

/* GB-MISSION-SCATTERED-03: half of them on each map, or one more; the seats before the one being
 * asked about are placed (map + 1 while they are chosen). */
unsigned teams_for(const Play *p)
{
    int on[MAPS_MAX] = { 0 };

    for (int seat = 0; seat < seats_of(p); seat++)
        if (p->state->cog[seat].map > 0)
            on[p->state->cog[seat].map - 1]++;
    int most = (seats_of(p) + 1) / 2;
    return (unsigned)(on[0] < most) | (unsigned)(on[1] < most) << 1;
}

#define TWO_MAPS (mission_of(p)->layout == LAYOUT_TWO_MAPS)

/* What the mission changes comes after its tiles and what appears on them (GB-SETUP-17,
 * GB-MISSION-EMERGENCE-03). */
PROC(mission_setup)
{
    BEGIN;
    set_enemies(p);
    build_ai_deck(p);
    sort_locations(p);
    for (; TWO_MAPS && f->seat < seats_of(p); f->seat++) { /* D-TEAM */
        f->team = teams_for(p) == 2 ? 2 : 1;
        if (teams_for(p) == 3) {
            ASK_SEAT(p->state->first, QUESTION_TEAM, f->seat);
            f->team = (uint8_t)ANSWER(p->state->first).arg[1];
        }
        p->state->cog[f->seat].map = f->team;
    }
    for (int seat = 0; TWO_MAPS && seat < seats_of(p); seat++)
        p->state->cog[seat].map--;
    if (mission_of(p)->layout == LAYOUT_UNLEASHED)
        CALL(choose_tiles);
    else
        CALL(lay_out, .level = 1, .at = NO_TILE, /* GB-SETUP-15 */
             .row = (uint8_t)players_for_row(p, 0),
             .single = mission_of(p)->layout == LAYOUT_SINGLE);
    if (TWO_MAPS) /* GB-MISSION-SCATTERED-02 */
        CALL(lay_out, .level = 2, .at = NO_TILE, .map = 1, .row = (uint8_t)players_for_row(p, 1));
    for (; f->change < mission_of(p)->setup_count; f->change++)
        CALL(change, .of_setup = true, .index = f->change);
    END;
}

/* --- Objectives (GB-WIN, PROC-FLIP) --- */

static bool is_on_table(const State *s, int seat)
{
    return s->cog[seat].status == STANDING || s->cog[seat].status == BLEEDING;
}

/* Is the door of a tile of this level (or of a later one) in this area? */
static bool is_exit_of(const State *s, int area, int level, bool or_later)
{
    int tile = gb_door_in(&s->map, area);

    return tile != NO_TILE && (or_later ? s->map.tile[tile].level >= level
                                        : s->map.tile[tile].level == level);
}

static bool enemy_is_in_play(const State *s, int enemy)
{
    for (uint32_t rest = s->locusts; rest; rest &= rest - 1)
        if (s->locust[__builtin_ctz(rest)].enemy == enemy)
            return true;
    return false;
}

static bool enemy_is_at_exit(const State *s, const Stage *stage) /* GB-MISSION-CHINASHOP-08 */
{
    for (uint32_t rest = s->locusts; rest; rest &= rest - 1) {
        const Locust *l = &s->locust[__builtin_ctz(rest)];
        if (l->enemy == stage->enemy_index && is_exit_of(s, l->area, stage->level, false))
            return true;
    }
    return false;
}

static bool cog_is_on_last_tile(const State *s) /* GB-MISSION-ROADBLOCKS-13 */
{
    int tile = last_tile_of(s, 1);

    for (int seat = 0; seat < s->core.seats && s->level_cards[1][0] == 0; seat++)
        if (is_on_table(s, seat) && s->map.tile_of[s->cog[seat].area] == tile)
            return true;
    return false;
}

static bool all_are_at_exit(const State *s, const Stage *stage) /* GB-MISSION-ROADBLOCKS-16 */
{
    for (int seat = 0; seat < s->core.seats; seat++)
        if (s->cog[seat].status != EXECUTED &&
            (!stands(s, seat) || !is_exit_of(s, s->cog[seat].area, stage->level, true)))
            return false;
    return true;
}

static bool all_are_on_tile(const State *s, const Stage *stage) /* GB-MISSION-SCATTERED-13 */
{
    int tile = gb_placed(&s->map, stage->location_index);

    for (int seat = 0; seat < s->core.seats; seat++)
        if (s->cog[seat].status != EXECUTED &&
            (!stands(s, seat) || s->map.tile_of[s->cog[seat].area] != tile))
            return false;
    return !enemy_is_in_play(s, stage->enemy_index);
}

static bool objective_is_met(const Play *p)
{
    const State *s = p->state;
    const Stage *stage = stage_of(p);

    switch (stage->objective) {
    case OBJECTIVE_HOLES_SEALED: /* GB-MISSION-EMERGENCE-04 */
        return area_first(s->map.holes) == NO_AREA;
    case OBJECTIVE_NO_LOCUST: /* GB-MISSION-EMERGENCE-13, GB-MISSION-HORDE-01 */
        return s->locusts == 0;
    case OBJECTIVE_ENEMY_AT_EXIT:
        return enemy_is_at_exit(s, stage);
    case OBJECTIVE_ENEMY_KILLED:
        return s->mission_state.killed_enemies >> stage->enemy_index & 1;
    case OBJECTIVE_EQUIPMENT_USED: /* GB-MISSION-BELLY-07, GB-MISSION-STRANDED-04 */
        return s->mission_state.equipment_used != NO_TILE &&
               s->map.tile[s->mission_state.equipment_used].side == stage->location_index;
    case OBJECTIVE_AI_DECK_DONE: /* GB-AI-33 */
        return s->mission_state.ai_deck_done;
    case OBJECTIVE_LAST_TILE:
        return cog_is_on_last_tile(s);
    case OBJECTIVE_ALL_AT_EXIT:
        return all_are_at_exit(s, stage);
    case OBJECTIVE_TRIES_DOOR:
        return s->mission_state.tried_door == stage->level;
    case OBJECTIVE_EXPLORED: /* GB-MISSION-SHOWDOWN-04 */
        return s->mission_state.explored >> stage->level & 1;
    case OBJECTIVE_ALL_ON_TILE:
        return all_are_on_tile(s, stage);
    case OBJECTIVE_TOKENS: /* GB-MISSION-STRANDED-03 */
        return s->map_tokens_on_card >= stage->amount * s->core.seats;
    case OBJECTIVE_ALLY_AT_EXIT: /* GB-MISSION-STRANDED-06 */
        return s->ally_area != NO_AREA && area_in(gb_exits(&s->map), s->ally_area);
    default: /* OBJECTIVE_WAVES: see wave_is_over */
        return false;
    }
}

void stage_begins(Play *p)
{
    State *s = p->state;

    s->mission_state.tried_door = 0;
    s->mission_state.equipment_used = NO_TILE;
    if (has_rule(p, RULE_DOORS_ADJACENT)) /* GB-MISSION-SCATTERED-12 */
        gb_link_doors(&s->map);
}

/* GB-HU-27: no Locust is left after the wave has come; true: the game is won (GB-HU-01). */
static bool wave_is_over(Play *p)
{
    Unleashed *u = &p->state->unleashed;

    if (u->wave == 0 || u->fortifying || p->state->locusts != 0)
        return false;
    u->wave_over = true;
    return u->wave == UNLEASHED_WAVES;
}

/* GB-WIN-06: not while another card is being flipped, nor before a figure's activation is over. */
static bool may_flip(const State *s)
{
    return !s->mission_state.flipping && s->ai.active == NO_FIGURE;
}

/* Whoever lies down does not matter, unless the objective says so (GB-WIN-10).  Afterwards whatever
 * was interrupted goes on (GB-WIN-05). */
PROC(check_objective)
{
    BEGIN;
    while (may_flip(p->state) && objective_is_met(p)) { /* GB-WIN-04 */
        p->state->mission_state.flipping = true;
        TELL(p, ALL_SEATS, EVENT_FLIPPED, p->state->stage);
        for (f->change = 0; f->change < stage_of(p)->flip_count; f->change++)
            CALL(change, .stage = p->state->stage, .index = f->change);
        p->state->mission_state.flipping = false;
        if (p->state->stage + 1 == (int)mission_of(p)->stages_count) { /* GB-WIN-07 */
            end_game(p, RESULT_WON);
            RETURN(0);
        }
        p->state->stage++; /* GB-WIN-03 */
        stage_begins(p);
        TELL(p, ALL_SEATS, EVENT_STAGE, p->state->stage);
    }
    if (wave_is_over(p))
        end_game(p, RESULT_WON);
    END;
}

/* --- What a card changes --- */

static const Change *change_at(const Play *p, const struct change *f, int index)
{
    return f->of_setup ? &mission_of(p)->setup[index]
                       : &mission_of(p)->stages[f->stage].flip[index];
}

static int changes_of(const Play *p, const struct change *f)
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
    return change->location ? gb_placed(&p->state->map, change->location_index)
                            : p->state->map.tiles - 1;
}

static AreaSet places_of(const Play *p, const Change *change)
{
    const State *s = p->state;
    AreaSet found = { { 0 } };
    int tile = tile_of_change(p, change);

    switch (change->where) {
    case WHERE_EXIT: /* GB-SPAWN-11 */
        return nearest_of(p, active_area(p), gb_exits(&s->map));
    case WHERE_HOLES:
        return s->map.holes;
    case WHERE_ENTRANCE: /* GB-MISSION-CHINASHOP-07 */
        area_add(&found, s->map.tile[0].gate_area[GATE_ENTRANCE]);
        return found;
    case WHERE_EQUIPMENT:
        if (tile != NO_TILE)
            area_add(&found, gb_equipment_area(&s->map, tiles_of(p), tile));
        return found;
    default:
        return found;
    }
}

/* GB-MISSION-EMERGENCE-11: the holes nearest to the map exit. */
static AreaSet holes_at_exit(const Play *p)
{
    const State *s = p->state;
    int exit = area_first(gb_exits(&s->map));

    return exit == NO_AREA ? s->map.holes : nearest_of(p, exit, s->map.holes);
}

static void seal_all_but(Play *p, int kept)
{
    AreaSet holes = p->state->map.holes;

    for (int area = area_first(holes); area != NO_AREA; area = area_next(holes, area))
        if (area != kept) {
            gb_seal(&p->state->map, area);
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
           a->location_index == b->location_index && !is_barred(p, a->letter) &&
           !is_barred(p, b->letter);
}

/* Figures that appear at one place are one list, in the active player's order (GB-SPAWN-03): how
 * many of each letter this change and those that follow it bring there. */
static void count_letters(const Play *p, const struct change *f, uint8_t count[LETTERS])
{
    memset(count, 0, LETTERS);
    for (int i = f->index; i < changes_of(p, f); i++) {
        const Change *change = change_at(p, f, i);
        if (i > f->index && !spawns_together(p, change_at(p, f, i - 1), change))
            break;
        count[change->letter] = (uint8_t)(count[change->letter] + for_seats(p, change->count));
    }
}

static bool belongs_to_change_before(const Play *p, const struct change *f)
{
    return f->index > 0 && spawns_together(p, change_at(p, f, f->index - 1),
                                           change_at(p, f, f->index));
}

static struct spawn_change spawn_of(const Play *p, const struct change *f)
{
    const Change *change = change_at(p, f, f->index);
    AreaSet places = places_of(p, change);
    struct spawn_change spawns = { .frame.proc = PROC_spawn_change,
                                   .where = change->where,
                                   .letter = change->letter,
                                   .areas = { places.bits[0], places.bits[1] } };

    count_letters(p, f, spawns.count);
    return spawns;
}

static AreaSet areas_of(const struct spawn_change *f)
{
    return (AreaSet){ { f->areas[0], f->areas[1] } };
}

/* The list at up to so many areas from `first` on; first: where to go on, or NO_AREA. */
static struct spawn_row row_at(const uint8_t count[LETTERS], AreaSet areas, uint8_t *first)
{
    struct spawn_row row = { .frame.proc = PROC_spawn_row };
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
    int at = last_tile_of(s, change->amount);
    uint8_t side = (uint8_t)change->location_index;

    if (at == NO_TILE || !gb_fits(&s->map, tiles_of(p), at, GATE_EXIT, &side, 1))
        return;
    int tile = place_tile(p, at, GATE_EXIT, side, 0, s->map.tile[at].map);
    s->card_state[tile] = CARD_OUT; /* without equipment (GB-MISSION-HIVE-08) */
    if (change->door)
        lay_door(p, tile, DOOR_NOWHERE);
}

static void unlock(Play *p, int level)
{
    p->state->locked &= (uint8_t)~(1u << level);
    TELL(p, ALL_SEATS, EVENT_UNLOCKED, level);
}

/* Changes that ask nobody anything. */
static void change_at_once(Play *p, const Change *change)
{
    State *s = p->state;
    int tile = tile_of_change(p, change);

    switch (change->verb) {
    case CHANGE_REMOVE: /* GB-MISSION-SCATTERED-09, GB-MISSION-HIVE-07 */
        for (uint32_t rest = figures_of_enemy(p, change->enemy_index); rest; rest &= rest - 1)
            remove_locust(p, FIGURE_LOCUST + __builtin_ctz(rest));
        break;
    case CHANGE_ENEMY:
        s->enemy[change->letter] = (uint8_t)change->enemy_index;
        if (change->enemy)
            TELL(p, ALL_SEATS, EVENT_ENEMY, change->enemy_index);
        break;
    case CHANGE_AI_DECK: /* GB-MISSION-HORDE-06 */
        build_ai_deck(p);
        break;
    case CHANGE_SHUFFLE_AI:
        shuffle_in(&s->ai_deck, &s->ai_discard);
        break;
    case CHANGE_OPEN_HOLES: /* GB-MISSION-HORDE-11 */
        gb_open_all_holes(&s->map);
        break;
    case CHANGE_CARDS_UP: /* GB-MISSION-HORDE-04 */
        for (int i = 0; i < s->map.tiles; i++)
            if (s->card_state[i] == CARD_DOWN)
                s->card_state[i] = CARD_UP;
        break;
    case CHANGE_UNLOCK:
        unlock(p, change->amount);
        break;
    case CHANGE_DOOR: /* GB-MISSION-ROADBLOCKS-13 */
        if (last_tile_of(s, 1) != NO_TILE)
            lay_door(p, last_tile_of(s, 1), DOOR_NEXT);
        break;
    case CHANGE_JOIN:
        join_tile(p, change);
        break;
    case CHANGE_ALLY: /* GB-MISSION-STRANDED-04 */
        if (tile == NO_TILE)
            break;
        s->ally_area = (uint8_t)gb_equipment_area(&s->map, tiles_of(p), tile);
        TELL(p, ALL_SEATS, EVENT_ALLY, s->ally_area);
        break;
    default:
        break;
    }
}

#define CHANGE change_at(p, f, f->index)

PROC(spawn_change)
{
    BEGIN;
    if (f->where == WHERE_HOLES_EVENLY) {
        CALL(spawn_evenly, .left = { f->count[0], f->count[1], f->count[2], f->count[3] });
        RETURN(0);
    }
    if (f->where != WHERE_HOLES && area_count(areas_of(f)) > 1) {
        CALL(choose_place, .seat = (uint8_t)deciding_seat(p), .question = QUESTION_SPAWN_PLACE,
             .areas = { f->areas[0], f->areas[1] });
        f->areas[0] = f->areas[1] = 0;
        f->areas[CALLED >> 6] = UINT64_C(1) << (CALLED & 63);
    }
    f->area = (uint8_t)area_first(areas_of(f));
    /* A mission places what its own rules bar everything else from spawning. */
    while (f->area != NO_AREA && is_barred(p, f->letter) && f->count[f->letter]-- > 0)
        CALL(spawn, .letter = f->letter, .enemy = NO_ENEMY, .area = f->area, .marker = NO_MARKER,
             .no_substitute = true);
    while (f->area != NO_AREA && !is_barred(p, f->letter)) {
        struct spawn_row row = row_at(f->count, areas_of(f), &f->area);
        CALL_FRAME(row);
    }
    END;
}

PROC(move_enemies)
{
    BEGIN;
    while ((f->left &= p->state->locusts) != 0) {
        f->figure = (uint8_t)(FIGURE_LOCUST + __builtin_ctz(f->left));
        if (f->left & (f->left - 1)) {
            f->seat = (uint8_t)deciding_seat(p);
            ASK_SEAT(f->seat, QUESTION_ACTIVATE);
            f->figure = (uint8_t)ANSWER(f->seat).arg[0];
        }
        f->left &= ~(UINT32_C(1) << (f->figure - FIGURE_LOCUST));
        CALL(act_move, .figure = f->figure, .number = f->number,
             .targets = closest_of(p, spot_of(p->state, f->figure).area, hunted(p)));
    }
    END;
}

PROC(change)
{
    BEGIN;
    f->seat = (uint8_t)deciding_seat(p);
    if (CHANGE->verb == CHANGE_SPAWN) {
        if (!belongs_to_change_before(p, f)) {
            struct spawn_change spawns = spawn_of(p, f);
            CALL_FRAME(spawns);
        }
    } else if (CHANGE->verb == CHANGE_EACH_SPAWNS) {
        CALL(each_spawns, .letter = CHANGE->letter, .tile = (uint8_t)tile_of_change(p, CHANGE),
             .holes = CHANGE->where == WHERE_HOLES_OF_TILE);
    } else if (CHANGE->verb == CHANGE_MOVE) {
        CALL(move_enemies, .left = figures_of_enemy(p, p->state->enemy[CHANGE->letter]),
             .number = CHANGE->amount);
    } else if (CHANGE->verb == CHANGE_SEAL_BUT_EXIT) {
        AreaSet places = holes_at_exit(p);
        CALL(choose_place, .seat = f->seat, .question = QUESTION_CHOOSE_HOLE,
             .areas = { places.bits[0], places.bits[1] });
        seal_all_but(p, CALLED);
    } else if (CHANGE->verb == CHANGE_EXPLORE) { /* GB-EXPLORE-16 */
        f->number = (uint8_t)door_to(p, CHANGE->amount);
        if (f->number != NO_TILE)
            CALL(explore_level, .tile = f->number);
    } else if (CHANGE->verb == CHANGE_CHOOSE_LEVEL) {
        ASK_SEAT(f->seat, QUESTION_CHOOSE_LEVEL);
        p->state->chosen_level = (uint8_t)ANSWER(f->seat).arg[0];
        unlock(p, p->state->chosen_level);
        if (last_tile_of(p->state, 1) != NO_TILE) /* GB-MISSION-ROADBLOCKS-14 */
            p->state->doors[last_tile_of(p->state, 1)] = p->state->chosen_level;
    } else if (CHANGE->verb == CHANGE_GIVE_EACH) { /* GB-MISSION-SHOWDOWN-01 */
        for (f->number = 0; f->number < seats_of(p); f->number++)
            CALL(gain_weapon, .seat = f->number, .weapon = (uint8_t)CHANGE->weapon_index,
                 .ammo = CHANGE->amount);
    } else if (CHANGE->verb == CHANGE_GIVE_ONE) { /* GB-MISSION-HORDE-13 */
        f->figure = f->seat;
        if (cogs_on_table(p) & (cogs_on_table(p) - 1)) {
            ASK_SEAT(f->seat, QUESTION_CHOOSE_COG);
            f->figure = (uint8_t)ANSWER(f->seat).arg[0];
        }
        CALL(gain_weapon, .seat = f->figure, .weapon = (uint8_t)CHANGE->weapon_index,
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
    return locusts_in(s, area) == 0 && s->ally_area != area;
}

static AreaSet places_for_each(const Play *p, const struct each_spawns *f)
{
    const State *s = p->state;
    AreaSet none = { { 0 } }, areas = f->tile == NO_TILE ? none : gb_tile_areas(&s->map, f->tile);
    AreaSet found = none;

    for (int area = area_first(areas); area != NO_AREA; area = area_next(areas, area))
        if (f->holes ? gb_hole(&s->map, area) : is_empty(s, area))
            area_add(&found, area);
    return f->holes || area_first(found) != NO_AREA ? found : areas; /* GB-MISSION-ROADBLOCKS-06 */
}

PROC(each_spawns)
{
    BEGIN;
    f->seat = p->state->active;
    do {
        AreaSet places = places_for_each(p, f);
        if (area_first(places) == NO_AREA)
            RETURN(0);
        bool executed = p->state->cog[f->seat].status == EXECUTED;
        CALL(choose_place, .question = QUESTION_TICKER_AREA,
             .seat = executed ? (uint8_t)deciding_seat(p) : f->seat,
             .areas = { places.bits[0], places.bits[1] });
        CALL(spawn, .letter = f->letter, .enemy = NO_ENEMY, .area = (uint8_t)CALLED,
             .marker = NO_MARKER);
        f->seat = (uint8_t)seat_left_of(p, f->seat);
    } while (f->seat != p->state->active);
    END;
}

/* --- Horde Mode --- */

AreaSet even_holes(const Play *p)
{
    const State *s = p->state;
    AreaSet found = { { 0 } };
    int fewest = LOCUSTS_MAX + 1;

    AreaSet holes = s->map.holes;
    for (int area = area_first(holes); area != NO_AREA; area = area_next(holes, area)) {
        int count = __builtin_popcount(locusts_in(s, area));
        if (count < fewest)
            found = (AreaSet){ { 0 } };
        if (count <= fewest) {
            fewest = count;
            area_add(&found, area);
        }
    }
    return found;
}

static int letters_left(const struct spawn_evenly *f)
{
    int count = 0;

    for (int letter = 0; letter < LETTERS; letter++)
        count += f->left[letter] > 0;
    return count;
}

/* The flip has opened all holes (GB-MISSION-HORDE-11 instead of GB-MISSION-HORDE-08). */
PROC(spawn_evenly)
{
    BEGIN;
    while (letters_left(f) > 0 && area_first(even_holes(p)) != NO_AREA) {
        f->area = (uint8_t)area_first(even_holes(p));
        for (f->letter = 0; f->left[f->letter] == 0;)
            f->letter++;
        if (letters_left(f) > 1 || area_count(even_holes(p)) > 1) {
            f->seat = (uint8_t)deciding_seat(p);
            ASK_SEAT(f->seat, QUESTION_SPAWN_ORDER);
            f->letter = (uint8_t)ANSWER(f->seat).arg[0];
            f->area = (uint8_t)ANSWER(f->seat).arg[1];
        }
        f->left[f->letter]--;
        CALL(spawn, .letter = f->letter, .enemy = NO_ENEMY, .area = f->area, .marker = NO_MARKER);
    }
    END;
}

/* --- What the rest of the game tells a mission --- */

unsigned cogs_on_table(const Play *p)
{
    unsigned found = 0;

    for (int seat = 0; seat < seats_of(p); seat++)
        found |= (unsigned)is_on_table(p->state, seat) << seat;
    return found;
}

bool equipment_is_available(const Play *p, int tile) /* GB-SPECIAL-07 */
{
    return p->state->card_state[tile] == CARD_UP;
}

void equipment_was_used(Play *p, int tile) /* GB-FAQ-26, which replaces GB-SPECIAL-09 */
{
    State *s = p->state;
    const Location *location = &content_of(p)->locations[s->map.tile[tile].side];
    bool grenades = location->category == EQUIPMENT_GRENADES;
    bool supplies = location->category == EQUIPMENT_AMMO || grenades;

    s->mission_state.equipment_used = (uint8_t)tile;
    if (s->unleashed.wave == 0 &&
        (!location->discards || (grenades && has_rule(p, RULE_KEEPS_GRENADES))))
        return; /* GB-MISSION-EMERGENCE-06 */
    bool turned = supplies && has_rule(p, RULE_FLIPS_CARDS); /* GB-MISSION-HORDE-04 */
    s->card_state[tile] = turned ? CARD_DOWN : CARD_OUT;
    TELL(p, ALL_SEATS, turned ? EVENT_CARD_DOWN : EVENT_CARD_DISCARDED, s->map.tile[tile].side);
}

void locust_was_killed(Play *p, int figure)
{
    State *s = p->state;
    const Locust *l = locust_of(s, figure);

    s->mission_state.killed_enemies |= UINT32_C(1) << l->enemy;
    if (has_rule(p, RULE_TOKENS_DROP)) { /* GB-MISSION-STRANDED-01 */
        s->map_tokens[l->area]++;
        TELL(p, ALL_SEATS, EVENT_TOKEN, l->area);
    }
    if (has_rule(p, RULE_KILL_UNLOCKS) && l->enemy == s->enemy[LETTER_C]) {
        s->enemy[LETTER_C] = NO_ENEMY; /* GB-MISSION-SHOWDOWN-03 */
        unlock(p, 2);
    }
}

PROC(order_step_end) /* GB-MISSION-STRANDED-02 */
{
    BEGIN;
    if (has_rule(p, RULE_TOKENS_DROP) && stands(p->state, p->state->active)) {
        State *s = p->state;
        uint8_t *tokens = &s->map_tokens[s->cog[s->active].area];
        if (*tokens > 0) {
            --*tokens;
            s->map_tokens_on_card++;
            TELL(p, ALL_SEATS, EVENT_TOKEN_TAKEN, s->active, s->map_tokens_on_card);
            CALL(check_objective);
        }
    }
    END;
}

enum { ALLY_MOVE = 2 };

PROC(turn_end) /* GB-MISSION-STRANDED-06 */
{
    BEGIN;
    f->seat = p->state->active;
    if (!has_rule(p, RULE_ALLY) || !stands(p->state, f->seat) || p->state->cog[f->seat].cards == 0)
        RETURN(0);
    ASK_SEAT(f->seat, QUESTION_ALLY);
    if (ANSWER(f->seat).verb == VERB_PASS)
        RETURN(0);
    discard_order(p, f->seat, ANSWER(f->seat).arg[0]);
    TELL(p, ALL_SEATS, EVENT_PAYS, f->seat, ANSWER(f->seat).arg[0]);
    for (f->left = ALLY_MOVE; f->left > 0; f->left--) {
        ASK_SEAT(f->seat, QUESTION_ALLY_STEP, f->left);
        if (ANSWER(f->seat).verb == VERB_STOP)
            break;
        move_figure(p, FIGURE_ALLY, ANSWER(f->seat).arg[0]);
        CALL(check_objective);
    }
    END;
}

void wound_other(Play *p, int figure)
{
    if (figure == FIGURE_ALLY)
        end_game(p, RESULT_ALLY_LOST);
    else
        lose_fort(p, figure - FIGURE_DECOY); /* GB-HU-35 */
}
