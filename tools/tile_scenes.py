#!/usr/bin/env python3
"""tile_scenes.py -- scenes of the tiles of the board game: who walks, shoots and looks where on them.

    tile_scenes.py PROGRAM [TILE...]     writes tests/rules/gears-board/tiles/TILE.scene, for all tiles or these

PROGRAM is build/sandtable.  The scenes are what a drawing comes to: for each area and cover space of a tile
what one sees, how far it is and what cover is worth, and where one walks; the same into and from other tiles.
What is written down is what the program answers today, so run this only while tests/gears-board passes, which
compares the program with a slower method, and read what has changed: it should be what was drawn anew.
"""
import json
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
COGS = ["alpha marcus", "bravo dominic", "charlie cole", "delta baird"]
FIGURES = [("wretch", 6), ("drone", 6), ("ticker", 6), ("boomer", 3), ("theron", 3), ("kantus", 3), ("berserker", 1)]
LOCUSTS = [name + (f".{i + 1}" if i else "") for name, count in FIGURES for i in range(count)]
# Tiles that lie before and behind the one that a scene is about; the first pair that fits.
NEIGHBOURS = [("3a", "11a"), ("11a", "3a"), ("10b", "3a"), ("3a", "10b"), ("11a", "10b")]
HEAD = """# {name} ({id}) as it is drawn.  Written by tools/tile_scenes.py.
game gears-board
seats 4
"""


def tiles():
    """id -> [name, for each area how many cover spaces it has, the number of the area with equipment]"""
    found, areas = {}, None
    with open(os.path.join(ROOT, "content", "gears-board", "tiles.yaml"), encoding="utf-8") as file:
        for line in file:
            if match := re.match(r"  - id: (\w+)", line):
                areas = []
                found[match[1]] = ["", areas, None]
            elif match := re.match(r"    name: (.*)", line):
                found[list(found)[-1]][0] = match[1]
            elif line.startswith("      - id:"):
                areas.append(0)
            elif line.startswith("          - { at:"):
                areas[-1] += 1
            elif line.startswith("        equipment: true"):
                found[list(found)[-1]][2] = len(areas) - 1
    return found


def numbered(word, number):
    return word + (f".{number + 1}" if number else "")


def spots_of(row, all_tiles):
    """For each tile of a row its spots, as they are written: "1a.2", "1a.2 cover.3"."""
    cover, of = 0, []
    for tile in row:
        areas = all_tiles[tile][1]
        open_spots = [numbered(tile, i) for i in range(len(areas))]
        covers = []
        for i, count in enumerate(areas):
            covers += [f"{numbered(tile, i)} {numbered('cover', cover + k)}" for k in range(count)]
            cover += count
        of.append(open_spots + covers)
    return of


class Asked:
    """Questions that are put to the program all at once: cases that must fail, and what they say was found."""

    def __init__(self, program):
        self.program, self.cases = program, []

    def ask(self, placing, question):
        self.cases.append("\n".join([f"case {len(self.cases)}", "rules GB-MAP-01", *placing, question]))
        return len(self.cases) - 1

    def answers(self):
        """The answers by number; None where the placing is refused."""
        found = {}
        for begin in range(0, len(self.cases), 250):
            with tempfile.NamedTemporaryFile("w", suffix=".scene") as file:
                file.write("game gears-board\nseats 4\n" + "\n".join(self.cases[begin:begin + 250]) + "\n")
                file.flush()
                said = subprocess.run([self.program, "scene", file.name], capture_output=True, text=True).stdout
            parts = re.split(r"^\S+\.scene:\d+: \(\d+\) ", said, flags=re.MULTILINE)[1:]
            assert len(parts) == len(self.cases[begin:begin + 250]), said[-500:]
            for number, part in enumerate(parts, begin):
                value = re.search(r"\bfound (.*)\.$", part.split("\n")[0])
                options = re.search(r"^    alpha: (.*)$", part, re.MULTILINE)
                found[number] = value[1] if value else options[1] if "which is not there" in part and options else None
        return found


def place_cogs(spots):
    return [f"cog {cog} {spot}" for cog, spot in zip(COGS, spots)]


def write_walking(tile, spots, asked):
    """Where one comes to with a move of three areas."""
    begin = [f"map {tile}", "clear", "hand alpha advance", *place_cogs([spots[0]] * 4)]
    lines, numbers = [*begin, "begin alpha order", "move march advance"], []
    for area in spots:
        if " " not in area:
            place = f"cog {COGS[0]} {area}"
            numbers.append((place, asked.ask([*lines, place], "options exactly x")))
    return [f"case {tile}: where one walks", "rules GB-MAP-03 GB-MAP-04 GB-MAP-06", *lines], numbers


def write_marks(tile, equipment, asked):
    """Its holes, and where its equipment is."""
    begin = [f"map {tile}", "clear"]
    lines = [f"case {tile}: holes and equipment", "rules GB-MAP-16", *begin]
    holes = asked.ask(begin, "expect holes x")
    if equipment is None:
        return lines, holes
    return [*lines, f"card {tile} up", "hand alpha advance charge", *place_cogs([numbered(tile, equipment)] * 4),
            f"locust drone {numbered(tile, equipment)}", "begin alpha order", "legal equip"], holes


