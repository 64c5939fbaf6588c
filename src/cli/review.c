/* review.c -- the command that judges a saved match move by move. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "cli/cli.h"
#include "protocol/review.h"

typedef struct ReviewArgs {
    const char *file, *seat, *content;
    int tries;
    bool json;
} ReviewArgs;

enum { KEY_CONTENT = 0x2000, KEY_TRIES, COLUMNS = 64, LINE_BYTES = 2048 };

static const struct argp_option options[] = {
    { "seat", 's', N_("SEAT"), 0, N_("Judge only the moves of this seat"), 0 },
    { "tries", KEY_TRIES, N_("N"), 0,
      N_("How many tries to spend on each decision, 1 to 100000 (default 200)"), 0 },
    { "content", KEY_CONTENT, N_("DIR"), 0, N_("Use the content of a folder on top of what is "
                                               "built in"),
      0 },
    { "json", 'j', NULL, 0, N_("As JSON, for programs"), 0 },
    { 0 },
};

static const KeptOption kept[] = {
    KEEP_NUMBER(KEY_TRIES, ReviewArgs, tries, "--tries", 1, REVIEW_TRIES_MOST),
    KEEP_TEXT(KEY_CONTENT, ReviewArgs, content),
    KEEP_TEXT('s', ReviewArgs, seat),
    KEEP_FLAG('j', ReviewArgs, json),
    KEEP_ARGUMENT(ReviewArgs, file,
                  N_("Which file? A match is saved with 'save FILE' while it is played.")),
    { 0 },
};

typedef struct Reviewing {
    Match *match;
    const ReviewArgs *args;
    ReviewTask task;
    Review review;
    State *state;
} Reviewing;

/* --- While it thinks --- */

static void show_progress(void *context, int done)
{
    const Reviewing *r = context;
    char memory[256];
    Buf line;

    buf_init(&line, memory, sizeof memory);
    say(&line, N_("Move {done} of {all}"), ARG_NUMBER("done", done),
        ARG_NUMBER("all", r->task.length));
    fprintf(stderr, "\r%s\033[K", line.text);
    if (done == r->task.length)
        fputs("\r\033[K", stderr);
}

/* --- For people --- */

static Play position(const Reviewing *r, int at)
{
    Play p = { .game = match_game(r->match), .state = r->state };

    match_state_at(r->match, at, r->state, NULL);
    return p;
}

static int percent(double chance)
{
    return (int)(100 * chance + 0.5);
}

static void seat_text(const Reviewing *r, int seat, Buf *out)
{
    if (r->review.together)
        say(out, N_("Everybody"));
    else
        play_label_text(match_play(r->match), ENTITY_SEAT, seat, out);
}

/* The chance that a seat had after that many moves: that of its last decision up to then. */
static double chance_at(const Reviewing *r, int seat, int at)
{
    double chance = -1;

    for (int i = 0; i < r->review.judgements; i++) {
        const Judged *judged = &r->review.judged[i];
        if (!r->review.together && judged->seat != seat)
            continue;
        if (judged->at > at && chance >= 0)
            break;
        chance = judged->chance;
    }
    return chance;
}

/* A row of bars, from the first move to the last; at the end how it ended. */
static void show_curve(const Reviewing *r, int seat, int width)
{
    static const char *const bars[] = { "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█" };
    char memory[LINE_BYTES], name[128];
    Buf line, text;
    int columns = r->task.length < COLUMNS ? r->task.length : COLUMNS;
    double first = chance_at(r, seat, 0);

    if (first < 0)
        return;
    buf_init(&line, memory, sizeof memory);
    buf_init(&text, name, sizeof name);
    seat_text(r, seat, &text);
    buf_add(&line, "  ");
    add_name(&line, text.text, width);
    for (int i = 0; i < columns; i++) {
        double chance = chance_at(r, seat, (int)((int64_t)i * r->task.length / columns));
        int bar = (int)(chance * COUNT(bars));
        buf_add(&line, bars[bar < COUNT(bars) ? bar : COUNT(bars) - 1]);
    }
    buf_add(&line, "  ");
    double last = r->review.over ? r->review.score[seat] : chance_at(r, seat, r->task.length);
    say(&line, N_("{first} % to {last} %"), ARG_NUMBER("first", percent(first)),
        ARG_NUMBER("last", percent(last)));
    puts(line.text);
}

static void show_curves(const Reviewing *r)
{
    int seats = r->review.together ? 1 : match_setup(r->match)->seats, width = 0;

    for (int seat = 0; seat < seats; seat++) {
        char memory[128];
        Buf text;
        buf_init(&text, memory, sizeof memory);
        seat_text(r, seat, &text);
        width = text_columns(text.text) + 2 > width ? text_columns(text.text) + 2 : width;
    }
    print(stdout, N_("Chance to win, move by move:"));
    for (int seat = 0; seat < seats; seat++)
        show_curve(r, seat, width);
}

static void show_turn(const Reviewing *r, const TurningPoint *turn)
{
    Play before = position(r, turn->at - 1);
    const Entry *entry = match_entry(r->match, turn->at - 1);
    char name[128], mover[128], move[512];
    Buf seat, by, made;

    buf_init(&seat, name, sizeof name);
    seat_text(r, turn->seat, &seat);
    buf_init(&by, mover, sizeof mover);
    play_label_text(&before, ENTITY_SEAT, entry->seat, &by);
    buf_init(&made, move, sizeof move);
    play_move_text(&before, entry->move, &made);
    fputs("  ", stdout);
    print(stdout, N_("Move {move}, {mover}: {made} {seat}: {before} % before, {after} % after."),
          ARG_NUMBER("move", turn->at), ARG_TEXT("mover", by.text), ARG_TEXT("made", made.text),
          ARG_TEXT("seat", seat.text), ARG_NUMBER("before", percent(turn->before)),
          ARG_NUMBER("after", percent(turn->after)));
}

