"""Ways to make a description contradict a sentence of its own rules text, whatever it is a description of; and ways to
plant a fault into any description. Each gives the text unchanged where it does not apply."""
import re

import mutate
import tree


def plus_one(match):
    return match[1] + str(int(match[2]) + 1)


LINE = "(if (is Line 3) (result Mover Win))"


def exchanged(match):
    return match[1] + ("Loss" if match[2] == "Win" else "Win")


def columns_of(text):
    """holes of a row: as the board says, or the default item of the option it names"""
    board = re.search(r'\(mancalaBoard \d+ (\d+|<(\w+):(\w+)>|"\w+")', text)
    if not board:
        return 0
    if board[1].startswith('"'):
        defined = re.search(rf'\(define {board[1]} (\d+)\)', text)
        return int(defined[1]) if defined else 0
    if board[1].isdigit():
        return int(board[1])
    option = re.search(rf'\(option "[^"]*" <{board[2]}> args:\{{([^}}]*)\}}(.*?)\n\s*\}}', text, re.S)
    place = re.findall(r"<(\w+)>", option[1]).index(board[3]) if option else 0
    items = re.findall(r'\(item "[^"]*"(.*?)"[^"]*"\s*\)(\**)', option[2], re.S) if option else []
    best = max(items, key=lambda item: len(item[1]), default=None)
    values = re.findall(r"<([^<>]*)>", best[0]) if best else []
    return int(values[place]) if place < len(values) and values[place].isdigit() else 0


def other_way(text):
    columns = columns_of(text)
    words = r'"\d+,[NSEW]\d*(?:,[NSEW]\d*)+"'
    return re.sub(words, lambda match: mutate.reversed_track(match[0], columns), text) if columns else text


PLANTERS = {
    "seeds+1": lambda text: re.sub(r"(\(set Count )(\d+)", plus_one, text),
    "men+1": lambda text: re.sub(r"(\(place [^()]*(?:\([^()]*\))?[^()]*count:)(\d+)", plus_one, text),
    "row+1": lambda text: re.sub(r"(\(is Line )(\d+)", plus_one, text),
    "no-relay": lambda text: text.replace("(moveAgain)", "(addScore Mover 0)"),
    "loser-wins": lambda text: re.sub(r"(result \w+ )(Win|Loss)", exchanged, text.replace('("Line3Win")', LINE)),
    "other-way": other_way,
}


def track_of_one(text):
    """the last player's track runs the other way"""
    columns = columns_of(text)
    tracks = list(re.finditer(r'"\d+,[NSEW]\d*(?:,[NSEW]\d*)+"(?= [^()]*P2)', text)) if columns else []
    if not tracks:
        return text
    last = tracks[-1]
    return text[: last.start()] + mutate.reversed_track(last[0], columns) + text[last.end() :]


def set_up_of_one(text):
    """a hole of player 1 begins empty"""
    for start in (node for part in tree.parse(text) for node in part.walk() if node.head == "set"):
        for child in start.children:
            if child.label == "to:" and start.children[1].text == "Count":
                where = text[child.start : child.end]
                return text[: child.start] + f"(difference {where} (sites {{2}}))" + text[child.end :]
    return text


def row_of_one(text):
    """player 2 needs one man less in a row; not where the sides are unlike by the rules"""
    if re.search(r"\(result P\d", text):
        return text
    return re.sub(r"\(is Line (\d+)", lambda m: f"(is Line (if (is Mover P1) {m[1]} {int(m[1]) - 1})", text, count=1)


def takings_to_the_other(text):
    return re.sub(r"(\(to \(handSite |\(addScore )Mover", r"\1Next", text)


def never_true(text):
    """a condition over the last hole that no last hole fulfils"""
    return re.sub(r"\(= (?:1 \(count at:\(to\)\)|\(count at:\(to\)\) 1)\)", "(= 0 (count at:(to)))", text, count=1)


def always_true(text):
    return re.sub(r"\((?:> \(count at:\(to\)\) 1|< 1 \(count at:\(to\)\))\)", "(> (count at:(to)) 0)", text, count=1)


FAULTS = {"track of one": track_of_one, "set-up of one": set_up_of_one, "row of one": row_of_one,
          "takings to the other": takings_to_the_other, "never true": never_true, "always true": always_true}
