/* schema.c -- the tables of the database, and how they came to be what they are.
 *
 * A version that was ever released is never edited: what is new goes into a further step.
 * Numbers are BIGINT everywhere and bytes are BYTEA, names that SQLite takes as well.
 */
#include "engine/check.h"
#include "store/kind.h"

static const Migration migrations[] = {
    {
        .both =
            "CREATE TABLE accounts ("
            "  id TEXT PRIMARY KEY NOT NULL,"
            "  folded TEXT NOT NULL UNIQUE," /* the name with A to Z in lower case */
            "  name TEXT NOT NULL,"
            "  password TEXT NOT NULL,"
            "  created BIGINT NOT NULL);"

            "CREATE TABLE secrets ("
            "  name TEXT PRIMARY KEY NOT NULL,"
            "  value BYTEA NOT NULL);"

            "CREATE TABLE tables ("
            "  id TEXT PRIMARY KEY NOT NULL,"
            "  revision BIGINT NOT NULL,"
            "  mark BIGINT NOT NULL," /* of the write that made this revision */
            "  state TEXT NOT NULL,"
            "  listed BIGINT NOT NULL,"
            "  game TEXT NOT NULL,"
            "  rules BIGINT NOT NULL,"
            "  content BIGINT NOT NULL,"
            "  seats BIGINT NOT NULL,"
            "  seating TEXT NOT NULL," /* a line for each seat: kind, person, name */
            "  setup TEXT NOT NULL,"
            "  policy TEXT NOT NULL,"
            "  seed TEXT NOT NULL,"
            "  secret TEXT NOT NULL,"
            "  commitment TEXT NOT NULL,"
            "  invitation TEXT NOT NULL,"
            "  created BIGINT NOT NULL,"
            "  changed BIGINT NOT NULL,"
            "  started BIGINT NOT NULL,"
            "  ended BIGINT NOT NULL);"
            "CREATE INDEX tables_by_age ON tables (created, id);"
            "CREATE INDEX tables_by_state ON tables (state, created, id);"

            "CREATE TABLE sitting ("
            "  person TEXT NOT NULL,"
            "  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,"
            "  PRIMARY KEY (person, table_id));"
            "CREATE INDEX sitting_by_table ON sitting (table_id);"

            "CREATE TABLE entries ("
            "  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,"
            "  seq BIGINT NOT NULL,"
            "  seat BIGINT NOT NULL,"
            "  kind TEXT NOT NULL,"
            "  text TEXT NOT NULL,"
            "  digest BIGINT NOT NULL,"
            "  made BIGINT NOT NULL,"
            "  client TEXT NOT NULL,"
            "  message TEXT NOT NULL,"
            "  chain BIGINT NOT NULL,"
            "  PRIMARY KEY (table_id, seq));"
            "CREATE UNIQUE INDEX entries_once ON entries (table_id, client, message)"
            "  WHERE client <> '';"

            "CREATE TABLE snapshots ("
            "  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,"
            "  seq BIGINT NOT NULL,"
            "  chain BIGINT NOT NULL,"
            "  rules BIGINT NOT NULL,"
            "  content BIGINT NOT NULL,"
            "  bytes BYTEA NOT NULL,"
            "  PRIMARY KEY (table_id, seq));"

            "CREATE TABLE chat ("
            "  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,"
            "  line BIGINT NOT NULL,"
            "  seat BIGINT NOT NULL,"
            "  name TEXT NOT NULL,"
            "  text TEXT NOT NULL,"
            "  made BIGINT NOT NULL,"
            "  client TEXT NOT NULL,"
            "  message TEXT NOT NULL,"
            "  PRIMARY KEY (table_id, line));"
            "CREATE UNIQUE INDEX chat_once ON chat (table_id, client, message)"
            "  WHERE client <> '';",

        /* What NOTIFY is in PostgreSQL. */
        .sqlite = "CREATE TABLE news ("
                  "  id INTEGER PRIMARY KEY AUTOINCREMENT,"
                  "  payload TEXT NOT NULL);",
    },
    /* A snapshot's digest shows that it is what was put in; those from before are of no use. */
    { .both = "ALTER TABLE snapshots ADD COLUMN digest BIGINT NOT NULL DEFAULT 0;" },
    {
        .both =
            /* Where each log ends, so that a lost tail is noticed.  A table of its own because it
             * changes with every entry: its rows are short, and many share a page. */
            "CREATE TABLE heads ("
            "  table_id TEXT PRIMARY KEY NOT NULL REFERENCES tables (id) ON DELETE CASCADE,"
            "  length BIGINT NOT NULL,"
            "  chain BIGINT NOT NULL);"
            "INSERT INTO heads (table_id, length, chain)"
            "  SELECT id, COALESCE(MAX(seq), 0), 0 FROM tables LEFT JOIN entries ON table_id = id"
            "  GROUP BY id;"
            "UPDATE heads SET chain = (SELECT e.chain FROM entries e"
            "  WHERE e.table_id = heads.table_id AND e.seq = length) WHERE length > 0;"

            /* What people were shown after an entry; 0: not known (StoreEntry). */
            "ALTER TABLE entries ADD COLUMN shown BIGINT NOT NULL DEFAULT 0;"

            /* How a table fares under a program with other rules (StoreTable). */
            "ALTER TABLE tables ADD COLUMN upgraded BIGINT NOT NULL DEFAULT 0;"
            "ALTER TABLE tables ADD COLUMN tried BIGINT NOT NULL DEFAULT 0;"
            "ALTER TABLE tables ADD COLUMN agreed BIGINT NOT NULL DEFAULT 0;"
            "ALTER TABLE tables ADD COLUMN history TEXT NOT NULL DEFAULT '';"

            /* Who said a line, so that people can have all that they said, or take it with them. */
            "ALTER TABLE chat ADD COLUMN person TEXT NOT NULL DEFAULT '';"
            "CREATE INDEX chat_by_person ON chat (person, table_id, line) WHERE person <> '';"

            /* Tokens of an older generation are no longer valid. Most people have no row. */
            "CREATE TABLE people ("
            "  id TEXT PRIMARY KEY NOT NULL,"
            "  generation BIGINT NOT NULL,"
            "  leaving BIGINT NOT NULL);" /* 1: the account is gone, the seats are not yet */

            "CREATE TABLE bans ("
            "  kind TEXT NOT NULL," /* person, address */
            "  value TEXT NOT NULL,"
            "  note TEXT NOT NULL,"
            "  made BIGINT NOT NULL,"
            "  PRIMARY KEY (kind, value));",

        /* Who sent a line was known only as person/session. */
        .sqlite = "UPDATE chat SET person = substr(client, 1, instr(client, '/') - 1)"
                  "  WHERE instr(client, '/') > 1;",
        .postgres = "ALTER TABLE heads SET (fillfactor = 50);" /* room to change rows in place */
                    "UPDATE chat SET person = split_part(client, '/', 1)"
                    "  WHERE strpos(client, '/') > 1;",
    },
};

