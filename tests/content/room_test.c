/* room_test.c -- content that a game's State has no room for is refused: nothing is left out in
 * silence, and nothing is written past the end of a list. */
#include <stdio.h>
#include <string.h>

#include "content/content.h"
#include "content/schema.h"
#include "engine/game.h"
#include "support/unit.h"

enum { TEXT_MAX = 16 * 1024 };

static const void *content_of_game(const char *id)
{
    for (int i = 0; all_games[i]; i++)
        if (strcmp(all_games[i]->id, id) == 0)
            return all_games[i]->content;
    fail_msg("no game %s", id);
    return NULL;
}

/* The faults of a file that is laid over the game's content. */
static const char *faults_of(const char *game, const char *file, const char *text)
{
    static char printed[TEXT_MAX];
    Faults faults = { 0 };
    printed[0] = '\0'; /* nothing is written if there are none */
    FILE *out = fmemopen(printed, sizeof printed, "w");

    content_free(content_make(content_schema(game), "folder",
                              &(ContentText){ .file = file, .text = text, .length = strlen(text) },
                              1, content_of_game(game), &faults));
    faults_print(&faults, out);
    fclose(out);
    faults_release(&faults);
    return printed;
}

static void assert_refused(const char *game, const char *file, const char *text, const char *words)
{
    const char *faults = faults_of(game, file, text);

    if (!strstr(faults, words))
        fail_msg("'%s' is not in: %s", words, faults);
}

/* --- Hogs of War --- */

#define BOARD                                                                                      \
    "maps:\n  - id: trough\n    name: T\n    source: reconstruction\n    rows:\n"                  \
    "      - \"      .......\"\n      - \"     ........\"\n      - \"    .........\"\n"            \
    "      - \"   ..........\"\n      - \"  ...........\"\n      - \" ............\"\n"            \
    "      - \".............\"\n      - \"............ \"\n      - \"...........  \"\n"            \
    "      - \"..........   \"\n      - \".........    \"\n      - \"........     \"\n"            \
    "      - \".......      \"\n"                                                                  \
    "    zones:\n"                                                                                 \
    "      - {colour: pink, letter: a, q: 0, r: -6, radius: 1}\n"                                  \
    "      - {colour: pink, letter: b, q: 6, r: -6, radius: 1}\n"                                  \
    "      - {colour: blue, letter: a, q: 0, r: 6, radius: 1}\n"                                   \
    "      - {colour: blue, letter: b, q: -6, r: 6, radius: 1}\n"                                  \
    "    specials:\n"

/* A map with that many of one kind, and of it that many that lie there in games for two alone. */
static const char *board_with(const char *thing, int count, int for_two)
{
    static char text[TEXT_MAX];
    int length = snprintf(text, sizeof text, "%s", BOARD);

    for (int i = 0; i < count + for_two; i++)
        length += snprintf(text + length, sizeof text - (size_t)length,
                           "      - {%s, q: %d, r: %d%s}\n", thing, i % 5 - 2, i / 5 - 2,
                           i < count ? "" : ", modes: [two]");
    return text;
}

static void a_map_of_hogs_has_as_many_things_as_state_has_room_for(void **state)
{
    const char *many = "at most 20 special hexes and 12 Objects in any mode";

    (void)state;
    assert_string_equal(faults_of("hogs", "maps.yaml", board_with("object: pigeon", 12, 0)), "");
    assert_refused("hogs", "maps.yaml", board_with("object: pigeon", 13, 0), many);
    assert_refused("hogs", "maps.yaml", board_with("object: pigeon", 12, 1), many);
    assert_string_equal(faults_of("hogs", "maps.yaml", board_with("special: swill-pump", 20, 0)),
                        "");
    assert_refused("hogs", "maps.yaml", board_with("special: swill-pump", 21, 0), many);
}

#define HULL(copies, more)                                                                         \
    "airship_parts:\n  - {id: gasbag, name: G, source: reconstruction, kind: hull, cost: 3, "      \
    "copies: " copies ", slots: [{disables: nothing}]" more "}\n"

