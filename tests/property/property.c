/* property.c -- promises that every game keeps, tried on random games: playing and reporting. */
#include "property.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

#include "engine/check.h"
#include "engine/text.h"

static const Property *const properties[] = {
    &property_tables,    &property_settings,  &property_words,   &property_views,
    &property_ends,      &property_conserved, &property_replay,  &property_memory,
    &property_reading,   &property_undo,      &property_save,    &property_refusals,
    &property_odds,      &property_bots,      &property_secrets, &property_secret_events,
    &property_knowledge, &property_worlds,    &property_law,
    &property_told,      &property_advice,    &property_resigning,
};

const char *docs_folder;

static const Case *current; /* for the report when the game itself fails */
static const Property *checking;
static int case_number; /* of the property in the report */
static jmp_buf failed;
static int patience = 60; /* seconds of processor time that one game may take */
static bool spread;       /* see looks() */

/* --- Reporting --- */

/* One line of TAP; what follows a failure explains it. */
static void report(bool good, const char *game)
{
    printf("%s %d - %s %s\n", good ? "ok" : "not ok", case_number, game, checking->name);
    fflush(stdout);
}

static const char *value_name(const Case *c, int setting)
{
    return c->game->settings[setting].values[c->setup.value[setting]].name;
}

static void print_set_up(const Case *c)
{
    printf("# game %s, seats %d", c->game->id, c->setup.seats);
    for (int i = 0; c->game->settings && c->game->settings[i].key; i++)
        printf(", %s=%s", c->game->settings[i].key, value_name(c, i));
    printf(", seed ");
    for (int i = 0; i < SEED_BYTES; i++)
        printf("%02x", c->setup.seed[i]);
    printf(", manner %d, after %d moves\n", (int)c->manner, c->count);
}

/* The moves one by one; then the same as a save, if the match can make one of it. */
static void print_moves(const Case *c)
{
    SeatInfo seats[SEATS_MAX] = { { 0 } };
    Match *match = match_new(c->game, &c->setup, seats, NULL);
    char memory[200];
    size_t size;
    Buf move;

    buf_init(&move, memory, sizeof memory);
    for (int i = 0; i < c->count && match; i++) {
        buf_clear(&move);
        play_move_write(match_play(match), c->made[i].move, &move);
        printf("%s%d %s", i == 0 ? "# moves: " : ", ", c->made[i].seat, move.text);
        fflush(stdout);
        if (!match_move(match, c->made[i].seat, c->made[i].move, NULL, NULL))
            break;
    }
    printf("\n");
    char *save = match ? match_save(match, &size) : NULL;
    for (char *line = save; line && *line;) {
        size_t length = strcspn(line, "\n");
        printf("# save: %.*s\n", (int)length, line);
        line += length + (line[length] == '\n');
    }
    free(save);
    match_free(match);
}

_Noreturn void claim_failed(const Case *c, const char *file, int line, const char *condition,
                            const char *format, ...)
{
    va_list args;

    report(false, c->game->id);
    printf("# ");
    va_start(args, format);
    vprintf(format, args);
    va_end(args);
    printf("\n# %s:%d: %s\n", file, line, condition);
    print_set_up(c);
    fflush(stdout);
    current = NULL; /* what goes wrong in the report is not reported */
    if (c->made)
        print_moves(c);
    longjmp(failed, 1);
}

_Noreturn void sandtable_bug(const char *file, int line, const char *what)
{
    if (current)
        claim_failed(current, file, line, what, "The game ran into a CHECK.");
    printf("# %s:%d: %s\n", file, line, what);
    fflush(stdout);
    longjmp(failed, 1);
}

const char *sandtable_translation(const char *message, uint64_t number)
{
    (void)message, (void)number;
    return NULL;
}

/* Sanitizers end the program through abort, so that the report below is made. */
const char *__asan_default_options(void);
const char *__ubsan_default_options(void);
const char *__msan_default_options(void);

const char *__asan_default_options(void)
{
    return "abort_on_error=1";
}

const char *__ubsan_default_options(void)
{
    return "abort_on_error=1:print_stacktrace=1";
}

const char *__msan_default_options(void)
{
    return "abort_on_error=1";
}

/* A crash or a hang ends the program, but not without a word about where it was. */
static void crashed(int signal_number)
{
    const Case *c = current;

    signal(signal_number, SIG_DFL);
    current = NULL;
    if (c) {
        report(false, c->game->id);
        printf("# %s\n",
               signal_number == SIGVTALRM ? "A game does not come to its end." : "A crash.");
        print_set_up(c);
        for (int i = 0; i < c->count; i++)
            printf("# move %d: seat %d, verb %d, %d %d %d %d\n", i + 1, c->made[i].seat,
                   c->made[i].move.verb, c->made[i].move.arg[0], c->made[i].move.arg[1],
                   c->made[i].move.arg[2], c->made[i].move.arg[3]);
        fflush(stdout);
    }
    if (signal_number == SIGVTALRM)
        _exit(3);
    raise(signal_number);
}

