/* deck_test.c -- the deck: single operations, then thousands of random ones against a model. */
#include "engine/deck.h"

#include "support/unit.h"

static Rng rng;

static int begin(void **state)
{
    (void)state;
    rng_seed_number(&rng, 7);
    return 0;
}

static void the_top_comes_first_and_the_bottom_last(void **state)
{
    Deck deck = { 0 };
    bool seen[10] = { false };

    (void)state;
    for (int card = 3; card <= 6; card++)
        deck_add(&deck, card);
    deck_put_below(&deck, 8);
    deck_put_below(&deck, 9);
    deck_put_on_top(&deck, 2);
    deck_put_on_top(&deck, 1);
    assert_int_equal(deck.n, 8);
    assert_int_equal(deck_draw(&deck, &rng), 1);
    assert_int_equal(deck_draw(&deck, &rng), 2);
    for (int i = 0; i < 4; i++)
        seen[deck_draw(&deck, &rng)] = true;
    assert_true(seen[3] && seen[4] && seen[5] && seen[6]);
    assert_int_equal(deck_draw(&deck, &rng), 8);
    assert_int_equal(deck_draw(&deck, &rng), 9);
    assert_int_equal(deck.n, 0);
    expect_bug(deck_draw(&deck, &rng));
}

/* What is known to come needs no chance, so that drawing it can be undone freely. */
static void only_the_pool_is_left_to_chance(void **state)
{
    Deck deck = { 0 };
    Rng before = rng;

    (void)state;
    deck_put_on_top(&deck, 1);
    deck_put_below(&deck, 2);
    deck_add(&deck, 3);
    deck_draw(&deck, &rng);
    assert_memory_equal(&rng, &before, sizeof rng);
    deck_draw(&deck, &rng); /* the only card of the pool */
    deck_draw(&deck, &rng);
    assert_memory_equal(&rng, &before, sizeof rng);
    deck_add(&deck, 1);
    deck_add(&deck, 2);
    deck_draw(&deck, &rng);
    assert_true(rng_moved(&before, &rng));
}

static void shuffling_forgets_the_order_and_draws_nothing(void **state)
{
    Deck deck = { 0 };
    Rng before = rng;
    int first[5] = { 0 };

    (void)state;
    for (int i = 0; i < 5000; i++) {
        memset(&deck, 0, sizeof deck);
        for (int card = 0; card < 5; card++)
            (card % 2 ? deck_put_on_top : deck_put_below)(&deck, card);
        if (i == 0)
            before = rng;
        deck_shuffle(&deck);
        if (i == 0)
            assert_memory_equal(&rng, &before, sizeof rng);
        first[deck_draw(&deck, &rng)]++;
    }
    for (int card = 0; card < 5; card++)
        assert_in_range(first[card], 850, 1150);
}

/* However the same cards came into the pool, and whatever was drawn in between. */
static void settled_pools_of_the_same_cards_are_the_same(void **state)
{
    (void)state;
    for (int trial = 0; trial < 200; trial++) {
        Deck one = { 0 }, other = { 0 };
        int cards[40];
        for (int i = 0; i < 40; i++) {
            cards[i] = rng_below(&rng, 256);
            deck_add(&one, cards[i]);
        }
        while (one.n > 20) { /* out of one, and into the other */
            int card = deck_draw(&one, &rng);
            for (int i = 0; i < 40; i++)
                if (cards[i] == card) {
                    cards[i] = -1;
                    break;
                }
        }
        for (int i = 39; i >= 0; i--)
            if (cards[i] >= 0)
                deck_add(&other, cards[i]);
        for (int i = 0; i < 3; i++) {
            deck_put_on_top(&one, 9 - i);
            deck_put_on_top(&other, 9 - i);
            deck_put_below(&one, i);
            deck_put_below(&other, i);
        }
        deck_settle(&one);
        deck_settle(&other);
        assert_memory_equal(&one, &other, sizeof one);
        assert_int_equal(deck_draw(&one, &rng), 7);
        assert_int_equal(one.card[0], 2);
    }
}

static void an_added_card_joins_the_pool(void **state)
{
    int second[3] = { 0 };

    (void)state;
    for (int i = 0; i < 3000; i++) {
        Deck deck = { 0 };
        deck_put_on_top(&deck, 9);
        deck_put_below(&deck, 8);
        for (int card = 0; card < 3; card++)
            deck_add(&deck, card);
        assert_int_equal(deck_draw(&deck, &rng), 9);
        second[deck_draw(&deck, &rng)]++;
    }
    for (int card = 0; card < 3; card++)
        assert_in_range(second[card], 850, 1150);
}

static void removing_takes_one_copy_from_anywhere(void **state)
{
    Deck deck = { 0 };

    (void)state;
    deck_put_below(&deck, 1);
    deck_put_below(&deck, 2);
    deck_add(&deck, 3);
    deck_add(&deck, 1);
    deck_put_on_top(&deck, 4);
    assert_int_equal(deck_count(&deck, 1), 2);
    assert_true(deck_remove(&deck, 1));
    assert_int_equal(deck_count(&deck, 1), 1);
    assert_true(deck_remove(&deck, 4));
    assert_int_equal(deck.top, 0);
    assert_true(deck_remove(&deck, 2));
    assert_false(deck_remove(&deck, 2));
    assert_false(deck_remove(&deck, 200));
    assert_int_equal(deck.n, 2);
}

