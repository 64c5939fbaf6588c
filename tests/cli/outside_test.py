#!/usr/bin/env python3
"""outside_test.py SANDTABLE -- bots that are programs: asked, answered, failing, ended, and refused."""
import json
import os
import signal
import sqlite3
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "server"))
from client import Server, play_on  # noqa: E402
from program import SANDTABLE, SECONDS, Folder, clean_environment, sandtable, wrong  # noqa: E402
from tap import case, run_cases  # noqa: E402

EXAMPLE = os.path.relpath(os.path.join(HERE, "..", "..", "examples", "bot.py"))
PATIENT = "@60000ms"  # on a busy machine too

# Writes down who it is and what it is asked, and takes the first move; then does as its name says.
SCRIPT = """#!/bin/sh
echo $$ >> "$0.pids"
while read -r line; do
    printf '%s\\n' "$line" >> "$0.$$.asked"
    move=$(printf '%s' "$line" | sed 's/.*"moves":\\[{"move":"\\([^"]*\\)".*/\\1/')
    q=$(printf '%s' "$line" | sed 's/.*"question":{"q":\\([0-9]*\\).*/\\1/')
    printf '{"q":%s,"move":"%s"}\\n' "$q" "$move"
done
AFTER
"""


def script(folder, after="", name="bot"):
    path = folder.write(name, SCRIPT.replace("AFTER", after))
    os.chmod(path, 0o755)
    return path


def pids(path):
    if not os.path.exists(path + ".pids"):
        return []
    with open(path + ".pids") as file:
        return [int(line) for line in file if line.endswith("\n")]


def asked(path):
    """What each of its processes was asked."""
    result = []
    for pid in pids(path):
        with open(f"{path}.{pid}.asked") as file:
            result.append([json.loads(line) for line in file])
    return result


def state_of(pid):
    """'' if there is no such process, 'Z' of a zombie."""
    try:
        with open(f"/proc/{pid}/stat") as file:
            return file.read().rsplit(")", 1)[1].split()[0]
    except FileNotFoundError:
        return ""


def sim(bots, *more, **options):
    return sandtable("sim", "ambush", "--bots", bots, *more, **options)


# --- Playing ---


@case
def the_example_plays_a_game():
    with open(EXAMPLE) as file:
        assert len(file.readlines()) < 60
    bot = "cmd:" + EXAMPLE + PATIENT
    result = sim(bot + ",greedy", "--games", 3, "--json").json()
    assert result["games"] == 3 and [seat["bot"] for seat in result["seats"]] == [bot, "greedy"]
    out = sandtable("play", "gears-cards", "--set", "format=one", "--seed", 4, "--seat", "cog=bot:" + bot,
                    "--seat", "locust=bot:random").out
    assert "The game is over." in out


@case
def the_same_questions_lead_to_the_same_games():
    bot = "cmd:" + EXAMPLE + PATIENT
    told = [sim(bot + ",random", "--games", 3, "--jobs", 1, "--json").json()["results"] for _ in range(2)]
    assert told[0] == told[1]


@case
def it_is_told_what_its_seat_may_see():
    with Folder() as folder:
        path = script(folder)
        sim(f"random,cmd:{path}{PATIENT}", "--games", 2, "--jobs", 1)
        [lines] = asked(path)
        assert [line["question"]["q"] for line in lines].count(1) == 2, "each match begins with 1"
        for line in lines:
            assert set(line) == {"t", "game", "seat", "view", "labels", "to_act", "question"}
            assert (line["t"], line["game"], line["seat"]) == ("question", "ambush", 1)
            north, east = line["view"]["seats"]
            assert "hand" in east and "hand" not in north
            assert set(line["question"]) == {"q", "kind", "text", "rule", "names", "moves"}
            assert len(line["question"]["moves"]) > 1


@case
def arena_seats_it_on_every_side():
    with Folder() as folder:
        path = script(folder)
        result = sandtable("arena", "ambush", "--bots", f"cmd:{path}{PATIENT},random", "--games", 4,
                           "--jobs", 1, "--json").json()
        assert {bot["name"] for bot in result["bots"]} == {f"cmd:{path}{PATIENT}", "random"}
        assert sorted(lines[0]["seat"] for lines in asked(path)) == [0, 1]


