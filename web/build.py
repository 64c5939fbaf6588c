#!/usr/bin/env python3
"""build.py SOURCE WORK OUTPUT DEPFILE -- make the client for the browser, and of its files a C table.

SOURCE is the folder web; WORK is where the client is built; OUTPUT becomes the C file with the table
web_files (src/server/web.h), and DEPFILE says what it was made from, for Ninja.
"""
import fcntl
import glob
import gzip
import hashlib
import os
import re
import subprocess
import sys

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".json": "application/json",
    ".woff2": "font/woff2",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
}
SOURCES = ("src", "public", "plugins", os.path.join("..", "docs", "rules"),
           os.path.join("..", "po", "rules"))
CONFIGURATION = ("index.html", "package.json", "package-lock.json", "vite.config.ts", "tsconfig.json",
                 "svelte.config.js", ".npmrc", "build.py")
# How games describe what they show (docs/decisions/views-described-once.md).
DESCRIPTIONS = os.path.join("..", "src", "games", "*", "view.ts")
# What Vite names by its content never changes under that name.
NAMED_BY_CONTENT = re.compile(r"^/assets/.+-[\w-]{8}\.\w+$")


def begin(command, folder):
    return subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def finish(begun):
    output = begun.communicate()[0]
    if begun.returncode != 0:
        sys.stderr.write(output)
        sys.exit(f"web: '{' '.join(begun.args)}' failed with status {begun.returncode}")


def run(command, folder):
    finish(begin(command, folder))


def install(source):
    """The packages of package-lock.json, unless they are there; one installation at a time."""
    with open(os.path.join(source, "package-lock.json"), "rb") as file:
        wanted = hashlib.sha256(file.read()).hexdigest()
    stamp = os.path.join(source, "node_modules", ".sandtable-installed")
    with open(os.path.join(source, "package.json"), "rb") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        try:
            with open(stamp, encoding="ascii") as file:
                if file.read() == wanted:
                    return
        except FileNotFoundError:
            pass
        run(["npm", "ci", "--no-audit", "--no-fund"], source)
        with open(stamp, "w", encoding="ascii") as file:
            file.write(wanted)


def made_from(source):
    """Every file that goes into the client, and every folder, since a new file changes its folder."""
    found = [os.path.join(source, name) for name in CONFIGURATION]
    found += glob.glob(os.path.join(source, DESCRIPTIONS))
    for top in SOURCES:
        for folder, _, names in os.walk(os.path.join(source, top)):
            found.append(folder)
            found.extend(os.path.join(folder, name) for name in names)
    return sorted(name for name in found if os.path.exists(name))


def files(folder):
    """All that is served; the manifest of the build is for the tests."""
    for where, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if name != ".vite"]
        for name in names:
            path = os.path.join(where, name)
            yield "/" + os.path.relpath(path, folder), path


def numbers(data):
    return ",".join(map(str, data))


def write_table(folder, output):
    tables, entries = [], []
    for index, (address, path) in enumerate(sorted(files(folder))):
        kind = TYPES.get(os.path.splitext(path)[1])
        if not kind:
            sys.exit(f"web: build.py does not know the type of {address}")
        with open(path, "rb") as file:
            plain = file.read()
        # Typefaces are packed already.
        packed = b"" if path.endswith(".woff2") else gzip.compress(plain, 9, mtime=0)
        tag = hashlib.sha256(plain).hexdigest()[:20]
        lasting = "true" if NAMED_BY_CONTENT.match(address) else "false"
        tables.append(f"static const unsigned char plain_{index}[] = {{{numbers(plain) or '0'}}};\n")
        if packed:
            tables.append(f"static const unsigned char packed_{index}[] = {{{numbers(packed)}}};\n")
        entries.append(f'    {{ "{address}", "{kind}", "\\"{tag}\\"", {lasting}, plain_{index}, {len(plain)}, '
                       f"{f'packed_{index}' if packed else 'NULL'}, {len(packed)} }},\n")
    if not any('"/index.html"' in entry for entry in entries):
        sys.exit("web: the build made no index.html")
    with open(output, "w", encoding="ascii") as file:
        file.write('/* Made by web/build.py. */\n#include "server/web.h"\n\n')
        file.writelines(tables)
        file.write("\nconst WebFile web_files[] = {\n")
        file.writelines(entries)
        file.write("    { 0 },\n};\n")


def main():
    source, work, output, depfile = sys.argv[1:]
    source = os.path.abspath(source)
    folder = os.path.abspath(os.path.join(work, "client"))
    depends = made_from(source)
    install(source)
    # Types are checked beside: a board that asks for a field which its game does not show is not built.
    checker = os.path.join("node_modules", "svelte-check", "bin", "svelte-check")
    checking = begin(["node", checker, "--tsconfig", "./tsconfig.json", "--fail-on-warnings"], source)
    vite = os.path.join("node_modules", "vite", "bin", "vite.js")
    run(["node", vite, "build", "--outDir", folder, "--emptyOutDir", "--logLevel", "warn"], source)
    finish(checking)
    write_table(folder, output)
    with open(depfile, "w", encoding="utf-8") as file:
        file.write(f"{output}: " + " ".join(name.replace(" ", "\\ ") for name in depends) + "\n")


if __name__ == "__main__":
    main()
