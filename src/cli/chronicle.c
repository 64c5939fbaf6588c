/* chronicle.c -- what the events of many games tell. */
#include "cli/chronicle.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

/* --- Names of events that mean the same in every game (engine/game.h) --- */

static bool begins(const char *name, const char *beginning)
{
    return !strncmp(name, beginning, strlen(beginning));
}

static bool is_draw(const Form *form)
{
    return !strcmp(form->name, "draws");
}

static bool is_play(const Form *form)
{
    return begins(form->name, "deploys") || !strcmp(form->name, "reacts");
}

static bool is_turn(const Form *form)
{
    return !strcmp(form->name, "turn") || !strcmp(form->name, "round");
}

static bool is_win(const Form *form)
{
    return begins(form->name, "wins");
}

/* The first place of this type in the sentence; -1: it has none. */
static int slot_of_type(const Form *form, int type)
{
    for (int i = 0; i < form_slots(form); i++)
        if (form->slot[i].type == type)
            return i;
    return -1;
}

static int seat_of(const Form *form, const Event *event)
{
    int slot = slot_of_type(form, ENTITY_SEAT);

    return slot < 0 ? -1 : event->arg[slot];
}

/* --- Making and merging --- */

/* Cards are what "draws" says is drawn. */
static int find_card_type(const Game *game)
{
    for (int kind = 0; kind < game->event_count; kind++) {
        const Form *form = &game->events[kind];
        for (int i = 0; is_draw(form) && i < form_slots(form); i++)
            if (form->slot[i].type >= ENTITY_FIRST)
                return form->slot[i].type;
    }
    return ENTITY_NONE;
}

void chronicle_init(Chronicle *c, const Game *game)
{
    memset(c, 0, sizeof *c);
    c->game = game;
    c->turns.most = c->asked.most = -1;
    c->ended_by = memory_new((size_t)game->event_count, sizeof c->ended_by[0]);
    c->questions = memory_new((size_t)game->question_count, sizeof c->questions[0]);
    c->of_people = memory_new((size_t)game->question_count, sizeof c->of_people[0]);
    c->card_type = find_card_type(game);
    if (c->card_type != ENTITY_NONE)
        c->fates = game->entities[c->card_type - ENTITY_FIRST].count;
    while (game->uses && game->uses[c->usages].title)
        c->usages++;
}

void chronicle_release(Chronicle *c)
{
    for (int i = 0; c->usage && i < c->usages; i++)
        usage_release(&c->usage[i]);
    free(c->usage);
    free(c->turns.of);
    free(c->asked.of);
    free(c->ended_by);
    free(c->questions);
    free(c->of_people);
    free(c->fate);
    free(c->named);
    free(c->named_last);
}

/* The names of the cards are known only in a game. */
static void make_fates(Chronicle *c, const Play *p)
{
    size_t count = (size_t)c->fates;

    c->fate = memory_new(count, sizeof c->fate[0]);
    c->named = memory_new(count * (size_t)c->game->event_count, sizeof c->named[0]);
    c->named_last = memory_new(count * (size_t)c->game->event_count, sizeof c->named_last[0]);
    for (int i = 0; i < c->fates; i++)
        c->fate[i].id = play_label(p, c->card_type, i).id;
}

static void make_usage(Chronicle *c, const Play *p)
{
    c->usage = memory_new((size_t)c->usages, sizeof c->usage[0]);
    for (int i = 0; p && i < c->usages; i++)
        usage_init(&c->usage[i], &c->game->uses[i], p);
}

static void count(Counts *counts, int number, uint64_t games)
{
    if (number > counts->most) {
        counts->of = memory_resize(counts->of, (size_t)number + 1, sizeof counts->of[0]);
        for (int i = counts->most + 1; i <= number; i++)
            counts->of[i] = 0;
        counts->most = number;
    }
    counts->of[number] += games;
}

