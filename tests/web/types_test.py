#!/usr/bin/env python3
"""types_test.py WEB CLIENT -- the client for the browser: its texts, its letters, and its size."""
import gzip
import json
import os
import re
import sys

MOST = 300 * 1024  # gzipped, without typefaces
MOST_OF_TYPEFACES = 100 * 1024  # with their licences
LICENCES = "typefaces.txt"
SHELL = os.path.join("src", "texts")


def catalogues(web):
    """Folders with catalogues: {folder: {language: texts}}."""
    found = {}
    for folder, _, names in os.walk(os.path.join(web, "src")):
        for name in names:
            if os.path.basename(folder) == "texts" and name.endswith(".json"):
                with open(os.path.join(folder, name), encoding="utf-8") as file:
                    found.setdefault(os.path.relpath(folder, web), {})[name[:-5]] = json.load(file)
    return found


def base(key):
    return re.sub(r"\.(zero|one|two|few|many|other)$", "", key)


def places(text):
    return set(re.findall(r"\{(\w+)\}", text))


def same_keys(web):
    faults = []
    for folder, languages in catalogues(web).items():
        english = languages["en"]
        keys = {base(key) for key in english}
        for language, texts in languages.items():
            faults += [f"{folder}/{language}.json lacks '{key}'" for key in keys - {base(key) for key in texts}]
            for key, text in texts.items():
                like = [english[other] for other in english if base(other) == base(key)]
                if not like:
                    faults.append(f"{folder}/{language}.json has '{key}', which English has not")
                elif not places(text) <= set().union(*map(places, like)):
                    faults.append(f"{folder}/{language}.json: '{key}' has a place that English has not")
    return "\n".join(faults)


def used_keys(web):
    """Every key that the shell asks for by its name is there, and every key is asked for."""
    have = set(catalogues(web)[SHELL]["en"])
    known = have | {base(key) for key in have}
    sources = ""
    faults = []
    for folder, _, names in os.walk(os.path.join(web, "src")):
        part = os.path.relpath(folder, os.path.join(web, "src")).split(os.sep)[0]
        for name in names:
            if not name.endswith((".svelte", ".ts")):
                continue
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                text = file.read()
            sources += text
            if part in ("boards", "compendium", "rules", "replay"):  # these have catalogues of their own
                continue
            for key in re.findall(r"\bt\('([\w.-]+)'", text):
                if key not in known:
                    faults.append(f"{name} asks for '{key}', which is in no catalogue")
    quoted = set(re.findall(r"['\"`]([\w.-]+)['\"`]", sources))
    composed = re.compile(r"^bot\.|^tally\.|^measure\.(decisions|turns|rounds)|^seat\.[a-z-]+\.\d$")
    for key in sorted({base(key) for key in have} | {key for key in have if base(key) == key}):
        if key not in quoted and not composed.match(key):
            faults.append(f"nothing asks for '{key}'")
    return "\n".join(faults)


def typefaces(client):
    """They have a budget of their own, and their licences are beside them."""
    sizes, styles = {}, ""
    for folder, _, names in os.walk(client):
        for name in names:
            if name.endswith(".woff2") or name == LICENCES:
                sizes[name] = os.path.getsize(os.path.join(folder, name))
            elif name.endswith(".css"):
                with open(os.path.join(folder, name), encoding="utf-8") as file:
                    styles += file.read()
    whole = sum(sizes.values())
    sizes.pop(LICENCES)
    print(f"# {len(sizes)} typefaces and their licences have {whole / 1024:.1f} KiB")
    faults = [f"{name} is no typeface that a style names" for name in sizes if name not in styles]
    if not sizes or whole > MOST_OF_TYPEFACES:
        faults.append(f"{len(sizes)} typefaces with {whole} bytes; at most {MOST_OF_TYPEFACES} are allowed")
    with open(os.path.join(client, LICENCES), encoding="utf-8") as file:
        licences = [text.split("\n")[0] for text in re.split(r"\n-{60}\n\n", file.read()) if "SIL OPEN FONT LICENSE Version 1.1" in text]
    for name in sizes:
        if not any(name.startswith(licence.split("/")[-1]) for licence in licences):
            faults.append(f"{name} is shipped without its licence")
    return "\n".join(faults)


