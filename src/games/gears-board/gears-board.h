/* gears-board.h -- private to gears-board: what its files share.
 *
 * A file is a chapter of docs/rules/gears-board.md:
 *   setup.c    9      the game from its set-up on      turn.c     10     turn and Heal step
 *   order.c    11     Order step, windows, Order cards special.c  11     special actions, equipment
 *   move.c     12     COGs move, follow, take cover    aim.c      13, 15, 16  what they may attack
 *   attack.c   13, 15, 16  attacks                     dice.c     13     rolling
 *   wound.c    17     wounds, kills, explosions
 *   gain.c     14, 17 weapons, ammo, dropped markers   react.c    19     guard, dodge
 *   enemy.h    18.1, 18.2: ai.c, activate.c, locust.c, spawn.c
 *   mission.h  18.3, 20 to 22: mission.c, change.c, explore.c, unleashed.c
 *   zones.c    hands, decks, figures, markers          options.c  section 4: the answers
 *   refuse.c   why an answer is not among them         odds.c     what may come of an attack
 *   words.c, refusals.c  every sentence   label.c  names   view.c, draw.c  what a seat may see
 *   bot.h      for bots          scene.c    placing lines    conserved.c  what always holds
 * state.h, words.h and procedures.h are what all of them work with, content.h what is printed.
 * map.h and tiles.h are the map (5 to 8).  docs/designs/gears-board.md explains the whole.
 */
#ifndef GEARS_BOARD_H
#define GEARS_BOARD_H

#include "engine/observe.h"
#include "games/gears-board/procedures.h"

/* --- Content ---------------------------------------------------------------------------------- */

static inline const BoardContent *content_of(const Play *p)
{
    return p->game->content;
}

TileSet board_tiles(const BoardContent *content); /* these: sheets.c */
static inline TileSet tiles_in(const Game *game)
{
    return board_tiles(game->content);
}
int board_tile_count(const Game *game);
const char *board_tile_id(const Game *game, int which);
const char *board_tile_name(const Game *game, int which);

static inline TileSet tiles_of(const Play *p)
{
    return board_tiles(content_of(p));
}

static inline const Weapon *weapon_at(const Play *p, int weapon)
{
    return &content_of(p)->weapons[weapon];
}

static inline const Order *order_at(const Play *p, int card)
{
    return &content_of(p)->orders[card];
}

static inline const Mission *mission_of(const Play *p)
{
    return &content_of(p)->missions[p->state->mission];
}

static inline const Stage *stage_of(const Play *p)
{
    return &mission_of(p)->stages[p->state->stage];
}

static inline bool has_rule(const Play *p, int rule) /* RULE_..., of the mission or of the stage */
{
    return ((mission_of(p)->rules | stage_of(p)->rules) & rule) != 0;
}

static inline const Character *character_of(const Play *p, int seat)
{
    return &content_of(p)->characters[p->state->cog[seat].character];
}

/* The enemy card of a Locust, with the side that is up (GB-MISSION-SHOWDOWN-06). */
static inline const Enemy *enemy_of(const Play *p, int locust)
{
    const Locust *l = &p->state->locust[locust];
    const Enemy *enemy = &content_of(p)->enemies[l->enemy];

    return l->flags & LOCUST_SIDE_B ? &content_of(p)->enemies[enemy->other_side_index] : enemy;
}

/* --- Figures (zones.c) ------------------------------------------------------------------------ */

static inline int seats_of(const Play *p)
{
    return p->state->core.seats;
}

static inline int seat_left_of(const Play *p, int seat) /* GB-GEN-03 */
{
    return seat + 1 == seats_of(p) ? 0 : seat + 1;
}

static inline bool stands(const State *s, int seat)
{
    return s->cog[seat].status == STANDING;
}

static inline bool is_on_table(const State *s, int seat)
{
    return stands(s, seat) || s->cog[seat].status == BLEEDING;
}

