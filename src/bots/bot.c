/* bot.c -- the list of bots, and what stands between one and the game it plays. */
#include "bots/bot.h"

#include <string.h>

#include "base/times.h"
#include "bots/thinker.h"
#include "engine/check.h"
#include "engine/network.h"

const BotKind *const all_bots[] = { &recruit_bot, &soldier_bot, &veteran_bot, &commander_bot,
                                    &random_bot,  &greedy_bot,  &mcts_bot,    NULL };

/* --- Which bot --- */

static const BotKind *find_kind(const char *id, size_t length)
{
    for (const BotKind *const *kind = all_bots; *kind; kind++)
        if (strlen((*kind)->id) == length && !memcmp((*kind)->id, id, length))
            return *kind;
    return NULL;
}

static bool no_such_bot(const char *text, Err *err)
{
    char memory[200];
    Buf names;

    buf_init(&names, memory, sizeof memory);
    for (const BotKind *const *kind = all_bots; *kind; kind++) {
        buf_add(&names, kind == all_bots ? "" : ", ");
        buf_add(&names, (*kind)->id);
    }
    return fail(err, N_("There is no bot called '{text}'; the bots are: {names}."),
                ARG_TEXT("text", text), ARG_TEXT("names", names.text));
}

static const char *const style_name[] = {
    [STYLE_PLAIN] = NULL, [STYLE_AGGRESSIVE] = "aggressive", [STYLE_CAREFUL] = "careful"
};

#define JUDGES_LEARNED "learned"
#define JUDGES_PLAIN "plain"

/* A whole number, digits only; how many characters it has, 0: there is none or it is too large. */
static size_t read_number(const char *text, int *number)
{
    size_t length = 0;

    *number = 0;
    for (; text[length] >= '0' && text[length] <= '9'; length++) {
        if (length == 8)
            return 0;
        *number = *number * 10 + (text[length] - '0');
    }
    return length;
}

static bool is_word(const char *part, size_t length, const char *word)
{
    return strlen(word) == length && !memcmp(part, word, length);
}

static bool read_style(const char *part, size_t length, Bot *bot)
{
    for (int style = STYLE_PLAIN + 1; style < COUNT(style_name); style++)
        if (bot->kind->styled && bot->style == STYLE_PLAIN &&
            is_word(part, length, style_name[style])) {
            bot->style = (Style)style;
            return true;
        }
    return false;
}

/* The last word of all. */
static bool read_judgement(const char *part, size_t length, Bot *bot)
{
    if (!bot->kind->judges || part[length] ||
        (!is_word(part, length, JUDGES_LEARNED) && !is_word(part, length, JUDGES_PLAIN)))
        return false;
    bot->learned = is_word(part, length, JUDGES_LEARNED);
    return true;
}

/* "2threads", to the end or to the next colon: what follows; NULL: it is something
 * else, or wrong (*bad). */
static const char *read_threads(const char *text, const char *part, Bot *bot, bool *bad, Err *err)
{
    int number;
    size_t length = read_number(part, &number);
    const char *rest = part + length + strlen("threads");

    *bad = false;
    if (!bot->kind->threaded || length == 0 ||
        strncmp(part + length, "threads", strlen("threads")) || (*rest && *rest != ':'))
        return NULL;
    bot->threads = number;
    if (number >= 1 && number <= THREADS_MOST)
        return rest;
    *bad = true;
    fail(err, N_("The number of threads in '{text}' must be from 1 to {most}."),
         ARG_TEXT("text", text), ARG_NUMBER("most", THREADS_MOST));
    return NULL;
}

/* "100ms" */
static bool read_time(const char *text, int number, Bot *bot, Err *err)
{
    if (!bot->kind->takes_time)
        return fail(err, N_("The bot {bot} takes no time, so '{text}' means nothing."),
                    ARG_TEXT("bot", bot->kind->id), ARG_TEXT("text", text));
    if (number < 1 || number > TIME_MOST)
        return fail(err, N_("The time in '{text}' must be from 1 to {most} ms."),
                    ARG_TEXT("text", text), ARG_NUMBER("most", TIME_MOST));
    bot->effort = number;
    bot->timed = true;
    return true;
}

/* What comes after the first colon, to the end or to the next one: NULL if it is wrong, else what
 * follows. */
static const char *read_part(const char *text, const char *part, Bot *bot, Err *err)
{
    const BotKind *kind = bot->kind;
    int number;
    size_t length = read_number(part, &number), word = strcspn(part, ":");
    const char *rest = part + length;

    if (length > 0 && rest[0] == 'm' && rest[1] == 's' && (rest[2] == '\0' || rest[2] == ':'))
        return read_time(text, number, bot, err) ? rest + 2 : NULL;
    if (length == 0 && (read_style(part, word, bot) || read_judgement(part, word, bot)))
        return part + word;
    if (!kind->effort_text && kind->takes_time)
        fail(err, N_("The bot {bot} takes a time, as in {bot}:500ms, so '{text}' means nothing."),
             ARG_TEXT("bot", kind->id), ARG_TEXT("text", text));
    else if (!kind->effort_text)
        fail(err, N_("The bot {bot} takes no number, so '{text}' means nothing."),
             ARG_TEXT("bot", kind->id), ARG_TEXT("text", text));
    else if (length == 0 || (*rest && *rest != ':') || number < 1 || number > kind->effort_most)
        fail(err, N_("The number in '{text}' must be from 1 to {most}."), ARG_TEXT("text", text),
             ARG_NUMBER("most", kind->effort_most));
    else {
        bot->effort = number;
        return rest;
    }
    return NULL;
}

