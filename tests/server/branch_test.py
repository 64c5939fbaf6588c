#!/usr/bin/env python3
"""branch_test.py SANDTABLE -- playing on from an earlier position of a table."""
import os
import random
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
    return people, start_table(people, game, **more)


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
        assert info["origin"] == {"table": table, "at": 2} and info["state"] == "running"
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
            assert update["to_act"] == last["to_act"] and info["origin"] == {"table": table, "at": at}
            luz.refused("not-your-seat", "branch", table=table, at=at, seat=0)
            server.client("Eva").refused("not-your-seat", "branch", table=table, at=at, seat=0)
            ana.refused("not-allowed", "branch", table=table, at=at + 1)
            play_on([ana], branch, chooser(4), 3)
            # It is another game: the one that runs has not changed.
            assert ana.ask("seek", table=table, at=at)["view"] == last["view"]


@case
def the_imagined_hands_differ_from_branch_to_branch():
    with Server("--rate", 100000) as server:
        (ana, luz), table = two(server)
        hands = set()
        for _ in range(12):
            branch = ana.ask("branch", table=table, at=0)["table"]
            ana.ask("resign", table=branch)
            everything = ana.ask("seek", table=branch, at=0, seat=-2)
            hands.add(tuple(everything["view"]["seats"][1]["hand"]))
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
