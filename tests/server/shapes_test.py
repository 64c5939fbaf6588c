#!/usr/bin/env python3
"""shapes_test.py SANDTABLE -- every message of the server has the shape of its example.

tests/protocol/golden/server/said-*.json are what a real server said, with everything that is different
each time replaced by something fixed: examples for whoever writes a client.  The test compares which
members there are and of which type.  With SANDTABLE_UPDATE_GOLDEN the examples are written anew.
"""
import json
import os
import re
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
from client import Refused, Server, play_on, start_table  # noqa: E402
from tap import case, run_cases  # noqa: E402

GOLDEN = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "protocol", "golden", "server")
FIXED = {"table": "abcdefghjkmn", "person": "nmkjhgfedcba", "session": "tab-1", "rematch": "bcdefghjkmnp",
         "token": "nmkjhgfedcba.416e61." + "0" * 64, "invitation": "0" * 32, "commitment": "0" * 64,
         "server": "sandtable"}
# The own moves only; if somebody gave up; things and numbers are named in different ways.
OPTIONAL = {"watching", "made", "resigned", "number", "type", "id"}
TIMES = ("time", "created", "updated", "deadline", "until")


def fixed(value, key=None):
    """The same with what is random or a time replaced."""
    if isinstance(value, dict):
        return {k: fixed(v, k) for k, v in value.items()}
    if isinstance(value, list):
        return [fixed(v) for v in value]
    if value is not None and key in FIXED:
        return FIXED[key]
    if value is not None and key in TIMES:
        return 1767225600000
    if key == "save":
        return re.sub(r"[0-9a-f]{16,}", lambda m: "0" * len(m.group()), value)
    return value


def compare(found, wanted, path):
    """Lists may be empty, and values null, where the other is not; members may not be missing."""
    if found is None or wanted is None:
        return
    assert type(found) is type(wanted) or {type(found), type(wanted)} <= {int, float}, (path, found, wanted)
    if isinstance(found, dict) and path.split(".")[-1] not in ("view", "content", "settings"):
        assert set(found) ^ set(wanted) <= OPTIONAL, (path, set(found) ^ set(wanted))
        for key in set(found) & set(wanted):
            compare(found[key], wanted[key], path + "." + key)
    if isinstance(found, list) and found and wanted:
        compare(found[0], wanted[0], path)


def check(name, message):
    path = os.path.join(GOLDEN, f"said-{name}.json")
    message = fixed({k: v for k, v in message.items() if k != "re"} | ({"re": "1"} if "re" in message else {}))
    if os.environ.get("SANDTABLE_UPDATE_GOLDEN"):
        with open(path, "w") as file:
            file.write(json.dumps(message, ensure_ascii=False, separators=(",", ":")) + "\n")
    with open(path) as file:
        compare(message, json.load(file), name)


def first_move(question):
    return question["moves"][0]["move"]


@case
def people_games_and_lists():
    with Server() as server:
        ana = server.client("Ana")
        check("welcome", ana.welcome)
        check("ping", ana.ask("ping"))
        check("games", ana.ask("games"))
        check("content", ana.ask("content", game="ambush"))
        check("compendium", ana.ask("compendium", game="ambush"))
        check("register", ana.ask("register", name="Ana", password="correct horse"))
        ana.ask("lobby", watch=True)
        check("create", ana.ask("create", game="ambush", listed=False))
        start_table([ana, server.client("Luz")])
        check("lobby-news", ana.wait(lambda m: m["t"] == "lobby" and m["tables"]))
        check("lobby", ana.ask("lobby"))
        try:
            ana.ask("create", game="chess")
        except Refused:
            check("error", ana.heard[-1])


@case
def a_table_that_is_about_to_begin():
    with Server(fair=True) as server:
        ana = server.client("Ana")
        start_table([ana, server.client("Luz")])
        check("table-reveal", ana.wait(lambda m: m["t"] == "table" and m["dice"]["phase"] == "reveal"))


@case
def a_table_from_beginning_to_end():
    with Server() as server:
        ana, luz = server.client("Ana"), server.client("Luz")
        table = start_table([ana, luz], move_seconds=3600, aids="open")
        check("table", ana.wait(lambda m: m["t"] == "table" and m["state"] == "running"))
        check("attach", ana.ask("attach", table=table, seat=0))
        question = ana.last(table, 0)["question"]
        check("why", ana.ask("why", table=table, move="strike east"))
        check("why-thing", ana.ask("why", table=table, thing={"type": "seat", "id": "east"}))
        check("hint", ana.ask("hint", table=table))
        mission = start_table([ana], game="gears-board", bots=("recruit",))
        check("plan", ana.ask("plan", table=mission, partner=1))
        check("move", ana.ask("move", table=table, q=0, move=first_move(question)))
        check("undo", ana.ask("undo", table=table))
        ana.ask("chat", table=table, text="Good luck!")
        check("chat", ana.wait(lambda m: m["t"] == "chat"))
        ana.update(table, 0, 2), luz.update(table, 1, 2)
        play_on([ana, luz], table, first_move, 2)
        striker, seat = (ana, 0) if ana.last(table, 0)["question"] else (luz, 1)
        strike = next(m["move"] for m in striker.last(table, seat)["question"]["moves"]
                      if m["move"].startswith("strike"))
        check("odds", striker.ask("odds", table=table, move=strike))
        check("reach", striker.ask("reach", table=table))
        check("update", striker.last(table, seat))
        check("seek", ana.ask("seek", table=table, at=2, drawing=True))
        check("log", ana.ask("log", table=table, to=2))
        check("branch", ana.ask("branch", table=table, at=2))
        play_on([ana, luz], table, first_move)
        ana.wait(lambda m: m["t"] == "table" and m["state"] == "over")
        check("save", ana.ask("save", table=table))
        while not (reviewed := ana.ask("review", table=table))["ready"]:
            time.sleep(0.05)
        check("review", reviewed)
        check("rematch", ana.ask("rematch", table=table))


run_cases()
