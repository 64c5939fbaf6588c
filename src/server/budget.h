/* budget.h -- private to server: what everybody may spend, and whose turn it is.
 *
 * What a server has to give is the time of its loop.  It is counted in points; a point is a tenth
 * of a millisecond, about what a move takes.  Every address has a purse, and so has every person:
 * all connections of one address pay from the same purse, and all connections of one person from
 * another.  Both fill up steadily.  For IPv6 an "address" is a network of 64 bits, since whoever
 * has one address has all of them.
 *
 * A message has a price (inbox.c).  What takes longer than its price pays for what it took.  A
 * message that cannot be paid for yet waits, and its connection is not read meanwhile; one that
 * would wait too long is refused.
 *
 * Turns are not taken in order of arrival: of those who wait, whoever has recently spent the least
 * goes first.  So a player never queues behind a flood from elsewhere.  That works only for queues
 * that are kept here; the store's own go in order of arrival, and are kept short for that reason
 * (BEHIND_MOST).
 */
#ifndef SANDTABLE_BUDGET_H
#define SANDTABLE_BUDGET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>

#include "store/store.h"

enum {
    POINT_US = 100,
    LANES = 12,             /* by what was spent recently: under 1 ms, under 2, under 4, ... */
    LANE_POINTS = 10,       /* the first lane is for less than this */
    /* In one turn of the loop; after that the sockets get a look again. */
    SERVE_US = 4000, /* for messages that have come in, */
    RESUME_US = 2000, /* and for those that had to wait */
    BEHIND_MOST = 32,       /* on their way to the store; beyond that, the first lane only */
    /* What has come in and waits; whoever has more waiting is not read. */
    INBOX_MOST = 64,               /* messages of one connection, */
    INBOX_BYTES_MOST = 128 << 10,  /* their bytes, */
    INBOXES_BYTES_MOST = 64 << 20, /* and those of all: beyond that, one message each */
    /* Bytes of messages whose last part has not come.  Beyond this for all connections, whoever
     * has more than an equal share of it for longer than this is cut off; beyond twice that, at
     * once. */
    PARTS_BYTES_MOST = 32 << 20,
    PARTS_SLOW_MS = 2000,
    WAIT_MOST_S = 2,        /* what would wait longer is refused */
    BYTES_A_POINT = 16384,  /* of an answer */
    PAYERS_MOST = 50000,    /* of a kind; further addresses share with those near them, */
                            /* others with one another */
    BURST_S = 4,            /* a purse holds as much as flows into it in this time */
    NEW_TABLES_AT_ONCE = 50,    /* by one address, at the usual rate; */
    NEW_TABLE_EVERY_S = 30,     /* after that, one in this time */
    LISTED_PER_ADDRESS = 20, /* that are open; not bounded where the rate is lifted */
    LISTED_AT_LAST_S = 60,  /* how long one may take to reach the store */
    LISTED_KEPT_S = 3600,   /* an address that is gone is remembered so long for its tables, */
    FAILURES_KEPT_S = 600,  /* and so long for its failures */
    TRIES_AT_ONCE = 10,     /* of wrong passwords for one account, */
    TRY_EVERY_S = 5,        /* and then one in this time */
    CROWD_A_SECOND = 3000,  /* who only look on, of all tables, are told of moves and news: a */
    CROWD_AT_ONCE = 256,    /* fifth of the loop's time; and as many of lines of chat */
    FRAMES_A_SECOND = 10,   /* of one connection: pings, pongs, parts that are not the last; */
    FRAMES_AT_ONCE = 200,   /* whoever sends more is cut off */
    KNOWN_MOST = 4096,      /* addresses from which somebody has signed in */
    USUAL_RATE = 200,
    USUAL_GROWTH = 20, /* MB an hour */
    ADDRESS_MOST = 64,
};

#define PRICE_CONNECTION 1.0
#define PRICE_TLS 20.0       /* more for a handshake */
#define PRICE_PAGE 2.0
#define PRICE_IN_VAIN 3.0    /* more for one that ends without a request that can be read */
#define PRICE_REFUSED_PAGE 5.0 /* more: its connection ends, and the next one costs again */
#define PRICE_REFUSAL 0.2

typedef struct Hub Hub;
typedef struct Link Link;
typedef struct Note Note; /* a message that has come in */

