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

static const Field fields[] = {
    NUMBER(protocol, 1, 1000, 0),
    WORD(token),
    WORD(session),
    TEXT(name, 1),
    WORD(language),
    TEXT(password, 8),
    TEXT(old, 1),
    WORD(table),
    WORD(game),
    NUMBER(seats, 1, SEATS_MAX, 0),
    { "settings", FIELD_SETTINGS, offsetof(Message, setting), 0, SETTINGS_MAX, 0 },
    BOOL(listed, true),
    BOOL(watchers, true),
    BOOL(watchers_chat, true),
    NUMBER(move_seconds, 0, MONTH, 0),
    NUMBER(absent_seconds, 0, MONTH, 0),
    WORD(aids),
    NUMBER(seat, SEAT_REFEREE, SEATS_MAX - 1, SEAT_UNSAID),
    NUMBER(partner, 0, SEATS_MAX - 1, 0),
    TEXT(bot, 0),
    WORD(invitation),
    HEX(commitment, 64),
    HEX(contribution, 64),
    NUMBER(q, 0, POSITION_MOST, 0),
    TEXT(move, 1),
    NUMBER(from, -1, POSITION_MOST, -1),
    NUMBER(to, 0, POSITION_MOST, POSITION_MOST),
    NUMBER(at, 0, POSITION_MOST, 0),
    BOOL(agree, false),
    NUMBER(request, 1, POSITION_MOST, 0),
    BOOL(decline, false),
    BOOL(watch, false),
    TEXT(text, 1),
    NUMBER(line, 1, POSITION_MOST, 0),
    NUMBER(watcher, 1, POSITION_MOST, 0),
    BOOL(muted, true),
    BOOL(drawing, false),
    BOOL(guided, false),
    WORD(lesson),
    TEXT(done, 0),
    BOOL(by_hand, false),
    WORD(before),
    WORD(older),
    { "thing", FIELD_THING, offsetof(Message, thing), 0, 0, 0 },
};

/* --- The messages --- */

typedef struct Shape {
    const char *name;
    bool acts;
    const char *needs, *may_have; /* names of fields, with a space between them */
    const char *one_of;           /* exactly one of these two */
    bool looks_back;              /* the referee's seat may be named */
} Shape;

static const Shape shapes[MESSAGE_TYPES] = {
    [MESSAGE_HELLO] = { "hello", false, "protocol", "token session name language", "", false },
    [MESSAGE_REGISTER] = { "register", true, "name password", "", "", false },
    [MESSAGE_SIGN_IN] = { "sign-in", true, "name password", "", "", false },
    [MESSAGE_PASSWORD] = { "password", true, "old password", "", "", false },
    [MESSAGE_SIGN_OUT] = { "sign-out", true, "", "", "", false },
    [MESSAGE_EXPORT] = { "export", false, "", "before table from", "", false },
    [MESSAGE_DELETE] = { "delete", true, "password", "", "", false },
    [MESSAGE_PING] = { "ping", false, "", "", "", false },
    [MESSAGE_GAMES] = { "games", false, "", "", "", false },
    [MESSAGE_CONTENT] = { "content", false, "game", "", "", false },
    [MESSAGE_COMPENDIUM] = { "compendium", false, "game", "", "", false },
    [MESSAGE_LESSONS] = { "lessons", false, "", "done", "", false },
    [MESSAGE_LOBBY] = { "lobby", false, "", "watch before older", "", false },
    [MESSAGE_CREATE] = { "create", true, "game",
                         "seats settings listed watchers watchers_chat move_seconds absent_seconds "
                         "aids guided lesson",
                         "", false },
    [MESSAGE_SIT] = { "sit", true, "table seat", "invitation commitment", "", false },
    [MESSAGE_STAND] = { "stand", true, "table seat", "", "", false },
    [MESSAGE_BOT] = { "bot", true, "table seat bot", "", "", false },
    [MESSAGE_START] = { "start", true, "table", "", "", false },
    [MESSAGE_REVEAL] = { "reveal", true, "table contribution", "seat", "", false },
    [MESSAGE_ATTACH] = { "attach", false, "table", "seat from invitation drawing", "", false },
    [MESSAGE_DETACH] = { "detach", false, "table", "seat", "", false },
    [MESSAGE_MOVE] = { "move", true, "table q move", "seat", "", false },
    [MESSAGE_WHY] = { "why", false, "table", "seat", "move thing", false },
    [MESSAGE_ODDS] = { "odds", false, "table move", "seat", "", false },
    [MESSAGE_REACH] = { "reach", false, "table", "seat", "", false },
    [MESSAGE_HINT] = { "hint", false, "table", "seat", "", false },
    [MESSAGE_PLAN] = { "plan", false, "table partner", "seat", "", false },
    [MESSAGE_UNDO] = { "undo", true, "table", "seat", "", false },
    [MESSAGE_REDO] = { "redo", true, "table", "seat", "", false },
    [MESSAGE_VOTE] = { "vote", true, "table agree", "seat request", "", false },
    [MESSAGE_CHAT] = { "chat", true, "table text", "", "", false },
    [MESSAGE_MUTE] = { "mute", true, "table", "seat line watcher muted", "", false },
    [MESSAGE_REMOVE] = { "remove", true, "table", "seat line watcher", "", false },
    [MESSAGE_RESIGN] = { "resign", true, "table", "seat", "", false },
    [MESSAGE_FORMALITIES] = { "formalities", true, "table by_hand", "seat", "", false },
    [MESSAGE_REMATCH] = { "rematch", true, "table", "decline", "", false },
    [MESSAGE_BRANCH] = { "branch", true, "table at", "seat", "", false },
    [MESSAGE_SEEK] = { "seek", false, "table at", "seat drawing", "", true },
    [MESSAGE_LOG] = { "log", false, "table", "seat from to", "", true },
    [MESSAGE_SAVE] = { "save", false, "table", "", "", false },
    [MESSAGE_REVIEW] = { "review", false, "table", "", "", false },
};

