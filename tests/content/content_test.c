/* content_test.c -- content that is right: loaded, compiled, digested, laid over. */
#include "content/content.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "content/sample.h"
#include "content/schema.h"
#include "content/tree.h"
#include "engine/game.h"
#include "support/unit.h"

extern const ContentSchema sample_schema;

enum { TEXT_MAX = 8 * 1024 };

static char printed[TEXT_MAX];

/* The faults as they are printed. */
static const char *print_faults(Faults *faults)
{
    FILE *out = fmemopen(printed, sizeof printed, "w");

    faults_print(faults, out);
    fclose(out);
    faults_release(faults);
    return printed;
}

static Content *make(const ContentSchema *schema, const char *file, const char *text,
                     const void *base, Faults *faults)
{
    return content_make(schema, "folder",
                        &(ContentText){ .file = file, .text = text, .length = strlen(text) }, 1,
                        base, faults);
}

/* --- Tables --- */

static void check_private(const Card *card)
{
    const Instruction *step = &card->abilities[0].steps[1];

    assert_string_equal(card->id, "private");
    assert_int_equal(card->values, VALUE_ONE | VALUE_TWO);
    assert_int_equal(card->abilities_count, 1);
    assert_string_equal(card->abilities[0].text, "Draw a card, \"quickly\"? Yes?\?!");
    assert_int_equal(card->abilities[0].steps_count, 2);
    assert_true(card->abilities[0].steps[0].may);
    assert_null(card->abilities[0].steps[0].target.card);
    assert_int_equal(card->abilities[0].steps[0].target.card_index, -1);
    assert_null(card->abilities[0].steps[0].other);
    assert_int_equal(step->verb, VERB_DAMAGE);
    assert_int_equal(step->amount, -3);
    assert_int_equal(step->target.zones, ZONE_RESERVE | ZONE_COVER);
    assert_int_equal(step->target.count, 2);
    assert_int_equal(step->target.card_index, 1);
    assert_int_equal(step->other->zones, 0);
    assert_int_equal(step->other->card_index, 0);
    assert_int_equal(step->then_count, 1);
    assert_int_equal(step->then[0].then[0].target.zones, ZONE_HAND);
    assert_int_equal(step->then[0].then[0].target.card_index, 2);
    assert_string_equal(card->leader, "medic");
    assert_int_equal(card->leader_index, 2);
    assert_int_equal(card->partners_count, 2);
    assert_int_equal(card->partners_index[0], 1);
    assert_int_equal(card->partners_index[1], 0);
    assert_int_equal(card->pair[0].card_index, -1);
    assert_null(card->bonus);
    assert_null(card->ladder);
    assert_int_equal(card->sum.rungs, 0);
}

static void check_drone(const Card *card)
{
    assert_string_equal(card->id, "drone");
    assert_string_equal(card->source, "published");
    assert_int_equal(card->values, 0);
    assert_int_equal(card->attack, -2);
    assert_true(card->worth == INT64_MIN);
    assert_int_equal(card->cost[0], 1);
    assert_int_equal(card->cost[2], 255);
    assert_null(card->pair[0].card);
    assert_int_equal(card->pair[0].card_index, -1);
    assert_int_equal(card->pair[1].card_index, 2);
    assert_int_equal(card->pair[1].number, 5);
    assert_true(card->weight == -1.25);
    assert_int_equal(*card->bonus, 70000);
    assert_int_equal(card->ladder_count, 3);
    assert_int_equal(card->ladder[2], 200);
    assert_string_equal(card->mark, "a?b");
    assert_string_equal(card->note, "");
    assert_int_equal(card->hint_count, 2);
    assert_string_equal(card->hint[1], "Strike twice.");
    assert_null(card->abilities);
    assert_int_equal(card->abilities_count, 0);
    assert_null(card->leader);
    assert_int_equal(card->leader_index, -1);
    assert_null(card->partners_index);
    assert_int_equal(card->sum.rungs, 3);
    assert_true(card->sum.top == (uint64_t)1 << 60);
    assert_int_equal(card->squares[0], 1);
    assert_int_equal(card->squares[2], 65025);
}

static void check_sample(const SampleContent *content)
{
    assert_int_equal(content->cards_count, 4);
    check_private(&content->cards[0]);
    check_drone(&content->cards[1]);
    assert_string_equal(content->cards[2].name, "M\303\251dico");
    assert_int_equal(content->cards[2].values, VALUE_ANY);
    assert_string_equal(content->cards[3].name, "Dodge\nand roll");
    assert_int_equal(content->cards[3].kind, KIND_REACTION);
    assert_int_equal(content->decks_count, 1);
    assert_string_equal(content->decks[0].cards[2], "medic");
    assert_int_equal(content->decks[0].cards_index[1], 3);
    assert_int_equal(content->decks[0].cards_index[2], 2);
}

