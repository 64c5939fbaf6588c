#!/usr/bin/env python3
"""plant_conditions.py -- do the scenes of a game bite?

    plant_conditions.py BUILD GAME [FILE...]    take its conditions out, one after the other
    plant_conditions.py --true BUILD GAME ...   make them always true instead of never

Each `if` of src/games/GAME (or of the files named there) is made never to hold, the program is
linked anew in a scratch folder, and the scenes of tests/rules/GAME are run.  What no scene notices
is printed.  Some of it cannot be noticed: conditions that only save time, and those behind which
another one waits.  BUILD is a build folder that is up to date; nothing in it is changed.
"""
import argparse
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile

from games import rule_id, rule_prefixes

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
SECONDS = 120  # scenes that take longer have noticed
RULE = re.compile(rf"\b{rule_id(rule_prefixes(ROOT).values())}")


def closing(text, at):
    """Where the parenthesis that opens here closes."""
    depth = 0
    for i in range(at, len(text)):
        depth += (text[i] == "(") - (text[i] == ")")
        if depth == 0:
            return i
    raise ValueError("a parenthesis does not close")


def conditions(text):
    """The places of all conditions, but for those in macros: (first, last + 1, line)."""
    for found in re.finditer(r"\bif \(", text):
        first = found.end()
        last = closing(text, first - 1)
        end = text.find("\n", last)
        if not text[:end].endswith("\\"):
            yield first, last, text.count("\n", 0, first) + 1


def rules_near(text, line):
    near = "\n".join(text.split("\n")[max(0, line - 2):line + 1])
    return " ".join(dict.fromkeys(RULE.findall(near)))


def ninja(build, *words):
    done = subprocess.run(["ninja", "-C", build, "-t", *words],
                          capture_output=True, text=True, check=True)
    return done.stdout


def compile_commands(build, game):
    """How each file of the game is compiled: path -> words."""
    without = ("ccache", "-Werror", "-O3", "-flto", "-ffat-lto-objects", "-MD")
    commands = {}
    for entry in json.loads(ninja(build, "compdb")):
        path = os.path.normpath(os.path.join(entry["directory"], entry["file"]))
        if entry["output"].startswith("libsandtable-core") and f"/src/games/{game}/" in path:
            words = shlex.split(entry["command"])
            commands[path] = [word for word in words if word not in without]
    return commands


def link_command(build):
    lines = ninja(build, "commands", "sandtable").split("\n")
    words = shlex.split([line for line in lines if " -o sandtable " in line][-1])
    return [word for word in words if word not in ("-flto=auto", "-O3")]


def without_outputs(command):
    """Without -o, -MQ, -MF and -c, and what stands behind them."""
    kept, skip = [], False
    for word in command:
        names_file = word in ("-o", "-MQ", "-MF", "-c")
        if not skip and not names_file:
            kept.append(word)
        skip = names_file
    return kept


def is_noticed(build, compiling, linking, text, scratch, game):
    source = os.path.join(scratch, "planted.c")
    made = os.path.join(scratch, "planted.o")
    program = os.path.join(scratch, "sandtable")
    with open(source, "w", encoding="utf-8") as file:
        file.write(text)
    words = [*without_outputs(compiling), "-O0", "-w", "-c", source, "-o", made]
    subprocess.run(words, cwd=build, check=True)
    at = linking.index("-o")
    words = [*linking[:at], "-o", program, made, *linking[at + 2:]]
    subprocess.run(words, cwd=build, check=True)
    try:
        done = subprocess.run([program, "scene", f"tests/rules/{game}"], cwd=ROOT,
                              capture_output=True, timeout=SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return True
    return done.returncode != 0


def plant(path, value):
    """(changed text, what to say about it) for each condition of a file."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    for first, last, line in conditions(text):
        changed = f"{text[:first]}(({text[first:last]}) || 1) && {value}{text[last:]}"
        condition = " ".join(text[first:last].split())
        yield changed, f"{os.path.basename(path)}:{line}: {condition}  {rules_near(text, line)}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--true", action="store_true", help="always true, instead of never")
    parser.add_argument("build")
    parser.add_argument("game")
    parser.add_argument("files", nargs="*", help="names in src/games/GAME; all if none is given")
    args = parser.parse_args()
    linking = link_command(args.build)
    wanted = {path: words for path, words in compile_commands(args.build, args.game).items()
              if not args.files or os.path.basename(path) in args.files}
    if not wanted:
        sys.exit(f"There is no such file of the game '{args.game}' in {args.build}.")
    planted = noticed = 0
    with tempfile.TemporaryDirectory() as scratch:
        for path, compiling in sorted(wanted.items()):
            with open(path, encoding="utf-8") as file:
                if is_noticed(args.build, compiling, linking, file.read(), scratch, args.game):
                    sys.exit(f"Scenes fail without a fault, or {args.build} is not up to date.")
            for changed, what in plant(path, "1" if args.true else "0"):
                planted += 1
                if is_noticed(args.build, compiling, linking, changed, scratch, args.game):
                    noticed += 1
                else:
                    print(what, flush=True)
    print(f"{planted} conditions, {noticed} noticed.")


if __name__ == "__main__":
    main()
