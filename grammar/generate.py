#!/usr/bin/env python3
"""Makes C++ of the rows of grammar/ludemes.

    generate.py FOLDER MEMORY OUTPUT

reads the rows (*.ludemes; 10-frame.ludemes tells how they are written), the families of constants
(constants.families), the names of operands (operands.names), the words of facts (facts.words) and what programs of
version 0.1.0 call forms (program-0.1.0.keys) in FOLDER, and
what positions can keep (MEMORY, interpreter/state/memory.def), and writes into OUTPUT

    forms.h    enum Form, a name for every row; enum op, one for every operand; which form has which operands
    facts.h    what the rows say of the forms, for interpreter/rules/facts.h
    rows.inc   the rows as tables, for interpreter/rules/signatures.cpp

A mistake is reported as file:line: message, and nothing is written.
"""
import os
import re
import sys

ITERATORS = ["from", "to", "between", "site", "level", "value", "player", "pips"]
SYMBOLS = {"=": "Equal", "!=": "Unequal", "<": "Less", "<=": "LessOrEqual", ">": "Greater", ">=": "GreaterOrEqual",
           "+": "Plus", "-": "Minus", "*": "Times", "/": "Divided", "%": "Remainder", "^": "Power"}
GIVES = {"I": "Number", "B": "Condition", "R": "Region", "A": "Array", "M": "Moves", "E": "Moves", "O": "Moves"}
KEYWORDS = set("""alignas alignof and and_eq asm auto bitand bitor bool break case catch char class compl concept const
consteval constexpr constinit continue co_await co_return co_yield decltype default delete do double dynamic_cast else
enum explicit export extern false float for friend goto if inline int long mutable namespace new noexcept not not_eq
nullptr operator or or_eq private protected public register reinterpret_cast requires return short signed sizeof static
static_assert static_cast struct switch template this thread_local throw true try typedef typeid typename union unsigned
using virtual void volatile wchar_t while xor xor_eq""".split())


class Mistake(Exception):
    def __init__(self, place, message):
        super().__init__(f"{place[0]}:{place[1]}: {message}")


def split_outside(text, separator):
    """Splits where no bracket is open; empty parts are left out."""
    parts, depth, begin = [], 0, 0
    for i, c in enumerate(text + separator):
        if i < len(text):
            depth += (c in "([{") - (c in ")]}")
        if c == separator and (depth == 0 or i == len(text)):
            if i > begin:
                parts.append(text[begin:i])
            begin = i + 1
    return parts


# ── reading ──────────────────────────────────────────────────────────────────────────────────────────────────


class Alternative:
    def __init__(self, text, place):
        text, _, self.default = text.partition("=")
        self.label, _, rest = text.rpartition(":")
        self.type, *sets = split_outside(rest, "^")
        for name in sets:
            if name not in ITERATORS:
                raise Mistake(place, f"unknown iterator ^{name}; there are {', '.join(ITERATORS)}")
        self.sets = sum(1 << ITERATORS.index(name) for name in sets)


class Slot:
    def __init__(self, text, place):
        self.text = text
        self.one_needed = text.endswith("!")
        inside = text.rstrip("!")
        self.optional = inside.startswith("[")
        if self.optional:
            if not inside.endswith("]"):
                raise Mistake(place, f"the slot {text} has no end")
            inside = inside[1:-1]
        self.alternatives = [Alternative(part, place) for part in split_outside(inside, "/")]


class Fact:
    """`VERB word, word [if|unless condition or condition ..]`; `depends on` is written with its preposition."""

    def __init__(self, text, place):
        self.place, self.unless = place, " unless " in text
        what, _, conditions = text.partition(" unless " if self.unless else " if ")
        self.verb, _, words = what.partition(" ")
        if self.verb == "depends":
            words = words.removeprefix("on ")
        self.words = [word.strip() for word in words.split(",")]
        self.conditions = [c.strip() for c in conditions.split(" or ")] if conditions else []


