/* tell_test.c -- what the server tells: the golden messages, and that they hold no one's
 * secrets. */
#include "protocol/tell.h"

#include <jansson.h>

#include "base/memory.h"
#include "match/file.h"
#include "protocol/reasons.h"
#include "protocol/update.h"
#include "scene/tutorial.h"
#include "support/unit.h"

static char memory[TELL_BYTES_MOST];

static Match *new_match(const Game *game, int seats, uint64_t seed)
{
    const SeatInfo info[SEATS_MAX] = { { SEAT_PERSON, "Ana" }, { SEAT_PERSON, "Luz" } };
    Setup setup;
    Err err;

    setup_default(game, &setup);
    setup.seats = seats;
    seed_from_number(setup.seed, seed);
    Match *match = match_new(game, &setup, info, &err);
    assert_non_null(match);
    return match;
}

/* One random move of one of the seats that must decide. */
static bool random_move(Match *match, Rng *rng)
{
    static Question q;
    SeatMask mask = match_to_act(match);
    int seat;
    Err err;

    if (!mask)
        return false;
    do
        seat = rng_below(rng, SEATS_MAX);
    while (!(mask & SEAT_BIT(seat)));
    play_ask(match_play(match), seat, &q);
    assert_true(match_move(match, seat, q.move[rng_below(rng, q.n)], NULL, &err));
    return true;
}

/* --- Golden messages --- */

/* With SANDTABLE_UPDATE_GOLDEN the file is written anew. */
static void compare(const char *name, const Buf *out)
{
    char path[1024];
    size_t length;
    Err err;

    assert_false(out->cut);
    snprintf(path, sizeof path, "%s/server/%s.json", getenv("SANDTABLE_GOLDEN_MESSAGES"), name);
    if (getenv("SANDTABLE_UPDATE_GOLDEN")) {
        FILE *file = fopen(path, "w");
        assert_non_null(file);
        fprintf(file, "%s\n", out->text);
        fclose(file);
    }
    char *text = file_read(path, TELL_BYTES_MOST, &length, &err);
    if (!text)
        fail_msg("%s", err.text);
    if (length != out->length + 1 || memcmp(text, out->text, out->length) != 0)
        fail_msg("%s is not what is told now: %s", path, out->text);
    free(text);
}

static void updates_are_golden(void **unused)
{
    Match *match = new_match(game_by_id("ambush"), 2, 7);
    Buf out;
    Rng rng;

    (void)unused;
    buf_init(&out, memory, sizeof memory);
    rng_seed_number(&rng, 7);
    Update start = { .table = "abcdefghjkmn", .n = 0, .from = -1, .back = -1, .q = 0 };
    update_write(match, &start, 0, &out);
    compare("update-start", &out);
    for (int i = 0; i < 4; i++)
        random_move(match, &rng);
    Update later = { .table = "abcdefghjkmn", .n = 4, .from = 1, .back = 1, .q = 4 };
    update_write(match, &later, 0, &out);
    compare("update-seat", &out);
    update_write(match, &later, SEAT_WATCHER, &out);
    compare("update-watcher", &out);
    while (random_move(match, &rng))
        continue;
    int n = match_length(match);
    Update end = { .table = "abcdefghjkmn", .n = n, .from = n - 1, .back = n - 1, .q = n };
    update_write(match, &end, 1, &out);
    compare("update-end", &out);
    match_free(match);
}

static void games_are_golden(void **unused)
{
    Buf out;

    (void)unused;
    buf_init(&out, memory, sizeof memory);
    Json json = json_begin(&out);
    tell_game(&json, game_by_id("ambush"), true);
    compare("game", &out);
}

/* What the messages `content` and `why` are answered with. */
static void answers_are_golden(void **unused)
{
    Match *match = new_match(game_by_id("ambush"), 2, 7);
    const Play *p = match_play(match);
    Buf out;
    Json json;
    int giant, scout;

    (void)unused;
    assert_true(play_label_read(p, thing_type(p->game, "fighter"), "giant", &giant));
    assert_true(play_label_read(p, thing_type(p->game, "fighter"), "scout", &scout));
    buf_init(&out, memory, sizeof memory);
    json = json_begin(&out);
    json_open_object(&json, NULL);
    tell_content(&json, p->game);
    json_close(&json);
    compare("content", &out);
    buf_clear(&out);
    json = json_begin(&out);
    json_open_object(&json, NULL);
    tell_reasons(&json, p, 0, thing_type(p->game, "fighter"), scout);
    json_close(&json);
    compare("reasons", &out);
    Update drawn = { .table = "t", .from = -1, .back = -1, .drawing = true, .undo = "free" };
    update_write(match, &drawn, 1, &out);
    compare("update-drawing", &out);
    match_free(match);
}

