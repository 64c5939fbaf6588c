/* frames.h -- private to server: where the frames of a WebSocket begin, and whether they are
 * masked.
 *
 * A client masks what it sends, and a server has to end a connection over which a frame comes that
 * is not masked (RFC 6455, 5.1).  Debian 12's libwebsockets takes it (overhear.h).  So the bytes
 * that it has read are looked at in passing: first the heads of requests, up to the one that asks
 * for a WebSocket, then the heads of frames.  All else that can be wrong with a frame is the
 * library's to refuse.
 *
 * Frames that do not end a message (pings, pongs, parts) are counted on the way: nobody else hears
 * of most of them, and the library takes longer for one than a client that sends it.
 */
#ifndef SANDTABLE_FRAMES_H
#define SANDTABLE_FRAMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* All zero: a connection from which nothing has come. */
typedef struct Frames {
    bool upgraded;
    /* Before that: */
    bool begun;        /* something has come */
    uint8_t line_ends; /* in a row; two are the end of a head */
    int heads;         /* that have come and are not carried out */
    /* After that, of the frame that is coming in: */
    uint8_t head_bytes;   /* of its first two */
    uint8_t length_bytes; /* of its length, still to come */
    uint8_t mask_bytes;   /* still to come */
    uint64_t left;        /* of what is in it */
    int without_end;      /* frames so far that do not end a message; to be set to 0 at will */
} Frames;

/* What was read.  False: a frame has begun in it that is not masked; what comes after is not to be
 * looked at. */
bool frames_read(Frames *frames, const unsigned char *bytes, size_t length);

/* The library carries out a request. */
void frames_take(Frames *frames);

/* With the last one it has become a WebSocket.  False: the client did not wait to be told so, as it
 * has to (RFC 6455, 4.1), and where its first frame begins is not known. */
bool frames_begin(Frames *frames);

#endif