static bool run_step(Db *db, const Migration *step, int version, Err *err)
{
    const char *own = db->kind == &sqlite_kind || db->kind == &memory_kind ? step->sqlite
                                                                            : step->postgres;
    char memory[80];
    Buf sql;

    buf_init(&sql, memory, sizeof memory);
    buf_add(&sql, "UPDATE schema_version SET version = ");
    buf_add_int(&sql, version);
    return (!step->both || db->kind->script(db, step->both, err)) &&
           (!own || db->kind->script(db, own, err)) && db->kind->script(db, sql.text, err);
}

static bool run_steps(Db *db, const Migration steps[], int count, Err *err)
{
    int version;

    if (!db->kind->guard(db, err) || !db->kind->version(db, &version, err))
        return false;
    if (version > count) {
        db->trouble = TROUBLE_BROKEN;
        return fail(err,
                    N_("The store was made by a newer program: its tables have version {theirs}, "
                       "and this program knows up to {ours}."),
                    ARG_NUMBER("theirs", version), ARG_NUMBER("ours", count));
    }
    if (version == 0 &&
        !db->kind->script(db,
                          "CREATE TABLE schema_version (version BIGINT NOT NULL);"
                          "INSERT INTO schema_version (version) VALUES (0)",
                          err))
        return false;
    for (; version < count; version++)
        if (!run_step(db, &steps[version], version + 1, err))
            return false;
    return true;
}

bool schema_migrate(Db *db, const Migration steps[], int count, Err *err)
{
    int version;

    /* Usually there is nothing to do, and a mere reader need not wait for a server that writes. */
    if (!db->kind->version(db, &version, err))
        return false;
    if (version == count)
        return true;
    if (!db->kind->begin(db, err))
        return false;
    if (!run_steps(db, steps, count, err)) {
        db->kind->rollback(db);
        return false;
    }
    return db->kind->commit(db, err);
}

bool schema_update(Db *db, Err *err)
{
    return schema_migrate(db, migrations, COUNT(migrations), err);
}
