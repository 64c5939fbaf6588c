/* lobby.c -- the games there are, and the list of tables. */
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
            tell_game(json, *game, guided_is_there(ask->hub, *game));
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

const Game *ask_game(const Ask *ask)
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
    const Game *game = ask_game(ask);

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
