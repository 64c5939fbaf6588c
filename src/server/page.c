/* page.c -- what is answered to a plain HTTP request. */
#include "server/page.h"

#include <string.h>

#include "match/memory.h"

const PageHeader page_headers[] = {
    { "content-security-policy:", "default-src 'none'; style-src 'self'; script-src 'self'; "
                                  "connect-src 'self'; img-src 'self'; base-uri 'none'; "
                                  "form-action 'none'; frame-ancestors 'none'" },
    { "x-content-type-options:", "nosniff" },
    { "x-frame-options:", "DENY" },
    { "referrer-policy:", "no-referrer" },
    { "cross-origin-opener-policy:", "same-origin" },
    { "cross-origin-resource-policy:", "same-origin" },
    { "cache-control:", "no-store" },
    { NULL, NULL },
};

enum { PAGE_MOST = 16 * 1024 };

static const char html[] = "text/html; charset=utf-8", plain[] = "text/plain; charset=utf-8";

static void write_start_page(Hub *hub, Buf *out)
{
    buf_add(out, "<!doctype html>\n<html lang=\"");
    buf_add(out, hub->options->language);
    buf_add(out, "\">\n<meta charset=\"utf-8\">\n<title>Sandtable</title>\n<h1>Sandtable</h1>\n<p>");
    say(out, N_("This server is running. There is no table for the browser yet: programs that speak "
                "the protocol connect to this address by WebSocket."));
    buf_add(out, "</p>\n</html>\n");
}

static void write_health(Hub *hub, Page *page, Buf *out)
{
    bool well = !store_stats(hub->store).down;

    page->status = well ? 200 : 503;
    buf_add(out, well ? "ok\n" : "the store is down\n");
}

void page_find(Hub *hub, bool for_operator, const char *path, Page *page)
{
    Buf out;

    page->body = memory_new(1, OUT_HEAD + PAGE_MOST);
    page->status = 200;
    page->type = plain;
    buf_init(&out, page->body + OUT_HEAD, PAGE_MOST);
    if (!strcmp(path, "/health")) {
        write_health(hub, page, &out);
    } else if (for_operator && !strcmp(path, "/metrics")) {
        metrics_write(hub, &out);
    } else if (!for_operator && !strcmp(path, "/")) {
        page->type = html;
        write_start_page(hub, &out);
    } else {
        page->status = 404;
        say(&out, N_("There is no such page."));
        buf_add_char(&out, '\n');
    }
    page->length = out.length;
}
