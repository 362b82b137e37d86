#include "interpreter/players/level_gaps.h"

#include <algorithm>
#include <numeric>

#include "interpreter/base/portable_math.h"
#include "interpreter/players/levels.h"
#include "interpreter/players/suits.h"
#include "interpreter/state/visible.h"

namespace makomba {

namespace {

constexpr const char* levelNames[] = {"easy", "medium", "hard", "expert"};
constexpr double wanted = 0.775, imagined = 8;
constexpr double nearest = 0.2, farthest = 1.6, steepest = 12;
constexpr double shareOfWork = 0.01;
constexpr int atOneGap = 8, fewestOfLevel = 16, mostOfLevel = 48, mostPliesOfLevel = 3000, usualPlies = 400;
constexpr std::size_t memoryOfLevel = std::size_t{4} << 20;
// `hard` is to play as well as it can in its time, and is not made weaker.
constexpr double farthestOf[] = {farthest, farthest, 1};
// Of what is left, for the games of a level against the one below: those of the higher cost most.
constexpr double partOfLeft[] = {1, 0.7, 0.5};

double odds(double slope, double gap) { return 1 / (1 + portableExp(-slope * gap)); }

std::unique_ptr<Agent> levelOf(std::size_t k, const std::shared_ptr<const Knowledge>& knowledge) {
    PlayerSpec spec;
    spec.text = std::string(levelNames[k]) + ":1%";
    spec.share = shareOfWork;
    spec.memory = memoryOfLevel;
    return makeLevel(knowledge, *levelNamed(levelNames[k]), spec);
}

class Spacing {
  public:
    Spacing(const Game& game, const Weights& weights, const GapsOptions& options)
        : game_(game), weights_(weights), options_(options), left_(static_cast<double>(options.work)) {
        weights_.gaps = evenGaps;
        if (weights_.suit == Suit::Unknown) weights_.suit = suitOf();
    }

    GapsFound run() {
        for (std::size_t k = found_.gaps.size(); k-- > 0;) space(k);
        return found_;
    }

  private:
    // Once for all: it takes games of its own.
    Suit suitOf() const {
        const auto knowledge = std::make_shared<const Knowledge>(game_, Evaluation(game_, weights_));
        return !knowledge->uctSuits()                 ? Suit::AlphaBeta
               : knowledge->evaluation.cutsPlayouts() ? Suit::ShortUct
                                                      : Suit::Uct;
    }

    // Expected of a game: as many choices as there were in those played, or, before there are any, as moves.
    double choicesOfGame() const {
        return played_ > 0 ? choices_ / played_ : std::clamp(weights_.length, 10.0, 1.0 * usualPlies);
    }

    double costOfChoice(std::size_t k) const {
        const auto work = [&](std::size_t level) {
            return levelApart(*levelNamed(levelNames[level]), weights_.gaps).work * shareOfWork;
        };
        return (work(k) + work(k + 1)) / 2;
    }

    // A draw may take any time.
    int longest() const {
        constexpr double times = 8, fewest = 60;
        return static_cast<int>(std::clamp(times * weights_.length, fewest, 1.0 * mostPliesOfLevel));
    }

    void space(std::size_t k) {
        const double most = partOfLeft[k] * left_;
        double spent = 0;
        std::vector<GapGame> games;
        const auto costOf = [&](int games) { return games * choicesOfGame() * costOfChoice(k); };
        if (costOf(fewestOfLevel) > most) return;
        while (static_cast<int>(games.size()) < mostOfLevel && spent + costOf(atOneGap) <= most) {
            const auto knowledge = std::make_shared<const Knowledge>(game_, Evaluation(game_, weights_));
            const auto higher = levelOf(k + 1, knowledge), lower = levelOf(k, knowledge);
            for (int number = 0; number < atOneGap; ++number) {
                const Contested contested =
                    playContest(game_, *higher, *lower, knowledge->evaluation, knowledge->evaluation,
                                static_cast<int>(games.size()), {options_.seed, 0, longest()});
                games.push_back({weights_.gaps[k], contested.points});
                found_.points[k] += contested.points;
                choices_ += contested.choices;
                ++played_;
                spent += contested.choices * costOfChoice(k);
                if (options_.progress)
                    options_.progress(1 - (left_ - spent) / static_cast<double>(options_.work));
            }
            weights_.gaps[k] = std::min(gapFor(games), farthestOf[k]);
        }
        left_ -= spent;
        found_.games[k] = static_cast<int>(games.size());
        found_.gaps = weights_.gaps;
    }

    const Game& game_;
    Weights weights_;
    const GapsOptions& options_;
    double left_;                      // of the work
    double played_ = 0, choices_ = 0;  // so far
    GapsFound found_;
};

}  // namespace

double gapFor(const std::vector<GapGame>& games) {
    constexpr int halvings = 40;
    // By how much games and those imagined went better than a slope foretells, weighed by the gap.
    const auto better = [&](double slope) {
        double sum = imagined * (wanted - odds(slope, 1));
        for (const GapGame& game : games) sum += game.gap * (game.points - odds(slope, game.gap));
        return sum;
    };
    double low = 0.01, high = steepest;
    for (int k = 0; k < halvings; ++k) {
        const double middle = (low + high) / 2;
        (better(middle) > 0 ? low : high) = middle;
    }
    return std::clamp(portableLog(wanted / (1 - wanted)) / low, nearest, farthest);
}

GapsFound findGaps(const Game& game, const Weights& weights, const GapsOptions& options) {
    if (game.program.players() != 2 || game.program.stochastic || hidesAnything(game.program)) return {};
    return Spacing(game, weights, options).run();
}

}  // namespace makomba
