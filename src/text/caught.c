/* caught.c -- apart from bug.c, so that a program with a sandtable_bug of its own can link it. */
#include <stddef.h>

#include "text/bug.h"

_Thread_local BugCaught *bug_caught;
