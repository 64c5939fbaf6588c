#!/usr/bin/env python3
"""commands_test.py SANDTABLE -- every command but play: what it prints, and how it ends."""
import collections
import os
import pty
import re
import signal
import struct
import subprocess
import tempfile
import time
from xml.etree import ElementTree

from program import SANDTABLE, Folder, clean_environment, sandtable, wrong
from tap import case, run_cases

ORIGIN_KEYS = ["seed", "version", "rules", "content", "overlay", "settings"]
SIM_KEYS = ["game", *ORIGIN_KEYS, "games", "decisions", "seconds", "decisions_per_second", "mean_decisions",
            "p99_decisions", "state_bytes", "seats", "results"]


def commands():
    """The commands that help lists."""
    listed = re.findall(r"^  (\w+) +\S", sandtable("help").out, re.M)
    assert "help" in listed and "play" in listed, listed
    return listed


# --- Help ---


@case
def help_is_there_for_every_command():
    for command in commands():
        own = sandtable(command, "--help")
        assert own.out.startswith(f"Usage: sandtable {command} "), own
        assert "Examples:\n  sandtable " in own.out, own
        assert sandtable("help", command).out == own.out


@case
def help_names_every_option_with_a_text():
    for command in commands():
        text = sandtable(command, "--help").out
        for line in re.findall(r"^ +(?:-\w, )?--\S+(.*(?:\n {29}\S.*)?)$", text, re.M):
            assert line.strip(), text


@case
def help_as_json_says_the_same():
    told = sandtable("help", "--json").json()
    assert [command["name"] for command in told["commands"]] == commands()
    for command in told["commands"]:
        text = sandtable(command["name"], "--help").out
        listed = re.findall(r"^ +(?:-(\S), +)?--([\w-]+)(?:=(\S+)|\[=(\w+)\])?", text, re.M)
        listed = [(letter, name, one or other) for letter, name, one, other in listed]
        said = [(option["letter"] or "", option["name"], option["argument"] or "") for option in command["options"]]
        assert sorted(listed) == sorted(said), (listed, said)
        words = " ".join(text.split())
        for sentence in [command["about"], command["more"] or ""] + [option["about"] for option in command["options"]]:
            assert " ".join(sentence.split()) in words, (sentence, text)
    assert [bot["id"] for bot in told["bots"]] == re.findall(r"^  (\w+) +\S", sandtable("help", "bots").out, re.M)
    assert told["languages"] == ["en", "es", "ja"]
    wrong("help", "sim", "--json", saying="'sim' is one argument too many")


@case
def help_lists_the_bots():
    out = sandtable("help", "bots").out
    assert re.search(r"^  random +\S", out, re.M) and re.search(r"^  greedy +\S", out, re.M)


@case
def without_a_command():
    wrong(saying="sandtable help")


@case
def help_and_version_by_option():
    assert sandtable("--help").out == sandtable("help").out
    assert re.fullmatch(r"sandtable \d+\.\d+\.\d+\n", sandtable("--version").out)


@case
def unknown_commands_get_a_suggestion():
    wrong("simm", saying="did you mean 'sim'?")
    wrong("paly", saying="did you mean 'play'?")
    wrong("help", "reply", saying="did you mean 'replay'?")
    wrong("xylophone", saying="'sandtable help' lists them all")


@case
def wrong_options_end_with_2():
    for command in commands():
        wrong(command, "--nonsense", saying="unrecognized option")
    wrong("games", "ambush", saying="one argument too many")
    wrong("check", "ambush", saying="one argument too many")
    wrong("sim", "ambush", "ambush", saying="one argument too many")
    wrong("sim", "ambush", "--games", saying="requires an argument")


@case
def output_that_cannot_be_written_is_a_failure():
    with open("/dev/full", "w") as full:
        done = subprocess.run([SANDTABLE, "games", "--all"], stdout=full, stderr=subprocess.PIPE,
                              text=True, env=clean_environment())
    assert done.returncode == 1 and "could not be written" in done.stderr


# --- games ---


@case
def games_for_developers_only_with_all():
    assert "ambush" not in sandtable("games").out
    out = sandtable("games", "--all").out
    assert out.startswith("ambush  Ambush, 2 to 4 seats\n") or "\nambush  Ambush, 2 to 4" in out
    assert "walls=high" in out


@case
def games_as_json():
    games = {game["id"]: game for game in sandtable("games", "--all", "--json").json()}
    ambush = games["ambush"]
    assert ambush["min_seats"] == 2 and ambush["max_seats"] == 4 and ambush["for_developers"]
    assert ambush["title"] == "Ambush" and ambush["about"] and ambush["whole"] in (True, False)
    assert [value["name"] for value in ambush["settings"][0]["values"]] == ["high", "low"]
    listed = sandtable("games", "--json").json()
    assert all(not game["for_developers"] for game in listed)


# --- show ---


@case
def show_lists_what_there_is():
    assert sandtable("show", "gears-board").out.startswith("tile  ")
    tiles = sandtable("show", "gears-board", "tile").out.splitlines()
    assert len(tiles) == 34 and tiles[2].split(None, 1) == ["2a", "Weapon wing"]


@case
def show_draws_a_tile_as_text_and_picture():
    text = sandtable("show", "gears-board", "tile", "2A").out
    assert "2A.2E" in text and "# wall" in text and text.startswith("Weapon wing (tile 2a)\n")
    svg = sandtable("show", "gears-board", "tile", "2a", "--svg").out
    assert svg.startswith("<svg ") and svg.endswith("</svg>\n")
    assert ElementTree.fromstring(svg).tag.endswith("svg")
    assert "2A  Weapon wing" in svg and svg.count('class="hole"') == 1


