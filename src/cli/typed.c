/* typed.c -- what persons type at the terminal: moves, and commands about the match. */
#include "cli/typed.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "base/memory.h"
#include "cli/cli.h"
#include "cli/forecast.h"
#include "cli/going.h"
#include "cli/lessons.h"
#include "cli/lines.h"
#include "cli/look.h"
#include "cli/rule.h"
#include "cli/show.h"
#include "engine/check.h"
#include "engine/sheet.h"
#include "protocol/meant.h"

/* Splits "why strike north" after its first word. */
static char *split_word(char *line)
{
    char *rest = line + strcspn(line, " \t");

    if (*rest)
        *rest++ = '\0';
    while (isspace((unsigned char)*rest))
        rest++;
    return rest;
}

/* Ids have no capitals, but the map has: "9A.6". */
static void copy_in_small_letters(const char *text, char copy[], size_t size)
{
    size_t n = 0;

    for (; text[n] && n + 1 < size; n++)
        copy[n] = (char)tolower((unsigned char)text[n]);
    copy[n] = '\0';
}

static int count_beginning(const Play *p, const Question *q, const char *text, int *last)
{
    char memory[256];
    Buf written;
    int count = 0;

    for (int i = 0; i < q->n; i++) {
        buf_init(&written, memory, sizeof memory);
        play_move_write(p, q->move[i], &written);
        if (!strncmp(written.text, text, strlen(text))) {
            *last = i;
            count++;
        }
    }
    return count;
}

/* False, and nothing is said: the move is allowed. */
static bool say_why_not(Hotseat *h, int seat, Move move)
{
    Manner manner = { .colour = h->manner.colour, .rules = true };
    Refusal why;

    if (!play_why_not(at_table(h), seat, move, &why))
        return false;
    show_form(at_table(h), &match_game(h->match)->refusals[why.kind], why.arg, manner);
    return true;
}

/* No question lists giving up, and yet it is possible. False, and nothing is said: it is another
 * move. */
static bool say_how_to_resign(Hotseat *h, int seat, Move move)
{
    if (!play_is_resigning(at_table(h), move) || !play_may_resign(at_table(h), seat))
        return false;
    print(stdout, N_("You may give up at any time: type 'resign'."));
    return true;
}

/* A number of the list, a whole move, or enough of its beginning: its index, or -1 and a sentence.
 */
static int find_option(Hotseat *h, int seat, const Question *q, const char *typed)
{
    char text[256];
    int number, last = -1, count;
    Move move;
    Err err;

    copy_in_small_letters(typed, text, sizeof text);
    if (text_number(text, &number)) {
        if (number >= 1 && number <= q->n)
            return number - 1;
        print(stdout, N_("There is no move {number}; there are 1 to {most}."),
              ARG_NUMBER("number", number), ARG_NUMBER("most", q->n));
        return -1;
    }
    bool is_move = play_move_read(at_table(h), text, &move, &err);
    for (int i = 0; is_move && i < q->n; i++)
        if (move_equal(q->move[i], move))
            return i;
    count = count_beginning(at_table(h), q, text, &last);
    if (count == 1)
        return last;
    if (count > 1) {
        print(stdout, N_("'{text}' could be any of these:"), ARG_TEXT("text", text));
        show_moves(at_table(h), q, text, -1, -1, h->manner);
    } else if (is_move || meant_move(at_table(h), seat, q, text, &move, &err)) {
        if (!say_how_to_resign(h, seat, move) && !say_why_not(h, seat, move))
            print(stdout, N_("Type more: '{text}' can go on in more than one way."),
                  ARG_TEXT("text", text));
    } else {
        puts(err.text);
    }
    return -1;
}

/* --- Commands --- */

/* Takes moves back to the position, gathering who would have to agree. */
static SeatMask go_back(Hotseat *h, int position)
{
    SeatMask consent = 0;
    int mover;

    while (match_position(h->match) > position) {
        consent |= match_undo_consent(h->match, &mover);
        CHECK(match_undo(h->match, NULL));
    }
    return consent;
}

