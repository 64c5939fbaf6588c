/* record.c -- what the store keeps of a table beside its log, as the server's own words and
 * back. */
#include "server/record.h"
#include "server/tables.h"

#include <jansson.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "engine/check.h"
#include "engine/lesson.h"
#include "store/upgrade.h"

/* --- To the store --- */

static void write_values(Json *json, const char *key, const char value[][FAIR_DIGITS + 1])
{
    json_open_array(json, key);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        json_put_text(json, NULL, value[seat]);
    json_close(json);
}

static void write_dice(const TableRecord *record, Json *json)
{
    const FairDice *dice = &record->dice;
    const FalseStart *start = dice->false_start;

    write_values(json, "contributions", dice->contribution);
    json_open_object(json, "dice");
    json_put_int(json, "scheme", dice->scheme);
    json_put_int(json, "phase", record->phase);
    json_put_int(json, "owing", record->owing);
    write_values(json, "commitments", dice->promise);
    json_open_array(json, "false_starts");
    for (int i = 0; i < dice->false_starts; i++) {
        json_open_array(json, NULL);
        for (int seat = 0; seat < SEATS_MAX; seat++)
            json_put_text(json, NULL, start[i].name[seat]);
        json_close(json);
    }
    json_close(json);
    json_open_array(json, "late"); /* who they are: their names go with their accounts */
    for (int i = 0; i < dice->false_starts; i++) {
        json_open_array(json, NULL);
        for (int seat = 0; seat < SEATS_MAX; seat++)
            json_put_text(json, NULL, start[i].person[seat]);
        json_close(json);
    }
    json_close(json);
    json_open_array(json, "spent");
    for (int i = 0; i < dice->false_starts; i++)
        write_values(json, NULL, start[i].promise);
    json_close(json);
    json_close(json);
}

static void write_policy(const TableRecord *record, Buf *out)
{
    Json json = json_begin(out);

    json_open_object(&json, NULL);
    json_put_text(&json, "creator", record->creator);
    json_put_text(&json, "maker", record->maker);
    json_put_bool(&json, "watchers", record->watchers);
    json_put_bool(&json, "watchers_chat", record->watchers_chat);
    json_open_array(&json, "bars");
    for (int i = 0; i < record->bars; i++) {
        json_open_object(&json, NULL);
        json_put_text(&json, "person", record->bar[i].person);
        json_put_text(&json, "name", record->bar[i].name);
        json_put_bool(&json, "removed", record->bar[i].removed);
        json_close(&json);
    }
    json_close(&json);
    json_put_int(&json, "move_seconds", record->move_seconds);
    json_put_int(&json, "absent_seconds", record->absent_seconds);
    json_put_text(&json, "aids", aids_word(record->aids));
    json_put_bool(&json, "aids_chosen", record->aids_chosen);
    json_put_bool(&json, "guided", record->guided);
    json_put_int(&json, "by_hand", record->by_hand);
    json_put_int(&json, "resigned", record->resigned);
    json_put_int(&json, "moves", record->moves);
    json_put_text(&json, "outcome", record->outcome);
    json_open_array(&json, "scores");
    for (int seat = 0; seat < SEATS_MAX; seat++)
        json_put_real(&json, NULL, record->score[seat]);
    json_close(&json);
    json_put_text(&json, "rematch", record->rematch);
    json_put_int(&json, "rematch_by", record->rematch_by);
    json_put_int(&json, "rematch_yes", record->rematch_yes);
    json_put_int(&json, "rematch_no", record->rematch_no);
    json_put_text(&json, "origin", record->origin);
    json_put_int(&json, "origin_at", record->origin_at);
    write_dice(record, &json);
    json_close(&json);
}

