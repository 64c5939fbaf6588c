/* lab.c -- whole games between bots. */
#include "cli/lab.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "engine/check.h"

enum { STREAM_GAME, STREAM_BOTS };

static void make_seed(uint64_t seed, uint64_t number, int stream, uint8_t out[SEED_BYTES])
{
    memset(out, 0, SEED_BYTES);
    for (int i = 0; i < 8; i++) {
        out[i] = (uint8_t)(seed >> (8 * i));
        out[8 + i] = (uint8_t)(number >> (8 * i));
    }
    out[16] = (uint8_t)stream;
}

void lab_seed(uint64_t seed, uint64_t number, uint8_t out[SEED_BYTES])
{
    make_seed(seed, number, STREAM_GAME, out);
}

void lab_bot_rng(uint64_t seed, uint64_t number, Rng *rng)
{
    uint8_t bytes[SEED_BYTES];

    make_seed(seed, number, STREAM_BOTS, bytes);
    rng_seed(rng, bytes);
}

void lab_init(Lab *lab, const Game *game, const Setup *setup, const Bot bot[], uint64_t seed)
{
    memset(lab, 0, sizeof *lab);
    lab->game = game;
    lab->setup = *setup;
    lab->seed = seed;
    lab->play = (Play){ .game = game, .state = memory_new(1, game->state_size) };
    lab_seat(lab, bot);
}

void lab_seat(Lab *lab, const Bot bot[])
{
    Bot random;

    CHECK(bot_read("random", &random, NULL));
    lab->all_random = true;
    for (int seat = 0; seat < lab->setup.seats; seat++) {
        size_t size = bot_memory(bot[seat], lab->game);
        lab->bot[seat] = bot[seat];
        lab->all_random = lab->all_random && bot[seat].kind == random.kind;
        if (size <= lab->memory_size[seat])
            continue;
        free(lab->memory[seat]);
        lab->memory[seat] = memory_new(1, size);
        lab->memory_size[seat] = size;
    }
}

void lab_watch(Lab *lab, LabWatch *watch, void *watcher)
{
    lab->watch = watch;
    lab->watcher = watcher;
    lab->play.log = memory_new(1, sizeof *lab->play.log);
}

void lab_release(Lab *lab)
{
    free(lab->play.state);
    free(lab->play.log);
    outsiders_release(&lab->outsiders);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        free(lab->memory[seat]);
}

/* The inner loop of everything that measures speed: nothing in it but the game. */
static int play_randomly(Lab *lab, Rng *rng)
{
    Play *p = &lab->play;
    Question *q = &lab->question;
    int decisions = 0;

    for (SeatMask waiting; (waiting = play_to_act(p)) != 0; decisions++) {
        int seat = __builtin_ctz(waiting);
        play_ask(p, seat, q);
        play_apply(p, seat, q->move[rng_below(rng, q->n)]);
        CHECK(decisions < p->game->longest);
    }
    return decisions;
}

static void clear_memories(Lab *lab)
{
    outsiders_begin(&lab->outsiders);
    for (int seat = 0; seat < lab->setup.seats; seat++)
        if (lab->memory[seat])
            memset(lab->memory[seat], 0, bot_memory(lab->bot[seat], lab->game));
}

static Move choose(Lab *lab, int seat, Rng *rng)
{
    const Question *q = &lab->question;

    if (lab->all_random)
        return q->move[rng_below(rng, q->n)];
    return outsiders_choose(&lab->outsiders, lab->bot[seat], &lab->play, seat, q, rng,
                            lab->memory[seat]);
}

static int play_with_bots(Lab *lab, Rng *rng)
{
    Play *p = &lab->play;
    Question *q = &lab->question;
    int decisions = 0;

    clear_memories(lab);
    for (SeatMask waiting; (waiting = play_to_act(p)) != 0; decisions++) {
        int seat = __builtin_ctz(waiting);
        play_ask(p, seat, q);
        if (lab->as_people)
            play_spare(p, seat, false, q);
        play_apply(p, seat, choose(lab, seat, rng));
        CHECK(decisions < p->game->longest);
    }
    return decisions;
}

/* Would a person be asked this (docs/formalities.md)?  If bots choose as people do, q is left with
 * what they are offered. */
