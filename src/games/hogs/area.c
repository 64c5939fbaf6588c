/* area.c -- Player Areas: the first Buildings, the six cards, swapping them (HG-AREA). */
#include "games/hogs/hogs.h"

/* The first card of a faction with this Class and initiative; 0: of any. */
int hogs_card_with(const Play *p, int faction, int unit_class, int initiative)
{
    const HogsContent *c = content_of(p);

    if (faction == NONE)
        return NONE;
    for (int i = c->factions[faction].cards_begin; i < c->factions[faction].cards_end; i++)
        if (c->unit_cards[i].faction_index == faction &&
            c->unit_cards[i].unit_class == unit_class &&
            (initiative == 0 || c->unit_cards[i].initiative == initiative))
            return i;
    return NONE;
}

static int building_that(const Play *p, bool hq)
{
    const HogsContent *c = content_of(p);

    for (uint32_t i = 0; i < c->buildings_count; i++)
        if (c->buildings[i].start && c->buildings[i].hq == hq)
            return (int)i;
    BUG("no such Building");
}

static unsigned fielded_classes(const Play *p, int seat)
{
    unsigned classes = 0;

    for (int slot = 0; slot < LINE_UP; slot++)
        if (p->state->area[seat].card[slot] != NONE)
            classes |= CLASS_BIT(card_at(p, p->state->area[seat].card[slot])->unit_class);
    return classes;
}

/* Can all slots of this set be filled with other Classes than those taken?  HG-AREA-25. */
static bool can_fill(const Play *p, int faction, unsigned slots, unsigned taken)
{
    if (slots == 0)
        return true;
    unsigned left = content_of(p)->factions[faction].classes_at[__builtin_ctz(slots)] & ~taken;
    for (; left; left &= left - 1)
        if (can_fill(p, faction, slots & (slots - 1), taken | (left & -left)))
            return true;
    return false;
}

int hogs_may_field(const Play *p, int seat, int slot, int card)
{
    const Area *area = &p->state->area[seat];
    unsigned taken, empty = 0, dead;

    if (card >= (int)content_of(p)->unit_cards_count)
        return REFUSAL_NO_SUCH_THING;
    const UnitCard *content = card_at(p, card);
    if (content->faction_index != area->faction)
        return REFUSAL_OTHER_FACTION;
    if (content->initiative != slot + 1) /* HG-AREA-13 */
        return REFUSAL_OTHER_INITIATIVE;
    taken = fielded_classes(p, seat), dead = GROUP_ANY & ~(unsigned)parameters_of(p)->ordinary;
    if (taken & CLASS_BIT(content->unit_class)) /* HG-AREA-14 */
        return REFUSAL_CLASS_TAKEN;
    if (dead & CLASS_BIT(content->unit_class))
        return REFUSAL_DEAD_CARD;
    for (int i = 0; i < LINE_UP; i++)
        if (i != slot && area->card[i] == NONE)
            empty |= 1u << i;
    return can_fill(p, area->faction, empty, taken | dead | CLASS_BIT(content->unit_class))
               ? ALLOWED
               : REFUSAL_LINE_UP;
}

/* The one card that a slot can have; NONE: there are several. */
static int only_card(const Play *p, int seat, int slot)
{
    int found = NONE;

    EACH_CARD_OF(card, p, seat)
        if (card_at(p, card)->initiative == slot + 1 &&
            hogs_may_field(p, seat, slot, card) == ALLOWED) {
            if (found != NONE)
                return NONE;
            found = card;
        }
    return found;
}

static void field(Play *p, int seat, int slot, int card)
{
    p->state->area[seat].card[slot] = (uint8_t)card;
    TELL(p, ALL_SEATS, EVENT_FIELDS, seat, card);
}

