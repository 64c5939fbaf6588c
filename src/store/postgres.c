/* postgres.c -- the store in PostgreSQL, through libpq, for several servers at once.
 *
 * The statements of a group go out in one piece and their results come back in one (pipeline mode),
 * so that a group costs three round trips to the database and not hundreds.  News travel by NOTIFY
 * inside the transaction they are about: they arrive after it is committed, or never.
 */
#include <errno.h>
#include <libpq-fe.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/times.h"
#include "engine/check.h"
#include "store/queue.h"

enum {
    TEXT_OID = 25,
    BIGINT_OID = 20,
    BYTEA_OID = 17,
    /* Statements sent before their results are read.  All results together must fit into the
     * buffers of the connection, or both sides would wait for each other: 256 take about 20 KB. */
    PIPELINE_MOST = 256,
    MIGRATION_LOCK = 0x53616e64,
    ANSWER_MS = 8000, /* a database that takes longer over a statement is given up for lost */
};

typedef struct Postgres {
    Db db;
    PGconn *connection;
    bool begin_due; /* BEGIN goes out together with what comes first */
    bool prepared[STATEMENTS];
    bool silent; /* it has not answered, and is not waited for any more */
    char name[160]; /* host and database, for sentences: no password */
} Postgres;

/* --- Faults --- */

static bool begins(const char *text, const char *start)
{
    return strncmp(text, start, strlen(start)) == 0;
}

/* The first letters of an SQLSTATE say what kind of fault it is. */
static Trouble trouble_of(const Postgres *p, const PGresult *result)
{
    const char *state = result ? PQresultErrorField(result, PG_DIAG_SQLSTATE) : NULL;

    if (PQstatus(p->connection) == CONNECTION_BAD || !state)
        return TROUBLE_LOST;
    if (begins(state, "08") || begins(state, "57P") || begins(state, "25006"))
        return TROUBLE_LOST; /* going down, or a standby that cannot write */
    if (begins(state, "40") || begins(state, "55P03") || begins(state, "57014"))
        return TROUBLE_BUSY; /* a deadlock that was resolved, a lock, a time-out */
    if (begins(state, "53") || begins(state, "58") || begins(state, "XX"))
        return TROUBLE_BROKEN; /* disk or memory full, damage */
    return TROUBLE_REFUSED;
}

static bool complain(Postgres *p, const PGresult *result, Err *err)
{
    const char *said = result ? PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY) : NULL;

    if (p->silent)
        said = "it does not answer";
    else if (!said)
        said = PQerrorMessage(p->connection);
    return db_fail(&p->db, trouble_of(p, result), p->name, said, err);
}

/* Takes over the result. */
static bool check_result(Postgres *p, PGresult *result, Err *err)
{
    ExecStatusType status = result ? PQresultStatus(result) : PGRES_FATAL_ERROR;
    bool done = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK || complain(p, result, err);

    PQclear(result);
    return done;
}

/* --- Waiting --- */

static bool wait_for(Postgres *p, short events, int64_t until_ms)
{
    struct pollfd fd = { .fd = PQsocket(p->connection), .events = events };
    int got;

    do {
        int64_t left = until_ms - time_steady_ms();
        got = left > 0 ? poll(&fd, 1, (int)left) : 0;
    } while (got < 0 && errno == EINTR);
    p->silent = got == 0;
    return got > 0;
}

/* As PQgetResult, but a database that hangs is not waited for: then there is no result. */
static PGresult *next_result(Postgres *p)
{
    int64_t until_ms = time_steady_ms() + ANSWER_MS;
    bool well = !p->silent;

    while (well && PQflush(p->connection) > 0)
        well = wait_for(p, POLLIN | POLLOUT, until_ms) && PQconsumeInput(p->connection);
    while (well && PQisBusy(p->connection))
        well = wait_for(p, POLLIN, until_ms) && PQconsumeInput(p->connection);
    return p->silent ? NULL : PQgetResult(p->connection);
}

