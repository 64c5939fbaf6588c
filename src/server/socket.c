/* socket.c -- HTTP and WebSocket on one port, by libwebsockets. */
#include <libwebsockets.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>
#include <uv.h>

#include "base/memory.h"
#include "engine/check.h"
#include "server/access.h"
#include "server/hub.h"
#include "server/listen.h"
#include "server/page.h"

/* What libwebsockets keeps for each WebSocket: its Link, and the message that is coming in. */
typedef struct Wire {
    Link *link;
    char *text;
    size_t length;
    bool refused; /* the rest of a message that was too long or no text */
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
    bool proxied;      /* it comes from a proxy, which says for whom */
} Visitor;

enum {
    STRANGERS_MOST = 1024,          /* connections that have not said hello; the oldest gives way */
    OPERATORS_MOST = 16,            /* connections for the metrics */
    STRANGER_MS = 10 * 1000,
    PAGE_MS = 60 * 1000,            /* in which a page has to be taken */
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
    int64_t turned_us; /* when the last turn of the loop ended, as busy_us counts */
    lws_sorted_usec_list_t tick;
} Service;

static volatile sig_atomic_t stopping;
static struct lws_context *to_wake; /* by the signal */

static void stop(int signal_number)
{
    (void)signal_number;
    stopping = 1;
    if (to_wake)
        lws_cancel_service(to_wake);
}

static Service *service_of(struct lws *wsi)
{
    return lws_context_user(lws_get_context(wsi));
}

/* --- Connections --- */

static Visitor *visitor_of(struct lws *wsi)
{
    return lws_get_opaque_user_data(wsi);
}

/* Did it come in through the port of the metrics? */
static bool is_for_operator(struct lws *wsi)
{
    const Visitor *visitor = visitor_of(wsi);

    return !visitor || !visitor->payer;
}

static void visitor_add(Service *service, struct lws *wsi, Payer *payer, const char *address)
{
    Visitor *visitor = memory_new(1, sizeof *visitor);
    bool proxied = payer && access_is_proxy(service->hub->options, address);

    *visitor = (Visitor){ .wsi = wsi,
                          .payer = payer,
                          .next = service->newest,
                          .until_ms = hub_steady() + STRANGER_MS,
                          .stranger = true,
                          .proxied = proxied };
    if (service->newest)
        service->newest->before = visitor;
    else
        service->oldest = visitor;
    service->newest = visitor;
    service->strangers++;
    memcpy(visitor->address, address, strlen(address) + 1);
    lws_set_opaque_user_data(wsi, visitor);
}

static void stop_being_strange(Service *service, Visitor *visitor)
{
    service->strangers -= visitor->stranger;
    visitor->stranger = false;
}

static void count_out(Service *service, Payer *payer)
{
    if (!payer) {
        service->operators--;
        return;
    }
    service->players--;
    payer->connections--;
    payer_release(payer);
}

static void visitor_remove(Service *service, Visitor *visitor)
{
    if (!visitor)
        return;
    stop_being_strange(service, visitor);
    if (visitor->next)
        visitor->next->before = visitor->before;
    else
        service->oldest = visitor->before;
    if (visitor->before)
        visitor->before->next = visitor->next;
    else
        service->newest = visitor->next;
    count_out(service, visitor->payer);
    lws_set_opaque_user_data(visitor->wsi, NULL);
    free(visitor);
}

