/* gears-cards.h -- private to gears-cards: what its files share.
 *
 * Files are named after the parts of docs/rules/gears-cards.md:
 *   setup.c    A2, B1, B2             campaign.c  A9, A12, B3, B15
 *   turn.c     A3, A4, B4, B5         combat.c    A6, B6 to B8, B16
 *   damage.c   B9 to B13, B17         cover.c     A5, two faces and hidden covers of A11
 *   trigger.c  A7, B14                resolve.c   A7: the instructions of an effect
 *   command.c  A10                    select.c    who an effect is about (Part H)
 *   options.c, refuse.c  Part C       view.c, imagine.c  Part D
 *   catalogue.c, sheets.c, terms.c: what is printed on the components
 * state.h, words.h and procedures.h are what all of them work with, content.h what is printed.
 */
#ifndef GEARS_CARDS_H
#define GEARS_CARDS_H

#include "engine/observe.h"
#include "games/gears-cards/procedures.h"

/* --- Content ----------------------------------------------------------------- */

/* The smallest functions are in this header so that the compiler can inline them: a fifth of the
 * time of random play went into calling them. */

static inline const CardsContent *content_of(const Play *p)
{
    return p->game->content;
}

static inline const Card *card_at(const Play *p, int card)
{
    return &content_of(p)->cards[card];
}

static inline const Card *unit_card(const Play *p, int unit)
{
    return card_at(p, p->state->unit[unit].card);
}

static inline const Cover *cover_at(const Play *p, int slot)
{
    return &content_of(p)->covers[p->state->slot[slot].cover];
}

static inline const Scenario *scenario_of(const Play *p)
{
    return &content_of(p)->scenarios[p->state->scenario];
}

const Ability *cards_other_ability_of(const Play *p, Source source);
static inline const Ability *ability_of(const Play *p, Source source)
{
    return source.kind == SOURCE_CARD ? &card_at(p, source.index)->abilities[source.ability]
                                      : cards_other_ability_of(p, source);
}

/* A source as one number, for texts. */
static inline int source_value(Source source)
{
    return source.kind << 8 | source.index;
}

static inline int enemy_of(int seat)
{
    return 1 - seat;
}

/* --- Piles and zones (zones.c) ---------------------------------------------------------------- */

static inline int hand_size(const State *s, int seat)
{
    return s->hand[seat].n;
}

static inline int deck_size(const State *s, int seat) /* without what lies in the tray */
{
    return s->deck[seat].n - s->tray[seat];
}

static inline bool on_battlefield(const State *s, int unit)
{
    return s->unit[unit].zone == UNIT_RESERVE || s->unit[unit].zone == UNIT_COVER;
}

/* Sets of units are numbers, bit u for unit u:
 *     for (uint64_t left = s->field[seat]; left; left &= left - 1) ... first_unit(left) ...
 * Going through those on the battlefield instead of all records made random
 * campaigns 7 % shorter. */
static inline uint64_t unit_bit(int unit)
{
    return (uint64_t)1 << unit;
}

static inline int first_unit(uint64_t units)
{
    return __builtin_ctzll(units);
}

static inline uint64_t whole_field(const State *s)
{
    return s->field[SIDE_COG] | s->field[SIDE_LOCUST];
}

static inline bool in_friendly_cover(const State *s, int unit) /* GC-ENEMYCOVER-01 */
{
    return s->unit[unit].zone == UNIT_COVER && !s->unit[unit].advanced;
}

static inline bool in_enemy_cover(const State *s, int unit)
{
    return s->unit[unit].zone == UNIT_COVER && s->unit[unit].advanced;
}

bool cards_hand_has(const State *s, int seat, int card);
void cards_hand_add(State *s, int seat, int card);
void cards_hand_remove(State *s, int seat, int card);
void cards_discard_add(State *s, int seat, int card, bool acted);
/* The copy that may still act first, then the newest.  Says whether it had acted. */
bool cards_discard_take(State *s, int seat, int card);
void cards_draw_cards(Play *p, int seat, int count); /* GC-DRAW-03, GC-DRAW-08 */
void cards_discard_from_hand(Play *p, int seat, int card);
int cards_unit_enter_reserve(Play *p, int seat, int card, bool acted);
int cards_unit_create(Play *p, int seat, int card, UnitZone zone);
void cards_unit_to_reserve(Play *p, int unit); /* one that has a record already */
void cards_unit_enter_cover(Play *p, int unit, int slot); /* B11 */
void cards_unit_leave(Play *p, int unit); /* the battlefield; the record stays as GONE */
void cards_unit_leave_cover(State *s, int unit);

