/* draw.c -- the table as text: the enemy above, the row of covers, your side below. */
#include "games/gears-cards/gears-cards.h"

#include "engine/sketch.h"

enum { CELL = 26 }; /* columns of a cover in the row */

/* "Drone 2 3/2" */
static void add_strength(const Play *p, int unit, Buf *out)
{
    play_label_text(p, ENTITY_UNIT, unit, out);
    buf_add_char(out, ' ');
    buf_add_int(out, cards_attack_value(p, unit));
    buf_add_char(out, '/');
    buf_add_int(out, cards_defence_value(p, unit));
}

/* " (suppressed)" */
static void add_condition(const Play *p, int unit, Buf *out)
{
    const Unit *u = &p->state->unit[unit];

    if (u->suppressed) {
        buf_add_char(out, ' ');
        say(out, N_("(suppressed)"));
    } else if (u->acted && !u->extra) {
        buf_add_char(out, ' ');
        say(out, N_("(acted)"));
    }
}

static void add_unit(const Play *p, int unit, Buf *out)
{
    add_strength(p, unit, out);
    add_condition(p, unit, out);
}

static int unit_columns(const Play *p, int unit)
{
    char memory[96];
    Buf text;

    buf_init(&text, memory, sizeof memory);
    add_unit(p, unit, &text);
    return text_columns(text.text);
}

static void add_values(const Card *card, Buf *out)
{
    bool first = true;

    buf_add(out, " {");
    if (card->values & VALUE_ANY)
        say(out, N_("any"));
    for (int value = 0; value <= VALUE_MOST; value++)
        if (card->values >> value & 1) {
            buf_add(out, first ? "" : ",");
            buf_add_int(out, value);
            first = false;
        }
    buf_add_char(out, '}');
}

static const char *const kind_names[] = {
    [KIND_UNIT] = N_("unit"), [KIND_TACTIC] = N_("tactic"), [KIND_REACTION] = N_("reaction"),
    [KIND_COMMAND] = N_("command card"), [KIND_COMMAND_UNIT] = N_("command unit"),
};

static void draw_hand(const Play *p, int seat, Buf *out)
{
    const Pile *hand = &p->state->hand[seat];

    say(out,
        N_PLURAL("count", "Hand of {seat}, {count} card; * fits this hand size:",
                 "Hand of {seat}, {count} cards; * fits this hand size:"),
        ARG_MESSAGE("seat", play_label(p, ENTITY_SEAT, seat).name), ARG_NUMBER("count", hand->n));
    buf_add_char(out, '\n');
    for (int i = 0; i < hand->n; i++) {
        const Card *card = card_at(p, hand->card[i]);
        buf_add(out, card_fits(p, seat, card) ? "  * " : "    ");
        buf_add(out, sandtable_translate(card->name));
        add_values(card, out);
        buf_add_char(out, ' ');
        buf_add(out, sandtable_translate(kind_names[card->kind]));
        if (card->kind == KIND_UNIT) {
            buf_add_char(out, ' ');
            buf_add_int(out, card->attack);
            buf_add_char(out, '/');
            buf_add_int(out, card->defence);
        }
        if (card->text && card->text[0]) {
            buf_add(out, ": ");
            buf_add(out, sandtable_translate(card->text));
        }
        buf_add_char(out, '\n');
    }
}

static void tell_unit(const Play *p, int viewer, int unit, int width, const Buf *out,
                      Sketch *sketch)
{
    if (!sketch)
        return;
    sketch_pen(sketch, out);
    sketch_spot(sketch, ENTITY_UNIT, unit, width,
                p->state->unit[unit].owner == viewer ? TONE_OWN : TONE_OTHER);
}

static void draw_reserve(const Play *p, int seat, int viewer, Sketch *sketch, Buf *out)
{
    bool any = false;

    buf_add(out, "  ");
    say(out, N_("Reserve:"));
    for (int unit = 0; unit < p->state->units_end; unit++)
        if (p->state->unit[unit].zone == UNIT_RESERVE && p->state->unit[unit].owner == seat) {
            buf_add(out, any ? ", " : " ");
            tell_unit(p, viewer, unit, unit_columns(p, unit), out, sketch);
            add_unit(p, unit, out);
            any = true;
        }
    if (!any) {
        buf_add_char(out, ' ');
        say(out, N_("nobody"));
    }
    buf_add_char(out, '\n');
}

static void draw_command(const Play *p, int seat, Buf *out)
{
    for (int i = 0; i < p->state->command_count[seat]; i++) {
        const Card *card = card_at(p, p->state->command[seat][i].card);
        buf_add(out, "  ");
        say(out, N_("Command: {name}. {text}"), ARG_MESSAGE("name", card->name),
            ARG_MESSAGE("text", card->text));
        if (card->dial) {
            buf_add_char(out, ' ');
            say(out, N_("(shows {number})"), ARG_NUMBER("number", p->state->command[seat][i].dial));
        }
        buf_add_char(out, '\n');
    }
}

