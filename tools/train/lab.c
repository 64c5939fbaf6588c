/* lab.c -- positions to learn from, and matches between networks that no program has yet.
 *
 *   lab gather GAME SEATS SETTINGS SECONDS SEED JOBS LATER OUT BOT[=NETWORK] ROLLOUT[=NETWORK]
 *   lab match GAME SEATS SETTINGS GAMES SEED JOBS BOT[=NETWORK]...
 *   lab tune GAME SEATS SETTINGS SECONDS SEED JOBS BOT=WEIGHTS OUT
 *
 * SETTINGS is "-" or "key=value,key=value"; the value * goes through all there are.  NETWORK is a
 * file that train.py wrote; a bot with one judges by it, one without judges plainly.  A file whose
 * name ends in .weights has a line for each weight of the game instead (engine/weights.h);
 * "=learned" stands for those that the program has.
 *
 * gather: BOT plays against itself.  At one decision in a few, some of its moves are tried in a
 * world as it would imagine it, up to the place where it would glance; what a network would see
 * there is written down for every seat.  ROLLOUT plays each of these siblings to its end.  A record
 * is a list of numbers of 16 bits, little-endian: how many there are; the decision; seat and seats
 * (8 bits each); the lead of the estimate (two, the lower half first); the result from 0 to 65535;
 * the lead as ROLLOUT sees it LATER decisions of each seat later (two; the least number there is:
 * it was over by then); then which number and its value, for each.  If LATER is below 0, nobody
 * plays on after that, and what ROLLOUT sees is the result.
 *
 * match: the bots take turns on the seats.  Bots of a game that is won together each play it alone.
 * GAMES is how many, or "90s": no new one after that many seconds.
 *
 * tune: BOT plays against itself, with all weights a little higher or lower on the one side and the
 * other way round on the other, by lot.  What wins is followed, in steps that become smaller
 * (simultaneous perturbation).  Every minute and at the end the weights are written to OUT.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "bots/thinker.h"
#include "engine/network.h"
#include "engine/weights.h"

enum {
    ONE_IN = 24,      /* decisions that are looked at */
    STRAY_ONE_IN = 16, /* decisions in which the game's advice plays, for variety */
    SIBLINGS = 6,
    SETTLE_MOST = 60,
    WEIGHTS_MOST = 160,
    PAIRS = 4, /* of games that a job plays between two steps of tuning */
};

_Noreturn void sandtable_bug(const char *file, int line, const char *what)
{
    fprintf(stderr, "%s:%d: %s\n", file, line, what);
    abort();
}

const char *sandtable_translation(const char *message, uint64_t n)
{
    (void)n;
    return message;
}

static _Noreturn void give_up(const char *what, const char *which)
{
    fprintf(stderr, "lab: %s: %s\n", which, what);
    exit(1);
}

/* --- Players --- */

typedef struct Player {
    Bot bot;
    Game game; /* with its network, or with none */
    Network network;
    Weights weights;
    double weight[WEIGHTS_MOST];
} Player;

static void *part_of(FILE *file, size_t count, size_t size)
{
    void *part = malloc(count * size + 1);

    if (!part || fread(part, size, count, file) != count)
        give_up("cut short", "network");
    return part;
}

static int32_t number_of(FILE *file)
{
    int32_t number;

    if (fread(&number, sizeof number, 1, file) != 1)
        give_up("cut short", "network");
    return number;
}

static Network load_network(const char *path)
{
    FILE *file = fopen(path, "rb");
    char line[64];
    uint32_t head[4];
    Network n = { 0 };

    if (!file || !fgets(line, sizeof line, file) || strcmp(line, "sandtable network 2\n") != 0 ||
        fread(head, 4, 4, file) != 4 || fread(&n.meaning, 8, 1, file) != 1 ||
        head[1] != NETWORK_FIRST || head[2] != NETWORK_SECOND)
        give_up("no network", path);
    n.inputs = (int)head[0];
    n.together = head[3];
    n.first = part_of(file, head[0], sizeof n.first[0]);
    n.first_bias = part_of(file, NETWORK_FIRST, 4);
    n.second = part_of(file, NETWORK_SECOND, sizeof n.second[0]);
    n.second_bias = part_of(file, NETWORK_SECOND, 4);
    n.last = part_of(file, NETWORK_SECOND, 2);
    n.last_bias = number_of(file);
    n.straight = part_of(file, head[0], 4);
    n.lead = number_of(file);
    fclose(file);
    return n;
}

