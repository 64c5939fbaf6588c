/* reach.c -- how far a piece could go from here. */
#include "protocol/reach.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "engine/digest.h"
#include "protocol/tell.h"

enum {
    NODES_MOST = 600,
    SAME_PLACE_MOST = 4, /* with more or less left to go on with */
};

/* The piece somewhere on a way. */
typedef struct Node {
    State *state;
    int parent; /* index; -1: where it stands now */
    Move move;  /* that led here */
    int type, place, spent, steps;
    uint64_t options; /* digest of all that is open here */
    bool expanded, can_stay;
} Node;

typedef struct Search {
    const Game *game;
    int seat;
    State *scratch;
    int piece; /* that goes */
    Log *log;
    Question *question;
    Node node[NODES_MOST];
    int n;
} Search;

static Play play_of(const Search *search, State *state)
{
    return (Play){ .game = search->game, .state = state };
}

bool reach_has_steps(const Play *p, const Question *question)
{
    int type, place;

    for (int i = 0; p->game->going && i < question->n; i++)
        if (p->game->going->step(p, question->move[i], &type, &place))
            return true;
    return false;
}

/* Did the step bring about nothing but itself? What is left to chance is not foreseen. */
static bool is_quiet(const Search *search, const Play *after, const Rng *before)
{
    for (int i = 0; i < search->log->n; i++)
        if (search->log->event[i].kind != search->game->going->event)
            return false;
    return search->log->n > 0 && !memcmp(&play_core(after)->rng, before, sizeof *before) &&
           (play_to_act(after) & SEAT_BIT(search->seat));
}

/* What can be done at a node: can the piece stay there, and is it the same as somewhere else?  If
 * its turn is over it has stayed. */
static void look(Search *search, Node *node)
{
    Play p = play_of(search, node->state);
    int type, place;

    play_ask(&p, search->seat, search->question);
    node->options = digest_of(search->question->move,
                              (size_t)search->question->n * sizeof search->question->move[0]);
    node->can_stay = node->expanded = search->game->going->piece(&p) != search->piece;
    for (int i = 0; i < search->question->n; i++)
        node->can_stay |= !search->game->going->step(&p, search->question->move[i], &type, &place);
}

/* Is there a node that is at least as good in every way? */
static bool is_worse(const Search *search, const Node *node)
{
    int same = 0;

    for (int i = 0; i < search->n; i++) {
        const Node *other = &search->node[i];
        if (other->type != node->type || other->place != node->place)
            continue;
        if (other->options == node->options && other->spent <= node->spent &&
            other->steps <= node->steps)
            return true;
        same++;
    }
    return same >= SAME_PLACE_MOST;
}

static void try_step(Search *search, int from, Move move, int type, int place)
{
    size_t size = search->game->state_size;
    Play p = { .game = search->game, .state = search->scratch, .log = search->log };
    Node node = { .parent = from, .move = move, .type = type, .place = place,
                  .steps = search->node[from].steps + 1 };

    memcpy(search->scratch, search->node[from].state, size);
    node.spent = search->node[from].spent + search->game->going->cost(&p, move);
    Rng before = play_core(&p)->rng;
    search->log->n = 0;
    play_apply(&p, search->seat, move);
    if (!is_quiet(search, &p, &before))
        return;
    node.state = search->scratch;
    look(search, &node);
    if (is_worse(search, &node) || search->n == NODES_MOST)
        return;
    node.state = memory_new(1, size);
    memcpy(node.state, search->scratch, size);
    search->node[search->n++] = node;
}

static void expand(Search *search, int from)
{
    Play p = play_of(search, search->node[from].state);
    Question *open = memory_new(1, sizeof *open);
    int type, place;

    search->node[from].expanded = true;
    play_ask(&p, search->seat, open);
    for (int i = 0; i < open->n; i++)
        if (search->game->going->step(&p, open->move[i], &type, &place))
            try_step(search, from, open->move[i], type, place);
    free(open);
}

/* The cheapest that has not been expanded; -1: there is none. */
static int next_node(const Search *search)
{
    int best = -1;

    for (int i = 0; i < search->n; i++) {
        const Node *node = &search->node[i], *other = best < 0 ? NULL : &search->node[best];
        if (!node->expanded &&
            (!other || node->spent < other->spent ||
             (node->spent == other->spent && node->steps < other->steps)))
            best = i;
    }
    return best;
}

/* --- Telling --- */