static void write_setup(const TableRecord *record, Buf *out)
{
    const Setting *setting = record->game->settings;

    for (int i = 0; setting && setting[i].key; i++) {
        buf_add(out, i ? "\n" : "");
        buf_add(out, setting[i].key);
        buf_add_char(out, '=');
        buf_add(out, setting[i].values[record->setup.value[i]].name);
    }
    if (record->setup.lesson) {
        buf_add(out, out->length ? "\n" : "");
        lesson_write(record->game, &record->setup, out);
    }
}

static void name_other(const char *person, StoreTable *table)
{
    if (person[0])
        table->named[table->named_count++] = person;
}

/* Whose names are in the policy: whoever deletes their account is found there, too. */
static void name_others(const TableRecord *record, StoreTable *table)
{
    for (int i = 0; i < record->bars; i++)
        name_other(record->bar[i].person, table);
    for (int i = 0; i < record->dice.false_starts; i++)
        for (int seat = 0; seat < SEATS_MAX; seat++)
            name_other(record->dice.false_start[i].person[seat], table);
}

_Static_assert((int)BARS_MOST + FAIR_FALSE_STARTS_MOST * SEATS_MAX <= (int)STORE_NAMED_MOST,
               "all whose names are in the policy can be found");
_Static_assert((int)PERSON_MOST <= (int)FAIR_PERSON_MOST, "whoever sat there can be named");

void record_write(const char *id, const TableRecord *record, RecordText *text, StoreTable *table)
{
    Buf out;

    memset(text, 0, sizeof *text);
    buf_init(&out, text->policy, sizeof text->policy);
    write_policy(record, &out);
    CHECK(!out.cut);
    buf_init(&out, text->setup, sizeof text->setup);
    write_setup(record, &out);
    CHECK(!out.cut);
    if (record->state != STORE_OPEN)
        sodium_bin2hex(text->seed, sizeof text->seed, record->setup.seed, SEED_BYTES);
    *table = (StoreTable){
        .id = id,
        .revision = record->revision,
        .state = record->state == STORE_OUTDATED ? record->kept_state : record->state,
        .listed = record->listed,
        .game = record->game->id,
        .rules = record->rules,
        .content = record->content,
        .upgraded = record->upgraded,
        .tried = record->tried,
        .agreed = record->agreed,
        .seats = record->setup.seats,
        .creator = record->creator,
        .setup = text->setup,
        .policy = text->policy,
        .seed = text->seed,
        .secret = record->dice.secret,
        .commitment = record->dice.commitment,
        .invitation = record->invitation,
        .created_ms = record->created_ms,
        .changed_ms = record->changed_ms,
        .started_ms = record->started_ms,
        .ended_ms = record->ended_ms,
    };
    for (int seat = 0; seat < record->setup.seats; seat++) {
        const TableSeat *from = &record->seat[seat];
        table->seat[seat] = (StoreSeat){ from->kind, from->name, from->person };
    }
    name_others(record, table);
}

/* --- From the store --- */

/* False: it does not fit, and nothing was copied. */
static bool copy(char *to, size_t size, const char *from)
{
    size_t length = from ? strlen(from) : 0;

    if (length >= size)
        return false;
    memcpy(to, from ? from : "", length + 1);
    return true;
}

int record_persons(const TableRecord *record)
{
    int persons = 0;

    for (int seat = 0; seat < record->setup.seats; seat++) {
        const TableSeat *info = &record->seat[seat];
        bool counted = false;
        for (int other = 0; other < seat; other++)
            counted |= info->person[0] && !strcmp(record->seat[other].person, info->person);
        persons += info->kind == SEAT_PERSON && !counted;
    }
    return persons;
}

/* None in a table that has not begun, or is older than they are. */
static bool read_aids(const json_t *root, TableRecord *record)
{
    const char *word = json_string_value(json_object_get(root, "aids"));
    Err err;

    record->aids_chosen = json_is_true(json_object_get(root, "aids_chosen"));
    return !word || aids_read(word, &record->aids, &err);
}

void record_release(TableRecord *record)
{
    free(record->bar);
    record->bar = NULL;
    record->bars = 0;
    free(record->dice.false_start);
    record->dice.false_start = NULL;
    record->dice.false_starts = 0;
}

