/* label.c -- what things are called. */
#include "games/gears-cards/gears-cards.h"

static const char *const seat_ids[SEATS] = { "cog", "locust" };
static const char *const seat_names[SEATS] = { N_("COG"), N_("Locust") };

/* Covers are told apart by their number in the row (GC-COVER-12). */
static Label cover_label(const Play *p, int slot)
{
    static const char *const ids[SLOTS_MAX] = { "1", "2", "3", "4", "5", "6" };

    if (slot < 0 || slot >= p->state->slots)
        return (Label){ 0 };
    return (Label){ .id = ids[slot],
                    .name = p->state->slot[slot].face_down ? N_("hidden cover")
                                                           : cover_at(p, slot)->name,
                    .place = slot + 1 };
}

/* Whatever an effect comes from. */
static Label source_label(const Play *p, int value)
{
    const CardsContent *content = content_of(p);
    int kind = value >> 8, index = value & 255;

    switch ((SourceKind)kind) {
    case SOURCE_CARD:
    case SOURCE_INVASION:
        if (index < (int)content->cards_count)
            return (Label){ .id = content->cards[index].id, .name = content->cards[index].name };
        break;
    case SOURCE_COVER:
    case SOURCE_COVER_B:
        if (index < (int)content->covers_count)
            return (Label){ .id = content->covers[index].id, .name = content->covers[index].name };
        break;
    case SOURCE_SCENARIO:
        if (index < (int)content->scenarios_count)
            return (Label){ .id = content->scenarios[index].id,
                            .name = content->scenarios[index].name };
        break;
    }
    return (Label){ 0 };
}

static Label effect_label(const Play *p, int index)
{
    const State *s = p->state;
    int number = 1;

    if (index < 0 || index >= s->pending_count)
        return (Label){ 0 };
    Label name = source_label(p, source_value(s->pending[index].source));
    for (int i = 0; i < index; i++)
        number += !strcmp(source_label(p, source_value(s->pending[i].source)).id, name.id);
    name.number = number;
    return name;
}

/* One alternative of the effect being resolved, by what it does. */
static Label choice_label(const Play *p, int value)
{
    static const char *const ids[] = { NULL, "1", "2" };
    const struct cards_resolve *effect = cards_resolving(p);

    if (value < 1 || value > 2 || !effect)
        return (Label){ 0 };
    const Ability *ability = ability_of(p, effect->source);
    for (uint32_t i = 0; i < ability->instructions_count; i++)
        if (ability->instructions[i].choice == value && ability->instructions[i].hint)
            return (Label){ .id = ids[value], .name = ability->instructions[i].hint };
    return (Label){ .id = ids[value], .name = N_("alternative"), .place = value };
}

Label cards_label(const Play *p, int type, int value)
{
    const State *s = p->state;

    if (type == ENTITY_SEAT && value >= 0 && value < SEATS)
        return (Label){ .id = seat_ids[value], .name = seat_names[value] };
    if (type == ENTITY_CARD && value >= 0 && value < (int)content_of(p)->cards_count)
        return (Label){ .id = card_at(p, value)->id, .name = card_at(p, value)->name };
    if (type == ENTITY_UNIT && value >= 0 && value < s->units_end &&
        s->unit[value].zone != UNIT_NONE)
        return (Label){ .id = unit_card(p, value)->id,
                        .name = unit_card(p, value)->name,
                        .number = s->unit[value].copy };
    if (type == ENTITY_COVER)
        return cover_label(p, value);
    if (type == ENTITY_EFFECT)
        return effect_label(p, value);
    if (type == ENTITY_SOURCE && value >= 0)
        return source_label(p, value);
    if (type == ENTITY_CHOICE)
        return choice_label(p, value);
    return (Label){ 0 };
}
