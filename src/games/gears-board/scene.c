/* scene.c -- placing lines for scenes.
 *
 * The first placing line carries the set-up through with the first answer to each question; what
 * the scene needs otherwise it says.  Then:
 *
 *     map TILE...                    exactly these tiles in a row, with a door at the end
 *     map2 TILE...                   the same as a second map
 *     clear                          no Locust, no dropped weapon on the map; hands into the deck
 *     cog SEAT CHARACTER AREA [COVER] [bleeding | executed]    with the weapons it starts with
 *     weapons SEAT [WEAPON AMMO]...  exactly these
 *     hand SEAT CARD...              exactly these
 *     moved SEAT, attacked SEAT      in this turn
 *     locust FIGURE AREA [COVER] [HEALTH] [ENEMY]   HEALTH: its wound marker shows so much
 *     marker FIGURE-KIND WEAPON AREA a dropped weapon marker
 *     under FIGURE WEAPON|x          what the marker under it has on its back
 *     markers FIGURE-KIND WEAPON|x...  the backs of the markers that are drawn next
 *     next CARD...                   the Order cards to be drawn next, first one first
 *     orders NUMBER [DISCARDED]      so many cards in the Order deck, the rest discarded; or of
 *                                    those so many, and the others out of the game
 *     ai CARD...                     the AI cards to be drawn next
 *     ai-deck CARD...                exactly these, discard pile empty
 *     weapon-deck WEAPON...          exactly these Random Weapon cards, drawn in this order
 *     pool WEAPON NUMBER             so many copies are left among the Special Weapon cards
 *     enemies A B C                  the enemy cards in the slots; none: empty
 *     hole AREA open | sealed | token | none
 *     level NUMBER LOCATION...       the Location deck of a level
 *     lock NUMBER, unlock NUMBER     a level
 *     card TILE up | down | out      its Location card
 *     door TILE exit | entrance yes | no
 *     stage NUMBER
 *     tokens AREA NUMBER             ammo tokens of the mission
 *     stranded AREA
 *     collected NUMBER               tokens on the mission card
 *     wave NUMBER [fortifying SEAT]  Horde Unleashed; in the round that this seat began
 *     fort KIND AREA [upgraded]
 *     trap COVER
 *     begin SEAT heal | order | locusts   this seat is active; the turn goes on from there
 *
 * Cards are put down whether the decks hold them or not: a scene is a position, not a game.
 */
#include <string.h>

#include "engine/placing.h"
#include "games/gears-board/gears-board.h"

/* --- Words --- */

static int entity_count(const Play *p, int type)
{
    return p->game->entities[type - ENTITY_FIRST].count;
}

/* The thing with this label now: "drone.2", "2a.3". */
static bool find_thing(const Play *p, int type, const char *word, int *value)
{
    for (int i = 0; i < entity_count(p, type); i++) {
        Label label = play_label(p, type, i);
        char memory[64];
        Buf text;
        if (!label.id)
            continue;
        buf_init(&text, memory, sizeof memory);
        buf_add(&text, label.id);
        if (label.number > 1) {
            buf_add_char(&text, '.');
            buf_add_int(&text, label.number);
        }
        if (!strcmp(text.text, word)) {
            *value = i;
            return true;
        }
    }
    return false;
}

static bool read_thing(const Play *p, int type, const char *word, int *value, Err *err)
{
    if (find_thing(p, type, word, value))
        return true;
    return fail(err, N_("There is no {kind} called '{word}' here."),
                ARG_TEXT("kind", p->game->entities[type - ENTITY_FIRST].name),
                ARG_TEXT("word", word));
}

static bool needs_words(const char *line, int count, int least, Err *err)
{
    if (count >= least)
        return true;
    return fail(err, N_("'{line}' needs more words."), ARG_TEXT("line", line));
}

/* "x" is the back of a marker without a weapon. */
static bool read_back(const Play *p, const char *word, int *back, Err *err)
{
    if (!strcmp(word, "x"))
        return *back = NO_WEAPON, true;
    return read_thing(p, ENTITY_WEAPON, word, back, err);
}

