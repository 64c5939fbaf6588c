#!/usr/bin/env python3
"""plant_faults.py -- do the generic tests bite?

    plant_faults.py ROOT           plant each fault and say whether the right test saw it, as TAP
    plant_faults.py ROOT --write   the same, into the table of docs/planted-faults.md
    plant_faults.py ROOT --places  only whether each can be planted: does its place still read so?

One fault at a time is planted in a copy of the tree in a scratch folder, in which Ambush is the
only game.  Then the tests that every game gets are built and run: the properties (tests/property),
what a server tells (tests/protocol/leak_test.c), and the look into the core archive
(tests/freestanding).  Golden games and scenes are left out on
purpose: they would catch most of this too, but a new game has none yet.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile

AMBUSH = "src/games/ambush/ambush.c"
VIEW = "src/games/ambush/view.c"
WORDS = "src/games/ambush/words.c"
BOT = "src/games/ambush/bot.c"
BOTS = "src/bots/bot.c"
UNDO = "src/match/undo.c"
PLAY = "src/engine/play.c"
TELL = "src/protocol/tell.c"
UPDATE = "src/protocol/update.c"

# What is wrong; the test that must see it; file, what stands there, what is put in its place.
FAULTS = [
    ("a view that shows all hands", "secrets", VIEW,
     "if (sees_hand(viewer, seat)) {\n            json_open_array",
     "if (viewer < 9) {\n            json_open_array"),
    ("a drawing that shows all hands", "secrets", VIEW,
     "if (!sees_hand(viewer, seat)) {\n        say", "if (viewer > 9) {\n        say"),
    ("a view that gives away the sum of all hands", "secrets", VIEW,
     'json_put_int(&json, "round", s->round);',
     'json_put_int(&json, "round", s->round);\n'
     '    json_put_int(&json, "sum", s->hand[0][0] + s->hand[1][0]);'),
    ("options that depend on another hand", "secrets", AMBUSH,
     "if (target != seat && s->wall[target] > 0)",
     "if (target != seat && s->wall[target] > 0 && !ambush_holds(s, target, 5))"),
    ("a reason that depends on another hand", "secrets", AMBUSH,
     "why->kind = REFUSAL_NOT_IN_HAND;",
     "why->kind = ambush_holds(s, (seat + 1) % s->core.seats, move.arg[0])\n"
     "                        ? REFUSAL_OTHER_QUESTION : REFUSAL_NOT_IN_HAND;"),
    ("odds that depend on another hand", "secrets", AMBUSH,
     "points[i] = ambush_damage(p, seat, move.arg[0], i + 1);",
     "points[i] = ambush_damage(p, seat, move.arg[0], i + 1) +\n"
     "                    p->state->hand[move.arg[0]][0] % 2;"),
    ("a question put only to whoever holds a giant", "knowledge", AMBUSH,
     "reveal(p);\n",
     "if (ambush_holds(p->state, 1, 5))\n"
     "        ASK(SEAT_BIT(1), QUESTION_STRIKE, 1);\n    reveal(p);\n",
     "static void reveal(Play *p)\n{\n    State *s = p->state;\n",
     "static void reveal(Play *p)\n{\n    State *s = p->state;\n    Move answer[SEATS_MAX];\n\n"
     "    memcpy(answer, s->core.answer, sizeof answer);\n"
     "    if (s->core.question == QUESTION_STRIKE)\n"
     "        for (int seat = 0; seat < s->core.seats; seat++)\n"
     "            answer[seat].arg[0] = s->hand[seat][0];\n",
     "int fighter = ANSWER(seat).arg[0];", "int fighter = answer[seat].arg[0];",
     ".longest = LAST_ROUND * (SEATS_MAX + 1)", ".longest = LAST_ROUND * (SEATS_MAX + 2)"),
    ("a drawn card told to everybody", "secret-events", AMBUSH,
     "TELL(p, SEAT_BIT(seat), EVENT_DRAWS, seat, fighter);",
     "TELL(p, ALL_SEATS, EVENT_DRAWS, seat, fighter);"),
    ("one event instead of another if somebody holds a giant", "secret-events", AMBUSH,
     "TELL(p, (SeatMask)~SEAT_BIT(seat), EVENT_DRAWS_UNSEEN, seat);",
     "if (ambush_holds(s, seat, 5))\n"
     "        TELL(p, (SeatMask)~SEAT_BIT(seat), EVENT_HOLDS, seat);\n"
     "    else\n        TELL(p, (SeatMask)~SEAT_BIT(seat), EVENT_DRAWS_UNSEEN, seat);"),
    ("an undo that is free in some hidden cases only", "secret-events", UNDO,
     "bool free_of_charge = !chance &&",
     "bool free_of_charge = !chance && (play_digest(before) & 1) &&"),
    ("imagining that changes nothing", "secrets", VIEW,
     "    deck_shuffle(&s->deck);\n", "    return;\n",
     "deck_add(&s->deck, s->hand[seat][i]);", "(void)i;"),
    ("imagining that changes one's own hand", "secrets", VIEW,
     "if (!sees_hand(viewer, seat))\n            for",
     "if (viewer != SEAT_REFEREE)\n            for",
     "if (sees_hand(viewer, seat))\n            continue;",
     "if (viewer == SEAT_REFEREE)\n            continue;"),
    ("a watcher who is taken for everybody, by view and imagination alike", "secrets", VIEW,
     "return viewer == SEAT_REFEREE || viewer == seat; /* AM-INFO-01 */",
     "return viewer < 0 || viewer == seat;"),
    ("a dealt card told to everybody", "told", AMBUSH,
     "for (int i = 0; i < HAND; i++)\n            draw_card(p, seat);",
     "for (int i = 0; i < HAND; i++) {\n            draw_card(p, seat);\n"
     "            TELL(p, ALL_SEATS, EVENT_REVEALED, seat, s->hand[seat][0]);\n        }"),
    ("a card shown to everybody and forgotten", "secret-events", AMBUSH,
     "TELL(p, ALL_SEATS, EVENT_HOLDS, f->attacker);",
     "TELL(p, ALL_SEATS, EVENT_HOLDS, f->attacker);\n"
     "        if (p->state->hand_count[f->attacker] > 0)\n"
     "            TELL(p, ALL_SEATS, EVENT_REVEALED, f->attacker, p->state->hand[f->attacker][0]);"),
    ("imagining that leaves a pool as it lies", "law", VIEW, "    deck_settle(&s->deck);\n", ""),
    ("imagining that leaves one hand alone", "law", VIEW,
     "if (!sees_hand(viewer, seat))\n            for",
     "if (!sees_hand(viewer, seat) && seat != 1)\n            for",
     "if (sees_hand(viewer, seat))\n            continue;",
     "if (sees_hand(viewer, seat) || seat == 1)\n            continue;"),
    ("a card of a hand in the frame of a procedure that asks", "law", AMBUSH,
     "ASK_SEAT(f->attacker, QUESTION_STRIKE, f->attacker);",
     "f->unused_ = (int8_t)p->state->hand[f->attacker][0];\n"
     "    ASK_SEAT(f->attacker, QUESTION_STRIKE, f->attacker);"),
    ("a bot that looks at the real cards", "advice", BOTS,
     "play_imagine(&imagined, thinker->seat, rng);",
     "(void)rng;"),
    ("imagining that loses a card", "secrets", VIEW,
     "for (int i = 0; i < s->hand_count[seat]; i++)\n                deck_add",
     "for (int i = s->deck.n > 9; i < s->hand_count[seat]; i++)\n                deck_add"),
    ("imagining that draws from the game's own generator", "law", VIEW,
     "            hand_add(s->hand[seat], i, deck_draw(&s->deck, rng));",
     "        {\n            Rng *mixed = rng_next(rng) % 2 ? rng : &s->core.rng;\n"
     "            hand_add(s->hand[seat], i, deck_draw(&s->deck, mixed));\n        }"),
    ("a card that is lost", "conserved", AMBUSH,
     "if (s->committed[seat] != NO_FIGHTER)\n"
     "            deck_add(&s->discard, s->committed[seat]);",
     "if (s->committed[seat] != NO_FIGHTER && s->round != 7)\n"
     "            deck_add(&s->discard, s->committed[seat]);"),
    ("a question without an answer", "ends", AMBUSH,
     "if (i == 0 || s->hand[seat][i] != s->hand[seat][i - 1])", "if (s->hand[seat][i] > 0)"),
    ("the same option twice", "ends", AMBUSH,
     "if (i == 0 || s->hand[seat][i] != s->hand[seat][i - 1])", "if (i >= 0)"),
    ("a game without end", "ends", AMBUSH,
     "one_stands(p->state) || p->state->round == LAST_ROUND", "one_stands(p->state)"),
    ("a rule that never finishes", "words", AMBUSH,
     "if (s->wall[seat] <= 0)\n            continue;\n        int fighter",
     "seat -= s->round == 5 && s->wall[seat] <= 0;\n        if (s->wall[seat] <= 0)\n"
     "            continue;\n        int fighter"),
    ("a counter outside the State", "replay", AMBUSH,
     "int best = -1;",
     "int best = -1;\n    static int calls;\n\n    if (++calls % 97 == 0)\n        return 0;"),
    ("dice from rand()", "replay", AMBUSH,
     "int die = roll_die(p, 6);", "int die = 1 + rand() % 6;",
     "#include <string.h>", "#include <stdlib.h>\n#include <string.h>"),
    ("a look at the clock", "freestanding", AMBUSH,
     "int die = roll_die(p, 6);", "int die = time(NULL) == 0 ? 1 : roll_die(p, 6);",
     "#include <string.h>", "#include <string.h>\n#include <time.h>"),
    ("something that happens only when somebody listens", "replay", AMBUSH,
     "TELL(p, ALL_SEATS, EVENT_HOLDS, f->attacker);",
     "if (p->log)\n            p->state->unused_[0]++;\n"
     "        TELL(p, ALL_SEATS, EVENT_HOLDS, f->attacker);"),
    ("a State with bytes that nobody wrote", "memory", AMBUSH,
     "    const AmbushContent *content = p->game->content;\n    State *s = p->state;\n",
     "    const AmbushContent *content = p->game->content;\n    State *s = p->state;\n"
     "    volatile uint8_t noise[64];\n\n    s->unused_[1] = noise[33];\n"),
    ("a State that is not cleared at the start", "memory", PLAY,
     "memset(p->state, 0, p->game->state_size);", "memset(p->state, 0, sizeof(Core));"),
    ("options that change the State", "reading", AMBUSH,
     "if (q->kind == QUESTION_COMMIT) { /* AM-COMMIT-01 */",
     "p->state->unused_[0]++;\n    if (q->kind == QUESTION_COMMIT) { /* AM-COMMIT-01 */"),
    ("a view that changes the State", "reading", VIEW,
     'json_put_int(&json, "round", s->round);',
     'json_put_int(&json, "round", s->round + p->state->unused_[0]++ * 0);'),
    ("a score above 1", "ends", AMBUSH, "1.0 / count : 0.0", "2.0 / count : 0.0"),
    ("two winners of one game", "ends", AMBUSH, "1.0 / count : 0.0", "1.0 : 0.0"),
    ("an estimate above 1", "bots", BOT, "s->wall[seat] / all", "s->wall[seat] / 5.0"),
    ("a move that bots can never take", "bots", BOT, "weight[i] = 1.0f;", "weight[i] = 0.0f;"),
    ("odds that add up and are wrong", "odds", AMBUSH,
     "points[i] = ambush_damage(p, seat, move.arg[0], i + 1);",
     "points[i] = ambush_damage(p, seat, move.arg[0], i);"),
    ("odds that do not add up", "odds", AMBUSH,
     "out->total = spread.all;", "out->total = spread.all + 1;"),
    ("a place in a text that is not a slot", "tables", WORDS,
     "{seat} rolls {die}.", "{seat} rolls {dice}."),
    ("a refusal without a rule", "tables", WORDS,
     '{ "fallen", N_("{seat} has fallen already."), "AM-STRIKE-01",',
     '{ "fallen", N_("{seat} has fallen already."), "",'),
    ("a rule that does not exist", "tables", WORDS,
     '{ "holds", N_("{seat} holds."), "AM-HOLD-01"',
     '{ "holds", N_("{seat} holds."), "AM-NONE-01"'),
    ("two moves that read alike", "words", AMBUSH,
     ".name = content->fighters[value].name", ".name = content->fighters[value / 2].name"),
    ("two moves that are written alike", "words", AMBUSH,
     "{ .id = content->fighters[value].id", "{ .id = content->fighters[value / 2].id"),
    ("an event about something without a name", "words", AMBUSH,
     "TELL(p, ALL_SEATS, EVENT_FALLS, f->target);",
     "TELL(p, ALL_SEATS, EVENT_FALLS, f->target + 4);"),
    ("a refusal about something without a name", "refusals", AMBUSH,
     "why->kind = REFUSAL_NOT_YOUR_DECISION, why->arg[0] = (int16_t)seat;",
     "why->kind = REFUSAL_NOT_YOUR_DECISION, why->arg[0] = -1;"),
    ("a view that is not JSON", "views", VIEW,
     "        json_close(&json);\n    }\n    json_close(&json);\n    json_close(&json);\n}",
     "        json_close(&json);\n    }\n    json_close(&json);\n}"),
    ("a field of a view under another name than described", "views", VIEW,
     'json_put_int(&json, "wall", s->wall[seat]);', 'json_put_int(&json, "stones", s->wall[seat]);'),
    ("a field of a view that is left out", "views", VIEW,
     'json_put_int(&json, "round", s->round);', "(void)s->round;"),
    ("events that are sent to everybody", "leak", TELL,
     "if (!is_told(event, viewer) ||", "if ((!is_told(event, viewer) && viewer > 9) ||"),
    ("moves of others that are sent along", "leak", UPDATE,
     "if (entry->seat == viewer ||", "if (viewer < 9 ||"),
    ("a move that is final in some hidden cases only", "leak", UNDO,
     "bool free_of_charge = is_foreseen(before, NULL",
     "bool free_of_charge = (play_digest(before) & 1) && is_foreseen(before, NULL"),
    ("a setting that no game can have", "settings", AMBUSH,
     '{ "walls", N_("Walls"), wall_values, NULL },',
     '{ "walls", N_("Walls"), wall_values, NULL },\n    { "walls", N_("Walls"), wall_values, NULL },'),
]


def run(command, cwd, **more):
    return subprocess.run(command, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, errors="replace", **more)


class Tree:
    """A copy of the project with Ambush alone, built so far as the generic tests need it."""

    def __init__(self, root, scratch):
        self.root = os.path.join(scratch, "tree")
        self.build = os.path.join(scratch, "build")
        left_out = shutil.ignore_patterns("build", "build-*", ".git", "corpus", "node_modules")
        shutil.copytree(root, self.root, ignore=left_out)
        games = os.path.join(self.root, "src/games/meson.build")
        with open(games, encoding="utf-8") as file:
            text = re.sub(r"(?m)^games = .*$", "games = ['ambush']", file.read())
            text = re.sub(r"(?m)^games_in_work = .*$", "games_in_work = []", text)
        with open(games, "w", encoding="utf-8") as file:
            file.write(text)
        made = run(["meson", "setup", self.build, self.root, "-Doptimization=1", "-Dwerror=false",
                    "-Dtests=enabled"], self.root, env=dict(os.environ, CC="gcc"))
        if made.returncode != 0:
            sys.exit(made.stdout)

    def edit(self, file, old, new):
        path = os.path.join(self.root, file)
        with open(path, encoding="utf-8") as source:
            text = source.read()
        if text.count(old) != 1:
            raise ValueError(f"{file} should hold this once, to plant the fault there:\n{old}")
        with open(path, "w", encoding="utf-8") as source:
            source.write(text.replace(old, new))
        return path, text

    def failures(self):
        """The generic tests that fail, or None if it does not build."""
        archives = ["libsandtable-core.a", "tests/freestanding/libneedy.a",
                    "tests/freestanding/libmutable.a"]
        built = run(["ninja", "-C", self.build, "tests/property/property",
                     "tests/protocol/protocol-leak"] + archives, self.root)
        if built.returncode != 0:
            return None, built.stdout
        properties = run([os.path.join(self.build, "tests/property/property"), "--docs", "docs",
                          "--decisions", "300000", "--patience", "2", "ambush"], self.root)
        core = run([sys.executable, "tests/freestanding/check_core.py"] +
                   [os.path.join(self.build, archive) for archive in archives], self.root)
        found = re.findall(r"(?m)^not ok \d+ - ambush ([\w-]+)", properties.stdout)
        if core.returncode != 0:
            found.append("freestanding")
        output = properties.stdout
        if not found:  # a game that the properties find broken may never end, and leaks nothing then
            leak = run([os.path.join(self.build, "tests/protocol/protocol-leak")], self.root)
            found += ["leak"] if leak.returncode != 0 else []
            output += leak.stdout
        return found, output


def plant(tree, edits):
    """The tests that catch a fault; the tree is as before afterwards."""
    saved = []
    try:
        for at in range(0, len(edits), 3):
            saved.append(tree.edit(*edits[at:at + 3]))
        return tree.failures()
    finally:
        for path, text in reversed(saved):
            with open(path, "w", encoding="utf-8") as source:
                source.write(text)


def edits_of(fault):
    """(file, old, new) for each place: the file is named once."""
    file, places = fault[2], fault[3:]
    edits = []
    for at in range(0, len(places), 2):
        edits += [file, places[at], places[at + 1]]
    return edits


def row(fault, found):
    """A line of the table; the test that is meant for the fault stands out."""
    names = [f"**{name}**" if name == fault[1] else name for name in found or []]
    if len(names) > 6:
        names = [f"**{fault[1]}**", f"{len(names) - 1} others"]
    return f"| {fault[0]} | {', '.join(names) or 'nothing'} |"


def write_table(root, rows):
    path = os.path.join(root, "docs", "planted-faults.md")
    with open(path, encoding="utf-8") as file:
        text = file.read().split("\n| fault |")[0]
    with open(path, "w", encoding="utf-8") as file:
        file.write(text + "\n| fault | caught by |\n| --- | --- |\n" + "\n".join(rows) + "\n")


def check(tree, number, fault):
    """Plant one fault and report; gives back its row and whether the right test saw it."""
    found, output = plant(tree, edits_of(fault))
    good = found is not None and fault[1] in found
    print("ok" if good else "not ok", number, "-", fault[0], flush=True)
    if not good:
        print(f"# {fault[1]} should have failed; these did: {', '.join(found or ['none'])}")
        print("# " + output[-3000:].replace("\n", "\n# "))
    return row(fault, found), good


def check_places(root):
    """Can every fault still be planted?  Its place may have been rewritten."""
    print(f"1..{len(FAULTS)}")
    good = True
    for number, fault in enumerate(FAULTS, 1):
        edits, lost = edits_of(fault), []
        with open(os.path.join(root, fault[2]), encoding="utf-8") as source:
            text = source.read()
        for old, new in zip(edits[1::3], edits[2::3]):
            lost += [old] if text.count(old) != 1 else []
            text = text.replace(old, new)
        print("not ok" if lost else "ok", number, "-", "there is a place for:", fault[0])
        for old in lost:
            print(f"# {fault[2]} should hold this once:\n# " + old.replace("\n", "\n# "))
        good = good and not lost
    return 0 if good else 1


def main():
    if len(sys.argv) < 2 or sys.argv[1].startswith("-"):
        sys.exit(__doc__)
    root = os.path.abspath(sys.argv[1])
    if "--places" in sys.argv[2:]:
        return check_places(root)
    with tempfile.TemporaryDirectory() as scratch:
        tree = Tree(root, scratch)
        sound, output = tree.failures()
        print(f"1..{len(FAULTS) + 1}")
        print("ok" if sound == [] else "not ok", "1 - without a fault all tests pass", flush=True)
        if sound != []:
            print("# " + output.replace("\n", "\n# "))
            return 1
        results = [check(tree, number, fault) for number, fault in enumerate(FAULTS, 2)]
    if "--write" in sys.argv[2:]:
        write_table(root, [row for row, _ in results])
    return 0 if all(good for _, good in results) else 1


if __name__ == "__main__":
    sys.exit(main())
