/* look.c -- reading what lies on the table during a match, by name. */
#include "cli/look.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "cli/cli.h"
#include "engine/sheet.h"
#include "engine/sketch.h"
#include "engine/wrap.h"

enum { FOUND_MOST = 24, SHOWN_MOST = 3 };

typedef struct Found {
    const ShowKind *kind;
    int which;
} Found;

typedef struct Search {
    const Game *game;
    const char *name;
    int n; /* all that fit; no more than FOUND_MOST are kept */
    Found found[FOUND_MOST];
} Search;

/* --- Words --- */

/* Capitals do not matter, and "long-handled spoon" is "Long-Handled Spoon". */
static int letter(char c)
{
    return c == '-' ? ' ' : tolower((unsigned char)c);
}

static bool begins_with(const char *text, const char *beginning)
{
    while (*beginning && letter(*text) == letter(*beginning))
        text++, beginning++;
    return !*beginning;
}

static bool is_same(const char *text, const char *name)
{
    return begins_with(text, name) && strlen(text) == strlen(name);
}

static bool contains(const char *text, const char *name)
{
    for (; *text; text++)
        if (begins_with(text, name))
            return true;
    return false;
}

/* --- Finding components --- */

static void keep(Search *search, const ShowKind *kind, int which)
{
    if (search->n < FOUND_MOST)
        search->found[search->n] = (Found){ kind, which };
    search->n++;
}

static void find_all(Search *search, bool (*fits)(const char *text, const char *name))
{
    for (const ShowKind *kind = search->game->shows; kind && kind->name; kind++)
        for (int i = 0; i < kind->count(search->game); i++) {
            const char *title = kind->title(search->game, i);
            if (fits(kind->id(search->game, i), search->name) || fits(title, search->name) ||
                fits(sandtable_translate(title), search->name))
                keep(search, kind, i);
        }
}

/* "tile 2a": a kind and an id, or a kind and a name. */
static bool find_in_kind(Search *search)
{
    char word[64];
    size_t length = strcspn(search->name, " ");
    const char *rest = search->name + length + strspn(search->name + length, " ");
    const ShowKind *kind;

    if (length >= sizeof word || !*rest)
        return false;
    memcpy(word, search->name, length);
    word[length] = '\0';
    if (!(kind = show_kind(search->game, word)))
        return false;
    for (int i = 0; i < kind->count(search->game); i++)
        if (is_same(kind->id(search->game, i), rest) ||
            is_same(sandtable_translate(kind->title(search->game, i)), rest))
            keep(search, kind, i);
    return search->n > 0;
}

/* "drone 2" and "drone-2" are a Drone. */
static bool find_without_number(Search *search)
{
    char word[64];
    size_t length = strlen(search->name);

    while (length > 0 && isdigit((unsigned char)search->name[length - 1]))
        length--;
    if (length < 2 || !search->name[length] || letter(search->name[length - 1]) != ' ' ||
        length > sizeof word)
        return false;
    memcpy(word, search->name, length - 1);
    word[length - 1] = '\0';
    Search shorter = { .game = search->game, .name = word };
    find_all(&shorter, is_same);
    shorter.name = search->name;
    *search = shorter;
    return search->n > 0;
}

/* What the table calls by that name: "A" is whoever the sheet of the enemies names A. */
static bool find_on_table(const Play *p, int viewer, Search *search, Sheet *sheet)
{
    for (const LookKind *look = p->game->looks; look && look->name; look++) {
        sheet_look(p, viewer, look, sheet);
        for (int i = 0; i < sheet->n; i++) {
            const SheetLine *line = &sheet->line[i];
            const ShowKind *kind = line->to ? show_kind(p->game, line->to_kind) : NULL;
            if (kind && strlen(search->name) == 1 && line->label &&
                is_same(sandtable_translate(line->label), search->name))
                keep(search, kind, show_find(p->game, kind, line->to));
        }
    }
    return search->n > 0;
}

/* What is written on the map at this spot. */
static const char *text_at(const char *map, const SketchSpot *spot)
{
    int column = 0;

    for (int line = 0; line < spot->line; line++) {
        map += strcspn(map, "\n");
        map += *map == '\n';
    }
    while (*map && *map != '\n' && column < spot->column) {
        size_t bytes = wrap_character(map);
        column += wrap_columns(map, bytes);
        map += bytes;
    }
    return map;
}

