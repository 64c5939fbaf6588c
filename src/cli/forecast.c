/* forecast.c -- what will come of a move, in words. */
#include "cli/forecast.h"

#include <stdio.h>
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

/* --- On the map --- */

bool forecast_sketch(const Play *p, int seat, Move move, int viewer, Sketch *after)
{
    static const uint8_t seed[SEED_BYTES] = { 1 };
    State *state = memory_new(1, p->game->state_size);
    Play tried = { .game = p->game, .state = state };
    Rng rng;

    memcpy(state, p->state, p->game->state_size);
    rng_seed(&rng, seed);
    play_imagine(&tried, seat, &rng);
    Rng before = play_core(&tried)->rng;
    play_apply(&tried, seat, move);
    bool foreseen = !memcmp(&play_core(&tried)->rng, &before, sizeof before);
    if (foreseen)
        play_sketch(&tried, viewer, after);
    free(state);
    return foreseen;
}

static bool names(const Play *p, Move move, const SketchSpot *spot)
{
    int16_t args[FORM_SLOTS];
    const Form *form = play_move_form(p, move, args);

    for (int i = 0; i < form_slots(form); i++)
        if (form->slot[i].type == spot->type && args[i] == spot->value)
            return true;
    return false;
}

/* The beginning of a line; NULL: there are not that many. */
static char *line_at(char *text, int line)
{
    for (; *text && line > 0; line--) {
        text += strcspn(text, "\n");
        text += *text == '\n';
    }
    return *text ? text : NULL;
}

/* Stars in the empty cells that the move names.  Columns are bytes only where all is ASCII. */
static void mark_named(const Play *p, Move move, const Sketch *now, char *map)
{
    for (int i = 0; i < now->spots; i++) {
        const SketchSpot *spot = &now->spot[i];
        char *line = names(p, move, spot) ? line_at(map, spot->line) : NULL;
        size_t length = line ? strcspn(line, "\n") : 0, end = (size_t)(spot->column + spot->width);
        bool empty = line && end <= length && spot->column >= 0;
        for (size_t at = 0; empty && at < end; at++)
            empty = (signed char)line[at] > 0 && (at < (size_t)spot->column || line[at] == ' ');
        if (empty)
            memset(line + spot->column, '*', (size_t)spot->width);
    }
}

/* With the line beneath: there hexes have their names. */
static bool print_new_lines(const char *before, const char *map)
{
    bool any = false, above = false;

    while (*map) {
        size_t length = strcspn(map, "\n"), old = strcspn(before, "\n");
        bool fresh = length != old || memcmp(map, before, length) != 0;
        if (fresh || above)
            printf("%.*s\n", (int)length, map);
        above = fresh;
        any = any || fresh;
        map += length + (map[length] == '\n');
        before += old + (before[old] == '\n');
    }
    return any;
}

bool forecast_map(const Play *p, int seat, Move move, int viewer)
{
    Sketch *now = memory_new(1, sizeof *now), *after = memory_new(1, sizeof *after);

    play_sketch(p, viewer, now);
    bool foreseen = forecast_sketch(p, seat, move, viewer, after);
    char *map = foreseen ? after->part[SKETCH_MAP].text : after->memory[SKETCH_MAP];
    if (!foreseen)
        memcpy(map, now->part[SKETCH_MAP].text, now->part[SKETCH_MAP].length + 1);
    mark_named(p, move, now, map);
    bool any = print_new_lines(now->part[SKETCH_MAP].text, map);
    free(now);
    free(after);
    return any;
}