/* --- Choosing --- */

bool case_now_and_then(Case *c, int often)
{
    return rng_below(&c->rng, often) == 0;
}

static int value_count(const Setting *setting)
{
    int n = 0;

    while (setting->values[n].name)
        n++;
    return n;
}

static int setting_count(const Game *game)
{
    int n = 0;

    while (game->settings && game->settings[n].key)
        n++;
    return n;
}

/* The set-ups go round: each seat count in turn, and in turn each value of each setting, with the
 * other settings at random.  False: this one is not playable. */
static bool choose_setup(Case *c, uint64_t number)
{
    const Game *game = c->game;
    int settings = setting_count(game);
    uint64_t turn = number;

    rng_seed_number(&c->rng, number * 2 + 1);
    setup_default(game, &c->setup);
    seed_from_number(c->setup.seed, number);
    c->setup.seed[8] = 'T'; /* apart from the generator of the test */
    c->manner = (Manner)(turn % MANNER_COUNT);
    turn /= MANNER_COUNT;
    c->setup.seats =
        game->min_seats + (int)(turn % (unsigned)(game->max_seats - game->min_seats + 1));
    turn /= (unsigned)(game->max_seats - game->min_seats + 1);
    for (int i = 0; i < settings; i++)
        c->setup.value[i] = (uint8_t)rng_below(&c->rng, value_count(&game->settings[i]));
    if (settings > 0) {
        int fixed = (int)(turn % (unsigned)settings);
        turn /= (unsigned)settings;
        c->setup.value[fixed] = (uint8_t)(turn % (unsigned)value_count(&game->settings[fixed]));
    }
    return setup_check(game, &c->setup, NULL);
}

static int choose_seat(Case *c)
{
    SeatMask waiting = play_to_act(&c->play);
    int seat;

    do
        seat = rng_below(&c->rng, c->setup.seats);
    while (!(waiting & SEAT_BIT(seat)));
    return seat;
}

static int choose_weighted(Case *c, int seat)
{
    float weight[MOVES_MAX];
    double all = 0;

    for (int i = 0; i < MOVES_MAX; i++)
        weight[i] = 1;
    if (c->game->prefer)
        c->game->prefer(&c->play, seat, &c->question, weight);
    for (int i = 0; i < c->question.n; i++)
        all += (double)weight[i];
    double at = all * rng_below(&c->rng, 1 << 20) / (1 << 20);
    for (int i = 0; i < c->question.n; i++)
        if ((at -= (double)weight[i]) < 0)
            return i;
    return c->question.n - 1;
}

static void choose_move(Case *c)
{
    int seat = choose_seat(c), choice = 0;

    play_ask(&c->play, seat, &c->question);
    switch (c->manner) {
    case MANNER_PREFERRED:
        choice = choose_weighted(c, seat);
        break;
    case MANNER_FIRST:
    case MANNER_LAST:
        choice = c->manner == MANNER_FIRST ? 0 : c->question.n - 1;
        if (!case_now_and_then(c, 8))
            break;
        /* fall through */
    case MANNER_ANY:
    case MANNER_COUNT:
        choice = rng_below(&c->rng, c->question.n);
    }
    c->next = (Made){ .seat = seat, .move = c->question.move[choice] };
}

/* Any thing of a type that has an id now; false: there is none. */
static bool any_thing(Case *c, const Play *p, int type, int16_t *value)
{
    int limit = type == ENTITY_SEAT ? c->setup.seats : p->game->entities[type - ENTITY_FIRST].count;
    int first = rng_below(&c->rng, limit);

    for (int i = 0; i < limit; i++) {
        *value = (int16_t)((first + i) % limit);
        if (play_label(p, type, *value).id)
            return true;
    }
    return false;
}

static bool fill_in(Case *c, const Play *p, Move *move)
{
    const Form *verb = &p->game->verbs[move->verb];

    for (int i = 0; i < form_slots(verb); i++)
        if (verb->slot[i].type == ENTITY_NUMBER)
            move->arg[i] = (int16_t)(rng_below(&c->rng, 24) - 2);
        else if (!any_thing(c, p, verb->slot[i].type, &move->arg[i]))
            return false;
    return true;
}

Move case_any_move(Case *c, const Play *p)
{
    for (int tries = 0; tries < 50; tries++) {
        Move move = { .verb = (int16_t)rng_below(&c->rng, p->game->verb_count) };
        if (fill_in(c, p, &move))
            return move;
    }
    return c->next.move;
}

/* --- Playing --- */

/* A game that does not end in that many seconds never will; 0: no game is being played.  Processor
 * time, because on a busy machine a good game may have to wait for longer than that. */
