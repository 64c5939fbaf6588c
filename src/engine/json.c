/* json.c -- writing JSON. */
#include "engine/json.h"

#include "engine/check.h"

Json json_begin(Buf *out)
{
    return (Json){ .out = out };
}

static void add_escaped(Buf *out, char c)
{
    if (c == '"' || c == '\\') {
        buf_add_char(out, '\\');
        buf_add_char(out, c);
    } else if (c == '\n') {
        buf_add(out, "\\n");
    } else {
        buf_add(out, "\\u");
        buf_add_hex(out, (unsigned char)c, 4);
    }
}

/* Nearly all of a text stands as it is, and is copied in one piece. */
static void add_string(Buf *out, const char *text)
{
    buf_add_char(out, '"');
    for (;;) {
        const char *plain = text;
        while ((unsigned char)*text >= 0x20 && *text != '"' && *text != '\\')
            text++;
        buf_add_part(out, plain, (size_t)(text - plain));
        if (!*text)
            break;
        add_escaped(out, *text++);
    }
    buf_add_char(out, '"');
}

/* The comma before a member, and its key. */
static void begin_member(Json *json, const char *key)
{
    uint32_t bit = 1u << json->depth;

    if (json->depth > 0) {
        CHECK(((json->is_object & bit) != 0) == (key != NULL));
        if (json->has_member & bit)
            buf_add_char(json->out, ',');
        json->has_member |= bit;
    }
    if (key) {
        add_string(json->out, key);
        buf_add_char(json->out, ':');
    }
}

static void open_level(Json *json, const char *key, bool is_object)
{
    begin_member(json, key);
    buf_add_char(json->out, is_object ? '{' : '[');
    CHECK(json->depth < JSON_DEPTH);
    json->depth++;
    uint32_t bit = 1u << json->depth;
    json->has_member &= ~bit;
    json->is_object = is_object ? json->is_object | bit : json->is_object & ~bit;
}

void json_open_object(Json *json, const char *key)
{
    open_level(json, key, true);
}

void json_open_array(Json *json, const char *key)
{
    open_level(json, key, false);
}

void json_close(Json *json)
{
    CHECK(json->depth > 0);
    buf_add_char(json->out, json->is_object & 1u << json->depth ? '}' : ']');
    json->depth--;
}

void json_put_int(Json *json, const char *key, int64_t number)
{
    begin_member(json, key);
    buf_add_int(json->out, number);
}

void json_put_real(Json *json, const char *key, double number)
{
    bool negative = number < 0;
    double size = negative ? -number : number;
    int64_t millionths;

    begin_member(json, key);
    if (!(size < 9e12)) { /* also what is not a number */
        buf_add(json->out, "null");
        return;
    }
    millionths = (int64_t)(size * 1e6 + 0.5);
    if (negative && millionths > 0)
        buf_add_char(json->out, '-');
    buf_add_int(json->out, millionths / 1000000);
    int64_t rest = millionths % 1000000;
    if (rest > 0) {
        char digits[7] = ".";
        int length = 1;
        for (int64_t unit = 100000; unit > 0 && rest > 0; unit /= 10) {
            digits[length++] = (char)('0' + rest / unit);
            rest %= unit;
        }
        buf_add_part(json->out, digits, (size_t)length);
    }
}

void json_put_bool(Json *json, const char *key, bool value)
{
    begin_member(json, key);
    buf_add(json->out, value ? "true" : "false");
}

void json_put_text(Json *json, const char *key, const char *text)
{
    begin_member(json, key);
    if (text)
        add_string(json->out, text);
    else
        buf_add(json->out, "null");
}
