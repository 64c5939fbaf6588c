/* checks.c -- what a scene can say about the decision that is open, and about the end. */
#include <string.h>

#include "engine/json.h"
#include "match/match.h"
#include "scene/stage.h"

/* --- Allowed and forbidden --- */

bool scene_move_is_allowed(SceneRun *run, int seat, Move move)
{
    char reason[400], written[LINE_MOST + 1];
    Buf text, name;
    Refusal why;

    if (!play_why_not(&run->play, seat, move, &why))
        return true;
    buf_init(&text, reason, sizeof reason);
    play_refusal_text(&run->play, &why, &text);
    buf_init(&name, written, sizeof written);
    play_move_write(&run->play, move, &name);
    return scene_fail(run, N_("{seat} may not '{move}': {reason} [{rule}]"),
                      ARG_TEXT("seat", play_seat_id(&run->play, seat)), ARG_TEXT("move", name.text),
                      ARG_TEXT("reason", text.text),
                      ARG_TEXT("rule", run->game->refusals[why.kind].rule));
}

bool scene_run_legal(SceneRun *run, const char *text)
{
    int seat;
    Move move;

    return scene_take_seat(run, &text, &seat) && scene_read_move(run, seat, text, &move) &&
           scene_move_is_allowed(run, seat, move);
}

/* "strike north AM-STRIKE-01": the last word is the rule. */
static bool cut_off_rule(const char *text, char move[LINE_MOST + 1], char rule[80])
{
    const char *space = strrchr(text, ' ');

    if (!space || strlen(space + 1) >= 80 || !scene_is_rule_id(space + 1))
        return false;
    memcpy(move, text, (size_t)(space - text));
    move[space - text] = '\0';
    memcpy(rule, space + 1, strlen(space + 1) + 1);
    return true;
}

/* "strike north AM-STRIKE-01 : not-yourself north": what follows the colon; NULL: there is none. */
static const char *cut_off_told(const char *text, char rest[LINE_MOST + 1])
{
    const char *colon = strstr(text, " : ");
    size_t length = colon ? (size_t)(colon - text) : strlen(text);

    memcpy(rest, text, length);
    rest[length] = '\0';
    return colon ? colon + 3 : NULL;
}

/* "value-draw captain 5 6": its name and what its sentence names. */
static void write_form(const SceneRun *run, const Form *form, const int16_t arg[], Buf *out)
{
    buf_add(out, form->name);
    for (int i = 0; i < form_slots(form); i++) {
        buf_add(out, " ");
        if (!play_label_write(&run->play, form->slot[i].type, arg[i], out))
            buf_add_int(out, arg[i]);
    }
}

/* Is it this rule that forbids it and, if a refusal is given, with these words? */
static bool is_told_so(SceneRun *run, const Refusal *why, const char *move, const char *rule,
                       const char *told)
{
    const char *found = run->game->refusals[why->kind].rule;
    char reason[400];
    Buf words;

    buf_init(&words, reason, sizeof reason);
    if (strcmp(found, rule)) {
        play_refusal_text(&run->play, why, &words);
        return scene_fail(run, N_("Expected {rule} to forbid '{move}', but {found} does: {reason}"),
                          ARG_TEXT("rule", rule), ARG_TEXT("move", move), ARG_TEXT("found", found),
                          ARG_TEXT("reason", words.text));
    }
    write_form(run, &run->game->refusals[why->kind], why->arg, &words);
    if (told && strcmp(told, words.text))
        return scene_fail(run, N_("Expected the reason '{expected}', found '{found}'."),
                          ARG_TEXT("expected", told), ARG_TEXT("found", words.text));
    return true;
}

bool scene_run_illegal(SceneRun *run, const char *text)
{
    char rest[LINE_MOST + 1], move_text[LINE_MOST + 1], rule[80];
    const char *told;
    Refusal why;
    Move move;
    int seat;

    if (!scene_take_seat(run, &text, &seat))
        return false;
    told = cut_off_told(text, rest);
    if (!cut_off_rule(rest, move_text, rule))
        return scene_fail(run, N_("Expected a move and the rule that forbids it, found '{text}'."),
                          ARG_TEXT("text", text));
    if (!scene_read_move(run, seat, move_text, &move))
        return false;
    if (!play_why_not(&run->play, seat, move, &why))
        return scene_fail(run, N_("Expected {rule} to forbid '{move}', but {seat} may do it."),
                          ARG_TEXT("rule", rule), ARG_TEXT("move", move_text),
                          ARG_TEXT("seat", play_seat_id(&run->play, seat)));
    return is_told_so(run, &why, move_text, rule, told);
}