@case
def each_worker_and_seat_has_a_process_and_all_are_ended():
    # The second does not go by itself, and has started something that does not either.
    for after in ("", "sleep 1000 & echo $! >> \"$0.pids\"\nsleep 1000"):
        with Folder() as folder:
            path = script(folder, after)
            sim(f"cmd:{path}{PATIENT}", "--games", 8, "--jobs", 2)
            assert 2 <= len([p for p in pids(path) if os.path.exists(f"{path}.{p}.asked")]) <= 4
            end = time.monotonic() + SECONDS
            while [p for p in pids(path) if state_of(p) not in ("", "Z")]:
                assert time.monotonic() < end, "a process was left"
                time.sleep(0.05)


@case
def a_signal_that_ends_us_ends_them():
    with Folder() as folder:
        path = folder.write("bot", 'echo $$ >> "$0.pids"\nsleep 1000\n')
        bot = f"cmd:sh {path}@60000ms"
        play = ["play", "ambush", "--seat", "north=bot:random", "--seat", "east=bot:" + bot]
        for arguments, number in ((play, signal.SIGTERM), (play, signal.SIGINT),
                                  (["sim", "ambush", "--bots", bot, "--jobs", "1"], signal.SIGINT)):
            command = [SANDTABLE, *arguments]
            process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                       env=clean_environment())
            end = time.monotonic() + SECONDS
            while len(pids(path)) == 0 and time.monotonic() < end:
                time.sleep(0.02)
            [pid] = pids(path)
            while process.poll() is None:  # the first Ctrl-C only asks sim to come to an end
                assert time.monotonic() < end, "it went on"
                process.send_signal(number)
                time.sleep(0.1)
            assert process.returncode == -number
            while state_of(pid) not in ("", "Z"):
                assert time.monotonic() < end, "it was left"
                time.sleep(0.02)
            os.remove(path + ".pids")


# --- Failing ---

FAILURES = {
    "exit 3": "ended with code 3.",
    "kill -9 $$": "ended by signal 9.",
    "no-such-program-at-all": "ended with code 127.",
    "sleep 1000@200ms": "did not answer within 200 ms.",
    "echo hello; sleep 1000": "answered 'hello', which is not a JSON object",
    "echo []; sleep 1000": "answered '[]', which is not a JSON object",
    "head -c 9000 /dev/zero; sleep 1000": "a line of more than 4096 bytes.",
    "sh ANSWER 1 dance": "answered 'dance', which is not one of its moves.",
    "sh ANSWER 1 strike": "answered 'strike', which is not one of its moves.",
    "sh ANSWER 7 dance": "answered question 7, but 1 was asked.",
}
ANSWER = """printf '{"q":%s,"move":"%s"}\\n' "$1" "$2"; sleep 1000\n"""


@case
def whatever_fails_is_said_and_greedy_takes_over():
    with Folder() as folder:
        answer = folder.write("answer", ANSWER)
        greedy = sim("greedy,random", "--games", 3, "--json", "--jobs", 1).json()
        for command, saying in FAILURES.items():
            bot = "cmd:" + command.replace("ANSWER", answer)
            result = sim(bot + ",random", "--games", 3, "--json", "--jobs", 1, code=1)
            assert f"'{bot}' in seat north: The program " in result.err and saying in result.err, result
            assert result.err.count("From now on greedy decides in its place.") == 1, result
            assert "the results are not" in result.err
            assert result.json()["results"] == greedy["results"], (command, "greedy has not played")


@case
def a_match_goes_on_without_it():
    result = sandtable("play", "ambush", "--seed", 5, "--bots", "cmd:exit 1", lines=["1"] * 220)
    assert "'cmd:exit 1' in seat east: The program ended with code 1." in result.err
    assert "The game is over." in result.out


@case
def no_zombie_is_kept():
    command = [SANDTABLE, "play", "ambush", "--seed", "5", "--bots", "cmd:exit 1"]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                               text=True, env=clean_environment())
    assert "From now on greedy" in process.stderr.readline()
    process.stdin.write("1\n")
    process.stdin.flush()
    while "East reveals" not in process.stdout.readline():
        pass
    with open(f"/proc/{process.pid}/task/{process.pid}/children") as file:
        assert file.read() == ""
    process.communicate(timeout=SECONDS)


