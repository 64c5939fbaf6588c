/* report.c -- checking many scenes, and saying what came of it. */
#include <dirent.h>
#include <errno.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/memory.h"
#include "engine/check.h"
#include "match/utf8.h"
#include "scene/stage.h"

/* --- One case --- */

static char *copy_of(const Buf *text)
{
    char *copy = memory_new(text->length + 1, 1);

    memcpy(copy, text->text, text->length);
    return copy;
}

static void describe_position(const SceneRun *run, SceneResult *result)
{
    const Play *p = scene_run_play(run);
    Buf text;

    buf_init(&text, memory_new(VIEW_MAX, 1), VIEW_MAX);
    if (p && p->game->draw)
        p->game->draw(p, SEAT_REFEREE, &text);
    result->position = copy_of(&text);
    buf_clear(&text);
    for (int seat = 0; p && !run->placing_failed && seat < play_core(p)->seats; seat++)
        if (play_to_act(p) & SEAT_BIT(seat)) {
            buf_add(&text, play_seat_id(p, seat));
            buf_add(&text, ": ");
            scene_add_options(p, seat, &text);
            buf_add_char(&text, '\n');
        }
    result->options = copy_of(&text);
    free(text.text);
}

void scene_check(const Scene *scene, int index, const SceneGames *games, SceneResult *result)
{
    SceneRun *run = scene_run_new(scene, index, games);
    SceneStep step;

    *result = (SceneResult){ 0 };
    do
        step = scene_run_step(run);
    while (step != SCENE_DONE && step != SCENE_FAILED);
    result->passed = step == SCENE_DONE;
    if (!result->passed) {
        result->line = scene_run_line(run);
        result->why = copy_of(&run->why);
        describe_position(run, result);
    }
    scene_run_free(run);
}

void scene_result_release(SceneResult *result)
{
    free(result->why);
    free(result->position);
    free(result->options);
    *result = (SceneResult){ 0 };
}

/* --- All of them --- */

typedef struct Report {
    const SceneGames *games;
    FILE *out;
    json_t *scenes; /* NULL: text */
    int passed, failed;
    bool unreadable;
} Report;

/* A line, and under it what helps to understand it. */
static void print_indented(FILE *out, const char *text)
{
    while (*text) {
        size_t length = strcspn(text, "\n");
        fprintf(out, "    %.*s\n", (int)length, text);
        text += length + (text[length] == '\n');
    }
}

static void print_sentence(FILE *out, const char *message, const Arg args[])
{
    char memory[WHY_SIZE + 1000];
    Buf text;

    buf_init(&text, memory, sizeof memory);
    say_args(&text, message, args);
    fprintf(out, "%s\n", text.text);
}

static void print_failure(const Report *report, const Scene *scene, int index,
                          const SceneResult *result)
{
    const char *name = scene_case_name(scene, index);
    const Arg args[] = { ARG_TEXT("file", scene_name(scene)),
                         ARG_NUMBER("line", result->line),
                         ARG_TEXT("case", name),
                         ARG_TEXT("why", result->why),
                         { 0 } };

    print_sentence(report->out,
                   *name ? N_("{file}:{line}: ({case}) {why}") : N_("{file}:{line}: {why}"), args);
    print_indented(report->out, result->position);
    print_indented(report->out, result->options);
}

/* Names of files, and what was cut, need not be whole UTF-8. */
static json_t *text_value(const char *text)
{
    json_t *value = json_string(text);

    if (value)
        return value;
    char *copy = memory_new(strlen(text) + 1, 1);
    for (size_t i = 0, left = strlen(text); left > 0;) {
        uint32_t c;
        size_t size = utf8_read(text + i, left, &c);
        memcpy(copy + i, size ? text + i : "?", size ? size : 1);
        i += size ? size : 1;
        left -= size ? size : 1;
    }
    value = json_string(copy);
    free(copy);
    return value;
}

static json_t *list_cited(const Scene *scene, int index,
                          const char *(*nth)(const Scene *, int, int))
{
    json_t *list = json_array();
    const char *id;

    for (int n = 0; (id = nth(scene, index, n)) != NULL; n++)
        json_array_append_new(list, json_string(id));
    return list;
}

static json_t *case_value(const Scene *scene, int index, const SceneResult *result)
{
    json_t *value = json_object();

    json_object_set_new(value, "name", text_value(scene_case_name(scene, index)));
    json_object_set_new(value, "rules", list_cited(scene, index, scene_rule));
    json_object_set_new(value, "vectors", list_cited(scene, index, scene_vector));
    json_object_set_new(value, "passed", json_boolean(result->passed));
    if (!result->passed) {
        json_object_set_new(value, "line", json_integer(result->line));
        json_object_set_new(value, "why", text_value(result->why));
        json_object_set_new(value, "position", text_value(result->position));
        json_object_set_new(value, "options", text_value(result->options));
    }
    return value;
}

