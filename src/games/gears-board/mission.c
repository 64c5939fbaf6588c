/* mission.c -- missions: set-up, stages and objectives (sections 20 and 21). */
#include "games/gears-board/gears-board.h"

/* GB-SETUP-12: the Location decks. */
static void sort_locations(Play *p)
{
    const Mission *mission = mission_of(p);
    State *s = p->state;

    for (uint32_t level = 0; level < mission->levels_count; level++) {
        for (uint32_t i = 0; i < mission->levels[level].locations_count; i++)
            s->level_cards[level + 1][++s->level_cards[level + 1][0]] =
                (uint8_t)mission->levels[level].locations[i].location_index;
        s->locked |= (uint8_t)(mission->levels[level].locked << (level + 1));
    }
}

PROC(mission_setup)
{
    BEGIN;
    p->state->enemy[LETTER_A] = (uint8_t)mission_of(p)->enemy_a_index; /* -1: NO_ENEMY */
    p->state->enemy[LETTER_B] = (uint8_t)mission_of(p)->enemy_b_index;
    p->state->enemy[LETTER_C] = (uint8_t)mission_of(p)->enemy_c_index;
    sort_locations(p);
    CALL(lay_out, .level = 1, .at = NO_TILE, .row = (uint8_t)seats_of(p));
    END;
}

PROC(check_objective)
{
    BEGIN;
    END;
}

PROC(change)
{
    BEGIN;
    END;
}

PROC(entered_area)
{
    BEGIN;
    END;
}

PROC(order_step_end)
{
    BEGIN;
    END;
}

PROC(turn_end)
{
    BEGIN;
    END;
}

bool equipment_is_available(const Play *p, int tile) /* GB-SPECIAL-07 */
{
    return p->state->card_state[tile] == CARD_UP;
}

void equipment_was_used(Play *p, int tile) /* GB-FAQ-26 */
{
    const Location *location = &content_of(p)->locations[p->state->map.tile[tile].side];

    p->state->mission_state.equipment_used = (uint8_t)tile;
    if (location->discards && !(location->category == EQUIPMENT_GRENADES &&
                                has_rule(p, RULE_KEEPS_GRENADES))) {
        p->state->card_state[tile] = CARD_OUT;
        TELL(p, ALL_SEATS, EVENT_CARD_DISCARDED, p->state->map.tile[tile].side);
    }
}

void locust_was_killed(Play *p, int figure)
{
    p->state->mission_state.killed_enemies |= UINT32_C(1) << locust_of(p->state, figure)->enemy;
}
