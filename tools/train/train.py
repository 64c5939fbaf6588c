#!/usr/bin/env python3
"""train.py -- learn from siblings (lab.c) where a game's estimate is wrong, and write the network.

    tools/train/train.py --out src/games/gears-cards/judgement.network siblings.*

Needs PyTorch and NumPy (Debian: python3-torch, python3-numpy); quicker with an accelerator.  The shape is
that of src/engine/network.h.  What is learned for each position is a mixture of its result and of how it
looked a while later, and beside that, by how much the siblings of one decision differ: bots only ever
compare those.  Weights are rounded to whole numbers at the end, and some positions are judged with whole
numbers here; they go into the file, and tests/bots/network_test.c compares the program's judgement with
them, bit by bit.  Whether a network is stronger than the one before is decided by `lab match` (README.md).
"""
import argparse
import struct
import sys

import numpy as np
import torch
from torch import nn

FIRST, SECOND, SEATS = 64, 32, 4
# What stands for 1: among the weights of the first layer, other weights, neurons and leads (network.h).
INPUT_ONE, ONE, ACTIVE, LEAD = 8192, 1024, 4096, 65536
SAMPLES = 48
OVER = -2 ** 31
HEAD = 8  # numbers of a record before those observed


def bent(x):
    return 0.5 + 0.5 * x / (1 + x.abs())


class Siblings:
    """All records of some files.  Those of one position follow each other, and so do those of a decision."""

    def __init__(self, paths):
        self.head = None
        parts = [self.read(path) for path in paths]
        self.game, self.inputs, self.digest = self.head[3], int(self.head[4]), int(self.head[5], 16)
        self.together = self.head[6] == "1"
        names = ("which", "value", "length", "seats", "lead", "result", "later", "changes", "place")
        for name, values in zip(names, zip(*(part for part in parts if part))):
            setattr(self, name, torch.from_numpy(np.concatenate(values)))
        # Those who played in one file may judge otherwise than those in another: gathered together, NAME.JOB.
        names = [path.rsplit(".", 1)[0] for path, part in zip(paths, parts) if part]
        counts = torch.tensor([len(part[2]) for part in parts if part])
        self.source = torch.repeat_interleave(torch.tensor([names.index(name) for name in names]), counts)
        self.begin = torch.cat([torch.zeros(1, dtype=torch.long), self.length.cumsum(0)])
        starts = torch.nonzero(self.changes).squeeze(1)
        self.decision = torch.cat([starts, torch.tensor([len(self.changes)])])

    def read(self, path):
        with open(path, "rb") as file:
            head = file.readline().decode().split()
            if head[:3] != ["sandtable", "siblings", "1"]:
                sys.exit(f"{path} is no file of siblings.")
            if self.head not in (None, head):
                sys.exit(f"{path} observes something else than the files before it.")
            self.head = head
            words = np.frombuffer(file.read(), dtype="<u2")
        begins, at, view = [], 0, memoryview(words)
        while at < len(view) and at + view[at] <= len(view):
            begins.append(at)
            at += view[at]
        if not begins:
            return None
        at = np.array(begins)
        keep = np.ones(at[-1] + words[at[-1]], dtype=bool)
        for i in range(HEAD):
            keep[at + i] = False
        numbers = words[:len(keep)][keep].reshape(-1, 2)
        whole = words.astype(np.int64)
        signed = lambda i: (whole[at + i] | words[at + i + 1].astype(np.int16).astype(np.int64) << 16)
        later = signed(6)
        decision = whole[at + 1]
        return (numbers[:, 0].astype(np.int64), numbers[:, 1].astype(np.int16).astype(np.float32),
                (whole[at] - HEAD) // 2, whole[at + 2] >> 8, (signed(3) / LEAD).astype(np.float32),
                (whole[at + 5] / 65535).astype(np.float32),
                np.where(later == OVER, np.nan, later / LEAD).astype(np.float32),
                np.concatenate([[True], decision[1:] != decision[:-1]]), whole[at + 2] & 255)

    def to(self, device):
        for name in ("which", "value", "length", "seats", "lead", "result", "later", "begin", "decision",
                     "place", "source"):
            setattr(self, name, getattr(self, name).to(device))

    def batch(self, decisions):
        """Which records these decisions have, and to which of them each belongs."""
        begin, count = self.decision[decisions], self.decision[decisions + 1] - self.decision[decisions]
        return spread(begin, count)

    def numbers(self, records):
        """The numbers of these records, as EmbeddingBag wants them."""
        index, _ = spread(self.begin[records], self.length[records])
        offsets = torch.cat([torch.zeros(1, dtype=torch.long, device=records.device),
                             self.length[records].cumsum(0)])[:-1]
        return self.which[index], self.value[index], offsets


