/* view.c -- what a seat of the card game may see (Part D). */
#include "games/gears-cards/gears-cards.h"

#include "engine/json.h"

bool cards_sees_hand(int viewer, int seat) /* GC-INFO-01 */
{
    return viewer == SEAT_REFEREE || viewer == seat;
}

/* Blockers are public when the choice is complete (DP-11). */
bool cards_sees_blockers(const State *s, int viewer)
{
    bool choosing = s->core.waiting && s->core.question == QUESTION_BLOCK;

    return !choosing || cards_sees_hand(viewer, enemy_of(s->attack.by));
}

const char *const cards_phase_ids[] = { "setting-up", "turn-start", "deploy-1",
                                         "combat",     "deploy-2",   "turn-end" };

static void view_pile(const Play *p, Json *json, const char *key, const uint8_t cards[], int count)
{
    json_open_array(json, key);
    for (int i = 0; i < count; i++)
        json_put_text(json, NULL, card_at(p, cards[i])->id);
    json_close(json);
}

/* The cards, and for each whether the size of the hand lets it be played (GC-DEPLOY-06). */
static void view_hand(const Play *p, Json *json, int seat)
{
    const Pile *hand = &p->state->hand[seat];

    view_pile(p, json, "hand", hand->card, hand->n);
    json_open_array(json, "fits");
    for (int i = 0; i < hand->n; i++)
        json_put_bool(json, NULL, card_fits(p, seat, card_at(p, hand->card[i])));
    json_close(json);
}

/* The name that moves use: "drone", "drone.2". */
static void unit_id(const Play *p, int unit, char id[], size_t size)
{
    Buf buf;

    buf_init(&buf, id, size);
    buf_add(&buf, unit_card(p, unit)->id);
    if (p->state->unit[unit].copy > 1) {
        buf_add_char(&buf, '.');
        buf_add_int(&buf, p->state->unit[unit].copy);
    }
}

static void view_unit(const Play *p, Json *json, const char *key, int unit, int viewer)
{
    const Unit *u = &p->state->unit[unit];
    char id[64];

    unit_id(p, unit, id, sizeof id);
    json_open_object(json, key);
    json_put_text(json, "unit", id);
    json_put_text(json, "card", card_at(p, u->card)->id);
    json_put_int(json, "attack", cards_attack_value(p, unit));
    json_put_int(json, "defence", cards_defence_value(p, unit));
    json_put_bool(json, "suppressed", u->suppressed);
    json_put_bool(json, "acted", u->acted && !u->extra);
    if (u->extra)
        json_put_bool(json, "extra", true);
    if (u->arrived && cards_has_keyword(p, unit, KEYWORD_SLOW))
        json_put_bool(json, "slow", true);
    if (u->no_block)
        json_put_bool(json, "no_block", true);
    if (u->zone == UNIT_COVER)
        json_put_text(json, "side", u->advanced ? "enemy" : "friendly");
    if (u->blocking && cards_sees_blockers(p->state, viewer))
        json_put_int(json, "blocking", u->blocking);
    json_close(json);
}

static void view_command(const Play *p, Json *json, const CommandCard *command)
{
    static const char *const places[] = {
        [UNIT_NONE] = "none",       [UNIT_RESERVE] = "reserve", [UNIT_COVER] = "cover",
        [UNIT_GONE] = "gone",       [UNIT_COMMAND] = "command", [UNIT_POOL] = "pool",
        [UNIT_REMOVED] = "removed",
    };
    const Card *card = card_at(p, command->card);

    json_put_text(json, "card", card->id);
    json_put_bool(json, "used", command->used);
    if (card->dial)
        json_put_int(json, "dial", command->dial);
    if (command->unit != NOBODY)
        json_put_text(json, "place", places[p->state->unit[command->unit].zone]);
}

static void view_pool(const Play *p, Json *json, int seat)
{
    const State *s = p->state;

    json_open_array(json, "pool");
    for (int unit = 0; unit < s->units_end; unit++)
        if (s->unit[unit].zone == UNIT_POOL && s->unit[unit].owner == seat)
            json_put_text(json, NULL, unit_card(p, unit)->id);
    json_close(json);
}

