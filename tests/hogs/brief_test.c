/* brief_test.c -- section 13 of docs/rules/hogs.md says what the content has: its tables are read,
 * and compared with the numbers that games are played with. */
#include <ctype.h>
#include <unistd.h>

#include "games/hogs/content.h"
#include "support/unit.h"

enum { DOCUMENT_MAX = 1 << 20, CELLS_MAX = 10, CELL_MAX = 1024, PHRASE_MAX = 256 };

static const HogsContent *const c = &hogs_content;
static char document[DOCUMENT_MAX];

/* --- The document --- */

typedef struct Row {
    int n;
    char cell[CELLS_MAX][CELL_MAX];
} Row;

/* The text of a part, "### 13.1", up to the next heading. */
static const char *part_of(const char *heading, const char **end)
{
    const char *at = strstr(document, heading);

    if (!at)
        fail_msg("%s is missing", heading);
    *end = strstr(at + 1, "\n#");
    if (!*end)
        *end = at + strlen(at);
    return at;
}

/* Without spaces at the ends, and without remarks: "2 (fact: ...)" is "2". */
static void tidy(char *cell)
{
    char *from, *to;

    while ((from = strstr(cell, " (fact")) && (to = strchr(from, ')')))
        memmove(from, to + 1, strlen(to + 1) + 1);
    for (from = cell; *from == ' ' || *from == '`'; from++)
        ;
    memmove(cell, from, strlen(from) + 1);
    for (to = cell + strlen(cell); to > cell && (to[-1] == ' ' || to[-1] == '`'); to--)
        to[-1] = '\0';
}

static void split(Row *row, const char *line)
{
    row->n = 0;
    while (*line == '|' && row->n < CELLS_MAX) {
        size_t length = strcspn(++line, "|\n");
        snprintf(row->cell[row->n], CELL_MAX, "%.*s", (int)length, line);
        tidy(row->cell[row->n++]);
        line += length;
    }
}

/* The row of a part whose first cell is this word, or is this word and a number in brackets. */
static const Row *row_of(const char *heading, const char *word)
{
    static Row row;
    const char *end, *line = part_of(heading, &end);
    size_t length = strlen(word);

    while ((line = strstr(line, "\n|")) != NULL && line < end) {
        split(&row, ++line);
        if (row.n > 1 && strncmp(row.cell[0], word, length) == 0 &&
            (row.cell[0][length] == '\0' || strncmp(row.cell[0] + length, " (", 2) == 0))
            return &row;
    }
    fail_msg("%s has no row '%s'", heading, word);
    return NULL;
}

static void assert_cell(const Row *row, int cell, const char *expected)
{
    if (cell >= row->n || strcmp(row->cell[cell], expected) != 0)
        fail_msg("the row '%s' says '%s', the content '%s'", row->cell[0], row->cell[cell],
                 expected);
}

static void assert_number(const Row *row, int cell, int expected)
{
    char text[16];

    snprintf(text, sizeof text, "%d", expected);
    assert_cell(row, cell, text);
}

static void assert_says(const char *text, const char *phrase)
{
    if (!strstr(text, phrase))
        fail_msg("'%s' does not say '%s'", text, phrase);
}

/* --- How the document writes dice --- */

static const char *pool_text(const Pool *pool)
{
    static char text[32];
    const int counts[] = { pool->explosive, pool->gun, pool->melee, pool->stun, pool->flame };
    int n = 0;

    text[0] = '\0';
    for (int i = 0; i < COUNT(counts); i++) {
        if (counts[i] == 0)
            continue;
        n += snprintf(text + n, sizeof text - (size_t)n, "%s", n ? "+" : "");
        if (counts[i] > 1 || i != 3) /* one Stun is "S" */
            n += snprintf(text + n, sizeof text - (size_t)n, "%d", counts[i]);
        n += snprintf(text + n, sizeof text - (size_t)n, "%c", "EGMSF"[i]);
    }
    return text;
}

/* "- 3E 3E 2E" */
static const char *cells_text(const Attack *attack)
{
    static char text[PHRASE_MAX];
    int n = 0;

    for (uint32_t i = 0; i < attack->cells_count; i++)
        n += snprintf(text + n, sizeof text - (size_t)n, "%s%s", i ? " " : "",
                      attack->cells[i].dash ? "-" : pool_text(&attack->cells[i].pool));
    return text;
}

