#!/usr/bin/env python3
"""screen_test.py SANDTABLE -- the table on a whole screen, driven in tmux: panes, keys, mouse, sizes, and a terminal
that is given back whatever happens."""
import os
import re
import shlex
import signal
import subprocess
import sys
import time
import unicodedata

from program import SANDTABLE, Folder, clean_environment, sandtable
from tap import case, run_cases

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
SECONDS = 30  # nothing on a screen takes nearly as long
SMALL, LARGE = (80, 24), (200, 60)
HOGS = "play", "hogs", "--seed", 3, "--seats", 2, "--set", "mission=1"
FIRST, SECOND, THIRD = (re.compile(rf"Moves  {n}/\d") for n in (1, 2, 3))
RULE = "+-------------------------+"  # above and below the covers of the card game


class Terminal:
    """A program in a terminal of that size:  with Terminal(SMALL, "play", "ambush") as t: ..."""

    def __init__(self, size, *arguments, term="screen-256color", after="true", **env):
        self.size, self.arguments, self.term, self.after, self.env = size, arguments, term, after, env

    def __enter__(self):
        self.folder = Folder().__enter__()
        self.socket = str(self.folder / "tmux")
        command = " ".join(map(shlex.quote, [SANDTABLE, *map(str, self.arguments)]))
        script = f"TERM={self.term} {command}; echo EXIT $?; {self.after}; exec cat"
        self.tmux("-f", "/dev/null", "new-session", "-d", "-s", "t", "-x", self.size[0], "-y", self.size[1],
                  "exec sh -c " + shlex.quote(script))
        return self

    def __exit__(self, *_):
        try:
            self.tmux("kill-server")
        finally:
            self.folder.__exit__()

    def tmux(self, *arguments):
        env = clean_environment(LC_ALL="C.UTF-8", **self.env)
        env.pop("TMUX", None)
        done = subprocess.run(["tmux", "-S", self.socket, *map(str, arguments)], env=env, capture_output=True,
                              text=True, timeout=SECONDS)
        assert done.returncode == 0, (arguments, done.stderr)
        return done.stdout

    def keys(self, *keys):
        self.tmux("send-keys", "-t", "t", *keys)

    def type(self, text):
        self.tmux("send-keys", "-t", "t", "-l", text)

    def screen(self):
        return self.tmux("capture-pane", "-p", "-t", "t")

    def is_still(self, seen):
        """Is this a whole picture, and not one that is being drawn?"""
        time.sleep(0.03)
        return self.screen() == seen

    def wait(self, *texts, gone=()):
        """Until all of these, texts or patterns, are to be seen; what is seen then."""
        def is_in(text, seen):
            return text.search(seen) if isinstance(text, re.Pattern) else text in seen

        end = time.monotonic() + SECONDS
        while True:
            seen = self.screen()
            if (all(is_in(text, seen) for text in texts) and not any(text in seen for text in gone)
                    and self.is_still(seen)):
                return seen
            assert time.monotonic() < end, f"waited for {texts} without {gone}:\n{seen}"
            time.sleep(0.02)

    def answer(self, *keys):
        """Presses them, and waits until the screen shows something else."""
        before = self.screen()
        self.keys(*keys)
        end = time.monotonic() + SECONDS
        while self.screen() == before:
            assert time.monotonic() < end, f"nothing came of {keys}:\n{before}"
            time.sleep(0.02)
        seen = self.screen()
        while not self.is_still(seen):
            assert time.monotonic() < end, f"the screen does not come to rest:\n{seen}"
            seen = self.screen()
        return seen

    def told(self, form):
        return self.tmux("display-message", "-p", "-t", "t", form).strip()

    def process(self):
        shell = self.told("#{pane_pid}")
        found = subprocess.run(["ps", "-o", "pid=", "--ppid", shell], capture_output=True, text=True).stdout.split()
        assert len(found) == 1, found
        return int(found[0])


