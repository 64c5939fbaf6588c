/* dice.c -- the two dice (section 13).  There are as many as one needs (GB-LIMIT-06). */
#include "games/gears-board/gears-board.h"

enum { FACES = 6 };

Roll board_roll_attack(Play *p, int dice)
{
    const Face *faces = content_of(p)->dice[0].faces;
    Roll roll = { 0 };

    for (int i = 0; i < dice; i++) {
        const Face *face = &faces[play_chance(p, FACES)];
        roll.wounds += face->wounds;
        roll.omens += face->omens;
    }
    TELL(p, ALL_SEATS, EVENT_ROLLS, roll.wounds, roll.omens);
    return roll;
}

Guarded board_roll_defence(Play *p, int figure, int dice)
{
    const Face *faces = content_of(p)->dice[1].faces;
    Guarded shields = { 0 };

    for (int i = 0; i < dice; i++) {
        int count = faces[play_chance(p, FACES)].shields;
        shields.all += count;
        shields.single += count == 1;
    }
    TELL(p, ALL_SEATS, EVENT_DEFENDS, figure, shields.all, dice);
    return shields;
}

int board_shields_left(Guarded shields, int ignored) /* Shields */
{
    return ignored == SHIELDS_NONE         ? 0
           : ignored == SHIELDS_NOT_SINGLE ? shields.all - shields.single
                                           : shields.all;
}
