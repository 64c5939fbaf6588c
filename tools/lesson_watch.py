#!/usr/bin/env python3
"""lesson_watch.py SANDTABLE [GAME/LESSON...] -- how long lessons take, by the clock.

A scripted learner sits at a terminal: it reads what the guide says at WORDS_A_MINUTE, takes SECONDS_A_CHOICE over each choice,
follows every suggestion to the end of the lesson, and reads nothing else.  It waits in earnest, so all lessons take 22 minutes.
Prints, for each: words, choices, seconds by the clock, and how many of those went by waiting for the program.
"""
import os
import pty
import re
import select
import signal
import subprocess
import sys
import tempfile
import time

WORDS_A_MINUTE, SECONDS_A_CHOICE = 200, 3
CHOICES_MOST = 60  # no lesson has as many
CONTROLS = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]|\r")


def listed(program):
    out = subprocess.run([program, "games"], capture_output=True, text=True, check=True).stdout
    game = None
    for line in out.splitlines():
        if line and not line.startswith(" "):
            game = line.split()[0]
        if re.search(r"\(\d+ min\)$", line):
            yield f"{game}/{line.split()[0]}"


def listen(terminal):
    """What is said until something is asked; None for the last part: the program has ended."""
    said = b""
    while True:
        ready, _, _ = select.select([terminal], [], [], 120)
        if not ready:
            sys.exit("nothing comes any more:\n" + said.decode("utf-8", "replace")[-1000:])
        try:
            said += os.read(terminal, 65536)
        except OSError:
            return CONTROLS.sub("", said.decode("utf-8", "replace")), False
        text = CONTROLS.sub("", said.decode("utf-8", "replace"))
        if re.search(r"(^|\n)[a-z0-9-]+> $", text):
            return text, True


def watch(program, lesson):
    game, name = lesson.split("/")
    with tempfile.TemporaryDirectory() as folder:
        learner, terminal = pty.fork()
        if learner == 0:
            os.environ.update(XDG_STATE_HOME=folder, LC_ALL="C.UTF-8", TERM="xterm", NO_COLOR="1")
            os.execv(program, [program, "play", game, "--guide=" + name, "--lines"])
        begun, spent, words, choices = time.monotonic(), 0, 0, 0
        while choices < CHOICES_MOST:
            text, goes_on = listen(terminal)
            read = sum(len(said.split()) for said in re.findall(r"^Guide: (.*(?:\n.+)*)", text, re.M))
            words += read
            # The last words of a lesson say how to go on.
            ended = not goes_on or re.search(r"[Tt]ype 'lesson'", re.sub(r"\s+", " ", text))
            pause = read * 60 / WORDS_A_MINUTE + (0 if ended else SECONDS_A_CHOICE)
            time.sleep(pause)
            spent += pause
            if ended:
                break
            choices += 1
            os.write(terminal, b"\n")
        took = time.monotonic() - begun
        os.close(terminal)
        try:
            os.kill(learner, signal.SIGTERM)
        except ProcessLookupError:
            pass
        os.waitpid(learner, 0)
    print(f"{lesson:24} {words:4} words {choices:3} choices {took:6.1f} s, {took - spent:.1f} of them waiting", flush=True)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    for one in sys.argv[2:] or listed(sys.argv[1]):
        watch(os.path.abspath(sys.argv[1]), one)
