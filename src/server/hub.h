/* hub.h -- private to server: what a server consists of.  What its parts do at a table is in
 * tables.h.
 *
 *   socket.c, stdio.c   bring messages in and out
 *   visitor.c, wire.c   the connections of socket.c; page.c: what is served over plain HTTP
 *   listen.c            where connections come from
 *   overhear.c, frames.c  what libwebsockets reads: is every frame masked, are there too many?
 *   access.c, address.c which names the server answers to, who is behind a proxy; networks
 *   link.c              one connection: what waits to be sent
 *   payer.c, inbox.c    what everybody may spend, and whose turn it is
 *   answer.c            sessions, and answering each message once
 *   hub.c               hands each message to whatever handles it; the tick
 *   wait.c              messages that wait for a write, or for what is read for them
 *   errand.c            reading without waiting
 *   people.h            who people are: people.c, queue.c, gate.c, account.c, leave.c
 *   lessons.c           which lessons somebody has done
 *   lobby.c, create.c   games, the list of tables, new tables
 *   rematch.c           the same again
 *   seats.c             who sits where, who looks on
 *   dice.c              commitments before the start, and what is revealed then
 *   chat.c, bar.c       what people say, and who may not
 *   moves.c, undo.c     playing
 *   look.c              questions about a position that change nothing
 *   review.c            games that are over, judged move by move
 *   lineage.c           which tables a table branched from, and what that keeps closed
 *   table.c             a table in memory
 *   replay.c, write.c   its match, from its log; what is written of it
 *   record.c            what the store keeps of it beside the log
 *   snapshot.c          a table as it is, so that its log need not be played again
 *   upgrade.c           a table that was played under other rules
 *   publish.c           what is sent to those at a table
 *   guided.c            tutorials
 *   bots.c, pool.c      thinking elsewhere
 *   clock.c             time limits
 *   presence.c          who is at a table on other servers
 *   metrics.c, log.c    figures and lines for an operator
 */
#ifndef SANDTABLE_HUB_H
#define SANDTABLE_HUB_H

#include "bots/bot.h"
#include "engine/json.h"
#include "match/aids.h"
#include "protocol/fair.h"
#include "protocol/message.h"
#include "scene/guide.h"
#include "server/address.h"
#include "server/budget.h"
#include "server/errand.h"
#include "server/pool.h"
#include "server/server.h"
#include "server/table.h"
#include "store/store.h"
#include "text/language.h"

typedef struct Session Session;
typedef struct Listing Listing; /* of the lobby */
typedef struct TableReview TableReview; /* review.c */

enum {
    TOKEN_KEY_BYTES = 32,
    ANSWERS_KEPT = 32,             /* of a session, to be repeated */
    SESSION_KEPT_MS = 3600 * 1000, /* once its connection is gone */
    SESSIONS_IDLE_MOST = 4096,     /* sessions without a connection */
    TABLE_KEPT_MS = 60 * 1000,     /* after it was last used */
    MATCH_KEPT_MS = 5 * 1000,
    QUEUE_BYTES_MOST = 4 << 20,    /* waiting for one connection */
    QUEUE_BYTES_PAUSE = 256 << 10, /* beyond this, its requests wait until it has read */
    /* Beyond this for all connections together, everybody's requests wait; and whoever has more
     * waiting than an equal share of it, and than this share, for longer than this is cut off. */
    QUEUES_BYTES_MOST = 128 << 20,
    QUEUE_BYTES_SHARE = 64 << 10,
    QUEUE_SLOW_MS = 2000,
    QUEUES_BYTES_LAST = 256 << 20, /* beyond this, at once */
    CLOSING_MS = 10 * 1000,        /* in which one that is closed has to read what waits for it */
    PARKED_MOST = 16,              /* messages of one session waiting for the store */
    WAITING_MOST = 4096,           /* messages of all sessions */
    RACES_MOST = 8,                /* that a message may lose against other servers */
    VIEWS_MOST = 16,               /* tables and seats that one connection looks at */
    TABLES_PER_PERSON = 50,
    CLOCK_GRACE_MS = 10 * 60 * 1000, /* at least, for a decision after a restart */
    SNAPSHOT_EVERY = 64,           /* entries of a log */
    TICK_MS = 100,
    READ_MS_MOST = 2000,           /* for one answer from a database */
    WAIT_MS_MOST = 10000,          /* for everything a message needs */
    BUCKETS = 4096,
    LINK_NUMBERS = 1000000,
};

/* --- Connections and sessions --- */

typedef struct Out {
    struct Out *next;
    int64_t since_ms;
    size_t length;
    char text[]; /* with room for a frame's head before it, OUT_HEAD */
} Out;

