/* content.h -- what content/hogs holds, as the rules read it: the records of sections 10 and 11.
 *
 * The names of the members are the names of the fields in the YAML files (docs/content.md).  What a
 * card, Upgrade, Mega Building, Deployable or mission does is a list of effects, each a list of
 * instructions from the closed vocabulary of section 11 (content_effects.h).
 */
#ifndef HOGS_CONTENT_H
#define HOGS_CONTENT_H

#include "games/hogs/content_missions.h"

/* --- Parameters (section 5) ------------------------------------------------------------------- */

typedef struct Parameters {
    const char *id, *source;
    uint8_t vp_goal, vp_strategic_point, vp_unlock_building;
    uint8_t start_swill, objectives_dealt;
    uint8_t forward_extra;
    uint8_t capture_ap, construct_ap, unstun_ap, rotate_ap, turn_artillery_ap, fire_artillery_ap;
    uint8_t criticals; /* that destroy a Deployable or Building */
    uint8_t pump_income;
    uint8_t round_limit, first_player_rerolls;
    /* derived: objectives, as bits */
    uint32_t objectives_of[GOAL_KINDS]; /* with a goal of this kind */
    uint32_t objectives_in[SCOPES];     /* with a goal that is counted within this */
    uint32_t at_end;  /* with a goal of the End Phase */
    uint32_t lasting; /* whose Swill asks for a state */
    uint32_t unheard; /* with a goal that may come true although nothing is counted (hogs_count) */
    /* derived, by Near: one more than the longest range at which a goal counts Units; 0: none */
    uint8_t units_within[NEARS];
    uint8_t passable[CLASSES]; /* derived: bit TerrainKind, those that Units of a Class may enter */
    uint8_t dear;              /* derived: bit TerrainKind, those with a multiplier (HG-TERR-13) */
    uint16_t ordinary;         /* derived: Classes that ordinary Buildings unlock (HG-AREA-27) */
    uint32_t megas;            /* derived: bit: Building that is a Mega Building */
    uint8_t range_1_only;      /* derived: bit DeployableKind (HG-DEPLOYABLE-12) */
    uint8_t build_costs[DEPLOYABLE_KINDS]; /* derived: of the Deployables, side by side */
} Parameters;

typedef struct HogsContent {
    const Parameters *parameters;
    uint32_t parameters_count;
    const Die *dice;
    uint32_t dice_count;
    const Terrain *terrains;
    uint32_t terrains_count;
    const SpecialHex *special_hexes;
    uint32_t special_hexes_count;
    const Object *objects;
    uint32_t objects_count;
    const Deployable *deployables;
    uint32_t deployables_count;
    const Attack *attacks;
    uint32_t attacks_count;
    const Special *specials;
    uint32_t specials_count;
    const FlightRow *flight_table;
    uint32_t flight_table_count;
    const Bomb *bombs;
    uint32_t bombs_count;
    const AirshipPart *airship_parts;
    uint32_t airship_parts_count;
    const BaseGrid *base_grids;
    uint32_t base_grids_count;
    const Building *buildings;
    uint32_t buildings_count;
    const Faction *factions;
    uint32_t factions_count;
    const UnitCard *unit_cards;
    uint32_t unit_cards_count;
    const PlaneConsole *consoles;
    uint32_t consoles_count;
    const Upgrade *upgrades;
    uint32_t upgrades_count;
    const Objective *objectives;
    uint32_t objectives_count;
    const Map *maps;
    uint32_t maps_count;
    const Mission *missions;
    uint32_t missions_count;
    const AiCard *ai_cards;
    uint32_t ai_cards_count;
    const Horde *hordes;
    uint32_t hordes_count;
} HogsContent;

extern const HogsContent hogs_content; /* compiled from content/hogs */
extern const uint64_t hogs_content_digest;

#endif
