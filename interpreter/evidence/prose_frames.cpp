// What happens where the last seed falls: a condition, told by the words for where it falls, and effects.
#include "interpreter/evidence/prose_frames.h"

#include <algorithm>
#include <optional>

namespace makomba {

namespace {

constexpr std::string_view conditionOpens =
    "arrival when if should provided supposing whenever wherever as-soon-as";
constexpr std::string_view narrows =
    "unless except save until before after first otherwise while only second third opening beginning "
    "initially "
    "usually commonly sometimes often generally normally frequently mostly occasionally rarely "
    "perhaps "
    "reportedly although though yet still else lap";
constexpr std::string_view falls =
    "fall drop reach come find end finish rest place sow get bring hit strike arrive spent run meet light "
    "alight "
    "stop descend go goes move terminate exhausted expended";
constexpr std::string_view makes = "make bring complete raise increase become";
constexpr std::string_view holds = "contain with hold has bear";

bool isOwnWord(const std::string& word) { return isOneOfWords("their own player's", word); }
bool isOpponentWord(const std::string& word) { return isOneOfWords("opponent opponent's", word); }

// "its last", "his opponent's": of the seed, not of the hole.
bool ownsNothingHere(const FrameWords& w, std::size_t i) {
    for (std::size_t k = i + 1; k < w.size() && k <= i + 2; ++k)
        if (w[k].text == "last" || isOpponentWord(w[k].text) ||
            isOneOfWords("turn sow hand play move lap content counter end", w[k].text))
            return true;
    return false;
}

// Where the last seed falls, as the words of `when`; nothing if a word is not understood.
class Landing {
  public:
    static std::optional<std::vector<std::string>> read(const FrameWords& w, bool lastSeedKnown) {
        Landing landing;
        for (std::size_t i = 0; i < w.size(); ++i)
            if (!landing.word(w, i)) return std::nullopt;
        // "In his own gourd", where nobody knows what a gourd is.
        if (landing.strange_ > 0 &&
            !w.hasAny({"hole", "store", "row", "side", "half", "one", "spot", "board"}))
            return std::nullopt;
        const bool subject =
            landing.last_ || (lastSeedKnown && w.size() > 1 && (w[0].text == "it" || w[1].text == "it"));
        if (!subject || !landing.falls_) return std::nullopt;
        return landing.words();
    }
    // "and this hole is on his own side", ", be it on his side or on the other's": more of where it falls.
    static std::optional<std::vector<std::string>> more(const FrameWords& w) {
        Landing landing;
        for (std::size_t i = 0; i < w.size(); ++i)
            if (!landing.word(w, i)) return std::nullopt;
        auto words = landing.words();
        if (!words) return words;
        words->erase(words->begin());
        const bool concession = landing.either_;
        if (words->empty() && !concession) return std::nullopt;
        return words;
    }

