/* log.c -- lines for the operator, on standard error.
 *
 * A line has a time, a level, an event and what it is about: a table or an address, never a name, a
 * token or what somebody said.  Under systemd's journal, which knows the time itself, the level is
 * the priority that it takes from the beginning of a line.
 *
 * Anybody can make the server fail or refuse something again and again, and the disk may be full
 * already: of the lines about one event only a few are written, and the next one says how many were
 * left out.  Lines for debugging are asked for by the operator, and all of them are written.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/times.h"
#include "engine/digest.h"
#include "server/hub.h"

enum {
    STEADY_MS = 3000, /* how long the store answers before it is said to */
    SAME_AT_ONCE = 50, /* lines of one event, */
    SAME_A_SECOND = 5, /* and then that many */
    MORE_BYTES = 48,
    EVENTS_KEPT = 32,  /* the one of which nothing was heard for longest gives way */
};

typedef struct Told {
    uint64_t what; /* a digest; 0: none yet */
    Purse lines;
    int left_out;
} Told;

static LogLevel most = LEVEL_INFO;
static bool for_journal;
static Told events[EVENTS_KEPT];

/* The journal says which stream is its own: by device and inode. */
static bool goes_to_journal(void)
{
    const char *stream = getenv("JOURNAL_STREAM");
    struct stat own;
    char text[64];

    if (!stream || fstat(STDERR_FILENO, &own) != 0)
        return false;
    snprintf(text, sizeof text, "%llu:%llu", (unsigned long long)own.st_dev,
             (unsigned long long)own.st_ino);
    return !strcmp(stream, text);
}

void log_open(LogLevel level)
{
    most = level;
    memset(events, 0, sizeof events);
    for_journal = goes_to_journal();
}

static Told *told_of(const char *what)
{
    uint64_t digest = digest_of(what, strlen(what));
    Told *oldest = &events[0];

    for (int i = 0; i < EVENTS_KEPT; i++) {
        if (events[i].what == digest)
            return &events[i];
        if (events[i].lines.filled_us < oldest->lines.filled_us)
            oldest = &events[i];
    }
    *oldest = (Told){ .what = digest, .lines = purse_full(SAME_A_SECOND, SAME_AT_ONCE) };
    return oldest;
}

/* May one more line tell of it?  Then `more` says how many did not, since the last one. */
static bool may_tell(const char *what, char more[MORE_BYTES])
{
    Told *told = told_of(what);

    if (purse_points(&told->lines, time_steady_us()) < 1) {
        told->left_out++;
        return false;
    }
    told->lines.points--;
    more[0] = '\0';
    if (told->left_out > 0)
        snprintf(more, MORE_BYTES, " (and %d more that were left out)", told->left_out);
    told->left_out = 0;
    return true;
}

static void write_line(LogLevel level, const char *what, const char *about)
{
    static const char *const words[] = { "error", "warn", "info", "debug" };
    static const int priorities[] = { 3, 4, 6, 7 }; /* as sd-daemon has them */
    time_t now = time(NULL);
    struct tm parts;
    char stamp[32], more[MORE_BYTES] = "";

    if (level > most || (level != LEVEL_DEBUG && !may_tell(what, more)))
        return;
    if (for_journal) {
        fprintf(stderr, "<%d>%s: %s%s\n", priorities[level], what, about, more);
        return;
    }
    gmtime_r(&now, &parts);
    strftime(stamp, sizeof stamp, "%Y-%m-%dT%H:%M:%SZ", &parts);
    fprintf(stderr, "%s %s %s: %s%s\n", stamp, words[level], what, about, more);
}

void hub_error(const char *what, const char *about)
{
    write_line(LEVEL_ERROR, what, about);
}

void hub_warn(const char *what, const char *about)
{
    write_line(LEVEL_WARN, what, about);
}

void hub_log(const char *what, const char *about)
{
    write_line(LEVEL_INFO, what, about);
}

void hub_debug(const char *what, const char *about)
{
    write_line(LEVEL_DEBUG, what, about);
}

/* Failures tell of themselves; that they are over has to be told as well, once. */
void log_store_state(Hub *hub)
{
    StoreStats now = store_stats(hub->store);

    now.down |= now.unread;
    if (now.down)
        hub->store_down_ms = time_steady_ms();
    if (now.down && !hub->store_was_down)
        hub_error("the store does not answer, writes wait", hub->store_name);
    /* One answer among many failures is not yet good news. */
    if (!now.down && hub->store_was_down && time_steady_ms() - hub->store_down_ms < STEADY_MS)
        now.down = true;
    if (!now.down && hub->store_was_down)
        hub_log("the store answers again", hub->store_name);
    if (now.deaf && !hub->store_was_deaf)
        hub_error("nothing is heard of what other servers write", hub->store_name);
    if (!now.deaf && hub->store_was_deaf)
        hub_log("what other servers write is heard again", hub->store_name);
    hub->store_was_down = now.down;
    hub->store_was_deaf = now.deaf;
}
