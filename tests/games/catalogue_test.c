/* catalogue_test.c -- catalogues: whole, within bounds, and the same words as the content. */
#include <jansson.h>

#include "engine/play.h"
#include "games/gears-cards/content.h"
#include "support/unit.h"

static char memory[CATALOGUE_MAX];

static json_t *catalogue_of(const Game *game)
{
    json_error_t error;
    Buf out;

    buf_init(&out, memory, sizeof memory);
    game->catalogue(game, &out);
    assert_false(out.cut);
    json_t *root = json_loadb(out.text, out.length, JSON_REJECT_DUPLICATES, &error);
    if (!root)
        fail_msg("%s: %s", game->id, error.text);
    return root;
}

static const char *text_of(const json_t *object, const char *key)
{
    return json_string_value(json_object_get(object, key));
}

/* The one entry of a list with this id. */
static const json_t *the_one(const json_t *list, const char *id)
{
    const json_t *found = NULL;
    json_t *entry;
    size_t i;

    json_array_foreach(list, i, entry)
        if (!strcmp(text_of(entry, "id"), id)) {
            if (found)
                fail_msg("%s stands twice in the catalogue.", id);
            found = entry;
        }
    if (!found)
        fail_msg("%s is missing in the catalogue.", id);
    return found;
}

/* An empty text is no text. */
static void same_text(const json_t *entry, const char *key, const char *expected)
{
    const char *text = text_of(entry, key);

    if (!expected || !expected[0])
        assert_null(text);
    else
        assert_string_equal(text, expected);
}

static void every_catalogue_is_json(void **unused)
{
    (void)unused;
    for (const Game *const *game = all_games; *game; game++)
        if ((*game)->catalogue)
            json_decref(catalogue_of(*game));
}

static void every_card_stands_once(void **unused)
{
    const CardsContent *content = &gears_cards_content;
    json_t *root = catalogue_of(game_by_id("gears-cards"));
    const json_t *cards = json_object_get(root, "cards");

    (void)unused;
    assert_int_equal(json_array_size(cards), content->cards_count);
    for (uint32_t i = 0; i < content->cards_count; i++) {
        const Card *card = &content->cards[i];
        const json_t *entry = the_one(cards, card->id);
        same_text(entry, "name", card->name);
        same_text(entry, "text", card->text);
        assert_int_equal(json_integer_value(json_object_get(entry, "copies")), card->copies);
        bool is_unit = card->kind == KIND_UNIT || card->kind == KIND_COMMAND_UNIT;
        assert_int_equal(json_is_integer(json_object_get(entry, "attack")), is_unit);
        if (is_unit)
            assert_int_equal(json_integer_value(json_object_get(entry, "defence")), card->defence);
        unsigned values = json_is_true(json_object_get(entry, "any")) ? VALUE_ANY : 0;
        json_t *value;
        size_t k;
        json_array_foreach(json_object_get(entry, "values"), k, value)
            values |= 1u << json_integer_value(value);
        assert_int_equal(values, card->values);
    }
    json_decref(root);
}

static void every_cover_and_chapter_stands_once(void **unused)
{
    const CardsContent *content = &gears_cards_content;
    json_t *root = catalogue_of(game_by_id("gears-cards"));
    const json_t *covers = json_object_get(root, "covers");
    const json_t *chapters = json_object_get(root, "chapters");

    (void)unused;
    assert_int_equal(json_array_size(covers), content->covers_count);
    for (uint32_t i = 0; i < content->covers_count; i++) {
        const json_t *entry = the_one(covers, content->covers[i].id);
        const json_t *faces = json_object_get(entry, "faces");
        same_text(entry, "name", content->covers[i].name);
        same_text(json_array_get(faces, 0), "text", content->covers[i].text);
        assert_int_equal(json_array_size(faces), content->covers[i].two_faced ? 2 : 1);
        if (content->covers[i].two_faced)
            same_text(json_array_get(faces, 1), "text", content->covers[i].text_b);
    }
    assert_int_equal(json_array_size(chapters), content->scenarios_count);
    for (uint32_t i = 0; i < content->scenarios_count; i++) {
        const json_t *entry = the_one(chapters, content->scenarios[i].id);
        same_text(entry, "name", content->scenarios[i].name);
        same_text(entry, "text", content->scenarios[i].text);
    }
    json_decref(root);
}

