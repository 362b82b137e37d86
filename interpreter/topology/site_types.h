// The words for site types.
#pragma once

#include <string_view>

#include "interpreter/topology/board_graph.h"

namespace makomba {

inline SiteType siteTypeNamed(std::string_view word) {
    return word == "Vertex" ? SiteType::Vertex : word == "Edge" ? SiteType::Edge : SiteType::Cell;
}

}  // namespace makomba
