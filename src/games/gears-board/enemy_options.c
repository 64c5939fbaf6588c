/* enemy_options.c -- the answers to questions about Locusts (section 18). */
#include "games/gears-board/gears-board.h"

void board_offer_spawn_order(const Play *p, int seat, Question *q)
{
    const struct board_spawn_row *f = FRAME(p, board_spawn_row);
    const struct board_spawn_evenly *even = FRAME(p, board_spawn_evenly);

    (void)seat;
    for (int letter = 0; even && letter < LETTERS; letter++)
        for (int area = area_first(board_even_holes(p)); even->left[letter] > 0 && area != NO_AREA;
             area = area_next(board_even_holes(p), area))
            add(q, VERB_SPAWN, letter, area);
    if (even)
        return;
    for (int i = 0; i < f->areas; i++)
        for (int letter = 0; letter <= LETTERS; letter++)
            if (f->left[i][letter] > 0)
                add(q, VERB_SPAWN, letter, f->area[i]);
}

void board_offer_places(const Play *p, int seat, Question *q)
{
    const struct board_choose_place *f = FRAME(p, board_choose_place);

    (void)seat;
    add_areas(q, VERB_AREA, (AreaSet){ { f->areas[0], f->areas[1] } });
}

void board_offer_locust_cover(const Play *p, int seat, Question *q)
{
    const struct board_locust_cover *f = FRAME(p, board_locust_cover);
    int first = board_first_cover(&p->state->map, board_spot_of(p->state, f->figure).area);

    (void)seat;
    for (unsigned rest = board_locust_covers(p, f); rest; rest &= rest - 1)
        add(q, VERB_COVER, first + __builtin_ctz(rest), 0);
}

void board_offer_cover_ref(const Play *p, int seat, Question *q)
{
    const struct board_locust_cover *f = FRAME(p, board_locust_cover);

    (void)seat;
    add_figures(q, VERB_FIGURE, board_cover_references(p, f->figure));
}

/* Whichever asks lies on top: the list of a card, a change of the mission, or a Locust that has
 * moved others along. */
void board_offer_activate(const Play *p, int seat, Question *q)
{
    const struct board_ai_figures *list = FRAME_AT(p, 0, board_ai_figures);
    uint32_t left = FRAME_AT(p, 0, board_tow_takes_cover)
                        ? board_tow_for_cover(p, FRAME(p, board_locust_move))
                    : list ? list->left
                           : FRAME_AT(p, 0, board_move_enemies)->left;

    (void)seat;
    add_figures(q, VERB_FIGURE, (uint64_t)(left & p->state->locusts) << FIGURE_LOCUST);
}

/* A figure, a cover space to go to, or the dropped marker that a Kantus raises. */
void board_offer_ai_target(const Play *p, int seat, Question *q)
{
    const struct board_choose_figure *f = FRAME(p, board_choose_figure);
    const struct board_into_cover *into = FRAME(p, board_into_cover);
    const struct board_activate *activate = FRAME(p, board_activate);

    (void)seat;
    for (int cover = 0; into && cover < p->state->map.covers; cover++)
        if (board_is_nearest_cover(p, into->figure, cover))
            add(q, VERB_COVER, cover, 0);
    if (f)
        add_figures(q, VERB_FIGURE, f->targets);
    else if (!into)
        add_figures(q, VERB_MARKER, board_markers_bound(p, activate->bound));
}

void board_offer_locust_step(const Play *p, int seat, Question *q)
{
    (void)seat;
    add_areas(q, VERB_STEP, board_locust_steps(p, FRAME(p, board_locust_move)));
}

void board_offer_you(const Play *p, int seat, Question *q)
{
    (void)seat;
    add_figures(q, VERB_FIGURE, board_may_be_you(p));
}
