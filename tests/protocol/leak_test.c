/* leak_test.c -- what a seat receives over a whole game does not depend on the secrets of
 * others.
 *
 * A game is played twice at the same time: as it is, and in a world in which everything that one
 * viewer cannot know is otherwise.  Both have the same dice; the moves are the same, but for
 * sealed answers of others.  Before and after every move the viewer is sent what a server sends:
 * the update with its events, view, drawing, question and right to undo, and the answers to all
 * that it could ask.  As long as the viewer faces the same in both worlds, every byte must be
 * the same.  When the worlds part in the open (another card is revealed, another one drawn)
 * there is nothing to compare; at every position a new world is imagined.
 *
 * The comparison is tried on itself: the same bytes written for eyes that see too much must
 * differ.
 */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "bots/bot.h"
#include "protocol/reach.h"
#include "protocol/reasons.h"
#include "protocol/update.h"
#include "support/unit.h"

enum { STREAM_MOST = 2 << 20, MOVES_MOST = 400, POSITIONS_MOST = 50 };

/* One of the two worlds, one move after it was taken up. */
typedef struct World {
    Match *match; /* NULL: the move is not possible there */
    Buf stream;   /* all that the viewer is sent */
    Buf faces;    /* what it faces: view, question, whose turn it is */
} World;

typedef struct Tally {
    int compared, parted; /* moves after which the streams were, or could not be, compared */
    int differing;        /* streams that differ though they must not */
    int noticed;          /* the same for eyes that see too much */
} Tally;

/* --- What is sent --- */

static void tell_answers(Json *json, const Play *p, int seat)
{
    Question *question = memory_new(1, sizeof *question);

    if (play_to_act(p) & SEAT_BIT(seat))
        play_ask(p, seat, question);
    json_open_array(json, "odds");
    for (int i = 0; i < question->n && i < 12; i++) {
        json_open_object(json, NULL);
        tell_odds(json, p, seat, question->move[i]);
        tell_own_side(json, p, seat, question->move[i]);
        json_put_bool(json, "final", !undo_will_be_free(p, seat, question->move[i]));
        json_close(json);
    }
    json_close(json);
    if (reach_has_steps(p, question))
        tell_reach(json, p, seat, true);
    free(question);
}

/* A hint is what a bot would do.  Its own chance is the same in both worlds, as a server's might
 * be. */
static void tell_hint(Json *json, const Play *p, int seat)
{
    Question *question = memory_new(1, sizeof *question);
    Bot bot;
    Rng rng;

    if (!(play_to_act(p) & SEAT_BIT(seat))) {
        free(question);
        return;
    }
    assert_true(bot_read("greedy:1", &bot, NULL));
    void *memory = memory_new(1, bot_memory(bot, p->game));
    rng_seed_number(&rng, 5);
    play_ask(p, seat, question);
    tell_move(json, "hint", p, bot_choose(bot, p, seat, question, &rng, memory));
    free(memory);
    free(question);
}

/* Why nothing can be done with each of the first things of every type. */
static void tell_all_reasons(Json *json, const Play *p, int seat)
{
    json_open_array(json, "why");
    for (int type = ENTITY_SEAT; type < ENTITY_FIRST + p->game->entity_count; type++)
        for (int value = 0; value < 8; value++) {
            if (!play_label(p, type, value).id)
                continue;
            json_open_object(json, NULL);
            tell_reasons(json, p, seat, type, value);
            json_close(json);
        }
    json_close(json);
}

/* What there is, by the names that words in moves and questions are looked up by. */
static void tell_all_names(Json *json, const Play *p)
{
    char memory[300];
    Buf id;

    json_open_array(json, "names");
    for (int type = ENTITY_SEAT; type < ENTITY_FIRST + p->game->entity_count; type++) {
        int count = type == ENTITY_SEAT ? SEATS_MAX
                                        : p->game->entities[type - ENTITY_FIRST].count;
        for (int value = 0; value < count; value++) {
            buf_init(&id, memory, sizeof memory);
            play_label_write(p, type, value, &id);
            json_put_text(json, NULL, id.text);
        }
    }
    json_close(json);
}