static inline Locust *locust_of(State *s, int figure)
{
    return &s->locust[figure - FIGURE_LOCUST];
}

Spot board_spot_of(const State *s, int figure); /* area NO_AREA: not on the map */
/* Is it a Locust on the map, a COG that stands, an ally, a decoy? */
bool board_in_play(const State *s, int figure);
/* The active player, or whoever decides in their place (GB-INSANE-07). */
int board_deciding_seat(const Play *p);
bool board_cover_is_free(const State *s, int cover); /* nobody stands in it; traps do not count */
void board_leave_cover(Play *p, int figure);
void board_enter_cover(Play *p, int figure, int cover);
/* Out of cover, into this area; flags; tells. */
void board_move_figure(Play *p, int figure, int area);
uint32_t board_locusts_in(const State *s, int area);   /* bit per Locust (index, not figure) */
unsigned board_standing_in(const State *s, int area);  /* bit per seat */

/* GB-AI-12: by movement distance, or if there is no way by range (GB-AI-14); FAR: neither.  On
 * tiles that the content compiler takes there is a way wherever there is a range. */
int board_closeness(const State *s, int from, int to);

/* --- Hands and decks (zones.c) ---------------------------------------------------------------- */

bool board_holds_card(const State *s, int seat, int card);
void board_take_card(State *s, int seat, int card, int age);
void board_give_up_card(State *s, int seat, int card);
void board_discard_order(Play *p, int seat, int card); /* from hand, face up */
/* As far as hand limit and deck allow; how many. */
int board_draw_orders(Play *p, int seat, int count);
int board_hand_limit(const Play *p, int seat);
void board_pile_add(Pile *pile, int card);
void board_shuffle_in(Deck *deck, Pile *pile);

/* --- Weapons (gain.c) ------------------------------------------------------------------------- */

Held *board_held(State *s, int seat, int weapon); /* NULL: not carried */
int board_grenade_weapon(const Play *p);          /* the index of Bolo Grenades */
void board_give_weapon(Play *p, int seat, int weapon, int ammo); /* without a look at limits */
void board_give_grenades(Play *p, int seat, int count);          /* GB-GREN-09 */
int board_grenades_of_team(const Play *p);        /* that those who stand carry */
void board_remove_weapon(Play *p, int seat, int weapon);         /* out of the game (GB-AMMO-14) */
/* GB-DROP-06: one copy of a card; false: none is left. */
bool board_take_from_pool(State *s, int weapon);
int board_droppable_weapons(const Play *p, int seat);            /* how many could be laid down */

/* --- Wound markers (zones.c) ------------------------------------------------------------------ */

/* Of this figure kind, out of its pile; NO_MARKER: none left. */
int board_draw_marker(Play *p, int kind);
void board_reveal_marker(Play *p, int marker); /* draws its back, when it is turned over */
void board_know_marker(Play *p, int marker);   /* everybody knows its back, though it is hidden */
void board_return_marker(Play *p, int marker); /* mixed into its pile (GB-FAQ-09) */
void board_discard_marker(Play *p, int marker);
void board_refill_piles(Play *p, int kind); /* GB-DROP-03 */

/* --- Locusts: what happens to them (wound.c) -------------------------------------------------- */

void board_heal_locust(Play *p, int figure);   /* GB-WOUND-11 */
void board_remove_locust(Play *p, int figure); /* not killed: GB-WOUND-15 */
bool board_is_immune(const Play *p, int locust, int weapon); /* GB-BERS-01 */
int board_locust_health(const Play *p, int locust);          /* GB-WOUND-03 */

/* --- Locusts: what they look at (locust.c, spawn.c) ------------------------------------------- */

