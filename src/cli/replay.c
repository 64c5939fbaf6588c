/* replay.c -- the command that verifies a saved match and shows it. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "cli/cli.h"
#include "cli/show.h"
#include "engine/check.h"
#include "match/match.h"

typedef struct ReplayArgs {
    const char *file, *seat, *content;
    int at; /* -1: not said */
    bool events, json;
} ReplayArgs;

enum { KEY_AT = 0x2000, KEY_CONTENT };

static const struct argp_option options[] = {
    { "at", KEY_AT, N_("N"), 0, N_("Show the position after the first N moves"), 0 },
    { "seat", 's', N_("SEAT"), 0,
      N_("Show only what this seat may see; or watcher, or referee (default), who sees "
         "everything"), 0 },
    { "events", 'e', NULL, 0, N_("Tell what happened, move by move"), 0 },
    { "content", KEY_CONTENT, N_("DIR"), 0, N_("Use the content of a folder on top of what is "
                                               "built in"),
      0 },
    { "json", 'j', NULL, 0, N_("As JSON, for programs"), 0 },
    { 0 },
};

static const KeptOption kept[] = {
    KEEP_NUMBER(KEY_AT, ReplayArgs, at, "--at", 0, INT32_MAX),
    KEEP_TEXT(KEY_CONTENT, ReplayArgs, content),
    KEEP_TEXT('s', ReplayArgs, seat),
    KEEP_FLAG('e', ReplayArgs, events),
    KEEP_FLAG('j', ReplayArgs, json),
    KEEP_ARGUMENT(ReplayArgs, file,
                  N_("Which file? A match is saved with 'save FILE' while it is played.")),
    { 0 },
};

typedef struct Replay {
    Match *match;
    const Game *game;
    const ReplayArgs *args;
    int viewer;
    State *state;
    Log *log;
} Replay;

static Play position(const Replay *r, int at)
{
    Play p = { .game = r->game, .state = r->state };

    match_state_at(r->match, at, r->state, r->log);
    return p;
}

/* The move that led here, if there is one, in the words of the position before: what it names may
 * be gone after it. */
static void write_move(const Replay *r, int at, Buf *out)
{
    if (at == 0)
        return;
    Play before = position(r, at - 1);
    play_move_write(&before, match_entry(r->match, at - 1)->move, out);
}

/* Others' moves may be secrets; the events tell what was open. */
static bool may_see_move(const Replay *r, int seat)
{
    return r->viewer == SEAT_REFEREE || r->viewer == seat;
}

/* --- For people --- */

static void show_head(const Replay *r)
{
    const Setup *setup = match_setup(r->match);
    const Play *p = match_play(r->match);
    char memory[512];
    Buf line;

    print(stdout,
          N_PLURAL("moves", "{game}, rules version {version}, {moves} move, verified.",
                   "{game}, rules version {version}, {moves} moves, all verified."),
          ARG_MESSAGE("game", r->game->title), ARG_NUMBER("version", r->game->rules_version),
          ARG_NUMBER("moves", match_length(r->match)));
    for (int i = 0; r->game->settings && r->game->settings[i].key; i++)
        printf("  %s=%s\n", r->game->settings[i].key,
               r->game->settings[i].values[setup->value[i]].name);
    for (int seat = 0; seat < setup->seats; seat++) {
        const SeatInfo *info = match_seat(r->match, seat);
        buf_init(&line, memory, sizeof memory);
        buf_add(&line, "  ");
        play_label_text(p, ENTITY_SEAT, seat, &line);
        buf_add(&line, ": ");
        buf_add(&line, seat_kind_words[info->kind]);
        buf_add(&line, *info->name ? " " : "");
        buf_add(&line, info->name);
        puts(line.text);
    }
    if (match_position(r->match) < match_length(r->match))
        print(stdout,
              N_PLURAL("count", "The last move is taken back.",
                       "The last {count} moves are taken back."),
              ARG_NUMBER("count", match_length(r->match) - match_position(r->match)));
    if (match_learned(r->match) > 0)
        print(stdout, N_("Moves taken back after something had been learned: {count}."),
              ARG_NUMBER("count", match_learned(r->match)));
}

