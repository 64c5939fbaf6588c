/* turn.c -- a turn and its Heal step, and how a game is won or lost (sections 10 and 20). */
#include "games/gears-board/gears-board.h"

#define ACTIVE (p->state->active)

void board_end_game(Play *p, Result result)
{
    static const uint8_t events[] = { [RESULT_WON] = EVENT_WINS,
                                      [RESULT_ALL_DOWN] = EVENT_LOSES,
                                      [RESULT_ALLY_LOST] = EVENT_ALLY_LOST,
                                      [RESULT_CUT_OFF] = EVENT_CUT_OFF,
                                      [RESULT_UNFINISHED] = EVENT_UNFINISHED,
                                      [RESULT_GIVEN_UP] = EVENT_GIVEN_UP };

    p->state->result = (uint8_t)result;
    TELL(p, ALL_SEATS, events[result]);
    proc_game_over(p);
}

unsigned board_standing_cogs(const Play *p)
{
    unsigned found = 0;

    for (int seat = 0; seat < seats_of(p); seat++)
        if (stands(p->state, seat))
            found |= 1u << seat;
    return found;
}

/* Does one of these stand on the map with the last tile of this level? */
static bool reaches_door(const State *s, unsigned standing, int level)
{
    int tile = board_last_tile_of(s, level);

    for (; standing && tile != NO_TILE; standing &= standing - 1)
        if (board_map_of(&s->map, s->cog[__builtin_ctz(standing)].area) == s->map.tile[tile].map)
            return true;
    return tile == NO_TILE;
}

/* Maps that are apart stay so until a door has been tried on each (GB-MISSION-SCATTERED-10,
 * GB-MISSION-SCATTERED-11): where nobody stands, nobody will be revived to do it. */
Result board_loss_if(const Play *p, unsigned standing)
{
    const Mission *mission = mission_of(p);

    if (standing == 0)
        return RESULT_ALL_DOWN;
    for (uint32_t i = p->state->stage; i < mission->stages_count; i++) {
        const Stage *stage = &mission->stages[i];
        if (!(stage->rules & RULE_OWN_MAP) || stage->objective != OBJECTIVE_TRIES_DOOR)
            break;
        if (!reaches_door(p->state, standing, stage->level))
            return RESULT_CUT_OFF;
    }
    return RESULT_NONE;
}

/* GB-GEN-15, GB-WIN-08, GB-SOLO-07, GB-HU-02: at once, even while exploring (GB-EXPLORE-11), and
 * before any objective is looked at (GB-GEN-17, GB-FAQ-08).  While one stands, the others can still
 * win (GB-INSANE-08). */
void board_check_loss(Play *p)
{
    Result loss = board_loss_if(p, board_standing_cogs(p));

    if (loss != RESULT_NONE)
        board_end_game(p, loss);
}

/* GB-STATE-02, GB-STATE-12: what is allowed once a turn is allowed again (GB-TURN-06). */
static void begin_turn(Play *p)
{
    State *s = p->state;

    s->did = 0;
    s->played = NO_CARD;
    s->ai.guard_barred_turn = false;
    for (int seat = 0; seat < seats_of(p); seat++) {
        s->cog[seat].flags = 0;
        s->cog[seat].steps = 0;
        s->cog[seat].began = s->cog[seat].area;
        s->cog[seat].follows = NOBODY;
    }
    for (int i = 0; i < LOCUSTS_MAX; i++)
        s->locust[i].flags &= (uint8_t)~LOCUST_NO_ATTACK;
    TELL(p, ALL_SEATS, EVENT_TURN, s->turn, s->active);
}

PROC(board_cog_turn)
{
    BEGIN;
    LOOK_NO_FURTHER;
    if (f->from <= PHASE_HEAL) {
        begin_turn(p);
        p->state->phase = PHASE_HEAL;
        if (p->state->cog[ACTIVE].status == BLEEDING) /* GB-TURN-04 */
            CALL(board_cog_move, .seat = ACTIVE, .left = 1, .crawl = true);
        if (stands(p->state, ACTIVE) && p->state->cog[ACTIVE].cards < board_hand_limit(p, ACTIVE)) {
            ASK_SEAT(ACTIVE, QUESTION_HEAL); /* GB-HEAL-01, GB-HEAL-04 */
            board_draw_orders(p, ACTIVE, ANSWER(ACTIVE).arg[0]);
        }
    }
    if (f->from <= PHASE_ORDER && stands(p->state, ACTIVE)) {
        p->state->phase = PHASE_ORDER;
        CALL(board_order_step);
        CALL(board_order_step_end);
    }
    LOOK_NO_FURTHER; /* bots do better with threat.c than with one of many AI cards */
    p->state->phase = PHASE_LOCUSTS;
    if (board_locusts_rest(p)) /* else who bleeds decides for them like anybody (GB-BLEED-04) */
        ;
    else if (p->state->did & SKIPS_LOCUSTS)
        TELL(p, ALL_SEATS, EVENT_LOCUSTS_SKIPPED);
    else
        CALL(board_ai_step);
    p->state->phase = PHASE_END;
    CALL(board_turn_end);
    END;
}

/* --- A mission that does not move on (GB-WIN-12) --- */

/* Grows with everything that advances the mission; killing does only where that is the aim. */
static int milestones(const Play *p)
{
    const State *s = p->state;

    return 256 * (s->stage + s->unleashed.wave + 1) + s->map.tiles + area_count(s->map.sealed) +
           s->map_tokens_on_card + s->mission_state.kills;
}

bool board_has_stalled(Play *p)
{
    int now = milestones(p);

    if (p->state->turn % (STALLED_ROUNDS * seats_of(p)) != 0)
        return false;
    bool stalled = p->state->mission_state.milestones == now;
    p->state->mission_state.milestones = (uint16_t)now;
    return stalled;
}

PROC(board_give_up)
{
    BEGIN;
    f->seats = (uint8_t)board_cogs_on_table(p);
    ASK(f->seats, QUESTION_GIVE_UP, STALLED_ROUNDS);
    for (int seat = 0; seat < seats_of(p); seat++)
        if (f->seats >> seat & 1 && ANSWER(seat).verb != VERB_GIVE_UP)
            RETURN(0);
    RETURN(1);
    END;
}
