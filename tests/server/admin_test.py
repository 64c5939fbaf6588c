#!/usr/bin/env python3
"""admin_test.py SANDTABLE -- sandtable admin and sandtable backup, while the server runs."""
import os
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
from client import Client, Server, play_on, start_table  # noqa: E402
from database import ask  # noqa: E402
from program import sandtable, wrong  # noqa: E402
from tap import case, run_cases  # noqa: E402


def first_move(question):
    return question["moves"][0]["move"]


def played(server, moves):
    people = [server.client("Ana"), server.client("Luz")]
    table = start_table(people)
    play_on(people, table, first_move, moves)
    return people, table


def admin(server, *arguments, **more):
    return sandtable("admin", *arguments, "--db", server.db, **more)


@case
def tables_are_listed_shown_and_checked():
    with Server() as server:
        people, table = played(server, 3)
        assert table in admin(server, "list").out and "Ana, Luz" in admin(server, "list").out
        shown = admin(server, "show", table).out
        assert "3 seat" in shown and "commitment " in shown
        assert "3 entries" in admin(server, "check", table).out
        wrong("admin", "show", "nothing", "--db", server.db, code=1, saying="no table 'nothing'")
        wrong("admin", "check", "nothing", "--db", server.db, code=1, saying="nothing")
        wrong("admin", saying="Say one of")
        wrong("admin", "rewind", table, saying="Say one of")


@case
def export_and_import():
    with Server() as server:
        people, table = played(server, 2)
        path = os.path.join(server.folder, "table.save")
        with open(path, "w") as file:
            file.write(admin(server, "export", table).out)
        assert "2 moves" in sandtable("replay", path).out
        new = admin(server, "import", path).out.split()[-1].rstrip(".")
        assert "moves made: 2." in admin(server, "check", new).out
        with open(path, "a") as file:
            file.write("more\n")
        wrong("admin", "import", path, "--db", server.db, code=1, saying="table.save")


@case
def rewinding_reaches_those_at_the_table():
    with Server() as server:
        people, table = played(server, 2)
        n = people[0].last(table, 0)["n"]
        admin(server, "rewind", table, 1)
        update = people[0].update(table, 0, n + 1)
        assert update["position"] == 1 and update["back"] == 1
        people[1].update(table, 1, n + 1)
        play_on(people, table, first_move)
        people[0].wait(lambda m: m["t"] == "table" and m["state"] == "over")
        wrong("admin", "rewind", table, "x", "--db", server.db, code=1, saying="'x' is not a number")
        wrong("admin", "rewind", table, "0", "--db", server.db, code=1, saying="under way")


@case
def a_removed_table_is_gone():
    with Server() as server:
        people, table = played(server, 2)
        admin(server, "remove", table)
        assert table not in admin(server, "list").out
        people[0].wait(lambda m: m["t"] == "table" and m["state"] == "abandoned")
        people[0].refused("no-table", "move", table=table, q=2, move="pass")
        people[0].refused("no-table", "attach", table=table)
        assert f"a table was removed: {table}" in server.log() and " error " not in server.log(), server.log()


@case
def what_nobody_uses_is_swept_away():
    long_ago = int(time.time() * 1000) - 40 * 24 * 3600 * 1000
    with Server() as server:
        people, played_of_late = played(server, 2)
        never_played = start_table(people)
        still_open = [people[0].ask("create", game="ambush")["table"] for _ in range(3)]
        for table in (played_of_late, never_played, *still_open[:2]):
            ask(server, f"UPDATE tables SET changed = {long_ago} WHERE id = '{table}'")
        assert admin(server, "sweep", "open", 41).out == "0 tables were removed.\n"
        assert admin(server, "sweep", "open", 39).out == "2 tables were removed.\n"
        assert admin(server, "sweep", "running", 39).out == "1 table was removed.\n"
        left = admin(server, "list").out
        assert played_of_late in left and still_open[2] in left and "2 tables" in left, left
        people[0].refused("no-table", "attach", table=still_open[0])
        people[0].wait(lambda m: m["t"] == "table" and m["table"] == never_played and m["state"] == "abandoned")
        for state, days in (("aside", 30), ("all", 30), ("open", 0), ("open", "x")):
            wrong("admin", "sweep", state, days, "--db", server.db, code=1,
                  saying=f"'{state if days == 30 else days}'")


@case
def a_backup_goes_on_where_it_was_made():
    with Server() as server:
        people, table = played(server, 5)
        copy = os.path.join(server.folder, "copy.db")
        sandtable("backup", copy, "--db", server.db)
        n = people[0].last(table, 0)["n"]
        with Server(db="sqlite:" + copy) as other:
            ana = Client(other.port)
            ana.ask("hello", protocol=1, token=people[0].welcome["token"])
            ana.ask("attach", table=table, seat=0)
            assert ana.update(table, 0, n)["view"] == people[0].last(table, 0)["view"]
        wrong("backup", "--db", server.db, saying="Which file")
        mistyped = os.path.join(server.folder, "tabels.db")
        for command in (("backup", copy + "2"), ("admin", "list"), ("admin", "check", table)):
            wrong(*command, "--db", "sqlite:" + mistyped, code=1, saying="tabels.db")
        assert not os.path.exists(mistyped) and not os.path.exists(copy + "2")
        wrong("backup", "/nonexistent/copy.db", "--db", server.db, code=1, saying="copy.db")


run_cases()
