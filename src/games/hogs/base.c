/* base.c -- the Base Phase: constructing, demolishing, repairing, Mega Buildings (HG-BASE,
 * HG-MEGA). */
#include "games/hogs/hogs.h"

/* --- Shapes on the grid --- */

Squares hogs_squares_of(const Play *p, const Tile *tile)
{
    return building_at(p, tile->building)->squares[tile->turn] << (GRID_SIZE * tile->y + tile->x);
}

/* All squares where the corner of a Building can lie, so that all of it lies on free ones:
 * shifting the free squares by each square of the shape at once tries every place. */
static Squares corners_of(const Building *building, int turn, Squares free)
{
    Squares corners = building->places[turn];

    for (Squares left = building->squares[turn]; left; left &= left - 1)
        corners &= free >> __builtin_ctzll(left);
    return corners;
}

static bool is_turn(const Building *building, int turn)
{
    return building->turns >> turn & 1;
}

/* D-PLACE-BUILDING: every place, each once. */
void hogs_offer_places(const Play *p, int seat, int building, Question *q)
{
    const Building *content = building_at(p, building);
    Squares free = ~p->state->area[seat].grid;
    bool check = p->state->phase == PHASE_SETUP && content->hq;

    for (int turn = 0; turn < TURNS; turn++) {
        Squares corners = is_turn(content, turn) ? corners_of(content, turn, free) : 0;
        for (; corners; corners &= corners - 1) {
            int square = __builtin_ctzll(corners);
            if (!check || hogs_may_place(p, seat, building, turn, square) == ALLOWED)
                play_offer(q, VERB_PLACE, (int16_t)square, (int16_t)turn);
        }
    }
}

static inline bool fits_on(const Building *building, Squares free)
{
    for (int turn = 0; turn < TURNS; turn++)
        if (is_turn(building, turn) && corners_of(building, turn, free))
            return true;
    return false;
}

bool hogs_fits_somewhere(const Play *p, int seat, int building, Squares taken)
{
    return fits_on(building_at(p, building), ~p->state->area[seat].grid & ~taken);
}

bool hogs_both_fit(const Play *p, int seat, int first, int second, Squares taken)
{
    const Building *building = building_at(p, first);
    Squares free = ~p->state->area[seat].grid & ~taken;

    for (int turn = 0; turn < TURNS; turn++) {
        Squares corners = is_turn(building, turn) ? corners_of(building, turn, free) : 0;
        for (; corners; corners &= corners - 1)
            if (fits_on(building_at(p, second),
                        free & ~(building->squares[turn] << __builtin_ctzll(corners))))
                return true;
    }
    return false;
}

/* HG-BASE-04, HG-BASE-09. */
bool hogs_fits(const Play *p, int seat, int building, int turn, int x, int y)
{
    const Building *content = building_at(p, building);
    int square = GRID_SIZE * y + x;

    return content->places[turn] >> square & 1 &&
           !(content->squares[turn] << square & p->state->area[seat].grid);
}

/* HG-AREA-26: at setup the refinery must fit beside the HQ. */
static int refinery_of(const Play *p)
{
    for (uint32_t i = 0; i < content_of(p)->buildings_count; i++)
        if (content_of(p)->buildings[i].start && !content_of(p)->buildings[i].hq)
            return (int)i;
    return NONE;
}

int hogs_may_place(const Play *p, int seat, int building, int turn, int square)
{
    const Building *content = building_at(p, building);

    if (turn < 0 || turn >= TURNS || square >= GRID_SIZE * GRID_SIZE || !is_turn(content, turn) ||
        !hogs_fits(p, seat, building, turn, square % GRID_SIZE, square / GRID_SIZE))
        return REFUSAL_DOES_NOT_FIT;
    if (p->state->phase == PHASE_SETUP && content->hq &&
        !hogs_fits_somewhere(p, seat, refinery_of(p), content->squares[turn] << square))
        return REFUSAL_NO_ROOM_FOR_REFINERY;
    return ALLOWED;
}

/* --- Tiles --- */