/* Do all of these persons agree?  The end of the input means no. */
static bool all_agree(Hotseat *h, SeatMask persons, int asking)
{
    char memory[96], asker_memory[96];
    Buf name, asker;

    hotseat_name(h, asking, &asker, asker_memory);
    for (int seat = 0; seat < seats_of(h); seat++) {
        if (!(persons & SEAT_BIT(seat)))
            continue;
        hotseat_name(h, seat, &name, memory);
        print(stdout,
              N_("{name}: do you let {asker} take back the last decision? (yes or no)"),
              ARG_TEXT("name", name.text), ARG_TEXT("asker", asker.text));
        const char *answer = h->front->read_line(h, NULL);
        if (!answer || (strcasecmp(answer, "yes") && strcasecmp(answer, "y") &&
                        strcasecmp(answer, sandtable_translate(N_("yes")))))
            return false;
    }
    return true;
}

/* What was learned cannot be taken back; the record says that something was. */
static void note_learned(Hotseat *h)
{
    Err err;

    if (match_put_learned(h->match, match_learned(h->match) + 1, &err))
        print(stdout, N_("Something had been learned since; the record says so."));
    else
        puts(err.text);
}

/* Was there no alternative when this was done? */
static bool was_only_move(const Hotseat *h, int entry)
{
    Play p = { .game = match_game(h->match), .state = h->scratch };
    Question q;

    match_state_at(h->match, entry, h->scratch, h->log);
    play_ask(&p, match_entry(h->match, entry)->seat, &q);
    play_spare(&p, match_entry(h->match, entry)->seat, h->by_hand, &q);
    return q.n == 1;
}

/* Was this answered on somebody's behalf? */
static bool was_given(const Hotseat *h, int entry)
{
    if (h->guide && (guide_made(h->guide, entry) || guide_asked(h->guide, entry)))
        return guide_made(h->guide, entry);
    return (!h->by_hand && match_was_formality(h->match, entry)) ||
           (h->takes_only && was_only_move(h, entry));
}

/* The position is the one in which it was made. */
static void tell_taken_back(const Hotseat *h, int entry)
{
    char memory[400];
    Buf move;

    buf_init(&move, memory, sizeof memory);
    play_move_text(at_table(h), match_entry(h->match, entry)->move, &move);
    print(stdout, N_("Taken back. It was: {move}"), ARG_TEXT("move", move.text));
}

/* To the last decision of the person at the screen; what bots did after it goes, too. */
static void undo(Hotseat *h, Turn *turn, char *rest)
{
    int here = match_position(h->match), target = here - 1;

    (void)rest;
    while (target >= 0 && (match_entry(h->match, target)->seat != h->viewer ||
                           was_given(h, target)))
        target--;
    if (target < 0) {
        print(stdout, N_("There is no decision of yours to take back."));
        return;
    }
    bool learned = match_undo_tells(h->match, target, SEAT_BIT(h->viewer));
    SeatMask others = go_back(h, target) & h->persons & (SeatMask)~SEAT_BIT(h->viewer);
    if (others && !all_agree(h, others, h->viewer)) {
        CHECK(match_seek(h->match, here, NULL));
        print(stdout, N_("Not all agree, so nothing is taken back."));
        return;
    }
    tell_taken_back(h, target);
    if (learned)
        note_learned(h);
    hotseat_forget_undone(h);
    turn->changed = true;
}

/* To the next moment that a person decides, along what was taken back. */
static void redo(Hotseat *h, Turn *turn, char *rest)
{
    Err err;

    (void)rest;
    if (!match_redo(h->match, &err)) {
        puts(err.text);
        return;
    }
    while (match_position(h->match) < match_length(h->match) &&
           (!(h->persons & SEAT_BIT(match_entry(h->match, match_position(h->match))->seat)) ||
            was_given(h, match_position(h->match))))
        CHECK(match_redo(h->match, NULL));
    hotseat_show_news(h);
    h->front->forget(h);
    turn->changed = true;
}

static bool nothing_to_decide(const Turn *turn)
{
    if (turn->q)
        return false;
    print(stdout, N_("The game is over; there is nothing to decide."));
    return true;
}

