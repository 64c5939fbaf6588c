#!/usr/bin/env python3
"""mutate_test.py -- does tools/mutants.py plant the faults that it names, and only them?  As TAP.

A small file is planted, compiled and run with each of the faults, and without.
"""
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "tools"))
import mutants  # noqa: E402  pylint: disable=wrong-import-position

SOURCE = """/* if (a < b) in a comment, "x == 1" in a text and enums stay. */
enum { TEN = 10 };
static int enemy_of(int seat)
{
    return 1 - seat;
}
static bool is_less(int a, int b)
{
    return a < b;
}
static int sum(int n)
{
    int all[TEN] = { 0 }, total = 0;

    for (int i = 0; i < n; i++)
        all[i] = i + 1;
    for (int i = 0; i < n; i++)
        total += all[i];
    return total;
}
static int kind(int a)
{
    switch (a) {
    case 3:
        return 30;
    default:
        return a == 4 && TEN > 9 ? 40 : -1;
    }
}
static bool both(int a, int b)
{
    if (a > 0 && b > 0)
        return true;
    return false;
}
static int side(int seat)
{
    int of[2] = { 5, 6 };

    return of[enemy_of(seat)] * TEN + of[seat];
}
static void zero(int *x)
{
    *x = 0;
}
"""
MAIN = """
int planted_fault;
unsigned char planted_reached[1000];
int main(int argc, char **argv)
{
    int x = 7;
    planted_fault = argc > 1 ? atoi(argv[1]) : 0;
    zero(&x);
    printf("%d %d %d %d %d %d %d %d %d\\n", is_less(1, 2), is_less(2, 2), sum(3), kind(3), kind(4), both(1, 1),
           both(1, 0), side(0), x);
    return 0;
}
"""
BEFORE = "1 0 6 30 40 1 0 65 0"
# What one fault of each kind changes.
EXPECTED = {
    "is_less: `a < b`: <= for <": "1 1 6 30 40 1 0 65 0",
    "sum: `i < n`: the last round is missing (2)": "1 0 3 30 40 1 0 65 0",
    "kind: `a == 4`: != for ==": "1 0 6 30 -1 1 0 65 0",
    "kind: `3: return 30; default`: 31 for 30": "1 0 6 31 40 1 0 65 0",
    "kind: `> 9 ? 40 : -`: 41 for 40": "1 0 6 30 41 1 0 65 0",
    "both: `b > 0` of && does not count": "1 0 6 30 40 1 1 65 0",
    "both: `if (a > 0 && b > 0)` never": "1 0 6 30 40 0 0 65 0",
    "both: `return true`: the opposite": "1 0 6 30 40 0 0 65 0",
    "side: `enemy_of(seat)`: the same seat": "1 0 6 30 40 1 0 55 0",
    "zero: `*x = 0` is left out": "1 0 6 30 40 1 0 65 7",
    "zero: it returns at once": "1 0 6 30 40 1 0 65 7",
}


class Sides:
    exchanged, seats, other = {}, {"seat"}, "enemy_of"


def results():
    """(what the program says without a fault, {fault: what it says with it}, whether lines stayed)"""
    planter = mutants.Planter(SOURCE, 1, Sides)
    planter.plant_all()
    names, said = {}, {}
    for number, site in sorted(planter.sites.items()):
        name = f"{site.function}: {site.change}"
        names[name + (" (2)" if name in names else "")] = number
    text = planter.written(set())
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "planted.c")
        with open(path, "w", encoding="utf-8") as file:
            file.write("#include <stdbool.h>\n#include <stdio.h>\n#include <stdlib.h>\nextern int planted_fault;\n"
                       "extern unsigned char planted_reached[];\nstatic int planted(int n)\n"
                       "{ planted_reached[n] = 1; return planted_fault == n; }\n" + text + MAIN)
        program = os.path.join(folder, "planted")
        subprocess.run([os.environ.get("CC", "cc").split()[-1], "-w", "-o", program, path], check=True)
        for name, number in [("", 0), *names.items()]:
            said[name] = subprocess.run([program, str(number)], capture_output=True, text=True).stdout.strip()
    return said.pop(""), said, text.count("\n") == SOURCE.count("\n")


def main():
    before, said, lines_stayed = results()
    cases = [("without a fault nothing changes", before == BEFORE, before), ("no line moves", lines_stayed, ""),
             ("comments, enums, cases and sizes are left alone",
              not any("TEN = 10" in name or "case 3" in name or "[2]" in name for name in said), "\n".join(said))]
    for name, expected in EXPECTED.items():
        cases.append((name, said.get(name) == expected, f"{said.get(name)}, not {expected}"))
    print(f"1..{len(cases)}")
    for number, (name, good, found) in enumerate(cases, 1):
        print("ok" if good else "not ok", number, "-", name)
        if not good:
            print("# " + found.replace("\n", "\n# "))
    if not all(good for _, good, _ in cases):
        print("# faults:\n# " + "\n# ".join(said))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
