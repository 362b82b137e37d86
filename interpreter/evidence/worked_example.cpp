#include "interpreter/evidence/worked_example.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <map>
#include <optional>

#include "interpreter/engine/endings.h"
#include "interpreter/engine/game.h"
#include "interpreter/evidence/example_board.h"
#include "interpreter/play/notation.h"
#include "interpreter/play/read_position.h"

namespace makomba {

const char* name(WorkedExample::Turn turn) {
    switch (turn) {
        case WorkedExample::Turn::Untold: return "";
        case WorkedExample::Turn::Next: return "Next";
        case WorkedExample::Turn::Again: return "Again";
        case WorkedExample::Turn::Wins: return "Wins";
        case WorkedExample::Turn::Loses: return "Loses";
        case WorkedExample::Turn::Draw: return "Draw";
    }
    return "";
}

namespace {

constexpr int mostLaps = 1000;  // that follow of themselves

class Trial {
  public:
    Trial(const Game& game, const WorkedExample& example, int side)
        : game_(game),
          example_(example),
          side_(side),
          engine_(game),
          board_(game, example.side == 0 && side == 2) {}

    ExampleResult run() {
        if (std::string problem = setUp(); !problem.empty())
            return {ExampleResult::Kind::OtherBoard, problem};
        std::string wrong = example_.play.empty() ? std::string() : course();
        if (wrong.empty() && offersChoices()) wrong = choices();
        if (wrong.empty()) return {ExampleResult::Kind::BornOut, {}};
        return {ExampleResult::Kind::Contradicted,
                fmt::format("{}: {}",
                            example_.side != 0 || side_ == 1 ? fmt::format("player {} to move", side_)
                                                             : "player 2 to move, the board turned round",
                            wrong)};
    }

  private:
    // ── setting up ───────────────────────────────────────────────────────────────────────────────────

    std::string setUp() {
        state_ = engine_.initialState(1);
        const bool atStart = example_.position.size() == 1 && example_.position[0] == "start";
        if (!atStart) {
            std::string problem;
            const std::string text = board_.positionText(example_.position, problem);
            if (!problem.empty()) return problem;
            ReadPosition read = readPosition(engine_, text, &state_);
            if (!read.problem.empty()) return read.problem;
            state_ = std::move(read.state);
        }
        for (const auto* names : {&example_.play, &example_.moves, &example_.allows, &example_.refuses})
            for (const std::string& text : *names)
                if (!board_.hasSitesOf(text)) return fmt::format("this board has no {}", text);
        giveTurn(atStart);
        if (!example_.becomes.empty() && example_.becomes[0] != "start") {
            std::string problem;
            expected_ = board_.contentsOf(engine_, example_.becomes, state_, problem);
            return problem;
        }
        return {};
    }
    // Long after the beginning, unless it is the beginning, and in the phases that belong to the position.
    void giveTurn(bool atStart) {
        engine_.bounded(state_, [&](Context& c) {
            Globals& g = *c.g;
            const int players = game_.program.players();
            for (int player = 1; player <= players && !atStart; ++player) {
                g.mover = player;
                g.next = activeAfter(g, player, players);
                for (std::size_t i = 0; i < game_.program.phases.size(); ++i) changePhases(c);
            }
            if (atStart && side_ == g.mover) return;
            g.mover = side_;
            g.next = activeAfter(g, side_, players);
            g.prev = players == 1 ? 1 : side_ == 1 ? players : side_ - 1;
            g.turns = (atStart ? 0 : 10 * players) + side_;
            g.moves = g.turns - 1;
            g.movesThisTurn = 0;
        });
    }

    // ── playing ──────────────────────────────────────────────────────────────────────────────────────

    bool offersChoices() const {
        return !example_.moves.empty() || !example_.allows.empty() || !example_.refuses.empty();
    }
    std::string choices() {
        if (!example_.play.empty()) goOn();
        engine_.legalMoves(state_, moves_);
        std::vector<std::string> found;
        for (const Move& move : moves_.list) found.push_back(moveName(game_.program, moves_, move));
        for (const std::string& text : example_.moves.empty() ? example_.allows : example_.moves)
            if (!named(text)) return fmt::format("{} cannot be played; what can is {}", text, list(found));
        for (const std::string& text : example_.refuses)
            if (named(text)) return fmt::format("{} can be played", text);
        if (example_.moves.empty()) return {};
        for (const Move& move : moves_.list)
            if (std::none_of(example_.moves.begin(), example_.moves.end(),
                             [&](const std::string& text) { return board_.isMove(text, move); }))
                return fmt::format("{} can be played, too", moveName(game_.program, moves_, move));
        return {};
    }

