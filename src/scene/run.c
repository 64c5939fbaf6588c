/* run.c -- carrying out a case, line by line. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "engine/check.h"
#include "engine/lesson.h"
#include "scene/stage.h"

bool scene_fail_args(SceneRun *run, const char *message, const Arg args[])
{
    buf_clear(&run->why);
    say_args(&run->why, message, args);
    return false;
}

bool scene_fail_because(SceneRun *run, const Err *err)
{
    buf_clear(&run->why);
    buf_add(&run->why, err->text);
    return false;
}

/* --- The set-up --- */

static const Game *find_built_in(void *context, const char *id, const char *content, Err *err)
{
    const Game *game = game_by_id(id);

    (void)context;
    if (content)
        fail(err, N_("Content overlays cannot be read here."));
    else if (!game)
        fail(err, N_("This program has no game '{game}'."), ARG_TEXT("game", id));
    return content ? NULL : game;
}

static bool run_game(SceneRun *run, const char *text)
{
    Err err;

    if (run->game)
        return scene_fail(run, N_("The scene has named its game already."));
    run->game = run->games->find(run->games->context, text, NULL, &err);
    if (!run->game)
        return scene_fail_because(run, &err);
    uint8_t seed[SEED_BYTES];
    memcpy(seed, run->setup.seed, sizeof seed);
    setup_default(run->game, &run->setup);
    memcpy(run->setup.seed, seed, sizeof seed);
    return true;
}

static bool has_game(SceneRun *run)
{
    return run->game || scene_fail(run, N_("Expected 'game ID' before this line."));
}

/* The folder is given relative to the file of the scene. */
static bool run_content(SceneRun *run, const char *text)
{
    const char *name = run->scene->name, *slash = strrchr(name, '/');
    size_t folder = slash && *text != '/' ? (size_t)(slash + 1 - name) : 0;
    size_t size = folder + strlen(text) + 1;
    Buf path;
    Err err;

    if (!has_game(run))
        return false;
    if (!*text)
        return scene_fail(run, N_("Expected a folder: 'content DIR'."));
    buf_init(&path, memory_new(size, 1), size);
    buf_add_part(&path, name, folder);
    buf_add(&path, text);
    const Game *game = run->games->find(run->games->context, run->game->id, path.text, &err);
    free(path.text);
    if (!game)
        return scene_fail_because(run, &err);
    run->game = game;
    return true;
}

static bool run_seats(SceneRun *run, const char *text)
{
    if (!has_game(run))
        return false;
    if (!lines_number(text, &run->setup.seats))
        return scene_fail(run, N_("Expected a number of seats, found '{text}'."),
                          ARG_TEXT("text", text));
    return true;
}

static bool run_set(SceneRun *run, const char *text)
{
    Err err;

    if (!has_game(run))
        return false;
    return setup_set(run->game, &run->setup, text, &err) || scene_fail_because(run, &err);
}

static bool run_seed(SceneRun *run, const char *text)
{
    int number;

    if (!lines_number(text, &number))
        return scene_fail(run, N_("Expected a number of at most nine digits, found '{text}'."),
                          ARG_TEXT("text", text));
    run->seeded = true;
    if (!run->seed_given)
        seed_from_number(run->setup.seed, (uint64_t)number);
    return true;
}

/* The chance of the set-up comes from the seed; fixed dice are for what follows. */
static bool start(SceneRun *run)
{
    Err err;

    if (!has_game(run))
        return false;
    if (!setup_check(run->game, &run->setup, &err))
        return scene_fail_because(run, &err);
    run->play = (Play){ .game = run->game, .state = memory_new(1, run->game->state_size) };
    run->before = memory_new(1, run->game->state_size);
    run->play.log = &run->log;
    play_start(&run->play, &run->setup);
    run->play.rig = &run->rig;
    run->started = true;
    return true;
}

/* --- Placing --- */

