/* hotseat.c -- persons and bots around one terminal. */
#include "cli/hotseat.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "cli/lessons.h"
#include "cli/cli.h"
#include "cli/show.h"
#include "cli/typed.h"
#include "engine/check.h"

/* --- What the person at the screen gets to see --- */

void hotseat_name(const Hotseat *h, int seat, Buf *out, char memory[96])
{
    const char *own = match_seat(h->match, seat)->name;

    buf_init(out, memory, 96);
    play_label_text(at_table(h), ENTITY_SEAT, seat, out);
    if (h->persons & SEAT_BIT(seat) && *own) {
        buf_add(out, " (");
        buf_add(out, own);
        buf_add(out, ")");
    }
}

static int *shown_to(Hotseat *h, int viewer)
{
    return &h->shown[viewer == SEAT_WATCHER ? SEATS_MAX : viewer];
}

/* The events after the first `from` positions, up to now. */
void hotseat_show_since(Hotseat *h, int from, int viewer)
{
    Play p = { .game = match_game(h->match), .state = h->scratch };

    for (int position = from; position <= match_position(h->match); position++) {
        match_state_at(h->match, position, h->scratch, h->log);
        show_events(&p, h->log, viewer, h->manner);
    }
}

void hotseat_show_news(Hotseat *h)
{
    int *shown = shown_to(h, h->viewer);

    hotseat_show_since(h, *shown, h->viewer);
    *shown = match_position(h->match) + 1;
    h->front->news(h);
}

/* What was taken back has not been seen. */
void hotseat_forget_undone(Hotseat *h)
{
    for (int i = 0; i <= SEATS_MAX; i++)
        if (h->shown[i] > match_position(h->match) + 1)
            h->shown[i] = match_position(h->match) + 1;
    h->over_shown = false;
    h->front->forget(h);
}

/* --- The guide --- */

static void attend(Hotseat *h)
{
    if (h->front->attend)
        h->front->attend(h);
}

/* A front that breaks lines itself knows how wide they may be. */
static void tell_paragraph(const Hotseat *h, const char *text)
{
    if (h->front->wraps)
        puts(text);
    else
        show_paragraph(text);
}

/* What a picture would light up is named. */
static void tell_lights(Hotseat *h)
{
    int type, value;
    char memory[1000], text[1200];
    Buf names, out;

    buf_init(&names, memory, sizeof memory);
    for (int i = 0; guide_light(h->guide, i, &type, &value); i++) {
        buf_add(&names, i ? ", " : "");
        play_label_text(at_table(h), type, value, &names);
    }
    if (names.length) {
        buf_init(&out, text, sizeof text);
        putchar('\n');
        say(&out, N_("It is about: {names}."), ARG_TEXT("names", names.text));
        tell_paragraph(h, out.text);
    }
    putchar('\n');
}

/* The lesson is over: that is remembered, and there is something to do next. */
static void tell_what_next(const Hotseat *h)
{
    const Lesson *lesson = guide_lesson(h->guide), *next;
    const Game *game = match_game(h->match);
    char memory[300];
    Buf command;
    Err err;

    if (!lesson)
        return;
    if (!lessons_mark_done(game, lesson->id, &err))
        puts(err.text);
    if ((next = lessons_next(game, lesson->id)) != NULL)
        print(stdout, N_("The lesson is over. The next one is \"{title}\": type 'lesson' to begin "
                         "it, or play on here."),
              ARG_MESSAGE("title", next->title));
    if (!lesson->offer)
        return;
    buf_init(&command, memory, sizeof memory);
    lessons_write_offer(game, lesson, &command);
    print(stdout, N_("{offer}: '{command}'."), ARG_MESSAGE("offer", lesson->offer),
          ARG_TEXT("command", command.text));
    if (!next)
        print(stdout, N_("Type 'lesson' to begin that, or play on here."));
}

/* The scene foresaw it, or the events tell what came of it. */
static void tell_lost(const Hotseat *h)
{
    char memory[2048];
    Buf what;

    buf_init(&what, memory, sizeof memory);
    guide_tell_lost(h->guide, h->match, &what);
    tell_paragraph(h, what.text);
    print(stdout, N_("You are going your own way, so the guide falls silent; 'undo' brings it "
                     "back."));
}

