/* paint.c -- draws what is on the screen. */
#include <string.h>

#include "cli/cli.h"
#include "cli/screen/screen.h"
#include "cli/show.h"
#include "cli/paragraph.h"
#include "engine/wrap.h"

const char *const foot_words[10] = {
    N_("Help"), N_("Save"),   N_("Look"), N_("Hint"),  N_("Undo"),
    N_("Redo"), N_("Why"),    N_("Odds"), N_("Resign"), N_("Leave"),
};

void paint_text(int y, int x, const char *text, size_t length, int columns, Ink style)
{
    attrset((int)terminal_ink(style));
    mvaddnstr(y, x, text, (int)part_fitting(text, length, columns));
    attrset((int)A_NORMAL);
}

static void paint_words(int y, int x, const char *text, int columns, Ink style)
{
    paint_text(y, x, text, strlen(text), columns, style);
}

static void paint_bar(int y, int x, int columns, Ink style)
{
    attrset((int)terminal_ink(style));
    mvhline(y, x, ' ', columns);
    attrset((int)A_NORMAL);
}

/* --- Panes of text --- */

static const char *pane_text(const Screen *s, PaneId id)
{
    if (id == PANE_LOG)
        return heard_text(s->heard);
    if (!s->drawn)
        return "";
    return s->sketch->part[id == PANE_SIDES ? SKETCH_SIDES : SKETCH_SIGNS].text;
}

static const char *pane_title(PaneId id)
{
    static const char *const titles[PANES] = {
        [PANE_MAP] = N_("Map"),
        [PANE_MOVES] = N_("Moves"),
        [PANE_SIDES] = N_("Cards and units"),
        [PANE_LOG] = N_("What happened"),
        [PANE_SIGNS] = N_("Goal and legend"),
    };

    return sandtable_translate(titles[id]);
}

/* Paints the lines of a text from pane->top on, and counts all of them.  dry: only counts.  The
 * lines before `fresh` are old. */
static int paint_paragraphs(const Pane *pane, int from, const char *text, const char *fresh,
                            bool dry)
{
    int n = from;

    while (*text) {
        Paragraph paragraph;
        PaperLine line;
        paragraph_begin(&paragraph, text, pane->width, 2);
        for (; paragraph_next(&paragraph, &line); n++) {
            int y = n - pane->top;
            if (!dry && y >= 0 && y < pane->height - 1)
                paint_text(pane->y + 1 + y, pane->x + line.indent, line.text, line.length,
                           pane->width - line.indent, text < fresh ? INK_DIM : INK_PLAIN);
        }
        text = paragraph.end + (*paragraph.end == '\n');
    }
    return n;
}

static void paint_title(const Screen *s, PaneId id, const char *more)
{
    const Pane *pane = &s->pane[id];
    Ink style = s->focus == id ? INK_CHOSEN : INK_TITLE;
    const char *title = pane_title(id);

    paint_bar(pane->y, pane->x, pane->width, INK_TITLE);
    paint_words(pane->y, pane->x + 1, title, pane->width - 2, style);
    int x = pane->x + 2 + text_columns(title);
    paint_words(pane->y, x + 1, more, pane->x + pane->width - x - 2, INK_TITLE);
}

static void scroll_within(Pane *pane)
{
    int last = pane->lines - (pane->height - 1);

    pane->top = pane->top > last ? last : pane->top;
    pane->top = pane->top < 0 ? 0 : pane->top;
}

/* To its end; or, if an answer to a command or what a guide says is longer than the pane, to where
 * that begins. */
static void scroll_log(Screen *s, const char *fresh)
{
    Pane *pane = &s->pane[PANE_LOG];
    const char *from = s->log_to == LOG_ANSWER ? fresh : heard_marked(s->heard);

    from += strspn(from, "\n");
    int news = paint_paragraphs(pane, 0, from, from, true);

    pane->top = pane->lines;
    if (news > pane->height - 1)
        pane->top = pane->lines - news;
}

