/* mission_options.c -- the answers to questions of missions (sections 20 to 22). */
#include "games/gears-board/gears-board.h"

void board_offer_team(const Play *p, int seat, Question *q)
{
    const struct board_mission_setup *f = FRAME(p, board_mission_setup);

    (void)seat;
    for (int map = 0; map < MAPS_MAX; map++) /* asked only while both have room */
        add(q, VERB_TEAM, f->seat, map + 1);
}

void board_offer_tiles(const Play *p, int seat, Question *q)
{
    (void)seat;
    add_figures(q, VERB_TILE, board_unleashed_sides(p));
}

void board_offer_levels(const Play *p, int seat, Question *q)
{
    (void)seat;
    for (int level = 1; level <= LEVELS_MAX; level++)
        if (p->state->locked >> level & 1)
            add(q, VERB_LEVEL, level, 0);
}

void board_offer_ally(const Play *p, int seat, Question *q)
{
    const Cog *cog = &p->state->cog[seat];

    add(q, VERB_PASS, 0, 0);
    for (int i = 0; i < cog->cards; i++)
        if (i == 0 || cog->hand[i] != cog->hand[i - 1])
            add(q, VERB_PAY, cog->hand[i], 0);
}

void board_offer_ally_step(const Play *p, int seat, Question *q)
{
    (void)seat;
    add_areas(q, VERB_STEP, board_steps(&p->state->map, p->state->ally_area));
    add(q, VERB_STOP, 0, 0);
}
