/* crew.h -- many numbered tasks, done by several threads, with a progress bar on a terminal.
 *
 * A task's result must depend on its number alone, and what a worker gathers must add up the same
 * in any order: then the results do not depend on the number of workers.
 */
#ifndef SANDTABLE_CREW_H
#define SANDTABLE_CREW_H

#include <stdint.h>

#include "cli/cli.h"

enum { JOBS_MOST = 1024 };

/* What a task was worth, for the progress bar. */
typedef struct Labour {
    uint64_t games, decisions;
} Labour;

/* Does one task in one of the workers, 0 .. jobs - 1. */
typedef Labour CrewTask(void *context, int worker, uint64_t number);

typedef struct Crew {
    CrewTask *task;
    void *context;
    int jobs;
    uint64_t tasks; /* numbered from 0 */
    uint64_t games; /* that all tasks together will play */
} Crew;

/* How many workers: as many as asked for; 0: one for each processor. */
int crew_jobs(int asked);

/* Does all tasks, or fewer if Ctrl-C is pressed: what is under way is finished. Returns how many
 * seconds it took. */
double crew_run(const Crew *crew);

/* What a command gives back after it; says on the error stream if it was stopped early. */
Exit crew_result(uint64_t done, uint64_t games);

#endif
