/* formality.c -- what a seat need not be asked (docs/formalities.md). */
#include "games/gears-cards/gears-cards.h"

/* An answer that is the only one, and follows from what lies open on the table, is given by itself.
 * What a hand decides is always asked, so that nobody learns from the speed of an answer what
 * somebody holds. */
bool cards_spare(const Play *p, int seat, bool by_hand, Question *q)
{
    (void)p, (void)seat;
    if (by_hand || q->n != 1)
        return false;
    return q->kind == QUESTION_TARGET || q->kind == QUESTION_TARGET_COVER ||
           q->kind == QUESTION_TAKE_FROM_DISCARD || q->kind == QUESTION_ORDER;
}

/* GC-INFO-10: whoever holds a card is asked, whatever it is. */
bool cards_veiled(int question)
{
    return question == QUESTION_REACT_DEFENDER || question == QUESTION_REACT_ATTACKER;
}
