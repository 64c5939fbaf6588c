/* spawn.c -- Locusts appear (section 18.2). */
#include "games/gears-board/gears-board.h"

int board_enemy_of_type(const Play *p, int type) /* GB-AI-27 */
{
    for (int letter = 0; letter < LETTERS; letter++) {
        int enemy = p->state->enemy[letter];
        if (enemy != NO_ENEMY && content_of(p)->enemies[enemy].ai == type)
            return letter;
    }
    return LETTER_NONE;
}

/* GB-SPAWN-01; stand-ins as the card allows (GB-MISSION-SCATTERED-11). */
int board_supply_figure(const Play *p, int enemy)
{
    const Enemy *e = &content_of(p)->enemies[enemy];
    const State *s = p->state;

    for (int i = 0; i < LOCUSTS_MAX; i++)
        if (s->locust[i].kind == e->figure_index && !(s->locusts >> i & 1))
            return FIGURE_LOCUST + i;
    for (int i = 0; i < LOCUSTS_MAX && e->stand_in; i++)
        if (s->locust[i].kind == e->stand_in_index && !(s->locusts >> i & 1))
            return FIGURE_LOCUST + i;
    return NO_FIGURE;
}

/* GB-SPAWN-17: barred types count as used up, for cards (GB-MISSION-CHINASHOP-02,
 * GB-MISSION-SHOWDOWN-02, GB-MISSION-SHOWDOWN-05) and as substitutes (GB-MISSION-CHINASHOP-03). */
bool board_is_barred(const Play *p, int letter)
{
    return (letter == LETTER_C && has_rule(p, RULE_NO_C)) ||
           (letter == LETTER_B && has_rule(p, RULE_NO_B)) || letter == LETTER_D;
}

static bool is_available(const Play *p, int letter)
{
    int enemy = letter == LETTER_NONE ? NO_ENEMY : p->state->enemy[letter];

    return enemy != NO_ENEMY && !board_is_barred(p, letter) &&
           board_supply_figure(p, enemy) != NO_FIGURE;
}

/* GB-SPAWN-05, GB-SPAWN-06, GB-SPAWN-14, GB-LIMIT-04: the letter itself, else C, else B, else A. */
static int substitute(const Play *p, int letter)
{
    if (is_available(p, letter))
        return letter;
    for (int other = LETTER_C; other >= LETTER_A; other--)
        if (is_available(p, other))
            return other;
    return LETTER_NONE;
}

/* What appears: the enemy named, or what stands in for it (GB-FAQ-24); NO_ENEMY: nothing. */
static int what_appears(const Play *p, const struct board_spawn *f)
{
    int letter = f->letter;

    if (letter == LETTER_D || f->no_substitute)
        return board_supply_figure(p, f->enemy) == NO_FIGURE ? NO_ENEMY : f->enemy;
    for (int i = 0; i < LETTERS && letter == LETTER_NONE && f->enemy != NO_ENEMY; i++)
        if (p->state->enemy[i] == f->enemy)
            letter = i;
    letter = substitute(p, letter);
    return letter == LETTER_NONE ? NO_ENEMY : p->state->enemy[letter];
}

/* GB-MISSION-ROADBLOCKS-15 */
static bool goes_to_exit(const Play *p, const struct board_spawn *f)
{
    const State *s = p->state;

    return f->ai_at_hole && has_rule(p, RULE_AT_EXIT_NOT_HOLE) &&
           (f->enemy == s->enemy[LETTER_B] || f->enemy == s->enemy[LETTER_C]);
}

AreaSet board_card_exits(const Play *p)
{
    AreaSet exits = board_exits(&p->state->map), found = { { 0 } };

    for (int area = area_first(exits); area != NO_AREA; area = area_next(exits, area))
        if (!has_rule(p, RULE_OWN_MAP) || board_map_of(&p->state->map, area) == board_card_map(p))
            area_add(&found, area);
    return found;
}

static AreaSet exits_near_you(const Play *p) /* GB-SPAWN-11, GB-MISSION-BELLY-03 */
{
    int you = p->state->ai.you;

    return you == NOBODY ? board_card_exits(p)
                         : board_nearest_of(p, p->state->cog[you].area, board_card_exits(p));
}

