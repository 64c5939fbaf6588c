/* dice.c -- rolling and combining dice (HG-DICE). */
#include "games/hogs/hogs.h"

#include <string.h>

/* HG-DICE-02: the face, counted in the order of the members of a Die. */
int hogs_roll_face(Play *p, int kind)
{
    const Die *die = &content_of(p)->dice[kind];
    const uint8_t faces[RESULTS] = { die->miss,  die->glance, die->hit,  die->critical,
                                     die->flame, die->minor,  die->major };
    int face = play_chance(p, FACES), result = 0;

    if (die->pips)
        return face + 1;
    for (int i = 0, before = 0; i < RESULTS; i++) { /* without a branch: who foresees a die? */
        before += faces[i];
        result += face >= before;
    }
    return result;
}

/* K9.  HG-ATK-14: as many dice as it takes.  HG-DICE-11: the results of this throw and of no
 * other. */
void hogs_roll_pool(Play *p, const Pool *pool, uint8_t result[ATTACK_DICE][4])
{
    const uint8_t count[ATTACK_DICE] = { pool->gun, pool->explosive, pool->melee };

    memset(result, 0, ATTACK_DICE * sizeof result[0]);
    for (int kind = 0; kind < ATTACK_DICE; kind++)
        for (int i = 0; i < count[kind]; i++)
            result[kind][hogs_roll_face(p, kind)]++;
}

/* HG-DICE-04, HG-DICE-05; HG-DICE-08: of whatever kinds of dice; HG-DICE-10: all that can be
 * paired. */
Tally hogs_pair_glances(Tally tally)
{
    return (Tally){ .hits = tally.hits + tally.glances / 2, .criticals = tally.criticals };
}

/* HG-DICE-06; HG-DICE-07: an odd Hit stays; HG-DICE-09: Critical Hits stay what they are. */
Tally hogs_pair_hits(Tally tally)
{
    return (Tally){ .hits = tally.hits % 2, .criticals = tally.criticals + tally.hits / 2 };
}
