// The reference corpus, where it is at hand: expansions, boards, recorded trials.
#include "interpreter/load/replay_file.h"
#include "interpreter/syntax/print.h"
#include "interpreter/syntax/text_tokens.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

namespace fs = std::filesystem;

fs::path counterpart(const fs::path& lud, const char* part, const char* ending) {
    fs::path path = corpusFolder() / part / fs::relative(lud, corpusFolder() / "lud");
    return path.replace_extension(ending);
}

// The file that holds the board of a ruleset of its own.
fs::path boardOf(const fs::path& lud, std::string_view ruleset) {
    fs::path path = counterpart(lud, "boards", "");
    std::string name(ruleset);
    for (char& c : name)
        if (!std::isalnum(static_cast<unsigned char>(c)) &&
            std::string(" ()'.,-").find(c) == std::string::npos)
            c = '_';
    return path.string() + "~" + name + ".board";
}

}  // namespace

TEST_CASE("corpus: every expansion, token for token", "[corpus]") {
    if (!corpusPresent()) return;
    for (const auto& lud : filesBelow(corpusFolder() / "lud", ".lud")) {
        const Description d = loadFile(lud, {}, Until::Expanded);
        INFO(lud.string());
        REQUIRE(d.expanded.game.valid());
        const std::string here = printTree(d.expanded.tree, d.expanded.game),
                          there = readAll(counterpart(lud, "expanded", ".lud"));
        CHECK(textTokens(here) == textTokens(there));
    }
}

TEST_CASE("corpus: every board, those of rulesets included", "[corpus]") {
    if (!corpusPresent()) return;
    const auto same = [](const Description& d, const fs::path& file) {
        INFO(file.string());
        REQUIRE(d.game);
        CHECK(dumpEquipment(d.game->program.equipment, d.regionSites) == readAll(file));
    };
    std::size_t compared = 0;
    for (const auto& lud : filesBelow(corpusFolder() / "lud", ".lud")) {
        const Description d = loadFile(lud);
        same(d, counterpart(lud, "boards", ".board"));
        ++compared;
        for (const Ruleset& ruleset : d.outline.rulesets) {
            const fs::path file = boardOf(lud, ruleset.heading);
            if (!fs::exists(file)) continue;
            same(loadFile(lud, {{}, std::string(ruleset.heading)}), file);
            ++compared;
        }
    }
    CHECK(compared == filesBelow(corpusFolder() / "boards", ".board").size());
}

TEST_CASE("corpus: every recorded trial, move for move", "[corpus]") {
    if (!corpusPresent()) return;
    for (const auto& trace : filesBelow(corpusFolder() / "traces", ".trace")) {
        const ReplayResult result = replayFile(trace, corpusFolder() / "lud");
        INFO(trace.string() << " " << result.problem);
        for (const ReplayFailure& f : result.failures)
            UNSCOPED_INFO(f.ruleset << " trial " << f.trial << " ply " << f.ply << ": expected " << f.expected
                                    << "; got " << f.got);
        CHECK(result.passed());
    }
}