class Row:
    def __init__(self, line, place):
        self.place = place
        head, colon, rest = line.rpartition(" : ")
        words = rest.split()
        if not colon or not words:
            raise Mistake(place, 'a row begins with "head : result"')
        self.head_text = head.strip()
        self.head, *self.words = self.head_text.split()
        self.result, self.name, self.needs = words.pop(0), "", ""
        self.unsupported = self.claims = False
        self.slot_text, self.slots, self.facts, self.documentation = None, [], [], []
        while words:
            word = words.pop(0)
            if word in ("named", "needs") and not words:
                raise Mistake(place, f"something must follow `{word}`")
            if word == "named":
                self.name = words.pop(0)
            elif word == "needs":
                self.needs = words.pop(0)
            elif word == "unsupported":
                self.unsupported = True
            elif word == "claims":
                self.claims = True
            else:
                raise Mistake(place, f"`{word}` is not one of named, needs, unsupported, claims")
        if self.needs and self.needs not in ITERATORS:
            raise Mistake(place, f"unknown iterator {self.needs}; there are {', '.join(ITERATORS)}")

    def add_line(self, text, place):
        if self.slot_text is None:
            self.slot_text = "" if text == "-" else text
            self.slots = [Slot(part, place) for part in split_outside(self.slot_text, " ")]
        elif text.startswith("| "):
            self.facts += [Fact(part.strip(), place) for part in text[2:].split(";")]
        else:
            self.documentation.append(text)

    def own_name(self):
        """The name that follows from the words of the row: `is Line` is IsLine."""
        words = [SYMBOLS.get(self.head, self.head)] + self.words
        return "".join(word[0].upper() + word[1:] for word in words)


