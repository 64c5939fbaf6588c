/* unleashed.c -- Horde Unleashed: its map, rounds, waves and fortifications (section 22). */
#include "games/gears-board/gears-board.h"

/* --- The map (GB-HU-03, GB-HU-04, GB-HU-05, GB-HU-06) --- */

enum {
    PLAIN_TILES = 3,
    LOOK_AHEAD = 4000, /* layouts looked at before a way to go on is given up */
};

static bool has_equipment(const Play *p, int side)
{
    return content_of(p)->locations[side].category != EQUIPMENT_NONE;
}

/* The tile that wave 4 joins to the map: the Location card of the mission's own deck (GB-HU-25). */
static int last_side(const Play *p)
{
    return mission_of(p)->levels[0].locations[0].location_index;
}

/* Sets of sides, as bits: for each side those of the same piece, and those of each category. */
enum { SET_SIDES_MAX = 64 };
typedef struct Sides {
    uint64_t piece[SET_SIDES_MAX], category[EQUIPMENT_CATEGORIES];
} Sides;

static Sides sort_sides(const Play *p)
{
    const BoardContent *content = content_of(p);
    Sides sides = { .piece = { 0 } };
    uint64_t of_piece[UINT8_MAX + 1] = { 0 };

    CHECK(content->locations_count < SET_SIDES_MAX);
    for (uint32_t i = 0; i < content->locations_count; i++) {
        sides.category[content->locations[i].category] |= UINT64_C(1) << i;
        of_piece[content->tiles[i].piece] |= UINT64_C(1) << i;
    }
    for (uint32_t i = 0; i < content->locations_count; i++)
        sides.piece[i] = of_piece[content->tiles[i].piece];
    return sides;
}

/* A chain of tiles that fit, as far as it goes. */
typedef struct Chain {
    const Play *p;
    Sides sides;
    RowLaid row;
    bool fits; /* what lies on the table; in a scene it need not */
    int looked_at;
} Chain;

/* What may come into the chain, what of it only later, and how many plain tiles it has. */
typedef struct Rest {
    uint64_t wanted, later;
    int plain;
} Rest;

/* GB-HU-03, GB-HU-05: one of each supply, three plain ones, different pieces, no two of equipment
 * next to each other. */
static Rest rest_behind(const Chain *chain, Rest rest, int side)
{
    int category = content_of(chain->p)->locations[side].category;

    rest.plain += category == EQUIPMENT_NONE;
    rest.wanted &= ~chain->sides.piece[side];
    if (category != EQUIPMENT_NONE || rest.plain >= PLAIN_TILES)
        rest.wanted &= ~chain->sides.category[category];
    rest.later = category == EQUIPMENT_NONE ? 0 : ~chain->sides.category[EQUIPMENT_NONE];
    return rest;
}

/* GB-HU-05: are there enough plain tiles left to keep those of equipment apart?  Without a look at
 * this a search for nothing goes through every layout: after two plain tiles three supplies are
 * left, and one plain tile. */
static bool can_be_kept_apart(const Chain *chain, Rest rest)
{
    int plain = PLAIN_TILES - rest.plain;
    int supplies = UNLEASHED_TILES - PLAIN_TILES - (chain->row.count - rest.plain);
    bool begins = rest.later == 0; /* one of equipment may come at once */

    return supplies <= plain + begins;
}

/* GB-HU-53: with this side, can the chain be brought to its end, and the last tile behind it? */
static bool can_go_on(Chain *chain, Rest rest, int side)
{
    const Tile *tiles = content_of(chain->p)->tiles;
    bool found = false;

    if (++chain->looked_at > LOOK_AHEAD || !board_row_add(&chain->row, &tiles[side]))
        return false;
    if (chain->row.count == UNLEASHED_TILES) {
        found = board_row_add(&chain->row, &tiles[last_side(chain->p)]);
        chain->row.count -= found;
    } else {
        rest = rest_behind(chain, rest, side);
        uint64_t left = can_be_kept_apart(chain, rest) ? rest.wanted & ~rest.later : 0;
        for (; left && !found; left &= left - 1)
            found = can_go_on(chain, rest, __builtin_ctzll(left));
    }
    chain->row.count--;
    return found;
}

