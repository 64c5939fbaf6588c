/* draw_unit.c -- a Unit in one line of text: where it is, what is left of it, and its Attacks as
 * they are now. */
#include "games/hogs/draw_unit.h"

#include "engine/text.h"

/* "3G1E": dice and icons by their letters; what they are the legend says. */
static void add_pool(const Pool *pool, Buf *out)
{
    const struct {
        int count;
        char mark;
    } kinds[] = {
        { pool->gun, 'G' },  { pool->explosive, 'E' }, { pool->melee, 'M' },
        { pool->stun, 'S' }, { pool->flame, 'F' },
    };

    for (int i = 0; i < COUNT(kinds); i++)
        if (kinds[i].count > 0) {
            buf_add_int(out, kinds[i].count);
            buf_add_char(out, kinds[i].mark);
        }
}

/* HG-ATK-04: " [3G 2G - 1E]", a cell for each range. */
static void add_cells(const Play *p, int unit, int attack, Buf *out)
{
    Pool pool[RANGES];
    bool usable[RANGES];
    int end = 0;

    for (int i = 0; i < RANGES; i++) {
        usable[i] = hogs_dice_at(p, unit, attack, i + 1, NOBODY, &pool[i]);
        end = usable[i] ? i + 1 : end;
    }
    buf_add(out, " [");
    for (int i = 0; i < end; i++) {
        if (i > 0)
            buf_add_char(out, ' ');
        if (usable[i])
            add_pool(&pool[i], out);
        else
            buf_add_char(out, '-');
    }
    buf_add_char(out, ']');
}

static void add_attacks(const Play *p, int unit, Buf *out)
{
    uint8_t list[ATTACKS_OF_UNIT];
    int n = hogs_attacks_of(p, unit, list);

    for (int i = 0; i < n; i++) {
        const Attack *attack = attack_at(p, list[i]);
        buf_add(out, i == 0 ? ": " : ", ");
        buf_add(out, sandtable_translate(attack->name));
        if (p->state->unit[unit].flyer == NONE) {
            buf_add_char(out, ' ');
            say(out, N_("{number} AP"), ARG_NUMBER("number", attack->free ? 0 : attack->ap));
        }
        add_cells(p, unit, list[i], out);
    }
}

/* HG-AIR-07: what its console shows, and its order for who may see it. */
static void add_flyer(const Play *p, int viewer, int unit, Buf *out)
{
    const State *s = p->state;
    const Flyer *flyer = &s->flyer[s->unit[unit].flyer];
    int bombs = 0, cubes = 0;

    for (int rack = 0; rack < hogs_rack_count(p, unit); rack++)
        bombs += hogs_bombs_in(flyer, rack);
    for (int slot = 0; slot < hogs_slot_count(p, unit); slot++)
        cubes += (int)(flyer->cubes >> slot & 1);
    buf_add_char(out, ' ');
    say(out, N_("speed {speed}"), ARG_NUMBER("speed", flyer->speed));
    if (flyer->order_speed && (viewer == s->unit[unit].seat || viewer == SEAT_REFEREE)) {
        buf_add_char(out, ' ');
        say(out, N_("ordered {speed}"), ARG_NUMBER("speed", flyer->order_speed));
    }
    if (bombs > 0) {
        buf_add_char(out, ' ');
        say(out, N_("Bombs {number}"), ARG_NUMBER("number", bombs));
    }
    if (cubes > 0) {
        buf_add_char(out, ' ');
        say(out, N_("Cubes {number} of {slots}"), ARG_NUMBER("number", cubes),
            ARG_NUMBER("slots", hogs_slot_count(p, unit)));
    }
}

/* How far the aircraft that acts may still go, or how many AP are left to the Unit that does. */
static void add_turn(const Play *p, int unit, Buf *out)
{
    const State *s = p->state;

    if (s->flight.unit == unit) {
        buf_add_char(out, ' ');
        say(out, N_("acts, {hexes} to fly, {rotations} to rotate"),
            ARG_NUMBER("hexes", s->flight.move_left),
            ARG_NUMBER("rotations", s->flight.rotation_left));
    } else if (s->turn.unit == unit && !s->turn.ended) {
        buf_add_char(out, ' ');
        say(out, N_("acts, {ap} AP left"), ARG_NUMBER("ap", hogs_ap_left(p)));
    } else if (s->unit[unit].activated) {
        buf_add_char(out, ' ');
        say(out, N_("has acted"));
    }
}

static void add_state(const Play *p, int unit, Buf *out)
{
    const Unit *u = &p->state->unit[unit];

    if (has_facing(p->state, unit) && u->zone != UNIT_WAITING) {
        buf_add_char(out, ' ');
        say(out, N_("faces {direction}"),
            ARG_MESSAGE("direction", play_label(p, ENTITY_DIRECTION, u->facing).name));
    }
    if (u->stunned) {
        buf_add_char(out, ' ');
        say(out, N_("stunned"));
    }
    if (u->flames) {
        buf_add_char(out, ' ');
        say(out, N_("flames {number}"), ARG_NUMBER("number", u->flames));
    }
    if (u->zone == UNIT_WAITING) {
        buf_add_char(out, ' ');
        say(out, N_("off the board"));
    }
}

void hogs_draw_unit(const Play *p, int viewer, int unit, Buf *out)
{
    const Unit *u = &p->state->unit[unit];

    play_label_text(p, ENTITY_PIECE, unit_piece(unit), out);
    buf_add_char(out, ' ');
    buf_add(out, hogs_hex_id(u->hex));
    buf_add_char(out, ' ');
    say(out, N_("HP {hp}"), ARG_NUMBER("hp", hogs_hp(p, unit)));
    if (u->flyer != NONE)
        add_flyer(p, viewer, unit, out);
    add_state(p, unit, out);
    add_turn(p, unit, out);
    add_attacks(p, unit, out);
}

void hogs_draw_unit_legend(Buf *out)
{
    say(out, N_("Attacks of a Unit by range: G Gun, E Explosive, M Melee dice, S Stun, F Flame, "
                "- out of reach."));
    buf_add_char(out, '\n');
}
