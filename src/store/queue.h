/* queue.h -- private to store: writes on their way, and the Store itself.
 *
 *   write.c   makes a Write of what somebody asks for: its statements with their parameters
 *   store.c   queues it; its thread takes a group of them,
 *   group.c   makes one transaction of the group, and says what came of each,
 *   store.c   and hands the results back
 */
#ifndef SANDTABLE_QUEUE_H
#define SANDTABLE_QUEUE_H

#include <pthread.h>
#include <stdio.h>

#include "store/kind.h"

/* --- A write --- */

typedef enum WriteKind {
    WRITE_CREATE,
    WRITE_CHANGE,
    WRITE_REMOVE,
    WRITE_APPEND,
    WRITE_SNAPSHOT,
    WRITE_CHAT,
    WRITE_PRESENT, /* has no steps: it is nothing but news */
    WRITE_ACCOUNT,
    WRITE_ACCOUNT_CHANGE,
    WRITE_SECRET,
    WRITE_UNSAY,
    WRITE_PERSON,     /* the last step returns the generation */
    WRITE_END_PERSON,
    WRITE_BAN,
    WRITE_REPAIR,
} WriteKind;

/* How many rows its first step changed shows whether it was done.  If that is none, `ask` finds
 * out why. */
typedef struct Write {
    struct Write *next;
    WriteKind kind;
    char key[STORE_WORD_MOST + 1]; /* the table it is about: groups are sorted by this */
    int seq;                       /* of the entry, or the revision it leads to */
    uint64_t mark;                 /* that this write put into its row: the chain of an entry */
    int64_t order, deadline_ms, queued_us;
    StoreDone *done;
    void *context;
    bool waited_for, finished; /* somebody waits for it, and is not called */
    StoreResult result;

    Step *step;
    int steps, room;
    int ask;     /* the index of that step, -1: there is none */
    char *bytes; /* all its texts; a Value has an offset into it until it is sealed */
    size_t used, size;
} Write;

Write *write_new(WriteKind kind, const char *key);
void write_free(Write *write);
void write_step(Write *write, StatementId statement); /* what follows are its parameters */
void write_ask(Write *write, StatementId statement);
void write_number(Write *write, int64_t number);
void write_bytes(Write *write, const void *bytes, size_t size);
void write_text(Write *write, const char *text);
void write_seal(Write *write); /* no more parameters */

/* The number of steps to run. */
int write_steps(const Write *write);

/* The table with its first entries. */
Write *write_create(const StoreTable *table, const StoreEntry entries[], int count, Err *err);

/* The chain of an entry that follows one with the chain `before`. */
uint64_t entry_chain(uint64_t before, const StoreEntry *entry);

/* Over all of a snapshot. */
uint64_t snapshot_digest(const StoreSnapshot *snapshot);

/* --- A group of writes --- */

/* One transaction.  True: it is durable, and every write has its result. */
bool group_commit(Db *db, uint64_t origin, Write *const writes[], int count, Err *err);

/* --- News as text --- */

enum { NEWS_PAYLOAD_MOST = 7900 }; /* PostgreSQL takes 8000 bytes */

void news_begin(Buf *payload, uint64_t origin);
void news_add(Buf *payload, StoreNewsKind kind, const char *table, int seq);
/* Calls `seen` for each piece, with STORE_NEWS_LOST for what cannot be understood; our own are left
 * out. */
void news_read(const char *payload, uint64_t origin, StoreNewsSeen *seen, void *context);

/* --- The store --- */

enum { NEWS_KEPT = 4096 };

struct Store {
    const Kind *kind;
    char *where;     /* what the kind opens */
    uint64_t origin; /* tells our own news from that of others */

    Db *writer; /* used by its thread only; NULL while it is lost */
    pthread_t writer_thread;
    Db *watcher;
    pthread_t watcher_thread;
    bool watching;
    pthread_mutex_t reader_lock;
    Db *reader;