/* --- Covers (cover.c) --------------------------------------------------------------------- */

/* The rules of the half that works for a unit at this cover (GC-COVER-05, GC-FLIP-03). */
const Ability *cards_cover_half(const Play *p, int slot, int seat, uint32_t *count);
/* Is there a cover of this kind to choose? */
bool cards_any_cover(const Play *p, int target, int self);
bool cards_is_cover(const Play *p, int target, int self, int slot);
bool cards_no_cover_left(const State *s);
void cards_reveal_cover(Play *p, int slot);
void cards_flip_cover(Play *p, int slot);
void cards_remove_cover(Play *p, int slot);

/* --- Command cards (command.c) ------------------------------------------------------------ */

/* NULL: this seat has none such. */
CommandCard *cards_command_card(const Play *p, int seat, int card);
/* Which the seat has. */
int cards_uses_ability(const Play *p, int seat, const CommandCard *command);
int cards_may_use_ability(const Play *p, int seat, int card);
const CommandCard *cards_dial_of(const Play *p, int seat); /* NULL: the seat has no rotating card */
void cards_rotate_dial(Play *p, int seat, int steps);

/* --- Values and damage (damage.c) --------------------------------------------------------- */

/* What a unit fights with at this moment. */
typedef struct Values {
    int attack, defence;
    int taken; /* added to damage that it takes */
} Values;

Values cards_values_of(const Play *p, int unit);
int cards_attack_value(const Play *p, int unit);
int cards_defence_value(const Play *p, int unit);
int cards_direct_bonus(const Play *p, int unit);
bool cards_has_keyword(const Play *p, int unit, int keyword);
int cards_blocker_limit(const Play *p, int unit); /* how many may block it */
/* B9: what base damage becomes between these two.  Dealer NOBODY: combined blockers, or an effect
 * that is not a unit's own. */
int cards_damage_to(const Play *p, int base, int dealer, int taker, const Values *of_taker);
/* The same for direct damage that an effect deals to a seat. */
int cards_effect_direct_damage(const Play *p, int base, int dealer, int seat);
bool cards_is_lethal(int damage, const Values *of_taker);
void cards_eliminate(Play *p, int unit);
void cards_suppress(Play *p, int unit);
void cards_recover(Play *p, int unit);
void cards_check_decks(Play *p); /* B13 */
void cards_declare_winner(Play *p, int seat, Winning how);

/* --- Selecting (select.c) -------------------------------------------------------------------- */

/* From whose standpoint an ability is read. */
typedef struct Context {
    int seat;         /* whose ability it is */
    int self;         /* unit or NOBODY */
    int event_unit;   /* or NOBODY */
    uint64_t before;  /* targets of the instruction before */
} Context;

bool cards_takes_part(const State *s, int unit); /* in the present attack */
bool cards_selects(const Play *p, const Context *at, const Selector *selector, int unit);
/* Why it does not select this unit: a refusal. */
int cards_why_not_selected(const Play *p, const Context *at, const Selector *selector, int unit);
/* In hand or discard pile. */
bool cards_selects_card(const Play *p, const Selector *selector, int card);
uint64_t cards_selected_units(const Play *p, const Context *at, const Selector *selector);
bool cards_conditions_hold(const Play *p, const Context *at, const Ability *ability);
static inline int count_units(uint64_t units)
{
    int count = 0;

    for (; units; units &= units - 1)
        count++;
    return count;
}

/* --- Effects (trigger.c, resolve.c) ------------------------------------------------------- */

/* One holder of rules that is in force: a unit, a half of a cover, a command card, the scenario. */
typedef struct Holder {
    const Ability *abilities;
    uint32_t count;
    Source source; /* of its first ability */
    int place;     /* PLACE_..., 0 for covers and scenarios */
    bool idle;     /* only what names its place works (GC-CMD-10) */
} Holder;

