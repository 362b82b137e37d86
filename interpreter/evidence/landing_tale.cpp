#include "interpreter/evidence/landing_tale.h"

#include <algorithm>
#include <initializer_list>
#include <regex>

#include "interpreter/evidence/exchanges.h"
#include "interpreter/evidence/pattern_files.h"
#include "interpreter/evidence/told_of_some.h"

namespace makomba {

namespace {

using Strings = std::vector<std::string>;

const Notions& landingNotions() {
    static const Notions all(patternsBelow("/landings/"));
    return all;
}

bool isOf(std::string_view list, const std::string& word) {
    return !word.empty() && isOneOfWords(list, word);
}

constexpr std::string_view kCuts = "who whose whom which by until till wherever whereupon";

// What a stretch of the sentence is about.
enum class About : std::uint8_t { Landing, Opposite, Outcome, Prize };

struct Stretch {
    About about = About::Landing;
    bool afterGain = false;  // it stands behind what is won
    std::vector<Notion> notions;
    Strings words;

    bool is(std::string_view name) const {
        return std::any_of(notions.begin(), notions.end(),
                           [&](const Notion& one) { return one.name == name; });
    }
    bool any(std::initializer_list<std::string_view> names) const {
        return std::any_of(names.begin(), names.end(), [&](std::string_view name) { return is(name); });
    }
};

bool isOutcome(const std::string& name) { return isOneOfWords("GAIN NOGAIN STAYS OVER AGAIN GOON", name); }

// "My last one goes into his hole": who tells it is the mover, and "his" is the opponent's.
std::string asOthersTellIt(std::string sentence) {
    static const std::regex told(
        ",? ?\\b(the )?(women|men|natives|people|boys) (told me|say( of [a-z ]+)?),?", std::regex::icase);
    static const std::regex notYet("\\bnot yet\\b", std::regex::icase);
    static const std::regex onTop("\\b(on|upon) top of\\b", std::regex::icase);
    static const std::regex toEmpty("\\bempty (the|that|it|its|those|them|this)\\b", std::regex::icase);
    sentence = std::regex_replace(sentence, told, ",");
    static const std::regex anothers("\\b(another|someone else|somebody else|the next)( man| player)?'s\\b",
                                     std::regex::icase);
    sentence = std::regex_replace(sentence, anothers, "the opponent's");
    static const std::regex are("'re\\b");
    sentence = std::regex_replace(sentence, are, " are");
    sentence = notEmptyAsOccupied(sentence);
    sentence = std::regex_replace(sentence, notYet, "not");
    sentence = std::regex_replace(sentence, onTop, "on the heap of");
    sentence = std::regex_replace(sentence, toEmpty, "clear out $1");
    static const std::regex teller("\\b(i|my|mine|me)\\b", std::regex::icase);
    static const std::regex mover(
        "\\bi\\b|\\bmy (very )?(last|final|closing|ultimate|hand|sowing|move|turn|go)\\b", std::regex::icase);
    if (!std::regex_search(sentence, teller)) return sentence;
    static const std::vector<Exchange> ofHim = {
        exchangeOf("\\b(his|theirs|her|hers) (?!own\\b)", "the opponent's "),
        exchangeOf("\\b(he|she) (?=[a-z])", "the opponent "),
        exchangeOf("\\b(to|of|from) (him|his|her|hers)\\b", "$1 the opponent"),
    };
    static const std::vector<Exchange> ofMe = {
        exchangeOf("\\b(yours|your)\\b", "the opponent's"),
        exchangeOf("\\byou\\b", "the opponent"),
        exchangeOf("\\b(my|mine)\\b", "his"),
        exchangeOf("\\bme\\b", "him"),
        exchangeOf("\\bi('m| am)\\b", "he is"),
        exchangeOf("\\bi've\\b", "he has"),
        exchangeOf("\\bi\\b", "he"),
    };
    sentence = exchanged(std::move(sentence), ofHim);
    return std::regex_search(sentence, mover) ? exchanged(std::move(sentence), ofMe) : sentence;
}

// Phrases within longer ones of other notions mean what those mean.
std::vector<Notion> withoutInner(std::vector<Notion> notions) {
    std::vector<Notion> longest = notions;
    std::stable_sort(longest.begin(), longest.end(),
                     [](const Notion& a, const Notion& b) { return a.end - a.begin > b.end - b.begin; });
    std::erase_if(notions, [&](const Notion& one) {
        return std::any_of(longest.begin(), longest.end(), [&](const Notion& other) {
            // "One of his bare holes" is bare, too.
            if (isOneOfWords("OWN OPP", other.name) && isOneOfWords("EMPTY HEAP INNER OUTER", one.name))
                return false;
            // "His sowing ends in" is no end of it, "a hole of his opponent" is not his.
            if (((other.name == "LAST" && one.name == "OVER") ||
                 (other.name == "OPP" && one.name == "OWN")) &&
                one.begin < other.begin && other.begin < one.end && one.end < other.end)
                return true;
            return other.begin <= one.begin && one.end <= other.end &&
                   other.end - other.begin > one.end - one.begin;
        });
    });
    return notions;
}

class Tale {
  public:
    Tale(const std::vector<SensePart>& parts, std::string text) : text_(std::move(text)) {
        for (const SensePart& part : parts) add(part);
        settle();
    }

