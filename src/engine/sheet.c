/* sheet.c -- writing what is printed on a component, and reading it as text or JSON. */
#include "engine/sheet.h"

#include <string.h>

#include "engine/play.h"
#include "engine/wrap.h"

/* --- Writing --- */

static SheetLine *line_begin(Sheet *sheet, SheetLineKind kind, const char *label)
{
    if (sheet->n == SHEET_LINES) {
        sheet->text.cut = true;
        return NULL;
    }
    SheetLine *line = &sheet->line[sheet->n];
    *line = (SheetLine){ .kind = kind,
                         .label = label,
                         .text = sheet->memory + sheet->text.length };
    return line;
}

/* The texts lie one after the other, each with a zero byte at its end. */
static void line_end(Sheet *sheet)
{
    if (sheet->n < SHEET_LINES && sheet->line[sheet->n].text[0]) {
        sheet->n++;
        buf_add_char(&sheet->text, '\0');
    }
}

static bool is_nothing(const char *message)
{
    return !message || !message[0];
}

static void add_line(Sheet *sheet, SheetLineKind kind, const char *label, const char *message)
{
    if (is_nothing(message) || !line_begin(sheet, kind, label))
        return;
    buf_add(&sheet->text, sandtable_translate(message));
    line_end(sheet);
}

void sheet_number(Sheet *sheet, const char *label, int number)
{
    if (!line_begin(sheet, SHEET_NUMBER, label))
        return;
    buf_add_int(&sheet->text, number);
    line_end(sheet);
}

void sheet_some(Sheet *sheet, const char *label, int number)
{
    if (number)
        sheet_number(sheet, label, number);
}

void sheet_fact(Sheet *sheet, const char *label, const char *value)
{
    add_line(sheet, SHEET_FACT, label, value);
}

void sheet_text(Sheet *sheet, const char *text)
{
    add_line(sheet, SHEET_TEXT, NULL, text);
}

void sheet_heading(Sheet *sheet, const char *text)
{
    add_line(sheet, SHEET_HEADING, NULL, text);
}

void sheet_name_noted(Sheet *sheet, const char *label, const char *kind, const char *id,
                      const char *note)
{
    const ShowKind *of = show_kind(sheet->game, kind);
    int which = of && id ? show_find(sheet->game, of, id) : -1;
    SheetLine *line = id ? line_begin(sheet, SHEET_NAME, label) : NULL;

    if (!line)
        return;
    line->to_kind = kind;
    line->to = id;
    /* A test says which name leads nowhere; whoever reads it sees at least the id. */
    buf_add(&sheet->text, which < 0 ? id : sandtable_translate(of->title(sheet->game, which)));
    if (!is_nothing(note)) {
        buf_add(&sheet->text, " (");
        buf_add(&sheet->text, note);
        buf_add_char(&sheet->text, ')');
    }
    line_end(sheet);
}

void sheet_name(Sheet *sheet, const char *label, const char *kind, const char *id)
{
    sheet_name_noted(sheet, label, kind, id, NULL);
}

Buf *sheet_begin(Sheet *sheet, const char *label)
{
    line_begin(sheet, label ? SHEET_FACT : SHEET_TEXT, label);
    return &sheet->text;
}

void sheet_end(Sheet *sheet)
{
    line_end(sheet);
}

static void sheet_clear(Sheet *sheet, const Game *game)
{
    sheet->game = game;
    sheet->n = 0;
    buf_init(&sheet->text, sheet->memory, sizeof sheet->memory);
}

void sheet_make(const Game *game, const ShowKind *kind, int which, Sheet *sheet)
{
    sheet_clear(sheet, game);
    kind->describe(game, which, sheet);
}

void sheet_look(const Play *p, int viewer, const LookKind *look, Sheet *sheet)
{
    sheet_clear(sheet, p->game);
    look->describe(p, viewer, sheet);
}

/* --- As text --- */

enum { INDENT = 2, LINE_BYTES = 4096 };

static void add_wrapped(Buf *out, const char *text, int columns, int indent)
{
    bool first = true;

    while (*text) {
        size_t length = wrap_line(text, first ? columns : columns - indent);
        if (!length)
            break;
        buf_add_spaces(out, first ? 0 : indent);
        buf_add_part(out, text, length);
        buf_add_char(out, '\n');
        text = wrap_rest(text, length);
        first = false;
    }
}

