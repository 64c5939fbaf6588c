/* check.h -- our own mistakes stop the program, in release builds too.
 *
 * CHECK is for what can only be false through a fault in this program.  Nothing that came from
 * outside (a move, a file, a message, an option) may reach one: such things are refused with an
 * Err.
 */
#ifndef SANDTABLE_CHECK_H
#define SANDTABLE_CHECK_H

/* Supplied by the program that links the engine, because the engine itself does no output:
 * reports the fault and never returns. */
_Noreturn void sandtable_bug(const char *file, int line, const char *what);

#define BUG(what) sandtable_bug(__FILE__, __LINE__, what)
#define CHECK(condition) ((condition) ? (void)0 : BUG(#condition))

#define COUNT(array) ((int)(sizeof(array) / sizeof((array)[0])))

#endif
