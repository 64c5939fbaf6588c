/* places.h -- stores of every kind for the tests, each one new and empty. */
#ifndef TESTS_PLACES_H
#define TESTS_PLACES_H

#include "cluster.h"
#include "store/store.h"

typedef enum PlaceKind { PLACE_MEMORY, PLACE_SQLITE, PLACE_POSTGRES, PLACES } PlaceKind;
extern const char *const place_names[PLACES];

typedef struct Place {
    PlaceKind kind;
    Cluster *cluster; /* for PostgreSQL; NULL: this kind cannot be tried here */
    char name[40];    /* of the database */
    char folder[64];  /* of the file */
    char where[300];  /* what store_open takes */
} Place;

/* Starts PostgreSQL if that is asked for. */
void places_begin(bool postgres);
void places_end(void);
Cluster *places_cluster(void); /* NULL: there is none */

/* False: PostgreSQL did not start, and stderr says why.  There is one place there at a time.  A
 * test fails then with NO_POSTGRES: ./test has installed it, so its absence is a fault to be
 * seen. */
#define NO_POSTGRES "PostgreSQL did not start; what this program wrote to stderr says why"
bool place_new(PlaceKind kind, Place *place);
void place_drop(Place *place);
void place_file(const Place *place, char path[100]); /* of SQLite */

/* Behind the back of the store. */
void place_sql(const Place *place, const char *sql);
void place_script(const Place *place, const char *script); /* a file beside the tests */

/* Must open. */
Store *place_open(const Place *place);

/* --- Things to store --- */

/* A table of ambush with two seats; Ana sits on the first.  Texts are constant. */
StoreTable sample_table(const char *id);
StoreEntry sample_move(const char *text);

/* Waits for it. */
StoreResult create_now(Store *store, const StoreTable *table);
StoreResult append_now(Store *store, const char *table, StoreHead *head, const StoreEntry *entry);

/* The end of a log that must be sound. */
StoreHead read_head(Store *store, const char *table);

/* For store_append: how many of the writes went well. */
typedef struct Count {
    int ok, other;
} Count;
void count_result(void *count, const StoreResult *result);

/* It must not open, say `part`, and tell no password that is "secret". */
void expect_refusal(const char *where, const char *part);

/* --- One test in several places --- */

typedef void Promise(Place *place);

typedef struct Run {
    Promise *promise;
    PlaceKind kind;
} Run;

/* A test of cmocka: keeps the promise of the Run that it gets as its state, in a new place. */
void run_in_place(void **run);

/* Is this the full run of the tests? */
bool is_full_run(void);

#endif
