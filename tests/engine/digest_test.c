/* digest_test.c -- the fingerprint: known values, and that it sees every byte. */
#include "engine/digest.h"

#include "support/unit.h"

/* The values of the empty text are those that the xxHash project publishes for XXH3. */
static void known_values(void **state)
{
    (void)state;
    assert_true(digest_of("", 0) == 0x2d06800538d394c2);
    assert_true(digest_with(0, "", 0) == 0x2d06800538d394c2);
}

static void every_bit_counts(void **state)
{
    uint8_t bytes[300] = { 0 };
    uint64_t zero = digest_of(bytes, sizeof bytes);

    (void)state;
    for (int i = 0; i < COUNT(bytes) * 8; i++) {
        bytes[i / 8] ^= (uint8_t)(1 << i % 8);
        assert_true(digest_of(bytes, sizeof bytes) != zero);
        bytes[i / 8] ^= (uint8_t)(1 << i % 8);
    }
    assert_true(digest_of(bytes, sizeof bytes) == zero);
    assert_true(digest_of(bytes, sizeof bytes - 1) != zero);
}

static void chains_depend_on_what_came_before(void **state)
{
    (void)state;
    assert_true(digest_with(1, "abc", 3) != digest_with(2, "abc", 3));
    assert_true(digest_with(0, "abc", 3) == digest_of("abc", 3));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_values),
        cmocka_unit_test(every_bit_counts),
        cmocka_unit_test(chains_depend_on_what_came_before),
    };

    unit_begin();
    return cmocka_run_group_tests_name("digest", tests, NULL, NULL);
}
