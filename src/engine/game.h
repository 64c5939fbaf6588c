/* game.h -- the one interface between the rules of a game and everything else.
 *
 * A game is a constant table: its words (verbs, questions, events, refusals, settings), its
 * procedures, and a handful of functions over its State.  Each game says for itself what a struct
 * State is; nobody else looks inside.  Four promises make everything else simple:
 *
 *   1. A State is plain bytes: no pointers, padding zero.  Copying one is memcpy.  It begins with a
 *      Core (below), which the engine keeps.
 *   2. All chance comes from the Rng in the Core.  The same set-up and the same moves give the same
 *      State, always and on every machine.
 *   3. The rules never read input.  They run until somebody must decide and stop with a question;
 *      every answer is one Move out of a list.  A long choice is several moves in a row.
 *   4. What a seat may not see leaves the game in no view, drawing, question or event.
 *
 * play.h has the functions that the rest of the program calls; proc.h is for writing the rules.
 */
#ifndef SANDTABLE_GAME_H
#define SANDTABLE_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/buf.h"
#include "engine/rng.h"
#include "engine/text.h"

enum {
    SEATS_MAX = 4,
    MOVE_ARGS = 4,
    MOVES_MAX = 512,
    FORM_SLOTS = 6,
    EVENTS_MAX = 512,
    SETTINGS_MAX = 12,
    STACK_BYTES = 320,
};

/* Who is asking.  0 and up are seats. */
enum { SEAT_WATCHER = -1, SEAT_REFEREE = -2 };

typedef uint8_t SeatMask;
#define SEAT_BIT(seat) ((SeatMask)(1u << (seat)))
#define ALL_SEATS ((SeatMask)0xff)   /* everybody, watchers included */
#define WATCHER_BIT ((SeatMask)0x80) /* is set in what everybody may know */

/* --- Words ------------------------------------------------------------------------------- */

/* The kinds of thing that a move or an event can name.  A game adds its own from
 * ENTITY_FIRST on. */
enum { ENTITY_NONE, ENTITY_NUMBER, ENTITY_SEAT, ENTITY_FIRST };

typedef struct EntityType {
    const char *name; /* "card", "cover": what a front end lights up */
    int count;        /* values are 0 .. count - 1 */
} EntityType;

/* What a thing is called at this moment. */
typedef struct Label {
    const char *id;   /* for move texts: lower case, no spaces; NULL: there is no such thing now */
    const char *name; /* a message */
    int number;       /* 2 and up tell things of the same name apart; else 0 */
    int place;        /* its number in a row, from 1 on, shown after the name; else 0 */
    bool numbered;    /* the name shows `number` even if it is 1 */
    const char *of;   /* a message: what it is in, shown after the name */
    int of_number;    /* of what it is in, if that is numbered; else 0 */
} Label;

typedef struct Slot {
    const char *name; /* as in the text: "unit" for {unit} */
    uint8_t type;     /* ENTITY_... */
} Slot;

/* A sentence of the game with named places: a move, a question, an event, a reason.
 *
 * A few names of events mean the same in every game that has them, so that laboratories can report
 * on games they know nothing about:
 *   first               its seat begins the game
 *   turn, round         its first number is that of the turn, or round, which now begins
 *   draws               a card came to the hand of its seat; whatever else it names is the card
 *   deploys..., reacts  its seat played a card from its hand: the card, or what it has become,
 *                       under the same id (Label)
 *   wins...             its seat has won; if there are several, the first says how
 * An outcome with the id of a seat means that this seat has won.
 *
 * And of verbs: pass..., decline, done, end, next, skip, stop do nothing, or nothing more.  People
 * find them below everything that can be done (play_arrange), and below them `laydown`, which may
 * be done besides, whatever is asked. */
typedef struct Form {
    const char *name; /* one lower-case word, in move texts and JSON */
    const char *text; /* a message */
    const char *rule; /* the id of the rule it comes from, "GC-ATK-07" */
    Slot slot[FORM_SLOTS];
} Form;

typedef struct SettingValue {
    const char *name; /* NULL ends the list; the first is the default */
    const char *text; /* a message */
} SettingValue;

typedef struct Setting {
    const char *key; /* NULL ends the list */
    const char *text;
    const SettingValue *values;
    /* "mode=chapter|campaign": it matters only if an earlier setting, which always does, has one of
     * these values.  NULL: always. */
    const char *when;
} Setting;

typedef struct Setup {
    int seats;
    uint8_t seed[SEED_BYTES];
    uint8_t value[SETTINGS_MAX]; /* for each setting the index of its value */
    uint8_t lesson; /* the number in Game.lessons, from 1 on, in whose position it begins; else 0 */
} Setup;

