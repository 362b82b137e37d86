#include "interpreter/play/trl_replay.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "interpreter/engine/start.h"
#include "interpreter/play/notation.h"
#include "interpreter/play/trl_writer.h"
#include "interpreter/state/actions.h"

namespace makomba {

namespace {

constexpr int mostTrlTries = 20'000;      // ways that chance may fall, a ply
constexpr int mostFurtherTrlTries = 500;  // after one that leads to the same, for one that does the same

// What lies where, without who is to move.
std::string contentsText(const Program& program, const State& state) {
    const std::string text = stateText(program, state);
    return text.substr(text.rfind(';') + 1);
}

// The listed actions, as far as they change what lies on the sites, carried out on a position.
class ToldActions {
  public:
    ToldActions(Context& context) : c_(context) {}

    // False if they tell something that is not understood here: what they lead to decides nothing then.
    bool carryOut(const std::vector<TrlAction>& actions) {
        bool understood = true;
        for (const TrlAction& action : actions) understood = carryOut(action) && understood;
        return understood;
    }

  private:
    int siteOf(const TrlAction& action, const char* typeKey, const char* key) const {
        const int number = action.number(key, -1);
        const Equipment& e = c_.program.equipment;
        SiteType type = e.siteType();
        if (const auto name = action.field(typeKey); name == "Cell") type = SiteType::Cell;
        else if (name == "Vertex") type = SiteType::Vertex;
        else if (name == "Edge") type = SiteType::Edge;
        if (number < 0 || type == e.siteType() || number >= e.boardSites()) return number;
        const int first = e.elementsFrom[static_cast<std::size_t>(type)];
        return first >= 0 ? first + number : number;
    }

    bool put(Action action, int times = 1) {
        const int components = static_cast<int>(c_.program.equipment.components.size());
        if (!c_.isSite(action.to) || action.a < 0 || action.b < 0) return false;
        const bool ofPiece = action.kind == ActionKind::Add || action.kind == ActionKind::Insert ||
                             action.kind == ActionKind::Promote || action.kind == ActionKind::SetCount;
        if (ofPiece && action.a >= components) return false;
        for (int k = 0; k < times && c_.g->fault == Fault::None; ++k) perform(c_, action);
        return true;
    }

    bool carryOut(const TrlAction& told) {
        if (told.name == "Move") return carryOutMove(told);
        Action action;
        action.to = siteNumber(siteOf(told, "type", "to"));
        action.level = siteNumber(told.number("level", -1));
        if (told.name == "Add") return carryOutAdd(told, action);
        if (told.name == "Remove") {
            action.kind = ActionKind::Remove;
            return put(action) && told.field("applied") != "false";
        }
        action.a = told.number("what", 0);
        action.b = told.number("count", 0);
        if (told.name == "SetCount") return action.kind = ActionKind::SetCount, put(action);
        if (told.name == "Promote") return action.kind = ActionKind::Promote, put(action);
        const bool marked = told.name == "SetState" || told.name == "SetValue" || told.name == "SetRotation";
        if (!marked) return !told.name.ends_with("Dice") && told.name != "Copy";
        if (!c_.layout.marks) return false;
        action.kind = told.name == "SetState"   ? ActionKind::SetState
                      : told.name == "SetValue" ? ActionKind::SetValue
                                                : ActionKind::SetRotation;
        const char* key = told.name == "SetState" ? "state" : told.name == "SetValue" ? "value" : "rotation";
        action.a = told.number(key, -1);
        return put(action);
    }

