/* sheet_svg.c -- the sheet of a component as a picture of a card: its title, its numbers in boxes,
 * then everything else line by line. */
#include "engine/sheet.h"

#include <string.h>

#include "engine/svg.h"
#include "engine/wrap.h"

enum {
    WIDE = 480, MARGIN = 24, ROW = 21, COLUMNS = 52, /* of text between the margins */
    BOX_WIDE = 102, BOX_HIGH = 58, BOX_STEP = 110, BOXES_IN_ROW = 4, LABEL_COLUMNS = 15,
    TITLE_COLUMNS = 30,
};

static const char style[] =
    "text{font:14px 'DejaVu Sans','Noto Sans CJK JP',Verdana,sans-serif;fill:#2f2c27}"
    ".kind{font-size:12px;fill:#6b604a}.head{font-size:24px;font-weight:bold}"
    ".frame{fill:#fffdf5;stroke:#7a6a48;stroke-width:3}"
    ".box{fill:#efe6d0;stroke:#7a6a48;stroke-width:1.5}"
    ".number{font-size:24px;font-weight:bold;text-anchor:middle}"
    ".small{font-size:11px;text-anchor:middle}.label{font-weight:bold}"
    ".rule{stroke:#7a6a48;stroke-width:1}";

/* Where the next line goes.  Without `out` nothing is drawn: so the height is found first. */
typedef struct Pen {
    Buf *out;
    int y;
} Pen;

static void put_part(Pen *pen, const char *class, int x, int y, const char *text, size_t length)
{
    char memory[1024];
    Buf part;

    if (!pen->out)
        return;
    buf_init(&part, memory, sizeof memory);
    buf_add_part(&part, text, length);
    buf_add(pen->out, "<text class=\"");
    buf_add(pen->out, class);
    svg_add(pen->out, "\" x=\"%\" y=\"%\">", x, y);
    svg_add_text(pen->out, part.text);
    buf_add(pen->out, "</text>\n");
}

static void put_lines(Pen *pen, const char *class, const char *text, int columns, int row)
{
    while (*text) {
        size_t length = wrap_line(text, columns);
        if (!length)
            break;
        pen->y += row;
        put_part(pen, class, MARGIN, pen->y, text, length);
        text = wrap_rest(text, length);
    }
}

static void put_box(Pen *pen, const SheetLine *line, int place)
{
    int x = MARGIN + place * BOX_STEP, y = pen->y + 10;
    const char *label = line->label ? sandtable_translate(line->label) : "";

    if (!pen->out)
        return;
    svg_add(pen->out, "<rect class=\"box\" x=\"%\" y=\"%\" width=\"%\" height=\"%\" rx=\"8\"/>\n",
            x, y, BOX_WIDE, BOX_HIGH);
    put_part(pen, "number", x + BOX_WIDE / 2, y + 28, line->text, strlen(line->text));
    for (int row = 0; row < 2 && *label; row++) {
        size_t length = wrap_line(label, LABEL_COLUMNS);
        put_part(pen, "small", x + BOX_WIDE / 2, y + 42 + 12 * row, label, length);
        label = wrap_rest(label, length);
    }
}

/* Numbers that follow one another stand side by side.  Returns the last of them. */
static int put_numbers_row(Pen *pen, const Sheet *sheet, int i)
{
    int place = 0;

    for (;; i++) {
        put_box(pen, &sheet->line[i], place++);
        bool more = i + 1 < sheet->n && sheet->line[i + 1].kind == SHEET_NUMBER;
        if (!more || place == BOXES_IN_ROW) {
            pen->y += BOX_HIGH + 10;
            place = 0;
        }
        if (!more)
            return i;
    }
}

static void put_labelled(Pen *pen, const SheetLine *line)
{
    char memory[2048];
    Buf text;

    buf_init(&text, memory, sizeof memory);
    if (line->label) {
        buf_add(&text, sandtable_translate(line->label));
        buf_add(&text, ": ");
    }
    buf_add(&text, line->text);
    put_lines(pen, "fact", text.text, COLUMNS, ROW);
}

static void put_body(Pen *pen, const Sheet *sheet)
{
    for (int i = 0; i < sheet->n; i++)
        switch (sheet->line[i].kind) {
        case SHEET_NUMBER:
            i = put_numbers_row(pen, sheet, i);
            break;
        case SHEET_FACT:
        case SHEET_NAME:
            put_labelled(pen, &sheet->line[i]);
            break;
        case SHEET_HEADING:
            pen->y += ROW / 2;
            put_lines(pen, "label", sheet->line[i].text, COLUMNS, ROW);
            break;
        case SHEET_TEXT:
            pen->y += ROW / 3;
            put_lines(pen, "text", sheet->line[i].text, COLUMNS, ROW);
            break;
        }
}

static void put_card(Pen *pen, const Sheet *sheet, const char *heading, const char *title)
{
    pen->y = MARGIN;
    put_lines(pen, "kind", heading, COLUMNS, 12);
    put_lines(pen, "head", title, TITLE_COLUMNS, 30);
    pen->y += 12;
    if (pen->out)
        svg_add(pen->out, "<line class=\"rule\" x1=\"%\" y1=\"%\" x2=\"%\" y2=\"%\"/>\n", MARGIN,
                pen->y, WIDE - MARGIN, pen->y);
    put_body(pen, sheet);
}

void sheet_draw(const Sheet *sheet, const char *heading, const char *title, Buf *out)
{
    Pen pen = { 0 };

    put_card(&pen, sheet, heading, title);
    int high = pen.y + MARGIN;
    svg_begin(out, WIDE, high, style);
    svg_add(out, "<rect class=\"frame\" x=\"6\" y=\"6\" width=\"%\" height=\"%\" rx=\"14\"/>\n",
            WIDE - 12, high - 12);
    pen.out = out;
    put_card(&pen, sheet, heading, title);
    buf_add(out, "</svg>\n");
}
