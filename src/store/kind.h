/* kind.h -- private to store: what SQLite and PostgreSQL each have to supply.
 *
 * Both speak SQL, so the statements are written once (statements.c).  A Kind is a way to run them.
 * A Db is one connection and is used by one thread at a time.  It is never repaired: when it is
 * lost, it is closed and another one is opened.
 */
#ifndef SANDTABLE_KIND_H
#define SANDTABLE_KIND_H

#include "store/store.h"

/* --- Statements --- */

typedef enum StatementId {
    SQL_CREATE_TABLE,
    SQL_CREATE_ENTRY,
    SQL_CREATE_HEAD,
    SQL_CHANGE_TABLE,
    SQL_SET_ASIDE,
    SQL_PUT_BACK,
    SQL_LEAVE,
    SQL_SIT,
    SQL_REMOVE_TABLE,
    SQL_FIND_TABLE,
    SQL_READ_TABLE,
    SQL_LIST_ALL,
    SQL_LIST_STATE,
    SQL_LIST_PERSON,
    SQL_APPEND,
    SQL_MOVE_HEAD,
    SQL_FIND_ENTRY,
    SQL_READ_HEAD,
    SQL_READ_ENTRIES,
    SQL_PUT_SNAPSHOT,
    SQL_DROP_SNAPSHOTS,
    SQL_READ_SNAPSHOT,
    SQL_COUNT_SNAPSHOTS,
    SQL_MEND_TABLE,
    SQL_CUT_ENTRIES,
    SQL_CUT_SNAPSHOTS,
    SQL_SET_HEAD,
    SQL_SAY,
    SQL_FORGET_CHAT,
    SQL_FIND_CHAT,
    SQL_READ_CHAT,
    SQL_ADD_ACCOUNT,
    SQL_SET_PASSWORD,
    SQL_REMOVE_ACCOUNT,
    SQL_READ_ACCOUNT,
    SQL_PUT_SECRET,
    SQL_READ_SECRET,
    SQL_PUT_NOTES,
    SQL_FORGET_NOTES,
    SQL_UNSAY,
    SQL_READ_SAID,
    SQL_FORGET_SAID,
    SQL_READ_ACCOUNT_OF,
    SQL_RENEW_PERSON,
    SQL_END_PERSON,
    SQL_FIND_PERSON,
    SQL_PERSON_LEFT,
    SQL_READ_PEOPLE,
    SQL_BAN,
    SQL_UNBAN,
    SQL_FIND_BAN,
    SQL_READ_BANS,
    SQL_TELL_NEWS,
    SQL_FORGET_NEWS,
    SQL_READ_NEWS,
    SQL_LAST_NEWS,
    STATEMENTS
} StatementId;

enum { VALUES_MOST = 26 };

/* A parameter or a column.  Its type is a letter of the statement: t(ext), n(umber), b(ytes). */
typedef struct Value {
    int64_t number;
    const char *text; /* also bytes; text ends with a zero byte that does not count.  Never NULL. */
    size_t length;
} Value;

typedef struct Statement {
    const char *sql;      /* $1, $2, ... are its parameters */
    const char *in, *out; /* their types, and those of its columns */
    const char *postgres; /* its own wording, if it needs one; "": it need not run it at all */
} Statement;

extern const Statement statements[STATEMENTS];

/* A statement with its parameters, and what came of it. */
typedef struct Step {
    StatementId statement;
    int changed;    /* rows */
    int64_t number; /* what it returned */
    Value in[VALUES_MOST];
} Step;

/* --- Connections --- */

/* Why the last thing failed. */
typedef enum Trouble {
    TROUBLE_NONE,
    TROUBLE_BUSY,    /* it may work when it is tried again */
    TROUBLE_LOST,    /* it may work on a new connection */
    TROUBLE_REFUSED, /* this statement is at fault, others may work */
    TROUBLE_BROKEN,  /* nothing will work: the disk is full, the file is damaged */
} Trouble;

typedef struct Kind Kind;

/* First member of each kind's own struct. */
typedef struct Db {
    const Kind *kind;
    Trouble trouble;
} Db;

/* One row; false: enough. */
typedef bool RowSeen(void *context, const Value row[]);
typedef void NewsSeen(void *context, const char *payload);

struct Kind {
    const char *scheme;                       /* the part before ':' */
    Db *(*open)(const char *where, Err *err); /* the part after it */
    void (*close)(Db *db);

    /* A transaction that writes.  If one of these fails, the transaction is gone. */
    bool (*begin)(Db *db, Err *err);
    bool (*commit)(Db *db, Err *err);
    void (*rollback)(Db *db);

    /* Run statements one after the other and fill in what came of them. */
    bool (*run)(Db *db, Step *const steps[], int count, Err *err);
    bool (*query)(Db *db, const Step *step, RowSeen *seen, void *context, Err *err);

    /* Several statements without parameters.  And what has to come first when the schema is looked
     * at in a transaction: keeping others from doing the same. */
    bool (*script)(Db *db, const char *sql, Err *err);
    bool (*guard)(Db *db, Err *err);
    bool (*version)(Db *db, int *version, Err *err); /* 0: nothing is there yet */

    /* Listen for news; then wait until there are some or stop_fd is readable. */
    bool (*listen)(Db *db, Err *err);
    bool (*wait)(Db *db, int stop_fd, NewsSeen *seen, void *context, Err *err);

    bool (*backup)(Db *db, const char *path, Err *err);
};

extern const Kind sqlite_kind, memory_kind, postgres_kind, postgresql_kind;

/* Fill in err with what the database said, in one line, and return false. */
bool db_fail(Db *db, Trouble trouble, const char *where, const char *said, Err *err);

/* --- The schema (schema.c) --- */

/* What takes the tables from one version to the next. */
typedef struct Migration {
    const char *both, *sqlite, *postgres;
} Migration;

/* Bring the tables up to the last of these.  All or nothing. */
bool schema_migrate(Db *db, const Migration steps[], int count, Err *err);
bool schema_update(Db *db, Err *err); /* to the version of this program */

#endif
