#!/usr/bin/env python3
"""lessons_test.py SANDTABLE PO -- every lesson of every game, to its end, in the terminal."""
import glob
import os
import re
import shutil
import subprocess
import sys

from program import SANDTABLE, SECONDS, Folder, clean_environment, sandtable, wrong
from tap import case, run_cases

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "..", "..")
CONTENT = os.path.join(ROOT, "content")
LANGUAGES = ("es", "ja")
ENTERS = 60
WORDS_A_MINUTE, SECONDS_A_MOVE = 120, 10


def lessons():
    """(game, id, text of the scene) of all that are built in."""
    found = []
    for path in sorted(glob.glob(CONTENT + "/*/tutorial.scene") +
                       glob.glob(CONTENT + "/*/lessons/*.scene")):
        game = os.path.relpath(path, CONTENT).split(os.sep)[0]
        name = re.sub(r"^\d+-", "", os.path.basename(path).removesuffix(".scene"))
        with open(path, encoding="utf-8") as file:
            found.append((game, name, file.read()))
    return found


def said_in(text):
    return re.findall(r'^say "(.*)"$', text, re.M)


def words_in(text):
    """All messages of a scene."""
    return (said_in(text) + re.findall(r'^(?:lesson|about|offer) "([^"]*)"', text, re.M) +
            re.findall(r'^otherwise [^"]*"(.*)"$', text, re.M))


def told(out, guide="Guide"):
    paragraphs = re.findall(rf"^{guide}: ?(.*(?:\n.+)*)", out, re.M)
    return list(dict.fromkeys(" ".join(text.split("\n")) for text in paragraphs))


def play(game, lesson, *more, lines=None):
    return sandtable("play", game, f"--guide={lesson}", *more, lines=lines or [""] * ENTERS).out


def catalogue(language):
    """{message: its translation}"""
    with open(os.path.join(sys.argv[2], language + ".po"), encoding="utf-8") as file:
        text = file.read().replace('"\n"', "")
    return {key.replace('\\"', '"'): value.replace('\\"', '"') for key, value in
            re.findall(r'^msgid "(.*)"\nmsgstr "(.*)"$', text, re.M)}


# --- To the end ---


@case
def every_lesson_is_listed():
    listed = [(game["id"], lesson["id"]) for game in sandtable("games", "--all", "--json").json()
              for lesson in game["lessons"]]
    assert sorted(listed) == sorted((game, name) for game, name, _ in lessons()), listed
    wrong("play", "ambush", "--guide=nothing", saying="ambush has no lesson 'nothing'.")


@case
def every_lesson_is_played_to_its_end_by_following_it():
    for game, name, text in lessons():
        out = play(game, name)
        assert told(out) == said_in(text), (game, name, told(out), said_in(text))
        assert "cannot go on" not in out and "falls silent" not in out, (game, name, out)


@case
def nothing_is_left_unsaid_where_the_only_move_is_made():
    """As on a terminal, where nobody is asked for the only move; there the last words were lost."""
    for game, name, text in lessons():
        out = play(game, name, "--only-moves", "take")
        assert told(out) == said_in(text), (game, name, told(out), said_in(text))


@case
def every_scene_holds():
    for folder in glob.glob(CONTENT + "/*/lessons"):
        assert sandtable("scene", folder).out.endswith("failed: 0.\n")


@case
def every_text_is_translated():
    for language in LANGUAGES:
        known = catalogue(language)
        for game, name, text in lessons():
            missing = [words for words in words_in(text) if not known.get(words)]
            assert not missing, (language, game, name, missing)


@case
def lessons_are_told_in_other_languages():
    """Every lesson to its end, as the reader of another language hears it."""
    for language, guide in (("es", "Guía"), ("ja", "案内：")):
        known = catalogue(language)
        for game, name, text in lessons():
            out = play(game, name, "--lang", language)
            heard = re.sub(r"\s", "", out)
            for sentence in said_in(text):
                assert re.sub(r"\s", "", known[sentence]) in heard, (language, game, name, sentence)


