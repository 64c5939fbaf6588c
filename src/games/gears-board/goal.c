/* goal.c -- what is still to be done in this mission, and where. */
#include "games/gears-board/bot.h"
#include "games/gears-board/weights.h"

enum { SUPPLY_REACH = 7, AMMO_ENOUGH = 4 };

/* --- Sets of areas --- */

static const AreaSet nowhere = { { 0 } };

static bool is_empty(AreaSet set)
{
    return (set.bits[0] | set.bits[1]) == 0;
}

static AreaSet one_area(int area)
{
    AreaSet set = nowhere;

    if (area != NO_AREA)
        area_add(&set, area);
    return set;
}

int board_way_to_set(const State *s, int from, AreaSet set)
{
    int best = FAR_AWAY;

    for (int area = area_first(set); area != NO_AREA; area = area_next(set, area)) {
        int there = way(s, from, area);
        best = there < best ? there : best;
    }
    return best;
}

/* Doors that can be opened now. */
static AreaSet open_doors(const Play *p)
{
    AreaSet doors = board_exits(&p->state->map), found = nowhere;

    for (int area = area_first(doors); area != NO_AREA; area = area_next(doors, area))
        if (board_may_explore(p, 0, area) == ALLOWED)
            area_add(&found, area);
    return found;
}

/* Exits of levels from this one on. */
static AreaSet exits_from(const Play *p, int level)
{
    const Map *map = &p->state->map;
    AreaSet doors = board_exits(map), found = nowhere;

    for (int area = area_first(doors); area != NO_AREA; area = area_next(doors, area))
        if (map->tile[map->tile_of[area]].level >= level)
            area_add(&found, area);
    return found;
}

static const Location *location_of(const Play *p, int tile)
{
    return &content_of(p)->locations[p->state->map.tile[tile].side];
}

static bool offers(const Location *location, int verb, int weapon)
{
    for (uint32_t i = 0; i < location->equipment_count; i++)
        if (location->equipment[i].verb == verb &&
            (weapon < 0 || location->equipment[i].weapon_index == weapon))
            return true;
    return false;
}

/* Where equipment with such a step can be used; weapon -1: any. */
static AreaSet equipment(const Play *p, int verb, int weapon)
{
    const State *s = p->state;
    AreaSet found = nowhere;

    for (int tile = 0; tile < s->map.tiles; tile++) {
        if (!board_equipment_is_available(p, tile) || !offers(location_of(p, tile), verb, weapon))
            continue;
        area_add(&found, board_equipment_area(&s->map, tiles_of(p), tile));
    }
    return found;
}

static AreaSet where_locusts_are(const State *s)
{
    AreaSet found = nowhere;

    for (uint32_t rest = s->locusts; rest; rest &= rest - 1)
        area_add(&found, s->locust[__builtin_ctz(rest)].area);
    return found;
}

static AreaSet where_tokens_lie(const State *s)
{
    AreaSet found = nowhere;

    for (int area = 0; area < s->map.areas; area++)
        if (s->map_tokens[area] > 0)
            area_add(&found, area);
    return found;
}

/* --- Enemies that only some weapons hurt --- */

static int enemy_in_play(const Play *p, int enemy)
{
    for (uint32_t rest = p->state->locusts; rest; rest &= rest - 1)
        if (p->state->locust[__builtin_ctz(rest)].enemy == enemy)
            return __builtin_ctz(rest);
    return NOBODY;
}

/* With what it carries, now. */
static bool can_hurt(const Play *p, int seat, int locust)
{
    const Cog *cog = &p->state->cog[seat];

    for (int i = 0; i < cog->weapons; i++)
        if (cog->held[i].ammo > 0 && !board_is_immune(p, locust, cog->held[i].weapon))
            return true;
    return false;
}

/* Everything that is there must be killed. */
static bool goal_is_enemy(const Play *p)
{
    int objective = stage_of(p)->objective;

    return objective == OBJECTIVE_NO_LOCUST || objective == OBJECTIVE_WAVES;
}

