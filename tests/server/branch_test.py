#!/usr/bin/env python3
"""branch_test.py SANDTABLE -- playing on from an earlier position of a table."""
import os
import random
import sqlite3
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
from client import SANDTABLE, Server, play_on, start_table  # noqa: E402
from tap import case, run_cases  # noqa: E402


def chooser(seed):
    rng = random.Random(seed)
    return lambda question: rng.choice(question["moves"])["move"]


def two(server, game="ambush", **more):
    people = [server.client("Ana"), server.client("Luz")]
    return people, start_table(people, game, **{"aids": "open", **more})


def enter(person, answer, seat):
    """Attach to a branch: the first update."""
    table = answer["table"]
    info = person.ask("attach", table=table, seat=seat)
    return table, info, person.update(table, seat, 0)


@case
def a_finished_game_goes_on_exactly_from_any_position():
    with Server() as server:
        (ana, luz), table = two(server)
        play_on([ana, luz], table, chooser(1))
        ana.wait(lambda m: m["t"] == "table" and m["state"] == "over")
        seen = {u["position"]: u for u in ana.updates(table, 0)}
        branch, info, update = enter(ana, ana.ask("branch", table=table, at=2), 0)
        assert info["origin"] == {"table": table, "at": 2, "imagined": False, "runs": False}
        assert info["state"] == "running"
        assert [s["kind"] for s in info["seats"]] == ["person", "bot"] and info["commitment"] is None
        assert ana.ask("seek", table=branch, at=2)["view"] == seen[2]["view"]
        assert ana.ask("log", table=branch, to=2)["moves"] == ana.ask("log", table=table, to=2)["moves"]
        play_on([ana], branch, chooser(2))
        text = ana.ask("save", table=branch)["save"]
        path = os.path.join(server.folder, "branch.save")
        with open(path, "w") as file:
            file.write(text)
        assert subprocess.run([SANDTABLE, "replay", path], capture_output=True).returncode == 0
        ana.refused("not-allowed", "branch", table=table, at=9999)
        # Whoever looked on may take any seat, and says which.
        eva = server.client("Eva")
        eva.refused("not-your-seat", "branch", table=table, at=2, seat=1)
        eva.ask("attach", table=table)
        eva.refused("no-seat", "branch", table=table, at=2)
        other, info, update = enter(eva, eva.ask("branch", table=table, at=2, seat=1), 1)
        assert info["seats"][1]["you"] and info["seats"][0]["kind"] == "bot"


@case
def of_a_running_game_the_secrets_are_imagined():
    with Server("--rate", 100000) as server:
        for game in ("ambush", "gears-cards"):
            (ana, luz), table = two(server, game)
            play_on([ana, luz], table, chooser(3), 2 if game == "ambush" else 12)
            last = ana.last(table, 0)
            at = last["position"]
            branch, info, update = enter(ana, ana.ask("branch", table=table, at=at), 0)
            assert update["view"] == last["view"] and update["position"] == 0
            assert update["to_act"] == last["to_act"] and info["origin"]["table"] == table
            luz.refused("not-your-seat", "branch", table=table, at=at, seat=0)
            server.client("Eva").refused("not-your-seat", "branch", table=table, at=at, seat=0)
            ana.refused("not-allowed", "branch", table=table, at=at + 1)
            play_on([ana], branch, chooser(4), 3)
            # It is another game: the one that runs has not changed.
            assert ana.ask("seek", table=table, at=at)["view"] == last["view"]


def closed(person, table, seats=2):
    """Every way to the secrets of a branch is closed: `person` sits on seat 0, and its game is over."""
    person.refused("origin-runs", "save", table=table)
    for t, more in (("seek", {"at": 0}), ("log", {})):
        person.refused("origin-runs", t, table=table, seat=-2, **more)
        for seat in range(1, seats):
            person.refused("not-your-seat", t, table=table, seat=seat, **more)
        person.ask(t, table=table, seat=0, **more)


def given_away(person):
    """Whether anything that came holds a save, or the hand of somebody else."""
    return any(b'"save"' in raw or b"sandtable save" in raw or b"bytes " in raw for raw in person.raw)


