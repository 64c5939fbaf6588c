/* sqlite.c -- the store in one file, or in memory, through SQLite.
 *
 * The file is in WAL mode with synchronous=FULL: when a commit returns, the log of SQLite is on the
 * disk (docs/decisions/sqlite.md).  Readers and the one writer do not wait for each other.
 */
#include <errno.h>
#include <poll.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "engine/check.h"
#include "store/kind.h"

enum {
    APPLICATION_ID = 0x53616e64, /* "Sand": whose file this is */
    BUSY_MS = 1000,              /* one try; the patience of the store is above this */
    NEWS_PAUSE_MS = 50,          /* between two looks for news */
};

typedef struct Sqlite {
    Db db;
    sqlite3 *handle;
    sqlite3_stmt *prepared[STATEMENTS];
    uint8_t place[STATEMENTS][VALUES_MOST]; /* SQLite counts parameters as they come */
    int64_t news;                           /* the last one seen */
    char *name;
} Sqlite;

static Trouble trouble_of(int code)
{
    switch (code & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_PROTOCOL:
        return TROUBLE_BUSY;
    case SQLITE_FULL:
    case SQLITE_IOERR:
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
    case SQLITE_AUTH:
        return TROUBLE_BROKEN;
    case SQLITE_NOMEM:
        memory_ran_out();
    default:
        return TROUBLE_REFUSED;
    }
}

static bool complain(Sqlite *s, Err *err)
{
    int code = sqlite3_extended_errcode(s->handle), cause = sqlite3_system_errno(s->handle);
    char memory[300];
    Buf why;

    if ((code & 0xff) == SQLITE_NOTADB) {
        s->db.trouble = TROUBLE_BROKEN;
        return fail(err, N_("{file} is not an SQLite database."), ARG_TEXT("file", s->name));
    }
    buf_init(&why, memory, sizeof memory);
    buf_add(&why, sqlite3_errmsg(s->handle));
    if (((code & 0xff) == SQLITE_CANTOPEN || (code & 0xff) == SQLITE_IOERR) && cause) {
        buf_add(&why, ", ");
        buf_add(&why, strerror(cause));
    }
    return db_fail(&s->db, trouble_of(code), s->name, why.text, err);
}

/* --- Statements --- */

static bool prepare(Sqlite *s, StatementId id, Err *err)
{
    const Statement *statement = &statements[id];

    if (s->prepared[id])
        return true;
    if (sqlite3_prepare_v3(s->handle, statement->sql, -1, SQLITE_PREPARE_PERSISTENT,
                           &s->prepared[id], NULL) != SQLITE_OK)
        return complain(s, err);
    for (int i = 0; statement->in[i]; i++) {
        char name[8];
        snprintf(name, sizeof name, "$%d", i + 1);
        s->place[id][i] = (uint8_t)sqlite3_bind_parameter_index(s->prepared[id], name);
        CHECK(s->place[id][i] > 0);
    }
    return true;
}

static void bind(Sqlite *s, const Step *step)
{
    sqlite3_stmt *prepared = s->prepared[step->statement];
    const char *types = statements[step->statement].in;
    int code = SQLITE_OK;

    for (int i = 0; types[i] && code == SQLITE_OK; i++) {
        const Value *value = &step->in[i];
        int place = s->place[step->statement][i];
        if (types[i] == 'n')
            code = sqlite3_bind_int64(prepared, place, value->number);
        else if (types[i] == 't')
            code = sqlite3_bind_text64(prepared, place, value->text, value->length, SQLITE_STATIC,
                                       SQLITE_UTF8);
        else
            code = sqlite3_bind_blob64(prepared, place, value->text, value->length, SQLITE_STATIC);
    }
    CHECK(code == SQLITE_OK);
}

static void read_row(sqlite3_stmt *prepared, const char *types, Value row[])
{
    for (int i = 0; types[i]; i++) {
        row[i] = (Value){ .text = "" };
        if (types[i] == 'n') {
            row[i].number = sqlite3_column_int64(prepared, i);
            continue;
        }
        const void *bytes = types[i] == 't' ? (const void *)sqlite3_column_text(prepared, i)
                                            : sqlite3_column_blob(prepared, i);
        if (bytes) {
            row[i].text = bytes;
            row[i].length = (size_t)sqlite3_column_bytes(prepared, i);
        }
    }
}

