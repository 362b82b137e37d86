"""All texts that differ from a description by one rule: (what was done, where, the text)."""
import re

import tree

COMPARISONS = {"<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"], "=": ["!=", ">"], "!=": ["="]}
EXCHANGED = [("Mover", "Next"), ("P1", "P2"), ("N", "S"), ("E", "W"), ("True", "False"), ("Win", "Loss"), ("Top", "Bottom"),
             ("Left", "Right"), ("Orthogonal", "Diagonal"), ("Adjacent", "Orthogonal")]
DROPPED_LABELS = {"apply:", "if:", "backtracking:", "skipIf:", "owner:", "includeSelf:", "origin:", "count:"}
COLLECTIONS = {"and", "or", "end", "start", "priority", "union"}


def chosen_parts(text, chosen):
    """the parts of a description that say rules, with the items of options that were chosen ("Heading/Choice")"""
    for node in tree.parse(text):
        if node.head == "define":
            yield from node.children[2:]
        elif node.head == "game":
            yield from node.children[2:]
        elif node.head == "option":
            for item in node.walk():
                if item.head == "item" and f"{node.children[1].text[1:-1]}/{item.children[1].text[1:-1]}" in chosen:
                    yield from item.children[2:-1]


def mutants(text, chosen, columns):
    """columns: holes of a row, 0 where there are no rows of holes"""
    regions = sorted(set(re.findall(r'\(regions ("[^"]+")', text)))
    seen = {text}
    for part in chosen_parts(text, chosen):
        for node in part.walk():
            for what, start, end, words in [*of_token(node, regions, columns), *of_list(node, text)]:
                mutant = text[:start] + words + text[end:]
                if mutant not in seen:
                    seen.add(mutant)
                    yield what, text.count("\n", 0, start) + 1, mutant


def of_token(node, regions, columns):
    def to(what, words):
        return what, node.start, node.end, words

    if node.kind == "compare":
        for other in COMPARISONS[node.text]:
            yield to(f"{node.text} becomes {other}", other)
    elif node.kind == "atom" and node.text.isdigit():
        yield to(f"{node.text} becomes one more", str(int(node.text) + 1))
        if node.text != "0":
            yield to(f"{node.text} becomes one less", str(int(node.text) - 1))
    elif node.kind == "atom" and node.text in ("+", "-"):
        yield to("plus and minus exchanged", "-" if node.text == "+" else "+")
    elif node.kind == "atom":
        for pair in EXCHANGED:
            if node.text in pair:
                other = pair[1 - pair.index(node.text)]
                yield to(f"{node.text} becomes {other}", other)
    elif node.kind == "string" and node.text in regions:
        for other in regions:
            if other != node.text:
                yield to(f"region {node.text} becomes {other}", other)
    elif node.kind == "string" and columns and re.match(r'"[\d<].*,[NSEW]', node.text):
        yield to("track runs the other way", reversed_track(node.text, columns))


def reversed_track(words, columns):
    """a track of whole rows, begun at the other end of its first row; the corner of an option is that of the last row"""
    start, _, rest = words[1:-1].partition(",")
    first = int(start) if start.isdigit() else (4 * columns - 1 if "corner" in start else 0)
    first += columns - 1 - 2 * (first % columns)
    return f'"{first},' + rest.translate(str.maketrans("EW", "WE")) + '"'


def of_list(node, text):
    inside = text[node.start:node.end]
    if node.label == "if:" or node.label == "when:":
        yield "condition negated", node.start, node.end, f"(not {inside})"
    if node.label in DROPPED_LABELS:
        yield f"{node.label} dropped", node.whole, node.end, ""
    if node.head == "then":
        yield "consequence dropped", node.whole, node.end, ""
    if node.head == "moveAgain":
        yield "turn ends", node.whole, node.end, "(addScore Mover 0)"
    if node.head == "if" and len(node.children) > 2:
        condition = node.children[1]
        yield "condition negated", condition.start, condition.end, f"(not {text[condition.start:condition.end]})"
        if len(node.children) > 3:
            yes, no = node.children[2:4]
            yield ("branches exchanged", yes.whole, no.end,
                   text[no.whole:no.end] + text[yes.end:no.whole] + text[yes.whole:yes.end])
    if node.head in COLLECTIONS:
        yield from without_one(node)
    if node.kind == "{" and len(node.children) > 2 and all(child.text.isdigit() for child in node.children):
        words = " ".join(text[child.start:child.end] for child in reversed(node.children))
        yield "list reversed", node.start, node.end, "{" + words + "}"


def without_one(node):
    for child in node.children[1:]:
        if child.kind == "{":
            for one in child.children if len(child.children) > 1 else []:
                yield f"dropped from {node.head}", one.whole, one.end, ""
        elif child.label is None and node.head in ("and", "or", "union"):
            # One of two: the other is all that is left.
            others = [other for other in node.children[1:] if other is not child]
            if len(others) > 1:
                yield f"dropped from {node.head}", child.whole, child.end, ""
