/* refusals_test.c -- of moves that are almost right in the board game: is the reason the true one?
 *
 * What a reason says is looked up on the table; where it says what would help, that is not so.
 */
#include "games/gears-board/gears-board.h"
#include "support/altered.h"
#include "support/unit.h"

extern const Game gears_board_game;

enum { GAMES = 3000, DECISIONS = 500 };

static int seen[REFUSAL_COUNT];

static void is_so(const Altered *altered, bool fact, const char *otherwise)
{
    if (!fact)
        altered_is_wrong(altered, otherwise);
}

/* --- Hands and weapons --- */

static int icon_asked(int verb)
{
    return verb == VERB_DODGE ? ICON_DODGE : verb == VERB_GUARD ? ICON_GUARD : ICON_FOLLOW;
}

static void card_reason(const Altered *altered)
{
    const Play *p = altered->play;
    const State *s = p->state;
    int card = altered->move.arg[0], cards = s->cog[altered->seat].cards;

    switch (altered->why.kind) {
    case REFUSAL_NOT_IN_HAND:
        is_so(altered, !board_holds_card(s, altered->seat, card), "it is in the hand");
        break;
    case REFUSAL_NO_GUARD_ICON:
    case REFUSAL_NO_DODGE_ICON:
    case REFUSAL_NO_FOLLOW_ICON:
        is_so(altered, board_holds_card(s, altered->seat, card), "it is not in the hand");
        is_so(altered, order_at(p, card)->icon != icon_asked(altered->move.verb),
              "it has the icon");
        break;
    case REFUSAL_HAND_LIMIT:
        is_so(altered, altered->why.arg[0] == cards &&
                           altered->why.arg[1] == board_hand_limit(p, altered->seat) &&
                           cards + card > board_hand_limit(p, altered->seat),
              "there is room for that many");
        break;
    case REFUSAL_OUT_OF_RANGE:
        is_so(altered, card < 0 || card > altered->why.arg[0], "that is not more");
        break;
    case REFUSAL_PLAYED:
        is_so(altered, s->did & DID_PLAY, "none was played");
        break;
    case REFUSAL_FORGONE:
        is_so(altered, s->did & DID_FORGO, "it was not given up");
        break;
    case REFUSAL_NO_CARD:
        is_so(altered, cards == 0, "there are cards in the hand");
        break;
    case REFUSAL_KEEP_ONE:
        is_so(altered, cards == 1 && !(s->did & DID_PLAY), "there are more cards in the hand");
        break;
    default:
        break;
    }
}

static const Held *carried(const State *s, int seat, int weapon)
{
    for (int i = 0; i < s->cog[seat].weapons; i++)
        if (s->cog[seat].held[i].weapon == weapon)
            return &s->cog[seat].held[i];
    return NULL;
}

static void weapon_reason(const Altered *altered)
{
    const Play *p = altered->play;
    const State *s = p->state;
    int weapon = altered->why.arg[0];
    const Held *held = weapon >= 0 && weapon < (int)content_of(p)->weapons_count
                           ? carried(s, altered->seat, weapon)
                           : NULL;

    switch (altered->why.kind) {
    case REFUSAL_NOT_CARRIED:
        is_so(altered, !held, "it is carried");
        break;
    case REFUSAL_NO_AMMO:
        is_so(altered, held && (held->ammo == 0 || altered->q->kind == QUESTION_LOSE_AMMO),
              "it is loaded");
        break;
    case REFUSAL_NO_OVERKILL:
    case REFUSAL_OVERKILL_ONLY:
        is_so(altered, held, "it is not carried");
        break;
    case REFUSAL_MOVED:
        is_so(altered, s->cog[altered->seat].flags & COG_MOVED, "nobody has moved");
        break;
    default:
        break;
    }
}

/* --- The map --- */

