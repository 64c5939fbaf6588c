/* gears-cards.c -- Gears of War: The Card Game: its table. */
#include "games/gears-cards/gears-cards.h"

#include <string.h>

/* GC-WIN-07: exactly one winner. */
static void score(const Play *p, double result[])
{
    for (int seat = 0; seat < SEATS; seat++)
        result[seat] = p->state->match_winner == seat ? 1.0 : 0.0;
}

static const char *const seat_ids[SEATS] = { "cog", "locust" };
static const char *const seat_names[SEATS] = { N_("COG"), N_("Locust") };

static const char *outcome(const Play *p)
{
    return seat_ids[p->state->match_winner];
}

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

static Label label(const Play *p, int type, int value)
{
    const State *s = p->state;

    if (type == ENTITY_SEAT && value >= 0 && value < SEATS)
        return (Label){ .id = seat_ids[value], .name = seat_names[value] };
    if (type == ENTITY_CARD && value >= 0 && value < (int)content_of(p)->cards_count)
        return (Label){ .id = card_at(p, value)->id, .name = card_at(p, value)->name };
    if (type == ENTITY_UNIT && value >= 0 && value < s->units_end && s->unit[value].zone != UNIT_NONE)
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

static const SettingValue modes[] = {
    { "chapter", N_("One chapter of the campaign") },
    { "tutorial", N_("The tutorial: the rulebook's first game, laid out as it is printed") },
    { "campaign", N_("The whole campaign: fifteen chapters") },
    { 0 },
};
static const SettingValue chapters[] = {
    { "1", N_("1. Prelude") },           { "2", N_("2. Trial by Fire") },
    { "3", N_("3. Fish in a Barrel") },  { "4", N_("4. China Shop") },
    { "5", N_("5. Lethal Dusk") },       { "6", N_("6. Grist") },
    { "7", N_("7. Burnt Rubber") },      { "8", N_("8. Darkest Before Dawn") },
    { "9", N_("9. Evolution") },         { "10", N_("10. Angry Titan") },
    { "11", N_("11. Campus Grinder") },  { "12", N_("12. Entrenched") },
    { "13", N_("13. Bad to Worse") },    { "14", N_("14. Jurassic Proportions") },
    { "15", N_("15. Pale Horse") },      { 0 },
};
static const SettingValue formats[] = {
    { "three", N_("Best of three games, as the rulebook has it") },
    { "one", N_("One game decides a chapter") },
    { 0 },
};
static const SettingValue previous_winners[] = {
    { "random", N_("Drawn at random") },
    { "cog", N_("COG won the chapter before") },
    { "locust", N_("Locust won the chapter before") },
    { 0 },
};
static const Setting settings[] = {
    { "mode", N_("Mode"), modes, NULL },
    { "chapter", N_("Chapter"), chapters, "mode=chapter" },
    { "format", N_("Format of a chapter"), formats, "mode=chapter|campaign" },
    { "previous", N_("Winner of the chapter before"), previous_winners, "mode=chapter" },
    { 0 },
};
static const EntityType entities[] = {
    { "card", 255 },
    { "unit", UNITS_MAX },
    { "cover", SLOTS_MAX },
    { "effect", PENDING_MAX },
    { "source", (SOURCE_INVASION + 1) << 8 },
    { "choice", 3 },
};

PROCS_TABLE(cards, CARDS_PROCS);

const Game gears_cards_game = {
    .id = "gears-cards",
    .title = N_("Gears of War: The Card Game"),
    .about = N_("Two players, COG against Locust: the size of your hand decides what you may deploy."),
    .rule_prefix = "GC",
    .rules_version = 2,
    .min_seats = SEATS,
    .max_seats = SEATS,
    .has_secrets = true,
    .whole = true,
    .state_size = sizeof(State),
    /* R-65, GC-WIN-08: 200 turns a game at the most, three games a chapter, fifteen chapters. */
    .longest = 200000,
    .settings = settings,
    .verbs = cards_verbs,
    .verb_count = VERB_COUNT,
    .questions = cards_questions,
    .question_count = QUESTION_COUNT,
    .events = cards_events,
    .event_count = EVENT_COUNT,
    .refusals = cards_refusals,
    .refusal_count = REFUSAL_COUNT,
    .outcomes = cards_outcomes,
    .outcome_count = OUTCOME_COUNT,
    .entities = entities,
    .entity_count = COUNT(entities),
    .procs = cards_procs,
    .proc_count = cards_proc_count,
    .content = &gears_cards_content,
    .content_digest = &gears_cards_content_digest,
    .check = cards_check,
    .start = cards_start,
    .options = cards_options,
    .score = score,
    .outcome = outcome,
    .refuse = cards_refuse,
    .odds = cards_odds,
    .came = cards_came,
    .label = label,
    .view = cards_view,
    .draw = cards_draw,
    .catalogue = cards_catalogue,
    .imagine = cards_imagine,
    .estimate = cards_estimate,
    .prefer = cards_prefer,
    .arrange = cards_arrange,
    .conserved = cards_conserved,
};
