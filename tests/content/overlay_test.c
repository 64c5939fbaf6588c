/* overlay_test.c -- games with other content, and the check command. */
#include "content/overlay.h"

#include <unistd.h>

#include "content/check_command.h"
#include "engine/network.h"
#include "engine/play.h"
#include "games/ambush/content.h"
#include "support/unit.h"

enum { TEXT_MAX = 256 * 1024 };

static char printed[TEXT_MAX];

static const Game *find_game(const Game *const games[], const char *id)
{
    while (*games && strcmp((*games)->id, id) != 0)
        games++;
    return *games;
}

static Overlay *read_good(void)
{
    Faults faults = { 0 };
    Overlay *overlay = overlay_read("overlays/good", all_games, &faults);

    assert_int_equal(faults.n, 0);
    assert_non_null(overlay);
    return overlay;
}

/* --- Overlays --- */

static void a_game_with_a_folder_gets_other_content(void **state)
{
    Overlay *overlay = read_good();
    const Game *game = find_game(overlay_games(overlay), "ambush");
    const AmbushContent *content = game->content;

    (void)state;
    assert_ptr_not_equal(game, find_game(all_games, "ambush"));
    assert_int_equal(content->fighters_count, 7);
    assert_int_equal(content->fighters[0].strength, 5);
    assert_string_equal(content->fighters[0].source, "published");
    assert_string_equal(content->fighters[6].id, "herald");
    assert_true(*game->content_digest != ambush_content_digest);
    overlay_free(overlay);
}

/* What was learned about one content says nothing about another. */
static void other_content_has_not_been_learned(void **state)
{
    Game learned = *find_game(all_games, "ambush");
    const Network network = { .inputs = 1 };
    const Game *const games[] = { &learned, NULL };
    Faults faults = { 0 };

    (void)state;
    learned.network = &network;
    Overlay *overlay = overlay_read("overlays/good", games, &faults);
    assert_non_null(overlay);
    assert_ptr_not_equal(overlay_games(overlay)[0], &learned);
    assert_null(overlay_games(overlay)[0]->network);
    overlay_free(overlay);
}

static void the_other_games_are_what_they_were(void **state)
{
    Overlay *overlay = read_good();
    const Game *const *games = overlay_games(overlay);
    int i = 0;

    (void)state;
    for (; all_games[i]; i++)
        if (strcmp(all_games[i]->id, "ambush") != 0)
            assert_ptr_equal(games[i], all_games[i]);
    assert_null(games[i]);
    overlay_free(overlay);
}

static void a_game_is_played_with_it(void **state)
{
    static Question q;
    Overlay *overlay = read_good();
    const Game *game = find_game(overlay_games(overlay), "ambush");
    Play p = { .game = game, .state = calloc(1, game->state_size) };
    Setup setup;
    Rng rng;

    (void)state;
    setup_default(game, &setup);
    play_start(&p, &setup);
    rng_seed_number(&rng, 1);
    while (!play_is_over(&p)) {
        int seat = 0;
        while (!(play_to_act(&p) & SEAT_BIT(seat)))
            seat++;
        play_ask(&p, seat, &q);
        play_apply(&p, seat, q.move[rng_below(&rng, q.n)]);
    }
    free(p.state);
    overlay_free(overlay);
}

static void check_refused(const char *path, const char *expected)
{
    Faults faults = { 0 };

    assert_null(overlay_read(path, (const Game *const[]){ find_game(all_games, "ambush"), NULL },
                             &faults));
    FILE *out = fmemopen(printed, sizeof printed, "w");
    faults_print(&faults, out);
    fclose(out);
    faults_release(&faults);
    assert_string_equal(printed, expected);
}

