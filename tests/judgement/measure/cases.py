"""Reads the files of cases, and makes descriptions of them.

A case begins with a line `KIND NAME` and has fields, each a line `FIELD VALUE`; lines after a `from` or `to` that
begin with a blank belong to it. `also` begins a further replacement. Comments begin with `#`.

A case with a `file` changes a description of the reference collection, where it lies. There any white space fits any
other, and a replacement may say which of several places it means: `place 2` the second, `place all` every one.
"""
import os
import re
import sys

FIELDS = {"game", "option", "from", "to", "also", "about", "why", "kind", "style", "verdict", "difference", "follows",
          "file", "planter", "sentence", "place"}
HEADS = {"bug", "sound", "text", "alike", "differ", "planted"}


class Case:
    def __init__(self, head, name):
        self.head, self.name = head, name
        self.game = self.option = self.about = self.why = self.kind = self.style = self.verdict = ""
        self.follows = self.file = self.planter = self.sentence = ""
        self.replacements = []  # [from, to, place]
        self.differences = []
        self.sentences = []  # (mark, sentence); the mark is "!", "?" or ""
        self.twins = []  # (index of a sentence, the wrong one that stands there in a twin)


def read(folder, half, name):
    path = os.path.join(folder, half, name + ".cases")
    if not os.path.exists(path):
        return []
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
                if line[0] == "~":
                    case.twins.append((len(case.sentences) - 1, line[1:].strip()))
                else:
                    mark = line[0] if line[0] in "!?" else ""
                    case.sentences.append((mark, line[1:].strip()))
    return [one for case in cases for one in with_twins(case)]


def with_twins(case):
    """a text, and for each `~` the text with that sentence in the place of the one before it"""
    if not case.twins:
        return [case]
    case.verdict, case.kind = "right", "twins"
    out = [case]
    for number, (place, sentence) in enumerate(case.twins, 1):
        twin = Case(case.head, f"{case.name}-{number}")
        twin.game, twin.file, twin.style, twin.kind, twin.verdict = case.game, case.file, case.style, "twin", "contradicted"
        twin.sentences = [*case.sentences[:place], ("!", sentence), *case.sentences[place + 1 :]]
        out.append(twin)
    return out


def take(case, field, value):
    if field == "from":
        case.replacements.append([value, "", ""])
    elif field == "to":
        case.replacements[-1][1] = value
    elif field == "place":
        case.replacements[-1][2] = value
    elif field == "difference":
        case.differences.append(value)
    elif field != "also":
        setattr(case, field, value)


def base_path(folder, half, game):
    """the game of that half, or of the one it names, `half/game`, else the shipped one"""
    half, _, game = game.rpartition("/") if "/" in game else (half, "/", game)
    path = os.path.join(folder, half, "games", game + ".lud")
    return path if os.path.exists(path) else os.path.join(folder, "..", "..", "games", game + ".lud")


def games(folder, half):
    if not os.path.isdir(os.path.join(folder, half, "games")):
        return []
    return sorted(name[:-4] for name in os.listdir(os.path.join(folder, half, "games")) if name.endswith(".lud"))


def path_of(options, half, case):
    """the description that a case changes; that of a `file` beginning with `wide/` lies in the wider collection beside the other"""
    if case.file.startswith("wide/"):
        return os.path.join(wide(options), case.file[len("wide/"):])
    return os.path.join(options.corpus, case.file) if case.file else base_path(options.cases, half, case.game)


def wide(options):
    return os.path.join(options.corpus, "..", "..", "corpus-wide", "lud")


def missing(options, case):
    """whether the case is about the collection, and that is not here"""
    return bool(case.file) and not os.path.isdir(wide(options) if case.file.startswith("wide/") else options.corpus)


def present(options, found):
    """the cases that can be made here"""
    left = [case for case in found if not missing(options, case)]
    if len(left) < len(found):
        print(f"no collection at {options.corpus}: {len(found) - len(left)} cases are SKIPPED", file=sys.stderr)
    return left


def places(text, before, case):
    """where a replacement applies, as spans of the text"""
    if not case.file:
        return [match.span() for match in re.finditer(re.escape(before), text)]
    return [match.span() for match in re.finditer(r"\s+".join(map(re.escape, before.split())), text)]


def changed_text(options, half, case):
    """(the description of the case, the lines that were changed); each `from` must stand in it once, or as its place says"""
    with open(path_of(options, half, case), encoding="utf-8") as file:
        text = file.read()
    lines = set()
    for before, after, place in case.replacements:
        spans = places(text, before, case)
        wanted = spans if place == "all" else spans[int(place or 1) - 1 :][:1]
        if not wanted or (not place and len(spans) != 1):
            raise ValueError(f"{half}/{case.name}: `{before}` stands {len(spans)} times in {case.file or case.game}")
        for start, end in reversed(wanted):
            first = text[:start].count("\n") + 1
            lines.update(range(first, first + after.count("\n") + 1))
            text = text[:start] + after + text[end:]
    return text, lines


def with_rules(text, sentences):
    """a description with these sentences as the rules text of its metadata, in the place of what it says of itself"""
    text = text.partition("\n(metadata")[0]
    words = " ".join(sentence for _, sentence in sentences).replace('"', "'")
    return text + f'\n(metadata (info {{(rules "{words}")}}))\n'


def write(folder, name, text):
    path = os.path.join(folder, re.sub(r"[^A-Za-z0-9_.-]", "-", name) + ".lud")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path
