// What clauses say of sowing always: which way, from where, with how many, whose holes, the start and the
// board.
#include <algorithm>

#include "interpreter/evidence/clause_meaning.h"

namespace makomba {

namespace {

using Words = std::vector<std::string>;

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
    // "From right to left, with the clock": along the player's own row both say the same.
    if ((c.how("ltr") || c.how("rtl")) && !dir.empty()) dir = c.how("ltr") == (dir == "ccw") ? dir : "";
    else if (c.how("ltr") != c.how("rtl")) dir = c.how("ltr") ? "ltr" : "rtl";
    return dir;
}

bool plainDirection(const Thing& t) {
    return std::all_of(t.marks.begin(), t.marks.end(),
                       [](const std::string& m) { return isOneOfWords("all own this each", m); });
}

bool direction(const Clause& c, Told& told) {
    // "may choose the direction"
    if (c.act == "choose" && c.may && !c.denied && !c.passive && c.objects.size() == 1 &&
        told.facts.empty() && c.objects[0].head == "direction" && plainMarks(c.objects[0], "own") &&
        !told.landing() && fits(c, "in:turn of:sowing at:turn") && isMover(c.subject) &&
        std::all_of(c.adjuncts.begin(), c.adjuncts.end(),
                    [](const Thing::Adjunct& one) { return !one.thing.has("first"); })) {
        told.tell(c, ProseSlot::Direction, {"dir:either"});
        told.claims.back().bearing = Bearing::Must;
        return true;
    }
    if (c.denied || !c.means.empty() || told.landing()) return false;
    const bool sows = isOneOfWords("sow drop", c.act) ||
                      (isOneOfWords("is continue move make", c.act) &&
                       isOneOfWords("sowing direction turn", c.subject.head) && plainDirection(c.subject)) ||
                      (isOneOfWords("move continue pass run", c.act) && isPiece(c.subject));
    const std::string dir = wayOf(c);
    // "May only be sown clockwise" is no right but a duty.
    const bool may = c.may && !c.is("only") && !c.how("only");
    if (!sows || dir.empty() || (may && dir != "either")) return false;
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
              "along:row round:row around:row from:hole into:row of:sowing from:it in: into: round:hole "
              "to:right to:left "
              "toward:right towards:right toward:left towards:left from:point around:hole",
              "clockwise anticlockwise onebyone around round chosen always ltr rtl"))
        return false;
    // To his right along his own row: where each has but one row, a way round.
    if (dir == "either" && !isOneOfWords("sow drop", c.act)) return false;
    const bool hand = dir == "ltr" || dir == "rtl";
    const bool along = withLead(c, "along in", "row") != nullptr;
    if (hand && !along && isPiece(c.subject) && !c.passive) {
        told.tell(c, ProseSlot::Direction, {"dir:" + dir});
        told.claims.back().bearing = Bearing::Must;
        return true;
    }
    if (hand && !isMover(c.subject) && !c.passive &&
        !(isOneOfWords("turn sowing direction", c.subject.head) && along))
        return false;
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
        if (holes.has("inner") != holes.has("outer"))  // which of them is told beside
            holes.marks.erase("inner"), holes.marks.erase("outer");
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
    } else if (c.act == "sow" && c.passive && withLead(c, "at in", "beginning") != nullptr) {
        seeds = &c.subject;
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
    // "In every hole of the outer rows": of those alone.
    const bool inner = marked(*holes, "inner"), outer = marked(*holes, "outer");
    if (inner && outer) return false;
    told.tell(c, ProseSlot::Setup,
              {"each:" + std::to_string(seeds->numbers[0]), inner   ? "inner"
                                                            : outer ? "outer"
                                                                    : "all"});
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
            !(one.thing.head.empty() ||
              isOneOfWords("row side they player opponent hole board", one.thing.head)))
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
            if (one.thing.head == "board" ||
                (one.thing.head == "side" && (one.thing.has("any") || one.thing.has("both")))) {
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

bool opposed(const Thing& t) { return ofOpponent(t) || marked(t, "own"); }

// "Nothing is sown into the enemy's holes", "no seed goes into a store".
bool sownInto(const Clause& c, Told& told) {
    if (!isOneOfWords("sow drop put move fall get skip leave include pass", c.act) || told.landing() ||
        !told.facts.empty() || !c.means.empty())
        return false;
    // "From a hole on the other side": where a turn begins.
    if (withLead(c, "from") != nullptr && withLead(c, "in into to") == nullptr) return false;
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
    // "The stores receive a seed as well in the sowing."
    if (c.act == "get" && !nothing && into != nullptr && into->head == "store" && !opposed(*into) &&
        into->relatives.empty() && c.objects.size() == 1 && isPiece(c.objects[0]) &&
        plainMarks(c.objects[0], "single each") && c.objects[0].numbers.size() <= 1 &&
        (c.objects[0].numbers.empty() || c.objects[0].numbers[0] == 1) &&
        fits(c, "in:sowing during:sowing in:turn during:turn") && c.adjuncts.size() == 1) {
        told.tell(c, ProseSlot::StoreSown, {"any"});
        told.claims.back().bearing = Bearing::Must;
        return true;
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
    // "They are sown round all four rows."
    if (!nothing && !c.may && !c.is("only") && c.act != "skip" && into == nullptr)
        if (const Thing* all = withLead(c, "round around over along through", "row board");
            all != nullptr && all->has("all") && all->relatives.empty() && plainMarks(*all, "all this") &&
            c.objects.size() <= 1 &&
            (c.act == "sow" || (c.act == "move" && (isMover(c.subject) || c.subject.none())) ||
             isPiece(c.passive           ? c.subject
                     : c.objects.empty() ? c.subject
                                         : c.objects[0])) &&
            all->numbers.size() == 1 && all->numbers[0] == 4 && c.adjuncts.size() == 1) {
            told.tell(c, ProseSlot::Circuit, {"all"});
            told.claims.back().bearing = Bearing::Must;
            return true;
        }
    // "They are sown into the enemy's row."
    if (c.act == "sow" && c.passive && !nothing && !c.may && !c.is("only") && into != nullptr &&
        isOneOfWords("row side", into->head) && ofOpponent(*into) && into->relatives.empty() &&
        plainMarks(*into, "opp") && into->numbers.empty() && isPiece(c.subject) && c.subject.marks.empty() &&
        c.subject.numbers.empty() && c.subject.relatives.empty()) {
        told.tell(c, ProseSlot::Circuit, {"all"});
        told.claims.back().bearing = Bearing::Must;
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
                    return (one.is("that") || one.passive) &&
                           isOneOfWords("pick take begin empties sow", one.act) && !one.denied;
                }))) {
        if (into->relatives.size() > 1) return false;
        told.tell(c, ProseSlot::Origin, {"skip"});
    } else return false;
    told.claims.back().bearing = Bearing::Must;
    return true;
}