/* Adds these words to a title, if they have room there. */
static bool add_if_fitting(const Screen *s, PaneId id, const char *words, Buf *more)
{
    int room = s->pane[id].width - text_columns(pane_title(id)) - 4 - text_columns(more->text);

    if (text_columns(words) > room)
        return false;
    buf_add(more, words);
    buf_add_char(more, ' ');
    return true;
}

/* Of the panes that share this place, the title names the one that comes next. */
static void name_next(const Screen *s, PaneId id, Buf *more)
{
    PaneId next = id == PANE_SIGNS ? PANE_SIDES : id + 1;
    char memory[100];
    Buf words;

    if (s->pane[next].height > 0)
        return;
    buf_init(&words, memory, sizeof memory);
    buf_add(&words, "Tab: ");
    buf_add(&words, pane_title(next));
    if (!add_if_fitting(s, id, words.text, more))
        add_if_fitting(s, id, "Tab", more);
}

/* Says that there is something to read out of view: more below, or news above. Beside the longest
 * title there is room for the first only without a noun. */
static void name_hidden(const Screen *s, PaneId id, const char *fresh, Buf *more)
{
    const Pane *pane = &s->pane[id];
    int below = pane->lines - pane->top - (pane->height - 1), above = 0;
    char memory[100];
    Buf words;

    if (id == PANE_LOG)
        above = paint_paragraphs(pane, 0, fresh, fresh, true) - (pane->lines - pane->top);
    buf_init(&words, memory, sizeof memory);
    if (below > 0)
        say(&words, N_("{count} more: PgDn"), ARG_NUMBER("count", below));
    else if (above > 0)
        say(&words, N_PLURAL("count", "{count} new line: PgUp", "{count} new lines: PgUp"),
            ARG_NUMBER("count", above));
    if (words.length)
        add_if_fitting(s, id, words.text, more);
}

static void name_place(const Screen *s, PaneId id, Buf *more)
{
    char place[40];

    snprintf(place, sizeof place, "%d/%d", s->pane[id].top + 1, s->pane[id].lines);
    add_if_fitting(s, id, place, more);
}

/* On which sides the map goes on, and how one gets there. */
static void paint_map_title(const Screen *s)
{
    const Pane *pane = &s->pane[PANE_MAP];
    char memory[100], signs[16], shown[120];
    Buf sides, words, more;

    buf_init(&sides, signs, sizeof signs);
    buf_init(&words, memory, sizeof memory);
    buf_init(&more, shown, sizeof shown);
    buf_add(&sides, pane->top > 0 ? "^" : "");
    buf_add(&sides, s->map_lines - pane->top > pane->height - 1 ? "v" : "");
    buf_add(&sides, s->map_left > 0 ? "<" : "");
    buf_add(&sides, s->map_columns - s->map_left > pane->width ? ">" : "");
    if (sides.length > 0) {
        say(&words, N_("{sides} more: Shift+arrows"), ARG_TEXT("sides", sides.text));
        add_if_fitting(s, PANE_MAP, words.text, &more);
    }
    paint_title(s, PANE_MAP, more.text);
}

static void paint_pane(Screen *s, PaneId id)
{
    Pane *pane = &s->pane[id];
    const char *goal = id == PANE_SIGNS && s->drawn ? s->sketch->part[SKETCH_HEAD].text : "";
    const char *text = pane_text(s, id);
    const char *fresh = id == PANE_LOG ? heard_fresh(s->heard) : text;
    char memory[200];
    Buf more;

    if (pane->height == 0)
        return;
    int head = paint_paragraphs(pane, 0, goal, goal, true);
    pane->lines = paint_paragraphs(pane, head, text, fresh, true);
    if (id == PANE_LOG && s->log_to != LOG_STAY)
        scroll_log(s, fresh);
    scroll_within(pane);
    buf_init(&more, memory, sizeof memory);
    if (pane->lines > pane->height - 1) {
        name_hidden(s, id, fresh, &more);
        name_place(s, id, &more);
    }
    name_next(s, id, &more);
    paint_title(s, id, more.text);
    paint_paragraphs(pane, 0, goal, goal, false);
    paint_paragraphs(pane, head, text, fresh, false);
}

/* --- What takes the whole screen to read --- */

