/* account.c -- what people do with their accounts: another password, signing out everywhere, having
 * all that is kept about them, and going. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "server/people.h"
#include "server/tables.h"
#include "store/people.h"

enum { EXPORTED_TABLES = 100, EXPORTED_LINES = 200 };

/* --- Whose account --- */

static bool take_account(void *context, const StoreAccount *account)
{
    Password *password = context;

    if (strlen(account->password) < sizeof password->hash)
        memcpy(password->hash, account->password, strlen(account->password) + 1);
    seat_name_clean(account->name, password->name);
    return false;
}

/* Name and hash of the sender's account; false, with an answer sent, if there is none. */
static bool find_own(Ask *ask, Password *own)
{
    Err err;
    StoreStatus status = store_read_account_of(ask->hub->store, ask->session->person, take_account,
                                               own, &err);

    if (status == STORE_OK)
        return true;
    if (status == STORE_MISSING)
        refuse(ask, "no-account", N_("You have no account here."));
    else
        refuse_store(ask, &err);
    return false;
}

static Password *begin(Ask *ask, PasswordTask task, void (*done)(Job *job))
{
    Password *password = memory_new(1, sizeof *password);

    if (!find_own(ask, password)) {
        free(password);
        return NULL;
    }
    password_prepare(ask, password, task, done);
    memcpy(password->person, ask->session->person, sizeof password->person);
    return password;
}

static void end(Password *password)
{
    sodium_memzero(password, sizeof *password);
    free(password);
}

static bool password_fits(Password *password)
{
    hub_speak(password->job.hub, password->reply.session);
    if (password->fits)
        return true;
    refuse_later(password->job.hub, &password->reply, "bad-password",
                 N_("This is not the password of your account."));
    end(password);
    return false;
}

/* --- A new generation --- */

/* The sender stays, with a token of the new generation; all others are shown out. */
static void renewed(void *context, const StoreResult *result)
{
    Password *password = context;
    Hub *hub = password->job.hub;

    if (result->status == STORE_OK) {
        password->reply.session->generation = result->seq;
        gate_raise(hub, password->person, result->seq);
        token_give(hub, &password->reply, password->person, password->name, result->seq);
    } else if (result->status == STORE_MISSING) {
        refuse_later(hub, &password->reply, "no-account", N_("You have no account here."));
    } else {
        refuse_later(hub, &password->reply, "store", why_not_stored("account", result));
    }
    gate_note_change(hub);
    end(password);
}

static void change_checked(Job *job)
{
    Password *password = (Password *)job;
    Err err;

    if (!password_fits(password) ||
        store_set_password(job->hub->store, password->person, password->hash, renewed, password,
                           &err))
        return;
    refuse_store_later(job->hub, &password->reply, &err);
    end(password);
}

void do_password(Ask *ask)
{
    Password *password = begin(ask, PASSWORD_CHANGE, change_checked);

    if (password)
        password_queue(ask, password);
}

void do_sign_out(Ask *ask)
{
    Password *password = begin(ask, PASSWORD_CHECK, NULL);
    Err err;

    if (!password || store_renew_person(ask->hub->store, password->person, renewed, password, &err))
        return;
    refuse_store_later(ask->hub, &password->reply, &err);
    end(password);
}

/* --- Going --- */

static void gone(void *context, const StoreResult *result)
{
    Password *password = context;
    Hub *hub = password->job.hub;

    if (result->status == STORE_OK) {
        ok_begin(hub, &password->reply);
        ok_end(hub, &password->reply);
    } else {
        refuse_later(hub, &password->reply, "store", why_not_stored("account", result));
    }
    if (result->status == STORE_OK)
        gate_raise(hub, password->person, STORE_GENERATION_GONE);
    gate_note_change(hub);
    end(password);
}

static void going_checked(Job *job)
{
    Password *password = (Password *)job;
    Err err;

    if (!password_fits(password) ||
        store_end_person(job->hub->store, password->person, NAME_OF_THE_GONE, gone, password, &err))
        return;
    refuse_store_later(job->hub, &password->reply, &err);
    end(password);
}

void do_delete(Ask *ask)
{
    Password *password = begin(ask, PASSWORD_CHECK, going_checked);

    if (password)
        password_queue(ask, password);
}

/* --- All that is kept --- */

typedef struct Exporting {
    Json *json;
    const char *person;
    int count;
    char table[STORE_ID_MOST + 1]; /* the last one, */
    int line;                      /* and its last line */
} Exporting;

static void note_table(Exporting *exporting, const char *table)
{
    Buf id;

    buf_init(&id, exporting->table, sizeof exporting->table);
    buf_add(&id, table);
}

