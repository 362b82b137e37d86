// Noun phrases as the domain sees them: whose, which hole, how many in it.
#include <algorithm>

#include "interpreter/evidence/clause_meaning.h"

namespace makomba {

void Told::tell(const Clause& clause, ProseSlot slot, std::vector<std::string> then) {
    ProseClaim claim;
    claim.slot = slot;
    claim.then = std::move(then);
    claim.when = when;
    claim.begin = clause.begin, claim.end = clause.end;
    if (clause.may && !clause.denied) claim.bearing = Bearing::May;
    claims.push_back(std::move(claim));
}

const Fact* Told::fact(std::string_view kind) const {
    for (const Fact& one : facts)
        if (one.kind == kind) return &one;
    return nullptr;
}

Who whoIs(const Thing& t, Told& told) {
    for (const std::string& mark : t.marks)
        if (!isOneOfWords("this that each any own opp other first only both no all that same blocked", mark))
            return Who::Unknown;
    for (const Clause& relative : t.relatives) {
        // "whose turn it is", "who is to move" says who plays.
        const bool drops = isOneOfWords("drop sow put", relative.act) && relative.objects.size() == 1 &&
                           isOneOfWords("it they", relative.objects[0].head) && relative.adjuncts.empty();
        if (relative.subject.head == "turn" || drops ||
            (isOneOfWords("move play begin sow", relative.act) && relative.objects.empty() &&
             relative.adjuncts.empty() && !relative.denied))
            continue;
        Clause his = relative;
        // "who is the first to make a row"
        if (his.act == "is" && his.marks == std::set<std::string>{"first"} && his.means.size() == 1 &&
            !his.denied && his.objects.empty() && his.adjuncts.empty())
            his = Clause(relative.means[0]);
        if (his.subject.none()) his.subject.head = "player";
        if (sowingCondition(his, told) || lineCondition(his, told) || outcomeCondition(his, told)) continue;
        return Who::Unknown;
    }
    for (const Thing::Adjunct& one : t.adjuncts) {
        if (one.lead == "with") {
            Clause has;
            has.subject.head = "player", has.act = "has";
            has.objects = {one.thing};
            // "A player with three men": with no more
            if (one.thing.numbers.size() == 1 && one.thing.numbers[0] <= 5 && one.thing.adjuncts.empty() &&
                one.thing.bound.empty())
                has.objects[0].marks.insert("only");
            if (!lineCondition(has, told)) return Who::Unknown;
        } else if (one.lead == "of" && t.head == "opponent" && !one.thing.relatives.empty() &&
                   isOneOfWords("player they", one.thing.head)) {
            // "the opponent of him who has none"
            if (whoIs(one.thing, told) != Who::Self) return Who::Unknown;
        } else if (one.lead != "of" || !isOneOfWords("player they", one.thing.head)) return Who::Unknown;
    }
    if (t.has("blocked")) told.facts.push_back({"stuck", 0, false, {}});
    if (t.head == "nobody" || (t.head == "player" && t.has("no"))) return Who::Nobody;
    if (t.head == "opponent" || ((t.head == "player" || t.head.empty()) && (t.has("other") || t.has("opp"))))
        return Who::Opponent;
    if (t.has("both") || (t.head == "player" && !t.numbers.empty() && t.numbers[0] == 2)) return Who::Both;
    if (t.head == "player" || t.head == "they" || t.head == "side" ||
        (t.head.empty() &&
         (t.has("each") || t.has("that") || t.numbers == std::vector<int>{1} || t.has("first"))))
        return Who::Self;
    return Who::Unknown;
}

bool fits(const Clause& c, std::string_view adjuncts, std::string_view manner) {
    for (const Thing::Adjunct& one : c.adjuncts) {
        const std::string pair = one.lead + ":" + one.thing.head;
        if (!isOneOfWords(adjuncts, pair) &&
            !isOneOfWords("on:turn at:turn from:board off:board by:player by:they in:game of:game "
                          "during:turn at:time per:turn",
                          pair))
            return false;
    }
    for (const std::string& word : c.manner)
        if (word != "down" && !isOneOfWords(manner, word)) return false;
    return true;
}

const Thing* withLead(const Clause& c, std::string_view leads, std::string_view heads) {
    for (const Thing::Adjunct& one : c.adjuncts)
        if (isOneOfWords(leads, one.lead) && (heads.empty() || isOneOfWords(heads, one.thing.head)))
            return &one.thing;
    for (const Thing& object : c.objects)
        for (const Thing::Adjunct& one : object.adjuncts)
            if (isOneOfWords(leads, one.lead) && (heads.empty() || isOneOfWords(heads, one.thing.head)))
                return &one.thing;
    return nullptr;
}

bool isPiece(const Thing& t) { return t.head == "piece"; }

bool isThisOne(const Thing& t) { return t.head == "it" || t.has("this") || t.has("that"); }

bool marked(const Thing& t, std::string_view mark) {
    return t.has(mark) || std::any_of(t.adjuncts.begin(), t.adjuncts.end(),
                                      [&](const Thing::Adjunct& one) { return marked(one.thing, mark); });
}

std::string numbersOf(const Thing& t) {
    std::string out;
    for (const int n : t.numbers) {
        if (t.bound == "atmost" || t.bound == "lessthan") return {};
        out += (out.empty() ? "" : ",") +
               std::string(t.bound == "morethan"  ? ">"
                           : t.bound == "atleast" ? ">="
                                                  : "") +
               std::to_string(n);
    }
    return out;
}

std::string holdsWords(const Thing& t) {
    if (t.head == "nothing" || t.has("no")) return t.numbers.empty() ? "empty" : "";
    if (t.head == "people") return "occupied";
    if (t.head.empty() && t.marks == std::set<std::string>{"any"} && t.numbers.empty()) return "occupied";
    if (!isPiece(t) && !(t.head.empty() && !t.numbers.empty())) return {};
    for (const std::string& mark : t.marks)
        if (!isOneOfWords("other any own single only", mark)) return {};
    for (const Thing::Adjunct& one : t.adjuncts)
        if (one.lead != "in" || one.thing.head != "it") return {};
    if (!t.relatives.empty()) return {};
    if (t.has("single")) return "n:1";
    // "one" counts where it is a number of its own: "only one", "one or two"
    if (t.numbers.size() == 1 && t.numbers[0] == 1 && t.bound.empty() && !t.has("only")) return {};
    if (!t.numbers.empty()) {
        const std::string numbers = numbersOf(t);
        return numbers.empty() ? "" : "n:" + numbers;
    }
    return "occupied";
}

namespace {

bool addWord(std::vector<std::string>& out, const std::string& word) {
    if (std::find(out.begin(), out.end(), word) == out.end()) out.push_back(word);
    return true;
}

// "that holds seeds", "which is empty", "that belongs to him"
bool relativeOfHole(const Clause& c, std::vector<std::string>& out) {
    if (!c.means.empty() || c.is("that") || c.may) return false;
    if (c.act == "is" || (c.passive && c.act == "fill")) {
        bool any = false;
        for (const std::string& mark : c.marks) {
            if (mark == "so" || mark == "only") continue;
            if (mark != "empty" && mark != "occupied") return false;
            any = addWord(out, (mark == "empty") != c.denied ? "empty" : "occupied");
        }
        if (any) return fits(c, "") && c.objects.empty();
        if (c.objects.size() == 1 && c.adjuncts.empty() && c.objects[0].head.empty() && !c.denied)
            return holeWords(c.objects[0], out);
        if (c.objects.empty() && c.adjuncts.size() == 1 && !c.denied &&
            isOneOfWords("in on at", c.adjuncts[0].lead))
            return holeWords(c.adjuncts[0].thing, out);
        return false;
    }
    if ((c.act == "contain" || c.act == "has") && !c.passive && c.objects.size() == 1 &&
        fits(c, "in:it on:it")) {
        std::string holds = holdsWords(c.objects[0]);
        if (c.denied) holds = holds == "occupied" ? "empty" : "";
        return !holds.empty() && addWord(out, holds);
    }
    if (c.act == "lie" && c.objects.empty() && c.adjuncts.size() == 1 && !c.denied &&
        isOneOfWords("in on", c.adjuncts[0].lead))
        return holeWords(c.adjuncts[0].thing, out);
    if (c.act == "belong" && !c.denied && c.objects.empty() && c.adjuncts.size() == 1) {
        const std::string& head = c.adjuncts[0].thing.head;
        if (head == "opponent") return addWord(out, "opp");
        if (head == "player" || head == "they") return addWord(out, "own");
    }
    return false;
}

}  // namespace

bool holeWords(const Thing& t, std::vector<std::string>& out) {
    if (!isOneOfWords("hole store row side people it player opponent they board nothing", t.head) &&
        !t.head.empty())
        return false;
    if (t.head == "people") return addWord(out, "occupied");
    if (t.head == "nothing") return addWord(out, "empty");
    if (t.head == "board") return true;
    if (t.head == "opponent") addWord(out, "opp");
    else if (t.head == "player" || t.head == "they") addWord(out, "own");
    if (t.head == "store") addWord(out, "store");
    for (const int n : t.numbers)
        if (n != 1) return false;
    if (!t.bound.empty()) return false;
    const bool either = t.has("opp") && t.has("own");
    for (const std::string& mark : t.marks) {
        if (isOneOfWords("empty occupied inner outer own opp", mark)) {
            if (!(either && mark == "own")) addWord(out, mark);
        } else if (!isOneOfWords("this that any each", mark)) return false;
    }
    for (const Thing::Adjunct& one : t.adjuncts) {
        if (one.lead == "with" || one.lead == "without") {
            std::string holds = holdsWords(one.thing);
            if (one.lead == "without") holds = holds == "occupied" ? "empty" : "";
            if (holds.empty()) return false;
            addWord(out, holds);
        } else if (isOneOfWords("of in on at", one.lead)) {
            if (!holeWords(one.thing, out)) return false;
        } else return false;
    }
    for (const Clause& relative : t.relatives)
        if (!relativeOfHole(relative, out)) return false;
    const auto says = [&](const char* word) { return std::find(out.begin(), out.end(), word) != out.end(); };
    // "of the opponent's side" says whose more nearly than "his" does.
    if (says("opp")) std::erase(out, "own");
    return !(says("empty") && says("occupied")) && !(says("inner") && says("outer"));
}

}  // namespace makomba