/* The last of the results of what was sent, or the first that is a fault. */
static PGresult *all_results(Postgres *p, int sent)
{
    PGresult *kept = NULL, *next;

    while (sent && (next = next_result(p)) != NULL) {
        bool keep = !kept || PQresultStatus(kept) != PGRES_FATAL_ERROR;
        PQclear(keep ? kept : next);
        kept = keep ? next : kept;
    }
    if (!p->silent)
        return kept;
    PQclear(kept);
    return NULL;
}

static PGresult *execute(Postgres *p, const char *sql)
{
    return all_results(p, PQsendQuery(p->connection, sql));
}

static bool begin_if_due(Postgres *p, Err *err)
{
    if (!p->begin_due)
        return true;
    p->begin_due = false;
    return check_result(p, execute(p, "BEGIN"), err);
}

static bool postgres_script(Db *db, const char *sql, Err *err)
{
    Postgres *p = (Postgres *)db;

    return begin_if_due(p, err) && check_result(p, execute(p, sql), err);
}

/* A question with one short text as the answer; "" if there is no row. */
static bool ask_text(Postgres *p, const char *sql, char answer[64], Err *err)
{
    if (!begin_if_due(p, err))
        return false;
    PGresult *result = execute(p, sql);
    if (PQresultStatus(result) != PGRES_TUPLES_OK)
        return check_result(p, result, err);
    snprintf(answer, 64, "%s", PQntuples(result) > 0 ? PQgetvalue(result, 0, 0) : "");
    PQclear(result);
    return true;
}

/* --- Opening --- */

static void postgres_close(Db *db)
{
    Postgres *p = (Postgres *)db;

    PQfinish(p->connection);
    free(p);
}

static void name_connection(Postgres *p)
{
    const char *host = PQhost(p->connection), *base = PQdb(p->connection);
    Buf name;

    buf_init(&name, p->name, sizeof p->name);
    buf_add(&name, host && *host ? host : "PostgreSQL");
    buf_add_char(&name, ' ');
    buf_add(&name, base ? base : "");
}

/* Settings that an operator may have changed, and that the promises of the store rest on. */
static bool check_promises(Postgres *p, Err *err)
{
    char encoding[64], sync[64];

    p->db.trouble = TROUBLE_BROKEN;
    if (!ask_text(p, "SHOW server_encoding", encoding, err) ||
        !ask_text(p, "SHOW fsync", sync, err))
        return false;
    if (strcmp(encoding, "UTF8") != 0)
        return fail(err, N_("The database {where} has the encoding {encoding}; it must be UTF8."),
                    ARG_TEXT("where", p->name), ARG_TEXT("encoding", encoding));
    if (strcmp(sync, "on") != 0)
        return fail(err,
                    N_("The database {where} runs with fsync off, so it cannot promise to keep a "
                       "move. Turn it on in its configuration."),
                    ARG_TEXT("where", p->name));
    return true;
}

static void keep_quiet(void *context, const PGresult *result)
{
    (void)context;
    (void)result;
}

static bool set_up(Postgres *p, Err *err)
{
    PQsetNoticeReceiver(p->connection, keep_quiet, NULL);
    PQsetnonblocking(p->connection, 1);
    return check_promises(p, err) &&
           postgres_script(&p->db,
                           "SET search_path = sandtable;"
                           "SET synchronous_commit = on;"
                           "SET default_transaction_isolation = 'read committed';"
                           "SET idle_in_transaction_session_timeout = '60s';"
                           "SET lock_timeout = '5s'",
                           err);
}

/* What comes later wins, so the address can say otherwise. */
static PGconn *connect_to(const char *address)
{
    const char *const keys[] = { "connect_timeout",
                                 "tcp_user_timeout",
                                 "keepalives_idle",
                                 "application_name",
                                 "client_encoding",
                                 "dbname",
                                 NULL };
    const char *const values[] = { "5", "10000", "30", "sandtable", "UTF8", address, NULL };

    return PQconnectdbParams(keys, values, 1);
}