const char *message_name(MessageType type)
{
    return shapes[type].name;
}

bool message_acts(MessageType type)
{
    return shapes[type].acts;
}

/* --- For the document --- */

/* "table seat" as "`table`, `seat`" */
static void add_names(Buf *out, const char *list, const char *between)
{
    for (const char *at = list; *at;) {
        size_t length = strcspn(at, " ");
        buf_add(out, at > list ? between : "");
        buf_add_char(out, '`');
        buf_add_part(out, at, length);
        buf_add_char(out, '`');
        at += length + (at[length] == ' ');
    }
}

void message_describe(MessageType type, Buf *out)
{
    const Shape *shape = &shapes[type];

    buf_add(out, "| ");
    add_names(out, shape->name, "");
    buf_add(out, shape->acts ? " * | " : " | ");
    add_names(out, shape->needs, ", ");
    buf_add(out, *shape->needs && *shape->one_of ? ", " : "");
    add_names(out, shape->one_of, " or ");
    buf_add(out, *shape->needs || *shape->one_of ? " | " : "| ");
    add_names(out, shape->may_have, ", ");
    buf_add(out, *shape->may_have ? " | " : "| ");
}

static void add_default(Buf *out, const Field *field)
{
    if (field->kind == FIELD_BOOL)
        buf_add(out, field->otherwise ? "true" : "false");
    else if (field->kind == FIELD_NUMBER && field->otherwise >= field->low)
        buf_add_int(out, field->otherwise);
    else
        buf_add(out, "none");
}

bool message_describe_field(int i, Buf *out)
{
    static const char *const kinds[] = { "line of text", "word",   "hexadecimal digits", "number",
                                         "true or false", "object", "object" };

    if (i < 0 || i >= COUNT(fields))
        return false;
    const Field *field = &fields[i];
    buf_add(out, "| ");
    add_names(out, field->name, "");
    buf_add(out, " | ");
    buf_add(out, kinds[field->kind]);
    buf_add(out, " | ");
    if (field->kind <= FIELD_NUMBER) {
        buf_add_int(out, field->low);
        buf_add(out, " to ");
        buf_add_int(out, field->high);
        buf_add(out, field->kind == FIELD_NUMBER ? " | " : " bytes | ");
    } else {
        buf_add(out, "| ");
    }
    add_default(out, field);
    buf_add(out, " | ");
    return true;
}

/* --- Before it is JSON --- */

