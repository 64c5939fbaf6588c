/* scene_test.c -- scenes: that wrong ones fail, at the right line and with the right sentence. */
#include "scene/scene.h"

#include "support/unit.h"

#include <unistd.h>

#define HEADER                        \
    "rules AM-ROUND-01\n"             \
    "game ambush\n"                   \
    "seats 2\n"                       \
    "hand north giant scout archer\n" \
    "hand east scout archer rider\n"  \
    "next sapper spearman\n"
#define REVEALED HEADER "move north commit giant\nmove east commit rider\n" /* 8 lines */
#define STRUCK REVEALED "dice 4\nmove strike east\n"                        /* 10 lines */

static Scene *parse(const char *text)
{
    size_t length = strlen(text);
    char *copy = malloc(length ? length : 1); /* in memory of its own: no zero byte behind it */
    Err err = { "" };

    memcpy(copy, text, length);
    Scene *scene = scene_parse(copy, length, "t.scene", &err);
    free(copy);
    if (!scene)
        fail_msg("%s", err.text);
    return scene;
}

static void assert_passes(const char *text)
{
    Scene *scene = parse(text);

    for (int i = 0; i < scene_case_count(scene); i++) {
        SceneResult result;
        scene_check(scene, i, NULL, &result);
        if (!result.passed)
            fail_msg("line %d: %s", result.line, result.why);
        scene_result_release(&result);
    }
    scene_free(scene);
}

static void assert_fails(const char *text, int line, const char *why)
{
    Scene *scene = parse(text);
    SceneResult result;

    scene_check(scene, 0, NULL, &result);
    if (result.passed)
        fail_msg("Expected to fail with: %s", why);
    assert_string_equal(result.why, why);
    assert_int_equal(result.line, line);
    scene_result_release(&result);
    scene_free(scene);
}

static void assert_is_no_scene(const char *text, size_t length, const char *why)
{
    char *copy = malloc(length ? length : 1);
    Err err = { "" };

    memcpy(copy, text, length);
    Scene *scene = scene_parse(copy, length, "t.scene", &err);
    free(copy);
    scene_free(scene);
    assert_null(scene);
    assert_string_equal(err.text, why);
}

typedef struct Wrong {
    const char *line, *why;
} Wrong;

/* Each line alone, after the same beginning. */
static void assert_each_fails(const char *beginning, int lines, const Wrong wrong[], size_t count)
{
    char text[4000];

    for (size_t i = 0; i < count; i++) {
        snprintf(text, sizeof text, "%s%s\n", beginning, wrong[i].line);
        assert_fails(text, lines + 1, wrong[i].why);
    }
}
#define EACH_FAILS(beginning, lines, wrong) \
    assert_each_fails(beginning, lines, wrong, sizeof(wrong) / sizeof((wrong)[0]))

/* --- What is no scene --- */

