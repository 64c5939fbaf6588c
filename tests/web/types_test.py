#!/usr/bin/env python3
"""types_test.py WEB CLIENT -- the client for the browser: its types, its texts, and its size."""
import gzip
import json
import os
import re
import subprocess
import sys

MOST = 300 * 1024  # gzipped, without fonts
SHELL = os.path.join("src", "texts")


def types(web):
    checker = os.path.join("node_modules", "svelte-check", "bin", "svelte-check")
    done = subprocess.run(["node", checker, "--tsconfig", "./tsconfig.json", "--fail-on-warnings"], cwd=web,
                          capture_output=True, text=True)
    return done.stdout if done.returncode else ""


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
            if part in ("boards", "rules", "replay"):  # these have catalogues of their own
                continue
            for key in re.findall(r"\bt\('([\w.-]+)'", text):
                if key not in known:
                    faults.append(f"{name} asks for '{key}', which is in no catalogue")
    quoted = set(re.findall(r"['\"`]([\w.-]+)['\"`]", sources))
    composed = re.compile(r"^bot\.")
    for key in sorted({base(key) for key in have} | {key for key in have if base(key) == key}):
        if key not in quoted and not composed.match(key):
            faults.append(f"nothing asks for '{key}'")
    return "\n".join(faults)


def size(client):
    """All that somebody who reads one language can come to load: rules and texts of others stay on the server."""
    shared, languages = 0, {}
    for folder, _, names in os.walk(client):
        for name in names:
            with open(os.path.join(folder, name), "rb") as file:
                bytes_gzipped = len(gzip.compress(file.read(), 9))
            own = re.match(r"([a-z]{2})-[\w-]{8}\.js$", name)
            if own:
                languages[own[1]] = languages.get(own[1], 0) + bytes_gzipped
            else:
                shared += bytes_gzipped
    language, most = max(languages.items(), key=lambda item: item[1], default=("none", 0))
    print(f"# the client has at most {(shared + most) / 1024:.1f} KiB gzipped (in {language})")
    return f"{shared + most} bytes gzipped are more than {MOST}" if shared + most > MOST else ""


def main():
    web, client = sys.argv[1:]
    cases = [("types are right", lambda: types(web)), ("all languages have the same texts", lambda: same_keys(web)),
             ("every text is there, and used", lambda: used_keys(web)), ("it is small", lambda: size(client))]
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
