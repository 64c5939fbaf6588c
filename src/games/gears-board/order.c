/* order.c -- the COG Order step: windows, Order cards and what they let a COG do (section 11). */
#include <string.h>

#include "games/gears-board/gears-board.h"

#define ACTIVE (p->state->active)

/* --- What a window offers besides going on --- */

/* GB-ORDER-10: before the Order card is played, one must be left to play. */
int board_may_pay(const Play *p, int seat)
{
    const State *s = p->state;
    bool must_play = seat == s->active && s->phase == PHASE_ORDER &&
                     !(s->did & (DID_PLAY | DID_FORGO));

    if (s->cog[seat].cards == 0)
        return REFUSAL_NO_CARD;
    return must_play && s->cog[seat].cards == 1 ? REFUSAL_KEEP_ONE : ALLOWED;
}

static bool in_order_step(const Play *p, int seat)
{
    return p->state->phase == PHASE_ORDER && seat == p->state->active && stands(p->state, seat);
}

int board_may_swap(const Play *p, int seat, int card) /* GB-SOLO-02 */
{
    if (seats_of(p) > 1)
        return REFUSAL_SOLO;
    if (!board_holds_card(p->state, seat, card))
        return REFUSAL_NOT_IN_HAND;
    return order_at(p, card)->two_plus ? ALLOWED : REFUSAL_NO_TWO_PLUS;
}

int board_may_solo_follow(const Play *p, int seat, int card) /* GB-SOLO-04 */
{
    if (seats_of(p) > 1)
        return REFUSAL_SOLO;
    if (p->state->did & DID_SOLO_FOLLOW)
        return REFUSAL_USED_THIS_TURN;
    if (!board_holds_card(p->state, seat, card))
        return REFUSAL_NOT_IN_HAND;
    return order_at(p, card)->icon == ICON_FOLLOW ? board_may_pay(p, seat) : REFUSAL_NO_FOLLOW_ICON;
}

static int offer(Question *q, int verb, int what)
{
    if (q)
        add(q, verb, what, 0);
    return 1;
}

/* Cards with something to do for a single player. */
static int offer_solo(const Play *p, int seat, Question *q)
{
    const Cog *cog = &p->state->cog[seat];
    int count = 0;

    for (int i = 0; i < cog->cards; i++) {
        int card = cog->hand[i];
        if (i > 0 && cog->hand[i - 1] == card)
            continue;
        if (board_may_swap(p, seat, card) == ALLOWED)
            count += offer(q, VERB_SWAP, card);
        if (board_may_solo_follow(p, seat, card) == ALLOWED)
            count += offer(q, VERB_SOLO_FOLLOW, card);
    }
    return count;
}

static int offer_special_actions(const Play *p, int seat, Question *q) /* GB-SPECIAL-01 */
{
    const State *s = p->state;
    int count = 0;

    for (int other = 0; other < seats_of(p); other++)
        if (board_may_revive(p, seat, other) == ALLOWED)
            count += offer(q, VERB_REVIVE, other);
    for (int marker = 0; marker < MARKERS_MAX; marker++)
        if (s->marker[marker].place == MARKER_DROPPED &&
            s->marker[marker].area == s->cog[seat].area &&
            board_may_pick_up(p, seat, marker, false) == ALLOWED)
            count += offer(q, VERB_PICK_UP, marker);
    if (board_may_equip(p, seat, false) == ALLOWED)
        count += offer(q, VERB_EQUIP, 0);
    return count;
}

/* Whether it is in cover or beside enemies does not matter (GB-COVER-07, GB-SPECIAL-10).  Exploring
 * is no special action: it is free, and also in the middle of a move (GB-SPECIAL-11,
 * GB-EXPLORE-02).  Fortifying is allowed in any window (GB-HU-16). */
int board_window_specials(const Play *p, int seat, WindowKind kind, Question *q)
{
    int area = p->state->cog[seat].area, count = 0;

    if (!in_order_step(p, seat))
        return 0;
    if (kind == WINDOW_FULL)
        count += offer_special_actions(p, seat, q);
    if (board_may_explore(p, seat, area) == ALLOWED)
        count += offer(q, VERB_EXPLORE, area);
    if (seats_of(p) == 1)
        count += offer_solo(p, seat, q);
    if (kind == WINDOW_FULL && p->state->unleashed.fortifying)
        count += board_fortify_options(p, seat, q);
    return count;
}

