// Games that come with the program, rewritten by a program in ways that change no rule: their profiles are
// equal, and no difference is found.
#include "interpreter/compare/report_words.h"
#include "interpreter/syntax/print.h"
#include "tests/compare/rewriter.h"
#include "tests/sample.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

ComparedItem itemOf(const std::string& name, const std::string& text) {
    ChosenGame game;
    game.name = game.game = name;
    game.description = loadWell(text);
    REQUIRE(game.description.game);
    return comparedGame(std::move(game));
}

Comparison comparedWithRewritten(const std::string& game, const std::string& ruleset, std::uint64_t seed) {
    const Description d =
        loadFile(projectFolder() / "games" / (game + ".lud"), {{}, ruleset}, Until::Expanded);
    const std::string text = printTree(d.expanded.tree, d.expanded.game);
    const std::string other = Rewriter::rewritten(text, seed);
    INFO(other);
    CHECK(other != text);
    std::vector<ComparedItem> items;
    items.push_back(itemOf("as it is", text));
    items.push_back(itemOf("rewritten", other));
    ComparisonOptions options;
    options.structure = options.statistics = false;
    options.lockstep.positions = 1'000;
    options.lockstep.randomPlays = 20;
    return compareItems(std::move(items), options);
}

}  // namespace

TEST_CASE("games rewritten by a program have equal profiles, and no difference is found",
          "[compare][sample]") {
    struct Case {
        const char *game, *ruleset;
    };
    for (const Case& c :
         {Case{"kalah", ""}, Case{"oware", ""}, Case{"mtandwas-tsoro", ""},
          Case{"tsoro", "Ruleset/Basic game (Matthews 1964)"},
          Case{"tsoro", "Ruleset/Variant 6, misoro safe from additional takes (Matthews 1964)"},
          Case{"tic-tac-toe", ""}, Case{"three-mens-morris", ""}, Case{"toki", ""},
          Case{"tsoro-yemutatu-square", ""}, Case{"tsoro-yemutatu-triangle", ""},
          Case{"tsoro-yemutwelve", ""}, Case{"dig-dig", ""}})
        for (int seed = 1; seed <= sample(1, 10); ++seed) {
            INFO(c.game << ", " << c.ruleset << ", seed " << seed);
            const Comparison found =
                comparedWithRewritten(c.game, c.ruleset, static_cast<std::uint64_t>(seed));
            const ComparedPair& pair = found.pairs[0];
            INFO(headline(pair));
            CHECK(pair.alike());
            CHECK(headline(pair).starts_with("A and B are written differently"));
            for (std::size_t s = 0; s < profile::slots().size(); ++s) {
                INFO(profile::slots()[s].id);
                CHECK(notation(found.items[0].profile->values[s]) ==
                      notation(found.items[1].profile->values[s]));
            }
        }
    for (const char* way : {"comparison turned", "branches turned", "condition by its contrary",
                            "condition denied twice", "alternatives exchanged", "labels in another order"})
        CHECK(Rewriter::used().count(way) == 1);
}
