#include "interpreter/engine/match.h"

#include <algorithm>
#include <bit>

namespace makomba {

namespace {

// Of the numbers that positions of a match keep: the game, how many are over, then the scores.
std::int32_t* kept(const Context& c) { return c.variables() + c.program.hidden.match; }
std::int32_t& trials(const Context& c) { return kept(c)[1]; }
std::int32_t& score(const Context& c, Player player) { return kept(c)[1 + player]; }

// A winner scores what the match says, or 1; with two players both score 1 after a draw (a quirk).
int pointsOf(Context& c, Player player) {
    const int twice = c.g->rankTwice[static_cast<std::size_t>(player)];
    const bool won = twice == 2;
    if (won && c.program.match->result) return c.program.match->result(c);
    return c.program.players() == 2 ? std::max(0, 2 - twice / 2) : won;
}

// The end rules of the match, all of them. Ranks are those of the match from here on.
class MatchEnd {
  public:
    explicit MatchEnd(Context& c) : c_(c), g_(*c.g), players_(c.program.players()) {}

    bool reached() {
        active_ = ((std::uint32_t{1} << (players_ + 1)) - 1) & ~1u;
        for (const EndRule& rule : c_.program.match->end) {
            const EndResult* result = resultOf(rule);
            if (result == nullptr) continue;
            const int who = result->who ? result->who(c_) : players_ + 1;
            if (result->kind == ResultKind::Win && who >= 1 && who <= players_) winners_ |= 1u << who;
            draw_ = draw_ || result->kind == ResultKind::Draw;
        }
        if (winners_ == 0 && !draw_) return false;
        const int won = std::popcount(winners_), left = players_ - won;
        // Winners share the first rank; the others of a match that is won come behind them, of a draw they
        // share the mean of what is left.
        for (int p = 1; p <= players_; ++p)
            g_.rankTwice[static_cast<std::size_t>(p)] =
                static_cast<std::int16_t>(winners_ >> p & 1 ? 2
                                          : winners_ != 0   ? 2 + 2 * won
                                                            : left + 1);
        g_.winners = winners_;
        g_.active = 0;
        return true;
    }

  private:
    const EndResult* resultOf(const EndRule& rule) {
        if (rule.loop != EndRule::Loop::None || !rule.condition(c_)) return nullptr;
        for (const EndRule& sub : rule.subs)
            if (const EndResult* result = resultOf(sub)) return result;
        return rule.hasResult ? &rule.result : nullptr;
    }

    Context& c_;
    Globals& g_;
    const int players_;
    std::uint32_t active_ = 0, winners_ = 0;
    bool draw_ = false;
};

}  // namespace

MatchNumbers matchNumbers(const Context& c, const State& state) {
    MatchNumbers numbers;
    const auto* from = state.column<std::int32_t>(c.layout.variables) + c.program.hidden.match;
    numbers.trials = from[1];
    for (int p = 1; p <= c.program.players(); ++p) numbers.score[static_cast<std::size_t>(p)] = from[1 + p];
    return numbers;
}

int finishGame(Context& c) {
    std::array<int, maxPlayers + 2> points{};
    for (int p = 1; p <= c.program.players(); ++p)
        points[static_cast<std::size_t>(p)] = pointsOf(c, Player(p));
    for (int p = 1; p <= c.program.players(); ++p) score(c, Player(p)) += points[static_cast<std::size_t>(p)];
    ++trials(c);
    if (MatchEnd(c).reached()) {
        c.g->over = 1;
        return -1;
    }
    const MatchRules& match = *c.program.match;
    const int next = match.next ? match.next(c) : (match.game + 1) % match.games;
    return std::clamp(next, 0, match.games - 1);
}

void beginInMatch(Context& c, const MatchNumbers& numbers, int game) {
    kept(c)[0] = game;
    trials(c) = numbers.trials;
    for (int p = 1; p <= c.program.players(); ++p)
        score(c, Player(p)) = numbers.score[static_cast<std::size_t>(p)];
}

}  // namespace makomba
