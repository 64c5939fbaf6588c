/* lobby.c -- the games there are, and the list of tables. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/times.h"
#include "engine/check.h"
#include "protocol/tell.h"
#include "server/record.h"
#include "server/tables.h"

static bool is_offered(const Hub *hub, const Game *game)
{
    return hub->options->developers || !game->for_developers;
}

static void write_games(const Ask *ask, Json *json, const Game *none)
{
    (void)none;
    json_open_array(json, "games");
    for (const Game *const *game = ask->hub->games; *game; game++)
        if (is_offered(ask->hub, *game))
            tell_game(json, *game, guided_is_there(ask->hub, *game));
    json_close(json);
    json_open_array(json, "bots");
    for (const BotKind *const *kind = all_bots; *kind; kind++) {
        json_open_object(json, NULL);
        json_put_text(json, "id", (*kind)->id);
        json_put_text(json, "about", sandtable_translate((*kind)->about));
        json_put_int(json, "effort_most", (*kind)->effort_text ? (*kind)->effort_most : 0);
        json_put_int(json, "time_most", (*kind)->takes_time ? TIME_MOST : 0);
        json_put_bool(json, "level", (*kind)->level);
        json_put_bool(json, "styled", (*kind)->styled);
        json_close(json);
    }
    json_close(json);
}

void do_games(Ask *ask)
{
    ok_kept(ask, NULL, write_games);
}

const Game *ask_game(const Ask *ask)
{
    for (const Game *const *game = ask->hub->games; *game; game++)
        if (!strcmp((*game)->id, ask->message->game) && is_offered(ask->hub, *game))
            return *game;
    refuse(ask, "no-game", N_("This server has no game '{game}'."),
           ARG_TEXT("game", ask->message->game));
    return NULL;
}

static void write_content(const Ask *ask, Json *json, const Game *game)
{
    (void)ask;
    json_put_text(json, "game", game->id);
    tell_content(json, game);
}

void do_content(Ask *ask)
{
    const Game *game = ask_game(ask);

    if (game)
        ok_kept(ask, game, write_content);
}

/* All that can be read of a game, for the reader of a front end: written once for each language. */
static void write_compendium(const Ask *ask, Json *json, const Game *game)
{
    (void)ask;
    json_put_text(json, "game", game->id);
    tell_compendium(json, game);
}

void do_compendium(Ask *ask)
{
    const Game *game = ask_game(ask);

    if (game)
        ok_kept(ask, game, write_compendium);
}

/* --- The list of tables --- */

enum { LISTED_MOST = 100, YOURS_MOST = 20 };

/* What can be said of a table without its match. */
static void put_listed(Json *json, const char *id, const TableRecord *record, const char *person)
{
    const Setting *setting = record->game->settings;

    json_put_text(json, "table", id);
    json_put_text(json, "game", record->game->id);
    json_put_text(json, "title", sandtable_translate(record->game->title));
    json_put_text(json, "state", store_state_words[record->state]);
    json_put_int(json, "created", record->created_ms);
    tell_outdated(json, record);
    tell_settings(json, record);
    tell_lesson_id(json, record);
    json_put_text(json, "aids", aids_word(record->aids));
    json_open_array(json, "texts");
    for (int i = 0; setting && setting[i].key; i++)
        if (setup_matters(record->game, &record->setup, &setting[i]))
            json_put_text(json, NULL,
                          sandtable_translate(setting[i].values[record->setup.value[i]].text));
    json_close(json);
    json_open_array(json, "seats");
    for (int seat = 0; seat < record->setup.seats; seat++) {
        const TableSeat *info = &record->seat[seat];
        json_open_object(json, NULL);
        json_put_text(json, "kind", seat_kind_words[info->kind]);
        json_put_text(json, "name", info->name);
        if (person)
            json_put_bool(json, "you", !strcmp(info->person, person));
        json_close(json);
    }
    json_close(json);
}

