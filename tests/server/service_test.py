#!/usr/bin/env python3
"""service_test.py SANDTABLE UNIT SYSUSERS -- the unit for systemd says nothing that the program or systemd does not know."""
import os
import re
import shlex
import shutil
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
from program import SANDTABLE, Folder, sandtable  # noqa: E402
from tap import case, run_cases  # noqa: E402

with open(sys.argv[2], encoding="utf-8") as file:
    UNIT = file.read()


def command():
    line = re.search(r"^ExecStart=(.*)$", UNIT, re.MULTILINE).group(1)
    return shlex.split(line)


@case
def every_option_of_the_command_exists():
    words = command()
    assert os.path.basename(words[0]) == "sandtable" and words[1] == "serve", words
    known = re.findall(r"--[a-z-]+", sandtable("serve", "--help").out)
    for word in words[2:]:
        assert not word.startswith("-") or word.split("=")[0] in known, word


@case
def its_store_is_in_the_folder_that_systemd_makes():
    folder = re.search(r"^StateDirectory=(.*)$", UNIT, re.MULTILINE).group(1)
    words = command()
    assert words[words.index("--db") + 1].startswith(f"sqlite:/var/lib/{folder}/"), words


@case
def it_has_limits_and_no_rights():
    lines = UNIT.splitlines()
    for line in ("NoNewPrivileges=yes", "CapabilityBoundingSet=", "ProtectSystem=strict",
                 "SystemCallFilter=@system-service", "PrivateDevices=yes", "RestrictNamespaces=yes"):
        assert line in lines, line
    for limit in ("MemoryMax", "MemoryHigh", "TasksMax", "LimitNOFILE"):
        assert re.search(rf"^{limit}=\d", UNIT, re.MULTILINE), limit


@case
def its_user_is_made_with_it_and_has_no_shell():
    with open(sys.argv[3], encoding="utf-8") as file:
        made = [shlex.split(line) for line in file if line.strip() and not line.startswith("#")]
    user = re.search(r"^User=(.*)$", UNIT, re.MULTILINE).group(1)
    assert user != "root" and [line[1] for line in made] == [user], made
    kind, _, number, _, home = made[0]
    assert (kind, number, home) == ("u", "-", "/var/lib/sandtable"), made  # no shell named: nologin


@case
def systemd_finds_it_little_exposed():
    if not shutil.which("systemd-analyze"):
        print("# there is no systemd-analyze here: not measured")
        return
    done = subprocess.run(["systemd-analyze", "security", "--offline=true", "--threshold=20", "--no-pager", sys.argv[2]],
                          capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@case
def systemd_understands_it():
    if not shutil.which("systemd-analyze"):
        print("# there is no systemd-analyze here: not verified")
        return
    with Folder() as folder:
        path = folder.write("sandtable.service", UNIT.replace(command()[0], SANDTABLE))
        done = subprocess.run(["systemd-analyze", "verify", "--man=no", path], capture_output=True, text=True)
        ours = [line for line in done.stderr.splitlines() if "sandtable" in line]
        assert done.returncode == 0 and not ours, done


run_cases()
