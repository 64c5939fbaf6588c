/* web.h -- private to server: the files of the client for the browser.
 *
 * web/build.py makes the table when the program is built with -Dweb=enabled; otherwise it is empty
 * (web_none.c).
 */
#ifndef SANDTABLE_WEB_H
#define SANDTABLE_WEB_H

#include <stdbool.h>
#include <stddef.h>

typedef struct WebFile {
    const char *path; /* "/index.html"; NULL ends the table */
    const char *type;
    const char *tag;  /* of its content, in quotes, as HTTP wants it */
    bool lasting;     /* its name changes with its content */
    const unsigned char *plain;
    size_t plain_length;
    const unsigned char *packed; /* by gzip; NULL if it is packed by nature */
    size_t packed_length;
} WebFile;

extern const WebFile web_files[];

#endif