def spread(begin, count):
    """begin, begin + 1, ... of each, and of which one each of these is."""
    of = torch.repeat_interleave(torch.arange(len(begin), device=begin.device), count)
    first = count.cumsum(0) - count
    return torch.arange(len(of), device=begin.device) - first[of] + begin[of], of


class Judge(nn.Module):
    def __init__(self, inputs, lead, summand):
        super().__init__()
        self.first = nn.EmbeddingBag(inputs, FIRST, mode="sum")
        nn.init.normal_(self.first.weight, std=0.1)
        self.bias = nn.Parameter(torch.full((FIRST,), 0.3))
        self.second = nn.Linear(FIRST, SECOND)
        self.last = nn.Linear(SECOND, 1)
        nn.init.zeros_(self.last.weight)  # at first it corrects nothing
        nn.init.constant_(self.last.bias, summand)
        self.straight = nn.EmbeddingBag(inputs, 1, mode="sum")
        nn.init.zeros_(self.straight.weight)
        self.lead = nn.Parameter(torch.tensor(lead))

    def forward(self, which, value, offsets):
        x = self.first(which, offsets, per_sample_weights=value) + self.bias
        x = torch.clamp(x, 0, 1)
        x = torch.clamp(self.second(x), 0, 1)
        return (self.last(x) + self.straight(which, offsets, per_sample_weights=value)).squeeze(1)

    def keep_in_range(self):
        """Sums of whole numbers must fit into 32 bits."""
        with torch.no_grad():
            self.first.weight.clamp_(-3.9, 3.9)
            self.second.weight.clamp_(-3.9, 3.9)
            self.last.weight.clamp_(-7.9, 7.9)


def fit(lead, result):
    """How much a lead means: the factor and the summand under which it tells the result best."""
    lead, result = lead[:400000], result[:400000]
    factor = (1 / lead.std()).clone().requires_grad_()
    summand = torch.zeros((), device=lead.device).requires_grad_()
    optimizer = torch.optim.Adam([factor, summand], lr=0.05)
    for _ in range(300):
        loss = ((bent(factor * lead + summand) - result) ** 2).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return factor.detach(), summand.detach(), loss.item()


def scale_of(data):
    """How large each number gets: inputs are divided by it while learning, weights afterwards."""
    zeros = torch.zeros(data.inputs, device=data.value.device)
    seen = zeros.scatter_add(0, data.which, torch.ones_like(data.value))
    squares = zeros.scatter_add(0, data.which, data.value ** 2)
    most = zeros.scatter_reduce(0, data.which, data.value.abs(), "amax")
    scale = torch.maximum((squares / seen.clamp(min=1)).sqrt() * 2, most / 4)
    return torch.where(most > 0, scale.clamp(min=1), torch.ones_like(scale)), seen


def guess(judge, data, records):
    which, value, offsets = data.numbers(records)
    own = judge(which, value, offsets)
    # The records of a position follow each other, one for each seat.
    position = (data.place[records] == 0).long().cumsum(0) - 1
    all_ = torch.zeros(int(position[-1]) + 1, device=own.device).index_add(0, position, own)[position]
    seats = data.seats[records]
    mixed = own if data.together else own - (all_ - own) / (seats - 1)
    return bent(mixed + judge.lead * data.lead[records])


def centred(x, of, count):
    """Less the mean of the same seat's siblings."""
    zeros = torch.zeros(count, device=x.device)
    number = zeros.index_add(0, of, torch.ones_like(x))
    return x - (zeros.index_add(0, of, x) / number.clamp(min=1))[of]