/* --- The question --- */

static bool is_to_act(SceneRun *run, int seat)
{
    return play_to_act(&run->play) & SEAT_BIT(seat)
               ? true
               : scene_fail(run, N_("{seat} has nothing to decide here."),
                            ARG_TEXT("seat", play_seat_id(&run->play, seat)));
}

/* Is one of the options written so?  Ticks it off. */
static bool tick(const SceneRun *run, const Question *q, const char *text, bool ticked[])
{
    char memory[LINE_MOST + 1];
    Buf written;

    for (int i = 0; i < q->n; i++) {
        buf_init(&written, memory, sizeof memory);
        play_move_write(&run->play, q->move[i], &written);
        if (!ticked[i] && !strcmp(written.text, text)) {
            ticked[i] = true;
            return true;
        }
    }
    return false;
}

static bool options_are_exactly(SceneRun *run, const Question *q, const char *text)
{
    bool ticked[MOVES_MAX] = { false };
    char part[LINE_MOST + 1];

    while (scene_take_part(&text, '|', part, sizeof part))
        if (!tick(run, q, part, ticked))
            return scene_fail(run, N_("Expected the option '{move}', which is not there."),
                              ARG_TEXT("move", part));
    for (int i = 0; i < q->n; i++)
        if (!ticked[i]) {
            Buf written;
            buf_init(&written, part, sizeof part);
            play_move_write(&run->play, q->move[i], &written);
            return scene_fail(run, N_("There is one more option than expected: '{move}'."),
                              ARG_TEXT("move", written.text));
        }
    return true;
}

/* "options 4", "options north exactly commit scout | commit giant" */
bool scene_run_options(SceneRun *run, const char *text)
{
    char word[80];
    const char *rest;
    Question q;
    int seat, count;

    /* A plain number counts; it is not the number of a seat. */
    if (lines_number(text, &count)) {
        const char *nobody = "";
        if (!scene_take_seat(run, &nobody, &seat))
            return false;
    } else if (!scene_take_seat(run, &text, &seat)) {
        return false;
    }
    if (!is_to_act(run, seat))
        return false;
    play_ask(&run->play, seat, &q);
    if (lines_number(text, &count))
        return q.n == count
                   ? true
                   : scene_fail(run,
                                N_PLURAL("count", "Expected {count} option, found {found}.",
                                         "Expected {count} options, found {found}."),
                                ARG_NUMBER("count", count), ARG_NUMBER("found", q.n));
    rest = text;
    if (!scene_take_word(&rest, word, sizeof word) || strcmp(word, "exactly") != 0 || !*rest)
        return scene_fail(run,
                          N_("Expected a number of options, or 'exactly A | B', found '{text}'."),
                          ARG_TEXT("text", text));
    return options_are_exactly(run, &q, rest);
}

/* "deployment GC-TURN-05 : 1": its name, perhaps its rule, perhaps all that its sentence names. */
bool scene_run_question(SceneRun *run, const char *line)
{
    const Core *core = play_core(&run->play);
    const Form *form = &run->game->questions[core->question];
    char rest[LINE_MOST + 1], name[80], rule[80], memory[LINE_MOST + 1], expected[2 * LINE_MOST];
    const char *told = cut_off_told(line, rest), *text = rest;
    Buf words, wanted;
    Question q;

    if (!scene_take_word(&text, name, sizeof name))
        return scene_fail(run, N_("Expected the name of a question, and perhaps its rule."));
    if (play_is_over(&run->play))
        return scene_fail(run, N_("Expected the question '{name}', but the game is over."),
                          ARG_TEXT("name", name));
    if (strcmp(form->name, name) != 0)
        return scene_fail(run, N_("Expected the question '{name}', found '{found}'."),
                          ARG_TEXT("name", name), ARG_TEXT("found", form->name));
    if (scene_take_word(&text, rule, sizeof rule) && strcmp(form->rule, rule) != 0)
        return scene_fail(run, N_("Expected the question of {rule}, found the one of {found}."),
                          ARG_TEXT("rule", rule), ARG_TEXT("found", form->rule));
    if (*text)
        return scene_fail(run, N_("'{text}' does not belong here."), ARG_TEXT("text", text));
    play_ask(&run->play, __builtin_ctz(play_to_act(&run->play)), &q);
    buf_init(&words, memory, sizeof memory);
    write_form(run, form, q.about, &words);
    buf_init(&wanted, expected, sizeof expected);
    buf_add(&wanted, name);
    buf_add(&wanted, " ");
    buf_add(&wanted, told ? told : "");
    return !told || !strcmp(wanted.text, words.text)
               ? true
               : scene_fail(run, N_("Expected the question '{name}', found '{found}'."),
                            ARG_TEXT("name", wanted.text), ARG_TEXT("found", words.text));
}

