/* gate.c -- who is let in: tokens that were made invalid, accounts that are gone, and bans.
 *
 * There is little of it, and every hello asks for it, so it is kept in memory as the store has it;
 * news from the store says when to read it again.  Anyone connected who is no longer let in is
 * told so and cut off.
 */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "server/people.h"
#include "server/tables.h"
#include "store/people.h"

/* --- Reading --- */

static bool take_person(void *context, const StorePerson *stored)
{
    Gate *gate = context;

    if (strlen(stored->id) > PERSON_MOST)
        return true;
    gate->person = memory_resize(gate->person, (size_t)gate->people + 1, sizeof *gate->person);
    GatePerson *person = &gate->person[gate->people++];
    *person = (GatePerson){ .generation = stored->generation, .leaving = stored->leaving };
    memcpy(person->id, stored->id, strlen(stored->id) + 1);
    return true;
}

static bool take_ban(void *context, const StoreBan *stored)
{
    Gate *gate = context;
    GateBan ban = { .is_person = !strcmp(stored->kind, "person") };

    if (ban.is_person ? strlen(stored->value) > PERSON_MOST
                      : !address_range_read(stored->value, &ban.range))
        return true;
    if (ban.is_person)
        memcpy(ban.person, stored->value, strlen(stored->value) + 1);
    gate->ban = memory_resize(gate->ban, (size_t)gate->bans + 1, sizeof *gate->ban);
    gate->ban[gate->bans++] = ban;
    return true;
}

static int compare(const void *a, const void *b)
{
    return strcmp(((const GatePerson *)a)->id, ((const GatePerson *)b)->id);
}

void gate_close(Gate *gate)
{
    free(gate->person);
    free(gate->ban);
    *gate = (Gate){ 0 };
}

bool gate_read(Hub *hub, Err *err)
{
    Gate fresh = { 0 };

    if (!store_read_people(hub->store, take_person, &fresh, err) ||
        !store_read_bans(hub->store, take_ban, &fresh, err)) {
        gate_close(&fresh);
        return false;
    }
    if (fresh.people > 0)
        qsort(fresh.person, (size_t)fresh.people, sizeof *fresh.person, compare);
    gate_close(&hub->gate);
    hub->gate = fresh;
    return true;
}

/* --- Asking --- */

static GatePerson *find(const Gate *gate, const char *person)
{
    GatePerson key = { .generation = 0 };

    if (gate->people == 0 || strlen(person) > PERSON_MOST)
        return NULL;
    memcpy(key.id, person, strlen(person) + 1);
    return bsearch(&key, gate->person, (size_t)gate->people, sizeof key, compare);
}

int gate_generation(const Hub *hub, const char *person)
{
    const GatePerson *known = find(&hub->gate, person);

    return known ? known->generation : 0;
}

bool gate_is_banned(const Hub *hub, const char *person, const char *address)
{
    for (int i = 0; i < hub->gate.bans; i++) {
        const GateBan *ban = &hub->gate.ban[i];
        if (ban->is_person ? !strcmp(ban->person, person) : address_is_in(address, &ban->range))
            return true;
    }
    return false;
}

/* --- When it changes --- */

void hub_show_out(Hub *hub, Link *link, const char *code, const char *message)
{
    hub_speak(hub, link->session);
    Json *json = publish_begin(hub, "error");
    json_put_text(json, "code", code);
    json_put_text(json, "text", sandtable_translate(message));
    json_close(json);
    link_send(link, hub->out.text, hub->out.length);
    link_close(link);
}

static void check_link(Hub *hub, Link *link)
{
    const Session *session = link->session;

    if (!session || link->closing)
        return;
    if (gate_is_banned(hub, session->person, link->address)) {
        hub_log("closed, banned", link->address);
        hub_show_out(hub, link, "banned", BANNED);
    } else if (session->generation < gate_generation(hub, session->person)) {
        hub_show_out(hub, link, "signed-out",
                 N_("You were signed out here. Sign in again to go on as the same person."));
    }
}

static void check_links(Hub *hub)
{
    for (Link *link = hub->link; link; link = link->next)
        check_link(hub, link);
}

/* What those who are gone had said stands empty at every table. */
static void look_for_leaving(Hub *hub)
{
    for (int i = 0; i < hub->gate.people; i++)
        hub->leaving |= hub->gate.person[i].leaving;
    if (!hub->leaving)
        return;
    for (int i = 0; i < BUCKETS; i++)
        for (Table *table = hub->table[i]; table; table = table->next)
            chat_note(hub, table, true);
}

/* What was read, or is being read, is not what the store has now. */
void gate_note_change(Hub *hub)
{
    hub->gate_is_old = true;
    errand_end(&hub->gate_errand);
}

/* What this server has done itself holds at once. */
void gate_raise(Hub *hub, const char *id, int generation)
{
    Gate *gate = &hub->gate;
    GatePerson *known = find(gate, id);

    if (!known) {
        const StorePerson fresh = { .id = id };
        take_person(gate, &fresh);
        qsort(gate->person, (size_t)gate->people, sizeof *gate->person, compare);
        known = find(gate, id);
    }
    if (known && known->generation < generation)
        known->generation = generation;
    check_links(hub);
}

void gate_renew(Hub *hub)
{
    Err err;

    errand_enter(hub, &hub->gate_errand);
    bool read = gate_read(hub, &err);
    errand_leave(hub);
    if (!read)
        return; /* it comes, or is tried again with the next tick */
    hub->gate_is_old = false;
    check_links(hub);
    look_for_leaving(hub);
}
