/* statements.c -- everything that the database is ever asked.
 *
 * The same text serves SQLite and PostgreSQL, with few exceptions.  Nothing here needs the program
 * to look at an answer in between: what a statement depends on is in its own condition.  So a whole
 * group of them can be sent at once, and what did not fit changes no row.
 */
#include "store/kind.h"

#define TABLE_COLUMNS                                                                              \
    "id, revision, state, listed, game, rules, content, seats, seating, setup, policy, "           \
    "commitment, invitation, created, changed, started, ended, upgraded, tried, agreed, history"
#define TABLE_TYPES "tntntnnntttttnnnnnnnt"
#define ENTRY_COLUMNS "seq, seat, kind, text, digest, made, client, message, shown, chain"
#define ENTRY_VALUES "$3, $4, $5, $6, $7, $8, $9, $10, $11, $12"
#define OLDER "(created < $1 OR (created = $1 AND id < $2)) AND listed >= $3"
#define NEWEST_FIRST " ORDER BY created DESC, id DESC LIMIT $4"

/* The marker of a write is in the row that it made, and shows whether it was this write. */
#define WHERE_MINE "WHERE EXISTS (SELECT 1 FROM tables WHERE id = $1 AND mark = $2)"

const Statement statements[STATEMENTS] = {
    [SQL_CREATE_TABLE] = {
        .sql = "INSERT INTO tables (id, mark, state, listed, game, rules, content, seats, seating, "
               "setup, policy, seed, secret, commitment, invitation, created, changed, started, "
               "ended, upgraded, tried, agreed, history, revision) VALUES ($1, $2, $3, $4, $5, $6, "
               "$7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, "
               "$24) ON CONFLICT DO NOTHING",
        .in = "tntntnnntttttttnnnnnnntn",
    },
    [SQL_CREATE_ENTRY] = {
        .sql = "INSERT INTO entries (table_id, " ENTRY_COLUMNS ") SELECT $1, " ENTRY_VALUES " "
               WHERE_MINE " ON CONFLICT DO NOTHING",
        .in = "tnnnttnnttnn",
    },
    [SQL_CREATE_HEAD] = {
        .sql = "INSERT INTO heads (table_id, length, chain) SELECT $1, $3, $4 " WHERE_MINE
               " ON CONFLICT DO NOTHING",
        .in = "tnnn",
    },
    [SQL_CHANGE_TABLE] = {
        .sql = "UPDATE tables SET mark = $2, state = $3, listed = $4, rules = $5, content = $6, "
               "seats = $7, seating = $8, setup = $9, policy = $10, seed = $11, secret = $12, "
               "commitment = $13, invitation = $14, changed = $15, started = $16, ended = $17, "
               "upgraded = $18, tried = $19, agreed = $20, history = history || $21, "
               "revision = $22 + 1 WHERE id = $1 AND revision = $22",
        .in = "tntnnnntttttttnnnnnntn",
    },
    [SQL_SET_ASIDE] = {
        .sql = "UPDATE tables SET mark = $2, state = 'aside', revision = revision + 1 "
               "WHERE id = $1 AND state <> 'aside'",
        .in = "tn",
    },
    [SQL_PUT_BACK] = {
        .sql = "UPDATE tables SET mark = $2, revision = revision + 1, state = CASE "
               "WHEN ended > 0 THEN 'over' WHEN started > 0 THEN 'running' ELSE 'open' END "
               "WHERE id = $1 AND state = 'aside'",
        .in = "tn",
    },
    [SQL_LEAVE] = {
        .sql = "DELETE FROM sitting WHERE table_id = $1 AND EXISTS "
               "(SELECT 1 FROM tables WHERE id = $1 AND mark = $2)",
        .in = "tn",
    },
    [SQL_SIT] = {
        .sql = "INSERT INTO sitting (table_id, person) SELECT $1, $3 " WHERE_MINE
               " ON CONFLICT DO NOTHING",
        .in = "tnt",
    },
    [SQL_REMOVE_TABLE] = { .sql = "DELETE FROM tables WHERE id = $1", .in = "t" },
    [SQL_FIND_TABLE] = { .sql = "SELECT mark FROM tables WHERE id = $1", .in = "t", .out = "n" },
    [SQL_READ_TABLE] = {
        .sql = "SELECT " TABLE_COLUMNS ", seed, secret FROM tables WHERE id = $1",
        .in = "t",
        .out = TABLE_TYPES "tt",
    },
    [SQL_LIST_ALL] = {
        .sql = "SELECT " TABLE_COLUMNS " FROM tables WHERE " OLDER NEWEST_FIRST,
        .in = "ntnn",
        .out = TABLE_TYPES,
    },
    [SQL_LIST_STATE] = {
        .sql = "SELECT " TABLE_COLUMNS " FROM tables WHERE state = $5 AND " OLDER NEWEST_FIRST,
        .in = "ntnnt",
        .out = TABLE_TYPES,
    },
    [SQL_LIST_PERSON] = {
        .sql = "SELECT " TABLE_COLUMNS " FROM tables WHERE id IN (SELECT table_id FROM sitting "
               "WHERE person = $6) AND ($5 = '' OR state = $5) AND " OLDER NEWEST_FIRST,
        .in = "ntnntt",
        .out = TABLE_TYPES,
    },

    /* The heart of it: an entry comes in only after the one that its author knew as the last, and
     * only if the step is free and the message is new.  Then the head moves on to it. */
    [SQL_APPEND] = {
        .sql = "INSERT INTO entries (table_id, " ENTRY_COLUMNS ") SELECT $1, " ENTRY_VALUES " "
               "WHERE EXISTS (SELECT 1 FROM heads WHERE table_id = $1 AND length = $3 - 1 AND "
               "chain = $2) ON CONFLICT DO NOTHING",
        .in = "tnnnttnnttnn",
    },
    [SQL_MOVE_HEAD] = {
        .sql = "UPDATE heads SET length = $2, chain = $3 WHERE table_id = $1 AND length = $2 - 1 "
               "AND EXISTS (SELECT 1 FROM entries e WHERE e.table_id = $1 AND e.seq = $2 AND "
               "e.chain = $3)",
        .in = "tnn",
    },
    [SQL_FIND_ENTRY] = {
        .sql = "SELECT COALESCE(seq, 0), COALESCE(chain, 0), COALESCE(client, ''), "
               "COALESCE(message, '') FROM tables LEFT JOIN entries ON table_id = id AND "
               "(seq = $2 OR (client = $3 AND message = $4 AND client <> '')) WHERE id = $1",
        .in = "tntt",
        .out = "nntt",
    },
    /* A table whose head is lost has the length -1. */
    [SQL_READ_HEAD] = {
        .sql = "SELECT COALESCE(length, -1), COALESCE(chain, 0) FROM tables LEFT JOIN heads ON "
               "table_id = id WHERE id = $1",
        .in = "t",
        .out = "nn",
    },
    [SQL_READ_ENTRIES] = {
        .sql = "SELECT " ENTRY_COLUMNS " FROM entries WHERE table_id = $1 AND seq > $2 "
               "ORDER BY seq LIMIT $3",
        .in = "tnn",
        .out = "nnttnnttnn",
    },

    [SQL_PUT_SNAPSHOT] = {
        .sql = "INSERT INTO snapshots (table_id, seq, chain, rules, content, bytes, digest) "
               "SELECT $1, $2, $3, $4, $5, $6, $7 WHERE EXISTS (SELECT 1 FROM tables WHERE id = "
               "$1) ON CONFLICT (table_id, seq) DO UPDATE SET chain = excluded.chain, "
               "rules = excluded.rules, content = excluded.content, bytes = excluded.bytes, "
               "digest = excluded.digest",
        .in = "tnnnnbn",
    },
    [SQL_DROP_SNAPSHOTS] = {
        .sql = "DELETE FROM snapshots WHERE table_id = $1 AND seq < $2",
        .in = "tn",
    },
    [SQL_READ_SNAPSHOT] = {
        .sql = "SELECT seq, chain, rules, content, bytes, digest FROM snapshots s "
               "WHERE table_id = $1 AND EXISTS (SELECT 1 FROM entries e WHERE e.table_id = $1 AND "
               "e.seq = s.seq AND e.chain = s.chain) ORDER BY seq DESC LIMIT 1",
        .in = "t",
        .out = "nnnnbn",
    },

    [SQL_COUNT_SNAPSHOTS] = {
        .sql = "SELECT seq FROM snapshots WHERE table_id = $1",
        .in = "t",
        .out = "n",
    },

    /* Repairs: nothing may have been added since somebody looked. */
    [SQL_MEND_TABLE] = {
        .sql = "UPDATE tables SET mark = $2, state = $3, seats = $4, seating = $5, policy = $6, "
               "ended = $7, revision = $8 + 1 WHERE id = $1 AND revision = $8 AND NOT EXISTS "
               "(SELECT 1 FROM entries WHERE table_id = $1 AND seq > $9)",
        .in = "tntnttnnn",
    },
    [SQL_CUT_ENTRIES] = {
        .sql = "DELETE FROM entries WHERE table_id = $1 AND seq > $3 AND EXISTS "
               "(SELECT 1 FROM tables WHERE id = $1 AND mark = $2)",
        .in = "tnn",
    },
    [SQL_CUT_SNAPSHOTS] = {
        .sql = "DELETE FROM snapshots WHERE table_id = $1 AND EXISTS "
               "(SELECT 1 FROM tables WHERE id = $1 AND mark = $2)",
        .in = "tn",
    },

    [SQL_SET_HEAD] = {
        .sql = "INSERT INTO heads (table_id, length, chain) SELECT $1, $3, $4 " WHERE_MINE
               " ON CONFLICT (table_id) DO UPDATE SET length = excluded.length, "
               "chain = excluded.chain",
        .in = "tnnn",
    },

    [SQL_SAY] = {
        .sql = "INSERT INTO chat (table_id, line, seat, name, text, made, client, message, person) "
               "SELECT id, (SELECT COALESCE(MAX(line), 0) + 1 FROM chat WHERE table_id = $1), $2, "
               "$3, $4, $5, $6, $7, $8 FROM tables WHERE id = $1 ON CONFLICT DO NOTHING "
               "RETURNING line",
        .in = "tnttnttt",
        .out = "n",
    },
    [SQL_FORGET_CHAT] = {
        .sql = "DELETE FROM chat WHERE table_id = $1 AND line <= "
               "(SELECT MAX(line) FROM chat WHERE table_id = $1) - $2",
        .in = "tn",
    },
    [SQL_FIND_CHAT] = {
        .sql = "SELECT COALESCE(line, 0) FROM tables LEFT JOIN chat ON table_id = id AND "
               "client = $2 AND message = $3 AND client <> '' WHERE id = $1",
        .in = "ttt",
        .out = "n",
    },
    [SQL_READ_CHAT] = {
        .sql = "SELECT line, seat, name, text, made, client, message, person FROM chat "
               "WHERE table_id = $1 AND line > $2 ORDER BY line LIMIT $3",
        .in = "tnn",
        .out = "nnttnttt",
    },

    [SQL_ADD_ACCOUNT] = {
        .sql = "INSERT INTO accounts (id, folded, name, password, created) "
               "VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING",
        .in = "ttttn",
    },
    [SQL_SET_PASSWORD] = {
        .sql = "UPDATE accounts SET password = $2 WHERE id = $1",
        .in = "tt",
    },
    [SQL_REMOVE_ACCOUNT] = { .sql = "DELETE FROM accounts WHERE id = $1", .in = "t" },
    [SQL_READ_ACCOUNT] = {
        .sql = "SELECT id, name, password, created FROM accounts WHERE folded = $1",
        .in = "t",
        .out = "tttn",
    },
    [SQL_PUT_SECRET] = {
        .sql = "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING",
        .in = "tb",
    },
    [SQL_READ_SECRET] = {
        .sql = "SELECT value FROM secrets WHERE name = $1",
        .in = "t",
        .out = "b",
    },

    /* Notes are kept among the secrets, under the person's name. They replace only what their
     * author knew, and only as long as there is an account. */
    [SQL_PUT_NOTES] = {
        .sql = "INSERT INTO secrets (name, value) SELECT $1, $2 WHERE EXISTS "
               "(SELECT 1 FROM accounts WHERE id = $3) ON CONFLICT (name) DO UPDATE SET "
               "value = excluded.value WHERE secrets.value = $4",
        .in = "tbtb",
    },
    [SQL_FORGET_NOTES] = { .sql = "DELETE FROM secrets WHERE name = $1", .in = "t" },

    /* A line keeps its number when it goes, so that no other one ever gets it. */
    [SQL_UNSAY] = {
        .sql = "UPDATE chat SET text = '' WHERE table_id = $1 AND line = $2",
        .in = "tn",
    },
    [SQL_READ_SAID] = {
        .sql = "SELECT table_id, line, seat, name, text, made FROM chat WHERE person = $1 AND "
               "(table_id > $2 OR (table_id = $2 AND line > $3)) ORDER BY table_id, line LIMIT $4",
        .in = "ttnn",
        .out = "tnnttn",
    },
    [SQL_FORGET_SAID] = {
        .sql = "UPDATE chat SET text = '', name = $2, person = '', client = '', message = '' "
               "WHERE person = $1",
        .in = "tt",
    },
    [SQL_READ_ACCOUNT_OF] = {
        .sql = "SELECT id, name, password, created FROM accounts WHERE id = $1",
        .in = "t",
        .out = "tttn",
    },
    [SQL_RENEW_PERSON] = {
        .sql = "INSERT INTO people (id, generation, leaving) VALUES ($1, 1, 0) ON CONFLICT (id) "
               "DO UPDATE SET generation = people.generation + 1 RETURNING generation",
        .in = "t",
        .out = "n",
    },
    [SQL_END_PERSON] = {
        .sql = "INSERT INTO people (id, generation, leaving) VALUES ($1, $2, 1) ON CONFLICT (id) "
               "DO UPDATE SET generation = excluded.generation, leaving = 1",
        .in = "tn",
    },
    [SQL_FIND_PERSON] = {
        .sql = "SELECT generation FROM people WHERE id = $1",
        .in = "t",
        .out = "n",
    },
    [SQL_PERSON_LEFT] = { .sql = "UPDATE people SET leaving = 0 WHERE id = $1", .in = "t" },
    [SQL_READ_PEOPLE] = {
        .sql = "SELECT id, generation, leaving FROM people",
        .in = "",
        .out = "tnn",
    },
    [SQL_BAN] = {
        .sql = "INSERT INTO bans (kind, value, note, made) VALUES ($1, $2, $3, $4) "
               "ON CONFLICT DO NOTHING",
        .in = "tttn",
    },
    [SQL_UNBAN] = { .sql = "DELETE FROM bans WHERE kind = $1 AND value = $2", .in = "tt" },
    [SQL_FIND_BAN] = {
        .sql = "SELECT made FROM bans WHERE kind = $1 AND value = $2",
        .in = "tt",
        .out = "n",
    },
    [SQL_READ_BANS] = {
        .sql = "SELECT kind, value, note, made FROM bans ORDER BY made, kind, value",
        .in = "",
        .out = "tttn",
    },

    [SQL_TELL_NEWS] = {
        .sql = "INSERT INTO news (payload) VALUES ($1)",
        .in = "t",
        .postgres = "SELECT pg_notify('sandtable', $1)",
    },
    [SQL_FORGET_NEWS] = {
        .sql = "DELETE FROM news WHERE id <= (SELECT MAX(id) FROM news) - $1",
        .in = "n",
        .postgres = "",
    },
    [SQL_READ_NEWS] = {
        .sql = "SELECT id, payload FROM news WHERE id > $1 ORDER BY id",
        .in = "n",
        .out = "nt",
        .postgres = "",
    },
    [SQL_LAST_NEWS] = {
        .sql = "SELECT COALESCE(MAX(id), 0) FROM news",
        .in = "",
        .out = "n",
        .postgres = "",
    },
};
