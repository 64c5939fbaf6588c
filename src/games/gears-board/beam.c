/* beam.c -- the straight lines that go through a row of portals (PROC-LOS 4). */
#include "games/gears-board/beam.h"

#include "engine/check.h"

/* Of all earlier ends on one side the one that a line to `front` must pass closest by: `sign` 1:
 * all left ends stay on the left of it, -1: all right ends on the right. */
static Spot16 tangent(const Spot16 *ends, int n, Spot16 front, int sign)
{
    Spot16 best = ends[0];

    for (int i = 1; i < n; i++)
        if (sign * orient(best, front, ends[i]) < 0)
            best = ends[i];
    return best;
}

/* Is the point on the line through a and b, and not beyond b? */
static bool behind_end(Spot16 a, Spot16 b, Spot16 p)
{
    return orient(a, b, p) == 0 && (p.x - b.x) * (b.x - a.x) + (p.y - b.y) * (b.y - a.y) < 0;
}

bool board_beam_add(Beam *beam, Outermost *out, Spot16 left, Spot16 right)
{
    const Outermost was = *out;

    CHECK(beam->n < ROW_MAX);
    if (beam->n == 0) {
        out->rightmost[0] = out->leftmost[1] = left;
        out->rightmost[1] = out->leftmost[0] = right;
    } else {
        int32_t left_of = orient(was.rightmost[0], was.rightmost[1], left);
        int32_t right_of = orient(was.leftmost[0], was.leftmost[1], right);
        if (left_of < 0 || right_of > 0 ||
            (left_of == 0 && !behind_end(was.rightmost[0], was.rightmost[1], left)) ||
            (right_of == 0 && !behind_end(was.leftmost[0], was.leftmost[1], right)))
            return false;
        if (orient(was.rightmost[0], was.rightmost[1], right) > 0) {
            out->rightmost[0] = tangent(beam->left, beam->n, right, 1);
            out->rightmost[1] = right;
        }
        if (orient(was.leftmost[0], was.leftmost[1], left) < 0) {
            out->leftmost[0] = tangent(beam->right, beam->n, left, -1);
            out->leftmost[1] = left;
        }
    }
    beam->left[beam->n] = left;
    beam->right[beam->n++] = right;
    return true;
}

void board_beam_turn(const Beam *beam, Beam *turned)
{
    turned->n = beam->n;
    for (int i = 0; i < beam->n; i++) {
        turned->left[i] = beam->right[beam->n - 1 - i];
        turned->right[i] = beam->left[beam->n - 1 - i];
    }
}

/* The outermost lines are the same two. */
Outermost board_outermost_turn(const Outermost *out)
{
    return (Outermost){ { out->rightmost[1], out->rightmost[0] },
                        { out->leftmost[1], out->leftmost[0] } };
}
