/* lessons.c -- which lessons the owner of an account has done, so that every device knows it.
 *
 * They are the notes of the account in the store: "hogs/air", a line each.  For somebody without
 * an account nothing is kept here; the client remembers by itself.
 */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "engine/lesson.h"
#include "server/tables.h"
#include "store/people.h"

/* --- The list --- */

/* One that is in no list of ours may be of an older program: it is let go without a word. */
static bool is_lesson(const Hub *hub, const char *word, size_t length)
{
    const char *slash = memchr(word, '/', length);

    if (!slash)
        return false;
    for (const Game *const *game = hub->games; *game; game++) {
        const char *id = (*game)->id;
        if (strlen(id) != (size_t)(slash - word) || memcmp(id, word, strlen(id)) != 0)
            continue;
        for (const Lesson *lesson = (*game)->lessons; lesson && lesson->id; lesson++)
            if (strlen(lesson->id) == length - strlen(id) - 1 &&
                !memcmp(lesson->id, slash + 1, strlen(lesson->id)))
                return true;
    }
    return false;
}

static bool has_line(const char *list, const char *word, size_t length)
{
    for (const char *at = list; *at; at += *at == '\n') {
        size_t line = strcspn(at, "\n");
        if (line == length && !memcmp(at, word, length))
            return true;
        at += line;
    }
    return false;
}

/* All of `words` that are lessons and not in the list yet; `list` has a line for each. */
static void add_words(const Hub *hub, Buf *list, const char *words)
{
    for (const char *at = words; *at;) {
        size_t length = strcspn(at, " ");
        if (is_lesson(hub, at, length) && !has_line(list->text, at, length) &&
            list->length + length + 1 <= STORE_SECRET_MOST) {
            buf_add_part(list, at, length);
            buf_add_char(list, '\n');
        }
        at += length + (at[length] == ' ');
    }
}

static void put_list(Json *json, const char *key, const char *list)
{
    char word[STORE_SECRET_MOST + 1];

    json_open_array(json, key);
    for (const char *at = list; *at; at += *at == '\n') {
        Buf line;
        buf_init(&line, word, sizeof word);
        buf_add_part(&line, at, strcspn(at, "\n"));
        json_put_text(json, NULL, word);
        at += line.length;
    }
    json_close(json);
}

/* --- With the account --- */

bool lessons_put(Hub *hub, Json *json, const char *person, Err *err)
{
    char *notes;

    if (store_read_notes(hub->store, person, &notes, err) == STORE_FAILED)
        return false;
    put_list(json, "lessons", notes ? notes : "");
    free(notes);
    return true;
}

typedef struct Noting {
    Hub *hub;
    Reply reply;
    char list[STORE_SECRET_MOST + 1];
} Noting;

static void answer(Hub *hub, const Reply *reply, bool kept, const char *list)
{
    Json *json = ok_begin(hub, reply);

    json_put_bool(json, "kept", kept);
    put_list(json, "done", list);
    ok_end(hub, reply);
}

static void noted(void *context, const StoreResult *result)
{
    Noting *noting = context;

    hub_speak(noting->hub, noting->reply.session);
    if (result->status == STORE_OK)
        answer(noting->hub, &noting->reply, true, noting->list);
    else if (result->status == STORE_MISSING) /* the account went in the meantime */
        answer(noting->hub, &noting->reply, false, "");
    else if (result->status == STORE_CONFLICT)
        refuse_later(noting->hub, &noting->reply, "conflict",
                     N_("Another of your devices recorded a lesson at the same moment; "
                        "try again."));
    else
        refuse_later(noting->hub, &noting->reply, "store", why_not_stored("account", result));
    free(noting);
}

static bool see_account(void *context, const StoreAccount *account)
{
    (void)context;
    (void)account;
    return false;
}

/* The list with what the message adds is kept if that is news. */
static void note_lessons(Ask *ask, const char *known)
{
    Noting *noting = memory_new(1, sizeof *noting);
    Buf list;
    Err err;

    noting->hub = ask->hub;
    noting->reply = answer_later(ask);
    buf_init(&list, noting->list, sizeof noting->list);
    buf_add(&list, known);
    add_words(ask->hub, &list, ask->message->done);
    if (strcmp(list.text, known) != 0) {
        if (store_put_notes(ask->hub->store, ask->session->person, list.text, known, noted, noting,
                            &err))
            return;
        refuse_store_later(ask->hub, &noting->reply, &err);
    } else {
        answer(ask->hub, &noting->reply, true, known);
    }
    free(noting);
}

void do_lessons(Ask *ask)
{
    Store *store = ask->hub->store;
    const char *person = ask->session->person;
    char *known = NULL;
    Err err;
    StoreStatus status = store_read_account_of(store, person, see_account, NULL, &err);

    if (status == STORE_MISSING) {
        Reply reply = answer_later(ask);
        answer(ask->hub, &reply, false, "");
        return;
    }
    if (status == STORE_FAILED ||
        store_read_notes(store, person, &known, &err) == STORE_FAILED) {
        refuse_store(ask, &err);
        return;
    }
    note_lessons(ask, known ? known : "");
    free(known);
}
