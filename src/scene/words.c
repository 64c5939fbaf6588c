/* words.c -- the words of a scene line, and the things of the game that they name. */
#include <string.h>

#include "scene/stage.h"

bool scene_take_word(const char **text, char word[], size_t size)
{
    size_t length;

    *text += strspn(*text, " ");
    length = strcspn(*text, " ");
    if (length == 0)
        return false;
    size_t kept = length < size ? length : size - 1;
    memcpy(word, *text, kept);
    word[kept] = '\0';
    *text += length;
    *text += strspn(*text, " ");
    return true;
}

int scene_split_words(const char *text, char memory[LINE_MOST + 1], char *words[WORDS_MOST])
{
    size_t length = strlen(text);
    int count = 0;

    if (length > LINE_MOST)
        length = LINE_MOST;
    memcpy(memory, text, length);
    memory[length] = '\0';
    for (char *at = memory + strspn(memory, " "); *at && count < WORDS_MOST;) {
        words[count++] = at;
        at += strcspn(at, " ");
        if (*at)
            *at++ = '\0';
        at += strspn(at, " ");
    }
    return count;
}

bool scene_take_part(const char **text, char separator, char part[], size_t size)
{
    const char *end = strchr(*text, separator);
    size_t length = end ? (size_t)(end - *text) : strlen(*text);
    const char *start = *text;

    if (!end && length == 0)
        return false;
    *text += length + (end != NULL);
    while (length > 0 && *start == ' ')
        start++, length--;
    while (length > 0 && start[length - 1] == ' ')
        length--;
    if (length >= size)
        length = size - 1;
    memcpy(part, start, length);
    part[length] = '\0';
    return true;
}

/* Two capital letters and numbered parts: "AM-STRIKE-02", "GC-CH04-02". */
bool scene_is_rule_id(const char *word)
{
    size_t letters = strspn(word, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    size_t all = strspn(word, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-abcdefghijklmnopqrstuvwxyz");
    const char *last = strrchr(word, '-');

    return letters >= 2 && word[letters] == '-' && word[all] == '\0' && last[1] >= '0' &&
           last[1] <= '9';
}

/* --- Things of the game --- */

void scene_add_token(const Play *p, int type, int value, Buf *out)
{
    if (!play_label_write(p, type, value, out))
        buf_add_int(out, value);
}

bool scene_is_token(const Play *p, int type, int value, const char *word)
{
    char memory[120];
    Buf token;

    if (!strcmp(word, "*"))
        return true;
    buf_init(&token, memory, sizeof memory);
    scene_add_token(p, type, value, &token);
    return !strcmp(token.text, word);
}

void scene_add_seats(const Play *p, SeatMask mask, Buf *out)
{
    bool first = true;

    for (int seat = 0; seat < play_core(p)->seats; seat++)
        if (mask & SEAT_BIT(seat)) {
            buf_add(out, first ? "" : ", ");
            buf_add(out, play_seat_id(p, seat));
            first = false;
        }
}

static bool is_verb(const Game *game, const char *word)
{
    for (int i = 0; i < game->verb_count; i++)
        if (!strcmp(game->verbs[i].name, word))
            return true;
    return false;
}

bool scene_take_seat(SceneRun *run, const char **text, int *seat)
{
    const Play *p = &run->play;
    const char *rest = *text;
    char word[80], memory[120];
    SeatMask mask = play_to_act(p);
    Buf seats;

    if (scene_take_word(&rest, word, sizeof word) && !is_verb(p->game, word) &&
        play_seat_read(p, word, seat) && *seat >= 0) {
        *text = rest;
        return true;
    }
    if (mask == 0)
        return scene_fail(run, N_("The game is over, so the line must say which seat it means."));
    if (mask & (mask - 1)) {
        buf_init(&seats, memory, sizeof memory);
        scene_add_seats(p, mask, &seats);
        return scene_fail(
            run, N_("Several seats are to act, so the line must name one of them: {seats}."),
            ARG_TEXT("seats", seats.text));
    }
    for (*seat = 0; !(mask & SEAT_BIT(*seat));)
        ++*seat;
    return true;
}

/* --- Moves --- */

/* "strike *" fits "strike south". */
static bool fits(const char *pattern, const char *text)
{
    char want[120], have[120];

    while (scene_take_word(&pattern, want, sizeof want)) {
        if (!scene_take_word(&text, have, sizeof have))
            return false;
        if (strcmp(want, "*") != 0 && strcmp(want, have) != 0)
            return false;
    }
    return !scene_take_word(&text, have, sizeof have);
}

static bool find_option(SceneRun *run, int seat, const char *pattern, Move *move)
{
    char memory[LINE_MOST + 1];
    Buf text;
    Question q;

    if (play_to_act(&run->play) & SEAT_BIT(seat)) {
        play_ask(&run->play, seat, &q);
        for (int i = 0; i < q.n; i++) {
            buf_init(&text, memory, sizeof memory);
            play_move_write(&run->play, q.move[i], &text);
            if (fits(pattern, text.text)) {
                *move = q.move[i];
                return true;
            }
        }
    }
    return scene_fail(run, N_("{seat} has no option like '{move}'."),
                      ARG_TEXT("seat", play_seat_id(&run->play, seat)), ARG_TEXT("move", pattern));
}

static bool has_star(const char *text)
{
    char word[120];

    while (scene_take_word(&text, word, sizeof word))
        if (!strcmp(word, "*"))
            return true;
    return false;
}

bool scene_read_move(SceneRun *run, int seat, const char *text, Move *move)
{
    Err err;

    if (has_star(text))
        return find_option(run, seat, text, move);
    if (!play_move_read(&run->play, text, move, &err))
        return scene_fail_because(run, &err);
    return true;
}

void scene_add_options(const Play *p, int seat, Buf *out)
{
    enum { SHOWN_MOST = 60 };
    Question q;

    play_ask(p, seat, &q);
    for (int i = 0; i < q.n && i < SHOWN_MOST; i++) {
        buf_add(out, i ? " | " : "");
        play_move_write(p, q.move[i], out);
    }
    if (q.n > SHOWN_MOST) {
        buf_add_char(out, ' ');
        say(out, N_("and {count} more"), ARG_NUMBER("count", q.n - SHOWN_MOST));
    }
}
