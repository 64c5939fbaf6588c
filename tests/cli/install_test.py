#!/usr/bin/env python3
"""install_test.py SANDTABLE BUILD PREFIX -- what 'meson install' puts in place works by itself.

The installed program is run with its own place as the working folder.  That it reads nothing from the build
or the source instead is seen by taking the installed files away: then it misses them.
"""
import os
import subprocess
import sys

from program import Folder, sandtable, wrong
from tap import case, run_cases

BUILD = os.path.abspath(sys.argv[2])
PREFIX = sys.argv[3].lstrip("/")  # usr/local


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
def the_documents_are_there():
    documents = "share/doc/sandtable"
    for name in ("README.md", "CHANGELOG.md", "LICENSE", "docs/operating.md", "docs/rules/hogs.md"):
        assert read(documents, name), name


@case
def nothing_is_read_from_elsewhere():
    shared = os.path.join(PLACE, "share/sandtable")
    os.rename(shared, shared + "-away")
    try:
        wrong("--lang", "es", "help", saying="'es'; there are: en.", program=os.path.join(PLACE, "bin/sandtable"))
        assert "Blow" not in rule()
        assert run("games") == sandtable("games").out  # the content is in the program
    finally:
        os.rename(shared + "-away", shared)


with Folder() as scratch:
    PLACE = install(scratch / "root")
    os.chdir(PLACE)
    run_cases()
