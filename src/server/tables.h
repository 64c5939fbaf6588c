/* tables.h -- private to server: what is done at a table, and what those at it are told. */
#ifndef SANDTABLE_TABLES_H
#define SANDTABLE_TABLES_H

#include "server/hub.h"
#include "store/transfer.h"

/* --- table.c --- */

/* The table in memory, its match too if it has begun; NULL, with an answer sent, if there is
 * none. */
Table *table_get(const Ask *ask);
Table *table_find(Hub *hub, const char *id); /* only if it is in memory */
/* Is this table in memory up to date with the store, as far as can be told?  If not, it is read
 * again first, and then the message is carried out again. */
bool table_is_current(const Ask *ask, const char *id);
Table *table_load(Hub *hub, const char *id, Err *err);
void table_mark(Hub *hub, Table *table); /* another server wrote to it: read it again */
void table_is_due(Hub *hub, Table *table); /* it needs something done */
void tables_go_on(Hub *hub); /* does what the due tables need */
void table_sweep(Hub *hub, bool all);
/* What the store has of it now.  False: nothing that this server can go on with; revision -1: there
 * is no such table. */
bool table_read_record(Hub *hub, const char *id, TableRecord *record, Err *err);
/* A store that cannot be read, or has not been, has said nothing about a table. */
bool store_is_silent(const Hub *hub);
/* Once nothing is being written any more: tells everybody, wakes the bots, closes what has
 * ended. */
void table_settle(Hub *hub, Table *table);
void table_note_end(Table *table); /* writes into the record how it ended; the caller stores it */

/* The seat that the message is about; -2, with an answer sent, if it is not the sender's. */
int ask_seat(const Ask *ask, const Table *table);
bool is_seated(const Table *table, const char *person);

/* --- replay.c --- */

bool table_has_begun(const TableRecord *record);
bool table_need_match(Hub *hub, Table *table, Err *err);
void table_drop_match(Hub *hub, Table *table);
void table_forget(Table *table); /* what was read of its match */
void table_fill_seats(const TableRecord *record, SeatInfo seats[]); /* for a match */
/* After an entry: a question that others still have to answer stays the same.  waiting: who had to
 * decide before it. */
void table_note_entry(Table *table, const StoreEntry *entry, int seq, SeatMask waiting);
/* The entry that this message has already become, perhaps before a restart; 0: none. */
int table_done_before(const Table *table, const Ask *ask);

/* --- write.c --- */

/* Stores the record as it is now.  ask: whom to answer once it is durable; NULL: nobody.  False: it
 * could not even be queued; the asker has been told, and the record, which still has the change,
 * is read again before anybody is told anything of it. */
bool table_change(Hub *hub, Table *table, const Ask *ask);
/* The same with nobody to answer, and `then` is told what came of it. */
bool table_change_then(Hub *hub, Table *table, StoreDone *then, void *context);
/* The same with nobody to answer, and with a line for the table's history. */
bool table_change_noting(Hub *hub, Table *table, const char *history);
/* A new table; entries: of its log, NULL for none. */
bool table_create(Hub *hub, const TableRecord *record, const StoreEntries *entries, const char *id,
                  StoreDone *done, void *context, Err *err);

/* What a person is told about a write that failed; the reason goes to the operator. */
const char *why_not_stored(const char *about, const StoreResult *result);
/* Memory and store may differ, and nobody may see what was not stored. */
void table_doubt(Hub *hub, Table *table);
void write_to_try(Hub *hub); /* if the store has failed: does it work again? */

/* Adds an entry to the log for what the match has just done.  waiting: who had to decide before
 * that. */
bool table_append(Hub *hub, Table *table, int seat, const char *kind, const char *text,
                  SeatMask waiting, const Ask *ask);
/* Runs `work`, which calls the rules of the table's game; if they fail, sets the table aside and
 * returns false. */
typedef void TableWork(Hub *hub, Table *table, void *context);
bool table_guard(Hub *hub, Table *table, TableWork *work, void *context);
/* The rules of its game failed: it is kept as it was last stored, and nobody can play at it until
 * an operator puts it back. */
void table_set_aside(Hub *hub, Table *table, const GuardFault *fault);
/* What people at a table that was set aside are told. */
extern const char *const set_aside_text;

/* --- undo.c --- */

/* May this seat take back its last move: NULL, "free", "ask" (docs/protocol.md); may it make again
 * what it took back? */
const char *undo_state(const Table *table, int seat);
bool redo_is_open(const Table *table, int seat);
/* All persons but the one on this seat. */
SeatMask other_persons(const Table *table, int seat);

/* --- guided.c --- */