    bool carryOutAdd(const TrlAction& told, Action& action) {
        action.a = told.number("what", 0);
        action.b = std::max(1, told.number("count", 1));
        if (action.b > 10'000) return false;
        const auto mark = [&](const char* key, Marks bit, std::int16_t& value) {
            const int number = told.number(key, -1);
            if (number < 0 || !c_.layout.marks) return;
            value = siteNumber(number);
            action.gives |= bit;
        };
        mark("state", GivesState, action.state);
        mark("rotation", GivesRotation, action.rotation);
        mark("value", GivesValue, action.value);
        action.kind = ActionKind::Add;
        if (!c_.layout.stacking) return put(action);
        const int times = std::exchange(action.b, 1);
        if (c_.isSite(action.to) && action.level >= 0 && action.level < c_.height[action.to])
            action.kind = ActionKind::Insert;
        return put(action, times);
    }

    bool carryOutMove(const TrlAction& told) {
        Action action;
        action.from = siteNumber(siteOf(told, "typeFrom", "from"));
        action.to = siteNumber(siteOf(told, "typeTo", "to"));
        if (!c_.isSite(action.from)) return false;
        const int count = told.number("count", 0), levelFrom = told.number("levelFrom", -1);
        action.level = siteNumber(told.number("levelTo", -1));
        action.kind = ActionKind::MoveTop;
        if (c_.layout.stacking) {
            if (told.field("stack") == "true")
                action.kind = count > 0 ? ActionKind::MovePart : ActionKind::MoveStack;
            else if (levelFrom >= 0 && levelFrom < c_.height[action.from]) {
                action.kind = ActionKind::MoveLevel;
                action.a = action.level;
                action.level = siteNumber(levelFrom);
                perform(c_, action);
                return c_.isSite(action.to);
            }
            if (action.kind == ActionKind::MovePart) action.a = count;
        } else if (count > 0) {
            action.kind = ActionKind::MoveNumber;
            action.a = count;
        }
        return put(action);
    }

    Context& c_;
};

class TrlFollower {
  public:
    TrlFollower(Engine& engine, const TrlTrial& trial)
        : engine_(engine), trial_(trial), program_(engine.game().program), chance_(program_.stochastic) {}

    TrlPlayed follow() {
        begin();
        for (const TrlMove& move : trial_.plies) {
            if (!played_.problem.empty()) break;
            ply(move);
        }
        if (played_.problem.empty()) compareEnd();
        played_.end = std::move(state_);
        return std::move(played_);
    }

  private:
    // A way that the ply may have gone.
    struct Way {
        std::size_t index = 0;
        State after;
        int agreement = -1;  // 2: the actions are the same, 1: they lead to the same, 0: they do not
    };

    std::string contentsTold(const State& before, const std::vector<TrlAction>& actions, bool& understood) {
        State state = before;
        engine_.bounded(state, [&](Context& c) { understood = ToldActions(c).carryOut(actions); });
        return contentsText(program_, state);
    }

    void begin() {
        std::vector<TrlAction> actions;
        for (const TrlMove& move : trial_.start)
            actions.insert(actions.end(), move.actions.begin(), move.actions.end());
        State told(program_.layout);
        bool understood = false;
        engine_.bounded(told, [&](Context& c) {
            setUpState(c, told);
            understood = ToldActions(c).carryOut(actions);
        });
        const std::string wanted = contentsText(program_, told);
        state_ = engine_.initialState(0);
        if (!understood || contentsText(program_, state_) == wanted) return;
        const std::string usual = contentsText(program_, state_);
        bool found = false;
        if (chance_)
            eachWay(engine_.initialState(0), [&](State& state) {
                engine_.initialState(state, 0);
                found = contentsText(program_, state) == wanted;
                if (found) state_ = state;
                return found;
            });
        if (!found)
            played_.problem =
                fmt::format("the start is another: the file has{}; the game has{}", wanted, usual);
    }

    // Calls `look` on copies, one for each way that chance may fall, until it is content.
    template <class Look>
    void eachWay(const State& before, Look look) {
        Draws draws;
        int tries = 0;
        do {
            State state = before;
            draws.begin();
            engine_.context().draws = chance_ ? &draws : nullptr;
            const bool content = look(state);
            engine_.context().draws = nullptr;
            if (content || !chance_) return;
        } while (++tries < mostTrlTries && draws.advance());
    }

