/* meant.c -- why what somebody typed is not an answer, in a sentence that helps.
 *
 * "deploy heavy" means the Heavy Infantry in one's hand, although its name is longer; "move k3"
 * means that hex, although the number of a Move belongs to it.  Neither is an option, and the
 * game's own reason is the true one, not a fault in how it was written. */
#include "protocol/meant.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum { WORD_MOST = 80, LISTED_MOST = 8 };

static bool take_word(const char **line, char word[WORD_MOST])
{
    size_t length;

    while (isspace((unsigned char)**line))
        (*line)++;
    length = strcspn(*line, " \t");
    if (length == 0 || length >= WORD_MOST)
        return false;
    memcpy(word, *line, length);
    word[length] = '\0';
    *line += length;
    return true;
}

static int count_of(const Game *game, int type)
{
    return type < ENTITY_FIRST ? SEATS_MAX : game->entities[type - ENTITY_FIRST].count;
}

static bool begins_id(const char *id, const char *word)
{
    return !strncmp(id, word, strlen(word));
}

/* "grunt" is in "tt-grunt", and what the map calls 12 is "cover.12". */
static bool is_part_of_id(const char *id, const char *word)
{
    for (id = strpbrk(id, "-."); id; id = strpbrk(id, "-.")) {
        bool number = *id++ == '.';
        if (number ? !strcmp(id, word) : begins_id(id, word))
            return true;
    }
    return false;
}

/* The one thing of this type whose id fits; -1: none or several, which are then named. */
static int find_fitting(const Play *p, int type, const char *word,
                        bool (*fits)(const char *id, const char *word), Buf *names)
{
    char memory[WORD_MOST], before[WORD_MOST] = "";
    int found = -1, count = 0;
    Buf id;

    for (int value = 0; type != ENTITY_NUMBER && value < count_of(p->game, type); value++) {
        buf_init(&id, memory, sizeof memory);
        if (!play_label_write(p, type, value, &id) || !fits(id.text, word) ||
            !strcmp(id.text, before))
            continue;
        memcpy(before, memory, sizeof before);
        found = value;
        if (count++ < LISTED_MOST) {
            buf_add(names, count > 1 ? ", " : "");
            buf_add(names, id.text);
        } else if (count == LISTED_MOST + 1) {
            buf_add(names, ", ...");
        }
    }
    return count == 1 ? found : -1;
}

/* What stands at this place in the options with this verb. */
static void list_options(const Play *p, const Question *q, int verb, int place, Buf *names)
{
    const Slot *slot = &p->game->verbs[verb].slot[place];
    int16_t listed[LISTED_MOST];
    int n = 0;

    for (int i = 0; i < q->n; i++) {
        bool known = q->move[i].verb != verb;
        for (int k = 0; k < n && !known; k++)
            known = listed[k] == q->move[i].arg[place];
        if (known)
            continue;
        if (n == LISTED_MOST) {
            buf_add(names, ", ...");
            return;
        }
        buf_add(names, n > 0 ? ", " : "");
        play_label_write(p, slot->type, q->move[i].arg[place], names);
        listed[n++] = q->move[i].arg[place];
    }
}

static bool is_known(const Play *p, const char *word)
{
    int value;

    for (int type = ENTITY_FIRST; type < ENTITY_FIRST + p->game->entity_count; type++)
        if (play_label_read(p, type, word, &value))
            return true;
    return false;
}

static bool fail_word(const Play *p, const Question *q, int verb, int place, const char *word,
                      const char *several, Err *err)
{
    const Form *form = &p->game->verbs[verb];
    char memory[200];
    Buf names;

    if (*several)
        return fail(err, N_("'{word}' could be any of these: {names}."), ARG_TEXT("word", word),
                    ARG_TEXT("names", several));
    buf_init(&names, memory, sizeof memory);
    list_options(p, q, verb, place, &names);
    if (names.length > 0)
        return fail(err, N_("Nothing here is called '{word}'. '{verb}' can be followed by: "
                            "{names}."),
                    ARG_TEXT("word", word), ARG_TEXT("verb", form->name),
                    ARG_TEXT("names", names.text));
    if (is_known(p, word))
        return fail(err, N_("'{word}' is not there for '{verb}' now."), ARG_TEXT("word", word),
                    ARG_TEXT("verb", form->name));
    return fail(err, N_("Nothing here is called '{word}'."), ARG_TEXT("word", word));
}

