/* reading.c -- looking at a game changes nothing, and shows the same every time. */
#include <math.h>
#include <string.h>

#include "property.h"

/* Claim that the position is what it was. */
static void check_unchanged(Case *c, const Play *was, const char *by)
{
    claim(c, !memcmp(was->state, c->play.state, c->game->state_size),
          "The position was changed by %s.", by);
}

/* All that can be asked about a position, as text; the stack is dirty in two different ways. */
static void look(Case *c, const Play *was, int byte, Buf *out)
{
    const Game *g = c->game;
    Refusal why = { .kind = 0 };
    double score[SEATS_MAX] = { 0 };
    float weight[MOVES_MAX] = { 0 };
    Rng rng = c->rng;

    for (int viewer = SEAT_REFEREE; viewer < c->setup.seats; viewer++) {
        dirty_stack(byte);
        outlook(&c->play, viewer, out);
        check_unchanged(c, was, "a view, a drawing, a question, odds or a label");
    }
    dirty_stack(byte);
    Move move = case_any_move(c, &c->play);
    if (play_why_not(&c->play, c->next.seat, move, &why)) {
        play_refusal_text(&c->play, &why, out);
        buf_add(out, g->refusals[why.kind].rule);
    }
    check_unchanged(c, was, "a refusal");
    if (g->estimate)
        g->estimate(&c->play, score);
    check_unchanged(c, was, "an estimate");
    if (g->prefer)
        g->prefer(&c->play, c->next.seat, &c->question, weight);
    check_unchanged(c, was, "a preference");
    for (int seat = 0; seat < c->setup.seats; seat++)
        buf_add_int(out, (int64_t)(score[seat] * 1e9));
    for (int i = 0; i < c->question.n; i++)
        buf_add_int(out, (int64_t)((double)weight[i] * 1e6));
    g->conserved(&c->play, NULL);
    check_unchanged(c, was, "looking for what is conserved");
    c->rng = rng;
}

static void check_reading(Case *c)
{
    Buf first = case_buf(c, 0), second = case_buf(c, 1);

    if (!case_now_and_then(c, 4))
        return;
    Play *was = case_copy(c, 0);
    look(c, was, 0x5a, &first);
    look(c, was, 0xff, &second);
    claim(c, !strcmp(first.text, second.text),
          "Looked at twice, the position does not show the same:\n# %s\n# %s", first.text,
          second.text);
}

static void check_reading_of_end(Case *c)
{
    double score[SEATS_MAX];
    Play *was = case_copy(c, 0);
    Buf out = case_buf(c, 0);

    for (int viewer = SEAT_REFEREE; viewer < c->setup.seats; viewer++)
        outlook(&c->play, viewer, &out);
    check_unchanged(c, was, "a view of the end");
    c->game->score(&c->play, score);
    c->game->outcome(&c->play);
    check_unchanged(c, was, "the score or the outcome");
}

const Property property_reading = {
    .name = "reading", .before = check_reading, .over = check_reading_of_end, .cost = 100
};

/* --- Refusals --- */

static void check_arguments(Case *c, const Form *form, const int16_t args[])
{
    for (int i = 0; i < form_slots(form); i++)
        if (form->slot[i].type != ENTITY_NUMBER) {
            Label label = play_label(&c->play, form->slot[i].type, args[i]);
            claim(c, label.name && *label.name, "%s: its %s, value %d, has no name.", form->name,
                  form->slot[i].name, args[i]);
        }
}

/* Any well-formed move that is no option is refused with a reason and its rule. */
static void check_refusals(Case *c)
{
    for (int tries = 0; tries < 4; tries++) {
        Buf text = case_buf(c, 0);
        Refusal why;
        int seat = rng_below(&c->rng, c->setup.seats);
        Move move = case_any_move(c, &c->play);

        if (!play_why_not(&c->play, seat, move, &why))
            continue;
        play_move_write(&c->play, move, &text);
        claim(c, why.kind >= 0 && why.kind < c->game->refusal_count,
              "'%s' by seat %d is refused for no known reason.", text.text, seat);
        const Form *form = &c->game->refusals[why.kind];
        claim(c, form->rule && *form->rule, "'%s' by seat %d is refused by no rule.", text.text,
              seat);
        check_arguments(c, form, why.arg);
        buf_clear(&text);
        play_refusal_text(&c->play, &why, &text);
        claim(c, text.length > 0 && !text.cut && !strchr(text.text, '{'), "A refusal reads '%s'.",
              text.text);
    }
}

const Property property_refusals = { .name = "refusals", .before = check_refusals, .cost = 2 };

/* --- Odds --- */

