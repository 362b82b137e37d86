// Where the last seed falls, and what comes of it, by what the parts of a sentence speak of.
#include <algorithm>
#include <regex>
#include <sstream>

#include "interpreter/evidence/sowing_sense.h"

namespace makomba {

namespace {

using Strings = std::vector<std::string>;

bool tells(const SensePart& part) {
    return (part.is("OPPOSITE") && part.is("STORE")) ||
           (part.is("OPPOSITE") && part.any({"GET", "OPENS"}) && !part.any({"OCC", "EMPTY"})) ||
           part.any({"TAKE", "TAKEN", "HIS", "NOTHING", "STAY", "RELAY", "TURNENDS", "AGAIN", "LASTONE",
                     "EXTRA", "RESOWN", "OFFBOARD"});
}

// "the hole facing it is not bare", "there be any in the enemy's hole over against it"
bool ofOpposite(const SensePart& part) {
    return part.is("OPPOSITE") && part.any({"OCC", "EMPTY"}) && !part.any({"TAKE", "HIS", "STAY", "RELAY"});
}

// Numbers that the last seed makes: "made:2,3"; "" if none are told.
std::string madeOf(const SensePart& part) {
    if (!part.any({"MAKES", "PAIR", "TWOTHREE", "EVEN", "ODD"})) return {};
    if (part.is("EVEN")) return "made:even";
    if (part.is("ODD")) return "made:odd";
    const auto numbers = part.numbers.find("TWOTHREE");
    if (numbers != part.numbers.end()) {
        std::string out = "made:";
        for (const int n : numbers->second) out += (out.size() > 5 ? "," : "") + std::to_string(n);
        return out;
    }
    if (!part.is("MAKES") && !part.is("PAIR")) return {};
    Strings all;
    const auto told = [&](const Notion& number) {
        return std::any_of(part.notions.begin(), part.notions.end(), [&](const Notion& one) {
            return one.name == "NUMBER" && one.begin == number.begin && !one.numbers.empty();
        });
    };
    for (const Notion& one : part.notions)
        if (one.name == "NUMBER" && one.numbers.empty() && !told(one)) all.push_back("?");
        else if (one.name == "NUMBER" && !one.numbers.empty() &&
                 (all.empty() || all.back() != std::to_string(one.numbers[0])))
            all.push_back(std::to_string(one.numbers[0]));  // "makes four and wins the four": one number
    if (all.size() == 1 && all[0] != "1") return "made:" + all[0];
    return part.is("PAIR") ? "made:2" : std::string{};
}

// "That cup becomes his own": the hole, not what is in it.
bool givesTheHole(const SensePart& part) {
    return std::any_of(part.notions.begin(), part.notions.end(), [&](const Notion& one) {
        if (one.name != "HIS" || one.begin == 0) return false;
        const Strings words = part.words();
        return one.begin < words.size() && words[one.begin - 1] == "hole" &&
               words[one.begin].starts_with("becom");
    });
}

class Reader {
  public:
    Reader(const std::vector<SensePart>& parts, const SenseLanding& before, bool lastBefore)
        : parts_(parts), before_(before), lastSaid_(lastBefore) {}

    std::vector<ProseClaim> run(SenseLanding& out) {
        for (const SensePart& part : parts_)
            last_ = last_ || part.any({"LAST", "ENDSIN"}), anywhere_ = anywhere_ || part.is("ANYWHERE");
        findLanding();
        for (const SensePart& part : parts_)
            landing_.eitherSide = landing_.eitherSide || (last_ && part.is("BOTHSIDES") && part.strange == 0);
        for (const SensePart& part : parts_) {
            effect(part);
            takes_ = takes_ || part.any({"TAKE", "HIS"});
            afterwards(part);
        }
        out = landing_;
        return std::move(claims_);
    }

