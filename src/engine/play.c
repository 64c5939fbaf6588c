/* play.c -- playing a game through its table. */
#include "engine/play.h"

#include <string.h>

#include "engine/check.h"
#include "engine/digest.h"
#include "engine/lesson.h"
#include "engine/proc.h"

/* --- Set-up --- */

void setup_default(const Game *game, Setup *setup)
{
    memset(setup, 0, sizeof *setup);
    setup->seats = game->min_seats;
}

/* "a, b, c" of all keys, or of all values of one setting. */
static void list_words(const Setting *settings, const SettingValue *values, Buf *out)
{
    if (settings)
        for (const Setting *s = settings; s->key; s++) {
            buf_add(out, s == settings ? "" : ", ");
            buf_add(out, s->key);
        }
    else
        for (const SettingValue *v = values; v->name; v++) {
            buf_add(out, v == values ? "" : ", ");
            buf_add(out, v->name);
        }
}

static const Setting *find_setting(const Game *game, const char *key, size_t length)
{
    for (const Setting *s = game->settings; s && s->key; s++)
        if (strlen(s->key) == length && !memcmp(s->key, key, length))
            return s;
    return NULL;
}

static bool is_former(const Game *game, const char *key_and_value)
{
    for (const char *const *f = game->former_settings; f && *f; f++)
        if (!strcmp(*f, key_and_value))
            return true;
    return false;
}

bool setup_set(const Game *game, Setup *setup, const char *key_and_value, Err *err)
{
    char memory[200];
    Buf choices;
    const char *equals = strchr(key_and_value, '=');
    const Setting *setting;

    buf_init(&choices, memory, sizeof memory);
    if (!equals)
        return fail(err, N_("'{text}' is not of the form key=value."),
                    ARG_TEXT("text", key_and_value));
    setting = find_setting(game, key_and_value, (size_t)(equals - key_and_value));
    if (!setting && is_former(game, key_and_value))
        return true;
    if (!setting) {
        if (!game->settings || !game->settings->key)
            return fail(err, N_("{game} has no settings."), ARG_TEXT("game", game->id));
        list_words(game->settings, NULL, &choices);
        return fail(err, N_("{game} has no setting '{text}'; it has: {choices}."),
                    ARG_TEXT("game", game->id), ARG_TEXT("text", key_and_value),
                    ARG_TEXT("choices", choices.text));
    }
    for (int i = 0; setting->values[i].name; i++)
        if (!strcmp(setting->values[i].name, equals + 1)) {
            setup->value[setting - game->settings] = (uint8_t)i;
            return true;
        }
    list_words(NULL, setting->values, &choices);
    return fail(err, N_("'{value}' is not a value of {key}; it can be: {choices}."),
                ARG_TEXT("value", equals + 1), ARG_TEXT("key", setting->key),
                ARG_TEXT("choices", choices.text));
}

bool setup_is_together(const Game *game, const Setup *setup)
{
    return game->co_op || (game->together && game->together(game, setup));
}

bool setup_are_allied(const Game *game, const Setup *setup, int seat, int other)
{
    return seat == other || setup_is_together(game, setup) ||
           (game->allied && game->allied(game, setup, seat, other));
}

bool setup_check(const Game *game, const Setup *setup, Err *err)
{
    if (setup->seats < game->min_seats || setup->seats > game->max_seats)
        return fail(err, N_("{game} is played by {low} to {high} seats, not {seats}."),
                    ARG_MESSAGE("game", game->title), ARG_NUMBER("low", game->min_seats),
                    ARG_NUMBER("high", game->max_seats), ARG_NUMBER("seats", setup->seats));
    if (game->check && !game->check(game, setup, err))
        return false;
    return !setup->lesson || lesson_agrees(game, setup, err);
}

int setup_value(const Game *game, const Setup *setup, const char *key)
{
    const Setting *setting = find_setting(game, key, strlen(key));

    CHECK(setting);
    return setup->value[setting - game->settings];
}

bool setup_matters(const Game *game, const Setup *setup, const Setting *setting)
{
    const char *equals = setting->when ? strchr(setting->when, '=') : NULL;

    if (!setting->when)
        return true;
    CHECK(equals);
    const Setting *other = find_setting(game, setting->when, (size_t)(equals - setting->when));
    CHECK(other);
    const char *chosen = other->values[setup->value[other - game->settings]].name;
    for (const char *at = equals + 1;; at++) {
        const char *bar = strchr(at, '|');
        size_t length = bar ? (size_t)(bar - at) : strlen(at);
        if (strlen(chosen) == length && !memcmp(at, chosen, length))
            return true;
        at += length;
        if (!*at)
            return false;
    }
}