def columns(text):
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def check_frame(seen, size):
    lines = seen.split("\n")[:size[1]]
    assert all(columns(line) <= size[0] for line in lines), seen
    assert re.match(r"1\w+ +2\w+ +3", lines[size[1] - 1]), seen
    assert "> " in lines[size[1] - 2] + " ", seen


# --- Whole games ---


def duel(size):
    with Terminal(size, "play", "gears-cards", "--seed", 3, "--set", "format=one") as t:
        seen = t.wait("Deployment phase 1", RULE, "Hunter 4/3")
        check_frame(seen, size)
        for _ in range(400):
            if "The game is over." in seen:
                break
            t.keys("-N", "4", "Enter")
            time.sleep(0.02)
            seen = t.screen()
            assert RULE in seen and "deck" in seen, seen  # the battlefield has not scrolled away
        check_frame(t.wait("has won.", "has lost.", "takes the last move"), size)
        t.keys("F10")
        t.wait("not saved")
        t.keys("F10")
        seen = t.wait("EXIT 0", "has won.")
        assert RULE not in seen, seen


@case
def a_whole_duel_on_a_small_screen():
    duel(SMALL)


@case
def a_whole_duel_on_a_large_screen():
    duel(LARGE)


def turn_of_emergence(size):
    with Terminal(size, "play", "gears-board", "--seed", 3) as t:
        t.wait("Which character do you play?")
        t.type("baird")
        t.wait("Play Damon Baird", gone=["Marcus"])
        t.keys("Enter")
        t.wait("Do you take cover?", "9A.1")
        t.keys("Enter")
        seen = t.wait("Your Order step", "9A.1", "Turn 1:")
        check_frame(seen, size)
        while "Turn 2:" not in seen:
            seen = t.answer("Enter")
            assert re.search(r"#{9}|%{4}", seen), seen  # a piece of the map is in view
        check_frame(seen, size)


@case
def a_turn_of_emergence_on_a_small_screen():
    turn_of_emergence(SMALL)


@case
def a_turn_of_emergence_on_a_large_screen():
    turn_of_emergence(LARGE)


def round_of_hogs(size):
    with Terminal(size, *HOGS) as t:
        seen = t.wait("Which faction do you command?")
        check_frame(seen, size)
        answers = 0
        while "Round 2" not in seen:
            seen = t.answer("Enter")
            answers += 1
            assert answers < 200, seen
        check_frame(t.wait("Round 2", "NBASE"), size)


@case
def a_round_of_hogs_on_a_small_screen():
    round_of_hogs(SMALL)


@case
def a_round_of_hogs_on_a_large_screen():
    round_of_hogs(LARGE)


# --- Keys ---


@case
def typing_narrows_and_why_not_is_told():
    with Terminal(SMALL, "play", "gears-cards", "--seed", 3) as t:
        t.wait(FIRST)
        t.type("priv")
        seen = t.wait("1/2", "Deploy Private.", "Discard Private.", gone=["Draw a card."])
        t.keys("Escape")
        t.wait(THIRD, "Draw a card.")  # what was chosen stays so
        t.keys("Home")
        t.type("deploy captain")
        t.wait("no move fits")
        t.keys("Enter")
        t.wait("needs a hand of 6")
        t.keys("Down")
        seen = t.wait(SECOND, "Cards and units", "Captain {6,7}")
        assert "Hunter 4/3" in seen
        t.keys("F7")
        t.wait("cog> :why", SECOND)


@case
def keys_of_the_foot():
    with Folder() as folder, Terminal(SMALL, "play", "gears-cards", "--seed", 3) as t:
        t.wait(FIRST)
        t.keys("F1")
        t.wait("Arrows choose a move")
        t.keys("F4")
        t.wait("The veteran would choose")
        t.type("private")
        t.wait("1/2")
        t.keys("Enter")
        t.wait("Combat phase", "Private 3/2", "(3 against 3)")
        t.keys("F5")
        t.wait("Taken back.", "Deployment phase 1")
        t.keys("Escape", "6")  # as F6
        t.wait("Combat phase")
        t.keys("F2")
        t.wait(":save")
        t.type(str(folder / "evening.save"))
        t.keys("Enter")
        t.wait("Saved;")
        assert os.path.exists(str(folder / "evening.save"))
        t.keys("F9")
        t.wait(":resign")
        t.keys("Enter")
        t.wait("no rule for giving")


