#!/usr/bin/env python3
"""account_test.py SANDTABLE -- accounts: passwords, signing out, having all that is kept, and going."""
import os
import sqlite3
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
from client import SECONDS, Client, Server, commitment, play_on, start_table, shown_out  # noqa: E402
from tap import case, run_cases  # noqa: E402

PASSWORD = "correct horse"


def first_move(question):
    return question["moves"][0]["move"]


def account(server, name="Ana"):
    client = server.client(name)
    client.ask("register", name=name, password=PASSWORD)
    return client


def hello(server, token, **more):
    client = Client(server.port)
    client.welcome = client.ask("hello", protocol=1, token=token, **more)
    return client


def refused_token(server, token):
    Client(server.port).refused("bad-token", "hello", protocol=1, token=token)


# --- Passwords and tokens ---


@case
def a_second_account_is_refused():
    with Server() as server:
        ana, luz = account(server), server.client("Luz")
        ana.refused("has-account", "register", name="Ana Two", password=PASSWORD)
        ana.refused("has-account", "register", name="Ana", password="another one")
        luz.refused("name-taken", "register", name="ANA", password=PASSWORD)
        luz.ask("sign-in", name="Ana", password=PASSWORD)
        luz.refused("no-account", "sign-out")
        luz.refused("no-account", "password", old=PASSWORD, password="something else")
        luz.refused("no-account", "delete", password=PASSWORD)


@case
def a_new_password_needs_the_old_one_and_signs_out_all_others():
    with Server() as server:
        ana = account(server)
        phone = hello(server, ana.welcome["token"], session="phone")
        ana.refused("bad-password", "password", old="wrong horse", password="new password")
        ana.refused("bad-message", "password", old=PASSWORD, password="short")
        assert phone.ask("ping")
        token = ana.ask("password", old=PASSWORD, password="new password")["token"]
        shown_out(phone, "signed-out")
        assert ana.ask("ping")
        refused_token(server, ana.welcome["token"])
        again = hello(server, token)
        assert again.welcome["person"] == ana.welcome["person"] and again.welcome["name"] == "Ana"
        hello(server, again.welcome["token"])  # a welcome gives a token that is good as well
        luz = server.client("Luz")
        luz.refused("bad-password", "sign-in", name="Ana", password=PASSWORD)
        signed = luz.ask("sign-in", name="Ana", password="new password")
        hello(server, signed["token"])
        with open(server.db[len("sqlite:"):], "rb") as file:
            assert b"new password" not in file.read()


@case
def signing_out_everywhere_leaves_no_token():
    with Server() as one, Server(db=one.db) as two:
        ana = account(one)
        old = ana.welcome["token"]
        there, guest = hello(two, old, session="there"), two.client("Eva")
        token = ana.ask("sign-out")["token"]
        shown_out(there, "signed-out")  # at the other server too
        refused_token(one, old)
        assert guest.ask("ping") and ana.ask("ping")
        hello(one, token), hello(two, token)
        refused_token(two, old)
        # A token of another generation cannot be made of this one.
        head, code = token.rsplit(".", 1)
        refused_token(one, f"{head.rsplit('.', 1)[0]}.9.{code}")
        assert one.stop() == 0
        one.start()
        refused_token(one, old)
        hello(one, token)


# --- All that is kept ---


def whole_export(client):
    """All pages as one."""
    page = client.ask("export")
    whole = {"person": page["person"], "name": page["name"], "account": page["account"], "tables": [], "said": []}
    while True:
        for part in ("tables", "said"):
            whole[part] += page.get(part, [])
        if not page["next"]:
            return whole
        page = client.ask("export", **page["next"])


