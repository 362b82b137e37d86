"""Ways to make a description contradict a sentence of its own rules text, whatever it is a description of."""
import re

import mutate


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
