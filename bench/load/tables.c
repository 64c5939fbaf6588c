/* tables.c -- what is said at each table, and what is counted.
 *
 * A message's id is a letter for what it is and the number of the table.  A table makes a move when
 * its last one is acknowledged and both seats have heard of it: nobody plays blind.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "load.h"

int64_t now_us(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

/* --- Opening --- */

static void ask(Load *load, int number, int seat, const char *id, const char *type,
                const char *more)
{
    Table *table = &load->table[number];

    wire_say(table->wire[seat], "{\"t\":\"%s\",\"id\":\"%s%d.%d\",\"table\":\"%s\"%s}", type, id,
             number, table->asked++, table->id, more);
}

void tables_open(Load *load, int number)
{
    Table *table = &load->table[number];

    table->stage = STAGE_OPENING;
    table->attached = false;
    table->n = 0;
    for (int seat = 0; seat < 2; seat++)
        table->seat[seat] = (Question){ .n = -1, .q = -1 };
    wire_say(table->wire[0], "{\"t\":\"create\",\"id\":\"c%d.%d\",\"game\":\"%s\",\"seats\":2,"
                             "\"listed\":true}",
             number, table->asked++, load->options->game);
}

void tables_attach(Load *load, int number)
{
    load->table[number].attached = true;
    load->attached++;
    ask(load, number, 0, "a", "attach", ",\"seat\":0");
    ask(load, number, 1, "a", "attach", ",\"seat\":1");
}

static void end_game(Load *load, int number)
{
    Table *table = &load->table[number];

    load->figures.games_ended++;
    load->opened--;
    load->attached--;
    for (int seat = 0; seat < 2; seat++)
        if (seat == 0 || table->wire[1] != table->wire[0])
            ask(load, number, seat, "d", "detach", "");
    tables_open(load, number);
}

/* --- Moving --- */

static void become_ready(Load *load, int number)
{
    Table *table = &load->table[number];

    if (table->stage != STAGE_WAITING || table->seat[0].n < table->n ||
        table->seat[1].n < table->n || (table->seat[0].q < 0 && table->seat[1].q < 0))
        return;
    table->stage = STAGE_READY;
    load->ready[(load->ready_first + load->ready_count++) % load->tables] = number;
}

static void move(Load *load, int number)
{
    Table *table = &load->table[number];
    int seat = table->seat[0].q >= 0 ? 0 : 1;
    char more[MOVE_MOST + 64];

    snprintf(more, sizeof more, ",\"seat\":%d,\"q\":%d,\"move\":\"%s\"", seat, table->seat[seat].q,
             table->seat[seat].move);
    table->seat[seat].q = -1;
    table->stage = STAGE_MOVING;
    table->sent_us = now_us();
    load->moving++;
    ask(load, number, seat, "m", "move", more);
}

void tables_move(Load *load)
{
    while (load->playing && load->ready_count > 0 && load->moving < load->options->in_flight) {
        int number = load->ready[load->ready_first];
        load->ready_first = (load->ready_first + 1) % load->tables;
        load->ready_count--;
        move(load, number);
    }
}

/* --- Hearing --- */

static void hear_update(Load *load, Wire *wire, const Heard *heard)
{
    load->figures.updates += load->counting;
    for (int i = 0; i < wire->tables; i++) {
        Table *table = &load->table[wire->table[i]];
        if (!text_is(heard->table, table->id) || heard->seat < 0 || heard->seat > 1)
            continue;
        Question *question = &table->seat[heard->seat];
        question->n = heard->n;
        question->q = heard->q;
        if (heard->over) {
            if (table->stage != STAGE_OPENING) /* the first seat to hear of it */
                question->q = -1;
            if (table->seat[0].n == table->seat[1].n && table->stage == STAGE_WAITING)
                end_game(load, wire->table[i]);
            return;
        }
        if (heard->q >= 0) {
            Text chosen = scan_move(heard->moves, load->luck = load->luck * 1103515245u + 12345u);
            if (chosen.length > MOVE_MOST)
                chosen.length = 0;
            memcpy(question->move, chosen.at, chosen.length);
            question->move[chosen.length] = '\0';
        }
        become_ready(load, wire->table[i]);
        return;
    }
}

static void hear_moved(Load *load, int number, const Heard *heard)
{
    Table *table = &load->table[number];
    int64_t took = now_us() - table->sent_us;

    load->moving--;
    table->n = heard->n;
    table->stage = STAGE_WAITING;
    if (load->counting) {
        load->figures.moves++;
        if (load->samples < SAMPLES_MOST)
            load->us[load->samples++] = (uint32_t)took;
    }
    become_ready(load, number);
}

static void hear_ok(Load *load, char what, int number, const Heard *heard)
{
    Table *table = &load->table[number];

    switch (what) {
    case 'c':
        snprintf(table->id, sizeof table->id, "%.*s", (int)heard->table.length, heard->table.at);
        ask(load, number, 0, "s", "sit", ",\"seat\":0");
        break;
    case 's':
        ask(load, number, 1, "b", "sit", ",\"seat\":1");
        break;
    /* A move that the server makes for a seat would come between a question and its answer. */
    case 'b':
        ask(load, number, 0, "f", "formalities", ",\"seat\":0,\"by_hand\":true");
        break;
    case 'f':
        ask(load, number, 1, "i", "formalities", ",\"seat\":1,\"by_hand\":true");
        break;
    case 'i':
        ask(load, number, 0, "g", "start", "");
        break;
    case 'g':
        table->stage = STAGE_WAITING;
        load->opened++;
        if (load->attach)
            tables_attach(load, number);
        break;
    case 'm':
        hear_moved(load, number, heard);
        break;
    default:
        break;
    }
}

/* A move that was refused is not sent again: the table is asked anew by attaching to it. */
static void hear_error(Load *load, char what, int number, const Heard *heard)
{
    if (load->figures.refused++ < 5)
        fprintf(stderr, "refused: %.*s %.*s\n", (int)heard->re.length, heard->re.at,
                (int)heard->code.length, heard->code.at);
    if (what != 'm')
        return;
    load->moving--;
    load->table[number].stage = STAGE_WAITING;
    load->attached--;
    tables_attach(load, number);
}

void tables_hear(Load *load, Wire *wire, const char *text, size_t length)
{
    Heard heard;
    char id[40];

    load->figures.bytes += load->counting ? (int64_t)length : 0;
    if (!scan(text, length, &heard))
        return;
    if (heard.type == 'u')
        hear_update(load, wire, &heard);
    if ((heard.type != 'o' && heard.type != 'e') || heard.re.length == 0 ||
        heard.re.length >= sizeof id)
        return;
    memcpy(id, heard.re.at, heard.re.length);
    id[heard.re.length] = '\0';
    int number = atoi(id + 1);
    if (id[0] == 'h')
        wire->greeted = heard.type == 'o';
    else if (number >= 0 && number < load->tables && heard.type == 'o')
        hear_ok(load, id[0], number, &heard);
    else if (number >= 0 && number < load->tables)
        hear_error(load, id[0], number, &heard);
}
