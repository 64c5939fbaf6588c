/* lobby.c -- the games there are, the list of tables, and new tables. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "engine/check.h"
#include "match/memory.h"
#include "protocol/tell.h"
#include "server/hub.h"

static bool is_offered(const Hub *hub, const Game *game)
{
    return hub->options->developers || !game->for_developers;
}

void do_games(Ask *ask)
{
    Reply reply = answer_later(ask);
    Json *json = ok_begin(ask->hub, &reply);

    json_open_array(json, "games");
    for (const Game *const *game = ask->hub->options->games; *game; game++)
        if (is_offered(ask->hub, *game))
            tell_game(json, *game);
    json_close(json);
    json_open_array(json, "bots");
    for (const BotKind *const *kind = all_bots; *kind; kind++) {
        json_open_object(json, NULL);
        json_put_text(json, "id", (*kind)->id);
        json_put_text(json, "about", sandtable_translate((*kind)->about));
        json_put_int(json, "effort_most", (*kind)->effort_text ? (*kind)->effort_most : 0);
        json_close(json);
    }
    json_close(json);
    ok_end(ask->hub, &reply);
}

static const Game *find_game(const Ask *ask)
{
    for (const Game *const *game = ask->hub->options->games; *game; game++)
        if (!strcmp((*game)->id, ask->message->game) && is_offered(ask->hub, *game))
            return *game;
    refuse(ask, "no-game", N_("This server has no game '{game}'."),
           ARG_TEXT("game", ask->message->game));
    return NULL;
}

void do_content(Ask *ask)
{
    const Game *game = find_game(ask);

    if (!game)
        return;
    Reply reply = answer_later(ask);
    Json *json = ok_begin(ask->hub, &reply);
    json_put_text(json, "game", game->id);
    tell_content(json, game);
    ok_end(ask->hub, &reply);
}

/* --- The list of tables --- */

static const char *const seat_words[] = { "open", "person", "bot" };

static bool list_table(void *context, const StoreTable *table)
{
    Json *json = context;

    json_open_object(json, NULL);
    json_put_text(json, "table", table->id);
    json_put_text(json, "game", table->game);
    json_put_text(json, "state", table->state == STORE_OPEN ? "open" : "running");
    json_put_int(json, "created", table->created_ms);
    json_put_text(json, "settings", table->setup);
    json_open_array(json, "seats");
    for (int seat = 0; seat < table->seats; seat++) {
        json_open_object(json, NULL);
        json_put_text(json, "kind", seat_words[table->seat[seat].kind]);
        json_put_text(json, "name", table->seat[seat].name);
        json_close(json);
    }
    json_close(json);
    json_close(json);
    return true;
}

enum { LISTED_MOST = 100 };

static bool tell_tables(Hub *hub, Json *json, const char *person, Err *err)
{
    const StoreState states[] = { STORE_OPEN, STORE_RUNNING };
    bool done = true;

    for (int i = 0; done && i < COUNT(states); i++) {
        StoreFilter filter = { .state = &states[i], .person = person, .listed = !person,
                               .limit = LISTED_MOST };
        done = store_list_tables(hub->store, &filter, list_table, json, err);
    }
    return done;
}

/* The tables in the lobby, and those where the asker sits, listed or not. */
void do_lobby(Ask *ask)
{
    Reply reply = answer_later(ask);
    Json *json = ok_begin(ask->hub, &reply);
    Err err;

    ask->link->watches_lobby = ask->message->watch;
    json_open_array(json, "tables");
    bool done = tell_tables(ask->hub, json, NULL, &err);
    json_close(json);
    json_open_array(json, "yours");
    done = done && tell_tables(ask->hub, json, ask->session->person, &err);
    json_close(json);
    if (done)
        ok_end(ask->hub, &reply);
    else
        refuse_later(ask->hub, &reply, "store", err.text);
}

void lobby_publish(Hub *hub)
{
    bool written = false;
    Err err;

    hub->lobby_changed = false;
    for (Link *link = hub->link; link; link = link->next) {
        if (!link->watches_lobby || !link->session)
            continue;
        if (!written) {
            buf_clear(&hub->out);
            hub->json = json_begin(&hub->out);
            json_open_object(&hub->json, NULL);
            json_put_text(&hub->json, "t", "lobby");
            json_open_array(&hub->json, "tables");
            if (!tell_tables(hub, &hub->json, NULL, &err))
                return;
            json_close(&hub->json);
            json_close(&hub->json);
            written = true;
        }
        link_send(link, hub->out.text, hub->out.length);
    }
}

/* --- New tables --- */

