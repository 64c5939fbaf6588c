/* options.c -- the answers to each question (section 4).
 *
 * One function offers the answers of each question.  Those of the Locusts and of missions stand in
 * enemy_options.c and mission_options.c; the table at the end has all of them.
 */
#include <string.h>

#include "games/gears-board/gears-board.h"

/* Each different card of a hand once: copies are alike, and a hand is sorted. */
static void offer_hand(const Play *p, int seat, Question *q, int verb, int icon)
{
    const Cog *cog = &p->state->cog[seat];

    for (int i = 0; i < cog->cards; i++)
        if ((i == 0 || cog->hand[i] != cog->hand[i - 1]) &&
            (icon == ICONS || order_at(p, cog->hand[i])->icon == icon))
            add(q, verb, cog->hand[i], 0);
}

static void offer_characters(const Play *p, int seat, Question *q)
{
    (void)seat;
    for (int i = 0; i < (int)content_of(p)->characters_count; i++) {
        bool taken = false;
        for (int other = 0; other < seats_of(p); other++)
            taken |= p->state->cog[other].character == i;
        if (!taken)
            add(q, VERB_CHARACTER, i, 0);
    }
}

static void offer_heal(const Play *p, int seat, Question *q)
{
    int room = board_hand_limit(p, seat) - p->state->cog[seat].cards;

    for (int i = room < HEAL_MOST ? room : HEAL_MOST; i >= 0; i--)
        add(q, VERB_DRAW, i, 0);
}

static void offer_plays(const Play *p, int seat, Question *q)
{
    offer_hand(p, seat, q, VERB_PLAY, ICONS);
    offer_hand(p, seat, q, VERB_PLAY_MOVE, ICONS);
    offer_hand(p, seat, q, VERB_PLAY_ATTACK, ICONS);
}

static void offer_window(const Play *p, int seat, Question *q)
{
    const State *s = p->state;
    bool must_play = !(s->did & (DID_PLAY | DID_FORGO)) && s->cog[seat].cards > 0;

    if (must_play)
        offer_plays(p, seat, q);
    board_window_specials(p, seat, WINDOW_FULL, q);
    if (!must_play)
        add(q, VERB_NEXT, 0, 0);
}

static void offer_action(const Play *p, int seat, Question *q)
{
    const struct board_window *window =
        seat == p->state->active ? FRAME(p, board_window) : NULL;

    if (!window) { /* a card that an effect lets another seat play (GB-ORDER-12) */
        add(q, VERB_DO, 0, 0);
        add(q, VERB_SKIP, 0, 0);
        return;
    }
    if (window->plain || board_window_action_is_startable(p, window))
        add(q, VERB_DO, 0, 0);
    board_window_specials(p, seat, WINDOW_FULL, q);
    if (!window->plain)
        add(q, VERB_SKIP, 0, 0);
}

static void offer_last_window(const Play *p, int seat, Question *q)
{
    add(q, VERB_NEXT, 0, 0);
    board_window_specials(p, seat, WINDOW_FULL, q);
}

static void offer_order(const Play *p, int seat, Question *q)
{
    offer_plays(p, seat, q);
    add(q, VERB_PASS, 0, 0);
}

static void offer_cost(const Play *p, int seat, Question *q)
{
    offer_hand(p, seat, q, VERB_PAY, ICONS);
}

/* GB-MOVE-13 */
static void offer_goals(const Play *p, AreaSet reach, Question *q)
{
    const Map *map = &p->state->map;

    add_areas(q, VERB_GO, reach);
    for (int area = area_first(reach); area != NO_AREA; area = area_next(reach, area))
        for (int c = board_first_cover(map, area); c < board_first_cover(map, area + 1); c++)
            if (board_may_cover_there(p, c) == ALLOWED)
                add(q, VERB_GO_COVER, c, 0);
}

static void offer_move_step(const Play *p, int seat, Question *q)
{
    const struct board_cog_move *f = FRAME(p, board_cog_move);

    if (board_areas_left(p, f) > 0)
        add_areas(q, VERB_STEP, board_steps(&p->state->map, p->state->cog[seat].area));
    offer_goals(p, board_goals(p, f), q);
    board_window_specials(p, seat, WINDOW_MOVING, q);
    add(q, VERB_STOP, 0, 0);
}