void board_swap_card(Play *p, int seat, int card) /* GB-SOLO-02, GB-SOLO-03 */
{
    State *s = p->state;

    board_give_up_card(s, seat, card);
    s->removed[++s->removed[0]] = (uint8_t)card;
    TELL(p, ALL_SEATS, EVENT_SWAPS, seat, card);
    board_draw_orders(p, seat, 1);
}

void board_solo_follow(Play *p, int seat, int card)
{
    board_discard_order(p, seat, card);
    p->state->did |= DID_SOLO_FOLLOW;
    TELL(p, ALL_SEATS, EVENT_REACTS, seat, card, ICON_FOLLOW);
}

/* --- Windows --- */

static bool must_play(const State *s)
{
    return !(s->did & (DID_PLAY | DID_FORGO)) && s->cog[s->active].cards > 0;
}

/* Is there more to do than to go on? */
static bool has_choice(const Play *p, const struct board_window *f)
{
    if (f->kind == QUESTION_WINDOW && must_play(p->state))
        return true;
    if (f->kind == QUESTION_ACTION && f->may_do && !f->plain)
        return true;
    return board_window_specials(p, ACTIVE, WINDOW_FULL, NULL) > 0;
}

PROC(board_window)
{
    BEGIN;
    while (stands(p->state, ACTIVE) && has_choice(p, f)) {
        ASK_SEAT(ACTIVE, f->kind, f->number, f->card); /* 0, 0 unless it is about an action */
        f->what = (uint8_t)ANSWER(ACTIVE).arg[0];
        f->verb = (uint8_t)ANSWER(ACTIVE).verb;
        if (f->verb == VERB_NEXT || f->verb == VERB_SKIP)
            RETURN(0);
        if (f->verb == VERB_DO)
            RETURN(1);
        if (f->verb == VERB_PLAY || f->verb == VERB_PLAY_MOVE || f->verb == VERB_PLAY_ATTACK) {
            p->state->played = f->what;
            p->state->mode = (uint8_t)(f->verb - VERB_PLAY);
            RETURN(1);
        }
        if (f->verb == VERB_SWAP) {
            board_swap_card(p, ACTIVE, f->what);
        } else if (f->verb == VERB_SOLO_FOLLOW) { /* GB-SOLO-05 */
            board_solo_follow(p, ACTIVE, f->what);
            CALL(board_cog_move, .seat = ACTIVE, .left = 1);
        } else if (f->verb == VERB_EXPLORE) {
            CALL(board_explore, .area = f->what, .seat = ACTIVE);
        } else if (f->verb == VERB_FORTIFY || f->verb == VERB_UPGRADE) {
            CALL(board_fortify, .seat = ACTIVE, .kind = f->what);
        } else {
            CALL(board_special, .verb = f->verb, .seat = ACTIVE, .what = f->what);
            CALL(board_check_objective);
        }
    }
    RETURN(f->kind == QUESTION_ACTION && f->may_do && stands(p->state, ACTIVE));
    END;
}

PROC(board_order_step)
{
    BEGIN;
    CALL(board_window, .kind = QUESTION_WINDOW);
    if (!CALLED || !stands(p->state, ACTIVE)) /* GB-ORDER-11, GB-ORDER-13: no window is left */
        RETURN(0);
    p->state->did |= DID_PLAY;
    CALL(board_play_order, .seat = ACTIVE, .card = p->state->played, .mode = p->state->mode);
    if (stands(p->state, ACTIVE)) /* GB-TURN-05 */
        CALL(board_window, .kind = QUESTION_LAST_WINDOW);
    END;
}

/* --- An Order card --- */

static int actions_of(const Play *p, const struct board_play_order *f)
{
    return f->mode == MODE_ACTIONS ? (int)order_at(p, f->card)->actions_count : 1;
}

static const Step plain_move = { .verb = STEP_MOVE, .amount = PLAIN_MOVE, .weapon_index = -1 };
static const Step plain_attack = { .verb = STEP_ATTACK, .weapon_index = -1 };

static const Step *steps_of(const Play *p, const struct board_steps *f, int *count)
{
    if (f->of == STEPS_MODE) {
        *count = 1;
        return f->action == MODE_MOVE ? &plain_move : &plain_attack;
    }
    if (f->of == STEPS_LOCATION) {
        const Location *location = &content_of(p)->locations[f->index];
        *count = (int)location->equipment_count;
        return location->equipment;
    }
    const Action *action = &order_at(p, f->index)->actions[f->action];
    *count = (int)action->steps_count;
    return action->steps;
}