void board_strike_off_lists(Play *p, int figure); /* it has left the map: no card activates it */
void board_change_goal(Play *p, int figure);      /* the act being done goes on towards this one */
uint64_t board_hunted(const Play *p); /* what counts as a COG for Locusts, bit per figure */
/* Those with the smallest way. */
uint64_t board_closest_of(const Play *p, int area, uint64_t figures);
AreaSet board_nearest_of(const Play *p, int from, AreaSet areas); /* the same of places */
/* That it may choose now. */
uint64_t board_locust_targets(const Play *p, const struct board_locust_attack *f);
AreaSet board_locust_steps(const Play *p, const struct board_locust_move *f); /* D-LOCUST-STEP */
uint32_t board_tow_for_cover(const Play *p, const struct board_locust_move *f);    /* GB-AI-37 */
/* Bits: the cover spaces that PROC-LOCUST-COVER leaves to choose from, from the first of its area
 * on. */
unsigned board_locust_covers(const Play *p, const struct board_locust_cover *f);
uint64_t board_cover_references(const Play *p, int figure); /* GB-COVER-13 */
bool board_takes_cover_here(const Play *p, int figure);
bool board_barred_from_cover(const State *s, int area); /* by a Barrier */
bool board_is_nearest_cover(const Play *p, int figure, int cover); /* GB-AI-31 */
const Act *board_act_now(const Play *p); /* of the figure that is activated */
bool board_is_barred(const Play *p, int letter); /* its type may not appear (GB-SPAWN-17) */
int board_card_map(const Play *p); /* GB-MISSION-SCATTERED-07: the map that AI cards are about */
AreaSet board_card_exits(const Play *p); /* map exits where an AI card may spawn */
int board_enemy_of_type(const Play *p, int type);  /* the slot whose enemy uses these AI cards */
int board_supply_figure(const Play *p, int enemy); /* a figure for this enemy card, or NO_FIGURE */
const Act *board_card_acts(const Play *p, int card, bool restricted, int *count);
/* GB-AI-36: is a move of any of these acts remembered whole? */
static inline bool board_path_is_whole(const Act acts[], int count)
{
    for (int i = 0; i < count; i++) {
        bool moves = acts[i].verb == ACT_MOVE || acts[i].verb == ACT_MOVE_AWAY;
        if (acts[i].verb == ACT_MOVE_INTO || acts[i].verb == ACT_INTO_COVER ||
            (moves && (acts[i].number == 0 || acts[i].number > PATH_MAX_AREAS)))
            return false;
    }
    return true;
}
bool board_test_card(const Play *p, int card, int figure, uint64_t *bound); /* its condition */
uint64_t board_may_be_you(const Play *p);
uint64_t board_markers_bound(const Play *p, uint64_t bound); /* of these, what still lies there */
uint32_t board_figures_of_map(const Play *p); /* Locusts that the card being resolved is about */

/* --- Guard (react.c) -------------------------------------------------------------------------- */

bool board_may_hold_icon(const Play *p, int seat, int icon); /* is it asked whether it reacts? */
void board_guard_step_begins(State *s);   /* a Locust Activation step begins */
void board_guard_figure_begins(State *s); /* another figure is activated */

/* --- What missions do to the rest (explore.c, mission.c, change.c, unleashed.c) --------------- */