static bool continues(const Sheet *sheet, int i)
{
    const SheetLine *line = &sheet->line[i], *next = line + 1;

    if (i + 1 >= sheet->n || next->kind != line->kind)
        return false;
    return line->kind == SHEET_NUMBER ||
           (line->label && next->label && !strcmp(line->label, next->label));
}

static void add_label(const SheetLine *line, Buf *out)
{
    if (!line->label)
        return;
    buf_add(out, sandtable_translate(line->label));
    buf_add(out, line->kind == SHEET_NUMBER ? " " : ": ");
}

/* One line, or several that belong together: "Attack 2, Defence 1".  Returns the last of them. */
static int add_group(const Sheet *sheet, int i, Buf *out)
{
    add_label(&sheet->line[i], out);
    buf_add(out, sheet->line[i].text);
    while (continues(sheet, i)) {
        i++;
        buf_add(out, ", ");
        if (sheet->line[i].kind == SHEET_NUMBER)
            add_label(&sheet->line[i], out);
        buf_add(out, sheet->line[i].text);
    }
    return i;
}

static bool is_paragraph(const SheetLine *line)
{
    return line->kind == SHEET_TEXT || line->kind == SHEET_HEADING;
}

void sheet_write(const Sheet *sheet, int columns, Buf *out)
{
    char memory[LINE_BYTES];
    bool divided = false; /* into chapters: then only headings stand apart */
    Buf group;

    for (int i = 0; i < sheet->n; i++) {
        bool heading = sheet->line[i].kind == SHEET_HEADING;
        divided |= heading;
        if (i > 0 && (heading || (!divided && is_paragraph(&sheet->line[i]) !=
                                                  is_paragraph(&sheet->line[i - 1]))))
            buf_add_char(out, '\n');
        buf_init(&group, memory, sizeof memory);
        i = add_group(sheet, i, &group);
        add_wrapped(out, group.text, columns, sheet->line[i].kind == SHEET_TEXT ? 0 : INDENT);
    }
}

static void write_in_one(const Sheet *sheet, bool facts, Buf *out)
{
    bool first = true;

    for (int i = 0; i < sheet->n && sheet->line[i].kind != SHEET_HEADING; i++) {
        const SheetLine *line = &sheet->line[i];
        if (!facts && (line->kind == SHEET_FACT || line->kind == SHEET_NAME))
            continue;
        buf_add(out, first ? "" : is_paragraph(line - 1) ? " " : "; ");
        i = add_group(sheet, i, out);
        first = false;
    }
}

void sheet_write_gist(const Sheet *sheet, Buf *out)
{
    write_in_one(sheet, true, out);
}

void sheet_write_point(const Sheet *sheet, Buf *out)
{
    bool texts = false;

    for (int i = 0; i < sheet->n; i++)
        texts |= sheet->line[i].kind == SHEET_TEXT;
    write_in_one(sheet, !texts, out);
}

/* --- As JSON --- */

static const char *const kind_words[] = { "number", "fact", "name", "text", "heading" };

void sheet_put(const Sheet *sheet, Json *json, const char *key)
{
    json_open_array(json, key);
    for (int i = 0; i < sheet->n; i++) {
        const SheetLine *line = &sheet->line[i];
        json_open_object(json, NULL);
        json_put_text(json, "is", kind_words[line->kind]);
        if (line->label)
            json_put_text(json, "label", sandtable_translate(line->label));
        json_put_text(json, "text", line->text);
        if (line->to) {
            json_put_text(json, "kind", line->to_kind);
            json_put_text(json, "id", line->to);
        }
        json_close(json);
    }
    json_close(json);
}

/* --- Finding --- */

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool same_word(const char *a, const char *b)
{
    while (*a && lower(*a) == lower(*b))
        a++, b++;
    return !*a && !*b;
}

const ShowKind *show_kind(const Game *game, const char *name)
{
    for (const ShowKind *kind = game->shows; kind && kind->name; kind++)
        if (same_word(kind->name, name))
            return kind;
    return NULL;
}

int show_find(const Game *game, const ShowKind *kind, const char *id)
{
    for (int i = 0; i < kind->count(game); i++)
        if (same_word(kind->id(game, i), id))
            return i;
    return -1;
}

bool show_of_entity(const Play *p, int type, int value, const ShowKind **kind, int *which)
{
    Label label = play_label(p, type, value);

    if (!label.id)
        return false;
    for (*kind = p->game->shows; *kind && (*kind)->name; (*kind)++)
        if ((*kind)->entity == type && type >= ENTITY_FIRST &&
            (*which = show_find(p->game, *kind, label.id)) >= 0)
            return true;
    return false;
}