    bool wholly() const { return strange_ == 0; }
    std::vector<ProseClaim> read() {
        if (spoiled()) return {};
        if (doneByTheOther()) return {};
        land();
        if (!sure_) return {};
        return outcome();
    }

  private:
    // The notions that begin at a word, without those that other words of the part make something else.
    static std::vector<Notion> meantAt(const std::vector<Notion>& all, const Strings& words, std::size_t at) {
        std::vector<Notion> here;
        for (const Notion& one : all)
            if (one.begin == at) here.push_back(one);
        const auto has = [&](std::string_view names) {
            return std::any_of(all.begin(), all.end(),
                               [&](const Notion& one) { return isOneOfWords(names, one.name); });
        };
        const bool endsToo =
            std::any_of(here.begin(), here.end(), [](const Notion& one) { return one.name == "OVER"; }) &&
            std::any_of(here.begin(), here.end(), [](const Notion& one) { return one.name == "LAST"; });
        const bool when = isOf("if when whenever where wherever should once", words[0]);
        const bool tellsWhere = has("EMPTY HEAP HEAPNOUN");
        std::erase_if(here, [&](const Notion& one) {
            const std::string& last = words[one.end - 1];
            // "Are your prize" are not yet "are yours"; "on the other" is not "on others".
            if ((one.name == "GAIN" && last == "your") || (one.name == "HEAP" && last == "other"))
                return true;
            // "When his sowing ends" is where it does so; "his sowing ends" is what comes of it.
            if (endsToo && one.name == (when ? "OVER" : "LAST")) return true;
            // "They stop and it is bare": where, too.
            return one.name == "OVER" && tellsWhere && one.end - one.begin < 3 &&
                   isOf("stop stops halt halts rest rests", last);
        });
        return here;
    }

    // The parts of a sentence, cut again where an outcome is told and where "who", "whose", "by", .. begin.
    void add(const SensePart& part) {
        const std::vector<Notion> all = withoutInner(landingNotions().in(part.text, {}));
        const Strings words = part.words();
        Stretch now;
        now.words = words;
        const auto close = [&] {
            if (!now.notions.empty()) stretches_.push_back(now);
            now.notions.clear();
        };
        std::size_t until = 0;
        for (std::size_t at = 0; at < words.size(); ++at) {
            const std::vector<Notion> here = meantAt(all, words, at);
            const bool fresh = at >= until;  // no phrase has begun before it and holds it
            const bool outcome = fresh && std::any_of(here.begin(), here.end(),
                                                      [](const Notion& one) { return isOutcome(one.name); });
            std::vector<Notion> denials;
            // A denial that stands by the verb is the verb's.
            while (outcome && !now.notions.empty() && now.notions.back().name == "DENY" &&
                   now.notions.back().end + 1 >= at) {
                denials.push_back(now.notions.back());
                now.notions.pop_back();
            }
            if (outcome || (fresh && at > 0 && isOf(kCuts, words[at]))) close();
            now.notions.insert(now.notions.end(), denials.begin(), denials.end());
            if (fresh && std::none_of(here.begin(), here.end(), [](const Notion& one) {
                    return one.name != "?" && one.name != "NUMBER";
                }))
                strange(words, at);
            for (const Notion& one : here) {
                now.notions.push_back(one);
                until = std::max(until, one.end);
            }
            if (std::any_of(now.notions.begin(), now.notions.end(),
                            [&](const Notion& one) { return isOutcome(one.name) && one.end == at + 1; }))
                close();
        }
        close();
        begins_.push_back(stretches_.size());
    }