/* All holders of rules of a class, one after another; *at begins at 0. */
bool cards_next_holder(const Play *p, RuleClass rules, int *at, Holder *holder);
void cards_hold_unit(const Play *p, int unit, Holder *holder);
void cards_hold_cover(const Play *p, int slot, Holder *holder); /* of an occupied one */
bool cards_cover_has_rules(const State *s, int slot, RuleClass rules);
void cards_note_unit(Play *p, int unit);  /* a new record */
void cards_note_rules(Play *p);           /* everything that lies on the table, anew */
bool cards_works_here(const Holder *holder, const Ability *ability); /* where its holder is */
/* PLACE_...: where it is, or was when it was eliminated. */
int cards_place_of(const State *s, int unit);

/* Queue every triggered ability that answers to this event. */
void cards_trigger(Play *p, Trigger what, int unit, int amount);
void cards_entered_cover(Play *p, int unit, int slot);
Source cards_card_source(int seat, int card, int ability, int unit);
void cards_begin_action(State *s); /* a new action: the count of effects starts anew */
/* When a decision has come in: nobody speaks of them any more. */
void cards_sweep_gone_units(State *s);
void cards_end_span(State *s, int span); /* drop every modifier that lasts so long */
int cards_seat_of(int owner, int whose); /* friendly: the owner; enemy: the other */
void cards_deal_damage(Play *p, int dealer, uint64_t units, int amount); /* B17 */
/* An event of a seat, not a unit. */
void cards_trigger_seat(Play *p, Trigger what, int seat, int amount);
bool cards_invades(const Play *p, int attacker); /* has Invasion; to be asked before it may fall */
void cards_add_invasion(Play *p, int attacker);
const struct cards_resolve *cards_resolving(const Play *p); /* the effect being resolved */
static inline const Instruction *instruction_of(const Play *p, const struct cards_resolve *f)
{
    return &ability_of(p, f->source)->instructions[f->step];
}
/* Units that it may choose now. */
uint64_t cards_candidates(const Play *p, const struct cards_resolve *f);
Context cards_context_of(const struct cards_resolve *f);
const Ability *cards_find_ability(const Card *card, AbilityClass what, int *index);

/* --- Combat (combat.c) ------------------------------------------------------------------------ */

/* Each a refusal, or ALLOWED; the first three are for a unit that may act. */
int cards_moves(const Play *p, int unit, int slot);
int cards_attacks(const Play *p, int unit, int slot);
int cards_attacks_directly(const Play *p, int unit, bool advance);
int cards_may_act(const Play *p, int seat, int unit);
int cards_may_move(const Play *p, int seat, int unit, int slot);
int cards_may_attack(const Play *p, int seat, int unit, int slot);
int cards_may_direct(const Play *p, int seat, int unit, bool advance);
int cards_may_block(const Play *p, int seat, int unit);
bool cards_cover_attack_stands(const State *s);
bool cards_attacker_in_cover(const State *s);
/* The blocker with this place in the order of declaration, if it is still there, or NOBODY. */
int cards_blocker_at(const State *s, int order);
uint8_t cards_direct_amount(const Play *p, int unit); /* of its attack, if nobody blocks */
void cards_discard_limbo(Play *p, int seat);
void cards_into_limbo(Play *p, int seat, int card);

/* --- Deployment (turn.c) ------------------------------------------------------------------ */

/* GC-DEPLOY-06, GC-DEPLOY-07: the count of hand, the card itself included, must be one of its
 * values. */
static inline bool value_fits(const Card *card, int count)
{
    return (card->values & VALUE_ANY) ||
           (count <= VALUE_MOST && card->values >> count & 1);
}
/* Do its reactions fit a hand one larger or smaller? */
bool cards_shifts_values(const Play *p, int seat);

