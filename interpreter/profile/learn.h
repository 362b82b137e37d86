// Which combination of named predicates tells the cases where a thing happened from those where it did not?
//
//     Samples s({"last.before", "last.inner", "opposite"});
//     s.add({0, 1, 2}, true);  s.add({0, 0, 2}, false); ..
//     Learnt l = learn(s);     // last.before=0 & last.inner & opposite>=1
//
// The smallest that is exact over all cases: of one to three literals, joined by and, by or, or a single
// literal beside two or three joined by and, or two pairs, or four joined by and. Of equally small ones that
// whose predicates stand first in the list. Where none is exact: of up to five joined by and, that which errs
// least, if what is learnt from half of the plays holds in the other half.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "interpreter/profile/value.h"

namespace makomba::profile {

class Samples {
  public:
    // `predicates`: ids of predicates.def, the most telling first.
    explicit Samples(std::vector<std::string> predicates);

    // Values in the order of the predicates: 0 or 1 of flags; -1 where the question makes no sense (no
    // literal of that predicate holds there). `tag`: what the caller knows the case by.
    void add(const std::vector<int>& values, bool happened, int play, std::size_t tag = 0);

    const std::vector<std::string>& predicates() const { return predicates_; }
    std::uint64_t count(bool happened) const { return total_[happened ? 1 : 0]; }

    // Equal cases are kept once.
    struct Row {
        std::vector<int> values;
        std::uint64_t count[2] = {0, 0};  // where it did not happen, where it did
        std::uint64_t half[2] = {0, 0};   // of those, in plays with an odd number
        std::size_t tag = 0;              // of the first case of the more frequent kind
    };
    const std::vector<Row>& rows() const { return rows_; }
    // The cases of one half of the plays.
    Samples ofHalf(bool odd) const;

  private:
    std::vector<std::string> predicates_;
    std::vector<Row> rows_;
    std::map<std::vector<int>, std::size_t> index_;
    std::uint64_t total_[2] = {0, 0};
};

struct Learnt {
    // There were cases, and what was learnt from half of them holds in the others. If all are of one kind:
    // always or never.
    bool found = false;
    Condition condition;
    std::uint64_t wrong = 0;  // cases that it does not fit
    std::size_t tag = 0;      // of a case where it happened
};

// `tolerated`: a condition that is not exact is given only if it errs in at most this part of the cases.
Learnt learn(const Samples& samples, double tolerated = 0.05);

bool holds(const Condition& condition, const std::vector<std::string>& predicates,
           const std::vector<int>& values);

}  // namespace makomba::profile
