/* recruit.c -- the Recruitment Phase: Units, Upgrades, Bombs, parts (HG-RECRUIT, HG-UPG). */
#include "games/hogs/hogs.h"

/* --- Units --- */

/* HG-RECRUIT-02, HG-RECRUIT-10: strictly beside the base or point. */
int hogs_may_deploy_at(const Play *p, int unit_class, int near, int hex)
{
    if (hex_distance(near, hex) != 1)
        return REFUSAL_NOT_ADJACENT;
    if (!hogs_class_passes(p, unit_class, p->state->terrain[hex])) /* HG-RECRUIT-07 */
        return p->state->terrain[hex] == OFF_BOARD ? REFUSAL_OFF_BOARD : REFUSAL_IMPASSABLE;
    return hogs_could_stand(p, unit_class, hex) ? ALLOWED : REFUSAL_OCCUPIED;
}

static bool any_hex_at(const Play *p, int unit_class, int near) /* HG-RECRUIT-12 */
{
    for (int d = 0; near != NO_HEX && d < DIRECTIONS; d++)
        if (hogs_may_deploy_at(p, unit_class, near, hex_neighbour(near, d)) == ALLOWED)
            return true;
    return false;
}

/* HG-RECRUIT-03 to HG-RECRUIT-05, for any Class that is unlocked, wherever it is placed. */
static int may_have(const Play *p, int seat, int unit_class, int price)
{
    if (p->state->area[seat].swill < price)
        return REFUSAL_SWILL;
    if (hogs_cap_left(p, seat, unit_class) <= 0)
        return REFUSAL_CAP;
    return hogs_minis_left(p, seat, unit_class) <= 0 ? REFUSAL_NO_MINI : ALLOWED;
}

static int may_add(const Play *p, int seat, int unit_class, int price, int near)
{
    if (!(hogs_unlocked(p, seat) & CLASS_BIT(unit_class)))
        return REFUSAL_LOCKED;
    int why = may_have(p, seat, unit_class, price);
    if (why != ALLOWED)
        return why;
    return any_hex_at(p, unit_class, near) ? ALLOWED : REFUSAL_NO_HEX;
}

int hogs_unit_price(const Play *p, int seat, int card)
{
    return hogs_price(p, seat, PRICE_UNIT, card_at(p, card)->unit_class, 0, card_at(p, card)->cost);
}

bool hogs_is_fielded(const Play *p, int seat, int card)
{
    if (card >= (int)content_of(p)->unit_cards_count)
        return false;
    return p->state->area[seat].card[card_at(p, card)->initiative - 1] == card;
}

int hogs_may_recruit(const Play *p, int seat, int card)
{
    if (!hogs_is_fielded(p, seat, card)) /* HG-RECRUIT-11 */
        return REFUSAL_NOT_FIELDED;
    return may_add(p, seat, card_at(p, card)->unit_class, hogs_unit_price(p, seat, card),
                   p->state->area[seat].base);
}

/* HG-RECRUIT-14 to HG-RECRUIT-18.  HG-RECRUIT-15: the extra for each Unit. */
int hogs_forward_price(const Play *p, int seat, int card)
{
    return hogs_unit_price(p, seat, card) + hogs_price(p, seat, PRICE_FORWARD,
                                                       card_at(p, card)->unit_class, 0,
                                                       parameters_of(p)->forward_extra);
}

static bool is_forward_point(const Play *p, int seat, const Deployed *d) /* HG-RECRUIT-16 */
{
    return d->controller == seat && is_active(d) && deployable_at(p, d->kind)->forward;
}

