/* damage.c -- values, damage, elimination, suppression, and running out of cards (B9 to B13). */
#include "games/gears-cards/gears-cards.h"

/* --- Values (B9) --- */

typedef struct Change {
    int attack, defence, direct, taken;
    int max_blockers; /* 0: no limit */
} Change;

static int times_applied(const Play *p, const Context *at, const Instruction *step)
{
    if (step->amount_from != AMOUNT_COUNT)
        return 1;
    int count = count_units(cards_selected_units(p, at, &step->counted));
    return count < step->amount ? count : step->amount;
}

static int lower_limit(int a, int b)
{
    return a == 0 ? b : b == 0 ? a : a < b ? a : b;
}

/* What one standing rule gives to `unit`. */
static void add_change(const Play *p, const Context *at, const Instruction *step, int unit,
                       Change *change)
{
    if (!cards_selects(p, at, &step->target, unit))
        return;
    int times = times_applied(p, at, step);
    change->attack += times * step->attack;
    change->defence += times * step->defence;
    change->direct += times * step->direct;
    change->taken += times * step->taken;
    change->max_blockers = lower_limit(change->max_blockers, step->max_blockers);
}

/* What the standing rules of one holder give to `unit`. */
static void add_changes(const Play *p, const Holder *holder, int unit, Change *change)
{
    Context view = { .seat = holder->source.seat,
                       .self = holder->source.unit,
                       .event_unit = NOBODY };

    for (uint32_t n = 0; n < holder->count; n++) {
        const Ability *a = &holder->abilities[n];
        if (a->what != ABILITY_STATIC || !cards_works_here(holder, a) ||
            !cards_conditions_hold(p, &view, a))
            continue;
        for (uint32_t i = 0; i < a->instructions_count; i++)
            add_change(p, &view, &a->instructions[i], unit, change);
    }
}

/* GC-EFFECT-09: standing rules are read anew each time a value is: its own, those of its cover,
 * and what anybody has that is about others. */
static Change standing_rules(const Play *p, int unit)
{
    const State *s = p->state;
    Change change = { 0 };
    Holder holder;
    int at = 0;

    if (s->rule_units[RULES_OWN] & unit_bit(unit)) {
        cards_hold_unit(p, unit, &holder);
        add_changes(p, &holder, unit, &change);
    }
    if (s->unit[unit].zone == UNIT_COVER &&
        cards_cover_has_rules(s, s->unit[unit].slot, RULES_OWN)) {
        cards_hold_cover(p, s->unit[unit].slot, &holder);
        add_changes(p, &holder, unit, &change);
    }
    while (cards_next_holder(p, RULES_SHARED, &at, &holder))
        add_changes(p, &holder, unit, &change);
    return change;
}

/* The same for what few rules change. */
static Change rare_rules(const Play *p, int changes, int unit)
{
    return p->state->changes & changes ? standing_rules(p, unit) : (Change){ 0 };
}

/* GC-ATK-18: never below 0. */
static int not_below_zero(int value)
{
    return value > 0 ? value : 0;
}

static int sum(const int8_t given[SPANS])
{
    int total = 0;

    for (int span = 0; span < SPANS; span++)
        total += given[span];
    return total;
}

/* GC-ATK-10: all bonuses are added before values are compared. */
Values cards_values_of(const Play *p, int unit)
{
    const Unit *u = &p->state->unit[unit];
    const Card *card = card_at(p, u->card);
    Change change = standing_rules(p, unit);

    return (Values){ .attack = not_below_zero(card->attack + sum(u->attack) + change.attack),
                     .defence = not_below_zero(card->defence + sum(u->defence) + change.defence),
                     .taken = change.taken };
}

int cards_attack_value(const Play *p, int unit)
{
    return cards_values_of(p, unit).attack;
}

int cards_defence_value(const Play *p, int unit)
{
    return cards_values_of(p, unit).defence;
}

/* GC-DIRECT-10: what something states otherwise; GC-ENEMYCOVER-05. */
int cards_direct_bonus(const Play *p, int unit)
{
    return unit_card(p, unit)->direct + rare_rules(p, CHANGES_DIRECT, unit).direct +
           (in_enemy_cover(p->state, unit) ? 1 : 0);
}

bool cards_has_keyword(const Play *p, int unit, int keyword)
{
    const Unit *u = &p->state->unit[unit];
    int granted = u->granted[LASTS_ATTACK] | u->granted[LASTS_TURN];

    return ((card_at(p, u->card)->keywords | granted) & keyword) != 0;
}

/* GC-MULTI-01, GC-BLOCK-05: one below level 2, else as its rules say. */
int cards_blocker_limit(const Play *p, int unit)
{
    if (p->state->level < 2)
        return 1;
    int limit = lower_limit(unit_card(p, unit)->max_blockers,
                            rare_rules(p, CHANGES_BLOCKERS, unit).max_blockers);
    return limit == 0 ? UNITS_MAX : limit;
}

/* GC-ENEMYCOVER-04, GC-ENEMYCOVER-05: one more for a dealer in enemy cover, or eliminated there
 * (GC-EFFECT-13), but not for what it does to its own side. */
static int dealer_bonus(const Play *p, int dealer, int taker_seat)
{
    return dealer != NOBODY && p->state->unit[dealer].owner != taker_seat &&
           cards_place_of(p->state, dealer) == PLACE_ENEMY_COVER;
}

