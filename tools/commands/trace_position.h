// Single positions of recorded trials.
#pragma once

#include <string>
#include <vector>

namespace makomba::cli {

// Both look at the section of the ruleset; at the first section if `ruleset` is "". They throw
// std::runtime_error with a message for the user if there is no such section, trial or ply.

// The options with which the section was played.
std::vector<std::string> traceOptions(const std::string& file, const std::string& ruleset);
// The state after `ply` moves of a trial (from 1), as text.
std::string tracePosition(const std::string& file, const std::string& ruleset, int trial, int ply);

}  // namespace makomba::cli
