#!/usr/bin/env python3
"""components.py -- which components of a game (cards, units, missions, ...) its scenes have tested.

    components.py PROGRAM GAME...        for each game its components, and those that are not tested
    components.py PROGRAM --tap GAME...  as a test, with a part of the faults that SANDTABLE_TEST_SCALE says

PROGRAM is build/tests/rules/planted.  A component is an entry of content/GAME.  It is tested when
every fault that can be planted in it fails a scene (planted.py): each number changed, each word
exchanged, each optional field, list entry and instruction dropped.  So each of its clauses was
carried out in some scene that says what comes of it; being named in one is not enough.
"""
import os
import random
import sys

import planted

# Games all of whose components are tested, and must stay so.
COMPLETE = {"ambush", "gears-board", "gears-cards", "hogs"}

# In ./test, one in that many of the faults is tried; ./test --rules and --thorough try all.
SHARE = {"quick": 100, "full": 30}
SEED = 1


def survivors(program, game, share):
    """(names of all components, faults that no scene has seen).  Of the faults, one in `share` is tried."""
    notes = planted.Notes(game)
    faults = planted.content_faults(program, game, notes)
    names = list(dict.fromkeys(fault.component for fault in faults))
    command = [program, "content", game, f"content/{game}", f"tests/rules/{game}"]
    # Not so many that are planted, for the content compiler refuses most of what could be wrong with a tile.
    random.Random(SEED).shuffle(faults)
    tried = sorted(faults[:max(1, len(faults) // share)], key=lambda fault: fault.number)
    run = planted.draw(command, tried, notes, SEED, 0, os.cpu_count() or 1)
    return names, [fault for fault in run if fault.outcome != "seen"]


def report(program, games):
    """The list for people; gives back whether everything is as it should be."""
    good = True
    for game in games:
        names, missed = survivors(program, game, 1)
        of = {}
        for fault in missed:
            of.setdefault(fault.component, []).append(fault)
        print(f"{game}: {len(names)} components, {len(names) - len(of)} tested")
        for name in names:
            if name in of:
                example = min(of[name], key=lambda fault: fault.number)
                print(f"{name}: {len(of[name])} faults unseen, such as {example.name[len(name):].lstrip('.')}")
        good = good and not (of and game in COMPLETE)
    return good


def tap(program, games):
    share = SHARE.get(os.environ.get("SANDTABLE_TEST_SCALE", "full"), 1)
    games = [game for game in games if game in COMPLETE]
    good = True
    print(f"1..{len(games)}")
    for number, game in enumerate(games, 1):
        _, missed = survivors(program, game, share)
        good = good and not missed
        print("not ok" if missed else "ok", number, "-", f"every fault planted in the content of {game} is seen")
        for fault in missed:
            print(f"# {fault.place}: {fault.name}")
    return good


def main():
    if len(sys.argv) < 3 or sys.argv[1].startswith("-"):
        sys.exit(__doc__)
    program, games = os.path.abspath(sys.argv[1]), sys.argv[2:]
    if games[0] == "--tap":
        return 0 if tap(program, games[1:]) else 1
    return 0 if report(program, games) else 1


if __name__ == "__main__":
    sys.exit(main())