static bool sqlite_query(Db *db, const Step *step, RowSeen *seen, void *context, Err *err)
{
    Sqlite *s = (Sqlite *)db;
    Value row[VALUES_MOST];
    bool more = true;
    int code = SQLITE_ROW;

    if (!prepare(s, step->statement, err))
        return false;
    sqlite3_stmt *prepared = s->prepared[step->statement];
    bind(s, step);
    while (more && (code = sqlite3_step(prepared)) == SQLITE_ROW) {
        read_row(prepared, statements[step->statement].out, row);
        more = seen(context, row);
    }
    bool done = code == SQLITE_DONE || code == SQLITE_ROW || complain(s, err);
    sqlite3_reset(prepared);
    return done;
}

static bool run_one(Sqlite *s, Step *step, Err *err)
{
    int code;

    if (!prepare(s, step->statement, err))
        return false;
    sqlite3_stmt *prepared = s->prepared[step->statement];
    bind(s, step);
    while ((code = sqlite3_step(prepared)) == SQLITE_ROW)
        step->number = sqlite3_column_int64(prepared, 0);
    step->changed = code == SQLITE_DONE ? sqlite3_changes(s->handle) : 0;
    bool done = code == SQLITE_DONE || complain(s, err);
    sqlite3_reset(prepared);
    return done;
}

static bool sqlite_run(Db *db, Step *const steps[], int count, Err *err)
{
    for (int i = 0; i < count; i++)
        if (!run_one((Sqlite *)db, steps[i], err))
            return false;
    return true;
}

static bool sqlite_script(Db *db, const char *sql, Err *err)
{
    Sqlite *s = (Sqlite *)db;

    return sqlite3_exec(s->handle, sql, NULL, NULL, NULL) == SQLITE_OK || complain(s, err);
}

/* A question with one number as the answer; 0 if there is no row. */
static bool ask_number(Sqlite *s, const char *sql, int64_t *number, Err *err)
{
    sqlite3_stmt *prepared = NULL;

    *number = 0;
    if (sqlite3_prepare_v2(s->handle, sql, -1, &prepared, NULL) != SQLITE_OK)
        return complain(s, err);
    int code = sqlite3_step(prepared);
    if (code == SQLITE_ROW)
        *number = sqlite3_column_int64(prepared, 0);
    bool done = code == SQLITE_ROW || code == SQLITE_DONE || complain(s, err);
    sqlite3_finalize(prepared);
    return done;
}

/* --- Transactions --- */

static void sqlite_rollback(Db *db)
{
    Sqlite *s = (Sqlite *)db;

    if (!sqlite3_get_autocommit(s->handle))
        sqlite3_exec(s->handle, "ROLLBACK", NULL, NULL, NULL);
}

static bool sqlite_begin(Db *db, Err *err)
{
    return sqlite_script(db, "BEGIN IMMEDIATE", err);
}

static bool sqlite_commit(Db *db, Err *err)
{
    if (sqlite_script(db, "COMMIT", err))
        return true;
    sqlite_rollback(db);
    return false;
}

/* BEGIN IMMEDIATE keeps others out already. */
static bool sqlite_guard(Db *db, Err *err)
{
    (void)db;
    (void)err;
    return true;
}

static bool sqlite_version(Db *db, int *version, Err *err)
{
    Sqlite *s = (Sqlite *)db;
    int64_t number;

    *version = 0;
    if (!ask_number(s, "SELECT COUNT(*) FROM sqlite_schema WHERE name = 'schema_version'", &number,
                    err))
        return false;
    if (number == 0)
        return true;
    if (!ask_number(s, "SELECT version FROM schema_version", &number, err))
        return false;
    *version = (int)number;
    return true;
}

/* --- Opening --- */

static void sqlite_shut(Db *db)
{
    Sqlite *s = (Sqlite *)db;

    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(s->prepared[i]);
    sqlite3_close(s->handle);
    free(s->name);
    free(s);
}

/* Nothing is written before it is clear that the file is ours, or empty. */
static bool check_identity(Sqlite *s, Err *err)
{
    int64_t id, things;

    if (!ask_number(s, "SELECT COUNT(*) FROM sqlite_schema", &things, err) ||
        !ask_number(s, "PRAGMA application_id", &id, err))
        return false;
    if (id == APPLICATION_ID || (id == 0 && things == 0))
        return true;
    s->db.trouble = TROUBLE_BROKEN;
    return fail(err, N_("{file} is the database of another program."), ARG_TEXT("file", s->name));
}

