/* wire.c -- WebSockets and pages: what comes in and goes out. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/times.h"
#include "engine/check.h"
#include "server/page.h"
#include "server/socket.h"

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

/* It does not matter what it has not taken yet. */
static void cut(Link *link)
{
    lws_set_timeout(link->wire, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
}

int begin_wire(struct lws *wsi, Wire *wire)
{
    Visitor *visitor = visitor_of(wsi);

    memset(wire, 0, sizeof *wire);
    if (server_is_stopping() || is_for_operator(wsi))
        return -1;
    if (!frames_begin(&visitor->heard.frames)) {
        payer_log(visitor->payer, "closed, it did not wait for the answer to its handshake");
        return -1;
    }
    wire->link = link_new(service_of(wsi)->hub, visitor->payer, visitor->address);
    wire->link->wire = wsi;
    wire->link->wake = wake;
    wire->link->hold = hold;
    wire->link->cut = cut;
    visitor->link = wire->link;
    visitor->until_ms = time_steady_ms() + STRANGER_MS;
    return 0;
}

void end_wire(struct lws *wsi, Wire *wire)
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

static void forget_part(Wire *wire)
{
    free(wire->text);
    wire->text = NULL;
    wire->length = 0;
}

static void take_part(Wire *wire, const char *part, size_t length)
{
    if (wire->length + length > MESSAGE_BYTES_MOST + 1) {
        forget_part(wire);
        wire->refused = true;
    }
    if (wire->refused)
        return;
    wire->text = memory_resize(wire->text, wire->length + length + 1, 1);
    memcpy(wire->text + wire->length, part, length);
    wire->length += length;
}

/* Messages may come in parts; one that is too long or is no text is refused as a whole.  -1: the
 * connection ends. */
int receive(struct lws *wsi, Wire *wire, const char *part, size_t length)
{
    bool last = lws_is_final_fragment(wsi) && lws_remaining_packet_payload(wsi) == 0;

    if (lws_frame_is_binary(wsi)) {
        lws_close_reason(wsi, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, NULL, 0);
        return -1;
    }
    take_part(wire, part, length);
    if (!inbox_part(wire->link, last ? 0 : wire->length)) {
        payer_log(wire->link->payer, "closed, it does not end a message");
        return -1;
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
    forget_part(wire);
    wire->refused = false;
    return 0;
}

/* lws_close_reason would be the way, but it sends nothing when the callback of a writable
 * connection then asks for its end, or when reading fails: so the frame goes out as it is. */
void write_close(struct lws *wsi, enum lws_close_status why)
{
    unsigned char out[LWS_PRE + 4] = { 0 }, *frame = out + LWS_PRE;

    frame[0] = 0x88; /* final, close */
    frame[1] = 2;
    frame[2] = (unsigned char)(why >> 8);
    frame[3] = (unsigned char)(why & 0xff);
    lws_write(wsi, frame, 4, LWS_WRITE_HTTP);
}

/* As much as the system takes at once: each turn of the loop looks at all connections. */
int send_next(struct lws *wsi, Wire *wire)
{
    Link *link = wire->link;
    int sent = 0;

    CHECK(OUT_HEAD >= LWS_PRE);
    link_handed_on(link); /* the library calls only then */
    do {
        Out *out = link_next(link);
        if (!out)
            break;
        sent = lws_write(wsi, (unsigned char *)out->text + OUT_HEAD, out->length, LWS_WRITE_TEXT);
        if (sent >= 0 && lws_partial_buffered(wsi))
            link_sending(link, out);
        out_free(out);
    } while (sent >= 0 && link->first && !lws_send_pipe_choked(wsi));
    if (sent < 0)
        return -1;
    if (!link->first && !link->sending && link->closing) { /* the last message has said why */
        write_close(wsi, LWS_CLOSE_STATUS_GOINGAWAY);
        return -1;
    }
    if (link->first || link->sending)
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

    forget_part(wire);
    if (visitor)
        visitor->until_ms = time_steady_ms() + STRANGER_MS;
    return wire->ends || lws_http_transaction_completed(wsi) ? -1 : 0;
}

int send_page(struct lws *wsi, Wire *wire)
{
    if (!wire || !wire->text)
        return -1;
    int sent = lws_write(wsi, (unsigned char *)wire->text + OUT_HEAD, wire->length,
                         LWS_WRITE_HTTP_FINAL);
    return sent < 0 ? -1 : end_page(wsi, wire);
}

/* Pages are asked for without one, and the library would read on until all of it has come. */
static bool has_body(struct lws *wsi)
{
    char length[24];

    copy_header(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, length, sizeof length);
    return (length[0] && strcmp(length, "0") != 0) ||
           lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0;
}

int begin_page(struct lws *wsi, Wire *wire, const char *path)
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
    visitor->until_ms = time_steady_ms() + PAGE_MS;
    visitor->asked = true;
    unsigned int refused =
        visitor->payer ? why_refused(wsi, false, &err) : why_not_for_operator(wsi, &err);
    if (!refused && ((!is_get && !is_head) || has_body(wsi))) {
        refused = is_get || is_head ? 413 : 405;
        fail(&err, N_("Pages here can only be read."));
    }
    if (refused)
        page_refuse(service->hub, &page, refused, err.text);
    else
        page_find(service->hub, &ask, &page);
    payer_charge(visitor->payer, (double)page.length / BYTES_A_POINT);
    free(wire->text);
    wire->ends = page.ends;
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
