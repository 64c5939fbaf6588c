/* guide.c -- a tutorial beside a match. */
#include "scene/guide.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "engine/check.h"

typedef struct Said {
    int at; /* after that many moves */
    char *message;
} Said;

/* What the scene foresees that somebody might do instead. */
typedef struct Foreseen {
    int at;
    char *pattern, *message;
} Foreseen;

typedef struct Light {
    int at, type, value;
} Light;

struct Guide {
    Scene *scene;
    const Game *game;
    const Lesson *lesson;
    SceneGames games; /* knows this game only */
    Setup setup;
    bool seeded;

    SceneRun *run; /* one move ahead of the match; NULL: not begun */
    GuideState state;
    int pupil;       /* whose move the first one is */
    int agreed;      /* that many moves of the match are those of the scene */
    uint64_t digest; /* after them; of the match */
    bool done;       /* the scene has no more lines */
    int led;         /* that many moves were asked for while the guide led */
    bool has_next;
    bool makes_next; /* it does not wait for anybody to make it */
    bool *made; /* which of the moves that agree it made itself */
    int made_room;
    int seat;
    Move move;
    uint64_t next_digest; /* after that move; of the scene */
    Said *said; /* all that it has said since the beginning */
    int said_count;
    Foreseen *foreseen; /* all that it has foreseen, */
    int foreseen_count;
    Light *light; /* and pointed at */
    int lights;
    int steps;                /* -1: not counted yet, */
    uint8_t seed[SEED_BYTES]; /* in a game with this seed */
    Err why;
};

/* --- Making --- */

static const Game *find_game_of(void *context, const char *id, const char *content, Err *err)
{
    const Guide *guide = context;

    if (!content && !strcmp(id, guide->game->id))
        return guide->game;
    fail(err, N_("A tutorial of {game} is a scene of {game}, without content of its own."),
         ARG_TEXT("game", guide->game->id));
    return NULL;
}

Guide *guide_new(Scene *scene, const Game *game, const Lesson *lesson, Err *err)
{
    bool placed = lesson && !lesson->ordinary;
    Guide *guide = memory_new(1, sizeof *guide);
    const Game *of;

    guide->scene = scene;
    guide->game = game;
    guide->lesson = lesson;
    guide->games = (SceneGames){ .find = find_game_of, .context = guide };
    if (!scene_setup(scene, 0, &guide->games, &of, &guide->setup, &guide->seeded, err)) {
        guide_free(guide);
        return NULL;
    }
    if (placed) {
        lesson_setup(game, lesson, &guide->setup);
        guide->seeded = true;
    } else if (scene_places(scene, 0)) {
        fail(err,
             N_("{file} cannot be played: the match of a tutorial is an ordinary one, without "
                "placing lines and fixed dice."),
             ARG_TEXT("file", scene_name(scene)));
        guide_free(guide);
        return NULL;
    }
    return guide;
}

static void forget_said(Guide *guide)
{
    for (int i = 0; i < guide->said_count; i++)
        free(guide->said[i].message);
    free(guide->said);
    guide->said = NULL;
    guide->said_count = 0;
    for (int i = 0; i < guide->foreseen_count; i++) {
        free(guide->foreseen[i].pattern);
        free(guide->foreseen[i].message);
    }
    free(guide->foreseen);
    guide->foreseen = NULL;
    guide->foreseen_count = 0;
    free(guide->light);
    guide->light = NULL;
    guide->lights = 0;
}

void guide_free(Guide *guide)
{
    if (!guide)
        return;
    forget_said(guide);
    scene_run_free(guide->run);
    scene_free(guide->scene);
    free(guide->made);
    free(guide);
}

void guide_setup(const Guide *guide, Setup *setup)
{
    uint8_t seed[SEED_BYTES];

    memcpy(seed, setup->seed, sizeof seed);
    *setup = guide->setup;
    if (!guide->seeded)
        memcpy(setup->seed, seed, sizeof seed);
}

bool guide_fits(const Guide *guide, const Setup *setup)
{
    Setup wanted = *setup;

    guide_setup(guide, &wanted);
    return wanted.lesson == setup->lesson && wanted.seats == setup->seats &&
           !memcmp(wanted.seed, setup->seed, sizeof wanted.seed) &&
           !memcmp(wanted.value, setup->value, sizeof wanted.value);
}

/* --- Following --- */

static char *copy(const char *text)
{
    char *own = strdup(text);

    if (!own)
        memory_ran_out();
    return own;
}

static void hear(Guide *guide)
{
    char *message = copy(scene_run_text(guide->run));

    guide->said = memory_resize(guide->said, (size_t)guide->said_count + 1, sizeof guide->said[0]);
    guide->said[guide->said_count++] = (Said){ .at = guide->agreed, .message = message };
}

