/* words.c -- what is said during a game: moves, questions and events that can be read. */
#include <string.h>

#include <jansson.h>

#include "engine/digest.h"
#include "property.h"
#include "shapes.h"

/* --- Names --- */

static bool is_id(const char *id)
{
    if (!id || !*id)
        return false;
    for (const char *at = id; *at; at++)
        if (*at <= ' ' || (*at >= 'A' && *at <= 'Z') || *at == '{')
            return false;
    return true;
}

/* A thing that can be chosen has an id; one that is only spoken of needs a name. */
static void check_label(Case *c, const Form *form, int slot, int value, bool needs_id)
{
    int type = form->slot[slot].type;

    if (type == ENTITY_NUMBER)
        return;
    Label label = play_label(&c->play, type, value);
    claim(c, label.name && *label.name, "%s: its %s, value %d, has no name.", form->name,
          form->slot[slot].name, value);
    claim(c, !needs_id || is_id(label.id), "%s: its %s, value %d, has no proper id.", form->name,
          form->slot[slot].name, value);
}

static void check_labels(Case *c, const Form *form, const int16_t args[], int count, bool needs_id)
{
    int slots = form_slots(form);

    for (int i = 0; i < slots; i++)
        check_label(c, form, i, args[i], needs_id);
    for (int i = slots; i < count; i++)
        claim(c, args[i] == 0, "%s: argument %d is not used, but it is %d.", form->name, i,
              args[i]);
}

static void check_sentence(Case *c, const Form *form, const int16_t args[])
{
    Buf out = case_buf(c, 0);

    play_form_text(&c->play, form, args, &out);
    claim(c, out.length > 0 && !out.cut, "%s says nothing.", form->name);
    claim(c, !strchr(out.text, '{'), "%s leaves a place open: %s", form->name, out.text);
}

/* --- Moves --- */

/* Written and read again it is the same move. */
static uint64_t check_text(Case *c, Move move)
{
    Buf out = case_buf(c, 0);
    Err err = { "" };
    Move read;

    play_move_write(&c->play, move, &out);
    bool is_read = play_move_read(&c->play, out.text, &read, &err);
    claim(c, is_read, "The option '%s' cannot be read: %s", out.text, err.text);
    claim(c, move_equal(read, move), "The option '%s' is read as another move.", out.text);
    return digest_of(out.text, out.length);
}

static uint64_t person_text(Case *c, Move move)
{
    Buf out = case_buf(c, 0);

    play_move_text(&c->play, move, &out);
    claim(c, out.length > 0 && !strchr(out.text, '{'), "An option reads '%s'.", out.text);
    return digest_of(out.text, out.length);
}

static void check_options(Case *c)
{
    uint64_t written[MOVES_MAX], spoken[MOVES_MAX];

    for (int i = 0; i < c->question.n; i++) {
        Move move = c->question.move[i];
        int16_t args[FORM_SLOTS] = { 0 };
        claim(c, move.verb >= 0 && move.verb < c->game->verb_count, "Option %d has no known verb.",
              i);
        memcpy(args, move.arg, sizeof move.arg);
        check_labels(c, &c->game->verbs[move.verb], args, MOVE_ARGS, true);
        written[i] = check_text(c, move);
        spoken[i] = person_text(c, move);
        for (int j = 0; j < i; j++) {
            claim(c, written[i] != written[j], "Options %d and %d are written alike.", j, i);
            claim(c, spoken[i] != spoken[j], "Options %d and %d read alike: %s", j, i, c->seen[0]);
        }
    }
}

/* By what they were called when it happened. */
static void check_event_names(Case *c, const Form *form, const Event *event)
{
    Label label[FORM_SLOTS] = { { 0 } };
    Buf out = case_buf(c, 0);

    play_event_labels(&c->play, event, label);
    for (int i = 0; i < FORM_SLOTS; i++)
        if (i >= form_slots(form))
            claim(c, event->arg[i] == 0, "%s: argument %d is not used, but it is %d.", form->name,
                  i, event->arg[i]);
        else if (form->slot[i].type != ENTITY_NUMBER)
            claim(c, label[i].name && *label[i].name, "%s: its %s, value %d, has no name.",
                  form->name, form->slot[i].name, event->arg[i]);
    play_event_text(&c->play, event, &out);
    claim(c, out.length > 0 && !out.cut && !strchr(out.text, '{'), "%s says: %s", form->name,
          out.text);
}

static void check_events(Case *c)
{
    for (int i = 0; i < c->log->n; i++) {
        const Event *event = &c->log->event[i];
        claim(c, event->kind < c->game->event_count, "Event %d is of no known kind.", i);
        const Form *form = &c->game->events[event->kind];
        claim(c, event->seen_by != 0, "Event %s is told to nobody.", form->name);
        check_event_names(c, form, event);
    }
}

static void check_question(Case *c)
{
    int16_t about[FORM_SLOTS] = { 0 };

    claim(c, c->question.kind >= 0 && c->question.kind < c->game->question_count,
          "The question is of no known kind.");
    memcpy(about, c->question.about, sizeof c->question.about);
    check_labels(c, &c->game->questions[c->question.kind], about, MOVE_ARGS, false);
    check_sentence(c, &c->game->questions[c->question.kind], about);
    check_options(c);
}

/* Every seat has a name, and is found by it. */
static void check_seats(Case *c)
{
    for (int seat = 0; seat < c->setup.seats; seat++) {
        int found = -9;
        claim(c, is_id(play_seat_id(&c->play, seat)), "Seat %d has no proper id.", seat);
        bool is_found = play_seat_read(&c->play, play_seat_id(&c->play, seat), &found);
        claim(c, is_found && found == seat, "Seat %d is not found by its id.", seat);
    }
    check_events(c);
}

const Property property_words = { .name = "words",
                                  .start = check_seats,
                                  .before = check_question,
                                  .after = check_events,
                                  .cost = 5 };

/* --- Views --- */

/* It is JSON, and as the game describes it. */
static void check_view(Case *c, int viewer, const char *text)
{
    json_t *view = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
    char where[400];

    claim(c, view, "The view of %d is no JSON document: %s", viewer, text);
    bool described = shape_fits(c->game->id, view, where, sizeof where);
    json_decref(view);
    claim(c, described, "The view of %d is not as src/games/%s/view.ts describes it: %s.", viewer,
          c->game->id, where);
}

static void check_views(Case *c)
{
    for (int viewer = SEAT_REFEREE; viewer < c->setup.seats; viewer++) {
        Buf view, drawing;
        buf_init(&view, c->seen[0], VIEW_MAX);
        buf_init(&drawing, c->seen[1], VIEW_MAX);
        c->game->view(&c->play, viewer, &view);
        c->game->draw(&c->play, viewer, &drawing);
        claim(c, !view.cut && !drawing.cut, "The view of %d has more than %d bytes.", viewer,
              VIEW_MAX);
        check_view(c, viewer, view.text);
        claim(c, drawing.length > 1 && drawing.text[drawing.length - 1] == '\n',
              "The drawing for %d does not end with a line.", viewer);
        claim(c, !strchr(drawing.text, '{') || strchr(drawing.text, '}'),
              "The drawing for %d leaves a place open.", viewer);
    }
}

static void check_views_sometimes(Case *c)
{
    if (case_now_and_then(c, 4))
        check_views(c);
}

const Property property_views = { .name = "views",
                                  .start = check_views,
                                  .before = check_views_sometimes,
                                  .over = check_views,
                                  .cost = 40 };
