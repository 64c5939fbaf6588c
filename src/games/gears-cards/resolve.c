/* resolve.c -- carrying out the instructions of an effect, and direct damage (A7, B12, Part H). */
#include <string.h>

#include "games/gears-cards/gears-cards.h"

const struct cards_resolve *cards_resolving(const Play *p)
{
    return FRAME(p, cards_resolve);
}

Context cards_context_of(const struct cards_resolve *f)
{
    return (Context){ .seat = f->source.seat,
                        .self = f->source.unit,
                        .event_unit = f->event_unit,
                        .before = f->before };
}

static int discarded_units(const Play *p, int seat)
{
    const Pile *pile = &p->state->discard[seat];
    int count = 0;

    for (int i = 0; i < pile->n; i++)
        count += card_at(p, pile->card[i])->kind == KIND_UNIT;
    return count;
}

/* Does `counted` find as many as the instruction asks for?  Before it has targets of its own. */
static bool finds_enough(const Play *p, const struct cards_resolve *f, uint64_t before)
{
    const Instruction *step = instruction_of(p, f);
    Context at = cards_context_of(f);

    at.before = before;
    return count_units(cards_selected_units(p, &at, &step->counted)) >= step->at_least;
}

static int amount_of(const Play *p, const struct cards_resolve *f)
{
    const Instruction *step = instruction_of(p, f);
    Context at = cards_context_of(f);
    int amount = 0;

    switch ((AmountFrom)step->amount_from) {
    case AMOUNT_CONSTANT:
        return step->amount + (step->more && finds_enough(p, f, f->before) ? step->more : 0);
    case AMOUNT_PRINTED_ATTACK:
        for (uint64_t left = f->before; left; left &= left - 1)
            amount += unit_card(p, first_unit(left))->attack;
        return amount;
    case AMOUNT_COUNT:
        amount = count_units(cards_selected_units(p, &at, &step->counted));
        return amount < step->amount ? amount : step->amount;
    case AMOUNT_EVENT:
        return f->event_amount;
    case AMOUNT_DISCARDED_UNITS:
        amount = discarded_units(p, f->source.seat);
        return amount < step->amount ? amount : step->amount;
    }
    BUG("no such amount");
}

/* GC-EFFECT-08: what says nothing lasts for the attack, and outside of one for the turn. */
static int span_of(const Play *p, const struct cards_resolve *f, const Instruction *step)
{
    if (step->lasts == LASTS_NEXT_TURN)
        return LASTS_NEXT_TURN + f->source.seat;
    return step->lasts == LASTS_ATTACK && p->state->attack.kind == ATTACK_NONE ? LASTS_TURN
                                                                               : step->lasts;
}

static void modify_unit(Play *p, const struct cards_resolve *f, const Instruction *step, int unit)
{
    Unit *u = &p->state->unit[unit];
    int span = span_of(p, f, step);
    int times = step->amount_from == AMOUNT_CONSTANT ? 1 : f->amount;

    p->state->spans_used |= (uint8_t)(1u << span);
    u->attack[span] = (int8_t)(u->attack[span] + times * step->attack);
    u->defence[span] = (int8_t)(u->defence[span] + times * step->defence);
    if (span < LASTS_NEXT_TURN)
        u->granted[span] |= (uint8_t)step->keywords;
    TELL(p, ALL_SEATS, EVENT_MODIFIED, unit, cards_attack_value(p, unit),
         cards_defence_value(p, unit));
}

/* GC-CMD-11, R-49: a command unit that leaves the battlefield without being eliminated. */
static void to_command(Play *p, int unit)
{
    if (unit_card(p, unit)->kind != KIND_COMMAND_UNIT)
        return;
    cards_unit_leave(p, unit);
    p->state->unit[unit].zone = UNIT_COMMAND;
    p->state->unit[unit].left = LEFT_NOT; /* it goes on working, from here and not from there */
    TELL(p, ALL_SEATS, EVENT_TO_COMMAND, unit);
}

