/* svg.c -- writing pictures into a Buf. */
#include "engine/svg.h"

void svg_begin(Buf *out, int width, int height, const char *style)
{
    svg_add(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 % %\" width=\"%\" "
            "height=\"%\">\n",
            width, height, width, height);
    buf_add(out, "<style>");
    buf_add(out, style);
    buf_add(out, "</style>\n");
    svg_add(out, "<rect width=\"%\" height=\"%\" fill=\"#faf8f1\"/>\n", width, height);
}

void svg_add_form(Buf *out, const char *form, const int numbers[])
{
    for (; *form; form++)
        if (*form == '%')
            buf_add_int(out, *numbers++);
        else
            buf_add_char(out, *form);
}

void svg_add_text(Buf *out, const char *text)
{
    for (; *text; text++)
        switch (*text) {
        case '&':
            buf_add(out, "&amp;");
            break;
        case '<':
            buf_add(out, "&lt;");
            break;
        case '"':
            buf_add(out, "&quot;");
            break;
        default:
            buf_add_char(out, *text);
        }
}

const char *svg_take_line(const char *text, int columns, char line[SVG_LINE_MAX])
{
    int n = 0, cut = 0;

    while (text[n] && n < SVG_LINE_MAX - 1) {
        if (text[n] == ' ' && (cut == 0 || n <= columns))
            cut = n;
        n++;
    }
    if (n <= columns || cut == 0)
        cut = n;
    for (int i = 0; i < cut; i++)
        line[i] = text[i];
    line[cut] = '\0';
    return text[cut] == ' ' ? text + cut + 1 : text + cut;
}
