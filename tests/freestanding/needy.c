/* needy.c -- what the core must not be, part one: it allocates, reads the clock and writes. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

int needy(void);

int needy(void)
{
    char *memory = malloc((size_t)time(NULL) % 100 + 1);

    if (!memory)
        return 0;
    memory[0] = (char)rand();
    puts(memory);
    return memory[0];
}