  private:
    void findLanding() {
        bool open = false;                    // what follows may still be of the hole it fell into
        bool across = false, behind = false;  // what lies opposite, or before it, was spoken of
        bool next = false;                    // the hole after it was
        for (const SensePart& part : parts_) {
            // "Look at the next hole: if there are seeds in it": in that one. Or in those beside it.
            if (part.is("BESIDE") || (next && part.is("IF") && !part.any({"LAST", "ENDSIN"}))) sure_ = false;
            next = next || part.is("NEXTHOLE");
            const bool ofThose =
                across && part.is("IF") && part.any({"NEARER", "THIS"}) && part.is("OCC") && !part.is("DENY");
            across = across || part.is("OPPOSITE"), behind = behind || part.is("BEHIND");
            if (ofThose) continue;  // only those that lie there can be taken
            const bool it = part.is("IF") && lastSaid_ && part.any({"FALL", "THIS", "SMALL"});
            const bool made = lastSaid_ && !last_ && part.is("MAKES") && !madeOf(part).empty();
            const bool inOne = lastSaid_ && !last_ && part.any({"EMPTY", "OCC"}) &&
                               (part.text.starts_with("in ") || part.text.starts_with("into ") ||
                                (part.at("EMPTY") < 2 && part.any({"NOTHING", "TURNENDS"})) ||
                                part.at("EMPTY") == 0 || part.at("OCC") == 0);
            const bool falls = made || inOne || part.is("ENDSIN") ||
                               (part.is("LAST") && !part.is("LASTONE")) || (it && !last_);
            if (oneFilled(part)) continue;
            if (ofOpposite(part) && (open || falls || part.is("IF") || !landing_.when.empty())) {
                if (falls && !part.any({"OWN", "INNER", "OUTER"})) continue;
                if (part.any({"DENY", "OUTER"}) && !falls) sure_ = false;
                if (part.is("INNER") && !falls && !innerToo()) sure_ = false;
                opposite_ = part.is("OCC") ? "opp-occupied" : "opp-empty";
                // "If both are filled": neither of them is enough.
                if (part.is("BOTH") && part.is("EMPTY")) sure_ = false;
                if (part.is("BOTH")) opposite_ += "/both", both_ = true;
                if (falls) open = place(part, true);
                continue;
            }
            if (falls) {
                open = place(part, false);
                continue;
            }
            const bool orMakes = part.is("MAKES") && part.text.starts_with("or ");
            // "It was his neighbour's turn" is about no hole.
            const bool ofTurn = part.is("OPP") && !part.any({"EMPTY", "OCC", "INNER", "OUTER"}) &&
                                (part.text.find("turn") != std::string::npos || part.is("OPENS"));
            if (ofTurn) continue;
            if (open && !tells(part) &&
                (orMakes || part.any({"OWN", "OPP", "EMPTY", "OCC", "INNER", "OUTER"}))) {
                place(part, false);
                continue;
            }
            if (part.is("IF") && !tells(part) && !behind) sure_ = false;  // a condition of another kind
            if (tells(part)) open = false;
        }
        landing_.sure = sure_;
    }

    // "In the front row, and he has some in the front hole across": the one that is meant anyhow.
    bool innerToo() const {
        return std::find(landing_.when.begin(), landing_.when.end(), "inner") != landing_.when.end();
    }

    // "If but one of the two is filled": of the two holes opposite, of which the sentence before told.
    bool oneFilled(const SensePart& part) {
        const bool one = part.is("ONEOFTWO") && part.is("OCC") != part.is("EMPTY") && part.strange == 0 &&
                         !part.any({"DENY", "STORE", "NUMBER", "MAKES"});
        if (!one || last_ || !landing_.when.empty() || !before_.known()) return false;
        landing_.when = before_.when;
        opposite_ = "opp-one/both", both_ = true;
        return true;
    }

