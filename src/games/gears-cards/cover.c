/* cover.c -- cover cards: which rules are in force, turning them over and up, taking them away
 * (A5, GC-FLIP, GC-HIDDEN). */
#include "games/gears-cards/gears-cards.h"

const Ability *cards_cover_half(const Play *p, int slot, int seat, uint32_t *count)
{
    const CoverSlot *place = &p->state->slot[slot];
    const Cover *cover = cover_at(p, slot);
    bool cog = seat == SIDE_COG;

    *count = 0;
    if (!place->in_play || place->face_down) /* GC-HIDDEN-05 */
        return NULL;
    if (place->face_b) {
        *count = cog ? cover->cog_b_count : cover->locust_b_count;
        return cog ? cover->cog_b : cover->locust_b;
    }
    *count = cog ? cover->cog_count : cover->locust_count;
    return cog ? cover->cog : cover->locust;
}

bool cards_no_cover_left(const State *s)
{
    for (int slot = 0; slot < s->slots; slot++)
        if (s->slot[slot].in_play)
            return false;
    return true;
}

bool cards_is_cover(const Play *p, int target, int self, int slot)
{
    const CoverSlot *place = &p->state->slot[slot];

    if (!place->in_play)
        return false;
    switch ((CoverTarget)target) {
    case COVER_NONE:
        return false;
    case COVER_EMPTY:
        return place->occupant == NOBODY;
    case COVER_ANY:
        return true;
    case COVER_OWN:
        return self != NOBODY && place->occupant == self;
    case COVER_FACE_DOWN:
        return place->face_down;
    case COVER_TWO_FACED:
        return !place->face_down && cover_at(p, slot)->two_faced;
    }
    BUG("no such kind of cover");
}

bool cards_any_cover(const Play *p, int target, int self)
{
    for (int slot = 0; slot < p->state->slots; slot++)
        if (cards_is_cover(p, target, self, slot))
            return true;
    return false;
}

/* The i-th hidden cover of the scenario that is left. */
static int hidden_cover(const Play *p, int wanted)
{
    const Scenario *scenario = scenario_of(p);
    int hidden = 0;

    for (uint32_t i = 0; i < scenario->covers_count; i++) {
        if (!scenario->covers[i].hidden ||
            !cards_scenario_uses(p->state, scenario->covers[i].if_winner))
            continue;
        bool left = p->state->hidden_left >> hidden & 1;
        if (left && wanted-- == 0) {
            p->state->hidden_left &= (uint8_t)~(1u << hidden);
            return scenario->covers[i].cover_index;
        }
        hidden++;
    }
    BUG("more hidden covers on the table than in the scenario");
}

/* GC-HIDDEN-03, GC-HIDDEN-04, GC-HIDDEN-06: face up for good. Which one it is, is drawn now:
 * nobody knew before. */
void cards_reveal_cover(Play *p, int slot)
{
    State *s = p->state;

    if (!s->slot[slot].face_down)
        return;
    int left = count_units(s->hidden_left);
    s->slot[slot].cover = (uint8_t)hidden_cover(p, play_chance(p, left));
    s->slot[slot].face_down = false;
    TELL(p, ALL_SEATS, EVENT_COVER_REVEALED, slot);
}

/* GC-FLIP-03, GC-FLIP-04, GC-FLIP-05: nobody moves, and the new face is in force at once. */
void cards_flip_cover(Play *p, int slot)
{
    p->state->slot[slot].face_b = !p->state->slot[slot].face_b;
    TELL(p, ALL_SEATS, EVENT_COVER_FLIPPED, slot);
}

/* GC-COVER-11: an occupant goes back to its reserve, unsuppressed.  A hidden cover stays
 * unknown. */
void cards_remove_cover(Play *p, int slot)
{
    CoverSlot *place = &p->state->slot[slot];
    int occupant = place->occupant;

    if (occupant != NOBODY)
        cards_unit_to_reserve(p, occupant);
    place->in_play = false;
    place->mark = NOBODY;
    place->mark_card = 0;
    TELL(p, ALL_SEATS, EVENT_COVER_REMOVED, slot);
}
