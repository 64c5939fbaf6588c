/* view.c -- what a seat of Ambush may see, and what it may guess. */
#include <string.h>

#include "engine/hand.h"
#include "engine/json.h"
#include "games/ambush/ambush.h"

static bool sees_hand(int viewer, int seat)
{
    return viewer == SEAT_REFEREE || viewer == seat; /* AM-INFO-01 */
}

void ambush_view(const Play *p, int viewer, Buf *out)
{
    const State *s = p->state;
    Json json = json_begin(out);

    json_open_object(&json, NULL);
    json_put_int(&json, "round", s->round);
    json_put_text(&json, "leader", play_seat_id(p, s->leader));
    json_put_int(&json, "deck", s->deck.n);
    json_open_array(&json, "discard");
    for (int i = 0; i < s->discard.n; i++)
        json_put_text(&json, NULL, ambush_fighter(p, s->discard.card[i])->id);
    json_close(&json);
    json_open_array(&json, "seats");
    for (int seat = 0; seat < s->core.seats; seat++) {
        json_open_object(&json, NULL);
        json_put_text(&json, "id", play_seat_id(p, seat));
        json_put_int(&json, "wall", s->wall[seat]);
        json_put_int(&json, "cards", s->hand_count[seat]);
        if (sees_hand(viewer, seat)) {
            json_open_array(&json, "hand");
            for (int i = 0; i < s->hand_count[seat]; i++)
                json_put_text(&json, NULL, ambush_fighter(p, s->hand[seat][i])->id);
            json_close(&json);
        }
        if (s->committed[seat] != NO_FIGHTER)
            json_put_text(&json, "committed", ambush_fighter(p, s->committed[seat])->id);
        json_close(&json);
    }
    json_close(&json);
    json_close(&json);
}

static void draw_seat(const Play *p, int viewer, int seat, Buf *out)
{
    const State *s = p->state;

    size_t name = out->length;
    play_label_text(p, ENTITY_SEAT, seat, out);
    buf_add_spaces(out, 8 - text_columns(out->text + name));
    for (int i = 0; i < WALL; i++)
        buf_add(out, i < s->wall[seat] ? "#" : ".");
    buf_add(out, "  ");
    if (s->committed[seat] != NO_FIGHTER) {
        buf_add_char(out, '[');
        buf_add(out, sandtable_translate(ambush_fighter(p, s->committed[seat])->name));
        buf_add(out, "]  ");
    }
    if (!sees_hand(viewer, seat)) {
        say(out, N_PLURAL("count", "{count} card", "{count} cards"),
            ARG_NUMBER("count", s->hand_count[seat]));
    } else {
        for (int i = 0; i < s->hand_count[seat]; i++) {
            const Fighter *fighter = ambush_fighter(p, s->hand[seat][i]);
            buf_add(out, i ? ", " : "");
            buf_add(out, sandtable_translate(fighter->name));
            buf_add_char(out, ' ');
            buf_add_int(out, fighter->strength);
        }
    }
    buf_add_char(out, '\n');
}

void ambush_draw(const Play *p, int viewer, Buf *out)
{
    const State *s = p->state;

    say(out, N_("Round {round}, deck {deck}, discarded {discard}, ties go to {leader} first."),
        ARG_NUMBER("round", s->round), ARG_NUMBER("deck", s->deck.n),
        ARG_NUMBER("discard", s->discard.n),
        ARG_MESSAGE("leader", play_label(p, ENTITY_SEAT, s->leader).name));
    buf_add_char(out, '\n');
    for (int seat = 0; seat < s->core.seats; seat++)
        draw_seat(p, viewer, seat, out);
}

/* Hidden from a seat are the other hands; what is in them came out of one pool with the deck.
 * Which cards the pool holds the seat knows, but not how they happen to lie in it. */
void ambush_imagine(Play *p, int viewer, Rng *rng)
{
    State *s = p->state;

    for (int seat = 0; seat < s->core.seats; seat++)
        if (!sees_hand(viewer, seat))
            for (int i = 0; i < s->hand_count[seat]; i++)
                deck_add(&s->deck, s->hand[seat][i]);
    deck_shuffle(&s->deck);
    deck_settle(&s->deck);
    for (int seat = 0; seat < s->core.seats; seat++) {
        if (sees_hand(viewer, seat))
            continue;
        for (int i = 0; i < s->hand_count[seat]; i++)
            hand_add(s->hand[seat], i, deck_draw(&s->deck, rng));
    }
}
