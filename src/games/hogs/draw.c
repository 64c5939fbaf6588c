/* draw.c -- the table as text: the map, the Player Areas, the Units. */
#include <string.h>

#include "games/hogs/draw_unit.h"
#include "games/hogs/map_draw.h"

/* Two letters for a Unit's Class. */
static const char *const class_marks[CLASSES] = { "Gr", "Me", "En", "Es", "He", "Le",
                                                  "Ta", "Aq", "Ca", "Bi", "Tr", "Ai" };
static const char *const deployable_marks[DEPLOYABLE_KINDS] = {
    "tr", "bu", "hh", "mi", "ar", "aa"
};
static const char *const arrows[DIRECTIONS] = { ">", "\\", "/", "<", "^", "'" };

static char seat_mark(const State *s, int seat)
{
    return seat == NOBODY ? '-' : is_horde(s, seat) ? 'H' : "NESW"[seat];
}

char hogs_special_mark(const SpecialHex *special)
{
    return special->kind == HEX_STRATEGIC_POINT ? '*'
           : special->kind == HEX_SWILL_PUMP    ? 'o'
           : special->kind == HEX_SPAWN         ? '#'
                                                : '+';
}

static void add_point(const Play *p, int index, Buf *cell)
{
    const Point *point = &p->state->point[index];
    const SpecialHex *special = &content_of(p)->special_hexes[point->special];

    buf_add_char(cell, hogs_special_mark(special));
    if (special->capturable)
        buf_add_char(cell, seat_mark(p->state, point->controller));
}

static void add_deployable(const State *s, int index, bool under, Buf *cell)
{
    const Deployed *d = &s->deployed[index];

    buf_add(cell, deployable_marks[d->kind]);
    if (under)
        return;
    if (d->kind == DEPLOYABLE_ARTILLERY)
        buf_add(cell, arrows[d->facing]);
    if (d->tokens > 0)
        buf_add_char(cell, '.');
    else if (d->controller != NOBODY)
        buf_add_char(cell, seat_mark(s, d->controller));
}

static void add_unit(const Play *p, int unit, Buf *cell)
{
    const State *s = p->state;

    buf_add_char(cell, seat_mark(s, s->unit[unit].seat));
    buf_add(cell, class_marks[s->unit[unit].unit_class]);
    /* HG-AREA-11 */
    bool copilot =
        in_group(s, unit, GROUP_PLANE) && content_of(p)->consoles[s->unit[unit].card].copilot;
    buf_add_int(cell, copilot ? 2 : s->unit[unit].copy);
    if (has_facing(s, unit))
        buf_add(cell, arrows[s->unit[unit].facing]);
}

static int aerial_at(const State *s, int hex)
{
    for (int i = 0; i < FLYERS_MAX; i++)
        if (s->flyer[i].unit != NONE && on_board(s, s->flyer[i].unit) &&
            s->unit[s->flyer[i].unit].hex == hex)
            return s->flyer[i].unit;
    return NOBODY;
}

/* What lies in the hex: in two columns, if a Unit is there too. */
static void add_feature(const Play *p, int hex, bool under, Buf *cell)
{
    const State *s = p->state;
    int feature = s->feature[hex];

    if (feature >= FEATURE_BASE) {
        buf_add_char(cell, seat_mark(s, feature - FEATURE_BASE));
        buf_add(cell, under ? "B" : "BASE");
    } else if (feature >= FEATURE_DEPLOYABLE)
        add_deployable(s, feature - FEATURE_DEPLOYABLE, under, cell);
    else if (feature >= FEATURE_POINT)
        add_point(p, feature - FEATURE_POINT, cell);
}

/* Who looks at which game, and what is told where things are. */
typedef struct Sitting {
    const Play *p;
    int viewer;
    Sketch *sketch; /* NULL: nobody asks */
} Sitting;

static void paint_unit(const Sitting *at, int unit, Buf *cell)
{
    const State *s = at->p->state;
    bool own = at->viewer >= 0 && is_friend(s, s->unit[unit].seat, at->viewer);

    sketch_spot(at->sketch, ENTITY_PIECE, unit_piece(unit), CELL_COLUMNS - 1,
                own ? TONE_OWN : TONE_OTHER);
    add_unit(at->p, unit, cell);
}