static Db *open_address(const Kind *kind, const char *where, Err *err)
{
    Postgres *p = memory_new(1, sizeof *p);
    char address[1100];

    p->db.kind = kind;
    snprintf(p->name, sizeof p->name, "PostgreSQL");
    int length = snprintf(address, sizeof address, "%s:%s", kind->scheme, where);
    if (length < 0 || (size_t)length >= sizeof address) {
        fail(err, N_("The address of the database is too long."));
        free(p);
        return NULL;
    }
    p->connection = connect_to(address);
    if (!p->connection)
        memory_ran_out();
    name_connection(p);
    bool up = PQstatus(p->connection) == CONNECTION_OK || complain(p, NULL, err);
    if (up && set_up(p, err))
        return &p->db;
    postgres_close(&p->db);
    return NULL;
}

static Db *postgres_open(const char *where, Err *err)
{
    return open_address(&postgres_kind, where, err);
}

static Db *postgresql_open(const char *where, Err *err)
{
    return open_address(&postgresql_kind, where, err);
}

/* --- Transactions --- */

static bool postgres_begin(Db *db, Err *err)
{
    (void)err;
    ((Postgres *)db)->begin_due = true;
    return true;
}

static void postgres_rollback(Db *db)
{
    Postgres *p = (Postgres *)db;

    p->begin_due = false;
    if (!p->silent && PQtransactionStatus(p->connection) != PQTRANS_IDLE)
        PQclear(execute(p, "ROLLBACK"));
}

/* COMMIT of a transaction in which something failed is answered with ROLLBACK. */
static bool postgres_commit(Db *db, Err *err)
{
    Postgres *p = (Postgres *)db;

    if (!begin_if_due(p, err))
        return false;
    PGresult *result = execute(p, "COMMIT");
    bool rolled_back = result && strcmp(PQcmdStatus(result), "COMMIT") != 0;

    if (!check_result(p, result, err)) {
        postgres_rollback(db);
        return false;
    }
    if (rolled_back)
        db->trouble = TROUBLE_REFUSED;
    return !rolled_back || fail(err, N_("The store {where} rolled the transaction back."),
                                ARG_TEXT("where", p->name));
}

/* Servers that start together must not make the tables together. */
static bool postgres_guard(Db *db, Err *err)
{
    char sql[80];

    snprintf(sql, sizeof sql, "SELECT pg_advisory_xact_lock(%d)", MIGRATION_LOCK);
    return postgres_script(db, sql, err) &&
           postgres_script(db, "CREATE SCHEMA IF NOT EXISTS sandtable", err);
}

static bool postgres_version(Db *db, int *version, Err *err)
{
    Postgres *p = (Postgres *)db;
    char answer[64];

    *version = 0;
    if (!ask_text(p, "SELECT to_regclass('sandtable.schema_version') IS NOT NULL", answer, err))
        return false;
    if (*answer != 't')
        return true;
    if (!ask_text(p, "SELECT version FROM schema_version", answer, err))
        return false;
    *version = (int)strtol(answer, NULL, 10);
    return true;
}

/* --- Statements --- */

/* The parameters of a step as libpq wants them. */
typedef struct Parameters {
    int count;
    char number[VALUES_MOST][24];
    const char *value[VALUES_MOST];
    int length[VALUES_MOST], format[VALUES_MOST];
} Parameters;

static void set_parameters(const Step *step, Parameters *out)
{
    const char *types = statements[step->statement].in;

    for (out->count = 0; types[out->count]; out->count++) {
        int i = out->count;
        const Value *value = &step->in[i];
        out->value[i] = value->text;
        out->length[i] = (int)value->length;
        out->format[i] = types[i] == 'b';
        if (types[i] == 'n') {
            snprintf(out->number[i], sizeof out->number[i], "%lld", (long long)value->number);
            out->value[i] = out->number[i];
        }
    }
}

static const char *name_of(StatementId id, char name[16])
{
    snprintf(name, 16, "s%d", (int)id);
    return name;
}

