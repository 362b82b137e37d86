"""Planted bugs that `makomba validate` finds, and alarms on games that are well.

A bug is found if there is a warning or an error that the game it was planted in does not give. It is found *to the
point* if one of them stands at a changed line, or speaks of what is wrong (the `about` of the case).
"""
import glob
import os
import random
import re
import sys
import tempfile

import cases
import sanity
from planters import FAULTS


def findings(program, path):
    """warnings and errors as (id, line, all words of it); None if nothing could be read"""
    # Enough time that the clock does not decide what is found.
    answer = program.json("validate", "--format", "json", "--no-evidence", "--seconds", "60", path)
    if not answer:
        return None
    return [
        (found["id"], (found.get("place") or {}).get("line", 0), " ".join([found["id"], found["text"], *words(found)]))
        for found in answer[0]["findings"]
        if found["severity"] in ("warning", "error") and not found.get("accepted")
    ]


def words(found):
    """what else a finding says"""
    return [note if isinstance(note, str) else str(note) for note in found.get("notes") or []]


def judge_bug(case, lines, found, before):
    known = {(identifier, text) for identifier, _, text in before}
    new = [one for one in found if (one[0], one[2]) not in known]
    point = [one for one in new if one[1] in lines or re.search(case.about, one[2], re.I)]
    return new, point


def told(text):
    """what a finding says, without the numbers of cases, which any change of the play changes"""
    return re.sub(r"\d[\d,]*", "#", text)


def measure(program, options):
    own = [measure_half(program, options, half) for half in options.halves] if not options.collection_only else []
    if not os.path.isdir(options.corpus):
        print(f"validate: no collection at {options.corpus}: faults planted there are SKIPPED", file=sys.stderr)
        return own
    return own + [measure_collection(program, options)]


def measure_collection(program, options):
    """faults planted by rule into games of the collection that the seed chooses: nobody has read these cases"""
    games = sorted(glob.glob(os.path.join(glob.escape(options.corpus), "board", "s*", "**", "*.lud"), recursive=True))
    misses, count, hits = [], 0, 0
    for fault, plant in FAULTS.items():
        if options.only not in fault:
            continue
        order = random.Random(f"{options.seed} {fault}").sample(games, len(games))
        with tempfile.TemporaryDirectory() as folder:
            chosen = faulty_games(program, order, plant, folder, max(1, options.count // 2))
            found = program.each(lambda one: [findings(program, path) or [] for path in one], chosen)
        for (base, _), (before, after) in zip(chosen, found):
            known = {(identifier, text) for identifier, _, text in before}
            new = {one[0] for one in after if (one[0], one[2]) not in known}
            count, hits = count + 1, hits + bool(new)
            if not new:
                misses.append(f"missed: {fault}: {os.path.basename(base)[:-4]}")
    return {"half": f"collection, seed {options.seed}", "summary": f"{hits} of {count} faults planted into the collection found",
            "figures": {"planted": count, "found": hits}, "misses": misses}


def faulty_games(program, games, plant, folder, wanted):
    """up to `wanted` (description, the same with the fault) that load and do not play alike"""
    chosen = []
    for base in games:
        with open(base, encoding="utf-8") as file:
            text = file.read()
        faulty = plant(text)
        if faulty != text:
            path = cases.write(folder, f"{len(chosen)}", faulty)
            if sanity.changes_play(program, base, path, ""):
                chosen.append((base, path))
        if len(chosen) == wanted:
            break
    return chosen


def measure_half(program, options, half):
    bugs, sound = [cases.present(options, [case for case in cases.read(options.cases, half, kind) if options.only in case.name])
                   for kind in ("bugs", "sound")]
    games = sorted({*cases.games(options.cases, half), *(case.game for case in bugs + sound if case.game)})
    with tempfile.TemporaryDirectory() as folder:
        texts = {case: cases.changed_text(options, half, case) for case in bugs + sound}
        paths = {case: cases.write(folder, case.head + "-" + case.name, texts[case][0]) for case in texts}
        jobs = list(paths.values()) + [cases.base_path(options.cases, half, game) for game in games]
        jobs += sorted({cases.path_of(options, half, case) for case in bugs + sound if case.file})
        found = dict(zip(jobs, program.each(lambda path: findings(program, path), jobs)))
    return report(half, bugs, sound, games, texts, paths, found, options)


def report(half, bugs, sound, games, texts, paths, found, options):
    missed, beside, alarms, hits = [], [], [], 0
    for case in bugs:
        before = found[cases.path_of(options, half, case)] or []
        answer = found[paths[case]]
        new, point = ([], []) if answer is None else judge_bug(case, texts[case][1], answer, before)
        hits += bool(new)
        if not new:
            missed.append(f"missed: {case.name} ({case.file or case.game}): {case.why}" + (" [no answer]" if answer is None else ""))
        elif not point:
            beside.append(f"beside the point: {case.name} ({case.file or case.game}): " + "; ".join(sorted({one[0] for one in new})))
    # A game of the collection may have findings of its own: a variant of it is asked for what is new.
    healthy = [(case.name, paths[case], found[cases.path_of(options, half, case)] if case.file else []) for case in sound]
    healthy += [(game, cases.base_path(options.cases, half, game), []) for game in games]
    for name, path, known in healthy:
        before = {(one[0], told(one[2])) for one in known or []}
        for identifier, line, text in [("no-answer", 0, "")] if found[path] is None else found[path]:
            if (identifier, told(text)) not in before:
                alarms.append(f"alarm: {name}:{line}: {text}")
    alarmed = len({alarm.split(":")[1] for alarm in alarms})
    summary = f"{hits} of {len(bugs)} planted bugs found, {hits - len(beside)} to the point; "
    summary += f"alarms on {alarmed} of {len(healthy)} sound games"
    return {
        "half": half,
        "summary": summary,
        "figures": {"bugs": len(bugs), "found": hits, "toThePoint": hits - len(beside), "sound": len(healthy), "alarmed": alarmed},
        "misses": missed + beside + alarms,
    }
