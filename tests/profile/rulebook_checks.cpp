#include "tests/profile/rulebook_checks.h"

#include <fmt/format.h>

#include "interpreter/profile/rulebook.h"
#include "tests/support.h"

namespace makomba::test {

void checkRulebook(const Game& game, const profile::Profile& p) {
    CHECK(fmt::format("{}", fmt::join(profile::slotsWithoutSentence(p), " ")).empty());
    const profile::Rulebook book = profile::rulebookOf(game, p);
    CHECK(profile::printText(book).size() < 20'000);
    for (const profile::RuleChapter& chapter : book.chapters)
        for (const std::string& sentence : chapter.sentences) {
            INFO(sentence);
            CHECK(sentence.find_first_of("{}%=&|<>\"") == std::string::npos);
            CHECK(sentence.find(" site") == std::string::npos);
            CHECK(sentence.back() == '.');
        }
}

}  // namespace makomba::test
