#!/usr/bin/env python3
"""guide_test.py SANDTABLE PO-FOLDER -- tutorials: being led, leaving, coming back."""
import glob
import os
import re
import sys

from program import Folder, sandtable, wrong
from tap import case, run_cases

CONTENT = os.path.join(sys.argv[2], "..", "content")
TUTORIAL = ["play", "gears-cards", "--set", "mode=tutorial"]
STEPS = 10  # decisions of COG in its guided turn
SILENT = "the guide falls silent"
FIGHTERS = ("fighters:\n  - id: scout\n    name: Scout\n    source: reconstruction\n"
            "    strength: 1\n    copies: 4\n")


def RULE(rule):
    """The case checks this rule."""
    assert re.fullmatch(r"[A-Z]+-[A-Z]+-\d\d", rule)


def scene_of(game):
    with open(os.path.join(CONTENT, game, "tutorial.scene"), encoding="utf-8") as file:
        return file.read()


def said_in(text):
    """What the guide of a scene says, one after the other."""
    return re.findall(r'^say "(.*)"$', text, re.M)


def told(out):
    """What the guide has told, without the breaks of lines; each thing once."""
    paragraphs = re.findall(r"^Guide: (.*(?:\n.+)*)", out, re.M)
    return list(dict.fromkeys(" ".join(text.split("\n")) for text in paragraphs))


def suggested(out):
    """The moves that were marked."""
    return re.findall(r"^> +\d+  .*?  (\S.*)  \(suggested\)$", out, re.M)


# --- Being led ---


@case
def empty_lines_play_the_whole_guided_turn():
    RULE("GC-SETUP-20")
    out = sandtable(*TUTORIAL, lines=[""] * STEPS).out
    assert told(out) == said_in(scene_of("gears-cards")), told(out)
    assert suggested(out) == ["deploy private", "move private 2", "attack starting-recruit 1",
                              "react heroism", "no", "direct sergeant", "pass", "deploy scout",
                              "use", "number 2"], suggested(out)
    for event in ("Hunter is eliminated.", "Drone blocks Sergeant.", "reacts with Adrenaline.",
                  "Sergeant is eliminated.", "Turn 2: Locust.", "deploys the tactic Revive."):
        assert event in out, event
    assert out.index("From here on") > out.index("deploys the tactic Revive.")
    assert "(suggested)" not in out[out.index("From here on"):]


@case
def whatever_the_decks_hold():
    for seed in range(25):
        out = sandtable(*TUTORIAL, "--seed", seed, lines=[""] * STEPS).out
        assert told(out) == said_in(scene_of("gears-cards")), seed


@case
def after_the_guide_the_game_goes_on():
    out = sandtable(*TUTORIAL, "--seed", 4, lines=[""] * STEPS + ["1"] * 600).out
    assert "The game is over." in out and SILENT not in out
    assert "Type a number" in sandtable(*TUTORIAL, lines=[""] * (STEPS + 1)).out


@case
def every_tutorial_that_is_built_in():
    games = {game["id"]: game for game in sandtable("games", "--all", "--json").json()}
    there = {path.split("/")[-2] for path in glob.glob(CONTENT + "/*/tutorial.scene")}
    assert there == {game for game in games if games[game]["tutorial"]} and "ambush" in there, games
    for game in games:
        if not games[game]["lessons"]:
            wrong("play", game, "--guide", saying=f"{game} has no tutorial.")
            continue
        assert f"'sandtable play {game} --guide=LESSON'" in sandtable("games", "--all").out
        if not games[game]["tutorial"]:
            continue
        assert sandtable("scene", os.path.join(CONTENT, game, "tutorial.scene")).code == 0
        out = sandtable("play", game, "--guide=tutorial", lines=[""] * 40).out
        assert told(out) == said_in(scene_of(game)), (game, told(out))


@case
def two_persons_are_led_both():
    out = sandtable(*TUTORIAL, "--seat", "locust=person", "--seat", "cog=person",
                    lines=[""] * 60).out
    assert told(out) == said_in(scene_of("gears-cards"))
    of_locust = {"block drone", "react adrenaline", "deploy revive", "take hunter"}
    assert of_locust <= set(suggested(out))


@case
def a_guide_speaks_to_the_seat_of_the_first_move():
    out = sandtable(*TUTORIAL, "--seat", "cog=bot:greedy", "--seat", "locust=person",
                    lines=[""]).out
    assert not told(out) and "Type a number" in out


# --- Leaving and coming back ---


@case
def any_other_move_leaves_the_guide():
    RULE("GC-SETUP-21")
    plain = sandtable(*TUTORIAL, "--no-guide").out
    led = sandtable(*TUTORIAL).out
    moves = [move for _, move in re.findall(r"^[ >] +\d+  (.*?)  +(\w[\w -]*)$", plain, re.M)]
    assert len(moves) == 8 and "suggested" not in plain and not told(plain)
    for move in moves:
        assert move in led
        out = sandtable(*TUTORIAL, lines=[move, ""]).out
        assert (SILENT in out) == (move != "deploy private"), move
    out = sandtable(*TUTORIAL, "--seed", 1, lines=["", "", "draw", "end", "", "1"]).out
    assert out.count(SILENT) == 1 and len(suggested(out)) == 3  # "draw" is no answer there
    assert "Type a number" in out[out.index(SILENT):]


@case
def taking_back_brings_the_guide_back():
    out = sandtable(*TUTORIAL, "--seed", 1, lines=["", "end", "undo", "", ""]).out
    assert SILENT in out
    assert suggested(out) == ["deploy private", "move private 2", "move private 2",
                              "attack starting-recruit 1", "react heroism"]
    out = sandtable(*TUTORIAL, lines=["", "", "", "undo", "undo", "undo", "redo", ""]).out
    assert suggested(out)[-2:] == ["move private 2", "attack starting-recruit 1"]


