"""tap.py -- cases of a test program in Python, reported as TAP.

    @case
    def numbers_add_up(): assert 1 + 1 == 2

    run_cases()

SANDTABLE_TEST_ONLY, a pattern such as *add*, picks some of them, as it does in the C programs.
"""
import fnmatch
import os
import sys
import traceback

_cases = []


def case(function):
    _cases.append(function)
    return function


def run_cases():
    only = os.environ.get("SANDTABLE_TEST_ONLY") or "*"
    chosen = [function for function in _cases if fnmatch.fnmatch(function.__name__, only)]
    failed = 0
    print(f"1..{len(chosen)}")
    for number, function in enumerate(chosen, 1):
        try:
            function()
            print(f"ok {number} - {function.__name__}", flush=True)
        except Exception:  # whatever it was, the other cases still count
            failed += 1
            print(f"not ok {number} - {function.__name__}")
            for line in traceback.format_exc().rstrip().split("\n"):
                print(f"# {line}", flush=True)
    sys.exit(1 if failed else 0)
