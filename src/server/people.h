/* people.h -- private to server: who people are, how they prove it, and who is let in.
 *
 *   people.c            names, tokens, passwords
 *   queue.c             passwords that wait for a worker
 *   gate.c              who is let in: tokens that are no longer valid, and bans
 *   account.c, leave.c  what people do with their accounts; what becomes of their seats
 */
#ifndef SANDTABLE_PEOPLE_H
#define SANDTABLE_PEOPLE_H

#include "server/hub.h"

/* --- people.c --- */

bool people_load_key(Hub *hub, Err *err);
/* Answers with a token of this generation. */
void token_give(Hub *hub, const Reply *reply, const char *person, const char *name,
                int generation);

typedef enum PasswordTask {
    PASSWORD_NEW,    /* make a hash of it */
    PASSWORD_CHECK,  /* does it fit the hash? */
    PASSWORD_CHANGE, /* does the old one fit?  Then make a hash of the new one */
} PasswordTask;

/* A password on its way through a worker: hashing takes a tenth of a second and 64 MiB on
 * purpose. */
typedef struct Password {
    Job job;
    struct Password *next;    /* that waits for a worker */
    void (*then)(Job *job);   /* called when it is done; */
    Payer *payer, *account;   /* who tried it, at which account */
    bool known;               /* from an address from which somebody has signed in */
    Reply reply;
    PasswordTask task;
    bool fits; /* and the task is done */
    char person[PERSON_MOST + 1], name[SEAT_NAME_MOST + 1], password[129], old[129];
    char hash[STORE_HASH_MOST + 1];
} Password;

/* done: called in the loop, and frees the password.  From here on an answer is owed. */
void password_prepare(const Ask *ask, Password *password, PasswordTask task,
                      void (*done)(Job *job));

/* --- queue.c --- */

void password_queue(Ask *ask, Password *password); /* or refuses it */
void passwords_forget(Hub *hub); /* those that still wait */

/* --- leave.c --- */

#define NAME_OF_THE_GONE "***" /* takes the place of a name whose owner has deleted the account */
void leave_tables(Hub *hub);   /* gives up the seats of those who are leaving */

/* --- gate.c --- */

bool gate_read(Hub *hub, Err *err);
void gate_note_change(Hub *hub); /* has it read again */
/* From now on this person's tokens must be at least of this generation. */
void gate_raise(Hub *hub, const char *person, int generation);
void gate_renew(Hub *hub); /* reads it again, and shows out whoever is no longer let in */
void gate_close(Gate *gate);
int gate_generation(const Hub *hub, const char *person); /* the lowest that is still valid */
bool gate_is_banned(const Hub *hub, const char *person, const char *address);
#define BANNED N_("You cannot play here: whoever runs this server has banned you.")

#endif
