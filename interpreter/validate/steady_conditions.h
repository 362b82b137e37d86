// Sites that are forbidden by what the rules keep, and none ever is: the condition was true each time it was
// asked.
//
//     (from (sites Mover "Row") if:(and (< 0 (count at:(from))) (!= (from) (value Player Mover))))
#pragma once

#include <map>

#include "interpreter/validate/rule_parts.h"

namespace makomba {

class SteadyConditions {
  public:
    // One combination; the parts of its nodes.
    void look(const Description& description, const std::vector<int>& partOfNode);
    std::vector<Finding> findings(const RuleParts& parts) const;

  private:
    std::map<int, std::string> asked_;  // parts that ask for what is kept, and what that is called
};

}  // namespace makomba