/* What an instruction does to each unit it is about. */
static void do_to_unit(Play *p, const struct cards_resolve *f, const Instruction *step, int unit)
{
    Unit *u = &p->state->unit[unit];

    switch ((Doing)step->verb) {
    case DO_MODIFY:
    case DO_GRANT:
        modify_unit(p, f, step, unit);
        return;
    case DO_SUPPRESS:
        cards_suppress(p, unit);
        return;
    case DO_RECOVER:
        cards_recover(p, unit);
        return;
    case DO_EXTRA_ACTION:
        if (u->had_extra)
            return;
        u->extra = u->had_extra = true;
        TELL(p, ALL_SEATS, EVENT_EXTRA_ACTION, unit);
        return;
    case DO_SPEND_ACTION:
        u->acted = true;
        u->extra = false;
        TELL(p, ALL_SEATS, EVENT_SPENDS_ACTION, unit);
        return;
    case DO_ELIMINATE:
        cards_eliminate(p, unit);
        return;
    case DO_TO_COMMAND:
        to_command(p, unit);
        return;
    case DO_LEAVE_COVER:
        cards_unit_to_reserve(p, unit);
        TELL(p, ALL_SEATS, EVENT_LEAVES_COVER, unit);
        return;
    case DO_FORBID_BLOCK:
        u->no_block = true;
        p->state->spans_used |= 1u << LASTS_TURN;
        TELL(p, ALL_SEATS, EVENT_CANNOT_BLOCK, unit);
        return;
    case DO_DRAW:
    case DO_DISCARD:
    case DO_DIRECT_DAMAGE:
    case DO_DAMAGE:
    case DO_PLACE:
    case DO_MARK_COVER:
    case DO_SPAWN:
    case DO_FROM_COMMAND:
    case DO_ENTER_COVER:
    case DO_FREE_VALUES:
    case DO_SHIFT_VALUES:
    case DO_FLIP_COVER:
    case DO_REMOVE_COVER:
    case DO_REVEAL_COVER:
    case DO_ROTATE:
    case DO_WIN:
        break;
    }
    BUG("not an instruction about units");
}

/* The unit whose own effect this is; a cover's is not its occupant's. */
static int dealer_of(const struct cards_resolve *f)
{
    return f->source.kind == SOURCE_CARD ? f->source.unit : NOBODY;
}

static void do_to_targets(Play *p, struct cards_resolve *f)
{
    const Instruction *step = instruction_of(p, f);

    if (step->verb == DO_ENTER_COVER) { /* no cover is free */
        f->targets = 0;
    } else if (step->verb == DO_DAMAGE) {
        cards_deal_damage(p, dealer_of(f), f->targets, f->amount);
    } else {
        for (uint64_t left = f->targets; left; left &= left - 1)
            do_to_unit(p, f, step, first_unit(left));
        for (uint64_t left = f->targets; step->verb == DO_ELIMINATE && left; left &= left - 1)
            cards_trigger(p, TRIGGER_ELIMINATED, first_unit(left), 0);
    }
    f->done = f->targets != 0;
}

/* GC-DEPLOY-12: placing is not deploying. */
static void place_card(Play *p, const struct cards_resolve *f, int card)
{
    const Instruction *step = instruction_of(p, f);
    int seat = f->source.seat, unit;
    bool acted = false;

    if (step->target.zones & ZONE_HAND)
        cards_hand_remove(p->state, seat, card);
    else
        acted = cards_discard_take(p->state, seat, card);
    unit = cards_unit_enter_reserve(p, seat, card, acted);
    TELL(p, ALL_SEATS, EVENT_PLACED, unit);
    if (step->suppressed)
        cards_suppress(p, unit);
}

static void mark_cover(Play *p, const struct cards_resolve *f, int slot)
{
    p->state->slot[slot].mark = (int8_t)f->source.seat;
    p->state->slot[slot].mark_card = f->source.index;
    TELL(p, ALL_SEATS, EVENT_MARKS, f->source.index, slot);
}

/* --- Asking for what an instruction is about --- */

uint64_t cards_candidates(const Play *p, const struct cards_resolve *f)
{
    const Instruction *step = instruction_of(p, f);
    Context at = cards_context_of(f);
    uint64_t units = cards_selected_units(p, &at, &step->target) & ~f->targets;

    if (step->verb == DO_ENTER_COVER)
        for (uint64_t left = units; left; left &= left - 1)
            if (cards_has_keyword(p, first_unit(left), KEYWORD_NO_COVER))
                units &= ~unit_bit(first_unit(left));
    return units;
}

/* Is one more target to be chosen?  The answer follows from public facts, and is not asked for,
 * when every candidate has to be taken (Part C): then these are taken. */
static bool asks_for_target(const Play *p, struct cards_resolve *f)
{
    const Selector *target = &instruction_of(p, f)->target;
    uint64_t fitting = cards_candidates(p, f);
    int wanted = target->count - f->picked;

    if (target->count > 0 && wanted <= 0)
        return false;
    if (target->count == 0 || (!target->up_to && count_units(fitting) <= wanted)) {
        f->targets |= fitting;
        return false;
    }
    return fitting != 0;
}

