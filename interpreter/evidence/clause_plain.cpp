#include "interpreter/evidence/clause_plain.h"

#include <algorithm>
#include <utility>

#include "interpreter/evidence/clause_giving.h"
#include "interpreter/evidence/clause_joins.h"
#include "interpreter/evidence/clause_recall.h"

namespace makomba {

namespace {

using Conditions = std::vector<Clause>;

Thing thingOf(std::string head) {
    Thing t;
    t.head = std::move(head);
    return t;
}

Clause conditionOf(Clause c, const Clause& around) {
    c.role = ClauseRole::Condition;
    c.begin = around.begin, c.end = around.end;
    return c;
}

bool isNumber(const Thing& t) {
    return t.head.empty() && !t.numbers.empty() && t.marks.empty() && t.bound.empty() && t.adjuncts.empty() &&
           t.relatives.empty();
}
bool isPerson(const Thing& t) { return isOneOfWords("player they opponent", t.head); }

bool isRow(const Thing& t);

// An adjunct of the clause taken out of it.
std::optional<Thing> takeOut(Clause& c, std::string_view leads, std::string_view heads) {
    for (std::size_t i = 0; i < c.adjuncts.size(); ++i)
        if (isOneOfWords(leads, c.adjuncts[i].lead) &&
            (isOneOfWords(heads, c.adjuncts[i].thing.head) ||
             (heads.empty() && c.adjuncts[i].thing.head.empty()))) {
            Thing thing = std::move(c.adjuncts[i].thing);
            c.adjuncts.erase(c.adjuncts.begin() + static_cast<std::ptrdiff_t>(i));
            return thing;
        }
    return std::nullopt;
}

// "Victory falls to him who ..", "ten of them give victory", "he gains the game".
void victory(Clause& c, Conditions& conditions) {
    const bool prize = isOneOfWords("victory game winner", c.subject.head) && c.subject.relatives.empty();
    if (prize && c.objects.empty() && !c.denied &&
        (isOneOfWords("fall move belong lie", c.act) || (c.act == "give" && c.passive) ||
         (c.act == "is" && c.marks.empty())))
        for (const char* lead : {"to", "for", "with"})
            for (std::size_t i = 0; i < c.adjuncts.size(); ++i)
                if (const Thing& who = c.adjuncts[i].thing;
                    c.adjuncts[i].lead == lead &&
                    (isPerson(who) || who.head == "side" || (who.head.empty() && !who.none()))) {
                    c.subject = Thing(who);
                    c.adjuncts.erase(c.adjuncts.begin() + static_cast<std::ptrdiff_t>(i));
                    c.act = "win", c.passive = false;
                    return;
                }
    // "The game is decided by three in line."
    if (c.act == "decide" && c.passive && c.subject.head == "game" && c.objects.empty() && !c.denied &&
        c.adjuncts.size() == 1 && c.adjuncts[0].lead == "by" && isRow(c.adjuncts[0].thing)) {
        c.subject = Thing(c.adjuncts[0].thing);
        c.adjuncts.clear();
        c.act = "win", c.passive = false;
        return;
    }
    // "Victory is achieved by making a row."
    if (prize && c.act == "make" && c.passive && c.objects.empty() && c.means.size() == 1 && !c.denied) {
        c.subject = thingOf("player");
        c.act = "win", c.passive = false;
        return;
    }
    const bool gained = c.objects.size() == 1 && !c.passive &&
                        isOneOfWords("victory game", c.objects[0].head) && c.objects[0].relatives.empty() &&
                        !c.objects[0].has("other") && !c.objects[0].has("new");
    if (gained && isOneOfWords("decide give", c.act) && !c.denied) {
        // "The greater number decides the victory", "ten captured men give victory"
        Clause has;
        has.act = isPiece(c.subject) && !c.subject.numbers.empty() ? "take" : "has";
        has.subject = thingOf("player");
        has.objects = {c.subject};
        for (const char* mark : {"takeed", "taked", "chosen", "captured"}) has.objects[0].marks.erase(mark);
        Told probe;
        if (lineCondition(has, probe) || outcomeCondition(has, probe)) {
            conditions.push_back(conditionOf(std::move(has), c));
            c.subject = thingOf("player"), c.act = "win", c.objects.clear();
            takeOut(c, "to", "player they");
            return;
        }
    }
    if (gained && isOneOfWords("give get take make", c.act)) {
        c.act = "win";
        c.objects.clear();
        takeOut(c, "to", "player they");
    }
}

// "strips the enemy of all his men": takes all the enemy's men.
void strip(Clause& c) {
    const bool of = isOneOfWords("strip take", c.act) && !c.passive && c.objects.size() == 1 &&
                    c.objects[0].head == "opponent" && c.objects[0].adjuncts.size() <= 1;
    if (!of) return;
    std::optional<Thing> what = takeOut(c, "of", "piece contents");
    if (!what && c.objects[0].adjuncts.size() == 1 && c.objects[0].adjuncts[0].lead == "of")
        what = c.objects[0].adjuncts[0].thing;
    if (!what) return;
    what->marks.erase("own");
    what->marks.insert("opp");
    c.act = "take";
    c.objects = {*what};
}

// "makes a capture of ..", "his reward is ..".
void lightVerbs(Clause& c) {
    if (c.act == "make" && c.objects.size() == 1 && c.objects[0].head == "capture" && !c.passive &&
        c.objects[0].adjuncts.size() == 1 && c.objects[0].adjuncts[0].lead == "of" &&
        !c.objects[0].has("no")) {
        c.act = "take";
        c.objects = {Thing(c.objects[0].adjuncts[0].thing)};
    }
    // "These become his", "they are his": he takes them.
    const bool his = isOneOfWords("become is make", c.act) && !c.passive && c.objects.size() == 1 &&
                     ((c.objects[0].head.empty() && c.objects[0].marks == std::set<std::string>{"own"}) ||
                      c.objects[0].head == "prize") &&
                     c.objects[0].adjuncts.empty() && c.objects[0].relatives.empty() && !c.denied &&
                     c.marks.empty() &&
                     (isOneOfWords("piece contents hole", c.subject.head) || c.subject.has("this"));
    if (his) {
        c.act = "take", c.passive = true;
        c.objects.clear();
    }
    // "raises its contents to four", "completes a four"
    if (c.act == "pick" && !c.passive && isPiece(c.subject) && c.subject.has("last"))
        for (const Thing::Adjunct& one : c.adjuncts)
            if (one.lead == "to" && !one.thing.numbers.empty()) c.act = "make";
    if (c.act == "make" && isPiece(c.subject) && c.subject.has("last"))
        for (Thing& object : c.objects)
            if (isOneOfWords("contents count", object.head)) object.marks.erase("own");
    // "Two are made by the last seed."
    if (c.act == "make" && c.passive && c.objects.empty())
        if (isPiece(c.subject) || (c.subject.head.empty() && !c.subject.numbers.empty()))
            for (std::size_t i = 0; i < c.adjuncts.size(); ++i)
                if (c.adjuncts[i].lead == "by" && isPiece(c.adjuncts[i].thing) &&
                    c.adjuncts[i].thing.has("last")) {
                    Thing last = c.adjuncts[i].thing;
                    c.adjuncts.erase(c.adjuncts.begin() + static_cast<std::ptrdiff_t>(i));
                    c.objects = {std::exchange(c.subject, std::move(last))};
                    c.passive = false;
                    break;
                }
    // "to three or to five": to three or five
    for (std::size_t i = 1; i < c.adjuncts.size(); ++i)
        if (c.adjuncts[i].lead == "to" && c.adjuncts[i - 1].lead == "to" && isNumber(c.adjuncts[i].thing) &&
            isNumber(c.adjuncts[i - 1].thing)) {
            c.adjuncts[i - 1].thing.numbers.push_back(c.adjuncts[i].thing.numbers[0]);
            c.adjuncts.erase(c.adjuncts.begin() + static_cast<std::ptrdiff_t>(i--));
        }
    // "gathers in the holes which ..": empties them
    if (c.act == "pick" && !c.passive && c.objects.empty() && c.adjuncts.size() == 1 &&
        c.adjuncts[0].lead == "in" && c.adjuncts[0].thing.head == "hole" &&
        !c.adjuncts[0].thing.relatives.empty()) {
        c.objects = {Thing(c.adjuncts[0].thing)};
        c.adjuncts.clear();
        for (Clause& relative : c.objects[0].relatives) lightVerbs(relative);
    }
    // "is entitled to what it holds": may take it
    if (c.act == "is" && c.may && !c.denied && c.objects.size() == 1 && c.marks.empty() && c.means.empty() &&
        isPerson(c.subject) && (c.objects[0].head == "contents" || c.objects[0].has("this")))
        c.act = "take";
    if (c.act == "is" && c.may && !c.denied && c.objects.size() == 1 && c.marks.empty() && c.means.empty() &&
        isPerson(c.subject) && c.objects[0].head == "turn" &&
        (c.objects[0].has("other") || c.objects[0].has("new")))
        c.act = "get", c.may = false;
    // "brings his men onto the board"
    if (c.act == "make" && !c.passive && c.objects.size() == 1 && isPiece(c.objects[0]) &&
        c.adjuncts.size() == 1 && isOneOfWords("onto on to in into", c.adjuncts[0].lead) &&
        c.adjuncts[0].thing.head == "board")
        c.act = "put", c.adjuncts[0].lead = "on";
    // "What is left goes to him", "is given to him": he gets it.
    const bool left =
        (isPiece(c.subject) || c.subject.head == "contents") &&
        (c.subject.has("left-over") ||
         std::any_of(c.subject.relatives.begin(), c.subject.relatives.end(),
                     [](const Clause& one) { return isOneOfWords("leave stay", one.act) && !one.denied; }));
    if (left && c.objects.empty() && !c.denied &&
        (isOneOfWords("move fall belong pass", c.act) || (isOneOfWords("give take sow", c.act) && c.passive)))
        if (std::optional<Thing> who = takeOut(c, "to by", "player they opponent")) {
            c.objects = {std::exchange(c.subject, std::move(*who))};
            c.act = "get", c.passive = false;
        }
    // "ends with the lesser number": has it
    if (c.act == "end" && !c.passive && c.objects.empty() && (isPerson(c.subject) || c.subject.none()))
        if (std::optional<Thing> amount = takeOut(c, "with", "count piece"))
            c.act = "has", c.objects = {std::move(*amount)};
    // "begins by lifting ..": lifts, to begin with
    if (c.act == "begin" && !c.passive && c.objects.empty() && c.adjuncts.empty() && c.means.size() == 1 &&
        isPerson(c.subject) && isOneOfWords("pick take choose", c.means[0].act) && !c.means[0].denied) {
        Clause by = c.means[0];
        by.subject = c.subject, by.role = c.role, by.may = c.may, by.must = c.must, by.denied = c.denied;
        c = std::move(by);
    }
    // "gives its owner the right to play again"
    if (isOneOfWords("give has get", c.act) && !c.passive && c.means.size() == 1 && !c.means[0].denied &&
        std::any_of(c.objects.begin(), c.objects.end(),
                    [](const Thing& t) { return isOneOfWords("right right-to", t.head); })) {
        Clause by = c.means[0];
        by.subject = c.subject, by.role = c.role, by.may = true, by.denied = c.denied;
        c = std::move(by);
    }
    // "aligns three men"
    if (c.act == "align" && c.objects.size() + (c.passive ? 1 : 0) == 1) {
        Thing men = c.passive ? c.subject : c.objects[0];
        if ((isPiece(men) || men.head.empty()) && men.numbers.size() == 1) {
            men.adjuncts.push_back({"in", thingOf("row")});
            c.objects = {std::move(men)};
            if (c.passive) c.subject = thingOf("player");
            c.act = "make", c.passive = false;
        }
    }
}

// The hole that the last seed fell in, as a condition: "the holes which the last seed brings to two".
bool ofLast(const Clause& relative, const Told& told) {
    return relative.is("that") && isLast(relative.subject, told) && !relative.denied;
}
bool holeOfLast(Thing& hole, Conditions& conditions, const Clause& around, const Told& told) {
    if (hole.head != "hole" || hole.relatives.size() != 1 || !ofLast(hole.relatives[0], told)) return false;
    Clause when = hole.relatives[0];
    when.marks.erase("that");
    Thing plain = hole;
    plain.relatives.clear();
    if (when.act == "make") {
        plain.marks.erase("all");
        when.objects.insert(when.objects.begin(), plain);
    } else if (isOneOfWords("fall end drop find lie", when.act) && when.objects.empty()) {
        // Of sowing on: where there is something to be sown.
        if (plain.marks.empty() && plain.adjuncts.empty() &&
            isOneOfWords("sow make begin continue", around.act))
            plain.marks.insert("occupied");
        std::erase_if(when.adjuncts, [](const Thing::Adjunct& one) { return one.thing.none(); });
        when.adjuncts.push_back({"in", plain});
        if (when.act == "find") when.act = "fall";
    } else return false;
    Told probe = told;
    probe.when.clear();
    if (!sowingCondition(when, probe)) return false;
    conditions.push_back(conditionOf(std::move(when), around));
    hole = thingOf("hole");
    hole.marks = {"this"};
    return true;
}

void objectOfLast(Clause& c, Conditions& conditions, const Told& told) {
    if (!isOneOfWords("take pick sow win become belong make begin continue", c.act) || !conditions.empty())
        return;
    const auto within = [&](Thing& thing) {
        if (holeOfLast(thing, conditions, c, told)) return true;
        for (Thing::Adjunct& one : thing.adjuncts)
            if (isOneOfWords("of in from", one.lead) && holeOfLast(one.thing, conditions, c, told))
                return true;
        return false;
    };
    if (c.passive && within(c.subject)) return;
    for (Thing& object : c.objects)
        if (within(object)) return;
    for (Thing::Adjunct& one : c.adjuncts)
        if (isOneOfWords("of in from with", one.lead) && within(one.thing)) return;
    if (isOneOfWords("become belong", c.act)) within(c.subject);
}

// "A lap that ends in an empty hole earns the seeds opposite."
void courseAsSubject(Clause& c, Conditions& conditions, const Told& told) {
    // "A seed that ends in an empty hole takes .."
    if (isPiece(c.subject) && c.subject.relatives.size() == 1 && c.subject.relatives[0].act == "end" &&
        plainMarks(c.subject, "any each") && c.subject.numbers.empty() && c.subject.adjuncts.empty())
        c.subject.head = "turn";
    if (!isOneOfWords("turn sowing hand", c.subject.head) || c.subject.relatives.size() != 1 ||
        c.subject.has("no") || c.subject.has("opp") || !c.subject.adjuncts.empty())
        return;
    Clause when = c.subject.relatives[0];
    if (when.subject.none()) when.subject = thingOf("turn");
    Told probe = told;
    probe.when.clear();
    if (!sowingCondition(when, probe)) return;
    conditions.push_back(conditionOf(std::move(when), c));
    c.subject = thingOf(isOneOfWords("end is continue pass", c.act) ? "turn" : "player");
    if (isOneOfWords("give entitle", c.act)) {
        std::erase_if(c.objects, [](const Thing& t) { return isPerson(t); });
        if (c.objects.size() == 1)
            c.act = c.objects[0].head == "turn" ? "get" : c.act == "give" ? "take" : c.act;
    }
    // "is followed by another"
    if (c.act == "follow" && c.passive)
        if (std::optional<Thing> by = takeOut(c, "by", "turn sowing");
            by && (by->has("other") || by->has("new")))
            c.act = "continue", c.passive = false, c.subject = thingOf("turn");
}

// "He captures who ends in an empty hole": a condition of what is told next.
bool whoTakes(const Clause& c, Conditions& conditions, const Told& told) {
    if (c.act != "take" || c.passive || c.denied || !c.objects.empty() || !c.adjuncts.empty() ||
        !c.means.empty() || c.subject.relatives.size() != 1 || !isPerson(c.subject))
        return false;
    Clause when = c.subject.relatives[0];
    if (when.subject.none()) when.subject = thingOf("player");
    Told probe = told;
    probe.when.clear();
    if (!sowingCondition(when, probe)) return false;
    conditions.push_back(conditionOf(std::move(when), c));
    return true;
}

// "By ending in an empty hole of his own he gains .."
void byLanding(Clause& c, Conditions& conditions, const Told& told) {
    if (c.means.size() != 1 || c.means[0].role != ClauseRole::Main) return;
    Clause when = c.means[0];
    if (!isOneOfWords("end fall drop", when.act)) return;
    if (when.act != "end") when.subject = thingOf("piece"), when.subject.marks.insert("last");
    Told probe = told;
    probe.when.clear();
    if (!sowingCondition(when, probe)) return;
    conditions.push_back(conditionOf(std::move(when), c));
    c.means.clear();
}

// "A hole may be played only if it holds two": holes that hold two.
void asRelative(std::vector<Clause>& clauses) {
    if (clauses.size() != 2) return;
    const std::size_t m = clauses[0].role == ClauseRole::Main ? 0 : 1;
    Clause &main = clauses[m], &when = clauses[1 - m];
    if (main.role != ClauseRole::Main || when.role != ClauseRole::Condition || !when.means.empty() ||
        !isOneOfWords("contain has", when.act) || when.passive || when.objects.size() != 1 || when.may ||
        !isOneOfWords("it they hole", when.subject.head) || !when.adjuncts.empty() ||
        !isOneOfWords("begin play pick sow choose move", main.act))
        return;
    Thing* hole = main.passive ? &main.subject : main.objects.size() == 1 ? &main.objects[0] : nullptr;
    if (hole == nullptr || hole->head != "hole")
        for (Thing::Adjunct& one : main.adjuncts)
            if (isOneOfWords("from with", one.lead)) hole = &one.thing;
    if (hole == nullptr || hole->head != "hole" || !hole->relatives.empty() || hole->has("no")) return;
    Clause holds = when;
    holds.role = ClauseRole::Main;
    holds.subject = {};
    hole->relatives.push_back(std::move(holds));
    if (main.is("only")) main.marks.erase("only");
    clauses.erase(clauses.begin() + static_cast<std::ptrdiff_t>(1 - m));
}

bool isRow(const Thing& t) {
    std::vector<std::string> words;
    return rowIn(t, words) > 0 ||
           (t.head == "row" && (t.has("each") || t.has("own")) && t.numbers.empty() && t.adjuncts.empty() &&
            t.relatives.empty() && plainMarks(t, "each own any"));
}
Clause rowMadeClause(const Thing& row, const Clause& around) {
    Clause made;
    made.subject = thingOf("player");
    made.act = "make";
    made.objects = {row};
    made.objects[0].marks.erase("each");
    made.objects[0].marks.erase("any");
    return conditionOf(std::move(made), around);
}

// "Four in a row are required for a win."
void neededToWin(Clause& c, Conditions& conditions) {
    if (c.act != "use" || !c.passive || !isRow(c.subject) || c.denied || c.is("only")) return;
    // "A row of four is needed to take a man."
    if (c.means.size() == 1 && c.means[0].act == "take" && !c.means[0].denied && c.adjuncts.empty()) {
        Clause by = c.means[0];
        by.subject = thingOf("player");
        for (Thing& object : by.objects)
            if (isPiece(object)) object.marks.insert("opp");
        conditions.push_back(rowMadeClause(c.subject, c));
        c = std::move(by);
        return;
    }
    const bool toWin =
        c.means.size() == 1 && c.means[0].act == "win" && c.means[0].objects.empty() && c.adjuncts.empty();
    if (!toWin && !(c.means.empty() && c.adjuncts.size() == 1 && takeOut(c, "for to", "victory winner")))
        return;
    conditions.push_back(rowMadeClause(c.subject, c));
    c.subject = thingOf("player");
    c.act = "win", c.passive = false, c.means.clear();
}

// "To a point, provided that it is empty": to an empty point.
void emptyPoint(std::vector<Clause>& clauses) {
    if (clauses.size() != 2 || clauses[0].role != ClauseRole::Main ||
        clauses[1].role != ClauseRole::Condition)
        return;
    const Clause& when = clauses[1];
    if (when.act != "is" || when.denied || when.subject.head != "it" ||
        when.marks != std::set<std::string>{"empty"} || !when.objects.empty() || !when.adjuncts.empty())
        return;
    for (Thing::Adjunct& one : clauses[0].adjuncts)
        if (one.lead == "to" && one.thing.head == "point") {
            one.thing.marks.insert("empty");
            clauses.pop_back();
            return;
        }
}

// What a row gives: "a row of three entitles him to ..", "costs the enemy a man", "for a row he takes ..".
void rowAsReason(Clause& c, Conditions& conditions) {
    // "The completion of a row is rewarded with the removal of a man."
    if (c.act == "reward" && c.passive && isRow(c.subject)) {
        if (std::optional<Thing> by = takeOut(c, "with by", "capture"); by && by->adjuncts.size() == 1) {
            conditions.push_back(rowMadeClause(c.subject, c));
            c.subject = thingOf("player");
            c.act = "take", c.passive = false;
            c.objects = {Thing(by->adjuncts[0].thing)};
        }
        return;
    }
    if (isRow(c.subject) && !c.passive && c.subject.relatives.empty() &&
        isOneOfWords("entitle give cost take play move", c.act)) {
        Clause plain = c;
        plain.subject = thingOf("player");
        if (c.act == "cost") {
            const bool two = c.objects.size() == 2 && c.objects[0].head == "opponent",
                       one = c.objects.size() == 1 && c.objects[0].has("opp");
            if (!two && !one) return;
            plain.objects = {c.objects.back()};
            plain.objects[0].marks.insert("opp");
            if (plain.objects[0].head == "player") plain.objects[0].head = "piece";
            plain.act = "take";
        } else {
            std::erase_if(plain.objects,
                          [](const Thing& t) { return t.head == "player" || t.head == "they"; });
            if (c.act == "give") plain.act = "take";
            // "entitles its owner to play again"
            if (c.act == "entitle" && c.means.size() == 1 && isOneOfWords("play move", c.means[0].act) &&
                c.means[0].how("again") && !c.means[0].denied && !c.denied) {
                plain.act = c.means[0].act, plain.manner = c.means[0].manner;
                plain.means.clear(), plain.may = false;
            }
            if (plain.act == "take")
                for (Thing& object : plain.objects)
                    if (isPiece(object) && !marked(object, "own")) object.marks.insert("opp");
        }
        conditions.push_back(rowMadeClause(c.subject, c));
        c = std::move(plain);
        return;
    }
    // "With a line of three a player seizes a man."
    for (std::size_t i = 0; i < c.adjuncts.size(); ++i)
        if (isOneOfWords("with for by on upon through", c.adjuncts[i].lead) &&
            (isRow(c.adjuncts[i].thing) || (c.adjuncts[i].lead == "for" && isBareRow(c.adjuncts[i].thing))) &&
            !c.denied && isOneOfWords("take win lose entitle move play get put", c.act)) {
            conditions.push_back(rowMadeClause(c.adjuncts[i].thing, c));
            c.adjuncts.erase(c.adjuncts.begin() + static_cast<std::ptrdiff_t>(i));
            return;
        }
}

// "The enemy loses two men": he takes them, where a row has been made.
void enemyLoses(Clause& c, const Conditions& told) {
    const bool row = std::any_of(told.begin(), told.end(), [](const Clause& one) {
        return one.role == ClauseRole::Condition && one.act == "make";
    });
    if (!row || c.act != "lose" || c.passive || c.subject.head != "opponent" || c.objects.size() != 1 ||
        !(isPiece(c.objects[0]) || c.objects[0].head == "player"))
        return;
    c.act = "take";
    c.subject = thingOf("player");
    c.objects[0].head = "piece";
    c.objects[0].marks.erase("own");
    c.objects[0].marks.insert("opp");
}

// "After the placement the men .."
void afterPlacement(Clause& c, Conditions& conditions) {
    if (!takeOut(c, "after", "placement")) return;
    Clause placed;
    placed.subject = thingOf("piece");
    placed.subject.marks.insert("all");
    placed.act = "put", placed.passive = true;
    conditions.push_back(conditionOf(std::move(placed), c));
}

// "With three men left he may fly."
void fewMen(Clause& c, Conditions& conditions) {
    if (!isOneOfWords("move fly hop win lose", c.act)) return;
    for (std::size_t i = 0; i < c.adjuncts.size(); ++i) {
        const Thing& men = c.adjuncts[i].thing;
        if (c.adjuncts[i].lead != "with" || !isPiece(men) || men.numbers.size() != 1 || men.numbers[0] > 5 ||
            !men.adjuncts.empty() || !plainMarks(men, "left-over only own"))
            continue;
        Clause has;
        has.subject = thingOf("player");
        has.act = "has";
        has.objects = {men};
        has.objects[0].marks.insert("only");
        conditions.push_back(conditionOf(std::move(has), c));
        c.adjuncts.erase(c.adjuncts.begin() + static_cast<std::ptrdiff_t>(i));
        if (c.passive && c.act == "lose" && c.subject.head == "game")
            c.passive = false, c.subject = thingOf("player");
        return;
    }
}

// "Men may be moved diagonally", "two men are lifted from the board", "at first".
void plainVoice(Clause& c) {
    for (Thing::Adjunct& one : c.adjuncts)
        if (one.lead == "in" && one.thing.head == "direction" &&
            one.thing.marks == std::set<std::string>{"any"} && c.how("diagonal") && c.passive &&
            c.act == "move" && c.adjuncts.size() == 1) {
            // "in any direction, the diagonal ones included"
            c.may = true, c.adjuncts.clear();
            break;
        }
    const bool way = c.how("diagonal") || c.how("orthogonal") || c.how("backward") || c.how("forward") ||
                     c.how("sideways");
    if (c.act == "move" && c.passive && isPiece(c.subject) && way && c.objects.empty() && c.adjuncts.empty())
        c.passive = false;
    const Thing* what = c.passive ? &c.subject : c.objects.size() == 1 ? &c.objects[0] : nullptr;
    if (c.act == "pick" && what != nullptr && isPiece(*what) && withLead(c, "from off", "board") != nullptr)
        c.act = "take";
    // "The last seed meets others."
    if (c.act == "find" && !c.passive && !c.denied && isPiece(c.subject) && c.subject.has("last") &&
        c.objects.size() == 1 && c.objects[0].has("other") && c.objects[0].numbers.empty() &&
        (c.objects[0].head.empty() || isPiece(c.objects[0])) && c.objects[0].relatives.empty() &&
        !c.objects[0].has("opp") && c.adjuncts.empty()) {
        Thing hole = thingOf("hole");
        hole.marks.insert("occupied");
        c.act = "fall", c.objects.clear();
        c.adjuncts.push_back({"into", std::move(hole)});
    }
    for (Thing::Adjunct& one : c.adjuncts)
        if (one.lead == "at" && one.thing.head.empty() && one.thing.numbers.empty() &&
            one.thing.marks == std::set<std::string>{"first"})
            one.thing = thingOf("beginning");
}

// "Captures require that ..": what is taken, if.
void required(Clause& c, Conditions& conditions, const Told& told) {
    if (c.act != "use" || c.means.size() != 1 || c.means[0].role != ClauseRole::Condition || c.denied) return;
    Told probe = told;
    probe.when.clear();
    if (c.subject.head != "capture" || !sowingCondition(c.means[0], probe)) return;
    conditions.push_back(conditionOf(c.means[0], c));
    c.means.clear();
    c.act = "make", c.passive = true;
}

// "Out of the last hole, as long as there are seeds in it": where that hole is occupied.
void whileOccupied(std::vector<Clause>& clauses) {
    if (clauses.size() != 2 || clauses[0].role != ClauseRole::Main) return;
    Clause &main = clauses[0], &when = clauses[1];
    if ((when.role != ClauseRole::While && when.role != ClauseRole::Condition) || when.denied) return;
    const auto seeds = [](const Thing& t) {
        return isPiece(t) && plainMarks(t, "any more other") && t.numbers.empty() && t.relatives.empty();
    };
    std::vector<Thing::Adjunct> places = when.adjuncts;
    places.insert(places.end(), when.subject.adjuncts.begin(), when.subject.adjuncts.end());
    const bool lie = isOneOfWords("exist lie stay", when.act) && seeds(when.subject) && places.size() == 1 &&
                     places[0].lead == "in" && places[0].thing.head == "it",
               holds = isOneOfWords("contain has", when.act) && when.subject.head == "it" &&
                       when.objects.size() == 1 && seeds(when.objects[0]) &&
                       when.objects[0].adjuncts.empty() && when.adjuncts.empty();
    if (!lie && !holds) return;
    for (Thing::Adjunct& one : main.adjuncts)
        if (isOneOfWords("of from out", one.lead) && one.thing.head == "hole" && one.thing.has("last") &&
            one.thing.adjuncts.empty() && one.thing.relatives.empty()) {
            when.subject = one.thing;
            when.act = "is", when.marks = {"occupied"}, when.adjuncts.clear(), when.objects.clear();
            when.role = ClauseRole::Condition;
            one = {"from", thingOf("it")};
            return;
        }
}

// "Before the game is opened three are put in each": at the beginning.
void beforePlay(std::vector<Clause>& clauses) {
    if (clauses.size() != 2) return;
    const std::size_t m = clauses[0].role == ClauseRole::Main ? 0 : 1;
    const Clause& when = clauses[1 - m];
    if (clauses[m].role != ClauseRole::Main || when.role != ClauseRole::Before || when.act != "begin" ||
        when.denied || !when.objects.empty() || !when.adjuncts.empty() ||
        !isOneOfWords("game turn they player", when.subject.head))
        return;
    clauses[m].adjuncts.push_back({"at", thingOf("beginning")});
    clauses.erase(clauses.begin() + static_cast<std::ptrdiff_t>(1 - m));
}

}  // namespace

std::vector<Clause> plainClauses(std::vector<Clause> clauses, const Told& told) {
    for (Clause& c : clauses) joinSplit(c);
    eachOfThem(clauses);
    whileOccupied(clauses);
    beforePlay(clauses);
    asRelative(clauses);
    emptyPoint(clauses);
    itIsOpposite(clauses);
    std::vector<Clause> plain;
    bool main = false;
    for (Clause& c : clauses) {
        if (c.role != ClauseRole::Main) {
            strip(c), lightVerbs(c), plainVoice(c);
            plain.push_back(std::move(c));
            continue;
        }
        for (Thing* thing : {&c.subject})
            for (Clause& relative : thing->relatives) strip(relative), lightVerbs(relative);
        for (Thing& object : c.objects)
            for (Clause& relative : object.relatives) strip(relative), lightVerbs(relative);
        for (Clause& by : c.means) strip(by), lightVerbs(by);
        Conditions conditions;
        plainGift(c), giftTaken(c);
        if (!main) victory(c, conditions);
        strip(c), lightVerbs(c), plainVoice(c);
        for (Clause& relative : c.subject.relatives) strip(relative), lightVerbs(relative);
        // Of a second clause a condition of its own would be one of the first, too.
        if (!main && conditions.empty()) {
            if (whoTakes(c, conditions, told) && clauses.size() > 1) {
                plain.insert(plain.end(), conditions.begin(), conditions.end());
                continue;
            }
            conditions.clear();
            objectOfLast(c, conditions, told);
            if (conditions.empty()) courseAsSubject(c, conditions, told);
            if (conditions.empty()) byLanding(c, conditions, told);
            if (conditions.empty()) required(c, conditions, told);
            if (conditions.empty()) neededToWin(c, conditions);
            if (conditions.empty()) rowAsReason(c, conditions);
            if (conditions.empty()) fewMen(c, conditions);
            if (conditions.empty()) afterPlacement(c, conditions);
        }
        plain.insert(plain.end(), conditions.begin(), conditions.end());
        main = main || c.act != "unread";
        plain.push_back(std::move(c));
    }
    for (Clause& c : plain) enemyLoses(c, plain);
    return plain;
}

}  // namespace makomba
