#!/usr/bin/env python3
"""runner_test.py RUN_TESTS -- the one that counts the cases of all others does not lose any, and builds go where they belong."""
import contextlib
import importlib.util
import io
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
from tap import case, run_cases  # noqa: E402

SPEC = importlib.util.spec_from_file_location("run_tests", sys.argv[1])
RUNNER = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(RUNNER)

PASSED = '<testcase name="{}"/>'
WRONG = '<testcase name="{}"><failure/></testcase>'
REPORT = '<?xml version="1.0" ?><testsuites><testsuite name="sandtable / {}">{}</testsuite></testsuites>'


def count(report, names, broken=()):
    """What is counted of a report, and what is printed."""
    with tempfile.NamedTemporaryFile("w", encoding="utf-8", suffix=".xml") as file:
        file.write(report)
        file.flush()
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            return RUNNER.count_cases(file.name, names, set(broken), "build", {}), printed.getvalue()


@case
def cases_are_counted():
    cases = PASSED.format("1 - one") + WRONG.format("2 - two")
    counted, printed = count(REPORT.format("web/hogs", cases), ["web/hogs"])
    assert counted == (1, 1) and "web/hogs, 2 - two" in printed, (counted, printed)


@case
def colours_in_a_report_hide_no_failure():
    cases = WRONG.format("1 - one") + "<system-out>not ok 1 - one\n# \x1b[31mred\x1b[39m\x00</system-out>"
    counted, printed = count(REPORT.format("web/hogs", cases), ["web/hogs"])
    assert counted == (0, 1) and "[31mred" in printed, (counted, printed)


@case
def a_report_that_cannot_be_read_is_a_failure():
    counted, printed = count("<testsuites><testsuite", ["web/hogs"])
    assert counted == (0, 1) and "cannot be read" in printed, (counted, printed)


@case
def a_program_that_is_not_in_the_report_is_a_failure():
    counted, printed = count(REPORT.format("web/hogs", PASSED.format("1 - one")), ["web/hogs", "web/board"])
    assert counted == (1, 1) and "web/board is not in the report" in printed, (counted, printed)


@case
def a_program_that_broke_off_between_its_cases_is_a_failure():
    counted, printed = count(REPORT.format("web/hogs", PASSED.format("1 - one")), ["web/hogs"], ["web/hogs"])
    assert counted == (1, 1) and "FAILED in build: web/hogs" in printed, (counted, printed)


@case
def a_build_goes_into_the_tree():
    """Even for somebody who reads tools/setup.sh without having said where that is."""
    tools = os.path.dirname(os.path.abspath(sys.argv[1]))
    environment = {name: value for name, value in os.environ.items() if name != "root"}
    for script, expected in (('. "$1"; echo "$root"', os.path.dirname(tools)), ('root=/there; . "$1"; echo "$root"', "/there")):
        done = subprocess.run(["bash", "-euc", script, "bash", os.path.join(tools, "setup.sh")], cwd="/", env=environment,
                              capture_output=True, text=True, check=False)
        assert (done.returncode, done.stdout) == (0, expected + "\n"), (script, done)


run_cases()