/* Says so if not. */
static bool has_resigning(Hotseat *h)
{
    if (!match_game(h->match)->resign)
        print(stdout, N_("This game has no rule for giving up; 'quit' leaves it."));
    return match_game(h->match)->resign;
}

/* The seat that is asked gives up, or another one at this screen: "resign", "resign east". */
static void resign(Hotseat *h, Turn *turn, char *rest)
{
    int seat = turn->seat;

    if (nothing_to_decide(turn))
        return;
    if (*rest && (!play_seat_read(at_table(h), rest, &seat) || seat < 0 ||
                  !(h->persons & SEAT_BIT(seat)))) {
        print(stdout, N_("No person at this table has the seat '{text}'."), ARG_TEXT("text", rest));
        return;
    }
    if (!has_resigning(h))
        return;
    hotseat_move(h, seat, play_resign_move(match_game(h->match)));
    turn->changed = true;
}

static void why(Hotseat *h, Turn *turn, char *rest)
{
    char text[256];
    Move move;
    Err err;

    if (nothing_to_decide(turn))
        return;
    copy_in_small_letters(rest, text, sizeof text);
    if (!strcmp(text, "resign")) { /* the command, whatever the game calls the move */
        if (!has_resigning(h))
            return;
        move = play_resign_move(match_game(h->match));
    } else if (!meant_move(at_table(h), turn->seat, turn->q, text, &move, &err)) {
        puts(err.text);
        return;
    }
    if (!say_how_to_resign(h, turn->seat, move) && !say_why_not(h, turn->seat, move))
        print(stdout, N_("That move is allowed."));
}

/* Says so if not. */
static bool is_given(const Hotseat *h, Aid aid)
{
    Err err;

    if (aids_allow(h->aids, aid, &err))
        return true;
    puts(err.text);
    return false;
}

/* What is certain about a move; false: nothing is said. */
static bool show_facts(const Play *p, int seat, Move move)
{
    char memory[1024];
    Facts facts;
    Buf text;
    bool any = false;

    forecast_facts(p, seat, move, &facts);
    for (int i = 0; i < facts.n; i++) {
        const Form *fact = &p->game->facts[facts.fact[i].kind];
        if (!strcmp(fact->name, "via"))
            continue; /* drawn, not told (forecast.c) */
        buf_init(&text, memory, sizeof memory);
        play_form_text(p, fact, facts.fact[i].arg, &text);
        puts(text.text);
        any = true;
    }
    return any;
}

static void odds(Hotseat *h, Turn *turn, char *rest)
{
    bool any = false;

    if (nothing_to_decide(turn) || !is_given(h, AID_ODDS))
        return;
    if (*rest) {
        int option = find_option(h, turn->seat, turn->q, rest);
        if (option < 0)
            return;
        any = show_facts(at_table(h), turn->seat, turn->q->move[option]);
        any |= show_odds(at_table(h), turn->seat, turn->q->move[option], h->manner);
    } else {
        for (int i = 0; i < turn->q->n; i++)
            any |= show_odds(at_table(h), turn->seat, turn->q->move[i], h->manner);
    }
    if (!any)
        print(stdout, N_("No odds can be given for that."));
}

/* Not what it is worth: what it looks like. */
static void try_move(Hotseat *h, Turn *turn, char *rest)
{
    if (nothing_to_decide(turn))
        return;
    int option = find_option(h, turn->seat, turn->q, rest);
    if (option >= 0 && !forecast_map(at_table(h), turn->seat, turn->q->move[option], h->viewer))
        print(stdout, N_("Nothing on the map is certain to change."));
}

/* Does the move name this, by its name or id? */
static bool names_place(const Play *p, Move move, const char *name, const char *id)
{
    const Form *form = &p->game->verbs[move.verb];
    char memory[160];
    Buf text;
    int value;

    for (int i = 0; i < MOVE_ARGS && form->slot[i].name; i++) {
        buf_init(&text, memory, sizeof memory);
        if (form->slot[i].type == ENTITY_NUMBER)
            continue;
        play_label_text(p, form->slot[i].type, move.arg[i], &text);
        if (!strcasecmp(text.text, name) ||
            (play_label_read(p, form->slot[i].type, id, &value) && value == move.arg[i]))
            return true;
    }
    return false;
}

