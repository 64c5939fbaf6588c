/* turn.c -- a game from its first turn to its last, and the deployment phases (A3, A4, B4, B5). */
#include <string.h>

#include "games/gears-cards/gears-cards.h"

/* --- What may be deployed --- */

bool cards_shifts_values(const Play *p, int seat)
{
    Holder holder;
    int at = 0;

    while (cards_next_holder(p, RULES_SHARED, &at, &holder))
        for (uint32_t i = 0; holder.source.seat == seat && i < holder.count; i++) {
            const Ability *ability = &holder.abilities[i];
            Context view = { .seat = seat, .self = holder.source.unit, .event_unit = NOBODY };
            if (ability->instructions_count > 0 &&
                ability->instructions[0].verb == DO_SHIFT_VALUES && /* a static one's only */
                cards_works_here(&holder, ability) && cards_conditions_hold(p, &view, ability))
                return true;
        }
    return false;
}

void cards_use_value(Play *p, int seat, int card)
{
    if (p->state->free_values[seat] > 0 && !value_fits(card_at(p, card), hand_size(p->state, seat)))
        p->state->free_values[seat]--;
}

bool cards_has_discard_effect(const Play *p, int card) /* GC-DISCARD-05 */
{
    int index;

    return p->state->level >= 5 && cards_find_ability(card_at(p, card), ABILITY_DISCARD, &index);
}

int cards_deploys(const Play *p, int seat, int card)
{
    const Card *c = card_at(p, card);

    if (c->kind == KIND_REACTION) /* GC-DEPLOY-04 */
        return REFUSAL_REACTION;
    return card_fits(p, seat, c) ? ALLOWED : REFUSAL_VALUE;
}

int cards_reacts(const Play *p, int seat, int card) /* GC-REACT-05 */
{
    const Card *c = card_at(p, card);

    if (c->kind != KIND_REACTION)
        return REFUSAL_NOT_A_REACTION;
    return card_fits(p, seat, c) ? ALLOWED : REFUSAL_VALUE;
}

int cards_may_deploy(const Play *p, int seat, int card)
{
    return cards_hand_has(p->state, seat, card) ? cards_deploys(p, seat, card)
                                                : REFUSAL_NOT_IN_HAND;
}

int cards_may_react(const Play *p, int seat, int card)
{
    return cards_hand_has(p->state, seat, card) ? cards_reacts(p, seat, card) : REFUSAL_NOT_IN_HAND;
}

/* --- B5 --- */

void cards_into_limbo(Play *p, int seat, int card)
{
    State *s = p->state;

    cards_hand_remove(s, seat, card);
    CHECK(s->limbo_count[seat] < COUNT(s->limbo[seat]));
    s->limbo[seat][s->limbo_count[seat]++] = (uint8_t)card;
}

#define ACTIVE (p->state->active)

/* GC-DISCARD-01, and GC-DISCARD-05, GC-DISCARD-09: at once, if its owner likes. */
PROC(cards_discarding)
{
    int index;

    BEGIN;
    cards_discard_from_hand(p, f->seat, f->card);
    if (cards_has_discard_effect(p, f->card)) {
        ASK_SEAT(f->seat, QUESTION_DISCARD_EFFECT, f->card);
        if (ANSWER(f->seat).verb == VERB_USE) {
            cards_find_ability(card_at(p, f->card), ABILITY_DISCARD, &index);
            TELL(p, ALL_SEATS, EVENT_DISCARD_EFFECT, f->card);
            CALL(cards_resolve, .source = cards_card_source(f->seat, f->card, index, NOBODY),
                 .event_unit = NOBODY);
        }
    }
    END;
}

static bool has_deployment_action(const Play *p, int seat)
{
    const State *s = p->state;

    if (hand_size(s, seat) > 0 || deck_size(s, seat) > 0)
        return true;
    for (int i = 0; i < s->command_count[seat]; i++)
        if (cards_uses_ability(p, seat, &s->command[seat][i]) == ALLOWED)
            return true;
    return false;
}