    // A word that nobody knows may tell of which hole.
    void strange(const Strings& words, std::size_t at) {
        const std::string& word = words[at];
        if ((word.size() > 4 && word.ends_with("ly")) || numberNamed(word)) return;
        ++strange_;
        const std::string after = at + 1 < words.size() ? words[at + 1] : "";
        const std::string before = at > 0 ? words[at - 1] : "";
        if (isOf("hole holes row store side", after)) narrow_ = true;
        if (isOf("of in at on from near beside between within", before)) narrow_ = true;
    }

    // What each stretch is about: the last seed, what lies opposite, an outcome, what is won.
    void settle() {
        About before = About::Landing;
        bool told = false;
        for (std::size_t i = 0; i < stretches_.size(); ++i) {
            Stretch& one = stretches_[i];
            const bool opens = opensPart(i);
            const std::string first = one.notions.empty() ? "" : one.words[one.notions.front().begin];
            const bool outcome = std::any_of(one.notions.begin(), one.notions.end(),
                                             [](const Notion& n) { return isOutcome(n.name); });
            if (outcome) one.about = About::Outcome;
            else if (one.any({"LAST", "STOPATNIL"})) one.about = About::Landing;
            else if (one.is("OPPOSITE")) one.about = About::Opposite;
            else if ((one.is("NEXT") && one.is("EMPTY")) || one.is("CAPTURED")) one.about = About::Landing;
            else if (!opens && told && !isOf("who whose whom which by where when if once until", first))
                one.about = About::Prize;
            else one.about = before == About::Prize ? About::Landing : before;
            // "Earns a fresh move" is no gain.
            if (one.is("AGAIN"))
                for (std::size_t j = i; j > 0 && i - j < 3 && !opensPart(j); --j) {
                    std::vector<Notion>& earlier = stretches_[j - 1].notions;
                    const bool gains = std::any_of(earlier.begin(), earlier.end(),
                                                   [](const Notion& n) { return n.name == "GAIN"; });
                    if (!gains) continue;
                    for (const Notion& n : std::vector<Notion>(earlier))
                        if (n.name == "DENY") one.notions.push_back(n);
                    std::erase_if(earlier, [](const Notion& n) {
                        return n.name == "GAIN" || n.name == "STRONGGAIN" || n.name == "DENY";
                    });
                }
            one.afterGain = !opens && i > 0 && stretches_[i - 1].is("GAIN");
            told = outcome || (told && !opens);
            if (!outcome) before = one.about;
        }
    }

    bool opensPart(std::size_t stretch) const {
        return stretch == 0 || std::find(begins_.begin(), begins_.end(), stretch) != begins_.end();
    }
    bool anywhere(std::string_view name) const {
        return std::any_of(stretches_.begin(), stretches_.end(),
                           [&](const Stretch& one) { return one.is(name); });
    }
    bool atLanding(std::string_view name) const {
        return std::any_of(stretches_.begin(), stretches_.end(),
                           [&](const Stretch& one) { return one.about == About::Landing && one.is(name); });
    }
    bool inOutcome(std::string_view name) const {
        return std::any_of(stretches_.begin(), stretches_.end(),
                           [&](const Stretch& one) { return one.about != About::Landing && one.is(name); });
    }

    bool spoiled() const {
        if (anywhere("FIRST")) return true;
        if (stretches_.empty() || narrow_ || strange_ > 3 || anywhere("SPOIL")) return true;
        if (!atLanding("LAST") && !anywhere("UNTIL") && !anywhere("ONEHANDFUL") && !telegraphic() &&
            !anywhere("STOPATNIL") && !anywhere("NEXT") && !anywhere("CAPTURED"))
            return true;
        // Numbers that are no part of a phrase.
        const bool example = std::regex_search(text_, std::regex("\\bsay\\b"));
        for (const Stretch& one : stretches_)
            for (const Notion& number : one.notions) {
                if (number.name != "NUMBER") continue;
                const std::string& word = one.words[number.begin];
                if (word == "one" || word == "1" || word == "no" || example) continue;
                const bool within =
                    std::any_of(one.notions.begin(), one.notions.end(), [&](const Notion& other) {
                        return other.name != "NUMBER" && other.name != "?" && other.begin <= number.begin &&
                               number.end <= other.end;
                    });
                if (!within) return true;
            }
        return false;
    }

