/* odds_test.c -- the odds of Hogs of War against the dice themselves.
 *
 * Armies fight at random.  Now and then a move that has odds is made in many copies of the table,
 * each with a chance of its own, and what came of it is counted.  Questions on the way are
 * answered as odds.c says that they are: the best cover, the best dice, no ability that is paid
 * for.
 */
#include <math.h>

#include "games/hogs/effect.h"
#include "support/unit.h"

extern const Game hogs_game;

enum { COPIES = 1000, LINES = ODDS_MAX, GAMES = 300, DECISIONS = 1400 };
static const double SIGMAS = 5;

/* What a move is about. */
typedef struct About {
    int target, attacker; /* pieces; NOBODY: nobody can be shot down */
    bool in_roll;         /* a choice in the middle of one */
} About;

static bool is_about(const Play *p, Move move, About *about)
{
    const State *s = p->state;
    const struct hogs_roll *roll = FRAME(p, hogs_roll);
    int unit = s->flight.unit != NONE ? s->flight.unit : s->turn.unit;

    *about = (About){ .attacker = s->flight.unit != NONE ? unit_piece(unit) : NOBODY };
    switch (move.verb) {
    case VERB_ATTACK:
    case VERB_FIRE:
        about->target = move.arg[1];
        return true;
    case VERB_BOMB:
        about->target = move.arg[0];
        return true;
    case VERB_MOVE:
    case VERB_STEP:
        about->target = unit_piece(unit);
        return true;
    case VERB_COVER:
    case VERB_USE:
    case VERB_DECLINE:
    case VERB_REROLL:
        about->target = roll ? roll->target : 0;
        about->attacker = NOBODY;
        about->in_roll = true;
        return roll != NULL;
    default:
        return false;
    }
}

/* --- What came of it --- */

static bool has_line(const Odds *odds, int kind)
{
    for (int i = 0; i < odds->n; i++)
        if (odds->line[i].kind == kind)
            return true;
    return false;
}

typedef struct Found {
    int damage;
    bool stunned, destroyed, down, hit;
} Found;

static void note_event(Found *found, const About *about, const Event *event)
{
    bool target = event->arg[0] == about->target, attacker = event->arg[0] == about->attacker;

    switch (event->kind) {
    case EVENT_DAMAGE:
        found->damage += target ? event->arg[1] : 0;
        break;
    case EVENT_CUBE:
        found->damage += target;
        found->hit |= attacker;
        break;
    case EVENT_STUNNED:
        found->stunned |= target;
        break;
    case EVENT_DESTROYED:
        found->destroyed |= target;
        found->down |= attacker;
        break;
    case EVENT_DEPLOYABLE_DESTROYED:
        found->destroyed |= target;
        break;
    case EVENT_BUILDING_DESTROYED:
        found->destroyed |= is_base(about->target);
        break;
    default:
        break;
    }
}

/* Until somebody else's turn begins, or another mine or gun goes off. */
static bool is_over(const About *about, const Event *event)
{
    return event->kind == EVENT_TURN_OF ||
           (about->in_roll && (event->kind == EVENT_MINE || event->kind == EVENT_AA_FIRES));
}

static OddsLine outcome_of(const Log *log, const About *about, const Odds *odds)
{
    Found found = { 0 };

    for (int i = 0; i < log->n && !is_over(about, &log->event[i]); i++)
        note_event(&found, about, &log->event[i]);
    if (found.down)
        return (OddsLine){ .kind = OUTCOME_SHOT_DOWN };
    if (found.hit && has_line(odds, OUTCOME_AA_HIT))
        return (OddsLine){ .kind = OUTCOME_AA_HIT };
    if (found.destroyed)
        return (OddsLine){ .kind = OUTCOME_DESTROYED };
    return (OddsLine){ .kind = found.stunned  ? OUTCOME_STUN
                               : found.damage ? OUTCOME_DAMAGE
                                              : OUTCOME_NOTHING,
                       .arg = { (int16_t)found.damage } };
}