static const char *text_of(StatementId id)
{
    return statements[id].postgres ? statements[id].postgres : statements[id].sql;
}

static bool prepare(Postgres *p, StatementId id, Err *err)
{
    Oid types[VALUES_MOST];
    char name[16];
    int count = 0;

    if (p->prepared[id])
        return true;
    for (const char *type = statements[id].in; *type; type++)
        types[count++] = *type == 'n' ? BIGINT_OID : *type == 't' ? TEXT_OID : BYTEA_OID;
    p->prepared[id] = check_result(
        p,
        all_results(p, PQsendPrepare(p->connection, name_of(id, name), text_of(id), count, types)),
        err);
    return p->prepared[id];
}

static void read_value(const PGresult *result, int row, int column, char type, Value *out,
                       unsigned char **own)
{
    *out = (Value){ .text = PQgetvalue(result, row, column),
                    .length = (size_t)PQgetlength(result, row, column) };
    if (type == 'n')
        out->number = strtoll(out->text, NULL, 10);
    if (type != 'b')
        return;
    *own = PQunescapeBytea((const unsigned char *)out->text, &out->length);
    if (!*own)
        memory_ran_out();
    out->text = (const char *)*own;
}

static void read_rows(const PGresult *result, const char *types, RowSeen *seen, void *context)
{
    bool more = true;

    CHECK(PQnfields(result) == (int)strlen(types));
    for (int i = 0; more && i < PQntuples(result); i++) {
        Value row[VALUES_MOST];
        unsigned char *own = NULL; /* no statement has two columns of bytes */
        for (int column = 0; types[column]; column++)
            read_value(result, i, column, types[column], &row[column], &own);
        more = seen(context, row);
        PQfreemem(own);
    }
}

static bool postgres_query(Db *db, const Step *step, RowSeen *seen, void *context, Err *err)
{
    Postgres *p = (Postgres *)db;
    Parameters in;
    char name[16];

    if (!begin_if_due(p, err) || !prepare(p, step->statement, err))
        return false;
    set_parameters(step, &in);
    PGresult *result =
        all_results(p, PQsendQueryPrepared(p->connection, name_of(step->statement, name), in.count,
                                           in.value, in.length, in.format, 0));
    if (PQresultStatus(result) != PGRES_TUPLES_OK)
        return check_result(p, result, err);
    read_rows(result, statements[step->statement].out, seen, context);
    PQclear(result);
    return true;
}

/* --- Pipelines --- */

static bool send_steps(Postgres *p, Step *const steps[], int count, Err *err)
{
    Parameters in;
    char name[16];

    for (int i = 0; i < count; i++) {
        if (!*text_of(steps[i]->statement))
            continue;
        set_parameters(steps[i], &in);
        if (!PQsendQueryPrepared(p->connection, name_of(steps[i]->statement, name), in.count,
                                 in.value, in.length, in.format, 0))
            return complain(p, NULL, err);
    }
    return PQpipelineSync(p->connection) || complain(p, NULL, err);
}

static bool send_begin(Postgres *p, Err *err)
{
    return !p->begin_due ||
           PQsendQueryParams(p->connection, "BEGIN", 0, NULL, NULL, NULL, NULL, 0) ||
           complain(p, NULL, err);
}

/* One statement's results end with a NULL. */
static bool receive_step(Postgres *p, Step *step, bool failed, Err *err)
{
    PGresult *result = next_result(p);
    ExecStatusType status = result ? PQresultStatus(result) : PGRES_FATAL_ERROR;
    bool done = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;

    if (done) {
        step->changed = (int)strtol(PQcmdTuples(result), NULL, 10);
        if (status == PGRES_TUPLES_OK && PQntuples(result) > 0)
            step->number = strtoll(PQgetvalue(result, 0, 0), NULL, 10);
    } else if (!failed) {
        complain(p, result, err); /* the first is the cause, the others were skipped */
    }
    while (result) {
        PQclear(result);
        result = next_result(p);
    }
    return done;
}