/* Where a move goes to a place at once: what there is to know about the moves that name it. */
static bool reach_by_list(const Hotseat *h, const Turn *turn, const char *name)
{
    const Play *p = at_table(h);
    char memory[2048], id[80];
    bool any = false;
    Err err;
    Buf text;

    copy_in_small_letters(name, id, sizeof id);
    for (int i = 0; i < turn->q->n && *name; i++) {
        if (!names_place(p, turn->q->move[i], name, id))
            continue;
        any = true;
        buf_init(&text, memory, sizeof memory);
        forecast_move(p, turn->seat, turn->q->move[i], aids_allow(h->aids, AID_ODDS, &err), &text);
        buf_add_char(&text, '\n');
        if (aids_allow(h->aids, AID_ODDS, &err))
            forecast_text(p, turn->seat, turn->q->move[i], &text);
        flush_buf(&text, stdout);
    }
    return any;
}

/* How far one could go follows from the rules, and everybody may know; what a place is worth is
 * help. */
static void reach(Hotseat *h, Turn *turn, char *rest)
{
    Err err;

    if (nothing_to_decide(turn) ||
        going_show(at_table(h), turn->seat, rest, aids_allow(h->aids, AID_ODDS, &err)) ||
        reach_by_list(h, turn, rest))
        return;
    print(stdout, N_("None of your moves goes step by step now; where one names a place, the list "
                     "has every place that can be reached."));
}

static void save(Hotseat *h, Turn *turn, char *rest)
{
    Err err;

    (void)turn;
    if (!*rest) {
        print(stdout, N_("Into which file? 'save FILE'."));
    } else if (!match_save_file(h->match, rest, &err)) {
        puts(err.text);
    } else {
        h->saved = match_position(h->match);
        print(stdout, N_("Saved; 'sandtable play --load {file}' goes on from here."),
              ARG_TEXT("file", rest));
    }
}

static void show_log(Hotseat *h, Turn *turn, char *rest)
{
    int count = 10, here = match_position(h->match);

    (void)turn;
    if (*rest && (!text_number(rest, &count) || count < 1)) {
        print(stdout, N_("'log' takes a number of decisions, not '{text}'."),
              ARG_TEXT("text", rest));
        return;
    }
    hotseat_show_since(h, here - count + 1 > 0 ? here - count + 1 : 0, h->viewer);
}

static void view(Hotseat *h, Turn *turn, char *rest)
{
    (void)rest;
    h->front->forget(h);
    h->front->present(h, turn);
}

static void goal(Hotseat *h, Turn *turn, char *rest)
{
    (void)turn, (void)rest;
    show_goal(at_table(h), h->viewer);
}

static void only(Hotseat *h, Turn *turn, char *rest)
{
    if (!strcmp(rest, "take") || !strcmp(rest, "ask"))
        h->takes_only = !strcmp(rest, "take");
    else if (*rest)
        print(stdout, N_("'only take' makes the only possible move without asking; 'only ask' "
                         "asks."));
    if (h->takes_only)
        print(stdout, N_("From now on, if there is only one move, it is made for you."));
    else
        print(stdout, N_("From now on you are asked even if there is only one move."));
    turn->changed = h->takes_only && turn->q && turn->q->n == 1;
}

/* What has happened since one's last decision and what is asked, with the ids of the rules, which
 * sentences on a terminal do without. */
static void cite_rules(Hotseat *h, const Turn *turn)
{
    Manner usual = h->manner;
    int from = match_position(h->match);

    h->manner.rules = true;
    while (from > 0 && match_entry(h->match, from - 1)->seat != h->viewer)
        from--;
    hotseat_show_since(h, from, h->viewer);
    if (turn->q)
        show_asked(at_table(h), turn->q, h->manner);
    h->manner = usual;
    print(stdout, N_("'rule ID' tells what a rule says, such as 'rule {id}'."),
          ARG_TEXT("id", match_game(h->match)->events[0].rule));
}

static void rule(Hotseat *h, Turn *turn, char *rest)
{
    Err err;

    if (!*rest)
        cite_rules(h, turn);
    else if (!rule_show(match_game(h->match), rest, &err))
        puts(err.text);
}

