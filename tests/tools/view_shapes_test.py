#!/usr/bin/env python3
"""view_shapes_test.py ROOT -- what tools/view_shapes.py reads, and what it refuses."""
import os
import sys
import tempfile

sys.path[:0] = [os.path.join(sys.argv[1], "tests", "cli"), os.path.join(sys.argv[1], "tools")]
from tap import case, run_cases  # noqa: E402
import view_shapes  # noqa: E402


def read(text):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "view.ts")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        try:
            return view_shapes.read_shapes(path)
        except view_shapes.Fault as fault:
            return str(fault).replace(path, "view.ts")


@case
def every_kind_of_type():
    assert read("""// A view.
export type Side = 'cog' | 'locust'; /* two
lines */
export interface View {
  /** Whose turn. */
  turn: Side;
  round?: number;
  lists: (string | null)[][];
  line: [number, boolean];
  prices: Record<string, { cost: number; note?: string }>;
}
""") == {
        "Side": {"any": [{"word": "cog"}, {"word": "locust"}]},
        "View": {"object": {
            "turn": {"ref": "Side"},
            "round?": {"is": "number"},
            "lists": {"list": {"list": {"any": [{"is": "string"}, {"is": "null"}]}}},
            "line": {"tuple": [{"is": "number"}, {"is": "boolean"}]},
            "prices": {"map": {"object": {"cost": {"is": "number"}, "note?": {"is": "string"}}}},
        }},
    }


@case
def what_it_cannot_read_is_refused_with_its_line():
    for text, fault in [
            ("", "view.ts:1: expected a View among the types, found the end"),
            ("export interface Other { a: string }", "view.ts:1: expected a View among the types, found the end"),
            ("import x from 'y';\n", "view.ts:1: expected export, found import"),
            ("export interface View {\n  a: Seat;\n}\n", "view.ts:4: there is no type Seat"),
            ("export interface View {\n  a: string;\n  a?: number;\n}", "view.ts:3: expected a field that is not there yet, found a"),
            ("export interface View {\n  a string;\n}", "view.ts:2: expected :, found string"),
            ("export interface View {\n  a: string", "view.ts:2: expected ;, found the end"),
            ("export interface View {\n  a: Map<string, number>;\n}", "view.ts:2: expected ;, found <"),
            ("export interface View {\n  a: $x;\n}", "view.ts:2: '$' means nothing here"),
            ("export interface View extends Base { a: string }", "view.ts:1: expected {, found extends")]:
        assert read(text) == fault, (text, read(text))


run_cases()