static void tables_that_were_compiled(void **state)
{
    (void)state;
    check_sample(&sample_content);
}

static void tables_that_are_loaded(void **state)
{
    Faults faults = { 0 };
    Content *content = content_read(&sample_schema, "sample", NULL, &faults);

    (void)state;
    assert_string_equal(print_faults(&faults), "");
    assert_non_null(content);
    check_sample(content_tables(content));
    assert_true(*content_digest(content) == sample_content_digest);
    content_free(content);
}

static void the_content_of_each_game_is_what_was_compiled(void **state)
{
    (void)state;
    for (const Game *const *game = all_games; *game; game++) {
        char path[100];
        Faults faults = { 0 };
        snprintf(path, sizeof path, "../../content/%s", (*game)->id);
        Content *content = content_read(content_schema((*game)->id), path, NULL, &faults);
        assert_string_equal(print_faults(&faults), "");
        assert_true(*content_digest(content) == *(*game)->content_digest);
        content_free(content);
    }
}

/* --- Digests --- */

static const char scout[] = "fighters:\n"
                            "  - id: scout\n"
                            "    name: Scout\n"
                            "    source: rulebook\n"
                            "    strength: 1\n"
                            "    copies: 24\n";

static uint64_t digest_by(const ContentSchema *schema, const char *text)
{
    Faults faults = { 0 };
    Content *content = make(schema, "file.yaml", text, NULL, &faults);

    assert_string_equal(print_faults(&faults), "");
    uint64_t result = *content_digest(content);
    content_free(content);
    return result;
}

static uint64_t digest(const char *text)
{
    return digest_by(content_schema("ambush"), text);
}

static void a_digest_does_not_depend_on_the_layout(void **state)
{
    (void)state;
    assert_true(digest(scout) ==
                digest("# A remark.\r\nfighters: [{copies: 24, strength: 1, 'id': \"scout\",\r\n"
                       "  source: rulebook, name: Scout}]\r\n"));
}

static void a_digest_does_not_depend_on_messages_and_provenance(void **state)
{
    (void)state;
    assert_true(digest(scout) == digest("fighters: [{copies: 24, strength: 1, id: scout,"
                                        " source: published, name: Vedette}]"));
}

static void a_digest_does_not_depend_on_remarks_and_what_is_absent(void **state)
{
    (void)state;
    assert_true(digest_by(&sample_schema, "cards: [{id: a, name: A, source: rulebook, kind: unit, "
                                          "values: [one, two], attack: 1}]") ==
                digest_by(&sample_schema, "cards: [{id: a, name: A, source: rulebook, kind: unit, "
                                          "values: [two, one], attack: 1, worth: 0, ladder: [], "
                                          "cost: [0, 0, 0], note: Ours., remark: x}]\n"
                                          "decks: []"));
}

#define CARD(id) \
    "cards: [{id: " id ", name: A, source: rulebook, kind: unit, values: [], attack: 1}]"

static void a_digest_keeps_the_first_spelling(void **state)
{
    static const char *const text[] = { "colour", "color", NULL };
    static const char *const key[] = { "attack", "assault", NULL };
    ContentSchema now = sample_schema;

    (void)state;
    now.respelled = text;
    assert_true(digest_by(&now, CARD("colour")) == digest_by(&sample_schema, CARD("color")));
    now.respelled = key;
    assert_true(digest_by(&now, CARD("color")) != digest_by(&sample_schema, CARD("color")));
}

static void a_digest_depends_on_all_that_rules_read(void **state)
{
    (void)state;
    assert_true(digest(scout) != digest("fighters: [{copies: 24, strength: 2, id: scout,"
                                        " source: rulebook, name: Scout}]"));
    assert_true(digest(scout) != digest("fighters: [{copies: 24, strength: 1, id: scouts,"
                                        " source: rulebook, name: Scout}]"));
}

/* --- Overlays --- */

static const char overlay[] =
    "cards:\n"
    "  - { id: boomer, name: Boomer, source: published, kind: unit, values: [], attack: 4,\n"
    "      leader: private, partners: [boomer] }\n"
    "  - { id: drone, name: Drone, source: published, kind: unit, values: [one], attack: 3,\n"
    "      leader: boomer }\n"
    "decks:\n"
    "  - { id: second, source: reconstruction, title: Second, cards: [boomer, drone] }\n";

