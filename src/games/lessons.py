#!/usr/bin/env python3
"""lessons.py OUTPUT SYMBOL ROOT FILE... -- the lessons of a game as a table of C (engine/lesson.h).

A lesson is a scene.  Its set-up and its placing lines are taken out of it, because a match begins with
them; the text as a whole goes along for the guide.  tests/cli/lessons_test.py and the guide itself see to
it that both begin alike.
"""
import hashlib
import json
import os
import re
import sys

SETUP = {"game", "seats", "set", "seed"}
HEAD = {"lesson", "about", "minutes", "offer", "rules", "vector"}
FREE = {"say", "light", "otherwise", "expect", "legal", "illegal", "options", "question", "to-act",
        "event", "no-event", "odds", "suggest", "over", "score", "undo"}
MOVES = {"move", "make", "resign"}
NEVER = {"dice": "chance comes from the seed of a lesson", "case": "a lesson is one case",
         "repeat": "a lesson repeats nothing", "content": "a lesson has the content of its game"}


def tidy(line):
    """As the scenes do: no comment, no outer spaces, single spaces."""
    out, quoted = "", False
    for at, sign in enumerate(line.replace("\t", " ")):
        quoted ^= sign == '"'
        if sign == "#" and not quoted and (at == 0 or line[at - 1] in " \t"):
            break
        out += sign
    return out.strip()


class Lesson:
    def __init__(self, root, name):
        self.file = name
        with open(os.path.join(root, name), encoding="utf-8") as file:
            self.text = file.read()
        base = os.path.basename(name).removesuffix(".scene")
        self.id = re.sub(r"^\d+-", "", base)
        self.ordinary = base == "tutorial"
        self.head, self.settings, self.place = {}, [], []
        self.offer, self.offered = None, []
        self.setup = {"seats": "0", "seed": "0"}
        moved = False
        for number, line in enumerate(self.text.split("\n"), 1):
            line = tidy(line)
            if line:
                moved = self.take(line, moved, f"{name}:{number}")
        missing = [key for key in ("lesson", "about", "minutes") if key not in self.head]
        if not self.ordinary:
            missing += [key for key in ("seats", "seed") if self.setup[key] == "0"]
        if missing:
            sys.exit(f"{name}: a lesson needs {', '.join(missing)}.")

    def take(self, line, moved, where):
        word, _, rest = line.partition(" ")
        if word in NEVER:
            sys.exit(f"{where}: no '{word}' here: {NEVER[word]}.")
        if word == "offer":
            self.offer, _, settings = rest.strip()[1:].partition('"')
            self.offered = settings.split()
        elif word in HEAD:
            self.head[word] = rest.strip().strip('"')
        elif word == "set":
            self.settings.append(rest.strip())
        elif word in SETUP:
            self.setup[word] = rest.strip()
        elif word in MOVES:
            moved = True
        elif word not in FREE:
            if moved or self.ordinary:
                sys.exit(f"{where}: '{word}' would place something in the middle of a match.")
            self.place.append(" ".join(line.split()))
        return moved

    def digest(self):
        said = json.dumps([self.setup["seats"], self.settings, self.setup["seed"], self.place])
        return "0x" + hashlib.sha256(said.encode()).hexdigest()[:16]

    def strings(self, values):
        return "(const char *const[]){ " + "".join(json.dumps(v) + ", " for v in values) + "NULL }"

    def entry(self, number):
        head = self.head
        return (f'    {{ .id = "{self.id}", .title = {json.dumps(head["lesson"])},\n'
                f'      .about = {json.dumps(head["about"])}, .minutes = {int(head["minutes"])},\n'
                f'      .offer = {json.dumps(self.offer) if self.offer else "NULL"},\n'
                f'      .offer_settings = {self.strings(self.offered)},\n'
                f'      .ordinary = {int(self.ordinary)}, .seats = {int(self.setup["seats"])},\n'
                f'      .seed = {int(self.setup["seed"])}, .settings = {self.strings(self.settings)},\n'
                f'      .place = {self.strings(self.place)},\n'
                f'      .digest = UINT64_C({self.digest()}), .file = "{self.file}",\n'
                f'      .text = text_{number}, .length = sizeof text_{number} }},\n')

    def table(self, number):
        numbers = ", ".join(str(byte) for byte in self.text.encode())
        return f"static const unsigned char text_{number}[] = {{ {numbers} }};\n"


def hints_in(path):
    """The lines 'question NAME "TEXT"' of a file, as entries of a table."""
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            found = re.fullmatch(r'question ([a-z-]+) "([^"]*)"', line.strip())
            if found:
                yield f'    {{ "{found[1]}", {json.dumps(found[2])} }},\n'
            elif line.strip() and not line.startswith("#"):
                sys.exit(f'{path}:{number}: expected \'question NAME "TEXT"\'.')


def main():
    output, symbol, root, *names = sys.argv[1:]
    hints = [name for name in names if name.endswith("hints.txt")]
    lessons = [Lesson(root, name) for name in names if name not in hints]
    with open(output, "w", encoding="ascii") as file:
        file.write('/* Made by lessons.py. */\n#include "engine/lesson.h"\n\n')
        file.writelines(lesson.table(i) for i, lesson in enumerate(lessons))
        file.write(f"\nextern const Lesson {symbol}[];\nconst Lesson {symbol}[] = {{\n")
        file.writelines(lesson.entry(i) for i, lesson in enumerate(lessons))
        file.write("    { 0 },\n};\n")
        for name in hints:
            table = symbol.replace("_lessons", "_hints")
            file.write(f"\nextern const Primer {table}[];\nconst Primer {table}[] = {{\n")
            file.writelines(hints_in(os.path.join(root, name)))
            file.write("    { 0 },\n};\n")


if __name__ == "__main__":
    main()
