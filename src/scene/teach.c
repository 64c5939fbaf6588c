/* teach.c -- what a scene has to say to a learner. */
#include <string.h>

#include "scene/stage.h"

bool scene_teach_say(SceneRun *run, const char *text)
{
    size_t length = strlen(text);

    if (length < 3 || text[0] != '"' || text[length - 1] != '"')
        return scene_fail(run, N_("Expected a text in quotes: 'say \"...\"'."));
    buf_clear(&run->why);
    buf_add_part(&run->why, text + 1, length - 2);
    return true;
}

bool scene_teach_lesson(SceneRun *run, const char *text)
{
    run->lesson = true;
    return scene_teach_say(run, text);
}

bool scene_teach_minutes(SceneRun *run, const char *text)
{
    int minutes;

    return (lines_number(text, &minutes) && minutes > 0) ||
           scene_fail(run, N_("Expected a number of minutes, found '{text}'."),
                      ARG_TEXT("text", text));
}

/* 'offer "..." seats=1 mission=emergence': what to play when the lesson is over. */
bool scene_teach_offer(SceneRun *run, const char *text)
{
    const char *close = text[0] == '"' ? strchr(text + 1, '"') : NULL;
    Setup setup;
    char word[80];
    Err err;

    if (!run->game)
        return scene_fail(run, N_("Expected 'game ID' before anything else."));
    if (!close)
        return scene_fail(run, N_("Expected a text in quotes: 'offer \"...\" KEY=VALUE...'."));
    setup_default(run->game, &setup);
    for (text = close + 1; scene_take_word(&text, word, sizeof word);) {
        if (!strncmp(word, "seats=", 6) ? !lines_number(word + 6, &setup.seats)
                                        : !setup_set(run->game, &setup, word, &err))
            return scene_fail(run, N_("'{word}' is not a setting of {game}."),
                              ARG_TEXT("word", word), ARG_TEXT("game", run->game->id));
    }
    return setup_check(run->game, &setup, &err) || scene_fail_because(run, &err);
}

/* "seat", or what the game calls its things; -1: there is no such type. */
static int find_type(const Game *game, const char *name)
{
    if (!strcmp(name, "seat"))
        return ENTITY_SEAT;
    for (int i = 0; i < game->entity_count; i++)
        if (!strcmp(game->entities[i].name, name))
            return ENTITY_FIRST + i;
    return -1;
}

/* "light card scout": the thing that the guide speaks of. */
bool scene_teach_light(SceneRun *run, const char *text)
{
    char type[80];

    if (!scene_take_word(&text, type, sizeof type) ||
        (run->light = find_type(run->game, type)) < 0)
        return scene_fail(run, N_("Expected a kind of thing and its name: 'light card scout'."));
    if (!play_label_read(&run->play, run->light, text, &run->lit_value))
        return scene_fail(run, N_("There is no {kind} called '{word}' here."),
                          ARG_TEXT("kind", type), ARG_TEXT("word", text));
    return true;
}

/* 'otherwise draw "..."': what is said if that is done; without a move, whatever is done. */
bool scene_teach_otherwise(SceneRun *run, const char *text)
{
    const char *quote = strchr(text, '"');
    size_t length = quote ? (size_t)(quote - text) : 0;

    if (!quote)
        return scene_fail(run, N_("Expected a text in quotes: 'otherwise MOVE \"...\"'."));
    while (length > 0 && text[length - 1] == ' ')
        length--;
    memcpy(run->pattern, text, length);
    run->pattern[length] = '\0';
    return scene_teach_say(run, quote);
}

bool scene_move_fits(const Play *p, Move move, const char *pattern)
{
    char memory[LINE_MOST + 1], wanted[80], found[80];
    const char *written = memory;
    Buf out;

    if (!*pattern)
        return true;
    buf_init(&out, memory, sizeof memory);
    play_move_write(p, move, &out);
    while (scene_take_word(&pattern, wanted, sizeof wanted))
        if (!scene_take_word(&written, found, sizeof found) ||
            (strcmp(wanted, "*") && strcmp(wanted, found)))
            return false;
    return !strcmp(wanted, "*") || !scene_take_word(&written, found, sizeof found);
}