static bool anybody_down(const State *s, int area)
{
    for (int seat = 0; seat < s->core.seats; seat++)
        if (s->cog[seat].status == BLEEDING && s->cog[seat].area == area)
            return true;
    return false;
}

static bool needs_are_met(const Play *p, const struct board_steps *f, const Step *step)
{
    const State *s = p->state;
    const Cog *cog = &s->cog[f->seat];
    bool chosen = f->figure != NO_FIGURE; /* whom a step before has revived lay here (Get Up) */

    return !((step->needs & NEEDS_AMMO_SPENT && !(s->did & DID_SPEND_AMMO)) ||
             (step->needs & NEEDS_COVER && cog->cover == NO_COVER) ||
             (step->needs & NEEDS_NOT_MOVED && cog->flags & COG_MOVED) ||
             (step->needs & NEEDS_NOBODY_DOWN && (chosen || anybody_down(s, cog->area))));
}

static struct board_cog_attack attack_of(const Step *step, int seat, int target)
{
    return (struct board_cog_attack){ .seat = (uint8_t)seat,
                                .dice = step->amount,
                                .limits = step->limits,
                                .target = step->limits & LIMIT_SAME ? (uint8_t)target
                                                                    : NO_FIGURE };
}

/* The seats that a step may be about, and whether its owner chooses one of them. */
static unsigned seats_meant(const Play *p, const struct board_steps *f, const Step *step,
                            bool *chosen)
{
    const State *s = p->state;
    unsigned found = 0;

    *chosen = step->who == WHO_HERE || step->who == WHO_OTHER_HERE || step->who == WHO_OTHER ||
              step->who == WHO_DOWN_HERE;
    if (step->who == WHO_SELF)
        return 1u << f->seat;
    if (step->who == WHO_SAME)
        return f->figure != NO_FIGURE ? 1u << f->figure : 0;
    for (int seat = 0; seat < seats_of(p); seat++) {
        bool here = s->cog[seat].area == s->cog[f->seat].area;
        bool fits = step->who == WHO_HERE || step->who == WHO_ALL_HERE ? here
                    : step->who == WHO_OTHER_HERE                     ? here && seat != f->seat
                    : step->who == WHO_OTHER                          ? seat != f->seat
                    : step->who == WHO_IN_COVER ? s->cog[seat].cover != NO_COVER
                                                : here && s->cog[seat].status == BLEEDING;
        if (fits && (step->who == WHO_DOWN_HERE || stands(s, seat)))
            found |= 1u << seat;
    }
    return found;
}

/* Locusts that STEP_MOVE_LOCUST or STEP_FLUSH_OUT may be about: bit per figure. */
static uint64_t locusts_meant(const Play *p, const Step *step, int seat)
{
    const State *s = p->state;
    uint64_t found = 0;

    for (uint32_t rest = s->locusts; rest; rest &= rest - 1) {
        int figure = FIGURE_LOCUST + __builtin_ctz(rest);
        Spot spot = board_spot_of(s, figure);
        if (board_range(&s->map, s->cog[seat].area, spot.area) > step->range)
            continue;
        if (step->verb == STEP_FLUSH_OUT &&
            (spot.cover == NO_COVER || !board_sees(&s->map, board_spot_of(s, seat), spot)))
            continue;
        found |= UINT64_C(1) << figure;
    }
    return found;
}

/* GB-ORDER-06, GB-FAQ-17: can this step be begun? */
static bool is_startable(const Play *p, const struct board_steps *f, const Step *step)
{
    struct board_cog_attack attack = attack_of(step, f->seat, f->figure);
    bool chosen;

    if (!needs_are_met(p, f, step))
        return false;
    switch (step->verb) {
    case STEP_ATTACK:
        return (!(step->limits & LIMIT_SAME) || f->figure != NO_FIGURE) &&
               board_can_attack(p, &attack);
    case STEP_MOVE_LOCUST:
    case STEP_FLUSH_OUT:
        return locusts_meant(p, step, f->seat) != 0;
    case STEP_EXTRA_ORDER:
        return step->who != WHO_SELF || (!(p->state->did & DID_EXTRA_ORDER) &&
                                         p->state->cog[f->seat].cards > 0);
    case STEP_FREE_SPECIAL:
        return board_free_specials(p, f->seat, NULL) > 0;
    case STEP_MOVE:
    case STEP_DRAW:
    case STEP_REVIVE:
        return seats_meant(p, f, step, &chosen) != 0;
    default:
        return true;
    }
}

