#!/usr/bin/env python3
"""generations.py -- gather, train, play, keep what is stronger; and again.

    tools/train/generations.py hogs --seats 2,4 --settings 'mission=*' --seconds 60 --later 100

For each generation: the strongest network so far (at first none) plays against itself for --seconds
with each number of seats (lab gather); several networks are trained on what was gathered, with
different weights of result and rank (train.py); each of them plays against the strongest so far, as each
of the bots of --bots (lab match).  The best takes its place if it wins more than half of that.
Everything is written to --out: g1.network, g2.network..., and what was measured to log.
"""
import argparse
import os
import re
import subprocess
import sys
import time

VARIANTS = {  # names for the options of train.py
    "even": ["--mix", "0.5", "--ranks", "4"],
    "result": ["--mix", "0.9", "--ranks", "4"],
    "near": ["--mix", "0.2", "--ranks", "4"],
    "ranks": ["--mix", "0.4", "--ranks", "30"],
}
HERE = os.path.dirname(os.path.abspath(__file__))


class Work:
    def __init__(self, args):
        self.args, self.began = args, time.monotonic()
        os.makedirs(args.out, exist_ok=True)
        self.log_file = open(os.path.join(args.out, "log"), "a", encoding="utf-8")

    def path(self, name):
        return os.path.join(self.args.out, name)

    def log(self, text):
        line = f"{self.args.game} {time.monotonic() - self.began:.0f} s: {text}"
        print(line, flush=True)
        print(line, file=self.log_file, flush=True)

    def run(self, *words):
        done = subprocess.run([str(word) for word in words], capture_output=True, text=True, check=False)
        if done.returncode:
            sys.exit(f"{words}: {done.stdout}{done.stderr}")
        return done.stdout

    def gather(self, generation, best):
        args, files = self.args, []
        for seats in args.seats.split(","):
            out = self.path(f"g{generation}.seats{seats}")
            self.run(args.lab, "gather", args.game, seats, args.settings, args.seconds, generation, args.jobs,
                     args.later, out, named(args.player, best), named(args.rollout, best))
            files += [f"{out}.{job}" for job in range(args.jobs)]
        size = sum(os.path.getsize(file) for file in files)
        self.log(f"generation {generation}: {size / 2**20:.0f} MiB gathered")
        return files

    def train(self, generation, files, variants):
        """All variants at the same time: most of their work is done by the accelerator."""
        made = {}
        for name in variants:
            out = self.path(f"g{generation}-{name}.network")
            made[out] = subprocess.Popen(
                [sys.executable, os.path.join(HERE, "train.py"), "--out", out, "--epochs", str(self.args.epochs),
                 *VARIANTS[name], *files], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        for out, process in made.items():
            text = process.communicate()[0]
            self.log(f"{os.path.basename(out)}\n{text}")
            if process.returncode:
                sys.exit(text)
        return list(made)

    def match(self, bot, one, other, games):
        """The share of the first of the two, over all numbers of seats."""
        shares = []
        for seats in self.args.seats.split(","):
            text = self.run(self.args.lab, "match", self.args.game, seats, self.args.settings, games, 77,
                            self.args.jobs, named(bot, one), named(bot, other))
            share = [float(part) / 100 for part in re.findall(r" ([\d.]+) % \(", text)]
            # In games won together each has a share of its own.
            shares.append(share[0] if abs(sum(share) * int(seats) / 2 - 1) < 0.01 else 0.5 + (share[0] - share[1]) / 2)
            if int(seats) > 2 and abs(sum(share) * int(seats) / 2 - 1) < 0.01:
                shares[-1] *= int(seats) / 2
            self.log(text.strip())
        return sum(shares) / len(shares)


def named(bot, network):
    return f"{bot}={network}" if network else bot


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("game")
    parser.add_argument("--lab", default="build/tests/tools/lab")
    parser.add_argument("--out", default="generations")
    parser.add_argument("--seats", default="2")
    parser.add_argument("--settings", default="-")
    parser.add_argument("--seconds", default="60", help="for gathering, with each number of seats")
    parser.add_argument("--later", default="40", help="decisions until a position is looked at again")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--generations", type=int, default=3)
    parser.add_argument("--first", type=int, default=1, help="the number of the first")
    parser.add_argument("--best", help="a network to begin with")
    parser.add_argument("--player", default="greedy:2")
    parser.add_argument("--rollout", default="greedy:1")
    parser.add_argument("--bots", default="greedy:4 400,mcts:100 100", help="each with a number of games")
    parser.add_argument("--variants", default=",".join(VARIANTS))
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--limit", type=float, default=1e9, help="begin no generation after that many seconds")
    args = parser.parse_args()
    work, best, files = Work(args), args.best, []
    for generation in range(args.first, args.first + args.generations):
        if time.monotonic() - work.began > args.limit:
            break
        files = files[-args.jobs * len(args.seats.split(",")):] + work.gather(generation, best)
        share = {}
        for network in work.train(generation, files, args.variants.split(",")):
            bots = [bot.split() for bot in args.bots.split(",")]
            share[network] = sum(work.match(bot, network, best, games) for bot, games in bots) / len(bots)
        network = max(share, key=share.get)
        work.log(f"generation {generation}: {os.path.basename(network)} has {100 * share[network]:.1f} %"
                 f" against {os.path.basename(best or 'the estimate')}")
        if share[network] > 0.5:
            best = work.path(f"g{generation}.network")
            os.replace(network, best)


if __name__ == "__main__":
    main()
