#!/usr/bin/env python3
"""bar_test.py SANDTABLE -- what owners of tables and operators can do about people who disturb."""
import os
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
from client import SECONDS, Client, Refused, Server, shown_out, start_table  # noqa: E402
from program import sandtable, wrong  # noqa: E402
from tap import case, run_cases  # noqa: E402


def table_news(client, table, wanted):
    return client.wait(lambda m: m["t"] == "table" and m["table"] == table and wanted(m))


def admin(server, *arguments):
    return sandtable("admin", *arguments, "--db", server.db)


# --- The owner of a table ---


@case
def the_owner_mutes_players_and_watchers():
    with Server() as server:
        ana, luz, eva = (server.client(name) for name in ("Ana", "Luz", "Eva"))
        table = start_table([ana, luz])
        eva.ask("attach", table=table)
        line = eva.ask("chat", table=table, text="I see something")["line"]
        luz.refused("not-creator", "mute", table=table, line=line)
        ana.refused("nobody", "mute", table=table, line=77)
        ana.refused("nobody", "mute", table=table)
        ana.refused("nobody", "remove", table=table, seat=3)
        ana.refused("not-allowed", "mute", table=table, seat=0)
        ana.refused("nobody", "remove", table=table)
        ana.ask("mute", table=table, line=line)
        ana.ask("mute", table=table, seat=1)
        for silent in (eva, luz):
            assert "muted" in silent.refused("muted", "chat", table=table, text="hm").text
            table_news(silent, table, lambda m: not m["may_chat"])
        news = table_news(ana, table, lambda m: len(m["muted"]) == 2)
        assert [m["name"] for m in news["muted"]] == ["Eva", "Luz"] and news["seats"][1]["muted"]
        assert table_news(luz, table, lambda m: m["seats"][1]["muted"])["muted"] == []  # for the owner only


@case
def a_mute_outlives_a_restart_and_is_lifted():
    with Server() as server:
        ana, luz = server.client("Ana"), server.client("Luz")
        table = start_table([ana, luz])
        ana.ask("mute", table=table, seat=1)
        assert server.stop() == 0
        server.start()
        people = []
        for seat, person in enumerate((ana, luz)):
            people.append(Client(server.port))
            people[seat].ask("hello", protocol=1, token=person.welcome["token"])
            people[seat].ask("attach", table=table, seat=seat)
        ana, luz = people
        luz.refused("muted", "chat", table=table, text="hm")
        ana.ask("mute", table=table, seat=1, muted=False)
        line = luz.ask("chat", table=table, text="thank you")["line"]
        ana.ask("mute", table=table, line=line)
        luz.refused("muted", "chat", table=table, text="hm")
        ana.ask("mute", table=table, muted=False)  # for all
        luz.ask("chat", table=table, text="thank you")


@case
def a_watcher_who_says_nothing_can_be_removed():
    with Server() as server:
        ana, luz, eva = [server.client(name) for name in ("Ana", "Luz", "Eva")]
        table = ana.ask("create", game="ambush")["table"]
        ana.ask("attach", table=table)
        for person in (luz, eva):
            person.ask("attach", table=table)
        news = table_news(ana, table, lambda m: m["onlookers"] == 2)
        watching = news["watching"]
        assert {w["name"] for w in watching} == {"Luz", "Eva"}
        told = luz.ask("attach", table=table)
        assert "watching" not in told, "it is the owner's affair"
        assert told["onlookers"] == 2, "Ana and Eva"
        number = next(w["watcher"] for w in watching if w["name"] == "Luz")
        ana.ask("mute", table=table, watcher=number)
        luz.refused("muted", "chat", table=table, text="hello")
        ana.ask("sit", table=table, seat=0)
        table_news(luz, table, lambda m: m["onlookers"] == 1)  # who sits does not look on
        number = next(w["watcher"] for w in watching if w["name"] == "Eva")
        ana.refused("nobody", "remove", table=table, watcher=number + 1000)
        ana.refused("nobody", "remove", table=table)
        ana.ask("remove", table=table, watcher=number)
        eva.wait(lambda m: m["t"] == "removed" and m["table"] == table)
        eva.refused("removed", "attach", table=table)
        luz.ask("attach", table=table)


@case
def who_is_removed_stays_away():
    with Server() as one, Server(db=one.db) as two:
        ana, luz, eva = one.client("Ana"), one.client("Luz"), two.client("Eva")
        table = ana.ask("create", game="ambush")["table"]
        ana.ask("sit", table=table, seat=0)
        luz.ask("sit", table=table, seat=1)
        for seat, person in enumerate((ana, luz)):
            person.ask("attach", table=table, seat=seat)
        eva.ask("attach", table=table)  # at another server
        line = eva.ask("chat", table=table, text="hello")["line"]
        ana.wait(lambda m: m["t"] == "chat")
        luz.refused("not-creator", "remove", table=table, line=line)
        ana.ask("remove", table=table, seat=1)
        ana.ask("remove", table=table, line=line)
        table_news(ana, table, lambda m: m["seats"][1]["kind"] == "open" and len(m["muted"]) == 2)
        for person in (luz, eva):
            person.wait(lambda m: m["t"] == "removed" and m["table"] == table)
            person.refused("removed", "sit", table=table, seat=1)
            person.refused("removed", "attach", table=table)
            person.refused("removed", "chat", table=table, text="hello")
        said = ana.ask("chat", table=table, text="quiet now")["line"]
        luz.ask("ping"), eva.ask("ping")
        assert not any(m["t"] == "chat" and m["line"] == said for m in luz.heard + eva.heard)
        ana.ask("mute", table=table, muted=False)
        luz.ask("sit", table=table, seat=1)
        # Once the game has begun a player cannot be shown out.
        luz.ask("attach", table=table, seat=1)
        ana.ask("start", table=table)
        ana.refused("not-allowed", "remove", table=table, seat=1)
        assert luz.update(table, 1, 0)["question"] or luz.update(table, 1, 0)["to_act"]


