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
    WEIGHT(LEAST_RATE, 0.3, 0.299)              /* VP per round that somebody gets in any case */ \
    WEIGHT(LONG_GAME, 5, 5.81)                  /* rounds to go, for all to count in full */      \
    WEIGHT(SHORT_GAME, 0.3, 0.266)              /* how much of it counts at the end */            \
    WEIGHT(SWILL_IN_HAND, 0.4, 0.421)           /* a Swill */                                     \
    WEIGHT(HOARD, 12, 13.5)                     /* Swill that is enough */                        \
    WEIGHT(HOARDED, 0.3, 0.335)                 /* of its worth, for each Swill more than that */ \
    WEIGHT(WALLED_IN, 3, 2.71)                  /* no hex to recruit on */                        \
    WEIGHT(MINED_HOME, 1, 1.22)                 /* a Minefield that its owner's Units come by */  \
    WEIGHT(INCOME, 0.3, 0.612)                  /* per Swill and round to go */                   \
    WEIGHT(UNIT_SWILL, 0.9, 1.3)                /* a Swill of a Unit at full strength */          \
    WEIGHT(HEALTH, 0.6, 1.06)                   /* how much of that goes with its HP */           \
    WEIGHT(NEXT_OF_CLASS, 0.88, 1.14)           /* each further Unit of a Class */                \
    WEIGHT(WAITS, 0.5, 0.47)                    /* it has its turn still to come */               \
    WEIGHT(STUNNED, 0.8, 0.662)                 /* what that costs */                             \
    WEIGHT(FLAMES, 0.4, 0.496)                  /* each of them */                                \
    WEIGHT(BOMB_LOADED, 0.8, 1.2)               /* each */                                        \
    WEIGHT(GROUNDED, 1.5, 1.71)                 /* an aircraft that has to come in again */       \
    WEIGHT(OVER_THE_EDGE, 0.8, 1.09)            /* one that flies off the map */                  \
    WEIGHT(INTO_A_MOUNTAIN, 0.8, 0.738)         /* a Plane that flies there */                    \
    WEIGHT(NEAR_THE_EDGE, 0.4, 0.423)           /* one that is two hexes from it */               \
    WEIGHT(DEPLOYED_SWILL, 0.55, 0.23)          /* a Swill of a Deployable */                     \
    WEIGHT(NEXT_DEPLOYED, 0.94, 0.57)           /* each further one */                            \
    WEIGHT(NEXT_OF_KIND, 0.65, 0.451)           /* each further one of its kind */                \
    WEIGHT(AA_IDLE, 0.1, 0.0863)                /* an AA Gun while no enemy can fly */            \
    WEIGHT(DEPLOYED_PLACE, 1.15, 0.358)         /* in the middle of the map */                    \
    WEIGHT(DEPLOYED_FAR, 0.1, 0.134)            /* less, for each hex from there */               \
    WEIGHT(UNFINISHED, 0.1, 0.119)              /* less, for each token */                        \
    WEIGHT(OBJECTIVE, 0.55, 0.439)              /* of the VP that one is on its way to */         \
    WEIGHT(TO_BEGIN_WITH, 20, 29.8)             /* what everybody has */                          \
    WEIGHT(HORDE, 80, 69.8)                     /* what the horde has to begin with */            \
    WEIGHT(HORDE_ROUND, 3, 2.47)                /* what it gets on top each round */              \
    WEIGHT(HORDE_UNIT, 4, 3.83)                 /* one of its Units, in Swill */                  \
    WEIGHT(STRATEGIC_POINT, 6, 12.6)            /* being near one */                              \
    WEIGHT(PUMP, 3, 3.21)                       /* and another Point */                           \
    WEIGHT(OTHER_POINT, 0.8, 0.666)             /* a Deployable that can be captured */           \
    WEIGHT(GUARD, 1.2, 2.07)                    /* one's own Strategic Point */                   \
    WEIGHT(GUNS, 1.2, 2.01)                     /* a Vehicle that can fire at who comes */        \
    WEIGHT(BASE, 2, 1.77)                       /* an enemy's */                                  \
    WEIGHT(ENEMY, 0.6, 2.05)                    /* the nearest one, for each Unit */              \
    WEIGHT(PER_VP, 5, 3.78)                     /* what the mission pays for */                   \
    WEIGHT(SECOND, 0.4, 0.413)                  /* the second one at a post */                    \
    WEIGHT(OBSTACLE, 1, 1.49)                   /* hexes, for what lies in the way */             \
    WEIGHT(BUILDING, 0.6, 0.422)                /* any */                                         \
    WEIGHT(SQUARES, 0.04, 0.0392)               /* side by side and free, each pair */            \
    WEIGHT(UNLOCKS, 2.6, 1.79)                  /* the first Class */                             \
    WEIGHT(UNLOCKS_MORE, 0.5, 0.412)            /* each further one */                            \
    WEIGHT(HALL, 2.6, 3.85)                     /* Upgrades for one Class */                      \
    WEIGHT(HALL_MORE, 0.7, 3.78)                /* for each more */                               \
    WEIGHT(UPKEEP_PAID, 2.2, 1.44)              /* counted with the income already */             \
    WEIGHT(MEGA, 5, 5.23)                       /* a Mega Building */                             \
    WEIGHT(MEGA_UPKEEP_PAID, 2.4, 3.71)         /* likewise */                                    \
    WEIGHT(MEGA_PLAN, 6, 1.7)                   /* each step towards one that is planned */       \
    WEIGHT(SAVED_SWILL, 1, 0.853)               /* for it */                                      \
    WEIGHT(LOCKED_UPGRADE_SWILL, 0.05, 0.0469)  /* an Upgrade of a Class that cannot come */      \
    WEIGHT(IDLE_UPGRADE_SWILL, 0.25, 0.207)     /* of one that is not there */                    \
    WEIGHT(UPGRADE_SWILL, 0.62, 1)              /* one Unit has it */                             \
    WEIGHT(UPGRADE_MORE, 0.1, 0.106)            /* each more */                                   \
    WEIGHT(PART_SWILL, 0.5, 0.46)               /* a part of an Airship that is not there yet */  \
    WEIGHT(ADVICE_PASS, 1.5, 0.726)                                                               \
    WEIGHT(ADVICE_PASS_ALL, 0.1, 0.0919)                                                          \
    WEIGHT(ADVICE_CAPTURE, 6, 6.17)                                                               \
    WEIGHT(ADVICE_ATTACK, 8, 8.93)                                                                \
    WEIGHT(ADVICE_MOVE, 1, 1.44)                                                                  \
    WEIGHT(ADVICE_BUILD, 0.3, 0.212)                                                              \
    WEIGHT(ADVICE_DEMOLISH, 0.02, 0.0243)                                                         \
    WEIGHT(ADVICE_RECRUIT, 4, 3.47)                                                               \
    WEIGHT(ADVICE_DONE, 0.5, 0.597)                                                               \
    WEIGHT(ADVICE_BAIL, 0.05, 0.0471)                                                             \
    WEIGHT(ADVICE_CONSTRUCT, 3, 2.5)                                                              \
    WEIGHT(ADVICE_PASS_CLASS, 0.1, 0.0797)                                                        \
    WEIGHT(ADVICE_FIRE, 4, 4.07)                                                                  \
    WEIGHT(ADVICE_ORDER_TAKE, 2, 1.67)                                                            \
    WEIGHT(ADVICE_ORDER_HOLD, 2, 1.65)                                                            \
    WEIGHT(ADVICE_UNSTUN, 3, 1.9)                                                                 \
    WEIGHT(ADVICE_TAKE, 8, 5.83)                                                                  \
    WEIGHT(ADVICE_REPAIR, 6, 6.46)                                                                \
    WEIGHT(ADVICE_FINISH, 4, 4.27)                                                                \
    WEIGHT(ADVICE_BOMB, 8, 5.07)                                                                  \
    WEIGHT(ADVICE_WORK, 1.5, 1.11)                                                                \
    WEIGHT(ADVICE_ROTATE, 0.6, 0.775)                                                             \
    WEIGHT(ADVICE_DECLINE, 0.6, 0.424)                                                            \
    WEIGHT(ADVICE_FLY, 20, 14.1)
/* clang-format on */

enum {
    WEIGHTS_DECLARE(HOGS_WEIGHTS)
};

#define W(p, name) weight_of(p, WEIGHT_##name)

extern const Weights hogs_weights;

#endif
