/* check_effects.c -- effects of content/hogs: only what the rules carry out. */
#include "games/hogs/check.h"

/* In which kinds of effect effect.c carries out a verb. */
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
}
