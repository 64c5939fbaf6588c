/* store.h -- where tables, moves and accounts are kept, so that nothing once acknowledged is lost.
 *
 * A table is a match that people meet at.  Its log is a list of entries with the numbers 1, 2, 3
 * and so on that only ever grows: a move is an entry, and so is taking one back.  Any number of
 * programs may work on one store at the same time.  Three promises hold for all of them:
 *
 *   1.  A write that is reported as STORE_OK is durable: it survives the end of this program at any
 *      moment and, as far as the disk keeps what it confirms, a loss of power.
 *   2.  An entry is appended after the one that its author knew to be the last, or not at all.
 *      Of two programs that race for one step, one gets STORE_OK and the other STORE_CONFLICT.
 *   3.  A write that failed can be tried again as it is: it is never done twice.
 *
 * Writing does not wait.  A write is copied into a queue; a thread of the store takes all that is
 * there, makes one transaction of it, and hands the results back.  Then store_fd() becomes readable
 * and store_poll() calls the functions that were given with the writes.  Reading does wait, for as
 * long as the database takes, unless it is done on an errand (store_read_apart).
 *
 * Who people are is in people.h, a table as a match in transfer.h, tables of other programs in
 * upgrade.h, and damaged ones in repair.h.
 *
 * Every function may be called from any thread.  A store does not survive fork().  Texts are UTF-8
 * without control characters and of bounded length; NULL counts as "".  Times are milliseconds
 * since 1970.
 */
#ifndef SANDTABLE_STORE_H
#define SANDTABLE_STORE_H

#include "match/match.h"
#include "store/latency.h"

enum {
    STORE_ID_MOST = 24,       /* a table or an account: lower-case letters, digits, hyphens */
    STORE_WORD_MOST = 64,     /* a client, a message, a person, the name of a secret */
    STORE_KIND_MOST = 16,     /* of an entry: lower-case letters and hyphens */
    STORE_HASH_MOST = 256,    /* of a password or a token, and a commitment */
    STORE_ENTRY_MOST = 900,   /* the text of an entry: a line of a save must hold it */
    STORE_CHAT_MOST = 1000,   /* the text of a line of chat */
    STORE_CHAT_KEPT = 1000,   /* lines of chat of a table; older ones are dropped */
    STORE_SETUP_MOST = 4096,  /* the settings of a table */
    STORE_NAMED_MOST = 36,    /* people in a policy who neither sit there nor made the table */
    STORE_POLICY_MOST = 8192, /* what else a table has agreed on, and what it keeps secret */
    STORE_HISTORY_MOST = 8192, /* what became of a table under newer programs */
    STORE_SEQ_MOST = 1000000, /* entries of a table */
    STORE_SECRET_MOST = 4096, /* bytes of a secret of the server */
    STORE_SNAPSHOT_MOST = 1 << 20,
    STORE_LIST_MOST = 500,       /* tables in one listing */
    STORE_QUEUE_MOST = 65536,    /* writes that wait, */
    STORE_QUEUE_BYTES = 64 << 20 /* and their size */
};

typedef struct Store Store;

typedef enum StoreStatus {
    STORE_OK,       /* done, and durable */
    STORE_REPEATED, /* this message of this client was done before: seq says where */
    STORE_CONFLICT, /* somebody else was first: read what is new, then decide again */
    STORE_MISSING,  /* there is no such table, account, snapshot or secret */
    STORE_FAILED,   /* err says why.  Nobody knows whether it was done; it may be tried again. */
} StoreStatus;

/* --- Opening ------------------------------------------------------------------------------- */

/* "sqlite:PATH" (made if it is not there), "postgres://...", or "memory:", which is gone when it is
 * closed; "memory:NAME" is shared inside the program.  The tables of the database are brought up to
 * this program's version.  NULL, with a sentence, if that is impossible. */
Store *store_open(const char *where, Err *err);

/* Waits for the writes that are queued and reports them (store_poll).  NULL is fine. */
void store_close(Store *store);

/* How long a write is retried before it fails, while the database cannot be reached or another
 * program has locked it.  Ten seconds unless set. */
void store_set_patience(Store *store, int patience_ms);

