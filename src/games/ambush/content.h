/* content.h -- what content/ambush holds, as the rules read it.
 *
 * The names of the members are the names of the fields in the YAML files (docs/content.md).
 */
#ifndef AMBUSH_CONTENT_H
#define AMBUSH_CONTENT_H

#include <stdint.h>

typedef struct Fighter {
    const char *id;     /* in move texts */
    const char *name;   /* a message */
    const char *source; /* where it comes from: rulebook, published or reconstruction */
    uint8_t strength;
    uint8_t copies;
} Fighter;

typedef struct AmbushContent {
    const Fighter *fighters;
    uint32_t fighters_count;
} AmbushContent;

extern const AmbushContent ambush_content; /* compiled from content/ambush */
extern const uint64_t ambush_content_digest;

#endif
