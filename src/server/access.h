/* access.h -- private to server: which names it answers to, and who is behind a proxy. */
#ifndef SANDTABLE_ACCESS_H
#define SANDTABLE_ACCESS_H

#include "server/budget.h"
#include "server/server.h"

/* Is this what our own people call the server?  host: as a request names it, with or without a
 * port.  Another site can make a name of its own point to our address (DNS rebinding), and its
 * pages would then reach us under that name.  So only known names will do: those of the options and
 * of the machine.  A plain address is fine, since nobody else can point that here. */
bool access_is_our_host(const ServerOptions *options, const char *host);

/* A page of another site must not talk to this server in its reader's name.  origin: where the page
 * comes from, "https://host:port"; host: as the request names us. */
bool access_is_our_page(const ServerOptions *options, const char *origin, const char *host);

bool access_is_proxy(const ServerOptions *options, const char *address);

/* Whom a proxy speaks for: the last address in the list that it added to the request which is not a
 * proxy's; if all of them are, the first.  list: X-Forwarded-For; or Forwarded, if is_standard.
 * False: there is none. */
bool access_forwarded(const ServerOptions *options, const char *list, bool is_standard,
                      char address[ADDRESS_MOST]);

#endif
