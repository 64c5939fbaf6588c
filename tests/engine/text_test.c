/* text_test.c -- messages with named places. */
#include "engine/text.h"

#include "support/unit.h"

static char memory[200];
static Buf out;

static int begin(void **state)
{
    (void)state;
    buf_init(&out, memory, sizeof memory);
    return 0;
}

static void places_are_filled_by_name(void **state)
{
    (void)state;
    say(&out, N_("{unit} moves to {cover}."), ARG_TEXT("cover", "the wall"),
        ARG_TEXT("unit", "Drone"));
    assert_string_equal(out.text, "Drone moves to the wall.");
}

static void numbers_and_messages(void **state)
{
    (void)state;
    say(&out, N_("{count} of {most}: {what}"), ARG_NUMBER("count", -3), ARG_NUMBER("most", 12),
        ARG_MESSAGE("what", "cards"));
    assert_string_equal(out.text, "-3 of 12: cards");
}

static void a_place_may_come_twice_or_not_at_all(void **state)
{
    (void)state;
    say(&out, N_("{a}{a} and {a}"), ARG_TEXT("a", "x"), ARG_TEXT("b", "y"));
    assert_string_equal(out.text, "xx and x");
}

static const char *reacts(const char *card, const char *message)
{
    buf_clear(&out);
    say(&out, message, ARG_TEXT("card", card));
    return out.text;
}

static void a_name_can_end_the_sentence(void **state)
{
    (void)state;
    assert_string_equal(reacts("Heroism", "React with {card}."), "React with Heroism.");
    assert_string_equal(reacts("Get Down!", "React with {card}."), "React with Get Down!");
    assert_string_equal(reacts("¡Al suelo!", "Reacciona con {card}."), "Reacciona con ¡Al suelo!");
    assert_string_equal(reacts("Where?", "{card}. And then."), "Where? And then.");
    assert_string_equal(reacts("伏せろ！", "使うカード：{card}。"), "使うカード：伏せろ！");
    assert_string_equal(reacts("Get Down!", "{card} waits."), "Get Down! waits.");
    assert_string_equal(reacts("No. 5", "{card}."), "No. 5.");
    assert_string_equal(reacts("", "{card}."), ".");
}

static const char *cards(int64_t count)
{
    buf_clear(&out);
    say(&out, N_PLURAL("count", "{seat} draws {count} card.", "{seat} draws {count} cards."),
        ARG_NUMBER("count", count), ARG_TEXT("seat", "North"));
    return out.text;
}

static void a_number_chooses_the_form(void **state)
{
    (void)state;
    assert_string_equal(cards(0), "North draws 0 cards.");
    assert_string_equal(cards(1), "North draws 1 card.");
    assert_string_equal(cards(2), "North draws 2 cards.");
    assert_string_equal(cards(21), "North draws 21 cards.");
    assert_string_equal(cards(1000000), "North draws 1000000 cards.");
    assert_string_equal(cards(-1), "North draws -1 card.");
    assert_string_equal(cards(INT64_MIN), "North draws -9223372036854775808 cards.");
}

/* The number of one place decides, whatever stands in the others. */
static void only_its_own_number_counts(void **state)
{
    (void)state;
    say(&out, N_PLURAL("found", "{found} card of {all}", "{found} cards of {all}"),
        ARG_NUMBER("all", 1), ARG_NUMBER("found", 2));
    assert_string_equal(out.text, "2 cards of 1");
}

static void the_parts_of_a_message(void **state)
{
    MessageForms forms = message_forms(N_("One form."));

    (void)state;
    assert_null(forms.place);
    assert_string_equal(forms.one, "One form.");
    forms = message_forms(N_PLURAL("n", "{n} form", "{n} forms"));
    assert_string_equal(forms.place, "n");
    assert_string_equal(forms.one, "{n} form");
    assert_string_equal(forms.many, "{n} forms");
}

/* A sentence that counts must be given the number; a text in its place is our own mistake. */
static void without_its_number_it_is_a_fault(void **state)
{
    (void)state;
    expect_bug((say(&out, N_PLURAL("n", "{n} card", "{n} cards"), ARG_NUMBER("count", 1)), 0));
    expect_bug((say(&out, N_PLURAL("n", "{n} card", "{n} cards"), ARG_TEXT("n", "1")), 0));
}

static void a_text_without_places(void **state)
{
    (void)state;
    say(&out, N_("Nothing to fill in."));
    assert_string_equal(out.text, "Nothing to fill in.");
}

static void an_unknown_place_stays_as_it_is(void **state)
{
    (void)state;
    say(&out, N_("{unit} {un} {units} {"), ARG_TEXT("unit", "Drone"));
    assert_string_equal(out.text, "Drone {un} {units} {");
}

/* What a player typed stands in a sentence as it is, even if it looks like a place. */
static void what_is_filled_in_is_not_read_again(void **state)
{
    (void)state;
    say(&out, N_("'{word}' is no {slot}."), ARG_TEXT("word", "{slot}"), ARG_TEXT("slot", "unit"));
    assert_string_equal(out.text, "'{slot}' is no unit.");
}

static void too_long_is_cut(void **state)
{
    char small[8];
    Buf buf;

    (void)state;
    buf_init(&buf, small, sizeof small);
    say(&buf, N_("{a} and {a}"), ARG_TEXT("a", "much"));
    assert_string_equal(buf.text, "much an");
    assert_true(buf.cut);
}

static void failing_fills_in_the_reason(void **state)
{
    Err err;
    char word[1000];

    (void)state;
    assert_false(fail(&err, N_("There is no '{word}'."), ARG_TEXT("word", "unit")));
    assert_string_equal(err.text, "There is no 'unit'.");
    assert_false(fail(NULL, N_("Nobody wants to know.")));

    memset(word, 'w', sizeof word - 1);
    word[sizeof word - 1] = '\0';
    assert_false(fail(&err, N_("'{word}'."), ARG_TEXT("word", word)));
    assert_int_equal(strlen(err.text), sizeof err.text - 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(places_are_filled_by_name, begin),
        cmocka_unit_test_setup(numbers_and_messages, begin),
        cmocka_unit_test_setup(a_place_may_come_twice_or_not_at_all, begin),
        cmocka_unit_test_setup(a_name_can_end_the_sentence, begin),
        cmocka_unit_test_setup(a_number_chooses_the_form, begin),
        cmocka_unit_test_setup(only_its_own_number_counts, begin),
        cmocka_unit_test_setup(the_parts_of_a_message, begin),
        cmocka_unit_test_setup(without_its_number_it_is_a_fault, begin),
        cmocka_unit_test_setup(a_text_without_places, begin),
        cmocka_unit_test_setup(an_unknown_place_stays_as_it_is, begin),
        cmocka_unit_test_setup(what_is_filled_in_is_not_read_again, begin),
        cmocka_unit_test(too_long_is_cut),
        cmocka_unit_test(failing_fills_in_the_reason),
    };

    unit_begin();
    return cmocka_run_group_tests_name("text", tests, NULL, NULL);
}
