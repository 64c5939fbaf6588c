/* bot_test.c -- bots: their names, what they choose, and that they leave everything as it was. */
#include <inttypes.h>

#include "support/unit.h"

#include "bots/bot.h"

/* A game of Ambush with low walls, and room for a bot to think. */
typedef struct Table {
    Play play;
    Setup setup;
    Question q;
    Rng rng;
    void *memory;
} Table;

static Bot bot_named(const char *text)
{
    Bot bot;

    assert_true(bot_read(text, &bot, NULL));
    return bot;
}

static void table_begin(Table *t, const Game *game, int seats, uint64_t seed, Bot bot)
{
    t->play = (Play){ .game = game, .state = calloc(1, game->state_size) };
    setup_default(game, &t->setup);
    t->setup.seats = seats;
    if (!strcmp(game->id, "ambush"))
        assert_true(setup_set(game, &t->setup, "walls=low", NULL));
    seed_from_number(t->setup.seed, seed);
    play_start(&t->play, &t->setup);
    rng_seed_number(&t->rng, seed + 1000);
    t->memory = calloc(1, bot_memory(bot, game) + 1);
}

static void table_init(Table *t, int seats, uint64_t seed, Bot bot)
{
    table_begin(t, game_by_id("ambush"), seats, seed, bot);
}

static void table_release(Table *t)
{
    free(t->play.state);
    free(t->memory);
}

/* --- Names --- */

static void names_are_read_and_written(void **state)
{
    static const char *const names[] = {
        "random", "greedy", "greedy:1", "greedy:1000", "mcts", "mcts:5", "mcts:1000000",
        "mcts:100ms", "recruit", "soldier", "veteran", "veteran:careful", "commander:aggressive",
        "commander", "commander:500ms", "commander:500ms:careful", "mcts:7:aggressive",
        "mcts:2threads", "mcts:7:16threads", "commander:50ms:2threads:careful", "greedy:learned",
        "greedy:4:learned", "mcts:plain", "veteran:careful:plain", "mcts:2threads:plain"
    };
    char memory[40];
    Buf out;

    (void)state;
    for (int i = 0; i < COUNT(names); i++) {
        buf_init(&out, memory, sizeof memory);
        bot_write(bot_named(names[i]), &out);
        assert_string_equal(out.text, names[i]);
    }
    buf_init(&out, memory, sizeof memory);
    bot_write(bot_named("greedy:8"), &out);
    assert_string_equal(out.text, "greedy"); /* what it is without a number */
    assert_true(bot_equal(bot_named("greedy:plain"), bot_named("greedy")));
    assert_true(bot_equal(bot_named("mcts:learned"), bot_named("mcts")));
    assert_false(bot_equal(bot_named("mcts:plain"), bot_named("mcts")));
}

static void wrong_names_are_refused(void **state)
{
    static const char *const names[] = {
        "",         "greed",       "greedyy",   ":3",       "random:1",   "random:", "greedy:",
        "greedy:0", "greedy:1001", "greedy:-1", "greedy:x", "greedy:1:2", "Greedy",
        "recruit:5", "veteran:5ms", "commander:500", "commander:", "commander:ms",
        "commander:60001ms", "commander:0ms", "mcts:0", "mcts:1000001", "mcts:123456789123",
        "mcts:bold", "greedy:careful", "greedy:5ms", "mcts:5:bold", "mcts:careful:careful",
        "mcts:careful:5", "mcts:5:", "mcts:5msx", "greedy:5:careful", "mcts:0threads",
        "mcts:17threads", "mcts:5:2thread", "mcts:2threads:5", "mcts:2threads:3threads",
        "greedy:2threads", "veteran:2threads", "mcts:threads", "mcts:2threads:", "mcts:5:2threadsx",
        "random:plain", "mcts:plain:learned", "mcts:plain:careful", "mcts:5:plain:5", "mcts:plainly"
    };

    (void)state;
    for (int i = 0; i < COUNT(names); i++) {
        Bot bot;
        Err err = { "" };
        assert_false(bot_read(names[i], &bot, &err));
        assert_true(strlen(err.text) > 10);
    }
}

