/* scene_map.c -- placing lines for the map. */
#include <string.h>

#include "engine/placing.h"
#include "games/gears-board/scene.h"

/* --- Clearing --- */

static void hands_into_deck(Play *p)
{
    State *s = p->state;

    for (int seat = 0; seat < seats_of(p); seat++)
        while (s->cog[seat].cards > 0) {
            deck_add(&s->order_deck, s->cog[seat].hand[0]);
            board_give_up_card(s, seat, s->cog[seat].hand[0]);
        }
}

static void clear_map(Play *p)
{
    State *s = p->state;

    for (int i = 0; i < LOCUSTS_MAX; i++)
        if (s->locusts >> i & 1)
            board_remove_locust(p, FIGURE_LOCUST + i);
    for (int i = 0; i < MARKERS_MAX; i++)
        board_return_marker(p, i);
}

static bool clear(Play *p, char *const words[], int count, Err *err)
{
    (void)words, (void)count, (void)err;
    clear_map(p);
    hands_into_deck(p);
    return true;
}

/* --- The map --- */

static bool lay_row(Play *p, int which, char *const words[], int count, Err *err)
{
    State *s = p->state;
    uint8_t sides[MAP_TILES_MAX];
    int side, tile = NO_TILE;

    if (count < 1 || count > MAP_TILES_MAX)
        return fail(err, N_("A map has 1 to {most} tiles."), ARG_NUMBER("most", MAP_TILES_MAX));
    for (int i = 0; i < count; i++) {
        if (!board_read_thing(p, ENTITY_LOCATION, words[i], &side, err))
            return false;
        sides[i] = (uint8_t)side;
    }
    if (!board_fits(&s->map, tiles_of(p), NO_TILE, GATE_EXIT, sides, count))
        return fail(err, N_("These tiles overlap in this order."));
    for (int i = 0; i < count; i++) {
        tile = tile == NO_TILE ? board_place(&s->map, tiles_of(p), which, sides[i], 1)
                               : board_join(&s->map, tiles_of(p), tile, GATE_EXIT, sides[i],
                                            GATE_ENTRANCE, 1);
        s->card_state[tile] = content_of(p)->locations[sides[i]].equipment_count > 0 ? CARD_UP
                                                                                     : CARD_OUT;
    }
    board_door(&s->map, tile, GATE_EXIT, true);
    return true;
}

static bool place_map(Play *p, char *const words[], int count, Err *err)
{
    State *s = p->state;

    clear_map(p);
    board_map_clear(&s->map);
    memset(s->card_state, 0, sizeof s->card_state);
    memset(s->doors, 0, sizeof s->doors);
    if (!lay_row(p, 0, words, count, err))
        return false;
    for (int seat = 0; seat < seats_of(p); seat++) {
        s->cog[seat].area = s->cog[seat].began = s->map.tile[0].gate_area[GATE_ENTRANCE];
        s->cog[seat].cover = NO_COVER;
    }
    return true;
}

static bool place_map2(Play *p, char *const words[], int count, Err *err)
{
    return lay_row(p, 1, words, count, err);
}

static bool place_hole(Play *p, char *const words[], int count, Err *err)
{
    Map *map = &p->state->map;
    int area;

    if (!board_needs_words("hole AREA STATE", count, 2, err) ||
        !board_read_thing(p, ENTITY_AREA, words[0], &area, err))
        return false;
    if (!strcmp(words[1], "open") || !strcmp(words[1], "token")) {
        board_make_hole(map, area);
        return true;
    }
    if (strcmp(words[1], "sealed") && strcmp(words[1], "none"))
        return fail(err, N_("A hole is open, sealed, a token or none, not '{word}'."),
                    ARG_TEXT("word", words[1]));
    if (board_hole(map, area))
        board_seal(map, area);
    return true;
}

static bool place_card(Play *p, char *const words[], int count, Err *err)
{
    static const char *const states[] = { "out", "up", "down" };
    int side, tile;

    if (!board_needs_words("card TILE STATE", count, 2, err) ||
        !board_read_thing(p, ENTITY_LOCATION, words[0], &side, err))
        return false;
    if ((tile = board_placed(&p->state->map, side)) == NO_TILE)
        return fail(err, N_("That tile is not on the map."));
    for (int i = 0; i < COUNT(states); i++)
        if (!strcmp(states[i], words[1]))
            return p->state->card_state[tile] = (uint8_t)i, true;
    return fail(err, N_("A Location card is up, down or out, not '{word}'."),
                ARG_TEXT("word", words[1]));
}

static bool place_door(Play *p, char *const words[], int count, Err *err)
{
    int side, tile;

    if (!board_needs_words("door TILE GATE yes|no", count, 3, err) ||
        !board_read_thing(p, ENTITY_LOCATION, words[0], &side, err))
        return false;
    if ((tile = board_placed(&p->state->map, side)) == NO_TILE)
        return fail(err, N_("That tile is not on the map."));
    board_door(&p->state->map, tile, !strcmp(words[1], "entrance") ? GATE_ENTRANCE : GATE_EXIT,
               !strcmp(words[2], "yes"));
    return true;
}

static bool place_level(Play *p, char *const words[], int count, Err *err)
{
    State *s = p->state;
    int level, side;

    if (!board_needs_words("level NUMBER LOCATION...", count, 1, err) ||
        !read_bounded(words[0], 1, LEVELS_MAX, &level, err))
        return false;
    if (count - 1 > LEVEL_CARDS_MAX)
        return fail(err, N_("A level has at most {most} cards."),
                    ARG_NUMBER("most", LEVEL_CARDS_MAX));
    memset(s->level_cards[level], 0, sizeof s->level_cards[level]);
    for (int i = 1; i < count; i++) {
        if (!board_read_thing(p, ENTITY_LOCATION, words[i], &side, err))
            return false;
        s->level_cards[level][i] = (uint8_t)side;
        s->level_cards[level][0]++;
    }
    return true;
}

static bool place_lock(Play *p, char *const words[], int count, Err *err)
{
    int level;

    if (!board_needs_words("lock NUMBER", count, 1, err) ||
        !read_bounded(words[0], 1, LEVELS_MAX, &level, err))
        return false;
    p->state->locked |= (uint8_t)(1u << level);
    return true;
}

static bool place_unlock(Play *p, char *const words[], int count, Err *err)
{
    int level;

    if (!board_needs_words("unlock NUMBER", count, 1, err) ||
        !read_bounded(words[0], 1, LEVELS_MAX, &level, err))
        return false;
    p->state->locked &= (uint8_t)~(1u << level);
    return true;
}

/* --- All of them --- */

const BoardLine board_map_lines[] = {
    { "clear", clear }, { "map", place_map }, { "map2", place_map2 }, { "hole", place_hole },
    { "level", place_level }, { "lock", place_lock }, { "unlock", place_unlock },
    { "card", place_card }, { "door", place_door }, { 0 },
};