static void merge_counts(Counts *into, const Counts *from)
{
    for (int i = 0; i <= from->most; i++)
        if (from->of[i])
            count(into, i, from->of[i]);
}

static void merge_fates(Chronicle *into, const Chronicle *from)
{
    if (!into->fate) {
        into->fate = memory_new((size_t)into->fates, sizeof into->fate[0]);
        into->named = memory_new((size_t)into->fates * (size_t)into->game->event_count,
                                 sizeof into->named[0]);
    }
    for (int i = 0; i < into->fates; i++) {
        Fate *to = &into->fate[i];
        const Fate *more = &from->fate[i];
        to->id = more->id;
        to->drawn += more->drawn;
        to->played += more->played;
        to->drawn_and_played += more->drawn_and_played;
        to->by_one += more->by_one;
        to->won += more->won;
    }
    for (int i = 0; i < into->fates * into->game->event_count; i++)
        into->named[i] += from->named[i];
}

void chronicle_merge(Chronicle *into, const Chronicle *from)
{
    into->games += from->games;
    into->decisions += from->decisions;
    into->options += from->options;
    into->begun += from->begun;
    for (int i = 0; i < SEATS_MAX; i++) {
        into->won_as[i] += from->won_as[i];
        into->begun_by[i] += from->begun_by[i];
        for (int k = 0; k < SEATS_MAX; k++)
            into->won_of[i][k] += from->won_of[i][k];
    }
    into->seats = from->seats > into->seats ? from->seats : into->seats;
    merge_counts(&into->turns, &from->turns);
    merge_counts(&into->asked, &from->asked);
    for (int i = 0; i < into->game->event_count; i++)
        into->ended_by[i] += from->ended_by[i];
    for (int i = 0; i < into->game->question_count; i++) {
        into->questions[i] += from->questions[i];
        into->of_people[i] += from->of_people[i];
    }
    if (from->fate)
        merge_fates(into, from);
    if (from->usage && !into->usage)
        make_usage(into, NULL);
    for (int i = 0; from->usage && i < from->usages; i++)
        usage_merge(&into->usage[i], &from->usage[i]);
}

/* --- Cards --- */

/* Which card a thing of the game is: a unit has the id of its card.  -1: none. */
static int card_named(const Chronicle *c, int type, int value, const char *id)
{
    if (type == c->card_type)
        return value >= 0 && value < c->fates && c->fate[value].id ? value : -1;
    if (!id)
        return -1;
    for (int i = 0; i < c->fates; i++) /* nearly always it is the same text in the same place */
        if (c->fate[i].id == id)
            return i;
    for (int i = 0; i < c->fates; i++)
        if (c->fate[i].id && !strcmp(c->fate[i].id, id))
            return i;
    return -1;
}

static void note_drawn(Chronicle *c, Fate *fate)
{
    if (fate->drawn_last == c->games + 1)
        return;
    fate->drawn_last = c->games + 1;
    fate->drawn++;
    fate->drawn_and_played += fate->played_last == c->games + 1;
}

static void note_played(Chronicle *c, Fate *fate, int seat)
{
    if (fate->played_last != c->games + 1) {
        fate->played_last = c->games + 1;
        fate->played_by = 0;
        fate->played++;
        fate->drawn_and_played += fate->drawn_last == c->games + 1;
    }
    if (seat >= 0)
        fate->played_by |= SEAT_BIT(seat);
}

static void note_cards(Chronicle *c, const Play *p, const Form *form, const Event *event)
{
    Label label[FORM_SLOTS] = { { 0 } };

    play_event_labels(p, event, label); /* of a unit that fell in the same move, too */
    for (int i = 0; i < form_slots(form); i++) {
        if (form->slot[i].type < ENTITY_FIRST)
            continue;
        int card = card_named(c, form->slot[i].type, event->arg[i], label[i].id);
        if (card < 0)
            continue;
        int place = card * c->game->event_count + event->kind;
        c->named[place] += c->named_last[place] != c->games + 1;
        c->named_last[place] = c->games + 1;
        if (is_draw(form))
            note_drawn(c, &c->fate[card]);
        else if (is_play(form))
            note_played(c, &c->fate[card], seat_of(form, event));
    }
}