static void check_facts(Case *c, Move move)
{
    Facts facts = { .n = 0 };

    c->game->weigh(&c->play, c->next.seat, move, &facts);
    claim(c, facts.n >= 0 && facts.n <= FACTS_MAX, "There are %d facts.", facts.n);
    claim(c, !facts.own_side || facts.n > 0, "A move harms its own side, and no fact says how.");
    for (int i = 0; i < facts.n; i++) {
        claim(c, facts.fact[i].kind >= 0 && facts.fact[i].kind < c->game->fact_count,
              "A fact of no known kind.");
        check_arguments(c, &c->game->facts[facts.fact[i].kind], facts.fact[i].arg);
    }
}

static void check_odds(Case *c)
{
    for (int i = 0; i < c->question.n && c->game->weigh; i++)
        check_facts(c, c->question.move[i]);
    if (!c->game->odds)
        return;
    for (int i = 0; i < c->question.n; i++) {
        Odds odds = { .n = 0 };
        uint64_t sum = 0;
        c->game->odds(&c->play, c->next.seat, c->question.move[i], &odds);
        claim(c, odds.n >= 0 && odds.n <= ODDS_MAX, "The odds have %d lines.", odds.n);
        claim(c, (odds.total > 0) == (odds.n > 0), "The odds have %d lines and a total of %llu.",
              odds.n, (unsigned long long)odds.total);
        for (int line = 0; line < odds.n; line++) {
            const OddsLine *l = &odds.line[line];
            claim(c, l->kind >= 0 && l->kind < c->game->outcome_count, "Odds of no known kind.");
            claim(c, l->ways > 0, "An outcome that no way leads to.");
            check_arguments(c, &c->game->outcomes[l->kind], l->arg);
            sum += l->ways;
        }
        claim(c, sum == odds.total, "The odds sum up to %llu of %llu.", (unsigned long long)sum,
              (unsigned long long)odds.total);
    }
}

/* The option is taken in many worlds that the seat may believe in, each with dice of its own: every
 * line comes as often as it says, and always one of them does. */
static void check_odds_by_playing(Case *c, Move move, const Odds *odds)
{
    enum { TRIES = 400 };
    int came[ODDS_MAX] = { 0 };

    for (int i = 0; i < TRIES; i++) {
        int lines = 0;
        Play *world = case_copy(c, 0);
        play_imagine(world, c->next.seat, &c->rng);
        play_apply(world, c->next.seat, move);
        for (int line = 0; line < odds->n; line++)
            if (c->game->came(world, &odds->line[line])) {
                came[line]++;
                lines++;
            }
        claim(c, lines == 1, "Of the lines of the odds, %d have come about at once.", lines);
    }
    for (int line = 0; line < odds->n; line++) {
        double share = (double)odds->line[line].ways / (double)odds->total;
        double expected = TRIES * share, spread = sqrt(TRIES * share * (1 - share));
        claim(c, fabs(came[line] - expected) <= 5 * spread + 1,
              "Line %d of the odds should come %.1f times in %d, and has come %d times.", line,
              expected, TRIES, came[line]);
    }
}

static void check_all_odds(Case *c)
{
    Odds odds = { .n = 0 };

    check_odds(c);
    if (!c->game->odds || !c->game->came || !case_now_and_then(c, 400))
        return;
    for (int i = 0; i < c->question.n; i++) {
        odds.n = 0, odds.total = 0;
        c->game->odds(&c->play, c->next.seat, c->question.move[i], &odds);
        if (odds.n > 1)
            check_odds_by_playing(c, c->question.move[i], &odds);
    }
}

const Property property_odds = { .name = "odds", .before = check_all_odds, .cost = 2 };

/* --- What bots are told --- */

static void check_bots(Case *c)
{
    double score[SEATS_MAX] = { NAN, NAN, NAN, NAN };
    float weight[MOVES_MAX];

    if (c->game->estimate) {
        c->game->estimate(&c->play, score);
        for (int seat = 0; seat < c->setup.seats; seat++) {
            claim(c, score[seat] >= 0 && score[seat] <= 1, "Seat %d is thought to score %g.", seat,
                  score[seat]);
            claim(c, !setup_is_together(c->game, &c->setup) || score[seat] == score[0],
                  "Seats that play together are thought to score %g and %g.", score[0],
                  score[seat]);
        }
    }
    if (c->game->prefer) {
        for (int i = 0; i < c->question.n; i++)
            weight[i] = NAN;
        c->game->prefer(&c->play, c->next.seat, &c->question, weight);
        for (int i = 0; i < c->question.n; i++)
            claim(c, weight[i] > 0 && isfinite(weight[i]), "Option %d has the weight %g.", i,
                  (double)weight[i]);
    }
}

const Property property_bots = { .name = "bots", .before = check_bots, .cost = 1 };