static void look(Hotseat *h, Turn *turn, char *rest)
{
    enum { LOOK_BYTES = 128 * 1024 };
    char *memory = memory_new(1, LOOK_BYTES);
    Buf out;

    (void)turn;
    buf_init(&out, memory, LOOK_BYTES);
    look_write(at_table(h), h->viewer, rest, SHEET_COLUMNS, &out);
    flush_buf(&out, stdout);
    free(memory);
}

/* Whoever leaves out the kind means what 'look' finds. */
static void show(Hotseat *h, Turn *turn, char *rest)
{
    static char memory[64 * 1024];
    char kind[64];
    Buf out;
    Err err;

    snprintf(kind, sizeof kind, "%.*s", (int)strcspn(rest, " \t"), rest);
    if (*kind && !show_kind(match_game(h->match), kind)) {
        look(h, turn, rest);
        return;
    }
    char *id = split_word(rest);
    buf_init(&out, memory, sizeof memory);
    if (!show_component(match_game(h->match), *rest ? rest : NULL, *id ? id : NULL, false, &out,
                        &err))
        puts(err.text);
}

static void tell_prospect(const Play *p, const char *message, const Prospect *prospect)
{
    char memory[256];
    Buf text;

    buf_init(&text, memory, sizeof memory);
    play_move_text(p, prospect->move, &text);
    print(stdout, message, ARG_TEXT("move", text.text),
          ARG_NUMBER("chance", (int64_t)(100 * prospect->chance + 0.5)));
}

static void hint(Hotseat *h, Turn *turn, char *rest)
{
    char memory[256];
    Buf why;
    Bot bot;
    Hint found;
    Rng rng = h->rng; /* a copy: asking for advice changes nothing */
    void *scratch;

    (void)rest;
    if (nothing_to_decide(turn) || !is_given(h, AID_HINT))
        return;
    if (turn->q->n < 2) {
        print(stdout, N_("There is only this move."));
        return;
    }
    CHECK(bot_read("veteran", &bot, NULL));
    scratch = memory_new(1, bot_memory(bot, match_game(h->match)));
    bot_explain(bot, at_table(h), turn->seat, turn->q, &rng, scratch, &(Budget){ 0 }, &found);
    free(scratch);
    tell_prospect(at_table(h), N_("The veteran would choose: {move} ({chance} % to win)"),
                  &found.prospect[0]);
    if (found.prospects > 1)
        tell_prospect(at_table(h), N_("Next best: {move} ({chance} %)"), &found.prospect[1]);
    buf_init(&why, memory, sizeof memory);
    hint_reason(&found, &why);
    puts(why.text);
}

/* The seat of a bot on the side of whoever sits here: the one that is named, or the only one. */
static int find_partner(const Hotseat *h, const Turn *turn, const char *name)
{
    const Game *game = match_game(h->match);
    int found = -1, named = -1;

    if (*name && (!play_seat_read(at_table(h), name, &named) || named < 0 || named >= seats_of(h) ||
                  h->persons & SEAT_BIT(named))) {
        print(stdout, N_("No bot sits there: ask a bot what it is up to."));
        return -1;
    }
    for (int seat = 0; seat < seats_of(h); seat++)
        if (!(h->persons & SEAT_BIT(seat)) && (named < 0 || named == seat) &&
            setup_are_allied(game, match_setup(h->match), turn->seat, seat))
            found = found == -1 ? seat : -2;
    if (found == -1 && named >= 0)
        print(stdout, N_("That bot plays against you and keeps its plans to itself."));
    else if (found == -1)
        print(stdout, N_("No bot plays on your side."));
    else if (found == -2)
        print(stdout, N_("Several bots play on your side: say which seat you mean."));
    return found;
}

