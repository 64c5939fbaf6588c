#!/usr/bin/env python3
"""scenes.py SANDTABLE FOLDER -- run the scenes of a folder, as TAP: one case for each of theirs."""
import fnmatch
import json
import os
import subprocess
import sys


def cases_of(document, folder):
    """(name, passed, lines that explain)"""
    for scene in document["scenes"]:
        file = os.path.relpath(scene["file"], folder)
        if "fault" in scene:
            yield file, False, [scene["fault"]]
        for case in scene["cases"]:
            name = f"{file}, {case['name']}" if case["name"] else file
            lines = []
            if not case["passed"]:
                lines = [f"{scene['file']}:{case['line']}: {case['why']}"]
                lines += (case["position"] + "\n" + case["options"]).split("\n")
            yield name, case["passed"], lines


def main():
    sandtable, folder = sys.argv[1:3]
    run = subprocess.run([sandtable, "scene", "--json", folder], capture_output=True, text=True,
                         errors="replace")
    if run.returncode not in (0, 1):
        print(f"1..1\nnot ok 1 - scenes of {folder}\n# exit status {run.returncode}")
        print(run.stderr, file=sys.stderr)
        return 1
    only = os.environ.get("SANDTABLE_TEST_ONLY") or "*"
    cases = [case for case in cases_of(json.loads(run.stdout), folder)
             if fnmatch.fnmatch(case[0], only)]
    print(f"1..{len(cases)}")
    for number, (name, passed, lines) in enumerate(cases, 1):
        print("ok" if passed else "not ok", number, "-", name.replace("#", "no."))
        for line in lines:
            print("#", line)
    return 0 if all(passed for _, passed, _ in cases) else 1


if __name__ == "__main__":
    sys.exit(main())
