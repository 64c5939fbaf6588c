/* shown.c -- a digest of what a position shows to people, whatever its State looks like inside.
 *
 * A newer program may lay out the State of a game differently, and then no digest of a State says
 * anything about the older one.  What people see stays: the views of all seats and of a watcher,
 * the question with its answers, and what has just happened.  Hidden things are in it as well,
 * because whatever somebody knows stands in some view (docs/design.md).
 *
 * It is taken from words that machines read, never from sentences: those get translated, and
 * improve from one version to the next.
 */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "engine/check.h"
#include "engine/digest.h"
#include "match/match.h"

typedef struct Shower {
    const Play *p;
    Buf text;
    uint64_t digest;
} Shower;

/* What was written since the last time. */
static void take_in(Shower *shower)
{
    CHECK(!shower->text.cut);
    shower->digest = digest_with(shower->digest, shower->text.text, shower->text.length);
    buf_clear(&shower->text);
}

static void add_form(Shower *shower, const Form *form, const int16_t args[], const Label label[])
{
    buf_add(&shower->text, form->name);
    for (int i = 0; i < form_slots(form); i++) {
        buf_add_char(&shower->text, ' ');
        if (form->slot[i].type == ENTITY_NUMBER)
            buf_add_int(&shower->text, args[i]);
        else if (!label_write(label[i], &shower->text))
            buf_add_char(&shower->text, '-');
    }
    buf_add_char(&shower->text, '\n');
}

static void take_views(Shower *shower)
{
    for (int viewer = SEAT_WATCHER; viewer < play_core(shower->p)->seats; viewer++) {
        shower->p->game->view(shower->p, viewer, &shower->text);
        take_in(shower);
    }
}

static void take_question(Shower *shower, int seat, Question *question)
{
    int16_t about[FORM_SLOTS] = { 0 };
    Label label[FORM_SLOTS] = { { 0 } };

    play_ask(shower->p, seat, question);
    memcpy(about, question->about, sizeof question->about);
    buf_add_int(&shower->text, seat);
    buf_add_char(&shower->text, ' ');
    play_labels(shower->p, &shower->p->game->questions[question->kind], about, label);
    add_form(shower, &shower->p->game->questions[question->kind], about, label);
    for (int i = 0; i < question->n; i++) {
        play_move_write(shower->p, question->move[i], &shower->text);
        buf_add_char(&shower->text, '\n');
    }
    take_in(shower);
}

static void take_questions(Shower *shower)
{
    SeatMask waiting = play_to_act(shower->p);
    Question question;

    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (waiting & SEAT_BIT(seat))
            take_question(shower, seat, &question);
}

static void take_events(Shower *shower, const Log *log)
{
    for (int i = 0; i < log->n; i++) {
        const Event *event = &log->event[i];
        buf_add_int(&shower->text, event->seen_by);
        buf_add_char(&shower->text, ' ');
        Label label[FORM_SLOTS] = { { 0 } };
        play_event_labels(shower->p, event, label);
        add_form(shower, &shower->p->game->events[event->kind], event->arg, label);
        if (shower->text.length > VIEW_MAX / 2)
            take_in(shower);
    }
    take_in(shower);
}

uint64_t shown_digest(const Play *p, const Log *log)
{
    Shower shower = { .p = p };
    char *memory = memory_resize(NULL, VIEW_MAX, 1);

    buf_init(&shower.text, memory, VIEW_MAX);
    take_views(&shower);
    take_questions(&shower);
    if (log)
        take_events(&shower, log);
    free(memory);
    return shower.digest ? shower.digest : 1; /* 0 stands for none */
}