/* An action can be begun with any of its steps. */
bool board_action_is_startable(const Play *p, int seat, int card, int action)
{
    struct board_steps f = { .of = STEPS_ORDER, .index = (uint8_t)card, .action = (uint8_t)action,
                             .seat = (uint8_t)seat, .figure = NO_FIGURE };
    int count;
    const Step *steps = steps_of(p, &f, &count);

    for (int i = 0; i < count; i++)
        if (is_startable(p, &f, &steps[i]))
            return true;
    return false;
}

static int why_needs(const Play *p, const struct board_steps *f, const Step *step)
{
    const Cog *cog = &p->state->cog[f->seat];

    if (step->needs & NEEDS_AMMO_SPENT && !(p->state->did & DID_SPEND_AMMO))
        return REFUSAL_NO_AMMO_SPENT;
    if (step->needs & NEEDS_COVER && cog->cover == NO_COVER)
        return REFUSAL_NEEDS_COVER;
    return step->needs & NEEDS_NOT_MOVED && cog->flags & COG_MOVED ? REFUSAL_HAS_MOVED
                                                                    : REFUSAL_SOMEBODY_DOWN;
}

/* Nobody is there whom the step could be about. */
static int why_nobody(const Step *step)
{
    return step->who == WHO_OTHER_HERE  ? REFUSAL_NOBODY_HERE
           : step->who == WHO_OTHER     ? REFUSAL_NOBODY_ELSE
           : step->who == WHO_IN_COVER  ? REFUSAL_NOBODY_IN_COVER
           : step->who == WHO_DOWN_HERE ? REFUSAL_NOBODY_BLEEDS
                                        : REFUSAL_NOT_STARTABLE;
}

/* What the first step of an action lacks; *number: the range it asks for, if it does. */
int board_why_not_startable(const Play *p, const struct board_window *window, int16_t *number)
{
    struct board_steps f = { .of = STEPS_ORDER, .index = window->card,
                             .action = (uint8_t)(window->number - 1), .seat = p->state->active,
                             .figure = NO_FIGURE };
    int count;
    const Step *step = steps_of(p, &f, &count);

    if (count == 0)
        return REFUSAL_NOT_STARTABLE;
    *number = step->range;
    if (!needs_are_met(p, &f, step))
        return why_needs(p, &f, step);
    switch (step->verb) {
    case STEP_ATTACK:
        return REFUSAL_NO_SHOT;
    case STEP_MOVE_LOCUST:
        return REFUSAL_NO_LOCUST_NEAR;
    case STEP_FLUSH_OUT:
        return REFUSAL_NO_LOCUST_COVERED;
    case STEP_EXTRA_ORDER:
        return p->state->did & DID_EXTRA_ORDER ? REFUSAL_EXTRA_ORDER : REFUSAL_NO_ORDER_LEFT;
    case STEP_FREE_SPECIAL:
        return REFUSAL_NO_SPECIAL;
    default:
        return why_nobody(step);
    }
}

bool board_window_action_is_startable(const Play *p, const struct board_window *window)
{
    return board_action_is_startable(p, p->state->active, window->card, window->number - 1);
}

PROC(board_play_order) /* in any way, also if nothing comes of it (GB-ORDER-09) */
{
    BEGIN;
    board_discard_order(p, f->seat, f->card); /* GB-ORDER-03 */
    TELL(p, ALL_SEATS, EVENT_DEPLOYS + f->mode, f->seat, f->card);
    p->state->did &= (uint16_t)~DID_SPEND_AMMO;
    for (; f->action < actions_of(p, f); f->action++) {
        f->may_do =
            f->mode != MODE_ACTIONS || board_action_is_startable(p, f->seat, f->card, f->action);
        if (f->seat == ACTIVE) { /* GB-SPECIAL-04, GB-SPECIAL-06 */
            CALL(board_window, .kind = QUESTION_ACTION, .card = f->card, .may_do = f->may_do,
                 .number = (uint8_t)(f->action + 1), .plain = f->mode != MODE_ACTIONS);
            f->doing = CALLED == 1;
            /* What the window did may have opened or closed the way. */
            if (f->mode == MODE_ACTIONS && f->doing)
                f->doing = board_action_is_startable(p, f->seat, f->card, f->action);
        } else if (f->may_do && f->mode == MODE_ACTIONS) {
            ASK_SEAT(f->seat, QUESTION_ACTION, f->action + 1, f->card);
            f->doing = ANSWER(f->seat).verb == VERB_DO;
        } else {
            f->doing = f->may_do;
        }
        if (f->doing) {
            CALL(board_steps, .of = f->mode == MODE_ACTIONS ? STEPS_ORDER : STEPS_MODE,
                 .index = f->card,
                 .action = (uint8_t)(f->mode == MODE_ACTIONS ? f->action : f->mode),
                 .seat = f->seat, .figure = NO_FIGURE);
            CALL(board_check_objective);
        }
        if (!stands(p->state, f->seat))
            break;
    }
    END;
}