static void add_above(const Sitting *at, int hex, Buf *cell)
{
    const Play *p = at->p;
    const State *s = p->state;

    if (aerial_at(s, hex) != NOBODY) {
        paint_unit(at, aerial_at(s, hex), cell);
        return;
    }
    for (int i = 0; i < s->things; i++)
        if (s->thing[i].hex == hex && s->thing[i].carrier == NONE) {
            buf_add_char(cell, '@');
            buf_add_part(cell, content_of(p)->objects[s->thing[i].object].id, 4);
            return;
        }
}

/* What a move may name in this hex besides the Unit. */
static void tell_feature(const Sitting *at, int hex)
{
    int feature = at->p->state->feature[hex], piece;

    if (feature >= FEATURE_BASE)
        piece = PIECE_BASES + feature - FEATURE_BASE;
    else if (feature >= FEATURE_DEPLOYABLE)
        piece = PIECE_DEPLOYED + feature - FEATURE_DEPLOYABLE;
    else if (feature >= FEATURE_POINT)
        piece = PIECE_POINTS + feature - FEATURE_POINT;
    else
        return;
    sketch_spot(at->sketch, ENTITY_PIECE, piece, CELL_COLUMNS - 1, TONE_PLAIN);
}

/* The zones of the map, while somebody chooses one. */
static void tell_zones(const Sitting *at, int hex)
{
    if (at->p->state->core.question != QUESTION_ZONE || at->p->state->mission == NONE)
        return;
    for (int zone = 0; zone < (int)map_of(at->p)->zones_count; zone++)
        if (hogs_in_zone(at->p, zone, hex))
            sketch_spot(at->sketch, ENTITY_ZONE, zone, CELL_COLUMNS - 1, TONE_PLAIN);
}

/* HG-HEX-12: aircraft are above what stands in the hex.  Under a Unit lies what it stands on. */
static void paint(const void *context, int hex, CellLine line, Buf *cell)
{
    const Sitting *at = context;
    const State *s = at->p->state;
    bool under = s->ground[hex];

    tell_zones(at, hex);
    if (line == CELL_AIR)
        add_above(at, hex, cell);
    else if (line == CELL_PIECE && under)
        paint_unit(at, s->ground[hex] - 1, cell);
    else if (line == (under ? CELL_GROUND : CELL_PIECE)) {
        tell_feature(at, hex);
        add_feature(at->p, hex, under, cell);
    }
}

/* What the marks of pieces mean, if there are such pieces. */
static void draw_legend(const State *s, Buf *out)
{
    bool facing = false, deployed = false, any = false;

    for (int unit = 0; unit < s->units_end; unit++) {
        any = any || s->unit[unit].zone > UNIT_GONE;
        facing = facing || (s->unit[unit].zone > UNIT_GONE && has_facing(s, unit));
    }
    for (int i = 0; i < DEPLOYED_MAX; i++)
        deployed = deployed || s->deployed[i].hex != NO_HEX;
    if (deployed) {
        say(out, N_("tr Trench, bu Bunker, hh Hedge-Hog, mi Minefield, ar Artillery, aa AA Gun; "
                    "a dot: not complete."));
        buf_add_char(out, '\n');
    }
    if (facing) {
        say(out, N_("Facing: > east, \\ south-east, / south-west, < west, ^ north-west, "
                    "' north-east."));
        buf_add_char(out, '\n');
    }
    if (any) {
        hogs_draw_unit_legend(out);
        say(out, N_("In a line-up, brackets: not unlocked. In a base, !: destroyed or not "
                    "complete."));
        buf_add_char(out, '\n');
    }
}

static void draw_map(const Play *p, int viewer, Sketch *sketch, Buf *out)
{
    Sitting at = { p, viewer, sketch };

    if (p->state->mission != NONE)
        hogs_draw_hexes(&(HexPainter){ p->state->terrain, &at, paint, sketch }, out);
}

