/* parse.c -- a scene taken apart into cases and lines. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "match/file.h"
#include "scene/stage.h"

typedef struct Parser {
    Scene *scene;
    Lines lines;
    char *room;      /* where the next string goes in scene->text */
    int repeat_from; /* first line of a repeated block; -1: none is open */
    int repeat_line; /* number of the line that opened it */
    int times;
    Err *err;
    Err why;
} Parser;

static bool blame_line(Parser *parser, int line)
{
    return fail(parser->err, N_("{file}:{line}: {why}"), ARG_TEXT("file", parser->scene->name),
                ARG_NUMBER("line", line), ARG_TEXT("why", parser->why.text));
}
#define FAULT(parser, ...) \
    (fail(&(parser)->why, __VA_ARGS__), blame_line(parser, (parser)->lines.number))

static const char *keep(Parser *parser, const char *text, size_t length)
{
    char *kept = parser->room;

    memcpy(kept, text, length);
    kept[length] = '\0';
    parser->room += length + 1;
    return kept;
}

/* Spaces for tabulators, nothing after a '#' that begins a word outside quotes, no outer spaces. */
static char *tidy(char *line)
{
    bool quoted = false;
    size_t length;

    for (char *at = line; *at; at++) {
        if (*at == '\t')
            *at = ' ';
        if (*at == '"')
            quoted = !quoted;
        if (*at == '#' && !quoted && (at == line || at[-1] == ' ')) {
            *at = '\0';
            break;
        }
    }
    line += strspn(line, " ");
    for (length = strlen(line); length > 0 && line[length - 1] == ' ';)
        line[--length] = '\0';
    return line;
}

/* --- Lines --- */

static bool add_line(Parser *parser, SceneLine line)
{
    Scene *scene = parser->scene;

    if (scene->lines == SCENE_LINES_MOST)
        return FAULT(parser, N_("A scene has at most {most} lines, each repetition counted."),
                     ARG_NUMBER("most", SCENE_LINES_MOST));
    if (scene->lines == scene->line_room) {
        scene->line_room = scene->line_room ? 2 * scene->line_room : 64;
        scene->line = memory_resize(scene->line, (size_t)scene->line_room, sizeof scene->line[0]);
    }
    scene->line[scene->lines++] = line;
    return true;
}

static bool open_repeat(Parser *parser, const char *text)
{
    if (parser->repeat_from >= 0)
        return FAULT(parser, N_("A repeated block has no other inside it."));
    if (!lines_number(text, &parser->times) || parser->times < 1)
        return FAULT(parser, N_("Expected how often to repeat, found '{text}'."),
                     ARG_TEXT("text", text));
    parser->repeat_from = parser->scene->lines;
    parser->repeat_line = parser->lines.number;
    return true;
}

static bool close_repeat(Parser *parser)
{
    int from = parser->repeat_from, count = parser->scene->lines - from;

    if (from < 0)
        return FAULT(parser, N_("'end' has nothing to close: there is no 'repeat' before it."));
    for (int i = 1; i < parser->times && count > 0; i++)
        for (int k = 0; k < count; k++)
            if (!add_line(parser, parser->scene->line[from + k]))
                return false;
    parser->repeat_from = -1;
    return true;
}

/* --- Cases and what they cite --- */

static bool open_case(Parser *parser, const char *name)
{
    Scene *scene = parser->scene;

    if (!*name)
        return FAULT(parser, N_("A case needs a name: 'case NAME'."));
    if (parser->repeat_from >= 0)
        return FAULT(parser, N_("The block that is repeated from line {line} on has no 'end'."),
                     ARG_NUMBER("line", parser->repeat_line));
    if (scene->cases == SCENE_CASES_MOST)
        return FAULT(parser, N_("A scene has at most {most} cases."),
                     ARG_NUMBER("most", SCENE_CASES_MOST));
    for (int i = 0; i < scene->cases; i++)
        if (!strcmp(scene->of[i].name, name))
            return FAULT(parser, N_("There is a case '{name}' before this one."),
                         ARG_TEXT("name", name));
    if (scene->cases == 0)
        scene->shared = scene->lines;
    else
        scene->of[scene->cases - 1].count = scene->lines - scene->of[scene->cases - 1].first;
    scene->of = memory_resize(scene->of, (size_t)scene->cases + 1, sizeof scene->of[0]);
    scene->of[scene->cases++] =
        (SceneCase){ .name = keep(parser, name, strlen(name)), .first = scene->lines };
    return true;
}

static bool cite(Parser *parser, const char *text, bool is_vector)
{
    Scene *scene = parser->scene;
    char word[80];

    if (!*text)
        return FAULT(parser, N_("Expected at least one id, such as AM-STRIKE-02 or TV-05."));
    while (scene_take_word(&text, word, sizeof word)) {
        if (!scene_is_rule_id(word))
            return FAULT(parser, N_("'{word}' is not an id, such as AM-STRIKE-02 or TV-05."),
                         ARG_TEXT("word", word));
        scene->citation =
            memory_resize(scene->citation, (size_t)scene->citations + 1, sizeof scene->citation[0]);
        scene->citation[scene->citations++] = (Citation){ .id = keep(parser, word, strlen(word)),
                                                          .of = scene->cases - 1,
                                                          .is_vector = is_vector };
    }
    return true;
}

/* --- The text --- */

