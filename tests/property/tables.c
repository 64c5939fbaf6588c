/* tables.c -- the words of a game: tables that are complete and fit together. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/check.h"
#include "property.h"

/* --- Rules --- */

static char *rules_text;

static void read_rules(const Case *c)
{
    char path[1000];
    FILE *file;
    long size;

    snprintf(path, sizeof path, "%s/rules/%s.md", docs_folder, c->game->id);
    file = fopen(path, "rb");
    claim(c, file, "The rules of the game should stand in %s.", path);
    fseek(file, 0, SEEK_END);
    size = ftell(file);
    rewind(file);
    rules_text = calloc(1, (size_t)size + 1);
    size_t got = fread(rules_text, 1, (size_t)size, file);
    fclose(file);
    claim(c, got == (size_t)size, "%s could not be read.", path);
}

/* "- **GC-ATK-07**", or with its title "- **GB-ATK-07 · Base defence.**" */
static bool is_rule(const char *id)
{
    char line[64], titled[64];

    snprintf(line, sizeof line, "\n- **%s**", id);
    snprintf(titled, sizeof titled, "\n- **%s ", id);
    return strstr(rules_text, line) != NULL || strstr(rules_text, titled) != NULL;
}

/* --- Words --- */

static bool is_word(const char *word)
{
    if (!word || !*word)
        return false;
    for (const char *at = word; *at; at++)
        if (!islower((unsigned char)*at) && !isdigit((unsigned char)*at) && *at != '-')
            return false;
    return true;
}

static bool has_slot(const Form *form, const char *name, size_t length)
{
    for (int i = 0; i < form_slots(form); i++)
        if (strlen(form->slot[i].name) == length && !memcmp(form->slot[i].name, name, length))
            return true;
    return false;
}

static bool has_place(const Form *form, const char *slot)
{
    MessageForms text = message_forms(form->text);
    char place[64];

    snprintf(place, sizeof place, "{%s}", slot);
    return strstr(text.place ? text.many : text.one, place) != NULL;
}

static void check_places(const Case *c, const char *kind, const Form *form, const char *text)
{
    claim(c, *text, "%s %s has no text.", kind, form->name);
    for (const char *open = text; (open = strchr(open, '{')) != NULL; open++) {
        const char *close = strchr(open, '}');
        claim(c, close, "%s %s: '%s' has a { without its }.", kind, form->name, text);
        claim(c, has_slot(form, open + 1, (size_t)(close - open - 1)),
              "%s %s: '%s' names a place that is no slot.", kind, form->name, text);
    }
}

/* A text with a plural: the place that decides is a number, and both forms are whole. */
static void check_text(const Case *c, const char *kind, const Form *form)
{
    MessageForms text = message_forms(form->text);
    bool counts = false;

    check_places(c, kind, form, text.one);
    if (!text.place)
        return;
    check_places(c, kind, form, text.many);
    for (int i = 0; i < form_slots(form); i++)
        counts |= form->slot[i].type == ENTITY_NUMBER && !strcmp(form->slot[i].name, text.place);
    claim(c, counts, "%s %s: no number is called '%s'.", kind, form->name, text.place);
}

static void check_slots(const Case *c, const char *kind, const Form *form, int most)
{
    int slots = form_slots(form);

    claim(c, slots <= most, "%s %s has %d slots, more than %d.", kind, form->name, slots, most);
    for (int i = slots; i < FORM_SLOTS; i++)
        claim(c, !form->slot[i].name && form->slot[i].type == ENTITY_NONE,
              "%s %s has a gap in its slots.", kind, form->name);
    for (int i = 0; i < slots; i++) {
        claim(c, is_word(form->slot[i].name), "%s %s: slot '%s' is no lower-case word.", kind,
              form->name, form->slot[i].name);
        claim(c,
              form->slot[i].type > ENTITY_NONE &&
                  form->slot[i].type < ENTITY_FIRST + c->game->entity_count,
              "%s %s: slot '%s' has no known type.", kind, form->name, form->slot[i].name);
        for (int j = 0; j < i; j++)
            claim(c, strcmp(form->slot[i].name, form->slot[j].name) != 0,
                  "%s %s has two slots called '%s'.", kind, form->name, form->slot[i].name);
    }
}

