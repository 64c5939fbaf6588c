/* ambush.h -- private to ambush: its State, its procedures, its words.
 *
 * Ambush is the template game: small enough to read in ten minutes, with one of everything that the
 * engine offers (docs/rules/ambush.md, docs/adding-a-game.md).
 */
#ifndef AMBUSH_H
#define AMBUSH_H

#include "engine/deck.h"
#include "engine/proc.h"
#include "games/ambush/content.h"

enum {
    WALL = 10,       /* AM-SETUP-02 */
    HAND = 3,        /* AM-SETUP-03 */
    HAND_MOST = HAND + 1,
    LAST_ROUND = 40, /* AM-END-02 */
    FIGHTERS_MOST = 12,
    NO_FIGHTER = -1,
};

enum { ENTITY_FIGHTER = ENTITY_FIRST };

enum { VERB_COMMIT, VERB_STRIKE, VERB_HOLD, VERB_COUNT };
enum { QUESTION_COMMIT, QUESTION_STRIKE, QUESTION_COUNT };
enum {
    EVENT_ROUND,
    EVENT_REVEALED,
    EVENT_LEADS,
    EVENT_ROLLED,
    EVENT_HIT,
    EVENT_MISSED,
    EVENT_FALLS,
    EVENT_HOLDS,
    EVENT_DRAWS,
    EVENT_DRAWS_UNSEEN,
    EVENT_WINS,
    EVENT_COUNT
};
enum {
    REFUSAL_NOT_YOUR_DECISION,
    REFUSAL_OTHER_QUESTION,
    REFUSAL_NOT_IN_HAND,
    REFUSAL_YOURSELF,
    REFUSAL_FALLEN,
    REFUSAL_COUNT
};
enum { OUTCOME_DAMAGE, OUTCOME_COUNT };

NO_PADDING_BEGIN
struct State {
    Core core;
    int8_t wall[SEATS_MAX]; /* 0: this seat has fallen */
    uint8_t leader;         /* who wins ties this round */
    uint8_t round;
    uint8_t hand_count[SEATS_MAX];
    uint8_t hand[SEATS_MAX][HAND_MOST]; /* sorted; seen by its own seat only */
    int8_t committed[SEATS_MAX];        /* revealed this round; NO_FIGHTER: nothing */
    uint8_t unused_[2];
    Deck deck;
    Deck discard;
};

/* Frames of the procedures (ambush.c). */
struct ambush_whole_game {
    Frame frame;
};
struct ambush_round {
    Frame frame;
    int8_t attacker;
    int8_t unused_;
};
struct ambush_strike {
    Frame frame;
    int8_t attacker, target;
};
NO_PADDING_END
#define AMBUSH_PROCS(X) X(ambush_whole_game) X(ambush_round) X(ambush_strike)
PROCS_DECLARE(ambush, AMBUSH_PROCS)

const Fighter *ambush_fighter(const Play *p, int index);
int ambush_strength(const Play *p, int seat); /* of what the seat committed; 0 for nothing */
bool ambush_holds(const State *s, int seat, int fighter);
int ambush_damage(const Play *p, int attacker, int target, int die);

extern const Form ambush_verbs[], ambush_questions[], ambush_events[], ambush_refusals[],
    ambush_outcomes[];

/* catalogue.c */
void ambush_catalogue(const Game *game, Buf *out);
extern const ShowKind ambush_shows[];
/* view.c */
void ambush_view(const Play *p, int seat, Buf *out);
void ambush_draw(const Play *p, int seat, Buf *out);
void ambush_imagine(Play *p, int seat, Rng *rng);
/* bot.c */
void ambush_estimate(const Play *p, double score[]);
void ambush_prefer(const Play *p, int seat, const Question *q, float weight[]);
/* scene.c */
bool ambush_arrange(Play *p, char *const words[], int count, Err *err);
bool ambush_conserved(const Play *p, Err *err);

#endif