static void entries_replace_those_with_their_id_and_others_are_added(void **state)
{
    Faults faults = { 0 };
    Content *content = make(&sample_schema, "overlay.yaml", overlay, &sample_content, &faults);

    (void)state;
    assert_string_equal(print_faults(&faults), "");
    const SampleContent *c = content_tables(content);
    assert_int_equal(c->cards_count, 5);
    check_private(&c->cards[0]);
    assert_string_equal(c->cards[1].id, "drone");
    assert_int_equal(c->cards[1].attack, 3);
    assert_int_equal(c->cards[1].sum.rungs, 0);
    assert_int_equal(c->cards[1].leader_index, 4);
    assert_string_equal(c->cards[4].id, "boomer");
    assert_int_equal(c->cards[4].leader_index, 0);
    assert_int_equal(c->cards[4].partners_index[0], 4);
    assert_int_equal(c->decks_count, 2);
    assert_int_equal(c->decks[0].cards_index[0], 1);
    assert_int_equal(c->decks[1].cards_index[0], 4);
    assert_int_equal(c->decks[1].cards_index[1], 1);
    assert_true(*content_digest(content) != sample_content_digest);
    content_free(content);
}

static void an_overlay_that_changes_nothing_keeps_the_digest(void **state)
{
    Faults faults = { 0 };
    Content *content = content_read(&sample_schema, "sample", &sample_content, &faults);

    (void)state;
    assert_string_equal(print_faults(&faults), "");
    check_sample(content_tables(content));
    assert_true(*content_digest(content) == sample_content_digest);
    content_free(content);
}

static void faults_of_an_overlay(void **state)
{
    static const char text[] =
        "cards:\n"
        "  - { id: drone, name: Drone, source: published, kind: reaction, values: [], attack: 3 }\n"
        "  - { id: boomer, name: Boomer, source: own, kind: unit, values: [], attack: 4 }\n"
        "  - { id: boomer, name: Boomer, source: published, kind: unit, values: [], attack: 4,\n"
        "      leader: bomer }\n";
    Faults faults = { 0 };

    (void)state;
    assert_null(make(&sample_schema, "o.yaml", text, &sample_content, &faults));
    assert_string_equal(
        print_faults(&faults),
        "o.yaml:2: cards[drone].abilities: found nothing, expected what a reaction does\n"
        "o.yaml:3: cards[boomer].source: found \"own\", expected one of: rulebook, published, "
        "reconstruction\n"
        "o.yaml:4: cards[boomer].id: found an id that o.yaml has at line 3 already, expected an id "
        "of its own\n"
        "o.yaml:5: cards[boomer].leader: found \"bomer\", expected the id of an entry of cards\n");
}

/* A check may find fault with an entry that the overlay did not bring. */
static void faults_of_what_lies_below(void **state)
{
    static const char *const partners[] = { "a", "a" };
    static const int16_t indexes[] = { 0, 0 };
    static const Deck decks[] = { { .id = "d", .source = "rulebook", .title = "D",
                                    .cards = partners, .cards_count = 2,
                                    .cards_index = indexes } };
    static const Card cards[] = { { .id = "a", .name = "A", .source = "rulebook",
                                    .leader_index = -1 } };
    static const SampleContent base = { cards, 1, decks, 1 };
    Faults faults = { 0 };

    (void)state;
    assert_null(content_make(&sample_schema, "below", NULL, 0, &base, &faults));
    assert_string_equal(print_faults(&faults),
                        "below: decks[d].cards[1]: found a twice, expected it once\n");
}

/* --- Limits --- */

static void a_file_that_is_too_large(void **state)
{
    size_t length = CONTENT_FILE_MAX + 1;
    char *text = malloc(length);
    Faults faults = { 0 };

    (void)state;
    memset(text, '#', length);
    assert_null(content_make(content_schema("ambush"), "folder",
                             &(ContentText){ "large.yaml", text, length }, 1, NULL, &faults));
    free(text);
    assert_string_equal(print_faults(&faults),
                        "large.yaml: found a file that is too large, expected at most 1 MiB\n");
}

/* `before`, then `text` as often as it fits into a file. */
static char *repeat(const char *before, const char *text)
{
    char *all = calloc(CONTENT_FILE_MAX + 1, 1);
    size_t at = strlen(before), step = strlen(text);

    memcpy(all, before, at);
    for (; at + step <= CONTENT_FILE_MAX; at += step)
        memcpy(all + at, text, step);
    return all;
}

static void too_many_values(void **state)
{
    char *text = repeat("fighters:\n", "- x\n");
    Faults faults = { 0 };

    (void)state;
    assert_null(make(content_schema("ambush"), "f.yaml", text, NULL, &faults));
    free(text);
    assert_string_equal(print_faults(&faults), "f.yaml:200000: fighters: found too many values, "
                                               "expected a smaller file\n");
}

