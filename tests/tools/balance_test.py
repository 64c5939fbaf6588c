"""balance_test.py -- `tools/balance` plays, judges and writes a page: balance_test.py SOURCE-ROOT SANDTABLE"""
import json
import os
import subprocess
import sys
import tempfile

ROOT, SANDTABLE = sys.argv[1], sys.argv[2]
sys.path[:0] = [os.path.join(ROOT, "tools", "balance_pages"), os.path.join(ROOT, "tests", "cli")]
import bench  # noqa: E402
import gears_board  # noqa: E402
from tap import case, run_cases  # noqa: E402


def balance(*words, code=0):
    words = [sys.executable, os.path.join(ROOT, "tools", "balance"), *words, "--sandtable", SANDTABLE]
    done = subprocess.run(words, capture_output=True, text=True)
    assert done.returncode == code, done
    return done


def written(folder):
    return {entry.name: entry.stat().st_mtime_ns for entry in os.scandir(folder)}


def judged(low, high, *shares):
    aims = bench.Aims()
    aims.shares("aim", low, high, [(str(i), *share) for i, share in enumerate(shares)])
    return aims.rows[0][3]


@case
def an_interval_has_a_width_even_where_all_was_won():
    low, high = bench.interval(40, 40)
    assert 0.91 < low < 0.92 and high == 1 and bench.interval(0, 0) == (0, 1)
    assert bench.percent(20, 40) == "50.0 % (35.2 - 64.8)"


@case
def an_aim_is_met_missed_or_open():
    assert judged(0.45, 0.55, (50, 100), (46, 100)) == "yes"
    assert judged(0.45, 0.55, (50, 100), (44, 100)) == "open"  # it may yet be 45 %
    assert judged(0.45, 0.55, (50, 100), (20, 100)) == "no"
    more, low, high = bench.difference((60, 100), (40, 100))
    assert abs(more - 0.2) < 1e-9 and 0.05 < low < 0.07 and 0.32 < high < 0.34, (low, high)


@case
def an_aim_that_is_missed_names_the_printed_fact():
    aims = bench.Aims()
    aims.add("aim", "wanted", "found", "yes")
    aims.because("a fact")
    aims.add("aim", "wanted", "found", "no")
    aims.because("a fact")
    assert [row[2] for row in aims.rows] == ["found", "found. Printed: a fact"]


@case
def missions_are_to_get_harder_as_the_story_goes():
    def judged_story(**won):
        aims, rows = bench.Aims(), []
        for mission, share in won.items():
            rows.append(gears_board.Mission(mission.replace("_", "-"), 2))
            rows[-1].tables, rows[-1].games = {"Results": {"won": [str(share)]}}, 1000
        gears_board.judge_story(rows, aims)
        return aims.rows[0][2:] if aims.rows else None

    assert judged_story(hive=500) is None
    assert judged_story(hive=500, showdown=519) == ("none", "yes")
    found, met = judged_story(hive=500, showdown=530)
    assert found == "The Showdown after Hive: +3.0 (-1.4 - +7.4)" and met == "open", (found, met)
    found, met = judged_story(china_shop=300, belly_of_the_beast=500)
    assert met == "no" and "+20.0" in found and ". Printed: the Berserker" in found, (found, met)


@case
def a_page_has_aims_lengths_and_what_people_feel():
    # The chapters make the page with the most kinds of parts; the others are played below.
    with tempfile.TemporaryDirectory() as folder:
        few = ("gears-cards", "--games", "2", "--bots", "greedy:1", "--out", folder, "--reports", os.path.join(folder, "reports"))
        balance(*few)
        page = open(os.path.join(folder, "gears-cards.md"), encoding="utf-8").read()
        feel = open(os.path.join(ROOT, "docs", "balance", "gears-cards.feel.md"), encoding="utf-8").read().strip()
        assert "`greedy:1` on all seats, 2 games a row" in page and "from 1 up. Version " in page and feel in page
        assert "| COG in each chapter, whoever won before | 45 to 55 % |" in page and "| captain |" in page
        measured = json.load(open(os.path.join(folder, "gears-cards.json"), encoding="utf-8"))["chapters"]
        assert sorted(measured, key=int) == [str(number) for number in range(1, 16)]
        assert all(chapter["decisions"] > 10 and chapter["minutes"] >= 5 for chapter in measured.values()), measured
        before = written(os.path.join(folder, "reports"))
        balance(*few)  # nothing is played again
        assert written(os.path.join(folder, "reports")) == before and len(before) == 29


@case
def every_game_has_a_page():
    for game, only, aim in (("gears-board", "Emergence", "Missions won"), ("hogs", "Mission 2", "Whoever begins")):
        told = balance(game, "--games", "2", "--bots", "greedy:1", "--only", only).stdout
        assert f"| {aim}" in told and "aims are met" in told, told


@case
def wrong_use_is_explained():
    assert "no row has 'nowhere'" in balance("hogs", "--only", "nowhere", code=1).stderr
    assert "invalid choice" in balance("chess", code=2).stderr
    assert "from 1 on" in balance("hogs", "--games", "0", code=2).stderr


run_cases()
