/* queue.c -- passwords that wait for a worker, in a bounded queue: guessers come last.
 *
 * Whoever has failed waits before the next try, twice as long each time.  That is counted for an
 * address.  For an account all addresses count together: once it was tried too often, only an
 * address that has not failed of late may try it.  So nobody can be shut out of an account by those
 * who guess at it from elsewhere, and each of them has one guess.
 *
 * That leaves the moment in which a crowd of addresses begins, none of which has failed yet.  Then
 * those go first from whose address somebody has signed in before; and of the others those whose
 * account nobody else is trying, by turns who came first and who came last.
 */
#include <ctype.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/times.h"
#include "engine/digest.h"
#include "server/people.h"

enum {
    HASHES_AT_ONCE = 2, /* where there are processors to spare */
    HASHES_WAITING_MOST = 64,
    HASHES_OF_ADDRESS = 4, /* that wait or are hashed; each failure takes one away, but the last */
    FAILURES_FREE = 3, /* before an address has to wait */
    BACKOFF_MOST_S = 64,
    TRIES_RANKED = 99, /* at one account; more make no difference */
};

/* --- Failing --- */

static bool is_a_guess(const Password *password)
{
    return password->task != PASSWORD_NEW;
}

/* 1 s after the third failure, then 2, 4, ... */
static void note_result(Payer *payer, bool fits)
{
    if (fits) {
        payer->failures = 0;
        payer->may_guess_us = 0;
        return;
    }
    int64_t now = time_steady_us();
    if (now - payer->failed_us > (int64_t)FAILURES_KEPT_S * 1000000)
        payer->failures = 0;
    payer->failed_us = now;
    payer->failures++;
    if (payer->failures < FAILURES_FREE)
        return;
    int times = payer->failures - FAILURES_FREE;
    int64_t wait_s = times > 6 ? BACKOFF_MOST_S : (int64_t)1 << times;
    payer->may_guess_us = now + wait_s * 1000000;
    payer_log(payer, "sign-ins fail, it has to wait");
}

static void note_account(Payer *payer)
{
    int64_t now = time_steady_us();

    if (now - payer->account_us > (int64_t)FAILURES_KEPT_S * 1000000)
        payer->accounts = 0;
    payer->account_us = now;
    payer->accounts++;
}

/* The name as the store compares it is not known here; that of another case is the same account. */
static Payer *hold_account(Hub *hub, const char *name)
{
    char folded[SEAT_NAME_MOST + 1] = "", key[ADDRESS_MOST];
    Buf text;

    for (size_t i = 0; name[i] && i < sizeof folded - 1; i++)
        folded[i] = (char)tolower((unsigned char)name[i]);
    buf_init(&text, key, sizeof key);
    buf_add(&text, "account ");
    buf_add_hex(&text, digest_of(folded, strlen(folded)), 16);
    return payer_hold_account(hub, key);
}

/* --- Addresses from which somebody has signed in --- */

/* Of so many that a crowd cannot easily drive the others out, and in so little room that they need
 * not be forgotten. */
static bool is_known(const Hub *hub, const Payer *payer)
{
    uint64_t address = digest_of(payer->key, strlen(payer->key));

    for (int i = 0; i < KNOWN_MOST; i++)
        if (hub->known[i] == address)
            return true;
    return false;
}

static void note_known(Hub *hub, const Payer *payer)
{
    if (is_known(hub, payer))
        return;
    hub->known[hub->known_next] = digest_of(payer->key, strlen(payer->key));
    hub->known_next = (hub->known_next + 1) % KNOWN_MOST;
}

/* --- Whether it may be tried --- */

/* NULL: it may be. */
static const char *why_not_this_account(const Password *password)
{
    if (!is_a_guess(password) || password->payer->failures == 0 ||
        payer_points(password->account) >= 1)
        return NULL;
    return N_("This account was tried too often; wait a while before the next password.");
}

static const char *why_not_now(const Password *password)
{
    if (is_a_guess(password) && time_steady_us() < password->payer->may_guess_us)
        return N_("The last passwords from here were wrong; wait a while before the next one.");
    return why_not_this_account(password);
}

/* --- The queue --- */

static void let_go(Password *password)
{
    password->payer->passwords--;
    payer_release(password->payer);
    payer_release(password->account);
}

static void refuse_password(Hub *hub, Password *password, const char *why)
{
    refuse_later(hub, &password->reply, "slow-down", why);
    hub->count.limited++;
    let_go(password);
    sodium_memzero(password, sizeof *password);
    free(password);
}

static void passwords_go_on(Hub *hub);

static void hashed(Job *job)
{
    Password *password = (Password *)job;
    Hub *hub = job->hub;
    void (*then)(Job *) = password->then;

    if (!is_a_guess(password)) {
        note_account(password->payer);
    } else {
        note_result(password->payer, password->fits);
        if (password->fits)
            note_known(hub, password->payer);
        else
            payer_charge(password->account, 1);
    }
    let_go(password);
    hub->hashing--;
    then(job);
    passwords_go_on(hub);
}