/* HG-DEPLOYABLE-07, HG-DEPLOYABLE-17: a Bunker or Trench that the seat itself controls. */
int hogs_may_forward(const Play *p, int seat, int card, int piece)
{
    const State *s = p->state;

    if (!hogs_is_fielded(p, seat, card))
        return REFUSAL_NOT_FIELDED;
    if (!(CLASS_BIT(card_at(p, card)->unit_class) & GROUP_INFANTRY)) /* HG-RECRUIT-17 */
        return REFUSAL_ONLY_INFANTRY;
    if (!is_deployed(piece) || !is_forward_point(p, seat, &s->deployed[piece - PIECE_DEPLOYED]))
        return REFUSAL_FORWARD_POINT;
    return may_add(p, seat, card_at(p, card)->unit_class, hogs_forward_price(p, seat, card),
                   hogs_piece_hex(s, piece));
}

/* One card of the line-up at the forward points, if it is Infantry that the seat may have. */
static void offer_forward(const Play *p, int seat, int card, Question *q)
{
    const State *s = p->state;
    int unit_class = card_at(p, card)->unit_class;

    if (!(CLASS_BIT(unit_class) & GROUP_INFANTRY) ||
        s->area[seat].swill < hogs_forward_price(p, seat, card))
        return;
    for (int i = 0; i < s->deployed_end; i++)
        if (is_forward_point(p, seat, &s->deployed[i]) &&
            any_hex_at(p, unit_class, s->deployed[i].hex))
            play_offer(q, VERB_FORWARD, (int16_t)card, (int16_t)(PIECE_DEPLOYED + i));
}

/* What hogs_may_recruit and hogs_may_forward allow: a card that is too dear at the base is so
 * elsewhere. */
void hogs_offer_recruits(const Play *p, int seat, unsigned unlocked, Question *q)
{
    const Area *area = &p->state->area[seat];

    for (int slot = 0; slot < LINE_UP; slot++) {
        int card = area->card[slot], unit_class = card_at(p, card)->unit_class;
        if (!(unlocked & CLASS_BIT(unit_class)) ||
            may_have(p, seat, unit_class, hogs_unit_price(p, seat, card)) != ALLOWED)
            continue;
        if (any_hex_at(p, unit_class, area->base))
            play_offer(q, VERB_RECRUIT, (int16_t)card);
        offer_forward(p, seat, card, q);
    }
}

int hogs_plane_price(const Play *p, int seat, int console)
{
    const PlaneConsole *c = &content_of(p)->consoles[console];

    return hogs_price(p, seat, PRICE_UNIT, c->unit_class, 0, c->cost);
}

bool hogs_console_in_play(const Play *p, int seat, int console)
{
    const State *s = p->state;

    for (int unit = 0; unit < s->units_end; unit++)
        if (s->unit[unit].zone > UNIT_GONE && s->unit[unit].seat == seat &&
            in_group(s, unit, GROUP_PLANE) && s->unit[unit].card == console)
            return true;
    return false;
}

int hogs_may_recruit_plane(const Play *p, int seat, int console) /* HG-BASE-17 */
{
    if (console >= (int)content_of(p)->consoles_count)
        return REFUSAL_NO_SUCH_THING;
    if (content_of(p)->consoles[console].faction_index != p->state->area[seat].faction)
        return REFUSAL_OTHER_FACTION;
    if (hogs_console_in_play(p, seat, console))
        return REFUSAL_NO_MINI;
    return may_add(p, seat, content_of(p)->consoles[console].unit_class,
                   hogs_plane_price(p, seat, console), p->state->area[seat].base);
}

/* --- Upgrades --- */

static unsigned fielded_classes(const Play *p, int seat) /* HG-UPG-09 */
{
    const Area *area = &p->state->area[seat];
    unsigned classes = CLASS_BIT(CLASS_AIRSHIP) | faction_of(p, seat)->plane_classes;

    for (int slot = 0; slot < LINE_UP; slot++)
        classes |= CLASS_BIT(card_at(p, area->card[slot])->unit_class);
    return classes;
}

int hogs_upgrade_price(const Play *p, int seat, int upgrade, int unit_class)
{
    return hogs_price(p, seat, PRICE_UPGRADE, unit_class, 0, content_of(p)->upgrades[upgrade].cost);
}

