/* network_test.c -- learned judgement: exact, of the table it was trained with, and what
 * bots make of it. */
#include "support/unit.h"

#include "bots/bot.h"
#include "bots/thinker.h"
#include "engine/network.h"
#include "engine/weights.h"

enum { NETWORK_MOST = 1 << 20 };

static size_t bytes_of(const Network *n)
{
    return (size_t)n->inputs * (sizeof n->first[0] + sizeof n->straight[0]) +
           NETWORK_SECOND * sizeof n->second[0] + 4 * (NETWORK_FIRST + NETWORK_SECOND);
}

/* One sample: the sum that whoever trained the network worked out for it. */
static const int32_t *check_sample(const Network *network, const int32_t *at)
{
    Observed seen = { .n = at[0] };
    int64_t expected = (int64_t)((uint64_t)(uint32_t)at[1] << 32 | (uint32_t)at[2]);

    at += 3;
    for (int i = 0; i < seen.n; i++, at += 2) {
        seen.number[i].which = (uint16_t)at[0];
        seen.number[i].value = (int16_t)at[1];
    }
    assert_true(network_sum(network, &seen) == expected);
    return at;
}

static void networks_judge_bit_by_bit_as_they_were_trained(void **state)
{
    int networks = 0;

    (void)state;
    for (const Game *const *game = all_games; *game; game++) {
        const Network *network = (*game)->network;
        if (!network)
            continue;
        assert_true(network->meaning == observation_digest(*game));
        assert_int_equal(network->inputs, observation_count(*game) + SEATS_MAX);
        assert_int_equal(network->together, (*game)->co_op);
        assert_true(bytes_of(network) <= NETWORK_MOST);
        const int32_t *at = network->samples, *end = at + network->samples_size;
        int samples = 0;
        for (; at < end; samples++)
            at = check_sample(network, at);
        assert_ptr_equal(at, end);
        assert_true(samples > 20);
        networks++;
    }
    assert_true(networks > 0);
}

/* --- Positions of a game --- */

typedef struct Table {
    Play play;
    Question q;
    Rng rng;
} Table;

static void table_init(Table *t, const Game *game, uint64_t seed)
{
    Setup setup;

    *t = (Table){ .play = { .game = game, .state = calloc(1, game->state_size) } };
    setup_default(game, &setup);
    seed_from_number(setup.seed, seed);
    play_start(&t->play, &setup);
    rng_seed_number(&t->rng, seed);
}

static void same_scores(const double one[], const double other[], int seats)
{
    for (int seat = 0; seat < seats; seat++)
        assert_true(one[seat] == other[seat]);
}

/* Judgements of a game of chance: within bounds, fair to both, the estimate's where nothing was
 * learned, and another one where something was. */
static void judge_positions_of(const Game *learned, uint64_t seed, int *corrected)
{
    Game plain = *learned;
    Table t;

    plain.network = NULL;
    table_init(&t, learned, seed);
    int seats = play_core(&t.play)->seats;
    for (int i = 0; i < 400 && !play_is_over(&t.play); i++) {
        double with[SEATS_MAX], without[SEATS_MAX], estimate[SEATS_MAX], seen[SEATS_MAX];
        Play other = { .game = &plain, .state = t.play.state };
        play_judge(&t.play, with);
        play_judge(&other, without);
        learned->estimate(&t.play, estimate);
        same_scores(without, estimate, seats);
        t.play.learned = true;
        glance(&t.play, seen);
        same_scores(seen, with, seats);
        t.play.learned = false;
        glance(&t.play, seen);
        same_scores(seen, estimate, seats);
        for (int seat = 0; seat < seats; seat++)
            assert_true(with[seat] > 0 && with[seat] < 1);
        if (!learned->co_op && seats == 2)
            assert_true(with[0] + with[1] > 0.999 && with[0] + with[1] < 1.001);
        *corrected += with[0] != estimate[0];
        play_by_advice(&t.play, 1, &t.rng);
    }
    free(t.play.state);
}

static void what_was_learned_corrects_the_estimate(void **state)
{
    (void)state;
    for (const Game *const *game = all_games; *game; game++) {
        int corrected = 0;
        for (uint64_t seed = 1; (*game)->network && seed <= 4; seed++)
            judge_positions_of(*game, seed, &corrected);
        assert_true(!(*game)->network || corrected > 100);
    }
}

