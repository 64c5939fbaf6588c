/* report.c -- the results of many games, in Markdown. */
#include "cli/report.h"

#include "cli/cli.h"
#include "cli/lab.h"
#include "cli/outside.h"
#include "engine/check.h"

enum { PIECE = 16 * 1024 }; /* of the document: a line, or a short table */

/* --- Cells --- */

static void add_cell(Buf *out, const char *text)
{
    buf_add(out, " ");
    buf_add(out, text);
    buf_add(out, " |");
}

static void add_number(Buf *out, uint64_t number)
{
    buf_add(out, " ");
    buf_add_int(out, (int64_t)number);
    buf_add(out, " |");
}

static void add_decimal(Buf *out, double number)
{
    char memory[32];

    add_cell(out, decimal(memory, number, 1));
}

/* How much a part is of the whole; a bar if there is no whole. */
static void add_share(Buf *out, uint64_t part, uint64_t whole)
{
    char memory[32];

    buf_add(out, " ");
    buf_add(out, whole ? decimal(memory, 100.0 * (double)part / (double)whole, 1) : "-");
    buf_add(out, whole ? " % |" : " |");
}

static void add_interval(Buf *out, double part, uint64_t whole)
{
    Interval interval = tally_share(part, whole);
    char low[32], high[32];

    buf_add(out, " ");
    buf_add(out, decimal(low, 100 * interval.low, 1));
    buf_add(out, " - ");
    buf_add(out, decimal(high, 100 * interval.high, 1));
    buf_add(out, " % |\n");
}

/* A row of headings, and the line below it: the first column is text, the others are numbers. */
static void add_headings(Buf *out, const char *const headings[], int count)
{
    buf_add(out, "|");
    for (int i = 0; i < count; i++)
        add_cell(out, sandtable_translate(headings[i]));
    buf_add(out, "\n| --- |");
    for (int i = 1; i < count; i++)
        buf_add(out, " ---: |");
    buf_add(out, "\n");
}
#define ADD_HEADINGS(out, ...) ADD_HEADINGS_(out, ((const char *const[]){ __VA_ARGS__ }))
#define ADD_HEADINGS_(out, list) add_headings(out, list, (int)(sizeof list / sizeof list[0]))

static void add_title(Buf *out, const char *message)
{
    buf_add(out, "\n## ");
    buf_add(out, sandtable_translate(message));
    buf_add(out, "\n\n");
}

/* --- Parts --- */

static void add_seats(const Report *r, const Play *p, Buf *out)
{
    for (int seat = 0; seat < r->origin.setup->seats; seat++) {
        buf_add(out, seat ? ", " : "");
        play_label_text(p, ENTITY_SEAT, seat, out);
        buf_add(out, " ");
        bot_write(r->bot[seat], out);
    }
}

static void add_heading(const Report *r, const Play *p, Buf *out)
{
    char settings_memory[1024], seats_memory[SEATS_MAX * (OUTSIDE_TEXT_MOST + 64)];
    Buf settings, seats;

    buf_init(&settings, settings_memory, sizeof settings_memory);
    buf_init(&seats, seats_memory, sizeof seats_memory);
    lab_settings_write(p->game, r->origin.setup, &settings);
    add_seats(r, p, &seats);
    buf_add(out, "# ");
    buf_add(out, sandtable_translate(p->game->title));
    buf_add(out, "\n\n");
    say(out,
        N_PLURAL("games", "{games} game from seed {seed}. Bots: {bots}. Settings: {settings}.",
                 "{games} games from seed {seed}. Bots: {bots}. Settings: {settings}."),
        ARG_NUMBER("games", (int64_t)r->tally->games),
        ARG_NUMBER("seed", (int64_t)r->origin.seed), ARG_TEXT("bots", seats.text),
        ARG_TEXT("settings", settings.length ? settings.text : "-"));
    buf_add(out, "\n");
    lab_origin_say(&r->origin, out);
}

