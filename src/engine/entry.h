/* entry.h -- how the catalogue of a game writes its entries, for the catalogue.c of every game. */
#ifndef SANDTABLE_ENTRY_H
#define SANDTABLE_ENTRY_H

#include "engine/json.h"

/* A message in the reader's language; null if it is NULL or empty. */
void put_message(Json *json, const char *key, const char *message);

/* What every entry begins with; name and text are messages. */
void open_entry(Json *json, const char *id, const char *name, const char *text);
/* And what it ends with. */
void close_entry(Json *json, const char *source);

/* Left out when false or 0, as they mostly are. */
void put_flag(Json *json, const char *key, bool value);
void put_some(Json *json, const char *key, int number);

void put_list(Json *json, const char *key, const char *const ids[], uint32_t count);
void put_numbers(Json *json, const char *key, const int16_t numbers[], uint32_t count);

#endif