/* Without a guide, what is asked for the first time is explained once. */
static void tell_hint(Hotseat *h)
{
    const Play *p = at_table(h);
    char memory[1000];
    Buf out;

    /* Only for somebody who sits there: not for a script. */
    if (h->no_hints || !isatty(STDIN_FILENO) || h->viewer < 0 ||
        !(play_to_act(p) & SEAT_BIT(h->viewer)))
        return;
    const Primer *hint = primer_find(p->game, play_core(p)->question);
    if (!hint || !hints_is_new(p->game, hint->question))
        return;
    attend(h);
    buf_init(&out, memory, sizeof memory);
    say(&out, N_("New here: {text}"), ARG_MESSAGE("text", hint->text));
    tell_paragraph(h, out.text);
    putchar('\n');
}

void hotseat_tell_guide(Hotseat *h)
{
    char memory[2048];
    const char *text;
    Buf out;

    if (!h->guide) {
        tell_hint(h);
        return;
    }
    for (int i = 0; (text = guide_says(h->guide, i)); i++) {
        attend(h);
        putchar('\n');
        buf_init(&out, memory, sizeof memory);
        say(&out, N_("Guide: {text}"), ARG_TEXT("text", text));
        tell_paragraph(h, out.text);
    }
    if (guide_says(h->guide, 0))
        tell_lights(h);
    if (h->next_untold)
        tell_what_next(h);
    h->next_untold = false;
    h->told = match_position(h->match);
}

/* Unless somebody has been told already. */
static void tell_guide_once(Hotseat *h)
{
    if (h->told != match_position(h->match))
        hotseat_tell_guide(h);
}

static void follow_guide(Hotseat *h)
{
    GuideState before = h->led;

    if (!h->guide)
        return;
    h->led = guide_follow(h->guide, h->match);
    if (h->led == GUIDE_LOST && before != GUIDE_LOST)
        tell_lost(h);
    if (h->led == GUIDE_FAILED && before != GUIDE_FAILED)
        print(stdout, N_("The guide cannot go on: {why}"), ARG_TEXT("why", guide_why(h->guide)));
    if (h->led == GUIDE_ENDED && before == GUIDE_LEADS)
        h->next_untold = true;
}

/* The seat whose move the guide expects next; -1: it expects none. */
static int guided_seat(const Hotseat *h, Move *move)
{
    int seat;

    return h->guide && guide_next(h->guide, &seat, move) ? seat : -1;
}

static int find_suggested(const Hotseat *h, int seat, const Question *q)
{
    Move move;

    if (guided_seat(h, &move) == seat)
        for (int i = 0; i < q->n; i++)
            if (move_equal(q->move[i], move))
                return i;
    return -1;
}

/* A guide speaks to a person.  Of a match that has left the guide nothing is said. */
static void meet_guide(Hotseat *h)
{
    if (!h->guide)
        return;
    h->led = guide_follow(h->guide, h->match);
    int pupil = guide_pupil(h->guide);
    if (pupil < 0 || !(h->persons & SEAT_BIT(pupil))) {
        guide_free(h->guide);
        h->guide = NULL;
        return;
    }
    if (h->led == GUIDE_LEADS)
        print(stdout,
              N_("A guide leads you through the beginning of this match. It suggests a move "
                 "each time; any other is allowed, too. '--no-guide' plays without it."));
}

/* --- Moves --- */

static void autosave(Hotseat *h)
{
    Err err;

    if (!h->autosave)
        return;
    if (match_save_file(h->match, h->autosave, &err))
        h->saved = match_position(h->match);
    else
        puts(err.text);
}

void hotseat_move(Hotseat *h, int seat, Move move)
{
    Err err;

    if (!match_move(h->match, seat, move, h->log, &err)) {
        puts(err.text);
        return;
    }
    h->warned = false;
    hotseat_show_news(h);
    autosave(h);
}

/* --- Turns --- */

static void take_lines(Hotseat *h, Turn *turn)
{
    while (!turn->changed && !h->quit) {
        char *line = h->front->read_line(h, turn);
        if (!line) {
            putchar('\n');
            h->quit = true;
            return;
        }
        typed_obey(h, turn, line);
    }
}

/* A line that somebody has to wait for; afterwards all that was on the screen is gone. */
static void wait_and_clear(Hotseat *h)
{
    if (h->front->read_line(h, NULL))
        h->front->clear(h);
    else
        h->quit = true;
}

/* Before somebody's secrets come onto the screen, whoever sat there reads to the end, and the other
 * one sits down. */
static void hand_over(Hotseat *h, int seat)
{
    bool several = (h->persons & (h->persons - 1)) != 0;
    int before = h->viewer;
    char memory[96];
    Buf name;

    h->viewer = seat;
    if (before == seat || !several || !match_game(h->match)->has_secrets)
        return;
    hotseat_name(h, seat, &name, memory);
    if (before != SEAT_WATCHER) {
        print(stdout, N_("{name} is to decide. Press Enter to clear the screen."),
              ARG_TEXT("name", name.text));
        wait_and_clear(h);
    }
    if (h->quit)
        return;
    print(stdout, N_("Hand over to {name}, who then presses Enter."), ARG_TEXT("name", name.text));
    wait_and_clear(h);
}

