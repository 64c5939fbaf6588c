/* answer.c -- sessions, and answering each of their messages exactly once.
 *
 * A session outlives its connection, so that a message can be sent again over the next one.
 */
#include <stdlib.h>
#include <string.h>

#include "engine/check.h"
#include "match/memory.h"
#include "protocol/tell.h"
#include "server/hub.h"

/* --- Sessions --- */

static void write_client(const char *person, const char *name, char client[STORE_WORD_MOST + 1])
{
    Buf text;

    buf_init(&text, client, STORE_WORD_MOST + 1);
    buf_add(&text, person);
    buf_add_char(&text, '/');
    buf_add(&text, name);
}

Session *session_find(Hub *hub, const char *person, const char *name)
{
    char client[STORE_WORD_MOST + 1];

    write_client(person, name, client);
    Session **place = &hub->session[hub_bucket(client)], *session = *place;
    while (session && strcmp(session->client, client) != 0)
        session = session->next;
    if (session)
        return session;
    session = memory_new(1, sizeof *session);
    memcpy(session->person, person, strlen(person) + 1);
    memcpy(session->session, name, strlen(name) + 1);
    memcpy(session->client, client, sizeof client);
    session->next = *place;
    *place = session;
    hub->sessions++;
    return session;
}

static void session_free(Session *session)
{
    for (int i = 0; i < ANSWERS_KEPT; i++)
        free(session->answer[i].text);
    free(session);
}

void session_sweep(Hub *hub, bool all)
{
    int64_t now = hub_steady();

    for (int i = 0; i < BUCKETS; i++)
        for (Session **place = &hub->session[i]; *place;) {
            Session *session = *place;
            bool idle = !session->link && session->busy == 0 &&
                        now - session->left_ms > SESSION_KEPT_MS;
            if (!idle && !all) {
                place = &session->next;
                continue;
            }
            *place = session->next;
            hub->sessions--;
            session_free(session);
        }
}

/* --- Answers --- */

static Answer *find_answer(Session *session, const char *id)
{
    for (int i = 0; i < ANSWERS_KEPT; i++)
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
    Answer *answer = &session->answer[session->next_answer];

    if (find_answer(session, id))
        return;
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
        latency_note(&hub->answered[type], latency_now_us() - came_us);
}

/* What is refused may be tried again, so only what was done is kept. */
static void send_answer(Hub *hub, const Reply *reply, bool done)
{
    Session *session = reply->session;
    Answer *answer = session && reply->acts ? find_answer(session, reply->id) : NULL;

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

static void write_error(Hub *hub, const char *id, const char *code, const char *text,
                        const char *rule)
{
    begin(hub, "error", id);
    json_put_text(&hub->json, "code", code);
    json_put_text(&hub->json, "text", text);
    if (rule)
        json_put_text(&hub->json, "rule", rule);
    json_close(&hub->json);
    hub->count.refused++;
}

void refuse_text(const Ask *ask, const char *code, const char *text, const char *rule)
{
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
