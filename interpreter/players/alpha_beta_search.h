// One thread's alpha-beta search below a move at the root: iterative deepening is the player's affair.
//
// Principal variations with a transposition table, killer moves and a history of what was good. Where there
// is a good deal to choose from, moves are tried in the order of how the positions after them look, and late
// ones less deep at first, unless they turn out better than expected. At the bottom captures that are seen in
// the list of moves are searched on. In games of rows stones far from all others are tried only if all else
// loses.
//
// A node is a position with a choice; what follows without one (further laps, forced passes) is played
// through, and is neither a node nor a ply. The bottom of the search is quiet when a turn is: a player who is
// to move again after a lap is searched on, however deep. With two players values are those of player 1; with
// more, or one, the player to move thinks that all others are against him.
#pragma once

#include <algorithm>
#include <array>
#include <utility>

#include "interpreter/players/row_scan.h"
#include "interpreter/players/searcher.h"

namespace makomba {

class AlphaBetaSearch {
  public:
    static constexpr int won = Evaluation::won, infinite = 2 * won, sure = won - 10'000;
    // From how many moves on they are looked at beforehand, and leaves are weighed without listing their
    // moves.
    static constexpr std::size_t fewMoves = 7, manyMoves = 20;

    struct Line {
        std::array<std::uint16_t, 48> moves;
        int length = 0;
        void set(std::size_t first, const Line& rest) {
            moves[0] = static_cast<std::uint16_t>(first);
            length = std::min(rest.length + 1, static_cast<int>(moves.size()));
            std::copy_n(rest.moves.begin(), length - 1, moves.begin() + 1);
        }
    };

    AlphaBetaSearch(const Knowledge& knowledge, std::size_t tableBytes);

    Engine& engine() { return engine_; }
    std::uint64_t nodes() const { return nodes_; }
    bool stopped() const { return stopped_; }
    // Whether anything since the last call was judged by its looks, and not played out.
    bool tookUnsettled() { return std::exchange(unsettled_, false); }
    std::size_t memory() const;

    void forget();
    void begin(int viewpoint, std::uint64_t nodeLimit, std::function<bool()> goOn);
    // The moves at the root that matter: all but those far from everything in games of rows.
    std::vector<std::size_t> movesAtRoot(const State& state, const Moves& moves);
    // Where the search begins, and where those before it in this game did: to come there again is to go round
    // in a circle, which is worth so much more to the viewpoint than an even game.
    void root(std::uint64_t key, const std::vector<std::uint64_t>& earlier, int circle) {
        path_ = earlier;
        path_.push_back(key);
        circle_ = even_ + circle;
    }

    int inACircle() { return unsettled(circle_); }

    // How the position after a move at the root looks to the viewpoint at once; further laps are not played.
    int look(const State& state, const Moves& moves, std::size_t index) {
        return look(state, *level(0).after, moves, index, 1);
    }
    // The value of the position after a move at the root, for the viewpoint.
    int afterRootMove(const State& state, const Moves& moves, std::size_t index, int depth, int alpha,
                      int beta, Line& line) {
        return afterMove(state, moves, index, {depth - 1, alpha, beta}, 0, 0, line);
    }

  private:
    static constexpr int toTheEnd = 127;  // the depth of what was played out

    enum class Bound : std::uint8_t { Exact, Lower, Upper };
    struct Entry {
        std::uint64_t key = 0;
        std::int32_t value = 0;
        std::uint16_t best = 0;
        std::int8_t depth = -1;
        Bound bound = Bound::Exact;
    };
    // How deep to search on, and between which values the answer matters.
    struct Window {
        int depth, alpha, beta;
    };
    struct Level {
        Moves moves;  // of the position at this ply
        std::unique_ptr<State> after;
        std::vector<std::pair<int, std::uint16_t>> order;
        std::uint32_t killers[2] = {~0u, ~0u};
        Line line;
        // In games of rows: moves that matter, 1 for each; empty if all do. How many.
        std::vector<char> matters;
        std::size_t tried = 0;
    };

    int unsettled(int value) {
        unsettled_ = true;
        return value;
    }
    Level& level(std::size_t ply);
    bool outOfTime();
    int look(const State& state, State& after, const Moves& moves, std::size_t index, std::size_t ply);
    std::optional<int> weighedAtOnce(const State& after, int mover, const Window& window,
                                     std::size_t moves) const;
    int ended(const State& state, std::size_t ply) const;
    int afterMove(const State& state, const Moves& moves, std::size_t index, Window window, std::size_t ply,
                  int extended, Line& line);
    int child(State& state, int lastMover, Window window, std::size_t ply, int extended, Line& line);
    int quiet(State& state, int alpha, int beta, std::size_t ply, int extended, int taken);
    void chooseMoves(const State& state, const Moves& moves, std::vector<char>& matters);
    void orderRest(Level& here);
    int take(State& state, std::size_t index, int alpha, int beta, std::size_t ply, int extended, int taken);
    int search(State& state, Window window, std::size_t ply, int extended, Line& line);
    int visit(State& state, std::uint64_t key, Window window, std::size_t ply, int extended,
              std::uint16_t& best, Line& line);
    int visitMove(State& state, std::size_t k, Window window, bool looked, bool gains, std::size_t ply,
                  int extended);
    static int reduction(int depth, std::size_t k, bool looked);
    bool lookAhead(Level& here, const State& state, bool gains, std::uint16_t best, std::size_t ply);
    void order(Level& here, const State& state, std::uint16_t best);
    void noteGood(Level& here, const Move& move, int depth);

    const Knowledge& knowledge_;
    Engine engine_;
    LapRunner laps_;
    RowScan rows_;
    std::vector<std::uint8_t> near_;
    std::vector<Entry> table_;
    std::vector<int> history_;
    std::vector<std::unique_ptr<Level>> levels_;
    std::vector<std::uint64_t> path_;
    std::function<bool()> goOn_;
    std::uint64_t nodes_ = 0, nodeLimit_ = 0;
    std::int64_t seen_ = 0;  // of the work done, when the clock was last looked at
    int viewpoint_ = 0;
    int even_ = 0;    // to the viewpoint: how the start looks, whoever is the one to move
    int circle_ = 0;  // to the viewpoint: being where the game was before
    bool stopped_ = false, unsettled_ = false;
};

}  // namespace makomba
