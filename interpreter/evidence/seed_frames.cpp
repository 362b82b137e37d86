#include "interpreter/evidence/seed_frames.h"

namespace makomba {

namespace {

using Claims = std::vector<ProseClaim>;

ProseClaim mustBe(ProseSlot slot, std::vector<std::string> then, const FrameWords& words) {
    ProseClaim claim = frameClaim(slot, std::move(then), words);
    claim.bearing = Bearing::Must;
    return claim;
}

// "Cups with three or five seeds after the last one are captured", ".. are never captured, only one with
// six".
Claims takenWith(const FrameWords& all) {
    std::size_t end = 0;
    while (end + 1 < all.size() && !(all[end].text == "," && all[end + 1].text == "only")) ++end;
    const FrameWords words = all.part(0, end + 1 < all.size() ? end : all.size());
    const std::vector<int> numbers = words.numbers();
    const bool never = words.count("never") + words.count("not") == 1;
    if (!words.has("hole") || numbers.empty() || numbers.size() > 3 || words.denies() != never ||
        !words.hasAny({"last", "sow"}) || !words.hasAny({"capture", "won", "win"}) ||
        !words.hasAny({"with", "contain", "hold", "has"}) || !words.hasAny({"after", "then", "now"}) ||
        words.hasAny({"own", "opponent", "opponent's", "unless", "only", "empty", "before", "opposite",
                      "inner", "outer", "morethan", "atleast", "if", "when"}) ||
        words.unknown("hole last counter with contain hold has after then now capture won win is by or and "
                      "sow drop fall player sower exactly just never not may") > 0)
        return {};
    std::string made;
    for (const int n : numbers) made += (made.empty() ? "" : ",") + std::to_string(n);
    ProseClaim claim = never ? mustBe(ProseSlot::NoCapture, {"atall"}, words)
                             : mustBe(ProseSlot::Capture, {"what:this"}, words);
    claim.when = {"land", "made:" + made};
    return {claim};
}

// "Twos and threes are captured", ".. on both sides".
Claims namedNumbers(const FrameWords& words) {
    const std::vector<int> numbers = words.numbers();
    const bool plural = words.hasAny({"twos", "threes", "fours", "fives", "sixes"});
    if (!plural || numbers.empty() || numbers.size() > 3 || !words.hasAny({"capture", "won"}) ||
        words.denies() || words.hasAny({"if", "when", "unless", "except", "before", "row", "line"}) ||
        words.unknown("twos threes fours fives sixes and or is are capture won by player on in both either "
                      "side own opponent's opponent only also too hole row always may") > 0)
        return {};
    std::string made;
    for (const int n : numbers) made += (made.empty() ? "" : ",") + std::to_string(n);
    const bool both = words.hasAny({"both", "either"}),
               theirs = words.hasAny({"opponent", "opponent's"}) && !words.has("own"),
               own = words.has("own") && !words.hasAny({"opponent", "opponent's"});
    ProseClaim claim = mustBe(ProseSlot::Capture, {"what:this"}, words);
    claim.when = {"land", "made:" + made};
    if (theirs) claim.when.insert(claim.when.begin() + 1, "opp");
    if (own || both) claim.when.insert(claim.when.begin() + 1, "own");
    return {claim};
}

// "Only the hole reached last can be emptied, not those before it."
Claims noneBefore(const FrameWords& words) {
    const bool others = words.hasAny({"before", "behind", "previous", "preceding", "earlier"});
    if (!words.has("only") || !words.has("hole") || !words.hasAny({"last", "end"}) || !others ||
        words.count("not") + words.count("never") != 1 ||
        !words.hasAny({"capture", "won", "win", "emptied", "empties", "take"}) ||
        words.unknown(
            "only hole reach last end in who which where sow counter fall may can is capture won win "
            "emptied empties not never those before behind previous preceding earlier it that any "
            "lie stand ones") > 0)
        return {};
    return {mustBe(ProseSlot::NoCapture, {"before"}, words)};
}

// "On a long sowing the hole of origin receives a seed as well."
Claims originSown(const FrameWords& words) {
    if (!words.has("hole") || !words.hasAny({"get", "receive"}) || words.denies() ||
        !words.hasAny({"origin", "emptied", "begin", "original", "pick", "come"}) ||
        !words.hasAny({"also", "too", "like", "likewise", "same"}) ||
        words.hasAny({"last", "store", "opponent", "unless", "except", "single", "opposite", "before"}) ||
        words.unknown(
            "hole get receive origin emptied begin original pick come from who which that is a one "
            "counter also too like likewise same others other every each on in of long sow lap round "
            "when if hand many enough come it go goes around single reach morethan twelve more or "
            "with contain so") > 0)
        return {};
    return {mustBe(ProseSlot::Origin, {"include"}, words)};
}

// "Sowing comes to a halt in any hole, empty or full."
Claims endsAnywhere(const FrameWords& words) {
    const bool ends = words.hasAny({"end", "stop", "finish", "over"}),
               any = (words.has("any") && words.has("hole")) || (words.has("whether") && words.has("not"));
    if (!ends || !any || !words.hasAny({"sow", "turn", "move", "play", "lap"}) || !words.has("empty") ||
        !words.has("or") ||
        words.hasAny({"never", "no", "unless", "except", "only", "store", "until", "if"}) ||
        (words.has("not") && !words.has("whether")) ||
        words.unknown(
            "end stop finish over come go to halt in any hole sow turn move play lap whether not empty "
            "occupied full or always is when last fall counter it player their a be with there no "
            "matter") > 0)
        return {};
    return {mustBe(ProseSlot::TurnEnds, {"onelap"}, words)};
}

// "Even numbers on one's own side are captured too."
Claims evenNumbers(const FrameWords& words) {
    const bool even = words.has("even"), own = words.has("own"),
               theirs = words.hasAny({"opponent", "opponent's"});
    if (even == words.has("odd") || own == theirs || !words.hasAny({"number", "numbers"}) ||
        !words.has("capture") || words.denies() ||
        words.hasAny({"if", "when", "unless", "except", "only", "before", "not"}) ||
        words.unknown("even odd number numbers own opponent opponent's one's their side hole row half on in "
                      "capture is may also too made by last counter sow drop of") > 0)
        return {};
    ProseClaim claim = mustBe(ProseSlot::Capture, {"what:this"}, words);
    claim.when = {"land", own ? "own" : "opp", even ? "made:even" : "made:odd"};
    return {claim};
}

// "To end in one's own store finishes the turn."
Claims endsInStore(const FrameWords& words) {
    if (words.count("store") != 1 || !words.has("end") || !words.has("turn") || words.denies() ||
        !words.hasAny({"own", "their", "one's", "player's"}) ||
        !words.hasAny({"finish", "over", "close", "terminate", "conclude"}) ||
        words.unknown("end in into store own their one's player's finish over close terminate conclude turn "
                      "is to sow last counter with always by") > 0)
        return {};
    ProseClaim claim = mustBe(ProseSlot::TurnEnds, {}, words);
    claim.when = {"land", "store", "own"};
    return {claim};
}

// "The owner's store gets a seed whenever he passes it", "he puts nothing in his store when he passes it".
Claims ownStorePassed(const FrameWords& words) {
    const bool passing =
        words.hasAny({"pass", "passing"}) || (words.hasAny({"go", "move"}) && words.has("by"));
    const bool nothing = words.hasAny({"nothing", "no"});
    if (words.count("store") != 1 || !passing || words.denies() != nothing ||
        words.hasAny({"not", "never", "nobody"}) ||
        !words.hasAny({"get", "receive", "drop", "put", "place", "sow", "pay", "paid"}) ||
        !words.hasAny({"own", "their", "player's", "one's"}) ||
        words.unknown(
            "store own their player's one's player counter one single a get receive drop put place sow pay "
            "paid into in when every each time pass passing go move by hand it always is too also they who "
            "must nothing no") > 0)
        return {};
    return {mustBe(ProseSlot::StoreSown, {nothing ? "none" : "own"}, words)};
}

// "The first seed goes into the hole after the emptied one."
Claims firstSeedNext(const FrameWords& words) {
    if (!words.has("first") || !words.has("counter") ||
        !words.hasAny({"after", "next", "following", "adjacent"}) ||
        !words.hasAny({"go", "move", "drop", "put", "place", "sow", "fall", "lie"}) || words.denies() ||
        !words.hasAny({"emptied", "empties", "pick", "begin", "start", "original", "capture"}) ||
        words.hasAny({"last", "if", "when", "unless", "except", "only", "player's", "opponent", "store"}) ||
        words.unknown("first counter go move drop put place sow fall lie into in hole after next following "
                      "adjacent to emptied empties from which where who begin one of that just pick player "
                      "start original always is it come came taken capture") > 0)
        return {};
    return {mustBe(ProseSlot::Origin, {"firstnext"}, words)};
}

}  // namespace

Claims readSeeds(const FrameWords& words) {
    for (const auto frame : {takenWith, namedNumbers, noneBefore, originSown, endsAnywhere, evenNumbers,
                             endsInStore, ownStorePassed, firstSeedNext})
        if (Claims claims = frame(words); !claims.empty()) return claims;
    return {};
}

}  // namespace makomba