/* HG-UPG-12: any card of the deck that is left. */
int hogs_may_upgrade(const Play *p, int seat, int upgrade, int unit_class)
{
    const Area *area = &p->state->area[seat];

    if (upgrade >= (int)content_of(p)->upgrades_count)
        return REFUSAL_NO_SUCH_THING;
    const Upgrade *content = &content_of(p)->upgrades[upgrade];
    if (content->faction_index != area->faction)
        return REFUSAL_OTHER_FACTION;
    if (!hogs_upgrades_unlocked(p, seat, content->category))
        return REFUSAL_NO_UPGRADE_BUILDING;
    if (area->bought >> content->number & 1) /* HG-UPG-10 */
        return REFUSAL_UPGRADE_BOUGHT;
    if (!(content->classes & fielded_classes(p, seat) & CLASS_BIT(unit_class)))
        return REFUSAL_UPGRADE_CLASS; /* HG-UPG-03 */
    if (area->upgrade[unit_class][1])
        return REFUSAL_TWO_UPGRADES; /* HG-UPG-05 */
    return area->swill < hogs_upgrade_price(p, seat, upgrade, unit_class) ? REFUSAL_SWILL : ALLOWED;
}

/* What hogs_may_upgrade allows. */
void hogs_offer_upgrades(const Play *p, int seat, Question *q)
{
    const Area *area = &p->state->area[seat];
    const Faction *faction = faction_of(p, seat);
    uint32_t cards = 0; /* bit by number */

    for (int category = 0; category < UPGRADE_CATEGORIES; category++)
        if (hogs_upgrades_unlocked(p, seat, category))
            cards |= faction->deck_of[category] & ~area->bought;
    if (!cards)
        return;
    unsigned classes = fielded_classes(p, seat);
    for (int unit_class = 0; unit_class < CLASSES; unit_class++)
        if (area->upgrade[unit_class][UPGRADES_OF_CLASS - 1])
            classes &= ~CLASS_BIT(unit_class);
    for (; cards; cards &= cards - 1) {
        int number = __builtin_ctz(cards);
        for (unsigned left = faction->deck_classes[number] & classes; left; left &= left - 1) {
            int unit_class = __builtin_ctz(left);
            if (area->swill >= hogs_price(p, seat, PRICE_UPGRADE, unit_class, 0,
                                          faction->deck_cost[number]))
                play_offer(q, VERB_UPGRADE, (int16_t)faction->deck[number], (int16_t)unit_class);
        }
    }
}

/* HG-UPG-04, HG-UPG-13: there it stays, whatever becomes of the Units; only a swap of cards takes
 * it away.  HG-UPG-06, HG-UPG-11: it lies with the Class, for all its Units. */
void hogs_put_upgrade(Play *p, int seat, int upgrade, int unit_class)
{
    Area *area = &p->state->area[seat];

    area->bought |= (uint32_t)1 << content_of(p)->upgrades[upgrade].number;
    area->upgrade[unit_class][area->upgrade[unit_class][0] ? 1 : 0] = (uint8_t)(upgrade + 1);
}

static void upgrade_class(Play *p, int seat, int upgrade, int unit_class)
{
    hogs_pay(p, seat, hogs_upgrade_price(p, seat, upgrade, unit_class));
    hogs_put_upgrade(p, seat, upgrade, unit_class);
    TELL(p, ALL_SEATS, EVENT_UPGRADES, seat, upgrade, unit_class);
    hogs_note_upgrade(p, seat, upgrade, unit_class);
    hogs_look_at(p, GOAL_UPGRADES, seat);
    hogs_look_at(p, GOAL_CLASSES_UPGRADED, seat);
}

/* --- Placing what was bought --- */

/* HG-RECRUIT-13: it acts next round, because the phases of this one are over. */
static void note_deployment(Play *p, int unit)
{
    State *s = p->state;

    TELL(p, ALL_SEATS, EVENT_DEPLOYS, s->unit[unit].seat, unit_piece(unit), s->unit[unit].hex);
    hogs_count(p, GOAL_DEPLOYED, s->unit[unit].seat, unit_piece(unit), NOBODY, 0, 1);
    hogs_trigger(p, TRIGGER_DEPLOYED, unit_piece(unit), s->unit[unit].seat);
}

