/* look.h -- reading what lies on the table during a match, by name.
 *
 * What is printed on components is known to everybody who has read the rules, so it can always be
 * looked at; what lies where comes from the game, for one viewer's eyes (Game.looks).  Neither
 * tells what is in a deck or in somebody else's hand. */
#ifndef SANDTABLE_LOOK_H
#define SANDTABLE_LOOK_H

#include "engine/play.h"

/* What goes by this name or id: what is on the table first, then components.  One or a few are
 * described; if more fit, they are listed, and if nothing does, a sentence says so.  "": what there
 * is to look at.  Always ends with a new line. */
void look_write(const Play *p, int viewer, const char *name, int columns, Buf *out);

/* What is printed on whatever this move chooses (ShowKind.chosen_by), in one line each without an
 * indent; nothing where the drawing or the name says it all. */
void look_write_choice(const Play *p, Move move, Buf *out);

/* The same for everything else that this move names: a card that is played, a weapon that is fired.
 */
void look_write_named(const Play *p, Move move, Buf *out);

/* The name of the first component that this move names; nothing if it names none. */
void look_write_name(const Play *p, Move move, Buf *out);

#endif
