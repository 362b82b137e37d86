#include "interpreter/evidence/way_frames.h"

#include <algorithm>
#include <cctype>

namespace makomba {

namespace {

constexpr std::string_view anyMan =
    "man men piece pieces stone stones counter counters token tokens player players they it he she peg pegs "
    "marker markers pebble pebbles disc discs";

std::string rawOf(const std::string& sentence, const FrameWord& word) {
    std::string raw = sentence.substr(word.begin, word.end - word.begin);
    for (char& c : raw) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return raw;
}

// One verb with what is told of it.
struct WayPart {
    bool takes = false, denied = false, may = false, also = false, only = false;
    bool step = false, slide = false;
    std::vector<std::string> alternatives, denials;
    bool tells() const { return !alternatives.empty() || !denials.empty() || slide; }
};

class WayReader {
  public:
    WayReader(const std::string& sentence, const FrameWords& words) : sentence_(sentence), words_(words) {}

    std::vector<ProseClaim> run() {
        for (i_ = 0; i_ < words_.size(); ++i_)
            if (!(parts_.empty() ? subject() : predicate())) return {};
        if (parts_.empty() || !closeAlternative()) return {};
        std::vector<ProseClaim> claims;
        for (const WayPart& part : parts_) {
            if (!part.tells() || vague(part)) return {};
            tell(part, claims);
        }
        return claims;
    }

  private:
    const std::string& at(std::size_t k) const {
        static const std::string none;
        return k < words_.size() ? words_[k].text : none;
    }
    WayPart& part() { return parts_.back(); }

    bool subject() {
        const std::string& t = at(i_);
        if (t == "move" || t == "capture") return begin();
        if (isOneOfWords("may can", t)) return may_ = true;
        if (t == "only") return only_ = true;
        if (t == "also") return also_ = true;
        if (isOneOfWords("not never cannot", t)) return denied_ = true;
        if (isOneOfWords("each all every both", t)) {
            each_ = true;
            return true;
        }
        if (isOneOfWords("must any own their always", t)) return true;
        if (isOneOfWords("of to if when opponent opponent's no nobody last first other", t)) return false;
        if (named_ || may_ || denied_) return false;
        named_ = true;
        const std::string raw = rawOf(sentence_, words_[i_]);
        if (!isOneOfWords(anyMan, raw)) who_ = raw;
        // A word that nobody knows may be what the text calls a man, at the beginning.
        return t == "counter" || t == "player" || t == "they" || t == "it" || (i_ == 0 && words_[i_].strange);
    }
    bool begin() {
        if (!parts_.empty() && !closeAlternative()) return false;
        const bool takes = at(i_) == "capture";
        for (const WayPart& one : parts_)
            if (one.takes == takes) return false;
        parts_.push_back({takes, denied_, may_, also_, only_, false, false, {}, {}});
        denied_ = also_ = only_ = false;
        return true;
    }
    bool predicate() {
        const std::string& t = at(i_);
        const std::string& before = at(i_ - 1);
        if (isOneOfWords("and or , ; but", t)) return joint(t);
        if (t == "move" && (words_[i_ - 1].number == 1 || before == "one" || before == "single"))
            return part().step = true;
        if (t == "move" || t == "capture") return begin();
        if (isOneOfWords("not never", t)) return closeAlternative() && (part().denied = true);
        if (isOneOfWords("may can", t)) return may_ = true;
        if (t == "also") return also_ = true;
        if (t == "only") return part().only = true;
        if (t == "they" && at(i_ + 1) == "capture") return true;
        return way(t) || reach(t);
    }
    bool joint(const std::string& t) {
        if (!closeAlternative()) return false;
        if (t == "but" || t == ";") part().denied = false;
        return true;
    }
    bool way(const std::string& t) {
        const std::string& next = at(i_ + 1);
        if (isOneOfWords("forward forwards ahead onward onwards", t)) return add('f');
        if (isOneOfWords("backward backwards back rearwards", t)) return add('b');
        if (isOneOfWords("sideways laterally", t)) return add('s');
        if (isOneOfWords("diagonal aslant oblique slanting", t)) return add('d');
        if (t == "orthogonal") return add('o');
        if (t == "straight") return next == "line" ? true : add('o');
        if (isOneOfWords("any all every", t) && next == "direction") return ++i_, add('a');
        return false;
    }
    bool reach(const std::string& t) {
        const std::string& next = at(i_ + 1);
        const bool one = words_[i_].number == 1 || t == "one" || t == "single";
        if (one && isOneOfWords("spot square point row", next)) return ++i_, part().step = true;
        if (one && next == "move") return true;
        if (t == "adjacent") return part().step = true;
        if (t == "any" && (next == "number" || next == "distance")) {
            ++i_;
            return part().slide = true;
        }
        return isOneOfWords("in to of into on along line direction spot square point empty", t);
    }
    bool add(char letter) {
        if (now_.find(letter) == std::string::npos) now_ += letter;
        return true;
    }
    bool closeAlternative() {
        if (now_.empty()) return true;
        std::sort(now_.begin(), now_.end());
        const bool both = now_.find('d') != std::string::npos && now_.find('o') != std::string::npos;
        if (both || (now_.size() > 1 && now_.find('a') != std::string::npos)) return false;
        (part().denied ? part().denials : part().alternatives).push_back(now_);
        now_.clear();
        return true;
    }
    // "Diagonally or straight forward": whether it is diagonally forward cannot be told.
    static bool vague(const WayPart& part) {
        for (const auto* list : {&part.alternatives, &part.denials}) {
            if (list->size() < 2) continue;
            const bool mixed =
                std::any_of(list->begin(), list->end(), [](const std::string& s) { return s.size() > 1; });
            const bool plain = std::any_of(list->begin(), list->end(),
                                           [](const std::string& s) { return s == "d" || s == "o"; });
            if (mixed && plain) return true;
        }
        return false;
    }
    void tell(const WayPart& part, std::vector<ProseClaim>& claims) const {
        const std::string who = "who:" + (who_.empty() && each_ ? "*" : who_);
        const auto add = [&](ProseSlot slot, std::vector<std::string> then) {
            if (who.size() > 4) then.push_back(who);
            claims.push_back(frameClaim(slot, std::move(then), words_));
            claims.back().bearing = Bearing::Must;
        };
        if (!part.alternatives.empty() || !part.denials.empty()) {
            std::vector<std::string> then = {"ways"};
            for (const std::string& one : part.alternatives) then.push_back("alt:" + one);
            for (const std::string& one : part.denials) then.push_back("deny:" + one);
            if (part.may) then.emplace_back("may");
            if (part.also) then.emplace_back("also");
            if (part.only) then.emplace_back("only");
            add(part.takes ? ProseSlot::TakeWay : ProseSlot::Move, then);
        }
        if (part.takes || part.denied) return;
        if (part.step) add(ProseSlot::Move, {"ways", "step"});
        if (part.slide) add(ProseSlot::Move, {"ways", "slide"});
    }

