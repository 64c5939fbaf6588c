#!/usr/bin/env python3
"""language_test.py SANDTABLE PO-FOLDER -- the reader's language, on a bare machine too."""
import os
import re
import shutil
import struct
import sys

from program import SANDTABLE, Folder, clean_environment, sandtable, wrong
from tap import case, run_cases

PO = sys.argv[2]
ENGLISH = "List the games and their settings"


def spanish():
    """What Spanish readers get instead."""
    text = open(os.path.join(PO, "es.po"), encoding="utf-8").read()
    return re.search(f'msgid "{ENGLISH}"\nmsgstr "(.+)"', text).group(1)


def speaks(text, *arguments, **variables):
    out = sandtable(*arguments, "help", env=clean_environment(**variables)).out
    assert text in out, out


def catalogue(pairs, order="<", plural=""):
    """A .mo file, as msgfmt would make it."""
    heading = "Content-Type: text/plain; charset=UTF-8\n" + (f"Plural-Forms: {plural}\n" if plural else "")
    pairs = sorted({"": heading, **pairs}.items())
    count = len(pairs)
    begin = 28 + 16 * count
    tables, texts = [b"", b""], b""
    for side in (0, 1):
        for pair in pairs:
            text = pair[side].encode()
            tables[side] += struct.pack(order + "II", len(text), begin + len(texts))
            texts += text + b"\0"
    head = struct.pack(order + "7I", 0x950412DE, 0, count, 28, 28 + 8 * count, 0, begin)
    return head + tables[0] + tables[1] + texts


def copy_with(folder, data, language="xx"):
    """The program in a folder of its own, with this catalogue beside it."""
    program = shutil.copy(SANDTABLE, folder / "sandtable")
    os.makedirs(folder / "po", exist_ok=True)
    with open(folder / f"po/{language}.mo", "wb") as file:
        file.write(data)
    return program


# --- Which language ---


@case
def english_without_a_wish():
    speaks(ENGLISH)


@case
def spanish_by_option():
    speaks(spanish(), "--lang", "es")
    speaks(spanish(), "--lang=es_MX")
    assert spanish() in sandtable("help", "--lang", "es").out
    assert spanish() in sandtable("games", "--help", "--lang", "es").out


@case
def spanish_by_environment_without_any_locale():
    speaks(spanish(), LANGUAGE="es")
    speaks(spanish(), LANGUAGE="es", LANG="C.UTF-8")
    speaks(spanish(), LANGUAGE="xx:es_AR.UTF-8:en")
    speaks(spanish(), LC_MESSAGES="es_ES.UTF-8")
    speaks(spanish(), LANG="es_ES.UTF-8")
    speaks(spanish(), LC_ALL="es")


@case
def the_c_locale_is_english():
    speaks(ENGLISH, LANGUAGE="es", LC_ALL="C")
    speaks(ENGLISH, LANGUAGE="es", LANG="POSIX")
    speaks(ENGLISH, LANGUAGE="en:es")


@case
def the_option_goes_before_the_environment():
    speaks(ENGLISH, "--lang", "en", LANGUAGE="es")
    speaks(spanish(), "--lang", "es", LC_ALL="C")


@case
def a_language_that_is_not_there():
    wrong("--lang", "tlh", "games", saying="the languages are: en, es, ja")
    wrong("games", "--lang", "../../etc", saying="the languages are: en, es")
    speaks(ENGLISH, LANGUAGE="tlh", LANG="../x")


@case
def help_in_spanish_has_no_english_frame():
    for command in re.findall(r"^  (\w+) +\S", sandtable("help").out, re.M):
        out = sandtable("help", command, "--lang", "es").out
        assert out.startswith(f"Uso: sandtable {command} "), out
        assert not re.search(r"Usage|OPTION|Give|Mandatory|Examples", out), out


@case
def help_in_japanese_has_no_english_frame():
    for command in re.findall(r"^  (\w+) +\S", sandtable("help").out, re.M):
        out = sandtable("help", command, "--lang", "ja").out
        assert out.startswith(f"使い方：sandtable {command} "), out
        assert not re.search(r"Usage|Give|Mandatory|Examples|[ぁ-ん]\.$", out, re.M), out


