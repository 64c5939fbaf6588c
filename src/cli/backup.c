/* backup.c -- the command that copies the tables of a server while it runs. */
#include "cli/cli.h"
#include "cli/database.h"

typedef struct BackupArgs {
    const char *file, *db;
} BackupArgs;

enum { KEY_DB = 0x2000 };

static const struct argp_option options[] = {
    { "db", KEY_DB, N_("WHERE"), 0,
      N_("The tables in sqlite:PATH (default: the file in your data folder)"), 0 },
    { 0 },
};

static const KeptOption kept[] = {
    KEEP_TEXT(KEY_DB, BackupArgs, db),
    KEEP_ARGUMENT(BackupArgs, file, N_("Which file should the copy go to?")),
    { 0 },
};

static Exit run(const Command *command, int argc, char **argv)
{
    BackupArgs args = { 0 };
    Err err;

    args_parse(command, argc, argv, NULL, &args, NULL);
    Store *store = database_open(args.db, false, &err);
    if (!store)
        return complain(EXIT_FAILED, &err);
    bool done = store_backup(store, args.file, &err);
    store_close(store);
    if (!done)
        return complain(EXIT_FAILED, &err);
    print(stdout, N_("All tables are copied to {file}."), ARG_TEXT("file", args.file));
    return EXIT_DONE;
}

const Command backup_command = {
    .name = "backup",
    .arguments = N_("FILE"),
    .about = N_("Copy the tables of a server while it runs"),
    .more = N_("The copy is complete, from a single moment, and 'sandtable serve --db sqlite:FILE' "
               "can go on from it. PostgreSQL has its own program for this, pg_dump."),
    .examples = "  sandtable backup tables-monday.db\n"
                "  sandtable backup copy.db --db sqlite:/var/lib/sandtable/tables.db\n",
    .options = options,
    .kept = kept,
    .run = run,
};