/* --- The course of a game --- */

/* Turns are counted anew when a match goes on with another game. */
static void note_turn(Chronicle *c, int number)
{
    if (number <= c->turn)
        c->turns_before += c->turn;
    c->turn = number;
}

static void note_event(Chronicle *c, const Play *p, const Event *event)
{
    const Form *form = &c->game->events[event->kind];
    int number = slot_of_type(form, ENTITY_NUMBER);

    if (is_turn(form) && number >= 0)
        note_turn(c, event->arg[number]);
    if (!strcmp(form->name, "first") && seat_of(form, event) >= 0) {
        c->first = seat_of(form, event);
        c->firsts++;
    }
    if (c->fate)
        note_cards(c, p, form, event);
    for (int i = 0; i < c->usages; i++)
        usage_note(&c->usage[i], p, event, c->games + 1);
}

/* After the last decision: the first event that says who won, else the last that happened. */
static int find_end(const Game *game, const Log *log)
{
    for (int i = 0; i < log->n; i++)
        if (is_win(&game->events[log->event[i].kind]))
            return log->event[i].kind;
    return log->n > 0 ? log->event[log->n - 1].kind : -1;
}

void chronicle_watch(void *chronicle, const Play *p, Decided decided)
{
    Chronicle *c = chronicle;

    if (decided.options == 0) {
        if (!c->fate && c->fates > 0)
            make_fates(c, p);
        if (!c->usage && c->usages > 0)
            make_usage(c, p);
        c->firsts = c->turn = c->turns_before = c->asked_now = 0;
        c->end = -1;
    }
    for (int i = 0; i < p->log->n; i++)
        note_event(c, p, &p->log->event[i]);
    c->decisions += decided.options > 0;
    c->options += (uint64_t)decided.options;
    c->asked_now += decided.asked;
    if (decided.options > 0) {
        c->questions[decided.question]++;
        c->of_people[decided.question] += decided.asked;
    }
    if (play_is_over(p))
        c->end = find_end(c->game, p->log);
}

/* Who won, counted from the seat that began. */
static void note_order(Chronicle *c, const Play *over)
{
    int seats = play_core(over)->seats;

    c->begun++;
    c->begun_by[c->first]++;
    c->seats = seats;
    for (int i = 0; i < seats; i++) {
        int seat = (c->first + i) % seats;
        bool won = !strcmp(over->game->outcome(over), play_seat_id(over, seat));
        c->won_as[i] += won;
        c->won_of[c->first][seat] += won;
    }
}

void chronicle_close(Chronicle *c, const Play *over)
{
    double score[SEATS_MAX] = { 0 };

    over->game->score(over, score);
    if (c->firsts == 1)
        note_order(c, over);
    if (c->turn > 0)
        count(&c->turns, c->turns_before + c->turn, 1);
    count(&c->asked, c->asked_now, 1);
    if (c->end >= 0)
        c->ended_by[c->end]++;
    for (int i = 0; c->fate && i < c->fates; i++) {
        Fate *fate = &c->fate[i];
        bool one = fate->played_by && !(fate->played_by & (fate->played_by - 1));
        if (fate->played_last != c->games + 1 || !one)
            continue;
        fate->by_one++;
        fate->won += score[__builtin_ctz(fate->played_by)] >= 1.0;
    }
    for (int i = 0; i < c->usages; i++)
        usage_close(&c->usage[i], over, c->games + 1);
    c->games++;
}

uint64_t chronicle_named(const Chronicle *c, int card, int kind)
{
    return c->named[card * c->game->event_count + kind];
}
