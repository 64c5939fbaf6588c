#!/usr/bin/env python3
"""new_game_test.py ROOT -- does tools/new-game make a game that links, plays, is tested and is listed?

In a copy of the tree with the template alone, so that only what the new game needs is built.
"""
import atexit
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
from tap import case, run_cases  # noqa: E402

ROOT = os.path.abspath(sys.argv[1])
SCRATCH = tempfile.mkdtemp(prefix="sandtable-test-")
TREE = os.path.join(SCRATCH, "tree")
BUILD = os.path.join(TREE, "build-quick")
GAME = "hill-raid"  # of two words: an identifier, a path and a title differ
NO_RULE = "-".join(["HR", "NOPE", "01"])  # in parts, so that this is no citation
atexit.register(shutil.rmtree, SCRATCH, ignore_errors=True)


def copy_tree():
    left_out = shutil.ignore_patterns("build", "build-*", ".git", "corpus", "node_modules", "pictures", "__pycache__")
    shutil.copytree(ROOT, TREE, ignore=left_out)
    path = os.path.join(TREE, "src/games/meson.build")
    with open(path, encoding="utf-8") as file:
        text = re.sub(r"(?m)^games = .*$", "games = ['ambush']", file.read())
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def run(*command, code=0, lines=(), **more):
    done = subprocess.run(command, cwd=TREE, input="".join(line + "\n" for line in lines), text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=240,
                          env=dict(os.environ, PYTHONDONTWRITEBYTECODE="1", **more))
    assert done.returncode == code, (command, done.returncode, done.stdout)
    return done.stdout


def sandtable(*arguments, **more):
    return run(os.path.join(BUILD, "sandtable"), *arguments, **more)


def digest_of_tree():
    seen = hashlib.sha256()
    for folder, folders, names in os.walk(TREE):
        folders.sort()
        seen.update(folder.encode())
        for name in sorted(names):
            with open(os.path.join(folder, name), "rb") as file:
                seen.update(name.encode() + file.read())
    return seen.hexdigest()


@case
def what_will_not_do_changes_nothing():
    before = digest_of_tree()
    for name, prefix, saying in [
            ("Hill", "HR", "'Hill' is no name for a game"), ("hill_raid", "HR", "is no name for a game"),
            ("-raid", "HR", "is no name for a game"), ("../raid", "HR", "is no name for a game"),
            ("", "HR", "is no name for a game"), ("n" * 31, "HR", "is no name for a game"),
            ("ambush", "HR", "There is a game 'ambush' already"), ("hogs", "HR", "src/games/hogs is there already"),
            ("deck", "HR", "'deck' will not do: the functions of the game would begin like deck_"),
            (GAME, "AM", "The rules of ambush begin with AM already"), (GAME, "hr", "'hr' is no prefix for rules"),
            (GAME, "N", "'N' is no prefix for rules"), (GAME, "HRA", "'HRA' is no prefix for rules"),
            (GAME, "N1", "'N1' is no prefix for rules")]:
        out = run("tools/new-game", name, prefix, code=1)
        assert saying in out and out.count("\n") == 1, out
    assert "Usage" in run("tools/new-game", GAME, code=2)
    assert digest_of_tree() == before


@case
def it_links_and_is_listed():
    run("tools/new-game", GAME, "HR")
    assert "hill-raid  Hill Raid, 2 to 4 seats\n" in sandtable("games")
    assert "ambush" not in sandtable("games")


@case
def nothing_speaks_of_the_template_any_more():
    for part in ("src/games", "content", "tests/rules", "tests/golden"):
        found = subprocess.run(["grep", "-rnilE", r"ambush|\bAM-[A-Z]", os.path.join(TREE, part, GAME)],
                               capture_output=True, text=True).stdout
        assert found == "", found


@case
def it_plays():
    out = sandtable("play", GAME, "--seed", "5", lines=["1", "rule hr-strike-02"])
    assert "[HR-COMMIT-01]" in out and "HR-STRIKE-02 Blow." in out, out
    assert sandtable("sim", GAME, "--games", "20", "--seed", "1").startswith("Hill Raid: 20 games, ")


@case
def what_the_template_says_is_translated_and_the_rest_is_english():
    out = sandtable("play", GAME, "--seed", "5", "--lang", "es", lines=["1"])
    assert "Norte revela" in out, out
    assert "Hill Raid" in sandtable("games", "--lang", "es")


@case
def its_scenes_pass_and_no_rule_is_without():
    assert "failed: 0." in sandtable("scene", f"tests/rules/{GAME}")
    out = run(sys.executable, "tools/rules.py", ".")
    assert re.search(rf"^{GAME}: (\d+) rules, \1 tested$", out, re.M), out


@case
def its_scenes_bite():
    path = os.path.join(TREE, f"tests/rules/{GAME}/a.scene")
    with open(path, "w", encoding="utf-8") as file:
        file.write(f"rules {NO_RULE}\ngame {GAME}\nseats 2\ncase count\noptions north 9\n")
    assert "Expected 9 options" in sandtable("scene", path, code=1)
    assert f"there is no rule {NO_RULE}" in run(sys.executable, "tools/rules.py", ".", code=1)
    os.remove(path)


@case
def its_golden_games_are_replayed():
    out = run(os.path.join(BUILD, "tests/golden/golden"), os.path.join(TREE, "tests/golden"), GAME)
    assert "not ok" not in out and out.count("\nok ") >= 2, out
    assert len(os.listdir(os.path.join(TREE, "tests/golden", GAME))) > 2


@case
def it_keeps_what_every_game_promises():
    run("ninja", "--quiet", "-C", BUILD, "tests/property/property")
    out = run(os.path.join(BUILD, "tests/property/property"), "--docs", "docs", "--decisions", "3000", GAME)
    assert "not ok" not in out and "ok 1 - hill-raid tables" in out, out


copy_tree()
run_cases()
