/* answer.c -- sessions, and answering each of their messages exactly once.
 *
 * A session outlives its connection, so that a message can be sent again over the next one.
 */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/times.h"
#include "engine/check.h"
#include "protocol/tell.h"
#include "server/tables.h"

/* --- Sessions --- */

static void write_client(const char *person, const char *name, char client[STORE_WORD_MOST + 1])
{
    Buf text;

    buf_init(&text, client, STORE_WORD_MOST + 1);
    buf_add(&text, person);
    buf_add_char(&text, '/');
    buf_add(&text, name);
}

/* --- Sessions without a connection, in the order in which they left --- */

static void stop_idling(Hub *hub, Session *session)
{
    if (!session->idle)
        return;
    if (session->older)
        session->older->newer = session->newer;
    else
        hub->idle_oldest = session->newer;
    if (session->newer)
        session->newer->older = session->older;
    else
        hub->idle_newest = session->older;
    session->idle = false;
    hub->idle--;
}

static void begin_idling(Hub *hub, Session *session)
{
    stop_idling(hub, session);
    session->older = hub->idle_newest;
    session->newer = NULL;
    if (hub->idle_newest)
        hub->idle_newest->newer = session;
    else
        hub->idle_oldest = session;
    hub->idle_newest = session;
    session->idle = true;
    hub->idle++;
}

Session *session_find(Hub *hub, const char *person, const char *name)
{
    char client[STORE_WORD_MOST + 1];

    write_client(person, name, client);
    Session **place = &hub->session[hub_bucket(client)], *session = *place;
    while (session && strcmp(session->client, client) != 0)
        session = session->next;
    if (session) {
        stop_idling(hub, session);
        return session;
    }
    session = memory_new(1, sizeof *session);
    memcpy(session->person, person, strlen(person) + 1);
    memcpy(session->session, name, strlen(name) + 1);
    memcpy(session->client, client, sizeof client);
    session->next = *place;
    *place = session;
    hub->sessions++;
    return session;
}

static void session_free(Hub *hub, Session *session)
{
    Session **place = &hub->session[hub_bucket(session->client)];

    while (*place != session)
        place = &(*place)->next;
    *place = session->next;
    stop_idling(hub, session);
    for (int i = 0; session->answer && i < ANSWERS_KEPT; i++)
        free(session->answer[i].text);
    free(session->answer);
    free(session);
    hub->sessions--;
}

/* One that is still waited for stays, even if that makes too many. */
static void forget_oldest(Hub *hub, int most)
{
    Session *newer;

    for (Session *session = hub->idle_oldest; session && hub->idle > most; session = newer) {
        newer = session->newer;
        if (session->busy == 0)
            session_free(hub, session);
    }
}

/* It is kept for what it could ask for again.  Who has done nothing could ask for nothing, and
 * where many come and go, those that left first are forgotten. */
void session_leave(Hub *hub, Session *session)
{
    session->link = NULL;
    session->left_ms = time_steady_ms();
    if (!session->answer && session->busy == 0) {
        session_free(hub, session);
        return;
    }
    begin_idling(hub, session);
    if (hub->idle > SESSIONS_IDLE_MOST)
        forget_oldest(hub, SESSIONS_IDLE_MOST);
}

void session_sweep(Hub *hub, bool all)
{
    int64_t before = time_steady_ms() - SESSION_KEPT_MS;
    Session *newer;

    for (Session *session = hub->idle_oldest; session && session->left_ms < before;
         session = newer) {
        newer = session->newer;
        if (session->busy == 0)
            session_free(hub, session);
    }
    for (int i = 0; all && i < BUCKETS; i++)
        while (hub->session[i])
            session_free(hub, hub->session[i]);
}

/* --- Answers --- */

static Answer *find_answer(Session *session, const char *id)
{
    for (int i = 0; session->answer && i < ANSWERS_KEPT; i++)
        if (!strcmp(session->answer[i].id, id))
            return &session->answer[i];
    return NULL;
}