static void mark_ability_used(Play *p, int seat, int card)
{
    CommandCard *command = cards_command_card(p, seat, card);
    int index;
    const Ability *ability = cards_find_ability(card_at(p, card), ABILITY_TACTIC, &index);

    command->used |= ability->limit == LIMIT_TURN;
    command->spent |= ability->limit == LIMIT_GAME;
}

/* GC-TURN-05: exactly one action: draw, discard, deploy, or a command card's ability. */
PROC(cards_deployment)
{
    int index;

    BEGIN;
    cards_begin_action(p->state);
    if (!has_deployment_action(p, ACTIVE)) { /* GC-TURN-07 */
        TELL(p, ALL_SEATS, EVENT_PASSES_PHASE, ACTIVE);
        RETURN(0);
    }
    ASK_SEAT(ACTIVE, QUESTION_DEPLOYMENT, p->state->phase == DEPLOY_1 ? 1 : 2);
    cards_sweep_gone_units(p->state);
    f->card = (uint8_t)ANSWER(ACTIVE).arg[0];
    if (ANSWER(ACTIVE).verb == VERB_DRAW) { /* GC-DRAW-01, GC-DRAW-07 */
        cards_draw_cards(p, ACTIVE, 1);
        cards_check_decks(p);
        STOP_IF_WON;
    } else if (ANSWER(ACTIVE).verb == VERB_DISCARD) {
        CALL(cards_discarding, .seat = ACTIVE, .card = f->card);
    } else if (ANSWER(ACTIVE).verb == VERB_ABILITY) { /* GC-CMD-19 */
        TELL(p, ALL_SEATS, EVENT_ABILITY, ACTIVE, f->card);
        mark_ability_used(p, ACTIVE, f->card);
        cards_find_ability(card_at(p, f->card), ABILITY_TACTIC, &index);
        CALL(cards_resolve,
             .source = cards_card_source(ACTIVE, f->card, index,
                                         cards_command_card(p, ACTIVE, f->card)->unit),
             .event_unit = NOBODY);
    } else if (card_at(p, f->card)->kind == KIND_UNIT) {
        cards_use_value(p, ACTIVE, f->card);
        cards_hand_remove(p->state, ACTIVE, f->card);
        f->unit = (uint8_t)cards_unit_enter_reserve(p, ACTIVE, f->card, false);
        TELL(p, ALL_SEATS, EVENT_DEPLOYS_UNIT, ACTIVE, f->unit);
        cards_trigger(p, TRIGGER_DEPLOYED, f->unit, 0);
        /* GC-DEPLOY-11, GC-DEPLOY-13 */
        if (cards_find_ability(card_at(p, f->card), ABILITY_DEPLOY, &index)) {
            ASK_SEAT(ACTIVE, QUESTION_DEPLOY_EFFECT, f->unit);
            if (ANSWER(ACTIVE).verb == VERB_USE) {
                cards_find_ability(card_at(p, f->card), ABILITY_DEPLOY, &index);
                TELL(p, ALL_SEATS, EVENT_DEPLOY_EFFECT, f->unit);
                CALL(cards_resolve, .source = cards_card_source(ACTIVE, f->card, index, f->unit),
                     .event_unit = NOBODY);
            }
        }
    } else { /* GC-TACTIC-02, GC-TACTIC-05 */
        cards_use_value(p, ACTIVE, f->card);
        cards_into_limbo(p, ACTIVE, f->card);
        TELL(p, ALL_SEATS, EVENT_DEPLOYS_TACTIC, ACTIVE, f->card);
        if (cards_find_ability(card_at(p, f->card), ABILITY_BODY, &index))
            CALL(cards_resolve, .source = cards_card_source(ACTIVE, f->card, index, NOBODY),
                 .event_unit = NOBODY);
        cards_discard_limbo(p, ACTIVE);
    }
    RESOLVE_PENDING;
    END;
}

/* --- B4 --- */