    // "Home, alone: nothing to take": a place, what it holds, and what comes of it.
    bool telegraphic() const {
        static const std::regex form("^[a-z ]{1,20}, [a-z ]{1,20}: ", std::regex::icase);
        return std::regex_search(text_, form) && stretches_.size() > 2 &&
               stretches_[0].any({"OWN", "OPP", "INNER", "OUTER"}) &&
               stretches_[1].any({"EMPTY", "HEAP", "HEAPNOUN", "ALONE"});
    }

    // "Then the opponent goes on": it is the other one who does it.
    bool doneByTheOther() const {
        for (std::size_t i = 1; i < stretches_.size(); ++i) {
            const Stretch& one = stretches_[i];
            if (one.about != About::Outcome || opensPart(i) || stretches_[i - 1].notions.empty()) continue;
            const Notion& subject = stretches_[i - 1].notions.back();
            if (!one.notions.empty() && subject.name == "OPP" &&
                subject.end + 1 >= one.notions.front().begin &&
                (subject.begin == 0 || !isOf("of in from on at", one.words[subject.begin - 1])))
                return true;
        }
        return std::any_of(stretches_.begin(), stretches_.end(), [](const Stretch& one) {
            if (one.about != About::Prize || one.notions.empty() || !one.afterGain) return false;
            return std::any_of(one.notions.begin(), one.notions.end(), [&](const Notion& n) {
                return n.name == "OPP" && n.begin > 0 && isOf("to by for", one.words[n.begin - 1]);
            });
        });
    }

    // The conditions: what is told of the hole where the last seed falls.
    void land() {
        const bool opposite = anywhere("OPPOSITE"), madeThere = anywhere("MAKES") || anywhere("EVENMADE");
        for (std::size_t i = 0; i < stretches_.size(); ++i) {
            const Stretch& one = stretches_[i];
            if (one.about == About::Prize) {
                // "He must yield the board to his enemy": it is no hole of his.
                if (i > 0 && stretches_[i - 1].is("OVER") && !one.is("EMPTY")) continue;
                // "He takes what is in an enemy hole when it makes four": it is that hole.
                if (madeThere && !opposite && one.is("OWN") != one.is("OPP") &&
                    !one.any({"EMPTY", "INNER", "OUTER", "OWNSTORE", "ALONE", "DENY"})) {
                    add(one.is("OWN") ? "own" : "opp");
                    continue;
                }
                if (one.any({"EMPTY", "OWN", "OPP", "INNER", "OUTER", "OWNSTORE", "ALONE", "DENY"}) &&
                    !one.any({"BOTH", "SPARE", "BEYOND"}))
                    sure_ = false;
                continue;
            }
            if (one.about == About::Opposite) {
                if (one.is("EMPTY") || one.is("OWN")) sure_ = false;
                continue;
            }
            if (one.is("FIRSTHOLE")) {
                sure_ = false;
                continue;
            }
            if (one.about == About::Outcome) continue;
            if (one.is("NEXT")) {
                if (!one.is("EMPTY") || one.is("DENY") || one.is("HEAP")) sure_ = false;
                add("nextempty");
                continue;
            }
            if (one.is("DENY") && !one.is("SPARE")) sure_ = false;
            if (one.is("EMPTY") || one.is("ALONE") || one.is("STOPATNIL")) add("empty");
            // "The heap stays": it is told of that heap.
            const bool heap =
                one.is("HEAPNOUN") && !one.is("EMPTY") && (i + 1 == stretches_.size() || opensPart(i + 1));
            if ((one.is("HEAP") || heap) && !one.any({"MAKES", "EVENMADE", "ODDMADE"})) add("occupied");
            if (one.is("OWNSTORE")) add("own"), add("store");
            if (one.is("EITHERSIDE")) either_ = true;
            if (one.is("OWN") && !one.is("OPP")) add("own");
            if (one.is("OPP") && !one.is("OWN")) add("opp");
            if (one.is("OWN") && one.is("OPP")) sure_ = false;
            if (one.is("INNER") != one.is("OUTER")) add(one.is("INNER") ? "inner" : "outer");
            else if (one.is("INNER")) sure_ = false;
            for (const Notion& made : one.notions)
                if (made.name == "MAKES" && !made.numbers.empty() && made.numbers[0] > 1)
                    add("made:" + std::to_string(made.numbers[0]));
            if (one.is("EVENMADE")) add("made:even");
            if (one.is("ODDMADE")) add("made:odd");
        }
        const auto both = [&](std::string_view a, std::string_view b) { return asks(a) && asks(b); };
        if (either_ && (asks("own") || asks("opp"))) sure_ = false;
        if (both("own", "opp") || both("inner", "outer") || both("empty", "occupied")) sure_ = false;
        if (std::count_if(when_.begin(), when_.end(),
                          [](const std::string& w) { return w.starts_with("made:"); }) > 1)
            sure_ = false;
    }
    void add(const std::string& word) {
        if (when_.empty()) when_.emplace_back("land");
        if (!asks(word)) when_.push_back(word);
    }
    bool asks(std::string_view word) const {
        return std::find(when_.begin(), when_.end(), word) != when_.end();
    }
    bool makes() const {
        return std::any_of(when_.begin(), when_.end(),
                           [](const std::string& w) { return w.starts_with("made:"); });
    }

