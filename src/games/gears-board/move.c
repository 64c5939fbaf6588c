/* move.c -- COGs move, follow each other, take cover (section 12, GB-REACT-13 to GB-REACT-21). */
#include "games/gears-board/gears-board.h"

/* GB-MOVE-09, GB-AMMO-16: the shortest limit of what it carries, loaded or not; FAR: none. */
static int move_limit(const Play *p, int seat)
{
    const Cog *cog = &p->state->cog[seat];
    int limit = FAR;

    if (seat != p->state->active)
        return FAR;
    for (int i = 0; i < cog->weapons; i++) {
        int of_weapon = weapon_at(p, cog->held[i].weapon)->move_limit;
        if (of_weapon > 0 && of_weapon < limit)
            limit = of_weapon;
    }
    return limit;
}

/* How many areas this move may have in all, whatever the COG carries.  Whoever resolves an Order
 * card in another's turn has its extra area too (GB-FAQ-12). */
static int areas_of_move(const Play *p, const struct board_cog_move *f)
{
    bool extra = f->order && !(p->state->did & DID_EXTRA_MOVE);

    return f->left + (extra ? character_of(p, f->seat)->extra_move : 0);
}

/* All moves of the turn count together.  A weapon that limits them may be laid down in the middle
 * of one (GB-AMMO-12, GB-MOVE-09). */
int board_areas_left(const Play *p, const struct board_cog_move *f)
{
    int limit = move_limit(p, f->seat), steps = p->state->cog[f->seat].steps;
    int left = limit > steps ? limit - steps : 0;

    return left < f->left ? left : f->left;
}

/* May this seat be asked whether it follows?  By what everybody knows (GB-SECRET-06).  From any
 * area that the mover leaves (GB-REACT-14), whoever moves it (GB-REACT-19), also if it crawls
 * (GB-BLEED-07); but who bleeds does not follow (GB-REACT-20). */
static bool may_follow(const Play *p, int seat, int mover)
{
    const State *s = p->state;

    return seat != mover && stands(s, seat) && s->cog[seat].area == s->cog[mover].area &&
           s->cog[seat].follows != mover && s->cog[seat].cards > 0;
}

static bool has_grenade(const Play *p, int seat)
{
    const Held *h = board_held(p->state, seat, board_grenade_weapon(p));

    return h && h->ammo > 0;
}

/* GB-HU-45, GB-HU-46: the owner may leave a trap in the space that it leaves. */
static bool may_trap(const Play *p, int seat)
{
    return p->state->unleashed.wave > 0 && p->state->cog[seat].cover != NO_COVER &&
           has_grenade(p, seat) && board_may_pay(p, seat) == ALLOWED;
}

PROC(board_leave_space)
{
    BEGIN;
    ASK_SEAT(f->seat, QUESTION_TRAP, p->state->cog[f->seat].cover);
    if (ANSWER(f->seat).verb == VERB_TRAP) {
        State *s = p->state;
        int cover = s->cog[f->seat].cover;
        board_discard_order(p, f->seat, ANSWER(f->seat).arg[0]);
        TELL(p, ALL_SEATS, EVENT_PAYS, f->seat, ANSWER(f->seat).arg[0]);
        board_held(s, f->seat, board_grenade_weapon(p))->ammo--;
        s->unleashed.traps[cover / 8] |= (uint8_t)(1u << cover % 8);
        TELL(p, ALL_SEATS, EVENT_TRAP, f->seat, cover);
    }
    END;
}

#define LEAVE_SPACE(who)                                                                           \
    do {                                                                                           \
        if (may_trap(p, who))                                                                      \
            CALL(board_leave_space, .seat = (uint8_t)(who));                                       \
        board_leave_cover(p, who);                                                                 \
    } while (0)

static void follow(Play *p, int seat, int mover, int card)
{
    board_discard_order(p, seat, card);
    p->state->cog[seat].follows = (int8_t)mover;
    TELL(p, ALL_SEATS, EVENT_REACTS, seat, card, ICON_FOLLOW);
}

/* --- Going somewhere (GB-MOVE-13) --- */

AreaSet board_goals(const Play *p, const struct board_cog_move *f)
{
    const Map *map = &p->state->map;
    int here = p->state->cog[f->seat].area, left = board_areas_left(p, f);
    AreaSet found = { { 0 } };

    for (int area = 0; area < map->areas && !f->crawl; area++)
        if (area != here && board_walk(map, here, area) <= left)
            area_add(&found, area);
    return found;
}

int board_may_cover_there(const Play *p, int cover)
{
    const State *s = p->state;

    if (!board_cover_is_free(s, cover))
        return REFUSAL_COVER_TAKEN; /* GB-COVER-01 */
    return s->unleashed.traps[cover / 8] >> cover % 8 & 1 ? REFUSAL_TRAPPED : ALLOWED;
}