static void every_bot_has_a_name_and_a_text(void **state)
{
    (void)state;
    for (const BotKind *const *kind = all_bots; *kind; kind++) {
        assert_ptr_equal(bot_named((*kind)->id).kind, *kind);
        assert_true(strlen((*kind)->about) > 5);
        assert_true(!(*kind)->effort_text || (*kind)->effort <= (*kind)->effort_most);
    }
}

/* --- Choosing --- */

/* Every bot plays whole games on all seats; thinking changes neither the State nor the question. */
static void bots_leave_the_game_alone(void **state)
{
    (void)state;
    for (const BotKind *const *kind = all_bots; *kind; kind++)
        for (int seats = 2; seats <= 4; seats++) {
            Bot bot = bot_named((*kind)->id);
            bot.effort = bot.timed ? 1 : bot.effort; /* a millisecond will do */
            Table t;
            table_init(&t, seats, (uint64_t)seats, bot);
            while (!play_is_over(&t.play)) {
                int seat = __builtin_ctz(play_to_act(&t.play));
                uint64_t before = play_digest(&t.play);
                play_ask(&t.play, seat, &t.q);
                Move move = bot_choose(bot, &t.play, seat, &t.q, &t.rng, t.memory);
                assert_true(play_digest(&t.play) == before);
                assert_true(play_is_option(&t.play, seat, move));
                play_apply(&t.play, seat, move);
            }
            table_release(&t);
        }
}

static void same_chance_same_move(const char *name)
{
    Bot bot = bot_named(name);
    Table t;

    table_init(&t, 3, 1, bot);
    for (int i = 0; i < 20 && !play_is_over(&t.play); i++) {
        int seat = __builtin_ctz(play_to_act(&t.play));
        Rng again = t.rng;
        play_ask(&t.play, seat, &t.q);
        Move first = bot_choose(bot, &t.play, seat, &t.q, &t.rng, t.memory);
        memset(t.memory, 0xff, bot_memory(bot, t.play.game)); /* what is in it must not matter */
        assert_true(move_equal(first, bot_choose(bot, &t.play, seat, &t.q, &again, t.memory)));
        assert_memory_equal(&t.rng, &again, sizeof again);
        play_apply(&t.play, seat, first);
    }
    table_release(&t);
}

static void the_same_chance_gives_the_same_move(void **state)
{
    (void)state;
    same_chance_same_move("greedy");
    same_chance_same_move("mcts:200");
    same_chance_same_move("mcts:200:3threads");
    same_chance_same_move("soldier:careful");
}

/* The first decisions of a game as one number. */
static uint64_t moves_of(const char *game, int seats, const char *name, int decisions)
{
    Bot bot = bot_named(name);
    uint64_t moves = 0;
    Table t;

    table_begin(&t, game_by_id(game), seats, 7, bot);
    for (int i = 0; i < decisions && !play_is_over(&t.play); i++) {
        int seat = __builtin_ctz(play_to_act(&t.play));
        play_ask(&t.play, seat, &t.q);
        Move move = bot_choose(bot, &t.play, seat, &t.q, &t.rng, t.memory);
        moves = moves * 1000003 + (uint64_t)(move.verb * 64 + move.arg[0] + 1);
        play_apply(&t.play, seat, move);
    }
    table_release(&t);
    return moves;
}

/* A search by tries takes the same moves on every machine, whatever compiled it and however its
 * threads took turns.  Those of Ambush are known; for the other games, whose rules and content
 * change, ./test compares what all builds print. */
