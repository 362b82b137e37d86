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

// How many fields at a time, where it is more than one; 0: nothing is said of it.
int distanceIn(const FrameWords& w) {
    for (std::size_t i = 0; i + 1 < w.size(); ++i)
        if (w[i].number >= 2 && w[i].number <= 6 && isStep(w[i + 1])) return w[i].number;
    return 0;
}

bool speaksOfWays(const FrameWords& w) {
    return std::any_of(w.all().begin(), w.all().end(), [](const FrameWord& one) {
        return isOneOfWords(aheadWords, one.text) || isOneOfWords(backWords, one.text) ||
               isOneOfWords(sideWords, one.text) || isOneOfWords(diagonalWords, one.text) ||
               isOneOfWords(straightWords, one.text);
    });
}

bool speaksOfOtherThings(const FrameWords& w) {
    return w.hasAny({"win",      "lose",   "if",        "when",   "unless",    "except",    "until",  "reach",
                     "dice",     "throw",  "hole",      "sow",    "first",     "begin",     "second", "after",
                     "before",   "while",  "reduce",    "remain", "remaining", "mill",      "again",  "last",
                     "provided", "game",   "hop",       "end",    "however",   "otherwise", "phase",  "pass",
                     "third",    "inhand", "alternate", "drop",   "score",     "point"});
}

// Nothing is pardoned where one word more would turn the sentence: "in the version for beginners".
bool isStrict(const FrameWords& w) {
    return std::none_of(w.all().begin(), w.all().end(), [](const FrameWord& one) {
        return one.strange &&
               !isOneOfWords("ever others other another once alike always inhand outset", one.text);
    });
}

ProseClaim wayClaim(ProseSlot slot, std::vector<std::string> then, const FrameWords& w) {
    then.insert(then.begin(), "way");
    return frameClaim(slot, std::move(then), w);
}

// "A man goes two squares at a time."
Claims motionFrame(const FrameWords& w) {
    const int far = distanceIn(w);
    if (far == 0 || !w.hasAny({"move", "travel", "run", "advance"}) || speaksOfOtherThings(w) || w.denies() ||
        w.permits() || w.numbers().size() > 1 ||
        w.hasAny(
            {"capture", "remove", "row", "put", "drop", "each", "all", "or", "one", "to", "atmost", "can"}) ||
        (w.has("place") && w.size() > 9))
        return {};
    std::string known(fillers);
    for (const std::string_view more : {aheadWords, backWords, sideWords, diagonalWords, straightWords})
        known += " " + std::string(more);
    if (w.unknown(known) > 0) return {};
    return {wayClaim(ProseSlot::Move, {"distance:" + std::to_string(far)}, w)};
}

// "No man is ever taken", "the hounds cannot take".
Claims nothingTakenFrame(const FrameWords& w) {
    if (!isStrict(w) || !w.hasAny({"capture", "remove", "captures"}) || !w.denies() ||
        speaksOfOtherThings(w) ||
        w.hasAny({"row", "line", "may", "own", "only", "but", "or", "two", "must"}) || !w.numbers().empty() ||
        speaksOfWays(w))
        return {};
    if (w.unknown(
            "capture captures remove no not never none nothing nobody cannot without counter player ever "
            "is in this there opponent opponent's at all from board make piece either neither any by") > 0)
        return {};
    std::vector<std::string> then = {"none"};
    if (w.hasAny({"ever", "never", "game"})) then.emplace_back("ever");
    return {frameClaim(ProseSlot::Takes, std::move(then), w)};
}

// "Pieces can be taken."
Claims someTakenFrame(const FrameWords& w) {
    if (!isStrict(w) || !w.hasAny({"capture", "remove"}) || w.denies() || !(w.permits() || w.has("can")) ||
        w.size() > 6 || !w.numbers().empty())
        return {};
    if (w.unknown("capture remove counter opponent opponent's player may can be also their") > 0) return {};
    return {frameClaim(ProseSlot::Takes, {"some", "can"}, w)};
}

