/* tiles.c -- what the rules read of a tile, worked out anew and compared. */
#include <string.h>

#include "games/gears-board/content.h"
#include "games/gears-board/tile_work.h"
#include "tiles.h"

static const Tile *tile_of(const BoardContent *content, const char *id)
{
    uint32_t side = 0;

    while (strcmp(content->tiles[side].id, id) != 0)
        side++;
    return &content->tiles[side];
}

static bool alike_in_words(const Tile *a, const Tile *b)
{
    bool alike = a->piece == b->piece && a->size == b->size && a->areas_count == b->areas_count;

    for (uint32_t i = 0; alike && i < a->areas_count; i++) {
        const TileArea *one = &a->areas[i], *other = &b->areas[i];
        alike = one->hole == other->hole && one->equipment == other->equipment &&
                one->cover_count == other->cover_count;
    }
    return alike;
}

/* How the tiles beside it come to lie, and where they do not fit. */
static bool alike_in_outline(const Tile *a, const Tile *b)
{
    return a->width == b->width && a->height == b->height &&
           !memcmp(a->entrance, b->entrance, sizeof a->entrance) &&
           !memcmp(a->exit, b->exit, sizeof a->exit);
}

/* What cover would be worth against somebody who is out of sight only a Locust asks that has the
 * choice of several spaces (GB-COVER-15). */
static bool alike_in_sight(Views a, Views b)
{
    for (int i = 0; i < TILE_COVERS_MAX; i++) {
        a.full_against_area[i] &= a.cover_sees_area[i];
        b.full_against_area[i] &= b.cover_sees_area[i];
        a.full_against_cover[i] &= a.cover_sees_cover[i];
        b.full_against_cover[i] &= b.cover_sees_cover[i];
    }
    return !memcmp(&a, &b, sizeof a);
}

static bool alike_alone(const Tile *a, const Tile *b)
{
    static TileWork one, other; /* a child plants a single fault */

    board_tile_work(a, &one);
    board_tile_work(b, &other);
    return alike_in_sight(one.own, other.own) && !memcmp(one.near, other.near, sizeof one.near) &&
           !memcmp(one.shape.step, other.shape.step, sizeof one.shape.step) &&
           !memcmp(one.shape.reach, other.shape.reach, sizeof one.shape.reach) &&
           !memcmp(one.shape.gate_area, other.shape.gate_area, sizeof one.shape.gate_area);
}

bool tile_plays_alike(const BoardContent *was, const BoardContent *is, const char *id)
{
    const Tile *one = tile_of(was, id), *other = tile_of(is, id);

    return alike_in_words(one, other) && alike_in_outline(one, other) && alike_alone(one, other);
}