static void check_form(const Case *c, const char *kind, const Form *form, int number, int most)
{
    claim(c, form->name, "%s %d has no name.", kind, number);
    claim(c, is_word(form->name), "%s %d: '%s' is no lower-case word.", kind, number, form->name);
    claim(c, form->text && *form->text, "%s %s has no text.", kind, form->name);
    claim(c, form->rule && *form->rule, "%s %s has no rule.", kind, form->name);
    claim(c, !strncmp(form->rule, c->game->rule_prefix, 2),
          "%s %s: the rule %s is not one of this game's.", kind, form->name, form->rule);
    claim(c, is_rule(form->rule), "%s %s: there is no rule %s in the document.", kind, form->name,
          form->rule);
    check_slots(c, kind, form, most);
    check_text(c, kind, form);
}

static void check_forms(const Case *c, const char *kind, const Form *forms, int count, int most)
{
    claim(c, count == 0 || forms, "There is no table for %ss.", kind);
    for (int i = 0; i < count; i++) {
        check_form(c, kind, &forms[i], i, most);
        for (int j = 0; j < i; j++)
            claim(c, strcmp(forms[i].name, forms[j].name) != 0, "There are two %ss called %s.",
                  kind, forms[i].name);
    }
}

/* --- The table --- */

static void check_hooks(const Case *c)
{
    const Game *g = c->game;

    claim(c,
          g->start && g->options && g->score && g->outcome && g->refuse && g->label && g->view &&
              g->draw && g->imagine,
          "A hook that is not optional is missing.");
    claim(c, g->arrange && g->conserved, "A hook for scenes and tests is missing.");
    claim(c, !g->resign == !g->can_resign, "Half of giving up is missing.");
    claim(c,
          !g->resign ||
              (g->resign_verb < g->verb_count && form_slots(&g->verbs[g->resign_verb]) == 0),
          "The verb that gives up has slots.");
    claim(c, g->procs && g->proc_count > 0, "There is no procedure.");
    for (int i = 0; i < g->proc_count; i++)
        claim(c, g->procs[i], "Procedure %d is missing.", i);
    claim(c, g->content_digest, "There is no digest of the content.");
}

static void check_prefix(const Case *c)
{
    const char *prefix = c->game->rule_prefix;

    claim(c,
          prefix && strlen(prefix) == 2 && isupper((unsigned char)prefix[0]) &&
              isupper((unsigned char)prefix[1]),
          "The prefix of its rules is not two capitals.");
    for (const Game *const *other = all_games; *other; other++)
        claim(c, *other == c->game || strcmp((*other)->rule_prefix, prefix) != 0,
              "The rules of %s begin with %s, too.", (*other)->id, prefix);
}

static void tables(Case *c)
{
    const Game *g = c->game;

    claim(c, is_word(g->id), "The id '%s' is no lower-case word.", g->id);
    claim(c, game_by_id(g->id) == g, "Two games are called %s.", g->id);
    claim(c, g->title && *g->title && g->about && *g->about, "Title or description is missing.");
    claim(c, g->rules_version >= 1, "The rules have no version.");
    check_prefix(c);
    claim(c, g->min_seats >= 1 && g->min_seats <= g->max_seats && g->max_seats <= SEATS_MAX,
          "From %d to %d seats will not do.", g->min_seats, g->max_seats);
    claim(c, g->state_size >= sizeof(Core) && g->state_size % 8 == 0,
          "A State of %zu bytes is odd.", g->state_size);
    claim(c, g->longest > 0, "The longest game has no decision.");
    claim(c, g->verb_count > 0 && g->question_count > 0 && g->refusal_count > 0,
          "There are no verbs, questions or refusals.");
    claim(c, g->question_count <= 256 && g->event_count <= 256,
          "The numbers of questions and events have eight bits.");
    check_hooks(c);
    for (int i = 0; i < g->entity_count; i++)
        claim(c,
              is_word(g->entities[i].name) && g->entities[i].count > 0 &&
                  g->entities[i].count <= INT16_MAX,
              "Entity %d has no proper name or count.", i);
    read_rules(c);
    check_forms(c, "verb", g->verbs, g->verb_count, MOVE_ARGS);
    check_forms(c, "question", g->questions, g->question_count, MOVE_ARGS);
    check_forms(c, "event", g->events, g->event_count, FORM_SLOTS);
    check_forms(c, "refusal", g->refusals, g->refusal_count, FORM_SLOTS);
    check_forms(c, "outcome", g->outcomes, g->outcome_count, FORM_SLOTS);
    check_forms(c, "fact", g->facts, g->fact_count, FORM_SLOTS);
    for (int i = 0; i < g->verb_count; i++)
        for (int slot = 0; slot < form_slots(&g->verbs[i]); slot++)
            claim(c, has_place(&g->verbs[i], g->verbs[i].slot[slot].name),
                  "verb %s: '%s' does not name its %s, so that moves look alike.", g->verbs[i].name,
                  g->verbs[i].text, g->verbs[i].slot[slot].name);
    free(rules_text);
    rules_text = NULL;
}