static void close_soon(Service *service, Visitor *visitor)
{
    stop_being_strange(service, visitor);
    lws_set_timeout(visitor->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
}

/* Whoever has said hello is no stranger; whoever should have is sent away, and if there are too
 * many then the one that came first. */
static void look_at_strangers(Service *service)
{
    int64_t now = hub_steady();
    Visitor *before;

    for (Visitor *visitor = service->oldest; visitor && service->strangers > 0; visitor = before) {
        before = visitor->before;
        if (!visitor->stranger)
            continue;
        if (visitor->link && visitor->link->session)
            stop_being_strange(service, visitor);
        else if (now >= visitor->until_ms || service->strangers > STRANGERS_MOST)
            close_soon(service, visitor);
    }
}

/* --- Who is let in --- */

/* False: it is too long to be of use. */
static bool copy_header(struct lws *wsi, enum lws_token_indexes which, char *to, int size)
{
    if (lws_hdr_copy(wsi, to, size, which) <= 0)
        to[0] = '\0';
    return lws_hdr_total_length(wsi, which) < size;
}

static bool copy_other_header(struct lws *wsi, const char *name, char *to, int size)
{
    return lws_hdr_custom_copy(wsi, to, size, name, (int)strlen(name)) > 0;
}

/* From now on somebody else pays for this connection. */
static void speak_for(Service *service, Visitor *visitor, const char *address)
{
    Payer *payer = payer_hold_address(service->hub, address);

    visitor->payer->connections--;
    payer_release(visitor->payer);
    payer->connections++;
    visitor->payer = payer;
    memcpy(visitor->address, address, strlen(address) + 1);
}

/* A proxy adds to each request for whom it is; what others say about that is not believed. */
static void find_client(struct lws *wsi, Visitor *visitor)
{
    Service *service = service_of(wsi);
    const ServerOptions *options = service->hub->options;
    char list[512], address[ADDRESS_MOST];

    if ((copy_header(wsi, WSI_TOKEN_X_FORWARDED_FOR, list, sizeof list) && list[0] &&
         access_forwarded(options, list, false, address)) ||
        (copy_other_header(wsi, "forwarded:", list, sizeof list) &&
         access_forwarded(options, list, true, address)))
        speak_for(service, visitor, address);
    else
        payer_log(visitor->payer, "a proxy does not say for whom it speaks");
}

/* What a stranger wrote goes into the log only if it can do no harm there. */
static void log_name(const Visitor *visitor, const char *what, const char *name)
{
    bool plain = name[0] && strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                         "0123456789.:/[]-_") == strlen(name);

    payer_log_about(visitor->payer, what, plain ? name : visitor->address);
}

static bool is_our_host(struct lws *wsi, const Visitor *visitor, char host[256])
{
    bool sound = copy_header(wsi, WSI_TOKEN_HOST, host, 256);

    if (visitor->proxied && !copy_other_header(wsi, "x-forwarded-host:", host, 256))
        return sound; /* what a proxy calls us inside is its own business */
    return sound && access_is_our_host(service_of(wsi)->hub->options, host);
}

/* 0: it is let in; else the status and the sentence of the refusal. */
static unsigned int why_refused(struct lws *wsi, bool upgrade, Err *err)
{
    const ServerOptions *options = service_of(wsi)->hub->options;
    Visitor *visitor = visitor_of(wsi);
    char host[256], origin[256];

    if (visitor->proxied)
        find_client(wsi, visitor);
    if (!is_our_host(wsi, visitor, host)) {
        log_name(visitor, "refused, it asks for a name that is not ours (--host)", host);
        fail(err, N_("This server does not answer to the name {host}. Its operator can add it with "
                     "--host."),
             ARG_TEXT("host", host));
        return 421;
    }
    bool sound = copy_header(wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin);
    if (upgrade && (!sound || (origin[0] && !access_is_our_page(options, origin, host)))) {
        log_name(visitor, "refused, a page of another site (--host)", origin);
        fail(err, N_("A page of {origin} may not connect to this server. Its operator can add that "
                     "name with --host."),
             ARG_TEXT("origin", origin));
        return 403;
    }
    if ((upgrade && visitor->payer->connections > options->links_per_address) ||
        !payer_pays(visitor->payer, upgrade ? PRICE_CONNECTION : PRICE_PAGE)) {
        payer_log(visitor->payer, "refused, too many connections or requests");
        fail(err, N_("Too much was asked for from your address; wait a moment."));
        return 429;
    }
    return 0;
}

