#include "interpreter/compare/play_statistics.h"

#include <algorithm>
#include <atomic>

#include "interpreter/base/threads.h"
#include "interpreter/play/playout.h"
#include "interpreter/state/chance.h"

namespace makomba {

namespace {

constexpr int resamples = 1'000;

struct GameFigures {
    std::uint32_t moves = 0, turns = 0, forced = 0;
    std::uint64_t choices = 0;
    int winner = 0;
    bool unfinished = false, done = false;
    Fault fault = Fault::None;
};

// Without a time that is over in the middle of the game, `done`.
GameFigures playOne(Engine& engine, State& state, Moves& moves, std::uint64_t seed, std::uint64_t index,
                    Deadline* deadline) {
    GameFigures figures;
    const Engine::GameBudget budget(engine);
    std::uint64_t random = playoutSeed(seed, index);
    engine.initialState(state, random);
    while (figures.moves <= static_cast<std::uint32_t>(moveLimit)) {
        if (deadline != nullptr && deadline->passed(engine)) return figures;
        engine.legalMoves(state, moves);
        if (moves.empty()) break;
        figures.choices += moves.size();
        figures.forced += moves.size() == 1;
        engine.apply(state, moves, moves.list[moves.size() == 1 ? 0 : randomBelow(random, moves.size())]);
        ++figures.moves;
    }
    const Globals& g = state.globals();
    figures.turns = static_cast<std::uint32_t>(g.turns);
    figures.fault = g.fault;
    figures.unfinished = g.moves >= moveLimit || g.turns >= turnLimitPerPlayer * g.playerCount;
    figures.winner = engine.outcome(state).winner();
    figures.done = true;
    return figures;
}

// In the order of their numbers, whichever thread played them; without those that time cut off, and those
// behind them.
std::vector<GameFigures> playAll(const Game& game, const StatisticsOptions& options) {
    std::vector<GameFigures> all(options.games);
    std::atomic<std::uint64_t> next{0};
    const bool timed = options.seconds > 0;
    const auto end = Deadline::Clock::now() + std::chrono::duration_cast<Deadline::Clock::duration>(
                                                  std::chrono::duration<double>(options.seconds));
    const auto work = [&](std::size_t t) {
        Engine engine(game);
        State state(game.program.layout);
        Moves moves;
        Deadline deadline(end);
        const auto late = [&] { return timed && Deadline::Clock::now() >= end; };
        for (std::uint64_t i; !late() && (i = next.fetch_add(1)) < options.games;) {
            all[i] = playOne(engine, state, moves, options.seed, i, timed ? &deadline : nullptr);
            if (t == 0 && options.progress) options.progress(i + 1);
        }
    };
    runOnThreads(static_cast<std::size_t>(options.threads), work, [&] { next = options.games; });
    all.erase(std::find_if(all.begin(), all.end(), [](const GameFigures& g) { return !g.done; }), all.end());
    return all;
}

template <class Value>
Estimate mean(const std::vector<GameFigures>& games, Value value) {
    double sum = 0, squares = 0;
    for (const GameFigures& g : games) sum += value(g), squares += static_cast<double>(value(g)) * value(g);
    Estimate estimate = makomba::mean(games.size(), sum, squares);
    estimate.low = std::max(0.0, estimate.low);  // of what is counted
    return estimate;
}

// A ratio of sums over games; the games are drawn again with replacement.
template <class Upper>
Estimate ratioToMoves(const std::vector<GameFigures>& games, std::uint64_t seed, Upper upper) {
    const auto ratio = [&](auto pick) {
        double above = 0, below = 0;
        for (std::size_t i = 0; i < games.size(); ++i) {
            const GameFigures& g = games[pick(i)];
            above += static_cast<double>(upper(g));
            below += g.moves;
        }
        return below > 0 ? above / below : 0;
    };
    if (games.empty()) return {};
    std::uint64_t random = playoutSeed(seed, 0x626f6f74);
    std::vector<double> again;
    for (int r = 0; r < resamples; ++r)
        again.push_back(ratio([&](std::size_t) { return randomBelow(random, games.size()); }));
    std::sort(again.begin(), again.end());
    return {ratio([](std::size_t i) { return i; }), again[resamples / 40],
            again[resamples - 1 - resamples / 40]};
}

}  // namespace

PlayStatistics playStatistics(const Game& game, const StatisticsOptions& options) {
    const std::vector<GameFigures> games = playAll(game, options);
    PlayStatistics s;
    s.games = games.size();
    s.stoppedByTime = s.games < options.games;
    const auto count = [&](auto wanted) {
        return static_cast<std::uint64_t>(std::count_if(games.begin(), games.end(), wanted));
    };
    for (int player = 1; player <= game.program.players(); ++player)
        s.wins.push_back(proportion(
            count([&](const GameFigures& g) { return g.winner == player && !g.unfinished; }), s.games));
    s.unfinished = proportion(count([](const GameFigures& g) { return g.unfinished; }), s.games);
    s.draws = proportion(
        count([](const GameFigures& g) { return g.winner == 0 && !g.unfinished && g.fault == Fault::None; }),
        s.games);
    s.faults = count([](const GameFigures& g) { return g.fault != Fault::None; });
    for (const GameFigures& g : games)
        if (g.fault != Fault::None && s.fault.empty()) s.fault = describe(g.fault);
    s.moves = mean(games, [](const GameFigures& g) { return g.moves; });
    s.turns = mean(games, [](const GameFigures& g) { return g.turns; });
    s.choices = ratioToMoves(games, options.seed, [](const GameFigures& g) { return g.choices; });
    s.forced = ratioToMoves(games, options.seed, [](const GameFigures& g) { return g.forced; });
    for (const GameFigures& g : games) {
        const int moves = static_cast<int>(g.moves);
        s.shortest = &g == games.data() ? moves : std::min(s.shortest, moves);
        s.longest = std::max(s.longest, moves);
    }
    return s;
}

}  // namespace makomba
