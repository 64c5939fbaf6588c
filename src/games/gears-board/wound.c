/* wound.c -- wounds, kills and explosions (section 17). */
#include "engine/list.h"
#include "games/gears-board/gears-board.h"

int board_locust_health(const Play *p, int locust) /* GB-WOUND-03 */
{
    const Locust *l = &p->state->locust[locust];

    return l->health > 0 ? l->health : enemy_of(p, locust)->health;
}

/* GB-BERS-01; such an attack may be made all the same (GB-FAQ-04, which replaces GB-BERS-05). */
bool board_is_immune(const Play *p, int locust, int weapon)
{
    const Enemy *enemy = enemy_of(p, locust);

    if (p->state->locust[locust].health > 0 || enemy->hurt_by_count == 0)
        return false;
    for (uint32_t i = 0; i < enemy->hurt_by_count; i++)
        if (enemy->hurt_by[i].weapon_index == weapon)
            return false;
    return true;
}

void board_heal_locust(Play *p, int figure)
{
    Locust *l = locust_of(p->state, figure);

    if (l->health == 0)
        return;
    board_return_marker(p, l->marker);
    l->health = 0;
    l->marker = NO_MARKER;
    TELL(p, ALL_SEATS, EVENT_HEALED, figure);
}

/* To the supply (GB-GEN-13). */
static void to_supply(Play *p, int figure)
{
    Locust *l = locust_of(p->state, figure);

    board_strike_off_lists(p, figure);
    p->state->locusts &= ~(UINT32_C(1) << (figure - FIGURE_LOCUST));
    l->area = NO_AREA;
    l->cover = NO_COVER;
    l->health = 0;
    l->marker = NO_MARKER;
    l->enemy = NO_ENEMY;
    l->flags = 0;
}

void board_remove_locust(Play *p, int figure)
{
    board_return_marker(p, locust_of(p->state, figure)->marker);
    TELL(p, ALL_SEATS, EVENT_REMOVED, figure);
    to_supply(p, figure);
}

/* --- Locusts --- */

/* GB-LIMIT-02: dropped markers of this figure kind that could be taken back. */
uint32_t board_markers_on_map(const Play *p, int kind)
{
    uint32_t found = 0;

    for (int i = 0; i < MARKERS_MAX; i++)
        if (p->state->marker[i].kind == kind && p->state->marker[i].place == MARKER_DROPPED)
            found |= UINT32_C(1) << i;
    return found;
}

PROC(board_take_marker) /* gives back a marker, or NO_MARKER */
{
    BEGIN;
    f->marker = (uint8_t)board_draw_marker(p, f->kind);
    if (f->marker == NO_MARKER && board_markers_on_map(p, f->kind)) {
        DECIDE(f->marker, __builtin_ctz(board_markers_on_map(p, f->kind)),
               has_several(board_markers_on_map(p, f->kind)), QUESTION_MARKER);
        board_know_marker(p, f->marker); /* it lay face up */
        p->state->marker[f->marker].place = MARKER_UNDER;
        p->state->marker[f->marker].area = NO_AREA;
        p->state->marker[f->marker].enemy = NO_ENEMY;
    }
    RETURN(f->marker);
    END;
}

/* Turns the marker of a killed figure over (GB-DROP-01, GB-DROP-02). */
static void turn_over(Play *p, int marker, int area, int enemy)
{
    Marker *m = &p->state->marker[marker];

    board_reveal_marker(p, marker);
    if (m->back == NO_WEAPON) {
        board_discard_marker(p, marker);
        return;
    }
    m->place = MARKER_DROPPED;
    m->area = (uint8_t)area;
    m->enemy = (uint8_t)enemy;
    TELL(p, ALL_SEATS, EVENT_DROPPED, m->back, area);
}

static void queue_explosion(Play *p, int area, int wounds)
{
    State *s = p->state;

    CHECK(s->deaths < DEATHS_MAX); /* as many as there are figures */
    s->death[s->deaths++] = (Death){ (uint8_t)area, (uint8_t)wounds };
}

