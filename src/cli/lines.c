/* lines.c -- a table in plain lines of text. */
#include <ctype.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/show.h"
#include "cli/typed.h"

static void present_lines(Hotseat *h, Turn *turn)
{
    putchar('\n');
    show_position(at_table(h), h->viewer);
    if (!turn->q)
        return;
    hotseat_tell_guide(h);
    show_question(at_table(h), turn->q, turn->suggested, h->colour);
    if (turn->suggested >= 0)
        print(stdout, N_("Enter alone takes the suggested move."));
}

static char *read_line(Hotseat *h, Turn *turn)
{
    ssize_t length;
    char *begin;

    if (turn)
        printf("%s> ", play_seat_id(at_table(h), h->viewer));
    fflush(stdout);
    length = getline(&h->line, &h->line_size, stdin);
    if (length < 0)
        return NULL;
    while (length > 0 && isspace((unsigned char)h->line[length - 1]))
        h->line[--length] = '\0';
    for (begin = h->line; isspace((unsigned char)*begin);)
        begin++;
    if (!isatty(STDIN_FILENO)) /* so that a record of a scripted match can be read */
        puts(begin);
    return begin;
}

static void nothing_more(Hotseat *h)
{
    (void)h;
}

static void clear_lines(Hotseat *h)
{
    enum { LINES = 50 };

    (void)h;
    if (isatty(STDOUT_FILENO))
        fputs("\033[H\033[2J\033[3J", stdout);
    else
        for (int i = 0; i < LINES; i++)
            putchar('\n');
}

const Front lines_front = {
    .present = present_lines,
    .read_line = read_line,
    .news = nothing_more,
    .clear = clear_lines,
};
