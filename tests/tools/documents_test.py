#!/usr/bin/env python3
"""documents_test.py ROOT -- what the documents say of themselves: where their links lead, the checklists of the rules, how many rules there are, and which functions and headers are long."""
import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
from tap import case, run_cases  # noqa: E402

ROOT = os.path.abspath(sys.argv[1])
RULES = {
    "gears-board": re.compile(r"^- \*\*(GB-[A-Z0-9-]+-\d\d) · (.+?)\.\*\* (.*)$", re.M),
    "gears-cards": re.compile(r"^- \*\*(GC-[A-Z0-9-]+-\d\d)\*\* \*(.+?)\.?\* (.*)$", re.M),
    "hogs": re.compile(r"^- \*\*(HG-[A-Z0-9-]+-\d\d)\*\* \*(.+?)\.\* (.*)$", re.M),
}
# What marks a rule that is completed by a decision of ours (docs/rules/README.md).
RULING = {"gears-board": re.compile(r"RULING"), "gears-cards": re.compile(r"\bR-\d\d\b(?=[^\[]*\]$)"), "hogs": re.compile(r"RULING")}


def read(*path):
    with open(os.path.join(ROOT, *path), encoding="utf-8") as file:
        return file.read()


def documents():
    """Every .md of the source, by its path."""
    for path, below, names in os.walk(ROOT):
        below[:] = [name for name in below if not name.startswith((".", "build", "obj-")) and
                    name not in ("node_modules", "__pycache__")]
        for name in names:
            if name.endswith(".md"):
                yield os.path.relpath(os.path.join(path, name), ROOT)


def anchor(heading):
    """What a link to this heading has after its #, as the sites that show Markdown make it."""
    words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower()
    return re.sub(r"[^\w\- ]", "", words).strip().replace(" ", "-")


def checklist(game):
    """(id, title) of every entry of the list at the end of a rule document; an R or (R) is no part of the title."""
    text = read("docs", "rules", game + ".md")
    list_of = re.split(r"^##+ .*[Cc]hecklist.*$", text, flags=re.M)[-1]
    prefix = {"gears-board": "GB", "gears-cards": "GC", "hogs": "HG"}[game]
    return re.findall(rf"\| ({prefix}-[A-Z0-9-]+-\d\d) \| (.+?)(?: \(R\))? (?=\|)", list_of)


@case
def links_lead_somewhere():
    wrong, seen = [], 0
    for document in documents():
        text = re.sub(r"^```.*?^```", "", read(document), flags=re.M | re.S)
        for link in re.findall(r"\]\(([^)\s]+)\)", text):
            if re.match(r"[a-z]+:", link):
                continue
            seen += 1
            path, _, place = link.partition("#")
            target = os.path.normpath(os.path.join(os.path.dirname(document), path)) if path else document
            if not os.path.exists(os.path.join(ROOT, target)):
                wrong.append(f"{document}: {link} is not there")
            elif place and target.endswith(".md"):
                if place not in map(anchor, re.findall(r"^#+ (.*)$", read(target), re.M)):
                    wrong.append(f"{document}: {link} has no such heading")
    assert seen > 100 and not wrong, "\n".join(wrong)


@case
def checklists_are_those_of_the_rules():
    wrong = []
    for game, rule in RULES.items():
        titles = {found[1]: found[2].rstrip(".") for found in rule.finditer(read("docs", "rules", game + ".md"))}
        listed = checklist(game)
        wrong += [f"{name} is called '{title}' in the checklist, '{titles.get(name)}' above"
                  for name, title in listed if titles.get(name) != title]
        wrong += [f"{name} is listed {count} times" for name in titles
                  if (count := sum(entry == name for entry, _ in listed)) != 1]
    assert not wrong, "\n".join(wrong)


@case
def rules_are_counted_right():
    together = 0
    for game, rule in RULES.items():
        text = read("docs", "rules", game + ".md")
        found = list(rule.finditer(text))
        rulings = sum(bool(RULING[game].search(one[3])) for one in found)
        together += len(found)
        row = re.search(rf"^\|.*\({game}\.md\) \| (\d+) \| (\d+) \|", read("docs", "rules", "README.md"), re.M)
        assert row and (int(row[1]), int(row[2])) == (len(found), rulings), \
            f"docs/rules/README.md: {game} has {len(found)} rules, {rulings} of them with a ruling"
        assert f"{len(found)} rules" in re.split(r"^##+ .*[Cc]hecklist.*$", text, flags=re.M)[-1], game
        assert f"all {len(found)} rules" in read("README.md"), f"README.md: {game} has {len(found)} rules"
    assert f"All {together:,} rules" in read("README.md"), f"README.md: there are {together} rules"


@case
def rulings_are_marked():
    """Hogs' checklist has an (R) after their titles, that of the board game an R in a column of its own."""
    for game, mark in (("hogs", r"\| (HG-[A-Z0-9-]+-\d\d) \| [^|]*\(R\) (?=\|)"), ("gears-board", r"\| (GB-[A-Z0-9-]+-\d\d) \| [^|]* \| R (?=\|)")):
        text = read("docs", "rules", game + ".md")
        rulings = {found[1] for found in RULES[game].finditer(text) if RULING[game].search(found[3])}
        marked = set(re.findall(mark, text))
        assert marked == rulings, f"{game}: " + ", ".join(sorted(marked ^ rulings))
        assert game != "hogs" or f"marks a RULING ({len(marked)})" in text, f"hogs.md marks {len(marked)} rulings"


def sources(ending):
    """(path, lines) of all C below src that ends so."""
    for path, _, names in os.walk(os.path.join(ROOT, "src")):
        for name in sorted(names):
            if name.endswith(ending):
                yield os.path.join(os.path.relpath(path, ROOT), name), read(path, name).splitlines()


def functions(lines):
    """(name, length) of every function, from its opening brace to its closing one."""
    for start, line in enumerate(lines):
        if line != "{":
            continue
        head = start - 1
        while lines[head].startswith(" "):
            head -= 1
        found = re.match(r"PROC\((\w+)\)|.*?(\w+)\(", lines[head])
        yield found and (found[1] or found[2]), lines.index("}", start) - start + 1


@case
def what_is_long_is_named_in_the_design():
    """What it says of the longest functions and headers is easily overtaken."""
    design = read("docs", "design.md")
    long = {name for _, lines in sources(".c") for name, length in functions(lines) if length > 60}
    rows = re.search(r"^\| functions of more than 60 lines \|.*\| (\d+) of about", design, re.M)
    said = re.search(r"^The \w+ are two lists.*?\n\n", design, re.M | re.S)
    assert long and rows and said, long
    named = set(re.findall(r"`(\w+)`", said[0]))
    assert named == long and int(rows[1]) == len(long), f"docs/design.md names {sorted(named)}, longer than 60 lines are {sorted(long)}"
    headers = [name for name, lines in sources(".h") if len(lines) > 500]
    row = re.search(r"^\| headers of more than 500 lines \|.*\| (\d+) of \d+ \|", design, re.M)
    assert row and int(row[1]) == len(headers), f"docs/design.md: longer than 500 lines are {headers}"


run_cases()
