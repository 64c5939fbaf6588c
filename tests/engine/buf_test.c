/* buf_test.c -- the text buffer: what fits, what is cut, numbers, columns. */
#include "engine/buf.h"

#include "support/unit.h"

static void starts_empty(void **state)
{
    char memory[4] = "xyz";
    Buf buf;

    (void)state;
    buf_init(&buf, memory, sizeof memory);
    assert_string_equal(buf.text, "");
    assert_int_equal(buf.length, 0);
    assert_false(buf.cut);
    expect_bug(buf_init(&buf, memory, 0));
}

static void adds_up_to_the_last_byte(void **state)
{
    char memory[8];
    Buf buf;

    (void)state;
    buf_init(&buf, memory, sizeof memory);
    buf_add(&buf, "abc");
    buf_add_char(&buf, 'd');
    buf_add_part(&buf, "efghij", 3);
    assert_string_equal(buf.text, "abcdefg");
    assert_int_equal(buf.length, 7);
    assert_false(buf.cut);
    buf_add(&buf, "");
    assert_false(buf.cut);
    buf_add_char(&buf, 'h');
    assert_string_equal(buf.text, "abcdefg");
    assert_true(buf.cut);
}

static void what_does_not_fit_is_left_out(void **state)
{
    char memory[5 + 4];
    Buf buf;

    (void)state;
    memset(memory, '#', sizeof memory);
    buf_init(&buf, memory, 5);
    buf_add(&buf, "0123456789");
    assert_string_equal(buf.text, "0123");
    assert_true(buf.cut);
    assert_memory_equal(memory + 5, "####", 4);
    buf_clear(&buf);
    assert_false(buf.cut);
    assert_string_equal(buf.text, "");
    buf_add(&buf, "45");
    assert_string_equal(buf.text, "45");
}

static void a_buffer_of_one_byte_holds_nothing(void **state)
{
    char memory[1];
    Buf buf;

    (void)state;
    buf_init(&buf, memory, 1);
    buf_add_int(&buf, 7);
    assert_string_equal(buf.text, "");
    assert_true(buf.cut);
}

static void assert_number(int64_t number, const char *text)
{
    char memory[32];
    Buf buf;

    buf_init(&buf, memory, sizeof memory);
    buf_add_int(&buf, number);
    assert_string_equal(buf.text, text);
}

static void whole_numbers(void **state)
{
    (void)state;
    assert_number(0, "0");
    assert_number(7, "7");
    assert_number(-7, "-7");
    assert_number(1200, "1200");
    assert_number(INT64_MAX, "9223372036854775807");
    assert_number(INT64_MIN, "-9223372036854775808");
}

static void hexadecimal_and_spaces(void **state)
{
    char memory[64];
    Buf buf;

    (void)state;
    buf_init(&buf, memory, sizeof memory);
    buf_add_hex(&buf, 0x0123456789abcdef, 16);
    buf_add_spaces(&buf, 3);
    buf_add_hex(&buf, 0xf05, 2);
    buf_add_spaces(&buf, 0);
    buf_add_spaces(&buf, -4);
    buf_add_char(&buf, '.');
    assert_string_equal(buf.text, "0123456789abcdef   05.");
}

static void columns_of_a_terminal(void **state)
{
    (void)state;
    assert_int_equal(text_columns(""), 0);
    assert_int_equal(text_columns("Marcus"), 6);
    assert_int_equal(text_columns("se\xc3\xb1or"), 5);             /* n with tilde */
    assert_int_equal(text_columns("sen\xcc\x83or"), 5);            /* combining tilde */
    assert_int_equal(text_columns("\xe3\x82\xa2\xe3\x83\xa1"), 4); /* katakana */
    assert_int_equal(text_columns("\xe2\x94\x80"), 1);             /* a line */
    assert_int_equal(text_columns("\xea\xb0\x80"), 2);             /* hangul */
    assert_int_equal(text_columns("\xe2\x94"), 1);                 /* broken off */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(starts_empty),
        cmocka_unit_test(adds_up_to_the_last_byte),
        cmocka_unit_test(what_does_not_fit_is_left_out),
        cmocka_unit_test(a_buffer_of_one_byte_holds_nothing),
        cmocka_unit_test(whole_numbers),
        cmocka_unit_test(hexadecimal_and_spaces),
        cmocka_unit_test(columns_of_a_terminal),
    };

    unit_begin();
    return cmocka_run_group_tests_name("buf", tests, NULL, NULL);
}
