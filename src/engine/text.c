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

static void add_arg(Buf *out, const Arg *arg)
{
    if (arg->text)
        buf_add(out, arg->text);
    else if (arg->message)
        buf_add(out, sandtable_translate(arg->message));
    else
        buf_add_int(out, arg->number);
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
