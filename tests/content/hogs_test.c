/* hogs_test.c -- content of Hogs of War that its check refuses: maps, decks, verbs, missions. */
#include <string.h>
#include <unistd.h>

#include "content/content.h"
#include "content/schema.h"
#include "games/hogs/content.h"
#include "support/unit.h"

enum { TEXT_MAX = 8 * 1024 };

/* The faults of an entry that is laid over the game's content. */
static const char *faults_of(const char *file, const char *text)
{
    static char printed[TEXT_MAX];
    Faults faults = { 0 };
    printed[0] = '\0'; /* nothing is written if there are none */
    FILE *out = fmemopen(printed, sizeof printed, "w");

    content_free(content_make(content_schema("hogs"), "folder",
                              &(ContentText){ .file = file, .text = text, .length = strlen(text) },
                              1, &hogs_content, &faults));
    faults_print(&faults, out);
    fclose(out);
    faults_release(&faults);
    return printed;
}

static void assert_holds(const char *text, const char *words)
{
    if (!strstr(text, words))
        fail_msg("'%s' is not in: %s", words, text);
}

#define BOARD(second, third)                                                                       \
    "maps:\n  - id: trough\n    name: T\n    source: reconstruction\n    rows:\n"                  \
    "      - \"      .......\"\n      - \"" second "\"\n      - \"" third "\"\n"                   \
    "      - \"   ..........\"\n      - \"  ...........\"\n      - \" ............\"\n"            \
    "      - \".............\"\n      - \"............ \"\n      - \"...........  \"\n"            \
    "      - \"..........   \"\n      - \".........    \"\n      - \"........     \"\n"            \
    "      - \".......      \"\n"                                                                  \
    "    specials: [{special: swill-pump, q: 0, r: 0}]\n"                                          \
    "    zones:\n"                                                                                 \
    "      - {colour: pink, letter: a, q: 0, r: -6, radius: 1}\n"                                  \
    "      - {colour: pink, letter: b, q: 6, r: -6, radius: 1}\n"                                  \
    "      - {colour: blue, letter: a, q: 0, r: 6, radius: 1}\n"                                   \
    "      - {colour: blue, letter: b, q: -6, r: 6, radius: 1}\n"

static void a_map_must_be_walked(void **state)
{
    (void)state;
    RULE("HG-SETUP-32");
    assert_string_equal(faults_of("maps.yaml", BOARD("     ........", "    .........")), "");
    assert_holds(faults_of("maps.yaml", BOARD("     rrrrrrrr", "    .........")),
                 "Infantry can walk");
    /* Aqua Tanks would come through, but they are no Infantry; mountains are only slow */
    assert_string_equal(faults_of("maps.yaml", BOARD("     ........", "    mmmmmrrrr")), "");
}

static void a_mission_needs_a_zone_for_every_seat(void **state)
{
    (void)state;
    assert_holds(faults_of("missions.yaml", "missions:\n  - {id: king-of-the-swill, name: K, "
                                            "source: reconstruction, number: 1, text: T, modes: "
                                            "[four], map: gravy-paths}\n"),
                 "a zone for every seat");
    assert_holds(faults_of("missions.yaml", "missions:\n  - {id: another, name: A, source: "
                                            "reconstruction, number: 1, text: T, modes: [two], "
                                            "map: trough}\n"),
                 "a number that no other mission has");
}

#define UPGRADE(classes, effect)                                                             \
    "upgrades:\n  - {id: tt-thick-skin, name: U, text: T, source: reconstruction, faction: " \
    "trotters, "                                                                             \
    "cost: 1, category: infantry, classes: [" classes "], effects: [" effect "]}\n"

static void verbs_are_carried_out(void **state)
{
    (void)state;
    assert_string_equal(faults_of("upgrades.yaml", UPGRADE("grunt", "{trigger: continuous, "
                                                                    "instructions: [{verb: mod_hp, "
                                                                    "n: 2}]}")), "");
    assert_holds(faults_of("upgrades.yaml", UPGRADE("grunt", "{trigger: turn_start, instructions: "
                                                             "[{verb: teleport}]}")),
                 "found \"teleport\"");
    assert_holds(faults_of("upgrades.yaml", UPGRADE("grunt", "{trigger: continuous, instructions: "
                                                             "[{verb: score_vp, n: 1}]}")),
                 "the verb score_vp");
    assert_holds(faults_of("upgrades.yaml", UPGRADE("grunt", "{trigger: turn_start, instructions: "
                                                             "[{verb: mod_ap, n: 1}]}")),
                 "the verb mod_ap");
    assert_string_equal(faults_of("upgrades.yaml", UPGRADE("grunt", "{trigger: turn_start, target: "
                                                                    "{kind: all, of: {whose: "
                                                                    "[enemy]}, range: 1, near: "
                                                                    "self}, instructions: [{verb: "
                                                                    "damage, n: 1}]}")), "");
    assert_holds(faults_of("upgrades.yaml", UPGRADE("grunt", "{trigger: turn_start, target: {kind: "
                                                             "all, of: {kinds: [unit, deployable], "
                                                             "whose: [enemy]}}, instructions: "
                                                             "[{verb: damage, n: 1}]}")),
                 "damage to Units alone");
    assert_holds(faults_of("upgrades.yaml", UPGRADE("grunt", "{trigger: turn_start, target: {kind: "
                                                             "hex}, instructions: [{verb: "
                                                             "place_deployable, deployables: "
                                                             "[trench, bunker]}]}")),
                 "one kind of Deployable");
}

