/* formality.c -- what a seat need not be asked (docs/formalities.md).
 *
 * Whether a question is a formality follows from what everybody knows, so that nobody learns
 * anything about a hand from how quickly it is answered; tests/gears-board/formality_test.c looks
 * at that. */
#include "games/gears-board/gears-board.h"

#define VERB_BIT(verb) (UINT64_C(1) << (verb))
_Static_assert(VERB_COUNT <= 64, "sets of verbs are bits");

/* What a window offers that is worth a question each time.  Swapping cards and one more area in
 * solo play are not: both are offered before the Order card is played and while moving. */
static const uint64_t worth_asking = VERB_BIT(VERB_REVIVE) | VERB_BIT(VERB_PICK_UP) |
                                     VERB_BIT(VERB_EQUIP) | VERB_BIT(VERB_EXPLORE) |
                                     VERB_BIT(VERB_FORTIFY) | VERB_BIT(VERB_UPGRADE);
static const uint64_t going = VERB_BIT(VERB_GO) | VERB_BIT(VERB_GO_COVER);

static uint64_t verbs_in(const Question *q)
{
    uint64_t found = 0;

    for (int i = 0; i < q->n; i++)
        found |= VERB_BIT(q->move[i].verb);
    return found;
}

static void leave_out(Question *q, uint64_t verbs)
{
    int kept = 0;

    for (int i = 0; i < q->n; i++)
        if (!(verbs & VERB_BIT(q->move[i].verb)))
            q->move[kept++] = q->move[i];
    q->n = kept;
}

static bool answer_with(Question *q, int verb)
{
    leave_out(q, ~VERB_BIT(verb));
    return true;
}

/* "Do this action?": what it consists of can still be declined.  "Anything else?" */
static bool spare_window(Question *q)
{
    uint64_t verbs = verbs_in(q);

    if (verbs & worth_asking)
        return false;
    if (verbs & VERB_BIT(VERB_DO))
        return answer_with(q, VERB_DO);
    return answer_with(q, q->kind == QUESTION_ACTION ? VERB_SKIP : VERB_NEXT);
}

/* Who can name the place where a move ends need not be asked for each area on the way. */
static bool spare_move(Question *q)
{
    uint64_t verbs = verbs_in(q);

    if (!(verbs & (going | VERB_BIT(VERB_EXPLORE))))
        return answer_with(q, VERB_STOP);
    if (verbs & going)
        leave_out(q, VERB_BIT(VERB_STEP));
    return false;
}

/* On the map for all to see: if one answer is left, nobody need give it. */
static bool spare_only_answer(Question *q)
{
    int answers = 0;

    for (int i = 0; i < q->n; i++)
        answers += q->move[i].verb != VERB_LAY_DOWN;
    if (answers != 1)
        return false;
    leave_out(q, VERB_BIT(VERB_LAY_DOWN));
    return true;
}

bool board_spare(const Play *p, int seat, bool by_hand, Question *q)
{
    (void)p, (void)seat;
    if (by_hand) {
        leave_out(q, going);
        return false;
    }
    switch (q->kind) {
    case QUESTION_SPAWN_ORDER: /* ties among Locusts */
    case QUESTION_LOCUST_COVER:
    case QUESTION_COVER_REF:
    case QUESTION_ACTIVATE:
    case QUESTION_LOCUST_STEP:
    case QUESTION_AREA_ORDER:
    case QUESTION_TRIGGER: /* how many omens */
        leave_out(q, VERB_BIT(VERB_LAY_DOWN));
        return true;
    case QUESTION_CHOOSE_LOCUST:
    case QUESTION_CHOOSE_COG:
    case QUESTION_CHOOSE_HOLE:
    case QUESTION_CHOOSE_LEVEL:
    case QUESTION_AI_TARGET:
    case QUESTION_YOU:
    case QUESTION_MARKER:
    case QUESTION_SPAWN_PLACE:
    case QUESTION_TICKER_AREA:
    case QUESTION_TOKEN:
    case QUESTION_LOSE_AMMO:
        return spare_only_answer(q);
    case QUESTION_HEAL: /* as many cards as there may be: they come first */
        q->n = 1;
        return true;
    case QUESTION_ACTION:
    case QUESTION_LAST_WINDOW:
        return spare_window(q);
    case QUESTION_MOVE_STEP:
        return spare_move(q);
    case QUESTION_GUARD: /* once a figure */
        leave_out(q, VERB_BIT(VERB_PASS));
        return false;
    default:
        return false;
    }
}
