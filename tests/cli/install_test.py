#!/usr/bin/env python3
"""install_test.py SANDTABLE BUILD PREFIX SOURCE -- what 'meson install' puts in place works by itself.

The installed program is run with its own place as the working folder.  That it reads nothing from the build
or the source instead is seen by taking the installed files away: then it misses them.
"""
import functools
import os
import re
import subprocess
import sys

from program import Folder, sandtable, wrong
from tap import case, run_cases

BUILD = os.path.abspath(sys.argv[2])
PREFIX = sys.argv[3].lstrip("/")  # usr/local
SOURCE = os.path.abspath(sys.argv[4])


def install(root):
    done = subprocess.run(["meson", "install", "-C", BUILD, "--no-rebuild", "--quiet", "--destdir", root],
                          capture_output=True, text=True)
    assert done.returncode == 0, done
    return os.path.join(root, PREFIX)


def read(*names):
    with open(os.path.join(PLACE, *names), encoding="utf-8") as file:
        return file.read()


def run(*arguments, **more):
    return sandtable(*arguments, program=os.path.join(PLACE, "bin/sandtable"), **more).out


def rule(*language):
    return run("play", "ambush", "--seed", "5", *language, lines=["rule am-strike-02"])


@case
def the_commands_and_the_games_are_there():
    assert run("help") == sandtable("help").out
    assert run("games") == sandtable("games").out


@case
def the_rules_are_there_in_every_language():
    assert "AM-STRIKE-02 Blow. The attacker rolls" in rule(), rule()
    assert "AM-STRIKE-02 Golpe. El atacante tira" in rule("--lang", "es"), rule("--lang", "es")
    assert run("--lang", "ja", "help") == sandtable("--lang", "ja", "help").out != run("help")


@case
def the_service_knows_where_the_program_is():
    assert f"ExecStart=/{PREFIX}/bin/sandtable serve " in read("lib/systemd/system/sandtable.service")
    assert read("lib/sysusers.d/sandtable.conf").count("\nu sandtable ") == 1


@case
def the_package_has_the_version_of_the_program():
    with open(os.path.join(SOURCE, "debian/changelog"), encoding="utf-8") as file:
        package = file.readline().split()[1].strip("()")
    assert run("--version") == f"sandtable {package}\n", package


# --- Manual and completion ---


def every_option():
    """(command, option) for each, from what the program says about itself."""
    for command in sandtable("help", "--json").json()["commands"]:
        for option in command["options"]:
            yield command["name"], option["name"]


@functools.lru_cache(maxsize=None)
def complete(*words):
    """What bash offers for the last of these words."""
    script = """. "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _sandtable; printf '%s\\n' "${COMPREPLY[@]}" """
    done = subprocess.run(["bash", "-c", script, "bash", "share/bash-completion/completions/sandtable",
                           "sandtable", *words], capture_output=True, text=True)
    assert done.returncode == 0 and done.stderr == "", done
    return done.stdout.split()


@case
def the_manual_explains_every_command_and_option():
    page = read("share/man/man1/sandtable.1")
    for command, option in every_option():
        assert f'.SS "sandtable {command} [' in page, command
        assert f"\\fB\\-\\-{option.replace('-', chr(92) + '-')}\\fR" in page, (command, option)
    assert "\nmcts:NUMBER says" in page and "veteran:careful" in page
    assert ".SH EXIT STATUS" in page and "\\-\\-by\\-hand" in page


@case
def the_manual_speaks_every_language():
    for language, headings in (("es", ("NOMBRE", "CÓDIGO DE SALIDA")), ("ja", ("名前", "終了ステータス"))):
        page = read(f"share/man/{language}/man1/sandtable.1")
        told = sandtable("--lang", language, "help", "--json").json()
        sections = re.findall(r"^\.SH (.+)$", page, re.M)
        assert (sections[0], sections[-1]) == headings and len(sections) == 7, sections
        for text in [told["ends"], *told["bots_more"], *(command["about"] for command in told["commands"])]:
            assert text.replace("-", "\\-") in page, text


@case
def every_shell_is_told_of_every_option():
    zsh, fish = read("share/zsh/site-functions/_sandtable"), read("share/fish/vendor_completions.d/sandtable.fish")
    for command, option in every_option():
        own = zsh.split(f"\n        {command})\n")[1].split(";;")[0]
        assert f"'*--{option}" in own, (command, option)
        assert f"_from {command}' -l {option} " in fish, (command, option)
        assert f"--{option}" in complete(command, "--"), (command, option)
    tasks = next(command["words"] for command in sandtable("help", "--json").json()["commands"] if command["name"] == "admin")
    assert "put-back" in tasks and f"({' '.join(tasks)})" in zsh and f"'{' '.join(tasks)}'" in fish, tasks


@case
def bash_completes():
    listed = [command["name"] for command in sandtable("help", "--json").json()["commands"]]
    assert complete("") == listed and complete("--lang", "es", "pl") == ["play"]
    assert complete("--lang", "=", "es", "pl") == ["play"]
    assert complete("--lang", "=") == complete("play", "--lang", "") == ["en", "es", "ja"]
    assert complete("play", "gears-") == ["gears-cards", "gears-board"]
    assert complete("sim", "hogs", "--bots", "random,gr") == ["random,greedy"]
    assert complete("admin", "re") == ["repair", "rewind", "remove"]
    assert complete("serve", "--tls-k") == ["--tls-key"]
    assert complete("replay", "share/doc/sandtable/LIC") == ["share/doc/sandtable/LICENSE"]
    assert complete("sim", "--games", "") == complete("nonsense", "") == []


@case
def the_documents_are_there():
    documents = "share/doc/sandtable"
    for name in ("README.md", "CHANGELOG.md", "LICENSE", "docs/operating.md", "docs/rules/hogs.md"):
        assert read(documents, name), name


@case
def nothing_is_read_from_elsewhere():
    shared = os.path.join(PLACE, "share/sandtable")
    os.rename(shared, shared + "-away")
    try:
        wrong("--lang", "es", "help", saying="'es'; the languages are: en.", program=os.path.join(PLACE, "bin/sandtable"))
        assert "Blow" not in rule()
        assert run("games") == sandtable("games").out  # the content is in the program
    finally:
        os.rename(shared + "-away", shared)


with Folder() as scratch:
    PLACE = install(scratch / "root")
    os.chdir(PLACE)
    run_cases()