static void put_on_map(Play *p, struct board_spawn *f) /* healthy (GB-SPAWN-07) but on a marker */
{
    State *s = p->state;
    Locust *l = locust_of(s, f->figure);

    l->enemy = f->enemy;
    l->area = f->area;
    l->cover = NO_COVER;
    l->flags = f->by_omen ? LOCUST_NEW : 0;
    s->locusts |= UINT32_C(1) << (f->figure - FIGURE_LOCUST);
    s->ai.spawned |= UINT32_C(1) << (f->figure - FIGURE_LOCUST);
    if (f->marker != NO_MARKER) { /* GB-MISSION-HIVE-03 */
        l->marker = f->marker;
        l->health = content_of(p)->enemies[f->enemy].track[0];
        board_know_marker(p, f->marker);
        s->marker[f->marker].place = MARKER_UNDER;
        s->marker[f->marker].area = NO_AREA;
        s->marker[f->marker].enemy = NO_ENEMY;
    }
    TELL(p, ALL_SEATS, f->marker == NO_MARKER ? EVENT_SPAWNED : EVENT_RESURRECTED, f->figure,
         f->area);
}

PROC(board_spawn) /* no guard window (GB-SPAWN-12) */
{
    BEGIN;
    if (f->by_omen && has_rule(p, RULE_SPAWNS_REDRAW)) /* GB-MISSION-EMERGENCE-10 */
        RETURN(NO_FIGURE);
    if (f->letter < LETTERS)
        f->enemy = p->state->enemy[f->letter]; /* GB-SPAWN-02 */
    f->enemy = (uint8_t)what_appears(p, f);
    if (f->enemy == NO_ENEMY) {
        TELL(p, ALL_SEATS, EVENT_NOT_SPAWNED);
        RETURN(NO_FIGURE);
    }
    if (goes_to_exit(p, f)) {
        AreaSet exits = exits_near_you(p);
        if (area_first(exits) == NO_AREA) { /* GB-SPAWN-11 */
            TELL(p, ALL_SEATS, EVENT_NOT_SPAWNED);
            RETURN(NO_FIGURE);
        }
        CALL(board_choose_place, .seat = (uint8_t)board_deciding_seat(p),
             .question = QUESTION_SPAWN_PLACE, .areas = { exits.bits[0], exits.bits[1] });
        f->area = (uint8_t)CALLED;
    }
    f->figure = (uint8_t)board_supply_figure(p, f->enemy);
    put_on_map(p, f);
    if (p->state->unleashed.wave > 0) {
        CALL(board_fort_entry, .figure = f->figure, .appeared = true);
        if (!board_in_play(p->state, f->figure))
            RETURN(NO_FIGURE);
    }
    CALL(board_locust_cover, .figure = f->figure, .cover = NO_COVER); /* GB-SPAWN-04 */
    RETURN(f->figure);
    END;
}

/* --- Several figures --- */

/* The letters and areas still to come: how many pairs, and the first. */
static int pairs_left(const struct board_spawn_row *f, int *area, int *letter)
{
    int count = 0;

    for (int i = f->areas - 1; i >= 0; i--)
        for (int k = LETTERS; k >= 0; k--)
            if (f->left[i][k] > 0) {
                count++;
                *area = i;
                *letter = k;
            }
    return count;
}

/* Of an answer, which names the area itself. */
static int take_pair(struct board_spawn_row *f, Move answer)
{
    for (f->now = 0; f->area[f->now] != answer.arg[1];)
        f->now++;
    return answer.arg[0];
}

PROC(board_spawn_row) /* GB-SPAWN-03, GB-SPAWN-13 */
{
    int area = 0, letter = 0;

    BEGIN;
    while (pairs_left(f, &area, &letter) > 0) {
        f->now = (uint8_t)area;
        CHOOSE_AS(f->letter, letter, pairs_left(f, &area, &letter) > 1, board_deciding_seat(p),
                  take_pair(f, ANSWER(board_deciding_seat(p))), QUESTION_SPAWN_ORDER);
        f->left[f->now][f->letter]--;
        f->place = f->area[f->now];
        if (f->tied[0] | f->tied[1]) { /* GB-SPAWN-09, GB-SPAWN-11 */
            CALL(board_choose_place, .seat = f->seat, .question = QUESTION_SPAWN_PLACE,
                 .areas = { f->tied[0], f->tied[1] });
            f->place = (uint8_t)CALLED;
        }
        CALL(board_spawn, .letter = f->letter, .enemy = NO_ENEMY, .area = f->place,
             .marker = NO_MARKER, .ai_at_hole = f->ai_at_hole);
    }
    END;
}

PROC(board_choose_place)
{
    const AreaSet areas = { { f->areas[0], f->areas[1] } };
    int chosen;

    BEGIN;
    CHOOSE(chosen, area_first(areas), area_count(areas) > 1, f->seat, f->question);
    RETURN(chosen);
    END;
}
