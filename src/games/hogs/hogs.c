/* hogs.c -- Hogs of War: The Miniatures Game: its table. */
#include "games/hogs/hogs.h"

#include "engine/lesson.h"
#include "games/hogs/weights.h"

/* The winners share what there is to win; team-mates win together (HG-WIN-07). */
static void score(const Play *p, double result[])
{
    const State *s = p->state;
    SeatMask sides = 0;
    int count = 0;

    for (int seat = 0; seat < hogs_humans(s); seat++)
        if (s->winners >> seat & 1)
            sides |= SEAT_BIT(s->area[seat].side);
    for (int side = 0; side < SEATS_MAX; side++)
        count += sides >> side & 1;
    for (int seat = 0; seat < hogs_humans(s); seat++)
        result[seat] = sides >> s->area[seat].side & 1 && count ? 1.0 / count : 0.0;
}

static const char *outcome(const Play *p)
{
    const State *s = p->state;
    int seats = 0, winner = 0;

    if (s->ended_by == WON_BY_HORDE)
        return "horde";
    if (s->horde != NONE)
        return "humans";
    for (int seat = 0; seat < hogs_humans(s); seat++)
        if (s->winners >> seat & 1)
            seats++, winner = seat;
    if (seats == 1)
        return play_seat_id(p, winner);
    if (s->mode == MODE_TEAMS && seats == 2)
        return s->area[winner].side == 0 ? "first-team" : "second-team";
    return "shared";
}

static const SettingValue modes[] = {
    { "open", N_("Everybody for themselves; one alone against the horde") },
    { "teams", N_("Two against two") },
    { "horde", N_("One or two together against the horde") },
    { 0 },
};
static const SettingValue missions[] = {
    { "choose", N_("Player 1 chooses") },
    { "1", N_("1. King of the Swill") },
    { "2", N_("2. Catch the Pigeon") },
    { "3", N_("3. Take and Hold") },
    { "4", N_("4. Fortified Swine") },
    { "5", N_("5. Gravy Train") },
    { "6", N_("6. Legends of the Sty") },
    { "7", N_("7. Pigs Might Fly") },
    { "8", N_("8. The Big Roast") },
    { "9", N_("9. Paths of Gravy") },
    { "drawn", N_("Drawn at random") },
    { 0 },
};
static const SettingValue map_values[] = {
    { "mission", N_("The map of the mission") },
    { "sandbox", N_("The seats lay the terrain in turn") },
    { "generated", N_("A symmetric random map") },
    { 0 },
};
static const SettingValue faction_values[] = {
    { "choose", N_("Players choose their factions") },
    { "drawn", N_("Factions are drawn at random") },
    { 0 },
};
static const Setting settings[] = {
    { "mode", N_("Mode"), modes, NULL },
    { "mission", N_("Mission"), missions, "mode=open|teams" }, /* the horde has one of its own */
    { "map", N_("Map"), map_values, NULL },
    { "factions", N_("Factions"), faction_values, NULL },
    { 0 },
};

/* Surrender was an option at every question, if the table wanted that. */
static const char *const former_settings[] = { "surrender=no", "surrender=yes", NULL };

static const EntityType entities[] = {
    { "hex", HEXES },
    { "piece", PIECES },
    { "attack", ATTACKS_MAX },
    { "special", SPECIALS_MAX },
    { "card", CARDS_MAX },
    { "console", CONSOLES_MAX },
    { "faction", FACTIONS },
    { "mission", MISSIONS_MAX },
    { "building", BUILDINGS_MAX },
    { "tile", TILES_MAX },
    { "square", GRID_SIZE * GRID_SIZE },
    { "upgrade", FACTIONS * DECK_UPGRADES },
    { "class", CLASSES },
    { "part", PART_KINDS_MAX },
    { "objective", OBJECTIVES_MAX },
    { "deployable", DEPLOYABLE_KINDS },
    { "terrain", TERRAINS_END },
    { "direction", DIRECTIONS },
    { "side", 2 },
    { "rotation", ROTATIONS },
    { "zone", ZONES_MAX },
    { "bomb", BOMB_KINDS },
    { "cover", COVER_OWN + 1 },
    { "slot", SLOTS_MAX },
    { "rack", RACKS_MAX },
    { "phase", PHASES },
    { "object", 16 },
    { "source", SOURCES << 8 },
    { "effect", PENDING_MAX },
    { "choice", INSTRUCTIONS_MAX + 1 },
    { "ability", ABILITIES_MAX },
    { "result", RESULTS },
    { "die", ATTACK_DICE },
    { "vp", VP_REASONS },
};

