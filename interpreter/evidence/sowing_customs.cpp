// Statements about customs of sowing games (passing, what is left over, captures of all, ..): read by what
// they must speak of, other words let pass.
#include <algorithm>

#include "interpreter/evidence/pattern_files.h"
#include "interpreter/evidence/sowing_sense.h"
#include "interpreter/evidence/statements.h"

namespace makomba {

namespace {

// The words of the parts of sentences, too: a custom is told of holes and seeds.
const Notions& customNotions() {
    static const Notions all(patternsBelow("/sowing-notions/") + patternsBelow("/sowing-customs/"));
    return all;
}

std::size_t lengthOf(const std::vector<Notion>& notions) {
    std::size_t end = 0;
    for (const Notion& one : notions) end = std::max(end, one.end);
    return end;
}
std::vector<Notion> joined(std::vector<Notion> first, const std::vector<Notion>& then) {
    const std::size_t by = lengthOf(first);
    for (Notion one : then) {
        one.begin += by, one.end += by;
        first.push_back(std::move(one));
    }
    return first;
}

// "Who has taken ten": more than nine.
void asMoreThan(ProseClaim& claim) {
    for (std::string& word : claim.then)
        if (word.starts_with("atleast:")) word = "over:" + std::to_string(std::stoi(word.substr(8)) - 1);
}

}  // namespace

std::string SowingSense::plainText(const std::string& text) const {
    std::string out;
    for (const SensePart& part : partsOf(text, false)) out += part.text;
    return out;
}

std::vector<ProseClaim> SowingSense::customsOf(const std::string& sentence) {
    const Notions& all = customNotions();
    std::map<std::string, std::vector<Notion>> known;  // by the piece of the sentence
    const auto notionsOf = [&](const std::string& piece) -> const std::vector<Notion>& {
        const auto found = known.find(piece);
        return found != known.end() ? found->second
                                    : known.emplace(piece, all.in(plainText(piece), {})).first->second;
    };
    const auto statements = statementsOf(
        sentence, [&](const std::string& piece) { return all.speaksOf("VERBS", notionsOf(piece), false); },
        [&](const std::string& piece) { return all.speaksOf("OPENERS", notionsOf(piece), true) > 0; });
    std::vector<ProseClaim> out;
    std::vector<Notion> before = std::move(statement_);
    bool first = true;
    spoken_.clear();
    for (const auto& [begin, end] : statements) {
        std::vector<Notion> notions = notionsOf(sentence.substr(begin, end - begin));
        for (const Notion& one : notions) spoken_.insert(one.name);
        std::vector<ProseClaim> claims = all.readLoosely(notions);
        // What follows a statement of another sentence says so: "then", "this".
        const bool follows = !first || std::any_of(notions.begin(), notions.end(),
                                                   [](const Notion& one) { return one.name == "THIS"; });
        first = false;
        if (claims.empty() && follows && !before.empty())
            claims = all.readLoosely(joined(before, notions), lengthOf(before));
        for (ProseClaim& claim : claims) {
            asMoreThan(claim);
            if (std::any_of(out.begin(), out.end(), [&](const ProseClaim& told) {
                    // "No second turn" names one, too.
                    const bool denied = told.slot == ProseSlot::TurnEnds && claim.slot == ProseSlot::Again;
                    const bool same = told.slot == claim.slot && told.then == claim.then;
                    return (same || denied) && told.when == claim.when;
                }))
                continue;
            claim.begin = begin, claim.end = end;
            out.push_back(std::move(claim));
        }
        before = std::move(notions);
    }
    statement_ = std::move(before);
    return out;
}

}  // namespace makomba