static void too_many_entries(void **state)
{
    char *text = calloc(CONTENT_FILE_MAX, 1);
    size_t at = (size_t)sprintf(text, "decks:\n");
    Faults faults = { 0 };

    (void)state;
    for (int i = 0; i < CONTENT_ENTRIES_MAX + 2; i++)
        at += (size_t)sprintf(text + at,
                              "- {id: d%d, source: rulebook, title: D, cards: [drone]}\n", i);
    assert_null(make(&sample_schema, "d.yaml", text, &sample_content, &faults));
    free(text);
    assert_string_equal(print_faults(&faults),
                        "d.yaml:4097: decks[d4095]: found too many entries, expected at most 4096 "
                        "in a list\n"
                        "d.yaml:4098: decks[d4096]: found too many entries, expected at most 4096 "
                        "in a list\n"
                        "d.yaml:4099: decks[d4097]: found too many entries, expected at most 4096 "
                        "in a list\n");
}

static void more_faults_than_are_kept(void **state)
{
    char *text = repeat("fighters:\n", "- {abcdefghij: 1}\n");
    Faults faults = { 0 };

    (void)state;
    assert_null(make(content_schema("ambush"), "f.yaml", text, NULL, &faults));
    free(text);
    assert_int_equal(faults.n, FAULTS_MAX);
    assert_true(faults.more > 100000);
    faults_release(&faults);
}

/* --- Files that are none --- */

static char folder[] = "/tmp/content-test-XXXXXX";

static int make_folder(void **state)
{
    (void)state;
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **state)
{
    char path[100];

    (void)state;
    snprintf(path, sizeof path, "%s/fighters.yaml", folder);
    remove(path);
    return rmdir(folder);
}

static void a_pipe_is_not_waited_for(void **state)
{
    char path[100], expected[200];
    Faults faults = { 0 };

    (void)state;
    snprintf(path, sizeof path, "%s/fighters.yaml", folder);
    assert_int_equal(mkfifo(path, 0600), 0);
    assert_null(content_read(content_schema("ambush"), folder, NULL, &faults));
    snprintf(expected, sizeof expected, "%s: found something else, expected a plain file\n", path);
    assert_string_equal(print_faults(&faults), expected);
}

static void a_folder_that_is_not_there(void **state)
{
    Faults faults = { 0 };

    (void)state;
    assert_null(content_read(content_schema("ambush"), "nowhere", NULL, &faults));
    assert_string_equal(print_faults(&faults), "nowhere: found No such file or directory, expected "
                                               "a folder that can be read\n");
}

static void a_file_without_text_is_excused(void **state)
{
    Faults faults = { 0 };

    (void)state;
    fault_add(&faults, "cards.yaml", 0, "", "no file", "one");
    assert_null(content_make(&sample_schema, "folder", &(ContentText){ .file = "cards.yaml" }, 1,
                             NULL, &faults));
    assert_string_equal(print_faults(&faults), "cards.yaml: found no file, expected one\n");
}

int main(int argc, char *argv[])
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tables_that_were_compiled),
        cmocka_unit_test(tables_that_are_loaded),
        cmocka_unit_test(the_content_of_each_game_is_what_was_compiled),
        cmocka_unit_test(a_digest_does_not_depend_on_the_layout),
        cmocka_unit_test(a_digest_does_not_depend_on_messages_and_provenance),
        cmocka_unit_test(a_digest_does_not_depend_on_remarks_and_what_is_absent),
        cmocka_unit_test(a_digest_keeps_the_first_spelling),
        cmocka_unit_test(a_digest_depends_on_all_that_rules_read),
        cmocka_unit_test(entries_replace_those_with_their_id_and_others_are_added),
        cmocka_unit_test(an_overlay_that_changes_nothing_keeps_the_digest),
        cmocka_unit_test(faults_of_an_overlay),
        cmocka_unit_test(faults_of_what_lies_below),
        cmocka_unit_test(a_file_that_is_too_large),
        cmocka_unit_test(too_many_values),
        cmocka_unit_test(too_many_entries),
        cmocka_unit_test(more_faults_than_are_kept),
        cmocka_unit_test_setup_teardown(a_pipe_is_not_waited_for, make_folder, remove_folder),
        cmocka_unit_test(a_folder_that_is_not_there),
        cmocka_unit_test(a_file_without_text_is_excused),
    };

    if (argc != 2 || chdir(argv[1]) != 0)
        return 2;
    unit_begin();
    return cmocka_run_group_tests_name("content", tests, NULL, NULL);
}