/* The tables in the lobby, read once for all who ask until one of them changes. */
struct Listing {
    int n;
    char next[STORE_ID_MOST + 1]; /* there are more: those made before this one */
    struct {
        char id[STORE_ID_MOST + 1];
        TableRecord record;
    } table[2 * LISTED_MOST];
};

/* --- Whose tables are shown --- */

/* Of one state, the newest first. */
typedef struct Candidates {
    int n, chosen;
    int64_t last_ms; /* when the last one was made */
    struct {
        char id[STORE_ID_MOST + 1];
        char maker[MAKER_DIGITS + 1];
        bool chosen;
    } table[STORE_LIST_MOST];
    int taken; /* how many were looked at when the list is read once more */
} Candidates;

/* Of a table that was made before this was kept nothing is known: it stands for itself. */
static void read_maker(const StoreTable *stored, char maker[MAKER_DIGITS + 1])
{
    static const char key[] = "\"maker\":\"";
    const char *at = strstr(stored->policy, key);
    Buf text;

    buf_init(&text, maker, MAKER_DIGITS + 1);
    if (at)
        buf_add_part(&text, at + strlen(key), strcspn(at + strlen(key), "\""));
    if (!maker[0])
        buf_add(&text, stored->id);
}

static bool note_candidate(void *context, const StoreTable *stored)
{
    Candidates *found = context;
    int i = found->n++;

    memcpy(found->table[i].id, stored->id, strlen(stored->id) + 1);
    read_maker(stored, found->table[i].maker);
    found->last_ms = stored->created_ms;
    return true;
}

static int newer_of_same_maker(const Candidates *found, int i)
{
    int count = 0;

    for (int before = 0; before < i; before++)
        count += !strcmp(found->table[before].maker, found->table[i].maker);
    return count;
}

/* The newest table of each address, then the second of each, and so on until the list is full: so
 * nobody's tables hide those of others. */
static void choose(Candidates *found)
{
    int rank[STORE_LIST_MOST], highest = 0;

    for (int i = 0; i < found->n; i++) {
        rank[i] = newer_of_same_maker(found, i);
        highest = rank[i] > highest ? rank[i] : highest;
    }
    for (int turn = 0; turn <= highest; turn++)
        for (int i = 0; i < found->n && found->chosen < LISTED_MOST; i++)
            if (rank[i] == turn) {
                found->table[i].chosen = true;
                found->chosen++;
            }
}

/* --- Reading --- */

typedef struct ReadingList {
    Hub *hub;
    Listing *listing;
    Candidates *chosen; /* only those; NULL: all */
} ReadingList;

/* A table that cannot be read, or whose game is not here, cannot be gone to; it is not shown. */
static bool list_table(void *context, const StoreTable *stored)
{
    const ReadingList *reading = context;
    Listing *listing = reading->listing;
    Candidates *chosen = reading->chosen;
    Err err;

    if (chosen && !chosen->table[chosen->taken++].chosen)
        return true;
    if (!record_read(reading->hub->games, stored, &listing->table[listing->n].record, &err))
        return true;
    record_release(&listing->table[listing->n].record); /* a list has no use for it */
    memcpy(listing->table[listing->n++].id, stored->id, strlen(stored->id) + 1);
    return true;
}

static const StoreState listed_states[] = { STORE_OPEN, STORE_RUNNING };

/* The same rows twice: the second time only those that were chosen are read in full. */
static bool list_state(Hub *hub, StoreState state, Listing *listing, Err *err)
{
    StoreFilter filter = { .state = &state, .listed = true, .limit = STORE_LIST_MOST };
    Candidates *found = memory_new(1, sizeof *found);
    ReadingList reading = { .hub = hub, .listing = listing, .chosen = found };

    bool read = store_list_tables(hub->store, &filter, note_candidate, found, err);
    if (read) {
        choose(found);
        read = store_list_tables(hub->store, &filter, list_table, &reading, err);
    }
    if (read && found->chosen < found->n && !listing->next[0])
        memcpy(listing->next, found->table[0].id, sizeof listing->next);
    free(found);
    return read;
}

