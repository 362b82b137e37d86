"""Ways to say the same otherwise, as programs: each makes of a sentence another of the same meaning, or nothing.

`WAYS` are of one sentence; what they make may be two. `WORDS` exchange one word of the field for another throughout a
text. None of them hedges, permits or narrows: who read the sentence should read the other as the same.
"""
import re

# verbs as texts use them: present, with he, past, past participle
VERBS = {form: forms for forms in [line.split() for line in """
take takes took taken
capture captures captured captured
win wins won won
lose loses lost lost
sow sows sowed sown
drop drops dropped dropped
put puts put put
place places placed placed
lay lays laid laid
lift lifts lifted lifted
move moves moved moved
make makes made made
have has had had
hold holds held held
contain contains contained contained
lie lies lay lain
fall falls fell fallen
end ends ended ended
finish finishes finished finished
begin begins began begun
start starts started started
go goes went gone
come comes came come
get gets got got
stand stands stood stood
leap leaps leapt leapt
jump jumps jumped jumped
step steps stepped stepped
slide slides slid slid
remove removes removed removed
play plays played played
pass passes passed passed
keep keeps kept kept
leave leaves left left
stop stops stopped stopped
continue continues continued continued
own owns owned owned
reach reaches reached reached
skip skips skipped skipped
count counts counted counted
bring brings brought brought
give gives gave given
run runs ran run
do does did done
is is was been
are are were been
may may might might
can can could could
""".split("\n") if line] for form in forms[:2]}

CONDITION = r"(?:[Ii]f|[Ww]hen|[Ww]henever|[Ww]here|[Ww]herever|[Oo]nce|[Aa]s soon as)"
LIMITS = r"\b(unless|except|until|without|but|only|however|though|else|otherwise)\b"


def small(text):
    return text if re.match(r"I\b|[A-Z]{2}", text) else text[:1].lower() + text[1:]


def large(text):
    return text[:1].upper() + text[1:]


def stem(sentence):
    """without its end, if it ends in a full stop and is one clause of prose"""
    return sentence[:-1] if sentence.endswith(".") and ":" not in sentence else None


def led(words):
    """a way that puts words before a sentence"""
    return lambda s: words + " " + small(s)


def condition_first(sentence):
    """(joint, condition, what follows) of "if A, B." """
    body = stem(sentence)
    found = body and re.fullmatch(rf"({CONDITION}) ([^,;]+), ([^;]+)", body)
    return found.groups() if found else None


def condition_last(sentence):
    """(what is said, joint, condition) of "B if A." """
    body = stem(sentence)
    found = body and re.fullmatch(r"([^,;]+?),? (if|when|whenever|as soon as|once) ([^,;]+)", body)
    return found.groups() if found and not re.search(LIMITS + "|even$", body) else None


def other_joint(joint):
    def way(sentence):
        found = condition_first(sentence)
        if found and found[0].lower() in ("if", "when", "whenever"):
            return f"{large(joint)} {found[1]}, {found[2]}."
        found = condition_last(sentence)
        return f"{found[0]} {joint} {found[2]}." if found else None
    return way


def condition_goes_last(sentence):
    found = condition_first(sentence)
    if not found or re.search(LIMITS, sentence) or re.search(r",| and |^(he|she|it|they|these|this|those|that|then)\b", found[2]):
        return None
    return f"{large(found[2])} {small(found[0])} {found[1]}."


def condition_goes_first(sentence):
    found = condition_last(sentence)
    return None if not found or re.search(r"\b(it|he|she|they|his|this|these|that)\b", found[2]) else f"{large(found[1])} {found[2]}, {small(found[0])}."


def supposed(sentence):
    found = condition_first(sentence)
    return f"Suppose that {found[1]}. Then {found[2]}." if found and found[0].lower() in ("if", "when", "whenever") else None


def it_may_happen(sentence):
    found = condition_first(sentence)
    return f"It may happen that {found[1]}; in that case {found[2]}." if found and found[0].lower() in ("if", "when", "whenever") else None


def split_at_and(sentence):
    """"A, and B." with a verb and a subject in either"""
    body = stem(sentence)
    found = body and re.fullmatch(r"([^,;]+), and ((?:the|he|they|each|a|these|one|whoever|you|it|no) [^,;]+)", body)
    return f"{found[1]}. {large(found[2])}." if found and not re.search(CONDITION + "|" + LIMITS, body) else None


def semicolon(sentence):
    body = stem(sentence)
    found = body and re.fullmatch(r"([^,;]+), and ((?:the|he|they|each|a|these|one|whoever|you|it|no) [^,;]+)", body)
    return f"{found[1]}; {found[2]}." if found else None


