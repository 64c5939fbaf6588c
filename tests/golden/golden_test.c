/* golden_test.c -- whole games whose every position must stay what it was.
 *
 *     golden FOLDER GAME...            replay FOLDER/<game>/<name>.save, as TAP
 *     golden --update FOLDER GAME...   make them anew
 *     golden --tell SAVE...            all that anybody sees of them, for comparing two programs
 *
 * A save carries the digest of the State after every move, so loading one checks the whole game.
 * The same files are replayed in every build: what a compiler, an optimisation or a sanitizer
 * changes would show here.
 *
 * A game whose rules still change has no use for saves.  So some random games are played as well,
 * and one digest of all their positions is written as "# fingerprint GAME DIGEST";
 * tools/run_tests.py compares those of all builds.
 */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "engine/check.h"
#include "match/match.h"
#include "tell_save.h"

static int number, wrong;

static void report(bool good, const char *game, const char *name, const char *why)
{
    printf("%s %d - %s %s\n", good ? "ok" : "not ok", ++number, game, name);
    if (!good)
        printf("# %s\n", why);
    wrong += !good;
}

/* --- Replaying --- */

static bool same_as_file(const Match *match, const char *path)
{
    size_t length;
    char *save = match_save(match, &length), *text = malloc(length + 1);
    FILE *file = fopen(path, "rb");
    bool same = file && fread(text, 1, length + 1, file) == length && !memcmp(save, text, length);

    if (file)
        fclose(file);
    free(save);
    free(text);
    return same;
}

static void replay(const char *folder, const char *game, const char *name)
{
    char path[1000];
    Err err = { "" };

    snprintf(path, sizeof path, "%s/%s/%s", folder, game, name);
    Match *match = match_load_file(path, NULL, &err);
    if (!match)
        report(false, game, name, err.text);
    else if (strcmp(match_game(match)->id, game) != 0)
        report(false, game, name, "It is another game.");
    else if (match_to_act(match) != 0)
        report(false, game, name, "The game does not go to its end.");
    else if (!same_as_file(match, path))
        report(false, game, name, "Saved again, it is another text.");
    else
        report(true, game, name, "");
    match_free(match);
}

/* Can it be told to its end? */
static void tell(const char *folder, const char *game, const char *name)
{
    char path[1000];
    FILE *sink = tmpfile();

    CHECK(sink);
    snprintf(path, sizeof path, "%s/%s/%s", folder, game, name);
    report(tell_save(path, sink) && ftell(sink) > 0, game, "told", "Its moves cannot all be made.");
    fclose(sink);
}

static int is_save(const struct dirent *entry)
{
    size_t length = strlen(entry->d_name);

    return length > 5 && !strcmp(entry->d_name + length - 5, ".save");
}

/* A game that is whole has golden games; another may have some. */
static void replay_all(const char *folder, const Game *game)
{
    struct dirent **list = NULL;
    char path[1000];

    snprintf(path, sizeof path, "%s/%s", folder, game->id);
    int count = scandir(path, &list, is_save, alphasort);
    if (count <= 0 && game->whole)
        report(false, game->id, "golden games", "There are none; tools/update_golden makes them.");
    if (count > 0)
        tell(folder, game->id, list[0]->d_name);
    for (int i = 0; i < count; i++) {
        replay(folder, game->id, list[i]->d_name);
        free(list[i]);
    }
    free(list);
}

/* --- Making --- */

static int value_count(const Setting *setting)
{
    int n = 0;

    while (setting->values[n].name)
        n++;
    return n;
}

/* Set-up number i of those that are kept: each seat count with each value of every setting, and at
 * least a dozen in all. */
static bool choose_setup(const Game *game, int i, Setup *setup)
{
    int seats = game->max_seats - game->min_seats + 1, most = 1;

    for (const Setting *s = game->settings; s && s->key; s++)
        most = value_count(s) > most ? value_count(s) : most;
    if (i >= seats * most && i >= 12)
        return false;
    setup_default(game, setup);
    setup->seats = game->min_seats + i % seats;
    for (int s = 0; game->settings && game->settings[s].key; s++)
        setup->value[s] = (uint8_t)(i / seats % value_count(&game->settings[s]));
    seed_from_number(setup->seed, (uint64_t)i + 1000);
    return true;
}