/* There are drafts with other numbers, and nobody tests what becomes of them. */
static bool is_our_version(struct lws *wsi)
{
    char version[8];

    return copy_header(wsi, WSI_TOKEN_VERSION, version, sizeof version) && !strcmp(version, "13");
}

/* A page that has its name lead here could read the metrics in its reader's browser. */
static unsigned int why_not_for_operator(struct lws *wsi, Err *err)
{
    char host[256];

    if (is_our_host(wsi, visitor_of(wsi), host))
        return 0;
    fail(err, N_("This server does not answer to the name {host}. Its operator can add it with "
                 "--host."),
         ARG_TEXT("host", host));
    return 421;
}

static int admit(struct lws *wsi)
{
    unsigned int status = 403;
    Err err = { "" };

    hub_speak(service_of(wsi)->hub, NULL);
    if (!is_for_operator(wsi))
        status = why_refused(wsi, true, &err);
    if (status == 0 && !is_our_version(wsi)) {
        status = 426;
        fail(&err, N_("This server speaks version 13 of the WebSocket protocol."));
    }
    if (status == 0)
        return 0;
    return lws_return_http_status(wsi, status, err.text) ? -1 : 1;
}

/* --- WebSockets --- */

static void wake(Link *link)
{
    lws_callback_on_writable(link->wire);
}

/* What a connection sends stays where it is until what it has sent is carried out. */
static void hold(Link *link, bool held)
{
    lws_rx_flow_control(link->wire, !held);
}

static int begin_wire(struct lws *wsi, Wire *wire)
{
    Visitor *visitor = visitor_of(wsi);

    memset(wire, 0, sizeof *wire);
    if (stopping || is_for_operator(wsi))
        return -1;
    wire->link = link_new(service_of(wsi)->hub, visitor->payer, visitor->address);
    wire->link->wire = wsi;
    wire->link->wake = wake;
    wire->link->hold = hold;
    visitor->link = wire->link;
    visitor->until_ms = hub_steady() + STRANGER_MS;
    return 0;
}

static void end_wire(struct lws *wsi, Wire *wire)
{
    Visitor *visitor = visitor_of(wsi);

    if (!wire)
        return;
    if (visitor)
        visitor->link = NULL;
    if (wire->link)
        link_free(wire->link);
    free(wire->text);
    memset(wire, 0, sizeof *wire);
}

/* Messages may come in parts; one that is too long or is no text is refused as a whole.  -1: the
 * connection ends. */
static int receive(struct lws *wsi, Wire *wire, const char *part, size_t length)
{
    bool last = lws_is_final_fragment(wsi) && lws_remaining_packet_payload(wsi) == 0;

    if (lws_frame_is_binary(wsi)) {
        lws_close_reason(wsi, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, NULL, 0);
        return -1;
    }
    if (wire->length + length > MESSAGE_BYTES_MOST + 1)
        wire->refused = true;
    if (!wire->refused) {
        wire->text = memory_resize(wire->text, wire->length + length + 1, 1);
        memcpy(wire->text + wire->length, part, length);
        wire->length += length;
    }
    if (!last)
        return 0;
    if (wire->refused) { /* for its length: a message one byte too long says so */
        char *spaces = memory_new(MESSAGE_BYTES_MOST + 1, 1);
        inbox_put(wire->link, spaces, MESSAGE_BYTES_MOST + 1);
        free(spaces);
    } else {
        inbox_put(wire->link, wire->text, wire->length);
    }
    free(wire->text);
    wire->text = NULL;
    wire->length = 0;
    wire->refused = false;
    return 0;
}

/* The last message has said why.  lws_close_reason would be the way, but it sends nothing when the
 * callback of a writable connection then asks for its end: so the frame goes out as it is. */
static int send_close(struct lws *wsi)
{
    unsigned char out[LWS_PRE + 4] = { 0 }, *frame = out + LWS_PRE;

    frame[0] = 0x88; /* final, close */
    frame[1] = 2;
    frame[2] = LWS_CLOSE_STATUS_GOINGAWAY >> 8;
    frame[3] = LWS_CLOSE_STATUS_GOINGAWAY & 0xff;
    lws_write(wsi, frame, 4, LWS_WRITE_HTTP);
    return -1;
}

