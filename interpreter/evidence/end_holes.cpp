#include "interpreter/evidence/end_holes.h"

#include <regex>

#include "interpreter/evidence/patterns.h"

namespace makomba {

namespace {

using Match = std::match_results<std::string::const_iterator>;

// "Twelve", "a single": -1: it is no number.
int numberOf(const std::string& word) {
    if (word == "no" || word == "none" || word == "nothing") return 0;
    if (word == "single" || word == "lone") return 1;
    return numberNamed(word).value_or(-1);
}

std::string rowOf(const std::string& word) {
    for (const char* outer : {"outer", "outside", "back", "rear", "hind"})
        if (word == outer) return "outer";
    for (const char* inner : {"inner", "inside", "front"})
        if (word == inner) return "inner";
    return "row";
}

// A sentence that tells of turns may name the same holes.
bool tellsOfTurns(const std::string& text) {
    static const std::regex turns(
        "\\b(sow|sows|sown|sowing|last|falls?|lands?|takes?|taken|captur|wins?|won|lap|turn|moves?|passed|"
        "skipped)\\b");
    return std::regex_search(text, turns);
}

// Which end, and of which rows.
const std::string endWords = "(right|left)(?:most|-hand|hand)?(?:-hand)?(?: end| hole| pit| cup)*";
const std::string rowWords =
    "(?:,? (?:of|in) (?:the|each|every|his|either|both)(?: of the)?(?: player's| side's)?"
    "(?: (outer|outside|back|rear|hind|inner|inside|front))?(?: rows?| lines?| ranks?| one)?)?";

ProseClaim claimOf(const Match& found, const std::string& end, const std::string& row, int number) {
    ProseClaim claim;
    claim.slot = ProseSlot::Setup;
    claim.then = {"end:" + end, "of:" + rowOf(row), "holds:" + std::to_string(number)};
    claim.begin = static_cast<std::size_t>(found.position());
    claim.end = claim.begin + static_cast<std::size_t>(found.length());
    return claim;
}

}  // namespace

std::vector<ProseClaim> endHolesAtStart(const std::string& text) {
    if (tellsOfTurns(text)) return {};
    std::vector<ProseClaim> out;
    // "Twelve counters in the rightmost hole of each outer row."
    static const std::regex before("\\b([a-z-]+|[0-9]+)(?: [a-z]+)? in the " + endWords + rowWords);
    for (auto at = std::sregex_iterator(text.begin(), text.end(), before); at != std::sregex_iterator(); ++at)
        if (const int number = numberOf((*at)[1]); number >= 0)
            out.push_back(claimOf(*at, (*at)[2], (*at)[3], number));
    // "The hole at the right end of each front row is left vacant", "the leftmost hole holds three".
    static const std::regex after(
        "\\bthe (?:holes?|pits?|cups?)?(?: ?at the )?" + endWords + rowWords +
        "(?: (?:is|are|be|being|stays?|remains?))?(?: left| kept)? "
        "(?:(empty|vacant|bare|unfilled)|(?:holds?|has|have|contains?|receives?|gets?|given) "
        "(?:a |only |but |just )*([a-z-]+|[0-9]+))\\b");
    for (auto at = std::sregex_iterator(text.begin(), text.end(), after); at != std::sregex_iterator();
         ++at) {
        const int number = (*at)[3].matched ? 0 : numberOf((*at)[4]);
        if (number >= 0) out.push_back(claimOf(*at, (*at)[1], (*at)[2], number));
    }
    return out;
}

std::vector<int> endHoles(const SeenBoard& board, const ProseClaim& claim) {
    const std::string row = claim.value("of");
    if (board.columns() == 0 || board.rowsEach() == 0 || board.rowsEach() > 2) return {};
    if (board.rowsEach() == 1 ? row == "inner" : row == "row") return {};
    const int place = claim.value("end") == "left" ? 0 : board.columns() - 1;
    std::vector<int> out;
    for (int s = 0; s < board.sites(); ++s) {
        if (board.isStore(s) || board.owner(s) == 0 || board.fromLeft(s) != place) continue;
        if (board.rowsEach() == 1 || board.row(s) == (row == "inner" ? 1 : 0)) out.push_back(s);
    }
    return out;
}

}  // namespace makomba
