/* planted.h -- do the scenes of a game see a fault that is put in on purpose?
 *
 * The program plants one fault at a time, in a child of its own, and runs scenes until one fails.
 * tools/mutate says which faults, and what to make of the answers.
 */
#ifndef PLANTED_H
#define PLANTED_H

#include "content/content.h"
#include "content/tree.h"
#include "scene/scene.h"

/* --- cases.c: the scenes --- */

typedef struct Case {
    const Scene *scene;
    int index;
    uint8_t *reached; /* a bit for each place in the code; NULL: nobody has asked */
} Case;

typedef struct Cases {
    Case *at;
    int n;
} Cases;

/* All cases below a folder, in the order of their files.  False, with a sentence, if a scene cannot
 * be read or there is none. */
bool cases_read(Cases *cases, const char *folder, Err *err);

/* Does it name the entry, so that it is worth trying first? */
bool case_names(const Case *one, const char *id);

/* Runs it with this game in place of the one that has its id.  Returns the number of the line that
 * fails, and 0 if all of it holds. */
int case_run(const Case *one, const Game *game);

/* --- content.c: faults in content --- */

typedef enum ChangeKind { CHANGE_DROP, CHANGE_TEXT, CHANGE_ADD } ChangeKind;

/* One entry is changed in one place. */
typedef struct Change {
    int tree;  /* of which file */
    int entry; /* the node of the entry */
    int node;  /* where the change is */
    ChangeKind kind;
    const char *text; /* what stands there instead, or is added */
} Change;

typedef struct Changes {
    const Game *game;
    const ContentSchema *schema;
    Tree *tree; /* one for each file */
    int trees;
    Change *at;
    int n;
} Changes;

/* Every change of the content in this folder.  False: it cannot be read, and it was said why. */
bool changes_find(Changes *changes, const Game *game, const char *folder);

/* "content/ambush/fighters.yaml:6<tab>fighters[scout]<tab>fighters[scout].strength: 2 for 1" */
void change_write(const Changes *changes, const Change *change, Buf *out);

/* The id of the entry that is changed. */
const char *change_entry_id(const Changes *changes, const Change *change);

/* The content with the change in it.  NULL: the content compiler refuses it. */
Content *change_make(const Changes *changes, const Change *change);

/* Do the rules read the same as before, though the content differs? */
bool change_plays_alike(const Changes *changes, const Change *change, const Content *content);

/* --- Faults in code --- */

/* tools/mutate makes a copy of a game in which each place asks planted(n) whether fault n is the
 * one that was chosen.  In the program without such a copy nobody asks. */
enum { PLANTED_MOST = 1 << 16 };
extern int planted_fault; /* the chosen one; 0: none */
extern unsigned char planted_reached[PLANTED_MOST];

#endif