static void draw_seat_line(const Play *p, int seat, Buf *out)
{
    const State *s = p->state;

    say(out, N_("{seat}: deck {deck}, hand {hand}, discarded {discard}"),
        ARG_MESSAGE("seat", play_label(p, ENTITY_SEAT, seat).name),
        ARG_NUMBER("deck", deck_size(s, seat)), ARG_NUMBER("hand", hand_size(s, seat)),
        ARG_NUMBER("discard", s->discard[seat].n));
    if (s->discard[seat].n > 0) {
        buf_add(out, ", ");
        say(out, N_("top: {card}"),
            ARG_MESSAGE("card", card_at(p, s->discard[seat].card[s->discard[seat].n - 1])->name));
    }
    buf_add_char(out, '\n');
}

/* One text in a box of the row. */
static void add_cell(Buf *out, const char *text)
{
    buf_add(out, "| ");
    buf_add(out, text);
    buf_add_spaces(out, CELL - 2 - text_columns(text));
}

/* A box of the row is about to be drawn. */
static void tell_cover(int slot, const Buf *out, Sketch *sketch)
{
    if (!sketch)
        return;
    sketch_pen(sketch, out);
    sketch_spot(sketch, ENTITY_COVER, slot, CELL, TONE_PLAIN);
}

/* Who stands at a cover on this seat's side of it; a unit that has advanced stands across. */
static int standing_at(const State *s, int slot, int side)
{
    int occupant = s->slot[slot].in_play ? s->slot[slot].occupant : NOBODY;

    if (occupant == NOBODY)
        return NOBODY;
    const Unit *u = &s->unit[occupant];
    return (u->advanced ? enemy_of(u->owner) : u->owner) == side ? occupant : NOBODY;
}

static bool is_too_long(const Play *p, int unit)
{
    return unit != NOBODY && unit_columns(p, unit) > CELL - 2;
}

/* Beneath the names, what there was no room for beside them. */
static void draw_conditions(const Play *p, int side, Buf *out)
{
    for (int i = 0; i < p->state->slots; i++) {
        char memory[96];
        Buf text;
        int unit = standing_at(p->state, i, side);

        buf_init(&text, memory, sizeof memory);
        if (is_too_long(p, unit))
            add_condition(p, unit, &text);
        add_cell(out, text.text);
    }
    buf_add(out, "|\n");
}

static void draw_cover_side(const Play *p, int side, int viewer, Sketch *sketch, Buf *out)
{
    const State *s = p->state;
    bool any_too_long = false;

    for (int i = 0; i < s->slots; i++) {
        char memory[96];
        Buf text;
        int unit = standing_at(s, i, side);

        buf_init(&text, memory, sizeof memory);
        if (unit != NOBODY) {
            tell_cover(i, out, sketch);
            tell_unit(p, viewer, unit, CELL - 1, out, sketch);
            add_strength(p, unit, &text);
            if (!is_too_long(p, unit))
                add_condition(p, unit, &text);
        }
        any_too_long |= is_too_long(p, unit);
        add_cell(out, text.text);
    }
    buf_add(out, "|\n");
    if (any_too_long)
        draw_conditions(p, side, out);
}

static void draw_cover_names(const Play *p, Sketch *sketch, Buf *out)
{
    for (int i = 0; i < p->state->slots; i++) {
        char memory[96];
        Buf text;

        buf_init(&text, memory, sizeof memory);
        buf_add_int(&text, i + 1);
        buf_add(&text, ". ");
        if (!p->state->slot[i].in_play)
            say(&text, N_("(gone)"));
        else if (p->state->slot[i].face_down)
            say(&text, N_("hidden cover"));
        else
            buf_add(&text, sandtable_translate(cover_at(p, i)->name));
        if (p->state->slot[i].in_play && p->state->slot[i].face_b)
            buf_add(&text, " (B)");
        if (p->state->slot[i].mark != NOBODY)
            buf_add(&text, " !");
        tell_cover(i, out, sketch);
        add_cell(out, text.text);
    }
    buf_add(out, "|\n");
}

static void draw_rule(const State *s, Buf *out)
{
    for (int i = 0; i < s->slots; i++) {
        buf_add_char(out, '+');
        for (int c = 1; c < CELL; c++)
            buf_add_char(out, '-');
    }
    buf_add(out, "+\n");
}

/* What the rules of the covers in the row are, each once. */
static void draw_cover_texts(const Play *p, Buf *out)
{
    const State *s = p->state;

    for (int i = 0; i < s->slots; i++) {
        const Cover *cover = cover_at(p, i);
        const char *text = s->slot[i].face_b ? cover->text_b : cover->text;
        bool said = false;
        for (int k = 0; k < i; k++)
            said |= s->slot[k].cover == s->slot[i].cover && s->slot[k].in_play &&
                    !s->slot[k].face_down && s->slot[k].face_b == s->slot[i].face_b;
        if (said || !s->slot[i].in_play || s->slot[i].face_down || !text || !text[0])
            continue;
        buf_add(out, "  ");
        buf_add(out, sandtable_translate(cover->name));
        buf_add(out, ": ");
        buf_add(out, sandtable_translate(text));
        buf_add_char(out, '\n');
    }
}

