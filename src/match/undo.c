/* undo.c -- may a move be taken back without asking anybody?
 *
 * Nobody marks moves as free.  The answer is worked out from the position before, the position
 * after, and other worlds that fit what the mover knew before: if the move would have looked
 * different to anybody in one of them, then making it has told somebody something.
 */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "engine/digest.h"
#include "match/record.h"

/* What looks different in one world out of five goes unnoticed once in a thousand times. */
enum { WORLDS = 32 };

static uint64_t view_digest(const Play *p, int seat, Buf *scratch)
{
    buf_clear(scratch);
    p->game->view(p, seat, scratch);
    return digest_of(scratch->text, scratch->length);
}

/* All that a seat faces: its view, who decides, and its own options. */
static uint64_t outlook_digest(const Play *p, int seat, Buf *scratch)
{
    SeatMask waiting = play_to_act(p);
    uint64_t digest = digest_with(view_digest(p, seat, scratch), &waiting, sizeof waiting);

    if (waiting & SEAT_BIT(seat)) {
        Question q;
        play_ask(p, seat, &q);
        digest = digest_with(digest, &q.kind, sizeof q.kind);
        digest = digest_with(digest, q.about, sizeof q.about);
        digest = digest_with(digest, q.move, (size_t)q.n * sizeof q.move[0]);
    }
    return digest;
}

/* Either the question is still open and the answer sealed, or the seat alone is asked again. */
static bool still_decides(const Play *before, const Play *after, int seat)
{
    const Core *was = play_core(before), *is = play_core(after);
    SeatMask others = was->waiting & (SeatMask)~SEAT_BIT(seat);

    return others ? is->waiting == others : is->waiting == SEAT_BIT(seat);
}

static bool others_saw_nothing(const Play *before, const Play *after, int seat, Buf *scratch)
{
    for (int other = SEAT_WATCHER; other < play_core(before)->seats; other++)
        if (other != seat &&
            view_digest(before, other, scratch) != view_digest(after, other, scratch))
            return false;
    return true;
}

static bool chance_had_no_part(const Play *before, const Play *after, int seat, Buf *scratch)
{
    (void)seat, (void)scratch;
    return !rng_moved(&play_core(before)->rng, &play_core(after)->rng);
}

static bool went_unnoticed(const Play *before, const Play *after, int seat, Buf *scratch)
{
    return chance_had_no_part(before, after, seat, scratch) && still_decides(before, after, seat) &&
           others_saw_nothing(before, after, seat, scratch);
}

/* What is asked of a step, here and in every other world. */
typedef bool StepCheck(const Play *before, const Play *after, int seat, Buf *scratch);

/* Does a move pass the check in other worlds, and look the same to the seat in all of them?  They
 * are drawn from what the seat saw before, so that the answer gives away nothing that the seat does
 * not know.  real: how it went; NULL: it was not made yet. */
static bool is_foreseen(const Play *before, const uint64_t *real, int seat, Move move,
                        StepCheck *check, Buf *scratch)
{
    size_t size = before->game->state_size;
    Play world = { .game = before->game, .state = memory_new(1, size) };
    Play next = { .game = before->game, .state = memory_new(1, size) };
    uint64_t first = 0;
    bool same = true;
    Rng rng;

    rng_seed_number(&rng, view_digest(before, seat, scratch));
    for (int i = 0; same && i < WORLDS; i++) {
        memcpy(world.state, before->state, size);
        play_imagine(&world, seat, &rng);
        if (!play_is_possible(&world, seat, move))
            continue;
        memcpy(next.state, world.state, size);
        play_apply(&next, seat, move);
        uint64_t outlook = outlook_digest(&next, seat, scratch);
        if (!real) {
            first = outlook;
            real = &first;
        }
        same = check(&world, &next, seat, scratch) && outlook == *real;
    }
    free(world.state);
    free(next.state);
    return same;
}

bool undo_is_free(const Play *before, const Play *after, int seat, Move move, bool chance)
{
    Buf scratch;

    buf_init(&scratch, memory_new(1, VIEW_MAX), VIEW_MAX);
    bool free_of_charge = !chance && went_unnoticed(before, after, seat, &scratch);
    if (free_of_charge) {
        uint64_t real = outlook_digest(after, seat, &scratch);
        free_of_charge = is_foreseen(before, &real, seat, move, went_unnoticed, &scratch);
    }
    free(scratch.text);
    return free_of_charge;
}

bool undo_will_be_free(const Play *before, int seat, Move move)
{
    Buf scratch;

    buf_init(&scratch, memory_new(1, VIEW_MAX), VIEW_MAX);
    bool free_of_charge = is_foreseen(before, NULL, seat, move, went_unnoticed, &scratch);
    free(scratch.text);
    return free_of_charge;
}

static SeatMask persons(const Match *match)
{
    SeatMask mask = 0;

    for (int seat = 0; seat < match->setup.seats; seat++)
        if (match->seat[seat].kind == SEAT_PERSON)
            mask |= SEAT_BIT(seat);
    return mask;
}

SeatMask match_undo_consent(const Match *match, int *mover)
{
    if (match->position == 0) {
        *mover = -1;
        return 0;
    }
    const Entry *last = match_entry(match, match->position - 1);
    Play before = { .game = match->game, .state = record_state(match) };

    *mover = last->seat;
    match_state_at(match, match->position - 1, before.state, NULL);
    bool is_free = undo_is_free(&before, &match->now, last->seat, last->move, false);
    free(before.state);
    return is_free ? 0 : persons(match);
}

/* --- What was learned --- */

/* A step of one's own tells something if chance had a part, or if it could have come out another
 * way. */
static bool own_step_tells(const Play *before, const Play *after, const Entry *step, Buf *scratch)
{
    uint64_t real = outlook_digest(after, step->seat, scratch);

    return !chance_had_no_part(before, after, step->seat, scratch) ||
           !is_foreseen(before, &real, step->seat, step->move, chance_had_no_part, scratch);
}

/* A step by somebody else tells something unless it is still sealed. */
static bool other_step_tells(const Play *before, const Play *after, const Entry *step, SeatMask own,
                             Buf *scratch)
{
    SeatMask left = play_core(before)->waiting & (SeatMask)~SEAT_BIT(step->seat);

    if (!left || play_core(after)->waiting != left)
        return true;
    for (int seat = 0; seat < play_core(before)->seats; seat++)
        if ((own & SEAT_BIT(seat)) &&
            view_digest(before, seat, scratch) != view_digest(after, seat, scratch))
            return true;
    return false;
}

bool match_undo_tells(const Match *match, int to, SeatMask own)
{
    Play before = { .game = match->game, .state = record_state(match) };
    Play after = { .game = match->game, .state = record_state(match) };
    bool tells = false;
    Buf scratch;

    buf_init(&scratch, memory_new(1, VIEW_MAX), VIEW_MAX);
    for (int at = to; !tells && at < match->position; at++) {
        const Entry *step = match_entry(match, at);
        match_state_at(match, at, before.state, NULL);
        match_state_at(match, at + 1, after.state, NULL);
        tells = own & SEAT_BIT(step->seat)
                    ? own_step_tells(&before, &after, step, &scratch)
                    : other_step_tells(&before, &after, step, own, &scratch);
    }
    free(scratch.text);
    free(before.state);
    free(after.state);
    return tells;
}