static void a_search_is_the_same_everywhere(void **state)
{
    static const char *const searches[][2] = { { "gears-cards", "mcts:60" },
                                               { "gears-cards", "mcts:60:2threads:careful" },
                                               { "gears-board", "mcts:30" },
                                               { "hogs", "mcts:30" } };

    (void)state;
    assert_true(moves_of("ambush", 3, "mcts:60", 80) == UINT64_C(0xd027b8c78e44661a));
    assert_true(moves_of("ambush", 3, "mcts:60:3threads", 80) == UINT64_C(0x7ca5f08542e569bc));
    for (int i = 0; i < COUNT(searches); i++) {
        uint64_t moves = moves_of(searches[i][0], 2, searches[i][1], 80);
        assert_true(moves == moves_of(searches[i][0], 2, searches[i][1], 80));
        printf("# fingerprint %s/%s %016" PRIx64 "\n", searches[i][0], searches[i][1], moves);
    }
}

/* Nobody writes beyond what was asked for. */
static void keeps_to_memory(const char *name)
{
    Bot bot = bot_named(name);
    Table t;
    size_t size;

    table_init(&t, 2, 1, bot);
    size = bot_memory(bot, t.play.game);
    ((uint8_t *)t.memory)[size] = 0x5a;
    play_ask(&t.play, 0, &t.q);
    bot_choose(bot, &t.play, 0, &t.q, &t.rng, t.memory);
    assert_int_equal(((uint8_t *)t.memory)[size], 0x5a);
    table_release(&t);
}

static void bots_keep_to_their_memory(void **state)
{
    (void)state;
    keeps_to_memory("greedy:3");
    keeps_to_memory("mcts:1");
    keeps_to_memory("mcts:300");
    keeps_to_memory("commander:5ms");
    keeps_to_memory("mcts:300:3threads");
    keeps_to_memory("commander:5ms:2threads");
}

/* --- Budgets --- */

static bool count_tries(void *context)
{
    ++*(int *)context;
    return true;
}

static bool hurry(void *context)
{
    ++*(int *)context;
    return false;
}

/* What a bot chooses in the first position, and how often it asked whether it may go on. */
static Move choose_within(const char *name, int64_t nodes, bool (*go_on)(void *), int *tries)
{
    Bot bot = bot_named(name);
    Budget budget = { .nodes = nodes, .go_on = go_on, .context = tries };
    Table t;

    *tries = 0;
    table_init(&t, 2, 1, bot);
    play_ask(&t.play, 0, &t.q);
    Move move = bot_choose_within(bot, &t.play, 0, &t.q, &t.rng, t.memory, &budget);
    table_release(&t);
    return move;
}

static void a_bot_keeps_to_its_budget(void **state)
{
    int all, within, tries, again;

    (void)state;
    choose_within("greedy:100", 0, count_tries, &all);
    int options = all / 100;
    assert_int_equal(all, 100 * options);
    Move move = choose_within("greedy:100", 7 * options, count_tries, &within);
    assert_int_equal(within, 7 * options + 1); /* the one that it was not allowed */
    assert_true(move_equal(move, choose_within("greedy:100", 7 * options, count_tries, &again)));
    assert_int_equal(within, again);

    /* However little there is, it tries every option once: then it is a bot of one world. */
    move = choose_within("greedy:100", 0, hurry, &tries);
    assert_int_equal(tries, options + 1);
    choose_within("greedy:100", 1, count_tries, &tries);
    assert_int_equal(tries, options + 1);
}

/* A search shares out in rounds what it has: as many tries as it was given, or a few less. */
static void a_search_keeps_to_its_budget(void **state)
{
    int tries, again;

    (void)state;
    choose_within("mcts:500", 0, count_tries, &tries);
    assert_in_range(tries, 450, 500);
    Move move = choose_within("mcts:500", 100, count_tries, &tries);
    assert_in_range(tries, 80, 100);
    assert_true(move_equal(move, choose_within("mcts:100", 0, count_tries, &again)));
    assert_int_equal(tries, again); /* a budget is as good as an effort */
    choose_within("mcts:500", 0, hurry, &tries);
    assert_in_range(tries, 2, 20);
    choose_within("commander", 200, count_tries, &tries);
    assert_in_range(tries, 100, 201);
}