/* Does the spot say this?  A figure may have more room than its name takes; a sign has not. */
static bool says(const SketchSpot *spot, const char *text, const char *name)
{
    size_t length = strlen(name);
    int more = spot->width - text_columns(name);

    return !strncmp(text, name, length) &&
           (more == 0 || (more > 0 && isalnum((unsigned char)name[0]) &&
                          (int)strspn(text + length, " ") >= more));
}

/* What the map calls by that name: "d1" is a Drone there. */
static bool find_on_map(const Play *p, int viewer, Search *search)
{
    Sketch *sketch = memory_new(1, sizeof *sketch);

    play_sketch(p, viewer, sketch);
    for (int i = sketch->spots - 1; i >= 0 && search->n == 0; i--) {
        const SketchSpot *spot = &sketch->spot[i];
        const char *text = text_at(sketch->part[SKETCH_MAP].text, spot);
        if (!says(spot, text, search->name))
            continue;
        Label label = play_label(p, spot->type, spot->value);
        if (!label.name)
            continue;
        Search named = { .game = p->game, .name = label.name };
        find_all(&named, is_same);
        named.name = search->name;
        *search = named;
    }
    free(sketch);
    return search->n > 0;
}

static bool has_word(const char *text, const char *word)
{
    size_t length = strlen(word);

    for (const char *at = text; (at = strstr(at, word)) != NULL; at += length)
        if ((at == text || at[-1] == ' ') && (!at[length] || at[length] == ' '))
            return true;
    return false;
}

/* What the legend of the map explains: "o" is a hole there. */
static bool find_sign(Search *search, Sheet *sheet)
{
    if (strlen(search->name) > 2)
        return false;
    for (const ShowKind *kind = search->game->shows; kind && kind->name; kind++)
        for (int i = 0; i < kind->count(search->game); i++) {
            bool fits = false;
            sheet_make(search->game, kind, i, sheet);
            for (int k = 0; k < sheet->n; k++)
                fits |= sheet->line[k].label && !strcmp(sheet->line[k].label, SHEET_SIGN) &&
                        has_word(sheet->line[k].text, search->name);
            if (fits)
                keep(search, kind, i);
        }
    return search->n > 0;
}

/* "bombs" and "dice" are all of their kind, which its heading calls so: "The dice". */
static bool find_kind(Search *search)
{
    for (const ShowKind *kind = search->game->shows; kind && kind->name; kind++) {
        const char *text = sandtable_translate(kind->text);
        bool named = is_same(kind->name, search->name);
        for (const char *at = text; *at && !named; at += strspn(at, " ,:")) {
            size_t length = strcspn(at, " ,:");
            named = length > 3 && length == strlen(search->name) && begins_with(at, search->name);
            at += length;
        }
        for (int i = 0; named && i < kind->count(search->game); i++)
            keep(search, kind, i);
    }
    return search->n > 0;
}

static void find(const Play *p, int viewer, Search *search, Sheet *sheet)
{
    if (find_in_kind(search))
        return;
    find_all(search, is_same);
    if (search->n > 0 || find_on_table(p, viewer, search, sheet) || find_without_number(search) ||
        find_on_map(p, viewer, search) || find_sign(search, sheet) || find_kind(search))
        return;
    if (strlen(search->name) > 1)
        find_all(search, contains);
}

/* --- Telling --- */

static void describe(const Found *found, const Game *game, int columns, Sheet *sheet, Buf *out)
{
    buf_add(out, sandtable_translate(found->kind->title(game, found->which)));
    buf_add(out, " (");
    buf_add(out, found->kind->name);
    buf_add_char(out, ' ');
    buf_add(out, found->kind->id(game, found->which));
    buf_add(out, ")\n");
    sheet_make(game, found->kind, found->which, sheet);
    sheet_write(sheet, columns, out);
    if (found->kind->draw)
        found->kind->draw(game, found->which, out);
}