/* "Gr Grunt, En Engineer": what the letters of the Units that are on the map stand for. */
static void draw_classes(const Play *p, Buf *out)
{
    const State *s = p->state;
    bool any = false;

    for (int kind = 0; kind < CLASSES; kind++) {
        bool there = false;
        for (int unit = 0; unit < s->units_end; unit++)
            there = there || (on_board(s, unit) && s->unit[unit].unit_class == kind);
        if (!there)
            continue;
        buf_add(out, any ? ", " : "");
        buf_add(out, class_marks[kind]);
        buf_add_char(out, ' ');
        play_label_text(p, ENTITY_CLASS, kind, out);
        any = true;
    }
    if (any)
        buf_add(out, ".\n");
}

static void draw_signs(const Play *p, Buf *out)
{
    if (p->state->mission == NONE)
        return;
    hogs_draw_terrain_legend(out);
    say(out, N_("* Strategic Point, o Swill Pump and who holds it: N, E, S, W, H the horde, "
                "- nobody; # Spawn Hex."));
    buf_add_char(out, '\n');
    say(out, N_("+ a hex of the mission, @ an Object, NBASE the base of N. Units: whose, the "
                "Class, a number."));
    buf_add_char(out, '\n');
    draw_classes(p, out);
    draw_legend(p->state, out);
}

static void draw_grid(const Play *p, int seat, Sketch *sketch, Buf *out)
{
    const BaseGrid *grid = &content_of(p)->base_grids[0];
    const Area *area = &p->state->area[seat];

    buf_add(out, "      ");
    for (int x = 0; x < grid->width; x++)
        buf_add_int(out, x + 1);
    buf_add_char(out, '\n');
    for (int y = 0; y < grid->height; y++) {
        buf_add(out, "    ");
        buf_add_char(out, (char)('a' + y));
        buf_add_char(out, ' ');
        for (int x = 0; x < grid->width; x++) {
            char mark = '.';
            for (int i = 0; i < TILES_MAX; i++)
                if (area->tile[i].building != NONE &&
                    hogs_squares_of(p, &area->tile[i]) >> (GRID_SIZE * y + x) & 1)
                    mark = (char)('A' + i);
            if (sketch) {
                sketch_pen(sketch, out);
                sketch_spot(sketch, ENTITY_SQUARE, GRID_SIZE * y + x, 1, TONE_PLAIN);
            }
            buf_add_char(out, mark);
        }
        buf_add_char(out, '\n');
    }
}

static void draw_buildings(const Play *p, int seat, Buf *out)
{
    const Area *area = &p->state->area[seat];
    bool any = false;

    for (int i = 0; i < TILES_MAX; i++)
        any = any || area->tile[i].building != NONE;
    if (!any)
        return;
    buf_add(out, "   ");
    for (int i = 0; i < TILES_MAX; i++) {
        if (area->tile[i].building == NONE)
            continue;
        buf_add_char(out, ' ');
        buf_add_char(out, (char)('A' + i));
        buf_add_char(out, '=');
        buf_add(out, sandtable_translate(building_at(p, area->tile[i].building)->name));
        if (area->tile[i].token)
            buf_add_char(out, '!');
    }
    buf_add_char(out, '\n');
}

/* Prices are shown to whom they matter now, and to nobody else: from them others would see what a
 * seat is asked, and whether it looks at its secret objectives. */
static bool sees_prices(const State *s, int viewer, int seat)
{
    return (viewer == seat || viewer == SEAT_REFEREE) && s->core.waiting & SEAT_BIT(seat);
}

static bool asks_for_card(const State *s) /* of the line-up */
{
    return s->core.question == QUESTION_RECRUIT || s->core.question == QUESTION_SLOT_CARD ||
           s->core.question == QUESTION_SWAP_CARD;
}

/* HG-ACT-22: what the Unit that acts would pay for Deployables. */
static void draw_build_prices(const Play *p, Buf *out)
{
    const State *s = p->state;

    if (s->core.question != QUESTION_GROUND_ACTION || !in_group(s, s->turn.unit, GROUP_INFANTRY))
        return;
    buf_add(out, "   ");
    for (int kind = 0; kind < DEPLOYABLE_KINDS; kind++) {
        buf_add(out, kind == 0 ? " " : ", ");
        buf_add(out, sandtable_translate(deployable_at(p, kind)->name));
        buf_add_char(out, ' ');
        say(out, N_("{swill} Swill"),
            ARG_NUMBER("swill", hogs_build_price(p, s->turn.unit, kind)));
    }
    buf_add_char(out, '\n');
}