def past(sentence):
    if re.search(r"\b(was|were|had|took|went|got|fell|did|will|would|to)\b", sentence):
        return None
    words = re.split(r"(\b)", sentence)
    verb = False
    for i, word in enumerate(words):
        low = word.lower()
        before = next((w.lower() for w in reversed(words[:i]) if w.strip()), "")
        noun = before in ("a", "the", "his", "their", "one", "no", "next", "another", "its", "of", "each", "may", "must", "can", "not", "cannot", "my", "your", "this", "every", "in", "for", "at")
        if low in VERBS and not noun and low not in ("play", "move", "end", "leap", "start", "stop", "pass", "step", "count", "place", "lay", "lie", "run"):
            words[i] = VERBS[low][2] if word[0].islower() else large(VERBS[low][2])
            verb = True
        elif low in ("moves", "plays", "ends", "places", "lays", "lies") and not noun and before not in ("of",):
            words[i] = VERBS[low][2]
            verb = True
    return "".join(words) if verb else None


def exchanged(pattern, by, unless=None):
    def way(sentence):
        if unless and re.search(unless, sentence):
            return None
        made = re.sub(pattern, by, sentence)
        return large(made) if made != sentence else None
    return way


def with_aside(aside):
    """after the first clause's condition, or before what is done"""
    def way(sentence):
        found = condition_first(sentence)
        if found:
            return f"{found[0]} {found[1]}, {aside}, {found[2]}."
        made = re.sub(r"^((?:The|A|Each|He|They|Seeds|Every|No)\b[^,;.]{3,30}?) (is|are|may|must|takes|wins|has|have|lies|lie|goes|moves)\b", rf"\1, {aside}, \2", sentence, count=1)
        return made if made != sentence else None
    return way


NUMBERS = dict(zip("two three four five six seven eight nine ten twelve".split(), "2 3 4 5 6 7 8 9 10 12".split()))
PLAYER = r"\b([Aa]|[Tt]he) player\b(?!s|'|’| (?:on|to|of|sits|opposite))"


def of_player(by):
    return exchanged(PLAYER, by)


def whoever(sentence):
    made = re.sub(r"^(?:A player who|The player who|The one who|He who|Any player who|Who|One who)\b", "Whoever", sentence)
    return made if made != sentence else None


def if_he(sentence):
    """"Who A, B" has no comma to cut at: only "Whoever .. wins / loses" is"""
    found = re.fullmatch(r"(?:A player who|The player who|He who|Whoever|Who|The one who) ([^,;]+?) (wins|loses|has won|has lost)( the game)?\.", sentence)
    return f"If a player {found[1]}, he {found[2]}{found[3] or ''}." if found else None


def outcome_first(sentence):
    found = re.fullmatch(r"(?:A player who|The player who|He who|Whoever|Who|The one who) ([^,;]+?) (wins|loses)( the game)?\.", sentence)
    return f"The {'winner' if found[2] == 'wins' else 'loser'} is the one who {found[1]}." if found else None


def goes_to(sentence):
    found = re.fullmatch(r"(?:A player who|The player who|He who|Whoever|Who|The one who) ([^,;]+?) (wins|loses)( the game)?\.", sentence)
    return f"{'Victory goes to' if found[2] == 'wins' else 'Defeat falls to'} him who {found[1]}." if found else None


PASSIVE = r"\b(is|are) (captured|taken|removed|lifted|sown|placed|laid|put|dropped|skipped|left|kept)\b(?! by)"


def active(sentence):
    """"the seeds are captured": "he captures the seeds" """
    found = re.search(r"(^|, |, and )((?:[Tt]he|[Aa]ll|[Tt]hose|[Tt]hese|[Ii]ts|[Hh]is) (?:seeds?|stones?|men|contents?|man|hole|beans?|pebbles?|counters?)(?: (?:in|of|opposite|that|there)(?: [a-z]+){0,4}?)?) (?:is|are) (captured|taken|removed|lifted|sown)\b", sentence)
    if not found or "not" in sentence[found.end():found.end() + 5]:
        return None
    verb = {"captured": "captures", "taken": "takes", "removed": "removes", "lifted": "lifts", "sown": "sows"}[found[3]]
    return large(sentence[:found.start()] + found[1] + f"the player {verb} {small(found[2])}" + sentence[found.end():])


