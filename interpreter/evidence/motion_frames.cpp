// Sentences about the ways men go: how far, which way, which ways not; which way they take; that nothing is
// taken at all; that they may be set anywhere, or several in a turn.
#include <algorithm>

#include "interpreter/evidence/prose_frames.h"

namespace makomba {

namespace {

using Claims = std::vector<ProseClaim>;

constexpr std::string_view aheadWords = "forward forwards ahead onward onwards";
constexpr std::string_view backWords = "backward backwards back rearward rearwards retreat";
constexpr std::string_view sideWords = "sideways sideway laterally sidewards sideward lateral";
constexpr std::string_view diagonalWords =
    "diagonal diagonally diagonals aslant slanting slantwise oblique obliquely cornerwise";
constexpr std::string_view straightWords =
    "orthogonal orthogonally horizontal horizontally vertical vertically";
constexpr std::string_view stepWords = "spot square move step space place";
constexpr std::string_view fillers =
    "move counter player one two three may must can only always but and or never not cannot nor also even "
    "single each every turn time at per next adjacent along line lines drawn free empty direction directions "
    "way ways any all number distance far several many as like wish wishes likes please pleases long "
    "straight "
    "right board over to permitted allowed allow permit on go travel square spot step steps in either other "
    "whatever another still through well they them is be nothing stand make their own opponent's opponent "
    "distances it row rows column columns file files rank ranks "
    "forbidden too alike both place rook bishop queen king chess nobody no none neither left up down";

bool isStep(const FrameWord& w) { return isOneOfWords(stepWords, w.text); }

// The ways that a stretch of words names, as "forward", "forward-diagonal", "back", "side", "diagonal",
// "straight", "any".
std::vector<std::string> waysIn(const FrameWords& w) {
    std::vector<std::string> ways;
    std::string sense, kind;
    const auto close = [&] {
        if (!sense.empty() || !kind.empty())
            ways.push_back(sense + (sense.empty() || kind.empty() ? "" : "-") + kind);
        sense.clear(), kind.clear();
    };
    for (std::size_t i = 0; i < w.size(); ++i) {
        const std::string& t = w[i].text;
        if (isOneOfWords("or and , nor", t)) {
            // "Diagonally forward or backward": the same kind of way.
            const std::string kept = kind;
            close();
            const bool bare = i + 1 < w.size() && (isOneOfWords(aheadWords, w[i + 1].text) ||
                                                   isOneOfWords(backWords, w[i + 1].text));
            if (bare && !kept.empty() && i > 0 && !isOneOfWords(diagonalWords, w[i - 1].text)) kind = kept;
            continue;
        }
        if (isOneOfWords(aheadWords, t)) sense = "forward";
        else if (isOneOfWords(backWords, t)) sense = "back";
        else if (isOneOfWords(sideWords, t)) sense = "side";
        else if (isOneOfWords(diagonalWords, t)) kind = "diagonal";
        else if (isOneOfWords(straightWords, t)) kind = "straight";
        else if (t == "straight" && i + 1 < w.size() &&
                 (isOneOfWords(aheadWords, w[i + 1].text) || isOneOfWords(backWords, w[i + 1].text)))
            kind = "straight";
        else if (t == "straight" &&
                 w.hasAny({"diagonal", "diagonally", "aslant", "slantwise", "obliquely"}) &&
                 w.hasAny({"or", "and"}))
            kind = "straight";
        else if (isOneOfWords("any all every", t) && i + 1 < w.size() &&
                 isOneOfWords("direction directions way ways", w[i + 1].text))
            ways.emplace_back("any");
        else if (t == "rook") kind = "straight";
        else if (t == "bishop") kind = "diagonal";
        else if (t == "queen") ways.emplace_back("any");
    }
    close();
    std::sort(ways.begin(), ways.end());
    ways.erase(std::unique(ways.begin(), ways.end()), ways.end());
    return ways;
}

// How far: "1", "2" .., "far" (as far as one likes), "" (nothing is said).
std::string distanceIn(const FrameWords& w) {
    if (w.hasAny({"rook", "bishop", "queen"})) return "far";
    for (std::size_t i = 0; i < w.size(); ++i) {
        const std::string& t = w[i].text;
        const std::string next = i + 1 < w.size() ? w[i + 1].text : "";
        if (t == "any" && isOneOfWords("number distance", next)) return "far";
        if ((t == "far" || t == "many") && i > 0 && w[i - 1].text == "as") return "far";
        if (w[i].number >= 2 && w[i].number <= 6 && i + 1 < w.size() && isStep(w[i + 1]))
            return std::to_string(w[i].number);
        if (isOneOfWords("one single", t) && i + 1 < w.size() && isStep(w[i + 1])) return "1";
        if (isOneOfWords("adjacent next", t)) return "1";
    }
    return {};
}

bool speaksOfOtherThings(const FrameWords& w) {
    return w.hasAny({"win",      "lose",   "if",        "when",   "unless",    "except",    "until",  "reach",
                     "dice",     "throw",  "hole",      "sow",    "first",     "begin",     "second", "after",
                     "before",   "while",  "reduce",    "remain", "remaining", "mill",      "again",  "last",
                     "provided", "game",   "hop",       "end",    "however",   "otherwise", "phase",  "pass",
                     "third",    "inhand", "alternate", "drop",   "score",     "point"});
}

ProseClaim wayClaim(ProseSlot slot, std::vector<std::string> then, const FrameWords& w) {
    then.insert(then.begin(), "way");
    return frameClaim(slot, std::move(then), w);
}

// What is told of the ways in a stretch without "not", and in one behind it.
Claims claimsOf(ProseSlot slot, const FrameWords& said, const FrameWords& denied, const FrameWords& whole) {
    Claims claims;
    const std::vector<std::string> ways = waysIn(said), nots = waysIn(denied);
    const std::string distance = slot == ProseSlot::Move ? distanceIn(said) : "";
    const bool adds =
        whole.hasAny({"also", "even", "too", "well", "alike"}) || (said.permits() && !whole.has("only"));
    if (!distance.empty()) {
        std::vector<std::string> then = {"distance:" + distance};
        if (distance == "far") then.emplace_back("can");
        claims.push_back(wayClaim(slot, std::move(then), whole));
    }
    if (!ways.empty()) {
        std::vector<std::string> can = {"can"}, only = {"only"};
        for (const std::string& way : ways) can.push_back("way:" + way), only.push_back("way:" + way);
        claims.push_back(wayClaim(slot, std::move(can), whole));
        if (std::find(ways.begin(), ways.end(), "any") == ways.end() && !adds)
            claims.push_back(wayClaim(slot, std::move(only), whole));
    }
    if (!nots.empty()) {
        std::vector<std::string> then = {"never"};
        for (const std::string& way : nots) then.push_back("way:" + way);
        claims.push_back(wayClaim(slot, std::move(then), whole));
    }
    return claims;
}

Claims waysOf(ProseSlot slot, const FrameWords& w) {
    std::size_t no = w.size();
    for (std::size_t i = 0; i < w.size() && no == w.size(); ++i)
        if (isOneOfWords("not never cannot nor no neither nobody none forbidden without", w[i].text)) no = i;
    // "Diagonal moves are forbidden", "no piece moves backwards": all of it is denied.
    const bool all = no < w.size() && (w[no].text == "forbidden" || no < 2 ||
                                       (waysIn(w.part(0, no)).empty() && distanceIn(w.part(0, no)).empty()));
    if (all && !waysIn(w).empty() && distanceIn(w) != "far" && !w.has("only"))
        return claimsOf(slot, {}, w, w);
    if (all) return {};
    return claimsOf(slot, w.part(0, no), w.part(std::min(no, w.size()), w.size()), w);
}

// "A man goes one square straight ahead"; "they slide as far as they like, but never aslant".
Claims motionFrame(const FrameWords& w) {
    if (!w.hasAny({"move", "travel", "run", "advance", "retreat"}) || speaksOfOtherThings(w) ||
        w.hasAny({"capture", "remove", "row", "put", "drop", "each", "all"}) ||
        (w.has("place") && w.size() > 9))
        return {};
    std::string known(fillers);
    for (const std::string_view more : {aheadWords, backWords, sideWords, diagonalWords, straightWords})
        known += " " + std::string(more);
    if (w.unknown(known) > 0) return {};
    return waysOf(ProseSlot::Move, w);
}

// "They take slantwise ahead only", "captures are made sideways".
Claims takingWayFrame(const FrameWords& w) {
    if (!w.hasAny({"capture", "captures"}) || speaksOfOtherThings(w) ||
        w.hasAny({"remove", "row", "enclose", "between", "surround", "line", "lines", "all"}))
        return {};
    std::string known = std::string(fillers) + " capture captures make by";
    for (const std::string_view more : {aheadWords, backWords, sideWords, diagonalWords, straightWords})
        known += " " + std::string(more);
    if (w.unknown(known) > 0) return {};
    return waysOf(ProseSlot::Takes, w);
}

// "No man is ever taken", "the hounds cannot take".
Claims nothingTakenFrame(const FrameWords& w) {
    if (!w.hasAny({"capture", "remove", "captures"}) || !w.denies() || speaksOfOtherThings(w) ||
        w.hasAny({"row", "line", "may", "own", "only", "but", "or", "two", "must"}) || !w.numbers().empty() ||
        !waysIn(w).empty())
        return {};
    if (w.unknown(
            "capture captures remove no not never none nothing nobody cannot without counter player ever "
            "is in this there opponent opponent's at all from board make piece either neither any by") > 0)
        return {};
    return {frameClaim(ProseSlot::Takes, {"none"}, w)};
}

// "Pieces can be taken."
Claims someTakenFrame(const FrameWords& w) {
    if (!w.hasAny({"capture", "remove"}) || w.denies() || !(w.permits() || w.has("can")) || w.size() > 6 ||
        !w.numbers().empty())
        return {};
    if (w.unknown("capture remove counter opponent opponent's player may can be also their") > 0) return {};
    return {frameClaim(ProseSlot::Takes, {"some", "can"}, w)};
}

// "The men are never moved."
Claims neverMovedFrame(const FrameWords& w) {
    if (!w.has("move") || !w.denies() || w.size() > 9 || !w.numbers().empty()) return {};
    if (w.unknown(
            "move counter never not no none cannot may is be ever once place put board on again any player "
            "their been has after") > 0 ||
        w.hasAny({"back", "own"}))
        return {};
    if (!w.has("counter")) return {};
    return {frameClaim(ProseSlot::Move, {"never"}, w)};
}

// "A man may be set on any empty field"; "two stones are set in each turn".
Claims settingFrame(const FrameWords& w) {
    if (!w.hasAny({"place", "put", "drop"}) || w.denies() ||
        w.hasAny({"win",  "lose",    "if",     "when",     "unless",     "except", "until",  "row",
                  "line", "capture", "move",   "first",    "begin",      "after",  "before", "hole",
                  "sow",  "phase",   "only",   "opponent", "opponent's", "side",   "dice",   "throw",
                  "then", "again",   "second", "remove",   "adjacent"}))
        return {};
    if (w.unknown(
            "place put drop counter player one two three may must can on any whatever empty spot square "
            "board free each every turn in per at time their own by") > 0)
        return {};
    const bool anywhere = w.hasAny({"any", "whatever"}) && w.has("empty") && w.hasAny({"spot", "square"});
    for (const int n : w.numbers())
        if (n >= 2 && n <= 4 && w.hasAny({"turn", "move", "time"}) && w.has("counter") && !anywhere)
            return {frameClaim(ProseSlot::Place, {"several", "number:" + std::to_string(n)}, w)};
    if (!anywhere || !w.numbers().empty()) return {};
    return {frameClaim(ProseSlot::Place, {"anywhere"}, w)};
}

// "A soldier may leap over others", "men never jump".
Claims leapFrame(const FrameWords& w) {
    if (!w.has("hop") ||
        w.hasAny({"capture", "remove",  "captures", "if",     "when",       "unless",   "except",     "until",
                  "win",     "lose",    "row",      "hole",   "king",       "only",     "first",      "again",
                  "must",    "several", "more",     "series", "succession", "opponent", "opponent's", "to",
                  "into",    "reach",   "adjacent", "last",   "by"}))
        return {};
    if (w.unknown(
            "hop over counter player may can must not never cannot no none other others another any their "
            "own one that which stand in way allowed permitted each every is in opponent") > 0)
        return {};
    if (!w.numbers().empty()) return {};
    if (w.denies()) return {wayClaim(ProseSlot::Move, {"never", "leap"}, w)};
    if (!w.permits() && !w.has("can")) return {};
    return {wayClaim(ProseSlot::Move, {"can", "leap"}, w)};
}

// "Men in a row may be removed like any other".
Claims unprotectedFrame(const FrameWords& w) {
    if (!w.hasAny({"row", "mill", "line"}) || !w.hasAny({"remove", "capture"}) || w.denies() ||
        !(w.permits() || w.has("can")) ||
        w.hasAny({"if", "when", "only", "unless", "except", "until", "who", "by", "make", "first", "hole",
                  "or", "two", "win"}))
        return {};
    if (!w.hasAny({"too", "also", "even", "always", "any", "like", "well", "alike", "same", "just"}))
        return {};
    if (w.unknown("row mill line remove capture counter player may can be too also even always any like well "
                  "alike same just other others stand in that which is part of as belong opponent opponent's "
                  "complete at time the all") > 0)
        return {};
    return {frameClaim(ProseSlot::Protected, {"free", "can"}, w)};
}

// "A player who cannot move passes."
Claims stuckPassesFrame(const FrameWords& w) {
    if (!w.hasAny({"pass", "passturn"}) || w.hasAny({"win", "lose", "hole", "may", "or", "sow", "capture"}))
        return {};
    if (!(w.hasAny({"cannot", "no"}) && w.hasAny({"move", "play"})) &&
        !w.hasAny({"stuck", "blocked", "trapped"}))
        return {};
    if (w.unknown(
            "pass passturn cannot no move play legal stuck blocked trapped player counter if when who with "
            "must turn their to opponent has other any simply left goes over") > 0)
        return {};
    return {frameClaim(ProseSlot::Blocked, {"passes"}, w)};
}

// "Who first loses all his men wins."
Claims losesAllFrame(const FrameWords& w) {
    if (!w.has("win") || !(w.hasAny({"lose", "rid"}) || (w.hasAny({"capture"}) && w.has("has"))) ||
        !w.has("all") || w.hasAny({"opponent", "opponent's", "hole", "row", "line", "cannot", "not", "no"}))
        return {};
    if (w.unknown("win lose rid all first player counter game who to get has their own of one soon be is") >
        0)
        return {};
    return {frameClaim(ProseSlot::Winner, {"lost-all"}, w)};
}

// "The hare moves first", "the hounds begin".
Claims firstFrame(const FrameWords& w) {
    const bool begins =
        w.hasAny({"begin", "starts"}) || (w.has("first") && w.hasAny({"move", "play", "turn"}));
    if (!begins || w.denies() || w.size() > 9 || !w.has("counter") ||
        w.hasAny({"hole", "win", "lose", "row", "side", "board", "place", "capture", "sow", "if", "when",
                  "from", "on", "in", "at", "with"}))
        return {};
    if (w.unknown("begin starts first move play turn make counter player game has always the") > 0) return {};
    return {frameClaim(ProseSlot::First, {"first"}, w)};
}

// "The hounds lose if they trap the hare"; "a player with no legal move loses".
Claims stuckFrame(const FrameWords& w) {
    const bool wins = w.hasAny({"win", "won", "victory"}), loses = w.hasAny({"lose", "beaten", "loss"});
    if (wins == loses) return {};
    const bool still = (w.hasAny({"cannot", "no"}) && w.hasAny({"move", "moves", "play"})) ||
                       w.hasAny({"stuck", "trapped", "blocked", "immobile", "surrounded", "enclosed"}),
               shut = w.hasAny({"block", "trap", "traps", "trapping", "surround", "surrounds", "surrounding",
                                "enclose", "enclosing", "encloses", "immobilises", "immobilizes",
                                "immobilise", "immobilize", "corner", "corners", "hems", "shuts"});
    if (still == shut ||
        !(w.hasAny({"if", "when", "who", "by", "with", "as", "for", "that", "which", "whose"})))
        return {};
    if (w.hasAny({"hole", "sow", "row", "line", "capture", "reduce", "last", "unless", "except", "first",
                  "or", "hop", "draw", "mill", "not", "never", "all"}) &&
        !(w.has("all") && shut))
        return {};
    if (w.unknown(
            "win won victory lose loss beaten game counter player opponent opponent's cannot no move moves "
            "play legal stuck trapped blocked immobile surrounded enclosed block trap traps trapping "
            "surround surrounds surrounding enclose enclosing encloses immobilises immobilizes immobilise "
            "immobilize corner corners hems shuts if when who by with as for that which can make their own "
            "left any more longer soon no-longer available possible all so manage manages succeed turn "
            "has his") > 0)
        return {};
    // Whether it is the one who wins or loses that stands still.
    std::size_t decided = 0, about = 0, other = w.size();
    for (std::size_t i = 0; i < w.size(); ++i) {
        if (isOneOfWords("win won victory lose loss beaten", w[i].text)) decided = i;
        if (isOneOfWords("cannot no stuck trapped blocked immobile surrounded enclosed", w[i].text))
            about = i;
        if (isOneOfWords("opponent opponent's", w[i].text)) other = i;
    }
    const bool others = shut || (other < w.size() && other < about &&
                                 (about > decided ? other > decided : other < about && decided > about));
    const bool stuckLoses = (wins && others) || (loses && !others);
    // "If the opponent cannot move the player wins": named before.
    return {frameClaim(ProseSlot::Winner,
                       {stuckLoses ? "nomove-loses" : "nomove-wins",
                        other == w.size() && w.count("counter") + w.count("they") > 1 ? "byrole" : "told"},
                       w)};
}

}  // namespace

Claims motionFrames(const FrameWords& words) {
    for (const auto frame :
         {motionFrame, takingWayFrame, nothingTakenFrame, someTakenFrame, neverMovedFrame, settingFrame,
          firstFrame, stuckFrame, leapFrame, unprotectedFrame, stuckPassesFrame, losesAllFrame})
        if (Claims claims = frame(words); !claims.empty()) return claims;
    // "They move straight ahead and take slantwise": two sentences in one.
    for (std::size_t i = 2; i + 2 < words.size(); ++i) {
        if (!isOneOfWords("and but , ;", words[i].text)) continue;
        std::size_t from = i + 1;
        while (from < words.size() && isOneOfWords("and but ,", words[from].text)) ++from;
        const FrameWords one = words.part(0, i), other = words.part(from, words.size());
        if (one.size() < 3 || other.size() < 2) continue;
        Claims first = motionFrame(one), second = takingWayFrame(other);
        if (first.empty() && second.empty()) continue;
        if (second.empty()) second = nothingTakenFrame(other);
        if (first.empty() || second.empty()) continue;
        first.insert(first.end(), second.begin(), second.end());
        return first;
    }
    return {};
}

}  // namespace makomba
