#include "interpreter/compile/static_regions.h"

#include <algorithm>

#include "interpreter/topology/sides.h"

namespace makomba {

std::vector<std::vector<int>> placesOfKind(Compiler& c, const InstructionView& l, std::string_view kind) {
    std::vector<std::vector<int>> places;
    const Sites& sites = c.equipment().topology().sites(c.typeMeant(l));
    const auto take = [&](const SiteLists& lists) {
        for (int k = 0; k < lists.size(); ++k) places.emplace_back(lists[k].begin(), lists[k].end());
    };
    const auto corners = sites.set(NamedSet::Corners);
    if (kind == "Rows") take(sites.rows());
    else if (kind == "Columns") take(sites.columns());
    else if (kind == "Layers") take(sites.layers());
    else if (kind == "Corners")
        for (const int corner : corners) places.push_back({corner});
    else if (kind == "AllSites") {
        places.emplace_back();
        for (int site = 0; site < sites.count(); ++site) places.back().push_back(site);
    } else if (kind == "Sides" || kind == "SidesNoCorners") {
        for (const BoardSide& side : boardSides(c.equipment().topology().graph(), sites.type()))
            places.push_back(side.sites);
        if (kind == "SidesNoCorners")
            for (std::vector<int>& side : places)
                std::erase_if(side, [&](int s) {
                    return std::find(corners.begin(), corners.end(), s) != corners.end();
                });
    } else {
        c.unsupported(l.value(), "`" + l.row().name() + "` with the word " + std::string(kind));
    }
    return places;
}

}  // namespace makomba
