#include "interpreter/study/analysis.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <mutex>
#include <stdexcept>

#include "interpreter/base/threads.h"
#include "interpreter/play/playout.h"
#include "interpreter/players/evaluation.h"

namespace makomba {

namespace {

struct Figures {
    bool done = false, unfinished = false, fault = false;
    int winner = 0, choices = 0, moves = 0, leadChanges = 0, decidedAfter = 0;
    double legal = 0;
    double firstSeat = 0.5;
};

// A lead that is worth the name: less than this is even.
constexpr int margin = Evaluation::scale / 20;

// Follows who is ahead in one game.
class Leads {
  public:
    Leads(const Evaluation& evaluation, int players) : evaluation_(evaluation), players_(players) {}

    void look(const State& state, Figures& figures) {
        ++figures.choices;
        int best = 0, most = margin;
        for (int p = 1; p <= players_; ++p)
            if (const int value = evaluation_.of(state, p); value > most) most = value, best = p;
        if (best == 0 || best == leader_) return;
        if (leader_ != 0) ++figures.leadChanges;
        leader_ = best;
        since_ = figures.choices;
    }
    int leader() const { return leader_; }
    int since() const { return since_; }

  private:
    const Evaluation& evaluation_;
    const int players_;
    int leader_ = 0, since_ = 0;
};

Figures playOne(const Game& game, const Evaluation& evaluation, const std::vector<Agent*>& seats,
                std::uint64_t seed, const AnalysisOptions& options) {
    Figures f;
    Leads leads(evaluation, game.program.players());
    const GameCourse course = playGame(game, seats, seed, options.openingMoves, options.choiceLimit,
                                       [&](const State& state, const Moves& moves) {
                                           f.legal += static_cast<double>(moves.size());
                                           leads.look(state, f);
                                       });
    f.moves = course.moves;
    f.unfinished = course.unfinished;
    f.fault = course.end.globals().fault != Fault::None;
    for (int p = 1; p <= game.program.players(); ++p)
        if (course.end.globals().over && resultOfSeat(course.end, p) == 1) f.winner = p;
    f.firstSeat = resultOfSeat(course.end, 1);
    // A winner who was not ahead before his last move has decided the game with it.
    f.decidedAfter = f.winner != 0 && leads.leader() == f.winner ? leads.since() : f.choices;
    f.done = true;
    return f;
}

template <class Value>
Estimate meanOf(const std::vector<Figures>& games, Value value) {
    double sum = 0, squares = 0;
    std::uint64_t n = 0;
    for (const Figures& f : games) {
        const std::optional<double> v = value(f);
        if (!v) continue;
        sum += *v;
        squares += *v * *v;
        ++n;
    }
    return mean(n, sum, squares);
}

StrengthFigures summary(const std::string& player, std::vector<Figures> games, int players) {
    StrengthFigures s;
    s.player = player;
    s.faults = static_cast<std::uint64_t>(
        std::count_if(games.begin(), games.end(), [](const Figures& f) { return f.fault; }));
    games.erase(std::remove_if(games.begin(), games.end(), [](const Figures& f) { return f.fault; }),
                games.end());
    s.games = games.size();
    const auto count = [&](auto wanted) {
        return static_cast<std::uint64_t>(std::count_if(games.begin(), games.end(), wanted));
    };
    s.unfinished = count([](const Figures& f) { return f.unfinished; });
    for (int p = 1; p <= players; ++p)
        s.wins.push_back(proportion(count([&](const Figures& f) { return f.winner == p; }), s.games));
    const std::uint64_t draws = count([](const Figures& f) { return f.winner == 0; });
    s.firstSeat =
        scoreOf(count([](const Figures& f) { return f.firstSeat == 1; }),
                count([](const Figures& f) { return f.firstSeat != 1 && f.firstSeat != 0; }), s.games);
    s.draws = proportion(draws, s.games);
    s.decisive = proportion(s.games - draws, s.games);
    s.choices = meanOf(games, [](const Figures& f) -> std::optional<double> { return f.choices; });
    s.moves = meanOf(games, [](const Figures& f) -> std::optional<double> { return f.moves; });
    s.choicesAtATurn = meanOf(games, [](const Figures& f) -> std::optional<double> {
        return f.choices ? std::optional(f.legal / f.choices) : std::nullopt;
    });
    s.leadChanges = meanOf(games, [](const Figures& f) -> std::optional<double> { return f.leadChanges; });
    s.decidedAt = meanOf(games, [](const Figures& f) -> std::optional<double> {
        return f.winner != 0 && f.choices ? std::optional(static_cast<double>(f.decidedAfter) / f.choices)
                                          : std::nullopt;
    });
    return s;
}

}  // namespace

std::vector<StrengthFigures> analyse(const Game& game, const AnalysisOptions& options) {
    const int players = game.program.players();
    if (players < 2) throw std::runtime_error("an analysis needs a game of two players or more");
    const Evaluation evaluation(game);
    Players makers(game);
    std::vector<StrengthFigures> all;
    for (std::size_t strength = 0; strength < options.strengths.size(); ++strength) {
        std::vector<Figures> games(static_cast<std::size_t>(options.games));
        std::mutex making;
        std::atomic<int> next{0};
        int done = 0;
        const auto work = [&](std::size_t) {
            std::vector<std::unique_ptr<Agent>> owned;
            {
                const std::lock_guard lock(making);
                for (int p = 0; p < players; ++p) owned.push_back(makers.make(options.strengths[strength]));
            }
            std::vector<Agent*> seats;
            for (const auto& player : owned) seats.push_back(player.get());
            for (int i; (i = next.fetch_add(1)) < options.games;) {
                games[static_cast<std::size_t>(i)] =
                    playOne(game, evaluation, seats, playoutSeed(options.seed, static_cast<std::uint64_t>(i)),
                            options);
                const std::lock_guard lock(making);
                ++done;
                if (options.progress) options.progress(strength, done);
            }
        };
        runOnThreads(static_cast<std::size_t>(options.threads), work, [&] { next = options.games; });
        all.push_back(summary(options.strengths[strength].text, std::move(games), players));
    }
    return all;
}

}  // namespace makomba