/* --- Steps --- */

const Step *board_step_of(const Play *p, const struct board_steps *f)
{
    int count;
    const Step *steps = steps_of(p, f, &count);

    return f->step < count ? &steps[f->step] : NULL;
}

unsigned board_steps_seats(const Play *p, const struct board_steps *f)
{
    bool chosen;

    return seats_meant(p, f, board_step_of(p, f), &chosen);
}

uint64_t board_steps_locusts(const Play *p, const struct board_steps *f)
{
    return locusts_meant(p, board_step_of(p, f), f->seat);
}

static void revive(Play *p, int seat)
{
    /* GB-REVIVE-02; at once a target like any other (GB-REVIVE-03) */
    p->state->cog[seat].status = STANDING;
    TELL(p, ALL_SEATS, EVENT_REVIVED, seat);
}

/* What is done at once for each seat that a step is about. */
static void serve_seats(Play *p, const struct board_steps *f, const Step *step, unsigned seats)
{
    for (int i = 0, seat = f->seat; i < seats_of(p); i++, seat = seat_left_of(p, seat)) {
        if (!(seats >> seat & 1))
            continue;
        if (step->verb == STEP_REVIVE)
            revive(p, seat);
        board_draw_orders(p, seat, step->amount);
    }
}

static void unlock_next_level(Play *p) /* GB-FAQ-27 */
{
    if (p->state->locked)
        board_unlock(p, __builtin_ctz(p->state->locked));
}

/* Steps that ask nobody anything. */
static void do_at_once(Play *p, const struct board_steps *f, const Step *step)
{
    if (step->verb == STEP_SKIP_LOCUSTS) /* GB-FAQ-20 */
        p->state->did |= SKIPS_LOCUSTS;
    else if (step->verb == STEP_GRENADES)
        board_give_grenades(p, f->seat, step->amount);
    else if (step->verb == STEP_UNLOCK)
        unlock_next_level(p);
}

static bool chooses_seat(const Play *p, const struct board_steps *f)
{
    bool chosen;
    unsigned seats = seats_meant(p, f, board_step_of(p, f), &chosen);

    return chosen && has_several(seats);
}

#define STEP board_step_of(p, f)

PROC(board_another_order) /* GB-ORDER-12 */
{
    BEGIN;
    if (f->seat == NO_FIGURE || !stands(p->state, f->seat) || p->state->cog[f->seat].cards == 0)
        RETURN(0);
    ASK_SEAT(f->seat, QUESTION_ORDER);
    if (ANSWER(f->seat).verb == VERB_PASS)
        RETURN(0);
    if (f->own)
        p->state->did |= DID_EXTRA_ORDER;
    CALL(board_play_order, .seat = f->seat, .card = (uint8_t)ANSWER(f->seat).arg[0],
         .mode = (uint8_t)(ANSWER(f->seat).verb - VERB_PLAY));
    END;
}

/* The step that the procedure on top of it serves. */
static const Step *step_below(const Play *p)
{
    return board_step_of(p, FRAME(p, board_steps));
}

PROC(board_drive_locust) /* gives back which */
{
    BEGIN;
    ASK_SEAT(f->seat, QUESTION_CHOOSE_LOCUST);
    f->figure = (uint8_t)ANSWER(f->seat).arg[0];
    if (step_below(p)->verb == STEP_MOVE_LOCUST) {
        CALL(board_locust_move, .figure = f->figure, .number = (uint8_t)step_below(p)->amount,
             .to = f->seat, .area = NO_AREA, .away = step_below(p)->away,
             .into_cover = NO_COVER);
    } else {
        board_leave_cover(p, f->figure);
        CALL(board_wound, .figure = f->figure, .wounds = (uint8_t)step_below(p)->amount,
             .cause = CAUSE_OTHER, .weapon = NO_WEAPON);
        RESOLVE_DEATHS;
    }
    RETURN(f->figure);
    END;
}

