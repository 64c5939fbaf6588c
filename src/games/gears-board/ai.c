/* ai.c -- the Locust Activation step and its cards (section 18.1). */
#include "games/gears-board/gears-board.h"

static const AiCard *ai_card_at(const Play *p, int card)
{
    return &content_of(p)->ai_cards[card];
}

/* --- Conditions --- */

/* COGs (and what counts as such) around a figure that fit the test of a card. */
static uint64_t cogs_that_fit(const Play *p, const AiCard *card, int figure)
{
    const State *s = p->state;
    Spot from = board_spot_of(s, figure);
    uint64_t found = 0;

    for (uint64_t rest = board_hunted(p); rest; rest &= rest - 1) {
        int other = __builtin_ctzll(rest);
        Spot to = board_spot_of(s, other);
        bool near = board_walk(&s->map, from.area, to.area) <= card->number_tested;
        bool fits = card->test == TEST_WITHIN ? near
                    : card->test == TEST_WITHIN_RANGE
                        ? board_range(&s->map, from.area, to.area) <= card->number_tested
                    : card->test == TEST_SIGHT ? board_sees(&s->map, from, to)
                    : card->test == TEST_HERE  ? from.area == to.area
                    : card->test == TEST_WEAK_WITHIN
                        ? near && is_cog(other) && s->cog[other].cards <= card->cards
                        : is_cog(other) && s->cog[other].flags != 0;
        if (fits)
            found |= rest & -rest;
    }
    return found;
}

/* Of all standing COGs: is each in cover, is each far from the figure? */
static bool all_cogs(const Play *p, const AiCard *card, int figure)
{
    const State *s = p->state;

    for (uint64_t rest = board_hunted(p); rest; rest &= rest - 1) {
        int other = __builtin_ctzll(rest);
        Spot spot = board_spot_of(s, other);
        if (card->test == TEST_ALL_FAR ? board_walk(&s->map, board_spot_of(s, figure).area,
                                                    spot.area) < card->number_tested
                                       : spot.cover == NO_COVER)
            return false;
    }
    return true;
}

static bool all_in_cover(const Play *p)
{
    AiCard any = { .test = TEST_ALL_IN_COVER };

    return all_cogs(p, &any, NO_FIGURE);
}

static uint64_t wounded_around(const Play *p, const AiCard *card, int figure)
{
    const State *s = p->state;
    uint64_t found = 0;

    for (uint32_t rest = board_figures_of_map(p); rest; rest &= rest - 1) {
        int i = __builtin_ctz(rest);
        if (s->locust[i].health > 0 && FIGURE_LOCUST + i != figure && /* GB-MISSION-HIVE-05 */
            board_walk(&s->map, board_spot_of(s, figure).area, s->locust[i].area) <=
                card->number_tested)
            found |= UINT64_C(1) << (FIGURE_LOCUST + i);
    }
    return found;
}

/* What lies on the map: who picks a weapon up takes it from the Kantus (GB-MISSION-HIVE-06). */
static uint64_t markers_around(const Play *p, const AiCard *card, int figure)
{
    const State *s = p->state;
    uint64_t found = 0;

    for (int i = 0; i < MARKERS_MAX; i++)
        if (s->marker[i].place == MARKER_DROPPED &&
            board_walk(&s->map, board_spot_of(s, figure).area, s->marker[i].area) <=
                card->number_tested)
            found |= UINT64_C(1) << i;
    return found;
}

static bool locust_near_you(const Play *p, const AiCard *card)
{
    const State *s = p->state;

    if (s->ai.you == NOBODY)
        return false;
    for (uint32_t rest = board_figures_of_map(p); rest; rest &= rest - 1)
        if (board_walk(&s->map, s->locust[__builtin_ctz(rest)].area, s->cog[s->ai.you].area) <=
            card->number_tested)
            return true;
    return false;
}

static bool any_tokens(const State *s)
{
    for (int area = 0; area < s->map.areas; area++)
        if (s->map_tokens[area] > 0)
            return true;
    return false;
}

/* The figures of the card's type (GB-AI-27). */
static uint32_t figures_of_type(const Play *p, int card)
{
    uint32_t found = 0;

    for (uint32_t rest = board_figures_of_map(p); rest; rest &= rest - 1)
        if (enemy_of(p, __builtin_ctz(rest))->ai == ai_card_at(p, card)->type)
            found |= rest & -rest;
    return found;
}

