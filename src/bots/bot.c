/* bot.c -- the list of bots, and what stands between one and the game it plays. */
#include "bots/bot.h"

#include <string.h>

#include "bots/thinker.h"
#include "engine/check.h"

const BotKind *const all_bots[] = { &random_bot, &greedy_bot, NULL };

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
    return fail(err, N_("There is no bot called '{text}'; there are: {names}."),
                ARG_TEXT("text", text), ARG_TEXT("names", names.text));
}

bool bot_read(const char *text, Bot *bot, Err *err)
{
    const char *colon = strchr(text, ':');
    const BotKind *kind = find_kind(text, colon ? (size_t)(colon - text) : strlen(text));
    int effort;

    if (!kind)
        return no_such_bot(text, err);
    *bot = (Bot){ .kind = kind, .effort = kind->effort };
    if (!colon)
        return true;
    if (!kind->effort_text)
        return fail(err, N_("The bot {bot} takes no number, so '{text}' means nothing."),
                    ARG_TEXT("bot", kind->id), ARG_TEXT("text", text));
    if (!text_number(colon + 1, &effort) || effort < 1 || effort > kind->effort_most)
        return fail(err, N_("The number in '{text}' must be from 1 to {most}."),
                    ARG_TEXT("text", text), ARG_NUMBER("most", kind->effort_most));
    bot->effort = effort;
    return true;
}

void bot_write(Bot bot, Buf *out)
{
    buf_add(out, bot.kind->id);
    if (bot.effort != bot.kind->effort) {
        buf_add_char(out, ':');
        buf_add_int(out, bot.effort);
    }
}

size_t bot_memory(Bot bot, const Game *game)
{
    return bot.kind->memory ? bot.kind->memory(game, bot.effort) : 0;
}

/* --- Thinking --- */

struct Thinker {
    const Play *real; /* never handed out */
    const Question *question;
    Rng *rng;
    void *memory;
    int seat;
    int effort;
    const Budget *budget;
    int64_t nodes; /* tried so far */
};

bool thinker_may_try(Thinker *thinker)
{
    const Budget *budget = thinker->budget;
    bool hurry = budget->go_on && !budget->go_on(budget->context);

    thinker->nodes++;
    return thinker->nodes <= thinker->question->n ||
           (!hurry && (budget->nodes == 0 || thinker->nodes <= budget->nodes));
}

Move bot_choose(Bot bot, const Play *p, int seat, const Question *q, Rng *rng, void *memory)
{
    return bot_choose_within(bot, p, seat, q, rng, memory, &(Budget){ 0 });
}

Move bot_choose_within(Bot bot, const Play *p, int seat, const Question *q, Rng *rng, void *memory,
                       const Budget *budget)
{
    Thinker thinker = { .real = p,
                        .question = q,
                        .rng = rng,
                        .memory = memory,
                        .seat = seat,
                        .effort = bot.effort,
                        .budget = budget };
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
    return thinker->effort;
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
    Play imagined = { .game = thinker->real->game, .state = into };

    memcpy(into, thinker->real->state, imagined.game->state_size);
    play_imagine(&imagined, thinker->seat, thinker->rng);
    return imagined;
}

static void prefer(const Play *p, int seat, const Question *q, float weight[])
{
    for (int i = 0; i < q->n; i++)
        weight[i] = 1.0f;
    if (p->game->prefer)
        p->game->prefer(p, seat, q, weight);
}

/* The game's advice may look at the whole State, so it is asked about an imagined one. */
void thinker_prefer(const Thinker *thinker, const Play *imagined, float weight[MOVES_MAX])
{
    prefer(imagined, thinker->seat, thinker->question, weight);
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
    prefer(imagined, seat, &q, weight);
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

double thinker_glance(const Thinker *thinker, const Play *imagined)
{
    double score[SEATS_MAX] = { 0 };

    if (play_core(imagined)->over)
        imagined->game->score(imagined, score);
    else if (imagined->game->estimate)
        imagined->game->estimate(imagined, score);
    else
        return 0.5;
    return score[thinker->seat];
}