/* --- Moves, questions, events ------------------------------------------------------------ */

typedef struct Move {
    int16_t verb;           /* index into Game.verbs */
    int16_t arg[MOVE_ARGS]; /* as the verb's slots say; unused ones are 0 */
} Move;

typedef struct Question {
    int kind; /* index into Game.questions */
    int16_t about[MOVE_ARGS]; /* fills in its text */
    int n;
    Move move[MOVES_MAX];
} Question;

/* Something that happened, with the names that things had at the moment: a Unit that fell in the
 * same move keeps its name in the sentence, even if another has its number by now. */
typedef struct Event {
    uint8_t kind; /* index into Game.events */
    SeatMask seen_by;
    int16_t arg[FORM_SLOTS];
    Label label[FORM_SLOTS]; /* none: it had no name yet, and takes the one after the move */
} Event;

typedef struct Log {
    int n;
    Event event[EVENTS_MAX];
} Log;

/* Why a move is not allowed. */
typedef struct Refusal {
    int kind; /* index into Game.refusals */
    int16_t arg[FORM_SLOTS];
} Refusal;

/* What may come of a move that is left to chance: each line has ways / total of all cases. */
enum { ODDS_MAX = 64 };
typedef struct OddsLine {
    int kind; /* index into Game.outcomes */
    int16_t arg[FORM_SLOTS];
    uint64_t ways;
} OddsLine;

typedef struct Odds {
    int n;
    uint64_t total; /* 0: nothing is left to chance */
    OddsLine line[ODDS_MAX];
} Odds;

/* What is certain about a move before it is made, in short sentences: strength against strength,
 * what comes back, who is hit too, what it costs.  A fact of the name "via" means the same in every
 * game: the next place of the way that a piece goes, which a front end draws.
 * A fact with the numbers {attack} and {defence} is one side against the other.
 * There is room for what a game may say of every piece on the table; more is a fault. */
enum { FACTS_MAX = 256 };
typedef struct Fact {
    int kind; /* index into Game.facts */
    int16_t arg[FORM_SLOTS];
} Fact;

typedef struct Facts {
    bool aimed;    /* the odds are about others, whom the move is meant to harm */
    bool own_side; /* it would harm the seat itself or one of its side: a front end asks first */
    int n;
    Fact fact[FACTS_MAX];
} Facts;

/* What an outcome means for whoever the move is aimed at; HARM_OPEN: that is decided later. */
enum { HARM_NONE, HARM_HURTS, HARM_KILLS, HARM_OPEN };

/* --- State -------------------------------------------------------------------------------- */

/* The part of a State that the engine keeps: chance, the question that is open, and the stack of
 * procedures that are under way (proc.h). */
typedef struct Core {
    Rng rng;
    SeatMask asked;    /* the seats the open question was put to; several: sealed answers */
    SeatMask waiting;  /* those that have not answered yet */
    uint8_t question;  /* index into Game.questions */
    bool over;         /* the game has ended; no procedure runs any more */
    uint8_t seats;
    uint8_t unused_;
    int16_t about[MOVE_ARGS];
    int16_t result;    /* what the procedure that ended last gave back */
    Move answer[SEATS_MAX];
    uint16_t top;      /* where the frame on top of the stack begins */
    uint16_t end;      /* where the stack ends */
    _Alignas(8) uint8_t stack[STACK_BYTES];
} Core;

typedef struct State State; /* defined by each game, for itself only; begins with a Core */
typedef struct Game Game;

/* Dice that are fixed in advance, for scenes and tests.  Lives outside the State. */
enum { RIG_MAX = 128 };
typedef struct Rig {
    int n, next;
    bool ran_out; /* more was rolled than was fixed */
    int value[RIG_MAX];
} Rig;

/* A game under way as the rules see it: what they change, what they read, whom they tell. */
typedef struct Play {
    const Game *game;
    State *state;
    Log *log; /* NULL: nobody listens, and telling costs nothing */
    Rig *rig; /* NULL: real chance */
    bool ahead; /* a bot tries a move: the rules may stop short (proc.h, LOOK_NO_FURTHER) */
    bool learned; /* a bot judges by what was learned (weights.h, network.h) */
} Play;

/* Moves that take a piece somewhere step by step, so that a front end can show how far it could go
 * and go there in one: the server finds the ways by trying (protocol/reach.h). */
typedef struct Going {
    /* Is this option such a step, and where to?  type: ENTITY_... */
    bool (*step)(const Play *p, Move move, int *type, int *place);
    int (*cost)(const Play *p, Move move); /* of this step */
    int (*piece)(const Play *p);           /* that takes such steps now; -1: none */
    int (*stands)(const Play *p);          /* where that piece is, a place as of its steps */
    int event; /* index into Game.events: all that happens if nothing is in the way */
} Going;