@case
def a_match_in_japanese():
    out = sandtable("play", "ambush", "--seed", "5", "--lang", "ja", lines=["1"]).out
    assert "どの兵を伏せて出しますか？" in out and "[AM-DRAW-01]" in out, out
    out = sandtable("play", "gears-cards", "--seed", "5", "--lang", "ja_JP.UTF-8", lines=["1"]).out
    cells = [line for line in out.splitlines() if line.startswith("|")]
    columns = {sum(2 if ord(c) >= 0x2e80 else 1 for c in line) for line in cells}
    assert cells and columns == {79}, (columns, cells)


@case
def a_guide_in_japanese_is_broken_between_characters():
    out = sandtable("play", "gears-cards", "--set", "mode=tutorial", "--lang", "ja", lines=["1"]).out
    told = [line for line in out.splitlines() if "。" in line and "[" not in line and "|" not in line]
    assert told, out
    for line in out.splitlines():
        assert line[:1] not in ("。", "、", "」"), line


@case
def games_in_spanish():
    env = clean_environment(LANGUAGE="es")
    out = sandtable("games", "--all", env=env).out
    assert "Emboscada, de 2 a 4 asientos" in out, out
    assert out != sandtable("games", "--all").out
    assert sandtable("games", env=env).out != sandtable("games").out


@case
def a_match_in_spanish():
    lines = ["1", "why strike north"]
    out = sandtable("play", "ambush", "--seed", "5", "--lang", "es", lines=lines).out
    assert "¿A qué combatiente" in out and "Norte revela" in out, out
    assert "[AM-STRIKE-01]" in out


@case
def rules_in_spanish():
    out = sandtable("play", "ambush", "--lang", "es", lines=["rule am-strike-02"]).out
    assert "AM-STRIKE-02 Golpe. El atacante tira un dado" in out, out
    lines = ["rule GC-GEN-01"]
    out = sandtable("play", "gears-cards", "--lang", "es", lines=lines).out
    assert "GC-GEN-01 Jugadores. Exactamente dos jugadores" in out, out
    assert "el otro con Locust.\nFuente: PREPARACIÓN; S\n" in out, out
    english = sandtable("play", "gears-cards", lines=lines).out
    assert "GC-GEN-01 Players. Exactly two players: one plays COG, the other Locust.\nSource: PREP" in english, english


# --- Catalogues ---


@case
def catalogues_of_either_byte_order():
    for order in "<>":
        with Folder() as folder:
            program = copy_with(folder, catalogue({ENGLISH: "ça marche"}, order))
            assert "ça marche" in sandtable("--lang", "xx", "help", program=program).out


@case
def spoilt_catalogues_are_refused():
    good = catalogue({ENGLISH: "fine", "zzz": "last"})
    spoilt = [good[:10], good[:-1], good[:60], b"", b"\0" * 200, good[:8] + b"\xff" * 4 + good[12:],
              good[:12] + b"\xf0\xff\xff\xff" + good[16:], good.replace(b"UTF-8", b"KOI-8"),
              good[:32] + b"\xff\xff\xff\x7f" + good[36:], good.replace(b"zzz\0", b"AAA\0")]
    with Folder() as folder:
        for data in spoilt:
            program = copy_with(folder, data)
            wrong("--lang", "xx", "help", program=program, saying="is not a sound catalogue")
            env = clean_environment(LANGUAGE="xx")
            result = sandtable("help", program=program, env=env)
            assert ENGLISH in result.out and "is not a sound catalogue" in result.err


@case
def every_cut_of_a_catalogue_is_survived():
    good = catalogue({ENGLISH: "fine", "a": "b"})
    with Folder() as folder:
        for length in range(0, len(good), 7):
            program = copy_with(folder, good[:length])
            sandtable("--lang", "xx", "help", program=program, code=2)


# --- Plural forms ---


ONE, MANY = "Expected {count} option, found {found}.", "Expected {count} options, found {found}."


def counted(numbers, *arguments, **more):
    """What a scene says that expects that many options, of which there are two."""
    said = []
    with Folder() as folder:
        for number in numbers:
            with open(folder / "x.scene", "w", encoding="utf-8") as file:
                file.write("rules AM-COMMIT-01\ngame ambush\nseats 2\nhand north giant scout\n"
                           f"case count\noptions north {number}\n")
            result = sandtable(*arguments, "scene", folder / "x.scene", code=1, **more)
            said += re.findall(r"x\.scene:6: [(（]count[)）] (.*)$", result.out + result.err, re.M)
    assert len(said) == len(numbers), said
    return said


