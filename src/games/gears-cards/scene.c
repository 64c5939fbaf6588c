/* scene.c -- placing lines for scenes of the card game.
 *
 *     clear                           no units, empty hands and piles; all cards back in the decks,
 *                                     command units in their areas, disposable units set aside
 *     row COVER...                    these covers, all unoccupied
 *     command SEAT CARD...            these command cards (none: no card)
 *     hand SEAT CARD...               exactly these
 *     discard SEAT CARD...            exactly these, the last on top
 *     deck SEAT NUMBER                that many cards, whichever
 *     next SEAT CARD...               the next to be drawn, first one first
 *     reserve CARD [suppressed] [acted]
 *     cover NUMBER CARD [acted] [advanced]
 *     pool CARD...                    these disposable units are set aside
 *     dial SEAT NUMBER                what the seat's rotating card shows
 *     face NUMBER a|b                 which face of a cover is up
 *     previous SEAT                   who won the chapter before
 *     level NUMBER                    the rules of this chapter
 *     turn NUMBER
 *     begin SEAT PHASE                this seat is active; the turn goes on from that phase
 *
 * Cards are put down whether the decks hold them or not: a scene is a position, not a game.
 */
#include <string.h>

#include "engine/placing.h"
#include "games/gears-cards/gears-cards.h"

static bool find_card(const Play *p, const char *word, int *card, Err *err)
{
    const CardsContent *content = content_of(p);

    for (uint32_t i = 0; i < content->cards_count; i++)
        if (!strcmp(content->cards[i].id, word)) {
            *card = (int)i;
            return true;
        }
    return fail(err, N_("There is no card called '{word}'."), ARG_TEXT("word", word));
}

/* Command units go back to their command areas, disposable units to their pools. */
static void clear_units(Play *p)
{
    State *s = p->state;
    uint8_t disposable[UNITS_MAX];
    int count = 0;

    for (int unit = 0; unit < s->units_end; unit++)
        if (s->unit[unit].zone != UNIT_NONE && unit_card(p, unit)->keywords & KEYWORD_DISPOSABLE)
            disposable[count++] = s->unit[unit].card;
    memset(s->unit, 0, sizeof s->unit);
    memset(s->field, 0, sizeof s->field);
    s->units_end = 0;
    for (int i = 0; i < s->slots; i++)
        s->slot[i].occupant = NOBODY;
    for (int seat = 0; seat < SEATS; seat++)
        for (int i = 0; i < s->command_count[seat]; i++) {
            CommandCard *command = &s->command[seat][i];
            if (command->unit != NOBODY)
                command->unit = (int8_t)cards_unit_create(p, seat, command->card, UNIT_COMMAND);
        }
    for (int i = 0; i < count; i++)
        cards_unit_create(p, card_at(p, disposable[i])->side, disposable[i], UNIT_POOL);
}

static void clear(Play *p)
{
    State *s = p->state;

    for (int unit = 0; unit < s->units_end; unit++)
        if (s->unit[unit].zone != UNIT_NONE && unit_card(p, unit)->kind == KIND_UNIT &&
            !(unit_card(p, unit)->keywords & KEYWORD_DISPOSABLE))
            deck_add(&s->deck[s->unit[unit].owner], s->unit[unit].card);
    clear_units(p);
    for (int seat = 0; seat < SEATS; seat++) {
        for (int i = 0; i < s->hand[seat].n; i++)
            deck_add(&s->deck[seat], s->hand[seat].card[i]);
        for (int i = 0; i < s->discard[seat].n; i++)
            deck_add(&s->deck[seat], s->discard[seat].card[i]);
    }
    memset(s->hand, 0, sizeof s->hand);
    memset(s->discard, 0, sizeof s->discard);
    memset(s->discard_acted, 0, sizeof s->discard_acted);
}

static bool lay_row(Play *p, char *const words[], int count, Err *err)
{
    const CardsContent *content = content_of(p);
    State *s = p->state;

    if (count > SLOTS_MAX)
        return fail(err, N_("A row has at most {most} covers."), ARG_NUMBER("most", SLOTS_MAX));
    memset(s->slot, 0, sizeof s->slot);
    clear_units(p);
    s->slots = (uint8_t)count;
    for (int i = 0; i < count; i++) {
        uint32_t cover = 0;
        while (cover < content->covers_count && strcmp(content->covers[cover].id, words[i]))
            cover++;
        if (cover == content->covers_count)
            return fail(err, N_("There is no cover called '{word}'."), ARG_TEXT("word", words[i]));
        s->slot[i] = (CoverSlot){ .cover = (uint8_t)cover,
                                  .in_play = true,
                                  .occupant = NOBODY,
                                  .mark = NOBODY };
    }
    return true;
}

