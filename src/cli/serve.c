/* serve.c -- the command that opens tables to others. */
#include <string.h>

#include "cli/browser.h"
#include "cli/cli.h"
#include "cli/database.h"
#include "server/server.h"
#include "text/language.h"

typedef struct ServeArgs {
    ServerOptions options;
    const char *content;
    bool stdio;
    bool port_named;
    uint64_t seed;
} ServeArgs;

enum {
    KEY_ADDRESS = 0x2000,
    KEY_METRICS,
    KEY_DB,
    KEY_CERTIFICATE,
    KEY_KEY,
    KEY_STDIO,
    KEY_OPEN,
    KEY_WORKERS,
    KEY_BOT_MS,
    KEY_BOT_NODES,
    KEY_SEED,
    KEY_REVEAL,
    KEY_RATE,
    KEY_GROWTH,
    KEY_CONNECTIONS,
    KEY_PER_ADDRESS,
    KEY_PROXY,
    KEY_HOST,
    KEY_ALL,
    KEY_LOG_LEVEL,
    KEY_CONTENT
};

static const struct argp_option options[] = {
    { "port", 'p', N_("N"), 0, N_("Listen on this port (default 8080; 0: any that is free)"), 0 },
    { "address", KEY_ADDRESS, N_("ADDRESS"), 0,
      N_("Listen on this address of the machine, or on all with '*' (default: this machine only)"),
      0 },
    { "db", KEY_DB, N_("WHERE"), 0,
      N_("Keep the tables in sqlite:PATH or postgres://... (default: a file in your data folder)"),
      0 },
    { "metrics", KEY_METRICS, N_("PORT"), 0,
      N_("Offer figures for Prometheus on this port, to this machine only"), 0 },
    { "host", KEY_HOST, N_("NAME"), 0,
      N_("A name by which people reach this server, besides those of the machine; may be "
         "repeated"),
      0 },
    { "proxy", KEY_PROXY, N_("ADDRESS"), 0,
      N_("A proxy in front, or a network of them such as 10.0.0.0/8, which is trusted to say where "
         "requests come from; may be repeated"),
      0 },
    { "tls-certificate", KEY_CERTIFICATE, N_("FILE"), 0, N_("The certificate for TLS, as PEM"), 0 },
    { "tls-key", KEY_KEY, N_("FILE"), 0, N_("Its private key, as PEM"), 0 },
    { "stdio", KEY_STDIO, NULL, 0,
      N_("Serve one client on standard input and output, one message per line"), 0 },
    { "open", KEY_OPEN, NULL, 0,
      N_("Show it in the browser; if the port is taken, use any that is free"), 0 },
    { "workers", KEY_WORKERS, N_("N"), 0, N_("How many bots may think at once (default 2)"), 0 },
    { "bot-ms", KEY_BOT_MS, N_("N"), 0,
      N_("Milliseconds a bot may take over a move (default 1000)"), 0 },
    { "bot-nodes", KEY_BOT_NODES, N_("N"), 0,
      N_("Moves a bot may try in its head before it decides (default 200000)"), 0 },
    { "seed", KEY_SEED, N_("NUMBER"), 0,
      N_("Deal every table from this number, to reproduce a game; not for play among people, since "
         "it gives away all dice"),
      0 },
    { "reveal-seconds", KEY_REVEAL, N_("N"), 0,
      N_("Seconds everybody has to reveal their contribution to the dice (default 60)"), 0 },
    { "rate", KEY_RATE, N_("N"), 0, N_("Moves and similar messages that one address may send per "
                                       "second (default 200)"), 0 },
    { "growth", KEY_GROWTH, N_("N"), 0,
      N_("Megabytes that one address may add to the store in an hour (default 20)"), 0 },
    { "connections", KEY_CONNECTIONS, N_("N"), 0, N_("Connections in all (default 10000)"), 0 },
    { "per-address", KEY_PER_ADDRESS, N_("N"), 0, N_("Connections from one address (default 100)"),
      0 },
    { "log-level", KEY_LOG_LEVEL, N_("LEVEL"), 0,
      N_("Write lines of this level and above to standard error: error, warn, info or debug "
         "(default info)"),
      0 },
    { "all", KEY_ALL, NULL, 0, N_("Offer the games for developers too"), 0 },
    { "content", KEY_CONTENT, N_("DIR"), 0, N_("Use the content of a folder on top of what is "
                                               "built in"),
      0 },
    { 0 },
};