/* The tutorial of Ambush, whose scene names its seed: before the first move, off its path, and
 * back. */
static void guides_are_golden(void **unused)
{
    const Game *game = game_by_id("ambush");
    const SeatInfo info[SEATS_MAX] = { { SEAT_PERSON, "Ana" }, { SEAT_BOT, "greedy" } };
    Setup setup;
    Buf out;
    Err err;

    (void)unused;
    Guide *guide = tutorial_open(game, NULL, NULL, &err);
    assert_non_null(guide);
    setup_default(game, &setup);
    guide_setup(guide, &setup);
    Match *match = match_new(game, &setup, info, &err);
    buf_init(&out, memory, sizeof memory);
    Update update = { .table = "t", .from = -1, .back = -1, .guide = guide };
    assert_int_equal(guide_follow(guide, match), GUIDE_LEADS);
    update_write(match, &update, 0, &out);
    compare("update-guide", &out);
    assert_true(match_move_text(match, 0, "commit scout", NULL, &err));
    assert_int_equal(guide_follow(guide, match), GUIDE_LOST);
    update = (Update){ .table = "t", .n = 1, .from = 0, .back = 0, .q = 1, .guide = guide };
    update_write(match, &update, 0, &out);
    compare("update-guide-over", &out);
    guide_free(guide);
    match_free(match);
}

/* --- What comes first --- */

/* A move of this verb among the options of seat 0; false: there is none. */
static bool find_option(const Play *p, const char *verb, Move *move)
{
    static Question q;

    play_ask(p, 0, &q);
    for (int i = 0; i < q.n; i++)
        if (!strcmp(p->game->verbs[q.move[i].verb].name, verb)) {
            *move = q.move[i];
            return true;
        }
    return false;
}

/* Can this figure be attacked once a card is played as an attack? */
static bool can_be_struck(const Play *p, Move strike, int type, int figure)
{
    static Question q;
    Play next = { .game = p->game, .state = memory_new(1, p->game->state_size) };
    bool found = false;

    memcpy(next.state, p->state, p->game->state_size);
    play_apply(&next, 0, strike);
    play_ask(&next, 0, &q);
    while (play_spare(&next, 0, false, &q) && q.n == 1) { /* what nobody is asked */
        play_apply(&next, 0, q.move[0]);
        play_ask(&next, 0, &q);
    }
    for (int i = 0; i < q.n; i++)
        found |= p->game->verbs[q.move[i].verb].slot[0].type == type && q.move[i].arg[0] == figure;
    free(next.state);
    return found;
}

/* GB-ORDER-02: whoever clicks on an enemy before a card is played is told which cards attack it, if
 * it can be attacked, and otherwise that a card comes first. */
static void ways_lead_to_what_was_clicked(void **unused)
{
    const Game *game = game_by_id("gears-board");
    int type = thing_type(game, "figure"), told = 0, untold = 0;
    Move strike;
    Rng rng;
    Buf out;

    (void)unused;
    buf_init(&out, memory, sizeof memory);
    for (uint64_t seed = 1; seed <= 12; seed++) {
        Match *match = new_match(game, 1, seed);
        const Play *p = match_play(match);
        rng_seed_number(&rng, seed);
        while (!find_option(p, "strike", &strike) && random_move(match, &rng))
            continue;
        for (int figure = 4; figure < 64; figure++) {
            if (!play_label(p, type, figure).id)
                continue;
            buf_clear(&out);
            Json json = json_begin(&out);
            json_open_object(&json, NULL);
            tell_reasons(&json, p, 0, type, figure);
            json_close(&json);
            bool leads = strstr(out.text, "\"move\":\"strike ") != NULL;
            assert_int_equal(leads, can_be_struck(p, strike, type, figure));
            assert_non_null(strstr(out.text, "GB-ORDER-02"));
            *(leads ? &told : &untold) += 1;
        }
        match_free(match);
    }
    assert_true(told > 5 && untold > 5);
}

/* --- Every game --- */

