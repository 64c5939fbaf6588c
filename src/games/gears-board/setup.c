/* setup.c -- a game from its set-up to its end (section 9). */
#include <string.h>

#include "games/gears-board/gears-board.h"

/* --- The set-up that is asked for --- */

/* In the order of the setting "mission".  What the players choose together is settled here before
 * the game begins; later one seat answers for all (GB-GEN-07). */
static const char *const mission_ids[] = {
    "emergence", "china-shop", "belly-of-the-beast",      "roadblocks",      "scattered", "hive",
    "horde-mode", "showdown",  "search-for-the-stranded", "horde-unleashed",
};
static const char *const difficulty_ids[] = { "casual", "normal", "hardcore", "insane" };

static int find_mission(const BoardContent *content, const char *id)
{
    for (int i = 0; i < (int)content->missions_count; i++)
        if (!strcmp(content->missions[i].id, id))
            return i;
    return NOBODY;
}

static int find_difficulty(const BoardContent *content, const char *id)
{
    for (int i = 0; i < (int)content->difficulties_count; i++)
        if (!strcmp(content->difficulties[i].id, id))
            return i;
    return NOBODY;
}

bool board_check(const Game *game, const Setup *setup, Err *err)
{
    const BoardContent *content = game->content;
    const char *id = mission_ids[setup_value(game, setup, "mission")];
    int mission = find_mission(content, id);

    if (mission == NOBODY)
        return fail(err, N_("The content has no mission '{id}'."), ARG_TEXT("id", id));
    id = difficulty_ids[setup_value(game, setup, "difficulty")];
    if (find_difficulty(content, id) == NOBODY)
        return fail(err, N_("The content has no difficulty '{id}'."), ARG_TEXT("id", id));
    if (setup->seats < content->missions[mission].min_seats ||
        setup->seats > content->missions[mission].max_seats) /* GB-SOLO-06; else any mission goes
                                                              * with any option (GB-INSANE-01,
                                                              * GB-HU-51) */
        return fail(err, N_("{mission} is played by {low} to {high} players."),
                    ARG_MESSAGE("mission", content->missions[mission].name),
                    ARG_NUMBER("low", content->missions[mission].min_seats),
                    ARG_NUMBER("high", content->missions[mission].max_seats));
    return true;
}

/* Every figure of the box is in the supply, every marker in its pile (GB-SETUP-10). */
static void unpack_box(Play *p)
{
    const BoardContent *content = content_of(p);
    State *s = p->state;
    int locust = 0, marker = 0;

    for (uint32_t kind = 0; kind < content->figures_count; kind++)
        for (int i = 0; i < content->figures[kind].count; i++)
            s->locust[locust++] = (Locust){ .kind = (uint8_t)kind,
                                            .enemy = NO_ENEMY,
                                            .area = NO_AREA,
                                            .cover = NO_COVER,
                                            .marker = NO_MARKER,
                                            .copy = (uint8_t)(i + 1) };
    for (uint32_t kind = 0; kind < content->markers_count; kind++)
        for (int i = 0; i < content->markers[kind].copies; i++) {
            const MarkerKind *m = &content->markers[kind];
            s->marker[marker++] = (Marker){ .kind = (uint8_t)m->figure_index,
                                            .back = (uint8_t)m->weapon_index, /* -1: NO_WEAPON */
                                            .place = MARKER_PILE,
                                            .area = NO_AREA,
                                            .enemy = NO_ENEMY };
        }
    for (uint32_t i = 0; i < content->weapons_count; i++)
        s->pool[i] = content->weapons[i].special;
    for (int i = 0; i < FORTS_MAX; i++)
        s->unleashed.fort[i].area = NO_AREA;
}

void board_start(Play *p, const Setup *setup)
{
    State *s = p->state;

    s->mission = (uint8_t)find_mission(content_of(p),
                                       mission_ids[setup_value(p->game, setup, "mission")]);
    s->insane = setup_value(p->game, setup, "insane") == 1;
    s->difficulty = (uint8_t)find_difficulty(
        content_of(p), difficulty_ids[setup_value(p->game, setup, "difficulty")]);
    if (mission_of(p)->layout == LAYOUT_UNLEASHED)
        s->options = (uint8_t)(setup_value(p->game, setup, "generals") * OPTION_GENERAL_4 |
                               setup_value(p->game, setup, "tiles") * OPTION_RANDOM_TILES);
    s->played = NO_CARD;
    s->ally_area = NO_AREA;
    s->mission_state.equipment_used = NO_TILE;
    s->unleashed.equipment_tile = NO_TILE;
    s->ai.card = NO_CARD;
    s->ai.active = NO_FIGURE;
    s->ai.you = NOBODY;
    memset(s->enemy, NO_ENEMY, sizeof s->enemy);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        s->cog[seat] = (Cog){ .character = NO_CARD,
                              .area = NO_AREA,
                              .cover = NO_COVER,
                              .began = NO_AREA,
                              .follows = NOBODY };
    board_map_clear(&s->map);
    unpack_box(p);
    PROC_START(p, board_whole_game);
}

