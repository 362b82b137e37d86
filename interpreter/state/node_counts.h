// How often the parts of the rules were asked and came true, counted in play.
//
// Only a game made by loadCounted (load/load.h) counts; any other pays nothing. Its rule graph has a node of
// its own for every place in the text, so that a count belongs to one place.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "interpreter/rules/rule_graph.h"
#include "interpreter/state/expr.h"

namespace makomba {

struct NodeCount {
    bool compiled = false;        // false: nothing is counted here
    std::uint64_t asked = 0;      // conditions: how often; moves and effects: how often they were worked out
    std::uint64_t came = 0;       // conditions: how often true; moves and effects: how often there were any
    std::uint64_t moves = 0;      // moves and effects: how many in all
    std::optional<bool> settled;  // conditions: the value, if it is settled before play
    BoolExpr condition;           // conditions: to be asked again, uncounted
};

struct NodeCounts {
    std::vector<NodeCount> nodes;  // by node of the rule graph

    NodeCount& operator[](NodeId id) { return nodes[id.value]; }
    const NodeCount& operator[](NodeId id) const { return nodes[id.value]; }

    // Which nodes listed which moves, innermost first; written while `watched` is not null, for that list
    // only.
    struct Listed {
        NodeId node;
        std::uint32_t begin, end;
    };
    const Moves* watched = nullptr;
    std::vector<Listed> listed;
};

}  // namespace makomba