@case
def one_can_have_all_that_is_kept():
    with Server("--rate", 100000) as server:
        ana, luz = account(server), server.client("Luz")
        mine = [ana.ask("create", game="ambush")["table"] for _ in range(3)]
        for table in mine[1:]:
            ana.ask("sit", table=table, seat=1)
        other = luz.ask("create", game="ambush")["table"]
        for table in (mine[0], other):
            ana.ask("attach", table=table)
        for number in range(205):
            ana.ask("chat", table=mine[number % 2], text=f"line \"{number}\"")
        ana.ask("chat", table=other, text="as a watcher")
        luz.ask("attach", table=mine[0])
        luz.ask("chat", table=mine[0], text="not Ana's")
        kept = whole_export(ana)
        assert kept["person"] == ana.welcome["person"] and kept["account"]["name"] == "Ana"
        assert {t["table"] for t in kept["tables"]} == set(mine) and all(t["creator"] for t in kept["tables"])
        assert {t["table"]: [s["seat"] for s in t["seats"]] for t in kept["tables"]} == {
            mine[0]: [], mine[1]: [1], mine[2]: [1]}
        assert sorted(l["text"] for l in kept["said"]) == sorted(
            [f"line \"{n}\"" for n in range(205)] + ["as a watcher"])
        assert [l["text"] for l in whole_export(luz)["said"]] == ["not Ana's"]
        assert whole_export(luz)["account"] is None


@case
def lessons_are_kept_with_the_account():
    with Server() as server:
        ana, luz = account(server), server.client("Luz")
        assert ana.ask("lessons")["done"] == []
        answer = ana.ask("lessons", done="hogs/air gears-board/hand hogs/nothing hogs/air x /")
        assert answer["done"] == ["hogs/air", "gears-board/hand"] and answer["kept"], answer
        # On another device, which knows one more.
        token = luz.ask("sign-in", name="Ana", password="correct horse")["token"]
        other = hello(server, token)
        assert other.ask("lessons", done="hogs/base hogs/air")["done"] == ["hogs/air", "gears-board/hand", "hogs/base"]
        assert server.stop() == 0
        server.start()
        ana = hello(server, token)
        assert ana.ask("lessons")["done"] == ["hogs/air", "gears-board/hand", "hogs/base"]
        assert ana.ask("export")["lessons"] == ["hogs/air", "gears-board/hand", "hogs/base"]
        # Of whoever has no account nothing is kept.
        luz = server.client("Luz")
        answer = luz.ask("lessons", done="hogs/air")
        assert answer["done"] == [] and not answer["kept"]
        assert luz.ask("export")["lessons"] == []


# --- Going ---


def wait_until(condition):
    end = time.monotonic() + SECONDS
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.05)


@case
def who_deletes_the_account_is_gone():
    with Server() as server:
        ana, luz, eva = account(server), server.client("Luz"), server.client("Eva")
        person = ana.welcome["person"]
        duel = start_table([luz, ana], "gears-cards")
        three = start_table([luz, ana, eva])
        over = start_table([ana, luz])
        play_on([ana, luz], over, first_move)
        luz.wait(lambda m: m["t"] == "table" and m["table"] == over and m["state"] == "over")
        own = ana.ask("create", game="ambush")["table"]
        luz.ask("sit", table=own, seat=0)
        luz.ask("attach", table=own, seat=0)
        theirs = luz.ask("create", game="ambush")["table"]
        luz.ask("attach", table=theirs)
        ana.ask("sit", table=theirs, seat=1)
        ana.ask("chat", table=three, text="my secret")
        luz.wait(lambda m: m["t"] == "chat" and m["text"] == "my secret")
        phone = hello(server, ana.welcome["token"], session="phone")

        ana.refused("bad-password", "delete", password="wrong horse")
        ana.ask("delete", password=PASSWORD)
        shown_out(ana, "signed-out"), shown_out(phone, "signed-out")
        refused_token(server, ana.welcome["token"])

        def seats(table, wanted):
            return luz.wait(lambda m: m["t"] == "table" and m["table"] == table and wanted(m))["seats"]

        ended = luz.wait(lambda m: m["t"] == "table" and m["table"] == duel and m["state"] == "over")
        assert ended["resigned"] == 1 and ended["seats"][1]["name"] == "***"
        assert seats(three, lambda m: m["seats"][1]["kind"] == "bot")[1]["name"] == "veteran"
        assert seats(over, lambda m: m["seats"][0]["name"] == "***")[0]["kind"] == "person"
        assert seats(theirs, lambda m: m["seats"][1]["kind"] == "open")
        assert luz.wait(lambda m: m["t"] == "table" and m["table"] == own and m["state"] == "abandoned")
        line = luz.wait(lambda m: m["t"] == "chat" and m["table"] == three and m["text"] == "")
        assert line["name"] == "***" and line["line"] == 1
        assert "Ana" not in luz.ask("save", table=over)["save"]

        with sqlite3.connect(server.db[len("sqlite:"):]) as db:
            wait_until(lambda: db.execute("SELECT leaving FROM people").fetchall() == [(0,)])
            rows = [str(row) for name in ("accounts", "tables", "chat", "sitting")
                    for row in db.execute(f"SELECT * FROM {name}")]
        db.close()
        assert not any(person in row or "Ana" in row or "my secret" in row for row in rows), rows
        # The name is free again, for somebody else.
        zoe = server.client("Zoe")
        zoe.refused("bad-password", "sign-in", name="Ana", password=PASSWORD)
        zoe.ask("register", name="Ana", password=PASSWORD)
        assert zoe.ask("lobby")["yours"] == []


