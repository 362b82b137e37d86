#include "interpreter/compile/track_shift.h"

#include <algorithm>

namespace makomba {

namespace {

// False: too many ways.
bool addWay(TrackShift& shift, int by, Word from) {
    auto* const end = shift.ways + shift.count;
    auto* way = std::find_if(shift.ways, end, [&](const TrackShift::Way& w) { return w.by == by; });
    if (way == end) {
        if (shift.count == TrackShift::maxWays) return false;
        *way = {by, 0};
        ++shift.count;
    }
    way->from |= from;
    return true;
}

bool tabulate(TrackShift& shift, const CompiledTrack* track, int sites, std::int64_t steps) {
    if (track != nullptr && track->revisiting != nullptr) return false;
    for (int s = 0; s < sites; ++s) {
        const Word bit = Word{1} << s;
        const int index = track == nullptr ? -1 : track->indexOf(s);
        const int to = track == nullptr ? -1 : track->siteAlong(index, steps);
        if (to >= sites) return false;
        if (to < 0) {
            shift.nowhere |= bit;
        } else if (index < 0) {
            shift.beside |= bit;
            shift.entry = to;
        } else if (!addWay(shift, to - s, bit)) {
            return false;
        }
    }
    return true;
}

}  // namespace

bool TrackShifts::leavesSites() const {
    return std::any_of(std::begin(of), std::end(of),
                       [](const TrackShift& shift) { return shift.nowhere != 0; });
}

const TrackShifts* compileTrackShifts(Compiler& c, const InstructionView& l) {
    const int sites = c.equipment().siteCount;
    if (c.program().layout.words != 1 || sites > 64 || !l[op::steps].isNumber()) return nullptr;
    Value who = l[op::rOne];
    if (!who.valid()) who = l[op::playerRef];
    const TrackByPlayer* tracks = tracksForMove(c, l);
    TrackShifts shifts;
    for (int p = 0; p < maxPlayers + 2; ++p)
        if (!tabulate(shifts.of[p], tracks->of(p), sites, c.rules().number(l[op::steps]))) return nullptr;
    shifts.mover = !who.valid() || c.rules().role(who) == Role::Mover;
    if (!shifts.mover) shifts.player = c.player(who);
    return c.program().arena.keep(shifts);
}

}  // namespace makomba
