#!/usr/bin/env python3
"""style_test.py ROOT -- what CONTRIBUTING.md asks of C that no compiler sees: lines of 100 columns at most, one guard for each header, one spelling."""
import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
from tap import case, run_cases  # noqa: E402

ROOT = os.path.abspath(sys.argv[1])
COLUMNS = 100
# The old spelling where it is meant: in the digest of content, and in titles of the publisher's chapters.
OTHERWISE = re.compile(r'defense', re.IGNORECASE)
MEANT = re.compile(r'"defense"|Cover Defense Bonus')


def lines_of(folders, endings):
    """(place, line) of all files below these folders."""
    for folder in folders:
        for path, folders_below, names in os.walk(os.path.join(ROOT, folder)):
            folders_below[:] = [name for name in folders_below if name not in ("node_modules", "__pycache__")]
            for name in sorted(names):
                if name.endswith(endings):
                    file = os.path.join(path, name)
                    with open(file, encoding="utf-8") as text:
                        for number, line in enumerate(text, 1):
                            yield f"{os.path.relpath(file, ROOT)}:{number}", line.rstrip("\n")


@case
def c_has_lines_of_100_columns_at_most():
    long = [place for place, line in lines_of(("src", "tests", "bench", "tools/train"), (".c", ".h"))
            if len(line) > COLUMNS]
    assert not long, f"longer than {COLUMNS} columns: " + ", ".join(long)


@case
def every_header_has_a_guard_of_its_own():
    """With two headers under one name, the second of them is silently left out."""
    headers = {}
    for place, line in lines_of(("src",), (".h",)):
        found = re.match(r"#ifndef (\w+_H)$", line)
        if found:
            headers.setdefault(found[1], []).append(place)
    twice = [" and ".join(places) for places in headers.values() if len(places) > 1]
    assert headers and not twice, "the same guard: " + ", ".join(twice)


@case
def defence_is_spelled_so():
    wrong = [place for place, line in lines_of(("src", "content", "docs", "web/src"),
                                               (".c", ".h", ".yaml", ".md", ".ts", ".svelte", ".json"))
             if OTHERWISE.search(MEANT.sub("", line))]
    assert not wrong, "'defence' is spelled otherwise: " + ", ".join(wrong)


run_cases()