/* The tiles that lie there already. */
static Chain chain_so_far(const Play *p, Rest *rest)
{
    const Map *map = &p->state->map;
    Chain chain = { .p = p, .sides = sort_sides(p), .fits = true };

    *rest = (Rest){ .wanted = ((UINT64_C(1) << content_of(p)->locations_count) - 1) &
                              ~chain.sides.category[EQUIPMENT_OTHER] &
                              ~chain.sides.piece[last_side(p)] };
    for (int i = 0; i < map->tiles; i++) {
        chain.fits = chain.fits && board_row_add(&chain.row, board_tile(map, tiles_of(p), i));
        *rest = rest_behind(&chain, *rest, map->tile[i].side);
    }
    return chain;
}

static int may_come_next(Chain *chain, Rest rest, int side)
{
    if (!(rest.wanted >> side & 1))
        return REFUSAL_TILE_KIND;
    if (rest.later >> side & 1)
        return REFUSAL_TILE_BESIDE;
    chain->looked_at = 0;
    return chain->fits && chain->row.count < UNLEASHED_TILES && can_go_on(chain, rest, side)
               ? ALLOWED
               : REFUSAL_TILE_ROOM;
}

int board_may_lay_next(const Play *p, int side)
{
    Rest rest;
    Chain chain = chain_so_far(p, &rest);

    return may_come_next(&chain, rest, side);
}

uint64_t board_unleashed_sides(const Play *p)
{
    Rest rest;
    Chain chain = chain_so_far(p, &rest);
    uint64_t found = 0;

    for (int side = 0; side < (int)content_of(p)->locations_count; side++)
        if (may_come_next(&chain, rest, side) == ALLOWED)
            found |= UINT64_C(1) << side;
    return found;
}

static int random_side(Play *p)
{
    uint64_t sides = board_unleashed_sides(p);

    for (int skip = play_chance(p, __builtin_popcountll(sides)); skip > 0; skip--)
        sides &= sides - 1;
    return __builtin_ctzll(sides);
}

static void set_wave_enemies(Play *p);

PROC(board_choose_tiles)
{
    BEGIN;
    f->tile = NO_TILE;
    while (p->state->map.tiles < UNLEASHED_TILES) {
        if (p->state->options & OPTION_RANDOM_TILES) {
            f->side = (uint8_t)random_side(p);
        } else {
            ASK_SEAT(p->state->first, QUESTION_TILES);
            f->side = (uint8_t)ANSWER(p->state->first).arg[0];
        }
        f->tile = (uint8_t)board_place_tile(p, f->tile, GATE_EXIT, f->side, 1, 0);
        p->state->card_state[f->tile] = CARD_OUT; /* GB-HU-07, GB-HU-41 */
    }
    board_lay_door(p, f->tile, DOOR_NEXT); /* GB-HU-06 */
    p->state->unleashed.wave = 1;
    set_wave_enemies(p); /* GB-HU-08 */
    END;
}

/* --- Rounds and waves --- */

bool board_locusts_rest(const Play *p)
{
    return p->state->unleashed.fortifying || p->state->unleashed.wave_over;
}

void board_begin_fort_round(Play *p, int start)
{
    State *s = p->state;

    s->unleashed.fortifying = true;
    s->unleashed.wave_over = false;
    s->unleashed.start = (uint8_t)start;
    TELL(p, ALL_SEATS, EVENT_FORTIFICATION);
    for (int seat = 0; seat < seats_of(p); seat++)
        if (s->cog[seat].status == BLEEDING) { /* GB-HU-12, GB-HU-55 */
            s->cog[seat].status = STANDING;
            TELL(p, ALL_SEATS, EVENT_REVIVED, seat);
        }
    s->active = (uint8_t)start;
    while (s->cog[s->active].status == EXECUTED)
        s->active = (uint8_t)seat_left_of(p, s->active);
}