/* --- The game ------------------------------------------------------------------------------ */

typedef struct Frame Frame; /* proc.h */
typedef struct Observation Observation; /* observe.h */
typedef struct Observed Observed;
typedef struct Sketch Sketch; /* sketch.h */
typedef struct Network Network; /* network.h */
typedef struct Weights Weights; /* weights.h */

typedef struct Sheet Sheet; /* sheet.h */

/* A kind of component that can be read by itself, outside a game under way: tiles, maps, cards.
 * They are numbered from 0 on.  Every component that the content has belongs to one. */
typedef struct ShowKind {
    const char *name; /* one lower-case word, "tile"; NULL ends a list of kinds */
    const char *text; /* what they are, a message */
    int (*count)(const Game *game);
    const char *(*id)(const Game *game, int which);    /* lower case, no spaces */
    const char *(*title)(const Game *game, int which); /* a message */
    /* What is printed on it (sheet.h): all that anybody may read. */
    void (*describe)(const Game *game, int which, Sheet *sheet);
    /* Optional: the thing itself drawn as text, below what the sheet says. */
    void (*draw)(const Game *game, int which, Buf *out);
    /* Optional: a whole picture of it, at most 256 KiB.  Without, its sheet is drawn as a card. */
    void (*svg)(const Game *game, int which, Buf *out);
    /* The entities of a game under way whose labels have the ids of these; 0: there are none. */
    int entity;
    /* The verbs, ended by NULL, with which somebody chooses among them: what is printed on each is
     * then shown with the move.  NULL: there are none, or the drawing of the game says it. */
    const char *const *chosen_by;
} ShowKind;

/* Something that lies open on the table but has no room in a drawing: a pile, who a letter stands
 * for.  Nothing is written that this viewer may not see. */
typedef struct LookKind {
    const char *name;  /* one lower-case word, "discard"; NULL ends a list of them */
    const char *other; /* another word for it; or NULL */
    const char *text;  /* what it is, a message */
    void (*describe)(const Play *p, int viewer, Sheet *sheet);
} LookKind;

typedef struct Survey Survey;
typedef struct Lesson Lesson; /* lesson.h */
typedef struct Primer Primer;

/* A kind of map that can be surveyed (survey.h); numbered from 0 on, like ShowKind. */
typedef struct SurveyKind {
    const char *name; /* one lower-case word, "tile"; NULL ends a list of kinds */
    int (*count)(const Game *game);
    const char *(*id)(const Game *game, int which);
    const char *(*title)(const Game *game, int which); /* a message */
    void (*survey)(const Game *game, int which, Survey *out); /* comes in empty */
} SurveyKind;

/* What reports on many games count the use of: things of one type, whenever an event of these kinds
 * names one of them or something with its id.  The event's seat, if any, says who used it. */
typedef struct UseKind {
    const char *title; /* a message; NULL ends a list of kinds */
    int type;          /* ENTITY_... */
    bool versus;       /* how does each fare against each other one? */
    const char *const *events; /* names, ended by NULL */
} UseKind;

typedef enum Flow { FLOW_ASKED, FLOW_ON } Flow;

#define HOPELESS 1e-5f

/* Hooks that are not called optional are needed: start, options, score, outcome, refuse, label,
 * view, draw and imagine, and arrange and conserved for scenes and tests.  All others may be NULL.
 * The property `tables` looks. */
struct Game {
    const char *id;    /* in saves and addresses: it never changes */
    const char *title;
    const char *about; /* one sentence for the list of games, a message */
    const char *rule_prefix; /* two capitals, "GC": the ids of its rules begin so, no others do */
    int rules_version; /* goes up when the same moves may lead elsewhere than before */
    int min_seats, max_seats;
    bool co_op;
    bool has_secrets;    /* may some seat know more than another? */
    bool talks;          /* may partners tell each other what is in their hands? */
    bool for_developers; /* not offered to players */
    bool whole;          /* claims to be complete: every rule of docs/rules/<id>.md has a test */
    size_t state_size;
    size_t stack_more; /* bytes of its State, right after the Core, that extend the stack */
    int longest; /* no game has more decisions than this */

    const Setting *settings;
    const Form *verbs, *questions, *events, *refusals, *outcomes, *facts;
    int verb_count, question_count, event_count, refusal_count, outcome_count, fact_count;
    int first_refusal; /* of the refusals the one that says that something else comes first: then
                        * the moves that lead there are told (protocol/ways.h); 0: there is none */
    const uint8_t *harm; /* of each outcome HARM_...; NULL: they are about other things */
    const EntityType *entities; /* index 0 is ENTITY_FIRST */
    int entity_count;