/* As much as the system takes at once: each turn of the loop looks at all connections. */
static int send_next(struct lws *wsi, Wire *wire)
{
    Link *link = wire->link;
    int sent = 0;

    CHECK(OUT_HEAD >= LWS_PRE);
    do {
        Out *out = link_next(link);
        if (!out)
            break;
        sent = lws_write(wsi, (unsigned char *)out->text + OUT_HEAD, out->length, LWS_WRITE_TEXT);
        out_free(out);
    } while (sent >= 0 && link->first && !lws_send_pipe_choked(wsi));
    if (sent < 0)
        return -1;
    if (!link->first && link->closing)
        return send_close(wsi);
    if (link->first)
        lws_callback_on_writable(wsi);
    return 0;
}

/* --- Pages --- */

static bool add_page_headers(struct lws *wsi, const Page *page, unsigned char **at,
                             unsigned char *end)
{
    if (lws_add_http_common_headers(wsi, page->status, page->type, page->length, at, end))
        return false;
    for (const PageHeader *header = page->header; header->name; header++)
        if (lws_add_http_header_by_name(wsi, (const unsigned char *)header->name,
                                        (const unsigned char *)header->value,
                                        (int)strlen(header->value), at, end))
            return false;
    return true;
}

static int end_page(struct lws *wsi, Wire *wire)
{
    Visitor *visitor = visitor_of(wsi);

    free(wire->text);
    wire->text = NULL;
    wire->length = 0;
    if (visitor)
        visitor->until_ms = hub_steady() + STRANGER_MS;
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

static int send_page(struct lws *wsi, Wire *wire)
{
    if (!wire || !wire->text)
        return -1;
    int sent = lws_write(wsi, (unsigned char *)wire->text + OUT_HEAD, wire->length,
                         LWS_WRITE_HTTP_FINAL);
    return sent < 0 ? -1 : end_page(wsi, wire);
}

static int begin_page(struct lws *wsi, Wire *wire, const char *path)
{
    Service *service = service_of(wsi);
    unsigned char head[LWS_PRE + 2048], *at = head + LWS_PRE, *end = head + sizeof head;
    char encodings[200], tag[80];
    Page page;

    copy_header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, encodings, sizeof encodings);
    copy_header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, tag, sizeof tag);
    PageAsk ask = { .path = path,
                    .for_operator = is_for_operator(wsi),
                    .takes_gzip = strstr(encodings, "gzip") != NULL,
                    .has_tag = tag };
    Visitor *visitor = visitor_of(wsi);
    bool is_head = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    bool is_get = lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) > 0;
    Err err;

    hub_speak(service->hub, NULL);
    visitor->until_ms = hub_steady() + PAGE_MS;
    unsigned int refused =
        visitor->payer ? why_refused(wsi, false, &err) : why_not_for_operator(wsi, &err);
    if (!refused && !is_get && !is_head) {
        refused = 405;
        fail(&err, N_("Pages can only be read here."));
    }
    if (refused)
        page_refuse(service->hub, &page, refused, err.text);
    else
        page_find(service->hub, &ask, &page);
    payer_charge(visitor->payer, (double)page.length / BYTES_A_POINT);
    free(wire->text);
    wire->text = page.body; /* with room for a frame's head before it */
    wire->length = page.length;
    if (!add_page_headers(wsi, &page, &at, end))
        return 1;
    if (lws_finalize_write_http_header(wsi, head + LWS_PRE, &at, end))
        return 1;
    if (is_head)
        return end_page(wsi, wire);
    lws_callback_on_writable(wsi);
    return 0;
}

/* --- Everything --- */

