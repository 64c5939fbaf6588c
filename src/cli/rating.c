/* rating.c -- Elo ratings by maximum likelihood. */
#include "cli/rating.h"

#include <math.h>
#include <string.h>

#include "engine/check.h"

void contest_add(Contest *contest, uint64_t points)
{
    CHECK(points <= contest->most);
    contest->deals++;
    contest->points += points;
    contest->points_squared += points * points;
}

/* --- One contest, and a deal more of which each has won half --- */

typedef struct Spread {
    double deals, mean, variance; /* of the share of a deal, from 0 to 1 */
} Spread;

static Spread spread_of(const Contest *contest)
{
    double most = (double)contest->most, n = (double)contest->deals + 1;
    double sum = (double)contest->points / most + 0.5;
    double squares = (double)contest->points_squared / (most * most) + 0.5;
    double variance = n > 1 ? (squares - sum * sum / n) / (n - 1) : 0.25;

    return (Spread){ .deals = n, .mean = sum / n, .variance = variance > 0 ? variance : 0 };
}

Interval contest_share(const Contest *contest)
{
    Spread spread = spread_of(contest);
    Interval share = tally_interval(spread.mean, sqrt(spread.variance / spread.deals));

    if (contest->deals == 0)
        return share;
    share.mean = (double)contest->points / (double)contest->most / (double)contest->deals;
    share.low = share.mean < share.low ? share.mean : share.low;
    share.high = share.mean > share.high ? share.mean : share.high;
    return share;
}

/* --- All of them --- */

typedef double Vector[PLAYERS_MOST];
typedef Vector Matrix[PLAYERS_MOST];

/* Of the logistic curve: how fast the expected share grows with the difference in rating. */
static double steepness(void)
{
    return log(10) / 400;
}

/* x with a x = b: C. F. Gauss's elimination; a is positive definite, so no rows are exchanged. */
static void solve(Matrix a, const Vector b, Vector x, int n)
{
    Matrix left;

    memcpy(left, a, sizeof left);
    memcpy(x, b, sizeof(Vector));
    for (int i = 0; i < n; i++)
        for (int row = i + 1; row < n; row++) {
            double factor = left[row][i] / left[i][i];
            for (int column = i; column < n; column++)
                left[row][column] -= factor * left[i][column];
            x[row] -= factor * x[i];
        }
    for (int i = n - 1; i >= 0; i--) {
        for (int column = i + 1; column < n; column++)
            x[i] -= left[i][column] * x[column];
        x[i] /= left[i][i];
    }
}

/* `weight` in what the difference of two players does to the likelihood. */
static void add_pair(Matrix m, const Contest *c, double weight)
{
    m[c->first][c->first] += weight;
    m[c->second][c->second] += weight;
    m[c->first][c->second] -= weight;
    m[c->second][c->first] -= weight;
}

/* How the likelihood rises with each rating, and how it bends.  The likelihood knows differences
 * only; what is put into every place of the bend makes it one that can be solved for, with a mean
 * of 0. */
static void look(const Contest contest[], int contests, const Vector elo, int n, Vector rise,
                 Matrix bend)
{
    double steep = steepness();

    memset(rise, 0, sizeof(Vector));
    memset(bend, 0, sizeof(Matrix));
    for (int i = 0; i < contests; i++) {
        const Contest *c = &contest[i];
        Spread spread = spread_of(c);
        double expected = 1 / (1 + exp(steep * (elo[c->second] - elo[c->first])));
        double more = steep * spread.deals * (spread.mean - expected);
        rise[c->first] += more;
        rise[c->second] -= more;
        add_pair(bend, c, steep * steep * spread.deals * expected * (1 - expected));
    }
    double scale = bend[0][0];
    for (int i = 0; i < n; i++)
        for (int k = 0; k < n; k++)
            bend[i][k] += scale;
}

/* I. Newton's steps, none longer than what the model can see. */
static void climb(const Contest contest[], int contests, Vector elo, int n, Matrix bend)
{
    enum { STEPS_MOST = 200 };
    Vector rise, step;

    memset(elo, 0, sizeof(Vector));
    for (int i = 0; i < STEPS_MOST; i++) {
        double longest = 0;
        look(contest, contests, elo, n, rise, bend);
        solve(bend, rise, step, n);
        for (int k = 0; k < n; k++)
            longest = fabs(step[k]) > longest ? fabs(step[k]) : longest;
        double scale = longest > 200 ? 200 / longest : 1;
        for (int k = 0; k < n; k++)
            elo[k] += scale * step[k];
        if (longest < 1e-7)
            break;
    }
    look(contest, contests, elo, n, rise, bend);
}

/* How unsure a rating is follows from how much the deals of each contest differed, not from what
 * the model says they should: deals that are played from both sides differ less (P. J. Huber, "The
 * behavior of maximum likelihood estimates under nonstandard conditions", 1967). */
void rating_of_players(const Contest contest[], int contests, Rating rating[], int players)
{
    double steep = steepness();
    Matrix bend, noise = { { 0 } };
    Vector elo;

    CHECK(players >= 2 && players <= PLAYERS_MOST);
    climb(contest, contests, elo, players, bend);
    for (int i = 0; i < contests; i++) {
        Spread spread = spread_of(&contest[i]);
        add_pair(noise, &contest[i], steep * steep * spread.deals * spread.variance);
    }
    for (int i = 0; i < players; i++) {
        Vector unit = { 0 }, column;
        double variance = 0;

        unit[i] = 1;
        solve(bend, unit, column, players);
        for (int k = 0; k < players; k++)
            for (int l = 0; l < players; l++)
                variance += column[k] * noise[k][l] * column[l];
        double half = DEVIATIONS_95 * sqrt(variance > 0 ? variance : 0);
        rating[i] = (Rating){ .elo = elo[i], .low = elo[i] - half, .high = elo[i] + half };
    }
}
