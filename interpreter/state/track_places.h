// Where on a track pieces are, if the track comes to a site more than once.
//
//     "A,E,N,W,End" through the middle twice: a piece on the second visit goes on from there, not from the
//     first
//
// A piece that enters such a track is on the first of its elements with that site; one that moves along it is
// on the next element with the new site, or if none follows on the first. Pieces of one kind are not told
// apart: of those on a site the one that is least far goes first.
#pragma once

#include "interpreter/state/context.h"
#include "interpreter/state/moves.h"

namespace makomba {

// Before an action is carried out.
void followOnTracks(Context& c, const Action& action);

// The index on the track, one of Program::revisitingTracks, at which the piece on a site is: of a stack the
// highest one of the track's owner. `notOnTrack`: it never entered the track one by one.
inline constexpr int noPieceThere = -1, notOnTrack = -2;
int placeOnTrack(Context& c, const RevisitingTrack& track, Site site);

}  // namespace makomba
