"""One-rule mutants of the shipped rulesets that some record about them notices.

All mutants of a ruleset are made by a program (mutate.py), put in an order that the seed decides, and taken until
there are `--count` that load and do not play like the original: recorded trials, with the position that each legal
move leads to, differ. `makomba check` then looks at each; it is noticed if a claim is contradicted that the original
does not contradict.
"""
import os
import random
import re
import sys
import tempfile

import mutate

TRIALS = ("--count", "24", "--plies", "150", "--seed", "1")


class Ruleset:
    def __init__(self, game, name, text):
        self.game, self.name, self.text = game, name, text
        self.chosen = chosen_options(text, name)
        rows = re.search(r"\(mancalaBoard \d+ (\d+|<Columns:number>)", text)
        columns = next((option[8:] for option in self.chosen if option.startswith("Columns/")), "0")
        self.columns = int(rows[1] if rows and rows[1].isdigit() else columns) if rows else 0

    def arguments(self):
        return ["--ruleset", self.name] if self.name else []

    def __str__(self):
        return self.game + (": " + self.name.removeprefix("Ruleset/") if self.name else "")


def chosen_options(text, ruleset):
    """"Heading/Choice" of each option"""
    for heading, items in re.findall(r'\(option "([^"]+)" <\w+> args:\{[^}]*\} \{(.*?)\n\}\)', text, re.S):
        best = re.findall(r'\(item "([^"]+)".*?\)(\**)$', items, re.M)
        defaults = {heading: max(best, key=lambda item: len(item[1]))[0]}
        CHOSEN.setdefault(text, {}).update(defaults)
    chosen = dict(CHOSEN.get(text, {}))
    named = re.search(re.escape(f'(ruleset "{ruleset}" {{') + r"(.*?)\}", text, re.S) if ruleset else None
    for heading, choice in re.findall(r'"([^"/]+)/([^"]+)"', named[1] if named else ""):
        chosen[heading] = choice
    return {f"{heading}/{choice}" for heading, choice in chosen.items()}


CHOSEN = {}


def shipped(program, folder):
    """rulesets of the games that some record is about"""
    about = set()
    for name in os.listdir(os.path.join(folder, "evidence")):
        if name.endswith(".evidence"):
            with open(os.path.join(folder, "evidence", name), encoding="utf-8") as file:
                about.update(re.findall(r'\(for "([^"]+)"', file.read()))
    for entry in program.json("list", "--json"):
        if entry["name"] in about:
            with open(os.path.join(folder, entry["name"] + ".lud"), encoding="utf-8") as file:
                text = file.read()
            for name in entry.get("rulesets") or [""]:
                yield Ruleset(entry["name"], name, text)


def trials(program, ruleset, text):
    """what is recorded of a text under this ruleset; None where it does not load"""
    with in_folder(ruleset, text) as folder:
        code, out, _ = program.run("record", ruleset.game, "--games-dir", folder, *ruleset.arguments(), *TRIALS)
    return out if code == 0 else None


def contradicted(program, ruleset, text):
    """(record, claim) of what is contradicted; None where there is no record, or no answer"""
    with in_folder(ruleset, text) as folder:
        answer = program.json("check", ruleset.game, "--games-dir", folder, *ruleset.arguments(), "--json")
    if not answer:
        return None
    return {(record["evidence"], claim["claim"]) for record in answer for claim in record["claims"]
            if claim["verdict"] == "contradicted"}


class in_folder:
    """a folder of games in which only this one is, in place of the shipped one"""

    def __init__(self, ruleset, text):
        self.ruleset, self.text = ruleset, text

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory()
        with open(os.path.join(self.folder.name, self.ruleset.game + ".lud"), "w", encoding="utf-8") as file:
            file.write(self.text)
        return self.folder.name

    def __exit__(self, *_):
        self.folder.cleanup()


def choose(program, ruleset, options):
    """mutants that play differently: [(what, line, text)]"""
    everyone = list(mutate.mutants(ruleset.text, ruleset.chosen, ruleset.columns))
    random.Random(f"{options.seed} {ruleset}").shuffle(everyone)
    original = trials(program, ruleset, ruleset.text)
    found = []
    for start in range(0, min(len(everyone), 12 * options.count), options.count):
        some = everyone[start : start + options.count]
        played = program.each(lambda mutant: trials(program, ruleset, mutant[2]), some)
        found += [mutant for mutant, record in zip(some, played) if record is not None and record != original]
        if len(found) >= options.count:
            break
    return found[: options.count], len(everyone)


def measure(program, options):
    total = noticed = possible = 0
    misses, rows = [], []
    for ruleset in shipped(program, options.games):
        if options.only not in str(ruleset):
            continue
        before = contradicted(program, ruleset, ruleset.text)
        if before is None:
            misses.append(f"no record is about {ruleset}: its mutants are not counted")
            continue
        chosen, all_of_them = choose(program, ruleset, options)
        verdicts = program.each(lambda mutant: contradicted(program, ruleset, mutant[2]), chosen)
        hits = sum(bool((verdict or set()) - before) for verdict in verdicts)
        total, noticed, possible = total + len(chosen), noticed + hits, possible + all_of_them
        misses.append(f"{hits} of {len(chosen)}: {ruleset}")
        print(f"mutants: {misses[-1]}", file=sys.stderr, flush=True)  # all of it takes long
        rows.append({"ruleset": str(ruleset), "mutants": len(chosen), "noticed": hits})
        for (what, line, text), verdict in zip(chosen, verdicts):
            if not (verdict or set()) - before:
                changed = text.split("\n")[line - 1].strip()
                misses.append(f"    missed: line {line}: {what}: {changed[:150]}" + ("" if verdict is not None else " [no answer]"))
    summary = f"{noticed} of {total} mutants that play differently are noticed by some record ({possible} mutants in all)"
    return [{"half": f"seed {options.seed}", "summary": summary,
             "figures": {"mutants": total, "noticed": noticed, "possible": possible, "rulesets": rows}, "misses": misses}]
