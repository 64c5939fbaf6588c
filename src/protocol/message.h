/* message.h -- what a client may say: one JSON object, taken apart and trusted with nothing.
 *
 * docs/protocol.md is the manual of the messages.  Every type of message has a list of the
 * fields that it must have and of those that it may have (message.c); a field that is not on the
 * list, has another type or is out of bounds is refused, with a sentence that names it.  A
 * Message that was read holds nothing but numbers in their bounds and well-formed UTF-8 without
 * control characters.
 */
#ifndef SANDTABLE_MESSAGE_H
#define SANDTABLE_MESSAGE_H

#include "engine/game.h"

enum {
    PROTOCOL_VERSION = 1,
    MESSAGE_BYTES_MOST = 64 * 1024,
    MESSAGE_DEPTH_MOST = 4, /* objects in objects */
    MESSAGE_ID_MOST = 32,
    MESSAGE_CAPS_MOST = 16,
    SEAT_UNSAID = -3, /* a message that may name a seat did not */
};

typedef enum MessageType {
    MESSAGE_HELLO,
    MESSAGE_REGISTER,
    MESSAGE_SIGN_IN,
    MESSAGE_PASSWORD,
    MESSAGE_SIGN_OUT,
    MESSAGE_EXPORT,
    MESSAGE_DELETE,
    MESSAGE_PING,
    MESSAGE_GAMES,
    MESSAGE_CONTENT,
    MESSAGE_COMPENDIUM,
    MESSAGE_LESSONS,
    MESSAGE_LOBBY,
    MESSAGE_CREATE,
    MESSAGE_SIT,
    MESSAGE_STAND,
    MESSAGE_BOT,
    MESSAGE_START,
    MESSAGE_REVEAL,
    MESSAGE_ATTACH,
    MESSAGE_DETACH,
    MESSAGE_MOVE,
    MESSAGE_WHY,
    MESSAGE_ODDS,
    MESSAGE_REACH,
    MESSAGE_HINT,
    MESSAGE_PLAN,
    MESSAGE_UNDO,
    MESSAGE_REDO,
    MESSAGE_VOTE,
    MESSAGE_CHAT,
    MESSAGE_MUTE,
    MESSAGE_REMOVE,
    MESSAGE_RESIGN,
    MESSAGE_FORMALITIES,
    MESSAGE_REMATCH,
    MESSAGE_BRANCH,
    MESSAGE_SEEK,
    MESSAGE_LOG,
    MESSAGE_SAVE,
    MESSAGE_REVIEW,
    MESSAGE_TYPES
} MessageType;

/* Something that a move could name: as "names" in the messages of the server has it. */
typedef struct Thing {
    char type[33]; /* "": none was sent */
    char id[81];
    int number; /* of the type "number" */
} Thing;

/* Fields that a message does not have are "", or what message.c gives as the default. */
typedef struct Message {
    MessageType type;
    char id[MESSAGE_ID_MOST + 1]; /* "": it wants no answer */

    int protocol;
    char token[320];
    char session[25];
    char name[129];
    char language[17];
    char password[129];
    char old[129]; /* the password so far */

    char table[25];
    char game[33];
    int seats;
    int settings;
    char setting[SETTINGS_MAX][80]; /* "chapter=1" */
    bool listed;                    /* in the lobby */
    bool watchers;                  /* may people without a seat look on, */
    bool watchers_chat;             /* and speak? */
    int move_seconds, absent_seconds;
    char aids[9]; /* as match/aids.h has them */
    char lesson[33];
    char done[1001]; /* lessons, "hogs/air", with a space between them */

    int seat; /* SEAT_UNSAID, SEAT_WATCHER, or 0 and up; SEAT_REFEREE only to look back */
    int partner; /* a seat: the bot that is asked what it is up to */
    char bot[33];
    char invitation[65];
    char commitment[65], contribution[65]; /* 64 hexadecimal digits */
    int q;
    char move[257];
    Thing thing;
    int from, to, at, request;
    bool agree, decline, watch, drawing, guided, by_hand;
    char before[25]; /* a table: those made before it */
    char older[25];  /* the same, in the list of all tables */
    char text[1001];
    int line; /* of the chat; 0: none was sent */
    int watcher; /* the number of somebody who looks on; 0: none was sent */
    bool muted;
} Message;

/* The word in "t". */
const char *message_name(MessageType type);

/* Does it change anything, so that it must be carried out only once? */
bool message_acts(MessageType type);

/* The rows of the tables in docs/protocol.md, without the column for people: a type of message with
 * its fields, and a field with its type, limits and default (false: there are no more fields). */
void message_describe(MessageType type, Buf *out);
bool message_describe_field(int field, Buf *out);

/* False, with a sentence, if this is not a message.  message->id is filled in even then, if it can
 * be found, so that the sender can be answered. */
bool message_read(const char *text, size_t length, Message *message, Err *err);

/* Is it free of invisible characters, and of those that reverse the direction of writing? */
bool message_name_is_visible(const char *name);

#endif
