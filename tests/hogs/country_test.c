/* country_test.c -- maps made by chance: every seed gives country that meets the aims of a drawn
 * map. */
#include "games/hogs/survey.h"
#include "support/unit.h"

extern const Game hogs_game;

enum { SEEDS = 40, MISSIONS = 8 };

typedef struct Table {
    int seats;
    const char *mode; /* a setting */
} Table;

static const Table tables[] = {
    { 2, "mode=open" }, { 3, "mode=open" }, { 4, "mode=open" }, { 4, "mode=teams" },
    { 1, "mode=horde" }, { 2, "mode=horde" },
};

static void set(Setup *setup, const char *setting)
{
    Err err;

    assert_true(setup_set(&hogs_game, setup, setting, &err));
}

/* A table up to where its map lies. */
static void lay(Play *p, const Table *table, int seed)
{
    char mission[] = "mission=0";
    Setup setup;

    setup_default(&hogs_game, &setup);
    setup.seats = table->seats;
    seed_from_number(setup.seed, (uint64_t)seed);
    set(&setup, table->mode);
    set(&setup, "factions=drawn");
    set(&setup, "map=generated");
    mission[8] = (char)(strcmp(table->mode, "mode=horde") ? '1' + seed % MISSIONS : '9');
    set(&setup, mission);
    play_start(p, &setup);
    while (p->state->terrain[CENTRE_HEX] == OFF_BOARD) {
        int seat = __builtin_ctz(play_to_act(p));
        Question q;
        play_ask(p, seat, &q);
        play_apply(p, seat, q.move[0]);
    }
}

static bool is_drawn(const Play *p) /* and not the mission's own terrain instead */
{
    return memcmp(p->state->terrain, map_of(p)->terrain, sizeof p->state->terrain) != 0;
}

static void check_aims(const Play *p, int seed)
{
    Survey survey = { .n = 0 };

    hogs_survey_ground(content_of(p), mission_of(p), p->state->terrain, p->state->mode, &survey);
    assert_true(survey.n > 0);
    for (int i = 0; i < survey.n; i++)
        if (!survey_meets(&survey.figure[i]))
            fail_msg("mode %d, seed %d: %s is %d", p->state->mode, seed, survey.figure[i].key,
                     survey.figure[i].value);
}

static void every_seed_meets_the_aims(void **state)
{
    static State s;
    Play p = { .game = &hogs_game, .state = &s };
    int drawn = 0, all = 0;

    (void)state;
    RULE("HG-SETUP-32");
    for (int t = 0; t < COUNT(tables); t++)
        for (int seed = 0; seed < SEEDS; seed++) {
            lay(&p, &tables[t], seed);
            check_aims(&p, seed);
            drawn += is_drawn(&p);
            all++;
        }
    print_message("# %d of %d maps were drawn\n", drawn, all);
    assert_true(drawn * 10 >= all * 9);
}

/* Nothing lies on a zone or a Point, and each hex has its twin: turned about the middle, or against
 * the horde mirrored. */
static void country_lies_twice(void **state)
{
    static State s;
    Play p = { .game = &hogs_game, .state = &s };

    (void)state;
    for (int t = 0; t < COUNT(tables); t++)
        for (int seed = 0; seed < SEEDS; seed++) {
            lay(&p, &tables[t], seed);
            for (int hex = 0; hex < HEXES && is_drawn(&p); hex++) {
                if (s.terrain[hex] == OFF_BOARD)
                    continue;
                int q = hex_q(hex), r = hex_r(hex);
                int twin = s.mode & MODE_HORDE ? hex_at(-q - r, r) : hex_at(-q, -r);
                assert_int_equal(s.terrain[hex], s.terrain[twin]);
                assert_true(s.terrain[hex] == TERRAIN_PLAINS || s.feature[hex] == FEATURE_NONE);
            }
        }
}

/* The tile and the hex that the weights for bots name. */
static Move heaviest(const Play *p, int seat)
{
    static float weight[MOVES_MAX];
    Question q;
    int best = 0;

    play_ask(p, seat, &q);
    hogs_game.prefer(p, seat, &q, weight);
    for (int i = 1; i < q.n; i++)
        if (weight[i] > weight[best] || q.move[best].verb == VERB_STOP)
            best = q.move[i].verb == VERB_STOP ? best : i;
    return q.move[best];
}

