#include "logged.h"

#include <stdio.h>
#include <unistd.h>

#include "support/unit.h"

static FILE *file;
static int before;

void logged_begin(LogLevel level)
{
    file = tmpfile();
    assert_non_null(file);
    fflush(stderr);
    before = dup(STDERR_FILENO);
    assert_true(before >= 0 && dup2(fileno(file), STDERR_FILENO) >= 0);
    log_open(level);
}

void logged_end(char *text, size_t size)
{
    fflush(stderr);
    assert_true(dup2(before, STDERR_FILENO) >= 0);
    close(before);
    rewind(file);
    text[fread(text, 1, size - 1, file)] = '\0';
    fclose(file);
}