    std::string course() {
        mover_ = state_.globals().mover;
        std::string played;
        for (const std::string& text : example_.play) {
            if (!findMove(text))
                return fmt::format("{}{} cannot be played", played.empty() ? "" : "after " + played + ", ",
                                   text);
            playFound();
            played += (played.empty() ? "" : ", ") + text;
            if (fault()) return played + " leads to a position in which play cannot go on";
        }
        if (example_.turn != WorkedExample::Turn::Again || !example_.becomes.empty()) goOn();
        if (fault()) return played + " leads to a position in which play cannot go on";
        if (const std::string what = wrongTurn(); !what.empty())
            return fmt::format("{}: {}, where {}", played, what, board_.shown(state_));
        if (!expected_) return {};
        const std::string difference = board_.difference(*expected_, state_);
        return difference.empty() ? "" : fmt::format("{}: {}", played, difference);
    }

    // The move of that name, now or after laps that follow of themselves.
    bool findMove(const std::string& text) {
        for (int lap = 0; lap < mostLaps; ++lap) {
            engine_.legalMoves(state_, moves_);
            found_ = named(text);
            if (found_ != nullptr) return true;
            if (!continues()) return false;
            found_ = &moves_.list[0];
            playFound();
        }
        return false;
    }
    void goOn() {
        for (int lap = 0; lap < mostLaps; ++lap) {
            engine_.legalMoves(state_, moves_);
            if (!continues()) return;
            found_ = &moves_.list[0];
            playFound();
        }
    }
    bool continues() const {
        const Globals& g = state_.globals();
        return !g.over && !fault() && g.movesThisTurn > 0 && moves_.size() == 1 && !moves_.list[0].isPass();
    }
    void playFound() {
        mover_ = state_.globals().mover;
        engine_.apply(state_, moves_, *found_);
    }
    bool fault() const { return state_.globals().fault != Fault::None; }

    const Move* named(const std::string& text) const {
        const Move* best = nullptr;
        for (const Move& move : moves_.list)
            if (board_.isMove(text, move) && (best == nullptr || !board_.isMoveExactly(text, *best)))
                best = &move;
        return best;
    }
    static std::string list(const std::vector<std::string>& names) {
        return names.empty() ? "nothing" : fmt::format("{}", fmt::join(names, " "));
    }

    // ── what came of it ──────────────────────────────────────────────────────────────────────────────

    std::string wrongTurn() const {
        const Globals& g = state_.globals();
        const Outcome outcome = engine_.outcome(state_);
        const int winner = outcome.winner();
        const std::string came = outcome.over        ? winner == 0        ? "the game is drawn"
                                                       : winner == mover_ ? "the player has won"
                                                                          : "the player has lost"
                                 : g.mover == mover_ ? "the turn goes on"
                                                     : "the turn is over";
        const auto is = [&](bool fits, const char* wanted) {
            return fits ? std::string() : fmt::format("{}, and should {}", came, wanted);
        };
        switch (example_.turn) {
            case WorkedExample::Turn::Untold: return {};
            case WorkedExample::Turn::Next:
                return is(!outcome.over && g.mover != mover_, "pass to the other player");
            case WorkedExample::Turn::Again: return is(!outcome.over && g.mover == mover_, "go on");
            case WorkedExample::Turn::Wins: return is(outcome.over && winner == mover_, "be won by him");
            case WorkedExample::Turn::Loses:
                return is(outcome.over && winner != 0 && winner != mover_, "be lost by him");
            case WorkedExample::Turn::Draw: return is(outcome.over && winner == 0, "be drawn");
        }
        return {};
    }

    const Game& game_;
    const WorkedExample& example_;
    const int side_;
    Engine engine_;
    ExampleBoard board_;
    State state_;
    Moves moves_;
    const Move* found_ = nullptr;
    int mover_ = 1;
    std::optional<BoardContents> expected_;
};

}  // namespace

ExampleResult examine(const Game& game, const WorkedExample& example) {
    ExampleResult result;
    for (int side = 1; side <= std::min(2, game.program.players()); ++side) {
        if (example.side != 0 && example.side != side) continue;
        const ExampleResult one = Trial(game, example, side).run();
        if (one.kind == ExampleResult::Kind::Contradicted) return one;
        if (one.kind == ExampleResult::Kind::BornOut) result.kind = one.kind;
        else if (result.why.empty()) result.why = one.why;
    }
    if (result.kind == ExampleResult::Kind::BornOut) result.why.clear();
    return result;
}

}  // namespace makomba
