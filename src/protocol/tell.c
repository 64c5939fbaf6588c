/* tell.c -- what a server tells: positions, questions and events for one viewer's eyes. */
#include "protocol/tell.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "engine/check.h"
#include "protocol/reach.h"

enum { SENTENCE_MOST = 2048, ID_MOST = 80 };

static void put_message(Json *json, const char *key, const char *message)
{
    json_put_text(json, key, message ? sandtable_translate(message) : NULL);
}

/* --- Games --- */

void tell_setting(Json *json, const Setting *setting)
{
    json_open_object(json, NULL);
    json_put_text(json, "key", setting->key);
    put_message(json, "text", setting->text);
    json_put_text(json, "when", setting->when);
    json_open_array(json, "values");
    for (const SettingValue *value = setting->values; value->name; value++) {
        json_open_object(json, NULL);
        json_put_text(json, "name", value->name);
        put_message(json, "text", value->text);
        json_close(json);
    }
    json_close(json);
    json_close(json);
}

/* What to play afterwards, as a client says it to make that table. */
static void tell_lesson_offer(Json *json, const Lesson *lesson)
{
    if (!lesson->offer) {
        json_put_text(json, "offer", NULL);
        return;
    }
    json_open_object(json, "offer");
    put_message(json, "text", lesson->offer);
    int seats = 0;
    json_open_object(json, "settings");
    for (const char *const *setting = lesson->offer_settings; *setting; setting++) {
        const char *equals = strchr(*setting, '=');
        char key[40] = "";
        CHECK(equals && equals - *setting < (int)sizeof key);
        memcpy(key, *setting, (size_t)(equals - *setting));
        if (strcmp(key, "seats"))
            json_put_text(json, key, equals + 1);
        else
            CHECK(text_number(equals + 1, &seats));
    }
    json_close(json);
    json_put_int(json, "seats", seats);
    json_close(json);
}

void tell_lesson(Json *json, const Lesson *lesson)
{
    json_open_object(json, NULL);
    json_put_text(json, "id", lesson->id);
    put_message(json, "title", lesson->title);
    put_message(json, "about", lesson->about);
    json_put_int(json, "minutes", lesson->minutes);
    tell_lesson_offer(json, lesson);
    json_close(json);
}

void tell_game(Json *json, const Game *game, bool guided)
{
    json_open_object(json, NULL);
    json_put_text(json, "id", game->id);
    put_message(json, "title", game->title);
    put_message(json, "about", game->about);
    json_put_int(json, "rules", game->rules_version);
    json_put_int(json, "min_seats", game->min_seats);
    json_put_int(json, "max_seats", game->max_seats);
    json_put_bool(json, "co_op", game->co_op);
    json_put_bool(json, "guided", guided);
    json_open_array(json, "lessons");
    for (const Lesson *lesson = game->lessons; lesson && lesson->id; lesson++)
        tell_lesson(json, lesson);
    json_close(json);
    json_open_object(json, "hints");
    for (const Primer *hint = game->hints; hint && hint->question; hint++)
        put_message(json, hint->question, hint->text);
    json_close(json);
    json_open_array(json, "settings");
    for (const Setting *setting = game->settings; setting && setting->key; setting++)
        tell_setting(json, setting);
    json_close(json);
    json_close(json);
}

/* --- Words --- */

/* As in moves and views: "drone.2" is not "drone". */
static void put_id(Json *json, Label label)
{
    char memory[ID_MOST];
    Buf id;

    buf_init(&id, memory, sizeof memory);
    json_put_text(json, "id", label_write(label, &id) ? id.text : NULL);
}

static const char *type_name(const Game *game, int type)
{
    return type == ENTITY_SEAT ? "seat" : game->entities[type - ENTITY_FIRST].name;
}

void tell_thing(Json *json, const Play *p, int type, int value)
{
    char memory[SENTENCE_MOST];
    Buf text;

    buf_init(&text, memory, sizeof memory);
    play_label_text(p, type, value, &text);
    json_open_object(json, NULL);
    json_put_text(json, "type", type_name(p->game, type));
    put_id(json, play_label(p, type, value));
    json_put_text(json, "text", text.text);
    json_close(json);
}

/* The things that a sentence names, so that a front end can light them up. */
static void put_places(Json *json, const Game *game, const Form *form, const int16_t args[],
                       const Label label[])
{
    json_open_array(json, "names");
    for (int i = 0; i < form_slots(form); i++) {
        int type = form->slot[i].type;
        json_open_object(json, NULL);
        json_put_text(json, "place", form->slot[i].name);
        if (type == ENTITY_NUMBER) {
            json_put_int(json, "number", args[i]);
        } else {
            json_put_text(json, "type", type_name(game, type));
            put_id(json, label[i]);
        }
        json_close(json);
    }
    json_close(json);
}

