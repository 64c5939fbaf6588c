/* rng_test.c -- the generator: published vectors, fairness, and its place in the stream. */
#include "engine/rng.h"

#include "support/unit.h"

static uint8_t hex_digit(char c)
{
    return (uint8_t)(c <= '9' ? c - '0' : c - 'a' + 10);
}

/* The key stream is the words of the blocks, each with its lowest byte first. */
static void assert_block(uint64_t counter, const uint32_t key[8], const char *hex)
{
    uint32_t word[16];

    chacha8_block(key, counter, word);
    for (int i = 0; i < 64; i++) {
        uint8_t expected = (uint8_t)(hex_digit(hex[2 * i]) << 4 | hex_digit(hex[2 * i + 1]));
        assert_int_equal((uint8_t)(word[i / 4] >> (8 * (i % 4))), expected);
    }
}

/* draft-strombergson-chacha-test-vectors, ChaCha8 with a key of 256 bits and an IV of zero. */
static void vector_of_zero_key(void **state)
{
    const uint32_t key[8] = { 0 };

    (void)state;
    assert_block(0, key,
                 "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
                 "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42");
    assert_block(1, key,
                 "d2aefa0deaa5c151bf0adb6c01f2a5adc0fd581259f9a2aadcf20f8fd566a26b"
                 "5032ec38bbc5da98ee0c6f568b872a65a08abf251deb21bb4b56e5d8821e68aa");
}

static void vector_of_one_bit_key(void **state)
{
    const uint32_t key[8] = { 1 };

    (void)state;
    assert_block(0, key,
                 "cf5ee9a0494aa9613e05d5ed725b804b12f4a465ee635acc3a311de8740489ea"
                 "289d04f43c7518db56eb4433e498a1238cd8464d3763ddbb9222ee3bd8fae3c8");
    assert_block(1, key,
                 "b4355a7d93dd8867089ee643558b95754efa2bd1a8a1e2d75bcdb32015542638"
                 "291941feb49965587c4fdfe219cf0ec132a6cd4dc067392e67982fe53278c0b4");
}

/* The test of the reference implementation starts at the last counter of 64 bits. */
static void vector_of_last_counter(void **state)
{
    const uint32_t key[8] = { 0 };

    (void)state;
    assert_block(UINT64_MAX, key,
                 "df8a0bceca2fbb111f29978fa9a64407c68ced975ff55a24707265d0687e6aef"
                 "b3597eac46e4b0a79b3a49c8b0f1775ac3edd7eb6a6d9bcb38f276517a79e014");
}

static void numbers_are_the_words_of_the_stream(void **state)
{
    Rng rng;
    uint32_t word[16];

    (void)state;
    rng_seed_number(&rng, 0x0123456789abcdef);
    assert_int_equal(rng.key[0], 0x89abcdef);
    assert_int_equal(rng.key[1], 0x01234567);
    for (uint64_t block = 0; block < 3; block++) {
        chacha8_block(rng.key, block, word);
        for (int i = 0; i < 16; i++)
            assert_int_equal(rng_next(&rng), word[i]);
    }
}

static void seeds_are_read_lowest_byte_first(void **state)
{
    uint8_t seed[SEED_BYTES];
    Rng rng;

    (void)state;
    for (int i = 0; i < SEED_BYTES; i++)
        seed[i] = (uint8_t)i;
    memset(&rng, 0xff, sizeof rng);
    rng_seed(&rng, seed);
    assert_int_equal(rng.key[0], 0x03020100);
    assert_int_equal(rng.key[7], 0x1f1e1d1c);
    assert_int_equal(rng.used, 16);
    assert_true(rng.block == 0 && rng.unused_ == 0 && rng.word[0] == 0 && rng.word[15] == 0);
}

/* The sum of squared differences from what is expected, for 12,000 numbers in each of n classes. */
static double unevenness(Rng *rng, int limit, int classes)
{
    enum { EACH = 12000 };
    int *count = test_calloc((size_t)classes, sizeof *count);
    double sum = 0;

    for (int i = 0; i < EACH * classes; i++) {
        int number = rng_below(rng, limit);
        assert_true(number >= 0 && number < limit);
        count[(int64_t)number * classes / limit]++;
    }
    for (int i = 0; i < classes; i++)
        sum += (count[i] - EACH) * (double)(count[i] - EACH) / EACH;
    test_free(count);
    return sum;
}

/* The limits of the chi-square are passed once in a million times by a fair generator; the seed is
 * fixed, so that the test passes always or never. */
static void every_number_is_equally_likely(void **state)
{
    const struct {
        int limit;
        double most;
    } cases[] = { { 2, 24 }, { 3, 28 }, { 5, 34 }, { 6, 37 }, { 7, 40 }, { 10, 46 }, { 61, 136 } };
    Rng rng;

    (void)state;
    rng_seed_number(&rng, 20);
    for (int i = 0; i < COUNT(cases); i++)
        assert_true(unevenness(&rng, cases[i].limit, cases[i].limit) < cases[i].most);
}

/* With three quarters of all values as the limit, taking the rest of a division would give the
 * lower third twice as often as the others. */
static void huge_limits_are_even_too(void **state)
{
    Rng rng;

    (void)state;
    rng_seed_number(&rng, 21);
    assert_true(unevenness(&rng, INT32_MAX, 8) < 42);
    assert_true(unevenness(&rng, 0x60000000, 3) < 28);
}

static void a_limit_of_one_draws_nothing(void **state)
{
    Rng rng, before;

    (void)state;
    rng_seed_number(&rng, 22);
    rng_next(&rng);
    before = rng;
    assert_int_equal(rng_below(&rng, 1), 0);
    assert_memory_equal(&rng, &before, sizeof rng);
}

static void a_limit_below_one_is_a_fault(void **state)
{
    Rng rng;

    (void)state;
    rng_seed_number(&rng, 23);
    expect_bug(rng_below(&rng, 0));
    expect_bug(rng_below(&rng, -1));
}

static void moved_says_whether_a_number_was_given(void **state)
{
    Rng rng, before;

    (void)state;
    rng_seed_number(&rng, 24);
    before = rng;
    assert_false(rng_moved(&before, &rng));
    for (int i = 0; i < 40; i++) { /* across the end of a block and back to the same word */
        rng_next(&rng);
        assert_true(rng_moved(&before, &rng));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(vector_of_zero_key),
        cmocka_unit_test(vector_of_one_bit_key),
        cmocka_unit_test(vector_of_last_counter),
        cmocka_unit_test(numbers_are_the_words_of_the_stream),
        cmocka_unit_test(seeds_are_read_lowest_byte_first),
        cmocka_unit_test(every_number_is_equally_likely),
        cmocka_unit_test(huge_limits_are_even_too),
        cmocka_unit_test(a_limit_of_one_draws_nothing),
        cmocka_unit_test(a_limit_below_one_is_a_fault),
        cmocka_unit_test(moved_says_whether_a_number_was_given),
    };

    unit_begin();
    return cmocka_run_group_tests_name("rng", tests, NULL, NULL);
}