static int count_ids(const json_t *list)
{
    json_t *entry;
    size_t i;
    int count = 0;

    json_array_foreach(list, i, entry)
        count += json_is_array(entry) ? count_ids(entry) : 1;
    return count;
}

/* Each card that is added or removed by a reinforcement is listed exactly there. */
static void reinforcements_list_their_cards(void **unused)
{
    static const char *const sides[] = { "cog", "locust" };
    const CardsContent *content = &gears_cards_content;
    json_t *root = catalogue_of(game_by_id("gears-cards"));
    json_t *entry;
    size_t n;

    (void)unused;
    assert_int_equal(json_array_size(json_object_get(root, "reinforcements")), 5);
    json_array_foreach(json_object_get(root, "reinforcements"), n, entry)
        for (int side = 0; side < 2; side++) {
            int before = (int)json_integer_value(json_object_get(entry, "before"));
            const json_t *of = json_object_get(entry, sides[side]);
            int added = 0, removed = 0;
            for (uint32_t i = 0; i < content->cards_count; i++) {
                const Card *card = &content->cards[i];
                added += card->side == side && card->set == SET_REINFORCEMENT &&
                         card->set_number == before;
                removed += card->side == side && card->set == SET_CORE && card->until == before;
            }
            assert_int_equal(count_ids(json_object_get(of, "options")) +
                                 count_ids(json_object_get(of, "any_two_of")),
                             added);
            assert_int_equal(count_ids(json_object_get(of, "removes")), removed);
        }
    json_decref(root);
}

/* The Low Wall: nothing for COG, +1 defence for Locust. */
static void halves_say_what_they_give(void **unused)
{
    json_t *root = catalogue_of(game_by_id("gears-cards"));
    const json_t *wall = the_one(json_object_get(root, "covers"), "low-wall");
    const json_t *face = json_array_get(json_object_get(wall, "faces"), 0);
    const json_t *locust = json_object_get(face, "locust");

    (void)unused;
    RULE("GC-COVER-01");
    assert_int_equal(json_object_size(json_object_get(face, "cog")), 0);
    assert_int_equal(json_object_size(locust), 1);
    assert_int_equal(json_integer_value(json_object_get(locust, "defence")), 1);
    json_decref(root);
}

/* Whoever asks for the catalogue may read both sides of every Mission card, before and during a
 * game; nobody's seat is looked at. */
static void mission_cards_have_two_sides(void **unused)
{
    json_t *root = catalogue_of(game_by_id("gears-board"));
    const json_t *emergence = the_one(json_object_get(root, "missions"), "emergence");
    json_t *mission, *card;
    size_t m, i;

    (void)unused;
    RULE("GB-SECRET-05");
    assert_int_equal(json_array_size(json_object_get(emergence, "stages")), 2);
    assert_non_null(text_of(json_object_get(emergence, "setup"), "text"));
    json_array_foreach(json_object_get(root, "missions"), m, mission)
    {
        const json_t *setup = json_object_get(mission, "setup");
        assert_true(json_array_size(json_object_get(mission, "stages")) > 0);
        assert_int_equal(json_array_size(json_object_get(setup, "enemies")), 3);
        assert_true(json_array_size(json_object_get(setup, "generals")) > 0);
        json_array_foreach(json_object_get(mission, "stages"), i, card)
        {
            assert_non_null(text_of(card, "name"));
            assert_non_null(text_of(card, "text"));
            assert_non_null(text_of(card, "back"));
        }
    }
    json_decref(root);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_catalogue_is_json),
        cmocka_unit_test(every_card_stands_once),
        cmocka_unit_test(every_cover_and_chapter_stands_once),
        cmocka_unit_test(reinforcements_list_their_cards),
        cmocka_unit_test(halves_say_what_they_give),
        cmocka_unit_test(mission_cards_have_two_sides),
    };

    unit_begin();
    return cmocka_run_group_tests_name("catalogue", tests, NULL, NULL);
}