static void place_reason(const Altered *altered)
{
    const State *s = altered->play->state;
    const Cog *cog = &s->cog[altered->seat];
    int a = altered->move.arg[0];
    bool moves = altered->move.verb == VERB_STEP && altered->q->kind == QUESTION_MOVE_STEP;

    switch (altered->why.kind) {
    case REFUSAL_NOT_ADJACENT:
        is_so(altered, !moves || !area_in(board_steps(&s->map, cog->area), a), "it is adjacent");
        break;
    case REFUSAL_COVER_TAKEN:
        is_so(altered, !board_cover_is_free(s, a), "nobody is in it");
        break;
    case REFUSAL_COVER_ELSEWHERE:
        is_so(altered, s->map.area_of[a] != cog->area, "it is in this area");
        break;
    case REFUSAL_NO_DOOR:
        is_so(altered, a != cog->area || board_may_explore(altered->play, altered->seat, a) ==
                                             REFUSAL_NO_DOOR,
              "there is a door");
        break;
    case REFUSAL_NOT_IN_PLAY:
        is_so(altered, !board_in_play(s, altered->why.arg[0]), "it is on the map");
        break;
    default:
        break;
    }
}

static bool is_at_figure(int verb)
{
    return verb == VERB_FIRE || verb == VERB_OVERKILL || verb == VERB_TURRET;
}

static void aim_reason(const Altered *altered)
{
    const State *s = altered->play->state;
    int seat = altered->seat, verb = altered->move.verb, a = altered->move.arg[0];

    if (altered->q->kind != QUESTION_ATTACK)
        return;
    bool figure = is_at_figure(verb) && is_locust(a) && board_in_play(s, a);
    Spot to = figure ? board_spot_of(s, a) : (Spot){ (uint8_t)a, NO_COVER };
    bool aimed = figure || verb == VERB_THROW || verb == VERB_SHELL;

    switch (altered->why.kind) {
    case REFUSAL_NO_SIGHT:
        is_so(altered, !aimed || !board_sees(&s->map, board_spot_of(s, seat), to), "it is seen");
        break;
    case REFUSAL_NO_RANGE:
        is_so(altered, !aimed || board_range(&s->map, s->cog[seat].area, to.area) == FAR,
              "there is a way");
        break;
    case REFUSAL_BEYOND:
        is_so(altered, !aimed || board_range(&s->map, s->cog[seat].area, to.area) >
                                     weapon_at(altered->play, altered->why.arg[0])->range,
              "it is near enough");
        break;
    case REFUSAL_SAW_ELSEWHERE:
        is_so(altered, board_spot_of(s, a).area != s->cog[seat].area, "it is in the same area");
        break;
    default:
        break;
    }
}

/* --- Comrades and actions --- */

static int count_seats(const Altered *altered, int status, bool here)
{
    const State *s = altered->play->state;
    int n = 0;

    for (int seat = 0; seat < seats_of(altered->play); seat++)
        n += seat != altered->seat && s->cog[seat].status == status &&
             (!here || s->cog[seat].area == s->cog[altered->seat].area);
    return n;
}

static int nearest_locust(const Altered *altered, bool in_cover)
{
    const State *s = altered->play->state;
    int nearest = FAR;

    for (uint32_t rest = s->locusts; rest; rest &= rest - 1) {
        Spot spot = board_spot_of(s, FIGURE_LOCUST + __builtin_ctz(rest));
        int range = board_range(&s->map, s->cog[altered->seat].area, spot.area);
        bool fits = !in_cover || (spot.cover != NO_COVER &&
                                  board_sees(&s->map, board_spot_of(s, altered->seat), spot));
        nearest = fits && range < nearest ? range : nearest;
    }
    return nearest;
}

/* With a weapon that asks for nothing: no tokens, no limit of range, in any turn. */
static bool sees_a_locust_to_shoot(const Altered *altered)
{
    const Play *p = altered->play;
    const State *s = p->state;
    bool armed = false, sees = false;

    for (int i = 0; i < s->cog[altered->seat].weapons; i++) {
        const Weapon *w = weapon_at(p, s->cog[altered->seat].held[i].weapon);
        armed |= !w->area && !w->grenade && !w->hard_range && !w->not_after_moving &&
                 w->normal > 0 && (w->free_normal || s->cog[altered->seat].held[i].ammo > 0);
    }
    for (uint32_t rest = s->locusts; rest; rest &= rest - 1) {
        Spot spot = board_spot_of(s, FIGURE_LOCUST + __builtin_ctz(rest));
        sees |= board_sees(&s->map, board_spot_of(s, altered->seat), spot) &&
                board_range(&s->map, s->cog[altered->seat].area, spot.area) != FAR;
    }
    return armed && sees;
}

