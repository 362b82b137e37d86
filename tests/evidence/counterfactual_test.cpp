// What a text gets wrong by one value: told where the rule holds with another one.
#include "interpreter/evidence/counterfactual.h"

#include "interpreter/evidence/prose_words.h"
#include "tests/evidence/verdict_on.h"

using namespace makomba;
using namespace makomba::test;

namespace {

ProseClaim claim(ProseSlot slot, std::vector<std::string> when, std::vector<std::string> then) {
    ProseClaim out;
    out.slot = slot, out.when = std::move(when), out.then = std::move(then);
    return out;
}

std::vector<std::string> changed(const char* data, const ProseClaim& of) {
    std::vector<std::string> out;
    for (const ProseClaim& one : Changes(data).of(of)) out.push_back(inWords(one));
    return out;
}

// Three in a row of nine points take a man; who has two left has lost.
std::string morris() { return shippedText("tsoro-yemutwelve"); }

}  // namespace

TEST_CASE("counterfactual: one value is changed, in its place") {
    using Texts = std::vector<std::string>;
    CHECK(changed("line-wins: line:#\n", claim(ProseSlot::LineWins, {}, {"line:3"})) ==
          Texts{"a row wins (a row of 1)", "a row wins (a row of 2)", "a row wins (a row of 4)",
                "a row wins (a row of 5)"});
    CHECK(changed("protected: free | noother | -\n", claim(ProseSlot::Protected, {}, {"protected"})) ==
          Texts{"men that cannot be taken (protected, they can be taken)",
                "men that cannot be taken (protected, noother)"});
    CHECK(changed("*: land store @again | land store @turn-ends\n",
                  claim(ProseSlot::Again, {"land", "store"}, {})) ==
          Texts{"the turn ends, when: the last seed falls, a store"});
    CHECK(changed("feeding: feed | free\n", claim(ProseSlot::LineWins, {}, {"line:3"})).empty());
    CHECK_THROWS_WITH(Changes("rows: line:#\n"), "changes: there is no slot rows");
}

TEST_CASE("counterfactual: a row that is said to be longer than it need be") {
    CHECK(verdictOn(morris(), "Whoever makes a row of four takes one of his opponent's men.") ==
          "contradicted: ");
    CHECK(verdictOn(morris(), "Whoever makes a row of three takes one of his opponent's men.") == "holds");
    // The shorter one is told of, too.
    CHECK_FALSE(goesAgainst(
        morris(), "Whoever makes a row of four takes one of his opponent's men. Three do so as well."));
}
