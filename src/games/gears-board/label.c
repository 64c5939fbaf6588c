/* label.c -- what everything is called. */
#include "games/gears-board/gears-board.h"

static const char *const seat_ids[SEATS_MAX] = { "alpha", "bravo", "charlie", "delta" };
static const char *const seat_names[SEATS_MAX] = { N_("Alpha"), N_("Bravo"), N_("Charlie"),
                                                   N_("Delta") };
static const char *const icon_ids[ICONS] = { "guard", "dodge", "follow" };
static const char *const icon_names[ICONS] = { N_("guard"), N_("dodge"), N_("follow") };

/* A COG goes by its character as soon as it has one. */
static Label seat_label(const Play *p, int seat)
{
    if (seat >= seats_of(p) || seat >= SEATS_MAX)
        return (Label){ 0 };
    if (p->state->cog[seat].character == NO_CARD)
        return (Label){ .id = seat_ids[seat], .name = seat_names[seat] };
    return (Label){ .id = seat_ids[seat], .name = character_of(p, seat)->name };
}

static Label locust_label(const Play *p, int locust)
{
    const BoardContent *content = content_of(p);
    const Locust *l = &p->state->locust[locust];
    const FigureKind *kind = &content->figures[l->kind];

    /* Copies are told apart by figure, because they do not change while the game lasts. */
    if (l->enemy == NO_ENEMY)
        return (Label){ .id = kind->id, .name = kind->name, .number = l->copy };
    const Enemy *enemy = &content->enemies[l->enemy];
    /* A figure that stands in for the enemy's own is counted after those. */
    bool stands_in = enemy->stand_in && l->kind == enemy->stand_in_index;
    return (Label){ .id = kind->id,
                    .name = enemy->name,
                    .number =
                        l->copy + (stands_in ? content->figures[enemy->figure_index].count : 0) };
}

static Label figure_label(const Play *p, int figure)
{
    const State *s = p->state;

    if (is_cog(figure)) {
        if (figure >= seats_of(p) || s->cog[figure].character == NO_CARD)
            return (Label){ 0 };
        return (Label){ .id = character_of(p, figure)->id, .name = character_of(p, figure)->name };
    }
    if (is_locust(figure))
        return locust_label(p, figure - FIGURE_LOCUST);
    /* Out of play it cannot be named by a move. */
    if (figure == FIGURE_ALLY)
        return (Label){ .id = board_in_play(s, figure) ? "stranded" : NULL,
                        .name = N_("the Stranded") };
    return (Label){ .id = board_in_play(s, figure) ? "decoy" : NULL,
                    .name = N_("decoy"),
                    .number = figure - FIGURE_DECOY + 1 };
}

static Label area_label(const Play *p, int area)
{
    const Map *map = &p->state->map;

    if (area >= map->areas)
        return (Label){ 0 };
    int tile = map->tile_of[area];
    return (Label){ .id = board_tile(map, tiles_of(p), tile)->id,
                    .name = content_of(p)->locations[map->tile[tile].side].name,
                    .number = area - map->tile[tile].first_area + 1,
                    .numbered = true };
}

/* A cover space goes by what stands there, by its number on drawn maps, and by its area. */
static Label cover_label(const Play *p, int cover)
{
    static const char *const names[] = {
        N_("crates"), N_("sandbags"), N_("rubble"),  N_("pillar"),
        N_("wreck"),  N_("machine"),  N_("railing"), N_("wall end"),
    };
    const Map *map = &p->state->map;
    int area = 0;

    if (cover >= map->covers)
        return (Label){ 0 };
    while (board_first_cover(map, area + 1) <= cover)
        area++;
    Label whole = area_label(p, area);
    return (Label){ .id = "cover",
                    .name = names[board_cover(map, tiles_of(p), cover)->object],
                    .number = cover + 1,
                    .numbered = true,
                    .of = whole.name,
                    .of_number = whole.number };
}

/* The weapon on a dropped marker, told apart from others like it. */
static Label marker_label(const Play *p, int marker)
{
    const State *s = p->state;
    int number = 1;

    if (s->marker[marker].place != MARKER_DROPPED)
        return (Label){ 0 };
    for (int i = 0; i < marker; i++)
        number += s->marker[i].place == MARKER_DROPPED &&
                  s->marker[i].back == s->marker[marker].back;
    const Weapon *weapon = weapon_at(p, s->marker[marker].back);
    return (Label){ .id = weapon->id, .name = weapon->name, .number = number };
}

static Label stage_label(const Play *p, int stage)
{
    static const char *const ids[] = { "1", "2", "3", "4", "5", "6" };

    if (stage >= (int)mission_of(p)->stages_count)
        return (Label){ 0 };
    return (Label){ .id = ids[stage], .name = mission_of(p)->stages[stage].name };
}

/* The enemy of a slot; an empty one goes by its letter. */
static Label letter_label(const Play *p, int letter)
{
    static const char *const ids[] = { "a", "b", "c", "d", "x" };
    static const char *const names[] = { N_("A"), N_("B"), N_("C"), N_("D"), N_("another type") };

    if (letter > LETTERS)
        return (Label){ 0 };
    int enemy = letter == LETTERS ? NO_ENEMY : p->state->enemy[letter];
    return (Label){ .id = ids[letter],
                    .name = enemy == NO_ENEMY ? names[letter]
                                              : content_of(p)->enemies[enemy].name };
}

static Label fort_label(const Play *p, int fort)
{
    const BoardContent *content = content_of(p);

    for (uint32_t i = 0; i < content->fortifications_count; i++)
        if (content->fortifications[i].kind == fort)
            return (Label){ .id = content->fortifications[i].id,
                            .name = content->fortifications[i].name };
    return (Label){ 0 };
}

#define LABEL_OF(list, value)                                                                      \
    ((uint32_t)(value) < content->list##_count                                                     \
         ? (Label){ .id = content->list[value].id, .name = content->list[value].name }             \
         : (Label){ 0 })

Label board_label(const Play *p, int type, int value)
{
    const BoardContent *content = content_of(p);

    if (value < 0)
        return (Label){ 0 };
    switch (type) {
    case ENTITY_SEAT:
        return seat_label(p, value);
    case ENTITY_CARD:
        return LABEL_OF(orders, value);
    case ENTITY_CHARACTER:
        return LABEL_OF(characters, value);
    case ENTITY_WEAPON:
        return LABEL_OF(weapons, value);
    case ENTITY_FIGURE:
        return value < FIGURES ? figure_label(p, value) : (Label){ 0 };
    case ENTITY_AREA:
        return area_label(p, value);
    case ENTITY_COVER:
        return cover_label(p, value);
    case ENTITY_MARKER:
        return value < MARKERS_MAX ? marker_label(p, value) : (Label){ 0 };
    case ENTITY_ENEMY:
        return LABEL_OF(enemies, value);
    case ENTITY_LOCATION:
        return LABEL_OF(locations, value);
    case ENTITY_AI_CARD:
        return LABEL_OF(ai_cards, value);
    case ENTITY_FORT:
        return fort_label(p, value);
    case ENTITY_ICON:
        return value < ICONS ? (Label){ .id = icon_ids[value], .name = icon_names[value] }
                             : (Label){ 0 };
    case ENTITY_STAGE:
        return stage_label(p, value);
    case ENTITY_LETTER:
        return letter_label(p, value);
    default:
        return (Label){ 0 };
    }
}