/* --- PROC-SETUP --- */

static void take_character(Play *p, int seat, int character) /* GB-SETUP-03, GB-SETUP-04 */
{
    const Character *c = &content_of(p)->characters[character];
    Cog *cog = &p->state->cog[seat];

    cog->character = (uint8_t)character;
    TELL(p, ALL_SEATS, EVENT_CHARACTER, seat, character);
    for (uint32_t i = 0; i < c->weapons_count; i++) {
        int weapon = c->weapons[i].weapon_index;
        cog->held[cog->weapons++] = (Held){ (uint8_t)weapon, c->weapons[i].ammo };
        p->state->pool[weapon]--;
    }
}

static void shuffle_decks(Play *p) /* GB-SETUP-05, GB-SETUP-06 */
{
    const BoardContent *content = content_of(p);
    State *s = p->state;

    for (uint32_t card = 0; card < content->orders_count; card++)
        for (int i = 0; i < content->orders[card].copies; i++)
            deck_add(&s->order_deck, (int)card);
    for (uint32_t weapon = 0; weapon < content->weapons_count; weapon++)
        for (int i = 0; i < content->weapons[weapon].random; i++)
            deck_add(&s->weapon_deck, (int)weapon);
}

/* GB-SETUP-19: an entrance opens into one area, so that there is nothing to choose.  Of its own map
 * (GB-MISSION-SCATTERED-04, GB-HU-10); in Belly of the Beast it has come to lie inside
 * (GB-MISSION-BELLY-04). */
static void place_at_entrance(Play *p, int seat)
{
    State *s = p->state;
    Cog *cog = &s->cog[seat];
    int tile = 0;

    while (s->map.tile[tile].map != cog->map)
        tile++;
    cog->status = STANDING;
    cog->area = s->map.tile[tile].gate_area[GATE_ENTRANCE];
    cog->began = cog->area;
    TELL(p, ALL_SEATS, EVENT_MOVES, seat, cog->area);
}

PROC(board_set_up)
{
    BEGIN;
    p->state->first = (uint8_t)play_chance(p, seats_of(p)); /* GB-SETUP-01 */
    p->state->active = p->state->first; /* GB-GEN-04 */
    TELL(p, ALL_SEATS, EVENT_FIRST, p->state->first);
    f->seat = p->state->first;
    do {
        ASK(SEAT_BIT(f->seat), QUESTION_CHARACTER);
        take_character(p, f->seat, ANSWER(f->seat).arg[0]);
        f->seat = (uint8_t)seat_left_of(p, f->seat);
    } while (f->seat != p->state->first);
    shuffle_decks(p);
    CALL(board_mission_setup);
    do {
        place_at_entrance(p, f->seat);
        f->seat = (uint8_t)seat_left_of(p, f->seat);
    } while (f->seat != p->state->first);
    do {
        CALL(board_take_cover, .seat = f->seat);
        f->seat = (uint8_t)seat_left_of(p, f->seat);
    } while (f->seat != p->state->first);
    do {
        board_draw_orders(p, f->seat, board_hand_limit(p, f->seat)); /* GB-SETUP-20 */
        f->seat = (uint8_t)seat_left_of(p, f->seat);
    } while (f->seat != p->state->first);
    TELL(p, ALL_SEATS, EVENT_STAGE, p->state->stage);
    CALL(board_check_objective); /* GB-SETUP-21 */
    END;
}

/* --- The whole game --- */

PROC(board_whole_game)
{
    BEGIN;
    if (f->from == SETTING_UP) {
        CALL(board_set_up);
        p->state->turn = 1; /* of the first player: GB-SETUP-22 */
        if (p->state->unleashed.wave > 0)
            board_begin_fort_round(p, p->state->first); /* GB-HU-11, GB-HU-14 */
    }
    for (;;) { /* GB-TURN-02, GB-TURN-03 */
        CALL(board_cog_turn, .from = f->from);
        f->from = SETTING_UP;
        if (p->state->turn == TURN_LIMIT) {
            board_end_game(p, RESULT_UNFINISHED); /* GB-WIN-11 */
            RETURN(0);
        }
        if (board_has_stalled(p)) {
            CALL(board_give_up);
            if (CALLED) {
                board_end_game(p, RESULT_GIVEN_UP);
                RETURN(0);
            }
        }
        p->state->turn++;
        CALL(board_next_turn);
    }
    END;
}
