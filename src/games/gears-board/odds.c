/* odds.c -- what may come of an attack before it is rolled, exactly.
 *
 * Asked about an attack: how many wounds its target is dealt after cover, range and shields, if all
 * omens are used.  Asked about dodging: the same for the COG that is attacked, so that both answers
 * stand side by side.  Of an attack on several figures, or on a hole, only the attack dice are
 * told.
 */
#include "games/gears-board/gears-board.h"

#include "engine/dice.h"

enum {
    FACES = 6,
    DICE_MOST = 12, /* 6^12 for each side: the product fits into 64 bits */
    WOUNDS_MOST = 64,
};

/* Ways to roll each number of omens and of wounds. */
typedef struct AttackSpread {
    uint64_t ways[DICE_MOST + 1][2 * DICE_MOST + 1];
    uint64_t all;
    int dice;
} AttackSpread;

static void spread_attack(const Play *p, int dice, AttackSpread *spread)
{
    const Face *faces = content_of(p)->dice[0].faces;

    *spread = (AttackSpread){ .ways = { { 1 } }, .all = 1, .dice = dice };
    for (int die = 1; die <= dice; die++) {
        for (int omens = die; omens >= 0; omens--)
            for (int wounds = 2 * die; wounds >= 0; wounds--) {
                uint64_t ways = 0;
                for (int i = 0; i < FACES; i++) {
                    int o = omens - faces[i].omens, w = wounds - faces[i].wounds;
                    if (o >= 0 && w >= 0 && o < die && w <= 2 * (die - 1))
                        ways += spread->ways[o][w];
                }
                spread->ways[omens][wounds] = ways;
            }
        spread->all *= FACES;
    }
}

static void spread_defence(const Play *p, int dice, int shields, Spread *spread)
{
    const Face *faces = content_of(p)->dice[1].faces;
    int points[FACES];

    for (int i = 0; i < FACES; i++)
        points[i] = shields == SHIELDS_NONE ||
                            (shields == SHIELDS_NOT_SINGLE && faces[i].shields == 1)
                        ? 0
                        : faces[i].shields;
    spread_nothing(spread);
    for (int i = 0; i < dice; i++)
        spread_add_die(spread, points, FACES);
}

static void add_line(Odds *out, int kind, int first, int second, uint64_t ways)
{
    if (ways > 0)
        play_odds_add(out, (OddsLine){ .kind = kind,
                                       .arg = { (int16_t)first, (int16_t)second },
                                       .ways = ways });
}

/* Wounds after shields: ways[n]. */
static void count_wounds(const Play *p, const Forecast *f, uint64_t ways[WOUNDS_MOST],
                         uint64_t *all)
{
    AttackSpread attack;
    Spread plain, ignoring;

    spread_attack(p, f->dice, &attack);
    spread_defence(p, f->defence, SHIELDS_COUNT, &plain);
    spread_defence(p, f->defence, f->shields, &ignoring);
    *all = attack.all * plain.all;
    for (int omens = 0; omens <= f->dice; omens++)
        for (int wounds = 0; wounds <= 2 * f->dice; wounds++) {
            int used = omens > f->least ? omens : f->least;
            const Spread *defence = used > 0 ? &ignoring : &plain;
            if (attack.ways[omens][wounds] == 0)
                continue;
            for (int shields = 0; shields < SPREAD_MAX; shields++) {
                int net = wounds + used * f->by_omen - shields;
                net = (net < 0 ? 0 : net) + used * f->beside;
                net = net >= WOUNDS_MOST ? WOUNDS_MOST - 1 : net;
                ways[net] += attack.ways[omens][wounds] * defence->ways[shields];
            }
        }
}

