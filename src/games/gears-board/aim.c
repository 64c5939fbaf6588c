/* aim.c -- what a COG may attack, and with what (sections 13, 15, 16). */
#include "games/gears-board/gears-board.h"

/* GB-FAQ-22; it binds as long as the card is carried, loaded or not (GB-AMMO-06, GB-AMMO-16). */
static bool carries_grenade_bar(const Play *p, int seat)
{
    const Cog *cog = &p->state->cog[seat];

    for (int i = 0; i < cog->weapons; i++)
        if (weapon_at(p, cog->held[i].weapon)->bars_grenades)
            return true;
    return false;
}

/* GB-CHAIN-06, GB-CHAIN-08; 0: it has none.  Ammo does not matter (GB-CHAIN-04, GB-AMMO-06). */
int board_chainsaw_dice(const Play *p, int seat)
{
    const Cog *cog = &p->state->cog[seat];
    int dice = 0;

    for (int i = 0; i < cog->weapons; i++) {
        int of_weapon = weapon_at(p, cog->held[i].weapon)->chainsaw;
        dice = of_weapon > dice ? of_weapon : dice;
    }
    return dice > 0 ? dice + character_of(p, seat)->chainsaw_dice : 0;
}

static int may_saw(const Play *p, const struct board_cog_attack *by, int figure)
{
    const State *s = p->state;

    if (board_chainsaw_dice(p, by->seat) == 0)
        return REFUSAL_NO_SAW;
    if (by->limits & (LIMIT_NO_CHAINSAW | LIMIT_FIXED))
        return REFUSAL_NOT_ALLOWED_BY_CARD;
    if (board_spot_of(s, figure).area != s->cog[by->seat].area) /* GB-CHAIN-02 */
        return REFUSAL_SAW_ELSEWHERE;
    return enemy_of(p, figure - FIGURE_LOCUST)->saw_immune ? REFUSAL_SAW_IMMUNE : ALLOWED;
}

/* Is the weapon loaded for this attack?  Says nothing about the target. */
static int may_use_weapon(const Play *p, const struct board_cog_attack *by, int weapon,
                          bool overkill)
{
    const Weapon *w = weapon_at(p, weapon);
    const Held *h = board_held(p->state, by->seat, weapon);

    if (!h)
        return REFUSAL_NOT_CARRIED;
    if (by->limits & LIMIT_FIXED)
        return REFUSAL_NOT_ALLOWED_BY_CARD;
    if (by->guard && w->no_guard)
        return REFUSAL_NOT_FOR_GUARD; /* GB-GREN-08 */
    if (w->grenade) {
        if (by->limits & LIMIT_NO_GRENADE)
            return REFUSAL_NOT_ALLOWED_BY_CARD;
        if (h->ammo == 0)
            return REFUSAL_NO_TOKEN; /* GB-GREN-01 */
        return carries_grenade_bar(p, by->seat) ? REFUSAL_GRENADES_BARRED : ALLOWED;
    }
    if (overkill && w->overkill == 0)
        return REFUSAL_NO_OVERKILL;
    if (overkill && by->limits & LIMIT_NORMAL)
        return REFUSAL_NOT_ALLOWED_BY_CARD;
    if (!overkill && w->normal == 0) /* GB-AMMO-04 */
        return w->overkill > 0 ? REFUSAL_OVERKILL_ONLY : REFUSAL_NO_OVERKILL;
    if (h->ammo == 0 && (overkill || !w->free_normal)) /* GB-AMMO-05, GB-FAQ-18 */
        return REFUSAL_NO_AMMO;
    if (w->not_after_moving && p->state->cog[by->seat].flags & COG_MOVED)
        return REFUSAL_MOVED; /* GB-FAQ-19 */
    return ALLOWED;
}

