#!/usr/bin/env python3
"""card_texts_test.py ROOT PLANTED -- what is printed on a card agrees with what it does, as TAP.

The text and the instructions of an entry are written one beside the other.  Here every number of the
instructions must stand in the text, and every number of the text in the entry; in the card game the
words that say when, how long, how often and to whom must be there; and the translations have the same
numbers and the same such words.  And no card is printed twice under two names.
PLANTED lists every value of the content (tests/rules/planted).
"""
import os
import re
import subprocess
import sys

ROOT, PLANTED = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
WORDS = {"two": 2, "twice": 2, "fourth": 4, "cuarta": 4, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
         "dos": 2, "tres": 3, "cuatro": 4, "cinco": 5, "seis": 6, "siete": 7, "ocho": 8}
GAMES = ("gears-cards", "hogs", "gears-board")
# The lists of the other games whose texts say in numbers what their entries do.
WORDED = {"hogs": ("deployables", "buildings", "upgrades", "objectives", "specials"),
          "gears-board": ("weapons", "orders", "enemies", "ai_cards", "locations")}
# Lists with texts that leave out much of what is in the entry: a number that they have, or a tile that they name, is in it.
BRIEF = {"hogs": ("missions", "factions"),
         "gears-board": ("characters", "missions", "difficulties", "waves", "fortifications")}