bool scene_run_to_act(SceneRun *run, const char *text)
{
    SeatMask expected = 0, found = play_to_act(&run->play);
    char word[80], memory[120];
    Buf seats;
    int seat;

    if (!*text)
        return scene_fail(run,
                          N_("Expected the seats that are to act, or 'over' if there are none."));
    while (scene_take_word(&text, word, sizeof word)) {
        if (!play_seat_read(&run->play, word, &seat) || seat < 0)
            return scene_fail(run, N_("There is no seat called '{word}'."), ARG_TEXT("word", word));
        expected |= SEAT_BIT(seat);
    }
    if (expected == found)
        return true;
    if (found == 0)
        return scene_fail(run, N_("Nobody is to act: the game is over."));
    buf_init(&seats, memory, sizeof memory);
    scene_add_seats(&run->play, found, &seats);
    return scene_fail(run, N_("Other seats are to act: {seats}."), ARG_TEXT("seats", seats.text));
}

/* --- The end --- */

static bool is_over(SceneRun *run)
{
    return play_is_over(&run->play) || scene_fail(run, N_("The game is not over."));
}

bool scene_run_over(SceneRun *run, const char *text)
{
    if (!is_over(run))
        return false;
    const char *found = run->game->outcome(&run->play);
    if (*text && strcmp(text, found) != 0)
        return scene_fail(run, N_("Expected the outcome '{outcome}', found '{found}'."),
                          ARG_TEXT("outcome", text), ARG_TEXT("found", found));
    return true;
}

/* "1", "0.25", "1/3": from 0 to 1. */
static bool read_share(const char *text, double *share)
{
    char part[2][12];
    const char *at = text;
    int above, below = 1;
    bool is_fraction = strchr(text, '/') != NULL;

    if (!scene_take_part(&at, is_fraction ? '/' : '.', part[0], sizeof part[0]) ||
        !lines_number(part[0], &above))
        return false;
    *share = above;
    if (!*at)
        return strpbrk(text, "/.") == NULL;
    if (!scene_take_part(&at, ' ', part[1], sizeof part[1]) || *at ||
        !lines_number(part[1], &below))
        return false;
    if (is_fraction) {
        *share = below ? (double)above / below : -1;
        return below != 0;
    }
    double tenths = below;
    for (size_t i = 0; i < strlen(part[1]); i++)
        tenths /= 10;
    *share = above + tenths;
    return true;
}

static const char *decimal(double number, char memory[32])
{
    Buf text;
    Json json;

    buf_init(&text, memory, 32);
    json = json_begin(&text);
    json_put_real(&json, NULL, number);
    return memory;
}

bool scene_run_score(SceneRun *run, const char *text)
{
    double score[SEATS_MAX] = { 0 }, share;
    char word[80], expected[32], found[32];
    int seat;

    if (!scene_take_word(&text, word, sizeof word) || !play_seat_read(&run->play, word, &seat) ||
        seat < 0 || !read_share(text, &share))
        return scene_fail(run, N_("Expected a seat and its score, such as 'score north 1/2'."));
    if (!is_over(run))
        return false;
    run->game->score(&run->play, score);
    if (score[seat] - share < 1e-6 && share - score[seat] < 1e-6)
        return true;
    return scene_fail(run, N_("Expected {seat} to score {score}, found {found}."),
                      ARG_TEXT("seat", word), ARG_TEXT("score", decimal(share, expected)),
                      ARG_TEXT("found", decimal(score[seat], found)));
}

/* --- Taking back --- */

bool scene_run_undo(SceneRun *run, const char *text)
{
    const Play before = { .game = run->game, .state = run->before };
    bool expect_free = !strcmp(text, "free");

    if (!expect_free && strcmp(text, "consent") != 0)
        return scene_fail(run, N_("Expected 'undo free' or 'undo consent', found 'undo {text}'."),
                          ARG_TEXT("text", text));
    if (!run->moved)
        return scene_fail(run, N_("There is no move before this line that could be taken back."));
    if (undo_is_free(&before, &run->play, run->last_seat, run->last_move, run->threw_fixed_dice) ==
        expect_free)
        return true;
    return expect_free ? scene_fail(run, N_("The last move cannot be taken back without consent."))
                       : scene_fail(run, N_("The last move can be taken back without consent."));
}
