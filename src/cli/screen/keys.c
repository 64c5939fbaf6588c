/* keys.c -- what keys and the mouse do. */
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "cli/cli.h"
#include "cli/look.h"
#include "cli/screen/screen.h"
#include "cli/paragraph.h"

enum { KEY_ESC = 27, CONTROL_C = 3, CONTROL_L = 12, CONTROL_U = 21, CONTROL_Z = 26 };

/* --- What is typed --- */

static void retype(Screen *s, const char *text)
{
    snprintf(s->typed, sizeof s->typed, "%s", text);
    choices_narrow(s);
}

static void type_character(Screen *s, wint_t character)
{
    char bytes[MB_LEN_MAX + 1];
    mbstate_t state = { 0 };
    size_t length = wcrtomb(bytes, (wchar_t)character, &state), before = strlen(s->typed);

    if (length == (size_t)-1 || before + length >= sizeof s->typed)
        return;
    memcpy(s->typed + before, bytes, length);
    s->typed[before + length] = '\0';
    choices_narrow(s);
}

static void rub_out(Screen *s)
{
    size_t length = strlen(s->typed);

    while (length > 0 && ((unsigned char)s->typed[length - 1] & 0xc0) == 0x80)
        length--;
    s->typed[length > 0 ? length - 1 : 0] = '\0';
    choices_narrow(s);
}

/* --- Answers --- */

static bool answer(Screen *s, const char *text)
{
    snprintf(s->line, sizeof s->line, "%s", text);
    s->typed[0] = '\0';
    s->at.type = 0;
    return true;
}

/* A move that would harm one's own side is asked about first. */
static bool is_agreed(Screen *s)
{
    Choices *c = &s->choices;
    int index = choices_move_index(s);

    if (!c->own_side || c->agreed == index)
        return true;
    c->agreed = index;
    print(stdout, N_("That would hit your own side. Press Enter again to do it anyway."));
    heard_take(s->heard);
    heard_mark(s->heard);
    s->log_to = LOG_END;
    return false;
}

static bool answer_chosen(Screen *s)
{
    char number[16];

    if (!is_agreed(s))
        return false;
    snprintf(number, sizeof number, "%d", choices_move_index(s) + 1);
    return answer(s, number);
}

/* A command goes before a move only if no move fits, or behind a colon. */
static bool enter(Screen *s)
{
    char *typed = s->typed;

    if (!s->turn)
        return answer(s, typed);
    if (typed[0] == ':')
        return answer(s, typed + 1);
    if (s->choices.n > 0)
        return answer_chosen(s);
    return typed[0] && answer(s, typed);
}

static void tell_keys(void)
{
    print(stdout, N_("Arrows choose a move, typing narrows the list, Enter answers, Esc clears "
                     "what you typed."));
    print(stdout, N_("Tab goes to the next pane, the page keys scroll it. Left, right, and Shift "
                     "with up or down move the map."));
    print(stdout, N_("A click chooses a move, a second click makes it; a click on the map lists "
                     "the moves that name what is there."));
    print(stdout, N_("The keys at the foot are F1 to F10, or Esc and a digit. ':' begins one of "
                     "these commands:"));
}

/* What the chosen move is about is what one would look at first. */
static void begin_to_look(Screen *s)
{
    int index = choices_move_index(s);
    Buf out;

    retype(s, ":look ");
    buf_init(&out, s->typed, sizeof s->typed);
    buf_add(&out, ":look ");
    if (index >= 0)
        look_write_name(at_table(s->h), s->turn->q->move[index], &out);
    choices_narrow(s);
}

/* What would come of the chosen move, if there is not room for it below the list. */
static void read_forecast(Screen *s)
{
    heard_settle(s->heard);
    fputs(s->choices.forecast, stdout);
    heard_take(s->heard);
    heard_mark(s->heard);
    s->log_to = LOG_ANSWER;
    s->answered = true;
    s->sheet.top = 0;
    s->tab = PANE_LOG;
}

/* The keys of the foot: a command at once, or the beginning of one that needs another word. */
static bool press_foot(Screen *s, int key)
{
    static const char *const commands[10] = { "help", ":save ", ":look ", "hint",    "undo",
                                              "redo", ":why ",  "odds",   ":resign", "quit" };
    char odds[32];

    if (!s->turn)
        return key == 9 && (s->ended = true);
    if (!strcmp(commands[key], ":look ")) {
        begin_to_look(s);
        return false;
    }
    if (commands[key][0] == ':') {
        retype(s, commands[key]);
        return false;
    }
    if (!strcmp(commands[key], "odds") && s->turn->q && s->choices.is_cut) {
        read_forecast(s);
        return false;
    }
    if (!strcmp(commands[key], "odds") && choices_move_index(s) >= 0) {
        snprintf(odds, sizeof odds, "odds %d", choices_move_index(s) + 1);
        return answer(s, odds);
    }
    if (key == 0)
        tell_keys();
    return answer(s, commands[key]);
}

