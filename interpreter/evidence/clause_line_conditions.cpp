// Conditions of games with men: rows of them, how many are left, who cannot move, what the board looks like.
#include <algorithm>

#include "interpreter/evidence/clause_meaning.h"

namespace makomba {

bool plainMarks(const Thing& t, std::string_view allowed) {
    return std::all_of(t.marks.begin(), t.marks.end(),
                       [&](const std::string& mark) { return isOneOfWords(allowed, mark); });
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
        return plainMarks(one,
                          "own straight any new this same diagonal orthogonal each that first closed makeed");
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
                // "A mill of three" is a row of three and of three.
                if (one.thing.numbers.size() != 1 || (n > 1 && n != one.thing.numbers[0]) ||
                    one.thing.has("opp") || !one.thing.relatives.empty())
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

bool isBareRow(const Thing& t) {
    return t.head == "row" && t.numbers.empty() && t.adjuncts.empty() && t.relatives.empty() &&
           !t.has("no") && plainMarks(t, "any this such own first that closed makeed new");
}
std::string lengthOf(int row) { return row == anyRow ? "?" : std::to_string(row); }

bool rowOf(const Thing& t, Told& told) {
    std::vector<std::string> words;
    const int n = rowIn(t, words);
    if (n == 0) return false;
    told.facts.push_back({"row", n, false, words});
    return true;
}

namespace {

bool ofFar(const Thing& t) {
    return marked(t, "opposite") || marked(t, "opp") || marked(t, "last") ||
           std::any_of(t.adjuncts.begin(), t.adjuncts.end(),
                       [](const Thing::Adjunct& one) { return one.thing.head == "opponent"; });
}

bool isOwnPiece(const Thing& t) {
    return (isPiece(t) || t.head.empty()) && !t.has("opp") && !t.has("last") && t.relatives.empty() &&
           std::all_of(t.adjuncts.begin(), t.adjuncts.end(), [](const Thing::Adjunct& one) {
               return one.lead == "of" &&
                      (one.thing.has("own") || isOneOfWords("they player", one.thing.head) ||
                       (one.thing.has("same")));
           });
}

// "makes a row of three", "has three in a row", "three men stand in a line"
bool rowMade(const Clause& c, Told& told) {
    if (c.denied || !c.means.empty()) return false;
    constexpr std::string_view where =
        "in:row on:row into:row on:board across:board on:line along:line with:piece of:piece";
    if (isOneOfWords("make get has put find win achieve choose", c.act) && !c.passive &&
        c.objects.size() == 1) {
        if (c.subject.head == "opponent") return false;
        if (c.act == "make" && isBareRow(c.objects[0]) && fits(c, "with:turn by:turn", "first")) {
            told.facts.push_back({"row", anyRow, false, {}});
            return true;
        }
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
    if (c.passive && c.act == "make" && isBareRow(c.subject) && fits(c, "by:player by:they", "first")) {
        told.facts.push_back({"row", anyRow, false, {}});
        return true;
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
    else if (c.act == "leave" && !c.passive && c.objects.size() == 1 &&
             (c.objects[0].head == "opponent" || (c.objects[0].head.empty() && c.objects[0].has("other"))) &&
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
    // "neither can move"
    if (c.subject.head == "nobody" && isOneOfWords("move play", c.act) && c.may && !c.denied && !c.passive &&
        c.objects.empty() && c.adjuncts.empty() && c.role == ClauseRole::Condition) {
        told.facts.push_back({"allstuck", 0, false, {}});
        return true;
    }
    if (person && c.act == "block" && c.passive) return !c.denied && add("stuck");
    // "whose every man is blocked", "whose men cannot move"
    if (isPiece(c.subject) && c.subject.has("own") && c.subject.relatives.empty() &&
        plainMarks(c.subject, "own all each") && c.objects.empty() && c.adjuncts.empty() &&
        ((c.act == "block" && c.passive && !c.denied) || (c.act == "is" && c.is("stuck") && !c.denied) ||
         (c.act == "move" && c.denied && c.may))) {
        told.facts.push_back({"stuck", 0, false, {}});
        return true;
    }
    if (person && isOneOfWords("has make find", c.act) && c.objects.size() == 1) {
        const Thing& what = c.objects[0];
        const bool no = what.has("no") != c.denied || what.head == "nothing";
        if (!what.relatives.empty() || !no) return false;
        if (what.head == "turn") return add("stuck");
        if (isPiece(what) && what.numbers.empty() && plainMarks(what, "no own left-over more any"))
            return add("bare");
        return what.head == "nothing" && c.act == "has" && add("bare");
    }
    // "whose holes have been emptied"
    if (c.passive && isOneOfWords("pick take exhaust", c.act) && !c.denied && c.subject.head == "hole" &&
        c.subject.has("own") && plainMarks(c.subject, "own all each") && c.objects.empty() &&
        c.adjuncts.empty() && c.subject.adjuncts.empty())
        return add("bare");
    // "all the holes of one side are empty"
    if (c.act == "is" && c.is("empty") && !c.denied &&
        ((c.subject.head == "hole" && c.subject.has("all")) || c.subject.head == "side" ||
         c.subject.head == "row")) {
        const bool ofOne = c.subject.head != "hole" || !c.subject.adjuncts.empty() ||
                           marked(c.subject, "own") || marked(c.subject, "opp");
        const bool both = c.subject.has("both") || c.subject.numbers == std::vector<int>{2};
        if (both && c.subject.head != "hole" && c.subject.adjuncts.empty() && c.subject.relatives.empty()) {
            told.facts.push_back({"allbare", 0, false, {}});
            return true;
        }
        if (!ofOne || both || (!c.subject.numbers.empty() && c.subject.numbers != std::vector<int>{1}) ||
            marked(c.subject, "inner") || marked(c.subject, "outer") || !c.subject.relatives.empty())
            return false;
        told.facts.push_back({"bare", 0, marked(c.subject, "opp"), {"one"}});
        return true;
    }
    return false;
}

bool amounts(const Clause& c, Told& told) {
    if (c.denied || !c.means.empty() || c.may) return false;
    // "has more than half the seeds"
    if (isOneOfWords("has take get pick win contain", c.act) && !c.passive && !c.objects.empty() &&
        c.objects[0].head == "side" && c.objects[0].bound == "morethan" && c.objects[0].numbers.empty() &&
        c.objects.size() <= 2 && fits(c, "of:piece of:they of:total")) {
        told.facts.push_back({"most", 0, c.subject.head == "opponent", {}});
        return true;
    }
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
    if (!fits(c,
              "at:end by:end in:hand in:end in:store in:row in:hole on:side than:opponent than: than:player "
              "of:piece",
              "first"))
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
    // "when they are down"
    if (c.act == "is" && c.how("down") &&
        (c.subject.head == "they" ||
         (c.subject.has("all") && (isPiece(c.subject) || c.subject.head.empty())) ||
         c.subject.head == "contents") &&
        !c.denied && c.objects.empty() && c.adjuncts.empty() && c.marks.empty()) {
        told.facts.push_back({"placed", 0, false, {}});
        return true;
    }
    // "once they are all on the board"
    const bool they = c.subject.head == "they" || (isPiece(c.subject) && !c.subject.has("opp"));
    const bool whole =
        c.is("all") || c.subject.has("all") ||
        (c.objects.size() == 1 && c.objects[0].head == "contents" && c.objects[0].adjuncts.empty());
    const bool allOn = c.objects.size() == 1 && c.objects[0].head == "contents" && c.adjuncts.empty() &&
                       c.objects[0].adjuncts.size() == 1 && c.objects[0].adjuncts[0].lead == "on" &&
                       c.objects[0].adjuncts[0].thing.head == "board";
    if (c.act == "is" && they && allOn && !c.denied) {
        told.facts.push_back({"placed", 0, false, {}});
        return true;
    }
    if (c.act == "is" && they && whole && !c.denied && c.adjuncts.size() == 1 && c.adjuncts[0].lead == "on" &&
        c.adjuncts[0].thing.head == "board") {
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
    // "while they are still being placed"
    if (c.role == ClauseRole::While && isOneOfWords("put drop", c.act) && c.passive && !c.denied &&
        (c.subject.head == "they" || (isPiece(c.subject) && c.subject.numbers.empty())) &&
        c.objects.empty() && fits(c, "on:board on:point")) {
        told.facts.push_back({"inhand", 0, false, {}});
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

}  // namespace

bool lineCondition(const Clause& c, Told& told) {
    return rowMade(c, told) || reduced(c, told) || stuckOrBare(c, told) || amounts(c, told) ||
           boardState(c, told) || goal(c, told) || canTake(c, told);
}

}  // namespace makomba
