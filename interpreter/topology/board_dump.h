// A measured board as text, one record a line, for comparison with other programs.
//
//     sitetype Cell vertices 16 edges 24 cells 9
//     site 0 A1 xy 0.5000,0.5000 rcl 0,0,0 phase 0 orth 1,3 diag 4 off - adj 1,3,4
//     set corners 0,2,6,8     row 0 0,1,2     column 0 0,3,6     radial 0 NE 4,8
//     track "Track" owner 0 loop true 1,2,3
//
// All records are about the sites of the default type; lists are in increasing order, "-" = empty.
#pragma once

#include <span>
#include <string>

#include "interpreter/topology/topology.h"
#include "interpreter/topology/tracks.h"

namespace makomba {

std::string dumpBoard(const Topology& topology, std::span<const Track> tracks = {});

}  // namespace makomba