static void put_labelled(Json *json, const char *kind, const Game *game, const Form *form,
                         const int16_t args[], const Label label[])
{
    char memory[SENTENCE_MOST];
    Buf text;

    buf_init(&text, memory, sizeof memory);
    form_text(form, args, label, &text);
    json_put_text(json, kind, form->name);
    json_put_text(json, "text", text.text);
    json_put_text(json, "rule", form->rule);
    put_places(json, game, form, args, label);
}

static void put_form(Json *json, const char *kind, const Play *p, const Form *form,
                     const int16_t args[])
{
    Label label[FORM_SLOTS] = { { 0 } };

    play_labels(p, form, args, label);
    put_labelled(json, kind, p->game, form, args, label);
}

static void put_event(Json *json, const Play *p, const Event *event)
{
    Label label[FORM_SLOTS] = { { 0 } };

    play_event_labels(p, event, label);
    put_labelled(json, "event", p->game, &p->game->events[event->kind], event->arg, label);
}

static bool is_told(const Event *event, int viewer)
{
    if (viewer == SEAT_REFEREE)
        return true;
    return event->seen_by & (viewer == SEAT_WATCHER ? WATCHER_BIT : SEAT_BIT(viewer));
}

/* What all others are told right after one was told it in full: who sees everything has read it. */
static bool is_told_in_full(const Log *log, int i)
{
    if (i == 0)
        return false;
    SeatMask one = log->event[i - 1].seen_by, others = (SeatMask)~one;
    return one && !(one & (one - 1)) && log->event[i].seen_by == others;
}

void tell_events(Json *json, const char *key, const Play *p, const Log *log, int viewer)
{
    json_open_array(json, key);
    for (int i = 0; i < log->n; i++) {
        const Event *event = &log->event[i];
        if (!is_told(event, viewer) || (viewer == SEAT_REFEREE && is_told_in_full(log, i)))
            continue;
        json_open_object(json, NULL);
        put_event(json, p, event);
        json_close(json);
    }
    json_close(json);
}

/* --- Positions --- */

/* Around an object that the game writes with braces of its own: where it begins. */
static size_t begin_object(Json *json, const char *key)
{
    json_open_object(json, key);
    if (!json->out->cut)
        json->out->length--;
    return json->out->length;
}

static void end_object(Json *json, size_t start)
{
    Buf *out = json->out;

    CHECK(out->cut || (out->text[start] == '{' && out->text[out->length - 1] == '}'));
    if (!out->cut)
        out->length--;
    json_close(json);
}

void tell_view(Json *json, const Play *p, int viewer)
{
    size_t start = begin_object(json, "view");

    p->game->view(p, viewer, json->out);
    end_object(json, start);
}

void tell_drawing(Json *json, const Play *p, int viewer)
{
    char *memory = memory_new(1, VIEW_MAX);
    Buf drawing;

    buf_init(&drawing, memory, VIEW_MAX);
    p->game->draw(p, viewer, &drawing);
    json_put_text(json, "drawing", drawing.text);
    free(memory);
}

void tell_content(Json *json, const Game *game)
{
    if (!game->catalogue) {
        json_put_text(json, "content", NULL);
        return;
    }
    size_t start = begin_object(json, "content");
    game->catalogue(game, json->out);
    end_object(json, start);
}

void tell_component(Json *json, const char *key, const ShowKind *kind, int which,
                    const Sheet *sheet)
{
    json_open_object(json, key);
    json_put_text(json, "kind", kind->name);
    json_put_text(json, "id", kind->id(sheet->game, which));
    json_put_text(json, "name", sandtable_translate(kind->title(sheet->game, which)));
    sheet_put(sheet, json, "lines");
    json_close(json);
}

void tell_kind(Json *json, const Game *game, const ShowKind *kind, Sheet *sheet,
               void (*told)(Json *json))
{
    json_open_object(json, NULL);
    json_put_text(json, "kind", kind->name);
    json_put_text(json, "text", sandtable_translate(kind->text));
    json_open_array(json, "components");
    for (int i = 0; i < kind->count(game); i++) {
        sheet_make(game, kind, i, sheet);
        tell_component(json, NULL, kind, i, sheet);
        if (told)
            told(json);
    }
    json_close(json);
    json_close(json);
}

void tell_compendium(Json *json, const Game *game)
{
    Sheet sheet;

    json_open_array(json, "kinds");
    for (const ShowKind *kind = game->shows; kind && kind->name; kind++)
        tell_kind(json, game, kind, &sheet, NULL);
    json_close(json);
}

void tell_to_act(Json *json, const Play *p)
{
    json_open_array(json, "to_act");
    for (int seat = 0; seat < play_core(p)->seats; seat++)
        if (play_to_act(p) & SEAT_BIT(seat))
            json_put_int(json, NULL, seat);
    json_close(json);
}

static void put_move(Json *json, const Play *p, Move move)
{
    char memory[SENTENCE_MOST];
    int16_t args[FORM_SLOTS];
    const Form *form = play_move_form(p, move, args);
    Buf text;

    buf_init(&text, memory, sizeof memory);
    play_move_write(p, move, &text);
    json_put_text(json, "move", text.text);
    put_form(json, "verb", p, form, args);
}

