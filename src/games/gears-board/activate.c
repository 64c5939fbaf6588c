/* activate.c -- the acts of one Locust (PROC-ACTIVATE), and those that no figure carries out. */
#include "games/gears-board/gears-board.h"

const Act *board_card_acts(const Play *p, int card, bool restricted, int *count)
{
    const AiCard *c = &content_of(p)->ai_cards[card];

    *count = (int)(restricted ? c->restricted_count : c->otherwise_count);
    return restricted ? c->restricted : c->otherwise;
}

/* The act being done; NULL: there is none any more. */
static const Act *act_of(const Play *p, int card, bool restricted, int act)
{
    int count;
    const Act *acts = board_card_acts(p, card, restricted, &count);

    return act < count ? &acts[act] : NULL;
}

/* --- One figure --- */

static bool sees_somebody(const Play *p, int figure, uint64_t *seen)
{
    const State *s = p->state;

    *seen = 0;
    for (uint64_t rest = board_hunted(p); rest; rest &= rest - 1)
        if (board_sees(&s->map, board_spot_of(s, figure), board_spot_of(s, __builtin_ctzll(rest))))
            *seen |= rest & -rest;
    return *seen != 0;
}

/* IF_...: may this act be done? */
static bool ifs_hold(const Play *p, const struct board_activate *f, const Act *act)
{
    const Locust *l = &p->state->locust[f->figure - FIGURE_LOCUST];
    uint64_t seen;

    return !((act->ifs & IF_OUT_OF_COVER && l->cover != NO_COVER) ||
             (act->ifs & IF_HEALTHY && l->health > 0) ||
             (act->ifs & IF_WOUNDED && l->health == 0) || (act->ifs & IF_DONE && !f->done) ||
             (act->ifs & IF_NOT_DONE && f->done) ||
             (act->ifs & IF_NOT_ATTACKED && l->flags & LOCUST_ATTACKED_CARD) ||
             (act->ifs & IF_NOT_MOVED && l->flags & LOCUST_MOVED_CARD) ||
             (act->ifs & IF_SIGHT && !sees_somebody(p, f->figure, &seen)));
}

/* Of these figures those that are in play. */
static uint64_t still_there(const State *s, uint64_t figures)
{
    uint64_t found = 0;

    for (; figures; figures &= figures - 1)
        if (board_in_play(s, __builtin_ctzll(figures)))
            found |= figures & -figures;
    return found;
}

/* Towards whom an act goes: the figures to choose from (GB-AI-12, GB-AI-28). */
static uint64_t goals(const Play *p, const struct board_activate *f, const Act *act)
{
    const State *s = p->state;
    uint64_t found = board_hunted(p), open = 0, seen;

    if (act->at == AT_BOUND || (act->at == AT_SAME && f->last == NO_FIGURE))
        return still_there(s, f->bound);
    if (act->at == AT_SAME)
        return still_there(s, UINT64_C(1) << f->last);
    if (act->at == AT_YOU)
        return s->ai.you == NOBODY ? 0 : still_there(s, UINT64_C(1) << s->ai.you);
    if (act->ifs & IF_SIGHT || act->target & TARGET_IN_SIGHT) {
        sees_somebody(p, f->figure, &seen);
        found &= seen;
    }
    for (uint64_t rest = found; rest && act->target & TARGET_OUT_OF_COVER; rest &= rest - 1)
        if (board_spot_of(s, __builtin_ctzll(rest)).cover == NO_COVER)
            open |= rest & -rest;
    if (act->target & TARGET_OUT_OF_COVER)
        found = open;
    return act->at == AT_CLOSEST ? board_closest_of(p, board_spot_of(s, f->figure).area, found)
                                 : found;
}

/* GB-AI-31: how far it is to a cover space that the figure can enter. */
static int way_to_cover(const Play *p, int figure, int cover)
{
    const State *s = p->state;
    int area = s->map.area_of[cover];

    return board_cover_is_free(s, cover) && !board_barred_from_cover(s, area)
               ? board_walk(&s->map, board_spot_of(s, figure).area, area)
               : FAR;
}

bool board_is_nearest_cover(const Play *p, int figure, int cover)
{
    int way = way_to_cover(p, figure, cover);

    for (int other = 0; other < p->state->map.covers; other++)
        if (way_to_cover(p, figure, other) < way)
            return false;
    return way != FAR;
}