/* S2: the Base Zone, then the Ground Zone.  The consoles need no decision (HG-AREA-09). */
PROC(hogs_player_area)
{
    int card;

    BEGIN;
    CALL(hogs_place_building, .seat = f->seat, .building = (uint8_t)building_that(p, true));
    CALL(hogs_place_building, .seat = f->seat, .building = (uint8_t)building_that(p, false));
    field(p, f->seat, 2, hogs_card_with(p, p->state->area[f->seat].faction, CLASS_GRUNT, 3));
    for (f->slot = 0; f->slot < LINE_UP; f->slot++) { /* HG-AREA-15: 3 is the Grunt's */
        if (p->state->area[f->seat].card[f->slot] != NONE)
            continue;
        CHOOSE(card, only_card(p, f->seat, f->slot), card == NONE, f->seat, QUESTION_SLOT_CARD,
               f->slot + 1);
        field(p, f->seat, f->slot, card);
    }
    END;
}

/* HG-AREA-17, HG-AREA-18, HG-AREA-22. */
int hogs_may_swap(const Play *p, int seat, int old_card, int new_card)
{
    const Area *area = &p->state->area[seat];

    if (old_card >= (int)content_of(p)->unit_cards_count ||
        new_card >= (int)content_of(p)->unit_cards_count)
        return REFUSAL_NO_SUCH_THING;
    const UnitCard *in = card_at(p, new_card), *out = card_at(p, old_card);
    if (in->faction_index != area->faction || !(area->swap & CLASS_BIT(in->unit_class)))
        return REFUSAL_NOT_OFFERED;
    if (in->initiative != out->initiative)
        return REFUSAL_OTHER_INITIATIVE;
    if (area->card[in->initiative - 1] != old_card)
        return REFUSAL_NOT_FIELDED;
    return hogs_in_play(p->state, seat, CLASS_BIT(out->unit_class)) > 0 ? REFUSAL_SWAP_IN_PLAY
                                                                      : ALLOWED;
}

static bool any_swap(const Play *p, int seat)
{
    for (int slot = 0; slot < LINE_UP; slot++)
        EACH_CARD_OF(card, p, seat)
            if (hogs_may_swap(p, seat, p->state->area[seat].card[slot], card) == ALLOWED)
                return true;
    return false;
}

static void swap_card(Play *p, int seat, int old_card, int new_card)
{
    Area *area = &p->state->area[seat];
    uint8_t *upgrades = area->upgrade[card_at(p, old_card)->unit_class];

    for (int i = 0; i < UPGRADES_OF_CLASS; i++) { /* HG-AREA-19 */
        if (upgrades[i])
            area->bought &= ~((uint32_t)1 << content_of(p)->upgrades[upgrades[i] - 1].number);
        upgrades[i] = 0;
    }
    hogs_note_end(p->state, GOAL_UPGRADES, seat);
    hogs_note_end(p->state, GOAL_CLASSES_UPGRADED, seat);
    area->card[card_at(p, old_card)->initiative - 1] = (uint8_t)new_card;
    TELL(p, ALL_SEATS, EVENT_SWAPS, seat, old_card, new_card);
    hogs_note_seat(p, seat);
}

/* B2: one offer for each Class that has just been unlocked and is not fielded (HG-AREA-20). */
PROC(hogs_swap)
{
    BEGIN;
    f->classes &= (uint16_t)(GROUP_GROUND & ~fielded_classes(p, f->seat));
    for (f->unit_class = 0; f->unit_class < CLASSES; f->unit_class++) {
        if (!(f->classes & CLASS_BIT(f->unit_class)))
            continue;
        p->state->area[f->seat].swap = (uint16_t)CLASS_BIT(f->unit_class);
        if (any_swap(p, f->seat)) {
            ASK_SEAT(f->seat, QUESTION_SWAP_CARD);
            if (ANSWER(f->seat).verb == VERB_SWAP)
                swap_card(p, f->seat, ANSWER(f->seat).arg[0], ANSWER(f->seat).arg[1]);
        }
        p->state->area[f->seat].swap = 0;
    }
    END;
}
