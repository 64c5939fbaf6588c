/* mission.c -- missions: set-up, stages and objectives (20, 21); what cards change: change.c. */
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
bool board_is_in_ai_deck(const Play *p, int card)
{
    const AiCard *c = &content_of(p)->ai_cards[card];
    uint32_t generals = mission_of(p)->generals;

    if (c->type != AI_GENERAL)
        return board_enemy_of_type(p, c->type) != LETTER_NONE;
    if (p->state->options & OPTION_GENERAL_4) /* GB-HU-09 */
        generals |= 1 << 4;
    return generals >> c->number & 1 && c->pack == mission_of(p)->pack;
}

/* What is being resolved comes to the discard pile later. */
void board_build_ai_deck(Play *p)
{
    State *s = p->state;

    s->ai_deck = (Deck){ 0 };
    s->ai_discard = (Pile){ 0 };
    for (int card = 0; card < (int)content_of(p)->ai_cards_count; card++)
        if (board_is_in_ai_deck(p, card) && card != s->ai.card)
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
unsigned board_teams_for(const Play *p)
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
PROC(board_mission_setup)
{
    BEGIN;
    set_enemies(p);
    board_build_ai_deck(p);
    sort_locations(p);
    for (; TWO_MAPS && f->seat < seats_of(p); f->seat++) { /* D-TEAM */
        CHOOSE_AS(f->team, board_teams_for(p) == 2 ? 2 : 1, board_teams_for(p) == 3,
                  p->state->first, ANSWER(p->state->first).arg[1], QUESTION_TEAM, f->seat);
        p->state->cog[f->seat].map = f->team;
    }
    for (int seat = 0; TWO_MAPS && seat < seats_of(p); seat++)
        p->state->cog[seat].map--;
    if (mission_of(p)->layout == LAYOUT_UNLEASHED)
        CALL(board_choose_tiles);
    else
        CALL(board_lay_out, .level = 1, .at = NO_TILE, /* GB-SETUP-15 */
             .row = (uint8_t)board_players_for_row(p, 0),
             .single = mission_of(p)->layout == LAYOUT_SINGLE);
    if (TWO_MAPS) /* GB-MISSION-SCATTERED-02 */
        CALL(board_lay_out, .level = 2, .at = NO_TILE, .map = 1,
             .row = (uint8_t)board_players_for_row(p, 1));
    for (; f->change < mission_of(p)->setup_count; f->change++)
        CALL(board_change, .of_setup = true, .index = f->change);
    END;
}

/* --- Objectives (GB-WIN, PROC-FLIP) --- */

bool board_is_exit_of(const State *s, int area, int level, bool or_later)
{
    int tile = board_door_in(&s->map, area);

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
        if (l->enemy == stage->enemy_index && board_is_exit_of(s, l->area, stage->level, false))
            return true;
    }
    return false;
}

static bool cog_is_on_last_tile(const State *s) /* GB-MISSION-ROADBLOCKS-13 */
{
    int tile = board_last_tile_of(s, 1);

    for (int seat = 0; seat < s->core.seats && s->level_cards[1][0] == 0; seat++)
        if (is_on_table(s, seat) && s->map.tile_of[s->cog[seat].area] == tile)
            return true;
    return false;
}

static bool all_are_at_exit(const State *s, const Stage *stage) /* GB-MISSION-ROADBLOCKS-16 */
{
    for (int seat = 0; seat < s->core.seats; seat++)
        if (s->cog[seat].status != EXECUTED &&
            (!stands(s, seat) || !board_is_exit_of(s, s->cog[seat].area, stage->level, true)))
            return false;
    return true;
}

static bool all_are_on_tile(const State *s, const Stage *stage) /* GB-MISSION-SCATTERED-13 */
{
    int tile = board_placed(&s->map, stage->location_index);

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
        return s->ally_area != NO_AREA && area_in(board_exits(&s->map), s->ally_area);
    default: /* OBJECTIVE_WAVES: see wave_is_over */
        return false;
    }
}

