// What clauses say of sowing: where the last seed falls, what is done then, and what holds always.
#include <algorithm>

#include "interpreter/evidence/clause_meaning.h"

namespace makomba {

namespace {

using Words = std::vector<std::string>;

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

// The place the last seed comes to.
const Thing* placeOf(const Clause& c) {
    if (c.adjuncts.size() == 1 && isOneOfWords("in on at into upon to with within", c.adjuncts[0].lead) &&
        c.objects.empty())
        return &c.adjuncts[0].thing;
    if (c.objects.size() == 1 && c.adjuncts.empty() &&
        (c.act == "find" || c.act == "fall" || c.act == "touch"))
        return &c.objects[0];
    return nullptr;
}

bool landing(const Clause& c, Told& told) {
    if (!c.means.empty() || c.may) return false;
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
              "in:hole in:store in: in:row in:side on:side on:row on: in:people in:point into:point "
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

// "If the last stone makes two or three in an enemy hole."
bool making(const Clause& c, Told& told) {
    if (c.denied || c.may || c.passive || !c.means.empty() || c.act != "make" || !told.when.empty())
        return false;
    if (!isLast(c.subject, told) && !isCourse(c.subject)) return false;
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

// What is taken, as words of `then`; empty: not understood.
Words taken(const Thing& whole, const Told& told) {
    Thing t = whole;
    // "all that lies in the hole facing it"
    for (const Clause& relative : t.relatives)
        t.adjuncts.insert(t.adjuncts.end(), relative.adjuncts.begin(), relative.adjuncts.end());
    for (const Clause& relative : t.relatives) {
        const bool there = relative.objects.empty() &&
                           (relative.act == "lie" || relative.act == "is" || relative.act == "contain");
        if (!there) return {};
    }
    for (const std::string& mark : t.marks)
        if (!isOneOfWords("all any this that last own opp opposite both inner outer occupied same each",
                          mark))
            return {};
    const bool things = isPiece(t) || isOneOfWords("contents hole it they point", t.head) || t.head.empty();
    if (!things) return {};
    for (const int n : t.numbers) {
        const std::string made = [&] {
            for (const std::string& word : told.when)
                if (word.starts_with("made:")) return word.substr(5);
            return std::string();
        }();
        if (!amongNumbers(made.empty() ? "0" : made, n)) return {};
    }
    for (const Thing::Adjunct& one : t.adjuncts) {
        if (!isOneOfWords("of in from on at opposite", one.lead)) return {};
        if (!isOneOfWords("hole it side row opponent they player", one.thing.head) &&
            !one.thing.head.empty() && one.lead != "opposite")
            return {};
        if (!one.thing.numbers.empty() && one.thing.numbers != std::vector<int>{1} &&
            !(one.thing.numbers == std::vector<int>{2} && marked(one.thing, "opposite")))
            return {};
        if (isOneOfWords("side row opponent player", one.thing.head) && !marked(t, "opposite")) return {};
        for (const std::string& mark : one.thing.marks)
            if (!isOneOfWords("all this that own opp opposite both inner outer occupied same each", mark) &&
                !(one.lead == "opposite" && mark == "last"))
                return {};
        if (one.lead == "opposite" && one.thing.head != "it" && one.thing.head != "hole" &&
            !(isPiece(one.thing) && one.thing.has("last")))
            return {};
    }
    bool facing = marked(t, "opposite");
    for (const Thing::Adjunct& one : t.adjuncts) facing = facing || one.lead == "opposite";
    if (facing) {
        if (t.has("last")) return {};
        Words out = {"what:opposite"};
        bool two = t.head == "hole" && t.numbers == std::vector<int>{2};
        for (const Thing::Adjunct& one : t.adjuncts) two = two || one.thing.numbers == std::vector<int>{2};
        const bool both = two || marked(t, "both") || (marked(t, "inner") && marked(t, "outer"));
        if (both) out.emplace_back("both");
        else
            for (const char* row : {"inner", "outer"})
                if (marked(t, row)) out.emplace_back(row);
        return out;
    }
    if (t.has("last")) return {"thisone"};
    if (marked(t, "inner") || marked(t, "outer") || marked(t, "both") || marked(t, "opp")) return {};
    const bool here = isThisOne(t) || t.head == "contents" || t.has("all") || !t.numbers.empty() ||
                      t.head == "they" ||
                      std::any_of(t.adjuncts.begin(), t.adjuncts.end(), [](const Thing::Adjunct& one) {
                          return isThisOne(one.thing) || one.thing.head == "hole";
                      });
    return here ? Words{"what:this"} : Words{};
}

// "A capture is made", "there is no capture".
bool captureMade(const Clause& c, Told& told) {
    const bool made = c.subject.head == "capture" &&
                      ((c.act == "make" && c.passive) || c.act == "exist" || c.act == "fall");
    if (!made || !told.landing() || !c.objects.empty() || !c.means.empty() || !fits(c, "in:game"))
        return false;
    if (c.denied || c.subject.has("no")) {
        told.tell(c, ProseSlot::NoCapture, {"none"});
        return true;
    }
    std::string what;
    for (const std::string& word : told.when) {
        if (word.starts_with("where/")) what = "what:opposite";
        if (word.starts_with("made:")) what = "what:this";
    }
    if (what.empty() || !c.subject.adjuncts.empty()) return false;
    told.tell(c, ProseSlot::Capture, {what});
    return true;
}

bool capture(const Clause& c, Told& told) {
    if (captureMade(c, told)) return true;
    const bool prize = (c.act == "belong" || c.act == "give") && told.landing();
    if (c.act != "take" && !(c.act == "win" && !c.objects.empty()) && !(c.act == "win" && c.passive) &&
        !(c.act == "get" && !c.passive) && !(c.act == "lose" && c.passive))
        if (!prize || c.act == "give" || c.denied) return false;
    std::vector<Thing> things;
    if (c.passive || prize) things = {c.subject};
    else if (!isMover(c.subject) && !isLast(c.subject, told) && c.subject.head != "it" &&
             !isCourse(c.subject) && c.subject.head != "capture" && !isPiece(c.subject))
        return false;
    if (!c.passive && !prize && isPiece(c.subject) && !isLast(c.subject, told) && !isThisOne(c.subject))
        return false;
    things.insert(things.end(), c.objects.begin(), c.objects.end());
    // "from the hole opposite" by the verb: of what is taken.
    Clause rest = c;
    std::erase_if(rest.adjuncts, [&](const Thing::Adjunct& one) {
        const bool hole = isOneOfWords("in from of on opposite", one.lead) &&
                          (one.thing.head == "hole" || one.thing.head == "it" || one.thing.head.empty() ||
                           one.thing.head == "row" || one.thing.head == "side");
        if (hole && !things.empty()) things[0].adjuncts.push_back(one);
        return hole;
    });
    bool withLast = false;
    std::erase_if(rest.adjuncts, [&](const Thing::Adjunct& one) {
        const bool last =
            one.lead == "with" && (one.thing.head == "it" || (isPiece(one.thing) && one.thing.has("last")));
        withLast = withLast || last;
        return last;
    });
    for (const Thing::Adjunct& one : rest.adjuncts)
        if (one.lead == "with" && marked(one.thing, "opposite")) things.push_back(one.thing);
    std::erase_if(rest.adjuncts, [](const Thing::Adjunct& one) {
        return one.lead == "with" && marked(one.thing, "opposite");
    });
    if (!fits(rest,
              "as:prize in:store to:store into:store to:player to:they from:game by:piece for: for:they") ||
        !isOneOfWords("", ""))
        if (!fits(rest, "as:prize in:store to:store into:store to:player to:they from:game by:piece",
                  "together away out off again"))
            return false;
    if (things.empty() || !c.means.empty()) return false;
    const bool none =
        things.size() == 1 && (things[0].head == "nothing" ||
                               (things[0].has("no") && (isPiece(things[0]) || things[0].head == "capture")));
    if (none || c.denied) {
        if (!told.landing() || (!none && taken(things[0], told).empty())) return false;
        told.tell(c, ProseSlot::NoCapture, {"none"});
        return true;
    }
    if (!told.landing()) return false;
    Words then, last;
    const bool facing = std::any_of(things.begin(), things.end(), [&](const Thing& thing) {
        const Words words = taken(thing, told);
        return !words.empty() && words[0] == "what:opposite";
    });
    for (const Thing& thing : things) {
        Words one = taken(thing, told);
        if (one.empty()) return false;
        // "takes it together with those opposite": the last seed.
        if (facing && thing.head == "it" && one[0] == "what:this") one = {"thisone"};
        if (one[0] == "thisone") last = {"&", "thisone"};
        else if (!then.empty()) return false;
        else then = std::move(one);
    }
    if (then.empty() && !last.empty() && things.size() == 1) return false;
    if (withLast) last = {"&", "thisone"};
    then.insert(then.end(), last.begin(), last.end());
    told.tell(c, ProseSlot::Capture, then);
    return true;
}

// "Those in the outer hole behind it stay."
bool spared(const Clause& c, Told& told) {
    const bool stays = (isOneOfWords("stay leave continue", c.act) && !c.denied) ||
                       (c.act == "take" && c.passive && c.denied);
    if (!stays || !told.landing() || !c.objects.empty() || !fits(c, "in:hole in:it in:", "")) return false;
    if (told.claims.empty() || !told.claims.back().is("what:opposite")) return false;
    if (!marked(c.subject, "outer") || marked(c.subject, "inner") || marked(c.subject, "both")) return false;
    told.tell(c, ProseSlot::Capture, {"what:opposite", "spare:outer"});
    return true;
}

bool isContents(const Thing& t) {
    for (const std::string& mark : t.marks)
        if (!isOneOfWords("all this that same last any own", mark)) return false;
    if (!t.relatives.empty() &&
        !(t.relatives.size() == 1 && (t.relatives[0].act == "lie" || t.relatives[0].act == "is")))
        return false;
    for (const Thing::Adjunct& one : t.adjuncts)
        if (!isOneOfWords("of in from", one.lead) ||
            !(isThisOne(one.thing) || (one.thing.head == "hole" && one.thing.adjuncts.empty())) ||
            marked(one.thing, "opposite") || marked(one.thing, "next") || marked(one.thing, "opp"))
            return false;
    return isOneOfWords("contents piece it they hole", t.head) || (t.head.empty() && t.has("this"));
}
bool nextHole(const Thing& t) {
    return t.head == "hole" ? t.has("next") && !marked(t, "opp") && !marked(t, "opposite")
                            : std::any_of(t.adjuncts.begin(), t.adjuncts.end(),
                                          [](const Thing::Adjunct& one) { return nextHole(one.thing); });
}

// Sowing goes on: with what lies there, or in the next hole.
bool relay(const Clause& c, Told& told) {
    if (c.denied || !told.landing() || !c.means.empty()) {
        // "picks them up to sow them"
        if (c.denied || !told.landing() || c.means.size() != 1 || c.means[0].act != "sow") return false;
    }
    constexpr std::string_view around =
        "with:it with:they with:contents with:piece from:hole from:it in:direction in:hole into:hole to:hole "
        "around:board "
        "round:board from: with: as: on: in:";
    constexpr std::string_view manner = "again further onebyone up out on anticlockwise clockwise more";
    Thing what;
    bool goes = false;
    if (std::find(told.when.begin(), told.when.end(), "store") != told.when.end()) return false;
    if (isOneOfWords("pick take", c.act)) {
        what = c.passive ? c.subject : c.objects.empty() ? Thing() : c.objects[0];
        if (c.objects.size() + (c.passive ? 1 : 0) != 1 || (!c.passive && !isMover(c.subject))) return false;
        if (marked(what, "opposite")) return false;
        if (nextHole(what) && (isPiece(what) || what.head == "contents")) {
            if (!fits(c, around, manner)) return false;
            told.tell(c, ProseSlot::Relay, {"pick", "next", "go"});
            return true;
        }
        if (!isContents(what) || !fits(c, around, manner)) return false;
        if (c.act == "take") return false;  // it may be captured: see below
        told.tell(c, ProseSlot::Relay, c.means.empty() ? Words{"pick", "this"} : Words{"pick", "this", "go"});
        return true;
    }
    if (c.act == "sow" || c.act == "drop") {
        what = c.passive ? c.subject : c.objects.empty() ? Thing() : c.objects[0];
        goes =
            (isContents(what) && !what.has("last")) || (what.none() && (c.how("again") || c.how("further")));
    } else if (c.act == "continue") {
        goes = isCourse(c.subject) || isMover(c.subject);
        for (const Thing& object : c.objects) goes = goes && isOneOfWords("sowing turn", object.head);
        if (c.subject.has("opp")) return false;
    } else if (c.act == "move") {
        goes = c.how("further") && (isMover(c.subject) || isCourse(c.subject)) && c.objects.empty();
    }
    if (!goes || !fits(c, around, manner)) return false;
    for (const Thing::Adjunct& one : c.adjuncts) {
        if (marked(one.thing, "opposite") || marked(one.thing, "opp") || marked(one.thing, "previous"))
            return false;
        if (one.lead == "from" && nextHole(one.thing)) {
            told.tell(c, ProseSlot::Relay, {"pick", "next", "go"});
            return true;
        }
    }
    told.tell(c, ProseSlot::Relay, {"pick", "this", "go"});
    return true;
}

bool turnEnds(const Clause& c, Told& told) {
    if (!told.landing()) return false;
    const bool course = isCourse(c.subject) || (c.subject.head == "it" && c.act == "end");
    bool ends = false;
    if ((c.act == "end" || (c.act == "is" && (c.is("over") || c.how("over") || withLead(c, "at", "end")))) &&
        !c.denied) {
        ends = course || (isMover(c.subject) && c.act == "end");
        for (const Thing& object : c.objects) ends = ends && (isCourse(object) && !object.has("opp"));
        if (c.passive && !course) return false;
        ends = ends &&
               fits(c, "with:it in:hole at:end without: without:capture without:prize with:nothing", "over");
    } else if (c.denied && isOneOfWords("continue sow play move", c.act) && c.objects.empty() && !c.passive) {
        ends = (isMover(c.subject) || course) && fits(c, "", "further again");
    } else if (isOneOfWords("play move begin sow turn", c.act) && !c.denied && c.subject.head == "opponent" &&
               c.objects.empty()) {
        ends = fits(c, "", "");
    } else if (isOneOfWords("pass move give", c.act) && !c.denied) {
        const Thing* to = withLead(c, "to");
        const bool turn = course || (c.objects.size() == 1 && c.objects[0].head == "turn");
        ends = turn && to != nullptr && (to->head == "opponent" || to->has("other")) &&
               fits(c, "to:opponent to:player to: to:side");
    } else if (c.act == "is" && c.objects.size() == 1 && !c.denied && c.objects[0].head == "turn" &&
               c.objects[0].has("opp")) {
        ends = fits(c, "to:move");
    }
    if (!ends || c.may) return false;
    told.tell(c, ProseSlot::TurnEnds, {});
    return true;
}

bool again(const Clause& c, Told& told) {
    if (c.denied || !told.landing() || !isMover(c.subject) || c.passive) return false;
    const auto further = [](const Thing& t) {
        return t.head == "turn" &&
               (t.has("other") || t.has("new") || (t.has("more") && t.numbers.size() == 1)) &&
               !t.has("opp") && t.adjuncts.empty();
    };
    bool told_ = false;
    if (isOneOfWords("has get make take play win begin", c.act))
        told_ = c.objects.size() == 1 &&
                (further(c.objects[0]) || (c.how("again") && c.objects[0].head == "turn"));
    if (isOneOfWords("play move", c.act)) told_ = told_ || (c.how("again") && c.objects.empty());
    if (c.act == "entitle")
        told_ = c.objects.empty() && withLead(c, "to") != nullptr && further(*withLead(c, "to"));
    if (!told_ || !fits(c, c.act == "entitle" ? "to:turn" : "as: for:", "again")) return false;
    told.tell(c, ProseSlot::Again, {});
    return true;
}

// ---- what holds always

std::string wayOf(const Clause& c) {
    std::string dir;
    const bool cw = c.how("clockwise") || c.is("clockwise"),
               ccw = c.how("anticlockwise") || c.is("anticlockwise");
    if (cw && ccw) return "either";
    if (cw || ccw) dir = cw ? "cw" : "ccw";
    for (const Thing::Adjunct& one : c.adjuncts) {
        const bool clock = one.thing.head == "clock" || marked(one.thing, "clock") ||
                           std::any_of(one.thing.adjuncts.begin(), one.thing.adjuncts.end(),
                                       [](const Thing::Adjunct& a) { return a.thing.head == "clock"; });
        if (clock && one.lead == "against") dir = "ccw";
        if (clock && (one.lead == "with" || one.lead == "like")) dir = "cw";
        if (clock && one.lead == "in" && one.thing.head == "direction")
            dir = marked(one.thing, "opposite") ? "ccw" : "cw";
        if (one.thing.head == "direction" && one.thing.has("any") && isOneOfWords("in", one.lead) &&
            one.thing.adjuncts.empty() && (c.may || c.how("chosen")))
            dir = "either";
        if (isOneOfWords("to toward towards", one.lead) && isOneOfWords("right left", one.thing.head) &&
            one.thing.adjuncts.empty())
            dir = one.thing.head == "right" ? "ltr" : "rtl";
    }
    if ((c.how("ltr") || c.how("rtl")) && !dir.empty()) dir = {};
    else if (c.how("ltr") != c.how("rtl")) dir = c.how("ltr") ? "ltr" : "rtl";
    return dir;
}

bool plainDirection(const Thing& t) {
    return std::all_of(t.marks.begin(), t.marks.end(),
                       [](const std::string& m) { return isOneOfWords("all own this each", m); });
}

bool direction(const Clause& c, Told& told) {
    if (c.denied || !c.means.empty() || told.landing()) return false;
    const bool sows = isOneOfWords("sow drop", c.act) ||
                      (isOneOfWords("is continue move make", c.act) &&
                       isOneOfWords("sowing direction turn", c.subject.head) && plainDirection(c.subject)) ||
                      (isOneOfWords("move continue pass run", c.act) && isPiece(c.subject));
    const std::string dir = wayOf(c);
    if (!sows || dir.empty() || (c.may && dir != "either")) return false;
    const auto narrowed = [](const Thing& t) {
        return t.has("first") || t.has("last") || t.has("opp") || t.has("other") || t.has("no") ||
               !t.relatives.empty();
    };
    if (narrowed(c.subject) || !told.facts.empty()) return false;
    for (const Thing& object : c.objects)
        if (narrowed(object)) return false;
    for (const Thing::Adjunct& one : c.adjuncts)
        if (narrowed(one.thing) && one.thing.head != "hole") return false;
    if (!fits(c,
              "in:hole into:hole to:hole in:direction against:clock with:clock like:clock around:board "
              "round:board over:board "
              "along:row from:hole into:row of:sowing from:it in: into: round:hole to:right to:left "
              "toward:right towards:right toward:left towards:left from:point around:hole",
              "clockwise anticlockwise onebyone around round chosen always ltr rtl"))
        return false;
    // To his right along his own row: where each has but one row, a way round.
    if (dir == "either" && !isOneOfWords("sow drop", c.act)) return false;
    const bool hand = dir == "ltr" || dir == "rtl";
    if (hand && !isMover(c.subject) && !c.passive) return false;
    told.tell(c, ProseSlot::Direction, {"dir:" + dir});
    if (hand) told.claims.back().then.emplace_back("along:own");
    told.claims.back().bearing = Bearing::Must;
    return true;
}

bool isEachHole(const Thing& t) {
    // "in each one of the twelve holes"
    if (t.head.empty() && t.has("each") && t.adjuncts.size() == 1 && t.adjuncts[0].lead == "of" &&
        (t.adjuncts[0].thing.head == "they" || t.adjuncts[0].thing.head == "hole")) {
        Thing holes = t.adjuncts[0].thing;
        holes.marks.insert("each");
        holes.head = "hole";
        return isEachHole(holes);
    }
    if (t.head != "hole" || t.has("opp") || t.has("opposite") || t.has("inner") || t.has("outer") ||
        t.has("first") || t.has("last") || t.has("other") || !t.relatives.empty() || t.has("next"))
        return false;
    for (const std::string& mark : t.marks)
        if (!isOneOfWords("each all any own this that", mark)) return false;
    return t.has("each") || t.has("all") ||
           std::any_of(t.adjuncts.begin(), t.adjuncts.end(),
                       [](const Thing::Adjunct& one) { return one.thing.has("each"); });
}

// "Three seeds lie in each hole at the start."
bool setup(const Clause& c, Told& told) {
    if (c.denied || c.may || told.landing() || !told.facts.empty() || !c.means.empty()) return false;
    const Thing* seeds = nullptr;
    const Thing* holes = withLead(c, "in into on to per");
    Thing every;
    if (const Thing* to = withLead(c, "to per", "hole");
        to != nullptr && to->marks.empty() && to->adjuncts.empty() && to->relatives.empty()) {
        every = *to;
        every.marks.insert("each");
    }
    if (isOneOfWords("put drop lie exist is", c.act)) {
        seeds = c.passive || isOneOfWords("lie exist is", c.act) ? &c.subject
                : c.objects.size() == 1                          ? &c.objects[0]
                                                                 : nullptr;
        if (!c.passive && isOneOfWords("put drop", c.act) && c.subject.has("opp")) return false;
    } else if (isOneOfWords("contain has get begin fill", c.act)) {
        holes = &c.subject;
        seeds = c.objects.size() == 1 ? &c.objects[0] : withLead(c, "with", "piece");
        if (!every.none() && isMover(c.subject)) holes = &every;
    }
    if (seeds == nullptr) seeds = withLead(c, "with", "piece");
    if (c.act == "begin" && seeds != nullptr && isOneOfWords("game they player", c.subject.head) &&
        holes == &c.subject)
        holes = nullptr;
    if (holes == nullptr && !every.none()) holes = &every;
    if (holes == nullptr && seeds != nullptr)
        for (const Thing::Adjunct& one : seeds->adjuncts)
            if (one.lead == "in" || one.lead == "to") holes = &one.thing;
    if (seeds != nullptr && holes != nullptr && !isEachHole(*holes) && !every.none()) holes = &every;
    if (seeds == nullptr || holes == nullptr || !isEachHole(*holes)) return false;
    for (const Thing::Adjunct& one : seeds->adjuncts)
        if (one.lead == "of" && !isPiece(one.thing)) return false;
    const bool own = seeds->has("opp") || ofOpponent(*holes);
    if (own) return false;
    if (!(isPiece(*seeds) || seeds->head.empty()) || seeds->numbers.size() != 1 || !seeds->bound.empty() ||
        seeds->numbers[0] > 30 || seeds->numbers[0] < 1)
        return false;
    for (const std::string& mark : seeds->marks)
        if (mark != "own" && mark != "same" && mark != "even" && mark != "this") return false;
    if (!seeds->relatives.empty() || (seeds->numbers[0] == 1 && c.act != "begin" && c.act != "contain"))
        return false;
    if (!fits(c,
              "in:hole into:hole on:hole to:hole with:piece at:beginning in:beginning at: before: per:hole "
              "of:game",
              "first"))
        return false;
    told.tell(c, ProseSlot::Setup, {"each:" + std::to_string(seeds->numbers[0]), "all"});
    return true;
}

// "one of his holes"
const Thing* oneOf(const Thing& t) {
    if (!t.head.empty() || t.numbers != std::vector<int>{1} || t.adjuncts.size() != 1 ||
        t.adjuncts[0].lead != "of")
        return nullptr;
    return t.adjuncts[0].thing.head == "hole" ? &t.adjuncts[0].thing : nullptr;
}

// "A turn begins with a hole of his own", "no hole of the enemy may be emptied".
bool beginning(const Clause& c, Told& told) {
    if (told.landing() || !told.facts.empty()) return false;
    const Thing* hole = nullptr;
    const bool lifts = isOneOfWords("pick take choose", c.act);
    const bool begins = isOneOfWords("begin play sow move", c.act);
    if (!lifts && !begins) return false;
    if (!c.passive && !isMover(c.subject) && !(c.act == "begin" && isCourse(c.subject)) &&
        c.subject.head != "nobody" &&
        !(c.subject.head == "player" && (c.subject.has("no") || c.subject.has("each"))))
        return false;
    const Thing* first = c.passive ? &c.subject : c.objects.empty() ? nullptr : &c.objects[0];
    if (first != nullptr && c.objects.size() <= 1) {
        if (first->head == "hole" || (first->has("single") && (isPiece(*first) || first->head.empty())))
            hole = first;
        else if (isOneOfWords("piece contents", first->head))
            for (const Thing::Adjunct& one : first->adjuncts)
                if (isOneOfWords("of in from", one.lead))
                    hole = one.thing.head == "hole" ? &one.thing : oneOf(one.thing);
    }
    Clause rest = c;
    if (hole == nullptr || first->head != "hole")
        for (const Thing::Adjunct& one : c.adjuncts)
            if (isOneOfWords("from with in at of", one.lead) &&
                (one.thing.head == "hole" || (one.thing.head.empty() && one.thing.has("any")) ||
                 oneOf(one.thing) != nullptr || (isPiece(one.thing) && one.thing.has("single")))) {
                if (hole != nullptr) return false;
                hole = oneOf(one.thing) != nullptr ? oneOf(one.thing) : &one.thing;
            }
    if (first != nullptr && first != hole && !isOneOfWords("piece contents turn sowing game", first->head))
        return false;
    if (hole == nullptr || !c.means.empty()) return false;
    if (!fits(rest,
              "from:hole with:hole in:hole at:hole of:hole from: from:piece with:piece to:sow of: with:",
              "up out first onebyone away off clockwise anticlockwise"))
        return false;
    Thing h = *hole;
    if (first != nullptr && (first->has("last") || first->has("opposite") || first->has("this")))
        return false;
    // "at least two", "a single seed"
    int least = 0;
    bool single = h.has("single");
    const auto counted = [&](const Thing& t) {
        if (!isPiece(t) && !t.head.empty()) return false;
        if (t.has("single") || (t.numbers == std::vector<int>{1} && (t.has("only") || t.bound.empty())))
            single = true;
        else if (t.numbers.size() == 1 && t.bound == "atleast" && t.numbers[0] > 1) least = t.numbers[0];
        else if (t.numbers.size() == 1 && t.bound == "morethan") least = t.numbers[0] + 1;
        else if (t.numbers.size() == 1 && t.bound == "lessthan" && t.numbers[0] > 1) least = -t.numbers[0];
        else return t.numbers.empty() && !t.has("no");
        return true;
    };
    for (const Clause& relative : h.relatives) {
        const bool has = (relative.act == "contain" || relative.act == "has") &&
                         relative.objects.size() == 1 && !relative.denied;
        const bool of = relative.act == "belong" || (relative.act == "has" && relative.is("that"));
        const bool there = relative.act == "exist" || relative.act == "lie";
        if (of) continue;
        if (has ? !counted(relative.objects[0]) : !(there && counted(relative.subject))) return false;
    }
    for (const Thing::Adjunct& one : h.adjuncts) {
        if (one.lead == "with" || one.lead == "of")
            if (isPiece(one.thing)) {
                if (!counted(one.thing)) return false;
                continue;
            }
        if (!isOneOfWords("of in on", one.lead) ||
            !(one.thing.head.empty() || isOneOfWords("row side they player opponent hole", one.thing.head)))
            return false;
        if (!one.thing.relatives.empty()) return false;
    }
    for (const std::string& mark : h.marks)
        if (!isOneOfWords("any own opp single occupied no this that each all only", mark)) return false;
    const bool denied = c.denied || h.has("no") || c.subject.has("no") || c.subject.head == "nobody";
    if (single) {
        if (least != 0 || h.has("only") || c.is("only")) return false;
        if (denied) told.tell(c, ProseSlot::Singles, {"no"});
        else if (c.may) told.tell(c, ProseSlot::Singles, {"yes"}), told.claims.back().bearing = Bearing::Must;
        else return false;
        return true;
    }
    if (least < 0) {
        if (!denied) return false;
        told.tell(c, ProseSlot::Singles, {"least:" + std::to_string(-least)});
        return true;
    }
    if (least > 0) {
        if (denied) return false;
        told.tell(c, ProseSlot::Singles, {"least:" + std::to_string(least)});
        told.claims.back().bearing = Bearing::Must;
        return true;
    }
    if (h.has("any") && c.may && !denied && !marked(h, "own") && !marked(h, "opp"))
        for (const Thing::Adjunct& one : h.adjuncts)
            if (one.thing.head == "side" && (one.thing.has("any") || one.thing.has("both"))) {
                told.tell(c, ProseSlot::Begin, {"begin", "anyside"});
                told.claims.back().bearing = Bearing::Must;
                return true;
            }
    const bool opp =
        ofOpponent(h) || std::any_of(h.adjuncts.begin(), h.adjuncts.end(),
                                     [](const Thing::Adjunct& one) { return one.thing.head == "opponent"; });
    const bool own =
        marked(h, "own") || std::any_of(h.adjuncts.begin(), h.adjuncts.end(), [](const Thing::Adjunct& one) {
            return one.thing.head == "they" || (one.thing.head == "player");
        });
    if (!h.numbers.empty() && h.numbers != std::vector<int>{1}) return false;
    if (marked(h, "inner") || marked(h, "outer") || marked(h, "both") || marked(h, "opposite") ||
        marked(h, "first"))
        return false;
    if (denied && opp && !own) told.tell(c, ProseSlot::Begin, {"begin", "own"});
    else if (denied) return false;
    else if (opp != own) told.tell(c, ProseSlot::Begin, {"begin", opp ? "opp" : "own"});
    else return false;
    told.claims.back().bearing = Bearing::Must;
    return true;
}

bool originOf(const Thing& t) {
    return std::any_of(t.adjuncts.begin(), t.adjuncts.end(),
                       [](const Thing::Adjunct& one) { return one.thing.head == "origin"; });
}

// "Nothing is sown into the enemy's holes", "no seed goes into a store".
bool sownInto(const Clause& c, Told& told) {
    if (!isOneOfWords("sow drop put move fall get skip leave include pass", c.act) || told.landing() ||
        !told.facts.empty() || !c.means.empty())
        return false;
    const Thing* into = withLead(c, "in into on to over");
    const bool nothing = c.denied || c.subject.head == "nothing" || c.subject.has("no") ||
                         c.subject.head == "nobody" ||
                         (!c.objects.empty() && (c.objects[0].head == "nothing" || c.objects[0].has("no")));
    bool skips = false;
    if (c.act == "pass" && c.passive && c.how("over")) {
        into = &c.subject, skips = !c.denied;
    } else if (c.act == "skip") {
        into = c.passive ? &c.subject : c.objects.size() == 1 ? &c.objects[0] : nullptr;
        skips = !c.denied;
    } else if (c.act == "get") {
        into = &c.subject;
        skips = nothing && !c.subject.has("no");
    } else {
        skips = nothing;
    }
    if (c.act == "leave" && c.passive && c.objects.size() == 1 && c.objects[0].head.empty() &&
        c.objects[0].has("empty"))
        into = &c.subject, skips = !c.denied;
    if (c.act == "include" && c.passive && c.subject.head == "store") into = &c.subject, skips = c.denied;
    // "He sows only in his own rows."
    if (c.act == "sow" && c.is("only") && !c.denied && !skips && into != nullptr &&
        isOneOfWords("hole row side", into->head) && marked(*into, "own") && !marked(*into, "inner") &&
        !marked(*into, "outer") && into->relatives.empty() &&
        fits(c, "in:hole in:row on:side in:side on:row into:hole") && into->numbers.empty()) {
        told.tell(c, ProseSlot::Circuit, {"own"});
        return true;
    }
    if (into == nullptr || !skips || (c.may && !c.denied && !nothing)) return false;
    if (c.act == "pass" && !(c.passive && c.how("over"))) return false;
    if (c.act == "pass") into = &c.subject;
    const bool opp = ofOpponent(*into) ||
                     std::any_of(into->adjuncts.begin(), into->adjuncts.end(),
                                 [](const Thing::Adjunct& one) { return one.thing.head == "opponent"; });
    if (!into->numbers.empty() || marked(*into, "last") || marked(*into, "first") ||
        marked(*into, "single") || marked(*into, "empty"))
        return false;
    if (!fits(c,
              "in:store into:store in:hole into:hole to:store on:side in:side into:side in:row into:row "
              "on:row over:store over:hole to:hole in:sowing during:sowing in:they",
              "ever never over onebyone"))
        return false;
    if (into->head == "store") {
        if (!into->relatives.empty()) return false;
        if (opp) told.tell(c, ProseSlot::StoreSown, {"notopp"});
        else if (!marked(*into, "own")) told.tell(c, ProseSlot::StoreSown, {"none"});
        else return false;
    } else if ((into->head == "hole" || into->head == "side" || into->head == "row") && opp &&
               into->relatives.empty() && c.act == "sow" && !marked(*into, "inner") &&
               !marked(*into, "outer")) {
        told.tell(c, ProseSlot::Circuit, {"own"});
    } else if (into->head == "hole" &&
               (into->has("picked") || into->has("begined") || originOf(*into) || into->has("chosen") ||
                std::any_of(into->relatives.begin(), into->relatives.end(), [](const Clause& one) {
                    return one.is("that") && isOneOfWords("pick take begin empties sow", one.act) &&
                           !one.denied;
                }))) {
        if (into->relatives.size() > 1) return false;
        told.tell(c, ProseSlot::Origin, {"skip"});
    } else return false;
    told.claims.back().bearing = Bearing::Must;
    return true;
}

// "The board has two rows of six holes each."
bool boardShape(const Clause& c, Told& told) {
    if (c.denied || c.may || told.landing() || !told.facts.empty()) return false;
    const Thing* rows = nullptr;
    if (isOneOfWords("has consist is use make play", c.act))
        rows = c.objects.size() == 1 ? &c.objects[0] : withLead(c, "of", "row");
    if (c.act == "exist") rows = &c.subject;
    if (c.act == "use" && c.passive) rows = &c.subject;
    if (rows == nullptr) rows = withLead(c, "of on in with", "row");
    if (const Thing* board = withLead(c, "on", "board"); board != nullptr && rows == nullptr)
        for (const Thing::Adjunct& one : board->adjuncts)
            if (one.lead == "of" || one.lead == "with") rows = &one.thing;
    if (rows == nullptr || rows->head != "row" || (rows->numbers.size() != 1 && !rows->has("single")) ||
        !rows->bound.empty())
        return false;
    const bool board =
        isOneOfWords("board game they player it hole", c.subject.head) || c.subject.head == "row";
    if (!board || marked(c.subject, "own") || c.subject.has("each")) return false;
    const Thing* holes = nullptr;
    for (const Thing::Adjunct& one : rows->adjuncts)
        if (isOneOfWords("of with", one.lead) &&
            (one.thing.head == "hole" ||
             (one.thing.head.empty() && (one.thing.has("each") || c.subject.head == "hole"))))
            holes = &one.thing;
    if (holes == nullptr || holes->numbers.size() != 1 || !holes->bound.empty() || rows->adjuncts.size() != 1)
        return false;
    for (const Thing* thing : {rows, holes})
        for (const std::string& mark : thing->marks)
            if (!isOneOfWords("each straight same single", mark)) return false;
    if (!fits(c, "on:board of:row on:row with:row in:row for:player for: in: on:", "")) return false;
    told.tell(c, ProseSlot::Board,
              {"rows:" + std::to_string(rows->numbers.empty() ? 1 : rows->numbers[0]),
               "cols:" + std::to_string(holes->numbers[0])});
    return true;
}

}  // namespace

bool sowingCondition(const Clause& c, Told& told) {
    if (landing(c, told) || making(c, told)) return true;
    return refining(c, told) || opposite(c, told);
}
bool sowingEffect(const Clause& c, Told& told) {
    return spared(c, told) || capture(c, told) || relay(c, told) || again(c, told) || turnEnds(c, told);
}
bool sowingStatement(const Clause& c, Told& told) {
    return direction(c, told) || setup(c, told) || sownInto(c, told) || beginning(c, told) ||
           boardShape(c, told);
}

}  // namespace makomba
