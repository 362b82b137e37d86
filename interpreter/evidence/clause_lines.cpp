// What clauses say is done with men: who has won, what a row gives, how they are placed, moved and taken.
#include <algorithm>

#include "interpreter/evidence/clause_meaning.h"

namespace makomba {

namespace {

// Wins or loses: 1, -1; 0: neither. `who`: of whom it is told.
int outcome(const Clause& c, Thing& who) {
    if (c.denied || c.may) return 0;
    if (c.act == "win" && !c.passive) {
        if (!c.objects.empty() && !(c.objects.size() == 1 && c.objects[0].head == "game" &&
                                    !c.objects[0].has("first") && !c.objects[0].has("next")))
            return 0;
        // "wins the game for the one who closes it"
        if (std::vector<std::string> words; rowIn(c.subject, words) > 0)
            return who = c.subject, fits(c, "for:player for:they for:maker for:") ? 1 : 0;
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
    // "A row of three decides."
    if (std::vector<std::string> words; c.act == "decide" && !c.passive && c.adjuncts.empty() &&
                                        (c.objects.empty() || c.objects[0].head == "game") &&
                                        c.objects.size() < 2 && c.means.empty() &&
                                        rowIn(c.subject, words) > 0)
        return who = c.subject, 1;
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
        std::vector<std::string> then = {"line:" + lengthOf(fact.number)};
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
    else if (fact.kind == "wipeout") told.tell(c, ProseSlot::Winner, {sign > 0 ? "wipeout" : "lost-all"});
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

bool gameEnds(const Clause& whole, Told& told) {
    // "comes to its end", "is brought to a close"
    Clause c = whole;
    if (isOneOfWords("fall make", c.act) && c.subject.head == "game" && c.adjuncts.size() == 1 &&
        c.adjuncts[0].lead == "to" && c.adjuncts[0].thing.head == "end" && c.objects.empty())
        c.act = "end", c.passive = false, c.adjuncts.clear();
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
    if (fact.kind == "allbare") {
        told.tell(c, ProseSlot::Ends, {"ends", "allcaptured", "both"});
        return true;
    }
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
    // "While men are being placed a row of three costs the enemy a man."
    if (const Fact* row = told.fact("row");
        row != nullptr && told.facts.size() == 2 && told.fact("inhand") != nullptr && !row->opponents) {
        const bool none = take.denied || piece.head == "nothing" || piece.has("no");
        if (!none && (!isOppPiece(piece) || !piece.relatives.empty() || piece.numbers.size() > 1))
            return false;
        told.when = {"line", "own", "line:" + lengthOf(row->number), "everyphase"};
        told.tell(
            c, ProseSlot::LineRemoves,
            none ? std::vector<std::string>{"whileplacing", "no"} : std::vector<std::string>{"whileplacing"});
        told.claims.back().bearing = Bearing::Must;
        told.when.clear();
        return true;
    }
    if (const Fact* row = told.fact("row"); row != nullptr && told.facts.size() == 1 && !row->opponents) {
        const bool none = take.denied || piece.head == "nothing" || piece.has("no");
        // "He takes off one of his own men."
        if (!none && !isOppPiece(piece) && marked(piece, "own") && piece.numbers.size() <= 1 && !c.denied) {
            ProseClaim own;
            told.when = {"line", "own", "line:" + lengthOf(row->number)};
            told.when.insert(told.when.end(), row->words.begin(), row->words.end());
            told.tell(c, ProseSlot::LineRemoves, {"ownman"});
            told.when.clear();
            return true;
        }
        if (!none && !isOppPiece(piece)) return false;
        if (!piece.relatives.empty() || !plainMarks(piece, "opp any no single other")) return false;
        ProseClaim claim;
        std::vector<std::string> when = {"line", "own", "line:" + lengthOf(row->number)};
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

// "A man between two enemies is taken."
bool betweenTwo(const Clause& c, Told& told) {
    if (!told.facts.empty() || told.landing() || c.denied || !c.means.empty() || !c.objects.empty() ||
        c.is("only"))
        return false;
    if (!(isOneOfWords("take lose", c.act) && c.passive) || !isPiece(c.subject) ||
        !plainMarks(c.subject, "opp any each own single") || !c.subject.numbers.empty())
        return false;
    std::vector<Thing::Adjunct> places = c.adjuncts;
    places.insert(places.end(), c.subject.adjuncts.begin(), c.subject.adjuncts.end());
    for (const Clause& relative : c.subject.relatives) {
        if (relative.denied || !isOneOfWords("lie is put stay capture-by block find", relative.act))
            return false;
        places.insert(places.end(), relative.adjuncts.begin(), relative.adjuncts.end());
    }
    bool between = false;
    for (const Thing::Adjunct& one : places) {
        const bool two = one.lead == "between" &&
                         (isPiece(one.thing) || one.thing.head.empty() || one.thing.head == "opponent") &&
                         one.thing.numbers == std::vector<int>{2};
        const bool sides = one.lead == "on" && one.thing.head == "side" &&
                           one.thing.numbers == std::vector<int>{2} && one.thing.has("opposite");
        if (two || sides) between = true;
        else if (!(one.lead == "by" && (isOppPiece(one.thing) || isPiece(one.thing))) &&
                 !(one.lead == "from" && one.thing.head == "board"))
            return false;
    }
    if (!between) return false;
    told.tell(c, ProseSlot::Takes, {"enclose"});
    told.claims.back().bearing = Bearing::Must;
    return true;
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
bool travels(const Clause& whole, Told& told) {
    Clause c = whole;
    if (!isOneOfWords("move hop fly play", c.act) || !c.means.empty()) return false;
    if (c.passive ? !(isPiece(c.subject) || (c.subject.head == "they" && told.fact("placed") != nullptr))
                  : !c.objects.empty() &&
                        !(c.objects.size() == 1 &&
                          (isPiece(c.objects[0]) || c.objects[0].head.empty() ||
                           c.objects[0].head == "they" || isOneOfWords("turn point", c.objects[0].head))))
        return false;
    const Thing* men = c.passive            ? &c.subject
                       : isPiece(c.subject) ? &c.subject
                       : c.objects.empty()  ? nullptr
                                            : &c.objects[0];
    if (men != nullptr && isOneOfWords("turn point", men->head)) men = nullptr;
    if (men != nullptr && (!plainMarks(*men, "own any each all single this no") || men->has("last") ||
                           !std::all_of(men->relatives.begin(), men->relatives.end(), [](const Clause& one) {
                               return isOneOfWords("put drop", one.act) && one.passive && !one.denied &&
                                      one.adjuncts.empty();
                           })))
        return false;
    if (men != nullptr && !men->numbers.empty() && men->numbers != std::vector<int>{1}) return false;
    if (!c.passive && !isPiece(c.subject) && whoIs(c.subject, told) != Who::Self) return false;
    if (!fits(c,
              "to:point to: along:line along:row to:side in:turn at:turn at:time from:point from:hole "
              "to:hole along: on:point "
              "onto:point into:point at: one:point a:point in:direction",
              "alternately anywhere onebyone orthogonal forward backward sideways diagonal"))
        return false;
    const Thing* to = withLead(c, "to on onto into", "point hole");
    if (to == nullptr) to = withLead(c, "to", "");
    if (to != nullptr &&
        (!plainMarks(*to, "adjacent next empty any other") || to->relatives.size() > 1 ||
         (to->relatives.size() == 1 && !(to->relatives[0].act == "is" && to->relatives[0].is("empty")))))
        return false;
    const bool isEmpty =
        to != nullptr && (to->has("empty") || (to->relatives.size() == 1 && to->relatives[0].act == "is" &&
                                               to->relatives[0].is("empty") && !to->relatives[0].denied));
    const bool anywhere =
        c.how("anywhere") || (isEmpty && to->has("any") && !to->has("adjacent") && !to->has("next"));
    const bool one = c.objects.size() == 1 && isOneOfWords("turn point", c.objects[0].head) &&
                     (c.objects[0].has("single") || c.objects[0].numbers == std::vector<int>{1});
    const bool step = one || (to != nullptr && (to->has("adjacent") || to->has("next")));
    if (const Fact* few = told.fact("reduced");
        few != nullptr && told.facts.size() == 1 && few->words.empty()) {
        const bool flies = anywhere || (isOneOfWords("fly hop", c.act) && !step && c.adjuncts.empty());
        if (flies == step || few->opponents) return false;
        // "Even with three men he may not fly."
        const bool barred = c.denied && flies && c.may && !c.must && c.act == "fly";
        if (c.denied && !barred) return false;
        told.when = {"reduced", "own", "men:" + std::to_string(few->number)};
        told.tell(c, ProseSlot::Fly, {flies && !barred ? "fly" : "adjacent"});
        told.claims.back().bearing = Bearing::Must;
        told.when.clear();
        return true;
    }
    if (c.act == "hop" && anywhere && !c.denied && !c.is("only")) c.act = "move";
    if (c.denied || (c.is("only") && !step) || c.act == "fly" || !isOneOfWords("move", c.act)) return false;
    if (!told.facts.empty() && !(told.facts.size() == 1 && told.fact("placed") != nullptr)) return false;
    if (anywhere && c.act == "move" && !step && c.adjuncts.size() <= 2 &&
        (c.passive || isPiece(c.subject) || !c.objects.empty())) {
        told.tell(c, ProseSlot::Move, {"move", "anywhere"});
        told.claims.back().bearing = Bearing::Must;
        return true;
    }
    if (!c.how("forward") && !c.how("backward") && !c.how("sideways") && !c.how("diagonal") && step) {
        if (told.fact("placed") != nullptr) told.when = {"placed"};
        // "One step" of whom is told, and in which directions.
        const Thing* way = withLead(c, "in", "direction");
        if (one && to == nullptr && (!isPiece(c.subject) || (way != nullptr && !plainMarks(*way, "any"))))
            return false;
        if (way != nullptr && way->has("any")) told.tell(c, ProseSlot::Move, {"move", "one", "anydir"});
        else told.tell(c, ProseSlot::Move, {"move", "adjacent"});
        told.claims.back().bearing = Bearing::Must;
        told.when.clear();
        return true;
    }
    return false;
}

// "A player who makes a row of three places another."
bool rowAgain(const Clause& c, Told& told) {
    // "his opponent must miss a turn"
    if (c.act == "pass" && c.subject.head == "opponent" && !c.denied && !(c.may && !c.must) &&
        c.means.empty() && c.adjuncts.empty() && told.facts.size() == 1 && told.facts[0].kind == "row" &&
        !told.facts[0].opponents) {
        std::vector<std::string> then = {"line:" + lengthOf(told.facts[0].number)};
        then.insert(then.end(), told.facts[0].words.begin(), told.facts[0].words.end());
        told.tell(c, ProseSlot::LineAgain, then);
        told.claims.back().bearing = Bearing::Must;
        return true;
    }
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
    std::vector<std::string> then = {"line:" + lengthOf(row.number)};
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
        if (to.thing.head == "point" && !plainMarks(to.thing, "empty adjacent orthogonal diagonal"))
            return false;
    const Thing* to = withLead(c, "to", "point");
    const bool orthogonal = across || straight || (to != nullptr && to->has("orthogonal"));
    const bool only = c.is("only") || !c.may;
    std::vector<std::string> then;
    if (c.denied && back && !ahead && !diagonal && !side) then = {"noback"};
    else if (!c.denied && diagonal && (straight || c.how("straight")) && !back && !ahead && !side &&
             !c.is("only"))
        then = {"move", "anydir"};
    else if (c.denied && diagonal && !back && !ahead && !side) then = {"move", "orth"};
    else if (!c.denied && c.may && back && !c.is("only")) then = {"back"};
    else if (!c.denied && ahead && only && c.is("only") && !back && !side) then = {"noback"};
    else if (!c.denied && c.may && diagonal && !ahead && !c.is("only")) then = {"diagonalstep"};
    else if (!c.denied && !c.may && to != nullptr && to->has("diagonal") && !orthogonal && !ahead && !back &&
             !side)
        then = {"move", "diag"};  // "to a diagonally adjacent field"
    else if (!c.denied && orthogonal && (to == nullptr || !to->has("diagonal")) && only && !diagonal &&
             !back && !ahead && !side)
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
    if (c.may && point != nullptr && point->has("empty") && point->has("any")) then = {"anywhere"};
    told.tell(c, ProseSlot::Place, then);
    told.claims.back().bearing = Bearing::Must;
    return true;
}

// "Men in a row cannot be taken", ".. are safe".
bool protectedMen(const Clause& c, Told& told) {
    if (!told.facts.empty() || !c.means.empty()) return false;
    const bool safe =
        (c.act == "is" && c.is("safe") && !c.denied) ||
        (c.act == "take" && c.passive && (c.denied || (c.may && c.subject.has("no"))) && !c.must);
    if (isOneOfWords("has get give", c.act) && !c.passive && c.objects.size() == 1 &&
        c.objects[0].head == "protection" && isPiece(c.subject)) {
        Clause plain = c;
        plain.act = "is", plain.denied = c.denied != c.objects[0].has("no");
        plain.marks.insert("safe"), plain.objects.clear();
        return protectedMen(plain, told);
    }
    const bool free =
        (c.act == "take" && c.passive && !c.denied && !c.subject.has("no") && c.may && !c.is("only")) ||
        (c.act == "is" && c.is("safe") && c.denied);
    // "a man in a row"
    const bool man = c.subject.head == "player" && c.subject.adjuncts.size() == 1 &&
                     c.subject.adjuncts[0].thing.head == "row";
    if (!c.objects.empty() || !(safe || free) || !(isPiece(c.subject) || c.subject.head.empty() || man) ||
        !plainMarks(c.subject, "all any this that opp own no") ||
        !fits(c, "from:capture against:capture like:"))
        return false;
    std::vector<Thing::Adjunct> places = c.subject.adjuncts;
    for (const Clause& relative : c.subject.relatives) {
        if (relative.denied || !isOneOfWords("lie is stay make belong", relative.act)) return false;
        places.insert(places.end(), relative.adjuncts.begin(), relative.adjuncts.end());
        // "that form part of a row"
        for (const Thing& object : relative.objects)
            if (object.head == "part")
                places.insert(places.end(), object.adjuncts.begin(), object.adjuncts.end());
            else places.push_back({"in", object});
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
    std::vector<std::string> then = {free ? "free" : "protected"};
    if (free) then.emplace_back("can");
    if (n > 0) then.push_back("line:" + std::to_string(n));
    told.tell(c, ProseSlot::Protected, then);
    told.claims.back().bearing = Bearing::Must;
    return true;
}

// "The number of men on either side is five."
bool menCounted(const Clause& c, Told& told) {
    // "The men are four in number on each side."
    if (c.act == "is" && !c.denied && !c.may && told.facts.empty() && isPiece(c.subject) &&
        c.subject.marks.empty() && c.subject.adjuncts.empty() && c.subject.relatives.empty() &&
        c.objects.size() == 1 && c.objects[0].head.empty() && c.objects[0].numbers.size() == 1 &&
        c.objects[0].numbers[0] > 1 && withLead(c, "in", "count") != nullptr) {
        const Thing* whose = withLead(c, "on for to of", "side player");
        for (const Thing::Adjunct& one : withLead(c, "in", "count")->adjuncts)
            if (whose == nullptr && isOneOfWords("side player", one.thing.head)) whose = &one.thing;
        if (whose == nullptr || !(whose->has("each") || whose->has("any") || whose->has("both")))
            return false;
        told.tell(c, ProseSlot::Men, {"men:" + std::to_string(c.objects[0].numbers[0])});
        return true;
    }
    if (c.act != "is" || c.denied || c.may || !told.facts.empty() || c.subject.head != "count" ||
        c.objects.size() != 1 || !c.objects[0].head.empty() || c.objects[0].numbers.size() != 1 ||
        !c.objects[0].bound.empty() || c.subject.adjuncts.empty() || !isPiece(c.subject.adjuncts[0].thing))
        return false;
    const std::string number = std::to_string(c.objects[0].numbers[0]);
    std::vector<Thing::Adjunct> places = c.adjuncts;
    for (std::size_t i = 1; i < c.subject.adjuncts.size(); ++i) places.push_back(c.subject.adjuncts[i]);
    for (const Thing::Adjunct& one : c.subject.adjuncts[0].thing.adjuncts) places.push_back(one);
    if (places.size() != 1) return false;
    const Thing& where = places[0].thing;
    if (isOneOfWords("side player", where.head) &&
        (where.has("each") || where.has("any") || places[0].lead == "per")) {
        told.tell(c, ProseSlot::Men, {"men:" + number});
        return true;
    }
    if (where.head == "hole" && (where.has("each") || places[0].lead == "per") && !marked(where, "inner") &&
        !marked(where, "outer")) {
        told.tell(c, ProseSlot::Setup, {"each:" + number, "all"});
        return true;
    }
    return false;
}

// "The rows are of three."
bool rowLength(const Clause& c, Told& told) {
    if (c.act != "is" || c.denied || c.may || !told.facts.empty() || c.subject.head != "row" ||
        !isBareRow(c.subject) || !c.objects.empty() || c.adjuncts.size() != 1 || c.adjuncts[0].lead != "of" ||
        c.adjuncts[0].thing.numbers.size() != 1 || c.adjuncts[0].thing.numbers[0] < 2)
        return false;
    told.tell(c, ProseSlot::Other, {"line:" + std::to_string(c.adjuncts[0].thing.numbers[0])});
    return true;
}

// "The board has fifteen lines each way."
bool crossed(const Clause& c, Told& told) {
    // "The board has six squares on a side", "it is a square of five by five".
    if (isOneOfWords("board point", c.subject.head) && c.act == "has" && !c.denied && !c.may &&
        told.facts.empty() && c.objects.size() == 1 && c.objects[0].head == "point" &&
        c.objects[0].numbers.size() == 1 && c.objects[0].bound.empty() &&
        c.objects[0].adjuncts.size() + c.adjuncts.size() == 1) {
        const Thing::Adjunct& where = c.adjuncts.empty() ? c.objects[0].adjuncts[0] : c.adjuncts[0];
        if (!isOneOfWords("on to along in", where.lead) || where.thing.head != "side" ||
            !plainMarks(where.thing, "each any"))
            return false;
        const std::string side = std::to_string(c.objects[0].numbers[0]);
        told.tell(c, ProseSlot::Board, {"points:" + side + "," + side});
        return true;
    }
    if (!isOneOfWords("has consist make", c.act) || c.denied || c.may || !told.facts.empty() ||
        c.subject.head != "board" || c.objects.size() != 2 || c.objects[0].head != "row" ||
        c.objects[0].numbers.size() != 1 || !c.objects[0].bound.empty() || c.objects[1].head != "direction" ||
        !(c.objects[1].has("each") || c.objects[1].has("both")) || !c.adjuncts.empty())
        return false;
    const std::string n = std::to_string(c.objects[0].numbers[0]);
    told.tell(c, ProseSlot::Board, {"points:" + n + "," + n});
    return true;
}

// "Once all are placed the men stay put."
bool stayPut(const Clause& c, Told& told) {
    // ".. can no longer be moved"
    if (c.act == "move" && c.passive && c.denied && c.may && c.objects.empty() && c.adjuncts.empty() &&
        c.means.empty() && told.facts.size() == 1 && told.fact("placed") != nullptr && c.manner.empty() &&
        (isPiece(c.subject) || c.subject.head == "they") && plainMarks(c.subject, "all own this")) {
        told.tell(c, ProseSlot::Move, {"never"});
        told.claims.back().bearing = Bearing::Must;
        return true;
    }
    if (c.act != "stay" || c.denied || c.may || !c.objects.empty() || !c.adjuncts.empty() ||
        !c.means.empty() || told.facts.size() != 1 || told.fact("placed") == nullptr ||
        !(isPiece(c.subject) || c.subject.head == "they") || !plainMarks(c.subject, "all own this") ||
        !c.subject.relatives.empty())
        return false;
    told.tell(c, ProseSlot::Move, {"never"});
    told.claims.back().bearing = Bearing::Must;
    return true;
}

// "A player whose men are all blocked passes."
bool blockedPasses(const Clause& c, Told& told) {
    if (c.act != "pass" || c.denied || c.may || c.passive || !c.means.empty() || !fits(c, "") ||
        whoIs(c.subject, told) != Who::Self || told.facts.size() != 1 || told.fact("stuck") == nullptr ||
        told.facts[0].opponents)
        return false;
    told.tell(c, ProseSlot::Blocked, {"passes"});
    told.claims.back().bearing = Bearing::Must;
    return true;
}

// "A man that is jumped over stays on the board."
bool leaptOverStays(const Clause& c, Told& told) {
    if (!isOneOfWords("stay leave continue", c.act) || c.denied || c.may || !told.facts.empty() ||
        !c.objects.empty() || !isPiece(c.subject) || c.subject.relatives.size() != 1 ||
        !fits(c, "on:board in:game in:place on:point"))
        return false;
    const Clause& leapt = c.subject.relatives[0];
    if (leapt.act != "hop" || !leapt.passive || leapt.denied) return false;
    told.tell(c, ProseSlot::Takes, {"none"});
    told.claims.back().bearing = Bearing::Must;
    return true;
}

// "Two men are placed in every turn."
bool placesSeveral(const Clause& c, Told& told) {
    const bool puts = isOneOfWords("put drop", c.act) || (c.act == "make" && c.passive && isPiece(c.subject));
    if (!puts || c.denied || c.may || !told.facts.empty() || told.landing() || !c.means.empty()) return false;
    const Thing* men = c.passive ? &c.subject : c.objects.size() == 1 ? &c.objects[0] : nullptr;
    const Thing* turn = withLead(c, "in at on during per with", "turn");
    if (men == nullptr || !isPiece(*men) || men->numbers.size() != 1 || men->numbers[0] < 2 ||
        !men->bound.empty() || !plainMarks(*men, "own") || !men->relatives.empty() || turn == nullptr ||
        !(turn->has("each") || turn->has("own") || turn->marks.empty()) || turn->has("first") ||
        !fits(c, "in:turn at:turn on:turn during:turn per:turn with:turn on:board on:point"))
        return false;
    told.tell(c, ProseSlot::Place, {"several", "number:" + std::to_string(men->numbers[0])});
    told.claims.back().bearing = Bearing::Must;
    return true;
}

// "There is no flying."
bool noFlying(const Clause& c, Told& told) {
    const bool none =
        c.subject.head == "flying" && told.facts.empty() && c.objects.empty() &&
        ((c.act == "exist" && c.subject.has("no")) || (c.act == "entitle" && c.passive && c.denied) ||
         (c.act == "forbid" && c.passive && !c.denied) || (c.act == "exist" && c.denied));
    if (!none) return false;
    told.when = {"reduced", "own", "men:3"};
    told.tell(c, ProseSlot::Fly, {"adjacent"});
    told.claims.back().bearing = Bearing::Must;
    told.when.clear();
    return true;
}

// "The men are put down by turns on a board that is bare at first."
bool onEmptyBoard(const Clause& c, Told& told) {
    if (!isOneOfWords("put drop", c.act) || c.denied || c.may || !told.facts.empty() || told.landing() ||
        !c.means.empty())
        return false;
    const Thing* board = withLead(c, "on upon", "board");
    const Thing* men = c.passive ? &c.subject : c.objects.size() == 1 ? &c.objects[0] : nullptr;
    if (board == nullptr || men == nullptr || !isPiece(*men) || board->relatives.size() > 1) return false;
    const bool empty =
        board->has("empty") || (board->relatives.size() == 1 && board->relatives[0].act == "is" &&
                                board->relatives[0].is("empty") && !board->relatives[0].denied);
    if (!empty) return false;
    told.tell(c, ProseSlot::Men, {"emptyboard"});
    told.claims.back().bearing = Bearing::Must;
    return true;
}

// "A man may jump over a neighbouring one."
bool mayLeap(const Clause& c, Told& told) {
    if (c.act != "hop" || !c.may || c.denied || c.passive ||
        !(isPiece(c.subject) || c.subject.head == "player") || c.is("only") || !told.facts.empty() ||
        !c.means.empty() || !c.objects.empty() || c.adjuncts.size() != 1 || c.adjuncts[0].lead != "over" ||
        !plainMarks(c.subject, "any each own") || !c.subject.numbers.empty() ||
        !c.subject.relatives.empty() || !fits(c, "over:piece over:player over:"))
        return false;
    const Thing& over = c.adjuncts[0].thing;
    if (!plainMarks(over, "adjacent next other any") || !over.relatives.empty() || !over.adjuncts.empty() ||
        (over.head.empty() && !over.has("other")))
        return false;
    told.tell(c, ProseSlot::Move, {"way", "can", "leap"});
    told.claims.back().bearing = Bearing::Must;
    return true;
}

// "A diagonal row wins, too."
bool diagonalWins(const Clause& c, Told& told) {
    const Thing& row = c.subject;
    if (c.act != "win" || c.denied || c.may || c.passive || row.head != "row" || !row.has("diagonal") ||
        row.has("orthogonal") || !plainMarks(row, "diagonal any") || !row.adjuncts.empty() ||
        !row.relatives.empty() || !told.facts.empty() || !c.adjuncts.empty() || !c.means.empty() ||
        c.is("only"))
        return false;
    told.tell(c, ProseSlot::LineWins,
              {"line:" + (row.numbers.size() == 1 ? std::to_string(row.numbers[0]) : std::string("?")),
               "alsodiag"});
    return true;
}

// "The first player puts his man in the middle."
bool firstInMiddle(const Clause& c, Told& told) {
    const bool first = isOneOfWords("player piece", c.subject.head) &&
                       c.subject.marks == std::set<std::string>{"first"} && c.subject.relatives.empty();
    if (!isOneOfWords("put drop", c.act) || c.denied || c.may || !told.facts.empty() || !first ||
        c.objects.size() != (c.passive ? 0U : 1U) || (!c.passive && !isPiece(c.objects[0])) ||
        !c.means.empty() || !fits(c, "in:point on:point at:point upon:point"))
        return false;
    const Thing* where = withLead(c, "in on at upon", "point");
    if (where == nullptr || !where->has("middle") || !plainMarks(*where, "middle")) return false;
    told.tell(c, ProseSlot::Place, {"first", "center"});
    return true;
}

// "Nine men ..", always and anyhow, and nothing else of them.
bool countsMen(const Clause& c, const Told& told) {
    const Thing& men = c.subject;
    return !c.denied && !c.may && told.facts.empty() && !told.landing() && c.means.empty() &&
           c.objects.empty() && isPiece(men) && men.numbers.size() == 1 && men.bound.empty() &&
           men.relatives.empty() && men.adjuncts.empty();
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
    // "Four men stand on either side when play begins."
    if (isOneOfWords("lie is exist", c.act) && !c.passive && countsMen(c, told) && c.subject.numbers[0] > 1 &&
        c.subject.marks.empty() && fits(c, "on:side at:side at:beginning")) {
        const Thing* side = withLead(c, "on at", "side");
        if (side == nullptr || !(side->has("each") || side->has("any") || side->has("both"))) return false;
        told.tell(c, ProseSlot::Men, {"men:" + std::to_string(c.subject.numbers[0])});
        return true;
    }
    // "Seven men apiece are placed in turn on the points."
    Clause ofEach = c;
    std::erase_if(ofEach.subject.adjuncts, [&](const Thing::Adjunct& one) {
        const bool his = one.lead == "of" && one.thing.head == "player" && one.thing.has("each");
        if (his) ofEach.subject.marks.insert("each");
        return his;
    });
    if (ofEach.subject.has("each") && !c.subject.has("each")) return menEach(ofEach, told);
    if (isOneOfWords("put drop", c.act) && c.passive && countsMen(c, told) && c.subject.numbers[0] > 2 &&
        c.subject.has("each") && plainMarks(c.subject, "each own") &&
        fits(c, "in:turn by:turn on:point at:beginning", "alternately")) {
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
    const bool each =
        (men->has("each") && c.subject.head == "player" && c.subject.marks.empty()) ||
        // "A player owns nine men", without more.
        (c.act == "has" && c.subject.head == "player" && c.subject.marks.empty() &&
         c.subject.adjuncts.empty() && men->marks.empty() && men->adjuncts.empty() && c.adjuncts.empty()) ||
        ((c.subject.head == "player" || c.subject.head.empty()) &&
         (c.subject.has("each") || c.subject.has("both") ||
          (c.subject.has("any") && c.subject.head == "player"))) ||
        c.subject.head == "side";
    // "Each of the twelve holes has three": no player.
    for (const Thing::Adjunct& one : c.subject.adjuncts)
        if (isOneOfWords("hole row board", one.thing.head)) return false;
    if (!each || !plainMarks(*men, "own each inhand") || !fits(c, "with:piece at:beginning in:hand") ||
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

bool lineEffect(const Clause& c, Told& told) {
    const std::vector<Fact> facts = told.facts;
    const auto none = [&] {
        told.facts = facts;
        return false;
    };
    return (wins(c, told) || none()) || (gameEnds(c, told) || none()) || (rowTakes(c, told) || none()) ||
           (taking(c, told) || none()) || (travels(c, told) || none()) || (menEach(c, told) || none()) ||
           (onEmptyBoard(c, told) || none()) || (places(c, told) || none()) ||
           (protectedMen(c, told) || none()) || (rowAgain(c, told) || none()) ||
           (takesOnce(c, told) || none()) || (steps(c, told) || none()) || (passing(c, told) || none()) ||
           (menCounted(c, told) || none()) || (noFlying(c, told) || none()) ||
           (betweenTwo(c, told) || none()) || (rowLength(c, told) || none()) ||
           (mayLeap(c, told) || none()) || (diagonalWins(c, told) || none()) ||
           (firstInMiddle(c, told) || none()) || (crossed(c, told) || none()) ||
           (stayPut(c, told) || none()) || (blockedPasses(c, told) || none()) ||
           (leaptOverStays(c, told) || none()) || (placesSeveral(c, told) || none());
}

}  // namespace makomba
