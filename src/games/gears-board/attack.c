/* attack.c -- attacks from their declaration to their end (sections 13, 15, 16). */
#include "games/gears-board/gears-board.h"

/* --- Dice --- */

/* GB-ATK-07; what a COG carries helps it in every attack (GB-AMMO-16). */
int board_base_defence(const Play *p, int figure)
{
    const State *s = p->state;

    if (is_cog(figure)) {
        int dice = character_of(p, figure)->defence;
        for (int i = 0; i < s->cog[figure].weapons; i++)
            dice += weapon_at(p, s->cog[figure].held[i].weapon)->defence;
        return dice;
    }
    if (is_locust(figure))
        return enemy_of(p, figure - FIGURE_LOCUST)->defence;
    return figure == FIGURE_ALLY ? ALLY_DEFENCE : board_decoy_dice(p, figure - FIGURE_DECOY);
}

/* Without the dodge (GB-ATK-10), which comes later; they add up without limit (GB-ATK-11). */
int board_defence_dice(const Play *p, int attacker, int defender, int weapon, int flags)
{
    const State *s = p->state;
    Spot from = board_spot_of(s, attacker), to = board_spot_of(s, defender);
    int dice = board_base_defence(p, defender);

    if (from.area == NO_AREA) /* the attacker has fallen since: nothing lies between */
        return dice;
    if (!(flags & ATTACK_IGNORES_COVER)) /* as grenades do: GB-COVER-20 */
        dice += board_cover_bonus(&s->map, from, to); /* GB-ATK-08 */
    /* GB-RANGE-05: a Locust gives no range dice */
    if (is_cog(attacker) && weapon != NO_WEAPON && !(flags & ATTACK_IGNORES_RANGE)) {
        int beyond = board_range(&s->map, from.area, to.area) - weapon_at(p, weapon)->range;
        dice += beyond > 0 ? beyond : 0; /* GB-ATK-09, GB-RANGE-03 */
    }
    return dice;
}

int board_attack_dice(const Play *p, const struct board_cog_attack *by, int verb, int weapon)
{
    const Weapon *w = weapon_at(p, weapon);
    int dice = verb == VERB_OVERKILL || verb == VERB_SHELL ? w->overkill : w->normal;

    dice += by->dice;
    return dice < 1 ? 1 : dice;
}

int board_attack_flags(const Play *p, int weapon, int verb)
{
    const Weapon *w = weapon_at(p, weapon);

    return (w->ignores_cover ? ATTACK_IGNORES_COVER : 0) |
           (w->ignores_range ? ATTACK_IGNORES_RANGE : 0) | (w->explosive ? ATTACK_EXPLOSIVE : 0) |
           (verb == VERB_OVERKILL || verb == VERB_SHELL ? ATTACK_OVERKILL : 0);
}

/* --- An attack by a COG --- */

/* GB-AMMO-03, GB-GREN-01: what the attack costs; says whether an ammo token was spent. */
static bool spend(Play *p, const struct board_cog_attack *f, int verb, int weapon)
{
    Held *h = board_held(p->state, f->seat, weapon);

    if (verb == VERB_FIRE)
        return false; /* GB-AMMO-02 */
    if (verb != VERB_THROW && f->limits & LIMIT_FREE_OVERKILL)
        return false;
    h->ammo--;
    if (verb == VERB_THROW)
        return false;
    TELL(p, ALL_SEATS, EVENT_OVERKILL, f->seat, weapon);
    return true;
}

static bool somebody_approaches(const Play *p)
{
    for (uint32_t rest = p->state->locusts; rest; rest &= rest - 1)
        if (enemy_of(p, __builtin_ctz(rest))->approaches)
            return true;
    return false;
}