static int serve(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                 size_t length)
{
    Wire *wire = user;

    switch (reason) {
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        return admit(wsi);
    case LWS_CALLBACK_ESTABLISHED:
        return begin_wire(wsi, wire);
    case LWS_CALLBACK_CLOSED:
        end_wire(wsi, wire);
        return 0;
    case LWS_CALLBACK_RECEIVE:
        return receive(wsi, wire, in, length);
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return wire->link ? send_next(wsi, wire) : -1;
    case LWS_CALLBACK_HTTP:
        return begin_page(wsi, wire, in);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return send_page(wsi, wire);
    case LWS_CALLBACK_CLOSED_HTTP:
        end_wire(wsi, wire);
        return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        visitor_remove(service_of(wsi), visitor_of(wsi));
        return 0;
    case LWS_CALLBACK_RAW_RX_FILE: /* the store or a worker is done with something */
        hub_store_ready(service_of(wsi)->hub);
        pool_poll(&service_of(wsi)->hub->pool);
        return 0;
    default:
        return 0;
    }
}

static const struct lws_protocols protocols[] = {
    { .name = "sandtable", .callback = serve, .per_session_data_size = sizeof(Wire),
      .rx_buffer_size = 8192 },
    { 0 },
};

/* Is somebody still there?  A ping after 30 seconds of silence, and the end after 60. */
static const lws_retry_bo_t silence = { .secs_since_valid_ping = 30,
                                        .secs_since_valid_hangup = 60 };

/* As long as there is more to do, the loop does not wait for anything. */
static void stay_awake(uv_idle_t *idle)
{
    (void)idle;
}

static void serve_inbox(Service *service)
{
    if (hub_serve(service->hub))
        uv_idle_start(&service->idle, stay_awake);
    else
        uv_idle_stop(&service->idle);
}

static void after_sockets(uv_check_t *check)
{
    Service *service = check->data;

    serve_inbox(service);
    int64_t now = busy_us();
    latency_note(&service->hub->turn, now - service->turned_us);
    service->turned_us = now;
}

static void tick(lws_sorted_usec_list_t *list)
{
    Service *service = lws_container_of(list, Service, tick);

    hub_tick(service->hub);
    serve_inbox(service);
    look_at_strangers(service);
    listener_resume(&service->for_tables);
    listener_resume(&service->for_metrics);
    lws_sul_schedule(service->context, 0, list, tick, TICK_MS * LWS_US_PER_MS);
}

/* One host for everything: between several without ports of their own libwebsockets would choose by
 * what the request says.  HTTP/2 would bring several requests over one connection, and nothing here
 * needs it. */
static struct lws_vhost *make_host(Service *service)
{
    const ServerOptions *options = service->hub->options;
    struct lws_context_creation_info info = { 0 };

    info.vhost_name = "tables";
    info.port = CONTEXT_PORT_NO_LISTEN_SERVER; /* its connections come from listeners of ours */
    info.protocols = protocols;
    info.retry_and_idle_policy = &silence;
    info.alpn = "http/1.1";
    if (options->certificate) {
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
        info.ssl_cert_filepath = options->certificate;
        info.ssl_private_key_filepath = options->key;
    }
    return lws_create_vhost(service->context, &info);
}

static void take_in(Service *service, int fd, Payer *payer, const char *address)
{
    lws_sock_file_fd_type file = { .sockfd = fd };
    int tls = payer ? LWS_ADOPT_ALLOW_SSL : 0;
    struct lws *wsi = lws_adopt_descriptor_vhost(
        service->host, LWS_ADOPT_SOCKET | LWS_ADOPT_HTTP | (lws_adoption_type)tls, file, NULL,
        NULL);

    if (wsi)
        visitor_add(service, wsi, payer, address);
    else
        count_out(service, payer);
}

/* Before anything is spent on a connection: may it come in? */
static const char *why_not(Service *service, Payer *payer, const char *address)
{
    const ServerOptions *options = service->hub->options;

    if (stopping || service->players >= options->links_most)
        return "refused, too many connections in all";
    if (access_is_proxy(options, address))
        return NULL;
    if (payer->connections >= options->links_per_address)
        return "refused, too many connections";
    return payer_pays(payer, PRICE_CONNECTION + (options->certificate ? PRICE_TLS : 0))
               ? NULL
               : "refused, connects too often";
}

