/* positions.c -- positions of games between bots, with how they ended. */
#include "cli/positions.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "engine/observe.h"
#include "base/memory.h"

/* Neighbouring positions are nearly the same and end the same: one in that many is enough. */
enum { ONE_IN = 8, WRITE_AT = 1 << 20, RECORD_MOST = 4 + 4 * OBSERVED_MAX };

static bool unwritable(const char *path, Err *err)
{
    return fail(err, N_("{file} cannot be written: {reason}."), ARG_TEXT("file", path),
                ARG_TEXT("reason", strerror(errno)));
}

bool positions_open(PositionsFile *file, const Game *game, const char *path, Err *err)
{
    if (!game->observe)
        return fail(err, N_("{game} has no list of numbers to learn from, so there is nothing to "
                            "record."),
                    ARG_MESSAGE("game", game->title));
    *file = (PositionsFile){ .file = fopen(path, "wb") };
    if (!file->file)
        return unwritable(path, err);
    pthread_mutex_init(&file->lock, NULL);
    fprintf(file->file, "sandtable positions 1 %s %d %016llx\n", game->id, observation_count(game),
            (unsigned long long)observation_digest(game));
    return true;
}

bool positions_close(PositionsFile *file, const char *path, Err *err)
{
    bool failed = file->failed || ferror(file->file) != 0;

    pthread_mutex_destroy(&file->lock);
    if (fclose(file->file) != 0 || failed)
        return unwritable(path, err);
    return true;
}

void positions_init(Positions *positions, PositionsFile *into, uint64_t seed)
{
    *positions = (Positions){ .into = into };
    rng_seed_number(&positions->rng, seed);
}

static void write_out(Positions *positions)
{
    PositionsFile *into = positions->into;

    pthread_mutex_lock(&into->lock);
    if (fwrite(positions->bytes, 1, positions->size, into->file) != positions->size)
        into->failed = true;
    pthread_mutex_unlock(&into->lock);
    positions->size = positions->game_begins = 0;
}

void positions_release(Positions *positions)
{
    if (positions->size > 0)
        write_out(positions);
    free(positions->bytes);
}

static void put(Positions *positions, int number)
{
    positions->bytes[positions->size++] = (uint8_t)number;
    positions->bytes[positions->size++] = (uint8_t)(number >> 8);
}

/* Its result is not known yet; until then the seat stands in its place. */
static void keep(Positions *positions, const Play *p, int seat)
{
    Observed observed;

    play_observe(p, seat, &observed);
    if (positions->room - positions->size < RECORD_MOST) {
        positions->room += WRITE_AT + RECORD_MOST;
        positions->bytes = memory_resize(positions->bytes, positions->room, 1);
    }
    put(positions, observed.n);
    put(positions, seat);
    for (int i = 0; i < observed.n; i++) {
        put(positions, observed.number[i].which);
        put(positions, observed.number[i].value);
    }
}

void positions_watch(Positions *positions, const Play *p, int options)
{
    if (options < 2 || play_is_over(p) || rng_below(&positions->rng, ONE_IN) != 0)
        return;
    for (int seat = 0; seat < play_core(p)->seats; seat++)
        keep(positions, p, seat);
}

void positions_end(Positions *positions, const Play *over)
{
    double score[SEATS_MAX] = { 0 };
    size_t end = positions->size;

    over->game->score(over, score);
    for (size_t at = positions->game_begins; at < end;) {
        size_t n = positions->bytes[at] | (size_t)positions->bytes[at + 1] << 8;
        positions->size = at + 2;
        put(positions, (int)(score[positions->bytes[at + 2]] * 65535 + 0.5));
        at += 4 + 4 * n;
    }
    positions->size = positions->game_begins = end;
    if (positions->size >= WRITE_AT)
        write_out(positions);
}
