/* scene_figures.c -- placing lines for COGs and Locusts, and for what they have. */
#include <string.h>

#include "engine/placing.h"
#include "games/gears-board/scene.h"

/* --- COGs --- */

static void arm(Play *p, int seat)
{
    const Character *c = character_of(p, seat);
    Cog *cog = &p->state->cog[seat];

    memset(cog->held, 0, sizeof cog->held);
    cog->weapons = 0;
    for (uint32_t i = 0; i < c->weapons_count; i++)
        cog->held[cog->weapons++] = (Held){ (uint8_t)c->weapons[i].weapon_index,
                                            c->weapons[i].ammo };
}

/* Nobody plays a character twice: who had it takes the one that becomes free. */
static void set_character(Play *p, int seat, int character)
{
    State *s = p->state;

    for (int other = 0; other < seats_of(p); other++)
        if (other != seat && s->cog[other].character == character) {
            s->cog[other].character = s->cog[seat].character;
            arm(p, other);
        }
    s->cog[seat].character = (uint8_t)character;
    arm(p, seat);
}

static bool place_cog(Play *p, char *const words[], int count, Err *err)
{
    State *s = p->state;
    int seat, character, area, cover;

    if (!board_needs_words("cog SEAT CHARACTER AREA", count, 3, err) ||
        !read_seat(p, words[0], &seat, err) ||
        !board_read_thing(p, ENTITY_CHARACTER, words[1], &character, err) ||
        !board_read_thing(p, ENTITY_AREA, words[2], &area, err))
        return false;
    set_character(p, seat, character);
    Cog *cog = &s->cog[seat];
    cog->status = STANDING;
    cog->area = cog->began = (uint8_t)area;
    cog->cover = NO_COVER;
    for (int i = 3; i < count; i++) {
        if (!strcmp(words[i], "bleeding")) {
            while (cog->cards > 0)
                board_discard_order(p, seat, cog->hand[0]);
            cog->status = BLEEDING;
        } else if (!strcmp(words[i], "executed")) {
            cog->status = EXECUTED;
            cog->area = NO_AREA;
        } else if (!board_read_thing(p, ENTITY_COVER, words[i], &cover, err)) {
            return false;
        } else if (s->map.area_of[cover] != area || !board_cover_is_free(s, cover)) {
            return fail(err, N_("That cover space is taken, or not in that area."));
        } else {
            cog->cover = (uint8_t)cover;
        }
    }
    return true;
}

static bool place_weapons(Play *p, char *const words[], int count, Err *err)
{
    int seat, weapon, ammo;

    if (!board_needs_words("weapons SEAT [WEAPON AMMO]...", count, 1, err) ||
        !read_seat(p, words[0], &seat, err))
        return false;
    if (count % 2 == 0 || count / 2 > HELD_MAX - 1)
        return fail(err, N_("Expected 'weapons SEAT WEAPON AMMO...', five weapons at most."));
    Cog *cog = &p->state->cog[seat];
    memset(cog->held, 0, sizeof cog->held);
    cog->weapons = 0;
    for (int i = 1; i < count; i += 2) {
        if (!board_read_thing(p, ENTITY_WEAPON, words[i], &weapon, err) ||
            !read_bounded(words[i + 1], 0, 99, &ammo, err))
            return false;
        cog->held[cog->weapons++] = (Held){ (uint8_t)weapon, (uint8_t)ammo };
    }
    return true;
}

static bool place_hand(Play *p, char *const words[], int count, Err *err)
{
    State *s = p->state;
    int seat, card;

    if (!board_needs_words("hand SEAT CARD...", count, 1, err) ||
        !read_seat(p, words[0], &seat, err))
        return false;
    if (count - 1 > HAND_MAX - 1)
        return fail(err, N_("A hand has at most {most} cards."), ARG_NUMBER("most", HAND_MAX - 1));
    while (s->cog[seat].cards > 0) {
        deck_add(&s->order_deck, s->cog[seat].hand[0]);
        board_give_up_card(s, seat, s->cog[seat].hand[0]);
    }
    for (int i = 1; i < count; i++) {
        if (!board_read_thing(p, ENTITY_CARD, words[i], &card, err))
            return false;
        deck_remove(&s->order_deck, card);
        board_take_card(s, seat, card, s->shuffles);
    }
    return true;
}