/* --- Playing --- */

void play_start(Play *p, const Setup *setup)
{
    memset(p->state, 0, p->game->state_size);
    rng_seed(&play_core(p)->rng, setup->seed);
    play_core(p)->seats = (uint8_t)setup->seats;
    p->game->start(p, setup);
    proc_run(p);
    if (setup->lesson)
        lesson_begin(p, setup);
}

SeatMask play_to_act(const Play *p)
{
    return play_core(p)->waiting;
}

static void put_question(const Play *p, int seat, Question *q)
{
    const Core *core = play_core(p);

    CHECK(core->waiting & SEAT_BIT(seat));
    q->kind = core->question;
    memcpy(q->about, core->about, sizeof q->about);
    q->n = 0;
    p->game->options(p, seat, q);
}

void play_ask(const Play *p, int seat, Question *q)
{
    put_question(p, seat, q);
    CHECK(q->n > 0);
}

/* --- Giving up --- */

bool play_may_resign(const Play *p, int seat)
{
    return p->game->resign && seat >= 0 && seat < play_core(p)->seats && !play_is_over(p) &&
           p->game->can_resign(p, seat);
}

Move play_resign_move(const Game *game)
{
    CHECK(game->resign);
    return (Move){ .verb = (int16_t)game->resign_verb };
}

bool play_is_resigning(const Play *p, Move move)
{
    return p->game->resign && move.verb == p->game->resign_verb;
}

bool play_is_possible(const Play *p, int seat, Move move)
{
    return play_is_resigning(p, move) ? play_may_resign(p, seat) : play_is_option(p, seat, move);
}

void play_excuse(Play *p, int seat, Move answer)
{
    Core *core = play_core(p);

    core->answer[seat] = answer;
    core->asked &= (SeatMask)~SEAT_BIT(seat);
    core->waiting &= (SeatMask)~SEAT_BIT(seat);
}

static void resign(Play *p, int seat)
{
    CHECK(play_may_resign(p, seat));
    p->game->resign(p, seat);
    if (play_core(p)->waiting == 0)
        proc_run(p);
}

/* --- Moves --- */

void play_apply(Play *p, int seat, Move move)
{
    Core *core = play_core(p);

    if (play_is_resigning(p, move)) {
        resign(p, seat);
        return;
    }
    CHECK(core->waiting & SEAT_BIT(seat));
    core->answer[seat] = move;
    core->waiting &= (SeatMask)~SEAT_BIT(seat);
    if (core->waiting == 0)
        proc_run(p);
}

bool move_equal(Move a, Move b)
{
    return !memcmp(&a, &b, sizeof a);
}

bool play_spare(const Play *p, int seat, bool by_hand, Question *q)
{
    bool formality = p->game->spare && p->game->spare(p, seat, by_hand, q);

    CHECK(q->n > 0);
    return formality;
}

static bool does_nothing(const Game *game, Move move)
{
    static const char *const names[] = { "decline", "done", "end", "next", "skip", "stop" };
    const char *name = game->verbs[move.verb].name;

    for (int i = 0; i < COUNT(names); i++)
        if (!strcmp(name, names[i]))
            return true;
    return !strncmp(name, "pass", 4);
}

/* What may be done besides, whatever is asked, is never what was asked for. */
static int standing(const Game *game, Move move)
{
    if (!strcmp(game->verbs[move.verb].name, "laydown"))
        return 2;
    return does_nothing(game, move) ? 1 : 0;
}

void play_arrange(const Play *p, Question *q)
{
    Move arranged[MOVES_MAX];
    int n = 0;

    for (int place = 0; place <= 2; place++)
        for (int i = 0; i < q->n; i++)
            if (standing(p->game, q->move[i]) == place)
                arranged[n++] = q->move[i];
    memcpy(q->move, arranged, (size_t)n * sizeof *arranged);
}