@case
def wrong_use_is_refused():
    wrong("sim", "ambush", "--bots", "cmd:", saying="does not name a program")
    wrong("sim", "ambush", "--bots", "cmd:@500ms", saying="does not name a program")
    wrong("sim", "ambush", "--bots", "cmd:x@0ms", saying="from 1 to 60000 ms")
    wrong("sim", "ambush", "--bots", "cmd:x@99999999999ms", saying="from 1 to 60000 ms")
    wrong("sim", "ambush", "--bots", "cmd:" + "x" * 300, saying="at most 240 bytes")
    wrong("arena", "ambush", "--bots", "cmd:x,cmd:x", saying="named twice")


# --- Refusing: programs are named on the command line and nowhere else ---

REFUSAL = "one can only be named on the command line"


def trap(folder):
    """A program that must not run, with a name short enough for every way in."""
    path = folder.write("trap", "#!/bin/sh\necho caught > \"$0.caught\"\n")
    os.chmod(path, 0o755)
    return path


@case
def the_trap_works():
    with Folder() as folder:
        path = trap(folder)
        sim(f"cmd:{path}", "--games", 1, code=1)
        assert os.path.exists(path + ".caught")


@case
def saves_name_no_programs():
    with Folder() as folder:
        path, save = trap(folder), folder / "a.save"
        bot = f"cmd:{EXAMPLE}{PATIENT}"
        sandtable("play", "ambush", "--seed", 5, "--bots", bot, "--save", save, lines=["1"] * 3)
        with open(save) as file:
            text = file.read()
        assert "cmd:" not in text and "seat east bot greedy" in text, text
        again = sandtable("play", "--load", save, "--bots", bot, lines=["1"] * 220)
        assert "The game is over." in again.out and again.err == ""
        spoilt = folder.write("b.save", text.replace("bot greedy", f"bot cmd:{path}"))
        for command in (["play", "--load", spoilt], ["replay", spoilt], ["verify", spoilt],
                        ["admin", "import", spoilt, "--db", "sqlite:" + (folder / "tables.db")]):
            assert REFUSAL in sandtable(*command, code=1).err, command
        assert not os.path.exists(path + ".caught")


@case
def messages_name_no_programs():
    here = os.getcwd()
    with Folder() as folder:
        path = trap(folder)
        os.chdir(folder.path)  # where a server would find a program whose name fits into a message
        try:
            with Server() as server:
                ana = server.client("Ana")
                table = ana.ask("create", game="ambush")["table"]
                for text in ("cmd:./trap", "cmd:./trap@500ms", "cmd:"):
                    refused = ana.refused("bad-settings", "bot", table=table, seat=1, bot=text)
                    assert REFUSAL in refused.text, refused
                for text in (" cmd:./trap", "CMD:./trap", "greedy,cmd:./trap", "bot:cmd:./trap"):
                    ana.refused("bad-settings", "bot", table=table, seat=1, bot=text)
                assert all("cmd" not in bot["id"] for bot in ana.ask("games")["bots"])
        finally:
            os.chdir(here)
        assert not os.path.exists(path + ".caught")


@case
def stores_name_no_programs():
    with Folder() as folder, Server() as server:
        path = trap(folder)
        ana = server.client("Ana")
        table = ana.ask("create", game="ambush", seats=2)["table"]
        ana.ask("sit", table=table, seat=0)
        ana.ask("bot", table=table, seat=1, bot="greedy")
        ana.ask("start", table=table)
        assert server.stop() == 0
        with sqlite3.connect(server.db[len("sqlite:"):]) as db:
            [[seating]] = db.execute("SELECT seating FROM tables WHERE id = ?", (table,))
            assert seating.count("greedy") == 1, seating
            db.execute("UPDATE tables SET seating = ? WHERE id = ?",
                       (seating.replace("greedy", "cmd:" + path), table))
            db.execute("DELETE FROM snapshots")
        db.close()
        server.start()
        again = server.client("Ana", token=ana.welcome["token"])
        again.ask("attach", table=table, seat=0)
        again.update(table, 0, 0)
        play_on([again], table, lambda question: question["moves"][0]["move"])  # with the stand-in
        assert not os.path.exists(path + ".caught")


run_cases()
