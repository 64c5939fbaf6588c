/* console_svg.c -- a Plane Console as a picture in SVG: its dials, guns, Bomb spaces and Slots. */
#include "engine/svg.h"
#include "games/hogs/art.h"
#include "games/hogs/show.h"

enum { LEFT = 36, SPACE_WIDE = 118, SPACE_HIGH = 142, WIDTH = 800, HEIGHT = 610 };

static const char style[] =
    "text{font:14px 'DejaVu Sans',Verdana,sans-serif;text-anchor:start;fill:#2f2c27}"
    ".head{font-size:24px;font-weight:bold}.label{font-weight:bold}"
    ".space{fill:#fffdf5;stroke:#7a6a48;stroke-width:2}"
    ".start{stroke:#b7791f;stroke-width:5}"
    ".speed{font-size:34px;font-weight:bold;text-anchor:middle}"
    ".small{font-size:12px;text-anchor:middle}.middle{text-anchor:middle}"
    ".slot{fill:#e9dcc0;stroke:#7a6a48;stroke-width:2}"
    ".bomb{fill:none;stroke:#7a6a48;stroke-width:3;stroke-dasharray:6 4}"
    ".art{fill:#3b3222;fill-rule:evenodd}.wing{fill:#a8b08a;fill-rule:evenodd;fill-opacity:.35}"
    ".arrow{fill:none;stroke:#2f2c27;stroke-width:5;stroke-linecap:round;stroke-linejoin:round}"
    ".gun{fill:#2a5ea8}.explosive{fill:#b4552d}.melee{fill:#2f7d4f}"
    ".die{font-size:12px;font-weight:bold;text-anchor:middle;fill:#fff}";

static void begin_text(Buf *out, const char *class, int x, int y)
{
    buf_add(out, "<text class=\"");
    buf_add(out, class);
    svg_add(out, "\" x=\"%\" y=\"%\">", x, y);
}

static void add_message(Buf *out, const char *class, int x, int y, const char *message)
{
    begin_text(out, class, x, y);
    svg_add_text(out, sandtable_translate(message));
    buf_add(out, "</text>\n");
}

/* --- Dice --- */

static int draw_dice(Buf *out, const char *kind, const char *letter, int count, int x, int y)
{
    for (int i = 0; i < count; i++, x += 22) {
        buf_add(out, "<rect class=\"");
        buf_add(out, kind);
        svg_add(out, "\" x=\"%\" y=\"%\" width=\"19\" height=\"19\" rx=\"4\"/>", x, y);
        begin_text(out, "die", x + 9, y + 14);
        buf_add(out, letter);
        buf_add(out, "</text>\n");
    }
    return x;
}

static void draw_pool(Buf *out, const Pool *pool, int x, int y)
{
    x = draw_dice(out, "gun", "G", pool->gun, x, y);
    x = draw_dice(out, "explosive", "E", pool->explosive, x, y);
    draw_dice(out, "melee", "M", pool->melee, x, y);
}

/* --- The dials --- */

static const FlightRow *flight_row(const HogsContent *content, int speed)
{
    for (uint32_t i = 0; i < content->flight_table_count; i++)
        if (content->flight_table[i].speed == speed)
            return &content->flight_table[i];
    return NULL;
}

/* A speed with its initiative, and what the flight table says of it. */
static void draw_speed(const HogsContent *content, const PlaneConsole *console,
                       const SpeedSpace *space, int x, int y, Buf *out)
{
    const FlightRow *row = flight_row(content, space->speed);

    buf_add(out, space->speed == console->start_speed ? "<rect class=\"space start\""
                                                      : "<rect class=\"space\"");
    svg_add(out, " x=\"%\" y=\"%\" width=\"%\" height=\"%\" rx=\"10\"/>\n", x, y, SPACE_WIDE - 12,
            SPACE_HIGH);
    begin_text(out, "speed", x + 53, y + 40);
    buf_add_int(out, space->speed);
    buf_add(out, "</text>\n");
    begin_text(out, "small", x + 53, y + 60);
    say(out, N_("initiative {number}"), ARG_NUMBER("number", space->initiative));
    buf_add(out, "</text>\n");
    if (!row)
        return;
    begin_text(out, "small", x + 53, y + 77);
    say(out, N_("rotations {number}"), ARG_NUMBER("number", row->rotation));
    buf_add(out, "</text>\n");
    if (row->bombing)
        add_message(out, "small", x + 53, y + 94, N_("may bomb"));
    if (row->penalty.explosive || row->penalty.gun) {
        begin_text(out, "small", x + 30, y + 97);
        buf_add(out, "MG -</text>\n");
        draw_pool(out, &row->penalty, x + 50, y + 83);
    }
    if (row->risk.explosive || row->risk.gun) {
        begin_text(out, "small", x + 30, y + 123);
        say(out, N_("risk"));
        buf_add(out, "</text>\n");
        draw_pool(out, &row->risk, x + 50, y + 109);
    }
}