enum { OUT_HEAD = 16 };

struct Link {
    Hub *hub;
    Link *next, *before;
    void *wire;                /* what socket.c knows it by */
    void (*wake)(Link *link);  /* there is something to send, or it is to be closed */
    char address[ADDRESS_MOST];
    Session *session;          /* NULL: it has not said hello */
    Out *first, *last;
    size_t queued; /* bytes, those of `sending` included */
    size_t sending; /* of the message that libwebsockets could not hand on yet in full; 0: none */
    int64_t sending_ms; /* since when that waits */
    bool closing;
    int64_t closed_ms; /* since when it is */
    int number; /* by which a table's owner can name a watcher */
    int64_t round; /* the last in which it was told something (Hub.round) */
    bool watches_lobby;
    int views;

    /* inbox.c: who pays, and what has come in and waits for its turn. */
    Payer *payer;  /* its address */
    Payer *person; /* NULL: it has not said hello */
    Note *note_first, *note_last;
    int notes;
    size_t noted;         /* bytes of them */
    int lane;             /* the one it is waiting in */
    Link *ahead, *behind; /* in that lane */
    size_t part;          /* bytes of a message whose last part has not come; 0: none */
    int64_t part_ms;      /* when the first of them came */
    double price;         /* of the message it cannot pay for yet */
    bool held;            /* reading from it is paused */
    void (*hold)(Link *link, bool held); /* NULL: it cannot be held */
    void (*cut)(Link *link); /* ends it at once, whatever it does; NULL: it cannot be ended so */
    size_t sent;          /* bytes sent to it in all */
};

/* A message that was done or is being done. */
typedef struct Answer {
    char id[MESSAGE_ID_MOST + 1];
    char *text; /* NULL: not yet */
} Answer;

struct Session {
    Session *next;
    char person[PERSON_MOST + 1];
    char name[SEAT_NAME_MOST + 1];
    char session[25];
    char client[STORE_WORD_MOST + 1]; /* person and session, for the store */
    int language; /* index into the languages of the server */
    int generation; /* of the token that it was opened with */
    int looks_on; /* over how many connections, at the table whose people are being counted */
    Link *link; /* NULL: not connected */
    int busy;   /* answers still to come */
    int parked; /* those of them waiting for a read or a write */
    int64_t left_ms;
    Session *older, *newer; /* among those that are not connected */
    bool idle;              /* it is one of them */
    Answer *answer; /* ANSWERS_KEPT of them; NULL: it has asked for nothing that is kept */
    int next_answer;
};

/* Who is still owed an answer. */
typedef struct Reply {
    Session *session; /* NULL: nobody */
    char id[MESSAGE_ID_MOST + 1];
    bool acts;
    MessageType type;
    int64_t came_us; /* when the message arrived, by time_steady_us; 0: not measured */
} Reply;

/* An answer that is the same for everybody with the same language: it is written once. */
typedef struct Kept {
    struct Kept *next;
    int type;         /* of the messages that it answers */
    const Game *game; /* NULL: it is about all of them */
    int language;
    size_t length;
    char text[];
} Kept;

/* A message, and who sent it. */
typedef struct Ask {
    Hub *hub;
    Link *link;
    Session *session; /* NULL only for hello */
    const Message *message;
    int64_t came_us; /* as in Reply */
    Errand *errand;
    int64_t since_ms; /* when it first had to wait; 0: it has not */
    int64_t number;   /* messages are counted as they are taken */
    int lost;             /* how often somebody else was faster */
    const char *rests_on; /* the table that decides about it, and that has to be read again first if
                           * it is out of date; NULL: the one that the message names */
} Ask;

/* --- The server --- */

/* A message that waits until the writes under way for its table are durable, until something it
 * needs has been read, or until it is known what outran it. */
typedef struct Waiting {
    struct Waiting *next;
    Session *session;
    Message message;
    int64_t came_us, since_ms, number;
    int lost; /* as in Ask; and "" for NULL: */
    char rests_on[STORE_ID_MOST + 1];
    Errand errand;
} Waiting;

/* Somebody whose older tokens are no longer valid (gate.c). */
typedef struct GatePerson {
    char id[PERSON_MOST + 1];
    int generation;
    bool leaving; /* the account is gone, but not yet the seats */
} GatePerson;

typedef struct GateBan {
    bool is_person;
    char person[PERSON_MOST + 1];
    AddressRange range;
} GateBan;

typedef struct Gate {
    GatePerson *person; /* sorted by id */
    int people;
    GateBan *ban;
    int bans;
} Gate;

