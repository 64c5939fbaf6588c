/* logged.h -- what a server says to its operator on standard error, for tests that run one inside.
 */
#ifndef TESTS_LOGGED_H
#define TESTS_LOGGED_H

#include <stddef.h>

#include "server/hub.h"

/* From now on what is written goes to `logged_end`; there can be one at a time. */
void logged_begin(LogLevel level);
void logged_end(char *text, size_t size);

#endif