static bool no_such_word(const char *text, const char *word, const BotKind *kind, Err *err)
{
    return fail(err, N_("'{style}' in '{text}' is not a style; the styles are: {names}."),
                ARG_TEXT("style", word), ARG_TEXT("text", text),
                ARG_TEXT("names", kind->styled ? "aggressive, careful, learned, plain"
                                  : kind->judges ? "learned, plain" : "-"));
}

bool bot_read(const char *text, Bot *bot, Err *err)
{
    const char *colon = strchr(text, ':');
    const BotKind *kind = find_kind(text, colon ? (size_t)(colon - text) : strlen(text));

    if (!strncmp(text, BOT_PROGRAM, strlen(BOT_PROGRAM)))
        return fail(err, N_("'{text}' is a program; one can only be named on the command line."),
                    ARG_TEXT("text", text));
    if (!kind)
        return no_such_bot(text, err);
    *bot = (Bot){ .kind = kind,
                  .effort = kind->effort,
                  .timed = kind->timed,
                  .learned = kind->learned };
    if (!colon)
        return true;
    bool bad;
    const char *rest = read_threads(text, colon + 1, bot, &bad, err);
    if (!rest && !bad)
        rest = read_part(text, colon + 1, bot, err);
    if (rest && *rest && bot->threads == 0) {
        const char *after = read_threads(text, rest + 1, bot, &bad, err);
        rest = after || bad ? after : rest;
    }
    while (rest && *rest) {
        const char *part = rest + 1;
        size_t length = strcspn(part, ":");
        if (!read_style(part, length, bot) && !read_judgement(part, length, bot))
            return no_such_word(text, part, kind, err);
        rest = part + length;
    }
    return rest != NULL;
}

void bot_write(Bot bot, Buf *out)
{
    buf_add(out, bot.kind->id);
    if (bot.effort != bot.kind->effort || bot.timed != bot.kind->timed) {
        buf_add_char(out, ':');
        buf_add_int(out, bot.effort);
        buf_add(out, bot.timed ? "ms" : "");
    }
    if (bot.threads > 1) {
        buf_add_char(out, ':');
        buf_add_int(out, bot.threads);
        buf_add(out, "threads");
    }
    if (bot.style != STYLE_PLAIN) {
        buf_add_char(out, ':');
        buf_add(out, style_name[bot.style]);
    }
    if (bot.learned != bot.kind->learned) {
        buf_add_char(out, ':');
        buf_add(out, bot.learned ? JUDGES_LEARNED : JUDGES_PLAIN);
    }
}

bool bot_equal(Bot a, Bot b)
{
    return a.kind == b.kind && a.effort == b.effort && a.timed == b.timed && a.style == b.style &&
           bot_threads(&a) == bot_threads(&b) && a.learned == b.learned;
}

int bot_threads(const Bot *bot)
{
    return bot->threads > 1 ? bot->threads : 1;
}

size_t bot_memory(Bot bot, const Game *game)
{
    return bot.kind->memory ? bot.kind->memory(game, &bot) : 0;
}

/* --- Thinking --- */

struct Thinker {
    const Play *real; /* never handed out */
    const Question *question;
    Rng *rng;
    void *memory;
    int seat;
    const Bot *bot;
    const Budget *budget;
    int64_t nodes; /* tried so far */
    int64_t began_us;
    bool explains;
    const Move *judged;
};

double thinker_time_used(const Thinker *thinker)
{
    return (double)(time_steady_us() - thinker->began_us) / (1e3 * thinker->bot->effort);
}

int64_t thinker_tries(const Thinker *thinker)
{
    int64_t own = thinker->bot->timed ? INT64_MAX : thinker->bot->effort;
    int64_t given = thinker->budget->nodes;

    return given > 0 && given < own ? given : own;
}

bool thinker_may_try(Thinker *thinker)
{
    const Budget *budget = thinker->budget;
    bool hurry = (budget->go_on && !budget->go_on(budget->context)) ||
                 (thinker->bot->timed && thinker_time_used(thinker) >= 1);

    thinker->nodes++;
    return thinker->nodes <= thinker->question->n ||
           (!hurry && (budget->nodes == 0 || thinker->nodes <= budget->nodes));
}

static Thinker thinker_begin(const Bot *bot, const Play *p, int seat, const Question *q, Rng *rng,
                             void *memory, const Budget *budget)
{
    return (Thinker){ .real = p,
                      .question = q,
                      .rng = rng,
                      .memory = memory,
                      .seat = seat,
                      .bot = bot,
                      .budget = budget,
                      .began_us = bot->timed ? time_steady_us() : 0 };
}

