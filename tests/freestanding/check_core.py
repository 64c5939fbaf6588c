#!/usr/bin/env python3
"""check_core.py CORE NEEDY MUTABLE -- is the core archive freestanding?

It may call a few string functions, what the program supplies, and helpers that a compiler puts in;
and it may hold no data that can change.  The other two archives break these rules on purpose, to
show that the check sees it.
"""
import subprocess
import sys

ALLOWED = {
    "memcpy", "memmove", "memset", "memcmp", "memchr", "strlen", "strcmp", "strchr", "strncmp",
    "sandtable_bug", "sandtable_translation",
}
# What compilers make of the above and of plain C.
HELPERS = {"bcmp", "__popcountdi2", "_GLOBAL_OFFSET_TABLE_", "__stack_chk_fail"}
CHANGING = (".data", ".bss", ".tdata", ".tbss", "*COM*")
CONSTANT = (".data.rel.ro",)  # constant, but with addresses in it that the loader fills in


def symbols(archive):
    """(name, class, section) of every symbol of every member."""
    command = ["nm", "--format=sysv", archive]
    listing = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    for line in listing.split("\n"):
        part = [word.strip() for word in line.split("|")]
        if len(part) == 7 and part[0] != "Name":
            yield part[0], part[2], part[6]


def undefined(archive):
    """What the archive wants from outside and may not."""
    known = list(symbols(archive))
    defined = {name for name, kind, _ in known if kind not in "Uwv"}
    wanted = {name for name, kind, _ in known if kind in "Uwv"}
    return sorted(wanted - defined - ALLOWED - HELPERS)


def writable(archive):
    """The data in the archive that can change."""
    return sorted(name for name, kind, section in symbols(archive)
                  if section.startswith(CHANGING) and not section.startswith(CONSTANT))


def bare(names):
    """Static variables of functions have a number after their name, or the function before it."""
    return {[part for part in name.split(".") if not part.isdigit()][-1] for name in names}


def main():
    core, needy, mutable = sys.argv[1:]
    cases = [
        ("the core calls nothing from outside", undefined(core), []),
        ("the core holds nothing that can change", writable(core), []),
        ("calls from outside are seen", undefined(needy), ["malloc", "puts", "rand", "time"]),
        ("data that can change is seen", sorted(bare(writable(mutable))),
         ["counter", "exported_value", "exported_zero", "hidden_value", "of_a_thread"]),
    ]
    print(f"1..{len(cases)}")
    for number, (name, found, expected) in enumerate(cases, 1):
        print("ok" if found == expected else "not ok", number, "-", name)
        if found != expected:
            print("# found:", ", ".join(found), "\n# expected:", ", ".join(expected) or "nothing")
    return any(found != expected for _, found, expected in cases)


if __name__ == "__main__":
    sys.exit(main())