TableBar *record_add_bar(TableRecord *record)
{
    record->bar = memory_resize(record->bar, (size_t)record->bars + 1, sizeof *record->bar);
    TableBar *bar = &record->bar[record->bars++];
    memset(bar, 0, sizeof *bar);
    return bar;
}

FalseStart *record_add_false_start(TableRecord *record)
{
    FairDice *dice = &record->dice;

    dice->false_start = memory_resize(dice->false_start, (size_t)dice->false_starts + 1,
                                      sizeof *dice->false_start);
    FalseStart *start = &dice->false_start[dice->false_starts++];
    memset(start, 0, sizeof *start);
    return start;
}

static bool read_bars(const json_t *list, TableRecord *record)
{
    size_t i;
    json_t *each;

    json_array_foreach(list, i, each) {
        const char *name = json_string_value(json_object_get(each, "name"));
        if (record->bars == BARS_MOST)
            return false;
        TableBar *bar = record_add_bar(record);
        if (!copy(bar->person, sizeof bar->person,
                  json_string_value(json_object_get(each, "person"))))
            return false;
        seat_name_clean(name ? name : "", bar->name);
        bar->removed = json_is_true(json_object_get(each, "removed"));
    }
    return true;
}

static bool copy_value(char to[FAIR_DIGITS + 1], const char *from)
{
    return (!from || !*from || fair_is_value(from)) && copy(to, FAIR_DIGITS + 1, from);
}

static bool read_values(const json_t *list, char value[][FAIR_DIGITS + 1])
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (!copy_value(value[seat], json_string_value(json_array_get(list, (size_t)seat))))
            return false;
    return true;
}

/* Somebody did not reveal, or it was no false start. */
static bool read_false_start(const json_t *list, FalseStart *start)
{
    bool anybody = false;

    for (int seat = 0; seat < SEATS_MAX; seat++) {
        const char *name = json_string_value(json_array_get(list, (size_t)seat));
        if (name && *name)
            seat_name_clean(name, start->name[seat]);
        anybody |= start->name[seat][0] != '\0';
    }
    return anybody;
}

static bool read_false_starts(const json_t *list, TableRecord *record)
{
    if (json_array_size(list) > FAIR_FALSE_STARTS_MOST)
        return false;
    for (size_t i = 0; i < json_array_size(list); i++)
        if (!read_false_start(json_array_get(list, i), record_add_false_start(record)))
            return false;
    return true;
}

/* Of a table that was written before they were kept, nobody is known. */
static bool read_late(const json_t *lists, FairDice *dice)
{
    for (int i = 0; i < dice->false_starts; i++)
        for (int seat = 0; seat < SEATS_MAX; seat++) {
            const json_t *list = json_array_get(lists, (size_t)i);
            const char *person = json_string_value(json_array_get(list, (size_t)seat));
            if (person && !copy(dice->false_start[i].person[seat], FAIR_PERSON_MOST + 1, person))
                return false;
        }
    return true;
}

/* Of a table that was written before they were kept, none are known. */
static bool read_spent(const json_t *lists, FairDice *dice)
{
    for (int i = 0; i < dice->false_starts; i++)
        if (!read_values(json_array_get(lists, (size_t)i), dice->false_start[i].promise))
            return false;
    return true;
}

/* A table of the first scheme has contributions, and nothing of its own about dice. */
static bool read_dice(const json_t *root, TableRecord *record)
{
    const json_t *dice = json_object_get(root, "dice");
    int scheme = (int)json_integer_value(json_object_get(dice, "scheme"));
    int phase = (int)json_integer_value(json_object_get(dice, "phase"));

    if (scheme < 0 || scheme > FAIR_SCHEME || phase < DICE_QUIET || phase > DICE_REVEAL)
        return false;
    record->dice.scheme = scheme;
    record->phase = (DicePhase)phase;
    record->owing = (SeatMask)json_integer_value(json_object_get(dice, "owing"));
    return read_values(json_object_get(root, "contributions"), record->dice.contribution) &&
           read_values(json_object_get(dice, "commitments"), record->dice.promise) &&
           read_false_starts(json_object_get(dice, "false_starts"), record) &&
           read_late(json_object_get(dice, "late"), &record->dice) &&
           read_spent(json_object_get(dice, "spent"), &record->dice);
}

