/* main.c -- plants faults one by one and says which of them the scenes see.
 *
 *     planted list GAME CONTENT              every fault in the content, with its number
 *     planted content GAME CONTENT SCENES    plants those whose numbers it reads
 *     planted near GAME CONTENT SCENES       likewise, with the scenes that name the entry alone
 *     planted code GAME SCENES               likewise, in a copy of the game that asks planted()
 *     planted reach GAME SCENES              says only whether a scene comes to the place
 *
 * For each number it writes a line: the number, what came of it, and which line of a scene saw it.
 *     seen        a scene failed, crashed or did not end
 *     survived    all scenes passed; of reach: a scene comes there
 *     unreached   code only: no scene comes to the place
 *     refused     content only: the content compiler does not take it
 *     same        content only: what the rules read is the same as before
 */
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/memory.h"
#include "engine/check.h"
#include "planted.h"

int planted_fault;
unsigned char planted_reached[PLANTED_MOST];

/* Scenes that take so many times as long as without a fault have seen it. */
enum { PATIENCE = 5 };

typedef enum Outcome { SEEN, SURVIVED, UNREACHED, REFUSED, SAME } Outcome;
static const char *const outcome_words[] = { "seen", "survived", "unreached", "refused", "same" };

/* What a child tells.  It may end at any moment, and has seen the fault then. */
typedef struct Report {
    Outcome outcome;
    int by, line; /* the case that saw it, and where; -1: none was under way */
} Report;

typedef struct Trial {
    const Game *game;
    Cases cases;
    Changes changes;
    bool near;      /* only cases that name what is changed */
    clock_t patience; /* how long all of them may take; in processor time, whatever else runs */
    Report *report; /* shared with the children */
    int *order;     /* of the cases */
} Trial;

static void trial_run_cases(Trial *t, const Game *game)
{
    t->report->outcome = SEEN;
    for (int i = 0; i < t->cases.n; i++) {
        if (t->order[i] < 0)
            continue;
        t->report->by = t->order[i];
        t->report->line = case_run(&t->cases.at[t->order[i]], game);
        if (t->report->line > 0)
            return;
    }
    t->report->outcome = SURVIVED;
}

/* --- A child for each fault --- */

static void child_limit(const Trial *t)
{
    struct itimerval most = { .it_value = { .tv_sec = t->patience / CLOCKS_PER_SEC,
                                            .tv_usec = t->patience % CLOCKS_PER_SEC } };
    struct rlimit none = { 0, 0 }, memory = { (rlim_t)4 << 30, (rlim_t)4 << 30 };

    setitimer(ITIMER_PROF, &most, NULL);
    setrlimit(RLIMIT_CORE, &none);
    setrlimit(RLIMIT_AS, &memory);
    if (!freopen("/dev/null", "w", stderr))
        _exit(1);
}

static void trial_plant(Trial *t, int number, void (*plant)(Trial *t, int number))
{
    *t->report = (Report){ .outcome = SEEN, .by = -1 };
    fflush(stdout);
    pid_t child = fork();
    if (child < 0)
        BUG("no child can be made");
    if (child == 0) {
        child_limit(t);
        plant(t, number);
        _exit(0);
    }
    if (waitpid(child, NULL, 0) != child)
        BUG("a child was lost");
    const Report *report = t->report;
    printf("%d\t%s\t", number, outcome_words[report->outcome]);
    if (report->outcome == SEEN && report->by >= 0)
        printf("%s:%d", scene_name(t->cases.at[report->by].scene), report->line);
    putchar('\n');
}

/* --- Faults in content --- */

/* The case that saw the last fault in the entry comes first, then those that name the entry. */
static void order_for_entry(Trial *t, const char *id, int last)
{
    int n = 0;

    if (last >= 0)
        t->order[n++] = last;
    for (int turn = 0; turn < 2; turn++)
        for (int i = 0; i < t->cases.n; i++)
            if (i != last && case_names(&t->cases.at[i], id) == (turn == 0))
                t->order[n++] = turn > 0 && t->near ? -1 : i;
}

static void plant_in_content(Trial *t, int number)
{
    Content *content = change_make(&t->changes, &t->changes.at[number - 1]);
    Game game = *t->game;

    t->report->outcome = REFUSED;
    if (!content)
        return;
    t->report->outcome = SAME;
    if (*content_digest(content) == *game.content_digest ||
        change_plays_alike(&t->changes, &t->changes.at[number - 1], content))
        return;
    game.content = content_tables(content);
    game.content_digest = content_digest(content);
    game.network = NULL;
    trial_run_cases(t, &game);
}

static void plant_all_in_content(Trial *t)
{
    int number, entry = -1, last = -1;

    while (scanf("%d", &number) == 1) {
        CHECK(number >= 1 && number <= t->changes.n);
        const Change *change = &t->changes.at[number - 1];
        if (change->entry != entry) {
            entry = change->entry;
            last = -1;
        }
        order_for_entry(t, change_entry_id(&t->changes, change), last);
        trial_plant(t, number, plant_in_content);
        if (t->report->outcome == SEEN && t->report->by >= 0)
            last = t->report->by;
    }
}

