/* fuzz_play.c -- the fuzzer plays: its bytes are a set-up and the answers to all questions.
 *
 * The first bytes choose the game, the seats and the settings, the next one the seed; each byte
 * after that answers a question.  The promises that the random games check (tests/property) must
 * hold wherever the fuzzer gets.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/check.h"
#include "property/property.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct Input {
    const uint8_t *data;
    size_t size, at;
} Input;

static int next_byte(Input *in)
{
    return in->at < in->size ? in->data[in->at++] : 0;
}

static void demand(bool holds, const Play *p, const char *what)
{
    if (holds)
        return;
    fprintf(stderr, "%s: %s\n", p->game->id, what);
    abort();
}

static bool choose_setup(Input *in, const Game **game, Setup *setup)
{
    int games = 0;

    while (all_games[games])
        games++;
    *game = all_games[next_byte(in) % games];
    setup_default(*game, setup);
    setup->seats += next_byte(in) % ((*game)->max_seats - (*game)->min_seats + 1);
    for (int i = 0; (*game)->settings && (*game)->settings[i].key; i++) {
        int n = 0;
        while ((*game)->settings[i].values[n].name)
            n++;
        setup->value[i] = (uint8_t)(next_byte(in) % n);
    }
    setup->seed[0] = (uint8_t)next_byte(in);
    return setup_check(*game, setup, NULL);
}

/* Nobody sees a difference in a world that fits what it knows. */
static void check_secrets(const Play *p, Play *world, int viewer, uint64_t seed)
{
    static char memory[2][OUTLOOK_MAX];
    Buf here, there;
    Rng rng;

    buf_init(&here, memory[0], OUTLOOK_MAX);
    buf_init(&there, memory[1], OUTLOOK_MAX);
    rng_seed_number(&rng, seed);
    memcpy(world->state, p->state, p->game->state_size);
    play_imagine(world, viewer, &rng);
    outlook(p, viewer, &here);
    outlook(world, viewer, &there);
    demand(!strcmp(here.text, there.text), p, "somebody is shown what it cannot know");
    demand(p->game->conserved(world, NULL), p, "an imagined world loses or makes something");
}

static void answer(Play *p, Play *world, Input *in)
{
    int byte = next_byte(in), seat = byte % play_core(p)->seats;
    Question q;

    while (!(play_to_act(p) & SEAT_BIT(seat)))
        seat = (seat + 1) % play_core(p)->seats;
    play_ask(p, seat, &q);
    int choice = q.n > 256 ? byte * 256 + next_byte(in) : byte;
    if (byte % 16 == 0)
        check_secrets(p, world, choice % (play_core(p)->seats + 1) - 1, in->at);
    p->log->n = 0;
    play_apply(p, seat, q.move[choice % q.n]);
    demand(p->game->conserved(p, NULL), p, "something is lost or made");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Input in = { .data = data, .size = size };
    const Game *game;
    Setup setup;
    static Log log;
    int made = 0;

    if (!choose_setup(&in, &game, &setup))
        return 0;
    Play p = { .game = game, .state = calloc(1, game->state_size), .log = &log };
    Play world = { .game = game, .state = calloc(1, game->state_size) };
    log.n = 0;
    play_start(&p, &setup);
    for (; !play_is_over(&p) && in.at < in.size; made++) {
        demand(made < game->longest, &p, "the game is longer than the longest");
        answer(&p, &world, &in);
    }
    free(p.state);
    free(world.state);
    return 0;
}
