/* review_test.c -- a match judged move by move: always the same, by what each seat knew, and
 * right. */
#include "support/unit.h"

#include "bots/review.h"

enum { MOVES_MOST = 400 };

/* A match between bots, with the State before each of its moves. */
typedef struct Played {
    const Game *game;
    Setup setup;
    State *before[MOVES_MOST];
    ReviewMove move[MOVES_MOST];
    int length;
} Played;

static State *copy_state(const Game *game, const State *from)
{
    State *copy = calloc(1, game->state_size);

    memcpy(copy, from, game->state_size);
    return copy;
}

/* Moves at random now and then: there shall be something to find fault with. */
static void played_init(Played *m, const char *game_id, const char *setting, int seats, int most)
{
    const Game *game = game_by_id(game_id);
    Play play = { .game = game, .state = calloc(1, game->state_size) };
    Question *q = calloc(1, sizeof *q);
    Bot bot[2];
    Rng rng;

    *m = (Played){ .game = game };
    assert_true(bot_read("greedy:1", &bot[0], NULL));
    assert_true(bot_read("random", &bot[1], NULL));
    void *memory = calloc(1, bot_memory(bot[0], game));
    setup_default(game, &m->setup);
    m->setup.seats = seats;
    assert_true(!setting || setup_set(game, &m->setup, setting, NULL));
    seed_from_number(m->setup.seed, 5);
    rng_seed_number(&rng, 6);
    play_start(&play, &m->setup);
    while (!play_is_over(&play) && m->length < most) {
        int seat = __builtin_ctz(play_to_act(&play));
        play_ask(&play, seat, q);
        Bot who = bot[rng_below(&rng, 4) == 0];
        ReviewMove made = { .seat = seat };
        made.move = bot_choose(who, &play, seat, q, &rng, memory);
        m->before[m->length] = copy_state(game, play.state);
        m->move[m->length++] = made;
        play_apply(&play, seat, made.move);
    }
    free(memory);
    free(q);
    free(play.state);
}

static void played_release(Played *m)
{
    for (int i = 0; i < m->length; i++)
        free(m->before[i]);
}

static ReviewTask task_of(const Played *m, int tries)
{
    return (ReviewTask){ .game = m->game,
                         .setup = &m->setup,
                         .start = m->before[0],
                         .move = m->move,
                         .length = m->length,
                         .seats = ALL_SEATS,
                         .tries = tries };
}

static void assert_same(const Review *a, const Review *b)
{
    assert_int_equal(a->judgements, b->judgements);
    for (int i = 0; i < a->judgements; i++) {
        assert_int_equal(a->judged[i].at, b->judged[i].at);
        assert_int_equal(a->judged[i].seat, b->judged[i].seat);
        assert_true(a->judged[i].chance == b->judged[i].chance);
        assert_true(a->judged[i].played == b->judged[i].played);
    }
    assert_int_equal(a->mistakes, b->mistakes);
    for (int i = 0; i < a->mistakes; i++) {
        assert_int_equal(a->mistake[i].at, b->mistake[i].at);
        assert_true(
            move_equal(a->mistake[i].hint.prospect[0].move, b->mistake[i].hint.prospect[0].move));
        assert_int_equal(a->mistake[i].hint.better, b->mistake[i].hint.better);
    }
    assert_int_equal(a->turns, b->turns);
    for (int i = 0; i < a->turns; i++)
        assert_int_equal(a->turn[i].at, b->turn[i].at);
}

static void the_same_match_gives_the_same_review(void **state)
{
    Review first, again;
    Played m;

    (void)state;
    played_init(&m, "ambush", NULL, 3, MOVES_MOST);
    ReviewTask task = task_of(&m, 400);
    assert_true(review_make(&task, &first));
    assert_true(review_make(&task, &again));
    assert_true(first.judgements > 10 && first.mistakes > 0);
    assert_true(first.over && !first.together);
    assert_same(&first, &again);
    review_release(&first);
    review_release(&again);
    played_release(&m);
}

/* Everything in a review fits together. */
static void check_whole(const Played *m, const Review *review)
{
    for (int i = 0; i < review->judgements; i++) {
        const Judged *judged = &review->judged[i];
        assert_in_range(judged->at, 0, m->length - 1);
        assert_int_equal(judged->seat, m->move[judged->at].seat);
        assert_true(judged->chance >= judged->played && judged->played >= 0 && judged->chance <= 1);
    }
    for (int i = 0; i < review->mistakes; i++) {
        const Mistake *mistake = &review->mistake[i];
        assert_true(move_equal(mistake->hint.prospect[1].move, m->move[mistake->at].move));
        assert_false(move_equal(mistake->hint.prospect[0].move, m->move[mistake->at].move));
        assert_true(i == 0 || review->mistake[i - 1].at < mistake->at);
    }
    for (int i = 0; i < review->turns; i++) {
        assert_in_range(review->turn[i].at, 1, m->length);
        assert_true(i == 0 || review->turn[i - 1].at < review->turn[i].at);
    }
}