@case
def one_and_many_in_three_languages():
    numbers = [0, 1, 3, 21, 1000]
    assert counted(numbers) == [f"Expected {n} option{'' if n == 1 else 's'}, found 2." for n in numbers]
    spanish_ones = counted(numbers, "--lang", "es")
    assert spanish_ones == [f"Se esperaba {n} opción, pero hay 2." if n == 1 else
                            f"Se esperaban {n} opciones, pero hay 2." for n in numbers]
    japanese = counted(numbers, "--lang", "ja")
    assert len({re.sub(r"\d+", "#", said) for said in japanese}) == 1, japanese
    assert all(str(n) in said for n, said in zip(numbers, japanese)), japanese


@case
def three_forms_by_a_rule_of_their_own():
    rule = ("nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && "
            "(n%100<12 || n%100>14) ? 1 : 2);")
    forms = {ONE + "\0" + MANY: "A {count} {found}.\0B {count} {found}.\0C {count} {found}."}
    with Folder() as folder:
        program = copy_with(folder, catalogue(forms, plural=rule))
        said = counted([0, 1, 3, 5, 11, 13, 21, 22, 101, 111], "--lang", "xx", program=program)
        assert "".join(sentence[0] for sentence in said) == "CABCCCABAC", said


@case
def without_a_rule_it_is_as_in_english():
    with Folder() as folder:
        program = copy_with(folder, catalogue({ONE + "\0" + MANY: "A {count}.\0B {count}."}))
        assert counted([0, 1, 3], "--lang", "xx", program=program) == ["B 0.", "A 1.", "B 3."]


@case
def rules_and_forms_that_do_not_fit_are_refused():
    two = {ONE + "\0" + MANY: "A\0B"}
    rules = ["", "nplurals=2", "nplurals=0; plural=0;", "nplurals=9; plural=0;", "nplurals=2; plural=2;",
             "nplurals=2; plural=n;", "nplurals=2; plural=(n != 1;", "nplurals=2; plural=n != ;",
             "nplurals=2; plural=1/n;", "nplurals=2; plural=n%0;", "nplurals=2; plural=0 0;",
             "nplurals=2; plural=" + "(" * 5000, "nplurals=2; plural=" + "!" * 5000 + "n;",
             "nplurals=2; plural=n?1;", "nplurals=2; plural=m;", "nplurals=-2; plural=0;"]
    with Folder() as folder:
        sandtable("--lang", "xx", "help", program=copy_with(folder, catalogue(two, plural="nplurals=2; plural=!!n;")))
        spoilt = [catalogue(two, plural=rule or " ") for rule in rules]
        spoilt += [catalogue({ONE + "\0" + MANY: "A"}), catalogue({ONE + "\0" + MANY: "A\0B\0C"}),
                   catalogue({ENGLISH: "A\0B"})]
        for data in spoilt:
            wrong("--lang", "xx", "help", program=copy_with(folder, data), saying="is not a sound catalogue")


# --- Translations ---


STRING = r'(?:"(?:[^"\\]|\\.)*"\s*)+'


def joined(part):
    return "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', part))


def languages():
    return open(os.path.join(PO, "LINGUAS"), encoding="utf-8").read().split()


def entries(language):
    """(message, translation) of a .po file."""
    text = open(os.path.join(PO, language + ".po"), encoding="utf-8").read()
    for message, translation in re.findall(rf"^msgid ({STRING})msgstr ({STRING})", text, re.M):
        yield joined(message), joined(translation)


def plurals(language):
    """(one, many, [form, ...]) of a .po file."""
    text = open(os.path.join(PO, language + ".po"), encoding="utf-8").read()
    entry = rf"^msgid ({STRING})msgid_plural ({STRING})((?:msgstr\[\d\] {STRING})+)"
    for one, many, forms in re.findall(entry, text, re.M):
        yield joined(one), joined(many), [joined(form) for form in re.split(r"msgstr\[\d\]", forms)[1:]]


def places(text):
    return set(re.findall(r"\{\w+\}", text))