@case
def a_question_mark_is_help():
    with Terminal(SMALL, "play", "gears-cards", "--seed", 3) as t:
        t.wait(FIRST)
        t.type("?")
        t.wait("Page 1 of 2", "Arrows choose a move")
        t.keys("Enter")
        t.wait(FIRST, gone=["Page 1 of 2"])


@case
def a_map_says_on_which_sides_it_goes_on():
    with Terminal(SMALL, "play", "gears-board", "--seed", 3) as t:
        t.wait("Which character do you play?", gone=["Shift+arrows"])
        t.keys("Enter")
        t.wait("Do you take cover?")
        t.keys("Enter")
        t.wait("Your Order step", "^ more: Shift+arrows", "9A.1")
        for _ in range(30):
            t.keys("S-Up")
        t.wait("v more: Shift+arrows", gone=["^ more", "9A.1", "^v more"])


@case
def what_is_long_is_read_on_the_whole_screen():
    with Terminal(SMALL, "play", "gears-cards", "--seed", 3) as t:
        t.wait(FIRST)
        t.keys("F1")
        seen = t.wait("Page 1 of 2", "Arrows choose a move", "undo", gone=["quit  "])
        check_frame(seen, SMALL)
        t.keys("NPage")
        t.wait("Page 2 of 2", "resign", gone=["Arrows choose", "undo"])  # no line stands on two pages
        t.keys("Enter")
        t.wait(FIRST, RULE, gone=["Page 2 of 2"])  # and no move was made
        t.type(":look captain")
        t.keys("Enter")
        t.wait("Page 1 of 1", "When it takes a cover")
        t.keys("Down", "Escape")
        t.wait(FIRST, RULE, gone=["Page 1 of 1"])
        t.type(":why deploy captain")  # a short answer leaves the battlefield where it is
        t.keys("Enter")
        t.wait("needs a hand of 6", RULE)


@case
def rules_are_named_when_asked_for():
    with Terminal(LARGE, "play", "gears-cards", "--seed", 3) as t:
        seen = t.wait(FIRST, "Turn 2: COG")
        assert "[GC-" not in seen, seen
        t.type(":why deploy captain")
        t.keys("Enter")
        t.wait("[GC-DEPLOY-06]")
        t.type(":rule")
        t.keys("Enter")
        t.wait("Turn 2: COG. [GC-TURN-14]", "[GC-TURN-05]")
        t.type(":rule GC-TURN-14")
        t.keys("Enter")
        t.wait("GC-TURN-14 ")


@case
def the_mouse_chooses_moves_and_places():
    with Terminal(SMALL, "play", "gears-cards", "--seed", 3) as t:
        lines = t.wait(FIRST).split("\n")

        def click(text):
            y = next(i for i, line in enumerate(lines) if text in line)
            x = lines[y].index(text) + 1
            for button in "20", "23":  # pressed, released
                t.keys("-H", "1b", "5b", "4d", button, f"{33 + x:x}", f"{33 + y:x}")

        click("Deploy Private.")
        t.wait(THIRD)
        click("Deploy Private.")
        lines = t.wait("Combat phase", FIRST).split("\n")
        click("Hunter 4/3")
        t.wait("1/1", "Private attacks Hunter", "only the moves for", gone=["End the combat phase."])
        t.keys("Escape")
        t.wait(SECOND, "End the combat phase.")


def answer_until_hq_is_placed(t):
    """Always with the first move; the screen that asks for it."""
    t.wait("Which faction")
    seen = t.answer("Enter")
    while "Where does HQ stand" not in seen:
        seen = t.answer("Enter")
    return seen


@case
def a_move_is_seen_on_the_map_before_it_is_made():
    with Terminal(SMALL, *HOGS) as t:
        answer_until_hq_is_placed(t)
        t.wait("a AA....", "b AA....", "c ......")
        t.keys("Down")
        t.wait(SECOND, "a .AA...", "b .AA...")
        t.keys("Enter")
        t.wait("HQ at a2", "a .AA", gone=["Where does HQ stand"])