# Entries whose numbers stand elsewhere, and where.
ELSEWHERE = {
    "missions[pigs-might-fly]": "balloons are on the map", "missions[paths-of-gravy]": "how the horde wins is in its own list",
    "specials[potato-spirit]": "whoever loses 1 HP and lives has 2",
    "upgrades[tt-grenade-lob]": "in its attack", "upgrades[uh-grenade-lob]": "in its attack",
    "upgrades[sk-grenade-lob]": "in its attack", "upgrades[ps-grenade-lob]": "in its attack",
    "upgrades[uh-pontoon-kit]": "in its special", "upgrades[uh-long-arm]": "in its special",
    "upgrades[uh-insured-pilot]": "in the flight table", "upgrades[ps-wood-fired-boiler]": "one more than printed on the console",
    "upgrades[sk-precise-dosage]": "a joke", "upgrades[sk-rangefinder]": "one more than each attack reaches",
    "deployables[minefield]": "in its attack", "deployables[aa-gun]": "in its attack", "buildings[railway-cannon]": "in its attack",
}
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
    ("whose", "enemy"): r"enem|both|attacks|block|the corpser|the brumak",
    ("subtypes", "troop"): r"troop", ("subtypes", "heavy"): r"heav", ("subtypes", "wretch"): r"wretch",
}
# When, how long, how often, to whom and what: in English, Spanish and Japanese.  Whoever says it in one, says it in all.
ALIKE = {
    "gears-cards": [
        (r"\benem", r"enemig", None), (r"\benem|direct (damage|attack)", None, r"敵|直接"), (r"once a turn", r"una vez por turno", r"1ターンに1"),
        (r"this attack", r"este ataque", r"この攻撃"), (r"direct damage", r"daño directo", r"直接ダメージ"),
        (r"reserve", r"reserva", r"予備"), (r"suppress", r"reprim", r"制圧"), (r"block", r"bloque", r"ブロック"),
        (r"eliminate|dies", r"elimin|muere", r"撃破|死ぬ"), (r"end of", r"\bfinal\b|\bfin\b", r"終"),
        (r"recover", r"recuper", r"回復"), (r"until your next turn", r"hasta tu (próximo|siguiente) turno", None),
        (r"up to", r"hasta (\d|dos|tres|el turno)", None), (r"this turn", r"est?e turno", None), (r"once more", r"otra vez|una vez más", None),
    ],
    "gears-board": [
        (r"omen", r"presagio", r"オーメン"), (r"\bareas?\b", r"áreas?\b", r"エリア"),
        (r"nearest|closest", r"cercan", r"最も近"), (r"cover", r"cobertura|cubiert|cubrir", r"遮蔽|カヴァー"),
        (r"hole", r"agujero|hoyo", r"ホール|穴"), (r"\bexit|way out", r"salida", r"出口|出る道|脱出"), (r"this turn", r"este turno", r"[こそ]のターン"),
        (r"grenade", r"granada", r"グレネード|手榴弾"), (r"\bdraw", r"\broba", None), (r"\brange", r"alcance|distancia", None),
    ],
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


def sentences(game):
    """entry -> the texts that are printed on it; read line by line, as the files are written."""
    found = {}
    for name in sorted(os.listdir(os.path.join(ROOT, "content", game))):
        if not name.endswith(".yaml"):
            continue
        with open(os.path.join(ROOT, "content", game, name), encoding="utf-8") as file:
            kind = key = None
            for line in file:
                begins = re.match(r"  - \{?id: ([\w-]+)", line)
                if re.match(r"\w+:$", line):
                    kind = line.strip()[:-1]
                elif begins:
                    key = f"{kind}[{begins[1]}]"
                    found[key] = []
                for quoted, plain in re.findall(r'\btext(?:_b)?: (?:"((?:\\.|[^"\\])*)"|([^"].*))', line):
                    if key:
                        found[key].append(quoted or plain.strip())
    return found


def texts(game):
    """entry -> all that is printed on it, both faces."""
    return {entry: " ".join(said) for entry, said in sentences(game).items()}


def values(game):
    """entry -> [(path, field, value)], from the changes that could be made to them."""
    listed = subprocess.run([PLANTED, "list", game, f"content/{game}"], cwd=ROOT, capture_output=True, text=True,
                            check=True).stdout
    found = {}
    for line in listed.splitlines():
        _, _, entry, name = line.split("\t")
        change = re.match(r"(.*)\.(\w+)(?:\[\d+\])?: (?:\S+ for (\S+)|(\S+) dropped)$", name)
        if change:
            found.setdefault(entry, set()).add((change[1], change[2], change[3] or change[4]))
    return found


def disagreements():
    """What differs between the text of an entry and the rest of it."""
    printed = texts("gears-cards")
    for entry, fields in values("gears-cards").items():
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


def is_number(value):
    return re.match(r"-?\d+$", value) is not None


def other_disagreements(game):
    """The same for the numbers of another game, in the lists whose texts have them."""
    printed, found = texts(game), values(game)
    for entry, fields in found.items():
        if not entry.startswith(WORDED[game]) or not printed[entry] or entry in ELSEWHERE:
            continue
        text = printed[entry].strip()
        if entry.startswith("upgrades"):  # which begin with a joke
            text = re.sub(r"^.*?[.!?] ", "", text, count=1)
        said = numbers_in(text)
        for number in sorted(said - {abs(int(value)) for _, _, value in fields if is_number(value)}):
            yield f"{entry}: the text says {number}, and nothing in the entry does: {text}"
        paid = dict((unit.lower(), number) for number, unit in re.findall(r": (\d+) (Swill|VP)\b", text))
        for path, field, value in sorted(fields):
            side = path.rpartition(".")[2]
            if entry.startswith("objectives") and field == "amount" and paid.get(side) != value:
                yield f"{path}.{field} is {value}, and the text pays {paid.get(side)}: {text}"
            if path != entry and is_number(value) and abs(int(value)) > 1 and abs(int(value)) not in said:
                yield f"{path}.{field} is {value}, which the text does not say: {text}"


def brief_disagreements(game):
    """What texts that leave much out say all the same."""
    printed, found = texts(game), values(game)
    for entry, fields in found.items():
        if not entry.startswith(BRIEF[game]) or entry in ELSEWHERE:
            continue
        words = {value for _, _, value in fields}
        for tile in re.findall(r"\b\d+[AB]\b", printed[entry]):
            if tile.lower() not in words:
                yield f"{entry}: the text names {tile}, and nothing in the entry does"
        numbers = {abs(int(value)) for value in words if is_number(value)}
        for number in sorted(numbers_in(re.sub(r"\b\d+[AB]\b", "", printed[entry])) - numbers):
            yield f"{entry}: the text says {number}, and nothing in the entry does: {printed[entry].strip()}"


def messages(game, language):
    """msgid -> msgstr of the content of a game."""
    with open(os.path.join(ROOT, "po", language + ".po"), encoding="utf-8") as file:
        for block in file.read().split("\n\n"):
            if not re.search(rf"^#: content/{game}/\S+\.yaml", block, re.MULTILINE):
                continue
            parts = {}
            for key, body in re.findall(r'^(msgid|msgstr) ((?:"(?:\\.|[^"\\])*"\n?)+)', block + "\n", re.MULTILINE):
                parts[key] = "".join(re.findall(r'"((?:\\.|[^"\\])*)"', body))
            if parts.get("msgstr"):
                yield parts["msgid"], parts["msgstr"]


def digits_in(text):
    """The same without words, for texts whose jokes count, too."""
    return {int(number) for number in re.findall(r"\d+", re.sub(r"\d+発に\d+発", "", text))} - {0, 1}


def says_the_same(game, text, translated):
    if game == "hogs":
        return digits_in(text) <= numbers_in(translated) and digits_in(translated) <= numbers_in(text)
    return numbers_in(text) == numbers_in(translated)


def rules_of(game):
    """The texts that say what the rules do, and do not tell a story."""
    kinds = WORDED.get(game, ("cards", "covers", "scenarios")) + BRIEF.get(game, ())
    return {text for entry, said in sentences(game).items() if entry.startswith(kinds) for text in said}


def mistranslated(game, language):
    rules = rules_of(game)
    for text, translated in messages(game, language):
        if (game == "gears-cards" or text in rules) and not says_the_same(game, text, translated) and (
                not text.startswith(OTHERWISE)):
            yield f"{text} -- {translated}"


def other_words(game, language):
    """Words that must be in both, and are in one of the two."""
    rules = rules_of(game)
    for text, translated in messages(game, language):
        for row in ALIKE[game] if text in rules else ():
            there = row[("en", "es", "ja").index(language)]
            if there and bool(re.search(row[0], text, re.IGNORECASE)) != bool(re.search(there, translated, re.IGNORECASE)):
                yield f"{row[0]}: {text} -- {translated}"


def repeated(game, kinds):
    """Entries that read word for word like another; a card without text is a plain body."""
    first = {}
    for entry, text in texts(game).items():
        if entry.startswith(kinds) and text.strip() and first.setdefault(text, entry) != entry:
            yield f"{entry} reads like {first[text]}: {text.strip()}"


def unit_cards_without_character():
    """Every Unit Card has a name and a line that no other has."""
    cards, said = 0, {"name": [], "text": []}
    for file_name in sorted(os.listdir(os.path.join(ROOT, "content", "hogs"))):
        if file_name.startswith("units-"):
            with open(os.path.join(ROOT, "content", "hogs", file_name), encoding="utf-8") as file:
                printed = file.read()
            cards += len(re.findall(r"^  - id: ", printed, re.MULTILINE))
            for field, words in said.items():  # what an ability says is further in
                words += re.findall(rf'^    {field}: "(.+)"$', printed, re.MULTILINE)
    for field, words in said.items():
        yield from (f"two Unit Cards have the {field} {one}" for one in sorted(set(words)) if words.count(one) > 1)
        if len(words) != cards or not cards:
            yield f"{cards} Unit Cards, and a {field} on {len(words)} of them"


def main():
    cases = [("the texts of cards, covers and scenarios say what their instructions do", list(disagreements()))]
    for game in WORDED:
        cases.append((f"the texts of {game} say the numbers of their entries", list(other_disagreements(game))))
    for game in BRIEF:
        cases.append((f"the brief texts of {game} name nothing that is not in their entries", list(brief_disagreements(game))))
    for game in ALIKE:
        for language in ("es", "ja"):
            cases.append((f"the texts of {game} say when, how long and to whom in {language}, too", list(other_words(game, language))))
    for game in GAMES:
        for language in ("es", "ja"):
            cases.append((f"the texts of {game} have the same numbers in {language}", list(mistranslated(game, language))))
    cases.append(("no card, cover or scenario of the card game reads like another", list(repeated("gears-cards", ("cards", "covers", "scenarios")))))
    cases.append(("every Unit Card of Hogs of War has a name and a line of its own", list(unit_cards_without_character())))
    print(f"1..{len(cases)}")
    for number, (name, wrong) in enumerate(cases, 1):
        print("not ok" if wrong else "ok", number, "-", name)
        for line in wrong:
            print("#", line)
    return 1 if any(wrong for _, wrong in cases) else 0


if __name__ == "__main__":
    sys.exit(main())
