#!/usr/bin/env python3
"""embed.py ROOT OUTPUT GAME... -- the tutorials of these games as tutorials.c (tutorial.h)."""
import os
import sys


def main():
    root, output, *games = sys.argv[1:]
    tables, entries = [], []
    for game in games:
        name = f"content/{game}/tutorial.scene"
        with open(os.path.join(root, name), "rb") as file:
            text = file.read()
        symbol = game.replace("-", "_")
        numbers = ", ".join(str(byte) for byte in text)
        tables.append(f"static const unsigned char {symbol}[] = {{ {numbers} }};\n")
        entries.append(f'    {{ "{game}", "{name}", {symbol}, sizeof {symbol} }},\n')
    with open(output, "w", encoding="ascii") as file:
        file.write('/* Made by embed.py. */\n#include "scene/tutorial.h"\n\n')
        file.writelines(tables)
        file.write("\nconst Tutorial all_tutorials[] = {\n")
        file.writelines(entries)
        file.write("    { 0 },\n};\n")


if __name__ == "__main__":
    main()