bool play_is_option(const Play *p, int seat, Move move)
{
    Question q;

    if (!(play_to_act(p) & SEAT_BIT(seat)))
        return false;
    play_ask(p, seat, &q);
    for (int i = 0; i < q.n; i++)
        if (move_equal(q.move[i], move))
            return true;
    return false;
}

void play_refuse(const Play *p, int seat, Move move, Refusal *why)
{
    memset(why, 0, sizeof *why);
    p->game->refuse(p, seat, move, why);
}

bool play_why_not(const Play *p, int seat, Move move, Refusal *why)
{
    if (play_is_possible(p, seat, move))
        return false;
    play_refuse(p, seat, move, why);
    return true;
}

void play_imagine(Play *p, int seat, Rng *rng)
{
    Core *core = play_core(p);
    Log *log = p->log;
    SeatMask sealed = core->asked & (SeatMask)~core->waiting;

    p->log = NULL;
    p->game->imagine(p, seat, rng);

    /* Dice to come: a new generator, from its beginning.  How far the real one has come depends on
     * what was dealt: now and then a number is drawn again (rng_below). */
    Rng fresh = { .used = 16 };
    for (int i = 0; i < 8; i++)
        fresh.key[i] = rng_next(rng);
    rng_next_block(&fresh); /* once, instead of in every move that a bot tries in this world */
    core->rng = fresh;

    /* What the procedure that ended last gave back was read at once: nobody needs it any more. */
    core->result = 0;

    /* Sealed answers of others: any that they could have given.  Whoever has given up since may
     * have none that matters any more. */
    if (core->waiting)
        for (int other = 0; other < core->seats; other++) {
            if (!(sealed & SEAT_BIT(other)) || other == seat)
                continue;
            Question q;
            SeatMask waiting = core->waiting;
            core->waiting = core->asked;
            memset(&core->answer[other], 0, sizeof core->answer[other]);
            put_question(p, other, &q);
            core->waiting = waiting;
            if (q.n > 0)
                core->answer[other] = q.move[rng_below(rng, q.n)];
        }
    p->log = log;
}

uint64_t play_digest(const Play *p)
{
    return digest_of(p->state, p->game->state_size);
}

void play_tell(Play *p, SeatMask seen_by, int kind, const int args[])
{
    Log *log = p->log;
    const Form *form = &p->game->events[kind];

    CHECK(log->n < EVENTS_MAX);
    Event *event = &log->event[log->n++];
    *event = (Event){ .kind = (uint8_t)kind, .seen_by = seen_by };
    for (int i = 0; i < FORM_SLOTS; i++)
        event->arg[i] = (int16_t)args[i];
    play_labels(p, form, event->arg, event->label);
}

int play_chance(Play *p, int limit)
{
    Rig *rig = p->rig;

    if (rig && rig->n > 0) {
        if (rig->next < rig->n && rig->value[rig->next] < limit)
            return rig->value[rig->next++];
        rig->ran_out = true;
    }
    return rng_below(&play_core(p)->rng, limit);
}

int play_draw(Play *p, int count)
{
    return rng_below(&play_core(p)->rng, count);
}

/* --- Texts --- */

int form_slots(const Form *form)
{
    int n = 0;

    while (n < FORM_SLOTS && form->slot[n].name)
        n++;
    return n;
}

Label play_label(const Play *p, int type, int value)
{
    return p->game->label(p, type, value);
}

/* "crates 2 in Street 1" */
static void text_within(Label label, Buf *out)
{
    char thing[120], whole[120];
    Buf inner, outer;

    buf_init(&inner, thing, sizeof thing);
    buf_init(&outer, whole, sizeof whole);
    label_text((Label){ .name = label.name,
                        .number = label.number,
                        .place = label.place,
                        .numbered = label.numbered },
               &inner);
    label_text((Label){ .name = label.of, .number = label.of_number, .numbered = true }, &outer);
    say(out, N_("{thing} in {whole}"), ARG_TEXT("thing", inner.text),
        ARG_TEXT("whole", outer.text));
}

void label_text(Label label, Buf *out)
{
    if (label.of) {
        text_within(label, out);
        return;
    }
    buf_add(out, label.name ? sandtable_translate(label.name) : "?");
    if (label.number > !label.numbered) {
        buf_add_char(out, ' ');
        buf_add_int(out, label.number);
    }
    if (label.place > 0) {
        buf_add(out, " (");
        buf_add_int(out, label.place);
        buf_add_char(out, ')');
    }
}

