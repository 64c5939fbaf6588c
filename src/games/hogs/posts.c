/* posts.c -- for bots: what on the Battlefield is worth being near, and how near a side is to it.
 *
 * A post is a place that some Class could do something at: a Point to take, a base to wreck, a
 * Unit to shoot at, a place that the mission pays for.  Each post wants somebody near it and,
 * less, a second one; so a side spreads over what there is to do, and its Units walk to where none
 * of the others is. */
#include "games/hogs/bot.h"
#include "games/hogs/effect.h"
#include "games/hogs/weights.h"

#define WF(p, name) ((float)W(p, name))

enum { FARTHEST = 2 * MAP_SIZE, GUN_RANGE = 2 };

typedef struct Post {
    uint8_t hex, reach; /* how near is near enough */
    uint16_t classes;   /* who could use it */
    float worth;
} Post;

typedef struct Posts {
    const Play *p;
    int side, seat; /* seat: a member of the side */
    float held;     /* of posts that have done their service */
    double manned;  /* what it is worth to stand where the side stands */
} Posts;

/* --- How near the side is --- */

static bool is_ours(const Posts *posts, int seat)
{
    return seat != NOBODY && posts->p->state->area[seat].side == posts->side;
}

/* Hexes to go; one more if the next one is closed to it. */
static float way_to(const Play *p, int unit, const Post *post)
{
    const State *s = p->state;
    int from = s->unit[unit].hex, distance = hex_distance(from, post->hex) - post->reach;

    if (distance <= 0)
        return 0;
    if (s->unit[unit].flyer != NONE)
        return (float)distance;
    int next = hex_neighbour(from, hogs_hex_towards(from, post->hex));
    return (float)distance + (hogs_is_passable(p, unit, next) ? 0 : WF(p, OBSTACLE));
}

/* The last hexes count most. */
static float nearness(float way)
{
    static const float by_hexes[] = {1.0f,  0.86f, 0.76f, 0.67f, 0.59f, 0.52f, 0.45f,
                                     0.39f, 0.33f, 0.27f, 0.21f, 0.15f, 0.09f, 0.03f};
    int hexes = (int)way;

    return by_hexes[hexes < COUNT(by_hexes) ? hexes : COUNT(by_hexes) - 1];
}

static float manned(const Posts *posts, const Post *post)
{
    const State *s = posts->p->state;
    float best = FARTHEST, second = FARTHEST;

    for (int unit = 0; unit < s->units_end; unit++) {
        if (!on_board(s, unit) || !is_ours(posts, s->unit[unit].seat) ||
            !in_group(s, unit, post->classes))
            continue;
        float way = way_to(posts->p, unit, post);
        if (way < best)
            second = best, best = way;
        else if (way < second)
            second = way;
    }
    float worth = best < FARTHEST ? nearness(best) : 0;
    worth += second < FARTHEST ? WF(posts->p, SECOND) * nearness(second) : 0;
    return post->worth * worth;
}

static void add_post(Posts *posts, int hex, int reach, unsigned classes, float worth)
{
    const Post post = {.hex = (uint8_t)hex,
                       .reach = (uint8_t)reach,
                       .classes = (uint16_t)classes,
                       .worth = worth};

    if (hex != NO_HEX && worth > 0)
        posts->manned += (double)manned(posts, &post);
}

/* --- What the mission pays for --- */

/* What an effect pays; what it pays only sometimes is worth a third. */
static float vp_of(const Effect *effect)
{
    float vp = 0;

    for (uint32_t i = 0; i < effect->instructions_count; i++) {
        const Instruction *step = &effect->instructions[i];
        if (step->verb == DO_SCORE_VP)
            vp += step->conditions_count > 0 ? (float)step->n / 3 : (float)step->n;
    }
    return vp;
}

static const Effect *scoring_of(const Play *p, uint32_t *count)
{
    Source source = {.kind = (uint8_t)hogs_scoring_kind(p), .index = p->state->mission};

    return hogs_effects_of(p, source, count);
}

/* VP for taking or destroying this piece. */
static float bounty(const Posts *posts, int trigger, int piece)
{
    uint32_t count;
    const Effect *effects = scoring_of(posts->p, &count);
    float worth = 0;

    for (uint32_t i = 0; i < count; i++) {
        Context at = {.p = posts->p, .seat = posts->seat, .self = NONE, .target = piece};
        if (effects[i].trigger == trigger &&
            hogs_all_hold(&at, effects[i].conditions, effects[i].conditions_count))
            worth += WF(posts->p, PER_VP) * vp_of(&effects[i]);
    }
    return worth;
}

/* A place that the Primary Objective names. */
static void add_scored_place(Posts *posts, const Condition *c, float worth)
{
    const State *s = posts->p->state;
    Context at = {.p = posts->p, .seat = posts->seat, .self = NONE, .target = NOBODY};

    if (c->test == TEST_COUNT && (c->near == NEAR_CENTRE || c->near == NEAR_OBJECT) && c->range > 0)
        add_post(posts, hogs_near_hex(&at, c->near), c->range,
                 c->of.classes ? c->of.classes : GROUP_ANY, worth);
    for (int i = 0; c->test == TEST_CARRIES && i < s->things; i++) {
        const Thing *thing = &s->thing[i];
        if (thing->object != c->object_index)
            continue;
        if (thing->carrier == NONE)
            add_post(posts, thing->hex, 0, content_of(posts->p)->objects[thing->object].carried_by,
                     worth);
        else if (s->area[s->unit[thing->carrier].seat].side != posts->side)
            add_post(posts, thing->hex, 1, GROUP_ANY, worth);
    }
}