    void ply(const TrlMove& told) {
        best_ = {};
        mover_ = state_.globals().mover;
        fits_ = 0;
        int further = 0;
        eachWay(state_, [&](State& state) {
            Draws* const draws = engine_.context().draws;
            engine_.legalMoves(state, moves_);
            tryMoves(told, state, draws);
            return best_.agreement == 2 || (best_.agreement > 0 && ++further > mostFurtherTrlTries);
        });
        if (best_.agreement < 0 || (best_.agreement == 0 && understood_)) {
            report(told);
            return;
        }
        state_ = std::move(best_.after);
        played_.moves.push_back(best_.index);
    }

    void tryMoves(const TrlMove& told, const State& before, Draws* draws) {
        const std::string wanted = contentsTold(before, told.actions, understood_);
        for (std::size_t i = 0; i < moves_.size(); ++i) {
            const Move& move = moves_.list[i];
            if (mover_ != told.mover || move.reportedFrom != told.from || move.reportedTo != told.to)
                continue;
            ++fits_;
            Way way;
            way.index = i;
            way.after = before;
            std::vector<Action> done;
            engine_.context().draws = draws;
            engine_.context().record = &done;
            engine_.apply(way.after, moves_, move);
            engine_.context().record = nullptr;
            // What chance drew may show only in who is next.
            const std::size_t next = played_.moves.size() + 1;
            const bool nextFits = !chance_ || next >= trial_.plies.size() ||
                                  way.after.globals().mover == trial_.plies[next].mover;
            const bool same = nextFits && contentsText(program_, way.after) == wanted;
            way.agreement = same && trlActions(program_, move, done) == told.text ? 2 : same ? 1 : 0;
            if (way.agreement > best_.agreement) best_ = std::move(way);
            if (best_.agreement == 2) return;
        }
    }

    std::string legalText() {
        std::string text;
        engine_.legalMoves(state_, moves_);
        constexpr std::size_t mostTold = 20;
        for (std::size_t i = 0; i < moves_.size() && i < mostTold; ++i)
            text +=
                fmt::format(" {} ({})", moveText(moves_.list[i]), moveName(program_, moves_, moves_.list[i]));
        if (moves_.size() > mostTold) text += fmt::format(" .. and {} more", moves_.size() - mostTold);
        return text;
    }

    void report(const TrlMove& told) {
        const std::string move = fmt::format("line {}, ply {}: player {} plays {}>{}", told.line,
                                             played_.moves.size() + 1, told.mover, told.from, told.to);
        if (engine_.over(state_)) played_.problem = fmt::format("{}, but the game is over", move);
        else if (fits_ > 0)
            played_.problem =
                fmt::format("{}, which is legal, but does something else than the file tells", move);
        else
            played_.problem =
                fmt::format("{}, which is not legal; player {} could play{}", move, mover_, legalText());
    }

    void compareEnd() {
        const Outcome outcome = engine_.outcome(state_);
        const bool toldOver = trial_.winner.has_value();
        if (toldOver != outcome.over)
            played_.problem = outcome.over
                                  ? "the game is over after the last move, but the file tells no winner"
                                  : "the file tells that the game is over, but it goes on";
        else if (toldOver && *trial_.winner != outcome.winner())
            played_.problem =
                fmt::format("the file tells winner={}, the game winner={}", *trial_.winner, outcome.winner());
        else if (toldOver && !trial_.ranks.empty() && trial_.ranks != outcome.ranks)
            played_.problem = "the ranks at the end are others than the file tells";
    }

    Engine& engine_;
    const TrlTrial& trial_;
    const Program& program_;
    const bool chance_;
    State state_;
    Moves moves_;
    Way best_;
    int mover_ = 0, fits_ = 0;
    bool understood_ = true;
    TrlPlayed played_;
};

}  // namespace

TrlPlayed playTrl(Engine& engine, const TrlTrial& trial) { return TrlFollower(engine, trial).follow(); }

}  // namespace makomba