/* Filled with `rate` a second up to `most`; may be below zero. */
typedef struct Purse {
    double points, rate, most;
    int64_t filled_us;
} Purse;

typedef enum PayerKind { PAYER_ADDRESS, PAYER_PERSON, PAYER_ACCOUNT, PAYER_KINDS } PayerKind;

/* An address, a person or an account. */
typedef struct Payer {
    struct Payer *next;
    PayerKind kind;
    char key[ADDRESS_MOST]; /* "192.0.2.7", of IPv6 "2001:db8:1:2::/64"; or the person's id */
    int holders;     /* connections that know it, */
    int connections; /* and for an address: those that count against its limit */
    bool free;       /* pays nothing: it is a proxy, or our own standard input */
    Purse purse;
    Purse tables;    /* that it may make */
    Purse growth;    /* bytes that it may add to the store */
    int failures;    /* to sign in, since the last success or recently, */
    int64_t failed_us;    /* when the last one was, */
    int64_t may_guess_us; /* and when it may try again */
    int accounts;         /* recently made from it, */
    int64_t account_us;   /* and when the last one was */
    int passwords;   /* of it that are with a worker or wait for one */
    double promised; /* to those of its connections that were woken this turn */
    char listed[LISTED_PER_ADDRESS][STORE_ID_MOST + 1]; /* tables that it made and that were open */
    int64_t listed_us; /* when the last of them was made */
    int64_t logged_us; /* when the operator was last told about it */
} Payer;

enum { LANE_NONE = -1, LANE_WAITING = LANES }; /* the latter: those that cannot pay yet */

/* Connections whose messages wait for their turn. */
typedef struct Lane {
    Link *first, *last;
} Lane;

/* --- payer.c --- */

Purse purse_full(double rate, double most);
double purse_points(Purse *purse, int64_t now_us); /* after filling it up to now */

/* An IPv4 address that arrives dressed up as IPv6 is written as IPv4. */
void address_write(const struct sockaddr *from, char text[ADDRESS_MOST]);

/* Made if there is none; it stays as long as somebody holds it.  All addresses of a 64-bit IPv6
 * network count as one.  Where too many are known already, all new ones of a 48-bit network (of
 * IPv4 16-bit) do; nobody who is known is among them. */
Payer *payer_hold_address(Hub *hub, const char *address);
Payer *payer_hold_person(Hub *hub, const char *person);
Payer *payer_hold_account(Hub *hub, const char *key); /* its points are tries */
void payer_release(Payer *payer); /* NULL is fine */
void payer_sweep(Hub *hub, bool all);

double payer_points(Payer *payer);
void payer_charge(Payer *payer, double points); /* NULL is fine */
/* Pays the price, if it can. */
bool payer_pays(Payer *payer, double price);
/* A line for the operator, not more often than once in ten seconds about one payer. */
void payer_log(Payer *payer, const char *what);
void payer_log_about(Payer *payer, const char *what, const char *about);

/* May this address make one more table?  listed: for the lobby. */
bool payer_may_make_table(Hub *hub, Payer *payer, bool listed);
void payer_made_table(Payer *payer, const char *id, bool listed);

/* What it makes the store keep for good, in about as many bytes as that takes up there, indexes
 * included. */
enum { STORED_TABLE = 3000, STORED_ENTRY = 200, STORED_LINE = 250, STORED_ACCOUNT = 500 };
void payer_stored(Payer *payer, size_t bytes);
bool payer_may_store(Payer *payer);

/* --- inbox.c --- */

/* So much of a message has come so far; 0: it is whole, or of no use.  False: that is too much. */
bool inbox_part(Link *link, size_t length);
/* A message has come in; it is carried out in its turn. */
void inbox_put(Link *link, const char *text, size_t length);
/* Carries out what has come in, for as long as a turn may take.  True: there is more to do. */
bool inbox_serve(Hub *hub);
/* The rest of a message is too long in coming. */
bool inbox_is_too_slow(const Link *link, int64_t now_ms);
void inbox_wake(Hub *hub); /* those that can pay by now; once a tick */
void inbox_forget(Link *link);

/* What it costs to go on with a message that had to wait. */
typedef struct Bill {
    int64_t begun_us;
    size_t sent;
} Bill;
Bill bill_begin(const Link *link);
void bill_pay(Link *link, const Bill *bill);

#endif
