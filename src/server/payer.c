/* payer.c -- addresses and persons, and what they may still spend. */
#include <arpa/inet.h>
#include <limits.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/times.h"
#include "server/tables.h"

double purse_points(Purse *purse, int64_t now_us)
{
    purse->points += (double)(now_us - purse->filled_us) * purse->rate / 1e6;
    if (purse->points > purse->most)
        purse->points = purse->most;
    purse->filled_us = now_us;
    return purse->points;
}

Purse purse_full(double rate, double most)
{
    return (Purse){ .points = most, .rate = rate, .most = most, .filled_us = time_steady_us() };
}

/* --- Addresses --- */

void address_write(const struct sockaddr *from, char text[ADDRESS_MOST])
{
    const struct sockaddr_in6 *six = (const struct sockaddr_in6 *)(const void *)from;
    const struct sockaddr_in *four = (const struct sockaddr_in *)(const void *)from;

    if (from->sa_family == AF_INET)
        inet_ntop(AF_INET, &four->sin_addr, text, ADDRESS_MOST);
    else if (from->sa_family != AF_INET6)
        memcpy(text, "-", 2);
    else if (IN6_IS_ADDR_V4MAPPED(&six->sin6_addr))
        inet_ntop(AF_INET, six->sin6_addr.s6_addr + 12, text, ADDRESS_MOST);
    else
        inet_ntop(AF_INET6, &six->sin6_addr, text, ADDRESS_MOST);
}

/* Of what is larger than one host: an address of IPv6 is in a network of this many bits; in IPv4
 * one is rarely somebody's network, and stands for itself. */
enum { HOME_BITS = 64, WIDE_BITS_SIX = 48, WIDE_BITS_FOUR = 16 };

static void keep_bits(uint8_t *bytes, int size, int bits)
{
    memset(bytes + bits / 8, 0, (size_t)(size - bits / 8));
}

static void write_network(const char *address, int bits_four, int bits_six, char key[ADDRESS_MOST])
{
    char network[INET6_ADDRSTRLEN];
    struct in6_addr six;
    struct in_addr four;

    if (inet_pton(AF_INET6, address, &six) == 1) {
        keep_bits(six.s6_addr, sizeof six.s6_addr, bits_six);
        inet_ntop(AF_INET6, &six, network, sizeof network);
        snprintf(key, ADDRESS_MOST, "%s/%d", network, bits_six);
    } else if (bits_four < 32 && inet_pton(AF_INET, address, &four) == 1) {
        keep_bits((uint8_t *)&four.s_addr, sizeof four.s_addr, bits_four);
        inet_ntop(AF_INET, &four, network, sizeof network);
        snprintf(key, ADDRESS_MOST, "%s/%d", network, bits_four);
    } else {
        snprintf(key, ADDRESS_MOST, "%s", address);
    }
}

/* --- Finding --- */

static Payer *find(Hub *hub, const char *key)
{
    Payer *payer = hub->payer[hub_bucket(key)];

    while (payer && strcmp(payer->key, key) != 0)
        payer = payer->next;
    return payer;
}

/* Who is known keeps what is theirs, however many others there are. */
static Payer *find_or_make(Hub *hub, PayerKind kind, const char *key, int most)
{
    Payer *payer = find(hub, key);

    if (payer || hub->payers[kind] >= most)
        return payer;
    Payer **place = &hub->payer[hub_bucket(key)];
    payer = memory_new(1, sizeof *payer);
    payer->kind = kind;
    memcpy(payer->key, key, strlen(key) + 1);
    payer->next = *place;
    *place = payer;
    hub->payers[kind]++;
    return payer;
}

static Payer *hold(Hub *hub, Payer *payer, double rate, double most)
{
    double scale = rate / USUAL_RATE;

    if (!payer->purse.filled_us) {
        payer->purse = purse_full(rate, most);
        payer->tables = purse_full(scale / NEW_TABLE_EVERY_S, scale * NEW_TABLES_AT_ONCE);
        payer->growth = purse_full(hub->options->growth * 1e6 / 3600, hub->options->growth * 1e6);
    }
    payer->holders++;
    return payer;
}

/* Somebody may have more addresses than can be remembered, but hardly in many networks: so others
 * who are new need not share with them. */
Payer *payer_hold_address(Hub *hub, const char *address)
{
    char key[ADDRESS_MOST];

    write_network(address, 32, HOME_BITS, key);
    Payer *payer = find_or_make(hub, PAYER_ADDRESS, key, PAYERS_MOST);
    if (!payer) {
        write_network(address, WIDE_BITS_FOUR, WIDE_BITS_SIX, key);
        payer = find_or_make(hub, PAYER_ADDRESS, key, 2 * PAYERS_MOST);
    }
    if (!payer)
        payer = find_or_make(hub, PAYER_ADDRESS, "other addresses", INT_MAX);
    return hold(hub, payer, hub->options->rate, (double)hub->options->rate * BURST_S);
}

