#!/usr/bin/env python3
"""run_tests.py -- run the tests of some build folders and count their cases.

Meson runs the programs; each speaks TAP, one line for each case.  This reads Meson's report, shows
what failed with its output, says where the time went, and ends with the one line that ./test
promises.  What it cannot read counts as failed: silence is no proof.
"""
import argparse
import json
import os
import re
import subprocess
import sys
import time
import xml.etree.ElementTree as ElementTree

# Folders in which only the tests of one suite are built.
SUITE_OF = {"build-debug": "portable", "build-clang": "portable", "build-fuzz": "fuzz"}
# How much each folder tries at each scale (docs/testing.md, Scale).  The sanitizers look at what a line
# of code does and not at how often: beside a full run they try what a quick one does.
SCALE_OF = {"full": {"build-san": "quick"}}
# Programs that only some scales run, by their suites.
LEFT_OUT = {"quick": {"slow", "thorough"}, "full": {"thorough"}, "thorough": set()}
# The timeouts in tests/ are for a machine that has nothing else to do; what they must find are tests
# that never end.
PATIENCE = 5
# Characters that XML does not allow, such as those that colour a terminal.
NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
FINISHED = re.compile(r"^\s*\d+/\d+ (?:\S+ / )?(\S+)\s+(OK|FAIL|ERROR|TIMEOUT|SKIP)\s+([\d.]+)s")


def listed_tests(folder):
    """The tests of a build folder: name -> set of suites."""
    command = ["meson", "introspect", "--tests", folder]
    tests = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    suites = {}
    for test in tests:
        suites[test["name"]] = {suite.split(":")[-1] for suite in test["suite"]}
    return suites


def scale_in(folder, scale):
    return SCALE_OF.get(scale, {}).get(os.path.basename(folder), scale)


def environment(scale, only):
    env = dict(os.environ, SANDTABLE_TEST_SCALE=scale)
    env.setdefault("ASAN_OPTIONS", "abort_on_error=1:detect_leaks=1:strict_string_checks=1")
    env.setdefault("UBSAN_OPTIONS", "abort_on_error=1:print_stacktrace=1")
    env.setdefault("MSAN_OPTIONS", "abort_on_error=1")
    if only:
        env["SANDTABLE_TEST_ONLY"] = only
    return env


def processes():
    """How many programs run at once: servers and browsers wait a good part of their time, so one more
    than there are processors keeps all of them busy."""
    return (os.cpu_count() or 1) + 1


def run_meson(folder, names, env):
    """Run some tests; give back the path of Meson's report, and the programs that did not end well."""
    label = os.path.basename(folder)
    report = os.path.join(folder, "meson-logs", "testlog.junit.xml")
    if os.path.exists(report):
        os.remove(report)
    command = ["meson", "test", "-C", folder, "--no-rebuild", "--num-processes", str(processes()),
               "--timeout-multiplier", str(PATIENCE)] + names
    meson = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                             text=True, errors="replace")
    output, broken = [], set()
    for line in meson.stdout:
        output.append(line)
        done = FINISHED.match(line)
        if done and done.group(2) != "SKIP":
            name, result, seconds = done.groups()
            if result != "OK":
                broken.add(name)
            print(f"{label:<12} {name:<32} {result.lower():<8} {seconds:>8} s", flush=True)
    meson.wait()
    if not os.path.exists(report):
        print("".join(output))
        print(f"Meson ran no tests in {label}.")
        return None, broken
    return report, broken


def text_of(element, tag):
    child = element.find(tag)
    return (child.text or "").strip("\n") if child is not None else ""


def output_of(case, suite):
    """What a case wrote: in TAP, the lines from its own on to the next one."""
    own = "\n".join(filter(None, (text_of(case, "system-out"), text_of(case, "system-err"))))
    number = re.match(r"(\d+) - ", case.get("name", ""))
    if own or not number:
        return own
    lines, inside = [], False
    for line in text_of(suite, "system-out").split("\n"):
        if re.match(r"(not )?ok \d+\b|# (not )?ok - ", line):
            inside = line.startswith(f"not ok {number.group(1)} ")
        elif inside:
            lines.append(line)
    return "\n".join(lines)


