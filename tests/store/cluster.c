/* cluster.c -- a PostgreSQL of its own for a test program. */
#include "cluster.h"

#include <ftw.h>
#include <glob.h>
#include <grp.h>
#include <libpq-fe.h>
#include <poll.h>
#include <pwd.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <fcntl.h>
#include <unistd.h>

struct Cluster {
    char folder[64], programs[200];
    pid_t server;
    const struct passwd *user; /* NULL: who we are */
};

/* The newest of the versions that Debian puts beside each other. */
static bool find_programs(char programs[200])
{
    glob_t found;
    bool any = glob("/usr/lib/postgresql/*/bin/initdb", 0, NULL, &found) == 0;

    if (any) {
        const char *last = found.gl_pathv[found.gl_pathc - 1];
        snprintf(programs, 200, "%.*s", (int)(strlen(last) - strlen("/initdb")), last);
    }
    globfree(&found);
    return any;
}

/* In the child: become the user and run a program, with its output in a file. */
static _Noreturn void run_program(const Cluster *cluster, char *arguments[])
{
    char path[300];
    snprintf(path, sizeof path, "%s/log", cluster->folder);
    int log = open(path, O_WRONLY | O_CREAT | O_APPEND, 0666);
    int null = open("/dev/null", O_RDONLY);

    if (log < 0 || null < 0 || dup2(null, 0) < 0 || dup2(log, 1) < 0 || dup2(log, 2) < 0)
        _exit(126);
    if (cluster->user && (fchown(log, cluster->user->pw_uid, cluster->user->pw_gid) != 0 ||
                          setgroups(0, NULL) != 0 || setgid(cluster->user->pw_gid) != 0 ||
                          setuid(cluster->user->pw_uid) != 0))
        _exit(126);
    prctl(PR_SET_PDEATHSIG, SIGQUIT); /* after the change of user, which forgets it */
    if (chdir(cluster->folder) != 0)
        _exit(126);
    snprintf(path, sizeof path, "%s/%s", cluster->programs, arguments[0]);
    arguments[0] = path; /* by which initdb finds postgres, which is not on the PATH */
    execv(path, arguments);
    _exit(127);
}

static pid_t start_program(const Cluster *cluster, char *arguments[])
{
    pid_t child = fork();

    if (child == 0)
        run_program(cluster, arguments);
    return child;
}

static bool make_files(const Cluster *cluster)
{
    char data[100];
    char *arguments[] = { "initdb", "-D", data,   "-U", "sandtable",   "-A",
                          "trust",  "-E", "UTF8", "-N", "--no-locale", NULL };
    int status = -1;

    snprintf(data, sizeof data, "%s/data", cluster->folder);
    return waitpid(start_program(cluster, arguments), &status, 0) > 0 && status == 0;
}

void cluster_address(const Cluster *cluster, const char *database, char address[300])
{
    snprintf(address, 300, "postgres:///%s?host=%s&user=sandtable", database, cluster->folder);
}

static bool wait_until_up(const Cluster *cluster)
{
    char address[300];

    cluster_address(cluster, "postgres", address);
    for (int tries = 0; tries < 600; tries++) {
        if (PQping(address) == PQPING_OK)
            return true;
        if (waitpid(cluster->server, NULL, WNOHANG) != 0)
            return false;
        poll(NULL, 0, 50);
    }
    return false;
}

bool cluster_restart(Cluster *cluster)
{
    char data[100], sockets[100];
    char *arguments[] = { "postgres",
                          "-D",
                          data,
                          "-k",
                          sockets,
                          "-c",
                          "listen_addresses=",
                          "-c",
                          "shared_buffers=32MB",
                          "-c",
                          "max_connections=60",
                          NULL };

    snprintf(data, sizeof data, "%s/data", cluster->folder);
    snprintf(sockets, sizeof sockets, "%s", cluster->folder);
    cluster->server = start_program(cluster, arguments);
    return cluster->server > 0 && wait_until_up(cluster);
}

static void end_server(Cluster *cluster, int signal_number)
{
    if (cluster->server <= 0)
        return;
    kill(cluster->server, signal_number);
    waitpid(cluster->server, NULL, 0);
    cluster->server = 0;
}

void cluster_crash(Cluster *cluster)
{
    end_server(cluster, SIGQUIT); /* "immediate": it comes back by recovery */
}

static int remove_one(const char *path, const struct stat *info, int type, struct FTW *ftw)
{
    (void)info;
    (void)type;
    (void)ftw;
    return remove(path);
}

static void show_log(const Cluster *cluster)
{
    char path[100], line[300];

    snprintf(path, sizeof path, "%s/log", cluster->folder);
    FILE *log = fopen(path, "r");
    while (log && fgets(line, sizeof line, log))
        fputs(line, stderr);
    if (log)
        fclose(log);
}

void cluster_stop(Cluster *cluster)
{
    if (!cluster)
        return;
    end_server(cluster, SIGINT); /* "fast" */
    nftw(cluster->folder, remove_one, 16, FTW_DEPTH | FTW_PHYS);
    free(cluster);
}

/* PostgreSQL does not run as root. */
static bool give_away(Cluster *cluster)
{
    if (geteuid() != 0)
        return true;
    cluster->user = getpwnam("postgres");
    if (!cluster->user)
        cluster->user = getpwnam("nobody");
    return cluster->user &&
           chown(cluster->folder, cluster->user->pw_uid, cluster->user->pw_gid) == 0;
}

Cluster *cluster_start(void)
{
    Cluster *cluster = calloc(1, sizeof *cluster);

    if (!cluster || !find_programs(cluster->programs)) {
        fputs("There is no PostgreSQL on this machine.\n", stderr);
        free(cluster);
        return NULL;
    }
    snprintf(cluster->folder, sizeof cluster->folder, "/tmp/sandtable-postgres-XXXXXX");
    if (!mkdtemp(cluster->folder)) {
        free(cluster);
        return NULL;
    }
    if (give_away(cluster) && chmod(cluster->folder, 0755) == 0 && make_files(cluster) &&
        cluster_restart(cluster))
        return cluster;
    show_log(cluster);
    cluster_stop(cluster);
    return NULL;
}

static void keep_quiet(void *context, const PGresult *result)
{
    (void)context;
    (void)result;
}

void cluster_sql(const Cluster *cluster, const char *database, const char *sql)
{
    char address[300];

    cluster_address(cluster, database, address);
    PGconn *connection = PQconnectdb(address);
    PQsetNoticeReceiver(connection, keep_quiet, NULL);
    PGresult *result = PQexec(connection, sql);
    ExecStatusType status = PQresultStatus(result);
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
        fprintf(stderr, "%s: %s\n", sql, PQerrorMessage(connection));
        abort();
    }
    PQclear(result);
    PQfinish(connection);
}
