// Claims that came to no verdict, put to the test once more beside what they say with one value changed
// (counterfactual.h).
#pragma once

#include <utility>
#include <vector>

#include "interpreter/evidence/prose_cases.h"
#include "interpreter/evidence/prose_examine.h"

namespace makomba {

// Each text with the claims of it that are examined.
using Examined = std::vector<std::pair<const Prose*, ProseResult*>>;

// A claim of the text, or the same with one value changed, put to the test in its place.
struct Supposed {
    Prose text;
    ProseResult result;
    ClaimResult& claim() { return result.claims[0]; }
};

// Claims that came to no verdict, and whether they hold with one value of them changed.
class Counterfactuals {
  public:
    // `result`: of the text, after its own claims were decided.
    Counterfactuals(const SeenPlay& seen, const Prose& prose, ProseResult& result);
    // What is to be examined in the same plays; they must outlive that.
    Examined examined();
    // Then: a claim in whose place another holds is contradicted.
    void decide();

  private:
    struct Group {
        std::size_t claim;
        std::vector<Supposed> all;  // the text's own first
    };
    void suppose(const SeenPlay& seen, std::size_t claim, const ProseClaim& told);
    std::size_t lawOf(Group& group) const;
    bool isNumberTold(int number) const;
    bool isToldElsewhere(const ClaimResult& law) const;
    void contradict(Group& group, const ClaimResult& law);

    std::vector<Group> groups_;
    const Prose& prose_;
    ProseResult& result_;
};

}  // namespace makomba
