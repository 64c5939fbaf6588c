/* gears-cards.c -- Gears of War: The Card Game: its table. */
#include "games/gears-cards/gears-cards.h"

#include <string.h>

#include "engine/lesson.h"

/* GC-WIN-07: exactly one winner. */
static void score(const Play *p, double result[])
{
    for (int seat = 0; seat < SEATS; seat++)
        result[seat] = p->state->match_winner == seat ? 1.0 : 0.0;
}

static const char *outcome(const Play *p)
{
    return cards_label(p, ENTITY_SEAT, p->state->match_winner).id;
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
    { "three", N_("Best of three games, as in the rulebook") },
    { "one", N_("One game decides a chapter") },
    { 0 },
};
static const SettingValue previous_winners[] = {
    { "random", N_("Drawn at random") },
    { "cog", N_("COG won the previous chapter") },
    { "locust", N_("Locust won the previous chapter") },
    { 0 },
};
static const Setting settings[] = {
    { "mode", N_("Mode"), modes, NULL },
    { "chapter", N_("Chapter"), chapters, "mode=chapter" },
    { "format", N_("Format of a chapter"), formats, "mode=chapter|campaign" },
    { "previous", N_("Winner of the previous chapter"), previous_winners, "mode=chapter" },
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

extern const Network gears_cards_network; /* judgement.network */

extern const Lesson gears_cards_lessons[]; /* content/gears-cards */
extern const Primer gears_cards_hints[];

const Game gears_cards_game = {
    .id = "gears-cards",
    .title = N_("Gears of War: The Card Game"),
    .about = N_("Two players, COG against Locust: the size of your hand decides what you may "
                "deploy."),
    .rule_prefix = "GC",
    .rules_version = 3,
    .min_seats = SEATS,
    .max_seats = SEATS,
    .has_secrets = true,
    .whole = true,
    .state_size = sizeof(State),
    /* R-65, GC-WIN-08: 200 turns a game at the most, three games a chapter, fifteen chapters. */
    .longest = 200000,
    .settings = settings,
    .lessons = gears_cards_lessons,
    .hints = gears_cards_hints,
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
    .facts = cards_facts,
    .fact_count = FACT_COUNT,
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
    .bearing = cards_bearing,
    .odds = cards_odds,
    .came = cards_came,
    .retell = cards_retell,
    .note = cards_note,
    .spare = cards_spare,
    .veiled = cards_veiled,
    .weigh = cards_weigh,
    .label = cards_label,
    .view = cards_view,
    .draw = cards_draw,
    .sketch = cards_sketch,
    .catalogue = cards_catalogue,
    .shows = cards_shows,
    .looks = cards_looks,
    .imagine = cards_imagine,
    .estimate = cards_estimate,
    .observations = cards_observations,
    .observe = cards_observe,
    .observed_things = cards_observed_things,
    .network = &gears_cards_network,
    .is_learned = cards_is_learned,
    .prefer = cards_prefer,
    .arrange = cards_arrange,
    .conserved = cards_conserved,
};
