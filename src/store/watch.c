/* watch.c -- news of what others write, on a connection and in a thread of their own. */
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/memory.h"
#include "store/queue.h"

enum { PAUSE_MS = 200 }; /* before a lost connection is tried again */

/* --- What is heard --- */

/* With the lock held. What does not fit is dropped, but not the fact that there was more. */
static void keep_news(Store *store, const StoreNews *news)
{
    if (news->kind == STORE_NEWS_LOST || store->news_count == NEWS_KEPT) {
        store->news_lost = true;
        return;
    }
    if (!store->news)
        store->news = memory_new(NEWS_KEPT, sizeof *store->news);
    store->news[store->news_count++] = *news;
}

static void hear_one(void *context, const StoreNews *news)
{
    Store *store = context;

    pthread_mutex_lock(&store->lock);
    keep_news(store, news);
    pthread_mutex_unlock(&store->lock);
    store_signal(store);
}

static void hear(void *context, const char *payload)
{
    Store *store = context;

    news_read(payload, store->origin, hear_one, store);
}

/* --- The thread --- */

static bool is_stopped(const Store *store, int timeout_ms)
{
    struct pollfd stop = { .fd = store->stop_fd, .events = POLLIN };

    return poll(&stop, 1, timeout_ms) > 0;
}

static bool connect_again(Store *store)
{
    const StoreNews lost = { .kind = STORE_NEWS_LOST };

    if (store->watcher)
        store->kind->close(store->watcher);
    store->watcher = store_connect(store, NULL);
    if (!store->watcher || !store->kind->listen(store->watcher, NULL))
        return false;
    hear_one(store, &lost); /* nobody knows what was announced in the meantime */
    return true;
}

static void note_hearing(Store *store, bool up)
{
    pthread_mutex_lock(&store->lock);
    store->stats.deaf = !up;
    pthread_mutex_unlock(&store->lock);
}

static void *watch(void *context)
{
    Store *store = context;
    bool up = true;

    while (!is_stopped(store, up ? 0 : PAUSE_MS)) {
        up = up || connect_again(store);
        note_hearing(store, up);
        up = up && store->kind->wait(store->watcher, store->stop_fd, hear, store, NULL);
        note_hearing(store, up);
    }
    return NULL;
}

bool store_watch(Store *store, StoreNewsSeen *seen, void *context, Err *err)
{
    if (store->watching)
        return fail(err, N_("The store is watched already."));
    store->watcher = store_connect(store, err);
    if (!store->watcher)
        return false;
    store->news_seen = seen;
    store->news_context = context;
    if (store->kind->listen(store->watcher, err) &&
        store_start_thread(&store->watcher_thread, watch, store, err)) {
        store->watching = true;
        return true;
    }
    store->kind->close(store->watcher);
    store->watcher = NULL;
    return false;
}

void store_end_watch(Store *store)
{
    uint64_t one = 1;
    ssize_t written;

    if (!store->watching)
        return;
    do
        written = write(store->stop_fd, &one, sizeof one);
    while (written < 0 && errno == EINTR);
    pthread_join(store->watcher_thread, NULL);
    if (store->watcher)
        store->kind->close(store->watcher);
}