@case
def what_makes_room_is_drawn_once():
    with Terminal(SMALL, "play", "gears-board", "--seats", 1, "--seed", 5, "--no-hints") as t:
        t.wait("Which character do you play?")
        for _ in range(12):
            seen = t.answer("Enter")
            if "Where do you move? Areas left: 4." in seen:
                break
        assert "Mw1 " in seen and "w11" not in seen, seen  # Marcus leaves, so the Wretch moves up


# How each capture in the documents was taken: what was played, and which keys were pressed.
CAPTURES = (
    (" Turn 2, COG is active.", SMALL, ["play", "gears-cards", "--seed", 3], ["deploy private", "Enter", "Down"]),
    (" Emergence, Stage 1", SMALL, ["play", "gears-board", "--seats", 1, "--seed", 3],
     ["Enter", "Enter", "as a move", "Enter", *["Down"] * 4]),
    (" Round 1, Ground Phase.", (132, 43), ["play", "hogs", "--seats", 2, "--seed", 1],
     [*["Enter"] * 23, "Down", "Down"]))


@case
def the_documents_show_the_screen_of_today():
    texts = {}
    for name in ("docs/terminal.md", "README.md"):
        with open(os.path.join(ROOT, name), encoding="utf-8") as file:
            texts[name] = file.read()
    for top, size, arguments, keys in CAPTURES:
        with Terminal(size, *arguments, "--no-hints") as t:
            t.wait("1Help")
            for key in keys:
                seen = t.answer(key)
        seen = "\n".join(line.rstrip() for line in seen.rstrip().split("\n"))
        for name, text in texts.items():
            shown = re.search(r"^```\n(" + re.escape(top) + r"[^`]*)\n```", text, re.M)
            assert shown or name == "README.md", (name, top)
            assert not shown or shown[1] == seen, f"{name} shows\n{shown[1]}\nand today it is\n{seen}"


@case
def a_lesson_lights_up_what_it_speaks_of():
    with Folder() as folder, Terminal(SMALL, "play", "gears-board", "--guide",
                                      XDG_STATE_HOME=str(folder / "state"), HOME=str(folder)) as t:
        t.wait("Guide: You are Marcus Fenix", "more: PgDn")  # from the beginning, if it is too much for the pane
        t.keys("NPage")
        t.wait("It is about:", gone=["Guide: You are Marcus Fenix"])
        for _ in range(20):  # of some things there is nothing on the map
            if "\033[43m" in t.tmux("capture-pane", "-e", "-p", "-t", "t"):
                return
            t.answer("Enter")
        raise AssertionError(t.screen())


@case
def a_lesson_that_is_left_goes_on_where_it_was():
    begins, goes_on = "Activate Sandwich Sniper.", "Sandwich Sniper has 2 AP."
    with Folder() as folder:
        def learn():
            return Terminal(SMALL, "play", "hogs", "--guide=ground", XDG_STATE_HOME=str(folder / "state"), HOME=str(folder))

        def command(t, text):
            t.type(":" + text)
            t.keys("Enter")

        with learn() as t:
            t.wait(begins)
            t.keys("Enter")
            t.wait(goes_on)
            command(t, "quit")
            t.wait("The lesson is kept", "EXIT 0")
        with learn() as t:
            t.wait(goes_on)
            command(t, "lesson ground")
            t.wait(begins, gone=[goes_on])
            command(t, "quit")
            t.wait("EXIT 0", gone=["is kept"])
        with learn() as t:
            t.wait(begins, gone=[goes_on])
            command(t, "quit")  # whoever is only cut off may still be about to put the file in order
            t.wait("EXIT 0")
        folder.write("state/sandtable/hogs-ground.save", "damaged")
        with learn() as t:
            t.wait(begins)
            t.keys("PPage", "PPage")
            t.wait("save:")


