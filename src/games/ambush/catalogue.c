/* catalogue.c -- what is printed on the cards of Ambush: for a front end that draws them, and for
 * `sandtable show ambush fighter scout`. */
#include "engine/entry.h"
#include "engine/sheet.h"
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

SHOW_LIST(fighter, AmbushContent, fighters)

static void describe_fighter(const Game *game, int which, Sheet *sheet)
{
    const Fighter *fighter = &((const AmbushContent *)game->content)->fighters[which];

    sheet_number(sheet, N_("Strength"), fighter->strength);
    sheet_number(sheet, N_("Copies"), fighter->copies);
}

const ShowKind ambush_shows[] = {
    { SHOW_KIND(fighter, "fighter", N_("The fighters")), .entity = ENTITY_FIGHTER },
    { 0 },
};