bool board_test_card(const Play *p, int card, int figure, uint64_t *bound) /* GB-AI-04, GB-AI-25 */
{
    const AiCard *c = ai_card_at(p, card);
    const State *s = p->state;

    *bound = 0;
    switch (c->test) {
    case TEST_ALWAYS:
        return true;
    case TEST_IN_PLAY:
        return figures_of_type(p, card) != 0;
    case TEST_HEALTHY:
        return s->locust[figure - FIGURE_LOCUST].health == 0;
    case TEST_ALL_IN_COVER:
    case TEST_ALL_FAR:
        return all_cogs(p, c, figure);
    case TEST_LOCUST_NEAR_YOU:
        return locust_near_you(p, c);
    case TEST_NO_HOLE_HERE:
        return s->ai.you != NOBODY && !board_hole(&s->map, s->cog[s->ai.you].area);
    case TEST_WOUNDED_NEAR:
        return (*bound = wounded_around(p, c, figure)) != 0;
    case TEST_MARKER_NEAR:
        return (*bound = markers_around(p, c, figure)) != 0;
    case TEST_TOKENS:
        return any_tokens(s);
    default:
        if (figure != NO_FIGURE)
            return (*bound = cogs_that_fit(p, c, figure)) != 0;
        for (uint32_t rest = figures_of_type(p, card); rest; rest &= rest - 1)
            if (cogs_that_fit(p, c, FIGURE_LOCUST + __builtin_ctz(rest)))
                return true;
        return false;
    }
}

/* --- Who acts --- */

static uint32_t with_letters(const Play *p, unsigned letters)
{
    uint32_t found = 0;

    for (uint32_t rest = board_figures_of_map(p); rest; rest &= rest - 1)
        for (int letter = 0; letter < LETTERS; letter++)
            if (letters >> letter & 1 &&
                p->state->locust[__builtin_ctz(rest)].enemy == p->state->enemy[letter])
                found |= rest & -rest;
    return found;
}

static uint32_t with_types(const Play *p, unsigned types)
{
    uint32_t found = 0;

    for (uint32_t rest = board_figures_of_map(p); rest; rest &= rest - 1)
        if (types >> enemy_of(p, __builtin_ctz(rest))->ai & 1)
            found |= rest & -rest;
    return found;
}

/* Filters that are tested when the effect starts (GB-GEN-14). */
static bool may_act(const Play *p, int locust, const Act *act)
{
    const Locust *l = &p->state->locust[locust];

    if ((act->ifs & IF_NOT_ATTACKED && l->flags & LOCUST_ATTACKED_CARD) ||
        (act->ifs & IF_NOT_MOVED && l->flags & LOCUST_MOVED_CARD))
        return false;
    if (act->far == 0)
        return true;
    uint64_t closest = board_closest_of(p, l->area, board_hunted(p));
    return closest &&
           board_closeness(p->state, l->area,
                           board_spot_of(p->state, __builtin_ctzll(closest)).area) >= act->far;
}

static uint32_t actors_of(const Play *p, int card, const Act *act)
{
    uint32_t all = act->who == ACTOR_TYPE      ? figures_of_type(p, card)
                   : act->who == ACTOR_LETTERS ? with_letters(p, act->letters)
                   : act->who == ACTOR_TYPES   ? with_types(p, act->types)
                   : act->who == ACTOR_NEW     ? p->state->ai.spawned & p->state->locusts
                                               : board_figures_of_map(p); /* all: GB-FAQ-23 */
    uint32_t found = 0;

    for (; all; all &= all - 1)
        if (may_act(p, __builtin_ctz(all), act))
            found |= all & -all;
    return found;
}

/* GB-FAQ-11: figures that an omen brought while the card activates their kind. */
static uint32_t newcomers(Play *p, const struct board_ai_figures *f)
{
    State *s = p->state;
    uint32_t found = 0, fitting;
    int count;
    const Act *acts = board_card_acts(p, f->card, f->restricted, &count);

    fitting = f->each ? figures_of_type(p, f->card) : actors_of(p, f->card, &acts[f->act]);
    for (uint32_t rest = s->locusts; rest; rest &= rest - 1) {
        Locust *l = &s->locust[__builtin_ctz(rest)];
        if (!(l->flags & LOCUST_NEW))
            continue;
        l->flags &= (uint8_t)~LOCUST_NEW;
        if (fitting & rest & -rest &&
            s->ai.newcomers < content_of(p)->figures[l->kind].count) {
            s->ai.newcomers++;
            found |= rest & -rest;
        }
    }
    return found;
}