/* A copy of the whole store as it is at one moment, while it is in use, as a file that
 * "sqlite:PATH" opens.  PostgreSQL has its own program for this, and the sentence says so. */
bool store_backup(Store *store, const char *path, Err *err);

/* Figures for an operator. */
typedef struct StoreStats {
    bool down; /* the last transaction failed */
    bool unread; /* the last read failed or took too long; for a store that is read apart */
    bool deaf; /* the connection that listens for news is lost */
    int queued;
    int64_t writes, groups; /* done; a group is one transaction */
    int64_t conflicts, failures;
    int64_t group_us; /* the last one, from its begin until it was durable */
    Latency latency;  /* of writes, from being queued until there is a result */
} StoreStats;
StoreStats store_stats(Store *store);
int store_queued(Store *store); /* writes that wait */

/* --- Reading without waiting --------------------------------------------------------------- */

/* From now on the store is read in a thread of its own, only on errands, and no call waits.  If
 * something that an errand reads is not at hand yet, it is asked for, the call fails, and the
 * errand lacks it.  As soon as the errand no longer waits (store_fd() becomes readable), make the
 * same calls again from the beginning: now they get a step further.  What has been read stays at
 * hand, unchanged, until the errand ends.  An errand that asks for several things at once waits for
 * all of them.
 *
 * Call store_check_reading from time to time: it gives up a reading that takes longer than this,
 * along with all that wait, and from then on everything is refused at once until the database
 * answers again. */
bool store_read_apart(Store *store, int patience_ms, Err *err);
void store_check_reading(Store *store);

typedef struct StoreErrand StoreErrand;

/* What this thread reads from now on is read on this errand; if *errand is NULL, one is made when
 * needed. errand NULL: on none. */
void store_errand_enter(Store *store, StoreErrand **errand);
/* All of these are false for NULL. */
/* Was something not at hand since it was entered? */
bool store_errand_lacks(const StoreErrand *errand);
bool store_errand_waits(const StoreErrand *errand);
bool store_errand_failed(const StoreErrand *errand); /* something could not be read */
void store_errand_end(StoreErrand **errand);         /* forgets all of it, and sets it to NULL */

/* --- Results and news ---------------------------------------------------------------------- */

typedef struct StoreResult {
    StoreStatus status;
    int seq; /* of the entry or the line of chat; the revision of a table */
    Err err; /* if it failed */
} StoreResult;

/* Called by store_poll, in the thread that calls it, once for each write and in their order. */
typedef void StoreDone(void *context, const StoreResult *result);

/* A StoreDone that copies the result to `context`, a StoreResult.  To wait for a write, pass this
 * and then flush. */
void store_note(void *context, const StoreResult *result);

int store_fd(Store *store); /* readable when store_poll has something; belongs to the store */
void store_poll(Store *store);

/* Waits until all that is queued is done, and reports it.  Not from inside a StoreDone. */
void store_flush(Store *store);

typedef enum StoreNewsKind {
    STORE_NEWS_ENTRY, /* the log of `table` has an entry `seq` */
    STORE_NEWS_CHAT,  /* its chat has a line `seq` */
    STORE_NEWS_TABLE, /* it was made, changed or removed: revision `seq` */
    STORE_NEWS_UNSAID, /* a line of its chat was removed */
    STORE_NEWS_PEOPLE, /* generations, accounts or bans changed; `table` says nothing */
    STORE_NEWS_PRESENT, /* who is at `table` on `server`, which alone knows what `seq` means */
    STORE_NEWS_LOST,  /* news may have been missed: look at every table that you hold */
} StoreNewsKind;

typedef struct StoreNews {
    StoreNewsKind kind;
    char table[STORE_ID_MOST + 1];
    int seq;
    uint64_t server; /* who tells it */
} StoreNews;

typedef void StoreNewsSeen(void *context, const StoreNews *news);

/* From now on store_poll calls `seen` for whatever other programs write, or other Stores of this
 * program.  News may come twice, and may be of what you know already.  There can be only one such
 * function. */
bool store_watch(Store *store, StoreNewsSeen *seen, void *context, Err *err);

