/* unit.h -- what every test program made with cmocka shares.
 *
 * A test program is one group of cases:
 *
 *     int main(void)
 *     {
 *         const struct CMUnitTest tests[] = { cmocka_unit_test(first), cmocka_unit_test(second) };
 *
 *         unit_begin();
 *         return cmocka_run_group_tests_name("deck", tests, NULL, NULL);
 *     }
 *
 * A case that checks a rule cites it, so that ./test --rules counts it:  RULE("...");
 *
 * The support library also supplies what the engine wants from a program: no translation, and a
 * fault of the program (CHECK) that a case can expect:  expect_bug(deck_draw(&empty, &rng));
 */
#ifndef TESTS_UNIT_H
#define TESTS_UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* `fail` is the engine's word (text.h); the one of cmocka is not used. */
#pragma push_macro("fail")
#undef fail
#include <cmocka.h>
#undef fail
#pragma pop_macro("fail")
#undef fail_msg
#define fail_msg(...) (print_error(__VA_ARGS__), print_error("\n"), _fail(__FILE__, __LINE__))

#include "engine/check.h"

/* Report as TAP, and run only the cases that ./test asked for. */
void unit_begin(void);

/* The call must run into a CHECK.  (expect_assert_failure of cmocka, but without writing to
 * where the TAP goes.) */
#define expect_bug(call)                                                                          \
    do {                                                                                          \
        if (!setjmp(global_expect_assert_env)) {                                                  \
            global_expecting_assert = 1;                                                          \
            (void)(call);                                                                         \
            global_expecting_assert = 0;                                                          \
            fail_msg("%s ran into no CHECK.", #call);                                             \
        }                                                                                         \
        global_expecting_assert = 0;                                                              \
    } while (0)

/* The case that it stands in would fail without this rule of docs/rules. */
#define RULE(id) ((void)(id))

#endif
