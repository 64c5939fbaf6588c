/* odds_test.c -- the odds of Gears of War: The Board Game against all throws of the dice.
 *
 * COGs fight at random.  At each attack one of the answers that have odds is given once for every
 * throw of attack dice and defence dice that there is.  What comes of it, as the events tell, is
 * weighed with how often dice fall so, and must be what the odds say: nothing is left to luck.
 *
 * Questions on the way are answered as odds.c takes them to be: all omens are used, and nobody
 * dodges but by the move itself.  How many dice are thrown is learned from the throw, not from the
 * rules.
 *
 * Four kinds of moves are counted but not judged, because what decides lies beyond the dice:
 *   - an omen sets off an explosion, which may reach the target before the attack does;
 *   - an omen fells the last COG, and the game is over before the target is hit;
 *   - an omen drives somebody out of cover before the target throws, so that it has other dice;
 *   - omens add wounds where nobody stands, so that no event tells them.
 * If a COG falls by the wounds of omens, those of the attack itself are not dealt any more: the
 * chance that it falls is then judged, but not by how many wounds.
 */
#include <math.h>

#include "games/gears-board/gears-board.h"
#include "support/unit.h"

extern const Game gears_board_game;

enum {
    FACES = 6,
    THROWS_MAX = 2000,
    DICE_TOLD = 12, /* of more on either side there are no odds */
    GAMES = 360,
    DECISIONS = 700,
};
static const double NEAR = 1e-11; /* less than one throw of twelve dice */

/* --- All throws of this many dice --- */

typedef struct Kinds { /* of faces: those that are alike count as one */
    int n;
    int face[FACES];
    int many[FACES];
} Kinds;

typedef struct Throw {
    int n;
    int value[RIG_MAX];
    double chance;
} Throw;

typedef struct Throws {
    int n;
    Throw each[THROWS_MAX];
} Throws;

static Kinds kinds_of(const Face *faces)
{
    Kinds kinds = { 0 };

    for (int i = 0; i < FACES; i++) {
        int kind = 0;
        while (kind < kinds.n && (faces[kinds.face[kind]].omens != faces[i].omens ||
                                    faces[kinds.face[kind]].wounds != faces[i].wounds ||
                                    faces[kinds.face[kind]].shields != faces[i].shields))
            kind++;
        if (kind == kinds.n)
            kinds.face[kinds.n++] = i;
        kinds.many[kind]++;
    }
    return kinds;
}

/* This many of the dice that are left show this kind of face, and so on with the next. */
static void add_throws(Throws *all, const Kinds *kinds, int kind, int left, const Throw *before)
{
    Throw here = *before;

    if (kind == kinds->n) {
        assert_true(all->n < THROWS_MAX);
        if (left == 0)
            all->each[all->n++] = here;
        return;
    }
    for (int count = 0; count <= left; count++) {
        add_throws(all, kinds, kind + 1, left - count, &here);
        here.value[here.n++] = kinds->face[kind];
        /* the next one: (left choose count + 1) out of (left choose count) */
        here.chance *= (double)(left - count) / (count + 1) * kinds->many[kind] / FACES;
    }
}

static void find_throws(Throws *all, const Face *faces, int dice)
{
    Kinds kinds = kinds_of(faces);
    Throw none = { .chance = 1 };

    all->n = 0;
    add_throws(all, &kinds, 0, dice, &none);
}

/* --- What came of it --- */

typedef struct Found {
    int rolled;  /* wounds, as the attack dice say */
    int defence; /* dice of the target, or -1: it threw none */
    int wounds;  /* dealt to the target, or to the first one without shields */
    int packets; /* how often it was dealt some, or none */
    bool fell, sealed, by_omens, exploded;
    bool blown_up; /* dealt some after an explosion, which may be the cause */
    bool unseen;   /* nothing tells what the omens added */
    bool cut_off;  /* omens ended the game before the target was hit */
} Found;

