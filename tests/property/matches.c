/* matches.c -- a game as a match: going back, saving and loading give the same bytes. */
#include <stdlib.h>
#include <string.h>

#include "property.h"

/* --- Undo equals never having done it --- */

static bool match_is_at(const Case *c, const State *state)
{
    return !memcmp(match_play(c->match)->state, state, c->game->state_size);
}

static void check_undo(Case *c)
{
    Err err = { "" };

    if (!case_now_and_then(c, 8))
        return;
    claim(c, match_undo(c->match, &err), "The last move cannot be undone: %s", err.text);
    claim(c, match_is_at(c, c->before), "After undo it is not as before.");
    claim(c, match_redo(c->match, &err), "What was undone cannot be done again: %s", err.text);
    claim(c, match_is_at(c, c->play.state), "After redo it is not as before the undo.");
}

/* To some positions and back, and the same position from scratch. */
static void check_seek(Case *c)
{
    Err err = { "" };

    for (int i = 0; i < 4; i++) {
        int position = rng_below(&c->rng, c->count + 1);
        claim(c, match_seek(c->match, position, &err), "There is no way to position %d: %s",
              position, err.text);
        c->twin[0].log->n = 0;
        play_start(&c->twin[0], &c->setup);
        for (int n = 0; n < position; n++) {
            c->twin[0].log->n = 0;
            play_apply(&c->twin[0], c->made[n].seat, c->made[n].move);
        }
        claim(c, match_is_at(c, c->twin[0].state), "Position %d is not what it was.", position);
        c->twin[1].log->n = 0;
        match_state_at(c->match, position, c->twin[1].state, c->twin[1].log);
        claim(c, match_is_at(c, c->twin[1].state), "Position %d is not what is at hand.", position);
        claim(c, same_log(c->twin[0].log, c->twin[1].log),
              "The events of position %d are not what they were.", position);
    }
    claim(c, match_seek(c->match, c->count, &err), "There is no way back to the end: %s", err.text);
    claim(c, match_is_at(c, c->play.state), "Back at the end it is not as before.");
}

const Property property_undo = {
    .name = "undo", .after = check_undo, .over = check_seek, .wants_match = true, .cost = 4
};

/* --- A save is the whole match --- */

static void check_save(Case *c)
{
    Err err = { "" };
    size_t length = 0, again = 0;
    char *save = match_save(c->match, &length);
    Match *loaded = match_load(save, length, "save", NULL, &err);
    char *second = loaded ? match_save(loaded, &again) : NULL;
    bool same = second && length == again && !memcmp(save, second, length);
    bool same_bytes = loaded && match_is_at(c, match_play(loaded)->state);

    match_free(loaded);
    free(second);
    free(save);
    claim(c, loaded, "The save cannot be loaded: %s", err.text);
    claim(c, same_bytes, "Loaded, the position is not as it was.");
    claim(c, same, "Saved again, the save is not as it was.");
}

/* At every step of the beginning of some games, else now and then: a save takes as long as the game
 * so far, so every step of a long game would take the square of it. */
static void check_save_sometimes(Case *c)
{
    enum { BEGINNING = 100 };

    if ((c->setup.seed[0] % 16 == 0 && c->count <= BEGINNING) || case_now_and_then(c, 64))
        check_save(c);
}

const Property property_save = { .name = "save",
                                 .start = check_save,
                                 .after = check_save_sometimes,
                                 .wants_match = true,
                                 .cost = 10 };
