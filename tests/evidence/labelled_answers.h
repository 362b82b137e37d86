// Plain answers to questions about rules, each followed by sentences that say the same and by some that say
// none of them (tests/judgement/answers): how many of them are read as the plain answer is.
#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace makomba::test {

struct LabelledSentence {
    std::string question;
    std::string answer;  // "" = it says none of the answers
    int number = 1;      // of the sentence among those of its answer, from 1; 0 = the plain answer itself
    std::string text;
};

// "? question", "= plain answer", "+ says the same", "! says none of the question's answers", each in a line.
std::vector<LabelledSentence> labelledSentences(const std::filesystem::path& file);

enum class AsAnswer {
    Same,       // all that is read of the plain answer
    Less,       // some of it
    Other,      // something else, which is no other answer to the question
    Wrong,      // what another answer to the same question is read as
    Nothing,    // no claim
    NoMeasure,  // nothing is read of the plain answer
    LetIn,      // says none of the answers, and is read as one
    KeptOut,    // says none, and is read as none
};
std::string_view name(AsAnswer);

struct AnswersRead {
    std::map<AsAnswer, int> count;
    std::map<AsAnswer, std::vector<LabelledSentence>> examples;
    int of(AsAnswer what) const { return count.contains(what) ? count.at(what) : 0; }
    int measured() const;  // sentences that say a plain answer which is read
};

// What is read of those sentences for which `chosen` is true. kind: the sentence before each, which says what
// is played.
AnswersRead readAnswers(const std::vector<LabelledSentence>& sentences, const std::string& kind,
                        bool (*chosen)(const LabelledSentence&));

}  // namespace makomba::test