static bool place_command(Play *p, int seat, char *const words[], int count, Err *err)
{
    State *s = p->state;
    int card;

    if (count > COMMAND_MAX)
        return fail(err, N_("A seat has at most {most} command cards."),
                    ARG_NUMBER("most", COMMAND_MAX));
    for (int i = 0; i < s->command_count[seat]; i++)
        if (s->command[seat][i].unit != NOBODY) {
            cards_unit_leave(p, s->command[seat][i].unit);
            memset(&s->unit[s->command[seat][i].unit], 0, sizeof s->unit[0]);
        }
    memset(s->command[seat], 0, sizeof s->command[seat]);
    s->command_count[seat] = 0;
    for (int i = 0; i < count && strcmp(words[i], "none"); i++) {
        if (!find_card(p, words[i], &card, err))
            return false;
        CommandCard *command = &s->command[seat][s->command_count[seat]++];
        command->card = (uint8_t)card;
        command->unit = NOBODY;
        if (card_at(p, card)->kind == KIND_COMMAND_UNIT)
            command->unit = (int8_t)cards_unit_create(p, seat, card, UNIT_COMMAND);
    }
    return true;
}

/* A scene may put down what no deck holds, but not more than a pile has room for. */
static bool fits_pile(int count, Err *err)
{
    return count <= PILE_MAX - 8 ? true : fail(err, N_("That is more than a pile has room for."));
}

static bool place_hand(Play *p, int seat, char *const words[], int count, Err *err)
{
    int card;

    if (!fits_pile(count, err))
        return false;
    memset(&p->state->hand[seat], 0, sizeof p->state->hand[seat]);
    for (int i = 0; i < count; i++) {
        if (!find_card(p, words[i], &card, err))
            return false;
        cards_hand_add(p->state, seat, card);
    }
    return true;
}

static bool place_discard(Play *p, int seat, char *const words[], int count, Err *err)
{
    int card;

    if (!fits_pile(count, err))
        return false;
    memset(&p->state->discard[seat], 0, sizeof p->state->discard[seat]);
    p->state->discard_acted[seat] = 0;
    for (int i = 0; i < count; i++) {
        if (!find_card(p, words[i], &card, err))
            return false;
        cards_discard_add(p->state, seat, card, false);
    }
    return true;
}

/* Cards are taken away, or copies of the bottom card added, until that many are there. */
static bool place_deck(Play *p, int seat, char *const words[], int count, Err *err)
{
    Deck *deck = &p->state->deck[seat];
    int size;

    if (count != 1)
        return fail(err, N_("Expected 'deck SEAT NUMBER'."));
    if (!read_bounded(words[0], 0, PILE_MAX, &size, err))
        return false;
    while (deck->n > size)
        deck_remove(deck, deck->card[deck->n - 1]);
    while (deck->n < size)
        deck_add(deck, deck->card[0]);
    return true;
}

static bool place_next(Play *p, int seat, char *const words[], int count, Err *err)
{
    int card;

    if (!fits_pile(count + p->state->deck[seat].n, err))
        return false;
    for (int i = 0; i < count; i++) {
        if (!find_card(p, words[i], &card, err))
            return false;
        deck_remove(&p->state->deck[seat], card);
    }
    for (int i = count - 1; i >= 0 && find_card(p, words[i], &card, err); i--)
        deck_put_on_top(&p->state->deck[seat], card);
    return true;
}

/* A command unit, or a disposable unit that is set aside; NOBODY: there is none of this card. */
static int unit_waiting(const Play *p, int card)
{
    const State *s = p->state;
    const CommandCard *command = cards_command_card(p, card_at(p, card)->side, card);

    if (command)
        return command->unit;
    for (int unit = 0; unit < s->units_end; unit++)
        if (s->unit[unit].zone == UNIT_POOL && s->unit[unit].card == card)
            return unit;
    return NOBODY;
}

static bool place_unit(Play *p, int slot, char *const words[], int count, Err *err)
{
    State *s = p->state;
    int card;

    if (!find_card(p, words[0], &card, err))
        return false;
    if (card_at(p, card)->kind != KIND_UNIT && card_at(p, card)->kind != KIND_COMMAND_UNIT)
        return fail(err, N_("'{word}' is not a unit."), ARG_TEXT("word", words[0]));
    if (s->units_end >= UNITS_MAX - 8)
        return fail(err, N_("There is no room for more units."));
    if (slot >= 0 && s->slot[slot].occupant != NOBODY)
        return fail(err, N_("The cover {number} is occupied."), ARG_NUMBER("number", slot + 1));
    int unit = unit_waiting(p, card);
    if (unit == NOBODY)
        unit = cards_unit_create(p, card_at(p, card)->side, card, UNIT_RESERVE);
    Unit *u = &s->unit[unit];
    cards_unit_to_reserve(p, unit);
    u->arrived = false;
    if (slot >= 0)
        cards_unit_enter_cover(p, unit, slot);
    for (int i = 1; i < count; i++) {
        if (!strcmp(words[i], "suppressed") && slot < 0)
            u->suppressed = true;
        else if (!strcmp(words[i], "acted"))
            u->acted = true;
        else if (!strcmp(words[i], "advanced") && slot >= 0)
            u->advanced = true;
        else
            return fail(err, N_("'{word}' says nothing about a unit here."),
                        ARG_TEXT("word", words[i]));
    }
    return true;
}

