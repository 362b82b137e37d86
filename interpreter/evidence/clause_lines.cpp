// What clauses say of men, of rows of them, of who has won: conditions of every game, and what they lead to.
#include <algorithm>

#include "interpreter/evidence/clause_meaning.h"

namespace makomba {

namespace {

bool ofFar(const Thing& t) {
    return marked(t, "opposite") || marked(t, "opp") || marked(t, "last") ||
           std::any_of(t.adjuncts.begin(), t.adjuncts.end(),
                       [](const Thing::Adjunct& one) { return one.thing.head == "opponent"; });
}

bool plainMarks(const Thing& t, std::string_view allowed) {
    return std::all_of(t.marks.begin(), t.marks.end(),
                       [&](const std::string& mark) { return isOneOfWords(allowed, mark); });
}

bool isOwnPiece(const Thing& t) {
    return (isPiece(t) || t.head.empty()) && !t.has("opp") && !t.has("last") && t.relatives.empty() &&
           std::all_of(t.adjuncts.begin(), t.adjuncts.end(), [](const Thing::Adjunct& one) {
               return one.lead == "of" &&
                      (one.thing.has("own") || isOneOfWords("they player", one.thing.head) ||
                       (one.thing.has("same")));
           });
}
bool isOppPiece(const Thing& t) {
    if (!isPiece(t) && t.head != "opponent" && !t.head.empty() && !(t.head == "player" && t.has("opp")))
        return false;
    if (t.head == "opponent" || (t.head == "player" && t.has("opp")))
        return t.adjuncts.empty() && t.relatives.empty();
    if (t.has("opp")) return true;
    return std::any_of(t.adjuncts.begin(), t.adjuncts.end(), [](const Thing::Adjunct& one) {
        return isOneOfWords("of from", one.lead) &&
               (one.thing.head == "opponent" || one.thing.has("opp") || one.thing.has("other"));
    });
}

// The length of a row of men that a noun phrase tells of: "a row of three", "three in a row"; 0: none.
int rowIn(const Thing& t, std::vector<std::string>& words) {
    int n = 0;
    const auto direct = [&](const Thing& one) {
        if (one.has("diagonal") && !one.has("orthogonal")) return false;
        if (one.has("orthogonal") && !one.has("diagonal")) words.emplace_back("orth");
        return plainMarks(one, "own straight any new this same diagonal orthogonal each that first");
    };
    if (t.has("no") || !t.relatives.empty()) return 0;
    if (t.head == "making")
        return t.adjuncts.size() == 1 && t.adjuncts[0].lead == "of" && t.adjuncts[0].thing.head == "row"
                   ? rowIn(t.adjuncts[0].thing, words)
                   : 0;
    if (t.head == "row") {
        if (!direct(t)) return 0;
        if (!t.numbers.empty()) n = t.numbers.size() == 1 ? t.numbers[0] : 0;
        for (const Thing::Adjunct& one : t.adjuncts)
            if (isOneOfWords("of with", one.lead) && (isPiece(one.thing) || one.thing.head.empty())) {
                if (one.thing.numbers.size() != 1 || n > 1 || one.thing.has("opp") ||
                    !one.thing.relatives.empty())
                    return 0;
                if (!one.thing.bound.empty() && one.thing.bound != "exactly" && one.thing.bound != "atleast")
                    return 0;
                if (one.thing.bound == "exactly") words.emplace_back("exactly");
                n = one.thing.numbers[0];
            } else if (!isOneOfWords("of on", one.lead) || one.thing.head == "hole") return 0;
    } else if ((isPiece(t) || t.head.empty()) && t.numbers.size() == 1 && t.numbers[0] > 1) {
        if (!plainMarks(t, "own same straight any this") || t.adjuncts.empty()) return 0;
        if (!t.bound.empty() && t.bound != "exactly" && t.bound != "atleast") return 0;
        if (t.bound == "exactly") words.emplace_back("exactly");
        // "three of his men in a row"
        std::vector<Thing::Adjunct> adjuncts = t.adjuncts;
        for (const Thing::Adjunct& one : t.adjuncts)
            adjuncts.insert(adjuncts.end(),
                            one.thing.head == "row" ? one.thing.adjuncts.end() : one.thing.adjuncts.begin(),
                            one.thing.adjuncts.end());
        for (const Thing::Adjunct& one : adjuncts)
            if (one.thing.head == "row") {
                if (!one.thing.numbers.empty() && one.thing.numbers != std::vector<int>{1}) return 0;
                if (!direct(one.thing) || !one.thing.adjuncts.empty() || !one.thing.relatives.empty())
                    return 0;
                n = t.numbers[0];
            } else if (one.lead != "of") return 0;
    }
    return n >= 2 && n <= 12 ? n : 0;
}

bool rowOf(const Thing& t, Told& told, bool opponents = false) {
    std::vector<std::string> words;
    const int n = rowIn(t, words);
    if (n == 0) return false;
    told.facts.push_back({"row", n, opponents, words});
    return true;
}

// "makes a row of three", "has three in a row", "three men stand in a line"
bool rowMade(const Clause& c, Told& told) {
    if (c.denied || !c.means.empty()) return false;
    constexpr std::string_view where =
        "in:row on:row into:row on:board across:board on:line along:line with:piece of:piece";
    if (isOneOfWords("make get has put find win achieve choose", c.act) && !c.passive &&
        c.objects.size() == 1) {
        if (c.subject.head == "opponent") return false;
        if (rowOf(c.objects[0], told)) {
            if (fits(c, "with:piece with:turn on:board across:board by:turn", "first again")) return true;
            told.facts.pop_back();
            return false;
        }
        Thing men = c.objects[0];
        if (!isOwnPiece(men) || men.numbers.size() != 1) return false;
        for (const Thing::Adjunct& one : c.adjuncts)
            if (one.thing.head == "row") men.adjuncts.push_back(one);
        if (men.adjuncts.size() == c.objects[0].adjuncts.size() || !fits(c, where, "first")) return false;
        return rowOf(men, told);
    }
    if ((c.act == "lie" || c.act == "fall" || c.act == "is" || (c.act == "put" && c.passive) ||
         c.act == "make") &&
        c.objects.size() <= 1 && isPiece(c.subject) && c.subject.numbers.size() == 1) {
        if (c.act == "make")
            return c.objects.size() == 1 && c.objects[0].head == "row" && c.objects[0].adjuncts.empty() &&
                   fits(c, "") && (told.facts.push_back({"row", c.subject.numbers[0], false, {}}), true);
        Thing men = c.subject;
        for (const Thing::Adjunct& one : c.adjuncts)
            if (one.thing.head == "row") men.adjuncts.push_back(one);
        return fits(c, where, "first together") && c.objects.empty() && rowOf(men, told);
    }
    if (c.passive && c.act == "make" && c.subject.head == "row")
        return fits(c, "by:player by:they", "first") && rowOf(c.subject, told);
    return false;
}

// "has only two men left", "is reduced to two men", "two remain to him"
bool reduced(const Clause& c, Told& told) {
    if (c.denied || !c.means.empty() || c.may) return false;
    const Thing* men = nullptr;
    bool opponents = c.subject.head == "opponent" || c.subject.has("opp");
    if (c.act == "has" && c.objects.size() == 1 && fits(c, "on:board")) men = &c.objects[0];
    else if (isOneOfWords("reduce make", c.act)
                 ? c.passive || c.objects.size() == 1
                 : c.act == "fall" && c.objects.empty() && !isPiece(c.subject)) {
        men = withLead(c, "to");
        if (!fits(c, "to: to:piece")) return false;
        if (!c.passive && !c.objects.empty()) opponents = c.objects[0].head == "opponent";
    } else if (c.act == "is" && withLead(c, "to") != nullptr && !withLead(c, "to")->numbers.empty() &&
               fits(c, "to: to:piece") && !isPiece(c.subject)) {
        men = withLead(c, "to");
    } else if (isOneOfWords("stay leave is lie exist", c.act) &&
               (isPiece(c.subject) || c.subject.head.empty()) && !c.subject.numbers.empty()) {
        const Thing* to = withLead(c, "to on");
        if (!fits(c, "to:they to:player to:opponent on:board") || !c.objects.empty()) return false;
        opponents = (to != nullptr && to->head == "opponent") || c.subject.has("opp");
        men = &c.subject;
    } else if (c.act == "leave" && c.passive && withLead(c, "with") != nullptr && fits(c, "with: with:piece"))
        men = withLead(c, "with");
    else if (c.act == "leave" && !c.passive && c.objects.size() == 1 && c.objects[0].head == "opponent" &&
             fits(c, "with: with:piece"))
        men = withLead(c, "with"), opponents = true;
    if (men == nullptr || !(isPiece(*men) || men->head.empty()) || men->numbers.size() != 1 ||
        !men->relatives.empty())
        return false;
    for (const Thing::Adjunct& one : men->adjuncts)
        if (!isOneOfWords("of on", one.lead)) return false;
    if (!plainMarks(*men, "own only left-over single opp this that")) return false;
    const bool limit = men->has("only") || men->has("left-over") || men->has("single") || c.act != "has" ||
                       c.is("only") || men->bound == "lessthan" || men->bound == "atmost" ||
                       c.is("left-over");
    if (!limit) return false;
    int n = men->numbers[0];
    if (men->bound == "lessthan") --n;
    else if (!men->bound.empty() && men->bound != "atmost" && men->bound != "exactly") return false;
    if (n < 1 || n > 12) return false;
    told.facts.push_back(
        {"reduced", n, opponents,
         men->bound == "lessthan" ? std::vector<std::string>{"under"} : std::vector<std::string>{}});
    return true;
}

bool stuckOrBare(const Clause& c, Told& told) {
    if (!c.means.empty()) return false;
    const bool person = isOneOfWords("player they opponent nobody", c.subject.head) ||
                        c.subject.head.empty() || c.subject.head == "side";
    const bool opponents = c.subject.head == "opponent" || c.subject.has("opp");
    const auto add = [&](const char* kind) {
        told.facts.push_back({kind, 0, opponents, {}});
        return true;
    };
    const bool board =
        fits(c, "on:board on:side in:hole in:row on:row in:side of:side to:move", "more longer further");
    if (!board) return false;
    if (person && isOneOfWords("move play", c.act) && c.denied && c.may &&
        (c.objects.empty() || isPiece(c.objects[0])) && !c.passive)
        return c.adjuncts.empty() && add("stuck");
    if (person && c.act == "is" && c.is("stuck")) return !c.denied && add("stuck");
    if (person && c.act == "block" && c.passive) return !c.denied && add("stuck");
    if (person && isOneOfWords("has make find", c.act) && c.objects.size() == 1) {
        const Thing& what = c.objects[0];
        const bool no = what.has("no") != c.denied || what.head == "nothing";
        if (!what.relatives.empty() || !no) return false;
        if (what.head == "turn") return add("stuck");
        if (isPiece(what) && what.numbers.empty() && plainMarks(what, "no own left-over more any"))
            return add("bare");
        return what.head == "nothing" && c.act == "has" && add("bare");
    }
    // "all the holes of one side are empty"
    if (c.act == "is" && c.is("empty") && !c.denied &&
        ((c.subject.head == "hole" && c.subject.has("all")) || c.subject.head == "side" ||
         c.subject.head == "row")) {
        const bool ofOne = c.subject.head != "hole" || !c.subject.adjuncts.empty() ||
                           marked(c.subject, "own") || marked(c.subject, "opp");
        if (!ofOne || c.subject.has("both") || marked(c.subject, "inner") || marked(c.subject, "outer") ||
            !c.subject.relatives.empty())
            return false;
        told.facts.push_back({"bare", 0, marked(c.subject, "opp"), {"one"}});
        return true;
    }
    return false;
}

bool amounts(const Clause& c, Told& told) {
    if (c.denied || !c.means.empty() || c.may) return false;
    // "whose heap is the greater"
    if (c.act == "is" && isOneOfWords("contents piece store count", c.subject.head) && c.subject.has("own") &&
        c.adjuncts.empty() && c.subject.relatives.empty()) {
        std::set<std::string> marks = c.marks;
        if (c.objects.size() == 1 && c.objects[0].head.empty() && c.objects[0].adjuncts.empty())
            marks.insert(c.objects[0].marks.begin(), c.objects[0].marks.end());
        const bool most = marks.contains("more") || marks.contains("most"), fewest = marks.contains("fewest");
        if (most == fewest || marks.contains("no")) return false;
        told.facts.push_back({most ? "most" : "fewest", 0, false, {}});
        return true;
    }
    if (!isOneOfWords("has take get pick win contain", c.act) || c.passive || c.objects.size() != 1)
        return false;
    const Thing& what = c.objects[0];
    if (!(isPiece(what) || isOneOfWords("count majority", what.head) || what.head.empty()) ||
        !what.relatives.empty())
        return false;
    if (!fits(c, "at:end in:store in:row in:hole on:side than:opponent than: than:player of:piece", "first"))
        return false;
    const bool opponents = c.subject.head == "opponent";
    if (what.bound == "morethan" && what.numbers.size() == 1) {
        if (what.has("opp")) return false;
        told.facts.push_back({"over", what.numbers[0], opponents, {}});
        return true;
    }
    if (!what.bound.empty() || !what.numbers.empty()) return false;
    if (isOppPiece(what) && what.has("all") && c.act == "take") {
        told.facts.push_back({"wipeout", 0, opponents, {}});
        return true;
    }
    const bool most = what.has("most") || what.has("more") || what.head == "majority",
               fewest = what.has("fewest");
    if (most == fewest || !plainMarks(what, "most more fewest own chosen left-over taked") ||
        (what.head.empty() && !what.has("most") && !what.has("fewest")))
        return false;
    told.facts.push_back({most ? "most" : "fewest", 0, opponents, {}});
    return true;
}

bool boardState(const Clause& c, Told& told) {
    if (!c.means.empty() || c.may) return false;
    const bool men =
        isPiece(c.subject) && (c.subject.has("all") || c.subject.has("each") || c.subject.has("both"));
    if (((c.act == "put" || c.act == "drop") && c.passive) && men && !c.denied &&
        fits(c, "on:board on:point")) {
        told.facts.push_back({"placed", 0, false, {}});
        return true;
    }
    if (c.subject.head == "point" && c.subject.has("empty") && c.subject.has("no") &&
        isOneOfWords("leave stay exist is", c.act) && c.objects.empty() && fits(c, "on:board")) {
        told.facts.push_back({"full", 0, false, {}});
        return true;
    }
    const bool board = c.subject.head == "board" ||
                       (c.subject.head == "point" && (c.subject.has("all") || c.subject.has("each")));
    if (board && !c.denied && (c.is("full") || c.is("occupied") || (c.act == "fill" && c.passive)) &&
        fits(c, "with:piece")) {
        told.facts.push_back({"full", 0, false, {}});
        return true;
    }
    if (c.act == "is" && c.is("inhand") && isPiece(c.subject) && !c.denied) {
        told.facts.push_back({"inhand", 0, false, {}});
        return true;
    }
    if (isOneOfWords("player they", c.subject.head) && c.act == "put" && !c.passive && !c.denied &&
        c.objects.size() == 1 && c.objects[0].has("all") && isPiece(c.objects[0]) &&
        fits(c, "on:board on:point")) {
        told.facts.push_back({"placed", 0, false, {}});
        return true;
    }
    if ((isPiece(c.subject) && c.subject.has("inhand") && c.act == "exist") ||
        (c.role == ClauseRole::While && isPiece(c.subject) &&
         (c.subject.has("inhand") || withLead(c, "in", "hand") != nullptr))) {
        told.facts.push_back({"inhand", 0, false, {}});
        return true;
    }
    return false;
}

// "brings a man to the far row"
bool goal(const Clause& c, Told& told) {
    if (c.denied || c.may || !c.means.empty() || !isOneOfWords("make find fall get move put", c.act) ||
        c.passive)
        return false;
    const Thing* far = withLead(c, "to on into", "row side edge");
    if (far == nullptr && c.act == "find" && c.objects.size() == 1) far = &c.objects[0];
    if (far == nullptr || !isOneOfWords("row side edge", far->head) || !far->numbers.empty()) return false;
    if (!(ofFar(*far))) return false;
    for (const Thing& object : c.objects)
        if (&object != far && !(isPiece(object) || object.head == "player" || object.head.empty()))
            return false;
    if (!c.objects.empty() && &c.objects[0] != far &&
        (c.objects[0].has("all") || c.objects[0].has("both") || c.objects[0].has("opp") ||
         (!c.objects[0].numbers.empty() && c.objects[0].numbers[0] > 1)))
        return false;
    if (!fits(c, "to:row to:side to:edge on:row on:side into:row of:board", "first")) return false;
    told.facts.push_back({"goal", 0, c.subject.head == "opponent", {}});
    return true;
}

bool canTake(const Clause& c, Told& told) {
    if (c.denied || !c.may || c.passive || !isOneOfWords("take hop", c.act) || !c.means.empty() ||
        !fits(c, "over:piece over:opponent"))
        return false;
    for (const Thing& object : c.objects)
        if (!isOppPiece(object) && !(isPiece(object) && plainMarks(object, "any opp"))) return false;
    told.facts.push_back({"cantake", 0, false, {}});
    return true;
}

// ---- what is done

// Wins or loses: 1, -1; 0: neither. `who`: of whom it is told.
int outcome(const Clause& c, Thing& who) {
    if (c.denied || c.may) return 0;
    if (c.act == "win" && !c.passive) {
        if (!c.objects.empty() && !(c.objects.size() == 1 && c.objects[0].head == "game" &&
                                    !c.objects[0].has("first") && !c.objects[0].has("next")))
            return 0;
        return who = c.subject, fits(c, "", "first at-once") ? 1 : 0;
    }
    if (c.act == "lose") {
        if (!c.passive && !c.objects.empty() && !(c.objects.size() == 1 && c.objects[0].head == "game"))
            return 0;
        if (c.passive && c.subject.head == "game") {
            const Thing* by = withLead(c, "by");
            return by != nullptr ? (who = *by, -1) : 0;
        }
        return who = c.subject, fits(c, "") ? -1 : 0;
    }
    if (c.act == "win" && c.passive && c.subject.head == "game") {
        const Thing* by = withLead(c, "by");
        if (by == nullptr && c.adjuncts.empty() && c.objects.empty()) {
            who.head = "they";
            return 1;
        }
        if (by == nullptr || c.adjuncts.size() != 1) return 0;
        return who = *by, 1;
    }
    if (c.act == "is" && c.objects.size() == 1 && c.adjuncts.empty()) {
        const Thing& what = c.objects[0];
        if ((c.subject.head == "winner" || c.subject.head == "loser") && c.subject.relatives.empty())
            return who = what, c.subject.head == "winner" ? 1 : -1;
        if ((what.head == "winner" || what.head == "loser") && what.relatives.empty())
            return who = c.subject, what.head == "winner" ? 1 : -1;
        if ((c.subject.head == "victory" || c.subject.head == "game") && what.head.empty() && what.has("own"))
            return who = what, who.head = "they", who.marks.erase("own"), 1;
    }
    if ((c.act == "belong" || c.act == "move") && (c.subject.head == "victory" || c.subject.head == "game") &&
        c.objects.empty())
        if (const Thing* to = withLead(c, "to"); to != nullptr && c.adjuncts.size() == 1) return who = *to, 1;
    return 0;
}

bool wins(const Clause& c, Told& told) {
    Thing who;
    int sign = outcome(c, who);
    if (sign == 0) return false;
    std::vector<std::string> words;
    Who is = Who::Self;
    if (const int row = rowIn(who, words); row > 0) told.facts.push_back({"row", row, false, words});
    else is = whoIs(who, told);
    if (is == Who::Nobody && sign > 0) {
        if (told.fact("full") == nullptr || told.facts.size() != 1) return false;
        told.tell(c, ProseSlot::Draw, {"full"});
        return true;
    }
    if ((is != Who::Self && is != Who::Opponent) || told.facts.size() != 1) return false;
    const Fact fact = told.facts[0];
    // Of the player himself: who makes the row, has the men, cannot move.
    const bool his = fact.opponents == (is == Who::Opponent);
    const std::string number = std::to_string(fact.number);
    if (fact.kind == "row") {
        if (!his) sign = -sign;
        std::vector<std::string> then = {"line:" + number};
        then.insert(then.end(), fact.words.begin(), fact.words.end());
        if (std::find(then.begin(), then.end(), "exactly") != then.end()) return false;
        told.tell(c, sign > 0 ? ProseSlot::LineWins : ProseSlot::LineLoses, then);
        return true;
    }
    // Who has most wins, who has fewest loses, as told.
    if (fact.kind == "most" || fact.kind == "fewest") {
        if (!his) return false;
        const bool most = (fact.kind == "most") == (sign > 0);
        told.tell(c, ProseSlot::Winner, {most ? "most" : "fewest"});
        return true;
    }
    if (!his) sign = -sign;
    if (fact.kind == "goal") told.tell(c, ProseSlot::Winner, {"goal", sign > 0 ? "wins" : "loses"});
    else if (fact.kind == "over" && sign > 0) told.tell(c, ProseSlot::Winner, {"over:" + number});
    else if (fact.kind == "wipeout" && sign > 0) told.tell(c, ProseSlot::Winner, {"wipeout"});
    else if (fact.kind == "reduced" && sign < 0)
        told.tell(c, ProseSlot::ReduceWins,
                  {(fact.words.empty() ? "men:" + number : "under:" + std::to_string(fact.number + 1))});
    else if (fact.kind == "stuck")
        told.tell(c, ProseSlot::Winner, {sign < 0 ? "nomove-loses" : "nomove-wins"});
    else if (fact.kind == "bare" && fact.words.empty())
        told.tell(c, ProseSlot::Winner, {sign < 0 ? "nocounters-loses" : "nomove-wins"});
    else return false;
    return true;
}

bool gameEnds(const Clause& c, Told& told) {
    const bool ends = (c.act == "end" || (c.act == "is" && (c.is("over") || c.how("over")))) && !c.denied &&
                      isOneOfWords("game turn", c.subject.head) && c.subject.adjuncts.empty() &&
                      (c.subject.head == "game" || c.act == "end") && fits(c, "", "over") &&
                      c.objects.empty();
    const bool draw =
        (c.act == "is" && !c.denied && c.subject.head == "game" &&
         (c.is("drawn") || (c.objects.size() == 1 && c.objects[0].head == "draw")) && fits(c, "")) ||
        (c.act == "end" && c.subject.head == "game" && withLead(c, "in", "draw") != nullptr);
    if (draw && told.facts.size() == 1 && told.fact("full") != nullptr) {
        told.tell(c, ProseSlot::Draw, {"full"});
        return true;
    }
    if (draw || !ends || told.facts.size() != 1) return false;
    const Fact& fact = told.facts[0];
    if (fact.kind != "bare" && fact.kind != "stuck") return false;
    told.tell(c, ProseSlot::Ends, {"ends", "own", fact.kind == "bare" ? "nocounters" : "nomove"});
    return true;
}

// "takes one of the enemy's men", under a row; "nothing is taken for a row".
bool rowTakes(const Clause& c, Told& told) {
    const bool acts = c.act == "take" ||
                      (c.act == "entitle" && c.means.size() == 1 && c.means[0].act == "take") ||
                      (c.act == "get" && false);
    if (!acts) return false;
    Clause take = c.act == "take" ? c : c.means[0];
    if (c.act == "entitle") take.may = true;
    Thing who = take.passive ? Thing() : c.subject;
    std::vector<std::string> words;
    if (!who.none()) {
        if (const int row = rowIn(who, words); row > 0) told.facts.push_back({"row", row, false, words});
        else if (const Who is = whoIs(who, told); is != Who::Self) return false;
    }
    const Thing* what = take.passive ? &take.subject : take.objects.size() == 1 ? &take.objects[0] : nullptr;
    if (what == nullptr || !take.means.empty()) return false;
    Clause rest = take;
    Thing piece = *what;
    for (const Thing::Adjunct& one : take.adjuncts)
        if (one.lead == "from" || one.lead == "of") piece.adjuncts.push_back(one);
    if (!fits(rest, "from:board from:opponent of:opponent from: for:row from:game", "away off out up"))
        return false;
    if (const Thing* row = withLead(c, "for", "row"); row != nullptr && told.facts.empty()) rowOf(*row, told);
    if (const Fact* row = told.fact("row"); row != nullptr && told.facts.size() == 1 && !row->opponents) {
        const bool none = take.denied || piece.head == "nothing" || piece.has("no");
        if (!none && !isOppPiece(piece)) return false;
        if (!piece.relatives.empty() || !plainMarks(piece, "opp any no single other")) return false;
        ProseClaim claim;
        std::vector<std::string> when = {"line", "own", "line:" + std::to_string(row->number)};
        when.insert(when.end(), row->words.begin(), row->words.end());
        std::vector<std::string> then;
        if (none) then = {"nothing"};
        else if (piece.numbers.size() == 1 && piece.numbers[0] > 1)
            then = {"number:" + std::to_string(piece.numbers[0])};
        else if (piece.numbers.size() > 1 || !piece.bound.empty()) return false;
        if (none && piece.head != "nothing" && !piece.has("no")) return false;
        told.when = when;
        told.tell(c, ProseSlot::LineRemoves, then);
        if (take.may && !none) told.claims.back().bearing = Bearing::May;
        told.when.clear();
        return true;
    }
    if (const Fact* hand = told.fact("inhand"); hand != nullptr && told.facts.size() == 1) {
        const bool none = take.denied || piece.head == "nothing" || piece.has("no") || who.head == "nobody";
        if (!none) return false;
        told.tell(c, ProseSlot::LineRemoves, {"inhand", "none"});
        told.claims.back().bearing = Bearing::Must;
        return true;
    }
    if (told.fact("cantake") != nullptr && told.facts.size() == 1 && c.must && !c.denied) {
        told.tell(c, ProseSlot::TakeDuty, {"must"});
        return true;
    }
    return false;
}

bool taking(const Clause& c, Told& told) {
    if (c.act == "do" && c.must && !c.denied && whoIs(c.subject, told) == Who::Self &&
        told.facts.size() == 1 && told.fact("cantake"))
        return told.tell(c, ProseSlot::TakeDuty, {"must"}), true;
    if (!told.facts.empty() || c.denied) {
        if (c.denied && c.must && told.facts.size() <= 1 &&
            (told.facts.empty() || told.fact("cantake") != nullptr) && c.act == "take" && c.objects.empty())
            return told.tell(c, ProseSlot::TakeDuty, {"may"}), true;
        return false;
    }
    // "capture is compulsory"
    if (c.act == "is" && c.subject.head == "capture" && c.objects.empty() && c.adjuncts.empty()) {
        if (c.is("compulsory")) return told.tell(c, ProseSlot::TakeDuty, {"must"}), true;
        if (c.is("optional")) return told.tell(c, ProseSlot::TakeDuty, {"may"}), true;
    }

    const bool hops = c.means.size() == 1 && c.means[0].act == "hop";
    const bool takes =
        (c.act == "take" && ((c.passive && (isOppPiece(c.subject) ||
                                            (hops && isPiece(c.subject) && plainMarks(c.subject, "any")))) ||
                             (!c.passive && c.objects.size() == 1 && isOppPiece(c.objects[0]))));
    if (!takes || !c.adjuncts.empty()) { return false; }
    const Thing& men = c.passive ? c.subject : c.objects[0];
    if (c.is("only") || men.has("only") || !men.relatives.empty() || c.means.size() != 1) return false;
    const Clause& by = c.means[0];
    if (by.denied || by.is("only")) return false;
    if (by.act == "hop" && fits(by, "over:it over:they over:piece over:opponent to:point into:point") &&
        by.objects.size() <= 1)
        return told.tell(c, ProseSlot::Takes, {"jump"}), told.claims.back().bearing = Bearing::Must, true;
    if (by.act == "capture-by" && fits(by, "between:piece between: on:side") && by.objects.size() <= 1)
        return told.tell(c, ProseSlot::Takes, {"enclose"}), told.claims.back().bearing = Bearing::Must, true;
    return false;
}

// "moves a man to an adjacent point", "may go to any empty point with three left".
bool travels(const Clause& c, Told& told) {
    if (!isOneOfWords("move hop fly play", c.act) || !c.means.empty()) return false;
    if (c.passive ? !isPiece(c.subject)
                  : !c.objects.empty() &&
                        !(c.objects.size() == 1 && (isPiece(c.objects[0]) || c.objects[0].head.empty() ||
                                                    c.objects[0].head == "they")))
        return false;
    const Thing* men = c.passive            ? &c.subject
                       : isPiece(c.subject) ? &c.subject
                       : c.objects.empty()  ? nullptr
                                            : &c.objects[0];
    if (men != nullptr &&
        (!plainMarks(*men, "own any each all single this no") || !men->relatives.empty() || men->has("last")))
        return false;
    if (men != nullptr && !men->numbers.empty() && men->numbers != std::vector<int>{1}) return false;
    if (!c.passive && !isPiece(c.subject) && whoIs(c.subject, told) != Who::Self) return false;
    if (!fits(c,
              "to:point to: along:line along:row to:side in:turn at:turn from:point along: on:point "
              "onto:point into:point at: one:point a:point in:direction",
              "alternately anywhere onebyone orthogonal forward backward sideways diagonal"))
        return false;
    const Thing* to = withLead(c, "to on onto into", "point");
    if (to == nullptr) to = withLead(c, "to", "");
    if (to != nullptr && (!plainMarks(*to, "adjacent next empty any other") || !to->relatives.empty()))
        return false;
    const bool anywhere = c.how("anywhere") || (to != nullptr && to->has("any") && to->has("empty") &&
                                                !to->has("adjacent") && !to->has("next"));
    const bool step = to != nullptr && (to->has("adjacent") || to->has("next"));
    if (const Fact* few = told.fact("reduced");
        few != nullptr && told.facts.size() == 1 && few->words.empty()) {
        const bool flies = anywhere || (c.act == "fly" && !step);
        if (flies == step || few->opponents || (c.denied && flies)) return false;
        if (c.denied) return false;
        told.when = {"reduced", "own", "men:" + std::to_string(few->number)};
        told.tell(c, ProseSlot::Fly, {flies ? "fly" : "adjacent"});
        told.claims.back().bearing = Bearing::Must;
        told.when.clear();
        return true;
    }
    if (c.denied || (c.is("only") && !(c.may && step)) || c.act == "fly" || !isOneOfWords("move", c.act))
        return false;
    if (!told.facts.empty() && !(told.facts.size() == 1 && told.fact("placed") != nullptr)) return false;
    if (!c.how("forward") && !c.how("backward") && !c.how("sideways") && !c.how("diagonal") && step) {
        if (told.fact("placed") != nullptr) told.when = {"placed"};
        told.tell(c, ProseSlot::Move, {"move", "adjacent"});
        told.claims.back().bearing = Bearing::Must;
        told.when.clear();
        return true;
    }
    return false;
}

// "A player who makes a row of three places another."
bool rowAgain(const Clause& c, Told& told) {
    if (!isOneOfWords("put move play has get drop take", c.act) || c.denied || c.passive ||
        !c.means.empty() || c.objects.size() > 1)
        return false;
    if (whoIs(c.subject, told) != Who::Self || told.facts.size() != 1) return false;
    const Fact row = told.facts[0];
    if (row.kind != "row" || row.opponents) return false;
    const bool more = c.objects.empty() ? c.how("again")
                                        : (isPiece(c.objects[0]) || c.objects[0].head == "turn") &&
                                              !c.objects[0].has("opp") &&
                                              (c.objects[0].has("other") || c.objects[0].has("new")) &&
                                              c.objects[0].relatives.empty();
    if (!more || (c.act == "take" && c.objects[0].head != "turn") || !fits(c, "on:board", "again"))
        return false;
    std::vector<std::string> then = {"line:" + std::to_string(row.number)};
    then.insert(then.end(), row.words.begin(), row.words.end());
    told.tell(c, ProseSlot::LineAgain, then);
    return true;
}

// "Only one may be taken in a turn."
bool takesOnce(const Clause& c, Told& told) {
    if (c.act != "take" || !told.facts.empty() || !c.means.empty() ||
        withLead(c, "in at per", "turn time") == nullptr || !fits(c, "in:turn at:time"))
        return false;
    const Thing* men = c.passive ? &c.subject : c.objects.size() == 1 ? &c.objects[0] : nullptr;
    if (men == nullptr || (men->numbers != std::vector<int>{1} && !men->has("many")) ||
        !men->relatives.empty() || !(isOppPiece(*men) || isPiece(*men)))
        return false;

    const bool bound =
        !c.denied && (men->has("only") || c.is("only") || men->has("single") || men->bound == "atmost");
    const bool denied = c.denied && men->bound == "morethan";
    if (men->has("many") && c.may && !c.denied && !c.is("only")) {
        told.tell(c, ProseSlot::TakeMore, {"more"});
        told.claims.back().bearing = Bearing::Must;
        return true;
    }
    if (bound == denied || c.must) return false;
    told.tell(c, ProseSlot::TakeMore, {"once"});
    told.claims.back().bearing = Bearing::Must;
    return true;
}

// "Men may step backwards", "they move one field orthogonally", "never aslant".
bool steps(const Clause& c, Told& told) {
    if (c.act != "move" || !told.facts.empty() || !c.means.empty() || c.passive) return false;
    if (!isPiece(c.subject) && whoIs(c.subject, told) != Who::Self) return false;
    if (isPiece(c.subject) && (!plainMarks(c.subject, "own all each any") || !c.subject.relatives.empty() ||
                               !c.subject.adjuncts.empty()))
        return false;
    bool one = false;
    for (const Thing& object : c.objects) {
        one = one || object.head == "turn" || object.head == "point";
        if (isPiece(object) ? !object.relatives.empty() || object.has("last")
                            : !(object.head == "turn" || object.head == "point") ||
                                  object.numbers != std::vector<int>{1} || !plainMarks(object, "orthogonal"))
            return false;
    }
    const bool across =
        std::any_of(c.objects.begin(), c.objects.end(), [](const Thing& t) { return t.has("orthogonal"); });
    const bool back = c.how("backward"), ahead = c.how("forward"), diagonal = c.how("diagonal"),
               straight = c.how("orthogonal"), side = c.how("sideways");
    if (!fits(c, "to:point along:line along:row",
              "backward forward diagonal orthogonal sideways straight onebyone"))
        return false;
    for (const Thing::Adjunct& to : c.adjuncts)
        if (to.thing.head == "point" && !plainMarks(to.thing, "empty adjacent orthogonal")) return false;
    const Thing* to = withLead(c, "to", "point");
    const bool orthogonal = across || straight || (to != nullptr && to->has("orthogonal"));
    const bool only = c.is("only") || !c.may;
    std::vector<std::string> then;
    if (c.denied && back && !ahead && !diagonal && !side) then = {"noback"};
    else if (c.denied && diagonal && !back && !ahead && !side) then = {"move", "orth"};
    else if (!c.denied && c.may && back && !c.is("only")) then = {"back"};
    else if (!c.denied && ahead && only && c.is("only") && !back && !side) then = {"noback"};
    else if (!c.denied && c.may && diagonal && !ahead && !c.is("only")) then = {"diagonalstep"};
    else if (!c.denied && orthogonal && only && !diagonal && !back && !ahead && !side)
        then = {"move", "orth"};
    else return false;
    told.tell(c, ProseSlot::Move, then);
    told.claims.back().bearing = Bearing::Must;
    return true;
}

// "They put one man at a time on any empty point."
bool places(const Clause& c, Told& told) {
    if (!isOneOfWords("put drop", c.act) || c.denied || !told.facts.empty() || !c.means.empty() ||
        told.landing())
        return false;
    const Thing* men = c.passive ? &c.subject : c.objects.size() == 1 ? &c.objects[0] : nullptr;
    const Thing* point = withLead(c, "on in at upon", "point");
    if (men == nullptr || !(isPiece(*men) || men->head.empty()) || !men->relatives.empty() ||
        !plainMarks(*men, "own each any single"))
        return false;
    if (const Who who = c.passive ? Who::Self : whoIs(c.subject, told); who != Who::Self && who != Who::Both)
        return false;
    const bool one = men->numbers == std::vector<int>{1} || men->has("single") || c.how("onebyone") ||
                     (c.how("alternately") && men->numbers.empty() && !men->has("all"));
    if (!one || (!men->numbers.empty() && men->numbers != std::vector<int>{1})) return false;
    if (!fits(c, "on:point in:point at:point upon:point in:turn by:turn on:board at:turn",
              "alternately onebyone"))
        return false;
    if (point == nullptr && !c.how("alternately") && withLead(c, "in by", "turn") == nullptr) return false;
    if (point != nullptr && (!plainMarks(*point, "any empty") || !point->relatives.empty())) return false;
    std::vector<std::string> then = {"place"};
    if (point != nullptr && point->has("empty")) then.emplace_back("empty");
    told.tell(c, ProseSlot::Place, then);
    told.claims.back().bearing = Bearing::Must;
    return true;
}

// "Men in a row cannot be taken", ".. are safe".
bool protectedMen(const Clause& c, Told& told) {
    if (!told.facts.empty() || !c.means.empty() || !c.objects.empty()) return false;
    const bool safe =
        (c.act == "is" && c.is("safe") && !c.denied) || (c.act == "take" && c.passive && c.denied && !c.must);
    if (!safe || !(isPiece(c.subject) || c.subject.head.empty()) ||
        !plainMarks(c.subject, "all any this that opp own no") || !fits(c, "from:capture against:capture"))
        return false;
    std::vector<Thing::Adjunct> places = c.subject.adjuncts;
    for (const Clause& relative : c.subject.relatives) {
        if (relative.denied || !isOneOfWords("lie is stay make", relative.act)) return false;
        places.insert(places.end(), relative.adjuncts.begin(), relative.adjuncts.end());
        for (const Thing& object : relative.objects) places.push_back({"in", object});
    }
    int n = -1;
    for (const Thing::Adjunct& one : places) {
        if (one.thing.head != "row") {
            if (one.lead == "of" && (one.thing.head == "opponent" || one.thing.head == "player")) continue;
            return false;
        }
        std::vector<std::string> words;
        n = rowIn(one.thing, words);
        if (n == 0 && !(one.thing.numbers.empty() && one.thing.adjuncts.empty())) return false;
    }
    if (n < 0) return false;
    std::vector<std::string> then = {"protected"};
    if (n > 0) then.push_back("line:" + std::to_string(n));
    told.tell(c, ProseSlot::Protected, then);
    told.claims.back().bearing = Bearing::Must;
    return true;
}

// "Each player has nine men."
bool menEach(const Clause& c, Told& told) {
    // "Nine men are dealt to each."
    if (isOneOfWords("sow give do", c.act) && c.passive && !c.denied && !c.may && told.facts.empty() &&
        isPiece(c.subject) && c.subject.numbers.size() == 1 && c.subject.marks.empty() &&
        c.subject.relatives.empty() && c.subject.adjuncts.empty() && c.subject.numbers[0] > 1 &&
        c.adjuncts.size() == 1 && c.adjuncts[0].lead == "to" && c.adjuncts[0].thing.has("each") &&
        (c.adjuncts[0].thing.head.empty() || c.adjuncts[0].thing.head == "player")) {
        told.tell(c, ProseSlot::Men, {"men:" + std::to_string(c.subject.numbers[0])});
        return true;
    }
    if (!isOneOfWords("has begin get use", c.act) || c.denied || c.may || !told.facts.empty() ||
        !c.means.empty() || c.passive)
        return false;
    const Thing* men = c.objects.size() == 1 ? &c.objects[0]
                       : c.objects.empty()   ? withLead(c, "with", "piece")
                                             : nullptr;
    if (men == nullptr || !isPiece(*men) || men->numbers.size() != 1 || men->numbers[0] < 2 ||
        !men->bound.empty() || !men->relatives.empty())
        return false;
    const bool each = (men->has("each") && c.subject.head == "player" && c.subject.marks.empty()) ||
                      ((c.subject.head == "player" || c.subject.head.empty()) &&
                       (c.subject.has("each") || c.subject.has("both"))) ||
                      c.subject.head == "side";
    if (!each || !plainMarks(*men, "own each") || !fits(c, "with:piece at:beginning in:hand") ||
        !c.subject.relatives.empty())
        return false;
    for (const Thing::Adjunct& one : men->adjuncts)
        if (one.lead == "of" ? isOneOfWords("hole row", one.thing.head)
                             : one.lead != "on" || one.thing.head != "row")
            return false;
    told.tell(c, ProseSlot::Men, {"men:" + std::to_string(men->numbers[0])});
    return true;
}

bool passing(const Clause& c, Told& told) {
    if (!told.facts.empty() || !c.means.empty() || told.landing()) return false;
    const bool pass =
        (c.act == "pass" && (c.objects.empty() || (c.objects.size() == 1 && c.objects[0].head == "turn"))) ||
        (c.act == "skip" && c.objects.size() == 1 && c.objects[0].head == "turn" && c.objects[0].has("own"));
    // "Passing is not allowed."
    if (c.subject.head == "passing" && c.passive && (c.act == "entitle" || c.act == "forbid") &&
        c.objects.empty() && fits(c, "")) {
        told.tell(c, ProseSlot::Pass, {c.denied != (c.act == "forbid") ? "barred" : "free"});
        return true;
    }
    if (!pass || c.passive || !c.may || !fits(c, "")) return false;
    if (!isOneOfWords("player they nobody", c.subject.head) || !c.subject.relatives.empty() || c.is("only"))
        return false;
    const bool barred = c.denied || c.subject.has("no") || c.subject.head == "nobody";
    told.tell(c, ProseSlot::Pass, {barred ? "barred" : "free"});
    return true;
}

}  // namespace

bool lineCondition(const Clause& c, Told& told) {
    return rowMade(c, told) || reduced(c, told) || stuckOrBare(c, told) || amounts(c, told) ||
           boardState(c, told) || goal(c, told) || canTake(c, told);
}
bool lineEffect(const Clause& c, Told& told) {
    const std::vector<Fact> facts = told.facts;
    const auto none = [&] {
        told.facts = facts;
        return false;
    };
    return (wins(c, told) || none()) || (gameEnds(c, told) || none()) || (rowTakes(c, told) || none()) ||
           (taking(c, told) || none()) || (travels(c, told) || none()) || (menEach(c, told) || none()) ||
           (places(c, told) || none()) || (protectedMen(c, told) || none()) ||
           (rowAgain(c, told) || none()) || (takesOnce(c, told) || none()) || (steps(c, told) || none()) ||
           (passing(c, told) || none());
}

}  // namespace makomba