static bool read_kind(const Play *p, const char *word, int *kind, Err *err)
{
    const BoardContent *content = content_of(p);

    for (int i = 0; i < (int)content->figures_count; i++)
        if (!strcmp(content->figures[i].id, word))
            return *kind = i, true;
    return fail(err, N_("There are no figures called '{word}'."), ARG_TEXT("word", word));
}

/* --- Clearing --- */

static void hands_into_deck(Play *p)
{
    State *s = p->state;

    for (int seat = 0; seat < seats_of(p); seat++)
        while (s->cog[seat].cards > 0) {
            deck_add(&s->order_deck, s->cog[seat].hand[0]);
            board_give_up_card(s, seat, s->cog[seat].hand[0]);
        }
}

static void clear_map(Play *p)
{
    State *s = p->state;

    for (int i = 0; i < LOCUSTS_MAX; i++)
        if (s->locusts >> i & 1)
            board_remove_locust(p, FIGURE_LOCUST + i);
    for (int i = 0; i < MARKERS_MAX; i++)
        board_return_marker(p, i);
}

static bool clear(Play *p, char *const words[], int count, Err *err)
{
    (void)words, (void)count, (void)err;
    clear_map(p);
    hands_into_deck(p);
    return true;
}

/* --- The map --- */

static bool lay_row(Play *p, int which, char *const words[], int count, Err *err)
{
    State *s = p->state;
    uint8_t sides[MAP_TILES_MAX];
    int side, tile = NO_TILE;

    if (count < 1 || count > MAP_TILES_MAX)
        return fail(err, N_("A map has 1 to {most} tiles."), ARG_NUMBER("most", MAP_TILES_MAX));
    for (int i = 0; i < count; i++) {
        if (!read_thing(p, ENTITY_LOCATION, words[i], &side, err))
            return false;
        sides[i] = (uint8_t)side;
    }
    if (!board_fits(&s->map, tiles_of(p), NO_TILE, GATE_EXIT, sides, count))
        return fail(err, N_("These tiles overlap in this order."));
    for (int i = 0; i < count; i++) {
        tile = tile == NO_TILE ? board_place(&s->map, tiles_of(p), which, sides[i], 1)
                               : board_join(&s->map, tiles_of(p), tile, GATE_EXIT, sides[i],
                                            GATE_ENTRANCE, 1);
        s->card_state[tile] = content_of(p)->locations[sides[i]].equipment_count > 0 ? CARD_UP
                                                                                     : CARD_OUT;
    }
    board_door(&s->map, tile, GATE_EXIT, true);
    return true;
}

static bool place_map(Play *p, char *const words[], int count, Err *err)
{
    State *s = p->state;

    clear_map(p);
    board_map_clear(&s->map);
    memset(s->card_state, 0, sizeof s->card_state);
    memset(s->doors, 0, sizeof s->doors);
    if (!lay_row(p, 0, words, count, err))
        return false;
    for (int seat = 0; seat < seats_of(p); seat++) {
        s->cog[seat].area = s->cog[seat].began = s->map.tile[0].gate_area[GATE_ENTRANCE];
        s->cog[seat].cover = NO_COVER;
    }
    return true;
}

static bool place_map2(Play *p, char *const words[], int count, Err *err)
{
    return lay_row(p, 1, words, count, err);
}

static bool place_hole(Play *p, char *const words[], int count, Err *err)
{
    Map *map = &p->state->map;
    int area;

    if (!needs_words("hole AREA STATE", count, 2, err) ||
        !read_thing(p, ENTITY_AREA, words[0], &area, err))
        return false;
    if (!strcmp(words[1], "open") || !strcmp(words[1], "token")) {
        board_make_hole(map, area);
        return true;
    }
    if (strcmp(words[1], "sealed") && strcmp(words[1], "none"))
        return fail(err, N_("A hole is open, sealed, a token or none, not '{word}'."),
                    ARG_TEXT("word", words[1]));
    if (board_hole(map, area))
        board_seal(map, area);
    return true;
}

