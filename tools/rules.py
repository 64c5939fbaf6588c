#!/usr/bin/env python3
"""rules.py -- which rules of docs/rules have no test, and which ids name no rule.

    rules.py ROOT            for each game its rules, how many are tested, and the ids that are not
    rules.py ROOT --tap      as a test: ids that name no rule, and games that claim to be whole

A rule is tested when a scene of tests/rules/<game> cites it in a `rules` line, or a C or Python
test in tests/ cites it as RULE("GC-ATK-07").  The family NONE has no rules: tests that need an id
which names nothing take one of it.
"""
import os
import re
import sys

ID = r"(?:AM|GB|GC|HG)-[A-Z][A-Z0-9]*(?:-[A-Z]+)*-\d{2}"
DEFINITION = re.compile(rf"^- \*\*({ID})", re.MULTILINE)
CITATION = re.compile(rf"(?<![A-Za-z0-9-])({ID})(?![0-9])")
SCENE_LINE = re.compile(r"^rules?:?[ \t]+(.*)$", re.MULTILINE)
TEST_MACRO = re.compile(rf"\bRULE\(\s*\"({ID})\"\s*\)")
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


def all_rules(root):
    """game -> its rule ids, in the order of the document."""
    games = {}
    folder = os.path.join(root, "docs", "rules")
    for name in sorted(os.listdir(folder)):
        ids = DEFINITION.findall(read(os.path.join(folder, name)))
        if name.endswith(".md") and ids:
            games[name[:-3]] = list(dict.fromkeys(ids))
    return games


def tested_rules(root):
    tested = set()
    for path in files_below(os.path.join(root, "tests"), (".scene", ".c", ".h", ".py")):
        text = read(path)
        if path.endswith(".scene"):
            for line in SCENE_LINE.findall(text):
                tested.update(CITATION.findall(line))
        else:
            tested.update(TEST_MACRO.findall(text))
    return tested


def unknown_ids(root, known):
    """Citations in src, content and tests of rules that no document has: (id, place)."""
    for part in ("src", "content", "tests"):
        for path in files_below(os.path.join(root, part), SOURCES):
            for number, line in enumerate(read(path).split("\n"), 1):
                for cited in CITATION.findall(line):
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


def tap(root, games, tested, unknown):
    cases = [("every id that is cited names a rule",
              [f"{rule} at {place}" for rule, place in unknown])]
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
    root = sys.argv[1]
    games = all_rules(root)
    tested = tested_rules(root)
    unknown = list(unknown_ids(root, {rule for ids in games.values() for rule in ids}))
    if "--tap" in sys.argv[2:]:
        return 0 if tap(root, games, tested, unknown) else 1
    good = report(root, games, tested)
    for rule, place in unknown:
        print(f"{place}: there is no rule {rule}", file=sys.stderr)
    return 0 if good and not unknown else 1


if __name__ == "__main__":
    sys.exit(main())