def letters(web):
    """The letters of the subset that is shipped, as its package lists them."""
    with open(os.path.join(web, "node_modules", "@fontsource-variable", "archivo", "unicode.json"), encoding="utf-8") as file:
        ranges = json.load(file)["latin"]
    found = set()
    for span in ranges.replace("U+", "").split(","):
        first, _, last = span.partition("-")
        found |= set(range(int(first, 16), int(last or first, 16) + 1))
    return found


def signs(web):
    """Nothing is said, in English or Spanish, with a sign that the typefaces lack: each system has another idea of it."""
    have, faults, looked = letters(web), [], 0
    top = os.path.join(web, "..")
    for part in (os.path.join(web, "src"), os.path.join(top, "po"), os.path.join(top, "content"), os.path.join(top, "docs", "rules")):
        for folder, _, names in os.walk(part):
            for name in names:
                if not name.endswith((".svelte", ".ts", ".json", ".po", ".yaml", ".md")) or name.startswith("ja.") or ".test." in name:
                    continue
                looked += 1
                with open(os.path.join(folder, name), encoding="utf-8") as file:
                    for number, line in enumerate(file, 1):
                        # Japanese, and the mark in the title of a window, are the system's to draw.
                        wrong = {letter for letter in line if ord(letter) not in have and ord(letter) < 0x3000}
                        if wrong and "document.title" not in line:
                            faults.append(f"{os.path.relpath(os.path.join(folder, name), top)}:{number}: {' '.join(sorted(wrong))}")
    if looked < 100:
        faults.append(f"only {looked} files were looked at")
    return "\n".join(faults)


def belongs_to(source):
    """The game and the language that a part of the client is for; None: for all of them."""
    board = re.match(r"src/boards/([\w-]+)/", source)
    rules = re.match(r"virtual:rules/([\w-]+)/(\w+)$", source)
    texts = re.match(r"src/texts/(\w+)\.json$", source)
    game = board or rules
    return game and game[1], rules[2] if rules else texts and texts[1]


def gzipped(client, names):
    total = 0
    for name in names:
        with open(os.path.join(client, name), "rb") as file:
            total += len(gzip.compress(file.read(), 9))
    return total


def size(client):
    """All that somebody can come to load who reads one language and plays one game."""
    with open(os.path.join(client, ".vite", "manifest.json"), encoding="utf-8") as file:
        parts = {source: {part["file"], *part.get("css", [])} for source, part in json.load(file).items()}
    named = set().union(*parts.values())
    public = {os.path.relpath(os.path.join(folder, name), client) for folder, _, names in os.walk(client)
              for name in names if ".vite" not in folder} - named
    everything = {name for name in public | named if not name.endswith((".woff2", LICENCES))}
    owners = {source: belongs_to(source) for source in parts}
    sizes = {}
    for game in {game for game, _ in owners.values() if game}:
        for language in {language for _, language in owners.values() if language}:
            foreign = {name for source, names in parts.items() for name in names
                       if owners[source][0] not in (None, game) or owners[source][1] not in (None, language)}
            sizes[game, language] = gzipped(client, everything - foreign)
    (game, language), most = max(sizes.items(), key=lambda item: item[1])
    print(f"# who plays one game loads at most {most / 1024:.1f} KiB gzipped ({game}, in {language}); "
          f"all games in all languages are {gzipped(client, everything) / 1024:.1f} KiB")
    return f"{most} bytes gzipped are more than {MOST}" if most > MOST or len(sizes) < 12 else ""


def main():
    web, client = sys.argv[1:]
    cases = [("all languages have the same texts", lambda: same_keys(web)),
             ("every text is there, and used", lambda: used_keys(web)), ("it is small", lambda: size(client)),
             ("every sign is in the typefaces", lambda: signs(web)),
             ("typefaces are small, and have their licences", lambda: typefaces(client))]
    failed = False
    print(f"1..{len(cases)}", flush=True)
    for number, (name, check) in enumerate(cases, 1):
        fault = check()
        failed = failed or bool(fault)
        print(f"{'not ok' if fault else 'ok'} {number} - {name}", flush=True)
        for line in fault.splitlines():
            print(f"# {line}")
    sys.exit(failed)


if __name__ == "__main__":
    main()
