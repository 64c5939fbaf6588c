/* conserved.c -- what always holds in Hogs of War: nothing is lost, doubled, or in two places. */
#include "games/hogs/hogs.h"

static bool tokens_conserved(const Play *p, int seat, Err *err)
{
    const State *s = p->state;
    int placed = 0, all = content_of(p)->factions[s->area[seat].faction].capture_tokens;

    for (int piece = PIECE_DEPLOYED; piece < PIECE_BASES; piece++)
        placed += hogs_piece_exists(s, piece) && hogs_controller(s, piece) == seat;
    bool marked = s->area[seat].tokens + placed == all - 1; /* HG-SETUP-06: one marks the VP */
    if (!marked && (s->phase != PHASE_SETUP || s->area[seat].tokens + placed != all))
        return fail(err,
                    N_PLURAL("count", "{seat} has {count} Capture Token instead of {all}.",
                             "{seat} has {count} Capture Tokens instead of {all}."),
                    ARG_TEXT("seat", play_seat_id(p, seat)),
                    ARG_NUMBER("count", s->area[seat].tokens + placed), ARG_NUMBER("all", all));
    return true;
}

static bool tiles_conserved(const Play *p, int seat, Err *err)
{
    const Area *area = &p->state->area[seat];
    const Faction *faction = &content_of(p)->factions[area->faction];
    Squares grid = 0;

    for (uint32_t i = 0; i < faction->tiles_count; i++) {
        int count = area->supply[faction->tiles[i].building_index];
        for (int tile = 0; tile < TILES_MAX; tile++)
            count += area->tile[tile].building == faction->tiles[i].building_index;
        if (count != faction->tiles[i].count)
            return fail(err,
                        N_PLURAL("count", "There is {count} tile of {building}.",
                                 "There are {count} tiles of {building}."),
                        ARG_NUMBER("count", count),
                        ARG_TEXT("building", faction->tiles[i].building));
    }
    for (int tile = 0; tile < TILES_MAX; tile++)
        if (area->tile[tile].building != NONE) {
            Squares squares = hogs_squares_of(p, &area->tile[tile]);
            if (grid & squares)
                return fail(err, N_("Buildings overlap."));
            grid |= squares;
        }
    return grid == area->grid ? true
                              : fail(err, N_("The taken squares are not those under Buildings."));
}

static bool units_conserved(const Play *p, Err *err)
{
    const State *s = p->state;

    for (int hex = 0; hex < HEXES; hex++)
        if (s->ground[hex] &&
            (!on_board(s, s->ground[hex] - 1) || s->unit[s->ground[hex] - 1].hex != hex))
            return fail(err, N_("A hex counts as occupied, and no Unit is there."));
    for (int unit = 0; unit < s->units_end; unit++)
        if (on_board(s, unit) && in_group(s, unit, GROUP_GROUND) && s->turn.unit != unit &&
            s->ground[s->unit[unit].hex] != unit + 1)
            return fail(err, N_("Two Ground Units stand on one hex."));
    for (int seat = 0; seat < hogs_humans(s); seat++)
        for (int unit_class = 0; unit_class < CLASSES; unit_class++)
            if (s->area[seat].faction != NONE && hogs_in_play(s, seat, CLASS_BIT(unit_class)) > 0 &&
                hogs_minis_left(p, seat, unit_class) < 0)
                return fail(err, N_("There are more Units than miniatures."));
    return true;
}

static bool supplies_conserved(const Play *p, Err *err)
{
    const State *s = p->state;

    for (int kind = 0; kind < DEPLOYABLE_KINDS; kind++) {
        int count = s->supply[kind];
        for (int i = 0; i < DEPLOYED_MAX; i++)
            count += s->deployed[i].hex != NO_HEX && s->deployed[i].kind == kind;
        if (count != deployable_at(p, kind)->supply)
            return fail(err,
                        N_PLURAL("count", "There is {count} tile of {building}.",
                                 "There are {count} tiles of {building}."),
                        ARG_NUMBER("count", count),
                        ARG_TEXT("building", deployable_at(p, kind)->id));
    }
    for (uint32_t i = 0; i < content_of(p)->airship_parts_count; i++) {
        int count = s->parts[i];
        for (int seat = 0; seat < hogs_humans(s); seat++)
            for (int k = 0; k < s->area[seat].parts; k++)
                count += s->area[seat].part[k] == i + 1;
        if (count != content_of(p)->airship_parts[i].copies)
            return fail(err,
                        N_PLURAL("count", "There is {count} tile of {building}.",
                                 "There are {count} tiles of {building}."),
                        ARG_NUMBER("count", count),
                        ARG_TEXT("building", content_of(p)->airship_parts[i].id));
    }
    return true;
}

/* What is noted of effects as things change (standing.c) covers what is found by looking at
 * everything but what lasts for a while; what Buildings unlock, and the initiatives of Units, are
 * just that. */
static void check_notes(const Play *p)
{
    State fresh = *p->state;
    Play copy = { .game = p->game, .state = &fresh };

    fresh.lasting_end = 0;
    hogs_note_effects(&copy);
    for (int seat = 0; seat < hogs_humans(&fresh); seat++) {
        const Area *kept = &p->state->area[seat], *found = &fresh.area[seat];
        for (int c = 0; c <= CLASSES; c++) {
            CHECK(!(found->standing[c] & ~kept->standing[c]));
            CHECK(!(found->hears[c] & ~kept->hears[c]));
            CHECK(c == CLASSES || !(found->priced[c] & ~kept->priced[c]));
        }
        CHECK(!(found->auras & ~kept->auras) && !(found->aura_classes & ~kept->aura_classes));
        CHECK(!(found->phases & ~kept->phases));
        CHECK(found->opened == kept->opened && found->workshops == kept->workshops);
    }
    CHECK(!(fresh.triggers & ~p->state->triggers));
    for (int unit = 0; unit < fresh.units_end; unit++)
        CHECK(fresh.unit[unit].zone <= UNIT_GONE || !in_group(&fresh, unit, GROUP_GROUND) ||
              hogs_initiative(p, unit) == (fresh.unit[unit].ai ? hogs_ai_card(p, unit)->initiative
                                                             : card_of(p, unit)->initiative));
}

/* What lasts, and how often something was used, is kept of Units while they have their number. */
static void check_records(const State *s)
{
    for (int i = 0; i < s->lasting_end; i++)
        CHECK(!s->lasting[i].instruction || !is_unit(s->lasting[i].piece) ||
              s->unit[s->lasting[i].piece].zone != UNIT_NONE);
    for (int i = 0; i < s->used_end; i++)
        CHECK(s->used[i].count == 0 || s->used[i].source.unit == NONE ||
              s->unit[s->used[i].source.unit].zone != UNIT_NONE);
}

bool hogs_conserved(const Play *p, Err *err)
{
    const State *s = p->state;

    if (s->counting)
        check_notes(p);
    check_records(s);
    for (int seat = 0; seat < hogs_humans(s); seat++)
        if (s->area[seat].faction != NONE &&
            (!tokens_conserved(p, seat, err) || !tiles_conserved(p, seat, err)))
            return false;
    return units_conserved(p, err) && supplies_conserved(p, err) &&
           (!s->counting || hogs_records_agree(p, err));
}