static bool read_listing(Hub *hub, Err *err)
{
    Listing *listing = memory_new(1, sizeof *listing);
    bool read = true;
    Err later; /* why the first could not be read is of interest */

    for (int i = 0; i < COUNT(listed_states); i++)
        read &= list_state(hub, listed_states[i], listing, read ? err : &later);
    if (!read) {
        free(listing);
        return false;
    }
    free(hub->listing);
    hub->listing = listing;
    hub->listing_mark = hub->errand->mark;
    hub->count.listings++;
    return true;
}

static bool is_listed_since(const Hub *hub, int64_t mark)
{
    return hub->listing && hub->listing_mark >= mark;
}

/* All who wait for the list wait for one and the same reading, however many they are.  False: it is
 * not there; *comes: yet. */
static bool renew_listing(Hub *hub, bool *comes, Err *err)
{
    Errand *own = hub->errand;

    *comes = store_errand_waits(hub->lobby_errand.reading);
    if (*comes)
        return false;
    errand_enter(hub, &hub->lobby_errand);
    bool read = read_listing(hub, err);
    *comes = errand_leave(hub);
    if (own)
        errand_enter(hub, own);
    return read;
}

/* The list as it was when the message came, or later: whoever has made a table finds it there, and
 * nobody waits for ever because others make more of them.  Nothing may have been read on the
 * errand of the message in this call. */
static bool need_listing(Ask *ask, Err *err)
{
    Hub *hub = ask->hub;

    if (!ask->errand->wants)
        ask->errand->wants = hub->lobby_mark;
    while (!is_listed_since(hub, ask->errand->wants))
        if (!renew_listing(hub, &ask->errand->again, err))
            return false;
    return true;
}

static bool note_age(void *context, const StoreTable *table)
{
    *(int64_t *)context = table->created_ms;
    return false;
}

/* When a table was made that a message names.  False, with a sentence, if there is none. */
static bool read_age(Hub *hub, const char *id, int64_t *made_ms, Err *err)
{
    return store_read_table(hub->store, id, note_age, made_ms, err) == STORE_OK ||
           fail(err, N_("There is no table '{table}'."), ARG_TEXT("table", id));
}

/* Those made before one, all of them.  A state of which there are more ends where the next page
 * begins; of the other one some may come again there. */
static bool read_older(Hub *hub, const char *older, Listing *listing, Err *err)
{
    int64_t next_ms = 0;
    bool read = true;

    for (int i = 0; i < COUNT(listed_states); i++) {
        StoreFilter filter = { .state = &listed_states[i], .listed = true, .before_id = older,
                               .limit = LISTED_MOST };
        ReadingList reading = { .hub = hub, .listing = listing };
        Candidates *found = memory_new(1, sizeof *found);
        read &= read_age(hub, older, &filter.before_ms, err) &&
                store_list_tables(hub->store, &filter, note_candidate, found, err) &&
                store_list_tables(hub->store, &filter, list_table, &reading, err);
        if (read && found->n == LISTED_MOST && found->last_ms >= next_ms) {
            next_ms = found->last_ms;
            memcpy(listing->next, found->table[found->n - 1].id, sizeof listing->next);
        }
        free(found);
    }
    return read;
}

void lobby_note_change(Hub *hub)
{
    hub->lobby_changed = true;
    hub->lobby_mark = ++hub->mark;
}

/* person: who reads it; NULL: many. */
static void tell_tables(Json *json, const Listing *listing, const char *person)
{
    json_open_array(json, "tables");
    for (int i = 0; i < listing->n; i++) {
        const TableRecord *record = &listing->table[i].record;
        json_open_object(json, NULL);
        put_listed(json, listing->table[i].id, record, person);
        json_put_int(json, "updated", record->changed_ms);
        json_close(json);
    }
    json_close(json);
    if (!listing->next[0]) {
        json_put_text(json, "next", NULL);
        return;
    }
    json_open_object(json, "next");
    json_put_text(json, "older", listing->next);
    json_close(json);
}

