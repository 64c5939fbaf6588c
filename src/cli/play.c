/* play.c -- the command that plays a match in the terminal. */
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

#include "base/memory.h"
#include "cli/cli.h"
#include "cli/hotseat.h"
#include "cli/lab.h"
#include "cli/lessons.h"
#include "cli/lines.h"
#include "cli/outside.h"
#include "cli/screen/front.h"
#include "scene/tutorial.h"
#include "engine/check.h"

typedef struct PlayArgs {
    const char *seat[SEATS_MAX]; /* "north=bot:greedy" */
    int seat_count;
    const char *load, *save;
    Aids aids;
    bool guide;    /* begin a lesson: */
    const char *lesson; /* this one; NULL: the first that was not done yet */
    bool anew;     /* from its beginning, even if it was left in the middle */
    bool no_guide; /* play it without what the guide says */
    bool no_hints; /* explain nothing the first time */
    bool by_hand;  /* be asked everything */
    bool lines;    /* no whole screen */
    const char *only; /* "take" or "ask"; NULL: not said */
} PlayArgs;

enum { KEY_NO_GUIDE = 0x2000, KEY_NO_HINTS, KEY_AIDS, KEY_BY_HAND, KEY_LINES, KEY_ONLY };

static const struct argp_option options[] = {
    { "seat", 's', N_("SEAT=WHO"), 0,
      N_("Who sits there: person, person:NAME or bot:BOT; may be repeated"), 0 },
    { "load", 'l', N_("FILE"), 0, N_("Resume a saved match"), 0 },
    { "save", 'w', N_("FILE"), 0, N_("Save after every decision a person makes"), 0 },
    { "aids", KEY_AIDS, N_("AIDS"), 0,
      N_("Which aids there are: open (odds and hints), odds, or bare (neither); by default, open "
         "for one person and odds for several"),
      0 },
    { "by-hand", KEY_BY_HAND, NULL, 0,
      N_("Be asked everything, even the formalities that are otherwise answered for you"), 0 },
    { "guide", 'g', N_("LESSON"), OPTION_ARG_OPTIONAL,
      N_("Begin one of the game's lessons, with a guide who explains it: the one named, or the "
         "first you have not done yet ('games' lists them)"),
      0 },
    { "no-guide", KEY_NO_GUIDE, NULL, 0, N_("Play a lesson without the guide"), 0 },
    { "no-hints", KEY_NO_HINTS, NULL, 0, N_("Do not explain things when they first come up"), 0 },
    { "only-moves", KEY_ONLY, N_("take|ask"), 0,
      N_("Whether the only possible move is made without asking (default: take for one person at a "
         "terminal, ask otherwise)"),
      0 },
    { "lines", KEY_LINES, NULL, 0,
      N_("Play in plain lines instead of on the whole screen, for pipes and screen readers"), 0 },
    { 0 },
};

static const KeptOption kept[] = {
    KEEP_TEXT('l', PlayArgs, load),
    KEEP_TEXT('w', PlayArgs, save),
    KEEP_FLAG(KEY_BY_HAND, PlayArgs, by_hand),
    KEEP_FLAG(KEY_LINES, PlayArgs, lines),
    KEEP_FLAG(KEY_NO_GUIDE, PlayArgs, no_guide),
    KEEP_FLAG(KEY_NO_HINTS, PlayArgs, no_hints),
    { 0 },
};

