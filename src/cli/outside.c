/* outside.c -- bots that are programs of their own. */
#include "cli/outside.h"

#include <jansson.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "cli/program.h"
#include "protocol/tell.h"

/* --- Which program --- */

/* What a text names.  They are kept as long as we run: bots point to them. */
typedef struct Named {
    BotKind kind; /* greedy's, by another name: so it is there when the program is not */
    char text[OUTSIDE_TEXT_MOST + 1];
    char command[OUTSIDE_TEXT_MOST + 1];
    int ms;
    struct Named *next;
} Named;

static Named *all_named;

static const Named *named_by(const BotKind *kind)
{
    for (const Named *named = all_named; named; named = named->next)
        if (&named->kind == kind)
            return named;
    return NULL;
}

bool bot_is_outside(Bot bot)
{
    return named_by(bot.kind) != NULL;
}

/* "./mybot@500ms".  Any other '@' belongs to the command. */
static bool split_time(const char *text, Named *named, Err *err)
{
    enum { MS_USUAL = 10000 };
    char *at = strrchr(named->command, '@');
    size_t digits = at ? strspn(at + 1, "0123456789") : 0;

    named->ms = MS_USUAL;
    if (digits == 0 || strcmp(at + 1 + digits, "ms") != 0)
        return true;
    named->ms = digits > 8 ? 0 : atoi(at + 1);
    *at = '\0';
    if (named->ms < 1 || named->ms > TIME_MOST)
        return fail(err, N_("The time in '{text}' must be from 1 to {most} ms."),
                    ARG_TEXT("text", text), ARG_NUMBER("most", TIME_MOST));
    return true;
}

static bool read_program(const char *text, Named *named, Err *err)
{
    Bot greedy;

    if (strlen(text) > OUTSIDE_TEXT_MOST)
        return fail(err,
                    N_("A bot's command may have at most {most} bytes; put a longer one into a "
                       "script."),
                    ARG_NUMBER("most", OUTSIDE_TEXT_MOST));
    strcpy(named->text, text);
    strcpy(named->command, text + strlen(BOT_PROGRAM));
    if (!split_time(text, named, err))
        return false;
    if (named->command[strspn(named->command, " ")] == '\0')
        return fail(err, N_("'{text}' does not name a program to play."),
                    ARG_TEXT("text", text));
    CHECK(bot_read("greedy", &greedy, NULL));
    named->kind = *greedy.kind;
    named->kind.id = named->text;
    return true;
}

bool outside_read(const char *text, Bot *bot, Err *err)
{
    Named *named = all_named;

    if (strncmp(text, BOT_PROGRAM, strlen(BOT_PROGRAM)) != 0)
        return bot_read(text, bot, err);
    while (named && strcmp(named->text, text) != 0)
        named = named->next;
    if (!named) {
        named = memory_new(1, sizeof *named);
        if (!read_program(text, named, err)) {
            free(named);
            return false;
        }
        programs_watch_signals();
        named->next = all_named;
        all_named = named;
    }
    *bot = (Bot){ .kind = &named->kind, .effort = named->kind.effort };
    return true;
}

/* --- Who plays --- */

typedef struct Outsider {
    const Named *named;
    int seat;
    int questions;    /* so far in this match */
    Program *program; /* NULL: not started, or it has failed */
    bool failed;      /* greedy has the seat */
    struct Outsider *next;
} Outsider;

static Outsider *find_outsider(Outsiders *outsiders, const Named *named, int seat)
{
    Outsider *outsider = outsiders->first;

    while (outsider && (outsider->named != named || outsider->seat != seat))
        outsider = outsider->next;
    if (outsider)
        return outsider;
    outsider = memory_new(1, sizeof *outsider);
    *outsider = (Outsider){ .named = named, .seat = seat, .next = outsiders->first };
    outsiders->first = outsider;
    return outsider;
}

void outsiders_begin(Outsiders *outsiders)
{
    for (Outsider *outsider = outsiders->first; outsider; outsider = outsider->next)
        outsider->questions = 0;
}

/* All are told first, so that they end at the same time. */
void outsiders_release(Outsiders *outsiders)
{
    enum { GRACE_MS = 1000 };

    for (Outsider *outsider = outsiders->first; outsider; outsider = outsider->next)
        if (outsider->program)
            program_dismiss(outsider->program);
    while (outsiders->first) {
        Outsider *outsider = outsiders->first;
        outsiders->first = outsider->next;
        if (outsider->program)
            program_end(outsider->program, GRACE_MS);
        free(outsider);
    }
}

/* --- Question and answer --- */

