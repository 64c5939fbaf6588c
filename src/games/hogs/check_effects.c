/* check_effects.c -- effects of content/hogs: only what the rules carry out. */
#include "games/hogs/check.h"

/* In which kinds of effect resolve.c carries out a verb. */
enum {
    STANDING = 1,    /* trigger continuous */
    ROLLING = 2,     /* the windows of a roll */
    AT_ONCE = 4,     /* every other trigger */
    FOR_A_WHILE = 8, /* every other trigger, with a duration */
};

static const uint8_t carried_out[DOINGS] = {
    [DO_ADD_DICE] = STANDING | ROLLING | FOR_A_WHILE,
    [DO_REMOVE_DICE] = ROLLING,
    [DO_SWAP_DICE] = ROLLING,
    [DO_REROLL] = ROLLING,
    [DO_CONVERT] = ROLLING,
    [DO_ICON] = STANDING | ROLLING,
    [DO_COVER] = STANDING | FOR_A_WHILE,
    [DO_IGNORE_COVER] = STANDING | ROLLING | FOR_A_WHILE,
    [DO_EXTRA_VDD] = ROLLING,
    [DO_NEED_CRITICALS] = ROLLING,
    [DO_ATTACK_ROLL] = AT_ONCE,
    [DO_DAMAGE] = ROLLING | AT_ONCE,
    [DO_PREVENT] = STANDING | FOR_A_WHILE,
    [DO_HEAL] = AT_ONCE,
    [DO_REPAIR] = AT_ONCE,
    [DO_STUN] = AT_ONCE,
    [DO_UNSTUN] = AT_ONCE,
    [DO_FLAME] = AT_ONCE,
    [DO_DESTROY] = AT_ONCE,
    [DO_IMMUNE] = STANDING | FOR_A_WHILE,
    [DO_PUSH] = AT_ONCE,
    [DO_MOVE_COST] = STANDING | FOR_A_WHILE,
    [DO_PASSABLE] = STANDING | FOR_A_WHILE,
    [DO_INDICATOR_STEP] = STANDING,
    [DO_ROTATION_ALLOWANCE] = STANDING,
    [DO_MOD_AP] = STANDING | FOR_A_WHILE,
    [DO_MOD_HP] = STANDING | FOR_A_WHILE,
    [DO_MOD_SLOTS] = STANDING,
    [DO_MOD_CELL] = STANDING | FOR_A_WHILE,
    [DO_MOD_ARC] = STANDING | FOR_A_WHILE,
    [DO_MOD_COST] = STANDING | FOR_A_WHILE,
    [DO_MOD_CAP] = STANDING,
    [DO_UNLOCK] = STANDING,
    [DO_BOMB_SPACES] = STANDING,
    [DO_PLACE_DEPLOYABLE] = AT_ONCE,
    [DO_REMOVE_DEPLOYABLE] = AT_ONCE,
    [DO_CONSTRUCTION] = STANDING | AT_ONCE,
    [DO_CAPTURE] = AT_ONCE,
    [DO_NEUTRALISE] = AT_ONCE,
    [DO_SET_TERRAIN] = AT_ONCE,
    [DO_PLACE_OBJECT] = AT_ONCE,
    [DO_MOVE_OBJECT] = AT_ONCE,
    [DO_GAIN_SWILL] = AT_ONCE,
    [DO_STEAL_SWILL] = AT_ONCE,
    [DO_INCOME] = STANDING | FOR_A_WHILE,
    [DO_SCORE_VP] = AT_ONCE,
    [DO_BASE_ACTION] = AT_ONCE,
    [DO_END_GAME] = AT_ONCE,
    [DO_ROLL] = AT_ONCE,
    [DO_ADD_COUNTER] = AT_ONCE,
    [DO_END_TURN] = AT_ONCE,
};

static int effect_kind(const Effect *of)
{
    switch ((Trigger)of->trigger) {
    case TRIGGER_CONTINUOUS:
        return STANDING;
    case TRIGGER_ATTACK_DECLARED:
    case TRIGGER_PRE_ROLL:
    case TRIGGER_POST_ROLL:
    case TRIGGER_POST_PAIRING:
        return ROLLING;
    default:
        return of->duration == LASTS_INSTANT ? AT_ONCE : AT_ONCE | FOR_A_WHILE;
    }
}

/* What lies on the board and is no Unit has neither HP nor Damage. */
static bool hurts_what_has_no_hp(const Effect *effect, const Instruction *step)
{
    const Target *target = step->target ? step->target : &effect->target;

    return step->verb == DO_DAMAGE &&
           (target->kind == TARGET_CHOSEN || target->kind == TARGET_ALL) &&
           target->of.kinds & ~PIECE_UNIT;
}