static void show_all_events(const Replay *r)
{
    Manner manner = { .colour = show_manner().colour, .rules = true };
    char memory[256], move_memory[256];
    Buf line, move;

    for (int at = 0; at <= match_position(r->match); at++) {
        buf_init(&move, move_memory, sizeof move_memory);
        write_move(r, at, &move);
        Play p = position(r, at);
        buf_init(&line, memory, sizeof memory);
        buf_add_int(&line, at);
        if (at > 0) {
            const Entry *entry = match_entry(r->match, at - 1);
            buf_add(&line, " ");
            buf_add(&line, play_seat_id(&p, entry->seat));
            if (may_see_move(r, entry->seat)) {
                buf_add(&line, ": ");
                buf_add(&line, move.text);
            }
        }
        puts(line.text);
        show_events(&p, r->log, r->viewer, manner);
    }
}

static void show_end(const Replay *r, int at)
{
    Play p = position(r, at);
    char memory[200];
    Buf names;

    if (r->args->at >= 0)
        print(stdout, N_("After move {at}:"), ARG_NUMBER("at", at));
    show_position(&p, r->viewer);
    if (play_is_over(&p)) {
        show_result(&p);
        return;
    }
    buf_init(&names, memory, sizeof memory);
    for (int seat = 0; seat < play_core(&p)->seats; seat++)
        if (play_to_act(&p) & SEAT_BIT(seat)) {
            buf_add(&names, names.length ? ", " : "");
            play_label_text(&p, ENTITY_SEAT, seat, &names);
        }
    print(stdout, N_("To decide: {names}."), ARG_TEXT("names", names.text));
}

/* --- For programs --- */

static void json_head(const Replay *r, Json *json)
{
    const Setup *setup = match_setup(r->match);

    json_put_text(json, "game", r->game->id);
    json_put_int(json, "rules_version", r->game->rules_version);
    json_open_object(json, "settings");
    for (int i = 0; r->game->settings && r->game->settings[i].key; i++)
        json_put_text(json, r->game->settings[i].key,
                  r->game->settings[i].values[setup->value[i]].name);
    json_close(json);
    json_open_array(json, "seats");
    for (int seat = 0; seat < setup->seats; seat++) {
        const SeatInfo *info = match_seat(r->match, seat);
        json_open_object(json, NULL);
        json_put_text(json, "id", play_seat_id(match_play(r->match), seat));
        json_put_text(json, "kind", seat_kind_words[info->kind]);
        json_put_text(json, "name", info->name);
        json_close(json);
    }
    json_close(json);
    json_put_int(json, "length", match_length(r->match));
    json_put_int(json, "position", match_position(r->match));
    json_put_int(json, "learned", match_learned(r->match));
    json_put_bool(json, "verified", true);
    json_put_text(json, "viewer", play_seat_id(match_play(r->match), r->viewer));
}

static void json_event(const Play *p, const Event *event, Json *json)
{
    const Form *form = &p->game->events[event->kind];
    char memory[512];
    Buf text;

    buf_init(&text, memory, sizeof memory);
    play_event_text(p, event, &text);
    json_open_object(json, NULL);
    json_put_text(json, "event", form->name);
    json_put_text(json, "rule", form->rule);
    json_put_text(json, "text", text.text);
    json_close(json);
}

static void json_move(const Replay *r, int at, Json *json)
{
    char memory[256];
    Buf text;

    buf_init(&text, memory, sizeof memory);
    write_move(r, at, &text);
    Play p = position(r, at);
    json_open_object(json, NULL);
    if (at > 0) {
        const Entry *entry = match_entry(r->match, at - 1);
        json_put_text(json, "seat", play_seat_id(&p, entry->seat));
        if (may_see_move(r, entry->seat))
            json_put_text(json, "move", text.text);
    }
    json_open_array(json, "events");
    for (int i = 0; i < r->log->n; i++)
        if (event_is_seen(&p, &r->log->event[i], r->viewer))
            json_event(&p, &r->log->event[i], json);
    json_close(json);
    json_close(json);
}