/* About one COG that is not the one acting: later steps may be about the same. */
static bool is_about_another(const Step *step)
{
    return step->who != WHO_ALL_HERE && step->who != WHO_IN_COVER && step->who != WHO_SELF;
}

PROC(board_steps)
{
    BEGIN;
    for (; STEP && stands(p->state, f->seat); f->step++) {
        if (!is_startable(p, f, STEP))
            continue;
        CHOOSE_AS(f->seats, board_steps_seats(p, f), chooses_seat(p, f), /* GB-ORDER-07 */
                  f->seat, 1u << ANSWER(f->seat).arg[0], QUESTION_CHOOSE_COG);
        if (f->seats && is_about_another(STEP))
            f->figure = (uint8_t)__builtin_ctz(f->seats);
        if (STEP->verb == STEP_DRAW || STEP->verb == STEP_REVIVE) {
            serve_seats(p, f, STEP, f->seats);
        } else if (STEP->verb == STEP_MOVE) {
            CALL(board_cog_move, .seat = (uint8_t)__builtin_ctz(f->seats),
                 .left = (uint8_t)STEP->amount,
                 .order = f->seats == 1u << f->seat); /* whoever resolves the card (GB-FAQ-12) */
        } else if (STEP->verb == STEP_ATTACK) {
            CALL(board_cog_attack, .seat = f->seat, .dice = STEP->amount, .limits = STEP->limits,
                 .target = STEP->limits & LIMIT_SAME ? f->figure : NO_FIGURE,
                 .optional = f->step == 0 && f->of != STEPS_LOCATION); /* GB-ORDER-05 */
        } else if (STEP->verb == STEP_EXTRA_ORDER) {
            CALL(board_another_order, .seat = STEP->who == WHO_SELF ? f->seat : f->figure,
                 .own = STEP->who == WHO_SELF);
        } else if (STEP->verb == STEP_MOVE_LOCUST || STEP->verb == STEP_FLUSH_OUT) {
            CALL(board_drive_locust, .seat = f->seat);
            f->figure = (uint8_t)CALLED;
        } else if (STEP->verb == STEP_FREE_SPECIAL) {
            ASK_SEAT(f->seat, QUESTION_FREE_SPECIAL);
            if (ANSWER(f->seat).verb != VERB_PASS)
                CALL(board_special, .verb = (uint8_t)ANSWER(f->seat).verb, .seat = f->seat,
                     .what = (uint8_t)ANSWER(f->seat).arg[0], .free = true);
        } else if (STEP->verb == STEP_AMMO) {
            CALL(board_gain_ammo, .seat = f->seat, .amount = (uint8_t)STEP->amount);
        } else if (STEP->verb == STEP_WEAPON && STEP->weapon) {
            board_take_from_pool(p->state, (int)STEP->weapon_index);
            CALL(board_gain_weapon, .seat = f->seat, .weapon = (uint8_t)STEP->weapon_index,
                 .ammo = p->state->unleashed.wave > 0 ? GAINED_AMMO : STEP->ammo); /* GB-HU-43 */
        } else if (STEP->verb == STEP_WEAPON) {
            CALL(board_draw_weapons, .seat = f->seat, .amount = (uint8_t)STEP->amount,
                 .ammo = STEP->ammo);
        } else if (STEP->verb == STEP_RELOCATE) {
            CALL(board_relocate, .seat = f->seat);
        } else {
            do_at_once(p, f, STEP);
        }
    }
    END;
}

PROC(board_pay) /* GB-SPECIAL-02 */
{
    BEGIN;
    CHOOSE(f->card, p->state->cog[f->seat].hand[0], p->state->cog[f->seat].cards > 1, f->seat,
           QUESTION_COST);
    board_discard_order(p, f->seat, f->card);
    TELL(p, ALL_SEATS, EVENT_PAYS, f->seat, f->card);
    END;
}

/* GB-SPECIAL-02: while a seat is asked which card it pays with, the frame holds the first of its
 * hand, which nobody reads. */
void board_imagine_payment(Play *p)
{
    struct board_pay *f = OWN_FRAME(p, board_pay);

    if (f)
        f->card = p->state->cog[f->seat].hand[0];
}