/* Does this act name "you" (GB-AI-11)? */
static bool act_says_you(const Play *p, const Act *act)
{
    if (act->verb == ACT_SPAWN)
        return act->place == SPAWN_AT_HOLES_NEAR || act->place == SPAWN_AT_YOU ||
               act->place == SPAWN_AT_NEAREST_HOLE ||
               (act->place == SPAWN_AT_EXIT && area_count(board_card_exits(p)) > 1);
    return act->verb == ACT_LOSE_AMMO || act->verb == ACT_PLACE_HOLE ||
           (act->at == AT_YOU && (act->verb == ACT_MOVE || act->verb == ACT_MOVE_AWAY ||
                                  act->verb == ACT_ATTACK));
}

/* The same of an act and those that belong to it. */
static bool says_you(const Play *p, int card, bool restricted, int act)
{
    int count;
    const Act *acts = board_card_acts(p, card, restricted, &count);

    for (int i = act; i < count && (i == act || acts[i].who == ACTOR_SAME); i++)
        if (act_says_you(p, &acts[i]))
            return true;
    return false;
}

/* On a For Each card: the act of those that the figure's own acts have spawned; NO_CARD: none. */
static int act_of_spawned(const Play *p, const struct board_ai_figures *f)
{
    int count;
    const Act *acts = board_card_acts(p, f->card, f->restricted, &count);

    for (int i = 0; i < count && f->each && p->state->ai.spawned; i++)
        if (acts[i].who == ACTOR_NEW)
            return i;
    return NO_CARD;
}

PROC_AHEAD(board_ai_figures);

/* GB-GEN-14: even if it soon appears again. */
void board_strike_off_lists(Play *p, int figure)
{
    struct board_ai_figures *list = OWN_FRAME(p, board_ai_figures);

    for (; list; list = OWN_FRAME_OUTSIDE(p, board_ai_figures, list))
        list->left &= ~(UINT32_C(1) << (figure - FIGURE_LOCUST));
}

/* Whoever was killed meanwhile is left out, and the card goes on with the next (GB-AI-21). */
PROC(board_ai_figures)
{
    BEGIN;
    while ((f->left &= p->state->locusts) != 0) {
        DECIDE(f->figure, FIGURE_LOCUST + __builtin_ctz(f->left), has_several(f->left),
               QUESTION_ACTIVATE); /* GB-AI-10 */
        f->left &= ~(UINT32_C(1) << (f->figure - FIGURE_LOCUST));
        {
            uint64_t bound = 0;
            if (f->each) { /* GB-AI-07 */
                f->restricted = board_test_card(p, f->card, f->figure, &bound);
                if (!f->restricted && ai_card_at(p, f->card)->covered_draws && all_in_cover(p))
                    p->state->ai.redraw = true;
                p->state->ai.spawned = 0;
            }
        }
        if (says_you(p, f->card, f->restricted, f->act))
            CALL(board_choose_you);
        {
            uint64_t bound = 0;
            if (f->each)
                board_test_card(p, f->card, f->figure, &bound);
            CALL(board_activate, .card = f->card, .act = f->act, .figure = f->figure,
                 .restricted = f->restricted, .bound = bound);
        }
        CALL(board_check_objective);
        LOOK_NO_FURTHER;
        f->after = (uint8_t)act_of_spawned(p, f);
        if (f->after != NO_CARD)
            CALL(board_ai_figures, .card = f->card, .act = f->after, .restricted = f->restricted,
                 .left = p->state->ai.spawned);
        f->left |= newcomers(p, f);
        if (p->state->unleashed.wave_over) /* GB-HU-28 */
            f->left = 0;
    }
    END;
}

/* --- Cards --- */

/* GB-BLEED-08, GB-MISSION-SCATTERED-08 */
uint64_t board_may_be_you(const Play *p)
{
    uint64_t found = 0;

    for (int seat = 0; seat < seats_of(p); seat++)
        if (stands(p->state, seat))
            found |= UINT64_C(1) << seat;
    return found & board_hunted(p);
}