@case
def both_sides_of_every_mission_card_can_be_read():
    for mission in sandtable("show", "gears-board", "mission").out.splitlines():
        cards = sandtable("show", "gears-board", "mission", mission.split()[0]).out
        assert cards.count("Mission Setup card\n") == 1, cards
        assert cards.count("\nFront: ") == cards.count("\nBack: ") >= 1, cards
    emergence = sandtable("show", "mission", "emergence").out
    assert "Level 1: 2A, 9A, 12A, 16A\n" in emergence and "3 Boomers" in emergence
    assert "\nA: Wretch\nB: Drone\nC: Boomer\n" in emergence, emergence


@case
def show_needs_no_game_where_one_alone_has_the_kind():
    assert sandtable("show", "tile").out == sandtable("show", "gears-board", "tile").out
    named = sandtable("show", "gears-board", "tile", "2A", "--svg").out
    assert sandtable("show", "tile", "2A", "--svg").out == named
    assert sandtable("show", "MAP", "3").out == sandtable("show", "hogs", "map", "3").out
    assert "There is no tile '99'" in sandtable("show", "gears-board", "tile", "99", code=1).err
    assert "no game 'nothing'" in sandtable("show", "nothing", "99", code=1).err
    several = sandtable("show", "mission", code=1).err  # two games have missions
    assert "Several games have that" in several and "sandtable show gears-board mission" in several
    assert sandtable("show", "mission", "hive").out.startswith("Hive (mission hive)")
    wrong("show", "tile", "--svg", saying="--svg needs")


@case
def show_draws_every_map_building_and_console_of_hogs():
    found = {}
    for kind in ("map", "building", "console"):
        found[kind] = [line.split(None, 1) for line in sandtable("show", "hogs", kind).out.splitlines()]
        for which, name in found[kind]:
            assert len(sandtable("show", "hogs", kind, which).out.splitlines()) >= 3, which
            picture = ElementTree.fromstring(sandtable("show", "hogs", kind, which, "--svg").out)
            assert picture.tag.endswith("svg") and name in "".join(picture.itertext()), which
    assert {kind: len(ids) for kind, ids in found.items()} == {"map": 9, "building": 17, "console": 8}


@case
def show_draws_a_map_of_hogs_with_all_that_lies_on_it():
    svg = sandtable("show", "hogs", "map", "7", "--svg").out
    assert svg.count('href="#hex" class="hex ') == 127
    assert svg.count('class="tint plain"') > 1 and svg.count('class="tint pink"') > 2  # zones
    assert all(name in svg for name in ("Pigs Might Fly", "Pink A", "Plain C", "Balloon", ">g13<"))
    text = sandtable("show", "hogs", "map", "9").out
    assert "|a7 pA|" in text and text.count("#") == 4 + 1  # Spawn Hexes and the legend


def shown(game, *options):
    """kind -> id -> component, of everything that `show` has."""
    return {kind["kind"]: {component["id"]: component for component in kind["components"]}
            for kind in sandtable("show", game, "--json", *options).json()}


def written(game):
    """(list, id) of every entry in the content files of a game."""
    folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "content", game)
    for name in sorted(os.listdir(folder)):
        if name.endswith(".yaml"):
            section = None
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                for line in file:
                    section = (re.findall(r"^([a-z_]+):$", line) or [section])[0]
                    for which in re.findall(r"^  - \{?id: ([\w-]+)", line):
                        yield section, which


def games():
    return [game["id"] for game in sandtable("games", "--all", "--json").json()]


# Shown under other names: a map has the number of its mission, the rows of one table stand together,
# and the parameters are no component but what the rules state.
ELSEWHERE = {("hogs", "maps"), ("hogs", "flight_table"), ("hogs", "parameters")}


@case
def show_has_every_component_of_every_game():
    for game in games():
        components = shown(game)
        ids = {which for kind in components.values() for which in kind}
        entries = list(written(game))
        assert len(entries) >= 6, (game, entries)
        missing = [entry for entry in entries if (game, entry[0]) not in ELSEWHERE and entry[1] not in ids]
        assert not missing, (game, missing)
        assert all(len(kind) > 0 for kind in components.values())
    hogs = shown("hogs")
    assert len(hogs["map"]) == len([1 for section, _ in written("hogs") if section == "maps"])
    speeds = [line["text"] for line in hogs["flight"]["table"]["lines"] if line["text"].startswith("Speed")]
    assert len(speeds) == len([1 for section, _ in written("hogs") if section == "flight_table"]) == 6


@case
def no_component_is_empty_and_none_names_what_there_is_not():
    for game in games():
        components = shown(game)
        for kind, entries in components.items():
            for which, component in entries.items():
                assert component["name"] and component["lines"], (game, kind, which)
                for line in component["lines"]:
                    assert line["text"].strip() and "{" not in line["text"], (game, kind, which, line)
                    assert line["is"] != "name" or line["id"] in components[line["kind"]], (game, which, line)


@case
def components_speak_every_language():
    for game in games():
        english = shown(game)
        for language in ("es", "ja"):
            told = shown(game, "--lang", language)
            for kind, entries in english.items():
                for which, component in entries.items():
                    there = told[kind][which]["lines"]
                    assert len(there) == len(component["lines"]), (language, kind, which)
                    same = [line["text"] for line, other in zip(component["lines"], there)
                            if line["is"] == "text" and line["text"].count(" ") > 2 and line["text"] == other["text"]]
                    assert not same, (language, kind, which, same)