/* How many different units of the discard pile fit; `only` is one of them. */
static int discard_candidates(const Play *p, const struct cards_resolve *f, int *only)
{
    const Pile *pile = &p->state->discard[f->source.seat];
    int count = 0;

    for (int i = 0; i < pile->n; i++) {
        int card = pile->card[i];
        if (card_at(p, card)->kind != KIND_UNIT ||
            !cards_selects_card(p, &instruction_of(p, f)->target, card) ||
            memchr(pile->card, card, (size_t)i))
            continue;
        *only = card;
        count++;
    }
    return count;
}

/* GC-DISP-03, GC-DISP-06: as many as the pool holds, those that have not acted first. */
static int spawn(Play *p, const struct cards_resolve *f, int count)
{
    const Selector *which = &instruction_of(p, f)->target;
    State *s = p->state;
    int spawned = 0;

    for (int acted = 0; acted <= 1; acted++)
        for (int unit = 0; unit < s->units_end && spawned < count; unit++) {
            Unit *u = &s->unit[unit];
            if (u->zone != UNIT_POOL || u->owner != f->source.seat || u->acted != acted ||
                !cards_selects_card(p, which, u->card))
                continue;
            cards_unit_to_reserve(p, unit);
            TELL(p, ALL_SEATS, EVENT_SPAWNED, unit);
            spawned++;
        }
    return spawned;
}

/* GC-CMD-11 */
static bool from_command(Play *p, int unit)
{
    if (unit == NOBODY || p->state->unit[unit].zone != UNIT_COMMAND)
        return false;
    cards_unit_to_reserve(p, unit);
    TELL(p, ALL_SEATS, EVENT_FROM_COMMAND, unit);
    return true;
}

static void do_to_cover(Play *p, const struct cards_resolve *f, int slot)
{
    switch (instruction_of(p, f)->verb) {
    case DO_MARK_COVER:
        mark_cover(p, f, slot);
        break;
    case DO_FLIP_COVER:
        cards_flip_cover(p, slot);
        break;
    case DO_REMOVE_COVER:
        cards_remove_cover(p, slot);
        break;
    case DO_REVEAL_COVER:
        cards_reveal_cover(p, slot);
        break;
    default:
        BUG("not an instruction about covers");
    }
}

static bool is_about_cover(int verb)
{
    return verb == DO_MARK_COVER || verb == DO_FLIP_COVER || verb == DO_REMOVE_COVER ||
           verb == DO_REVEAL_COVER;
}

static void enter_cover(Play *p, int unit, int slot)
{
    cards_unit_enter_cover(p, unit, slot);
    TELL(p, ALL_SEATS, EVENT_MOVES, unit, slot);
    cards_entered_cover(p, unit, slot);
}

/* What needs no choice of a target. */
static bool do_at_once(Play *p, struct cards_resolve *f)
{
    const Instruction *step = instruction_of(p, f);

    switch (step->verb) {
    case DO_SPAWN:
        f->done = spawn(p, f, f->amount) > 0;
        return true;
    case DO_FROM_COMMAND:
        f->done = from_command(p, f->source.unit);
        return true;
    case DO_FREE_VALUES:
        p->state->free_values[f->source.seat] = f->amount;
        TELL(p, ALL_SEATS, EVENT_FREE_VALUES, f->source.seat, f->amount);
        return true;
    case DO_ROTATE:
        cards_rotate_dial(p, cards_seat_of(f->source.seat, step->who), (int8_t)f->amount);
        return true;
    case DO_WIN: /* GC-WIN-05 */
        cards_declare_winner(p, cards_seat_of(f->source.seat, step->who), WON_BY_CARD);
        return true;
    default:
        return false;
    }
}

/* Is this instruction to be carried out at all? */
static bool is_skipped(const Play *p, const struct cards_resolve *f)
{
    const Instruction *step = instruction_of(p, f);

    return (step->if_done && !f->done) || (step->if_no_cover && !cards_no_cover_left(p->state)) ||
           (f->choice && step->choice && step->choice != f->choice) ||
           (step->at_least && !step->more && !finds_enough(p, f, f->targets));
}

/* --- Instructions that ask for something of their own --- */

#define EFFECT cards_resolving(p)
#define INSTRUCTION instruction_of(p, EFFECT)
#define EFFECT_OWNER (EFFECT->source.seat)
#define EFFECT_SOURCE source_value(EFFECT->source)

