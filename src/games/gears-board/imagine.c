/* imagine.c -- what a seat of the board game cannot know, and a guess of it (game.h: imagine).
 *
 * Hidden are the hands of others, which of them want to guard, and which wound marker lies under
 * which figure.  Decks and level decks have no hidden order, so that how their cards happen to lie
 * is made the same for all that hold the same cards.
 */
#include "games/gears-board/gears-board.h"

#include <string.h>

static void sort(uint16_t key[], int n)
{
    for (int i = 1; i < n; i++) {
        uint16_t moving = key[i];
        int at = i;
        for (; at > 0 && key[at - 1] > moving; at--)
            key[at] = key[at - 1];
        key[at] = moving;
    }
}

/* --- Hands --- */

/* Hands that the viewer cannot see into came out of one pool with the deck.  How often the deck had
 * been shuffled when a card was drawn is no help: of two like it nobody else knows which was
 * played. */
static void take_unseen_hands(Play *p, int viewer, uint8_t counts[SEATS_MAX])
{
    State *s = p->state;

    for (int seat = 0; seat < seats_of(p); seat++) {
        Cog *cog = &s->cog[seat];
        counts[seat] = 0;
        if (board_sees_hand(p, viewer, seat))
            continue;
        for (int i = 0; i < cog->cards; i++)
            deck_add(&s->order_deck, cog->hand[i]);
        counts[seat] = cog->cards;
        memset(cog->hand, 0, sizeof cog->hand);
        memset(cog->age, 0, sizeof cog->age);
        cog->cards = 0;
    }
    deck_settle(&s->order_deck);
}

static void imagine_hands(Play *p, int viewer, Rng *rng)
{
    State *s = p->state;
    bool picking = board_imagine_guards(p, viewer);
    uint8_t counts[SEATS_MAX];

    take_unseen_hands(p, viewer, counts);
    if (picking)
        board_imagine_willing(p, viewer, counts, rng);
    for (int seat = 0; seat < seats_of(p); seat++)
        for (; counts[seat] > 0; counts[seat]--)
            board_take_card(s, seat, deck_draw(&s->order_deck, rng), s->shuffles);
}

/* --- Wound markers --- */

/* The markers of one kind.  A dropped one goes by its number in moves, and so does for good one
 * that was dropped before and is known: those stay where they are.  All others may change
 * places. */
typedef struct Markers {
    int free[MARKERS_MAX];   /* places that any of the others may take, in order */
    int frees;
    Marker shown[MARKERS_MAX]; /* discarded, in the order in which they are seen */
    int showns;
    /* Those that may change places: 256 times the batch, and their entry in the content, so that
     * they come to lie in the order in which the box is unpacked. */
    uint16_t hidden[MARKERS_MAX];
    int hiddens;
    int mixed[MARKERS_MAX]; /* places of all hidden ones, known or not */
    int mixeds;
    bool batches; /* there are several, so that it matters which lies where */
} Markers;

static bool is_hidden(const Marker *m)
{
    return m->place == MARKER_PILE || m->place == MARKER_UNDER;
}

static int entry_of(const Play *p, const Marker *m)
{
    const BoardContent *content = content_of(p);
    uint32_t entry = 0;

    while (entry + 1 < content->markers_count &&
           (content->markers[entry].figure_index != m->kind ||
            (uint8_t)content->markers[entry].weapon_index != m->back))
        entry++;
    return (int)entry;
}

static void collect_markers(const Play *p, int kind, Markers *all)
{
    const State *s = p->state;

    all->frees = all->showns = all->hiddens = all->mixeds = 0;
    all->batches = false;
    for (int i = 0; i < MARKERS_MAX; i++) {
        const Marker *m = &s->marker[i];
        if (m->kind != kind || m->place == MARKER_DROPPED)
            continue;
        if (is_hidden(m) && m->batch >= KNOWN_BATCH) {
            all->mixed[all->mixeds++] = i;
            all->batches = true;
            continue;
        }
        all->free[all->frees++] = i;
        if (is_hidden(m))
            all->hidden[all->hiddens++] = (uint16_t)(m->batch << 8 | entry_of(p, m));
        else
            all->shown[all->showns++] = *m;
    }
    sort(all->hidden, all->hiddens);
    if (all->hiddens > 0)
        all->batches |= all->mixeds > 0 ||
                        all->hidden[0] >> 8 != all->hidden[all->hiddens - 1] >> 8;
}

