/* agreed.c -- for tests: what is offered is what would be allowed if it were asked for by itself.
 *
 * Lists are made in one way (options.c, aim.c, move.c) and single answers judged in another
 * (refuse.c), which is quicker.  Here each list is held against the answers that could be given to
 * its question: all that are allowed, and none beside them.
 */
#include "games/hogs/hogs.h"

#include <string.h>

/* How many of the answers that were tried are allowed. */
typedef struct Trial {
    const Play *p;
    int seat, allowed;
} Trial;

static void try(Trial *t, int verb, int a, int b, int c)
{
    Move move = { .verb = (int16_t)verb, .arg = { (int16_t)a, (int16_t)b, (int16_t)c } };

    t->allowed += hogs_check_answer(t->p, t->seat, move) == ALLOWED;
}

static void try_each(Trial *t, int verb, int limit)
{
    for (int a = 0; a < limit; a++)
        try(t, verb, a, 0, 0);
}

static void try_on_pieces(Trial *t, int unit)
{
    const State *s = t->p->state;
    uint8_t list[ATTACKS_OF_UNIT];
    int n = hogs_attacks_of(t->p, unit, list);

    EACH_PIECE(piece, s, PIECE_UNIT | PIECE_DEPLOYABLE | PIECE_POINT | PIECE_BASE)
        for (int i = 0; i < n; i++) {
            bool again = false; /* equal Attacks of several parts are one option */
            for (int k = 0; k < i; k++)
                again = again || list[k] == list[i];
            if (!again)
                try(t, VERB_ATTACK, list[i], piece, 0);
        }
    n = hogs_specials_of(t->p, unit, list);
    for (int i = 0; i < n; i++)
        try(t, VERB_SPECIAL, list[i], 0, 0);
}

static void try_labour(Trial *t, int hex)
{
    const State *s = t->p->state;

    EACH_PIECE(piece, s, PIECE_UNIT | PIECE_DEPLOYABLE | PIECE_POINT | PIECE_BASE) {
        try(t, VERB_CAPTURE, piece, 0, 0);
        try(t, VERB_WORK, piece, 0, 0);
        try(t, VERB_TURN, piece, 0, 0);
        try(t, VERB_TURN, piece, 1, 0);
        if (is_deployed(piece))
            EACH_PIECE(target, s, PIECE_UNIT | PIECE_DEPLOYABLE | PIECE_POINT | PIECE_BASE)
                try(t, VERB_FIRE, piece, target, 0);
    }
    for (int kind = 0; kind < DEPLOYABLE_KINDS; kind++)
        for (int d = -1; d < DIRECTIONS; d++)
            try(t, VERB_BUILD, kind, d < 0 ? hex : hex_neighbour(hex, d), 0);
}

static void try_ground_actions(Trial *t)
{
    const State *s = t->p->state;
    int unit = s->turn.unit, hex = s->unit[unit].hex;

    try(t, VERB_PASS, 0, 0, 0);
    try(t, VERB_BAIL, 0, 0, 0);
    try(t, VERB_UNSTUN, 0, 0, 0);
    try(t, VERB_ROTATE, 0, 0, 0);
    try(t, VERB_ROTATE, 1, 0, 0);
    for (int d = 0; d < DIRECTIONS; d++)
        for (int action = 1; action <= MOVES_ON_CARD; action++)
            try(t, VERB_MOVE, hex_neighbour(hex, d), action, 0);
    try_each(t, VERB_TAKE, (int)content_of(t->p)->objects_count);
    try_labour(t, hex);
    try_on_pieces(t, unit);
}

static void try_flight(Trial *t)
{
    const State *s = t->p->state;

    try(t, VERB_END, 0, 0, 0);
    try(t, VERB_FORWARD_MOVE, 0, 0, 0);
    try(t, VERB_ROTATE, 0, 0, 0);
    try(t, VERB_ROTATE, 1, 0, 0);
    EACH_PIECE(piece, s, PIECE_UNIT | PIECE_DEPLOYABLE | PIECE_POINT | PIECE_BASE)
        for (int rack = 0; rack < RACKS_MAX; rack++)
            try(t, VERB_BOMB, piece, rack, 0);
    try_on_pieces(t, s->flight.unit);
}

static void try_aircraft(Trial *t)
{
    const State *s = t->p->state;

    try_each(t, VERB_RECRUIT_PLANE, (int)content_of(t->p)->consoles_count);
    try_each(t, VERB_PART, (int)content_of(t->p)->airship_parts_count);
    try(t, VERB_AIRSHIP, 0, 0, 0);
    for (int i = 0; i < FLYERS_MAX; i++)
        for (int rack = 0; s->flyer[i].unit != NONE && rack < RACKS_MAX; rack++)
            for (int bomb = 0; bomb < BOMB_KINDS; bomb++)
                try(t, VERB_LOAD, s->flyer[i].unit, rack, bomb);
}

