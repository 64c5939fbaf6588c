/* effect.h -- private to condition.c, standing.c, ability.c and effect.c: reading effects (section 11). */
#ifndef HOGS_EFFECT_H
#define HOGS_EFFECT_H

#include "games/hogs/hogs.h"

enum { READ_CARD, READ_PARTS, READ_UPGRADES, READ_ATTACK, READ_BUILDINGS, READ_MISSION, READ_END };

/* All effects in force for a Unit, or for a seat if unit is NONE, one after another. */
typedef struct Reader {
    const Play *p;
    int unit, seat;
    int attack; /* its effects count too; NONE */
    int stage, end, at; /* stages from READ_CARD on, before `end` */
    Source source;
    const Effect *effects;
    uint32_t count, next;
} Reader;

Reader hg_reader(const Play *p, int unit, int seat, int attack);
const Effect *hg_next_effect(Reader *r); /* NULL: that was all */

/* Who asks, and what it is about. */
typedef struct Context {
    const Play *p;
    int seat;
    int self;   /* Unit; NONE: none */
    int target; /* piece; NOBODY: none */
    const struct hg_roll *roll;
} Context;

bool hg_all_hold(const Context *at, const Condition *c, uint32_t count);
int hg_near_hex(const Context *at, int near); /* NO_HEX: there is no such place */
bool hg_within(const Context *at, int near, int range, int piece);

/* Pools and what lasts (standing.c). */
void hg_add_pool(Pool *to, const Pool *from);
void hg_add_dice(Pool *pool, int die, int n);
void hg_note_lasting(Play *p, const Lasting *lasting);
void hg_note_delayed(Play *p, int index);
int hg_scoring_kind(const Play *p); /* SOURCE_PRIMARY or SOURCE_TEAM_SCORING */

/* Targets (effect.c). */
bool hg_any_target(const Context *at, const Target *target);

/* Limits and costs (ability.c). */
int hg_times_used(const State *s, Source source, int per);
void hg_note_use(State *s, Source source, int per);
/* Can this be paid and used now?  ap: those that the Unit has. */
int hg_may_pay_effect(const Play *p, const Effect *effect, Source source, int ap);
void hg_pay_effect(Play *p, const Effect *effect, Source source);

#endif