/* A parser that calls itself must not be led too deep, so the brackets are counted before it sees
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
        fail(err, N_("The message is not JSON in UTF-8: {what} at byte {place}."),
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

/* A name that looks like another one, or like none: characters without a shape of their own, and
 * those that reverse the direction of what is around them. */
static bool is_invisible(uint32_t c)
{
    static const uint32_t ranges[][2] = {
        { 0xad, 0xad },       { 0x34f, 0x34f },     { 0x61c, 0x61c },     { 0x115f, 0x1160 },
        { 0x17b4, 0x17b5 },   { 0x180b, 0x180f },   { 0x200b, 0x200f },   { 0x2028, 0x202e },
        { 0x2060, 0x206f },   { 0x2800, 0x2800 },   { 0x3164, 0x3164 },   { 0xfe00, 0xfe0f },
        { 0xfeff, 0xfeff },   { 0xffa0, 0xffa0 },   { 0xfff0, 0xfffb },   { 0x1bca0, 0x1bca3 },
        { 0x1d173, 0x1d17a }, { 0xe0000, 0xe0fff },
    };

    for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++)
        if (c >= ranges[i][0] && c <= ranges[i][1])
            return true;
    return false;
}

bool message_name_is_visible(const char *name)
{
    for (size_t left = strlen(name), size; left > 0; left -= size, name += size) {
        uint32_t c;
        size = utf8_read(name, left, &c);
        if (size == 0 || is_invisible(c))
            return false;
    }
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
            return fail(err, N_("'{field}' has a member whose name is not a setting of any game."),
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
        return fail(err, N_("The message has no type: 't' is missing, or is not text."));
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

/* Is this one of the names in a list of a Shape? */
static bool has_name(const char *list, const char *name)
{
    size_t length = strlen(name);

    for (const char *at = list; (at = strstr(at, name)) != NULL; at += length)
        if ((at == list || at[-1] == ' ') && (at[length] == ' ' || !at[length]))
            return true;
    return false;
}

/* "move thing" */
static bool check_choice(const Shape *shape, const json_t *root, Err *err)
{
    char one[33] = "";
    const char *other = strchr(shape->one_of, ' ');

    if (!other)
        return true;
    memcpy(one, shape->one_of, (size_t)(other - shape->one_of));
    if (!json_object_get(root, one) != !json_object_get(root, other + 1))
        return true;
    return fail(err, N_("A message '{type}' must have either '{one}' or '{other}'."),
                ARG_TEXT("type", shape->name), ARG_TEXT("one", one), ARG_TEXT("other", other + 1));
}

/* What is not in a single field, but in several together. */
static bool check_whole(const Shape *shape, const json_t *root, const Message *message, Err *err)
{
    for (int i = 0; i < COUNT(fields); i++)
        if (has_name(shape->needs, fields[i].name) && !json_object_get(root, fields[i].name))
            return fail(err, N_("A message '{type}' must have the field '{field}'."),
                        ARG_TEXT("type", shape->name), ARG_TEXT("field", fields[i].name));
    if (!check_choice(shape, root, err))
        return false;
    if (message->seat == SEAT_REFEREE && !shape->looks_back)
        return fail(err, N_("'{field}' must be a whole number from {low} to {high}."),
                    ARG_TEXT("field", "seat"), ARG_NUMBER("low", SEAT_WATCHER),
                    ARG_NUMBER("high", SEATS_MAX - 1));
    return true;
}

static bool may_have(const Shape *shape, const char *name)
{
    return has_name(shape->needs, name) || has_name(shape->may_have, name) ||
           has_name(shape->one_of, name);
}

static bool read_fields(json_t *root, Message *message, Err *err)
{
    const Shape *shape = &shapes[message->type];
    const char *key;
    json_t *value;

    json_object_foreach(root, key, value) {
        if (!strcmp(key, "t") || !strcmp(key, "id"))
            continue;
        int i = find_field(key);
        if (i < 0 || !may_have(shape, key))
            return fail(err, N_("A message '{type}' has no field '{field}'."),
                        ARG_TEXT("type", shape->name),
                        ARG_TEXT("field", is_line(key) && strlen(key) < 40 ? key : "?"));
        if (!read_field(&fields[i], value, message, err))
            return false;
    }
    return check_whole(shape, root, message, err);
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