static void draw_rotations(int y, Buf *out)
{
    static const char *const arrows[] = {
        "M14,14 A18,18 0 0 0 -10,-6 M-10,-6 L-2,-10 M-10,-6 L-7,3",
        "M0,16 V-12 M-7,-5 L0,-13 L7,-5",
        "M-14,14 A18,18 0 0 1 10,-6 M10,-6 L2,-10 M10,-6 L7,3",
    };
    static const char *const names[] = { N_("Left"), N_("centre"), N_("Right") };

    for (int i = 0; i < 3; i++) {
        int x = LEFT + i * 92;
        svg_add(out, "<rect class=\"space\" x=\"%\" y=\"%\" width=\"80\" height=\"72\" rx=\"10\"/>",
                x, y);
        svg_add(out, "<path class=\"arrow\" transform=\"translate(% %)\" d=\"", x + 40, y + 28);
        buf_add(out, arrows[i]);
        buf_add(out, "\"/>\n");
        add_message(out, "small", x + 40, y + 64, names[i]);
    }
}

static void draw_bombs(int count, int y, Buf *out)
{
    for (int i = 0; i < count; i++)
        svg_add(out, "<circle class=\"bomb\" cx=\"%\" cy=\"%\" r=\"22\"/>\n", LEFT + 386 + i * 58,
                y + 32);
}

/* --- Guns and Slots --- */

static void draw_attack(const Attack *attack, int y, Buf *out)
{
    add_message(out, "label", LEFT, y + 15, attack->name);
    for (uint32_t i = 0; i < attack->cells_count; i++) {
        int x = LEFT + (int)i * 184;
        begin_text(out, "", x, y + 40);
        say(out, N_("range {number}"), ARG_NUMBER("number", (int)i + 1));
        buf_add(out, "</text>\n");
        if (attack->cells[i].dash)
            add_message(out, "", x + 66, y + 40, N_("none"));
        else
            draw_pool(out, &attack->cells[i].pool, x + 66, y + 25);
    }
}

static void say_slot(const HogsContent *content, const DamageSlot *slot, Buf *out)
{
    switch ((Disables)slot->disables) {
    case DISABLES_LEFT:
        say(out, N_("no Left"));
        break;
    case DISABLES_RIGHT:
        say(out, N_("no Right"));
        break;
    case DISABLES_SPEED:
        say(out, N_("no speed {number}"), ARG_NUMBER("number", slot->number));
        break;
    case DISABLES_BOMBING:
        say(out, N_("no Bombs"));
        break;
    case DISABLES_ATTACK:
        if (slot->number)
            say(out, N_("no range {number}"), ARG_NUMBER("number", slot->number));
        else
            say(out, content->attacks[slot->attack_index].name);
        break;
    case DISABLES_ACTION:
        say(out, content->specials[slot->special_index].name);
        break;
    case DISABLES_NOTHING:
        say(out, N_("spare"));
        break;
    }
}

static void draw_slots(const HogsContent *content, const PlaneConsole *console, int y, Buf *out)
{
    for (uint32_t i = 0; i < console->slots_count; i++) {
        int x = LEFT + (int)i * SPACE_WIDE;
        svg_add(out,
                "<rect class=\"slot\" x=\"%\" y=\"%\" width=\"%\" height=\"58\" rx=\"6\"/>"
                "<rect class=\"space\" x=\"%\" y=\"%\" width=\"22\" height=\"22\"/>\n",
                x, y, SPACE_WIDE - 12, x + 42, y + 7);
        begin_text(out, "small", x + 53, y + 48);
        say_slot(content, &console->slots[i], out);
        buf_add(out, "</text>\n");
    }
}

/* --- The whole --- */

void hogs_console_svg(const HogsContent *content, const PlaneConsole *console, Buf *out)
{
    svg_begin(out, WIDTH, HEIGHT, style);
    buf_add(out, "<path class=\"wing\" transform=\"translate(720 58) rotate(-35) scale(3.4)\" ");
    buf_add(out, "d=\"");
    buf_add(out, hogs_art(hogs_class_id(console->unit_class)));
    buf_add(out, "\"/>\n");
    add_message(out, "head", LEFT, 42, console->name);
    begin_text(out, "", LEFT, 68);
    svg_add_text(out, sandtable_translate(content->factions[console->faction_index].name));
    buf_add(out, ", ");
    say(out, N_("{cost} Swill"), ARG_NUMBER("cost", console->cost));
    buf_add(out, "</text>\n");
    add_message(out, "label", LEFT, 116, N_("Speed"));
    for (uint32_t i = 0; i < console->speeds_count; i++)
        draw_speed(content, console, &console->speeds[i], LEFT + (int)i * SPACE_WIDE, 128, out);
    add_message(out, "label", LEFT, 304, N_("Rotation"));
    draw_rotations(314, out);
    add_message(out, "label", LEFT + 364, 304, N_("Bombs"));
    draw_bombs(console->bombs, 314, out);
    for (uint32_t i = 0; i < console->attacks_count; i++)
        draw_attack(&content->attacks[console->attacks_index[i]], 410 + 52 * (int)i, out);
    add_message(out, "label", LEFT, 504, N_("Slots for damage"));
    draw_slots(content, console, 516, out);
    buf_add(out, "</svg>\n");
}
