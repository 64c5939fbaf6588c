/* upgrade.c -- tables that were played under other rules or content than this program has.
 *
 * A log is a set-up and moves, so any program can play it.  Where each entry leads to the State
 * that is noted with it, or shows what was shown then, the two programs agree, and the table goes
 * on.
 */
#include "store/upgrade.h"

#include <string.h>

#include "engine/digest.h"
#include "store/queue.h"

bool store_is_foreign(const StoreTable *table, const Game *game)
{
    return table->rules != game->rules_version || table->content != *game->content_digest;
}

const Game *store_find_game(const StoreTable *table, const Game *const games[])
{
    const Game *other = NULL;

    for (const Game *const *game = games ? games : all_games; *game; game++) {
        if (strcmp((*game)->id, table->game) != 0)
            continue;
        if (!store_is_foreign(table, *game))
            return *game;
        other = other ? other : *game;
    }
    return other;
}

uint64_t store_program(const Game *game)
{
    const uint64_t parts[] = { (uint64_t)game->rules_version, *game->content_digest,
                               game->state_size };
    uint64_t program = digest_of(parts, sizeof parts);

    return program ? program : 1; /* 0 stands for none */
}

void store_say_outdated(const Game *game, int rules, int moves, Err *sentence)
{
    if (rules == game->rules_version && moves < 0)
        fail(sentence, N_("It was played with other content than this program has, which cannot "
                          "even begin it."));
    else if (rules == game->rules_version)
        fail(sentence,
             N_("It was played with other content than this program has. Up to move {moves} both "
                "agree; it cannot go on here."),
             ARG_NUMBER("moves", moves));
    else if (moves < 0)
        fail(sentence,
             N_("It was played under version {theirs} of the rules. This program has version "
                "{ours}, which cannot even begin it."),
             ARG_NUMBER("theirs", rules), ARG_NUMBER("ours", game->rules_version));
    else
        fail(sentence,
             N_("It was played under version {theirs} of the rules, and this program has version "
                "{ours}. Up to move {moves} both agree; it cannot go on here."),
             ARG_NUMBER("theirs", rules), ARG_NUMBER("ours", game->rules_version),
             ARG_NUMBER("moves", moves));
}

void store_write_upgrade(const StoreTable *from, const Game *to, int seq, int64_t now, Buf *line)
{
    buf_add(line, "at ");
    buf_add_int(line, now);
    buf_add(line, " after entry ");
    buf_add_int(line, seq);
    buf_add(line, " from rules ");
    buf_add_int(line, from->rules);
    buf_add(line, " content ");
    buf_add_hex(line, from->content, 16);
    buf_add(line, " to rules ");
    buf_add_int(line, to->rules_version);
    buf_add(line, " content ");
    buf_add_hex(line, *to->content_digest, 16);
    buf_add_char(line, '\n');
}
