// What single statements of a sentence tell of men and rows, in words that are not all known (notions.h); one
// may lean on the statement before it, there or in the sentence before.
#pragma once

#include <string>
#include <vector>

#include "interpreter/evidence/notions.h"

namespace makomba {

class StatementReader {
  public:
    // `names`: the text's own words for men and points.
    explicit StatementReader(const OwnNames& names) : names_(names) {}

    // The claims of a sentence's statements, each with the statement's place in it.
    std::vector<ProseClaim> read(const std::string& sentence);
    // A sentence of another subject: the next one leans on nothing.
    void skip() { known_ = false; }

  private:
    std::vector<ProseClaim> readOne(const std::string& statement, bool alone, bool leans);

    const OwnNames& names_;
    std::vector<Notion> before_;  // of the statement before
    bool known_ = false;          // which is of this sentence or of the one before
};

}  // namespace makomba
