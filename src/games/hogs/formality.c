/* formality.c -- what a seat need not be asked (docs/formalities.md). */
#include "games/hogs/hogs.h"

/* An answer that is the only one is given by itself; not where a hand of objectives decides what
 * there is to answer, or nobody else knows what was offered. */
bool hogs_spare(const Play *p, int seat, bool by_hand, Question *q)
{
    (void)p, (void)seat;
    if (by_hand || q->n != 1)
        return false;
    switch (q->kind) {
    case QUESTION_DRAFT_PICK:
    case QUESTION_DRAFT_DISCARD:
    case QUESTION_BASE_ACTION:
    case QUESTION_GROUND_ACTION:
    case QUESTION_RECRUIT:
        return false;
    default:
        return true;
    }
}
