#!/usr/bin/env python3
"""verify_test.py SANDTABLE FAIR-SAVE -- sandtable verify, on a sound match and on tampered ones."""
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
from program import Folder, sandtable, wrong  # noqa: E402
from tap import case, run_cases  # noqa: E402

SAVE = subprocess.run([sys.argv[2]], capture_output=True, text=True, check=True).stdout
FIRST = subprocess.run([sys.argv[2], "first"], capture_output=True, text=True, check=True).stdout


def note(key):
    return re.search(f"^note {key} (.*)$", SAVE, re.M).group(1)


@case
def a_sound_match_is_verified():
    with Folder() as folder:
        file = folder.write("fair.save", SAVE)
        out = sandtable("verify", file).out
        assert "moves follow the rules" in out and note("dice-commitment") in out
        assert "Seat 1, Ana: did not contribute." in out, out
        assert f"Seat 2, Luz: contributed what it had committed to with {note('dice-seat-2-commitment')}" \
            in out, out
        assert "False starts: 1." in out and "reveal what they had committed to: 2 Eva." in out, out
        sandtable("verify", file, "--commitment", note("dice-commitment"),
                  "--commitment", "2=" + note("dice-seat-2-commitment"), "--contribution", "2=" + "a" * 64)


@case
def values_that_somebody_kept_must_fit():
    with Folder() as folder:
        file = folder.write("fair.save", SAVE)
        wrong("verify", file, "--commitment", "0" * 64, code=1, saying="published before the match")
        wrong("verify", file, "--commitment", "2=" + "0" * 64, code=1, saying="commitment of seat 2")
        wrong("verify", file, "--commitment", "1=" + "0" * 64, code=1, saying="commitment of seat 1")
        wrong("verify", file, "--contribution", "2=" + "b" * 64, code=1, saying="of seat 2")
        wrong("verify", file, "--contribution", "1=" + "b" * 64, code=1, saying="of seat 1")


@case
def a_match_of_the_first_scheme_is_what_it_was():
    with Folder() as folder:
        file = folder.write("first.save", FIRST)
        out = sandtable("verify", file, "--contribution", "2=" + "a" * 64).out
        assert "drawn the first way" in out and "Seat 2, Luz: contributed, but had committed to nothing." in out, out
        assert "False starts" not in out, out
        wrong("verify", file, "--commitment", "2=" + "0" * 64, code=1, saying="commitment of seat 2")


@case
def every_changed_line_is_found():
    lines = SAVE.splitlines(keepends=True)
    with Folder() as folder:
        for number, line in enumerate(lines):
            digit = re.search(r"[0-9a-f](?=[^0-9a-f]*$)", line)
            if not digit:
                continue
            other = "1" if digit.group() == "0" else "0"
            changed = line[:digit.start()] + other + line[digit.end():]
            text = "".join(lines[:number] + [changed] + lines[number + 1:])
            wrong("verify", folder.write("changed.save", text), code=1, saying="changed.save")


@case
def removed_and_doubled_lines_are_found():
    lines = SAVE.splitlines(keepends=True)
    with Folder() as folder:
        for number in range(len(lines)):
            without = "".join(lines[:number] + lines[number + 1:])
            wrong("verify", folder.write("without.save", without), code=1, saying="without.save")
            twice = "".join(lines[:number + 1] + lines[number:])
            wrong("verify", folder.write("twice.save", twice), code=1, saying="twice.save")


@case
def a_match_from_the_terminal_has_no_published_dice():
    with Folder() as folder:
        file = folder / "own.save"
        sandtable("play", "ambush", "--seed", 3, lines=["1", f"save {file}", "quit"])
        wrong("verify", file, code=1, saying="no published dice")


@case
def wrong_use():
    wrong("verify", saying="Which file?")
    wrong("verify", "x", "--commitment", "12", saying="64 hexadecimal digits")
    wrong("verify", "x", "--commitment", "9=" + "0" * 64, saying="the number of a seat")
    wrong("verify", "x", "--contribution", "9=00", saying="the number of a seat")
    wrong("verify", "/nonexistent/x.save", code=1, saying="cannot be read")


run_cases()
