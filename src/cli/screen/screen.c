/* screen.c -- a table on a whole screen. */
#include "cli/screen/screen.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "cli/show.h"

bool screen_possible(void)
{
    const char *terminal = getenv("TERM");

    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && terminal && *terminal &&
           strcmp(terminal, "dumb");
}

static Screen *screen_of(const Hotseat *h)
{
    return h->front_data;
}

static void draw_anew(Screen *s)
{
    s->viewer = s->h->viewer;
    play_sketch(at_table(s->h), s->viewer, s->sketch);
    s->drawn = true;
}

static void listen(Screen *s, LogTo to)
{
    if (!heard_take(s->heard))
        return;
    if (!s->attending)
        heard_mark(s->heard);
    s->log_to = to;
    s->answered = to == LOG_ANSWER;
    s->sheet.top = 0;
    s->tab = PANE_LOG;
    s->tab_own = false;
    if (s->focus != PANE_MAP)
        s->focus = PANE_LOG;
}

static void present(Hotseat *h, Turn *turn)
{
    Screen *s = screen_of(h);

    (void)turn;
    draw_anew(s);
    hotseat_tell_guide(h);
}

/* What a guide says is read from its beginning, even if it speaks more than once before somebody
 * has to decide. */
static void attend(Hotseat *h)
{
    Screen *s = screen_of(h);

    listen(s, LOG_END);
    s->attending = true;
}

static void news(Hotseat *h)
{
    Screen *s = screen_of(h);

    draw_anew(s);
    listen(s, LOG_END);
    s->turn = NULL;
    choices_narrow(s);
    paint(s);
}

static void clear_all(Hotseat *h)
{
    Screen *s = screen_of(h);

    heard_clear(s->heard);
    s->drawn = false;
    s->viewer = SEAT_WATCHER;
    s->turn = NULL;
    choices_narrow(s);
}

/* Was this asked before, and something done other than answering it? */
static bool is_same(const Screen *s, const Turn *turn)
{
    return turn && s->turn == turn;
}

static void ask(Screen *s, Turn *turn)
{
    bool same = is_same(s, turn);

    s->turn = turn;
    if (!same) {
        s->choices.n = 0;
        s->choices.chosen = s->choices.agreed = -1;
        s->choices.top = 0;
        s->typed[0] = '\0';
        s->at.type = 0;
    }
    s->choices.forecast_of = -2;
    choices_narrow(s);
    if (!same && turn && turn->suggested >= 0)
        s->choices.chosen = turn->suggested;
}

static char *read_line(Hotseat *h, Turn *turn)
{
    Screen *s = screen_of(h);

    listen(s, is_same(s, turn) ? LOG_ANSWER : LOG_END);
    ask(s, turn);
    do {
        paint(s);
        if (keys_obey(s)) {
            heard_settle(s->heard);
            heard_mark(s->heard);
            s->attending = false;
            return s->line;
        }
    } while (!s->ended);
    return NULL;
}

static void forget_nothing(Hotseat *h)
{
    (void)h; /* all is drawn anew */
}

static const Front screen_front = {
    .present = present,
    .read_line = read_line,
    .news = news,
    .attend = attend,
    .clear = clear_all,
    .forget = forget_nothing,
    .wraps = true,
};

bool screen_open(Hotseat *h, Err *err)
{
    if (!terminal_open(err))
        return false;
    Screen *s = memory_new(1, sizeof *s);
    s->h = h;
    s->sketch = memory_new(1, sizeof *s->sketch);
    s->after = memory_new(1, sizeof *s->after);
    s->viewer = SEAT_WATCHER;
    s->tab = s->focus = PANE_LOG;
    s->choices.chosen = s->choices.agreed = -1;
    s->choices.forecast_of = -2;
    s->heard = heard_begin(true);
    h->front = &screen_front;
    h->front_data = s;
    h->manner = (Manner){ 0 };
    return true;
}

void screen_close(Hotseat *h)
{
    Screen *s = screen_of(h);

    if (h->front != &screen_front)
        return;
    terminal_close();
    heard_end(s->heard);
    if (play_is_over(at_table(h)))
        show_result(at_table(h));
    free(s->sketch);
    free(s->after);
    free(s);
}