@case
def what_a_card_says_stands_on_its_sheet():
    private = shown("gears-cards")["card"]["private"]
    assert {"is": "number", "label": "Attack", "text": "3"} in private["lines"], private
    sniper = sandtable("show", "hogs", "unit", "uh-sniper").out
    assert "Initiative 2, AP 2, HP 1, Swill 4\n" in sniper and "1 AP: Swap 2 Melee dice" in sniper, sniper
    one = sandtable("show", "hogs", "unit", "UH-Sniper", "--json").json()
    assert one == shown("hogs")["unit"]["uh-sniper"]
    units = sandtable("show", "hogs", "unit", "--json").json()
    assert units["kind"] == "unit" and len(units["components"]) == 56


@case
def show_refuses_what_there_is_not():
    assert "no map '10'" in sandtable("show", "hogs", "map", "10", code=1).err
    assert "no building 'sty'" in sandtable("show", "hogs", "building", "sty", code=1).err
    assert "no console 'zeppelin'" in sandtable("show", "hogs", "console", "zeppelin", code=1).err
    assert "shows no 'tile'" in sandtable("show", "hogs", "tile", code=1).err
    assert "no tile '99'" in sandtable("show", "gears-board", "tile", "99", code=1).err
    assert "shows no 'dragon'" in sandtable("show", "gears-board", "dragon", code=1).err
    sandtable("show", "nothing", code=1)
    wrong("show", saying="A game is missing")
    wrong("show", "gears-board", "--svg", saying="--svg needs")
    wrong("show", "gears-board", "tile", "2a", "2b", saying="too many")


# --- sim ---


@case
def sim_json_has_exactly_the_promised_keys():
    result = sandtable("sim", "ambush", "--games", 50, "--json").json()
    assert list(result) == SIM_KEYS
    assert result["game"] == "ambush" and result["games"] == 50
    assert sum(result["results"].values()) == 50
    assert result["mean_decisions"] * 50 == result["decisions"]
    assert result["p99_decisions"] >= result["mean_decisions"]


def sim(*arguments):
    """The results without what depends on the clock."""
    result = sandtable("sim", "ambush", *arguments, "--json").json()
    return {key: value for key, value in result.items() if "second" not in key}


@case
def sim_does_not_depend_on_jobs():
    for bots in ("random", "greedy,random"):
        alone = sim("--games", 333, "--bots", bots, "--jobs", 1)
        assert alone == sim("--games", 333, "--bots", bots, "--jobs", 2)
        assert alone == sim("--games", 333, "--bots", bots, "--jobs", 7)


@case
def sim_depends_on_the_seed():
    assert sim("--games", 200, "--seed", 1) != sim("--games", 200, "--seed", 2)
    assert sim("--games", 200) == sim("--games", 200, "--seed", 1)


@case
def sim_takes_seats_and_settings():
    assert set(sim("--seats", 4, "--games", 300)["results"]) >= {"north", "east", "south", "west"}
    low = sim("--set", "walls=low", "--games", 300)
    assert low["mean_decisions"] < sim("--games", 300)["mean_decisions"]


@case
def sim_prints_a_table():
    out = sandtable("sim", "ambush", "--bots", "greedy,random", "--games", 200).out
    assert out.startswith("Ambush: 200 games, ")
    row = re.search(r"^North +greedy +([\d.]+) % +([\d.]+) - +([\d.]+) %$", out, re.M)
    rate, low, high = map(float, row.groups())
    assert low < rate < high and rate > 60, out


def tables(report):
    """The tables of a report: heading -> rows -> cells."""
    found = {}
    for part in report.split("\n## ")[1:]:
        rows = [line.strip("| ").split(" | ") for line in part.split("\n") if line[:1] == "|"]
        found[part.split("\n")[0]] = {row[0]: row[1:] for row in rows[2:]}
    return found


def percent(cell):
    return float(cell.removesuffix(" %"))


@case
def figures_name_the_settings_they_were_made_with():
    few = ("gears-cards", "--games", 2)
    told = "Settings: mode=chapter chapter=1 format=three previous=random."
    assert told in sandtable("sim", *few).out
    assert told in sandtable("arena", *few, "--bots", "random,greedy").out
    short = sandtable("sim", *few, "--set", "format=one", "--json").json()["settings"]
    assert short == {"mode": "chapter", "chapter": "1", "format": "one", "previous": "random"}
    tutorial = sandtable("sim", *few, "--set", "mode=tutorial", "--report", "-").out
    assert "Settings: mode=tutorial." in tutorial, tutorial  # where nothing else matters


@case
def sim_records_positions():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "positions")
        few = ("--games", 6, "--jobs", 1, "--set", "format=one", "--bots", "greedy:1")
        told = sandtable("sim", "gears-cards", *few, "--record", path).out
        assert told.split(" in ")[0] == sandtable("sim", "gears-cards", *few).out.split(" in ")[0]  # the same games
        with open(path, "rb") as file:
            head, body = file.readline().decode().split(), file.read()
        assert head[:4] == ["sandtable", "positions", "1", "gears-cards"] and len(head[5]) == 16, head
        at, records, results = 0, 0, set()
        while at < len(body):
            count, result = struct.unpack_from("<HH", body, at)
            numbers = struct.unpack_from(f"<{2 * count}h", body, at + 4)
            assert all(0 <= which < int(head[4]) for which in numbers[::2]) and all(numbers[1::2])
            at += 4 + 4 * count
            records += 1
            results.add(result)
        assert at == len(body) and records > 50 and results == {0, 65535}, (records, results)
    # The list of games says what each of the numbers means.
    game = next(game for game in sandtable("games", "--json").json() if game["id"] == "gears-cards")
    groups, next_number = game["observations"], 0
    for group in groups:
        assert group["first"] == next_number and group["name"] and group["meaning"], group
        next_number += group["count"]
    assert next_number == int(head[4]), (next_number, head)
    wrong("sim", "ambush", "--record", "/nowhere/x", saying="nothing to record", code=1)
    wrong("sim", "hogs", "--record", "/nowhere/x", saying="/nowhere/x", code=1)


