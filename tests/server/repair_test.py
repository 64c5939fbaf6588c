#!/usr/bin/env python3
"""repair_test.py SANDTABLE sqlite|postgres -- tables that were damaged on purpose: what is said, and what is put right.

Each case plays a table, stops the server, spoils rows by hand, and looks at what 'admin check' tells and what
'admin repair' makes of it.  Whatever is cut off must be in the file.
"""
import json
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
from client import Server, play_on, start_table  # noqa: E402
from database import ask, run_at  # noqa: E402
from program import sandtable, wrong  # noqa: E402
from tap import case, run_cases  # noqa: E402

DB = None  # a file
MOVES = 8


def set_db(url):
    global DB
    DB = url


class Damaged:
    """A table with some moves, at a server that stands still."""

    def __init__(self, server, moves=MOVES, game="gears-cards"):
        self.server = server
        self.people = [server.client(name) for name in ("Ana", "Luz")]
        self.tokens = [person.welcome["token"] for person in self.people]
        self.table = start_table(self.people, game=game)
        self.views = {}
        for made in range(1, moves + 1):
            play_on(self.people, self.table, lambda q: q["moves"][0]["move"], 1)
            self.views[made] = [p.last(self.table, s)["view"] for s, p in enumerate(self.people)]
        server.stop()
        self.file = os.path.join(server.folder, "cut-off.jsonl")

    def spoil(self, sql, table="entries", where=""):
        key = "id" if table == "tables" else "table_id"
        ask(self.server, f"UPDATE {table} SET {sql} WHERE {key} = '{self.table}'{where}")

    def admin(self, *arguments, **more):
        return sandtable("admin", *arguments, "--db", self.server.db, **more)

    def check(self, *sentences):
        """It must be found damaged, and for these reasons alone."""
        result = self.admin("check", self.table, code=1)
        assert f"sandtable admin repair {self.table} FILE" in result.err, result
        assert result.out.splitlines() == list(sentences), result

    def repair(self, good, cut):
        """What is good stays, what is cut off is in the file, and the game goes on."""
        before = {int(row[0]): row[1] for row in self.entries()}
        result = self.admin("repair", self.table, self.file)
        entries = "1 entry was" if cut == 1 else f"{cut} entries were"
        assert f"{entries} cut off; moves made at table {self.table}: {good}." in result.out, result
        with open(self.file) as file:
            lines = [json.loads(line) for line in file]
        assert os.stat(self.file).st_mode & 0o777 == 0o600
        assert lines[0]["table"]["id"] == self.table and len(lines[0]["table"]["seed"]) == 64
        kept = {line["entry"]["seq"]: line["entry"]["text"] for line in lines[1:]}
        left = {int(row[0]): row[1] for row in self.entries()}
        assert sorted(left) == list(range(1, good + 1)) and {**left, **kept} == before
        assert f"All {good} entries" in self.admin("check", self.table).out
        assert "nothing was done" in self.admin("repair", self.table, self.file + "2").out
        assert not os.path.exists(self.file + "2")
        self.goes_on(good)
        return lines

    def entries(self):
        return ask(self.server, f"SELECT seq, text FROM entries WHERE table_id = '{self.table}' ORDER BY seq")

    def goes_on(self, good):
        self.server.start()
        self.people = [self.server.client(token=token) for token in self.tokens]
        for seat, person in enumerate(self.people):
            person.ask("attach", table=self.table, seat=seat)
            update = person.update(self.table, seat, 0)
            assert update["position"] == good and update["view"] == self.views[good][seat]
        assert play_on(self.people, self.table, lambda q: q["moves"][0]["move"], 2) == 2


@case
def a_sound_table_is_left_alone():
    with Server(db=DB) as server:
        table = Damaged(server)
        assert f"All {MOVES} entries of the log are sound; moves made: {MOVES}." in table.admin("check", table.table).out
        assert "nothing was done" in table.admin("repair", table.table, table.file).out
        wrong("admin", "repair", "nothing", table.file, "--db", server.db, code=1, saying="no table 'nothing'")
        server.start()