static void mistakes_in_an_overlay(void **state)
{
    (void)state;
    check_refused("overlays/unknown-folder", "overlays/unknown-folder/ambsh: found an unknown "
                                             "folder, expected a folder for one of: ambush\n");
    check_refused("overlays/stray-file", "overlays/stray-file/ambush.yaml: found a file, "
                                         "expected a folder for one of: ambush\n");
    check_refused("overlays/nothing",
                  "overlays/nothing: found nothing, expected a folder for one of: ambush\n");
    check_refused("overlays/nowhere", "overlays/nowhere: found No such file or directory, expected "
                                      "a folder that can be read\n");
    check_refused("overlays/wrong-total", "overlays/wrong-total/ambush/fighters.yaml:1: fighters: "
                                          "found 25 cards in all, expected 24 cards in all\n");
}

/* --- The check command --- */

static int check(const char *dir, bool provenance, bool json)
{
    FILE *out = fmemopen(printed, sizeof printed, "w");
    int status = content_report(out, dir, provenance, json);

    fclose(out);
    return status;
}

static void assert_printed(const char *part)
{
    if (!strstr(printed, part))
        fail_msg("'%s' is not in:\n%s", part, printed);
}

static void what_is_built_in_has_no_faults(void **state)
{
    (void)state;
    assert_int_equal(check(NULL, false, false), 0);
    assert_printed("ambush: 6 in the list of fighters\n");
    assert_printed("\nNo faults.\n");
}

static void faults_are_listed_and_counted(void **state)
{
    (void)state;
    assert_int_equal(check("overlays/wrong-total", true, false), 1);
    assert_string_equal(printed, "overlays/wrong-total/ambush/fighters.yaml:1: fighters: found 25 "
                                 "cards in all, expected 24 cards in all\nFaults: 1.\n");
}

static void provenance_is_listed_with_totals(void **state)
{
    (void)state;
    assert_int_equal(check("overlays/good", true, false), 0);
    assert_printed("ambush fighters scout published\n");
    assert_printed("ambush fighters herald reconstruction\n");
    assert_printed("\nambush: 5 from the rulebook, 1 published, 1 reconstructed\n");
    assert_printed("\nIn all: ");
}

static void provenance_as_json(void **state)
{
    (void)state;
    assert_int_equal(check("overlays/good", true, true), 0);
    assert_printed("{\"fine\":true,\"faults\":[],\"more_faults\":0,\"games\":[");
    assert_printed("\"game\":\"ambush\"");
    assert_printed("\"sources\":{\"rulebook\":5,\"published\":1,\"reconstruction\":1}");
    assert_printed("{\"list\":\"fighters\",\"count\":7,\"entries\":[");
    assert_printed("{\"id\":\"herald\",\"source\":\"reconstruction\"}]}");
}

static void faults_as_json(void **state)
{
    (void)state;
    assert_int_equal(check("overlays/wrong-total", false, true), 1);
    assert_string_equal(
        printed, "{\"fine\":false,\"faults\":[{\"file\":\"overlays/wrong-total/ambush/"
                 "fighters.yaml\",\"line\":1,\"field\":\"fighters\",\"found\":\"25 cards in all\","
                 "\"expected\":\"24 cards in all\"}],\"more_faults\":0,\"games\":[]}\n");
}

int main(int argc, char *argv[])
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_with_a_folder_gets_other_content),
        cmocka_unit_test(other_content_has_not_been_learned),
        cmocka_unit_test(the_other_games_are_what_they_were),
        cmocka_unit_test(a_game_is_played_with_it),
        cmocka_unit_test(mistakes_in_an_overlay),
        cmocka_unit_test(what_is_built_in_has_no_faults),
        cmocka_unit_test(faults_are_listed_and_counted),
        cmocka_unit_test(provenance_is_listed_with_totals),
        cmocka_unit_test(provenance_as_json),
        cmocka_unit_test(faults_as_json),
    };

    if (argc != 2 || chdir(argv[1]) != 0)
        return 2;
    unit_begin();
    return cmocka_run_group_tests_name("overlay", tests, NULL, NULL);
}
