/* content.h -- what content/gears-board holds, as the rules read it.
 *
 * These are the records of section 24 of docs/rules/gears-board.md.  The names of members are the
 * names of fields in the YAML files (docs/content.md); `x_index` beside a string `x` is filled in
 * by the content compiler: the place of the entry it names, or -1.  No rule asks for a card by its
 * name: what a card does differently is a field here.
 *
 * Four kinds of instruction exist, because they are carried out by different people:
 *   Step    what an Order card or a piece of equipment lets a COG do      (order.c, special.c)
 *   Omen    what a weapon or an enemy does with an omen                   (attack.c)
 *   Act     what an AI card makes Locusts do                              (ai.c)
 *   Change  what a mission does to the game at set-up or when a card flips (change.c)
 *
 * Steps and Omens are in content_soldiers.h, Acts in content_locusts.h, Changes in
 * content_missions.h, and map tiles in tiles.h.
 */
#ifndef GEARS_BOARD_CONTENT_H
#define GEARS_BOARD_CONTENT_H

#include "games/gears-board/content_missions.h"
#include "games/gears-board/tiles.h"

typedef struct BoardContent {
    const Die *dice;
    uint32_t dice_count;
    const Weapon *weapons;
    uint32_t weapons_count;
    const Character *characters;
    uint32_t characters_count;
    const Order *orders;
    uint32_t orders_count;
    const FigureKind *figures;
    uint32_t figures_count;
    const MarkerKind *markers;
    uint32_t markers_count;
    const Enemy *enemies;
    uint32_t enemies_count;
    const AiCard *ai_cards;
    uint32_t ai_cards_count;
    const Location *locations;
    uint32_t locations_count;
    const Mission *missions;
    uint32_t missions_count;
    const Difficulty *difficulties;
    uint32_t difficulties_count;
    const Wave *waves;
    uint32_t waves_count;
    const Fortification *fortifications;
    uint32_t fortifications_count;
    const Tile *tiles;
    uint32_t tiles_count;
} BoardContent;

extern const BoardContent gears_board_content; /* compiled from content/gears-board */
extern const uint64_t gears_board_content_digest;

#endif
