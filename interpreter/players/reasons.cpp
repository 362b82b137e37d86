#include "interpreter/players/reasons.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "interpreter/players/features/rows.h"
#include "interpreter/players/laps.h"

namespace makomba {

namespace {

constexpr std::size_t mostReasons = 3, mostCompared = 40, mostReplies = 60;
// What looks better by less than this share of a win is no reason.
constexpr double worthSaying = 0.02;

Weights keptOrExpected(const Game& game) {
    const Features features(game);
    std::optional<Weights> kept = keptWeights(game, features);
    return kept ? std::move(*kept) : untrainedWeights(features);
}

// What a player has taken, however the game counts it: the score, or what the others have lost on the
// board.
struct Belongings {
    int score = 0, others = 0;

    Belongings(const Game& game, const State& state, int player) {
        const Program& program = game.program;
        const SiteColumns view(state);
        if (program.usesScores) score = state.globals().score[static_cast<std::size_t>(player)];
        for (int site = 0; site < program.equipment.boardSites(); ++site) {
            const int owner =
                program.layout.who < 0 && !view.stacks() ? 0 : view.owner(site, program.ownerOf.data());
            if (owner >= 1 && owner <= program.players() && owner != player) others += view.pieces(site);
        }
    }
    // What was taken since.
    int takenSince(const Belongings& before) const {
        return std::max({score - before.score, before.others - others, 0});
    }
};

// The other's side of a board of seeds without owners: what is taken from there.
class Sides {
  public:
    explicit Sides(const FeatureBoard& board) {
        if (board.owned || board.players != 2) return;
        for (FeatureBoard::Region& region : board.ownRegions(true)) {
            sites_ = std::move(region.sites);
            return;
        }
    }
    int seeds(const State& state, int player) const {
        if (sites_.empty()) return 0;
        const SiteColumns view(state);
        int sum = 0;
        for (const int site : sites_[static_cast<std::size_t>(player - 1)]) sum += view.pieces(site);
        return sum;
    }

  private:
    std::vector<std::vector<int>> sites_;
};

// Places that would complete a row for a player.
std::set<int> completing(const RowsOfLength& rows, const Game& game, const State& state, int player) {
    const SiteColumns view(state);
    std::set<int> places;
    const auto length = static_cast<std::size_t>(rows.length);
    for (std::size_t at = 0; at < rows.sites.size(); at += length) {
        int own = 0, empty = 0, place = -1;
        for (std::size_t k = at; k < at + length; ++k) {
            const int owner = view.owner(rows.sites[k], game.program.ownerOf.data());
            own += owner == player;
            if (view.pieces(rows.sites[k]) == 0) ++empty, place = rows.sites[k];
        }
        if (empty == 1 && own == rows.length - 1) places.insert(place);
    }
    return places;
}

// Rows that are full, or open at both ends and lack two.
int countRows(const std::vector<int>& sites, std::size_t width, std::size_t ends, int own, const Game& game,
              const State& state, int player) {
    const SiteColumns view(state);
    int rows = 0;
    for (std::size_t at = 0; at < sites.size(); at += width) {
        std::size_t free = 0;
        int mine = 0;
        for (std::size_t k = at; k < at + width; ++k) {
            const bool empty = view.pieces(sites[k]) == 0;
            if (k < at + ends) free += empty;
            else if (!empty) mine += view.owner(sites[k], game.program.ownerOf.data()) == player ? 1 : -100;
        }
        rows += free == ends && mine == own;
    }
    return rows;
}

class Comparison {
  public:
    Comparison(const Game& game, const State& state, const Moves& moves)
        : game_(game),
          engine_(game),
          laps_(engine_, Forced::Laps),
          board_(game),
          sides_(board_),
          state_(state),
          moves_(moves),
          mover_(engine_.mover(state)),
          after_(state),
          next_(state) {}

    std::vector<std::string> reasons(std::size_t move) {
        const int taken = play(state_, after_, move);
        if (after_.globals().over) {
            const double result = Evaluation::result(after_, mover_);
            return {result == 1 ? "wins at once" : result == 0 ? "loses at once" : "ends the game in a draw"};
        }
        // What comes after it is listed before other moves are tried.
        const bool again = engine_.mover(after_) == mover_;
        const State reached = after_;
        const Answer answer = again ? Answer{} : answerTo(after_);
        if (taken > 0) say(fmt::format("takes {}", taken));
        tellRows(reached);
        if (again) say("moves again");
        else compare(move, answer);
        return said_;
    }

  private:
    // What the other can do next.
    struct Answer {
        bool known = false, wins = false, moves = true;
        int takes = 0;
    };

    void say(std::string reason) {
        if (said_.size() < mostReasons) said_.push_back(std::move(reason));
    }

    // Plays a move with its laps; what it takes.
    int play(const State& from, State& to, std::size_t move) {
        const int player = engine_.mover(from);
        const Belongings before(game_, from, player);
        const int rival = player == 1 ? 2 : 1, side = sides_.seeds(from, rival);
        to.copyFrom(from);
        if (&from == &state_) {
            list_.clear();
            list_.copy(moves_, moves_.list[move]);
        } else {
            list_.clear();
            list_.copy(replies_, replies_.list[move]);
        }
        laps_.playUnlisted(to, list_, 0);
        const Belongings now(game_, to, player);
        const int taken = now.takenSince(before);
        return taken > 0 || game_.program.usesScores ? taken : std::max(0, side - sides_.seeds(to, rival));
    }