/* What the server says to moves that are not allowed. */
static void tell_errors(Json *json, Match *match, int seat)
{
    const Game *game = match_game(match);

    json_open_array(json, "errors");
    for (int verb = 0; verb < game->verb_count; verb++)
        for (int value = 0; value < 6; value++) {
            Move move = { .verb = (int16_t)verb };
            Err err = { "" };
            for (int i = 0; i < form_slots(&game->verbs[verb]); i++)
                move.arg[i] = (int16_t)value;
            if (!play_is_option(match_play(match), seat, move) &&
                !match_move(match, seat, move, NULL, &err))
                json_put_text(json, NULL, err.text);
        }
    json_close(json);
}

static const char *undo_of(const Match *match, int seat)
{
    int mover;
    SeatMask needed = match_undo_consent(match, &mover);

    return mover != seat ? NULL : needed ? "ask" : "free";
}

/* Everything, written for `eyes`, which are the viewer's own unless the test tries itself.  If
 * no move was made yet, that is all but events. */
static void write_stream(World *world, int viewer, int eyes)
{
    Update update = { .table = "t", .n = 1, .from = 0, .back = 0, .q = 1, .drawing = true,
                      .undo = viewer >= 0 ? undo_of(world->match, viewer) : NULL };
    const Play *p = match_play(world->match);

    update_write(world->match, &update, eyes, &world->stream);
    Json json = json_begin(&world->stream);
    json_open_object(&json, NULL);
    tell_seat_labels(&json, p);
    tell_events(&json, "none", p, &(Log){ .n = 0 }, eyes);
    if (viewer >= 0) {
        tell_answers(&json, p, viewer);
        tell_hint(&json, p, viewer);
        tell_all_reasons(&json, p, viewer);
        tell_all_names(&json, p);
        tell_errors(&json, world->match, viewer);
    }
    json_close(&json);
    assert_false(world->stream.cut);
}

static void write_faces(World *world, int viewer)
{
    const Play *p = match_play(world->match);

    buf_clear(&world->faces);
    Json json = json_begin(&world->faces);
    json_open_object(&json, NULL);
    tell_view(&json, p, viewer);
    tell_to_act(&json, p);
    tell_question(&json, p, viewer, 1, viewer % 2 == 0 ? ASKED_BY_HAND : ASKED_AS_USUAL);
    json_close(&json);
}

/* --- Two worlds --- */

static void take_up(World *world, const Match *real, const State *state)
{
    const SeatInfo seats[SEATS_MAX] = { { SEAT_PERSON, "Ana" }, { SEAT_PERSON, "Luz" } };
    Err err;

    world->match = match_resume(match_game(real), match_setup(real), seats, state, &err);
    assert_non_null(world->match);
}

/* In the other world, somebody else may also have decided otherwise, as long as the answer is
 * sealed: nobody is told of it before all have answered. */
static Move move_there(const World *world, int viewer, const Entry *entry, Rng *rng)
{
    static Question q;
    SeatMask others = match_to_act(world->match) & (SeatMask)~SEAT_BIT(entry->seat);

    if (entry->seat == viewer || !others || rng_below(rng, 2) == 0)
        return entry->move;
    play_ask(match_play(world->match), entry->seat, &q);
    return q.move[rng_below(rng, q.n)];
}

static void go_on(World *world, int seat, Move move)
{
    Err err;

    if (match_move(world->match, seat, move, NULL, &err))
        return;
    match_free(world->match);
    world->match = NULL;
}

static bool same(const Buf *a, const Buf *b)
{
    return a->length == b->length && !memcmp(a->text, b->text, a->length);
}

static void report(const World *real, const World *other, int viewer, int at)
{
    const char *a = real->stream.text, *b = other->stream.text;
    size_t i = 0;

    while (a[i] && a[i] == b[i])
        i++;
    size_t from = i > 150 ? i - 150 : 0;
    print_message("# move %d, viewer %d\n# here:  %.300s\n# there: %.300s\n", at, viewer, a + from,
                  b + from);
}

static void compare_streams(World world[2], int viewer, int at, Tally *tally)
{
    write_stream(&world[0], viewer, viewer);
    write_stream(&world[1], viewer, viewer);
    tally->compared++;
    if (!same(&world[0].stream, &world[1].stream) && tally->differing++ < 3)
        report(&world[0], &world[1], viewer, at);
    write_stream(&world[0], viewer, SEAT_REFEREE);
    write_stream(&world[1], viewer, SEAT_REFEREE);
    tally->noticed += !same(&world[0].stream, &world[1].stream);
}

/* The position and the move after it, in the real world and in one that the viewer may take for
 * it. */
