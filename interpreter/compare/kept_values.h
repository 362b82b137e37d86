// What rules can keep from one move to the next: which lists of remembered values are ever filled, and how
// high a variable can be.
//
// Options often leave rules behind that cannot apply: with no additional takes chosen, a rule for them may
// still stand there and wait for a variable that nothing sets. Read literally, two rulesets then look alike.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>

#include "interpreter/compare/rule_tree.h"

namespace makomba {

class KeptValues {
  public:
    explicit KeptValues(const RuleTree& tree);

    // Whether a condition about kept values always (true) or never (false) holds; nullopt if that is open.
    std::optional<bool> decided(int condition) const;
    // Whether a region is a remembered list that nothing ever fills.
    bool isEmptyList(int region) const;
    // The (values Remembered ..) whose sites a region is; -1 if it is none.
    int list(int region) const;
    // The highest number a variable can have; nullopt if that is open.
    std::optional<int> highest(int variable) const;

  private:
    std::string nameOf(int part) const;

    const RuleTree& tree_;
    std::set<std::string> filled_;
    std::map<std::string, std::optional<int>> highest_;
};

}  // namespace makomba