static void list_changes(const Changes *changes)
{
    static char memory[10000];
    Buf line;

    for (int i = 0; i < changes->n; i++) {
        buf_init(&line, memory, sizeof memory);
        change_write(changes, &changes->at[i], &line);
        printf("%d\t%s\n", i + 1, line.text);
    }
}

/* --- Faults in code --- */

static bool has_reached(const Case *one, int number)
{
    return one->reached[number / 8] >> (number % 8) & 1;
}

/* Which places each case comes to, when there is no fault. */
static void note_reached(Trial *t)
{
    for (int i = 0; i < t->cases.n; i++) {
        Case *one = &t->cases.at[i];
        memset(planted_reached, 0, sizeof planted_reached);
        case_run(one, t->game);
        one->reached = memory_new(PLANTED_MOST / 8, 1);
        for (int n = 0; n < PLANTED_MOST; n++)
            if (planted_reached[n])
                one->reached[n / 8] |= (uint8_t)(1 << (n % 8));
    }
}

static void plant_in_code(Trial *t, int number)
{
    planted_fault = number;
    trial_run_cases(t, t->game);
}

/* Faults that are close together are often seen by the same case: the one that saw the last fault
 * is tried first, then the one before it, and so on. */
static void come_first(int list[], int value)
{
    int at = 0;

    while (list[at] != value)
        at++;
    memmove(&list[1], &list[0], (size_t)at * sizeof list[0]);
    list[0] = value;
}

static void plant_all_in_code(Trial *t, bool plants)
{
    int *turn = memory_new((size_t)t->cases.n, sizeof turn[0]), number;

    note_reached(t);
    for (int i = 0; i < t->cases.n; i++)
        turn[i] = i;
    while (scanf("%d", &number) == 1) {
        bool reached = false;
        CHECK(number >= 1 && number < PLANTED_MOST);
        for (int i = 0; i < t->cases.n; i++) {
            bool comes_there = has_reached(&t->cases.at[turn[i]], number);
            t->order[i] = comes_there ? turn[i] : -1;
            reached = reached || comes_there;
        }
        if (!reached || !plants) {
            printf("%d\t%s\t\n", number, outcome_words[reached ? SURVIVED : UNREACHED]);
            continue;
        }
        trial_plant(t, number, plant_in_code);
        if (t->report->outcome == SEEN && t->report->by >= 0)
            come_first(turn, t->report->by);
    }
    free(turn);
}

/* --- The program --- */

static bool all_hold(Trial *t)
{
    clock_t begin = clock();

    for (int i = 0; i < t->cases.n; i++) {
        const Case *one = &t->cases.at[i];
        int line = case_run(one, t->game);
        if (line > 0) {
            fprintf(stderr, "%s:%d fails without a fault.\n", scene_name(one->scene), line);
            return false;
        }
    }
    t->patience = CLOCKS_PER_SEC + PATIENCE * (clock() - begin);
    return true;
}

static void trial_init(Trial *t, const char *scenes)
{
    Err err;

    if (!cases_read(&t->cases, scenes, &err)) {
        fprintf(stderr, "%s\n", err.text);
        exit(2);
    }
    t->order = memory_new((size_t)t->cases.n, sizeof t->order[0]);
    t->report = mmap(NULL, sizeof *t->report, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS,
                     -1, 0);
    if (t->report == MAP_FAILED)
        memory_ran_out();
    if (!all_hold(t))
        exit(1);
}

int main(int argc, char **argv)
{
    const char *command = argc > 1 ? argv[1] : "";
    bool reach = !strcmp(command, "reach"), in_code = reach || !strcmp(command, "code");
    bool only_list = !strcmp(command, "list");
    static Trial trial; /* it lasts as long as the program, and so does what it holds */

    trial.game = argc > 2 ? game_by_id(argv[2]) : NULL;
    trial.near = !strcmp(command, "near");
    if ((!in_code && !only_list && !trial.near && strcmp(command, "content")) || !trial.game ||
        argc != (in_code || only_list ? 4 : 5)) {
        fprintf(stderr, "Usage: planted list GAME CONTENT | planted content GAME CONTENT SCENES | "
                        "planted near GAME CONTENT SCENES | planted code GAME SCENES | "
                        "planted reach GAME SCENES\n");
        return 2;
    }
    if (!in_code && !changes_find(&trial.changes, trial.game, argv[3]))
        return 2;
    if (only_list) {
        list_changes(&trial.changes);
        return 0;
    }
    trial_init(&trial, argv[argc - 1]);
    if (in_code)
        plant_all_in_code(&trial, !reach);
    else
        plant_all_in_content(&trial);
    return 0;
}