@case
def the_minutes_are_about_right():
    for game, name, text in lessons():
        words = sum(len(sentence.split()) for sentence in said_in(text))
        moves = len(re.findall(r"^suggest ", text, re.M))
        minutes = words / WORDS_A_MINUTE + moves * SECONDS_A_MOVE / 60
        promised = int(re.search(r"^minutes (\d+)$", text, re.M)[1])
        assert abs(minutes - promised) <= 1, (game, name, minutes, promised)


# --- Off the path ---


@case
def what_was_foreseen_is_said():
    out = play("gears-board", "hand", lines=["draw 0", "undo", "", "strike advance"])
    assert told(out)[0].startswith("You are Marcus")
    text = re.sub(r"\s+", " ", out)
    assert "You have drawn nothing." in text and "You shoot from the open street." in text
    assert text.count("the guide falls silent") == 2


@case
def what_was_not_foreseen_is_told_by_its_events():
    text = re.sub(r"\s+", " ", play("gears-board", "hand", lines=["", "onward explore"]))
    assert "You did something else: Discard Explore to move one more area." in text
    assert "discards Explore" in text[text.index("You did something else"):]


def questions(out):
    """[(what was said before it, {move: suggested})] of all that were asked."""
    found = []
    for part in re.split(r"^[a-z0-9-]+> ", out, flags=re.M):
        moves = re.findall(r"^([> ]) *\d+  .*?  (\w[\w .-]*?)(?:  \(suggested\))?$", part, re.M)
        found.append((part, {move: mark == ">" for mark, move in moves}))
    return found


def steps_of(text):
    """For each move that a scene suggests: it, and the patterns of what it has words for."""
    patterns = []
    for kind, rest in re.findall(r"^(otherwise|suggest|move) (.*)$", text, re.M):
        if kind == "otherwise":
            patterns.append(re.match(r'[^"]*', rest)[0].strip())
        elif kind == "suggest":
            move = rest.split(" ", 1)[1]
            yield move, patterns
            patterns = []


def fits(move, pattern):
    words, wanted = move.split(), pattern.split()
    if not wanted:
        return True
    if wanted[-1] != "*" and len(words) != len(wanted) or len(words) < len(wanted):
        return False
    return all(want in ("*", word) for want, word in zip(wanted, words))


@case
def nothing_is_foreseen_that_cannot_be_done():
    for game, name, text in lessons():
        asked = [moves for _, moves in questions(play(game, name)) if any(moves.values())]
        for (move, patterns), moves in zip(steps_of(text), asked):
            assert moves.get(move), (game, name, move, moves)
            for pattern in patterns:
                others = [other for other in moves if other != move and fits(other, pattern)]
                assert others, (game, name, move, pattern, list(moves))


ALWAYS = {"laydown", "onward"}  # can be done at any time, and then it is told by what happens


@case
def whatever_else_is_done_has_a_sentence():
    """One other move of each kind, at each step of each lesson."""
    for game, name, _ in lessons():
        if game == "ambush":  # shows developers what a guide does, and that it can do without
            continue
        asked = [moves for _, moves in questions(play(game, name)) if any(moves.values())]
        for step, moves in enumerate(asked):
            others = {}
            for move, suggested in moves.items():
                verb = move.split()[0]
                if not suggested and verb not in ALWAYS:
                    others.setdefault(verb, move)
            lines = [""] * step + [line for other in others.values() for line in (other, "undo")]
            said = questions(play(game, name, lines=lines))[step + 1:: 2]
            for other, (after, _) in zip(others.values(), said):
                flat = re.sub(r"\s+", " ", after)
                assert "You did something else" not in flat, (game, name, step, other, flat)
                assert "guide falls silent" in flat or "lesson is over" in flat, (game, name, step, other, flat)


