#include "interpreter/players/foresight.h"

#include <algorithm>

namespace makomba {

namespace {

constexpr std::uint64_t mostTried = 20'000;
// After so many looks that found nothing every so manieth time is enough.
constexpr int patience = 2, seldom = 5;
constexpr std::int64_t workOfLaps = 300'000;  // hundredths of a second

}  // namespace

Foresight::Seen Foresight::look(const State& state, const Moves& moves, std::uint64_t most,
                                const std::function<bool()>& goOn) {
    Seen seen;
    if (most == 0 || moves.size() < 2) return seen;
    if (const auto win = winAtOnce(state, moves)) {
        seen.win = {*win};
        return seen;
    }
    if (!forced_.possible() || (!forced_.byRows(moves) && !isDue())) return seen;
    ++fruitless_;
    if (auto found = forced_.find(state, moves, most / 2, goOn)) {
        seen.win = std::move(found->line);
        fruitless_ = 0;
        return seen;
    }
    seen.lost = forced_.losing(state, moves, most / 2, goOn);
    if (std::find(seen.lost.begin(), seen.lost.end(), 1) != seen.lost.end()) fruitless_ = 0;
    // If all lose it is for the search to tell what resists longest.
    if (std::find(seen.lost.begin(), seen.lost.end(), 0) == seen.lost.end()) seen.lost.clear();
    return seen;
}

bool Foresight::isDue() { return fruitless_ < patience || ++asked_ % seldom == 0; }

std::optional<std::size_t> Foresight::winAtOnce(const State& state, const Moves& moves) {
    State after = state;
    Moves further;
    const int mover = engine_.mover(state);
    const std::int64_t begun = engine_.workDone();
    for (const bool goesOn : {false, true}) {
        for (std::size_t k = 0; k < moves.size(); ++k) {
            if (goesOn && engine_.workDone() - begun > workOfLaps) return {};
            after.copyFrom(state);
            engine_.apply(after, moves, moves.list[k]);
            if (goesOn && !engine_.over(after)) laps_.goOn(after, further, mover);
            if (after.globals().over && after.globals().fault == Fault::None &&
                Evaluation::result(after, mover) == 1)
                return k;
        }
    }
    return {};
}

bool Foresight::losesAtOnce(const State& state, const Moves& moves, std::size_t index, std::uint64_t& tried) {
    State after = state;
    const int mover = engine_.mover(state);
    const auto lost = [&](const State& end) {
        return end.globals().over && end.globals().fault == Fault::None &&
               Evaluation::result(end, mover) == 0;
    };
    Moves replies, further;
    engine_.apply(after, moves, moves.list[index]);
    laps_.goOn(after, replies, mover);
    ++tried;
    if (engine_.over(after)) return lost(after);
    const int other = engine_.mover(after);
    if (other == mover) return false;
    State end = after;
    for (std::size_t r = 0; r < replies.size() && tried < mostTried; ++r, ++tried) {
        end.copyFrom(after);
        engine_.apply(end, replies, replies.list[r]);
        if (!engine_.over(end) && engine_.mover(end) == other) laps_.goOn(end, further, other);
        if (lost(end)) return true;
    }
    return false;
}

std::size_t Foresight::safest(const State& state, const Moves& moves,
                              const std::vector<std::size_t>& preferred) {
    std::uint64_t tried = 0;
    if (engine_.game().program.players() == 2)
        for (const std::size_t move : preferred) {
            if (!losesAtOnce(state, moves, move, tried)) return move;
            if (tried >= mostTried) break;
        }
    return preferred.front();
}

}  // namespace makomba
