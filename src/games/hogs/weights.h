/* weights.h -- private to hogs: the numbers by which its bots judge, in tenths of a VP where
 * nothing else is said.
 *
 * The first number was chosen by hand, the second was learned (tools/train); what a bot goes by is
 * its own affair (Play.learned).  ADVICE_...: how much one of several moves that look alike is
 * preferred. */
#ifndef HOGS_WEIGHTS_H
#define HOGS_WEIGHTS_H

#include "engine/weights.h"

/* clang-format off */
#define HOGS_WEIGHTS(WEIGHT) \
    WEIGHT(LEAST_RATE, 0.3, 0.442)              /* VP per round that somebody gets in any case */ \
    WEIGHT(LONG_GAME, 5, 5.63)                  /* rounds to go, for all to count in full */      \
    WEIGHT(SHORT_GAME, 0.3, 0.26)               /* how much of it counts at the end */            \
    WEIGHT(SWILL_IN_HAND, 0.4, 0.621)           /* a Swill */                                     \
    WEIGHT(HOARD, 12, 36.3)                     /* Swill that is enough */                        \
    WEIGHT(HOARDED, 0.3, 0.379)                 /* of its worth, for each Swill more than that */ \
    WEIGHT(WALLED_IN, 3, 3.66)                  /* no hex to recruit on */                        \
    WEIGHT(MINED_HOME, 1, 1.36)                 /* a Minefield that its owner's Units come by */  \
    WEIGHT(INCOME, 0.3, 0.936)                  /* per Swill and round to go */                   \
    WEIGHT(UNIT_SWILL, 0.9, 1.03)               /* a Swill of a Unit at full strength */          \
    WEIGHT(HEALTH, 0.6, 1.44)                   /* how much of that goes with its HP */           \
    WEIGHT(NEXT_OF_CLASS, 0.88, 1.26)           /* each further Unit of a Class */                \
    WEIGHT(WAITS, 0.5, 0.543)                   /* it has its turn still to come */               \
    WEIGHT(STUNNED, 0.8, 0.762)                 /* what that costs */                             \
    WEIGHT(FLAMES, 0.4, 0.474)                  /* each of them */                                \
    WEIGHT(BOMB_LOADED, 0.8, 1.14)              /* each */                                        \
    WEIGHT(GROUNDED, 1.5, 1.13)                 /* an aircraft that has to come in again */       \
    WEIGHT(OVER_THE_EDGE, 0.8, 1.33)            /* one that flies off the map */                  \
    WEIGHT(INTO_A_MOUNTAIN, 0.8, 0.634)         /* a Plane that flies there */                    \
    WEIGHT(NEAR_THE_EDGE, 0.4, 0.494)           /* one that is two hexes from it */               \
    WEIGHT(DEPLOYED_SWILL, 0.55, 0.261)         /* a Swill of a Deployable */                     \
    WEIGHT(NEXT_DEPLOYED, 0.94, 0.695)          /* each further one */                            \
    WEIGHT(NEXT_OF_KIND, 0.65, 0.305)           /* each further one of its kind */                \
    WEIGHT(AA_IDLE, 0.1, 0.128)                 /* an AA Gun while no enemy can fly */            \
    WEIGHT(DEPLOYED_PLACE, 1.15, 0.277)         /* in the middle of the map */                    \
    WEIGHT(DEPLOYED_FAR, 0.1, 0.221)            /* less, for each hex from there */               \
    WEIGHT(UNFINISHED, 0.1, 0.191)              /* less, for each token */                        \
    WEIGHT(OBJECTIVE, 0.55, 0.37)               /* of the VP that one is on its way to */         \
    WEIGHT(TO_BEGIN_WITH, 20, 56)               /* what everybody has */                          \
    WEIGHT(HORDE, 80, 83.6)                     /* what the horde has to begin with */            \
    WEIGHT(HORDE_ROUND, 3, 3.1)                 /* what it gets on top each round */              \
    WEIGHT(HORDE_UNIT, 4, 2.75)                 /* one of its Units, in Swill */                  \
    WEIGHT(STRATEGIC_POINT, 6, 16)              /* being near one */                              \
    WEIGHT(PUMP, 3, 2.95)                       /* and another Point */                           \
    WEIGHT(OTHER_POINT, 0.8, 0.98)              /* a Deployable that can be captured */           \
    WEIGHT(GUARD, 1.2, 2.53)                    /* one's own Strategic Point */                   \
    WEIGHT(GUNS, 1.2, 2.5)                      /* a Vehicle that can fire at who comes */        \
    WEIGHT(BASE, 2, 1.93)                       /* an enemy's */                                  \
    WEIGHT(ENEMY, 0.6, 2.25)                    /* the nearest one, for each Unit */              \
    WEIGHT(PER_VP, 5, 4.65)                     /* what the mission pays for */                   \
    WEIGHT(SECOND, 0.4, 0.551)                  /* the second one at a post */                    \
    WEIGHT(OBSTACLE, 1, 1.32)                   /* hexes, for what lies in the way */             \
    WEIGHT(BUILDING, 0.6, 0.486)                /* any */                                         \
    WEIGHT(SQUARES, 0.04, 0.13)                 /* side by side and free, each pair */            \
    WEIGHT(UNLOCKS, 2.6, 2.21)                  /* the first Class */                             \
    WEIGHT(UNLOCKS_MORE, 0.5, 0.398)            /* each further one */                            \
    WEIGHT(HALL, 2.6, 6.14)                     /* Upgrades for one Class */                      \
    WEIGHT(HALL_MORE, 0.7, 10.3)                /* for each more */                               \
    WEIGHT(UPKEEP_PAID, 2.2, 1.13)              /* counted with the income already */             \
    WEIGHT(MEGA, 5, 5.21)                       /* a Mega Building */                             \
    WEIGHT(MEGA_UPKEEP_PAID, 2.4, 3.48)         /* likewise */                                    \
    WEIGHT(MEGA_PLAN, 6, 1.37)                  /* each step towards one that is planned */       \
    WEIGHT(SAVED_SWILL, 1, 0.406)               /* for it */                                      \
    WEIGHT(LOCKED_UPGRADE_SWILL, 0.05, 0.0452)  /* an Upgrade of a Class that cannot come */      \
    WEIGHT(IDLE_UPGRADE_SWILL, 0.25, 0.227)     /* of one that is not there */                    \
    WEIGHT(UPGRADE_SWILL, 0.62, 0.974)          /* one Unit has it */                             \
    WEIGHT(UPGRADE_MORE, 0.1, 0.152)            /* each more */                                   \
    WEIGHT(PART_SWILL, 0.5, 0.312)              /* a part of an Airship that is not there yet */  \
    WEIGHT(ADVICE_PASS, 1.5, 0.709)                                                               \
    WEIGHT(ADVICE_PASS_ALL, 0.1, 0.129)                                                           \
    WEIGHT(ADVICE_CAPTURE, 6, 7.69)                                                               \
    WEIGHT(ADVICE_ATTACK, 8, 10.7)                                                                \
    WEIGHT(ADVICE_MOVE, 1, 1.3)                                                                   \
    WEIGHT(ADVICE_BUILD, 0.3, 0.216)                                                              \
    WEIGHT(ADVICE_DEMOLISH, 0.02, 0.0258)                                                         \
    WEIGHT(ADVICE_RECRUIT, 4, 3.75)                                                               \
    WEIGHT(ADVICE_DONE, 0.5, 0.576)                                                               \
    WEIGHT(ADVICE_BAIL, 0.05, 0.0498)                                                             \
    WEIGHT(ADVICE_CONSTRUCT, 3, 2.31)                                                             \
    WEIGHT(ADVICE_PASS_CLASS, 0.1, 0.0993)                                                        \
    WEIGHT(ADVICE_FIRE, 4, 3.78)                                                                  \
    WEIGHT(ADVICE_ORDER_TAKE, 2, 1.49)                                                            \
    WEIGHT(ADVICE_ORDER_HOLD, 2, 1.83)                                                            \
    WEIGHT(ADVICE_UNSTUN, 3, 2.59)                                                                \
    WEIGHT(ADVICE_TAKE, 8, 5.45)                                                                  \
    WEIGHT(ADVICE_REPAIR, 6, 7.49)                                                                \
    WEIGHT(ADVICE_FINISH, 4, 5.21)                                                                \
    WEIGHT(ADVICE_BOMB, 8, 4.97)                                                                  \
    WEIGHT(ADVICE_WORK, 1.5, 1.06)                                                                \
    WEIGHT(ADVICE_ROTATE, 0.6, 1.54)                                                              \
    WEIGHT(ADVICE_DECLINE, 0.6, 0.586)                                                            \
    WEIGHT(ADVICE_FLY, 20, 9.3) 
/* clang-format on */

enum {
    WEIGHTS_DECLARE(HOGS_WEIGHTS)
};

#define W(p, name) weight_of(p, WEIGHT_##name)

extern const Weights hogs_weights;

#endif