static void json_position(const Replay *r, int at, Json *json)
{
    Play p = position(r, at);
    double score[SEATS_MAX] = { 0 };
    char *memory = memory_new(1, VIEW_MAX);
    Buf view;

    json_put_int(json, "at", at);
    buf_init(&view, memory, VIEW_MAX);
    r->game->view(&p, r->viewer, &view);
    json_paste(json, "view", view.text);
    free(memory);
    json_open_array(json, "to_act");
    for (int seat = 0; seat < play_core(&p)->seats; seat++)
        if (play_to_act(&p) & SEAT_BIT(seat))
            json_put_text(json, NULL, play_seat_id(&p, seat));
    json_close(json);
    json_put_bool(json, "over", play_is_over(&p));
    if (!play_is_over(&p))
        return;
    json_put_text(json, "outcome", r->game->outcome(&p));
    json_open_array(json, "scores");
    r->game->score(&p, score);
    for (int seat = 0; seat < play_core(&p)->seats; seat++)
        json_put_real(json, NULL, score[seat]);
    json_close(json);
}

static void print_json(const Replay *r, int at)
{
    size_t size = VIEW_MAX + EVENTS_MAX * 1024;
    char *memory = memory_new(1, size);
    Buf out;

    buf_init(&out, memory, size);
    Json json = json_begin(&out);
    json_open_object(&json, NULL);
    json_head(r, &json);
    json_position(r, at, &json);
    if (r->args->events) {
        json_open_array(&json, "moves"); /* the first is the set-up, which nobody moved */
        for (int i = 0; i <= match_position(r->match); i++) {
            json_move(r, i, &json);
            flush_buf(&out, stdout);
        }
        json_close(&json);
    }
    json_close(&json);
    buf_add(&out, "\n");
    flush_buf(&out, stdout);
    free(memory);
}

static Exit show(Replay *r)
{
    const ReplayArgs *args = r->args;
    int at = args->at >= 0 ? args->at : match_position(r->match);
    Err err;

    if (args->seat && !play_seat_read(match_play(r->match), args->seat, &r->viewer)) {
        fail(&err, N_("There is no seat '{seat}' in this match."), ARG_TEXT("seat", args->seat));
        return complain(EXIT_WRONG_USE, &err);
    }
    if (at > match_length(r->match)) {
        fail(&err,
             N_PLURAL("moves", "The match has {moves} move, so there is no position after {at}.",
                      "The match has {moves} moves, so there is no position after {at}."),
             ARG_NUMBER("moves", match_length(r->match)), ARG_NUMBER("at", at));
        return complain(EXIT_WRONG_USE, &err);
    }
    if (args->json) {
        print_json(r, at);
        return EXIT_DONE;
    }
    show_head(r);
    if (args->events)
        show_all_events(r);
    show_end(r, at);
    return EXIT_DONE;
}

static Exit run(const Command *command, int argc, char **argv)
{
    ReplayArgs args = { .at = -1 };
    Replay r = { .args = &args, .viewer = SEAT_REFEREE };
    Library library;
    Exit result;
    Err err;

    args_parse(command, argc, argv, NULL, &args, NULL);
    r.match = saved_open(args.file, args.content, &library, &err);
    if (!r.match)
        return complain(EXIT_FAILED, &err);
    r.game = match_game(r.match);
    r.state = memory_new(1, r.game->state_size);
    r.log = memory_new(1, sizeof *r.log);
    result = show(&r);
    free(r.state);
    free(r.log);
    saved_close(r.match, &library);
    return result;
}

const Command replay_command = {
    .name = "replay",
    .arguments = N_("FILE"),
    .about = N_("Verify a saved match and show it"),
    .more = N_(
        "Every move is made again and the digest after it compared, so a match that was damaged or "
        "edited gives itself away."),
    .examples = "  sandtable replay evening.save\n"
                "  sandtable replay evening.save --events --seat north\n"
                "  sandtable replay evening.save --at 12 --json\n",
    .options = options,
    .kept = kept,
    .run = run,
};