static bool read_policy(const char *text, TableRecord *record)
{
    json_t *root = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
    bool sound = json_is_object(root) &&
                 copy(record->creator, sizeof record->creator,
                      json_string_value(json_object_get(root, "creator"))) &&
                 copy(record->maker, sizeof record->maker,
                      json_string_value(json_object_get(root, "maker"))) &&
                 copy(record->rematch, sizeof record->rematch,
                      json_string_value(json_object_get(root, "rematch"))) &&
                 copy(record->origin, sizeof record->origin,
                      json_string_value(json_object_get(root, "origin")));

    record->origin_at = (int)json_integer_value(json_object_get(root, "origin_at"));
    record->by_hand = (SeatMask)json_integer_value(json_object_get(root, "by_hand"));
    record->rematch_by = (int)json_integer_value(json_object_get(root, "rematch_by"));
    record->rematch_yes = (SeatMask)json_integer_value(json_object_get(root, "rematch_yes"));
    record->rematch_no = (SeatMask)json_integer_value(json_object_get(root, "rematch_no"));
    record->moves = (int)json_integer_value(json_object_get(root, "moves"));
    sound = sound && copy(record->outcome, sizeof record->outcome,
                          json_string_value(json_object_get(root, "outcome")));
    for (int seat = 0; seat < SEATS_MAX; seat++)
        record->score[seat] = json_number_value(
            json_array_get(json_object_get(root, "scores"), (size_t)seat));
    sound = sound && read_aids(root, record);
    record->guided = json_is_true(json_object_get(root, "guided"));
    record->watchers = json_is_true(json_object_get(root, "watchers"));
    record->watchers_chat = !json_is_false(json_object_get(root, "watchers_chat"));
    sound = sound && read_bars(json_object_get(root, "bars"), record);
    record->move_seconds = (int)json_integer_value(json_object_get(root, "move_seconds"));
    record->absent_seconds = (int)json_integer_value(json_object_get(root, "absent_seconds"));
    json_t *resigned = json_object_get(root, "resigned");
    record->resigned = json_is_integer(resigned) ? (int)json_integer_value(resigned) : -1;
    sound = sound && read_dice(root, record);
    json_decref(root);
    return sound;
}

bool record_read_origin(const StoreTable *table, char origin[STORE_ID_MOST + 1])
{
    origin[0] = '\0';
    if (!*table->policy)
        return true;
    json_t *root = json_loads(table->policy, JSON_REJECT_DUPLICATES, NULL);
    bool sound = json_is_object(root) && copy(origin, STORE_ID_MOST + 1,
                                              json_string_value(json_object_get(root, "origin")));
    json_decref(root);
    return sound;
}

typedef struct Checking {
    const TableRecord *record;
    bool sound;
    Err *err;
} Checking;

static void run_check(void *context)
{
    Checking *checking = context;

    checking->sound = match_check(checking->record->game, &checking->record->setup, checking->err);
}

/* Records are read while the store is locked, and so rules that fail have to end here. */
static bool check_setup(const TableRecord *record, Err *err)
{
    Checking checking = { .record = record, .err = err };
    GuardFault fault;

    return guard_run(run_check, &checking, &fault)
               ? checking.sound
               : fail(err, N_("The rules of the game failed: {why}."), ARG_TEXT("why", fault.text));
}