typedef struct Counters {
    int64_t links, turned_away, messages, refused, limited, moves, bot_moves, updates, set_aside,
        faults, listings;
} Counters;

struct Hub {
    const ServerOptions *options;
    const Game *const *games; /* guarded (match/guard.h) */
    Store *store;
    const char *store_name; /* for the log: its kind and nothing else */
    bool store_was_down, store_was_deaf;
    bool trying_store; /* a write is on its way that shows whether it works again */
    int64_t store_down_ms; /* when it was last seen to be down, by the steady clock */
    Pool pool;
    uint8_t token_key[TOKEN_KEY_BYTES];
    Rng rehearsal; /* the source of all chance if the options name a seed */
    Languages languages;
    int language; /* that of the server itself */
    int64_t opened_ms; /* by the clock on the wall */
    Gate gate;
    bool gate_is_old; /* the store has a newer one */
    bool leaving;     /* somebody's seats have yet to be given up */
    Link *link;
    int links, tables, matches, sessions, payers[PAYER_KINDS];
    Table *table[BUCKETS];
    Session *session[BUCKETS];
    Session *idle_oldest, *idle_newest; /* not connected */
    int idle;
    Payer *payer[BUCKETS];
    int64_t round; /* counts up whenever everybody at a table is told something */
    Purse crowd;        /* how many of those who only look on may be told of a move now, */
    Purse speech;       /* and how many of all crowds of a line of chat; */
    Table *crowd_first, *crowd_last; /* tables that have some who were not told yet */
    int crowds;
    Lane lane[LANES + 1];
    struct Password *password; /* those that wait for a worker, in order of arrival */
    int passwords, hashing;    /* how many wait, and how many are hashed */
    bool last_first;           /* of equals who came last was before who came first */
    uint64_t known[KNOWN_MOST]; /* addresses from which somebody has signed in, as digests; the */
    int known_next;             /* oldest gives way */
    TableReview *review;       /* those kept, being made, or waiting to be */
    int64_t reviews;           /* how many were ever asked for */
    size_t queued;  /* bytes that wait for all connections */
    size_t noted;   /* bytes that have come in and wait, */
    size_t parts;   /* and those of messages that have not come in whole */
    int most_links; /* since memory was last given back */
    Kept *kept;
    Listing *listing;     /* NULL: nobody has asked yet */
    int64_t listing_mark; /* `mark` when its reading began */
    int64_t lobby_mark;   /* `mark` when it last changed */
    Errand lobby_errand, gate_errand, leave_errand;
    Errand *errand; /* the one being run; NULL: none */
    int64_t mark;   /* goes up with each event that outdates whatever was read before it */
    bool lobby_changed;
    Table *due; /* those that need something done */
    int64_t lobby_due_ms; /* when its watchers may be told again */
    bool ending; /* nothing more is sent */
    int64_t swept_ms;
    Waiting *waiting_first, *waiting_last;
    int waiting;
    bool waiting_is_due; /* some of them may be ready by now */
    Counters count;
    Latency answered[MESSAGE_TYPES]; /* from when a message came until its answer */
    Latency turn;                    /* processor time of the turns of the loop */
    Latency thought;                 /* bots, from when they were asked until they chose */
    bool answering; /* between ok_begin and ok_end */
    Reply reply;    /* the answer being written then */
    Buf out;  /* where messages are written; TELL_BYTES_MOST bytes */
    Json json;
    Log log; /* the events of the move that was made last */
};

Hub *hub_open(const ServerOptions *options, Err *err);
void hub_close(Hub *hub);
void hub_receive(Link *link, const char *text, size_t length); /* at once, whatever it costs */
/* Carries out a message, or answers with err if it could not be read (NULL: it could).  came_us: as
 * in Ask. */
void hub_take(Link *link, const Message *message, const Err *err, int64_t came_us);
void hub_refuse_for_now(Link *link, const Message *message); /* too busy */
/* Carries out waiting messages for as long as a turn may take.  True: there are more. */
bool hub_serve(Hub *hub);
void hub_tick(Hub *hub);
/* Sends the reason, then ends the connection. */
void hub_show_out(Hub *hub, Link *link, const char *code, const char *message);
void hub_speak(const Hub *hub, const Session *session); /* write in this one's language */
void hub_store_ready(Hub *hub); /* store_fd is readable; hub_serve goes on from there */
void hub_drain(Hub *hub);       /* finish what is under way */
void hub_chance(Hub *hub, uint8_t bytes[SEED_BYTES]); /* for dice and bots, not for keys */
uint32_t hub_bucket(const char *key);

/* --- log.c --- */