static void add_mission(Posts *posts)
{
    const State *s = posts->p->state;
    uint32_t count;
    const Effect *effects = scoring_of(posts->p, &count);

    for (uint32_t i = 0; i < count; i++)
        for (uint32_t k = 0; k < effects[i].conditions_count; k++)
            add_scored_place(posts, &effects[i].conditions[k],
                             WF(posts->p, PER_VP) * vp_of(&effects[i]));
    for (int i = 0; i < s->things; i++) { /* Balloons and the like */
        const Object *object = &content_of(posts->p)->objects[s->thing[i].object];
        if (object->popped_by)
            add_post(posts, s->thing[i].hex, 0, object->popped_by,
                     0.5f * WF(posts->p, PER_VP) * (float)object->vp);
    }
}

/* --- What lies on the board --- */

static void add_points(Posts *posts)
{
    const State *s = posts->p->state;

    for (int i = 0; i < s->points; i++) {
        const SpecialHex *special = &content_of(posts->p)->special_hexes[s->point[i].special];
        bool strategic = special->kind == HEX_STRATEGIC_POINT;
        if (!special->capturable)
            continue;
        float worth = strategic ? WF(posts->p, STRATEGIC_POINT) : WF(posts->p, PUMP);
        bool ours = is_ours(posts, s->point[i].controller);
        posts->held += ours ? worth * (1 + WF(posts->p, SECOND)) : 0;
        if (!ours || strategic)
            add_post(posts, s->point[i].hex, 1, GROUP_INFANTRY,
                     ours ? WF(posts->p, GUARD) : worth);
        if (strategic)
            add_post(posts, s->point[i].hex, GUN_RANGE, GROUP_GROUND_VEHICLE,
                     WF(posts->p, GUNS));
    }
    for (int i = 0; i < s->deployed_end; i++) {
        const Deployed *d = &s->deployed[i];
        if (d->hex != NO_HEX && d->controller != NOBODY && !is_ours(posts, d->controller))
            add_post(posts, d->hex, 1, GROUP_INFANTRY,
                     WF(posts->p, OTHER_POINT) +
                         bounty(posts, TRIGGER_CAPTURED, PIECE_DEPLOYED + i));
    }
}

static void add_enemies(Posts *posts)
{
    const State *s = posts->p->state;

    for (int seat = 0; seat < s->players; seat++)
        if (!is_ours(posts, seat) && !is_out(s, seat) && s->area[seat].base != NO_HEX)
            add_post(posts, s->area[seat].base, 2, GROUP_ANY,
                     WF(posts->p, BASE) + bounty(posts, TRIGGER_DESTROYED, PIECE_BASES + seat));
    for (int unit = 0; unit < s->units_end; unit++)
        if (on_board(s, unit) && !is_ours(posts, s->unit[unit].seat))
            add_post(posts, s->unit[unit].hex, 2, GROUP_ANY,
                     bounty(posts, TRIGGER_DESTROYED, unit_piece(unit)));
}

/* --- In all --- */

/* For each Unit of the side that can fight: how near the nearest enemy is. */
static float in_touch(const Posts *posts)
{
    const State *s = posts->p->state;
    float worth = 0;

    for (int unit = 0; unit < s->units_end; unit++) {
        int best = FARTHEST;
        if (!on_board(s, unit) || !is_ours(posts, s->unit[unit].seat))
            continue;
        for (int other = 0; other < s->units_end; other++)
            if (on_board(s, other) && !is_ours(posts, s->unit[other].seat)) {
                int distance = hex_distance(s->unit[unit].hex, s->unit[other].hex);
                best = distance < best ? distance : best;
            }
        float way = (float)(best > 2 ? best - 2 : 0);
        worth += best < FARTHEST ? WF(posts->p, ENEMY) * nearness(way) : 0;
    }
    return worth;
}

/* What it is worth to stand where this side stands. */
double hogs_posts_worth(const Play *p, int side)
{
    const State *s = p->state;
    Posts posts = {.p = p, .side = side, .seat = NOBODY};

    for (int seat = 0; seat < hogs_humans(s); seat++)
        if (s->area[seat].side == side && !is_out(s, seat))
            posts.seat = seat;
    if (posts.seat == NOBODY)
        return 0;
    add_mission(&posts);
    add_points(&posts);
    add_enemies(&posts);
    return posts.manned + (double)(posts.held + in_touch(&posts));
}

/* VP that the Primary Objective would pay this seat if the round ended now. */
double hogs_primary_now(const Play *p, int seat)
{
    uint32_t count;
    const Effect *effects = scoring_of(p, &count);
    double vp = 0;

    for (uint32_t i = 0; i < count; i++) {
        Context at = {.p = p, .seat = seat, .self = NONE, .target = NOBODY};
        if (effects[i].trigger == TRIGGER_PHASE_END &&
            hogs_all_hold(&at, effects[i].conditions, effects[i].conditions_count))
            vp += (double)vp_of(&effects[i]);
    }
    return vp;
}