static void bad_texts_are_told(void **state)
{
    static const Wrong wrong[] = {
        { "", "t.scene:1: A scene must cite what it checks: 'rules AM-STRIKE-02'." },
        { "game ambush\n", "t.scene:1: A scene must cite what it checks: 'rules AM-STRIKE-02'." },
        { "game ambush\ncase one\n", "t.scene:1: Case 'one' cites no rule: 'rules AM-STRIKE-02'." },
        { "rules\n", "t.scene:1: Expected at least one id, such as AM-STRIKE-02 or TV-05." },
        { "\nrules strike\n", "t.scene:2: 'strike' is not an id, such as AM-STRIKE-02 or TV-05." },
        { "rules AM-X-1\ncase\n", "t.scene:2: A case needs a name: 'case NAME'." },
        { "rules AM-X-1\ncase a\ncase b\ncase a\n",
          "t.scene:4: There is a case 'a' before this one." },
        { "rules AM-X-1\nrepeat often\n",
          "t.scene:2: Expected how often to repeat, found 'often'." },
        { "rules AM-X-1\nrepeat 0\n", "t.scene:2: Expected how often to repeat, found '0'." },
        { "rules AM-X-1\nrepeat 2\nrepeat 2\n",
          "t.scene:3: A repeated block has no other inside it." },
        { "rules AM-X-1\nend\n",
          "t.scene:2: 'end' has nothing to close: there is no 'repeat' before it." },
        { "rules AM-X-1\nrepeat 2\nmove hold\n",
          "t.scene:3: The block that is repeated from line 2 on has no 'end'." },
        { "rules AM-X-1\nrepeat 2\ncase a\n",
          "t.scene:3: The block that is repeated from line 2 on has no 'end'." },
        { "rules AM-X-1\nrepeat 20001\nmove hold\nend\n",
          "t.scene:4: A scene has at most 20000 lines, each repetition counted." },
        { "rules AM-X-1\nmove \x01\n", "t.scene:2: Byte 6 of the line is not text." },
        { "rules AM-X-1\nmove \xff\n", "t.scene:2: Byte 6 of the line is not text." },
    };
    static char large[(1 << 20) + 1];
    size_t length;

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_is_no_scene(wrong[i].line, strlen(wrong[i].line), wrong[i].why);
    length = (size_t)snprintf(large, sizeof large, "rules AM-X-1\nrepeat 5000\ndice 1\nend\n");
    for (int i = 0; i < 50; i++)
        length += (size_t)snprintf(large + length, sizeof large - length, "case %d\n", i);
    assert_is_no_scene(large, length,
                       "t.scene:54: All cases together have 250000 lines to carry "
                       "out, and 200000 is the limit.");
    memset(large, 'x', sizeof large);
    assert_is_no_scene(large, 1001, "t.scene:1: The line is longer than 1000 bytes.");
    assert_is_no_scene(large, sizeof large,
                       "t.scene is not a scene: it has more than 1048576 bytes.");
    memcpy(large, "rules AM-X-1\n\0", 14);
    assert_is_no_scene(large, 15, "t.scene:2: Byte 1 of the line is not text.");
}

static void comments_and_spaces_mean_nothing(void **state)
{
    (void)state;
    assert_passes("# a comment\r\n\r\n  rules\tAM-ROUND-01 # cited\r\n\tgame ambush # a game\r\n");
}

static void a_comment_begins_a_word(void **state)
{
    (void)state;
    assert_fails("rules AM-ROUND-01\ngame ambush#2\n", 2, "This program has no game 'ambush#2'.");
    assert_passes("rules AM-ROUND-01\ngame ambush #2\nsay \"number #2\"\n");
}

/* --- The set-up --- */

static void bad_set_ups_are_told(void **state)
{
    static const Wrong wrong[] = {
        { "game chess", "This program has no game 'chess'." },
        { "seats 2", "Expected 'game ID' before this line." },
        { "set walls=low", "Expected 'game ID' before this line." },
        { "content more", "Expected 'game ID' before this line." },
        { "expect deck 3", "Expected 'game ID' before this line." },
        { "wall north 3", "Expected 'game ID' before this line." },
        { "seed many", "Expected a number of at most nine digits, found 'many'." },
        { "game ambush\ngame ambush", NULL },
    };

    (void)state;
    assert_each_fails("rules AM-ROUND-01\n", 1, wrong, 7);
    assert_fails("rules AM-ROUND-01\ngame ambush\ngame ambush\n", 3,
                 "The scene has named its game already.");
    static const Wrong after_game[] = {
        { "seats two", "Expected a number of seats, found 'two'." },
        { "set walls", "'walls' is not of the form key=value." },
        { "set walls=tall", "'tall' is not a value of walls; it can be: high, low." },
        { "set doors=two", "ambush has no setting 'doors=two'; it has: walls." },
        { "content more", "Content overlays cannot be read here." },
        { "content", "Expected a folder: 'content DIR'." },
    };
    EACH_FAILS("rules AM-ROUND-01\ngame ambush\n", 2, after_game);
    assert_fails("rules AM-ROUND-01\ngame ambush\nseats 9\nexpect deck 1\n", 4,
                 "Ambush is played by 2 to 4 seats, not 9.");
    assert_fails("rules AM-ROUND-01\ngame ambush\nseats 9\n", 3,
                 "Ambush is played by 2 to 4 seats, not 9.");
    assert_fails("rules AM-ROUND-01\n", 0, "Expected 'game ID' before this line.");
    static const Wrong too_late[] = {
        { "seats 3", "'seats' must stand before the first line that needs the position." },
        { "game ambush", "'game' must stand before the first line that needs the position." },
        { "seed 4", "'seed' must stand before the first line that needs the position." },
    };
    EACH_FAILS(HEADER, 6, too_late);
}