// "The men are never moved."
Claims neverMovedFrame(const FrameWords& w) {
    if (!isStrict(w) || !w.has("move") || !w.denies() || w.size() > 9 || !w.numbers().empty()) return {};
    if (w.unknown(
            "move counter never not no none cannot may is be ever once when place put board on again any "
            "player their been has after more further then") > 0 ||
        w.hasAny({"back", "own"}))
        return {};
    if (!w.has("counter")) return {};
    return {frameClaim(ProseSlot::Move, {"never"}, w)};
}

// "A man may be set on any empty field"; "two stones are set in each turn".
Claims settingFrame(const FrameWords& w) {
    const bool opens = w.has("first") && w.has("anywhere");
    if (!isStrict(w) || !w.hasAny({"place", "put", "drop"}) || w.denies() || (w.has("first") && !opens) ||
        w.hasAny({"win",    "lose",     "if",         "when",  "unless",  "except", "until", "row",
                  "line",   "capture",  "move",       "begin", "after",   "before", "sow",   "phase",
                  "only",   "opponent", "opponent's", "side",  "dice",    "throw",  "then",  "again",
                  "second", "remove",   "adjacent",   "has",   "onebyone"}))
        return {};
    if (w.unknown(
            "place put drop counter player one two three may must can on any whatever empty spot square "
            "hole board free each every turn in per at time their own by is to first anywhere the") > 0)
        return {};
    const bool anywhere =
        w.hasAny({"any", "whatever"}) && w.hasAny({"empty", "free"}) && w.hasAny({"spot", "square", "hole"});
    for (std::size_t i = 0; i + 1 < w.size() && !anywhere && !w.has(":"); ++i)
        if (w[i].number >= 2 && w[i].number <= 4 && w[i + 1].text == "counter" &&
            w.hasAny({"turn", "move", "time"}) && w.numbers().size() == 1)
            return {frameClaim(ProseSlot::Place, {"several", "number:" + std::to_string(w[i].number)}, w)};
    if (!w.numbers().empty() || !(anywhere || (opens && w.permits()))) return {};
    std::vector<std::string> then = {"anywhere"};
    if (opens) then.emplace_back("first");
    return {frameClaim(ProseSlot::Place, std::move(then), w)};
}

// "The game begins with an empty board", "nothing stands on the board at first".
Claims emptyBoardFrame(const FrameWords& w) {
    const bool begins = w.hasAny({"begin", "beginning", "start", "outset", "first", "opening"});
    const bool bare = (w.has("empty") && !w.denies()) ||
                      (!w.has("empty") && w.hasAny({"no", "nothing", "none", "without"}) &&
                       w.hasAny({"counter", "nothing", "none"}));
    if (!isStrict(w) || !begins || !bare || !w.has("board") || w.size() > 12 || !w.numbers().empty() ||
        w.unknown("board empty is begin beginning start outset first opening when game play with on at in "
                  "the no nothing none without counter stand lie put place there any quite at-first") > 0)
        return {};
    return {frameClaim(ProseSlot::Men, {"emptyboard"}, w)};
}

// "Men may be moved while others are still in hand."
Claims mixedFrame(const FrameWords& w) {
    if (!isStrict(w) || !w.has("move") || !(w.permits() || w.has("can")) || w.denies() ||
        !w.hasAny({"before", "while", "although", "even", "still"}) ||
        !(w.has("inhand") || (w.has("before") && w.hasAny({"place", "put", "drop"}))) ||
        w.unknown("counter move may can be before while even although all some other others every each place "
                  "put drop is still inhand player their own left remain remaining on board when yet a few "
                  "man has been who stand already") > 0)
        return {};
    return {frameClaim(ProseSlot::Place, {"mixed"}, w)};
}

// "A soldier may leap over others", "men never jump".
Claims leapFrame(const FrameWords& w) {
    bool over = w.has("hop");  // or "pass over others"
    for (std::size_t i = 0; i + 2 < w.size(); ++i)
        over = over || (isOneOfWords("pass vault spring bound", w[i].text) && w[i + 1].text == "over" &&
                        isOneOfWords("others other another counter player", w[i + 2].text));
    if (!isStrict(w) || !over || (w.has("reach") && !w.has("empty")) ||
        w.hasAny({"capture", "remove",   "captures", "if",      "when", "unless", "except",
                  "until",   "win",      "lose",     "row",     "hole", "king",   "only",
                  "first",   "again",    "must",     "several", "more", "series", "succession",
                  "into",    "adjacent", "last",     "by"}))
        return {};
    if (w.unknown("reach empty spot pass vault spring bound hop over counter player may can must not never "
                  "cannot no none other others another any their "
                  "own one that which stand in way allowed permitted each every is in opponent opponent's") >
        0)
        return {};
    if (!w.numbers().empty()) return {};
    if (w.denies() && w.hasAny({"opponent", "opponent's"})) return {};  // over his own perhaps
    if (w.denies()) return {wayClaim(ProseSlot::Move, {"never", "leap"}, w)};
    if (!w.permits() && !w.has("can")) return {};
    return {wayClaim(ProseSlot::Move, {"can", "leap"}, w)};
}