/* Whoever goes by the weights that were learned judges otherwise than whoever does not, within the
 * same bounds, and both tables are whole. */
static void weigh_positions_of(const Game *game, uint64_t seed, int *differ)
{
    Table t;

    table_init(&t, game, seed);
    for (int i = 0; i < 200 && !play_is_over(&t.play); i++) {
        double with[SEATS_MAX], without[SEATS_MAX];
        t.play.learned = false;
        glance(&t.play, without);
        t.play.learned = true;
        glance(&t.play, with);
        for (int seat = 0; seat < play_core(&t.play)->seats; seat++)
            assert_true(with[seat] >= 0 && with[seat] <= 1);
        *differ += with[0] != without[0];
        play_by_advice(&t.play, 1, &t.rng);
    }
    free(t.play.state);
}

static void weights_that_were_learned_are_used_by_those_who_ask(void **state)
{
    (void)state;
    for (const Game *const *game = all_games; *game; game++) {
        const Weights *weights = (*game)->weights;
        int differ = 0, changed = 0;
        for (int i = 1; weights && i < weights->count; i++) {
            assert_true(weights->name[i][0] && weights->by_hand[i] > 0 && weights->learned[i] > 0);
            changed += weights->by_hand[i] != weights->learned[i];
        }
        for (uint64_t seed = 1; changed && seed <= 3; seed++)
            weigh_positions_of(*game, seed, &differ);
        assert_true(!changed || differ > 50);
    }
}

static void a_lead_is_bounded_and_even_in_the_middle(void **state)
{
    (void)state;
    assert_int_equal(lead_of(0.5), 0);
    assert_int_equal(lead_of(0.75), NETWORK_LEAD);
    assert_int_equal(lead_of(0.25), -NETWORK_LEAD);
    assert_int_equal(lead_of(1), 32 * NETWORK_LEAD);
    assert_int_equal(lead_of(0), -32 * NETWORK_LEAD);
    assert_true(lead_of(0.6) < lead_of(0.61));
}

/* --- Bots --- */

/* The moves of a bot for one side of the card game, one after the other, as a number. */
static uint64_t moves_of(const char *name, const Game *game)
{
    uint64_t moves = 0;
    Bot bot;
    Table t;

    assert_true(bot_read(name, &bot, NULL));
    void *memory = calloc(1, bot_memory(bot, game));
    table_init(&t, game, 5);
    for (int i = 0; i < 60 && !play_is_over(&t.play); i++) {
        int seat = __builtin_ctz(play_to_act(&t.play));
        play_ask(&t.play, seat, &t.q);
        Move move = bot_choose(bot, &t.play, seat, &t.q, &t.rng, memory);
        moves = moves * 1000003 + (uint64_t)(move.verb * 64 + move.arg[0] + 1);
        play_apply(&t.play, seat, move);
    }
    free(memory);
    free(t.play.state);
    return moves;
}

/* Searches go by what was learned, greedy does not, and either can be told to. */
static void a_bot_judges_as_its_name_says(void **state)
{
    const Game *game = game_by_id("gears-cards");
    Game plain = *game;

    (void)state;
    plain.network = NULL;
    assert_true(moves_of("greedy:2", game) == moves_of("greedy:2", &plain));
    assert_true(moves_of("greedy:2:learned", game) != moves_of("greedy:2", game));
    assert_true(moves_of("mcts:30", game) != moves_of("mcts:30:plain", game));
    assert_true(moves_of("mcts:30:plain", game) == moves_of("mcts:30", &plain));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(networks_judge_bit_by_bit_as_they_were_trained),
        cmocka_unit_test(what_was_learned_corrects_the_estimate),
        cmocka_unit_test(weights_that_were_learned_are_used_by_those_who_ask),
        cmocka_unit_test(a_lead_is_bounded_and_even_in_the_middle),
        cmocka_unit_test(a_bot_judges_as_its_name_says),
    };

    unit_begin();
    return cmocka_run_group_tests_name("network", tests, NULL, NULL);
}
