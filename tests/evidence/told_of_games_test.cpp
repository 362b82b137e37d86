// Texts of our own about games of the collection, some sentences of them wrong on purpose:
// tests/evidence/told-of-games.tsv. They were written before anybody looked at what is made of them.
#include <fmt/format.h>

#include <fstream>
#include <map>

#include "interpreter/evidence/prose_examine.h"
#include "tests/sample.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

struct Told {
    std::string file;
    std::vector<std::pair<std::string, std::string>> sentences;  // what is expected, and the sentence
};

std::vector<Told> texts() {
    std::vector<Told> out;
    std::ifstream in(projectFolder() / "tests" / "evidence" / "told-of-games.tsv");
    REQUIRE(in);
    bool within = false;
    for (std::string line; std::getline(in, line);) {
        if (line.empty() || line[0] == '#') {
            within = false;
            continue;
        }
        const std::size_t tab = line.find('\t');
        if (!within) out.push_back({line, {}});
        else out.back().sentences.emplace_back(line.substr(0, tab), line.substr(tab + 1));
        within = true;
    }
    return out;
}

// By number of the sentence: what was seen against it.
std::map<std::size_t, std::string> contradictions(const Told& told) {
    const Description d = loadFile(corpusFolder() / "lud" / told.file);
    REQUIRE(d.game);
    std::string text;
    for (const auto& [expected, sentence] : told.sentences) text += (text.empty() ? "" : " ") + sentence;
    const Prose prose = readProse(text, Patterns::ofClauses(), pieceNamesOf(*d.game));
    std::map<std::size_t, std::string> out;
    for (const ClaimResult& claim : examineProse(*d.game, prose).claims)
        if (claim.verdict == ProseVerdict::Contradicted)
            out[prose.sentences[prose.claims[claim.claim].sentence].number] = claim.readings.at(0).tally.note;
    return out;
}

}  // namespace

TEST_CASE("wrong sentences about games of the collection are contradicted, right ones are not", "[sample]") {
    if (!corpusPresent()) return;
    const std::vector<Told> all = texts();
    REQUIRE(all.size() > 40);
    const auto each = static_cast<std::size_t>(sample(4, 1));
    for (std::size_t i = 0; i < all.size(); i += each) {
        const auto found = contradictions(all[i]);
        for (std::size_t n = 0; n < all[i].sentences.size(); ++n) {
            const auto& [expected, sentence] = all[i].sentences[n];
            const auto seen = found.find(n + 1);
            INFO(all[i].file << ": " << sentence);
            if (seen != found.end()) INFO(seen->second);
            if (expected == "right") CHECK(seen == found.end());
            if (expected == "contradicted") CHECK(seen != found.end());
            CHECK((expected == "right" || expected == "contradicted" || expected == "missed"));
        }
    }
}