static void be_patient(int seconds)
{
    struct itimerval timer = { .it_value = { .tv_sec = seconds } };

    setitimer(ITIMER_VIRTUAL, &timer, NULL);
}

/* Whether the property looks at this position.  When games are spread, a dear one looks here and
 * there in every game instead of everywhere in a few: games differ more than their positions do. */
static bool looks(Case *c, const Property *property)
{
    return !spread || property->follows || case_now_and_then(c, property->cost);
}

static void start_game(Case *c, const Property *property)
{
    SeatInfo seats[SEATS_MAX] = { { .kind = SEAT_PERSON },
                                  { .kind = SEAT_PERSON },
                                  { .kind = SEAT_PERSON },
                                  { .kind = SEAT_PERSON } };
    Err err = { "" };

    c->count = 0;
    c->log->n = 0;
    be_patient(patience);
    play_start(&c->play, &c->setup);
    if (property->wants_match) {
        c->match = match_new(c->game, &c->setup, seats, &err);
        claim(c, c->match, "The match could not be set up: %s", err.text);
    }
    if (property->start && looks(c, property))
        property->start(c);
}

static void make_move(Case *c)
{
    Err err = { "" };

    memcpy(c->before, c->play.state, c->game->state_size);
    c->log->n = 0;
    c->made[c->count++] = c->next;
    play_apply(&c->play, c->next.seat, c->next.move);
    if (c->match) {
        bool made = match_move(c->match, c->next.seat, c->next.move, NULL, &err);
        claim(c, made, "The match refused one of the options: %s", err.text);
        claim(c, match_digest(c->match) == play_digest(&c->play),
              "The match is not where the game is.");
    }
}

/* One game to its end; gives back its length. */
static int play_game(Case *c, const Property *property)
{
    start_game(c, property);
    while (!play_is_over(&c->play)) {
        claim(c, c->count < c->game->longest, "No game has more than %d decisions.",
              c->game->longest);
        choose_move(c);
        if (property->before && looks(c, property))
            property->before(c);
        make_move(c);
        if (property->after && looks(c, property))
            property->after(c);
    }
    if (property->over && looks(c, property))
        property->over(c);
    match_free(c->match);
    c->match = NULL;
    be_patient(0);
    return c->count;
}

/* How much a property is tried on: that many games, or (0) as many as make that many decisions,
 * which are fewer for a costly one. */
typedef struct Amount {
    int64_t games, decisions;
    int rest; /* how many times fewer decisions for properties that do not guard secrets */
} Amount;

/* This many games, the set-ups in turn. */
static void play_number(Case *c, const Property *property, int64_t games)
{
    static Tally tally;

    memset(&tally, 0, sizeof tally);
    for (uint64_t number = 0; tally.all.games < games; number++)
        if (choose_setup(c, number)) {
            play_game(c, property);
            tally_game(&tally, c);
        }
    tally_print(&tally, c->game);
}

/* Games until that many decisions have been made, but every way to set up at least once.  When the
 * decisions are used up before that, the remaining games are only looked at here and there. */
static void play_games(Case *c, const Property *property, Amount amount)
{
    int64_t decisions =
        amount.decisions / property->cost / (property->guards_secrets ? 1 : amount.rest);
    int seats = c->game->max_seats - c->game->min_seats + 1, values = 1;
    uint64_t least, number = 0;

    for (int i = 0; i < setting_count(c->game); i++)
        values = value_count(&c->game->settings[i]) > values ? value_count(&c->game->settings[i])
                                                             : values;
    least = (uint64_t)(MANNER_COUNT * seats * values);
    if (setting_count(c->game) > 0)
        least *= (uint64_t)setting_count(c->game);
    if (decisions < 100000) /* dear properties, and the quick tests, take a part of them */
        least = least < 24 ? least : 24;
    for (; decisions > 0 || number < least; number++) {
        spread = decisions <= 0;
        if (choose_setup(c, number))
            decisions -= play_game(c, property) + 1;
    }
    spread = false;
}

/* --- The program --- */

static void case_init(Case *c, const Game *game)
{
    memset(c, 0, sizeof *c);
    c->game = game;
    setup_default(game, &c->setup);
    c->before = calloc(1, game->state_size);
    c->log = calloc(1, sizeof *c->log);
    c->made = calloc((size_t)game->longest + 1, sizeof *c->made);
    c->play = (Play){ .game = game, .state = calloc(1, game->state_size), .log = c->log };
    for (int i = 0; i < COUNT(c->seen); i++)
        c->seen[i] = calloc(1, OUTLOOK_MAX);
    for (int i = 0; i < COUNT(c->twin); i++)
        c->twin[i] = (Play){ .game = game,
                             .state = calloc(1, game->state_size),
                             .log = calloc(1, sizeof *c->log) };
}