/* HG-BASE-06: it works from now on, unless it carries a token. */
int hogs_put_building(Play *p, int seat, int building, int turn, int x, int y, bool token)
{
    Area *area = &p->state->area[seat];
    const Building *content = building_at(p, building);
    int tile = 0;

    while (area->tile[tile].building != NONE)
        tile++;
    area->tile[tile] = (Tile){ .building = (uint8_t)building,
                               .turn = (uint8_t)turn,
                               .x = (uint8_t)x,
                               .y = (uint8_t)y,
                               .token = token };
    area->grid |= hogs_squares_of(p, &area->tile[tile]);
    if (tile >= area->tiles_end)
        area->tiles_end = (uint8_t)(tile + 1);
    if (content->mega)
        p->state->megas &= (uint8_t)~(1 << content->mega_number);
    else
        area->supply[building]--;
    if (!token)
        hogs_note_building(p, seat, building);
    hogs_look_at(p, GOAL_BUILDINGS, seat);
    return tile;
}

/* HG-BASE-08, HG-MEGA-07, HG-MEGA-10.  HG-BASE-18: Units that it unlocked stay. */
void hogs_take_building(Play *p, int seat, int tile)
{
    Area *area = &p->state->area[seat];
    Tile old = area->tile[tile];

    area->grid &= ~hogs_squares_of(p, &old);
    area->tile[tile] = (Tile){ .building = NONE };
    while (area->tiles_end > 0 && area->tile[area->tiles_end - 1].building == NONE)
        area->tiles_end--;
    if (building_at(p, old.building)->mega)
        p->state->megas |= (uint8_t)(1 << building_at(p, old.building)->mega_number);
    else
        area->supply[old.building]++;
    hogs_forget_building(p, seat, old.building);
    hogs_note_end(p->state, GOAL_BUILDINGS, seat);
}

/* HG-BASE-25, HG-BUILD-06: what carries a token gives nothing and costs nothing; HG-MEGA-09: nor
 * does a Mega Building that is not finished. */
bool hogs_operational(const Play *p, int seat, const Tile *tile)
{
    (void)p, (void)seat;
    return tile->building != NONE && !tile->token;
}

bool hogs_has_building(const Play *p, int seat, int building)
{
    const Area *area = &p->state->area[seat];

    for (int i = 0; i < area->tiles_end; i++)
        if (area->tile[i].building == building && !area->tile[i].token)
            return true;
    return false;
}

/* HG-UPG-07, HG-UPG-08.  HG-BASE-22: asked for new ones only. */
bool hogs_upgrades_unlocked(const Play *p, int seat, int category)
{
    return p->state->area[seat].workshops >> category & 1;
}

/* HG-AREA-21.  HG-AREA-16, HG-BASE-12: no card is flipped; whether a Class is unlocked is asked
 * when it is recruited.  HG-BASE-19: so it is locked as soon as its Building is gone. */
unsigned hogs_unlocked(const Play *p, int seat)
{
    unsigned mission = p->state->mission == NONE ? 0 : mission_of(p)->unlocks;

    return mission | p->state->area[seat].opened | hogs_standing_classes(p, seat, DO_UNLOCK);
}

/* HG-BASE-14 to HG-BASE-17.  HG-BASE-15: caps add up, and one without cap lifts them. */
int hogs_cap_left(const Play *p, int seat, int unit_class)
{
    const Area *area = &p->state->area[seat];
    unsigned group = CLASS_BIT(unit_class);
    int cap = 0;

    if ((mission_of(p)->unlocks | hogs_standing_classes(p, seat, DO_UNLOCK)) & group)
        return MINIS_MAX;
    for (int i = 0; i < area->tiles_end; i++) {
        if (!hogs_operational(p, seat, &area->tile[i]))
            continue;
        const Building *building = building_at(p, area->tile[i].building);
        if (!(building->opens & CLASS_BIT(unit_class)))
            continue;
        for (uint32_t k = 0; k < building->unlocks_count; k++) {
            const Unlock *unlock = &building->unlocks[k];
            if (!(unlock->classes & CLASS_BIT(unit_class)))
                continue;
            if (unlock->cap == 0)
                return MINIS_MAX;
            cap += unlock->cap;
            group |= unlock->classes;
        }
    }
    return cap + hogs_standing_cap(p, seat, unit_class) - hogs_in_play(p->state, seat, group);
}

/* --- Base actions --- */

static bool has_mega(const Play *p, int seat)
{
    const Area *area = &p->state->area[seat];

    for (int i = 0; i < area->tiles_end; i++)
        if (area->tile[i].building != NONE && building_at(p, area->tile[i].building)->mega)
            return true;
    return false;
}

