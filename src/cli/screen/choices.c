/* choices.c -- the moves to choose from, narrowed by typing, and what comes of the chosen one. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/cli.h"
#include "cli/forecast.h"
#include "cli/look.h"
#include "cli/screen/screen.h"

static const Play *playing(const Screen *s)
{
    return at_table(s->h);
}

void choices_text(const Screen *s, int index, Buf *out)
{
    forecast_move(playing(s), s->turn->seat, s->turn->q->move[index],
                  aids_allow(s->h->aids, AID_ODDS, NULL), out);
}

bool move_names(const Screen *s, Move move, Thing thing)
{
    int16_t args[FORM_SLOTS];
    const Form *form = play_move_form(playing(s), move, args);

    for (int i = 0; i < form_slots(form); i++)
        if (form->slot[i].type == thing.type && args[i] == thing.value)
            return true;
    return false;
}

/* Its words, its text for machines, or its number. */
static bool fits_typed(const Screen *s, int index)
{
    char memory[MOVE_TEXT_MOST];
    Buf text;

    if (!s->typed[0])
        return true;
    buf_init(&text, memory, sizeof memory);
    buf_add_int(&text, index + 1);
    if (!strncmp(text.text, s->typed, strlen(s->typed)))
        return true;
    buf_clear(&text);
    play_move_text(playing(s), s->turn->q->move[index], &text);
    if (strcasestr(text.text, s->typed))
        return true;
    buf_clear(&text);
    play_move_write(playing(s), s->turn->q->move[index], &text);
    return strcasestr(text.text, s->typed) != NULL;
}

static bool fits(const Screen *s, int index)
{
    if (s->at.type && !move_names(s, s->turn->q->move[index], s->at))
        return false;
    return s->typed[0] == ':' || fits_typed(s, index); /* a command narrows nothing */
}

/* The move whose number was typed; -1: that is no number. */
static int numbered(const Screen *s)
{
    size_t digits = strspn(s->typed, "0123456789");

    return digits > 0 && digits < 6 && !s->typed[digits] ? atoi(s->typed) - 1 : -1;
}

/* What was chosen stays chosen while it is on the list; but a number means the move with that
 * number, whatever else has this digit in its words. */
void choices_narrow(Screen *s)
{
    Choices *c = &s->choices;
    int before = numbered(s) >= 0 ? numbered(s) : choices_move_index(s);

    c->n = 0;
    c->chosen = -1;
    for (int i = 0; s->turn && s->turn->q && i < s->turn->q->n; i++)
        if (fits(s, i)) {
            if (i == before)
                c->chosen = c->n;
            c->index[c->n++] = i;
        }
    if (c->chosen < 0 && c->n > 0)
        c->chosen = 0;
    s->follow = true;
}

int choices_move_index(const Screen *s)
{
    const Choices *c = &s->choices;

    return c->chosen >= 0 && c->chosen < c->n ? c->index[c->chosen] : -1;
}

void choices_move(Screen *s, int by)
{
    Choices *c = &s->choices;

    c->chosen += by;
    c->chosen = c->chosen >= c->n ? c->n - 1 : c->chosen;
    c->chosen = c->chosen < 0 && c->n > 0 ? 0 : c->chosen;
    s->follow = true;
}

static void remember(Thing list[], int *n, int type, int value)
{
    if (type >= ENTITY_FIRST && *n < PLACES_MOST)
        list[(*n)++] = (Thing){ type, value };
}

/* A move that is longer than its line on the list is shown in full. */
static void tell_if_cut(const Screen *s, int index, Buf *out)
{
    choices_text(s, index, out);
    if (text_columns(out->text) + NUMBER_COLUMNS > s->pane[PANE_MOVES].width)
        buf_add_char(out, '\n');
    else
        buf_clear(out);
}

void choices_foresee(Screen *s)
{
    Choices *c = &s->choices;
    int index = choices_move_index(s);
    Buf out;

    if (c->forecast_of == index)
        return;
    c->forecast_of = index;
    c->ways = c->seen = 0;
    c->own_side = s->foreseen = false;
    buf_init(&out, c->forecast, sizeof c->forecast);
    if (index >= 0) {
        tell_if_cut(s, index, &out);
        look_write_choice(playing(s), s->turn->q->move[index], &out);
    }
    if (index < 0 || !aids_allow(s->h->aids, AID_ODDS, NULL))
        return;
    const Play *p = playing(s);
    Facts facts = { .n = 0 };
    forecast_facts(p, s->turn->seat, s->turn->q->move[index], &facts);
    c->own_side = facts.own_side;
    for (int i = 0; i < facts.n; i++) {
        const Form *form = &p->game->facts[facts.fact[i].kind];
        bool way = !strcmp(form->name, "via");
        for (int k = 0; k < form_slots(form); k++)
            remember(way ? c->way : c->named, way ? &c->ways : &c->seen, form->slot[k].type,
                     facts.fact[i].arg[k]);
    }
    forecast_text(p, s->turn->seat, s->turn->q->move[index], &out);
    look_write_named(p, s->turn->q->move[index], &out);
    ground_foresee(s, s->turn->q->move[index]);
}