@case
def sim_reports_for_balance():
    out = sandtable("sim", "gears-cards", "--set", "format=one", "--bots", "greedy", "--games", 60, "--report", "-").out
    assert out.startswith("# Gears of War: The Card Game\n\n60 games from seed 1. Bots: COG greedy")
    found = tables(out)
    won = found["Results"]
    assert int(won["cog"][0]) + int(won["locust"][0]) == 60
    assert percent(won["cog"][1]) == round(100 * int(won["cog"][0]) / 60, 1)
    assert 0 < int(won["Whoever begins wins"][0]) < 60
    for length in found["Length"].values():
        median, low, high, longest = map(int, length[:4])
        assert 0 < low <= median <= high <= longest, length
    assert int(found["Length"]["Turns"][0]) < int(found["Length"]["Decisions"][0])
    assert sum(int(row[0]) for row in found["How games end"].values()) == 60
    assert set(found["How games end"]) <= {"wins-by-deck", "wins-by-limit", "wins-by-card"}
    counts = [(float(row[0]), float(row[1])) for row in found["Questions"].values()]
    assert all(0 <= asked <= all_of for all_of, asked in counts), counts
    for which, length in ((0, "Decisions"), (1, "Asked of people")):  # they add up, but for rounding
        assert abs(sum(count[which] for count in counts) - float(found["Length"][length][4])) < 1, length


@case
def sim_reports_the_fate_of_cards():
    report = sandtable("sim", "gears-cards", "--set", "format=one", "--bots", "greedy", "--games", 60, "--report", "-").out
    cards = tables(report)["Cards"]
    assert len(cards) >= 29 and "field-orders" not in cards  # a command card is in no deck
    for card, (drawn, played, when_drawn, _) in cards.items():
        assert percent(played) <= percent(drawn) or percent(when_drawn) > 0, card
    # Units go by the names of their cards; tactics and reactions are played, too.
    for card, event in (("captain", "deploys-unit"), ("revive", "deploys-tactic"),
                        ("heroism", "reacts")):
        line = re.search(rf"^- {card}: (.*)$", report, re.M).group(1)
        shares = dict(re.findall(r"([\w-]+) ([\d.]+) %", line))
        assert percent(cards[card][0]) == float(shares["draws"]), card
        assert percent(cards[card][1]) == float(shares[event]) > 0, card


@case
def sim_reports_of_any_game():
    report = sandtable("sim", "ambush", "--games", 100, "--report", "-").out
    found = tables(report)
    assert found["Cards"]["giant"][1:] == ["0.0 %", "0.0 %", "-"]  # nothing here is called a play
    assert re.search(r"^- giant: revealed [\d.]+ %, draws [\d.]+ %$", report, re.M), report
    assert list(found["How games end"]) == ["wins"] and "Whoever begins wins" not in report
    assert int(found["Length"]["Turns"][3]) <= 40


@case
def sim_reports_what_a_game_wants_counted():
    def report(jobs):
        return sandtable("sim", "hogs", "--seats", 2, "--set", "factions=drawn", "--games", 12,
                         "--jobs", jobs, "--report", "-").out

    found = tables(report(1))
    rows = found["Factions"]
    seats = [int(rows[name][2]) for name in ("trotters", "hogs", "krauts", "piggystroika")]
    assert sum(seats) == 24, rows
    assert sum(int(row[0]) for name, row in rows.items() if " - " in name) == 12, rows
    games, share, seats, _ = found["Buildings"]["small-swill-refinery"]
    assert percent(share) == round(100 * int(games) / 12, 1) and int(seats) >= int(games)
    assert all((row[2] == "0") == (row[3] == "-") for row in found["Upgrades"].values())
    used = [row for row in found["Deployables"].values() if row[0] != "0"]
    assert used and all(int(row[2]) >= int(row[0]) for row in used), used  # somebody built it
    assert report(3) == report(1)


@case
def decisions_are_counted_as_people_make_them():
    few = ("gears-board", "--seats", 2, "--bots", "greedy:1", "--games", 8, "--report", "-")
    every, spared = (tables(sandtable("sim", *few, *more).out) for more in ((), ("--as-people",)))
    assert float(every["Questions"]["spawnorder"][1]) == 0 < float(every["Questions"]["spawnorder"][0])
    # Who names where a move ends is asked once, and not area by area.
    steps = [float(found["Questions"]["movestep"][1]) / float(found["Length"]["Turns"][4]) for found in (every, spared)]
    assert steps[1] < steps[0], steps
    assert sandtable("sim", "ambush", "--as-people", "--games", 3, "--json").json()["games"] == 3


@case
def where_all_games_go_one_way_the_interval_has_a_width():
    told = sandtable("sim", "gears-cards", "--set", "format=one", "--bots", "greedy,random", "--games", 40, "--json").json()
    seats = told["seats"]
    assert seats[0]["score"] == 1 and 0.9 < seats[0]["low"] < 0.92 and seats[0]["high"] == 1, seats
    assert seats[1]["score"] == 0 == seats[1]["low"] and 0.08 < seats[1]["high"] < 0.1, seats


