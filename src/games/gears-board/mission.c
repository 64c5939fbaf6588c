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

/* GB-SETUP-11: the cards of each enemy's type, and the General ones. */
void build_ai_deck(Play *p)
{
    const BoardContent *content = content_of(p);
    State *s = p->state;

    s->ai_deck = (Deck){ 0 };
    s->ai_discard = (Pile){ 0 };
    for (int card = 0; card < (int)content->ai_cards_count; card++) {
        const AiCard *c = &content->ai_cards[card];
        if (c->type == AI_GENERAL ? mission_of(p)->generals >> c->number & 1
                                  : enemy_of_type(p, c->type) != LETTER_NONE)
            deck_add(&s->ai_deck, card);
    }
}

static void set_enemies(Play *p) /* GB-SETUP-09; -1 is NO_ENEMY */
{
    State *s = p->state;

    s->enemy[LETTER_A] = (uint8_t)mission_of(p)->enemy_a_index;
    s->enemy[LETTER_B] = (uint8_t)mission_of(p)->enemy_b_index;
    s->enemy[LETTER_C] = (uint8_t)mission_of(p)->enemy_c_index;
}

PROC(mission_setup)
{
    BEGIN;
    set_enemies(p);
    build_ai_deck(p);
    sort_locations(p);
    CALL(lay_out, .level = 1, .at = NO_TILE, .row = (uint8_t)seats_of(p));
    for (; f->change < mission_of(p)->setup_count; f->change++)
        CALL(change, .of_setup = true, .index = f->change);
    END;
}

/* --- Objectives (GB-WIN, PROC-FLIP) --- */

static bool objective_is_met(const Play *p)
{
    const State *s = p->state;

    switch (stage_of(p)->objective) {
    case OBJECTIVE_HOLES_SEALED: /* GB-MISSION-EMERGENCE-04 */
        return area_first(s->map.holes) == NO_AREA;
    case OBJECTIVE_NO_LOCUST: /* GB-MISSION-EMERGENCE-13 */
        return s->locusts == 0;
    default:
        return false;
    }
}

PROC(check_objective)
{
    BEGIN;
    while (!p->state->mission_state.flipping && objective_is_met(p)) { /* GB-WIN-04 */
        p->state->mission_state.flipping = true;
        TELL(p, ALL_SEATS, EVENT_FLIPPED, p->state->stage);
        for (f->change = 0; f->change < stage_of(p)->flip_count; f->change++)
            CALL(change, .stage = p->state->stage, .index = f->change);
        p->state->mission_state.flipping = false;
        if (p->state->stage + 1 == (int)mission_of(p)->stages_count) { /* GB-WIN-07 */
            end_game(p, RESULT_WON);
            RETURN(0);
        }
        p->state->stage++;
        p->state->mission_state.killed_enemies = 0;
        TELL(p, ALL_SEATS, EVENT_STAGE, p->state->stage);
    }
    END;
}

/* --- What a card changes --- */

static const Change *change_of(const Play *p, const struct change *f)
{
    return f->of_setup ? &mission_of(p)->setup[f->index]
                       : &mission_of(p)->stages[f->stage].flip[f->index];
}

static int for_seats(const Play *p, Numbers numbers)
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

static AreaSet places_of(const Play *p, const Change *change)
{
    const State *s = p->state;
    AreaSet found = { { 0 } };

    switch (change->where) {
    case WHERE_EXIT: /* GB-SPAWN-11 */
        return nearest_of(p, active_area(p), gb_exits(&s->map));
    case WHERE_HOLES:
        return s->map.holes;
    case WHERE_ENTRANCE:
        area_add(&found, s->map.tile[0].gate_area[GATE_ENTRANCE]);
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

static uint32_t figures_with_letter(const Play *p, int letter)
{
    uint32_t found = 0;

    for (uint32_t rest = p->state->locusts; rest; rest &= rest - 1)
        if (p->state->locust[__builtin_ctz(rest)].enemy == p->state->enemy[letter])
            found |= rest & -rest;
    return found;
}

#define CHANGE change_of(p, f)

PROC(change)
{
    BEGIN;
    f->seat = (uint8_t)deciding_seat(p);
    if (CHANGE->verb == CHANGE_SPAWN) {
        AreaSet places = places_of(p, CHANGE);
        if (area_first(places) == NO_AREA)
            RETURN(0);
        CALL(choose_place, .seat = f->seat, .question = QUESTION_SPAWN_PLACE,
             .areas = { places.bits[0], places.bits[1] });
        f->area = (uint8_t)CALLED;
        {
            struct spawn_row row = { .frame.proc = PROC_spawn_row, .areas = 1,
                                     .area = { f->area } };
            row.left[0][CHANGE->letter] = (uint8_t)for_seats(p, CHANGE->count);
            CALL_FRAME(row);
        }
    } else if (CHANGE->verb == CHANGE_MOVE) {
        f->left = figures_with_letter(p, CHANGE->letter);
        while ((f->left &= p->state->locusts) != 0) {
            f->figure = (uint8_t)(FIGURE_LOCUST + __builtin_ctz(f->left));
            if (f->left & (f->left - 1)) {
                ASK_SEAT(f->seat, QUESTION_ACTIVATE);
                f->figure = (uint8_t)ANSWER(f->seat).arg[0];
            }
            f->left &= ~(UINT32_C(1) << (f->figure - FIGURE_LOCUST));
            CALL(act_move, .figure = f->figure, .number = CHANGE->amount,
                 .targets = closest_of(p, spot_of(p->state, f->figure).area, hunted(p)));
        }
    } else if (CHANGE->verb == CHANGE_SEAL_BUT_EXIT) {
        AreaSet places = holes_at_exit(p);
        CALL(choose_place, .seat = f->seat, .question = QUESTION_CHOOSE_HOLE,
             .areas = { places.bits[0], places.bits[1] });
        seal_all_but(p, CALLED);
    }
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
