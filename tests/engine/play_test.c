/* play_test.c -- playing through the table: set-ups, moves as text, refusals, imagining. */
#include "engine/play.h"

#include "support/unit.h"
#include "toy.h"

static State state_memory;
static Play play = { .game = &toy_game, .state = &state_memory };
static char memory[400];
static Buf out;
static Err err;

static int begin(void **state)
{
    Setup setup;

    (void)state;
    setup_default(&toy_game, &setup);
    setup.seats = 3;
    play.log = NULL;
    play_start(&play, &setup);
    buf_init(&out, memory, sizeof memory);
    err.text[0] = '\0';
    return 0;
}

static int begin_sealed(void **state)
{
    begin(state);
    play_apply(&play, 0, (Move){ .verb = VERB_PASS });
    return 0;
}

/* --- Set-ups --- */

static void the_default_set_up(void **state)
{
    Setup setup;

    (void)state;
    memset(&setup, 0xff, sizeof setup);
    setup_default(&toy_game, &setup);
    assert_int_equal(setup.seats, 2);
    assert_int_equal(setup_value(&toy_game, &setup, "colour"), 0);
    assert_int_equal(setup_value(&toy_game, &setup, "size"), 0);
    expect_bug(setup_value(&toy_game, &setup, "weight"));
}

static void settings_are_set_by_name(void **state)
{
    Setup setup;

    (void)state;
    setup_default(&toy_game, &setup);
    assert_true(setup_set(&toy_game, &setup, "size=l", &err));
    assert_int_equal(setup_value(&toy_game, &setup, "size"), 2);
    assert_int_equal(setup_value(&toy_game, &setup, "colour"), 0);
    assert_true(setup_set(&toy_game, &setup, "size=m", &err));
    assert_int_equal(setup_value(&toy_game, &setup, "size"), 1);
}

static void a_setting_matters_with_values_of_another(void **state)
{
    Setting size = toy_game.settings[1];
    Setup setup;

    (void)state;
    setup_default(&toy_game, &setup);
    assert_true(setup_matters(&toy_game, &setup, &toy_game.settings[0]));
    assert_true(setup_matters(&toy_game, &setup, &size));
    size.when = "colour=mixed";
    assert_false(setup_matters(&toy_game, &setup, &size));
    size.when = "colour=plainer|plai";
    assert_false(setup_matters(&toy_game, &setup, &size));
    assert_true(setup_set(&toy_game, &setup, "colour=mixed", &err));
    size.when = "colour=plain|mixed";
    assert_true(setup_matters(&toy_game, &setup, &size));
    size.when = "weight=heavy";
    expect_bug(setup_matters(&toy_game, &setup, &size));
}

static void wrong_settings_are_explained(void **state)
{
    Setup setup;

    (void)state;
    setup_default(&toy_game, &setup);
    assert_false(setup_set(&toy_game, &setup, "size", &err));
    assert_string_equal(err.text, "'size' is not of the form key=value.");
    assert_false(setup_set(&toy_game, &setup, "siz=l", &err));
    assert_non_null(strstr(err.text, "colour, size"));
    assert_false(setup_set(&toy_game, &setup, "size=xl", &err));
    assert_string_equal(err.text, "'xl' is not a value of size; it can be: s, m, l.");
    assert_false(setup_set(&toy_game, &setup, "size=", &err));
    assert_false(setup_set(&toy_game, &setup, "=", &err));
    assert_int_equal(setup_value(&toy_game, &setup, "size"), 0);
}

static void seats_have_limits(void **state)
{
    Setup setup;

    (void)state;
    setup_default(&toy_game, &setup);
    for (int seats = -1; seats < 6; seats++) {
        setup.seats = seats;
        assert_int_equal(setup_check(&toy_game, &setup, &err), seats == 2 || seats == 3);
    }
    assert_string_equal(err.text, "Toy is played by 2 to 3 seats, not 5.");
}

/* --- Moves as text --- */

static void assert_written(Move move, const char *text)
{
    Move read;

    buf_clear(&out);
    play_move_write(&play, move, &out);
    assert_string_equal(out.text, text);
    assert_true(play_move_read(&play, text, &read, &err));
    assert_true(move_equal(read, move));
}

