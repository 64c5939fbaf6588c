/* locust.c -- how a Locust moves, takes cover, chooses its target (sections 8 and 18.1). */
#include "games/gears-board/gears-board.h"

/* --- What Locusts see --- */

/* GB-MISSION-SCATTERED-07: the map that an AI card is about. */
int board_card_map(const Play *p)
{
    const State *s = p->state;
    int area = s->cog[s->active].area;

    return area == NO_AREA ? s->cog[s->active].map : board_map_of(&s->map, area);
}

uint64_t board_hunted(const Play *p)
{
    const State *s = p->state;
    bool one_map = has_rule(p, RULE_OWN_MAP);
    uint64_t found = 0;

    for (int seat = 0; seat < seats_of(p); seat++)
        if (stands(s, seat) &&
            (!one_map || board_map_of(&s->map, s->cog[seat].area) == board_card_map(p)))
            found |= UINT64_C(1) << seat;
    if (s->ally_area != NO_AREA) /* GB-MISSION-STRANDED-05 */
        found |= UINT64_C(1) << FIGURE_ALLY;
    if (s->unleashed.wave > 0) /* GB-HU-33 */
        for (int i = 0; i < FORTS_MAX; i++)
            if (board_in_play(s, FIGURE_DECOY + i))
                found |= UINT64_C(1) << (FIGURE_DECOY + i);
    return found;
}

uint32_t board_figures_of_map(const Play *p)
{
    const State *s = p->state;
    uint32_t found = s->locusts;

    if (!has_rule(p, RULE_OWN_MAP))
        return found;
    for (uint32_t rest = s->locusts; rest; rest &= rest - 1)
        if (board_map_of(&s->map, s->locust[__builtin_ctz(rest)].area) != board_card_map(p))
            found &= ~(rest & -rest);
    return found;
}

/* GB-AI-12, GB-AI-14: on foot, not by range (GB-RANGE-08). */
uint64_t board_closest_of(const Play *p, int area, uint64_t figures)
{
    const State *s = p->state;
    uint64_t found = 0;
    int best = FAR;

    for (; figures; figures &= figures - 1) {
        int figure = __builtin_ctzll(figures);
        int there = board_closeness(s, area, board_spot_of(s, figure).area);
        if (there < best)
            found = 0;
        if (there <= best && there != FAR) {
            best = there;
            found |= UINT64_C(1) << figure;
        }
    }
    return found;
}

/* GB-SPAWN-09, GB-SPAWN-15; none of none (GB-SPAWN-10), and sealed holes are none (GB-SEAL-05). */
AreaSet board_nearest_of(const Play *p, int from, AreaSet areas)
{
    AreaSet found = { { 0 } };
    int best = FAR;

    for (int area = area_first(areas); area != NO_AREA; area = area_next(areas, area)) {
        int there = board_closeness(p->state, from, area);
        if (there < best)
            found = (AreaSet){ { 0 } };
        if (there <= best && there != FAR) {
            best = there;
            area_add(&found, area);
        }
    }
    return found;
}

/* --- Choosing --- */

PROC(board_choose_figure)
{
    int chosen;

    BEGIN;
    DECIDE(chosen, __builtin_ctzll(f->targets), has_several(f->targets), QUESTION_AI_TARGET,
           f->figure);
    RETURN(chosen);
    END;
}

/* --- Moving --- */

static int destination(const Play *p, const struct board_locust_move *f)
{
    return f->to == NO_FIGURE ? f->area : board_spot_of(p->state, f->to).area;
}

/* GB-AI-17: the figure it went for is down, dead or gone. */
static bool goal_is_lost(const Play *p, const struct board_locust_move *f)
{
    return f->to != NO_FIGURE && !board_in_play(p->state, f->to);
}

/* How far it is from what it goes for, or flees from; FAR: its move is over. */
static int way_left(const Play *p, const struct board_locust_move *f)
{
    int to = destination(p, f);

    if (f->steps >= f->number || to == NO_AREA || goal_is_lost(p, f))
        return FAR;
    int way = board_walk(&p->state->map, board_spot_of(p->state, f->figure).area, to);
    return !f->away && way <= f->until ? FAR : way;
}

/* GB-AI-15, GB-AI-16, GB-AI-29: the areas it may enter next, by the same borders as COGs
 * (GB-MOVE-10); none: its move is over. */
