/* show.c -- positions, events and moves on a plain terminal. */
#include "cli/show.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "cli/cli.h"
#include "cli/forecast.h"
#include "cli/look.h"
#include "cli/paragraph.h"
#include "engine/digest.h"
#include "engine/sheet.h"
#include "engine/sketch.h"
#include "engine/wrap.h"

enum { LINE_MOST = 1024 };

static const char dim[] = "\033[2m", bold[] = "\033[1m", plain[] = "\033[0m";

static bool show_in_colour(void)
{
    const char *no_colour = getenv("NO_COLOR"), *terminal = getenv("TERM");

    return isatty(STDOUT_FILENO) && !(no_colour && *no_colour) && terminal &&
           strcmp(terminal, "dumb") != 0;
}

Manner show_manner(void)
{
    return (Manner){ .colour = show_in_colour(), .rules = !isatty(STDOUT_FILENO) };
}

bool event_is_seen(const Play *p, const Event *event, int viewer)
{
    SeatMask all = (SeatMask)((1u << play_core(p)->seats) - 1);

    if (viewer == SEAT_REFEREE)
        return !(event->seen_by & WATCHER_BIT) || (event->seen_by & all) == all;
    return event->seen_by & (viewer == SEAT_WATCHER ? WATCHER_BIT : SEAT_BIT(viewer));
}

static void add_rule(Buf *out, const char *rule, Manner manner)
{
    if (!manner.rules)
        return;
    buf_add(out, manner.colour ? dim : "");
    buf_add(out, " [");
    buf_add(out, rule);
    buf_add(out, "]");
    buf_add(out, manner.colour ? plain : "");
}

void show_form(const Play *p, const Form *form, const int16_t args[], Manner manner)
{
    char memory[LINE_MOST];
    Buf out;

    buf_init(&out, memory, sizeof memory);
    play_form_text(p, form, args, &out);
    add_rule(&out, form->rule, manner);
    puts(out.text);
}

static void write_event(const Play *p, const Event *event, Manner manner, Buf *out)
{
    play_event_text(p, event, out);
    add_rule(out, p->game->events[event->kind].rule, manner);
}

static void put_told(const char *text, int times)
{
    if (times == 1)
        puts(text);
    else if (times > 1)
        print(stdout, N_("{sentence} ({times} times)"), ARG_TEXT("sentence", text),
              ARG_NUMBER("times", times));
}

/* What is told several times in the same words is one line: five cards that somebody draws. */
int show_events(const Play *p, const Log *log, int viewer, Manner manner)
{
    char memory[2][LINE_MOST];
    Buf last, now;
    int count = 0, times = 0;

    buf_init(&last, memory[0], sizeof memory[0]);
    for (int i = 0; i < log->n; i++) {
        if (!event_is_seen(p, &log->event[i], viewer))
            continue;
        buf_init(&now, memory[1], sizeof memory[1]);
        write_event(p, &log->event[i], manner, &now);
        count++;
        if (times > 0 && !strcmp(now.text, last.text)) {
            times++;
            continue;
        }
        put_told(last.text, times);
        buf_clear(&last);
        buf_add(&last, now.text);
        times = 1;
    }
    put_told(last.text, times);
    return count;
}

void show_goal(const Play *p, int viewer)
{
    Sketch *sketch = memory_new(1, sizeof *sketch);

    play_sketch(p, viewer, sketch);
    flush_buf(&sketch->part[SKETCH_HEAD], stdout);
    flush_buf(&sketch->part[SKETCH_SIGNS], stdout);
    free(sketch);
}

void show_position(const Play *p, int viewer)
{
    char *memory = memory_new(1, VIEW_MAX);
    Buf out;

    buf_init(&out, memory, VIEW_MAX);
    p->game->draw(p, viewer, &out);
    if (out.length == 0 || out.text[out.length - 1] != '\n')
        buf_add(&out, "\n");
    flush_buf(&out, stdout);
    free(memory);
}

void show_paragraph(const char *text)
{
    Paragraph paragraph;
    PaperLine line;

    for (paragraph_begin(&paragraph, text, 80, 0); paragraph_next(&paragraph, &line);)
        printf("%*s%.*s\n", line.indent, "", (int)line.length, line.text);
}

/* --- Moves --- */

static void move_written(const Play *p, Move move, Buf *out, char memory[LINE_MOST])
{
    buf_init(out, memory, LINE_MOST);
    play_move_write(p, move, out);
}

/* seat: for whom it is told what the move costs and against whom it goes; -1: nobody. */
static void move_told(const Play *p, int seat, Move move, Buf *out)
{
    if (seat < 0)
        play_move_text(p, move, out);
    else
        forecast_move(p, seat, move, true, out);
}

static int widest_text(const Play *p, const Question *q, int seat)
{
    enum { MOST = 60 };
    char memory[LINE_MOST];
    Buf text;
    int widest = 0;

    for (int i = 0; i < q->n; i++) {
        buf_init(&text, memory, sizeof memory);
        move_told(p, seat, q->move[i], &text);
        int columns = text_columns(text.text);
        widest = columns > widest && columns <= MOST ? columns : widest;
    }
    return widest;
}

enum { CHOICE_MOST = 4 * LINE_MOST };

/* What stands below moves of this list already. */
typedef struct Told {
    uint64_t digest[MOVES_MAX];
    int n;
} Told;