PROC(board_kill) /* PROC-KILL */
{
    BEGIN;
    f->area = locust_of(p->state, f->figure)->area;
    f->enemy = locust_of(p->state, f->figure)->enemy;
    f->marker = locust_of(p->state, f->figure)->marker;
    f->kind = locust_of(p->state, f->figure)->kind;
    f->was_wounded = locust_of(p->state, f->figure)->health > 0;
    TELL(p, ALL_SEATS, EVENT_KILLED, f->figure);
    {
        const Enemy *enemy = enemy_of(p, f->figure - FIGURE_LOCUST);
        /* GB-WOUND-09, GB-DROP-09, GB-BERS-06 */
        f->drops = enemy->drops && enemy->track[0] > 0;
        /* GB-MISSION-ROADBLOCKS-10: whatever the mission */
        if (enemy->explodes && f->cause != CAUSE_GRENADE && f->cause != CAUSE_TRAP &&
            !(f->cause == CAUSE_OWN_ATTACK && enemy->not_after_attack))
            queue_explosion(p, f->area, enemy->explodes);
    }
    board_locust_was_killed(p, f->figure);
    to_supply(p, f->figure);
    if (!f->drops) {
        board_return_marker(p, f->marker);
    } else {
        if (f->marker == NO_MARKER && !f->was_wounded) { /* GB-WOUND-08 */
            CALL(board_take_marker, .kind = f->kind);
            f->marker = (uint8_t)CALLED;
        }
        if (f->marker != NO_MARKER) /* GB-LIMIT-03 */
            turn_over(p, f->marker, f->area, f->enemy);
    }
    END;
}

/* The value that its marker shows next, whatever the number of wounds (GB-WOUND-07); 0: this wound
 * changes nothing (GB-WOUND-06).  The Berserker has two: GB-BERS-02, GB-BERS-03, GB-BERS-04. */
static int next_on_track(const Enemy *enemy, int health)
{
    for (int i = 0; i < TRACK_MAX; i++)
        if (health == 0 || (i > 0 && enemy->track[i - 1] == health))
            return enemy->track[i];
    return 0;
}

/* --- COGs --- */

static void bleed(Play *p, int seat) /* PROC-BLEED */
{
    Cog *cog = &p->state->cog[seat];

    board_leave_cover(p, seat);
    cog->status = BLEEDING; /* with its weapons (GB-BLEED-10), and an empty hand (GB-BLEED-02) */
    cog->follows = NOBODY; /* GB-REACT-21 */
    TELL(p, ALL_SEATS, EVENT_BLEEDS, seat);
    board_check_loss(p);
}

static void lose_card(Play *p, int seat, int card)
{
    board_discard_order(p, seat, card);
    TELL(p, ALL_SEATS, EVENT_LOSES_CARD, seat, card);
}

/* A card that nobody chose comes to those that were laid down last, for all to see: who has seen
 * several fall at once could not know them by the top card alone (GB-SECRET-04). */
static void lose_unchosen(Play *p, int seat, int card)
{
    uint8_t laid = p->state->laid;

    lose_card(p, seat, card);
    p->state->laid = laid;
}

/* GB-WOUND-13: with no choice left. */
static void lose_all_cards(Play *p, int seat)
{
    while (p->state->cog[seat].cards > 0)
        lose_unchosen(p, seat, p->state->cog[seat].hand[0]);
}

PROC(board_wound_cog) /* GB-WOUND-12 */
{
    BEGIN;
    TELL(p, ALL_SEATS, EVENT_WOUNDED, f->seat, f->wounds);
    if (p->state->cog[f->seat].cards < f->wounds) { /* GB-WOUND-13, GB-WOUND-14 */
        lose_all_cards(p, f->seat);
        bleed(p, f->seat);
        RETURN(0);
    }
    for (; f->wounds > 0 && p->state->cog[f->seat].cards > f->wounds; f->wounds--) {
        if (p->state->insane) { /* GB-INSANE-02 */
            int pick = play_chance(p, p->state->cog[f->seat].cards);
            lose_unchosen(p, f->seat, p->state->cog[f->seat].hand[pick]);
        } else {
            ASK_SEAT(f->seat, QUESTION_WOUND, f->wounds);
            lose_card(p, f->seat, ANSWER(f->seat).arg[0]);
        }
    }
    if (f->wounds > 0) /* as many as there are cards */
        lose_all_cards(p, f->seat);
    END;
}

/* PROC-WOUND: one packet, from one source (GB-WOUND-01); without dice or dodge, which belong to
 * attacks (GB-ATK-21, GB-REACT-12, GB-FAQ-13). */
PROC(board_wound)
{
    BEGIN;
    if (!board_in_play(p->state, f->figure)) /* who bleeds has nothing to lose (GB-BLEED-09) */
        RETURN(0);
    if (!is_cog(f->figure) && !is_locust(f->figure)) {
        TELL(p, ALL_SEATS, EVENT_WOUNDED, f->figure, f->wounds);
        board_wound_other(p, f->figure);
        RETURN(1);
    }
    if (is_cog(f->figure)) {
        CALL(board_wound_cog, .seat = f->figure, .wounds = f->wounds);
        RETURN(1);
    }
    if (board_is_immune(p, f->figure - FIGURE_LOCUST, f->weapon)) {
        TELL(p, ALL_SEATS, EVENT_UNHURT, f->figure);
        RETURN(0);
    }
    TELL(p, ALL_SEATS, EVENT_WOUNDED, f->figure, f->wounds);
    if (f->wounds >= board_locust_health(p, f->figure - FIGURE_LOCUST)) { /* GB-WOUND-04 */
        CALL(board_kill, .figure = f->figure, .cause = f->cause);
        RETURN(1);
    }
    f->value = (uint8_t)next_on_track(enemy_of(p, f->figure - FIGURE_LOCUST),
                                      locust_of(p->state, f->figure)->health);
    if (f->value == 0)
        RETURN(0);
    if (locust_of(p->state, f->figure)->health == 0) {
        CALL(board_take_marker, .kind = locust_of(p->state, f->figure)->kind);
        locust_of(p->state, f->figure)->marker = (uint8_t)CALLED;
    }
    locust_of(p->state, f->figure)->health = f->value;
    TELL(p, ALL_SEATS, EVENT_MARKED, f->figure, f->value);
    RETURN(1);
    END;
}