static void tell_wounds(const Play *p, const Forecast *f, Odds *out)
{
    uint64_t ways[WOUNDS_MOST] = { 0 };

    count_wounds(p, f, ways, &out->total);
    if (f->immune) { /* GB-FAQ-04 */
        add_line(out, OUTCOME_UNHURT, f->target, 0, out->total);
        return;
    }
    int health = is_locust(f->target)  ? board_locust_health(p, f->target - FIGURE_LOCUST)
                 : is_cog(f->target)   ? f->cards + 1 /* GB-WOUND-13 */
                                       : 1;
    add_line(out, OUTCOME_UNHURT, f->target, 0, ways[0]);
    for (int n = 1; n < WOUNDS_MOST; n++)
        add_line(out, n >= health ? OUTCOME_KILLED : OUTCOME_WOUNDED, f->target, n, ways[n]);
}

/* The attack dice: how many wounds, and whether there is an omen to seal with. */
static void tell_roll(const Play *p, const Forecast *f, Odds *out)
{
    AttackSpread attack;
    uint64_t plain[WOUNDS_MOST] = { 0 }, sealing[WOUNDS_MOST] = { 0 };

    spread_attack(p, f->dice, &attack);
    out->total = attack.all;
    for (int omens = 0; omens <= f->dice; omens++)
        for (int wounds = 0; wounds <= 2 * f->dice; wounds++)
            (omens > 0 && f->seals ? sealing : plain)[wounds + omens * f->by_omen] +=
                attack.ways[omens][wounds];
    for (int n = 0; n < WOUNDS_MOST; n++) {
        add_line(out, OUTCOME_ROLLED, n, 0, plain[n]);
        add_line(out, OUTCOME_SEALED, n, 0, sealing[n]);
    }
}

static void tell_chainsaw(const Play *p, int seat, int target, Odds *out)
{
    const Face *faces = content_of(p)->dice[0].faces;
    uint64_t without = 1, omens = 0;

    for (int i = 0; i < FACES; i++)
        omens += faces[i].omens > 0;
    out->total = 1;
    for (int i = board_chainsaw_dice(p, seat); i > 0; i--) {
        out->total *= FACES;
        without *= FACES - omens;
    }
    bool immune = board_is_immune(p, target - FIGURE_LOCUST, NO_WEAPON);
    add_line(out, OUTCOME_SAWN, target, 0, immune ? 0 : out->total - without);
    add_line(out, OUTCOME_NOT_SAWN, target, 0, immune ? out->total : without);
}

/* The one figure in an area that would be hit; NO_FIGURE: several, or none. */
static int only_victim(const Play *p, int area)
{
    uint64_t there = (uint64_t)board_locusts_in(p->state, area) << FIGURE_LOCUST |
                     board_standing_in(p->state, area);

    return there && !(there & (there - 1)) ? __builtin_ctzll(there) : NO_FIGURE;
}

static void forecast_omens(const Play *p, const struct board_attack *attack, Forecast *f)
{
    const Omen *omen = board_omen_of(p, attack);

    f->by_omen = board_wounds_by_omen(p, attack);
    f->shields = omen ? omen->shields : SHIELDS_COUNT;
    f->seals = omen && omen->seals && attack->area != NO_AREA &&
               board_hole(&p->state->map, attack->area) && !has_rule(p, RULE_NO_SEALING);
}

/* The last token spent by an overkill is no longer on the card when omens are used (GB-FAQ-21). */
static int wounds_after_spending(const Play *p, const struct board_cog_attack *by,
                                 const struct board_attack *attack, const Forecast *f)
{
    const Omen *omen = board_omen_of(p, attack);

    if (!omen || !omen->wounds_with_ammo || attack->weapon == NO_WEAPON ||
        !(attack->flags & ATTACK_OVERKILL) || by->limits & LIMIT_FREE_OVERKILL)
        return f->by_omen;
    const Held *h = board_held(p->state, attack->attacker, attack->weapon);
    return h && h->ammo > 1 ? omen->wounds_with_ammo : omen->wounds;
}

