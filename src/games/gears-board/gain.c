/* gain.c -- weapons, ammo and grenades: gaining them and giving them up (section 14, GB-DROP). */
#include <string.h>

#include "engine/list.h"
#include "games/gears-board/gears-board.h"

Held *board_held(State *s, int seat, int weapon)
{
    Cog *cog = &s->cog[seat];

    for (int i = 0; i < cog->weapons; i++)
        if (cog->held[i].weapon == weapon)
            return &cog->held[i];
    return NULL;
}

int board_grenade_weapon(const Play *p)
{
    const BoardContent *content = content_of(p);
    int weapon = 0;

    while (weapon < (int)content->weapons_count && !content->weapons[weapon].grenade)
        weapon++;
    return weapon;
}

void board_give_weapon(Play *p, int seat, int weapon, int ammo)
{
    Cog *cog = &p->state->cog[seat];

    CHECK(cog->weapons < HELD_MAX);
    cog->held[cog->weapons++] = (Held){ (uint8_t)weapon, (uint8_t)ammo };
    TELL(p, ALL_SEATS, EVENT_GAINS_WEAPON, seat, weapon, ammo);
}

static void add_tokens(Play *p, int seat, int weapon, int count)
{
    Held *h = board_held(p->state, seat, weapon);
    int ammo = h->ammo + count;

    /* GB-AMMO-08, GB-LIMIT-01: without limit, for 255 is more than anybody needs */
    h->ammo = (uint8_t)(ammo > UINT8_MAX ? UINT8_MAX : ammo);
    if (weapon_at(p, weapon)->grenade)
        TELL(p, ALL_SEATS, EVENT_GAINS_GRENADES, seat, count);
    else
        TELL(p, ALL_SEATS, EVENT_GAINS_AMMO, seat, count, weapon);
}

void board_give_grenades(Play *p, int seat, int count)
{
    int grenades = board_grenade_weapon(p);

    if (board_held(p->state, seat, grenades))
        add_tokens(p, seat, grenades, count);
    else
        board_give_weapon(p, seat, grenades, count); /* GB-GREN-09 */
}

void board_remove_weapon(Play *p, int seat, int weapon) /* to nobody else: GB-AMMO-15 */
{
    Cog *cog = &p->state->cog[seat];
    Held *h = board_held(p->state, seat, weapon);

    CHECK(h);
    cog->weapons = (uint8_t)LIST_REMOVE(cog->held, cog->weapons, (int)(h - cog->held));
    TELL(p, ALL_SEATS, EVENT_LOSES_WEAPON, seat, weapon);
}

static int standard_weapons(const Play *p, int seat)
{
    const Cog *cog = &p->state->cog[seat];
    int count = 0;

    for (int i = 0; i < cog->weapons; i++)
        count += !weapon_at(p, cog->held[i].weapon)->grenade;
    return count;
}

bool board_take_from_pool(State *s, int weapon)
{
    bool left = s->pool[weapon] > 0;

    s->pool[weapon] = (uint8_t)(s->pool[weapon] - left);
    return left;
}

int board_droppable_weapons(const Play *p, int seat) /* GB-AMMO-13 */
{
    return standard_weapons(p, seat);
}

PROC(board_gain_weapon)
{
    BEGIN;
    if (board_held(p->state, f->seat, f->weapon)) { /* GB-AMMO-11, GB-DROP-07 */
        add_tokens(p, f->seat, f->weapon, GAINED_AMMO);
        RETURN(0);
    }
    board_give_weapon(p, f->seat, f->weapon, f->ammo);
    if (!weapon_at(p, f->weapon)->grenade &&
        standard_weapons(p, f->seat) > character_of(p, f->seat)->weapon_limit) { /* GB-AMMO-10 */
        ASK(SEAT_BIT(f->seat), QUESTION_OVERFLOW);
        board_remove_weapon(p, f->seat, ANSWER(f->seat).arg[0]);
    }
    RETURN(1);
    END;
}