@case
def view_repeats_what_the_guide_says():
    out = sandtable(*TUTORIAL, lines=["view"]).out
    assert out.count("Guide: Welcome.") == 2 and len(suggested(out)) == 2


@case
def bad_lines_do_not_leave():
    bad = ["99", "deploy captain", "x", "help", "why deploy scout"]
    out = sandtable(*TUTORIAL, lines=bad + [""]).out
    assert SILENT not in out and suggested(out)[-1] == "move private 2"


# --- Saving and loading ---


@case
def a_saved_tutorial_is_led_on():
    with Folder() as folder:
        file = folder / "m"
        sandtable(*TUTORIAL, lines=["", "", "save " + file])
        out = sandtable("play", "--load", file, lines=[""]).out
        assert suggested(out) == ["attack starting-recruit 1", "react heroism"]
        assert not told(sandtable("play", "--load", file, "--no-guide").out)
        sandtable(*TUTORIAL, lines=["", "end", "save " + file])
        out = sandtable("play", "--load", file, lines=["undo"]).out
        assert SILENT not in out and suggested(out) == ["move private 2"]


@case
def a_loaded_match_says_where_it_stands():
    with Folder() as folder:
        file = folder / "m"
        sandtable("play", "ambush", "--seed", "5", lines=["1"] * 4 + ["save " + file])
        count = sandtable("replay", file, "--json").json()["length"]
        out = sandtable("play", "--load", file).out
        assert out.startswith(f"Ambush: the match goes on. Decisions so far: {count}.\n"), out
        assert "Round 1." not in out and re.search(r"^(North|East) reveals", out, re.M)
        assert re.search(r"^North +#", out, re.M) and "[AM-" in out
        assert "Decisions so far" not in sandtable("play", "ambush").out


# --- Tutorials of one's own ---


class Own(Folder):
    """A folder of content with this tutorial of Ambush."""

    def __init__(self, scene):
        self.scene = scene

    def __enter__(self):
        super().__enter__()
        self.write("ambush/fighters.yaml", FIGHTERS)
        self.write("ambush/tutorial.scene", self.scene)
        return self


@case
def a_folder_may_bring_its_own():
    scene = ('rules AM-ROUND-01\ngame ambush\nset walls=low\nsay "My own words."\n'
             "suggest north commit *\nmove north commit *\n")
    with Own(scene) as folder:
        out = sandtable("play", "ambush", "--content", folder.path, "--guide", lines=["", ""]).out
        assert told(out) == ["My own words."] and len(suggested(out)) == 1
        out = sandtable("play", "ambush", "--content", folder.path, "--set", "walls=low").out
        assert told(out) == ["My own words."]
        assert not told(sandtable("play", "ambush", "--content", folder.path).out)


@case
def a_last_suggestion_needs_no_move():
    with Own('rules AM-ROUND-01\ngame ambush\nsuggest north commit *\n') as folder:
        out = sandtable("play", "ambush", "--content", folder.path, "--guide", lines=["", ""]).out
        assert len(suggested(out)) == 1 and "Type a number" in out and SILENT not in out


@case
def tutorials_that_cannot_be_used():
    for scene, saying in (
            ("game ambush\n", "tutorial.scene:1:"),
            ("rules AM-ROUND-01\ngame ambush\nset walls=pink\n", "tutorial.scene:3:"),
            ("rules AM-ROUND-01\ngame gears-cards\n", "tutorial.scene:2:"),
            ("rules AM-ROUND-01\n", "Expected 'game ID'"),
            ("rules AM-ROUND-01\ngame ambush\nwall east 3\n", "cannot be played"),
            ("rules AM-ROUND-01\ngame ambush\ndice 3\n", "cannot be played")):
        with Own(scene) as folder:
            wrong("play", "ambush", "--content", folder.path, saying=saying, code=1)
            wrong("play", "ambush", "--content", folder.path, "--guide", saying=saying)
            assert sandtable("play", "ambush", "--content", folder.path, "--no-guide").code == 0


@case
def a_scene_that_does_not_hold_ends_the_guide():
    with Own('rules AM-ROUND-01\ngame ambush\nseats 2\nsay "Begin."\nmove north commit *\n'
             "move east commit *\nexpect round 7\nmove strike east\n") as folder:
        out = sandtable("play", "ambush", "--content", folder.path, "--guide", lines=["", "1"]).out
        assert re.search(r"The guide cannot go on: .*tutorial\.scene:7: ", out), out
        assert out.count("cannot go on") == 1 and SILENT not in out


@case
def options_that_do_not_go_together():
    wrong("play", "ambush", "--guide", "--set", "walls=low", saying="do not go with --guide")
    wrong("play", "ambush", "--guide", "--seats", "2", saying="do not go with --guide")
    wrong("play", "ambush", "--guide=tutorial", "--seed", "1", saying="has a seed of its own")
    wrong("play", "--guide", "--load", "x", saying="cannot be used with --load")
    assert told(sandtable("play", "gears-cards", "--guide=tutorial", "--seed", "1").out)


# --- Other languages ---


@case
def the_guide_speaks_spanish():
    with open(os.path.join(sys.argv[2], "es.po"), encoding="utf-8") as file:
        text = file.read().replace('"\n"', "")
    for game in ("ambush", "gears-cards"):
        for sentence in said_in(scene_of(game)):
            assert re.search(f'^msgid "{re.escape(sentence)}"\nmsgstr "[^"]', text, re.M), sentence
    out = sandtable(*TUTORIAL, "--lang", "es", lines=[""] * STEPS).out
    assert out.count("(sugerida)") == STEPS and "Guide:" not in out


run_cases()
