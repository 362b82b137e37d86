#include "interpreter/engine/endings.h"

#include <algorithm>
#include <bit>

#include "interpreter/engine/turns.h"

namespace makomba {

namespace {

bool isActive(const Globals& g, Player player) {
    return player > 0 && player < 32 && (g.active >> player & 1);
}
int activeCount(const Globals& g) { return std::popcount(g.active); }

void deactivate(Globals& g, Player player) { g.active &= ~(1u << player); }

std::int16_t& rankTwice(Globals& g, Player player) { return g.rankTwice[static_cast<std::size_t>(player)]; }

class EndBlock {
  public:
    explicit EndBlock(Context& c) : c_(c), g_(*c.g), players_(c.program.players()) {}

    // The rules from one on whose condition holds: of a loop for the first player of `asked`, with those
    // after him still to be asked. Later rules are looked at even if an earlier one has ended the game.
    [[gnu::noinline]] void from(const EndRule* rule, const EndRule* end, std::uint32_t asked, Player before) {
        if (rule->loop == EndRule::Loop::None) {
            come(*rule);
        } else {
            comeToOne(*rule);
            askFurther(*rule, asked & (asked - 1));
            c_.r->player = before;
        }
        while (++rule != end) {
            if (rule->loop != EndRule::Loop::None) loop(*rule);
            else if (rule->condition(c_)) come(*rule);
        }
    }

    static std::uint32_t playersAsked(const Globals& g, const EndRule& rule) {
        const std::uint32_t active = g.active & ~std::uint32_t{1};
        return rule.loop == EndRule::Loop::NonMover ? active & ~(std::uint32_t{1} << g.mover) : active;
    }

  private:
    // Its condition holds.
    void come(const EndRule& rule) {
        const EndResult* result = nullptr;
        if (comesTo(rule, result) && result) give(*result);
    }

    bool holds(const EndRule& rule, const EndResult*& result) {
        return rule.condition(c_) && comesTo(rule, result);
    }

    // Whether the rule, whose condition holds, comes to a result. A score is reckoned at once.
    bool comesTo(const EndRule& rule, const EndResult*& result) {
        if (rule.subs.empty()) {
            if (!rule.hasResult) return false;
            if (byNumbers(rule.result)) rank(rule.result);
            else result = &rule.result;
            return true;
        }
        for (const EndRule& sub : rule.subs)
            if (holds(sub, result)) return true;
        if (!rule.hasResult || byNumbers(rule.result)) return false;
        result = &rule.result;
        return true;
    }

    void loop(const EndRule& rule) {
        const Player before = c_.r->player;
        askFurther(rule, playersAsked(g_, rule));
        c_.r->player = before;
    }
    void askFurther(const EndRule& rule, std::uint32_t asked) {
        for (; asked != 0; asked &= asked - 1) {
            const Player player(std::countr_zero(asked));
            c_.r->player = player;
            // Who asked before may have decided for this one, too.
            if (isActive(g_, player) && rule.condition(c_)) comeToOne(rule);
        }
    }
    void comeToOne(const EndRule& rule) {
        if (byNumbers(rule.result)) rank(rule.result);
        else give(rule.result);
    }

    void give(const EndResult& result) {
        const Player who(result.who(c_));
        if (result.team) return giveTeam(result.kind, c_.playersOfTeam(who));
        if (who == players_ + 1) return giveAll(result.kind);
        if (!isActive(g_, who)) return;
        switch (result.kind) {
            case ResultKind::Win: return win(who);
            case ResultKind::Loss: return lose(who);
            default: return drawGame(c_);
        }
    }

    void giveAll(ResultKind kind) {
        if (kind == ResultKind::Draw) return drawGame(c_);
        for (int p = 1; p <= players_; ++p)
            if (isActive(g_, Player(p))) kind == ResultKind::Win ? win(Player(p)) : lose(Player(p));
    }

    // All members win together, with the first rank nobody has; a single team that is left comes behind them.
    // Losses and draws of teams change nothing (a quirk).
    void giveTeam(ResultKind kind, std::uint32_t members) {
        if (kind != ResultKind::Win || !(members & g_.active)) return;
        std::int16_t rank = 2;
        const auto taken = [&] {
            for (int p = 1; p <= players_; ++p)
                if (rankTwice(g_, Player(p)) == rank) return true;
            return false;
        };
        while (taken()) rank = static_cast<std::int16_t>(rank + 2);
        for (int p = 1; p <= players_; ++p) {
            if (!(members >> p & 1)) continue;
            deactivate(g_, Player(p));
            rankTwice(g_, Player(p)) = rank;
            addWinner(Player(p));
        }
        if (!g_.active || (g_.active & ~c_.playersOfTeam(c_.teamOf(Player(std::countr_zero(g_.active))))))
            return;
        for (int p = 1; p <= players_; ++p) {
            if (!isActive(g_, Player(p))) continue;
            rankTwice(g_, Player(p)) = static_cast<std::int16_t>(rank + 2 * std::popcount(members));
            ++g_.loserCount;
            deactivate(g_, Player(p));
        }
    }

    void addWinner(Player player) {
        ++g_.winnerCount;
        g_.winners |= 1u << player;
    }

    void win(Player player) {
        deactivate(g_, player);
        rankTwice(g_, player) = static_cast<std::int16_t>(2 * (g_.winnerCount + 1));
        addWinner(player);
        if (activeCount(g_) != 1) return;
        const Player last(std::countr_zero(g_.active));
        rankTwice(g_, last) = static_cast<std::int16_t>(rankTwice(g_, player) + 2);
        ++g_.loserCount;
        deactivate(g_, last);
    }

