/* visitor.c -- every connection from the moment it was accepted, and who is let in. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/times.h"
#include "server/access.h"
#include "server/socket.h"

/* --- Connections --- */

Visitor *visitor_of(struct lws *wsi)
{
    return lws_get_opaque_user_data(wsi);
}

/* Did it come in through the port of the metrics? */
bool is_for_operator(struct lws *wsi)
{
    const Visitor *visitor = visitor_of(wsi);

    return !visitor || !visitor->payer;
}

/* Reading fails afterwards, and the library closes the connection without a word of its own. */
static void end_faulty(void *context, Fault fault)
{
    const Visitor *visitor = context;
    bool unmasked = fault == FAULT_UNMASKED;

    payer_log(visitor->payer, unmasked ? "closed, its frames are not masked"
                                       : "closed, too many frames that end no message");
    if (visitor->link)
        write_close(visitor->wsi, unmasked ? LWS_CLOSE_STATUS_PROTOCOL_ERR
                                           : LWS_CLOSE_STATUS_POLICY_VIOLATION);
}

void visitor_add(Service *service, struct lws *wsi, Payer *payer, const char *address)
{
    Visitor *visitor = memory_new(1, sizeof *visitor);
    bool proxied = payer && access_is_proxy(service->hub->options, address);

    *visitor = (Visitor){ .wsi = wsi,
                          .payer = payer,
                          .next = service->newest,
                          .until_ms = time_steady_ms() + STRANGER_MS,
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
    visitor->heard = (Overheard){ .fd = lws_get_socket_fd(wsi),
                                  .tls = payer && service->hub->options->certificate,
                                  .purse = purse_full(FRAMES_A_SECOND, FRAMES_AT_ONCE),
                                  .refuse = end_faulty,
                                  .context = visitor };
    overhear_begin(&visitor->heard);
}

static void stop_being_strange(Service *service, Visitor *visitor)
{
    service->strangers -= visitor->stranger;
    visitor->stranger = false;
}

void count_out(Service *service, Payer *payer)
{
    if (!payer) {
        service->operators--;
        return;
    }
    service->players--;
    payer->connections--;
    payer_release(payer);
}

void visitor_remove(Service *service, Visitor *visitor)
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
    if (visitor->payer && !visitor->asked)
        payer_charge(visitor->payer, PRICE_IN_VAIN);
    count_out(service, visitor->payer);
    overhear_end(&visitor->heard);
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
void look_at_strangers(Service *service)
{
    int64_t now = time_steady_ms();
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
bool copy_header(struct lws *wsi, enum lws_token_indexes which, char *to, int size)
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

/* A proxy adds to each request for whom it is; what others say about that is not believed.  False:
 * it does say something, and that cannot be read.  Whoever is behind it may have seen to that: the
 * proxy is banned by nobody. */
static bool find_client(struct lws *wsi, Visitor *visitor)
{
    static const char standard[] = "forwarded:";
    Service *service = service_of(wsi);
    const ServerOptions *options = service->hub->options;
    bool said = lws_hdr_total_length(wsi, WSI_TOKEN_X_FORWARDED_FOR) > 0 ||
                lws_hdr_custom_length(wsi, standard, (int)strlen(standard)) > 0;
    char list[FORWARDED_BYTES_MOST], address[ADDRESS_MOST];

    if ((copy_header(wsi, WSI_TOKEN_X_FORWARDED_FOR, list, sizeof list) && list[0] &&
         access_forwarded(options, list, false, address)) ||
        (copy_other_header(wsi, standard, list, sizeof list) &&
         access_forwarded(options, list, true, address))) {
        speak_for(service, visitor, address);
        return true;
    }
    payer_log(visitor->payer, said ? "refused, a proxy says illegibly for whom it speaks"
                                   : "a proxy does not say for whom it speaks");
    return !said;
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

static unsigned int why_not(struct lws *wsi, bool upgrade, Err *err)
{
    const ServerOptions *options = service_of(wsi)->hub->options;
    Visitor *visitor = visitor_of(wsi);
    char host[256], origin[256];

    if (visitor->proxied && !find_client(wsi, visitor)) {
        fail(err, N_("The proxy in front of this server does not say clearly where this request "
                     "comes from."));
        return 400;
    }
    if ((upgrade && visitor->payer->connections > options->links_per_address) ||
        !payer_pays(visitor->payer, upgrade ? PRICE_CONNECTION : PRICE_PAGE)) {
        payer_log(visitor->payer, "refused, too many connections or requests");
        fail(err, N_("Too much was asked for from your address; wait a moment."));
        return 429;
    }
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
        fail(err, N_("A page from {origin} may not connect to this server. Its operator can add "
                     "that name with --host."),
             ARG_TEXT("origin", origin));
        return 403;
    }
    return 0;
}

/* 0: it is let in; else the status and the sentence of the refusal. */
unsigned int why_refused(struct lws *wsi, bool upgrade, Err *err)
{
    unsigned int status = why_not(wsi, upgrade, err);

    if (status)
        payer_charge(visitor_of(wsi)->payer, PRICE_REFUSED_PAGE);
    return status;
}

/* There are drafts with other numbers, and nobody tests what becomes of them. */
static bool is_our_version(struct lws *wsi)
{
    char version[8];

    return copy_header(wsi, WSI_TOKEN_VERSION, version, sizeof version) && !strcmp(version, "13");
}

/* A page that has its name lead here could read the metrics in its reader's browser. */
unsigned int why_not_for_operator(struct lws *wsi, Err *err)
{
    char host[256];

    if (is_our_host(wsi, visitor_of(wsi), host))
        return 0;
    fail(err, N_("This server does not answer to the name {host}. Its operator can add it with "
                 "--host."),
         ARG_TEXT("host", host));
    return 421;
}

int admit(struct lws *wsi)
{
    unsigned int status = 403;
    Err err = { "" };

    hub_speak(service_of(wsi)->hub, NULL);
    visitor_of(wsi)->asked = true;
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