static void report_case(Report *report, const Scene *scene, int index, json_t *cases)
{
    SceneResult result;

    scene_check(scene, index, report->games, &result);
    report->passed += result.passed;
    report->failed += !result.passed;
    if (cases) {
        json_array_append_new(cases, case_value(scene, index, &result));
    } else if (!result.passed) {
        print_failure(report, scene, index, &result);
    }
    scene_result_release(&result);
}

static void report_file(Report *report, const char *path)
{
    Err err = { "" };
    Scene *scene = scene_read(path, &err);
    json_t *cases = report->scenes ? json_array() : NULL;

    if (!scene) {
        report->failed++;
        if (!report->scenes)
            fprintf(report->out, "%s\n", err.text);
    }
    for (int i = 0; scene && i < scene_case_count(scene); i++)
        report_case(report, scene, i, cases);
    if (report->scenes) {
        json_t *value = json_object();
        json_object_set_new(value, "file", text_value(path));
        if (!scene)
            json_object_set_new(value, "fault", text_value(err.text));
        json_object_set_new(value, "cases", cases);
        json_array_append_new(report->scenes, value);
    }
    scene_free(scene);
}

/* --- Files and folders --- */

static bool is_scene_name(const char *name)
{
    size_t length = strlen(name);

    return length > 6 && !strcmp(name + length - 6, ".scene");
}

static void complain(Report *report, const char *path, const char *why)
{
    const Arg args[] = { ARG_TEXT("file", path), ARG_TEXT("why", why), { 0 } };

    report->unreadable = true;
    print_sentence(stderr, N_("{file} cannot be read: {why}."), args);
}

static int report_path(Report *report, const char *path, bool given);

/* How many scenes were found below a folder. */
static int report_folder(Report *report, const char *path)
{
    struct dirent **entries;
    int found = 0, count = scandir(path, &entries, NULL, alphasort);

    if (count < 0) {
        complain(report, path, strerror(errno));
        return 0;
    }
    for (int i = 0; i < count; i++) {
        if (entries[i]->d_name[0] != '.') {
            size_t size = strlen(path) + strlen(entries[i]->d_name) + 2;
            char *inside = memory_new(size, 1);
            snprintf(inside, size, "%s/%s", path, entries[i]->d_name);
            found += report_path(report, inside, false);
            free(inside);
        }
        free(entries[i]);
    }
    free(entries);
    return found;
}

/* given: by the caller, so it must be readable and is a scene whatever its name. */
static int report_path(Report *report, const char *path, bool given)
{
    struct stat info;

    /* A link to a folder inside a folder could lead back up for ever. */
    if ((given ? stat : lstat)(path, &info) != 0) {
        complain(report, path, strerror(errno));
        return 0;
    }
    if (S_ISDIR(info.st_mode))
        return report_folder(report, path);
    if (!given && !is_scene_name(path))
        return 0;
    report_file(report, path);
    return 1;
}

static void print_json(Report *report)
{
    json_t *all = json_pack("{si si sO}", "passed", report->passed, "failed", report->failed,
                            "scenes", report->scenes);

    CHECK(all && json_dumpf(all, report->out, JSON_INDENT(2)) == 0);
    fputc('\n', report->out);
    json_decref(all);
    json_decref(report->scenes);
}

int scenes_check(char *const paths[], int count, bool as_json, const SceneGames *games, FILE *out)
{
    Report report = { .games = games, .out = out, .scenes = as_json ? json_array() : NULL };

    for (int i = 0; i < count; i++) {
        bool readable = !report.unreadable;
        report.unreadable = false;
        if (report_path(&report, paths[i], true) == 0 && !report.unreadable) {
            const Arg args[] = { ARG_TEXT("path", paths[i]), { 0 } };
            print_sentence(stderr, N_("There is no scene in {path}."), args);
            report.unreadable = true;
        }
        report.unreadable = report.unreadable || !readable;
    }
    if (as_json) {
        print_json(&report);
    } else {
        const Arg args[] = { ARG_NUMBER("passed", report.passed),
                             ARG_NUMBER("failed", report.failed),
                             { 0 } };
        print_sentence(out, N_("Cases passed: {passed}, failed: {failed}."), args);
    }
    return report.unreadable ? 2 : report.failed > 0 ? 1 : 0;
}
