#!/usr/bin/env python3
"""train_test.py ROOT LAB -- what tools/train does before and after the training itself."""
import os
import struct
import subprocess
import sys
import tempfile

ROOT, LAB = sys.argv[1:3]
sys.path[:0] = [os.path.join(ROOT, "tests", "cli")]
from tap import case, run_cases  # noqa: E402

NETWORK = os.path.join(ROOT, "src", "games", "gears-cards", "judgement.network")
EMBED = os.path.join(ROOT, "tools", "train", "embed.py")


def run(*words):
    return subprocess.run(words, capture_output=True, text=True, timeout=120, check=False)


def records(path):
    """(decision, seat, seats, result, numbers) of each record."""
    with open(path, "rb") as file:
        head, data = file.readline().decode().split(), file.read()
    words = struct.unpack(f"<{len(data) // 2}H", data)
    at, found = 0, []
    while at < len(words):
        length, decision, seat = words[at:at + 3]
        found.append((decision, seat & 255, seat >> 8, words[at + 5], (length - 8) // 2))
        at += length
    assert at == len(words)
    return head, found


@case
def siblings_are_gathered_for_every_seat():
    with tempfile.TemporaryDirectory() as folder:
        out = os.path.join(folder, "siblings")
        done = run(LAB, "gather", "gears-cards", "2", "format=one,chapter=*", "1.5", "3", "1", "10", out,
                   "greedy:1", f"greedy:1={NETWORK}")
        assert done.returncode == 0, done.stderr
        head, found = records(out + ".0")
    assert head[:4] == ["sandtable", "siblings", "1", "gears-cards"], head
    assert len(found) > 8
    for one, other in zip(found[::2], found[1::2]):
        assert (one[0], one[1], one[2]) == (other[0], 0, 2) and (other[1], other[2]) == (1, 2), (one, other)
        assert one[3] + other[3] == 65535, "one of them has won"
        assert one[4] > 10


@case
def networks_play_each_other():
    done = run(LAB, "match", "gears-cards", "2", "format=one", "4", "1", "2", f"greedy:1={NETWORK}", "greedy:1")
    assert done.returncode == 0, done.stderr
    assert "4 games" in done.stdout and done.stdout.count("% (") == 2, done.stdout


@case
def a_file_that_is_no_network_is_refused():
    with tempfile.NamedTemporaryFile() as file:
        file.write(b"sandtable network 2\nshort")
        file.flush()
        done = run(LAB, "match", "gears-cards", "2", "format=one", "2", "1", "1", f"greedy:1={file.name}", "greedy:1")
        assert done.returncode == 1 and "no network" in done.stderr, done
        done = run(sys.executable, EMBED, os.path.join(ROOT, "LICENSE"), "x", os.devnull)
        assert done.returncode == 1 and "is no network" in done.stderr, done
    done = run(LAB, "match", "hogs", "2", "-", "2", "1", "1", f"greedy:1={NETWORK}", "greedy:1")
    assert done.returncode == 1 and "learned something else" in done.stderr, done


@case
def a_network_becomes_a_table():
    with tempfile.TemporaryDirectory() as folder:
        out = os.path.join(folder, "network.c")
        done = run(sys.executable, EMBED, NETWORK, "some_network", out)
        assert done.returncode == 0, done.stderr
        with open(out, encoding="utf-8") as file:
            text = file.read()
    assert "const Network some_network = {" in text and "static const int16_t first[" in text


if __name__ == "__main__":
    run_cases()