/* The first of the nearest cover spaces, and how many there are. */
static int nearest_cover(const Play *p, int figure, int *count)
{
    int first = NO_COVER;

    *count = 0;
    for (int cover = p->state->map.covers - 1; cover >= 0; cover--)
        if (board_is_nearest_cover(p, figure, cover)) {
            first = cover;
            ++*count;
        }
    return first;
}

static bool has_victims(const Play *p, int figure)
{
    const State *s = p->state;
    int area = board_spot_of(s, figure).area;

    for (int seat = 0; s->insane && seat < seats_of(p); seat++)
        if (s->cog[seat].status == BLEEDING && s->cog[seat].area == area)
            return true;
    return board_standing_in(s, area) != 0 || s->ally_area == area ||
           board_decoy_in(s, area) != NO_FIGURE ||
           (board_locusts_in(s, area) & ~(UINT32_C(1) << (figure - FIGURE_LOCUST))) != 0;
}

static void out_of_cover(Play *p, int area)
{
    for (int seat = 0; seat < seats_of(p); seat++)
        if (stands(p->state, seat) && p->state->cog[seat].area == area)
            board_leave_cover(p, seat);
}

static void turn_card(Play *p, int figure)
{
    Locust *l = locust_of(p->state, figure);

    if (l->flags & LOCUST_SIDE_B) {
        l->flags &= (uint8_t)~LOCUST_SIDE_B;
        TELL(p, ALL_SEATS, EVENT_CARD_TURNED, figure);
    }
}

/* Markers that a Kantus may raise: bits of f->bound are markers there. */
uint64_t board_markers_bound(const Play *p, uint64_t bound)
{
    uint64_t found = 0;

    for (int i = 0; i < MARKERS_MAX; i++)
        if (bound >> i & 1 && p->state->marker[i].place == MARKER_DROPPED)
            found |= UINT64_C(1) << i;
    return found;
}

/* GB-MISSION-HIVE-02: the enemy of a slot that uses the marker's figures. */
static int enemy_of_marker(const Play *p, int marker)
{
    for (int letter = 0; letter < LETTERS; letter++) {
        int enemy = p->state->enemy[letter];
        if (enemy != NO_ENEMY && !board_is_barred(p, letter) &&
            content_of(p)->enemies[enemy].figure_index == p->state->marker[marker].kind)
            return enemy;
    }
    return NO_ENEMY;
}

#define ACT act_of(p, f->card, f->restricted, f->act)
#define ALIVE board_in_play(p->state, f->figure)
#define HERE (board_spot_of(p->state, f->figure).area)

/* Will a later act of this activation be about the figure that a move was about? */
static bool goal_is_named_later(const Play *p)
{
    const struct board_activate *f = FRAME(p, board_activate);
    const Act *act;

    for (int i = f->act + 1; (act = act_of(p, f->card, f->restricted, i)) != NULL &&
                             act->who == ACTOR_SAME; i++)
        if (act->at == AT_SAME || act->at == AT_OTHER_THERE ||
            (act->verb == ACT_HEAL && act->at == AT_BOUND))
            return true;
    return false;
}

/* Could a guard attack wound somebody who is not in the area of its target? */
static bool guard_may_stray(const Play *p)
{
    const State *s = p->state;

    for (int seat = 0; seat < seats_of(p); seat++)
        for (int i = 0; stands(s, seat) && i < s->cog[seat].weapons; i++) {
            const Weapon *weapon = weapon_at(p, s->cog[seat].held[i].weapon);
            if (!weapon->no_guard && (weapon->omen.around || weapon->omen.own_area))
                return true;
        }
    return false;
}

/* All of them in one area, where none of them can be lost before the Locust is there. */
static bool are_together(const Play *p, int figure, uint64_t targets)
{
    const State *s = p->state;
    int area = board_spot_of(s, __builtin_ctzll(targets)).area;

    for (uint64_t rest = targets; rest; rest &= rest - 1)
        if (board_spot_of(s, __builtin_ctzll(rest)).area != area)
            return false;
    return board_spot_of(s, figure).area != area && s->unleashed.wave == 0 && !guard_may_stray(p);
}

/* GB-GEN-08: which of these a Locust moves for is asked only if something can come of it: it moves
 * for one of them and not just to where all are, or a later act is about the same one. */