static void case_release(Case *c)
{
    for (int i = 0; i < COUNT(c->seen); i++)
        free(c->seen[i]);
    for (int i = 0; i < COUNT(c->twin); i++) {
        free(c->twin[i].state);
        free(c->twin[i].log);
    }
    free(c->play.state);
    free(c->made);
    free(c->log);
    free(c->before);
}

static bool holds(const Property *property, const Game *game, Amount amount)
{
    static Case c; /* static, because it must survive the jump */

    case_init(&c, game);
    current = &c;
    checking = property;
    if (setjmp(failed)) {
        be_patient(0);
        current = NULL;
        match_free(c.match);
        case_release(&c);
        return false;
    }
    if (property->once)
        property->once(&c);
    bool plays = property->start || property->before || property->after || property->over;
    if (plays && amount.games > 0)
        play_number(&c, property, amount.games);
    else if (plays)
        play_games(&c, property, amount);
    if (property->end)
        property->end(&c);
    current = NULL;
    case_release(&c);
    return true;
}

static const char *only, *except; /* which properties */

static void usage(void)
{
    fputs("Usage: property --docs FOLDER [--decisions NUMBER | --games NUMBER] "
          "[--patience SECONDS] [--only WORD] [--except PROPERTY] GAME...\n"
          "Checks the promises of engine/game.h on random games.\n",
          stderr);
    exit(2);
}

/* How many times fewer decisions a build is given: more than it is slower, because the others have
 * tried the same games already, and it looks for another kind of fault. */
#ifndef __has_feature
#define __has_feature(x) 0
#endif
enum {
    SLOWNESS = __has_feature(memory_sanitizer) ? 160 : __has_feature(address_sanitizer) ? 6 : 1
};

/* How many decisions a property of cost 1 is tried on. */
static Amount default_amount(void)
{
    const char *scale = getenv("SANDTABLE_TEST_SCALE");
    bool quick = !scale || !strcmp(scale, "quick"), full = scale && !strcmp(scale, "full");

    return (Amount){ .decisions = (quick ? 300000 : 4000000) / SLOWNESS, .rest = full ? 8 : 1 };
}

static bool is_wanted(const Property *property)
{
    return (!only || strstr(property->name, only)) &&
           (!except || strcmp(property->name, except) != 0);
}

/* What a decision costs to check grows with what a State holds: a game with a large one gets fewer,
 * so that each game has about the same time. */
enum { USUAL_STATE = 2048 };

static int check_game(const Game *game, Amount amount)
{
    int wrong = 0;

    if (game->state_size > USUAL_STATE)
        amount.decisions = amount.decisions * USUAL_STATE / (int64_t)game->state_size;

    for (int i = 0; i < COUNT(properties); i++) {
        if (!is_wanted(properties[i]))
            continue;
        case_number++;
        if (holds(properties[i], game, amount))
            report(true, game->id);
        else
            wrong++;
    }
    return wrong;
}

/* "*undo*", as ./test gives it. */
static const char *only_from_environment(void)
{
    static char word[64];
    const char *pattern = getenv("SANDTABLE_TEST_ONLY");
    size_t n = 0;

    if (!pattern || !*pattern)
        return NULL;
    for (; *pattern && n + 1 < sizeof word; pattern++)
        if (*pattern != '*')
            word[n++] = *pattern;
    return word;
}

int main(int count, char *words[])
{
    Amount amount = default_amount();
    int at = 1, wrong = 0, wanted = 0;

    only = only_from_environment();
    for (; at < count && words[at][0] == '-'; at += 2) {
        if (at + 1 == count)
            usage();
        if (!strcmp(words[at], "--docs"))
            docs_folder = words[at + 1];
        else if (!strcmp(words[at], "--only"))
            only = words[at + 1];
        else if (!strcmp(words[at], "--patience"))
            patience = atoi(words[at + 1]);
        else if (!strcmp(words[at], "--except"))
            except = words[at + 1];
        else if (!strcmp(words[at], "--decisions"))
            amount.decisions = strtoll(words[at + 1], NULL, 10);
        else if (!strcmp(words[at], "--games"))
            amount.games = strtoll(words[at + 1], NULL, 10);
        else
            usage();
    }
    spread = amount.games > 0;
    if (at == count || !docs_folder || amount.decisions < 1 || amount.games < 0)
        usage();
    setvbuf(stdout, NULL, _IOLBF, 0);
    signal(SIGABRT, crashed);
    signal(SIGFPE, crashed);
    signal(SIGVTALRM, crashed);
    for (int i = 0; i < COUNT(properties); i++)
        wanted += is_wanted(properties[i]);
    printf("1..%d\n", wanted * (count - at));
    for (; at < count; at++) {
        const Game *game = game_by_id(words[at]);
        if (!game)
            usage();
        wrong += check_game(game, amount);
    }
    return wrong > 0;
}
