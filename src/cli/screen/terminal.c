/* terminal.c -- takes the terminal and gives it back, whatever happens. */
#include <locale.h>
#include <langinfo.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "cli/screen/screen.h"
#include "engine/check.h"
#include "text/bug.h"

#include <term.h>
#undef lines /* term.h has macros for every capability */
#undef columns

/* How to give the terminal back inside a signal handler, where curses may not be used.  A handler
 * has no arguments of its own, so this is a variable of the program. */
static struct {
    char text[256];
    size_t length;
    struct termios modes;
    volatile sig_atomic_t taken;
} give_back;

static const int fatal[] = { SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGABRT, SIGSEGV, SIGBUS, SIGFPE,
                             SIGILL };
static struct sigaction before[sizeof fatal / sizeof *fatal];

static void give_back_now(void)
{
    if (!give_back.taken)
        return;
    give_back.taken = 0;
    ssize_t written = write(STDOUT_FILENO, give_back.text, give_back.length);
    (void)written;
    tcsetattr(STDIN_FILENO, TCSANOW, &give_back.modes);
}

/* Gives the terminal back, then dies of the same signal as it would have without us. */
static void on_fatal(int number)
{
    give_back_now();
    for (int i = 0; i < COUNT(fatal); i++)
        if (fatal[i] == number)
            sigaction(number, &before[i], NULL);
    raise(number);
}

static void on_bug(const char *file, int line, const char *what)
{
    bug_caught = NULL;
    give_back_now();
    sandtable_bug(file, line, what);
}

static void add_capability(Buf *out, const char *name)
{
    char id[16];

    snprintf(id, sizeof id, "%s", name);
    const char *text = tigetstr(id);
    if (text && text != (const char *)-1)
        buf_add(out, text);
}

static void prepare_to_give_back(void)
{
    struct sigaction action = { .sa_handler = on_fatal, .sa_flags = SA_NODEFER };
    Buf out;

    buf_init(&out, give_back.text, sizeof give_back.text);
    buf_add(&out, "\033[?1006l\033[?1000l"); /* the mouse is the terminal's again */
    add_capability(&out, "sgr0");
    add_capability(&out, "rmkx");
    add_capability(&out, "rmcup");
    add_capability(&out, "cnorm");
    give_back.length = out.length;
    give_back.taken = 1;
    sigemptyset(&action.sa_mask);
    for (int i = 0; i < COUNT(fatal); i++)
        sigaction(fatal[i], &action, NULL);
    bug_caught = on_bug;
}

/* The program's texts are UTF-8, whatever the environment says. */
static void speak_utf8(void)
{
    if (!setlocale(LC_CTYPE, "") || strcmp(nl_langinfo(CODESET), "UTF-8"))
        setlocale(LC_CTYPE, "C.UTF-8");
}

static void begin_colours(void)
{
    const char *none = getenv("NO_COLOR");

    if (!has_colors() || (none && *none))
        return;
    start_color();
    use_default_colors();
    init_pair(INK_TITLE, COLOR_WHITE, COLOR_BLUE);
    init_pair(INK_OPEN, COLOR_YELLOW, -1);
    init_pair(INK_WAY, COLOR_MAGENTA, -1);
    init_pair(INK_OWN, COLOR_CYAN, -1);
    init_pair(INK_OTHER, COLOR_RED, -1);
    init_pair(INK_WARN, COLOR_RED, -1);
    init_pair(INK_LIT, COLOR_BLACK, COLOR_YELLOW);
}

attr_t terminal_ink(Ink style)
{
    static const attr_t without[INKS] = {
        [INK_DIM] = A_DIM,     [INK_BOLD] = A_BOLD, [INK_TITLE] = A_REVERSE,
        [INK_CHOSEN] = A_REVERSE, [INK_OPEN] = A_UNDERLINE, [INK_WAY] = A_UNDERLINE | A_BOLD,
        [INK_OWN] = A_BOLD,    [INK_WARN] = A_BOLD,
        [INK_LIT] = A_REVERSE | A_BOLD,
    };
    short front, back;

    if (COLORS > 0 && pair_content((short)style, &front, &back) == OK && (front || back) &&
        style >= INK_TITLE && style != INK_CHOSEN)
        return (attr_t)COLOR_PAIR(style) | (style == INK_WAY || style == INK_WARN ? A_BOLD : 0);
    return without[style];
}

/* The entries of some terminals, such as "screen", lack them: then they would be read as Escape and
 * letters. */
static void know_shifted_arrows(void)
{
    define_key("\033[1;2A", KEY_SR);
    define_key("\033[1;2B", KEY_SF);
    define_key("\033[1;2C", KEY_SRIGHT);
    define_key("\033[1;2D", KEY_SLEFT);
}

bool terminal_open(Err *err)
{
    const char *name = getenv("TERM");

    speak_utf8();
    for (int i = 0; i < COUNT(fatal); i++) /* curses has handlers of its own */
        sigaction(fatal[i], NULL, &before[i]);
    if (tcgetattr(STDIN_FILENO, &give_back.modes) < 0 || !newterm(NULL, stdout, stdin))
        return fail(err, N_("The terminal '{name}' cannot show a whole screen; use '--lines' to "
                            "play in plain lines."),
                    ARG_TEXT("name", name ? name : ""));
    raw();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    know_shifted_arrows();
    meta(stdscr, TRUE);
    set_escdelay(50);
    mousemask(BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
    mouseinterval(0);
    begin_colours();
    prepare_to_give_back();
    return true;
}

void terminal_close(void)
{
    if (!give_back.taken)
        return;
    bug_caught = NULL;
    endwin();
    for (int i = 0; i < COUNT(fatal); i++)
        sigaction(fatal[i], &before[i], NULL);
    give_back.taken = 0;
}
