#!/usr/bin/env python3
"""lesson_seed.py SANDTABLE SCENE [MOST] -- a seed with which every line of a lesson holds.

The dice of a lesson come from its seed (docs/lessons.md).  The lesson says what must come of them with
`event` and `expect` lines; this tries one seed after the other, many at a time, and writes the first that
fits into the scene.
"""
import json
import os
import re
import subprocess
import sys
import tempfile

LINES_MOST = 18000  # a scene file has 20,000 at most,
BYTES_MOST = 1000000  # and 1 MiB
TALK = {"#", "say", "about", "otherwise", "light", "minutes", "offer"}


def carry_out(sandtable, body, seeds):
    """The lesson once with each of these seeds, as cases of one scene."""
    with tempfile.NamedTemporaryFile("w", suffix=".scene", delete=False) as file:
        for seed in seeds:
            text = re.sub(r"(?m)^seed \d+$", f"seed {seed}", body)
            file.write(f"case {seed}\n{text}\n")
    out = subprocess.run([sandtable, "scene", "--json", file.name], capture_output=True, text=True,
                         check=False)
    os.unlink(file.name)
    return out.stdout


def main():
    if len(sys.argv) < 3 or sys.argv[1].startswith("-"):
        sys.exit(__doc__)
    sandtable, scene = sys.argv[1:3]
    most = int(sys.argv[3]) if len(sys.argv) > 3 else 20000
    with open(scene, encoding="utf-8") as file:
        text = file.read()
    lines = [line for line in text.split("\n") if line.strip() and line.split()[0] not in TALK]
    body = "\n".join(lines)
    at_a_time = max(1, min(LINES_MOST // (len(lines) + 1), BYTES_MOST // (len(body) + 20)))
    furthest = (0, "")
    for first in range(1, most, at_a_time):
        out = json.loads(carry_out(sandtable, body, range(first, first + at_a_time)))
        for result in out["scenes"][0]["cases"]:
            if result["passed"]:
                seed = result["name"]
                with open(scene, "w", encoding="utf-8") as file:
                    file.write(re.sub(r"(?m)^seed \d+$", f"seed {seed}", text))
                print(f"{scene}: seed {seed}")
                return 0
            number = (result["line"] - 1) % (len(lines) + 1)
            if number > furthest[0]:
                furthest = (number, lines[number - 1] + ": " + result["why"])
    print(f"{scene}: none of {most} seeds fits. The furthest ended at\n  {furthest[1]}")
    return 1


if __name__ == "__main__":
    sys.exit(main())