/* The answer to a command, if it is too long for the pane. */
static const char *long_answer(const Screen *s)
{
    const Pane *log = &s->pane[PANE_LOG];
    const char *text = heard_fresh(s->heard);

    text += strspn(text, "\n");
    if (!s->answered || log->height == 0)
        return NULL;
    return paint_paragraphs(log, 0, text, text, true) < log->height ? NULL : text;
}

static void paint_sheet(Screen *s, const char *text)
{
    Pane *pane = &s->sheet;
    char memory[100];
    Buf title;

    pane->y = 1;
    pane->height = LINES - 3;
    pane->width = COLS;
    pane->lines = paint_paragraphs(pane, 0, text, text, true);
    int lines = pane->height - 1, pages = (pane->lines + lines - 1) / lines;
    int last = (pages - 1) * lines; /* no line is on two pages */
    pane->top = pane->top > last ? last : pane->top < 0 ? 0 : pane->top;
    buf_init(&title, memory, sizeof memory);
    say(&title, N_("Page {page} of {pages}"),
        ARG_NUMBER("page", (pane->top + lines - 1) / lines + 1), ARG_NUMBER("pages", pages));
    paint_bar(pane->y, 0, COLS, INK_TITLE);
    paint_words(pane->y, 1, title.text, COLS - 2, INK_CHOSEN);
    paint_paragraphs(pane, 0, text, text, false);
}

/* --- The moves --- */

static int paint_wrapped(int y, int bottom, const Pane *pane, const char *text, Ink style)
{
    Paragraph paragraph;
    PaperLine line;

    while (*text) {
        paragraph_begin(&paragraph, text, pane->width - 1, 2);
        for (; paragraph_next(&paragraph, &line); y++)
            if (y < bottom)
                paint_text(y, pane->x + line.indent, line.text, line.length,
                           pane->width - line.indent, style);
        text = paragraph.end + (*paragraph.end == '\n');
    }
    return y < bottom ? y : bottom;
}

static int count_wrapped(const Pane *pane, const char *text)
{
    return paint_paragraphs(&(Pane){ .width = pane->width - 1 }, 0, text, text, true);
}

static int paint_question(const Screen *s, int y, int bottom)
{
    const Play *p = at_table(s->h);
    const Question *q = s->turn->q;
    int16_t about[FORM_SLOTS] = { 0 };
    char memory[1024];
    Buf text;

    memcpy(about, q->about, sizeof q->about);
    buf_init(&text, memory, sizeof memory);
    play_form_text(p, play_question_form(p, q), about, &text);
    const char *note = p->game->note ? p->game->note(p) : NULL;
    if (note && *note) {
        buf_add_char(&text, '\n');
        buf_add(&text, sandtable_translate(note));
    }
    return paint_wrapped(y, bottom, &s->pane[PANE_MOVES], text.text, INK_BOLD);
}

/* A text with its middle left out: moves often differ in their last words only. */
static void paint_elided(int y, int x, const char *text, int columns, Ink style)
{
    const char *brief = strstr(text, ". "); /* behind the sentence: what it costs, how strong */
    size_t length = strlen(text), from = 0;
    int behind = brief ? text_columns(brief + 1) : 0, all = text_columns(text);
    int tail = behind < columns / 2 ? behind + (columns - behind) * 2 / 5 : columns * 2 / 5;

    if (all <= columns) {
        paint_words(y, x, text, columns, style);
        return;
    }
    while (text[from] && wrap_columns(text + from, length - from) > tail)
        from += part_fitting(text + from, length - from, 2);
    int rest = wrap_columns(text + from, length - from);
    paint_words(y, x, text, columns - rest - 1, style);
    paint_words(y, x + columns - rest - 1, "…", 1, style);
    paint_text(y, x + columns - rest, text + from, length - from, rest, style);
}