AreaSet board_locust_steps(const Play *p, const struct board_locust_move *f)
{
    const Map *map = &p->state->map;
    AreaSet found = { { 0 } };
    int way = way_left(p, f), wanted = f->away ? way + 1 : way - 1;

    if (way == FAR)
        return found;
    AreaSet around = board_steps(map, board_spot_of(p->state, f->figure).area);
    for (int area = area_first(around); area != NO_AREA; area = area_next(around, area))
        if (board_walk(map, area, destination(p, f)) == wanted)
            area_add(&found, area);
    return found;
}

/* Is there one?  Towards something there always is, so nothing has to be tried. */
static bool has_step(const Play *p, const struct board_locust_move *f)
{
    return f->away ? area_first(board_locust_steps(p, f)) != NO_AREA : way_left(p, f) != FAR;
}

/* GB-AI-37: who moves along. */
static uint32_t in_tow(const Play *p, const struct board_locust_move *f)
{
    const State *s = p->state;
    uint32_t found = 0;

    if (f->drags == 0)
        return 0;
    for (uint32_t rest = board_locusts_in(s, board_spot_of(s, f->figure).area); rest;
         rest &= rest - 1) {
        int i = __builtin_ctz(rest);
        for (int letter = 0; letter < LETTERS; letter++)
            if (f->drags >> letter & 1 && s->enemy[letter] == s->locust[i].enemy)
                found |= UINT32_C(1) << i;
    }
    return found & ~(UINT32_C(1) << (f->figure - FIGURE_LOCUST));
}

/* Of those that were moved along, who takes cover now. */
uint32_t board_tow_for_cover(const Play *p, const struct board_locust_move *f)
{
    uint32_t found = 0;

    for (uint32_t rest = f->dragged & p->state->locusts; rest; rest &= rest - 1)
        if (board_takes_cover_here(p, FIGURE_LOCUST + __builtin_ctz(rest)))
            found |= rest & -rest;
    return found;
}

static void enter_area(Play *p, struct board_locust_move *f)
{
    EnemyState *ai = &p->state->ai;

    for (uint32_t rest = f->along & p->state->locusts; rest; rest &= rest - 1)
        board_move_figure(p, FIGURE_LOCUST + __builtin_ctz(rest), f->next);
    board_move_figure(p, f->figure, f->next);
    f->steps++;
    if (ai->path_length < PATH_MAX_AREAS) /* a card that looks at it goes no farther (check.c) */
        ai->path[ai->path_length++] = f->next;
}

#define ALIVE board_in_play(p->state, f->figure)
#define HAS_STEP (ALIVE && has_step(p, f))

/* GB-AI-37: who is moved along can be guarded against like any mover (GB-REACT-03). */
PROC(board_before_step)
{
    BEGIN;
    CALL(board_guard_window, .figure = f->figure);
    if (!f->begins || board_spot_of(p->state, f->figure).cover == NO_COVER) /* or has fallen */
        RETURN(0);
    board_leave_cover(p, f->figure);
    CALL(board_guard_window, .figure = f->figure);
    END;
}

PROC_AHEAD(board_locust_move);

/* The move that the procedure on top of it serves. */
#define MOVE OWN_FRAME(p, board_locust_move)

PROC(board_tow_leaves)
{
    BEGIN;
    for (; f->other < LOCUSTS_MAX; f->other++)
        if (MOVE->along >> f->other & 1 && p->state->locusts >> f->other & 1)
            CALL(board_before_step, .figure = (uint8_t)(FIGURE_LOCUST + f->other),
                 .begins = !(MOVE->dragged >> f->other & 1));
    MOVE->dragged |= MOVE->along;
    END;
}

PROC(board_tow_takes_cover) /* in the active player's order (GB-GEN-05) */
{
    BEGIN;
    while (board_tow_for_cover(p, MOVE)) {
        DECIDE_AS(f->other, __builtin_ctz(board_tow_for_cover(p, MOVE)),
                  has_several(board_tow_for_cover(p, MOVE)),
                  ANSWER(f->seat).arg[0] - FIGURE_LOCUST, QUESTION_ACTIVATE);
        MOVE->dragged &= ~(UINT32_C(1) << f->other);
        CALL(board_guard_window, .figure = (uint8_t)(FIGURE_LOCUST + f->other));
        CALL(board_locust_cover, .figure = (uint8_t)(FIGURE_LOCUST + f->other), .cover = NO_COVER);
    }
    END;
}

#undef MOVE