static void an_airship_of_every_hull_fits(void **state)
{
    const char *large = "for an Airship with every Hull at most 20 parts";

    (void)state;
    assert_string_equal(faults_of("hogs", "aircraft.yaml", HULL("7", "")), "");
    assert_refused("hogs", "aircraft.yaml", HULL("8", ""), large);                  /* parts */
    assert_refused("hogs", "aircraft.yaml", HULL("6", ", attacks: [flak]"), large); /* Attacks */
    assert_refused("hogs", "aircraft.yaml", HULL("5", ", bombs: 1"), large);        /* queues */
}

#define TRENCHES(supply)                                                                           \
    "deployables:\n  - {id: trench, name: T, source: reconstruction, kind: trench, cost: 2, "      \
    "tokens: 1, supply: " supply ", text: T, capturable: true, forward: true, cover: {gun: 2}}\n"

static void the_supply_of_deployables_fits(void **state)
{
    (void)state;
    assert_string_equal(faults_of("hogs", "deployables.yaml", TRENCHES("8")), "");
    assert_refused("hogs", "deployables.yaml", TRENCHES("9"), "at most 38 Deployables in all");
}

#define HORDE_CAR(hexes)                                                                           \
    "ai_cards:\n  - {id: ai-scout-car, name: S, source: reconstruction, unit_class: car, "         \
    "initiative: 1, ap: 3, minis: 2, aggressive: [{action: move, hexes: " hexes "}], "             \
    "defensive: [{action: move, hexes: 2}]}\n"

static void the_way_of_a_horde_unit_fits(void **state)
{
    (void)state;
    assert_string_equal(faults_of("hogs", "horde.yaml", HORDE_CAR("6")), "");
    assert_refused("hogs", "horde.yaml", HORDE_CAR("7"), "7");
}

#define FOR_OTHERS                                                                                 \
    "{trigger: continuous, target: {kind: all, of: {classes: [grunt], whose: [own]}, range: 1, "   \
    "near: self}, instructions: [{verb: add_dice, die: gun, n: 1}]}"
#define AFTER_PAIRING "{trigger: post_pairing, instructions: [{verb: extra_vdd, n: 1}]}"

/* This many Upgrades of the Trotters, the first two for Grunts, with that many effects each. */
static const char *upgrades_with(const char *effect, const int effects[], int upgrades)
{
    static const struct {
        const char *id, *class;
    } known[] = {
        { "tt-thick-skin", "grunt" },         { "tt-thin-khaki-line", "grunt" },
        { "tt-navvys-spade", "grunt" },       { "tt-rolling-volley", "grunt" },
        { "tt-sandbag-trousers", "heavy" },   { "tt-extra-suet", "heavy" },
        { "tt-short-fuse", "heavy" },         { "tt-steady-now", "heavy" },
    };
    static char text[TEXT_MAX];
    int length = snprintf(text, sizeof text, "upgrades:\n");

    for (int i = 0; i < upgrades; i++) {
        length += snprintf(text + length, sizeof text - (size_t)length,
                           "  - {id: %s, name: U, text: U, source: reconstruction, faction: "
                           "trotters, cost: 2, category: infantry, classes: [%s], effects: [",
                           known[i].id, known[i].class);
        for (int k = 0; k < effects[i]; k++)
            length += snprintf(text + length, sizeof text - (size_t)length, "%s%s",
                               k > 0 ? ", " : "", effect);
        length += snprintf(text + length, sizeof text - (size_t)length, "]}\n");
    }
    return text;
}

static void what_friends_give_to_a_unit_fits(void **state)
{
    static const int eight[] = { 8, 8, 8, 8, 8, 8, 8, 8 };
    const char *many = "at most 64 effects in all that stand for other Units";

    (void)state; /* the box has five */
    assert_string_equal(
        faults_of("hogs", "upgrades-trotters.yaml", upgrades_with(FOR_OTHERS, eight, 7)), "");
    assert_refused("hogs", "upgrades-trotters.yaml", upgrades_with(FOR_OTHERS, eight, 8), many);
}

