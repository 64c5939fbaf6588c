/* odds.c -- what a scene can say about the odds of a move. */
#include <string.h>

#include "engine/dice.h"
#include "scene/stage.h"

typedef struct Chance {
    uint64_t ways, total;
} Chance;

static Chance lowest_terms(Chance chance)
{
    uint64_t divisor = common_divisor(chance.ways, chance.total);

    return divisor ? (Chance){ chance.ways / divisor, chance.total / divisor } : chance;
}

/* "1/6" */
static bool read_chance(const char *text, Chance *chance)
{
    char part[2][12];
    int ways, total;

    if (!scene_take_part(&text, '/', part[0], sizeof part[0]) ||
        !scene_take_part(&text, '/', part[1], sizeof part[1]) || *text ||
        !lines_number(part[0], &ways) || !lines_number(part[1], &total) || total == 0)
        return false;
    *chance = (Chance){ (uint64_t)ways, (uint64_t)total };
    return true;
}

static bool line_fits(const SceneRun *run, const OddsLine *line, char *const words[], int count)
{
    const Form *form = &run->game->outcomes[line->kind];

    if (strcmp(form->name, words[0]) != 0 || count - 1 > form_slots(form))
        return false;
    for (int i = 1; i < count; i++)
        if (!scene_is_token(&run->play, form->slot[i - 1].type, line->arg[i - 1], words[i]))
            return false;
    return true;
}

/* "damage 3 = 1/6": all lines of the odds that fit are counted together. */
static bool check_outcome(SceneRun *run, const Odds *odds, const char *text)
{
    char outcome[LINE_MOST + 1], memory[LINE_MOST + 1], *words[WORDS_MOST];
    Chance expected, found = { 0, odds->total };

    if (!strchr(text, '=') || !scene_take_part(&text, '=', outcome, sizeof outcome) || !*outcome ||
        !read_chance(text, &expected))
        return scene_fail(run, N_("Expected an outcome and its odds, such as 'damage 3 = 1/6'."));
    int count = scene_split_words(outcome, memory, words);
    for (int i = 0; i < odds->n; i++)
        if (line_fits(run, &odds->line[i], words, count))
            found.ways += odds->line[i].ways;
    expected = lowest_terms(expected);
    found = lowest_terms(found);
    if (expected.ways == found.ways && (expected.total == found.total || found.ways == 0))
        return true;
    return scene_fail(
        run,
        N_PLURAL("total", "Expected '{outcome}' in {ways} of {total} case, found {found} of {all}.",
                 "Expected '{outcome}' in {ways} of {total} cases, found {found} of {all}."),
        ARG_TEXT("outcome", outcome), ARG_NUMBER("ways", (int64_t)expected.ways),
        ARG_NUMBER("total", (int64_t)expected.total), ARG_NUMBER("found", (int64_t)found.ways),
        ARG_NUMBER("all", (int64_t)found.total));
}

/* "strike south : damage 3 = 1/6 | damage 4 = 1/6", "hold : none" */
bool scene_run_odds(SceneRun *run, const char *text)
{
    char move_text[LINE_MOST + 1], part[LINE_MOST + 1];
    Odds odds = { 0 };
    Move move;
    int seat;

    if (!scene_take_seat(run, &text, &seat))
        return false;
    if (!strchr(text, ':') || !scene_take_part(&text, ':', move_text, sizeof move_text) ||
        !text[strspn(text, " ")])
        return scene_fail(run, N_("Expected a move, ':' and its odds or 'none'."));
    if (!scene_read_move(run, seat, move_text, &move) || !scene_move_is_allowed(run, seat, move))
        return false;
    if (run->game->odds)
        run->game->odds(&run->play, seat, move, &odds);
    if (!strcmp(text + strspn(text, " "), "none"))
        return odds.total == 0 ? true
                               : scene_fail(run,
                                            N_PLURAL("count",
                                                     "Expected no odds, found {count} "
                                                     "outcome.",
                                                     "Expected no odds, found {count} "
                                                     "outcomes."),
                                            ARG_NUMBER("count", odds.n));
    if (odds.total == 0)
        return scene_fail(run, N_("'{move}' leaves nothing to chance."),
                          ARG_TEXT("move", move_text));
    while (scene_take_part(&text, '|', part, sizeof part))
        if (!check_outcome(run, &odds, part))
            return false;
    return true;
}
