/* message.c -- what a client may say: the list of messages and their fields, and reading one. */
#include "protocol/message.h"

#include <jansson.h>
#include <stddef.h>
#include <string.h>

#include "engine/check.h"
#include "match/utf8.h"

/* --- The fields --- */

typedef enum FieldKind {
    FIELD_TEXT, /* one line */
    FIELD_WORD, /* letters, digits and punctuation of ASCII */
    FIELD_HEX,
    FIELD_NUMBER,
    FIELD_BOOL,
    FIELD_SETTINGS,
    FIELD_THING
} FieldKind;

typedef struct Field {
    const char *name;
    FieldKind kind;
    size_t offset;
    int low, high; /* of a number; how long a text may be, in bytes */
    int otherwise; /* a number or bool that was not sent */
} Field;

#define TEXT(member, low) { #member, FIELD_TEXT, offsetof(Message, member), low, SIZE(member), 0 }
#define WORD(member) { #member, FIELD_WORD, offsetof(Message, member), 1, SIZE(member), 0 }
#define HEX(member, digits) { #member, FIELD_HEX, offsetof(Message, member), digits, digits, 0 }
#define NUMBER(member, low, high, otherwise)                                                       \
    { #member, FIELD_NUMBER, offsetof(Message, member), low, high, otherwise }
#define BOOL(member, otherwise) { #member, FIELD_BOOL, offsetof(Message, member), 0, 1, otherwise }
#define SIZE(member) ((int)sizeof(((Message *)0)->member) - 1)

enum { MONTH = 31 * 24 * 3600, POSITION_MOST = 1000000 };

/* A bit for each, in the order of the list below. */
enum {
    PROTOCOL = 1 << 0,
    TOKEN = 1 << 1,
    SESSION = 1 << 2,
    NAME = 1 << 3,
    LANGUAGE = 1 << 4,
    PASSWORD = 1 << 5,
    TABLE = 1 << 6,
    GAME = 1 << 7,
    SEATS = 1 << 8,
    SETTINGS = 1 << 9,
    LISTED = 1 << 10,
    WATCHERS = 1 << 11,
    MOVE_SECONDS = 1 << 12,
    ABSENT_SECONDS = 1 << 13,
    SEAT = 1 << 14,
    BOT = 1 << 15,
    INVITATION = 1 << 16,
    CONTRIBUTION = 1 << 17,
    Q = 1 << 18,
    MOVE = 1 << 19,
    FROM = 1 << 20,
    TO = 1 << 21,
    AT = 1 << 22,
    AGREE = 1 << 23,
    WATCH = 1 << 24,
    WORDS = 1 << 25,
    DRAWING = 1 << 26,
    GUIDED = 1 << 27,
    BEFORE = 1 << 28,
    THING = 1 << 29,
};

static const Field fields[] = {
    NUMBER(protocol, 1, 1000, 0),
    WORD(token),
    WORD(session),
    TEXT(name, 1),
    WORD(language),
    TEXT(password, 8),
    WORD(table),
    WORD(game),
    NUMBER(seats, 1, SEATS_MAX, 0),
    { "settings", FIELD_SETTINGS, offsetof(Message, setting), 0, SETTINGS_MAX, 0 },
    BOOL(listed, true),
    BOOL(watchers, true),
    NUMBER(move_seconds, 0, MONTH, 0),
    NUMBER(absent_seconds, 0, MONTH, 0),
    NUMBER(seat, SEAT_REFEREE, SEATS_MAX - 1, SEAT_UNSAID),
    TEXT(bot, 0),
    WORD(invitation),
    HEX(contribution, 64),
    NUMBER(q, 0, POSITION_MOST, 0),
    TEXT(move, 1),
    NUMBER(from, -1, POSITION_MOST, -1),
    NUMBER(to, 0, POSITION_MOST, POSITION_MOST),
    NUMBER(at, 0, POSITION_MOST, 0),
    BOOL(agree, false),
    BOOL(watch, false),
    TEXT(text, 1),
    BOOL(drawing, false),
    BOOL(guided, false),
    WORD(before),
    { "thing", FIELD_THING, offsetof(Message, thing), 0, 0, 0 },
};

/* --- The messages --- */

typedef struct Shape {
    const char *name;
    bool acts;
    uint32_t needs, may_have;
    uint32_t one_of;   /* exactly one of these */
    bool looks_back;   /* the referee's seat may be named */
} Shape;

static const Shape shapes[MESSAGE_TYPES] = {
    [MESSAGE_HELLO] = { "hello", false, PROTOCOL, TOKEN | SESSION | NAME | LANGUAGE, 0, false },
    [MESSAGE_REGISTER] = { "register", true, NAME | PASSWORD, 0, 0, false },
    [MESSAGE_SIGN_IN] = { "sign-in", true, NAME | PASSWORD, 0, 0, false },
    [MESSAGE_PING] = { "ping", false, 0, 0, 0, false },
    [MESSAGE_GAMES] = { "games", false, 0, 0, 0, false },
    [MESSAGE_CONTENT] = { "content", false, GAME, 0, 0, false },
    [MESSAGE_LOBBY] = { "lobby", false, 0, WATCH | BEFORE, 0, false },
    [MESSAGE_CREATE] = { "create", true, GAME,
                         SEATS | SETTINGS | LISTED | WATCHERS | MOVE_SECONDS | ABSENT_SECONDS |
                             GUIDED,
                         0, false },
    [MESSAGE_SIT] = { "sit", true, TABLE | SEAT, INVITATION | CONTRIBUTION, 0, false },
    [MESSAGE_STAND] = { "stand", true, TABLE | SEAT, 0, 0, false },
    [MESSAGE_BOT] = { "bot", true, TABLE | SEAT | BOT, 0, 0, false },
    [MESSAGE_START] = { "start", true, TABLE, 0, 0, false },
    [MESSAGE_ATTACH] = { "attach", false, TABLE, SEAT | FROM | INVITATION | DRAWING, 0, false },
    [MESSAGE_DETACH] = { "detach", false, TABLE, SEAT, 0, false },
    [MESSAGE_MOVE] = { "move", true, TABLE | Q | MOVE, SEAT, 0, false },
    [MESSAGE_WHY] = { "why", false, TABLE, SEAT, MOVE | THING, false },
    [MESSAGE_ODDS] = { "odds", false, TABLE | MOVE, SEAT, 0, false },
    [MESSAGE_HINT] = { "hint", false, TABLE, SEAT, 0, false },
    [MESSAGE_UNDO] = { "undo", true, TABLE, SEAT, 0, false },
    [MESSAGE_REDO] = { "redo", true, TABLE, SEAT, 0, false },
    [MESSAGE_VOTE] = { "vote", true, TABLE | AGREE, SEAT, 0, false },
    [MESSAGE_CHAT] = { "chat", true, TABLE | WORDS, 0, 0, false },
    [MESSAGE_RESIGN] = { "resign", true, TABLE, SEAT, 0, false },
    [MESSAGE_REMATCH] = { "rematch", true, TABLE, 0, 0, false },
    [MESSAGE_BRANCH] = { "branch", true, TABLE | AT, SEAT, 0, false },
    [MESSAGE_SEEK] = { "seek", false, TABLE | AT, SEAT | DRAWING, 0, true },
    [MESSAGE_LOG] = { "log", false, TABLE, SEAT | FROM | TO, 0, true },
    [MESSAGE_SAVE] = { "save", false, TABLE, 0, 0, false },
};

const char *message_name(MessageType type)
{
    return shapes[type].name;
}

bool message_acts(MessageType type)
{
    return shapes[type].acts;
}

/* --- Before it is JSON --- */

/* A parser that calls itself must not be led deep, so the brackets are counted before it sees
 * any. */
static bool depth_is_bounded(const char *text, size_t length)
{
    int depth = 0;
    bool in_string = false;

    for (size_t i = 0; i < length; i++) {
        char c = text[i];
        if (in_string && c == '\\')
            i++;
        else if (c == '"')
            in_string = !in_string;
        else if (!in_string && (c == '{' || c == '[') && ++depth > MESSAGE_DEPTH_MOST)
            return false;
        else if (!in_string && (c == '}' || c == ']'))
            depth--;
    }
    return true;
}

static json_t *parse(const char *text, size_t length, Err *err)
{
    json_error_t error;
    json_t *root;

    if (length > MESSAGE_BYTES_MOST) {
        fail(err, N_("The message is too long: it has more than {most} bytes."),
             ARG_NUMBER("most", MESSAGE_BYTES_MOST));
        return NULL;
    }
    if (!depth_is_bounded(text, length)) {
        fail(err, N_("The message is nested more than {most} levels deep."),
             ARG_NUMBER("most", MESSAGE_DEPTH_MOST));
        return NULL;
    }
    root = json_loadb(text, length, JSON_REJECT_DUPLICATES, &error);
    if (!root) {
        fail(err, N_("The message is no JSON in UTF-8: {what} at byte {place}."),
             ARG_TEXT("what", error.text), ARG_NUMBER("place", error.position));
        return NULL;
    }
    if (!json_is_object(root)) {
        json_decref(root);
        fail(err, N_("A message is a JSON object, {example}."),
             ARG_TEXT("example", "{\"t\":\"ping\"}"));
        return NULL;
    }
    return root;
}

/* --- Fields --- */

static bool is_line(const char *text)
{
    for (size_t left = strlen(text); left > 0;) {
        uint32_t c;
        size_t size = utf8_read(text, left, &c);
        if (size == 0 || c < 0x20 || c == 0x7f || (c >= 0x80 && c < 0xa0))
            return false;
        text += size;
        left -= size;
    }
    return true;
}

static bool read_line(const char *name, const json_t *value, int low, int high, char *to, Err *err)
{
    const char *text = json_string_value(value);

    if (!text || !is_line(text))
        return fail(err, N_("'{field}' must be one line of text."), ARG_TEXT("field", name));
    if (strlen(text) < (size_t)low || strlen(text) > (size_t)high)
        return fail(err, N_("'{field}' must have {low} to {high} bytes."), ARG_TEXT("field", name),
                    ARG_NUMBER("low", low), ARG_NUMBER("high", high));
    memcpy(to, text, strlen(text) + 1);
    return true;
}

static bool read_word(const char *name, const json_t *value, int high, char *to, Err *err)
{
    const char *text = json_string_value(value);

    for (const char *at = text; at && *at; at++)
        if (*at <= ' ' || *at > '~')
            text = NULL;
    if (!text || !*text || strlen(text) > (size_t)high)
        return fail(err, N_("'{field}' must be a word of at most {high} letters of ASCII."),
                    ARG_TEXT("field", name), ARG_NUMBER("high", high));
    memcpy(to, text, strlen(text) + 1);
    return true;
}

static bool read_hex(const Field *field, const json_t *value, char *to, Err *err)
{
    const char *text = json_string_value(value);

    if (!text || strlen(text) != (size_t)field->high ||
        strspn(text, "0123456789abcdef") != (size_t)field->high)
        return fail(err, N_("'{field}' must be {count} hexadecimal digits in lower case."),
                    ARG_TEXT("field", field->name), ARG_NUMBER("count", field->high));
    memcpy(to, text, strlen(text) + 1);
    return true;
}

static bool read_number(const Field *field, const json_t *value, int *to, Err *err)
{
    json_int_t number = json_integer_value(value);

    if (!json_is_integer(value) || number < field->low || number > field->high)
        return fail(err, N_("'{field}' must be a whole number from {low} to {high}."),
                    ARG_TEXT("field", field->name), ARG_NUMBER("low", field->low),
                    ARG_NUMBER("high", field->high));
    *to = (int)number;
    return true;
}

/* {"chapter": "1", "mode": "duel"}: kept as "chapter=1", which setup_set takes. */
static bool read_settings(json_t *value, Message *message, Err *err)
{
    const char *key;
    json_t *member;

    if (!json_is_object(value) || json_object_size(value) > SETTINGS_MAX)
        return fail(err, N_("'{field}' must be an object with at most {most} members."),
                    ARG_TEXT("field", "settings"), ARG_NUMBER("most", SETTINGS_MAX));
    json_object_foreach(value, key, member) {
        char *to = message->setting[message->settings];
        size_t length = strlen(key);
        if (length == 0 || length > 38 || strchr(key, '=') || !is_line(key))
            return fail(err, N_("'{field}' has a member whose name is no setting of any game."),
                        ARG_TEXT("field", "settings"));
        memcpy(to, key, length);
        to[length] = '=';
        if (!read_line(key, member, 1, 38, to + length + 1, err))
            return false;
        message->settings++;
    }
    return true;
}

/* {"type": "unit", "id": "drone.2"} or {"type": "number", "number": 3} */
static bool read_thing(json_t *value, Thing *thing, Err *err)
{
    static const Field number = { "number", FIELD_NUMBER, 0, INT16_MIN, INT16_MAX, 0 };
    json_t *type = json_object_get(value, "type"), *id = json_object_get(value, "id");
    bool is_number = json_is_string(type) && !strcmp(json_string_value(type), number.name);

    if (json_object_size(value) != 2 || (!is_number && !id))
        return fail(err, N_("'{field}' must be an object with 'type' and 'id', or of the type "
                            "'number' with 'number'."),
                    ARG_TEXT("field", "thing"));
    if (!read_word("type", type, (int)sizeof thing->type - 1, thing->type, err))
        return false;
    return is_number ? read_number(&number, json_object_get(value, "number"), &thing->number, err)
                     : read_word("id", id, (int)sizeof thing->id - 1, thing->id, err);
}

static bool read_field(const Field *field, json_t *value, Message *message, Err *err)
{
    char *to = (char *)message + field->offset;

    switch (field->kind) {
    case FIELD_TEXT:
        return read_line(field->name, value, field->low, field->high, to, err);
    case FIELD_WORD:
        return read_word(field->name, value, field->high, to, err);
    case FIELD_HEX:
        return read_hex(field, value, to, err);
    case FIELD_NUMBER:
        return read_number(field, value, (int *)(void *)to, err);
    case FIELD_BOOL:
        if (!json_is_boolean(value))
            return fail(err, N_("'{field}' must be true or false."),
                        ARG_TEXT("field", field->name));
        *(bool *)to = json_is_true(value);
        return true;
    case FIELD_SETTINGS:
        return read_settings(value, message, err);
    case FIELD_THING:
        return read_thing(value, &message->thing, err);
    }
    return false;
}

static void set_defaults(Message *message)
{
    for (int i = 0; i < COUNT(fields); i++) {
        char *to = (char *)message + fields[i].offset;
        if (fields[i].kind == FIELD_NUMBER)
            *(int *)(void *)to = fields[i].otherwise;
        if (fields[i].kind == FIELD_BOOL)
            *(bool *)to = fields[i].otherwise != 0;
    }
}

/* --- The message --- */

static bool find_type(const json_t *root, MessageType *type, Err *err)
{
    const char *name = json_string_value(json_object_get(root, "t"));

    if (!name)
        return fail(err, N_("The message has no type: 't' is missing, or is no text."));
    for (int i = 0; i < MESSAGE_TYPES; i++)
        if (!strcmp(shapes[i].name, name)) {
            *type = (MessageType)i;
            return true;
        }
    return fail(err, N_("There is no message of the type '{type}' in version {version} of the "
                        "protocol."),
                ARG_TEXT("type", is_line(name) && strlen(name) < 40 ? name : "?"),
                ARG_NUMBER("version", PROTOCOL_VERSION));
}

static int find_field(const char *name)
{
    for (int i = 0; i < COUNT(fields); i++)
        if (!strcmp(fields[i].name, name))
            return i;
    return -1;
}

/* What stands in no field of its own, but in several together. */
static bool check_whole(const Shape *shape, uint32_t found, const Message *message, Err *err)
{
    for (int i = 0; i < COUNT(fields); i++)
        if (shape->needs & ~found & (1u << i))
            return fail(err, N_("A message '{type}' must have the field '{field}'."),
                        ARG_TEXT("type", shape->name), ARG_TEXT("field", fields[i].name));
    uint32_t chosen = found & shape->one_of;
    if (shape->one_of && (!chosen || (chosen & (chosen - 1))))
        return fail(err, N_("A message '{type}' must have either '{one}' or '{other}'."),
                    ARG_TEXT("type", shape->name), ARG_TEXT("one", "move"),
                    ARG_TEXT("other", "thing"));
    if (message->seat == SEAT_REFEREE && !shape->looks_back)
        return fail(err, N_("'{field}' must be a whole number from {low} to {high}."),
                    ARG_TEXT("field", "seat"), ARG_NUMBER("low", SEAT_WATCHER),
                    ARG_NUMBER("high", SEATS_MAX - 1));
    return true;
}

static bool read_fields(json_t *root, Message *message, Err *err)
{
    const Shape *shape = &shapes[message->type];
    uint32_t found = 0, may_have = shape->needs | shape->may_have | shape->one_of;
    const char *key;
    json_t *value;

    json_object_foreach(root, key, value) {
        if (!strcmp(key, "t") || !strcmp(key, "id"))
            continue;
        int i = find_field(key);
        if (i < 0 || !(may_have & (1u << i)))
            return fail(err, N_("A message '{type}' has no field '{field}'."),
                        ARG_TEXT("type", shape->name),
                        ARG_TEXT("field", is_line(key) && strlen(key) < 40 ? key : "?"));
        if (!read_field(&fields[i], value, message, err))
            return false;
        found |= 1u << i;
    }
    return check_whole(shape, found, message, err);
}

static bool read_id(const json_t *root, Message *message, Err *err)
{
    const json_t *id = json_object_get(root, "id");

    return !id || read_word("id", id, MESSAGE_ID_MOST, message->id, err);
}

bool message_read(const char *text, size_t length, Message *message, Err *err)
{
    json_t *root;

    memset(message, 0, sizeof *message);
    set_defaults(message);
    root = parse(text, length, err);
    if (!root)
        return false;
    bool done = read_id(root, message, err) && find_type(root, &message->type, err) &&
                read_fields(root, message, err);
    json_decref(root);
    return done;
}
