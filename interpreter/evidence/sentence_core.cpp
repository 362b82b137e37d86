#include "interpreter/evidence/sentence_core.h"

#include <algorithm>
#include <cctype>
#include <regex>
#include <vector>

namespace makomba {

namespace {

std::regex inAnyLetters(const char* pattern) {
    return std::regex(pattern, std::regex::icase | std::regex::optimize);
}
bool matchesAt(const std::string& text, const std::regex& opening) {
    return std::regex_search(text, opening, std::regex_constants::match_continuous);
}

// What stands between commas.
std::vector<std::string> stretchesOf(const std::string& sentence) {
    std::vector<std::string> out;
    std::string one;
    for (const char c : sentence) {
        if (c != ',' && c != ';' && c != ':' && c != '(' && c != ')') {
            if (!one.empty() || std::isspace(static_cast<unsigned char>(c)) == 0) one += c;
            continue;
        }
        while (one.ends_with(' ')) one.pop_back();
        if (!one.empty()) out.push_back(one);
        one.clear();
        if (c == ';' || c == ':') out.emplace_back(1, c);
    }
    while (one.ends_with(' ') || one.ends_with('.')) one.pop_back();
    if (!one.empty()) out.push_back(one);
    return out;
}
bool isMark(const std::string& stretch) { return stretch == ";" || stretch == ":"; }

// A clause about what was named before the comma.
bool isRelative(const std::string& stretch) {
    // "Two rows, each of which has six": their number is told with them.
    static const std::regex number =
        inAnyLetters("each of which (has|holds|contains|consists of) [a-z0-9-]+ [a-z]+$");
    if (std::regex_match(stretch, number)) return false;
    static const std::regex opening = inAnyLetters(
        "(who|which|whose|whom|where|(of|in|into|on|onto|for|to|by|from|at|upon) (whom|which)|"
        "(both|each|all|some|neither|one|two|three|most) of (which|whom)) ");
    return matchesAt(stretch, opening);
}
// "A player, who ..": one of several may be meant.
bool namesOneOfSeveral(const std::string& antecedent) {
    static const std::regex last = inAnyLetters(
        "(^|.* )(a|an|any|some|every|no|whoever|one|anyone|those|he|that|such|each)( (?!of)[a-z'-]+){0,3}$");
    static const std::regex bare = inAnyLetters("^[a-z'-]+$");
    return std::regex_match(antecedent, last) || std::regex_match(antecedent, bare);
}
// What tells of when, of which or of how many, and so may narrow what it stands by.
bool tellsOfWhich(const std::string& stretch) {
    static const std::regex which = inAnyLetters(
        "\\b(only|unless|except|if|when|empty|last|not yet|no more than|must|may not|cannot)\\b");
    return std::regex_search(stretch, which);
}
bool isAside(const std::string& stretch) {
    static const std::regex granted = inAnyLetters(
        "(though|although|notwithstanding|even (though|if|when|where|should)|no matter|be (it|they|that)|"
        "however [a-z]+|whether [a-z' ]+ or )( |$)");
    static const std::regex whatever = inAnyLetters(
        "(wherever|whichever|whatever|whoever)( [a-z']+){0,3} (may|might|happens? to)( [a-z']+){0,3}$");
    static const std::regex reason = inAnyLetters(
        "(since|because|seeing that|for (it|this|they|he|nothing|otherwise|that would|there|these|the \\w+ "
        "(is|are|has|have)|no)|as (it|they|he|this|these|otherwise|that|there)|(and )?so that|so as to|in "
        "order( that| to)|lest) ");
    static const std::regex compared = inAnyLetters(
        "(as in|as among|as with|as at|as on|as is|unlike|like (the|most|all|many|other|so many)|as are|just "
        "as) ");
    static const std::regex made = inAnyLetters(
        "([a-z]+ly )?(carved|scratched|made|dug|drawn|cut|called|known|named|marked "
        "out|traced|hollowed|modelled|"
        "scooped) (from|on|in|out|with|of|by|as|into|upon|locally) ");
    static const std::regex remark = inAnyLetters(
        "(of course|in this manner|in that way|in this way|that is to say|moreover|nonetheless|nevertheless|"
        "naturally|to be sure|where (this|that|it) (can be done|is possible)|if (this|that|it) (can be "
        "done|is "
        "(at all )?possible)|if possible|unless something is said.*|(the )?(two )?stores (being "
        ")?excepted|(apart|"
        "aside) from the (two )?stores|not counting the (two )?stores|at which point|provided( that)? (no "
        "other|no "
        "man|nobody|nothing|it is (empty|free|vacant|unoccupied|not occupied|not empty))( [a-z]+){0,4})$");
    for (const std::regex* one : {&granted, &whatever, &reason, &compared, &made})
        if (matchesAt(stretch, *one)) return true;
    return std::regex_match(stretch, remark);
}

// "The player who made it being the winner": a sentence of its own.
std::string outOfParticiple(const std::string& stretch) {
    static const std::regex opening = inAnyLetters(
        "^(with )?((the|this|that|these|those|his|one|both|each|either|neither|all|there|a|an)\\b[a-z' ]*?) "
        "(being|having|winning|losing|taking|going|getting|keeping|moving|remaining|belonging|receiving|"
        "falling) ?");
    static const std::regex finite = inAnyLetters(
        "\\b(is|are|was|were|has|have|wins|loses|takes|goes|gets|moves|may|must|can|cannot|will|shall|put|"
        "puts)\\b");
    std::smatch found;
    if (!std::regex_search(stretch, found, opening)) return {};
    const std::string subject = found[2], rest = found.suffix();
    // "The man being taken is ..": the participle belongs to the subject.
    // "There is no taking of men."
    if (std::regex_search(subject, finite)) return {};
    if (std::regex_search(rest, finite) && !std::regex_search(rest, std::regex("\\b(who|which|that)\\b")))
        return {};
    static const std::vector<std::pair<std::string, std::pair<std::string, std::string>>> verbs = {
        {"being", {"is", "are"}},
        {"having", {"has", "have"}},
        {"winning", {"wins", "win"}},
        {"losing", {"loses", "lose"}},
        {"taking", {"takes", "take"}},
        {"going", {"goes", "go"}},
        {"getting", {"gets", "get"}},
        {"keeping", {"keeps", "keep"}},
        {"moving", {"moves", "move"}},
        {"remaining", {"remains", "remain"}},
        {"belonging", {"belongs", "belong"}},
        {"receiving", {"receives", "receive"}},
        {"falling", {"falls", "fall"}}};
    const bool many =
        std::regex_search(subject, inAnyLetters("^(these|those|both|all)\\b|(men|seeds|stones|players)$"));
    for (const auto& [participle, verb] : verbs)
        if (participle == found[4]) return subject + ' ' + (many ? verb.second : verb.first) + ' ' + rest;
    return {};
}

// "It is he who moved last that wins": he who moved last wins.
std::string saidStraightOn(std::string text) {
    static const std::vector<std::pair<std::regex, const char*>> turns = {
        {inAnyLetters("^of the two( players| sides)?,? "), ""},
        {inAnyLetters("\\bit is (always |then |therefore )?((the|his|only the|always the|one's) [a-z' "
                      "]{3,40}?) (who|that|which) "
                      "(?!(a|an|the|he|she|they|his|one|each|both|all|you|we|i|every)\\b)"),
         "$2 "},
        {inAnyLetters("\\b(neither|none|both|one|each|either) of (them|the two|the players)\\b"),
         "$1 player"},
        {inAnyLetters("\\b(is|are) (held|considered|deemed|reckoned|said|thought) to have\\b"), "has"},
        {inAnyLetters("\\b(is|are) (held|considered|deemed|reckoned|thought) (to be )?\\b"), "$1 "},
        {inAnyLetters("^only (if|when|where) (.*?),? (may|can|does|do|must|is) ((the|a|an|his) "
                      "\\w+|he|one|they|it) (.*)$"),
         "$4 $3 $6 only $1 $2"},
        {inAnyLetters(
             "\\bin (which|whom) (a single|only one|just one|one|two|three) (seed|stone|bean|pebble)s? "
             "(lies?|is|are|stands?)\\b"),
         "with $2 $3"},
        {inAnyLetters("\\b(first|last) of (the|his|their|these|all the|all his) "
                      "(seed|man|stone|bean|counter|piece|pebble)s?\\b"),
         "$1 $3"},
        {inAnyLetters("\\b(first|last) of (the|his|their|these|all the|all his) men\\b"), "$1 man"},
        {inAnyLetters("\\bhole (next to|after|following|beside) (the one|that) (from which "
                      "(they|it|these|all) (were|was|are|is) "
                      "taken|(they|it) came from)"),
         "next hole"},
        {inAnyLetters("\\b(rows?|lines?|ranks?),? each (of which (has|holds|contains|consists of)|of them "
                      "having|having|with) "),
         "$1 of "},
        {inAnyLetters("\\bif there are so many [a-z ]{1,30}? that\\b"), "if"},
        {inAnyLetters("^(a|the|any) player whose turn it is\\b"), "the player"},
        {inAnyLetters("^whoever is to move\\b|^whoever has the move\\b|^whoever's turn it is\\b"),
         "the player"},
        {inAnyLetters("\\bit is the turn of (the \\w+)\\b"), "$1 moves"},
        {inAnyLetters("\\b(is|are) able to\\b"), "can"},
    };
    for (const auto& [turn, by] : turns) text = std::regex_replace(text, turn, by);
    return text;
}

}  // namespace

std::string sentenceCore(const std::string& sentence) {
    std::string out;
    bool changed = false, open = false, condition = false, leftOut = false;
    static const std::regex conditional = inAnyLetters(
        "(and |but )?(if|when|whenever|once|should|where|as soon as|after|before|until|while|in|at) ");
    const std::vector<std::string> stretches = stretchesOf(sentence);
    for (std::size_t i = 0; i < stretches.size(); ++i) {
        const std::string& one = stretches[i];
        if (isMark(one)) {
            if (!out.empty()) out += one;
            open = false;
            continue;
        }
        const bool relative =
            i > 0 && isRelative(one) && !namesOneOfSeveral(stretches[i - 1]) && !tellsOfWhich(one);
        if (stretches.size() > 1 && (relative || isAside(one))) {
            changed = leftOut = true;
            continue;
        }
        const std::string parted = stretches.size() > 1 ? outOfParticiple(one) : std::string();
        // What stood around a clause that is left out belongs together.
        const bool together = leftOut && !condition;
        if (!out.empty()) out += !parted.empty() ? "; " : open && !together ? ", " : " ";
        condition = matchesAt(one, conditional), leftOut = false;
        if (!parted.empty() && out.empty() && i + 1 < stretches.size()) {
            out += parted + ';';
            open = false, changed = true;
            continue;
        }
        out += parted.empty() ? one : parted;
        changed = changed || !parted.empty(), open = true;
    }
    while (!out.empty() && (out.back() == ' ' || out.back() == ';' || out.back() == ':' || out.back() == ','))
        out.pop_back();
    const std::string straight = saidStraightOn(out);
    return straight.empty() || (!changed && straight == out) ? std::string() : straight;
}

}  // namespace makomba