/* The next seat that has a turn in this round; NOBODY: all have had theirs (GB-HU-13, GB-HU-55). */
static int next_in_round(const Play *p)
{
    const State *s = p->state;
    int seat = s->active;

    do {
        seat = seat_left_of(p, seat);
        if (seat == s->unleashed.start)
            return NOBODY;
    } while (s->cog[seat].status == EXECUTED);
    return seat;
}

PROC(board_next_turn)
{
    BEGIN;
    if (!board_locusts_rest(p)) { /* GB-TURN-02, GB-HU-29 */
        p->state->active = (uint8_t)seat_left_of(p, p->state->active);
        RETURN(0);
    }
    if (p->state->unleashed.wave_over) { /* GB-HU-14, GB-HU-28 */
        p->state->unleashed.wave++;
        board_begin_fort_round(p, seat_left_of(p, p->state->active));
        RETURN(0);
    }
    if (next_in_round(p) != NOBODY) {
        p->state->active = (uint8_t)next_in_round(p);
        RETURN(0);
    }
    p->state->active = p->state->unleashed.start;
    CALL(board_unleashed_wave);
    p->state->unleashed.fortifying = false;
    CALL(board_check_objective);
    if (p->state->unleashed.wave_over) { /* GB-HU-52 */
        p->state->unleashed.wave++;
        board_begin_fort_round(p, p->state->unleashed.start);
    }
    END;
}

/* GB-HU-08: by a roll of the d6. */
static void set_wave_enemies(Play *p)
{
    const BoardContent *content = content_of(p);
    State *s = p->state;

    s->unleashed.roll = (uint8_t)(play_chance(p, 6) + 1);
    for (uint32_t i = 0; i < content->waves_count; i++) {
        const Wave *wave = &content->waves[i];
        if (wave->wave != s->unleashed.wave || wave->roll != s->unleashed.roll)
            continue;
        s->enemy[LETTER_A] = (uint8_t)wave->enemy_a_index;
        s->enemy[LETTER_B] = (uint8_t)wave->enemy_b_index;
        s->enemy[LETTER_C] = (uint8_t)wave->enemy_c_index;
        s->enemy[LETTER_D] = (uint8_t)wave->enemy_d_index;
    }
    for (int letter = 0; letter < LETTERS; letter++)
        if (s->enemy[letter] != NO_ENEMY)
            TELL(p, ALL_SEATS, EVENT_ENEMY, s->enemy[letter]);
    board_build_ai_deck(p); /* GB-HU-20 */
}

static void clear_last_wave(Play *p) /* traps stay (GB-HU-50) */
{
    State *s = p->state;
    bool any = false;

    for (int i = 0; i < MARKERS_MAX; i++)
        if (s->marker[i].place == MARKER_DROPPED) {
            board_discard_marker(p, i); /* GB-HU-21 */
            any = true;
        }
    if (any)
        TELL(p, ALL_SEATS, EVENT_DROPS_REMOVED);
    if (s->unleashed.equipment_tile != NO_TILE)
        s->card_state[s->unleashed.equipment_tile] = CARD_OUT; /* GB-HU-42 */
}

/* GB-HU-22: from the stack of equipment cards or from the other one, as far as they reach.  What
 * was drawn in the wave before is back (GB-HU-24). */
static int draw_wave_tile(Play *p, unsigned drawn, bool equipment)
{
    State *s = p->state;
    int tiles[UNLEASHED_TILES], count = 0;

    for (int tile = 0; tile < UNLEASHED_TILES && tile < s->map.tiles; tile++)
        if (!(drawn >> tile & 1) && has_equipment(p, s->map.tile[tile].side) == equipment)
            tiles[count++] = tile;
    return count == 0 ? NO_TILE : tiles[play_draw(p, count)];
}

static int join_last_tile(Play *p) /* GB-HU-25, GB-HU-43 */
{
    State *s = p->state;
    uint8_t side = (uint8_t)last_side(p);
    int at = board_last_tile_of(s, 1);

    if (board_placed(&s->map, side) != NO_TILE ||
        !board_fits(&s->map, tiles_of(p), at, GATE_EXIT, &side, 1))
        return board_placed(&s->map, side);
    int tile = board_place_tile(p, at, GATE_EXIT, side, 1, 0);
    board_lay_door(p, tile, DOOR_NOWHERE);
    s->level_cards[1][0] = s->level_cards[1][1] = 0;
    return tile;
}