/* What a client of the server would be told at this seat, and nothing else. */
static void write_question(const Outsider *outsider, const Play *p, Buf *out)
{
    Json json = json_begin(out);

    json_open_object(&json, NULL);
    json_put_text(&json, "t", "question");
    json_put_text(&json, "game", p->game->id);
    json_put_int(&json, "seat", outsider->seat);
    tell_view(&json, p, outsider->seat);
    tell_seat_labels(&json, p);
    tell_to_act(&json, p);
    tell_question(&json, p, outsider->seat, outsider->questions, ASKED_BY_HAND);
    json_close(&json);
    buf_add(out, "\n");
    CHECK(!out->cut);
}

static bool is_listed(const Question *q, Move move)
{
    for (int i = 0; i < q->n; i++)
        if (move_equal(q->move[i], move))
            return true;
    return false;
}

/* {"q": 3, "move": "commit giant"}; what else it has is the program's own affair. */
static bool understand(const Outsider *outsider, json_t *answer, const char *line, const Play *p,
                       const Question *q, Move *move, Err *err)
{
    char shown[48];
    const char *text;
    json_int_t number;

    if (json_unpack(answer, "{s:I, s:s}", "q", &number, "move", &text) != 0) {
        seat_name_clean(line, shown);
        return fail(err,
                    N_("The program answered '{text}', which is not a JSON object with q and "
                       "move."),
                    ARG_TEXT("text", shown));
    }
    if (number != outsider->questions)
        return fail(err, N_("The program answered question {given}, but {asked} was asked."),
                    ARG_NUMBER("given", number), ARG_NUMBER("asked", outsider->questions));
    if (!play_move_read(p, text, move, NULL) || !is_listed(q, *move)) {
        seat_name_clean(text, shown);
        return fail(err, N_("The program answered '{text}', which is not one of its moves."),
                    ARG_TEXT("text", shown));
    }
    return true;
}

static bool ask(Outsider *outsider, const Play *p, const Question *q, Move *move, Err *err)
{
    char *memory = memory_new(1, TELL_BYTES_MOST), line[ANSWER_MOST];
    Buf out;

    if (!outsider->program)
        outsider->program = program_start(outsider->named->command, err);
    buf_init(&out, memory, TELL_BYTES_MOST);
    outsider->questions++;
    write_question(outsider, p, &out);
    bool answered = outsider->program && program_ask(outsider->program, out.text, out.length,
                                                     outsider->named->ms, line, err);
    free(memory);
    if (!answered)
        return false;
    json_t *answer = json_loads(line, JSON_REJECT_DUPLICATES, NULL);
    bool understood = understand(outsider, answer, line, p, q, move, err);
    json_decref(answer);
    return understood;
}

/* --- Substitutes --- */

static _Atomic int64_t replaced; /* decisions that greedy made for programs, in all threads */

static void replace(Outsider *outsider, const Play *p, const Err *why)
{
    char memory[1024];
    Buf out;

    outsider->failed = true;
    if (outsider->program)
        program_end(outsider->program, 0);
    outsider->program = NULL;
    buf_init(&out, memory, sizeof memory);
    say(&out, N_("'{bot}' in seat {seat}: {why} From now on greedy decides in its place."),
        ARG_TEXT("bot", outsider->named->text),
        ARG_TEXT("seat", play_seat_id(p, outsider->seat)), ARG_TEXT("why", why->text));
    fflush(stdout);
    fprintf(stderr, "sandtable: %s\n", out.text);
}

Move outsiders_choose(Outsiders *outsiders, Bot bot, const Play *p, int seat, const Question *q,
                      Rng *rng, void *memory)
{
    const Named *named = named_by(bot.kind);
    Move move;
    Err err;

    if (!named || q->n == 1)
        return bot_choose(bot, p, seat, q, rng, memory);
    Outsider *outsider = find_outsider(outsiders, named, seat);
    if (!outsider->failed) {
        if (ask(outsider, p, q, &move, &err))
            return move;
        replace(outsider, p, &err);
    }
    atomic_fetch_add(&replaced, 1);
    return bot_choose(bot, p, seat, q, rng, memory);
}

Exit outside_result(Exit otherwise)
{
    int64_t count = atomic_load(&replaced);

    if (count == 0)
        return otherwise;
    fflush(stdout);
    print(stderr,
          N_PLURAL("count",
                   "sandtable: greedy decided {count} time for a program that had failed: the "
                   "results are not that program's.",
                   "sandtable: greedy decided {count} times for programs that had failed: the "
                   "results are not those programs'."),
          ARG_NUMBER("count", count));
    return EXIT_FAILED;
}