  private:
    bool word(const FrameWords& w, std::size_t i) {
        const std::string& t = w[i].text;
        const auto before = [&](std::size_t n) { return i >= n ? w[i - n].text : std::string(); };
        const bool denied =
            before(1) == "not" || before(1) == "no" || before(2) == "not" || before(1) == "never";
        if (t == "last" || t == "hand" || t == "handful") {
            last_ = true;
            // "Last stone in an empty pit": notes leave the verb out.
            if (t == "last" && i < 2 && i + 1 < w.size() && isOneOfWords("in into on at", w[i + 1].text))
                falls_ = true;
        } else if (t == "end" && i + 2 < w.size() && isOneOfWords("in at into on with", w[i + 1].text) &&
                   i < 4)
            last_ = falls_ = true;
        else if (isOneOfWords("not no never", t)) {
            const std::string next = i + 1 < w.size() ? w[i + 1].text : "";
            if (next == "counter" || next == "content") empty_ = true;
            else if (next != "empty" && next != "occupied" && next != "longer" && next != "already")
                return false;
        } else if (t == "empty") (denied ? occupied_ : empty_) = true;
        else if (isOneOfWords("nobody none", t) && i > 0 && w[i - 1].text == "find") empty_ = true;
        else if (isOneOfWords("others other", t) && before(1) == "find") occupied_ = true;
        else if (isOneOfWords("occupied company tenanted laden", t)) (denied ? empty_ : occupied_) = true;
        else if (isOpponentWord(t)) opponent_ = true;
        else if (isOwnWord(t)) own_ = own_ || !ownsNothingHere(w, i);
        else if (t == "arrival") falls_ = true;
        else if (t == "inner") inner_ = true;
        else if (t == "outer") outer_ = true;
        else if (t == "store") store_ = true;
        else if (isOneOfWords("whether either or", t)) either_ = either_ || t != "or", or_ = true;
        else if (isOneOfWords(makes, t) || (t == "pick" && w.has("to"))) falls_ = making_ = true;
        else if (isOneOfWords(holds, t)) {
            const std::string next = i + 1 < w.size() ? w[i + 1].text : "",
                              after = i + 2 < w.size() ? w[i + 2].text : "";
            holding_ = true;
            if (next == "counter" ||
                ((next == "other" || next == "already" || next == "some") && after == "counter"))
                occupied_ = true;
        } else if (isOneOfWords("join joins among amongst", t)) {
            falls_ = occupied_ = true;
            if (i + 1 >= w.size() || !isOneOfWords("others other counter some several", w[i + 1].text))
                return false;
        } else if (t == "others" && isOneOfWords("join joins among amongst", before(1))) {
        } else if (isOneOfWords(falls, t)) falls_ = true;
        else if (t == "even" || t == "odd") {
            if (!making_) return false;
            numbers_.push_back(t);
        } else if (isOneOfWords("morethan lessthan atleast atmost exactly", t)) bound_ = t;
        else if (w[i].number >= 0) return number(w[i].number);
        else if (t == "single") return holding_ ? number(1) : false;
        else if (t == "now" || t == "thus" || t == "thereby") now_ = true;
        else if (isOneOfWords(
                     "hole row side half line counter number board content turn sow play move round case "
                     "ground "
                     "already other group set spot place domain territory field territory people amount "
                     "total this "
                     "that exactly "
                     "final where when if should provided supposing wherever whenever in hereby it is they "
                     "lie already itself chance happen occur be at rest own their player long",
                     t)) {
        } else if (w[i].strange) return ++strange_ <= 1;
        else if (w.part(i, i + 1).unknown("") > 0) return false;
        return true;
    }
    bool number(int n) {
        std::string text = std::to_string(n);
        if (bound_ == "morethan") text = ">" + text;
        else if (bound_ == "atleast") text = ">=" + text;
        else if (!bound_.empty() && bound_ != "exactly") return false;
        numbers_.push_back(std::move(text));
        bound_.clear();
        return making_ || holding_;
    }
    std::optional<std::vector<std::string>> words() const {
        std::vector<std::string> out = {"land"};
        if ((empty_ && occupied_) || (store_ && (empty_ || occupied_))) return std::nullopt;
        if (own_ && opponent_ && !or_) return std::nullopt;
        if (inner_ && outer_ && !or_) return std::nullopt;
        if (store_) out.emplace_back("store");
        if (empty_) out.emplace_back("empty");
        if (occupied_) out.emplace_back("occupied");
        if (own_ != opponent_) out.emplace_back(own_ ? "own" : "opp");
        if (inner_ != outer_) out.emplace_back(inner_ ? "inner" : "outer");
        if (!numbers_.empty()) {
            std::string all;
            for (const std::string& one : numbers_) all += (all.empty() ? "" : ",") + one;
            out.push_back((making_ || now_ ? "made:" : "n:") + all);
        }
        return out;
    }

