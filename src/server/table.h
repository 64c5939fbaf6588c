/* table.h -- private to server: a table in memory, and what the store keeps of it. */
#ifndef SANDTABLE_TABLE_H
#define SANDTABLE_TABLE_H

#include "match/aids.h"
#include "protocol/fair.h"
#include "scene/guide.h"
#include "server/errand.h"
#include "store/store.h"

typedef struct Link Link;
typedef struct Table Table;

enum {
    PERSON_MOST = STORE_ID_MOST,
    MAKER_DIGITS = 16,
    SERVERS_MOST = 8,         /* others at one table that are told apart */
    BARS_MOST = 16,           /* people that a table's owner can silence or show out */
    MESSAGES_REMEMBERED = 32, /* of a table, over a restart */
    BACK_MOST = 16,           /* how many undos can be redone */
};

typedef struct TableSeat {
    SeatKind kind;
    char name[SEAT_NAME_MOST + 1];
    char person[PERSON_MOST + 1];
} TableSeat;

/* Between the creator's `start` and the beginning of the game (dice.c). */
typedef enum DicePhase {
    DICE_QUIET,  /* neither has begun */
    DICE_COMMIT, /* some seats have to commit anew first */
    DICE_REVEAL  /* the commitments are fixed, and are being kept */
} DicePhase;

/* Somebody whom the owner of a table has silenced, or shown out. */
typedef struct TableBar {
    char person[PERSON_MOST + 1];
    char name[SEAT_NAME_MOST + 1];
    bool removed;
} TableBar;

/* What the store keeps of a table beside its log.  Whoever reads one releases it (record.h); a copy
 * made by assignment owns nothing. */
typedef struct TableRecord {
    int revision;
    StoreState state;
    bool listed;
    const Game *game;
    Setup setup; /* seed and all */
    TableSeat seat[SEATS_MAX];
    FairDice dice;
    DicePhase phase;
    SeatMask owing; /* seats that contributed earlier and have to commit again */
    char invitation[65]; /* its hash */
    int64_t created_ms, changed_ms, started_ms, ended_ms;
    int moves; /* of a game that is over; how it ended: */
    char outcome[33];
    double score[SEATS_MAX];
    char creator[PERSON_MOST + 1];
    char maker[MAKER_DIGITS + 1]; /* tells apart the addresses that make tables, and no more */
    bool watchers;      /* may people without a seat look on, */
    bool watchers_chat; /* and speak? */
    TableBar *bar; /* grows as needed: most tables have none */
    int bars;
    int move_seconds, absent_seconds;
    Aids aids;        /* AIDS_UNSAID only before the start */
    bool aids_chosen; /* its creator said which; else the usual ones */
    bool guided;  /* a tutorial leads the person */
    SeatMask by_hand; /* seats that decide formalities, too (docs/formalities.md) */
    int resigned; /* -1: nobody */
    char rematch[STORE_ID_MOST + 1]; /* the table of the rematch that was offered */
    int rematch_by;                  /* the seat that offered it */
    SeatMask rematch_yes, rematch_no; /* who accepted, who declined */
    char origin[STORE_ID_MOST + 1]; /* the table of which this is a branch; "": none */
    int origin_at;
    int rules; /* the rules and the content it was last played under */
    uint64_t content;
    int upgraded, agreed; /* as in StoreTable */
    uint64_t tried;
    bool outdated;         /* this program's rules do not agree with its log */
    bool unreadable;       /* nor can it read the set-up: `setup` is not what is stored */
    StoreState kept_state; /* what the store has, if the state is STORE_OUTDATED */
} TableRecord;

/* Somebody who looks at a table. */
typedef struct View {
    struct View *next;
    Link *link;
    int seat;
    int sent; /* the number of the last update; -1: none */
    bool owed; /* news of the table, once it has been told of the moves before them */
    bool drawing; /* it wants the position drawn */
    bool reads;   /* it came by the link of a finished game, to read what was played */
    int64_t turn; /* the last of the table's in which it was told something; 0: it has just
                  * come, -1: before the start */
} View;

