"""Freer wordings of the same rules (answers/*.txt): how many are read as the plain answer to their question is.

Read by the program of the tests, which sees the claims themselves; nothing is put to the test on a game.
"""
import os
import re
import subprocess

from program import Unusable


def measure(program, options):
    tests = os.path.join(os.path.dirname(options.makomba), "tests")
    if not os.access(tests, os.X_OK):
        raise Unusable(f"answers are read by {tests}, which is not built")
    done = subprocess.run([tests, "[.answers]"], capture_output=True, text=True, check=False)
    found = []
    for line in done.stdout.splitlines():
        block = re.match(r"((?:sowing|rows)-\d, \w+): (.*)", line)
        if block:
            found.append({"half": block[1], "summary": block[2].rstrip("; "), "misses": []})
        elif line.startswith("    ") and found:
            found[-1]["misses"].append(line.strip())
    return found