/* A placing line may not leave a seat with a question and no answer. */
static bool every_seat_has_options(SceneRun *run)
{
    const Play *p = &run->play;
    const Core *core = play_core(p);

    for (int seat = 0; seat < core->seats; seat++) {
        Question q = { .kind = core->question };
        if (!(core->waiting & SEAT_BIT(seat)))
            continue;
        memcpy(q.about, core->about, sizeof q.about);
        p->game->options(p, seat, &q);
        if (q.n == 0)
            return scene_fail(run,
                              N_("{seat} must decide and has no option in the position placed."),
                              ARG_TEXT("seat", play_seat_id(p, seat)));
    }
    return true;
}

static bool run_placing(SceneRun *run, const char *text)
{
    char memory[LINE_MOST + 1], *words[WORDS_MOST];
    int count = scene_split_words(text, memory, words);
    Err err = { "" };

    if (!run->game->arrange)
        return scene_fail(run,
                          N_("Scenes have no command '{word}', and {game} has no placing lines."),
                          ARG_TEXT("word", words[0]), ARG_TEXT("game", run->game->id));
    run->moved = false; /* what is placed now is not part of the last move */
    run->looked = false;
    run->placing_failed = true;
    if (!run->game->arrange(&run->play, words, count, &err))
        return scene_fail_because(run, &err);
    if (run->lesson)
        lesson_renew_chance(&run->play, run->setup.seed);
    run->placing_failed = !every_seat_has_options(run);
    return !run->placing_failed;
}

static bool run_dice(SceneRun *run, const char *text)
{
    Rig *rig = &run->rig;
    char word[80];
    int face;

    if (!*text)
        return scene_fail(run, N_("Expected the faces of dice, counted from 1: 'dice 3 5 6'."));
    rig->n -= rig->next; /* what has been rolled is forgotten */
    memmove(rig->value, rig->value + rig->next, (size_t)rig->n * sizeof rig->value[0]);
    rig->next = 0;
    while (scene_take_word(&text, word, sizeof word)) {
        if (!lines_number(word, &face) || face < 1)
            return scene_fail(run, N_("'{word}' is not a face of a die; they are counted from 1."),
                              ARG_TEXT("word", word));
        if (rig->n == RIG_MAX)
            return scene_fail(run, N_("At most {most} dice can be fixed at a time."),
                              ARG_NUMBER("most", RIG_MAX));
        rig->value[rig->n++] = face - 1;
    }
    return true;
}

static bool dice_were_enough(SceneRun *run)
{
    const Rig *rig = &run->rig;

    if (!rig->ran_out)
        return true;
    if (rig->next < rig->n)
        return scene_fail(
            run, N_("The next fixed die shows {face}, and the one rolled has no such face."),
            ARG_NUMBER("face", rig->value[rig->next] + 1));
    return scene_fail(run,
                      N_PLURAL("count", "More dice were rolled than the {count} that was fixed.",
                               "More dice were rolled than the {count} that were fixed."),
                      ARG_NUMBER("count", run->dice_thrown));
}

static bool no_die_is_left(SceneRun *run)
{
    const Rig *rig = &run->rig;

    if (rig->next == rig->n)
        return true;
    return scene_fail(run, N_("Fixed dice that were never rolled: {count}; the next shows {face}."),
                      ARG_NUMBER("count", rig->n - rig->next),
                      ARG_NUMBER("face", rig->value[rig->next] + 1));
}

/* --- Moves --- */

/* What must be conserved is, if it was before: a placing line may have taken pieces away. */
static bool still_conserved(SceneRun *run, bool was)
{
    Err err;

    return !was || run->game->conserved(&run->play, &err) || scene_fail_because(run, &err);
}

/* run->move of run->seat, which may be made. */
static bool make_move(SceneRun *run)
{
    Rig *rig = &run->rig;
    int thrown = rig->next;
    bool was_conserved = run->game->conserved(&run->play, NULL);

    run->looked = false;
    memcpy(run->before, run->play.state, run->game->state_size);
    run->log.n = run->event = 0;
    play_apply(&run->play, run->seat, run->move);
    run->moved = true;
    run->last_seat = run->seat;
    run->last_move = run->move;
    run->threw_fixed_dice = rig->next != thrown;
    run->dice_thrown += rig->next - thrown;
    return dice_were_enough(run) && still_conserved(run, was_conserved);
}

static bool run_move(SceneRun *run, const char *text)
{
    return scene_take_seat(run, &text, &run->seat) &&
           scene_read_move(run, run->seat, text, &run->move) &&
           scene_move_is_allowed(run, run->seat, run->move) && make_move(run);
}

