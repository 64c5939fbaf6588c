/* latency.c -- how long things took. */
#include "store/latency.h"


const int64_t latency_bound_us[LATENCY_BOUNDS] = {
    500,    1000,   2500,   5000,    10000,   25000,   50000,
    100000, 250000, 500000, 1000000, 2500000, 5000000, 10000000,
};

void latency_note(Latency *latency, int64_t us)
{
    int i = 0;

    while (i < LATENCY_BOUNDS && us > latency_bound_us[i])
        i++;
    latency->count[i]++;
    latency->sum_us += us;
}

