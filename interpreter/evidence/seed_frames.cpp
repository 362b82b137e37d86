#include "interpreter/evidence/seed_frames.h"

namespace makomba {

namespace {

using Claims = std::vector<ProseClaim>;

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

// "Those before it are left."
Claims beforeLeft(const FrameWords& words) {
    if (words.size() > 8 || !words.has("before") ||
        !words.hasAny({"left", "stay", "remain", "untouched", "safe"}) || words.denies() ||
        words.unknown("those hole counter content before it is are left stay remain untouched safe the ones "
                      "which that stand lie where they") > 0)
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
            "with contain so hold") > 0)
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
        words.hasAny({"pass", "passing", "passed"}) || (words.hasAny({"go", "move"}) && words.has("by"));
    // "Without a seed" is one word, empty.
    const bool without = words.has("empty");
    const bool nothing = words.hasAny({"nothing", "no"});
    if (words.count("store") != 1 || !passing || words.denies() != nothing ||
        words.hasAny({"not", "never", "nobody"}) ||
        !(without || words.hasAny({"get", "receive", "drop", "put", "place", "sow", "pay", "paid"})) ||
        !words.hasAny({"own", "their", "player's", "one's"}) ||
        words.unknown(
            "store own their player's one's player counter one single a get receive drop put place sow pay "
            "paid into in when every each time pass passing go move by hand it always is too also they who "
            "must nothing no empty passed") > 0)
        return {};
    return {mustBe(ProseSlot::StoreSown, {nothing || without ? "none" : "own"}, words)};
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

// "The inner hole alone is emptied", "only the seeds in the hole opposite, in the front row, may be taken".
Claims innerAlone(const FrameWords& words) {
    if (!words.hasAny({"only", "alone"}) || !words.has("inner") || words.denies() ||
        !words.hasAny({"capture", "emptied", "rob", "robbed", "won"}) || words.has("own") ||
        !words.hasAny({"opposite", "opponent", "opponent's", "alone"}) || !words.numbers().empty() ||
        words.hasAny({"from", "if", "when", "unless", "except", "until", "first", "reach"}) ||
        words.unknown("only alone inner hole row of in on opposite opponent opponent's last capture emptied "
                      "rob robbed won is may can counter content side that player directly must ever") > 0)
        return {};
    return {mustBe(ProseSlot::Capture, {"what:opposite", "spare:outer"}, words)};
}

// "What lies in the outer hole behind it is taken along with the inner one."
Claims outerToo(const FrameWords& words) {
    if (!words.has("outer") || !words.has("inner") || !words.has("capture") || words.denies() ||
        !words.hasAny({"opposite", "behind"}) ||
        !words.hasAny({"along", "together", "with", "also", "too", "likewise"}) || !words.numbers().empty() ||
        words.hasAny({"if", "when", "unless", "except", "until", "only", "first", "own", "may", "or"}) ||
        words.unknown(
            "what stands stand lies lie in the outer hole row of opposite behind it is capture along "
            "together with also too likewise inner one counter content opponent opponent's those "
            "and both that") > 0)
        return {};
    return {mustBe(ProseSlot::Capture, {"what:opposite", "spare:none"}, words)};
}

// "A seed is dropped into the enemy's store as well when the hand goes by."
Claims enemyStoreSown(const FrameWords& words) {
    const bool also = words.hasAny({"too", "likewise", "even", "pass", "passing"}) ||
                      (words.hasAny({"go", "move"}) && words.has("by")) ||
                      (words.hasAny({"each", "every"}) && words.has("hole") && words.has("and"));
    if (words.count("store") != 1 || !words.hasAny({"opponent", "opponent's"}) || words.denies() || !also ||
        !words.hasAny({"drop", "put", "place", "sow", "get", "receive"}) || !words.numbers().empty() ||
        words.unknown("store opponent opponent's counter one single drop put place sow get receive in into "
                      "each every hole and also too likewise even as when pass passing hand go move by round "
                      "time it is a they") > 0)
        return {};
    return {mustBe(ProseSlot::StoreSown, {"opp"}, words)};
}

// "Whoever brings a hole to three takes it", "whenever a hole comes to hold three seeds, they are taken".
Claims holeBrought(const FrameWords& words) {
    const std::vector<int> numbers = words.numbers();
    const bool brings = words.hasAny({"bring", "raise", "raised", "make", "complete"}) ||
                        (words.has("come") && words.hasAny({"contain", "hold"}));
    if (!words.has("hole") || numbers.size() != 1 || numbers[0] < 2 || numbers[0] > 9 || !brings ||
        words.denies() || !words.hasAny({"capture", "won", "emptied"}) ||
        words.hasAny({"own", "unless", "except", "until", "only", "empty", "or", "before", "opposite",
                      "inner", "outer", "morethan", "atleast", "row", "line", "may", "last", "first",
                      "begin"}) ||
        words.hasAny({"opponent", "opponent's"}) != words.hasAny({"side", "half"}) ||
        words.unknown("they who player bring number in hole to capture them it up while sow is by a when "
                      "whenever come contain hold counter raise raised make complete sower so these all "
                      "content thereby emptied on opponent opponent's side half") > 0)
        return {};
    ProseClaim claim = mustBe(ProseSlot::Capture, {"what:this"}, words);
    claim.when = {"land", "made:" + std::to_string(numbers[0])};
    if (words.hasAny({"side", "half"})) claim.when.insert(claim.when.begin() + 1, "opp");
    return {claim};
}

// "A capture needs four seeds in the hole": with fewer there is none.
Claims captureNeeds(const FrameWords& words) {
    const std::vector<int> numbers = words.numbers();
    if (numbers.size() != 1 || numbers[0] < 3 || numbers[0] > 9 || words[0].text != "capture" ||
        !words.hasAny({"needs", "need", "require", "requires", "takes", "demands"}) || words.denies() ||
        !words.has("counter") || !words.has("hole") ||
        words.unknown("capture needs need require requires demands counter in hole a atleast the last with") >
            0)
        return {};
    ProseClaim claim = mustBe(ProseSlot::NoCapture, {"none", "needed"}, words);
    claim.when = {"land", "made:2-" + std::to_string(numbers[0] - 1)};
    return {claim};
}

// "An odd number in the last hole is the prize of the sower."
Claims oddNumberWon(const FrameWords& words) {
    const bool even = words.has("even");
    if (even == words.has("odd") || !words.hasAny({"number", "numbers"}) || !words.has("last") ||
        !words.has("hole") || words.denies() ||
        !words.hasAny({"prize", "capture", "won", "property", "belong", "spoil", "booty"}) ||
        words.hasAny({"if", "when", "unless", "except", "only", "before", "opponent", "opponent's", "own",
                      "or", "opposite"}) ||
        words.unknown(
            "even odd number numbers in of last hole is prize capture won property belong spoil booty "
            "player to by a sower their counter") > 0)
        return {};
    ProseClaim claim = mustBe(ProseSlot::Capture, {"what:this"}, words);
    claim.when = {"land", even ? "made:even" : "made:odd"};
    return {claim};
}

// "The seeds always go the same way round the board."
Claims oneWayOnly(const FrameWords& words) {
    const bool same = words.hasAny({"same", "one"}) && words.hasAny({"way", "direction", "sense"});
    if (!same || !words.hasAny({"always", "only", "invariably", "fixed"}) || words.denies() ||
        !words.hasAny({"sow", "move", "go", "run", "travel", "drop"}) || !words.numbers().empty() ||
        words.hasAny({"if", "when", "unless", "except", "until", "capture", "last", "first", "opponent", "or",
                      "row", "line", "may", "store"}) ||
        words.unknown("same one way direction sense always only invariably fixed sow move go run travel drop "
                      "counter player is round around the board in they all lap turn hole") > 0)
        return {};
    return {mustBe(ProseSlot::Direction, {"dir:one"}, words)};
}

// "What lies on the other side is his who has emptied his own", "the seeds that are left over belong to him
// who made the last move", "the remaining seeds are nobody's".
Claims leftAtEnd(const FrameWords& words) {
    const bool left = words.hasAny({"remains", "remaining", "remain", "left"}) ||
                      (words[0].text == "what" && words.hasAny({"lie", "lies", "stand", "stands"}));
    const bool nobody = words.hasAny({"nobody", "nobody's", "none"}) ||
                        (words.denies() && words.hasAny({"anyone", "anybody", "either", "count", "counted"}));
    const bool theirs = words.hasAny({"owned", "belong", "fall", "go", "move", "capture", "won", "is"});
    // Who takes them because he cannot move is read with his condition elsewhere.
    const bool takesThem = words.has("cannot") && words.has("capture");
    if (!left || !theirs || takesThem ||
        words.hasAny({"last-seed", "if",    "unless", "except",  "until",  "row",   "line",
                      "two",       "three", "sow",    "may-not", "second", "round", "inner",
                      "outer",     "lose",  "win",    "first",   "each",   "half"}) ||
        !words.numbers().empty() ||
        words.unknown(
            "what lie lies stand stands remain remains remaining is left over counter who on board "
            "opponent side hole their has have emptied own at end of game play to the player move go "
            "fall owned belong capture by cannot make made last not counted count for anyone anybody "
            "nobody none nobody's may still can able then everything all own played mover side no "
            "more longer with without empty those") > 0)
        return {};
    const bool mover = words.has("last") && words.hasAny({"make", "made", "played", "player"});
    const bool bare = words.hasAny({"emptied", "cannot"}) || (words.has("no") && words.has("longer"));
    const bool opp = words.has("still") && words.hasAny({"may", "can", "able"});
    if (static_cast<int>(nobody) + static_cast<int>(mover) + static_cast<int>(bare) + static_cast<int>(opp) !=
            1 ||
        (words.denies() && !nobody && !bare))
        return {};
    return {mustBe(ProseSlot::Rest,
                   {"rest", nobody  ? "nobody"
                            : mover ? "mover"
                            : bare  ? "bare"
                                    : "opp"},
                   words)};
}

// "Captures are made from the inner row": where the last seed falls, or what is taken; two readings.
Claims fromRow(const FrameWords& words) {
    const bool inner = words.has("inner");
    if (inner == words.has("outer") || !words.has("capture") || !words.has("row") || !words.has("from") ||
        !words.hasAny({"make", "made", "is"}) || words.denies() || words.permits() ||
        !words.numbers().empty() ||
        words.unknown("capture make made is from inner outer row only always the in counter") > 0)
        return {};
    return {mustBe(ProseSlot::NoCapture, {inner ? "row:inner" : "row:outer"}, words)};
}

// "The sowing ends with the first lap."
Claims endsWithFirstLap(const FrameWords& words) {
    if (!words.hasAny({"end", "over", "finish", "stop"}) || !words.hasAny({"sow", "turn", "move", "play"}) ||
        !words.has("lap") || !words.hasAny({"first", "one", "single", "only"}) || words.denies() ||
        words.hasAny({"if", "when", "unless", "until", "may", "empty", "occupied", "opponent", "store"}) ||
        words.unknown("end over finish stop sow turn move play lap first one single only with after is a "
                      "each every player come to their") > 0)
        return {};
    return {mustBe(ProseSlot::TurnEnds, {"onelap"}, words)};
}

// "The last seed captures in an empty outer hole, too", "captures can be made from the outer row as well".
Claims fromOuterToo(const FrameWords& words) {
    if (!words.has("outer") || words.has("inner") || !words.has("capture") || words.denies() ||
        words.hasAny({"opponent", "opponent's", "opposite", "only", "if", "when", "unless", "except", "until",
                      "behind", "store", "before"}) ||
        !words.numbers().empty())
        return {};
    const bool made = words.hasAny({"make", "made"}) && words.has("from");
    const bool last = words.has("last") && words.has("empty") && words.has("hole");
    if (made == last ||
        words.unknown("capture prisoners may can is make made from outer row hole of player own their also "
                      "too in empty last counter fall a sower") > 0)
        return {};
    ProseClaim claim = mustBe(ProseSlot::Capture, {"what:opposite"}, words);
    claim.when = {"land", "own", "outer"};
    if (last) claim.when.insert(claim.when.begin() + 1, "empty");
    return {claim};
}

// "To capture, the last seed must drop into an empty hole of the inner row": anywhere else it takes nothing.
Claims captureAsksForRow(const FrameWords& words) {
    const bool outer = words.has("outer"), inner = words.has("inner");
    if (words.size() < 5 || words[0].text != "to" || words[1].text != "capture" || inner == outer ||
        !words.has("last") || !words.obliges() || words.denies() || !words.numbers().empty() ||
        words.hasAny({"opponent", "opponent's", "opposite", "or", "if", "when", "unless", "except"}) ||
        words.unknown("to capture last must fall drop end come in into on hole of outer inner row empty "
                      "occupied own their player player's , counter side sower") > 0)
        return {};
    ProseClaim claim = mustBe(ProseSlot::NoCapture, {"none", "needed"}, words);
    claim.when = {"land", "own", outer ? "inner" : "outer"};
    return {claim};
}

// "The contents of the hole where the last seed fell are carried on."
Claims contentsCarriedOn(const FrameWords& words) {
    if (!words.has("hole") || !words.has("last") || !words.hasAny({"goon", "sow", "continue"}) ||
        !words.hasAny({"content", "counter"}) || !words.hasAny({"where", "when", "who", "in"}) ||
        !words.hasAny({"fall", "drop", "end", "reach"}) || words.denies() || words[0].text != "content" ||
        words.hasAny({"if", "next", "opposite", "empty", "opponent", "opponent's", "unless", "until", "may",
                      "first", "own", "store", ",", "or"}) ||
        words.unknown("content counter hole when where who last fall drop end reach is goon sow continue on "
                      "again in of the round further all") > 0)
        return {};
    ProseClaim claim = mustBe(ProseSlot::Relay, {"pick", "this", "go"}, words);
    claim.when = {"land", "occupied"};
    return {claim};
}

// "Captures are made on either side of the board", "captures can be made in one's own row, too".
Claims takenOnBothSides(const FrameWords& words) {
    const bool ownToo = words.has("own") && words.hasAny({"may", "can", "also", "even"});
    if (!words.has("capture") || words.hasAny({"either", "both"}) == ownToo ||
        !words.hasAny({"side", "row", "half"}) || words.denies() || !words.numbers().empty() ||
        words.hasAny({"if", "when", "unless", "last", "opposite", "only", "until", "store", "opponent",
                      "opponent's"}) ||
        words.unknown(
            "capture make made can may is on either both side row half of the board counter from be "
            "player's their one's hole in own also even too") > 0)
        return {};
    ProseClaim claim = frameClaim(ProseSlot::NoCapture, {"from:either"}, words);
    claim.bearing = Bearing::May;
    return {claim};
}

// "Seeds are carried round the whole board, through the enemy's holes as well."
Claims wholeBoardSown(const FrameWords& words) {
    const bool round = words.hasAny({"whole", "entire"}) && words.has("board");
    const bool theirs = words.hasAny({"opponent", "opponent's"}) && words.hasAny({"also", "too", "both"}) &&
                        words.hasAny({"hole", "row", "side"});
    if (!(round && theirs) ||
        !words.hasAny({"sow", "carried", "goon", "go", "drop", "move", "run", "pass"}) || words.denies() ||
        !words.numbers().empty() ||
        words.hasAny({"if", "when", "unless", "until", "may", "last", "capture", "store", "only", "first"}) ||
        words.unknown(
            "counter sow carried go goon drop move run pass is round around whole entire board , "
            "through into opponent opponent's hole row side also too both own their and the of in") > 0)
        return {};
    return {mustBe(ProseSlot::Circuit, {"all"}, words)};
}

}  // namespace

Claims readSeeds(const FrameWords& words) {
    if (words.size() < 3) return {};
    for (const auto frame :
         {takenWith,        namedNumbers,      noneBefore,        beforeLeft,       originSown,
          endsAnywhere,     evenNumbers,       endsInStore,       ownStorePassed,   firstSeedNext,
          innerAlone,       outerToo,          enemyStoreSown,    holeBrought,      captureNeeds,
          endsWithFirstLap, leftAtEnd,         fromRow,           oddNumberWon,     oneWayOnly,
          fromOuterToo,     captureAsksForRow, contentsCarriedOn, takenOnBothSides, wholeBoardSown})
        if (Claims claims = frame(words); !claims.empty()) return claims;
    return {};
}

}  // namespace makomba
