// The shipped rulesets: they load, are recorded, and end.
#include <array>
#include <set>

#include "interpreter/load/catalogue.h"
#include "interpreter/load/replay_file.h"
#include "interpreter/play/playout.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

const char* const shippedGames[] = {"dig-dig",
                                    "kalah",
                                    "mtandwas-tsoro",
                                    "nhodo",
                                    "oware",
                                    "three-mens-morris",
                                    "tic-tac-toe",
                                    "toki",
                                    "tsoro",
                                    "tsoro-yemutatu-square",
                                    "tsoro-yemutatu-triangle",
                                    "tsoro-yemutwelve"};

// One choice of every option, by index.
using Combination = std::vector<std::size_t>;

// Combinations in which any two choices of different options meet at least once, found greedily: each starts
// from a pair that has not met yet and takes, option by option, the choice that brings the most new pairs.
std::vector<Combination> pairwise(const std::vector<Option>& options) {
    std::set<std::array<std::size_t, 4>> missing;  // option, choice, option, choice
    for (std::size_t i = 0; i < options.size(); ++i)
        for (std::size_t j = i + 1; j < options.size(); ++j)
            for (std::size_t a = 0; a < options[i].items.size(); ++a)
                for (std::size_t b = 0; b < options[j].items.size(); ++b) missing.insert({i, a, j, b});
    std::vector<Combination> rows;
    if (options.size() == 1)
        for (std::size_t a = 0; a < options[0].items.size(); ++a) rows.push_back({a});
    while (!missing.empty()) {
        const auto [i, a, j, b] = *missing.begin();
        std::vector<int> chosen(options.size(), -1);
        chosen[i] = static_cast<int>(a);
        chosen[j] = static_cast<int>(b);
        for (std::size_t k = 0; k < options.size(); ++k) {
            if (chosen[k] >= 0) continue;
            std::size_t best = 0, most = 0;
            for (std::size_t c = 0; c < options[k].items.size(); ++c) {
                std::size_t gain = 0;
                for (std::size_t m = 0; m < options.size(); ++m) {
                    if (m == k || chosen[m] < 0) continue;
                    const auto other = static_cast<std::size_t>(chosen[m]);
                    gain += m < k ? missing.count({m, other, k, c}) : missing.count({k, c, m, other});
                }
                if (gain > most) most = gain, best = c;
            }
            chosen[k] = static_cast<int>(best);
        }
        Combination row(chosen.begin(), chosen.end());
        for (std::size_t m = 0; m < row.size(); ++m)
            for (std::size_t n = m + 1; n < row.size(); ++n) missing.erase({m, row[m], n, row[n]});
        rows.push_back(std::move(row));
    }
    return rows;
}

// The defaults, every ruleset, and every combination of options: all of them if there are not many, else so
// many that all pairs of choices occur.
std::vector<Selection> selectionsOf(const Outline& outline) {
    std::vector<Selection> all = {{}};
    for (const Ruleset& ruleset : outline.rulesets) {
        REQUIRE(!ruleset.selections.empty());
        all.push_back({{}, std::string(ruleset.heading)});
    }
    for (const Combination& row : pairwise(outline.options)) {
        Selection selection;
        for (std::size_t i = 0; i < row.size(); ++i)
            selection.options.push_back(
                fmt::format("{}/{}", outline.options[i].heading, outline.options[i].items[row[i]].heading));
        all.push_back(std::move(selection));
    }
    return all;
}

// Loads every selection of every shipped game and plays `playouts` random games of each, fewer once they have
// come to `plies` moves together (0: without that limit).
void playEverySelection(int playouts, int plies) {
    const Catalogue catalogue;
    for (const CatalogueEntry& entry : catalogue.entries()) {
        const Description outline = catalogue.load(entry.name, {}, Until::Outline);
        for (const Selection& selection : selectionsOf(outline.outline)) {
            const Description d = catalogue.load(entry.name, selection);
            INFO(entry.name << " " << selection.ruleset
                            << fmt::format("{}", fmt::join(selection.options, ", ")) << "\n"
                            << renderText(d.diagnostics, d.sources));
            REQUIRE(d.game);
            CHECK(d.diagnostics.all().empty());
            if (!selection.ruleset.empty()) CHECK(d.choice.ruleset == selection.ruleset);
            for (const char* field : {"description", "rules", "source", "origin"})
                CHECK(!d.metadata.first(field).empty());
            Engine engine(*d.game);
            State state(d.game->program.layout);
            Moves moves;
            int played = 0, ended = 0, total = 0;
            for (; played < playouts && (plies == 0 || total < plies); ++played) {
                std::uint64_t random = playoutSeed(1, static_cast<std::uint64_t>(played));
                engine.initialState(state, random);
                const PlayoutResult result = playOut(engine, state, moves, random, moveLimit + 1);
                ended += result.over && result.fault == Fault::None;
                total += result.plies;
            }
            CHECK(ended == played);
        }
    }
}

}  // namespace