/* GC-DRAW-03, GC-DRAW-04: "up to" names the number first. */
PROC(cards_draw_cards_step)
{
    BEGIN;
    if (INSTRUCTION->up_to) {
        ASK_SEAT(EFFECT_OWNER, QUESTION_NUMBER, EFFECT_SOURCE, f->amount);
        f->amount = (uint8_t)ANSWER(EFFECT_OWNER).arg[0];
    }
    cards_draw_cards(p, cards_seat_of(EFFECT_OWNER, INSTRUCTION->who), f->amount);
    cards_check_decks(p);
    STOP_IF_WON;
    RETURN(f->amount);
    END;
}

#define DISCARDER cards_seat_of(EFFECT_OWNER, INSTRUCTION->who)

/* GC-DISCARD-07, GC-DISCARD-08: the seat picks, as long as it has cards. */
PROC(cards_discard_step)
{
    BEGIN;
    while (f->picked < f->amount && hand_size(p->state, DISCARDER) > 0) {
        ASK_SEAT(DISCARDER, QUESTION_FORCED_DISCARD, EFFECT_SOURCE);
        if (ANSWER(DISCARDER).verb == VERB_STOP)
            break;
        f->picked++;
        CALL(cards_discarding, .seat = (uint8_t)DISCARDER,
             .card = (uint8_t)ANSWER(DISCARDER).arg[0]);
    }
    RETURN(f->picked);
    END;
}

/* Is the answer open?  A choice from the hand is always put, whatever the hand holds: its contents
 * are nobody else's business.  One from the open pile is put if there is more than one way to
 * answer. */
static bool asks_what_to_place(const Play *p)
{
    int only;

    return INSTRUCTION->target.zones & ZONE_HAND || INSTRUCTION->target.up_to ||
           discard_candidates(p, EFFECT, &only) > 1;
}

/* What is put without being asked for. */
static int only_to_place(const Play *p)
{
    int only = NO_CARD;

    discard_candidates(p, EFFECT, &only);
    return only;
}

static bool can_place(const Play *p)
{
    int only;

    return INSTRUCTION->target.zones & ZONE_HAND ? hand_size(p->state, EFFECT_OWNER) > 0
                                                 : discard_candidates(p, EFFECT, &only) > 0;
}

PROC(cards_place_step)
{
    int card;

    BEGIN;
    while (f->picked < INSTRUCTION->target.count && can_place(p)) {
        CHOOSE_AS(card, only_to_place(p), asks_what_to_place(p), EFFECT_OWNER,
                  ANSWER(EFFECT_OWNER).verb == VERB_STOP ? NO_CARD : ANSWER(EFFECT_OWNER).arg[0],
                  INSTRUCTION->target.zones & ZONE_HAND ? QUESTION_TAKE_FROM_HAND
                                                        : QUESTION_TAKE_FROM_DISCARD,
                  EFFECT_SOURCE);
        if (card == NO_CARD)
            break;
        place_card(p, EFFECT, card);
        f->picked++;
    }
    RETURN(f->picked);
    END;
}

/* Something done to one cover card: its own, or one that is chosen. */
PROC(cards_cover_step)
{
    BEGIN;
    if (!cards_any_cover(p, INSTRUCTION->target.cover, EFFECT->source.unit))
        RETURN(0);
    if (INSTRUCTION->target.cover == COVER_OWN) {
        do_to_cover(p, EFFECT, p->state->unit[EFFECT->source.unit].slot);
    } else {
        ASK_SEAT(EFFECT_OWNER, QUESTION_TARGET_COVER, EFFECT_SOURCE);
        if (ANSWER(EFFECT_OWNER).verb == VERB_STOP) /* "you may" */
            RETURN(0);
        do_to_cover(p, EFFECT, ANSWER(EFFECT_OWNER).arg[0]);
    }
    RETURN(1);
    END;
}

/* --- One effect --- */

#define STEP (instruction_of(p, f))
#define OWNER (f->source.seat)
#define SOURCE source_value(f->source)
#define DAMAGED ((uint8_t)cards_seat_of(OWNER, STEP->who))

