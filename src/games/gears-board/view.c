/* view.c -- what a seat of the board game may see (GB-SECRET); imagine.c guesses the rest. */
#include "games/gears-board/gears-board.h"

#include "engine/json.h"

const char *const board_phase_ids[] = { "setting-up", "heal", "order", "locusts", "end" };

/* GB-SECRET-01; what players tell each other is not the game's business (GB-SECRET-02).  Who plays
 * alone has nobody to hide a hand from; and what a single player is asked
 * depends on it (GB-SOLO-02). */
bool board_sees_hand(const Play *p, int viewer, int seat)
{
    return viewer == SEAT_REFEREE || viewer == seat || seats_of(p) == 1;
}

/* The name that moves use: "drone", "drone.2". */
static void put_label(const Play *p, Json *json, const char *key, int type, int value)
{
    Label label = play_label(p, type, value);
    char memory[64];
    Buf id;

    buf_init(&id, memory, sizeof memory);
    if (label.id)
        buf_add(&id, label.id);
    if (label.number > 1) {
        buf_add_char(&id, '.');
        buf_add_int(&id, label.number);
    }
    json_put_text(json, key, label.id ? id.text : NULL);
}

static void put_area(const Play *p, Json *json, int area)
{
    if (area == NO_AREA)
        json_put_text(json, "area", NULL);
    else
        put_label(p, json, "area", ENTITY_AREA, area);
}

static void put_cover(const Play *p, Json *json, int cover)
{
    if (cover == NO_COVER)
        json_put_text(json, "cover", NULL);
    else
        put_label(p, json, "cover", ENTITY_COVER, cover);
}

/* --- Sight, range and cover, for one who points at something --- */

static void put_distance(Json *json, int areas)
{
    json_put_int(json, NULL, areas == FAR ? -1 : areas);
}

/* From a figure to every area in the order of their numbers: its range, -1 if none leads there, and
 * whether it is in sight (GB-RANGE-01, GB-LOS-09). */
static void view_reach(const Play *p, Json *json, Spot from)
{
    const Map *map = &p->state->map;

    if (from.area == NO_AREA)
        return;
    json_open_array(json, "ranges");
    for (int area = 0; area < map->areas; area++)
        put_distance(json, board_range(map, from.area, area));
    json_close(json);
    json_open_array(json, "sees");
    for (int area = 0; area < map->areas; area++)
        json_put_int(json, NULL, board_sees(map, from, (Spot){ (uint8_t)area, NO_COVER }));
    json_close(json);
}

/* The defence dice that cover gives, -1 without a line of sight. */
static int cover_seen(const Map *map, Spot attacker, Spot defender)
{
    return board_sees(map, attacker, defender) ? board_cover_bonus(map, attacker, defender) : -1;
}

/* Between a Locust and each seat's COG: the range, the dice cover gives the Locust, and those it
 * gives the COG; null for a COG that is not on the map. */
static void view_lines(const Play *p, Json *json, Spot locust)
{
    const Map *map = &p->state->map;

    json_open_array(json, "lines");
    for (int seat = 0; seat < seats_of(p); seat++) {
        Spot cog = board_spot_of(p->state, seat);
        if (cog.area == NO_AREA) {
            json_put_text(json, NULL, NULL);
            continue;
        }
        json_open_array(json, NULL);
        put_distance(json, board_range(map, cog.area, locust.area));
        json_put_int(json, NULL, cover_seen(map, cog, locust));
        json_put_int(json, NULL, cover_seen(map, locust, cog));
        json_close(json);
    }
    json_close(json);
}

/* --- Seats --- */

static void view_weapons(const Play *p, Json *json, const Cog *cog)
{
    json_open_array(json, "weapons");
    for (int i = 0; i < cog->weapons; i++) {
        json_open_object(json, NULL);
        json_put_text(json, "weapon", weapon_at(p, cog->held[i].weapon)->id);
        json_put_int(json, "ammo", cog->held[i].ammo);
        json_close(json);
    }
    json_close(json);
}

static void view_seat(const Play *p, Json *json, int seat, int viewer)
{
    static const char *const statuses[] = { "waiting", "standing", "bleeding", "executed" };
    const Cog *cog = &p->state->cog[seat];

    json_open_object(json, NULL);
    json_put_text(json, "id", play_seat_id(p, seat));
    json_put_text(json, "character",
                  cog->character == NO_CARD ? NULL : character_of(p, seat)->id);
    json_put_text(json, "status", statuses[cog->status]);
    put_area(p, json, cog->area);
    put_cover(p, json, cog->cover);
    json_put_int(json, "cards", cog->cards);
    if (board_sees_hand(p, viewer, seat)) {
        json_open_array(json, "hand");
        for (int i = 0; i < cog->cards; i++)
            json_put_text(json, NULL, order_at(p, cog->hand[i])->id);
        json_close(json);
    }
    view_weapons(p, json, cog);
    view_reach(p, json, board_spot_of(p->state, seat));
    json_put_bool(json, "moved", cog->flags & COG_MOVED);
    json_put_bool(json, "attacked", cog->flags & COG_ATTACKED);
    json_put_text(json, "follows", cog->follows == NOBODY ? NULL : play_seat_id(p, cog->follows));
    json_close(json);
}