void tell_move(Json *json, const char *key, const Play *p, Move move)
{
    json_open_object(json, key);
    put_move(json, p, move);
    json_close(json);
}

/* Is it a formality?  A pupil is asked it in full. */
static bool spare_question(const Play *p, int viewer, Asking asking, Question *question)
{
    bool formality = play_spare(p, viewer, asking == ASKED_BY_HAND, question);

    if (!formality || asking != ASKED_AS_PUPIL)
        return formality;
    play_ask(p, viewer, question);
    return play_spare(p, viewer, true, question);
}

void tell_question(Json *json, const Play *p, int viewer, int q, Asking asking)
{
    if (viewer < 0 || !(play_to_act(p) & SEAT_BIT(viewer))) {
        json_put_text(json, "question", NULL);
        return;
    }
    Question *question = memory_new(1, sizeof *question);
    play_ask(p, viewer, question);
    bool formality = spare_question(p, viewer, asking, question);
    play_arrange(p, question);
    json_open_object(json, "question");
    json_put_int(json, "q", q);
    if (formality)
        json_put_bool(json, "formality", true);
    if (p->game->veiled && p->game->veiled(question->kind))
        json_put_bool(json, "veiled", true);
    put_form(json, "kind", p, play_question_form(p, question), question->about);
    const char *note = p->game->note ? p->game->note(p) : NULL;
    if (note && *note)
        put_message(json, "note", note);
    if (reach_has_steps(p, question))
        json_put_bool(json, "reach", true);
    json_open_array(json, "moves");
    for (int i = 0; i < question->n; i++)
        tell_move(json, NULL, p, question->move[i]);
    json_close(json);
    json_close(json);
    free(question);
}

void tell_result(Json *json, const Play *p)
{
    double score[SEATS_MAX] = { 0 };

    if (!play_is_over(p)) {
        json_put_text(json, "result", NULL);
        return;
    }
    json_open_object(json, "result");
    json_put_text(json, "outcome", p->game->outcome(p));
    p->game->score(p, score);
    json_open_array(json, "scores");
    for (int seat = 0; seat < play_core(p)->seats; seat++)
        json_put_real(json, NULL, score[seat]);
    json_close(json);
    json_close(json);
}

void tell_facts(Json *json, const Play *p, const Facts *facts)
{
    json_open_array(json, "facts");
    for (int i = 0; i < facts->n; i++) {
        json_open_object(json, NULL);
        put_form(json, "fact", p, &p->game->facts[facts->fact[i].kind], facts->fact[i].arg);
        json_close(json);
    }
    json_close(json);
}

/* The chances that whoever the move is aimed at is hurt at all, and does not survive it. */
static void put_harm(Json *json, const Game *game, const Odds *odds)
{
    uint64_t ways[HARM_OPEN + 1] = { 0 };

    for (int i = 0; i < odds->n; i++)
        ways[game->harm[odds->line[i].kind]] += odds->line[i].ways;
    if (ways[HARM_OPEN] > 0)
        return;
    json_put_real(json, "hit",
                  (double)(ways[HARM_HURTS] + ways[HARM_KILLS]) / (double)odds->total);
    json_put_real(json, "kill", (double)ways[HARM_KILLS] / (double)odds->total);
}

void tell_odds(Json *json, const Play *p, int seat, Move move)
{
    Odds odds = { 0 };
    Facts facts = { .n = 0 };

    if (p->game->weigh)
        p->game->weigh(p, seat, move, &facts);
    tell_facts(json, p, &facts);
    if (p->game->odds)
        p->game->odds(p, seat, move, &odds);
    if (odds.total == 0) {
        json_put_text(json, "odds", NULL);
        return;
    }
    if (p->game->harm && facts.aimed)
        put_harm(json, p->game, &odds);
    json_open_array(json, "odds");
    for (int i = 0; i < odds.n; i++) {
        const OddsLine *line = &odds.line[i];
        json_open_object(json, NULL);
        put_form(json, "outcome", p, &p->game->outcomes[line->kind], line->arg);
        json_put_real(json, "chance", (double)line->ways / (double)odds.total);
        json_close(json);
    }
    json_close(json);
}

void tell_own_side(Json *json, const Play *p, int seat, Move move)
{
    Facts facts = { .n = 0 };

    if (p->game->weigh)
        p->game->weigh(p, seat, move, &facts);
    if (facts.own_side)
        json_put_bool(json, "own_side", true);
}

void tell_seat_labels(Json *json, const Play *p)
{
    char memory[200];
    Buf name;

    json_open_array(json, "labels");
    for (int seat = 0; seat < play_core(p)->seats; seat++) {
        buf_init(&name, memory, sizeof memory);
        play_label_text(p, ENTITY_SEAT, seat, &name);
        json_open_object(json, NULL);
        json_put_text(json, "id", play_seat_id(p, seat));
        json_put_text(json, "name", name.text);
        json_close(json);
    }
    json_close(json);
}