static void note_target(Found *found, const Event *event)
{
    switch (event->kind) {
    case EVENT_DEFENDS:
        found->defence = event->arg[2];
        break;
    case EVENT_WOUNDED:
        found->wounds += event->arg[1];
        found->packets++;
        found->blown_up |= found->exploded;
        break;
    case EVENT_UNHURT:
        found->packets++;
        found->blown_up |= found->exploded;
        break;
    case EVENT_KILLED:
    case EVENT_BLEEDS:
        found->fell = true;
        break;
    default:
        break;
    }
}

static bool is_about_figure(const Event *event)
{
    return event->kind == EVENT_DEFENDS || event->kind == EVENT_WOUNDED ||
           event->kind == EVENT_UNHURT || event->kind == EVENT_KILLED ||
           event->kind == EVENT_BLEEDS;
}

/* The events of one attack: until the next begins (on who lies bleeding it needs no dice,
 * GB-INSANE-05), other dice are thrown, or something explodes or fires.  Only omens can have things
 * explode in the midst of it, or Locusts appear before a sentry or in a trap. */
static bool is_afterwards(const Event *event, const Found *found)
{
    switch (event->kind) {
    case EVENT_LOCUST_ATTACKS:
    case EVENT_LOCUST_ATTACKS_AREA:
        return found->rolled >= 0;
    case EVENT_EXPLODES:
        return !found->by_omens;
    case EVENT_SENTRY:
    case EVENT_TRAPPED:
        return !found->by_omens || found->packets > 0;
    default:
        return false;
    }
}

static Found read_log(const Log *log, int target)
{
    Found found = { .rolled = -1, .defence = -1 };
    bool sentry = false;

    for (int i = 0; i < log->n && !is_afterwards(&log->event[i], &found); i++) {
        const Event *event = &log->event[i];
        if (event->kind == EVENT_ROLLS && !sentry) {
            if (found.rolled >= 0)
                break;
            found.rolled = event->arg[0];
        }
        sentry = event->kind == EVENT_SENTRY;
        found.by_omens |= event->kind == EVENT_OMENS;
        found.sealed |= event->kind == EVENT_SEALED;
        found.exploded |= event->kind == EVENT_EXPLODES;
        if (is_about_figure(event) && event->arg[0] == target)
            note_target(&found, event);
    }
    return found;
}

/* Of an attack on several figures: what the first to be hurt was dealt, for nobody throws a shield.
 * If nobody is hurt, the dice say it, but for what omens may have added. */
static void read_blast(const Log *log, Found *found)
{
    int rolls = 0;

    found->wounds = found->rolled;
    found->unseen = found->rolled > 0 && found->by_omens && !found->sealed;
    for (int i = 0; i + 1 < log->n; i++) {
        const Event *event = &log->event[i];
        rolls += event->kind == EVENT_ROLLS;
        if (rolls == 1 && event->kind == EVENT_DEFENDS && event[1].kind == EVENT_WOUNDED &&
            event[1].arg[0] == event->arg[0]) {
            found->wounds = event[1].arg[1];
            found->unseen = false;
            return;
        }
    }
}

/* --- Playing it --- */

typedef struct Trial {
    const Play *from;
    int seat, target; /* target: a figure, or NO_FIGURE */
    Move move;
    Odds odds;
} Trial;

static int first_seat(SeatMask seats)
{
    return __builtin_ctz(seats);
}

static Move answer_of(const Play *p, int seat, int target)
{
    Question q;
    int best = 0;

    play_ask(p, seat, &q);
    for (int i = 0; i < q.n; i++) {
        int verb = q.move[i].verb;
        if ((q.kind == QUESTION_DODGE && verb == VERB_PASS) ||
            (q.kind == QUESTION_AREA_ORDER && q.move[i].arg[0] == target))
            return q.move[i];
        if (q.move[best].verb == VERB_LAY_DOWN ||
            (q.kind == QUESTION_TRIGGER && verb == VERB_OMENS &&
             q.move[i].arg[0] > q.move[best].arg[0]))
            best = i;
    }
    return q.move[best];
}