static void view_seat(const Play *p, Json *json, int seat, int viewer)
{
    const State *s = p->state;

    json_open_object(json, play_seat_id(p, seat));
    json_put_int(json, "deck", deck_size(s, seat));
    json_put_int(json, "tray", s->tray[seat]);
    json_put_int(json, "cards", hand_size(s, seat));
    if (s->free_values[seat])
        json_put_int(json, "free_values", s->free_values[seat]);
    if (cards_sees_hand(viewer, seat))
        view_hand(p, json, seat);
    view_pile(p, json, "discard", s->discard[seat].card, s->discard[seat].n);
    view_pile(p, json, "limbo", s->limbo[seat], s->limbo_count[seat]);
    json_open_array(json, "command");
    for (int i = 0; i < s->command_count[seat]; i++) {
        json_open_object(json, NULL);
        view_command(p, json, &s->command[seat][i]);
        json_close(json);
    }
    json_close(json);
    view_pool(p, json, seat);
    json_open_array(json, "reserve");
    for (int unit = 0; unit < s->units_end; unit++)
        if (s->unit[unit].zone == UNIT_RESERVE && s->unit[unit].owner == seat)
            view_unit(p, json, NULL, unit, viewer);
    json_close(json);
    json_close(json);
}

static void view_covers(const Play *p, Json *json, int viewer)
{
    const State *s = p->state;

    json_open_array(json, "covers");
    for (int i = 0; i < s->slots; i++) {
        const CoverSlot *slot = &s->slot[i];
        json_open_object(json, NULL);
        json_put_int(json, "number", i + 1);
        json_put_bool(json, "in_play", slot->in_play);
        json_put_text(json, "cover", slot->face_down ? NULL : cover_at(p, i)->id);
        if (slot->face_down)
            json_put_bool(json, "face_down", true);
        else if (cover_at(p, i)->two_faced)
            json_put_text(json, "face", slot->face_b ? "b" : "a");
        if (slot->mark != NOBODY)
            json_put_text(json, "mark", play_seat_id(p, slot->mark));
        json_put_text(json, "held", slot->occupant == NOBODY
                                    ? NULL
                                    : play_seat_id(p, s->unit[slot->occupant].owner));
        if (slot->occupant != NOBODY)
            view_unit(p, json, "unit", slot->occupant, viewer);
        json_close(json);
    }
    json_close(json);
}

static void put_unit_id(const Play *p, Json *json, const char *key, int unit)
{
    char id[64];

    unit_id(p, unit, id, sizeof id);
    json_put_text(json, key, id);
}

/* What a unit takes if nothing more is played, and whether it falls. */
static void put_hit(const Play *p, Json *json, int unit, int damage, const Values *values)
{
    json_open_object(json, NULL);
    put_unit_id(p, json, "unit", unit);
    json_put_int(json, "damage", damage);
    json_put_bool(json, "falls", cards_is_lethal(damage, values));
    json_close(json);
}

/* The fight of the attacker with these defenders (GC-ATK-11, GC-MULTI-02, GC-MULTI-03). */
static void expect_fight(const Play *p, Json *json, const int defenders[], int count)
{
    int attacker = p->state->attack.attacker, together = 0;
    int dealer = p->state->attack.kind == ATTACK_COVER ? defenders[0] : NOBODY;
    Values attacking = cards_values_of(p, attacker);

    json_open_array(json, "hits");
    for (int i = 0; i < count; i++) {
        Values values = cards_values_of(p, defenders[i]);
        put_hit(p, json, defenders[i],
                cards_damage_to(p, attacking.attack, attacker, defenders[i], &values), &values);
        together += values.attack;
    }
    put_hit(p, json, attacker, cards_damage_to(p, together, dealer, attacker, &attacking),
            &attacking);
    json_close(json);
}

/* What comes of the attack as it stands.  While blockers are being picked their owner sees it as if
 * the block were complete. */
static void view_expected(const Play *p, Json *json)
{
    const Attack *attack = &p->state->attack;
    int defenders[UNITS_MAX], count = 0;

    if (attack->kind == ATTACK_COVER ? !cards_cover_attack_stands(p->state)
                                     : !cards_attacker_in_cover(p->state))
        return;
    if (attack->kind == ATTACK_COVER)
        defenders[count++] = attack->occupant;
    for (int order = 1; order <= attack->blockers; order++)
        if (cards_blocker_at(p->state, order) != NOBODY)
            defenders[count++] = cards_blocker_at(p->state, order);
    if (count > 0)
        expect_fight(p, json, defenders, count);
    else if (attack->blockers == 0)
        json_put_int(json, "direct", cards_direct_amount(p, attack->attacker));
}