static void take_player(void *context, int fd, const struct sockaddr *from)
{
    Service *service = context;
    char address[ADDRESS_MOST];

    address_write(from, address);
    Payer *payer = payer_hold_address(service->hub, address);
    const char *why = why_not(service, payer, address);
    if (why) {
        service->hub->count.turned_away++;
        payer_log(payer, why);
        payer_release(payer);
        close(fd);
        return;
    }
    payer->connections++;
    service->players++;
    take_in(service, fd, payer, address);
    if (service->strangers > STRANGERS_MOST)
        look_at_strangers(service);
}

static void take_operator(void *context, int fd, const struct sockaddr *from)
{
    Service *service = context;

    (void)from;
    if (service->operators >= OPERATORS_MOST) {
        close(fd);
        return;
    }
    service->operators++;
    take_in(service, fd, NULL, "");
}

static bool adopt(Service *service, int fd)
{
    lws_sock_file_fd_type file = { .filefd = (lws_filefd_type)dup(fd) };

    return lws_adopt_descriptor_vhost(service->host, LWS_ADOPT_RAW_FILE_DESC, file,
                                      protocols[0].name, NULL) != NULL;
}

/* Tables and connections are quiet once nothing is queued for anybody. */
static bool is_quiet(const Hub *hub)
{
    for (const Link *link = hub->link; link; link = link->next)
        if (link->first)
            return false;
    return true;
}

/* Everybody is told; who does not read is not waited for. */
static void part(Service *service)
{
    int64_t end = hub_steady() + 500;

    for (Link *link = service->hub->link; link; link = link->next)
        hub_show_out(service->hub, link, "stopping",
                     N_("The server is stopping; connect again in a while."));
    while (service->hub->links > 0 && hub_steady() < end)
        uv_run(&service->loop, UV_RUN_NOWAIT);
}

/* What was accepted is stored and acknowledged before the connections end. */
static void wind_up(Service *service)
{
    int64_t end = hub_steady() + 3000;

    hub_log("stopping", "no new connections");
    do {
        hub_drain(service->hub);
        uv_run(&service->loop, UV_RUN_NOWAIT);
    } while (!is_quiet(service->hub) && hub_steady() < end);
    part(service);
    service->hub->ending = true;
}

/* An address of IPv6 has brackets in a URL. */
static void tell_where(const ServerOptions *options, const char *address, int port)
{
    const char *form = strchr(address, ':') ? "%s://[%s]:%d/" : "%s://%s:%d/";
    char url[300];

    snprintf(url, sizeof url, form, options->certificate ? "https" : "http", address, port);
    printf("listening %s\n", url);
    fflush(stdout);
    if (options->listening)
        options->listening(url);
}

static bool begin_tables(Service *service, const char *address, Err *err)
{
    const ServerOptions *options = service->hub->options;

    service->host = make_host(service);
    if (!service->host && options->certificate)
        return fail(err, N_("The certificate {file} and its key cannot be used."),
                    ARG_TEXT("file", options->certificate));
    if (!service->host || !adopt(service, store_fd(service->hub->store)) ||
        !adopt(service, service->hub->pool.fd))
        return fail(err, N_("The system gives no more file descriptors."));
    if (listener_open(&service->for_tables, &service->loop, address, options->port, take_player,
                      service) ||
        (options->or_any_port && listener_open(&service->for_tables, &service->loop, address, 0,
                                               take_player, service)))
        return true;
    return fail(err, N_("Port {port} at {address} cannot be listened on."),
                ARG_NUMBER("port", options->port), ARG_TEXT("address", address));
}

