// The same rule with one value of it changed, as a text that is wrong in one point has it: "three" for
// "four", "own" for "opponent", "may" for "must". Where the claim of a text fails, and it holds without
// exception with one value changed, the text is wrong; where neither holds, the sentence may mean something
// else.
//
//     line-wins: line:#                 another number, one or two more or less
//     protected: free | noother | -     one of these words for another, or for none
//     *: @again | @turn-ends            another slot
//
// The changes are data (games/evidence/changes).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "interpreter/evidence/prose.h"

namespace makomba {

class Changes {
  public:
    static const Changes& get();
    explicit Changes(std::string_view data);

    // What the claim says with one value of it changed, each once; itself is not among them.
    std::vector<ProseClaim> of(const ProseClaim& claim) const;

  private:
    using Words = std::vector<std::string>;
    struct Line {
        Words slots;                // "*": any
        std::vector<Words> values;  // of which one stands for another; empty: none of the others' words
    };
    std::vector<Line> lines_;
};

}  // namespace makomba