static void it_holds_so_many_and_no_more(void **state)
{
    Deck deck = { 0 };

    (void)state;
    for (int i = 0; i < DECK_MAX; i++)
        deck_add(&deck, i);
    expect_bug(deck_add(&deck, 0));
    expect_bug(deck_put_on_top(&deck, 0));
    expect_bug(deck_put_below(&deck, 0));
}

/* --- The model: three plain lists --- */

typedef struct Model {
    int bottom[DECK_MAX], bottoms; /* the last one is the lowest card */
    int pool[DECK_MAX], pools;
    int top[DECK_MAX], tops; /* the last one is the next card */
} Model;

static bool take(int list[], int *n, int card)
{
    for (int i = 0; i < *n; i++)
        if (list[i] == card) {
            memmove(list + i, list + i + 1, (size_t)(*n - i - 1) * sizeof list[0]);
            (*n)--;
            return true;
        }
    return false;
}

static int count(const int list[], int n, int card)
{
    int found = 0;

    for (int i = 0; i < n; i++)
        found += list[i] == card;
    return found;
}

static void draw_both(Deck *deck, Model *m)
{
    int card = deck_draw(deck, &rng);

    if (m->tops > 0)
        assert_int_equal(card, m->top[--m->tops]);
    else if (m->pools > 0)
        assert_true(take(m->pool, &m->pools, card));
    else {
        assert_int_equal(card, m->bottom[0]);
        assert_true(take(m->bottom, &m->bottoms, card));
    }
}

static void shuffle_both(Deck *deck, Model *m)
{
    deck_shuffle(deck);
    for (int i = 0; i < m->tops; i++)
        m->pool[m->pools++] = m->top[i];
    for (int i = 0; i < m->bottoms; i++)
        m->pool[m->pools++] = m->bottom[i];
    m->tops = m->bottoms = 0;
}

/* The deck takes the copy that lies lowest: of the bottom, then of the pool, then of the top. */
static void remove_both(Deck *deck, Model *m, int card)
{
    bool found = false;

    for (int i = m->bottoms - 1; !found && i >= 0; i--)
        if (m->bottom[i] == card) {
            memmove(m->bottom + i, m->bottom + i + 1,
                    (size_t)(m->bottoms-- - i - 1) * sizeof m->bottom[0]);
            found = true;
        }
    found = found || take(m->pool, &m->pools, card) || take(m->top, &m->tops, card);
    assert_int_equal(deck_remove(deck, card), found);
}

static void assert_same(const Deck *deck, const Model *m)
{
    assert_int_equal(deck->n, m->bottoms + m->pools + m->tops);
    assert_int_equal(deck->bottom, m->bottoms);
    assert_int_equal(deck->top, m->tops);
    for (int card = 0; card < 6; card++)
        assert_int_equal(deck_count(deck, card), count(m->bottom, m->bottoms, card) +
                                                     count(m->pool, m->pools, card) +
                                                     count(m->top, m->tops, card));
    for (int i = deck->n; i < DECK_MAX; i++)
        assert_int_equal(deck->card[i], 0);
}

static void behaves_like_three_lists(void **state)
{
    (void)state;
    for (int game = 0; game < 200; game++) {
        Deck deck = { 0 };
        Model m = { .tops = 0 };
        for (int step = 0; step < 300; step++) {
            int card = rng_below(&rng, 6), what = rng_below(&rng, 20);
            if (what < 8 && deck.n < DECK_MAX) {
                if (what < 4)
                    deck_add(&deck, card), m.pool[m.pools++] = card;
                else if (what < 6)
                    deck_put_on_top(&deck, card), m.top[m.tops++] = card;
                else
                    deck_put_below(&deck, card), m.bottom[m.bottoms++] = card;
            } else if (what < 15 && deck.n > 0) {
                draw_both(&deck, &m);
            } else if (what < 19) {
                remove_both(&deck, &m, card);
            } else {
                shuffle_both(&deck, &m);
            }
            assert_same(&deck, &m);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(the_top_comes_first_and_the_bottom_last, begin),
        cmocka_unit_test_setup(only_the_pool_is_left_to_chance, begin),
        cmocka_unit_test_setup(shuffling_forgets_the_order_and_draws_nothing, begin),
        cmocka_unit_test_setup(settled_pools_of_the_same_cards_are_the_same, begin),
        cmocka_unit_test_setup(an_added_card_joins_the_pool, begin),
        cmocka_unit_test_setup(removing_takes_one_copy_from_anywhere, begin),
        cmocka_unit_test_setup(it_holds_so_many_and_no_more, begin),
        cmocka_unit_test_setup(behaves_like_three_lists, begin),
    };

    unit_begin();
    return cmocka_run_group_tests_name("deck", tests, NULL, NULL);
}
