// Which columns the states of a game need, read off its rules. Source: spec 3 §1.1.
#pragma once

#include "interpreter/engine/program.h"

namespace makomba {

// Sets program.layout and the flags that follow from the mere presence of a ludeme.
void planLayout(const RuleGraph& graph, Program& program);

}  // namespace makomba