    Answer answerTo(State& position) {
        Answer answer;
        engine_.legalMoves(position, replies_);
        if (replies_.size() > mostReplies) return answer;
        answer.known = true;
        answer.moves = !replies_.empty() && !(replies_.size() == 1 && replies_.list[0].isPass());
        for (std::size_t k = 0; k < replies_.size(); ++k) {
            answer.takes = std::max(answer.takes, play(position, next_, k));
            answer.wins = answer.wins || (next_.globals().over && Evaluation::result(next_, mover_) == 0);
        }
        return answer;
    }

    // Against what the other moves would leave.
    void compare(std::size_t move, const Answer& answer) {
        if (!answer.known || moves_.size() > mostCompared || moves_.size() < 2) return;
        std::size_t losing = 0, giving = 0, others = 0;
        int most = 0;
        for (std::size_t k = 0; k < moves_.size(); ++k) {
            if (k == move) continue;
            play(state_, after_, k);
            if (after_.globals().over || engine_.mover(after_) == mover_) continue;
            const Answer other = answerTo(after_);
            if (!other.known) continue;
            ++others;
            losing += other.wins;
            giving += other.takes > answer.takes;
            most = std::max(most, other.takes);
        }
        if (!answer.moves) say("leaves the other no move");
        if (losing > 0 && !answer.wins)
            say(losing == others ? "alone keeps the other from winning at once"
                                 : "keeps the other from winning at once");
        if (answer.takes == 0 && 2 * giving >= others && giving > 0) say("leaves nothing to take");
        else if (giving > 0 && giving == others) say(fmt::format("leaves only {} to take", answer.takes));
    }

    void tellRows(const State& reached) {
        for (const RowsOfLength& rows : rowsAskedFor(board_)) {
            const auto length = static_cast<std::size_t>(rows.length);
            const int full = countRows(rows.sites, length, 0, rows.length, game_, reached, mover_) -
                             countRows(rows.sites, length, 0, rows.length, game_, state_, mover_);
            if (full > 0)
                say(full == 1 ? fmt::format("makes a row of {}", rows.length)
                              : fmt::format("makes {} rows of {}", full, rows.length));
            for (int rival = 1; rival <= game_.program.players(); ++rival) {
                if (rival == mover_) continue;
                const std::size_t before = completing(rows, game_, state_, rival).size(),
                                  now = completing(rows, game_, reached, rival).size();
                if (now < before) say(fmt::format("stops a row of {}", rows.length));
                const int open = openRows(rows, state_, rival);
                if (now >= before && open > 0 && openRows(rows, reached, rival) < open)
                    say(fmt::format("closes an open row of {}", rows.length - 2));
            }
            const std::size_t threats = completing(rows, game_, reached, mover_).size(),
                              threatened = completing(rows, game_, state_, mover_).size();
            if (threats > threatened && threats > 1)
                say(fmt::format("threatens {} rows of {} at once", threats == 2 ? "two" : "several",
                                rows.length));
            else if (threats > threatened) say(fmt::format("threatens a row of {}", rows.length));
            else if (openRows(rows, reached, mover_) > openRows(rows, state_, mover_))
                say(fmt::format("makes an open row of {}", rows.length - 2));
        }
    }

    int openRows(const RowsOfLength& rows, const State& state, int player) const {
        return countRows(rows.open, static_cast<std::size_t>(rows.length) + 1, 2, rows.length - 2, game_,
                         state, player);
    }

    const Game& game_;
    Engine engine_;
    LapRunner laps_;
    const FeatureBoard board_;
    const Sides sides_;
    const State& state_;
    const Moves& moves_;
    const int mover_;
    State after_, next_;
    Moves list_, replies_;
    std::vector<std::string> said_;
};

}  // namespace

Reasons::Reasons(const Game& game) : game_(game), evaluation_(game, keptOrExpected(game)) {}

std::vector<std::string> Reasons::of(const State& state, const Moves& moves, std::size_t move) const {
    if (game_.games.size() > 1 || move >= moves.size()) return {};
    if (moves.size() == 1) return {"is the only move"};
    std::vector<std::string> reasons = Comparison(game_, state, moves).reasons(move);
    if (!reasons.empty()) return reasons;
    // Else what changes most of what is weighed.
    Engine engine(game_);
    State after = state;
    const int mover = engine.mover(state);
    engine.apply(after, moves, moves.list[move]);
    if (after.globals().fault != Fault::None) return {};
    const Features& features = evaluation_.features();
    float before[Features::mostFeatures], now[Features::mostFeatures];
    features.difference(state, mover, before);
    features.difference(after, mover, now);
    double most = worthSaying * Evaluation::scale;
    int best = -1;
    for (int f = 0; f < features.count(); ++f) {
        // Whose turn it is changes with every move.
        if (features.name(f).find("to move:") != std::string::npos) continue;
        const double gain = evaluation_.weight(f) * static_cast<double>(now[f] - before[f]);
        if (gain > most) most = gain, best = f;
    }
    if (best < 0) return {};
    return {fmt::format("{}: {}", now[best] > before[best] ? "more" : "less", features.name(best))};
}

std::string Reasons::text(const State& state, const Moves& moves, std::size_t move) const {
    return fmt::format("{}", fmt::join(of(state, moves, move), "; "));
}

}  // namespace makomba
