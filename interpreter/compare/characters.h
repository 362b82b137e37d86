// Profiles of many games as data for other programs: a table (CSV) and characters with states (Nexus).
//
// Both have a row for each game. The characters are the questions of the profile that are known of some game;
// in Nexus each answer is a state, numbered in the order of the games, unordered. Answers between which play
// shows no difference are one state. "?": not known; "-": not asked of such a game. "There is none" is a
// state like others.
#pragma once

#include <string>

#include "interpreter/compare/comparison.h"

namespace makomba {

// Name, game, ruleset, options, checksum, records with their places and periods, then a column for each
// question, in the notation of profiles.
std::string charactersCsv(const Comparison& comparison);

// Read by R (ape, phangorn) and SplitsTree.
std::string charactersNexus(const Comparison& comparison);

}  // namespace makomba
