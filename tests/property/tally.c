/* tally.c -- which games a property was tried on: how many with each value of each setting, and the
 * longest of them. */
#include <stdio.h>
#include <string.h>

#include "property.h"

static void count_game(Tallied *t, int decisions)
{
    t->games++;
    t->decisions += decisions;
    if (decisions > t->longest)
        t->longest = decisions;
}

void tally_game(Tally *tally, const Case *c)
{
    count_game(&tally->all, c->count);
    count_game(&tally->seats[c->setup.seats], c->count);
    for (int i = 0; c->game->settings && c->game->settings[i].key; i++)
        if (c->setup.value[i] < TALLY_VALUES)
            count_game(&tally->value[i][c->setup.value[i]], c->count);
}

static void print_line(const char *of, const char *value, const Tallied *t)
{
    if (t->games > 0)
        printf("# %12s %-24s %8lld games, %10lld decisions, longest %d\n", of, value,
               (long long)t->games, (long long)t->decisions, t->longest);
}

void tally_print(const Tally *tally, const Game *game)
{
    print_line("all", "", &tally->all);
    for (int seats = 0; seats <= SEATS_MAX; seats++) {
        char number[12];
        snprintf(number, sizeof number, "%d", seats);
        print_line("seats", number, &tally->seats[seats]);
    }
    for (int i = 0; game->settings && game->settings[i].key; i++)
        for (int k = 0; k < TALLY_VALUES && game->settings[i].values[k].name; k++)
            print_line(game->settings[i].key, game->settings[i].values[k].name,
                       &tally->value[i][k]);
}