static void offer_take_cover(const Play *p, int seat, Question *q)
{
    const struct board_take_cover *f = FRAME(p, board_take_cover);
    const State *s = p->state;
    int area = s->cog[seat].area;

    for (int c = board_first_cover(&s->map, area); c < board_first_cover(&s->map, area + 1); c++)
        if (board_may_take_cover(p, seat, c) == ALLOWED)
            add(q, VERB_COVER, c, 0);
    add(q, VERB_STAY, 0, 0);
    if (f->may_step_out && s->cog[seat].cover != NO_COVER)
        add(q, VERB_STEP_OUT, 0, 0);
}

static void offer_follow(const Play *p, int seat, Question *q)
{
    add(q, VERB_PASS, 0, 0);
    offer_hand(p, seat, q, VERB_FOLLOW, ICON_FOLLOW);
}

static void offer_attack(const Play *p, int seat, Question *q)
{
    const struct board_cog_attack *f = FRAME(p, board_cog_attack);

    (void)seat;
    board_offer_shots(p, f, q);
    if (f->optional)
        add(q, VERB_PASS, 0, 0);
}

static void offer_dodge(const Play *p, int seat, Question *q)
{
    add(q, VERB_PASS, 0, 0);
    offer_hand(p, seat, q, VERB_DODGE, ICON_DODGE);
}

static void offer_trigger(const Play *p, int seat, Question *q)
{
    (void)p, (void)seat;
    for (int i = q->about[0]; i >= 0; i--)
        add(q, VERB_OMENS, i, 0);
}

static void offer_area_order(const Play *p, int seat, Question *q)
{
    (void)seat;
    add_figures(q, VERB_FIGURE, board_area_order_figures(p));
}

static void offer_wound(const Play *p, int seat, Question *q)
{
    offer_hand(p, seat, q, VERB_LOSE, ICONS);
}

static void offer_own_weapons(const Play *p, int seat, Question *q)
{
    const Cog *cog = &p->state->cog[seat];

    for (int i = 0; i < cog->weapons; i++)
        if (!weapon_at(p, cog->held[i].weapon)->grenade)
            add(q, VERB_DISCARD_WEAPON, cog->held[i].weapon, 0);
}

static void offer_guard(const Play *p, int seat, Question *q)
{
    q->about[1] = enemy_of(p, q->about[0] - FIGURE_LOCUST)->attack; /* the threat */
    add(q, VERB_PASS, 0, 0);
    add(q, VERB_PASS_FIGURE, 0, 0);
    add(q, VERB_PASS_STEP, 0, 0);
    offer_hand(p, seat, q, VERB_GUARD, ICON_GUARD);
}

static void offer_guard_pick(const Play *p, int seat, Question *q)
{
    const struct board_guard_window *f = FRAME(p, board_guard_window);

    (void)seat;
    add_figures(q, VERB_FIGURE, f->seats);
}

static void offer_marker(const Play *p, int seat, Question *q)
{
    const struct board_take_marker *f = FRAME(p, board_take_marker);

    (void)seat;
    add_figures(q, VERB_MARKER, board_markers_on_map(p, f->kind));
}

static void offer_ammo(const Play *p, int seat, Question *q)
{
    const Cog *cog = &p->state->cog[seat];
    bool losing = q->kind == QUESTION_LOSE_AMMO;

    for (int i = 0; i < cog->weapons; i++)
        if (!weapon_at(p, cog->held[i].weapon)->grenade && (!losing || cog->held[i].ammo > 0))
            add(q, VERB_AMMO, cog->held[i].weapon, 0);
    if (!losing)
        add(q, VERB_STOP, 0, 0);
}

static void offer_weapon_pick(const Play *p, int seat, Question *q)
{
    const struct board_draw_weapons *f = FRAME(p, board_draw_weapons);

    (void)seat;
    for (int i = 0; i < f->amount; i++)
        if (!memchr(f->drawn, f->drawn[i], (size_t)i)) /* copies are alike */
            add(q, VERB_KEEP, f->drawn[i], 0);
}

static void offer_relocate(const Play *p, int seat, Question *q)
{
    const Map *map = &p->state->map;

    add_areas(q, VERB_AREA, board_map_areas(map, board_map_of(map, p->state->cog[seat].area)));
}

/* By a step of an Order card, or by a mission (GB-MISSION-HORDE-13): whichever lies higher. */
static void offer_cogs(const Play *p, int seat, Question *q)
{
    (void)seat;
    add_figures(q, VERB_FIGURE,
                IS_INSIDE(p, board_steps, board_change)
                    ? board_steps_seats(p, FRAME(p, board_steps))
                    : board_cogs_on_table(p));
}

