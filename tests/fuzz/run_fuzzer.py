#!/usr/bin/env python3
"""run_fuzzer.py PROGRAM CORPUS [RUNS] -- run a fuzzer for a fixed number of inputs, as one case.

Always the same inputs: the corpus, then what a fixed seed makes of it.  What it finds on the way
goes to a scratch folder, and an input that fails is shown in full.
"""
import os
import subprocess
import sys
import tempfile

RUNS = {"quick": "2000", "full": "20000", "thorough": "20000"}


def main():
    program, corpus = sys.argv[1:3]
    scale = os.environ.get("SANDTABLE_TEST_SCALE", "quick")
    runs = sys.argv[3] if len(sys.argv) > 3 else RUNS[scale]
    name = os.path.basename(program)
    print("1..1")
    with tempfile.TemporaryDirectory() as scratch:
        found = os.path.join(scratch, "found")
        os.mkdir(found)
        command = [os.path.abspath(program), "-seed=1", f"-runs={runs}", "-timeout=20",
                   "-rss_limit_mb=2048", "-verbosity=0", f"-artifact_prefix={scratch}/", found]
        if os.path.isdir(corpus):
            command.append(corpus)
        run = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, cwd=scratch,
                             text=True, errors="replace")
        print("ok" if run.returncode == 0 else "not ok", f"1 - {name} over {runs} inputs")
        if run.returncode != 0:
            for line in run.stdout.split("\n")[-200:]:
                print("#", line)
            show_input(scratch)
    return run.returncode != 0


def show_input(scratch):
    for file in sorted(os.listdir(scratch)):
        path = os.path.join(scratch, file)
        if os.path.isfile(path):
            with open(path, "rb") as data:
                print(f"# {file}, as hexadecimal digits: {data.read().hex()}")


if __name__ == "__main__":
    sys.exit(main())
