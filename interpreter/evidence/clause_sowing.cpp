// What is done where the last seed falls: taking, sowing on, another turn, the end of the turn.
#include <algorithm>

#include "interpreter/evidence/clause_meaning.h"

namespace makomba {

namespace {

using Words = std::vector<std::string>;

bool landsIn(const Told& told, std::string_view word) {
    return std::find(told.when.begin(), told.when.end(), word) != told.when.end();
}
// The enemy's hole, where the last seed fell in an empty one of the player's own: the one opposite.
void facing(Thing& t, const Told& told) {
    if (!landsIn(told, "own") || !landsIn(told, "empty")) return;
    if (t.head == "hole" && t.has("opp") && !t.has("all") && !t.has("both") && t.numbers.empty())
        t.marks.erase("opp"), t.marks.insert("opposite");
    for (Thing::Adjunct& one : t.adjuncts) facing(one.thing, told);
}

// What is taken, as words of `then`; empty: not understood.
Words taken(const Thing& whole, const Told& told) {
    Thing t = whole;
    facing(t, told);
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
    bool across = marked(t, "opposite");
    for (const Thing::Adjunct& one : t.adjuncts) across = across || one.lead == "opposite";
    // "Makes two: both are taken."
    if (!across && isPiece(t) && t.has("both") && t.adjuncts.empty() &&
        std::any_of(told.when.begin(), told.when.end(), [](const std::string& w) { return w == "made:2"; }))
        return {"what:this"};
    if (across) {
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
    // "The enemy's hole is emptied when the last seed makes four."
    const bool there = t.head == "hole" && landsIn(told, "opp") && t.has("opp") && !t.has("all");
    if (marked(t, "inner") || marked(t, "outer") || marked(t, "both") || (marked(t, "opp") && !there))
        return {};
    if (there) return {"what:this"};
    const bool here = isThisOne(t) || t.head == "contents" || t.has("all") || !t.numbers.empty() ||
                      t.head == "they" ||
                      std::any_of(t.adjuncts.begin(), t.adjuncts.end(), [](const Thing::Adjunct& one) {
                          return isThisOne(one.thing) || one.thing.head == "hole";
                      });
    return here ? Words{"what:this"} : Words{};
}

// "A capture is made", "there is no capture".
bool captureMade(const Clause& whole, Told& told) {
    // "The enemy loses those opposite."
    Clause c = whole;
    if (c.act == "lose" && !c.passive && c.subject.head == "opponent" && c.objects.size() == 1 &&
        isPiece(c.objects[0]) && marked(c.objects[0], "opposite") && told.landing() && !c.denied) {
        c.objects[0].marks.erase("own");
        if (const Words what = taken(c.objects[0], told); !what.empty() && fits(c, "") && c.means.empty()) {
            told.tell(c, ProseSlot::Capture, what);
            return true;
        }
    }
    const bool made = c.subject.head == "capture" &&
                      ((c.act == "make" && c.passive) || isOneOfWords("exist fall occur", c.act));
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

// "Those in the outer hole behind it stay", "he leaves those in the outer hole".
bool spared(const Clause& whole, Told& told) {
    Clause c = whole;
    if (isOneOfWords("leave skip", c.act) && !c.passive && c.objects.size() == 1 && isMover(c.subject)) {
        c.subject = c.objects[0], c.objects.clear();
        if (const Thing* in = withLead(c, "in of", "hole")) c.subject.adjuncts.push_back({"in", *in});
        c.act = "leave", c.passive = true;
    }
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
bool relay(const Clause& whole, Told& told) {
    Clause c = whole;
    // "A further lap is made with its contents", "another lap follows".
    const bool lap = isOneOfWords("turn sowing", c.subject.head) &&
                     (c.subject.has("new") || c.subject.has("other")) && c.subject.relatives.empty();
    if (lap && told.landing() && (c.act == "follow" || (c.act == "make" && c.passive) || c.act == "begin") &&
        (withLead(c, "with from") != nullptr || c.subject.head == "sowing"))
        c.act = "continue", c.passive = false, c.subject.marks.clear();
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
        // "Holes that are brought to two are emptied."
        const bool made = std::any_of(told.when.begin(), told.when.end(),
                                      [](const std::string& w) { return w.starts_with("made:"); });
        if (made && c.means.empty() && what.head == "hole") {
            told.tell(c, ProseSlot::Capture, {"what:this"});
            return true;
        }
        // "If it falls in an empty hole it is lifted out again": what becomes of it, is still to be told.
        if (c.means.empty() && std::find(told.when.begin(), told.when.end(), "empty") != told.when.end())
            return false;
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

bool turnEnds(const Clause& whole, Told& told) {
    if (!told.landing()) return false;
    // "comes to an end"
    Clause c = whole;
    if (isOneOfWords("fall make", c.act) && (isCourse(c.subject) || c.subject.head == "it") &&
        c.adjuncts.size() == 1 && c.adjuncts[0].lead == "to" && c.adjuncts[0].thing.head == "end" &&
        c.objects.empty())
        c.act = "end", c.passive = false, c.adjuncts.clear();
    const bool course = isCourse(c.subject) || (c.subject.head == "it" && c.act == "end");
    bool ends = false;
    if ((c.act == "end" || (c.act == "is" && (c.is("over") || c.how("over") || withLead(c, "at", "end")))) &&
        !c.denied) {
        // Who ends in a hole ends a lap.
        ends = course || (isMover(c.subject) && c.act == "end" && withLead(c, "in") == nullptr);
        for (const Thing& object : c.objects) ends = ends && (isCourse(object) && !object.has("opp"));
        if (c.passive && !course) return false;
        ends = ends &&
               fits(c, "with:it in:hole at:end without: without:capture without:prize with:nothing", "over");
    } else if (c.denied && isOneOfWords("continue sow play move", c.act) && c.objects.empty() && !c.passive) {
        ends = (isMover(c.subject) || course) && fits(c, "", "further again");
    } else if (isOneOfWords("play move begin sow turn", c.act) && !c.denied && c.subject.head == "opponent" &&
               c.objects.empty()) {
        ends = fits(c, "", "");
    } else if (c.act == "pass" && !c.denied && !c.may && !c.passive && c.objects.empty() &&
               c.adjuncts.empty() && c.means.empty()) {
        ends = isMover(c.subject) || course;
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
    if (c.denied || !told.landing() || !isMover(c.subject) || (c.passive && c.act != "entitle")) return false;
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
        told_ = (c.objects.empty() && withLead(c, "to") != nullptr && further(*withLead(c, "to"))) ||
                (c.passive && c.objects.size() == 1 && further(c.objects[0]));
    if (!told_ || !fits(c, c.act == "entitle" ? "to:turn" : "as: for:", "again")) return false;
    told.tell(c, ProseSlot::Again, {});
    return true;
}

}  // namespace

bool sowingEffect(const Clause& c, Told& told) {
    // "They are left where they are."
    if (told.landing() && isOneOfWords("leave stay", c.act) && !c.denied && !c.may && c.means.empty() &&
        c.objects.empty() && c.adjuncts.empty() && told.claims.empty() &&
        (isOneOfWords("they it", c.subject.head) || c.subject.has("this")) && c.subject.adjuncts.empty()) {
        told.tell(c, ProseSlot::NoCapture, {"none"});
        return true;
    }
    return spared(c, told) || capture(c, told) || relay(c, told) || again(c, told) || turnEnds(c, told);
}

}  // namespace makomba
