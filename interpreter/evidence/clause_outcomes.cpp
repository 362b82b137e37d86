// What clauses say of what is taken in all, of what is left at the end, of turns of one lap, and of whose
// seeds may be taken.
#include <algorithm>

#include "interpreter/evidence/clause_meaning.h"

namespace makomba {

namespace {

bool isLeft(const Thing& t) {
    if (!isPiece(t) && t.head != "contents" && t.head != "nothing") return false;
    if (!t.numbers.empty() || t.has("opp") || t.has("no") || t.has("last")) return false;
    if (t.has("left-over")) return t.relatives.empty();
    return t.relatives.size() == 1 && !t.relatives[0].denied &&
           isOneOfWords("leave stay", t.relatives[0].act) && t.relatives[0].objects.empty();
}

// "The player who cannot move takes the seeds that are left", "each keeps what is left on his side".
bool restTaken(const Clause& c, Told& told) {
    // "the opponent of him who has none"
    const bool acts =
        isOneOfWords("take get pick win", c.act) || (c.act == "continue" && !c.objects.empty());  // "keeps"
    if (!acts || c.denied || c.passive || c.may || !c.means.empty() || c.objects.size() != 1 ||
        told.landing() || !isLeft(c.objects[0]))
        return false;
    if (!fits(c, "on:board on:side in:hole in:row of:side at:end from:board")) return false;
    const Who is = whoIs(c.subject, told);
    // "Each keeps what is left on his side", under whatever condition.
    const auto ofHis = [](const std::vector<Thing::Adjunct>& places) {
        return std::any_of(places.begin(), places.end(),
                           [](const Thing::Adjunct& one) { return marked(one.thing, "own"); });
    };
    const Thing& what = c.objects[0];
    const bool each = c.subject.has("each") || is == Who::Both;
    const bool his = marked(what, "own") || ofHis(c.adjuncts) ||
                     (!what.relatives.empty() && ofHis(what.relatives[0].adjuncts));
    if (each != his || (c.act == "continue" && !each)) return false;
    if (each) {
        told.tell(c, ProseSlot::Rest, {"rest", "each"});
        return true;
    }
    if (told.facts.size() != 1 || (is != Who::Self && is != Who::Opponent)) return false;
    const Fact fact = told.facts[0];
    if (fact.kind != "bare" && fact.kind != "stuck") return false;
    const bool one = std::find(fact.words.begin(), fact.words.end(), "one") != fact.words.end();
    if (one && is != Who::Opponent) return false;
    const bool bare = fact.opponents == (is == Who::Opponent);
    told.when = {"end", "own", fact.kind == "bare" ? "nocounters" : "nomove"};
    told.tell(c, ProseSlot::Rest, {"rest", bare ? "bare" : "opp"});
    told.claims.back().bearing = Bearing::Must;
    told.when.clear();
    return true;
}

// "When a player has taken twenty-five seeds the game is over."
bool endsByNumber(const Clause& c, Told& told) {
    const bool ends = (c.act == "end" || (c.act == "is" && (c.is("over") || c.how("over")))) && !c.denied &&
                      c.subject.head == "game" && c.subject.adjuncts.empty() && fits(c, "", "over") &&
                      c.objects.empty() && c.means.empty();
    if (!ends || told.facts.size() != 1 || told.facts[0].kind != "over" || told.landing()) return false;
    told.tell(c, ProseSlot::Ends, {"ends", "over:" + std::to_string(told.facts[0].number)});
    return true;
}

bool isOneTurn(const Thing& t) {
    return (t.head == "turn" || t.head == "sowing") && t.relatives.empty() && t.adjuncts.empty() &&
           (t.has("single") || t.numbers == std::vector<int>{1});
}

bool tellOneLap(const Clause& c, Told& told) {
    told.tell(c, ProseSlot::TurnEnds, {"onelap"});
    told.claims.back().bearing = Bearing::Must;
    return true;
}

// "A turn consists of a single lap", "the turn is over when the last seed has been sown".
bool oneLap(const Clause& c, Told& told) {
    if (told.facts.size() == 1 && told.fact("lastsown") != nullptr && !c.denied && !c.may &&
        c.objects.empty() && (c.act == "end" || (c.act == "is" && (c.is("over") || c.how("over")))) &&
        isOneOfWords("turn sowing", c.subject.head) && fits(c, "", "over"))
        return tellOneLap(c, told);
    // "The turn ends with the last seed."
    if (c.act == "end" && !c.denied && !c.may && !c.passive && told.facts.empty() && !told.landing() &&
        isOneOfWords("turn sowing", c.subject.head) && plainMarks(c.subject, "each every all own") &&
        c.objects.empty() && c.adjuncts.size() == 1 && c.adjuncts[0].lead == "with" &&
        isPiece(c.adjuncts[0].thing) && c.adjuncts[0].thing.has("last") &&
        plainMarks(c.adjuncts[0].thing, "last own") && c.adjuncts[0].thing.adjuncts.empty() &&
        c.adjuncts[0].thing.relatives.empty())
        return tellOneLap(c, told);
    // "A sowing never exceeds a single lap."
    if (c.act == "exceed" && (c.denied || c.how("never")) && !c.may && told.facts.empty() &&
        !told.landing() && isOneOfWords("turn sowing", c.subject.head) && c.objects.size() == 1 &&
        isOneTurn(c.objects[0]))
        return tellOneLap(c, told);
    if (c.denied || c.may || !told.facts.empty() || told.landing() || !c.means.empty()) return false;
    if (c.subject.head != "turn" || !c.subject.relatives.empty() || !c.subject.adjuncts.empty() ||
        !plainMarks(c.subject, "each every all own"))
        return false;
    const Thing* lap = c.act == "consist" ? withLead(c, "of in", "turn sowing")
                       : isOneOfWords("is has", c.act) && c.objects.size() == 1 &&
                               (c.is("only") || c.objects[0].has("only") || c.objects[0].has("single"))
                           ? &c.objects[0]
                           : nullptr;
    if (lap == nullptr || !isOneTurn(*lap) || c.adjuncts.size() > 1) return false;
    return tellOneLap(c, told);
}

bool isSide(const Thing& t) {
    return isOneOfWords("side row hole", t.head) && t.relatives.empty() && t.numbers.empty() &&
           !marked(t, "inner") && !marked(t, "outer") && !marked(t, "opposite") && !marked(t, "first");
}

// "Seeds are never taken from one's own side", "captures are made on the enemy's side only".
bool takenFromSide(const Clause& c, Told& told) {
    // "Holes on one's own side are never robbed."
    if (c.act == "take" && c.passive && c.subject.head == "hole" && (c.denied || c.how("never")) && !c.may &&
        told.facts.empty() && !told.landing() && c.means.empty() && c.objects.empty() && c.adjuncts.empty() &&
        c.subject.numbers.empty() && plainMarks(c.subject, "own opp any all") &&
        c.subject.relatives.empty() && !marked(c.subject, "inner") && !marked(c.subject, "outer")) {
        const bool opp = ofOpponent(c.subject), own = !opp && marked(c.subject, "own");
        if (opp == own) return false;
        told.tell(c, ProseSlot::NoCapture, {opp ? "from:opp" : "from:own"});
        told.claims.back().bearing = Bearing::Must;
        return true;
    }
    if (!told.facts.empty() || told.landing() || !c.means.empty() || c.must) return false;
    const bool seeds =
        c.act == "take" &&
        (c.passive
             ? isPiece(c.subject) && plainMarks(c.subject, "any all no")
             : c.objects.size() == 1 && isPiece(c.objects[0]) && plainMarks(c.objects[0], "any all no") &&
                   c.objects[0].relatives.empty() && whoIs(c.subject, told) == Who::Self);
    const bool captures =
        c.act == "make" && c.passive && c.subject.head == "capture" && plainMarks(c.subject, "any all no");
    if (!(seeds || captures) || c.adjuncts.size() != 1 || !told.facts.empty()) return false;
    const Thing& men = c.passive ? c.subject : c.objects[0];
    if (!men.numbers.empty() || !men.relatives.empty() || !men.adjuncts.empty()) return false;
    const Thing& side = c.adjuncts[0].thing;
    if (!isOneOfWords("from on in out", c.adjuncts[0].lead) || !isSide(side)) return false;
    const bool opp = ofOpponent(side) || marked(side, "opp"), own = !opp && marked(side, "own");
    if (opp == own) return false;
    const bool none = c.denied || men.has("no") || c.how("never");
    if (!none && !c.is("only") && !side.has("only")) return false;
    if (none && c.is("only")) return false;
    const bool fromOwn = none ? opp : own;  // where they may be taken from
    told.tell(c, ProseSlot::NoCapture, {fromOwn ? "from:opp" : "from:own"});
    told.claims.back().bearing = Bearing::Must;
    return true;
}

// What was taken is sown on, or leaves the board.
bool takenSeeds(const Clause& c, Told& told) {
    if (!told.facts.empty() || told.landing() || !c.means.empty() || c.may || c.denied) return false;
    const bool prize =
        c.subject.head == "prize" && plainMarks(c.subject, "own all") && c.subject.relatives.empty();
    const Thing* seeds = c.passive || prize ? &c.subject : isPiece(c.subject) ? &c.subject : nullptr;
    if (seeds == nullptr || !(prize || isPiece(*seeds)) || !seeds->numbers.empty() ||
        !seeds->adjuncts.empty())
        return false;
    const bool taken = prize || (seeds->has("taked") || seeds->has("takeed") || seeds->has("chosen")) ||
                       (seeds->relatives.size() == 1 && isOneOfWords("take win", seeds->relatives[0].act) &&
                        (seeds->relatives[0].passive || seeds->relatives[0].is("that")) &&
                        !seeds->relatives[0].denied && seeds->relatives[0].adjuncts.empty());
    if (!taken || !plainMarks(*seeds, "taked takeed chosen all own") || seeds->relatives.size() > 1)
        return false;
    const bool sown = c.act == "sow" && c.passive && c.objects.empty();
    const bool off =
        ((isOneOfWords("take put drop leave", c.act) && c.passive) || isOneOfWords("leave move", c.act)) &&
        (withLead(c, "of from off out-of", "game board") != nullptr || c.how("aside") ||
         (c.objects.size() == 1 && isOneOfWords("board game", c.objects[0].head)));
    if (sown == off) return false;
    told.tell(c, ProseSlot::Capture, {sown ? "seeds:sown" : "seeds:off"});
    told.claims.back().bearing = Bearing::Must;
    return true;
}

// "A capture gives another turn", "after a capture the turn is over".
bool afterCapture(const Clause& whole, Told& told) {
    if (told.landing() || whole.is("only") || !whole.means.empty()) return false;
    Clause c = whole;
    if (told.facts.empty() && !c.subject.relatives.empty() && isOneOfWords("player they", c.subject.head) &&
        whoIs(c.subject, told) == Who::Self && told.facts.size() == 1 && told.fact("captured") != nullptr)
        c.subject.relatives.clear();
    bool captured = told.facts.size() == 1 && told.fact("captured") != nullptr;
    if (captured && whoIs(c.subject, told) != Who::Self && c.subject.head != "turn") return false;
    std::erase_if(c.adjuncts, [&](const Thing::Adjunct& one) {
        const bool capture =
            one.lead == "after" && one.thing.head == "capture" && plainMarks(one.thing, "each any");
        captured = captured || capture;
        return capture;
    });
    if (c.subject.head == "capture" && plainMarks(c.subject, "each any") && c.subject.relatives.empty() &&
        isOneOfWords("give entitle get play move", c.act)) {
        captured = true;
        c.subject = {};
        c.subject.head = "player";
        std::erase_if(c.objects, [](const Thing& t) { return isOneOfWords("player they", t.head); });
        if (c.act == "give" || c.act == "entitle") c.act = "get";
    }
    // "A capture does not end the turn."
    if (c.subject.head == "capture" && plainMarks(c.subject, "each any") && c.subject.relatives.empty() &&
        c.act == "end" && !c.passive && c.objects.size() == 1 && c.objects[0].head == "turn" &&
        plainMarks(c.objects[0], "own") && c.adjuncts.empty()) {
        told.facts.clear();
        told.tell(c, ProseSlot::TakeMore, {whole.denied ? "again" : "noagain"});
        told.claims.back().bearing = Bearing::Must;
        return true;
    }
    if (!captured || whole.denied) return false;
    if (!c.subject.relatives.empty() && told.fact("captured") != nullptr) c.subject.relatives.clear();
    const bool further = c.objects.size() == 1 && c.objects[0].head == "turn" &&
                         (c.objects[0].has("other") || c.objects[0].has("new") || c.how("again")) &&
                         !c.objects[0].has("opp");
    const bool again =
        (isOneOfWords("play move sow", c.act) && c.how("again") && c.objects.empty() && !c.passive) ||
        (isOneOfWords("has get take make", c.act) && further && !c.passive);
    if (!again || c.subject.head == "opponent" || !fits(c, "", "again")) return false;
    told.facts.clear();
    told.tell(c, ProseSlot::TakeMore, {"again"});
    told.claims.back().bearing = Bearing::Must;
    return true;
}

// "Its contents are sown in another lap."
bool sownInNewLap(const Clause& c, Told& told) {
    if (!told.landing() || c.act != "sow" || c.denied || c.may || !c.means.empty() || c.is("only"))
        return false;
    const Thing* what = c.passive ? &c.subject : c.objects.size() == 1 ? &c.objects[0] : nullptr;
    if (what == nullptr || what->head != "contents" || !plainMarks(*what, "own all this") ||
        !what->relatives.empty())
        return false;
    std::vector<Thing::Adjunct> of = what->adjuncts;
    bool another = c.how("again");
    for (const Thing::Adjunct& one : c.adjuncts)
        if (isOneOfWords("turn sowing", one.thing.head) && isOneOfWords("in as", one.lead) &&
            (one.thing.has("new") || one.thing.has("other")))
            another = true;
        else of.push_back(one);
    const bool his = std::all_of(of.begin(), of.end(), [](const Thing::Adjunct& one) {
        return one.lead == "of" && one.thing.head == "hole" && plainMarks(one.thing, "this that same") &&
               !one.thing.marks.empty() && one.thing.relatives.empty();
    });
    if (!another || !his) return false;
    told.tell(c, ProseSlot::Relay, {"pick", "this", "go"});
    return true;
}

// "The last seed is taken, too", "the capturing seed stays in its hole".
bool lastToo(const Clause& c, Told& told) {
    if (!told.facts.empty() || told.landing() || !c.means.empty() || c.may || c.must) return false;
    const auto& that = c.subject.relatives;
    const bool capturing = that.size() == 1 && that[0].act == "make" && !that[0].denied && !that[0].passive &&
                           that[0].objects.size() == 1 && that[0].objects[0].head == "capture";
    if (!isPiece(c.subject) || !(capturing || (c.subject.has("last") && that.empty())) ||
        !c.subject.adjuncts.empty() || !c.subject.numbers.empty())
        return false;
    const bool taken = c.act == "take" && c.passive && c.objects.empty() && c.adjuncts.empty();
    const bool stays =
        isOneOfWords("stay leave", c.act) && !c.denied && c.objects.empty() && fits(c, "in:hole in: in:it");
    if (!taken && !stays) return false;
    told.tell(c, ProseSlot::Capture, {taken && !c.denied ? "last:too" : "last:stays"});
    told.claims.back().bearing = Bearing::Must;
    return true;
}

}  // namespace

bool outcomeCondition(const Clause& c, Told& told) {
    // "whose sowing has made a capture", "if a capture is made"
    const bool made = c.act == "make" && !c.denied && !c.may && c.means.empty() && c.adjuncts.empty() &&
                      !told.landing() &&
                      (c.passive ? c.subject.head == "capture" && !c.subject.has("no")
                                 : c.objects.size() == 1 && c.objects[0].head == "capture" &&
                                       !c.objects[0].has("no") && c.objects[0].adjuncts.empty() &&
                                       isOneOfWords("player they sowing turn", c.subject.head));
    // "having captured"
    const bool has = c.role == ClauseRole::Condition && c.act == "take" && !c.passive && !c.denied &&
                     !c.may && c.objects.empty() && c.adjuncts.empty() && c.means.empty() &&
                     !told.landing() && isOneOfWords("player they", c.subject.head) &&
                     c.subject.relatives.empty();
    if (made || has) {
        told.facts.push_back({"captured", 0, false, {}});
        return true;
    }
    // "when the last seed has been sown"
    if (isOneOfWords("sow drop put", c.act) && c.passive && !c.denied && !c.may && isLast(c.subject, told) &&
        c.objects.empty() && c.adjuncts.empty() && c.means.empty() && !told.landing()) {
        told.facts.push_back({"lastsown", 0, false, {}});
        return true;
    }
    // "who has taken twenty-five seeds": more than twenty-four
    if (c.denied || c.may || c.passive || !c.means.empty() || !isOneOfWords("take get", c.act) ||
        c.objects.size() != 1 || told.landing())
        return false;
    const Thing& what = c.objects[0];
    if (!isPiece(what) || what.numbers.size() != 1 || what.numbers[0] < 5 || !what.relatives.empty() ||
        !(what.bound.empty() || what.bound == "atleast") || !plainMarks(what, "opp own first"))
        return false;
    for (const Thing::Adjunct& one : what.adjuncts)
        if (one.lead != "of" || !isOneOfWords("opponent player they", one.thing.head)) return false;
    if (!isOneOfWords("player they opponent", c.subject.head) && !c.subject.head.empty()) return false;
    if (!fits(c, "from:board", "first")) return false;
    told.facts.push_back({"over", what.numbers[0] - 1, c.subject.head == "opponent", {}});
    return true;
}

bool outcomeEffect(const Clause& c, Told& told) {
    const std::vector<Fact> facts = told.facts;
    for (const auto read :
         {restTaken, endsByNumber, oneLap, takenFromSide, lastToo, sownInNewLap, takenSeeds, afterCapture}) {
        if (read(c, told)) return true;
        told.facts = facts;
    }
    return false;
}

}  // namespace makomba
