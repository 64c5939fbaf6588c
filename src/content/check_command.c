/* check_command.c -- checking content and listing where it comes from. */
#include "content/check_command.h"

#include <string.h>

#include "content/content.h"
#include "content/data.h"
#include "content/overlay.h"
#include "engine/check.h"
#include "engine/json.h"

enum { SOURCES = 3 };

typedef struct Totals {
    int of[SOURCES]; /* entries, as in content_sources */
} Totals;

typedef struct Report {
    FILE *out;
    Json json;
    Buf buf;
    char memory[8 * 1024]; /* far more than one entry takes; it is emptied after each */
    bool provenance;
} Report;

static void flush(Report *r)
{
    fwrite(r->buf.text, 1, r->buf.length, r->out);
    buf_clear(&r->buf);
}

/* --- Counting --- */

static const void *list_of(const Game *game, const cyaml_schema_field_t *list, uint32_t *count)
{
    *count = data_count(game->content, list);
    return data_member(game->content, list);
}

static const char *entry_string(const cyaml_schema_field_t *list, const void *first, uint32_t i,
                                const char *key)
{
    return data_string(data_entry(&list->value, first, i),
                       list->value.sequence.entry->mapping.fields, key);
}

static Totals count_sources(const Game *game)
{
    Totals totals = { { 0 } };
    uint32_t count;

    for (const cyaml_schema_field_t *list = content_schema(game->id)->lists; list->key; list++) {
        const void *first = list_of(game, list, &count);
        for (uint32_t i = 0; i < count; i++)
            for (int s = 0; s < SOURCES; s++)
                totals.of[s] +=
                    !strcmp(entry_string(list, first, i, "source"), content_sources[s]);
    }
    return totals;
}

/* --- As text --- */

static void write_totals(Report *r, const char *what, const Totals *totals)
{
    say(&r->buf,
        N_("{what}: {rulebook} from the rulebook, {published} published, {reconstruction} "
           "reconstructed"),
        ARG_TEXT("what", what), ARG_NUMBER("rulebook", totals->of[0]),
        ARG_NUMBER("published", totals->of[1]), ARG_NUMBER("reconstruction", totals->of[2]));
    buf_add_char(&r->buf, '\n');
    flush(r);
}

/* game, list, id, source: one line for each entry, to be searched and sorted. */
static void write_entries(Report *r, const Game *game, const cyaml_schema_field_t *list)
{
    uint32_t count;
    const void *first = list_of(game, list, &count);

    for (uint32_t i = 0; i < count; i++) {
        const char *words[] = { game->id, list->key, entry_string(list, first, i, "id"),
                                entry_string(list, first, i, "source") };
        for (int w = 0; w < COUNT(words); w++) {
            buf_add(&r->buf, w > 0 ? " " : "");
            buf_add(&r->buf, words[w]);
        }
        buf_add_char(&r->buf, '\n');
        flush(r);
    }
}

static void write_count(Report *r, const Game *game, const cyaml_schema_field_t *list)
{
    say(&r->buf, N_("{game}: {count} in the list of {list}"), ARG_TEXT("game", game->id),
        ARG_NUMBER("count", data_count(game->content, list)), ARG_TEXT("list", list->key));
    buf_add_char(&r->buf, '\n');
    flush(r);
}

static void write_game(Report *r, const Game *game)
{
    for (const cyaml_schema_field_t *list = content_schema(game->id)->lists; list->key; list++) {
        if (r->provenance)
            write_entries(r, game, list);
        else
            write_count(r, game, list);
    }
}

static void write_text(Report *r, const Game *const games[], const Faults *faults)
{
    Totals all = { { 0 } };

    for (const Game *const *game = games; *game && faults->n == 0; game++)
        write_game(r, *game);
    for (const Game *const *game = games; *game && faults->n == 0 && r->provenance; game++) {
        Totals totals = count_sources(*game);
        write_totals(r, (*game)->id, &totals);
        for (int s = 0; s < SOURCES; s++)
            all.of[s] += totals.of[s];
    }
    if (faults->n == 0 && r->provenance)
        write_totals(r, sandtable_translate(N_("In all")), &all);
    faults_print(faults, r->out);
    if (faults->n == 0)
        say(&r->buf, N_("No faults."));
    else
        say(&r->buf, N_("Faults: {count}."), ARG_NUMBER("count", faults->n + faults->more));
    buf_add_char(&r->buf, '\n');
    flush(r);
}

