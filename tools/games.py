"""games.py -- what the tools have to know of the games, read from their sources."""
import os
import re

PREFIX = re.compile(r'\.rule_prefix\s*=\s*"([A-Z]+)"')


def rule_prefixes(root):
    """game -> how the ids of its rules begin, as its table (struct Game) says."""
    prefixes = {}
    folder = os.path.join(root, "src", "games")
    for game in sorted(os.listdir(folder)):
        below = os.path.join(folder, game)
        for name in sorted(os.listdir(below)) if os.path.isdir(below) else []:
            if name.endswith(".c"):
                with open(os.path.join(below, name), encoding="utf-8") as file:
                    found = PREFIX.search(file.read())
                if found:
                    prefixes[game] = found[1]
    return prefixes


def rule_id(prefixes):
    """A regular expression for the ids of rules, "GC-ATK-07"."""
    return rf"(?:{'|'.join(sorted(prefixes))})-[A-Z][A-Z0-9]*(?:-[A-Z]+)*-\d{{2}}"
