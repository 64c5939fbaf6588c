/* times.c -- the clocks of the machine. */
#include "base/times.h"

#include <time.h>

static int64_t read_us(clockid_t clock)
{
    struct timespec now;

    clock_gettime(clock, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

int64_t time_now_ms(void)
{
    return read_us(CLOCK_REALTIME) / 1000;
}

int64_t time_steady_ms(void)
{
    return read_us(CLOCK_MONOTONIC) / 1000;
}

int64_t time_steady_us(void)
{
    return read_us(CLOCK_MONOTONIC);
}

int64_t time_busy_us(void)
{
    return read_us(CLOCK_THREAD_CPUTIME_ID);
}
