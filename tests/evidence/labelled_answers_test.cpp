// Freer wordings of the same rules, written by six hands that did not see the reader
// (tests/judgement/answers). The measure over all of them is hidden: `tools/measure-judgements answers`.
#include "labelled_answers.h"

#include <fmt/format.h>

#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

struct Block {
    std::string file, kind;
};

const std::vector<Block>& blocks() {
    static const std::string sowing = "It is a game of sowing seeds in holes.",
                             rows = "It is a board game of two players who have men.";
    static const std::vector<Block> all{{"sowing-1", sowing}, {"sowing-2", sowing}, {"sowing-3", sowing},
                                        {"sowing-4", sowing}, {"rows-1", rows},     {"rows-2", rows}};
    return all;
}

// `folder`: "kept" are three more wordings of each answer, of which only what was misread has been looked at.
std::vector<LabelledSentence> sentencesOf(const Block& block, const std::string& folder = "") {
    return labelledSentences(projectFolder() / "tests" / "judgement" / "answers" / folder /
                             (block.file + ".txt"));
}

bool isOdd(const LabelledSentence& one) { return one.number % 2 == 1; }
bool isEven(const LabelledSentence& one) { return one.number % 2 == 0; }
bool isAny(const LabelledSentence&) { return true; }
bool isOfTheSample(const LabelledSentence& one) { return one.number == 1; }

void print(const std::string& title, const AnswersRead& read) {
    fmt::print("{}:", title);
    for (const auto& [what, count] : read.count)
        fmt::print(" {} {}{};", name(what), count,
                   what < AsAnswer::NoMeasure
                       ? fmt::format(" ({:.0f} %)", 100.0 * count / std::max(read.measured(), 1))
                       : "");
    fmt::print("\n");
}

}  // namespace

TEST_CASE("the first of each answer's freer wordings is seldom read as another answer", "[evidence]") {
    int same = 0, wrong = 0, measured = 0, letIn = 0;
    for (const Block& block : blocks()) {
        const AnswersRead read = readAnswers(sentencesOf(block), block.kind, isOfTheSample);
        same += read.of(AsAnswer::Same), wrong += read.of(AsAnswer::Wrong), letIn += read.of(AsAnswer::LetIn),
            measured += read.measured();
    }
    CAPTURE(same, wrong, letIn, measured);
    CHECK(measured >= 180);
    CHECK(same * 100 >= measured * 40);
    CHECK(wrong * 100 <= measured * 4);
    CHECK(letIn <= 4);
}

TEST_CASE("how the freer wordings of rules are read", "[.answers]") {
    for (const Block& block : blocks()) {
        const std::vector<LabelledSentence> sentences = sentencesOf(block);
        const AnswersRead odd = readAnswers(sentences, block.kind, isOdd);
        print(block.file + ", odd", odd);
        print(block.file + ", even", readAnswers(sentences, block.kind, isEven));
        print(block.file + ", kept", readAnswers(sentencesOf(block, "kept"), block.kind, isAny));
        for (const AsAnswer what : {AsAnswer::Wrong, AsAnswer::LetIn})
            if (odd.examples.contains(what))
                for (const LabelledSentence& one : odd.examples.at(what))
                    fmt::print("    {}: {} [{}]\n", name(what), one.text, one.answer);
        CHECK(odd.measured() > 0);
    }
}