static bool place_flag(Play *p, char *const words[], int count, int flag, Err *err)
{
    int seat;

    if (!board_needs_words("moved SEAT", count, 1, err) || !read_seat(p, words[0], &seat, err))
        return false;
    p->state->cog[seat].flags |= (uint8_t)flag;
    return true;
}

static bool place_moved(Play *p, char *const words[], int count, Err *err)
{
    return place_flag(p, words, count, COG_MOVED, err);
}

static bool place_attacked(Play *p, char *const words[], int count, Err *err)
{
    return place_flag(p, words, count, COG_ATTACKED, err);
}

/* --- Locusts --- */

/* The enemy of a slot that uses these figures, else the first card that does. */
static int enemy_for(const Play *p, int kind)
{
    const BoardContent *content = content_of(p);

    for (int letter = 0; letter < LETTERS; letter++) {
        int enemy = p->state->enemy[letter];
        if (enemy != NO_ENEMY && content->enemies[enemy].figure_index == kind)
            return enemy;
    }
    for (int i = 0; i < (int)content->enemies_count; i++)
        if (content->enemies[i].figure_index == kind)
            return i;
    return NO_ENEMY;
}

/* Be it only where its own run out (GB-MISSION-SCATTERED-11). */
static bool uses_figure(const Enemy *enemy, int kind)
{
    return enemy->figure_index == kind || (enemy->stand_in && enemy->stand_in_index == kind);
}

static bool place_locust(Play *p, char *const words[], int count, Err *err)
{
    State *s = p->state;
    int figure, area, value;

    if (!board_needs_words("locust FIGURE AREA", count, 2, err) ||
        !board_read_thing(p, ENTITY_FIGURE, words[0], &figure, err) ||
        !board_read_thing(p, ENTITY_AREA, words[1], &area, err))
        return false;
    if (!is_locust(figure))
        return fail(err, N_("'{word}' is not a Locust."), ARG_TEXT("word", words[0]));
    if (board_in_play(s, figure))
        board_remove_locust(p, figure);
    Locust *l = locust_of(s, figure);
    if ((value = enemy_for(p, l->kind)) == NO_ENEMY)
        return fail(err, N_("No enemy card uses that figure."));
    l->enemy = (uint8_t)value;
    l->area = (uint8_t)area;
    s->locusts |= UINT32_C(1) << (figure - FIGURE_LOCUST);
    for (int i = 2; i < count; i++) {
        if (board_find_thing(p, ENTITY_ENEMY, words[i], &value)) {
            if (!uses_figure(&content_of(p)->enemies[value], l->kind))
                return fail(err, N_("'{word}' uses another figure."), ARG_TEXT("word", words[i]));
            l->enemy = (uint8_t)value;
        } else if (!strcmp(words[i], "turned")) {
            l->flags |= LOCUST_SIDE_B;
        } else if (text_number(words[i], &value) && value > 0) {
            l->health = (uint8_t)value;
            l->marker = (uint8_t)board_draw_marker(p, l->kind);
        } else if (!board_read_thing(p, ENTITY_COVER, words[i], &value, err)) {
            return false;
        } else if (s->map.area_of[value] != area || !board_cover_is_free(s, value)) {
            return fail(err, N_("That cover space is taken, or not in that area."));
        } else {
            l->cover = (uint8_t)value;
        }
    }
    return true;
}

/* A marker of this kind with this back that is still in its pile, or NO_MARKER. */
static int marker_with(const State *s, int kind, int back)
{
    for (int i = 0; i < MARKERS_MAX; i++)
        if (s->marker[i].kind == kind && s->marker[i].back == back &&
            s->marker[i].place == MARKER_PILE)
            return i;
    return NO_MARKER;
}

static bool place_marker(Play *p, char *const words[], int count, Err *err)
{
    State *s = p->state;
    int kind, back, area, marker;

    if (!board_needs_words("marker FIGURE-KIND WEAPON AREA", count, 3, err) ||
        !board_read_kind(p, words[0], &kind, err) || !board_read_back(p, words[1], &back, err) ||
        !board_read_thing(p, ENTITY_AREA, words[2], &area, err))
        return false;
    if (back == NO_WEAPON || (marker = marker_with(s, kind, back)) == NO_MARKER)
        return fail(err, N_("There is no such marker in the pile."));
    s->marker[marker].place = MARKER_DROPPED;
    s->marker[marker].area = (uint8_t)area;
    s->marker[marker].enemy = (uint8_t)enemy_for(p, kind);
    return true;
}

