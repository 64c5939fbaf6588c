/* draw.c -- the board game as text for a terminal. */
#include "games/gears-board/gears-board.h"

/* --- The map --- */

/* Each COG, Locust and marker once, and the tokens of each area. */
_Static_assert(SEATS_MAX + LOCUSTS_MAX + MARKERS_MAX + 1 <= MAP_WORDS_MAX, "all in one area");
_Static_assert(SEATS_MAX + LOCUSTS_MAX + MARKERS_MAX + MAP_AREAS_MAX <= MAP_WORDS_IN_ALL,
               "all on one map");

typedef struct Words {
    MapWord *word;
    int n;
} Words;

/* A sign for a thing, with a number (0: none) and a mark after it. */
static void add_word(Words *words, const char *sign, int number, const char *mark, int type,
                     int value, Tone tone)
{
    Buf text;

    CHECK(words->n < MAP_WORDS_MAX);
    MapWord *word = &words->word[words->n++];
    *word = (MapWord){ .type = type, .value = value, .cover = NO_COVER, .tone = tone };
    buf_init(&text, word->text, sizeof word->text);
    buf_add(&text, sign);
    if (number > 0)
        buf_add_int(&text, number);
    buf_add(&text, mark);
}

static void add_things(const Play *p, int area, Words *words)
{
    const State *s = p->state;

    for (int i = 0; i < MARKERS_MAX; i++)
        if (s->marker[i].place == MARKER_DROPPED && s->marker[i].area == area)
            add_word(words, "&", 0, "", ENTITY_MARKER, i, TONE_PLAIN);
    if (s->map_tokens[area] > 0)
        add_word(words, "t", s->map_tokens[area], "", ENTITY_AREA, area, TONE_PLAIN);
}

/* The figures of an area as letters: COGs in capitals, Locusts small with the number of figures. */
static int figures_in(const void *context, int area, MapWord word[])
{
    const Play *p = context;
    const State *s = p->state;
    Words words = { word, 0 };

    for (int seat = 0; seat < seats_of(p); seat++) {
        if (s->cog[seat].area != area)
            continue;
        add_word(&words, character_of(p, seat)->letter, 0,
                 s->cog[seat].status == BLEEDING ? "!" : "", ENTITY_FIGURE, seat, TONE_OWN);
        word[words.n - 1].cover = s->cog[seat].cover;
    }
    for (uint32_t rest = board_locusts_in(s, area); rest; rest &= rest - 1) {
        int i = __builtin_ctz(rest);
        add_word(&words, content_of(p)->figures[s->locust[i].kind].letter, s->locust[i].copy,
                 s->locust[i].health > 0 ? "-" : "", ENTITY_FIGURE, FIGURE_LOCUST + i, TONE_OTHER);
        word[words.n - 1].cover = s->locust[i].cover;
    }
    add_things(p, area, &words);
    return words.n;
}

static void draw_maps(const Play *p, Sketch *sketch, Buf *out)
{
    const State *s = p->state;

    for (int map = 0; map < MAPS_MAX && s->map.tiles > 0; map++)
        if (map == 0 || area_first(board_map_areas(&s->map, map)) != NO_AREA)
            board_draw_map(&s->map, tiles_of(p), map, figures_in, p, sketch, out);
}

static void draw_signs(const Play *p, Buf *out)
{
    if (p->state->map.tiles == 0)
        return;
    board_draw_map_legend(out);
    say(out, N_("M d2 figures: COGs in capitals, Locusts small, as they are listed; ! bleeding "
                "out, - wounded"));
    buf_add_char(out, '\n');
    say(out, N_("& a dropped weapon  t2 tokens of the mission  * more than there is room for"));
    buf_add_char(out, '\n');
}

/* --- Cards and figures --- */

/* ": " and what is printed on a card, if anything is. */
static void add_card_text(const char *text, Buf *out)
{
    if (!text || !text[0])
        return;
    buf_add(out, ": ");
    buf_add(out, sandtable_translate(text));
}

static void draw_weapons(const Play *p, const Cog *cog, Buf *out)
{
    for (int i = 0; i < cog->weapons; i++) {
        const Weapon *weapon = &content_of(p)->weapons[cog->held[i].weapon];
        buf_add(out, "    ");
        play_label_text(p, ENTITY_WEAPON, cog->held[i].weapon, out);
        buf_add(out, ": ");
        say(out, N_("ammo {ammo}, dice {dice}, overkill {overkill}, range {range}"),
            ARG_NUMBER("ammo", cog->held[i].ammo), ARG_NUMBER("dice", weapon->normal),
            ARG_NUMBER("overkill", weapon->overkill), ARG_NUMBER("range", weapon->range));
        buf_add_char(out, '\n');
    }
}