/* What a move names is what its text for machines names, in the same words; who is meant by that
 * may come after it (Game.retell). */
static void check_names(const json_t *move)
{
    char line[512];
    size_t i;
    json_t *name;
    int length =
        snprintf(line, sizeof line, "%s", json_string_value(json_object_get(move, "verb")));

    json_array_foreach(json_object_get(move, "names"), i, name) {
        const json_t *number = json_object_get(name, "number");
        length += number ? snprintf(line + length, sizeof line - (size_t)length, " %d",
                                    (int)json_integer_value(number))
                         : snprintf(line + length, sizeof line - (size_t)length, " %s",
                                    json_string_value(json_object_get(name, "id")));
    }
    const char *text = json_string_value(json_object_get(move, "move"));
    if (strlen(line) > strlen(text) && line[strlen(text)] == ' ')
        line[strlen(text)] = '\0';
    assert_string_equal(line, text);
}

static void check_update(const Match *match, int n, Buf *out)
{
    for (int viewer = SEAT_WATCHER; viewer < match_setup(match)->seats; viewer++) {
        Update update = { .table = "t", .n = n, .from = -1, .back = -1, .q = n };
        json_error_t error;
        update_write(match, &update, viewer, out);
        json_t *root = json_loadb(out->text, out->length, JSON_REJECT_DUPLICATES, &error);
        if (!root)
            fail_msg("%s: %s", error.text, out->text);
        bool asked = viewer >= 0 && (match_to_act(match) & SEAT_BIT(viewer));
        assert_int_equal(json_is_object(json_object_get(root, "question")), asked);
        size_t i;
        json_t *move;
        json_array_foreach(json_object_get(json_object_get(root, "question"), "moves"), i, move)
            check_names(move);
        json_decref(root);
    }
}

static void updates_of_every_game_are_json(void **unused)
{
    Buf out;
    Rng rng;

    (void)unused;
    buf_init(&out, memory, sizeof memory);
    for (const Game *const *game = all_games; *game; game++) {
        Match *match = new_match(*game, (*game)->min_seats, 3);
        rng_seed_number(&rng, 3);
        int n = 0;
        do
            if (n < 200 || n % 50 == 0 || !match_to_act(match))
                check_update(match, n, &out);
        while (random_move(match, &rng) && ++n < 2000);
        match_free(match);
    }
}

/* All that a position tells a viewer. */
static void tell_all(const Play *p, int viewer, Buf *out)
{
    buf_clear(out);
    Json json = json_begin(out);
    json_open_object(&json, NULL);
    tell_view(&json, p, viewer);
    tell_to_act(&json, p);
    tell_question(&json, p, viewer, 0, ASKED_AS_USUAL);
    tell_seat_labels(&json, p);
    json_close(&json);
}

/* In another world that fits what a seat knows it is told the same, byte for byte. */
static void nothing_depends_on_the_secrets_of_others(void **unused)
{
    char *other = memory_new(1, TELL_BYTES_MOST);
    Buf real, imagined;
    Rng rng;

    (void)unused;
    buf_init(&real, memory, sizeof memory);
    buf_init(&imagined, other, TELL_BYTES_MOST);
    for (const Game *const *game = all_games; *game; game++) {
        Match *match = new_match(*game, (*game)->min_seats, 5);
        Play world = { .game = *game, .state = memory_new(1, (*game)->state_size) };
        int n = 0;
        rng_seed_number(&rng, 5);
        do
            for (int seat = 0; seat < (*game)->min_seats; seat++) {
                memcpy(world.state, match_play(match)->state, (*game)->state_size);
                play_imagine(&world, seat, &rng);
                tell_all(match_play(match), seat, &real);
                tell_all(&world, seat, &imagined);
                assert_string_equal(real.text, imagined.text);
            }
        while (random_move(match, &rng) && ++n < 300);
        free(world.state);
        match_free(match);
    }
    free(other);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(updates_are_golden),
        cmocka_unit_test(games_are_golden),
        cmocka_unit_test(answers_are_golden),
        cmocka_unit_test(guides_are_golden),
        cmocka_unit_test(ways_lead_to_what_was_clicked),
        cmocka_unit_test(updates_of_every_game_are_json),
        cmocka_unit_test(nothing_depends_on_the_secrets_of_others),
    };

    unit_begin();
    return cmocka_run_group_tests_name("tell", tests, NULL, NULL);
}
