#include "interpreter/evidence/plainer.h"

#include <cctype>
#include <regex>
#include <vector>

#include "interpreter/evidence/contrasts.h"
#include "interpreter/evidence/exchanges.h"
#include "interpreter/evidence/old_turns.h"

namespace makomba {

namespace {

const std::vector<Exchange>& plainExchanges() {
    const auto words = exchangeOf;
    static const std::vector<Exchange> all = {
        words("\\b(in the event that|in case|on condition that|supposing( that)?|given that|as often as) |"
              "\\b((every|each) time( that)?|the moment( that)?|(if|where|should) it (so )?happens? that) ",
              "if "),
        // "The turn ends there, unless it falls among others, in which case they are sown."
        words("^.*?,? (unless|(except|save|but) (when|if|where)|but if) "
              "([^,]*\\b(falls?|lands?|ends?|drops?)\\b[^,]*), in which (case|event),? ",
              "If $4, "),
        words("\\b(is|are|was|were|am) (not|no longer) (allowed|permitted|at liberty|free|entitled) to ",
              "may not "),
        words("\\b(is|are|was|were) forbidden to |\\b(has|have|had) no right to |\\bcould not ", "may not "),
        words("\\b(is|are|was|were|am) (allowed|permitted|at liberty|free|entitled) to |"
              "\\b(has|have|had) the right to |\\b(could|might) (?!not)",
              "may "),
        words("\\b(is|are|was|were|am) (obliged|bound|compelled|forced|required|constrained) to |"
              "\\b(has|have|had) to ",
              "must "),
        // "He taketh", "it winneth".
        words("\\bhath\\b", "has"),
        words("\\bdoth\\b", "does"),
        words("\\b(go|do)eth\\b", "$1es"),
        words("\\b([a-z]+?)([nptg])\\2eth\\b", "$1$2s"),
        words("\\b([a-z]*[aeiou](k|s|v|c|z|m|nc))eth\\b", "$1es"),
        words("\\b([a-z]+[^i\\W])eth\\b", "$1s"),
        // "To win, three must be brought into a row."
        words("^to (win|lose),? (.*) must be (brought|got|set|placed|put) (.*?)\\.?$",
              "A player who brings $2 $4 $1s."),
        words("\\bdid not ", "does not "),
        words("\\b(half a dozen|half-dozen|half dozen)\\b", "six"),
        words("\\ba dozen\\b", "twelve"),
        words("\\ba (couple|pair|brace) of\\b", "two"),
        words("\\ba trio of\\b", "three"),
        // "Next to it, forwards, backwards or sideways".
        words(",? (forwards?|backwards?|sideways|ahead|diagonally|slantwise), (?=(forward|backward|sideways|"
              "ahead|diagonal|slant))",
              " $1 or "),
        words("\\bwas\\b", "is"),
        words("\\bwere\\b", "are"),
        words("\\b(they|players|both|we|you|i|who|men) had\\b", "$1 have"),
        words("\\bhad\\b", "has"),
        words("\\btook\\b", "takes"),
        words("\\bwent\\b", "goes"),
        words("\\bfell\\b", "falls"),
        words("\\bcame\\b", "comes"),
        words("\\bgave\\b", "gives"),
        words("\\bbegan\\b", "begins"),
        words("\\bwon\\b(?= (the game|by|who)|$)", "wins"),
        words("\\b(the said|the aforesaid)\\b", "the"),
        words("\\b(grey|smooth|round|hard|dry|polished|clay|wooden|shallow) "
              "(?=(seed|stone|pebble|bean|nut|shell|hole|pit|cup|hollow|cavit|men|peg|counter))",
              ""),
        words(" (thereby|thereupon|forthwith|straightaway|accordingly|duly|invariably|so to speak|as it "
              "were)\\b|"
              " (without exception|in every case|in all cases|in any case)\\b",
              ""),
        words("\\b(whichever (player|of them|of the two)|any ?one who|he that|any player who)\\b|"
              "\\bthe (man|boy|party|one|player) who\\b",
              "whoever"),
    };
    return all;
}

}  // namespace

std::string plainer(const std::string& sentence) {
    return exchanged(withoutContrasts(withoutOldTurns(sentence)), plainExchanges());
}

std::string supposedAndTold(const std::string& supposed, const std::string& then) {
    static const std::regex opens(
        "^\\s*(suppose|supposing|assume|let us suppose|let us say|say|it (may|can|will|might|does|sometimes) "
        "(at times |sometimes |also )?(happens?|chances?)|it happens( at times| sometimes)?)( that|,)? ",
        std::regex::icase);
    static const std::regex goesOn(
        "^\\s*(then|in (that|this|such a) case|if so|when this happens|if that happens),? ",
        std::regex::icase);
    std::smatch condition, effect;
    if (!std::regex_search(supposed, condition, opens) || !std::regex_search(then, effect, goesOn)) return {};
    std::string when = condition.suffix();
    while (!when.empty() && std::ispunct(static_cast<unsigned char>(when.back())) != 0) when.pop_back();
    return "If " + when + ", " + std::string(effect.suffix());
}

}  // namespace makomba