/* Where there is nothing to choose, nobody need be asked. */
static bool takes_only_move(Hotseat *h, const Turn *turn)
{
    char memory[256];
    Buf text;

    if (!h->takes_only || turn->q->n != 1 || turn->suggested >= 0)
        return false;
    if (h->guide) /* its last words, perhaps, which nobody would hear at the next question */
        tell_guide_once(h);
    buf_init(&text, memory, sizeof memory);
    play_move_text(at_table(h), turn->q->move[0], &text);
    print(stdout, N_("The only move: {move}"), ARG_TEXT("move", text.text));
    hotseat_move(h, turn->seat, turn->q->move[0]);
    return true;
}

/* What one would never choose is left out, unless the guide suggests just that; and to whom it
 * suggests a formality, it is worth being asked in full. */
static void ask_person(const Hotseat *h, int seat, Question *q)
{
    Question all;

    play_ask(at_table(h), seat, &all);
    *q = all;
    bool formality = play_spare(at_table(h), seat, h->by_hand, q);
    if (find_suggested(h, seat, &all) >= 0 && (formality || find_suggested(h, seat, q) < 0))
        *q = all;
    play_arrange(at_table(h), q);
}

static void person_turn(Hotseat *h, int seat)
{
    Question q;
    Turn turn = { .seat = seat, .q = &q };

    hand_over(h, seat);
    if (h->quit)
        return;
    hotseat_show_news(h);
    ask_person(h, seat, &q);
    turn.suggested = find_suggested(h, seat, &q);
    if (takes_only_move(h, &turn))
        return;
    h->front->present(h, &turn);
    take_lines(h, &turn);
}

/* While the guide leads, what the scene has the seat do. */
static void guide_turn(Hotseat *h, int seat, Move move)
{
    tell_guide_once(h);
    hotseat_move(h, seat, move);
}

static void bot_turn(Hotseat *h, int seat)
{
    Question q;
    Move move;
    Err err;

    tell_guide_once(h);
    play_ask(at_table(h), seat, &q);
    if (guided_seat(h, &move) != seat)
        move = outsiders_choose(&h->outsiders, h->bot[seat], at_table(h), seat, &q, &h->rng,
                                h->memory[seat]);
    if (!match_move(h->match, seat, move, h->log, &err))
        BUG("a bot chose a move that is not allowed");
    hotseat_show_news(h);
}

/* A person's seat that is to answer a formality, with the answers to choose from; -1: none is. */
static int formal_seat(const Hotseat *h, SeatMask waiting, Question *q)
{
    for (int seat = 0; seat < seats_of(h); seat++) {
        if (!(waiting & h->persons & SEAT_BIT(seat)))
            continue;
        play_ask(at_table(h), seat, q);
        if (!h->by_hand && play_spare(at_table(h), seat, false, q))
            return seat;
    }
    return -1;
}

/* As the adviser would (docs/formalities.md). */
static void formal_turn(Hotseat *h, int seat, const Question *q)
{
    Bot bot;

    tell_guide_once(h); /* its last words, perhaps */
    CHECK(bot_read("greedy", &bot, NULL));
    void *scratch = memory_new(1, bot_memory(bot, match_game(h->match)));
    hotseat_move(h, seat, bot_choose(bot, at_table(h), seat, q, &h->rng, scratch));
    free(scratch);
}

/* The game is over: look back, take back, save. */
static void after_the_end(Hotseat *h)
{
    Turn turn = { .seat = -1, .suggested = -1 };

    if (!h->over_shown) {
        hotseat_show_news(h);
        h->front->present(h, &turn);
        show_result(at_table(h));
        tell_guide_once(h);
        autosave(h);
        print(stdout, N_("The game is over. 'save FILE', 'log', 'undo' and 'quit' still work."));
        h->over_shown = true;
    }
    take_lines(h, &turn);
}

/* Whoever is next for the guide; else bots first; of several people, the one who sits there
 * already. */
