/* victim.c -- a process that is killed, and what it had promised. */
#include "victim.h"

#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/unit.h"

/* What goes through the pipe: small enough to be written whole. */
typedef struct Ack {
    uint64_t chain;
    int table, seq;
} Ack;

/* --- The victim --- */

typedef struct Task Task;

typedef struct Writer {
    Store *store;
    int pipe;
    StoreHead head[VICTIM_TABLES];
    int under_way;
    bool stumbled[VICTIM_TABLES]; /* something failed: what is there has to be read again */
} Writer;

struct Task {
    Writer *writer;
    Ack ack;
};

static void name_table(int table, char id[STORE_ID_MOST + 1])
{
    snprintf(id, STORE_ID_MOST + 1, "victim-%d", table);
}

static void acknowledge(void *context, const StoreResult *result)
{
    Task *task = context;
    Writer *writer = task->writer;

    writer->under_way--;
    if (result->status != STORE_OK)
        writer->stumbled[task->ack.table] = true;
    else if (write(writer->pipe, &task->ack, sizeof task->ack) != sizeof task->ack)
        _exit(1);
    free(task);
}

static void append_one(Writer *writer, int table, int64_t made_ms)
{
    char id[STORE_ID_MOST + 1], message[24];
    Task *task = calloc(1, sizeof *task);

    name_table(table, id);
    snprintf(message, sizeof message, "%lld", (long long)made_ms);
    StoreEntry move = { .kind = STORE_MOVE,
                        .text = "attack 12 lancer",
                        .made_ms = made_ms,
                        .client = "victim",
                        .message = message };
    task->writer = writer;
    if (!store_append(writer->store, id, &writer->head[table], &move, acknowledge, task, NULL))
        _exit(2);
    task->ack = (Ack){ writer->head[table].chain, table, writer->head[table].seq };
    writer->under_way++;
}

static bool skip_entry(void *context, const StoreEntry *entry)
{
    (void)context;
    (void)entry;
    return true;
}

static void find_heads(Writer *writer)
{
    for (int i = 0; i < VICTIM_TABLES; i++) {
        char id[STORE_ID_MOST + 1];
        name_table(i, id);
        StoreTable table = sample_table(id);
        store_create(writer->store, &table, NULL, 0, NULL, NULL, NULL);
        store_flush(writer->store);
        writer->head[i] = (StoreHead){ 0 };
        if (store_read_entries(writer->store, id, &writer->head[i], skip_entry, NULL, NULL) !=
            STORE_OK)
            _exit(3);
    }
}

/* After a failure: wait for what is under way, then see what is there. */
static void recover(Writer *writer)
{
    char id[STORE_ID_MOST + 1];

    store_flush(writer->store);
    for (int i = 0; i < VICTIM_TABLES; i++) {
        if (!writer->stumbled[i])
            continue;
        name_table(i, id);
        writer->head[i] = (StoreHead){ 0 };
        writer->stumbled[i] = store_read_entries(writer->store, id, &writer->head[i], skip_entry,
                                                 NULL, NULL) != STORE_OK;
    }
}

static bool any_stumbled(const Writer *writer)
{
    for (int i = 0; i < VICTIM_TABLES; i++)
        if (writer->stumbled[i])
            return true;
    return false;
}

static _Noreturn void write_for_ever(const Place *place, int patience_ms, int out)
{
    Writer writer = { .store = store_open(place->where, NULL), .pipe = out };
    int64_t made_ms = (int64_t)getpid() << 32;
    Rng rng;

    if (!writer.store)
        _exit(4);
    store_set_patience(writer.store, patience_ms);
    rng_seed_number(&rng, (uint64_t)getpid());
    find_heads(&writer);
    for (;;) {
        struct pollfd fd = { .fd = store_fd(writer.store), .events = POLLIN };
        int most = 1 + rng_below(&rng, 60); /* groups of all sizes */
        while (any_stumbled(&writer))
            recover(&writer);
        while (writer.under_way < most)
            append_one(&writer, rng_below(&rng, VICTIM_TABLES), made_ms++);
        poll(&fd, 1, 1000);
        store_poll(writer.store);
    }
}

/* --- Its observer --- */

Victim victim_start(const Place *place, int patience_ms)
{
    Victim victim;
    int fd[2];

    assert_int_equal(pipe(fd), 0);
    victim.process = fork();
    if (victim.process == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        close(fd[0]);
        write_for_ever(place, patience_ms, fd[1]);
    }
    close(fd[1]);
    victim.pipe = fd[0];
    return victim;
}

static void take_ack(Acks *acks, const Ack *ack)
{
    int *room = &acks->room[ack->table];

    if (ack->seq >= *room) {
        int more = 2 * ack->seq + 1000;
        uint64_t *chain = calloc((size_t)more, sizeof *chain);
        if (*room > 0)
            memcpy(chain, acks->chain[ack->table], (size_t)*room * sizeof *chain);
        free(acks->chain[ack->table]);
        acks->chain[ack->table] = chain;
        *room = more;
    }
    acks->chain[ack->table][ack->seq] = ack->chain;
    acks->count++;
}

int victim_listen(const Victim *victim, Acks *acks, int timeout_ms)
{
    struct pollfd fd = { .fd = victim->pipe, .events = POLLIN };
    int before = acks->count;
    Ack ack;

    while (poll(&fd, 1, acks->count == before ? timeout_ms : 0) > 0 &&
           read(victim->pipe, &ack, sizeof ack) == sizeof ack)
        take_ack(acks, &ack);
    return acks->count - before;
}

void victim_kill(Victim *victim, Acks *acks)
{
    int status = 0;
    Ack ack;

    kill(victim->process, SIGKILL);
    assert_int_equal(waitpid(victim->process, &status, 0), victim->process);
    if (!WIFSIGNALED(status))
        fail_msg("the victim gave up by itself: %d", WEXITSTATUS(status));
    while (read(victim->pipe, &ack, sizeof ack) == sizeof ack)
        take_ack(acks, &ack);
    close(victim->pipe);
}

typedef struct Check {
    const Acks *acks;
    int table, found;
} Check;

static bool check_entry(void *context, const StoreEntry *entry)
{
    Check *check = context;
    int table = check->table;

    check->found += entry->seq < check->acks->room[table] &&
                    check->acks->chain[table][entry->seq] == entry->chain;
    return true;
}

static int promised_after(const Acks *acks, int table, int seq)
{
    int promised = 0;

    for (int i = seq + 1; i < acks->room[table]; i++)
        promised += acks->chain[table][i] != 0;
    return promised;
}

int acks_lost(Acks *acks, Store *store, bool all)
{
    int lost = 0;

    for (int i = 0; i < VICTIM_TABLES; i++) {
        StoreHead *head = &acks->checked[i];
        Check check = { .acks = acks, .table = i };
        char id[STORE_ID_MOST + 1];
        Err err = { "" };
        if (all)
            *head = (StoreHead){ 0 };
        int promised = promised_after(acks, i, head->seq);
        name_table(i, id);
        StoreStatus status = store_read_entries(store, id, head, check_entry, &check, &err);
        if (status == STORE_FAILED)
            fail_msg("%s", err.text);
        lost += promised - check.found;
    }
    return lost;
}

void acks_release(Acks *acks)
{
    for (int i = 0; i < VICTIM_TABLES; i++)
        free(acks->chain[i]);
}
