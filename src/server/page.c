/* page.c -- what is answered to a plain HTTP request. */
#include "server/page.h"

#include <string.h>

#include "base/memory.h"
#include "engine/check.h"
#include "server/web.h"

enum { PAGE_MOST = 128 * 1024, REFUSAL_MOST = 1024 };

/* Nothing that is not from here is loaded, and nothing inside a page is run. */
static const PageHeader always[] = {
    { "content-security-policy:", "default-src 'none'; style-src 'self'; script-src 'self'; "
                                  "connect-src 'self'; img-src 'self'; font-src 'self'; "
                                  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'" },
    { "x-content-type-options:", "nosniff" },
    { "x-frame-options:", "DENY" },
    { "referrer-policy:", "no-referrer" },
    { "cross-origin-opener-policy:", "same-origin" },
    { "cross-origin-resource-policy:", "same-origin" },
};

static const char html[] = "text/html; charset=utf-8", plain[] = "text/plain; charset=utf-8";

static void add_header(Page *page, const char *name, const char *value)
{
    int n = 0;

    while (page->header[n].name)
        n++;
    CHECK(n < PAGE_HEADERS_MOST - 1);
    page->header[n] = (PageHeader){ name, value };
}

/* --- What is written for each request --- */

static void write_start_page(Hub *hub, Buf *out)
{
    buf_add(out, "<!doctype html>\n<html lang=\"");
    buf_add(out, hub->options->language);
    buf_add(out, "\">\n<meta "
                 "charset=\"utf-8\">\n<title>Sandtable</title>\n<h1>Sandtable</h1>\n<p>");
    say(out, N_("This server is running, but it was built without the table for the browser. "
                "Programs that speak the protocol connect to this address by WebSocket."));
    buf_add(out, "</p>\n</html>\n");
}

static void write_health(Hub *hub, Page *page, Buf *out)
{
    StoreStats store = store_stats(hub->store);
    bool well = !store.down && !store.unread;

    page->status = well ? 200 : 503;
    buf_add(out, well ? "ok\n" : "the store is down\n");
}

static void write_page(Hub *hub, const PageAsk *ask, Page *page)
{
    Buf out;

    page->body = memory_new(1, OUT_HEAD + PAGE_MOST);
    page->type = plain;
    buf_init(&out, page->body + OUT_HEAD, PAGE_MOST);
    add_header(page, "cache-control:", "no-store");
    if (ask->for_operator && !strcmp(ask->path, "/metrics")) {
        metrics_write(hub, &out);
    } else if (!ask->for_operator && !strcmp(ask->path, "/health")) {
        write_health(hub, page, &out);
    } else if (!ask->for_operator && !strcmp(ask->path, "/")) {
        page->type = html;
        write_start_page(hub, &out);
    } else {
        page->status = 404;
        say(&out, N_("There is no such page."));
        buf_add_char(&out, '\n');
    }
    CHECK(!out.cut);
    page->length = out.length;
}

/* --- The files of the client --- */

static const WebFile *find_file(const PageAsk *ask)
{
    const char *path = strcmp(ask->path, "/") ? ask->path : "/index.html";

    if (!ask->for_operator)
        for (const WebFile *file = web_files; file->path; file++)
            if (!strcmp(file->path, path))
                return file;
    return NULL;
}

static void give_file(const WebFile *file, const PageAsk *ask, Page *page)
{
    bool pack = ask->takes_gzip && file->packed;
    const unsigned char *body = pack ? file->packed : file->plain;
    size_t length = pack ? file->packed_length : file->plain_length;

    page->type = file->type;
    add_header(page, "etag:", file->tag);
    add_header(page, "vary:", "accept-encoding");
    add_header(page, "cache-control:",
               file->lasting ? "public, max-age=31536000, immutable" : "no-cache");
    if (!strcmp(ask->has_tag, file->tag)) {
        page->status = 304;
        length = 0;
    } else if (pack) {
        add_header(page, "content-encoding:", "gzip");
    }
    page->body = memory_new(1, OUT_HEAD + length);
    memcpy(page->body + OUT_HEAD, body, length);
    page->length = length;
}

static void begin(const Hub *hub, Page *page, unsigned int status)
{
    memset(page, 0, sizeof *page);
    page->status = status;
    for (int i = 0; i < COUNT(always); i++)
        add_header(page, always[i].name, always[i].value);
    if (hub->options->certificate) /* who came by TLS comes by TLS again */
        add_header(page, "strict-transport-security:", "max-age=31536000");
}

void page_refuse(const Hub *hub, Page *page, unsigned int status, const char *why)
{
    Buf out;

    begin(hub, page, status);
    page->ends = true;
    page->body = memory_new(1, OUT_HEAD + REFUSAL_MOST);
    page->type = plain;
    buf_init(&out, page->body + OUT_HEAD, REFUSAL_MOST);
    add_header(page, "cache-control:", "no-store");
    add_header(page, "connection:", "close");
    buf_add(&out, why);
    buf_add_char(&out, '\n');
    page->length = out.length;
}

void page_find(Hub *hub, const PageAsk *ask, Page *page)
{
    const WebFile *file = find_file(ask);

    begin(hub, page, 200);
    if (file)
        give_file(file, ask, page);
    else
        write_page(hub, ask, page);
}
