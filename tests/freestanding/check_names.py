#!/usr/bin/env python3
"""check_names.py GAMES ARCHIVE... -- does what a game shows to the linker carry its prefix?

All games are linked into one program, so two of them with a function of the same name would not
link, and a copy of a game would not either.  The prefix of a game is the last word of its id,
`cards_` for gears-cards; what the list of games names by the whole id (gears_cards_game) is fine too.
"""
import subprocess
import sys


def external(archive):
    """(member, name) of every symbol that the members of an archive give to others."""
    command = ["nm", "--print-file-name", "--extern-only", "--defined-only", archive]
    listing = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    for line in listing.splitlines():
        where, _, name = line.rsplit(" ", 2)
        yield where.split(":")[1].rsplit("/", 1)[-1], name


def names_of(game, symbols):
    """What the files of a game show: their objects are called ..._games_<game>_<file>.c.o."""
    return sorted({name for member, name in symbols if f"games_{game}_" in member})


def without_prefix(game, names):
    prefixes = (game.split("-")[-1] + "_", game.replace("-", "_") + "_")
    return [name for name in names if not name.startswith(prefixes)]


def main():
    games = sys.argv[1].split(",")
    symbols = [symbol for archive in sys.argv[2:] for symbol in external(archive)]
    print(f"1..{len(games) + 1}")
    failed = False
    for number, game in enumerate(games, 1):
        names = names_of(game, symbols)
        wrong = without_prefix(game, names)
        good = names and not wrong
        print("ok" if good else "not ok", number, f"- {game}: what its files share has its prefix")
        if not good:
            print("# without it:", ", ".join(wrong) or "there are no names at all")
            failed = True
    seen = without_prefix("a-toy", ["toy_turn_proc", "a_toy_game", "turn_proc", "toys"])
    print("ok" if seen == ["turn_proc", "toys"] else "not ok", len(games) + 1,
          "- a name without the prefix is seen")
    return failed or seen != ["turn_proc", "toys"]


if __name__ == "__main__":
    sys.exit(main())
