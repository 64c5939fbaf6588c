#!/usr/bin/env python3
"""guided_test.py SANDTABLE -- tables at which a tutorial leads the person."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
from client import Client, Server  # noqa: E402
from tap import case, run_cases  # noqa: E402


def begin(server, game="gears-cards"):
    ana = server.client("Ana")
    table = ana.ask("create", game=game, guided=True, listed=False)["table"]
    answer = ana.ask("attach", table=table, seat=0)
    assert answer["state"] == "running" and answer["guided"] and answer["seats"][0]["you"]
    return ana, table, ana.update(table, 0, 0)


def my_turn(ana, table, n):
    """The first update from number n on in which Ana is asked, or the game is over."""
    return ana.wait(lambda m: m["t"] == "update" and m["table"] == table and m["n"] >= n and
                    (m["question"] or m["result"]))


def follow(ana, table, update):
    """Do what the guide suggests."""
    n = ana.ask("move", table=table, q=update["question"]["q"], move=update["guide"]["suggest"]["move"])["n"]
    return my_turn(ana, table, n)


@case
def games_say_whether_they_have_a_guide():
    with Server() as server:
        ana = server.client("Ana")
        guided = {g["id"]: g["guided"] for g in ana.ask("games")["games"]}
        assert guided["gears-cards"] and guided["ambush"]
        ana.refused("bad-settings", "create", game="ambush", guided=True, seats=2)
        ana.refused("bad-settings", "create", game="ambush", guided=True, move_seconds=5)
        for game in (g for g, has in guided.items() if not has):
            ana.refused("bad-settings", "create", game=game, guided=True)


@case
def the_guide_leads_to_its_end():
    for game in ("ambush", "gears-cards"):
        with Server() as server:
            ana, table, update = begin(server, game)
            steps, said = [], []
            while not update["guide"]["over"]:
                guide = update["guide"]
                assert guide["texts"] and guide["suggest"]["text"], guide
                assert guide["suggest"]["move"] in [m["move"] for m in update["question"]["moves"]]
                steps.append(guide["step"])
                said += guide["texts"]
                update = follow(ana, table, update)
            assert steps == list(range(1, len(steps) + 1)) and guide["steps"] == len(steps), steps
            assert len(said) == len(set(said)), "a text came twice"
            assert update["guide"]["suggest"] is None and update["guide"]["texts"]
            # Free play goes on, against a bot.
            n = update["n"]
            for _ in range(10):
                if update["result"]:
                    break
                move = update["question"]["moves"][0]["move"]
                n = ana.ask("move", table=table, q=update["question"]["q"], move=move)["n"]
                update = my_turn(ana, table, n)
                assert update["guide"]["over"]
            assert update["n"] > n or update["result"]


@case
def another_move_ends_the_guide_and_taking_it_back_brings_it_back():
    with Server() as server:
        ana, table, update = begin(server)
        start = update
        update = follow(ana, table, update)
        second = update["guide"]
        other = next(m["move"] for m in update["question"]["moves"]
                     if m["move"] != second["suggest"]["move"])
        n = ana.ask("move", table=table, q=update["question"]["q"], move=other)["n"]
        lost = ana.update(table, 0, n)
        assert lost["guide"]["over"] and lost["guide"]["suggest"] is None
        assert "own way" in lost["guide"]["texts"][-1]
        n = ana.ask("undo", table=table)["n"]
        back = my_turn(ana, table, n)
        assert not back["guide"]["over"]
        assert back["guide"] == second, (back["guide"], second)
        n = ana.ask("undo", table=table)["n"]
        assert my_turn(ana, table, n)["guide"] == start["guide"]


@case
def a_guided_table_survives_a_restart_and_is_for_its_person_only():
    with Server() as server:
        ana, table, update = begin(server)
        update = follow(ana, table, update)
        assert server.stop() == 0
        server.start()
        again = Client(server.port)
        again.ask("hello", protocol=1, token=ana.welcome["token"])
        again.ask("attach", table=table, seat=0)
        assert again.update(table, 0, update["n"])["guide"] == update["guide"]
        again.ask("attach", table=table)
        assert "guide" not in again.update(table, -1, update["n"])
        again.ask("resign", table=table)
        new = again.ask("rematch", table=table)["table"]
        assert not again.ask("attach", table=new, seat=0)["guided"]


run_cases()
