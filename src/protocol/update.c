/* update.c -- the message that tells a viewer how a match goes on. */
#include "protocol/update.h"

#include <stdlib.h>

#include "base/memory.h"
#include "engine/check.h"

/* Others' moves may be secrets; the events tell what was open. */
static void write_mover(const Match *match, int at, int viewer, const Play *before, Json *json)
{
    const Entry *entry = match_entry(match, at - 1);

    json_put_int(json, "seat", entry->seat);
    if (entry->seat == viewer || viewer == SEAT_REFEREE)
        tell_move(json, "made", before, entry->move);
}

void update_write_moves(const Match *match, int first, int last, int viewer, Json *json)
{
    size_t size = match_game(match)->state_size;
    /* All of it is written before it is read: zeroing so much for every update would take time. */
    Play before = { .game = match_game(match), .state = memory_resize(NULL, 1, size) };
    Play after = { .game = match_game(match), .state = memory_resize(NULL, 1, size) };
    Log *log = memory_resize(NULL, 1, sizeof *log);

    json_open_array(json, "moves");
    for (int at = first; at <= last; at++) {
        match_state_at(match, at, after.state, log);
        json_open_object(json, NULL);
        json_put_int(json, "at", at);
        if (at > 0) {
            match_state_at(match, at - 1, before.state, NULL);
            write_mover(match, at, viewer, &before, json);
        }
        tell_events(json, "events", &after, log, viewer);
        json_close(json);
    }
    json_close(json);
    free(log);
    free(before.state);
    free(after.state);
}

/* --- The guide --- */

/* Where the pupil made the last move: what was said since then has not been answered yet.  made:
 * how many moves of the scene the pupil has made. */
static int last_answer(const Match *match, const Guide *guide, int *made)
{
    int last = 0;

    *made = 0;
    for (int i = 0; i < match_position(match); i++)
        if (match_entry(match, i)->seat == guide_pupil(guide) && !guide_made(guide, i)) {
            last = i + 1;
            *made += i < guide_agreed(guide);
        }
    return last;
}

static void write_guide_texts(const Match *match, const Guide *guide, int since, Json *json)
{
    static const char *const lost =
        N_("You are going your own way, so the guide falls silent. From here on you play against a "
           "bot; take your move back and the guide is there again.");
    static const char *const failed = N_("The guide cannot go on. From here on you play against a "
                                         "bot.");
    const char *text;
    char memory[2048];
    Buf what;

    json_open_array(json, "texts");
    for (int i = 0; (text = guide_said(guide, since, i)) != NULL; i++)
        json_put_text(json, NULL, text);
    if (guide_state(guide) == GUIDE_LOST && since == guide_agreed(guide) + 1) {
        buf_init(&what, memory, sizeof memory);
        guide_tell_lost(guide, match, &what);
        json_put_text(json, NULL, what.text);
        json_put_text(json, NULL, sandtable_translate(lost));
    }
    if (guide_state(guide) == GUIDE_FAILED)
        json_put_text(json, NULL, sandtable_translate(failed));
    json_close(json);
}

/* What it speaks of, so that a front end can light it up. */
static void write_guide_lights(const Match *match, const Guide *guide, Json *json)
{
    int type, value;

    json_open_array(json, "lights");
    for (int i = 0; guide_light(guide, i, &type, &value); i++)
        tell_thing(json, match_play(match), type, value);
    json_close(json);
}

/* That many moves of the pupil are off the path. */
static int moves_astray(const Match *match, const Guide *guide)
{
    int astray = 0;

    for (int i = guide_agreed(guide); i < match_position(match); i++)
        astray += match_entry(match, i)->seat == guide_pupil(guide);
    return guide_state(guide) == GUIDE_LOST ? astray : 0;
}

static void write_guide(const Match *match, Guide *guide, Json *json)
{
    int made, seat, since = last_answer(match, guide, &made), steps = guide_steps(guide);
    Move move;

    json_open_object(json, "guide");
    json_put_int(json, "step", made < steps ? made + 1 : steps);
    json_put_int(json, "steps", steps);
    write_guide_texts(match, guide, since, json);
    write_guide_lights(match, guide, json);
    if (guide_next(guide, &seat, &move) && seat == guide_pupil(guide) && !guide_makes_next(guide))
        tell_move(json, "suggest", match_play(match), move);
    else
        json_put_text(json, "suggest", NULL);
    json_put_bool(json, "over", guide_state(guide) != GUIDE_LEADS);
    json_put_bool(json, "done", guide_state(guide) == GUIDE_ENDED);
    json_put_int(json, "astray", moves_astray(match, guide));
    json_close(json);
}

/* --- The whole --- */

static void tell_nobody(Json *json)
{
    json_open_array(json, "to_act");
    json_close(json);
}

static void write_whole(const Match *match, const Update *update, int first, int viewer, Buf *out)
{
    const Play *p = match_play(match);
    /* What the guide decides itself is not asked. */
    bool waits = update->stands_still || (update->guide && guide_makes_next(update->guide));
    Json json = json_begin(out);

    json_open_object(&json, NULL);
    json_put_text(&json, "t", "update");
    json_put_text(&json, "table", update->table);
    json_put_int(&json, "seat", viewer);
    json_put_int(&json, "n", update->n);
    json_put_int(&json, "from", update->from);
    json_put_int(&json, "back", update->back);
    json_put_int(&json, "position", match_position(match));
    update_write_moves(match, first, match_position(match), viewer, &json);
    tell_view(&json, p, viewer);
    if (update->drawing)
        tell_drawing(&json, p, viewer);
    tell_seat_labels(&json, p);
    if (waits)
        tell_nobody(&json);
    else
        tell_to_act(&json, p);
    tell_question(&json, p, waits ? SEAT_WATCHER : viewer, update->q, update->asking);
    tell_result(&json, p);
    json_put_text(&json, "undo", update->undo);
    json_put_bool(&json, "redo", update->redo);
    if (update->guide)
        write_guide(match, update->guide, &json);
    json_close(&json);
}

void update_write(const Match *match, const Update *update, int viewer, Buf *out)
{
    int position = match_position(match);

    for (int most = UPDATE_MOVES_MOST;; most /= 4) {
        int first = update->back + 1 > position - most ? update->back + 1 : position - most + 1;
        buf_clear(out);
        write_whole(match, update, first < 0 ? 0 : first, viewer, out);
        if (!out->cut)
            return;
        CHECK(most > 0); /* view and question alone are far smaller */
    }
}
