#!/usr/bin/env python3
"""Writes weights that `lab tune` found into a game's table, as those that were learned.

keep_weights.py WEIGHTS src/games/GAME/weights.h
"""
import re
import sys


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    with open(sys.argv[1]) as file:
        learned = dict(line.split() for line in file)
    with open(sys.argv[2]) as file:
        table = file.read()
    missing = []

    def keep(match):
        name, by_hand, width = match[1], match[2], len(match[0])
        if name not in learned:
            missing.append(name)
            return match[0]
        entry = f"WEIGHT({name}, {by_hand}, {float(learned[name]):.3g})"
        return entry.ljust(width)

    table = re.sub(r"WEIGHT\((\w+), ([\d.]+), [\d.]+\) *", keep, table)
    if missing:
        sys.exit("no such weights in the file: " + ", ".join(missing))
    with open(sys.argv[2], "w") as file:
        file.write(table)


if __name__ == "__main__":
    main()