/* --- Answers on the way --- */

static double harm_of(const Play *p, int seat, Move move)
{
    Odds odds = { .n = 0 };
    double sum = 0;

    hogs_game.odds(p, seat, move, &odds);
    for (int i = 0; i < odds.n; i++) {
        double worth = odds.line[i].kind == OUTCOME_DESTROYED ? 4.0
                       : odds.line[i].kind == OUTCOME_STUN    ? odds.line[i].arg[0] + 0.5
                                                              : odds.line[i].arg[0];
        sum += worth * (double)odds.line[i].ways / (double)odds.total;
    }
    return sum;
}

static Move answer_of(const Play *p, int seat)
{
    const struct hogs_roll *roll = FRAME(p, hogs_roll);
    Question q;
    int best = 0;

    play_ask(p, seat, &q);
    for (int i = 0; i < q.n; i++)
        if (q.move[i].verb == VERB_DECLINE)
            return q.move[i];
    bool most = q.kind == QUESTION_REROLL && roll && roll->seat == seat;
    if (q.kind == QUESTION_COVER || q.kind == QUESTION_REROLL)
        for (int i = 1; i < q.n; i++) {
            double here = harm_of(p, seat, q.move[i]), there = harm_of(p, seat, q.move[best]);
            if (most ? here > there : here < there)
                best = i;
        }
    return q.move[best];
}

static bool is_under_way(const Play *p)
{
    return FRAME(p, hogs_roll) || FRAME(p, hogs_attack) ||
           FRAME(p, hogs_drop_bomb);
}

static int first_seat(SeatMask seats)
{
    return __builtin_ctz(seats);
}

/* --- Many copies --- */

static const char *text_of(const Play *p, Move move)
{
    static char text[256];
    Buf out;

    buf_init(&out, text, sizeof text);
    play_move_write(p, move, &out);
    return text;
}

static void check_line(const Play *p, Move move, const OddsLine *line, uint64_t total, int count)
{
    double chance = (double)line->ways / (double)total, found = (double)count / COPIES;
    double room = SIGMAS * sqrt(chance * (1 - chance) / COPIES) + 1.0 / COPIES;

    if (fabs(chance - found) <= room)
        return;
    fail_msg("%s: %s %d should come in %.1f %%, and came in %.1f %%.", text_of(p, move),
             hogs_game.outcomes[line->kind].name, line->arg[0], 100 * chance, 100 * found);
}

/* Moves; those with AA fire, with effects, in a roll, beside several mines. */
static int tried, flak, changed, chosen, mined;

static void try_move(const Play *p, int seat, Move move, uint32_t seed)
{
    static State copy;
    static Log log;
    Play there = { .game = p->game, .state = &copy, .log = &log };
    Odds odds = { .n = 0 };
    About about;
    int count[LINES] = { 0 };

    hogs_game.odds(p, seat, move, &odds);
    if (odds.n == 0 || !is_about(p, move, &about) || p->state->triggers >> TRIGGER_DAMAGED & 1)
        return;
    tried++;
    chosen += FRAME(p, hogs_roll) != NULL;
    flak += has_line(&odds, OUTCOME_SHOT_DOWN) || has_line(&odds, OUTCOME_AA_HIT);
    changed += (int)(p->state->triggers >> TRIGGER_POST_ROLL & 1);
    for (uint32_t i = 0; i < COPIES; i++) {
        uint8_t bytes[SEED_BYTES] = { (uint8_t)i, (uint8_t)(i >> 8), (uint8_t)seed,
                                      (uint8_t)(seed >> 8) };
        copy = *p->state;
        log.n = 0;
        rng_seed(&copy.core.rng, bytes);
        play_apply(&there, seat, move);
        while (play_to_act(&there) && is_under_way(&there)) {
            int asked = first_seat(play_to_act(&there));
            play_apply(&there, asked, answer_of(&there, asked));
        }
        OddsLine found = outcome_of(&log, &about, &odds);
        int line = 0;
        while (line < odds.n &&
               (odds.line[line].kind != found.kind || odds.line[line].arg[0] != found.arg[0]))
            line++;
        if (line == odds.n)
            fail_msg("%s: %s %d came, and has no odds.", text_of(p, move),
                     hogs_game.outcomes[found.kind].name, found.arg[0]);
        count[line]++;
    }
    for (int i = 0; i < odds.n; i++)
        check_line(p, move, &odds.line[i], odds.total, count[i]);
}

