#include "interpreter/play/trl_replay.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "interpreter/engine/start.h"
#include "interpreter/play/notation.h"
#include "interpreter/play/trl_writer.h"
#include "interpreter/state/action_numbers.h"
#include "interpreter/state/actions.h"

namespace makomba {

namespace {

constexpr std::size_t mostTrlWays = 100;  // followed at once, where chance decides
constexpr int mostTrlTries = 1'000;       // ways that chance may fall, a ply
constexpr int mostFurtherTrlTries = 300;  // after one that leads to the same, for one that does the same

// What lies where, without who is to move.
std::string contentsText(const Program& program, const State& state) {
    const std::string text = stateText(program, state);
    return text.substr(text.rfind(';') + 1);
}

// The listed actions, as far as they change what lies on the sites, carried out
// on a position.
class ToldActions {
  public:
    ToldActions(Context& context) : c_(context) {}

    // False if they tell something that is not understood here: what they lead to
    // decides nothing then.
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

    // `number`, of pieces or a mark: what must not be negative.
    bool put(Action action, int number = 0, int times = 1) {
        const int components = static_cast<int>(c_.program.equipment.components.size());
        if (!c_.isSite(action.to) || number < 0) return false;
        const bool ofPiece = action.kind == ActionKind::Add || action.kind == ActionKind::Insert ||
                             action.kind == ActionKind::Promote || action.kind == ActionKind::SetCount;
        if (ofPiece && (actions::pieceOf(action) < 0 || actions::pieceOf(action) >= components)) return false;
        for (int k = 0; k < times && c_.g->fault == Fault::None; ++k) perform(c_, action);
        return true;
    }

    bool carryOut(const TrlAction& told) {
        if (told.name == "Move") return carryOutMove(told);
        Action action;
        action.to = siteNumber(Site(siteOf(told, "type", "to")));
        action.level = levelNumber(told.number("level", -1));
        if (told.name == "Add") return carryOutAdd(told, action);
        if (told.name == "Remove") {
            action.kind = ActionKind::Remove;
            return put(action) && told.field("applied") != "false";
        }
        const int what = told.number("what", 0), count = told.number("count", 0);
        if (told.name == "SetCount") {
            actions::SetCount{.piece = what, .number = count}.into(action);
            return put(action, count);
        }
        if (told.name == "Promote") {
            actions::Promote{.piece = what}.into(action);
            return put(action, count);
        }
        const bool marked = told.name == "SetState" || told.name == "SetValue" || told.name == "SetRotation";
        if (!marked) return !told.name.ends_with("Dice") && told.name != "Copy";
        if (!c_.layout.marks) return false;
        const bool state = told.name == "SetState", value = told.name == "SetValue";
        const int mark = told.number(state ? "state" : value ? "value" : "rotation", -1);
        if (state) actions::SetState{.state = mark}.into(action);
        else if (value) actions::SetValue{.value = mark}.into(action);
        else actions::SetRotation{.rotation = mark}.into(action);
        return put(action, mark);
    }

