#!/usr/bin/env python3
"""view_shapes.py -- the descriptions of views, for the tests that hold the games to them.

    view_shapes.py OUTPUT.json GAME=src/games/GAME/view.ts...

A game describes its view in view.ts, in the part of TypeScript that is read here: exported interfaces
and types, made of string, number, boolean, null, 'words', lists, tuples, unions, objects and
Record<string, ...>.  The client imports these types as they are; this makes a JSON document of them:

    {"hogs": {"View": {"object": {"round": {"is": "number"}, "roll?": {"ref": "RollView"}}}, ...}}

Whatever else stands there is refused, with its line (docs/decisions/views-described-once.md).
"""
import json
import re
import sys

TOKEN = re.compile(r"\s+|//[^\n]*|/\*.*?\*/|(?P<token>'[^'\n]*'|\w+|\[\]|[{}()\[\]<>|:;,=?])", re.DOTALL)
PLAIN = ("string", "number", "boolean", "null")


class Fault(Exception):
    pass


class Reader:
    def __init__(self, path, text):
        self.path, self.text = path, text
        self.tokens, at = [], 0
        while at < len(text):
            found = TOKEN.match(text, at)
            if not found:
                self.fail(at, f"'{text[at]}' means nothing here")
            if found["token"]:
                self.tokens.append((found["token"], at))
            at = found.end()
        self.at = 0

    def fail(self, place, why):
        raise Fault(f"{self.path}:{self.text.count(chr(10), 0, place) + 1}: {why}")

    def refuse(self, wanted):
        token, place = self.tokens[self.at] if self.at < len(self.tokens) else ("the end", len(self.text))
        self.fail(place, f"expected {wanted}, found {token}")

    def peek(self):
        return self.tokens[self.at][0] if self.at < len(self.tokens) else None

    def takes(self, token):
        if self.peek() != token:
            return False
        self.at += 1
        return True

    def take(self, token):
        if not self.takes(token):
            self.refuse(token)

    def name(self, wanted):
        if not re.fullmatch(r"[A-Za-z_]\w*", self.peek() or ""):
            self.refuse(wanted)
        self.at += 1
        return self.tokens[self.at - 1][0]

    def type(self):
        self.takes("|")
        parts = [self.listed()]
        while self.takes("|"):
            parts.append(self.listed())
        return parts[0] if len(parts) == 1 else {"any": parts}

    def listed(self):
        found = self.single()
        while self.takes("[]"):
            found = {"list": found}
        return found

    def single(self):
        token = self.peek() or ""
        if token.startswith("'"):
            self.at += 1
            return {"word": token[1:-1]}
        if self.takes("("):
            found = self.type()
            self.take(")")
            return found
        if token == "{":
            return self.object()
        if self.takes("["):
            found = [self.type()]
            while self.takes(","):
                found.append(self.type())
            self.take("]")
            return {"tuple": found}
        if self.takes("Record"):
            for wanted in ("<", "string", ","):
                self.take(wanted)
            found = self.type()
            self.take(">")
            return {"map": found}
        name = self.name("a type")
        return {"is": name} if name in PLAIN else {"ref": name}

    def object(self):
        fields = {}
        self.take("{")
        while not self.takes("}"):
            key = self.name("a field")
            if key in fields or key + "?" in fields:
                self.at -= 1
                self.refuse("a field that is not there yet")
            if self.takes("?"):
                key += "?"
            self.take(":")
            fields[key] = self.type()
            if self.peek() != "}":
                self.take(";")
        return {"object": fields}

    def file(self):
        shapes = {}
        while self.at < len(self.tokens):
            self.take("export")
            if self.takes("interface"):
                name = self.name("a name")
                shape = self.object()
            else:
                self.take("type")
                name = self.name("a name")
                self.take("=")
                shape = self.type()
                self.take(";")
            if name in shapes or name in PLAIN:
                self.refuse(f"no second {name}")
            shapes[name] = shape
        if "View" not in shapes:
            self.refuse("a View among the types")
        for missing in sorted(set(references(shapes)) - set(shapes)):
            self.fail(len(self.text), f"there is no type {missing}")
        return shapes


def references(shape):
    if isinstance(shape, dict):
        if isinstance(shape.get("ref"), str):
            yield shape["ref"]
        for part in shape.values():
            yield from references(part)
    elif isinstance(shape, list):
        for part in shape:
            yield from references(part)


def read_shapes(path):
    with open(path, encoding="utf-8") as file:
        return Reader(path, file.read()).file()


def main():
    if len(sys.argv) < 2 or sys.argv[1].startswith("-"):
        sys.exit(__doc__)
    output, described = sys.argv[1], dict(word.split("=", 1) for word in sys.argv[2:])
    try:
        shapes = {game: read_shapes(path) for game, path in described.items()}
    except (Fault, OSError) as fault:
        print(f"view_shapes.py: {fault}", file=sys.stderr)
        return 1
    with open(output, "w", encoding="utf-8") as file:
        json.dump(shapes, file)
    return 0


if __name__ == "__main__":
    sys.exit(main())
