#!/usr/bin/env python3
"""rules.py -- which rules of docs/rules have no test, and which ids name no rule.

    rules.py ROOT            for each game its rules, how many are tested, and the ids that are not
    rules.py ROOT --planted PROGRAM    and its components likewise (components.py)
    rules.py ROOT --tap      as a test: ids that name no rule, and games that claim to be whole

A rule is tested when a scene of tests/rules/<game> cites it in a `rules` line, or a C or Python
test in tests/ cites it as RULE("GC-ATK-07").  The family NONE has no rules: tests that need an id
which names nothing take one of it.  A game's own table says how its ids begin (rule_prefix).
"""
import os
import re
import sys

import components
import games as known_games

ANY_ID = known_games.rule_id(["[A-Z]+"])  # in a document, whatever it begins with
DEFINITION = re.compile(rf"^- \*\*({ANY_ID})", re.MULTILINE)
SCENE_LINE = re.compile(r"^rules?:?[ \t]+(.*)$", re.MULTILINE)
SOURCES = (".c", ".h", ".in", ".py", ".scene", ".yaml", ".build")


def read(path):
    with open(path, encoding="utf-8", errors="replace") as file:
        return file.read()


def files_below(folder, endings):
    for where, folders, names in os.walk(folder):
        folders.sort()
        for name in sorted(names):
            if name.endswith(endings):
                yield os.path.join(where, name)


def all_rules(root, prefixes):
    """game -> its rule ids, in the order of the document.  A document may number other things, too."""
    games = {}
    folder = os.path.join(root, "docs", "rules")
    for name in sorted(os.listdir(folder)):
        game = name[:-3]
        ids = list(dict.fromkeys(DEFINITION.findall(read(os.path.join(folder, name)))))
        if name.endswith(".md") and ids:
            games[game] = [rule for rule in ids if rule.startswith(prefixes.get(game, "") + "-")]
    return games


def without_rules(games, prefixes):
    """Documents whose rules belong to no game, which would be passed over in silence."""
    for game, ids in games.items():
        if game not in prefixes:
            yield f"docs/rules/{game}.md: no game '{game}' says in its table (rule_prefix) how its rules begin"
        elif not ids:
            yield f"docs/rules/{game}.md: no rule begins with {prefixes[game]}, as those of {game} do"


def citation(prefixes):
    """What cites a rule in a text."""
    return re.compile(rf"(?<![A-Za-z0-9-])({known_games.rule_id(prefixes.values())})(?![0-9])")


def tested_rules(root, cites):
    macro = re.compile(r"\bRULE\(\s*\"([A-Z0-9-]+)\"\s*\)")
    tested = set()
    for path in files_below(os.path.join(root, "tests"), (".scene", ".c", ".h", ".py")):
        text = read(path)
        if path.endswith(".scene"):
            for line in SCENE_LINE.findall(text):
                tested.update(cites.findall(line))
        else:
            tested.update(macro.findall(text))
    return tested


def unknown_ids(root, known, cites):
    """Citations in src, content and tests of rules that no document has: (id, place)."""
    for part in ("src", "content", "tests"):
        for path in files_below(os.path.join(root, part), SOURCES):
            for number, line in enumerate(read(path).split("\n"), 1):
                for cited in cites.findall(line):
                    if cited not in known and "-NONE-" not in cited:
                        yield cited, f"{os.path.relpath(path, root)}:{number}"


def is_whole(root, game):
    """Does the game's table claim that every rule has a test?"""
    for path in files_below(os.path.join(root, "src", "games", game), (".c",)):
        if re.search(r"\.whole\s*=\s*true", read(path)):
            return True
    return False


def report(root, games, tested):
    """The list for people; gives back whether everything is as it should be."""
    good = True
    for game, ids in games.items():
        missing = [rule for rule in ids if rule not in tested]
        print(f"{game}: {len(ids)} rules, {len(ids) - len(missing)} tested")
        for rule in missing:
            print(rule)
        good = good and not (missing and is_whole(root, game))
    return good


def tap(root, games, tested, unknown, lost):
    cases = [("every id that is cited names a rule",
              [f"{rule} at {place}" for rule, place in unknown]),
             ("the rules of every document belong to its game", lost)]
    for game, ids in games.items():
        if is_whole(root, game):
            missing = [rule for rule in ids if rule not in tested]
            cases.append((f"every rule of {game} has a test", missing))
    print(f"1..{len(cases)}")
    for number, (name, wrong) in enumerate(cases, 1):
        print("not ok" if wrong else "ok", number, "-", name)
        for line in wrong:
            print("#", line)
    return not any(wrong for _, wrong in cases)


def main():
    if len(sys.argv) < 2 or sys.argv[1].startswith("-"):
        sys.exit(__doc__)
    root = sys.argv[1]
    prefixes = known_games.rule_prefixes(root)
    games = all_rules(root, prefixes)
    cites = citation(prefixes)
    tested = tested_rules(root, cites)
    unknown = list(unknown_ids(root, {rule for ids in games.values() for rule in ids}, cites))
    lost = list(without_rules(games, prefixes))
    if "--tap" in sys.argv[2:]:
        return 0 if tap(root, games, tested, unknown, lost) else 1
    good = report(root, games, tested)
    if "--planted" in sys.argv[2:]:
        good = components.report(sys.argv[sys.argv.index("--planted") + 1], games) and good
    for why in lost:
        print(why, file=sys.stderr)
    for rule, place in unknown:
        print(f"{place}: there is no rule {rule}", file=sys.stderr)
    return 0 if good and not unknown and not lost else 1


if __name__ == "__main__":
    sys.exit(main())