static void bad_placing_lines_are_told(void **state)
{
    static const Wrong wrong[] = {
        { "wall north 11", "A wall has 1 to 10 stones, not '11'." },
        { "wall up 3", "There is no seat called 'up'." },
        { "hand north dragon", "There is no fighter called 'dragon'." },
        { "dance all night", "There is no seat called 'all'." },
        { "hop", "Expected 'wall SEAT NUMBER', 'hand SEAT FIGHTER...' or 'next FIGHTER...'." },
    };

    (void)state;
    EACH_FAILS(HEADER, 6, wrong);
}

/* --- Moves --- */

static void bad_moves_are_told(void **state)
{
    static const Wrong wrong[] = {
        { "move commit giant",
          "Several seats are to act, so the line must name one of them: north, east." },
        { "move north commit rider", "north may not 'commit rider': Rider is not in your hand. "
                                     "[AM-COMMIT-01]" },
        { "move north hold", "north may not 'hold': Not now: what is asked comes first. "
                             "[AM-ROUND-01]" },
        { "move north dance", "ambush has no move called 'dance'." },
        { "move north commit", "The fighter after 'commit' is missing." },
        { "move north strike *", "north has no option like 'strike *'." },
        { "move", "Several seats are to act, so the line must name one of them: north, east." },
        { "legal north commit rider", "north may not 'commit rider': Rider is not in your hand. "
                                      "[AM-COMMIT-01]" },
        { "legal east strike *", "east has no option like 'strike *'." },
        { "suggest north hold", "north may not 'hold': Not now: what is asked comes first. "
                                "[AM-ROUND-01]" },
        { "illegal north commit giant AM-COMMIT-01",
          "Expected AM-COMMIT-01 to forbid 'commit giant', but north may do it." },
        { "illegal north commit rider AM-STRIKE-01",
          "Expected AM-STRIKE-01 to forbid 'commit rider', but AM-COMMIT-01 does: Rider is not in "
          "your hand." },
        { "illegal north commit rider",
          "Expected a move and the rule that forbids it, found 'commit rider'." },
        { "illegal north commit", "Expected a move and the rule that forbids it, found 'commit'." },
        { "illegal north commit dragon AM-COMMIT-01", "'dragon' is not a valid fighter here." },
    };

    (void)state;
    EACH_FAILS(HEADER, 6, wrong);
}

static void a_seat_need_not_be_named_if_it_is_the_only_one(void **state)
{
    (void)state;
    assert_passes(REVEALED "legal strike east\nillegal strike north AM-STRIKE-01\noptions 2\n");
    assert_passes(REVEALED "legal north strike east\noptions north 2\n");
    assert_fails(
        REVEALED "illegal east hold AM-STRIKE-01\n", 9,
        "Expected AM-STRIKE-01 to forbid 'hold', but AM-ROUND-01 does: East has nothing to "
        "decide now.");
}

static void stars_stand_for_any_word(void **state)
{
    (void)state;
    assert_passes(HEADER "legal north commit *\nmove north commit *\nmove east * rider\n");
}

static void questions_and_options_are_checked(void **state)
{
    static const Wrong wrong[] = {
        { "question strike", "Expected the question 'strike', found 'commit'." },
        { "question commit AM-STRIKE-01",
          "Expected the question of AM-STRIKE-01, found the one of AM-COMMIT-01." },
        { "question commit AM-COMMIT-01 too", "'too' does not belong here." },
        { "question commit AM-COMMIT-01 : 7", "Expected the question 'commit 7', found 'commit'." },
        { "question", "Expected the name of a question, and perhaps its rule." },
        { "options north 4", "Expected 4 options, found 3." },
        { "options 3",
          "Several seats are to act, so the line must name one of them: north, east." },
        { "options north many", "Expected a number of options, or 'exactly A | B', found 'many'." },
        { "options north exactly",
          "Expected a number of options, or 'exactly A | B', found 'exactly'." },
        { "options north exactly commit scout | commit archer",
          "There is one more option than expected: 'commit giant'." },
        { "options north exactly commit scout | commit archer | commit giant | hold",
          "Expected the option 'hold', which is not there." },
        { "options north exactly commit scout | commit scout | commit archer | commit giant",
          "Expected the option 'commit scout', which is not there." },
        { "to-act north", "Other seats are to act: north, east." },
        { "to-act", "Expected the seats that are to act, or 'over' if there are none." },
        { "to-act up", "There is no seat called 'up'." },
        { "over", "The game is not over." },
        { "score north 1", "The game is not over." },
    };

    (void)state;
    EACH_FAILS(HEADER, 6, wrong);
    assert_passes(HEADER "options north exactly commit giant | commit archer |commit scout\n"
                         "to-act east north\nquestion commit AM-COMMIT-01\n");
    assert_fails(REVEALED "options east 2\n", 9, "east has nothing to decide here.");
    assert_passes(REVEALED "question strike : north\nquestion strike AM-STRIKE-01 : north\n");
    assert_fails(REVEALED "question strike : east\n", 9,
                 "Expected the question 'strike east', found 'strike north'.");
}

