"""Rows of `makomba compare` that are wrong, and true differences that it names.

Of two games that play alike no row may say that they differ. Of two that differ every true difference has to be
named by a row told as different, in rule terms; a row told as different that names none of them, and is no consequence
of them either (`follows` of the case), is false.
"""
import re
import tempfile

import cases


def rows(answer):
    """rows told as different: (title, values)"""
    told = answer.get("rows") or answer.get("features") or []
    return [row for row in told if row.get("agreement", row.get("verdict")) == "different"]


def words(row):
    values = " / ".join(str(value.get("text", value) if isinstance(value, dict) else value) for value in row.get("values", []))
    return " ".join(str(row.get(key, "")) for key in ("group", "title", "id")) + ": " + values


def in_rule_terms(row):
    """no code of the description language in any cell"""
    return not re.search(r"\((?:if|is|count|sites|set|move|and|or|=|<|>)\b", words(row))


def measure(program, options):
    return [measure_half(program, options, half) for half in options.halves]


def measure_half(program, options, half):
    pairs = cases.present(options, [case for case in cases.read(options.cases, half, "pairs") if options.only in case.name])

    def compared(case):
        with tempfile.TemporaryDirectory() as folder:
            path = cases.write(folder, case.name, cases.changed_text(options, half, case)[0])
            return program.json("compare", cases.path_of(options, half, case), path, "--json",
                                "--no-structure", "--no-statistics", "--no-play")

    figures = {name: 0 for name in ("alike", "alikeWithRows", "falseRows", "differences", "named", "inRuleTerms")}
    misses = []
    for case, answer in zip(pairs, program.each(compared, pairs)):
        if not isinstance(answer, dict):  # messages, or nothing at all
            misses.append(f"no comparison: {case.name}")
            answer = {}
        judge(case, rows(answer), figures, misses)
    return {"half": half, "summary": summary(figures), "figures": figures, "misses": misses}


def judge(case, told, figures, misses):
    if case.head == "alike":
        figures["alike"] += 1
        figures["alikeWithRows"] += bool(told)
    true = set()
    for difference in case.differences:
        matching = [row for row in told if re.search(difference, words(row), re.I)]
        true.update(id(row) for row in matching)
        figures["differences"] += 1
        figures["named"] += bool(matching)
        figures["inRuleTerms"] += any(in_rule_terms(row) for row in matching)
        if not matching:
            misses.append(f"not named: {case.name} ({case.file or case.game}): {difference}")
    for row in told:
        if id(row) not in true and not (case.follows and re.search(case.follows, words(row), re.I)):
            figures["falseRows"] += 1
            misses.append(f"false row: {case.name} ({case.file or case.game}): {words(row)}")


def summary(figures):
    return (
        f"{figures['alikeWithRows']} of {figures['alike']} pairs that play alike have rows told as different; "
        f"{figures['named']} of {figures['differences']} true differences named, {figures['inRuleTerms']} in rule terms; "
        f"{figures['falseRows']} rows told as different are false"
    )