/* --- Panes --- */

static void next_pane(Screen *s)
{
    s->focus = s->focus == PANE_SIGNS ? PANE_MAP
               : s->focus == PANE_MAP ? PANE_SIDES
                                      : s->focus + 1;
    if (s->focus != PANE_MAP)
        s->tab = s->focus;
    s->tab_own = true;
}

static void scroll_pane(Screen *s, PaneId id, int by)
{
    s->pane[id].top += by;
    if (id == PANE_LOG)
        s->log_to = LOG_STAY;
}

static void scroll_page(Screen *s, int pages)
{
    int page = s->pane[s->focus].height - 2;

    scroll_pane(s, s->focus, pages * (page > 1 ? page : 1));
}

/* --- The mouse --- */

static bool is_inside(const Pane *pane, int y, int x)
{
    return y >= pane->y && y < pane->y + pane->height && x >= pane->x && x < pane->x + pane->width;
}

static bool names_any(const Screen *s, Thing thing)
{
    for (int i = 0; i < s->turn->q->n; i++)
        if (move_names(s, s->turn->q->move[i], thing))
            return true;
    return false;
}

/* Lists the moves that name what was clicked on. */
static void click_map(Screen *s, int y, int x)
{
    enum { MOST = 8 };
    const Pane *pane = &s->pane[PANE_MAP];
    Thing thing[MOST];

    if (!s->turn || !s->turn->q)
        return;
    s->at.type = 0;
    int n = ground_things(s, x - pane->x + s->map_left, y - pane->y - 1 + pane->top, thing, MOST);
    for (int i = 0; i < n && !s->at.type; i++)
        if (names_any(s, thing[i]))
            s->at = thing[i];
    s->typed[0] = '\0';
    choices_narrow(s);
    s->follow = false; /* it is in view */
}

/* A click chooses a move, a second one makes it. */
static bool click_moves(Screen *s, int y)
{
    Pane *pane = &s->pane[PANE_MOVES];
    int i = y - pane->y - 1 + pane->top;

    if (!s->turn || y >= pane->lines || i < s->choices.top || i >= s->choices.n)
        return false;
    if (i == s->choices.chosen)
        return answer_chosen(s);
    choices_move(s, i - s->choices.chosen);
    return false;
}

static PaneId pane_at(const Screen *s, int y, int x)
{
    for (PaneId id = 0; id < PANES; id++)
        if (is_inside(&s->pane[id], y, x))
            return id;
    return PANES;
}

static bool click(Screen *s, int y, int x)
{
    PaneId id = pane_at(s, y, x);

    if (y == LINES - 1 && x / (COLS / 10) < 10)
        return press_foot(s, x / (COLS / 10));
    if (id == PANES)
        return false;
    if (id != PANE_MOVES && y == s->pane[id].y && id != PANE_MAP && !s->stacked)
        next_pane(s);
    else if (id != PANE_MOVES)
        s->focus = id;
    if (id == PANE_MAP)
        click_map(s, y, x);
    return id == PANE_MOVES && click_moves(s, y);
}

static bool obey_mouse(Screen *s)
{
    MEVENT event;

    if (getmouse(&event) != OK)
        return false;
    if (event.bstate & BUTTON1_PRESSED)
        return click(s, event.y, event.x);
    PaneId id = pane_at(s, event.y, event.x);
    int by = event.bstate & BUTTON4_PRESSED ? -3 : 3;
    if (id == PANE_MOVES)
        choices_move(s, by / 3);
    else if (id != PANES)
        scroll_pane(s, id, by);
    return false;
}

/* --- Keys --- */

/* Esc and a digit are that key of the foot, for terminals whose function keys do other things. */
static bool obey_escape(Screen *s)
{
    timeout(200);
    int next = getch();
    timeout(-1);
    if (next >= '0' && next <= '9')
        return press_foot(s, next == '0' ? 9 : next - '1');
    if (next != ERR)
        ungetch(next);
    s->at.type = 0;
    retype(s, "");
    return false;
}

