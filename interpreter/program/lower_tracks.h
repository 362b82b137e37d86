// An end rule over tracks becomes one rule a track, each with its own copy of what names no track:
//
//     (forEach Track if:(> 2 (count Pieces in:(sites Track))) R)
//     (if (> 2 (count Pieces in:(sites Track #0))) R)    (if (> 2 (count Pieces in:(sites Track #1))) R)
//
// #0 is a name without text that means the track of that number. Copies are instructions of their own, so
// that what is worked out once for an instruction is worked out for each track; what does not ask for the
// track is shared.
#pragma once

#include "interpreter/program/equipment.h"
#include "interpreter/program/program.h"

namespace makomba {

// Whether the rule is (forEach Track ..).
bool isEndOverTracks(const RuleProgram& program, Value rule);

// In the order of the equipment; none if there are no tracks.
std::vector<Value> endRulesOfTracks(RuleProgram& program, Value rule, const Equipment& equipment);

// The track that (sites Track ..) was bound to; -1: none, it says itself which tracks it means.
int trackBound(const RuleProgram& program, Value trackName);

}  // namespace makomba