/* --- One's own tables --- */

typedef struct Page {
    char id[YOURS_MOST + 1][STORE_ID_MOST + 1];
    int n;
} Page;

static bool note_id(void *context, const StoreTable *table)
{
    Page *page = context;

    memcpy(page->id[page->n++], table->id, strlen(table->id) + 1);
    return true;
}

static bool read_page(const Ask *ask, Page *page, Err *err)
{
    const char *before = ask->message->before;
    StoreFilter filter = { .person = ask->session->person, .before_id = before,
                           .limit = YOURS_MOST + 1 };

    return (!*before || read_age(ask->hub, before, &filter.before_ms, err)) &&
           store_list_tables(ask->hub->store, &filter, note_id, page, err);
}

/* "Turn 7, COG is active.": what a drawing begins with. */
static void draw_headline(Hub *hub, Table *table, void *memory)
{
    const Play *p = match_play(table->match);
    char *text = memory;
    Buf drawing;

    (void)hub;
    buf_init(&drawing, memory, VIEW_MAX);
    p->game->draw(p, SEAT_WATCHER, &drawing);
    text[strcspn(text, "\n")] = '\0';
}

static bool is_asked(const Table *table, const char *person)
{
    for (int seat = 0; seat < table->record.setup.seats; seat++)
        if ((match_to_act(table->match) & SEAT_BIT(seat)) &&
            !strcmp(table->record.seat[seat].person, person))
            return true;
    return false;
}

/* Of a game that is over the record says how it ended; the match need not be read. */
static void put_result(Json *json, const TableRecord *record)
{
    if (!record->outcome[0]) {
        json_put_text(json, "result", NULL);
        return;
    }
    json_open_object(json, "result");
    json_put_text(json, "outcome", record->outcome);
    json_open_array(json, "scores");
    for (int seat = 0; seat < record->setup.seats; seat++)
        json_put_real(json, NULL, record->score[seat]);
    json_close(json);
    json_close(json);
}

/* NULL: it cannot be read, or not yet. */
static Table *load_yours(Hub *hub, const char *id)
{
    Err err;
    Table *table = table_load(hub, id, &err);

    if (table && (table->record.state == STORE_RUNNING || upgrade_is_due(&table->record)) &&
        !table_need_match(hub, table, &err))
        return NULL;
    return table;
}

static void put_yours(Hub *hub, Json *json, const char *id, const char *person, char *headline)
{
    Table *table = load_yours(hub, id);

    if (!table)
        return;
    const TableRecord *record = &table->record;
    bool runs = (record->state == STORE_RUNNING || record->state == STORE_OUTDATED) &&
                table->match && table_guard(hub, table, draw_headline, headline);
    int64_t moved_ms = runs ? table->moved_ms : 0;
    json_open_object(json, NULL);
    put_listed(json, id, record, person);
    json_put_int(json, "updated", moved_ms > record->changed_ms ? moved_ms : record->changed_ms);
    json_put_int(json, "position", runs ? match_position(table->match) : record->moves);
    json_put_bool(json, "to_act",
                  runs && record->state == STORE_RUNNING && is_asked(table, person));
    json_put_text(json, "round", runs ? headline : NULL);
    put_result(json, record);
    if (record->resigned >= 0)
        json_put_int(json, "resigned", record->resigned);
    json_close(json);
}

/* The store did not answer, or there is no table where the page is to begin. */
static void refuse_page(const Ask *ask, const Err *err)
{
    if (errand_failed(ask->hub))
        refuse_store(ask, err);
    else
        refuse_text(ask, "no-table", err->text, NULL);
}

