/* enemy_options.c -- the answers to questions about Locusts (section 18). */
#include "games/gears-board/gears-board.h"

void offer_spawn_order(const Play *p, int seat, Question *q)
{
    const struct spawn_row *f = proc_find(p, PROC_spawn_row);
    const struct spawn_evenly *even = proc_find(p, PROC_spawn_evenly);

    (void)seat;
    for (int letter = 0; even && letter < LETTERS; letter++)
        for (int area = area_first(even_holes(p)); even->left[letter] > 0 && area != NO_AREA;
             area = area_next(even_holes(p), area))
            add(q, VERB_SPAWN, letter, area);
    if (even)
        return;
    for (int i = 0; i < f->areas; i++)
        for (int letter = 0; letter <= LETTERS; letter++)
            if (f->left[i][letter] > 0)
                add(q, VERB_SPAWN, letter, f->area[i]);
}

void offer_places(const Play *p, int seat, Question *q)
{
    const struct choose_place *f = proc_find(p, PROC_choose_place);

    (void)seat;
    add_areas(q, VERB_AREA, (AreaSet){ { f->areas[0], f->areas[1] } });
}

void offer_locust_cover(const Play *p, int seat, Question *q)
{
    const struct locust_cover *f = proc_find(p, PROC_locust_cover);
    int first = gb_first_cover(&p->state->map, spot_of(p->state, f->figure).area);

    (void)seat;
    for (unsigned rest = locust_covers(p, f); rest; rest &= rest - 1)
        add(q, VERB_COVER, first + __builtin_ctz(rest), 0);
}

void offer_cover_ref(const Play *p, int seat, Question *q)
{
    const struct locust_cover *f = proc_find(p, PROC_locust_cover);

    (void)seat;
    add_figures(q, VERB_FIGURE, cover_references(p, f->figure));
}

/* Whichever asks lies on top: the list of a card, a change of the mission, or a Locust that has
 * moved others along. */
void offer_activate(const Play *p, int seat, Question *q)
{
    const Frame *top = proc_frame(play_core(p), play_core(p)->top);
    uint32_t left = top->proc == PROC_tow_takes_cover
                        ? tow_for_cover(p, proc_find(p, PROC_locust_move))
                    : top->proc == PROC_ai_figures ? ((const struct ai_figures *)top)->left
                                                   : ((const struct move_enemies *)top)->left;

    (void)seat;
    add_figures(q, VERB_FIGURE, (uint64_t)(left & p->state->locusts) << FIGURE_LOCUST);
}

/* A figure, a cover space to go to, or the dropped marker that a Kantus raises. */
void offer_ai_target(const Play *p, int seat, Question *q)
{
    const struct choose_figure *f = proc_find(p, PROC_choose_figure);
    const struct into_cover *into = proc_find(p, PROC_into_cover);
    const struct activate *activate = proc_find(p, PROC_activate);

    (void)seat;
    for (int cover = 0; into && !f && cover < p->state->map.covers; cover++)
        if (is_nearest_cover(p, into->figure, cover))
            add(q, VERB_COVER, cover, 0);
    if (f)
        add_figures(q, VERB_FIGURE, f->targets);
    else if (!into)
        add_figures(q, VERB_MARKER, markers_bound(p, activate->bound));
}

void offer_locust_step(const Play *p, int seat, Question *q)
{
    (void)seat;
    add_areas(q, VERB_STEP, locust_steps(p, proc_find(p, PROC_locust_move)));
}

void offer_you(const Play *p, int seat, Question *q)
{
    (void)seat;
    add_figures(q, VERB_FIGURE, may_be_you(p));
}