def all_rows(server):
    with sqlite3.connect(server.db[len("sqlite:"):]) as db:
        wait_until(lambda: db.execute("SELECT leaving FROM people").fetchall() == [(0,)])
        rows = [str(row) for name in ("accounts", "tables", "chat", "sitting", "people")
                for row in db.execute(f"SELECT * FROM {name}")]
    db.close()
    return rows


def false_starts(client, table, count):
    return client.wait(lambda m: m["t"] == "table" and m["table"] == table and
                       len(m["dice"]["false_starts"]) == count)["dice"]["false_starts"]


def start_without(luz, ana):
    """A game that does not begin unless Ana reveals."""
    table = luz.ask("create", game="ambush", seats=2)["table"]
    for seat, person in enumerate((luz, ana)):
        person.ask("sit", table=table, seat=seat, commitment=commitment(os.urandom(32).hex()))
    luz.ask("attach", table=table)
    luz.ask("start", table=table)
    return table


@case
def a_name_goes_from_tables_where_its_owner_no_longer_sits():
    with Server("--reveal-seconds", 1, fair=True) as server:
        ana, luz = account(server), server.client("Luz")
        muted = luz.ask("create", game="ambush")["table"]
        ana.ask("attach", table=muted)
        ana.ask("chat", table=muted, text="hello")
        luz.ask("attach", table=muted)
        luz.ask("mute", table=muted, line=1)
        rev = luz.wait(lambda m: m["t"] == "table" and m["muted"] == [{"name": "Ana", "removed": False}])["rev"]
        late = start_without(luz, ana)
        assert {"seat": 1, "name": "Ana"} in false_starts(luz, late, 1)[0]
        luz.ask("detach", table=late)
        ana.ask("delete", password=PASSWORD)
        rows = all_rows(server)
        assert not any("Ana" in row for row in rows), rows
        assert luz.ask("attach", table=late)["dice"]["false_starts"][0][-1]["name"] == "***"
        luz.wait(lambda m: m["t"] == "table" and m["table"] == muted and m["rev"] > rev and not m["muted"])


@case
def a_start_that_fails_since_an_account_is_deleted_names_nobody():
    with Server(fair=True) as server:
        ana, luz = account(server), server.client("Luz")
        table = start_without(luz, ana)
        luz.wait(lambda m: m["t"] == "table" and m["table"] == table and m["dice"]["phase"] == "reveal")
        ana.ask("delete", password=PASSWORD)
        assert false_starts(luz, table, 1) == [[{"seat": 1, "name": "***"}]]
        rows = all_rows(server)
        assert not any("Ana" in row for row in rows), rows


@case
def what_was_begun_is_finished_after_a_restart():
    with Server() as server:
        ana, luz = account(server), server.client("Luz")
        table = start_table([luz, ana])
        ana.ask("delete", password=PASSWORD)
        server.kill()
        with sqlite3.connect(server.db[len("sqlite:"):]) as db:
            assert db.execute("SELECT count(*) FROM accounts").fetchone() == (0,)
        db.close()
        server.start()
        back = hello(server, luz.welcome["token"])
        back.ask("attach", table=table, seat=0)
        back.wait(lambda m: (m.get("table") == table and m.get("seats", [0, {}])[1].get("name") == "***"))


run_cases()