static void one_turn(Hotseat *h)
{
    SeatMask waiting = match_to_act(h->match);
    Move move;

    follow_guide(h);
    int next = guided_seat(h, &move);
    if (next >= 0)
        waiting = SEAT_BIT(next);
    SeatMask bots = waiting & (SeatMask)~h->persons;
    Question q;
    int formal = next >= 0 ? -1 : formal_seat(h, waiting, &q);
    if (!waiting)
        after_the_end(h);
    else if (next >= 0 && guide_makes_next(h->guide))
        guide_turn(h, next, move);
    else if (bots)
        bot_turn(h, __builtin_ctz(bots));
    else if (formal >= 0)
        formal_turn(h, formal, &q);
    else if (h->viewer >= 0 && waiting & SEAT_BIT(h->viewer))
        person_turn(h, h->viewer);
    else
        person_turn(h, __builtin_ctz(waiting));
}

/* Of a match that goes on, the last events tell enough. */
static void resume(Hotseat *h)
{
    enum { LAST = 6 };
    int position = match_position(h->match);

    if (position == 0)
        return;
    print(stdout, N_("{game}: the match goes on. Decisions so far: {count}."),
          ARG_MESSAGE("game", match_game(h->match)->title), ARG_NUMBER("count", position));
    for (int i = 0; i <= SEATS_MAX; i++)
        h->shown[i] = position > LAST ? position - LAST + 1 : 0;
}

static void tell_aids(const Hotseat *h)
{
    if (h->aids == AIDS_ODDS)
        print(stdout, N_("This match is played with odds, but without hints (aids: odds)."));
    if (h->aids == AIDS_BARE)
        print(stdout, N_("This match is played without odds or hints (aids: bare)."));
}

/* Whoever has learned nothing of this game yet is told once that it teaches itself. */
static void offer_lesson(const Hotseat *h)
{
    const Game *game = match_game(h->match);
    const Lesson *first = game->lessons;

    if (h->guide || h->no_hints || !isatty(STDIN_FILENO) || match_position(h->match) > 0)
        return;
    if (!first || !first->id || lessons_is_done(game, first->id) || !hints_is_new(game, "lesson"))
        return;
    print(stdout, N_("New here? Type 'lesson' for the first of a few short lessons, \"{title}\"."),
          ARG_MESSAGE("title", first->title));
}

bool hotseat_keeps(const Hotseat *h)
{
    return h->kept && h->guide && (h->led == GUIDE_LEADS || h->led == GUIDE_LOST);
}

/* Whoever leaves a lesson takes it up where it was. */
static bool keep_lesson(Hotseat *h)
{
    Err err;

    if (!h->kept)
        return false;
    unlink(h->kept);
    if (!hotseat_keeps(h) || typed_is_saved(h) || h->next_lesson == guide_lesson(h->guide))
        return false;
    if (!match_save_file(h->match, h->kept, &err)) {
        puts(err.text);
        return false;
    }
    if (!h->next_lesson)
        print(stdout, N_("The lesson is kept: the next time it goes on from here."));
    return true;
}

void hotseat_run(Hotseat *h)
{
    /* One person alone watches the bots with those eyes from the beginning. */
    if (h->persons && (h->persons & (h->persons - 1)) == 0)
        h->viewer = __builtin_ctz(h->persons);
    if (h->why_anew[0])
        puts(h->why_anew);
    resume(h);
    tell_aids(h);
    meet_guide(h);
    offer_lesson(h);
    while (!h->quit)
        one_turn(h);
    if (!keep_lesson(h) && !typed_is_saved(h) && !h->warned)
        print(stdout, N_("The match was not saved. Next time, 'save FILE' keeps it before you "
                         "leave; '--save FILE' saves as you go."));
}

bool hotseat_init(Hotseat *h, Match *match, const uint8_t bot_seed[SEED_BYTES], Err *err)
{
    const Game *game = match_game(match);

    memset(h, 0, sizeof *h);
    h->match = match;
    h->viewer = SEAT_WATCHER;
    h->saved = -1;
    h->told = -1;
    h->manner = show_manner();
    h->scratch = memory_new(1, game->state_size);
    h->log = memory_new(1, sizeof *h->log);
    rng_seed(&h->rng, bot_seed);
    for (int seat = 0; seat < match_setup(match)->seats; seat++) {
        const SeatInfo *info = match_seat(match, seat);
        if (info->kind != SEAT_BOT) {
            h->persons |= SEAT_BIT(seat);
            continue;
        }
        if (!bot_read(info->name, &h->bot[seat], err))
            return false;
        h->memory[seat] = memory_new(1, bot_memory(h->bot[seat], game));
    }
    h->aids = aids_usual(__builtin_popcount(h->persons));
    return true;
}

void hotseat_release(Hotseat *h)
{
    match_free(h->match);
    guide_free(h->guide);
    outsiders_release(&h->outsiders);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        free(h->memory[seat]);
    free(h->scratch);
    free(h->log);
}
