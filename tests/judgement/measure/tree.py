"""A description as a tree with places, just enough to change one rule of it as text."""
import re

TOKEN = re.compile(
    r"""(?P<space>\s+|//[^\n]*)
      | (?P<string>"[^"]*")
      | (?P<hole><[A-Za-z_][^<>()\s]*>)            # <Option:argument>
      | (?P<compare>(?<=\()(?:<=|>=|!=|<|>|=)(?=\s))
      | (?P<angle>[<>]\**)                          # around an argument of an item
      | (?P<open>[({])
      | (?P<close>[)}]\**)
      | (?P<label>[A-Za-z]+:(?=\S))
      | (?P<atom>[^\s(){}<>"]+)""",
    re.X,
)


class Node:
    def __init__(self, kind, start, end, text, label=None, whole=None):
        self.kind = kind  # "(" or "{" or the kind of token
        self.start, self.end = start, end  # without the label
        self.whole = start if whole is None else whole  # with it
        self.text = text
        self.label = label
        self.children = []

    @property
    def head(self):
        return self.children[0].text if self.kind == "(" and self.children else ""

    def walk(self):
        yield self
        for child in self.children:
            yield from child.walk()


def parse(text):
    """the top-level expressions of a description"""
    root = Node("root", 0, len(text), "")
    stack, label, whole, place = [root], None, None, 0
    while place < len(text):
        match = TOKEN.match(text, place)
        if not match:
            raise ValueError(f"cannot read {text[place:place + 20]!r}")
        kind, token, place = match.lastgroup, match[0], match.end()
        if kind in ("space", "angle"):
            continue
        if kind == "label":
            label, whole = token, match.start()
        elif kind == "close":
            stack.pop().end = match.start() + 1
        else:
            node = Node(token if kind == "open" else kind, match.start(), match.end(), token, label, whole)
            stack[-1].children.append(node)
            if kind == "open":
                stack.append(node)
            label = whole = None
    return root.children