bool answer_again(const Ask *ask)
{
    const Message *message = ask->message;
    Answer *answer;

    if (!ask->session || !message->id[0] || !message_acts(message->type))
        return false;
    answer = find_answer(ask->session, message->id);
    if (!answer)
        return false;
    if (answer->text && ask->session->link)
        link_send(ask->session->link, answer->text, strlen(answer->text));
    return true;
}

static void keep_place(Session *session, const char *id)
{
    if (find_answer(session, id))
        return;
    if (!session->answer)
        session->answer = memory_new(ANSWERS_KEPT, sizeof session->answer[0]);
    Answer *answer = &session->answer[session->next_answer];
    session->next_answer = (session->next_answer + 1) % ANSWERS_KEPT;
    free(answer->text);
    answer->text = NULL;
    memcpy(answer->id, id, strlen(id) + 1);
}

Reply answer_later(const Ask *ask)
{
    Reply reply = { .session = ask->session,
                    .type = ask->message->type,
                    .came_us = ask->came_us };

    if (!ask->session)
        return reply;
    memcpy(reply.id, ask->message->id, sizeof reply.id);
    reply.acts = reply.id[0] && message_acts(ask->message->type);
    if (reply.acts)
        keep_place(ask->session, reply.id);
    ask->session->busy++;
    return reply;
}

static void note_latency(Hub *hub, MessageType type, int64_t came_us)
{
    if (came_us)
        latency_note(&hub->answered[type], time_steady_us() - came_us);
}

void answer_take_back(Hub *hub, const Reply *reply)
{
    Session *session = reply->session;
    Answer *answer = session && reply->acts ? find_answer(session, reply->id) : NULL;

    hub->answering = false;
    if (answer)
        answer->id[0] = '\0';
    if (session)
        session->busy--;
}

/* What is refused may be tried again, so only what was done is kept. */
static void send_answer(Hub *hub, const Reply *reply, bool done)
{
    Session *session = reply->session;
    Answer *answer = session && reply->acts ? find_answer(session, reply->id) : NULL;

    if (errand_waits(hub)) {
        answer_take_back(hub, reply);
        return;
    }

    CHECK(!hub->out.cut);
    note_latency(hub, reply->type, reply->came_us);
    hub->answering = false;
    if (answer && done) {
        free(answer->text);
        answer->text = memory_new(1, hub->out.length + 1);
        memcpy(answer->text, hub->out.text, hub->out.length);
    } else if (answer) {
        answer->id[0] = '\0';
    }
    if (!session)
        return;
    session->busy--;
    if (session->link && (reply->id[0] || !done))
        link_send(session->link, hub->out.text, hub->out.length);
}

static Json *begin(Hub *hub, const char *type, const char *id)
{
    buf_clear(&hub->out);
    hub->json = json_begin(&hub->out);
    json_open_object(&hub->json, NULL);
    json_put_text(&hub->json, "t", type);
    if (id[0])
        json_put_text(&hub->json, "re", id);
    return &hub->json;
}

Json *ok_begin(Hub *hub, const Reply *reply)
{
    hub_speak(hub, reply->session);
    hub->answering = true;
    hub->reply = *reply;
    return begin(hub, "ok", reply->id);
}

void ok_end(Hub *hub, const Reply *reply)
{
    json_close(&hub->json);
    send_answer(hub, reply, true);
}

void ok(const Ask *ask)
{
    Reply reply = answer_later(ask);

    ok_begin(ask->hub, &reply);
    ok_end(ask->hub, &reply);
}

/* --- Answers that are the same for all --- */

static const Kept *find_kept(const Ask *ask, const Game *game)
{
    const Kept *kept = ask->hub->kept;

    while (kept && (kept->game != game || kept->type != (int)ask->message->type ||
                    kept->language != ask->session->language))
        kept = kept->next;
    return kept;
}

static void keep(const Ask *ask, const Game *game, size_t from)
{
    size_t length = ask->hub->out.length - from;
    Kept *kept = memory_resize(NULL, 1, sizeof *kept + length);

    kept->next = ask->hub->kept;
    kept->type = (int)ask->message->type;
    kept->game = game;
    kept->language = ask->session->language;
    kept->length = length;
    memcpy(kept->text, ask->hub->out.text + from, length);
    ask->hub->kept = kept;
}