@case
def translations_use_the_same_places():
    for language in languages():
        pairs = [pair for pair in entries(language) if pair[0] and pair[1]]
        assert len(pairs) > 20, language
        for message, translation in pairs:
            assert places(message) == places(translation), (language, message)


@case
def every_form_uses_the_same_places():
    """All but the form for 1, which may do without its number."""
    for language in languages():
        counting = list(plurals(language))
        assert len(counting) > 20, language
        for one, many, forms in counting:
            assert places(one) <= places(many) and len(places(many) - places(one)) <= 1, one
            for form in filter(None, forms):
                assert places(form) in (places(many), places(one)), (language, form)
            if forms[-1]:
                assert places(forms[-1]) == places(many), (language, forms)


@case
def what_counts_is_given_its_number():
    """N_PLURAL("count", ...) says that the place {count} is a number; so it must be, wherever it is used."""
    found = 0
    for folder, _, files in os.walk(os.path.join(PO, "..", "src")):
        for name in sorted(files):
            if not name.endswith(".c"):
                continue
            source = open(os.path.join(folder, name), encoding="utf-8").read()
            for use in re.finditer(r'N_PLURAL\(\s*"(\w+)"', source):
                rest = source[use.end():]
                statement = rest[:re.search(r";\n|\},\n    \[", rest).start()]
                numbers = re.findall(r'ARG_NUMBER\("(\w+)"|\{ "(\w+)", ENTITY_NUMBER \}', statement)
                assert use[1] in {a or b for a, b in numbers}, (name, statement)
                found += 1
    assert found > 40, found


def names(game, language):
    """(name, name in this language) of everything in the content of a game that has one."""
    folder = os.path.join(PO, "..", "content", game)
    for file in sorted(file for file in os.listdir(folder) if file.endswith(".yaml")):
        text = open(os.path.join(folder, file), encoding="utf-8").read()
        yield from re.findall(rf"^ +name: (.*)\n +name_{language}: (.*)$", text, re.M)


@case
def names_are_translated_as_the_content_says():
    spanish = dict(entries("es"))
    pairs = [(a.strip("\"'"), b.strip("\"'")) for a, b in names("gears-cards", "es")]
    assert len(pairs) > 100, pairs
    for name, wanted in pairs:
        assert spanish[name] == wanted, (name, wanted, spanish[name])


@case
def both_faces_of_a_cover_are_translated():
    folder = os.path.join(PO, "..", "content", "gears-cards")
    texts = [text for file in sorted(os.listdir(folder)) if file.endswith(".yaml") for text in
             re.findall(r'^ +text(?:_b)?: "(.*)"$', open(os.path.join(folder, file), encoding="utf-8").read(), re.M)]
    assert sum(text.startswith("Dark.") for text in texts) == 3, texts
    for language in ("es", "ja"):
        translated = dict(entries(language))
        for text in texts:
            assert translated.get(text) not in (None, "", text), (language, text)


@case
def no_two_cards_or_covers_read_alike():
    folder = os.path.join(PO, "..", "content", "gears-cards")
    seen = {}
    for file in sorted(file for file in os.listdir(folder) if file.endswith(".yaml")):
        for entry in re.split(r"^  - id: ", open(os.path.join(folder, file), encoding="utf-8").read(), flags=re.M)[1:]:
            text = tuple(re.findall(r"^    text(?:_b)?: (.*)$", entry, re.M))
            name = entry.partition("\n")[0]
            assert text in (("",), ('""',)) or text not in seen, (name, seen.get(text), text)
            seen[text] = name
    assert len(seen) > 150, len(seen)


@case
def the_card_game_speaks_spanish_as_its_book_does():
    """It takes cards and does not rob them; this is a word of the board game."""
    seen = 0
    for file in ("es.po", os.path.join("rules", "es.po")):
        text = open(os.path.join(PO, file), encoding="utf-8").read()
        for entry in re.findall(r"^#: [^\n]*gears-cards.*?(?=\n\n)", text, re.M | re.S):
            told = entry.partition("\nmsgstr ")[2]
            assert not re.search(r"\b[Rr]ob(ar|a|as|an|ado|o|os)\b", told), entry
            seen += "tom" in told
    assert seen > 30, seen


run_cases()