/* GC-EFFECT-01: the instructions of one ability, in the order they are written. */
PROC(cards_resolve)
{
    BEGIN;
    for (f->step = 0; f->step < ability_of(p, f->source)->instructions_count; f->step++) {
        if (is_skipped(p, f))
            continue;
        if (STEP->choice && !f->choice) { /* DP-09 */
            ASK_SEAT(OWNER, QUESTION_CHOICE, SOURCE);
            f->choice = (uint8_t)ANSWER(OWNER).arg[0];
            if (STEP->choice != f->choice)
                continue;
        }
        if (STEP->may) { /* GC-EFFECT-03 */
            ASK_SEAT(OWNER, QUESTION_MAY, SOURCE);
            f->done = ANSWER(OWNER).verb == VERB_YES;
            if (!f->done)
                continue;
        }
        f->before = f->targets;
        f->targets = 0;
        f->picked = 0;
        f->amount = (uint8_t)amount_of(p, f);

        if (STEP->verb == DO_DRAW) {
            CALL(cards_draw_cards_step, .amount = f->amount);
            f->done = CALLED > 0;
        } else if (STEP->verb == DO_DISCARD) {
            CALL(cards_discard_step, .amount = f->amount);
            f->done = CALLED > 0;
        } else if (STEP->verb == DO_PLACE) {
            CALL(cards_place_step);
            f->done = CALLED > 0;
        } else if (is_about_cover(STEP->verb)) {
            CALL(cards_cover_step);
            f->done = CALLED > 0;
        } else if (STEP->verb == DO_DIRECT_DAMAGE) {
            f->amount = (uint8_t)cards_effect_direct_damage(p, f->amount, dealer_of(f), DAMAGED);
            CALL(cards_direct_damage, .seat = DAMAGED, .amount = f->amount,
                 .unit = (int8_t)(DAMAGED == OWNER ? NOBODY : dealer_of(f)));
            f->done = f->amount > 0;
        } else if (do_at_once(p, f)) {
            STOP_IF_WON;
        } else {
            while (asks_for_target(p, f)) {
                ASK_SEAT(OWNER, QUESTION_TARGET, SOURCE); /* DP-06 */
                if (ANSWER(OWNER).verb == VERB_STOP)
                    break;
                f->targets |= unit_bit(ANSWER(OWNER).arg[0]);
                f->picked++;
            }
            if (STEP->verb == DO_ENTER_COVER && f->targets &&
                cards_any_cover(p, COVER_EMPTY, NOBODY)) {
                ASK_SEAT(OWNER, QUESTION_TARGET_COVER, SOURCE);
                enter_cover(p, first_unit(f->targets), ANSWER(OWNER).arg[0]);
                f->done = true;
            } else {
                do_to_targets(p, f);
            }
        }
    }
    END;
}

/* --- B12 --- */

/* The topmost go to hand, the others face up to the discard pile in deck order (GC-DIRECT-07). */
static void split_damage(Play *p, int seat, int cards, int kept)
{
    State *s = p->state;

    s->tray[seat] = (uint8_t)(s->tray[seat] - cards);
    for (int i = 0; i < cards; i++) {
        int card = deck_draw(&s->deck[seat], &s->core.rng);
        if (i < kept) {
            cards_hand_add(s, seat, card);
            TELL(p, SEAT_BIT(seat), EVENT_DRAWS, seat, card);
            TELL(p, (SeatMask)~SEAT_BIT(seat), EVENT_DRAWS_UNSEEN, seat);
        } else {
            cards_discard_add(s, seat, card, false);
            TELL(p, ALL_SEATS, EVENT_LOST_FROM_DECK, seat, card);
        }
    }
}

PROC(cards_direct_damage)
{
    BEGIN;
    if (f->amount == 0) /* GC-DIRECT-13 */
        RETURN(0);
    TELL(p, ALL_SEATS, EVENT_DIRECT_DAMAGE, f->seat, f->amount);
    f->cards = (uint8_t)(f->amount < deck_size(p->state, f->seat) ? f->amount
                                                                  : deck_size(p->state, f->seat));
    p->state->tray[f->seat] = (uint8_t)(p->state->tray[f->seat] + f->cards);
    cards_check_decks(p); /* GC-DIRECT-12: no split when the deck is empty */
    STOP_IF_WON;
    if (f->cards > 0) {
        ASK_SEAT(f->seat, QUESTION_SPLIT, f->cards);
        TELL(p, ALL_SEATS, EVENT_KEEPS, f->seat, ANSWER(f->seat).arg[0]);
        split_damage(p, f->seat, f->cards, ANSWER(f->seat).arg[0]);
    }
    if (f->unit != NOBODY)
        cards_trigger(p, TRIGGER_DIRECT_DAMAGE, f->unit, f->amount);
    cards_trigger_seat(p, TRIGGER_TAKES_DIRECT_DAMAGE, f->seat, f->amount);
    END;
}
