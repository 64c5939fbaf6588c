/* games.c -- the command that lists the games. */
#include <stdlib.h>

#include "cli/cli.h"
#include "cli/lessons.h"
#include "engine/observe.h"
#include "protocol/tell.h"

typedef struct GamesArgs {
    bool all, json;
} GamesArgs;

static const struct argp_option options[] = {
    { "all", 'a', NULL, 0, N_("Also list the games meant for developers"), 0 },
    { "json", 'j', NULL, 0, N_("As JSON, for programs"), 0 },
    { 0 },
};

static const KeptOption kept[] = {
    KEEP_FLAG('a', GamesArgs, all),
    KEEP_FLAG('j', GamesArgs, json),
    { 0 },
};

/* What the numbers of `sim --record` mean, in their order (engine/observe.h). */
static void json_observations(Json *json, const Game *game)
{
    int first = 0;

    json_open_array(json, "observations");
    for (const Observation *o = game->observations; o && o->name; o++) {
        json_open_object(json, NULL);
        json_put_text(json, "name", o->name);
        json_put_text(json, "meaning", o->meaning);
        json_put_int(json, "first", first);
        json_put_int(json, "count", o->count);
        json_close(json);
        first += o->count;
    }
    json_close(json);
}

static void json_game(Json *json, const Game *game)
{
    json_open_object(json, NULL);
    json_put_text(json, "id", game->id);
    json_put_text(json, "title", sandtable_translate(game->title));
    json_put_text(json, "about", sandtable_translate(game->about));
    json_put_int(json, "rules_version", game->rules_version);
    json_put_int(json, "min_seats", game->min_seats);
    json_put_int(json, "max_seats", game->max_seats);
    json_put_bool(json, "co_op", game->co_op);
    json_put_bool(json, "has_secrets", game->has_secrets);
    json_put_bool(json, "for_developers", game->for_developers);
    json_put_bool(json, "whole", game->whole);
    json_put_bool(json, "tutorial", lesson_find(game, "tutorial") != NULL);
    json_open_array(json, "lessons");
    for (const Lesson *lesson = game->lessons; lesson && lesson->id; lesson++)
        tell_lesson(json, lesson);
    json_close(json);
    json_put_int(json, "state_bytes", (int64_t)game->state_size);
    json_open_array(json, "settings");
    for (const Setting *setting = game->settings; setting && setting->key; setting++)
        tell_setting(json, setting);
    json_close(json);
    json_observations(json, game);
    json_close(json);
}

/* One setting with its values, a line each; the first of them is the default. */
static void write_setting(const Setting *setting, Buf *out)
{
    int width = 0;

    if (setting->when) {
        buf_add(out, "    ");
        say(out, N_("With {choice}:"), ARG_TEXT("choice", setting->when));
        buf_add(out, "\n");
    }
    for (const SettingValue *value = setting->values; value->name; value++)
        width = text_columns(value->name) > width ? text_columns(value->name) : width;
    for (const SettingValue *value = setting->values; value->name; value++) {
        buf_add(out, "      ");
        buf_add(out, setting->key);
        buf_add(out, "=");
        add_left(out, value->name, width + 2);
        buf_add(out, sandtable_translate(value->text));
        buf_add(out, "\n");
    }
}

/* One line each, with a mark if it was done. */
static void write_lessons(const Game *game, Buf *out)
{
    buf_add(out, "    ");
    say(out, N_("'sandtable play {game} --guide=LESSON' plays a lesson with a guide:"),
        ARG_TEXT("game", game->id));
    buf_add(out, "\n");
    for (const Lesson *lesson = game->lessons; lesson->id; lesson++) {
        buf_add(out, lessons_is_done(game, lesson->id) ? "    + " : "      ");
        add_left(out, lesson->id, 14);
        say(out, N_("{title} ({minutes} min)"), ARG_MESSAGE("title", lesson->title),
            ARG_NUMBER("minutes", lesson->minutes));
        buf_add(out, "\n");
    }
}

static void write_game(const Game *game, Buf *out)
{
    buf_add(out, game->id);
    buf_add(out, "  ");
    say(out,
        game->min_seats == game->max_seats
            ? N_PLURAL("low", "{title}, {low} seat", "{title}, {low} seats")
            : N_("{title}, {low} to {high} seats"),
        ARG_MESSAGE("title", game->title), ARG_NUMBER("low", game->min_seats),
        ARG_NUMBER("high", game->max_seats));
    if (game->co_op)
        buf_add(out, sandtable_translate(N_(", co-operative")));
    buf_add(out, "\n    ");
    buf_add(out, sandtable_translate(game->about));
    buf_add(out, "\n");
    for (const Setting *setting = game->settings; setting && setting->key; setting++)
        write_setting(setting, out);
    if (game->lessons)
        write_lessons(game, out);
}

static Exit run(const Command *command, int argc, char **argv)
{
    GamesArgs args = { 0 };
    char memory[16 * 1024];
    Buf out;
    int count = 0;

    args_parse(command, argc, argv, NULL, &args, NULL);
    buf_init(&out, memory, sizeof memory);
    Json json = json_begin(&out);
    if (args.json)
        json_open_array(&json, NULL);
    for (const Game *const *game = all_games; *game; game++) {
        if ((*game)->for_developers && !args.all)
            continue;
        if (args.json)
            json_game(&json, *game);
        else
            write_game(*game, &out);
        flush_buf(&out, stdout);
        count++;
    }
    if (args.json) {
        json_close(&json);
        buf_add(&out, "\n");
        flush_buf(&out, stdout);
    } else if (count == 0) {
        print(stdout, N_("There are no games for players here; --all also lists those for "
                         "developers."));
    } else {
        print(stdout,
              N_("'sandtable play GAME' plays one; the first value of a setting is the default."));
    }
    return EXIT_DONE;
}

const Command games_command = {
    .name = "games",
    .about = N_("List the games and their settings"),
    .examples = "  sandtable games\n"
                "  sandtable games --all --json\n",
    .options = options,
    .kept = kept,
    .run = run,
};