/* Two walls are left and one blow surely brings the other down: whoever looks strikes, and wins. */
static void takes_the_win(const char *name)
{
    static const char *const lines[][3] = { { "wall", "east", "1" },
                                            { "hand", "north", "giant" },
                                            { "hand", "east", "scout" } };
    Bot bot = bot_named(name);
    double score[SEATS_MAX];
    Table t;

    table_init(&t, 2, 1, bot);
    for (int i = 0; i < COUNT(lines); i++)
        assert_true(t.play.game->arrange(&t.play, (char *const *)(uintptr_t)lines[i], 3, NULL));
    for (int seat = 0; seat < 2; seat++) {
        play_ask(&t.play, seat, &t.q);
        play_apply(&t.play, seat, t.q.move[0]);
    }
    play_ask(&t.play, 0, &t.q);
    assert_true(t.q.n > 1);
    play_apply(&t.play, 0, bot_choose(bot, &t.play, 0, &t.q, &t.rng, t.memory));
    assert_true(play_is_over(&t.play));
    t.play.game->score(&t.play, score);
    assert_true(score[0] == 1.0);
    table_release(&t);
}

static void bots_take_the_win(void **state)
{
    (void)state;
    takes_the_win("greedy");
    takes_the_win("mcts:50");
    takes_the_win("soldier");
    takes_the_win("veteran:careful");
}

/* What share of this many games of two the first bot wins. */
static double share_won(const char *first, const char *second, int games)
{
    Bot bot[2] = { bot_named(first), bot_named(second) };
    double won = 0;

    for (int game = 0; game < games; game++) {
        double score[SEATS_MAX];
        int side = game % 2;
        Table t;
        table_init(&t, 2, (uint64_t)game, bot[0]);
        t.memory = realloc(t.memory, bot_memory(bot[0], t.play.game) +
                                         bot_memory(bot[1], t.play.game));
        while (!play_is_over(&t.play)) {
            int seat = __builtin_ctz(play_to_act(&t.play));
            play_ask(&t.play, seat, &t.q);
            Bot mover = bot[seat != side];
            play_apply(&t.play, seat, bot_choose(mover, &t.play, seat, &t.q, &t.rng, t.memory));
        }
        t.play.game->score(&t.play, score);
        won += score[side];
        table_release(&t);
    }
    return won / games;
}

static void stronger_bots_win_more(void **state)
{
    (void)state;
    assert_true(share_won("greedy", "random", 200) > 0.7); /* it wins more than four out of five */
    assert_true(share_won("veteran", "random", 100) > 0.75);
}

/* --- Hints --- */

/* What a bot says it goes by fits together, and is what it would do. */
static void a_hint_is_what_the_bot_would_do(void **state)
{
    Bot bot = bot_named("veteran");
    char memory[512];
    Table t;

    (void)state;
    table_init(&t, 2, 3, bot);
    for (int i = 0; i < 30 && !play_is_over(&t.play); i++) {
        int seat = __builtin_ctz(play_to_act(&t.play));
        Rng again = t.rng;
        Hint hint;
        Buf why;
        play_ask(&t.play, seat, &t.q);
        Move move = bot_choose(bot, &t.play, seat, &t.q, &t.rng, t.memory);
        if (t.q.n > 1) {
            bot_explain(bot, &t.play, seat, &t.q, &again, t.memory, &(Budget){ 0 }, &hint);
            assert_true(move_equal(hint.prospect[0].move, move));
            assert_true(hint.prospect[0].chance >= 0 && hint.prospect[0].chance <= 1);
            assert_true(hint.prospects < 2 ||
                        (!move_equal(hint.prospect[1].move, move) &&
                         hint.prospect[1].chance <= hint.prospect[0].chance &&
                         hint.better <= hint.worlds && hint.worlds <= WORLDS_SHOWN));
            buf_init(&why, memory, sizeof memory);
            hint_reason(&hint, &why);
            assert_true(strlen(why.text) > 10 && !strchr(why.text, '{'));
        }
        play_apply(&t.play, seat, move);
    }
    table_release(&t);
}

