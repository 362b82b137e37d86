"""Planted contradictions between a game and its rules text that `makomba audit` finds.

In a contradicted text one sentence is against the rules. It is found if audit contradicts that sentence; whatever
else it contradicts, there or in a text that is right, is false. A sentence that has two readings, of which one is
against the rules, is to be told as ambiguous, and is not to be contradicted.
"""
import os
import re
import sys
import tempfile

import cases
from planters import PLANTERS


def sentence_number(claim):
    """the number of the sentence that a verdict is about, from 1; 0 if it does not say"""
    if isinstance(claim.get("sentence"), int):
        return claim["sentence"]
    match = re.search(r"sentence (\d+)", str(claim.get("at", "")))
    return int(match[1]) if match else 0


def verdicts(answer):
    """claims that are told as contradicted, and as ambiguous; the answer is about one description"""
    claims = answer.get("claims", answer.get("contradictions", []))
    return ([claim for claim in claims if claim.get("verdict") == "contradicted"],
            [claim for claim in claims if claim.get("verdict") == "ambiguous"])


def understood(answer):
    """(sentences understood, sentences tested), as far as it says so"""
    texts = answer.get("texts", [])
    return sum(text.get("understood", 0) for text in texts), sum(text.get("tested", 0) for text in texts)


def told_as(claim):
    """a claim in a line"""
    readings = "; ".join(filter(None, (reading.get("seen", "") for reading in claim.get("readings", []))))
    return f"sentence {sentence_number(claim)}: {claim.get('slot', '')} {claim.get('text', '')}" + (f" [{readings}]" if readings else "")


def measure(program, options):
    own = [measure_half(program, options, half) for half in options.halves]
    if not os.path.isdir(options.corpus):
        print(f"audit: no collection at {options.corpus}: faults planted there are SKIPPED", file=sys.stderr)
        return own
    return own + [measure_corpus(program, options, half) for half in options.halves]


def measure_corpus(program, options, half):
    """faults planted into descriptions of the collection: contradictions that the fault does not add are not counted"""
    work = [case for case in cases.read(options.cases, half, "corpus") if options.only in case.name]

    def found(case):
        with open(os.path.join(options.corpus, case.file), encoding="utf-8") as file:
            text = file.read()
        planted = PLANTERS[case.planter](text)
        if planted == text:
            return None, []
        before = {key(claim) for claim in contradictions_of(program, text)}
        new = [item for item in contradictions_of(program, planted) if key(item) not in before]
        hit = [item for item in new if sentence_number(item) == int(case.sentence)]
        return bool(hit), [item for item in new if item not in hit]

    results = program.each(found, work)
    hits = sum(result[0] is True for result in results)
    misses = [f"{'missed' if hit is False else 'cannot be planted'}: {case.name}: {case.planter}, sentence {case.sentence}"
              for case, (hit, _) in zip(work, results) if not hit]
    beside = [f"at another sentence: {case.name}: {told_as(item)}"
              for case, (_, others) in zip(work, results) for item in others]
    return {"half": half + ", collection", "summary": f"{hits} of {len(work)} contradictions planted into the collection found, "
            f"{len(beside)} others told", "figures": {"planted": len(work), "found": hits, "others": len(beside)},
            "misses": misses + beside}


def key(claim):
    return sentence_number(claim), claim.get("slot"), claim.get("text")


def contradictions_of(program, text):
    """what audit contradicts in one description"""
    with tempfile.TemporaryDirectory() as folder:
        cases.write(folder, "planted", text)
        return verdicts(program.json("audit", folder, "--json") or {})[0]


def measure_half(program, options, half):
    texts = cases.present(options, [case for case in cases.read(options.cases, half, "texts") if options.only in case.name])

    def audited(case):
        with tempfile.TemporaryDirectory() as folder:
            with open(cases.path_of(options, half, case), encoding="utf-8") as file:
                cases.write(folder, case.name, cases.with_rules(file.read(), case.sentences))
            return program.json("audit", folder, "--json")

    answers = program.each(audited, texts)
    figures = {name: 0 for name in ("planted", "found", "right", "rightContradicted", "ambiguous", "toldAmbiguous",
                                    "contradictions", "false", "sentences", "understood", "tested")}
    misses = []
    for case, answer in zip(texts, answers):
        judge(case, answer or {}, figures, misses)
        if answer is None:
            misses.append(f"no answer: {case.name}")
    return {"half": half, "summary": summary(figures), "figures": figures, "misses": misses}


def judge(case, answer, figures, misses):
    told, ambiguous = verdicts(answer)
    marked = [number for number, (mark, _) in enumerate(case.sentences, 1) if mark]
    real = [item for item in told if case.verdict == "contradicted" and sentence_number(item) == marked[0]]
    false = [item for item in told if item not in real]
    figures["contradictions"] += len(told)
    figures["false"] += len(false)
    figures["sentences"] += len(case.sentences)
    for name, number in zip(("understood", "tested"), understood(answer)):
        figures[name] += number
    if case.verdict == "contradicted":
        figures["planted"] += 1
        figures["found"] += bool(real)
        if not real:
            misses.append(f"missed: {case.name} ({case.style}, {case.kind}): {case.sentences[marked[0] - 1][1]}")
    elif case.verdict == "right":
        figures["right"] += 1
        figures["rightContradicted"] += bool(false)
    else:
        figures["ambiguous"] += 1
        hit = any(sentence_number(item) == marked[0] for item in ambiguous)
        figures["toldAmbiguous"] += hit
        if not hit:
            misses.append(f"not told as ambiguous: {case.name}: {case.sentences[marked[0] - 1][1]}")
    for item in false:
        misses.append(f"false: {case.name} ({case.game}): {told_as(item)}")


def summary(figures):
    return (
        f"{figures['found']} of {figures['planted']} planted contradictions found; "
        f"{figures['rightContradicted']} of {figures['right']} right texts contradicted; "
        f"{figures['contradictions'] - figures['false']} of {figures['contradictions']} contradictions told are real; "
        f"{figures['toldAmbiguous']} of {figures['ambiguous']} ambiguous sentences told; "
        f"of {figures['sentences']} sentences it calls {figures['understood']} understood and {figures['tested']} tested"
    )
