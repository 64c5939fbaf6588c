/* trigger.c -- which rules are in force, what triggers them, and in which order effects resolve
 * (A7, B14). */
#include <string.h>

#include "games/gears-cards/gears-cards.h"

/* --- Holders of rules --- */

int seat_of(int owner, int whose)
{
    return whose == WHOSE_ENEMY ? enemy_of(owner) : owner;
}

Source card_source(int seat, int card, int ability, int unit)
{
    return (Source){ .kind = SOURCE_CARD,
                     .index = (uint8_t)card,
                     .ability = (uint8_t)ability,
                     .owner = (uint8_t)seat,
                     .unit = (int8_t)unit };
}

const Ability *other_ability_of(const Play *p, Source source)
{
    const Cover *cover = &content_of(p)->covers[source.index];
    bool cog = source.owner == SIDE_COG;

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

/* Where a unit is, or was when it left the battlefield (GC-EFFECT-13). */
static int place_of(const State *s, int unit)
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

static void hold_unit(const Play *p, int unit, Holder *holder)
{
    const Unit *u = &p->state->unit[unit];
    const Card *card = card_at(p, u->card);

    holder->abilities = card->abilities;
    holder->count = card->abilities_count;
    holder->source = (Source){ SOURCE_CARD, u->card, 0, u->owner, (int8_t)unit };
    holder->place = place_of(p->state, unit);
    holder->idle = false;
}

/* GC-COVER-05, GC-COVER-06, GC-ENEMYCOVER-08: a cover works for its occupant, by its owner's
 * half. */
static void hold_cover(const Play *p, int slot, Holder *holder)
{
    const CoverSlot *place = &p->state->slot[slot];
    int seat = p->state->unit[place->occupant].owner;

    holder->abilities = cover_half(p, slot, seat, &holder->count);
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

bool works_here(const Holder *holder, const Ability *ability)
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

/* Which classes of rules are among these abilities, as bits. */
static unsigned classes_of(const Ability abilities[], uint32_t count)
{
    unsigned classes = 0;

    for (uint32_t i = 0; i < count; i++)
        classes |= abilities[i].what == ABILITY_STATIC      ? 1u << RULES_STANDING
                   : abilities[i].what == ABILITY_TRIGGERED ? 1u << RULES_TRIGGERED
                                                            : 0;
    return classes;
}

void note_unit(Play *p, int unit)
{
    State *s = p->state;
    const Card *card = unit_card(p, unit);
    unsigned classes = classes_of(card->abilities, card->abilities_count);
    uint64_t bit = (uint64_t)1 << unit;

    for (int rules = 0; rules < RULES_COUNT; rules++)
        s->rule_units[rules] = classes >> rules & 1 ? s->rule_units[rules] | bit
                                                    : s->rule_units[rules] & ~bit;
}

static void note_other(State *s, int holder, unsigned classes)
{
    for (int rules = 0; rules < RULES_COUNT; rules++)
        if (classes >> rules & 1)
            s->rule_others[rules] |= (uint16_t)(1u << holder);
}

/* All faces and halves of a cover. */
static unsigned classes_of_cover(const Cover *cover)
{
    return classes_of(cover->cog, cover->cog_count) |
           classes_of(cover->locust, cover->locust_count) |
           classes_of(cover->cog_b, cover->cog_b_count) |
           classes_of(cover->locust_b, cover->locust_b_count);
}

static void note_events(State *s, const Ability abilities[], uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        s->triggers[abilities[i].trigger / 8] |= (uint8_t)(1u << abilities[i].trigger % 8);
        s->shifts_values |= abilities[i].instructions[0].verb == DO_SHIFT_VALUES;
    }
}

void note_card(Play *p, const Card *card)
{
    note_events(p->state, card->abilities, card->abilities_count);
}

static void note_cover(Play *p, const Cover *cover)
{
    note_events(p->state, cover->cog, cover->cog_count);
    note_events(p->state, cover->locust, cover->locust_count);
    note_events(p->state, cover->cog_b, cover->cog_b_count);
    note_events(p->state, cover->locust_b, cover->locust_b_count);
}

void note_rules(Play *p)
{
    State *s = p->state;
    const Scenario *scenario = scenario_of(p);

    _Static_assert(TRIGGER_DIRECT_DAMAGE < TRIGGER_BYTES * 8, "every trigger has its bit");
    memset(s->rule_others, 0, sizeof s->rule_others);
    for (int unit = 0; unit < s->units_end; unit++)
        note_unit(p, unit);
    for (int slot = 0; slot < s->slots; slot++) /* a hidden cover may turn out to have any */
        note_other(s, COVER_HOLDERS + slot,
                   s->slot[slot].face_down ? ~0u : classes_of_cover(cover_at(p, slot)));
    for (int seat = 0; seat < SEATS; seat++) {
        for (int i = 0; i < s->command_count[seat]; i++) {
            const Card *card = card_at(p, s->command[seat][i].card);
            note_card(p, card);
            note_other(s, COMMAND_HOLDERS + seat * COMMAND_MAX + i,
                       classes_of(card->abilities, card->abilities_count));
        }
        note_other(s, SCENARIO_HOLDERS + seat,
                   classes_of(scenario->abilities, scenario->abilities_count));
    }
    note_events(s, scenario->abilities, scenario->abilities_count);
    for (uint32_t i = 0; i < scenario->covers_count; i++)
        note_cover(p, &content_of(p)->covers[scenario->covers[i].cover_index]);
}

/* --- Going through them --- */

static void hold_other(const Play *p, int other, Holder *holder)
{
    const State *s = p->state;

    holder->count = 0;
    if (other < COMMAND_HOLDERS) {
        if (s->slot[other].occupant != NOBODY)
            hold_cover(p, other, holder);
    } else if (other < SCENARIO_HOLDERS) {
        hold_command(p, (other - COMMAND_HOLDERS) / COMMAND_MAX,
                     (other - COMMAND_HOLDERS) % COMMAND_MAX, holder);
    } else {
        hold_scenario(p, other - SCENARIO_HOLDERS, holder);
    }
}

/* *at counts through the units, then through the other holders. */
bool next_holder(const Play *p, RuleClass rules, int *at, Holder *holder)
{
    const State *s = p->state;

    if (*at < UNITS_MAX) {
        for (uint64_t units = s->rule_units[rules] >> *at << *at; units; units &= units - 1) {
            int unit = __builtin_ctzll(units); /* the lowest that is left */
            if (!on_battlefield(s, unit))
                continue;
            hold_unit(p, unit, holder);
            *at = unit + 1;
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

/* May an ability with a limit work once more?  If so it is used up. */
static bool use_limit(Play *p, Source source, int limit)
{
    State *s = p->state;

    if (limit == LIMIT_NONE || source.kind == SOURCE_COVER || source.kind == SOURCE_COVER_B)
        return true;
    if (source.kind == SOURCE_SCENARIO) {
        uint8_t bit = (uint8_t)(1u << (source.ability * SEATS + source.owner));
        uint8_t *used = limit == LIMIT_TURN ? &s->scenario_used : &s->scenario_spent;
        bool free = !(*used & bit);
        *used |= bit;
        return free;
    }
    if (source.unit != NOBODY) {
        Unit *u = &s->unit[source.unit];
        bool free = limit == LIMIT_TURN ? !u->used : !u->spent;
        if (limit == LIMIT_TURN)
            u->used = true;
        else
            u->spent = true;
        return free;
    }
    CommandCard *command = command_card(p, source.owner, source.index);
    bool free = limit == LIMIT_TURN ? !command->used : !command->spent;
    if (limit == LIMIT_TURN)
        command->used = true;
    else
        command->spent = true;
    return free;
}

static void add_pending(State *s, Source source, int unit, int amount)
{
    if (s->pending_count == PENDING_MAX) /* GC-EFFECT-14: further ones are dropped */
        return;
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
    int owner = holder->source.owner, self = holder->source.unit;
    Viewpoint at = { .owner = owner, .self = self, .event_unit = event->unit };

    if (ability->what != ABILITY_TRIGGERED || ability->trigger != event->what)
        return false;
    if (!works_here(holder, ability))
        return false;
    if (ability->self && (self == NOBODY || self != event->unit))
        return false;
    if ((ability->whose == WHOSE_FRIENDLY && event->owner != owner) ||
        (ability->whose == WHOSE_ENEMY && event->owner == owner))
        return false;
    if (event->what == TRIGGER_DIAL && event->owner != owner)
        return false;
    return conditions_hold(p, &at, ability);
}

static void trigger_holder(Play *p, const Holder *holder, const Happening *event)
{
    for (uint32_t i = 0; i < holder->count; i++) {
        Source source = holder->source;
        source.ability = (uint8_t)i;
        if (answers(p, &holder->abilities[i], holder, event) &&
            use_limit(p, source, holder->abilities[i].limit))
            add_pending(p->state, source, event->unit, event->amount);
    }
}

static bool any_answers(const Ability abilities[], uint32_t count, Trigger what)
{
    for (uint32_t i = 0; i < count; i++)
        if (abilities[i].trigger == what)
            return true;
    return false;
}

static void happen(Play *p, const Happening *event)
{
    State *s = p->state;
    Holder holder;
    int at = UNITS_MAX;

    if (!(s->triggers[event->what / 8] >> event->what % 8 & 1))
        return;
    for (uint64_t units = s->rule_units[RULES_TRIGGERED]; units; units &= units - 1) {
        int unit = __builtin_ctzll(units);
        const Card *card = unit_card(p, unit);
        if (!on_battlefield(s, unit) ||
            !any_answers(card->abilities, card->abilities_count, event->what))
            continue;
        hold_unit(p, unit, &holder);
        trigger_holder(p, &holder, event);
    }
    while (next_holder(p, RULES_TRIGGERED, &at, &holder))
        if (any_answers(holder.abilities, holder.count, event->what))
            trigger_holder(p, &holder, event);
    /* GC-EFFECT-13: one that has just left the battlefield still has its own say. */
    if (event->unit != NOBODY && !on_battlefield(s, event->unit)) {
        hold_unit(p, event->unit, &holder);
        trigger_holder(p, &holder, event);
    }
}

void trigger(Play *p, Trigger what, int unit, int amount)
{
    int owner = unit == NOBODY ? p->state->active : p->state->unit[unit].owner;

    happen(p, &(Happening){ .what = what, .unit = unit, .owner = owner, .amount = amount });
}

void trigger_seat(Play *p, Trigger what, int seat, int amount)
{
    happen(p, &(Happening){ .what = what, .unit = NOBODY, .owner = seat, .amount = amount });
}

bool invades(const Play *p, int attacker) /* GC-INV-01 */
{
    return p->state->level >= 7 && has_keyword(p, attacker, KEYWORD_INVASION);
}

/* GC-INV-03, GC-INV-05: for each unit that this attacker eliminated. */
void add_invasion(Play *p, int attacker)
{
    const Unit *u = &p->state->unit[attacker];

    add_pending(p->state,
                (Source){ .kind = SOURCE_INVASION,
                          .index = u->card,
                          .owner = u->owner,
                          .unit = (int8_t)attacker },
                attacker, 1);
}

/* B11: a hidden cover is turned up first (GC-HIDDEN-04); then what entering sets off, and a grenade that
 * an enemy left here. */
void entered_cover(Play *p, int unit, int slot)
{
    State *s = p->state;
    CoverSlot *place = &s->slot[slot];
    int ability;

    if (place->face_down) {
        reveal_cover(p, slot);
        trigger(p, TRIGGER_COVER_REVEALED, unit, 0);
    }
    trigger(p, TRIGGER_ENTERED_COVER, unit, 0);
    if (place->mark == NOBODY || place->mark == s->unit[unit].owner)
        return;
    if (find_ability(card_at(p, place->mark_card), ABILITY_TRIGGERED, &ability)) {
        TELL(p, ALL_SEATS, EVENT_MARK_GOES_OFF, place->mark_card, slot, unit);
        add_pending(s, card_source(place->mark, place->mark_card, ability, NOBODY), unit, 0);
    }
    place->mark = NOBODY;
    place->mark_card = 0;
}

void begin_action(State *s)
{
    s->effects_run = 0;
}

void end_span(State *s, int span)
{
    if (!(s->spans_used >> span & 1))
        return;
    s->spans_used &= (uint8_t)~(1u << span);
    for (int i = 0; i < s->units_end; i++) {
        s->unit[i].attack[span] = s->unit[i].defence[span] = 0;
        if (span < LASTS_NEXT_TURN)
            s->unit[i].granted[span] = 0;
    }
}

const Ability *find_ability(const Card *card, AbilityClass what, int *index)
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

    s->pending_count--;
    memmove(s->pending + index, s->pending + index + 1,
            (size_t)(s->pending_count - index) * sizeof s->pending[0]);
    memset(&s->pending[s->pending_count], 0, sizeof s->pending[0]);
    return taken;
}

static void drop_pending(State *s)
{
    memset(s->pending, 0, sizeof s->pending);
    s->pending_count = 0;
}

static bool is_optional(const Play *p, Source source)
{
    return source.kind != SOURCE_INVASION && ability_of(p, source)->optional;
}

PROC(effects)
{
    BEGIN;
    while (p->state->pending_count > 0) {
        if (p->state->effects_run == EFFECTS_MOST) { /* GC-EFFECT-14 */
            drop_pending(p->state);
            break;
        }
        f->next = 0;
        if (p->state->pending_count > 1) { /* GC-EFFECT-02: the active seat, whoever owns them */
            ASK(SEAT_BIT(p->state->active), QUESTION_ORDER);
            f->next = (uint8_t)ANSWER(p->state->active).arg[0];
        }
        f->now = take_pending(p->state, f->next);
        p->state->effects_run++;
        if (is_optional(p, f->now.source)) { /* GC-EFFECT-03 */
            ASK(SEAT_BIT(f->now.source.owner), QUESTION_MAY, source_value(f->now.source));
            if (ANSWER(f->now.source.owner).verb == VERB_NO)
                continue;
        }
        if (f->now.source.kind == SOURCE_INVASION) { /* GC-INV-06: exactly 1 */
            TELL(p, ALL_SEATS, EVENT_INVASION, f->now.source.index);
            CALL(direct_damage, .seat = (uint8_t)enemy_of(f->now.source.owner), .amount = 1,
                 .unit = NOBODY);
        } else {
            TELL(p, ALL_SEATS, EVENT_EFFECT, source_value(f->now.source));
            CALL(resolve, .source = f->now.source, .event_unit = f->now.unit,
                 .event_amount = f->now.amount);
        }
    }
    END;
}
