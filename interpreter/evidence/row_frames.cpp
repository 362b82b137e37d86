#include "interpreter/evidence/row_frames.h"

#include <algorithm>

namespace makomba {

namespace {

using Claims = std::vector<ProseClaim>;

constexpr std::string_view diagonalWords =
    "diagonal diagonals diagonally slanting slantwise oblique obliquely aslant";

bool hasRow(const FrameWords& words) {
    return words.hasAny({"row", "line", "rows", "lines", "threes", "fours", "fives", "mill"});
}
// "line:4"; "line:?" where the sentence tells no length.
std::string lengthIn(const FrameWords& words) {
    const std::vector<int> numbers = words.numbers();
    if (numbers.empty()) return "line:?";
    return numbers.size() == 1 && numbers[0] >= 3 && numbers[0] <= 9 ? "line:" + std::to_string(numbers[0])
                                                                     : "";
}

// "The promoted piece can move any distance": of some men, where a word says which.
bool ofSomeMen(const FrameWords& words) {
    return std::any_of(words.all().begin(), words.all().end(), [](const FrameWord& w) {
        return w.strange && !isOneOfWords("slanting other others alike always travel distance", w.text);
    });
}

// "Diagonal rows count as well", "a slanting line of three wins, too", "diagonal fours do not count".
Claims diagonalRows(const FrameWords& words) {
    const bool diagonal = std::any_of(words.all().begin(), words.all().end(),
                                      [](const FrameWord& w) { return isOneOfWords(diagonalWords, w.text); });
    const std::string length = lengthIn(words);
    const bool wins = words.hasAny({"win", "won"});
    const bool counts = words.hasAny({"count", "counts", "valid", "good", "reckoned"});
    if (!diagonal || !hasRow(words) || length.empty() || wins == counts ||
        words.hasAny({"if", "when", "unless", "except", "until", "only", "move", "capture", "remove", "hole",
                      "first", "before", "after", "lose", "or", "opponent", "opponent's"}) ||
        words.unknown(
            "diagonal diagonals diagonally slanting slantwise oblique obliquely aslant row line rows "
            "lines threes fours fives mill on along of in the win won count counts valid good "
            "reckoned is not never no do does counter three also too likewise equally as well made "
            "make a player for they game anything nothing three-in-a-row") > 0)
        return {};
    const bool denied = words.denies() || words.has("nothing");
    std::vector<std::string> then = {length, denied ? "notdiag" : "alsodiag"};
    if (counts) then.emplace_back("counts");
    return {mustBe(ProseSlot::LineWins, std::move(then), words)};
}

// "A row made while the men are being placed does not win", ".. takes nothing".
Claims rowsWhilePlacing(const FrameWords& words) {
    const std::string length = lengthIn(words);
    const bool placing = words.hasAny({"while", "during", "inhand", "in"}) &&
                         words.hasAny({"place", "placing", "put", "drop", "inhand", "entered"});
    // "count for nothing", "are without consequence"
    const bool nothing =
        words.denies() && words.hasAny({"count", "consequence", "effect", "value", "use", "avail", "bring",
                                        "gain", "profit", "advantage", "reward"});
    const bool takes = !nothing && words.hasAny({"capture", "remove"}),
               wins = words.hasAny({"win", "won"}) || nothing;
    if (!placing || !hasRow(words) || length.empty() || wins == takes ||
        words.hasAny({"if", "when", "unless", "except", "until", "only", "hole", "first", "before", "lose",
                      "or", "own", "safe"}) ||
        words.unknown(
            "row line mill make made form complete while during place placing put drop inhand "
            "entered counter player is being are still on board in hand they who win won capture "
            "remove opponent opponent's not no never nothing a of three also too game the one "
            "already whoever , as phase count for consequence effect value use avail bring gain profit "
            "advantage reward without closing has any capture its maker") > 0)
        return {};
    const bool denied = words.denies() || words.has("nothing");
    if (wins) {
        std::vector<std::string> then = {length, "whileplacing", denied ? "no" : "yes"};
        if (nothing) then.emplace_back("counts");
        return {mustBe(ProseSlot::LineWins, std::move(then), words)};
    }
    if (denied) return {frameClaim(ProseSlot::LineRemoves, {"inhand", "none"}, words)};
    ProseClaim claim = mustBe(ProseSlot::LineRemoves, {"whileplacing"}, words);
    claim.when = {"line", "own", length, "everyphase"};
    return {claim};
}

// "Even men that stand in a row may be taken", "any enemy man may be taken, even one in a row of three".
Claims rowsUnsafe(const FrameWords& words) {
    const std::string length = lengthIn(words);
    // "Whether it stands in a row or not."
    if (words.has("whether") && words.has("row") && words.has("not") && !length.empty() && words.permits() &&
        words.hasAny({"capture", "remove", "choose", "chosen"}) &&
        words.unknown(
            "any opponent opponent's counter player may is choose chosen capture remove , whether they "
            "it stand stands in a row mill of three or not can be") == 0)
        return {mustBe(ProseSlot::Protected, {"protected", "free"}, words)};
    const bool also = words.hasAny({"even", "also", "too", "likewise"});
    if (!also || !hasRow(words) || length.empty() || !words.hasAny({"capture", "remove"}) ||
        !(words.permits() || words.has("can")) || words.denies() ||
        !words.hasAny({"stand", "standing", "stands", "in", "part", "belong", "form"}) ||
        words.hasAny({"if", "when", "unless", "except", "until", "only", "make", "before", "first", "hole",
                      "own", "hop", "while"}) ||
        words.unknown(
            "even also too likewise any opponent opponent's counter player who which that stand "
            "standing stands is in row line mill of three may can capture remove part belong form , "
            "one those from board off to its a they may") > 0)
        return {};
    std::vector<std::string> then = {"protected", "free"};
    if (length != "line:?") then.push_back(length);
    return {mustBe(ProseSlot::Protected, std::move(then), words)};
}

// "The men are moved any distance along a line", "men travel as far as they like over free points".
Claims anyDistance(const FrameWords& words) {
    if (ofSomeMen(words)) return {};
    const bool far = (words.has("any") && words.hasAny({"distance", "far", "length"})) ||
                     (words.has("far") && words.has("as"));
    if (!far || !words.hasAny({"move", "travel", "go", "slide", "run"}) || words.denies() ||
        !words.numbers().empty() || !words.hasAny({"counter", "player", "they", "it"}) ||
        words.hasAny({"if",   "when",   "unless",   "except",  "until", "only",     "capture", "hole",
                      "king", "queen",  "diagonal", "forward", "back",  "backward", "first",   "after",
                      "left", "reduce", "hop",      "dice",    "throw", "sow",      "row",     "last"}) ||
        words.unknown(
            "any distance far length as they like likes please pleases wish wishes want can may move "
            "travel go slide run counter player it is along line lines over empty free vacant spot "
            "spots straight in a the each all on through board drawn way clear every their them") > 0)
        return {};
    return {mustBe(ProseSlot::Move, {"ways", "slide"}, words)};
}

// "The men are moved in a line to another field": one step, or any distance; two readings.
Claims somewhereInLine(const FrameWords& words) {
    if (ofSomeMen(words) || !words.has("move") || !words.has("to") || !words.hasAny({"spot", "square"}) ||
        !words.hasAny({"another", "other", "empty", "free"}) || !words.hasAny({"line", "straight"}) ||
        words.denies() || !words.numbers().empty() || !words.hasAny({"counter", "player", "they"}) ||
        words.hasAny({"adjacent", "next", "any", "far", "one", "single", "hop", "if", "when", "unless",
                      "after", "along", "capture", "only", "row", "first"}) ||
        words.unknown(
            "counter player they is may move to another other empty free spot square in a straight line "
            "the on board each") > 0)
        return {};
    return {mustBe(ProseSlot::Move, {"ways", "steporslide"}, words)};
}

// "The opening man may be set on any point."
Claims firstAnywhere(const FrameWords& words) {
    const bool first = words.hasAny({"first", "opening", "begin", "opens"});
    if (!first || !words.hasAny({"place", "put", "drop"}) || !words.permits() || words.denies() ||
        !((words.has("any") && words.hasAny({"spot", "place", "square"})) || words.has("anywhere")) ||
        !words.numbers().empty() || words.hasAny({"but", "except", "unless", "hole", "if", "when", "own"}) ||
        words.unknown("first opening begin opens player counter place put drop may is on any spot square "
                      "anywhere they board the of game to their they who a") > 0)
        return {};
    return {mustBe(ProseSlot::Place, {"anywhere", "first"}, words)};
}

// "Who makes three with his own men loses": the game.
bool losesTheGame(const FrameWords& words) {
    std::size_t loses = 0, own = 0;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i].text == "lose") loses = i;
        if (words[i].text == "own") own = i;
    }
    return loses > own;
}

