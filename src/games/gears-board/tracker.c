/* tracker.c -- how far the objective of the Mission card is, as far as all can see it: what the
 * browser shows as a bar and the terminal as a sentence. */
#include "games/gears-board/gears-board.h"

typedef struct Tracks {
    Track *track;
    int n;
} Tracks;

static void add_track(Tracks *tracks, TrackKind kind, int count, int most)
{
    CHECK(tracks->n < TRACKS_MAX);
    tracks->track[tracks->n++] = (Track){ .kind = kind, .count = count, .most = most };
}

/* Of whoever is still in play, how many stand where all have to. */
static void track_gathering(const Play *p, Tracks *tracks)
{
    const State *s = p->state;
    const Stage *stage = stage_of(p);
    int tile = stage->objective == OBJECTIVE_ALL_ON_TILE
                   ? board_placed(&s->map, stage->location_index)
                   : NO_TILE;
    int there = 0, all = 0;

    for (int seat = 0; seat < s->core.seats; seat++) {
        if (s->cog[seat].status == EXECUTED)
            continue;
        int area = s->cog[seat].area;
        all++;
        there += stands(s, seat) && (stage->objective == OBJECTIVE_ALL_ON_TILE
                                         ? tile != NO_TILE && s->map.tile_of[area] == tile
                                         : board_is_exit_of(s, area, stage->level, true));
    }
    add_track(tracks, TRACK_GATHERED, there, all);
}

int board_tracks(const Play *p, Track track[TRACKS_MAX])
{
    const State *s = p->state;
    const Stage *stage = stage_of(p);
    Tracks tracks = { track, 0 };

    switch (stage->objective) {
    case OBJECTIVE_HOLES_SEALED:
        add_track(&tracks, TRACK_HOLES, area_count(s->map.holes), 0);
        add_track(&tracks, TRACK_GRENADES, board_grenades_of_team(p), 0);
        break;
    case OBJECTIVE_NO_LOCUST:
        add_track(&tracks, TRACK_LOCUSTS, __builtin_popcount(s->locusts), 0);
        break;
    case OBJECTIVE_WAVES:
        add_track(&tracks, TRACK_WAVES, s->unleashed.wave, UNLEASHED_WAVES);
        add_track(&tracks, TRACK_LOCUSTS, __builtin_popcount(s->locusts), 0);
        break;
    case OBJECTIVE_ENEMY_KILLED:
        for (uint32_t rest = s->locusts; rest; rest &= rest - 1)
            if (s->locust[__builtin_ctz(rest)].enemy == stage->enemy_index)
                add_track(&tracks, TRACK_HEALTH, board_locust_health(p, __builtin_ctz(rest)), 0);
        break;
    case OBJECTIVE_AI_DECK_DONE:
        add_track(&tracks, TRACK_AI_CARDS, s->ai_deck.n, 0);
        break;
    case OBJECTIVE_LAST_TILE:
        add_track(&tracks, TRACK_TILES, s->level_cards[1][0], 0);
        break;
    case OBJECTIVE_TOKENS:
        add_track(&tracks, TRACK_TOKENS, s->map_tokens_on_card, stage->amount * s->core.seats);
        break;
    case OBJECTIVE_ALL_AT_EXIT:
    case OBJECTIVE_ALL_ON_TILE:
        track_gathering(p, &tracks);
        break;
    default: /* what is to be done once is not counted */
        break;
    }
    return tracks.n;
}

void board_draw_tracks(const Play *p, Buf *out)
{
    static const char *const texts[] = {
        [TRACK_GRENADES] = N_("Grenade tokens of the team: {count}."),
        [TRACK_WAVES] = N_("Wave {count} of {most}."),
        [TRACK_HEALTH] = N_("Health of the enemy that has to fall: {count}."),
        [TRACK_AI_CARDS] = N_("AI cards left: {count}."),
        [TRACK_TILES] = N_("Tiles to come before the last: {count}."),
        [TRACK_TOKENS] = N_("Tokens taken: {count} of {most}."),
        [TRACK_GATHERED] = N_("COGs already where all must gather: {count} of {most}."),
    };
    Track track[TRACKS_MAX];
    int n = board_tracks(p, track);

    for (int i = 0; i < n; i++)
        if (track[i].kind < COUNT(texts) && texts[track[i].kind]) { /* the rest is told anyhow */
            say(out, texts[track[i].kind], ARG_NUMBER("count", track[i].count),
                ARG_NUMBER("most", track[i].most));
            buf_add_char(out, '\n');
        }
}
