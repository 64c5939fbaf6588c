#!/usr/bin/env python3
"""rules_test.py RULES -- does tools/rules.py see what is missing?  In a made-up tree, as TAP.

The ids are written with @ for the game, and % for another, so that they are not taken for citations here.
"""
import os
import subprocess
import sys
import tempfile

DOCUMENT = """# Rules
- **@-MOVE-01** *Move.* One step. See @-MOVE-02.
- **@-MOVE-02** *Far.* Two steps.
- **@-MOVE-FAR-01** *Farther.* Three.
"""
WHOLE = 'const Game ambush_game = { .rule_prefix = "@", .whole = true };\n'
PART = 'const Game ambush_game = { .rule_prefix = "@" };\n'
FOREIGN = 'const Game ambush_game = { .rule_prefix = "ZZ" };\n'
NO_PREFIX = "const Game ambush_game = { .id = 0 };\n"
ANOTHER = {"src/games/skirmish/skirmish.c": 'const Game skirmish_game = { .rule_prefix = "%", .whole = true };\n',
           "docs/rules/skirmish.md": "- **%-ONE-01** *One.* Rule.\n"}
SCENES = {
    "tests/rules/ambush/a.scene": "# @-MOVE-02 is spoken of here only\nrules @-MOVE-01\n",
    "tests/rules/ambush/b.scene": "game ambush\nrules @-MOVE-02 @-MOVE-FAR-01\n",
}
ONE_IN_C = {
    "tests/rules/ambush/a.scene": "rules @-MOVE-01 @-MOVE-FAR-01\n",
    "tests/move_test.c": 'static void far(void)\n{\n    RULE("@-MOVE-02");\n}\n',
}
ONE_MISSING = {"tests/rules/ambush/a.scene": SCENES["tests/rules/ambush/a.scene"]}
STRAY = {"src/engine/move.c": "/* @-MOVE-03: four steps. */\n"}
NO_RULE = {"tests/cli/x_test.py": 'assert asks("@-NONE-01")\n'}


def run(rules, files):
    """Exit status and what was written, for a tree of these files."""
    with tempfile.TemporaryDirectory() as root:
        for name, text in dict(files, **{"docs/rules/ambush.md": DOCUMENT}).items():
            path = os.path.join(root, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text.replace("@", "AM").replace("%", "SK"))
        done = subprocess.run([sys.executable, rules, root], capture_output=True, text=True)
        return done.returncode, (done.stdout + done.stderr).replace("AM", "@").replace("SK", "%")


def game(text, *parts):
    files = {"src/games/ambush/ambush.c": text}
    for part in parts:
        files.update(part)
    return files


CASES = [
    ("all are tested by scenes", game(WHOLE, SCENES), 0, "ambush: 3 rules, 3 tested\n"),
    ("a C test counts", game(WHOLE, ONE_IN_C), 0, "ambush: 3 rules, 3 tested\n"),
    ("a whole game must have all", game(WHOLE, ONE_MISSING), 1,
     "ambush: 3 rules, 1 tested\n@-MOVE-02\n@-MOVE-FAR-01\n"),
    ("another need not", game(PART, ONE_MISSING), 0,
     "ambush: 3 rules, 1 tested\n@-MOVE-02\n@-MOVE-FAR-01\n"),
    ("an id of no rule is seen", game(PART, SCENES, STRAY), 1,
     "ambush: 3 rules, 3 tested\nsrc/engine/move.c:1: there is no rule @-MOVE-03\n"),
    ("another game with a prefix of its own is seen", game(WHOLE, SCENES, ANOTHER), 1,
     "ambush: 3 rules, 3 tested\nskirmish: 1 rules, 0 tested\n%-ONE-01\n"),
    ("rules that begin otherwise than their game says", game(FOREIGN), 1,
     "ambush: 0 rules, 0 tested\ndocs/rules/ambush.md: no rule begins with ZZ, as those of ambush do\n"),
    ("a game that does not say how its rules begin", game(NO_PREFIX, ANOTHER), 1,
     "ambush: 0 rules, 0 tested\nskirmish: 1 rules, 0 tested\n%-ONE-01\n"
     "docs/rules/ambush.md: no game 'ambush' says in its table (rule_prefix) how its rules begin\n"),
    ("the family NONE names none", game(WHOLE, SCENES, NO_RULE), 0, "ambush: 3 rules, 3 tested\n"),
]


def main():
    wrong = 0
    print(f"1..{len(CASES)}")
    for number, (name, files, status, output) in enumerate(CASES, 1):
        found = run(sys.argv[1], files)
        print("ok" if found == (status, output) else "not ok", number, "-", name)
        if found != (status, output):
            wrong += 1
            print(f"# exit status {found[0]}, expected {status}; written:")
            print("# " + found[1].replace("\n", "\n# "))
    return wrong > 0


if __name__ == "__main__":
    sys.exit(main())
