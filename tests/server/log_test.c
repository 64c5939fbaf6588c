/* log_test.c -- lines for the operator, however often something happens. */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "logged.h"
#include "support/unit.h"

enum { FAILURES = 5000, SAID_MOST = 1000000, LINES_MOST = 1000 };

static char said[SAID_MOST];

static int count(const char *text, const char *word)
{
    int n = 0;

    for (const char *at = text; (at = strstr(at, word)) != NULL; at++)
        n++;
    return n;
}

static void of_what_happens_all_the_time_few_lines_are_written(void **state)
{
    /* Five a second are told. */
    static const struct timespec until_the_next_line = { .tv_nsec = 400 * 1000 * 1000 };

    (void)state;
    logged_begin(LEVEL_INFO);
    for (int i = 0; i < FAILURES; i++)
        hub_error("the disk is full", "table");
    hub_warn("something else", "table");
    nanosleep(&until_the_next_line, NULL);
    hub_error("the disk is full", "table");
    logged_end(said, sizeof said);
    assert_in_range(count(said, "the disk is full: table"), 1, LINES_MOST);
    assert_non_null(strstr(said, "that were left out)"));
    assert_int_equal(count(said, "something else: table\n"), 1);
}

/* As long as there are few of a kind, nothing is left out. */
static void what_happens_now_and_then_is_told_each_time(void **state)
{
    char about[20];

    (void)state;
    logged_begin(LEVEL_INFO);
    for (int i = 0; i < 20; i++) {
        snprintf(about, sizeof about, "table-%d", i);
        hub_error("a table cannot be read", about);
        hub_log("a table was removed", about);
    }
    logged_end(said, sizeof said);
    assert_int_equal(count(said, "a table cannot be read: table-"), 20);
    assert_int_equal(count(said, "a table was removed: table-"), 20);
    assert_int_equal(count(said, "left out"), 0);
}

/* More kinds than are remembered: each is told at first. */
static void a_new_event_is_always_told(void **state)
{
    char what[20];

    (void)state;
    logged_begin(LEVEL_INFO);
    for (int i = 0; i < 300; i++) {
        snprintf(what, sizeof what, "event %d.", i);
        hub_warn(what, "-");
    }
    logged_end(said, sizeof said);
    assert_int_equal(count(said, "warn event "), 300);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(of_what_happens_all_the_time_few_lines_are_written),
        cmocka_unit_test(what_happens_now_and_then_is_told_each_time),
        cmocka_unit_test(a_new_event_is_always_told),
    };

    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("log", tests, NULL, NULL);
}