PROC(board_cog_attack)
{
    BEGIN;
    if (!board_can_attack(p, f))
        RETURN(0);
    ASK(SEAT_BIT(f->seat), QUESTION_ATTACK); /* GB-AMMO-12: no weapon is laid down now */
    if (ANSWER(f->seat).verb == VERB_PASS)
        RETURN(0);
    p->state->cog[f->seat].flags |= COG_ATTACKED; /* GB-MOVE-11; the saw too: GB-CHAIN-09 */
    f->what = (uint8_t)ANSWER(f->seat).arg[0];
    f->verb = (uint8_t)ANSWER(f->seat).verb;
    f->weapon = f->verb == VERB_THROW ? (uint8_t)board_grenade_weapon(p)
                                      : (uint8_t)ANSWER(f->seat).arg[1];
    if (f->verb == VERB_CHAINSAW) {
        CALL(board_chainsaw, .seat = f->seat, .target = f->what);
    } else if (f->verb == VERB_TURRET) {
        CALL(board_attack, .attacker = f->seat, .defender = f->what, .area = NO_AREA,
             .weapon = NO_WEAPON, .flags = ATTACK_NO_OMENS | ATTACK_IGNORES_RANGE,
             .dice = (uint8_t)f->dice);
    } else {
        if (spend(p, f, f->verb, f->weapon))
            p->state->did |= DID_SPEND_AMMO;
        f->on_area = f->verb == VERB_THROW || f->verb == VERB_SHELL;
        CALL(board_attack, .attacker = f->seat, .defender = f->on_area ? NO_FIGURE : f->what,
             .area = f->on_area ? f->what : NO_AREA, .weapon = f->weapon,
             .flags = (uint8_t)(board_attack_flags(p, f->weapon, f->verb) |
                                (f->limits & LIMIT_NO_OMENS ? ATTACK_NO_OMENS : 0)),
             .dice = (uint8_t)board_attack_dice(p, f, f->verb, f->weapon));
    }
    if (somebody_approaches(p)) /* GB-ATK-27, GB-BERS-07 */
        CALL(board_approach, .seat = f->seat);
    CALL(board_check_objective);
    RETURN(1);
    END;
}

PROC(board_chainsaw)
{
    BEGIN;
    board_leave_cover(p, f->seat); /* GB-CHAIN-05 */
    f->dice = (uint8_t)board_chainsaw_dice(p, f->seat);
    TELL(p, ALL_SEATS, EVENT_CHAINSAW, f->seat, f->target, f->dice);
    f->omens = (uint8_t)board_roll_attack(p, f->dice).omens;
    if (f->omens > 0 && !board_is_immune(p, f->target - FIGURE_LOCUST, NO_WEAPON)) /* GB-CHAIN-07 */
        CALL(board_kill, .figure = f->target, .cause = CAUSE_ATTACK);
    else
        TELL(p, ALL_SEATS, EVENT_UNHURT, f->target);
    RESOLVE_DEATHS;
    END;
}

/* --- Any attack --- */

/* The triggered ability at work, or NULL: of the weapon in use, whatever else is carried
 * (GB-AMMO-17), or of the enemy card. */
const Omen *board_omen_of(const Play *p, const struct board_attack *f)
{
    const Omen *omen;

    if (f->flags & ATTACK_NO_OMENS)
        return NULL;
    if (is_locust(f->attacker)) {
        const Locust *l = &p->state->locust[f->attacker - FIGURE_LOCUST];
        if (!board_in_play(p->state, f->attacker))
            return NULL;
        omen = &enemy_of(p, f->attacker - FIGURE_LOCUST)->omen;
        return omen->only_at && omen->only_at != l->health ? NULL : omen;
    }
    return f->weapon == NO_WEAPON ? NULL : &weapon_at(p, f->weapon)->omen;
}

static bool does_something(const Omen *omen)
{
    return omen && (omen->wounds || omen->wounds_with_ammo || omen->others || omen->other_cogs ||
                    omen->around || omen->own_area || omen->shields || omen->seals ||
                    omen->spawns || omen->heals_self || omen->heals_within ||
                    omen->target_leaves_cover || omen->area_leaves_cover);
}

/* GB-ATK-17, GB-FAQ-21, GB-HU-44: more wounds for the target by each omen. */
int board_wounds_by_omen(const Play *p, const struct board_attack *f)
{
    const Omen *omen = board_omen_of(p, f);

    if (!omen)
        return 0;
    if (omen->seals && has_rule(p, RULE_NO_SEALING))
        return 1;
    if (omen->wounds_with_ammo && is_cog(f->attacker) && f->weapon != NO_WEAPON) {
        const Held *h = board_held(p->state, f->attacker, f->weapon);
        return h && h->ammo > 0 ? omen->wounds_with_ammo : omen->wounds;
    }
    return omen->wounds;
}

