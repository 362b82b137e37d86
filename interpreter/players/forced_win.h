// Wins by force: a player threatens to win with his next move, again and again, until a threat comes that
// cannot be met. Such sequences are long but narrow, and deeper than any search of all moves looks.
//
//     ForcedWin forced(knowledge);
//     if (const auto found = forced.find(state, moves, 20'000)) play(found->line[0]);
//
// A win that is found is one: every reply of the other is tried by the engine, whatever made a move look like
// a threat. What is searched are moves after which the player would win if he could move again: where the
// rules ask for rows and there is much to choose from, those that leave one gap in a row; else all after
// which the engine, given a pass, finds a move that wins. Iterative deepening by the number of the attacker's
// moves. The work is bounded and counted in positions made; the result is the same every time.
#pragma once

#include <optional>
#include <unordered_map>

#include "interpreter/players/row_scan.h"
#include "interpreter/players/searcher.h"

namespace makomba {

class ForcedWin {
  public:
    struct Found {
        std::vector<std::size_t> line;  // numbers of moves at each choice until the end, at longest
    };

    explicit ForcedWin(const Knowledge& knowledge);

    // Two players, no chance, nothing hidden. Else nothing is ever found.
    bool possible() const { return possible_; }
    // Whether threats are seen at a glance; else all that could be one is tried.
    bool byRows(const Moves& moves) const;
    void forget() { failed_.clear(); }

    // A forced win of the player to move. `most`: positions to be made at most, about; `goOn`: asked now and
    // then, may be empty.
    std::optional<Found> find(const State& state, const Moves& moves, std::uint64_t most,
                              const std::function<bool()>& goOn = {});
    // Of the root's moves those after which the other seems to win by force, 1 for each; may be empty if
    // there is none. What could not be looked at in time is taken to be safe. In games of rows replies
    // that have nothing to do with a threat are trusted not to meet it, so that this is no proof.
    std::vector<char> losing(const State& state, const Moves& moves, std::uint64_t most,
                             const std::function<bool()>& goOn = {});
    // Positions made so far.
    std::uint64_t spent() const { return spent_; }

  private:
    // What is threatened: a move to this site, or this very kind of move.
    struct Threat {
        PackedSite to, from;
        std::uint32_t code = 0;  // 0: any move there
    };
    struct Candidate {
        std::uint16_t move = 0;
        std::vector<Threat> threats;
    };
    struct Level {
        State after, reply, probe;
        Moves replies, next, listed;
        std::vector<Candidate> candidates;
        std::vector<Threat> dangers;  // by which the other would win
        std::vector<std::size_t> line;
        RowScan::Gaps rows;
    };

    Level& level(std::size_t ply);
    bool exhausted();
    bool apply(const State& state, const Moves& moves, std::size_t index, State& after);
    bool pass(State& state);
    bool wins(const State& state, const Moves& moves, std::size_t index, State& probe, int player);
    int winAtOnce(const State& state, const Moves& moves, Level& here, bool whole);
    void listByRows(const Moves& moves, Level& here) const;
    void listByPassing(const State& state, const Moves& moves, Level& here);
    int attack(const State& state, const Moves& moves, int depth, std::size_t ply);
    int attackNew(const State& state, const Moves& moves, int depth, std::size_t ply);
    int tryCandidate(const State& state, const Moves& moves, const Candidate& candidate, int depth,
                     std::size_t ply);
    int meet(const Candidate& candidate, std::size_t reply, int attacker, int depth, std::size_t ply);
    static bool touches(const Move& move, const Threat& threat);
    bool answers(const Moves& moves, std::size_t index, const Candidate& candidate,
                 const std::vector<Threat>& dangers) const;
    bool is(const Moves& moves, const Move& move, const Threat& threat) const;

    const Knowledge& knowledge_;
    Engine engine_;
    RowScan rows_;
    bool possible_ = false;
    std::vector<std::unique_ptr<Level>> levels_;
    std::unordered_map<std::uint64_t, int> failed_;  // by key: attacker's moves that are not enough
    Moves passing_;
    std::function<bool()> goOn_;
    std::uint64_t spent_ = 0, bound_ = 0, asked_ = 0;
    bool cut_ = false, deeper_ = false, trusting_ = false;
};

}  // namespace makomba
