/* trigger.c -- which rules are in force, what triggers them, and in which order effects resolve
 * (A7, B14). */
#include <string.h>

#include "engine/list.h"
#include "games/gears-cards/gears-cards.h"

/* --- Holders of rules --- */

int cards_seat_of(int owner, int whose)
{
    return whose == WHOSE_ENEMY ? enemy_of(owner) : owner;
}

Source cards_card_source(int seat, int card, int ability, int unit)
{
    return (Source){ .kind = SOURCE_CARD,
                     .index = (uint8_t)card,
                     .ability = (uint8_t)ability,
                     .seat = (uint8_t)seat,
                     .unit = (int8_t)unit };
}

const Ability *cards_other_ability_of(const Play *p, Source source)
{
    const Cover *cover = &content_of(p)->covers[source.index];
    bool cog = source.seat == SIDE_COG;

    switch ((SourceKind)source.kind) {
    case SOURCE_COVER:
        return &(cog ? cover->cog : cover->locust)[source.ability];
    case SOURCE_COVER_B:
        return &(cog ? cover->cog_b : cover->locust_b)[source.ability];
    case SOURCE_SCENARIO:
        return &content_of(p)->scenarios[source.index].abilities[source.ability];
    case SOURCE_CARD:
    case SOURCE_INVASION:
        break;
    }
    BUG("a source without abilities of its own");
}

/* Where a unit is, or was when it was eliminated (GC-EFFECT-13). */
int cards_place_of(const State *s, int unit)
{
    static const int left_from[] = { [LEFT_NOT] = 0,
                                     [LEFT_RESERVE] = PLACE_RESERVE,
                                     [LEFT_FRIENDLY_COVER] = PLACE_FRIENDLY_COVER,
                                     [LEFT_ENEMY_COVER] = PLACE_ENEMY_COVER };

    return s->unit[unit].zone == UNIT_RESERVE ? PLACE_RESERVE
           : in_friendly_cover(s, unit)       ? PLACE_FRIENDLY_COVER
           : in_enemy_cover(s, unit)          ? PLACE_ENEMY_COVER
                                              : left_from[s->unit[unit].left];
}

void cards_hold_unit(const Play *p, int unit, Holder *holder)
{
    const Unit *u = &p->state->unit[unit];
    const Card *card = card_at(p, u->card);

    holder->abilities = card->abilities;
    holder->count = card->abilities_count;
    holder->source = (Source){ SOURCE_CARD, u->card, 0, u->owner, (int8_t)unit };
    holder->place = cards_place_of(p->state, unit);
    holder->idle = false;
}

/* GC-COVER-05, GC-COVER-06, GC-ENEMYCOVER-08: a cover works for its occupant, by its owner's
 * half. */
void cards_hold_cover(const Play *p, int slot, Holder *holder)
{
    const CoverSlot *place = &p->state->slot[slot];
    int seat = p->state->unit[place->occupant].owner;

    holder->abilities = cards_cover_half(p, slot, seat, &holder->count);
    holder->source = (Source){ place->face_b ? SOURCE_COVER_B : SOURCE_COVER, place->cover, 0,
                               (uint8_t)seat, place->occupant };
    holder->place = 0;
    holder->idle = false;
}

/* GC-CMD-15, R-50: cards that are no units work from the command area; of a unit that waits there,
 * only what says so itself (GC-CMD-10, GC-GEN-02). */
static void hold_command(const Play *p, int seat, int index, Holder *holder)
{
    const CommandCard *command = &p->state->command[seat][index];
    const Card *card = card_at(p, command->card);
    bool is_unit = command->unit != NOBODY;

    holder->abilities = card->abilities;
    holder->count = is_unit && p->state->unit[command->unit].zone != UNIT_COMMAND
                        ? 0
                        : card->abilities_count;
    holder->source = (Source){ SOURCE_CARD, command->card, 0, (uint8_t)seat, command->unit };
    holder->place = PLACE_COMMAND;
    holder->idle = is_unit;
}