/* Those of a file instead of those that were learned. */
static void read_weights(Player *player, const char *path)
{
    FILE *file = fopen(path, "r");
    char name[64];
    double value;

    if (!file)
        give_up("no weights", path);
    while (fscanf(file, "%63s %lf", name, &value) == 2)
        for (int i = 1; i < player->weights.count; i++)
            if (!strcmp(player->weights.name[i], name))
                player->weight[i] = value;
    fclose(file);
}

static void write_weights(const Player *player, const char *path)
{
    FILE *file = fopen(path, "w");

    for (int i = 1; file && i < player->weights.count; i++)
        fprintf(file, "%s %.4g\n", player->weights.name[i], player->weight[i]);
    if (!file || fclose(file) != 0)
        give_up("cannot be written", path);
}

static void own_weights(Player *player, const Game *game)
{
    player->weights = *game->weights;
    if (player->weights.count > WEIGHTS_MOST)
        give_up("too many weights", game->id);
    memcpy(player->weight, player->weights.learned, (size_t)player->weights.count * sizeof(double));
    player->weights.learned = player->weight;
    player->game.weights = &player->weights;
}

static void player_read(Player *player, const Game *game, const char *text)
{
    char name[300];
    Err err;

    snprintf(name, sizeof name, "%s", text);
    char *file = strchr(name, '=');
    if (file)
        *file++ = '\0';
    if (!bot_read(name, &player->bot, &err))
        give_up("no such bot", name);
    player->game = *game;
    player->game.network = NULL;
    player->bot.learned = file != NULL;
    if (!file)
        return;
    if (game->weights)
        own_weights(player, game);
    if (!*file || !strcmp(file, "learned"))
        return;
    if (strlen(file) > 8 && !strcmp(file + strlen(file) - 8, ".weights")) {
        read_weights(player, file);
        return;
    }
    player->network = load_network(file);
    if (player->network.meaning != observation_digest(game) ||
        player->network.inputs != observation_count(game) + SEATS_MAX)
        give_up("learned something else", file);
    player->game.network = &player->network;
}

static Move player_move(const Player *player, State *state, int seat, const Question *q, Rng *rng,
                        void *memory)
{
    Play mine = { .game = &player->game, .state = state };

    return bot_choose(player->bot, &mine, seat, q, rng, memory);
}

/* --- Games --- */

typedef struct Lab {
    const Game *game;
    const char *settings;
    Setup setup;
    uint64_t seed;
    int players;
    Player player[SEATS_MAX];
    int jobs;
} Lab;

/* The settings of one game; false: these do not go together. */
static bool settle(Lab *lab, uint64_t number)
{
    char text[400];
    Err err;

    setup_default(lab->game, &lab->setup);
    snprintf(text, sizeof text, "%s", lab->settings);
    for (char *word = strtok(text, ","); word && strcmp(word, "-") != 0; word = strtok(NULL, ",")) {
        char *star = strstr(word, "=*");
        if (!star) {
            if (!setup_set(lab->game, &lab->setup, word, &err))
                give_up("no such setting", word);
            continue;
        }
        *star = '\0';
        int key = 0, values = 0;
        while (lab->game->settings[key].key && strcmp(lab->game->settings[key].key, word) != 0)
            key++;
        if (!lab->game->settings[key].key)
            give_up("no such setting", word);
        while (lab->game->settings[key].values[values].name)
            values++;
        lab->setup.value[key] = (uint8_t)(number % (uint64_t)values);
    }
    return true;
}

static bool begin(Lab *lab, Play *p, int seats, uint64_t number)
{
    Err err;
    uint64_t seed = number + lab->seed * 1000003;

    settle(lab, number);
    lab->setup.seats = seats;
    if (!setup_check(lab->game, &lab->setup, &err))
        return false;
    memset(lab->setup.seed, 0, sizeof lab->setup.seed);
    memcpy(lab->setup.seed, &seed, sizeof seed);
    play_start(p, &lab->setup);
    return true;
}

static void *room(size_t size)
{
    void *memory = aligned_alloc(64, (size + 127) & ~(size_t)63);

    if (!memory)
        give_up("out of memory", "lab");
    memset(memory, 0, size);
    return memory;
}