/* The line-up by initiative, with Upgrades; in brackets what no Building unlocks yet. */
static void draw_cards(const Play *p, int viewer, int seat, Buf *out)
{
    const Area *area = &p->state->area[seat];
    bool any = false;

    for (int slot = 0; slot < LINE_UP; slot++)
        any = any || area->card[slot] != NONE;
    if (!any)
        return;
    buf_add(out, "   ");
    for (int slot = 0; slot < LINE_UP; slot++) {
        if (area->card[slot] == NONE)
            continue;
        const UnitCard *card = card_at(p, area->card[slot]);
        bool locked = !(hogs_unlocked(p, seat) & CLASS_BIT(card->unit_class));
        buf_add_char(out, ' ');
        buf_add_int(out, slot + 1);
        buf_add(out, locked ? "=(" : "=");
        buf_add(out, sandtable_translate(card->name));
        for (int i = 0; upgrade_under(p, seat, card->unit_class, i); i++) {
            buf_add(out, " + ");
            buf_add(out, sandtable_translate(upgrade_under(p, seat, card->unit_class, i)->name));
        }
        if (asks_for_card(p->state) && sees_prices(p->state, viewer, seat)) {
            buf_add(out, ", ");
            say(out, N_("{swill} Swill"),
                ARG_NUMBER("swill", hogs_unit_price(p, seat, area->card[slot])));
        }
        if (locked)
            buf_add_char(out, ')');
    }
    buf_add_char(out, '\n');
}

static void draw_hand(const Play *p, int viewer, int seat, Buf *out)
{
    const State *s = p->state;

    if (!hogs_sees_hand(s, viewer, seat)) {
        buf_add(out, "    ");
        say(out, N_PLURAL("count", "{count} Secondary Objective", "{count} Secondary Objectives"),
            ARG_NUMBER("count", hogs_left_in_hand(s, seat)));
        buf_add_char(out, '\n');
        return;
    }
    for (int pass = 0; pass < DEALT; pass++)
        if (s->area[seat].hand >> pass & 1) {
            const Objective *objective = &content_of(p)->objectives[hogs_kept(s, seat, pass)];
            buf_add(out, "    ");
            buf_add(out, sandtable_translate(objective->name));
            buf_add(out, ": ");
            buf_add(out, sandtable_translate(objective->text));
            if (s->area[seat].hold >> pass & 1) {
                buf_add_char(out, ' ');
                say(out, N_("(held for its VP)"));
            }
            buf_add_char(out, '\n');
        }
    if (s->draft_pass >= 1 && s->draft_pass <= DEALT && (viewer == seat || viewer == SEAT_REFEREE))
        for (int i = s->draft_pass - 1; i < DEALT; i++) {
            const Objective *objective = &content_of(p)->objectives[hogs_pack_of(s, seat)[i]];
            buf_add(out, "    ? ");
            buf_add(out, sandtable_translate(objective->name));
            buf_add(out, ": ");
            buf_add(out, sandtable_translate(objective->text));
            buf_add_char(out, '\n');
        }
}

static void draw_units(const Play *p, int viewer, int seat, Buf *out)
{
    const State *s = p->state;

    for (int unit = 0; unit < s->units_end; unit++)
        if (s->unit[unit].zone > UNIT_GONE && s->unit[unit].seat == seat) {
            buf_add(out, "    ");
            add_unit(p, unit, out);
            buf_add_char(out, ' ');
            hogs_draw_unit(p, viewer, unit, out);
            buf_add_char(out, '\n');
        }
}

