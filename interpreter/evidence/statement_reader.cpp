#include "interpreter/evidence/statement_reader.h"

#include <algorithm>

#include "interpreter/evidence/statements.h"

namespace makomba {

namespace {

std::size_t wordsOf(const std::vector<Notion>& notions) {
    std::size_t end = 0;
    for (const Notion& one : notions) end = std::max(end, one.end);
    return end;
}
std::vector<Notion> oneAfterTheOther(std::vector<Notion> first, const std::vector<Notion>& then) {
    const std::size_t by = wordsOf(first);
    for (Notion one : then) {
        one.begin += by, one.end += by;
        first.push_back(std::move(one));
    }
    return first;
}
bool answers(const std::vector<ProseClaim>& claims, const ProseClaim& claim) {
    return std::any_of(claims.begin(), claims.end(),
                       [&](const ProseClaim& one) { return sameQuestion(one, claim); });
}

}  // namespace

std::vector<ProseClaim> StatementReader::read(const std::string& sentence) {
    const Notions& all = Notions::get();
    const auto statements = statementsOf(
        sentence, [&](const std::string& part) { return all.speaksOf("VERBS", part, names_, false); },
        [&](const std::string& part) { return all.speaksOf("OPENERS", part, names_, true); });
    std::vector<ProseClaim> out;
    const bool before = known_;
    known_ = false;
    for (std::size_t i = 0; i < statements.size(); ++i) {
        const auto [begin, end] = statements[i];
        for (ProseClaim& claim :
             readOne(sentence.substr(begin, end - begin), statements.size() == 1, i > 0 || before)) {
            claim.begin = begin, claim.end = end;
            out.push_back(std::move(claim));
        }
    }
    return out;
}

std::vector<ProseClaim> StatementReader::readOne(const std::string& statement, bool alone, bool leans) {
    const Notions& all = Notions::get();
    std::vector<Notion> notions = all.in(statement, names_);
    std::vector<ProseClaim> claims;
    if (!alone) claims = all.read(statement, notions);
    for (ProseClaim& claim : all.readLoosely(notions))
        if (!answers(claims, claim)) claims.push_back(std::move(claim));
    // After another sentence only "this" and the like lean on it.
    const bool refers = known_ || std::any_of(notions.begin(), notions.end(),
                                              [](const Notion& one) { return one.name == "THIS"; });
    if (claims.empty() && leans && refers)
        claims = all.readLoosely(oneAfterTheOther(before_, notions), wordsOf(before_));
    before_ = std::move(notions);
    known_ = true;
    return claims;
}

}  // namespace makomba