PROC(board_drop_weapon) /* GB-AMMO-12, GB-AMMO-14 */
{
    BEGIN;
    ASK(SEAT_BIT(f->seat), QUESTION_DROP_WEAPON);
    board_remove_weapon(p, f->seat, ANSWER(f->seat).arg[0]);
    END;
}

PROC(board_gain_ammo) /* GB-FAQ-27; for weapons, not for grenades (GB-GREN-02, GB-FAQ-29) */
{
    BEGIN;
    while (f->amount > 0 && standard_weapons(p, f->seat) > 0) {
        ASK_SEAT(f->seat, QUESTION_AMMO, f->amount);
        if (ANSWER(f->seat).verb == VERB_STOP)
            break;
        add_tokens(p, f->seat, ANSWER(f->seat).arg[0], 1);
        f->amount--;
    }
    END;
}

static bool has_ammo(const Play *p, int seat)
{
    const Cog *cog = &p->state->cog[seat];

    for (int i = 0; i < cog->weapons; i++)
        if (cog->held[i].ammo > 0 && !weapon_at(p, cog->held[i].weapon)->grenade)
            return true;
    return false;
}

PROC(board_lose_ammo)
{
    BEGIN;
    while (f->amount > 0 && has_ammo(p, f->seat)) {
        ASK(SEAT_BIT(f->seat), QUESTION_LOSE_AMMO);
        if (ANSWER(f->seat).verb == VERB_LAY_DOWN) { /* perhaps with all that could be lost */
            CALL(board_drop_weapon, .seat = f->seat);
            continue;
        }
        board_held(p->state, f->seat, ANSWER(f->seat).arg[0])->ammo--;
        TELL(p, ALL_SEATS, EVENT_LOSES_AMMO, f->seat, ANSWER(f->seat).arg[0]);
        f->amount--;
    }
    END;
}

/* --- Random Weapon cards --- */

/* GB-AMMO-19, GB-AMMO-21: NO_WEAPON if neither deck nor discard pile has one. */
static int draw_random_weapon(Play *p)
{
    State *s = p->state;

    if (s->weapon_deck.n == 0) {
        for (int i = 1; i <= s->weapon_discard[0]; i++)
            deck_add(&s->weapon_deck, s->weapon_discard[i]);
        memset(s->weapon_discard, 0, sizeof s->weapon_discard);
    }
    return s->weapon_deck.n > 0 ? deck_draw(&s->weapon_deck, &s->core.rng) : NO_WEAPON;
}

static void discard_random_weapon(State *s, int weapon)
{
    s->weapon_discard[++s->weapon_discard[0]] = (uint8_t)weapon;
}

static bool all_alike(const struct board_draw_weapons *f)
{
    for (int i = 1; i < f->amount; i++)
        if (f->drawn[i] != f->drawn[0])
            return false;
    return true;
}

PROC(board_draw_weapons) /* with the ammo that the effect says (GB-AMMO-18) */
{
    BEGIN;
    CHECK(f->amount <= DRAWN_WEAPONS_MAX); /* check.c */
    for (int i = 0; i < f->amount; i++) {
        int weapon = draw_random_weapon(p);
        if (weapon != NO_WEAPON)
            f->drawn[f->kept++] = (uint8_t)weapon;
    }
    f->amount = f->kept;
    if (f->amount == 0)
        RETURN(0);
    CHOOSE(f->kept, f->drawn[0], !all_alike(f), f->seat, QUESTION_WEAPON_PICK);
    for (int i = 0, kept = 0; i < f->amount; i++)
        if (f->drawn[i] == f->kept && !kept)
            kept = 1;
        else
            discard_random_weapon(p->state, f->drawn[i]);
    CALL(board_gain_weapon, .seat = f->seat, .weapon = f->kept, .ammo = f->ammo);
    END;
}