PROC(board_unleashed_wave)
{
    BEGIN;
    TELL(p, ALL_SEATS, EVENT_WAVE, p->state->unleashed.wave);
    clear_last_wave(p);
    if (p->state->unleashed.wave > 1)
        set_wave_enemies(p);
    p->state->unleashed.equipment_tile = NO_TILE;
    for (; f->card < 2 * seats_of(p); f->card++) { /* GB-HU-22: of each stack one a player */
        f->tile = (uint8_t)draw_wave_tile(p, f->drawn, f->card % 2 == 0);
        if (f->tile == NO_TILE)
            continue;
        f->drawn |= (uint8_t)(1u << f->tile);
        TELL(p, ALL_SEATS, EVENT_WAVE_TILE, p->state->map.tile[f->tile].side);
        if (f->card == 0) { /* GB-HU-41 */
            p->state->unleashed.equipment_tile = f->tile;
            p->state->card_state[f->tile] = CARD_UP;
        }
        struct board_spawn_row row =
            board_row_of_tile(p, f->tile, p->state->unleashed.wave); /* GB-HU-23 */
        CALL_FRAME(board_spawn_row, row);
    }
    if (p->state->unleashed.wave == UNLEASHED_WAVES) { /* GB-HU-26 */
        f->tile = (uint8_t)join_last_tile(p);
        if (f->tile != NO_TILE)
            CALL(board_spawn, .letter = LETTER_D, .enemy = NO_ENEMY, .marker = NO_MARKER,
                 .area = (uint8_t)board_equipment_area(&p->state->map, tiles_of(p), f->tile));
    }
    END;
}

/* --- Fortifications (GB-HU-15 to GB-HU-40) --- */

static const Fortification *fortification(const Play *p, int kind)
{
    const BoardContent *content = content_of(p);

    for (uint32_t i = 0; i < content->fortifications_count; i++)
        if (content->fortifications[i].kind == kind)
            return &content->fortifications[i];
    return NULL;
}

/* The fortification of this kind in an area, or NULL. */
static Fort *find_fort(State *s, int area, int kind)
{
    for (int i = 0; i < FORTS_MAX; i++)
        if (s->unleashed.fort[i].area == area && s->unleashed.fort[i].kind == kind)
            return &s->unleashed.fort[i];
    return NULL;
}

static int standing_forts(const State *s, int kind)
{
    int count = 0;

    for (int i = 0; i < FORTS_MAX; i++)
        count += s->unleashed.fort[i].area != NO_AREA && s->unleashed.fort[i].kind == kind;
    return count;
}

int board_may_fortify(const Play *p, int seat, int verb, int kind) /* in any area: GB-HU-18 */
{
    State *s = p->state;
    const Fort *fort = find_fort(s, s->cog[seat].area, kind);
    const Fortification *sort = fortification(p, kind);

    if (!s->unleashed.fortifying)
        return REFUSAL_NOT_FORTIFYING;
    if (s->did & DID_FORTIFY) /* GB-HU-15 */
        return REFUSAL_FORTIFIED;
    if (verb == VERB_UPGRADE)
        return !fort            ? REFUSAL_NO_FORT
               : fort->upgraded ? REFUSAL_UPGRADED
                                : ALLOWED; /* tokens without limit: GB-LIMIT-01 */
    if (fort) /* GB-HU-19 */
        return REFUSAL_FORT_HERE;
    return sort && standing_forts(s, kind) < sort->supply ? ALLOWED : REFUSAL_NO_FORTS_LEFT;
}

int board_fortify_options(const Play *p, int seat, Question *q)
{
    int count = 0;

    for (int verb = VERB_FORTIFY; verb <= VERB_UPGRADE; verb++)
        for (int kind = 0; kind < FORTS; kind++)
            if (board_may_fortify(p, seat, verb, kind) == ALLOWED) {
                count++;
                if (q)
                    add(q, verb, kind, 0);
            }
    return count;
}