static double seconds_now(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* --- gather --- */

typedef struct Gather {
    Lab *lab;
    FILE *file;
    int later;
    bool stops; /* then */
    uint16_t decision;
    State *world, *trial;
    void *memory;
    Rng rng;
    long records;
} Gather;

typedef struct Seen {
    int32_t lead[SEATS_MAX], later[SEATS_MAX];
    double result[SEATS_MAX];
    Observed seat[SEATS_MAX];
} Seen;

/* As the judging player has it. */
static void leads(const Player *judge, const Play *p, double score[], int32_t lead[])
{
    Play mine = { .game = &judge->game, .state = p->state };

    play_judge(&mine, score);
    for (int seat = 0; seat < play_core(p)->seats; seat++)
        lead[seat] = lead_of(score[seat]);
}

/* To where a bot would glance; as many decisions were made. */
static int go_on(Play *p, int decisions, Rng *luck)
{
    int made = 0;

    while (!play_is_over(p) &&
           (p->game->settled ? made < SETTLE_MOST && !p->game->settled(p) : made < decisions)) {
        play_by_advice(p, 1, luck);
        made++;
    }
    return made;
}

/* What comes of it, and how it looks on the way. */
static void roll_out(Gather *g, Play *p, Seen *seen)
{
    const Player *player = &g->lab->player[1];
    int seats = play_core(p)->seats;
    Question q;

    for (int seat = 0; seat < seats; seat++)
        seen->later[seat] = INT32_MIN;
    for (int made = 0; !play_is_over(p); made++) {
        if (made >= g->later && seen->later[0] == INT32_MIN &&
            (!p->game->settled || p->game->settled(p) || made > 2 * g->later))
            leads(player, p, seen->result, seen->later);
        if (g->stops && seen->later[0] != INT32_MIN)
            return;
        int seat = __builtin_ctz(play_to_act(p));
        play_ask(p, seat, &q);
        play_apply(p, seat,
                   q.n > 1 ? player_move(player, p->state, seat, &q, &g->rng, g->memory)
                           : q.move[0]);
    }
    p->game->score(p, seen->result);
}

static void put(Gather *g, int number)
{
    fputc(number & 255, g->file);
    fputc(number >> 8 & 255, g->file);
}

static void write_seen(Gather *g, const Seen *seen, int seats)
{
    for (int seat = 0; seat < seats; seat++) {
        const Observed *o = &seen->seat[seat];
        put(g, 8 + 2 * o->n);
        put(g, g->decision);
        put(g, seat | seats << 8);
        put(g, seen->lead[seat]);
        put(g, seen->lead[seat] >> 16);
        put(g, (int)(seen->result[seat] * 65535 + 0.5));
        put(g, seen->later[seat]);
        put(g, seen->later[seat] >> 16);
        for (int i = 0; i < o->n; i++) {
            put(g, o->number[i].which);
            put(g, o->number[i].value);
        }
        g->records++;
    }
}

static void look_at(Gather *g, const Play *world, int seat, Move move, int decisions, Rng luck)
{
    size_t size = world->game->state_size;
    Play p = { .game = world->game, .state = g->trial, .ahead = true };
    Rng again = luck;
    double score[SEATS_MAX];
    Seen seen;

    memcpy(g->trial, world->state, size);
    play_apply(&p, seat, move);
    int made = go_on(&p, decisions, &luck);
    if (play_core(&p)->over || !p.game->is_learned(&p))
        return;
    p.game->estimate(&p, score);
    int seats = play_core(&p)->seats;
    for (int i = 0; i < seats; i++)
        seen.lead[i] = lead_of(score[i]);
    int looks = p.game->co_op ? 1 : seats; /* as play_judge does it */
    for (int i = 0; i < looks; i++)
        network_look(&p, i, seen.lead, &seen.seat[i]);
    /* The same again, but with what follows. */
    p.ahead = false;
    memcpy(g->trial, world->state, size);
    play_apply(&p, seat, move);
    play_by_advice(&p, made, &again);
    roll_out(g, &p, &seen);
    write_seen(g, &seen, looks);
}

/* The moves that the advice likes best, and others. */
static int choose_siblings(Gather *g, const Play *world, int seat, const Question *q, int chosen[])
{
    float weight[MOVES_MAX];
    int n = 0;

    advice_weigh(world, seat, q, weight);
    for (; n < SIBLINGS && n < q->n; n++) {
        int best = -1, others = 0;
        bool by_advice = rng_below(&g->rng, 2) == 0;
        for (int i = 0; i < q->n; i++) {
            if (weight[i] <= HOPELESS)
                continue;
            if (by_advice ? best < 0 || weight[i] > weight[best]
                          : rng_below(&g->rng, ++others) == 0)
                best = i;
        }
        if (best < 0)
            break;
        weight[best] = 0;
        chosen[n] = best;
    }
    return n;
}

static void look_around(Gather *g, const Play *real, int seat, const Question *q)
{
    Play world = { .game = real->game, .state = g->world };
    int chosen[SIBLINGS];
    Rng luck;

    memcpy(g->world, real->state, real->game->state_size);
    play_imagine(&world, seat, &g->rng);
    int n = choose_siblings(g, &world, seat, q, chosen);
    rng_seed_number(&luck, rng_next(&g->rng));
    int decisions = rng_below(&g->rng, 2) ? 2 : 12; /* as greedy does, and as a search does */
    g->decision++;
    for (int i = 0; i < n && n > 1; i++)
        look_at(g, &world, seat, q->move[chosen[i]], decisions, luck);
}

static void gather_game(Gather *g, Play *p, double until)
{
    Question q;

    while (!play_is_over(p) && seconds_now() < until) {
        SeatMask asked = play_to_act(p);
        int seat = __builtin_ctz(asked);
        play_ask(p, seat, &q);
        if (q.n > 1 && asked == SEAT_BIT(seat) && rng_below(&g->rng, ONE_IN) == 0)
            look_around(g, p, seat, &q);
        if (rng_below(&g->rng, STRAY_ONE_IN) == 0)
            play_by_advice(p, 1, &g->rng);
        else
            play_apply(p, seat,
                       player_move(&g->lab->player[0], p->state, seat, &q, &g->rng, g->memory));
    }
}

static size_t memory_of(const Lab *lab)
{
    size_t most = 64;

    for (int i = 0; i < lab->players; i++) {
        size_t size = bot_memory(lab->player[i].bot, lab->game);
        most = size > most ? size : most;
    }
    return most;
}

static void gather(Lab *lab, int job, int seats, double seconds, int later, const char *out)
{
    char path[400];
    double until = seconds_now() + seconds;
    Gather g = { .lab = lab, .later = abs(later) * seats, .stops = later < 0 };
    Play p = { .game = lab->game, .state = room(lab->game->state_size) };

    snprintf(path, sizeof path, "%s.%d", out, job);
    g.file = fopen(path, "wb");
    if (!g.file)
        give_up("cannot be written", path);
    fprintf(g.file, "sandtable siblings 1 %s %d %016llx %d\n", lab->game->id,
            observation_count(lab->game) + SEATS_MAX,
            (unsigned long long)observation_digest(lab->game), lab->game->co_op);
    g.world = room(lab->game->state_size);
    g.trial = room(lab->game->state_size);
    g.memory = room(memory_of(lab));
    rng_seed_number(&g.rng, lab->seed * 1000 + (uint64_t)job);
    for (uint64_t n = (uint64_t)job; seconds_now() < until; n += (uint64_t)lab->jobs)
        if (begin(lab, &p, seats, n))
            gather_game(&g, &p, until);
    if (fclose(g.file) != 0)
        give_up("cannot be written", path);
}

/* --- match --- */

typedef struct Result {
    int games;
    double share[SEATS_MAX], squares[SEATS_MAX];
    double seconds[SEATS_MAX];
    long moves[SEATS_MAX];
    int played[SEATS_MAX]; /* seats, or games that are won together */
} Result;

static void match_game(Lab *lab, Play *p, int shift, bool together, void *memory[], Result *r)
{
    double score[SEATS_MAX] = { 0 };
    int seats = play_core(p)->seats;
    Question q;
    Rng rng;

    rng_seed_number(&rng, lab->seed + 77 * (uint64_t)r->games);
    while (!play_is_over(p)) {
        int seat = __builtin_ctz(play_to_act(p));
        int who = together ? shift : (seat + shift) % lab->players;
        play_ask(p, seat, &q);
        if (q.n == 1) {
            play_apply(p, seat, q.move[0]);
            continue;
        }
        double began = seconds_now();
        Move move = player_move(&lab->player[who], p->state, seat, &q, &rng, memory[seat]);
        r->seconds[who] += seconds_now() - began;
        r->moves[who]++;
        play_apply(p, seat, move);
    }
    p->game->score(p, score);
    for (int seat = 0; seat < (together ? 1 : seats); seat++) {
        int who = together ? shift : (seat + shift) % lab->players;
        r->played[who]++;
        r->share[who] += score[seat];
        r->squares[who] += score[seat] * score[seat];
    }
    r->games++;
}

static void match(Lab *lab, int job, int seats, const char *length, Result *r)
{
    double until = seconds_now() + (strchr(length, 's') ? atof(length) : 1e9);
    int games = strchr(length, 's') ? INT32_MAX - lab->jobs : atoi(length);
    Play p = { .game = lab->game, .state = room(lab->game->state_size) };
    void *memory[SEATS_MAX];
    size_t size = memory_of(lab);

    for (int seat = 0; seat < seats; seat++)
        memory[seat] = room(size);
    for (int n = job; n < games && seconds_now() < until; n += lab->jobs) {
        if (!begin(lab, &p, seats, (uint64_t)(n / lab->players)))
            continue;
        for (int seat = 0; seat < seats; seat++)
            memset(memory[seat], 0, size);
        match_game(lab, &p, n % lab->players, lab->game->co_op, memory, r);
    }
}

static void tell(const Lab *lab, const Result all[], char *const name[], int seats)
{
    Result sum = { 0 };

    for (int job = 0; job < lab->jobs; job++) {
        sum.games += all[job].games;
        for (int i = 0; i < lab->players; i++) {
            sum.share[i] += all[job].share[i];
            sum.squares[i] += all[job].squares[i];
            sum.seconds[i] += all[job].seconds[i];
            sum.moves[i] += all[job].moves[i];
            sum.played[i] += all[job].played[i];
        }
    }
    printf("%s %s, %d seats: %d games\n", lab->game->id, lab->settings, seats, sum.games);
    for (int i = 0; i < lab->players; i++) {
        double n = sum.played[i] ? sum.played[i] : 1;
        double mean = sum.share[i] / n, wide = 1.96 * sqrt((sum.squares[i] / n - mean * mean) / n);
        printf("  %-40s %5.1f %% (%.1f - %.1f), %.0f moves a game, %.3f ms each\n", name[i],
               100 * mean, 100 * (mean - wide), 100 * (mean + wide),
               (double)sum.moves[i] / sum.games,
               1000 * sum.seconds[i] / (double)(sum.moves[i] ? sum.moves[i] : 1));
    }
}

/* --- tune --- */

/* What a job found out: for each pair of games which side every weight was moved to, by a number
 * from which that can be drawn again, and how much better it was higher up. */
typedef struct Found {
    uint64_t lot[PAIRS];
    double better[PAIRS];
} Found;

static const double SPREAD = 0.25, STEP = 0.03, LAST_STEP = 0.008, FARTHEST = 3;

static bool goes_up(uint64_t lot, int weight)
{
    uint64_t mixed = (lot + (uint64_t)weight * 0x9e3779b97f4a7c15u) * 0xbf58476d1ce4e5b9u;

    mixed ^= mixed >> 29;
    return (mixed * 0x94d049bb133111ebu) >> 63;
}

static double play_pair(Lab *lab, Play *p, int seats, uint64_t number, void *memory[], size_t size)
{
    double better = 0;

    for (int shift = 0; shift < 2; shift++) {
        Result r = { .games = (int)(number & 0xffffff) };
        if (!begin(lab, p, seats, number))
            return 0;
        for (int seat = 0; seat < seats; seat++)
            memset(memory[seat], 0, size);
        match_game(lab, p, shift, lab->game->co_op, memory, &r);
        for (int who = 0; who < 2; who++)
            better += (who ? -1 : 1) * (r.played[who] ? r.share[who] / r.played[who] : 0);
    }
    return better / 2;
}

static void tune_job(Lab *lab, int seats, uint64_t number, const double at[], Found *found)
{
    Play p = { .game = lab->game, .state = room(lab->game->state_size) };
    const double *start = lab->game->weights->learned;
    void *memory[SEATS_MAX];
    size_t size = memory_of(lab);

    for (int seat = 0; seat < seats; seat++)
        memory[seat] = room(size);
    for (int pair = 0; pair < PAIRS; pair++) {
        uint64_t lot = found->lot[pair] = (number + (uint64_t)pair) * 0x2545f4914f6cdd1du;
        for (int i = 1; i < lab->player[0].weights.count; i++)
            for (int who = 0; who < 2; who++)
                lab->player[who].weight[i] =
                    start[i] * exp(at[i] + (goes_up(lot, i) == (who == 0) ? SPREAD : -SPREAD));
        found->better[pair] = play_pair(lab, &p, seats, number + (uint64_t)pair, memory, size);
    }
}

static void follow(const Lab *lab, const Found found[], double step, double at[])
{
    for (int i = 1; i < lab->player[0].weights.count; i++) {
        double sum = 0;
        for (int job = 0; job < lab->jobs; job++)
            for (int pair = 0; pair < PAIRS; pair++)
                sum += goes_up(found[job].lot[pair], i) ? found[job].better[pair]
                                                        : -found[job].better[pair];
        at[i] += step * sum / (lab->jobs * PAIRS) / SPREAD;
        at[i] = at[i] > FARTHEST ? FARTHEST : at[i] < -FARTHEST ? -FARTHEST : at[i];
    }
}

static void write_tuned(Lab *lab, const double at[], long steps, const char *out)
{
    Player *player = &lab->player[0];

    for (int i = 1; i < player->weights.count; i++)
        player->weight[i] = lab->game->weights->learned[i] * exp(at[i]);
    write_weights(player, out);
    printf("%ld pairs of games\n", steps * lab->jobs * PAIRS);
    fflush(stdout);
}

static int tune(Lab *lab, int seats, double seconds, const char *out)
{
    double began = seconds_now(), at[WEIGHTS_MOST] = { 0 }, written = began;
    Found *found = mmap(NULL, sizeof *found * (size_t)lab->jobs, PROT_READ | PROT_WRITE,
                        MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    long steps = 0;
    static Game base;

    /* The start is what the player's file says. */
    base = *lab->game;
    static Weights start;
    static double copy[WEIGHTS_MOST];
    start = lab->player[0].weights;
    memcpy(copy, lab->player[0].weight, sizeof copy);
    start.learned = copy;
    base.weights = &start;
    lab->game = &base;
    for (double now; (now = seconds_now()) < began + seconds; steps++) {
        double gone = (now - began) / seconds;
        for (int job = 0; job < lab->jobs; job++)
            if (fork() == 0) {
                uint64_t number = ((uint64_t)steps * (uint64_t)lab->jobs + (uint64_t)job) * PAIRS;
                tune_job(lab, seats, number, at, &found[job]);
                _exit(0);
            }
        int status;
        while (wait(&status) > 0)
            if (status)
                return 1;
        follow(lab, found, STEP + (LAST_STEP - STEP) * gone, at);
        if (now > written + 60) {
            written = now;
            write_tuned(lab, at, steps, out);
        }
    }
    write_tuned(lab, at, steps, out);
    return 0;
}

int main(int count, char *word[])
{
    bool gathers = count > 2 && !strcmp(word[1], "gather");
    bool tunes = count == 10 && !strcmp(word[1], "tune");
    int first = gathers ? 10 : 8;
    static Lab here; /* what it holds is in use until the program ends */
    Lab *lab = &here;

    if (count <= first || count - first > SEATS_MAX || (gathers && count != 12))
        give_up("see the head of lab.c", "usage");
    lab->game = game_by_id(word[2]);
    if (!lab->game || !lab->game->observe)
        give_up("no game that can be learned", word[2]);
    int seats = atoi(word[3]);
    lab->settings = word[4];
    lab->seed = strtoull(word[6], NULL, 10);
    lab->jobs = atoi(word[7]);
    for (; !tunes && first + lab->players < count; lab->players++)
        player_read(&lab->player[lab->players], lab->game, word[first + lab->players]);
    if (tunes) {
        lab->players = 0;
        for (int i = 0; i < 2; i++)
            player_read(&lab->player[lab->players++], lab->game, word[8]);
        return tune(lab, seats, atof(word[5]), word[9]);
    }
    Result *all = mmap(NULL, sizeof *all * (size_t)lab->jobs, PROT_READ | PROT_WRITE,
                       MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    for (int job = 0; job < lab->jobs; job++)
        if (fork() == 0) {
            if (gathers)
                gather(lab, job, seats, atof(word[5]), atoi(word[8]), word[9]);
            else
                match(lab, job, seats, word[5], &all[job]);
            _exit(0);
        }
    int status, failed = 0;
    while (wait(&status) > 0)
        failed |= status;
    if (!gathers)
        tell(lab, all, word + first, seats);
    return failed != 0;
}
