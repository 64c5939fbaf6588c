/* report.h -- the results of many games, as a document in Markdown for whoever balances a game. */
#ifndef SANDTABLE_REPORT_H
#define SANDTABLE_REPORT_H

#include <stdio.h>

#include "bots/bot.h"
#include "cli/chronicle.h"
#include "cli/tally.h"

typedef struct Report {
    Origin origin;
    const Bot *bot; /* one for each seat */
    const Tally *tally;
    const Chronicle *chronicle;
} Report;

/* p: the game when it has just begun, for the names in it. */
void report_write(const Report *report, const Play *p, FILE *out);

#endif
