// Turns of phrase in plain words (games/evidence/wordings), and what must stay as it is said.
#include "interpreter/evidence/wordings.h"

#include "tests/support.h"

using namespace makomba;

namespace {

std::string plain(const std::string& sentence, const std::map<std::string, std::string>& names = {}) {
    std::string out;
    for (const Patterns::Word& word : plainWords(sentence, Patterns::ofClauses(), names))
        out += (out.empty() ? "" : " ") + word.text;
    return out;
}
std::string words(const std::string& sentence) {
    std::string out;
    for (const std::string& word : Patterns::ofClauses().wordsOf(sentence))
        out += (out.empty() ? "" : " ") + word;
    return out;
}

}  // namespace

TEST_CASE("a turn of phrase stands for the plain words", "[wordings]") {
    CHECK(plain("A man who cannot move lets his turn go by.") == words("A man who cannot move passes."));
    CHECK(plain("He is so hemmed in that he cannot stir.") == words("He cannot move."));
    CHECK(plain("No hole may be opened unless three seeds or more are lying in it.") ==
          words("A player may begin with a hole that holds at least three seeds."));
}

TEST_CASE("numbers, and words between others, are kept where the plain side names them", "[wordings]") {
    CHECK(plain("If by his last seed a hole of his rival came to hold two or three, they stay.") ==
          words("When his last seed makes two or three in a hole of his rival, they stay."));
    CHECK(plain("Fifteen seeds taken make a man the winner.") ==
          words("A player who has taken fifteen seeds wins."));
}

TEST_CASE("a text's own names count as what they stand for", "[wordings]") {
    CHECK(plain("A dell with but one morsel may be opened.", {{"dell", "hole"}, {"morsel", "counter"}}) ==
          words("A hole with a single seed may be begun with."));
}

TEST_CASE("what only looks like a turn of phrase stays as it is said", "[wordings]") {
    for (const char* sentence :
         {"A hole that is empty is not sown.", "A player who captures a man moves again.",
          "Players place two pieces at a time.", "He keeps moving until all are taken.",
          "The game is lost by the player who is left with two men.", "He is allowed to pass."}) {
        INFO(sentence);
        CHECK(plain(sentence) == words(sentence));
    }
}