/* The enemy that this stage is about, in play; or NOBODY. */
static int quarry(const Play *p)
{
    const Stage *stage = stage_of(p);
    const State *s = p->state;

    if (stage->objective == OBJECTIVE_ENEMY_KILLED || stage->objective == OBJECTIVE_ENEMY_AT_EXIT)
        return enemy_in_play(p, stage->enemy_index);
    if (stage->rules & RULE_KILL_UNLOCKS && s->enemy[LETTER_C] != NO_ENEMY)
        return enemy_in_play(p, s->enemy[LETTER_C]);
    if (goal_is_enemy(p)) /* of all that must be killed the one that not everything hurts */
        for (uint32_t rest = s->locusts; rest; rest &= rest - 1)
            if (enemy_of(p, __builtin_ctz(rest))->hurt_by_count > 0)
                return __builtin_ctz(rest);
    return NOBODY;
}

/* The weapons that hurt it, as bits. */
static unsigned weapons_against(const Play *p, int locust)
{
    const Enemy *enemy = enemy_of(p, locust);
    unsigned found = 0;

    for (uint32_t i = 0; i < enemy->hurt_by_count; i++)
        found |= 1u << enemy->hurt_by[i].weapon_index;
    return found;
}

static bool holds_one_of(const Play *p, int seat, unsigned weapons)
{
    const Cog *cog = &p->state->cog[seat];

    for (int i = 0; i < cog->weapons; i++)
        if (weapons >> cog->held[i].weapon & 1)
            return true;
    return false;
}

/* Where one goes who must kill it: up to it, or first to what hurts it. */
static Goal to_kill(const Play *p, int seat, int locust)
{
    const State *s = p->state;
    Goal goal = { .areas = one_area(s->locust[locust].area), .within = 2 };
    unsigned weapons = weapons_against(p, locust);
    AreaSet there = nowhere;

    if (weapons == 0 || s->locust[locust].health > 0 || can_hurt(p, seat, locust))
        return goal;
    if (holds_one_of(p, seat, weapons))
        there = equipment(p, STEP_AMMO, -1);
    for (unsigned rest = weapons; is_empty(there) && rest; rest &= rest - 1) {
        int weapon = __builtin_ctz(rest);
        there = weapon == board_grenade_weapon(p) ? equipment(p, STEP_GRENADES, -1)
                                            : equipment(p, STEP_WEAPON, weapon);
    }
    return is_empty(there) ? (Goal){ .areas = nowhere } : (Goal){ .areas = there };
}

/* --- Goals --- */

static bool has_grenades(const Play *p, int seat)
{
    const Held *h = board_held(p->state, seat, board_grenade_weapon(p));

    return h && h->ammo > 0;
}

int board_grenades_of_team(const Play *p)
{
    int count = 0;

    for (int seat = 0; seat < seats_of(p); seat++) {
        const Held *h = board_held(p->state, seat, board_grenade_weapon(p));
        count += stands(p->state, seat) && h ? h->ammo : 0;
    }
    return count;
}

/* Holes are sealed with grenades: those who have some go to a hole, others to where they lie. */
static Goal to_seal(const Play *p, int seat)
{
    AreaSet there = equipment(p, STEP_GRENADES, -1);

    if (!has_grenades(p, seat) && board_grenades_of_team(p) < 3 && !is_empty(there))
        return (Goal){ .areas = there };
    return (Goal){ .areas = p->state->map.holes, .within = has_grenades(p, seat) ? 1 : 3 };
}

/* To a location: through doors, past a lock, and then to its equipment. */
static Goal to_location(const Play *p, int location, bool whole_tile)
{
    const State *s = p->state;
    int tile = location < 0 ? NO_TILE : board_placed(&s->map, location);
    AreaSet keys = equipment(p, STEP_UNLOCK, -1), doors = open_doors(p);

    if (tile != NO_TILE && whole_tile)
        return (Goal){ .areas = board_tile_areas(&s->map, tile), .all = true };
    if (tile != NO_TILE)
        return (Goal){ .areas = one_area(board_equipment_area(&s->map, tiles_of(p), tile)) };
    if (s->locked != 0 && !is_empty(keys))
        return (Goal){ .areas = keys };
    return (Goal){ .areas = is_empty(doors) ? board_exits(&s->map) : doors };
}

static Goal to_door(const Play *p, int level)
{
    const State *s = p->state;
    int tile = board_last_tile_of(s, level);

    if (tile == NO_TILE)
        return (Goal){ .areas = open_doors(p) };
    return (Goal){ .areas = one_area(s->map.tile[tile].gate_area[GATE_EXIT]) };
}

static Goal to_last_tile(const Play *p)
{
    const State *s = p->state;

    if (s->level_cards[1][0] > 0)
        return (Goal){ .areas = open_doors(p) };
    return (Goal){ .areas = board_tile_areas(&s->map, board_last_tile_of(s, 1)) };
}