/* GC-ENEMYCOVER-06, GC-ENEMYCOVER-11, GC-ENEMYCOVER-12, GC-ENEMYCOVER-14: one more for a taker in
 * enemy cover too, and what standing rules add to damage taken. */
int cards_damage_to(const Play *p, int base, int dealer, int taker, const Values *of_taker)
{
    if (base <= 0)
        return 0;
    return not_below_zero(base + dealer_bonus(p, dealer, p->state->unit[taker].owner) +
                          (in_enemy_cover(p->state, taker) ? 1 : 0) + of_taker->taken);
}

int cards_effect_direct_damage(const Play *p, int base, int dealer, int seat)
{
    return base > 0 ? base + dealer_bonus(p, dealer, seat) : 0;
}

/* GC-ATK-12, GC-ATK-18: at least 1 damage, and at least the defence. */
bool cards_is_lethal(int damage, const Values *of_taker)
{
    return damage >= 1 && damage >= of_taker->defence;
}

/* --- Leaving the battlefield (B10) --- */

/* Where an eliminated unit goes: GC-DISP-04, GC-DISP-05; GC-CMD-12, GC-CMD-13; GC-ATK-13. */
void cards_eliminate(Play *p, int unit)
{
    State *s = p->state;
    Unit *u = &s->unit[unit];
    const Card *card = unit_card(p, unit);

    TELL(p, ALL_SEATS, EVENT_ELIMINATED, unit);
    cards_unit_leave(p, unit);
    if (card->keywords & KEYWORD_DISPOSABLE) {
        u->zone = UNIT_POOL;
        TELL(p, ALL_SEATS, EVENT_TO_POOL, unit);
    } else if (card->kind == KIND_COMMAND_UNIT) {
        u->zone = card->keywords & KEYWORD_TOUGH ? UNIT_COMMAND : UNIT_REMOVED;
        TELL(p, ALL_SEATS, u->zone == UNIT_COMMAND ? EVENT_TO_COMMAND : EVENT_REMOVED, unit);
    } else {
        cards_discard_add(s, u->owner, u->card, u->acted);
    }
}

/* B17: several units hit by one instruction are judged together before any is moved. */
void cards_deal_damage(Play *p, int dealer, uint64_t units, int amount)
{
    uint64_t lethal = 0, hurt = 0;

    for (uint64_t left = units; left; left &= left - 1) {
        int unit = first_unit(left);
        Values values = cards_values_of(p, unit);
        int damage = cards_damage_to(p, amount, dealer, unit, &values);
        TELL(p, ALL_SEATS, EVENT_DAMAGED, unit, damage);
        if (cards_is_lethal(damage, &values))
            lethal |= unit_bit(unit);
        else if (damage > 0) /* GC-SUPPRESS-08, GC-SUPPRESS-09 */
            hurt |= unit_bit(unit);
    }
    for (uint64_t left = lethal | hurt; left; left &= left - 1) {
        if (lethal & unit_bit(first_unit(left)))
            cards_eliminate(p, first_unit(left));
        else
            cards_suppress(p, first_unit(left));
    }
    for (; lethal; lethal &= lethal - 1)
        cards_trigger(p, TRIGGER_ELIMINATED, first_unit(lethal), 0);
}

/* --- Suppression --- */

/* GC-SUPPRESS-01, GC-SUPPRESS-04: only in reserve. */
void cards_suppress(Play *p, int unit)
{
    Unit *u = &p->state->unit[unit];

    if (u->zone != UNIT_RESERVE || u->suppressed || cards_has_keyword(p, unit, KEYWORD_NO_SUPPRESS))
        return;
    u->suppressed = true;
    TELL(p, ALL_SEATS, EVENT_SUPPRESSED, unit);
}

void cards_recover(Play *p, int unit)
{
    if (!p->state->unit[unit].suppressed)
        return;
    p->state->unit[unit].suppressed = false;
    TELL(p, ALL_SEATS, EVENT_RECOVERS, unit);
}

/* --- Winning --- */

void cards_declare_winner(Play *p, int seat, Winning how)
{
    State *s = p->state;

    if (s->winner != NOBODY)
        return;
    s->winner = (int8_t)seat;
    s->won_by = (uint8_t)how;
    TELL(p, ALL_SEATS,
         how == WON_BY_DECK_OUT     ? EVENT_WINS_BY_DECK
         : how == WON_BY_TURN_LIMIT ? EVENT_WINS_BY_LIMIT
                                    : EVENT_WINS_BY_CARD,
         seat);
}

/* B13: GC-WIN-01, GC-WIN-02, GC-WIN-03, GC-WIN-04. Called after every instruction that took
 * cards out of a deck. */
void cards_check_decks(Play *p)
{
    State *s = p->state;
    int exempt = scenario_of(p)->no_deck_out;
    bool cog_out = deck_size(s, SIDE_COG) == 0 && !(exempt >> SIDE_COG & 1);
    bool locust_out = deck_size(s, SIDE_LOCUST) == 0 && !(exempt >> SIDE_LOCUST & 1);

    if (cog_out && locust_out)
        cards_declare_winner(p, s->active, WON_BY_DECK_OUT);
    else if (cog_out || locust_out)
        cards_declare_winner(p, cog_out ? SIDE_LOCUST : SIDE_COG, WON_BY_DECK_OUT);
}