    bool last_ = false, falls_ = false, empty_ = false, occupied_ = false, own_ = false, opponent_ = false,
         inner_ = false, outer_ = false, store_ = false, either_ = false, or_ = false, making_ = false,
         holding_ = false, now_ = false;
    int strange_ = 0;
    std::string bound_;
    std::vector<std::string> numbers_;
};

// "and the hole opposite is not empty": what that hole holds.
std::optional<std::string> oppositeHolds(const FrameWords& w) {
    if (!w.has("opposite") ||
        w.unknown("opposite hole row side line opponent opponent's not no empty occupied contain "
                  "counter inner outer both lie when if provided supposing "
                  "and stand should where nothing content there any hold") > 0)
        return std::nullopt;
    const bool nothing = w.hasAny({"empty", "nothing"}) || (w.has("no") && w.has("counter"));
    const bool something =
        w.has("occupied") || (w.hasAny({"contain", "lie", "stand", "hold", "there"}) && w.has("counter"));
    if (nothing == (something && !w.has("no"))) return std::nullopt;
    if (!w.numbers().empty() || w.has("or")) return std::nullopt;
    std::string out = std::string("where/") + (nothing ? "opp-empty" : "opp-occupied") + "/opposite";
    for (const char* row : {"inner", "outer", "both"})
        if (w.has(row)) out += "/" + std::string(row);
    return out;
}

// What is done: one claim for each effect.
class Effects {
  public:
    static std::optional<std::vector<ProseClaim>> read(const FrameWords& all) {
        std::vector<ProseClaim> claims;
        std::size_t from = 0;
        for (std::size_t i = 1; i <= all.size(); ++i) {
            const bool joint = i < all.size() && isOneOfWords("and , but ; :", all[i].text);
            if (i < all.size() && !(joint && acts(all.part(i, nextJoint(all, i))) &&
                                    acts(all.part(from, i)) && !together(all, i)))
                continue;
            auto one = effect(all.part(from, i));
            if (!one) return std::nullopt;
            claims.push_back(std::move(*one));
            from = i;
        }
        // "These are picked up and sowing continues" is one thing.
        for (std::size_t i = 1; i < claims.size();)
            if (claims[i].slot == ProseSlot::Relay && claims[i - 1].slot == ProseSlot::Relay) {
                claims[i - 1].end = claims[i].end;
                claims[i - 1].then = {"pick", "this", "go"};
                claims.erase(claims.begin() + static_cast<std::ptrdiff_t>(i));
            } else {
                ++i;
            }
        return claims;
    }

  private:
    static std::size_t nextJoint(const FrameWords& w, std::size_t i) {
        std::size_t end = i + 1;
        while (end < w.size() && !isOneOfWords("and , but ; :", w[end].text)) ++end;
        return end;
    }
    static bool acts(const FrameWords& w) {
        return w.hasAny({"pick",  "goon",    "continue", "capture", "end",    "sow",   "again",   "remove",
                         "win",   "another", "won",      "give",    "finish", "stop",  "proceed", "surplus",
                         "fresh", "turn",    "over",     "begin",   "stay",   "remain"});
    }
    // "picks up the seeds and sows them": told as one by its words.
    static bool together(const FrameWords& w, std::size_t joint) {
        const FrameWords next = w.part(joint, nextJoint(w, joint));
        const FrameWords before = w.part(joint > 8 ? joint - 8 : 0, joint);
        return next.hasAny({"goon", "continue", "sow", "proceed"}) && !next.has("capture") &&
               (before.has("pick") || takes(before));
    }
    static bool takes(const FrameWords& w) {
        return std::any_of(w.all().begin(), w.all().end(), [](const FrameWord& one) { return one.took; });
    }

