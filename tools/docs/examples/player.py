#!/usr/bin/env python3
"""A player for Makomba in thirty lines: it plays by chance, by the list of legal moves that comes with `go`.

    makomba match oware --p1 "exec:python3 player.py,10s" --p2 random --count 10
"""
import random
import sys


def say(line):
    print(line, flush=True)


for line in sys.stdin:
    command, *words = line.split() or [""]
    if command == "makomba":
        say("makomba 1 name Chance version 1")
    elif command == "isready":
        say("readyok")
    elif command == "seed":
        random.seed(int(words[0]))
    elif command == "go":
        moves = words[words.index("legal") + 1:]
        say(f"info depth 1 nodes {len(moves)} value 0.5")
        say(f"bestmove {random.choice(moves)}")
    elif command == "quit":
        break
    elif command not in ("", "game", "position", "stop"):
        say(f"error there is no command `{command}`")