@case
def a_changed_entry():
    with Server(db=DB) as server:
        table = Damaged(server)
        table.spoil("text = 'nonsense'", where=" AND seq = 5")
        table.check("Entry 5 of the log, 'nonsense', is not what was stored there: "
                    "it does not follow from what is before it.")
        table.repair(good=4, cut=4)


@case
def several_changed_entries_are_told_one_by_one():
    with Server(db=DB) as server:
        table = Damaged(server)
        table.spoil("digest = digest + 1", where=" AND seq IN (4, 7)")
        result = table.admin("check", table.table, code=1)
        assert [line.split()[1] for line in result.out.splitlines()] == ["4", "7"], result
        assert "Entries of its log: 8, good ones: 3." in result.err, result
        table.repair(good=3, cut=5)


@case
def missing_entries():
    with Server(db=DB) as server:
        table = Damaged(server)
        ask(server, f"DELETE FROM entries WHERE table_id = '{table.table}' AND seq IN (3, 4)")
        result = table.admin("check", table.table, code=1)
        assert result.out.startswith("Entries 3 to 4 of the log are missing.\n"), result
        table.repair(good=2, cut=6)


@case
def a_lost_tail():
    """As rot of the disk may leave it: what is there is sound, and ends too early."""
    with Server(db=DB) as server:
        table = Damaged(server)
        ask(server, f"DELETE FROM entries WHERE table_id = '{table.table}' AND seq > {MOVES - 2}")
        table.check(f"Entries {MOVES - 1} to {MOVES} of the log are missing.",
                    "Its snapshot does not belong to its log; it can do without.")
        server.start()
        refused = server.client(token=table.tokens[0]).refused("no-table", "attach", table=table.table, seat=0)
        assert f"it ends with entry {MOVES - 2}, and {MOVES} were stored." in refused.text, refused
        server.stop()
        table.repair(good=MOVES - 2, cut=0)


@case
def a_lost_head():
    with Server(db=DB) as server:
        table = Damaged(server)
        ask(server, f"DELETE FROM heads WHERE table_id = '{table.table}'")
        table.check("Where its log ends is no longer known; what is there can be taken to be all of it.")
        table.repair(good=MOVES, cut=0)
        server.stop()
        ask(server, f"UPDATE heads SET length = 3 WHERE table_id = '{table.table}'")
        result = table.admin("check", table.table, code=1)
        assert f"Its log ends with entry {MOVES + 2}, which was not stored as its end." in result.out, result
        server.start()


@case
def entries_that_are_sound_but_cannot_be_played():
    """As a fault in the rules would leave them: the chain fits, the move does not."""
    with Server(db=DB) as server:
        table = Damaged(server, moves=3)
        server.arguments = ("--seed", "6")  # another deal
        server.start()
        other = Damaged(server, moves=3)
        for column in ("seat", "text", "digest", "made", "client", "message", "shown", "chain"):
            ask(server, f"UPDATE entries SET {column} = (SELECT {column} FROM entries e WHERE "
                        f"e.table_id = '{other.table}' AND e.seq = entries.seq) WHERE table_id = '{table.table}'")
        ask(server, f"UPDATE heads SET chain = (SELECT chain FROM heads h WHERE h.table_id = '{other.table}') "
                    f"WHERE table_id = '{table.table}'")
        result = table.admin("check", table.table, code=1)
        assert "cannot be played again. It leads to a different position than it did when it was made." in result.out, result
        assert "Entries of its log: 3, good ones: 0." in result.err, result
        result = table.admin("repair", table.table, table.file)
        assert f"3 entries were cut off; moves made at table {table.table}: 0." in result.out
        with open(table.file) as file:
            assert len(file.readlines()) == 4
        assert "All 0 entries" in table.admin("check", table.table).out
        server.start()