    bool reads_apart; /* in a thread of their own (reader.c), */
    int read_patience_ms;
    pthread_t reader_thread;
    pthread_cond_t reader_wake;
    struct Reading *reading_first, *reading_last; /* these with `lock` held: what is to be read, */
    struct Reading *reading_now;                  /* and what is being read */
    int readings;
    int64_t reader_busy_ms; /* since when it has been waiting for the database; 0: it is not */
    bool reader_hangs, reader_stops;

    pthread_mutex_t lock; /* over all that follows */
    pthread_cond_t wake;  /* the writer */
    pthread_cond_t ready; /* those who wait for writes */
    Write *first, *last;  /* queued */
    size_t queued_bytes;
    int64_t orders, finished;      /* writes that were ever queued, and those that are done */
    Write *done_first, *done_last; /* to be reported */
    StoreNews *news;
    int news_count;
    bool news_lost;
    StoreNewsSeen *news_seen;
    void *news_context;
    bool closing;
    int patience_ms;
    StoreStats stats;

    int event_fd; /* readable: there is something to report */
    int stop_fd;  /* readable: the watcher has to end */
};

/* Queues the write, or frees it and says why not. */
bool store_queue(Store *store, Write *write, StoreDone *done, void *context, Err *err);
/* Waits for it without reporting others. */
bool store_do(Store *store, Write *write, StoreResult *result, Err *err);

bool store_query(Store *store, const Step *step, RowSeen *seen, void *context, Err *err);
bool store_query_here(Store *store, const Step *step, RowSeen *seen, void *context, Err *err);
bool store_query_apart(Store *store, const Step *step, RowSeen *seen, void *context, Err *err);
void store_end_reading(Store *store);
typedef struct Reading Reading;

/* A connection of its own. */
Db *store_connect(Store *store, Err *err);

bool store_start_thread(pthread_t *thread, void *(*run)(void *), Store *store, Err *err);
void store_end_watch(Store *store);
void store_signal(Store *store); /* there is something to report */

/* --- Limits (limits.c) --- */

typedef enum TextShape {
    SHAPE_LINE,  /* no control characters */
    SHAPE_LINES, /* line feeds and tabulators too */
    SHAPE_WORD,  /* no spaces either */
    SHAPE_ID,    /* lower-case letters, digits, hyphens; not empty */
} TextShape;

/* what: a message, the name of the thing. */
bool limit_text(const char *text, TextShape shape, size_t most, const char *what, Err *err);
bool limit_id(const char *id, Err *err);
bool limit_entry(const StoreEntry *entry, Err *err);
bool limit_table(const StoreTable *table, Err *err);
bool limit_account_name(const char *name, Err *err);
bool limit_number(int64_t number, int64_t low, int64_t high, const char *what, Err *err);

/* A to Z as a to z. */
void fold_name(const char *name, char folded[SEAT_NAME_MOST + 1]);

/* Those who are only named in a table's policy are listed with those who sit there, and marked. */
enum { STORE_NAMED_WORD_MOST = STORE_WORD_MOST + 1 };
static inline void store_named_word(const char *person, char word[STORE_NAMED_WORD_MOST + 1])
{
    snprintf(word, STORE_NAMED_WORD_MOST + 1, "~%s", person);
}

static inline const char *text_or_empty(const char *text)
{
    return text ? text : "";
}

uint64_t random_number(void);

const Kind *kind_of(const char *where, Err *err);

/* Rows as they are in the store: a table, except for its state and seats; an entry. */
void store_fill_in(StoreTable *table, const Value row[]);
StoreEntry entry_of_row(const Value row[]);
bool state_read(const char *name, StoreState *state);

/* Where the log of a table ended when it was last written to; seq -1: that is lost. */
StoreStatus read_stored_head(Store *store, const char *table, StoreHead *head, Err *err);

/* A table as a match before its first move; NULL, with a sentence. */
Match *match_of_table(Store *store, const Game *const games[], const StoreTable *table, Err *err);

/* The seats of a table as text, and back. */
void seating_write(const StoreTable *table, Buf *out);
/* Cuts up `text`, into which the seats point. */
bool seating_read(char *text, StoreTable *table);
enum { SEATING_MOST = SEATS_MAX * (SEAT_NAME_MOST + STORE_WORD_MOST + 12) };

#endif