static Goal to_exit(const Play *p, int level)
{
    AreaSet exits = exits_from(p, level);

    if (is_empty(exits))
        return (Goal){ .areas = open_doors(p) };
    return (Goal){ .areas = exits, .all = true };
}

/* One COG is bait enough; the others keep out of her way. */
static Goal to_lure(const Play *p, int seat, AreaSet exits)
{
    const State *s = p->state;
    int mine = board_way_to_set(s, s->cog[seat].area, exits);
    bool nearest = true;

    for (int other = 0; other < seats_of(p); other++) {
        int there = stands(s, other) && other != seat
                        ? board_way_to_set(s, s->cog[other].area, exits)
                        : FAR_AWAY;
        nearest &= there > mine || (there == mine && other > seat);
    }
    return (Goal){ .areas = exits, .within = nearest ? 0 : 3 };
}

Goal board_goal_of(const Play *p, int seat)
{
    const State *s = p->state;
    const Stage *stage = stage_of(p);
    AreaSet tokens;
    int enemy = quarry(p);

    switch (stage->objective) {
    case OBJECTIVE_HOLES_SEALED:
        return to_seal(p, seat);
    case OBJECTIVE_ENEMY_AT_EXIT:
        return to_lure(p, seat, exits_from(p, stage->level));
    case OBJECTIVE_ENEMY_KILLED:
        return enemy == NOBODY ? (Goal){ .areas = open_doors(p) } : to_kill(p, seat, enemy);
    case OBJECTIVE_EXPLORED:
        return enemy == NOBODY ? (Goal){ .areas = open_doors(p) } : to_kill(p, seat, enemy);
    case OBJECTIVE_EQUIPMENT_USED:
        return to_location(p, stage->location_index, false);
    case OBJECTIVE_ALL_ON_TILE:
        return to_location(p, stage->location_index, true);
    case OBJECTIVE_ALL_AT_EXIT:
        return to_exit(p, stage->level);
    case OBJECTIVE_LAST_TILE:
        return to_last_tile(p);
    case OBJECTIVE_TRIES_DOOR:
        return to_door(p, stage->level);
    case OBJECTIVE_TOKENS:
        tokens = where_tokens_lie(s);
        return is_empty(tokens) ? (Goal){ .areas = where_locusts_are(s), .within = 2 }
                                : (Goal){ .areas = tokens };
    case OBJECTIVE_ALLY_AT_EXIT:
        return (Goal){ .areas = one_area(s->ally_area), .within = 2 };
    case OBJECTIVE_AI_DECK_DONE:
        return (Goal){ .areas = nowhere };
    default:
        if (enemy != NOBODY && (s->locusts & (s->locusts - 1)) == 0)
            return to_kill(p, seat, enemy);
        return (Goal){ .areas = where_locusts_are(s), .within = 2 };
    }
}

/* --- What is left --- */

/* Waiting makes nothing better: the longer a game lasts, the more a step on counts. */
static double impatience(const Play *p)
{
    double rounds = (double)p->state->turn / seats_of(p);

    return 1 + (rounds > W(p, MOST_ROUNDS) ? W(p, MOST_ROUNDS) : rounds) / W(p, ROUNDS_TO_DOUBLE);
}

static double to_walk(const Play *p)
{
    const State *s = p->state;
    double each = goal_is_enemy(p) ? W(p, AREA_TO_ENEMY) : W(p, AREA_TO_GO);
    double sum = 0, first = FAR_AWAY;
    bool one = false;

    for (int seat = 0; seat < seats_of(p); seat++) {
        if (!stands(s, seat))
            continue;
        Goal goal = board_goal_of(p, seat);
        if (is_empty(goal.areas))
            continue;
        int there = board_way_to_set(s, s->cog[seat].area, goal.areas) - goal.within;
        there = there < 0 ? 0 : there;
        /* Whoever need not be there himself comes near enough to help. */
        sum += each * (goal.all || there < 2 ? there : 1 + W(p, AREA_OF_OTHERS) * (there - 1));
        one |= !goal.all;
        first = there < first ? there : first;
    }
    return sum + (one && !goal_is_enemy(p) ? W(p, AREA_OF_FIRST) * first : 0);
}