void board_stage_begins(Play *p)
{
    State *s = p->state;

    s->mission_state.tried_door = 0;
    s->mission_state.equipment_used = NO_TILE;
    if (has_rule(p, RULE_DOORS_ADJACENT)) /* GB-MISSION-SCATTERED-12 */
        board_link_doors(&s->map);
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
PROC(board_check_objective)
{
    BEGIN;
    while (may_flip(p->state) && objective_is_met(p)) { /* GB-WIN-04 */
        p->state->mission_state.flipping = true;
        TELL(p, ALL_SEATS, EVENT_FLIPPED, p->state->stage);
        for (f->change = 0; f->change < stage_of(p)->flip_count; f->change++)
            CALL(board_change, .stage = p->state->stage, .index = f->change);
        p->state->mission_state.flipping = false;
        if (p->state->stage + 1 == (int)mission_of(p)->stages_count) { /* GB-WIN-07 */
            board_end_game(p, RESULT_WON);
            RETURN(0);
        }
        p->state->stage++; /* GB-WIN-03 */
        board_stage_begins(p);
        TELL(p, ALL_SEATS, EVENT_STAGE, p->state->stage);
    }
    if (wave_is_over(p))
        board_end_game(p, RESULT_WON);
    END;
}

/* --- What the rest of the game tells a mission --- */

unsigned board_cogs_on_table(const Play *p)
{
    unsigned found = 0;

    for (int seat = 0; seat < seats_of(p); seat++)
        found |= (unsigned)is_on_table(p->state, seat) << seat;
    return found;
}

bool board_equipment_is_available(const Play *p, int tile) /* GB-SPECIAL-07 */
{
    return p->state->card_state[tile] == CARD_UP;
}

void board_equipment_was_used(Play *p, int tile) /* GB-FAQ-26, which replaces GB-SPECIAL-09 */
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

static bool killing_is_the_aim(const Play *p)
{
    int objective = stage_of(p)->objective;

    return objective == OBJECTIVE_NO_LOCUST || objective == OBJECTIVE_WAVES;
}

void board_locust_was_killed(Play *p, int figure)
{
    State *s = p->state;
    const Locust *l = locust_of(s, figure);

    s->mission_state.killed_enemies |= UINT32_C(1) << l->enemy;
    if (s->mission_state.milestones > 0 && killing_is_the_aim(p) &&
        s->mission_state.kills < KILLS_MOST)
        s->mission_state.kills++;
    if (has_rule(p, RULE_TOKENS_DROP)) { /* GB-MISSION-STRANDED-01 */
        s->map_tokens[l->area]++;
        TELL(p, ALL_SEATS, EVENT_TOKEN, l->area);
    }
    if (has_rule(p, RULE_KILL_UNLOCKS) && l->enemy == s->enemy[LETTER_C]) {
        s->enemy[LETTER_C] = NO_ENEMY; /* GB-MISSION-SHOWDOWN-03 */
        board_unlock(p, 2);
    }
}

PROC(board_order_step_end) /* GB-MISSION-STRANDED-02 */
{
    BEGIN;
    if (has_rule(p, RULE_TOKENS_DROP) && stands(p->state, p->state->active)) {
        State *s = p->state;
        uint8_t *tokens = &s->map_tokens[s->cog[s->active].area];
        if (*tokens > 0) {
            --*tokens;
            s->map_tokens_on_card++;
            TELL(p, ALL_SEATS, EVENT_TOKEN_TAKEN, s->active, s->map_tokens_on_card);
            CALL(board_check_objective);
        }
    }
    END;
}

enum { ALLY_MOVE = 2 };

PROC(board_turn_end) /* GB-MISSION-STRANDED-06 */
{
    BEGIN;
    f->seat = p->state->active;
    if (!has_rule(p, RULE_ALLY) || !stands(p->state, f->seat) || p->state->cog[f->seat].cards == 0)
        RETURN(0);
    ASK_SEAT(f->seat, QUESTION_ALLY);
    if (ANSWER(f->seat).verb == VERB_PASS)
        RETURN(0);
    board_discard_order(p, f->seat, ANSWER(f->seat).arg[0]);
    TELL(p, ALL_SEATS, EVENT_PAYS, f->seat, ANSWER(f->seat).arg[0]);
    for (f->left = ALLY_MOVE; f->left > 0; f->left--) {
        ASK_SEAT(f->seat, QUESTION_ALLY_STEP, f->left);
        if (ANSWER(f->seat).verb == VERB_STOP)
            break;
        board_move_figure(p, FIGURE_ALLY, ANSWER(f->seat).arg[0]);
        CALL(board_check_objective);
    }
    END;
}

void board_wound_other(Play *p, int figure)
{
    if (figure == FIGURE_ALLY)
        board_end_game(p, RESULT_ALLY_LOST);
    else
        board_lose_fort(p, figure - FIGURE_DECOY); /* GB-HU-35 */
}