    const std::string& sentence_;
    const FrameWords& words_;
    std::size_t i_ = 0;
    std::vector<WayPart> parts_;
    std::string who_, now_;
    bool named_ = false, each_ = false, may_ = false, only_ = false, also_ = false, denied_ = false;
};

// "The hare moves first", "the hounds begin the game", "the hare has the first move".
std::vector<ProseClaim> whoBegins(const std::string& sentence, const FrameWords& words) {
    if (words.size() < 2 || words.size() > 6) return {};
    std::size_t verb = 0;
    while (verb < words.size() && (words[verb].text == "counter" || words[verb].strange)) ++verb;
    if (verb != 1) return {};
    std::string rest;
    for (std::size_t i = 1; i < words.size(); ++i) rest += words[i].text + " ";
    static constexpr std::string_view forms[] = {"move first ",     "play first ",        "begin ",
                                                 "begin game ",     "begin play ",        "has first move ",
                                                 "has first turn ", "move first of all ", "open play ",
                                                 "open game ",      "begin first ",       "make first move "};
    if (std::find(std::begin(forms), std::end(forms), rest) == std::end(forms)) return {};
    const std::string raw = rawOf(sentence, words[0]);
    if (isOneOfWords(anyMan, raw)) return {};
    ProseClaim claim = frameClaim(ProseSlot::First, {"who:" + raw}, words);
    claim.bearing = Bearing::Must;
    return {claim};
}

// "Who captures a man moves again", "after a capture the player has another turn".
std::vector<ProseClaim> takesAgain(const FrameWords& words) {
    if (words.count("capture") != 1 ||
        words.unknown("capture player counter opponent opponent's who if when after "
                      "same move play again another turn further may not no never must "
                      "immediately make get gain once by") > 0)
        return {};
    const bool again = (words.has("again") && words.hasAny({"move", "play"})) ||
                       (words.hasAny({"another", "further"}) && words.hasAny({"turn", "move"}));
    bool sameMan = false;
    for (std::size_t i = 0; i < words.size(); ++i)
        sameMan =
            sameMan || (words[i].text == "same" && (i + 1 == words.size() || words[i + 1].text != "player"));
    if (!again || sameMan || !words.hasAny({"who", "if", "when", "after"}) ||
        (words.denies() && words.has("no")))
        return {};
    ProseClaim claim = frameClaim(ProseSlot::TakeMore, {words.denies() ? "noagain" : "again"}, words);
    claim.bearing = Bearing::Must;
    return {claim};
}

// "A man that reaches the last row becomes a king", "on the far edge a man is promoted".
std::vector<ProseClaim> promotes(const std::string& sentence, const FrameWords& words) {
    std::string text = sentence;
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    const auto says = [&](std::initializer_list<const char*> list) {
        return std::any_of(list.begin(), list.end(),
                           [&](const char* word) { return text.find(word) != std::string::npos; });
    };
    const bool changes = says({" becomes a ", " become a ", " is promoted", " are promoted", " is crowned",
                               " are crowned", " turns into ", " turned into ", " is made a ",
                               " made into a ", " changes into ", " changed into "});
    const bool far =
        words.hasAny({"last", "opposite", "far", "farthest", "furthest", "opponent's", "back"}) &&
        words.hasAny({"row", "side", "edge", "line"});
    if (!changes || !far || words.denies() || words.permits() ||
        words.hasAny(
            {"unless", "except", "only", "captured", "capture", "hole", "sow", "own", "after", "before"}) ||
        words.hasAny({"or", "until", "remain", "stay", "next", "corner"}))
        return {};
    ProseClaim claim = frameClaim(ProseSlot::Move, {"promotes"}, words);
    claim.bearing = Bearing::Must;
    return {claim};
}

// "Are returned to the board", "go back into play".
bool returned(const FrameWords& rest) {
    if (rest.has("again") && rest.hasAny({"place", "put", "drop"}) &&
        rest.unknown("is place put drop again by one who capture them they player on in into board game") ==
            0)
        return true;
    return rest.hasAny({"return", "returned", "back", "redistributed"}) &&
           rest.hasAny({"board", "play", "hole", "game"}) &&
           rest.unknown(
               "is return returned back redistributed put place move go bring on in into to board play hole "
               "game "
               "again over among") == 0;
}

// "The captured seeds are sown, beginning with the next hole", "captured seeds leave the board".
std::vector<ProseClaim> takenSeeds(const std::string& sentence, const FrameWords& words) {
    // "Where the sowing ended" is no circumstance.
    const bool when = words.has("when") && sentence.find(" where ") == std::string::npos;
    if (when || words.denies() || words.permits() ||
        words.hasAny({"if", "unless", "except", "only", "or", "opponent", "opponent's", "both", "half", "one",
                      "single", "until", "last", "row", "men", "player's", "but"}))
        return {};
    std::size_t at = 0;
    while (at + 1 < words.size() && !(words[at].text == "capture" && words[at + 1].text == "counter")) ++at;
    if (at + 1 >= words.size()) return {};
    const bool subject = at == 0 || (at == 1 && isOneOfWords("all each", words[0].text));
    const bool object =
        at >= 2 && words[at - 1].text == "sow" && words.part(0, at - 1).unknown("player they must") == 0;
    ProseClaim claim = frameClaim(ProseSlot::Capture, {}, words);
    claim.bearing = Bearing::Must;
    if ((object ||
         (subject && at + 3 < words.size() && words[at + 2].text == "is" && words[at + 3].text == "sow")) &&
        !words.has("store")) {
        claim.then = {"seeds:sown"};
        return {claim};
    }
    if (!subject || words.has("sow")) return {};
    if (returned(words.part(at + 2, words.size()))) {
        claim.then = {"seeds:sown"};
        return {claim};
    }
    const FrameWords rest = words.part(at + 2, words.size());
    const bool off = rest.hasAny({"kept", "keep", "store", "out", "leave", "remove", "aside", "capture"}) &&
                     rest.unknown(
                         "kept keep store put place in into out of from leave board game play remove move to "
                         "set aside player their hole capture drop stay") == 0 &&
                     (!rest.has("hole") || rest.has("store"));
    if (!off) return {};
    claim.then = {"seeds:off"};
    return {claim};
}

}  // namespace

std::vector<ProseClaim> readWays(const std::string& sentence, const FrameWords& words) {
    if (words.size() < 2 || words.size() > 30) return {};
    std::vector<ProseClaim> claims = whoBegins(sentence, words);
    if (claims.empty()) claims = takesAgain(words);
    if (claims.empty()) claims = promotes(sentence, words);
    if (claims.empty()) claims = takenSeeds(sentence, words);
    return claims.empty() ? WayReader(sentence, words).run() : claims;
}

bool tellNoWay(const std::vector<ProseClaim>& claims) {
    return std::all_of(claims.begin(), claims.end(), [](const ProseClaim& claim) {
        if (claim.slot == ProseSlot::Other) return true;
        // "The captured seeds are sown" is no capture.
        if (claim.slot == ProseSlot::Capture && claim.when.empty() && claim.is("what:this")) return true;
        if (claim.when.empty() && ((claim.slot == ProseSlot::Relay && claim.is("taken")) ||
                                   (claim.slot == ProseSlot::Begin && claim.is("next"))))
            return true;
        return claim.slot == ProseSlot::Move && (claim.is("anydir") || claim.is("diag"));
    });
}

}  // namespace makomba