static void put_seats(Json *json, const StoreTable *table, const char *person)
{
    json_open_array(json, "seats");
    for (int seat = 0; seat < table->seats; seat++) {
        if (strcmp(table->seat[seat].person, person) != 0)
            continue;
        json_open_object(json, NULL);
        json_put_int(json, "seat", seat);
        json_put_text(json, "name", table->seat[seat].name);
        json_close(json);
    }
    json_close(json);
}

static bool put_table(void *context, const StoreTable *table)
{
    Exporting *exporting = context;
    Json *json = exporting->json;
    char creator[64];

    if (++exporting->count > EXPORTED_TABLES)
        return false;
    note_table(exporting, table->id);
    snprintf(creator, sizeof creator, "\"creator\":\"%s\"", exporting->person);
    json_open_object(json, NULL);
    json_put_text(json, "table", table->id);
    json_put_text(json, "game", table->game);
    json_put_text(json, "state", store_state_words[table->state]);
    json_put_int(json, "created", table->created_ms);
    json_put_int(json, "started", table->started_ms);
    json_put_int(json, "ended", table->ended_ms);
    json_put_bool(json, "creator", strstr(table->policy, creator) != NULL);
    put_seats(json, table, exporting->person);
    json_close(json);
    return true;
}

static bool put_said(void *context, const char *table, const StoreChat *chat)
{
    Exporting *exporting = context;
    Json *json = exporting->json;

    if (++exporting->count > EXPORTED_LINES)
        return false;
    note_table(exporting, table);
    exporting->line = chat->line;
    json_open_object(json, NULL);
    json_put_text(json, "table", table);
    json_put_int(json, "line", chat->line);
    json_put_text(json, "name", chat->name);
    json_put_text(json, "text", chat->text);
    json_put_int(json, "time", chat->made_ms);
    json_close(json);
    return true;
}

static bool put_account(void *context, const StoreAccount *account)
{
    Json *json = context;

    json_open_object(json, "account");
    json_put_text(json, "name", account->name);
    json_put_int(json, "created", account->created_ms);
    json_close(json);
    return false;
}

static bool note_age(void *context, const StoreTable *table)
{
    *(int64_t *)context = table->created_ms;
    return false;
}

/* What follows a page: null, or the fields of the message that asks for the next one. */
static void put_next(Json *json, const char *key, const char *table, const int *line)
{
    json_open_object(json, "next");
    json_put_text(json, key, table);
    if (line)
        json_put_int(json, "from", *line);
    json_close(json);
}

static bool export_tables(Ask *ask, Exporting *exporting, Err *err)
{
    const char *before = ask->message->before;
    StoreFilter filter = { .person = exporting->person, .before_id = before,
                           .limit = EXPORTED_TABLES + 1 };
    const int first = 0;

    if (*before && store_read_table(ask->hub->store, before, note_age, &filter.before_ms, err) !=
                       STORE_OK)
        return fail(err, N_("There is no table '{table}'."), ARG_TEXT("table", before));
    json_open_array(exporting->json, "tables");
    if (!store_list_tables(ask->hub->store, &filter, put_table, exporting, err))
        return false;
    json_close(exporting->json);
    if (exporting->count > EXPORTED_TABLES)
        put_next(exporting->json, "before", exporting->table, NULL);
    else
        put_next(exporting->json, "table", "0", &first); /* before all ids of tables */
    return true;
}

static bool export_said(Ask *ask, Exporting *exporting, Err *err)
{
    const Message *message = ask->message;

    json_open_array(exporting->json, "said");
    if (!store_read_said(ask->hub->store, exporting->person, message->table, message->from,
                         EXPORTED_LINES + 1, put_said, exporting, err))
        return false;
    json_close(exporting->json);
    if (exporting->count > EXPORTED_LINES)
        put_next(exporting->json, "table", exporting->table, &exporting->line);
    else
        json_put_text(exporting->json, "next", NULL);
    return true;
}

void do_export(Ask *ask)
{
    Hub *hub = ask->hub;
    Reply reply = answer_later(ask);
    Json *json = ok_begin(hub, &reply);
    Exporting exporting = { .json = json, .person = ask->session->person };
    bool is_first = !ask->message->before[0] && !ask->message->table[0];
    StoreStatus account = STORE_OK;
    Err err;

    if (is_first) {
        json_put_text(json, "person", ask->session->person);
        json_put_text(json, "name", ask->session->name);
        account = store_read_account_of(hub->store, ask->session->person, put_account, json, &err);
        if (account == STORE_MISSING)
            json_put_text(json, "account", NULL);
        if (account != STORE_FAILED && !lessons_put(hub, json, ask->session->person, &err))
            account = STORE_FAILED;
    }
    if (account != STORE_FAILED && (ask->message->table[0] ? export_said(ask, &exporting, &err)
                                                           : export_tables(ask, &exporting, &err)))
        ok_end(hub, &reply);
    else
        refuse_store_later(hub, &reply, &err);
}