@case
def a_snapshot_that_is_damaged_or_belongs_elsewhere():
    with Server(db=DB) as server:
        table = Damaged(server)
        table.spoil("digest = digest + 1", table="snapshots")
        table.check("Its snapshot is damaged; it can do without.")
        table.spoil("chain = chain + 1", table="snapshots")
        table.check("Its snapshot does not belong to its log; it can do without.")
        table.repair(good=MOVES, cut=0)


@case
def seats_and_state_that_make_no_sense():
    with Server(db=DB) as server:
        table = Damaged(server)
        person = ask(server, f"SELECT person FROM sitting WHERE table_id = '{table.table}'")[0][0]
        line = f"person\t{person}\tAna\n"
        table.spoil("state = 'sleeping', seats = 7, seating = '" + line + "nonsense\n'", table="tables")
        server.start()  # one table that cannot be read does not keep a server from its work
        server.client("Eva").ask("lobby")
        server.stop()
        assert "damaged" in next(row for row in table.admin("list").out.splitlines() if row.startswith(table.table))
        table.check("Its state is 'sleeping', which means nothing.",
                    "It has 7 seats, and its game has 2 to 2.",
                    "Seat 1 cannot be read; a bot can take it.")
        result = table.admin("repair", table.table, table.file)
        assert f"0 entries were cut off; moves made at table {table.table}: 8." in result.out, result
        with open(table.file) as file:
            assert "nonsense" in json.loads(file.readline())["table"]["seating"]
        shown = table.admin("inspect", table.table).out
        assert "running" in shown and "seat 0 person Ana" in shown and "seat 1 bot greedy" in shown, shown
        server.start()
        server.client("Eva").ask("attach", table=table.table)


@case
def what_the_server_wrote_for_itself():
    with Server(db=DB) as server:
        table = Damaged(server)
        table.spoil("policy = '{broken'", table="tables")
        table.check("What is stored of this table is damaged.")
        table.repair(good=MOVES, cut=0)


@case
def what_cannot_be_put_right_is_said():
    with Server(db=DB) as server:
        table = Damaged(server)
        table.spoil("seed = 'no seed'", table="tables")
        for arguments in (("check", table.table), ("repair", table.table, table.file)):
            result = table.admin(*arguments, code=1)
            assert "restore it from a backup" in result.err and "It cannot be played: " in result.out, result
        assert not os.path.exists(table.file)
        server.start()


@case
def no_file_is_ever_overwritten():
    with Server(db=DB) as server:
        table = Damaged(server)
        table.spoil("text = 'nonsense'", where=" AND seq = 2")
        with open(table.file, "w") as file:
            file.write("mine\n")
        result = table.admin("repair", table.table, table.file, code=1)
        assert "cut-off.jsonl cannot be written: File exists." in result.err, result
        assert len(table.entries()) == MOVES, "nothing is cut off before it is written down"
        server.start()


@case
def an_end_that_is_cut_off_has_not_happened():
    with Server(db=DB) as server:
        people = [server.client(name) for name in ("Ana", "Luz")]
        table = start_table(people)
        play_on(people, table, lambda q: q["moves"][0]["move"])
        people[0].wait(lambda m: m["t"] == "table" and m["state"] == "over")
        last = people[0].last(table, 0)["n"]
        server.stop()
        ask(server, f"UPDATE entries SET made = 1 WHERE table_id = '{table}' AND seq = {last}")
        path = os.path.join(server.folder, "cut")
        assert "1 entry was cut off" in sandtable("admin", "repair", table, path, "--db", server.db).out
        assert "running" in sandtable("admin", "inspect", table, "--db", server.db).out
        server.start()


@case
def a_running_server_notices():
    with Server(db=DB) as server:
        table = Damaged(server)
        server.start()
        person = server.client(token=table.tokens[0])
        person.ask("attach", table=table.table, seat=0)
        person.update(table.table, 0, MOVES)
        table.spoil("text = 'nonsense'", where=" AND seq = 6")
        table.admin("repair", table.table, table.file)
        update = person.wait(lambda m: m["t"] == "update" and m["position"] == 5)
        assert update["view"] == table.views[5][0]


run_at(sys.argv[2], run_cases, set_db)