static void add_row_rest(Buf *out, uint64_t part, uint64_t whole)
{
    add_number(out, part);
    add_share(out, part, whole);
    add_interval(out, (double)part, whole);
}

static void add_row(Buf *out, const char *name, uint64_t part, uint64_t whole)
{
    buf_add(out, "|");
    add_cell(out, name);
    add_row_rest(out, part, whole);
}

/* Does anybody play against anybody?  Where all play together it means nothing who began. */
static bool is_contest(const Report *r)
{
    return r->origin.setup->seats > 1 && !setup_is_together(r->origin.game, r->origin.setup);
}

/* Whether it is good to begin, and with more than two, whether it is bad to come late. */
static void add_order(const Chronicle *c, Buf *out)
{
    char memory[100];
    Buf name;

    add_row(out, sandtable_translate(N_("Whoever begins wins")), c->won_as[0], c->begun);
    for (int i = 1; c->seats > 2 && i < c->seats; i++) {
        buf_init(&name, memory, sizeof memory);
        say(&name, N_("Number {number} in order of play wins"), ARG_NUMBER("number", i + 1));
        add_row(out, name.text, c->won_as[i], c->begun);
    }
}

static void add_results(const Report *r, Buf *out)
{
    const Tally *t = r->tally;

    add_title(out, N_("Results"));
    ADD_HEADINGS(out, N_("Result"), N_("Games"), N_("Share"), N_("95 % interval"));
    for (int i = 0; i < t->outcome_count; i++)
        add_row(out, t->outcome[i].name, t->outcome[i].games, t->games);
    if (is_contest(r) && r->chronicle->begun)
        add_order(r->chronicle, out);
}

/* The seat that began every game; -1: several did. */
static int only_beginner(const Chronicle *c)
{
    for (int seat = 0; seat < c->seats; seat++)
        if (c->begun_by[seat] == c->begun)
            return seat;
    return -1;
}

enum { SIDE_BYTES = 64 };

static const char *seat_name(const Play *p, int seat, char memory[SIDE_BYTES])
{
    Buf name;

    buf_init(&name, memory, SIDE_BYTES);
    play_label_text(p, ENTITY_SEAT, seat, &name);
    return memory;
}

static void add_beginner(const Report *r, const Play *p, int seat, Buf *out)
{
    const Chronicle *c = r->chronicle;
    uint64_t won_later = 0;
    char memory[128], side[SIDE_BYTES];
    Buf name;

    for (int first = 0; first < c->seats; first++)
        won_later += first != seat ? c->won_of[first][seat] : 0;
    for (int later = 0; later < 2; later++) {
        uint64_t games = later ? c->begun - c->begun_by[seat] : c->begun_by[seat];
        if (!games)
            continue;
        buf_init(&name, memory, sizeof memory);
        say(&name, later ? N_("{seat}, when another begins") : N_("{seat}, when it begins"),
            ARG_TEXT("seat", seat_name(p, seat, side)));
        buf_add(out, "|");
        add_cell(out, name.text);
        add_number(out, games);
        add_row_rest(out, later ? won_later : c->won_of[seat][seat], games);
    }
}

/* Tells apart the effects of beginning and of a side; where one side always begins, nobody can. */
static void add_beginners(const Report *r, const Play *p, Buf *out)
{
    const Chronicle *c = r->chronicle;
    int only = only_beginner(c);
    char side[SIDE_BYTES];

    add_title(out, N_("Who begins"));
    if (only >= 0) {
        say(out, N_("{seat} began every game: whoever begins and {seat} are the same here."),
            ARG_TEXT("seat", seat_name(p, only, side)));
        buf_add(out, "\n");
        return;
    }
    ADD_HEADINGS(out, N_("Seat"), N_("Games"), N_("Won"), N_("Share"), N_("95 % interval"));
    for (int seat = 0; seat < c->seats; seat++)
        add_beginner(r, p, seat, out);
}