static void hold_scenario(const Play *p, int seat, Holder *holder)
{
    holder->abilities = scenario_of(p)->abilities;
    holder->count = scenario_of(p)->abilities_count;
    holder->source = (Source){ SOURCE_SCENARIO, p->state->scenario, 0, (uint8_t)seat, NOBODY };
    holder->place = 0;
    holder->idle = false;
}

bool cards_works_here(const Holder *holder, const Ability *ability)
{
    return ability->where ? (ability->where & holder->place) != 0 : !holder->idle;
}

/* --- Noting who has rules --- */

/* The holders that are no units, by number. */
enum {
    COVER_HOLDERS = 0,
    COMMAND_HOLDERS = SLOTS_MAX,
    SCENARIO_HOLDERS = COMMAND_HOLDERS + SEATS * COMMAND_MAX,
    OTHER_HOLDERS = SCENARIO_HOLDERS + SEATS
};
_Static_assert(OTHER_HOLDERS <= 16, "every holder has its bit");

/* What these standing instructions change: CHANGES_... */
static unsigned changes_of(const Ability *ability)
{
    unsigned changes = 0;

    for (uint32_t i = 0; i < ability->instructions_count; i++) {
        const Instruction *step = &ability->instructions[i];
        changes |= (step->attack || step->defence || step->taken ? CHANGES_VALUES : 0u) |
                   (step->direct ? CHANGES_DIRECT : 0u) |
                   (step->max_blockers ? CHANGES_BLOCKERS : 0u) |
                   (step->verb == DO_SHIFT_VALUES ? CHANGES_FIT : 0u);
    }
    return changes;
}

static bool is_about_itself(const Ability *ability)
{
    for (uint32_t i = 0; i < ability->instructions_count; i++)
        if (ability->instructions[i].verb == DO_SHIFT_VALUES ||
            !(ability->instructions[i].target.roles & ROLE_SELF))
            return false;
    return true;
}

/* Which classes of rules are among these abilities, as bits.  What they change and answer to is
 * noted as having come into play. */
static unsigned note_abilities(State *s, uint8_t triggers[], const Ability abilities[],
                               uint32_t count)
{
    unsigned classes = 0;

    for (uint32_t i = 0; i < count; i++) {
        const Ability *ability = &abilities[i];
        if (ability->what == ABILITY_STATIC) {
            classes |= is_about_itself(ability) ? 1u << RULES_OWN : 1u << RULES_SHARED;
            s->changes |= (uint8_t)changes_of(ability);
        } else if (ability->what == ABILITY_TRIGGERED) {
            classes |= 1u << RULES_TRIGGERED;
            triggers[ability->trigger / 8] |= (uint8_t)(1u << ability->trigger % 8);
        }
    }
    return classes;
}

/* All faces and halves of a cover. */
static unsigned note_cover(State *s, const Cover *cover)
{
    return note_abilities(s, s->other_triggers, cover->cog, cover->cog_count) |
           note_abilities(s, s->other_triggers, cover->locust, cover->locust_count) |
           note_abilities(s, s->other_triggers, cover->cog_b, cover->cog_b_count) |
           note_abilities(s, s->other_triggers, cover->locust_b, cover->locust_b_count);
}

/* One that has both kinds of standing rules is read for everybody, with all it has. */
static unsigned without_double(unsigned classes)
{
    return classes >> RULES_SHARED & 1 ? classes & ~(1u << RULES_OWN) : classes;
}

void cards_note_unit(Play *p, int unit)
{
    State *s = p->state;
    const Card *card = unit_card(p, unit);
    unsigned classes = without_double(
        note_abilities(s, s->unit_triggers, card->abilities, card->abilities_count));

    for (int rules = 0; rules < RULES_COUNT; rules++)
        s->rule_units[rules] = classes >> rules & 1 ? s->rule_units[rules] | unit_bit(unit)
                                                    : s->rule_units[rules] & ~unit_bit(unit);
}