@case
def reports_tell_sides_from_order_of_play():
    few = ("--bots", "greedy:1", "--games", 30, "--report", "-")
    one = sandtable("sim", "gears-cards", "--set", "format=one", *few).out
    assert "Locust began every game: whoever begins and Locust are the same here." in one
    # In chapter 13 either side may begin.
    both = tables(sandtable("sim", "gears-cards", "--set", "chapter=13", "--set", "format=one", *few).out)["Who begins"]
    games = {name: int(row[0]) for name, row in both.items()}
    assert games["COG, when it begins"] == games["Locust, when another begins"] > 0, both
    assert sum(games.values()) == 60 and sum(int(row[1]) for row in both.values()) == 30, both
    together = sandtable("sim", "gears-board", "--seats", 2, "--bots", "greedy:1", "--games", 4, "--report", "-").out
    assert "begins" not in together and "order of play" not in together


@case
def figures_name_where_they_come_from():
    with Folder() as folder:
        os.makedirs(folder / "overlay/gears-cards")
        with open(folder / "overlay/gears-cards/cog.yaml", "w", encoding="utf-8") as file:
            file.write("cards:\n  - {id: sergeant, name: Sergeant, name_es: Sergeant, source: reconstruction, side: cog, kind: unit,\n"
                       "     set: core, until: 5, tutorial: 2, copies: 2, values: [4], attack: 1, defence: 1, subtypes: [troop], text: ''}\n")
        laid = ("--content", folder / "overlay")
        few = ("gears-cards", "--games", 2, "--seed", 7)
        plain = sandtable("sim", *few).out
        origin = re.search(r"^Seed 7, version [\d.]+, rules \d+, content ([0-9a-f]{16})\. No overlay\.$", plain, re.M)
        assert origin, plain
        for told in (sandtable("sim", *few, *laid), sandtable("sim", *few, *laid, "--report", "-"),
                     sandtable("arena", *few, *laid, "--bots", "random,greedy:1")):
            assert f"Overlay: {folder / 'overlay'}." in told.out and origin.group(1) not in told.out, told.out
            assert "The bots have not learned this content" in told.out, told.out
        assert "not learned this content" not in plain, plain
        for command in (("sim",), ("arena", "--bots", "random,greedy:1")):
            told = sandtable(*command, *few, *laid, "--json").json()
            assert told["seed"] == 7 and told["overlay"] == str(folder / "overlay"), told
            assert told["content"] != origin.group(1) and told["version"] and told["rules"], told


@case
def a_report_changes_no_result():
    with Folder() as folder:
        for bots in ("random", "greedy,random"):
            plain = sim("--games", 200, "--bots", bots)
            assert sim("--games", 200, "--bots", bots, "--report", folder / "one") == plain
            assert sim("--games", 200, "--bots", bots, "--report", folder / "many", "--jobs",
                       5) == plain
            reports = [open(folder / name, encoding="utf-8").read() for name in ("one", "many")]
            assert reports[0] == reports[1] and reports[0].startswith("# Ambush\n")
        out = sandtable("sim", "ambush", "--games", 10, "--report", folder / "one").out
        assert out.startswith("Ambush: 10 games, ")


@case
def reports_that_cannot_be_written():
    wrong("sim", "ambush", "--json", "--report", "-", saying="both go to standard output")
    wrong("sim", "ambush", "--games", 10**12, "--report", "/nowhere/x", saying="/nowhere/x", code=1)
    result = sandtable("sim", "ambush", "--games", 10, "--report", "/dev/full", code=1)
    assert "/dev/full cannot be written" in result.err, result


@case
def sim_refuses_what_makes_no_sense():
    wrong("sim", saying="Which game?")
    wrong("sim", "ambsuh", saying="did you mean 'ambush'?")
    wrong("sim", "chess", saying="'sandtable games' lists them")
    wrong("sim", "ambush", "--games", "0", saying="--games takes a whole number")
    wrong("sim", "ambush", "--games", "many", saying="'many'")
    wrong("sim", "ambush", "--games", "9999999999999999999", saying="--games takes")
    wrong("sim", "ambush", "--jobs", "-1", saying="--jobs takes")
    wrong("sim", "ambush", "--seats", "9", saying="--seats takes")
    wrong("sim", "ambush", "--seats", "1", saying="2 to 4 seats, not 1")
    wrong("sim", "ambush", "--set", "walls", saying="key=value")
    wrong("sim", "ambush", "--set", "walls=pink", saying="high, low")
    wrong("sim", "ambush", "--set", "moat=deep", saying="it has: walls")
    wrong("sim", "ambush", "--bots", "clever", saying="random, greedy")
    wrong("sim", "ambush", "--bots", "greedy,", saying="no bot called ''")
    wrong("sim", "ambush", "--bots", "random:3", saying="takes no number")
    wrong("sim", "ambush", "--bots", "greedy:0", saying="1 to 1000")
    wrong("sim", "ambush", "--bots", "greedy,random,random", saying="more bots than there are")
    wrong("sim", "ambush", "--seats", "3", "--bots", "greedy,random", saying="there are 3 seats")
    wrong("sim", "ambush", "--seed", "-4", saying="--seed takes")


@case
def set_ups_that_a_game_does_not_have():
    wrong("sim", "hogs", "--seats", "3", "--set", "mode=teams", saying="four seats, not 3")
    wrong("sim", "hogs", "--seats", "3", "--set", "mode=horde", saying="One or two fight against the horde")
    wrong("sim", "hogs", "--set", "mode=horde", "--set", "mission=1", saying="is not for this number of seats")
    wrong("sim", "hogs", "--seats", "3", "--set", "mission=9", saying="is not for this number of seats")
    wrong("sim", "gears-board", "--seats", "1", "--set", "mission=scattered", saying="is played by 2 to 4 players")