/* How often its address has failed, and will have if all that it sent before is wrong.  So of a
 * crowd that has not failed yet each has one before anybody's second, and whoever sends one only is
 * not behind those who send many. */
static int failures_of(const Password *password)
{
    int not_before = 0; /* this one, and those that came after it */

    for (const Password *each = password; each; each = each->next)
        not_before += each->payer == password->payer;
    return password->payer->failures + password->payer->passwords - not_before;
}

/* How often its account was tried of late, and will have been when its turn comes. */
static int tries_of(const Password *password)
{
    Payer *account = password->account;
    int before = 0;

    for (const Password *each = password->job.hub->password; each && each != password;
         each = each->next)
        before += each->account == account;
    int left = (int)payer_points(account);
    return (left < TRIES_AT_ONCE ? TRIES_AT_ONCE - left : 0) + before;
}

/* Accounts that were made from this address of late. */
static int accounts_of(const Payer *payer)
{
    bool lately = time_steady_us() - payer->account_us <= (int64_t)FAILURES_KEPT_S * 1000000;

    return lately ? payer->accounts : 0;
}

/* The first who go are those from whose address somebody has signed in, then those who try an
 * account that nobody else tries.  New accounts come after them: making one never fails, so it can
 * be done without end. */
static int rank_of(const Password *password)
{
    enum { KNOWN, FRESH, NEW, FAILED };
    bool guess = is_a_guess(password);
    int failures = failures_of(password) + (guess ? 0 : accounts_of(password->payer));
    int rank = guess ? FRESH : NEW, tries = guess ? tries_of(password) : 0;

    if (failures > 0)
        rank = FAILED + failures;
    else if (password->known)
        rank = KNOWN;
    return rank * (TRIES_RANKED + 1) + (tries < TRIES_RANKED ? tries : TRIES_RANKED);
}

/* Whose turn it is: those of the lowest rank, and of them by turns who came first and who came
 * last.  Of a crowd that comes all at once most stand behind somebody who came before it or comes
 * after it, and nobody waits for ever. */
static Password **find_next(Hub *hub)
{
    Password **best = NULL;

    hub->last_first = !hub->last_first;
    for (Password **place = &hub->password; *place; place = &(*place)->next)
        if (!best || rank_of(*place) < rank_of(*best) + hub->last_first)
            best = place;
    return best;
}

/* Whose turn comes last of all. */
static Password **find_last(Hub *hub)
{
    Password **worst = NULL;

    for (Password **place = &hub->password; *place; place = &(*place)->next)
        if (!worst || rank_of(*place) >= rank_of(*worst))
            worst = place;
    return worst;
}

static Password *take_out(Hub *hub, Password **place)
{
    Password *password = *place;

    *place = password->next;
    password->next = NULL;
    hub->passwords--;
    return password;
}

/* One processor is left for those who play. */
static int hashes_at_once(void)
{
    return sysconf(_SC_NPROCESSORS_ONLN) > 2 ? HASHES_AT_ONCE : 1;
}

static void passwords_go_on(Hub *hub)
{
    while (hub->password && hub->hashing < hashes_at_once()) {
        Password *password = take_out(hub, find_next(hub));
        const char *why = why_not_this_account(password);
        if (why) {
            refuse_password(hub, password, why);
            continue;
        }
        hub->hashing++;
        pool_add(&hub->pool, &password->job);
    }
}

/* What is under way may turn out to be wrong; so nobody gains by sending all guesses at once. */
static bool is_within_share(const Password *password)
{
    const Payer *payer = password->payer;
    int most = is_a_guess(password) ? HASHES_OF_ADDRESS - payer->failures : HASHES_OF_ADDRESS;

    return payer->passwords <= (most > 1 ? most : 1);
}

/* Room for one more: one of a higher rank than the new one gives way. */
static bool make_room(Hub *hub, const Password *password)
{
    if (hub->passwords < HASHES_WAITING_MOST)
        return true;
    Password **worst = find_last(hub);
    if (rank_of(*worst) <= rank_of(password))
        return false;
    refuse_password(hub, take_out(hub, worst),
                    N_("Too many people are signing in just now; try again in a while."));
    return true;
}

void password_queue(Ask *ask, Password *password)
{
    Hub *hub = ask->hub;
    Password **place = &hub->password;

    password->then = password->job.done;
    password->job.done = hashed;
    password->payer = ask->link->payer;
    password->payer->holders++;
    password->payer->passwords++;
    password->account = hold_account(hub, password->name);
    password->known = is_known(hub, password->payer);
    const char *why = why_not_now(password);
    if (!why && (!is_within_share(password) || !make_room(hub, password)))
        why = N_("Too many people are signing in just now; try again in a while.");
    if (why) {
        refuse_password(hub, password, why);
        return;
    }
    while (*place)
        place = &(*place)->next;
    *place = password;
    hub->passwords++;
    passwords_go_on(hub);
}

void passwords_forget(Hub *hub)
{
    while (hub->password)
        refuse_password(hub, take_out(hub, &hub->password),
                        N_("Too many people are signing in just now; try again in a while."));
}
