/* browser.c -- show an address in the browser of this desktop. */
#include "cli/browser.h"

#include <spawn.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

/* In a session of its own, so that Ctrl-C, which ends the server, leaves the browser alone. */
static const char script[] = "for opener in xdg-open sensible-browser; do\n"
                             "    if command -v $opener >/dev/null; then\n"
                             "        setsid $opener \"$1\" >/dev/null 2>&1 </dev/null &\n"
                             "        exit 0\n"
                             "    fi\n"
                             "done\n"
                             "exit 1\n";

static bool has_desktop(void)
{
    const char *x11 = getenv("DISPLAY"), *wayland = getenv("WAYLAND_DISPLAY");

    return (x11 && *x11) || (wayland && *wayland);
}

bool browser_open(const char *address)
{
    char shell[] = "sh", option[] = "-c", name[] = "sandtable";
    char *const arguments[] = { shell, option, (char *)(uintptr_t)script, name,
                                (char *)(uintptr_t)address, NULL };
    int status = 0;
    pid_t child;

    if (!has_desktop() || posix_spawn(&child, "/bin/sh", NULL, NULL, arguments, environ) != 0)
        return false;
    return waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}
