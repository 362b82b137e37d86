// Sentences about sowing that speak of no last seed: which way, from where, with how many, who wins.
#include <algorithm>
#include <optional>
#include <utility>

#include "interpreter/evidence/prose_frames.h"

namespace makomba {

namespace {

using Claims = std::vector<ProseClaim>;

bool isConditional(const FrameWords& w) {
    return w.hasAny({"when", "if", "should", "provided", "supposing", "unless", "except", "save", "until",
                     "otherwise", "whenever", "first", "opening", "beginning", "however"});
}

Claims directionFrame(const FrameWords& w) {
    const bool against =
        w.hasAny({"against", "contrary", "opposed", "opposing", "inverse", "reversed", "backwards",
                  "opposite", "counter-to", "reverse", "contrariwise", "unlike"});
    const bool withIt =
        w.hasAny({"with", "like", "follow", "following", "as", "direction", "course", "way", "follows"});
    const bool clock = w.hasAny({"clock", "sun", "sun's", "dial"});
    const bool sows = w.hasAny({"sow",     "drop",   "move", "direction", "round",     "go",     "around",
                                "run",     "play",   "put",  "place",     "circuit",   "travel", "travels",
                                "proceed", "course", "way",  "carried",   "circulate", "pass"});
    std::string dir;
    if (w.has("anticlockwise") != w.has("clockwise")) dir = w.has("clockwise") ? "cw" : "ccw";
    else if (clock && (against || withIt)) dir = against ? "ccw" : "cw";
    if (w.has("anticlockwise") && w.has("clockwise") && w.hasAny({"either", "or"}) && !w.denies() &&
        !isConditional(w))
        dir = "either";
    // "Dealing one to each towards the right"; a row that is named may be another's.
    for (std::size_t i = 0; i + 1 < w.size(); ++i) {
        const bool to = isOneOfWords("to toward towards rightwards leftwards", w[i].text);
        const std::string& next = w[i + 1].text;
        const std::string& side = next == "their" && i + 2 < w.size() ? w[i + 2].text : next;
        if (to && dir.empty() &&
            !w.hasAny({"row", "store", "last", "inner", "outer", "opponent", "opponent's"}) &&
            w.hasAny({"sow", "drop"}) && isOneOfWords("right left rightmost leftmost", side))
            dir = side.starts_with("right") ? "ltr" : "rtl";
    }
    const bool choice = w.hasAny({"either", "whichever", "whatever", "any", "both"}) &&
                        w.hasAny({"direction", "way"}) &&
                        (w.permits() || w.hasAny({"choose", "please", "pleases", "likes", "fancies", "own"}));
    if (choice && sows && !w.denies() && !isConditional(w) && !w.hasAny({"row", "diagonal", "hole", "line"}))
        dir = "either";
    if (dir != "either" && (w.permits() || w.hasAny({"certain", "circumstances", "case", "cases"})))
        return {};
    if (dir.empty() || (!sows && w.size() > 8)) return {};
    if (isConditional(w) ||
        w.hasAny({"then", "second", "change", "reverse-direction", "may", "sometimes", "opponent", "board"}))
        if (dir != "either" &&
            !(w.has("board") && !w.hasAny({"then", "second", "change", "may", "sometimes", "opponent"}) &&
              !isConditional(w)))
            return {};
    // "With the clock" is told by small words: only where nothing else is said.
    if (clock && !against && !w.has("clockwise") && !w.has("anticlockwise") &&
        w.unknown("counter hole sow drop move direction round go around run play put place circuit travel "
                  "travels proceed "
                  "course way carried circulate pass clock sun hand watch follow following like onebyone "
                  "taken always movement motion sun's shadow dial hands "
                  "invariably capture pick empties left made travel own row board board's leave game every "
                  "back and same "
                  "single turn out from emptied make") > 0)
        return {};
    if (w.denies() || (dir != "either" && w.hasAny({"either", "or", "both", "capture"}))) return {};
    return {frameClaim(ProseSlot::Direction, {"dir:" + dir}, w)};
}

Claims setupFrame(const FrameWords& w) {
    if (isConditional(w) && !w.hasAny({"beginning", "opening"})) return {};
    if (w.hasAny({"capture", "win",     "lose",     "single",   "store", "outer", "inner", "only",
                  "but",     "atleast", "morethan", "lessthan", "make",  "sow",   "last",  "or",
                  "end",     "empty",   "not",      "no",       "never", "pick",  "next",  "opponent"}))
        return {};
    if (!w.hasAny({"each", "every", "per", "to"}) || !w.hasAny({"hole", "each"})) return {};
    std::vector<int> each;
    for (std::size_t i = 0; i + 1 < w.size(); ++i)
        if (w[i].number > 0 &&
            (w[i + 1].text == "counter" ||
             (i + 2 < w.size() && w[i + 2].text == "counter" && w[i + 1].strange) ||
             (w[i + 1].text == "is" && i + 2 < w.size() && isOneOfWords("put place drop", w[i + 2].text)) ||
             (w[i + 1].text == "to" && i + 2 < w.size() && w[i + 2].text == "hole")))
            each.push_back(w[i].number);
    const bool put = w.hasAny({"put",      "place",   "drop",     "lie",  "begin", "beginning", "fill",
                               "contain",  "is",      "receive",  "hold", "load",  "furnished", "charged",
                               "provided", "stocked", "allotted", "with", "has",   "get"});
    if (each.size() != 1 || !put || w.has("row")) {
        // "Every hole of all three rows is furnished with three": another number stands before "rows" alone.
        if (each.size() != 1 || !put) return {};
    }
    if (w.hasAny({"player", "side", "half", "party"}) && !w.has("hole")) return {};
    if (w.unknown(
            "counter hole each every put place drop lie begin beginning opening fill contain receive hold "
            "load "
            "furnished charged provided stocked allotted per game play row before are board commence set "
            "with small equal always number outset start line get given initially every-one") > 1)
        return {};
    if (each[0] > 30 || (each[0] == 1 && w.has("per"))) return {};
    return {frameClaim(ProseSlot::Setup, {"each:" + std::to_string(each[0]), "all"}, w)};
}

// "A hole with but one seed is never lifted."
Claims singlesFrame(const FrameWords& w) {
    const bool begins =
        w.hasAny({"begin", "pick", "playable", "sow", "play", "move", "touch", "capture", "empties", "leave",
                  "lift", "touched", "disturbed", "stir", "stirred", "choose", "emptied"});
    if (!begins || w.hasAny({"last", "opposite", "end", "win", "lose", "remain", "left", "next"})) return {};
    // "Leave the other without a single seed" is no beginning.
    if (w.has("without")) return {};
    const bool only = w.hasAny({"only", "but"});
    bool single = w.hasAny({"single", "singleton"});
    int least = 0;
    for (std::size_t i = 0; i + 1 < w.size(); ++i) {
        const std::string& t = w[i].text;
        const std::string& next = w[i + 1].text;
        const std::string after = i + 2 < w.size() ? w[i + 2].text : "";
        if (t == "one" && next == "counter" && (only || w.has("even"))) single = true;
        if (t == "atleast" && w[i + 1].number > 1) least = w[i + 1].number;
        if (t == "morethan" && (next == "one" || w[i + 1].number > 1))
            least = next == "one" ? 2 : w[i + 1].number + 1;
        if (t == "lessthan" && w[i + 1].number > 1) least = -w[i + 1].number;
        if (w[i].number > 1 && next == "or" && after == "more") least = w[i].number;
    }
    // "The smallest number with which one may start is two."
    if (least == 0 && w.has("fewest") && w.has("number"))
        for (const FrameWord& word : w.all()) least = word.number > 1 ? word.number : least;
    if (least == 0 && !single) return {};
    if (w.unknown(
            "counter hole single singleton begin pick sow play move touch touched capture empties lift leave "
            "disturbed "
            "stir stirred choose emptied only but even morethan atleast lessthan or more not no never cannot "
            "must may "
            "contain hold with without lie still turn round whatever any always alone where if unless except "
            "while "
            "as-long-as other larger bigger fuller another possible no-other allowed free right lawful "
            "forbidden "
            "has is player may be put down from elsewhere hand long shall remain before one who else nobody "
            "like "
            "others "
            "permit allow "
            "their own side row nothing fewest number start though although counter's there none obliged "
            "fancies likes pleases account playable never") > 0)
        return {};
    const bool exception =
        w.hasAny({"unless", "except", "if", "while", "save", "when", "as-long-as", "long"}) ||
        (w.has("where") && !w.has("there"));
    const bool elsewhere =
        w.hasAny({"other", "larger", "bigger", "fuller", "elsewhere", "else", "another", "more"});
    if (exception && !elsewhere) return {};
    std::vector<std::string> then;
    if (least > 0 && !single) {
        if (w.denies() || exception) return {};
        then = {"least:" + std::to_string(least)};
    } else if (least < 0) {
        if (!w.denies() || exception) return {};
        then = {"least:" + std::to_string(-least)};
    } else if (exception || w.count("not") + w.count("never") + w.count("no") + w.count("cannot") > 0 ||
               w.has("nobody")) {
        if (w.permits() && !w.denies() && !(only && exception)) return {};
        then = {"no"};
        if (exception) then.emplace_back("noother");
    } else if (w.permits() || w.has("even")) {
        if (only && !w.has("even") && !w.hasAny({"with", "contain", "but", "has", "hold"})) return {};
        then = {"yes"};
    } else return {};
    return {frameClaim(ProseSlot::Singles, std::move(then), w)};
}

// "He never sows into the enemy's holes", "the seeds go round the holes of both".
Claims circuitFrame(const FrameWords& w) {
    if (!w.hasAny({"sow", "drop", "go", "put", "round"}) || isConditional(w) ||
        w.hasAny({"last", "capture", "store", "begin", "pick", "from"}))
        return {};
    const bool sow = w.hasAny({"sow", "drop"});
    const bool theirs = w.hasAny({"opponent", "opponent's"});
    const bool never = w.hasAny({"never", "not", "no", "nothing", "cannot"});
    if (w.unknown("sow drop never not no nothing cannot opponent opponent's hole row side counter only own "
                  "their player always "
                  "round around line half on board into may must both all whole each every those keep put go "
                  "onebyone "
                  "inner outer back return again and along") > 0)
        return {};
    // "Mine you must not feed": it may be a store.
    if (sow && theirs && never && !w.hasAny({"only", "both"}) && w.hasAny({"hole", "row", "side", "half"}))
        return {frameClaim(ProseSlot::Circuit, {"own"}, w)};
    if (sow && w.has("only") && w.hasAny({"own", "their"}) && !theirs && !never &&
        w.hasAny({"hole", "row", "side", "half"}) &&
        w.count("row") + w.count("hole") + w.count("side") + w.count("half") > 0 &&
        !w.hasAny({"inner", "outer", "one"}))
        return {frameClaim(ProseSlot::Circuit, {"own"}, w)};
    return {};
}

// "Victory is his who has most", "who has none left is beaten".
Claims winnerFrame(const FrameWords& w) {
    const bool wins = w.hasAny({"win", "won", "victory", "conqueror", "triumph", "triumphs", "master"}),
               loses = w.hasAny({"lose", "loss", "beaten", "defeat"});
    if (wins == loses || w.hasAny({"row", "line", "mill", "round", "stake", "previous", "capture-up", "last",
                                   "next", "again", "prize", "match", "draw", "hunter", "until", "before"}))
        return {};
    // "Who first cannot move": the first to whom it happens.
    if (w.has("first") && !w.hasAny({"cannot", "stuck"})) return {};
    if (w.denies() && !w.hasAny({"no", "nothing", "cannot", "not", "none", "without"})) return {};
    const bool most = w.hasAny({"most", "more", "majority", "greater", "greatest", "larger", "largest",
                                "richer", "richest", "bigger", "biggest"}),
               fewest = w.hasAny({"fewest", "fewer", "least", "less", "smaller", "poorer", "poorest"});
    if (w.unknown(
            "win won victory lose loss beaten defeat most more majority greater greatest larger "
            "largest richer richest "
            "fewest fewer least less smaller poorer poorest counter capture game player end number has "
            "possess "
            "own contest whose he at when over count counted finish final no nothing cannot not none without "
            "move play left remaining "
            "empty hole side row all any longer may able who is board declared reckoned said held "
            "deemed conqueror "
            "triumph triumphs master collect opponent than remain amount house store fall belong go "
            "man make able "
            "total share become play bigger biggest pile heap proclaimed victor whoever close counted "
            "gathered stripped "
            "unable stuck block so also single now at contest hemmed in that stir greater when if you "
            "first") > 0)
        return {};
    if (!w.numbers().empty() || w.has("or")) return {};
    const bool conditional = w.has("when") || w.has("if");
    if (conditional && (most || fewest)) return {};
    if (most != fewest && !w.denies())
        return {frameClaim(ProseSlot::Winner, {most == wins ? "most" : "fewest"}, w)};
    if (most || fewest || w.hasAny({"opponent", "leave", "bring"})) return {};
    // "Whose seeds have all been taken."
    if (w.has("whose") && w.hasAny({"capture"}) && w.hasAny({"all", "every"}) && !w.denies())
        return {frameClaim(ProseSlot::Winner, {wins ? "nomove-wins" : "nocounters-loses"}, w)};
    if (w.has("whose-own")) return {};
    const bool stuck =
        (w.hasAny({"move", "play", "stir"}) && w.hasAny({"cannot", "not", "no", "longer"})) || w.has("stuck");
    const bool bare = (w.has("counter") && w.hasAny({"no", "without", "none"})) || w.has("nothing") ||
                      (w.has("hole") && w.has("empty"));
    if (stuck == bare) return {};
    if (wins) return {frameClaim(ProseSlot::Winner, {"nomove-wins"}, w)};
    return {frameClaim(ProseSlot::Winner, {stuck ? "nomove-loses" : "nocounters-loses"}, w)};
}

// "Play stops when all the holes of one side are empty"; "it is over when one side is bare".
Claims endFrame(const FrameWords& all) {
    // ", whereupon .." tells what is done then.
    FrameWords w = all;
    for (std::size_t i = 5; i + 1 < all.size(); ++i)
        if (all[i].text == "," && all[i + 1].text == "whereupon") w = all.part(0, i);
    if (!w.hasAny({"end", "finish", "over", "stop"}) || !w.hasAny({"game", "play", "over", "round", "it"}) ||
        w.hasAny({"last",   "turn",   "capture",           "win",  "lose", "store",
                  "unless", "except", "neither",           "both", "or",   "not",
                  "never",  "half",   "counter-clockwise", "lap",  "next", "pass",
                  "sow",    "before", "opponent"}) ||
        w.has("when") + w.has("if") + w.has("should") != 1)
        return {};
    for (const int n : w.numbers())
        if (!w.has("hole") || n < 3) return {};
    if (w.unknown(
            "end finish over stop game play round when if should all every hole side row one player board "
            "is own no counter left remain remaining move legal available empty either any entirely whole "
            "contest match") > 0)
        return {};
    if (w.has("no") && w.has("move") && !w.hasAny({"empty", "counter", "hole", "side", "row"}) &&
        w.hasAny({"player", "one"}))
        return {frameClaim(ProseSlot::Ends, {"ends", "own", "nomove"}, w)};
    const bool bare = w.has("empty") && w.hasAny({"hole", "side", "row"}) && !w.has("no");
    const bool none = w.has("no") && w.has("counter") && !w.has("empty") &&
                      w.hasAny({"left", "remain", "remaining", "has"});
    if (bare == none || !w.hasAny({"one", "side", "row", "player", "either", "own"}) ||
        (w.has("board") && !w.has("side")))
        return {};
    return {frameClaim(ProseSlot::Ends, {"ends", "own", "nocounters"}, w)};
}

// "He lifts the seeds of any of his own holes and sows them."
Claims beginFrame(const FrameWords& w) {
    if (isConditional(w) || !w.hasAny({"pick", "capture", "empties", "choose", "begin", "start"}) ||
        !w.has("hole"))
        return {};
    bool takes = w.hasAny({"pick", "empties", "choose", "begin", "start"});
    for (const FrameWord& word : w.all()) takes = takes || word.took;
    if (takes && w.denies() && w.hasAny({"opponent", "opponent's"}) &&
        w.count("never") + w.count("not") == 1 &&
        !w.hasAny({"last", "store", "capture", "only", "empty", "inner", "outer", "opposite"}) &&
        w.unknown(
            "begin start pick empties choose play sow move hole side row half opponent opponent's never "
            "not must may counter player from their turn permit allow game") == 0)
        return {frameClaim(ProseSlot::Begin, {"begin", "own"}, w)};
    if (!takes || w.denies() ||
        w.hasAny({"last", "opposite", "store", "win", "single", "singleton", "next", "inner", "outer", "only",
                  "but", "even"}))
        return {};
    if (!w.numbers().empty() || w.has("again")) return {};
    if (w.unknown("pick capture empties choose begin start hole counter content row side half opponent "
                  "opponent's own their player may must "
                  "any whatever all sow drop them onebyone and turn move play game board round lift from "
                  "fancies likes pleases "
                  "either both board where always it around along whole whichever handful into following "
                  "successive right left hand toward towards every everything occupied time remove "
                  "anticlockwise clockwise like wish wishes will before nearest") > 0)
        return {};
    const bool theirs = w.hasAny({"opponent", "opponent's"});
    const bool mine = w.has("own") || (w.has("their") && !theirs);
    const bool anySide = (w.has("either") || w.has("both") || w.has("whichever")) && w.has("side");
    if (anySide && w.permits()) return {frameClaim(ProseSlot::Begin, {"begin", "anyside"}, w)};
    if (anySide || mine == theirs) return {};
    return {frameClaim(ProseSlot::Begin, {"begin", theirs ? "opp" : "own"}, w)};
}

// "No seed is put in the stores", "he passes over that of his adversary".
Claims storeFrame(const FrameWords& w) {
    if (!w.has("store") || isConditional(w) ||
        w.hasAny({"last", "capture", "win", "lose", "end", "begin", "large", "own-store"}))
        return {};
    if (!w.hasAny({"sow", "drop", "put", "place", "pass", "skip", "go", "include", "leave", "left"}))
        return {};
    const bool leftOut = w.hasAny({"leave", "left"}) && w.has("out");
    const bool own = !w.denies() && w.count("store") == 1 && w.hasAny({"include", "drop", "put", "sow"}) &&
                     w.hasAny({"own", "their", "player's"}) &&
                     !w.hasAny({"skip", "opponent", "opponent's", "may", "or", "all", "both", "captured"}) &&
                     !leftOut;
    if (own &&
        w.unknown("store sow drop include counter own their player's player each one when as pass time go "
                  "round way reach come by turn during while onebyone always") == 0)
        return {frameClaim(ProseSlot::StoreSown, {"own"}, w)};
    if (w.has("include")) return {};
    if (w.unknown(
            "store sow drop put place pass skip go over never not no nothing counter into own their opponent "
            "opponent's leave left out "
            "but and only round in while sow each may one during ever player always move play that of by") >
        0)
        return {};
    const bool theirs = w.hasAny({"opponent", "opponent's"});
    const bool passed = w.has("skip") || leftOut || (w.has("pass") && w.has("over"));
    if (theirs && (w.denies() || passed)) return {frameClaim(ProseSlot::StoreSown, {"notopp"}, w)};
    if (!theirs && (w.denies() || passed) && !w.hasAny({"own", "only", "but"}))
        return {frameClaim(ProseSlot::StoreSown, {"none"}, w)};
    return {};
}

// "The hole he started from gets nothing."
Claims originFrame(const FrameWords& all) {
    // "Should the seeds be so many as to go round, ..": then alone does it matter.
    FrameWords w = all;
    for (std::size_t i = 1; i + 3 < all.size(); ++i)
        if (all[i].text == ",") {
            const FrameWords lap = all.part(0, i);
            const bool longLap = lap.hasAny({"many", "round", "enough", "again", "more"}) && !lap.denies() &&
                                 !lap.hasAny({"opponent", "empty", "capture", "last", "store"});
            if (longLap) w = all.part(i + 1, all.size());
            break;
        }
    const bool origin =
        w.has("hole") &&
        w.hasAny({"begin", "begun", "emptied", "came", "come", "capture", "pick", "original", "start"}) &&
        w.hasAny({"from", "which", "just", "who", "where", "begin", "original"});
    if (!origin || isConditional(w) || w.hasAny({"last", "single", "end", "may", "opponent", "store"}))
        return {};
    if (w.unknown("hole begin begun emptied came come capture pick from which just skip pass over nothing "
                  "not no never get "
                  "receive counter sow left out omit round again always empty drop missed it always time "
                  "turn start "
                  "where counter of lap own course play player lifted original leave leaves is must they "
                  "come more many") > 0)
        return {};
    if (w.hasAny({"skip", "omit", "missed"}) ||
        (w.hasAny({"pass", "left", "leave", "leaves"}) && w.hasAny({"over", "out", "empty", "by"})) ||
        (w.hasAny({"get", "receive"}) && w.hasAny({"nothing", "no"})))
        return {frameClaim(ProseSlot::Origin, {"skip"}, w)};
    return {};
}

// "One may pass", "nobody may pass as long as he can move".
Claims passFrame(const FrameWords& w) {
    if (!w.hasAny({"pass", "skip", "forgo"}) || (!w.hasAny({"turn", "move", "play"}) && w.size() > 5) ||
        w.hasAny({"over", "hole", "last", "next", "store"}))
        return {};
    if (w.unknown("pass skip forgo turn move play may not no never nobody player permit allow free always "
                  "wish wishes likes please pleases like "
                  "choose long as can "
                  "opponent forbidden lawful must time any instead of only if unless cannot able right has") >
        0)
        return {};
    const bool wish = w.hasAny({"wish", "wishes", "like", "likes", "choose", "please", "pleases"});
    const bool stuck = w.hasAny({"unless", "only", "cannot", "when", "must"}) || (w.has("if") && !wish);
    if (w.denies() && w.hasAny({"not", "no", "never", "nobody", "forbidden"}) && w.permits() &&
        (!stuck || w.has("unless")))
        return {frameClaim(ProseSlot::Pass, {"barred"}, w)};
    if (w.permits() && !stuck && !w.denies()) return {frameClaim(ProseSlot::Pass, {"free"}, w)};
    return {};
}

// "There are six holes a side."
Claims holesOfSide(const FrameWords& w) {
    for (std::size_t i = 0; i + 2 < w.size() && w.size() <= 8; ++i)
        if (w[i].number >= 3 && w[i + 1].text == "hole" &&
            (isOneOfWords("side player", w[i + 2].text) ||
             (isOneOfWords("to on each per for", w[i + 2].text) && w.hasAny({"side", "player"}))) &&
            w.numbers().size() == 1 && !isConditional(w) && !w.denies() &&
            w.unknown(
                "there is has hole side player each per to on for board every with the one either a of") == 0)
            return {frameClaim(ProseSlot::Board, {"own:" + std::to_string(w[i].number)}, w)};
    return {};
}

// "Two lines, and in each six holes."
Claims boardFrame(const FrameWords& w) {
    if (isConditional(w) || !w.has("hole") ||
        w.hasAny({"or", "player", "capture", "store", "counter", "side", "their", "less", "more", "inner",
                  "outer", "opponent"}))
        return {};
    int rowCount = 0, columnCount = 0, holes = 0;
    for (std::size_t i = 0; i < w.size(); ++i) {
        if (w[i].number <= 0) continue;
        // "two parallel rows", "of six small hollows": what is counted stands close behind.
        std::size_t k = i + 1;
        while (k < w.size() && k < i + 3 && !isOneOfWords("row line hole parallel", w[k].text) &&
               w[k].number < 0)
            ++k;
        const std::string counted = k < w.size() && k < i + 3 ? w[k].text : "";
        if (isOneOfWords("row line parallel", counted) && rowCount == 0) rowCount = w[i].number;
        else if (rowCount > 0 && columnCount == 0 && i > 0 &&
                 (counted == "hole" || isOneOfWords("of each with", w[i - 1].text)))
            columnCount = w[i].number;
        else if (rowCount == 0 && counted == "hole" && holes == 0) holes = w[i].number;
        else return {};
    }
    // "Twelve holes in two rows of six"; "six holes in each of two rows"
    if (holes > 0 && columnCount == 0 && w.hasAny({"each", "every"})) columnCount = std::exchange(holes, 0);
    if (holes > 0 && holes != rowCount * columnCount) return {};
    if (rowCount == 0 || columnCount == 0) return {};
    const std::string rows = std::to_string(rowCount), columns = std::to_string(columnCount);
    const bool each = w.hasAny({"each", "every", "apiece"}) || w.has("of");
    if (!each ||
        w.unknown(
            "row line hole each every apiece of board game play parallel dug scooped made cut ground earth "
            "sand "
            "wood wooden clay use has is consist contain pick rock stone stand arranged lie disposed small") >
            2)
        return {};
    // "Two rows with twelve holes" may be twelve in all.
    if (!w.hasAny({"each", "every", "apiece"}) && !w.has("of")) return {};
    return {frameClaim(ProseSlot::Board, {"rows:" + rows, "cols:" + columns}, w)};
}

}  // namespace

namespace {

// "Seeds are taken only on the opponent's side."
std::vector<ProseClaim> takenFromFrame(const FrameWords& w) {
    if (!w.has("capture") || w.denies() ||
        w.hasAny({"if", "when", "last", "unless", "except", "until", "opposite", "may", "begin", "win", "end",
                  "row"}) ||
        !w.hasAny({"only", "always"}))
        return {};
    const bool opp = w.hasAny({"opponent", "opponent's"}), own = w.hasAny({"own", "own-side"});
    if (opp == own || !w.hasAny({"side", "hole", "own-side"})) return {};
    if (w.unknown("capture captures make counter only always opponent opponent's own own-side side hole "
                  "player their "
                  "on from in is be can half") > 0)
        return {};
    return {frameClaim(ProseSlot::NoCapture, {own ? "from:opp" : "from:own"}, w)};
}

}  // namespace

std::vector<ProseClaim> sowingFrames(const FrameWords& words) {
    if (words.hasAny(
            {"usually", "commonly", "sometimes", "often", "generally", "normally", "mostly", "occasionally"}))
        return {};
    for (const auto frame :
         {directionFrame, singlesFrame, setupFrame, circuitFrame, winnerFrame, endFrame, takenFromFrame,
          originFrame, storeFrame, beginFrame, passFrame, boardFrame, holesOfSide})
        if (Claims claims = frame(words); !claims.empty()) return claims;
    return {};
}

}  // namespace makomba