const Property property_tables = { .name = "tables", .once = tables };

/* --- Settings --- */

static void check_setting(const Case *c, const Setting *setting)
{
    claim(c, is_word(setting->key), "The setting '%s' is no lower-case word.", setting->key);
    claim(c, setting->text && *setting->text, "The setting %s has no text.", setting->key);
    claim(c, setting->values && setting->values[0].name, "The setting %s has no value.",
          setting->key);
    for (const SettingValue *v = setting->values; v->name; v++) {
        claim(c, is_word(v->name), "%s=%s is no lower-case word.", setting->key, v->name);
        claim(c, v->text && *v->text, "%s=%s has no text.", setting->key, v->name);
        for (const SettingValue *w = setting->values; w < v; w++)
            claim(c, strcmp(v->name, w->name) != 0, "%s=%s is there twice.", setting->key, v->name);
    }
}

/* The value is playable with some number of seats and with the other settings as they are, or at
 * random. */
static bool is_usable(Case *c, int setting, int value)
{
    for (int tries = 0; tries < 200; tries++) {
        setup_default(c->game, &c->setup);
        c->setup.seats = c->game->min_seats + tries % (c->game->max_seats - c->game->min_seats + 1);
        for (int i = 0; tries > 20 && c->game->settings[i].key; i++) {
            int n = 0;
            while (c->game->settings[i].values[n].name)
                n++;
            c->setup.value[i] = (uint8_t)rng_below(&c->rng, n);
        }
        c->setup.value[setting] = (uint8_t)value;
        if (setup_check(c->game, &c->setup, NULL))
            return true;
    }
    return false;
}

/* What it depends on is an earlier setting that always matters, and has each of the values. */
static void check_when(Case *c, int setting)
{
    const Setting *list = c->game->settings, *it = &list[setting];
    int named = 1, matters = 0, earlier = 0;

    if (!it->when)
        return;
    while (earlier < setting && strncmp(it->when, list[earlier].key, strcspn(it->when, "=")) != 0)
        earlier++;
    claim(c, earlier < setting && !list[earlier].when,
          "%s depends on '%s', but no setting before it that always matters is called so.", it->key,
          it->when);
    for (const char *at = it->when; *at; at++)
        named += *at == '|';
    setup_default(c->game, &c->setup);
    for (int value = 0; list[earlier].values[value].name; value++) {
        c->setup.value[earlier] = (uint8_t)value;
        matters += setup_matters(c->game, &c->setup, it);
    }
    claim(c, matters == named, "%s depends on '%s', but not each of these is a value.", it->key,
          it->when);
}

static void settings(Case *c)
{
    const Setting *list = c->game->settings;
    Err err = { "" };
    int n = 0;

    rng_seed_number(&c->rng, 1);
    for (int seats = c->game->min_seats; seats <= c->game->max_seats; seats++) {
        setup_default(c->game, &c->setup);
        c->setup.seats = seats;
        claim(c, setup_check(c->game, &c->setup, &err),
              "%d seats and every setting at its default will not do: %s", seats, err.text);
    }
    for (; list && list[n].key; n++) {
        claim(c, n < SETTINGS_MAX, "There are more than %d settings.", SETTINGS_MAX);
        check_setting(c, &list[n]);
        check_when(c, n);
        for (int i = 0; i < n; i++)
            claim(c, strcmp(list[i].key, list[n].key) != 0, "The setting %s is there twice.",
                  list[n].key);
        for (int value = 0; list[n].values[value].name; value++)
            claim(c, is_usable(c, n, value), "%s=%s is never playable.", list[n].key,
                  list[n].values[value].name);
    }
}

const Property property_settings = { .name = "settings", .once = settings };
