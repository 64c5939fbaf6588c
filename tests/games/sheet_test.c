/* sheet_test.c -- what is printed on components: nothing is cut off, and every picture is whole. */
#include "engine/sheet.h"
#include "engine/wrap.h"
#include "support/unit.h"

enum { PICTURE_MAX = 256 * 1024, DEEPEST = 16, TAG_MOST = 32 };

static char memory[PICTURE_MAX];
static Sheet sheet;

/* Calls `look` with every component of every game. */
static int each_component(void (*look)(const Game *game, const ShowKind *kind, int which))
{
    int count = 0;

    for (const Game *const *game = all_games; *game; game++) {
        assert_non_null((*game)->shows);
        for (const ShowKind *kind = (*game)->shows; kind->name; kind++)
            for (int which = 0; which < kind->count(*game); which++, count++)
                look(*game, kind, which);
    }
    return count;
}

/* --- Sheets --- */

static void is_described(const Game *game, const ShowKind *kind, int which)
{
    Buf out;

    sheet_make(game, kind, which, &sheet);
    if (sheet.n == 0 || sheet.text.cut)
        fail_msg("%s %s %s: %d lines%s.", game->id, kind->name, kind->id(game, which), sheet.n,
                 sheet.text.cut ? ", and some cut off" : "");
    for (int i = 0; i < sheet.n; i++) {
        const SheetLine *line = &sheet.line[i];
        assert_true(line->text[0] != '\0');
        assert_int_equal(line->kind == SHEET_NAME, line->to != NULL);
        if (line->to && show_find(game, show_kind(game, line->to_kind), line->to) < 0)
            fail_msg("%s %s %s names the unknown %s %s.", game->id, kind->name,
                     kind->id(game, which), line->to_kind, line->to);
    }
    assert_int_equal(show_find(game, kind, kind->id(game, which)), which);
    buf_init(&out, memory, sizeof memory);
    sheet_write(&sheet, SHEET_COLUMNS, &out);
    assert_true(out.length > 0 && !out.cut && out.text[out.length - 1] == '\n');
    buf_clear(&out);
    sheet_write_gist(&sheet, &out);
    if (out.length == 0 || strchr(out.text, '\n'))
        fail_msg("%s %s %s has no gist of one line.", game->id, kind->name, kind->id(game, which));
}

static void every_component_is_described(void **unused)
{
    (void)unused;
    assert_true(each_component(is_described) > 800);
}

/* --- Pictures --- */

/* Does every tag that is opened get closed, in its order? */
static bool is_whole(const char *svg)
{
    char open[DEEPEST][TAG_MOST];
    int depth = 0;

    for (; (svg = strchr(svg, '<')) != NULL; svg++) {
        const char *end = strchr(svg, '>');
        bool closes = svg[1] == '/';
        size_t length = strcspn(svg + 1 + closes, " />\n");
        if (!end || length == 0 || length >= TAG_MOST)
            return false;
        if (closes) {
            if (depth == 0 || strncmp(open[--depth], svg + 2, length) || open[depth][length])
                return false;
        } else if (end[-1] != '/') {
            if (depth == DEEPEST)
                return false;
            memcpy(open[depth], svg + 1, length);
            open[depth++][length] = '\0';
        }
    }
    return depth == 0;
}

static void is_drawn(const Game *game, const ShowKind *kind, int which)
{
    Buf out;

    buf_init(&out, memory, sizeof memory);
    if (kind->svg) {
        kind->svg(game, which, &out);
    } else {
        sheet_make(game, kind, which, &sheet);
        sheet_draw(&sheet, kind->text, kind->title(game, which), &out);
    }
    if (out.cut || strncmp(out.text, "<svg ", 5) || !is_whole(out.text))
        fail_msg("%s %s %s is no whole picture.", game->id, kind->name, kind->id(game, which));
    assert_non_null(strstr(out.text, "<text"));
}

static void every_component_is_drawn(void **unused)
{
    (void)unused;
    assert_false(is_whole("<svg><g></svg></g>") || is_whole("<svg>") || is_whole("</svg>"));
    assert_true(is_whole("<svg><g a=\"b\"/><text>x</text></svg>\n"));
    each_component(is_drawn);
}

/* --- Lines --- */

static void line_is(const char *text, int columns, const char *expected)
{
    size_t length = wrap_line(text, columns);

    if (length != strlen(expected) || memcmp(text, expected, length))
        fail_msg("'%s' in %d columns begins with '%.*s'.", text, columns, (int)length, text);
}

static void lines_break_at_spaces_and_between_japanese_characters(void **unused)
{
    (void)unused;
    line_is("Front: When no hole is open", 12, "Front: When");
    line_is("short", 12, "short");
    line_is("ends with spaces   ", 80, "ends with spaces");
    line_is("unbreakable word", 4, "unbreakable");
    line_is("山札が命。", 6, "山札が");
    line_is("山札が命。", 8, "山札が"); /* a full stop does not begin a line */
    line_is("\xe3", 4, "\xe3"); /* half a character is no reason to read beyond it */
    line_is("", 4, "");
    assert_string_equal(wrap_rest("one  two", 3), "two");
}

/* --- What a game under way names --- */

static void a_sheet_says_what_was_written(void **unused)
{
    static const char expected[] = "Strength 1, Copies 4\n";
    const Game *game = game_by_id("ambush");
    const ShowKind *kind = show_kind(game, "FIGHTER");
    Buf out;

    (void)unused;
    assert_non_null(kind);
    assert_null(show_kind(game, "dragon"));
    assert_int_equal(show_find(game, kind, "dragon"), -1);
    sheet_make(game, kind, show_find(game, kind, "Scout"), &sheet);
    buf_init(&out, memory, sizeof memory);
    sheet_write(&sheet, SHEET_COLUMNS, &out);
    assert_string_equal(out.text, expected);
    /* What does not fit is left out, and said. */
    for (int i = 0; i <= SHEET_LINES; i++)
        sheet_number(&sheet, "More", i);
    assert_true(sheet.text.cut && sheet.n == SHEET_LINES);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_component_is_described),
        cmocka_unit_test(every_component_is_drawn),
        cmocka_unit_test(lines_break_at_spaces_and_between_japanese_characters),
        cmocka_unit_test(a_sheet_says_what_was_written),
    };

    unit_begin();
    return cmocka_run_group_tests_name("sheet", tests, NULL, NULL);
}