static bool unlocks_mega(const Play *p, int seat) /* HG-MEGA-03, HG-MEGA-08 */
{
    return hogs_upgrades_unlocked(p, seat, UPGRADES_INFANTRY) &&
           hogs_upgrades_unlocked(p, seat, UPGRADES_VEHICLE);
}

static int may_construct_mega(const Play *p, int seat, int building)
{
    if (has_mega(p, seat)) /* HG-MEGA-02 */
        return REFUSAL_ONE_MEGA;
    if (!(p->state->megas >> building_at(p, building)->mega_number & 1))
        return REFUSAL_NO_TILE;
    if (!unlocks_mega(p, seat))
        return REFUSAL_MEGA_NEEDS;
    return p->state->area[seat].swill < building_at(p, building)->cost ? REFUSAL_SWILL : ALLOWED;
}

/* Wherever it may stand. */
static int may_have(const Play *p, int seat, int building)
{
    if (building >= (int)content_of(p)->buildings_count)
        return REFUSAL_NO_SUCH_THING;
    if (building_at(p, building)->mega)
        return may_construct_mega(p, seat, building);
    return p->state->area[seat].supply[building] == 0 ? REFUSAL_NO_TILE : ALLOWED;
}

int hogs_may_construct(const Play *p, int seat, int building)
{
    int why = may_have(p, seat, building);

    if (why != ALLOWED)
        return why;
    return hogs_fits_somewhere(p, seat, building, 0) ? ALLOWED : REFUSAL_DOES_NOT_FIT;
}

/* All that hogs_may_construct allows if there is room for it, bit by bit. */
static uint32_t constructible(const Play *p, int seat)
{
    uint32_t megas = parameters_of(p)->megas, tiles = 0;

    for (int building = 0; building < BUILDINGS_MAX; building++)
        tiles |= (uint32_t)(p->state->area[seat].supply[building] != 0) << building;
    tiles &= ~megas;
    for (uint32_t left = unlocks_mega(p, seat) ? megas : 0; left; left &= left - 1)
        if (may_construct_mega(p, seat, __builtin_ctz(left)) == ALLOWED)
            tiles |= left & -left;
    return tiles;
}

/* Whatever hogs_may_construct allows; a shape that several Buildings have is tried once. */
void hogs_offer_construction(const Play *p, int seat, Question *q)
{
    uint32_t tried = 0, fitting = 0; /* bits of Buildings */
    const Area *area = &p->state->area[seat];

    for (uint32_t left = constructible(p, seat); left; left &= left - 1) {
        int building = __builtin_ctz(left);
        const Building *content = building_at(p, building);
        int shape = content->same_shape;
        if (!(tried >> shape & 1) && fits_on(content, ~area->grid))
            fitting |= (uint32_t)1 << shape;
        tried |= (uint32_t)1 << shape;
        if (fitting >> shape & 1)
            play_offer(q, VERB_CONSTRUCT, (int16_t)building);
    }
}

int hogs_may_demolish(const Play *p, int seat, int tile) /* HG-BASE-07, HG-BASE-11 */
{
    return p->state->area[seat].tile[tile].building == NONE ? REFUSAL_NO_SUCH_THING : ALLOWED;
}

int hogs_may_repair(const Play *p, int seat, int tile)
{
    const Tile *t = &p->state->area[seat].tile[tile];

    if (t->building == NONE)
        return REFUSAL_NO_SUCH_THING;
    if (!building_at(p, t->building)->stays) /* HG-BASE-26 */
        return REFUSAL_NOT_REPAIRABLE;
    return t->token ? ALLOWED : REFUSAL_NO_TOKEN;
}

static int unfinished_mega(const Play *p, int seat)
{
    const Area *area = &p->state->area[seat];

    for (int i = 0; i < area->tiles_end; i++)
        if (area->tile[i].building != NONE && area->tile[i].token &&
            building_at(p, area->tile[i].building)->mega)
            return i;
    return NOBODY;
}

int hogs_may_finish(const Play *p, int seat) /* HG-BASE-02 */
{
    return unfinished_mega(p, seat) == NOBODY ? REFUSAL_NO_TOKEN : ALLOWED;
}