static void foresee(Guide *guide)
{
    int n = guide->foreseen_count++;

    guide->foreseen = memory_resize(guide->foreseen, (size_t)n + 1, sizeof guide->foreseen[0]);
    guide->foreseen[n] = (Foreseen){ .at = guide->agreed,
                                     .pattern = copy(scene_run_pattern(guide->run)),
                                     .message = copy(scene_run_text(guide->run)) };
}

static void point(Guide *guide)
{
    int value, type = scene_run_light(guide->run, &value);

    guide->light = memory_resize(guide->light, (size_t)guide->lights + 1, sizeof guide->light[0]);
    guide->light[guide->lights++] = (Light){ guide->agreed, type, value };
}

static void break_off(Guide *guide)
{
    fail(&guide->why, N_("{file}:{line}: {why}"), ARG_TEXT("file", scene_name(guide->scene)),
         ARG_NUMBER("line", scene_run_line(guide->run)),
         ARG_TEXT("why", scene_run_text(guide->run)));
    guide->state = GUIDE_FAILED;
    guide->has_next = false;
}

/* To the next move, which is carried out, or to a last suggestion that no move follows. */
static void go_on(Guide *guide)
{
    SceneStep step;

    guide->has_next = guide->makes_next = false;
    if (guide->done) {
        guide->state = GUIDE_ENDED;
        return;
    }
    for (;;) {
        switch (step = scene_run_step(guide->run)) {
        case SCENE_WENT_ON:
            break;
        case SCENE_SAID:
            hear(guide);
            break;
        case SCENE_LIT:
            point(guide);
            break;
        case SCENE_FORESEEN:
            foresee(guide);
            break;
        case SCENE_SUGGESTED:
            guide->move = scene_run_move(guide->run, &guide->seat);
            guide->has_next = true;
            break;
        case SCENE_MOVED:
        case SCENE_MADE:
            guide->move = scene_run_move(guide->run, &guide->seat);
            guide->has_next = true;
            guide->makes_next = step == SCENE_MADE;
            guide->next_digest = play_digest(scene_run_play(guide->run));
            return;
        case SCENE_DONE:
            guide->done = true;
            guide->state = guide->has_next ? GUIDE_LEADS : GUIDE_ENDED;
            return;
        case SCENE_FAILED:
            break_off(guide);
            return;
        }
    }
}

/* How many moves the scene has of whoever moves first; the last may be a mere suggestion. What the
 * guide makes itself does not count. */
static int count_steps(const Guide *guide, int *first)
{
    SceneRun *run = scene_run_new(guide->scene, 0, &guide->games);
    int steps = 0, pupil = -1, seat;
    bool open = false; /* a suggestion that was not made yet */

    scene_run_seed(run, guide->seed);
    for (SceneStep step = SCENE_WENT_ON; step != SCENE_DONE && step != SCENE_FAILED;) {
        step = scene_run_step(run);
        if (step != SCENE_SUGGESTED && step != SCENE_MOVED)
            continue;
        scene_run_move(run, &seat);
        pupil = pupil < 0 ? seat : pupil;
        steps += step == SCENE_MOVED && seat == pupil;
        open = step == SCENE_SUGGESTED;
    }
    scene_run_free(run);
    *first = pupil;
    return steps + open;
}

static void begin(Guide *guide, const Match *match)
{
    scene_run_free(guide->run);
    forget_said(guide);
    guide->run = scene_run_new(guide->scene, 0, &guide->games);
    scene_run_seed(guide->run, match_setup(match)->seed);
    guide->state = GUIDE_LEADS;
    guide->agreed = guide->led = 0;
    guide->done = false;
    go_on(guide);
    guide->pupil = guide->has_next ? guide->seat : -1;
    guide->steps = -1;
    memcpy(guide->seed, match_setup(match)->seed, sizeof guide->seed);
    if (guide->makes_next) /* then the first move is not a pupil's */
        guide->steps = count_steps(guide, &guide->pupil);
}

static void note_made(Guide *guide)
{
    if (guide->agreed == guide->made_room) {
        guide->made_room = guide->made_room ? 2 * guide->made_room : 64;
        guide->made = memory_resize(guide->made, (size_t)guide->made_room, sizeof guide->made[0]);
    }
    guide->made[guide->agreed] = guide->has_next && guide->makes_next;
}

/* One more move of the match: is it the one of the scene? */
static void compare(Guide *guide, const Entry *entry)
{
    bool has_next = guide->has_next;

    if (has_next && (entry->seat != guide->seat || !move_equal(entry->move, guide->move))) {
        guide->state = GUIDE_LOST;
        return;
    }
    if (has_next && !guide->done && entry->digest != guide->next_digest) {
        fail(&guide->why, N_("The match has taken a different course from {file}, with the same "
                             "moves."),
             ARG_TEXT("file", scene_name(guide->scene)));
        guide->state = GUIDE_FAILED;
        guide->has_next = false;
    }
    note_made(guide);
    guide->led += has_next;
    guide->agreed++;
    guide->digest = entry->digest;
    if (guide->has_next)
        go_on(guide);
}

