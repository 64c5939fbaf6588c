/* rule.c -- a rule of docs/rules, taken apart for those who play.
 *
 * A document says all of it in one line, for those who write rules (docs/rules/README.md):
 *
 *     - **GB-AI-05 · Title.** What holds. RULING: what we decided. Reason: why. [000: Heading]
 *
 * What is a ruling and what a reason is told by the same words as in the browser
 * (web/src/rules/parse.ts), in the languages that have the rules.
 */
#include "cli/rule.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "text/language.h"

enum { STATEMENT_MOST = 8192 };

static const char ruling_mark[] = "RULING";
static const char *const reason_marks[] = { "Reason:", "Motivo:", "理由:", "理由：" };
/* How many characters a mark goes on for, up to its colon: "RULING against 001: ...". */
enum { MARK_MOST = 40 };

static FILE *open_rules(const Game *game)
{
    char in_build[128], installed[128], path[4096];

    snprintf(in_build, sizeof in_build, "src/cli/rules/%s.md", game->id);
    snprintf(installed, sizeof installed, "sandtable/rules/%s.md", game->id);
    if (!file_beside_program(in_build, installed, path, sizeof path))
        return NULL;
    return fopen(path, "r");
}

/* A statement is one line, "- **AM-END-01** *Last wall.* The game ends when ...". */
static bool states_rule(const char *line, const char *id)
{
    size_t length = strlen(id);

    return !strncmp(line, "- **", 4) && !strncasecmp(line + 4, id, length) &&
           (line[4 + length] == '*' || line[4 + length] == ' ');
}

/* Where the "[Setup; S]" of a statement begins, which says what it comes from; else its end. */
static size_t source_of(const char *statement)
{
    size_t end = strcspn(statement, "\n"), at = end;

    if (!end || statement[end - 1] != ']')
        return end;
    while (at > 0 && statement[at] != '[')
        at--;
    while (at > 0 && statement[at - 1] == ' ')
        at--;
    return at;
}

/* --- Its layers --- */

static const char *skip_spaces(const char *text)
{
    return text + strspn(text, " ");
}

static bool begins(const char *text, const char *with)
{
    return !strncmp(text, with, strlen(with));
}

/* Where the title ends: "*Blow.* " or " · Left.** ". */
static size_t title_length(const char *statement)
{
    const char *mark = begins(statement, " · ") ? "** " : "* ";
    const char *end = strstr(statement + 1, mark);

    return end ? (size_t)(end - statement) + strlen(mark) : 0;
}

static bool is_stop(const char *at)
{
    return *at == '\0' || *at == '.' || begins(at, "。");
}

static size_t colon_length(const char *at)
{
    return *at == ':' ? 1 : begins(at, "：") ? strlen("：") : 0;
}

/* What follows the mark of a ruling and what the mark itself says: "RULING: ", "RULING from 001: ",
 * "RULING for the pile. ".  Where it says nothing of the kind, what follows is against what the
 * ruling goes. */
static const char *after_ruling(const char *mark)
{
    const char *at = mark + strlen(ruling_mark), *end = at;

    for (int i = 0; i < MARK_MOST && !is_stop(end) && !colon_length(end); end++)
        i += (*end & 0xc0) != 0x80; /* characters, not bytes */
    if (colon_length(end))
        return skip_spaces(end + colon_length(end));
    if (*end && (end == at || begins(at, " for ") || begins(at, " para ")) && is_stop(end))
        return skip_spaces(*end == '.' ? end + 1 : end + strlen("。"));
    return skip_spaces(at);
}

static bool is_word(char c)
{
    return isalnum((unsigned char)c) || c == '-';
}

/* Does it name a printed source by its tag, 000, 001 or 003? */
static bool names_source(const char *text, const char *end)
{
    for (const char *at = text; at + 3 <= end; at++)
        if (begins(at, "00") && strchr("013", at[2]) && (at == text || !is_word(at[-1])) &&
            (at + 3 == end || !is_word(at[3])))
            return true;
    return false;
}

/* Does it name a rule, such as GB-ATK-01? */
static bool names_rule(const char *text, const char *end)
{
    for (const char *at = text; at + 2 < end; at++) {
        const char *word = at;
        if ((at > text && is_word(at[-1])) || !isupper((unsigned char)at[0]) ||
            !isupper((unsigned char)at[1]) || at[2] != '-')
            continue;
        while (word < end && is_word(*word))
            word++;
        if (word - at > 5 && isdigit((unsigned char)word[-1]))
            return true;
    }
    return false;
}

/* In the card game the source names the ruling: "[PREPARACIÓN; S, R-10]". */
static bool is_ruling_by_number(const char *source)
{
    for (const char *at = source; (at = strstr(at, "R-")) != NULL; at++)
        if (at > source && !is_word(at[-1]) && isdigit((unsigned char)at[2]))
            return true;
    return false;
}