static void tell_plan(const Plan *plan)
{
    char memory[512];
    Buf why;

    if (plan->worlds == 0) {
        print(stdout, N_("Nothing more: the game ends before it can act again."));
        return;
    }
    tell_prospect(&plan->play, N_("It has this in mind: {move} ({chance} % to win)"),
                  &plan->hint.prospect[0]);
    if (plan->hint.prospects > 1)
        tell_prospect(&plan->play, N_("Next best: {move} ({chance} %)"), &plan->hint.prospect[1]);
    buf_init(&why, memory, sizeof memory);
    hint_reason(&plan->hint, &why);
    puts(why.text);
    print(stdout, N_("It would do so in {agreed} of the {worlds} ways it imagined the game going."),
          ARG_NUMBER("agreed", plan->agreed), ARG_NUMBER("worlds", plan->worlds));
}

static void plan(Hotseat *h, Turn *turn, char *rest)
{
    Rng rng = h->rng; /* a copy: asking changes nothing */
    Plan found;

    if (nothing_to_decide(turn) || !is_given(h, AID_HINT))
        return;
    int partner = find_partner(h, turn, rest);
    if (partner < 0)
        return;
    Bot bot = h->bot[partner];
    if (!bot.kind->explain) {
        print(stdout, N_("The bot {bot} does not plan, so it cannot say what it is up to."),
              ARG_TEXT("bot", bot.kind->id));
        return;
    }
    void *memory = memory_new(1, bot_plan_memory(bot, match_game(h->match)));
    bot_plan(bot, at_table(h), turn->seat, partner, &rng, memory, &(Budget){ 0 }, &found);
    tell_plan(&found);
    free(memory);
}

/* Is there nothing to lose?  What bots did before the first decision of a person is nothing. */
bool typed_is_saved(const Hotseat *h)
{
    int i = match_position(h->match);

    if (h->saved == i)
        return true;
    while (i > 0 && !(h->persons & SEAT_BIT(match_entry(h->match, i - 1)->seat)))
        i--;
    return i == 0;
}

/* In a script nobody can answer, so there it only says what is lost. */
static void quit(Hotseat *h, Turn *turn, char *rest)
{
    (void)turn, (void)rest;
    if (!hotseat_keeps(h) && !typed_is_saved(h) && !h->warned && isatty(STDIN_FILENO)) {
        print(stdout,
              N_("This match is not saved: 'save FILE' saves it, 'quit' again leaves anyway."));
        h->warned = true;
        return;
    }
    h->quit = true;
}

/* The lesson that follows this one, or the match that the last one offers; in an ordinary match the
 * first lesson that was not done yet. */
static const Lesson *next_lesson(const Hotseat *h, bool *is_offer)
{
    const Game *game = match_game(h->match);
    const Lesson *lesson = h->guide ? guide_lesson(h->guide) : NULL;
    const char *first = lessons_first_open(game);

    if (!lesson)
        return first ? lesson_find(game, first) : NULL;
    const Lesson *next = lessons_next(game, lesson->id);
    *is_offer = !next && lesson->offer;
    return *is_offer ? lesson : next;
}

/* Whoever names a lesson begins it anew; else one that was left goes on. */
static void begin_lesson(Hotseat *h, Turn *turn, char *rest)
{
    const Game *game = match_game(h->match);
    bool is_offer = false;
    const Lesson *lesson = *rest ? lesson_find(game, rest) : next_lesson(h, &is_offer);

    (void)turn;
    if (!lesson && *rest)
        print(stdout, N_("{game} has no lesson '{lesson}'."), ARG_TEXT("game", game->id),
              ARG_TEXT("lesson", rest));
    else if (!lesson)
        print(stdout, N_("There is no other lesson. 'sandtable games' lists them all."));
    else if (!h->guide && !typed_is_saved(h) && !h->warned && isatty(STDIN_FILENO)) {
        print(stdout, N_("This match is not saved: 'save FILE' saves it, the same command again "
                         "leaves anyway."));
        h->warned = true;
    } else {
        h->next_lesson = lesson;
        h->next_is_offer = is_offer;
        h->next_is_anew = *rest != '\0';
        h->warned = true;
        h->quit = true;
    }
}

static void help(Hotseat *h, Turn *turn, char *rest);

typedef struct Word {
    const char *name, *argument, *about;
    void (*run)(Hotseat *h, Turn *turn, char *rest);
} Word;

