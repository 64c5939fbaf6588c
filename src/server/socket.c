/* socket.c -- HTTP and WebSocket on one port, by libwebsockets. */
#include "server/socket.h"

#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/times.h"
#include "engine/check.h"
#include "server/access.h"

static volatile sig_atomic_t stopping;
static struct lws_context *to_wake; /* by the signal */

bool server_is_stopping(void)
{
    return stopping;
}

static void stop(int signal_number)
{
    (void)signal_number;
    stopping = 1;
    if (to_wake)
        lws_cancel_service(to_wake);
}

static int serve(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                 size_t length)
{
    Wire *wire = user;

    switch (reason) {
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        frames_take(&visitor_of(wsi)->heard.frames);
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
        frames_take(&visitor_of(wsi)->heard.frames);
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
    int64_t now = time_busy_us();
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
    int64_t end = time_steady_ms() + 500;

    for (Link *link = service->hub->link; link; link = link->next)
        hub_show_out(service->hub, link, "stopping",
                     N_("The server is stopping; connect again in a while."));
    while (service->hub->links > 0 && time_steady_ms() < end)
        uv_run(&service->loop, UV_RUN_NOWAIT);
}

/* What was accepted is stored and acknowledged before the connections end. */
static void wind_up(Service *service)
{
    int64_t end = time_steady_ms() + 3000;

    hub_log("stopping", "no new connections");
    do {
        hub_drain(service->hub);
        uv_run(&service->loop, UV_RUN_NOWAIT);
    } while (!is_quiet(service->hub) && time_steady_ms() < end);
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
        return fail(err, N_("The system has no file descriptors left."));
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
    service->turned_us = time_busy_us();
    uv_check_start(&service->check, after_sockets);
    tick(&service->tick);
    return true;
}

/* In several steps, between which the loop closes what is being closed; the pointer to the context
 * is cleared by the last of them.  A peer that does not let go is not waited for: all that matters
 * is stored. */
static void destroy(Service *service)
{
    int64_t end = time_steady_ms() + 3000;

    listener_close(&service->for_tables);
    listener_close(&service->for_metrics);
    if (service->check.data) {
        uv_close((uv_handle_t *)&service->check, NULL);
        uv_close((uv_handle_t *)&service->idle, NULL);
    }
    for (int step = 0; service->context && step < 8; step++) {
        lws_context_destroy(service->context);
        while (uv_run(&service->loop, UV_RUN_NOWAIT) != 0 && time_steady_ms() < end)
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
                                .rate = USUAL_RATE,
                                .growth = USUAL_GROWTH };
}
