/* review.c -- the review of a match: what it is made from, and how it is told. */
#include "protocol/review.h"

#include <stdlib.h>

#include "base/memory.h"
#include "protocol/tell.h"

void reviewable_take(const Match *match, Reviewable *reviewable)
{
    const Game *game = match_game(match);

    *reviewable = (Reviewable){ .setup = *match_setup(match),
                                .start = memory_new(1, game->state_size),
                                .length = match_position(match),
                                .game = game };
    match_state_at(match, 0, reviewable->start, NULL);
    reviewable->move = memory_new((size_t)reviewable->length + 1, sizeof reviewable->move[0]);
    for (int i = 0; i < reviewable->length; i++) {
        const Entry *entry = match_entry(match, i);
        reviewable->move[i] = (ReviewMove){ .seat = entry->seat, .move = entry->move };
    }
}

void reviewable_release(Reviewable *reviewable)
{
    free(reviewable->start);
    free(reviewable->move);
    *reviewable = (Reviewable){ 0 };
}

ReviewTask reviewable_task(const Reviewable *reviewable)
{
    return (ReviewTask){ .game = reviewable->game,
                         .setup = &reviewable->setup,
                         .start = reviewable->start,
                         .move = reviewable->move,
                         .length = reviewable->length,
                         .seats = (SeatMask)((1 << reviewable->setup.seats) - 1),
                         .tries = REVIEW_TRIES };
}

/* --- Telling --- */

/* More digits than a search of some hundred tries has to offer only make the message longer. */
static void put_chance(Json *json, const char *key, double chance)
{
    json_put_real(json, key, (double)(int)(chance * 1000 + 0.5) / 1000);
}

static void tell_curve(Json *json, const Review *review)
{
    int step = review->judgements / REVIEW_POINTS_MOST + 1;

    json_open_array(json, "curve");
    for (int i = 0; i < review->judgements; i += step) {
        const Judged *judged = &review->judged[i];
        json_open_object(json, NULL);
        json_put_int(json, "at", judged->at);
        json_put_int(json, "seat", judged->seat);
        put_chance(json, "chance", judged->chance);
        put_chance(json, "played", judged->played);
        json_close(json);
    }
    json_close(json);
}

/* In the words of the position before the move. */
static void tell_turn(Json *json, const TurningPoint *turn, const Match *match, Play *before)
{
    const Entry *entry = match_entry(match, turn->at - 1);

    match_state_at(match, turn->at - 1, before->state, NULL);
    json_open_object(json, NULL);
    json_put_int(json, "at", turn->at);
    json_put_int(json, "seat", turn->seat);
    put_chance(json, "before", turn->before);
    put_chance(json, "after", turn->after);
    json_put_int(json, "mover", entry->seat);
    tell_move(json, "made", before, entry->move);
    json_close(json);
}

static void tell_mistake(Json *json, const Mistake *mistake, const Match *match, Play *before)
{
    const Prospect *better = &mistake->hint.prospect[0], *made = &mistake->hint.prospect[1];
    char memory[512];
    Buf why;

    match_state_at(match, mistake->at, before->state, NULL);
    buf_init(&why, memory, sizeof memory);
    hint_reason(&mistake->hint, &why);
    json_open_object(json, NULL);
    json_put_int(json, "at", mistake->at);
    json_put_int(json, "seat", mistake->seat);
    tell_move(json, "made", before, made->move);
    put_chance(json, "chance", made->chance);
    tell_move(json, "better", before, better->move);
    put_chance(json, "better_chance", better->chance);
    json_put_text(json, "why", why.text);
    json_close(json);
}

void tell_review(Json *json, const Review *review, const Match *match)
{
    const Game *game = match_game(match);
    Play before = { .game = game, .state = memory_new(1, game->state_size) };

    json_put_bool(json, "together", review->together);
    tell_curve(json, review);
    json_open_array(json, "turning_points");
    for (int i = 0; i < review->turns; i++)
        tell_turn(json, &review->turn[i], match, &before);
    json_close(json);
    json_open_array(json, "mistakes");
    for (int i = 0; i < review->mistakes; i++)
        tell_mistake(json, &review->mistake[i], match, &before);
    json_close(json);
    free(before.state);
}