/* Changes if a tile or a Locust appears, or a Locust falls. */
static uint8_t what_is_known(const Play *p)
{
    return (uint8_t)(16 * p->state->map.tiles + __builtin_popcount(p->state->locusts));
}

static void set_goal(const Play *p, struct board_cog_move *f, Move answer)
{
    bool cover = answer.verb == VERB_GO_COVER;
    int area = cover ? p->state->map.area_of[answer.arg[0]] : answer.arg[0];

    f->goal = (uint8_t)(area + 1);
    f->goal_cover = cover ? (uint8_t)(answer.arg[0] + 1) : 0;
    f->foreseen = what_is_known(p);
}

/* The next area of a shortest way to the goal; NO_AREA: it is there, or has to be asked again. */
static int way_on(const Play *p, const struct board_cog_move *f)
{
    const Map *map = &p->state->map;
    int here = p->state->cog[f->seat].area, goal = f->goal - 1;

    if (f->goal == 0 || here == goal || f->foreseen != what_is_known(p) ||
        board_areas_left(p, f) == 0)
        return NO_AREA;
    AreaSet steps = board_steps(map, here);
    for (int area = area_first(steps); area != NO_AREA; area = area_next(steps, area))
        if (board_walk(map, area, goal) < board_walk(map, here, goal))
            return area;
    return NO_AREA;
}

/* It is where it wanted to go, and there is no door to think about. */
static bool has_arrived(const Play *p, const struct board_cog_move *f)
{
    int here = p->state->cog[f->seat].area;

    return f->goal == here + 1 && f->foreseen == what_is_known(p) &&
           board_may_explore(p, f->seat, here) != ALLOWED;
}

/* Is it settled already whether and where it takes cover? */
static bool covers_as_said(Play *p, const struct board_cog_move *f)
{
    if (!has_arrived(p, f) || !stands(p->state, f->seat))
        return false;
    if (f->goal_cover == 0)
        return true;
    if (board_may_cover_there(p, f->goal_cover - 1) != ALLOWED)
        return false;
    board_enter_cover(p, f->seat, f->goal_cover - 1);
    return true;
}

/* Is there anything to decide before the next area? */
static bool may_go_on(const Play *p, const struct board_cog_move *f)
{
    return board_areas_left(p, f) > 0 || board_window_specials(p, f->seat, WINDOW_MOVING, NULL) > 0;
}

/* Area by area; only exploring, follow cards and weapons laid down come in between (GB-MOVE-05).
 * Who stands in the way does not matter (GB-MOVE-03). */
PROC(board_cog_move)
{
    BEGIN;
    f->total = f->left;
    f->left = (uint8_t)areas_of_move(p, f);
    while (may_go_on(p, f) && !has_arrived(p, f)) {
        if (way_on(p, f) != NO_AREA) {
            f->to = (uint8_t)way_on(p, f);
        } else {
            f->goal = f->goal_cover = f->foreseen = 0;
            ASK_SEAT(f->seat, f->crawl ? QUESTION_CRAWL : QUESTION_MOVE_STEP,
                     f->crawl ? 0 : board_areas_left(p, f));
            f->to = (uint8_t)ANSWER(f->seat).arg[0];
            if (ANSWER(f->seat).verb == VERB_STOP)
                break;
            if (ANSWER(f->seat).verb == VERB_EXPLORE) { /* GB-EXPLORE-01, GB-MOVE-06 */
                CALL(board_explore, .area = f->to, .seat = f->seat);
                continue;
            }
            if (ANSWER(f->seat).verb == VERB_SWAP) {
                board_swap_card(p, f->seat, f->to);
                continue;
            }
            if (ANSWER(f->seat).verb == VERB_SOLO_FOLLOW) { /* GB-SOLO-04, GB-SOLO-05 */
                board_solo_follow(p, f->seat, f->to);
                f->left++;
                f->total++;
                continue;
            }
            if (ANSWER(f->seat).verb != VERB_STEP) {
                set_goal(p, f, ANSWER(f->seat));
                continue;
            }
        }
        if (!f->left_cover && p->state->cog[f->seat].cover != NO_COVER) /* GB-COVER-04 */
            LEAVE_SPACE(f->seat);
        f->left_cover = true;
        for (f->other = (uint8_t)seat_left_of(p, f->seat); f->other != f->seat;
             f->other = (uint8_t)seat_left_of(p, f->other))
            if (may_follow(p, f->other, f->seat)) {
                ASK_SEAT(f->other, QUESTION_FOLLOW, f->seat, f->to);
                if (ANSWER(f->other).verb == VERB_FOLLOW)
                    follow(p, f->other, f->seat, ANSWER(f->other).arg[0]);
            }
        board_move_figure(p, f->seat, f->to);
        if (f->seat == p->state->active && p->state->cog[f->seat].steps < UINT8_MAX)
            p->state->cog[f->seat].steps++;
        f->left--;
        if (++f->entered > f->total)
            p->state->did |= DID_EXTRA_MOVE;
        CALL(board_entered_area, .seat = f->seat, .area = f->to);
    }
    if (f->entered > 0)
        CALL_LATER(100, board_followers_leave, .seat = f->seat);
    if (!f->crawl && !covers_as_said(p, f)) /* GB-MOVE-07, GB-BLEED-06 */
        CALL(board_take_cover, .seat = f->seat, .may_step_out = !f->left_cover);
    if (f->entered > 0)
        CALL(board_place_followers, .seat = f->seat);
    CALL(board_check_objective);
    END;
}

