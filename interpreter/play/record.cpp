#include "interpreter/play/record.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "interpreter/engine/endless.h"
#include "interpreter/play/notation.h"

namespace makomba {

GameRecord::GameRecord(const Game& game, std::uint64_t seed) : engine_(game), seed_(seed) {
    states_.push_back(engine_.initialState(seed));
    lookAhead();
}

void GameRecord::lookAhead() {
    engine_.legalMoves(states_.back(), moves_);
    names_.clear();
    std::map<std::string, int> seen;
    for (const Move& move : moves_.list) {
        std::string name = moveName(game().program, moves_, move);
        const int times = ++seen[name];
        names_.push_back(times == 1 ? name : fmt::format("{} ({})", name, times));
    }
}

void GameRecord::play(std::size_t index) {
    history_.push_back(
        {names_[index], static_cast<int>(index), engine_.mover(states_.back()), forcedToGoOn()});
    states_.push_back(states_.back());
    engine_.apply(states_.back(), moves_, moves_.list[index]);
    lookAhead();
    if (endlessRound_ > 0 && forcedToGoOn()) return;
    endlessRound_ = lapsInACircle();
    if (endlessRound_ > 0)
        EndlessTurn::skip(states_.back(), std::max(0, (moveLimit - 1 - states_.back().globals().moves) /
                                                          endlessRound_ * endlessRound_));
}

bool GameRecord::undo() {
    endlessRound_ = 0;
    if (history_.empty()) return false;
    history_.pop_back();
    states_.pop_back();
    lookAhead();
    return true;
}

bool GameRecord::forcedToGoOn() const {
    return !history_.empty() && moves_.size() == 1 && !moves_.list[0].isPass() &&
           states_.back().globals().mover == history_.back().mover;
}

int GameRecord::lapsInACircle() const {
    if (!forcedToGoOn()) return 0;
    const int mover = history_.back().mover;
    for (std::size_t k = 1; k < states_.size() && k <= history_.size(); ++k) {
        const PlayedMove& move = history_[history_.size() - k];
        if (move.mover != mover) break;
        if (EndlessTurn::sameButForCounters(game().program, states_[states_.size() - 1 - k], states_.back()))
            return static_cast<int>(k);
        if (!move.forced) break;
    }
    return 0;
}

}  // namespace makomba