bool label_write(Label label, Buf *out)
{
    if (!label.id)
        return false;
    buf_add(out, label.id);
    if (label.number > 1) {
        buf_add_char(out, '.');
        buf_add_int(out, label.number);
    }
    return true;
}

void play_label_text(const Play *p, int type, int value, Buf *out)
{
    if (type == ENTITY_NUMBER)
        buf_add_int(out, value);
    else
        label_text(play_label(p, type, value), out);
}

bool play_label_write(const Play *p, int type, int value, Buf *out)
{
    if (type != ENTITY_NUMBER)
        return label_write(play_label(p, type, value), out);
    buf_add_int(out, value);
    return true;
}

void play_labels(const Play *p, const Form *form, const int16_t args[], Label label[FORM_SLOTS])
{
    for (int i = 0; i < FORM_SLOTS && form->slot[i].name; i++)
        if (form->slot[i].type != ENTITY_NUMBER)
            label[i] = play_label(p, form->slot[i].type, args[i]);
}

void play_event_labels(const Play *p, const Event *event, Label label[FORM_SLOTS])
{
    const Form *form = &p->game->events[event->kind];

    play_labels(p, form, event->arg, label);
    for (int i = 0; i < FORM_SLOTS; i++)
        if (event->label[i].name)
            label[i] = event->label[i];
}

/* A sentence may begin with a name that is no proper one: "the base of North".  A place on a map is
 * left as it is written there: "a9". */
static bool is_small(char c)
{
    return c >= 'a' && c <= 'z';
}

static void begin_sentence(const Buf *out, size_t from)
{
    char *first = out->text + from;

    if (out->length > from + 1 && is_small(first[0]) && is_small(first[1]))
        *first = (char)(*first - 'a' + 'A');
}

void form_text(const Form *form, const int16_t args[], const Label label[], Buf *out)
{
    enum { NAME_MAX = 80 };
    char memory[FORM_SLOTS][NAME_MAX];
    Arg filled[FORM_SLOTS + 1] = { { 0 } };
    int slots = form_slots(form);

    for (int i = 0; i < slots; i++) {
        Buf name;
        filled[i] = (Arg){ .name = form->slot[i].name, .number = args[i] };
        if (form->slot[i].type == ENTITY_NUMBER)
            continue;
        buf_init(&name, memory[i], NAME_MAX);
        label_text(label[i], &name);
        filled[i].text = name.text;
    }
    size_t from = out->length;
    say_args(out, form->text, filled);
    begin_sentence(out, from);
}

void play_form_text(const Play *p, const Form *form, const int16_t args[], Buf *out)
{
    Label label[FORM_SLOTS] = { { 0 } };

    play_labels(p, form, args, label);
    form_text(form, args, label, out);
}

void play_event_text(const Play *p, const Event *event, Buf *out)
{
    Label label[FORM_SLOTS] = { { 0 } };

    play_event_labels(p, event, label);
    form_text(&p->game->events[event->kind], event->arg, label, out);
}

/* The arguments of a move, as wide as a form's. */
static void widen(const int16_t from[MOVE_ARGS], int16_t to[FORM_SLOTS])
{
    memset(to, 0, FORM_SLOTS * sizeof to[0]);
    memcpy(to, from, MOVE_ARGS * sizeof to[0]);
}

const Form *play_move_form(const Play *p, Move move, int16_t args[FORM_SLOTS])
{
    const Form *other = NULL;

    widen(move.arg, args);
    if (p->game->retell)
        other = p->game->retell(p, move, args);
    return other ? other : &p->game->verbs[move.verb];
}

const Form *play_question_form(const Play *p, const Question *q)
{
    const Form *other = p->game->reask ? p->game->reask(p, q) : NULL;

    return other ? other : &p->game->questions[q->kind];
}

void play_move_text(const Play *p, Move move, Buf *out)
{
    int16_t args[FORM_SLOTS];
    const Form *form = play_move_form(p, move, args);

    play_form_text(p, form, args, out);
}

void play_refusal_text(const Play *p, const Refusal *why, Buf *out)
{
    play_form_text(p, &p->game->refusals[why->kind], why->arg, out);
}

