/* dice.c -- rolling and combining dice (HG-DICE). */
#include "games/hogs/hogs.h"

#include <string.h>

/* HG-DICE-02 */
int hogs_roll_face(Play *p, int kind)
{
    return content_of(p)->dice[kind].shows[play_chance(p, FACES)];
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
