/* catalogue.c -- what is printed on the cards of Ambush, for a front end that draws them. */
#include "engine/entry.h"
#include "games/ambush/ambush.h"

void ambush_catalogue(const Game *game, Buf *out)
{
    const AmbushContent *content = game->content;
    Json json = json_begin(out);

    json_open_object(&json, NULL);
    json_open_array(&json, "fighters");
    for (uint32_t i = 0; i < content->fighters_count; i++) {
        const Fighter *fighter = &content->fighters[i];
        json_open_object(&json, NULL);
        json_put_text(&json, "id", fighter->id);
        json_put_text(&json, "name", sandtable_translate(fighter->name));
        json_put_int(&json, "strength", fighter->strength);
        json_put_int(&json, "copies", fighter->copies);
        json_close(&json);
    }
    json_close(&json);
    json_close(&json);
}