static void paint_choice(const Screen *s, int y, int i)
{
    const Pane *pane = &s->pane[PANE_MOVES];
    int index = s->choices.index[i];
    char memory[MOVE_TEXT_MOST + 16];
    Ink style = i == s->choices.chosen ? INK_CHOSEN : INK_PLAIN;
    Buf text;

    buf_init(&text, memory, sizeof memory);
    buf_add_char(&text, index == s->turn->suggested ? '>' : ' ');
    char number[16];
    snprintf(number, sizeof number, "%3d ", index + 1);
    buf_add(&text, number);
    choices_text(s, index, &text);
    if (style == INK_CHOSEN)
        paint_bar(y, pane->x, pane->width, style);
    paint_elided(y, pane->x, text.text, pane->width, style);
}

/* The game is over: what came of it, and what can still be done. */
static void paint_end(const Screen *s)
{
    const Pane *pane = &s->pane[PANE_MOVES];
    int bottom = pane->y + pane->height;
    char memory[1024];
    Buf text;

    buf_init(&text, memory, sizeof memory);
    write_result(at_table(s->h), &text);
    int y = paint_wrapped(pane->y + 1, bottom, pane, text.text, INK_BOLD);
    paint_wrapped(y + 1, bottom, pane,
                  sandtable_translate(N_("F2 saves the match, F5 takes the last move back, Page Up "
                                         "shows how it came to this, F10 leaves.")),
                  INK_PLAIN);
}

/* What would come of the move is longer than there is room for. */
static void paint_cut(const Pane *pane, int y)
{
    const char *words = sandtable_translate(N_("… F8 reads on"));
    int columns = text_columns(words);

    paint_words(y, pane->x + pane->width - columns - 1, " ", 1, INK_PLAIN);
    paint_words(y, pane->x + pane->width - columns, words, columns, INK_DIM);
}

/* The list keeps the chosen one in view; what would come of it stands beneath. */
static void paint_moves(Screen *s)
{
    Pane *pane = &s->pane[PANE_MOVES];
    Choices *c = &s->choices;
    int bottom = pane->y + pane->height;
    char memory[64];
    Buf more;

    buf_init(&more, memory, sizeof memory);
    if (c->n > 0) {
        buf_add_int(&more, c->chosen + 1);
        buf_add(&more, "/");
        buf_add_int(&more, c->n);
    }
    paint_title(s, PANE_MOVES, more.text);
    if (s->turn && !s->turn->q && play_is_over(at_table(s->h)))
        paint_end(s);
    if (!s->turn || !s->turn->q)
        return;
    int y = paint_question(s, pane->y + 1, bottom - 2);
    int rest = bottom - y, all = count_wrapped(pane, c->forecast);
    int most = c->n < rest / 2 ? rest - c->n : rest / 2; /* for the forecast */
    int forecast = all > most ? most : all;
    int shown = rest - forecast;
    c->top = c->chosen < c->top ? c->chosen : c->top;
    c->top = c->chosen >= c->top + shown ? c->chosen - shown + 1 : c->top;
    c->top = c->top > c->n - shown ? c->n - shown : c->top;
    c->top = c->top < 0 ? 0 : c->top;
    pane->top = c->top - (y - pane->y - 1); /* for clicks: which line is which move */
    pane->lines = y + shown;
    for (int i = 0; i < shown && c->top + i < c->n; i++)
        paint_choice(s, y + i, c->top + i);
    if (forecast > 0)
        paint_wrapped(bottom - forecast, bottom, pane, c->forecast,
                      c->own_side ? INK_WARN : INK_WAY);
    c->is_cut = forecast < all;
    if (c->is_cut)
        paint_cut(pane, bottom - 1);
}

/* --- Head and foot --- */

static void paint_head(const Screen *s)
{
    const char *head = s->drawn ? s->sketch->part[SKETCH_HEAD].text : "";
    size_t length = strcspn(head, "\n");
    char memory[96];
    Buf name;

    paint_bar(0, 0, COLS, INK_TITLE);
    if (length == 0) {
        head = sandtable_translate(match_game(s->h->match)->title);
        length = strlen(head);
    }
    paint_text(0, 1, head, length, COLS - 2, INK_TITLE);
    if (wrap_columns(head, length) > COLS - 2)
        paint_words(0, COLS - 2, "…", 1, INK_TITLE);
    if (s->viewer < 0)
        return;
    hotseat_name(s->h, s->viewer, &name, memory);
    int columns = text_columns(name.text);
    if (wrap_columns(head, length) + columns + 4 < COLS)
        paint_words(0, COLS - 1 - columns, name.text, columns, INK_TITLE);
}

