/* overhear.h -- private to server: looks at what libwebsockets reads, when it is read.
 *
 * The library reads plain sockets with recv and those with TLS with SSL_read, and calls nobody
 * before it makes use of what it got.  Both functions are therefore defined here, where the dynamic
 * linker finds them first; they call the real ones and change nothing, unless a connection that is
 * overheard sends what it must not: then reading fails, and the library ends the
 * connection.  Only the thread that overhears is concerned: what libpq reads in others passes.
 *
 * A library that reads in another way, or is linked statically, is not overheard; nobody is refused
 * then, and server/network and server/tls notice.  docs/decisions/masked-frames.md
 */
#ifndef SANDTABLE_OVERHEAR_H
#define SANDTABLE_OVERHEAR_H

#include "server/budget.h"
#include "server/frames.h"

typedef enum Fault {
    FAULT_NONE,
    FAULT_UNMASKED,
    FAULT_FRAMES, /* too many that end no message */
} Fault;

/* One connection, as long as it lasts. */
typedef struct Overheard {
    Frames frames;
    int fd;
    bool tls;
    Purse purse; /* for frames that end no message */
    Fault fault; /* if there was one, nothing more is read */
    /* Called once, within the reading; may write to the connection, and not end it. */
    void (*refuse)(void *context, Fault fault);
    void *context;
} Overheard;

/* From now on, until it ends, by this thread; `it` stays where it is. */
void overhear_begin(Overheard *it);
void overhear_end(Overheard *it);

#endif
