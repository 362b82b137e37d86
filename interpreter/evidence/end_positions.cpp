#include "interpreter/evidence/end_positions.h"

#include "interpreter/play/playout.h"
#include "interpreter/state/chance.h"

namespace makomba {

namespace {

class Arranging {
  public:
    Arranging(const SeenBoard& board, State& state, std::uint64_t& random)
        : board_(board), state_(state), layout_(state.layout()), random_(random) {}

    bool giveAllButAColumn(int weaker) {
        const int column =
            static_cast<int>(randomBelow(random_, static_cast<std::uint64_t>(board_.columns())));
        std::vector<int> others;
        int given = 0, kept = 0;
        for (int site = 0; site < board_.sites(); ++site) noteKind(site);
        for (int site = 0; site < board_.sites(); ++site) {
            if (board_.isStore(site)) continue;
            if (board_.owner(site) != weaker) {
                others.push_back(site);
                continue;
            }
            // One or two in each of its holes are enough to move with.
            const int stays =
                board_.fromLeft(site) == column ? 1 + static_cast<int>(randomBelow(random_, 2)) : 0;
            given += seeds(site) - stays;
            put(site, stays);
            kept += stays;
        }
        if (kind_ == 0 || kept == 0 || given < 0 || others.empty()) return false;
        for (int n = 0; n < given; ++n) {
            const int site = others[randomBelow(random_, others.size())];
            put(site, seeds(site) + 1);
        }
        return true;
    }

  private:
    int seeds(int site) const { return state_.column<std::int16_t>(layout_.count)[site]; }
    void noteKind(int site) {
        if (seeds(site) == 0) return;
        kind_ = state_.column<std::uint8_t>(layout_.what)[site];
        owner_ = state_.column<std::uint8_t>(layout_.who)[site];
    }
    void put(int site, int number) {
        state_.column<std::uint8_t>(layout_.what)[site] = static_cast<std::uint8_t>(number > 0 ? kind_ : 0);
        state_.column<std::uint8_t>(layout_.who)[site] = static_cast<std::uint8_t>(number > 0 ? owner_ : 0);
        state_.column<std::int16_t>(layout_.count)[site] = static_cast<std::int16_t>(number);
    }

    const SeenBoard& board_;
    State& state_;
    const Layout& layout_;
    std::uint64_t& random_;
    int kind_ = 0, owner_ = 0;
};

bool canSetUp(const Game& game, const SeenBoard& board) {
    const Layout& layout = game.program.layout;
    return board.isSowing() && board.rowsEach() > 0 && board.columns() > 0 && game.program.players() == 2 &&
           !layout.stacking && layout.counts && layout.count >= 0 && layout.what >= 0 && layout.who >= 0;
}

}  // namespace

std::optional<State> positionNearTheEnd(const Game& game, const SeenBoard& board, std::uint64_t seed,
                                        int number) {
    if (!canSetUp(game, board)) return std::nullopt;
    Engine engine(game);
    std::uint64_t random = playoutSeed(seed, 3'000'000 + static_cast<std::uint64_t>(number));
    State state = engine.initialState(seed);
    Moves moves;
    const int plies = 4 + 4 * (number % 6) + number / 6 % 2;  // so that either may be to move
    for (int n = 0; n < plies; ++n) {
        engine.legalMoves(state, moves);
        if (moves.empty()) return std::nullopt;
        auto m = static_cast<std::uint32_t>(randomBelow(random, moves.size()));
        if (moves.list[m].isPass() && moves.size() > 1) m = (m + 1) % moves.size();
        const int mover = state.globals().mover;
        engine.apply(state, moves, moves.list[m]);
        if (state.globals().over != 0 || state.globals().fault != Fault::None) return std::nullopt;
        // Not within a turn.
        if (n + 1 == plies && state.globals().mover == mover) return std::nullopt;
    }
    if (!Arranging(board, state, random).giveAllButAColumn(3 - state.globals().mover)) return std::nullopt;
    return state;
}

}  // namespace makomba