// "A player who makes a row removes one of his own men."
Claims removesOwn(const FrameWords& words) {
    const std::string length = lengthIn(words);
    if (losesTheGame(words)) return {};
    if (!hasRow(words) || length.empty() || !words.hasAny({"remove", "capture", "lose", "sacrifice"}) ||
        !words.has("own") || words.denies() ||
        !words.hasAny({"make", "form", "complete", "get", "close", "for"}) ||
        words.hasAny({"opponent", "opponent's", "if", "unless", "except", "until", "only", "win", "hole",
                      "may", "first", "before", "same", "straight", "colour", "color"}) ||
        words.unknown(
            "player who they make form complete get close row line mill three of remove capture lose "
            "sacrifice one own their counter must a when for has to from board off each every") > 0)
        return {};
    ProseClaim claim = mustBe(ProseSlot::LineRemoves, {"ownman"}, words);
    claim.when = {"line", "own", length, "everyphase"};
    return {claim};
}

// "After the placing a man may be moved to any vacant point."
Claims movesAnywhere(const FrameWords& words) {
    if (ofSomeMen(words) || !words.has("move") || !words.has("any") || !words.has("spot") ||
        !words.permits() || words.denies() || !words.hasAny({"after", "when", "once", "then"}) ||
        !words.hasAny({"place", "placing", "put", "drop", "entered"}) || !words.numbers().empty() ||
        words.hasAny({"adjacent", "next", "hop", "if", "unless", "except", "until", "only", "capture", "left",
                      "hole", "row", "line", "reduce", "remain"}) ||
        words.unknown(
            "move any spot empty may is after when once then place placing put drop entered counter "
            "player they all have been has to on board the each every their phase in") > 0)
        return {};
    ProseClaim claim = mustBe(ProseSlot::Move, {"move", "anywhere"}, words);
    claim.when = {"placed"};
    return {claim};
}