static bool begin_metrics(Service *service, Err *err)
{
    static const char here[] = "127.0.0.1";
    int port = service->hub->options->metrics_port;

    if (port < 0)
        return true;
    if (!listener_open(&service->for_metrics, &service->loop, here, port, take_operator, service))
        return fail(err, N_("Port {port} at {address} cannot be listened on."),
                    ARG_NUMBER("port", port), ARG_TEXT("address", here));
    printf("metrics http://%s:%d/metrics\n", here, service->for_metrics.port);
    return true;
}

static bool begin(Service *service, Err *err)
{
    const ServerOptions *options = service->hub->options;
    const char *address = options->address ? options->address : "127.0.0.1";

    if (!begin_tables(service, address, err) || !begin_metrics(service, err))
        return false;
    tell_where(options, address, service->for_tables.port);
    uv_check_init(&service->loop, &service->check);
    uv_idle_init(&service->loop, &service->idle);
    service->check.data = service;
    service->turned_us = busy_us();
    uv_check_start(&service->check, after_sockets);
    tick(&service->tick);
    return true;
}

/* In several steps, between which the loop closes what is being closed; the pointer to the context
 * is cleared by the last of them.  A peer that does not let go is not waited for: all that matters
 * is stored. */
static void destroy(Service *service)
{
    int64_t end = hub_steady() + 3000;

    listener_close(&service->for_tables);
    listener_close(&service->for_metrics);
    if (service->check.data) {
        uv_close((uv_handle_t *)&service->check, NULL);
        uv_close((uv_handle_t *)&service->idle, NULL);
    }
    for (int step = 0; service->context && step < 8; step++) {
        lws_context_destroy(service->context);
        while (uv_run(&service->loop, UV_RUN_NOWAIT) != 0 && hub_steady() < end)
            poll(NULL, 0, 1);
    }
    uv_loop_close(&service->loop);
}

/* Its own messages are for its developers; ours say what an operator needs. */
static void be_silent(int level, const char *line)
{
    (void)level;
    (void)line;
}

/* As many file descriptors as the options want connections, if the system lets us. */
static void want_descriptors(rlim_t wanted)
{
    struct rlimit limit;

    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= wanted)
        return;
    limit.rlim_cur = limit.rlim_max < wanted ? limit.rlim_max : wanted;
    setrlimit(RLIMIT_NOFILE, &limit);
}

bool server_run(const ServerOptions *options, Err *err)
{
    Service service = { .hub = hub_open(options, err) };
    struct lws_context_creation_info info = { 0 };
    struct sigaction action = { .sa_handler = stop };
    void *loops[] = { &service.loop };

    if (!service.hub)
        return false;
    CHECK(uv_loop_init(&service.loop) == 0);
    lws_set_log_level(0, be_silent);
    info.options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_LIBUV;
    info.foreign_loops = loops;
    if (options->certificate)
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
    info.port = CONTEXT_PORT_NO_LISTEN;
    info.user = &service;
    info.pcontext = &service.context;
    want_descriptors((rlim_t)options->links_most + 128);
    info.fd_limit_per_thread = (unsigned int)options->links_most + 64;
    service.context = lws_create_context(&info);
    to_wake = service.context; /* whoever reads that it listens may stop it at once */
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    signal(SIGPIPE, SIG_IGN);
    bool begun = service.context ? begin(&service, err)
                                 : fail(err, N_("libwebsockets could not be started; does it have "
                                                "its plugin for libuv?"));
    if (begun) {
        while (!stopping)
            uv_run(&service.loop, UV_RUN_ONCE);
        wind_up(&service);
    }
    to_wake = NULL;
    destroy(&service);
    hub_close(service.hub);
    return begun;
}

void server_defaults(ServerOptions *options)
{
    *options = (ServerOptions){ .games = all_games,
                                .language = "en",
                                .log_level = LEVEL_INFO,
                                .workers = 2,
                                .bot_ms = 1000,
                                .bot_nodes = 200000,
                                .reveal_seconds = 60,
                                .metrics_port = -1,
                                .links_most = 10000,
                                .links_per_address = 100,
                                .rate = USUAL_RATE };
}