@case
def a_guide_that_speaks_twice_is_read_from_its_first_words():
    with Folder() as folder, Terminal(SMALL, "play", "gears-cards", "--guide=under-fire",
                                      XDG_STATE_HOME=str(folder / "state"), HOME=str(folder)) as t:
        t.wait("Guide: It is the Locust's turn", "(3 against 5)")  # a blocker has what only a blocker has
        t.wait("4 against 4,", "and Hunter is eliminated.")
        t.keys("Enter")
        t.wait("Guide: It held, the Hunter is gone", "more: PgDn")
        t.keys("NPage", "NPage", "NPage")
        t.wait("Keep one.", "It is about: Scout.", re.compile(r"\d\d new lines: PgUp"))


@case
def a_number_means_the_move_that_has_it():
    """Whatever was chosen before, and whatever else has this digit in its words."""
    with Terminal(SMALL, *HOGS) as t:
        seen = answer_until_hq_is_placed(t)
        assert "1 Place it at a1." in seen and "6 Place it at b1." in seen and "°" not in seen, seen
        t.keys("-N", "5", "Down")
        t.wait("6/20", "b AA....", "c AA....")  # b1
        t.type("1")
        t.wait("a AA....", "b AA....", re.compile(r"Moves  1/\d"))
        t.keys("Enter")
        t.wait("HQ at a1")


@case
def what_is_chosen_can_be_read_beside_it():
    with Terminal(SMALL, "play", "gears-cards", "--seed", 3) as t:
        t.wait(FIRST)
        t.type("deploy private")
        t.wait("1/1", "Attack 3, Defence 2", re.compile(r"In cover it +\S*.*\n *has \+1 defence while another"))
        t.keys("F3")
        t.wait("cog> :look Private")
        t.keys("Enter")
        t.wait("Private (card private)")
        t.keys("F2")
        t.wait(":save", "the name of a file")


@case
def the_end_of_what_is_too_long_is_seen_too():
    """Moves often differ in their last words only."""
    with Terminal(SMALL, "play", "gears-cards", "--seed", 5, "--no-hints") as t:
        t.wait("Deploy Starting Recruit.")
        t.type("deploy starting")
        t.wait("1/1")
        t.keys("Enter")
        t.wait("Combat phase", re.compile(r"1 Starting Recruit .*….* Wall \(1\)\."),
               re.compile(r"3 Starting Recruit .*….* Wall \(3\)\."))
        t.keys("Enter")
        seen = t.wait("Deployment phase 2", "(acted)")
        assert all(len(line) in (0, 79) for line in seen.split("\n") if line.startswith("|")), seen


@case
def windows_change_their_size():
    with Terminal(SMALL, "play", "gears-board", "--seed", 3) as t:
        t.wait("Which character")
        t.keys("Enter")
        t.wait("Do you take cover?")
        for size in LARGE, (61, 17), (132, 43), SMALL:
            t.tmux("resize-window", "-t", "t", "-x", size[0], "-y", size[1])
            end = time.monotonic() + SECONDS
            while True:  # it is drawn anew when it has noticed
                try:
                    check_frame(t.wait("Do you take cover?", "#####"), size)
                    break
                except AssertionError:
                    assert time.monotonic() < end, t.screen()
        t.tmux("resize-window", "-t", "t", "-x", 30, "-y", 8)
        t.wait("too small")
        t.tmux("resize-window", "-t", "t", "-x", 80, "-y", 24)
        check_frame(t.wait("Do you take cover?"), SMALL)


@case
def japanese_is_two_columns_wide():
    with Terminal(SMALL, "play", "gears-cards", "--seed", 3, "--lang", "ja") as t:
        seen = t.wait("│", re.compile(r"手  1/\d"))
        check_frame(seen, SMALL)
        places = {columns(line[:line.index("│")]) for line in seen.split("\n") if "│" in line}
        assert len(places) == 1, seen