/* Is there anybody in this area that a wound beside the attack would reach? */
static bool anybody_in(const Play *p, int area, int except)
{
    uint64_t there = (uint64_t)board_locusts_in(p->state, area) << FIGURE_LOCUST |
                     board_standing_in(p->state, area);

    if (except != NO_FIGURE)
        there &= ~(UINT64_C(1) << except);
    return there || board_fort_in(p->state, area);
}

static bool anybody_around(const Play *p, int area)
{
    AreaSet around = board_reach(&p->state->map, area);

    for (int other = area_first(around); other != NO_AREA; other = area_next(around, other))
        if (anybody_in(p, other, NO_FIGURE))
            return true;
    return false;
}

/* GB-ATK-14, GB-GEN-08: a COG is asked about its omens only if something can come of them. */
static bool has_use_for_omens(const Play *p, const struct board_attack *f)
{
    const Omen *omen = board_omen_of(p, f);
    int area = f->defender == NO_FIGURE ? f->area : board_spot_of(p->state, f->defender).area;

    if (omen->own_area || omen->other_cogs || omen->spawns || omen->heals_self ||
        omen->heals_within || omen->target_leaves_cover || omen->area_leaves_cover)
        return true;
    return board_wounds_by_omen(p, f) > 0 || omen->shields != SHIELDS_COUNT ||
           (omen->seals && board_hole(&p->state->map, area)) ||
           (omen->others && anybody_in(p, area, f->defender)) ||
           (omen->around && anybody_around(p, area));
}

static int attacking_seat(const Play *p, const struct board_attack *f)
{
    return is_cog(f->attacker) ? f->attacker : board_deciding_seat(p);
}

static int target_area(const Play *p, const struct board_attack *f)
{
    return f->defender == NO_FIGURE ? f->area : board_spot_of(p->state, f->defender).area;
}

static void announce(Play *p, const struct board_attack *f)
{
    bool area = f->defender == NO_FIGURE;

    if (f->weapon == NO_WEAPON && area)
        TELL(p, ALL_SEATS, EVENT_LOCUST_ATTACKS_AREA, f->attacker, f->area, f->dice);
    else if (f->weapon == NO_WEAPON)
        TELL(p, ALL_SEATS, EVENT_LOCUST_ATTACKS, f->attacker, f->defender, f->dice);
    else if (area)
        TELL(p, ALL_SEATS, EVENT_ATTACKS_AREA, f->attacker, f->area, f->weapon, f->dice);
    else
        TELL(p, ALL_SEATS, EVENT_ATTACKS, f->attacker, f->defender, f->weapon, f->dice);
}

/* GB-INSANE-05, GB-INSANE-06; it was down before, so that no game is lost by this. */
static void execute(Play *p, int seat)
{
    Cog *cog = &p->state->cog[seat];

    cog->status = EXECUTED;
    cog->area = NO_AREA;
    cog->cover = NO_COVER;
    TELL(p, ALL_SEATS, EVENT_EXECUTED, seat);
    while (cog->weapons > 0)
        board_remove_weapon(p, seat, cog->held[0].weapon);
}

/* GB-INSANE-11: before dice are rolled. */
static void execute_in_area(Play *p, int area)
{
    for (int seat = 0; seat < seats_of(p); seat++)
        if (p->state->cog[seat].status == BLEEDING && p->state->cog[seat].area == area)
            execute(p, seat);
}

/* GB-ATK-24: everybody standing there, but not a Locust that attacks. */
static void find_victims(const Play *p, struct board_attack *f)
{
    f->cogs = (uint8_t)board_standing_in(p->state, f->area);
    f->victims = board_locusts_in(p->state, f->area);
    if (!is_locust(f->attacker))
        return;
    f->victims &= ~(UINT32_C(1) << (f->attacker - FIGURE_LOCUST));
    if (p->state->ally_area == f->area) /* GB-MISSION-STRANDED-05 */
        f->others |= 1;
    if (board_decoy_in(p->state, f->area) != NO_FIGURE)
        f->others |= 2;
}