static void add_length(Buf *out, const char *what, const uint64_t count[], int most, double mean)
{
    static const double shares[] = { 0.5, 0.05, 0.95, 1.0 };

    buf_add(out, "|");
    add_cell(out, sandtable_translate(what));
    for (int i = 0; i < COUNT(shares); i++)
        add_number(out, (uint64_t)count_quantile(count, most, shares[i]));
    add_decimal(out, mean);
    buf_add(out, "\n");
}

static double mean_of(const uint64_t count[], int most)
{
    double all = 0, sum = 0;

    for (int i = 0; i <= most; i++) {
        all += (double)count[i];
        sum += (double)count[i] * i;
    }
    return all > 0 ? sum / all : 0;
}

static void add_lengths(const Report *r, Buf *out)
{
    const Tally *t = r->tally;
    const Chronicle *c = r->chronicle;
    char number[32];
    double options = c->decisions ? (double)c->options / (double)c->decisions : 0;

    add_title(out, N_("Length"));
    ADD_HEADINGS(out, N_("Of a game"), N_("Median"), N_("5 % below"), N_("95 % within"),
                 N_("Longest"), N_("Mean"));
    add_length(out, N_("Decisions"), t->of_length, t->longest, mean_of(t->of_length, t->longest));
    add_length(out, N_("Asked of people"), c->asked.of, c->asked.most,
               mean_of(c->asked.of, c->asked.most));
    if (c->turns.most >= 0)
        add_length(out, N_("Turns"), c->turns.of, c->turns.most,
                   mean_of(c->turns.of, c->turns.most));
    buf_add(out, "\n");
    say(out, N_("A decision offers {options} options on average."),
        ARG_TEXT("options", decimal(number, options, 1)));
    buf_add(out, "\n");
}

/* Of each kind, how many a game has: what could be spared people shows here. */
static void add_questions(const Report *r, Buf *out)
{
    const Chronicle *c = r->chronicle;
    double games = c->games ? (double)c->games : 1;

    add_title(out, N_("Questions"));
    ADD_HEADINGS(out, N_("Question"), N_("In a game"), N_("Asked of people"));
    for (int kind = 0; kind < c->game->question_count; kind++) {
        if (!c->questions[kind])
            continue;
        buf_add(out, "|");
        add_cell(out, c->game->questions[kind].name);
        add_decimal(out, (double)c->questions[kind] / games);
        add_decimal(out, (double)c->of_people[kind] / games);
        buf_add(out, "\n");
    }
}

static void add_ends(const Report *r, Buf *out)
{
    const Chronicle *c = r->chronicle;

    add_title(out, N_("How games end"));
    ADD_HEADINGS(out, N_("Event"), N_("Games"), N_("Share"), N_("95 % interval"));
    for (int kind = 0; kind < c->game->event_count; kind++)
        if (c->ended_by[kind])
            add_row(out, c->game->events[kind].name, c->ended_by[kind], c->games);
}

/* --- Cards --- */

static void add_card(const Report *r, const Fate *fate, Buf *out)
{
    uint64_t games = r->chronicle->games;

    buf_add(out, "|");
    add_cell(out, fate->id);
    add_share(out, fate->drawn, games);
    add_share(out, fate->played, games);
    add_share(out, fate->drawn_and_played, fate->drawn);
    add_share(out, fate->won, fate->by_one);
    buf_add(out, "\n");
}

static void write_cards(const Report *r, Buf *out, FILE *stream)
{
    const Chronicle *c = r->chronicle;

    add_title(out, N_("Cards"));
    say(out, N_("In how many games the card was drawn and played; in how many of the games in "
                "which it was drawn it was also played; and how many of those its player won, if "
                "only one seat played it."));
    buf_add(out, "\n\n");
    ADD_HEADINGS(out, N_("Card"), N_("Drawn"), N_("Played"), N_("Played when drawn"),
                 N_("Won when played"));
    for (int i = 0; i < c->fates; i++) {
        if (c->fate[i].id && (c->fate[i].drawn || c->fate[i].played))
            add_card(r, &c->fate[i], out);
        flush_buf(out, stream);
    }
}