static error_t take(int key, char *value, struct argp_state *state)
{
    PlayArgs *args = state->input;
    Err err;

    switch (key) {
    case 's':
        if (args->seat_count == SEATS_MAX)
            args_wrong(state, N_("--seat was given more than {most} times."),
                       ARG_NUMBER("most", SEATS_MAX));
        args->seat[args->seat_count++] = value;
        return 0;
    case 'g':
        args->guide = true;
        args->lesson = value;
        return 0;
    case KEY_AIDS:
        if (!aids_read(value, &args->aids, &err))
            args_wrong(state, "{text}", ARG_TEXT("text", err.text));
        return 0;
    case KEY_ONLY:
        if (strcmp(value, "take") && strcmp(value, "ask"))
            args_wrong(state, N_("--only-moves is 'take' or 'ask', not '{text}'."),
                       ARG_TEXT("text", value));
        args->only = value;
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

/* --- Who sits where --- */

/* Who sits where, and of the bots that are programs which. */
typedef struct Seating {
    SeatInfo seat[SEATS_MAX];
    Bot bot[SEATS_MAX]; /* without a kind where no program sits */
} Seating;

/* A save names no programs (cli/outside.h), so whoever goes on with it has the substitute, or names
 * the program again. */
static void seat_bot(Seating *seating, int seat, Bot bot)
{
    SeatInfo *info = &seating->seat[seat];
    Buf name;

    *info = (SeatInfo){ .kind = SEAT_BOT };
    seating->bot[seat] = bot_is_outside(bot) ? bot : (Bot){ 0 };
    if (bot_is_outside(bot))
        CHECK(bot_read("greedy", &bot, NULL));
    buf_init(&name, info->name, sizeof info->name);
    bot_write(bot, &name);
}

static bool read_occupant(const char *text, Seating *seating, int seat, Err *err)
{
    SeatInfo *info = &seating->seat[seat];
    Bot bot;

    if (!strcmp(text, "person")) {
        *info = (SeatInfo){ .kind = SEAT_PERSON };
        return true;
    }
    if (!strncmp(text, "person:", 7)) {
        *info = (SeatInfo){ .kind = SEAT_PERSON };
        seat_name_clean(text + 7, info->name);
        return true;
    }
    if (!strncmp(text, "bot:", 4)) {
        if (!outside_read(text + 4, &bot, err))
            return false;
        seat_bot(seating, seat, bot);
        return true;
    }
    return fail(err, N_("'{text}' should say who sits there: person, person:NAME or bot:BOT."),
                ARG_TEXT("text", text));
}

/* One --seat: "north=person".  p is a game that has begun, because only that knows its seats. */
static bool take_seat(const Play *p, const char *text, Seating *seating, SeatMask *said, Err *err)
{
    char id[64], memory[200];
    const char *equals = strchr(text, '=');
    Buf names;
    int seat;

    if (!equals || (size_t)(equals - text) >= sizeof id)
        return fail(err, N_("'{text}' is not of the form SEAT=WHO."), ARG_TEXT("text", text));
    memcpy(id, text, (size_t)(equals - text));
    id[equals - text] = '\0';
    if (!play_seat_read(p, id, &seat) || seat < 0) {
        buf_init(&names, memory, sizeof memory);
        for (int i = 0; i < play_core(p)->seats; i++) {
            buf_add(&names, i ? ", " : "");
            buf_add(&names, play_seat_id(p, i));
        }
        return fail(err, N_("There is no seat '{seat}'; the seats are: {names}."),
                    ARG_TEXT("seat", id), ARG_TEXT("names", names.text));
    }
    *said |= SEAT_BIT(seat);
    return read_occupant(equals + 1, seating, seat, err);
}

static bool take_all_seats(const PlayArgs *args, const Play *p, Seating *seating, SeatMask *said,
                           Err *err)
{
    for (int i = 0; i < args->seat_count; i++)
        if (!take_seat(p, args->seat[i], seating, said, err))
            return false;
    return true;
}

/* The first seat that nobody spoke of is a person's unless there is one already; the rest go to the
 * bots, in the order they were named. */
static bool fill_seats(const TableArgs *table, int count, SeatMask said, Seating *seating, Err *err)
{
    SeatInfo *seats = seating->seat;
    Bot bot[SEATS_MAX];
    int for_bots = 0, next = 0;
    bool person = false;

    for (int seat = 0; seat < count; seat++) {
        for_bots += !(said & SEAT_BIT(seat));
        person = person || (said & SEAT_BIT(seat) && seats[seat].kind == SEAT_PERSON);
    }
    for_bots -= !person && for_bots > 0;
    if (for_bots > 0 && !table_bots(table->bots, "greedy", for_bots, bot, err))
        return false;
    if (for_bots == 0 && table->bots)
        return fail(
            err, N_("People or --seat have taken every seat, so there is none left for '{bots}'."),
            ARG_TEXT("bots", table->bots));
    for (int seat = 0; seat < count; seat++) {
        if (said & SEAT_BIT(seat))
            continue;
        if (!person) {
            seats[seat].kind = SEAT_PERSON;
            person = true;
            continue;
        }
        seat_bot(seating, seat, bot[next++]);
    }
    return true;
}

/* --- The guide --- */

/* Whoever sets up a tutorial, or goes on with a lesson, is led through it.  False, with a
 * sentence, if its scene cannot be used. */
static bool find_guide(const PlayArgs *args, const TableArgs *table, const Game *game,
                       const Setup *setup, Guide **guide, Err *err)
{
    err->text[0] = '\0';
    *guide = args->no_guide ? NULL : tutorial_for(game, setup, table->content, err);
    return *guide || !err->text[0];
}

/* Which lesson --guide means. */
static const char *choose_lesson(const PlayArgs *args, const TableArgs *table, const Game *game)
{
    if (args->lesson)
        return args->lesson;
    return table->content ? NULL : lessons_first_open(game);
}

static bool take_lesson(const PlayArgs *args, const TableArgs *table, const Game *game,
                        Setup *setup, Err *err)
{
    const char *lesson = choose_lesson(args, table, game);
    Guide *guide = tutorial_open(game, lesson, table->content, err);
    uint8_t seed[SEED_BYTES];

    if (!guide && err->text[0])
        return false;
    if (!guide && lesson)
        return fail(err, N_("{game} has no lesson '{lesson}'."), ARG_TEXT("game", game->id),
                    ARG_TEXT("lesson", lesson));
    if (!guide)
        return fail(err, N_("{game} has no tutorial."), ARG_TEXT("game", game->id));
    memcpy(seed, setup->seed, sizeof seed);
    guide_setup(guide, setup);
    guide_free(guide);
    if (table->has_seed && memcmp(seed, setup->seed, sizeof seed))
        return fail(err,
                    N_("The tutorial of {game} has a seed of its own, so --seed does not go "
                       "with it."),
                    ARG_TEXT("game", game->id));
    return match_check(game, setup, err);
}

/* What a saved match or a tutorial settles cannot be set again. */
static bool check_args(const PlayArgs *args, const TableArgs *table, Err *err)
{
    bool sets_up = table->seats || table->set_count;

    if (args->load && (sets_up || table->has_seed))
        return fail(err,
                    N_("A saved match has its own seats, settings and seed: --seats, --set and "
                       "--seed cannot be used with --load."));
    if (args->load && args->guide)
        return fail(err, N_("--guide begins a new match, so it cannot be used with --load."));
    if (args->guide && sets_up)
        return fail(err,
                    N_("A tutorial has its own seats and settings: --seats and --set do not go "
                       "with --guide."));
    if (args->aids && (args->load || args->guide))
        return fail(err, N_("--aids is settled when a match begins, and a tutorial has them all, "
                            "so it cannot be used with --load or --guide."));
    return true;
}

/* --- The match --- */

/* What was chosen is kept in the save; what is usual follows from who sits there. */
static bool take_aids(const PlayArgs *args, Match *match, Hotseat *hotseat, Err *err)
{
    const char *chosen = match_note(match, "aids");

    if (args->aids) {
        hotseat->aids = args->aids;
        return match_put_note(match, "aids", aids_word(args->aids), err);
    }
    if (hotseat->guide)
        hotseat->aids = AIDS_OPEN;
    return !chosen || aids_read(chosen, &hotseat->aids, err);
}

static void make_seed(const TableArgs *table, uint8_t seed[SEED_BYTES])
{
    if (table->has_seed)
        seed_from_number(seed, table->seed);
    else if (getrandom(seed, SEED_BYTES, 0) != SEED_BYTES)
        BUG("the system gives no random bytes");
}

static Match *new_match(const PlayArgs *args, const TableArgs *table, const Library *library,
                        Seating *seating, Err *err)
{
    const Game *game;
    Setup setup;
    SeatMask said = 0;
    Match *match = NULL;

    if (!table_set_up(table, library, &game, &setup, err))
        return NULL;
    make_seed(table, setup.seed);
    if (args->guide && !take_lesson(args, table, game, &setup, err))
        return NULL;
    Play begun = { .game = game, .state = memory_new(1, game->state_size) };
    play_start(&begun, &setup);
    if (take_all_seats(args, &begun, seating, &said, err) &&
        fill_seats(table, setup.seats, said, seating, err))
        match = match_new(game, &setup, seating->seat, err);
    free(begun.state);
    return match;
}

/* Who sits at a match that was loaded from a file; NULL: somebody cannot, and it is dropped. */
static Match *seat_loaded(Match *match, const PlayArgs *args, const TableArgs *table,
                          Seating *seating, Err *err)
{
    SeatMask said = 0;
    const Play *p = match_play(match);
    int count = match_setup(match)->seats;
    SeatInfo *seats = seating->seat;
    bool fine = true;
    if (table->game && strcmp(table->game, match_game(match)->id))
        fine = fail(err, N_("{file} is a match of {game}."), ARG_TEXT("file", args->load),
                    ARG_TEXT("game", match_game(match)->id));
    for (int seat = 0; seat < count; seat++) {
        seats[seat] = *match_seat(match, seat);
        if (seats[seat].kind != SEAT_OPEN && !(table->bots && seats[seat].kind == SEAT_BOT))
            said |= SEAT_BIT(seat);
    }
    if (!fine || !take_all_seats(args, p, seating, &said, err) ||
        !fill_seats(table, count, said, seating, err)) {
        match_free(match);
        return NULL;
    }
    for (int seat = 0; seat < count; seat++)
        *match_seat(match, seat) = seats[seat];
    return match;
}

static Match *load_match(const PlayArgs *args, const TableArgs *table, const Library *library,
                         Seating *seating, Err *err)
{
    Match *match = match_load_file(args->load, library->games, err);

    if (!match)
        return NULL;
    tell_if_foreign(match, args->load);
    return seat_loaded(match, args, table, seating, err);
}

/* What was kept under other rules or with other content does not fit what the lesson says now. */
static Match *load_lesson(const char *place, const Library *library, Err *err)
{
    Match *match = match_load_file(place, library->games, err);
    int rules;

    if (!match || !match_is_foreign(match, &rules))
        return match;
    match_free(match);
    fail(err, N_("The rules have changed since: the lesson begins anew."));
    return NULL;
}

/* A lesson that this person left in the middle, whose match goes on; NULL: there is none, or it
 * cannot go on, and *why says so.  A script begins every lesson anew. */
static Match *left_lesson(const PlayArgs *args, const TableArgs *table, const Library *library,
                          Seating *seating, Err *why)
{
    PlayArgs load = { 0 };
    TableArgs plain = { .game = table->game };
    const char *lesson;
    const Game *game;
    Match *match = NULL;
    Err err;

    if (!args->guide || args->anew || args->seat_count || table->bots || table->content ||
        table->has_seed || !isatty(STDIN_FILENO) ||
        !(game = find_game(library->games, table->game, &err)) ||
        !(lesson = choose_lesson(args, table, game)))
        return NULL;
    char *place = lessons_place(game, lesson);
    load.load = place;
    if (place && access(place, R_OK) == 0) {
        match = load_lesson(place, library, why);
        match = match ? seat_loaded(match, &load, &plain, seating, why) : NULL;
    }
    free(place);
    return match;
}

/* The bots' chance, from the seed if one was given. */
static void make_bot_seed(const TableArgs *table, uint8_t seed[SEED_BYTES])
{
    if (table->has_seed) {
        lab_seed(table->seed, UINT64_MAX, seed);
        return;
    }
    if (getrandom(seed, SEED_BYTES, 0) != SEED_BYTES)
        BUG("the system gives no random bytes");
}

/* Among several people an answer that comes by itself tells what somebody holds; and a script gives
 * all its answers itself. */
static bool takes_only(const PlayArgs *args, const Hotseat *hotseat)
{
    if (args->only)
        return !strcmp(args->only, "take");
    return !args->by_hand && isatty(STDIN_FILENO) &&
           (hotseat->persons & (hotseat->persons - 1)) == 0;
}

/* What somebody asked for when they left: another lesson, or the match that a lesson offers. */
static void go_on_to(const Game *game, const Lesson *lesson, bool is_offer, PlayArgs *args,
                     TableArgs *table)
{
    args->load = args->save = NULL;
    args->aids = 0;
    args->seat_count = 0;
    args->no_guide = false;
    args->guide = !is_offer;
    args->lesson = is_offer ? NULL : lesson->id;
    table->game = game->id;
    table->bots = NULL;
    table->seats = table->set_count = 0;
    table->has_seed = false;
    for (const char *const *setting = lesson->offer_settings; is_offer && *setting; setting++)
        if (!strncmp(*setting, "seats=", 6))
            table->seats = atoi(*setting + 6);
        else
            table->set[table->set_count++] = *setting;
}

/* Where the lesson is kept if it is left; a script's is not. */
static char *place_to_keep(const PlayArgs *args, const Guide *guide, const Game *game)
{
    const Lesson *lesson = guide ? guide_lesson(guide) : NULL;

    return lesson && !args->load && !args->save && isatty(STDIN_FILENO)
               ? lessons_place(game, lesson->id)
               : NULL;
}

/* Afterwards the arguments are those of what is to be begun next; false: nothing is. */
static bool take_next(const Hotseat *hotseat, PlayArgs *args, TableArgs *table)
{
    if (hotseat->next_lesson)
        go_on_to(match_game(hotseat->match), hotseat->next_lesson, hotseat->next_is_offer, args,
                 table);
    args->anew = hotseat->next_is_anew;
    return hotseat->next_lesson;
}

/* *again: somebody left for something else, and the arguments say what. */
static Exit play(PlayArgs *args, TableArgs *table, const Library *library, bool *again)
{
    uint8_t bot_seed[SEED_BYTES];
    Seating seating = { 0 };
    Hotseat hotseat;
    Guide *guide;
    Match *match;
    Err err, why_anew = { "" };

    if (!check_args(args, table, &err))
        return complain(EXIT_WRONG_USE, &err);
    match = args->load ? load_match(args, table, library, &seating, &err)
                       : left_lesson(args, table, library, &seating, &why_anew);
    if (!match && !args->load)
        match = new_match(args, table, library, &seating, &err);
    if (!match)
        return complain(args->load ? EXIT_FAILED : EXIT_WRONG_USE, &err);
    if (!find_guide(args, table, match_game(match), match_setup(match), &guide, &err)) {
        match_free(match);
        return complain(EXIT_FAILED, &err);
    }
    make_bot_seed(table, bot_seed);
    bool ready = hotseat_init(&hotseat, match, bot_seed, &err);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (seating.bot[seat].kind)
            hotseat.bot[seat] = seating.bot[seat]; /* needs the memory of its substitute */
    hotseat.autosave = args->save;
    hotseat.saved = args->load ? match_position(match) : -1;
    hotseat.guide = guide;
    hotseat.why_anew = why_anew.text;
    char *place = place_to_keep(args, guide, match_game(match));
    hotseat.kept = place;
    hotseat.by_hand = args->by_hand;
    hotseat.no_hints = args->no_hints;
    ready = ready && take_aids(args, match, &hotseat, &err);
    hotseat.takes_only = takes_only(args, &hotseat);
    if (ready && !args->lines && screen_possible())
        ready = screen_open(&hotseat, &err);
    else
        lines_open(&hotseat);
    if (ready)
        hotseat_run(&hotseat);
    lines_close(&hotseat);
    screen_close(&hotseat);
    *again = ready && take_next(&hotseat, args, table);
    free(place);
    hotseat_release(&hotseat);
    return ready ? EXIT_DONE : complain(EXIT_FAILED, &err);
}

static Exit run(const Command *command, int argc, char **argv)
{
    PlayArgs args = { 0 };
    TableArgs table = { 0 };
    Library library;
    Exit result;
    bool again;
    Err err;

    args_parse(command, argc, argv, take, &args, &table);
    if (!library_open(&library, table.content, &err))
        return complain(EXIT_FAILED, &err);
    do {
        again = false;
        result = play(&args, &table, &library, &again);
    } while (again);
    library_close(&library);
    return result;
}

const Command play_command = {
    .name = "play",
    .arguments = N_("GAME\n--load FILE"),
    .about = N_("Play a match in the terminal, alone or with others at the same screen"),
    .more =
        N_("Without --seat the first seat is yours and bots take the others (greedy, unless --bots "
           "says otherwise). In the match, 'help' lists what you can type besides moves. In a "
           "lesson a guide explains each step and suggests a move; make another, and you go on "
           "without the guide, or take it back."),
    .examples = "  sandtable play gears-cards\n"
                "  sandtable play gears-cards --guide\n"
                "  sandtable play hogs --guide=air\n"
                "  sandtable play ambush --seats 3 --set walls=low --bots greedy,random\n"
                "  sandtable play ambush --seat north=person --seat east=person\n"
                "  sandtable play --load evening.save\n",
    .options = options,
    .kept = kept,
    .sets_up_a_game = true,
    .run = run,
};