static uint64_t victims_left(const Play *p, const struct board_attack *f)
{
    const State *s = p->state;
    uint64_t left = (uint64_t)(f->victims & s->locusts) << FIGURE_LOCUST;

    for (int seat = 0; seat < seats_of(p); seat++)
        if (f->cogs >> seat & 1 && stands(s, seat))
            left |= UINT64_C(1) << seat;
    if (f->others & 1 && s->ally_area == f->area)
        left |= UINT64_C(1) << FIGURE_ALLY;
    if (f->others & 2 && board_decoy_in(s, f->area) != NO_FIGURE)
        left |= UINT64_C(1) << board_decoy_in(s, f->area);
    return left;
}

uint64_t board_attack_victims(const Play *p)
{
    return victims_left(p, FRAME(p, board_attack));
}

static void strike_off(struct board_attack *f, int figure)
{
    if (is_cog(figure))
        f->cogs &= (uint8_t)~(1u << figure);
    else if (!is_locust(figure))
        f->others &= figure == FIGURE_ALLY ? 2 : 1;
    else
        f->victims &= ~(UINT32_C(1) << (figure - FIGURE_LOCUST));
}

/* What omens do at once, and to whom nobody else is asked (GB-ATK-18). */
static void use_omens(Play *p, struct board_attack *f)
{
    const Omen *omen = board_omen_of(p, f);
    State *s = p->state;
    int area = target_area(p, f), wounds = f->wounds + f->spent * board_wounds_by_omen(p, f);

    f->wounds = (uint8_t)(wounds > UINT8_MAX ? UINT8_MAX : wounds);
    if (f->spent == 0)
        return;
    TELL(p, ALL_SEATS, EVENT_OMENS, f->attacker, f->spent);
    f->shields = omen->shields;
    if (omen->seals && !has_rule(p, RULE_NO_SEALING) && board_hole(&s->map, area)) {
        board_seal(&s->map, area); /* GB-SEAL-01 */
        TELL(p, ALL_SEATS, EVENT_SEALED, area);
    }
    if (omen->heals_self)
        board_heal_locust(p, f->attacker);
    if (omen->target_leaves_cover && f->defender != NO_FIGURE && is_cog(f->defender))
        board_leave_cover(p, f->defender);
    for (int seat = 0; omen->area_leaves_cover && seat < seats_of(p); seat++)
        if (stands(s, seat) && s->cog[seat].area == board_spot_of(s, f->attacker).area)
            board_leave_cover(p, seat);
}

/* The wounds that a packet has, before shields, against what the victim rolled. */
static int net_wounds(const struct board_attack *f, Guarded shields)
{
    int net = f->wounds - board_shields_left(shields, f->shields);

    return net > 0 ? net : 0;
}

static int cause_of(const Play *p, const struct board_attack *f)
{
    bool grenade = f->weapon != NO_WEAPON && weapon_at(p, f->weapon)->grenade;

    return grenade ? CAUSE_GRENADE : CAUSE_ATTACK;
}

/* GB-MISSION-SHOWDOWN-06: what turns its card after such an attack on it. */
static void turn_when_hit(Play *p, const struct board_attack *f, int figure)
{
    if (is_locust(figure) && board_in_play(p->state, figure) &&
        (f->flags & ATTACK_OVERKILL || f->defender == NO_FIGURE) &&
        enemy_of(p, figure - FIGURE_LOCUST)->turns_when_hit) {
        locust_of(p->state, figure)->flags ^= LOCUST_SIDE_B;
        TELL(p, ALL_SEATS, EVENT_CARD_TURNED, figure);
    }
}

PROC_AHEAD(board_attack);

/* The attack that the procedure on top of it serves. */
#define ATTACK OWN_FRAME(p, board_attack)
#define OMEN board_omen_of(p, ATTACK)

