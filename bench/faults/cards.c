/* cards.c -- what a bot does in the card game that people call faults, counted over many games.
 *
 *   ninja -C build bench/faults/sandtable-card-faults
 *   build/bench/faults/sandtable-card-faults greedy veteran 200
 *
 * plays so many games, each deal from both sides, and counts of the first of the two bots:
 *
 *   lost for nothing  it blocks with a unit that falls and does not fell the attacker, as the
 *                     values stand, although what it would take instead leaves it half a dozen
 *                     cards of its deck
 *   kept all          of direct damage it takes every card in hand
 *   unused            it ends its combat phase with a direct attack at hand that nobody could block
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "games/gears-cards/gears-cards.h"

typedef struct Faults {
    int games, won;
    int blocks, blocked, lost; /* asked for a block; blocked; for nothing */
    int splits, kept_all;
    int kept, dealt; /* cards */
    int ends, unused;
} Faults;

static bool is_lost_for_nothing(const Play *p, int seat, int unit)
{
    int attacker = p->state->attack.attacker;
    Values attacking = cards_values_of(p, attacker), blocking = cards_values_of(p, unit);
    int there = cards_damage_to(p, attacking.attack, attacker, unit, &blocking);
    int back = cards_damage_to(p, blocking.attack, unit, attacker, &attacking);

    return cards_is_lethal(there, &blocking) && !cards_is_lethal(back, &attacking) &&
           deck_size(p->state, seat) - cards_direct_amount(p, attacker) >= 6;
}

/* Would nobody be able to block this attack? */
static bool is_free(const Play *p, int seat, Move move, State *scratch)
{
    Play after = { .game = p->game, .state = scratch };
    Question q;

    if (move.verb != VERB_DIRECT)
        return false;
    memcpy(scratch, p->state, p->game->state_size);
    play_apply(&after, seat, move);
    if (!(play_to_act(&after) & SEAT_BIT(enemy_of(seat))))
        return true;
    play_ask(&after, enemy_of(seat), &q);
    return scratch->core.question != QUESTION_BLOCK || q.n < 2;
}

static void note(const Play *p, int seat, const Question *q, Move move, State *scratch, Faults *f)
{
    const State *s = p->state;

    if (s->core.question == QUESTION_BLOCK && q->n > 1) {
        f->blocks++;
        f->blocked += move.verb == VERB_BLOCK;
        f->lost += move.verb == VERB_BLOCK && is_lost_for_nothing(p, seat, move.arg[0]);
    }
    if (s->core.question == QUESTION_SPLIT && q->n > 1) {
        f->splits++;
        f->kept_all += move.arg[0] == q->n - 1;
        f->kept += move.arg[0];
        f->dealt += q->n - 1;
    }
    if (s->core.question == QUESTION_COMBAT && move.verb == VERB_END) {
        bool free = false;
        for (int i = 0; i < q->n; i++)
            free |= is_free(p, seat, q->move[i], scratch);
        f->ends++;
        f->unused += free;
    }
}

static void play_game(const Game *game, const Bot bot[2], void *memory[2], int number,
                      uint64_t seed, Faults *f)
{
    Setup setup;
    Play p = { .game = game, .state = calloc(1, game->state_size) };
    State *scratch = calloc(1, game->state_size);
    int side = number % 2;
    double score[SEATS_MAX];
    Question q;
    Rng rng;

    setup_default(game, &setup);
    setup_set(game, &setup, "format=one", NULL);
    seed_from_number(setup.seed, seed + (uint64_t)number / 2);
    rng_seed_number(&rng, seed + 1000000 + (uint64_t)number);
    play_start(&p, &setup);
    while (!play_is_over(&p)) {
        int seat = __builtin_ctz(play_to_act(&p));
        bool ours = seat == side;
        play_ask(&p, seat, &q);
        Move move = bot_choose(bot[!ours], &p, seat, &q, &rng, memory[!ours]);
        if (ours)
            note(&p, seat, &q, move, scratch, f);
        play_apply(&p, seat, move);
    }
    game->score(&p, score);
    f->games++;
    f->won += score[side] > 0.5;
    free(p.state);
    free(scratch);
}

int main(int argc, char **argv)
{
    const Game *game = game_by_id("gears-cards");
    int games = argc > 3 ? atoi(argv[3]) : 200;
    uint64_t seed = argc > 4 ? strtoull(argv[4], NULL, 10) : 1;
    void *memory[2];
    Faults f = { 0 };
    Bot bot[2];
    Err err;

    for (int i = 0; i < 2; i++) {
        if (argc < 3 || !bot_read(argv[1 + i], &bot[i], &err)) {
            fprintf(stderr, "usage: sandtable-card-faults BOT OTHER [GAMES [SEED]]\n");
            return 2;
        }
        memory[i] = calloc(1, bot_memory(bot[i], game) + 1);
    }
    for (int i = 0; i < games; i++)
        play_game(game, bot, memory, i, seed, &f);
    printf("games %d, won %d\n", f.games, f.won);
    printf("blocks: asked %d, blocked %d, lost for nothing %d\n", f.blocks, f.blocked, f.lost);
    printf("direct damage: %d times, kept all %d, cards %d of %d\n", f.splits, f.kept_all, f.kept,
           f.dealt);
    printf("combat ended %d, a free attack unused %d\n", f.ends, f.unused);
    free(memory[0]);
    free(memory[1]);
    return 0;
}
