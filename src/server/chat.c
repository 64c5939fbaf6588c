/* chat.c -- what people say at a table. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/times.h"
#include "protocol/tell.h"
#include "server/tables.h"

/* --- Telling --- */

static void put_line(Json *json, const StoreChat *chat)
{
    json_put_int(json, "line", chat->line);
    json_put_int(json, "seat", chat->seat);
    json_put_text(json, "name", chat->name);
    json_put_text(json, "text", chat->text);
    json_put_int(json, "time", chat->made_ms);
}

enum { CHAT_BYTES_MOST = TELL_BYTES_MOST / 2, LINE_FRAME = 100 };

typedef struct Chatting {
    Json *json;
    int64_t bytes; /* of what is not told yet */
    int line;      /* the last */
} Chatting;

/* How much room a line takes at most: quotes and backslashes are doubled. */
static int64_t room_of(const StoreChat *chat)
{
    return (int64_t)(2 * (strlen(chat->name) + strlen(chat->text))) + LINE_FRAME;
}

static bool measure(void *context, const StoreChat *chat)
{
    Chatting *chatting = context;

    chatting->bytes += room_of(chat);
    return true;
}

/* Older lines are left out until the rest has room: the newest are those that matter. */
static bool tell_earlier(void *context, const StoreChat *chat)
{
    Chatting *chatting = context;

    chatting->line = chat->line;
    bool fits = chatting->bytes <= CHAT_BYTES_MOST;
    chatting->bytes -= room_of(chat);
    if (!fits)
        return true;
    json_open_object(chatting->json, NULL);
    put_line(chatting->json, chat);
    json_close(chatting->json);
    return true;
}

bool tell_chat(Hub *hub, Json *json, Table *table, Err *err)
{
    Chatting chatting = { .json = json };

    json_open_array(json, "chat");
    bool read = store_read_chat(hub->store, table->id, 0, measure, &chatting, err) &&
                store_read_chat(hub->store, table->id, 0, tell_earlier, &chatting, err);
    json_close(json);
    if (!read)
        return false;
    if (chatting.line < table->chat_line && hub->errand) { /* more was said since that was read */
        errand_renew(hub);
        return store_read_chat(hub->store, table->id, 0, measure, &chatting, err);
    }
    if (!table->view) /* nobody has to be told of these */
        table->chat_line = chatting.line;
    return true;
}

typedef struct Telling {
    Hub *hub;
    Table *table;
} Telling;

static bool tell_new(void *context, const StoreChat *chat)
{
    const Telling *telling = context;
    Json *json = publish_begin(telling->hub, "chat");

    json_put_text(json, "table", telling->table->id);
    put_line(json, chat);
    json_close(json);
    publish_to_all(telling->hub, telling->table);
    telling->table->chat_line = chat->line;
    return true;
}

/* What is being read may be older than that. */
void chat_note(Hub *hub, Table *table, bool unsaid)
{
    table->said |= !unsaid;
    table->unsaid |= unsaid;
    table->chat_mark = ++hub->mark;
    table_is_due(hub, table);
}

/* From the store, so that lines which came through other servers are there in their order. */
void publish_chat(Hub *hub, Table *table)
{
    Telling telling = { .hub = hub, .table = table };
    Err err;

    table->said = table->view &&
                  (!store_read_chat(hub->store, table->id, table->chat_line, tell_new, &telling,
                                    &err) ||
                   errand_is_old(hub, table->chat_mark));
}

static bool tell_unsaid(void *context, const StoreChat *chat)
{
    const Telling *telling = context;

    if (chat->text[0])
        return true;
    Json *json = publish_begin(telling->hub, "chat");
    json_put_text(json, "table", telling->table->id);
    put_line(json, chat);
    json_close(json);
    publish_to_all(telling->hub, telling->table);
    return true;
}

/* A line that comes once more takes the place of what it was. */
void publish_unsaid(Hub *hub, Table *table)
{
    Telling telling = { .hub = hub, .table = table };
    Err err;

    table->unsaid = table->view &&
                    (errand_is_old(hub, table->chat_mark) ||
                     !store_read_chat(hub->store, table->id, 0, tell_unsaid, &telling, &err));
}

/* --- Saying --- */

typedef struct Saying {
    Hub *hub;
    Reply reply;
    char table[STORE_ID_MOST + 1];
} Saying;

static void said(void *context, const StoreResult *result)
{
    Saying *saying = context;
    Hub *hub = saying->hub;
    Table *table = table_find(hub, saying->table);

    if (result->status == STORE_OK || result->status == STORE_REPEATED) {
        ok_begin(hub, &saying->reply);
        json_put_int(&hub->json, "line", result->seq);
        ok_end(hub, &saying->reply);
    } else {
        refuse_later(hub, &saying->reply, "store", why_not_stored(saying->table, result));
    }
    if (result->status == STORE_OK && table)
        chat_note(hub, table, false);
    free(saying);
}

void do_chat(Ask *ask)
{
    Table *table = table_get(ask);
    char name[SEAT_NAME_MOST + 1];
    Err err;

    if (!table || !may_watch(ask, table))
        return;
    if (!is_attached(ask, table) && !is_seated(table, ask->session->person)) {
        refuse(ask, "no-seat", N_("Sit down or attach to the table before you speak."));
        return;
    }
    if (!may_speak(&table->record, table, ask->session->person)) {
        refuse(ask, "muted",
               is_muted(&table->record, ask->session->person)
                   ? N_("Whoever made this table has muted you: you can read, but not write.")
                   : N_("At this table only those who play can write."));
        return;
    }
    if (!crowd_may_hear(ask->hub, table)) {
        refuse(ask, "slow-down", N_("Too fast: nothing was done. Send it again later."));
        return;
    }
    Saying *saying = memory_new(1, sizeof *saying);
    saying->hub = ask->hub;
    memcpy(saying->table, table->id, sizeof saying->table);
    saying->reply = answer_later(ask);
    name_at_table(&table->record, ask->session, name);
    StoreChat chat = { .seat = SEAT_WATCHER,
                       .name = name,
                       .text = ask->message->text,
                       .made_ms = time_now_ms(),
                       .person = ask->session->person,
                       .client = ask->message->id[0] ? ask->session->client : "",
                       .message = ask->message->id };
    for (int seat = table->record.setup.seats - 1; seat >= 0; seat--)
        if (!strcmp(table->record.seat[seat].person, ask->session->person))
            chat.seat = seat;
    if (store_say(ask->hub->store, table->id, &chat, said, saying, &err)) {
        payer_stored(ask->link->payer, STORED_LINE + strlen(chat.text));
        charge_for_crowd(ask, table);
        return;
    }
    refuse_store_later(ask->hub, &saying->reply, &err);
    free(saying);
}