enum { ALLY_DEFENCE = 2 }; /* GB-MISSION-STRANDED-05 */
/* A refusal, or ALLOWED (GB-EXPLORE-01). */
int board_may_explore(const Play *p, int seat, int area);
/* Its Location card lies face up, or HU's. */
bool board_equipment_is_available(const Play *p, int tile);
void board_equipment_was_used(Play *p, int tile); /* discarded, kept or turned; noted */
void board_build_ai_deck(Play *p); /* for the slots and the General cards of the mission */
bool board_is_in_ai_deck(const Play *p, int card); /* does this card belong to it? */
struct board_spawn_row board_row_of_tile(const Play *p, int tile, int players);
int board_players_for_row(const Play *p, int map);
int board_door_to(const Play *p, int level);         /* the tile with the door there, or NO_TILE */
int board_last_tile_of(const State *s, int level);   /* or NO_TILE */
/* Is the door of a tile of this level (or of a later one) in this area? */
bool board_is_exit_of(const State *s, int area, int level, bool or_later);
void board_lay_door(Play *p, int tile, int leads_to); /* on its exit: DOOR_..., or a level */
void board_unlock(Play *p, int level);
/* Gives its number. */
int board_place_tile(Play *p, int at, int gate, int side, int level, int map);
void board_stage_begins(Play *p); /* its card is face up now */
AreaSet board_even_holes(const Play *p); /* where the next one may appear (GB-MISSION-HORDE-07) */
unsigned board_teams_for(const Play *p); /* D-TEAM: maps that the next seat may start on, as bits */
/* D-HU-TILES: locations that may come next, as bits. */
uint64_t board_unleashed_sides(const Play *p);
int board_may_lay_next(const Play *p, int side); /* one of them: a refusal, or ALLOWED */
unsigned board_cogs_on_table(const Play *p); /* standing or bleeding, bit per seat */
void board_lose_fort(Play *p, int fort);
void board_begin_fort_round(Play *p, int start);
bool board_locusts_rest(const Play *p); /* no Locust Activation step (GB-HU-13, GB-HU-28) */
int board_may_fortify(const Play *p, int seat, int verb, int kind); /* a refusal, or ALLOWED */
void board_locust_was_killed(Play *p, int figure);          /* before it leaves the map */
void board_wound_other(Play *p, int figure);                /* the Stranded or a decoy is hurt */
int board_fortify_options(const Play *p, int seat, Question *q); /* as board_window_specials */
bool board_fort_in(const State *s, int area);
int board_decoy_in(const State *s, int area); /* its figure, or NO_FIGURE */
void board_destroy_forts(Play *p, int area);
int board_decoy_dice(const Play *p, int fort);

/* --- Winning and losing (turn.c) -------------------------------------------------------------- */

void board_end_game(Play *p, Result result);
bool board_has_stalled(Play *p); /* at the end of a turn: GB-WIN-12 */
void board_check_loss(Play *p); /* GB-WIN-08: ends the game if it is lost */
/* GB-WIN-08: how the game is lost if only these COGs stand, bit per seat; or RESULT_NONE. */
Result board_loss_if(const Play *p, unsigned standing);
unsigned board_standing_cogs(const Play *p);

/* --- Attacks (aim.c, attack.c, dice.c) -------------------------------------------------------- */

/* May this COG make this attack?  A refusal, or ALLOWED.  `limits`, `target` and `guard` as in
 * struct board_cog_attack; target_area for weapons that attack areas. */
typedef struct Shot {
    int seat, verb, weapon; /* VERB_FIRE, VERB_OVERKILL, VERB_CHAINSAW, VERB_THROW, VERB_SHELL */
    int figure, area;
} Shot;
int board_may_shoot(const Play *p, const struct board_cog_attack *by, Shot shot);
bool board_offer_shots(const Play *p, const struct board_cog_attack *by, Question *q);
/* Is any attack possible? */
bool board_can_attack(const Play *p, const struct board_cog_attack *by);
bool board_may_guard(const Play *p, int seat, int figure);         /* any attack on this Locust */
bool board_is_attacking(const Play *p, int seat); /* its own attack is under way (GB-AMMO-12) */
uint64_t board_attack_victims(const Play *p); /* of the area attack under way, still to be hit */
uint64_t board_side_wound_victims(const Play *p); /* Locusts still to be wounded (D-AREA-ORDER) */
/* The triggered ability at work, or NULL. */
const Omen *board_omen_of(const Play *p, const struct board_attack *f);
int board_wounds_by_omen(const Play *p, const struct board_attack *f);
int board_chainsaw_dice(const Play *p, int seat);    /* 0: it has no chainsaw */
int board_base_defence(const Play *p, int figure);
int board_attack_dice(const Play *p, const struct board_cog_attack *by, int verb, int weapon);
int board_attack_flags(const Play *p, int weapon, int verb); /* AttackFlag */