// "The first seed is dropped in the hole from which they were taken", ".. goes into the next hole".
bool firstSeed(const Clause& c, Told& told) {
    if (c.denied || c.may || told.landing() || !told.facts.empty() || !c.means.empty()) return false;
    const bool drops = (isOneOfWords("drop put sow", c.act) && c.passive) || isOneOfWords("fall move", c.act);
    if (!drops || !isPiece(c.subject) || c.subject.marks != std::set<std::string>{"first"} ||
        !c.subject.relatives.empty() || c.adjuncts.size() + c.objects.size() != 1)
        return false;
    const Thing& hole = c.objects.empty() ? c.adjuncts[0].thing : c.objects[0];
    if (c.objects.empty() ? !isOneOfWords("in into to", c.adjuncts[0].lead) : !c.how("in")) return false;
    if (hole.head != "hole" || hole.has("opp") || hole.has("own")) return false;
    const bool from =
        hole.relatives.size() == 1 && (hole.relatives[0].is("that") || hole.relatives[0].passive) &&
        isOneOfWords("pick take begin empties sow", hole.relatives[0].act) && !hole.relatives[0].denied;
    const bool next = hole.relatives.empty() && (hole.has("next") || hole.has("adjacent"));
    if (!from && !next && !(hole.relatives.empty() && (hole.has("chosen") || originOf(hole)))) return false;
    told.tell(c, ProseSlot::Origin, {next ? "firstnext" : "first"});
    told.claims.back().bearing = Bearing::Must;
    return true;
}

// "Forty-eight seeds are needed."
bool total(const Clause& c, Told& told) {
    const bool game =
        c.act == "use" && !c.passive && isOneOfWords("game board", c.subject.head) && c.objects.size() == 1;
    if (c.act != "use" || (!c.passive && !game) || c.denied || c.may || told.landing() ||
        !told.facts.empty() || (c.passive && !c.objects.empty()) || !fits(c, "for:game for:player in:game") ||
        !c.means.empty())
        return false;
    const Thing& seeds = c.passive ? c.subject : c.objects[0];
    if (!isPiece(seeds) || seeds.numbers.size() != 1 || seeds.numbers[0] < 12 || !seeds.bound.empty() ||
        !seeds.marks.empty() || !seeds.relatives.empty() || !seeds.adjuncts.empty())
        return false;
    told.tell(c, ProseSlot::Total, {"total:" + std::to_string(seeds.numbers[0])});
    return true;
}

// "There are sixty-four holes in all, in four rows."
bool holesInAll(const Clause& c, Told& told) {
    if (c.act != "exist" || c.denied || c.may || told.landing() || !told.facts.empty() || !c.means.empty() ||
        c.subject.head != "hole" || c.subject.numbers.size() != 1 || c.subject.numbers[0] < 10 ||
        !c.subject.bound.empty() || !plainMarks(c.subject, "all small") || !c.subject.relatives.empty() ||
        !fits(c, "in:row on:board in:contents in:board"))
        return false;
    const Thing* rows = withLead(c, "in", "row");
    for (const Thing::Adjunct& one : c.subject.adjuncts) {
        if (one.lead != "in" || one.thing.head != "row" || rows != nullptr) return false;
        rows = &one.thing;
    }
    if (rows != nullptr && (rows->numbers.size() != 1 || !rows->adjuncts.empty() || !rows->relatives.empty()))
        return false;
    told.tell(c, ProseSlot::Board, {"holes:" + std::to_string(c.subject.numbers[0])});
    if (rows != nullptr) told.claims.back().then.push_back("rows:" + std::to_string(rows->numbers[0]));
    return true;
}