static void draw_seat(const Play *p, int viewer, int seat, bool grid, Buf *out)
{
    const State *s = p->state;
    const Area *area = &s->area[seat];

    play_label_text(p, ENTITY_SEAT, seat, out);
    buf_add(out, ": ");
    if (area->faction != NONE) {
        buf_add(out, sandtable_translate(content_of(p)->factions[area->faction].name));
        buf_add(out, ", ");
    }
    say(out,
        N_PLURAL("tokens", "{vp} VP, {swill} Swill, {tokens} Capture Token",
                 "{vp} VP, {swill} Swill, {tokens} Capture Tokens"),
        ARG_NUMBER("vp", area->vp), ARG_NUMBER("swill", area->swill),
        ARG_NUMBER("tokens", area->tokens));
    if (s->mission != NONE) {
        buf_add(out, ", ");
        say(out, N_("income {income}, upkeep {upkeep}"), ARG_NUMBER("income", hogs_income(p, seat)),
            ARG_NUMBER("upkeep", hogs_upkeep(p, seat)));
    }
    buf_add_char(out, '\n');
    draw_buildings(p, seat, out);
    if ((viewer == seat && grid) || (viewer != seat && s->core.question == QUESTION_NOMINATE))
        draw_grid(p, seat, NULL, out);
    draw_cards(p, viewer, seat, out);
    draw_hand(p, viewer, seat, out);
    draw_units(p, viewer, seat, out);
    if (s->turn.unit != NONE && s->unit[s->turn.unit].seat == seat && sees_prices(s, viewer, seat))
        draw_build_prices(p, out);
}

/* HG-HORDE-04: it has Units, but no Player Area. */
static void draw_horde(const Play *p, int viewer, Buf *out)
{
    const State *s = p->state;

    if (s->horde == NONE)
        return;
    say(out, N_("The horde"));
    buf_add(out, ":\n");
    draw_units(p, viewer, s->horde, out);
}

/* HG-WIN-01: how far each seat's side still is from winning. */
static void draw_goal(const Play *p, Buf *out)
{
    const State *s = p->state;
    if (s->mission == NONE)
        return;
    int goal = hogs_vp_goal(p);
    say(out, N_("{vp} VP win; still missing:"), ARG_NUMBER("vp", goal));
    for (int seat = 0; seat < hogs_humans(s); seat++) {
        int missing = goal - hogs_side_vp(s, s->area[seat].side);
        buf_add(out, seat > 0 ? ", " : " ");
        play_label_text(p, ENTITY_SEAT, seat, out);
        buf_add_char(out, ' ');
        buf_add_int(out, missing > 0 ? missing : 0);
    }
    buf_add(out, ".\n");
}

static void draw_head(const Play *p, Buf *out)
{
    const State *s = p->state;

    if (s->round > 0) {
        say(out, N_("Round {round}, {phase}. {seat} has the coin."), ARG_NUMBER("round", s->round),
            ARG_MESSAGE("phase", play_label(p, ENTITY_PHASE, s->phase).name),
            ARG_MESSAGE("seat", is_horde(s, s->coin) ? N_("The horde")
                                                     : play_label(p, ENTITY_SEAT, s->coin).name));
        buf_add_char(out, '\n');
    }
    if (s->mission != NONE) {
        buf_add(out, sandtable_translate(mission_of(p)->name));
        buf_add(out, ": ");
        buf_add(out, sandtable_translate(mission_of(p)->text));
        buf_add_char(out, '\n');
    }
}

/* grid: with the viewer's own base, too. */
static void draw_sides(const Play *p, int viewer, bool grid, Buf *out)
{
    for (int seat = 0; seat < hogs_humans(p->state); seat++)
        draw_seat(p, viewer, seat, grid, out);
    draw_horde(p, viewer, out);
}

void hogs_draw(const Play *p, int viewer, Buf *out)
{
    draw_head(p, out);
    draw_goal(p, out);
    draw_map(p, viewer, NULL, out);
    draw_signs(p, out);
    draw_sides(p, viewer, true, out);
}

void hogs_sketch(const Play *p, int viewer, Sketch *out)
{
    draw_head(p, &out->part[SKETCH_HEAD]);
    draw_map(p, viewer, out, &out->part[SKETCH_MAP]);
    if (viewer >= 0 && viewer < hogs_humans(p->state) && p->state->area[viewer].faction != NONE)
        draw_grid(p, viewer, out, &out->part[SKETCH_MAP]);
    draw_goal(p, &out->part[SKETCH_SIGNS]);
    draw_signs(p, &out->part[SKETCH_SIGNS]);
    draw_sides(p, viewer, false, &out->part[SKETCH_SIDES]);
}
