/* text.c -- filling in the named places of a message. */
#include "engine/text.h"

#include <string.h>

#include "engine/check.h"

const char *sandtable_translate(const char *message)
{
    const char *found = sandtable_translation(message, 1);

    return found ? found : message;
}

MessageForms message_forms(const char *message)
{
    MessageForms forms = { .one = message };

    if (message[0] == MESSAGE_COUNTS) {
        forms.place = message + 1;
        forms.one = forms.place + strlen(forms.place) + 1;
        forms.many = forms.one + strlen(forms.one) + 1;
    }
    return forms;
}

/* NULL: it is a number. */
static const char *words_of(const Arg *arg)
{
    return arg->text ? arg->text : arg->message ? sandtable_translate(arg->message) : NULL;
}

static void add_arg(Buf *out, const Arg *arg)
{
    const char *words = words_of(arg);

    if (words)
        buf_add(out, words);
    else
        buf_add_int(out, arg->number);
}

static bool ends_with(const char *words, const char *end)
{
    size_t length = strlen(words), tail = strlen(end);

    return length >= tail && !strcmp(words + length - tail, end);
}

/* How long is the full stop that comes here? A name that ends in an exclamation mark ("Get Down!")
 * also ends the sentence: no language puts a full stop after it. */
static size_t stop_to_drop(const Arg *arg, const char *at)
{
    static const char *const marks[] = { "!", "?", "！", "？" }, *const stops[] = { ".", "。" };
    const char *words = words_of(arg);
    bool marked = false;

    for (int i = 0; words && i < COUNT(marks); i++)
        marked |= ends_with(words, marks[i]);
    for (int i = 0; marked && i < COUNT(stops); i++)
        if (!strncmp(at, stops[i], strlen(stops[i])))
            return strlen(stops[i]);
    return 0;
}

static const Arg *find_arg(const Arg args[], const char *name, size_t length)
{
    for (const Arg *arg = args; arg->name; arg++)
        if (strlen(arg->name) == length && !memcmp(arg->name, name, length))
            return arg;
    return NULL;
}

/* The message in the reader's language and in the form that its number asks for. */
static const char *choose_form(const char *message, const Arg args[])
{
    MessageForms forms = message_forms(message);

    if (!forms.place)
        return sandtable_translate(message);
    const Arg *arg = find_arg(args, forms.place, strlen(forms.place));
    CHECK(arg && !arg->text && !arg->message);
    uint64_t number = arg->number < 0 ? -(uint64_t)arg->number : (uint64_t)arg->number;
    const char *found = sandtable_translation(forms.one, number);
    return found ? found : number == 1 ? forms.one : forms.many;
}

void say_args(Buf *out, const char *message, const Arg args[])
{
    const char *at = choose_form(message, args);

    while (*at) {
        const char *open = strchr(at, '{');
        const char *close = open ? strchr(open, '}') : NULL;
        if (!close) {
            buf_add(out, at);
            return;
        }
        buf_add_part(out, at, (size_t)(open - at));
        const Arg *arg = find_arg(args, open + 1, (size_t)(close - open - 1));
        if (arg)
            add_arg(out, arg);
        else
            buf_add_part(out, open, (size_t)(close - open + 1));
        at = close + 1;
        if (arg)
            at += stop_to_drop(arg, at);
    }
}

void err_say(Err *err, const char *message, const Arg args[])
{
    if (err) {
        Buf buf;
        buf_init(&buf, err->text, sizeof err->text);
        say_args(&buf, message, args);
    }
}