    bool place(const SensePart& part, bool withOpposite) {
        Strings found;
        if (const std::string made = madeOf(part); !made.empty()) found.push_back(made);
        if (!found.empty() && part.text.starts_with("or ") && emptyAs(found[0])) return true;
        if (part.is("ONEOFTWO")) sure_ = false;
        const bool here = !withOpposite;
        if (part.is("STORE")) found.emplace_back("store");
        else if (here && part.is("OCC")) found.emplace_back("occupied");
        else if (here && part.is("EMPTY")) found.emplace_back("empty");
        if (part.is("OCC") && part.is("EMPTY")) sure_ = false;
        if (part.is("INNER") != part.is("OUTER")) found.emplace_back(part.is("INNER") ? "inner" : "outer");
        else if (part.is("INNER")) sure_ = false;
        if (part.any({"SINGLE", "NEXTHOLE", "BEHIND"})) sure_ = false;
        if (part.is("MIDDLE")) found.emplace_back("middle");
        if (part.is("BOTHSIDES")) landing_.eitherSide = true;
        // "an empty hole of his, with seeds across": the enemy stands by what lies opposite.
        const bool opp = part.is("OPP") && !part.is("OPPOSITE");
        if (part.is("OWN") && opp) sure_ = false;
        else if (part.is("OWN")) found.emplace_back("own");
        else if (opp) found.emplace_back("opp");
        if (part.is("DENY") && !tells(part)) sure_ = false;
        if (part.narrowing > 0 && !found.empty()) sure_ = false;
        if (part.any({"ONLY", "HEDGE"})) sure_ = sure_ && !part.is("HEDGE");
        if (found.empty()) return true;
        if (landing_.when.empty()) landing_.when.emplace_back("land");
        for (const std::string& word : found) {
            const bool has =
                std::find(landing_.when.begin(), landing_.when.end(), word) != landing_.when.end();
            const auto other = [&](std::string_view a, std::string_view b) {
                return (word == a &&
                        std::find(landing_.when.begin(), landing_.when.end(), b) != landing_.when.end());
            };
            if (other("empty", "occupied") || other("occupied", "empty") || other("own", "opp") ||
                other("opp", "own") || other("inner", "outer") || other("outer", "inner") ||
                (word.starts_with("made:") && landing_.makes()))
                sure_ = false;
            else if (!has) landing_.when.push_back(word);
        }
        return true;
    }

    // "In an empty hole, or where it makes three": the last seed makes one or three.
    bool emptyAs(const std::string& made) {
        const auto empty = std::find(landing_.when.begin(), landing_.when.end(), "empty");
        if (empty == landing_.when.end() || landing_.makes()) return false;
        *empty = "made:1," + made.substr(5);
        return true;
    }

    // Under which condition: this sentence's, or the one before it for "in that case".
    std::optional<Strings> when(const SensePart& part) const {
        if (landing_.known()) return landing_.when;
        if (!landing_.when.empty() || last_ || !landing_.sure) return std::nullopt;
        // "When all are won": a condition of its own.
        const bool refers = &part == &parts_.front() && part.is("THIS") && part.at("IF") > 0;
        if (refers && before_.known()) return before_.when;
        return std::nullopt;
    }

    // What becomes of what was taken, and of the holes behind it.
    void afterwards(const SensePart& part) {
        if (!sure_ || (part.is("IF") && !part.is("CAUGHT")) || part.at("IF") == 0) return;
        if (part.strange > 1 || part.any({"HEDGE", "ONLY", "LATER", "MAY"})) return;
        // "What lies in the two facing holes is sown by him."
        const bool facing =
            (last_ || !landing_.when.empty()) && (part.is("OPPOSITE") || (part.is("BOTH") && part.is("OPP")));
        facing_ = facing_ || facing;
        const bool taken = part.is("CAUGHT") || facing ||
                           ((part.is("THIS") || &part != &parts_.front()) && (takes_ || facing_));
        if (taken && !part.is("DENY") && part.is("OFFBOARD") != part.is("RESOWN"))
            tell(part, ProseSlot::Capture, {}, {part.is("OFFBOARD") ? "seeds:off" : "seeds:sown"});
        if (taken && part.is("OFFBOARD") && part.is("DENY") && part.is("RESOWN")) return;
        const bool makes = landing_.makes() || before_.makes();
        if (!makes && takes_) spared(part);
        if (!part.is("BEHIND") || !makes || part.any({"OPPOSITE", "LAST", "EVEN", "ODD"})) return;
        bool takes = false, stays = false;
        for (const SensePart& one : parts_) {
            if (one.begin < part.begin) continue;
            takes = takes || one.any({"TAKE", "TAKEN", "HIS", "TOGETHER", "SAME"});
            stays = stays || one.any({"STAY", "NOTHING"}) ||
                    (one.is("DENY") && one.any({"TAKE", "TAKEN", "SAME"}));
        }
        if (stays) tell(part, ProseSlot::NoCapture, {}, {"before"});
        else if (takes) tell(part, ProseSlot::Capture, {}, previous());
    }