/* Each move by itself, in the real world and in one that only looks the same to who made it. */
static void check_knowledge(const char *game, const char *setting, int seats, int most, int every)
{
    Review real, other;
    Played m;
    Rng rng;
    int changed = 0, judged = 0;

    played_init(&m, game, setting, seats, most);
    rng_seed_number(&rng, 77);
    for (int i = 0; i < m.length; i += every) {
        Play imagined = { .game = m.game, .state = copy_state(m.game, m.before[i]) };
        ReviewTask task = task_of(&m, 24);
        task.move = &m.move[i];
        task.length = 1;
        task.start = m.before[i];
        assert_true(review_make(&task, &real));
        play_imagine(&imagined, m.move[i].seat, &rng);
        changed += memcmp(imagined.state, m.before[i], m.game->state_size) != 0;
        task.start = imagined.state;
        assert_true(review_make(&task, &other));
        assert_same(&real, &other);
        judged += real.judgements;
        review_release(&real);
        review_release(&other);
        free(imagined.state);
    }
    assert_true(changed > 0 && judged > 0);
    ReviewTask task = task_of(&m, 12);
    assert_true(review_make(&task, &real));
    check_whole(&m, &real);
    review_release(&real);
    played_release(&m);
}

static void a_move_is_judged_by_what_its_seat_knew(void **state)
{
    (void)state;
    check_knowledge("ambush", NULL, 3, MOVES_MOST, 1);
    check_knowledge("gears-cards", "format=one", 2, 120, 2);
    check_knowledge("gears-board", NULL, 2, 120, 3);
    check_knowledge("hogs", NULL, 2, 100, 4);
}

/* One blow would have won; whoever does not strike is told so. */
static void a_win_that_was_missed_is_a_mistake(void **state)
{
    static const char *const lines[][3] = { { "wall", "east", "1" },
                                            { "hand", "north", "giant" },
                                            { "hand", "east", "scout" } };
    const Game *game = game_by_id("ambush");
    Play play = { .game = game, .state = calloc(1, game->state_size) };
    Played m = { .game = game };
    Review review;
    Question q;

    (void)state;
    setup_default(game, &m.setup);
    play_start(&play, &m.setup);
    for (int i = 0; i < COUNT(lines); i++)
        assert_true(game->arrange(&play, (char *const *)(uintptr_t)lines[i], 3, NULL));
    for (int seat = 0; seat < 2; seat++) {
        play_ask(&play, seat, &q);
        play_apply(&play, seat, q.move[0]);
    }
    play_ask(&play, 0, &q);
    assert_true(q.n > 1);
    int missed = 0;
    for (int i = 0; i < q.n; i++) {
        m.before[0] = play.state;
        m.move[0] = (ReviewMove){ .seat = 0, .move = q.move[i] };
        m.length = 1;
        ReviewTask task = task_of(&m, 400);
        assert_true(review_make(&task, &review));
        assert_int_equal(review.judgements, 1);
        assert_true(review.judged[0].chance == 1.0); /* the win is there, and it is seen */
        assert_int_equal(review.mistakes, review.judged[0].played < 1);
        missed += review.mistakes;
        review_release(&review);
    }
    assert_true(missed > 0 && missed < q.n);
    free(play.state);
}

static bool a_few_times(void *context)
{
    return ++*(int *)context < 50;
}

static void count_moves(void *context, int done)
{
    *(int *)context = done;
}

static void a_review_can_be_stopped_and_tells_how_far_it_is(void **state)
{
    Review review;
    int count = 0;
    Played m;

    (void)state;
    played_init(&m, "ambush", NULL, 2, MOVES_MOST);
    ReviewTask task = task_of(&m, 40);
    task.go_on = a_few_times;
    task.context = &count;
    assert_false(review_make(&task, &review));
    assert_null(review.judged);
    task.go_on = NULL;
    task.progress = count_moves;
    task.seats = SEAT_BIT(1);
    assert_true(review_make(&task, &review));
    assert_int_equal(count, m.length);
    assert_true(review.judgements > 0);
    for (int i = 0; i < review.judgements; i++)
        assert_int_equal(review.judged[i].seat, 1);
    review_release(&review);
    played_release(&m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_match_gives_the_same_review),
        cmocka_unit_test(a_move_is_judged_by_what_its_seat_knew),
        cmocka_unit_test(a_win_that_was_missed_is_a_mistake),
        cmocka_unit_test(a_review_can_be_stopped_and_tells_how_far_it_is),
    };

    unit_begin();
    return cmocka_run_group_tests_name("review", tests, NULL, NULL);
}