// "The board has two rows of six holes each."
bool boardShape(const Clause& whole, Told& told) {
    Clause c = whole;
    if (c.act == "has" && c.objects.size() == 1 && c.objects[0].head == "hole" &&
        c.objects[0].numbers.size() == 1)
        for (std::vector<Thing::Adjunct>* list : {&c.adjuncts, &c.objects[0].adjuncts}) {
            if (list->size() != 1 || (*list)[0].lead != "in") continue;
            Thing rows = (*list)[0].thing;
            if (rows.head.empty() && rows.has("each") && rows.adjuncts.size() == 1 &&
                rows.adjuncts[0].lead == "of")
                rows = Thing(rows.adjuncts[0].thing);
            if (rows.head != "row" || rows.numbers.size() != 1) continue;
            Thing holes = c.objects[0];
            holes.adjuncts.clear();
            rows.marks.clear(), rows.adjuncts = {{"of", std::move(holes)}};
            c.objects = {std::move(rows)}, c.adjuncts.clear();
            break;
        }
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
    // "eight holes in each of its two rows"
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

// "Each player owns the two rows on his side", "each has two rows of eight holes".
bool rowsOfEach(const Clause& c, Told& told) {
    if (c.denied || c.may || told.landing() || !told.facts.empty() || !c.means.empty() || c.act != "has" ||
        c.passive || c.objects.size() != 1)
        return false;
    const Thing& rows = c.objects[0];
    const bool one = rows.has("single") && rows.numbers.empty();
    if (rows.head != "row" || !rows.bound.empty() || !rows.relatives.empty() ||
        !(one || rows.numbers.size() == 1) || !plainMarks(rows, "own single each") ||
        !(c.subject.has("each") && isOneOfWords("player they side", c.subject.head)) ||
        !fits(c, "on:side in:board on:board of:hole with:hole"))
        return false;
    const Thing* holes = withLead(c, "of with", "hole");
    for (const Thing::Adjunct& part : rows.adjuncts) {
        const bool ofHoles = isOneOfWords("of with", part.lead) && part.thing.head == "hole";
        if (!ofHoles && !(part.lead == "on" && part.thing.head == "side")) return false;
        if (ofHoles) holes = &part.thing;
    }
    if (holes != nullptr && (holes->numbers.size() != 1 || !holes->bound.empty())) return false;
    told.tell(c, ProseSlot::Board, {"ownrows:" + std::to_string(one ? 1 : rows.numbers[0])});
    if (holes != nullptr) told.claims.back().then.push_back("cols:" + std::to_string(holes->numbers[0]));
    return true;
}

// "Twenty-eight seeds are given to each player", "the players have sixteen apiece".
bool seedsOfEach(const Clause& c, Told& told) {
    if (c.denied || c.may || told.landing() || !told.facts.empty() || !c.means.empty()) return false;
    const auto isEach = [](const Thing& t) {
        return (t.has("each") || t.has("any") || t.has("both")) && isOneOfWords("player they side", t.head) &&
               t.relatives.empty();
    };
    const auto several = [](const Thing& t) {
        return (isPiece(t) || t.head.empty()) && t.numbers.size() == 1 && t.numbers[0] > 5 &&
               t.bound.empty() && t.relatives.empty() && plainMarks(t, "each own");
    };
    const Thing* seeds = nullptr;
    if (isOneOfWords("give put drop lie deal sow", c.act) && (c.passive || c.act == "lie") &&
        c.objects.empty())
        for (const Thing::Adjunct& one : c.adjuncts)
            if (isOneOfWords("to on for", one.lead) && isEach(one.thing) && several(c.subject))
                seeds = &c.subject;
    if (isOneOfWords("has get begin", c.act) && !c.passive && c.objects.size() == 1 &&
        several(c.objects[0]) && isPiece(c.objects[0]) && isEach(c.subject))
        seeds = &c.objects[0];
    if (seeds == nullptr ||
        !fits(c, "to:player to:side on:side for:player at:beginning in:beginning before: to:they for:they"))
        return false;
    told.tell(c, ProseSlot::Total, {"total:" + std::to_string(2 * seeds->numbers[0])});
    return true;
}

}  // namespace

bool sowingStatement(const Clause& c, Told& told) {
    return firstSeed(c, told) || total(c, told) || direction(c, told) || setup(c, told) ||
           sownInto(c, told) || beginning(c, told) || holesInAll(c, told) || boardShape(c, told) ||
           rowsOfEach(c, told) || seedsOfEach(c, told);
}

}  // namespace makomba
