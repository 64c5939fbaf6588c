#!/usr/bin/env python3
"""traps_test.py SOURCES COMPILER... -- do mistakes in a procedure keep a game from compiling?

The macros of proc.h hide a switch, so a procedure can be wrong in ways that C itself would not mind.  Each
case here is a file with one such mistake; the compiler must refuse it, and say why.
"""
import subprocess
import sys
import tempfile

GAME = """
#include "engine/proc.h"
struct toy_turn { Frame frame; int8_t kind, unused_[3]; };
struct toy_rest { Frame frame; };
#define TOY_PROCS(X) X(toy_turn) X(toy_rest)
PROCS_DECLARE(toy, TOY_PROCS)
"""
TURN = "PROC(toy_turn) { BEGIN; ASK(1, 2); CALL(toy_rest); END; }\n"
REST = "PROC(toy_rest) { BEGIN; ASK(1, 3); END; }\n"
TABLE = "PROCS_TABLE(toy, TOY_PROCS);\n"
INSIDE_SWITCH = """
PROC(toy_turn) {
    BEGIN;
    switch (f->kind) { case 1: %s; break; default: break; }
    END;
}
"""
EDITS = "Flow edits(Play *p); Flow edits(Play *p) { OWN_FRAME(p, toy_turn)->kind = 1; return FLOW_ON; }\n"
READS = "int reads(Play *p); int reads(Play *p) { return FRAME(p, toy_turn)->kind; }\n"

# What it is; the file; what the compiler must say (None: nothing, it is fine).
CASES = [
    ("a procedure that is right", TURN + REST + EDITS + TABLE, None),
    ("a question inside a switch", INSIDE_SWITCH % "ASK(1, 2)" + REST + TABLE, "case value"),
    ("a call inside a switch", INSIDE_SWITCH % "CALL(toy_rest)" + REST + TABLE, "case value"),
    ("a procedure without END before another",
     TURN.replace("END; ", "") + REST + TABLE, "the procedure above this one has no END"),
    ("a last procedure without END", TURN + REST.replace("END; ", "") + TABLE, "BEGIN_without_END"),
    ("a frame read in another file", READS, None),
    ("a frame changed in another file", EDITS, "toy_turn_steps"),
]


def compile_text(text, sources, compiler):
    """Whether it compiles, and what the compiler says."""
    with tempfile.NamedTemporaryFile("w", suffix=".c") as file:
        file.write(GAME + text)
        file.flush()
        command = [*compiler, "-std=c17", "-Wall", "-Wextra", "-Werror", "-fsyntax-only",
                   "-fno-strict-aliasing", "-I", sources, file.name]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode == 0, done.stderr


def main():
    sources, *compiler = sys.argv[1:]
    failed = False
    print(f"1..{len(CASES)}")
    for number, (name, text, said) in enumerate(CASES, 1):
        fine, messages = compile_text(text, sources, compiler)
        good = fine if said is None else not fine and said in messages
        failed = failed or not good
        print("ok" if good else "not ok", number, "-", name, "compiles" if said is None else "does not")
        if not good:
            print("\n".join("# " + line for line in messages.splitlines()))
    return failed


if __name__ == "__main__":
    sys.exit(main())