static void note_other(State *s, int holder, unsigned classes)
{
    classes = without_double(classes);
    for (int rules = 0; rules < RULES_COUNT; rules++)
        if (classes >> rules & 1)
            s->rule_others[rules] |= (uint16_t)(1u << holder);
}

/* A hidden cover may turn out to be any of the scenario's. */
static unsigned note_hidden_covers(Play *p)
{
    const Scenario *scenario = scenario_of(p);
    unsigned classes = 0;

    for (uint32_t i = 0; i < scenario->covers_count; i++)
        if (scenario->covers[i].hidden)
            classes |=
                note_cover(p->state, &content_of(p)->covers[scenario->covers[i].cover_index]);
    return classes;
}

void cards_note_rules(Play *p)
{
    State *s = p->state;
    const Scenario *scenario = scenario_of(p);

    _Static_assert(TRIGGER_DIRECT_DAMAGE < TRIGGER_BYTES * 8, "every trigger has its bit");
    memset(s->rule_others, 0, sizeof s->rule_others);
    memset(s->unit_triggers, 0, sizeof s->unit_triggers);
    memset(s->other_triggers, 0, sizeof s->other_triggers);
    s->changes = 0;
    unsigned hidden = note_hidden_covers(p);
    for (int unit = 0; unit < s->units_end; unit++)
        cards_note_unit(p, unit);
    for (int slot = 0; slot < s->slots; slot++)
        note_other(s, COVER_HOLDERS + slot,
                   s->slot[slot].face_down ? hidden : note_cover(s, cover_at(p, slot)));
    for (int seat = 0; seat < SEATS; seat++) {
        for (int i = 0; i < s->command_count[seat]; i++) {
            const Card *card = card_at(p, s->command[seat][i].card);
            note_other(
                s, COMMAND_HOLDERS + seat * COMMAND_MAX + i,
                note_abilities(s, s->other_triggers, card->abilities, card->abilities_count));
        }
        note_other(s, SCENARIO_HOLDERS + seat,
                   note_abilities(s, s->other_triggers, scenario->abilities,
                                  scenario->abilities_count));
    }
}

/* --- Going through them --- */

bool cards_cover_has_rules(const State *s, int slot, RuleClass rules)
{
    return s->rule_others[rules] >> (COVER_HOLDERS + slot) & 1;
}

static void hold_other(const Play *p, int other, Holder *holder)
{
    const State *s = p->state;

    holder->count = 0;
    if (other < COMMAND_HOLDERS) {
        if (s->slot[other].occupant != NOBODY)
            cards_hold_cover(p, other, holder);
    } else if (other < SCENARIO_HOLDERS) {
        hold_command(p, (other - COMMAND_HOLDERS) / COMMAND_MAX,
                     (other - COMMAND_HOLDERS) % COMMAND_MAX, holder);
    } else {
        hold_scenario(p, other - SCENARIO_HOLDERS, holder);
    }
}

/* *at counts through the units, then through the other holders. */
bool cards_next_holder(const Play *p, RuleClass rules, int *at, Holder *holder)
{
    const State *s = p->state;

    if (*at < UNITS_MAX) {
        uint64_t left = (s->rule_units[rules] & whole_field(s)) >> *at << *at;
        if (left) {
            cards_hold_unit(p, first_unit(left), holder);
            *at = first_unit(left) + 1;
            return true;
        }
        *at = UNITS_MAX;
    }
    unsigned others = (unsigned)s->rule_others[rules] >> (*at - UNITS_MAX) << (*at - UNITS_MAX);
    for (; others; others &= others - 1) {
        int other = __builtin_ctz(others);
        hold_other(p, other, holder);
        if (holder->count == 0)
            continue;
        *at = UNITS_MAX + other + 1;
        return true;
    }
    return false;
}

/* --- Triggers --- */