typedef struct Making {
    Hub *hub;
    Reply reply;
    char id[STORE_ID_MOST + 1];
    char invitation[33];
    char commitment[FAIR_DIGITS + 1];
    char old[STORE_ID_MOST + 1]; /* the table it is a rematch of; "": none */
} Making;

static void made(void *context, const StoreResult *result)
{
    Making *making = context;
    Hub *hub = making->hub;
    Table *old = making->old[0] ? table_find(hub, making->old) : NULL;

    hub->lobby_changed = true;
    if (result->status == STORE_OK) {
        Json *json = ok_begin(hub, &making->reply);
        json_put_text(json, "table", making->id);
        json_put_text(json, "commitment", making->commitment);
        if (making->invitation[0])
            json_put_text(json, "invitation", making->invitation);
        ok_end(hub, &making->reply);
        if (old) {
            memcpy(old->record.rematch, making->id, sizeof making->id);
            table_change(hub, old, NULL);
        }
    } else {
        refuse_later(hub, &making->reply, "store", result->err.text);
    }
    free(making);
}

/* Only the hash is kept: whoever reads the store cannot use it. */
static void invite(TableRecord *record, char token[33])
{
    uint8_t bytes[16], hash[32];

    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(token, 33, bytes, sizeof bytes);
    crypto_generichash(hash, sizeof hash, (const uint8_t *)token, 32, NULL, 0);
    sodium_bin2hex(record->invitation, sizeof record->invitation, hash, sizeof hash);
}

static void make_table(Ask *ask, TableRecord *record, const char *old)
{
    Making *making = memory_new(1, sizeof *making);
    Err err;

    making->hub = ask->hub;
    memcpy(making->old, old, strlen(old) + 1);
    store_new_id(making->id);
    fair_draw(&record->dice);
    memcpy(making->commitment, record->dice.commitment, sizeof making->commitment);
    record->state = STORE_OPEN;
    record->resigned = -1;
    record->created_ms = hub_now();
    memcpy(record->creator, ask->session->person, sizeof record->creator);
    if (!record->listed)
        invite(record, making->invitation);
    making->reply = answer_later(ask);
    if (table_create(ask->hub, record, making->id, made, making, &err))
        return;
    refuse_later(ask->hub, &making->reply, "store", err.text);
    free(making);
}

static bool count_table(void *context, const StoreTable *table)
{
    (void)table;
    ++*(int *)context;
    return true;
}

bool has_too_many_tables(const Ask *ask)
{
    const StoreState states[] = { STORE_OPEN, STORE_RUNNING };
    int count = 0;
    Err err;

    for (int i = 0; i < COUNT(states); i++) {
        StoreFilter filter = { .state = &states[i], .person = ask->session->person,
                               .limit = TABLES_PER_PERSON };
        store_list_tables(ask->hub->store, &filter, count_table, &count, &err);
    }
    if (count < TABLES_PER_PERSON)
        return false;
    refuse(ask, "too-many", N_("You sit at {count} tables; finish one of them first."),
           ARG_NUMBER("count", count));
    return true;
}

void do_create(Ask *ask)
{
    const Message *message = ask->message;
    TableRecord record = { .listed = message->listed,
                           .watchers = message->watchers,
                           .move_seconds = message->move_seconds,
                           .absent_seconds = message->absent_seconds };
    Err err;

    record.game = find_game(ask);
    if (!record.game)
        return;
    setup_default(record.game, &record.setup);
    if (message->seats)
        record.setup.seats = message->seats;
    for (int i = 0; i < message->settings; i++)
        if (!setup_set(record.game, &record.setup, message->setting[i], &err)) {
            refuse_text(ask, "bad-settings", err.text, NULL);
            return;
        }
    if (!setup_check(record.game, &record.setup, &err))
        refuse_text(ask, "bad-settings", err.text, NULL);
    else if (!has_too_many_tables(ask))
        make_table(ask, &record, "");
}

void do_rematch(Ask *ask)
{
    Table *table = table_get(ask);
    TableRecord record;

    if (!table)
        return;
    if (!is_seated(table, ask->session->person)) {
        refuse(ask, "not-your-seat", N_("Only those who played can have a rematch."));
        return;
    }
    if (table->record.state != STORE_OVER) {
        refuse(ask, "not-over", N_("The game is not over yet."));
        return;
    }
    if (table->record.rematch[0]) {
        Reply reply = answer_later(ask);
        json_put_text(ok_begin(ask->hub, &reply), "table", table->record.rematch);
        ok_end(ask->hub, &reply);
        return;
    }
    record = table->record;
    record.started_ms = record.ended_ms = 0;
    memset(record.setup.seed, 0, sizeof record.setup.seed);
    make_table(ask, &record, table->id);
}
