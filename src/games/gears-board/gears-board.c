/* gears-board.c -- the table of the board game, which the rest of the program knows it by. */
#include "games/gears-board/gears-board.h"
#include "games/gears-board/weights.h"

#include "engine/lesson.h"

static void score(const Play *p, double score[])
{
    for (int seat = 0; seat < seats_of(p); seat++) /* GB-GEN-01 */
        score[seat] = p->state->result == RESULT_WON          ? 1
                      : p->state->result == RESULT_UNFINISHED ? 0.5 /* GB-WIN-11 */
                                                              : 0;
}

static const char *outcome(const Play *p)
{
    static const char *const names[] = { [RESULT_WON] = "won",
                                         [RESULT_ALL_DOWN] = "down",
                                         [RESULT_ALLY_LOST] = "ally",
                                         [RESULT_CUT_OFF] = "cut-off",
                                         [RESULT_UNFINISHED] = "unfinished",
                                         [RESULT_GIVEN_UP] = "given-up" };

    return names[p->state->result];
}

static const SettingValue missions[] = {
    { "emergence", N_("Emergence") },
    { "china-shop", N_("China Shop") },
    { "belly-of-the-beast", N_("Belly of the Beast") },
    { "roadblocks", N_("Roadblocks") },
    { "scattered", N_("Scattered") },
    { "hive", N_("Hive") },
    { "horde-mode", N_("Horde Mode") },
    { "showdown", N_("The Showdown") },
    { "search-for-the-stranded", N_("Search for the Stranded") },
    { "horde-unleashed", N_("Horde Unleashed") },
    { 0 },
};
static const SettingValue insane[] = {
    { "off", N_("As in the rulebook") },
    { "on", N_("Insane: wounds are discarded at random, and the fallen are executed") },
    { 0 },
};
static const SettingValue difficulties[] = {
    { "casual", N_("Casual") },
    { "normal", N_("Normal") },
    { "hardcore", N_("Hardcore") },
    { "insane", N_("Insane") },
    { 0 },
};
static const SettingValue generals[] = {
    { "usual", N_("As the rules say") },
    { "more", N_("General AI card 4 too: harder") },
    { 0 },
};
static const SettingValue tiles[] = {
    { "chosen", N_("Chosen by the first player") },
    { "random", N_("At random") },
    { 0 },
};
static const Setting settings[] = {
    { "mission", N_("Mission"), missions, NULL },
    { "insane", N_("Insane difficulty"), insane, NULL },
    { "difficulty", N_("Map of Horde Mode"), difficulties, "mission=horde-mode" },
    { "generals", N_("AI deck of Horde Unleashed"), generals, "mission=horde-unleashed" },
    { "tiles", N_("Map of Horde Unleashed"), tiles, "mission=horde-unleashed" },
    { 0 },
};
static const EntityType entities[] = {
    { "card", ORDER_CARDS },       { "character", 8 }, { "weapon", WEAPONS_MAX },
    { "figure", FIGURES },         { "area", MAP_AREAS_MAX }, { "cover", MAP_COVERS_MAX },
    { "marker", MARKERS_MAX },     { "enemy", 32 },    { "location", 40 },
    { "aicard", AI_CARDS },        { "fort", FORTS },  { "icon", ICONS },
    { "stage", STAGES_MAX },     { "letter", LETTERS + 1 },
};

PROCS_TABLE(board, BOARD_PROCS);

extern const Lesson gears_board_lessons[]; /* content/gears-board/lessons */
extern const Primer gears_board_hints[];

const Game gears_board_game = {
    .id = "gears-board",
    .title = N_("Gears of War: The Board Game"),
    .about = N_("One to four players together against the Locust Horde."),
    .rule_prefix = "GB",
    .rules_version = 7,
    .min_seats = 1,
    .max_seats = SEATS_MAX,
    .co_op = true,
    .talks = true, /* GB-SECRET-02 */
    .has_secrets = true,
    .whole = true,
    .state_size = sizeof(State),
    .stack_more = STACK_MORE,
    /* TURN_LIMIT turns, and no turn has more than a few hundred questions. */
    .longest = 1000000,
    .settings = settings,
    .lessons = gears_board_lessons,
    .hints = gears_board_hints,
    .verbs = board_verbs,
    .verb_count = VERB_COUNT,
    .questions = board_questions,
    .question_count = QUESTION_COUNT,
    .events = board_events,
    .event_count = EVENT_COUNT,
    .refusals = board_refusals,
    .refusal_count = REFUSAL_COUNT,
    .first_refusal = REFUSAL_CARD_FIRST,
    .outcomes = board_outcomes,
    .outcome_count = OUTCOME_COUNT,
    .harm = board_harm,
    .facts = board_facts,
    .fact_count = FACT_COUNT,
    .entities = entities,
    .entity_count = COUNT(entities),
    .procs = board_procs,
    .proc_count = board_proc_count,
    .content = &gears_board_content,
    .content_digest = &gears_board_content_digest,
    .check = board_check,
    .start = board_start,
    .options = board_options,
    .score = score,
    .outcome = outcome,
    .refuse = board_refuse,
    .bearing = board_bearing,
    .odds = board_odds,
    .weigh = board_weigh,
    .retell = board_retell,
    .reask = board_reask,
    .note = board_note,
    .label = board_label,
    .view = board_view,
    .catalogue = board_catalogue,
    .draw = board_draw,
    .sketch = board_sketch,
    .shows = board_shows,
    .looks = board_looks,
    .surveys = board_surveys,
    .imagine = board_imagine,
    .estimate = board_estimate,
    .settled = board_settled,
    .begins_act = board_begins_act,
    .observations = board_observations,
    .observe = board_observe,
    .observed_things = board_observed_things,
    .is_learned = board_is_learned,
    .prefer = board_prefer,
    .weights = &board_weights,
    .spare = board_spare,
    .arrange = board_arrange,
    .conserved = board_conserved,
};