/* Step 4: what the omens that are used do (GB-ATK-13, GB-ATK-18). */
PROC(board_omens)
{
    BEGIN;
    f->area = (uint8_t)target_area(p, ATTACK);
    use_omens(p, ATTACK);
    if (ATTACK->spent == 0)
        RETURN(0);
    if (OMEN && (OMEN->others || OMEN->other_cogs)) { /* gone where it healed itself: only_at */
        CALL(board_side_wounds, .area = f->area,
             .wounds = (uint8_t)(ATTACK->spent * (OMEN->others + OMEN->other_cogs)),
             .except = ATTACK->defender, .cogs_only = OMEN->other_cogs > 0,
             .explosive = (ATTACK->flags & ATTACK_EXPLOSIVE) != 0,
             .chooser = (uint8_t)attacking_seat(p, ATTACK));
        RESOLVE_DEATHS;
    }
    if (OMEN && OMEN->around) { /* GB-FAQ-28 */
        CALL(board_side_wounds, .area = f->area, .around = true,
             .wounds = (uint8_t)(ATTACK->spent * OMEN->around), .except = NO_FIGURE,
             .explosive = true, .chooser = (uint8_t)attacking_seat(p, ATTACK));
        RESOLVE_DEATHS;
    }
    if (OMEN && OMEN->own_area) {
        CALL(board_side_wounds, .area = board_spot_of(p->state, ATTACK->attacker).area,
             .wounds = (uint8_t)(ATTACK->spent * OMEN->own_area), .except = ATTACK->attacker,
             .explosive = (ATTACK->flags & ATTACK_EXPLOSIVE) != 0,
             .chooser = (uint8_t)attacking_seat(p, ATTACK));
        RESOLVE_DEATHS;
    }
    for (; OMEN && f->spawned < ATTACK->spent * OMEN->spawns;
         f->spawned++)
        CALL(board_spawn, .letter = LETTER_NONE,
             .enemy = locust_of(p->state, ATTACK->attacker)->enemy,
             .area = board_spot_of(p->state, ATTACK->attacker).area, .marker = NO_MARKER,
             .by_omen = true);
    if (OMEN && OMEN->heals_within)
        CALL(board_heal_nearest, .figure = ATTACK->attacker, .range = OMEN->heals_within,
             .left = ATTACK->spent);
    END;
}

/* The dice that a victim rolls against the attack, dodge included, and what gets through. */
static int resist(Play *p, const struct board_attack *f, int figure)
{
    bool dodged = is_cog(figure) && f->dodged >> figure & 1;
    int dice = board_defence_dice(p, f->attacker, figure, f->weapon, f->flags);

    dice += dodged ? DODGE_DICE : 0; /* GB-ATK-10 */
    return net_wounds(f, board_roll_defence(p, figure, dice));
}

/* Step 5 of an area attack, such as that of a grenade (GB-GREN-05): one figure after the other
 * (GB-ATK-22, GB-ATK-23). */
PROC(board_blast)
{
    BEGIN;
    find_victims(p, ATTACK);
    while (victims_left(p, ATTACK)) {
        CHOOSE(f->victim, __builtin_ctzll(victims_left(p, ATTACK)),
               has_several(victims_left(p, ATTACK)), attacking_seat(p, ATTACK),
               QUESTION_AREA_ORDER);
        strike_off(ATTACK, f->victim);
        f->net = (uint8_t)resist(p, ATTACK, f->victim);
        if (f->net > 0) {
            CALL(board_wound, .figure = f->victim, .wounds = f->net,
                 .cause = (uint8_t)cause_of(p, ATTACK), .weapon = ATTACK->weapon);
            RESOLVE_DEATHS;
        } else {
            TELL(p, ALL_SEATS, EVENT_UNHURT, f->victim);
        }
        turn_when_hit(p, ATTACK, f->victim);
    }
    END;
}

#undef OMEN
#undef ATTACK

/* Steps 1 to 4 that ask nobody: bleeding COGs are executed (GB-INSANE-05, GB-INSANE-11).  Says
 * whether that was all. */
static bool begin_attack(Play *p, struct board_attack *f)
{
    announce(p, f);
    if (is_locust(f->attacker))
        locust_of(p->state, f->attacker)->flags |= LOCUST_ATTACKED | LOCUST_ATTACKED_CARD;
    if (f->defender != NO_FIGURE && is_cog(f->defender) && !stands(p->state, f->defender)) {
        execute(p, f->defender);
        return true;
    }
    if (f->defender == NO_FIGURE && is_locust(f->attacker) && p->state->insane)
        execute_in_area(p, f->area);
    if (f->defender == NO_FIGURE)
        f->asked = (uint8_t)board_standing_in(p->state, f->area);
    else if (is_cog(f->defender))
        f->asked = (uint8_t)(1u << f->defender);
    f->seat = p->state->active;
    return false;
}