/* GC-TURN-03, GC-EFFECT-15, GC-SUPPRESS-06: what ends when a seat's turn begins. */
static void start_of_turn(Play *p)
{
    State *s = p->state;
    int seat = s->active;

    cards_end_span(s, LASTS_NEXT_TURN + seat);
    for (int i = 0; i < s->slots; i++)
        if (s->slot[i].mark == seat) {
            s->slot[i].mark = NOBODY;
            s->slot[i].mark_card = 0;
        }
    for (int unit = 0; unit < s->units_end; unit++) {
        Unit *u = &s->unit[unit];
        u->used = false;
        u->left = LEFT_NOT; /* all that it set off by falling has been resolved */
        if (u->owner != seat)
            continue;
        cards_recover(p, unit);
        u->acted = u->extra = u->had_extra = u->arrived = false; /* of its cards in every zone */
    }
    s->scenario_used = 0;
    for (int slot = 0; slot < s->slots; slot++)
        s->cover_limits[slot] &= 0xf0;
    s->discard_acted[seat] = 0;
    for (int i = 0; i < SEATS; i++)
        for (int c = 0; c < s->command_count[i]; c++)
            s->command[i][c].used = false;
}

/* GC-WIN-08: more cards in the deck; then in hand; then the seat that did not begin. */
static void decide_by_turn_limit(Play *p)
{
    const State *s = p->state;
    int decks = deck_size(s, SIDE_COG) - deck_size(s, SIDE_LOCUST);
    int hands = hand_size(s, SIDE_COG) - hand_size(s, SIDE_LOCUST);
    int lead = decks != 0 ? decks : hands;
    int winner = lead > 0 ? SIDE_COG : lead < 0 ? SIDE_LOCUST : enemy_of(s->first);

    cards_declare_winner(p, winner, WON_BY_TURN_LIMIT);
}

/* GC-TURN-12, GC-TURN-13: the first turn of a chapter game has one deployment phase only. */
static bool is_short_turn(const State *s)
{
    return s->level >= 1 && s->turn == 1;
}

/* GC-EFFECT-15: after the end-of-turn effects. */
static void end_of_turn(State *s)
{
    cards_end_span(s, LASTS_TURN);
    s->free_values[SIDE_COG] = s->free_values[SIDE_LOCUST] = 0;
}

PROC(cards_turn)
{
    BEGIN;
    TELL(p, ALL_SEATS, EVENT_TURN, p->state->turn, ACTIVE);
    if (f->from <= TURN_START) {
        p->state->phase = TURN_START;
        cards_begin_action(p->state);
        start_of_turn(p);
        cards_trigger(p, TRIGGER_TURN_START, NOBODY, 0); /* GC-TURN-04 */
        RESOLVE_PENDING;
    }
    if (f->from <= DEPLOY_1) {
        p->state->phase = DEPLOY_1;
        CALL(cards_deployment);
    }
    if (f->from <= COMBAT) {
        p->state->phase = COMBAT;
        CALL(cards_combat);
    }
    if (f->from <= DEPLOY_2 && !is_short_turn(p->state)) {
        p->state->phase = DEPLOY_2;
        CALL(cards_deployment); /* GC-TURN-09 */
    }
    p->state->phase = TURN_END;
    cards_begin_action(p->state);
    cards_trigger(p, TRIGGER_TURN_END, NOBODY, 0); /* GC-TURN-10 */
    RESOLVE_PENDING;
    end_of_turn(p->state);
    if (p->state->turn == TURN_LIMIT)
        decide_by_turn_limit(p);
    END;
}

/* Everything that was under way when a game is won is over. */
static void clear_unfinished(State *s)
{
    memset(s->pending, 0, sizeof s->pending);
    s->pending_count = 0;
    memset(&s->attack, 0, sizeof s->attack);
}

PROC(cards_single_game)
{
    BEGIN;
    if (f->from == SETTING_UP) {
        cards_set_up_game(p);
        cards_trigger(p, TRIGGER_GAME_START, NOBODY, 0); /* B2, step 9 */
        RESOLVE_PENDING;
        if (p->state->winner != NOBODY)
            RETURN(0);
    }
    for (;;) {
        CALL(cards_turn, .from = f->from);
        if (p->state->winner != NOBODY)
            break;
        f->from = SETTING_UP;
        p->state->turn++;
        ACTIVE = (uint8_t)enemy_of(ACTIVE); /* GC-TURN-11, GC-TURN-14 */
    }
    clear_unfinished(p->state);
    END;
}