TEST_CASE("the catalogue holds the games that are to be shipped") {
    const Catalogue catalogue;
    CHECK(catalogue.entries().size() == std::size(shippedGames));
    for (const char* name : shippedGames) {
        INFO(name);
        CHECK(catalogue.find(name) != nullptr);
    }
    const Description d = catalogue.load("tsroo", {});
    REQUIRE(d.diagnostics.all().size() == 1);
    CHECK(d.diagnostics.all()[0].suggestion == "tsoro");
    CHECK(d.exitCode() == 2);
}

TEST_CASE("pairwise rows hold every pair of choices") {
    const Description d = Catalogue().load("tsoro", {}, Until::Outline);
    const std::vector<Combination> rows = pairwise(d.outline.options);
    for (std::size_t i = 0; i < d.outline.options.size(); ++i)
        for (std::size_t j = i + 1; j < d.outline.options.size(); ++j) {
            std::set<std::pair<std::size_t, std::size_t>> met;
            for (const Combination& row : rows) met.insert({row[i], row[j]});
            CHECK(met.size() == d.outline.options[i].items.size() * d.outline.options[j].items.size());
        }
    CHECK(rows.size() < 300);
}

TEST_CASE("every shipped game loads in every choice without a word, says where it comes from, and ends",
          "[slow]") {
    playEverySelection(200, 10'000);
}

// By `build/tests "[long]"`: two hundred games each, however long they are.
TEST_CASE("every shipped game ends two hundred times in every choice", "[.][long]") {
    playEverySelection(200, 0);
}

TEST_CASE("what a ruleset chooses and varies exists, and no two rulesets are the same") {
    const Catalogue catalogue;
    for (const CatalogueEntry& entry : catalogue.entries()) {
        const Description d = catalogue.load(entry.name, {}, Until::Outline);
        std::set<std::string> names;
        for (const Option& option : d.outline.options)
            for (const OptionItem& item : option.items) {
                names.insert(fmt::format("{}/{}", option.heading, item.heading));
                CHECK(!item.description.empty());
            }
        std::set<std::vector<std::string_view>> seen;
        for (const Ruleset& ruleset : d.outline.rulesets) {
            INFO(entry.name << " " << ruleset.heading);
            CHECK(seen.insert(ruleset.selections).second);
            CHECK(ruleset.selections.size() == d.outline.options.size());
            for (const std::string_view name : ruleset.selections) CHECK(names.count(std::string(name)) == 1);
            for (const std::string_view name : ruleset.variations) {
                INFO(name);
                CHECK(names.count(std::string(name)) == 1);
                CHECK(std::find(ruleset.selections.begin(), ruleset.selections.end(), name) ==
                      ruleset.selections.end());
            }
        }
    }
}

TEST_CASE("every shipped game has a recorded playthrough, and still plays it") {
    const auto folder = projectFolder() / "tests" / "playthroughs";
    const Catalogue catalogue;
    for (const CatalogueEntry& entry : catalogue.entries()) {
        INFO(entry.name << ": record it with `makomba record " << entry.name << " > tests/playthroughs/"
                        << entry.name << ".trace`");
        REQUIRE(std::filesystem::exists(folder / (entry.name + ".trace")));
        const ReplayResult result = replayFile(folder / (entry.name + ".trace"), projectFolder() / "games");
        for (const ReplayFailure& f : result.failures)
            UNSCOPED_INFO("ply " << f.ply << ": expected " << f.expected << "; got " << f.got);
        CHECK(result.passed());
        CHECK(result.plies >= 10);
    }
}