/* Without the marks of Markdown, beginning with a capital if it begins a sentence. */
static void add_plain(Buf *out, const char *text, const char *end, bool sentence)
{
    while (end > text && end[-1] == ' ')
        end--;
    if (text < end && out->length > 0)
        buf_add_char(out, ' ');
    for (const char *at = text; at < end; at++)
        if (*at != '*' && *at != '`')
            buf_add_char(out, at == text && sentence ? (char)toupper((unsigned char)*at) : *at);
}

static const char *find_reason(const char *text, const char **reason)
{
    const char *first = text + strlen(text);

    *reason = first;
    for (int i = 0; i < COUNT(reason_marks); i++) {
        const char *at = strstr(text, reason_marks[i]);
        if (at && at < first) {
            first = at;
            *reason = skip_spaces(at + strlen(reason_marks[i]));
        }
    }
    return first;
}

typedef struct Layers {
    Buf holds, why;
    bool ruling;
} Layers;

/* A ruling about the documents, beside a rule that stands without it, is part of why. */
static void add_ruling(Layers *layers, const char *statement, const char *mark, const char *end)
{
    const char *ruling = after_ruling(mark), *before = mark;

    layers->ruling = true;
    while (before > statement && before[-1] == ' ')
        before--;
    bool goes_on = before > statement && strchr(",;", before[-1]);
    if (ruling > end)
        return;
    if (before > statement && names_source(ruling, end))
        add_plain(&layers->why, ruling, end, true);
    else
        add_plain(&layers->holds, ruling, end, !goes_on);
}

/* Among the reasons there may be a rule that this one gives way to. */
static void add_reasons(Layers *layers, const char *reasons)
{
    for (const char *at = reasons, *end; *at; at = skip_spaces(end)) {
        for (end = at; *end && !(begins(end, ". ") || begins(end, "。")); end++)
            ;
        end += *end == '.' ? 1 : *end ? strlen("。") : 0;
        add_plain(names_rule(at, end) ? &layers->holds : &layers->why, at, end, true);
    }
}

static void take_apart(const char *statement, Layers *layers)
{
    size_t title = title_length(statement);
    const char *body = statement + title, *reason, *end = find_reason(body, &reason);
    const char *mark = strstr(body, ruling_mark);

    if (!mark || mark > end)
        mark = end;
    add_plain(&layers->holds, skip_spaces(statement), body, false);
    add_plain(&layers->holds, body, mark, true);
    if (mark < end)
        add_ruling(layers, body, mark, end);
    add_reasons(layers, reason);
}

/* --- As it is shown --- */

static void show_why(const Layers *layers)
{
    if (layers->ruling && layers->why.length > 0)
        print(stdout, N_("Our ruling. {why}"), ARG_TEXT("why", layers->why.text));
    else if (layers->ruling)
        print(stdout, N_("Our ruling."));
    else if (layers->why.length > 0)
        puts(layers->why.text);
}

/* The statement is a message, but its id and its source are not (po/update.sh). */
static void show_statement(const char *line, const char *id)
{
    const char *statement = line + strlen("- **") + strlen(id);
    char message[STATEMENT_MOST], memory[2][STATEMENT_MOST];
    Layers layers = { .ruling = false };

    if (begins(statement, "** "))
        statement += strlen("** ");
    size_t length = source_of(statement);
    const char *source = skip_spaces(statement + length);
    snprintf(message, sizeof message, "%.*s", (int)length, statement);
    buf_init(&layers.holds, memory[0], sizeof memory[0]);
    buf_init(&layers.why, memory[1], sizeof memory[1]);
    layers.ruling = is_ruling_by_number(source);
    take_apart(sandtable_translate(message), &layers);
    printf("%.*s %s\n", (int)strlen(id), line + strlen("- **"), layers.holds.text);
    show_why(&layers);
    if (*source == '[') {
        snprintf(message, sizeof message, "%.*s", (int)strcspn(source + 1, "]\n"), source + 1);
        print(stdout, N_("Source: {source}"), ARG_TEXT("source", message));
    }
}

bool rule_show(const Game *game, const char *id, Err *err)
{
    FILE *rules = open_rules(game);
    char *line = NULL;
    size_t size = 0;
    bool found = false;

    if (!rules)
        return fail(err, N_("The rules of {game} are not installed here."),
                    ARG_MESSAGE("game", game->title));
    while (!found && getline(&line, &size, rules) > 0) {
        found = states_rule(line, id);
        if (found)
            show_statement(line, id);
    }
    free(line);
    fclose(rules);
    if (!found)
        return fail(err, N_("{game} has no rule '{id}'."), ARG_MESSAGE("game", game->title),
                    ARG_TEXT("id", id));
    return true;
}
