/* lines.c -- a table in plain lines of text.
 *
 * The position is shown in full when somebody sits down, when a turn or a round begins, and when it
 * is asked for; in between only what has changed.  On a terminal lines are broken at its width, and
 * what is typed can be edited, called back and completed (editor.c).
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/memory.h"
#include "cli/cli.h"
#include "cli/editor.h"
#include "cli/heard.h"
#include "cli/lines.h"
#include "cli/paragraph.h"
#include "cli/show.h"
#include "cli/typed.h"
#include "engine/sketch.h"

typedef struct Lines {
    Heard *heard;  /* what is to be broken at the width of the terminal; NULL: it is not */
    bool edits;    /* what is typed can be edited */
    Sketch *before, *now;
    int viewer;    /* who saw the position last */
    int position;  /* which that was; -1: none */
    int last_full; /* the one that was shown in full */
    char *line;    /* that was read, and how much room it has */
    size_t size;
} Lines;

static Lines *lines_of(const Hotseat *h)
{
    return h->front_data;
}

/* --- Output --- */

static int terminal_columns(void)
{
    struct winsize size;

    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

static void print_broken(const char *text, int columns, FILE *out)
{
    while (*text) {
        Paragraph paragraph;
        PaperLine line;
        for (paragraph_begin(&paragraph, text, columns, 2); paragraph_next(&paragraph, &line);)
            fprintf(out, "%*s%.*s%s", line.indent, "", (int)line.length, line.text,
                    paragraph.at < paragraph.end || *paragraph.end ? "\n" : "");
        text = paragraph.end + (*paragraph.end == '\n');
    }
}

/* What was said so far is on the terminal. */
static void flush_lines(Hotseat *h)
{
    Lines *lines = lines_of(h);

    if (!lines->heard || !heard_take(lines->heard)) {
        fflush(stdout);
        return;
    }
    print_broken(heard_fresh(lines->heard), terminal_columns(), heard_out(lines->heard));
    fflush(heard_out(lines->heard));
    heard_clear(lines->heard);
}

/* --- What has changed --- */

/* Does a turn or a round begin in these positions? Their events say so (game.h, Form). */
static bool begins_turn(Hotseat *h, int from)
{
    const Game *game = match_game(h->match);

    for (int position = from; position <= match_position(h->match); position++) {
        match_state_at(h->match, position, h->scratch, h->log);
        for (int i = 0; i < h->log->n; i++) {
            const char *name = game->events[h->log->event[i].kind].name;
            if (!strcmp(name, "turn") || !strcmp(name, "round"))
                return true;
        }
    }
    return false;
}

static bool has_line(const char *text, const char *line, size_t length)
{
    for (const char *at = text; *at;) {
        size_t other = strcspn(at, "\n");
        if (other == length && !memcmp(at, line, length))
            return true;
        at += other + (at[other] == '\n');
    }
    return false;
}

static int count_lines(const char *text)
{
    int n = 0;

    for (; (text = strchr(text, '\n')); text++)
        n++;
    return n;
}

/* "Hand of COG, 6 cards:" has cards below it; where some are as they were, three points stand for
 * them. */
static void print_changed(const Lines *lines, SketchPart part)
{
    const char *before = lines->before->part[part].text, *now = lines->now->part[part].text;
    bool below = false, points = false;

    while (*now) {
        size_t length = strcspn(now, "\n");
        bool changed = !has_line(before, now, length), inner = *now == ' ';
        if (changed)
            printf("%.*s\n", (int)length, now);
        else if (inner && below && !points)
            puts("  ...");
        points = inner && !changed;
        below = inner ? below : changed;
        now += length + (now[length] == '\n');
    }
}

/* A battlefield of a few lines is shown whole; of a large map the events say what happened. */
static void print_map_if_changed(const Lines *lines)
{
    enum { FEW = 12 };
    const char *now = lines->now->part[SKETCH_MAP].text;

    if (strcmp(lines->before->part[SKETCH_MAP].text, now) && count_lines(now) <= FEW)
        fputs(now, stdout);
}

static void show_changes(Hotseat *h)
{
    Lines *lines = lines_of(h);
    bool same = lines->position >= 0 && lines->viewer == h->viewer &&
                match_position(h->match) > lines->last_full &&
                !begins_turn(h, lines->position + 1);
    Sketch *now = lines->before;

    lines->before = lines->now;
    lines->now = now;
    play_sketch(at_table(h), h->viewer, now);
    if (same) {
        print_changed(lines, SKETCH_HEAD);
        print_map_if_changed(lines);
        print_changed(lines, SKETCH_SIDES);
    } else {
        show_position(at_table(h), h->viewer);
        lines->last_full = match_position(h->match);
    }
    lines->viewer = h->viewer;
    lines->position = match_position(h->match);
}

static void present_lines(Hotseat *h, Turn *turn)
{
    putchar('\n');
    show_changes(h);
    if (!turn->q)
        return;
    hotseat_tell_guide(h);
    show_question(at_table(h), turn->q, aids_allow(h->aids, AID_ODDS, NULL) ? turn->seat : -1,
                  turn->suggested, h->manner);
    if (turn->suggested >= 0)
        print(stdout, N_("Enter on its own takes the suggested move."));
}

/* --- Input --- */

static void print_prompt(Hotseat *h, const Turn *turn)
{
    flush_lines(h);
    FILE *out = lines_of(h)->heard ? heard_out(lines_of(h)->heard) : stdout;
    if (turn)
        fprintf(out, "%s> ", play_seat_id(at_table(h), h->viewer));
    fflush(out);
}

static char *without_outer_spaces(char *line)
{
    size_t length = strlen(line);

    while (length > 0 && isspace((unsigned char)line[length - 1]))
        line[--length] = '\0';
    while (isspace((unsigned char)*line))
        line++;
    return line;
}

static char *edit(Hotseat *h, Turn *turn)
{
    Lines *lines = lines_of(h);
    char prompt[40] = "";

    flush_lines(h);
    if (turn)
        snprintf(prompt, sizeof prompt, "%s> ", play_seat_id(at_table(h), h->viewer));
    free(lines->line);
    lines->line = editor_read(prompt, at_table(h), turn ? turn->q : NULL, heard_out(lines->heard));
    return lines->line ? without_outer_spaces(lines->line) : NULL;
}

static char *read_line(Hotseat *h, Turn *turn)
{
    Lines *lines = lines_of(h);

    if (lines->edits)
        return edit(h, turn);
    print_prompt(h, turn);
    if (getline(&lines->line, &lines->size, stdin) < 0)
        return NULL;
    char *begin = without_outer_spaces(lines->line);
    if (!isatty(STDIN_FILENO)) /* so that a record of a scripted match can be read */
        puts(begin);
    return begin;
}

static void clear_lines(Hotseat *h)
{
    enum { LINES = 50 };

    flush_lines(h);
    if (isatty(STDOUT_FILENO))
        fputs("\033[H\033[2J\033[3J", lines_of(h)->heard ? heard_out(lines_of(h)->heard) : stdout);
    else
        for (int i = 0; i < LINES; i++)
            putchar('\n');
    lines_of(h)->position = -1;
}

static void forget(Hotseat *h)
{
    lines_of(h)->position = -1;
}

const Front lines_front = {
    .present = present_lines,
    .read_line = read_line,
    .news = flush_lines,
    .clear = clear_lines,
    .forget = forget,
};

/* --- The whole --- */

void lines_open(Hotseat *h)
{
    const char *terminal = getenv("TERM");
    Lines *lines = memory_new(1, sizeof *lines);

    lines->before = memory_new(1, sizeof *lines->before);
    lines->now = memory_new(1, sizeof *lines->now);
    lines->position = -1;
    if (isatty(STDOUT_FILENO))
        lines->heard = heard_begin(false);
    lines->edits = lines->heard && isatty(STDIN_FILENO) && terminal && strcmp(terminal, "dumb");
    h->front = &lines_front;
    h->front_data = lines;
}

void lines_close(Hotseat *h)
{
    Lines *lines = lines_of(h);

    if (h->front != &lines_front || !lines)
        return;
    flush_lines(h);
    if (lines->heard)
        heard_end(lines->heard);
    free(lines->before);
    free(lines->now);
    free(lines->line);
    free(lines);
}