static bool goal_matters(const Play *p, struct board_locust_move move, uint64_t targets)
{
    if (move.by_act && goal_is_named_later(p))
        return true;
    if (are_together(p, move.figure, targets))
        return false;
    for (; targets; targets &= targets - 1) {
        move.to = (uint8_t)__builtin_ctzll(targets);
        if (area_first(board_locust_steps(p, &move)) != NO_AREA)
            return true;
    }
    return false;
}

static struct board_locust_move move_for(const struct board_act_move *f)
{
    return (struct board_locust_move){
        .figure = f->figure,
        .number = f->number,
        .to = f->to,
        .area = NO_AREA,
        .until = f->until,
        .away = f->away,
        .by_act = f->by_act,
        .drags = f->drags,
        .into_cover = NO_COVER,
    };
}

/* A move of any kind. */
PROC(board_act_move)
{
    BEGIN;
    if (f->targets == 0)
        RETURN(0);
    f->to = (uint8_t)__builtin_ctzll(f->targets);
    if (goal_matters(p, move_for(f), f->targets)) {
        CALL(board_choose_figure, .figure = f->figure, .targets = f->targets);
        f->to = (uint8_t)CALLED;
    }
    struct board_locust_move move = move_for(f);
    CALL_FRAME(board_locust_move, move);
    RETURN(CALLED > 0 ? f->to + 1 : -1 - f->to);
    END;
}

void board_change_goal(Play *p, int figure)
{
    OWN_FRAME(p, board_act_move)->to = (uint8_t)figure;
}

/* What the act being done could be about now. */
static uint64_t goals_now(const Play *p)
{
    const struct board_activate *f = FRAME(p, board_activate);

    return goals(p, f, ACT);
}

const Act *board_act_now(const Play *p)
{
    const struct board_activate *f = FRAME(p, board_activate);

    return ACT;
}

PROC(board_new_goal)
{
    BEGIN;
    if (board_act_now(p)->at == AT_YOU)
        CALL(board_choose_you);
    if (goals_now(p) == 0)
        RETURN(NO_FIGURE);
    if (!goal_matters(p, *FRAME(p, board_locust_move), goals_now(p)))
        RETURN(__builtin_ctzll(goals_now(p)));
    CALL(board_choose_figure, .figure = p->state->ai.active, .targets = goals_now(p));
    RETURN(CALLED);
    END;
}

/* GB-ATK-25, GB-GEN-14: of an attack on each, whom it is about is settled when it begins. */
static uint64_t not_attacked(const Play *p, const struct board_activate *f, const Act *act)
{
    struct board_locust_attack attack = { .figure = f->figure, .at = AT_ANY, .target = act->target,
                                          .range = act->range };

    return act->verb == ACT_ATTACK_EACH ? ~board_locust_targets(p, &attack) : 0;
}

PROC(board_into_cover) /* GB-AI-31 */
{
    int count;

    BEGIN;
    f->cover = (uint8_t)nearest_cover(p, f->figure, &count);
    if (f->cover == NO_COVER || board_spot_of(p->state, f->figure).cover != NO_COVER)
        RETURN(0);
    DECIDE(f->cover, f->cover, count > 1, QUESTION_AI_TARGET, f->figure);
    if (p->state->map.area_of[f->cover] == HERE)
        CALL(board_locust_cover, .figure = f->figure, .cover = f->cover);
    else
        CALL(board_locust_move, .figure = f->figure, .number = FAR, .to = NO_FIGURE,
             .area = p->state->map.area_of[f->cover], .into_cover = f->cover);
    END;
}

PROC_AHEAD(board_activate);

/* The activation that an act belongs to: the procedures of acts are called by nobody else. */
#define DOES OWN_FRAME(p, board_activate)

PROC(board_act_attack) /* gives back whether it attacked */
{
    BEGIN;
    f->attacked = not_attacked(p, DOES, board_act_now(p));
    do {
        CALL(board_locust_attack, .figure = f->figure,
             .at = board_act_now(p)->verb == ACT_ATTACK_EACH ? AT_ANY : board_act_now(p)->at,
             .target = board_act_now(p)->target, .range = board_act_now(p)->range,
             .dice = board_act_now(p)->dice, .dice_beyond = board_act_now(p)->dice_beyond,
             .omens = board_act_now(p)->omens, .last = DOES->last, .bound = DOES->bound,
             .not_again = f->attacked);
        if (CALLED == 0)
            break;
        f->done = true;
        DOES->last = (uint8_t)(CALLED - 1);
        f->attacked |= UINT64_C(1) << DOES->last;
    } while (board_act_now(p)->verb == ACT_ATTACK_EACH);
    RETURN(f->done);
    END;
}

