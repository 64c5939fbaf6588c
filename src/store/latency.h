/* latency.h -- how long things took: histograms that all have the same bounds. */
#ifndef SANDTABLE_LATENCY_H
#define SANDTABLE_LATENCY_H

#include <stdint.h>

enum { LATENCY_BOUNDS = 14 };

extern const int64_t latency_bound_us[LATENCY_BOUNDS]; /* rising */

typedef struct Latency {
    int64_t count[LATENCY_BOUNDS + 1]; /* up to each bound, and above the last */
    int64_t sum_us;
} Latency;

void latency_note(Latency *latency, int64_t us);

#endif