/* Whoever begins to choose has read the news, and wants to see what there is to choose from. */
static void begin_to_choose(Screen *s)
{
    if (!s->tab_own && s->turn)
        s->tab = s->focus = PANE_SIDES;
}

static bool obey_special(Screen *s, wint_t key)
{
    if (key >= (wint_t)KEY_F(1) && key <= (wint_t)KEY_F(10))
        return press_foot(s, (int)key - KEY_F(1));
    switch (key) {
    case KEY_UP:
    case KEY_DOWN:
        begin_to_choose(s);
        choices_move(s, key == KEY_UP ? -1 : 1);
        return false;
    case KEY_HOME:
        choices_move(s, -MOVES_MAX);
        return false;
    case KEY_END:
        choices_move(s, MOVES_MAX);
        return false;
    case KEY_LEFT:
    case KEY_SLEFT:
    case KEY_RIGHT:
    case KEY_SRIGHT:
        s->map_left += key == KEY_LEFT || key == KEY_SLEFT ? -6 : 6;
        return false;
    case KEY_SR:
    case KEY_SF:
        scroll_pane(s, PANE_MAP, key == KEY_SR ? -3 : 3);
        return false;
    case KEY_PPAGE:
    case KEY_NPAGE:
        scroll_page(s, key == KEY_PPAGE ? -1 : 1);
        return false;
    case KEY_BTAB:
        s->tab = s->focus = PANE_LOG;
        s->tab_own = true;
        return false;
    case KEY_BACKSPACE:
    case KEY_DC:
        rub_out(s);
        return false;
    case KEY_ENTER:
        return enter(s);
    case KEY_MOUSE:
        return obey_mouse(s);
    case KEY_RESIZE:
        s->choices.forecast_of = -2; /* it depends on the width */
        s->follow = true;
        return false;
    default:
        return false;
    }
}

static bool obey_character(Screen *s, wint_t key)
{
    switch (key) {
    case '\r':
    case '\n':
        return enter(s);
    case '\t':
        next_pane(s);
        return false;
    case 127:
    case '\b':
        rub_out(s);
        return false;
    case KEY_ESC:
        return obey_escape(s);
    case CONTROL_C:
        return press_foot(s, 9);
    case CONTROL_L:
        clearok(curscr, TRUE);
        return false;
    case CONTROL_U:
        retype(s, "");
        return false;
    case CONTROL_Z:
        raise(SIGTSTP);
        return false;
    case '?':
        if (!s->typed[0])
            return press_foot(s, 0);
        type_character(s, key);
        return false;
    default:
        if (key >= ' ')
            type_character(s, key);
        return false;
    }
}

/* --- While something has the whole screen to be read --- */

/* By how many lines this key scrolls; 0: it does not. */
static int turns_over(const Screen *s, bool special, wint_t key)
{
    int page = s->sheet.height - 1;

    if (!special)
        return key == ' ' ? page : 0;
    switch (key) {
    case KEY_UP:
    case KEY_DOWN:
        return key == KEY_UP ? -1 : 1;
    case KEY_PPAGE:
    case KEY_NPAGE:
        return key == KEY_PPAGE ? -page : page;
    case KEY_HOME:
    case KEY_END:
        return key == KEY_HOME ? -s->sheet.lines : s->sheet.lines;
    default:
        return 0;
    }
}

/* True: this key was for the sheet.  Any other puts the sheet away and does what it always does. */
static bool obey_sheet(Screen *s, bool special, wint_t key)
{
    MEVENT event = { 0 };
    int by = turns_over(s, special, key);

    if (special && key == KEY_RESIZE)
        return false;
    if (special && key == KEY_MOUSE && getmouse(&event) == OK)
        by = event.bstate & BUTTON4_PRESSED ? -3 : event.bstate & BUTTON1_PRESSED ? 0 : 3;
    s->sheet.top += by;
    s->answered = s->answered && by != 0;
    return by != 0 || (special && (key == KEY_MOUSE || key == KEY_ENTER)) ||
           (!special && (key == '\r' || key == '\n'));
}

bool keys_obey(Screen *s)
{
    wint_t key;
    int kind = get_wch(&key);

    if (kind == ERR) {
        s->ended = errno != EINTR;
        return false;
    }
    s->answered = s->answered && s->reading; /* what is short was read beside the map */
    if (s->reading && obey_sheet(s, kind == KEY_CODE_YES, key))
        return false;
    return kind == KEY_CODE_YES ? obey_special(s, key) : obey_character(s, key);
}
