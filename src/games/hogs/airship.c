/* airship.c -- buying Airship Parts and deploying the Airship (HG-AIRSHIP). */
#include "games/hogs/hogs.h"

#include <string.h>

static const AirshipPart *part_at(const Play *p, int part)
{
    return &content_of(p)->airship_parts[part];
}

bool hogs_has_airship(const State *s, int seat)
{
    return hogs_in_play(s, seat, CLASS_BIT(CLASS_AIRSHIP)) > 0;
}

int hogs_part_price(const Play *p, int seat, int part)
{
    return hogs_price(p, seat, PRICE_PART, CLASS_AIRSHIP, 0, part_at(p, part)->cost);
}

/* HG-AIRSHIP-07: parts stay until there are enough.  HG-AIRSHIP-04: Hulls without limit. */
int hogs_may_buy_part(const Play *p, int seat, int part)
{
    const State *s = p->state;

    if (part >= (int)content_of(p)->airship_parts_count)
        return REFUSAL_NO_SUCH_THING;
    if (!(hogs_unlocked(p, seat) & CLASS_BIT(CLASS_AIRSHIP))) /* HG-AIRSHIP-16 */
        return REFUSAL_LOCKED;
    if (hogs_has_airship(s, seat)) /* HG-AIRSHIP-08 */
        return REFUSAL_AIRSHIP_FLIES;
    if (s->parts[part] == 0)
        return REFUSAL_NO_PART;
    return s->area[seat].swill < hogs_part_price(p, seat, part) ? REFUSAL_SWILL : ALLOWED;
}

/* What hogs_may_buy_part allows a seat that may have an Airship and has none. */
void hogs_offer_parts(const Play *p, int seat, Question *q)
{
    const State *s = p->state;

    for (int part = 0; part < (int)content_of(p)->airship_parts_count; part++)
        if (s->parts[part] > 0 && s->area[seat].swill >= hogs_part_price(p, seat, part))
            play_offer(q, VERB_PART, (int16_t)part);
}

static void insert_part(Area *area, int place, int part)
{
    CHECK(area->parts < PARTS_MAX); /* check.c */
    memmove(&area->part[place + 1], &area->part[place], (size_t)(area->parts - place));
    area->part[place] = (uint8_t)(part + 1);
    area->parts++;
}

/* HG-AIRSHIP-02, HG-AIRSHIP-05: the Tail first, the Nose last; a new one replaces the
 * old.  HG-AREA-23: nothing is paid back. */
void hogs_buy_part(Play *p, int seat, int part)
{
    State *s = p->state;
    Area *area = &s->area[seat];
    int kind = part_at(p, part)->kind;

    hogs_pay(p, seat, hogs_part_price(p, seat, part));
    s->parts[part]--;
    TELL(p, ALL_SEATS, EVENT_BUYS_PART, seat, part);
    for (int i = 0; kind != PART_HULL && i < area->parts; i++)
        if (part_at(p, area->part[i] - 1)->kind == kind) {
            s->parts[area->part[i] - 1]++;
            area->part[i] = (uint8_t)(part + 1);
            kind = PART_HULL + 100; /* done */
        }
    if (kind == PART_TAIL)
        insert_part(area, 0, part);
    else if (kind == PART_NOSE)
        insert_part(area, area->parts, part);
    else if (kind == PART_HULL)
        insert_part(area,
                    area->parts > 0 &&
                            part_at(p, area->part[area->parts - 1] - 1)->kind == PART_NOSE
                        ? area->parts - 1
                        : area->parts,
                    part);
    hogs_note_part(p, seat, part);
    hogs_look_at(p, GOAL_PARTS, seat);
}

void hogs_return_parts(Play *p, int seat)
{
    State *s = p->state;
    Area *area = &s->area[seat];

    for (int i = 0; i < area->parts; i++)
        s->parts[area->part[i] - 1]++;
    memset(area->part, 0, sizeof area->part);
    area->parts = 0;
    hogs_note_end(s, GOAL_PARTS, seat);
}

/* HG-AIRSHIP-17: for nothing, whenever its seat likes. */
int hogs_may_deploy_airship(const Play *p, int seat)
{
    const State *s = p->state;
    const Area *area = &s->area[seat];
    unsigned kinds = 0;

    if (!(hogs_unlocked(p, seat) & CLASS_BIT(CLASS_AIRSHIP)))
        return REFUSAL_LOCKED;
    if (hogs_has_airship(s, seat))
        return REFUSAL_AIRSHIP_FLIES;
    for (int i = 0; i < area->parts; i++)
        kinds |= 1u << part_at(p, area->part[i] - 1)->kind;
    if (kinds != (1 << PART_TAIL | 1 << PART_HULL | 1 << PART_NOSE)) /* HG-AIRSHIP-03 */
        return REFUSAL_INCOMPLETE;
    for (int d = 0; area->base != NO_HEX && d < DIRECTIONS; d++)
        if (hogs_may_deploy_at(p, CLASS_AIRSHIP, area->base, hex_neighbour(area->base, d)) ==
            ALLOWED)
            return ALLOWED;
    return REFUSAL_NO_HEX;
}