static void the_end_is_checked(void **state)
{
#define ENDED                                                                       \
    HEADER "wall east 1\nmove north commit giant\nmove east commit rider\ndice 6\n" \
           "move strike east\n" /* 11 lines */
    static const Wrong wrong[] = {
        { "over east", "Expected the outcome 'east', found 'north'." },
        { "score north 1/2", "Expected north to score 0.5, found 1." },
        { "score east 0.25", "Expected east to score 0.25, found 0." },
        { "score north", "Expected a seat and its score, such as 'score north 1/2'." },
        { "score north one", "Expected a seat and its score, such as 'score north 1/2'." },
        { "score north 1/0", "Expected a seat and its score, such as 'score north 1/2'." },
        { "score north 1.", "Expected a seat and its score, such as 'score north 1/2'." },
        { "score up 1", "Expected a seat and its score, such as 'score north 1/2'." },
        { "move commit giant", "The game is over, so the line must say which seat it means." },
        { "question commit", "Expected the question 'commit', but the game is over." },
        { "to-act north", "Nobody is to act: the game is over." },
    };

    (void)state;
    EACH_FAILS(ENDED, 11, wrong);
    assert_passes(ENDED "over\nover north\nscore north 1\nscore north 1.0\nscore north 2/2\n");
}

/* --- Dice --- */

static void fixed_dice_are_all_thrown_and_no_more(void **state)
{
    (void)state;
    assert_fails(REVEALED "dice 4 5\nmove strike east\n", 10,
                 "Fixed dice that were never rolled: 1; the next shows 5.");
    assert_fails(HEADER "dice 4\n", 7, "Fixed dice that were never rolled: 1; the next shows 4.");
    assert_fails(STRUCK "move north commit scout\nmove east commit scout\nmove strike *\n", 13,
                 "More dice were rolled than the 1 that was fixed.");
    assert_fails(REVEALED "dice 7\nmove strike east\n", 10,
                 "The next fixed die shows 7, and the one rolled has no such face.");
    assert_fails(REVEALED "dice\n", 9, "Expected the faces of dice, counted from 1: 'dice 3 5 6'.");
    assert_fails(REVEALED "dice 0\n", 9, "'0' is not a face of a die; they are counted from 1.");
    assert_fails(REVEALED "dice six\n", 9,
                 "'six' is not a face of a die; they are counted from 1.");
    assert_fails(REVEALED "repeat 129\ndice 1\nend\n", 10,
                 "At most 128 dice can be fixed at a time.");
    assert_passes(REVEALED "move strike east\n"); /* chance, if nothing is fixed */
}

/* --- Events --- */