// "Nine men stand at each player's disposal."
Claims menAtDisposal(const FrameWords& words) {
    const std::vector<int> numbers = words.numbers();
    if (numbers.size() != 1 || numbers[0] < 2 || !words.has("counter") ||
        !words.hasAny({"disposal", "command", "service"}) || words.denies() ||
        !words.hasAny({"each", "every", "both", "player"}) ||
        words.unknown(
            "counter stand stands is are at disposal command service each every both player player's "
            "of side the has their") > 0)
        return {};
    return {frameClaim(ProseSlot::Men, {"men:" + std::to_string(numbers[0])}, words)};
}

// "The board has sixteen points."
Claims pointsOfBoard(const FrameWords& words) {
    const std::vector<int> numbers = words.numbers();
    if (words.size() > 7 || numbers.size() != 1 || numbers[0] < 3 || !words.has("board") ||
        !words.has("spot") || words.denies() ||
        words.hasAny({"each", "every", "row", "line", "own", "side", "atleast", "morethan", "or", "move"}) ||
        words.unknown("board has is have there spot on of in all consist contain with the") > 0)
        return {};
    return {frameClaim(ProseSlot::Board, {"points:" + std::to_string(numbers[0]) + ",1"}, words)};
}

}  // namespace

Claims readRows(const FrameWords& words) {
    if (words.size() < 3) return {};
    for (const auto frame : {diagonalRows, rowsWhilePlacing, rowsUnsafe, anyDistance, somewhereInLine,
                             firstAnywhere, removesOwn, movesAnywhere, menAtDisposal, pointsOfBoard})
        if (Claims claims = frame(words); !claims.empty()) return claims;
    return {};
}

}  // namespace makomba
