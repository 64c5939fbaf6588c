/* forecast.c -- what will come of a move, in words. */
#include "cli/forecast.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "cli/cli.h"

void forecast_facts(const Play *p, int seat, Move move, Facts *facts)
{
    facts->n = 0;
    facts->aimed = facts->own_side = false;
    if (p->game->weigh)
        p->game->weigh(p, seat, move, facts);
}

/* The ways that a piece goes by are drawn, not told. */
static void add_facts(const Play *p, int seat, Move move, Buf *out)
{
    Facts facts;

    forecast_facts(p, seat, move, &facts);
    for (int i = 0; i < facts.n; i++) {
        const Form *form = &p->game->facts[facts.fact[i].kind];
        if (!strcmp(form->name, "via"))
            continue;
        play_form_text(p, form, facts.fact[i].arg, out);
        buf_add_char(out, '\n');
    }
}

static void add_odds(const Play *p, int seat, Move move, Buf *out)
{
    Odds *odds = memory_new(1, sizeof *odds);
    char number[32];

    if (p->game->odds)
        p->game->odds(p, seat, move, odds);
    for (int i = 0; odds->total > 0 && i < odds->n; i++) {
        const OddsLine *line = &odds->line[i];
        add_right(out, decimal(number, 100.0 * (double)line->ways / (double)odds->total, 1), 5);
        buf_add(out, " %  ");
        play_form_text(p, &p->game->outcomes[line->kind], line->arg, out);
        buf_add_char(out, '\n');
    }
    free(odds);
}

void forecast_text(const Play *p, int seat, Move move, Buf *out)
{
    add_facts(p, seat, move, out);
    add_odds(p, seat, move, out);
}

/* The number in the place of that name; false: there is none. */
static bool number_in(const Form *form, const int16_t args[], const char *name, int *number)
{
    for (int i = 0; i < form_slots(form); i++)
        if (form->slot[i].type == ENTITY_NUMBER && !strcmp(form->slot[i].name, name)) {
            *number = args[i];
            return true;
        }
    return false;
}

/* One side against the other, and what it costs: in short, behind the move. */
static void add_brief(const Play *p, const Fact *fact, Buf *out)
{
    const Form *form = &p->game->facts[fact->kind];
    int attack, defence, cost;

    if (number_in(form, fact->arg, "attack", &attack) &&
        number_in(form, fact->arg, "defence", &defence)) {
        buf_add_char(out, ' ');
        say(out, N_("({attack} against {defence})"), ARG_NUMBER("attack", attack),
            ARG_NUMBER("defence", defence));
    } else if (number_in(form, fact->arg, "cost", &cost)) {
        buf_add_char(out, ' ');
        play_form_text(p, form, fact->arg, out);
    }
}

void forecast_move(const Play *p, int seat, Move move, bool odds, Buf *out)
{
    bool sides = false;
    Facts facts;

    play_move_text(p, move, out);
    if (!odds)
        return;
    forecast_facts(p, seat, move, &facts);
    for (int i = 0; i < facts.n; i++) {
        int attack;
        bool strength = number_in(&p->game->facts[facts.fact[i].kind], facts.fact[i].arg, "attack",
                                  &attack);
        if (!strength || !sides) /* the first is the attack itself */
            add_brief(p, &facts.fact[i], out);
        sides = sides || strength;
    }
}