    // "Together with those in the hole behind", "the outer hole behind it is spared": of what lies opposite.
    void spared(const SensePart& part) {
        const bool opposite = std::any_of(parts_.begin(), parts_.end(),
                                          [](const SensePart& one) { return one.is("OPPOSITE"); });
        if (!opposite || part.is("INNER") || !part.any({"BEHIND", "OUTER"}) || part.is("LAST") ||
            part.strange > 0 || !landing_.known())
            return;
        const bool stays = part.any({"STAY", "NOTHING"}) || (part.is("DENY") && part.any({"TAKE", "TAKEN"}));
        const bool goes = !part.is("DENY") && part.any({"TAKE", "TAKEN", "TOGETHER", "HIS"});
        if (part.at("IF") == 0 || stays == goes || (part.is("OPPOSITE") && goes && !part.is("TOGETHER")))
            return;
        Strings under = landing_.when;
        tell(part, ProseSlot::Capture, std::move(under),
             {"what:opposite", stays ? "spare:outer" : "spare:none"});
    }

    // "as long as they hold two or three"
    Strings previous() const {
        for (const SensePart& part : parts_)
            if (part.is("TWOTHREE")) return {"previous", "n:" + madeOf(part).substr(5)};
        for (const SenseLanding* one : {&landing_, &before_})
            for (const std::string& word : one->when)
                if (word.starts_with("made:")) return {"previous", "n:" + word.substr(5)};
        return {"previous"};
    }

    void effect(const SensePart& part) {
        if (!tells(part) || part.strange > 2 || part.narrowing > 1 || part.any({"HEDGE", "LATER"})) return;
        if (givesTheHole(part)) return;
        if (part.is("ONLY") && !part.is("IF")) return;
        // "It goes on until the last seed falls in an empty hole": there it does not.
        const bool until =
            part.text.find("until ") != std::string::npos || part.text.find("till ") != std::string::npos;
        if (until && part.is("RELAY")) return;
        if (anywhere_ && part.is("TURNENDS")) return tell(part, ProseSlot::TurnEnds, {}, {"onelap"});
        const std::optional<Strings> under = when(part);
        // "He takes up what is in the last hole and goes on."
        const bool strange =
            std::any_of(parts_.begin(), parts_.end(), [](const SensePart& one) { return one.strange > 0; });
        if (!under && last_ && sure_ && landing_.when.empty() && part.is("RELAY") && !strange &&
            !part.any({"DENY", "TURNENDS", "AGAIN"}))
            return tell(part, ProseSlot::Relay, {"land", "occupied"}, {"pick", "this", "go"});
        if (!under) return;
        const bool denied = part.is("DENY");
        const auto asks = [&](std::string_view word) {
            return std::find(under->begin(), under->end(), word) != under->end();
        };
        const bool goes = part.is("RELAY"), again = part.is("AGAIN");
        // "Ends the turn without a capture": it ends all the same.
        static const std::regex without(
            "\\bwithout (a |any |anything |more |further )?(captur|tak|being|gain|win)");
        const bool endsBare = part.is("TURNENDS") && std::regex_search(part.text, without);
        const bool ends = part.is("TURNENDS") && !endsBare;
        if (endsBare && opposite_.empty() && !goes && !again)
            return tell(part, ProseSlot::TurnEnds, *under, {});
        if (opposite_.empty() && goes + ends + again == 1) {
            if (goes)
                tell(part, denied ? ProseSlot::TurnEnds : ProseSlot::Relay, *under,
                     denied ? Strings{} : Strings{"pick", "this", "go"});
            if (ends)
                tell(part, denied ? ProseSlot::Relay : ProseSlot::TurnEnds, *under,
                     denied ? Strings{"pick", "this", "go"} : Strings{});
            if (again && (asks("store") || denied || part.strange == 0))
                tell(part, denied ? ProseSlot::TurnEnds : ProseSlot::Again, *under, {});
        }
        if (asks("store")) {
            if (part.is("NOTHING") && goes + ends + again == 0) tell(part, ProseSlot::TurnEnds, *under, {});
            return;
        }
        take(part, *under, denied);
    }

