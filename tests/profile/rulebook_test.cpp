// Rulebooks: word for word for three games; for every game that comes along bounded and without code (for
// those with profiles written down profile_test.cpp asks, which has the profiles).
#include "interpreter/profile/rulebook.h"

#include <fmt/format.h>

#include "tests/profile/rulebook_checks.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;
using namespace makomba::profile;

namespace {

// Whether profiles of the game are written down: then profile_test.cpp looks at the rulebooks made of them,
// too.
bool isWrittenDown(const std::string& game) {
    for (const auto& file : filesBelow(projectFolder() / "tests" / "profile" / "expected", ".profile"))
        if (file.filename().string().starts_with(game + ".")) return true;
    return false;
}

}  // namespace

TEST_CASE(
    "rulebooks of games whose profiles are not written down have a sentence for each answer, and no code") {
    for (const auto& file : filesBelow(projectFolder() / "games", ".lud")) {
        if (isWrittenDown(file.stem().string())) continue;
        INFO(file.filename().string());
        std::vector<std::string> rulesets;
        const Description d = loadFile(file);
        for (const auto& ruleset : d.outline.rulesets) rulesets.emplace_back(ruleset.heading);
        if (rulesets.empty()) rulesets.emplace_back();
        for (const std::string& ruleset : rulesets) {
            INFO(ruleset);
            const Description chosen = loadFile(file, {{}, ruleset});
            REQUIRE(chosen.game);
            checkRulebook(*chosen.game, profileOf(*chosen.game));
        }
    }
}

TEST_CASE("rulebooks word for word") {
    for (const char* name : {"oware", "tsoro", "three-mens-morris"}) {
        INFO(name);
        const Description d = loadFile(projectFolder() / "games" / (std::string(name) + ".lud"));
        REQUIRE(d.game);
        CHECK(printText(rulebookOf(*d.game, profileOf(*d.game))) ==
              readAll(projectFolder() / "tests" / "profile" / "rulebooks" / (std::string(name) + ".txt")));
    }
}
