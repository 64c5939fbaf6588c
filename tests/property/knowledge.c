/* knowledge.c -- what a viewer has learned is not forgotten when it imagines.
 *
 * A view can be blameless and the game leak all the same: if a seat is asked only when it holds a
 * certain card, then being asked gives the card away.  The viewer knows, so its imagined worlds
 * must have the card in that hand.
 *
 * That is tried by playing.  From the position before a move, many imagined worlds are played one
 * move on, and those are kept that look to the viewer as the real one does: they are what it may
 * believe.  A word that is in another seat's view in all of them must be there in the worlds
 * imagined afterwards as well, and one that is in none of them must not.  Both may fail in part of
 * the cases, for imagining is guessing; in a third of them they may not.
 *
 * Only moves without chance are tried.  What cards that were drawn and shuffled again tell about
 * hands is for players with a better memory than is asked of imagine.
 */
#include <ctype.h>
#include <string.h>

#include "property.h"

enum { TRIES = 300, ENOUGH = 60, GUESSES = 60, WORDS_MAX = 4096 };

/* How often each word is in a text at least and at most, over several texts. */
typedef struct Word {
    uint64_t hash; /* 0: none */
    int now, low, high;
    int below, above; /* in how many guesses it was outside */
} Word;

typedef struct Words {
    Word word[WORDS_MAX];
    int texts;
} Words;

static Word *find_word(Words *words, uint64_t hash)
{
    int at = (int)(hash % WORDS_MAX);

    while (words->word[at].hash != 0 && words->word[at].hash != hash)
        at = (at + 1) % WORDS_MAX;
    if (words->word[at].hash == 0)
        words->word[at] = (Word){ .hash = hash }; /* in none of the texts before */
    return &words->word[at];
}

static void count_words(Words *words, const char *text)
{
    for (int i = 0; i < WORDS_MAX; i++)
        words->word[i].now = 0;
    while (*text) {
        uint64_t hash = 14695981039346656037u; /* FNV-1a */
        const char *start = text;
        for (; isalnum((unsigned char)*text) || *text == '-'; text++)
            hash = (hash ^ (unsigned char)*text) * 1099511628211u;
        if (text == start)
            text++;
        else
            find_word(words, hash | 1)->now++;
    }
}

/* One of the worlds that the viewer may believe in. */
static void learn(Words *words, const char *text)
{
    count_words(words, text);
    for (int i = 0; i < WORDS_MAX; i++) {
        Word *w = &words->word[i];
        if (w->hash == 0)
            continue;
        w->low = words->texts == 0 || w->now < w->low ? w->now : w->low;
        w->high = w->now > w->high ? w->now : w->high;
    }
    words->texts++;
}

/* One of those that it imagines. */
static void compare(Words *words, const char *text)
{
    count_words(words, text);
    for (int i = 0; i < WORDS_MAX; i++) {
        Word *w = &words->word[i];
        w->below += w->hash != 0 && w->now < w->low;
        w->above += w->hash != 0 && w->now > w->high;
    }
}

/* How often the word is outside that is so most often. */
static int worst(const Words *words)
{
    int most = 0;

    for (int i = 0; i < WORDS_MAX; i++) {
        most = words->word[i].below > most ? words->word[i].below : most;
        most = words->word[i].above > most ? words->word[i].above : most;
    }
    return most;
}

static void shown_and_told(const Play *p, int viewer, Buf *out)
{
    buf_clear(out);
    outlook(p, viewer, out);
    told(p, p->log, viewer, out);
}

/* The next move in an imagined world: the viewer's own is the same, another's is any. */
static bool make_next(Case *c, Play *world, int viewer)
{
    Question q;

    play_ask(world, c->next.seat, &q);
    Move move = c->next.seat == viewer ? c->next.move : q.move[rng_below(&c->rng, q.n)];
    if (!play_is_option(world, c->next.seat, move))
        return false;
    world->log->n = 0;
    play_apply(world, c->next.seat, move);
    return true;
}

static void check_knowledge_of(Case *c, int viewer, int other)
{
    static Words words;
    Play *real = case_copy(c, 1);
    Buf seen = case_buf(c, 0), there = case_buf(c, 1), view = case_buf(c, 2);

    memset(&words, 0, sizeof words);
    play_apply(real, c->next.seat, c->next.move);
    if (rng_moved(&play_core(&c->play)->rng, &play_core(real)->rng))
        return;
    shown_and_told(real, viewer, &seen);
    for (int i = 0; i < TRIES && words.texts < ENOUGH; i++) {
        Play *world = case_copy(c, 0);
        play_imagine(world, viewer, &c->rng);
        if (!make_next(c, world, viewer))
            continue;
        shown_and_told(world, viewer, &there);
        if (seen.length != there.length || strcmp(seen.text, there.text))
            continue;
        buf_clear(&view);
        c->game->view(world, other, &view);
        learn(&words, view.text);
    }
    if (words.texts < ENOUGH)
        return;
    for (int i = 0; i < GUESSES; i++) {
        Play *guess = case_copy(c, 0);
        memcpy(guess->state, real->state, c->game->state_size);
        play_imagine(guess, viewer, &c->rng);
        buf_clear(&view);
        c->game->view(guess, other, &view);
        compare(&words, view.text);
    }
    claim(c, worst(&words) <= GUESSES / 3,
          "%s should have learned something about %s from the next move (seat %d, verb %s), but "
          "imagines otherwise in %d of %d cases.",
          play_seat_id(&c->play, viewer), play_seat_id(&c->play, other), c->next.seat,
          c->game->verbs[c->next.move.verb].name, worst(&words), GUESSES);
}

static void check_knowledge(Case *c)
{
    if (!case_now_and_then(c, 8))
        return;
    int viewer = rng_below(&c->rng, c->setup.seats + 1) - 1;
    int other = rng_below(&c->rng, c->setup.seats);
    if (other != viewer)
        check_knowledge_of(c, viewer, other);
}

const Property property_knowledge = {
    .name = "knowledge",
    .guards_secrets = true,
    .before = check_knowledge,
    .cost = 200,
};
