/* told.c -- what somebody is told gives away nothing that it is not shown.
 *
 * Dice are rolled in the open and told to everybody; a card that is dealt to somebody else is not.
 * No test that knows no game can tell the two apart by looking at one event.  But a die says
 * nothing about what is hidden afterwards, and a card does.
 *
 * So the next move, or the set-up, is made many times, in worlds that the viewer may believe in,
 * each with dice of its own.  Of those that look the same to the viewer afterwards, all and those
 * in which it was told a certain sentence are compared: if a word is in another seat's view in all
 * of the latter, it must not be missing in a third of all; and if it is in none, it must not be in
 * a third.  Else the sentence tells what the viewer is not shown, and what it will not know when it
 * imagines.
 */
#include <stdlib.h>
#include <string.h>

#include "engine/digest.h"
#include "property.h"

enum { WORLDS = 160, LEAST = 10, LINES_MOST = 64, WORDS_MOST = 512 };

/* One world, as digests: what the viewer is shown, the sentences it is told, and how often each
 * word is in the view of the other. */
typedef struct World {
    uint64_t outlook;
    uint64_t line[LINES_MOST];
    int lines;
    uint8_t count[WORDS_MOST];
} World;

static World worlds[WORLDS];
static uint64_t words[WORDS_MOST];
static int word_count;

static int word_place(uint64_t word)
{
    for (int i = 0; i < word_count; i++)
        if (words[i] == word)
            return i;
    if (word_count < WORDS_MOST)
        words[word_count++] = word;
    return word_count - 1;
}

static void count_words(World *world, char *text)
{
    memset(world->count, 0, sizeof world->count);
    for (char *at = strtok(text, " \"{}[]:,"); at; at = strtok(NULL, " \"{}[]:,")) {
        int place = word_place(digest_of(at, strlen(at)));
        if (world->count[place] < 255)
            world->count[place]++;
    }
}

static void note_lines(World *world, char *text)
{
    world->lines = 0;
    for (char *at = strtok(text, "\n"); at && world->lines < LINES_MOST; at = strtok(NULL, "\n"))
        world->line[world->lines++] = digest_of(at, strlen(at));
}

static void note_world(Case *c, const Play *p, int viewer, int other, World *world)
{
    Buf text = case_buf(c, 0);

    outlook(p, viewer, &text);
    world->outlook = digest_of(text.text, text.length);
    buf_clear(&text);
    told(p, p->log, viewer, &text);
    note_lines(world, text.text);
    text = case_buf(c, 0);
    c->game->view(p, other, &text);
    count_words(world, text.text);
}

static bool is_told(const World *world, uint64_t line)
{
    for (int i = 0; i < world->lines; i++)
        if (world->line[i] == line)
            return true;
    return false;
}

/* The worlds that look as most of them do, in front; how many. */
static int gather_alike(void)
{
    int best = 0, most = 0, alike = 0;

    for (int i = 0; i < WORLDS; i++) {
        int count = 0;
        for (int k = 0; k < WORLDS; k++)
            count += worlds[k].outlook == worlds[i].outlook;
        if (count > most) {
            most = count;
            best = i;
        }
    }
    uint64_t outlook_of_most = worlds[best].outlook;
    for (int i = 0; i < WORLDS; i++)
        if (worlds[i].outlook == outlook_of_most) {
            World swap = worlds[i];
            worlds[i] = worlds[alike];
            worlds[alike++] = swap;
        }
    return alike;
}

/* What share of the worlds has this word less often, or more often, than any of those in which the
 * line was told?  In hundredths, the larger of the two. */
static int told_by(int alike, const bool in_which[], int word)
{
    int low = 256, high = -1, below = 0, above = 0;

    for (int i = 0; i < alike; i++)
        if (in_which[i]) {
            low = worlds[i].count[word] < low ? worlds[i].count[word] : low;
            high = worlds[i].count[word] > high ? worlds[i].count[word] : high;
        }
    for (int i = 0; i < alike; i++) {
        below += worlds[i].count[word] < low;
        above += worlds[i].count[word] > high;
    }
    return 100 * (below > above ? below : above) / alike;
}

static void check_line(Case *c, int viewer, int other, int alike, uint64_t line)
{
    bool in_which[WORLDS];
    int count = 0;

    for (int i = 0; i < alike; i++)
        count += in_which[i] = is_told(&worlds[i], line);
    if (count < LEAST || count == alike)
        return;
    for (int word = 0; word < word_count; word++)
        claim(c, told_by(alike, in_which, word) <= 33,
              "An event tells %s something about %s that it is not shown: a word of %s's view is "
              "decided by it that is otherwise open in %d of 100 worlds.",
              play_seat_id(&c->play, viewer), play_seat_id(&c->play, other),
              play_seat_id(&c->play, other), told_by(alike, in_which, word));
}

/* Was the line told in a world before this one?  Then it was looked at. */
static bool was_told_before(int world, uint64_t line)
{
    for (int i = 0; i < world; i++)
        if (is_told(&worlds[i], line))
            return true;
    return false;
}

static void check_worlds(Case *c, int viewer, int other)
{
    int alike = gather_alike();

    if (alike < 4 * LEAST)
        return;
    for (int i = 0; i < alike && i < 3 * LEAST; i++)
        for (int k = 0; k < worlds[i].lines; k++)
            if (!was_told_before(i, worlds[i].line[k]))
                check_line(c, viewer, other, alike, worlds[i].line[k]);
}

static bool choose_viewer(Case *c, int *viewer, int *other)
{
    *viewer = rng_below(&c->rng, c->setup.seats + 1) - 1;
    *other = rng_below(&c->rng, c->setup.seats);
    word_count = 0;
    return *viewer != *other;
}

/* The deal: the same set-up from many seeds. */
static void check_start(Case *c)
{
    Setup setup = c->setup;
    Play *world = &c->twin[0];
    int viewer, other;

    if (!case_now_and_then(c, 3) || !choose_viewer(c, &viewer, &other))
        return;
    for (int i = 0; i < WORLDS; i++) {
        seed_from_number(setup.seed, rng_next(&c->rng));
        world->log->n = 0;
        play_start(world, &setup);
        note_world(c, world, viewer, other, &worlds[i]);
    }
    check_worlds(c, viewer, other);
}

/* The viewer's own move is the same everywhere; what others do it cannot know beforehand. */
static bool make_next(Case *c, Play *world, int viewer)
{
    Question q;

    play_ask(world, c->next.seat, &q);
    Move move = c->next.move;
    if (!play_is_option(world, c->next.seat, move)) {
        if (c->next.seat == viewer)
            return false;
        move = q.move[rng_below(&c->rng, q.n)];
    }
    play_apply(world, c->next.seat, move);
    return true;
}

static void check_move(Case *c)
{
    int viewer, other, made = 0, often = 8 + c->game->longest / 100;

    /* The longer a game may be, the more positions it has to choose from. */
    if (!case_now_and_then(c, often < 60 ? often : 60) || !choose_viewer(c, &viewer, &other))
        return;
    for (int i = 0; i < 2 * WORLDS && made < WORLDS; i++) {
        Play *world = case_copy(c, 0);
        play_imagine(world, viewer, &c->rng);
        if (make_next(c, world, viewer))
            note_world(c, world, viewer, other, &worlds[made++]);
    }
    if (made == WORLDS)
        check_worlds(c, viewer, other);
}

const Property property_told = {
    .name = "told", .start = check_start, .before = check_move,
    .guards_secrets = true, .cost = 400
};
