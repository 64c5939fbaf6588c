#!/usr/bin/env python3
"""operating_test.py SANDTABLE -- what an operator sees: levels of the log, recoveries, histograms."""
import os
import re
import sqlite3
import sys
import time
import urllib.error
import urllib.request

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
from client import SECONDS, Server, play_on, start_table  # noqa: E402
from program import wrong  # noqa: E402
from tap import case, run_cases  # noqa: E402


def first_move(question):
    return question["moves"][0]["move"]


def wait_for_line(server, text):
    end = time.monotonic() + SECONDS
    while text not in server.log():
        assert time.monotonic() < end, server.log()
        time.sleep(0.05)


# --- The log ---


@case
def the_level_says_what_is_written():
    for level, has, has_not in (("debug", ["debug connected: ", "info stopping: "], []),
                                ("info", ["info stopping: "], ["connected"]),
                                ("error", [], ["stopping", "connected"])):
        with Server("--log-level", level) as server:
            server.client("Ana").close()
            assert server.stop() == 0
            log = server.log()
            assert all(text in log for text in has) and not any(text in log for text in has_not), (level, log)
    wrong("serve", "--log-level", "loud", saying="'loud' is not a log level")


@case
def the_journal_gets_priorities():
    with Server() as server:
        assert server.stop() == 0
        own = os.fstat(server.errors.fileno())
        for stream, form in ((f"{own.st_dev}:{own.st_ino}", r"^<6>stopping: "),
                             (f"{own.st_dev}:{own.st_ino + 1}", r"^\d{4}-\d\d-\d\dT[\d:]+Z info stopping: ")):
            os.environ["JOURNAL_STREAM"] = stream
            before = len(server.log())
            try:
                server.start()
            finally:
                del os.environ["JOURNAL_STREAM"]
            assert server.stop() == 0
            assert re.search(form, server.log()[before:], re.MULTILINE), server.log()[before:]


def hold_up(server):
    """Somebody with a table, and what keeps the store from writing anything more until it is rolled back."""
    ana = server.client("Ana")
    table = ana.ask("create", game="ambush")["table"]
    other = sqlite3.connect(server.db[len("sqlite:"):], isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    return ana, table, other


@case
def a_store_that_is_back_is_told():
    with Server() as server:
        ana, table, other = hold_up(server)
        ana.send("sit", id="late", table=table, seat=0)
        wait_for_line(server, "error the store does not answer")
        assert "again" not in server.log()
        other.execute("ROLLBACK")
        other.close()
        wait_for_line(server, "info the store answers again")
        assert server.log().count("the store does not answer") == 1


def health(server):
    try:
        return urllib.request.urlopen(f"http://127.0.0.1:{server.port}/health").status
    except urllib.error.HTTPError as error:
        return error.code


@case
def a_store_that_is_back_is_noticed_though_nobody_comes():
    """A proxy that goes by /health sends nobody to a server that is not well."""
    with Server() as server:
        ana, table, other = hold_up(server)
        ana.refused("store", "sit", table=table, seat=0)
        ana.close()
        assert health(server) == 503
        other.execute("ROLLBACK")
        other.close()
        wait_for_line(server, "info the store answers again")
        assert health(server) == 200


# --- Histograms ---


def histograms(server):
    """{(name, kind): ([(bound, count)], sum, count)}"""
    with urllib.request.urlopen(f"http://127.0.0.1:{server.metrics_port}/metrics", timeout=SECONDS) as answer:
        text = answer.read().decode()
    found = {}
    for name in re.findall(r"^# TYPE sandtable_(\w+) histogram$", text, re.MULTILINE):
        kinds = re.findall(rf'^sandtable_{name}_count(?:{{kind="([a-z-]+)"}})? ', text, re.MULTILINE)
        for kind in kinds:
            label = f'kind="{kind}"' if kind else ""
            after = "{" + label + "}" if label else ""
            buckets = re.findall(rf'^sandtable_{name}_bucket{{{label + "," if label else ""}le="([\d.+Inf]+)"}} (\d+)$',
                                 text, re.MULTILINE)
            total = re.search(rf"^sandtable_{name}_sum{re.escape(after)} ([\d.]+)$", text, re.MULTILINE)
            count = re.search(rf"^sandtable_{name}_count{re.escape(after)} (\d+)$", text, re.MULTILINE)
            found[name, kind] = ([(float(b), int(n)) for b, n in buckets], float(total[1]), int(count[1]))
    return found


@case
def latencies_are_histograms():
    with Server() as server:
        ana = server.client("Ana")
        table = start_table([ana], bots=("greedy",))
        moves = play_on([ana], table, first_move)
        ana.refused("not-asked", "hint", table=table)  # what is refused is measured too
        found = histograms(server)
        for (name, kind), (buckets, total, count) in found.items():
            bounds, counts = [b for b, _ in buckets], [n for _, n in buckets]
            assert len(buckets) == 15 and bounds == sorted(bounds) and bounds[-1] == float("inf"), (name, kind)
            assert counts == sorted(counts) and counts[-1] == count and (total > 0) == (count > 0), (name, kind)
        assert found["message_seconds", "move"][2] == moves
        assert found["message_seconds", "hint"][2] == 1 and found["message_seconds", "chat"][2] == 0
        assert found["store_write_seconds", ""][2] >= moves and found["bot_seconds", ""][2] >= 1
        assert found["turn_seconds", ""][2] >= moves


run_cases()
