#!/usr/bin/env python3
"""tile_page.py PROGRAM ROOT [--check] -- the page with the pictures of all tiles of the board game.

Writes docs/gears-board-tiles.md below the mark in it, and docs/tiles/*.svg, from what
`sandtable show gears-board tile` shows.  With --check nothing is written: TAP says whether they are
as they would be.
"""
import os
import subprocess
import sys

MARK = "<!-- made by tools/tile_page.py -->\n"


def show(program, *arguments):
    command = [program, "show", "gears-board", "tile", *arguments]
    env = {**os.environ, "LANG": "C", "LC_ALL": "C", "LANGUAGE": ""}
    return subprocess.run(command, check=True, capture_output=True, text=True, env=env).stdout


def read(path):
    try:
        with open(path, encoding="utf-8") as file:
            return file.read()
    except FileNotFoundError:
        return ""


def sheet(program, ids):
    """The table: a row for each piece, its two sides beside each other."""
    lines = ["| A | B |", "| --- | --- |"]
    for left, right in zip(ids[::2], ids[1::2]):
        cells = []
        for tile in (left, right):
            about = show(program, tile).split("\n\n", 1)[0]
            cells.append(f"![{tile.upper()}](tiles/{tile}.svg)<br>{about}")
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def wanted(program, root):
    """path -> text of every file."""
    page = os.path.join(root, "docs", "gears-board-tiles.md")
    ids = [line.split()[0] for line in show(program).splitlines()]
    files = {page: read(page).split(MARK)[0] + MARK + "\n" + sheet(program, ids)}
    for tile in ids:
        files[os.path.join(root, "docs", "tiles", tile + ".svg")] = show(program, tile, "--svg")
    return files


def main():
    program, root, *check = sys.argv[1:]
    files = wanted(program, root)
    if not check:
        os.makedirs(os.path.join(root, "docs", "tiles"), exist_ok=True)
        for path, text in files.items():
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        return 0
    old = [os.path.relpath(path, root) for path, text in files.items() if read(path) != text]
    print("1..1")
    print(("not ok" if old else "ok") + " 1 - the page of tiles shows the tiles as they are")
    for path in old:
        print(f"# {path} is old; `ninja tile-page` makes it again")
    return 1 if old else 0


if __name__ == "__main__":
    sys.exit(main())
