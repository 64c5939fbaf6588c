/* scene_cards.c -- placing lines for decks, and for how far the mission is. */
#include <string.h>

#include "engine/placing.h"
#include "games/gears-board/scene.h"

/* --- Decks --- */

static bool put_on_top(Play *p, Deck *deck, int type, char *const words[], int count, Err *err)
{
    int card;

    for (int i = 0; i < count; i++) {
        if (!board_read_thing(p, type, words[i], &card, err))
            return false;
        deck_remove(deck, card);
    }
    if (deck->n + count > DECK_MAX)
        return fail(err, N_("That is more than a deck has room for."));
    for (int i = count - 1; i >= 0 && board_find_thing(p, type, words[i], &card); i--)
        deck_put_on_top(deck, card);
    return true;
}

static bool place_next(Play *p, char *const words[], int count, Err *err)
{
    return put_on_top(p, &p->state->order_deck, ENTITY_CARD, words, count, err);
}

static bool place_ai(Play *p, char *const words[], int count, Err *err)
{
    return put_on_top(p, &p->state->ai_deck, ENTITY_AI_CARD, words, count, err);
}

static bool place_ai_deck(Play *p, char *const words[], int count, Err *err)
{
    memset(&p->state->ai_deck, 0, sizeof p->state->ai_deck);
    memset(&p->state->ai_discard, 0, sizeof p->state->ai_discard);
    return put_on_top(p, &p->state->ai_deck, ENTITY_AI_CARD, words, count, err);
}

static bool place_weapon_deck(Play *p, char *const words[], int count, Err *err)
{
    if (count > RANDOM_WEAPONS)
        return fail(err, N_("There are {most} Random Weapon cards."),
                    ARG_NUMBER("most", RANDOM_WEAPONS));
    memset(&p->state->weapon_deck, 0, sizeof p->state->weapon_deck);
    memset(p->state->weapon_discard, 0, sizeof p->state->weapon_discard);
    return put_on_top(p, &p->state->weapon_deck, ENTITY_WEAPON, words, count, err);
}

static bool place_orders(Play *p, char *const words[], int count, Err *err)
{
    State *s = p->state;
    int size, discarded = ORDER_CARDS;

    if (!board_needs_words("orders NUMBER", count, 1, err) ||
        !read_bounded(words[0], 0, ORDER_CARDS, &size, err) ||
        (count > 1 && !read_bounded(words[1], 0, ORDER_CARDS, &discarded, err)))
        return false;
    while (s->order_deck.n > size) {
        int card = s->order_deck.card[0];
        deck_remove(&s->order_deck, card);
        board_pile_add(&s->order_discard, card);
    }
    while (s->order_discard.n > discarded) {
        s->removed[++s->removed[0]] = s->order_discard.card[--s->order_discard.n];
        s->order_discard.card[s->order_discard.n] = 0;
    }
    return true;
}

static bool place_pool(Play *p, char *const words[], int count, Err *err)
{
    int weapon, copies;

    if (!board_needs_words("pool WEAPON NUMBER", count, 2, err) ||
        !board_read_thing(p, ENTITY_WEAPON, words[0], &weapon, err) ||
        !read_bounded(words[1], 0, 99, &copies, err))
        return false;
    p->state->pool[weapon] = (uint8_t)copies;
    return true;
}

/* --- The mission --- */

static bool place_stage(Play *p, char *const words[], int count, Err *err)
{
    int stage;

    if (!board_needs_words("stage NUMBER", count, 1, err) ||
        !read_bounded(words[0], 1, (int)mission_of(p)->stages_count, &stage, err))
        return false;
    p->state->stage = (uint8_t)(stage - 1);
    board_stage_begins(p);
    return true;
}

static bool place_turn(Play *p, char *const words[], int count, Err *err)
{
    int turn;

    if (!board_needs_words("turn NUMBER", count, 1, err) ||
        !read_bounded(words[0], 1, TURN_LIMIT, &turn, err))
        return false;
    p->state->turn = (uint16_t)turn;
    return true;
}

static bool place_tokens(Play *p, char *const words[], int count, Err *err)
{
    int area, number;

    if (!board_needs_words("tokens AREA NUMBER", count, 2, err) ||
        !board_read_thing(p, ENTITY_AREA, words[0], &area, err) ||
        !read_bounded(words[1], 0, 99, &number, err))
        return false;
    p->state->map_tokens[area] = (uint8_t)number;
    return true;
}

