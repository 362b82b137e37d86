// What falls in play agrees with the probabilities that chance nodes tell, in games of the reference
// collection.
//
// At every position of random games at which something can fall, the outcomes that leave the same moves take
// up as much of 0 .. 1 as they are likely, in the order in which they are told. What fell in play is then a
// number drawn from its stretch; if the probabilities are right these numbers are even over 0 .. 1, whatever
// the positions were. They are counted in 36 parts, and held against an even count by χ² with 35 degrees of
// freedom. Seeds are fixed. A run is to fail wrongly with a chance of one in a hundred at most, so that each
// of n games is tested at 0.01 / n (Bonferroni).
#include <cmath>
#include <cstdlib>
#include <unordered_map>

#include "interpreter/engine/chance_nodes.h"
#include "interpreter/play/playout.h"
#include "interpreter/state/chance.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

constexpr int parts = 36;
constexpr double significance = 0.01;

// The probability of a χ² of at least so much: the upper incomplete gamma function by its series.
double tailOfChiSquare(double chiSquare, int freedom) {
    const double a = freedom / 2.0, x = chiSquare / 2;
    if (x <= 0) return 1;
    double term = 1 / a, sum = term;
    for (int n = 1; n < 10'000 && term > sum * 1e-16; ++n) sum += term *= x / (a + n);
    return std::max(0.0, 1 - sum * std::exp(a * std::log(x) - x - std::lgamma(a)));
}

std::uint64_t hashOfMoves(const Moves& moves) {
    std::uint64_t hash = moves.size();
    const auto mix = [&](std::int64_t value) {
        hash = (hash ^ static_cast<std::uint64_t>(value)) * 0x9e3779b97f4a7c15ull;
        hash ^= hash >> 29;
    };
    for (const Move& move : moves.list) {
        mix(move.from), mix(move.to), mix(move.flags), mix(move.count);
        for (std::int32_t k = 0; k < move.count; ++k) {
            const Action& action = moves.actions[static_cast<std::size_t>(move.first + k)];
            mix(static_cast<int>(action.kind)), mix(action.from), mix(action.to), mix(action.a),
                mix(action.b);
        }
    }
    return hash;
}

struct Fairness {
    int throws = 0;
    std::size_t untold = 0;  // what fell was not among what was told
    double p = 1;
};

// Where something falls, at what told stretch it lies; -1 if nothing can fall.
class Falls {
  public:
    explicit Falls(Engine& engine) : engine_(engine) {}

    // False if there is nothing that could fall otherwise, or too much to list.
    bool tell(const State& state) {
        constexpr std::size_t most = 1'300;
        stretches_.clear();
        std::vector<ChanceOutcome> outcomes;
        try {
            outcomes = chanceOutcomes(engine_, state, most);
        } catch (const TooManyOutcomes&) { return false; }
        if (outcomes.size() < 2) return false;
        std::vector<std::uint64_t> order;
        std::unordered_map<std::uint64_t, double> likely;
        for (const ChanceOutcome& outcome : outcomes) {
            State copy = state;
            applyChance(engine_, copy, outcome, moves_);
            const std::uint64_t what = hashOfMoves(moves_);
            if (likely.emplace(what, 0).second) order.push_back(what);
            likely[what] += outcome.probability;
        }
        double from = 0;
        for (const std::uint64_t what : order) {
            stretches_[what] = {from, likely[what]};
            from += likely[what];
        }
        return order.size() > 1;
    }
    double placeOf(const Moves& moves, std::uint64_t& random) const {
        const auto found = stretches_.find(hashOfMoves(moves));
        if (found == stretches_.end()) return -1;
        constexpr std::uint64_t fine = std::uint64_t{1} << 30;
        return found->second.first +
               found->second.second * static_cast<double>(randomBelow(random, fine)) / fine;
    }

  private:
    Engine& engine_;
    Moves moves_;
    std::unordered_map<std::uint64_t, std::pair<double, double>> stretches_;
};

Fairness fairnessOf(const Game& game, int throws) {
    Engine engine(game);
    Falls falls(engine);
    Moves moves;
    Fairness fairness;
    std::uint64_t random = 20'261'123;
    std::vector<int> counts(parts);
    int plies = 0;
    const std::int64_t enough = engine.workDone() + 100'000'000;
    for (std::uint64_t number = 0; fairness.throws < throws && plies < 20 * throws && number < 2'000;
         ++number) {
        State state = engine.initialState(playoutSeed(random, number));
        for (int ply = 0; ply < 400 && fairness.throws < throws; ++ply, ++plies) {
            const bool falling = engine.workDone() < enough && falls.tell(state);
            engine.legalMoves(state, moves);
            if (moves.empty()) break;
            if (falling) {
                const double place = falls.placeOf(moves, random);
                if (place < 0) ++fairness.untold;
                else ++counts[static_cast<std::size_t>(std::min(parts - 1.0, place * parts))];
                ++fairness.throws;
            }
            engine.apply(state, moves, moves.list[randomBelow(random, moves.size())]);
        }
        if (engine.workDone() >= enough) break;
    }
    const double each = static_cast<double>(fairness.throws) / parts;
    double chiSquare = 0;
    for (const int count : counts) chiSquare += (count - each) * (count - each) / each;
    // Fewer than five a part prove nothing.
    if (fairness.throws >= 5 * parts) fairness.p = tailOfChiSquare(chiSquare, parts - 1);
    return fairness;
}

// Beside the reference corpus.
std::filesystem::path wideFolder() { return corpusFolder().string() + "-wide"; }

// Those that have dice and that load; all of them if no names are given.
void checkFairness(const std::vector<std::string>& names, int throws) {
    if (!corpusPresent()) return;
    if (!std::filesystem::is_directory(wideFolder() / "lud/board")) {
        WARN("skipped: there is no " << wideFolder().string());
        return;
    }
    std::vector<std::pair<std::string, std::shared_ptr<const Description>>> games;
    for (const auto& file : filesBelow(wideFolder() / "lud/board", ".lud")) {
        const std::string name = file.stem().string();
        if (!names.empty() && std::find(names.begin(), names.end(), name) == names.end()) continue;
        auto d = std::make_shared<const Description>(loadFile(file));
        if (d->game && d->game->program.stochastic && d->game->games.size() < 2) games.emplace_back(name, d);
    }
    CHECK(games.size() >= names.size());
    int thrown = 0;
    for (const auto& [name, d] : games) {
        const Fairness fairness = fairnessOf(*d->game, throws);
        thrown += fairness.throws > 0;
        INFO(name << ": " << fairness.throws << " throws, p = " << fairness.p);
        CHECK(fairness.untold == 0);
        CHECK(fairness.p >= significance / static_cast<double>(games.size()));
        if (std::getenv("MAKOMBA_SAY") != nullptr)
            std::printf("%-32s %6d throws  p %.4f\n", name.c_str(), fairness.throws, fairness.p),
                std::fflush(stdout);
    }
    CHECK(thrown > 0);
}

}  // namespace

