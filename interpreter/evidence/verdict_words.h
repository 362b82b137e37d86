// What the verdicts of `makomba check` and `makomba audit`, and the things that sentences are read as, mean.
#pragma once

#include <string_view>
#include <vector>

namespace makomba {

struct VerdictInfo {
    const char* name;     // as it is printed: "never put to the test", "relay"
    const char* kind;     // "verdict", "claim"
    const char* meaning;  // in one or two sentences
};

const std::vector<VerdictInfo>& verdictInfos();
const VerdictInfo* findVerdict(std::string_view name);  // null: there is none

}  // namespace makomba
