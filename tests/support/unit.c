/* unit.c -- what every test program made with cmocka shares. */
#include "support/unit.h"

#include "engine/text.h"

void unit_begin(void)
{
    const char *only = getenv("SANDTABLE_TEST_ONLY");

    cmocka_set_message_output(CM_OUTPUT_TAP);
    if (only && *only)
        cmocka_set_test_filter(only);
}

_Noreturn void sandtable_bug(const char *file, int line, const char *what)
{
    mock_assert(0, what, file, line);
    abort(); /* Not reached: an assertion that fails leaves the test case. */
}

const char *sandtable_translation(const char *message, uint64_t number)
{
    (void)message, (void)number;
    return NULL;
}