static void moves_are_written_and_read(void **state)
{
    (void)state;
    assert_written((Move){ .verb = VERB_PASS }, "pass");
    assert_written((Move){ .verb = VERB_NUMBER, .arg = { 12 } }, "number 12");
    assert_written((Move){ .verb = VERB_NUMBER, .arg = { -5 } }, "number -5");
    assert_written((Move){ .verb = VERB_NUMBER, .arg = { INT16_MAX } }, "number 32767");
    assert_written((Move){ .verb = VERB_GIVE, .arg = { THING_LEAF, 2 } }, "give leaf green");
    assert_written((Move){ .verb = VERB_GIVE, .arg = { THING_STONE, 0 } }, "give stone red");
    assert_written((Move){ .verb = VERB_GIVE, .arg = { THING_OTHER_STONE, 1 } },
                   "give stone.2 blue");
}

static void spaces_do_not_matter(void **state)
{
    Move move;

    (void)state;
    assert_true(play_move_read(&play, "  give   leaf  blue ", &move, &err));
    assert_true(move_equal(move, (Move){ .verb = VERB_GIVE, .arg = { THING_LEAF, 1 } }));
}

static void assert_unread(const char *text, const char *sentence)
{
    Move move;

    assert_false(play_move_read(&play, text, &move, &err));
    assert_string_equal(err.text, sentence);
}

static void what_is_no_move_is_explained(void **state)
{
    (void)state;
    assert_unread("", "An empty line is not a move.");
    assert_unread("   ", "An empty line is not a move.");
    assert_unread("jump", "toy has no move called 'jump'.");
    assert_unread("PASS", "toy has no move called 'PASS'.");
    assert_unread("give", "The thing after 'give' is missing.");
    assert_unread("give leaf", "The seat after 'give' is missing.");
    assert_unread("give twig blue", "'twig' is not a valid thing here.");
    assert_unread("give stone.3 blue", "'stone.3' is not a valid thing here.");
    assert_unread("give leaf watcher", "'watcher' is not a valid seat here.");
    assert_unread("give leaf blue red", "'red' is one word too many for 'give'.");
    assert_unread("number x", "'x' is not a valid number here.");
    assert_unread("number 32768", "'32768' is not a valid number here.");
    assert_unread("number -", "'-' is not a valid number here.");
    assert_unread("number 1.5", "'1.5' is not a valid number here.");
}