// "Men in a row may be removed like any other".
Claims unprotectedFrame(const FrameWords& w) {
    // "Whether it stands in a row or not" denies nothing.
    const bool whether = w.has("whether") && w.has("or") && w.has("not");
    const bool told = w.hasAny({"remove", "capture"}) || (whether && w.has("choose"));
    if (!isStrict(w) || !w.hasAny({"row", "mill", "line"}) || !told || !(w.permits() || w.has("can")) ||
        w.hasAny(
            {"if", "when", "only", "unless", "except", "until", "by", "make", "first", "hole", "two", "win"}))
        return {};
    if (!whether &&
        (w.denies() || w.has("or") ||
         !w.hasAny({"too", "also", "even", "always", "any", "like", "well", "alike", "same", "just"})))
        return {};
    if (w.unknown(
            "row mill line remove capture choose counter player may can be too also even always any like "
            "well alike same just other others stand lie in that which who is part of as belong opponent "
            "opponent's complete at time the all one three it whether or not") > 0)
        return {};
    return {frameClaim(ProseSlot::Protected, {"free", "can"}, w)};
}

// "A man in a row is no safer than others."
Claims noSaferFrame(const FrameWords& w) {
    if (!w.hasAny({"row", "mill", "line"}) || !w.has("safer") || !w.denies() ||
        w.unknown("row mill line safer safe no not never than others other any one three counter player in "
                  "who which stand lie is part of man") > 0)
        return {};
    return {frameClaim(ProseSlot::Protected, {"free", "can"}, w)};
}

// "A player who cannot move passes."
Claims stuckPassesFrame(const FrameWords& w) {
    if (!w.hasAny({"pass", "passturn"}) || w.hasAny({"win", "lose", "hole", "may", "or", "sow", "capture"}))
        return {};
    if (!(w.hasAny({"cannot", "no"}) && w.hasAny({"move", "play"})) &&
        !w.hasAny({"stuck", "blocked", "trapped", "block"}))
        return {};
    if (w.unknown("pass passturn cannot no move play legal stuck blocked block trapped player counter if "
                  "when who with "
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

// "Enemy men that are jumped over are removed."
Claims leaptOverFrame(const FrameWords& w) {
    std::size_t at = 1;
    while (at + 1 < w.size() && !(w[at].text == "hop" && w[at + 1].text == "over")) ++at;
    if (at + 1 >= w.size() || w.denies() ||
        w.hasAny({"if", "when", "only", "may", "unless", "except", "own"}))
        return {};
    const bool passive = w[at - 1].text == "is" || w[at - 1].text == "so";
    const FrameWords rest = w.part(at + 2, w.size());
    const bool gone = rest.hasAny({"remove", "capture", "lose", "dead", "out", "off"});
    if (!passive || !gone ||
        w.unknown(
            "counter opponent opponent's who is so hop over remove capture lose dead out off from board game "
            "any all each every single thereby") > 0)
        return {};
    ProseClaim claim = frameClaim(ProseSlot::Takes, {"jump"}, w);
    claim.bearing = Bearing::Must;
    return {claim};
}

}  // namespace

Claims motionFrames(const FrameWords& words) {
    for (const auto frame : {motionFrame, nothingTakenFrame, someTakenFrame, neverMovedFrame, settingFrame,
                             stuckFrame, leapFrame, unprotectedFrame, noSaferFrame, stuckPassesFrame,
                             losesAllFrame, leaptOverFrame, emptyBoardFrame, mixedFrame})
        if (Claims claims = frame(words); !claims.empty()) return claims;
    return {};
}

}  // namespace makomba