static bool is_for_people(const Lab *lab, int seat, Question *q)
{
    Question spared = *q;
    bool formality = play_spare(&lab->play, seat, false, &spared);

    if (lab->as_people)
        *q = spared;
    return !formality && spared.n > 1;
}

/* The same games as without a watcher. */
static int play_watched(Lab *lab, Rng *rng)
{
    Play *p = &lab->play;
    Question *q = &lab->question;
    int decisions = 0;

    clear_memories(lab);
    lab->watch(lab->watcher, p, (Decided){ 0 });
    for (SeatMask waiting; (waiting = play_to_act(p)) != 0; decisions++) {
        int seat = __builtin_ctz(waiting);
        play_ask(p, seat, q);
        bool asked = is_for_people(lab, seat, q);
        Move move = choose(lab, seat, rng);
        p->log->n = 0;
        play_apply(p, seat, move);
        lab->watch(lab->watcher, p,
                   (Decided){ .options = q->n, .question = q->kind, .asked = asked });
        CHECK(decisions < p->game->longest);
    }
    return decisions;
}

int lab_play(Lab *lab, uint64_t number)
{
    Rng rng;

    lab_seed(lab->seed, number, lab->setup.seed);
    lab_bot_rng(lab->seed, number, &rng);
    if (lab->play.log)
        lab->play.log->n = 0;
    play_start(&lab->play, &lab->setup);
    if (lab->watch)
        return play_watched(lab, &rng);
    if (lab->all_random && !lab->as_people)
        return play_randomly(lab, &rng);
    return play_with_bots(lab, &rng);
}

void lab_origin_say(const Origin *origin, Buf *out)
{
    char memory[17];
    Buf content;

    buf_init(&content, memory, sizeof memory);
    buf_add_hex(&content, *origin->game->content_digest, 16);
    say(out, N_("Seed {seed}, version {version}, rules {rules}, content {content}."),
        ARG_NUMBER("seed", (int64_t)origin->seed), ARG_TEXT("version", SANDTABLE_VERSION),
        ARG_NUMBER("rules", origin->game->rules_version), ARG_TEXT("content", content.text));
    buf_add(out, " ");
    if (origin->overlay)
        say(out, N_("Overlay: {folder}."), ARG_TEXT("folder", origin->overlay));
    else
        say(out, N_("No overlay."));
    if (origin->overlay && origin->game->is_learned && !origin->game->network) {
        buf_add(out, " ");
        say(out, N_("The bots have not learned this content: they go by the game's own estimate "
                    "alone."));
    }
    buf_add(out, "\n");
}

void lab_origin_put(const Origin *origin, Json *json)
{
    char memory[17];
    Buf content;

    buf_init(&content, memory, sizeof memory);
    buf_add_hex(&content, *origin->game->content_digest, 16);
    json_put_int(json, "seed", (int64_t)origin->seed);
    json_put_text(json, "version", SANDTABLE_VERSION);
    json_put_int(json, "rules", origin->game->rules_version);
    json_put_text(json, "content", content.text);
    json_put_text(json, "overlay", origin->overlay);
    json_open_object(json, "settings");
    lab_settings_put(origin->game, origin->setup, json);
    json_close(json);
}

static const char *value_name(const Game *game, const Setup *setup, const Setting *setting)
{
    return setting->values[setup->value[setting - game->settings]].name;
}

bool lab_settings_write(const Game *game, const Setup *setup, Buf *out)
{
    bool any = false;

    for (const Setting *setting = game->settings; setting && setting->key; setting++) {
        if (!setup_matters(game, setup, setting))
            continue;
        buf_add(out, any ? " " : "");
        buf_add(out, setting->key);
        buf_add(out, "=");
        buf_add(out, value_name(game, setup, setting));
        any = true;
    }
    return any;
}

void lab_settings_put(const Game *game, const Setup *setup, Json *json)
{
    for (const Setting *setting = game->settings; setting && setting->key; setting++)
        if (setup_matters(game, setup, setting))
            json_put_text(json, setting->key, value_name(game, setup, setting));
}

void lab_settings_say(const Game *game, const Setup *setup, Buf *out)
{
    char memory[1024];
    Buf settings;

    buf_init(&settings, memory, sizeof memory);
    if (!lab_settings_write(game, setup, &settings))
        return;
    say(out, N_("Settings: {settings}."), ARG_TEXT("settings", memory));
    buf_add(out, "\n");
}