/* Endless words from outside neither overflow nor are taken for what they begin with. */
static void long_words_are_no_moves(void **state)
{
    char text[3000];
    Move move;

    (void)state;
    memset(text, 'a', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    assert_false(play_move_read(&play, text, &move, &err));
    memcpy(text, "number 1", 8);
    memset(text + 8, '0', sizeof text - 9);
    assert_false(play_move_read(&play, text, &move, &err));
}

static void numbers_as_words(void **state)
{
    int number = 7;

    (void)state;
    assert_true(text_number("0", &number));
    assert_int_equal(number, 0);
    assert_true(text_number("-32767", &number));
    assert_int_equal(number, -32767);
    assert_false(text_number("", &number));
    assert_false(text_number("-", &number));
    assert_false(text_number("+1", &number));
    assert_false(text_number("99999", &number));
    assert_false(text_number("000001", &number));
}

static void seats_by_name_and_number(void **state)
{
    int seat;

    (void)state;
    assert_true(play_seat_read(&play, "green", &seat) && seat == 2);
    assert_true(play_seat_read(&play, "0", &seat) && seat == 0);
    assert_true(play_seat_read(&play, "watcher", &seat) && seat == SEAT_WATCHER);
    assert_true(play_seat_read(&play, "referee", &seat) && seat == SEAT_REFEREE);
    assert_false(play_seat_read(&play, "3", &seat));
    assert_false(play_seat_read(&play, "-1", &seat));
    assert_false(play_seat_read(&play, "", &seat));
}

static void moves_and_events_for_people(void **state)
{
    Event event = { .kind = EVENT_SECRET, .arg = { 1, THING_OTHER_STONE } };

    (void)state;
    play_move_text(&play, (Move){ .verb = VERB_GIVE, .arg = { THING_LEAF, 2 } }, &out);
    assert_string_equal(out.text, "Give Leaf to Green.");
    buf_clear(&out);
    play_event_text(&play, &event, &out);
    assert_string_equal(out.text, "Blue gave Stone 2.");
    buf_clear(&out);
    form_text(&(Form){ .text = "{n} falls.", .slot = { { "n", ENTITY_THING } } }, event.arg,
              (Label[]){ { .name = "the base of North" } }, &out);
    assert_string_equal(out.text, "The base of North falls.");
    buf_clear(&out);
    form_text(&(Form){ .text = "{n} is free.", .slot = { { "n", ENTITY_THING } } }, event.arg,
              (Label[]){ { .name = "a9" } }, &out); /* as on the map */
    assert_string_equal(out.text, "a9 is free.");
    buf_clear(&out);
    play_label_text(&play, ENTITY_THING, THING_GONE, &out);
    assert_string_equal(out.text, "?");
}

/* Green leaves the table in the same move: the name of afterwards would be none. */
static void events_keep_the_names_of_their_moment(void **state)
{
    static Log log;

    (void)state;
    log.n = 0;
    play.log = &log;
    TELL(&play, ALL_SEATS, EVENT_SECRET, 2, THING_OTHER_STONE);
    play.log = NULL;
    play_core(&play)->seats = 2;
    play_event_text(&play, &log.event[0], &out);
    assert_string_equal(out.text, "Green gave Stone 2.");
}

/* --- Options and refusals --- */

static void only_options_are_options(void **state)
{
    Move number = { .verb = VERB_NUMBER, .arg = { 5 } },
         stray = { .verb = VERB_PASS, .arg = { 1 } };
    Refusal why;

    (void)state;
    assert_true(play_is_option(&play, 0, number));
    assert_false(play_is_option(&play, 1, number));
    assert_false(play_is_option(&play, 0, stray));
    assert_false(play_why_not(&play, 0, number, &why));
    memset(&why, 0xff, sizeof why);
    assert_true(play_why_not(&play, 1, number, &why));
    play_refusal_text(&play, &why, &out);
    assert_string_equal(out.text, "Blue may not.");
}

/* What can be done comes first, as it was; to do nothing comes after it; and what may be done
 * besides is never mistaken for an answer. */
static void people_find_passing_last(void **state)
{
    Move number = { .verb = VERB_NUMBER, .arg = { 5 } }, pass = { .verb = VERB_PASS },
         give = { .verb = VERB_GIVE, .arg = { 1, 1 } }, beside = { .verb = VERB_LAY_DOWN };
    Question q = { .n = 4, .move = { beside, pass, number, give } };

    (void)state;
    play_arrange(&play, &q);
    assert_int_equal(q.n, 4);
    assert_true(move_equal(q.move[3], beside));
    assert_true(move_equal(q.move[0], number));
    assert_true(move_equal(q.move[1], give));
    assert_true(move_equal(q.move[2], pass));
}

static void asking_the_wrong_seat_is_a_fault(void **state)
{
    Question q;

    (void)state;
    play_ask(&play, 0, &q);
    assert_int_equal(q.n, 101);
    expect_bug(play_ask(&play, 1, &q));
}

static void too_many_options_are_a_fault(void **state)
{
    Question q = { .n = 0 };

    (void)state;
    for (int i = 0; i < MOVES_MAX; i++)
        play_offer(&q, VERB_NUMBER, (int16_t)i);
    assert_int_equal(q.move[7].arg[0], 7);
    assert_int_equal(q.move[7].arg[1], 0);
    expect_bug(play_offer(&q, VERB_NUMBER, 0));
}

static void too_many_events_are_a_fault(void **state)
{
    static Log log_memory;

    (void)state;
    play.log = &log_memory;
    for (int i = 0; i < EVENTS_MAX; i++)
        TELL(&play, ALL_SEATS, EVENT_SUM, i);
    assert_int_equal(log_memory.event[EVENTS_MAX - 1].arg[0], EVENTS_MAX - 1);
    expect_bug(play_tell(&play, ALL_SEATS, EVENT_SUM, (const int[FORM_SLOTS]){ 0 }));
    play.log = NULL;
    TELL(&play, ALL_SEATS, EVENT_SUM, 1);
}

/* --- Imagining --- */

/* Neither what the generator holds nor how far it has come, nor what a procedure gave back. */
static void imagining_hides_the_dice_to_come(void **state)
{
    State before;
    Rng rng, first;

    (void)state;
    for (int used = 0; used < 40; used++) {
        begin(state);
        for (int i = 0; i < used; i++)
            rng_next(&state_memory.core.rng);
        state_memory.core.result = (int16_t)used;
        before = state_memory;
        rng_seed_number(&rng, 99);
        play_imagine(&play, 1, &rng);
        assert_memory_not_equal(before.core.rng.key, state_memory.core.rng.key,
                                sizeof before.core.rng.key);
        if (used == 0)
            first = state_memory.core.rng;
        assert_memory_equal(&first, &state_memory.core.rng, sizeof first);
        assert_int_equal(state_memory.core.result, 0);
    }
}

static void imagining_draws_sealed_answers_anew(void **state)
{
    bool given[THING_COUNT] = { false };
    State before;
    Rng rng;

    (void)state;
    rng_seed_number(&rng, 1);
    play_apply(&play, 1, (Move){ .verb = VERB_GIVE, .arg = { THING_LEAF, 2 } });
    before = state_memory;
    for (int i = 0; i < 50; i++) {
        state_memory = before;
        play_imagine(&play, 0, &rng);
        Move answer = state_memory.core.answer[1];
        assert_int_equal(answer.verb, VERB_GIVE);
        assert_int_equal(answer.arg[1], 2);
        given[answer.arg[0]] = true;
        assert_int_equal(play_to_act(&play), 5);
    }
    assert_true(given[THING_STONE] && given[THING_OTHER_STONE] && given[THING_LEAF]);

    state_memory = before; /* the seat itself knows what it answered */
    play_imagine(&play, 1, &rng);
    assert_int_equal(state_memory.core.answer[1].arg[0], THING_LEAF);
}

static void imagining_tells_nobody(void **state)
{
    static Log log_memory;
    Rng rng;

    (void)state;
    rng_seed_number(&rng, 1);
    play.log = &log_memory;
    play_imagine(&play, SEAT_WATCHER, &rng);
    assert_ptr_equal(play.log, &log_memory);
    assert_int_equal(log_memory.n, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(the_default_set_up, begin),
        cmocka_unit_test_setup(settings_are_set_by_name, begin),
        cmocka_unit_test_setup(a_setting_matters_with_values_of_another, begin),
        cmocka_unit_test_setup(wrong_settings_are_explained, begin),
        cmocka_unit_test_setup(seats_have_limits, begin),
        cmocka_unit_test_setup(moves_are_written_and_read, begin),
        cmocka_unit_test_setup(spaces_do_not_matter, begin),
        cmocka_unit_test_setup(what_is_no_move_is_explained, begin),
        cmocka_unit_test_setup(long_words_are_no_moves, begin),
        cmocka_unit_test_setup(numbers_as_words, begin),
        cmocka_unit_test_setup(seats_by_name_and_number, begin),
        cmocka_unit_test_setup(moves_and_events_for_people, begin),
        cmocka_unit_test_setup(events_keep_the_names_of_their_moment, begin),
        cmocka_unit_test_setup(only_options_are_options, begin),
        cmocka_unit_test_setup(people_find_passing_last, begin),
        cmocka_unit_test_setup(asking_the_wrong_seat_is_a_fault, begin),
        cmocka_unit_test_setup(too_many_options_are_a_fault, begin),
        cmocka_unit_test_setup(too_many_events_are_a_fault, begin),
        cmocka_unit_test_setup(imagining_hides_the_dice_to_come, begin),
        cmocka_unit_test_setup(imagining_draws_sealed_answers_anew, begin_sealed),
        cmocka_unit_test_setup(imagining_tells_nobody, begin),
    };

    unit_begin();
    return cmocka_run_group_tests_name("play", tests, NULL, NULL);
}
