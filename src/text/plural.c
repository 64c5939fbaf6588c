/* plural.c -- the rules for plural forms, worked out as they are read. */
#include "text/plural.h"

#include <ctype.h>
#include <string.h>

enum { DEPTH_MOST = 40 }; /* of parentheses and choices; the rules of real languages need 8 */

typedef struct Rule {
    const char *at;
    uint64_t n;
    int depth;
    bool spoilt;
} Rule;

/* Both sides of every operator are always read, so that whether a rule is sound does not depend on
 * the number. */
static uint64_t read_choice(Rule *rule);

static void skip_blanks(Rule *rule)
{
    while (*rule->at == ' ' || *rule->at == '\t')
        rule->at++;
}

static bool take(Rule *rule, const char *token)
{
    size_t length = strlen(token);

    skip_blanks(rule);
    if (strncmp(rule->at, token, length) != 0)
        return false;
    rule->at += length;
    return true;
}

static uint64_t spoil(Rule *rule)
{
    rule->spoilt = true;
    return 0;
}

static uint64_t read_number(Rule *rule)
{
    uint64_t value = 0;

    skip_blanks(rule);
    if (!isdigit((unsigned char)*rule->at))
        return spoil(rule);
    while (isdigit((unsigned char)*rule->at) && value < UINT32_MAX)
        value = 10 * value + (uint64_t)(*rule->at++ - '0');
    return value;
}

static uint64_t read_value(Rule *rule)
{
    uint64_t value;

    if (rule->depth == DEPTH_MOST || rule->spoilt)
        return spoil(rule);
    rule->depth++;
    if (take(rule, "!")) {
        value = !read_value(rule);
    } else if (take(rule, "(")) {
        value = read_choice(rule);
        if (!take(rule, ")"))
            spoil(rule);
    } else {
        value = take(rule, "n") ? rule->n : read_number(rule);
    }
    rule->depth--;
    return value;
}

static uint64_t read_product(Rule *rule)
{
    uint64_t value = read_value(rule);

    for (;;) {
        bool divides = take(rule, "/");
        bool rests = !divides && take(rule, "%");
        if (!divides && !rests && !take(rule, "*"))
            return value;
        uint64_t by = read_value(rule);
        if (!divides && !rests)
            value *= by;
        else if (by == 0)
            value = spoil(rule);
        else
            value = divides ? value / by : value % by;
    }
}

static uint64_t read_sum(Rule *rule)
{
    uint64_t value = read_product(rule);

    for (;;) {
        if (take(rule, "+"))
            value += read_product(rule);
        else if (take(rule, "-"))
            value -= read_product(rule);
        else
            return value;
    }
}

static uint64_t read_order(Rule *rule)
{
    uint64_t value = read_sum(rule);

    for (;;) {
        if (take(rule, "<="))
            value = value <= read_sum(rule);
        else if (take(rule, ">="))
            value = value >= read_sum(rule);
        else if (take(rule, "<"))
            value = value < read_sum(rule);
        else if (take(rule, ">"))
            value = value > read_sum(rule);
        else
            return value;
    }
}

static uint64_t read_equality(Rule *rule)
{
    uint64_t value = read_order(rule);

    for (;;) {
        if (take(rule, "=="))
            value = value == read_order(rule);
        else if (take(rule, "!="))
            value = value != read_order(rule);
        else
            return value;
    }
}

static uint64_t read_and(Rule *rule)
{
    uint64_t value = read_equality(rule);

    while (take(rule, "&&")) {
        uint64_t other = read_equality(rule);
        value = value && other;
    }
    return value;
}

static uint64_t read_or(Rule *rule)
{
    uint64_t value = read_and(rule);

    while (take(rule, "||")) {
        uint64_t other = read_and(rule);
        value = value || other;
    }
    return value;
}

static uint64_t read_choice(Rule *rule)
{
    uint64_t value = read_or(rule);

    if (!take(rule, "?"))
        return value;
    if (rule->depth++ == DEPTH_MOST)
        return spoil(rule);
    uint64_t yes = read_choice(rule);
    if (!take(rule, ":"))
        spoil(rule);
    uint64_t no = read_choice(rule);
    rule->depth--;
    return value ? yes : no;
}

/* The form for this number; false if this is not a rule, or leads to a form that does not exist. */
static bool work_out(const Plural *plural, uint64_t number, uint64_t *form)
{
    Rule rule = { .at = plural->rule, .n = number };

    *form = read_choice(&rule);
    (void)take(&rule, ";");
    skip_blanks(&rule);
    return !rule.spoilt && (*rule.at == '\n' || *rule.at == '\0') && *form < plural->forms;
}

bool plural_read(const char *heading, Plural *plural)
{
    static const char key[] = "Plural-Forms:";
    const char *line = strstr(heading, key);
    uint64_t form;

    *plural = (Plural){ .forms = 2, .rule = "n != 1" };
    if (!line)
        return true;
    Rule rule = { .at = line + sizeof key - 1 };
    if (!take(&rule, "nplurals") || !take(&rule, "="))
        return false;
    uint64_t forms = read_number(&rule);
    if (rule.spoilt || forms < 1 || forms > PLURAL_FORMS_MOST)
        return false;
    if (!take(&rule, ";") || !take(&rule, "plural") || !take(&rule, "="))
        return false;
    *plural = (Plural){ .forms = (uint32_t)forms, .rule = rule.at };
    for (uint64_t number = 0; number < 1000; number++)
        if (!work_out(plural, number, &form))
            return false;
    return true;
}

uint32_t plural_form(const Plural *plural, uint64_t number)
{
    uint64_t form;

    return work_out(plural, number, &form) ? (uint32_t)form : plural->forms - 1;
}