static void events_are_checked(void **state)
{
    static const char there[] =
        "There were: rolled north 4; hit north east 5 5; draws north sapper; "
        "draws-unseen north; draws east spearman; draws-unseen east; round "
        "2.";
    char why[4][400];

    snprintf(why[0], sizeof why[0], "There was no event 'missed'. %s", there);
    snprintf(why[1], sizeof why[1], "There was no event 'rolled north 5'. %s", there);
    snprintf(why[2], sizeof why[2], "There was no event 'for east draws north'. %s", there);
    snprintf(why[3], sizeof why[3], "There was an event 'rolled'. %s", there);
    const Wrong wrong[] = {
        { "event missed", why[0] },
        { "event rolled north 5", why[1] },
        { "event for east draws north", why[2] },
        { "no-event rolled", why[3] },
        { "event explosion", "ambush has no event called 'explosion'." },
        { "event", "Expected the name of an event." },
        { "event for", "Expected a seat after 'for', found 'for'." },
        { "event for up draws", "Expected a seat after 'for', found 'up'." },
        { "event for north", "Expected the name of an event." },
        { "event rolled north 4 5", "The event 'rolled' names 2 things, not 3." },
    };

    (void)state;
    EACH_FAILS(STRUCK, 10, wrong);
    assert_passes(STRUCK "event rolled\nevent hit * east\nevent for north draws\nevent round 2\n"
                         "no-event falls\nno-event for watcher draws\nno-event rolled east\n");
    snprintf(why[0], sizeof why[0],
             "The event 'rolled' comes before the one that the line above named. %s", there);
    assert_fails(STRUCK "event hit\nevent rolled\n", 12, why[0]);
    assert_fails(HEADER "move north commit giant\nevent leads\n", 8,
                 "There was no event 'leads'. There were: none.");
    assert_passes("rules AM-SETUP-03\ngame ambush\nevent draws north\nevent round 1\n");
}

/* --- Views --- */

static void views_are_checked(void **state)
{
    static const Wrong wrong[] = {
        { "expect deck 17", "Expected 'deck' of referee to be 17, found 18." },
        { "expect deck many", "Expected 'deck' of referee to be many, found 18." },
        { "expect decks 18", "'decks' is not in the view of referee." },
        { "expect deck absent", "Expected no 'deck' in the view of referee, found 18." },
        { "expect deck",
          "Expected a value for 'deck', or 'absent', 'count', 'contains' or 'lacks'." },
        { "expect", "Expected a path into the view, and a value." },
        { "expect up:deck 18", "There is no seat called 'up'." },
        { "expect seats[id=north].hand [giant, scout, archer]",
          "Expected 'seats[id=north].hand' of referee to be [giant, scout, archer], found "
          "[\"scout\", \"archer\", \"giant\"]." },
        { "expect seats[id=north].hand [scout, archer]",
          "Expected 'seats[id=north].hand' of referee to be [scout, archer], found [\"scout\", "
          "\"archer\", \"giant\"]." },
        { "expect seats[id=north].hand contains rider",
          "Expected 'seats[id=north].hand' of referee to contain rider, found [\"scout\", "
          "\"archer\", \"giant\"]." },
        { "expect seats[id=north].hand lacks giant",
          "Expected 'seats[id=north].hand' of referee to lack giant, found [\"scout\", \"archer\", "
          "\"giant\"]." },
        { "expect seats[id=north].hand count 2",
          "Expected 2 in 'seats[id=north].hand' of referee, found [\"scout\", \"archer\", "
          "\"giant\"]." },
        { "expect seats[id=north].hand count two",
          "Expected a number after 'count', found 'two'." },
        { "expect deck count 18", "Expected 18 in 'deck' of referee, found 18." },
        { "expect deck contains 1", "Expected 'deck' of referee to contain 1, found 18." },
        { "expect east:seats[id=north].hand [giant]",
          "'seats[id=north].hand' is not in the view of east." },
        { "expect seats.0.wall 9", "Expected 'seats.0.wall' of referee to be 9, found 10." },
        { "expect seats[7].wall 9", "'seats[7].wall' is not in the view of referee." },
        { "expect seats[id=up].wall 9", "'seats[id=up].wall' is not in the view of referee." },
        { "expect seats[id=north 9",
          "'seats[id=north' has a bracket that is not closed, or is empty." },
        { "expect seats[].wall 9",
          "'seats[].wall' has a bracket that is not closed, or is empty." },
        { "expect seats..wall 9", "'seats..wall' has an empty part." },
        { "expect .deck 9", "'.deck' has an empty part." },
        { "expect deck 1 8", "Expected the end of the line, found '8'." },
        { "expect discard [1", "Expected ',' or ']', found ''." },
        { "expect discard [1 2]", "Expected ',' or ']', found '2]'." },
        { "expect discard {a: 1", "Expected ',' or '}', found ''." },
        { "expect discard {a}", "Expected 'key: value', found 'a}'." },
        { "expect discard [,]", "Expected a value, found ',]'." },
        { "expect discard \"a", "Expected a text in quotes, found '\"a'." },
        { "expect discard [[[[[[[[[[[[[[[[[[1", "A value has at most 16 levels." },
    };

    (void)state;
    EACH_FAILS(HEADER, 6, wrong);
    assert_passes(HEADER "expect deck 18\nexpect deck 18.0\nexpect seats count 2\n"
                         "expect seats[0] {id: north, wall: 10}\nexpect seats.1.id east\n"
                         "expect seats[id=east,wall=10].cards 3\nexpect seats[0].id \"north\"\n"
                         "expect seats[0].hand [ scout,archer , \"giant\" ]\nexpect discard []\n"
                         "expect seats contains {id: east}\nexpect seats lacks {id: south}\n"
                         "expect seats[0] count 4\nexpect seats [{id: north}, {}]\n"
                         "expect north:seats[1].hand absent\nexpect watcher:deck 18\n");
}

