/* server.h -- tables online: people, bots and watchers at tables that live in a store.
 *
 * One thread, the loop, runs all tables and connections.  Two kinds of work are done elsewhere: the
 * store has threads of its own that read and make writes durable, and a few workers let bots think,
 * review finished games and hash passwords.  Both hand their results back to the loop.
 */
#ifndef SANDTABLE_SERVER_H
#define SANDTABLE_SERVER_H

#include "engine/game.h"
#include "server/address.h"

enum { HOSTS_MOST = 32, PROXIES_MOST = 32 };

typedef enum LogLevel { LEVEL_ERROR, LEVEL_WARN, LEVEL_INFO, LEVEL_DEBUG } LogLevel;

typedef struct ServerOptions {
    const char *store;          /* as store_open takes it */
    const Game *const *games;   /* ended by NULL */
    bool developers;            /* offer the games for developers too */
    const char *content;        /* a folder with tutorials of its own; NULL: the built in ones */
    const char *version;        /* of the program, for the welcome */
    const char *language;       /* that the texts are in */
    LogLevel log_level;         /* what is written to standard error */
    int workers;                /* how many bots think at the same time, */
    int bot_ms;                 /* how long about one move, */
    int bot_nodes;              /* and how many moves each tries */
    const uint64_t *seed;       /* all dice and bots follow from it; NULL: nobody can know them */
    int reveal_seconds;         /* for each phase in which the dice come about (dice.c) */

    const char *address;        /* where to listen, and nowhere else: an address, a name of this
                                 * machine, "*" for all; NULL: only on the loopback */
    int port;                   /* 0: any that is free */
    bool or_any_port;           /* if that one is taken */
    void (*listening)(const char *url); /* called once people can connect; NULL: nobody asks */
    int metrics_port;           /* -1: none; always on the loopback */
    const char *host[HOSTS_MOST]; /* names of the server, besides those of the machine */
    int hosts;
    AddressRange proxy[PROXIES_MOST]; /* who speaks for others, and is believed */
    int proxies;
    const char *certificate, *key; /* files for TLS; NULL: none */

    int links_most;             /* connections in all, */
    int links_per_address;
    int rate;                   /* points a second that one address may spend (budget.h) */
    int growth;                 /* MB that one address may add to the store in an hour */
} ServerOptions;

void server_defaults(ServerOptions *options);

/* Serves until SIGINT or SIGTERM, then stops in order.  False, with a sentence, if it cannot
 * begin. */
bool server_run(const ServerOptions *options, Err *err);

/* One client: messages are lines on standard input, the server's are lines on standard output. */
bool server_run_stdio(const ServerOptions *options, Err *err);

#endif
