/* database.c -- the store that --db names. */
#include "cli/database.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Makes every folder on the way that does not exist. */
static bool make_folders(char *path, Err *err)
{
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        bool made = mkdir(path, 0700) == 0 || errno == EEXIST;
        if (!made)
            return fail(err, N_("{file} cannot be written: {why}."), ARG_TEXT("file", path),
                        ARG_TEXT("why", strerror(errno)));
        *slash = '/';
    }
    return true;
}

/* The data folder is where the XDG rules for folders have it. */
bool database_where(const char *db, char where[DATABASE_MOST], Err *err)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    Buf path;

    buf_init(&path, where, DATABASE_MOST);
    buf_add(&path, db ? db : "sqlite:");
    if (!db && data && *data == '/') {
        buf_add(&path, data);
        buf_add(&path, "/sandtable/tables.db");
    } else if (!db && home && *home == '/') {
        buf_add(&path, home);
        buf_add(&path, "/.local/share/sandtable/tables.db");
    } else if (!db) {
        path.cut = true;
    }
    if (path.cut)
        return fail(err,
                    N_("There is no data folder here; use --db to say where the tables are kept."));
    return db || make_folders(where + strlen("sqlite:"), err);
}

/* The store makes a file that does not exist. Somebody who looks after tables would then see an
 * empty one, and not the one they meant. */
Store *database_open(const char *db, bool may_make, Err *err)
{
    static const char sqlite[] = "sqlite:";
    char where[DATABASE_MOST];
    struct stat file;

    if (!database_where(db, where, err))
        return NULL;
    const char *path = where + strlen(sqlite);
    if (!may_make && !strncmp(where, sqlite, strlen(sqlite)) && *path && stat(path, &file) != 0) {
        fail(err, N_("There are no tables in {file}: {why}."), ARG_TEXT("file", path),
             ARG_TEXT("why", strerror(errno)));
        return NULL;
    }
    return store_open(where, err);
}