bool guided_is_there(const Hub *hub, const Game *game); /* has this game a lesson? */
/* The set-up and the seats of a new guided table. */
bool guided_set_up(const Ask *ask, TableRecord *record, Err *err);
void guided_follow(Hub *hub, Table *table); /* takes the guide to where the match is */
/* While the guide leads, the bots of the table wait: the moves of their seats are the
 * tutorial's. */
bool guided_leads(Hub *hub, Table *table);

/* --- snapshot.c --- */

void snapshot_if_due(Hub *hub, Table *table);
void snapshot_all(Hub *hub); /* of every table in memory that has moved on since its last one */
/* Takes up the match from its newest snapshot; false: there is none, or it is of no use. */
bool snapshot_use(Hub *hub, Table *table, bool *useless);

/* --- upgrade.c --- */

/* It was last played under other rules or content. */
bool upgrade_is_due(const TableRecord *record);
void upgrade_mark_outdated(TableRecord *record);
/* Its whole log agrees with this program; or only the part that is in its match. */
void upgrade_finish(Hub *hub, Table *table);
void upgrade_give_up(Hub *hub, Table *table);
void tell_outdated(Json *json, const TableRecord *record); /* "outdated": why; null if it is not */
bool refuse_if_outdated(const Ask *ask, const Table *table); /* an answer has been sent then */

/* --- publish.c --- */

void publish_table(Hub *hub, Table *table);   /* who sits where, clocks, requests */
void publish_onlookers(Hub *hub, Table *table); /* only how many look on has changed */
void publish_tick(Hub *hub); /* tells crowds that are too large to be told at once */
/* Whatever is said or changed goes to everybody who looks on, and the asker pays for that. */
void charge_for_crowd(const Ask *ask, const Table *table);
/* To everybody who lacks one; of those who only look on some may have to wait for their turn. */
void publish_updates(Hub *hub, Table *table);
void publish_crowds(Hub *hub); /* goes on with those */
/* Is there time to tell a line of chat to all who look on there? */
bool crowd_may_hear(Hub *hub, const Table *table);
Json *publish_begin(Hub *hub, const char *type); /* a message, which json_close ends */
/* Sends what was written, once to each connection and first to those who play, but not to those who
 * came only to read a finished game. */
void publish_to_all(Hub *hub, const Table *table);
void tell_settings(Json *json, const TableRecord *record);
/* "lesson": the one that leads there, or null. */
void tell_lesson_id(Json *json, const TableRecord *record);
void tell_table(Hub *hub, Json *json, Table *table, Session *session);

/* --- chat.c --- */

bool tell_chat(Hub *hub, Json *json, Table *table, Err *err); /* "chat": what was said so far */
void chat_note(Hub *hub, Table *table, bool unsaid); /* something was said, or removed */
void publish_chat(Hub *hub, Table *table);          /* lines that nobody has been told of yet */
void publish_unsaid(Hub *hub, Table *table);        /* which lines were removed */

/* --- dice.c --- */

/* Draw a new secret.  Whoever contributed to the last one has to commit anew. */
void dice_renew(Hub *hub, TableRecord *record);
void dice_forget(TableRecord *record, int seat); /* the seat is free for somebody else */
/* Whoever sits there leaves before the start: a phase that has begun ends as if its time were
 * up. */
void dice_leave(Hub *hub, TableRecord *record, int seat);
/* Does this table take contributions? */
bool dice_are_shared(const Hub *hub, const TableRecord *record);
/* Makes the commitment in the message this seat's.  False: an answer has been sent. */
bool dice_commit(const Ask *ask, Table *table, int seat);
/* Every seat is taken: begin, or fix the commitments first.  False: an answer has been sent. */
bool dice_start(const Ask *ask, Table *table);
void dice_watch(Hub *hub, Table *table, int64_t now); /* end a phase that takes too long */
void tell_dice(const Hub *hub, Json *json, const Table *table);

/* --- bar.c --- */

bool is_muted(const TableRecord *record, const char *person); /* anybody removed is muted, too */
bool is_removed(const TableRecord *record, const char *person);
bool may_speak(const TableRecord *record, const Table *table, const char *person);
void bar_lift(TableRecord *record, const char *person);
void bar_views(Hub *hub, Table *table); /* those removed no longer look on */

/* --- views (seats.c) --- */

/* If not, an answer has been sent. */
bool is_creator(const Ask *ask, const Table *table);
bool is_open(const Ask *ask, const Table *table);

bool may_watch(const Ask *ask, const Table *table); /* if not, an answer has been sent */
/* The invitation with which others may look on, for whoever sits at a table by invitation. */
void tell_watch_link(const Hub *hub, Json *json, const Table *table, const Session *session);
/* What somebody is called at this table, where two people of the same name get different ones. */
void name_at_table(const TableRecord *record, const Session *session,
                   char name[SEAT_NAME_MOST + 1]);