static void try_purchases(Trial *t)
{
    const State *s = t->p->state;
    const HogsContent *c = content_of(t->p);

    try(t, VERB_DONE, 0, 0, 0);
    EACH_CARD_OF(card, t->p, t->seat) {
        try(t, VERB_RECRUIT, card, 0, 0);
        EACH_PIECE(piece, s, PIECE_DEPLOYABLE | PIECE_POINT)
            try(t, VERB_FORWARD, card, piece, 0);
    }
    for (int upgrade = 0; upgrade < (int)c->upgrades_count; upgrade++)
        if (c->upgrades[upgrade].faction_index == s->area[t->seat].faction)
            for (int unit_class = 0; unit_class < CLASSES; unit_class++)
                try(t, VERB_UPGRADE, upgrade, unit_class, 0);
    try_aircraft(t);
}

static void try_base_actions(Trial *t)
{
    try(t, VERB_PASS, 0, 0, 0);
    try(t, VERB_FINISH, 0, 0, 0);
    try_each(t, VERB_CONSTRUCT, (int)content_of(t->p)->buildings_count);
    try_each(t, VERB_DEMOLISH, TILES_MAX);
    try_each(t, VERB_REPAIR, TILES_MAX);
}

static void try_orders(Trial *t)
{
    const State *s = t->p->state;

    for (int unit = 0; unit < s->units_end; unit++)
        for (int speed = 0; s->unit[unit].flyer != NONE && speed <= SPEEDS + 1; speed++)
            for (int rotation = 0; rotation <= ROTATIONS; rotation++)
                try(t, VERB_ORDER, unit, speed, rotation);
}

static void try_swaps(Trial *t)
{
    try(t, VERB_DECLINE, 0, 0, 0);
    for (int slot = 0; slot < LINE_UP; slot++)
        EACH_CARD_OF(card, t->p, t->seat)
            try(t, VERB_SWAP, t->p->state->area[t->seat].card[slot], card, 0);
}

static void try_ground_picks(Trial *t)
{
    try(t, VERB_PASS_ALL, 0, 0, 0);
    try_each(t, VERB_PASS_CLASS, CLASSES);
    try_each(t, VERB_ACTIVATE, PIECES);
}

/* HG-OBJ-04 */
static void try_standing_orders(Trial *t)
{
    for (int pass = 0; pass < DEALT; pass++) {
        int objective = hogs_kept(t->p->state, t->seat, pass);
        try(t, VERB_ORDER_TAKE, objective, 0, 0);
        try(t, VERB_ORDER_HOLD, objective, 0, 0);
    }
}

static void try_setup(Trial *t, int question)
{
    const State *s = t->p->state;

    if (question == QUESTION_FACTION)
        try_each(t, VERB_FACTION, FACTIONS);
    else if (question == QUESTION_MISSION)
        try_each(t, VERB_MISSION, (int)content_of(t->p)->missions_count);
    else if (question == QUESTION_ZONE)
        try_each(t, VERB_ZONE, (int)map_of(t->p)->zones_count);
    else if (question == QUESTION_DRAFT_PICK)
        try_each(t, VERB_PICK, (int)content_of(t->p)->objectives_count);
    else if (question == QUESTION_DRAFT_DISCARD)
        try_each(t, VERB_DISCARD, (int)content_of(t->p)->objectives_count);
    else
        for (int card = 0; card < (int)content_of(t->p)->unit_cards_count; card++)
            if (card_at(t->p, card)->faction_index == s->area[t->seat].faction)
                try(t, VERB_CARD, card, 0, 0);
}

static void try_effect(Trial *t, int question)
{
    if (question == QUESTION_EFFECT)
        try(t, VERB_DECLINE, 0, 0, 0);
    if (question == QUESTION_EFFECT || question == QUESTION_EFFECT_ORDER)
        try_each(t, VERB_EFFECT, t->p->state->pending_count);
    else if (question == QUESTION_EFFECT_TARGET)
        try_each(t, VERB_TARGET, PIECES);
    else if (question == QUESTION_EFFECT_SEAT)
        try_each(t, VERB_SEAT, t->p->state->players);
    else
        try_each(t, VERB_CHOOSE, INSTRUCTIONS_MAX + 2);
}