static const Word words[] = {
    { "undo", "", N_("take back your last decision"), undo },
    { "redo", "", N_("redo what was taken back"), redo },
    { "why", N_("MOVE"), N_("why a move is not allowed"), why },
    { "odds", N_("[MOVE]"),
      N_("what may come of this move, with its odds; without one, of every "
         "move"),
      odds },
    { "try", N_("MOVE"), N_("what a move would change on the map: shapes, zones, pieces"),
      try_move },
    { "reach", N_("[PLACE]"), N_("where this piece could go, and what it costs to get there"),
      reach },
    { "hint", "", N_("what the veteran would choose, and why"), hint },
    { "plan", N_("[SEAT]"), N_("what a bot on your side is up to, and why"), plan },
    { "view", "", N_("show the position and the question again"), view },
    { "board", "", N_("the same"), view },
    { "goal", "", N_("how the game stands, what is still missing, and all signs on the map"),
      goal },
    { "log", N_("[N]"), N_("what happened in the last N decisions"), show_log },
    { "only", N_("take|ask"), N_("whether the only possible move is made without asking"),
      only },
    { "rule", N_("[ID]"), N_("what a rule says; without an id, which rules just mattered"),
      rule },
    { "look", N_("[NAME]"), N_("read anything by its name: cards, units, piles on the table"),
      look },
    { "show", N_("[KIND ID]"), N_("a component by itself, such as a tile or a Mission card"),
      show },
    { "save", N_("FILE"), N_("save the match"), save },
    { "lesson", N_("[NAME]"), N_("leave, and begin this lesson; without a name, the next one"),
      begin_lesson },
    { "resign", N_("[SEAT]"), N_("give up: at any time, in games that have a rule for it"),
      resign },
    { "help", "", N_("this list"), help },
    { "quit", "", N_("leave"), quit },
};

static void help(Hotseat *h, Turn *turn, char *rest)
{
    char memory[256];
    Buf line;

    (void)turn, (void)rest;
    if (h->front == &lines_front)
        print(stdout, N_("Answer with a number, or with a move as written on the right, or just "
                         "the beginning of it."));
    for (int i = 0; i < COUNT(words); i++) {
        buf_init(&line, memory, sizeof memory);
        buf_add(&line, "  ");
        add_left(&line, words[i].name, 7);
        add_left(&line, *words[i].argument ? sandtable_translate(words[i].argument) : "", 10);
        buf_add(&line, sandtable_translate(words[i].about));
        puts(line.text);
    }
}

const char *typed_command(int index)
{
    return index < COUNT(words) ? words[index].name : NULL;
}

static const Word *find_command(const char *line)
{
    size_t length = strcspn(line, " \t");

    if (!strcmp(line, "?"))
        return find_command("help");
    for (int i = 0; i < COUNT(words); i++)
        if (strlen(words[i].name) == length && !strncasecmp(words[i].name, line, length))
            return &words[i];
    return NULL;
}

bool typed_is_command(const char *line)
{
    return find_command(line);
}

static bool is_whole_move(const Hotseat *h, const Turn *turn, const char *line)
{
    Move move;

    return turn->q && play_move_read(at_table(h), line, &move, NULL) &&
           play_is_option(at_table(h), turn->seat, move);
}

/* An allowed move goes before a command of the same name, and need not be on the list, which leaves
 * out other ways to say the same thing. */
void typed_obey(Hotseat *h, Turn *turn, char *line)
{
    const Word *command = find_command(line);
    Move move;

    if (is_whole_move(h, turn, line)) {
        CHECK(play_move_read(at_table(h), line, &move, NULL));
        hotseat_move(h, turn->seat, move);
        turn->changed = true;
    } else if (command) {
        command->run(h, turn, split_word(line));
    } else if (!*line && turn->suggested >= 0) {
        hotseat_move(h, turn->seat, turn->q->move[turn->suggested]);
        turn->changed = true;
    } else if (!*line) {
        print(stdout, N_("Type a number, or 'help'."));
    } else if (!nothing_to_decide(turn)) {
        int option = find_option(h, turn->seat, turn->q, line);
        if (option >= 0) {
            hotseat_move(h, turn->seat, turn->q->move[option]);
            turn->changed = true;
        }
    }
}
