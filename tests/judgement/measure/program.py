"""Runs the built program, several at a time, and reads what it prints."""
import json
import os
import subprocess
from concurrent.futures import ThreadPoolExecutor

LIMIT = 300  # seconds of wall clock for one run: only a hang comes so far


class Unusable(Exception):
    """The program is not there, or does not answer as expected."""


class Program:
    def __init__(self, path, jobs):
        if not os.access(path, os.X_OK):
            raise Unusable(f"{path} cannot be run: build it first (tools/makomba list)")
        self.path = path
        self.jobs = max(1, jobs)

    def run(self, *arguments):
        """(exit code, standard output, standard error); exit code None if it took too long"""
        try:
            done = subprocess.run([self.path, *arguments], capture_output=True, text=True, timeout=LIMIT, errors="replace")
        except subprocess.TimeoutExpired:
            return None, "", "no answer in time"
        return done.returncode, done.stdout, done.stderr

    def json(self, *arguments):
        """what it prints as JSON; None where it prints none"""
        try:
            return json.loads(self.run(*arguments)[1])
        except json.JSONDecodeError:
            return None

    def each(self, work, items):
        """work of every item, in the order of the items"""
        with ThreadPoolExecutor(self.jobs) as pool:
            return list(pool.map(work, items))
