#include "interpreter/study/ladder.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <stdexcept>

#include "interpreter/play/playout.h"

namespace makomba {

namespace {

using Square = std::vector<std::vector<double>>;

// A positive definite matrix inverted in place by the method of Gauss and Jordan.
Square inverseOf(Square a) {
    const std::size_t n = a.size();
    Square inverse(n, std::vector<double>(n, 0));
    for (std::size_t i = 0; i < n; ++i) inverse[i][i] = 1;
    for (std::size_t i = 0; i < n; ++i) {
        const double pivot = a[i][i];
        for (std::size_t k = 0; k < n; ++k) a[i][k] /= pivot, inverse[i][k] /= pivot;
        for (std::size_t j = 0; j < n; ++j) {
            const double times = a[j][i];
            if (j == i || times == 0) continue;
            for (std::size_t k = 0; k < n; ++k) {
                a[j][k] -= times * a[i][k];
                inverse[j][k] -= times * inverse[i][k];
            }
        }
    }
    return inverse;
}

// Strengths whose product is 1; games[i][j] were played by i and j.
std::vector<double> likeliestStrengths(const Square& games, const std::vector<double>& points) {
    const std::size_t n = points.size();
    std::vector<double> strength(n, 1);
    constexpr int steps = 20'000;
    for (int step = 0; step < steps; ++step) {
        double change = 0, logs = 0;
        std::vector<double> next(n, 0);
        for (std::size_t i = 0; i < n; ++i) {
            double sum = 0;
            for (std::size_t j = 0; j < n; ++j)
                if (j != i) sum += games[i][j] / (strength[i] + strength[j]);
            next[i] = points[i] / sum;
            logs += std::log(next[i]);
        }
        const double mean = std::exp(logs / static_cast<double>(n));
        for (std::size_t i = 0; i < n; ++i) {
            next[i] /= mean;
            change = std::max(change, std::abs(std::log(next[i] / strength[i])));
        }
        strength = std::move(next);
        if (change < 1e-10) break;
    }
    return strength;
}

}  // namespace

std::vector<RatedPlayer> ratePlayers(const std::vector<std::vector<double>>& points) {
    const std::size_t n = points.size();
    if (n < 2) return std::vector<RatedPlayer>(n);
    constexpr double perNatural = 400 / 2.302585092994046, z = 1.959963984540054;
    Square games(n, std::vector<double>(n, 0));
    std::vector<double> sums(n, 0);
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n; ++j)
            if (j != i) {
                games[i][j] = points[i][j] + points[j][i] + 1;  // one drawn game more
                sums[i] += points[i][j] + 0.5;
            }
    const std::vector<double> strength = likeliestStrengths(games, sums);
    // The information has no inverse, since only differences count: 1/n everywhere holds the mean at 0.
    Square information(n, std::vector<double>(n, 1 / static_cast<double>(n)));
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n; ++j) {
            if (j == i) continue;
            const double total = strength[i] + strength[j],
                         known = games[i][j] * strength[i] * strength[j] / (total * total);
            information[i][i] += known;
            information[i][j] -= known;
        }
    const Square variance = inverseOf(std::move(information));
    std::vector<RatedPlayer> rated(n);
    for (std::size_t i = 0; i < n; ++i) {
        rated[i].elo = perNatural * std::log(strength[i]);
        const double own = variance[i][i] - 1 / static_cast<double>(n);  // without what holds the mean
        rated[i].half = z * perNatural * std::sqrt(std::max(0.0, own));
    }
    return rated;
}

Ladder playLadder(const Game& game, const LadderOptions& options) {
    if (game.program.players() != 2) throw std::runtime_error("a ladder needs a game of two players");
    const std::size_t n = options.players.size();
    Ladder ladder;
    Square points(n, std::vector<double>(n, 0));
    Players makers(game);
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = i + 1; j < n; ++j) {
            MatchOptions match;
            match.first = options.players[i];
            match.second = options.players[j];
            match.games = options.games;
            match.seed = playoutSeed(options.seed, i * n + j);
            match.threads = options.threads;
            match.makers = &makers;
            match.openingMoves = options.openingMoves;
            match.choiceLimit = options.choiceLimit;
            if (options.progress)
                match.progress = [&](const std::vector<PlayedGame>& games) {
                    options.progress(i, j, games.size());
                };
            const std::vector<PlayedGame> games = playMatch(game, match);
            LadderMeeting meeting{i, j, summarise(games), {}};
            for (const PlayedGame& g : games)
                if (meeting.forfeit.empty()) meeting.forfeit = g.forfeit;
            const double half = static_cast<double>(meeting.summary.draws) / 2;
            points[i][j] = static_cast<double>(meeting.summary.wins) + half;
            points[j][i] = static_cast<double>(meeting.summary.losses) + half;
            ladder.meetings.push_back(std::move(meeting));
        }
    ladder.ratings = ratePlayers(points);
    ladder.order.resize(n);
    std::iota(ladder.order.begin(), ladder.order.end(), std::size_t{0});
    std::stable_sort(ladder.order.begin(), ladder.order.end(), [&](std::size_t a, std::size_t b) {
        return ladder.ratings[a].elo > ladder.ratings[b].elo;
    });
    return ladder;
}

}  // namespace makomba
