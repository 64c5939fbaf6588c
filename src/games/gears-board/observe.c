/* observe.c -- a position of the board game as numbers, for programs that learn.
 *
 * Everything is seen from one seat, the others follow as they sit.  What bots know about threats
 * and goals (bot.h) goes in as it is, so that nobody has to learn it anew.  Of the others' hands
 * only the size is told.
 */
#include <string.h>

#include "engine/digest.h"
#include "games/gears-board/bot.h"

enum { MISSIONS_MOST = 16, TURNS_MOST = 100 };

enum {
    SEEN_CARDS, SEEN_STANDING, SEEN_BLEEDING, SEEN_EXECUTED, SEEN_IN_COVER, SEEN_NOW, SEEN_TO_COME,
    SEEN_WAY, SEEN_ARMS, SEEN_TO_ACT, SEEN_SEAT_COUNT
};
enum {
    SEEN_TEAM, SEEN_ENEMIES, SEEN_TO_DO, SEEN_GLANCE, SEEN_WAVE, SEEN_STAGE, SEEN_STAGES_LEFT,
    SEEN_TURN, SEEN_INSANE, SEEN_DIFFICULTY, SEEN_HAND_WORTH, SEEN_LOCUSTS, SEEN_HEALTH,
    SEEN_SETUP, SEEN_FEWEST_CARDS, SEEN_ALL_CARDS, SEEN_TABLE_COUNT
};

#define OF_A_SEAT                                                                                  \
    "cards in hand; whether it stands, bleeds, is out, is in cover; wounds that are being dealt "  \
    "and that each AI card brings, the way to the goal, worth of its weapons, whether it is its "  \
    "turn"

const Observation board_observations[] = {
    { "seat-0", "of the seat itself: " OF_A_SEAT, SEEN_SEAT_COUNT },
    { "seat-1", "the same of the next seat", SEEN_SEAT_COUNT },
    { "seat-2", "of the one after it", SEEN_SEAT_COUNT },
    { "seat-3", "and of the last", SEEN_SEAT_COUNT },
    { "table", "worth of the team and of the Locusts, what is still to do, all three together, "
               " the wave of Horde Unleashed, the stage, stages left, the turn, whether it is "
               "Insane, the difficulty, worth of its own hand, Locusts and their wounds, whether "
               "the game is being set up, cards of whoever has fewest, and of all",
      SEEN_TABLE_COUNT },
    { "seats", "1 for the number of seats", SEATS_MAX + 1 },
    { "phase", "1 for the present phase", PHASE_END + 1 },
    { "mission", "1 for the mission", MISSIONS_MOST },
    { "stage", "1 for the stage of each mission, of four", MISSIONS_MOST * 4 },
    { "figure", "Locusts of each kind of figure", FIGURE_KINDS_MAX },
    { 0 },
};

enum {
    AT_TABLE = SEATS_MAX * SEEN_SEAT_COUNT, AT_SEATS = AT_TABLE + SEEN_TABLE_COUNT,
    AT_PHASE = AT_SEATS + SEATS_MAX + 1, AT_MISSION = AT_PHASE + PHASE_END + 1,
    AT_STAGE = AT_MISSION + MISSIONS_MOST, AT_FIGURE = AT_STAGE + MISSIONS_MOST * 4,
    OBSERVED_COUNT = AT_FIGURE + FIGURE_KINDS_MAX
};

uint64_t board_observed_things(const Game *game, uint64_t before)
{
    const BoardContent *content = game->content;

    CHECK(content->missions_count <= MISSIONS_MOST);
    for (uint32_t i = 0; i < content->missions_count; i++)
        before = digest_with(before, content->missions[i].id, strlen(content->missions[i].id));
    return before;
}

