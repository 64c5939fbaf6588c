#!/usr/bin/env python3
"""embed.py NETWORK SYMBOL OUT -- a network (train.py) as a table in C, with its samples for the test."""
import array
import struct
import sys

HEAD = "<IIIIQ"


def numbers(values):
    values = list(values)
    return ",\n".join(",".join(map(str, values[at:at + 24])) for at in range(0, len(values), 24))


class Network:
    def __init__(self, path):
        with open(path, "rb") as file:
            if file.readline() != b"sandtable network 2\n":
                sys.exit(f"{path} is no network.")
            self.data = file.read()
        self.at = struct.calcsize(HEAD)

    def head(self):
        return struct.unpack_from(HEAD, self.data)

    def take(self, kind, count):
        values = array.array(kind)
        end = self.at + count * values.itemsize
        values.frombytes(self.data[self.at:end])
        if len(values) != count:
            sys.exit("The network is cut short.")
        if sys.byteorder == "big":
            values.byteswap()
        self.at = end
        return values

    def samples(self):
        """How many numbers, the upper and the lower half of the sum, then which number and its value."""
        for _ in range(self.take("i", 1)[0]):
            n, low, high = self.take("I", 1)[0], self.take("i", 1)[0], self.take("i", 1)[0]
            yield from (n, high, low, *self.take("h", 2 * n))


def table(kind, name, values):
    # Rows have no braces of their own.
    return f'_Pragma("GCC diagnostic ignored \\"-Wmissing-braces\\"")\n' \
           f"static const {kind} {name} = {{\n{numbers(values)}\n}};\n"


def main():
    path, symbol, out = sys.argv[1:]
    network = Network(path)
    inputs, first, second, together, digest = network.head()
    text = '/* Made by tools/train/embed.py. */\n#include "engine/network.h"\n\n' \
           f'_Static_assert(NETWORK_FIRST == {first} && NETWORK_SECOND == {second}, "its shape");\n'
    text += table("int16_t", f"first[{inputs}][{first}]", network.take("h", inputs * first))
    text += table("int32_t", f"first_bias[{first}]", network.take("i", first))
    text += table("int16_t", f"second[{second}][{first}]", network.take("h", second * first))
    text += table("int32_t", f"second_bias[{second}]", network.take("i", second))
    text += table("int16_t", f"last[{second}]", network.take("h", second))
    last_bias = network.take("i", 1)[0]
    text += table("int32_t", f"straight[{inputs}]", network.take("i", inputs))
    lead = network.take("i", 1)[0]
    text += table("int32_t", "samples[]", network.samples())
    text += f"""extern const Network {symbol};
const Network {symbol} = {{
    .meaning = UINT64_C({digest}),
    .inputs = {inputs},
    .together = {"true" if together else "false"},
    .first = first,
    .first_bias = first_bias,
    .second = second,
    .second_bias = second_bias,
    .last = last,
    .last_bias = {last_bias},
    .straight = straight,
    .lead = {lead},
    .samples = samples,
    .samples_size = sizeof samples / sizeof samples[0],
}};
"""
    with open(out, "w", encoding="utf-8") as file:
        file.write(text)


if __name__ == "__main__":
    main()