/* --- Several figures at once --- */

static uint32_t locusts_to_wound(const Play *p, const struct board_side_wounds *f)
{
    return f->locusts & p->state->locusts;
}

uint64_t board_side_wound_victims(const Play *p)
{
    return (uint64_t)locusts_to_wound(p, FRAME(p, board_side_wounds)) << FIGURE_LOCUST;
}

/* Whichever of the two asks is the inner one: its frame is on top. */
uint64_t board_area_order_figures(const Play *p)
{
    return IS_INSIDE(p, board_side_wounds, board_attack) ? board_side_wound_victims(p)
                                                         : board_attack_victims(p);
}

static uint32_t locust_bit(int figure)
{
    return figure != NO_FIGURE && is_locust(figure) ? UINT32_C(1) << (figure - FIGURE_LOCUST) : 0;
}

static unsigned cog_bit(int figure)
{
    return figure != NO_FIGURE && is_cog(figure) ? 1u << figure : 0;
}

static AreaSet areas_wounded(const Play *p, const struct board_side_wounds *f)
{
    AreaSet area = { { 0 } };

    if (f->around)
        return board_reach(&p->state->map, f->area); /* GB-FAQ-28 */
    area_add(&area, f->area);
    return area;
}

/* All that one effect wounds, also in several areas, is one list (GB-WOUND-16, GB-GEN-14). */
static void find_wounded(const Play *p, struct board_side_wounds *f)
{
    AreaSet areas = areas_wounded(p, f);

    for (int area = area_first(areas); area != NO_AREA; area = area_next(areas, area)) {
        f->cogs |= (uint8_t)board_standing_in(p->state, area);
        f->locusts |= f->cogs_only ? 0 : board_locusts_in(p->state, area);
    }
    f->cogs &= (uint8_t)~cog_bit(f->except);
    f->locusts &= ~locust_bit(f->except);
}

static void destroy_forts_in(Play *p, AreaSet areas) /* GB-HU-39 */
{
    for (int area = area_first(areas); area != NO_AREA; area = area_next(areas, area))
        board_destroy_forts(p, area);
}

PROC(board_side_wounds) /* GB-WOUND-10, GB-WOUND-16 */
{
    BEGIN;
    find_wounded(p, f);
    f->seat = p->state->active;
    do {
        if (f->cogs >> f->seat & 1)
            CALL(board_wound, .figure = f->seat, .wounds = f->wounds, .cause = CAUSE_OTHER,
                 .weapon = NO_WEAPON);
        f->seat = (uint8_t)seat_left_of(p, f->seat);
    } while (f->seat != p->state->active);
    while (locusts_to_wound(p, f)) {
        CHOOSE(f->now, FIGURE_LOCUST + __builtin_ctz(locusts_to_wound(p, f)),
               has_several(locusts_to_wound(p, f)), f->chooser, QUESTION_AREA_ORDER);
        f->locusts &= ~locust_bit(f->now);
        CALL(board_wound, .figure = f->now, .wounds = f->wounds, .cause = CAUSE_OTHER,
             .weapon = NO_WEAPON);
    }
    if (f->explosive)
        destroy_forts_in(p, areas_wounded(p, f));
    END;
}

/* GB-MISSION-ROADBLOCKS-07, GB-MISSION-ROADBLOCKS-09: first in, first out. */
PROC(board_explosions)
{
    BEGIN;
    p->state->exploding = true;
    while (p->state->deaths > 0) {
        f->area = p->state->death[0].area;
        f->wounds = p->state->death[0].wounds;
        p->state->deaths = (uint8_t)LIST_REMOVE(p->state->death, p->state->deaths, 0);
        TELL(p, ALL_SEATS, EVENT_EXPLODES, f->area, f->wounds);
        CALL(board_side_wounds, .area = f->area, .wounds = f->wounds, .except = NO_FIGURE,
             .explosive = true, .chooser = (uint8_t)board_deciding_seat(p));
    }
    p->state->exploding = false;
    END;
}
