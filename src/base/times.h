/* times.h -- what time it is, and how long something took.
 *
 * The clock on the wall can be set, and may jump: it is for times that are shown or stored.  The
 * steady clock only goes forward: it is for durations and deadlines.
 */
#ifndef SANDTABLE_TIMES_H
#define SANDTABLE_TIMES_H

#include <stdint.h>

int64_t time_now_ms(void); /* on the wall: milliseconds since 1970 */
int64_t time_steady_ms(void);
int64_t time_steady_us(void);
int64_t time_busy_us(void); /* processor time that this thread has used */

#endif