@case
def watchers_can_be_silent_from_the_start():
    with Server() as server:
        ana, luz, eva = (server.client(name) for name in ("Ana", "Luz", "Eva"))
        table = start_table([luz, ana], watchers_chat=False)
        assert not eva.ask("attach", table=table)["may_chat"]
        assert eva.ask("attach", table=table)["watchers_chat"] is False
        assert "only those who play" in eva.refused("muted", "chat", table=table, text="hm").text
        for person in (luz, ana):
            person.ask("chat", table=table, text="well met")


# --- The chat ---


@case
def of_a_long_chat_the_newest_lines_stay():
    with Server("--rate", 100000) as server:
        ana = server.client("Ana")
        table = ana.ask("create", game="ambush")["table"]
        ana.ask("attach", table=table)
        text = '"' * 999
        for number in range(400):
            ana.send("chat", table=table, text=text)
        last = ana.ask("chat", table=table, text="the last")["line"]
        chat = server.client("Eva").ask("attach", table=table)["chat"]
        lines = [line["line"] for line in chat]
        assert lines[-1] == last == 401 and chat[-1]["text"] == "the last"
        assert lines == list(range(lines[0], last + 1)) and 1 < lines[0] < 300, lines[0]


# --- The operator ---


@case
def an_operator_removes_lines_while_the_server_runs():
    with Server() as server:
        ana, luz = server.client("Ana"), server.client("Luz")
        table = start_table([ana, luz])
        for text in ("fine", "not fine", "fine too"):
            luz.ask("chat", table=table, text=text)
        said = admin(server, "chat", table).out.splitlines()
        assert len(said) == 3 and said[1].startswith("2 ") and said[1].endswith("Luz: not fine")
        assert luz.welcome["person"] in said[1]
        admin(server, "unsay", table, 2)
        gone = ana.wait(lambda m: m["t"] == "chat" and m["text"] == "")
        assert gone["line"] == 2 and gone["name"] == "Luz"
        assert [c["text"] for c in ana.ask("attach", table=table, seat=0)["chat"]] == ["fine", "", "fine too"]
        assert "not fine" not in admin(server, "chat", table).out
        db = ("--db", server.db)
        wrong("admin", "unsay", table, "9", *db, code=1, saying="no line 9")
        wrong("admin", "unsay", table, "x", *db, code=1, saying="'x' is not the number")
        wrong("admin", "chat", "nothing", *db, code=1, saying="no table 'nothing'")


def once_allowed(act):
    """What somebody may do who is banned no more, as soon as the server has heard of it."""
    end = time.monotonic() + SECONDS
    while True:
        try:
            return act()
        except Refused as refused:
            assert refused.code == "banned" and time.monotonic() < end, refused
            time.sleep(0.05)


@case
def bans_keep_people_out_at_once():
    with Server() as server:
        ana, luz, eva = (server.client(name) for name in ("Ana", "Luz", "Eva"))
        ana.ask("register", name="Ana", password="correct horse")
        admin(server, "ban", "account", "ana")
        shown_out(ana, "banned")
        Client(server.port).refused("banned", "hello", protocol=1, token=ana.welcome["token"])
        luz.refused("banned", "sign-in", name="Ana", password="correct horse")
        admin(server, "ban", "person", eva.welcome["person"])
        shown_out(eva, "banned")
        listed = admin(server, "bans").out
        assert f"person {ana.welcome['person']} Ana" in listed and f"person {eva.welcome['person']}" in listed
        admin(server, "unban", "account", "Ana")
        admin(server, "unban", "person", eva.welcome["person"])
        again = once_allowed(lambda: luz.ask("sign-in", name="Ana", password="correct horse"))
        assert again["person"] == ana.welcome["person"]

        admin(server, "ban", "address", "127.0.0.0/8")
        shown_out(luz, "banned")
        Client(server.port).refused("banned", "hello", protocol=1, name="Zoe")
        assert server.stop() == 0
        server.start()
        Client(server.port).refused("banned", "hello", protocol=1, name="Zoe")
        admin(server, "unban", "address", "127.0.0.0/8")
        assert admin(server, "bans").out == ""
        admin(server, "ban", "address", "192.0.2.0/24")
        once_allowed(lambda: server.client("Zoe")).ask("ping")
        db = ("--db", server.db)
        wrong("admin", "ban", "account", "nobody", *db, code=1, saying="no account 'nobody'")
        wrong("admin", "ban", "address", "127.0.0.0/33", *db, code=1, saying="is not an address")
        wrong("admin", "ban", "animal", "cat", *db, code=1, saying="'animal' cannot be banned")
        wrong("admin", "ban", "address", "192.0.2.0/24", *db, code=1, saying="already")
        wrong("admin", "unban", "person", "nobody", *db, code=1, saying="no such ban")


run_cases()