static void list_found(const Search *search, Buf *out)
{
    say(out, N_("Several things fit '{name}'; which do you mean?"),
        ARG_TEXT("name", search->name));
    buf_add_char(out, '\n');
    for (int i = 0; i < search->n && i < FOUND_MOST; i++) {
        const Found *found = &search->found[i];
        char name[80];
        snprintf(name, sizeof name, "  look %s %s", found->kind->name,
                 found->kind->id(search->game, found->which));
        add_left(out, name, 36);
        buf_add(out, sandtable_translate(found->kind->title(search->game, found->which)));
        buf_add_char(out, '\n');
    }
    if (search->n > FOUND_MOST) {
        buf_add(out, "  ");
        say(out, N_("and {count} more: type more of the name."),
            ARG_NUMBER("count", search->n - FOUND_MOST));
        buf_add_char(out, '\n');
    }
}

static void tell(const Search *search, int columns, Sheet *sheet, Buf *out)
{
    if (search->n == 0) {
        say(out, N_("Nothing here is called '{name}'. 'look' on its own lists what there is to "
                    "read."),
            ARG_TEXT("name", search->name));
        buf_add_char(out, '\n');
    }
    if (search->n > SHOWN_MOST) {
        list_found(search, out);
        return;
    }
    for (int i = 0; i < search->n; i++) {
        if (i > 0)
            buf_add_char(out, '\n');
        describe(&search->found[i], search->game, columns, sheet, out);
    }
}

static void list_all(const Play *p, Buf *out)
{
    say(out, N_("'look NAME' reads anything by its name or id. On the table:"));
    buf_add_char(out, '\n');
    for (const LookKind *look = p->game->looks; look && look->name; look++) {
        buf_add(out, "  look ");
        add_left(out, look->name, 14);
        buf_add(out, sandtable_translate(look->text));
        buf_add_char(out, '\n');
    }
    say(out,
        N_("And anything that comes in the box: 'show' lists the kinds, 'show KIND' the names."));
    buf_add_char(out, '\n');
}

static const LookKind *look_named(const Game *game, const char *name)
{
    for (const LookKind *look = game->looks; look && look->name; look++)
        if (is_same(look->name, name) || (look->other && is_same(look->other, name)))
            return look;
    return NULL;
}

void look_write(const Play *p, int viewer, const char *name, int columns, Buf *out)
{
    Search search = { .game = p->game, .name = name };
    const LookKind *look = look_named(p->game, name);

    if (!*name) {
        list_all(p, out);
        return;
    }
    Sheet *sheet = memory_new(1, sizeof *sheet);
    if (look) {
        sheet_look(p, viewer, look, sheet);
        sheet_write(sheet, columns, out);
        if (sheet->n == 0) {
            say(out, N_("Nothing is there yet."));
            buf_add_char(out, '\n');
        }
    } else {
        find(p, viewer, &search, sheet);
        tell(&search, columns, sheet, out);
    }
    free(sheet);
}

/* --- Choices --- */

static bool is_chosen_by(const ShowKind *kind, const char *verb)
{
    for (const char *const *name = kind->chosen_by; name && *name; name++)
        if (!strcmp(*name, verb))
            return true;
    return false;
}

/* The sheets of what the move names: what it chooses, or all the rest. */
static void write_sheets(const Play *p, Move move, bool chosen, Buf *out)
{
    const Form *form = &p->game->verbs[move.verb];
    Sheet *sheet = NULL;
    const ShowKind *kind;
    int which;

    for (int i = 0; i < MOVE_ARGS && form->slot[i].name; i++) {
        if (!show_of_entity(p, form->slot[i].type, move.arg[i], &kind, &which) ||
            is_chosen_by(kind, form->name) != chosen)
            continue;
        sheet = sheet ? sheet : memory_new(1, sizeof *sheet);
        sheet_make(p->game, kind, which, sheet);
        if (chosen)
            sheet_write_gist(sheet, out);
        else
            sheet_write_point(sheet, out);
        buf_add_char(out, '\n');
    }
    free(sheet);
}

void look_write_choice(const Play *p, Move move, Buf *out)
{
    write_sheets(p, move, true, out);
}

void look_write_named(const Play *p, Move move, Buf *out)
{
    write_sheets(p, move, false, out);
}

void look_write_name(const Play *p, Move move, Buf *out)
{
    const Form *form = &p->game->verbs[move.verb];
    const ShowKind *kind;
    int which;

    for (int i = 0; i < MOVE_ARGS && form->slot[i].name; i++)
        if (show_of_entity(p, form->slot[i].type, move.arg[i], &kind, &which)) {
            buf_add(out, sandtable_translate(kind->title(p->game, which)));
            return;
        }
}
