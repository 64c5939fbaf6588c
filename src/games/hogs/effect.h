/* effect.h -- reading effects (section 11), and what they make of a roll.
 *
 * Private to condition.c, standing.c, trigger.c, ability.c, resolve.c, and for odds to foresee.c,
 * chances.c, mines.c and odds.c. */
#ifndef HOGS_EFFECT_H
#define HOGS_EFFECT_H

#include "games/hogs/hogs.h"

enum { READ_CARD, READ_PARTS, READ_UPGRADES, READ_ATTACK, READ_BUILDINGS, READ_MISSION, READ_END };

/* All effects in force for a Unit, or for a seat if unit is NONE, one after another; some that do
 * not answer to the trigger may be left out. */
typedef struct Reader {
    const Play *p;
    int unit, seat;
    int attack; /* its effects count too; NONE */
    int stage, end, at; /* stages from READ_CARD on, before `end` */
    Source source;
    const Effect *effects;
    uint32_t count, next;
} Reader;

Reader hogs_reader(const Play *p, int unit, int seat, int attack, int trigger);
const Effect *hogs_next_effect(Reader *r); /* NULL: that was all */

/* Who asks, and what it is about. */
typedef struct Context {
    const Play *p;
    int seat;
    int self;   /* Unit; NONE: none */
    int target; /* piece; NOBODY: none */
    const struct hogs_roll *roll;
} Context;

bool hogs_all_hold(const Context *at, const Condition *c, uint32_t count);
/* The same as a refusal that says what is missing. */
int hogs_why_not_hold(const Context *at, const Condition *c, uint32_t count);
int hogs_near_hex(const Context *at, int near); /* NO_HEX: there is no such place */
bool hogs_within(const Context *at, int near, int range, int piece);

/* Pools and what lasts (standing.c). */
void hogs_add_pool(Pool *to, const Pool *from);
void hogs_add_dice(Pool *pool, int die, int n);
void hogs_note_lasting(Play *p, const Lasting *lasting);
void hogs_note_delayed(Play *p, int index);
int hogs_scoring_kind(const Play *p); /* SOURCE_PRIMARY or SOURCE_TEAM_SCORING */

/* Targets (resolve.c). */
bool hogs_any_target(const Context *at, const Target *target);

/* Rolls (ability.c, foresee.c). */
Context hogs_roll_context(const Play *p, const struct hogs_roll *f, int unit, int seat);
int hogs_ability_unit(const struct hogs_roll *f, int seat);
/* The window that is open: before the roll, after it the attacker's and the other's, after
 * pairing; or that of the effects which nobody can decline.  When an Attack is declared both have
 * one, and what they used in it is forgotten when the dice come. */
int hogs_roll_window(const struct hogs_roll *f);
/* The first from this number on that the asked seat may use now; NOBODY: none. */
int hogs_next_ability(const Play *p, const struct hogs_roll *f, int number);
void hogs_leave_out(Play *p, Source source); /* a list is full: tells that the effect is lost */
void hogs_change_roll(struct hogs_roll *f, const Instruction *step); /* but REROLL and DAMAGE */
int hogs_dice_showing(const struct hogs_roll *roll, unsigned results); /* bit Result */

/* An effect that is still to change a roll. */
enum { COMING_MAX = 2 * ABILITIES_MAX };
typedef struct Coming {
    const Effect *effect;
    Source source;
} Coming;
/* Adds to a list of n those that one side cannot decline; done: bits of those that are over. */
int hogs_coming(const Play *p, const struct hogs_roll *roll, int trigger, bool target,
                unsigned done, Coming list[], int n);
bool hogs_comes_true(const Play *p, const struct hogs_roll *roll, const Coming *coming);
bool hogs_step_holds(const Play *p, const struct hogs_roll *roll, const Coming *coming,
                     const Instruction *step);
void hogs_foresee_effect(const Play *p, struct hogs_roll *roll, const Coming *coming);
void hogs_foresee(const Play *p, struct hogs_roll *roll, int trigger);

/* What one roll may bring, exactly (chances.c). */
enum { DAMAGE_LINES = 12, DICE_MOST = 16 };
typedef struct Chances {
    uint64_t total;
    uint64_t damage[DAMAGE_LINES];  /* n points or Cubes, and it survives */
    uint64_t stunned[DAMAGE_LINES]; /* the same, and it is stunned */
    uint64_t destroyed;
} Chances;

/* How often dice end with each number of Critical Hits, without and with a Hit left over. */
typedef struct Combined {
    uint64_t total;
    uint64_t ways[2][DICE_MOST + 1];
    int most; /* Critical Hits */
} Combined;

/* A roll as far as it is known: */
typedef struct Prospect {
    struct hogs_roll roll; /* with the pool that is rolled, or the dice that lie there */
    bool thrown, paired;   /* they lie there; and Glancing Hits are paired */
    Coming coming[COMING_MAX]; /* what is still to change them, in this order */
    int n;
    uint32_t step;              /* of the first: where it goes on */
    int left;                   /* dice that are still to be taken for its REROLL; 0: it begins */
    uint8_t aside[ATTACK_DICE]; /* those that were */
} Prospect;

uint64_t hogs_power(uint64_t base, int exponent);
uint64_t hogs_choose(int n, int k); /* k of n, as a number */
double hogs_harm(const Chances *chances); /* what its target has to fear */
/* False: too many dice. */
bool hogs_combine(const Play *p, const Prospect *prospect, Combined *out);
bool hogs_prospect(const Play *p, const Prospect *prospect, Chances *out);

/* One thing that a roll may do to a Unit: points or Cubes, Stun if it survives, Flame Tokens. */
typedef struct Harm {
    int damage, flames;
    bool stun;
    uint64_t ways;
} Harm;
typedef void Suffer(const Harm *harm, void *data);
/* All of them, out of `total`.  False: the numbers become too large. */
bool hogs_suffer(const Play *p, const struct hogs_roll *roll, const Combined *combined,
                 Suffer *suffer, void *data, uint64_t *total);

/* A roll that is declared now, and one whose cover is to be chosen now, with all that nobody can
 * decline and the cover that hurts it most (foresee.c).  False: the numbers become too large. */
Prospect hogs_thrown_now(const Play *p, const struct hogs_roll *roll);
bool hogs_with_cover(const Play *p, struct hogs_roll roll, Prospect *out);
bool hogs_declared(const Play *p, struct hogs_roll roll, Prospect *out);
struct hogs_roll hogs_roll_at(int target, int seat); /* of nobody's Attack, at range 1 */
/* The roll that an Attack, a shot of Artillery or a Bomb begins with; false: the move is no such
 * thing. */
bool hogs_roll_of(const Play *p, Move move, struct hogs_roll *out);

/* What mines do to a Unit that enters a hex, one after the other (mines.c). */
bool hogs_mine_chances(const Play *p, int unit, int hex, Chances *out);

/* Limits and costs (ability.c). */
int hogs_times_used(const State *s, Source source, int per);
void hogs_note_use(State *s, Source source, int per);
/* Can this be paid and used now?  ap: those that the Unit has. */
int hogs_may_pay_effect(const Play *p, const Effect *effect, Source source, int ap);
void hogs_pay_effect(Play *p, const Effect *effect, Source source);

#endif
