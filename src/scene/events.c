/* events.c -- what a scene can say about the events of the last move. */
#include <string.h>

#include "scene/stage.h"

/* "for north draws north giant" */
typedef struct Wanted {
    int seat; /* who must see it; SEAT_REFEREE: never mind */
    const Form *form;
    int kind;
    char memory[LINE_MOST + 1];
    char *words[WORDS_MOST]; /* what its places must hold */
    int count;
} Wanted;

static bool find_kind(SceneRun *run, const char *name, Wanted *wanted)
{
    for (int i = 0; i < run->game->event_count; i++)
        if (!strcmp(run->game->events[i].name, name)) {
            wanted->kind = i;
            wanted->form = &run->game->events[i];
            return true;
        }
    return scene_fail(run, N_("{game} has no event called '{name}'."),
                      ARG_TEXT("game", run->game->id), ARG_TEXT("name", name));
}

static bool read_wanted(SceneRun *run, const char *text, Wanted *wanted)
{
    char word[80];

    wanted->seat = SEAT_REFEREE;
    if (!scene_take_word(&text, word, sizeof word))
        return scene_fail(run, N_("Expected the name of an event."));
    if (!strcmp(word, "for")) {
        if (!scene_take_word(&text, word, sizeof word) ||
            !play_seat_read(&run->play, word, &wanted->seat))
            return scene_fail(run, N_("Expected a seat after 'for', found '{word}'."),
                              ARG_TEXT("word", word));
        if (!scene_take_word(&text, word, sizeof word))
            return scene_fail(run, N_("Expected the name of an event."));
    }
    if (!find_kind(run, word, wanted))
        return false;
    wanted->count = scene_split_words(text, wanted->memory, wanted->words);
    if (wanted->count > form_slots(wanted->form))
        return scene_fail(run,
                          N_PLURAL("count", "The event '{name}' names {count} thing, not {found}.",
                                   "The event '{name}' names {count} things, not {found}."),
                          ARG_TEXT("name", word), ARG_NUMBER("count", form_slots(wanted->form)),
                          ARG_NUMBER("found", wanted->count));
    return true;
}

static bool is_seen(const Event *event, int seat)
{
    SeatMask bit = seat >= 0 ? SEAT_BIT(seat) : WATCHER_BIT;

    return seat == SEAT_REFEREE || (event->seen_by & bit) != 0;
}

/* One place of an event: "drone.2", or a number. */
static void add_place(const SceneRun *run, const Event *event, int place, Buf *out)
{
    Label label[FORM_SLOTS] = { { 0 } };

    play_event_labels(&run->play, event, label);
    if (!label_write(label[place], out))
        buf_add_int(out, event->arg[place]);
}

static bool fits(const SceneRun *run, const Wanted *wanted, const Event *event)
{
    char memory[120];
    Buf place;

    if (event->kind != wanted->kind || !is_seen(event, wanted->seat))
        return false;
    for (int i = 0; i < wanted->count; i++) {
        buf_init(&place, memory, sizeof memory);
        add_place(run, event, i, &place);
        if (strcmp(wanted->words[i], "*") != 0 && strcmp(wanted->words[i], place.text) != 0)
            return false;
    }
    return true;
}

/* "rolled north 4; hit north south 3 7" */
static void add_events(const SceneRun *run, Buf *out)
{
    for (int i = 0; i < run->log.n; i++) {
        const Event *event = &run->log.event[i];
        const Form *form = &run->game->events[event->kind];
        buf_add(out, i ? "; " : "");
        buf_add(out, form->name);
        for (int k = 0; k < form_slots(form); k++) {
            buf_add_char(out, ' ');
            add_place(run, event, k, out);
        }
    }
}

static bool fail_with_events(SceneRun *run, const char *message, const char *text)
{
    char memory[WHY_SIZE / 2];
    Buf events;

    buf_init(&events, memory, sizeof memory);
    add_events(run, &events);
    if (run->log.n == 0)
        buf_add(&events, sandtable_translate(N_("none")));
    return scene_fail(run, message, ARG_TEXT("event", text), ARG_TEXT("events", events.text));
}

bool scene_run_event(SceneRun *run, const char *text)
{
    Wanted wanted;
    bool was_before = false;

    if (!read_wanted(run, text, &wanted))
        return false;
    for (int i = 0; i < run->log.n; i++) {
        if (!fits(run, &wanted, &run->log.event[i]))
            continue;
        if (i >= run->event) {
            run->event = i + 1;
            return true;
        }
        was_before = true;
    }
    return fail_with_events(run,
                            was_before ? N_("The event '{event}' comes before the one that the "
                                            "line above named. There were: {events}.")
                                       : N_("There was no event '{event}'. There were: {events}."),
                            text);
}

bool scene_run_no_event(SceneRun *run, const char *text)
{
    Wanted wanted;

    if (!read_wanted(run, text, &wanted))
        return false;
    for (int i = 0; i < run->log.n; i++)
        if (fits(run, &wanted, &run->log.event[i]))
            return fail_with_events(run, N_("There was an event '{event}'. There were: {events}."),
                                    text);
    return true;
}