static bool place_stranded(Play *p, char *const words[], int count, Err *err)
{
    int area;

    if (!board_needs_words("stranded AREA", count, 1, err) ||
        !board_read_thing(p, ENTITY_AREA, words[0], &area, err))
        return false;
    p->state->ally_area = (uint8_t)area;
    return true;
}

static bool place_collected(Play *p, char *const words[], int count, Err *err)
{
    int number;

    if (!board_needs_words("collected NUMBER", count, 1, err) ||
        !read_bounded(words[0], 0, 99, &number, err))
        return false;
    p->state->map_tokens_on_card = (uint8_t)number;
    return true;
}

static bool place_wave(Play *p, char *const words[], int count, Err *err)
{
    Unleashed *u = &p->state->unleashed;
    int wave, seat;

    if (!board_needs_words("wave NUMBER", count, 1, err) ||
        !read_bounded(words[0], 1, UNLEASHED_WAVES, &wave, err))
        return false;
    u->wave = (uint8_t)wave;
    u->fortifying = u->wave_over = false;
    if (count == 1)
        return true;
    if (strcmp(words[1], "fortifying") || count < 3 || !read_seat(p, words[2], &seat, err))
        return fail(err, N_("Expected 'wave NUMBER fortifying SEAT'."));
    u->fortifying = true;
    u->start = (uint8_t)seat;
    return true;
}

static bool place_fort(Play *p, char *const words[], int count, Err *err)
{
    int kind, area, free = 0;

    if (!board_needs_words("fort KIND AREA", count, 2, err) ||
        !board_read_thing(p, ENTITY_FORT, words[0], &kind, err) ||
        !board_read_thing(p, ENTITY_AREA, words[1], &area, err))
        return false;
    while (free < FORTS_MAX && p->state->unleashed.fort[free].area != NO_AREA)
        free++;
    if (free == FORTS_MAX)
        return fail(err, N_("There are {most} fortifications."), ARG_NUMBER("most", FORTS_MAX));
    p->state->unleashed.fort[free] = (Fort){ .kind = (uint8_t)kind,
                                             .area = (uint8_t)area,
                                             .upgraded = count > 2 &&
                                                         !strcmp(words[2], "upgraded") };
    return true;
}

static bool place_trap(Play *p, char *const words[], int count, Err *err)
{
    int cover;

    if (!board_needs_words("trap COVER", count, 1, err) ||
        !board_read_thing(p, ENTITY_COVER, words[0], &cover, err))
        return false;
    p->state->unleashed.traps[cover / 8] |= (uint8_t)(1u << cover % 8);
    return true;
}

static bool begin(Play *p, char *const words[], int count, Err *err)
{
    State *s = p->state;
    int seat, phase = PHASE_HEAL;

    if (!board_needs_words("begin SEAT PHASE", count, 2, err) ||
        !read_seat(p, words[0], &seat, err))
        return false;
    while (phase <= PHASE_LOCUSTS && strcmp(board_phase_ids[phase], words[1]))
        phase++;
    if (s->core.over)
        return fail(err, N_("The game is over already."));
    if (phase > PHASE_LOCUSTS)
        return fail(err, N_("'{word}' is not a step of a turn; expected heal, order or locusts."),
                    ARG_TEXT("word", words[1]));
    proc_clear(p);
    s->active = (uint8_t)seat;
    s->did = 0;
    s->played = NO_CARD;
    s->deaths = 0;
    s->exploding = false;
    memset(s->death, 0, sizeof s->death);
    s->ai.card = NO_CARD;
    s->ai.active = NO_FIGURE;
    s->ai.in_step = false;
    for (int i = 0; i < seats_of(p); i++) {
        s->cog[i].began = s->cog[i].area;
        s->cog[i].follows = NOBODY;
        s->cog[i].steps = 0;
    }
    PROC_PUSH(p, board_whole_game, .from = (uint8_t)phase);
    proc_run(p);
    return true;
}

/* --- All of them --- */

const BoardLine board_card_lines[] = {
    { "next", place_next }, { "orders", place_orders }, { "ai", place_ai },
    { "ai-deck", place_ai_deck }, { "weapon-deck", place_weapon_deck }, { "pool", place_pool },
    { "stage", place_stage }, { "tokens", place_tokens }, { "stranded", place_stranded },
    { "collected", place_collected }, { "wave", place_wave }, { "fort", place_fort },
    { "trap", place_trap }, { "turn", place_turn }, { "begin", begin }, { 0 },
};