static bool receive_steps(Postgres *p, Step *const steps[], int count, Err *err)
{
    bool failed = false;

    for (int i = 0; i < count; i++)
        if (*text_of(steps[i]->statement) && !receive_step(p, steps[i], failed, err)) {
            failed = true;
            if (p->silent || PQstatus(p->connection) == CONNECTION_BAD)
                return false;
        }
    PGresult *sync = next_result(p);
    bool in_step = sync && PQresultStatus(sync) == PGRES_PIPELINE_SYNC;
    PQclear(sync);
    if (!in_step && !failed)
        return db_fail(&p->db, TROUBLE_LOST, p->name, PQerrorMessage(p->connection), err);
    return !failed;
}

static bool run_some(Postgres *p, Step *const steps[], int count, Err *err)
{
    for (int i = 0; i < count; i++)
        if (*text_of(steps[i]->statement) && !prepare(p, steps[i]->statement, err))
            return false;
    if (!PQenterPipelineMode(p->connection))
        return complain(p, NULL, err);
    bool begins_now = p->begin_due;
    bool done = send_begin(p, err) && send_steps(p, steps, count, err);
    p->begin_due = false;
    done = done && (!begins_now || receive_step(p, &(Step){ 0 }, false, err)) &&
           receive_steps(p, steps, count, err);
    if (!PQexitPipelineMode(p->connection) && done)
        return complain(p, NULL, err);
    return done;
}

static bool postgres_run(Db *db, Step *const steps[], int count, Err *err)
{
    for (int i = 0; i < count; i += PIPELINE_MOST) {
        int part = count - i < PIPELINE_MOST ? count - i : PIPELINE_MOST;
        if (!run_some((Postgres *)db, steps + i, part, err))
            return false;
    }
    return true;
}

/* --- News --- */

static bool postgres_listen(Db *db, Err *err)
{
    return postgres_script(db, "LISTEN sandtable", err);
}

static bool hand_out(Postgres *p, NewsSeen *seen, void *context)
{
    PGnotify *notify;
    bool any = false;

    while ((notify = PQnotifies(p->connection)) != NULL) {
        seen(context, notify->extra);
        PQfreemem(notify);
        any = true;
    }
    return any;
}

static bool postgres_wait(Db *db, int stop_fd, NewsSeen *seen, void *context, Err *err)
{
    Postgres *p = (Postgres *)db;

    while (!hand_out(p, seen, context)) {
        struct pollfd fds[2] = { { .fd = PQsocket(p->connection), .events = POLLIN },
                                 { .fd = stop_fd, .events = POLLIN } };
        if (poll(fds, 2, -1) < 0 && errno != EINTR)
            return db_fail(db, TROUBLE_LOST, p->name, strerror(errno), err);
        if (fds[1].revents)
            return true;
        if (!PQconsumeInput(p->connection) || PQstatus(p->connection) == CONNECTION_BAD)
            return complain(p, NULL, err);
    }
    return true;
}

/* --- Backup --- */

static bool postgres_backup(Db *db, const char *path, Err *err)
{
    (void)db;
    (void)path;
    return fail(err, N_("PostgreSQL makes its backups itself, while it runs: "
                        "pg_dump --schema=sandtable --format=custom --file=FILE DATABASE."));
}

#define POSTGRES_FUNCTIONS                                                           \
    .close = postgres_close, .begin = postgres_begin, .commit = postgres_commit,     \
    .rollback = postgres_rollback, .run = postgres_run, .query = postgres_query,     \
    .script = postgres_script, .guard = postgres_guard, .version = postgres_version, \
    .listen = postgres_listen, .wait = postgres_wait, .backup = postgres_backup

const Kind postgres_kind = { .scheme = "postgres", .open = postgres_open, POSTGRES_FUNCTIONS };
const Kind postgresql_kind = { .scheme = "postgresql",
                               .open = postgresql_open,
                               POSTGRES_FUNCTIONS };