static void action_reason(const Altered *altered)
{
    const State *s = altered->play->state;
    const Cog *cog = &s->cog[altered->seat];
    int other = altered->why.arg[0];

    switch (altered->why.kind) {
    case REFUSAL_TAKEN: {
        bool taken = false;
        for (int seat = 0; seat < seats_of(altered->play); seat++)
            taken |= s->cog[seat].character == altered->move.arg[0];
        is_so(altered, taken, "nobody plays it");
        break;
    }
    case REFUSAL_NOBODY_DOWN:
        is_so(altered, s->cog[other].status == BLEEDING && s->cog[other].area != cog->area,
              "it does not lie anywhere else");
        break;
    case REFUSAL_NOT_BLEEDING:
        is_so(altered, s->cog[other].status != BLEEDING, "it lies there");
        break;
    case REFUSAL_NO_SHOT:
        is_so(altered, !sees_a_locust_to_shoot(altered), "there is a Locust to shoot at");
        break;
    case REFUSAL_NO_LOCUST_NEAR:
        is_so(altered, nearest_locust(altered, false) > altered->why.arg[0], "one is near enough");
        break;
    case REFUSAL_NO_LOCUST_COVERED:
        is_so(altered, nearest_locust(altered, true) > altered->why.arg[0], "one is near enough");
        break;
    case REFUSAL_NOBODY_BLEEDS:
        is_so(altered, count_seats(altered, BLEEDING, true) == 0, "somebody does");
        break;
    case REFUSAL_SOMEBODY_DOWN:
        is_so(altered, count_seats(altered, BLEEDING, true) > 0, "nobody does");
        break;
    case REFUSAL_NOBODY_HERE:
        is_so(altered, count_seats(altered, STANDING, true) == 0, "somebody does");
        break;
    case REFUSAL_NOBODY_ELSE:
        is_so(altered, count_seats(altered, STANDING, false) == 0, "somebody is");
        break;
    case REFUSAL_NO_AMMO_SPENT:
        is_so(altered, !(s->did & DID_SPEND_AMMO), "one was spent");
        break;
    case REFUSAL_NEEDS_COVER:
        is_so(altered, cog->cover == NO_COVER, "it is in cover");
        break;
    case REFUSAL_HAS_MOVED:
        is_so(altered, cog->flags & COG_MOVED, "it has not moved");
        break;
    default:
        break;
    }
}

static void look_up(const Altered *altered)
{
    seen[altered->why.kind]++;
    card_reason(altered);
    weapon_reason(altered);
    place_reason(altered);
    aim_reason(altered);
    action_reason(altered);
}

/* Moves that name nothing are seldom hit upon; they are tried at every question. */
static void reason_is_true(const Altered *altered)
{
    static const int plain[] = { VERB_DO, VERB_EQUIP, VERB_NEXT, VERB_LAY_DOWN };
    Altered other = *altered;

    look_up(altered);
    for (int i = 0; i < COUNT(plain); i++) {
        other.move = (Move){ .verb = (int16_t)plain[i] };
        if (!altered_verb_is_offered(&other) &&
            play_why_not(altered->play, altered->seat, other.move, &other.why))
            look_up(&other);
    }
}

static void every_reason_is_the_true_one(void **unused)
{
    static const int wanted[] = {
        REFUSAL_NOT_IN_HAND, REFUSAL_NO_GUARD_ICON,   REFUSAL_HAND_LIMIT,     REFUSAL_PLAYED,
        REFUSAL_NOT_CARRIED, REFUSAL_NO_SIGHT,        REFUSAL_COVER_TAKEN,    REFUSAL_NOT_BLEEDING,
        REFUSAL_NO_SHOT,     REFUSAL_NO_LOCUST_NEAR,  REFUSAL_COVER_ELSEWHERE,
        REFUSAL_NOT_ADJACENT, REFUSAL_SAW_ELSEWHERE,  REFUSAL_NOBODY_BLEEDS, -1,
    };

    (void)unused;
    assert_true(altered_moves(&gears_board_game, 4, GAMES, DECISIONS, reason_is_true) > 20000);
    altered_came_up(&gears_board_game, seen, wanted);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(every_reason_is_the_true_one) };

    unit_begin();
    return cmocka_run_group_tests_name("refusals", tests, NULL, NULL);
}
