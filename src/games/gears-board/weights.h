/* weights.h -- private to gears-board: the numbers by which its bots judge, in Order cards where
 * nothing else is said.
 *
 * The first number was chosen by hand, the second was learned (tools/train); what a bot goes by is
 * its own affair (Play.learned).  ADVICE_...: what makes a move look good before it is tried. */
#ifndef GEARS_BOARD_WEIGHTS_H
#define GEARS_BOARD_WEIGHTS_H

#include "engine/weights.h"

/* clang-format off */
#define BOARD_WEIGHTS(WEIGHT) \
    WEIGHT(STANDING_COG, 5, 6.13)           /* somebody who acts, beyond the cards in hand */     \
    WEIGHT(DOWN, 2, 1.8)                    /* what it costs if somebody must be revived */       \
    WEIGHT(LAST_DOWN, 20, 17.4)             /* if that is the game */                             \
    WEIGHT(LATER, 0.5, 0.431)               /* how much of the wounds of a whole round counts */  \
    WEIGHT(HEALED, 2, 2.82)                 /* cards drawn before a COG acts again */             \
    WEIGHT(NO_ROOM, 0.3, 0.231)             /* of one that the hand has no room for */            \
    WEIGHT(IN_COVER, 0.35, 0.348)           /* against those who are not there yet */             \
    WEIGHT(TOKEN, 0.8, 1.86)                /* of ammo, the first one on a card */                \
    WEIGHT(GRENADE, 1.3, 0.977)             /* times that */                                      \
    WEIGHT(CHAINSAW, 0.5, 0.486)            /* to have one */                                     \
    WEIGHT(ARMOUR, 0.5, 0.517)              /* each die of defence that a weapon gives */         \
    WEIGHT(FIREPOWER, 0.15, 0.169)          /* each die of its normal attack */                   \
    WEIGHT(WAVE, 40, 48.6)                  /* of Horde Unleashed, overcome */                    \
    WEIGHT(HALE, 4.5, 3.5)                  /* cards of a COG that need not be careful */         \
    WEIGHT(WEAK, 0.12, 0.106)               /* how much worse Locusts are for each card missing */\
    WEIGHT(ALONE, 0.06, 0.104)              /* for each area from the next COG */                 \
    WEIGHT(REVIVER_FAR, 0.35, 0.351)        /* the same for somebody who must be revived */       \
    WEIGHT(HEALTH, 1.55, 2.86)              /* the first cards of a COG */                        \
    WEIGHT(HEALTHIER, 0.085, 0.0727)        /* how much less each further one */                  \
    WEIGHT(MAY_FALL, 1.2, 1.03)             /* cards in hand that keep a COG up, against wounds */\
    WEIGHT(GOOD_ORDER, 0.35, 0.303)         /* a card that is better than another */              \
    WEIGHT(ORDER_ICON, 0.3, 0.335)          /* on an Order card: dodge or guard */                \
    WEIGHT(ORDER_ATTACK, 0.45, 0.433)       /* likewise */                                        \
    WEIGHT(ORDER_DRAW, 0.45, 0.287)         /* each card */                                       \
    WEIGHT(ORDER_MOVE, 0.06, 0.0619)        /* each area */                                       \
    WEIGHT(ORDER_SKIP, 0.6, 0.764)          /* the Locusts */                                     \
    WEIGHT(ORDER_OTHER, 0.25, 0.189)        /* anything else */                                   \
    WEIGHT(CARD_COMES, 0.27, 0.252)         /* that an AI card makes Locusts of a given type act */\
    WEIGHT(NOT_CLOSEST, 0.12, 0.146)        /* a COG that others stand in front of: so often */   \
    WEIGHT(LOCUST, 0.9, 1.34)               /* what any costs */                                  \
    WEIGHT(LOCUST_WOUNDS, 0.6, 0.92)        /* for each wound of its attack */                    \
    WEIGHT(LOCUST_HEALTH, 0.1, 0.12)        /* for each it can take */                            \
    WEIGHT(LOCUST_HURT, 0.5, 0.775)         /* how much of it goes with its health */             \
    WEIGHT(UNSEEN_NEAR, 0.5, 0.719)         /* of its attack, at range 2 without sight */         \
    WEIGHT(SEEN_FAR, 0.8, 0.823)            /* at 3 and 4 */                                      \
    WEIGHT(UNSEEN_FAR, 0.35, 0.312)         /* the same without sight */                          \
    WEIGHT(SEEN_AWAY, 0.5, 0.486)           /* beyond */                                          \
    WEIGHT(UNSEEN_AWAY, 0.15, 0.106)        /* the same without sight */                          \
    WEIGHT(AREA_TO_GO, 0.8, 0.608)          /* to where a COG is wanted */                        \
    WEIGHT(AREA_OF_FIRST, 0.25, 0.217)      /* the same for whoever is nearest, if one is enough */\
    WEIGHT(AREA_OF_OTHERS, 0.6, 0.543)      /* of that, for whoever need not be there */          \
    WEIGHT(AREA_TO_ENEMY, 0.12, 0.103)      /* to somebody who must be killed */                  \
    WEIGHT(AREA_OF_HERS, 0.7, 0.58)         /* to where an enemy is to be lured */                \
    WEIGHT(LED_BACK, 2, 2.54)               /* and the next step will lead away from it */        \
    WEIGHT(TILE_STEPS, 3.3, 3.69)           /* across a tile that is not explored yet */          \
    WEIGHT(TILE_OPENED, 1, 1.03)            /* what it is worth to lay one out, for each COG */   \
    WEIGHT(STAGE_DONE, 1.2, 1.09)           /* times a long way: what a stage is worth */         \
    WEIGHT(ROUNDS_TO_DOUBLE, 15, 21.6)      /* until everything above counts twice */             \
    WEIGHT(MOST_ROUNDS, 60, 60.6)           /* and no longer */                                   \
    WEIGHT(SUPPLY, 1.2, 1.07)               /* what lies about to be used */                      \
    WEIGHT(AMMO_SHORT, 0.5, 0.377)          /* each token that is missing, with a crate in reach */\
    WEIGHT(QUARRY, 1.6, 1.84)               /* each wound that it can take still */               \
    WEIGHT(QUARRY_WHOLE, 4, 4.22)           /* the first of them */                               \
    WEIGHT(ESCORT_AREA, 1.5, 2.08)          /* that the Stranded have to go */                    \
    WEIGHT(ESCORT_EXPOSED, 6, 5.03)         /* a Locust that is nearer to them than any COG */    \
    WEIGHT(HOLE_OPEN, 4, 4.96)              /* that is to be sealed */                            \
    WEIGHT(TOKEN_WANTED, 4, 4.64)           /* that is to be collected */                         \
    WEIGHT(TOKEN_SEEN, 2, 1.53)             /* of that, for one that lies there */                \
    WEIGHT(ADVICE_WOUND, 0.3, 0.217)        /* a Locust that is only hurt */                      \
    WEIGHT(ADVICE_AMMO, 0.3, 0.19)          /* what an overkill costs */                          \
    WEIGHT(ADVICE_GRENADE, 0.5, 0.454)      /* what a grenade costs */                            \
    WEIGHT(ADVICE_FRIEND, 2, 1.81)          /* a COG in the blast */                              \
    WEIGHT(ADVICE_SAW, 0.55, 0.431)         /* a chainsaw */                                      \
    WEIGHT(ADVICE_GUARD, 0.5, 0.485)        /* what guarding costs */                             \
    WEIGHT(ADVICE_GUARD_LOW, 1, 0.756)      /* with two cards or fewer */                         \
    WEIGHT(ADVICE_DODGE, 0.88, 0.854)       /* wounds that a dodge must save */                   \
    WEIGHT(ADVICE_DODGE_LOW, 0.5, 0.479)    /* with two cards or fewer */                         \
    WEIGHT(ADVICE_COVER, 0.35, 0.298)       /* an area with cover */                              \
    WEIGHT(ADVICE_AREA, 0.45, 1.49)         /* each area to the goal */                           \
    WEIGHT(ADVICE_SAME_AREA, 0.5, 0.564)    /* a Locust there */                                  \
    WEIGHT(ADVICE_SEEN, 0.2, 0.182)         /* by a Locust */                                     \
    WEIGHT(ADVICE_SHOOT, 6, 5.21)           /* an Order that attacks, with a target */            \
    WEIGHT(ADVICE_ORDER, 2, 2.58)           /* another */                                         \
    WEIGHT(ADVICE_PLAIN_ATTACK, 4, 4.4)     /* any card for a plain attack */                     \
    WEIGHT(ADVICE_EQUIP, 3, 3.64)           /* using what lies there */                           \
    WEIGHT(ADVICE_EXPLORE, 3, 2.94)         /* a door */                                          \
    WEIGHT(ADVICE_FOLLOW, 4, 4.41)          /* not to follow */
/* clang-format on */

enum {
    WEIGHTS_DECLARE(BOARD_WEIGHTS)
};

#define W(p, name) weight_of(p, WEIGHT_##name)

extern const Weights board_weights;

#endif
