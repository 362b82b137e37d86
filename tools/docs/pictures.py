#!/usr/bin/env python3
"""Pictures of the ideas, from what the program says of Tic-Tac-Toe and Tsoro.
    pictures.py PROGRAM FOLDER
"""
import html
import json
import pathlib
import re
import subprocess
import sys
import textwrap

program, folder = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
INK, PALE, LINE, ACCENT = "#3d2a18", "#fcfaf5", "#b39c7c", "#2f6690"


def makomba(*words):
    return subprocess.run([program, *words], capture_output=True, text=True, check=False).stdout


class Picture:
    def __init__(self, width, height, title):
        self.head = (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
                     f'font-family="system-ui, Helvetica, Arial, sans-serif" font-size="14"><title>{html.escape(title)}</title>'
                     f'<rect width="{width}" height="{height}" fill="{PALE}"/>')
        self.parts = []

    def line(self, x1, y1, x2, y2, colour=LINE):
        self.parts.append(f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{colour}" stroke-width="1.5"/>')

    def arrow(self, x1, x2, y):
        self.line(x1, y, x2 - 6, y, ACCENT)
        self.parts.append(f'<polygon points="{x2 - 9},{y - 5} {x2},{y} {x2 - 9},{y + 5}" fill="{ACCENT}"/>')

    def box(self, x, y, width, height, lines, heading="", code=True):
        self.parts.append(f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="6" fill="white" stroke="{LINE}"/>')
        if heading:
            self.text(x + width / 2, y + 20, heading, "middle", weight="bold")
        for i, each in enumerate(lines):
            self.text(x + 10, y + (44 if heading else 20) + 18 * i, each, code=code)

    def text(self, x, y, text, anchor="start", code=False, weight="normal"):
        look = ' font-family="ui-monospace, monospace" font-size="12"' if code else f' font-weight="{weight}"'
        self.parts.append(f'<text x="{x}" y="{y}" fill="{INK}" text-anchor="{anchor}" xml:space="preserve"{look}>'
                          f"{html.escape(text)}</text>")

    def save(self, name):
        (folder / name).write_text(self.head + "".join(self.parts) + "</svg>\n")


def graph():
    """The lines of `makomba graph`: a number, a ludeme, the numbers of its arguments."""
    nodes = {}
    for row in makomba("graph", "tic-tac-toe").splitlines():
        if found := re.match(r"\s*(\d+)  (.*?)((?: \d+)*)$", row):
            nodes[int(found[1])] = (found[2] or found[3].strip(), [int(n) for n in found[3].split()] if found[2] else [])
    return nodes


def rule_graph():
    nodes = graph()
    root = next(n for n, (text, _) in nodes.items() if text == "game")
    picture = Picture(760, 24 + 26 * 24, "The rule graph of Tic-Tac-Toe")
    row = 0

    def draw(node, depth):
        nonlocal row
        text, below = nodes[node]
        y, row = 30 + 24 * row, row + 1
        x = 20 + 70 * depth
        for child in below:
            if child not in nodes:
                continue
            at = 30 + 24 * row
            picture.line(x + 12, at - 5, x + 62, at - 5)
            picture.line(x + 12, y + 5, x + 12, at - 5)
            draw(child, depth + 1)
        picture.text(x, y, text, code=not below, weight="bold")

    draw(root, 0)
    picture.head = picture.head.replace(f"0 0 760 {24 + 26 * 24}", f"0 0 640 {30 + 24 * row}").replace(
        f'height="{24 + 26 * 24}"', f'height="{30 + 24 * row}"')
    picture.save("idea-rule-graph.svg")


def wrapped(text, width):
    return textwrap.wrap(re.sub(r"\s+", " ", text).strip(), width)


def stages():
    row = next(row for row in makomba("program", "tic-tac-toe").splitlines() if "IsLine" in row)
    instruction, gloss = re.split(r"\s{3,}", row.strip(), maxsplit=1)
    picture = Picture(940, 180, "From the text to play")
    for i, (heading, body, width) in enumerate([
            ("text", ["(is Line 3)"], 130), ("rule graph", ["is Line", "  3"], 130), ("program", [instruction, *wrapped(gloss, 26)], 240),
            ("play", ["a closure answers:", "is there such a line", "in this position?"], 190)]):
        x = 20 + sum((130, 130, 240)[:i]) + 60 * i
        picture.box(x, 25, width, 130, body, heading)
        if i:
            picture.arrow(x - 60, x, 90)
    picture.save("idea-program.svg")


def profile():
    played = subprocess.run([program, "play", "tsoro"], input="B1\nquit\n", capture_output=True, text=True, check=False).stdout
    laps = [row.strip() for row in played.splitlines() if re.match(r"Player 1 plays|\s+lap ", row)]
    rows = [row[2:] for row in makomba("profile", "tsoro").splitlines() if row.startswith("  ")]
    picture = Picture(900, 270, "A profile is filled by playing")
    picture.box(20, 30, 190, 200, [*laps, "..", "and many games more"], "play")
    picture.arrow(210, 260, 130)
    picture.box(260, 30, 620, 200, [row[:76] for row in rows[4:13]], "answers to questions")
    picture.save("idea-profile.svg")


def evidence():
    record = makomba("evidence", "Irving, Donkers & Uiterwijk 2000: kalah")
    name, sentence, seen = re.search(r'\(claim "(.*?)" "(.*?)".*?\n\s*(\(.*?)\n', record).groups()
    verdict = re.search(r"^(\w+) +" + re.escape(sentence[:20]), makomba("check", "kalah"), re.M)[1]
    picture = Picture(960, 190, "A sentence, a claim, a verdict")
    picture.box(20, 30, 280, 125, ["Irving, Donkers & Uiterwijk 2000:", *wrapped(sentence, 34)], "source", False)
    picture.arrow(300, 350, 90)
    picture.box(350, 30, 330, 125, [f'"{name}"', *wrapped(seen[:-1], 42)[:4]], "claim: what must be seen")
    picture.arrow(680, 730, 90)
    picture.box(730, 30, 210, 125, [verdict, "(or: contradicted,", "with a play; or", "never put to the test)"], "verdict", False)
    picture.save("idea-evidence.svg")


for draw in (rule_graph, stages, profile, evidence):
    draw()