static bool is_under_way(const Play *p)
{
    return FRAME(p, board_attack) || FRAME(p, board_chainsaw);
}

static Found play_out(const Trial *trial, Rig *rig)
{
    static State copy;
    static Log log;
    Play there = { .game = trial->from->game, .state = &copy, .log = &log, .rig = rig,
                   .ahead = true };

    copy = *trial->from->state;
    log.n = 0;
    play_apply(&there, trial->seat, trial->move);
    while (play_to_act(&there) && is_under_way(&there)) {
        int asked = first_seat(play_to_act(&there));
        play_apply(&there, asked, answer_of(&there, asked, trial->target));
    }
    Found found = read_log(&log, trial->target);
    if (trial->target == NO_FIGURE)
        read_blast(&log, &found);
    else if (found.packets == 0 && !found.fell)
        found.cut_off = play_core(&there)->over;
    return found;
}

static void rig_add(Rig *rig, const Throw *dice)
{
    for (int i = 0; i < dice->n; i++)
        rig->value[rig->n++] = dice->value[i];
}

static void rig_fill(Rig *rig, int face)
{
    while (rig->n < RIG_MAX)
        rig->value[rig->n++] = face;
}

static int face_with(const Face *faces, int wounds, int shields)
{
    for (int i = 0; i < FACES; i++)
        if (faces[i].wounds == wounds && faces[i].shields == shields && faces[i].omens == 0)
            return i;
    fail_msg("No face has %d wounds and %d shields.", wounds, shields);
    return 0;
}

/* How many dice are thrown: if each of the attack shows one wound, its wounds are its dice. */
static Found count_dice(const Trial *trial)
{
    Rig rig = { 0 };

    rig_fill(&rig, face_with(content_of(trial->from)->dice[0].faces, 1, 0));
    Found found = play_out(trial, &rig);
    assert_true(found.rolled >= 0);
    return found;
}

/* --- Judging --- */

static const char *text_of(const Play *p, Move move)
{
    static char text[256];
    Buf out;

    buf_init(&out, text, sizeof text);
    play_move_write(p, move, &out);
    return text;
}

/* What came, as a line of the odds. */
static OddsLine line_of(const Trial *trial, const Found *found)
{
    OddsLine line = { .arg = { (int16_t)trial->target, (int16_t)found->wounds } };

    if (trial->move.verb == VERB_CHAINSAW)
        return (OddsLine){ .kind = found->fell ? OUTCOME_SAWN : OUTCOME_NOT_SAWN,
                           .arg = { (int16_t)trial->target } };
    if (trial->target == NO_FIGURE)
        return (OddsLine){ .kind = found->sealed ? OUTCOME_SEALED : OUTCOME_ROLLED,
                           .arg = { (int16_t)found->wounds } };
    line.kind = found->fell         ? OUTCOME_KILLED
                : found->wounds > 0 ? OUTCOME_WOUNDED
                                    : OUTCOME_UNHURT;
    return line;
}

typedef struct Weighed {
    double line[ODDS_MAX], kind[OUTCOME_COUNT];
    bool several; /* the target was dealt wounds by omens, and then by the attack */
    bool felled;  /* it fell, and omens were at work */
    bool blown_up, unseen, cut_off, shifted; /* as in Found: not to be judged */
    int plays;
} Weighed;

static void weigh(const Trial *trial, Weighed *weighed, const Found *found, double chance)
{
    OddsLine came = line_of(trial, found);
    int i = 0;

    weighed->plays++;
    weighed->blown_up |= found->blown_up;
    weighed->unseen |= found->unseen;
    weighed->cut_off |= found->cut_off;
    weighed->several |= found->packets > 1;
    weighed->felled |= found->fell && found->by_omens;
    weighed->kind[came.kind] += chance;
    while (i < trial->odds.n && (trial->odds.line[i].kind != came.kind ||
                                 trial->odds.line[i].arg[0] != came.arg[0] ||
                                 trial->odds.line[i].arg[1] != came.arg[1]))
        i++;
    if (i < trial->odds.n)
        weighed->line[i] += chance;
}