    Flow (*const *procs)(Play *p, Frame *frame);
    int proc_count;

    const Lesson *lessons; /* ended by one without an id; NULL: there are none */
    const Primer *hints;     /* ended by one without a question; NULL: there are none */

    const void *content;     /* the game's own tables (docs/content.md); overlays replace it */
    const uint64_t *content_digest; /* of those tables: part of every save */

    /* --- Set-ups, and giving up --- */

    /* Is this set-up playable?  If so, nothing below may fail.  Optional: all are. */
    bool (*check)(const Game *game, const Setup *setup, Err *err);

    /* Do all seats of this set-up play on one side?  Optional: co_op says it for all set-ups. */
    bool (*together)(const Game *game, const Setup *setup);

    /* Are these two seats on one side where not all are?  Optional: then nobody has a partner. */
    bool (*allied)(const Game *game, const Setup *setup, int seat, int other);

    /* Optional, all three: a seat gives up, at any time before the end and whether or not it is
     * asked.  The verb says so in the record; it has no slots and is never among the options,
     * for it would turn every question with one answer into a choice.  `resign` changes the
     * State at once or when what is under way is done; a seat that is asked must not wait for an
     * answer afterwards (play_excuse).  Whoever cannot resign, because it has done so already,
     * is refused by `refuse`. */
    int resign_verb;
    bool (*can_resign)(const Play *p, int seat);
    void (*resign)(Play *p, int seat);

    /* Optional: settings of former versions, "surrender=no", ended by NULL.  Old saves have them;
     * they are read and no longer mean anything. */
    const char *const *former_settings;

    /* --- The rules --- */

    /* Set up a State whose Core is ready, and push the first procedure.  It is then run. */
    void (*start)(Play *p, const Setup *setup);

    /* All answers that this seat may give to the open question, at least one, always in the same
     * order: play_offer(q, VERB, ...).  The list comes in empty. */
    void (*options)(const Play *p, int seat, Question *q);

    /* How it ended for each seat, from 0 (lost) to 1 (won).  Only when over. */
    void (*score)(const Play *p, double score[]);

    /* The name of the outcome for statistics, a lower-case word.  Only when over. */
    const char *(*outcome)(const Play *p);

    /* This move is well-formed but not among the options: is it forbidden, and by what? */
    void (*refuse)(const Play *p, int seat, Move move, Refusal *why);

    /* Optional: what a reason (an index into `refusals`) is worth to somebody who points at a
     * thing.  Above 0: it is what they want to hear; below 0: it says no more than that the thing
     * is no good for something, and is told if there is no other; below -1: it says only when
     * something else would be asked, and of such reasons one is enough. */
    int (*bearing)(int refusal);

    /* --- Before a move is made: its odds, its words, what is certain --- */

    /* Optional: the exact odds of what chance will do if this option is taken, as far as the seat
     * can know.  Comes in empty. */
    void (*odds)(const Play *p, int seat, Move move, Odds *out);

    /* For tests, if there are odds: do its events show that the option had this outcome?  Optional:
     * a game without it has a test of its own. */
    bool (*came)(const Play *after, const OddsLine *line);

    /* Optional: a sentence that says more about a move than its verb does now ("Private attacks
     * Hunter"), and the arguments of that sentence; NULL: there is none.  It has the name of the
     * verb and names at least what the verb names. */
    const Form *(*retell)(const Play *p, Move move, int16_t args[FORM_SLOTS]);

    /* Optional: the same for a question that is asked now ("Advance, action 2: attack."); it has
     * the name and the slots of the question. */
    const Form *(*reask)(const Play *p, const Question *q);

    /* Optional: what is printed on the thing that the open question comes from, a message; NULL or
     * "": nothing. */
    const char *(*note)(const Play *p);

    /* Optional: what is certain if this option is taken, as far as the seat can know.  Comes in
     * empty. */
    void (*weigh)(const Play *p, int seat, Move move, Facts *out);

    /* Optional: steps of a piece that goes far; and what is certain about the place where it stands
     * now, who is in reach, what it gives.  Comes in empty. */
    const Going *going;
    void (*outlook)(const Play *p, int piece, Facts *out);

    /* --- What is shown --- */

    /* What is this entity called? */
    Label (*label)(const Play *p, int type, int value);

    /* All that a seat, a watcher or the referee may see: as JSON, and drawn as text. */
    void (*view)(const Play *p, int seat, Buf *out);
    void (*draw)(const Play *p, int seat, Buf *out);