    // Whether what is told there is denied: by a "not" of the same stretch, or of one that leads to it.
    bool denied(std::string_view name) const {
        for (std::size_t i = 0; i < stretches_.size(); ++i) {
            if (!stretches_[i].is(name) || stretches_[i].about != About::Outcome) continue;
            if (stretches_[i].is("DENY")) return true;
            if (i > 0 && stretches_[i - 1].is("DENY") && stretches_[i - 1].about != About::Outcome)
                return true;
            if (i + 1 < stretches_.size() && stretches_[i + 1].is("DENY") &&
                stretches_[i + 1].about == About::Prize)
                return true;
        }
        return false;
    }
    int denials() const {
        int all = 0;
        for (const Stretch& one : stretches_)
            if (one.about != About::Landing)
                all += static_cast<int>(std::count_if(one.notions.begin(), one.notions.end(),
                                                      [](const Notion& n) { return n.name == "DENY"; }));
        return all;
    }

    std::vector<ProseClaim> outcome() {
        const bool captured = anywhere("CAPTURED") && !atLanding("LAST");
        const bool over = anywhere("OVER"), again = anywhere("AGAIN"), goes = anywhere("GOON");
        const bool wins = anywhere("STRONGGAIN") || (anywhere("GAIN") && !goes);
        const bool none = anywhere("NOGAIN");
        if (denials() > 1) return {};
        if (anywhere("UNTIL") && asks("empty") && when_.size() == 2 && !over && !wins && !none)
            return tell(ProseSlot::TurnEnds, {});
        if (over && !wins && !none && !goes && !again && denials() == 0 &&
            (anywhere("ONEHANDFUL") || anywhere("WHATEVER"))) {
            when_.clear();
            return tell(ProseSlot::TurnEnds, {"onelap"});
        }
        if (anywhere("UNTIL") || anywhere("ONEHANDFUL") || anywhere("WHATEVER")) return {};
        const bool denied = denials() == 1;
        if (captured) {
            if (!when_.empty() || goes || none || ofWhatIsLeft()) return {};
            when_ = {"land", "captured"};
            if (over != again) return tell(over != denied ? ProseSlot::TurnEnds : ProseSlot::Again, {});
            return {};
        }
        if (when_.size() < 2) return {};
        if (over && !again && !goes && !wins && !none)
            return denied ? std::vector<ProseClaim>{} : tell(ProseSlot::TurnEnds, {});
        if (again && asks("occupied")) return {};
        if (again && !over && !goes && !wins && !none)
            return tell(denied ? ProseSlot::TurnEnds : ProseSlot::Again, {});
        if (again && over && denied && !goes && !wins && !none)
            return this->denied("AGAIN") == this->denied("OVER")
                       ? std::vector<ProseClaim>{}
                       : tell(this->denied("AGAIN") ? ProseSlot::TurnEnds : ProseSlot::Again, {});
        if (goes && !over && !again && !wins && !none && !denied && asks("occupied") && !anywhere("NEXT"))
            return tell(ProseSlot::Relay, {"pick", "this", "go"});
        if (over || again || goes || asks("store")) return {};
        return prize(wins, none, denied);
    }

