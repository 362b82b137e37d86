#include "interpreter/evidence/clause_joins.h"

#include <algorithm>
#include <utility>

#include "interpreter/evidence/clause_meaning.h"

namespace makomba {

namespace {

bool isCountAlone(const Thing& t) {
    return t.head.empty() && t.numbers.size() == 1 && t.marks.empty() && t.adjuncts.empty() &&
           t.relatives.empty();
}

// "removes two enemy men": two of them.
void joinCount(std::vector<Thing>& objects) {
    for (std::size_t i = 1; i < objects.size(); ++i) {
        Thing& counted = objects[i];
        if (!isCountAlone(objects[i - 1]) || !isPiece(counted) || !counted.numbers.empty() ||
            !counted.bound.empty() || !plainMarks(counted, "opp own"))
            continue;
        counted.numbers = objects[i - 1].numbers, counted.bound = objects[i - 1].bound;
        counted.begin = objects[i - 1].begin;
        objects.erase(objects.begin() + static_cast<std::ptrdiff_t>(--i));
    }
}

// "won him all three": all of them, three.
void joinAll(std::vector<Thing>& objects) {
    for (std::size_t i = 1; i < objects.size(); ++i) {
        const Thing& all = objects[i - 1];
        if (all.head != "contents" || !all.marks.empty() || !all.adjuncts.empty() || !all.relatives.empty() ||
            !isCountAlone(objects[i]))
            continue;
        objects[i].marks.insert("all");
        objects.erase(objects.begin() + static_cast<std::ptrdiff_t>(--i));
    }
}

// "a hole of the other half": of the enemy's.
void otherSide(Thing& t) {
    if (t.head == "side" && t.marks == std::set<std::string>{"other"} && t.numbers.empty()) t.marks = {"opp"};
    for (Thing::Adjunct& one : t.adjuncts) otherSide(one.thing);
    for (Clause& relative : t.relatives)
        for (Thing::Adjunct& one : relative.adjuncts) otherSide(one.thing);
}

// "each of the sixteen holes of the outer rows": each hole of theirs.
void eachOfHoles(Thing& t) {
    if (!t.head.empty() || t.marks != std::set<std::string>{"each"} || !t.numbers.empty() ||
        t.adjuncts.empty() || t.adjuncts[0].lead != "of" || t.adjuncts[0].thing.head != "hole")
        return;
    Thing hole = t.adjuncts[0].thing;
    hole.adjuncts.insert(hole.adjuncts.end(), t.adjuncts.begin() + 1, t.adjuncts.end());
    hole.marks.insert("each"), hole.numbers.clear();
    t = std::move(hole);
}

// "Two seeds go into each hole": are put there.
void goInto(Clause& c) {
    const bool seeds = isOneOfWords("move fall", c.act) && !c.passive && c.objects.empty() &&
                       isPiece(c.subject) && c.subject.numbers.size() == 1 && c.subject.numbers[0] > 1 &&
                       plainMarks(c.subject, "") && c.subject.relatives.empty() && !c.denied && !c.may;
    if (seeds && !c.adjuncts.empty() && isOneOfWords("in into to", c.adjuncts[0].lead) &&
        c.adjuncts[0].thing.has("each"))
        c.act = "put", c.passive = true;
}

// "He may not sow from a hole on the other side." That he may is told of his own holes, too.
void joinSide(Clause& c) {
    if (!c.denied) return;
    for (std::size_t i = 1; i < c.adjuncts.size(); ++i) {
        Thing& hole = c.adjuncts[i - 1].thing;
        if (!isOneOfWords("from with", c.adjuncts[i - 1].lead) || hole.head != "hole" ||
            c.adjuncts[i].lead != "on" || !isOneOfWords("opponent side", c.adjuncts[i].thing.head))
            continue;
        hole.adjuncts.push_back(std::move(c.adjuncts[i]));
        c.adjuncts.erase(c.adjuncts.begin() + static_cast<std::ptrdiff_t>(i--));
    }
}

// "falls in a hole with seeds": in a hole that has some.
void joinContents(Clause& c) {
    for (std::size_t i = 1; i < c.adjuncts.size(); ++i) {
        Thing& hole = c.adjuncts[i - 1].thing;
        const Thing& seeds = c.adjuncts[i].thing;
        if (!isOneOfWords("in into", c.adjuncts[i - 1].lead) || hole.head != "hole" ||
            !hole.adjuncts.empty() || !hole.relatives.empty() ||
            !isOneOfWords("with without", c.adjuncts[i].lead) || !isPiece(seeds) ||
            !plainMarks(seeds, "other any no") || !seeds.adjuncts.empty() || !seeds.relatives.empty())
            continue;
        hole.adjuncts.push_back(std::move(c.adjuncts[i]));
        c.adjuncts.erase(c.adjuncts.begin() + static_cast<std::ptrdiff_t>(i--));
    }
}

// "takes a man of the enemy"
void manOfEnemy(Thing& t) {
    const bool man = t.head == "player" && t.adjuncts.size() == 1 && t.adjuncts[0].lead == "of" &&
                     (t.adjuncts[0].thing.head == "opponent" || t.adjuncts[0].thing.has("opp")) &&
                     t.relatives.empty();
    if (man) t.head = "piece";
}

// "misses his turn": passes; "these are sown in turn": these are sown.
void plainTurn(Clause& c) {
    const bool own = c.objects.size() == 1 && c.objects[0].head == "turn" &&
                     plainMarks(c.objects[0], "own") && c.objects[0].adjuncts.empty() &&
                     c.objects[0].relatives.empty() && c.objects[0].numbers.size() <= 1;
    if (c.act == "skip" && own && !c.passive && !c.may && !c.denied) c.act = "pass", c.objects.clear();
    if (c.act != "sow") return;
    Thing* what = c.passive ? &c.subject : c.objects.size() == 1 ? &c.objects[0] : nullptr;
    if (what == nullptr || !(what->has("this") || isOneOfWords("it they", what->head))) return;
    const auto inTurn = [](const Thing::Adjunct& one) {
        return one.lead == "in" && one.thing.head == "turn" && one.thing.marks.empty() &&
               one.thing.numbers.empty() && one.thing.adjuncts.empty();
    };
    std::erase_if(c.adjuncts, inTurn);
    std::erase_if(what->adjuncts, inTurn);
}

bool areHoles(const Thing& t) {
    return t.head == "hole" && t.numbers.size() == 1 && t.numbers[0] > 1 && t.relatives.empty();
}

}  // namespace

void eachOfThem(std::vector<Clause>& clauses) {
    for (std::size_t i = 1; i < clauses.size(); ++i) {
        const Clause& before = clauses[i - 1];
        if (before.role != ClauseRole::Main || clauses[i].role != ClauseRole::Main ||
            !(areHoles(before.subject) || (before.objects.size() == 1 && areHoles(before.objects[0]))))
            continue;
        for (Thing::Adjunct& one : clauses[i].adjuncts)
            if (isOneOfWords("in into to", one.lead) && one.thing.head.empty() &&
                one.thing.marks == std::set<std::string>{"each"} && one.thing.adjuncts.empty() &&
                one.thing.numbers.empty())
                one.thing.head = "hole";
    }
}

void joinSplit(Clause& c) {
    joinCount(c.objects);
    joinAll(c.objects);
    if (isOneOfWords("put drop move fall lie", c.act))
        for (Thing::Adjunct& one : c.adjuncts) eachOfHoles(one.thing);
    goInto(c);
    if (c.act == "make" && c.subject.has("last"))
        for (Thing& object : c.objects) otherSide(object);
    if (isOneOfWords("fall end drop lie make", c.act))
        for (Thing::Adjunct& one : c.adjuncts)
            if (one.thing.head == "hole") otherSide(one.thing);
    for (Clause& relative : c.subject.relatives)
        if (c.subject.has("last")) {
            for (Thing::Adjunct& one : relative.adjuncts) otherSide(one.thing);
            for (Thing& object : relative.objects) otherSide(object);
        }
    joinSide(c);
    if (isOneOfWords("fall end drop lie", c.act)) joinContents(c);
    plainTurn(c);
    if (isOneOfWords("take give entitle", c.act)) {
        for (Thing& object : c.objects) manOfEnemy(object);
        for (Thing::Adjunct& one : c.adjuncts)
            if (one.lead == "to") manOfEnemy(one.thing);
    }
    for (Clause& by : c.means) joinSplit(by);
}

}  // namespace makomba