def read_rows(folder):
    rows = []
    for name in sorted(n for n in os.listdir(folder) if n.endswith(".ludemes")):
        path, row = os.path.join(folder, name), None
        with open(path, encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                line, place = line.rstrip(), (path, number)
                if not line or line.startswith("#"):
                    row = None
                elif not line.startswith(" "):
                    row = Row(line, place)
                    rows.append(row)
                elif row is None:
                    raise Mistake(place, "this line belongs to no row")
                else:
                    row.add_line(line.strip(), place)
    for row in rows:
        if row.slot_text is None:
            raise Mistake(row.place, f"the row `{row.head_text}` has no line of slots (- for none)")
    return rows


def read_pairs(path):
    """Lines `word other`, each with its place."""
    pairs = {}
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            words = line.split()
            if not words or words[0].startswith("#"):
                continue
            if len(words) != 2 or words[0] in pairs:
                raise Mistake((path, number), "a line is `type name`, each type once")
            pairs[words[0]] = words[1]
    return pairs


def read_words(path, memory):
    """By verb, what it may say, in the order of the file."""
    words = {}
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            parts = line.split()
            if not parts or line.startswith("#"):
                continue
            if len(parts) < 2 or parts[1] in words.get(parts[0], []):
                raise Mistake((path, number), "a line is `verb word  what it means`, each once")
            words.setdefault(parts[0], []).append(parts[1])
    with open(memory, encoding="utf-8") as file:
        words["keeps"] = re.findall(r"^(?:COLUMN|NUMBERS|SPECIAL)\((\w+),", file.read(), re.MULTILINE)
    return words


def read_old_keys(path, rows):
    forms, keys = {row.form for row in rows}, []
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            if line.startswith("#"):
                continue
            key, _, form = line.rstrip("\n").partition("\t")
            if form not in forms:
                raise Mistake((path, number), f"there is no form {form}: write what it is called now")
            keys.append((key, form))
    return keys


def read_families(path):
    families = []
    with open(path, encoding="utf-8") as file:
        for line in file:
            if line.strip() and not line.startswith("#"):
                name, _, constants = line.partition(":")
                families.append((name, constants.split()))
    return families


# What slots hold beside constants of a family and what rows give (interpreter/rules/signatures.cpp).
BUILT_IN_TYPES = set("""b f site I I1 B M MD E D dim dim1 trackStep name phaseName mapName comp compBase cont regName coord
trackName trackText phaseRef mapRef var vote point edge segment curve outline cycle fromS toS stepMove endIf""".split())


def check_types(rows, families):
    known = BUILT_IN_TYPES | {row.result for row in rows} | {name for name, _ in families}
    for row in rows:
        for slot in row.slots:
            for a in slot.alternatives:
                bare = a.type
                while bare.startswith("{") and bare.endswith("}"):
                    bare = bare[1:-1].rstrip("+")
                if bare not in known and not re.fullmatch(r"k(\d+(\.\.(\d+)?)?)?", bare):
                    raise Mistake(row.place, f"there is no type `{a.type}` (in the slot {slot.text})")


# ── names ────────────────────────────────────────────────────────────────────────────────────────────────────


def name_forms(rows):
    keys, names = set(), {}
    for row in rows:
        key = base = f"{row.head_text}:{row.result}"
        number = 2
        while key in keys:
            key, number = f"{base}/{number}", number + 1
        keys.add(key)
        row.key = key
        row.form = row.name or row.own_name()
        if not re.fullmatch(r"[A-Z][A-Za-z0-9]*", row.form):
            raise Mistake(row.place, f"`{row.form}` is no name: write `named Name` behind the result")
        if row.form in names:
            first = names[row.form].place
            raise Mistake(row.place, f"the form {row.form} is there already ({first[0]}:{first[1]}): "
                                     "write `named Name` behind the result of one of them")
        names[row.form] = row


def identifier(text):
    return text + "_" if text in KEYWORDS else text


class Operands:
    """The names of operands, in the order in which the rows have them."""

    def __init__(self, type_names):
        self.type_names = type_names
        self.all = {}

    def of_type(self, type_name, place):
        if type_name in self.type_names:
            return self.type_names[type_name]
        bare = type_name
        if bare.startswith("{"):
            bare = bare[1:-1].rstrip("+") + "s"
        if not re.fullmatch(r"[A-Za-z][A-Za-z0-9]*", bare) or len(bare) == 1:
            raise Mistake(place, f"an operand of type {type_name} has no name in C++: enter one in operands.names")
        return bare

    def enter(self, name):
        name = identifier(name)
        self.all.setdefault(name, len(self.all))
        return name

    def name_row(self, row):
        """Gives every alternative of the row its operand, and one that tells its type where the label does not."""
        types, by_label = {}, {}
        for slot in row.slots:
            for a in slot.alternatives:
                by_label.setdefault(a.label, set()).add(a.type)
        for slot in row.slots:
            for a in slot.alternatives:
                a.operand = a.typed = self.enter(a.label or self.of_type(a.type, row.place))
                if a.label and len(by_label[a.label]) > 1:
                    a.typed = self.enter(f"{a.label}_{self.of_type(a.type, row.place)}")
                if types.setdefault(a.operand, bool(a.label)) != bool(a.label):
                    raise Mistake(row.place, f"op::{a.operand} would be both a label and an operand without one")


# ── writing ──────────────────────────────────────────────────────────────────────────────────────────────────

NOTICE = "// Made by grammar/generate.py of the rows in grammar/ludemes.\n"


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def wrapped(items, indent="    ", width=110):
    lines, line = [], indent
    for item in items:
        if len(line) + len(item) + 2 > width and line.strip():
            lines.append(line.rstrip())
            line = indent
        line += item + ", "
    lines.append(line.rstrip())
    return "\n".join(lines)


def forms_header(rows, operands):
    alternatives, first = [], [0]
    for row in rows:
        for number, slot in enumerate(row.slots):
            for which, a in enumerate(slot.alternatives):
                alternatives.append(f"{{op::{a.operand}, op::{a.typed}, {number}, {which}}}")
        first.append(len(alternatives))
    return f"""{NOTICE}#pragma once

#include <cstdint>

namespace makomba {{

// The forms of ludemes, a row each; the number of a form is that of its row.
enum class Form : std::uint16_t {{
{wrapped(row.form for row in rows)}
}};
inline constexpr int formCount = {len(rows)};

// What stands in the slots of forms: by label, or, where there is none, by type.
enum class op : std::uint16_t {{
{wrapped(operands.all)}
}};

// An alternative of a slot: what it is called, and, where a label stands for several types, which of them it is.
struct FormAlternative {{
    op operand, typed;
    std::uint8_t slot, alternative;
}};
inline constexpr FormAlternative formAlternatives[] = {{
{wrapped(alternatives)}
}};
// What a form gives, as far as it is compiled to a closure; the others are read by what they stand in.
enum class Gives : std::uint8_t {{ Number, Condition, Region, Array, Moves, Other }};
inline constexpr Gives formGives[] = {{
{wrapped("Gives::" + GIVES.get(row.result, "Other") for row in rows)}
}};

// By form, where its alternatives begin; those of the next form follow.
inline constexpr std::uint16_t firstFormAlternative[] = {{
{wrapped(map(str, first))}
}};

}}  // namespace makomba
"""


def condition_of(text, row, place):
    """What must be given: op, op=Word, op=True, op>number, op.operand, or nothing at all."""
    match = re.fullmatch(r"(\w+)(?:=(\w+)|>(\d+)|\.(\w+))?", text)
    if not match:
        raise Mistake(place, f"the condition `{text}` is not like op, op=Word, op>number, op.op or nothing")
    operand, word, number, inner = match.groups()
    if operand == "nothing":
        return "{GivenAs::Nothing, op{}, op{}, 0, {}}"
    operand = identifier(operand)
    if not any(operand in (a.operand, a.typed) for slot in row.slots for a in slot.alternatives):
        raise Mistake(place, f"`{row.head_text}` has no operand {operand}")
    if word == "True":
        return f"{{GivenAs::True, op::{operand}, op{{}}, 0, {{}}}}"
    if word:
        return f"{{GivenAs::Word, op::{operand}, op{{}}, 0, {quoted(word)}}}"
    if number:
        return f"{{GivenAs::Above, op::{operand}, op{{}}, {number}, {{}}}}"
    if inner:
        return f"{{GivenAs::With, op::{operand}, op::{identifier(inner)}, 0, {{}}}}"
    return f"{{GivenAs::Any, op::{operand}, op{{}}, 0, {{}}}}"


def depends_of_default(text):
    """What the default of an operand that is left out depends on."""
    if not text.startswith("("):
        return None
    return text if text in ("(to)", "(from)") else "mover" if text == "(mover)" else "position"


VERBS = {"depends": "Depends", "reads": "Reads", "writes": "Writes", "keeps": "Keeps", "brings": "Brings",
         "is": "Is", "leaves": "Leaves"}


def facts_header(rows, words):
    facts, conditions, first = [], [], [0]

    def enter(verb, what, unless, made):
        facts.append(f"{{Verb::{verb}, {what}, {str(unless).lower()}, {len(conditions)}, {len(made)}}}")
        conditions.extend(made)

    for row in rows:
        for fact in row.facts:
            if fact.verb not in words:
                raise Mistake(fact.place, f"`{fact.verb}` is no verb of facts.words: {', '.join(words)}")
            made = [condition_of(c, row, fact.place) for c in fact.conditions]
            for word in fact.words:
                if word not in words[fact.verb]:
                    raise Mistake(fact.place, f"`{fact.verb}` knows no `{word}`, but {', '.join(words[fact.verb])}")
                enter(VERBS[fact.verb], words[fact.verb].index(word), fact.unless, made)
        for number, slot in enumerate(row.slots):
            depends = depends_of_default(slot.alternatives[0].default)
            if depends:
                made = [f"{{GivenAs::Slot, op{{}}, op{{}}, {number}, {{}}}}"]
                enter("ByDefault", words["depends"].index(depends), True, made)
        first.append(len(facts))

    def enum(name, verb):
        names = [f"{w[1].upper()}{w[2:-1]}Iterator" if w.startswith("(") else w[0].upper() + w[1:]
                 for w in words[verb]]
        if verb == "keeps":  # as in memory.def
            names = words[verb]
        return f"enum class {name} : std::uint8_t {{\n{wrapped(names)}\n}};"

    return f"""{NOTICE}#pragma once

#include <cstdint>
#include <string_view>

#include "grammar/forms.h"

namespace makomba {{

{enum("Depends", "depends")}
{enum("Part", "reads")}
{enum("Keeps", "keeps")}
{enum("Brings", "brings")}
{enum("Trait", "is")}
// What the words of `writes` stand for; one of them for what the operands write.
inline constexpr std::uint8_t writesOperands = {words["writes"].index("operands")};
inline constexpr Part writtenParts[] = {{
{wrapped("Part::" + ("Nothing" if w == "operands" else w[0].upper() + w[1:]) for w in words["writes"])}
}};

// A fact of a form: a verb and the number of its word, of those that facts.words lists for the verb. It holds if one
// of its conditions does (unless: if none does), or if it has none.
enum class Verb : std::uint8_t {{ {', '.join(VERBS.values())}, ByDefault }};
struct RowFact {{
    Verb verb;
    std::uint8_t word;
    bool unless;
    std::uint16_t firstCondition;
    std::uint8_t conditions;
}};
enum class GivenAs : std::uint8_t {{ Any, Word, True, Above, With, Nothing, Slot }};
struct FactCondition {{
    GivenAs as;
    op operand, inner;
    std::int16_t number;
    std::string_view word;
}};
inline constexpr FactCondition factConditions[] = {{
{wrapped(conditions)}
}};
inline constexpr RowFact rowFacts[] = {{
{wrapped(facts)}
}};
inline constexpr std::uint16_t firstRowFact[] = {{
{wrapped(map(str, first))}
}};

}}  // namespace makomba
"""


def rows_include(rows, families, old_keys):
    out = [NOTICE, "constexpr RawAlternative rawAlternatives[] = {\n"]
    slots, raw_rows = [], []
    alternative_count = slot_count = 0
    for row in rows:
        for slot in row.slots:
            for a in slot.alternatives:
                out.append(f"    {{{quoted(a.label)}, {quoted(a.type)}, {a.sets}, {quoted(a.default)}}},\n")
            slots.append(f"    {{{quoted(slot.text)}, {str(slot.optional).lower()}, {str(slot.one_needed).lower()}, "
                         f"{alternative_count}, {len(slot.alternatives)}}},\n")
            alternative_count += len(slot.alternatives)
        needs = 1 << ITERATORS.index(row.needs) if row.needs else 0
        raw_rows.append(f"    {{{quoted(row.head_text)}, {quoted(row.result)}, {needs}, {quoted(row.slot_text)},\n"
                        f"     {quoted(' '.join(row.documentation))},\n"
                        f"     {str(not row.unsupported).lower()}, {str(row.claims).lower()}, {quoted(row.key)}, "
                        f"{quoted(row.form)}, {slot_count}, {len(row.slots)}}},\n")
        slot_count += len(row.slots)
    out += ["};\n\nconstexpr RawSlot rawSlots[] = {\n", *slots, "};\n\nconstexpr RawRow rawRows[] = {\n", *raw_rows]
    out += ["};\n\nconstexpr RawFamily rawFamilies[] = {\n"]
    out += [f"    {{{quoted(name)}, {quoted(' '.join(constants))}}},\n" for name, constants in families]
    out += ["};\n\nconstexpr OldKey oldKeys[] = {\n"]
    out += [f"    {{{quoted(key)}, Form::{form}}},\n" for key, form in old_keys]
    return "".join(out + ["};\n"])


def write(path, text):
    """Leaves a file alone that is so already: what includes it is not built again."""
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            if file.read() == text:
                return
    with open(path + ".new", "w", encoding="utf-8") as file:
        file.write(text)
    os.replace(path + ".new", path)


def main(folder, memory, output):
    rows = read_rows(folder)
    name_forms(rows)
    families = read_families(os.path.join(folder, "constants.families"))
    check_types(rows, families)
    operands = Operands(read_pairs(os.path.join(folder, "operands.names")))
    for row in rows:
        operands.name_row(row)
    old_keys = read_old_keys(os.path.join(folder, "program-0.1.0.keys"), rows)
    facts = facts_header(rows, read_words(os.path.join(folder, "facts.words"), memory))
    os.makedirs(output, exist_ok=True)
    write(os.path.join(output, "facts.h"), facts)
    write(os.path.join(output, "rows.inc"), rows_include(rows, families, old_keys))
    write(os.path.join(output, "forms.h"), forms_header(rows, operands))


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except Mistake as mistake:
        sys.exit(f"{mistake}")
