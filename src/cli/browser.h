/* browser.h -- private to cli: show an address in the browser of this desktop. */
#ifndef SANDTABLE_BROWSER_H
#define SANDTABLE_BROWSER_H

#include <stdbool.h>

/* False if there is no desktop here, or nothing on it that opens addresses. */
bool browser_open(const char *address);

#endif
