// Where the last seed falls, what is in that hole then, and what in the one opposite.
#include <algorithm>

#include "interpreter/evidence/clause_meaning.h"

namespace makomba {

bool isLast(const Thing& t, const Told& told) {
    if (isPiece(t) && t.has("last")) {
        for (const Thing::Adjunct& one : t.adjuncts)
            if (!isOneOfWords("piece sowing turn hand it they contents player opponent", one.thing.head))
                return false;
        return t.relatives.empty() || (t.relatives.size() == 1 && t.relatives[0].act == "sow");
    }
    return told.lastSeed && (t.head == "it" || (isPiece(t) && t.has("this"))) && t.relatives.empty();
}

bool isCourse(const Thing& t) {
    return isOneOfWords("sowing turn hand", t.head) && t.relatives.empty() && !t.has("opp") &&
           !t.has("next") && !t.has("first") && !t.has("no");
}

bool ofOpponent(const Thing& t) {
    return t.has("opp") || t.head == "opponent" ||
           (t.has("other") && (t.head.empty() || t.head == "player")) ||
           (t.relatives.size() == 1 && t.relatives[0].act == "belong" && !t.relatives[0].denied &&
            t.relatives[0].adjuncts.size() == 1 && t.relatives[0].adjuncts[0].thing.head == "opponent") ||
           std::any_of(t.adjuncts.begin(), t.adjuncts.end(),
                       [](const Thing::Adjunct& one) { return ofOpponent(one.thing); });
}

bool isMover(const Thing& t) {
    if (t.head.empty() && t.numbers == std::vector<int>{1} && t.marks.empty() && t.adjuncts.empty() &&
        t.relatives.empty())
        return true;
    return (t.head == "player" || t.head == "they") && t.relatives.empty() && !t.has("opp") &&
           !t.has("other") && !t.has("no");
}

namespace {

using Words = std::vector<std::string>;

// The place the last seed comes to.
const Thing* placeOf(const Clause& c) {
    if (c.adjuncts.size() == 1 &&
        isOneOfWords("in on at into upon to with within among", c.adjuncts[0].lead) && c.objects.empty())
        return &c.adjuncts[0].thing;
    if (c.objects.size() == 1 && c.adjuncts.empty() &&
        (c.act == "find" || c.act == "fall" || c.act == "touch"))
        return &c.objects[0];
    return nullptr;
}

// "with his last seed" taken out of "an occupied hole of his row with his last seed".
void withLast(Thing& hole, std::vector<Thing::Adjunct>& out) {
    std::erase_if(hole.adjuncts, [&](const Thing::Adjunct& one) {
        const bool last = one.lead == "with" && isPiece(one.thing) && one.thing.has("last");
        if (last) out.push_back(one);
        return last;
    });
    for (Thing::Adjunct& one : hole.adjuncts) withLast(one.thing, out);
}

bool landing(const Clause& whole, Told& told) {
    Clause c = whole;
    if (!c.means.empty() || c.may) return false;
    // "comes upon seeds": in a hole with seeds
    for (Thing::Adjunct& one : c.adjuncts)
        if (isOneOfWords("on upon among in", one.lead) && isPiece(one.thing) && one.thing.adjuncts.empty() &&
            one.thing.relatives.empty() && plainMarks(one.thing, "other") && one.thing.numbers.empty())
            one.thing.head = "people", one.thing.marks.clear();
    // "reaches an occupied hole with his last seed"
    if (isMover(c.subject) && isOneOfWords("find fall end drop", c.act) && c.objects.size() == 1)
        withLast(c.objects[0], c.adjuncts);
    if (isMover(c.subject) && isOneOfWords("find fall end drop", c.act) && !c.passive)
        for (std::size_t i = 0; i < c.adjuncts.size(); ++i)
            if (c.adjuncts[i].lead == "with" && isPiece(c.adjuncts[i].thing) &&
                c.adjuncts[i].thing.has("last")) {
                c.subject = Thing(c.adjuncts[i].thing);
                c.adjuncts.erase(c.adjuncts.begin() + static_cast<std::ptrdiff_t>(i));
                break;
            }
    // "entering an empty hole"
    if (c.act == "put" && !c.passive && c.objects.size() == 1 && c.objects[0].head == "hole") c.act = "find";
    const bool falls = isLast(c.subject, told) &&
                       isOneOfWords("fall end find drop put sow is lie move", c.act) &&
                       (c.act == "drop" || c.passive == isOneOfWords("put sow", c.act));
    const bool ends = (isCourse(c.subject) || isMover(c.subject) || c.subject.head == "it") &&
                      (c.act == "end" || (c.act == "exhaust")) && !c.denied;
    const bool comes = c.role == ClauseRole::Until && isMover(c.subject) &&
                       isOneOfWords("fall find", c.act) && !c.denied && !c.passive;
    if (!falls && !ends && !comes) return false;
    Clause plain = c;
    // "ends his move in ..", "comes to an end in .."
    if (ends && plain.objects.size() == 1 && isCourse(plain.objects[0])) plain.objects.clear();
    std::erase_if(plain.adjuncts, [](const Thing::Adjunct& one) {
        return one.thing.head == "end" || one.thing.head == "turn" ||
               (one.lead == "with" && one.thing.has("last"));
    });
    if (!fits(plain,
              "in:hole in:store in: in:row in:side on:side on:row on: in:people on:people upon:people "
              "among:people in:point into:point "
              "upon:point into:hole into:store into: "
              "at:hole "
              "with:hole to:hole to: at: upon:hole within:hole in:player"))
        return false;
    const Thing* place = placeOf(plain);
    Words words;
    if (place == nullptr || (place->head == "point" && !place->has("empty") && !place->has("occupied")) ||
        place->head == "turn" || place->head == "hand")
        return false;
    if (!holeWords(*place, words)) return false;
    if (c.denied) {
        if (words == Words{"empty"}) words = {"occupied"};
        else if (words == Words{"occupied"}) words = {"empty"};
        else return false;
    }
    // "ends on his own side" where a hand or a turn does.
    if (words.empty()) return false;
    if (!told.when.empty()) return false;
    told.when = {"land"};
    told.when.insert(told.when.end(), words.begin(), words.end());
    return true;
}

// "makes an even number in an enemy hole"
bool parity(const Clause& c, Told& told) {
    if (c.objects.size() != 1 || c.objects[0].head != "count" ||
        c.objects[0].has("even") == c.objects[0].has("odd"))
        return false;
    Thing count = c.objects[0];
    Words words = {"land"};
    const std::string made = count.has("even") ? "made:even" : "made:odd";
    if (!plainMarks(count, "even odd") || !count.numbers.empty() || !count.relatives.empty()) return false;
    std::vector<Thing::Adjunct> places = count.adjuncts;
    places.insert(places.end(), c.adjuncts.begin(), c.adjuncts.end());
    for (const Thing::Adjunct& one : places) {
        if (one.lead == "of" && isPiece(one.thing) && one.thing.marks.empty()) continue;
        // "in one of his holes"
        if (!isOneOfWords("in of", one.lead) || !(one.thing.head.empty() || one.thing.head == "hole") ||
            !holeWords(one.thing, words))
            return false;
    }
    words.push_back(made);
    told.when = std::move(words);
    return true;
}

// "If the last stone makes two or three in an enemy hole."
bool making(const Clause& c, Told& told) {
    if (c.denied || c.may || c.passive || !c.means.empty() || c.act != "make" || !told.when.empty())
        return false;
    // "on making an odd number in an enemy's hole"
    const bool counted = c.role == ClauseRole::Condition && isMover(c.subject) && c.objects.size() == 1 &&
                         c.objects[0].head == "count";
    if (!isLast(c.subject, told) && !isCourse(c.subject) && !counted) return false;
    if (parity(c, told)) return true;
    const Thing* number = nullptr;
    Words words;
    for (const Thing& object : c.objects) {
        if (isOneOfWords("count contents", object.head) || object.head == "hole") {
            if (object.has("even")) return false;
            // "a group of two or three"
            if (object.head == "count" && !object.adjuncts.empty() && object.adjuncts[0].lead == "of" &&
                !object.adjuncts[0].thing.numbers.empty() && number == nullptr) {
                number = &object.adjuncts[0].thing;
                for (std::size_t i = 1; i < object.adjuncts.size(); ++i)
                    if (!isOneOfWords("in of", object.adjuncts[i].lead) ||
                        !holeWords(object.adjuncts[i].thing, words))
                        return false;
                for (const Thing::Adjunct& one : number->adjuncts)
                    if (!isOneOfWords("in of", one.lead) ||
                        !(isPiece(one.thing) || holeWords(one.thing, words)))
                        return false;
                continue;
            }
            Thing of = object;
            if (object.head != "hole") of.head.clear();
            if (!object.none() && !holeWords(of, words)) return false;
        } else if (!object.numbers.empty() && (isPiece(object) || object.head.empty()) && number == nullptr) {
            number = &object;
            for (const Thing::Adjunct& one : object.adjuncts)
                if (one.lead == "of" && isPiece(one.thing) && one.thing.marks.empty()) continue;
                else if (!isOneOfWords("in of", one.lead) || !holeWords(one.thing, words)) return false;
        } else return false;
    }
    for (const Thing::Adjunct& one : c.adjuncts) {
        if (isOneOfWords("to of", one.lead) && number == nullptr && !one.thing.numbers.empty() &&
            (one.thing.head.empty() || isPiece(one.thing)))
            number = &one.thing;
        else if (!isOneOfWords("in on of", one.lead) || !holeWords(one.thing, words)) return false;
    }
    if (number == nullptr || !number->relatives.empty() || number->has("more")) return false;
    const std::string numbers = numbersOf(*number);
    if (numbers.empty()) return false;
    if (told.landing() && !words.empty()) return false;
    if (!told.landing()) told.when = {"land"};
    told.when.insert(told.when.end(), words.begin(), words.end());
    told.when.push_back("made:" + numbers);
    return true;
}

// "and the hole is his own", "if the empty hole was in the opponent's row": more of what is known.
bool refining(const Clause& c, Told& told) {
    if (c.denied || c.may || !c.means.empty()) return false;
    // "If the last hole was empty": the one the last seed fell in.
    // "If the hole in which the last seed dropped was empty": that one, too.
    const bool dropped = c.subject.relatives.size() == 1 && c.subject.relatives[0].is("that") &&
                         isLast(c.subject.relatives[0].subject, told) && !c.subject.relatives[0].denied &&
                         isOneOfWords("fall drop end lie", c.subject.relatives[0].act);
    if (c.role == ClauseRole::Condition && c.subject.head == "hole" &&
        (dropped || (c.subject.has("last") && c.subject.relatives.empty())) && !told.landing() &&
        c.act == "is" && c.subject.adjuncts.empty()) {
        Clause plain = c;
        plain.subject.marks.erase("last");
        plain.subject.relatives.clear();
        told.when = {"land"};
        if (refining(plain, told)) return true;
        told.when.clear();
        return false;
    }
    const bool hole = (c.subject.head == "hole" || c.subject.head == "it") &&
                      !marked(c.subject, "opposite") && !marked(c.subject, "next") && !c.subject.has("no") &&
                      c.subject.numbers.empty();
    if (!hole) return false;
    Words words;
    Thing as;
    as.head = "hole";
    as.relatives = {c};
    as.relatives[0].subject = {};
    as.relatives[0].role = ClauseRole::Main;
    Thing subject = c.subject;
    if (subject.head == "it") subject.head = "hole";
    if (!holeWords(as, words) || words.empty() || !holeWords(subject, words)) return false;
    const bool here = told.landing();
    const bool known = !told.before.empty() && told.before[0] == "land";
    if (!here && !known && !(told.lastSaid && c.subject.head == "hole")) return false;
    if (!here && c.role != ClauseRole::Condition) return false;
    if (!here) told.when = known ? told.before : Words{"land"};
    for (const std::string& word : words) {
        const auto asked = [&](const char* other) {
            return std::find(told.when.begin(), told.when.end(), other) != told.when.end();
        };
        if ((word == "own" && asked("opp")) || (word == "opp" && asked("own")) ||
            (word == "empty" && asked("occupied")) || (word == "occupied" && asked("empty")) ||
            (word == "inner" && asked("outer")))
            return false;
        if (!asked(word.c_str())) told.when.push_back(word);
    }
    return true;
}

// "if the hole opposite contains seeds"
bool opposite(const Clause& c, Told& told) {
    if (c.may || !c.means.empty()) return false;
    std::string holds;
    Thing hole;
    if (c.act == "exist" || c.act == "lie") {
        const Thing* place = withLead(c, "in at");
        hole = place != nullptr ? *place : c.subject;
        if (place == nullptr && c.subject.adjuncts.size() == 1) hole = c.subject.adjuncts[0].thing;
        Thing what = c.subject;
        what.adjuncts.clear();
        if (what.has("opposite")) hole.marks.insert("opposite"), what.marks.erase("opposite");
        holds = holdsWords(what);
    } else if (c.subject.head == "hole" || c.subject.head.empty() || isPiece(c.subject)) {
        hole = c.subject;
        Words words;
        Thing as;
        as.head = "hole", as.relatives = {c};
        as.relatives[0].subject = {}, as.relatives[0].role = ClauseRole::Main;
        if (!holeWords(as, words) || words.size() != 1) return false;
        holds = words[0];
        hole.marks.erase("empty"), hole.marks.erase("occupied");
    } else return false;
    if (!marked(hole, "opposite") || (holds != "empty" && holds != "occupied")) return false;
    std::string where = "where/opp-" + holds + "/opposite";
    if (!told.landing()) {
        if (told.before.empty() || told.before[0] != "land") return false;
        told.when = told.before;
    }
    for (const char* row : {"inner", "outer", "both"})
        if (marked(hole, row)) where += "/" + std::string(row);
    told.when.push_back(where);
    return true;
}

}  // namespace

bool sowingCondition(const Clause& c, Told& told) {
    if (landing(c, told) || making(c, told)) return true;
    return refining(c, told) || opposite(c, told);
}

}  // namespace makomba
