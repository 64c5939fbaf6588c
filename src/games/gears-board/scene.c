/* scene.c -- placing lines for scenes: words, and which line is which.
 *
 * The first placing line carries the set-up through with the first answer to each question; the
 * scene says what it needs to be different.  Then:
 *
 *     map TILE...                    exactly these tiles in a row, with a door at the end
 *     map2 TILE...                   the same as a second map
 *     clear                          no Locust, no dropped weapon on the map; hands into the deck
 *     cog SEAT CHARACTER AREA [COVER] [bleeding | executed]    with the weapons it starts with
 *     weapons SEAT [WEAPON AMMO]...  exactly these
 *     hand SEAT CARD...              exactly these
 *     moved SEAT, attacked SEAT      in this turn
 *     locust FIGURE AREA [COVER] [HEALTH] [ENEMY] [turned]   HEALTH: its wound marker shows so
 *                                    much; turned: the other side of its card is up
 *     marker FIGURE-KIND WEAPON AREA a dropped weapon marker
 *     under FIGURE WEAPON|x          what the marker under it has on its back
 *     markers FIGURE-KIND WEAPON|x...  the backs of the markers that are drawn next
 *     next CARD...                   the Order cards to be drawn next, first one first
 *     orders NUMBER [DISCARDED]      that many cards in the Order deck, the rest discarded; or of
 *                                    those that many, and the others out of the game
 *     ai CARD...                     the AI cards to be drawn next
 *     ai-deck CARD...                exactly these, discard pile empty
 *     weapon-deck WEAPON...          exactly these Random Weapon cards, drawn in this order
 *     pool WEAPON NUMBER             that many copies are left among the Special Weapon cards
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
#include "games/gears-board/scene.h"

/* --- Words --- */

static int entity_count(const Play *p, int type)
{
    return p->game->entities[type - ENTITY_FIRST].count;
}

/* The thing with this label now: "drone.2", "2a.3". */
bool board_find_thing(const Play *p, int type, const char *word, int *value)
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

bool board_read_thing(const Play *p, int type, const char *word, int *value, Err *err)
{
    if (board_find_thing(p, type, word, value))
        return true;
    return fail(err, N_("There is no {kind} called '{word}' here."),
                ARG_TEXT("kind", p->game->entities[type - ENTITY_FIRST].name),
                ARG_TEXT("word", word));
}

bool board_needs_words(const char *line, int count, int least, Err *err)
{
    if (count >= least)
        return true;
    return fail(err, N_("'{line}' needs more words."), ARG_TEXT("line", line));
}

/* "x" is the back of a marker without a weapon. */
bool board_read_back(const Play *p, const char *word, int *back, Err *err)
{
    if (!strcmp(word, "x"))
        return *back = NO_WEAPON, true;
    return board_read_thing(p, ENTITY_WEAPON, word, back, err);
}

bool board_read_kind(const Play *p, const char *word, int *kind, Err *err)
{
    const BoardContent *content = content_of(p);

    for (int i = 0; i < (int)content->figures_count; i++)
        if (!strcmp(content->figures[i].id, word))
            return *kind = i, true;
    return fail(err, N_("There are no figures called '{word}'."), ARG_TEXT("word", word));
}

/* --- All of them --- */

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

static const BoardLine *find_line(const char *word)
{
    static const BoardLine *const lists[] = { board_map_lines, board_figure_lines,
                                              board_card_lines };

    for (int i = 0; i < COUNT(lists); i++)
        for (const BoardLine *line = lists[i]; line->word; line++)
            if (!strcmp(line->word, word))
                return line;
    return NULL;
}

bool board_arrange(Play *p, char *const words[], int count, Err *err)
{
    const BoardLine *line = find_line(words[0]);

    if (!line)
        return fail(err, N_("The board game has no placing line '{word}'."),
                    ARG_TEXT("word", words[0]));
    finish_setup(p);
    return line->place(p, words + 1, count - 1, err);
}
