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


# --- Lessons ---


def lesson(server, name, game="gears-board", client=None):
    ana = client or server.client("Ana")
    table = ana.ask("create", game=game, lesson=name, listed=False)["table"]
    answer = ana.ask("attach", table=table, seat=0)
    assert answer["lesson"] == name and answer["guided"] and answer["state"] == "running", answer
    return ana, table, my_turn(ana, table, 0)


@case
def every_lesson_is_followed_to_its_end():
    with Server() as server:
        ana = server.client("Ana")
        for game in ana.ask("games")["games"]:
            for one in game["lessons"]:
                if one["id"] == "tutorial":
                    continue
                assert one["title"] and one["about"] and one["minutes"] > 0, one
                _, table, update = lesson(server, one["id"], game["id"], ana)
                steps = 0
                while not update["guide"]["over"]:
                    guide = update["guide"]
                    steps += 1
                    assert guide["step"] == steps and guide["texts"] and not guide["done"], guide
                    for light in guide["lights"]:
                        assert light["id"] and light["text"] and light["type"], light
                    update = follow(ana, table, update)
                assert steps == guide["steps"], (one, steps, guide)
                assert update["guide"]["done"] and update["guide"]["astray"] == 0, update["guide"]
                assert update["guide"]["texts"], one
                if not update["result"]:
                    ana.ask("resign", table=table)


@case
def a_throw_among_ones_own_is_marked_before_it_is_made():
    with Server() as server:
        ana, table, update = lesson(server, "attack")
        while not any(m["verb"] == "throw" for m in update["question"]["moves"]):
            update = follow(ana, table, update)
        throws = [m["move"] for m in update["question"]["moves"] if m["verb"] == "throw"]
        comrades = {cog["area"] for cog in update["view"]["seats"]}
        marked = {move for move in throws if move.split()[1] in comrades}
        assert marked and marked != set(throws), (throws, comrades)
        for move in throws:
            for answer in (ana.ask("why", table=table, move=move), ana.ask("odds", table=table, move=move)):
                assert answer.get("own_side", False) is (move in marked), (move, answer)


@case
def a_lesson_says_what_came_of_another_move():
    with Server() as server:
        ana, table, update = lesson(server, "hand")
        first = update["guide"]
        n = ana.ask("move", table=table, q=update["question"]["q"], move="draw 0")["n"]
        lost = my_turn(ana, table, n)
        assert lost["guide"]["astray"] == 1 and not lost["guide"]["done"], lost["guide"]
        assert lost["guide"]["texts"][0].startswith("You have drawn nothing."), lost["guide"]
        n = ana.ask("move", table=table, q=lost["question"]["q"], move="march advance")["n"]
        lost = my_turn(ana, table, n)
        assert lost["guide"]["astray"] == 2 and lost["guide"]["over"], lost["guide"]
        for _ in range(2):
            n = ana.ask("undo", table=table)["n"]
        assert my_turn(ana, table, n)["guide"] == first


@case
def a_lesson_survives_a_restart_and_is_branched():
    with Server() as server:
        ana, table, update = lesson(server, "attack")
        for _ in range(3):
            update = follow(ana, table, update)
        assert server.stop() == 0
        server.start()
        again = Client(server.port)
        again.ask("hello", protocol=1, token=ana.welcome["token"])
        assert again.ask("attach", table=table, seat=0)["lesson"] == "attack"
        assert again.update(table, 0, update["n"])["guide"] == update["guide"]
        branch = again.ask("branch", table=table, at=2)["table"]
        answer = again.ask("attach", table=branch, seat=0)
        assert answer["lesson"] is None and not answer["guided"], answer
        here = again.wait(lambda m: m["t"] == "update" and m["table"] == branch)
        assert "guide" not in here and here["question"], here


@case
def a_lesson_tells_no_more_than_any_other_game():
    with Server() as server:
        ana, eva = server.client("Ana"), server.client("Eva")
        table = ana.ask("create", game="gears-cards", lesson="under-fire")["table"]
        ana.ask("attach", table=table, seat=0)
        update = my_turn(ana, table, 0)
        assert update["guide"]["texts"]
        eva.ask("attach", table=table)
        assert "guide" not in eva.update(table, -1, 0)
        for seat in (1, -2):
            ana.refused("not-over" if seat < 0 else "not-your-seat", "seek", table=table, at=0, seat=seat)
            ana.refused("not-over" if seat < 0 else "not-your-seat", "log", table=table, seat=seat)
        for person in (ana, eva):
            for t, fields in (("attach", {}), ("hint", {}), ("branch", {"at": 0}), ("move", {"q": 0, "move": "pass"})):
                person.refused("not-your-seat", t, table=table, seat=1, **fields)
            for t in ("save", "review"):
                person.refused("not-over", t, table=table)


@case
def lessons_that_cannot_be_begun():
    with Server() as server:
        ana = server.client("Ana")
        ana.refused("bad-settings", "create", game="gears-board", lesson="nothing")
        ana.refused("bad-settings", "create", game="gears-board", lesson="hand", seats=2)
        ana.refused("bad-settings", "create", game="gears-board", settings={"lesson": "hand"})
        ana.refused("bad-settings", "create", game="gears-board", lesson="hand", aids="bare")


run_cases()
