/* reasons.c -- why nothing can be done with a thing now. */
#include "protocol/reasons.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "protocol/ways.h"

enum {
    KEPT_MOST = 32,          /* different sentences */
    TRIES_MOST = 512,        /* moves of one verb */
    VALUES_MOST = TRIES_MOST /* things of one type */
};

typedef struct Reason {
    Move move; /* the first that is refused so */
    Refusal why;
    int bearing; /* Game.bearing */
    bool asked;  /* it would answer the open question */
    bool names_it;
    bool first; /* something else comes first (Game.first_refusal) */
    int count; /* moves that are refused so */
    char text[512];
} Reason;

typedef struct Search {
    const Play *p;
    int seat, type, value;
    Question question; /* n is 0 if the seat is not asked */
    bool allowed;
    bool asked; /* the verb that is tried now belongs to the question */
    int tries;
    Reason reason[KEPT_MOST];
    int reasons;
} Search;

int thing_type(const Game *game, const char *name)
{
    if (!strcmp(name, "number"))
        return ENTITY_NUMBER;
    if (!strcmp(name, "seat"))
        return ENTITY_SEAT;
    for (int i = 0; i < game->entity_count; i++)
        if (!strcmp(game->entities[i].name, name))
            return ENTITY_FIRST + i;
    return ENTITY_NONE;
}

static bool is_option(const Search *search, Move move)
{
    for (int i = 0; i < search->question.n; i++)
        if (move_equal(search->question.move[i], move))
            return true;
    return false;
}

static bool names_thing(const Search *search, const Refusal *why)
{
    const Form *form = &search->p->game->refusals[why->kind];

    for (int i = 0; i < form_slots(form); i++)
        if (form->slot[i].type == search->type && why->arg[i] == search->value)
            return true;
    return false;
}

/* The same sentence again: the move that answers the question stands for both. */
static void join(Reason *reason, const Reason *again)
{
    reason->count++;
    if (again->asked && !reason->asked) {
        reason->asked = true;
        reason->move = again->move;
    }
}

static void note_reason(Search *search, Move move, const Refusal *why)
{
    Reason *reason = &search->reason[search->reasons];
    Buf text;

    if (search->reasons == KEPT_MOST)
        return;
    *reason = (Reason){ .move = move,
                        .why = *why,
                        .bearing = search->p->game->bearing ? search->p->game->bearing(why->kind)
                                                            : 0,
                        .asked = search->asked,
                        .names_it = names_thing(search, why),
                        .first = why->kind && why->kind == search->p->game->first_refusal,
                        .count = 1 };
    buf_init(&text, reason->text, sizeof reason->text);
    play_refusal_text(search->p, why, &text);
    for (int i = 0; i < search->reasons; i++)
        if (!strcmp(search->reason[i].text, reason->text)) {
            join(&search->reason[i], reason);
            return;
        }
    search->reasons++;
}

static void try_move(Search *search, Move move)
{
    Refusal why;

    search->tries++;
    if (is_option(search, move)) {
        search->allowed = true;
        return;
    }
    play_refuse(search->p, search->seat, move, &why);
    note_reason(search, move, &why);
}

/* A slot of another type takes everything that is there; a number, a small one. */
static int values_of(const Play *p, int type, int16_t value[VALUES_MOST])
{
    int limit = type == ENTITY_SEAT ? play_core(p)->seats : 0, n = 0;

    if (type == ENTITY_NUMBER)
        value[n++] = 1;
    else if (type >= ENTITY_FIRST)
        limit = p->game->entities[type - ENTITY_FIRST].count;
    for (int i = 0; i < limit && n < VALUES_MOST; i++)
        if (play_label(p, type, i).id)
            value[n++] = (int16_t)i;
    return n;
}

/* All moves of this form with the thing in one of its slots; the others are filled one by one. */
static void fill_slot(Search *search, Move move, int slot, int thing_slot)
{
    const Form *form = &search->p->game->verbs[move.verb];
    int16_t value[VALUES_MOST];

    if (slot == form_slots(form)) {
        try_move(search, move);
        return;
    }
    if (slot == thing_slot) {
        move.arg[slot] = (int16_t)search->value;
        fill_slot(search, move, slot + 1, thing_slot);
        return;
    }
    int n = values_of(search->p, form->slot[slot].type, value);
    for (int i = 0; i < n && search->tries < TRIES_MOST; i++) {
        move.arg[slot] = value[i];
        fill_slot(search, move, slot + 1, thing_slot);
    }
}

static bool is_asked(const Search *search, int verb)
{
    for (int i = 0; i < search->question.n; i++)
        if (search->question.move[i].verb == verb)
            return true;
    return false;
}

static void try_verb(Search *search, int verb)
{
    const Form *form = &search->p->game->verbs[verb];

    search->tries = 0;
    search->asked = is_asked(search, verb);
    for (int slot = 0; slot < form_slots(form); slot++)
        if (form->slot[slot].type == search->type)
            fill_slot(search, (Move){ .verb = (int16_t)verb }, 0, slot);
}

static int compare(const void *one, const void *other)
{
    const Reason *a = one, *b = other;

    if (a->bearing != b->bearing)
        return b->bearing - a->bearing;
    if (a->asked != b->asked)
        return b->asked - a->asked;
    if (a->first != b->first)
        return b->first - a->first;
    if (a->names_it != b->names_it)
        return b->names_it - a->names_it;
    if (a->count != b->count)
        return b->count - a->count;
    return a->move.verb - b->move.verb;
}

static void put_reason(Json *json, const Play *p, const Reason *reason)
{
    char memory[300];
    Buf move;

    buf_init(&move, memory, sizeof memory);
    play_move_write(p, reason->move, &move);
    json_open_object(json, NULL);
    json_put_text(json, "move", move.text);
    json_put_text(json, "text", reason->text);
    json_put_text(json, "rule", p->game->refusals[reason->why.kind].rule);
    json_close(json);
}

void tell_reasons(Json *json, const Play *p, int seat, int type, int value)
{
    Search *search = memory_new(1, sizeof *search);

    *search = (Search){ .p = p, .seat = seat, .type = type, .value = value };
    if (play_to_act(p) & SEAT_BIT(seat))
        play_ask(p, seat, &search->question);
    for (int verb = 0; verb < p->game->verb_count; verb++)
        try_verb(search, verb);
    qsort(search->reason, (size_t)search->reasons, sizeof search->reason[0], compare);
    json_put_bool(json, "allowed", search->allowed);
    json_open_array(json, "reasons");
    bool first = search->reasons > 0 && search->reason[0].first;
    bool is_late = search->reasons > 0 && search->reason[0].bearing < -1;
    int most = search->allowed ? 0 : first || is_late ? 1 : REASONS_MOST;
    for (int i = 0; i < search->reasons && i < most; i++)
        if (search->reason[i].bearing == search->reason[0].bearing)
            put_reason(json, p, &search->reason[i]);
    json_close(json);
    if (!search->allowed && first)
        tell_ways(json, p, seat, type, value);
    free(search);
}
