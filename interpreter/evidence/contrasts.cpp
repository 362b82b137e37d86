#include "interpreter/evidence/contrasts.h"

#include <cctype>
#include <regex>

namespace makomba {

namespace {

// Words that make of "not .. but" something else than a contrast.
bool tellsMore(const std::string& denied) {
    static const std::regex more(
        "\\b(only|merely|simply|solely|alone|just|also|even|all|every|each|everything|any|anything|until|"
        "till|before|"
        "after|when|while|whilst|if|unless|since|once|because|who|that|which|either|both|necessarily|yet|can|"
        "may|must|"
        "is|are|be|has|have|do|does)\\b",
        std::regex::icase);
    return std::regex_search(denied, more);
}

std::string inLargeLetter(std::string text) {
    if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
    return text;
}

// "Not X(,) but Y" at the beginning.
std::string withoutOpening(const std::string& sentence) {
    static const std::regex opening(
        "^not ([^,;:.]{2,60}?),? but (?!(also|even|only if|only when|if|when)\\b)", std::regex::icase);
    std::smatch found;
    if (!std::regex_search(sentence, found, opening) || tellsMore(found[1])) return sentence;
    return inLargeLetter(found.suffix());
}

// "Is not a duty but a right".
std::string withoutPredicate(const std::string& sentence) {
    static const std::regex denied(
        "\\b(is|are) not ((a|an|the|by|in|with) [^,;:.]{2,40}?),? but "
        "(?=(a|an|the|by|in|with)\\b)",
        std::regex::icase);
    std::smatch found;
    if (!std::regex_search(sentence, found, denied) || tellsMore(found[2])) return sentence;
    return std::string(found.prefix()) + found[1].str() + " " + std::string(found.suffix());
}

// "You do not win by taking but by lining up four", "is not made by leaping but by ..".
std::string withoutMeans(const std::string& sentence) {
    static const std::regex does("\\b(?:do|does) not ([a-z]{2,12}) by ([^,;:.]{2,40}?),? but (?=by\\b)",
                                 std::regex::icase);
    static const std::regex is("\\b(is|are) not ([a-z]{2,12}) by ([^,;:.]{2,40}?),? but (?=by\\b)",
                               std::regex::icase);
    std::smatch found;
    if (std::regex_search(sentence, found, does) && !tellsMore(found[2]))
        return std::string(found.prefix()) + found[1].str() + " " + std::string(found.suffix());
    if (std::regex_search(sentence, found, is) && !tellsMore(found[3]))
        return std::string(found.prefix()) + found[1].str() + " " + found[2].str() + " " +
               std::string(found.suffix());
    return sentence;
}

}  // namespace

std::string withoutContrasts(const std::string& sentence) {
    return withoutMeans(withoutPredicate(withoutOpening(sentence)));
}

}  // namespace makomba
