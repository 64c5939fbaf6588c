/* load.h -- private to the load generator: tables that are played over real sockets.
 *
 *   main.c     what is asked for, one run for each number of tables
 *   child.c    the server under load: starting it, its memory and its processor time
 *   wire.c     connections, by libwebsockets
 *   tables.c   what is said at each table, and what is counted
 *   scan.c     reading of a message no more than is needed
 *   report.c   the figures
 */
#ifndef SANDTABLE_LOAD_H
#define SANDTABLE_LOAD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum {
    SIZES_MOST = 8,
    VIEWS_A_WIRE = 16, /* as many as the server lets one connection have */
    TABLE_ID_MOST = 24,
    MOVE_MOST = 200,
    SAMPLES_MOST = 8 << 20,
};

typedef struct Options {
    const char *sandtable; /* the program */
    const char *game, *db;
    int tables[SIZES_MOST], sizes;
    double seconds;
    int in_flight;  /* moves under way at once */
    int people;     /* at each table: 1 plays both seats, or 2 */
    int views;      /* seats that one connection looks at */
    bool json;
} Options;

/* What one run gave. */
typedef struct Figures {
    int tables, connections;
    double load;                             /* of the machine, before */
    double opened_seconds, seconds;
    long kib_empty, kib_rest, kib_play, kib_end; /* resident memory of the server */
    double server_seconds, client_seconds;   /* of processor time, while moves were counted */
    int64_t moves, updates, bytes, games_ended, refused;
    double ms50, ms90, ms99, ms_most;        /* from sending a move until it is acknowledged */
} Figures;

void report_head(const Options *options);
void report(const Options *options, const Figures *figures, bool first);
void report_end(const Options *options);

/* --- child.c --- */

typedef struct Child {
    pid_t pid;
    int port;
    char folder[64];
} Child;

bool child_start(Child *child, const Options *options);
void child_stop(Child *child);
long child_kib(const Child *child);
double child_seconds(const Child *child);
double own_seconds(void);

/* --- scan.c --- */

typedef struct Text {
    const char *at;
    size_t length;
} Text;

/* What matters of a message; texts point into it. */
typedef struct Heard {
    char type;        /* the first letter of "t": u(pdate), o(k), e(rror), t(able), ... */
    Text re, table, code;
    int seat, n;
    int q;            /* of its question, -1: it has none */
    bool over;        /* it has a result */
    Text moves;       /* the list of moves of the question */
} Heard;

bool scan(const char *text, size_t length, Heard *heard);
/* The move with this number, counted around. */
Text scan_move(Text moves, unsigned number);
bool text_is(Text text, const char *word);

/* --- tables.c --- */

typedef struct Wire Wire;
typedef struct Load Load;

typedef enum Stage { STAGE_OPENING, STAGE_WAITING, STAGE_READY, STAGE_MOVING } Stage;

typedef struct Question {
    int n; /* the last update of this seat */
    int q; /* -1: it is not asked */
    char move[MOVE_MOST + 1];
} Question;

typedef struct Table {
    char id[TABLE_ID_MOST + 1];
    Wire *wire[2]; /* of the seats, perhaps the same */
    Stage stage;
    bool attached;
    int n;         /* the last entry that is known to be durable */
    int asked;     /* messages so far, for their ids */
    int64_t sent_us;
    Question seat[2];
} Table;

struct Load {
    const Options *options;
    Table *table;
    int tables;
    Wire *wires;
    int wire_count;

    int *ready;    /* tables that could move: a ring */
    int ready_first, ready_count;
    int moving;    /* moves under way */
    int opened;    /* tables that have been started */
    int attached;
    bool attach;   /* is everybody to look at their tables? */
    bool counting, playing;
    uint32_t *us;  /* latencies */
    int samples;
    Figures figures;
    unsigned luck;
};

void tables_open(Load *load, int table);           /* make it, sit down, begin */
void tables_attach(Load *load, int table);
void tables_hear(Load *load, Wire *wire, const char *text, size_t length);
void tables_move(Load *load);                      /* as many as may be under way */
int64_t now_us(void);

/* --- wire.c --- */

struct lws;
struct Wire {
    Load *load;
    struct lws *wsi;
    bool greeted; /* it has its welcome */
    bool lost;
    char *in;
    size_t in_length, in_room;
    char *out; /* messages, each with its length before it */
    size_t out_first, out_length, out_room;
    int table[VIEWS_A_WIRE]; /* those it looks at */
    int tables;
};

bool wires_open(Load *load, int port);
void wires_close(void);
void wires_serve(int64_t until_us); /* until then, or until something has come */
void wire_say(Wire *wire, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