/* Tell the others that watch this store who is at a table here.  Nothing of it is kept. */
bool store_tell_present(Store *store, const char *table, int present, Err *err);
/* News that nobody heeds: whether they can be told shows whether the store works. */
bool store_tell_nothing(Store *store, StoreDone *done, void *context, Err *err);
uint64_t store_mark(const Store *store); /* by which the others know this one */

/* --- Entries ------------------------------------------------------------------------------- */

#define STORE_MOVE "move" /* text: as play_move_write has it */
#define STORE_UNDO "undo" /* text: how many moves are left; more than before means redo */
#define STORE_LEARNED " learned" /* added: something was learned that stays learned */
/* Text: bytes of the State in which a branch from a guess begins; these come first, and the seed of
 * such a table is all zero (match.h). */
#define STORE_ORIGIN "origin"

typedef struct StoreEntry {
    int seq;
    int seat;         /* -1: nobody's */
    const char *kind; /* STORE_MOVE, STORE_UNDO, or a word that means nothing to the store */
    const char *text;
    uint64_t digest; /* of the State after it */
    uint64_t shown;  /* of what people saw after it (shown_digest); 0: not known */
    int64_t made_ms;
    const char *client, *message; /* who sent it, under which id: done only once.  "": nobody */
    uint64_t chain;               /* over this entry and all before it */
} StoreEntry;

/* --- Tables -------------------------------------------------------------------------------- */

typedef enum StoreState {
    STORE_OPEN,
    STORE_RUNNING,
    STORE_OVER,
    STORE_ABANDONED,
    STORE_ASIDE, /* its rules failed: it is kept as it is until an operator puts it back */
    STORE_STATES,
    STORE_OUTDATED = STORE_STATES, /* never stored: the server's own rules cannot go on with it */
} StoreState;

/* "open" and so on: in the store, in messages, and for operators. */
extern const char *const store_state_words[STORE_OUTDATED + 1];

typedef struct StoreSeat {
    SeatKind kind;
    const char *name;   /* as shown; of a bot, what it is */
    const char *person; /* who that is, for the server: an account, a guest; "" if nobody */
} StoreSeat;

typedef struct StoreTable {
    const char *id;
    bool damaged; /* in a listing that asks for these: its state and seats mean nothing */
    int revision; /* 1 when it is made, and one more with each change */
    StoreState state;
    bool listed; /* in the lobby */
    const char *game;
    int rules;
    uint64_t content;
    int seats;
    StoreSeat seat[SEATS_MAX];
    const char *creator;    /* who made it: a listing by person finds it, too; not read back */
    const char *named[STORE_NAMED_MOST]; /* others whose names are in the policy: a listing of */
    int named_count;                     /* these finds it; not read back */
    const char *setup;      /* one line for each setting: "walls=high" */
    const char *policy;     /* clocks, watchers and so on: JSON of the server's */
    const char *seed;       /* 64 hexadecimal digits; "" as long as there is none */
    const char *secret;     /* what went into the seed: the server's business */
    const char *commitment; /* what was published about the seed */
    const char *invitation; /* the hash of the token; "" if none is needed */
    int64_t created_ms, changed_ms, started_ms, ended_ms; /* 0: not yet */
    int upgraded;        /* the last entry that was made under other rules or content; 0: none */
    uint64_t tried;      /* the program that could not go on with it (store_program; 0: none), */
    int agreed;          /* and after how many moves; -1: it could not even begin */
    const char *history; /* a line for each upgrade; store_change adds to it */
} StoreTable;

/* A random id with 60 bits, for a table or an account. */
void store_new_id(char id[STORE_ID_MOST + 1]);

/* A new table, with the first `count` entries of its log, all or nothing; revision is ignored.
 * STORE_CONFLICT: the id is taken.
 *
 * This and all other writes: false, with err filled in, if something is wrong with what was given,
 * or if too much is queued already; `done` is not called then. done may be NULL. */
bool store_create(Store *store, const StoreTable *table, const StoreEntry entries[], int count,
                  StoreDone *done, void *context, Err *err);

/* Makes a table what `table` says, except for its id, its game and when it was made, if its
 * revision is still the one in `table`; else STORE_CONFLICT.  The history in `table` is added to
 * its own. */
bool store_change(Store *store, const StoreTable *table, StoreDone *done, void *context, Err *err);