/* GB-MISSION-CHINASHOP-04; gives back whether there was anything to attack. */
PROC(board_attack_area)
{
    BEGIN;
    if (!has_victims(p, f->figure) ||
        locust_of(p->state, f->figure)->flags & LOCUST_NO_ATTACK)
        RETURN(0);
    CALL(board_guard_window, .figure = f->figure);
    if (!ALIVE || !has_victims(p, f->figure)) /* GB-REACT-08 */
        RETURN(0);
    CALL(board_attack, .attacker = f->figure, .defender = NO_FIGURE, .area = HERE,
         .weapon = NO_WEAPON, .dice = enemy_of(p, f->figure - FIGURE_LOCUST)->attack,
         .flags = enemy_of(p, f->figure - FIGURE_LOCUST)->explosive ? ATTACK_EXPLOSIVE : 0);
    RETURN(1);
    END;
}

/* Itself, or the one in its area that the act before was about (GB-MISSION-HIVE-04). */
static void heal(Play *p, const struct board_activate *f, const Act *act)
{
    if (act->at != AT_BOUND && act->at != AT_SAME)
        board_heal_locust(p, f->figure);
    else if (is_locust(f->last) && /* not a COG that it attacked */
             board_spot_of(p->state, f->last).area == HERE)
        board_heal_locust(p, f->last);
}

PROC(board_resurrect) /* GB-MISSION-HIVE-02 */
{
    BEGIN;
    if (board_markers_bound(p, DOES->bound) == 0)
        RETURN(0);
    DECIDE(f->marker, __builtin_ctzll(board_markers_bound(p, DOES->bound)),
           has_several(board_markers_bound(p, DOES->bound)), QUESTION_AI_TARGET, f->figure);
    f->enemy = (uint8_t)enemy_of_marker(p, f->marker);
    if (f->enemy == NO_ENEMY || board_supply_figure(p, f->enemy) == NO_FIGURE) {
        TELL(p, ALL_SEATS, EVENT_DROP_LOST, p->state->marker[f->marker].back,
             p->state->marker[f->marker].area);
        board_discard_marker(p, f->marker);
    } else {
        CALL(board_spawn, .letter = LETTER_NONE, .enemy = f->enemy,
             .area = p->state->marker[f->marker].area, .marker = f->marker,
             .no_substitute = true);
    }
    END;
}

static bool path_is_whole(const Play *p, const struct board_activate *f)
{
    int count;
    const Act *acts = board_card_acts(p, f->card, f->restricted, &count);

    return board_path_is_whole(acts, count);
}

PROC(board_wound_path) /* GB-AI-36 */
{
    BEGIN;
    for (; f->step < p->state->ai.path_length; f->step++) {
        CALL(board_side_wounds, .area = p->state->ai.path[f->step], .wounds = f->wounds,
             .except = f->figure, .chooser = (uint8_t)board_deciding_seat(p));
        RESOLVE_DEATHS;
    }
    END;
}

#undef DOES