static void try_attack_question(Trial *t, int question)
{
    if (question == QUESTION_PRE_ROLL || question == QUESTION_POST_ROLL ||
        question == QUESTION_TOKEN_RECALL)
        try(t, VERB_DECLINE, 0, 0, 0);
    if (question == QUESTION_TOKEN_RECALL)
        try_each(t, VERB_RECALL, PIECES);
    else if (question == QUESTION_NOMINATE)
        try_each(t, VERB_NOMINATE, TILES_MAX);
    else if (question == QUESTION_CUBE)
        try_each(t, VERB_CUBE, SLOTS_MAX);
    else if (question == QUESTION_MEND)
        try_each(t, VERB_MEND, SLOTS_MAX);
    else
        try_each(t, VERB_USE, ABILITIES_MAX);
}

/* All answers to questions that come in groups: of the set-up, of effects, of an Attack, for a hex;
 * false: it is another. */
static bool try_groups(Trial *t, int question)
{
    switch (question) {
    case QUESTION_FACTION:
    case QUESTION_MISSION:
    case QUESTION_SLOT_CARD:
    case QUESTION_ZONE:
    case QUESTION_DRAFT_PICK:
    case QUESTION_DRAFT_DISCARD:
        try_setup(t, question);
        return true;
    case QUESTION_EFFECT:
    case QUESTION_EFFECT_ORDER:
    case QUESTION_EFFECT_TARGET:
    case QUESTION_EFFECT_SEAT:
    case QUESTION_EFFECT_CHOICE:
        try_effect(t, question);
        return true;
    case QUESTION_NOMINATE:
    case QUESTION_PRE_ROLL:
    case QUESTION_POST_ROLL:
    case QUESTION_ROLL_ORDER:
    case QUESTION_CUBE:
    case QUESTION_MEND:
    case QUESTION_TOKEN_RECALL:
        try_attack_question(t, question);
        return true;
    case QUESTION_TILE_HEX:
    case QUESTION_BASE_HEX:
    case QUESTION_FREE_UNIT:
    case QUESTION_FREE_DEPLOYABLE:
    case QUESTION_DEPLOY_HEX:
    case QUESTION_EFFECT_HEX:
    case QUESTION_SHELL_ORDER:
        try_each(t, VERB_HEX, HEXES);
        return true;
    default:
        return false;
    }
}

/* All answers to the questions whose lists are made in a way of their own, and to those that are
 * tried one by one to make a list, which must not end too soon; false: it is another. */
static bool try_answers(Trial *t, int question)
{
    switch (question) {
    case QUESTION_AIR_PICK:
        try_each(t, VERB_ACTIVATE, UNITS_MAX);
        return true;
    case QUESTION_AIR_BAIL:
        try(t, VERB_FLY, 0, 0, 0);
        try(t, VERB_BAIL, 0, 0, 0);
        return true;
    case QUESTION_MOVE_STEP:
        try(t, VERB_STOP, 0, 0, 0);
        try_each(t, VERB_STEP, HEXES);
        return true;
    case QUESTION_BASE_ACTION:
        try_base_actions(t);
        try_standing_orders(t);
        return true;
    case QUESTION_PLACE_BUILDING:
        for (int square = 0; square < GRID_SIZE * GRID_SIZE; square++)
            for (int turn = 0; turn < 4; turn++)
                try(t, VERB_PLACE, square, turn, 0);
        return true;
    case QUESTION_SWAP_CARD:
        try_swaps(t);
        return true;
    case QUESTION_FLIGHT_ORDER:
        try_orders(t);
        return true;
    case QUESTION_AIR_ACTION:
        try_flight(t);
        return true;
    case QUESTION_GROUND_PICK:
        try_ground_picks(t);
        return true;
    case QUESTION_GROUND_ACTION:
        try_ground_actions(t);
        try_standing_orders(t);
        return true;
    case QUESTION_RECRUIT:
        try_purchases(t);
        try_standing_orders(t);
        return true;
    default:
        return try_groups(t, question);
    }
}

static bool agrees_for(const Play *p, int seat, Question *q)
{
    Trial t = { .p = p, .seat = seat };

    for (int i = 0; i < q->n; i++) {
        if (hogs_check_answer(p, seat, q->move[i]) != ALLOWED)
            return false;
        for (int k = 0; k < i; k++) /* none of them twice */
            if (!memcmp(&q->move[k], &q->move[i], sizeof q->move[i]))
                return false;
    }
    return !try_answers(&t, q->kind) || t.allowed == q->n;
}

bool hogs_coherent(const Play *p, Err *err)
{
    const Core *core = play_core(p);
    Question q;

    for (int seat = 0; seat < core->seats; seat++) {
        if (!(core->waiting & SEAT_BIT(seat)))
            continue;
        q.kind = core->question;
        q.n = 0;
        hogs_options(p, seat, &q);
        if (!agrees_for(p, seat, &q))
            return fail(err, N_("What {seat} is offered is not what is allowed."),
                        ARG_TEXT("seat", play_seat_id(p, seat)));
    }
    return true;
}
