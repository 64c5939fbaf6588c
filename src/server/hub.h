/* hub.h -- private to server: what a server consists of.
 *
 *   socket.c, stdio.c   bring messages in and out
 *   visitor.c, wire.c   the connections of socket.c; page.c: what is served over plain HTTP
 *   listen.c            where connections come from
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
 *   table.c, record.c   a table in memory and in the store
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
    /* Beyond this for all connections together, everybody's requests wait. */
    QUEUES_BYTES_MOST = 128 << 20,
    PARKED_MOST = 16,              /* messages of one session waiting for the store */
    WAITING_MOST = 4096,           /* messages of all sessions */
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
    size_t queued;
    bool closing;
    int number; /* by which a table's owner can name a watcher */
    int64_t round; /* the last in which it was told something (Hub.round) */
    bool watches_lobby;
    int views;

    /* inbox.c: who pays, and what has come in and waits for its turn. */
    Payer *payer;  /* its address */
    Payer *person; /* NULL: it has not said hello */
    Note *note_first, *note_last;
    int notes;
    int lane;             /* the one it is waiting in */
    Link *ahead, *behind; /* in that lane */
    double price;         /* of the message it cannot pay for yet */
    bool held;            /* reading from it is paused */
    void (*hold)(Link *link, bool held); /* NULL: it cannot be held */
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
} Ask;

/* --- The server --- */

/* A message that waits until the writes under way for its table are durable, or until something it
 * needs has been read. */