static bool is_told(Told *told, const Buf *gist)
{
    uint64_t digest = digest_of(gist->text, gist->length);

    for (int i = 0; i < told->n; i++)
        if (told->digest[i] == digest)
            return true;
    told->digest[told->n++] = digest;
    return false;
}

/* Choices are not made by bare name: below a move stands what is printed on what it chooses, the
 * first time that the list has it. */
static void show_choice(const Play *p, Move move, Told *told, Manner manner)
{
    enum { INDENT = 6 };
    char memory[CHOICE_MOST];
    Buf gist;

    buf_init(&gist, memory, sizeof memory);
    look_write_choice(p, move, &gist);
    if (is_told(told, &gist))
        return;
    for (char *text = gist.text, *end; (end = strchr(text, '\n')) != NULL; text = end + 1) {
        *end = '\0';
        for (const char *rest = text; *rest;) {
            size_t length = wrap_line(rest, SHEET_COLUMNS - INDENT);
            printf("%*s%s%.*s%s\n", INDENT, "", manner.colour ? dim : "", (int)length, rest,
                   manner.colour ? plain : "");
            rest = wrap_rest(rest, length);
        }
    }
}

void show_moves(const Play *p, const Question *q, const char *beginning, int seat, int suggested,
                Manner manner)
{
    char line_memory[LINE_MOST * 2 + 100], memory[LINE_MOST], text_memory[LINE_MOST], number[16];
    Told told = { .n = 0 };
    Buf line, written, text;
    int width = widest_text(p, q, seat);

    for (int i = 0; i < q->n; i++) {
        move_written(p, q->move[i], &written, memory);
        if (beginning && strncmp(written.text, beginning, strlen(beginning)) != 0)
            continue;
        buf_init(&line, line_memory, sizeof line_memory);
        buf_init(&text, text_memory, sizeof text_memory);
        snprintf(number, sizeof number, "%c%3d  ", i == suggested ? '>' : ' ', i + 1);
        buf_add(&line, number);
        move_told(p, seat, q->move[i], &text);
        add_left(&line, text.text, width);
        buf_add(&line, "  ");
        buf_add(&line, manner.colour ? dim : "");
        buf_add(&line, written.text);
        buf_add(&line, manner.colour ? plain : "");
        if (i == suggested)
            say(&line, N_("  (suggested)"));
        puts(line.text);
        show_choice(p, q->move[i], &told, manner);
    }
}

void show_asked(const Play *p, const Question *q, Manner manner)
{
    int16_t about[FORM_SLOTS] = { 0 };

    memcpy(about, q->about, sizeof q->about);
    fputs(manner.colour ? bold : "", stdout);
    show_form(p, play_question_form(p, q), about, manner);
    fputs(manner.colour ? plain : "", stdout);
}

void show_question(const Play *p, const Question *q, int seat, int suggested, Manner manner)
{
    show_asked(p, q, manner);
    show_moves(p, q, NULL, seat, suggested, manner);
}

/* --- Odds and results --- */

static void show_odds_lines(const Play *p, const Odds *odds, Manner manner)
{
    char line_memory[LINE_MOST], number[32];
    Buf line;

    for (int i = 0; i < odds->n; i++) {
        const OddsLine *at = &odds->line[i];
        buf_init(&line, line_memory, sizeof line_memory);
        add_right(&line, decimal(number, 100.0 * (double)at->ways / (double)odds->total, 1), 10);
        buf_add(&line, " %  ");
        play_form_text(p, &p->game->outcomes[at->kind], at->arg, &line);
        buf_add(&line, "  (");
        buf_add_int(&line, (int64_t)at->ways);
        buf_add(&line, "/");
        buf_add_int(&line, (int64_t)odds->total);
        buf_add(&line, ")");
        add_rule(&line, p->game->outcomes[at->kind].rule, manner);
        puts(line.text);
    }
}

bool show_odds(const Play *p, int seat, Move move, Manner manner)
{
    char memory[LINE_MOST];
    Odds *odds = memory_new(1, sizeof *odds);
    Buf text;
    bool any;

    if (p->game->odds)
        p->game->odds(p, seat, move, odds);
    any = odds->total > 0;
    if (any) {
        buf_init(&text, memory, sizeof memory);
        play_move_text(p, move, &text);
        puts(text.text);
        show_odds_lines(p, odds, manner);
    }
    free(odds);
    return any;
}

void write_result(const Play *p, Buf *out)
{
    char memory[64], number[32];
    double score[SEATS_MAX] = { 0 };
    Buf name;

    p->game->score(p, score);
    for (int seat = 0; seat < play_core(p)->seats; seat++) {
        buf_init(&name, memory, sizeof memory);
        play_label_text(p, ENTITY_SEAT, seat, &name);
        if (score[seat] >= 1.0)
            say(out, N_("{seat} has won."), ARG_TEXT("seat", name.text));
        else if (score[seat] <= 0.0)
            say(out, N_("{seat} has lost."), ARG_TEXT("seat", name.text));
        else
            say(out, N_("{seat} gets {share} of a victory."), ARG_TEXT("seat", name.text),
                ARG_TEXT("share", decimal(number, score[seat], 2)));
        buf_add_char(out, '\n');
    }
}

void show_result(const Play *p)
{
    char memory[SEATS_MAX * 128];
    Buf out;

    buf_init(&out, memory, sizeof memory);
    write_result(p, &out);
    flush_buf(&out, stdout);
}