static void the_abilities_of_a_side_in_a_roll_fit(void **state)
{
    static const int fit[] = { 4, 4 }, more[] = { 4, 5 };
    const char *many = "at most 8 effects of one side for one moment of a roll";

    (void)state;
    assert_string_equal(
        faults_of("hogs", "upgrades-trotters.yaml", upgrades_with(AFTER_PAIRING, fit, 2)), "");
    assert_refused("hogs", "upgrades-trotters.yaml", upgrades_with(AFTER_PAIRING, more, 2), many);
}

/* --- The board game --- */

#define BARRIERS(supply)                                                                           \
    "fortifications:\n  - {id: barrier, name: B, source: rulebook, text: T, kind: barrier, "       \
    "supply: " supply "}\n"

static void the_supply_of_fortifications_fits(void **state)
{
    (void)state;
    assert_string_equal(faults_of("gears-board", "horde.yaml", BARRIERS("3")), "");
    assert_refused("gears-board", "horde.yaml", BARRIERS("5"), "13 in all");
}

#define CRATE(amount)                                                                              \
    "locations:\n  - {id: 2a, name: 2A, source: published, text: T, spawns: {one: B, two: C, "     \
    "three: AC, four: ABC}, category: weapon, equipment: [{verb: weapon, amount: " amount          \
    ", ammo: 2}], discards: true}\n"

static void the_weapons_to_choose_from_fit(void **state) /* GB-FAQ-27 */
{
    (void)state;
    assert_string_equal(faults_of("gears-board", "locations.yaml", CRATE("4")), "");
    assert_refused("gears-board", "locations.yaml", CRATE("5"), "1 to 4 weapons to choose from");
    assert_refused("gears-board", "locations.yaml", CRATE("0"), "1 to 4 weapons to choose from");
}

#define BERSERKER(moves)                                                                           \
    "ai_cards:\n  - {id: ai-23, name: B, source: published, text: T, number: 23, trait: "          \
    "for_each, type: berserker, test: here, restricted: [{verb: attack_area}], otherwise: ["       \
    moves ", {verb: wound_path, number: 1}]}\n"

static void the_path_of_a_berserker_fits(void **state) /* GB-AI-36 */
{
    const char *far = "with wound_path, moves of 1 to 5 areas";

    (void)state;
    assert_string_equal(
        faults_of("gears-board", "ai-cards.yaml", BERSERKER("{verb: move, number: 5}")), "");
    assert_refused("gears-board", "ai-cards.yaml", BERSERKER("{verb: move, number: 6}"), far);
    assert_refused("gears-board", "ai-cards.yaml", BERSERKER("{verb: move, until: 1}"), far);
    assert_refused("gears-board", "ai-cards.yaml", BERSERKER("{verb: into_cover}"), far);
}

/* --- The card game --- */

static void a_reinforcement_offers_what_there_is_room_for(void **state)
{
    char text[TEXT_MAX];
    int length = snprintf(text, sizeof text, "cards:\n");

    (void)state;
    for (int i = 0; i < 2; i++) /* there are four */
        length += snprintf(text + length, sizeof text - (size_t)length,
                           "  - {id: more-%d, name: M, name_es: M, source: reconstruction, "
                           "side: cog, kind: tactic, set: reinforcement, set_number: 9, copies: 1, "
                           "values: [3], text: T, abilities: [{what: body, instructions: "
                           "[{verb: draw, amount: 1}]}]}\n", i);
    assert_refused("gears-cards", "reinforcements.yaml", text, "at most 5 for each side");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_map_of_hogs_has_as_many_things_as_state_has_room_for),
        cmocka_unit_test(an_airship_of_every_hull_fits),
        cmocka_unit_test(the_supply_of_deployables_fits),
        cmocka_unit_test(the_way_of_a_horde_unit_fits),
        cmocka_unit_test(what_friends_give_to_a_unit_fits),
        cmocka_unit_test(the_abilities_of_a_side_in_a_roll_fit),
        cmocka_unit_test(the_weapons_to_choose_from_fit),
        cmocka_unit_test(the_path_of_a_berserker_fits),
        cmocka_unit_test(the_supply_of_fortifications_fits),
        cmocka_unit_test(a_reinforcement_offers_what_there_is_room_for),
    };

    unit_begin();
    return cmocka_run_group_tests_name("room", tests, NULL, NULL);
}