/* --- 13.1: dice --- */

static void dice_have_the_faces_of_13_1(void **state)
{
    (void)state;
    for (int i = 0; i <= DIE_MELEE; i++) {
        const Die *die = &c->dice[i];
        const Row *row = row_of("### 13.1", die->name);
        assert_number(row, 1, die->miss);
        assert_number(row, 2, die->glance);
        assert_number(row, 3, die->hit);
        assert_number(row, 4, die->critical);
    }
}

/* --- 13.2: Units, with what 13.6 changes for a faction --- */

static const char *const faction_rows[] = { "Tommy's Trotters", "Uncle Ham's Hogs",
                                            "The Sow-a-Krauts", "The Piggystroika" };

/* How many differences 13.6 must say of a faction. */
static int differences;

static void assert_differs(int faction, const char *phrase)
{
    const Row *row = row_of("### 13.6", c->factions[faction].name);

    if (!strstr(row->cell[2], phrase) && !strstr(row->cell[3], phrase))
        fail_msg("13.6 does not say of %s: %s", c->factions[faction].name, phrase);
    differences++;
}

/* "tt-fat-willie" is the card "Fat Willie tank". */
static const Row *row_of_card(const UnitCard *card, char name[PHRASE_MAX])
{
    snprintf(name, PHRASE_MAX, "%s", card->id + 3);
    for (char *at = name; *at; at++) {
        if (*at == '-')
            *at = ' ';
        if (at == name || at[-1] == ' ')
            *at = (char)toupper(*at);
    }
    bool tank = card->unit_class == CLASS_TANK;
    char title[PHRASE_MAX + 8];
    snprintf(title, sizeof title, "%s%s", name, tank ? " tank" : "");
    return row_of("### 13.2", title);
}

static void compare_value(const UnitCard *card, const char *name, const char *printed, int value,
                          const char *difference)
{
    char phrase[PHRASE_MAX + 16];

    if (atoi(printed) == value)
        return;
    snprintf(phrase, sizeof phrase, difference, name, value);
    assert_differs(card->faction_index, phrase);
}

/* The cells that are printed for an Attack, after "Drainpipe 2 AP: ". */
static void printed_cells(const Row *row, const Attack *attack, char cells[PHRASE_MAX])
{
    char begin[PHRASE_MAX];

    snprintf(begin, sizeof begin, "%s %d AP%s%s: ", attack->name, attack->ap,
             attack->arc == ARC_FRONT  ? ", Front"
             : attack->arc == ARC_SIDE ? ", Side"
                                       : "",
             attack->targets == (AT_DEPLOYABLES | AT_BASES) ? ", bases and Deployables" : "");
    const char *at = strstr(row->cell[7], begin);
    if (!at)
        fail_msg("'%s' does not say '%s'", row->cell[7], begin);
    at += strlen(begin);
    snprintf(cells, PHRASE_MAX, "%.*s", (int)strcspn(at, ";,("), at);
    tidy(cells);
}

/* "2E at 2 and 3", "without range 4 and 5": what 13.6 says where two lists of cells differ. */
static void say_difference(const char *name, const char *printed, const Attack *attack,
                           char phrase[PHRASE_MAX])
{
    char lists[2][PHRASE_MAX], *saved[2], *cell[2], ranges[64] = "";
    const char *now = NULL;
    bool without = false;

    snprintf(lists[0], PHRASE_MAX, "%s", printed);
    snprintf(lists[1], PHRASE_MAX, "%s", cells_text(attack));
    for (int range = 1; range <= 6; range++) {
        for (int i = 0; i < 2; i++)
            cell[i] = strtok_r(range == 1 ? lists[i] : NULL, " ", &saved[i]);
        if ((cell[0] ? strcmp(cell[0], cell[1] ? cell[1] : "") : cell[1] != NULL) == 0)
            continue;
        size_t n = strlen(ranges);
        snprintf(ranges + n, sizeof ranges - n, "%s%d", n ? " and " : "", range);
        without = !cell[1];
        now = cell[1] ? cell[1] : now;
    }
    if (without)
        snprintf(phrase, PHRASE_MAX, "%.60s without range %s", name, ranges);
    else
        snprintf(phrase, PHRASE_MAX, "%.60s %.30s at %s", name, now, ranges);
}