void play_move_write(const Play *p, Move move, Buf *out)
{
    const Form *verb = &p->game->verbs[move.verb];

    buf_add(out, verb->name);
    for (int i = 0; i < form_slots(verb); i++) {
        buf_add_char(out, ' ');
        if (!play_label_write(p, verb->slot[i].type, move.arg[i], out))
            buf_add_int(out, move.arg[i]);
    }
}

static int entity_limit(const Play *p, int type)
{
    return type == ENTITY_SEAT ? play_core(p)->seats : p->game->entities[type - ENTITY_FIRST].count;
}

bool text_number(const char *word, int *number)
{
    int value = 0, digits = 0;
    bool negative = *word == '-';

    for (const char *c = word + negative; *c; c++, digits++) {
        if (*c < '0' || *c > '9' || digits == 5)
            return false;
        value = value * 10 + (*c - '0');
    }
    *number = negative ? -value : value;
    return digits > 0 && value <= INT16_MAX;
}

/* The thing that is written exactly so. */
static bool read_label(const Play *p, int type, const char *word, int *value)
{
    char memory[80];
    Buf token;

    buf_init(&token, memory, sizeof memory);
    for (int v = 0; v < entity_limit(p, type); v++) {
        buf_clear(&token);
        if (play_label_write(p, type, v, &token) && !strcmp(token.text, word)) {
            *value = v;
            return true;
        }
    }
    return false;
}

bool play_label_read(const Play *p, int type, const char *word, int *value)
{
    size_t length = strlen(word);
    char first[80];

    if (type == ENTITY_NUMBER)
        return text_number(word, value);
    if (read_label(p, type, word, value))
        return true;
    /* The first of several is written without its number, and is called "2A.1" on the map. */
    if (length < 3 || length >= sizeof first || strcmp(word + length - 2, ".1"))
        return false;
    memcpy(first, word, length - 2);
    first[length - 2] = '\0';
    return read_label(p, type, first, value) && play_label(p, type, *value).number == 1;
}

/* The next word of a text, into a small buffer; false at its end. */
static bool next_word(const char **at, char word[], size_t size)
{
    size_t n = 0;

    while (**at == ' ')
        (*at)++;
    for (; **at && **at != ' '; (*at)++)
        if (n + 1 < size)
            word[n++] = **at;
    word[n] = '\0';
    return n > 0;
}

bool play_move_read(const Play *p, const char *text, Move *move, Err *err)
{
    const Game *game = p->game;
    char word[80];
    int verb = 0, value;

    memset(move, 0, sizeof *move);
    if (!next_word(&text, word, sizeof word))
        return fail(err, N_("An empty line is not a move."));
    while (verb < game->verb_count && strcmp(game->verbs[verb].name, word))
        verb++;
    if (verb == game->verb_count)
        return fail(err, N_("{game} has no move called '{word}'."), ARG_TEXT("game", game->id),
                    ARG_TEXT("word", word));
    move->verb = (int16_t)verb;
    for (int i = 0; i < form_slots(&game->verbs[verb]); i++) {
        const Slot *slot = &game->verbs[verb].slot[i];
        if (!next_word(&text, word, sizeof word))
            return fail(err, N_("The {slot} after '{verb}' is missing."),
                        ARG_TEXT("verb", game->verbs[verb].name), ARG_TEXT("slot", slot->name));
        if (!play_label_read(p, slot->type, word, &value))
            return fail(err, N_("'{word}' is not a valid {slot} here."), ARG_TEXT("word", word),
                        ARG_TEXT("slot", slot->name));
        move->arg[i] = (int16_t)value;
    }
    if (next_word(&text, word, sizeof word))
        return fail(err, N_("'{word}' is one word too many for '{verb}'."), ARG_TEXT("word", word),
                    ARG_TEXT("verb", game->verbs[verb].name));
    return true;
}

const char *play_seat_id(const Play *p, int seat)
{
    if (seat == SEAT_WATCHER)
        return "watcher";
    if (seat == SEAT_REFEREE)
        return "referee";
    return play_label(p, ENTITY_SEAT, seat).id;
}

bool play_seat_read(const Play *p, const char *id, int *seat)
{
    for (int s = SEAT_REFEREE; s < play_core(p)->seats; s++)
        if (!strcmp(play_seat_id(p, s), id)) {
            *seat = s;
            return true;
        }
    return text_number(id, seat) && *seat >= 0 && *seat < play_core(p)->seats;
}
