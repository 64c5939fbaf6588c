/* sheets.h -- what is printed on the components of Hogs of War: what its files share. */
#ifndef HOGS_SHEETS_H
#define HOGS_SHEETS_H

#include "engine/sheet.h"
#include "games/hogs/hogs.h"

static inline const HogsContent *tables_of(const Game *game)
{
    return game->content;
}

/* --- What many sheets have (sheets.c) --- */

void hogs_say_pool(Buf *out, const Pool *pool); /* "3 Gun dice, 1 Stun"; "-": none */
bool hogs_pool_is_empty(const Pool *pool);
/* Nothing if the pool is empty. */
void hogs_sheet_pool(Sheet *sheet, const char *label, const Pool *pool);
void hogs_sheet_classes(Sheet *sheet, const char *label, unsigned classes);
void hogs_sheet_effects(Sheet *sheet, const Effect effects[], uint32_t count);
/* Attacks, Special Actions and effects of a Unit Card, a Console, an Upgrade. */
#define SHEET_KIT(sheet, thing)                                                                    \
    hogs_sheet_kit(sheet, (thing)->attacks, (thing)->attacks_count, (thing)->specials,             \
                   (thing)->specials_count, (thing)->effects, (thing)->effects_count)
void hogs_sheet_kit(Sheet *sheet, const char *const attacks[], uint32_t attacks_count,
                    const char *const specials[], uint32_t specials_count,
                    const Effect effects[], uint32_t effects_count);

/* --- The sheets, one component each, as a ShowKind wants them --- */

/* sheets_units.c */
void hogs_describe_unit(const Game *game, int which, Sheet *sheet);
void hogs_describe_attack(const Game *game, int which, Sheet *sheet);
void hogs_describe_special(const Game *game, int which, Sheet *sheet);
void hogs_describe_console(const Game *game, int which, Sheet *sheet);
void hogs_describe_part(const Game *game, int which, Sheet *sheet);
void hogs_describe_bomb(const Game *game, int which, Sheet *sheet);
void hogs_describe_flight(const Game *game, int which, Sheet *sheet);
void hogs_describe_upgrade(const Game *game, int which, Sheet *sheet);
void hogs_describe_building(const Game *game, int which, Sheet *sheet);
void hogs_describe_base(const Game *game, int which, Sheet *sheet);
void hogs_describe_faction(const Game *game, int which, Sheet *sheet);

/* sheets_missions.c */
void hogs_describe_deployable(const Game *game, int which, Sheet *sheet);
void hogs_describe_terrain(const Game *game, int which, Sheet *sheet);
void hogs_describe_hex(const Game *game, int which, Sheet *sheet);
void hogs_describe_object(const Game *game, int which, Sheet *sheet);
void hogs_describe_mission(const Game *game, int which, Sheet *sheet);
void hogs_describe_map(const Game *game, int which, Sheet *sheet);
void hogs_describe_objective(const Game *game, int which, Sheet *sheet);
void hogs_describe_ai_card(const Game *game, int which, Sheet *sheet);
void hogs_describe_horde(const Game *game, int which, Sheet *sheet);

#endif