static bool forecast_shot(const Play *p, int seat, Move move, Forecast *f)
{
    const struct board_cog_attack *by = FRAME(p, board_cog_attack);
    bool at_area = move.verb == VERB_THROW || move.verb == VERB_SHELL;
    bool turret = move.verb == VERB_TURRET;
    int weapon = move.verb == VERB_THROW ? board_grenade_weapon(p)
                 : turret                ? NO_WEAPON
                                         : move.arg[1];

    if (move.verb != VERB_FIRE && move.verb != VERB_OVERKILL && !at_area && !turret)
        return false;
    struct board_attack attack = { .attacker = (uint8_t)seat,
                                   .defender = at_area ? NO_FIGURE : (uint8_t)move.arg[0],
                                   .area = at_area ? (uint8_t)move.arg[0] : NO_AREA,
                                   .weapon = (uint8_t)weapon };
    attack.flags = turret ? ATTACK_NO_OMENS | ATTACK_IGNORES_RANGE
                          : (uint8_t)(board_attack_flags(p, weapon, move.verb) |
                                      (by->limits & LIMIT_NO_OMENS ? ATTACK_NO_OMENS : 0));
    f->dice = turret ? by->dice : board_attack_dice(p, by, move.verb, weapon);
    forecast_omens(p, &attack, f);
    f->by_omen = wounds_after_spending(p, by, &attack, f);
    f->target = at_area ? f->seals ? NO_FIGURE : only_victim(p, attack.area) : move.arg[0];
    if (f->target == NO_FIGURE)
        return true;
    f->defence = board_defence_dice(p, seat, f->target, weapon, attack.flags);
    f->immune = is_locust(f->target) && board_is_immune(p, f->target - FIGURE_LOCUST, weapon);
    f->cards = is_cog(f->target) ? p->state->cog[f->target].cards : 0;
    return true;
}

/* What each omen deals this seat besides the attack: a Ticker's reaches all around it. */
static int wounds_beside(const Play *p, const struct board_attack *attack, int seat)
{
    const Omen *omen = board_omen_of(p, attack);
    Spot from = board_spot_of(p->state, attack->attacker), to = board_spot_of(p->state, seat);

    if (!omen)
        return 0;
    return (from.area == to.area ? omen->own_area : 0) +
           (attack->defender == NO_FIGURE ? omen->others + omen->other_cogs : 0);
}

static bool forecast_dodge(const Play *p, int seat, Move move, Forecast *f)
{
    const struct board_attack *attack = FRAME(p, board_attack);

    if (move.verb != VERB_PASS && move.verb != VERB_DODGE)
        return false;
    forecast_omens(p, attack, f);
    f->seals = false;
    f->beside = wounds_beside(p, attack, seat);
    f->least = attack->least_omens;
    f->target = seat;
    f->dice = attack->dice;
    f->defence = board_defence_dice(p, attack->attacker, seat, attack->weapon, attack->flags) +
                 (move.verb == VERB_DODGE ? DODGE_DICE : 0);
    /* GB-REACT-09: the card that pays for the dodge cannot be lost to a wound any more. */
    f->cards = p->state->cog[seat].cards - (move.verb == VERB_DODGE);
    return true;
}

bool board_forecast(const Play *p, int seat, Move move, Forecast *out)
{
    int question = p->state->core.question;

    *out = (Forecast){ 0 };
    return question == QUESTION_ATTACK  ? forecast_shot(p, seat, move, out)
           : question == QUESTION_DODGE ? forecast_dodge(p, seat, move, out)
                                        : false;
}

void board_odds(const Play *p, int seat, Move move, Odds *out)
{
    Forecast f;

    if (p->state->core.question == QUESTION_ATTACK && move.verb == VERB_CHAINSAW) {
        tell_chainsaw(p, seat, move.arg[0], out);
        return;
    }
    if (!board_forecast(p, seat, move, &f))
        return;
    if (f.dice > DICE_MOST || f.defence > DICE_MOST)
        return;
    if (f.target == NO_FIGURE)
        tell_roll(p, &f, out);
    else
        tell_wounds(p, &f, out);
}
