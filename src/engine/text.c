/* text.c -- filling in the named places of a message. */
#include "engine/text.h"

#include <string.h>

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

void say_args(Buf *out, const char *message, const Arg args[])
{
    const char *at = sandtable_translate(message);

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
