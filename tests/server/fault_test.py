#!/usr/bin/env python3
"""fault_test.py SANDTABLE FAULTY -- rules that fail take down one table, and nothing else.

FAULTY is a server in which the rules of one game, Ambush, have a fault (faulty.c).
"""
import os
import random
import re
import subprocess
import sys
import urllib.request

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
from client import SANDTABLE, Refused, Server, play_on, start_table  # noqa: E402
from tap import case, run_cases  # noqa: E402

FAULTY = os.path.abspath(sys.argv[2])
# A sanitizer counts what is lost on purpose (docs/decisions/rules-that-fail.md), and keeps what is freed.
SANITIZED = os.environ.get("SANDTABLE_SANITIZED") == "yes"
if SANITIZED:
    os.environ["ASAN_OPTIONS"] = os.environ.get("ASAN_OPTIONS", "") + ":detect_leaks=0"
SOUND = "gears-cards"  # a game without a fault


class Faulty(Server):
    def __init__(self, fault, db=None):
        self.fault = fault
        super().__init__(db=db)

    def command(self):
        return [FAULTY, self.fault, self.db]

    def set_aside(self):
        with urllib.request.urlopen(f"http://127.0.0.1:{self.metrics_port}/metrics", timeout=30) as page:
            for line in page.read().decode().split("\n"):
                if line.startswith("sandtable_tables_set_aside_total "):
                    return int(line.split()[1])
        raise AssertionError("there is no such figure")


def first_move(person, table, seat=0):
    """The last of the list: the first is all zeros, and faulty.c takes that for no answer."""
    question = person.last(table, seat)["question"]
    return dict(table=table, seat=seat, q=question["q"], move=question["moves"][-1]["move"])


def sound_table(person, bots=1):
    """One's own table of another game, which goes on whatever happens."""
    return start_table([person], game=SOUND, bots=["random"] * bots)


def goes_on(person, table):
    for _ in range(3):
        n = person.last(table, 0)["n"]
        question = person.last(table, 0)["question"]
        if question:
            person.ask("move", table=table, seat=0, q=question["q"], move=question["moves"][0]["move"])
        person.update(table, 0, n + 1)


def is_aside(person, table):
    told = person.wait(lambda m: m["t"] == "table" and m["table"] == table and m["state"] == "aside")
    assert told["notice"].endswith("."), told
    refused = person.refused("fault", "undo", table=table, seat=0)
    assert "set aside" in refused.text
    person.ask("chat", table=table, text="a pity")


def admin(server, *arguments):
    return subprocess.run([SANDTABLE, "admin", *arguments, "--db", server.db], capture_output=True, text=True,
                          env={**os.environ, "LC_ALL": "C"})


def fails_in_a_move(fault):
    with Faulty(fault) as server:
        ana, luz = server.client("Ana"), server.client("Luz")
        good, bad = sound_table(luz), start_table([ana], bots=["random"])
        try:  # both answer in secret: the rules go on when the second has, be it Ana or the bot
            ana.ask("move", **first_move(ana, bad))
        except Refused as refused:
            assert refused.code == "fault", refused
        is_aside(ana, bad)
        assert bad in server.log() and server.set_aside() == 1
        goes_on(luz, good)


@case
def a_check_that_fails_in_a_move(): fails_in_a_move("procs-check")


@case
def rules_that_do_not_end(): fails_in_a_move("procs-loop")


@case
def steps_that_end_but_never_all(): fails_in_a_move("procs-turns")


@case
def memory_that_is_not_there(): fails_in_a_move("procs-memory")


@case
def rules_that_use_up_their_stack(): fails_in_a_move("procs-stack")


@case
def a_division_by_zero(): fails_in_a_move("procs-zero")


@case
def a_fault_in_a_view_at_the_start_or_in_odds():
    with Faulty("view-check") as server:
        ana = server.client("Ana")
        good = ana.ask("create", game=SOUND)["table"]
        bad = ana.ask("create", game="ambush", seats=2)["table"]
        ana.ask("sit", table=bad, seat=0)
        ana.ask("bot", table=bad, seat=1, bot="random")
        ana.ask("attach", table=bad, seat=0)
        ana.ask("start", table=bad)
        is_aside(ana, bad)
        ana.ask("sit", table=good, seat=0)
    with Faulty("start-check") as server:
        ana = server.client("Ana")
        bad = ana.ask("create", game="ambush", seats=2)["table"]
        ana.ask("sit", table=bad, seat=0)
        ana.ask("bot", table=bad, seat=1, bot="random")
        ana.ask("attach", table=bad, seat=0)
        ana.ask("start", table=bad)
        is_aside(ana, bad)
    with Faulty("odds-check") as server:
        ana = server.client("Ana")
        bad = start_table([ana], bots=["random"])
        move = first_move(ana, bad)
        del move["q"]
        ana.refused("fault", "odds", **move)
        is_aside(ana, bad)


@case
def a_fault_in_what_is_asked_and_how():
    for fault in ("spare-memory", "spare-loop", "reask-memory", "going-memory"):
        with Faulty(fault) as server:
            ana, luz = server.client("Ana"), server.client("Luz")
            good, bad = sound_table(luz), ana.ask("create", game="ambush", seats=2)["table"]
            ana.ask("sit", table=bad, seat=0)
            ana.ask("bot", table=bad, seat=1, bot="random")
            ana.ask("attach", table=bad, seat=0)
            ana.ask("start", table=bad)
            is_aside(ana, bad)
            goes_on(luz, good)