/* What waits on tiles that will have to be explored. */
static double unexplored(const Play *p)
{
    const State *s = p->state;
    double sum = 0;

    for (int level = 1; level <= LEVELS_MAX; level++)
        for (int i = 1; i <= s->level_cards[level][0]; i++) {
            const SpawnRow *row = &content_of(p)->locations[s->level_cards[level][i]].spawns;
            const char *letters = seats_of(p) == 1   ? row->one
                                  : seats_of(p) == 2 ? row->two
                                  : seats_of(p) == 3 ? row->three
                                                     : row->four;
            sum += (W(p, TILE_OPENED) + W(p, TILE_STEPS) * W(p, AREA_TO_GO)) * seats_of(p);
            if (level == 1 && mission_of(p)->layout == LAYOUT_SINGLE) { /* ROADBLOCKS-05 */
                sum += seats_of(p) *
                       (1 + board_enemy_worth(p, &content_of(p)->enemies[s->enemy[LETTER_A]]));
                continue;
            }
            for (; letters && *letters; letters++)
                if (s->enemy[*letters - 'A'] != NO_ENEMY)
                    sum += board_enemy_worth(p, &content_of(p)->enemies[s->enemy[*letters - 'A']]);
        }
    return sum;
}

bool board_needs_ammo(const Play *p)
{
    int enemy = quarry(p);

    return enemy != NOBODY && enemy_of(p, enemy)->hurt_by_count > 0 &&
           p->state->locust[enemy].health == 0;
}

/* Cards in hand that bring ammo. */
static int ammo_cards(const Play *p, int seat)
{
    const Cog *cog = &p->state->cog[seat];
    int count = 0;

    for (int i = 0; i < cog->cards; i++) {
        const Order *order = order_at(p, cog->hand[i]);
        for (uint32_t k = 0; k < order->actions_count; k++)
            count += order->actions[k].steps[0].verb == STEP_AMMO;
    }
    return count;
}

/* What the team has to walk when one part of a stage is done and the next begins elsewhere. */
static double a_long_way(const Play *p)
{
    return 8 + 11 * seats_of(p);
}

/* A quarry that ordinary weapons do not hurt: the right one, and ammo for it.  Ammo that lies on
 * the map is kept for it. */
static double to_arm(const Play *p, int locust)
{
    const State *s = p->state;
    unsigned weapons = weapons_against(p, locust);
    double best = 0, kept = 1.5 * area_count(equipment(p, STEP_AMMO, -1));

    if (weapons == 0 || s->locust[locust].health > 0 || weapons >> board_grenade_weapon(p) & 1)
        return 0; /* everybody has grenades */
    for (int seat = 0; seat < seats_of(p); seat++) {
        double ready = 0;
        if (!stands(s, seat))
            continue;
        for (int i = 0; i < s->cog[seat].weapons; i++) {
            int ammo = s->cog[seat].held[i].ammo;
            if (!(weapons >> s->cog[seat].held[i].weapon & 1))
                continue;
            double now = ammo > 0 ? 2 + 0.1 * (ammo > 3 ? 3 : ammo)
                                  : ammo_cards(p, seat) > 0 ? 1.2 : 1;
            ready = now > ready ? now : ready;
        }
        best = ready > best ? ready : best;
    }
    return 3 + 2 * a_long_way(p) - best * a_long_way(p) - (kept > 3 ? 3 : kept);
}

/* She goes after whoever is nearest: who stays behind her leads her back. */
static double to_lure_on(const Play *p, int enemy)
{
    const State *s = p->state;
    AreaSet exits = exits_from(p, stage_of(p)->level);
    int from = s->locust[enemy].area, left = board_way_to_set(s, from, exits);
    int nearest = FAR_AWAY, after = 0; /* what would be left where the nearest COG stands */

    for (int seat = 0; seat < seats_of(p); seat++) {
        if (!stands(s, seat))
            continue;
        int areas = way(s, from, s->cog[seat].area);
        int rest = board_way_to_set(s, s->cog[seat].area, exits);
        if (areas < nearest || (areas == nearest && rest < after))
            after = rest;
        nearest = areas < nearest ? areas : nearest;
    }
    double back = after > left ? 1 : after == left ? 0.5 : 0;
    return W(p, AREA_OF_HERS) * left + back * W(p, LED_BACK);
}

