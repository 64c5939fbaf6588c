/* guard.h -- rules that fail take down what they were working on, and not the program.
 *
 * The rules allocate nothing, take no lock and hold nothing open, so they can be left in the
 * middle.  Work that calls them is run under a guard; if they fail, the guard returns false, and
 * whatever the work was changing (a match, a State, a text half written) is to be thrown away.  A
 * failure is
 *
 *   - a CHECK anywhere in the work,
 *   - rules that do not come to an end: they have had GUARD_CPU_MS of the processor,
 *   - an access to memory that is not there, or a division by zero, inside the rules.
 *
 * The last two are only noticed inside the hooks of a guarded game (guard_games).  What the work
 * has allocated itself and not yet handed to anybody is lost.  If rules wrote to the wrong places
 * in memory before they failed, nobody can undo it.
 *
 * Work takes no lock while it calls the rules.  Guards can be nested; the innermost one returns.
 */
#ifndef SANDTABLE_GUARD_H
#define SANDTABLE_GUARD_H

#include "engine/game.h"

/* Sanitizers make everything slower. */
#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__
#define GUARD_SLOWNESS 10
#elif defined __has_feature
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || \
    __has_feature(memory_sanitizer)
#define GUARD_SLOWNESS 10
#endif
#endif
#ifndef GUARD_SLOWNESS
#define GUARD_SLOWNESS 1
#endif

enum { GUARD_CPU_MS = 1000 * GUARD_SLOWNESS };

typedef void GuardWork(void *context);

/* What failed, in English, for an operator: "src/games/ambush/ambush.c:120: n > 0". */
typedef struct GuardFault {
    char text[200];
} GuardFault;

/* False: the rules failed, and fault says how. */
bool guard_run(GuardWork *work, void *context, GuardFault *fault);

/* From inside the work: all is well, start its time again. */
void guard_breathe(void);

/* Copies of these games with hooks under watch; the list ends with NULL, and so does the copy,
 * which guard_games_free frees.  The games themselves must outlive it. */
const Game *const *guard_games(const Game *const games[]);
void guard_games_free(const Game *const *guarded);

#endif