/* Where the campaign stands. */
static void draw_match(const Play *p, Buf *out)
{
    const State *s = p->state;

    if (s->mode == MODE_CAMPAIGN) {
        say(out, N_("Campaign: chapter {chapter}; COG has won {cog}, Locust {locust}."),
            ARG_NUMBER("chapter", s->level),
            ARG_NUMBER("cog", count_units(s->chapters_won[SIDE_COG])),
            ARG_NUMBER("locust", count_units(s->chapters_won[SIDE_LOCUST])));
        buf_add_char(out, '\n');
    }
    if (s->wins_needed > 1) {
        say(out, N_("Games won in this chapter: COG {cog}, Locust {locust}."),
            ARG_NUMBER("cog", s->wins[SIDE_COG]), ARG_NUMBER("locust", s->wins[SIDE_LOCUST]));
        buf_add_char(out, '\n');
    }
    if (is_between_chapters(s)) {
        say(out, N_("The decks are being reinforced before chapter {chapter} begins."),
            ARG_NUMBER("chapter", s->level));
        buf_add_char(out, '\n');
    } else if (s->level > 0) {
        say(out, N_("{chapter}. {name}: {text}"), ARG_NUMBER("chapter", s->level),
            ARG_MESSAGE("name", scenario_of(p)->name), ARG_MESSAGE("text", scenario_of(p)->text));
        buf_add_char(out, '\n');
    }
}

static int near_side(int viewer)
{
    return viewer == SIDE_LOCUST ? SIDE_LOCUST : SIDE_COG;
}

static void draw_turn(const Play *p, Buf *out)
{
    say(out, N_("Turn {turn}, {seat} is active."), ARG_NUMBER("turn", p->state->turn),
        ARG_MESSAGE("seat", play_label(p, ENTITY_SEAT, p->state->active).name));
    buf_add_char(out, '\n');
}

/* GC-WIN-01 */
static void draw_goal(const Play *p, Buf *out)
{
    say(out, N_("If your deck runs out, you lose. Cards left: COG {cog}, Locust {locust}."),
        ARG_NUMBER("cog", deck_size(p->state, SIDE_COG)),
        ARG_NUMBER("locust", deck_size(p->state, SIDE_LOCUST)));
    buf_add_char(out, '\n');
}

static void draw_row(const Play *p, int viewer, Sketch *sketch, Buf *out)
{
    int near = near_side(viewer), far = enemy_of(near);

    draw_rule(p->state, out);
    draw_cover_side(p, far, viewer, sketch, out);
    draw_cover_names(p, sketch, out);
    draw_cover_side(p, near, viewer, sketch, out);
    draw_rule(p->state, out);
}

static void draw_hands(const Play *p, int viewer, Buf *out)
{
    for (int seat = 0; seat < SEATS; seat++)
        if (viewer == SEAT_REFEREE || viewer == seat)
            draw_hand(p, seat, out);
}

void cards_draw(const Play *p, int viewer, Buf *out)
{
    int near = near_side(viewer), far = enemy_of(near);

    draw_match(p, out);
    if (is_between_chapters(p->state))
        return;
    draw_goal(p, out);
    draw_turn(p, out);
    draw_seat_line(p, far, out);
    draw_command(p, far, out);
    draw_reserve(p, far, viewer, NULL, out);
    draw_row(p, viewer, NULL, out);
    draw_cover_texts(p, out);
    draw_reserve(p, near, viewer, NULL, out);
    draw_command(p, near, out);
    draw_seat_line(p, near, out);
    draw_hands(p, viewer, out);
}

void cards_sketch(const Play *p, int viewer, Sketch *out)
{
    Buf *map = &out->part[SKETCH_MAP], *sides = &out->part[SKETCH_SIDES];
    int near = near_side(viewer), far = enemy_of(near);

    if (p->state->slots > 0)
        draw_turn(p, &out->part[SKETCH_HEAD]);
    draw_match(p, &out->part[SKETCH_HEAD]);
    if (p->state->slots == 0)
        return;
    draw_goal(p, &out->part[SKETCH_SIGNS]);
    draw_seat_line(p, far, map);
    draw_reserve(p, far, viewer, out, map);
    draw_row(p, viewer, out, map);
    draw_reserve(p, near, viewer, out, map);
    draw_seat_line(p, near, map);
    draw_hands(p, viewer, sides);
    draw_command(p, near, sides);
    draw_command(p, far, sides);
    draw_cover_texts(p, sides);
    draw_cover_texts(p, &out->part[SKETCH_SIGNS]);
}