static void weigh_all(const Trial *trial, int dice, Weighed *weighed)
{
    static Throws attack, defence;
    const BoardContent *content = content_of(trial->from);
    const Face *shields = content->dice[1].faces;
    int usual = 0; /* dice of the target */

    find_throws(&attack, content->dice[0].faces, dice);
    for (int i = 0; i < attack.n; i++) {
        Rig rig = { 0 };
        rig_add(&rig, &attack.each[i]);
        Rig plain = rig;
        rig_fill(&plain, face_with(shields, 0, 0));
        Found found = play_out(trial, &plain);
        if (trial->target == NO_FIGURE || found.defence <= 0) {
            weigh(trial, weighed, &found, attack.each[i].chance);
            continue;
        }
        usual = i == 0 ? found.defence : usual; /* the first throw is blank */
        /* Where chance picks the cards that COGs lose, an omen's wounds take what was fixed for
         * shields. */
        weighed->shifted |=
            found.by_omens && (found.defence != usual || trial->from->state->insane);
        find_throws(&defence, shields, found.defence);
        for (int k = 0; k < defence.n; k++) {
            Rig both = rig;
            rig_add(&both, &defence.each[k]);
            found = play_out(trial, &both);
            weigh(trial, weighed, &found, attack.each[i].chance * defence.each[k].chance);
        }
    }
}

static unsigned now; /* the game being played */

static void check_share(const Trial *trial, int kind, int number, double said, double came)
{
    if (fabs(said - came) <= NEAR)
        return;
    fail_msg("Game %u, %s: %s %d is said to come in %.6f %%, and comes in %.6f %%.", now,
             text_of(trial->from, trial->move), board_outcomes[kind].name, number, 100 * said,
             100 * came);
}

/* Did wounds by omens fell the COG, so that the attack could not deal its own? */
static bool is_felled_early(const Trial *trial, const Weighed *weighed)
{
    if (!weighed->felled || !is_cog(trial->target))
        return false;
    int cards = trial->from->state->cog[trial->target].cards - (trial->move.verb == VERB_DODGE);
    return weighed->several || cards == 0;
}

static void check_odds(const Trial *trial, const Weighed *weighed)
{
    bool felled_early = is_felled_early(trial, weighed);
    double kind[OUTCOME_COUNT] = { 0 };

    for (int i = 0; i < trial->odds.n; i++) {
        const OddsLine *line = &trial->odds.line[i];
        double said = (double)line->ways / (double)trial->odds.total;
        kind[line->kind] += said;
        if (line->kind != OUTCOME_KILLED || !felled_early)
            check_share(trial, line->kind, line->arg[line->kind <= OUTCOME_WOUNDED ? 1 : 0], said,
                        weighed->line[i]);
    }
    for (int i = 0; i < OUTCOME_COUNT; i++)
        check_share(trial, i, 0, kind[i], weighed->kind[i]);
}

/* How many moves were judged, by their verb; how many of them deal wounds by omens besides, or have
 * an omen whatever is rolled; how many were not judged, and why. */
static int judged[VERB_COUNT], beside, sure, blown_up, unseen, cut_off, shifted;
static long plays;

static int target_of(const Odds *odds)
{
    int kind = odds->line[0].kind;

    return kind == OUTCOME_ROLLED || kind == OUTCOME_SEALED ? NO_FIGURE : odds->line[0].arg[0];
}

