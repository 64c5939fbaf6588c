/* memory.h -- memory, or the end of the program.
 *
 * Nothing above the engine can go on without memory, so nobody has to check for it.
 */
#ifndef SANDTABLE_MEMORY_H
#define SANDTABLE_MEMORY_H

#include <stddef.h>

/* Zeroed; the caller frees it with free().  Never NULL. */
void *memory_new(size_t count, size_t size);

/* Room for `count` things in place of `old`, which may be NULL.  What is new is not zeroed. */
void *memory_resize(void *old, size_t count, size_t size);

/* For code that ran out elsewhere: says so and ends the program. */
_Noreturn void memory_ran_out(void);

#endif
