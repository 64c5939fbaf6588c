/* access.h -- private to server: which names it answers to, and who is behind a proxy. */
#ifndef SANDTABLE_ACCESS_H
#define SANDTABLE_ACCESS_H

#include "server/budget.h"
#include "server/server.h"

/* Is this what our own people call the server?  host: as a request names it, with or without a
 * port.  A page of another site can have a name of its own lead to our address (DNS rebinding);
 * then it is that name which stands here.  So names have to be known: those of the options and of
 * the machine.  A plain address is nobody's name. */
bool access_is_our_host(const ServerOptions *options, const char *host);

/* A page of another site must not talk to this server in its reader's name.  origin: where the page
 * comes from, "https://host:port"; host: as the request names us. */
bool access_is_our_page(const ServerOptions *options, const char *origin, const char *host);

bool access_is_proxy(const ServerOptions *options, const char *address);

/* For whom a proxy speaks: the last address in what it added to the request that is not a proxy's,
 * and if all of them are, the first.  list: X-Forwarded-For; or Forwarded, if is_standard.  False:
 * there is none. */
bool access_forwarded(const ServerOptions *options, const char *list, bool is_standard,
                      char address[ADDRESS_MOST]);

#endif