static void judge(const Play *p, int seat, Move move)
{
    Trial trial = { .from = p, .seat = seat, .move = move };
    Weighed weighed = { .plays = 0 };

    gears_board_game.odds(p, seat, move, &trial.odds);
    trial.target = trial.odds.n > 0 ? target_of(&trial.odds) : move.arg[0];
    Found dice = count_dice(&trial);
    if (trial.odds.total == 0) {
        assert_true(dice.rolled > DICE_TOLD || dice.defence > DICE_TOLD);
        return;
    }
    weigh_all(&trial, dice.rolled, &weighed);
    plays += weighed.plays;
    if (weighed.blown_up || weighed.unseen || weighed.cut_off || weighed.shifted) {
        blown_up += weighed.blown_up;
        unseen += weighed.unseen;
        cut_off += weighed.cut_off;
        shifted += weighed.shifted;
        return;
    }
    check_odds(&trial, &weighed);
    const struct board_attack *attack = FRAME(p, board_attack);
    judged[move.verb]++;
    beside += weighed.several;
    sure += attack && attack->least_omens > 0;
}

/* --- Battles --- */

/* Mostly what looks good, so that battles last; else anything. */
static Move any_move(const Play *p, int seat, const Question *q, Rng *rng)
{
    float weight[MOVES_MAX], sum = 0;
    int i = 0;

    if (rng_below(rng, 4) == 0)
        return q->move[rng_below(rng, q->n)];
    gears_board_game.prefer(p, seat, q, weight);
    for (int k = 0; k < q->n; k++)
        sum += weight[k];
    float at = sum * (float)rng_below(rng, 10000) / 10000;
    while (i < q->n - 1 && (at -= weight[i]) >= 0)
        i++;
    return q->move[i];
}

/* The same question as if the COG carried another weapon, with one or two tokens. */
static void judge_other_weapon(const Play *p, int seat, Rng *rng)
{
    static State copy;
    Play there = { .game = p->game, .state = &copy };
    int weapon = rng_below(rng, (int)content_of(p)->weapons_count);
    int ammo = 1 + rng_below(rng, 2);
    Question q;

    copy = *p->state;
    Cog *cog = &copy.cog[seat];
    if (cog->weapons == 0 || board_held(&copy, seat, weapon))
        return;
    cog->held[rng_below(rng, cog->weapons)] = (Held){ (uint8_t)weapon, (uint8_t)ammo };
    if (!board_can_attack(&there, FRAME(&there, board_cog_attack)))
        return;
    play_ask(&there, seat, &q);
    for (int i = 0, from = rng_below(rng, q.n); i < q.n; i++) {
        Move move = q.move[(from + i) % q.n];
        if (move.verb == VERB_SHELL ||
            ((move.verb == VERB_FIRE || move.verb == VERB_OVERKILL) && move.arg[1] == weapon)) {
            judge(&there, seat, move);
            return;
        }
    }
}

/* The same question as if a turret, or a card with other dice and limits, had led to it. */
static void judge_other_card(const Play *p, int seat, Rng *rng)
{
    static const uint8_t limits[] = { LIMIT_FIXED | LIMIT_NO_OMENS, LIMIT_NO_OMENS,
                                      LIMIT_FREE_OVERKILL };
    static State copy;
    Play there = { .game = p->game, .state = &copy };
    Question q;

    copy = *p->state;
    struct board_cog_attack *by =
        proc_own(&there, FRAME(&there, board_cog_attack));
    by->limits = limits[rng_below(rng, COUNT(limits))];
    by->dice = (int8_t)(by->limits & LIMIT_FIXED ? 6 : rng_below(rng, 5) - 2);
    if (!board_can_attack(&there, by))
        return;
    play_ask(&there, seat, &q);
    Move move = q.move[rng_below(rng, q.n)];
    if (move.verb != VERB_PASS)
        judge(&there, seat, move);
}

/* The same attack as if another enemy made it. */
static void judge_other_enemy(const Play *p, int seat, Move move, Rng *rng)
{
    static State copy;
    Play there = { .game = p->game, .state = &copy };
    int attacker = FRAME(p, board_attack)->attacker;

    copy = *p->state;
    if (!is_locust(attacker) || !board_in_play(&copy, attacker))
        return;
    Locust *l = &copy.locust[attacker - FIGURE_LOCUST];
    l->enemy = (uint8_t)rng_below(rng, (int)content_of(p)->enemies_count);
    l->health = rng_below(rng, 2) ? 3 : 0;
    judge(&there, seat, move);
}