def interrupted(*arguments):
    """What a command that would take days says when it is stopped."""
    process = subprocess.Popen([SANDTABLE, *arguments], stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, text=True, env=clean_environment())
    time.sleep(1)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert process.returncode == 1 and out.endswith("}\n"), (out, err)
    return out, err


@case
def sim_stops_when_interrupted():
    out, err = interrupted("sim", "ambush", "--games", "1000000000", "--json")
    assert re.search(r"stopped after \d+ of 1000000000 games", err), err
    assert '"games":' in out, out


@case
def sim_shows_progress_on_a_terminal():
    master, slave = pty.openpty()
    command = [SANDTABLE, "sim", "ambush", "--games", "1000000000"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=slave, text=True,
                               env=clean_environment())
    os.close(slave)
    time.sleep(1.5)
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=30)
    shown = os.read(master, 65536).decode()
    os.close(master)
    assert re.search(r"\[[#.]+\] 0 %, \d+ games, \d+ decisions a second, \d+ s left", shown), shown


# --- arena ---


def arena(*arguments):
    """The results without what depends on the clock."""
    result = sandtable("arena", *arguments, "--json").json()
    del result["seconds"]
    return result


THREE = ("ambush", "--bots", "random,greedy,greedy:1")


@case
def arena_json_has_exactly_the_promised_keys():
    result = sandtable("arena", *THREE, "--games", 40, "--json").json()
    assert list(result) == ["game", *ORIGIN_KEYS, "seats", "games", "decisions", "seconds", "bots", "pairs"]
    assert result["games"] == 3 * 40 and result["seats"] == 2
    assert {bot["name"] for bot in result["bots"]} == {"random", "greedy", "greedy:1"}
    for bot in result["bots"]:
        assert list(bot) == ["name", "elo", "low", "high", "share", "score"]
        assert bot["low"] < bot["elo"] < bot["high"]
    assert [(pair["first"], pair["second"]) for pair in result["pairs"]] == [
        ("random", "greedy"), ("random", "greedy:1"), ("greedy", "greedy:1")]
    for pair in result["pairs"]:
        assert list(pair) == ["first", "second", "deals", "won", "drawn", "lost", "share", "low",
                              "high"]
        assert pair["won"] + pair["drawn"] + pair["lost"] == 2 * pair["deals"] == 40
        assert pair["share"] == (pair["won"] + pair["drawn"] / 2) / 40
        assert pair["low"] <= pair["share"] <= pair["high"]


@case
def arena_ratings_are_the_likeliest():
    """Where the likelihood of the results is highest, it does not rise with any rating."""
    result = arena(*THREE, "--games", 300)
    elo = {bot["name"]: bot["elo"] for bot in result["bots"]}
    rise = dict.fromkeys(elo, 0)
    for pair in result["pairs"]:
        expected = 1 / (1 + 10**((elo[pair["second"]] - elo[pair["first"]]) / 400))
        more = pair["deals"] * pair["share"] + 0.5 - (pair["deals"] + 1) * expected
        rise[pair["first"]] += more
        rise[pair["second"]] -= more
    assert all(abs(value) < 0.001 for value in rise.values()), (elo, rise)
    assert abs(sum(elo.values())) < 0.001, elo
    assert elo["greedy"] > elo["greedy:1"] > elo["random"] + 100, elo
    assert [bot["name"] for bot in result["bots"]] == ["greedy", "greedy:1", "random"]


@case
def arena_plays_the_same_deals_from_both_sides():
    one = arena("ambush", "--bots", "random,greedy", "--games", 200)
    other = arena("ambush", "--bots", "greedy,random", "--games", 200)
    assert one["bots"] == other["bots"] and one["decisions"] == other["decisions"]
    pair, turned = one["pairs"][0], other["pairs"][0]
    assert (pair["won"], pair["lost"]) == (turned["lost"], turned["won"]) and pair["won"] > 0
    assert abs(pair["share"] + turned["share"] - 1) < 1e-5


@case
def arena_intervals_narrow_with_more_games():
    widths = []
    for games in (100, 1600):
        best = arena(*THREE, "--games", games)["bots"][0]
        widths.append(best["high"] - best["low"])
    assert 2.5 < widths[0] / widths[1] < 6, widths


@case
def arena_rates_who_always_wins():
    result = arena("gears-cards", "--games", 20)
    best = result["bots"][0]
    assert best["name"] == "greedy" and best["share"] == 1, best
    assert 0 < best["low"] and best["high"] < 2000, best


@case
def arena_depends_on_the_seed_and_not_on_jobs():
    alone = arena(*THREE, "--games", 60, "--jobs", 1)
    assert alone == arena(*THREE, "--games", 60, "--jobs", 7, "--seed", 1)
    assert alone != arena(*THREE, "--games", 60, "--seed", 2)


@case
def arena_with_many_seats_gives_every_bot_every_seat():
    three = arena("ambush", "--seats", 3, "--bots", "random,greedy", "--games", 31)
    assert three["games"] == 36 and three["pairs"][0]["deals"] == 6  # six seatings a deal
    four = arena("ambush", "--seats", 4, "--games", 600)
    assert four["games"] == 600 and four["pairs"][0]["deals"] == 150
    best, worst = four["bots"]
    assert best["name"] == "greedy" and best["low"] > worst["high"], four
    assert best["score"] > 0.25 > worst["score"], four


@case
def arena_compares_teams_of_those_who_play_together():
    arguments = ("gears-board", "--seats", 2, "--bots", "random,greedy:1", "--games", 6)
    result = arena(*arguments)
    assert result["games"] == 6 and result["pairs"][0]["deals"] == 3, result
    pair = result["pairs"][0]
    assert pair["won"] + pair["drawn"] + pair["lost"] == 3, result  # deals, not games
    assert "All play together" in sandtable("arena", *arguments).out