static bool place_card(Play *p, char *const words[], int count, Err *err)
{
    static const char *const states[] = { "out", "up", "down" };
    int side, tile;

    if (!needs_words("card TILE STATE", count, 2, err) ||
        !read_thing(p, ENTITY_LOCATION, words[0], &side, err))
        return false;
    if ((tile = board_placed(&p->state->map, side)) == NO_TILE)
        return fail(err, N_("That tile is not on the map."));
    for (int i = 0; i < COUNT(states); i++)
        if (!strcmp(states[i], words[1]))
            return p->state->card_state[tile] = (uint8_t)i, true;
    return fail(err, N_("A Location card is up, down or out, not '{word}'."),
                ARG_TEXT("word", words[1]));
}

static bool place_door(Play *p, char *const words[], int count, Err *err)
{
    int side, tile;

    if (!needs_words("door TILE GATE yes|no", count, 3, err) ||
        !read_thing(p, ENTITY_LOCATION, words[0], &side, err))
        return false;
    if ((tile = board_placed(&p->state->map, side)) == NO_TILE)
        return fail(err, N_("That tile is not on the map."));
    board_door(&p->state->map, tile, !strcmp(words[1], "entrance") ? GATE_ENTRANCE : GATE_EXIT,
               !strcmp(words[2], "yes"));
    return true;
}

static bool place_level(Play *p, char *const words[], int count, Err *err)
{
    State *s = p->state;
    int level, side;

    if (!needs_words("level NUMBER LOCATION...", count, 1, err) ||
        !read_bounded(words[0], 1, LEVELS_MAX, &level, err))
        return false;
    if (count - 1 > LEVEL_CARDS_MAX)
        return fail(err, N_("A level has at most {most} cards."),
                    ARG_NUMBER("most", LEVEL_CARDS_MAX));
    memset(s->level_cards[level], 0, sizeof s->level_cards[level]);
    for (int i = 1; i < count; i++) {
        if (!read_thing(p, ENTITY_LOCATION, words[i], &side, err))
            return false;
        s->level_cards[level][i] = (uint8_t)side;
        s->level_cards[level][0]++;
    }
    return true;
}

static bool place_lock(Play *p, char *const words[], int count, Err *err)
{
    int level;

    if (!needs_words("lock NUMBER", count, 1, err) ||
        !read_bounded(words[0], 1, LEVELS_MAX, &level, err))
        return false;
    p->state->locked |= (uint8_t)(1u << level);
    return true;
}