    static std::optional<ProseClaim> effect(const FrameWords& w) {
        if (w.unknown(
                "pick lot goon continue capture end finish stop sow drop turn move play again another "
                "surplus "
                "further "
                "fresh remove win lose content counter hole heap whole handful whatever everything all "
                "opposite inner outer "
                "both next last opponent opponent's not no never nothing may must obliged bound side row "
                "line "
                "put place store board game proceed begin round as before more new aside prize spoil "
                "property "
                "booty lie hold belong go direction following receive get keep rest entitle allow afresh way "
                "reward prey long house number manner lap begun that become forfeit turn's owner right add "
                "pass "
                "two but give gives won given gain granted gets face over there time where stay remain left "
                "keep behind "
                "untouched lies followed together others puts come to") > 0)
            return std::nullopt;
        ProseClaim claim;
        claim.begin = w[0].begin, claim.end = w[w.size() - 1].end;
        if (w.permits()) claim.bearing = Bearing::May;
        const bool denied = w.denies();
        const bool sows = w.hasAny({"sow", "goon", "continue", "proceed", "drop"});
        const bool again = w.hasAny({"again", "another", "surplus", "fresh", "new", "further", "afresh"});
        const bool capture = w.hasAny({"capture", "remove", "won", "prize", "spoil", "property", "booty",
                                       "forfeit", "prey"}) ||
                             (w.hasAny({"win", "lose", "belong"}) && !w.has("game"));
        const bool next = w.hasAny({"next", "following"});
        if (!denied && !capture && w.has("opponent") && w.hasAny({"turn", "move", "play"}) &&
            !w.has("hole") && !again)
            return as(claim, ProseSlot::TurnEnds, {});
        // "is followed by another lap"
        if (w.has("lap") && again && !denied && !capture && !w.hasAny({"turn", "opponent", "next"}))
            return as(claim, ProseSlot::Relay, {"pick", "this", "go"});
        if (next && !denied && !capture && !w.has("opposite") && w.has("hole") && (w.has("pick") || sows) &&
            !w.has("next-but-one"))
            return as(claim, ProseSlot::Relay, {"pick", "next", "go"});
        if (next || w.has("begin")) return std::nullopt;
        // "but those in the outer hole behind it stay"
        const bool stays = w.hasAny({"stay", "remain", "left", "keep"}) || (denied && capture);
        if (stays && w.has("outer") && !w.has("inner") && !sows &&
            w.unknown(
                "but stay remain left keep outer hole behind but not never is capture counter in untouched "
                "where lie opponent's opponent") == 0)
            return as(claim, ProseSlot::Capture, {"what:opposite", "spare:outer"});
        const bool keeps = w.has("keep");  // "is lifted out again and kept"
        if (!denied && !keeps && sows && !w.has("opposite") && (w.has("pick") || takes(w)))
            return as(claim, ProseSlot::Relay, {"pick", "this", "go"});
        if (!denied && !keeps && w.has("pick") && !w.has("opposite"))
            return as(claim, ProseSlot::Relay, {"pick", "this"});
        if (!denied && !capture && (w.hasAny({"goon", "continue", "proceed"}) || (w.has("sow") && again)) &&
            !w.hasAny({"opponent", "opposite"}) && !(w.has("turn") && again))
            return as(claim, ProseSlot::Relay, {"pick", "this", "go"});
        const bool turn = w.hasAny({"turn", "move", "play", "sow", "lap", "round"});
        if (denied && !capture && (again || sows) && !w.hasAny({"end", "opponent"}))
            return as(claim, ProseSlot::TurnEnds, {});
        if (capture && (w.hasAny({"nothing", "no"}) || denied))
            return as(claim, ProseSlot::NoCapture, {"none"});
        if (denied) return std::nullopt;
        if (capture) return taking(claim, w);
        if ((w.hasAny({"end", "finish", "stop", "rest"}) || (w.has("over") && w.size() < 6)) &&
            (turn || w.size() < 5) && !w.has("game"))
            return as(claim, ProseSlot::TurnEnds, {});
        if (w.has("opponent") && turn && !again && !w.hasAny({"hole", "pick"}))
            return as(claim, ProseSlot::TurnEnds, {});
        if (w.has("pass") && w.has("turn") && w.hasAny({"opponent", "other"}))
            return as(claim, ProseSlot::TurnEnds, {});
        if (again && turn && !w.has("opponent")) return as(claim, ProseSlot::Again, {});
        return std::nullopt;
    }
    static ProseClaim as(ProseClaim claim, ProseSlot slot, std::vector<std::string> then) {
        claim.slot = slot;
        claim.then = std::move(then);
        return claim;
    }
    static std::optional<ProseClaim> taking(const ProseClaim& claim, const FrameWords& w) {
        if (w.hasAny({"store", "game", "whatever", "following", "two"}) && !w.has("opposite") &&
            !w.has("pair") && !w.has("two"))
            if (!w.has("put") && !w.has("place") && !w.has("remove") && !w.has("add")) return std::nullopt;
        std::vector<std::string> then;
        if (w.has("opposite")) {
            then.emplace_back("what:opposite");
            for (const char* row : {"inner", "outer", "both"})
                if (w.has(row)) then.emplace_back(row);
            if (w.has("inner") && w.has("outer")) return std::nullopt;
            if (w.has("last") && w.hasAny({"drop", "fall", "where", "sow", "place"})) return std::nullopt;
            if (w.has("last")) then.insert(then.end(), {"&", "thisone"});
        } else if (w.hasAny({"opponent", "opponent's", "inner", "outer", "both", "other", "side", "row",
                             "turn"})) {
            return std::nullopt;
        } else {
            then.emplace_back("what:this");
        }
        return as(claim, ProseSlot::Capture, std::move(then));
    }
};

// A sentence in parts: conditions, and what is done.
struct Split {
    std::vector<FrameWords> conditions, effects;
};

Split splitSentence(const FrameWords& w) {
    Split split;
    std::vector<std::pair<bool, FrameWords>> parts;
    std::size_t from = 0;
    bool condition = w.size() > 0 && isOneOfWords(conditionOpens, w[0].text);
    for (std::size_t i = 1; i <= w.size(); ++i) {
        const bool opens = i < w.size() && isOneOfWords(conditionOpens, w[i].text);
        const bool comma = i < w.size() && isOneOfWords(", ; :", w[i].text);
        if (i < w.size() && !opens && !comma) continue;
        if (i > from) parts.emplace_back(condition, w.part(from, i));
        if (i == w.size()) break;
        from = comma ? i + 1 : i;
        condition = opens || (from < w.size() && isOneOfWords(conditionOpens, w[from].text));
    }
    for (auto& [isCondition, words] : parts) {
        // "and that hole is his own", ", be it ..": goes on with the condition before it.
        const bool goesOn = !split.conditions.empty() && split.effects.empty() &&
                            (Landing::more(words) || oppositeHolds(words));
        (isCondition || goesOn ? split.conditions : split.effects).push_back(std::move(words));
    }
    return split;
}

// "A player whose last seed falls ..", "ending in ..", "a last seed falling in ..": when it does.
FrameWords asCondition(const FrameWords& w) {
    std::vector<FrameWord> words = w.all();
    // "A seed that comes to rest in an empty hole ..": the one that is still to be sown, which is the last.
    if (words[0].text == "counter" && words.size() > 5) {
        const bool that = isOneOfWords("who which that", words[1].text);
        const std::string& verb = words[that ? 2 : 1].text;
        const std::size_t in = that ? 3 : 2;
        const bool rests = verb == "come" && w.part(0, 6).has("rest");
        const bool falls =
            isOneOfWords("fall drop end finish", verb) && isOneOfWords("in into on", words[in].text);
        if ((rests || falls) && w.part(0, 8).hasAny({"empty", "occupied", "store"}) &&
            !w.hasAny({"each", "every"})) {
            words[0].text = "last";
            return asCondition({words});
        }
    }
    const bool noun =
        words[0].text == "last" && words.size() > 1 &&
        (isOneOfWords(falls, words[1].text) || isOneOfWords("in into on at who", words[1].text));
    // "A player who ends in an empty hole takes ..": when he does.
    if (words.size() > 5 && isOneOfWords("player they", words[0].text) && words[1].text == "who" &&
        words[2].text == "end" && isOneOfWords("in into at on", words[3].text)) {
        words[1].text = "when";
        words.erase(words.begin());
        return {words};
    }
    if (words[0].text == "end" || noun) {
        words.insert(words.begin(), FrameWord{"when", -1, false, words[0].begin, words[0].begin, false});
        return {words};
    }
    for (std::size_t i = 0; i + 1 < words.size() && i < 4; ++i)
        if (words[i].text == "whose" && words[i + 1].text == "last") {
            words[i].text = "when";
            words.erase(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(i));
            return {words};
        }
    return w;
}

// "If the last ends in an occupied hole the move is finished": where what is done begins is found by trying.
// What follows a comma is done after it.
void splitWithoutComma(Split& split, bool lastSeedKnown) {
    const FrameWords all = split.conditions[0];
    if (all.size() < 5) return;
    for (std::size_t k = all.size() - 1; k > 3; --k) {
        if (!isOneOfWords("they player it these those counter turn sow move their content all nothing "
                          "opponent he play no lap both give capture get has continue goon must may "
                          "pick is end another whatever everything whole win entitle place put",
                          all[k].text))
            continue;
        const FrameWords condition = all.part(0, k), rest = all.part(k, all.size());
        if (rest.size() < 2 || !Landing::read(condition, lastSeedKnown) || !Effects::read(rest)) continue;
        split.conditions[0] = condition;
        split.effects.insert(split.effects.begin(), rest);
        return;
    }
}

// "He goes on so until the last falls in an empty hole": there the turn ends.
std::vector<ProseClaim> untilFrame(const FrameWords& w, bool lastSeedKnown) {
    std::size_t joint = 1;
    while (joint < w.size() && w[joint].text != "until") ++joint;
    if (joint >= w.size() || joint == 0) return {};
    const FrameWords before = w.part(0, joint);
    if (before.denies() || !before.hasAny({"continue", "goon", "proceed", "last", "sow", "pick", "turn"}) ||
        before.unknown(
            "continue goon proceed last lasts endures sow pick turn move play lap round way manner again "
            "counter content hole they like whole always successive") > 0)
        return {};
    std::vector<FrameWord> rest = w.part(joint, w.size()).all();
    rest[0].text = "when";
    std::size_t end = 0;
    while (end < rest.size() && rest[end].text != ",") ++end;
    const FrameWords condition = FrameWords(rest).part(0, end);
    const auto landing = Landing::read(condition, lastSeedKnown);
    if (!landing || landing->size() < 2) return {};
    // What stands behind a comma may only say that it is the other's turn.
    if (end < rest.size()) {
        const auto after = Effects::read(FrameWords(rest).part(end + 1, rest.size()));
        if (!after || std::any_of(after->begin(), after->end(),
                                  [](const ProseClaim& claim) { return claim.slot != ProseSlot::TurnEnds; }))
            return {};
    }
    ProseClaim claim = frameClaim(ProseSlot::TurnEnds, {}, w);
    claim.when = *landing;
    return {claim};
}

std::vector<ProseClaim> landingFrame(const FrameWords& w, bool lastSeedKnown) {
    if (w.count("until") == 1 && w.denies() == false) return untilFrame(w, lastSeedKnown);
    for (std::size_t i = 0; i < w.size(); ++i) {
        // "Another lap" is what follows, no lap of which this is told alone.
        const bool next = w[i].text == "lap" && i > 0 && isOneOfWords("another new fresh", w[i - 1].text);
        if (isOneOfWords(narrows, w[i].text) && !next) return {};
    }
    Split split = splitSentence(asCondition(w));
    if (split.conditions.size() == 1 &&
        (split.effects.empty() || !Landing::read(split.conditions[0], lastSeedKnown)))
        splitWithoutComma(split, lastSeedKnown);
    if (split.conditions.empty() || split.effects.empty()) return {};
    std::vector<std::string> when;
    for (const FrameWords& part : split.conditions) {
        if (when.empty()) {
            const auto landing = Landing::read(part, lastSeedKnown);
            if (!landing) return {};
            when = *landing;
        } else if (const auto opposite = oppositeHolds(part)) when.push_back(*opposite);
        else if (const auto more = Landing::more(part)) when.insert(when.end(), more->begin(), more->end());
        else return {};
    }
    if (std::count(when.begin(), when.end(), "own") + std::count(when.begin(), when.end(), "opp") > 1)
        return {};
    const bool toNext = w.hasAny({"next", "following"});
    if (when.size() == 1 && !toNext) {
        // "Wherever the last seed falls" says that much; "when the last seed is sown" is the end of a lap.
        return {};
    }
    std::vector<ProseClaim> claims;
    for (const FrameWords& part : split.effects) {
        auto effects = Effects::read(part);
        if (!effects) return {};
        for (ProseClaim& claim : *effects) {
            claim.when = when;
            claims.push_back(std::move(claim));
        }
    }
    // What follows a capture of the same sentence may depend on it.
    bool taken = false;
    for (ProseClaim& claim : claims) {
        if (taken && claim.slot != ProseSlot::Capture) claim.when.emplace_back("captured");
        taken = taken || claim.slot == ProseSlot::Capture;
    }
    return claims;
}

// "The board has two rows of six holes, and four seeds lie in each": a claim of every clause that can be read
// by itself, where none is a condition or an exception.
std::vector<ProseClaim> clauseByClause(const FrameWords& w) {
    for (const FrameWord& word : w.all())
        if (isOneOfWords(conditionOpens, word.text) || isOneOfWords(narrows, word.text) ||
            isOneOfWords("or whose last than", word.text))
            return {};
    std::vector<ProseClaim> claims;
    std::size_t from = 0;
    for (std::size_t i = 0; i <= w.size(); ++i) {
        const bool joint = i < w.size() && isOneOfWords(", ; : and but", w[i].text);
        if (i < w.size() && !joint) continue;
        if (i >= from + 4) {
            const FrameWords part = w.part(from, i);
            std::vector<ProseClaim> found = sowingFrames(part);
            if (found.empty()) found = lineFrames(part);
            claims.insert(claims.end(), found.begin(), found.end());
        }
        from = i + 1;
    }
    return claims;
}

}  // namespace

std::vector<ProseClaim> readByFrames(const std::string& sentence, const Patterns& patterns,
                                     const OwnNames& names, bool lastSeedKnown) {
    const FrameWords words(sentence, patterns, names);
    if (words.size() < 3 || words.size() > 60) return {};
    std::vector<ProseClaim> claims = landingFrame(words, lastSeedKnown);
    if (claims.empty()) claims = sowingFrames(words);
    if (claims.empty()) claims = lineFrames(words);
    if (claims.empty()) claims = motionFrames(words);
    if (claims.empty()) claims = clauseByClause(words);
    return claims;
}

}  // namespace makomba