static void observe_seat(const Play *p, int seat, const Outlook *outlook, int16_t *seen)
{
    const State *s = p->state;
    const Cog *cog = &s->cog[seat];

    seen[SEEN_CARDS] = cog->cards;
    seen[SEEN_STANDING] = cog->status == STANDING;
    seen[SEEN_BLEEDING] = cog->status == BLEEDING;
    seen[SEEN_EXECUTED] = cog->status == EXECUTED;
    seen[SEEN_TO_ACT] = s->active == seat;
    if (cog->status != STANDING)
        return;
    Goal goal = board_goal_of(p, seat);
    seen[SEEN_IN_COVER] = cog->cover != NO_COVER;
    seen[SEEN_NOW] = observed_eighths(outlook->now[seat]);
    seen[SEEN_TO_COME] = observed_eighths(outlook->card[seat]);
    seen[SEEN_WAY] = (int16_t)board_way_to_set(s, cog->area, goal.areas);
    seen[SEEN_ARMS] = observed_eighths(board_arms_worth(p, cog));
}

static void observe_locusts(const Play *p, int16_t seen[OBSERVED_COUNT])
{
    const State *s = p->state;

    for (uint32_t rest = s->locusts; rest; rest &= rest - 1) {
        const Locust *locust = &s->locust[__builtin_ctz(rest)];
        seen[AT_FIGURE + locust->kind]++;
        seen[AT_TABLE + SEEN_LOCUSTS]++;
        seen[AT_TABLE + SEEN_HEALTH] = (int16_t)(seen[AT_TABLE + SEEN_HEALTH] + locust->health);
    }
}

static void observe_table(const Play *p, int seat, int16_t *seen)
{
    const State *s = p->state;
    double team = board_team_worth(p, seat), enemies = board_enemies_worth(p),
           left = board_to_do(p);
    double hand = 0;
    int16_t fewest = HAND_MAX, all = 0;

    for (int i = 0; i < s->cog[seat].cards; i++)
        hand += board_order_worth(p, s->cog[seat].hand[i]);
    for (int i = 0; i < seats_of(p); i++) {
        all = (int16_t)(all + s->cog[i].cards);
        fewest = s->cog[i].cards < fewest ? s->cog[i].cards : fewest;
    }
    seen[SEEN_TEAM] = observed_eighths(team);
    seen[SEEN_ENEMIES] = observed_eighths(enemies);
    seen[SEEN_TO_DO] = observed_eighths(left);
    seen[SEEN_GLANCE] = observed_eighths(8 * (team - enemies - left));
    seen[SEEN_HAND_WORTH] = observed_eighths(hand);
    seen[SEEN_WAVE] = s->unleashed.wave;
    seen[SEEN_STAGE] = s->stage;
    seen[SEEN_STAGES_LEFT] = (int16_t)((int)mission_of(p)->stages_count - s->stage);
    seen[SEEN_TURN] = (int16_t)(s->turn < TURNS_MOST ? s->turn : TURNS_MOST);
    seen[SEEN_INSANE] = s->insane;
    seen[SEEN_DIFFICULTY] = s->difficulty;
    seen[SEEN_FEWEST_CARDS] = fewest;
    seen[SEEN_ALL_CARDS] = all;
}

/* Missions under way were. */
bool board_is_learned(const Play *p)
{
    return p->state->turn > 0;
}

void board_observe(const Play *p, int seat, Observed *out)
{
    const State *s = p->state;
    int seats = seats_of(p);
    int16_t seen[OBSERVED_COUNT] = { 0 };
    Outlook outlook;

    seen[AT_SEATS + seats] = 1;
    seen[AT_PHASE + s->phase] = 1;
    seen[AT_MISSION + s->mission] = 1;
    if (s->turn > 0) {
        board_look_out(p, &outlook);
        seen[AT_STAGE + 4 * s->mission + (s->stage < 3 ? s->stage : 3)] = 1;
        for (int i = 0; i < seats; i++)
            observe_seat(p, (seat + i) % seats, &outlook, seen + i * SEEN_SEAT_COUNT);
        observe_table(p, seat, seen + AT_TABLE);
        observe_locusts(p, seen);
    } else {
        seen[AT_TABLE + SEEN_SETUP] = 1;
    }
    observed_add_all(out, seen, OBSERVED_COUNT);
}