/* What those look at who balance the content. */
#define EVENTS(...) ((const char *const[]){ __VA_ARGS__, NULL })
static const UseKind uses[] = {
    { N_("Factions"), ENTITY_FACTION, true, EVENTS("faction") },
    { N_("Missions"), ENTITY_MISSION, false, EVENTS("mission") },
    { N_("Unit Cards"), ENTITY_CARD, false, EVENTS("deploys-unit", "free-unit") },
    { N_("Planes"), ENTITY_CONSOLE, false, EVENTS("deploys-unit", "free-unit") },
    { N_("Airship Parts"), ENTITY_PART, false, EVENTS("buys-part") },
    { N_("Classes with Upgrades"), ENTITY_CLASS, false, EVENTS("upgrades") },
    { N_("Upgrades"), ENTITY_UPGRADE, false, EVENTS("upgrades") },
    { N_("Buildings"), ENTITY_BUILDING, false, EVENTS("constructs", "finishes") },
    { N_("Deployables"), ENTITY_DEPLOYABLE, false, EVENTS("completes") },
    { N_("Bombs"), ENTITY_BOMB, false, EVENTS("bombs") },
    { N_("Secondary Objectives for VP"), ENTITY_OBJECTIVE, false, EVENTS("scores-objective") },
    { N_("Secondary Objectives for Swill"), ENTITY_OBJECTIVE, false,
      EVENTS("scores-objective-swill") },
    { 0 },
};

PROCS_TABLE(hogs, HOGS_PROCS);

extern const Game hogs_game;
extern const Lesson hogs_lessons[]; /* content/hogs/lessons */
extern const Primer hogs_hints[];

const Game hogs_game = {
    .id = "hogs",
    .title = N_("Hogs of War: The Miniatures Game"),
    .about = N_("One to four armies of pigs fight over swill: bases, aircraft, infantry and very "
                "large guns."),
    .rule_prefix = "HG",
    .rules_version = 9,
    .min_seats = 1,
    .max_seats = 4,
    .has_secrets = true,
    .whole = true,
    .state_size = sizeof(State),
    /* HG-ROUND-09: 20 rounds, in each of them every miniature acts once. */
    .longest = 60000,
    .settings = settings,
    .lessons = hogs_lessons,
    .hints = hogs_hints,
    .verbs = hogs_verbs,
    .verb_count = VERB_COUNT,
    .questions = hogs_questions,
    .question_count = QUESTION_COUNT,
    .events = hogs_events,
    .event_count = EVENT_COUNT,
    .refusals = hogs_refusals,
    .refusal_count = REFUSAL_COUNT,
    .outcomes = hogs_outcomes,
    .outcome_count = OUTCOME_COUNT,
    .harm = hogs_harm_of,
    .facts = hogs_facts,
    .fact_count = FACT_COUNT,
    .entities = entities,
    .entity_count = COUNT(entities),
    .procs = hogs_procs,
    .proc_count = hogs_proc_count,
    .content = &hogs_content,
    .content_digest = &hogs_content_digest,
    .check = hogs_check_setup,
    .together = hogs_plays_together,
    .allied = hogs_are_allied,
    .resign_verb = VERB_SURRENDER,
    .can_resign = hogs_can_resign,
    .resign = hogs_resign,
    .former_settings = former_settings,
    .start = hogs_start,
    .options = hogs_options,
    .spare = hogs_spare,
    .score = score,
    .outcome = outcome,
    .refuse = hogs_refuse,
    .bearing = hogs_bearing,
    .odds = hogs_odds,
    .weigh = hogs_weigh,
    .retell = hogs_retell,
    .going = &hogs_going,
    .outlook = hogs_outlook,
    .label = hogs_label,
    .view = hogs_view,
    .draw = hogs_draw,
    .sketch = hogs_sketch,
    .catalogue = hogs_catalogue,
    .shows = hogs_shows,
    .looks = hogs_looks,
    .surveys = hogs_surveys,
    .uses = uses,
    .imagine = hogs_imagine,
    .estimate = hogs_estimate,
    .settled = hogs_settled,
    .begins_act = hogs_begins_act,
    .observations = hogs_observations,
    .observe = hogs_observe,
    .observed_things = hogs_observed_things,
    .is_learned = hogs_is_learned,
    .weights = &hogs_weights,
    .prefer = hogs_prefer,
    .arrange = hogs_arrange,
    .conserved = hogs_conserved,
    .coherent = hogs_coherent,
};