/* --- Locusts, markers --- */

static void view_locusts(const Play *p, Json *json)
{
    const State *s = p->state;

    json_open_array(json, "locusts");
    for (uint32_t rest = s->locusts; rest; rest &= rest - 1) {
        int i = __builtin_ctz(rest);
        const Locust *l = &s->locust[i];
        json_open_object(json, NULL);
        put_label(p, json, "figure", ENTITY_FIGURE, FIGURE_LOCUST + i);
        json_put_text(json, "enemy", enemy_of(p, i)->id);
        put_area(p, json, l->area);
        put_cover(p, json, l->cover);
        json_put_int(json, "health", board_locust_health(p, i));
        json_put_bool(json, "wounded", l->health > 0);
        view_lines(p, json, (Spot){ l->area, l->cover });
        json_close(json);
    }
    json_close(json);
}

static void view_supply(const Play *p, Json *json)
{
    const BoardContent *content = content_of(p);
    const State *s = p->state;

    json_open_object(json, "supply");
    for (int kind = 0; kind < (int)content->figures_count; kind++) {
        int count = 0;
        for (int i = 0; i < LOCUSTS_MAX; i++)
            count += s->locust[i].kind == kind && !(s->locusts >> i & 1);
        json_put_int(json, content->figures[kind].id, count);
    }
    json_close(json);
}

static int latest_batch(const State *s, int kind)
{
    int latest = 0;

    for (int i = 0; i < MARKERS_MAX; i++)
        if (s->marker[i].kind == kind && s->marker[i].batch > latest)
            latest = s->marker[i].batch;
    return latest;
}

/* What is known about the backs of hidden markers: those that were mixed together, in no order. */
static void view_hidden_backs(const Play *p, Json *json, int kind)
{
    const State *s = p->state;

    json_open_array(json, "hidden");
    for (int batch = 0; batch <= latest_batch(s, kind); batch++) {
        bool any = false;
        for (int back = 0; back <= NO_WEAPON; back = back == WEAPONS_MAX - 1 ? NO_WEAPON : back + 1)
            for (int i = 0; i < MARKERS_MAX; i++) {
                const Marker *m = &s->marker[i];
                if (m->kind != kind || m->batch != batch || m->back != back ||
                    (m->place != MARKER_PILE && m->place != MARKER_UNDER))
                    continue;
                if (!any)
                    json_open_array(json, NULL);
                any = true;
                json_put_text(json, NULL, back == NO_WEAPON ? NULL : weapon_at(p, back)->id);
            }
        if (any)
            json_close(json);
    }
    json_close(json);
}

/* GB-SECRET-03: of markers in piles and under figures only the numbers are seen. */
static void view_markers(const Play *p, Json *json)
{
    const BoardContent *content = content_of(p);
    const State *s = p->state;

    json_open_array(json, "dropped");
    for (int i = 0; i < MARKERS_MAX; i++)
        if (s->marker[i].place == MARKER_DROPPED) {
            json_open_object(json, NULL);
            put_label(p, json, "marker", ENTITY_MARKER, i);
            json_put_text(json, "figure", content->figures[s->marker[i].kind].id);
            put_area(p, json, s->marker[i].area);
            json_close(json);
        }
    json_close(json);
    json_open_object(json, "markers");
    for (int kind = 0; kind < (int)content->figures_count; kind++) {
        int pile = 0;
        json_open_object(json, content->figures[kind].id);
        json_open_array(json, "discard"); /* turned face up before: null is an X */
        for (int i = 0; i < MARKERS_MAX; i++) {
            const Marker *m = &s->marker[i];
            pile += m->kind == kind && m->place == MARKER_PILE;
            if (m->kind == kind && m->place == MARKER_DISCARD)
                json_put_text(json, NULL, m->back == NO_WEAPON ? NULL : weapon_at(p, m->back)->id);
        }
        json_close(json);
        json_put_int(json, "pile", pile);
        view_hidden_backs(p, json, kind);
        json_close(json);
    }
    json_close(json);
}

/* --- The map --- */

