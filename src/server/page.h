/* page.h -- private to server: what is answered to a plain HTTP request.
 *
 * There is a fixed list of pages; nothing in a request leads to the file system.
 */
#ifndef SANDTABLE_PAGE_H
#define SANDTABLE_PAGE_H

#include "server/hub.h"

/* What is asked for. */
typedef struct PageAsk {
    const char *path;
    bool for_operator;   /* on the port of the metrics */
    bool takes_gzip;
    const char *has_tag; /* of the copy that the asker has; "": none */
} PageAsk;

enum { PAGE_HEADERS_MOST = 14 };

typedef struct PageHeader {
    const char *name, *value;
} PageHeader;

typedef struct Page {
    unsigned int status;
    const char *type;
    PageHeader header[PAGE_HEADERS_MOST]; /* ended by a name that is NULL */
    bool ends; /* the connection */
    char *body; /* OUT_HEAD bytes, then the text; the caller frees it */
    size_t length;
} Page;

/* A sentence, already translated, in the place of what was asked for; the connection ends with it,
 * so that nobody is refused again and again for nothing. */
void page_refuse(const Hub *hub, Page *page, unsigned int status, const char *why);
void page_find(Hub *hub, const PageAsk *ask, Page *page);

#endif