    void take(const SensePart& part, Strings under, bool denied) {
        const bool makes = std::any_of(under.begin(), under.end(),
                                       [](const std::string& w) { return w.starts_with("made:"); });
        const bool takes = part.any({"TAKE", "TAKEN", "HIS"}) ||
                           (part.is("OPPOSITE") && part.any({"GET", "OPENS"}) && !part.is("OCC")) ||
                           (both_ && part.is("BOTH") && part.is("RESOWN"));
        // "and if no capture can be made": what is not possible is a condition.
        if (denied && part.text.find("can") != std::string::npos) return;
        if (part.is("NOTHING") || (takes && denied)) {
            if (part.any({"LASTONE", "EXTRA", "BEHIND"})) return;
            if (!opposite_.empty()) under.push_back("where/" + opposite_ + "/opposite");  // of both, if told
            return tell(part, ProseSlot::NoCapture, std::move(under), {"none"});
        }
        if (part.is("STAY") && part.is("OPPOSITE") && !takes)
            return tell(part, ProseSlot::NoCapture, std::move(under), {"none"});
        if ((part.is("LASTONE") || (part.is("LAST") && !part.is("FALL"))) && part.is("STAY") && !denied)
            return tell(part, ProseSlot::Capture, {}, {"last:stays"});
        if (part.is("LASTONE") && part.is("TOGETHER") && !denied && !part.is("STAY"))
            tell(part, ProseSlot::Capture, {}, {"last:too"});
        if (!takes || part.is("BEHIND") || part.is("EXTRA")) return;
        if (part.is("OPPOSITE") || (both_ && part.is("BOTH"))) {
            Strings then = {"what:opposite"};
            if (both_) under.push_back("where/" + opposite_ + "/opposite");
            if (part.is("BOTH")) then = {"what:both", "opposite"};
            // "The nearer of the holes that lie over against it."
            else if (part.is("NEARER")) then.emplace_back("spare:outer");
            else if (part.any({"INNER", "OUTER"})) return;
            return tell(part, ProseSlot::Capture, std::move(under), std::move(then), part.is("MAY"));
        }
        // "These are laid aside as booty."
        if (part.is("OFFBOARD") && part.is("TAKE") && landing_.known() && opposite_.empty())
            return tell(part, ProseSlot::Capture, std::move(under), {"what:this"}, part.is("MAY"));
        // "they are his": what the last seed makes, or what lies in the hole that was told of.
        if (makes) return tell(part, ProseSlot::Capture, std::move(under), {"what:this"}, part.is("MAY"));
        if (both_ && opposite_.starts_with("opp-one")) {
            under.push_back("where/" + opposite_ + "/opposite");
            return tell(part, ProseSlot::Capture, std::move(under), {"what:both", "opposite"},
                        part.is("MAY"));
        }
        if (both_) return;
        if (!opposite_.empty() && !part.is("LASTONE"))
            return tell(part, ProseSlot::Capture, std::move(under), {"what:opposite"}, part.is("MAY"));
    }

    void tell(const SensePart& part, ProseSlot slot, Strings when, Strings then, bool may = false) {
        if (landing_.eitherSide && !when.empty() && !landing_.makes())
            for (const char* side : {"own", "opp"}) {
                Strings on = when;
                on.emplace_back(side);
                claims_.push_back(senseClaim(part, slot, std::move(on), then, may));
            }
        else claims_.push_back(senseClaim(part, slot, std::move(when), std::move(then), may));
    }

    const std::vector<SensePart>& parts_;
    const SenseLanding& before_;
    bool lastSaid_, last_ = false, sure_ = true, takes_ = false, anywhere_ = false;
    bool both_ = false, facing_ = false;  // both holes opposite are told of; what lies opposite is
    SenseLanding landing_;
    std::string opposite_;
    std::vector<ProseClaim> claims_;
};

}  // namespace

std::vector<ProseClaim> landingClaims(const std::vector<SensePart>& parts, const SenseLanding& before,
                                      bool lastBefore, SenseLanding& landing) {
    return Reader(parts, before, lastBefore).run(landing);
}

}  // namespace makomba
