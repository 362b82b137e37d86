#!/usr/bin/env python3
"""Writes pages of what `makomba explain` knows: topics, messages, findings, questions.
    explained.py PROGRAM FOLDER
"""
import json
import pathlib
import subprocess
import sys

program, folder = sys.argv[1], pathlib.Path(sys.argv[2])


def explain(*words):
    ran = subprocess.run([program, "explain", *words, "--json"], capture_output=True, check=True, text=True)
    return json.loads(ran.stdout)


def block(text):
    return f"\n```text\n{text.rstrip()}\n```\n"


def topic(name, e):
    games = "".join(f", `{game}`" for game in e["games"].split(", ") if game)[2:]
    ludemes = "".join(f", `{ludeme}`" for ludeme in e["ludemes"].split(", ") if ludeme)[2:]
    return e["meaning"] + "\n" + (f"\nLudemes: {ludemes}\n" if ludemes else "") + (f"\nGames: {games}\n" if games else "")


def message(name, e):
    text = f"{e['text']}\n\nUsual cause: {e['cause']}\n\nWhat to do: {e['fix']}\n"
    for title, field in (("For example", "wrong"), ("Put right", "right")):
        if e[field]:
            text += f"\n{title}:\n" + block(e[field]["shown"])
    return text


def finding(name, e):
    return f"*{e['severity']}*: {e['title']}\n\n{e['meaning']}\n\n{e['remedy']}\n"


def slot(name, e):
    answers = "".join(f"- `{t['id']}`: {t['words']}\n" for t in e["terms"])
    return f"{e['title']}: {e['meaning']}\n" + (f"\n{answers}" if answers else "")


index = explain()
for kind, title, written in (("topics", "Words of the field", topic), ("messages", "Messages", message),
                             ("findings", "Findings of validate", finding),
                             ("slots", "Questions of profile", slot)):
    parts = [f"# {title}\n"]
    for name in index[kind]:
        entry = next(e for e in explain(*name.split()) if kind != "messages" or e.get("subject") == "message")
        parts.append(f"## {name}\n\n{written(name, entry)}")
    (folder / f"{kind}.md").write_text("\n".join(parts))
