// The board of a description: graph ludemes to a BoardGraph, measured into a Topology.
#pragma once

#include <memory>
#include <optional>

#include "interpreter/program/compile_errors.h"
#include "interpreter/rules/ludeme.h"
#include "interpreter/topology/topology.h"

namespace makomba {

struct Board {
    std::shared_ptr<const Topology> topology;
    bool boardless = false, largeStack = false;
    NodeId node;  // the board-like item of the equipment
};

// nullopt after reporting why. `exactRows`: the rules ask for (layer of: ..).
std::optional<Board> buildBoard(const RuleGraph& graph, NodeId boardItem, bool exactRows,
                                NodeMessages& messages);

}  // namespace makomba