/* --- As JSON --- */

static void json_fault(Report *r, const Fault *fault)
{
    json_open_object(&r->json, NULL);
    json_put_text(&r->json, "file", fault->file);
    json_put_int(&r->json, "line", fault->line);
    json_put_text(&r->json, "field", fault->field);
    json_put_text(&r->json, "found", fault->found);
    json_put_text(&r->json, "expected", fault->expected);
    json_close(&r->json);
    flush(r);
}

static void json_entries(Report *r, const Game *game, const cyaml_schema_field_t *list)
{
    uint32_t count;
    const void *first = list_of(game, list, &count);

    json_open_array(&r->json, "entries");
    for (uint32_t i = 0; i < count; i++) {
        json_open_object(&r->json, NULL);
        json_put_text(&r->json, "id", entry_string(list, first, i, "id"));
        json_put_text(&r->json, "source", entry_string(list, first, i, "source"));
        json_close(&r->json);
        flush(r);
    }
    json_close(&r->json);
}

static void json_lists(Report *r, const Game *game)
{
    json_open_array(&r->json, "lists");
    for (const cyaml_schema_field_t *list = content_schema(game->id)->lists; list->key; list++) {
        json_open_object(&r->json, NULL);
        json_put_text(&r->json, "list", list->key);
        json_put_int(&r->json, "count", data_count(game->content, list));
        if (r->provenance)
            json_entries(r, game, list);
        json_close(&r->json);
        flush(r);
    }
    json_close(&r->json);
}

static void json_game(Report *r, const Game *game)
{
    Totals totals = count_sources(game);
    char digest[17];
    Buf buf;

    buf_init(&buf, digest, sizeof digest);
    buf_add_hex(&buf, *game->content_digest, 16);
    json_open_object(&r->json, NULL);
    json_put_text(&r->json, "game", game->id);
    json_put_text(&r->json, "digest", digest);
    json_open_object(&r->json, "sources");
    for (int s = 0; s < SOURCES; s++)
        json_put_int(&r->json, content_sources[s], totals.of[s]);
    json_close(&r->json);
    json_lists(r, game);
    json_close(&r->json);
    flush(r);
}

static void write_json(Report *r, const Game *const games[], const Faults *faults)
{
    json_open_object(&r->json, NULL);
    json_put_bool(&r->json, "fine", faults->n == 0);
    json_open_array(&r->json, "faults");
    for (int i = 0; i < faults->n; i++)
        json_fault(r, &faults->at[i]);
    json_close(&r->json);
    json_put_int(&r->json, "more_faults", faults->more);
    json_open_array(&r->json, "games");
    for (const Game *const *game = games; *game && faults->n == 0; game++)
        json_game(r, *game);
    json_close(&r->json);
    json_close(&r->json);
    buf_add_char(&r->buf, '\n');
    flush(r);
}

/* --- The command --- */

/* What is built in was checked when it was compiled; the game's own check may still know more than
 * it did then. */
static void check_built_in(Faults *faults)
{
    for (const Game *const *game = all_games; *game; game++) {
        char name[FAULT_TEXT_MAX];
        Buf buf;
        buf_init(&buf, name, sizeof name);
        say(&buf, N_("{game}, built in"), ARG_TEXT("game", (*game)->id));
        content_free(content_make(content_schema((*game)->id), name, NULL, 0, (*game)->content,
                                  faults));
    }
}

int content_report(FILE *out, const char *dir, bool provenance, bool json)
{
    Report r = { .out = out, .provenance = provenance };
    Faults faults = { 0 };
    Overlay *overlay = NULL;

    buf_init(&r.buf, r.memory, sizeof r.memory);
    r.json = json_begin(&r.buf);
    if (dir)
        overlay = overlay_read(dir, all_games, &faults);
    else
        check_built_in(&faults);
    const Game *const *games = overlay ? overlay_games(overlay) : all_games;
    if (json)
        write_json(&r, games, &faults);
    else
        write_text(&r, games, &faults);
    int status = faults.n > 0 ? 1 : 0;
    overlay_free(overlay);
    faults_release(&faults);
    return status;
}