/* What is still to be typed behind a command. */
static const char *missing_word(const char *typed)
{
    static const char *const words[][2] = {
        { ":look ", N_("a name; Enter lists what there is to read") },
        { ":save ", N_("the name of a file") },
        { ":why ", N_("a move that is not in the list, as you would type it") },
    };

    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (!strcmp(typed, words[i][0]))
            return words[i][1];
    return NULL;
}

static void paint_input(const Screen *s)
{
    int y = LINES - 2, x = 0;
    char memory[80];
    Buf prompt;

    buf_init(&prompt, memory, sizeof memory);
    if (s->turn)
        buf_add(&prompt, play_seat_id(at_table(s->h), s->h->viewer));
    buf_add(&prompt, "> ");
    paint_words(y, x, prompt.text, COLS, INK_BOLD);
    x += text_columns(prompt.text);
    paint_words(y, x, s->typed, COLS - x - 1, INK_PLAIN);
    int end = x + text_columns(s->typed);
    if (!s->typed[0]) {
        const char *advice =
            s->reading ? N_("page keys and arrows turn the page, Enter goes back to the table")
            : !s->turn    ? N_("Enter goes on; or type an answer")
            : s->at.type ? N_("only the moves for what you pointed at; Esc lists them all")
            : s->turn->q ? N_("choose with arrows or by typing, Enter answers, ':' for commands")
                         : N_("':' for commands, F10 leaves");
        paint_words(y, x + 1, sandtable_translate(advice), COLS - x - 2, INK_DIM);
    } else if (s->turn && s->turn->q && s->choices.n == 0 && s->typed[0] != ':') {
        bool command = typed_is_command(s->typed);
        paint_words(y, end + 2,
                    sandtable_translate(command ? N_("a command: Enter carries it out")
                                                : N_("no move fits: Enter says why")),
                    COLS - end - 3, command ? INK_DIM : INK_WARN);
    } else if (missing_word(s->typed)) {
        paint_words(y, end + 1, sandtable_translate(missing_word(s->typed)), COLS - end - 2,
                    INK_DIM);
    }
    move(y, end < COLS ? end : COLS - 1);
}

static void paint_foot(void)
{
    int width = COLS / 10;

    for (int i = 0; i < 10; i++) {
        char number[4];
        snprintf(number, sizeof number, "%d", i + 1);
        int digits = (int)strlen(number), x = i * width;
        paint_words(LINES - 1, x, number, digits, INK_BOLD);
        paint_bar(LINES - 1, x + digits, width - digits - 1, INK_TITLE);
        paint_words(LINES - 1, x + digits, sandtable_translate(foot_words[i]), width - digits - 1,
                    INK_TITLE);
    }
}

static void paint_lines_between(const Screen *s)
{
    for (int id = PANE_MOVES; id < PANES; id++) {
        const Pane *pane = &s->pane[id];
        if (pane->height > 0 && pane->x > 0)
            mvvline(pane->y, pane->x - 1, ACS_VLINE, pane->height);
    }
}

void paint(Screen *s)
{
    erase();
    ground_measure(s);
    if (!panes_arrange(s)) {
        paint_words(0, 0, sandtable_translate(N_("This window is too small.")), COLS, INK_PLAIN);
        refresh();
        return;
    }
    choices_foresee(s);
    ground_follow(s);
    paint_head(s);
    const char *answer = long_answer(s);
    s->reading = answer != NULL;
    if (s->reading) {
        paint_sheet(s, answer);
        paint_foot();
        paint_input(s);
        refresh();
        return;
    }
    if (s->pane[PANE_MAP].height > 0) {
        paint_map_title(s);
        ground_paint(s);
    }
    paint_moves(s);
    for (PaneId id = PANE_SIDES; id <= PANE_SIGNS; id++)
        paint_pane(s, id);
    paint_lines_between(s);
    paint_foot();
    paint_input(s);
    refresh();
}
