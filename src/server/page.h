/* page.h -- private to server: what is answered to a plain HTTP request.
 *
 * There is a fixed list of pages; nothing in a request leads to the file system.
 */
#ifndef SANDTABLE_PAGE_H
#define SANDTABLE_PAGE_H

#include "server/hub.h"

typedef struct Page {
    unsigned int status;
    const char *type;
    char *body; /* OUT_HEAD bytes, then the text; the caller frees it */
    size_t length;
} Page;

typedef struct PageHeader {
    const char *name, *value;
} PageHeader;

/* Sent with every page; ended by a name that is NULL. */
extern const PageHeader page_headers[];

/* for_operator: on the port of the metrics. */
void page_find(Hub *hub, bool for_operator, const char *path, Page *page);

#endif