    bool carryOutAdd(const TrlAction& told, Action& action) {
        const int piece = told.number("what", 0), number = std::max(1, told.number("count", 1));
        if (number > 10'000) return false;
        const auto mark = [&](const char* key, Marks bit, std::int16_t& value) {
            const int number = told.number(key, -1);
            if (number < 0 || !c_.layout.marks) return;
            value = levelNumber(number);
            action.gives |= bit;
        };
        mark("state", GivesState, action.state);
        mark("rotation", GivesRotation, action.rotation);
        mark("value", GivesValue, action.value);
        actions::Add{.piece = piece, .number = c_.layout.stacking ? 1 : number}.into(action);
        if (!c_.layout.stacking) return put(action);
        if (c_.isSite(action.to) && action.level >= 0 && action.level < c_.height[action.to])
            actions::Insert{.piece = piece}.into(action);
        return put(action, 0, number);
    }

    bool carryOutMove(const TrlAction& told) {
        Action action;
        action.from = siteNumber(Site(siteOf(told, "typeFrom", "from")));
        action.to = siteNumber(Site(siteOf(told, "typeTo", "to")));
        if (!c_.isSite(action.from)) return false;
        const int count = told.number("count", 0), levelFrom = told.number("levelFrom", -1);
        action.level = levelNumber(told.number("levelTo", -1));
        action.kind = ActionKind::MoveTop;
        if (c_.layout.stacking) {
            if (told.field("stack") == "true") {
                action.kind = ActionKind::MoveStack;
                if (count > 0) actions::MovePart{.number = count}.into(action);
            } else if (levelFrom >= 0 && levelFrom < c_.height[action.from]) {
                actions::MoveLevel{.target = action.level}.into(action);
                action.level = levelNumber(levelFrom);
                perform(c_, action);
                return c_.isSite(action.to);
            }
        } else if (count > 0) {
            actions::MoveNumber{.number = count}.into(action);
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
        ways_.push_back({{}, std::move(state_)});
        for (const TrlMove& move : trial_.plies) {
            if (!played_.problem.empty()) break;
            ply(move);
        }
        if (played_.problem.empty()) compareEnd();
        played_.moves = std::move(ways_.front().moves);
        played_.end = std::move(ways_.front().after);
        return std::move(played_);
    }

  private:
    // A way that the trial may have gone so far.
    struct Way {
        std::vector<std::size_t> moves;
        State after;
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

    // Calls `look` on copies, one for each way that chance may fall, until it is
    // content.
    template <class Look>
    void eachWay(const State& before, Look look) {
        Draws draws;
        do {
            State state = before;
            draws.begin();
            engine_.context().draws = chance_ ? &draws : nullptr;
            const bool content = look(state);
            engine_.context().draws = nullptr;
            if (content || !chance_) return;
        } while (++tries_ < mostTrlTries && draws.advance());
    }

    // Without chance there is one way at most; with it, all that fit are followed
    // until a later ply decides.
    void ply(const TrlMove& told) {
        fits_ = tries_ = 0;
        agreement_ = -1;
        std::vector<Way> before = std::move(ways_);
        ways_.clear();
        for (const Way& way : before) {
            mover_ = way.after.globals().mover;
            line_ = &way;
            int tries = 0;
            eachWay(way.after, [&](State& state) {
                Draws* const draws = engine_.context().draws;
                engine_.legalMoves(state, moves_);
                tryMoves(told, state, draws);
                return ways_.size() >= mostTrlWays || (!ways_.empty() && ++tries > mostFurtherTrlTries);
            });
        }
        if (agreement_ > 0 || (agreement_ == 0 && !understood_)) {
            ++plies_;
            return;
        }
        ways_ = std::move(before);
        report(told);
    }

    void tryMoves(const TrlMove& told, const State& before, Draws* draws) {
        std::optional<std::string> wanted;
        for (std::size_t i = 0; i < moves_.size(); ++i) {
            const Move& move = moves_.list[i];
            if (mover_ != told.mover || move.reportedFrom != told.from || move.reportedTo != told.to)
                continue;
            ++fits_;
            if (!wanted) wanted = contentsTold(before, told.actions, understood_);
            State after = before;
            std::vector<Action> done;
            engine_.context().draws = draws;
            engine_.context().record = &done;
            engine_.apply(after, moves_, move);
            engine_.context().record = nullptr;
            // What chance drew may show only in who is next.
            const bool nextFits = !chance_ || plies_ + 1 >= trial_.plies.size() ||
                                  after.globals().mover == trial_.plies[plies_ + 1].mover;
            const bool same = nextFits && contentsText(program_, after) == *wanted;
            take(i, std::move(after), !same ? 0 : trlActions(program_, move, done) == told.text ? 2 : 1);
        }
    }

    // Those that agree best are kept; without chance the first of them.
    void take(std::size_t index, State after, int agreement) {
        if (agreement < agreement_ || (agreement == agreement_ && !chance_)) return;
        if (agreement > agreement_) ways_.clear();
        agreement_ = agreement;
        if (chance_) after.globals().random = 0;  // how draws fall is tried out
        for (const Way& known : ways_)
            if (known.after == after) return;
        if (ways_.size() >= mostTrlWays) return;
        ways_.push_back({line_->moves, std::move(after)});
        ways_.back().moves.push_back(index);
    }

    std::string legalText() {
        std::string text;
        engine_.legalMoves(ways_.front().after, moves_);
        constexpr std::size_t mostTold = 20;
        for (std::size_t i = 0; i < moves_.size() && i < mostTold; ++i)
            text +=
                fmt::format(" {} ({})", moveText(moves_.list[i]), moveName(program_, moves_, moves_.list[i]));
        if (moves_.size() > mostTold) text += fmt::format(" .. and {} more", moves_.size() - mostTold);
        return text;
    }

    void report(const TrlMove& told) {
        const std::string move = fmt::format("line {}, ply {}: player {} plays {}>{}", told.line, plies_ + 1,
                                             told.mover, told.from, told.to);
        if (engine_.over(ways_.front().after))
            played_.problem = fmt::format("{}, but the game is over", move);
        else if (fits_ > 0)
            played_.problem =
                fmt::format("{}, which is legal, but does something else than the file tells", move);
        else
            played_.problem =
                fmt::format("{}, which is not legal; player {} could play{}", move, mover_, legalText());
        if (chance_) played_.problem += " (chance decides in this game: not every way it may fall was tried)";
    }

    void compareEnd() {
        const Outcome outcome = engine_.outcome(ways_.front().after);
        const bool toldOver = trial_.winner.has_value();
        if (toldOver != outcome.over)
            played_.problem = outcome.over ? "the game is over after the last move, but the file "
                                             "tells no winner"
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
    std::vector<Way> ways_;
    const Way* line_ = nullptr;  // the one that is followed
    std::size_t plies_ = 0;
    int agreement_ = -1;  // 2: the actions are those told, 1: they lead to the
                          // same, 0: they do not
    int mover_ = 0, fits_ = 0;
    int tries_ = 0;  // of ways that chance may fall, for all that is followed together
    bool understood_ = true;
    TrlPlayed played_;
};

}  // namespace

TrlPlayed playTrl(Engine& engine, const TrlTrial& trial) { return TrlFollower(engine, trial).follow(); }

}  // namespace makomba