PROC(board_locust_move)
{
    BEGIN;
    p->state->ai.path_length = 0;
    if (!HAS_STEP) /* GB-AI-18 */
        RETURN(0);
    CALL(board_guard_window, .figure = f->figure); /* GB-REACT-03: still in cover */
    f->was_covered = board_spot_of(p->state, f->figure).cover != NO_COVER;
    board_leave_cover(p, f->figure);
    while (1) {
        if ((f->steps > 0 || f->was_covered) && HAS_STEP)
            CALL(board_guard_window, .figure = f->figure);
        if (f->by_act && ALIVE && goal_is_lost(p, f)) {
            CALL(board_new_goal);
            f->to = (uint8_t)CALLED;
            board_change_goal(p, f->to);
        }
        if (!HAS_STEP)
            break;
        DECIDE(f->next, area_first(board_locust_steps(p, f)),
               area_count(board_locust_steps(p, f)) > 1, QUESTION_LOCUST_STEP, f->figure);
        f->along = in_tow(p, f);
        if (f->along)
            CALL(board_tow_leaves);
        if (!ALIVE)
            break;
        enter_area(p, f);
        if (p->state->unleashed.wave > 0) { /* GB-HU-30, GB-HU-36 */
            CALL(board_fort_entry, .figure = f->figure);
            if (CALLED)
                break;
        }
    }
    if (ALIVE && f->steps > 0 && board_takes_cover_here(p, f->figure))
        CALL(board_guard_window, .figure = f->figure); /* GB-FAQ-01 */
    if (ALIVE && f->steps > 0) /* GB-AI-19: before it attacks (GB-FAQ-02) */
        CALL(board_locust_cover, .figure = f->figure, .cover = f->into_cover);
    if (board_tow_for_cover(p, f))
        CALL(board_tow_takes_cover);
    RETURN(f->steps);
    END;
}

/* --- Cover (GB-COVER-13 to GB-COVER-19) --- */

bool board_barred_from_cover(const State *s, int area) /* GB-HU-32 */
{
    for (int i = 0; s->unleashed.wave > 0 && i < FORTS_MAX; i++)
        if (s->unleashed.fort[i].area == area && s->unleashed.fort[i].kind == FORT_BARRIER)
            return true;
    return false;
}

static unsigned free_covers(const State *s, int area) /* a trap does not count (GB-HU-49) */
{
    unsigned found = 0;
    int first = board_first_cover(&s->map, area), end = board_first_cover(&s->map, area + 1);

    for (int cover = first; cover < end; cover++)
        if (board_cover_is_free(s, cover))
            found |= 1u << (cover - first);
    return found;
}

bool board_takes_cover_here(const Play *p, int figure) /* GB-COVER-17, GB-COVER-18 */
{
    const State *s = p->state;
    Spot spot = board_spot_of(s, figure);

    return board_in_play(s, figure) && spot.cover == NO_COVER &&
           enemy_of(p, figure - FIGURE_LOCUST)->takes_cover &&
           !board_barred_from_cover(s, spot.area) && free_covers(s, spot.area) != 0;
}

uint64_t board_cover_references(const Play *p, int figure)
{
    const State *s = p->state;
    uint64_t others = 0;

    for (int seat = 0; seat < seats_of(p); seat++)
        if (stands(s, seat) && s->cog[seat].area != board_spot_of(s, figure).area)
            others |= UINT64_C(1) << seat;
    if (s->ai.active != NO_FIGURE && s->ally_area != NO_AREA &&
        s->ally_area !=
            board_spot_of(s, figure).area) /* GB-MISSION-STRANDED-05: then also the closest */
        others |= UINT64_C(1) << FIGURE_ALLY;
    return board_closest_of(p, board_spot_of(s, figure).area, others);
}

/* GB-COVER-16: during set-up somebody is imagined at the entrance. */
static Spot reference_spot(const Play *p, const struct board_locust_cover *f)
{
    const State *s = p->state;
    int tile = 0, map = board_map_of(&s->map, board_spot_of(s, f->figure).area);

    if (f->reference != NO_FIGURE)
        return board_spot_of(s, f->reference);
    if (s->turn > 0)
        return (Spot){ NO_AREA, NO_COVER };
    while (s->map.tile[tile].map != map)
        tile++;
    return (Spot){ s->map.tile[tile].gate_area[GATE_ENTRANCE], NO_COVER };
}