static void view_blockers(const Play *p, Json *json)
{
    State complete = *p->state;
    Play then = { .game = p->game, .state = &complete };

    json_open_array(json, "blockers");
    for (int order = 1; order <= p->state->attack.blockers; order++)
        if (cards_blocker_at(p->state, order) != NOBODY)
            put_unit_id(p, json, NULL, cards_blocker_at(p->state, order));
    json_close(json);
    complete.attack.block_is_complete = true;
    view_expected(&then, json);
}

static void view_attack(const Play *p, Json *json, int viewer)
{
    const Attack *attack = &p->state->attack;

    if (attack->kind == ATTACK_NONE)
        return;
    json_open_object(json, "attack");
    json_put_text(json, "kind", attack->kind == ATTACK_COVER ? "cover" : "direct");
    json_put_text(json, "by", play_seat_id(p, attack->by));
    put_unit_id(p, json, "attacker", attack->attacker);
    json_put_int(json, "cover", attack->slot + 1);
    if (attack->kind == ATTACK_COVER) {
        if (attack->occupant != NOBODY)
            put_unit_id(p, json, "target", attack->occupant);
        view_expected(p, json);
    } else {
        json_put_bool(json, "complete", attack->block_is_complete);
        if (cards_sees_blockers(p->state, viewer))
            view_blockers(p, json);
    }
    json_close(json);
}

/* GC-INFO-06: the set of hidden covers is public, where each lies is not known to anybody. */
static void view_hidden_covers(const Play *p, Json *json)
{
    const Scenario *scenario = scenario_of(p);
    int hidden = 0;

    json_open_array(json, "hidden");
    for (uint32_t i = 0; i < scenario->covers_count; i++)
        if (scenario->covers[i].hidden &&
            cards_scenario_uses(p->state, scenario->covers[i].if_winner) &&
            p->state->hidden_left >> hidden++ & 1)
            json_put_text(json, NULL, scenario->covers[i].cover);
    json_close(json);
}

static void view_chapters(Json *json, const char *key, unsigned won)
{
    json_open_array(json, key);
    for (int chapter = 1; chapter <= CHAPTERS; chapter++)
        if (won >> chapter & 1)
            json_put_int(json, NULL, chapter);
    json_close(json);
}

/* GC-INFO-12: what has been won and chosen so far. */
static void view_match(const Play *p, Json *json)
{
    static const char *const modes[] = { "chapter", "tutorial", "campaign" };
    const State *s = p->state;

    json_open_object(json, "match");
    json_put_text(json, "mode", modes[s->mode]);
    json_put_int(json, "wins_needed", s->wins_needed);
    json_put_int(json, "games", s->games);
    json_put_text(json, "previous", s->previous == NOBODY ? NULL : play_seat_id(p, s->previous));
    json_put_text(json, "winner",
                  s->match_winner == NOBODY ? NULL : play_seat_id(p, s->match_winner));
    for (int seat = 0; seat < SEATS; seat++) {
        json_open_object(json, play_seat_id(p, seat));
        json_put_int(json, "wins", s->wins[seat]);
        view_chapters(json, "chapters", s->chapters_won[seat]);
        json_open_array(json, "reinforcements");
        for (int i = 0; i < s->reinforced; i++) {
            json_open_array(json, NULL);
            json_put_text(json, NULL, card_at(p, s->chosen[seat][i][0])->id);
            if (s->chosen[seat][i][1] != s->chosen[seat][i][0])
                json_put_text(json, NULL, card_at(p, s->chosen[seat][i][1])->id);
            json_close(json);
        }
        json_close(json);
        json_close(json);
    }
    json_close(json);
}

void cards_view(const Play *p, int viewer, Buf *out)
{
    static const char *const reasons[] = { "deck-out", "turn-limit", "card" };
    const State *s = p->state;
    Json json = json_begin(out);

    json_open_object(&json, NULL);
    view_match(p, &json);
    json_put_int(&json, "level", s->level);
    json_put_int(&json, "turn", s->turn);
    json_put_text(&json, "active", play_seat_id(p, s->active));
    json_put_text(&json, "first", play_seat_id(p, s->first));
    json_put_text(&json, "phase", cards_phase_ids[s->phase]);
    json_put_text(&json, "winner", s->winner == NOBODY ? NULL : play_seat_id(p, s->winner));
    if (s->winner != NOBODY)
        json_put_text(&json, "reason", reasons[s->won_by]);
    for (int seat = 0; seat < SEATS; seat++)
        view_seat(p, &json, seat, viewer);
    view_covers(p, &json, viewer);
    if (s->hidden_left)
        view_hidden_covers(p, &json);
    view_attack(p, &json, viewer);
    json_close(&json);
}