/* GB-ATK-03: the defender must be in line of sight, and near enough for the weapon. */
static int reaches(const Play *p, int seat, int weapon, Spot target)
{
    const State *s = p->state;
    int range = board_range(&s->map, s->cog[seat].area, target.area);

    if (range == FAR) /* GB-RANGE-07 */
        return REFUSAL_NO_RANGE;
    if (!board_sees(&s->map, board_spot_of(s, seat), target)) /* GB-LOS-01, GB-LOS-09 */
        return REFUSAL_NO_SIGHT;
    if (weapon != NO_WEAPON && weapon_at(p, weapon)->hard_range &&
        range > weapon_at(p, weapon)->range)
        return REFUSAL_BEYOND; /* GB-RANGE-04, GB-GREN-04 */
    return ALLOWED;
}

/* GB-FAQ-05, GB-HU-54: is there anything to attack in this area? */
static bool area_is_worth(const Play *p, int area, const Weapon *w)
{
    const State *s = p->state;

    if (board_locusts_in(s, area) || board_standing_in(s, area))
        return true;
    if (!has_rule(p, RULE_NO_SEALING))
        return w->omen.seals && board_hole(&s->map, area);
    return board_fort_in(s, area);
}

static int may_attack_area(const Play *p, const struct board_cog_attack *by, int weapon, int area)
{
    const State *s = p->state;
    int why;

    if (!weapon_at(p, weapon)->area)
        return REFUSAL_AT_FIGURES;
    if (by->target != NO_FIGURE && board_spot_of(s, by->target).area != area) /* GB-REACT-05 */
        return REFUSAL_ONLY_THIS_TARGET;
    if ((why = reaches(p, by->seat, weapon, (Spot){ (uint8_t)area, NO_COVER })) != ALLOWED)
        return why;
    return area_is_worth(p, area, weapon_at(p, weapon)) ? ALLOWED : REFUSAL_NOTHING_THERE;
}

/* GB-ATK-03: nor may a text exclude it. */
static int may_target(const Play *p, const struct board_cog_attack *by, int figure)
{
    const State *s = p->state;

    if (!is_locust(figure))
        return REFUSAL_OWN_SIDE; /* GB-ATK-02 */
    if (!board_in_play(s, figure))
        return REFUSAL_NOT_IN_PLAY;
    if (by->target != NO_FIGURE && by->target != figure)
        return by->guard ? REFUSAL_ONLY_THIS_TARGET : REFUSAL_CARD_TARGET; /* GB-REACT-04 */
    if (by->limits & LIMIT_ON_TILE && s->map.tile_of[board_spot_of(s, figure).area] !=
                                          s->map.tile_of[s->cog[by->seat].area])
        return REFUSAL_CARD_TARGET; /* GB-FAQ-25 */
    return ALLOWED;
}

/* GB-ATK-03: a legal defender, and a weapon that may be used.  A refusal, or ALLOWED. */
int board_may_shoot(const Play *p, const struct board_cog_attack *by, Shot shot)
{
    bool at_area = shot.verb == VERB_THROW || shot.verb == VERB_SHELL;
    int weapon = shot.verb == VERB_THROW ? board_grenade_weapon(p) : shot.weapon, why;

    if (!at_area && (why = may_target(p, by, shot.figure)) != ALLOWED)
        return why;
    if (shot.verb == VERB_CHAINSAW)
        return may_saw(p, by, shot.figure);
    if (shot.verb == VERB_TURRET)
        return by->limits & LIMIT_FIXED
                   ? reaches(p, by->seat, NO_WEAPON, board_spot_of(p->state, shot.figure))
                   : REFUSAL_NOT_ALLOWED_BY_CARD;
    bool overkill = shot.verb == VERB_OVERKILL || shot.verb == VERB_SHELL;
    if ((why = may_use_weapon(p, by, weapon, overkill)) != ALLOWED)
        return why;
    if (shot.verb == VERB_SHELL && weapon_at(p, weapon)->grenade)
        return REFUSAL_NO_OVERKILL; /* it is thrown */
    if (at_area)
        return may_attack_area(p, by, weapon, shot.area);
    if (weapon_at(p, weapon)->area)
        return REFUSAL_AT_AREAS;
    return reaches(p, by->seat, weapon, board_spot_of(p->state, shot.figure));
}

