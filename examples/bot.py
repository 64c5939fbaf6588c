#!/usr/bin/env python3
"""bot.py -- a bot for Sandtable, to begin your own with: it takes any move, and attacks where it can.

    sandtable sim ambush --bots 'cmd:examples/bot.py,greedy' --games 20
    sandtable play gears-cards --bots 'cmd:examples/bot.py@2000ms'

Each line on standard input is a question: what this seat sees ("view"), and the moves it may choose from.
Each line on standard output is the answer.  Notes to yourself go to standard error.  docs/bots.md has the
whole protocol.
"""
import json
import random
import sys

EAGER = ("attack", "strike", "fire", "shoot")


def choose(message, rng):
    moves = [move["move"] for move in message["question"]["moves"]]
    eager = [move for move in moves if move.split()[0] in EAGER]
    return rng.choice(eager or moves)


def main():
    rng = random.Random(1)  # the same questions get the same answers
    for line in sys.stdin:
        message = json.loads(line)
        answer = {"q": message["question"]["q"], "move": choose(message, rng)}
        print(json.dumps(answer), flush=True)  # without flush the answer would stay here


if __name__ == "__main__":
    main()