/* --- Cover --- */

static bool has_cover_choice(const Play *p, const struct board_take_cover *f)
{
    const State *s = p->state;
    int area = s->cog[f->seat].area;

    if (!stands(s, f->seat))
        return false;
    if (f->may_step_out && s->cog[f->seat].cover != NO_COVER)
        return true;
    for (int c = board_first_cover(&s->map, area); c < board_first_cover(&s->map, area + 1); c++)
        if (board_may_take_cover(p, f->seat, c) == ALLOWED)
            return true;
    return false;
}

int board_may_take_cover(const Play *p, int seat, int cover)
{
    const State *s = p->state;

    if (s->map.area_of[cover] != s->cog[seat].area)
        return REFUSAL_COVER_ELSEWHERE;
    return board_may_cover_there(p, cover);
}

PROC(board_take_cover) /* free: GB-COVER-03 */
{
    BEGIN;
    if (!has_cover_choice(p, f))
        RETURN(0);
    ASK_SEAT(f->seat, QUESTION_TAKE_COVER);
    f->cover = ANSWER(f->seat).verb == VERB_COVER ? (uint8_t)ANSWER(f->seat).arg[0] : NO_COVER;
    if (ANSWER(f->seat).verb == VERB_STAY)
        RETURN(0);
    if (p->state->cog[f->seat].cover != NO_COVER)
        LEAVE_SPACE(f->seat);
    if (f->cover != NO_COVER)
        board_enter_cover(p, f->seat, f->cover);
    END;
}

/* Whoever follows a mover that has come back still stands where it stood.  It leaves its cover now,
 * since the mover chooses first (GB-REACT-15, GB-REACT-17). */
PROC(board_followers_leave)
{
    BEGIN;
    for (f->other = (uint8_t)seat_left_of(p, f->seat); f->other != f->seat;
         f->other = (uint8_t)seat_left_of(p, f->other))
        if (p->state->cog[f->other].follows == f->seat &&
            p->state->cog[f->other].area == p->state->cog[f->seat].area &&
            p->state->cog[f->other].cover != NO_COVER)
            LEAVE_SPACE(f->other);
    END;
}

/* GB-REACT-15 to GB-REACT-17; nobody follows a follower (GB-REACT-18). */
PROC(board_place_followers)
{
    BEGIN;
    for (f->other = (uint8_t)seat_left_of(p, f->seat); f->other != f->seat;
         f->other = (uint8_t)seat_left_of(p, f->other)) {
        if (p->state->cog[f->other].follows != f->seat) /* nor who fell: GB-REACT-21 */
            continue;
        if (p->state->cog[f->other].cover != NO_COVER)
            LEAVE_SPACE(f->other);
        /* The mover may have come back: then it is where it was, but takes cover anew. */
        if (p->state->cog[f->other].area != p->state->cog[f->seat].area) {
            board_move_figure(p, f->other, p->state->cog[f->seat].area);
            CALL(board_entered_area, .seat = f->other, .area = p->state->cog[f->seat].area);
        }
        CALL(board_take_cover, .seat = f->other);
    }
    END;
}

PROC(board_relocate)
{
    BEGIN;
    ASK_SEAT(f->seat, QUESTION_RELOCATE);
    f->to = (uint8_t)ANSWER(f->seat).arg[0];
    if (p->state->cog[f->seat].cover != NO_COVER)
        LEAVE_SPACE(f->seat);
    for (f->other = (uint8_t)seat_left_of(p, f->seat); f->other != f->seat;
         f->other = (uint8_t)seat_left_of(p, f->other))
        if (f->to != p->state->cog[f->seat].area && may_follow(p, f->other, f->seat)) {
            ASK_SEAT(f->other, QUESTION_FOLLOW, f->seat, f->to);
            if (ANSWER(f->other).verb == VERB_FOLLOW)
                follow(p, f->other, f->seat, ANSWER(f->other).arg[0]);
        }
    f->moved = f->to != p->state->cog[f->seat].area;
    if (f->moved) {
        board_move_figure(p, f->seat, f->to);
        CALL(board_entered_area, .seat = f->seat, .area = f->to);
    }
    if (f->moved)
        CALL_LATER(100, board_followers_leave, .seat = f->seat);
    CALL(board_take_cover, .seat = f->seat, .may_step_out = false);
    if (f->moved)
        CALL(board_place_followers, .seat = f->seat);
    CALL(board_check_objective);
    END;
}
