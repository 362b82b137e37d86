// How many moves a piece of each kind has, in games at random: what goes farther is worth more, as a rule.
#include "interpreter/base/portable_math.h"
#include "interpreter/play/playout.h"
#include "interpreter/players/features/family.h"
#include "interpreter/state/chance.h"

namespace makomba {

namespace {

constexpr std::int64_t workForIt = 1'200'000;
constexpr int mostGames = 60, mostPlies = 300;
// A kind that was seen less often is not judged.
constexpr double enoughSeen = 12;
// Twice the moves are worth a little less than twice as much.
constexpr double likeness = 0.9, leastWorth = 0.5, mostWorth = 9;

class MovesInPlay {
  public:
    MovesInPlay(const Game& game, const std::vector<int>& kindOf, std::size_t kinds)
        : game_(game), kindOf_(kindOf), engine_(game), times_(kinds), moves_(kinds) {}

    void play() {
        const std::int64_t begun = engine_.workDone();
        for (int number = 0; number < mostGames; ++number) {
            std::uint64_t random = playoutSeed(0x6b696e64, static_cast<std::uint64_t>(number));
            State state = engine_.initialState(random);
            for (int ply = 0; ply < mostPlies; ++ply) {
                if (engine_.workDone() - begun > workForIt) return;
                engine_.legalMoves(state, list_);
                if (list_.empty()) break;
                count(state);
                engine_.apply(state, list_, list_.list[randomBelow(random, list_.size())]);
            }
        }
    }

    double times(std::size_t kind) const { return times_[kind]; }
    double moves(std::size_t kind) const { return moves_[kind] / times_[kind]; }

  private:
    // The kind of the mover's piece on a site, -1 if none is there.
    int kindAt(const SiteColumns& columns, int site, int mover) const {
        if (columns.pieces(site) == 0) return -1;
        const auto top = static_cast<std::size_t>(columns.top(site));
        return game_.program.equipment.components[top].owner == mover ? kindOf_[top] : -1;
    }

    void count(const State& state) {
        const SiteColumns columns(state);
        const int mover = engine_.mover(state), sites = game_.program.equipment.boardSites();
        for (int site = 0; site < sites; ++site)
            if (const int kind = kindAt(columns, site, mover); kind >= 0)
                times_[static_cast<std::size_t>(kind)] += 1;
        for (const Move& move : list_.list) {
            const int from = move.reportedFrom;
            if (from < 0 || from >= sites || from == move.reportedTo) continue;
            if (const int kind = kindAt(columns, from, mover); kind >= 0)
                moves_[static_cast<std::size_t>(kind)] += 1;
        }
    }

    const Game& game_;
    const std::vector<int>& kindOf_;
    Engine engine_;
    Moves list_;
    std::vector<double> times_, moves_;
};

}  // namespace

std::vector<float> FeatureBoard::worthOfKinds(const std::vector<int>& kindOf, std::size_t kinds) const {
    std::vector<float> worth(kinds, 1);
    MovesInPlay seen(game, kindOf, kinds);
    seen.play();
    std::size_t usual = 0;  // the kind there is most of
    for (std::size_t kind = 1; kind < kinds; ++kind)
        if (seen.times(kind) > seen.times(usual)) usual = kind;
    if (seen.times(usual) < enoughSeen || seen.moves(usual) <= 0) return worth;
    for (std::size_t kind = 0; kind < kinds; ++kind) {
        if (seen.times(kind) < enoughSeen || seen.moves(kind) <= 0) continue;
        const double ratio = seen.moves(kind) / seen.moves(usual);
        worth[kind] =
            static_cast<float>(std::clamp(portableExp(likeness * portableLog(ratio)), leastWorth, mostWorth));
    }
    return worth;
}

}  // namespace makomba
