/* check_command.h -- what `sandtable check` does. */
#ifndef SANDTABLE_CHECK_COMMAND_H
#define SANDTABLE_CHECK_COMMAND_H

#include <stdbool.h>
#include <stdio.h>

/* Check the content of every game, with that of a folder laid over it if dir is not NULL, and write
 * the faults, or how much there is, to out.  provenance: list where every entry comes from, with
 * totals.  json: all of it for programs.  Gives the exit status: 0 no faults, 1 faults. */
int content_report(FILE *out, const char *dir, bool provenance, bool json);

/* Survey every map of every game, likewise, and write the figures with the aims that are missed.
 * Gives the exit status: 1 if one that binds is.  A folder with faults is reported on as by
 * content_report. */
int maps_report(FILE *out, const char *dir, bool json);

#endif