def passive(sentence):
    """"he captures the seeds in it": "the seeds in it are captured" """
    found = re.search(r"(^|, |, and )(?:[Tt]he player|[Aa] player|[Hh]e|[Yy]ou|[Oo]ne|[Tt]hey) (captures?|takes?|removes?|lifts?) ((?:the|all|those|these|its) [^,;.]+?)([.,;])", sentence)
    if not found or re.search(r"\b(and|from|up|out|who)\b", found[3]) or found[3].split()[-1] in ("move", "turn", "game"):
        return None
    verb = {"capture": "captured", "take": "taken", "remove": "removed", "lift": "lifted"}[found[2].rstrip("s")]
    many = "are" if re.search(r"(seeds|stones|men|beans|pebbles|counters|contents|these|those|all)\b", found[3]) else "is"
    return large(sentence[:found.start()] + found[1] + f"{found[3]} {many} {verb}{found[4]}" + sentence[found.end():])


THING = r"(seeds?|stones?|beans?|pebbles?|counters?|shells?|nuts?)"
HOLDS = rf"\b(holes?|pits?|cups?|houses?) (?:with|containing|of) ((?:only |exactly |at least )?(?:one|a single|two|three|four|no|two or three)) {THING}\b"


def holding(words):
    return exchanged(HOLDS, lambda m: f"{m[1]} {words(m)} {m[2]} {m[3]}")