static void prices_agree(void **state)
{
    (void)state;
    RULE("HG-DEPLOYABLE-18");
    RULE("HG-TERR-13");
    RULE("HG-GROUND-07");
    assert_holds(faults_of("attacks.yaml", "attacks:\n  - {id: rifle, name: R, source: rulebook, "
                                           "cells: [{pool: {gun: 3}}]}\n"),
                 "free: true");
    assert_holds(faults_of("attacks.yaml",
                           "attacks:\n  - {id: artillery, name: A, source: rulebook, ap: 1, "
                           "cells: [{dash: true}, {pool: {explosive: 2}}]}\n"),
                 "firing Artillery");
    assert_holds(faults_of("terrain.yaml",
                           "special_hexes:\n  - {id: strategic-point, name: S, source: rulebook, "
                           "kind: strategic_point, capturable: true, vp: 2}\n"),
                 "for a Strategic Point");
    assert_holds(faults_of("terrain.yaml",
                           "terrains:\n  - {id: mountain, name: M, source: rulebook, "
                           "kind: mountain, letter: m, tiles: 6, multiplier: 3}\n"),
                 "twice the AP");
    assert_holds(faults_of("specials.yaml",
                           "specials:\n  - {id: rally, name: R, text: R, source: rulebook, "
                           "effects: [{trigger: free_action, ap: 1, target: {kind: self}, "
                           "instructions: [{verb: unstun}]}]}\n"),
                 "free_action without");
}

static void decks_are_shared_out(void **state)
{
    (void)state;
    assert_holds(faults_of("upgrades.yaml", UPGRADE("medic", "{trigger: continuous, instructions: "
                                                             "[{verb: mod_hp, n: 1}]}")),
                 "Upgrades for Grunts 4");
    assert_holds(faults_of("upgrades.yaml", UPGRADE("grunt", "")), "an effect, an Attack or a "
                                                                   "Special Action");
}

#define FACTION(refineries)                                                                        \
    "factions:\n  - {id: hogs, name: H, source: rulebook, colour: green, text: T, "                \
    "capture_tokens: 7, "                                                                          \
    "minis: [{unit_class: biplane, count: 2}, {unit_class: airship, count: 1}, "                   \
    "{unit_class: grunt, count: 5}], "                                                             \
    "tiles: [{building: hq, count: 1}, {building: large-swill-refinery, count: 1}, "               \
    "{building: small-swill-refinery, count: " refineries "}, {building: rnd, count: 1}, "         \
    "{building: chop-shop, count: 1}, {building: airship-hangar, count: 1}, "                      \
    "{building: aerial-runway, count: 2}, {building: aa-gun-building, count: 1}, "                 \
    "{building: tank-factory, count: 2}, {building: military-intelligence-tent, count: 1}, "       \
    "{building: barracks, count: 1}, {building: workshop, count: 1}, {building: mash-tent, count: "\
    "1}]}\n"

static void tile_supplies_are_alike(void **state)
{
    (void)state;
    RULE("HG-BASE-27");
    assert_string_equal(faults_of("factions.yaml", FACTION("2")), "");
    assert_holds(faults_of("factions.yaml", FACTION("3")), "as many tiles as the other factions "
                                                           "have");
    assert_holds(faults_of("factions.yaml", FACTION("1")), "as many tiles as the other factions "
                                                           "have");
}

static void every_class_is_of_the_ground_or_the_air_and_infantry_or_a_vehicle(void **state)
{
    (void)state;
    RULE("HG-GROUND-12");
    assert_int_equal(GROUP_GROUND ^ GROUP_AERIAL, GROUP_ANY);
    assert_int_equal(GROUP_GROUND & GROUP_AERIAL, 0);
    assert_int_equal(GROUP_INFANTRY ^ GROUP_VEHICLE, GROUP_ANY);
    assert_int_equal(GROUP_INFANTRY & GROUP_VEHICLE, 0);
    assert_int_equal(GROUP_INFANTRY & GROUP_AERIAL, 0); /* no pig flies without a machine */
}

int main(int argc, char *argv[])
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_map_must_be_walked),
        cmocka_unit_test(a_mission_needs_a_zone_for_every_seat),
        cmocka_unit_test(verbs_are_carried_out),
        cmocka_unit_test(prices_agree),
        cmocka_unit_test(decks_are_shared_out),
        cmocka_unit_test(tile_supplies_are_alike),
        cmocka_unit_test(every_class_is_of_the_ground_or_the_air_and_infantry_or_a_vehicle),
    };

    if (argc != 2 || chdir(argv[1]) != 0)
        return 2;
    unit_begin();
    return cmocka_run_group_tests_name("hogs", tests, NULL, NULL);
}