static bool place_unlock(Play *p, char *const words[], int count, Err *err)
{
    int level;

    if (!needs_words("unlock NUMBER", count, 1, err) ||
        !read_bounded(words[0], 1, LEVELS_MAX, &level, err))
        return false;
    p->state->locked &= (uint8_t)~(1u << level);
    return true;
}

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

    if (!needs_words("cog SEAT CHARACTER AREA", count, 3, err) ||
        !read_seat(p, words[0], &seat, err) ||
        !read_thing(p, ENTITY_CHARACTER, words[1], &character, err) ||
        !read_thing(p, ENTITY_AREA, words[2], &area, err))
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
        } else if (!read_thing(p, ENTITY_COVER, words[i], &cover, err)) {
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

    if (!needs_words("weapons SEAT [WEAPON AMMO]...", count, 1, err) ||
        !read_seat(p, words[0], &seat, err))
        return false;
    if (count % 2 == 0 || count / 2 > HELD_MAX - 1)
        return fail(err, N_("Expected 'weapons SEAT WEAPON AMMO...', five weapons at most."));
    Cog *cog = &p->state->cog[seat];
    memset(cog->held, 0, sizeof cog->held);
    cog->weapons = 0;
    for (int i = 1; i < count; i += 2) {
        if (!read_thing(p, ENTITY_WEAPON, words[i], &weapon, err) ||
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

    if (!needs_words("hand SEAT CARD...", count, 1, err) || !read_seat(p, words[0], &seat, err))
        return false;
    if (count - 1 > HAND_MAX - 1)
        return fail(err, N_("A hand has at most {most} cards."), ARG_NUMBER("most", HAND_MAX - 1));
    while (s->cog[seat].cards > 0) {
        deck_add(&s->order_deck, s->cog[seat].hand[0]);
        board_give_up_card(s, seat, s->cog[seat].hand[0]);
    }
    for (int i = 1; i < count; i++) {
        if (!read_thing(p, ENTITY_CARD, words[i], &card, err))
            return false;
        deck_remove(&s->order_deck, card);
        board_take_card(s, seat, card, s->shuffles);
    }
    return true;
}

static bool place_flag(Play *p, char *const words[], int count, int flag, Err *err)
{
    int seat;

    if (!needs_words("moved SEAT", count, 1, err) || !read_seat(p, words[0], &seat, err))
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

static bool place_locust(Play *p, char *const words[], int count, Err *err)
{
    State *s = p->state;
    int figure, area, value;

    if (!needs_words("locust FIGURE AREA", count, 2, err) ||
        !read_thing(p, ENTITY_FIGURE, words[0], &figure, err) ||
        !read_thing(p, ENTITY_AREA, words[1], &area, err))
        return false;
    if (!is_locust(figure))
        return fail(err, N_("'{word}' is no Locust."), ARG_TEXT("word", words[0]));
    if (board_in_play(s, figure))
        board_remove_locust(p, figure);
    Locust *l = locust_of(s, figure);
    if ((value = enemy_for(p, l->kind)) == NO_ENEMY)
        return fail(err, N_("No enemy card uses that figure."));
    l->enemy = (uint8_t)value;
    l->area = (uint8_t)area;
    s->locusts |= UINT32_C(1) << (figure - FIGURE_LOCUST);
    for (int i = 2; i < count; i++) {
        if (find_thing(p, ENTITY_ENEMY, words[i], &value)) {
            l->enemy = (uint8_t)value;
        } else if (text_number(words[i], &value) && value > 0) {
            l->health = (uint8_t)value;
            l->marker = (uint8_t)board_draw_marker(p, l->kind);
        } else if (!read_thing(p, ENTITY_COVER, words[i], &value, err)) {
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

    if (!needs_words("marker FIGURE-KIND WEAPON AREA", count, 3, err) ||
        !read_kind(p, words[0], &kind, err) || !read_back(p, words[1], &back, err) ||
        !read_thing(p, ENTITY_AREA, words[2], &area, err))
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

    if (!needs_words("under FIGURE WEAPON", count, 2, err) ||
        !read_thing(p, ENTITY_FIGURE, words[0], &figure, err) ||
        !read_back(p, words[1], &back, err))
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

    if (!needs_words("markers FIGURE-KIND BACK...", count, 1, err) ||
        !read_kind(p, words[0], &kind, err))
        return false;
    for (int i = 1; i < count; i++) {
        int marker = 0;
        if (!read_back(p, words[i], &back, err))
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
        if (!read_thing(p, ENTITY_ENEMY, words[i], &enemy, err))
            return false;
        p->state->enemy[i] = (uint8_t)enemy;
    }
    return true;
}

/* --- Decks --- */

static bool put_on_top(Play *p, Deck *deck, int type, char *const words[], int count, Err *err)
{
    int card;

    for (int i = 0; i < count; i++) {
        if (!read_thing(p, type, words[i], &card, err))
            return false;
        deck_remove(deck, card);
    }
    if (deck->n + count > DECK_MAX)
        return fail(err, N_("That is more than a deck has room for."));
    for (int i = count - 1; i >= 0 && find_thing(p, type, words[i], &card); i--)
        deck_put_on_top(deck, card);
    return true;
}

static bool place_next(Play *p, char *const words[], int count, Err *err)
{
    return put_on_top(p, &p->state->order_deck, ENTITY_CARD, words, count, err);
}

static bool place_ai(Play *p, char *const words[], int count, Err *err)
{
    return put_on_top(p, &p->state->ai_deck, ENTITY_AI_CARD, words, count, err);
}

static bool place_ai_deck(Play *p, char *const words[], int count, Err *err)
{
    memset(&p->state->ai_deck, 0, sizeof p->state->ai_deck);
    memset(&p->state->ai_discard, 0, sizeof p->state->ai_discard);
    return put_on_top(p, &p->state->ai_deck, ENTITY_AI_CARD, words, count, err);
}

static bool place_weapon_deck(Play *p, char *const words[], int count, Err *err)
{
    if (count > RANDOM_WEAPONS)
        return fail(err, N_("There are {most} Random Weapon cards."),
                    ARG_NUMBER("most", RANDOM_WEAPONS));
    memset(&p->state->weapon_deck, 0, sizeof p->state->weapon_deck);
    memset(p->state->weapon_discard, 0, sizeof p->state->weapon_discard);
    return put_on_top(p, &p->state->weapon_deck, ENTITY_WEAPON, words, count, err);
}

static bool place_orders(Play *p, char *const words[], int count, Err *err)
{
    State *s = p->state;
    int size, discarded = ORDER_CARDS;

    if (!needs_words("orders NUMBER", count, 1, err) ||
        !read_bounded(words[0], 0, ORDER_CARDS, &size, err) ||
        (count > 1 && !read_bounded(words[1], 0, ORDER_CARDS, &discarded, err)))
        return false;
    while (s->order_deck.n > size) {
        int card = s->order_deck.card[0];
        deck_remove(&s->order_deck, card);
        board_pile_add(&s->order_discard, card);
    }
    while (s->order_discard.n > discarded) {
        s->removed[++s->removed[0]] = s->order_discard.card[--s->order_discard.n];
        s->order_discard.card[s->order_discard.n] = 0;
    }
    return true;
}

static bool place_pool(Play *p, char *const words[], int count, Err *err)
{
    int weapon, copies;

    if (!needs_words("pool WEAPON NUMBER", count, 2, err) ||
        !read_thing(p, ENTITY_WEAPON, words[0], &weapon, err) ||
        !read_bounded(words[1], 0, 99, &copies, err))
        return false;
    p->state->pool[weapon] = (uint8_t)copies;
    return true;
}

/* --- The mission --- */

static bool place_stage(Play *p, char *const words[], int count, Err *err)
{
    int stage;

    if (!needs_words("stage NUMBER", count, 1, err) ||
        !read_bounded(words[0], 1, (int)mission_of(p)->stages_count, &stage, err))
        return false;
    p->state->stage = (uint8_t)(stage - 1);
    board_stage_begins(p);
    return true;
}

static bool place_turn(Play *p, char *const words[], int count, Err *err)
{
    int turn;

    if (!needs_words("turn NUMBER", count, 1, err) ||
        !read_bounded(words[0], 1, TURN_LIMIT, &turn, err))
        return false;
    p->state->turn = (uint16_t)turn;
    return true;
}

static bool place_tokens(Play *p, char *const words[], int count, Err *err)
{
    int area, number;

    if (!needs_words("tokens AREA NUMBER", count, 2, err) ||
        !read_thing(p, ENTITY_AREA, words[0], &area, err) ||
        !read_bounded(words[1], 0, 99, &number, err))
        return false;
    p->state->map_tokens[area] = (uint8_t)number;
    return true;
}

static bool place_stranded(Play *p, char *const words[], int count, Err *err)
{
    int area;

    if (!needs_words("stranded AREA", count, 1, err) ||
        !read_thing(p, ENTITY_AREA, words[0], &area, err))
        return false;
    p->state->ally_area = (uint8_t)area;
    return true;
}

static bool place_collected(Play *p, char *const words[], int count, Err *err)
{
    int number;

    if (!needs_words("collected NUMBER", count, 1, err) ||
        !read_bounded(words[0], 0, 99, &number, err))
        return false;
    p->state->map_tokens_on_card = (uint8_t)number;
    return true;
}

static bool place_wave(Play *p, char *const words[], int count, Err *err)
{
    Unleashed *u = &p->state->unleashed;
    int wave, seat;

    if (!needs_words("wave NUMBER", count, 1, err) ||
        !read_bounded(words[0], 1, UNLEASHED_WAVES, &wave, err))
        return false;
    u->wave = (uint8_t)wave;
    u->fortifying = u->wave_over = false;
    if (count == 1)
        return true;
    if (strcmp(words[1], "fortifying") || count < 3 || !read_seat(p, words[2], &seat, err))
        return fail(err, N_("Expected 'wave NUMBER fortifying SEAT'."));
    u->fortifying = true;
    u->start = (uint8_t)seat;
    return true;
}

static bool place_fort(Play *p, char *const words[], int count, Err *err)
{
    int kind, area, free = 0;

    if (!needs_words("fort KIND AREA", count, 2, err) ||
        !read_thing(p, ENTITY_FORT, words[0], &kind, err) ||
        !read_thing(p, ENTITY_AREA, words[1], &area, err))
        return false;
    while (free < FORTS_MAX && p->state->unleashed.fort[free].area != NO_AREA)
        free++;
    if (free == FORTS_MAX)
        return fail(err, N_("There are {most} fortifications."), ARG_NUMBER("most", FORTS_MAX));
    p->state->unleashed.fort[free] = (Fort){ .kind = (uint8_t)kind,
                                             .area = (uint8_t)area,
                                             .upgraded = count > 2 &&
                                                         !strcmp(words[2], "upgraded") };
    return true;
}

static bool place_trap(Play *p, char *const words[], int count, Err *err)
{
    int cover;

    if (!needs_words("trap COVER", count, 1, err) ||
        !read_thing(p, ENTITY_COVER, words[0], &cover, err))
        return false;
    p->state->unleashed.traps[cover / 8] |= (uint8_t)(1u << cover % 8);
    return true;
}

static bool begin(Play *p, char *const words[], int count, Err *err)
{
    State *s = p->state;
    int seat, phase = PHASE_HEAL;

    if (!needs_words("begin SEAT PHASE", count, 2, err) || !read_seat(p, words[0], &seat, err))
        return false;
    while (phase <= PHASE_LOCUSTS && strcmp(board_phase_ids[phase], words[1]))
        phase++;
    if (s->core.over)
        return fail(err, N_("The game is over already."));
    if (phase > PHASE_LOCUSTS)
        return fail(err, N_("'{word}' is no step of a turn; expected heal, order or locusts."),
                    ARG_TEXT("word", words[1]));
    proc_clear(p);
    s->active = (uint8_t)seat;
    s->did = 0;
    s->played = NO_CARD;
    s->deaths = 0;
    s->exploding = false;
    memset(s->death, 0, sizeof s->death);
    s->ai.card = NO_CARD;
    s->ai.active = NO_FIGURE;
    s->ai.in_step = false;
    for (int i = 0; i < seats_of(p); i++) {
        s->cog[i].began = s->cog[i].area;
        s->cog[i].follows = NOBODY;
    }
    PROC_PUSH(p, board_whole_game, .from = (uint8_t)phase);
    proc_run(p);
    return true;
}

/* --- All of them --- */

typedef bool Line(Play *p, char *const words[], int count, Err *err);

static const struct {
    const char *word;
    Line *line;
} lines[] = {
    { "clear", clear },           { "map", place_map },         { "map2", place_map2 },
    { "cog", place_cog },         { "weapons", place_weapons }, { "hand", place_hand },
    { "moved", place_moved },     { "attacked", place_attacked }, { "locust", place_locust },
    { "marker", place_marker },   { "under", place_under },     { "markers", place_markers },
    { "next", place_next },       { "orders", place_orders },   { "ai", place_ai },
    { "ai-deck", place_ai_deck }, { "weapon-deck", place_weapon_deck }, { "pool", place_pool },
    { "enemies", place_enemies }, { "hole", place_hole },       { "level", place_level },
    { "lock", place_lock },       { "unlock", place_unlock },   { "card", place_card },
    { "door", place_door },       { "stage", place_stage },     { "tokens", place_tokens },
    { "stranded", place_stranded }, { "collected", place_collected }, { "wave", place_wave },
    { "fort", place_fort },       { "trap", place_trap },       { "turn", place_turn },
    { "begin", begin },
};

/* The set-up with the first answer to each question. */
static void finish_setup(Play *p)
{
    while (p->state->turn == 0 && !play_is_over(p)) {
        Question q;
        int seat = __builtin_ctz(play_to_act(p));
        play_ask(p, seat, &q);
        play_apply(p, seat, q.move[0]);
    }
}

bool board_arrange(Play *p, char *const words[], int count, Err *err)
{
    for (int i = 0; i < COUNT(lines); i++)
        if (!strcmp(lines[i].word, words[0])) {
            finish_setup(p);
            return lines[i].line(p, words + 1, count - 1, err);
        }
    return fail(err, N_("The board game has no placing line '{word}'."),
                ARG_TEXT("word", words[0]));
}
