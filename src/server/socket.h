/* socket.h -- private to server: what the files about connections share.
 *
 *   socket.c    the loop: what libwebsockets reports, listening, beginning and ending
 *   visitor.c   every connection from the moment it was accepted, and who is let in
 *   wire.c      WebSockets and pages: what comes in and goes out
 *   overhear.c  what libwebsockets reads: is every frame masked, are there too many?
 */
#ifndef SANDTABLE_SOCKET_H
#define SANDTABLE_SOCKET_H

#include <libwebsockets.h>
#include <uv.h>

#include "server/hub.h"
#include "server/listen.h"
#include "server/overhear.h"

/* What libwebsockets keeps for each WebSocket: its Link, and the message that is coming in. */
typedef struct Wire {
    Link *link;
    char *text;
    size_t length;
    bool refused; /* the rest of a message that was too long or no text */
    bool ends;    /* after the page */
} Wire;

/* One connection, from the moment it was accepted until it is gone. */
typedef struct Visitor {
    struct Visitor *next, *before; /* among all, the newest first */
    struct lws *wsi;
    char address[ADDRESS_MOST];
    Payer *payer;      /* who pays for it; NULL: it came for the metrics */
    const Link *link;  /* NULL: it speaks no WebSocket, or not yet */
    int64_t until_ms;  /* a stranger has to say hello, or ask for a page, by then */
    bool stranger;     /* it has not said hello */
    bool asked;        /* it has sent a request that can be read */
    bool proxied;      /* it comes from a proxy, which says for whom */
    Overheard heard;
} Visitor;

enum {
    STRANGERS_MOST = 1024,          /* connections that have not said hello; the oldest gives way */
    OPERATORS_MOST = 16,            /* connections for the metrics */
    STRANGER_MS = 10 * 1000,
    PAGE_MS = 60 * 1000,            /* in which a page has to be taken */
    FORWARDED_BYTES_MOST = 4096,    /* for whom a proxy speaks: as long as all headers may be */
};

typedef struct Service {
    Hub *hub;
    uv_loop_t loop; /* libwebsockets' own would look at every connection in every turn */
    struct lws_context *context;
    struct lws_vhost *host;
    Listener for_tables, for_metrics;
    Visitor *newest, *oldest;
    int players, operators, strangers; /* connections */
    uv_check_t check; /* after sockets were looked at: messages are carried out */
    uv_idle_t idle;   /* while there are more of them */
    int64_t turned_us; /* when the last turn of the loop ended, by time_busy_us */
    lws_sorted_usec_list_t tick;
} Service;

static inline Service *service_of(struct lws *wsi)
{
    return lws_context_user(lws_get_context(wsi));
}

bool server_is_stopping(void);

/* --- visitor.c --- */

Visitor *visitor_of(struct lws *wsi);
/* Did it come in through the port of the metrics? */
bool is_for_operator(struct lws *wsi);
void visitor_add(Service *service, struct lws *wsi, Payer *payer, const char *address);
void visitor_remove(Service *service, Visitor *visitor);
void count_out(Service *service, Payer *payer); /* NULL: it came for the metrics */
void look_at_strangers(Service *service);

/* False: it is too long to be of use. */
bool copy_header(struct lws *wsi, enum lws_token_indexes which, char *to, int size);
/* 0: it is let in; else the status and the sentence of the refusal. */
unsigned int why_refused(struct lws *wsi, bool upgrade, Err *err);
unsigned int why_not_for_operator(struct lws *wsi, Err *err);
int admit(struct lws *wsi); /* as libwebsockets wants it: 0, it may become a WebSocket */

/* --- wire.c --- */

/* Each as libwebsockets wants it: 0, or -1 (of a page 1, too) and the connection ends. */
int begin_wire(struct lws *wsi, Wire *wire);
int receive(struct lws *wsi, Wire *wire, const char *part, size_t length);
int send_next(struct lws *wsi, Wire *wire);
int begin_page(struct lws *wsi, Wire *wire, const char *path);
int send_page(struct lws *wsi, Wire *wire);
void end_wire(struct lws *wsi, Wire *wire);
/* The frame that says why a WebSocket ends; ending it is up to the caller. */
void write_close(struct lws *wsi, enum lws_close_status why);

#endif