static void view_gate(const Play *p, Json *json, const char *key, const Placed *tile, int gate)
{
    static const char *const states[] = { "shut", "door", "joined" };

    json_open_object(json, key);
    json_put_text(json, "state", states[tile->gate[gate]]);
    put_label(p, json, "area", ENTITY_AREA, tile->gate_area[gate]);
    json_close(json);
}

static void view_tiles(const Play *p, Json *json)
{
    static const char *const cards[] = { "out", "up", "down" };
    const State *s = p->state;

    json_open_array(json, "tiles");
    for (int i = 0; i < s->map.tiles; i++) {
        const Placed *tile = &s->map.tile[i];
        json_open_object(json, NULL);
        json_put_text(json, "tile", board_tile(&s->map, tiles_of(p), i)->id);
        json_put_int(json, "map", tile->map);
        json_put_int(json, "turn", tile->turn);
        json_put_int(json, "x", tile->x);
        json_put_int(json, "y", tile->y);
        json_put_int(json, "level", tile->level);
        json_put_int(json, "first_cover", tile->first_cover + 1);
        json_put_text(json, "card", cards[s->card_state[i]]);
        view_gate(p, json, "entrance", tile, GATE_ENTRANCE);
        view_gate(p, json, "exit", tile, GATE_EXIT);
        json_close(json);
    }
    json_close(json);
}

static void view_areas(const Play *p, Json *json, const char *key, AreaSet areas)
{
    json_open_array(json, key);
    for (int area = area_first(areas); area != NO_AREA; area = area_next(areas, area))
        put_label(p, json, NULL, ENTITY_AREA, area);
    json_close(json);
}

static void view_tokens(const Play *p, Json *json)
{
    const State *s = p->state;

    json_open_array(json, "tokens");
    for (int area = 0; area < s->map.areas; area++)
        if (s->map_tokens[area] > 0) {
            json_open_object(json, NULL);
            put_area(p, json, area);
            json_put_int(json, "count", s->map_tokens[area]);
            json_close(json);
        }
    json_close(json);
}

/* --- How far the objective is --- */

static void view_tracker(const Play *p, Json *json)
{
    static const char *const names[] = {
        [TRACK_HOLES] = "holes",       [TRACK_GRENADES] = "grenades",
        [TRACK_LOCUSTS] = "locusts",   [TRACK_WAVES] = "waves",
        [TRACK_HEALTH] = "health",     [TRACK_AI_CARDS] = "ai-cards",
        [TRACK_TILES] = "tiles",       [TRACK_TOKENS] = "tokens",
        [TRACK_GATHERED] = "gathered",
    };
    Track track[TRACKS_MAX];
    int n = board_tracks(p, track);

    json_open_array(json, "tracker");
    for (int i = 0; i < n; i++) {
        json_open_object(json, NULL);
        json_put_text(json, "what", names[track[i].kind]);
        json_put_int(json, "count", track[i].count);
        if (track[i].most > 0)
            json_put_int(json, "of", track[i].most);
        json_close(json);
    }
    json_close(json);
}

/* --- Piles --- */

int board_first_seen(const Pile *pile, int laid, int viewer)
{
    int top = pile->n > 0 ? pile->n - 1 : 0;

    return viewer == SEAT_REFEREE ? 0 : laid < top ? laid : top;
}

/* GB-FAQ-27: of which one is being kept; they are drawn openly. */
static void view_drawn_weapons(const Play *p, Json *json)
{
    const struct board_draw_weapons *f = FRAME(p, board_draw_weapons);

    json_open_array(json, "weapons_drawn");
    for (int i = 0; f && i < f->amount; i++)
        json_put_text(json, NULL, weapon_at(p, f->drawn[i])->id);
    json_close(json);
}

/* GB-SECRET-04: nobody looks through a pile.  What lies on top is seen, and of Order cards all that
 * fell together; of the rest only how much it is. */
static void view_decks(const Play *p, Json *json, int viewer)
{
    const State *s = p->state;

    json_open_object(json, "decks");
    json_put_int(json, "orders", s->order_deck.n);
    json_put_int(json, "orders_pile", s->order_discard.n);
    json_open_array(json, "orders_discarded");
    for (int i = board_first_seen(&s->order_discard, s->laid, viewer); i < s->order_discard.n; i++)
        json_put_text(json, NULL, order_at(p, s->order_discard.card[i])->id);
    json_close(json);
    json_put_int(json, "ai", s->ai_deck.n);
    json_put_int(json, "ai_pile", s->ai_discard.n);
    json_open_array(json, "ai_discarded");
    for (int i = board_first_seen(&s->ai_discard, s->ai_discard.n, viewer); i < s->ai_discard.n;
         i++)
        json_put_text(json, NULL, content_of(p)->ai_cards[s->ai_discard.card[i]].id);
    json_close(json);
    json_put_int(json, "weapons", s->weapon_deck.n);
    view_drawn_weapons(p, json);
    json_open_array(json, "levels");
    for (int level = 1; level <= LEVELS_MAX; level++) {
        json_open_object(json, NULL);
        json_put_int(json, "cards", s->level_cards[level][0]);
        json_put_bool(json, "locked", s->locked >> level & 1);
        json_close(json);
    }
    json_close(json);
    json_close(json);
}