static void compare_card(const UnitCard *card)
{
    char name[PHRASE_MAX], printed[PHRASE_MAX], phrase[PHRASE_MAX];
    Row row = *row_of_card(card, name);

    assert_number(&row, 2, card->initiative);
    compare_value(card, name, row.cell[3], card->ap, "%s AP %d");
    if (card->hp > 0)
        compare_value(card, name, row.cell[4], card->hp, "%s HP %d");
    else
        assert_cell(&row, 4, "= AP");
    compare_value(card, name, row.cell[5], card->cost, "%s %d Swill");
    assert_int_equal(atoi(row.cell[6]), card->moves[0].hexes);
    assert_int_equal(card->moves[0].ap, 1);
    for (uint32_t i = 0; i < card->attacks_count; i++) {
        const Attack *attack = &c->attacks[card->attacks_index[i]];
        printed_cells(&row, attack, printed);
        if (strcmp(printed, cells_text(attack)) == 0)
            continue;
        say_difference(name, printed, attack, phrase);
        assert_differs(card->faction_index, phrase);
    }
}

/* Phrases of a row of 13.6 that name a value of a card: "Orderly HP 3", "Runt 2E at 2 and 3". */
static int values_said(const char *faction)
{
    static const char *const kinds[] = { " HP ",  " Swill", " AP ", " without range ",
                                         "E at ", "M at " };
    Row row = *row_of("### 13.6", faction);
    int count = 0;

    for (int cell = 2; cell <= 3; cell++)
        for (int i = 0; i < COUNT(kinds); i++)
            for (const char *at = row.cell[cell]; (at = strstr(at, kinds[i])) != NULL; at++)
                count++;
    return count;
}

static void units_have_the_values_of_13_2_and_13_6(void **state)
{
    int said = 0;

    (void)state;
    differences = 0;
    for (uint32_t i = 0; i < c->unit_cards_count; i++)
        compare_card(&c->unit_cards[i]);
    for (uint32_t i = 0; i < c->consoles_count; i++) { /* both of a faction alike: said once */
        const PlaneConsole *console = &c->consoles[i];
        const char *name = console->unit_class == CLASS_BIPLANE ? "Biplane" : "Triplane";
        char phrase[PHRASE_MAX];
        snprintf(phrase, sizeof phrase, "%s %d Swill", name, console->cost);
        if (atoi(row_of("### 13.3", name)->cell[2]) != console->cost && !console->copilot)
            assert_differs(console->faction_index, phrase);
    }
    for (int i = 0; i < COUNT(faction_rows); i++)
        said += values_said(faction_rows[i]);
    assert_int_equal(said, differences); /* and nothing that is not so */
}

static void upgrades_cost_what_13_6_says(void **state)
{
    const char *end, *part = part_of("### 13.6", &end);
    char mean[32];
    int sum = 0, dear = 0;

    (void)state;
    for (uint32_t i = 0; i < c->upgrades_count; i++) {
        sum += c->upgrades[i].cost;
        dear += c->upgrades[i].cost > 4;
        assert_in_range(c->upgrades[i].cost, 1, 6);
    }
    assert_int_equal(dear, 2);
    snprintf(mean, sizeof mean, "(mean %.1f)", (double)sum / (double)c->upgrades_count);
    assert_says(part, mean);
}

/* --- 13.3: aircraft --- */

static void planes_fly_by_the_table_of_13_3(void **state)
{
    Row initiative = *row_of("### 13.3", "Initiative"),
        rotation = *row_of("### 13.3", "Rotation Allowance");
    Row bombing = *row_of("### 13.3", "Bombing"), penalty = *row_of("### 13.3", "Twin MG penalty");
    Row risk = *row_of("### 13.3", "Risk roll");

    (void)state;
    for (uint32_t i = 0; i < c->flight_table_count; i++) {
        const FlightRow *flight = &c->flight_table[i];
        int cell = flight->speed;
        assert_number(&rotation, cell, flight->rotation);
        assert_cell(&bombing, cell, flight->bombing ? "yes" : "no");
        assert_cell(&penalty, cell,
                    *pool_text(&flight->penalty) ? pool_text(&flight->penalty) : "0");
        assert_cell(&risk, cell, *pool_text(&flight->risk) ? pool_text(&flight->risk) : "-");
        for (uint32_t k = 0; k < c->consoles_count; k++)
            assert_number(&initiative, cell, c->consoles[k].speeds[i].initiative);
    }
}