/* Has something with this limit worked already?  `mark`: from now on it has. */
static bool bit_limit(uint8_t *marks, int number, bool mark)
{
    bool was = *marks >> number & 1;

    if (mark)
        *marks |= (uint8_t)(1u << number);
    return was;
}

static bool cover_limit(State *s, Source source, int limit, bool mark)
{
    int half = (source.kind == SOURCE_COVER_B ? SEATS : 0) + source.seat;

    return bit_limit(&s->cover_limits[s->unit[source.unit].slot],
                     limit == LIMIT_TURN ? half : half + 2 * SEATS, mark);
}

static bool unit_limit(Unit *u, int limit, bool mark)
{
    bool was = limit == LIMIT_TURN ? u->used : u->spent;

    u->used |= mark && limit == LIMIT_TURN;
    u->spent |= mark && limit == LIMIT_GAME;
    return was;
}

static bool command_limit(CommandCard *command, int limit, bool mark)
{
    bool was = limit == LIMIT_TURN ? command->used : command->spent;

    command->used |= mark && limit == LIMIT_TURN;
    command->spent |= mark && limit == LIMIT_GAME;
    return was;
}

/* The content check sees to it that no card, and no half of a cover, has two abilities with the
 * same limit. */
static bool limit_reached(Play *p, Source source, int limit, bool mark)
{
    State *s = p->state;

    if (limit == LIMIT_NONE)
        return false;
    if (source.kind == SOURCE_COVER || source.kind == SOURCE_COVER_B)
        return cover_limit(s, source, limit, mark);
    if (source.kind == SOURCE_SCENARIO)
        return bit_limit(limit == LIMIT_TURN ? &s->scenario_used : &s->scenario_spent,
                         source.ability * SEATS + source.seat, mark);
    if (source.unit != NOBODY)
        return unit_limit(&s->unit[source.unit], limit, mark);
    return command_limit(cards_command_card(p, source.seat, source.index), limit, mark);
}

/* GC-EFFECT-14: further ones are dropped. */
static void leave_out(Play *p, Source source)
{
    TELL(p, ALL_SEATS, EVENT_LEFT_OUT, source_value(source));
}

static void add_pending(Play *p, Source source, int unit, int amount)
{
    State *s = p->state;

    if (s->pending_count == PENDING_MAX) {
        leave_out(p, source);
        return;
    }
    s->pending[s->pending_count++] =
        (Pending){ .source = source, .unit = (int8_t)unit, .amount = (uint8_t)amount };
}

/* Something that happened: to a unit, or to a seat. */
typedef struct Happening {
    Trigger what;
    int unit;   /* or NOBODY */
    int owner;  /* of the unit, or the seat itself */
    int amount;
} Happening;

/* Does the ability answer to it? */
static bool answers(const Play *p, const Ability *ability, const Holder *holder,
                    const Happening *event)
{
    int owner = holder->source.seat, self = holder->source.unit;
    Context at = { .seat = owner, .self = self, .event_unit = event->unit };

    if (ability->what != ABILITY_TRIGGERED || ability->trigger != event->what)
        return false;
    if (!cards_works_here(holder, ability))
        return false;
    if (ability->self && (self == NOBODY || self != event->unit))
        return false;
    if ((ability->whose == WHOSE_FRIENDLY && event->owner != owner) ||
        (ability->whose == WHOSE_ENEMY && event->owner == owner))
        return false;
    if (event->what == TRIGGER_DIAL && event->owner != owner)
        return false;
    if (ability->subtypes && !(unit_card(p, event->unit)->subtypes & ability->subtypes))
        return false;
    return cards_conditions_hold(p, &at, ability);
}

/* GC-EFFECT-16: what may be declined is used up when it is accepted, all else when it is set
 * off. */
static void trigger_holder(Play *p, const Holder *holder, const Happening *event)
{
    for (uint32_t i = 0; i < holder->count; i++) {
        const Ability *ability = &holder->abilities[i];
        Source source = holder->source;
        source.ability = (uint8_t)i;
        if (answers(p, ability, holder, event) &&
            !limit_reached(p, source, ability->limit, !ability->optional))
            add_pending(p, source, event->unit, event->amount);
    }
}