unsigned board_locust_covers(const Play *p, const struct board_locust_cover *f)
{
    const State *s = p->state;
    int area = board_spot_of(s, f->figure).area, first = board_first_cover(&s->map, area), most = 0;
    unsigned spaces = free_covers(s, area), best = 0;
    Spot from = reference_spot(p, f);

    if (from.area == NO_AREA)
        return spaces;
    for (unsigned rest = spaces; rest; rest &= rest - 1) {
        int bonus = board_cover_against(&s->map, from, first + __builtin_ctz(rest));
        if (bonus > most)
            best = 0;
        if (bonus >= most) {
            most = bonus;
            best |= rest & -rest;
        }
    }
    return best;
}

static bool spring_trap(Play *p, int cover) /* GB-HU-48 */
{
    uint8_t *byte = &p->state->unleashed.traps[cover / 8], bit = (uint8_t)(1u << cover % 8);
    bool there = *byte & bit;

    *byte &= (uint8_t)~bit;
    return there;
}

/* `cover`: the space it was told to enter (GB-AI-31), or NO_COVER: the best one. */
PROC(board_locust_cover)
{
    BEGIN;
    f->reference = NO_FIGURE;
    if (!board_takes_cover_here(p, f->figure))
        RETURN(0);
    if (f->cover == NO_COVER || !board_cover_is_free(p->state, f->cover)) { /* taken meanwhile */
        uint64_t closest = p->state->turn > 0 ? board_cover_references(p, f->figure) : 0;
        int area = board_spot_of(p->state, f->figure).area;
        f->seat = (uint8_t)board_deciding_seat(p);
        CHOOSE(f->reference, closest ? __builtin_ctzll(closest) : NO_FIGURE,
               has_several(closest) && has_several(free_covers(p->state, area)), f->seat,
               QUESTION_COVER_REF, f->figure);
        CHOOSE(f->cover,
               board_first_cover(&p->state->map, board_spot_of(p->state, f->figure).area) +
                   __builtin_ctz(board_locust_covers(p, f)),
               has_several(board_locust_covers(p, f)), f->seat, QUESTION_LOCUST_COVER,
                  f->figure);
    }
    board_enter_cover(p, f->figure, f->cover);
    if (p->state->unleashed.wave > 0 && spring_trap(p, f->cover)) {
        TELL(p, ALL_SEATS, EVENT_TRAPPED, f->figure);
        CALL(board_kill, .figure = f->figure, .cause = CAUSE_TRAP);
        RESOLVE_DEATHS;
    }
    END;
}

/* --- Attacking --- */

/* GB-AI-13, GB-INSANE-04: legal targets that meet the conditions of the text; who bleeds is none
 * (GB-ATK-04), and at any distance (GB-RANGE-05) unless the card names one (GB-RANGE-06). */
static uint64_t candidates(const Play *p, const struct board_locust_attack *f)
{
    const State *s = p->state;
    Spot from = board_spot_of(s, f->figure);
    uint64_t found = 0, rest = board_hunted(p);

    if (s->locust[f->figure - FIGURE_LOCUST].flags & LOCUST_NO_ATTACK) /* GB-HU-31 */
        return 0;
    for (int seat = 0; s->insane && seat < seats_of(p); seat++)
        if (s->cog[seat].status == BLEEDING && s->cog[seat].area == from.area)
            rest |= UINT64_C(1) << seat; /* GB-INSANE-03 */
    rest &= ~f->not_again;
    for (; rest; rest &= rest - 1) {
        Spot to = board_spot_of(s, __builtin_ctzll(rest));
        int range = board_range(&s->map, from.area, to.area);
        if ((f->range > 0 && range > f->range) ||
            (f->target & TARGET_HERE && to.area != from.area) ||
            (f->target & TARGET_OUT_OF_COVER && to.cover != NO_COVER) ||
            !board_sees(&s->map, from, to))
            continue;
        found |= rest & -rest;
    }
    return found;
}

static uint64_t weakest_of(const Play *p, uint64_t figures)
{
    uint64_t found = 0;
    int fewest = HAND_MAX + 1;

    for (uint64_t rest = figures; rest; rest &= rest - 1) {
        int figure = __builtin_ctzll(rest);
        int cards = is_cog(figure) ? p->state->cog[figure].cards : HAND_MAX;
        if (cards < fewest)
            found = 0;
        if (cards <= fewest) {
            fewest = cards;
            found |= rest & -rest;
        }
    }
    return found;
}

