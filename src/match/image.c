/* image.c -- a match as bytes, from which it goes on without being played again.
 *
 *     head      what the bytes are, their shape on this machine, how much follows
 *     origin    the State in which a branch from a guess begins
 *     entries   seat, move and digests of each move in the list
 *     states    the present one, and before it those snapshots from which lately made moves are
 *               told
 *
 * An image is for the program that made it: whoever keeps it also keeps the list of moves.
 */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "match/record.h"

enum {
    IMAGE_VERSION = 3,
    IMAGE_ORDER = 0x01020304, /* reads differently on a machine with another order of bytes */
    IMAGE_SNAPSHOTS = 2,      /* as many moves as one spacing can be told from the elder of two */
};

typedef struct ImageHead {
    char name[8];
    uint32_t order, version;
    uint32_t state_size, length, position, spacing, snapshots;
    uint32_t origins; /* 1: there is one */
} ImageHead;

typedef struct ImageEntry {
    uint64_t digest, shown;
    Move move;
    int16_t seat;
    uint8_t unused_[4];
} ImageEntry;

static const char image_name[8] = "match\n\r";

/* --- Writing --- */

static uint8_t *put(uint8_t *at, const void *bytes, size_t size)
{
    memcpy(at, bytes, size);
    return at + size;
}

static uint8_t *put_state(uint8_t *at, int position, const State *state, size_t size)
{
    uint32_t number = (uint32_t)position;

    return put(put(at, &number, sizeof number), state, size);
}

/* Snapshots after the present position hold what was undone, which is in the list as well. */
static int first_snapshot(const Match *match, int *end)
{
    int count = 0;

    while (count < match->snapshots && match->snapshot[count].position <= match->position)
        count++;
    *end = count;
    return count > IMAGE_SNAPSHOTS ? count - IMAGE_SNAPSHOTS : 0;
}

static size_t image_size(const ImageHead *head)
{
    return sizeof *head + head->origins * (size_t)head->state_size +
           head->length * sizeof(ImageEntry) +
           (head->snapshots + 1) * (sizeof(uint32_t) + head->state_size);
}

void *match_image(const Match *match, size_t *size)
{
    size_t state_size = match->game->state_size;
    int end, first = first_snapshot(match, &end);
    ImageHead head = { .order = IMAGE_ORDER,
                       .version = IMAGE_VERSION,
                       .state_size = (uint32_t)state_size,
                       .length = (uint32_t)match->length,
                       .position = (uint32_t)match->position,
                       .spacing = (uint32_t)match->spacing,
                       .snapshots = (uint32_t)(end - first),
                       .origins = match->origin != NULL };

    memcpy(head.name, image_name, sizeof head.name);
    *size = image_size(&head);
    uint8_t *bytes = memory_new(1, *size), *at = put(bytes, &head, sizeof head);
    if (match->origin)
        at = put(at, match->origin, state_size);
    for (int i = 0; i < match->length; i++) {
        const Entry *entry = &match->entry[i];
        ImageEntry line = { .digest = entry->digest,
                            .shown = entry->shown,
                            .move = entry->move,
                            .seat = (int16_t)entry->seat };
        at = put(at, &line, sizeof line);
    }
    for (int i = first; i < end; i++)
        at = put_state(at, match->snapshot[i].position, match->snapshot[i].state, state_size);
    put_state(at, match->position, match->now.state, state_size);
    return bytes;
}

/* --- Reading --- */

static bool head_is_sound(const Game *game, const ImageHead *head, size_t size)
{
    const uint32_t most = 1u << 24;

    return !memcmp(head->name, image_name, sizeof head->name) && head->order == IMAGE_ORDER &&
           head->version == IMAGE_VERSION && head->state_size == game->state_size &&
           head->length < most && head->position <= head->length && head->spacing > 0 &&
           head->spacing < most && head->snapshots <= IMAGE_SNAPSHOTS && head->origins <= 1 &&
           size == image_size(head);
}

static bool take_entries(Match *match, const uint8_t *bytes, uint32_t count)
{
    match->entry = memory_new(count, sizeof match->entry[0]);
    match->room = match->length = (int)count;
    for (uint32_t i = 0; i < count; i++) {
        ImageEntry line;
        memcpy(&line, bytes + i * sizeof line, sizeof line);
        match->entry[i] = (Entry){
            .seat = line.seat, .move = line.move, .digest = line.digest, .shown = line.shown
        };
        if (line.seat < 0 || line.seat >= match->setup.seats ||
            !record_is_well_formed(match, line.move))
            return false;
    }
    return true;
}

static uint64_t digest_at(const Match *match, int position, const State *state)
{
    const Play p = { .game = match->game, .state = (State *)state };

    /* The beginning has no entry: it is what the set-up gives. */
    return position > 0 ? match->entry[position - 1].digest : play_digest(&p);
}

static bool take_state(Match *match, const uint8_t *bytes, int *position, State *state)
{
    const Play p = { .game = match->game, .state = state };
    uint32_t number;

    memcpy(&number, bytes, sizeof number);
    memcpy(state, bytes + sizeof number, match->game->state_size);
    *position = (int)number;
    return number <= (uint32_t)match->length &&
           record_core_is_sound(match->game, match->setup.seats, state) &&
           play_digest(&p) == digest_at(match, *position, state);
}

static bool take_states(Match *match, const uint8_t *bytes, const ImageHead *head)
{
    size_t step = sizeof(uint32_t) + match->game->state_size;
    int before = 0;

    match->spacing = (int)head->spacing;
    for (uint32_t i = 0; i < head->snapshots; i++, bytes += step) {
        Snapshot *snapshot = &match->snapshot[match->snapshots++];
        snapshot->state = record_state(match);
        if (!take_state(match, bytes, &snapshot->position, snapshot->state) ||
            snapshot->position <= before)
            return false;
        before = snapshot->position;
    }
    return take_state(match, bytes, &match->position, match->now.state) &&
           match->position == (int)head->position && match->position >= before;
}

/* Bytes may lie anywhere, a State may not. */
static Match *begin(const Game *game, const Setup *setup, const SeatInfo seats[],
                    const uint8_t *origin, Err *err)
{
    if (!origin)
        return match_new(game, setup, seats, err);
    State *state = memory_new(1, game->state_size);
    memcpy(state, origin, game->state_size);
    Match *match = match_resume(game, setup, seats, state, err);
    free(state);
    return match;
}

Match *match_from_image(const Game *game, const Setup *setup, const SeatInfo seats[],
                        const void *bytes, size_t size, Err *err)
{
    const uint8_t *at = bytes;
    ImageHead head;

    if (size >= sizeof head)
        memcpy(&head, at, sizeof head);
    if (size < sizeof head || !head_is_sound(game, &head, size)) {
        fail(err, N_("These bytes are not an image of a match of {game}."),
             ARG_TEXT("game", game->id));
        return NULL;
    }
    at += sizeof head;
    Match *match = begin(game, setup, seats, head.origins ? at : NULL, err);
    if (!match)
        return NULL;
    at += head.origins * game->state_size;
    if (take_entries(match, at, head.length) &&
        take_states(match, at + head.length * sizeof(ImageEntry), &head))
        return match;
    match_free(match);
    fail(err, N_("The image of a match of {game} is damaged."), ARG_TEXT("game", game->id));
    return NULL;
}