PROC(hogs_deploy)
{
    BEGIN;
    p->state->placing = f->unit_class;
    p->state->placing_near = f->near;
    ASK_SEAT(f->seat, QUESTION_DEPLOY_HEX);
    f->unit = (uint8_t)hogs_new_unit(p, f->seat, f->unit_class, f->card, false);
    hogs_put_unit(p, f->unit, ANSWER(f->seat).arg[0], 0);
    if (has_facing(p->state, f->unit)) { /* HG-FACE-09 */
        ASK_SEAT(f->seat, QUESTION_FACING);
        p->state->unit[f->unit].facing = (uint8_t)ANSWER(f->seat).arg[0];
    }
    if (p->state->unit[f->unit].flyer != NONE) { /* HG-PLANE-24, HG-AIRSHIP-09 */
        ASK_SEAT(f->seat, QUESTION_ROTATION);
        p->state->flyer[p->state->unit[f->unit].flyer].rotation = (uint8_t)ANSWER(f->seat).arg[0];
    }
    note_deployment(p, f->unit);
    END;
}

/* HG-RECRUIT-01: as many purchases as it can afford. */
PROC(hogs_recruit_phase)
{
    BEGIN;
    for (f->i = 0; f->i < p->state->players; f->i++) {
        p->state->active = (uint8_t)in_order(p->state, f->i);
        if (is_horde(p->state, p->state->active)) /* HG-HORDE-06 */
            continue;
        while (!is_out(p->state, p->state->active)) {
            ASK_SEAT(p->state->active, QUESTION_RECRUIT, p->state->area[p->state->active].swill);
            if (is_out(p->state, p->state->active) || hogs_heed_order(p, p->state->active))
                continue;
            f->verb = (uint8_t)ANSWER(p->state->active).verb;
            if (f->verb == VERB_DONE)
                break;
            f->a = ANSWER(p->state->active).arg[0];
            f->b = ANSWER(p->state->active).arg[1];
            if (f->verb == VERB_RECRUIT || f->verb == VERB_FORWARD) {
                hogs_pay(p, p->state->active, f->verb == VERB_RECRUIT
                                                ? hogs_unit_price(p, p->state->active, f->a)
                                                : hogs_forward_price(p, p->state->active, f->a));
                CALL(hogs_deploy, .seat = p->state->active, .card = (uint8_t)f->a,
                     .unit_class = card_at(p, f->a)->unit_class,
                     .near = f->verb == VERB_RECRUIT ? p->state->area[p->state->active].base
                                                     : (uint8_t)hogs_piece_hex(p->state, f->b));
            } else if (f->verb == VERB_RECRUIT_PLANE) {
                hogs_pay(p, p->state->active, hogs_plane_price(p, p->state->active, f->a));
                CALL(hogs_deploy, .seat = p->state->active, .card = (uint8_t)f->a,
                     .unit_class = content_of(p)->consoles[f->a].unit_class,
                     .near = p->state->area[p->state->active].base);
            } else if (f->verb == VERB_AIRSHIP) {
                CALL(hogs_deploy, .seat = p->state->active, .card = 0, .unit_class = CLASS_AIRSHIP,
                     .near = p->state->area[p->state->active].base);
            } else if (f->verb == VERB_UPGRADE) {
                upgrade_class(p, p->state->active, f->a, f->b);
            } else if (f->verb == VERB_LOAD) {
                hogs_load_bomb(p, p->state->active, f->a, f->b, ANSWER(p->state->active).arg[2]);
            } else if (f->verb == VERB_PART) {
                hogs_buy_part(p, p->state->active, f->a);
            }
            WINDOW; /* R2 */
        }
    }
    END;
}
