/* entry.c -- how the catalogue of a game writes its entries. */
#include "engine/entry.h"

#include "engine/text.h"

void put_message(Json *json, const char *key, const char *message)
{
    json_put_text(json, key, message && message[0] ? sandtable_translate(message) : NULL);
}

void open_entry(Json *json, const char *id, const char *name, const char *text)
{
    json_open_object(json, NULL);
    json_put_text(json, "id", id);
    put_message(json, "name", name);
    put_message(json, "text", text);
}

void close_entry(Json *json, const char *source)
{
    json_put_text(json, "source", source);
    json_close(json);
}

void put_flag(Json *json, const char *key, bool value)
{
    if (value)
        json_put_bool(json, key, true);
}

void put_some(Json *json, const char *key, int number)
{
    if (number)
        json_put_int(json, key, number);
}

void put_list(Json *json, const char *key, const char *const ids[], uint32_t count)
{
    json_open_array(json, key);
    for (uint32_t i = 0; i < count; i++)
        json_put_text(json, NULL, ids[i]);
    json_close(json);
}

void put_numbers(Json *json, const char *key, const int16_t numbers[], uint32_t count)
{
    json_open_array(json, key);
    for (uint32_t i = 0; i < count; i++)
        json_put_int(json, NULL, numbers[i]);
    json_close(json);
}
