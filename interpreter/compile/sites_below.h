// On what a site of a pyramid rests: sites of the layer below it; on the ground it is none.
#pragma once

#include <vector>

#include "interpreter/compile/compiler.h"

namespace makomba {

inline std::vector<int> sitesBelow(Compiler& c, int site) {
    const Sites& sites = c.sites();
    std::vector<int> below;
    if (site >= sites.count() || sites.layer(site) == 0) return below;
    for (const Step& step : sites.steps(site))
        if (step.has(Direction::Downward)) below.push_back(step.to);
    return below;
}

}  // namespace makomba
