// The same rule said otherwise: by whom it is told, and more plainly.
#include "interpreter/evidence/hearsay.h"
#include "interpreter/evidence/plainer.h"
#include "tests/evidence/claims_as_text.h"
#include "tests/evidence/verdict_on.h"

using namespace makomba;
using namespace makomba::test;

namespace {

std::string readAs(const std::string& text) { return claimsAsText(readProse(text).claims); }

// Without the blanks that hold the places of words.
std::string words(const std::string& text) {
    std::string out;
    std::istringstream in(text);
    for (std::string word; in >> word;) out += (out.empty() ? "" : " ") + word;
    return out;
}
std::string heard(const std::string& sentence) { return words(withoutHearsay(sentence)); }

}  // namespace

TEST_CASE("who tells a rule, and where it is played, is left out and all else stays in its place",
          "[evidence]") {
    const std::string rule = "the smaller total wins.";
    for (const char* lead :
         {"I was told that", "The old man explained to us that", "My informants agreed that",
          "It should be said that", "Note that", "The first rule here is that", "In this game",
          "Among these people", "In Accra and Lagos", "According to my informant,", "As I was told,"})
        CHECK(heard(std::string(lead) + " " + rule) == rule);
    CHECK(heard("The smaller total, as I was told, wins.") == "The smaller total wins.");
    CHECK(heard("If a row is made, of course, a man is taken.") == "If a row is made , a man is taken.");
    CHECK(heard("There are two rows, the boys told me.") == "There are two rows .");
    const std::string told = "I was told that the smaller total, he said, wins.";
    CHECK(withoutHearsay(told).size() == told.size());
    CHECK(withoutHearsay(told).find("smaller") == told.find("smaller"));
}

TEST_CASE("what doubts a rule, denies it or belongs to it stays", "[evidence]") {
    for (const char* sentence :
         {"It is said that the smaller total wins.", "Some told me that the smaller total wins.",
          "Nobody told me that the smaller total wins.", "If he sees that he cannot move, he passes.",
          "A player who finds that he cannot move passes.", "They agree that the smaller total wins.",
          "In phase two the men are moved.", "He adds that to his own.",
          "The one who has most seeds, however few, wins."})
        CHECK(heard(sentence) == sentence);
}

TEST_CASE("conditions, duties and rights in plain words", "[evidence]") {
    CHECK(plainer("In the event that it falls there, he is not permitted to go on.") ==
          "if it falls there, he may not go on.");
    CHECK(plainer("He was obliged to take half a dozen.") == "He must take six.");
    CHECK(supposedAndTold("Suppose that the last seed falls in a full hole.", "Then it is lifted.") ==
          "If the last seed falls in a full hole, it is lifted.");
    CHECK(supposedAndTold("The last seed falls in a full hole.", "Then it is lifted.").empty());
    CHECK(supposedAndTold("Suppose that it does.", "The game is over.").empty());
}

TEST_CASE("a rule is read as the same however it is told", "[evidence]") {
    struct Told {
        const char *plain, *otherwise;
    };
    for (const Told& one :
         {Told{"Each of you has six men, which you set down turn by turn.",
               "Each of you, according to my informant, has six men, which you set down turn by turn."},
          Told{"The smaller total wins.", "It should be said that the smaller total wins."},
          Told{"None is ever captured.", "Among these people none is ever captured."},
          Told{"There are two rows of six holes, and four seeds lie in each hole.",
               "My informants agreed that there are two rows of six holes, and four seeds lie in each hole."},
          Told{"He whose men are shut in has thereby lost.",
               "The old man told us that he whose men are shut in has thereby lost."},
          Told{"If the last seed falls in an occupied hole, its contents are sown in another lap.",
               "In the event that the last seed falls in an occupied hole, its contents are sown in another "
               "lap."}})
        CHECK(readAs(one.otherwise) == readAs(one.plain));
    // "Agreed" by those who tell of it makes no rule a usual one.
    const Prose told = readProse("My informants agreed that each player has nine men.");
    REQUIRE(told.claims.size() == 1);
    CHECK(told.claims[0].bearing == Bearing::Must);
    CHECK(told.sentences[0].text == "My informants agreed that each player has nine men.");
}

TEST_CASE("sentences said otherwise are contradicted where the plain ones are", "[evidence]") {
    const std::string oware = shippedText("oware");
    CHECK(goesAgainst(oware, "The old men told me that seven seeds lie in each hole at the start."));
    CHECK_FALSE(goesAgainst(oware, "The old men told me that four seeds lie in each hole at the start."));
}