/* An option with the same verb and the same arguments up to this place; else any with the verb. */
static const Move *like_this(const Question *q, const Move *move, int places)
{
    const Move *found = NULL;

    for (int i = q->n - 1; i >= 0; i--) {
        if (q->move[i].verb != move->verb)
            continue;
        bool same = memcmp(q->move[i].arg, move->arg, (size_t)places * sizeof move->arg[0]) == 0;
        if (same)
            return &q->move[i];
        found = &q->move[i];
    }
    return found;
}

/* The first thing of this type that exists; numbers are mostly counted from 1. */
static bool first_of(const Play *p, int type, int16_t *arg)
{
    if (type == ENTITY_NUMBER) {
        *arg = 1;
        return true;
    }
    for (int value = 0; value < count_of(p->game, type); value++)
        if (play_label(p, type, value).id) {
            *arg = (int16_t)value;
            return true;
        }
    return false;
}

/* The places from this one on: as in an option like it, or anything, so that the game says why
 * there is no such option. */
static bool fill_in(const Play *p, const Question *q, Move *move, int place)
{
    const Form *form = &p->game->verbs[move->verb];
    const Move *like = like_this(q, move, place);

    for (int i = place; i < MOVE_ARGS && form->slot[i].name; i++) {
        if (like)
            move->arg[i] = like->arg[i];
        else if (!first_of(p, form->slot[i].type, &move->arg[i]))
            return false;
    }
    return true;
}

static bool is_offered(const Question *q, int verb)
{
    for (int i = 0; i < q->n; i++)
        if (q->move[i].verb == verb)
            return true;
    return false;
}

/* There is no move with this verb: is the reason the same whatever is in this place? Then it is
 * about the verb, and anything will do in the place. */
static bool has_one_reason(const Play *p, const Question *q, int seat, Move *move, int place)
{
    const Slot *slot = &p->game->verbs[move->verb].slot[place];
    int kind = -1, count = slot->type == ENTITY_NUMBER ? 3 : count_of(p->game, slot->type);
    Refusal why;

    if (!fill_in(p, q, move, place))
        return false;
    for (int value = 0; value < count; value++) {
        if (slot->type != ENTITY_NUMBER && !play_label(p, slot->type, value).id)
            continue;
        move->arg[place] = (int16_t)value;
        play_refuse(p, seat, *move, &why); /* no option is looked for: the verb has none */
        if (kind >= 0 && why.kind != kind)
            return false;
        kind = why.kind;
    }
    return kind >= 0 && !p->game->refusals[kind].slot[0].name;
}

/* "attack ATTACK PIECE", as what is typed is called. */
static bool fail_unfinished(const Play *p, int verb, Err *err)
{
    const Form *form = &p->game->verbs[verb];
    char memory[200];
    Buf whole;

    buf_init(&whole, memory, sizeof memory);
    buf_add(&whole, form->name);
    for (int i = 0; i < MOVE_ARGS && form->slot[i].name; i++) {
        buf_add_char(&whole, ' ');
        for (const char *c = form->slot[i].name; *c; c++)
            buf_add_char(&whole, (char)toupper((unsigned char)*c));
    }
    return fail(err, N_("No '{verb}' is possible now. Type all of it, '{whole}', to hear why."),
                ARG_TEXT("verb", form->name), ARG_TEXT("whole", whole.text));
}

static bool read_place(const Play *p, const Question *q, const char *word, int place, Move *move,
                       Err *err)
{
    const Slot *slot = &p->game->verbs[move->verb].slot[place];
    char memory[200];
    Buf names;
    int value;

    buf_init(&names, memory, sizeof memory);
    if (!play_label_read(p, slot->type, word, &value) &&
        (value = find_fitting(p, slot->type, word, begins_id, &names)) < 0 &&
        (names.length > 0 ||
         (value = find_fitting(p, slot->type, word, is_part_of_id, &names)) < 0))
        return fail_word(p, q, move->verb, place, word, names.text, err);
    move->arg[place] = (int16_t)value;
    return true;
}