static double to_hunt(const Play *p)
{
    int enemy = quarry(p);

    if (enemy == NOBODY)
        return 0;
    if (stage_of(p)->objective == OBJECTIVE_ENEMY_AT_EXIT)
        return to_lure_on(p, enemy);
    return W(p, QUARRY) * board_locust_health(p, enemy) +
           (p->state->locust[enemy].health == 0 ? W(p, QUARRY_WHOLE) : 0);
}

/* The Stranded must not be hurt: whatever is nearer to them than to a COG may do it. */
static double to_escort(const Play *p)
{
    const State *s = p->state;
    double sum = 0;

    if (s->ally_area == NO_AREA)
        return 0;
    for (uint32_t rest = s->locusts; rest; rest &= rest - 1) {
        int from = s->locust[__builtin_ctz(rest)].area, ally = way(s, from, s->ally_area);
        int nearest = FAR_AWAY;
        for (int seat = 0; seat < seats_of(p); seat++)
            if (stands(s, seat) && way(s, from, s->cog[seat].area) < nearest)
                nearest = way(s, from, s->cog[seat].area);
        sum += (ally < nearest    ? W(p, ESCORT_EXPOSED)
                : ally == nearest ? 3.0
                                  : 0.8) /
               (1 + 0.4 * ally);
    }
    return sum + W(p, ESCORT_AREA) * board_way_to_set(s, s->ally_area, board_exits(&s->map));
}

/* Tokens that its guns hold. */
static int ammo_of(const Play *p, int seat)
{
    const Cog *cog = &p->state->cog[seat];
    int sum = 0;

    for (int i = 0; i < cog->weapons; i++)
        sum += weapon_at(p, cog->held[i].weapon)->grenade ? 0 : cog->held[i].ammo;
    return sum;
}

/* Supplies that nobody is near; ammo, above all, for those who have little. */
static double to_gather(const Play *p)
{
    const State *s = p->state;
    double sum = 0;

    for (int tile = 0; tile < s->map.tiles; tile++) {
        int category = location_of(p, tile)->category;
        double best = W(p, SUPPLY);
        if (category == EQUIPMENT_NONE || category == EQUIPMENT_OTHER ||
            !board_equipment_is_available(p, tile))
            continue;
        int area = board_equipment_area(&s->map, tiles_of(p), tile);
        for (int seat = 0; seat < seats_of(p); seat++) {
            int there = stands(s, seat) ? way(s, s->cog[seat].area, area) : SUPPLY_REACH;
            int short_of = category == EQUIPMENT_AMMO ? AMMO_ENOUGH - ammo_of(p, seat) : 0;
            double cost = (there > SUPPLY_REACH ? 1 : (double)there / SUPPLY_REACH) * W(p, SUPPLY) -
                          (there > SUPPLY_REACH || short_of <= 0
                               ? 0
                               : W(p, AMMO_SHORT) * short_of * (1 - (double)there / SUPPLY_REACH));
            best = cost < best ? cost : best;
        }
        sum += best;
    }
    return sum;
}

/* A level is locked, and what unlocks it lies somewhere, perhaps on a tile still to come. */
static bool key_is_wanted(const Play *p)
{
    const State *s = p->state;

    if (s->locked == 0)
        return false;
    for (int level = 1; level <= LEVELS_MAX; level++)
        for (int i = 1; i <= s->level_cards[level][0]; i++)
            if (offers(&content_of(p)->locations[s->level_cards[level][i]], STEP_UNLOCK, -1))
                return true;
    return !is_empty(equipment(p, STEP_UNLOCK, -1));
}

double board_to_do(const Play *p)
{
    const State *s = p->state;
    const Stage *stage = stage_of(p);
    int enemy = quarry(p);
    double on = to_walk(p) + unexplored(p), sum = to_hunt(p) + to_escort(p) + to_gather(p);

    on += W(p, STAGE_DONE) * a_long_way(p) * ((int)mission_of(p)->stages_count - s->stage);
    if (enemy != NOBODY)
        on += to_arm(p, enemy);
    if (key_is_wanted(p))
        on += a_long_way(p);
    sum += impatience(p) * on;

    if (stage->objective == OBJECTIVE_HOLES_SEALED)
        sum += W(p, HOLE_OPEN) * area_count(s->map.holes);
    if (stage->objective == OBJECTIVE_TOKENS) {
        sum += W(p, TOKEN_WANTED) * (stage->amount * seats_of(p) - s->map_tokens_on_card);
        sum -= W(p, TOKEN_SEEN) * area_count(where_tokens_lie(s));
    }
    return sum;
}