static bool place_under(Play *p, char *const words[], int count, Err *err)
{
    State *s = p->state;
    int figure, back;

    if (!board_needs_words("under FIGURE WEAPON", count, 2, err) ||
        !board_read_thing(p, ENTITY_FIGURE, words[0], &figure, err) ||
        !board_read_back(p, words[1], &back, err))
        return false;
    if (!is_locust(figure) || locust_of(s, figure)->marker == NO_MARKER)
        return fail(err, N_("There is no marker under '{word}'."), ARG_TEXT("word", words[0]));
    /* Another hidden marker of the kind gives its back for it: one of the pile, or under a figure
     * that comes later. */
    Locust *l = locust_of(s, figure);
    int other = s->marker[l->marker].back == back ? l->marker : marker_with(s, l->kind, back);
    for (int i = figure - FIGURE_LOCUST + 1; i < LOCUSTS_MAX && other == NO_MARKER; i++)
        if (s->locust[i].kind == l->kind && s->locust[i].marker != NO_MARKER &&
            s->marker[s->locust[i].marker].back == back)
            other = s->locust[i].marker;
    if (other == NO_MARKER)
        return fail(err, N_("There is no such marker in the pile."));
    s->marker[other].back = s->marker[l->marker].back;
    s->marker[l->marker].back = (uint8_t)back;
    board_know_marker(p, l->marker);
    return true;
}

/* The pile holds these only; the others of the kind lie in the discard pile. */
static bool place_markers(Play *p, char *const words[], int count, Err *err)
{
    State *s = p->state;
    uint32_t kept = 0;
    int kind, back;

    if (!board_needs_words("markers FIGURE-KIND BACK...", count, 1, err) ||
        !board_read_kind(p, words[0], &kind, err))
        return false;
    for (int i = 1; i < count; i++) {
        int marker = 0;
        if (!board_read_back(p, words[i], &back, err))
            return false;
        while (marker < MARKERS_MAX &&
               (s->marker[marker].kind != kind || s->marker[marker].back != back ||
                kept >> marker & 1 ||
                (s->marker[marker].place != MARKER_PILE &&
                 s->marker[marker].place != MARKER_DISCARD)))
            marker++;
        if (marker == MARKERS_MAX)
            return fail(err, N_("There is no such marker in the pile."));
        kept |= UINT32_C(1) << marker;
    }
    for (int i = 0; i < MARKERS_MAX; i++)
        if (s->marker[i].kind == kind &&
            (s->marker[i].place == MARKER_PILE || s->marker[i].place == MARKER_DISCARD))
            s->marker[i].place = kept >> i & 1 ? MARKER_PILE : MARKER_DISCARD;
    for (int i = 0; i < MARKERS_MAX; i++)
        if (s->marker[i].kind == kind && s->marker[i].place == MARKER_PILE)
            board_know_marker(p, i);
    return true;
}

static bool place_enemies(Play *p, char *const words[], int count, Err *err)
{
    int enemy;

    if (count > LETTERS)
        return fail(err, N_("There are four slots for enemies."));
    memset(p->state->enemy, NO_ENEMY, sizeof p->state->enemy);
    for (int i = 0; i < count; i++) {
        if (!strcmp(words[i], "none"))
            continue;
        if (!board_read_thing(p, ENTITY_ENEMY, words[i], &enemy, err))
            return false;
        p->state->enemy[i] = (uint8_t)enemy;
    }
    return true;
}

/* --- All of them --- */

const BoardLine board_figure_lines[] = {
    { "cog", place_cog }, { "weapons", place_weapons }, { "hand", place_hand },
    { "moved", place_moved }, { "attacked", place_attacked }, { "locust", place_locust },
    { "marker", place_marker }, { "under", place_under }, { "markers", place_markers },
    { "enemies", place_enemies }, { 0 },
};