@case
def no_detour_leads_to_the_secrets_of_a_game_that_runs():
    with Server("--rate", 100000) as server:
        (ana, luz), table = two(server)
        play_on([ana, luz], table, chooser(8), 2)
        at = ana.last(table, 0)["position"]
        made = ana.ask("branch", table=table, at=at)
        first = made["table"]
        assert ana.ask("attach", table=first, seat=0)["origin"] == {
            "table": table, "at": at, "imagined": True, "runs": True}
        ana.refused("not-over", "save", table=first)
        ana.refused("not-over", "seek", table=first, at=0, seat=-2)
        ana.ask("resign", table=first)
        closed(ana, first)
        # A branch of the branch is imagined once more, and is as closed; so is one of that.
        line = [first]
        for _ in range(2):
            line.append(ana.ask("branch", table=line[-1], at=0)["table"])
            info = ana.ask("attach", table=line[-1], seat=0)
            assert info["origin"] == {"table": line[-2], "at": 0, "imagined": True, "runs": True}
            ana.ask("resign", table=line[-1])
            closed(ana, line[-1])
        # Nor does somebody who looks on find more, or goes on from there.
        eva = server.client("Eva")
        eva.ask("attach", table=first, invitation=made["invitation"])
        eva.refused("origin-runs", "seek", table=first, at=0, seat=-2)
        eva.refused("origin-runs", "log", table=first, seat=-2)
        eva.refused("not-your-seat", "seek", table=first, at=0, seat=1)
        eva.refused("origin-runs", "save", table=first)
        eva.refused("not-your-seat", "branch", table=first, at=0, seat=1)
        # A rematch begins at its own set-up, and has nothing of the position.
        again = ana.ask("rematch", table=first)["table"]
        info = ana.ask("attach", table=again, seat=0)
        assert info["origin"] is None and info["commitment"]
        # A server that has read none of it yet knows as much.
        assert server.stop() == 0
        server.start()
        ana = server.client("Ana", token=ana.welcome["token"])
        luz = server.client("Luz", token=luz.welcome["token"])
        for branch in line:
            closed(ana, branch)
        assert not given_away(ana) and not given_away(eva)
        # Once the game itself is over all is open, but an imagined State is never given away.
        luz.ask("resign", table=table)
        for branch in line:
            everything = ana.ask("seek", table=branch, at=0, seat=-2)["view"]
            assert all(seat["hand"] is not None for seat in everything["seats"]), everything
            ana.ask("log", table=branch, seat=1)
            ana.refused("no-save", "save", table=branch)
            exact = ana.ask("branch", table=branch, at=0)["table"]
            ana.ask("resign", table=exact)
            ana.refused("no-save", "save", table=exact)
            assert not ana.ask("attach", table=branch, seat=0)["origin"]["runs"]
        assert not given_away(ana)
        assert "seed" in ana.ask("save", table=table)["save"]


@case
def a_game_that_is_set_aside_may_go_on():
    """What its people know in secret is not told in branches that others look at, until it is over."""
    with Server() as server:
        (ana, luz), table = two(server)
        branch = ana.ask("branch", table=table, at=0)["table"]
        ana.ask("resign", table=branch)
        assert server.stop() == 0
        with sqlite3.connect(server.db[len("sqlite:"):]) as store:
            store.execute("UPDATE tables SET state = 'aside' WHERE id = ?", [table])
        store.close()
        server.start()
        ana = server.client("Ana", token=ana.welcome["token"])
        closed(ana, branch)
        luz = server.client("Luz", token=luz.welcome["token"])
        assert luz.ask("attach", table=table, seat=1)["state"] == "aside"
        closed(ana, branch)  # in memory, too


@case
def a_branch_whose_game_was_removed_hides_nothing():
    with Server() as server:
        (ana, luz), table = two(server)
        branch = ana.ask("branch", table=table, at=0)["table"]
        ana.ask("resign", table=branch)
        closed(ana, branch)
        done = subprocess.run([SANDTABLE, "admin", "remove", table, "--db", server.db],
                              capture_output=True, text=True)
        assert done.returncode == 0, done
        assert server.stop() == 0
        server.start()
        ana = server.client("Ana", token=ana.welcome["token"])
        ana.ask("seek", table=branch, at=0, seat=-2)
        ana.refused("no-save", "save", table=branch)


@case
def branches_of_branches_have_an_end():
    with Server("--rate", 100000) as server:
        (ana, luz), table = two(server)
        for _ in range(32):
            table = ana.ask("branch", table=table, at=0)["table"]
        ana.refused("too-many", "branch", table=table, at=0)
        ana.ask("resign", table=table)
        closed(ana, table)


@case
def the_imagined_hands_differ_from_branch_to_branch():
    with Server("--rate", 100000) as server:
        (ana, luz), table = two(server)
        branches = [ana.ask("branch", table=table, at=0)["table"] for _ in range(12)]
        for each in [*branches, table]:
            ana.ask("resign", table=each)
        views = [ana.ask("seek", table=branch, at=0, seat=-2)["view"] for branch in branches]
        hands = {tuple(view["seats"][1]["hand"]) for view in views}
        assert len(hands) > 3, hands


@case
def branches_survive_restarts_and_exports():
    with Server() as server:
        (ana, luz), table = two(server, "gears-cards")
        play_on([ana, luz], table, chooser(5), 8)
        branch, info, update = enter(ana, ana.ask("branch", table=table, at=5), 0)
        play_on([ana], branch, chooser(6), 4)
        last = ana.last(branch, 0)
        assert server.stop() == 0
        path = os.path.join(server.folder, "exported")
        done = subprocess.run([SANDTABLE, "admin", "export", branch, "--db", server.db],
                              capture_output=True, text=True)
        assert done.returncode == 0, done
        with open(path, "w") as file:
            file.write(done.stdout)
        assert subprocess.run([SANDTABLE, "replay", path], capture_output=True).returncode == 0
        server.start()
        again = server.client("Ana", token=ana.welcome["token"])
        again.ask("attach", table=branch, seat=0)
        found = again.update(branch, 0, last["n"])
        assert found["position"] >= last["position"]
        play_on([again], branch, chooser(7), 3)


run_cases()