static void view_enemies(const Play *p, Json *json)
{
    static const char *const letters[] = { "a", "b", "c", "d" };

    json_open_object(json, "enemies");
    for (int letter = 0; letter < LETTERS; letter++)
        json_put_text(json, letters[letter],
                      p->state->enemy[letter] == NO_ENEMY
                          ? NULL
                          : content_of(p)->enemies[p->state->enemy[letter]].id);
    json_close(json);
}

static void view_attack(const Play *p, Json *json)
{
    const struct board_attack *f = FRAME(p, board_attack);

    if (!f)
        return;
    json_open_object(json, "attack");
    put_label(p, json, "attacker", ENTITY_FIGURE, f->attacker);
    if (f->defender == NO_FIGURE)
        put_area(p, json, f->area);
    else
        put_label(p, json, "defender", ENTITY_FIGURE, f->defender);
    json_put_text(json, "weapon", f->weapon == NO_WEAPON ? NULL : weapon_at(p, f->weapon)->id);
    json_put_int(json, "dice", f->dice);
    json_put_int(json, "wounds", f->wounds);
    json_put_int(json, "omens", f->omens);
    json_put_int(json, "shields", f->all);
    json_put_int(json, "single_shields", f->single); /* on dice that show one only */
    json_close(json);
}

static void view_unleashed(const Play *p, Json *json)
{
    const Unleashed *u = &p->state->unleashed;

    if (u->wave == 0)
        return;
    json_open_object(json, "unleashed");
    json_put_int(json, "wave", u->wave);
    json_put_bool(json, "fortifying", u->fortifying);
    json_open_array(json, "forts");
    for (int i = 0; i < FORTS_MAX; i++)
        if (u->fort[i].area != NO_AREA) {
            json_open_object(json, NULL);
            put_label(p, json, "fort", ENTITY_FORT, u->fort[i].kind);
            put_area(p, json, u->fort[i].area);
            json_put_bool(json, "upgraded", u->fort[i].upgraded);
            json_close(json);
        }
    json_close(json);
    json_open_array(json, "traps");
    for (int c = 0; c < p->state->map.covers; c++)
        if (u->traps[c / 8] >> c % 8 & 1)
            put_label(p, json, NULL, ENTITY_COVER, c);
    json_close(json);
    json_close(json);
}

void board_view(const Play *p, int viewer, Buf *out)
{
    static const char *const results[] = { "none",    "won",        "all-down", "ally-lost",
                                           "cut-off", "unfinished", "given-up" };
    const State *s = p->state;
    Json json = json_begin(out);

    json_open_object(&json, NULL);
    json_put_text(&json, "mission", mission_of(p)->id);
    json_put_bool(&json, "insane", s->insane);
    json_put_int(&json, "turn", s->turn);
    json_put_text(&json, "phase", board_phase_ids[s->phase]);
    json_put_text(&json, "first", play_seat_id(p, s->first));
    json_put_text(&json, "active", play_seat_id(p, s->active));
    json_put_int(&json, "stage", s->stage + 1);
    json_put_text(&json, "result", results[s->result]);
    view_enemies(p, &json);
    json_open_array(&json, "seats");
    for (int seat = 0; seat < seats_of(p); seat++)
        view_seat(p, &json, seat, viewer);
    json_close(&json);
    view_locusts(p, &json);
    view_supply(p, &json);
    view_markers(p, &json);
    view_tiles(p, &json);
    view_areas(p, &json, "holes", s->map.holes);
    view_areas(p, &json, "sealed", s->map.sealed);
    view_tokens(p, &json);
    json_put_int(&json, "collected", s->map_tokens_on_card);
    view_tracker(p, &json);
    if (s->ally_area != NO_AREA)
        put_label(p, &json, "stranded", ENTITY_AREA, s->ally_area);
    view_decks(p, &json, viewer);
    json_put_text(&json, "ai_card",
                  s->ai.card == NO_CARD ? NULL : content_of(p)->ai_cards[s->ai.card].id);
    if (s->ai.active != NO_FIGURE)
        put_label(p, &json, "activated", ENTITY_FIGURE, s->ai.active);
    view_attack(p, &json);
    view_unleashed(p, &json);
    json_close(&json);
}