typedef struct Waiting {
    struct Waiting *next;
    Session *session;
    Message message;
    int64_t came_us, since_ms;
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
    int links, tables, matches, sessions, payers;
    Table *table[BUCKETS];
    Session *session[BUCKETS];
    Session *idle_oldest, *idle_newest; /* not connected */
    int idle;
    Payer *payer[BUCKETS];
    int64_t round; /* counts up whenever everybody at a table is told something */
    Lane lane[LANES + 1];
    struct Password *password; /* those that wait for a worker, in order of arrival */
    int passwords, hashing;    /* how many wait, and how many are hashed */
    uint64_t known[KNOWN_MOST]; /* addresses from which somebody has signed in, as digests; the */
    int known_next;             /* oldest gives way */
    TableReview *review;       /* those kept, being made, or waiting to be */
    int64_t reviews;           /* how many were ever asked for */
    size_t queued;  /* bytes that wait for all connections */
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
Out *link_next(Link *link);  /* the first that waits, which the caller frees; NULL: nothing */
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

/* --- moves.c, look.c, create.c --- */

/* Makes a move that no person has sent, and stores it.  False: it is not allowed. */
bool make_move(Hub *hub, Table *table, int seat, Move move);
/* Was this message carried out before?  Then it gets the same answer again. */
bool answer_if_done(Ask *ask, const Table *table);
/* The seat gives up as its game's rules provide, and the asker is answered.  False: there is no
 * such rule, or it has already given up. */
bool make_resignation(const Ask *ask, Table *table, int seat);
void refuse_not_asked(const Ask *ask, const Table *table); /* others have to decide */

bool is_attached(const Ask *ask, const Table *table); /* does this connection look at it? */
/* Is there a position to look at?  If not, an answer has been sent. */
bool has_match(const Ask *ask, const Table *table);
/* May the asker see everything: is nothing secret any more, and does the asker sit or look on
 * there? */
bool all_is_open(const Ask *ask, const Table *table);
/* Is there such a position in the record?  If not, an answer has been sent. */
bool ask_position(const Ask *ask, const Table *table, int at);
void seat_alone(const Ask *ask, TableRecord *record, int seat);
/* Does the table give this aid now?  If not, an answer has been sent. */
bool ask_aid(const Ask *ask, const Table *table, Aid aid);

/* --- review.c --- */

void reviews_close(Hub *hub); /* once no worker is busy with one */

/* --- lineage.c --- */

enum { LINEAGE_MOST = 32 }; /* branches of branches of branches */

typedef struct Lineage {
    int depth; /* how many tables it descends from; 0: it is not a branch */
    bool runs; /* one of them is running, or may be */
    bool unread; /* because one cannot be read now */
} Lineage;
Lineage lineage_of(Hub *hub, const Table *table);
bool lineage_seems_to_run(Hub *hub, Table *table); /* for display: as last seen, if need be */

/* Is it over, and every table it descends from?  Then it has no secrets left. */
bool all_is_known(Hub *hub, const Table *table);
/* True, with an answer sent, if it still has some.  not_over: what to say if its own game is not
 * over. */
bool refuse_if_not_known(const Ask *ask, const Table *table, const char *not_over);

/* --- wait.c --- */

typedef void Handler(Ask *ask);
bool wait_if_needed(const Ask *ask); /* true: it will be carried out later */
void wait_for_reading(const Ask *ask); /* its errand is not done yet */
void wait_end(Hub *hub, Handler *carry_out);

/* --- table.c --- */

/* The table in memory, its match too if it has begun; NULL, with an answer sent, if there is
 * none. */
Table *table_get(const Ask *ask);
Table *table_find(Hub *hub, const char *id); /* only if it is in memory */
/* Is the message's table in memory up to date with the store, as far as can be told?  If not, it is
 * read again first, and then the message is carried out again. */
bool table_is_current(const Ask *ask);
Table *table_load(Hub *hub, const char *id, Err *err);
bool table_need_match(Hub *hub, Table *table, Err *err);
void table_drop_match(Hub *hub, Table *table);
void table_forget(Table *table); /* what was read of its match */
void table_mark(Hub *hub, Table *table); /* another server wrote to it: read it again */
void table_is_due(Hub *hub, Table *table); /* it needs something done */
void tables_go_on(Hub *hub); /* does what the due tables need */
void table_sweep(Hub *hub, bool all);

/* Stores the record as it is now.  ask: whom to answer once it is durable; NULL: nobody.  False: it
 * could not even be queued; the asker has been told, and the record is back to what the store
 * has. */
bool table_change(Hub *hub, Table *table, const Ask *ask);
/* The same with nobody to answer, and with a line for the table's history. */
bool table_change_noting(Hub *hub, Table *table, const char *history);
/* A new table; entries: of its log, NULL for none. */
bool table_create(Hub *hub, const TableRecord *record, const StoreEntries *entries, const char *id,
                  StoreDone *done, void *context, Err *err);

/* What a person is told about a write that failed; the reason goes to the operator. */
const char *why_not_stored(const char *about, const StoreResult *result);

/* Adds an entry to the log for what the match has just done.  waiting: who had to decide before
 * that. */
bool table_append(Hub *hub, Table *table, int seat, const char *kind, const char *text,
                  SeatMask waiting, const Ask *ask);
/* The entry that this message has already become, perhaps before a restart; 0: none. */
int table_done_before(const Table *table, const Ask *ask);
/* Runs `work`, which calls the rules of the table's game; if they fail, sets the table aside and
 * returns false. */
typedef void TableWork(Hub *hub, Table *table, void *context);
bool table_guard(Hub *hub, Table *table, TableWork *work, void *context);
/* The rules of its game failed: it is kept as it was last stored, and nobody can play at it until
 * an operator puts it back. */
void table_set_aside(Hub *hub, Table *table, const GuardFault *fault);
/* What people at a table that was set aside are told. */
extern const char *const set_aside_text;
/* Once nothing is being written any more: tells everybody, wakes the bots, closes what has
 * ended. */
void table_settle(Hub *hub, Table *table);
void table_note_end(Table *table); /* writes into the record how it ended; the caller stores it */
void table_fill_seats(const TableRecord *record, SeatInfo seats[]); /* for a match */

/* The seat that the message is about; -2, with an answer sent, if it is not the sender's. */
int ask_seat(const Ask *ask, const Table *table);
bool is_seated(const Table *table, const char *person);

/* --- undo.c --- */

/* May this seat take back its last move: NULL, "free", "ask" (docs/protocol.md); may it make again
 * what it took back? */
const char *undo_state(const Table *table, int seat);
bool redo_is_open(const Table *table, int seat);
/* All persons but the one on this seat. */
SeatMask other_persons(const Table *table, int seat);

/* --- guided.c --- */

bool guided_is_there(const Hub *hub, const Game *game); /* has this game a lesson? */
/* The set-up and the seats of a new guided table. */
bool guided_set_up(const Ask *ask, TableRecord *record, Err *err);
void guided_follow(Hub *hub, Table *table); /* takes the guide to where the match is */
/* While the guide leads, the bots of the table wait: the moves of their seats are the
 * tutorial's. */
bool guided_leads(Hub *hub, Table *table);

/* --- snapshot.c --- */

void snapshot_if_due(Hub *hub, Table *table);
void snapshot_all(Hub *hub); /* of every table in memory that has moved on since its last one */
/* Takes up the match from its newest snapshot; false: there is none, or it is of no use. */
bool snapshot_use(Hub *hub, Table *table, bool *useless);

/* --- upgrade.c --- */

/* It was last played under other rules or content. */
bool upgrade_is_due(const TableRecord *record);
void upgrade_mark_outdated(TableRecord *record);
/* Its whole log agrees with this program; or only the part that is in its match. */
void upgrade_finish(Hub *hub, Table *table);
void upgrade_give_up(Hub *hub, Table *table);
void tell_outdated(Json *json, const TableRecord *record); /* "outdated": why; null if it is not */
bool refuse_if_outdated(const Ask *ask, const Table *table); /* an answer has been sent then */

/* --- publish.c --- */

void publish_table(Hub *hub, Table *table);   /* who sits where, clocks, requests */
void publish_tick(Hub *hub); /* tells tables that have too many onlookers to be told at once */
/* Whatever is said or changed goes to everybody who looks on, and the asker pays for that. */
void charge_for_crowd(const Ask *ask, const Table *table);
void publish_updates(Hub *hub, Table *table); /* to everybody who lacks one */
Json *publish_begin(Hub *hub, const char *type); /* a message, which json_close ends */
/* Sends what was written, once to each connection, but not to those who came only to read a
 * finished game. */
void publish_to_all(Hub *hub, const Table *table);
void tell_settings(Json *json, const TableRecord *record);
/* "lesson": the one that leads there, or null. */
void tell_lesson_id(Json *json, const TableRecord *record);
void tell_table(Hub *hub, Json *json, Table *table, Session *session);

/* --- chat.c --- */

bool tell_chat(Hub *hub, Json *json, Table *table, Err *err); /* "chat": what was said so far */
void chat_note(Hub *hub, Table *table, bool unsaid); /* something was said, or removed */
void publish_chat(Hub *hub, Table *table);          /* lines that nobody has been told of yet */
void publish_unsaid(Hub *hub, Table *table);        /* which lines were removed */

/* --- dice.c --- */

/* Draw a new secret.  Whoever contributed to the last one has to commit anew. */
void dice_renew(Hub *hub, TableRecord *record);
void dice_forget(TableRecord *record, int seat); /* the seat is free for somebody else */
/* Whoever sits there leaves before the start: a phase that has begun ends as if its time were
 * up. */
void dice_leave(Hub *hub, TableRecord *record, int seat);
/* Does this table take contributions? */
bool dice_are_shared(const Hub *hub, const TableRecord *record);
/* Makes the commitment in the message this seat's.  False: an answer has been sent. */
bool dice_commit(const Ask *ask, Table *table, int seat);
/* Every seat is taken: begin, or fix the commitments first.  False: an answer has been sent. */
bool dice_start(const Ask *ask, Table *table);
void dice_watch(Hub *hub, Table *table, int64_t now); /* end a phase that takes too long */
void tell_dice(const Hub *hub, Json *json, const Table *table);

/* --- bar.c --- */

bool is_muted(const TableRecord *record, const char *person); /* anybody removed is muted, too */
bool is_removed(const TableRecord *record, const char *person);
bool may_speak(const TableRecord *record, const Table *table, const char *person);
void bar_lift(TableRecord *record, const char *person);
void bar_views(Hub *hub, Table *table); /* those removed no longer look on */

/* --- views (seats.c) --- */

/* If not, an answer has been sent. */
bool is_creator(const Ask *ask, const Table *table);
bool is_open(const Ask *ask, const Table *table);

bool may_watch(const Ask *ask, const Table *table); /* if not, an answer has been sent */
/* What somebody is called at this table, where two people of the same name get different ones. */
void name_at_table(const TableRecord *record, const Session *session,
                   char name[SEAT_NAME_MOST + 1]);

void seat_leave(Hub *hub, Table *table, int seat); /* before the start; the caller stores it */
/* In a running game: it ends if two seats play against each other, otherwise a bot plays on.  The
 * caller stores it. */
void seat_give_up(Hub *hub, Table *table, int seat);

bool is_by_hand(const TableRecord *record, int seat); /* does it decide formalities itself? */
bool is_present(const Table *table, int seat);
/* table NULL: at all tables; seat SEAT_UNSAID: through all seats. */
void view_drop(Hub *hub, Link *link, Table *table, int seat);
void view_demote(Table *table, int seat); /* whoever looked through this seat is a watcher now */
void views_admit(Hub *hub, Table *table); /* the game begins: drops those who may not look on */

/* --- bots.c, clock.c, metrics.c --- */

void bots_wake(Hub *hub, Table *table); /* those whose turn it is start thinking */
/* Does a bot sit there who tells this person what it is up to? */
bool bot_tells(const TableRecord *record, const char *person, int seat);
void clock_tick(Hub *hub);
/* Is anybody's time up?  Then a bot decides for them: true.  The tick asks this, and so does a
 * table whenever all of it is durable; otherwise somebody could keep it busy with writes at every
 * tick. */
bool clock_look(Hub *hub, Table *table);
bool clock_is_over(const Table *table, int seat, int64_t now); /* by the steady clock */
/* It has been over for a while, and the server that should have let a bot decide has not. */
bool clock_needs_us(const Table *table, int seat);
int64_t clock_show_ms(int moves); /* time to see so many moves, before thinking */
int64_t clock_deadline(const Table *table); /* by the steady clock; 0: none */
void clock_heard_of(Hub *hub, Table *table, int seat);
void clock_take_up(const Hub *hub, Table *table);
void clock_wake_all(Hub *hub); /* loads tables that must go on after a restart */

/* --- presence.c --- */

bool present_elsewhere(const Table *table, int seat);
bool bots_are_ours(const Hub *hub, const Table *table); /* or another server's? */
void presence_heard(Hub *hub, const StoreNews *news);
void presence_tick(Hub *hub);
void presence_end(Hub *hub);

void metrics_write(Hub *hub, Buf *out);

/* --- create.c, rematch.c --- */

/* A new table like `old`, with the seats of `record`. */
void make_rematch(Ask *ask, TableRecord *record, Table *old);
void rematch_offered(Table *old, const char *person, const char *id); /* to be stored */

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