static bool begin(Play *p, int seat, const char *word, Err *err)
{
    Core *core = play_core(p);
    int phase = TURN_START;

    while (phase <= DEPLOY_2 && strcmp(cards_phase_ids[phase], word))
        phase++;
    if (core->over)
        return fail(err, N_("The game is over already."));
    if (phase > DEPLOY_2)
        return fail(err, N_("'{word}' is not a phase; expected turn-start, deploy-1, combat or "
                            "deploy-2."),
                    ARG_TEXT("word", word));
    proc_clear(p);
    p->state->active = (uint8_t)seat;
    cards_note_rules(p);
    PROC_PUSH(p, cards_match, .from = (uint8_t)phase);
    proc_run(p);
    return true;
}

static bool place_pool(Play *p, char *const words[], int count, Err *err)
{
    int card;

    for (int i = 0; i < count; i++) {
        if (!find_card(p, words[i], &card, err))
            return false;
        if (p->state->units_end >= UNITS_MAX - 8)
            return fail(err, N_("There is no room for more units."));
        cards_unit_create(p, card_at(p, card)->side, card, UNIT_POOL);
    }
    return true;
}

static bool set_dial(Play *p, int seat, char *const words[], int count, Err *err)
{
    CommandCard *dial = (CommandCard *)cards_dial_of(p, seat);
    int number;

    if (!dial || count != 1)
        return fail(err, N_("Expected 'dial SEAT NUMBER' for a seat with a rotating card."));
    if (!read_bounded(words[0], 0, DIAL_END, &number, err))
        return false;
    dial->dial = (uint8_t)number;
    return true;
}

static const SeatWord seat_lines[] = {
    { "command", place_command }, { "hand", place_hand }, { "discard", place_discard },
    { "deck", place_deck },       { "next", place_next }, { "dial", set_dial },
};

static bool arrange_line(Play *p, char *const words[], int count, Err *err)
{
    State *s = p->state;
    SeatLine *line = seat_line(seat_lines, COUNT(seat_lines), words[0]);
    int number, seat;

    if (!strcmp(words[0], "clear") && count == 1)
        return clear(p), true;
    if (count < 2)
        return fail(err, N_("'{word}' needs more words, or is not a placing line."),
                    ARG_TEXT("word", words[0]));
    if (line)
        return read_seat(p, words[1], &seat, err) && line(p, seat, words + 2, count - 2, err);
    if (!strcmp(words[0], "pool"))
        return place_pool(p, words + 1, count - 1, err);
    if (!strcmp(words[0], "previous") && read_seat(p, words[1], &seat, err))
        return s->previous = (int8_t)seat, true;
    if (!strcmp(words[0], "face") && count == 3 &&
        read_bounded(words[1], 1, s->slots, &number, err))
        return s->slot[number - 1].face_b = !strcmp(words[2], "b"), true;
    if (!strcmp(words[0], "row"))
        return lay_row(p, words + 1, count - 1, err);
    if (!strcmp(words[0], "reserve"))
        return place_unit(p, -1, words + 1, count - 1, err);
    if (!strcmp(words[0], "cover") && count > 2)
        return read_bounded(words[1], 1, s->slots, &number, err) &&
               place_unit(p, number - 1, words + 2, count - 2, err);
    if (!strcmp(words[0], "begin") && count == 3)
        return read_seat(p, words[1], &seat, err) && begin(p, seat, words[2], err);
    if (!strcmp(words[0], "level") && read_bounded(words[1], 0, 15, &number, err))
        return s->level = (uint8_t)number, true;
    if (!strcmp(words[0], "turn") && read_bounded(words[1], 1, TURN_LIMIT, &number, err))
        return s->turn = (uint8_t)number, true;
    return fail(err, N_("The card game has no placing line '{word}' of this form."),
                ARG_TEXT("word", words[0]));
}

bool cards_arrange(Play *p, char *const words[], int count, Err *err)
{
    if (!arrange_line(p, words, count, err))
        return false;
    cards_note_rules(p);
    return true;
}