/* Sets a table aside, whatever its state and revision; and puts it back into the state that follows
 * from its times.  STORE_CONFLICT: it has been set aside already, or was not.  The result has no
 * revision. */
bool store_set_aside(Store *store, const char *table, StoreDone *done, void *context, Err *err);
bool store_put_back(Store *store, const char *table, StoreDone *done, void *context, Err *err);

/* The table and all that belongs to it. */
bool store_remove(Store *store, const char *table, StoreDone *done, void *context, Err *err);

/* Texts are valid during the call only.  From inside one of these functions, the store may be
 * written to but not otherwise called.  Return false for: enough. */
typedef bool StoreTableSeen(void *context, const StoreTable *table);

StoreStatus store_read_table(Store *store, const char *id, StoreTableSeen *seen, void *context,
                             Err *err);

typedef struct StoreFilter {
    const StoreState *state; /* NULL: any */
    const char *person;      /* only where this person sits or that it made; "" or NULL: all */
    bool named;              /* or rather, where the person's name is in the policy */
    bool listed;             /* only those in the lobby */
    int64_t before_ms;       /* only those made before; 0: all */
    const char *before_id;   /* where the last listing ended: its created_ms above, its id here */
    bool damaged;            /* include those whose state or seats make no sense (StoreTable) */
    int limit;               /* 1 .. STORE_LIST_MOST */
} StoreFilter;

/* The newest first, without seed and secret. */
bool store_list_tables(Store *store, const StoreFilter *filter, StoreTableSeen *seen, void *context,
                       Err *err);

/* --- The log of a table -------------------------------------------------------------------- */

/* How much of a log somebody knows: the last entry.  All zero: nothing yet. */
typedef struct StoreHead {
    int seq;
    uint64_t chain;
} StoreHead;

/* Appends an entry after `head`.  Its seq and chain are worked out here, and head moves on to it at
 * once, so that another can be queued behind it.  If an entry fails, so does every one queued
 * behind it.  After STORE_CONFLICT or STORE_FAILED read the log again, and start from there. */
bool store_append(Store *store, const char *table, StoreHead *head, const StoreEntry *entry,
                  StoreDone *done, void *context, Err *err);

/* Texts are valid during the call only, as above. */
typedef bool StoreEntrySeen(void *context, const StoreEntry *entry);

/* All entries after `head`, which moves on.  A gap, a changed entry, or a log that ends before the
 * last entry that was ever stored is a failure. */
StoreStatus store_read_entries(Store *store, const char *table, StoreHead *head,
                               StoreEntrySeen *seen, void *context, Err *err);

/* --- Snapshots, chat ----------------------------------------------------------------------- */

typedef struct StoreSnapshot {
    int seq; /* the entry after which this was the State */
    uint64_t chain;
    int rules;
    uint64_t content;
    const void *bytes;
    size_t size;
} StoreSnapshot;

/* It replaces all older ones, and one with the same number. */
bool store_put_snapshot(Store *store, const char *table, const StoreSnapshot *snapshot,
                        StoreDone *done, void *context, Err *err);

/* The newest one that fits the log as it is: a snapshot taken after an entry that is not there does
 * not count.  STORE_FAILED also means that its bytes are not what was stored: then play the log
 * again.  The caller frees snapshot->bytes. */
StoreStatus store_read_snapshot(Store *store, const char *table, StoreSnapshot *snapshot, Err *err);

typedef struct StoreChat {
    int line; /* 1, 2, 3, ...: worked out by the store */
    int seat; /* -1: a watcher */
    const char *name, *text; /* text "": what was said here was removed */
    int64_t made_ms;
    const char *client, *message; /* as in an entry */
    const char *person;           /* who said it; "": nobody who is still there */
} StoreChat;

bool store_say(Store *store, const char *table, const StoreChat *chat, StoreDone *done,
               void *context, Err *err);

typedef bool StoreChatSeen(void *context, const StoreChat *chat);

/* Removes what was said in a line; the line stays, without a text. */
bool store_unsay(Store *store, const char *table, int line, StoreDone *done, void *context,
                 Err *err);

/* What was said after line `after`, at most STORE_CHAT_KEPT lines. */
bool store_read_chat(Store *store, const char *table, int after, StoreChatSeen *seen, void *context,
                     Err *err);

#endif