static bool throws_dice(const Question *q, Move move)
{
    return q->kind == QUESTION_ATTACK  ? move.verb != VERB_PASS && move.verb != VERB_LAY_DOWN
           : q->kind == QUESTION_DODGE ? move.verb == VERB_PASS || move.verb == VERB_DODGE
                                       : false;
}

/* One of the answers, and a chainsaw, which is seldom at hand. */
static void judge_some(const Play *p, int seat, const Question *q, Rng *rng)
{
    Move move = q->move[rng_below(rng, q->n)];

    for (int i = 0; i < q->n; i++)
        if (q->move[i].verb == VERB_CHAINSAW) {
            judge(p, seat, q->move[i]);
            break;
        }
    if (!throws_dice(q, move))
        return;
    judge(p, seat, move);
    if (q->kind == QUESTION_ATTACK) {
        judge_other_weapon(p, seat, rng);
        judge_other_card(p, seat, rng);
    } else {
        judge_other_enemy(p, seat, move, rng);
    }
}

static int values_of(const Setting *setting)
{
    int n = 0;

    while (setting->values[n].name)
        n++;
    return n;
}

static void set_up(Setup *setup, Rng *rng, uint32_t game)
{
    uint8_t seed[SEED_BYTES] = { (uint8_t)game, 11, (uint8_t)(game >> 8) };
    const Setting *settings = gears_board_game.settings;
    Err err;

    rng_seed(rng, seed);
    setup_default(&gears_board_game, setup);
    memcpy(setup->seed, seed, sizeof seed);
    do {
        setup->seats = 1 + rng_below(rng, SEATS_MAX);
        setup->value[0] = (uint8_t)(game % (uint32_t)values_of(&settings[0])); /* the mission */
        for (int i = 1; settings[i].key; i++)
            setup->value[i] = (uint8_t)rng_below(rng, values_of(&settings[i]));
    } while (!setup_check(&gears_board_game, setup, &err));
}

static void fight(uint32_t game)
{
    static State state;
    Play p = { .game = &gears_board_game, .state = &state };
    Setup setup;
    Rng rng;

    now = game;
    set_up(&setup, &rng, game);
    play_start(&p, &setup);
    for (int i = 0; i < DECISIONS && !play_is_over(&p); i++) {
        int seat = first_seat(play_to_act(&p));
        Question q;
        play_ask(&p, seat, &q);
        judge_some(&p, seat, &q, &rng);
        play_apply(&p, seat, any_move(&p, seat, &q, &rng));
    }
}

static void odds_are_what_the_dice_do(void **state)
{
    static const struct {
        int verb, least;
    } wanted[] = { { VERB_FIRE, 1000 }, { VERB_OVERKILL, 1000 }, { VERB_THROW, 300 },
                   { VERB_SHELL, 50 },  { VERB_CHAINSAW, 50 },   { VERB_TURRET, 50 },
                   { VERB_PASS, 1000 }, { VERB_DODGE, 1000 } };

    (void)state;
    RULE("GB-REACT-11");
    for (uint32_t game = 0; game < GAMES; game++)
        fight(game);
    for (size_t i = 0; i < COUNT(wanted); i++)
        print_message("# %s: %d\n", board_verbs[wanted[i].verb].name, judged[wanted[i].verb]);
    print_message("# %d with wounds beside the attack, %d with an omen in any case\n"
                  "# not judged: %d explosions, %d games cut off, %d other dice, %d omens unseen\n"
                  "# %ld plays\n",
                  beside, sure, blown_up, cut_off, shifted, unseen, plays);
    for (size_t i = 0; i < COUNT(wanted); i++)
        assert_true(judged[wanted[i].verb] >= wanted[i].least);
    assert_true(beside > 50 && sure > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(odds_are_what_the_dice_do) };

    unit_begin();
    return cmocka_run_group_tests_name("odds", tests, NULL, NULL);
}
