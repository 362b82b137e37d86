// Ten questions that a reader of a rulebook asks, and where in the rulebook a person found the answer.
#include <fmt/format.h>

#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "interpreter/profile/profile.h"
#include "interpreter/profile/rulebook.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// A line of tests/profile/ten-questions.tsv.
struct Answer {
    std::string file, ruleset;  // of a game that comes along, or below the collection's folder; "-": none
    int question = 0;           // 1 to 10
    std::string verdict;        // right, wrong, written, missing
    std::string sentence;       // of the rulebook; "-" if it has none
};

std::vector<Answer> answers() {
    std::vector<Answer> list;
    std::ifstream in(projectFolder() / "tests" / "profile" / "ten-questions.tsv");
    for (std::string line; std::getline(in, line);) {
        if (line.empty() || line[0] == '#') continue;
        INFO(line);
        std::istringstream parts(line);
        std::vector<std::string> fields;
        for (std::string field; std::getline(parts, field, '\t');) fields.push_back(field);
        REQUIRE(fields.size() == 5);
        list.push_back({fields[0], fields[1], std::stoi(fields[2]), fields[3], fields[4]});
    }
    return list;
}

bool ofCollection(const std::string& file) { return file.find('/') != std::string::npos; }

// Sentences on the list that the rulebook of this game has no more.
std::vector<std::string> gone(const std::vector<Answer>& list, const std::string& file,
                              const std::string& ruleset) {
    const auto path =
        ofCollection(file) ? corpusFolder() / "lud" / file : projectFolder() / "games" / (file + ".lud");
    const Description d = loadFile(path, {{}, ruleset == "-" ? "" : ruleset});
    INFO(file << " " << ruleset);
    REQUIRE(d.game);
    const profile::Rulebook book = profile::rulebookOf(*d.game, profile::profileOf(*d.game));
    std::string all;
    for (const auto& chapter : book.chapters)
        for (const std::string& sentence : chapter.sentences) all += sentence + " ";
    std::vector<std::string> lost;
    for (const Answer& a : list)
        if (a.file == file && a.ruleset == ruleset && a.sentence != "-" &&
            all.find(a.sentence) == std::string::npos)
            lost.push_back(fmt::format("{}: question {}: {}", file, a.question, a.sentence));
    return lost;
}

}  // namespace

TEST_CASE("ten questions were asked of each rulebook") {
    std::map<std::pair<std::string, std::string>, std::set<int>> asked;
    int right = 0, all = 0;
    for (const Answer& a : answers()) {
        INFO(a.file << " " << a.ruleset << " " << a.question);
        CHECK(asked[{a.file, a.ruleset}].insert(a.question).second);
        CHECK((a.verdict == "missing" || a.verdict == "written") == (a.sentence == "-"));
        right += a.verdict == "right", ++all;
    }
    for (const auto& [game, questions] : asked) CHECK(questions.size() == 10);
    CHECK(asked.size() >= 38);
    CHECK(right * 100 >= all * 90);
}

TEST_CASE("the sentences that answer are in the rulebooks still") {
    const std::vector<Answer> list = answers();
    CHECK(gone(list, "kalah", "-") == std::vector<std::string>{});
    CHECK(gone(list, "tsoro-yemutatu-triangle", "-") == std::vector<std::string>{});
}

TEST_CASE("the sentences that answer are in all rulebooks still", "[.][long]") {
    const std::vector<Answer> list = answers();
    std::set<std::pair<std::string, std::string>> games;
    for (const Answer& a : list) games.insert({a.file, a.ruleset});
    for (const auto& [file, ruleset] : games)
        if (!ofCollection(file) || corpusPresent())
            CHECK(gone(list, file, ruleset) == std::vector<std::string>{});
}