/* HG-BASE-05: only Mega Buildings have a price. */
PROC(hogs_place_building)
{
    BEGIN;
    ASK_SEAT(f->seat, QUESTION_PLACE_BUILDING, f->building);
    int square = ANSWER(f->seat).arg[0], turn = ANSWER(f->seat).arg[1];
    bool mega = building_at(p, f->building)->mega, setup = p->state->phase == PHASE_SETUP;

    if (mega) /* HG-MEGA-05 */
        hogs_pay(p, f->seat, building_at(p, f->building)->cost);
    hogs_put_building(p, f->seat, f->building, turn, square % GRID_SIZE, square / GRID_SIZE, mega);
    TELL(p, ALL_SEATS, setup ? EVENT_PLACED_BUILDING : mega ? EVENT_MEGA_PLACED : EVENT_CONSTRUCTS,
         f->seat, f->building, square);
    END;
}

/* HG-MEGA-11: a base action of its own. */
static void finish_mega(Play *p, int seat)
{
    Tile *tile = &p->state->area[seat].tile[unfinished_mega(p, seat)];

    tile->token = false;
    TELL(p, ALL_SEATS, EVENT_FINISHES, seat, tile->building);
    hogs_note_building(p, seat, tile->building);
    hogs_count(p, GOAL_MEGA, seat, NOBODY, NOBODY, 0, 1);
    hogs_look_at(p, GOAL_BUILDINGS, seat);
    hogs_trigger(p, TRIGGER_COMPLETED, NOBODY, seat);
}

/* HG-BASE-10: to build it elsewhere takes another base action.  HG-AREA-23, HG-BUILD-19: no Swill
 * back, no VP for anybody. */
static void demolish(Play *p, int seat, int tile)
{
    TELL(p, ALL_SEATS, EVENT_DEMOLISHES, seat, p->state->area[seat].tile[tile].building);
    hogs_take_building(p, seat, tile);
}

static void repair(Play *p, int seat, int tile) /* HG-BASE-23 */
{
    int building = p->state->area[seat].tile[tile].building;

    p->state->area[seat].tile[tile].token = false;
    TELL(p, ALL_SEATS, EVENT_REPAIRS, seat, building);
    hogs_note_building(p, seat, building);
    hogs_look_at(p, GOAL_BUILDINGS, seat);
}

/* HG-ROUND-04: each seat acts and at once generates Swill.  HG-BASE-03: after its base action, so
 * that a refinery repaired in it counts (HG-BASE-24).  HG-AREA-24: a finished Mega Building offers
 * the swap like a new Building. */
PROC(hogs_base_phase)
{
    BEGIN;
    for (f->i = 0; f->i < p->state->players; f->i++) {
        p->state->active = (uint8_t)in_order(p->state, f->i);
        if (is_out(p->state, p->state->active) ||
            is_horde(p->state, p->state->active)) /* HG-HORDE-06 */
            continue;
        do {
            f->unlocked = (uint16_t)hogs_unlocked(p, p->state->active);
            do
                ASK_SEAT(p->state->active, QUESTION_BASE_ACTION);
            while (hogs_heed_order(p, p->state->active));
            if (is_out(p->state, p->state->active)) /* it has just surrendered */
                break;
            f->verb = (uint8_t)ANSWER(p->state->active).verb;
            if (f->verb == VERB_CONSTRUCT)
                CALL(hogs_place_building, .seat = p->state->active,
                     .building = (uint8_t)ANSWER(p->state->active).arg[0]);
            else if (f->verb == VERB_DEMOLISH)
                demolish(p, p->state->active, ANSWER(p->state->active).arg[0]);
            else if (f->verb == VERB_REPAIR)
                repair(p, p->state->active, ANSWER(p->state->active).arg[0]);
            else if (f->verb == VERB_FINISH)
                finish_mega(p, p->state->active);
            else
                TELL(p, ALL_SEATS, EVENT_PASSES_BASE, p->state->active);
            f->unlocked = (uint16_t)(hogs_unlocked(p, p->state->active) & ~f->unlocked);
            if ((f->verb == VERB_CONSTRUCT || f->verb == VERB_FINISH) && f->unlocked)
                CALL(hogs_swap, .seat = p->state->active, .classes = f->unlocked); /* B2 */
        } while (p->state->area[p->state->active].base_actions > 0 &&
                 p->state->area[p->state->active].base_actions--);
        if (!is_out(p->state, p->state->active))
            hogs_generate(p, p->state->active); /* B3 */
        WINDOW;                                 /* B4 */
    }
    END;
}
