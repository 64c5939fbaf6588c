#!/usr/bin/env python3
"""show_pages.py PROGRAM ROOT [--check] -- the pages with pictures of all tiles, maps and the like.

Writes each page below the mark in it, and its pictures, from what `sandtable show` shows.  With
--check nothing is written: TAP says whether they are as they would be.
"""
import json
import os
import subprocess
import sys

MARK = "<!-- made by tools/show_pages.py -->\n"


def show(program, game, kind, *arguments):
    command = [program, "show", game, kind, *arguments]
    env = {**os.environ, "LANG": "C", "LC_ALL": "C", "LANGUAGE": ""}
    return subprocess.run(command, check=True, capture_output=True, text=True, env=env).stdout


def listed(program, game, kind):
    """(id, name) of each."""
    return [line.split(None, 1) for line in show(program, game, kind).splitlines()]


def read(path):
    try:
        with open(path, encoding="utf-8") as file:
            return file.read()
    except FileNotFoundError:
        return ""


def texts(program, game, kind, which):
    """The paragraphs on its sheet."""
    lines = json.loads(show(program, game, kind, which, "--json"))["lines"]
    return [line["text"] for line in lines if line["is"] == "text"]


def about(program, game, kind, which):
    return texts(program, game, kind, which)[0]


def tile_sheet(program):
    """A row for each piece, its two sides beside each other."""
    ids = [which for which, _ in listed(program, "gears-board", "tile")]
    lines = ["| A | B |", "| --- | --- |"]
    for sides in zip(ids[::2], ids[1::2]):
        cells = [f"![{tile.upper()}](tiles/{tile}.svg)<br>{about(program, 'gears-board', 'tile', tile)}"
                 for tile in sides]
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def pairs(items):
    """A table of two columns."""
    lines = ["| | |", "| --- | --- |"]
    for first in range(0, len(items), 2):
        lines.append("| " + " | ".join((items[first:first + 2] + [""])[:2]) + " |")
    return "\n".join(lines) + "\n"


def hogs_sheet(program):
    text = "## The maps\n"
    for number, name in listed(program, "hogs", "map"):
        task, place = texts(program, "hogs", "map", number)
        text += f"\n### {number}. {name}\n\n{task}\n\n*{place}*\n\n"
        text += f"![The map of mission {number}](hogs/map-{number}.svg)\n"
    for title, kind in (("The Buildings", "building"), ("The Plane Consoles", "console")):
        text += f"\n## {title}\n\n"
        text += pairs([f"![{name}](hogs/{kind}-{which}.svg)"
                       for which, name in listed(program, "hogs", kind)])
    return text


# page -> its sheet; game and kind -> folder and prefix of the pictures
PAGES = {"gears-board-tiles.md": tile_sheet, "hogs-maps.md": hogs_sheet}
PICTURES = {("gears-board", "tile"): "tiles/", ("hogs", "map"): "hogs/map-",
            ("hogs", "building"): "hogs/building-", ("hogs", "console"): "hogs/console-"}


def wanted(program, root):
    """path -> text of every file."""
    files = {}
    for page, sheet in PAGES.items():
        path = os.path.join(root, "docs", page)
        files[path] = read(path).split(MARK)[0] + MARK + "\n" + sheet(program)
    for (game, kind), prefix in PICTURES.items():
        for which, _ in listed(program, game, kind):
            path = os.path.join(root, "docs", prefix + which + ".svg")
            files[path] = show(program, game, kind, which, "--svg")
    return files


def main():
    if len(sys.argv) < 3 or sys.argv[1].startswith("-"):
        sys.exit(__doc__)
    program, root, *check = sys.argv[1:]
    files = wanted(program, root)
    if not check:
        for path, text in files.items():
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        return 0
    old = [os.path.relpath(path, root) for path, text in files.items() if read(path) != text]
    print("1..1")
    print(("not ok" if old else "ok") + " 1 - the pages show the components as they are")
    for path in old:
        print(f"# {path} is old; `ninja show-pages` makes it again")
    return 1 if old else 0


if __name__ == "__main__":
    sys.exit(main())