static void offer_locusts(const Play *p, int seat, Question *q)
{
    (void)seat;
    add_figures(q, VERB_FIGURE, board_steps_locusts(p, FRAME(p, board_steps)));
}

static void offer_free_special(const Play *p, int seat, Question *q)
{
    board_free_specials(p, seat, q);
    add(q, VERB_PASS, 0, 0);
}

static void offer_trap(const Play *p, int seat, Question *q)
{
    add(q, VERB_PASS, 0, 0);
    offer_hand(p, seat, q, VERB_TRAP, ICONS);
}

static void offer_give_up(const Play *p, int seat, Question *q)
{
    (void)p, (void)seat;
    add(q, VERB_GO_ON, 0, 0);
    add(q, VERB_GIVE_UP, 0, 0);
}

static Offer *const offers[QUESTION_COUNT] = {
    [QUESTION_CHARACTER] = offer_characters,
    [QUESTION_HEAL] = offer_heal,
    [QUESTION_WINDOW] = offer_window,
    [QUESTION_ACTION] = offer_action,
    [QUESTION_LAST_WINDOW] = offer_last_window,
    [QUESTION_ORDER] = offer_order,
    [QUESTION_COST] = offer_cost,
    [QUESTION_MOVE_STEP] = offer_move_step,
    [QUESTION_CRAWL] = offer_move_step,
    [QUESTION_TAKE_COVER] = offer_take_cover,
    [QUESTION_FOLLOW] = offer_follow,
    [QUESTION_ATTACK] = offer_attack,
    [QUESTION_DODGE] = offer_dodge,
    [QUESTION_TRIGGER] = offer_trigger,
    [QUESTION_AREA_ORDER] = offer_area_order,
    [QUESTION_WOUND] = offer_wound,
    [QUESTION_OVERFLOW] = offer_own_weapons,
    [QUESTION_DROP_WEAPON] = offer_own_weapons,
    [QUESTION_GUARD] = offer_guard,
    [QUESTION_GUARD_PICK] = offer_guard_pick,
    [QUESTION_MARKER] = offer_marker,
    [QUESTION_AMMO] = offer_ammo,
    [QUESTION_LOSE_AMMO] = offer_ammo,
    [QUESTION_WEAPON_PICK] = offer_weapon_pick,
    [QUESTION_RELOCATE] = offer_relocate,
    [QUESTION_CHOOSE_COG] = offer_cogs,
    [QUESTION_CHOOSE_LOCUST] = offer_locusts,
    [QUESTION_FREE_SPECIAL] = offer_free_special,
    [QUESTION_TRAP] = offer_trap,
    [QUESTION_GIVE_UP] = offer_give_up,
    /* enemy_options.c */
    [QUESTION_SPAWN_ORDER] = board_offer_spawn_order,
    [QUESTION_SPAWN_PLACE] = board_offer_places,
    [QUESTION_TICKER_AREA] = board_offer_places,
    [QUESTION_TOKEN] = board_offer_places,
    [QUESTION_LOCUST_COVER] = board_offer_locust_cover,
    [QUESTION_COVER_REF] = board_offer_cover_ref,
    [QUESTION_ACTIVATE] = board_offer_activate,
    [QUESTION_AI_TARGET] = board_offer_ai_target,
    [QUESTION_LOCUST_STEP] = board_offer_locust_step,
    [QUESTION_YOU] = board_offer_you,
    /* mission_options.c */
    [QUESTION_TEAM] = board_offer_team,
    [QUESTION_TILES] = board_offer_tiles,
    [QUESTION_CHOOSE_LEVEL] = board_offer_levels,
    [QUESTION_CHOOSE_HOLE] = board_offer_places,
    [QUESTION_ALLY] = board_offer_ally,
    [QUESTION_ALLY_STEP] = board_offer_ally_step,
};

/* GB-AMMO-12: whenever one is asked, but in one's own attack; not where a weapon is being discarded
 * already, or the mission given up.  Nobody has one while characters are chosen. */
static bool may_lay_down(const Play *p, int seat, int question)
{
    return question != QUESTION_CHARACTER && question != QUESTION_OVERFLOW &&
           question != QUESTION_DROP_WEAPON && question != QUESTION_GIVE_UP &&
           board_droppable_weapons(p, seat) > 0 && !board_is_attacking(p, seat);
}

void board_options(const Play *p, int seat, Question *q)
{
    CHECK(offers[q->kind]);
    offers[q->kind](p, seat, q);
    if (may_lay_down(p, seat, q->kind))
        add(q, VERB_LAY_DOWN, 0, 0);
}