void bot_explain(Bot bot, const Play *p, int seat, const Question *q, Rng *rng, void *memory,
                 const Budget *budget, Hint *hint)
{
    Thinker thinker = thinker_begin(&bot, p, seat, q, rng, memory, budget);

    CHECK(q->n > 1 && bot.kind->explain);
    thinker.explains = true;
    bot.kind->explain(&thinker, hint);
}

void bot_judge(Bot bot, const Play *p, int seat, const Question *q, Move made, Rng *rng,
               void *memory, const Budget *budget, Hint *hint)
{
    Thinker thinker = thinker_begin(&bot, p, seat, q, rng, memory, budget);

    CHECK(q->n > 1 && bot.kind->explain);
    thinker.explains = true;
    thinker.judged = &made;
    bot.kind->explain(&thinker, hint);
}

Move bot_choose(Bot bot, const Play *p, int seat, const Question *q, Rng *rng, void *memory)
{
    return bot_choose_within(bot, p, seat, q, rng, memory, &(Budget){ 0 });
}

Move bot_choose_within(Bot bot, const Play *p, int seat, const Question *q, Rng *rng, void *memory,
                       const Budget *budget)
{
    Thinker thinker = thinker_begin(&bot, p, seat, q, rng, memory, budget);
    int choice = q->n > 1 ? bot.kind->choose(&thinker) : 0;

    CHECK(choice >= 0 && choice < q->n);
    return q->move[choice];
}

const Game *thinker_game(const Thinker *thinker)
{
    return thinker->real->game;
}

int thinker_seat(const Thinker *thinker)
{
    return thinker->seat;
}

int thinker_effort(const Thinker *thinker)
{
    return thinker->bot->effort;
}

int thinker_threads(const Thinker *thinker)
{
    return thinker->budget->go_on ? 1 : bot_threads(thinker->bot);
}

const Bot *thinker_bot(const Thinker *thinker)
{
    return thinker->bot;
}

bool thinker_explains(const Thinker *thinker)
{
    return thinker->explains;
}

const Move *thinker_judged(const Thinker *thinker)
{
    return thinker->judged;
}

void *thinker_memory(const Thinker *thinker)
{
    return thinker->memory;
}

Rng *thinker_rng(const Thinker *thinker)
{
    return thinker->rng;
}

const Question *thinker_question(const Thinker *thinker)
{
    return thinker->question;
}

Play thinker_imagine(const Thinker *thinker, State *into)
{
    return thinker_imagine_from(thinker, into, thinker->rng);
}

Play thinker_imagine_from(const Thinker *thinker, State *into, Rng *rng)
{
    Play imagined = { .game = thinker->real->game,
                      .state = into,
                      .learned = thinker->bot->learned };

    memcpy(into, thinker->real->state, imagined.game->state_size);
    play_imagine(&imagined, thinker->seat, rng);
    return imagined;
}

void advice_weigh(const Play *p, int seat, const Question *q, float weight[])
{
    for (int i = 0; i < q->n; i++)
        weight[i] = 1.0f;
    if (p->game->prefer)
        p->game->prefer(p, seat, q, weight);
}

/* The game's advice may look at the whole State, so it is asked about an imagined one. */
void thinker_prefer(const Thinker *thinker, const Play *imagined, float weight[MOVES_MAX])
{
    advice_weigh(imagined, thinker->seat, thinker->question, weight);
}

static int choose_by_weight(const float weight[], int n, Rng *rng)
{
    float all = 0;

    for (int i = 0; i < n; i++)
        all += weight[i];
    float at = all * ((float)(rng_next(rng) >> 8) / (float)(1 << 24));
    for (int i = 0; i < n - 1; i++) {
        if (at < weight[i])
            return i;
        at -= weight[i];
    }
    return n - 1;
}

/* One decision of a seat that has one to make. */
static void decide_by_advice(Play *imagined, int seat, Rng *rng)
{
    Question q;
    float weight[MOVES_MAX];

    play_ask(imagined, seat, &q);
    advice_weigh(imagined, seat, &q, weight);
    play_apply(imagined, seat, q.move[choose_by_weight(weight, q.n, rng)]);
}

void thinker_answer_for_others(const Thinker *thinker, Play *imagined)
{
    for (int seat = 0; seat < play_core(imagined)->seats; seat++)
        if (seat != thinker->seat && play_to_act(imagined) & SEAT_BIT(seat))
            decide_by_advice(imagined, seat, thinker->rng);
}

void play_by_advice(Play *imagined, int decisions, Rng *rng)
{
    for (int i = 0; i < decisions && !play_is_over(imagined); i++)
        decide_by_advice(imagined, __builtin_ctz(play_to_act(imagined)), rng);
}

void glance(const Play *imagined, double score[SEATS_MAX])
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        score[seat] = 0.5;
    if (play_core(imagined)->over)
        imagined->game->score(imagined, score);
    else if (imagined->learned)
        play_judge(imagined, score);
    else if (imagined->game->estimate)
        imagined->game->estimate(imagined, score);
}

double thinker_glance(const Thinker *thinker, const Play *imagined)
{
    double score[SEATS_MAX];

    glance(imagined, score);
    return score[thinker->seat];
}
