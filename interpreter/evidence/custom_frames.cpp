#include "interpreter/evidence/custom_frames.h"

#include <algorithm>

namespace makomba {

namespace {

using Claims = std::vector<ProseClaim>;

std::string listed(const std::vector<int>& numbers) {
    std::string out;
    for (const int n : numbers) out += (out.empty() ? "" : ",") + std::to_string(n);
    return out;
}

bool isBare(const FrameWords& w) {
    return w.hasAny({"empty", "nothing", "none", "starve", "starves", "starving", "starved", "without"}) ||
           (w.has("no") && w.hasAny({"counter", "longer"}));
}

// "If the opponent has no seeds, a player must give him some"; "nobody may leave the other without seeds"; "a
// player need not feed an opponent who has none".
Claims feeding(const FrameWords& w) {
    if (!isBare(w) || !w.hasAny({"opponent", "opponent's", "other", "player", "player's", "side"}) ||
        w.hasAny({"end",   "finish", "over",  "win",       "won",    "lose",   "capture",
                  "pass",  "last",   "store", "opposite",  "unless", "except", "only",
                  "until", "begin",  "game",  "remaining", "single", "draw"}) ||
        w.unknown("none against rule whose obligation empty nothing starve starves starving starved without "
                  "no counter longer opponent "
                  "opponent's other "
                  "player player's side their they hole row give gives given some sow feed feeding supply "
                  "supplied provide "
                  "provided bring reach leave left let must may not never nobody need needs obliged "
                  "obligation under across play obligatory compulsory "
                  "bound forbidden forbid allowed permitted has have if when possible can cannot move moves "
                  "make made "
                  "who there atleast one seed him it is free duty required play available avoided avoid all "
                  "of one's an "
                  "this that where should then still run out at least again remain") > 0)
        return {};
    const bool leaves = w.hasAny({"leave", "starve", "starves", "starving"});
    const bool gives = w.hasAny({"give", "gives", "given", "sow", "feed", "supply", "supplied", "provide",
                                 "provided", "bring", "reach", "counter"});
    const bool not_ = w.hasAny({"not", "never", "nobody", "cannot", "forbidden", "against"});
    const bool need = w.hasAny({"need", "needs", "obliged", "bound", "required", "obligation", "duty"});
    const bool must = w.obliges() || w.hasAny({"obligatory", "compulsory", "required", "obliged", "bound"});
    bool noNeed = false;
    for (std::size_t k = 0; k + 1 < w.size(); ++k)
        noNeed = noNeed || (w[k].text == "no" && isOneOfWords("need duty obligation", w[k + 1].text));
    if (leaves && !w.hasAny({"give", "gives", "given", "sow", "supply", "provide"})) {
        if (not_) return {mustBe(ProseSlot::Feeding, {"feed"}, w)};
        if (w.permits() || w.hasAny({"may", "allowed", "permitted", "free"}))
            return {mustBe(ProseSlot::Feeding, {"free"}, w)};
        return {};
    }
    if (leaves && w.has("forbidden")) return {mustBe(ProseSlot::Feeding, {"feed"}, w)};
    if (!gives) return {};
    if ((not_ && (need || must)) || (need && noNeed)) return {mustBe(ProseSlot::Feeding, {"free"}, w)};
    if (leaves && (not_ || w.has("nobody"))) return {mustBe(ProseSlot::Feeding, {"feed"}, w)};
    if (!not_ && must) return {mustBe(ProseSlot::Feeding, {"feed"}, w)};
    return {};
}

// "The hole before it is safe, even if it holds two or three", "nothing is captured from the holes before".
Claims holesBeforeSpared(const FrameWords& w) {
    const bool spared = w.hasAny({"safe", "spared", "untouched"}),
               nothing = w.count("not") + w.count("never") + w.count("nothing") == 1;
    if (!w.hasAny({"previous", "before", "preceding"}) || !w.has("hole") || spared == nothing ||
        !(spared || w.has("capture")) ||
        w.hasAny({"opposite", "next",   "own",   "inner", "outer", "store", "turn",
                  "end",      "win",    "begin", "empty", "row",   "line",  "may",
                  "unless",   "except", "only",  "first", "game",  "last",  "sow"}) ||
        w.unknown("previous before preceding safe spared untouched not never nothing capture hole counter "
                  "content is even if they it contain has two three or too also as well with from in of "
                  "these those") > 0)
        return {};
    return {mustBe(ProseSlot::NoCapture, {"before"}, w)};
}

// "The holes before it are captured as well, as long as they hold two or three."
Claims holesBefore(const FrameWords& w) {
    const std::vector<int> numbers = w.numbers();
    const bool before = w.hasAny({"previous", "before", "behind", "preceding", "backwards", "backward",
                                  "consecutive", "unbroken", "earlier"});
    const bool same = w.has("same") && w.hasAny({"applies", "apply", "holds", "true", "goes", "done"});
    if (!before || (!w.has("capture") && !same) || !w.has("hole") || numbers.size() > 3 ||
        (numbers.empty() && !same) || w.denies() ||
        w.hasAny({"opposite", "next",   "own",      "inner", "outer",  "store",   "turn", "end",
                  "win",      "begin",  "occupied", "empty", "single", "row",     "line", "may",
                  "unless",   "except", "only",     "first", "game",   "opponent"}) ||
        w.unknown(
            "previous before behind preceding backwards backward consecutive unbroken earlier capture same "
            "applies "
            "apply holds true goes done hole counter contain has with extends extend them they these those "
            "it "
            "when if while until another number also likewise too all who from there look looks one series "
            "sequence in of back chain of directly just on and so as long") > 0)
        return {};
    std::vector<std::string> then = {"previous"};
    if (!numbers.empty()) then.push_back("n:" + listed(numbers));
    return {mustBe(ProseSlot::Capture, then, w)};
}

// "A move that would take all the opponent's seeds takes nothing."
Claims allAtOnce(const FrameWords& w) {
    const bool slam = w.has("grand") && w.has("slam");
    const bool everything = (w.has("capture") || w.hasAny({"wiping", "wipe", "clearing"})) &&
                            w.hasAny({"all", "everything", "every", "entire", "whole"}) &&
                            (w.hasAny({"opponent", "opponent's"}) || (w.has("other") && w.has("side")));
    const bool would =
        w.has("would") || w.hasAny({"if", "when", "who", "nobody", "not", "never", "forbidden"});
    const int nothing = w.count("nothing") + w.count("no") + w.count("not") + w.count("never") +
                        w.count("nobody") + w.count("forbidden") + w.count("forfeited") + w.count("forfeit") +
                        w.count("void") + (w.has("left") && w.has("board") ? 1 : 0);
    if (!(slam || (everything && would)) || nothing != 1 ||
        w.hasAny({"win", "won", "lose", "end", "game", "over", "last", "opposite", "store", "unless",
                  "except", "until", "turn", "begin", "first", "pass", "remaining", "rest"}) ||
        w.unknown("wiping wipe clearing out entire whole row go at grand slam capture all everything every "
                  "opponent opponent's other side counter would if "
                  "when who nobody "
                  "not never forbidden forfeited forfeit void nothing no left on board move make made may "
                  "must is they "
                  "it could results result be a in single one player has of allowed then but leave") > 0)
        return {};
    return {mustBe(ProseSlot::NoCapture, {"slam"}, w)};
}

// "Who has captured takes the seeds of one more hole of the opponent."
Claims oneHoleMore(const FrameWords& w) {
    if (!w.has("capture") || !w.has("hole") || !w.hasAny({"opponent", "opponent's"}) ||
        !w.hasAny({"other", "another", "more", "further", "extra", "second", "additional", "surplus"}) ||
        w.denies() || !w.numbers().empty() ||
        w.hasAny({"opposite", "next",  "own",   "inner", "outer",    "store",    "turn",   "end",
                  "win",      "begin", "empty", "last",  "morethan", "previous", "unless", "except",
                  "only",     "until", "first", "game",  "before",   "sow",      "again"}) ||
        w.unknown(
            "capture hole opponent opponent's other another more further extra second additional surplus "
            "after when "
            "if they player also counter content one any of who choose from with each every addition to may "
            "must "
            "move take remove empties emptied is in which as well those besides likewise side their this a") >
            0)
        return {};
    ProseClaim claim = mustBe(ProseSlot::Capture, {"extra:1"}, w);
    if (w.permits() || w.has("may")) claim.bearing = Bearing::May;
    return {claim};
}

// "If the next hole is empty, the turn ends", ".. the seeds of the hole beyond it are captured".
Claims nextHoleEmpty(const FrameWords& w) {
    const bool next = w.hasAny({"next", "following", "after"});
    if (!next || !w.has("hole") || !w.has("empty") || w.denies() || !w.numbers().empty() ||
        w.hasAny({"opposite", "own",      "opponent", "inner", "outer", "store", "win",  "begin",
                  "previous", "unless",   "except",   "only",  "until", "first", "game", "before",
                  "single",   "occupied", "pass",     "sow",   "again", "two"}) ||
        w.unknown("next following after hole empty if when last is counter turn end over stop out to one "
                  "sown then they "
                  "player capture content of in beyond it who means won win this that those player's comes "
                  "fall falls "
                  "bring brings where and should come found turns") > 0)
        return {};
    const bool beyond = w.has("beyond") || w.count("after") + w.count("next") + w.count("following") >= 2;
    if (w.has("capture") || w.hasAny({"won", "win"})) {
        if (!beyond) return {};
        ProseClaim claim = mustBe(ProseSlot::Capture, {"what:beyond"}, w);
        claim.when = {"land", "nextempty"};
        return {claim};
    }
    if (!w.has("turn") || !w.hasAny({"end", "over", "stop", "finish"}) || beyond) return {};
    ProseClaim claim = mustBe(ProseSlot::TurnEnds, {}, w);
    claim.when = {"land", "nextempty"};
    return {claim};
}

// "If both have the same number of seeds, the game is a draw", "with twenty-four each, nobody wins".
Claims equalNumbers(const FrameWords& w) {
    const bool equal =
        w.hasAny({"same", "equal", "equally", "equality"}) || (w.has("each") && !w.numbers().empty());
    const bool draw = w.hasAny({"draw", "drawn", "tie", "tied", "level"}) ||
                      (w.hasAny({"nobody", "no", "neither"}) && w.hasAny({"win", "won", "winner", "victor"}));
    if (!equal || !draw || !w.hasAny({"number", "counter", "score", "scores", "many", "equality"}) ||
        w.hasAny({"row", "line", "last", "move", "position", "hole", "unless", "except", "first", "lose",
                  "not", "never", "begin", "repeated"}) ||
        w.unknown(
            "same equal equally equality each number numbers counter score scores many draw drawn tie tied "
            "level "
            "nobody no neither win won winner victor game if when both player is have has capture of in case "
            "they "
            "with end at then means make makes called considered there result results two hold contain") > 0)
        return {};
    return {mustBe(ProseSlot::Draw, {"equal"}, w)};
}

// "Each side of the board has six holes", "twelve holes, six on each side".
Claims holesEach(const FrameWords& w) {
    std::vector<int> numbers = w.numbers();
    if (numbers.size() == 2 && numbers[0] == 2 * numbers[1]) numbers.erase(numbers.begin());
    if (numbers.size() == 2 && numbers[0] == 2 && w.has("two")) numbers.erase(numbers.begin());
    if (numbers.size() != 1 || numbers[0] < 3 || numbers[0] > 40 || !w.has("hole") || w.denies() ||
        !w.hasAny({"each", "either", "both", "two"}) ||
        !w.hasAny({"side", "player", "edge", "you", "opponent"}) ||
        w.hasAny({"counter", "row", "line", "if", "when", "capture", "sow", "begin", "last", "may", "must",
                  "unless", "empty", "first", "win", "end", "in-hand"}) ||
        w.unknown(
            "each either both two and opponent you store one single side player edge hole board has is are "
            "on of the for to along there belong "
            "owned owns have comprise comprises contain hold with and at lie lies one dug cut carved made "
            "make has "
            "they before them their") > 0)
        return {};
    return {mustBe(ProseSlot::Board, {"own:" + std::to_string(numbers[0])}, w)};
}

// "Twelve holes in two lines of six", "two ranks of holes, and each rank numbers six".
Claims rowsOfHoles(const FrameWords& w) {
    std::vector<int> numbers = w.numbers();
    if (numbers.size() == 3 && numbers[0] == numbers[1] * numbers[2]) numbers.erase(numbers.begin());
    if (numbers.size() != 2 || numbers[0] < 2 || numbers[0] > 6 || numbers[1] < 3 || !w.has("hole") ||
        w.denies() || !w.hasAny({"row", "line", "series", "ranks", "file"}) ||
        w.hasAny({"counter", "if", "when", "capture", "begin", "last", "may", "must", "opponent", "unless",
                  "empty", "first", "win", "end", "side", "own", "player's"}) ||
        w.unknown(
            "player row line series ranks file hole board has is are of in each with there and contain hold "
            "numbers "
            "number made make parallel little small before play may sand ground earth furnished provided dug "
            "pick "
            "scooped cut carved scoop out pick up consist comprise use used on it they") > 0)
        return {};
    return {mustBe(ProseSlot::Board,
                   {"rows:" + std::to_string(numbers[0]), "cols:" + std::to_string(numbers[1])}, w)};
}

// "The initial position has four seeds in each hole", "into each of the twelve holes go four seeds".
Claims seedsInEach(const FrameWords& w) {
    std::vector<int> numbers = w.numbers();
    const bool begins = w.hasAny({"initial", "initially", "beginning", "start", "starting", "opening",
                                  "begin", "first", "put", "place", "go", "move", "drop", "fill"});
    if (numbers.size() == 2 && numbers[0] % 2 == 0 && numbers[0] > 8 && numbers[1] < 8)
        numbers.erase(numbers.begin());
    if (numbers.size() != 1 || numbers[0] < 2 || numbers[0] > 20 || !w.has("hole") || !w.has("counter") ||
        !begins || !w.hasAny({"each", "every", "per", "all"}) || w.denies() ||
        w.hasAny({"row",      "line",  "if",    "when", "capture", "last",    "may",   "opponent",
                  "unless",   "empty", "win",   "end",  "own",     "sow",     "store", "atleast",
                  "morethan", "outer", "inner", "turn", "round",   "captured"}) ||
        w.unknown("initial initially beginning start starting opening begin first put place go move drop "
                  "fill each every "
                  "per all hole counter in into of on position has have there is are with contain hold game "
                  "play at the "
                  "board they player arrangement order to set up usual") > 0)
        return {};
    return {mustBe(ProseSlot::Setup, {"each:" + std::to_string(numbers[0]), "all"}, w)};
}

}  // namespace

Claims readCustoms(const FrameWords& words, bool boardToo) {
    if (words.size() < 3) return {};
    for (const auto frame :
         {feeding, holesBeforeSpared, holesBefore, allAtOnce, oneHoleMore, nextHoleEmpty, equalNumbers})
        if (Claims claims = frame(words); !claims.empty()) return claims;
    if (!boardToo) return {};
    for (const auto frame : {holesEach, rowsOfHoles, seedsInEach})
        if (Claims claims = frame(words); !claims.empty()) return claims;
    return {};
}

}  // namespace makomba