static bool any_answers(const Ability abilities[], uint32_t count, Trigger what)
{
    for (uint32_t i = 0; i < count; i++)
        if (abilities[i].trigger == what)
            return true;
    return false;
}

static void trigger_units(Play *p, const Happening *event, uint64_t units)
{
    Holder holder;

    for (; units; units &= units - 1) {
        const Card *card = unit_card(p, first_unit(units));
        if (!any_answers(card->abilities, card->abilities_count, event->what))
            continue;
        cards_hold_unit(p, first_unit(units), &holder);
        trigger_holder(p, &holder, event);
    }
}

/* What a holder that is no unit has written on it; NULL: a cover that works for nobody.  Looking at
 * this before filling in a Holder saves 6 % of chapter 6, whose dial and covers listen to much. */
static const Ability *abilities_of_other(const Play *p, int other, uint32_t *count)
{
    const State *s = p->state;

    if (other < COMMAND_HOLDERS) {
        int occupant = s->slot[other].occupant;
        return occupant == NOBODY ? NULL
                                  : cards_cover_half(p, other, s->unit[occupant].owner, count);
    }
    if (other < SCENARIO_HOLDERS) {
        int index = other - COMMAND_HOLDERS;
        const Card *card = card_at(p, s->command[index / COMMAND_MAX][index % COMMAND_MAX].card);
        *count = card->abilities_count;
        return card->abilities;
    }
    *count = scenario_of(p)->abilities_count;
    return scenario_of(p)->abilities;
}

static void trigger_others(Play *p, const Happening *event)
{
    Holder holder;

    for (unsigned left = p->state->rule_others[RULES_TRIGGERED]; left; left &= left - 1) {
        int other = __builtin_ctz(left);
        uint32_t count = 0;
        const Ability *abilities = abilities_of_other(p, other, &count);
        if (!any_answers(abilities, count, event->what))
            continue;
        hold_other(p, other, &holder);
        trigger_holder(p, &holder, event);
    }
}

static inline bool has_trigger(const uint8_t triggers[], Trigger what)
{
    return triggers[what / 8] >> what % 8 & 1;
}

static void happen(Play *p, const Happening *event)
{
    State *s = p->state;
    bool to_units = has_trigger(s->unit_triggers, event->what);

    if (to_units)
        trigger_units(p, event, s->rule_units[RULES_TRIGGERED] & whole_field(s));
    if (has_trigger(s->other_triggers, event->what))
        trigger_others(p, event);
    /* GC-EFFECT-13: one that has just left the battlefield still has its own say. */
    if (to_units && event->unit != NOBODY && !on_battlefield(s, event->unit))
        trigger_units(p, event, unit_bit(event->unit));
}

void cards_trigger(Play *p, Trigger what, int unit, int amount)
{
    int owner = unit == NOBODY ? p->state->active : p->state->unit[unit].owner;

    happen(p, &(Happening){ .what = what, .unit = unit, .owner = owner, .amount = amount });
}

void cards_trigger_seat(Play *p, Trigger what, int seat, int amount)
{
    happen(p, &(Happening){ .what = what, .unit = NOBODY, .owner = seat, .amount = amount });
}

bool cards_invades(const Play *p, int attacker) /* GC-INV-01 */
{
    return p->state->level >= 7 && cards_has_keyword(p, attacker, KEYWORD_INVASION);
}

/* GC-INV-03, GC-INV-05: for each unit that this attacker eliminated. */
void cards_add_invasion(Play *p, int attacker)
{
    const Unit *u = &p->state->unit[attacker];

    add_pending(p,
                (Source){ .kind = SOURCE_INVASION,
                          .index = u->card,
                          .seat = u->owner,
                          .unit = (int8_t)attacker },
                attacker, 1);
}