static bool read_setup(const StoreTable *table, TableRecord *record, Err *err)
{
    char line[STORE_SETUP_MOST + 1];
    const char *at = table->setup;

    setup_default(record->game, &record->setup);
    record->setup.seats = table->seats;
    while (*at) {
        size_t length = strcspn(at, "\n");
        memcpy(line, at, length);
        line[length] = '\0';
        if (length > 0 && !lesson_read(record->game, &record->setup, line, err))
            return false;
        at += length + (at[length] == '\n');
    }
    if (*table->seed && (!fair_is_value(table->seed) ||
                         sodium_hex2bin(record->setup.seed, SEED_BYTES, table->seed, FAIR_DIGITS,
                                        NULL, NULL, NULL) != 0))
        return fail(err, N_("The seed of this table is damaged."));
    return check_setup(record, err);
}

/* What was played under other rules may have settings that mean nothing here: then there is nothing
 * to show, but the table is there. */
static bool read_game(const Game *const games[], const StoreTable *table, TableRecord *record,
                      Err *err)
{
    record->game = store_find_game(table, games);
    if (!record->game)
        return fail(err, N_("This server has no game '{game}'."), ARG_TEXT("game", table->game));
    record->rules = table->rules;
    record->content = table->content;
    record->upgraded = table->upgraded;
    record->tried = table->tried;
    record->agreed = table->agreed;
    if (read_setup(table, record, err))
        return true;
    /* A lesson that begins elsewhere by now is no other rule, but its table is as old. */
    record->unreadable = upgrade_is_due(record) || strstr(table->setup, "lesson=");
    return record->unreadable;
}

static void judge(TableRecord *record)
{
    if (!upgrade_is_due(record) && !record->unreadable)
        return;
    if (record->unreadable) {
        record->agreed = -1;
        upgrade_mark_outdated(record);
        record->state = STORE_OUTDATED;
    } else if (record->state == STORE_OPEN) { /* nothing was played yet */
        record->rules = record->game->rules_version;
        record->content = *record->game->content_digest;
    } else if (record->state != STORE_ASIDE && record->tried == store_program(record->game)) {
        upgrade_mark_outdated(record);
    }
}

static bool read_rest(const StoreTable *table, TableRecord *record, Err *err)
{
    /* A table that was imported from a save has no policy and no secret of ours. */
    record->resigned = -1;
    record->watchers = record->watchers_chat = true;
    if ((*table->policy && !read_policy(table->policy, record)) ||
        !copy_value(record->dice.secret, table->secret) ||
        !copy_value(record->dice.commitment, table->commitment) ||
        !copy(record->invitation, sizeof record->invitation, table->invitation))
        return fail(err, N_("What is stored of this table is damaged."));
    if (!record->dice.secret[0] || !record->dice.commitment[0])
        record->dice.scheme = 0;
    else if (!record->dice.scheme)
        record->dice.scheme = 1;
    record->revision = table->revision;
    record->state = table->state;
    record->listed = table->listed;
    record->created_ms = table->created_ms;
    record->changed_ms = table->changed_ms;
    record->started_ms = table->started_ms;
    record->ended_ms = table->ended_ms;
    for (int seat = 0; seat < table->seats; seat++) {
        record->seat[seat].kind = table->seat[seat].kind;
        seat_name_clean(table->seat[seat].name, record->seat[seat].name);
        if (!copy(record->seat[seat].person, sizeof record->seat[seat].person,
                  table->seat[seat].person))
            return fail(err, N_("What is stored of this table is damaged."));
    }
    if (record->state != STORE_OPEN && record->aids == AIDS_UNSAID)
        record->aids = record->guided ? AIDS_OPEN : aids_usual(record_persons(record));
    return true;
}

bool record_read(const Game *const games[], const StoreTable *table, TableRecord *record, Err *err)
{
    memset(record, 0, sizeof *record);
    if (!read_game(games, table, record, err))
        return false;
    if (!read_rest(table, record, err)) {
        record_release(record);
        return false;
    }
    judge(record);
    return true;
}