PROC(board_choose_you)
{
    BEGIN;
    if (p->state->ai.you != NOBODY && stands(p->state, p->state->ai.you))
        RETURN(0);
    p->state->ai.you = NOBODY;
    if (stands(p->state, p->state->active)) {
        p->state->ai.you = (int8_t)p->state->active;
        RETURN(0);
    }
    if (board_may_be_you(p) == 0)
        RETURN(0);
    DECIDE(p->state->ai.you, __builtin_ctzll(board_may_be_you(p)),
           has_several(board_may_be_you(p)), QUESTION_YOU);
    END;
}

/* Does its condition look at "you"? */
static bool asks_about_you(const AiCard *card)
{
    return card->test == TEST_LOCUST_NEAR_YOU || card->test == TEST_NO_HOLE_HERE;
}

static bool spawns(const Play *p, int card, bool restricted)
{
    int count;
    const Act *acts = board_card_acts(p, card, restricted, &count);

    for (int i = 0; i < count; i++)
        if (acts[i].verb == ACT_SPAWN || acts[i].verb == ACT_RESURRECT)
            return true;
    return false;
}

/* GB-MISSION-EMERGENCE-08: by the branches that would be resolved now. */
static bool would_spawn(const Play *p, int card)
{
    const AiCard *c = ai_card_at(p, card);
    uint64_t bound;

    if (c->trait == TRAIT_EVENT)
        return spawns(p, card, true);
    if (c->trait == TRAIT_GROUP)
        return spawns(p, card, board_test_card(p, card, NO_FIGURE, &bound));
    for (uint32_t rest = figures_of_type(p, card); rest; rest &= rest - 1)
        if (spawns(p, card, board_test_card(p, card, FIGURE_LOCUST + __builtin_ctz(rest), &bound)))
            return true;
    return false;
}

/* No figure that the card could be about (GB-AI-08, GB-AI-30). */
static bool nobody_there(const Play *p, int card)
{
    const AiCard *c = ai_card_at(p, card);

    return c->type == AI_GENERAL ? board_figures_of_map(p) == 0 : figures_of_type(p, card) == 0;
}

#define CARD ai_card_at(p, f->card)
#define ACT (&(f->restricted ? CARD->restricted : CARD->otherwise)[f->act])

PROC(board_ai_card)
{
    uint64_t bound;

    BEGIN;
    if (CARD->no_guard)
        p->state->ai.guard_barred = true;
    if (CARD->trait != TRAIT_GROUP && CARD->none_draws && nobody_there(p, f->card)) {
        p->state->ai.redraw = true;
        RETURN(0);
    }
    if (CARD->trait == TRAIT_FOR_EACH) {
        CALL(board_ai_figures, .card = f->card, .each = true, .left = figures_of_type(p, f->card));
        RETURN(0);
    }
    /* GB-AI-06: an Event has no condition; GB-AI-09: that of a Group is tested once. */
    f->restricted = CARD->trait == TRAIT_EVENT || board_test_card(p, f->card, NO_FIGURE, &bound);
    for (; f->act < (f->restricted ? CARD->restricted_count : CARD->otherwise_count); f->act++) {
        if (p->state->unleashed.wave_over) /* GB-HU-28 */
            break;
        if (ACT->who == ACTOR_SAME) /* done by the figures of the act before */
            continue;
        if ((ACT->who == ACTOR_NOBODY || ACT->who == ACTOR_EACH_SEAT) && act_says_you(p, ACT))
            CALL(board_choose_you);
        if (ACT->who == ACTOR_NOBODY) {
            CALL(board_table_act, .card = f->card, .act = f->act, .restricted = f->restricted,
                 .seat = NO_FIGURE, .figure = NO_FIGURE);
        } else if (ACT->who == ACTOR_EACH_SEAT) { /* GB-SPAWN-16 */
            f->seat = p->state->active;
            if (!(ACT->ifs & IF_NOT_DONE))
                f->done = 0;
            do {
                if (!(ACT->ifs & IF_NOT_DONE) || !(f->done >> f->seat & 1)) {
                    CALL(board_table_act, .card = f->card, .act = f->act,
                         .restricted = f->restricted, .seat = f->seat, .figure = NO_FIGURE);
                    if (CALLED)
                        f->done |= (uint8_t)(1u << f->seat);
                }
                f->seat = (uint8_t)seat_left_of(p, f->seat);
            } while (f->seat != p->state->active);
        } else {
            CALL(board_ai_figures, .card = f->card, .act = f->act, .restricted = f->restricted,
                 .left = actors_of(p, f->card, ACT));
        }
    }
    END;
}