/* B11: a hidden cover is turned up first (GC-HIDDEN-04); then what entering sets off, and a grenade
 * that an enemy left here. */
void cards_entered_cover(Play *p, int unit, int slot)
{
    State *s = p->state;
    CoverSlot *place = &s->slot[slot];
    int ability;

    if (place->face_down) {
        cards_reveal_cover(p, slot);
        cards_trigger(p, TRIGGER_COVER_REVEALED, unit, 0);
    }
    cards_trigger(p, TRIGGER_ENTERED_COVER, unit, 0);
    if (place->mark == NOBODY || place->mark == s->unit[unit].owner)
        return;
    if (cards_find_ability(card_at(p, place->mark_card), ABILITY_TRIGGERED, &ability)) {
        TELL(p, ALL_SEATS, EVENT_MARK_GOES_OFF, place->mark_card, slot, unit);
        add_pending(p, cards_card_source(place->mark, place->mark_card, ability, NOBODY), unit, 0);
    }
    place->mark = NOBODY;
    place->mark_card = 0;
}

void cards_begin_action(State *s)
{
    s->effects_run = 0;
}

void cards_end_span(State *s, int span)
{
    if (!(s->spans_used >> span & 1))
        return;
    s->spans_used &= (uint8_t)~(1u << span);
    for (int i = 0; i < s->units_end; i++) {
        s->unit[i].attack[span] = s->unit[i].defence[span] = 0;
        if (span < LASTS_NEXT_TURN)
            s->unit[i].granted[span] = 0;
        if (span == LASTS_TURN)
            s->unit[i].no_block = false;
    }
}

const Ability *cards_find_ability(const Card *card, AbilityClass what, int *index)
{
    for (uint32_t i = 0; i < card->abilities_count; i++)
        if (card->abilities[i].what == what) {
            *index = (int)i;
            return &card->abilities[i];
        }
    return NULL;
}

/* --- B14: all that is pending, one after another --- */

static Pending take_pending(State *s, int index)
{
    Pending taken = s->pending[index];

    s->pending_count = (uint8_t)LIST_REMOVE(s->pending, s->pending_count, index);
    return taken;
}

static void drop_pending(Play *p)
{
    State *s = p->state;

    for (int i = 0; i < s->pending_count; i++)
        leave_out(p, s->pending[i].source);
    memset(s->pending, 0, sizeof s->pending);
    s->pending_count = 0;
}

static bool is_optional(const Play *p, Source source)
{
    return source.kind != SOURCE_INVASION && ability_of(p, source)->optional;
}

static bool same_source(Source a, Source b)
{
    return a.kind == b.kind && a.index == b.index && a.ability == b.ability && a.seat == b.seat &&
           a.unit == b.unit;
}

/* Does what it does depend on the unit that its event was about? */
static bool speaks_of_event(const Play *p, Source source)
{
    if (source.kind == SOURCE_INVASION)
        return false;
    const Ability *ability = ability_of(p, source);
    for (uint32_t i = 0; i < ability->instructions_count; i++)
        if ((ability->instructions[i].target.roles | ability->instructions[i].counted.roles) &
            ROLE_EVENT)
            return true;
    return false;
}

/* Does it do the same whichever unit it comes from, as two winches do? */
static bool is_the_same_from_all(const Play *p, Source source)
{
    const Ability *ability = ability_of(p, source);

    for (uint32_t i = 0; i < ability->instructions_count; i++)
        if (ability->instructions[i].verb != DO_ROTATE)
            return false;
    return true;
}

static bool alike(const Play *p, Source a, Source b)
{
    if (same_source(a, b))
        return true;
    b.unit = a.unit;
    return same_source(a, b) && a.kind != SOURCE_INVASION && is_the_same_from_all(p, a);
}

/* GC-EFFECT-02: different effects have an order.  One that several events have set off, or several
 * copies of a card, has none, if it is the same for all of them.  Before the first turn it is
 * nobody's turn: what is laid out then has the order of the cards (B2, step 9). */