WAYS = {
    # who does it
    "player: one": of_player("one"),
    "player: you": exchanged(PLAYER + r"(?! who)", "you", r"\b(he|his|him|wins|takes|has|is|loses|moves|sows|gets|captures|who|they|puts|plays|begins|lifts|ends|does|drops|continues|passes)\b"),
    "player: whoever": whoever,
    "player: whichever player": exchanged(r"^(?:A player who|The player who|The one who|He who|Any player who|Whoever|Who|One who)\b", "Whichever player"),
    "player: any player": exchanged(r"^A player\b(?! who)", "Any player"),
    "players: each, either": exchanged(r"\b([Ee])ach (?:player|side)\b", r"\1ither player"),
    "players: both of them": exchanged(r"\b[Ee]ach (?:player|side) has\b", "both players have"),
    "opponent: adversary": exchanged(r"\bopponent\b", "adversary"),
    "opponent: of the other": exchanged(r"\bopponent\b(?!s)", "other player"),
    "opponent: antagonist": exchanged(r"\bopponent\b", "antagonist"),
    "opponent: foe": exchanged(r"\bopponent\b", "foe"),
    # how it is put
    "outcome: if he": if_he,
    "outcome: the winner is": outcome_first,
    "outcome: victory goes": goes_to,
    "voice: active": active,
    "voice: passive": passive,
    "tense: past": past,
    "may: is allowed to": exchanged(r"\bmay (?!not|only|never|be|also|either|then|no|have|happen)([a-z]+)", r"is allowed to \1", r"\b(you|they|I|we|both|men|seeds|players|pieces|stones) may"),
    "may: is free to": exchanged(r"\bmay (?!not|only|never|be|also|either|then|no|have|happen)([a-z]+)", r"is free to \1", r"\b(you|they|I|we|both|men|seeds|players|pieces|stones) may"),
    "may: can": exchanged(r"\bmay (?!happen)(?!not)", "can "),
    "may not: cannot": exchanged(r"\bmay not\b", "cannot"),
    "may not: must not": exchanged(r"\b(may not|cannot)\b", "must not"),
    "may not: is not allowed to": exchanged(r"\b(?:may not|cannot|must not) (?!be)([a-z]+)", r"is not allowed to \1", r"\b(you|they|I|we|both|men|seeds|players|pieces|stones) (may|cannot|must)"),
    "may not: it is forbidden": exchanged(r"^(?:A player|The player|He|One|You|They|Players) (?:may not|cannot|must not) (?!be)([a-z]+)", r"It is forbidden to \1"),
    "may never": exchanged(r"\bmay not\b", "may never"),
    "must: has to": exchanged(r"\bmust (?!not|be)([a-z]+)", r"has to \1", r"\b(you|they|I|we|both|men|seeds|players|pieces|stones) must"),
    "must: is obliged to": exchanged(r"\bmust (?!not|be)([a-z]+)", r"is obliged to \1", r"\b(you|they|I|we|both|men|seeds|players|pieces|stones) must"),
    "must: is bound to": exchanged(r"\bmust (?!not|be)([a-z]+)", r"is bound to \1", r"\b(you|they|I|we|both|men|seeds|players|pieces|stones) must"),
    # conditions
    "if: when": other_joint("when"),
    "if: whenever": other_joint("whenever"),
    "if: in case": other_joint("in case"),
    "if: provided that": other_joint("provided that"),
    "if: as soon as": other_joint("as soon as"),
    "if: in the event that": other_joint("in the event that"),
    "if: every time": other_joint("every time"),
    "if: comes last": condition_goes_last,
    "if: comes first": condition_goes_first,
    "if: suppose": supposed,
    "if: it may happen": it_may_happen,
    # what holes hold
    "holds: relative": holding(lambda m: "that hold" if m[1].endswith("s") else "that holds"),
    "holds: holding": holding(lambda m: "holding"),
    "holds: in which": exchanged(HOLDS, lambda m: f"{m[1]} in which there {'is' if not m[3].endswith('s') else 'are'} {m[2]} {m[3]}"),
    "holds: in which lie": exchanged(HOLDS, lambda m: f"{m[1]} in which {m[2]} {m[3]} {'lies' if not m[3].endswith('s') else 'lie'}"),
    "empty: with nothing in it": exchanged(r"\ban empty (hole|pit|cup|house)\b", r"a \1 with nothing in it"),
    "empty: that is empty": exchanged(r"\ban empty (hole|pit|cup|house)\b", r"a \1 that is empty"),
    "empty: unoccupied": exchanged(r"\ban empty\b", "an unoccupied"),
    "empty: vacant": exchanged(r"\ban empty\b", "a vacant"),
    "occupied: that is not empty": exchanged(r"\ban occupied (hole|pit|cup|house)\b", r"a \1 that is not empty"),
    "occupied: with seeds in it": exchanged(r"\ban occupied (hole|pit|cup|house)\b", r"a \1 which already has seeds in it"),
    "own: of his own": exchanged(r"\b(?:his|one of his) own (hole|pit|cup|house)\b", r"a \1 of his own"),
    "own: on his side": exchanged(r"\b(?:one of his own holes)\b", "a hole on his own side"),
    # numbers, order and joints
    "numbers: figures": exchanged(r"\b(" + "|".join(NUMBERS) + r")\b(?! (?:or|and|of the|by))", lambda m: NUMBERS[m[1]], r"\b(by|at) (two|three)s?\b"),
    "joint: split at and": split_at_and,
    "joint: semicolon": semicolon,
    "adjective: all the": exchanged(r"\b(captures?|takes?|lifts?|sows?) the (contents|seeds)\b", r"\1 all the \2"),
    # what surrounds it
    "led: the rule is that": led("The rule is that"),
    "led: I was told that": led("I was told that"),
    "led: my informants": led("My informants agreed that"),
    "led: it will be seen": led("It will be seen that"),
    "led: here too": led("In this game"),
    "led: among them": led("Among these people"),
    "led: it should be said": led("It should be said that"),
    "led: note that": led("Note that"),
    "led: the old man said": led("The old man explained to us that"),
    "aside: of course": with_aside("of course"),
    "aside: as I was told": with_aside("as I was told"),
    "aside: as it is called": with_aside("according to my informant"),
    "tail: as everywhere": lambda s: stem(s) and stem(s) + ", as is the custom here.",
    "tail: the boys told me": lambda s: stem(s) and stem(s) + ", the boys told me.",
    "colour: adjective": exchanged(r"\b(seeds|stones|beans|pebbles|counters|men|pieces|pegs)\b", r"speckled \1", r"\b(the|his|her|their|of|which|that) (seeds|stones|beans|pebbles|counters|men|pieces|pegs) (that|which|in)"),
    "colour: aside": with_aside("squatting in the dust"),
    "colour: manner": lambda s: stem(s) and stem(s) + ", with a flick of the wrist.",
    "colour: place": led("On the mat before the chapel,"),
    "colour: time": led("Of an evening, when the herds are in,"),
    "colour: remark": lambda s: stem(s) and stem(s) + ", which makes the children laugh.",
    "colour: dash": lambda s: stem(s) and stem(s) + " - a thing they never tire of.",
    "tail: he said": lambda s: stem(s) and stem(s) + ", he said.",
}


def forms(words):
    return [word.split("/") for word in words.split()]


SEEDS = forms("seed/seeds bean/beans pebble/pebbles counter/counters stone/stones nut/nuts cowrie/cowries ball/balls shell/shells grain/grains marble/marbles berry/berries")
HOLES = forms("hole/holes pit/pits cup/cups house/houses hollow/hollows bowl/bowls cavity/cavities pot/pots depression/depressions basin/basins")
MEN = forms("man/men piece/pieces cow/cows token/tokens pawn/pawns peg/pegs stone/stones counter/counters warrior/warriors bean/beans ox/oxen")
POINTS = forms("point/points spot/spots intersection/intersections place/places station/stations crossing/crossings")