/* "resign SEAT": it gives up, whoever is asked. */
static bool run_resign(SceneRun *run, const char *text)
{
    char word[80];

    if (!scene_take_word(&text, word, sizeof word) ||
        !play_seat_read(&run->play, word, &run->seat) || *text)
        return scene_fail(run, N_("Expected a seat: 'resign SEAT'."));
    if (!play_may_resign(&run->play, run->seat))
        return scene_fail(run, N_("{seat} cannot give up."), ARG_TEXT("seat", word));
    run->move = play_resign_move(run->game);
    return make_move(run);
}

/* The move that the player should make next. */
static bool run_suggest(SceneRun *run, const char *text)
{
    return scene_take_seat(run, &text, &run->seat) &&
           scene_read_move(run, run->seat, text, &run->move) &&
           scene_move_is_allowed(run, run->seat, run->move);
}

/* --- Stepping --- */

static const Command commands[] = {
    { "lesson", .before_start = true, .step = SCENE_WENT_ON, .run = scene_teach_lesson },
    { "about", .before_start = true, .step = SCENE_WENT_ON, .run = scene_teach_say },
    { "minutes", .before_start = true, .step = SCENE_WENT_ON, .run = scene_teach_minutes },
    { "offer", .before_start = true, .step = SCENE_WENT_ON, .run = scene_teach_offer },
    { "game", .before_start = true, .step = SCENE_WENT_ON, .run = run_game },
    { "content", .before_start = true, .step = SCENE_WENT_ON, .run = run_content },
    { "seats", .before_start = true, .step = SCENE_WENT_ON, .run = run_seats },
    { "set", .before_start = true, .step = SCENE_WENT_ON, .run = run_set },
    { "seed", .before_start = true, .step = SCENE_WENT_ON, .run = run_seed },
    { "dice", .anywhere = true, .step = SCENE_WENT_ON, .run = run_dice },
    { "say", .anywhere = true, .step = SCENE_SAID, .run = scene_teach_say },
    { "light", .step = SCENE_LIT, .run = scene_teach_light },
    { "otherwise", .step = SCENE_FORESEEN, .run = scene_teach_otherwise },
    { "suggest", .step = SCENE_SUGGESTED, .run = run_suggest },
    { "move", .step = SCENE_MOVED, .run = run_move },
    { "make", .step = SCENE_MADE, .run = run_move },
    { "resign", .step = SCENE_MOVED, .run = run_resign },
    { "legal", .step = SCENE_WENT_ON, .run = scene_run_legal },
    { "illegal", .step = SCENE_WENT_ON, .run = scene_run_illegal },
    { "options", .step = SCENE_WENT_ON, .run = scene_run_options },
    { "question", .step = SCENE_WENT_ON, .run = scene_run_question },
    { "to-act", .step = SCENE_WENT_ON, .run = scene_run_to_act },
    { "over", .step = SCENE_WENT_ON, .run = scene_run_over },
    { "score", .step = SCENE_WENT_ON, .run = scene_run_score },
    { "undo", .step = SCENE_WENT_ON, .run = scene_run_undo },
    { "odds", .step = SCENE_WENT_ON, .run = scene_run_odds },
    { "event", .step = SCENE_WENT_ON, .run = scene_run_event },
    { "no-event", .step = SCENE_WENT_ON, .run = scene_run_no_event },
    { "expect", .step = SCENE_WENT_ON, .run = scene_run_expect },
};
const Command scene_placing_command = { .step = SCENE_WENT_ON, .run = run_placing };

const Command *scene_command_find(const char *name)
{
    for (int i = 0; i < COUNT(commands); i++)
        if (!strcmp(commands[i].name, name))
            return &commands[i];
    return NULL;
}

bool scene_places(const Scene *scene, int index)
{
    const SceneCase *of = &scene->of[index];

    for (int i = 0; i < scene->lines; i++) {
        bool belongs = i < scene->shared || (i >= of->first && i < of->first + of->count);
        const Command *command = scene->line[i].command;
        if (belongs && (command == &scene_placing_command || command->run == run_dice))
            return true;
    }
    return false;
}