static bool order_matters(const Play *p)
{
    const Pending *first = &p->state->pending[0];

    for (int i = 1; p->state->phase != SETTING_UP && i < p->state->pending_count; i++) {
        const Pending *other = &p->state->pending[i];
        if (!alike(p, first->source, other->source) || first->amount != other->amount ||
            (first->unit != other->unit && speaks_of_event(p, first->source)))
            return true;
    }
    return false;
}

/* An optional effect is accepted.  If it works once, other events that set it off have come to
 * nothing. */
static void accept(Play *p, Source source)
{
    State *s = p->state;
    int limit = ability_of(p, source)->limit;

    limit_reached(p, source, limit, true);
    for (int i = s->pending_count - 1; limit != LIMIT_NONE && i >= 0; i--)
        if (same_source(s->pending[i].source, source))
            take_pending(s, i);
}

static bool is_about_units(int verb)
{
    switch ((Doing)verb) {
    case DO_MODIFY:
    case DO_GRANT:
    case DO_SUPPRESS:
    case DO_RECOVER:
    case DO_EXTRA_ACTION:
    case DO_SPEND_ACTION:
    case DO_ELIMINATE:
    case DO_TO_COMMAND:
    case DO_LEAVE_COVER:
    case DO_FORBID_BLOCK:
    case DO_DAMAGE:
    case DO_ENTER_COVER:
        return true;
    case DO_DRAW:
    case DO_DISCARD:
    case DO_DIRECT_DAMAGE:
    case DO_PLACE:
    case DO_MARK_COVER:
    case DO_SPAWN:
    case DO_FROM_COMMAND:
    case DO_FREE_VALUES:
    case DO_SHIFT_VALUES:
    case DO_FLIP_COVER:
    case DO_REMOVE_COVER:
    case DO_REVEAL_COVER:
    case DO_ROTATE:
    case DO_WIN:
        return false;
    }
    BUG("no such instruction");
}

/* Is there anything for it to do?  What is only about units, and finds none, is not worth a
 * word (GC-EFFECT-04). */
static bool finds_something(const Play *p, const Pending *now)
{
    const Ability *ability = ability_of(p, now->source);
    Context at = { .seat = now->source.seat, .self = now->source.unit, .event_unit = now->unit };

    for (uint32_t i = 0; i < ability->instructions_count; i++)
        if (!is_about_units(ability->instructions[i].verb) ||
            cards_selected_units(p, &at, &ability->instructions[i].target))
            return true;
    return false;
}

PROC(cards_effects)
{
    BEGIN;
    while (p->state->pending_count > 0) {
        if (p->state->effects_run == EFFECTS_MOST) { /* GC-EFFECT-14 */
            drop_pending(p);
            break;
        }
        /* GC-EFFECT-02: the active seat, whoever owns them */
        CHOOSE(f->next, 0, order_matters(p), p->state->active, QUESTION_ORDER);
        f->now = take_pending(p->state, f->next);
        p->state->effects_run++;
        if (is_optional(p, f->now.source)) { /* GC-EFFECT-03 */
            ASK_SEAT(f->now.source.seat, QUESTION_MAY, source_value(f->now.source));
            if (ANSWER(f->now.source.seat).verb == VERB_NO)
                continue;
            accept(p, f->now.source);
        }
        if (f->now.source.kind == SOURCE_INVASION) { /* GC-INV-06: exactly 1 */
            TELL(p, ALL_SEATS, EVENT_INVASION, f->now.source.index);
            CALL(cards_direct_damage, .seat = (uint8_t)enemy_of(f->now.source.seat), .amount = 1,
                 .unit = NOBODY);
        } else if (finds_something(p, &f->now)) {
            TELL(p, ALL_SEATS, EVENT_EFFECT, source_value(f->now.source));
            CALL(cards_resolve, .source = f->now.source, .event_unit = f->now.unit,
                 .event_amount = f->now.amount);
        }
    }
    END;
}