static void consoles_are_those_of_13_3(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < c->consoles_count; i++) {
        const PlaneConsole *console = &c->consoles[i];
        const Row *row =
            row_of("### 13.3", console->unit_class == CLASS_BIPLANE ? "Biplane" : "Triplane");
        assert_int_equal(atoi(row->cell[3]), console->slots_count);
        assert_number(row, 4, console->bombs);
        assert_cell(row, 5, cells_text(&c->attacks[console->attacks_index[0]]));
    }
}

static void airship_parts_are_those_of_13_3(void **state)
{
    static const char *const kinds[] = { "Tail", "Hull", "Nose" };

    (void)state;
    for (uint32_t i = 0; i < c->airship_parts_count; i++) {
        const AirshipPart *part = &c->airship_parts[i];
        char phrase[PHRASE_MAX];
        snprintf(phrase, sizeof phrase, "%s: %s", kinds[part->kind], part->name);
        const Row *row = row_of("### 13.3", phrase);
        snprintf(phrase, sizeof phrase, "%s: %s (%d)", kinds[part->kind], part->name, part->copies);
        assert_cell(row, 0, phrase);
        assert_number(row, 1, part->cost);
        assert_int_equal(atoi(row->cell[2]), part->slots_count);
        for (uint32_t k = 0; k < part->attacks_count; k++)
            assert_says(row->cell[3], cells_text(&c->attacks[part->attacks_index[k]]));
        snprintf(phrase, sizeof phrase, "%d Bomb spaces", part->bombs);
        if (part->bombs > 0)
            assert_says(row->cell[3], phrase);
    }
}

/* --- 13.4 and 13.5: Buildings and Deployables --- */

static int copies_of(uint32_t building)
{
    for (uint32_t i = 0; i < c->factions[0].tiles_count; i++)
        if (c->factions[0].tiles[i].building_index == (int)building)
            return c->factions[0].tiles[i].count;
    return 0;
}

static void buildings_are_those_of_13_4(void **state)
{
    const char *end, *part = part_of("### 13.4", &end);

    (void)state;
    for (uint32_t i = 0; i < c->buildings_count; i++) {
        const Building *building = &c->buildings[i];
        char phrase[PHRASE_MAX];
        if (building->mega) {
            const Row *row = row_of("### 13.4", building->name);
            assert_cell(row, 1, building->shape);
            assert_number(row, 2, building->cost);
            assert_number(row, 3, building->upkeep);
            continue;
        }
        bool aa = building->aa; /* its title is that of the Deployable */
        snprintf(phrase, sizeof phrase, "| %s (%d) | `%s` |", aa ? "AA Gun" : building->name,
                 copies_of(i), building->shape);
        assert_says(part, phrase);
    }
}

static void deployables_are_those_of_13_5(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < c->deployables_count; i++) {
        const Deployable *one = &c->deployables[i];
        const Row *row = row_of("### 13.5", one->name);
        char phrase[PHRASE_MAX];
        snprintf(phrase, sizeof phrase, "%s (%d)", one->name, one->supply);
        assert_cell(row, 0, phrase);
        assert_number(row, 1, one->cost);
        assert_number(row, 2, one->tokens);
        if (one->attack)
            assert_says(row->cell[3], cells_text(&c->attacks[one->attack_index]));
        if (*pool_text(&one->roll))
            assert_says(row->cell[3], pool_text(&one->roll));
        const Pool cover[] = { { .gun = one->cover.gun }, { .explosive = one->cover.explosive } };
        for (int k = 0; k < COUNT(cover); k++)
            assert_says(row->cell[3], pool_text(&cover[k]));
    }
}

/* --- 13.7: Secondary Objectives --- */