@case
def taking_back_passes_over_what_the_guide_did():
    out = play("gears-board", "hand", lines=["", "", "", "undo", "undo", "undo", "", "", "", ""])
    suggested = re.findall(r"^> +\d+  .*?  (\S.*)  \(suggested\)$", out, re.M)
    assert suggested[:3] == ["draw 2", "march dig-in", "gocover cover.3"], suggested
    assert suggested[4:7] == ["gocover cover.3", "march dig-in", "draw 2"], suggested
    assert suggested[7:] == [*suggested[1:4], "lose explore"], suggested


# --- From one to the next ---


def lessons_of(wanted):
    return [text for game, _, text in lessons() if game == wanted]


@case
def one_lesson_begins_the_next():
    out = play("hogs", "air", lines=[""] * 7 + ["lesson"] + [""] * 5 + ["lesson"])
    heard = told(out)
    for number, name in ((1, "air"), (2, "base"), (3, "recruits")):
        text = lessons_of("hogs")[number]
        assert heard[:1] == said_in(text)[:1], (number, name, heard[:1])
        heard = heard[len(said_in(text)):]
    assert "type 'lesson' to begin it" in re.sub(r"\s+", " ", out)


@case
def the_last_lesson_begins_what_it_offers():
    out = play("gears-board", "fall", lines=[""] * 7 + ["lesson", "lesson"])
    assert "A mission by yourself" in re.sub(r"\s+", " ", out)
    begun = re.sub(r"\s+", " ", out[out.index("Type 'lesson'"):])
    assert "Which character do you play?" in begun, begun
    assert told(out)[-2:] == said_in(lessons_of("gears-board")[0])[:2]  # the first one not done yet


@case
def a_lesson_by_name_and_no_lesson():
    out = play("gears-board", "hand", lines=["lesson nothing", "lesson cover"])
    assert "gears-board has no lesson 'nothing'." in out and "Two Drones today." in out


# --- Saves ---


def saved(folder, lines):
    path = folder / "lesson.save"
    play("gears-board", "attack", lines=lines + ["save " + path])
    with open(path, encoding="utf-8") as file:
        return path, file.read()


@case
def a_lesson_is_saved_by_its_name_and_goes_on():
    with Folder() as folder:
        path, text = saved(folder, ["", ""])
        assert re.search(r"^set lesson=attack:[0-9a-f]{16}$", text, re.M) and "bytes" not in text
        out = sandtable("play", "--load", path, lines=[""] * 20).out
        assert "Below the barrel of the Lancer" in re.sub(r"\s+", " ", out)
        assert "The lesson is over" in re.sub(r"\s+", " ", out)
        replayed = sandtable("replay", path, "--json").json()
        assert replayed["length"] == 4, replayed["length"]
        assert sandtable("play", "--load", path, "--no-guide").code == 0


@case
def another_lesson_or_another_position_is_refused():
    with Folder() as folder:
        _, text = saved(folder, [""])
        for old, new, saying in (
                (r"lesson=attack:\w+", "lesson=hand:0123456789abcdef", "begins in a different position"),
                (r"lesson=attack:\w+", "lesson=nothing:0123456789abcdef", "has no lesson"),
                (r"set lesson=attack:\w+\n", "", "does not lead to the position"),
                (r"(?m)^seed 53", "seed 54", "seed of its own")):
            folder.write("other.save", re.sub(old, new, text))
            result = sandtable("play", "--load", folder / "other.save", code=1)
            assert saying in result.err or "changed after" in result.err, result


# --- Progress ---


@case
def the_terminal_remembers_what_was_done():
    with Folder() as folder:
        env = clean_environment(XDG_STATE_HOME=folder / "state")

        def run(*arguments, lines=None):
            return sandtable(*arguments, env=env, lines=lines).out

        first = run("play", "gears-board", "--guide", lines=[""] * ENTERS)
        assert "You are Marcus Fenix" in first and 'The next one is "Where to stand"' in first.replace("\n", " ")
        assert re.search(r"^    \+ hand ", run("games"), re.M)
        assert "Two Drones today" in run("play", "gears-board", "--guide", lines=[""])
        with open(folder / "state/sandtable/lessons", encoding="utf-8") as file:
            assert file.read() == "gears-board hand\n"
        folder.write("file", "")
        env = clean_environment(XDG_STATE_HOME=folder / "file")
        assert "progress could not be saved" in run("play", "gears-board", "--guide=hand", lines=[""] * ENTERS)