def rounds(ours, stands, alone):
    """Where four COGs stand, how many of them for the first time, and which Locusts are looked at."""
    if not alone:
        for first in range(0, len(ours), 4):
            yield (ours[first:] + ours)[:4], len(ours[first:first + 4]), list(stands)
        return
    # On one and the same tile a line of sight is looked at from one of its ends, and one COG at a time is in cover.
    open_spots = [spot for spot in ours if " " not in spot]
    for first in range(0, len(open_spots), 4):
        yield (open_spots[first:] + open_spots * 2)[:4], len(open_spots[first:first + 4]), list(stands)[first:]
    for number, spot in enumerate(ours):
        if " " in spot:
            yield [spot, *open_spots[:3]], 1, list(stands)[number + 1:]


def write_views(title, row, ours, theirs, asked):
    """What COGs on our spots and Locusts on theirs see of each other, and what cover is worth."""
    begin, steps = ["map " + " ".join(row), "clear"], []
    stands = dict(zip(LOCUSTS, theirs))
    for four, fresh, ends in rounds(ours, stands, theirs == ours):
        # Nobody takes cover where a COG does.
        aside = [figure for figure, spot in stands.items() if " " in spot and spot in four]
        placed = [f"locust {figure} {stands[figure].split()[0]}" for figure in aside] + place_cogs(four)
        shown = [f"seats[id={cog.split()[0]}].sees" for cog in COGS[:fresh]]
        if len(row) == 1:
            shown += [f"seats[id={cog.split()[0]}].ranges" for cog, spot in zip(COGS[:fresh], four) if " " not in spot]
        shown += [f"locusts[figure={figure}].lines" for figure in ends if figure not in aside]
        there = [f"locust {figure} {spot}" for figure, spot in stands.items() if figure not in aside]
        steps.append(placed)
        steps += [(path, asked.ask([*begin, *there, *placed], f"expect {path} x")) for path in shown]
        # In the next round each stands where it stood, and no two in one space.
        steps.append([f"cog {cog} {four[0].split()[0]}" for cog in COGS] if aside else [])
        steps.append([f"locust {figure} {stands[figure]}" for figure in aside])
    return [f"case {title}", "rules GB-LOS-03 GB-RANGE-01 GB-COVER-11", *begin,
            *[f"locust {figure} {spot}" for figure, spot in stands.items()]], steps


def says_something(question, answer):
    """Is anybody in sight?"""
    return not question.endswith(".lines") or any(line[1] >= 0 for line in json.loads(answer))


def lines_of(steps, answers):
    for step in steps:
        if isinstance(step, list):
            yield from step
            continue
        question, number = step
        if says_something(question, answers[number]):
            yield f"expect {question} {answers[number].replace(' ', '')}"


def scene(program, tile, all_tiles):
    asked = Asked(program)
    alone = spots_of([tile], all_tiles)[0]
    walking, walks = write_walking(tile, alone, asked)
    marked = write_marks(tile, all_tiles[tile][2], asked)
    views = [write_views(f"{tile}: who sees whom, and what cover is worth", [tile], alone, alone, asked)]
    for row in rows_with(program, tile):
        before, ours, behind = spots_of(row, all_tiles)
        views.append(write_views(" ".join(row) + ": who sees whom through the openings", row, ours, nearest(before, behind),
                                 asked))
    answers = asked.answers()
    text = HEAD.format(name=all_tiles[tile][0], id=tile) + "\n" + "\n".join(walking) + "\n"
    for place, number in walks:
        text += f"{place}\noptions exactly {answers[number]}\n"
    marks, holes = marked
    text += "\n" + "\n".join(marks) + f"\nexpect holes {answers[holes]}\n"
    for lines, steps in views:
        text += "\n" + "\n".join([*lines, *lines_of(steps, answers)]) + "\n"
    return text


def nearest(before, behind):
    """As many as there are figures, of both tiles alike."""
    half = len(LOCUSTS) // 2
    return before[:max(half, len(LOCUSTS) - len(behind))] + behind[:max(half, len(LOCUSTS) - len(before))]


def rows_with(program, tile):
    fits = Asked(program)
    rows = [[a, tile, b] for a, b in NEIGHBOURS if tile[:-1] not in (a[:-1], b[:-1])]
    for row in rows:
        fits.ask(["map " + " ".join(row)], "expect mission x")
    answers = fits.answers()
    return [row for number, row in enumerate(rows) if answers[number]][:1]


def main():
    if len(sys.argv) < 2 or sys.argv[1].startswith("-"):
        sys.exit(__doc__)
    all_tiles = tiles()
    folder = os.path.join(ROOT, "tests", "rules", "gears-board", "tiles")
    os.makedirs(folder, exist_ok=True)
    for tile in sys.argv[2:] or all_tiles:
        with open(os.path.join(folder, tile + ".scene"), "w", encoding="utf-8") as file:
            file.write(scene(os.path.abspath(sys.argv[1]), tile, all_tiles))


if __name__ == "__main__":
    main()