/* SQLite answers with the mode that it is in: not every file system can share memory. */
static bool use_wal(Sqlite *s, Err *err)
{
    sqlite3_stmt *prepared = NULL;

    if (sqlite3_prepare_v2(s->handle, "PRAGMA journal_mode = WAL", -1, &prepared, NULL) !=
        SQLITE_OK)
        return complain(s, err);
    int code = sqlite3_step(prepared);
    bool done = code == SQLITE_ROW || complain(s, err);
    bool is_wal = done && !strcmp((const char *)sqlite3_column_text(prepared, 0), "wal");
    sqlite3_finalize(prepared);
    if (!done || is_wal)
        return done;
    s->db.trouble = TROUBLE_BROKEN;
    return fail(err, N_("{file} lies on a file system that cannot hold a store: SQLite cannot "
                        "share memory there."),
                ARG_TEXT("file", s->name));
}

static bool set_up(Sqlite *s, bool in_file, Err *err)
{
    char sql[200];
    int64_t id;

    sqlite3_extended_result_codes(s->handle, 1);
    sqlite3_busy_timeout(s->handle, BUSY_MS);
    if (!check_identity(s, err) || !ask_number(s, "PRAGMA application_id", &id, err))
        return false;
    snprintf(sql, sizeof sql, "PRAGMA application_id = %d", APPLICATION_ID);
    if (id != APPLICATION_ID && !sqlite_script(&s->db, sql, err))
        return false;
    if (in_file && !use_wal(s, err))
        return false;
    return sqlite_script(&s->db,
                         "PRAGMA synchronous = FULL;"
                         "PRAGMA foreign_keys = ON;"
                         "PRAGMA trusted_schema = OFF;"
                         "PRAGMA cell_size_check = ON;"
                         /* 32 MB: a page that changes often is then copied into the file once. */
                         "PRAGMA wal_autocheckpoint = 8000;"
                         "PRAGMA journal_size_limit = 67108864;",
                         err);
}

static Sqlite *connect_to(const Kind *kind, const char *name, const char *vfs, Err *err)
{
    Sqlite *s = memory_new(1, sizeof *s);
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;

    s->db.kind = kind;
    s->name = strdup(name);
    if (!s->name)
        memory_ran_out();
    int code = sqlite3_open_v2(name, &s->handle, flags, vfs);
    if (!s->handle)
        memory_ran_out();
    if (code == SQLITE_OK)
        return s;
    complain(s, err);
    sqlite_shut(&s->db);
    return NULL;
}

static Db *open_store(const Kind *kind, const char *name, const char *vfs, Err *err)
{
    Sqlite *s = connect_to(kind, name, vfs, err);

    if (!s || set_up(s, vfs == NULL, err))
        return s ? &s->db : NULL;
    sqlite_shut(&s->db);
    return NULL;
}

/* The file holds seeds and hashes of passwords, so it is for its owner only; the files that SQLite
 * puts beside it follow it in this.  It is made without being opened: closing it would drop the
 * locks that another connection of this program has on it. */
static bool make_private(const char *path, Err *err)
{
    return mknod(path, S_IFREG | 0600, 0) == 0 || errno == EEXIST ||
           fail(err, N_("{file} cannot be made: {why}."), ARG_TEXT("file", path),
                ARG_TEXT("why", strerror(errno)));
}

static bool can_be_written(const char *path, Err *err)
{
    return access(path, W_OK) == 0 ||
           fail(err, N_("{file} cannot be written to, and a store must be: {why}."),
                ARG_TEXT("file", path), ARG_TEXT("why", strerror(errno)));
}

/* SQLite would open the file for reading, and fail at the first move; it also needs the folder, for
 * its log. */
static bool check_place(const char *path, Err *err)
{
    const char *slash = strrchr(path, '/');
    char folder[1100];
    int length = snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path) + 1 : 1,
                          slash ? path : ".");

    if (length < 0 || (size_t)length >= sizeof folder)
        return fail(err, N_("The path of the store is too long."));
    return can_be_written(path, err) && can_be_written(folder, err);
}

static Db *sqlite_open(const char *where, Err *err)
{
    if (!*where) {
        fail(err, N_("'sqlite:' must be followed by the path of a file."));
        return NULL;
    }
    return make_private(where, err) && check_place(where, err)
               ? open_store(&sqlite_kind, where, NULL, err)
               : NULL;
}

