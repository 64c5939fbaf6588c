/* people.h -- whom a store knows: accounts, what proves who somebody is, and bans; and the secrets
 * that all its servers share.  Writing and reading are as in store.h. */
#ifndef SANDTABLE_STORE_PEOPLE_H
#define SANDTABLE_STORE_PEOPLE_H

#include "store/store.h"

/* --- Accounts and secrets ------------------------------------------------------------------ */

typedef struct StoreAccount {
    const char *id;
    const char *name;     /* as match.h wants it; no two differ only in the case of A to Z */
    const char *password; /* a hash, made elsewhere */
    int64_t created_ms;
} StoreAccount;

bool store_add_account(Store *store, const StoreAccount *account, StoreDone *done, void *context,
                       Err *err); /* STORE_CONFLICT: the name or the id is taken */
bool store_remove_account(Store *store, const char *id, StoreDone *done, void *context, Err *err);

typedef bool StoreAccountSeen(void *context, const StoreAccount *account);
StoreStatus store_read_account(Store *store, const char *name, StoreAccountSeen *seen,
                               void *context, Err *err);

StoreStatus store_read_account_of(Store *store, const char *id, StoreAccountSeen *seen,
                                  void *context, Err *err);

/* --- People -------------------------------------------------------------------------------- */

/* A person is an id; the proof that you are that person (a token) has a generation.  Each of
 * these starts a new one, which is the seq of the result: anything older is no longer valid. */
bool store_renew_person(Store *store, const char *id, StoreDone *done, void *context, Err *err);
bool store_set_password(Store *store, const char *id, const char *password, StoreDone *done,
                        void *context, Err *err); /* STORE_MISSING: there is no such account */

enum { STORE_GENERATION_GONE = INT32_MAX }; /* of somebody whose account was deleted */

/* What the server notes about the owner of an account, as text; nobody else ever reads it.  It
 * replaces what the author knew to be there (`known`; "": nothing); after STORE_CONFLICT read it
 * again.  STORE_MISSING: there is no such account, or there are no notes.  The caller frees what
 * was read. */
bool store_put_notes(Store *store, const char *id, const char *notes, const char *known,
                     StoreDone *done, void *context, Err *err);
StoreStatus store_read_notes(Store *store, const char *id, char **notes, Err *err);

/* Deletes the account with its notes, all that the person said, and every token; `name` takes the
 * place of the person's.  Their seats are the server's business: they are `leaving` until
 * store_person_left. */
bool store_end_person(Store *store, const char *id, const char *name, StoreDone *done,
                      void *context, Err *err);
bool store_person_left(Store *store, const char *id, StoreDone *done, void *context, Err *err);

typedef struct StorePerson {
    const char *id;
    int generation;
    bool leaving;
} StorePerson;
typedef bool StorePersonSeen(void *context, const StorePerson *person);

/* Everybody who is past generation 0, in no particular order. */
bool store_read_people(Store *store, StorePersonSeen *seen, void *context, Err *err);

/* What a person said at all tables, beginning after a given line of a given table ("": from the
 * beginning). */
typedef bool StoreSaidSeen(void *context, const char *table, const StoreChat *chat);
bool store_read_said(Store *store, const char *person, const char *table, int line, int limit,
                     StoreSaidSeen *seen, void *context, Err *err);

typedef struct StoreBan {
    const char *kind;  /* "person" or "address" */
    const char *value; /* an id; an address, perhaps with the length of a prefix after a slash */
    const char *note;  /* for the operator */
    int64_t made_ms;
} StoreBan;
typedef bool StoreBanSeen(void *context, const StoreBan *ban);

bool store_ban(Store *store, const StoreBan *ban, StoreDone *done, void *context,
               Err *err); /* STORE_CONFLICT: it is there already */
bool store_unban(Store *store, const char *kind, const char *value, StoreDone *done, void *context,
                 Err *err); /* STORE_MISSING: there is none */
bool store_read_bans(Store *store, StoreBanSeen *seen, void *context, Err *err);

/* What all servers of a store share, such as the key that signs tokens.  The first one stays: after
 * STORE_CONFLICT read what is there. */
bool store_put_secret(Store *store, const char *name, const void *bytes, size_t size,
                      StoreDone *done, void *context, Err *err);
/* The caller frees bytes. */
StoreStatus store_read_secret(Store *store, const char *name, void **bytes, size_t *size, Err *err);

#endif
