#!/usr/bin/env python3
"""Puts below each command of the pages what it prints on a terminal of 90 columns, long output cut short. The files that a
page tells to save are saved for its commands.
    outputs.py PROGRAM FOLDER-OF-PAGES
"""
import os
import pathlib
import pty
import re
import shlex
import sys
import tempfile

program, folder = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
LINES, SHOWN = 40, 28


def printed(command, cache):
    pid, master = pty.fork()
    if pid == 0:
        environment = {**os.environ, "XDG_CACHE_HOME": cache, "PAGER": "cat", "TERM": "xterm", "NO_COLOR": "1"}
        os.execvpe("sh", ["sh", "-c", "stty cols 90 rows 24; exec \"$@\" < /dev/null", "sh", *command], environment)
    raw = b""
    try:
        while some := os.read(master, 65536):
            raw += some
    except OSError:  # the other end is closed
        pass
    os.close(master)
    os.waitpid(pid, 0)
    text = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", raw.decode().replace("\r\n", "\n"))
    return re.sub(r"^.*\r", "", text, flags=re.M).rstrip().split("\n")


def with_output(line, cache):
    lines = printed([str(program), *shlex.split(line)], cache)
    if len(lines) > LINES:
        lines = [*lines[:SHOWN], f".. and {len(lines) - SHOWN:,} lines more"]
    return "\n".join([f"$ makomba {line}", *lines]).rstrip() + "\n"


def block(body, cache):
    commands = re.findall(r"^\$ makomba (.*)", body, re.M)
    # Where a page shows output of its own choice it stays.
    if len(commands) != len(body.strip().splitlines()):
        return body
    return "\n".join(with_output(line, cache) for line in commands)


for page in sorted(folder.glob("*.md")):
    text = page.read_text()
    with tempfile.TemporaryDirectory() as place, tempfile.TemporaryDirectory() as cache:
        os.chdir(place)
        for name, body in re.findall(r"^```lud file=(\S+)\n(.*?)^```", text, re.S | re.M):
            pathlib.Path(name).write_text(body)
        text = re.sub(r"^```console[^\n]*\n(.*?)^```", lambda m: f"```text\n{block(m[1], cache)}```", text, flags=re.S | re.M)
    page.write_text(re.sub(r"^```lud.*", "```text", text, flags=re.M))