void seat_leave(Hub *hub, Table *table, int seat); /* before the start; the caller stores it */
/* In a running game: it ends if two seats play against each other, otherwise a bot plays on.  The
 * caller stores it. */
void seat_give_up(Hub *hub, Table *table, int seat);

bool is_by_hand(const TableRecord *record, int seat); /* does it decide formalities itself? */
bool is_present(const Table *table, int seat);
/* table NULL: at all tables; seat SEAT_UNSAID: through all seats. */
void view_drop(Hub *hub, Link *link, Table *table, int seat);
void view_demote(Table *table, int seat); /* whoever looked through this seat is a watcher now */
void views_admit(Hub *hub, Table *table); /* the game begins: drops those who may not look on */

/* --- bots.c, clock.c, metrics.c --- */

void bots_wake(Hub *hub, Table *table); /* those whose turn it is start thinking */
/* Does a bot sit there who tells this person what it is up to? */
bool bot_tells(const TableRecord *record, const char *person, int seat);
void clock_tick(Hub *hub);
/* Is anybody's time up?  Then a bot decides for them: true.  The tick asks this, and so does a
 * table whenever all of it is durable; otherwise somebody could keep it busy with writes at every
 * tick. */
bool clock_look(Hub *hub, Table *table);
bool clock_is_over(const Table *table, int seat, int64_t now); /* by the steady clock */
/* It has been over for a while, and the server that should have let a bot decide has not. */
bool clock_needs_us(const Table *table, int seat);
int64_t clock_show_ms(int moves); /* time to see that many moves, before thinking */
int64_t clock_deadline(const Table *table); /* by the steady clock; 0: none */
void clock_heard_of(Hub *hub, Table *table, int seat);
void clock_take_up(const Hub *hub, Table *table);
void clock_wake_all(Hub *hub); /* loads tables that must go on after a restart */

/* --- presence.c --- */

bool present_elsewhere(const Table *table, int seat);
bool bots_are_ours(const Hub *hub, const Table *table); /* or another server's? */
void presence_heard(Hub *hub, const StoreNews *news);
void presence_tick(Hub *hub);
void presence_end(Hub *hub);

/* --- create.c, rematch.c --- */

/* A new table like `old`, with the seats of `record`. */
void make_rematch(Ask *ask, TableRecord *record, Table *old);
void rematch_offered(Table *old, const char *person, const char *id); /* to be stored */

/* --- moves.c, look.c, create.c --- */

/* Makes a move that no person has sent, and stores it.  False: it is not allowed. */
bool make_move(Hub *hub, Table *table, int seat, Move move);
/* Was this message carried out before?  Then it gets the same answer again. */
bool answer_if_done(Ask *ask, const Table *table);
/* The seat gives up as its game's rules provide, and the asker is answered.  False: there is no
 * such rule, or it has already given up. */
bool make_resignation(const Ask *ask, Table *table, int seat);
void refuse_not_asked(const Ask *ask, const Table *table); /* others have to decide */

bool is_attached(const Ask *ask, const Table *table); /* does this connection look at it? */
/* Is there a position to look at?  If not, an answer has been sent. */
bool has_match(const Ask *ask, const Table *table);
/* May the asker see everything: is nothing secret any more, and does the asker sit or look on
 * there? */
bool all_is_open(const Ask *ask, const Table *table);
/* Is there such a position in the record?  If not, an answer has been sent. */
bool ask_position(const Ask *ask, const Table *table, int at);
void seat_alone(const Ask *ask, TableRecord *record, int seat);
/* Does the table give this aid now?  If not, an answer has been sent. */
bool ask_aid(const Ask *ask, const Table *table, Aid aid);

/* --- review.c --- */

void reviews_close(Hub *hub); /* once no worker is busy with one */

/* --- lineage.c --- */

enum { LINEAGE_MOST = 32 }; /* branches of branches of branches */

typedef struct Lineage {
    int depth; /* how many tables it descends from; 0: it is not a branch */
    bool runs; /* one of them is running, or may be */
    bool unread; /* because one cannot be read now */
} Lineage;
Lineage lineage_of(Hub *hub, const Table *table);
bool lineage_seems_to_run(Hub *hub, Table *table); /* for display: as last seen, if need be */

/* Is it over, and every table it descends from?  Then it has no secrets left. */
bool all_is_known(Hub *hub, const Table *table);
/* True, with an answer sent, if it still has some.  not_over: what to say if its own game is not
 * over. */
bool refuse_if_not_known(const Ask *ask, const Table *table, const char *not_over);

#endif