    // "At the end the rest goes to him who has taken more": no turn ends with that.
    bool ofWhatIsLeft() const {
        return std::any_of(stretches_.begin(), stretches_.end(), [](const Stretch& one) {
            return std::any_of(one.words.begin(), one.words.end(), [](const std::string& word) {
                return isOf("remaining remainder rest most more leftover", word);
            });
        });
    }

    // "What is in the hole over there", and not "in that hole".
    bool ofAnotherHole() const {
        return std::any_of(stretches_.begin(), stretches_.end(), [&](const Stretch& one) {
            if (one.about != About::Prize || one.notions.empty()) return false;
            for (std::size_t i = one.notions.front().begin; i < one.notions.back().end; ++i) {
                if (isOf("over beyond other end further across", one.words[i])) return true;
                if (one.words[i] == "hole" && !makes() &&
                    (i == 0 || !isOf("that this same", one.words[i - 1])))
                    return true;
            }
            return false;
        });
    }

    std::vector<ProseClaim> prize(bool wins, bool none, bool denied) {
        const bool stays = anywhere("STAYS"), spare = anywhere("SPARE");
        if (asks("nextempty")) {
            if (wins && !none && !denied && anywhere("BEYOND"))
                return tell(ProseSlot::Capture, {"what:beyond"});
            return {};
        }
        // What is not known of the hole may be what matters.
        if (strange_ > 0 && !asks("empty") && !asks("occupied") && !makes() && (none || denied)) return {};
        if (none && !denied) return tell(ProseSlot::NoCapture, {"none"});
        if (wins && denied && !spare && !none) return tell(ProseSlot::NoCapture, {"none"});
        if (stays && !wins && !none && !denied && strange_ == 0) return tell(ProseSlot::NoCapture, {"none"});
        if (!wins || none || denied) return {};
        if (!anywhere("OPPOSITE")) {
            if (!asks("occupied") && !makes()) return {};
            if (anywhere("BOTH") || spare || stays || asks("empty") || strange_ > 0 || ofAnotherHole())
                return {};
            return tell(ProseSlot::Capture, {"what:this"});
        }
        if (makes()) return {};
        const bool rows = inOutcome("INNER") && inOutcome("OUTER") && !spare;
        const bool both = anywhere("BOTH") || rows;
        if (both && spare) return {};
        if (inOutcome("OUTER") && !both && !spare) return {};
        if (both) return tell(ProseSlot::Capture, {"what:both", "opposite"});
        if (stays && !spare) return {};
        if (spare || inOutcome("INNER") || inOutcome("FIRSTHOLE"))
            return tell(ProseSlot::Capture, {"what:opposite", "inner"});
        return tell(ProseSlot::Capture, {"what:opposite"});
    }

    std::vector<ProseClaim> tell(ProseSlot slot, Strings then) const {
        ProseClaim claim;
        claim.slot = slot;
        claim.when = when_;
        claim.then = std::move(then);
        claim.loose = true;
        return {claim};
    }

    std::string text_;
    std::vector<Stretch> stretches_;
    std::vector<std::size_t> begins_;
    int strange_ = 0;
    bool narrow_ = false, sure_ = true, either_ = false;
    Strings when_;
};

}  // namespace

std::vector<ProseClaim> landingTale(const std::string& sentence, const Patterns& patterns,
                                    const OwnNames& names, bool& whole) {
    const std::string told = asOthersTellIt(sentence);
    const SowingSense sense(patterns, names);
    Tale tale(sense.plainParts(told), told);
    whole = tale.wholly();
    return tale.read();
}

bool tellsMoreOf(const ProseClaim& claim, const ProseClaim& than) {
    return claim.slot == than.slot && claim.then == than.then && claim.when.size() > than.when.size() &&
           std::all_of(than.when.begin(), than.when.end(), [&](const std::string& word) {
               return std::find(claim.when.begin(), claim.when.end(), word) != claim.when.end();
           });
}

}  // namespace makomba