/* --- The step --- */

static void begin_card(State *s, int card)
{
    s->ai.card = (uint8_t)card;
    s->ai.drawn++;
    s->ai.redraw = false;
    s->ai.guard_barred = false;
    s->ai.newcomers = 0;
    s->ai.spawned = 0;
    s->ai.you = NOBODY;
    for (int i = 0; i < LOCUSTS_MAX; i++)
        s->locust[i].flags &=
            (uint8_t)~(LOCUST_MOVED_CARD | LOCUST_ATTACKED_CARD | LOCUST_NEW);
}

static void begin_step(State *s)
{
    board_guard_step_begins(s);
    s->ai.limit = (uint8_t)(s->ai_deck.n + s->ai_discard.n);
    for (int i = 0; i < LOCUSTS_MAX; i++)
        s->locust[i].flags &= (uint8_t)~(LOCUST_MOVED | LOCUST_ATTACKED);
}

static void end_step(Play *p) /* GB-MISSION-HIVE-09 */
{
    State *s = p->state;

    s->ai.in_step = false;
    s->ai.you = NOBODY;
    for (uint32_t rest = s->locusts; rest; rest &= rest - 1) {
        int i = __builtin_ctz(rest);
        if (enemy_of(p, i)->heals_idle && !(s->locust[i].flags & (LOCUST_MOVED | LOCUST_ATTACKED)))
            board_heal_locust(p, FIGURE_LOCUST + i);
    }
}

static void discard_card(Play *p) /* GB-AI-02 */
{
    State *s = p->state;

    /* GB-MISSION-HORDE-09 */
    if (!s->mission_state.deck_changed || board_is_in_ai_deck(p, s->ai.card))
        board_pile_add(&s->ai_discard, s->ai.card);
    s->mission_state.deck_changed = false;
    s->ai.card = NO_CARD;
    s->ai.guard_barred = false;
    s->mission_state.ai_deck_done = s->ai_deck.n == 0; /* GB-AI-33 */
}

PROC(board_ai_step)
{
    BEGIN;
    begin_step(p->state);
    /* GB-AI-32, GB-MISSION-BELLY-08 */
    for (f->cards = has_rule(p, RULE_EXTRA_AI_CARD) ? 2 : 1; f->cards > 0; f->cards--) {
        p->state->ai.drawn = 0;
        do {
            if (p->state->ai_deck.n == 0)
                board_shuffle_in(&p->state->ai_deck, &p->state->ai_discard); /* GB-AI-03 */
            if (p->state->ai_deck.n == 0)
                break;
            if (p->state->ai.drawn > 0)
                TELL(p, ALL_SEATS, EVENT_AI_AGAIN);
            begin_card(p->state, deck_draw(&p->state->ai_deck, &p->state->core.rng));
            TELL(p, ALL_SEATS, EVENT_AI_CARD, p->state->ai.card);
            if (asks_about_you(ai_card_at(p, p->state->ai.card)))
                CALL(board_choose_you);
            if (has_rule(p, RULE_SPAWNS_REDRAW) && would_spawn(p, p->state->ai.card)) {
                TELL(p, ALL_SEATS, EVENT_AI_UNRESOLVED, p->state->ai.card);
                p->state->ai.redraw = true;
            } else {
                CALL(board_ai_card, .card = p->state->ai.card);
            }
            discard_card(p);
            CALL(board_check_objective);
            p->state->mission_state.ai_deck_done = false;
        } while (p->state->ai.redraw && p->state->ai.drawn < p->state->ai.limit &&
                 !p->state->unleashed.wave_over);
        if (p->state->ai_deck.n == 0)
            board_shuffle_in(&p->state->ai_deck, &p->state->ai_discard);
    }
    end_step(p);
    CALL(board_check_objective);
    END;
}
