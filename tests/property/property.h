/* property.h -- promises that every game keeps, tried on random games.
 *
 * A property is checked along games that are played at random, over all seat counts and all values
 * of the settings.  It sees each position before the next move is made and after it, and it claims
 * things about them.  A claim that does not hold ends the property as failed, and says everything
 * that is needed to see it again: the game, the set-up, the seed, the move, and a save.
 *
 * Nothing here knows any game: being in the one list of games is enough to be tested.
 */
#ifndef TESTS_PROPERTY_H
#define TESTS_PROPERTY_H

#include "engine/play.h"
#include "match/match.h"

enum { OUTLOOK_MAX = 4 * VIEW_MAX };

typedef struct Made {
    int seat;
    Move move;
} Made;

/* How the moves of a game are chosen: different ways lead to different places. */
typedef enum Manner {
    MANNER_ANY,       /* all options alike */
    MANNER_PREFERRED, /* as the game's own weights say */
    MANNER_FIRST,     /* nearly always the first option */
    MANNER_LAST,      /* nearly always the last one */
    MANNER_COUNT
} Manner;

/* A game under way, and the move that comes next. */
typedef struct Case {
    const Game *game;
    Setup setup;
    Manner manner;
    Rng rng;           /* of the test, apart from the game's own */
    Play play;         /* the position */
    State *before;     /* the position before the last move */
    Log *log;          /* the events of the last move, or of the set-up */
    Made *made;        /* all moves so far */
    int count;         /* how many */
    Question question; /* the options of the seat that moves next */
    Made next;         /* the move that comes next */
    Match *match;      /* the same game as a match, if the property wants one */
    Play twin[3];      /* more games, with a log each, for the property's own use */
    char *seen[4];     /* OUTLOOK_MAX bytes each, for whatever the property compares */
} Case;

typedef struct Property {
    const char *name;
    void (*once)(Case *c);   /* about the game itself, without playing */
    void (*start)(Case *c);  /* set up, no move made */
    void (*before)(Case *c); /* a question is open; c->next will be made */
    void (*after)(Case *c);  /* c->made[c->count - 1] was made */
    void (*over)(Case *c);   /* the game has ended */
    void (*end)(Case *c);    /* all games have been played */
    bool wants_match;
    bool follows; /* along a game from its start: nothing between may be left out */
    bool guards_secrets; /* it is tried as much in ./test as in a thorough run */
    int cost; /* how many times dearer than playing; fewer games or positions are looked at then */
} Property;

extern const Property property_tables, property_settings, property_words, property_views,
    property_ends, property_conserved, property_replay, property_memory, property_reading,
    property_undo, property_save, property_refusals, property_odds, property_bots, property_secrets,
    property_secret_events, property_knowledge, property_worlds, property_law,
    property_told, property_advice, property_resigning;

/* Which games a property was tried on. */
enum { TALLY_VALUES = 64 }; /* of a setting; what lies beyond is only in the sum */
typedef struct Tallied {
    int64_t games, decisions;
    int longest; /* in decisions */
} Tallied;
typedef struct Tally {
    Tallied all, seats[SEATS_MAX + 1], value[SETTINGS_MAX][TALLY_VALUES];
} Tally;
void tally_game(Tally *tally, const Case *c); /* one that has ended */
void tally_print(const Tally *tally, const Game *game);

/* Where docs/rules is, for the ids of rules. */
extern const char *docs_folder;

/* Claim something; what follows says what should have been, as for printf. */
#define claim(c, condition, ...)                                          \
    do {                                                                  \
        if (!(condition))                                                 \
            claim_failed(c, __FILE__, __LINE__, #condition, __VA_ARGS__); \
    } while (0)
_Noreturn void claim_failed(const Case *c, const char *file, int line, const char *condition,
                            const char *format, ...) __attribute__((format(printf, 5, 6)));

/* Once in `often` times, by the generator of the test. */
bool case_now_and_then(Case *c, int often);

/* A well-formed move, whether allowed or not: any verb, with things that have a name now. */
Move case_any_move(Case *c, const Play *p);

/* --- What somebody sees --- */

/* A buffer over one of c->seen. */
Buf case_buf(Case *c, int which);

bool same_log(const Log *a, const Log *b); /* tell the same */

/* All that is shown to a seat or a watcher, as one text: view, drawing, who decides; and to a seat
 * that is asked its question and options, as words and as numbers. */
void outlook(const Play *p, int viewer, Buf *out);

/* The events that a viewer is told, as one text. */
void told(const Play *p, const Log *log, int viewer, Buf *out);

/* Make a twin the same as the position, with an empty log. */
Play *case_copy(Case *c, int which);

/* Fill the stack below with a byte, so that what is not initialised differs from run to run. */
void dirty_stack(int byte);

#endif