/* Lines for the operator, without secrets: what happened, and the table or address it is about.
 * They are errors (somebody has to do something), warnings (somebody should know), information, and
 * what only helps to find a fault. */
void log_open(LogLevel level);
void hub_error(const char *what, const char *about);
void hub_warn(const char *what, const char *about);
void hub_log(const char *what, const char *about);
void hub_debug(const char *what, const char *about);
void log_store_state(Hub *hub); /* whether the store went away, or came back */

/* --- link.c --- */

Link *link_new(Hub *hub, Payer *payer, const char *address); /* it holds the payer */
void link_free(Link *link);
void link_send(Link *link, const char *text, size_t length);
void link_close(Link *link); /* once all that is queued is sent */
void links_sweep(Hub *hub);  /* cuts off those for whom too much waits too long */
Out *link_next(Link *link);  /* the first that waits, which the caller frees; NULL: nothing */
void link_sending(Link *link, const Out *out); /* this one could not be handed on in full */
void link_handed_on(Link *link);               /* now it is */
void out_free(Out *out);

/* --- answer.c --- */

/* The session of a person; made if there is none. */
Session *session_find(Hub *hub, const char *person, const char *session);
void session_leave(Hub *hub, Session *session); /* its connection is gone */
void session_sweep(Hub *hub, bool all);

/* Was this message handled before?  Then its answer is repeated, or is on its way. */
bool answer_again(const Ask *ask);
/* Reserves a place for the answer. */
Reply answer_later(const Ask *ask);
/* Nothing has been answered: the message will be carried out again. */
void answer_take_back(Hub *hub, const Reply *reply);

/* ok_begin, members with json_put..., ok_end. */
Json *ok_begin(Hub *hub, const Reply *reply);
void ok_end(Hub *hub, const Reply *reply);
void ok(const Ask *ask);

/* The same for an answer whose members depend on the language alone: `write` is called the first
 * time only. */
typedef void WriteMembers(const Ask *ask, Json *json, const Game *game);
void ok_kept(const Ask *ask, const Game *game, WriteMembers *write);
void kept_free(Hub *hub);

/* refuse(ask, "code", N_("..."), ...); */
#define refuse(ask, ...) REFUSE_(ask, __VA_ARGS__, { 0 })
#define REFUSE_(ask, code, message, ...) \
    refuse_args(ask, code, message, (const Arg[]){ __VA_ARGS__ })
void refuse_args(const Ask *ask, const char *code, const char *message, const Arg args[]);
void refuse_text(const Ask *ask, const char *code, const char *text, const char *rule);
/* What the store says may name the machine that it is on: that is for the operator alone. */
void refuse_store(const Ask *ask, const Err *why);
void refuse_store_later(Hub *hub, const Reply *reply, const Err *why);
/* message: one without places, or a finished sentence. */
void refuse_later(Hub *hub, const Reply *reply, const char *code, const char *message);

/* --- wait.c --- */

typedef void Handler(Ask *ask);
bool wait_if_needed(const Ask *ask); /* true: it will be carried out later */
void wait_for_reading(const Ask *ask); /* its errand is not done yet */
/* For a message that writes to a table: what is needed to carry it out again, should another server
 * be faster.  The caller frees it, or hands it on: */
Waiting *wait_prepare(const Ask *ask, const char *table);
/* It was.  True: once the table has been read again, the message is carried out anew, as if it had
 * come only then.  False: it has lost too often. */
bool wait_after_race(Hub *hub, Waiting *waiting, const Reply *reply);
void wait_end(Hub *hub, Handler *carry_out);

/* --- metrics.c --- */

void metrics_write(Hub *hub, Buf *out);

/* --- What is done with each message --- */

bool has_too_many_tables(const Ask *ask); /* an answer has been sent then */
void lobby_note_change(Hub *hub);
void lobby_publish(Hub *hub);
const Game *ask_game(const Ask *ask); /* the message names; NULL, and answered: none */

/* The lessons of a person's account, as "lessons"; false: they could not be read. */
bool lessons_put(Hub *hub, Json *json, const char *person, Err *err);

Handler do_hello, do_register, do_sign_in, do_password, do_sign_out, do_export, do_delete, do_ping,
    do_games, do_content, do_compendium, do_lessons, do_lobby, do_create, do_sit, do_stand, do_bot,
    do_start, do_reveal, do_attach, do_detach, do_move, do_why, do_odds, do_reach, do_hint, do_plan,
    do_undo, do_redo, do_vote, do_chat, do_mute, do_remove, do_resign, do_formalities, do_rematch,
    do_branch, do_seek, do_log, do_save, do_review;

#endif
