#include "interpreter/play/record.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "interpreter/engine/endless.h"
#include "interpreter/play/notation.h"
#include "interpreter/state/visible.h"

namespace makomba {

namespace {

// Of a site, in both positions: whether something or everything is hidden from a player.
void noteSite(const Program& program, Site site, const State& state, PlayedMove& played) {
    if (site < 0 || site >= program.layout.sites) return;
    const Layout& layout = program.layout;
    const auto* marks = state.column<std::uint8_t>(layout.hiddenMarks);
    for (int level = 0; level < layout.hiddenLevels; ++level)
        for (int player = 1; player <= program.players(); ++player) {
            const std::uint8_t data = marks[(level * layout.sites + site) * program.players() + player - 1];
            if (data & HidesAll) played.hiddenFrom |= 1u << player;
            else if (data != 0) played.partlyHiddenFrom |= 1u << player;
        }
}

void noteWhatIsHidden(const Program& program, const Move& move, const State& before, const State& after,
                      PlayedMove& played) {
    for (const int site : {static_cast<int>(move.from), static_cast<int>(move.to)})
        for (const State* state : {&before, &after}) noteSite(program, Site(site), *state, played);
    if (move.isPass()) return;
    if (program.layout.sites > move.from && move.from >= 0) played.where = siteName(program, move.from);
    if (move.to != move.from && move.to >= 0 && move.to < program.layout.sites)
        played.where += (played.where.empty() ? "" : "-") + siteName(program, move.to);
}

}  // namespace

GameRecord::GameRecord(const Game& game, std::uint64_t seed)
    : engine_(game), seed_(seed), state_(engine_.initialState(seed)) {
    lookAhead();
}

const std::string& PlayedMove::nameFor(Player player) const {
    if (player <= 0 || player == mover) return name;
    if (hiddenFrom >> player & 1) return hiddenMoveName;
    return partlyHiddenFrom >> player & 1 ? where : name;
}

void GameRecord::lookAhead() {
    engine_.legalMoves(state_, moves_);
    names_.clear();
    if (betweenGames()) return names_.assign(moves_.size(), nextGameName);
    std::map<std::string, int> seen;
    for (const Move& move : moves_.list) {
        std::string name = moveName(running().program, moves_, move);
        const int times = ++seen[name];
        names_.push_back(times == 1 ? name : fmt::format("{} ({})", name, times));
    }
}

void GameRecord::play(std::size_t index) {
    PlayedMove played;
    played.name = names_[index];
    played.index = static_cast<int>(index);
    played.mover = engine_.mover(state_);
    played.forced = forcedToGoOn() || betweenGames();
    history_.push_back(std::move(played));
    earlier_.emplace_back(state_);
    engine_.apply(state_, moves_, moves_.list[index]);
    const State before = hidesAnything(running().program) ? earlier_.back().unpacked() : State();
    if (before.valid() && &before.layout() == &state_.layout())
        noteWhatIsHidden(running().program, moves_.list[index], before, state_, history_.back());
    lookAhead();
    if (endlessRound_ > 0 && forcedToGoOn()) return;
    endlessRound_ = lapsInACircle();
    if (endlessRound_ > 0)
        EndlessTurn::skip(
            state_, std::max(0, (moveLimit - 1 - state_.globals().moves) / endlessRound_ * endlessRound_));
}

bool GameRecord::undo() {
    endlessRound_ = 0;
    if (history_.empty()) return false;
    history_.pop_back();
    earlier_.back().unpack(state_);
    earlier_.pop_back();
    lookAhead();
    return true;
}

bool GameRecord::forcedToGoOn() const {
    return !history_.empty() && !betweenGames() && moves_.size() == 1 && !moves_.list[0].isPass() &&
           state_.globals().mover == history_.back().mover;
}

int GameRecord::lapsInACircle() const {
    if (!forcedToGoOn()) return 0;
    const Player mover(history_.back().mover);
    State last = state_, earlier;
    for (std::size_t k = 1; k <= history_.size(); ++k) {
        const PlayedMove& move = history_[history_.size() - k];
        const PackedState& packed = earlier_[earlier_.size() - k];
        if (move.mover != mover || &packed.layout() != &last.layout()) break;
        packed.unpack(earlier);
        if (EndlessTurn::sameButForCounters(running().program, last, earlier)) return static_cast<int>(k);
        if (!move.forced) break;
    }
    return 0;
}

}  // namespace makomba