/* The last number of a text. */
static int last_number(const char *from, const char *to)
{
    while (to > from && !isdigit((unsigned char)to[-1]))
        to--;
    while (to > from && isdigit((unsigned char)to[-1]))
        to--;
    return atoi(to);
}

static void objectives_pay_what_13_7_says(void **state)
{
    const char *end, *at = part_of("### 13.7", &end);

    (void)state;
    at = strchr(at, '\n');
    for (uint32_t i = 0; i < c->objectives_count; i++) {
        const Objective *objective = &c->objectives[i];
        char number[16];
        snprintf(number, sizeof number, "%s%u ", i % 4 ? ". " : "- ", i + 1);
        at = strstr(at, number);
        const char *slash = at ? strstr(at, " / ") : NULL,
                   *vp = slash ? strstr(slash, " VP") : NULL;
        if (!vp || vp > end)
            fail_msg("13.7 has no objective %u", i + 1);
        if (strncasecmp(at + strlen(number), objective->name, strlen(objective->name)) != 0)
            fail_msg("13.7 calls %u otherwise than %s", i + 1, objective->name);
        if (last_number(at, slash) != objective->swill.amount)
            fail_msg("%s brings %d Swill", objective->name, objective->swill.amount);
        if (last_number(slash, vp) != objective->vp.amount)
            fail_msg("%s brings %d VP", objective->name, objective->vp.amount);
        at = vp;
    }
}

/* --- 13.8 and 13.9: missions and the horde --- */

static void missions_are_those_of_13_8(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < c->missions_count; i++) {
        char number[16];
        snprintf(number, sizeof number, "%d", c->missions[i].number);
        assert_cell(row_of("### 13.8", number), 1, c->missions[i].name);
    }
}

static void the_horde_is_that_of_13_9(void **state)
{
    const Horde *horde = &c->hordes[0];
    const char *end, *part = part_of("### 13.9", &end);
    char phrase[PHRASE_MAX];

    (void)state;
    for (uint32_t i = 0; i < c->ai_cards_count; i++) {
        const AiCard *card = &c->ai_cards[i];
        assert_memory_equal(card->name, "Horde ", 6);
        Row row = *row_of("### 13.9", card->name + 6);
        assert_number(&row, 1, card->initiative);
        assert_number(&row, 2, card->hp ? card->hp : card->ap);
        for (uint32_t k = 0; k < card->aggressive_count; k++)
            if (card->aggressive[k].action == AI_MOVE) {
                snprintf(phrase, sizeof phrase, "move %d", card->aggressive[k].hexes);
                assert_says(row.cell[3], phrase);
            }
    }
    snprintf(phrase, sizeof phrase, "Final wave at %d VP", horde->wave_vp);
    assert_says(part, phrase);
    snprintf(phrase, sizeof phrase, "speed %d, facing the centre", horde->wave_speed);
    assert_says(part, phrase);
    snprintf(phrase, sizeof phrase, "two of them together with %d", horde->vp_goal_co_op);
    assert_says(part, phrase);
}

static void read_document(const char *path)
{
    FILE *in = fopen(path, "r");

    CHECK(in != NULL);
    size_t length = fread(document, 1, sizeof document - 1, in);
    CHECK(length > 0 && length < sizeof document - 1);
    fclose(in);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dice_have_the_faces_of_13_1),
        cmocka_unit_test(units_have_the_values_of_13_2_and_13_6),
        cmocka_unit_test(upgrades_cost_what_13_6_says),
        cmocka_unit_test(planes_fly_by_the_table_of_13_3),
        cmocka_unit_test(consoles_are_those_of_13_3),
        cmocka_unit_test(airship_parts_are_those_of_13_3),
        cmocka_unit_test(buildings_are_those_of_13_4),
        cmocka_unit_test(deployables_are_those_of_13_5),
        cmocka_unit_test(objectives_pay_what_13_7_says),
        cmocka_unit_test(missions_are_those_of_13_8),
        cmocka_unit_test(the_horde_is_that_of_13_9),
    };

    if (argc != 2)
        return 2;
    read_document(argv[1]);
    unit_begin();
    return cmocka_run_group_tests_name("brief", tests, NULL, NULL);
}