void ok_kept(const Ask *ask, const Game *game, WriteMembers *write)
{
    Hub *hub = ask->hub;
    Reply reply = answer_later(ask);
    const Kept *kept = find_kept(ask, game);
    Json *json = ok_begin(hub, &reply);
    size_t from = hub->out.length;

    if (kept)
        buf_add_part(&hub->out, kept->text, kept->length);
    else
        write(ask, json, game);
    if (!kept && !hub->out.cut)
        keep(ask, game, from);
    ok_end(hub, &reply);
}

void kept_free(Hub *hub)
{
    for (Kept *kept; (kept = hub->kept) != NULL; free(kept))
        hub->kept = kept->next;
}

static void write_error(Hub *hub, const char *id, const char *code, const char *text,
                        const char *rule)
{
    begin(hub, "error", id);
    json_put_text(&hub->json, "code", code);
    json_put_text(&hub->json, "text", text);
    if (rule)
        json_put_text(&hub->json, "rule", rule);
    json_close(&hub->json);
    hub->count.refused += !errand_waits(hub);
}

/* Refusals that rest on what is remembered of a table: who sits where, how far it is, what is asked
 * there, and so what is allowed.  Another server may have changed that a moment ago, and whoever
 * asks may have been told there before the news came here.  Only a move that the rules forbid is
 * not among them: it names the question that it answers, and that is looked at first. */
static bool can_be_outrun(MessageType type, const char *code)
{
    static const char *const codes[] = {
        "seats-open", "seat-taken", "not-open", "beginning", /* before the game */
        "bad-commitment", "bad-contribution", "not-revealing", "false-starts",
        "no-seat", "not-your-seat", "invitation", "no-watchers", "removed", "muted", "nobody",
        "not-running", "not-over", "not-asked", "old-question", "nothing-to-undo", "no-request",
        "aids", "too-many",
    };

    if (!strcmp(code, "not-allowed"))
        return type != MESSAGE_MOVE;

    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++)
        if (!strcmp(code, codes[i]))
            return true;
    return false;
}

void refuse_text(const Ask *ask, const char *code, const char *text, const char *rule)
{
    if (can_be_outrun(ask->message->type, code) &&
        !table_is_current(ask, ask->rests_on ? ask->rests_on : ask->message->table))
        return;
    if (errand_waits(ask->hub))
        return; /* that is not the reason */
    note_latency(ask->hub, ask->message->type, ask->came_us);
    write_error(ask->hub, ask->message->id, code, text, rule);
    link_send(ask->link, ask->hub->out.text, ask->hub->out.length);
}

void refuse_args(const Ask *ask, const char *code, const char *message, const Arg args[])
{
    Err err;

    err_say(&err, message, args);
    refuse_text(ask, code, err.text, NULL);
}

void refuse_later(Hub *hub, const Reply *reply, const char *code, const char *message)
{
    hub_speak(hub, reply->session);
    write_error(hub, reply->id, code, sandtable_translate(message), NULL);
    send_answer(hub, reply, false);
}

/* What the database said is for the operator alone; what we say ourselves is not. */
static const char *without_names(Hub *hub, const Err *why, const char *about)
{
    if (errand_waits(hub) || (!errand_failed(hub) && !store_stats(hub->store).unread))
        return why->text;
    hub_error(why->text[0] ? why->text : "a reading was not done", about[0] ? about : "-");
    return N_("The store is not answering. Send the same message again in a while.");
}

void refuse_store(const Ask *ask, const Err *why)
{
    const char *sentence = without_names(ask->hub, why, ask->message->table);

    refuse_text(ask, "store", sandtable_translate(sentence), NULL);
}

void refuse_store_later(Hub *hub, const Reply *reply, const Err *why)
{
    refuse_later(hub, reply, "store", without_names(hub, why, "-"));
}