static void compare_at(Match *match, int at, int viewer, World world[2], Rng *rng, Tally *tally)
{
    const Game *game = match_game(match);
    Play real = { .game = game, .state = memory_new(1, game->state_size) };
    Play imagined = { .game = game, .state = memory_new(1, game->state_size) };

    match_state_at(match, at, real.state, NULL);
    memcpy(imagined.state, real.state, game->state_size);
    play_imagine(&imagined, viewer, rng);
    play_core(&imagined)->rng = play_core(&real)->rng; /* the same dice */
    take_up(&world[0], match, real.state);
    take_up(&world[1], match, imagined.state);
    free(real.state);
    free(imagined.state);
    compare_streams(world, viewer, at, tally);
    const Entry *entry = match_entry(match, at);
    go_on(&world[0], entry->seat, entry->move);
    go_on(&world[1], entry->seat, move_there(&world[1], viewer, entry, rng));
    if (world[1].match) {
        write_faces(&world[0], viewer);
        write_faces(&world[1], viewer);
    }
    if (world[1].match && same(&world[0].faces, &world[1].faces))
        compare_streams(world, viewer, at + 1, tally);
    else
        tally->parted++;
    match_free(world[0].match);
    match_free(world[1].match);
}

/* --- Whole games --- */

static Match *play_game(const Game *game, const Setup *setup, uint64_t seed)
{
    static Question q;
    const SeatInfo info[SEATS_MAX] = { { SEAT_PERSON, "Ana" }, { SEAT_PERSON, "Luz" } };
    Rng rng;
    Err err;

    rng_seed_number(&rng, seed);
    Match *match = match_new(game, setup, info, &err);
    assert_non_null(match);
    while (match_to_act(match) && match_length(match) < MOVES_MOST) {
        int seat = rng_below(&rng, setup->seats);
        if (!(match_to_act(match) & SEAT_BIT(seat)))
            continue;
        play_ask(match_play(match), seat, &q);
        assert_true(match_move(match, seat, q.move[rng_below(&rng, q.n)], NULL, &err));
    }
    return match;
}

static void check_game(const Game *game, Setup *setup, uint64_t seed, Tally *tally)
{
    World world[2];
    Rng rng;

    seed_from_number(setup->seed, seed);
    Match *match = play_game(game, setup, seed);
    rng_seed_number(&rng, seed);
    for (int i = 0; i < 2; i++) {
        buf_init(&world[i].stream, memory_new(1, STREAM_MOST), STREAM_MOST);
        buf_init(&world[i].faces, memory_new(1, STREAM_MOST), STREAM_MOST);
    }
    int step = 1 + match_length(match) / POSITIONS_MOST;
    for (int viewer = SEAT_WATCHER; viewer < setup->seats; viewer++)
        for (int at = 0; at < match_length(match); at += step)
            compare_at(match, at, viewer, world, &rng, tally);
    for (int i = 0; i < 2; i++) {
        free(world[i].stream.text);
        free(world[i].faces.text);
    }
    match_free(match);
}

/* Every number of seats, and the last value of every setting. */
static void check_set_ups(const Game *game, Tally *tally)
{
    Setup setup;
    uint64_t seed = 1;

    for (int seats = game->min_seats; seats <= game->max_seats; seats++) {
        setup_default(game, &setup);
        setup.seats = seats;
        if (setup_check(game, &setup, NULL))
            check_game(game, &setup, seed++, tally);
    }
    for (int i = 0; game->settings && game->settings[i].key; i++) {
        setup_default(game, &setup);
        while (game->settings[i].values[setup.value[i] + 1].name)
            setup.value[i]++;
        if (setup_check(game, &setup, NULL))
            check_game(game, &setup, seed++, tally);
    }
}

static void games_keep_their_secrets(void **unused)
{
    (void)unused;
    for (const Game *const *game = all_games; *game; game++) {
        Tally tally = { 0 };
        check_set_ups(*game, &tally);
        print_message("# %s: %d compared, %d parted, %d differ for eyes that see too much\n",
                      (*game)->id, tally.compared, tally.parted, tally.noticed);
        if (tally.differing > 0)
            fail_msg("%s: %d of %d streams differ", (*game)->id, tally.differing, tally.compared);
        assert_true(tally.compared > tally.parted);
        assert_true(!(*game)->has_secrets || tally.noticed > tally.compared / 4);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_keep_their_secrets),
    };

    unit_begin();
    return cmocka_run_group_tests_name("leak", tests, NULL, NULL);
}