/* The dice of an attack by `attacker` with `weapon` (NO_WEAPON: a Locust) on `defender`. */
int board_defence_dice(const Play *p, int attacker, int defender, int weapon, int flags);

/* Rolling: reads the faces of the content.  Each roll is told. */
typedef struct Roll {
    int wounds, omens;
} Roll;
Roll board_roll_attack(Play *p, int dice);
typedef struct Guarded {
    int all;    /* shields */
    int single; /* of them on dice that show exactly one */
} Guarded;
Guarded board_roll_defence(Play *p, int figure, int dice);
int board_shields_left(Guarded shields, int ignored); /* ignored: Shields */

/* --- Windows (order.c, special.c) ------------------------------------------------------------- */

int board_may_revive(const Play *p, int seat, int other); /* each a refusal, or ALLOWED */
int board_may_pick_up(const Play *p, int seat, int marker, bool free);
int board_may_equip(const Play *p, int seat, bool free);
int board_may_pay(const Play *p, int seat); /* GB-ORDER-10 */
/* The tile with equipment in its area, or NO_TILE. */
int board_equipment_here(const Play *p, int seat);
int board_may_swap(const Play *p, int seat, int card);        /* GB-SOLO-02 */
int board_may_solo_follow(const Play *p, int seat, int card); /* GB-SOLO-04 */
void board_swap_card(Play *p, int seat, int card);
void board_solo_follow(Play *p, int seat, int card);
/* What a window (or the middle of a move) offers besides going on: offers it in q, which may be
 * NULL, and says how much it is. */
typedef enum WindowKind { WINDOW_FULL, WINDOW_MOVING } WindowKind;
int board_window_specials(const Play *p, int seat, WindowKind kind, Question *q);
int board_free_specials(const Play *p, int seat, Question *q);
bool board_action_is_startable(const Play *p, int seat, int card, int action);
/* Whom the step may be about. */
unsigned board_steps_seats(const Play *p, const struct board_steps *f);
const Step *board_step_of(const Play *p, const struct board_steps *f); /* NULL: all are done */
uint64_t board_steps_locusts(const Play *p, const struct board_steps *f);   /* bit per figure */
int board_may_take_cover(const Play *p, int seat, int cover);
int board_areas_left(const Play *p, const struct board_cog_move *f); /* that it may still enter */
/* Where it may end (GB-MOVE-13). */
AreaSet board_goals(const Play *p, const struct board_cog_move *f);
int board_may_cover_there(const Play *p, int cover); /* a refusal, or ALLOWED: whoever gets there */
uint32_t board_markers_on_map(const Play *p, int kind);

/* --- Options (options.c, refuse.c) ------------------------------------------------------------ */

static inline void add(Question *q, int verb, int first, int second)
{
    play_offer(q, verb, (int16_t)first, (int16_t)second);
}

static inline void add_areas(Question *q, int verb, AreaSet areas)
{
    for (int area = area_first(areas); area != NO_AREA; area = area_next(areas, area))
        add(q, verb, area, 0);
}

static inline void add_figures(Question *q, int verb, uint64_t figures)
{
    for (; figures; figures &= figures - 1)
        add(q, verb, __builtin_ctzll(figures), 0);
}

/* Offers the answers of one question. */
typedef void Offer(const Play *p, int seat, Question *q);
uint64_t board_area_order_figures(const Play *p); /* of the open D-AREA-ORDER */
bool board_window_action_is_startable(const Play *p, const struct board_window *window);
int board_why_not_startable(const Play *p, const struct board_window *window, int16_t *number);

/* In enemy_options.c and mission_options.c. */
Offer board_offer_spawn_order, board_offer_places, board_offer_locust_cover, board_offer_cover_ref,
    board_offer_activate, board_offer_ai_target, board_offer_locust_step, board_offer_you;