PROC(board_fortify)
{
    BEGIN;
    {
        State *s = p->state;
        int area = s->cog[f->seat].area, free = 0;
        Fort *fort = find_fort(s, area, f->kind);
        s->did |= DID_FORTIFY;
        if (fort) {
            fort->upgraded = true;
            TELL(p, ALL_SEATS, EVENT_UPGRADED, f->seat, f->kind, area);
            RETURN(0);
        }
        while (free < FORTS_MAX && s->unleashed.fort[free].area != NO_AREA)
            free++;
        CHECK(free < FORTS_MAX); /* schema.c: the supply */
        s->unleashed.fort[free] = (Fort){ .kind = f->kind, .area = (uint8_t)area };
        TELL(p, ALL_SEATS, EVENT_FORTIFIED, f->seat, f->kind, area);
    }
    END;
}

void board_lose_fort(Play *p, int fort)
{
    Fort *lost = &p->state->unleashed.fort[fort];

    TELL(p, ALL_SEATS, EVENT_FORT_LOST, lost->kind, lost->area);
    *lost = (Fort){ .area = NO_AREA };
}

bool board_fort_in(const State *s, int area)
{
    for (int i = 0; i < FORTS_MAX; i++)
        if (s->unleashed.fort[i].area == area)
            return true;
    return false;
}

int board_decoy_in(const State *s, int area)
{
    for (int i = 0; i < FORTS_MAX; i++)
        if (s->unleashed.fort[i].area == area && board_in_play(s, FIGURE_DECOY + i))
            return FIGURE_DECOY + i;
    return NO_FIGURE;
}

void board_destroy_forts(Play *p, int area) /* GB-HU-38, GB-HU-39 */
{
    for (int i = 0; i < FORTS_MAX; i++)
        if (p->state->unleashed.fort[i].area == area)
            board_lose_fort(p, i);
}

int board_decoy_dice(const Play *p, int fort) /* GB-HU-34 */
{
    const Fortification *decoy = fortification(p, FORT_DECOY);

    return !decoy                                ? 0
           : p->state->unleashed.fort[fort].upgraded ? decoy->upgraded_dice
                                                     : decoy->dice;
}

/* GB-HU-36, GB-HU-37: an omen is a wound, and only its base defence helps. */
static int sentry_wounds(Play *p, int figure, bool upgraded)
{
    const Fortification *sentry = fortification(p, FORT_SENTRY);
    int net;

    TELL(p, ALL_SEATS, EVENT_SENTRY, figure);
    Roll roll = board_roll_attack(p, upgraded ? sentry->upgraded_dice : sentry->dice);
    net =
        roll.wounds + roll.omens - board_roll_defence(p, figure, board_base_defence(p, figure)).all;
    if (net <= 0)
        TELL(p, ALL_SEATS, EVENT_UNHURT, figure);
    return net > 0 ? net : 0;
}

PROC(board_fort_entry) /* GB-HU-40: first the Barrier, then the Sentry Gun */
{
    BEGIN;
    {
        int area = board_spot_of(p->state, f->figure).area;
        const Fort *barrier = find_fort(p->state, area, FORT_BARRIER);
        const Fort *sentry = find_fort(p->state, area, FORT_SENTRY);
        f->stopped = barrier && !f->appeared; /* GB-HU-30 */
        if (f->stopped && barrier->upgraded)
            locust_of(p->state, f->figure)->flags |= LOCUST_NO_ATTACK; /* GB-HU-31 */
        if (sentry)
            f->wounds = (uint8_t)sentry_wounds(p, f->figure, sentry->upgraded);
    }
    if (f->wounds > 0) {
        CALL(board_wound, .figure = f->figure, .wounds = f->wounds, .cause = CAUSE_OTHER,
             .weapon = NO_WEAPON);
        RESOLVE_DEATHS;
    }
    RETURN(f->stopped || !board_in_play(p->state, f->figure));
    END;
}