# --- Hints ---


def typed(lines, *arguments, env):
    """As from a keyboard, which a script is not: what the program says to that."""
    master, slave = os.openpty()
    done = subprocess.Popen([SANDTABLE, "play", *arguments], stdin=slave, stdout=subprocess.PIPE,
                            stderr=subprocess.STDOUT, text=True, env=env)
    os.close(slave)
    os.write(master, "".join(line + "\n" for line in lines).encode())
    out, _ = done.communicate(timeout=SECONDS)
    os.close(master)
    return " ".join(out.split())


@case
def a_lesson_that_was_left_under_other_rules_begins_anew_and_says_so():
    with Folder() as folder:
        env = clean_environment(XDG_STATE_HOME=folder / "state")
        lesson = ["hogs", "--guide=ground", "--lines"]
        begins, goes_on = "Activate Sandwich Sniper.", "Sandwich Sniper has 2 AP."
        assert begins in typed(["", "quit"], *lesson, env=env)
        again = typed(["quit"], *lesson, env=env)
        assert goes_on in again and begins not in again and "played" not in again, again
        shutil.copytree(CONTENT + "/hogs", folder / "own/hogs")
        with open(folder / "own/hogs/aircraft.yaml", "r+", encoding="utf-8") as file:
            text = file.read().replace("cost: 5", "cost: 6")
            file.seek(0)
            file.write(text)
        kept = folder / "state/sandtable/hogs-ground.save"
        os.remove(kept)
        sandtable("play", "hogs", "--content", folder / "own", lines=["save " + kept])
        anew = typed(["quit"], *lesson, env=env)
        assert "The rules have changed since: the lesson begins anew." in anew, anew
        assert begins in anew and "was played" not in anew, anew
        with open(kept, "w", encoding="utf-8") as file:
            file.write("sandtable save 2\n")
        broken = typed(["quit"], *lesson, env=env)
        assert begins in broken and "hogs-ground.save" in broken, broken


@case
def each_kind_of_question_is_explained_once():
    with Folder() as folder:
        env = clean_environment(XDG_STATE_HOME=folder / "state")
        game = ["gears-cards", "--set", "mode=chapter", "--lines"]
        hint = "A card can be deployed only while"
        assert hint not in typed(["quit", "quit"], *game, "--no-hints", env=env)
        assert hint in typed(["quit", "quit"], *game, env=env)
        assert hint not in typed(["quit", "quit"], *game, env=env)
        assert hint not in sandtable("play", *game, env=clean_environment()).out


@case
def who_has_learned_nothing_hears_of_the_lessons_once():
    offer = "New here? Type 'lesson'"
    with Folder() as folder:
        env = clean_environment(XDG_STATE_HOME=folder / "state")
        assert offer not in typed(["quit", "quit"], "hogs", "--no-hints", "--lines", env=env)
        heard = typed(["lesson", "lesson", "quit"], "hogs", "--lines", env=env)
        assert heard.count(offer) == 1 and "You command Tommy's Trotters" in heard, heard
        assert offer not in typed(["quit", "quit"], "hogs", "--lines", env=env)
        assert offer not in sandtable("play", "gears-cards", env=clean_environment()).out


@case
def every_hint_is_about_a_question_and_is_translated():
    for path in glob.glob(CONTENT + "/*/hints.txt"):
        with open(path, encoding="utf-8") as file:
            found = re.findall(r'^question ([a-z-]+) "(.*)"$', file.read(), re.M)
        game = path.split(os.sep)[-2]
        words = open(os.path.join(ROOT, "src", "games", game, "words.c"), encoding="utf-8").read()
        for name, text in found:
            assert re.search(rf'\[QUESTION_\w+\] = {{ *"{name}"', words), (game, name)
            for language in LANGUAGES:
                assert catalogue(language).get(text), (language, game, name)


run_cases()
