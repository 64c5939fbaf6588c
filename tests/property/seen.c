/* seen.c -- what somebody sees of a game, as text that can be compared. */
#include <alloca.h>
#include <string.h>

#include "engine/digest.h"
#include "engine/sheet.h"
#include "engine/sketch.h"
#include "property.h"

Buf case_buf(Case *c, int which)
{
    Buf buf;

    buf_init(&buf, c->seen[which], OUTLOOK_MAX);
    return buf;
}

Play *case_copy(Case *c, int which)
{
    Play *copy = &c->twin[which];

    memcpy(copy->state, c->play.state, c->game->state_size);
    copy->log->n = 0;
    return copy;
}

static void add_numbers(Buf *out, const int16_t numbers[], int count)
{
    for (int i = 0; i < count; i++) {
        buf_add_char(out, ' ');
        buf_add_int(out, numbers[i]);
    }
    buf_add_char(out, '\n');
}

static void add_facts(const Play *p, int seat, Move move, Buf *out)
{
    Facts facts = { .n = 0 };

    if (!p->game->weigh)
        return;
    p->game->weigh(p, seat, move, &facts);
    for (int i = 0; i < facts.n; i++) {
        buf_add(out, "  fact ");
        play_form_text(p, &p->game->facts[facts.fact[i].kind], facts.fact[i].arg, out);
        add_numbers(out, facts.fact[i].arg, FORM_SLOTS);
    }
}

static void add_odds(const Play *p, int seat, Move move, Buf *out)
{
    Odds odds = { .n = 0 };

    if (!p->game->odds)
        return;
    p->game->odds(p, seat, move, &odds);
    for (int i = 0; i < odds.n; i++) {
        buf_add(out, "  odds ");
        buf_add_int(out, (int64_t)odds.line[i].ways);
        buf_add(out, " of ");
        buf_add_int(out, (int64_t)odds.total);
        buf_add_char(out, ' ');
        play_form_text(p, &p->game->outcomes[odds.line[i].kind], odds.line[i].arg, out);
        add_numbers(out, odds.line[i].arg, FORM_SLOTS);
    }
}

static void add_question(const Play *p, int seat, Buf *out)
{
    Question q;
    int16_t about[FORM_SLOTS] = { 0 };

    play_ask(p, seat, &q);
    memcpy(about, q.about, sizeof q.about);
    buf_add(out, "asked: ");
    play_form_text(p, &p->game->questions[q.kind], about, out);
    add_numbers(out, about, MOVE_ARGS);
    for (int i = 0; i < q.n; i++) {
        buf_add(out, "option: ");
        play_move_write(p, q.move[i], out);
        buf_add(out, " = ");
        play_move_text(p, q.move[i], out);
        add_numbers(out, q.move[i].arg, MOVE_ARGS);
        add_odds(p, seat, q.move[i], out);
        add_facts(p, seat, q.move[i], out);
    }
}

/* What a viewer may look at besides: piles, who a letter stands for.  It is dear, so it is looked
 * at now and then, which follows from what was seen already. */
static void add_looks(const Play *p, int viewer, Buf *out)
{
    enum { NOW_AND_THEN = 8 };
    Sheet sheet;

    if (out->length % NOW_AND_THEN)
        return;
    for (const LookKind *look = p->game->looks; look && look->name; look++) {
        sheet_look(p, viewer, look, &sheet);
        if (sheet.text.cut)
            out->cut = true; /* too long, as a view may not be */
        buf_add(out, "\nlook ");
        buf_add(out, look->name);
        buf_add_char(out, '\n');
        sheet_write(&sheet, SHEET_COLUMNS, out);
    }
}

/* The same in parts, and where things stand on the map: likewise now and then. */
static void add_sketch(const Play *p, int viewer, Buf *out)
{
    enum { NOW_AND_THEN = 64 };
    static _Thread_local Sketch sketch;

    if (out->length % NOW_AND_THEN || !p->game->sketch)
        return;
    play_sketch(p, viewer, &sketch);
    buf_add(out, "\nsketch: ");
    for (int i = 0; i < SKETCH_PARTS; i++)
        buf_add_hex(out, digest_of(sketch.part[i].text, sketch.part[i].length), 16);
    buf_add_hex(out, digest_of(sketch.spot, (size_t)sketch.spots * sizeof sketch.spot[0]), 16);
}

void outlook(const Play *p, int viewer, Buf *out)
{
    p->game->view(p, viewer, out);
    buf_add_char(out, '\n');
    p->game->draw(p, viewer, out);
    add_sketch(p, viewer, out);
    add_looks(p, viewer, out);
    buf_add(out, "\nto act: ");
    buf_add_hex(out, play_to_act(p), 2);
    buf_add(out, ", question ");
    buf_add_int(out, play_is_over(p) ? -1 : play_core(p)->question);
    buf_add_char(out, '\n');
    if (viewer >= 0 && play_to_act(p) & SEAT_BIT(viewer))
        add_question(p, viewer, out);
}

void told(const Play *p, const Log *log, int viewer, Buf *out)
{
    SeatMask bit = viewer == SEAT_WATCHER ? WATCHER_BIT : SEAT_BIT(viewer);

    for (int i = 0; i < log->n; i++) {
        const Event *event = &log->event[i];
        if (!(event->seen_by & bit))
            continue;
        buf_add(out, p->game->events[event->kind].name);
        buf_add(out, ": ");
        play_event_text(p, event, out);
        add_numbers(out, event->arg, FORM_SLOTS);
    }
}

void dirty_stack(int byte)
{
    enum { DEPTH = 16 * 1024 };
    volatile char *deep = alloca(DEPTH);

    for (int i = 0; i < DEPTH; i++)
        deep[i] = (char)byte;
}