    void lose(Player player) {
        deactivate(g_, player);
        if (g_.next == player && g_.active) g_.next = activeAfter(g_, player, players_);
        // Those who lose together share the mean of their ranks.
        const int previous = 2 * (players_ - static_cast<int>(g_.loserCount) + 1) + (lossesHere_ - 1);
        const int rank = previous - 1;
        ++lossesHere_;
        ++g_.loserCount;
        rankTwice(g_, player) = static_cast<std::int16_t>(rank);
        for (int p = 1; p <= players_; ++p)
            if (rankTwice(g_, Player(p)) == previous)
                rankTwice(g_, Player(p)) = static_cast<std::int16_t>(rank);
        if (activeCount(g_) != 1) return;
        const Player last(std::countr_zero(g_.active));
        rankTwice(g_, last) = static_cast<std::int16_t>(2 * (g_.winnerCount + 1));
        deactivate(g_, last);
        Player first(1);
        for (int p = 2; p <= players_; ++p)
            if (rankTwice(g_, Player(p)) < rankTwice(g_, first)) first = Player(p);
        addWinner(first);
    }

    static bool byNumbers(const EndResult& result) {
        return result.kind == ResultKind::ByScore || result.kind == ResultKind::ByPayoff;
    }

    // By scores, which a list changes first, or by payoffs, which leave the scores alone.
    void rank(const EndResult& result) {
        auto payoffs = g_.score;
        auto& numbers = result.kind == ResultKind::ByPayoff ? payoffs : g_.score;
        for (const EndResult::FinalScore& score : result.scores) {
            const int who = score.who(c_);
            const int value = score.score(c_);
            if (result.kind == ResultKind::ByPayoff && who == players_ + 1) numbers.fill(value);
            else if (who >= 0 && who < maxPlayers + 2) numbers[static_cast<std::size_t>(who)] = value;
        }
        g_.active = 0;
        for (int p = 1; p <= players_; ++p) {
            int better = 0, equal = 0;
            const int own = numbers[static_cast<std::size_t>(p)];
            for (int q = 1; q <= players_; ++q) {
                const int other = numbers[static_cast<std::size_t>(q)];
                better += result.misere ? other < own : other > own;
                equal += other == own;
            }
            rankTwice(g_, Player(p)) = static_cast<std::int16_t>(2 * better + equal + 1);
        }
    }

    Context& c_;
    Globals& g_;
    const int players_;
    int lossesHere_ = 0;
};

}  // namespace

void drawGame(Context& c) {
    Globals& g = *c.g;
    const int rank = activeCount(g) + 1 + 2 * static_cast<int>(g.winnerCount);
    for (int p = 1; p <= c.program.players(); ++p)
        if (rankTwice(g, Player(p)) == 0) rankTwice(g, Player(p)) = static_cast<std::int16_t>(rank);
    g.active = 0;
}

namespace {

// Nearly always no condition holds: then there is nothing to keep in mind.
[[gnu::always_inline]] inline void askRules(Context& c, const std::vector<EndRule>& rules) {
    const EndRule* const end = rules.data() + rules.size();
    for (const EndRule* rule = rules.data(); rule != end; ++rule) {
        if (rule->loop == EndRule::Loop::None) {
            if (!rule->condition(c)) [[likely]]
                continue;
            EndBlock(c).from(rule, end, 0, {});
            return;
        }
        const Player before = c.r->player;
        for (std::uint32_t asked = EndBlock::playersAsked(*c.g, *rule); asked != 0; asked &= asked - 1) {
            c.r->player = Player(std::countr_zero(asked));
            if (!rule->condition(c)) [[likely]]
                continue;
            EndBlock(c).from(rule, end, asked, before);
            return;
        }
        c.r->player = before;
    }
}

[[gnu::always_inline]] inline void endBy(Context& c, const std::vector<EndRule>& rules) {
    askRules(c, rules);
    const Globals& g = *c.g;
    const bool mayHavePassed = (g.lastIsPass | g.earliestIsPass) != 0;  // else no round of passes is over
    if (mayHavePassed && g.active && c.program.implicitPassDraw && allPassed(c)) drawGame(c);
}

}  // namespace

void endGame(Context& c, const Phase& phase) {
    if (phase.hasEnd) endBy(c, phase.end);
    if (c.g->active && c.program.hasEnd) endBy(c, c.program.end);
}

namespace {

// Whether something follows a phase for a player: then he is in it. True if nothing follows for anybody.
bool leavePhase(Context& c, const Phase& phase, Player player) {
    Globals& g = *c.g;
    const int all = c.program.shared();
    bool ofEverybody = !c.program.stochastic;  // what chance says is asked of each
    for (const NextPhase& next : phase.next) {
        const Player who(next.who(c));
        ofEverybody = ofEverybody && who == all;
        if ((who != all && who != player) || !next.condition(c)) continue;
        const int current = g.phase[static_cast<std::size_t>(who == all ? g.mover : who)];
        const int target =
            next.target >= 0 ? next.target : (current + 1) % static_cast<int>(c.program.phases.size());
        g.phase[static_cast<std::size_t>(player)] = static_cast<std::uint8_t>(target);
        return false;
    }
    return ofEverybody;
}

}  // namespace

void changePhases(Context& c) {
    if (!c.program.changesPhases) return;
    const int n = c.program.players();
    int lasting = -1;  // a phase that was asked about and that nobody leaves
    for (int p = 1; p <= n; ++p) {
        const std::uint8_t phase = c.g->phase[static_cast<std::size_t>(p)];
        if (phase != lasting && leavePhase(c, c.program.phases[phase], Player(p))) lasting = phase;
    }
}

}  // namespace makomba
