/* json.h -- writing JSON into a Buf.
 *
 *     Json json = json_begin(out);
 *     json_open_object(&json, NULL);
 *         json_put_int(&json, "deck", 11);
 *         json_open_array(&json, "hand");
 *             json_put_text(&json, NULL, "private");
 *         json_close(&json);
 *     json_close(&json);
 *
 * Inside an array the key is NULL.  Commas, quotes and escapes are taken care of.
 */
#ifndef SANDTABLE_JSON_H
#define SANDTABLE_JSON_H

#include "engine/buf.h"

enum { JSON_DEPTH = 31 };

typedef struct Json {
    Buf *out;
    int depth;
    uint32_t is_object; /* bit d: level d is an object, else an array */
    uint32_t has_member; /* bit d: level d has a member already */
} Json;

Json json_begin(Buf *out);
void json_open_object(Json *json, const char *key);
void json_open_array(Json *json, const char *key);
void json_close(Json *json); /* the innermost object or array */
void json_put_int(Json *json, const char *key, int64_t number);
void json_put_real(Json *json, const char *key, double number); /* six decimals at most */
void json_put_bool(Json *json, const char *key, bool value);
void json_put_text(Json *json, const char *key, const char *text); /* NULL is null */

#endif