/* --- Odds and undo --- */

static void odds_are_checked(void **state)
{
    static const Wrong wrong[] = {
        { "odds strike east : damage 2 = 1/3",
          "Expected 'damage 2' in 1 of 3 cases, found 1 of 6." },
        { "odds strike east : damage 9 = 1/6",
          "Expected 'damage 9' in 1 of 6 cases, found 0 of 1." },
        { "odds strike east : damage 2 = 1/6 | damage 3 = 2/6",
          "Expected 'damage 3' in 1 of 3 cases, found 1 of 6." },
        { "odds strike east : none", "Expected no odds, found 6 outcomes." },
        { "odds hold : damage 1 = 1/6", "'hold' leaves nothing to chance." },
        { "odds strike east", "Expected a move, ':' and its odds or 'none'." },
        { "odds strike east :", "Expected a move, ':' and its odds or 'none'." },
        { "odds strike east : damage 2",
          "Expected an outcome and its odds, such as 'damage 3 = 1/6'." },
        { "odds strike east : damage 2 = half",
          "Expected an outcome and its odds, such as 'damage 3 = 1/6'." },
        { "odds strike east : damage 2 = 1/0",
          "Expected an outcome and its odds, such as 'damage 3 = 1/6'." },
        { "odds strike east : = 1/6",
          "Expected an outcome and its odds, such as 'damage 3 = 1/6'." },
        { "odds commit giant : none", "north may not 'commit giant': Not now: what is asked "
                                      "comes first. [AM-ROUND-01]" },
    };

    (void)state;
    EACH_FAILS(REVEALED, 8, wrong);
    assert_passes(REVEALED "odds strike east : damage 2 = 1/6 | damage 7 = 2/12 | damage * = 1/1\n"
                           "odds hold : none\nodds north strike east : damage 9 = 0/6\n");
}

static void undo_is_checked(void **state)
{
    (void)state;
    assert_passes(HEADER
                  "move north commit giant\nundo free\nmove east commit rider\nundo consent\n"
                  "dice 3\nmove strike east\nundo consent\n");
    assert_fails(HEADER "move north commit giant\nundo consent\n", 8,
                 "The last move can be taken back without consent.");
    assert_fails(REVEALED "undo free\n", 9, "The last move cannot be taken back without consent.");
    assert_fails(REVEALED "undo maybe\n", 9,
                 "Expected 'undo free' or 'undo consent', found 'undo maybe'.");
    assert_fails(HEADER "undo free\n", 7,
                 "There is no move before this line that could be taken back.");
    assert_fails(HEADER "move north commit giant\nwall east 3\nundo free\n", 9,
                 "There is no move before this line that could be taken back.");
    /* What is suggested has not been done. */
    assert_passes(HEADER "move north commit giant\nsuggest east commit rider\nundo free\n");
}

/* --- Cases, citations, repetition --- */

