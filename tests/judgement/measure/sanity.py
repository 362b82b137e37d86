"""Whether the cases are what they say: every description loads and plays, a fault or difference changes the play, and
pairs that play alike do.

What changes the play is seen in recorded trials: positions, legal moves and the position each leads to. Two that play
alike may list their moves in another order, and name pieces otherwise.
"""
import re
import tempfile

import cases

TRIALS = ("--count", "20", "--plies", "200", "--seed", "1")
LONG = ("--count", "20", "--plies", "3000", "--seed", "1")


def trials(program, path, options=(), length=TRIALS):
    """recorded trials, a line each thing, without the name; None where it does not load"""
    code, out, _ = program.run("record", path, "--path", "x", *length, *options)
    return out.split("\n")[1:] if code == 0 else None


def changes_play(program, base, path, option):
    """seen in short trials, else in long ones: ends come late"""
    options = ("--option", option) if option else ()
    for length in (TRIALS, LONG):
        before, after = trials(program, base, options, length), trials(program, path, options, length)
        if after is None:
            return None
        if before != after:
            return True
    return False


def plays_alike(program, base, path):
    """same results and lengths in all plays, and no play that parts them within the bounds of `compare`"""
    answer = program.json("compare", base, path, "--json", "--no-structure", "--no-statistics", "--positions", "2000")
    try:
        return answer["pairs"][0]["alike"]
    except (TypeError, KeyError, IndexError):
        return None


def measure(program, options):
    return [measure_half(program, options, half) for half in options.halves]


def measure_half(program, options, half):
    pairs = cases.read(options.cases, half, "pairs")
    work = [case for name in ("bugs", "sound") for case in cases.read(options.cases, half, name)] + pairs
    work = cases.present(options, [case for case in work if options.only in case.name])

    def wrong(case):
        base = cases.path_of(options, half, case)
        try:
            text = cases.changed_text(options, half, case)[0]
        except ValueError as reason:
            return str(reason)
        with tempfile.TemporaryDirectory() as folder:
            path = cases.write(folder, case.name, text)
            if case.head == "alike":
                return "" if plays_alike(program, base, path) else f"{case.name}: does not play like {case.file or case.game}"
            if case.head == "sound":
                return "" if trials(program, path) else f"{case.name}: does not load"
            changed = changes_play(program, base, path, case.option)
            # A name that is not known may be refused: then the fault was found before anyone plays.
            if changed is None and not re.search("misspelt", case.name):
                return f"{case.name}: does not load"
            return "" if changed is not False else f"{case.name}: plays like {case.file or case.game}"

    texts = cases.read(options.cases, half, "texts")
    misses = [reason for reason in program.each(wrong, work) if reason]
    misses += [f"{case.name}: one sentence has to be marked" for case in texts
               if sum(bool(mark) for mark, _ in case.sentences) != (case.verdict != "right")]
    count = {head: sum(case.head == head for case in work) for head in ("bug", "sound", "alike", "differ")}
    summary = f"{count['bug']} faults, {count['sound']} sound variants, {count['alike']} + {count['differ']} pairs and "
    summary += f"{len(texts)} texts, {len(misses)} of which are not what they say"
    return {"half": half, "summary": summary, "figures": {**count, "texts": len(texts), "wrong": len(misses)}, "misses": misses}
