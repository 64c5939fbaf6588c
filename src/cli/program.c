/* program.c -- a program that runs beside this one and answers lines with lines. */
#include "cli/program.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/times.h"

extern char **environ;

struct Program {
    pid_t pid;  /* also the group of all that it starts */
    int slot;   /* in `running`; -1: there was no room */
    int socket; /* its standard input and output */
    size_t length;
    char heard[ANSWER_MOST]; /* what has come and is not taken yet */
};

/* --- Whom to take along when we are ended --- */

enum { RUNNING_MOST = 4096 };
static _Atomic pid_t running[RUNNING_MOST]; /* without a lock, so a handler may read it */

static void take_along(int signal)
{
    for (int i = 0; i < RUNNING_MOST; i++) {
        pid_t group = atomic_load(&running[i]);
        if (group > 0)
            kill(-group, SIGKILL);
    }
    raise(signal); /* its usual meaning is back, and has its way when this returns */
}

/* Where nobody else has plans for the signal. */
void programs_watch_signals(void)
{
    static const int fatal[] = { SIGINT, SIGTERM, SIGHUP, SIGABRT };

    for (size_t i = 0; i < sizeof fatal / sizeof *fatal; i++) {
        struct sigaction now;
        if (sigaction(fatal[i], NULL, &now) == 0 && now.sa_handler == SIG_DFL)
            sigaction(fatal[i],
                      &(struct sigaction){ .sa_handler = take_along,
                                           .sa_flags = (int)SA_RESETHAND },
                      NULL);
    }
}

static int enter(pid_t pid)
{
    for (int i = 0; i < RUNNING_MOST; i++) {
        pid_t free_slot = 0;
        if (atomic_compare_exchange_strong(&running[i], &free_slot, pid))
            return i;
    }
    return -1;
}

/* --- Starting --- */

/* In a group of its own: Ctrl-C is for us, who bring the games under way to their end with it. */
static int spawn(const char *command, int its_end, const sigset_t *mask, pid_t *pid)
{
    char shell[] = "sh", option[] = "-c", *line = strdup(command);
    char *arguments[] = { shell, option, line, NULL };
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;

    if (!line)
        memory_ran_out();
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, its_end, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, its_end, STDOUT_FILENO);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK);
    posix_spawnattr_setsigmask(&attributes, mask);
    posix_spawnattr_setpgroup(&attributes, 0);
    int error = posix_spawn(pid, "/bin/sh", &files, &attributes, arguments, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    free(line);
    return error;
}

Program *program_start(const char *command, Err *err)
{
    int end[2], error, slot = -1;
    sigset_t all, mask;
    pid_t pid;

    /* A socket, because writing to one whose reader is gone can be told from here alone not to
     * raise a signal. */
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, end) != 0) {
        fail(err, N_("The program could not be started: {reason}."),
             ARG_TEXT("reason", strerror(errno)));
        return NULL;
    }
    /* A signal that came between these two would miss the program. */
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &mask);
    error = spawn(command, end[1], &mask, &pid);
    if (!error)
        slot = enter(pid);
    pthread_sigmask(SIG_SETMASK, &mask, NULL);
    close(end[1]);
    if (error) {
        close(end[0]);
        fail(err, N_("The program could not be started: {reason}."),
             ARG_TEXT("reason", strerror(error)));
        return NULL;
    }
    Program *program = memory_new(1, sizeof *program);
    program->pid = pid;
    program->slot = slot;
    program->socket = end[0];
    return program;
}

/* --- Ending --- */

/* It stays to be waited for, so that its number is nobody else's yet. */
static bool has_ended(const Program *program, siginfo_t *how)
{
    memset(how, 0, sizeof *how);
    return waitid(P_PID, (id_t)program->pid, how, WEXITED | WNOHANG | WNOWAIT) == 0 &&
           how->si_pid == program->pid;
}

static bool wait_for_end(const Program *program, int ms, siginfo_t *how)
{
    for (int64_t until = time_steady_ms() + ms; !has_ended(program, how);) {
        if (time_steady_ms() >= until)
            return false;
        nanosleep(&(struct timespec){ .tv_nsec = 5000000 }, NULL);
    }
    return true;
}

void program_dismiss(Program *program)
{
    shutdown(program->socket, SHUT_WR);
}

void program_end(Program *program, int ms)
{
    siginfo_t how;

    shutdown(program->socket, SHUT_RDWR);
    close(program->socket);
    wait_for_end(program, ms, &how);
    kill(-program->pid, SIGKILL);
    if (program->slot >= 0)
        atomic_store(&running[program->slot], 0);
    while (waitpid(program->pid, NULL, 0) < 0 && errno == EINTR)
        continue;
    free(program);
}

/* Its end of the line is gone; most likely it has ended, and we learn how in a moment. */
static bool fail_as_ended(const Program *program, Err *err)
{
    enum { MOMENT_MS = 2000 };
    siginfo_t how;

    if (!wait_for_end(program, MOMENT_MS, &how))
        return fail(err, N_("The program closed its output."));
    if (how.si_code == CLD_EXITED)
        return fail(err, N_("The program ended with code {code}."),
                    ARG_NUMBER("code", how.si_status));
    return fail(err, N_("The program was ended by signal {number}."),
                ARG_NUMBER("number", how.si_status));
}

/* --- Asking --- */

/* False: the time is up. */
static bool wait_for(const Program *program, short event, int64_t until)
{
    struct pollfd line = { .fd = program->socket, .events = event };
    int64_t left = until - time_steady_ms();

    if (left <= 0)
        return false;
    poll(&line, 1, (int)left); /* whatever came of it, the caller tries again */
    return true;
}

static bool is_not_ready(void)
{
    return errno == EAGAIN || errno == EINTR;
}

static bool fail_as_late(int ms, Err *err)
{
    return fail(err, N_("The program did not answer within {time} ms."), ARG_NUMBER("time", ms));
}

static bool send_line(const Program *program, const char *line, size_t length, int64_t until,
                      int ms, Err *err)
{
    while (length > 0) {
        ssize_t sent = send(program->socket, line, length, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent >= 0) {
            line += sent;
            length -= (size_t)sent;
        } else if (!is_not_ready()) {
            return fail_as_ended(program, err);
        } else if (!wait_for(program, POLLOUT, until)) {
            return fail_as_late(ms, err);
        }
    }
    return true;
}

/* The first line of what was heard; false: it is not whole yet. */
static bool take_line(Program *program, char answer[ANSWER_MOST])
{
    char *end = memchr(program->heard, '\n', program->length);

    if (!end)
        return false;
    size_t length = (size_t)(end - program->heard);
    memcpy(answer, program->heard, length);
    answer[length] = '\0';
    program->length -= length + 1;
    memmove(program->heard, end + 1, program->length);
    return true;
}

bool program_ask(Program *program, const char *line, size_t length, int ms,
                 char answer[ANSWER_MOST], Err *err)
{
    int64_t until = time_steady_ms() + ms;

    if (!send_line(program, line, length, until, ms, err))
        return false;
    while (!take_line(program, answer)) {
        size_t room = ANSWER_MOST - program->length;
        if (room == 0)
            return fail(err, N_("The program answered with a line of more than {most} bytes."),
                        ARG_NUMBER("most", ANSWER_MOST));
        ssize_t got =
            recv(program->socket, program->heard + program->length, room, MSG_DONTWAIT);
        if (got > 0)
            program->length += (size_t)got;
        else if (got == 0 || !is_not_ready())
            return fail_as_ended(program, err);
        else if (!wait_for(program, POLLIN, until))
            return fail_as_late(ms, err);
    }
    return true;
}
