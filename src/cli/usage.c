/* usage.c -- how often the things of a game are used. */
#include "cli/usage.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "cli/tally.h"
#include "engine/check.h"

static void make(Usage *usage, const UseKind *kind, int count)
{
    size_t pairs = (size_t)count * (size_t)count;

    *usage = (Usage){ .kind = kind, .count = count };
    usage->use = memory_new((size_t)count, sizeof usage->use[0]);
    usage->duel = kind->versus ? memory_new(pairs, sizeof usage->duel[0]) : NULL;
}

static bool is_event(const Game *game, const char *name)
{
    for (int kind = 0; kind < game->event_count; kind++)
        if (!strcmp(game->events[kind].name, name))
            return true;
    return false;
}

void usage_init(Usage *usage, const UseKind *kind, const Play *begun)
{
    for (const char *const *name = kind->events; *name; name++)
        CHECK(is_event(begun->game, *name));
    make(usage, kind, begun->game->entities[kind->type - ENTITY_FIRST].count);
    for (int i = 0; i < usage->count; i++)
        usage->use[i].id = play_label(begun, kind->type, i).id;
}

void usage_release(Usage *usage)
{
    free(usage->use);
    free(usage->duel);
}

void usage_merge(Usage *into, const Usage *from)
{
    if (!into->use)
        make(into, from->kind, from->count);
    for (int i = 0; i < from->count; i++) {
        into->use[i].id = from->use[i].id;
        into->use[i].games += from->use[i].games;
        into->use[i].seats += from->use[i].seats;
        into->use[i].score += from->use[i].score;
    }
    for (int i = 0; from->duel && i < from->count * from->count; i++) {
        into->duel[i].met += from->duel[i].met;
        into->duel[i].score += from->duel[i].score;
    }
}

/* --- Events --- */

static bool is_asked_for(const UseKind *kind, const char *event)
{
    for (const char *const *name = kind->events; *name; name++)
        if (!strcmp(*name, event))
            return true;
    return false;
}

/* The thing itself, or what has its id: a Unit has that of its card.  -1: neither. */
static int find(const Usage *usage, const char *id, int type, int value)
{
    if (type == usage->kind->type)
        return value >= 0 && value < usage->count && usage->use[value].id ? value : -1;
    for (int i = 0; id && i < usage->count; i++)
        if (usage->use[i].id && !strcmp(usage->use[i].id, id))
            return i;
    return -1;
}

void usage_note(Usage *usage, const Play *p, const Event *event, uint64_t game)
{
    const Form *form = &p->game->events[event->kind];
    Label label[FORM_SLOTS] = { { 0 } };
    SeatMask by = 0;

    if (!is_asked_for(usage->kind, form->name))
        return;
    play_event_labels(p, event, label);
    for (int i = 0; i < form_slots(form); i++)
        if (form->slot[i].type == ENTITY_SEAT)
            by = SEAT_BIT(event->arg[i]);
    for (int i = 0; i < form_slots(form); i++) {
        int at = form->slot[i].type < ENTITY_FIRST
                     ? -1
                     : find(usage, label[i].id, form->slot[i].type, event->arg[i]);
        if (at < 0)
            continue;
        Use *use = &usage->use[at];
        use->by = use->last == game ? use->by | by : by;
        use->games += use->last != game;
        use->last = game;
    }
}

/* --- The end of a game --- */

static uint64_t in_units(double score)
{
    return (uint64_t)(score * SCORE_UNIT + 0.5);
}

/* Of two seats, the better one has beaten the other; equals share. */
static void count_duel(Duel *duel, double own, double other)
{
    duel->met++;
    duel->score += in_units(own > other ? 1.0 : own < other ? 0.0 : 0.5);
}

void usage_close(Usage *usage, const Play *over, uint64_t game)
{
    int seats = play_core(over)->seats;
    double score[SEATS_MAX] = { 0 };

    over->game->score(over, score);
    for (int i = 0; i < usage->count; i++)
        for (int seat = 0; seat < seats && usage->use[i].last == game; seat++) {
            if (!(usage->use[i].by >> seat & 1))
                continue;
            usage->use[i].seats++;
            usage->use[i].score += in_units(score[seat]);
            for (int k = 0; usage->duel && k < usage->count; k++)
                for (int other = 0; other < seats && usage->use[k].last == game; other++)
                    if (other != seat && usage->use[k].by >> other & 1)
                        count_duel(&usage->duel[i * usage->count + k], score[seat], score[other]);
        }
}