@case
def arena_prints_tables():
    out = sandtable("arena", *THREE, "--games", 400, "--set", "walls=low").out
    assert re.match(r"Ambush: 1200 games in [\d.]+ s, 2 at the table\.\n", out), out
    assert re.search(r"^greedy +\d+ +\d+ \.\. +\d+ +[\d.]+ % +[\d.]+ %$", out, re.M), out
    assert re.search(r"^random +greedy:1 +\d+ +\d+ +\d+ +[\d.]+ % +[\d.]+ \.\. +[\d.]+ %$", out,
                     re.M), out


@case
def arena_as_csv():
    lines = sandtable("arena", *THREE, "--games", 100, "--csv").out.splitlines()
    rows = [dict(zip(lines[0].split(","), line.split(","))) for line in lines[1:]]
    assert len(rows) == 3 and all(len(row) == 15 for row in rows), lines
    json = arena(*THREE, "--games", 100)
    assert [int(row["won"]) for row in rows] == [pair["won"] for pair in json["pairs"]]
    elo = {bot["name"]: bot["elo"] for bot in json["bots"]}
    for row in rows:
        assert abs(float(row["second_elo"]) - elo[row["second"]]) < 0.06, row


@case
def arena_refuses_what_makes_no_sense():
    wrong("arena", saying="Which game?")
    wrong("arena", "ambsuh", saying="did you mean 'ambush'?")
    wrong("arena", "ambush", "ambush", saying="one argument too many")
    wrong("arena", "ambush", "--bots", "random", saying="Rating takes at least two bots")
    wrong("arena", "ambush", "--bots", "random,clever", saying="no bot called 'clever'")
    wrong("arena", "ambush", "--bots", ",random", saying="no bot called ''")
    wrong("arena", "ambush", "--bots", "greedy,random,greedy:8", saying="greedy is named twice")
    wrong("arena", "ambush", "--bots", ",".join(f"greedy:{i}" for i in range(1, 18)),
          saying="more than 16 bots")
    wrong("arena", "ambush", "--games", "0", saying="--games takes a whole number")
    wrong("arena", "ambush", "--jobs", "0", saying="--jobs takes")
    wrong("arena", "ambush", "--seats", "1", saying="2 to 4 seats, not 1")
    wrong("arena", "ambush", "--json", "--csv", saying="JSON and CSV cannot both")


@case
def arena_stops_when_interrupted():
    out, err = interrupted("arena", *THREE, "--games", "1000000000", "--json")
    assert re.search(r"stopped after \d+ of 3000000000 games", err), err
    assert '"bots":' in out, out


# --- bench ---


@case
def bench_json_has_exactly_the_promised_keys():
    result = sandtable("bench", "ambush", "--time", 1, "--json").json()
    for entry in result:
        assert list(entry) == ["name", "value", "unit"], entry
        assert entry["value"] >= 0, entry
    names = [entry["name"] for entry in result]
    assert len(names) == len(set(names))
    for what in ("decisions_per_second", "clone", "state", "ask", "apply", "view", "imagine", "greedy", "digest", "undo",
                 "seek", "match_length", "mcts/tries_per_second", "mcts/2threads/tries_per_second",
                 "commander/thinking_99th_percentile"):
        assert f"ambush/{what}" in names, names
    assert "ambush/walls=low/decisions_per_second" in names, names
    assert "ambush/seats=2/decisions_per_second" in names, names
    assert any(name.startswith("reference/") for name in names)


@case
def bench_tells_of_every_chapter_and_of_the_campaign():
    result = sandtable("bench", "gears-cards", "--time", 1, "--json").json()
    speed = {entry["name"]: entry["value"] for entry in result}
    for setting in ["mode=campaign"] + [f"chapter={chapter}" for chapter in range(1, 16)]:
        assert speed[f"gears-cards/{setting}/decisions_per_second"] > 0, setting
    assert 0 < speed["gears-cards/state"] <= 2048


@case
def bench_takes_one_game_or_none():
    wrong("bench", "chess", saying="There is no game 'chess'")
    assert "ambush/clone" in sandtable("bench", "ambush", "--time", 1).out


# --- check ---


@case
def check_built_in_content():
    assert "No faults." in sandtable("check").out
    provenance = sandtable("check", "--provenance").out
    assert re.search(r"^ambush fighters giant rulebook$", provenance, re.M)
    assert sandtable("check", "--json").json()["fine"] is True


@case
def check_reports_on_maps():
    wrong("check", "--maps", "--provenance", saying="not both")
    text = sandtable("check", "--maps").out
    assert re.search(r"^hogs map trough: ", text, re.M) and "Longest run of water: " in text
    report = sandtable("check", "--maps", "--json").json()
    assert report["fine"] is True and report["faults"] == 0
    kinds = collections.Counter((one["game"], one["kind"]) for one in report["maps"])
    assert kinds == {("hogs", "map"): 9, ("gears-board", "tile"): 34, ("gears-board", "drawn"): 1}
    figures = [figure for one in report["maps"] for figure in one["figures"]]
    missed = collections.Counter(f["binds"] for f in figures if not f.get("met", True))
    assert (missed[True], missed[False]) == (report["faults"], report["missed"])


