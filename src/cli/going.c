/* going.c -- how far a piece could go, in lines. */
#include "cli/going.h"

#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "protocol/reach.h"

enum { COST_MOST = 99 };

typedef struct Places {
    const char *name; /* "": all */
    bool outlook;
    int cost; /* those that cost this are being listed */
    int found, dearest;
    Buf *out;
} Places;

static void count_place(void *context, const ReachPlace *place)
{
    Places *places = context;

    places->found++;
    if (place->cost > places->dearest && place->cost <= COST_MOST)
        places->dearest = place->cost;
}

static void list_place(void *context, const ReachPlace *place)
{
    Places *places = context;

    if (place->cost != places->cost)
        return;
    buf_add(places->out, places->found++ ? ", " : "");
    play_label_text(place->there, place->type, place->place, places->out);
}

static void show_outlook(const ReachPlace *place)
{
    const Game *game = place->there->game;
    Facts facts = { .n = 0 };

    if (game->outlook)
        game->outlook(place->there, place->piece, &facts);
    for (int i = 0; i < facts.n; i++) {
        char memory[1024];
        Buf text;
        buf_init(&text, memory, sizeof memory);
        buf_add(&text, "  ");
        play_form_text(place->there, &game->facts[facts.fact[i].kind], facts.fact[i].arg, &text);
        puts(text.text);
    }
}

static void show_named(void *context, const ReachPlace *place)
{
    Places *places = context;
    char memory[100], written[100];
    Buf text, id;

    buf_init(&text, memory, sizeof memory);
    buf_init(&id, written, sizeof written);
    play_label_text(place->there, place->type, place->place, &text);
    play_label_write(place->there, place->type, place->place, &id);
    if (strcmp(text.text, places->name) != 0 && strcmp(id.text, places->name) != 0)
        return;
    places->found++;
    print(stdout, N_("{place} can be reached. Cost: {cost}; steps: {steps}."),
          ARG_TEXT("place", text.text), ARG_NUMBER("cost", place->cost),
          ARG_NUMBER("steps", place->steps));
    if (places->outlook)
        show_outlook(place);
}

static void show_all(const Play *p, int seat, Places *places)
{
    for (int cost = 0; cost <= places->dearest; cost++) {
        char memory[4096];
        Buf line;
        buf_init(&line, memory, sizeof memory);
        *places = (Places){ .cost = cost, .dearest = places->dearest, .out = &line };
        reach_each(p, seat, list_place, places);
        if (places->found > 0)
            print(stdout, N_("For {cost}: {places}"), ARG_NUMBER("cost", cost),
                  ARG_TEXT("places", line.text));
    }
}

bool going_show(const Play *p, int seat, const char *name, bool outlook)
{
    Places places = { .name = name, .outlook = outlook };

    reach_each(p, seat, count_place, &places);
    if (places.found == 0)
        return false;
    if (!*name) {
        show_all(p, seat, &places);
        return true;
    }
    places.found = 0;
    reach_each(p, seat, show_named, &places);
    if (places.found == 0)
        print(stdout, N_("'{place}' cannot be reached from here in one go; 'reach' lists all that "
                         "can."),
              ARG_TEXT("place", name));
    return true;
}