/* GB-MISSION-ROADBLOCKS-17: a Ticker dies after its attack, hit or not. */
static bool dies_of_it(const Play *p, const struct board_attack *f)
{
    return is_locust(f->attacker) && board_in_play(p->state, f->attacker) &&
           enemy_of(p, f->attacker - FIGURE_LOCUST)->dies_after_attack;
}

static void roll_both(Play *p, struct board_attack *f) /* GB-ATK-12 */
{
    Roll roll = board_roll_attack(p, f->dice);
    int dice;

    f->wounds = (uint8_t)roll.wounds;
    f->omens = (uint8_t)roll.omens;
    /* GB-ATK-15: a Locust uses all; a COG is asked (GB-ATK-14).  By itself an omen does nothing
     * (GB-ATK-16). */
    f->spent = f->omens > f->least_omens ? f->omens : f->least_omens;
    if (!does_something(board_omen_of(p, f)))
        f->spent = 0;
    if (f->defender == NO_FIGURE)
        return;
    dice = board_defence_dice(p, f->attacker, f->defender, f->weapon, f->flags);
    Guarded shields = board_roll_defence(p, f->defender, dice + (f->dodged ? DODGE_DICE : 0));
    f->all = (uint8_t)shields.all;
    f->single = (uint8_t)shields.single;
}

static void dodge(Play *p, struct board_attack *f, int card) /* GB-REACT-10: once in an attack */
{
    board_discard_order(p, f->seat, card);
    TELL(p, ALL_SEATS, EVENT_REACTS, f->seat, card, ICON_DODGE);
    f->dodged |= (uint8_t)(1u << f->seat);
}

/* GB-ATK-01.  Who sees whom was settled when the target was declared (GB-LOS-11). */
PROC(board_attack)
{
    BEGIN;
    if (begin_attack(p, f)) {
        if (dies_of_it(p, f))
            CALL(board_kill, .figure = f->attacker, .cause = CAUSE_OWN_ATTACK);
        RETURN(1);
    }
    do { /* before any dice are rolled (GB-REACT-09, GB-GREN-07) */
        if (f->asked >> f->seat & 1 && board_may_hold_icon(p, f->seat, ICON_DODGE)) {
            ASK_SEAT(f->seat, QUESTION_DODGE, f->attacker, f->dice, /* GB-REACT-11 */
                     board_defence_dice(p, f->attacker, f->seat, f->weapon, f->flags));
            if (ANSWER(f->seat).verb == VERB_DODGE)
                dodge(p, f, ANSWER(f->seat).arg[0]);
        }
        f->seat = (uint8_t)seat_left_of(p, f->seat);
    } while (f->seat != p->state->active);
    roll_both(p, f);
    if (f->spent > 0 && is_cog(f->attacker) && !has_use_for_omens(p, f))
        f->spent = 0;
    if (f->spent > 0 && is_cog(f->attacker)) { /* GB-ATK-14 */
        ASK(SEAT_BIT(f->attacker), QUESTION_TRIGGER, f->omens);
        f->spent = (uint8_t)ANSWER(f->attacker).arg[0];
    }
    f->omen_area = (uint8_t)target_area(p, f);
    if (f->spent > 0)
        CALL(board_omens);
    if (f->defender == NO_FIGURE) {
        CALL(board_blast);
    } else if (board_in_play(p->state, f->defender)) { /* GB-ATK-26 */
        f->net = (uint8_t)net_wounds(f, (Guarded){ f->all, f->single });
        if (f->net > 0) {
            CALL(board_wound, .figure = f->defender, .wounds = f->net,
                 .cause = (uint8_t)cause_of(p, f), .weapon = f->weapon);
            RESOLVE_DEATHS;
        } else {
            TELL(p, ALL_SEATS, EVENT_UNHURT, f->defender); /* GB-ATK-19 */
        }
        turn_when_hit(p, f, f->defender);
    }
    /* GB-ATK-20: whatever came of it, the attack is over. */
    if (f->flags & ATTACK_EXPLOSIVE) /* GB-HU-39 */
        board_destroy_forts(p, f->omen_area);
    if (dies_of_it(p, f)) {
        CALL(board_kill, .figure = f->attacker, .cause = CAUSE_OWN_ATTACK);
        RESOLVE_DEATHS;
    }
    RETURN(1);
    END;
}
