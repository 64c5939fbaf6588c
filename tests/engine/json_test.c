/* json_test.c -- writing JSON, read back by another library. */
#include "engine/json.h"

#include <math.h>

#include <jansson.h>

#include "support/unit.h"

static char memory[8192];
static Buf out;

static int begin(void **state)
{
    (void)state;
    buf_init(&out, memory, sizeof memory);
    return 0;
}

static void objects_arrays_and_commas(void **state)
{
    Json json = json_begin(&out);

    (void)state;
    json_open_object(&json, NULL);
    json_put_int(&json, "deck", 11);
    json_open_array(&json, "hand");
    json_put_text(&json, NULL, "private");
    json_put_int(&json, NULL, -2);
    json_open_object(&json, NULL);
    json_close(&json);
    json_open_array(&json, NULL);
    json_close(&json);
    json_close(&json);
    json_put_bool(&json, "over", false);
    json_put_bool(&json, "on", true);
    json_put_text(&json, "winner", NULL);
    json_close(&json);
    assert_string_equal(out.text, "{\"deck\":11,\"hand\":[\"private\",-2,{},[]],\"over\":false,"
                                  "\"on\":true,\"winner\":null}");
}

static void assert_real(double number, const char *text)
{
    Json json = json_begin(&out);

    buf_clear(&out);
    json_put_real(&json, NULL, number);
    assert_string_equal(out.text, text);
}

static void real_numbers(void **state)
{
    (void)state;
    assert_real(0, "0");
    assert_real(-0.0, "0");
    assert_real(1, "1");
    assert_real(0.5, "0.5");
    assert_real(-0.25, "-0.25");
    assert_real(1.0 / 3, "0.333333");
    assert_real(2.0 / 3, "0.666667");
    assert_real(0.0000004, "0");
    assert_real(-0.0000004, "0");
    assert_real(12.000001, "12.000001");
    assert_real(0.9999999, "1");
    assert_real(1e9, "1000000000");
    assert_real(1e300, "null");
    assert_real((double)NAN, "null");
    assert_real((double)-INFINITY, "null");
}

/* Any text without a zero byte comes back as it was, if it is UTF-8. */
static void every_character_survives(void **state)
{
    char text[200] = "";
    Json json = json_begin(&out);

    (void)state;
    for (int c = 1; c < 0x80; c++)
        text[c - 1] = (char)c;
    strcat(text, "\xc3\xb1\xe3\x82\xa2\xf0\x9f\x8e\xb2");
    json_open_object(&json, NULL);
    json_put_text(&json, text, text);
    json_close(&json);

    json_t *read = json_loads(out.text, 0, NULL);
    assert_non_null(read);
    assert_string_equal(json_string_value(json_object_get(read, text)), text);
    json_decref(read);
}

static void levels_up_to_the_limit(void **state)
{
    Json json = json_begin(&out);

    (void)state;
    for (int i = 0; i < JSON_DEPTH; i++)
        json_open_array(&json, NULL);
    expect_bug(json_open_array(&json, NULL));
    json.depth = JSON_DEPTH;
    for (int i = 0; i < JSON_DEPTH; i++)
        json_close(&json);
    expect_bug(json_close(&json));
}

static void members_have_keys_and_elements_have_none(void **state)
{
    Json json = json_begin(&out);

    (void)state;
    json_open_object(&json, NULL);
    expect_bug(json_put_int(&json, NULL, 1));
    json_open_array(&json, "list");
    expect_bug(json_put_int(&json, "key", 1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(objects_arrays_and_commas, begin),
        cmocka_unit_test_setup(real_numbers, begin),
        cmocka_unit_test_setup(every_character_survives, begin),
        cmocka_unit_test_setup(levels_up_to_the_limit, begin),
        cmocka_unit_test_setup(members_have_keys_and_elements_have_none, begin),
    };

    unit_begin();
    return cmocka_run_group_tests_name("json", tests, NULL, NULL);
}