static bool has_word(const char *text, const char *word)
{
    for (; *text; text++) {
        size_t i = 0;
        while (word[i] && tolower((unsigned char)text[i]) == tolower((unsigned char)word[i]))
            i++;
        if (!word[i])
            return true;
    }
    return false;
}

/* The options that read like this: "attack" is in "Play Assault as one attack". */
static void list_saying(const Play *p, const Question *q, const char *word, Buf *moves)
{
    char memory[300];
    Buf text;
    int n = 0;

    for (int i = 0; i < q->n && strlen(word) > 2; i++) {
        buf_init(&text, memory, sizeof memory);
        play_move_text(p, q->move[i], &text);
        if (!has_word(text.text, word))
            continue;
        if (n++ == LISTED_MOST) {
            buf_add(moves, ", ...");
            return;
        }
        buf_add(moves, n > 1 ? ", " : "");
        play_move_write(p, q->move[i], moves);
    }
}

/* The options that have the word in what they say, or the verbs of all, each once. */
static bool fail_verb(const Play *p, const Question *q, const char *word, Err *err)
{
    uint64_t seen[4] = { 0 };
    char memory[400];
    Buf names;

    buf_init(&names, memory, sizeof memory);
    list_saying(p, q, word, &names);
    if (names.length > 0)
        return fail(err, N_("No move begins with '{word}'. These say it in words: {moves}."),
                    ARG_TEXT("word", word), ARG_TEXT("moves", names.text));
    for (int i = 0; i < q->n; i++) {
        int verb = q->move[i].verb;
        if (verb >= 256 || seen[verb / 64] >> verb % 64 & 1)
            continue;
        seen[verb / 64] |= UINT64_C(1) << verb % 64;
        buf_add(&names, names.length > 0 ? ", " : "");
        buf_add(&names, p->game->verbs[verb].name);
    }
    if (names.length == 0)
        return false; /* as play_move_read said */
    return fail(err, N_("No move begins with '{word}'. Here a move may begin with: {verbs}."),
                ARG_TEXT("word", word), ARG_TEXT("verbs", names.text));
}

bool meant_move(const Play *p, int seat, const Question *q, const char *line, Move *move,
                Err *err)
{
    const Game *game = p->game;
    char word[WORD_MOST];
    int verb = 0, place = 0;

    if (play_move_read(p, line, move, err))
        return true;
    memset(move, 0, sizeof *move);
    if (!take_word(&line, word))
        return false;
    while (verb < game->verb_count && strcmp(game->verbs[verb].name, word))
        verb++;
    if (verb == game->verb_count)
        return fail_verb(p, q, word, err);
    move->verb = (int16_t)verb;
    for (; place < MOVE_ARGS && game->verbs[verb].slot[place].name; place++) {
        bool is_missing = !take_word(&line, word);
        if (is_missing && is_offered(q, verb))
            return fill_in(p, q, move, place);
        if (!is_missing && read_place(p, q, word, place, move, err))
            continue;
        if (!is_offered(q, verb) && has_one_reason(p, q, seat, move, place))
            return true;
        return is_missing && fail_unfinished(p, verb, err);
    }
    return !take_word(&line, word); /* one word too many, as play_move_read said */
}

void meant_say(const Play *p, int seat, const char *line, Err *err)
{
    Question *q = memory_new(1, sizeof *q);
    char memory[300];
    Refusal why;
    Move move;
    Buf text;

    if (play_to_act(p) & SEAT_BIT(seat))
        play_ask(p, seat, q);
    if (meant_move(p, seat, q, line, &move, err)) {
        if (play_why_not(p, seat, move, &why)) {
            buf_init(&text, err->text, sizeof err->text);
            play_refusal_text(p, &why, &text);
        } else {
            buf_init(&text, memory, sizeof memory);
            play_move_write(p, move, &text);
            fail(err, N_("'{line}' is not a whole move. Did you mean '{move}'?"),
                 ARG_TEXT("line", line), ARG_TEXT("move", text.text));
        }
    }
    free(q);
}