Offer board_offer_team, board_offer_tiles, board_offer_levels, board_offer_ally,
    board_offer_ally_step;

/* --- Hooks in files of their own -------------------------------------------------------------- */

bool board_check(const Game *game, const Setup *setup, Err *err);
void board_start(Play *p, const Setup *setup);
void board_options(const Play *p, int seat, Question *q);
int board_bearing(int refusal);
void board_refuse(const Play *p, int seat, Move move, Refusal *why);
void board_odds(const Play *p, int seat, Move move, Odds *out);
/* What is known about an attack before its dice are rolled. */
typedef struct Forecast {
    int target; /* a figure, or NO_FIGURE: the attack dice alone are told */
    int dice, defence;
    int by_omen; /* wounds more by each omen */
    int beside;  /* wounds by each omen that no shield stops (GB-ATK-18) */
    int least;   /* omens that work whatever is rolled (AI 28) */
    int shields; /* Shields, if there is an omen */
    int cards;   /* that the target has when it is dealt wounds, if it is a COG */
    bool seals;  /* an omen seals a hole */
    bool immune; /* this weapon does not hurt the target */
} Forecast;
/* False: nothing is rolled. */
bool board_forecast(const Play *p, int seat, Move move, Forecast *out);
void board_weigh(const Play *p, int seat, Move move, Facts *out);
const char *board_note(const Play *p);
const Form *board_retell(const Play *p, Move move, int16_t args[FORM_SLOTS]);
const Form *board_reask(const Play *p, const Question *q);
Label board_label(const Play *p, int type, int value);
extern const char *const board_phase_ids[];
bool board_sees_hand(const Play *p, int viewer, int seat);
void board_view(const Play *p, int seat, Buf *out);
void board_catalogue(const Game *game, Buf *out);
void board_draw(const Play *p, int seat, Buf *out);
/* How far the objective is (tracker.c). */
typedef enum TrackKind {
    TRACK_HOLES, TRACK_GRENADES, TRACK_LOCUSTS, TRACK_WAVES, TRACK_HEALTH, TRACK_AI_CARDS,
    TRACK_TILES, TRACK_TOKENS, TRACK_GATHERED,
} TrackKind;
enum { TRACKS_MAX = LOCUSTS_MAX };
typedef struct Track {
    TrackKind kind;
    int count, most; /* most 0: there is no end to it */
} Track;
int board_tracks(const Play *p, Track track[TRACKS_MAX]);
void board_draw_tracks(const Play *p, Buf *out);
void board_sketch(const Play *p, int seat, Sketch *out);
extern const ShowKind board_shows[];
extern const LookKind board_looks[];
void board_sheet_back(Sheet *sheet, const char *about); /* of a Mission card */
/* The first card of a pile that this viewer sees; the last one is on top. */
int board_first_seen(const Pile *pile, int laid, int viewer);
extern const SurveyKind board_surveys[];
void board_imagine(Play *p, int seat, Rng *rng);
/* In the files of the procedures that keep what is hidden: who wants to guard, and
 * with what is paid. */
bool board_imagine_guards(Play *p, int viewer);
void board_imagine_willing(Play *p, int viewer, uint8_t counts[SEATS_MAX], Rng *rng);
void board_imagine_payment(Play *p);
void board_estimate(const Play *p, double score[]);
bool board_settled(const Play *p);
bool board_begins_act(const Play *p);
extern const Observation board_observations[];
void board_observe(const Play *p, int seat, Observed *out);
bool board_is_learned(const Play *p);
uint64_t board_observed_things(const Game *game, uint64_t before);
void board_prefer(const Play *p, int seat, const Question *q, float weight[]);
bool board_spare(const Play *p, int seat, bool by_hand, Question *q);
bool board_arrange(Play *p, char *const words[], int count, Err *err);
bool board_conserved(const Play *p, Err *err);

#endif
