// Rulebooks: word for word for three games; for every game that comes along bounded and without code.
#include "interpreter/profile/rulebook.h"

#include <fmt/format.h>

#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;
using namespace makomba::profile;

namespace {

void readAloud(const Game& game) {
    const Profile p = profileOf(game);
    CHECK(fmt::format("{}", fmt::join(slotsWithoutSentence(p), " ")).empty());
    const Rulebook book = rulebookOf(game, p);
    CHECK(printText(book).size() < 20'000);
    for (const RuleChapter& chapter : book.chapters)
        for (const std::string& sentence : chapter.sentences) {
            INFO(sentence);
            CHECK(sentence.find_first_of("{}%=&|<>\"") == std::string::npos);
            CHECK(sentence.find(" site") == std::string::npos);
            CHECK(sentence.back() == '.');
        }
}

}  // namespace

TEST_CASE("rulebooks of every ruleset have a sentence for each answer, and no code") {
    for (const auto& file : std::filesystem::directory_iterator(projectFolder() / "games")) {
        if (file.path().extension() != ".lud") continue;
        INFO(file.path().filename().string());
        std::vector<std::string> rulesets;
        const Description d = loadFile(file.path());
        for (const auto& ruleset : d.outline.rulesets) rulesets.emplace_back(ruleset.heading);
        if (rulesets.empty()) rulesets.emplace_back();
        for (const std::string& ruleset : rulesets) {
            INFO(ruleset);
            const Description chosen = loadFile(file.path(), {{}, ruleset});
            REQUIRE(chosen.game);
            readAloud(*chosen.game);
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
