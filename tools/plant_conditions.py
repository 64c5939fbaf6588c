#!/usr/bin/env python3
"""plant_conditions.py -- do the scenes of a game bite?

    plant_conditions.py BUILD GAME [FILE...]    take the conditions out of the game, one after the other
    plant_conditions.py --true BUILD GAME ...   make them always true instead of never

Each `if` of src/games/GAME (or of the files named there) is made never to hold, the program is linked
anew in a scratch folder, and the scenes of tests/rules/GAME are run.  What no scene notices is printed.
Some of it cannot be noticed: conditions that only save time, and those behind which another one waits.
BUILD is a build folder that is up to date; nothing in it is changed.
"""
import argparse
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
SECONDS = 120  # a scene that takes longer has noticed
RULE = re.compile(r"HG-[A-Z]+-\d\d|G[BC]-[A-Z]+(?:-[A-Z]+)*-\d\d|AM-[A-Z]+-\d\d")


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
    lines = text.split("\n")
    return " ".join(dict.fromkeys(RULE.findall("\n".join(lines[max(0, line - 2):line + 1]))))


def commands(build, game):
    """How each file of the game is compiled, and how the program is linked."""
    def ninja(*words):
        return subprocess.run(["ninja", "-C", build, "-t", *words], capture_output=True, text=True, check=True).stdout

    compiled = {}
    for entry in json.loads(ninja("compdb")):
        path = os.path.normpath(os.path.join(entry["directory"], entry["file"]))
        if entry["output"].startswith("libsandtable-core") and f"/src/games/{game}/" in path:
            compiled[path] = [word for word in shlex.split(entry["command"])
                              if word not in ("ccache", "-Werror", "-O3", "-flto", "-ffat-lto-objects", "-MD")]
    linked = [line for line in ninja("commands", "sandtable").split("\n") if " -o sandtable " in line][-1]
    return compiled, [word for word in shlex.split(linked) if word not in ("-flto=auto", "-O3")]


def without_outputs(command):
    """Without -o, -MQ, -MF and -c, and what stands behind them."""
    kept, skip = [], False
    for word in command:
        if not skip and word not in ("-o", "-MQ", "-MF", "-c"):
            kept.append(word)
        skip = word in ("-o", "-MQ", "-MF", "-c")
    return kept


def is_noticed(build, compile_words, link_words, text, scratch, scenes):
    source, made, program = (os.path.join(scratch, name) for name in ("planted.c", "planted.o", "sandtable"))
    with open(source, "w", encoding="utf-8") as file:
        file.write(text)
    subprocess.run([*without_outputs(compile_words), "-O0", "-w", "-c", source, "-o", made], cwd=build, check=True)
    at = link_words.index("-o")
    words = [*link_words[:at], "-o", program, made, *link_words[at + 2:]]
    subprocess.run(words, cwd=build, check=True)
    try:
        done = subprocess.run([program, "scene", scenes], cwd=ROOT, capture_output=True, timeout=SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return True
    return done.returncode != 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--true", action="store_true", help="make them always hold, instead of never")
    parser.add_argument("build")
    parser.add_argument("game")
    parser.add_argument("files", nargs="*", help="names in src/games/GAME; all if none is given")
    args = parser.parse_args()
    compiled, link_words = commands(args.build, args.game)
    wanted = {path: words for path, words in compiled.items()
              if not args.files or os.path.basename(path) in args.files}
    if not wanted:
        sys.exit(f"There is no such file of the game '{args.game}' in {args.build}.")
    planted = noticed = 0
    with tempfile.TemporaryDirectory() as scratch:
        for path, words in sorted(wanted.items()):
            with open(path, encoding="utf-8") as file:
                text = file.read()
            for first, last, line in conditions(text):
                value = "1" if args.true else "0"
                changed = f"{text[:first]}(({text[first:last]}) || 1) && {value}{text[last:]}"
                planted += 1
                if is_noticed(args.build, words, link_words, changed, scratch, f"tests/rules/{args.game}"):
                    noticed += 1
                    continue
                condition = " ".join(text[first:last].split())
                print(f"{os.path.basename(path)}:{line}: {condition}  {rules_near(text, line)}", flush=True)
    print(f"{planted} conditions, {noticed} noticed.")


if __name__ == "__main__":
    main()