static int figure_of(const Survey *survey, const char *key)
{
    for (int i = 0; i < survey->n; i++)
        if (!strcmp(survey->figure[i].key, key))
            return survey->figure[i].value;
    fail_msg("no figure %s", key);
    return 0;
}

/* Two bots that lay a sandbox map lay runs, not single hexes. */
static void bots_lay_country(void **state)
{
    static State s;
    Play p = { .game = &hogs_game, .state = &s };
    Survey survey = { .n = 0 };
    Setup setup;

    (void)state;
    RULE("HG-SANDBOX-06");
    setup_default(&hogs_game, &setup);
    setup.seats = 2;
    set(&setup, "factions=drawn");
    set(&setup, "mission=3");
    set(&setup, "map=sandbox");
    play_start(&p, &setup);
    while (s.core.question != QUESTION_ZONE) {
        int seat = __builtin_ctz(play_to_act(&p));
        play_apply(&p, seat, heaviest(&p, seat));
    }
    hogs_survey_ground(content_of(&p), mission_of(&p), s.terrain, s.mode, &survey);
    assert_int_equal(figure_of(&survey, "water-alone"), 0);
    assert_int_equal(figure_of(&survey, "ridge-alone"), 0);
    assert_true(figure_of(&survey, "water-run") >= 6);
    assert_true(figure_of(&survey, "road-run") >= 3);
}

static void seeds_differ(void **state)
{
    static State a, b;
    Play p = { .game = &hogs_game, .state = &a }, q = { .game = &hogs_game, .state = &b };

    (void)state;
    lay(&p, &tables[0], 0);
    lay(&q, &tables[0], MISSIONS); /* the same mission */
    assert_true(memcmp(a.terrain, b.terrain, sizeof a.terrain) != 0);
    lay(&q, &tables[0], 0);
    assert_memory_equal(a.terrain, b.terrain, sizeof a.terrain);
}

static bool on_map(int hex)
{
    return hogs_hex_id(hex) != NULL;
}

/* A set of hexes steps as each hex of it does. */
static void sets_step_as_hexes_do(void **state)
{
    (void)state;
    RULE("HG-HEX-05");
    RULE("HG-HEX-07");
    for (int from = 0; from < HEXES; from++) {
        if (!on_map(from))
            continue;
        Hexes beside = hexes_beside(hexes_of(from));
        assert_int_equal(hexes_count(beside), DIRECTIONS);
        for (int to = 0; to < HEXES; to++)
            assert_int_equal(hexes_hold(&beside, to), hex_distance(from, to) == 1);
        for (int d = 0; d < DIRECTIONS; d++) {
            Hexes there = hexes_step(hexes_of(from), d);
            assert_int_equal(hexes_next(&there, 0), hex_neighbour(from, d));
            assert_int_equal(hexes_next(&there, hex_neighbour(from, d) + 1), HEXES);
        }
    }
}

/* A wall across the map, with one hex of it open or none: what lies behind is flooded or not. */
static void floods_stop_at_walls(void **state)
{
    Hexes open = { { 0 } };
    int all = 0, north = 0;

    (void)state;
    for (int hex = 0; hex < HEXES; hex++) {
        all += on_map(hex);
        north += on_map(hex) && hex_r(hex) < 0;
        if (on_map(hex) && hex_r(hex) != 0)
            hexes_add(&open, hex);
    }
    Hexes start = hexes_of(hex_at(0, -3));
    assert_int_equal(hexes_count(hexes_flood(start, open)), north);
    hexes_add(&open, CENTRE_HEX);
    assert_int_equal(hexes_count(hexes_flood(start, open)), all - MAP_SIZE + 1);
    hexes_remove(&open, CENTRE_HEX);
    assert_false(hexes_meet(hexes_flood(start, open), hexes_of(hex_at(0, 3))));
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(every_seed_meets_the_aims),
                                        cmocka_unit_test(country_lies_twice),
                                        cmocka_unit_test(bots_lay_country),
                                        cmocka_unit_test(seeds_differ),
                                        cmocka_unit_test(sets_step_as_hexes_do),
                                        cmocka_unit_test(floods_stop_at_walls) };

    unit_begin();
    return cmocka_run_group_tests_name("country", tests, NULL, NULL);
}