def named(groups):
    """ways of a whole text: the word it uses most gives way to another, where the other does not stand in it"""
    def made(text, new):
        if any(re.search(rf"\b{form}\b", text, re.I) for form in new):
            return None
        counts = [(len(re.findall(rf"\b(?:{one}|{many})\b", text, re.I)), one, many) for one, many in groups]
        count, one, many = max(counts)
        if count == 0 or [one, many] == new:
            return None
        text = re.sub(rf"\b{many}\b", new[1], text)
        text = re.sub(rf"\b{large(many)}\b", large(new[1]), text)
        text = re.sub(rf"\b([Aa])n? {one}\b", lambda m: m[1] + ("n " if new[0][0] in "aeiou" else " ") + new[0], text)
        text = re.sub(rf"\b{one}\b", new[0], text)
        return re.sub(rf"\b{large(one)}\b", large(new[0]), text)
    return made


VERBS_OF = {
    "captures: seizes": [("capture", "seize"), ("captures", "seizes"), ("captured", "seized")],
    "captures: takes": [("capture", "take"), ("captures", "takes"), ("captured", "taken")],
    "captures: wins": [("captures", "wins"), ("captured", "won")],
    "captures: carries off": [("captures", "carries off"), ("captured", "carried off"), ("capture", "carry off")],
    "captures: makes prize": [("is captured", "is made prize of"), ("are captured", "are made prize of")],
    "takes: captures": [("are taken", "are captured"), ("is taken", "is captured")],
    "takes: seizes": [("are taken", "are seized"), ("is taken", "is seized")],
    "takes: eaten": [("are captured", "are eaten"), ("is captured", "is eaten"), ("captures", "eats")],
    "takes: lost": [("are captured", "are forfeit"), ("is captured", "is forfeit")],
    "sows: distributes": [("sow", "distribute"), ("sows", "distributes"), ("sown", "distributed"), ("sowing", "distribution")],
    "sows: deals out": [("sow", "deal out"), ("sows", "deals out"), ("are sown", "are dealt out"), ("is sown", "is dealt out")],
    "sows: drops": [("sow", "drop"), ("sows", "drops"), ("sown", "dropped")],
    "removes: takes off": [("removes", "takes off"), ("removed", "taken off")],
    "leaps: jumps": [("leap", "jump"), ("leaps", "jumps"), ("leaping", "jumping"), ("leapt", "jumped")],
    "jumps: leaps": [("jump", "leap"), ("jumps", "leaps"), ("jumping", "leaping"), ("jumped", "leapt")],
    "row: line": [("row of three", "line of three"), ("three in a row", "three in a line")],
    "row: mill": [("rows of three", "mills"), ("row of three", "mill")],
    "falls: drops": [("last seed falls", "last seed drops"), ("falls into", "drops into"), ("falls in", "drops in")],
    "falls: lands": [("falls into", "lands in"), ("falls in", "lands in"), ("ends in", "lands in")],
    "falls: ends": [("falls into", "ends in"), ("falls in", "ends in"), ("lands in", "ends in")],
    "falls: comes to rest": [("falls into", "comes to rest in"), ("falls in", "comes to rest in"), ("ends in", "comes to rest in"), ("lands in", "comes to rest in")],
    "falls: is dropped": [("falls into", "is dropped into"), ("falls in", "is dropped into"), ("ends in", "is dropped into"), ("lands in", "is dropped into")],
    "falls: reaches": [("falls into", "reaches"), ("falls in", "reaches"), ("ends in", "reaches"), ("lands in", "reaches")],
    "last: final": [("last seed", "final seed"), ("last stone", "final stone"), ("last bean", "final bean")],
    "last: of the sowing": [("the last seed", "the last seed of the sowing")],
    "last: he drops": [("the last seed falls", "the last seed he drops falls")],
    "opposite: facing": [("the opposite hole", "the hole facing it"), ("the hole opposite", "the hole facing it")],
    "opposite: across": [("the opposite hole", "the hole across"), ("the hole opposite", "the hole across")],
}


def verbs(pairs):
    def way(sentence):
        made = sentence
        for before, after in pairs:
            made = re.sub(rf"\b{before}\b", after, made)
            made = re.sub(rf"\b{large(before)}\b", large(after), made)
        return made if made != sentence else None
    return way


WAYS.update({name: verbs(pairs) for name, pairs in VERBS_OF.items()})
WORDS = {}
for group in (SEEDS, HOLES, MEN, POINTS):
    for new in group:
        WORDS.setdefault(f"{group[0][0]}: {new[0]}", named(group))
NEW = {f"{group[0][0]}: {new[0]}": new for group in (SEEDS, HOLES, MEN, POINTS) for new in group}