static void add_named(const Chronicle *c, int card, Buf *out)
{
    char share[32];
    bool any = false;

    for (int kind = 0; kind < c->game->event_count; kind++) {
        uint64_t games = chronicle_named(c, card, kind);
        if (!games)
            continue;
        buf_add(out, any ? ", " : "- ");
        buf_add(out, any ? "" : c->fate[card].id);
        buf_add(out, any ? "" : ": ");
        buf_add(out, c->game->events[kind].name);
        buf_add(out, " ");
        buf_add(out, decimal(share, 100.0 * (double)games / (double)c->games, 1));
        buf_add(out, " %");
        any = true;
    }
    buf_add(out, any ? "\n" : "");
}

static void write_named(const Report *r, Buf *out, FILE *stream)
{
    const Chronicle *c = r->chronicle;

    add_title(out, N_("Events of each card"));
    say(out, N_("In how many of the games events of each kind named the card."));
    buf_add(out, "\n\n");
    for (int i = 0; i < c->fates; i++) {
        if (c->fate[i].id)
            add_named(c, i, out);
        flush_buf(out, stream);
    }
}

/* --- What a game wants counted --- */

static void add_use(const Report *r, const Use *use, Buf *out)
{
    buf_add(out, "|");
    add_cell(out, use->id);
    add_number(out, use->games);
    add_share(out, use->games, r->chronicle->games);
    add_number(out, use->seats);
    add_share(out, use->score, use->seats * SCORE_UNIT);
    buf_add(out, "\n");
}

static void write_duels(const Usage *usage, Buf *out, FILE *stream)
{
    buf_add(out, "\n");
    ADD_HEADINGS(out, N_("Against each other"), N_("Met"), N_("Share"), N_("95 % interval"));
    for (int i = 0; i < usage->count; i++)
        for (int k = i + 1; k < usage->count; k++) {
            const Duel *duel = &usage->duel[i * usage->count + k];
            char memory[128];
            Buf name;
            if (!duel->met)
                continue;
            buf_init(&name, memory, sizeof memory);
            buf_add(&name, usage->use[i].id);
            buf_add(&name, " - ");
            buf_add(&name, usage->use[k].id);
            buf_add(out, "|");
            add_cell(out, name.text);
            add_number(out, duel->met);
            add_share(out, duel->score, duel->met * SCORE_UNIT);
            add_interval(out, (double)duel->score / SCORE_UNIT, duel->met);
            flush_buf(out, stream);
        }
}

static void write_usage(const Report *r, const Usage *usage, Buf *out, FILE *stream)
{
    add_title(out, usage->kind->title);
    ADD_HEADINGS(out, N_("Used"), N_("Games"), N_("Share"), N_("Seats"), N_("Their score"));
    for (int i = 0; i < usage->count; i++) {
        if (usage->use[i].id)
            add_use(r, &usage->use[i], out);
        flush_buf(out, stream);
    }
    if (usage->duel)
        write_duels(usage, out, stream);
    flush_buf(out, stream);
}

void report_write(const Report *r, const Play *p, FILE *stream)
{
    char memory[PIECE];
    Buf out;

    buf_init(&out, memory, sizeof memory);
    add_heading(r, p, &out);
    add_results(r, &out);
    if (is_contest(r) && r->chronicle->begun)
        add_beginners(r, p, &out);
    add_lengths(r, &out);
    flush_buf(&out, stream);
    add_questions(r, &out);
    flush_buf(&out, stream);
    add_ends(r, &out);
    flush_buf(&out, stream);
    for (int i = 0; r->chronicle->usage && i < r->chronicle->usages; i++)
        write_usage(r, &r->chronicle->usage[i], &out, stream);
    if (!r->chronicle->fate)
        return;
    write_cards(r, &out, stream);
    write_named(r, &out, stream);
}
