/* bug.h -- who is told of a mistake in the program before it stops. */
#ifndef SANDTABLE_BUG_H
#define SANDTABLE_BUG_H

/* Of this thread; NULL: nobody, and the program stops.  Whoever is told does not come back: it
 * leaves what failed behind (match/guard.h). */
typedef void BugCaught(const char *file, int line, const char *what);
extern _Thread_local BugCaught *bug_caught;

#endif