uint64_t board_locust_targets(const Play *p, const struct board_locust_attack *f)
{
    const State *s = p->state;
    uint64_t legal = candidates(p, f), there = 0;

    switch (f->at) {
    case AT_CLOSEST:
        return board_closest_of(p, board_spot_of(s, f->figure).area, legal);
    case AT_YOU:
        return s->ai.you == NOBODY ? 0 : legal & UINT64_C(1) << s->ai.you;
    case AT_BOUND:
        return legal & f->bound;
    case AT_SAME:
        return f->last == NO_FIGURE ? 0 : legal & UINT64_C(1) << f->last;
    case AT_WEAKEST:
        return weakest_of(p, legal);
    case AT_OTHER_THERE:
        if (f->last == NO_FIGURE)
            return 0;
        for (uint64_t rest = legal & ~(UINT64_C(1) << f->last); rest; rest &= rest - 1)
            if (board_spot_of(s, __builtin_ctzll(rest)).area == board_spot_of(s, f->last).area)
                there |= rest & -rest;
        return there;
    default:
        return legal;
    }
}

/* GB-ATK-06, and what the AI card adds. */
static int attack_value(const Play *p, const struct board_locust_attack *f)
{
    const State *s = p->state;
    int dice = enemy_of(p, f->figure - FIGURE_LOCUST)->attack;
    int range =
        board_range(&s->map, board_spot_of(s, f->figure).area, board_spot_of(s, f->chosen).area);

    if (f->dice_beyond == 0 || range > f->dice_beyond)
        dice += f->dice;
    return dice < 1 ? 1 : dice;
}

/* It attacks from where it stands, in cover or not (GB-FAQ-03). */
PROC(board_locust_attack)
{
    BEGIN;
    if (!ALIVE || board_locust_targets(p, f) == 0) /* GB-GEN-12: then that part is left out */
        RETURN(0);
    CALL(board_guard_window, .figure = f->figure); /* GB-REACT-02, GB-INSANE-10 */
    if (!ALIVE || board_locust_targets(p, f) == 0) /* GB-REACT-08 */
        RETURN(0);
    CALL(board_choose_figure, .figure = f->figure,
         .targets = board_locust_targets(p, f)); /* GB-AI-20 */
    f->chosen = (uint8_t)CALLED;
    CALL(board_attack, .attacker = f->figure, .defender = f->chosen, .area = NO_AREA,
         .weapon = NO_WEAPON, .dice = (uint8_t)attack_value(p, f), .least_omens = f->omens,
         .flags = enemy_of(p, f->figure - FIGURE_LOCUST)->explosive ? ATTACK_EXPLOSIVE : 0);
    RETURN(f->chosen + 1);
    END;
}

/* --- The Berserker (GB-BERS-07 to GB-BERS-09, GB-MISSION-CHINASHOP-05, GB-FAQ-06) --- */

PROC(board_approach)
{
    BEGIN;
    f->left = p->state->locusts;
    while (f->left) {
        f->figure = (uint8_t)(FIGURE_LOCUST + __builtin_ctz(f->left));
        f->left &= f->left - 1;
        if (ALIVE && enemy_of(p, f->figure - FIGURE_LOCUST)->approaches &&
            p->state->ai.active != f->figure)
            CALL(board_locust_move, .figure = f->figure, .number = 1, .to = NO_FIGURE,
                 .area = board_spot_of(p->state, f->seat).area, .into_cover = NO_COVER);
    }
    END;
}

/* --- Healing others --- */

static uint64_t wounded_near(const Play *p, const struct board_heal_nearest *f)
{
    const State *s = p->state;
    uint64_t found = 0;

    for (uint32_t rest = s->locusts; rest; rest &= rest - 1) {
        int i = __builtin_ctz(rest);
        if (s->locust[i].health > 0 && FIGURE_LOCUST + i != f->figure && /* GB-MISSION-HIVE-05 */
            board_range(&s->map, board_spot_of(s, f->figure).area, s->locust[i].area) <= f->range)
            found |= UINT64_C(1) << (FIGURE_LOCUST + i);
    }
    return board_closest_of(p, board_spot_of(s, f->figure).area, found);
}

PROC(board_heal_nearest)
{
    BEGIN;
    /* ALIVE: its omen may have an explosion besides, to which a COG can fall itself. */
    for (; f->left > 0 && ALIVE && wounded_near(p, f); f->left--) {
        CALL(board_choose_figure, .figure = f->figure, .targets = wounded_near(p, f));
        board_heal_locust(p, CALLED);
    }
    END;
}