/* What may be offered, in order; without a question it stops at the first. */
typedef struct Shots {
    Question *q;
    bool any;
} Shots;

static bool offer_shot(Shots *shots, int verb, int first, int second)
{
    shots->any = true;
    if (shots->q)
        add(shots->q, verb, first, second);
    return !shots->q; /* enough? */
}

/* All shots with what the COG carries at one Locust. */
static bool offer_shots_at(const Play *p, const struct board_cog_attack *by, int figure,
                           Shots *shots)
{
    const Cog *cog = &p->state->cog[by->seat];
    Spot spot = board_spot_of(p->state, figure);

    if (may_saw(p, by, figure) == ALLOWED && offer_shot(shots, VERB_CHAINSAW, figure, 0))
        return true;
    if (reaches(p, by->seat, NO_WEAPON, spot) != ALLOWED)
        return false;
    if (by->limits & LIMIT_FIXED)
        return offer_shot(shots, VERB_TURRET, figure, 0);
    for (int i = 0; i < cog->weapons; i++) {
        int weapon = cog->held[i].weapon;
        const Weapon *w = weapon_at(p, weapon);
        if (w->area || (w->hard_range && reaches(p, by->seat, weapon, spot) != ALLOWED))
            continue;
        if (may_use_weapon(p, by, weapon, false) == ALLOWED &&
            offer_shot(shots, VERB_FIRE, figure, weapon))
            return true;
        if (may_use_weapon(p, by, weapon, true) == ALLOWED &&
            offer_shot(shots, VERB_OVERKILL, figure, weapon))
            return true;
    }
    return false;
}

static bool offer_areas(const Play *p, const struct board_cog_attack *by, int weapon, Shots *shots)
{
    bool grenade = weapon_at(p, weapon)->grenade;

    if (may_use_weapon(p, by, weapon, true) != ALLOWED)
        return false;
    for (int area = 0; area < p->state->map.areas; area++)
        if (may_attack_area(p, by, weapon, area) == ALLOWED &&
            offer_shot(shots, grenade ? VERB_THROW : VERB_SHELL, area, grenade ? 0 : weapon))
            return true;
    return false;
}

bool board_offer_shots(const Play *p, const struct board_cog_attack *by, Question *q)
{
    const Cog *cog = &p->state->cog[by->seat];
    Shots shots = { .q = q };
    uint32_t targets = p->state->locusts;

    if (is_locust(by->target))
        targets &= UINT32_C(1) << (by->target - FIGURE_LOCUST); /* GB-REACT-04 */
    for (uint32_t rest = targets; rest; rest &= rest - 1) {
        int figure = FIGURE_LOCUST + __builtin_ctz(rest);
        if (may_target(p, by, figure) == ALLOWED && offer_shots_at(p, by, figure, &shots))
            return true;
    }
    for (int i = 0; i < cog->weapons; i++)
        if (weapon_at(p, cog->held[i].weapon)->area &&
            offer_areas(p, by, cog->held[i].weapon, &shots))
            return true;
    return shots.any;
}

bool board_can_attack(const Play *p, const struct board_cog_attack *by)
{
    return board_offer_shots(p, by, NULL);
}

/* Attacks can stand inside each other: a guard attack lets the Berserker approach, and that can be
 * guarded against too. */
bool board_is_attacking(const Play *p, int seat)
{
    const struct board_cog_attack *f = FRAME(p, board_cog_attack);

    while (f && f->seat != seat)
        f = FRAME_OUTSIDE(p, board_cog_attack, f);
    return f != NULL;
}

bool board_may_guard(const Play *p, int seat, int figure)
{
    struct board_cog_attack by = { .seat = (uint8_t)seat,
                                   .target = (uint8_t)figure,
                                   .guard = true };

    return board_can_attack(p, &by);
}
