#!/usr/bin/env python3
"""lobby_test.py SANDTABLE -- the list of tables, one's own tables, and how many one may have."""
import os
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
from client import Server, play_on, start_table  # noqa: E402
from tap import case, run_cases  # noqa: E402


def first_move(question):
    return question["moves"][0]["move"]


def yours(person, table):
    return next(t for t in person.ask("lobby")["yours"] if t["table"] == table)


@case
def ones_own_tables_say_how_they_stand():
    with Server() as server:
        ana, luz = server.client("Ana"), server.client("Luz")
        before = time.time() * 1000 - 1000
        table = start_table([ana, luz], settings={"walls": "low"})
        mine = yours(ana, table)
        assert mine["state"] == "running" and mine["title"] == "Ambush" and mine["position"] == 0
        assert mine["settings"] == {"walls": "low"}
        assert mine["texts"] == ["Low walls: five stones, a short game"]
        assert mine["to_act"] and mine["result"] is None and "ound 1" in mine["round"], mine
        assert [s["you"] for s in mine["seats"]] == [True, False] and mine["updated"] > before
        listed = luz.ask("lobby")["tables"][0]
        assert [s["you"] for s in listed["seats"]] == [False, True]
        ana.ask("move", table=table, q=0, move=first_move(ana.last(table, 0)["question"]))
        assert not yours(ana, table)["to_act"] and yours(luz, table)["to_act"]
        assert yours(ana, table)["position"] == 1 and yours(ana, table)["updated"] >= mine["updated"]
        ana.update(table, 0, 1), luz.update(table, 1, 1)
        play_on([ana, luz], table, first_move)
        ana.wait(lambda m: m["t"] == "table" and m["state"] == "over")
        over = yours(ana, table)
        assert over["state"] == "over" and not over["to_act"] and over["round"] is None
        last = ana.last(table, 0)
        assert over["result"] == last["result"] and over["position"] == last["position"]
        assert server.stop() == 0
        server.start()
        again = server.client("Ana", token=ana.welcome["token"])
        assert yours(again, table) == over


@case
def nobody_hides_the_tables_of_others():
    with Server() as server:
        first = server.client("Ana", source="127.0.0.2")
        hidden = first.ask("create", game="ambush")["table"]
        crowd = {server.client("Eva", source=f"127.0.0.{10 + i}").ask("create", game="ambush")["table"] for i in range(3)}
        flood = set()
        for i in range(6):
            eva = server.client("Eva", source=f"127.0.1.{i + 1}")
            flood |= {eva.ask("create", game="ambush")["table"] for _ in range(20)}
        page = first.ask("lobby")
        shown = [t["table"] for t in page["tables"]]
        assert len(shown) == 100 and {hidden} | crowd <= set(shown), shown
        assert [t["created"] for t in page["tables"]] == sorted((t["created"] for t in page["tables"]), reverse=True)
        seen = set(shown)
        for _ in range(3):  # all of them can be reached, page by page
            if page["next"]:
                page = first.ask("lobby", **page["next"])
                assert "yours" not in page and len(page["tables"]) <= 100
                seen |= {t["table"] for t in page["tables"]}
        assert page["next"] is None and seen == {hidden} | crowd | flood, len(seen)
        first.refused("no-table", "lobby", older="nothing")
        first.refused("no-table", "lobby", before="nothing")


@case
def tables_that_one_made_are_ones_own():
    with Server() as server:
        ana, luz = server.client("Ana"), server.client("Luz")
        table = ana.ask("create", game="ambush", listed=False)["table"]
        assert yours(ana, table)["state"] == "open" and not yours(ana, table)["to_act"]
        assert luz.ask("lobby")["yours"] == []
        luz_table = start_table([luz, ana])
        luz.ask("resign", table=luz_table)
        luz.wait(lambda m: m["t"] == "table" and m["state"] == "over")
        resigned = yours(ana, luz_table)
        assert resigned["resigned"] == 0 and resigned["result"] is None
        assert {t["table"] for t in ana.ask("lobby")["yours"]} == {table, luz_table}


@case
def long_lists_come_in_pages():
    with Server("--rate", 100000) as server:
        ana = server.client("Ana")
        made = [ana.ask("create", game="ambush")["table"] for _ in range(45)]
        seen, before = [], {}
        for more in (True, True, False):
            answer = ana.ask("lobby", **before)
            assert answer["more"] is more and ("tables" in answer) == (not before)
            seen += [t["table"] for t in answer["yours"]]
            before = {"before": seen[-1]}
        assert sorted(seen) == sorted(made) and len(set(seen)) == 45
        ana.refused("no-table", "lobby", before="nothing")


@case
def nobody_has_more_tables_than_allowed():
    with Server("--rate", 100000) as server:
        ana, luz = server.client("Ana"), server.client("Luz")
        tables = [ana.ask("create", game="ambush")["table"] for _ in range(50)]
        refused = ana.refused("too-many", "create", game="ambush")
        assert "50 tables" in refused.text
        ana.refused("too-many", "create", game="ambush", guided=True)
        other = luz.ask("create", game="ambush")["table"]
        ana.refused("too-many", "sit", table=other, seat=0)
        # To sit down at one's own table makes it no more tables; a game that is over does not count.
        ana.ask("sit", table=tables[0], seat=0)
        luz.ask("sit", table=tables[0], seat=1)
        ana.ask("start", table=tables[0])
        luz.ask("resign", table=tables[0])
        ana.ask("create", game="ambush")


run_cases()