/* The moves that were compared may have been taken back since. */
static bool is_behind(const Guide *guide, const Match *match)
{
    int agreed = guide->agreed;

    return agreed > match_position(match) ||
           (agreed > 0 && match_entry(match, agreed - 1)->digest != guide->digest);
}

GuideState guide_follow(Guide *guide, const Match *match)
{
    int position = match_position(match);

    if (!guide->run || is_behind(guide, match))
        begin(guide, match);
    if (guide->state == GUIDE_LOST && guide->agreed == position)
        guide->state = GUIDE_LEADS;
    while (guide->state != GUIDE_LOST && guide->agreed < position)
        compare(guide, match_entry(match, guide->agreed));
    return guide->state;
}

int guide_pupil(const Guide *guide)
{
    return guide->pupil;
}

bool guide_next(const Guide *guide, int *seat, Move *move)
{
    *seat = guide->seat;
    *move = guide->move;
    return guide->state == GUIDE_LEADS && guide->has_next;
}

bool guide_makes_next(const Guide *guide)
{
    return guide->state == GUIDE_LEADS && guide->has_next && guide->makes_next;
}

bool guide_made(const Guide *guide, int index)
{
    return index < guide->agreed && guide->made[index];
}

bool guide_asked(const Guide *guide, int index)
{
    return index < guide->led + (guide->state == GUIDE_LOST) && !guide_made(guide, index);
}

const char *guide_said(const Guide *guide, int since, int n)
{
    int first = 0;

    while (first < guide->said_count && guide->said[first].at < since)
        first++;
    if (n >= guide->said_count - first || guide->state == GUIDE_LOST)
        return NULL;
    return sandtable_translate(guide->said[first + n].message);
}

const char *guide_says(const Guide *guide, int n)
{
    return guide_said(guide, guide->agreed, n);
}

/* That takes the whole scene, so it waits until somebody asks. */
int guide_steps(Guide *guide)
{
    if (guide->steps < 0)
        guide->steps = count_steps(guide, &guide->pupil);
    return guide->steps;
}

int guide_agreed(const Guide *guide)
{
    return guide->agreed;
}

GuideState guide_state(const Guide *guide)
{
    return guide->state;
}

const Lesson *guide_lesson(const Guide *guide)
{
    return guide->lesson;
}

/* --- What it points at --- */

bool guide_light(const Guide *guide, int n, int *type, int *value)
{
    if (guide->state == GUIDE_LOST || guide->state == GUIDE_FAILED)
        return false;
    for (int i = 0; i < guide->lights; i++) {
        *type = guide->light[i].type;
        *value = guide->light[i].value;
        if (guide->light[i].at == guide->agreed && n-- == 0)
            return true;
    }
    return false;
}

/* --- When something else is done --- */

static const char *find_foreseen(const Guide *guide, const Play *before, Move move)
{
    for (int i = 0; i < guide->foreseen_count; i++)
        if (guide->foreseen[i].at == guide->agreed &&
            scene_move_fits(before, move, guide->foreseen[i].pattern))
            return guide->foreseen[i].message;
    return NULL;
}

/* A few sentences are enough: the log has them all. */
enum { EVENTS_TOLD = 4 };

static void tell_events(const Guide *guide, const Play *after, const Log *log, Buf *out)
{
    SeatMask pupil = SEAT_BIT(guide->pupil);
    int told = 0;

    for (int i = 0; i < log->n && told < EVENTS_TOLD; i++) {
        if (!(log->event[i].seen_by & pupil))
            continue;
        buf_add_char(out, ' ');
        play_event_text(after, &log->event[i], out);
        told++;
    }
}

void guide_tell_lost(const Guide *guide, const Match *match, Buf *out)
{
    Play p = { .game = guide->game, .state = memory_new(1, guide->game->state_size) };
    Log *log = memory_new(1, sizeof *log);
    char memory[300];
    Buf done;

    CHECK(guide->state == GUIDE_LOST);
    const Entry *entry = match_entry(match, guide->agreed);
    match_state_at(match, guide->agreed, p.state, NULL);
    const char *foreseen = find_foreseen(guide, &p, entry->move);
    buf_init(&done, memory, sizeof memory);
    play_move_text(&p, entry->move, &done);
    match_state_at(match, guide->agreed + 1, p.state, log);
    if (foreseen) {
        buf_add(out, sandtable_translate(foreseen));
    } else {
        say(out, N_("You did something else: {move}"), ARG_TEXT("move", done.text));
        tell_events(guide, &p, log, out);
    }
    free(p.state);
    free(log);
}

const char *guide_why(const Guide *guide)
{
    return guide->why.text;
}
