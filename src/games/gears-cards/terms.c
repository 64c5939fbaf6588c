/* terms.c -- the words of the content: what they are called and what they mean. */
#include "games/gears-cards/terms.h"

static const Term sides[] = {
    { SIDE_COG, "cog", N_("COG"), NULL, "GC-GEN-01" },
    { SIDE_LOCUST, "locust", N_("Locust"), NULL, "GC-GEN-01" },
};
static const Term kinds[] = {
    { KIND_UNIT, "unit", N_("unit"), NULL, "GC-GEN-05" },
    { KIND_TACTIC, "tactic", N_("tactic"), NULL, "GC-TACTIC-02" },
    { KIND_REACTION, "reaction", N_("reaction"), NULL, "GC-REACT-01" },
    { KIND_COMMAND, "command", N_("command card"), NULL, "GC-CMD-01" },
    { KIND_COMMAND_UNIT, "command-unit", N_("command unit"), NULL, "GC-CMD-08" },
};
static const Term subtypes[] = {
    { SUBTYPE_TROOP, "troop", N_("Troop"), NULL, "GC-SUBTYPE-03" },
    { SUBTYPE_HEAVY, "heavy", N_("Heavy"), NULL, "GC-SUBTYPE-03" },
    { SUBTYPE_WRETCH, "wretch", N_("Wretch"), NULL, "GC-SUBTYPE-03" },
};
static const Term keywords[] = {
    { KEYWORD_TOUGH, "tough", N_("Tough"),
      N_("When it is eliminated it goes back to its command area."), "GC-CMD-12" },
    { KEYWORD_DISPOSABLE, "disposable", N_("Disposable"),
      N_("It is never in a hand, deck or discard pile, but waits beside the board."),
      "GC-DISP-01" },
    { KEYWORD_INVASION, "invasion", N_("Invasion"),
      N_("When it attacks and eliminates a unit, the enemy player takes 1 direct damage."),
      "GC-INV-01" },
    { KEYWORD_NO_BLOCK, "no-block", N_("Cannot block"), N_("It never blocks."), "GC-BLOCK-07" },
    { KEYWORD_NO_COVER, "no-cover", N_("No cover"), N_("It never enters a cover."), "GC-GEN-02" },
    { KEYWORD_NO_SUPPRESS, "no-suppress", N_("Steadfast"), N_("It is never suppressed."),
      "GC-GEN-02" },
    { KEYWORD_SLOW, "slow", N_("Slow"), N_("It does not act in the turn in which it arrives."),
      "GC-GEN-02" },
    { KEYWORD_NO_ADVANCE, "no-advance", N_("No advance"),
      N_("It never moves to the enemy side of its cover."), "GC-GEN-02" },
};
static const Term sets[] = {
    { SET_CORE, "core", N_("Base deck"), NULL, "GC-GEN-09" },
    { SET_CHAPTER, "chapter", N_("Chapter card"), NULL, "GC-GEN-09" },
    { SET_REINFORCEMENT, "reinforcement", N_("Reinforcement"), NULL, "GC-GEN-09" },
};
static const Term effects[] = { /* what a card can be recognised by before its text is read */
    { ABILITY_DEPLOY, "deploy", N_("Deploy effect"), NULL, "GC-DEPLOY-11" },
    { ABILITY_DISCARD, "discard", N_("Discard effect"), NULL, "GC-DISCARD-05" },
    { ABILITY_TACTIC, "tactic", N_("Tactical ability"), NULL, "GC-CMD-16" },
};
static const Term places[] = {
    { PLACE_FRIENDLY_COVER, "defensive", N_("Defensive"), N_("It works in friendly cover only."),
      "GC-OFFDEF-02" },
    { PLACE_ENEMY_COVER, "offensive", N_("Offensive"), N_("It works in enemy cover only."),
      "GC-OFFDEF-01" },
};
static const Term new_rules[] = {
    /* A13: what each chapter adds; the value is its number */
    { 1, "command", N_("Command cards and initiative"), NULL, "GC-CMD-01" },
    { 1, "short-turn", N_("The short first turn"), NULL, "GC-TURN-12" },
    { 2, "advantage", N_("An advantage for the winner of the previous chapter"), NULL,
      "GC-CAMP-11" },
    { 2, "command-unit", N_("Command units, some of them Tough"), NULL, "GC-CMD-08" },
    { 2, "multi-block", N_("Several units may block together"), NULL, "GC-MULTI-01" },
    { 2, "disposable", N_("Disposable units"), NULL, "GC-DISP-01" },
    { 3, "enemy-cover", N_("Advancing to the enemy side of a cover"), NULL, "GC-ENEMYCOVER-02" },
    { 4, "offensive-defensive", N_("Offensive and Defensive effects"), NULL, "GC-OFFDEF-01" },
    { 4, "abilities", N_("Tactical abilities of command cards"), NULL, "GC-CMD-16" },
    { 5, "two-faced", N_("Covers with two faces"), NULL, "GC-FLIP-01" },
    { 5, "discard-effects", N_("Discard effects"), NULL, "GC-DISCARD-05" },
    { 6, "dials", N_("Command cards that turn like a dial"), NULL, "GC-CMD-22" },
    { 6, "hidden", N_("Hidden covers"), NULL, "GC-HIDDEN-01" },
    { 7, "invasion", N_("Invasion"), NULL, "GC-INV-01" },
};

const Terms cards_sides = { sides, COUNT(sides) };
const Terms cards_kinds = { kinds, COUNT(kinds) };
const Terms cards_subtypes = { subtypes, COUNT(subtypes) };
const Terms cards_keywords = { keywords, COUNT(keywords) };
const Terms cards_sets = { sets, COUNT(sets) };
const Terms cards_effects = { effects, COUNT(effects) };
const Terms cards_places = { places, COUNT(places) };
const Terms cards_new_rules = { new_rules, COUNT(new_rules) };