static void put_move(Json *json, const Search *search, const Node *node)
{
    Play p = play_of(search, search->node[node->parent].state);
    char memory[300];
    Buf text;

    buf_init(&text, memory, sizeof memory);
    play_move_write(&p, node->move, &text);
    json_put_text(json, NULL, text.text);
}

static void put_id(Json *json, const char *key, const Search *search, const Node *node)
{
    Play p = play_of(search, node->state);
    char memory[100];
    Buf id;

    buf_init(&id, memory, sizeof memory);
    label_write(play_label(&p, node->type, node->place), &id);
    json_put_text(json, key, id.text);
}

static void put_way(Json *json, const Search *search, int at)
{
    int way[NODES_MOST], n = 0;

    for (int i = at; search->node[i].parent >= 0; i = search->node[i].parent)
        way[n++] = i;
    json_open_array(json, "moves");
    for (int i = n - 1; i >= 0; i--)
        put_move(json, search, &search->node[way[i]]);
    json_close(json);
    json_open_array(json, "via");
    for (int i = n - 1; i >= 0; i--)
        put_id(json, NULL, search, &search->node[way[i]]);
    json_close(json);
}

static void put_place(Json *json, const Search *search, int at, bool facts)
{
    const Node *node = &search->node[at];
    Play p = play_of(search, node->state);
    Facts known = { .n = 0 };

    json_open_object(json, NULL);
    json_put_text(json, "type", search->game->entities[node->type - ENTITY_FIRST].name);
    put_id(json, "id", search, node);
    json_put_int(json, "cost", node->spent);
    put_way(json, search, at);
    if (facts && search->game->outlook) {
        search->game->outlook(&p, search->piece, &known);
        tell_facts(json, &p, &known);
    }
    json_close(json);
}

/* Is this the cheapest node at its place where the piece could stay? Nobody takes a walk to end up
 * where they are. */
static bool is_best(const Search *search, int at)
{
    const Node *node = &search->node[at];

    if (!node->can_stay || node->place == search->node[0].place)
        return false;
    for (int i = 1; i < search->n; i++) {
        const Node *other = &search->node[i];
        if (i == at || !other->can_stay || other->type != node->type || other->place != node->place)
            continue;
        if (other->spent < node->spent ||
            (other->spent == node->spent &&
             (other->steps < node->steps || (other->steps == node->steps && i < at))))
            return false;
    }
    return true;
}

/* Where the piece stands now. */
static void begin(Search *search, const Play *p)
{
    Rng rng;

    search->node[0] = (Node){ .state = memory_new(1, search->game->state_size), .parent = -1,
                              .place = search->game->going->stands(p) };
    search->piece = search->game->going->piece(p);
    memcpy(search->node[0].state, p->state, search->game->state_size);
    Play imagined = play_of(search, search->node[0].state);
    rng_seed_number(&rng, 1);
    play_imagine(&imagined, search->seat, &rng);
    search->n = 1;
}

/* All ways that there are; search_free() it. */
static Search *search_ways(const Play *p, int seat)
{
    Search *search = memory_new(1, sizeof *search);

    search->game = p->game;
    search->seat = seat;
    search->scratch = memory_new(1, p->game->state_size);
    search->log = memory_new(1, sizeof *search->log);
    search->question = memory_new(1, sizeof *search->question);
    if (p->game->going && play_to_act(p) & SEAT_BIT(seat)) {
        begin(search, p);
        for (int next = 0; next >= 0; next = next_node(search))
            expand(search, next);
    }
    return search;
}

static void search_free(Search *search)
{
    for (int i = 0; i < search->n; i++)
        free(search->node[i].state);
    free(search->scratch);
    free(search->log);
    free(search->question);
    free(search);
}

void tell_reach(Json *json, const Play *p, int seat, bool facts)
{
    Search *search = search_ways(p, seat);

    json_put_text(json, "event",
                  p->game->going ? p->game->events[p->game->going->event].name : NULL);
    json_open_array(json, "reach");
    for (int i = 1; i < search->n; i++)
        if (is_best(search, i))
            put_place(json, search, i, facts);
    json_close(json);
    search_free(search);
}

void reach_each(const Play *p, int seat, ReachSeen *seen, void *context)
{
    Search *search = search_ways(p, seat);

    for (int i = 1; i < search->n; i++) {
        if (!is_best(search, i))
            continue;
        Play there = play_of(search, search->node[i].state);
        ReachPlace place = { &there, search->piece, search->node[i].type, search->node[i].place,
                             search->node[i].spent, search->node[i].steps };
        seen(context, &place);
    }
    search_free(search);
}