@case
def without_colours_too():
    with Terminal(SMALL, "play", "gears-cards", "--seed", 3, term="vt100") as t:
        t.wait(FIRST, RULE)
    with Terminal(SMALL, "play", "gears-cards", "--seed", 3, NO_COLOR="1") as t:
        t.wait(FIRST, RULE)
        assert "\033[3" not in t.tmux("capture-pane", "-e", "-p", "-t", "t").replace("\033[39", "")


# --- What others may not see ---


@case
def nothing_of_another_seat_is_left_on_the_screen():
    with Terminal(SMALL, "play", "gears-cards", "--seed", 3, "--seat", "cog=person:Ana", "--seat",
                  "locust=person:Luis") as t:
        t.wait("Hand over to Locust (Luis)")
        t.keys("Enter")
        seen = t.wait("Deployment phase 1", "Kantus")
        while "COG (Ana) is to decide." not in seen:
            seen = t.answer("Enter")
        t.keys("Enter")
        t.wait("Hand over to COG (Ana)", gone=["Kantus", "draws", RULE])
        t.keys("Enter")
        t.wait("cog> ", "Deployment phase", gone=["Kantus"])


# --- The terminal is given back ---


def is_given_back(t):
    t.wait("icanon", "icrnl")
    seen = t.screen()
    assert "-echo " not in seen and "-icanon" not in seen, seen
    assert t.told("#{alternate_on} #{mouse_any_flag} #{cursor_flag}") == "0 0 1", seen


@case
def when_somebody_leaves():
    with Terminal(SMALL, "play", "ambush", "--seed", 5, after="stty -a") as t:
        t.wait("Which fighter")
        t.keys("C-c")
        t.wait("EXIT 0")
        is_given_back(t)


@case
def after_signals_and_failures():
    for number in signal.SIGTERM, signal.SIGHUP, signal.SIGSEGV, signal.SIGABRT:
        with Terminal(SMALL, "play", "ambush", "--seed", 5, after="stty -a",
                      ASAN_OPTIONS="handle_segv=0:handle_abort=0") as t:
            t.wait("Which fighter")
            os.kill(t.process(), number)
            t.wait(f"EXIT {128 + number}")
            is_given_back(t)


# --- Lines ---


@case
def lines_without_a_terminal_that_can():
    with Terminal(SMALL, "play", "ambush", "--seed", 5, term="dumb") as t:
        t.wait("north>")
        assert t.told("#{alternate_on}") == "0"
    with Terminal(SMALL, "play", "ambush", "--seed", 5, "--lines") as t:
        t.wait("north>")
        assert t.told("#{alternate_on}") == "0"
    assert "\033" not in sandtable("play", "ambush", "--seed", 5, lines=["1", "quit"]).out


@case
def lines_at_a_terminal_are_edited_completed_and_broken():
    with Terminal((60, 90), "play", "gears-cards", "--seed", 3, "--lines") as t:
        seen = t.wait("cog>")
        assert all(columns(line) <= 60 for line in seen.split("\n")), seen
        assert "    in cover it has +1 defence.\n" in seen, seen  # what goes on is indented
        t.type("dep")
        t.keys("Tab")
        t.wait("cog> deploy")
        t.type("pr")
        t.keys("Tab")
        t.wait("cog> deploy private")
        t.keys("Enter")
        t.wait("Combat phase")
        t.type("undo")
        t.keys("Enter")
        t.wait("Taken back.")
        t.keys("Up", "Up")
        t.wait(re.compile(r"cog> deploy private\s*\Z"))
        t.keys("C-u")
        t.type("quit")
        t.keys("Enter")
        t.wait("EXIT 0")


@case
def the_only_move_is_made_for_one_person():
    for only, asked in ("take", False), ("ask", True):
        with Terminal(SMALL, "play", "ambush", "--seed", 5, "--only-moves", only) as t:
            t.wait("Which fighter")
            for _ in range(200):
                seen = t.screen()
                assert asked or "1/1" not in seen, seen
                if "1/1" in seen or "The only move:" in seen or "The game is over." in seen:
                    break
                t.keys("Enter")
                time.sleep(0.02)
            assert ("1/1" in seen) == asked and ("The only move:" in seen) != asked, seen


signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that terminals are closed
run_cases()