TEST_CASE("tails of chi-squared are those of the tables", "[chance]") {
    CHECK(std::abs(tailOfChiSquare(37.697, 15) - 0.001) < 1e-6);
    CHECK(std::abs(tailOfChiSquare(49.802, 35) - 0.05) < 1e-5);
    CHECK(std::abs(tailOfChiSquare(57.342, 35) - 0.01) < 1e-5);
}

TEST_CASE("a die that does not fall as it is told is found out", "[chance]") {
    const Description d = loadWell(
        "(game \"Die\" (players 2) (equipment {(board (square 3)) (piece \"Disc\" Each) (dice d:6 num:1)}) "
        "(rules (play (do (roll) next:(move Add (to (sites {(count Pips)}))))) "
        "(end (if (= 30 (count Moves)) (result All Draw)))))");
    Engine engine(*d.game);
    Falls falls(engine);
    const State state = engine.initialState();
    REQUIRE(falls.tell(state));
    // Whatever falls but one of the six, and that is found at a sixth of all places.
    std::uint64_t random = 1;
    std::vector<int> counts(6);
    Moves moves;
    for (std::uint64_t k = 0; k < 600; ++k) {
        State copy = state;
        copy.globals().random = playoutSeed(3, k);
        engine.legalMoves(copy, moves);
        const double place = falls.placeOf(moves, random);
        REQUIRE(place >= 0);
        ++counts[static_cast<std::size_t>(place * 6)];
    }
    double even = 0, without = 0;
    for (const int count : counts) even += (count - 100.0) * (count - 100.0) / 100;
    CHECK(tailOfChiSquare(even, 5) > 0.001);
    counts[0] = 0;  // as if that face never came
    for (const int count : counts) without += (count - 100.0) * (count - 100.0) / 100;
    CHECK(tailOfChiSquare(without, 5) < 1e-9);
}

TEST_CASE("what falls in play agrees with what chance nodes tell: a sample of the collection", "[chance]") {
    checkFairness({"Backgammon", "Nyout", "Pachisi", "Senet", "20 Squares"}, 36 * 20);
}

TEST_CASE("what falls in play agrees with what chance nodes tell: the whole collection",
          "[.][long][chance]") {
    checkFairness({}, 36 * 30);
}