/* Half of what an address has, so that nobody uses up what several share. */
Payer *payer_hold_person(Hub *hub, const char *person)
{
    Payer *payer = find_or_make(hub, PAYER_PERSON, person, PAYERS_MOST);

    if (!payer)
        payer = find_or_make(hub, PAYER_PERSON, "other people", INT_MAX);
    return hold(hub, payer, hub->options->rate / 2.0, hub->options->rate / 2.0 * BURST_S);
}

Payer *payer_hold_account(Hub *hub, const char *key)
{
    Payer *payer = find_or_make(hub, PAYER_ACCOUNT, key, PAYERS_MOST);

    if (!payer)
        payer = find_or_make(hub, PAYER_ACCOUNT, "other accounts", INT_MAX);
    return hold(hub, payer, 1.0 / TRY_EVERY_S, TRIES_AT_ONCE);
}

void payer_release(Payer *payer)
{
    if (payer)
        payer->holders--;
}

static bool is_past(int64_t then_us, int64_t now_us, int seconds)
{
    return then_us == 0 || now_us - then_us > (int64_t)seconds * 1000000;
}

/* Nothing is forgotten that somebody could gain by having forgotten. */
static bool is_as_new(Payer *payer, int64_t now)
{
    return payer->holders == 0 && purse_points(&payer->purse, now) >= payer->purse.most &&
           purse_points(&payer->tables, now) >= payer->tables.most &&
           purse_points(&payer->growth, now) >= payer->growth.most &&
           is_past(payer->failed_us, now, FAILURES_KEPT_S) &&
           is_past(payer->account_us, now, FAILURES_KEPT_S) &&
           is_past(payer->listed_us, now, LISTED_KEPT_S);
}

void payer_sweep(Hub *hub, bool all)
{
    int64_t now = time_steady_us();

    for (int i = 0; i < BUCKETS; i++)
        for (Payer **place = &hub->payer[i]; *place;) {
            Payer *payer = *place;
            if (!all && !is_as_new(payer, now)) {
                place = &payer->next;
                continue;
            }
            *place = payer->next;
            hub->payers[payer->kind]--;
            free(payer);
        }
}

/* --- Paying --- */

double payer_points(Payer *payer)
{
    return payer->free ? payer->purse.most : purse_points(&payer->purse, time_steady_us());
}

void payer_charge(Payer *payer, double points)
{
    if (payer && !payer->free)
        payer->purse.points -= points;
}

bool payer_pays(Payer *payer, double price)
{
    if (payer_points(payer) < price)
        return false;
    payer_charge(payer, price);
    return true;
}

void payer_log(Payer *payer, const char *what)
{
    payer_log_about(payer, what, payer->key);
}

void payer_log_about(Payer *payer, const char *what, const char *about)
{
    int64_t now = time_steady_us();

    if (payer->logged_us && now - payer->logged_us < 10 * 1000000)
        return;
    payer->logged_us = now;
    hub_warn(what, about);
}

/* --- Tables --- */

static bool note_state(void *context, const StoreTable *table)
{
    *(StoreState *)context = table->state;
    return false;
}

/* One that was made just now may not be in the store yet. */
static bool is_open_no_more(Hub *hub, const Payer *payer, const char *id)
{
    const Table *table = table_find(hub, id);
    StoreState state = STORE_OVER;
    Err err;

    if (table)
        return table->record.state != STORE_OPEN;
    StoreStatus status = store_read_table(hub->store, id, note_state, &state, &err);
    if (status == STORE_MISSING)
        return is_past(payer->listed_us, time_steady_us(), LISTED_AT_LAST_S);
    return status == STORE_OK && state != STORE_OPEN;
}

/* A place for one more table in the lobby; NULL: all are taken by tables that are still open. */
static char *listed_place(Hub *hub, Payer *payer)
{
    char *place = NULL;

    for (int i = 0; i < LISTED_PER_ADDRESS && !place; i++)
        if (!payer->listed[i][0])
            place = payer->listed[i];
    for (int i = 0; i < LISTED_PER_ADDRESS && !place; i++)
        if (is_open_no_more(hub, payer, payer->listed[i])) {
            payer->listed[i][0] = '\0';
            place = payer->listed[i];
        }
    return place;
}

static bool is_lifted(const Payer *payer)
{
    return payer->free || payer->purse.rate > 4.0 * USUAL_RATE;
}

bool payer_may_make_table(Hub *hub, Payer *payer, bool listed)
{
    if (payer->free)
        return true;
    if (purse_points(&payer->tables, time_steady_us()) < 1)
        return false;
    return !listed || is_lifted(payer) || listed_place(hub, payer);
}

void payer_made_table(Payer *payer, const char *id, bool listed)
{
    payer->tables.points -= 1;
    if (listed)
        payer->listed_us = time_steady_us();
    for (int i = 0; listed && i < LISTED_PER_ADDRESS; i++)
        if (!payer->listed[i][0]) {
            memcpy(payer->listed[i], id, strlen(id) + 1);
            return;
        }
}

/* --- The disk --- */

void payer_stored(Payer *payer, size_t bytes)
{
    if (!is_lifted(payer))
        payer->growth.points -= (double)bytes;
}

bool payer_may_store(Payer *payer)
{
    return is_lifted(payer) || purse_points(&payer->growth, time_steady_us()) > 0;
}