static void check_effects(ContentCheck *check, const char *list, uint32_t entry, const char *field,
                          const Effect *effects, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t k = 0; k < effects[i].instructions_count; k++) {
            const Instruction *step = &effects[i].instructions[k];
            if (!(carried_out[step->verb] & effect_kind(&effects[i])))
                content_fault(check, content_place(list, (int)entry, field),
                              N_("the verb {verb}, which nothing carries out at this trigger"),
                              N_("a verb that works there"),
                              ARG_TEXT("verb", hogs_verb_word(step->verb)));
            if (hurts_what_has_no_hp(&effects[i], step))
                hogs_wrong(check, list, (int)entry, field,
                           N_("damage to Units alone; attack_roll and destroy work on the rest"));
            if (step->verb == DO_PLACE_DEPLOYABLE &&
                (step->deployables == 0 || step->deployables & (step->deployables - 1) ||
                 step->deployables & 1u << DEPLOYABLE_ARTILLERY))
                hogs_wrong(check, list, (int)entry, field,
                           N_("one kind of Deployable to place, without a facing"));
            if (step->delay && step->delay != TRIGGER_PHASE_START &&
                step->delay != TRIGGER_PHASE_END)
                hogs_wrong(check, list, (int)entry, field,
                           N_("a delay until the start or end of a phase"));
        }
}