static void draw_hand(const Play *p, const Cog *cog, Buf *out)
{
    for (int i = 0; i < cog->cards; i++) {
        buf_add(out, "      ");
        play_label_text(p, ENTITY_CARD, cog->hand[i], out);
        buf_add(out, " (");
        play_label_text(p, ENTITY_ICON, order_at(p, cog->hand[i])->icon, out);
        buf_add_char(out, ')');
        add_card_text(order_at(p, cog->hand[i])->text, out);
        buf_add_char(out, '\n');
    }
}

static void draw_seat(const Play *p, int seat, int viewer, Buf *out)
{
    const State *s = p->state;
    const Cog *cog = &s->cog[seat];

    if (cog->character == NO_CARD)
        return;
    buf_add(out, seat == s->active ? "> " : "  ");
    play_label_text(p, ENTITY_SEAT, seat, out);
    buf_add(out, ": ");
    if (cog->status == BLEEDING)
        say(out, N_("bleeding out"));
    else
        say(out, N_PLURAL("count", "{count} card", "{count} cards"),
            ARG_NUMBER("count", cog->cards));
    if (cog->area != NO_AREA) {
        buf_add(out, ", ");
        play_label_text(p, ENTITY_AREA, cog->area, out);
    }
    if (cog->cover != NO_COVER) {
        buf_add(out, ", ");
        play_label_text(p, ENTITY_COVER, cog->cover, out);
    }
    buf_add_char(out, '\n');
    draw_weapons(p, cog, out);
    if (board_sees_hand(p, viewer, seat))
        draw_hand(p, cog, out);
}

static void draw_locusts(const Play *p, Buf *out)
{
    const State *s = p->state;

    for (uint32_t rest = s->locusts; rest; rest &= rest - 1) {
        int i = __builtin_ctz(rest);
        buf_add(out, "  ");
        buf_add(out, content_of(p)->figures[s->locust[i].kind].letter);
        buf_add_int(out, s->locust[i].copy);
        buf_add_char(out, ' ');
        play_label_text(p, ENTITY_FIGURE, FIGURE_LOCUST + i, out);
        buf_add(out, ", ");
        play_label_text(p, ENTITY_AREA, s->locust[i].area, out);
        if (s->locust[i].cover != NO_COVER) {
            buf_add(out, ", ");
            play_label_text(p, ENTITY_COVER, s->locust[i].cover, out);
        }
        buf_add(out, ", ");
        say(out, N_("health {count}, attack dice {attack}, defence dice {defence}"),
            ARG_NUMBER("count", board_locust_health(p, i)),
            ARG_NUMBER("attack", enemy_of(p, i)->attack),
            ARG_NUMBER("defence", enemy_of(p, i)->defence));
        buf_add_char(out, '\n');
    }
}

/* What all missions count, and what this one does. */
static void draw_goal(const Play *p, Buf *out)
{
    const State *s = p->state;
    int holes = 0;

    if (s->map.tiles == 0)
        return;
    for (int area = 0; area < s->map.areas; area++)
        holes += board_hole(&s->map, area);
    say(out, N_("Emergence holes open: {holes}. Locusts on the map: {locusts}."),
        ARG_NUMBER("holes", holes), ARG_NUMBER("locusts", __builtin_popcount(s->locusts)));
    buf_add_char(out, '\n');
    board_draw_tracks(p, out);
}

static void draw_head(const Play *p, Buf *out)
{
    say(out, N_("{mission}, {stage}, turn {turn}"), ARG_MESSAGE("mission", mission_of(p)->name),
        ARG_MESSAGE("stage", stage_of(p)->name), ARG_NUMBER("turn", p->state->turn));
    add_card_text(stage_of(p)->text, out);
    buf_add_char(out, '\n');
}

static void draw_sides(const Play *p, int viewer, Buf *out)
{
    const State *s = p->state;

    if (s->ai.card != NO_CARD) {
        const AiCard *card = &content_of(p)->ai_cards[s->ai.card];
        buf_add(out, sandtable_translate(card->name));
        add_card_text(card->text, out);
        buf_add_char(out, '\n');
    }
    for (int seat = 0; seat < seats_of(p); seat++)
        draw_seat(p, seat, viewer, out);
    draw_locusts(p, out);
}

void board_draw(const Play *p, int viewer, Buf *out)
{
    draw_head(p, out);
    draw_goal(p, out);
    draw_maps(p, NULL, out);
    draw_signs(p, out);
    draw_sides(p, viewer, out);
}

void board_sketch(const Play *p, int viewer, Sketch *out)
{
    draw_head(p, &out->part[SKETCH_HEAD]);
    draw_maps(p, out, &out->part[SKETCH_MAP]);
    draw_goal(p, &out->part[SKETCH_SIGNS]);
    draw_signs(p, &out->part[SKETCH_SIGNS]);
    draw_sides(p, viewer, &out->part[SKETCH_SIDES]);
}
