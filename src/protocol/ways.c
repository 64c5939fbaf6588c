/* ways.c -- what to do first for something that comes later. */
#include "protocol/ways.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "protocol/tell.h"

enum {
    TRIED_MOST = 256,
    FORMALITIES_MOST = 4 /* questions in between that a person is not asked */
};

typedef struct Looking {
    Play world, next; /* the position as the seat may imagine it; after a move */
    Question *question;
    int seat, type, value;
} Looking;

static bool names_thing(const Looking *looking, Move move)
{
    const Form *form = &looking->world.game->verbs[move.verb];

    for (int i = 0; i < form_slots(form); i++)
        if (form->slot[i].type == looking->type && move.arg[i] == looking->value)
            return true;
    return false;
}

/* Skips what is answered on the seat's behalf. False: somebody else decides, or nobody. */
static bool is_asked_next(Looking *looking)
{
    for (int i = 0; i < FORMALITIES_MOST; i++) {
        if (!(play_to_act(&looking->next) & SEAT_BIT(looking->seat)))
            return false;
        play_ask(&looking->next, looking->seat, looking->question);
        if (!play_spare(&looking->next, looking->seat, false, looking->question))
            return true;
        if (looking->question->n != 1)
            return false;
        play_apply(&looking->next, looking->seat, looking->question->move[0]);
    }
    return false;
}

static bool leads_there(Looking *looking, Move move)
{
    memcpy(looking->next.state, looking->world.state, looking->world.game->state_size);
    play_apply(&looking->next, looking->seat, move);
    if (!is_asked_next(looking) ||
        rng_moved(&play_core(&looking->world)->rng, &play_core(&looking->next)->rng))
        return false;
    for (int i = 0; i < looking->question->n; i++)
        if (names_thing(looking, looking->question->move[i]))
            return true;
    return false;
}

static void tell_each(Json *json, const Play *p, Looking *looking)
{
    Question *open = memory_new(1, sizeof *open);
    Rng rng;
    int told = 0;

    rng_seed_number(&rng, 1);
    memcpy(looking->world.state, p->state, p->game->state_size);
    play_imagine(&looking->world, looking->seat, &rng);
    play_ask(&looking->world, looking->seat, open);
    play_spare(&looking->world, looking->seat, false, open);
    for (int i = 0; i < open->n && i < TRIED_MOST && told < WAYS_MOST; i++)
        if (!names_thing(looking, open->move[i]) && leads_there(looking, open->move[i])) {
            tell_move(json, NULL, p, open->move[i]);
            told++;
        }
    free(open);
}

void tell_ways(Json *json, const Play *p, int seat, int type, int value)
{
    size_t size = p->game->state_size;
    Looking looking = {
        .world = { .game = p->game, .state = memory_new(1, size) },
        .next = { .game = p->game, .state = memory_new(1, size) },
        .question = memory_new(1, sizeof(Question)),
        .seat = seat, .type = type, .value = value,
    };

    json_open_array(json, "ways");
    if (play_to_act(p) & SEAT_BIT(seat))
        tell_each(json, p, &looking);
    json_close(json);
    free(looking.world.state);
    free(looking.next.state);
    free(looking.question);
}