PROC(board_activate)
{
    BEGIN;
    board_guard_figure_begins(p->state);
    p->state->ai.active = f->figure;
    f->last = NO_FIGURE;
    TELL(p, ALL_SEATS, EVENT_ACTIVATED, f->figure);
    if (p->state->unleashed.wave > 0)
        board_destroy_forts(p, HERE); /* GB-HU-38 */
    f->first = f->act;
    for (; ACT && ALIVE && (f->act == f->first || ACT->who == ACTOR_SAME); f->act++) {
        if (!ifs_hold(p, f, ACT)) {
            if (!(ACT->ifs & (IF_DONE | IF_NOT_DONE)))
                f->done = false;
            continue;
        }
        if (ACT->verb == ACT_MOVE || ACT->verb == ACT_MOVE_AWAY || ACT->verb == ACT_MOVE_INTO) {
            CALL(board_act_move, .figure = f->figure, .targets = goals(p, f, ACT),
                 .number = ACT->verb == ACT_MOVE_INTO || ACT->number == 0 ? FAR : ACT->number,
                 .until = ACT->until, .away = ACT->verb == ACT_MOVE_AWAY, .drags = ACT->drags,
                 .by_act = true);
            f->done = CALLED > 0;
            f->last = (uint8_t)(CALLED > 0 ? CALLED - 1 : CALLED < 0 ? -1 - CALLED : NO_FIGURE);
        } else if (ACT->verb == ACT_INTO_COVER) {
            CALL(board_into_cover, .figure = f->figure);
        } else if (ACT->verb == ACT_ATTACK || ACT->verb == ACT_ATTACK_EACH) {
            CALL(board_act_attack, .figure = f->figure);
            f->done = CALLED;
        } else if (ACT->verb == ACT_ATTACK_AREA) {
            CALL(board_attack_area, .figure = f->figure);
            f->done = CALLED;
        } else if (ACT->verb == ACT_HEAL) {
            heal(p, f, ACT);
        } else if (ACT->verb == ACT_RESURRECT) {
            CALL(board_resurrect, .figure = f->figure);
        } else if (ACT->verb == ACT_WOUND_PATH) {
            CHECK(path_is_whole(p, f)); /* check.c */
            CALL(board_wound_path, .figure = f->figure, .wounds = ACT->number);
        } else if (ACT->verb == ACT_OUT_OF_COVER) {
            out_of_cover(p, HERE);
        } else if (ACT->verb == ACT_TURN_CARD) {
            turn_card(p, f->figure);
        } else {
            CALL(board_table_act, .card = f->card, .act = f->act, .restricted = f->restricted,
                 .seat = NO_FIGURE, .figure = f->figure);
        }
    }
    p->state->ai.active = NO_FIGURE;
    END;
}

/* --- What no figure does --- */

/* Where an act spawns; several areas only for SPAWN_AT_HOLES_NEAR. */
static AreaSet spawn_areas(const Play *p, const struct board_table_act *f, const Act *act)
{
    const State *s = p->state;
    AreaSet none = { { 0 } }, found = { { 0 } };
    bool own = f->seat != NO_FIGURE && stands(s, f->seat); /* GB-BLEED-03: else as "you" */
    int you = own ? f->seat : s->ai.you;
    int from = you == NOBODY ? NO_AREA : s->cog[you].area;

    if (act->place == SPAWN_AT_OWN_HOLE)
        return f->figure == NO_FIGURE || !board_in_play(s, f->figure)
                   ? none
                   : board_nearest_of(p, board_spot_of(s, f->figure).area, s->map.holes);
    if (act->place == SPAWN_AT_ENTRANCE) {
        area_add(&found, s->map.tile[0].gate_area[GATE_ENTRANCE]);
        return found;
    }
    if (from == NO_AREA)
        return act->place == SPAWN_AT_EXIT ? board_card_exits(p) : none;
    switch (act->place) {
    case SPAWN_AT_EXIT: /* GB-SPAWN-11, GB-MISSION-BELLY-03 */
        return board_nearest_of(p, from, board_card_exits(p));
    case SPAWN_AT_YOU:
        area_add(&found, from);
        return found;
    case SPAWN_AT_HOLES_NEAR: /* GB-SPAWN-18 */
        for (int area = area_first(s->map.holes); area != NO_AREA;
             area = area_next(s->map.holes, area))
            if (board_walk(&s->map, from, area) <= act->reach)
                area_add(&found, area);
        return found;
    default:
        return board_nearest_of(p, from, s->map.holes); /* GB-SPAWN-09 */
    }
}

/* How many of each letter an act spawns; the last one: of a type in no slot (GB-SPAWN-14). */
static void count_letters(const Play *p, const struct board_table_act *f, const Act *act,
                          uint8_t count[LETTERS + 1])
{
    const AiCard *card = &content_of(p)->ai_cards[f->card];

    for (int letter = 0; letter < LETTERS; letter++) {
        bool named = act->enemy && p->state->enemy[letter] == act->enemy_index;
        if (act->letters >> letter & 1 || named)
            count[letter] = act->number;
    }
    if (act->own_type)
        count[board_enemy_of_type(p, card->type)] = act->number;
    else if (act->enemy && !count[0] && !count[1] && !count[2] && !count[3])
        count[LETTERS] = act->number;
}