# Single hexes scattered about: no run of anything, and a road without a place to go to.
SCATTERED = """maps:
  - id: arena
    name: "The Arena"
    source: reconstruction
    rows: ["      ...l...", "     ........", "    ...r.....", "   ..f.m.....", "  .s..=......",
           " ..rm........", "............=", "............ ", "...........  ", "..........   ",
           ".........    ", "........     ", "...l...      "]
    zones: [{colour: pink, letter: a, q: 0, r: -6, radius: 1}, {colour: blue, letter: a, q: 0, r: 6, radius: 1},
            {colour: pink, letter: b, q: 6, r: -6, radius: 1}, {colour: blue, letter: b, q: -6, r: 6, radius: 1}]
"""


@case
def check_fails_on_maps_that_are_no_places():
    with Folder() as folder:
        folder.write("hogs/maps.yaml", SCATTERED)
        report = sandtable("check", "--maps", "--json", "--content", folder.path, code=1).json()
        arena, = (one for one in report["maps"] if one["id"] == "arena")
        missed = {f["key"] for f in arena["figures"] if not f.get("met", True)}
        assert missed == {"water-run", "water-alone", "ridge-run", "ridge-alone", "road-run", "road-alone",
                          "road-nowhere", "bridges"}, missed
        assert report["fine"] is False and report["faults"] == len(missed)
        assert "FAULT" in sandtable("check", "--maps", "--content", folder.path, code=1).out
        folder.write("hogs/maps.yaml", SCATTERED.rsplit(",\n", 1)[0] + "]\n")
        report = sandtable("check", "--maps", "--json", "--content", folder.path, code=1).json()
        assert report["fine"] is False and "zone" in report["faults"][0]["expected"], report


@case
def content_can_be_laid_over():
    with Folder() as folder:
        folder.write("ambush/fighters.yaml",
                     "fighters:\n  - id: scout\n    name: Scout\n    source: reconstruction\n"
                     "    strength: 6\n    copies: 4\n")
        assert "No faults." in sandtable("check", "--content", folder.path).out
        changed = sim("--games", 300, "--content", folder.path)
        assert changed != sim("--games", 300)


@case
def faults_of_content_are_named():
    with Folder() as folder:
        folder.write("ambush/fighters.yaml", "fighters:\n  - id: scout\n    strength: many\n")
        result = sandtable("check", "--content", folder.path, code=1)
        assert "fighters.yaml:" in result.out and "strength" in result.out, result
        for command in ("sim", "play"):
            result = sandtable(command, "ambush", "--content", folder.path, code=1)
            assert "fighters.yaml:" in result.err and "cannot be used" in result.err, result


ABILITY = """
      - what: {what}
        {more}
        instructions:
          - {{verb: {verb}, {rest}}}"""
ONCE = ABILITY.format(what="triggered", more="trigger: eliminated\n        limit: turn", verb="draw",
                      rest="amount: 1")
COVER = """covers:
  - id: tower
    name: Tower
    name_es: Torre
    source: reconstruction
    set: core
    copies: 0
    text: ""
    cog:{abilities}
"""


@case
def abilities_of_cards_that_could_not_work_are_named():
    standing = ABILITY.format(what="static", more="limit: game", verb="modify",
                              rest="target: {roles: [self]}, attack: 1")
    turn = ABILITY.format(what="triggered", more="trigger: turn_start\n        subtypes: [wretch]",
                          verb="draw", rest="amount: 1")
    maybe = ABILITY.format(what="triggered", more="trigger: turn_start\n        limit: turn\n        optional: true",
                           verb="draw", rest="amount: 1")
    more = ABILITY.format(what="triggered", more="trigger: turn_start", verb="draw", rest="amount: 1, more: 1")
    passing = ABILITY.format(what="triggered", more="trigger: turn_start", verb="modify",
                             rest="target: {roles: [self]}, max_blockers: 1")
    with Folder() as folder:
        for abilities, fault in ((ONCE, None), (ONCE + ONCE, "two abilities with the same limit"),
                                 (standing, "a limit out of place"),
                                 (turn, "subtypes out of place"),
                                 (maybe, "an optional rule with a limit"),
                                 (more, "more without at_least"),
                                 (passing, "a change that would not happen")):
            folder.write("gears-cards/table.yaml", COVER.format(abilities=abilities))
            result = sandtable("check", "--content", folder.path, code=1 if fault else 0)
            assert (fault or "No faults.") in result.out, result
            assert not fault or "covers[tower].cog" in result.out, result


# --- scene ---

SCENE = """# The strongest attacks.
game ambush
rules AM-REVEAL-02
hand north giant
hand east scout
move north commit giant
move east commit scout
to-act {attacker}
"""


@case
def scenes_hold_or_name_the_line():
    with Folder() as folder:
        good = folder.write("good.scene", SCENE.format(attacker="north"))
        bad = folder.write("bad.scene", SCENE.format(attacker="east"))
        assert sandtable("scene", good).code == 0
        result = sandtable("scene", folder.path, code=1)
        assert f"{bad}:8:" in result.out, result
        result = sandtable("scene", good, bad, "--json", code=1).json()
        assert (result["passed"], result["failed"]) == (1, 1)
        wrong("scene", saying="Which scenes?")
        sandtable("scene", folder / "none.scene", code=2)


@case
def a_scene_may_have_its_own_content():
    with Folder() as folder:
        folder.write("strong/ambush/fighters.yaml",
                     "fighters:\n  - id: giant\n    name: Giant\n    source: reconstruction\n"
                     "    strength: 1\n    copies: 4\n"
                     "  - id: scout\n    name: Scout\n    source: reconstruction\n"
                     "    strength: 2\n    copies: 4\n")
        text = SCENE.format(attacker="east").replace("game ambush", "game ambush\ncontent strong")
        assert sandtable("scene", folder.write("own.scene", text)).code == 0
        missing = folder.write("missing.scene", text.replace("strong", "weak"))
        sandtable("scene", missing, code=1)


run_cases()