    /* Optional: the drawing in parts, with the places of things on its map (sketch.h), for a front
     * end with a whole screen.  Comes in empty. */
    void (*sketch)(const Play *p, int seat, Sketch *out);

    /* --- What can be read and counted, outside a game too --- */

    /* Optional: what is printed on the components, for a front end that draws them: one JSON object
     * with a list for each kind of thing, its ids as in views, names and
     * texts in the language of the reader. */
    void (*catalogue)(const Game *game, Buf *out);

    /* Optional: what can be read of its components, in a game under way or not. */
    const ShowKind *shows;

    /* Optional: what else can be looked at in a game under way. */
    const LookKind *looks;

    /* Optional: the maps that `sandtable check --maps` reports on (survey.h). */
    const SurveyKind *surveys;

    /* Optional: what reports count the use of. */
    const UseKind *uses;

    /* --- Guessing --- */

    /* Replace all that this seat, or a watcher, cannot know by a random guess that fits
     * what it does know.
     *
     * The law: what comes out is a function of what the seat knows and of rng, of nothing else.
     * Two worlds that were dealt differently but have shown the seat the same become the same
     * bytes, and as much is drawn from rng for either.  So nothing of the real world survives: not
     * in the order of a pool (deck_settle), not in a list in the order in which things came, not
     * in a frame of a procedure that waits for an answer, not in a number that nobody reads any
     * more.  Nor may the real world be a fallback when no guess seems to fit: search on, there is
     * one, since the real world itself fits.  None of this matters during play, where pools may
     * lie as they like.
     *
     * Sealed answers, the generator of the game and what the last procedure gave back are the
     * engine's business (play_imagine).  Tests: tests/property/law.c, knowledge.c, secrets.c. */
    void (*imagine)(Play *p, int seat, Rng *rng);

    /* --- Bots, and programs that learn --- */

    /* Optional, for bots: how this will end, for a State that is not over, from 0 to 1. */
    void (*estimate)(const Play *p, double score[]);

    /* Optional, for programs that learn (observe.h): what they are told of what a seat
     * can know; and a digest, continuing from `before`, of the things that the numbers of
     * each group are about. */
    const Observation *observations;
    void (*observe)(const Play *p, int seat, Observed *out);
    uint64_t (*observed_things)(const Game *game, uint64_t before);

    /* Optional, for bots: the numbers that estimate and prefer go by. */
    const Weights *weights;

    /* Optional, for bots: what was learned about the content that the program was built with, and
     * whether this State, which is not over, is of the kind that was learned. */
    const Network *network;
    bool (*is_learned)(const Play *p);

    /* Optional, for bots: can such an estimate judge this State?  In the middle of an act it sees
     * only what the act has cost. */
    bool (*settled)(const Play *p);

    /* Optional, for bots that are asked what they are up to: does the open question begin an act,
     * such as an order, and is not an answer to somebody else's or a step of one that is under way?
     * Without it every question with a choice does. */
    bool (*begins_act)(const Play *p);

    /* Optional, for bots: which moves look good, a weight above 0 for each.  One of at most
     * HOPELESS is not worth a try while there are others. */
    void (*prefer)(const Play *p, int seat, const Question *q, float weight[]);

    /* --- Formalities --- */

    /* Optional: what a person on this seat need not be asked.  q is what play_ask gave; it is left
     * with the answers worth offering to somebody.  True: it is a formality (docs/formalities.md),
     * and an adviser gives one of those answers instead, unless the person decides everything
     * `by_hand`.  This must follow from what everybody knows: nobody may learn anything about a
     * hand from how quickly a question is answered. */
    bool (*spare)(const Play *p, int seat, bool by_hand, Question *q);

    /* Optional: is a question of this kind asked whatever the seat holds, often with one answer?  A
     * front end may give that answer itself, if it takes as long as for any other. */
    bool (*veiled)(int question);

    /* --- Scenes and tests --- */

    /* For scenes: carry out one placing line, such as "hand cog private captain". */
    bool (*arrange)(Play *p, char *const words[], int count, Err *err);

    /* For tests: false, with the reason, if something that must be conserved is not. */
    bool (*conserved)(const Play *p, Err *err);

    /* Optional, for tests: false, with the reason, if two ways to find the same thing disagree:
     * such as a list that is made quickly, and its entries asked for one by one. */
    bool (*coherent)(const Play *p, Err *err);
};

/* Every game there is, ended by NULL (games/games.c, the one list). */
extern const Game *const all_games[];
const Game *game_by_id(const char *id); /* NULL: there is none */

#endif
