#include "labelled_answers.h"

#include <fstream>
#include <utility>

#include "interpreter/evidence/prose.h"

namespace makomba::test {
namespace {

using Claims = std::set<std::string>;

// What can be put to the test of one sentence; conditions and consequences in no order.
Claims testable(const std::string& kind, const std::string& sentence) {
    Claims out;
    for (const ProseClaim& claim : readProse(kind + " " + sentence).claims) {
        if (claim.slot == ProseSlot::Other || !claim.why.empty()) continue;
        std::string text(name(claim.slot));
        for (const std::string& word : std::set<std::string>(claim.when.begin(), claim.when.end()))
            text += " " + word;
        text += " =>";
        for (const std::string& word : std::set<std::string>(claim.then.begin(), claim.then.end()))
            text += " " + word;
        out.insert(text);
    }
    return out;
}

bool shareAny(const Claims& a, const Claims& b) {
    for (const std::string& claim : a)
        if (b.contains(claim)) return true;
    return false;
}

bool holdAll(const Claims& all, const Claims& part) {
    for (const std::string& claim : part)
        if (!all.contains(claim)) return false;
    return true;
}

AsAnswer judge(const Claims& read, const Claims* own, const Claims& others) {
    if (!own) return shareAny(read, others) ? AsAnswer::LetIn : AsAnswer::KeptOut;
    if (own->empty()) return AsAnswer::NoMeasure;
    if (shareAny(read, others)) return AsAnswer::Wrong;
    if (holdAll(read, *own)) return AsAnswer::Same;
    return shareAny(read, *own) ? AsAnswer::Less : read.empty() ? AsAnswer::Nothing : AsAnswer::Other;
}

}  // namespace

std::string_view name(AsAnswer what) {
    switch (what) {
        case AsAnswer::Same: return "read as the plain answer";
        case AsAnswer::Less: return "as less";
        case AsAnswer::Other: return "as something else";
        case AsAnswer::Wrong: return "WRONG";
        case AsAnswer::Nothing: return "not read";
        case AsAnswer::NoMeasure: return "of answers that are not read";
        case AsAnswer::LetIn: return "no answer, LET IN";
        case AsAnswer::KeptOut: return "no answer, kept out";
    }
    return "";
}

int AnswersRead::measured() const {
    return of(AsAnswer::Same) + of(AsAnswer::Less) + of(AsAnswer::Other) + of(AsAnswer::Wrong) +
           of(AsAnswer::Nothing);
}

std::vector<LabelledSentence> labelledSentences(const std::filesystem::path& file) {
    std::vector<LabelledSentence> out;
    std::ifstream in(file);
    std::string line, question, answer;
    bool none = false;
    int number = 0;
    while (std::getline(in, line)) {
        if (line.size() < 3) continue;
        const std::string text = line.substr(2);
        switch (line[0]) {
            case '?': question = text, answer.clear(), number = 0, none = false; break;
            case '=':
                answer = text, number = 0, none = false, out.push_back({question, answer, 0, text});
                break;
            case '+': out.push_back({question, answer, ++number, text}); break;
            case '!':
                if (!std::exchange(none, true)) number = 0;
                out.push_back({question, "", ++number, text});
                break;
            default: break;
        }
    }
    return out;
}

AnswersRead readAnswers(const std::vector<LabelledSentence>& sentences, const std::string& kind,
                        bool (*chosen)(const LabelledSentence&)) {
    std::map<std::string, std::map<std::string, Claims>> plain;  // by question and answer
    for (const LabelledSentence& one : sentences)
        if (one.number == 0) plain[one.question][one.answer] = testable(kind, one.text);
    AnswersRead out;
    for (const LabelledSentence& one : sentences) {
        if (one.number == 0 || !chosen(one)) continue;
        const std::map<std::string, Claims>& answers = plain[one.question];
        const Claims* own = one.answer.empty() ? nullptr : &answers.at(one.answer);
        Claims others;  // what only other answers to the question are read as
        for (const auto& [answer, claims] : answers)
            if (answer != one.answer)
                for (const std::string& claim : claims)
                    if (!own || !own->contains(claim)) others.insert(claim);
        const AsAnswer what = judge(own && own->empty() ? Claims() : testable(kind, one.text), own, others);
        ++out.count[what];
        out.examples[what].push_back(one);
    }
    return out;
}

}  // namespace makomba::test
