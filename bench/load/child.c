/* child.c -- the server under load: a process of its own, with a store that is new. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "load.h"

/* Its limits are for strangers: one address must be allowed to be everybody here. */
static void become_server(const Options *options, const char *db, int out)
{
    prctl(PR_SET_PDEATHSIG, SIGTERM); /* it does not outlive a generator that is killed */
    dup2(out, STDOUT_FILENO);
    execlp(options->sandtable, options->sandtable, "serve", "--all", "--port", "0", "--rate",
           "1000000", "--per-address", "100000", "--connections", "15000", "--db", db,
           (char *)NULL);
    perror(options->sandtable);
    _exit(127);
}

static bool read_port(Child *child, int in)
{
    FILE *lines = fdopen(in, "r");
    char line[200];
    bool found = false;

    while (lines && !found && fgets(line, sizeof line, lines))
        found = sscanf(line, "listening http://127.0.0.1:%d/", &child->port) == 1;
    if (lines)
        fclose(lines);
    if (!found)
        fprintf(stderr, "The server did not begin to listen.\n");
    return found;
}

bool child_start(Child *child, const Options *options)
{
    char db[128];
    int pipes[2];

    *child = (Child){ .folder = "/tmp/sandtable-load-XXXXXX" };
    if (!mkdtemp(child->folder) || pipe(pipes) != 0) {
        perror("load");
        return false;
    }
    snprintf(db, sizeof db, "sqlite:%s/tables.db", child->folder);
    child->pid = fork();
    if (child->pid == 0)
        become_server(options, options->db ? options->db : db, pipes[1]);
    close(pipes[1]);
    return child->pid > 0 && read_port(child, pipes[0]);
}

void child_stop(Child *child)
{
    static const char *const names[] = { "tables.db", "tables.db-wal", "tables.db-shm" };
    char path[128];
    int status = 0;

    if (child->pid > 0) {
        kill(child->pid, SIGTERM);
        waitpid(child->pid, &status, 0);
        if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
            fprintf(stderr, "The server did not end in order.\n");
    }
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        snprintf(path, sizeof path, "%s/%s", child->folder, names[i]);
        unlink(path);
    }
    rmdir(child->folder);
}

long child_kib(const Child *child)
{
    char path[64], line[200];
    long kib = 0;

    snprintf(path, sizeof path, "/proc/%d/status", (int)child->pid);
    FILE *status = fopen(path, "r");
    while (status && fgets(line, sizeof line, status) && sscanf(line, "VmRSS: %ld", &kib) != 1)
        continue;
    if (status)
        fclose(status);
    return kib;
}

double child_seconds(const Child *child)
{
    char path[64], line[1024] = "";
    long user = 0, system = 0;

    snprintf(path, sizeof path, "/proc/%d/stat", (int)child->pid);
    FILE *stat = fopen(path, "r");
    if (stat) {
        const char *rest = fgets(line, sizeof line, stat) ? strrchr(line, ')') : NULL;
        if (rest)
            sscanf(rest, ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %ld %ld", &user, &system);
        fclose(stat);
    }
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

double own_seconds(void)
{
    struct rusage usage;

    getrusage(RUSAGE_SELF, &usage);
    return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
           (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}
