/* table.c -- which game, set-up and bots the arguments ask for. */
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/outside.h"
#include "engine/check.h"

/* --- Suggestions --- */

/* How many letters must be changed, added, left out or swapped with their neighbour (the distance
 * of Damerau and Levenshtein, adjacent swaps only). */
static int word_distance(const char *a, const char *b)
{
    enum { LONGEST = 32 };
    int cost[LONGEST + 1][LONGEST + 1];
    int n = (int)strlen(a), m = (int)strlen(b);

    if (n > LONGEST || m > LONGEST)
        return LONGEST;
    for (int i = 0; i <= n; i++)
        for (int j = 0; j <= m; j++) {
            if (i == 0 || j == 0) {
                cost[i][j] = i + j;
                continue;
            }
            int best = cost[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
            best = cost[i - 1][j] + 1 < best ? cost[i - 1][j] + 1 : best;
            best = cost[i][j - 1] + 1 < best ? cost[i][j - 1] + 1 : best;
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                best = cost[i - 2][j - 2] + 1 < best ? cost[i - 2][j - 2] + 1 : best;
            cost[i][j] = best;
        }
    return cost[n][m];
}

const char *nearest_word(const char *word, const char *const words[], int count)
{
    const char *nearest = NULL;
    int best = strlen(word) < 4 ? 2 : 3; /* what differs that much is not a slip */

    for (int i = 0; i < count; i++) {
        int distance = word_distance(word, words[i]);
        if (distance < best) {
            best = distance;
            nearest = words[i];
        }
    }
    return nearest;
}

/* --- The game --- */

bool library_open(Library *library, const char *folder, Err *err)
{
    Faults faults = { 0 };

    *library = (Library){ .games = all_games };
    if (!folder)
        return true;
    library->overlay = overlay_read(folder, all_games, &faults);
    if (library->overlay) {
        library->games = overlay_games(library->overlay);
    } else {
        fflush(stdout);
        faults_print(&faults, stderr);
        fail(err, N_("The content in {folder} cannot be used."), ARG_TEXT("folder", folder));
    }
    faults_release(&faults);
    return library->overlay != NULL;
}

void library_close(Library *library)
{
    overlay_free(library->overlay);
}

Match *saved_open(const char *file, const char *content, Library *library, Err *err)
{
    if (!library_open(library, content, err))
        return NULL;
    Match *match = match_load_file(file, library->games, err);
    if (match)
        tell_if_foreign(match, file);
    else
        library_close(library);
    return match;
}

void saved_close(Match *match, Library *library)
{
    match_free(match);
    library_close(library);
}

const Game *find_game(const Game *const games[], const char *id, Err *err)
{
    enum { GAMES_MOST = 64 };
    const char *ids[GAMES_MOST], *nearest;
    int n = 0;

    for (; games[n]; n++) {
        CHECK(n < GAMES_MOST);
        if (!strcmp(games[n]->id, id))
            return games[n];
        ids[n] = games[n]->id;
    }
    nearest = nearest_word(id, ids, n);
    if (nearest)
        fail(err, N_("There is no game '{game}'; did you mean '{nearest}'?"), ARG_TEXT("game", id),
             ARG_TEXT("nearest", nearest));
    else
        fail(err, N_("There is no game '{game}'; 'sandtable games' lists them."),
             ARG_TEXT("game", id));
    return NULL;
}

bool table_set_up(const TableArgs *args, const Library *library, const Game **game, Setup *setup,
                  Err *err)
{
    if (!args->game)
        return fail(err, N_("Which game? 'sandtable games' lists them."));
    *game = find_game(library->games, args->game, err);
    if (!*game)
        return false;
    setup_default(*game, setup);
    if (args->seats)
        setup->seats = args->seats;
    for (int i = 0; i < args->set_count; i++)
        if (!setup_set(*game, setup, args->set[i], err))
            return false;
    return setup_check(*game, setup, err);
}

/* --- The bots --- */

bool bots_read(const char *text, int most, Bot bot[], int *count, Err *err)
{
    char word[OUTSIDE_TEXT_MOST + 2]; /* enough of a longer one to see that it is too long */

    *count = 0;
    for (const char *at = text;;) {
        size_t length = strcspn(at, ",");
        if (length >= sizeof word)
            length = sizeof word - 1;
        memcpy(word, at, length);
        word[length] = '\0';
        if (*count < most && !outside_read(word, &bot[*count], err))
            return false;
        ++*count;
        at = strchr(at, ',');
        if (!at)
            return true;
        at++;
    }
}

bool table_bots(const char *text, const char *otherwise, int seats, Bot bot[], Err *err)
{
    int n;

    if (!bots_read(text ? text : otherwise, seats, bot, &n, err))
        return false;
    if (n > seats)
        return fail(err, N_("'{text}' names more bots than there are seats ({seats})."),
                    ARG_TEXT("text", text), ARG_NUMBER("seats", seats));
    if (n > 1 && n < seats)
        return fail(err,
                    N_PLURAL("seats",
                             "'{text}' names {count} bots; there is {seats} seat. One name is for "
                             "all.",
                             "'{text}' names {count} bots; there are {seats} seats. One name is "
                             "for all."),
                    ARG_TEXT("text", text), ARG_NUMBER("count", n), ARG_NUMBER("seats", seats));
    for (int seat = n; seat < seats; seat++)
        bot[seat] = bot[0];
    return true;
}