/* Kinds of entries about a request: "TO NEEDED AGREED", "AGREED" (masks of seats), and nothing. */
#define UNDO_ASKED "undo-asked"
#define UNDO_AGREED "undo-agreed"
#define UNDO_REFUSED "undo-refused"

/* A request to take back moves. */
typedef struct UndoRequest {
    bool open;
    int seat, to, seq; /* who asks; how many moves would stay; the last entry while it holds */
    int n;             /* the entry that asks: a vote may say that it is meant for this one */
    SeatMask needed, agreed;
} UndoRequest;

/* Moves that were taken back and could be made again. */
typedef struct TakenBack {
    int seat; /* who took them back */
    int from; /* how many moves were made before */
} TakenBack;

/* Another server on the same store that has people at this table. */
typedef struct Elsewhere {
    uint64_t server;
    int told; /* who is there, as presence.c counts; 0: nobody */
    int64_t heard_ms;
} Elsewhere;

struct Table {
    Table *next;
    char id[STORE_ID_MOST + 1];
    TableRecord record;
    View *view;
    int views;           /* how many */
    int64_t crowd_ms;    /* when all of them were last told about it, */
    bool crowd_due;      /* and there is news for those who only look on */
    bool behind;         /* some of those have yet to be told of moves; */
    int64_t turn;        /* from 1 on: in each, everybody is told once */
    bool in_crowds;      /* it is in the list of tables that have such people: */
    Table *next_crowd;
    int pending;     /* writes under way, */
    int storing;     /* and how many of them are entries of the log */
    int jobs;        /* bots at work */
    SeatMask thinking;
    bool stale;      /* another server has written to it, */
    int64_t marked;  /* and hub->mark at that time; */
    bool wrong;      /* what is in memory could not be stored */
    bool gone;       /* it was removed from the store */
    bool unsaid;     /* chat lines were removed, and nobody has been told; */
    bool said;       /* lines were added; */
    int64_t chat_mark; /* hub->mark at the last change of the chat */
    bool unsettled;  /* it goes on as soon as its match has been read */
    bool due;        /* it is in the list of tables that need something done: */
    Table *next_due;
    Errand errand;   /* for that */
    bool untold;     /* publish_table has to wait until nothing is pending */
    int64_t used_ms; /* when it was last needed */

    /* What follows from the log; snapshot.c keeps all of it. */
    Match *match; /* NULL: not in memory */
    Guide *guide; /* of a guided table with a match, if its tutorial can be used */
    StoreHead head;
    int snapped;   /* the entry after which the newest snapshot was taken; 0: none is known */
    int *position; /* after each entry of the log, from 0 on */
    int positions;
    int q;         /* the entry that opened the question */
    int64_t moved_ms; /* when the last entry was made */
    uint64_t done[MESSAGES_REMEMBERED]; /* messages of clients that are in the log, */
    int done_seq[MESSAGES_REMEMBERED];  /* and as which entries */
    int chat_line; /* the last that those at the table know */

    Elsewhere elsewhere[SERVERS_MOST];
    int elsewhere_mask;  /* all of them together, as last seen */
    bool presence_due;   /* the others are to be told who is here */
    int64_t told_ms;     /* when they last were */
    int known_seq;       /* when the log is read again, entries up to here are old news */

    UndoRequest undo; /* follows from the end of the log */
    TakenBack back[BACK_MOST]; /* the last one on top */
    int backs;
    int learned; /* how often moves were taken back after something had been learned */
    bool origin_rests; /* none of the tables of which this is a branch ran when it was last seen */
    SeatMask away; /* persons for whom a bot decides */
    SeatMask clocked;     /* who had to decide when the clock was started, */
    int furthest;         /* and the most moves made since the last undo by consent */
    int unshown;          /* moves made since a person last decided, that one included */
    int64_t show_ms;      /* time added to a clock for watching what led to the question */
    int64_t asked_ms;     /* when it was started, by the steady clock, */
    int64_t asked_now_ms; /* and by the one on the wall */
    int64_t left_ms[SEATS_MAX]; /* when the person was last there */
    int phase_seen;   /* the phase of the dice whose time is running, */
    int64_t phase_ms; /* and since when */
};

#endif
