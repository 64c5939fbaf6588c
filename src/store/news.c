/* news.c -- news as text: who tells, and for each thing its kind, its table and its number.
 *
 *     00c0ffee00c0ffee e:k3v9x0m2p7qd:17 t:k3v9x0m2p7qd:3
 */
#include <string.h>

#include "engine/check.h"
#include "match/lines.h"
#include "store/queue.h"

static const char kind_letters[] = {
    [STORE_NEWS_ENTRY] = 'e', [STORE_NEWS_CHAT] = 'c', [STORE_NEWS_TABLE] = 't',
    [STORE_NEWS_UNSAID] = 'u', [STORE_NEWS_PEOPLE] = 'p', [STORE_NEWS_PRESENT] = 'w'
};

void news_begin(Buf *payload, uint64_t origin)
{
    buf_clear(payload);
    buf_add_hex(payload, origin, 16);
}

void news_add(Buf *payload, StoreNewsKind kind, const char *table, int seq)
{
    buf_add_char(payload, ' ');
    buf_add_char(payload, kind_letters[kind]);
    buf_add_char(payload, ':');
    buf_add(payload, table);
    buf_add_char(payload, ':');
    buf_add_int(payload, seq);
    CHECK(!payload->cut);
}

/* "e:k3v9x0m2p7qd:17" */
static bool read_item(const char *item, size_t length, StoreNews *news)
{
    char word[STORE_ID_MOST + 16];

    if (length < 5 || length >= sizeof word || item[1] != ':')
        return false;
    const char *letter = memchr(kind_letters, item[0], sizeof kind_letters);
    memcpy(word, item, length);
    word[length] = '\0';
    char *colon = strchr(word + 2, ':');
    if (!letter || !colon)
        return false;
    *colon = '\0';
    *news = (StoreNews){ .kind = (StoreNewsKind)(letter - kind_letters) };
    Buf id;
    buf_init(&id, news->table, sizeof news->table);
    buf_add(&id, word + 2);
    return limit_id(word + 2, NULL) && lines_number(colon + 1, &news->seq);
}

void news_read(const char *payload, uint64_t origin, StoreNewsSeen *seen, void *context)
{
    const StoreNews lost = { .kind = STORE_NEWS_LOST };
    char head[17] = "";
    uint64_t author;

    if (strlen(payload) >= 16)
        memcpy(head, payload, 16);
    if (!lines_hex(head, 16, &author)) {
        seen(context, &lost);
        return;
    }
    if (author == origin)
        return;
    for (const char *at = payload + 16; *at;) {
        StoreNews news;
        at += *at == ' ';
        size_t length = strcspn(at, " ");
        bool sound = read_item(at, length, &news);
        news.server = author;
        seen(context, sound ? &news : &lost);
        at += length;
    }
}