/* What is face up first, then what is hidden; batches are counted anew, for how many there have
 * been nobody remembers. */
static void lay_markers(const Play *p, int kind, Markers *all)
{
    const MarkerKind *entries = content_of(p)->markers;
    State *s = p->state;
    int batch = 0;

    for (int i = 0; i < all->frees; i++) {
        Marker *m = &s->marker[all->free[i]];
        int at = i - all->showns;
        if (at < 0) {
            *m = all->shown[i];
            m->batch = 0;
            continue;
        }
        batch += at > 0 && all->hidden[at] >> 8 != all->hidden[at - 1] >> 8;
        *m = (Marker){ .kind = (uint8_t)kind,
                       .back = (uint8_t)entries[all->hidden[at] & 0xff].weapon_index,
                       .place = MARKER_PILE,
                       .area = NO_AREA,
                       .batch = (uint8_t)batch,
                       .enemy = NO_ENEMY };
        all->mixed[all->mixeds++] = all->free[i];
    }
    for (int i = 0; i < MARKERS_MAX; i++)
        if (s->marker[i].kind == kind && !is_hidden(&s->marker[i]))
            s->marker[i].batch = 0;
}

/* GB-SECRET-03, GB-FAQ-09: any of them may have come under any figure. */
static void imagine_markers(const Play *p, int kind, Rng *rng)
{
    State *s = p->state;
    Markers all;
    int next = 0;

    collect_markers(p, kind, &all);
    lay_markers(p, kind, &all);
    for (int i = 0; i < all.mixeds; i++)
        s->marker[all.mixed[i]].place = MARKER_PILE;
    for (int i = 0; i < LOCUSTS_MAX; i++) {
        if (s->locust[i].kind != kind || s->locust[i].marker == NO_MARKER)
            continue;
        if (next == all.mixeds)
            break; /* only in a position that no game leads to */
        int other = next + (all.batches ? rng_below(rng, all.mixeds - next) : 0);
        int marker = all.mixed[other];
        all.mixed[other] = all.mixed[next++];
        s->marker[marker].place = MARKER_UNDER;
        s->locust[i].marker = (uint8_t)marker;
    }
}

/* Kinds of which some marker has been taken.  All others lie as they were unpacked. */
static uint64_t kinds_in_use(const State *s)
{
    uint64_t kinds = 0;

    for (int i = 0; i < MARKERS_MAX; i++)
        kinds |= (uint64_t)(s->marker[i].place != MARKER_PILE || s->marker[i].batch > 0)
                 << (s->marker[i].kind & 63);
    return kinds;
}

/* --- All of it --- */

static void settle_level(uint8_t deck[])
{
    for (int i = 2; i <= deck[0]; i++)
        for (int at = i; at > 1 && deck[at - 1] > deck[at]; at--) {
            uint8_t swap = deck[at];
            deck[at] = deck[at - 1], deck[at - 1] = swap;
        }
}

void board_imagine(Play *p, int viewer, Rng *rng)
{
    State *s = p->state;

    if (viewer == SEAT_REFEREE)
        return;
    imagine_hands(p, viewer, rng);
    board_imagine_payment(p);
    for (uint64_t kinds = kinds_in_use(s); kinds; kinds &= kinds - 1)
        imagine_markers(p, __builtin_ctzll(kinds), rng);
    deck_settle(&s->ai_deck);
    deck_settle(&s->weapon_deck);
    for (int level = 1; level <= LEVELS_MAX; level++)
        settle_level(s->level_cards[level]);
}