/* A name that begins with a slash is shared by all connections of this program. */
static Db *memory_open(const char *where, Err *err)
{
    char name[80];

    snprintf(name, sizeof name, "/%s", where);
    return open_store(&memory_kind, name, "memdb", err);
}

/* --- News --- */

static bool sqlite_listen(Db *db, Err *err)
{
    return ask_number((Sqlite *)db, statements[SQL_LAST_NEWS].sql, &((Sqlite *)db)->news, err);
}

typedef struct Listener {
    Sqlite *s;
    NewsSeen *seen;
    void *context;
    bool any;
} Listener;

static bool hear(void *context, const Value row[])
{
    Listener *listener = context;

    /* A gap: what was there has been forgotten by now. */
    if (row[0].number != listener->s->news + 1)
        listener->seen(listener->context, "");
    listener->seen(listener->context, row[1].text);
    listener->s->news = row[0].number;
    listener->any = true;
    return true;
}

static bool sqlite_wait(Db *db, int stop_fd, NewsSeen *seen, void *context, Err *err)
{
    Listener listener = { .s = (Sqlite *)db, .seen = seen, .context = context };
    struct pollfd stop = { .fd = stop_fd, .events = POLLIN };

    do {
        Step step = { .statement = SQL_READ_NEWS, .in = { { .number = listener.s->news } } };
        if (!sqlite_query(db, &step, hear, &listener, err))
            return false;
    } while (!listener.any && poll(&stop, 1, NEWS_PAUSE_MS) == 0);
    return true;
}

/* --- Backup --- */

static bool copy_pages(Sqlite *from, Sqlite *to, Err *err)
{
    sqlite3_backup *backup = sqlite3_backup_init(to->handle, "main", from->handle, "main");
    int code = SQLITE_BUSY;

    if (!backup)
        return complain(to, err);
    /* In one step, so that it shows a single moment, and no writer can make it start over. */
    for (int tries = 0; tries < 10 && (code & 0xff) == SQLITE_BUSY; tries++)
        code = sqlite3_backup_step(backup, -1);
    sqlite3_backup_finish(backup);
    return code == SQLITE_DONE || complain(to, err);
}

static bool check_copy(Sqlite *to, Err *err)
{
    int64_t sound;

    return sqlite_script(&to->db, "PRAGMA journal_mode = DELETE", err) &&
           ask_number(to, "SELECT quick_check = 'ok' FROM pragma_quick_check", &sound, err) &&
           (sound || fail(err, N_("The copy is damaged, and the store {file} may be too."),
                          ARG_TEXT("file", to->name)));
}

static bool write_copy(Sqlite *from, const char *path, Err *err)
{
    Sqlite *to = make_private(path, err) ? connect_to(&sqlite_kind, path, NULL, err) : NULL;

    if (!to)
        return false;
    bool done = copy_pages(from, to, err) && check_copy(to, err);
    sqlite_shut(&to->db);
    return done;
}

/* The copy gets its name once it is complete, and never takes the place of another file: that could
 * be a store in use. */
static bool sqlite_backup(Db *db, const char *path, Err *err)
{
    char temporary[1100];

    if (access(path, F_OK) == 0)
        return fail(err, N_("{file} is there already; a backup replaces nothing."),
                    ARG_TEXT("file", path));
    int length = snprintf(temporary, sizeof temporary, "%s.%d.new", path, (int)getpid());
    if (length < 0 || (size_t)length >= sizeof temporary)
        return fail(err, N_("The path of the backup is too long."));
    bool done = write_copy((Sqlite *)db, temporary, err) &&
                (link(temporary, path) == 0 ||
                 fail(err, N_("{file} cannot be written: {why}."), ARG_TEXT("file", path),
                      ARG_TEXT("why", strerror(errno))));
    unlink(temporary);
    return done;
}

#define SQLITE_FUNCTIONS                                                       \
    .close = sqlite_shut, .begin = sqlite_begin, .commit = sqlite_commit,      \
    .rollback = sqlite_rollback, .run = sqlite_run, .query = sqlite_query,     \
    .script = sqlite_script, .guard = sqlite_guard, .version = sqlite_version, \
    .listen = sqlite_listen, .wait = sqlite_wait, .backup = sqlite_backup

const Kind sqlite_kind = { .scheme = "sqlite", .open = sqlite_open, SQLITE_FUNCTIONS };
const Kind memory_kind = { .scheme = "memory", .open = memory_open, SQLITE_FUNCTIONS };