/* GB-SPAWN-16: who chooses; for an eliminated player the active one. */
static int choosing_seat(const Play *p, const struct board_table_act *f)
{
    return f->seat == NO_FIGURE || p->state->cog[f->seat].status == EXECUTED
               ? board_deciding_seat(p)
               : f->seat;
}

/* Places that are tied are chosen figure by figure; of holes within a distance each gets them all.
 * From the area `from` on, which then is where to go on, or NO_AREA. */
static struct board_spawn_row row_of(const Play *p, const struct board_table_act *f, const Act *act,
                                     uint8_t *from)
{
    AreaSet areas = spawn_areas(p, f, act);
    struct board_spawn_row row = {
        .ai_at_hole = act->place == SPAWN_AT_NEAREST_HOLE || act->place == SPAWN_AT_OWN_HOLE ||
                      act->place == SPAWN_AT_HOLES_NEAR,
        .seat = (uint8_t)choosing_seat(p, f),
    };
    bool each = act->place == SPAWN_AT_HOLES_NEAR;
    int area = area_next(areas, *from - 1);

    for (; area != NO_AREA && row.areas < (each ? SPAWN_AREAS_MAX : 1);
         area = area_next(areas, area)) {
        count_letters(p, f, act, row.left[row.areas]);
        row.area[row.areas++] = (uint8_t)area;
    }
    for (int i = 0; !each && i < 2; i++)
        row.tied[i] = areas.bits[i];
    *from = (uint8_t)(each ? area : NO_AREA);
    return row;
}

static void remove_dropped(Play *p)
{
    for (int i = 0; i < MARKERS_MAX; i++)
        if (p->state->marker[i].place == MARKER_DROPPED)
            board_discard_marker(p, i);
    TELL(p, ALL_SEATS, EVENT_DROPS_REMOVED);
}

static void forbid_guard(Play *p, bool for_turn)
{
    p->state->ai.guard_barred = true;
    p->state->ai.guard_barred_turn |= for_turn;
    TELL(p, ALL_SEATS, EVENT_NO_GUARD);
}

static AreaSet areas_with_tokens(const Play *p)
{
    AreaSet found = { { 0 } };

    for (int area = 0; area < p->state->map.areas; area++)
        if (p->state->map_tokens[area] > 0)
            area_add(&found, area);
    return found;
}

static void open_hole(Play *p)
{
    int area = p->state->ai.you == NOBODY ? NO_AREA : p->state->cog[p->state->ai.you].area;

    if (area == NO_AREA)
        return;
    board_make_hole(&p->state->map, area);
    TELL(p, ALL_SEATS, EVENT_HOLE, area);
}

PROC(board_table_act) /* gives back whether it did something */
{
    BEGIN;
    if (ACT->verb == ACT_SPAWN) {
        p->state->ai.spawned = 0;
        while (f->from != NO_AREA) {
            struct board_spawn_row row = row_of(p, f, ACT, &f->from);
            CALL_FRAME(board_spawn_row, row);
        }
        RETURN(1);
    }
    if (ACT->verb == ACT_TAKE_TOKEN) { /* Mission Pack 1, 19 */
        AreaSet areas = areas_with_tokens(p);
        if (area_first(areas) == NO_AREA)
            RETURN(0);
        CALL(board_choose_place, .seat = (uint8_t)choosing_seat(p, f), .question = QUESTION_TOKEN,
             .areas = { areas.bits[0], areas.bits[1] });
        p->state->map_tokens[CALLED]--;
        TELL(p, ALL_SEATS, EVENT_TOKEN_LOST, CALLED);
        RETURN(1);
    }
    if (ACT->verb == ACT_LOSE_AMMO && p->state->ai.you != NOBODY)
        CALL(board_lose_ammo, .seat = (uint8_t)p->state->ai.you, .amount = ACT->number);
    else if (ACT->verb == ACT_REMOVE_DROPPED)
        remove_dropped(p);
    else if (ACT->verb == ACT_FORBID_GUARD)
        forbid_guard(p, ACT->for_turn);
    else if (ACT->verb == ACT_PLACE_HOLE)
        open_hole(p);
    else if (ACT->verb == ACT_DRAW)
        p->state->ai.redraw = true;
    RETURN(1);
    END;
}