static Match *play_at_random(const Game *game, const Setup *setup, uint64_t seed)
{
    SeatInfo seats[SEATS_MAX] = { { .kind = SEAT_BOT, .name = "random" },
                                  { .kind = SEAT_BOT, .name = "random" },
                                  { .kind = SEAT_BOT, .name = "random" },
                                  { .kind = SEAT_BOT, .name = "random" } };
    Match *match = match_new(game, setup, seats, NULL);
    Question q;
    Rng rng;

    rng_seed_number(&rng, seed);
    while (match && match_to_act(match)) {
        int seat = rng_below(&rng, setup->seats);
        if (!(match_to_act(match) & SEAT_BIT(seat)))
            continue;
        play_ask(match_play(match), seat, &q);
        CHECK(match_move(match, seat, q.move[rng_below(&rng, q.n)], NULL, NULL));
    }
    return match;
}

static void fingerprint(const Game *game)
{
    enum { GAMES = 60 };
    uint64_t all = 0;
    Setup setup;
    int made = 0;

    for (int i = 0; i < GAMES; i++) {
        if (!choose_setup(game, i % 12, &setup) || !setup_check(game, &setup, NULL))
            continue;
        seed_from_number(setup.seed, (uint64_t)i);
        Match *match = play_at_random(game, &setup, (uint64_t)i);
        for (int n = 0; n < match_length(match); n++, made++)
            all = all * 31 + match_entry(match, n)->digest;
        match_free(match);
    }
    report(made > 0, game->id, "random games", "No set-up could be played.");
    printf("# fingerprint %s %016llx\n", game->id, (unsigned long long)all);
}

/* Without what positions show: a view that gains a field changes no game. */
static bool write_golden(const Match *match, const char *path)
{
    size_t length;
    char *text = match_save(match, &length);
    FILE *file = fopen(path, "wb");
    bool done = file && fwrite(text, 1, length, file) == length;

    done = file && fclose(file) == 0 && done;
    free(text);
    return done;
}

static bool update(const char *folder, const Game *game)
{
    char path[1000];
    Setup setup;

    snprintf(path, sizeof path, "%s/%s", folder, game->id);
    mkdir(path, 0777);
    for (int i = 0; choose_setup(game, i, &setup); i++) {
        if (!setup_check(game, &setup, NULL))
            continue;
        Match *match = play_at_random(game, &setup, (uint64_t)i);
        snprintf(path, sizeof path, "%s/%s/%02d.save", folder, game->id, i + 1);
        bool saved = write_golden(match, path);
        printf("%s: %d moves\n", path, match_length(match));
        match_free(match);
        if (!saved) {
            perror(path);
            return false;
        }
    }
    return true;
}

int main(int count, char *words[])
{
    bool updating = count > 1 && !strcmp(words[1], "--update");
    bool telling = count > 1 && !strcmp(words[1], "--tell");
    int first = updating ? 3 : 2;
    bool good = true;

    if (count <= first) {
        fputs("Usage: golden [--update] FOLDER GAME... | golden --tell SAVE...\n", stderr);
        return 2;
    }
    if (telling) {
        for (int i = first; i < count; i++)
            good = tell_save(words[i], stdout) && good;
        return !good;
    }
    for (int i = first; i < count; i++) {
        const Game *game = game_by_id(words[i]);
        if (!game) {
            fprintf(stderr, "There is no game called %s.\n", words[i]);
            return 2;
        }
        if (updating)
            good = update(words[first - 1], game) && good;
        else
            replay_all(words[first - 1], game), fingerprint(game);
    }
    if (!updating)
        printf("1..%d\n", number);
    return !good || wrong > 0;
}