/* A further page of all tables. */
static void tell_older(Ask *ask)
{
    Listing *listing = memory_new(1, sizeof *listing);
    Err err;

    if (read_older(ask->hub, ask->message->older, listing, &err)) {
        Reply reply = answer_later(ask);
        tell_tables(ok_begin(ask->hub, &reply), listing, ask->session->person);
        ok_end(ask->hub, &reply);
    } else {
        refuse_page(ask, &err);
    }
    free(listing);
}

/* The tables in the lobby, and one's own, listed or not.  Further pages have only one of the
 * two. */
void do_lobby(Ask *ask)
{
    Page page = { .n = 0 };
    Err err;

    if (ask->message->older[0]) {
        tell_older(ask);
        return;
    }
    if (!ask->message->before[0] && !need_listing(ask, &err)) {
        if (!ask->errand->again)
            refuse_store(ask, &err);
        return;
    }
    bool done = read_page(ask, &page, &err);
    for (int i = 0; i < page.n && i < YOURS_MOST; i++)
        load_yours(ask->hub, page.id[i]);
    if (errand_waits(ask->hub))
        return;
    if (!done) {
        refuse_page(ask, &err);
        return;
    }
    Reply reply = answer_later(ask);
    Json *json = ok_begin(ask->hub, &reply);
    if (!ask->message->before[0]) {
        ask->link->watches_lobby = ask->message->watch;
        tell_tables(json, ask->hub->listing, ask->session->person);
    }
    json_open_array(json, "yours");
    char *headline = memory_new(1, VIEW_MAX);
    for (int i = 0; i < page.n && i < YOURS_MOST; i++)
        put_yours(ask->hub, json, page.id[i], ask->session->person, headline);
    free(headline);
    json_close(json);
    json_put_bool(json, "more", page.n > YOURS_MOST);
    ok_end(ask->hub, &reply);
}

/* --- Those who watch --- */

enum {
    LOBBY_EVERY_MS = 1000,
    LOBBY_BYTES_A_MS = 1000, /* to all who watch, together */
};

static bool watches_in(const Link *link, int language)
{
    return link->watches_lobby && link->session && link->session->language == language;
}

static void write_lobby(Hub *hub, const Session *session)
{
    hub_speak(hub, session);
    Json *json = publish_begin(hub, "lobby");
    tell_tables(json, hub->listing, NULL);
    json_close(json);
}

static bool somebody_watches(const Hub *hub)
{
    for (const Link *link = hub->link; link; link = link->next)
        if (link->watches_lobby && link->session)
            return true;
    return false;
}

/* Is anybody there who speaks this language?  Then the list is sent to all of them.  How many bytes
 * that was. */
static size_t publish_in(Hub *hub, int language)
{
    bool written = false;
    size_t bytes = 0;

    for (Link *link = hub->link; link; link = link->next) {
        if (!watches_in(link, language))
            continue;
        if (!written)
            write_lobby(hub, link->session);
        written = true;
        link_send(link, hub->out.text, hub->out.length);
        bytes += hub->out.length;
    }
    return bytes;
}

/* Once for all changes of a second.  Where the list is long and many watch, it comes less often. */
void lobby_publish(Hub *hub)
{
    int64_t now = time_steady_ms();
    size_t bytes = 0;
    bool comes;
    Err err;

    if (now < hub->lobby_due_ms || store_errand_waits(hub->lobby_errand.reading))
        return;
    bool watched = somebody_watches(hub);
    if (watched && !is_listed_since(hub, hub->lobby_mark) && !renew_listing(hub, &comes, &err))
        return; /* later, then */
    hub->lobby_changed = watched && !is_listed_since(hub, hub->lobby_mark);
    for (int i = 0; i < hub->languages.n; i++)
        bytes += publish_in(hub, i);
    hub->lobby_due_ms = now + LOBBY_EVERY_MS + (int64_t)(bytes / LOBBY_BYTES_A_MS);
}