SceneRun *scene_run_new(const Scene *scene, int index, const SceneGames *games)
{
    static const SceneGames built_in = { .find = find_built_in };
    SceneRun *run = memory_new(1, sizeof *run);

    CHECK(index >= 0 && index < scene->cases);
    run->scene = scene;
    run->of = &scene->of[index];
    run->games = games ? games : &built_in;
    run->view = memory_new(VIEW_MAX, 1);
    buf_init(&run->why, run->why_memory, sizeof run->why_memory);
    return run;
}

void scene_run_seed(SceneRun *run, const uint8_t seed[SEED_BYTES])
{
    memcpy(run->setup.seed, seed, SEED_BYTES);
    run->seed_given = true;
}

void scene_run_free(SceneRun *run)
{
    if (!run)
        return;
    free(run->play.state);
    free(run->before);
    free(run->view);
    free(run);
}

static const SceneLine *next_line(SceneRun *run)
{
    int n = run->next - run->scene->shared;

    if (n >= run->of->count)
        return NULL;
    run->next++;
    return &run->scene->line[n < 0 ? run->next - 1 : run->of->first + n];
}

/* Once a position is complete, it is looked at in all possible ways (Game.coherent). */
static bool is_coherent(SceneRun *run, const Command *command)
{
    bool placing = command == &scene_placing_command;
    Err err;

    if (!run->started || run->looked || placing || !run->game->coherent)
        return true;
    run->looked = true;
    return run->game->coherent(&run->play, &err) || scene_fail_because(run, &err);
}

static bool carry_out(SceneRun *run)
{
    const Command *command = run->line->command;

    if (command->before_start && run->started)
        return scene_fail(
            run, N_("'{command}' must stand before the first line that needs the position."),
            ARG_TEXT("command", command->name));
    if (!command->before_start && !command->anywhere && !run->started && !start(run))
        return false;
    return is_coherent(run, command) && command->run(run, run->line->text);
}

/* A case that ends before it began has checked nothing but its set-up, which must be right, too. */
static bool finish(SceneRun *run)
{
    static const Command end = { 0 };

    return (run->started || start(run)) && is_coherent(run, &end) && no_die_is_left(run);
}

SceneStep scene_run_step(SceneRun *run)
{
    if (run->failed)
        return SCENE_FAILED;
    const SceneLine *line = next_line(run);
    if (line)
        run->line = line;
    run->failed = line ? !carry_out(run) : !finish(run);
    return run->failed ? SCENE_FAILED : line ? line->command->step : SCENE_DONE;
}

static bool belongs_to_setup(const SceneLine *line)
{
    return line->command->before_start || line->command->anywhere;
}

bool scene_setup(const Scene *scene, int index, const SceneGames *games, const Game **game,
                 Setup *setup, bool *seeded, Err *err)
{
    SceneRun *run = scene_run_new(scene, index, games);
    const SceneLine *line;
    bool fine = true;
    Err why;

    while (fine && (line = next_line(run)) && belongs_to_setup(line)) {
        run->line = line;
        fine = carry_out(run);
    }
    fine = fine && has_game(run);
    if (fine && !setup_check(run->game, &run->setup, &why))
        fine = scene_fail_because(run, &why);
    if (!fine)
        fail(err, N_("{file}:{line}: {why}"), ARG_TEXT("file", scene->name),
             ARG_NUMBER("line", scene_run_line(run)), ARG_TEXT("why", run->why.text));
    *game = run->game;
    *setup = run->setup;
    *seeded = run->seeded;
    scene_run_free(run);
    return fine;
}

int scene_run_line(const SceneRun *run)
{
    return run->line ? run->line->number : 0;
}

const char *scene_run_text(const SceneRun *run)
{
    return run->why.text;
}

Move scene_run_move(const SceneRun *run, int *seat)
{
    *seat = run->seat;
    return run->move;
}

int scene_run_light(const SceneRun *run, int *value)
{
    *value = run->lit_value;
    return run->light;
}

const char *scene_run_pattern(const SceneRun *run)
{
    return run->pattern;
}

const Play *scene_run_play(const SceneRun *run)
{
    return run->started ? &run->play : NULL;
}