/* --- Battles --- */

static Move any_move(const Play *p, int seat, Rng *rng)
{
    float weight[MOVES_MAX], sum = 0;
    Question q;
    int i = 0;

    play_ask(p, seat, &q);
    hogs_game.prefer(p, seat, &q, weight);
    for (int k = 0; k < q.n; k++)
        sum += weight[k];
    float at = sum * (float)rng_below(rng, 10000) / 10000;
    while (i < q.n - 1 && (at -= weight[i]) >= 0)
        i++;
    return q.move[i];
}

/* The same move as if mines lay on two or three of the empty hexes beside where it goes. */
static void try_mines(const Play *p, int seat, Move move, uint32_t seed)
{
    static State copy;
    Play there = { .game = p->game, .state = &copy };
    int before = tried, laid = 0, most = 2 + (int)(seed % 2);

    copy = *p->state;
    for (int d = 0; d < DIRECTIONS && laid < most; d++) {
        int hex = hex_neighbour(move.arg[0], (d + (int)seed) % DIRECTIONS);
        if (hex != NO_HEX && copy.feature[hex] == FEATURE_NONE &&
            copy.supply[DEPLOYABLE_MINEFIELD] > 0) {
            hogs_place_deployable(&there, DEPLOYABLE_MINEFIELD, hex, 0, 0, 1 - seat);
            laid++;
        }
    }
    if (laid > 1)
        try_move(&there, seat, move, seed);
    mined += tried - before;
}

static void fight(uint32_t game, const char *mission)
{
    static State state;
    Play p = { .game = &hogs_game, .state = &state };
    Setup setup;
    Err err;
    Rng rng;
    uint8_t seed[SEED_BYTES] = { (uint8_t)game, 7, (uint8_t)(game >> 8) };

    setup_default(&hogs_game, &setup);
    setup.seats = 2;
    memcpy(setup.seed, seed, sizeof seed);
    assert_true(setup_set(&hogs_game, &setup, mission, &err));
    rng_seed(&rng, seed);
    play_start(&p, &setup);
    for (int i = 0; i < DECISIONS && !play_is_over(&p); i++) {
        int seat = first_seat(play_to_act(&p));
        Move move = any_move(&p, seat, &rng);
        if (move.verb == VERB_ATTACK || move.verb == VERB_BOMB || move.verb == VERB_FIRE ||
            FRAME(&p, hogs_roll) || rng_below(&rng, 6) == 0)
            try_move(&p, seat, move, game * 5000 + (uint32_t)i);
        if (move.verb == VERB_MOVE && rng_below(&rng, 80) == 0)
            try_mines(&p, seat, move, game * 5000 + (uint32_t)i);
        play_apply(&p, seat, move);
    }
}

static void odds_are_what_the_dice_do(void **state)
{
    static const char *const missions[] = { "mission=1", "mission=7", "mission=4", "mission=8" };

    (void)state;
    RULE("HG-DICE-02");
    for (uint32_t game = 0; game < GAMES; game++)
        fight(game, missions[game % COUNT(missions)]);
    print_message("# %d moves, %d with AA fire, %d with effects after the roll, %d in a roll, "
                  "%d beside several mines\n",
                  tried, flak, changed, chosen, mined);
    assert_true(tried > 1000 && flak > 5 && changed > 100 && chosen > 100 && mined > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(odds_are_what_the_dice_do) };

    unit_begin();
    return cmocka_run_group_tests_name("odds", tests, NULL, NULL);
}