static const KeptOption kept[] = {
    KEEP_TEXT(KEY_ADDRESS, ServeArgs, options.address),
    KEEP_TEXT(KEY_DB, ServeArgs, options.store),
    KEEP_TEXT(KEY_CERTIFICATE, ServeArgs, options.certificate),
    KEEP_TEXT(KEY_KEY, ServeArgs, options.key),
    KEEP_TEXT(KEY_CONTENT, ServeArgs, content),
    KEEP_FLAG(KEY_STDIO, ServeArgs, stdio),
    KEEP_FLAG(KEY_ALL, ServeArgs, options.developers),
    KEEP_NUMBER(KEY_METRICS, ServeArgs, options.metrics_port, "--metrics", 0, 65535),
    KEEP_NUMBER(KEY_WORKERS, ServeArgs, options.workers, "--workers", 1, 256),
    KEEP_NUMBER(KEY_BOT_MS, ServeArgs, options.bot_ms, "--bot-ms", 1, 600000),
    KEEP_NUMBER(KEY_BOT_NODES, ServeArgs, options.bot_nodes, "--bot-nodes", 1, 1000000000),
    KEEP_NUMBER(KEY_REVEAL, ServeArgs, options.reveal_seconds, "--reveal-seconds", 1, 3600),
    KEEP_NUMBER(KEY_RATE, ServeArgs, options.rate, "--rate", 1, 1000000),
    KEEP_NUMBER(KEY_GROWTH, ServeArgs, options.growth, "--growth", 1, 1000000),
    KEEP_NUMBER(KEY_CONNECTIONS, ServeArgs, options.links_most, "--connections", 1, 1000000),
    KEEP_NUMBER(KEY_PER_ADDRESS, ServeArgs, options.links_per_address, "--per-address", 1,
                1000000),
    { 0 },
};

static LogLevel read_level(struct argp_state *state, const char *value)
{
    static const char *const words[] = { "error", "warn", "info", "debug" };

    for (int i = 0; i < COUNT(words); i++)
        if (!strcmp(words[i], value))
            return (LogLevel)i;
    args_wrong(state, N_("'{text}' is not a log level: say error, warn, info or debug."),
               ARG_TEXT("text", value));
    return LEVEL_INFO;
}

static void add_host(struct argp_state *state, ServerOptions *server, const char *name)
{
    if (server->hosts == HOSTS_MOST)
        args_wrong(state, N_("{option} was given too many times."), ARG_TEXT("option", "--host"));
    else
        server->host[server->hosts++] = name;
}

static void add_proxy(struct argp_state *state, ServerOptions *server, const char *text)
{
    if (server->proxies == PROXIES_MOST)
        args_wrong(state, N_("{option} was given too many times."), ARG_TEXT("option", "--proxy"));
    else if (address_range_read(text, &server->proxy[server->proxies]))
        server->proxies++;
    else
        args_wrong(state, N_("'{text}' is neither an address nor a network, such as 192.0.2.7 or "
                             "10.0.0.0/8."),
                   ARG_TEXT("text", text));
}

static void show(const char *url)
{
    bool opened = browser_open(url);

    print(stdout,
          opened ? N_("The table is open in your browser. Ctrl-C closes it; what was played is "
                      "kept.")
                 : N_("Open {url} in a browser to play. Ctrl-C ends it; what was played is kept."),
          ARG_TEXT("url", url));
    fflush(stdout);
}

static error_t take(int key, char *value, struct argp_state *state)
{
    ServeArgs *args = state->input;

    switch (key) {
    case 'p':
        args->options.port = (int)args_number(state, "--port", value, 0, 65535);
        args->port_named = true;
        return 0;
    case KEY_HOST:
        add_host(state, &args->options, value);
        return 0;
    case KEY_PROXY:
        add_proxy(state, &args->options, value);
        return 0;
    case KEY_OPEN:
        args->options.listening = show;
        return 0;
    case KEY_LOG_LEVEL:
        args->options.log_level = read_level(state, value);
        return 0;
    case KEY_SEED:
        args->seed = (uint64_t)args_number(state, "--seed", value, 0, INT64_MAX);
        args->options.seed = &args->seed;
        return 0;
    case ARGP_KEY_ARG:
        args_wrong(state, N_("'{text}' is one argument too many."), ARG_TEXT("text", value));
        return 0;
    case ARGP_KEY_END:
        if (!args->options.certificate != !args->options.key)
            args_wrong(state, N_("TLS needs both --tls-certificate and --tls-key."));
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static Exit run(const Command *command, int argc, char **argv)
{
    char where[DATABASE_MOST];
    ServeArgs args;
    Library library;
    Err err;

    memset(&args, 0, sizeof args);
    server_defaults(&args.options);
    args.options.port = 8080;
    args.options.version = "sandtable " SANDTABLE_VERSION;
    args.options.language = language_spoken();
    args_parse(command, argc, argv, take, &args, NULL);
    args.options.or_any_port = args.options.listening && !args.port_named;
    if (!database_where(args.options.store, where, &err))
        return complain(EXIT_FAILED, &err);
    args.options.store = where;
    if (!library_open(&library, args.content, &err))
        return complain(EXIT_FAILED, &err);
    args.options.games = library.games;
    args.options.content = args.content;
    bool done = args.stdio ? server_run_stdio(&args.options, &err)
                           : server_run(&args.options, &err);
    library_close(&library);
    return done ? EXIT_DONE : complain(EXIT_FAILED, &err);
}

const Command serve_command = {
    .name = "serve",
    .arguments = NULL,
    .about = N_("Open tables to others over the network"),
    .more = N_("Every move is stored before it is acknowledged: a server that was killed picks up "
               "where it was. Ctrl-C shuts it down cleanly. The first lines of its output say "
               "where it listens; docs/protocol.md describes what clients say, docs/operating.md "
               "how to run it for others."),
    .examples = "  sandtable serve\n"
                "  sandtable serve --port 0 --db sqlite:evening.db --metrics 9100\n"
                "  sandtable serve --open\n"
                "  sandtable serve --stdio --db memory: --seed 7\n",
    .options = options,
    .kept = kept,
    .run = run,
};