static bool parse_line(Parser *parser)
{
    const char *line = tidy(parser->lines.text), *rest = line;
    char word[80];

    if (!scene_take_word(&rest, word, sizeof word))
        return true;
    if (!strcmp(word, "case"))
        return open_case(parser, rest);
    if (!strcmp(word, "rules") || !strcmp(word, "vector"))
        return cite(parser, rest, word[0] == 'v');
    if (!strcmp(word, "repeat"))
        return open_repeat(parser, rest);
    if (!strcmp(word, "end") && !*rest)
        return close_repeat(parser);
    const Command *command = scene_command_find(word);
    const char *text = command ? rest : line;
    return add_line(parser, (SceneLine){ .number = parser->lines.number,
                                         .command = command ? command : &scene_placing_command,
                                         .text = keep(parser, text, strlen(text)) });
}

static bool parse_lines(Parser *parser)
{
    LinesResult result;

    while ((result = lines_next(&parser->lines, &parser->why)) == LINES_LINE)
        if (!parse_line(parser))
            return false;
    if (result == LINES_FAULT)
        return blame_line(parser, parser->lines.number);
    if (parser->repeat_from >= 0)
        return FAULT(parser, N_("The block that is repeated from line {line} on has no 'end'."),
                     ARG_NUMBER("line", parser->repeat_line));
    return true;
}

/* Without a 'case' line, the whole file is one case. */
static void close_cases(Scene *scene)
{
    if (scene->cases == 0) {
        scene->of = memory_new(1, sizeof scene->of[0]);
        scene->of[scene->cases++] = (SceneCase){ .name = "" };
        scene->shared = 0;
    }
    SceneCase *last = &scene->of[scene->cases - 1];
    last->count = scene->lines - last->first;
}

/* A short file must not take hours, whatever it repeats in however many cases. */
static bool check_length(Parser *parser)
{
    const Scene *scene = parser->scene;
    int64_t steps = (int64_t)scene->shared * scene->cases + (scene->lines - scene->shared);

    if (steps <= SCENE_STEPS_MOST)
        return true;
    return FAULT(parser,
                 N_("All cases together have {steps} lines to carry out, and {most} is the limit."),
                 ARG_NUMBER("steps", steps), ARG_NUMBER("most", SCENE_STEPS_MOST));
}

static bool check_citations(Parser *parser)
{
    const Scene *scene = parser->scene;

    for (int i = 0; i < scene->cases; i++)
        if (!scene_rule(scene, i, 0)) {
            parser->lines.number = 1;
            if (!*scene->of[i].name)
                return FAULT(parser, N_("A scene must cite what it checks: 'rules AM-STRIKE-02'."));
            return FAULT(parser, N_("Case '{name}' cites no rule: 'rules AM-STRIKE-02'."),
                         ARG_TEXT("name", scene->of[i].name));
        }
    return true;
}

Scene *scene_parse(const char *text, size_t length, const char *name, Err *err)
{
    Parser parser = { .scene = memory_new(1, sizeof *parser.scene), .repeat_from = -1, .err = err };
    Scene *scene = parser.scene;

    scene->name = memory_new(strlen(name) + 1, 1);
    memcpy(scene->name, name, strlen(name));
    if (length > SCENE_BYTES_MOST) {
        fail(err, N_("{file} is not a scene: it has more than {most} bytes."),
             ARG_TEXT("file", name), ARG_NUMBER("most", SCENE_BYTES_MOST));
        scene_free(scene);
        return NULL;
    }
    /* Every kept string is shorter than the part of its line that it comes from, ended by the space
     * or line feed after it; the last line may have none. */
    scene->text = memory_new(length + 2, 1);
    parser.room = scene->text;
    lines_init(&parser.lines, text, length);
    if (!parse_lines(&parser)) {
        scene_free(scene);
        return NULL;
    }
    close_cases(scene);
    if (!check_length(&parser) || !check_citations(&parser)) {
        scene_free(scene);
        return NULL;
    }
    return scene;
}

Scene *scene_read(const char *path, Err *err)
{
    size_t length;
    char *text = file_read(path, SCENE_BYTES_MOST, &length, err);

    if (!text)
        return NULL;
    Scene *scene = scene_parse(text, length, path, err);
    free(text);
    return scene;
}

void scene_free(Scene *scene)
{
    if (!scene)
        return;
    free(scene->name);
    free(scene->text);
    free(scene->line);
    free(scene->of);
    free(scene->citation);
    free(scene);
}

/* --- Looking at it --- */

const char *scene_name(const Scene *scene)
{
    return scene->name;
}

int scene_case_count(const Scene *scene)
{
    return scene->cases;
}

const char *scene_case_name(const Scene *scene, int index)
{
    return scene->of[index].name;
}

/* Without named cases, everything belongs to the one there is. */
static const char *cited(const Scene *scene, int index, int n, bool is_vector)
{
    for (int i = 0; i < scene->citations; i++) {
        const Citation *citation = &scene->citation[i];
        if (citation->is_vector == is_vector && (citation->of < 0 || citation->of == index) &&
            n-- == 0)
            return citation->id;
    }
    return NULL;
}

const char *scene_rule(const Scene *scene, int index, int n)
{
    return cited(scene, index, n, false);
}

const char *scene_vector(const Scene *scene, int index, int n)
{
    return cited(scene, index, n, true);
}