static void cases_share_the_beginning_and_nothing_else(void **state)
{
    Scene *scene =
        parse("rules AM-ROUND-01\nvector TV-05\ngame ambush\nwall east 7\n"
              "case first\nwall north 3\nexpect seats[0].wall 3\n"
              "case second one\nrules AM-SETUP-02 AM-SETUP-03\nexpect seats[0].wall 3\n");
    SceneResult result;

    (void)state;
    assert_int_equal(scene_case_count(scene), 2);
    assert_string_equal(scene_name(scene), "t.scene");
    assert_string_equal(scene_case_name(scene, 0), "first");
    assert_string_equal(scene_case_name(scene, 1), "second one");
    assert_string_equal(scene_rule(scene, 0, 0), "AM-ROUND-01");
    assert_null(scene_rule(scene, 0, 1));
    assert_string_equal(scene_rule(scene, 1, 1), "AM-SETUP-02");
    assert_string_equal(scene_rule(scene, 1, 2), "AM-SETUP-03");
    assert_null(scene_rule(scene, 1, 3));
    assert_string_equal(scene_vector(scene, 1, 0), "TV-05");
    assert_null(scene_vector(scene, 1, 1));
    scene_check(scene, 0, NULL, &result);
    assert_true(result.passed);
    scene_result_release(&result);
    scene_check(scene, 1, NULL, &result);
    assert_false(result.passed);
    assert_int_equal(result.line, 10);
    assert_string_equal(result.why, "Expected 'seats[0].wall' of referee to be 3, found 10.");
    assert_non_null(strstr(result.position, "East    #######..."));
    assert_string_equal(result.options + strlen(result.options) - 1, "\n");
    assert_non_null(strstr(result.options, "east: commit "));
    scene_result_release(&result);
    scene_free(scene);
}

static void blocks_are_repeated(void **state)
{
    (void)state;
    assert_passes(HEADER "repeat 3\nmove north commit *\nmove east commit *\nmove hold\nend\n"
                         "expect round 4\n");
    assert_fails(HEADER "repeat 3\nmove north commit *\nmove east commit *\nmove hold\n"
                        "expect round 2\nend\n",
                 11, "Expected 'round' of referee to be 2, found 3.");
}

static void a_tutorial_is_told_step_by_step(void **state)
{
    Scene *scene = parse("rules AM-ROUND-01\ngame ambush\nhand north giant scout archer\n"
                         "say \"Begin with your giant.\"\nsuggest north commit giant\n"
                         "move north commit giant\nsay giant\n");
    SceneRun *run = scene_run_new(scene, 0, NULL);
    char memory[80];
    Buf text;
    int seat;

    (void)state;
    assert_int_equal(scene_run_line(run), 0);
    assert_int_equal(scene_run_step(run), SCENE_WENT_ON);
    assert_null(scene_run_play(run));
    assert_int_equal(scene_run_step(run), SCENE_WENT_ON);
    assert_non_null(scene_run_play(run));
    assert_int_equal(scene_run_step(run), SCENE_SAID);
    assert_string_equal(scene_run_text(run), "Begin with your giant.");
    assert_int_equal(scene_run_step(run), SCENE_SUGGESTED);
    assert_int_equal(scene_run_line(run), 5);
    buf_init(&text, memory, sizeof memory);
    play_move_write(scene_run_play(run), scene_run_move(run, &seat), &text);
    assert_string_equal(text.text, "commit giant");
    assert_int_equal(seat, 0);
    assert_int_equal(play_to_act(scene_run_play(run)), 3);
    assert_int_equal(scene_run_step(run), SCENE_MOVED);
    assert_int_equal(play_to_act(scene_run_play(run)), 2);
    assert_int_equal(scene_run_step(run), SCENE_FAILED);
    assert_string_equal(scene_run_text(run), "Expected a text in quotes: 'say \"...\"'.");
    assert_int_equal(scene_run_step(run), SCENE_FAILED); /* and it stays so */
    scene_run_free(run);
    scene_free(scene);
}

static const Game *find_overlay(void *context, const char *id, const char *content, Err *err)
{
    (void)err;
    if (content)
        snprintf(context, 80, "%s from %s", id, content);
    return game_by_id(id);
}

static void overlays_are_found_beside_the_scene(void **state)
{
    static const char text[] = "rules AM-ROUND-01\ngame ambush\ncontent more/cards\n";
    char asked[80] = "";
    const SceneGames games = { find_overlay, asked };
    SceneResult result;
    Err err;

    (void)state;
    Scene *scene = scene_parse(text, strlen(text), "some/where/t.scene", &err);
    scene_check(scene, 0, &games, &result);
    assert_true(result.passed);
    assert_string_equal(asked, "ambush from some/where/more/cards");
    scene_result_release(&result);
    scene_free(scene);
}

/* --- Files --- */