static void show_mistake(const Reviewing *r, const Mistake *mistake)
{
    const Prospect *better = &mistake->hint.prospect[0], *made = &mistake->hint.prospect[1];
    Play before = position(r, mistake->at);
    char mover[128], was[512], instead[512], reason[512];
    Buf by, move, best, why;

    buf_init(&by, mover, sizeof mover);
    play_label_text(&before, ENTITY_SEAT, mistake->seat, &by);
    buf_init(&move, was, sizeof was);
    play_move_text(&before, made->move, &move);
    buf_init(&best, instead, sizeof instead);
    play_move_text(&before, better->move, &best);
    buf_init(&why, reason, sizeof reason);
    hint_reason(&mistake->hint, &why);
    fputs("  ", stdout);
    print(stdout, N_("Move {move}, {mover} ({chance} %): {made}"),
          ARG_NUMBER("move", mistake->at + 1), ARG_TEXT("mover", by.text),
          ARG_NUMBER("chance", percent(made->chance)), ARG_TEXT("made", move.text));
    fputs("    ", stdout);
    print(stdout, N_("Better ({chance} %): {better} {why}"),
          ARG_NUMBER("chance", percent(better->chance)), ARG_TEXT("better", best.text),
          ARG_TEXT("why", why.text));
}

static void show_review(const Reviewing *r)
{
    const Review *review = &r->review;

    print(stdout,
          N_PLURAL("moves", "{game}, {moves} move, {tries} tries for each decision.",
                   "{game}, {moves} moves, {tries} tries for each decision."),
          ARG_MESSAGE("game", match_game(r->match)->title), ARG_NUMBER("moves", r->task.length),
          ARG_NUMBER("tries", r->task.tries));
    if (review->judgements == 0) {
        print(stdout, N_("Nobody had anything to decide."));
        return;
    }
    show_curves(r);
    print(stdout, review->turns ? N_("Turning points:") : N_("There were no turning points."));
    for (int i = 0; i < review->turns; i++)
        show_turn(r, &review->turn[i]);
    print(stdout, review->mistakes ? N_("Mistakes, by what the seat knew:")
                                   : N_("No move was clearly worse than another."));
    for (int i = 0; i < review->mistakes; i++)
        show_mistake(r, &review->mistake[i]);
}

/* --- For programs --- */

static void print_json(const Reviewing *r)
{
    size_t size = 256 * 1024 + (size_t)r->task.length * 128;
    char *memory = memory_new(1, size);
    Buf out;

    buf_init(&out, memory, size);
    Json json = json_begin(&out);
    json_open_object(&json, NULL);
    json_put_text(&json, "game", match_game(r->match)->id);
    json_put_int(&json, "length", r->task.length);
    json_put_int(&json, "tries", r->task.tries);
    json_put_bool(&json, "over", r->review.over);
    json_open_array(&json, "seats");
    for (int seat = 0; seat < match_setup(r->match)->seats; seat++)
        json_put_text(&json, NULL, play_seat_id(match_play(r->match), seat));
    json_close(&json);
    tell_review(&json, &r->review, r->match);
    json_close(&json);
    buf_add(&out, "\n");
    flush_buf(&out, stdout);
    free(memory);
}

/* --- The command --- */

static bool choose_seat(Reviewing *r, Err *err)
{
    int seat;

    if (!r->args->seat)
        return true;
    if (!play_seat_read(match_play(r->match), r->args->seat, &seat) || seat < 0)
        return fail(err, N_("There is no seat '{seat}' in this match."),
                    ARG_TEXT("seat", r->args->seat));
    r->task.seats = SEAT_BIT(seat);
    return true;
}

static Exit review(Reviewing *r)
{
    Reviewable reviewable;
    Err err;

    reviewable_take(r->match, &reviewable);
    r->task = reviewable_task(&reviewable);
    r->task.tries = r->args->tries;
    r->task.context = r;
    if (isatty(STDERR_FILENO))
        r->task.progress = show_progress;
    if (!choose_seat(r, &err)) {
        reviewable_release(&reviewable);
        return complain(EXIT_WRONG_USE, &err);
    }
    if (!play_is_over(match_play(r->match)))
        print(stderr, N_("This match is not over; this is a review of what there is."));
    review_make(&r->task, &r->review);
    if (r->args->json)
        print_json(r);
    else
        show_review(r);
    review_release(&r->review);
    reviewable_release(&reviewable);
    return EXIT_DONE;
}

static Exit run(const Command *command, int argc, char **argv)
{
    ReviewArgs args = { .tries = REVIEW_TRIES };
    Reviewing r = { .args = &args };
    Library library;
    Exit result;
    Err err;

    args_parse(command, argc, argv, NULL, &args, NULL);
    r.match = saved_open(args.file, args.content, &library, &err);
    if (!r.match)
        return complain(EXIT_FAILED, &err);
    r.state = memory_new(1, match_game(r.match)->state_size);
    result = review(&r);
    free(r.state);
    saved_close(r.match, &library);
    return result;
}

const Command review_command = {
    .name = "review",
    .arguments = N_("FILE"),
    .about = N_("Judge a saved match: chances, turning points, mistakes"),
    .more = N_("The search thinks every decision over again, from what the seat knew at the time. "
               "A mistake is a move that is clearly worse than another. The chances are as good as "
               "the game's estimate (docs/bots.md). The same file and number of tries always give "
               "the same review."),
    .examples = "  sandtable review evening.save\n"
                "  sandtable review evening.save --seat north --tries 1000\n"
                "  sandtable review evening.save --json\n",
    .options = options,
    .kept = kept,
    .run = run,
};
