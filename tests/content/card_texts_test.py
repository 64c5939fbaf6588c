#!/usr/bin/env python3
"""card_texts_test.py ROOT PLANTED -- what is printed on a card agrees with what it does, as TAP.

The text and the instructions of an entry of content/gears-cards are written one beside the other.  Here
every number of the instructions must stand in the text, and every number of the text in the entry; the
words that say when, how long and how often must be there; and the translations have the same numbers.
PLANTED lists every value of the content (tests/rules/planted).
"""
import os
import re
import subprocess
import sys

ROOT, PLANTED = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
WORDS = {"two": 2, "three": 3, "four": 4, "five": 5, "eight": 8,
         "dos": 2, "tres": 3, "cuatro": 4, "cinco": 5, "ocho": 8}
# What an instruction says with a number.  A 1 may be "a", "an" or nothing at all ("turn your dial forward").
NUMBERS = ("amount", "attack", "defence", "direct", "taken", "max_blockers", "attack_most", "defence_most", "at_least",
           "at_most", "count", "more")
# What a word of the content must be called in the text.
CALLED = {
    ("limit", "turn"): r"once a turn", ("limit", "game"): r"once a game",
    ("lasts", "next_turn"): r"until your next turn", ("lasts", "turn"): r"this turn",
    ("trigger", "took_cover"): r"takes a cover by attacking|reveals", ("trigger", "turn_start"): r"start",
    ("trigger", "turn_end"): r"end of (your|its) turn", ("trigger", "eliminated"): r"eliminated|it dies",
    ("trigger", "eliminated_by_attack"): r"eliminates a unit by attacking",
    ("trigger", "takes_direct_damage"): r"take direct damage", ("trigger", "direct_damage"): r"deals direct damage",
    ("trigger", "blocks"): r"blocks", ("trigger", "blocked"): r"is blocked", ("trigger", "entered_cover"): r"enters",
    ("trigger", "cover_revealed"): r"reveal", ("trigger", "advanced"): r"advance", ("trigger", "deployed"): r"deploys",
    ("what", "deploy"): r"deploy", ("what", "discard"): r"discard", ("what", "tactic"): r"tactic",
    ("verb", "draw"): r"draw", ("verb", "damage"): r"damage", ("verb", "direct_damage"): r"direct damage",
    ("verb", "recover"): r"recover", ("verb", "eliminate"): r"eliminate", ("verb", "suppress"): r"suppress",
    ("verb", "place"): r"place", ("verb", "win"): r"win", ("verb", "rotate"): r"dial|beginning at", ("verb", "discard"): r"discard",
    ("verb", "remove_cover"): r"remove", ("verb", "leave_cover"): r"back to", ("verb", "enter_cover"): r"cover",
    ("verb", "flip_cover"): r"turn", ("verb", "extra_action"): r"act once more",
}
# How a translation begins that says the same with other numbers.
OTHERWISE = ("Dial. At the start of your turn: 2 forward if you hold two covers or three, 3 if you hold more.",)


def numbers_in(text):
    """The numbers from 2 on that a text has, in digits of any kind or in words."""
    text = text.translate(str.maketrans("０１２３４５６７８９", "0123456789")).lower()
    text = re.sub(r"two-faced|l[ao]s dos|\d+(つ目|枚目|番目)", "", text)  # kinds of covers, "both", which one of several
    found = {int(number) for number in re.findall(r"\d+", text)}
    found |= {WORDS[word] for word in re.findall(r"\w+", text) if word in WORDS}
    return {number for number in found if number > 1}


def texts():
    """(list, id) -> what is printed, both faces; read line by line, as the files are written."""
    found = {}
    for name in sorted(os.listdir(os.path.join(ROOT, "content/gears-cards"))):
        if not name.endswith(".yaml"):
            continue
        with open(os.path.join(ROOT, "content/gears-cards", name), encoding="utf-8") as file:
            kind = key = None
            for line in file:
                if re.match(r"\w+:$", line):
                    kind = line.strip()[:-1]
                elif line.startswith("  - id: "):
                    key = f"{kind}[{line.split(': ', 1)[1].strip()}]"
                    found[key] = ""
                elif re.match(r"    text(_b)?: ", line):
                    found[key] += " " + line.split(": ", 1)[1].strip().strip('"')
    return found


def values():
    """entry -> [(path, field, value)], from the changes that could be made to them."""
    listed = subprocess.run([PLANTED, "list", "gears-cards", "content/gears-cards"], cwd=ROOT, capture_output=True,
                            text=True, check=True).stdout
    found = {}
    for line in listed.splitlines():
        _, _, entry, name = line.split("\t")
        change = re.match(r"(.*)\.(\w+)(?:\[\d+\])?: (?:\S+ for (\S+)|(\S+) dropped)$", name)
        if change:
            found.setdefault(entry, set()).add((change[1], change[2], change[3] or change[4]))
    return found


def disagreements():
    """What differs between the text of an entry and the rest of it."""
    printed = texts()
    for entry, fields in values().items():
        text, inside = printed[entry], [field for field in fields if field[0] != entry and "conditions" not in field[0]]
        said, meant = numbers_in(text), set()
        for path, field, value in sorted(fields):
            if field in NUMBERS and path != entry and re.match(r"-?\d+$", value):
                meant.add(abs(int(value)))
        for path, field, value in sorted(inside):
            if field in ("amount", "attack", "defence", "direct", "taken", "attack_most", "defence_most", "max_blockers", "count") and (
                    re.match(r"-?\d+$", value) and abs(int(value)) > 1 and abs(int(value)) not in said):
                yield f"{path}.{field} is {value}, which the text does not say: {text.strip()}"
            called = CALLED.get((field, value))
            if called and not re.search(called, text, re.IGNORECASE):
                yield f"{path}.{field} is {value}, which the text does not say: {text.strip()}"
        have = meant | {int(value) for _, _, value in fields if re.match(r"-?\d+$", value)}
        have |= {one + other for one in meant for other in meant} | {one + 1 for one in meant} | {one - 1 for one in meant}
        if not entry.startswith("scenarios"):
            for number in sorted(said - have):
                yield f"{entry}: the text says {number}, and nothing in the entry does: {text.strip()}"


def messages(language):
    """msgid -> msgstr of the content of the card game."""
    with open(os.path.join(ROOT, "po", language + ".po"), encoding="utf-8") as file:
        for block in file.read().split("\n\n"):
            if not re.search(r"^#: content/gears-cards/\S+\.yaml", block, re.MULTILINE):
                continue
            parts = {}
            for key, body in re.findall(r'^(msgid|msgstr) ((?:"(?:\\.|[^"\\])*"\n?)+)', block + "\n", re.MULTILINE):
                parts[key] = "".join(re.findall(r'"((?:\\.|[^"\\])*)"', body))
            if parts.get("msgstr"):
                yield parts["msgid"], parts["msgstr"]


def mistranslated(language):
    for text, translated in messages(language):
        if numbers_in(text) != numbers_in(translated) and not text.startswith(OTHERWISE):
            yield f"{text} -- {translated}"


def main():
    cases = [("the texts of cards, covers and scenarios say what their instructions do", list(disagreements()))]
    for language in ("es", "ja"):
        cases.append((f"the texts have the same numbers in {language}", list(mistranslated(language))))
    print(f"1..{len(cases)}")
    for number, (name, wrong) in enumerate(cases, 1):
        print("not ok" if wrong else "ok", number, "-", name)
        for line in wrong:
            print("#", line)
    return 1 if any(wrong for _, wrong in cases) else 0


if __name__ == "__main__":
    sys.exit(main())