@case
def every_hook_about_a_game_under_way_is_guarded():
    """Those without a Play or a set-up look something up in a table; two are for tests alone."""
    root = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "src")
    with open(os.path.join(root, "engine", "game.h")) as text:
        game = text.read()
    with open(os.path.join(root, "match", "guard.c")) as text:
        guard = text.read()
    rules = game[game.index("struct Game {"):] + game[game.index("typedef struct Going {"):game.index("} Going;")]
    hooks = re.findall(r"\(\*(\w+)\)\((?:const )?(?:Play \*|Game \*game, const Setup)", rules)
    assert len(hooks) > 30, hooks
    missing = [hook for hook in hooks if f", {hook});" not in guard and hook not in ("conserved", "coherent")]
    assert not missing, missing


@case
def a_fault_in_the_thread_of_a_bot_or_a_hint():
    with Faulty("imagine-check") as server:
        ana = server.client("Ana")
        good, bad = sound_table(ana), start_table([ana], bots=["greedy"])
        is_aside(ana, bad)
        hinted = start_table([ana, ana])
        ana.refused("fault", "hint", table=hinted, seat=0)
        is_aside(ana, hinted)
        assert server.set_aside() == 2
        goes_on(ana, good)


@case
def a_fault_in_the_lobby_hides_no_other_table():
    with Faulty("draw-check") as server:
        ana = server.client("Ana")
        bad, good = start_table([ana], bots=["random"]), sound_table(ana)
        yours = {each["table"]: each for each in ana.ask("lobby")["yours"]}
        assert yours[bad]["state"] == "aside" and yours[bad]["round"] is None
        assert yours[good]["state"] == "running" and yours[good]["round"]


@case
def a_fault_in_a_set_up_is_no_table():
    with Server() as sound:
        ana = sound.client("Ana")
        kept, token = start_table([ana], bots=["random"]), ana.welcome["token"]
        good = sound_table(ana)
        sound.stop()
        with Faulty("check-check", db=sound.db) as server:
            ana = server.client(token=token)
            ana.refused("fault", "create", game="ambush", seats=2)
            assert [each["table"] for each in ana.ask("lobby")["yours"]] == [good]
            assert ana.ask("games")["games"]
            ana.refused("no-table", "attach", table=kept, seat=0)
        sound.start()


@case
def a_table_that_cannot_be_loaded_is_set_aside_and_can_be_put_back():
    with Server() as sound:
        ana = sound.client("Ana")
        bad, good = start_table([ana], bots=["random"]), sound_table(ana)
        token = ana.welcome["token"]
        ana.ask("move", **first_move(ana, bad))
        ana.update(bad, 0, 2)  # Ana's answer and the bot's: the rules have gone on
        sound.kill()  # without a snapshot, so that the log is played

        for start in range(2):  # the second finds it set aside
            with Faulty("procs-check", db=sound.db) as server:
                ana = server.client(token=token)
                answer = ana.ask("attach", table=bad, seat=0)
                assert answer["state"] == "aside" and answer["notice"], answer
                ana.ask("attach", table=good, seat=0)
                ana.update(good, 0, 0)
                goes_on(ana, good)
                assert server.set_aside() == (1 if start == 0 else 0)
                # The operator looks while the server runs.
                assert f"{bad}  aside" in admin(server, "list").stdout
                assert "seat 0 move" in admin(server, "inspect", bad).stdout
                checked = admin(server, "check", bad)
                assert checked.returncode == 0 and "set aside" in checked.stdout, checked
                assert "ambush" in admin(server, "export", bad).stdout

        # It is put back while the fault is still there: it is found again.
        with Faulty("procs-check", db=sound.db) as server:
            ana = server.client(token=token)
            ana.ask("attach", table=bad, seat=0)
            assert admin(server, "put-back", bad).returncode == 0
            ana.wait(lambda m: m["t"] == "table" and m["table"] == bad and m["state"] == "aside")
            while server.set_aside() == 0:
                ana.ask("ping")

        # After an upgrade it goes on where it was.
        sound.start()
        ana = sound.client(token=token)
        ana.ask("attach", table=bad, seat=0)
        assert admin(sound, "put-back", bad).returncode == 0
        assert admin(sound, "put-back", bad).returncode == 1
        assert ana.update(bad, 0, 1)["position"] >= 1
        rng = random.Random(1)
        play_on([ana], bad, lambda question: rng.choice(question["moves"])["move"])


@case
def many_faults_lose_little_memory():
    with Faulty("view-check") as server:
        def size():
            with open(f"/proc/{server.process.pid}/status") as status:
                return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))

        def fail_some(addresses):
            for address in addresses:  # one alone would run out of what it may ask for
                person = server.client("Ana", source=address)
                for _ in range(5):
                    table = person.ask("create", game="ambush", seats=2)["table"]
                    person.ask("sit", table=table, seat=0)
                    person.ask("sit", table=table, seat=1)
                    person.ask("attach", table=table, seat=0)
                    person.ask("start", table=table)
                    person.wait(lambda m: m["t"] == "table" and m["table"] == table and m["state"] == "aside")
                    person.ask("detach", table=table)
                person.close()

        fail_some([f"127.0.1.{n}" for n in range(1, 4)])
        before = size()
        fail_some([f"127.0.1.{n}" for n in range(4, 11)])
        lost = size() - before
        assert server.set_aside() == 50
        assert SANITIZED or lost < 35 * 100, f"{lost} KiB for 35 tables"


run_cases()
