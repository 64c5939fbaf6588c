/* altered.c -- moves that are almost right. */
#include "support/altered.h"

#include "engine/rng.h"
#include "support/unit.h"

enum { TRIES = 60, PER_QUESTION = 6 };

static bool pick_thing(const Play *p, int type, Rng *rng, int16_t *arg)
{
    for (int i = 0; i < TRIES; i++) {
        int count = type == ENTITY_NUMBER ? 7
                    : type == ENTITY_SEAT ? SEATS_MAX
                                          : p->game->entities[type - ENTITY_FIRST].count;
        int value = rng_below(rng, count);
        if (type == ENTITY_NUMBER || play_label(p, type, value).id) {
            *arg = (int16_t)value;
            return true;
        }
    }
    return false;
}

/* Another verb with anything behind it, or one other thing in an option. */
static bool alter(const Play *p, const Question *q, Rng *rng, Move *move)
{
    const Form *form;
    int slots;

    *move = q->move[rng_below(rng, q->n)];
    bool verb = rng_below(rng, 3) == 0;
    if (verb)
        *move = (Move){ .verb = (int16_t)rng_below(rng, p->game->verb_count) };
    form = &p->game->verbs[move->verb];
    slots = form_slots(form);
    if (!verb && slots == 0)
        return false;
    int only = verb ? -1 : rng_below(rng, slots);
    for (int i = 0; i < slots; i++)
        if ((only < 0 || i == only) && !pick_thing(p, form->slot[i].type, rng, &move->arg[i]))
            return false;
    return true;
}

static void random_setup(const Game *game, Rng *rng, Setup *setup)
{
    do {
        setup_default(game, setup);
        setup->seats = game->min_seats +
                       rng_below(rng, game->max_seats - game->min_seats + 1);
        for (int i = 0; i < SEED_BYTES; i++)
            setup->seed[i] = (uint8_t)rng_below(rng, 256);
        for (int i = 0; game->settings && game->settings[i].key; i++) {
            int n = 0;
            while (game->settings[i].values[n].name)
                n++;
            setup->value[i] = (uint8_t)rng_below(rng, n);
        }
    } while (!setup_check(game, setup, NULL));
}

static int look_at_question(const Play *p, int seat, const Question *q, Rng *rng,
                            void (*look)(const Altered *altered))
{
    int count = 0;

    for (int i = 0; i < PER_QUESTION; i++) {
        Altered altered = { .play = p, .seat = seat, .q = q };
        if (!alter(p, q, rng, &altered.move) ||
            !play_why_not(p, seat, altered.move, &altered.why))
            continue;
        look(&altered);
        count++;
    }
    return count;
}

int altered_moves(const Game *game, uint64_t seed, int games, int decisions,
                  void (*look)(const Altered *altered))
{
    State *state = calloc(1, game->state_size);
    Question *q = calloc(1, sizeof *q);
    Play p = { .game = game, .state = state };
    Setup setup;
    Rng rng;
    int count = 0;

    assert_true(state && q);
    rng_seed_number(&rng, seed);
    for (int i = 0; i < games; i++) {
        random_setup(game, &rng, &setup);
        play_start(&p, &setup);
        for (int k = 0; k < decisions && !play_is_over(&p); k++) {
            int seat = __builtin_ctz(play_to_act(&p));
            q->n = 0;
            play_ask(&p, seat, q);
            count += look_at_question(&p, seat, q, &rng, look);
            play_apply(&p, seat, q->move[rng_below(&rng, q->n)]);
        }
    }
    free(q);
    free(state);
    return count;
}

bool altered_verb_is_offered(const Altered *altered)
{
    for (int i = 0; i < altered->q->n; i++)
        if (altered->q->move[i].verb == altered->move.verb)
            return true;
    return false;
}

_Noreturn void altered_is_wrong(const Altered *altered, const char *because)
{
    const Game *game = altered->play->game;
    char memory[2][400];
    Buf move, why;

    buf_init(&move, memory[0], sizeof memory[0]);
    play_move_write(altered->play, altered->move, &move);
    buf_init(&why, memory[1], sizeof memory[1]);
    play_form_text(altered->play, &game->refusals[altered->why.kind], altered->why.arg, &why);
    fail_msg("%s, asked '%s': '%s' is refused with '%s', but %s.", game->id,
             game->questions[altered->q->kind].name, move.text, why.text, because);
    abort();
}

void altered_came_up(const Game *game, const int seen[], const int wanted[])
{
    for (; *wanted >= 0; wanted++)
        if (seen[*wanted] == 0)
            fail_msg("'%s' never came up.", game->refusals[*wanted].name);
}
