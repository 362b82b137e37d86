"""Sentences by themselves, each true of a game of the collection and followed by a false twin (twins.txt).

A twin is found if `makomba audit` contradicts it; a true sentence is understood if a claim comes of it that is put to
the test and holds, and wrong if it is contradicted. Each is audited alone, after one sentence that says what kind of
game it is.
"""
import os
import sys
import tempfile

import cases
from audit import sentence_number

KINDS = {"sow": "It is a game of sowing seeds in holes.", "": "It is a board game of two players who have men."}


def pairs(folder, half):
    """(description, true sentence, false twin)"""
    path = os.path.join(folder, half, "twins.txt")
    found, game, right = [], "", ""
    if not os.path.exists(path):
        return found
    with open(path, encoding="utf-8") as file:
        for line in file:
            sign, text = line[:2], line[2:].strip()
            if line.startswith("game "):
                game = line[5:].strip()
            elif sign == "+ ":
                right = text
            elif sign == "- ":
                found.append((game, right, text))
    return found


def measure(program, options):
    if not os.path.isdir(options.corpus):
        print(f"sentences: no collection at {options.corpus}: SKIPPED", file=sys.stderr)
        return []
    return [section for section in (measure_half(program, options, half) for half in options.halves) if section]


def measure_half(program, options, half):
    work = [pair for pair in pairs(options.cases, half) if options.only in pair[0]]
    if not work:
        return None

    def verdicts(game, sentence):
        with open(os.path.join(options.corpus, game), encoding="utf-8") as file:
            description = file.read()
        kind = KINDS["sow" if "/sow/" in game else ""]
        with tempfile.TemporaryDirectory() as folder:
            cases.write(folder, "sentence", cases.with_rules(description, [("", kind), ("", sentence)]))
            answer = program.json("audit", folder, "--json", "--all") or {}
        return {claim.get("verdict") for claim in answer.get("claims", []) if sentence_number(claim) == 2}

    results = program.each(lambda pair: (verdicts(pair[0], pair[1]), verdicts(pair[0], pair[2])), work)
    found = sum("contradicted" in twin for _, twin in results)
    holds = sum("holds" in right and "contradicted" not in right for right, _ in results)
    wrong = sum("contradicted" in right for right, _ in results)
    misses = []
    for (game, right, twin), (of_right, of_twin) in zip(work, results):
        if "contradicted" in of_right:
            misses.append(f"wrong: {game}: {right}")
        if "contradicted" not in of_twin:
            misses.append(f"missed{'' if of_twin else ', nothing read'}: {game}: {twin}")
    return {"half": half, "misses": misses,
            "summary": f"{found} of {len(work)} false twins found; of as many true sentences {holds} hold and {wrong} are contradicted",
            "figures": {"pairs": len(work), "found": found, "hold": holds, "wrong": wrong}}
