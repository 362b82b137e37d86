"""Reads the files of cases, and makes descriptions of them.

A case begins with a line `KIND NAME` and has fields, each a line `FIELD VALUE`; lines after a `from` or `to` that
begin with a blank belong to it. `also` begins a further replacement. Comments begin with `#`.
"""
import os
import re

FIELDS = {"game", "option", "from", "to", "also", "about", "why", "kind", "style", "verdict", "difference", "follows",
          "file", "planter", "sentence"}
HEADS = {"bug", "sound", "text", "alike", "differ", "planted"}


class Case:
    def __init__(self, head, name):
        self.head, self.name = head, name
        self.game = self.option = self.about = self.why = self.kind = self.style = self.verdict = ""
        self.follows = self.file = self.planter = self.sentence = ""
        self.replacements = []  # [from, to]
        self.differences = []
        self.sentences = []  # (mark, sentence); the mark is "!", "?" or ""


def read(folder, half, name):
    path = os.path.join(folder, half, name + ".cases")
    cases = []
    case = field = None
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            line = line.rstrip("\n")
            word, _, rest = line.partition(" ")
            if line.startswith("#"):
                continue
            if word in HEADS:
                case, field = Case(word, rest), None
                cases.append(case)
            elif word in FIELDS:
                field = word
                take(case, field, rest)
            elif field in ("from", "to") and line.strip():
                case.replacements[-1][field == "to"] += "\n" + line
            elif case and case.head == "text" and line.strip():
                mark = line[0] if line[0] in "!?" else ""
                case.sentences.append((mark, line[1:].strip()))
    return cases


def take(case, field, value):
    if field == "from":
        case.replacements.append([value, ""])
    elif field == "to":
        case.replacements[-1][1] = value
    elif field == "difference":
        case.differences.append(value)
    elif field != "also":
        setattr(case, field, value)


def base_path(folder, half, game):
    """the game of that half, else the shipped one"""
    path = os.path.join(folder, half, "games", game + ".lud")
    return path if os.path.exists(path) else os.path.join(folder, "..", "..", "games", game + ".lud")


def games(folder, half):
    return sorted(name[:-4] for name in os.listdir(os.path.join(folder, half, "games")) if name.endswith(".lud"))


def base_text(folder, half, game):
    with open(base_path(folder, half, game), encoding="utf-8") as file:
        return file.read()


def changed_text(folder, half, case):
    """(the description of the case, the lines that were changed); each `from` must stand in it exactly once"""
    text = base_text(folder, half, case.game)
    lines = set()
    for before, after in case.replacements:
        if text.count(before) != 1:
            raise ValueError(f"{half}/{case.name}: `{before}` stands {text.count(before)} times in {case.game}.lud")
        first = text[: text.index(before)].count("\n") + 1
        lines.update(range(first, first + after.count("\n") + 1))
        text = text.replace(before, after)
    return text, lines


def with_rules(text, sentences):
    """a description with these sentences as the rules text of its metadata"""
    words = " ".join(sentence for _, sentence in sentences).replace('"', "'")
    return text + f'\n(metadata (info {{(rules "{words}")}}))\n'


def write(folder, name, text):
    path = os.path.join(folder, re.sub(r"[^A-Za-z0-9_.-]", "-", name) + ".lud")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path
