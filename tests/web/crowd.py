#!/usr/bin/env python3
"""crowd.py PORT ADDRESSES TABLES -- people at that many addresses open that many tables each, and leave."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "server"))
from client import Client  # noqa: E402

port, addresses, tables = map(int, sys.argv[1:])
for number in range(addresses):
    client = Client(port, f"127.0.0.{10 + number}")
    client.ask("hello", protocol=1, name=f"Eva {number + 1}")
    for _ in range(tables):
        client.ask("create", game="ambush")
    client.close()
