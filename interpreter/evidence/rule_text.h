// From the rules text of a source to claims, sentence by sentence.
#pragma once

#include "interpreter/evidence/record.h"

namespace makomba {

// Adds a claim for every sentence of the text that is understood, and the others to `unread`. `where` is what
// the places of the claims begin with: "rules" gives "rules, sentence 3".
void addClaimsOfText(Evidence& record, const std::string& text, const std::string& where);

// The claims of a rules text as a record of their own, with the definitions their statements need, ready to
// be checked.
std::unique_ptr<EvidenceFile> recordOfText(const std::string& id, const std::string& text);

// How much of texts is understood.
struct Coverage {
    std::size_t texts = 0, sentences = 0, understood = 0, tested = 0;  // tested: with a statement
    double share() const {
        return sentences == 0 ? 0 : static_cast<double>(understood) / static_cast<double>(sentences);
    }
};
void addToCoverage(Coverage& coverage, const std::string& text);

}  // namespace makomba