static void write_text(const char *folder, const char *name, const char *text)
{
    char path[120];

    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static int check_folder(char *folder, bool as_json, char *output, size_t size)
{
    FILE *out = fmemopen(output, size, "w");
    int code = scenes_check(&folder, 1, as_json, NULL, out);

    fclose(out);
    return code;
}

static void folders_are_checked_and_reported(void **state)
{
    char folder[] = "/tmp/sandtable-test-XXXXXX", expected[800], output[8000], path[120];
    static const char *const names[] = { "a.scene", "b.scene", "c.scene", "notes.txt" };

    (void)state;
    assert_non_null(mkdtemp(folder));
    write_text(folder, "a.scene", HEADER "case good\nexpect deck 18\ncase bad\nexpect deck 17\n");
    write_text(folder, "notes.txt", "no scene");
    assert_int_equal(check_folder(folder, false, output, sizeof output), 1);
    snprintf(expected, sizeof expected,
             "%s/a.scene:10: (bad) Expected 'deck' of referee to be 17, found 18.\n"
             "    Round 1, deck 18, discarded 0, ties go to North first.\n"
             "    North   ##########  Scout 1, Archer 2, Giant 6\n"
             "    East    ##########  Scout 1, Archer 2, Rider 5\n"
             "    north: commit scout | commit archer | commit giant\n"
             "    east: commit scout | commit archer | commit rider\n"
             "Cases passed: 1, failed: 1.\n",
             folder);
    assert_string_equal(output, expected);

    write_text(folder, "b.scene", "game ambush\n");
    assert_int_equal(check_folder(folder, false, output, sizeof output), 1);
    assert_non_null(strstr(output, "/b.scene:1: A scene must cite what it checks"));
    assert_non_null(strstr(output, "Cases passed: 1, failed: 2.\n"));
    assert_int_equal(check_folder(folder, true, output, sizeof output), 1);
    assert_non_null(strstr(output, "\"passed\": 1,\n  \"failed\": 2,"));
    assert_non_null(strstr(output, "\"fault\": \""));
    assert_non_null(strstr(output, "\"why\": \"Expected 'deck' of referee to be 17, found 18.\""));

    write_text(folder, "a.scene", HEADER);
    write_text(folder, "b.scene", HEADER);
    write_text(folder, "c.scene", HEADER);
    assert_int_equal(check_folder(folder, false, output, sizeof output), 0);
    assert_string_equal(output, "Cases passed: 3, failed: 0.\n");
    for (int i = 0; i < 4; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        unlink(path);
    }
    rmdir(folder);
}

/* The scenes of the template game, which its rules are tested with. */
static void the_scenes_of_ambush_pass(void **state)
{
    char output[20000] = "", *folder = getenv("SANDTABLE_SCENES");

    (void)state;
    if (!folder)
        skip();
    int code = check_folder(folder, false, output, sizeof output);
    if (code != 0)
        fail_msg("%s", output);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bad_texts_are_told),
        cmocka_unit_test(comments_and_spaces_mean_nothing),
        cmocka_unit_test(a_comment_begins_a_word),
        cmocka_unit_test(bad_set_ups_are_told),
        cmocka_unit_test(bad_placing_lines_are_told),
        cmocka_unit_test(bad_moves_are_told),
        cmocka_unit_test(a_seat_need_not_be_named_if_it_is_the_only_one),
        cmocka_unit_test(stars_stand_for_any_word),
        cmocka_unit_test(questions_and_options_are_checked),
        cmocka_unit_test(the_end_is_checked),
        cmocka_unit_test(fixed_dice_are_all_thrown_and_no_more),
        cmocka_unit_test(events_are_checked),
        cmocka_unit_test(views_are_checked),
        cmocka_unit_test(odds_are_checked),
        cmocka_unit_test(undo_is_checked),
        cmocka_unit_test(cases_share_the_beginning_and_nothing_else),
        cmocka_unit_test(blocks_are_repeated),
        cmocka_unit_test(a_tutorial_is_told_step_by_step),
        cmocka_unit_test(overlays_are_found_beside_the_scene),
        cmocka_unit_test(folders_are_checked_and_reported),
        cmocka_unit_test(the_scenes_of_ambush_pass),
    };

    unit_begin();
    return cmocka_run_group_tests_name("scene", tests, NULL, NULL);
}
