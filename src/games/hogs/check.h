/* check.h -- what content/hogs must mean, beyond the form that schema.c asks for.
 *
 * hogs_check_content() is the check of the schema; the others are its parts with a file of their
 * own.  What passes can be played with.
 */
#ifndef HOGS_CHECK_H
#define HOGS_CHECK_H

#include "content/schema.h"
#include "games/hogs/hogs.h"

void hogs_check_content(const void *content, ContentCheck *check);

/* Effects with verbs that resolve.c carries out, at their trigger. */
void hogs_check_effects(const HogsContent *c, ContentCheck *check);

/* Boards on which every seat can play: HG-SETUP-17, HG-SETUP-32. */
void hogs_check_maps(const HogsContent *c, ContentCheck *check);

/* How content writes a verb. */
const char *hogs_verb_word(int verb);

static inline void hogs_wrong(ContentCheck *check, const char *list, int entry, const char *field,
                              const char *expected)
{
    content_fault(check, content_place(list, entry, field), N_("something else"), expected);
}

#endif