/* --- Plans --- */

/* A game of the board game with two seats, that many decisions of a careless player into it. */
static void mission_init(Table *t, const Game *game, int decisions, uint64_t seed, Bot bot)
{
    t->play = (Play){ .game = game, .state = calloc(1, game->state_size) };
    setup_default(game, &t->setup);
    t->setup.seats = 2;
    seed_from_number(t->setup.seed, seed);
    play_start(&t->play, &t->setup);
    rng_seed_number(&t->rng, seed + 1000);
    for (int i = 0; i < decisions && !play_is_over(&t->play); i++) {
        int seat = __builtin_ctz(play_to_act(&t->play));
        play_ask(&t->play, seat, &t->q);
        play_apply(&t->play, seat, t->q.move[rng_below(&t->rng, t->q.n)]);
    }
    t->memory = calloc(1, bot_plan_memory(bot, game));
}

/* The plan of seat 1 for seat 0, and the same after all was imagined anew that `knows`
 * cannot know. */
static bool plan_gives_nothing_away(Table *t, Bot bot, int knows)
{
    Rng same = t->rng, again = t->rng, other = t->rng;
    uint64_t before = play_digest(&t->play);
    Plan plan, anew;

    bot_plan(bot, &t->play, 0, 1, &same, t->memory, &(Budget){ 0 }, &plan);
    assert_true(play_digest(&t->play) == before);
    assert_true(plan.worlds == 0 ||
                (plan.agreed > 0 && plan.agreed <= plan.worlds &&
                 play_is_option(&plan.play, 1, plan.hint.prospect[0].move) &&
                 (!t->play.game->begins_act || t->play.game->begins_act(&plan.play))));
    play_imagine(&t->play, knows, &other);
    bool changed = play_digest(&t->play) != before;
    bot_plan(bot, &t->play, 0, 1, &again, t->memory, &(Budget){ 0 }, &anew);
    assert_int_equal(plan.worlds, anew.worlds);
    assert_int_equal(plan.agreed, anew.agreed);
    assert_int_equal(plan.hint.prospects, anew.hint.prospects);
    for (int i = 0; i < plan.hint.prospects; i++)
        assert_true(move_equal(plan.hint.prospect[i].move, anew.hint.prospect[i].move) &&
                    plan.hint.prospect[i].chance == anew.hint.prospect[i].chance);
    return changed && plan.worlds > 0;
}

static void a_plan_gives_nothing_away(void **state)
{
    Game silent = *game_by_id("gears-board");
    Bot bot = bot_named("mcts:20");
    int told = 0;

    (void)state;
    assert_true(silent.talks);
    silent.talks = false;
    /* Partners who may talk of their hands, and partners who may not. */
    for (int i = 0; i < 12; i++) {
        Table t;
        mission_init(&t, i % 2 ? &silent : game_by_id("gears-board"), 4 * i, (uint64_t)i, bot);
        told += plan_gives_nothing_away(&t, bot, i % 2 ? 0 : 1);
        table_release(&t);
    }
    assert_true(told > 6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_read_and_written),
        cmocka_unit_test(wrong_names_are_refused),
        cmocka_unit_test(every_bot_has_a_name_and_a_text),
        cmocka_unit_test(bots_leave_the_game_alone),
        cmocka_unit_test(the_same_chance_gives_the_same_move),
        cmocka_unit_test(a_search_is_the_same_everywhere),
        cmocka_unit_test(bots_keep_to_their_memory),
        cmocka_unit_test(a_bot_keeps_to_its_budget),
        cmocka_unit_test(a_search_keeps_to_its_budget),
        cmocka_unit_test(bots_take_the_win),
        cmocka_unit_test(stronger_bots_win_more),
        cmocka_unit_test(a_hint_is_what_the_bot_would_do),
        cmocka_unit_test(a_plan_gives_nothing_away),
    };

    unit_begin();
    return cmocka_run_group_tests_name("bots", tests, NULL, NULL);
}