def read_report(report):
    """The suites of Meson's report: a program each.  ParseError: it is no XML."""
    with open(report, encoding="utf-8", errors="replace") as file:
        return list(ElementTree.fromstring(NOT_XML.sub("?", file.read())).iter("testsuite"))


def count_cases(report, names, broken, label, prints):
    """(passed, failed) of one report; prints what failed, and collects fingerprints.

    names: the programs that must be in it.  broken: those that did not end well.
    """
    passed = failed = 0
    try:
        suites = read_report(report)
    except ElementTree.ParseError as error:
        print(f"\nFAILED: the report of {label} cannot be read, so nothing in it counts: {error}\n{report}")
        return 0, 1
    told = {suite.get("name").split(" / ")[-1] for suite in suites}
    for name in sorted(set(names) - told):
        print(f"\nFAILED in {label}: {name} is not in the report")
        failed += 1
    for suite in suites:
        output = text_of(suite, "system-out")
        for game, digest in re.findall(r"(?m)^# fingerprint (\S+) (\S+)", output):
            prints.setdefault(game, {})[label] = digest
        program = suite.get("name").split(" / ")[-1]
        cases = list(suite.iter("testcase"))
        wrong = [case for case in cases
                 if case.find("failure") is not None or case.find("error") is not None]
        passed += sum(case.find("skipped") is None for case in cases) - len(wrong)
        for case in wrong:
            name = case.get("name").split(" / ")[-1]
            print(f"\nFAILED in {label}: {program}, {name}\n{output_of(case, suite)}")
        if not wrong and program in broken:
            wrong = [suite]  # it stopped outside its cases: Meson's report does not say so
            print(f"\nFAILED in {label}: {program}\n{text_of(suite, 'system-out')}")
        if wrong and text_of(suite, "system-err"):
            print(text_of(suite, "system-err"))
        failed += len(wrong)
    return passed, failed


def compare(prints):
    """(passed, failed): the same random games must be the same in all builds."""
    passed = failed = 0
    for game, digests in prints.items():
        if len(set(digests.values())) > 1:
            print(f"\nFAILED: {game} is not played alike in all builds")
            for label, digest in digests.items():
                print(f"# {label:<12} {digest}")
            failed += 1
        elif len(digests) > 1:
            passed += 1
    return passed, failed


def chosen(folder, arguments):
    """What to run there: pairs of (names, filter for cases)."""
    suites = listed_tests(folder)
    label = os.path.basename(folder)
    names = [name for name in suites
             if (label not in SUITE_OF or SUITE_OF[label] in suites[name])
             and not suites[name] & LEFT_OUT[scale_in(folder, arguments.scale)]]
    if not arguments.pattern:
        return [(names, None)]
    whole = [name for name in names if arguments.pattern in name]
    parts = [name for name in names if name not in whole and "cases" in suites[name]]
    return [(whole, None), (parts, f"*{arguments.pattern}*")]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--scale", choices=tuple(LEFT_OUT), required=True)
    parser.add_argument("--pattern")
    parser.add_argument("--failed", action="append", default=[], help="a folder that did not build")
    parser.add_argument("folders", nargs="*")
    arguments = parser.parse_args()

    passed, failed, prints, spent = 0, len(arguments.failed), {}, []
    for folder in arguments.failed:
        print(f"FAILED: {folder} did not build; the reason stands above.")
    for folder in arguments.folders:
        begun, scale = time.monotonic(), scale_in(folder, arguments.scale)
        for names, only in chosen(folder, arguments):
            if not names:
                continue
            report, broken = run_meson(folder, names, environment(scale, only))
            more = (0, 1)
            if report:
                more = count_cases(report, [] if only else names, broken, os.path.basename(folder), prints)
            passed, failed = passed + more[0], failed + more[1]
        spent.append((os.path.basename(folder), time.monotonic() - begun))
    more = compare(prints)
    passed, failed = passed + more[0], failed + more[1]
    if arguments.pattern and passed + failed == 0:
        print(f"No test has '{arguments.pattern}' in its name.")
        failed += 1
    print("Tests took " + ", ".join(f"{seconds / 60:.1f} min in {label}" for label, seconds in spent) + ".")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
