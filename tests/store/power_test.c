/* power_test.c -- what was acknowledged is there after a loss of power, on SQLite.
 *
 * The functions that tell the disk to keep a file are replaced by ones that also put a copy of it
 * aside.  A victim is killed; then its files are thrown away and the copies take their places: the
 * worst that a machine can do that keeps what it confirmed and nothing else.
 */
#include "victim.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "support/unit.h"

static bool copy_file(const char *from, const char *to)
{
    int in = open(from, O_RDONLY | O_CLOEXEC), out;
    struct stat info;
    off_t at = 0;
    bool done = false;

    if (in < 0)
        return false;
    out = open(to, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (out >= 0 && fstat(in, &info) == 0) {
        while (at < info.st_size && sendfile(out, in, &at, (size_t)(info.st_size - at)) > 0)
            continue;
        done = at == info.st_size;
    }
    close(in);
    if (out >= 0)
        close(out);
    return done;
}

/* In place of the C library's: SQLite calls these. */
static int put_aside(int file)
{
    char link[40], path[200], copy[220], part[240];

    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length <= 0)
        return -1;
    path[length] = '\0';
    if (!strstr(path, "/store.db"))
        return 0;
    snprintf(copy, sizeof copy, "%s.kept", path);
    snprintf(part, sizeof part, "%s.part", copy);
    /* The file is opened through its path: closing another descriptor of it drops the locks of
     * SQLite, but nobody else is there to take them. */
    return copy_file(path, part) && rename(part, copy) == 0 ? 0 : -1;
}

int fdatasync(int file)
{
    return put_aside(file);
}

int fsync(int file)
{
    return put_aside(file);
}

/* Only what was kept is left. */
static void cut_power(const Place *place)
{
    static const char *const ends[] = { "", "-wal", "-shm" };
    char path[100], file[120], kept[130], part[150];

    place_file(place, path);
    for (int i = 0; i < COUNT(ends); i++) {
        snprintf(file, sizeof file, "%s%s", path, ends[i]);
        snprintf(kept, sizeof kept, "%s.kept", file);
        snprintf(part, sizeof part, "%s.part", kept);
        unlink(file);
        unlink(part);
        copy_file(kept, file);
    }
}

static void remove_kept(const Place *place)
{
    static const char *const ends[] = { ".kept", "-wal.kept", "-shm.kept", "-journal.kept" };
    char path[100], file[120];

    place_file(place, path);
    for (int i = 0; i < COUNT(ends); i++) {
        snprintf(file, sizeof file, "%s%s", path, ends[i]);
        unlink(file);
    }
}

static void nothing_is_lost_when_the_power_fails(void **state)
{
    int rounds = is_full_run() ? 60 : 12;
    Acks acks = { .count = 0 };
    char path[100], kept[120];
    Place place;
    Rng rng;

    (void)state;
    place_new(PLACE_SQLITE, &place);
    place_file(&place, path);
    rng_seed_number(&rng, (uint64_t)getpid());
    for (int round = 0; round < rounds; round++) {
        Victim victim = victim_start(&place, 10000);
        assert_true(victim_listen(&victim, &acks, 20000) > 0);
        poll(NULL, 0, rng_below(&rng, 60));
        victim_kill(&victim, &acks);
        cut_power(&place);
        Store *store = place_open(&place);
        int lost = acks_lost(&acks, store, true);
        store_close(store);
        if (lost > 0)
            fail_msg("%d of %d acknowledged entries are lost", lost, acks.count);
    }
    snprintf(kept, sizeof kept, "%s-wal.kept", path);
    assert_int_equal(access(kept, F_OK), 0); /* or nothing was tried at all */
    print_message("# sqlite: the power cut %d times, %d acknowledged entries, 0 lost\n", rounds,
                  acks.count);
    remove_kept(&place);
    acks_release(&acks);
    place_drop(&place);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_lost_when_the_power_fails),
    };

    unit_begin();
    places_begin(false);
    return cmocka_run_group_tests_name("power", tests, NULL, NULL);
}