def train(data, args):
    scale, seen = scale_of(data)
    data.value = data.value / scale[data.which]
    factor, summand, before = fit(data.lead, data.result)
    later = data.result.clone()
    for source in data.source.unique():
        known = (data.source == source) & ~torch.isnan(data.later)
        later_factor, later_summand, _ = fit(data.later[known], data.result[known])
        later[known] = bent(later_factor * data.later[known] + later_summand)
    goal = args.mix * data.result + (1 - args.mix) * later
    print(f"a lead counts {factor.item():.3f} times (error {before:.4f}), later {later_factor.item():.3f}")
    judge = Judge(data.inputs, factor.item(), summand.item()).to(data.value.device)
    if args.straight:
        judge.last.weight.requires_grad_(False)  # it is 0
    decay = [judge.straight.weight, judge.first.weight, judge.second.weight]
    rest = [p for p in judge.parameters() if not any(p is d for d in decay)]
    optimizer = torch.optim.AdamW([{"params": decay, "weight_decay": args.decay},
                                   {"params": rest, "weight_decay": 0.0}], lr=args.rate)
    count = len(data.decision) - 1
    checked = torch.arange(count - count // 20, count, device=data.value.device)
    steps = max(1, (count - len(checked)) // args.batch)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, args.rate, total_steps=args.epochs * steps + 1)

    def losses(decisions):
        records, of = data.batch(decisions)
        value, wanted = guess(judge, data, records), goal[records]
        of = of * SEATS + data.place[records]
        error = ((value - wanted) ** 2).mean()
        ranks = (centred(value, of, SEATS * len(decisions)) -
                 centred(wanted, of, SEATS * len(decisions))) ** 2
        return error, ranks.mean()

    def check(title):
        with torch.no_grad():
            parts = [torch.stack(losses(part)) * len(part) for part in checked.split(8192)]
            error, ranks = (sum(parts) / len(checked)).tolist()
            print(f"{title}: error on unseen decisions {error:.5f}, between siblings {ranks:.6f}", flush=True)

    check("before")
    for epoch in range(args.epochs):
        order = torch.randperm(count - len(checked), device=data.value.device)
        for step in range(steps):
            error, ranks = losses(order[step * args.batch:(step + 1) * args.batch])
            optimizer.zero_grad()
            (error + args.ranks * ranks).backward()
            optimizer.step()
            schedule.step()
            judge.keep_in_range()
        if epoch % max(1, args.epochs // 6) == 0 or epoch == args.epochs - 1:
            check(f"epoch {epoch + 1}")
    print(f"lead {judge.lead.item():.3f}")
    data.value = (data.value * scale[data.which]).round()
    with torch.no_grad():  # of what was hardly ever seen nothing was learned
        rare = seen < 50
        judge.first.weight[rare] = 0
        judge.straight.weight[rare] = 0
    return judge, scale


def whole(tensor, one, bits):
    most = 2 ** (bits - 1) - 1
    return (tensor.detach().double().cpu() * one).round().clamp(-most, most).to(torch.int64).numpy()


def toward_zero(number, by):
    return np.where(number < 0, -(-number // by), number // by)


def quantise(judge, scale):
    return {
        "first": whole(judge.first.weight / scale.unsqueeze(1), INPUT_ONE, 16),
        "first_bias": whole(judge.bias, INPUT_ONE, 32),
        "second": whole(judge.second.weight, ONE, 16),
        "second_bias": whole(judge.second.bias, ACTIVE, 32),
        "last": whole(judge.last.weight[0], ONE, 16),
        "last_bias": whole(judge.last.bias, ONE * ACTIVE, 32),
        "straight": whole(judge.straight.weight[:, 0] / scale, ONE * ACTIVE, 32),
        "lead": whole(judge.lead.reshape(1), ONE, 32),
    }


def judge_whole(net, which, value):
    """As network_sum does it."""
    first = net["first_bias"] + (net["first"][which] * value[:, None]).sum(axis=0)
    first = np.clip(toward_zero(first, INPUT_ONE // ACTIVE), 0, ACTIVE)
    second = np.clip(net["second_bias"] + toward_zero(net["second"] @ first, ONE), 0, ACTIVE)
    return int(net["last_bias"][0] + net["last"] @ second + net["straight"][which] @ value)


def samples_of(net, data):
    for record in torch.linspace(0, len(data.result) - 1, SAMPLES).long().tolist():
        begin, end = int(data.begin[record]), int(data.begin[record + 1])
        which = data.which[begin:end].cpu().numpy()
        value = data.value[begin:end].cpu().numpy().astype(np.int64)
        yield which, value, judge_whole(net, which, value)


def write(path, net, data):
    """Little-endian: magic, shape, digest; the weights; then samples with their judgement."""
    with open(path, "wb") as file:
        file.write(b"sandtable network 2\n")
        file.write(struct.pack("<IIIIQ", data.inputs, FIRST, SECOND, data.together, data.digest))
        for name, kind in (("first", "<i2"), ("first_bias", "<i4"), ("second", "<i2"),
                           ("second_bias", "<i4"), ("last", "<i2"), ("last_bias", "<i4"),
                           ("straight", "<i4"), ("lead", "<i4")):
            file.write(net[name].astype(kind).tobytes())
        file.write(struct.pack("<I", SAMPLES))
        for which, value, sum_ in samples_of(net, data):
            file.write(struct.pack("<Iq", len(which), sum_))
            file.write(np.stack([which, value], axis=1).astype("<i2").tobytes())


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--out", required=True)
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--batch", type=int, default=512, help="decisions")
    parser.add_argument("--rate", type=float, default=0.002)
    parser.add_argument("--decay", type=float, default=0.02)
    parser.add_argument("--mix", type=float, default=0.5, help="how much of the goal is the result")
    parser.add_argument("--ranks", type=float, default=4.0, help="how much siblings weigh")
    parser.add_argument("--straight", action="store_true", help="learn nothing but the way straight to the result")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("siblings", nargs="+")
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    data = Siblings(args.siblings)
    data.to("cuda" if torch.cuda.is_available() else "cpu")
    print(f"{data.game}: {len(data.decision) - 1} decisions, {len(data.result)} records, {data.inputs} inputs")
    judge, scale = train(data, args)
    write(args.out, quantise(judge, scale), data)


if __name__ == "__main__":
    main()