/* With what changes values. */
static inline bool card_fits(const Play *p, int seat, const Card *card)
{
    int count = hand_size(p->state, seat);

    return value_fits(card, count) || p->state->free_values[seat] > 0 ||
           (p->state->changes & CHANGES_FIT && card->kind == KIND_REACTION &&
            (value_fits(card, count + 1) || value_fits(card, count - 1)) &&
            cards_shifts_values(p, seat));
}
/* Before it leaves the hand: a freed value is used up. */
void cards_use_value(Play *p, int seat, int card);
bool cards_has_discard_effect(const Play *p, int card);
/* Refusals, or ALLOWED; the first two are for a card that is known to be in hand. */
int cards_deploys(const Play *p, int seat, int card);
int cards_reacts(const Play *p, int seat, int card);
int cards_may_deploy(const Play *p, int seat, int card);
int cards_may_react(const Play *p, int seat, int card);

/* --- Hooks in files of their own ------------------------------------------------------------- */

bool cards_check(const Game *game, const Setup *setup, Err *err);
void cards_start(Play *p, const Setup *setup);
void cards_set_up_game(Play *p);
bool cards_scenario_uses(const State *s, int if_winner); /* in its present variant? */
int cards_in_game(const Play *p, const Card *card); /* copies of it in this game */
/* Are the decks being changed?  What lies on the table is what the last chapter left, if
 * anything. */
static inline bool is_between_chapters(const State *s)
{
    return s->slots == 0 ||
           (s->core.waiting != 0 && s->core.question == QUESTION_REINFORCEMENT);
}
enum { PICK_TWO = 9 }; /* this one offers any two of its cards (GC-REINF-13, GC-REINF-14) */
int cards_reinforcement_level(int number); /* before which chapter it comes (GC-REINF-01) */
/* The offers of a reinforcement to a seat, as pairs of cards; how many there are. */
enum {
    OFFERED_MAX = 16, /* cards of one reinforcement for one side */
    PAIRED_MAX = 5,   /* those of PICK_TWO */
    OFFERS_MAX = PAIRED_MAX * (PAIRED_MAX - 1) / 2
};
typedef struct Offer {
    int first, second; /* equal: a single card */
} Offer;
int cards_reinforcement_offers(const Play *p, int seat, int number, Offer offers[OFFERS_MAX]);
/* The kinds of cards in the set that this card belongs to, in the order of the content; none for
 * one of those that are taken by twos. */
int cards_reinforcement_set(const Play *p, int card, int cards[OFFERED_MAX]);
bool cards_in_base_deck(const Play *p, const Card *card); /* of its side, at the present level */
void cards_options(const Play *p, int seat, Question *q);
/* Whether an answer to the open question is allowed: a refusal, or ALLOWED (refuse.c). */
int cards_check_answer(const Play *p, int seat, Move move);
int cards_check_take(const Play *p, int seat, Move move);
Label cards_label(const Play *p, int type, int value);
int cards_bearing(int refusal);
void cards_refuse(const Play *p, int seat, Move move, Refusal *why);
void cards_odds(const Play *p, int seat, Move move, Odds *out);
bool cards_came(const Play *after, const OddsLine *line);
const Form *cards_retell(const Play *p, Move move, int16_t args[FORM_SLOTS]);
const char *cards_note(const Play *p);
bool cards_spare(const Play *p, int seat, bool by_hand, Question *q);
bool cards_veiled(int question);
void cards_weigh(const Play *p, int seat, Move move, Facts *out);
extern const char *const cards_phase_ids[];
bool cards_sees_hand(int viewer, int seat);
bool cards_sees_blockers(const State *s, int viewer);
void cards_view(const Play *p, int seat, Buf *out);
void cards_draw(const Play *p, int seat, Buf *out);
void cards_sketch(const Play *p, int seat, Sketch *out);
void cards_catalogue(const Game *game, Buf *out);
extern const ShowKind cards_shows[];
extern const LookKind cards_looks[];
void cards_imagine(Play *p, int seat, Rng *rng);
void cards_estimate(const Play *p, double score[]);
/* How it ends for COG, for all that a seat knows; NOBODY: for whoever sees everything. */
double cards_judge(const Play *p, int known_to);
extern const Observation cards_observations[];
void cards_observe(const Play *p, int seat, Observed *out);
bool cards_is_learned(const Play *p);
uint64_t cards_observed_things(const Game *game, uint64_t before);
void cards_prefer(const Play *p, int seat, const Question *q, float weight[]);
bool cards_arrange(Play *p, char *const words[], int count, Err *err);
bool cards_conserved(const Play *p, Err *err);

#endif