#define CHECK_EFFECTS(list, field)                 \
    for (uint32_t i = 0; i < c->list##_count; i++) \
    check_effects(check, #list, i, #field, c->list[i].field, c->list[i].field##_count)

/* What a Special Action costs is the price of its first effect (HG-GROUND-07). */
static void check_special(const HogsContent *c, uint32_t i, ContentCheck *check)
{
    const Effect *first = c->specials[i].effects;

    if (c->specials[i].effects_count == 0)
        hogs_wrong(check, "specials", (int)i, "effects", N_("at least one effect"));
    else if (first->trigger != (first->ap > 0 ? TRIGGER_ACTION : TRIGGER_FREE_ACTION))
        hogs_wrong(check, "specials", (int)i, "effects",
                   N_("the trigger action with AP, or free_action without"));
}

/* --- Room for lists of effects --- */

/* Effects that stand for others, which every Unit nearby is given (standing.c). */
static int count_given(const Effect *effects, uint32_t count)
{
    int given = 0;

    for (uint32_t i = 0; i < count; i++)
        given += effects[i].trigger == TRIGGER_CONTINUOUS && effects[i].target.kind == TARGET_ALL;
    return given;
}

#define EFFECTS_OF(entry) (entry).effects, (entry).effects_count

static void check_given(const HogsContent *c, ContentCheck *check)
{
    int given = 0;

    for (uint32_t i = 0; i < c->unit_cards_count; i++)
        given += count_given(EFFECTS_OF(c->unit_cards[i]));
    for (uint32_t i = 0; i < c->consoles_count; i++)
        given += count_given(EFFECTS_OF(c->consoles[i]));
    for (uint32_t i = 0; i < c->airship_parts_count; i++)
        given += count_given(EFFECTS_OF(c->airship_parts[i]));
    for (uint32_t i = 0; i < c->upgrades_count; i++)
        given += count_given(EFFECTS_OF(c->upgrades[i]));
    if (given > GIVEN_MAX)
        hogs_wrong(check, "upgrades", CONTENT_WHOLE_LIST, NULL,
                   N_("at most 64 effects in all that stand for other Units"));
}

/* A window of a roll: its trigger, and whether its effects can be declined. */
typedef struct Window {
    const HogsContent *c;
    int trigger;
    bool optional;
} Window;

static int count_in(const Window *w, const Effect *effects, uint32_t count)
{
    int found = 0;

    for (uint32_t i = 0; i < count; i++)
        found += effects[i].trigger == w->trigger && effects[i].optional == w->optional;
    return found;
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

/* The most that a Class has of its card, its Plane Console or all its Airship Parts. */
static int most_printed(const Window *w, int unit_class)
{
    int most = 0, hulls = 0, tail = 0, nose = 0;

    for (uint32_t i = 0; i < w->c->unit_cards_count; i++)
        if (w->c->unit_cards[i].unit_class == unit_class)
            most = larger(most, count_in(w, EFFECTS_OF(w->c->unit_cards[i])));
    for (uint32_t i = 0; i < w->c->consoles_count; i++)
        if (w->c->consoles[i].unit_class == unit_class)
            most = larger(most, count_in(w, EFFECTS_OF(w->c->consoles[i])));
    if (unit_class != CLASS_AIRSHIP)
        return most;
    for (uint32_t i = 0; i < w->c->airship_parts_count; i++) {
        const AirshipPart *part = &w->c->airship_parts[i];
        int here = count_in(w, EFFECTS_OF(*part));
        if (part->kind == PART_HULL)
            hulls += part->copies * here;
        else if (part->kind == PART_TAIL)
            tail = larger(tail, here);
        else
            nose = larger(nose, here);
    }
    return hulls + tail + nose;
}

/* Of as many Upgrades as a Class of one faction gets. */
static int most_upgraded(const Window *w, int unit_class, int faction)
{
    int best[UPGRADES_OF_CLASS] = { 0 }, sum = 0;

    for (uint32_t i = 0; i < w->c->upgrades_count; i++) {
        const Upgrade *upgrade = &w->c->upgrades[i];
        int here = count_in(w, EFFECTS_OF(*upgrade));
        if (!(upgrade->classes >> unit_class & 1) || upgrade->faction_index != faction)
            continue;
        for (int k = 0; k < UPGRADES_OF_CLASS; k++)
            if (here > best[k]) {
                int less = best[k];
                best[k] = here;
                here = less;
            }
    }
    for (int k = 0; k < UPGRADES_OF_CLASS; k++)
        sum += best[k];
    return sum;
}

/* What a seat of a faction has whichever Unit rolls: every Building of its tiles, one of each Mega
 * Building, an Attack and the mission. */
static int most_elsewhere(const Window *w, const Faction *faction)
{
    int sum = 0, attack = 0, mission = 0;

    for (uint32_t i = 0; i < faction->tiles_count; i++)
        sum += faction->tiles[i].count *
               count_in(w, EFFECTS_OF(w->c->buildings[faction->tiles[i].building_index]));
    for (uint32_t i = 0; i < w->c->buildings_count; i++)
        if (w->c->buildings[i].mega)
            sum += count_in(w, EFFECTS_OF(w->c->buildings[i]));
    for (uint32_t i = 0; i < w->c->attacks_count; i++)
        attack = larger(attack, count_in(w, EFFECTS_OF(w->c->attacks[i])));
    for (uint32_t i = 0; i < w->c->missions_count; i++)
        mission = larger(mission, count_in(w, EFFECTS_OF(w->c->missions[i])));
    return sum + attack + mission;
}

/* Whatever is drawn and built: what one side may use in a window of a roll has a bit for each. */
static void check_windows(const HogsContent *c, ContentCheck *check)
{
    static const uint8_t triggers[] = { TRIGGER_ATTACK_DECLARED, TRIGGER_PRE_ROLL,
                                        TRIGGER_POST_ROLL, TRIGGER_POST_PAIRING };

    for (uint32_t f = 0; f < c->factions_count; f++)
        for (int k = 0; k < 2 * COUNT(triggers); k++) {
            const Window w = { .c = c, .trigger = triggers[k / 2], .optional = k % 2 };
            int most = 0;
            for (int unit_class = 0; unit_class < CLASSES; unit_class++)
                most = larger(most, most_printed(&w, unit_class) +
                                        most_upgraded(&w, unit_class, (int)f));
            if (most + most_elsewhere(&w, &c->factions[f]) > ABILITIES_MAX) {
                hogs_wrong(check, "factions", (int)f, NULL,
                           N_("at most 8 effects of one side for one moment of a roll"));
                break;
            }
        }
}

void hogs_check_effects(const HogsContent *c, ContentCheck *check)
{
    CHECK_EFFECTS(unit_cards, effects);
    CHECK_EFFECTS(consoles, effects);
    CHECK_EFFECTS(airship_parts, effects);
    CHECK_EFFECTS(attacks, effects);
    CHECK_EFFECTS(specials, effects);
    CHECK_EFFECTS(upgrades, effects);
    CHECK_EFFECTS(buildings, effects);
    CHECK_EFFECTS(missions, effects);
    CHECK_EFFECTS(missions, primary);
    CHECK_EFFECTS(missions, team_scoring);
    for (uint32_t i = 0; i < c->bombs_count; i++)
        if (c->bombs[i].effects_count > 0)
            hogs_wrong(check, "bombs", (int)i, "effects", N_("none: what a Bomb does is its pool"));
    for (uint32_t i = 0; i < c->deployables_count; i++)
        if (c->deployables[i].effects_count > 0)
            hogs_wrong(check, "deployables", (int)i, "effects",
                       N_("none: what a Deployable does is in its other fields"));
    for (uint32_t i = 0; i < c->specials_count; i++)
        check_special(c, i, check);
    check_given(c, check);
    check_windows(c, check);
}
