#include "interpreter/play/trl_writer.h"

#include <fmt/format.h>

#include "interpreter/engine/ply.h"
#include "interpreter/state/action_numbers.h"

namespace makomba {

namespace {

// One action as text.
class TrlActionText {
  public:
    TrlActionText(const Program& program, const Action& action) : p_(program), a_(action) {}

    std::string text(const char* more) {
        write();
        if (name_.empty()) return {};
        fields_ += more;
        if (fields_.starts_with(',')) fields_.erase(0, 1);
        return fmt::format("[{}:{}]", name_, fields_);
    }

  private:
    void write() {
        switch (a_.kind) {
            case ActionKind::Add:
            case ActionKind::Insert:
                name("Add")
                    .site("type", "to", a_.to)
                    .given("level", a_.level)
                    .field("what", actions::pieceOf(a_));
                if (a_.kind == ActionKind::Add && actions::Add::of(a_).number > 1)
                    field("count", actions::Add::of(a_).number);
                marks();
                break;
            case ActionKind::MoveTop: name("Move").sites().given("levelTo", a_.level).marks(); break;
            case ActionKind::MoveNumber:
                name("Move").sites().field("count", actions::MoveNumber::of(a_).number);
                break;
            case ActionKind::MoveStack: name("Move").sites().word("stack", "true"); break;
            case ActionKind::MovePart:
                name("Move").sites().field("count", actions::MovePart::of(a_).number).word("stack", "true");
                break;
            case ActionKind::MoveLevel:
                name("Move")
                    .sites()
                    .given("levelFrom", a_.level)
                    .given("levelTo", actions::MoveLevel::of(a_).target);
                break;
            case ActionKind::Copy: name("Copy").sites(); break;
            case ActionKind::Remove:
                name("Remove").site("type", "to", a_.to).given("level", a_.level);
                if (actions::Remove::of(a_).later != 0) word("applied", "false");  // once the turn passes
                break;
            case ActionKind::SetCount:
                name("SetCount").site("type", "to", a_.to).field("what", actions::pieceOf(a_));
                field("count", actions::SetCount::of(a_).number);
                break;
            case ActionKind::SetState: mark("SetState", "state"); break;
            case ActionKind::SetValue: mark("SetValue", "value"); break;
            case ActionKind::SetRotation: mark("SetRotation", "rotation"); break;
            case ActionKind::Promote:
                name("Promote").site("type", "to", a_.to).field("what", actions::pieceOf(a_));
                break;
            case ActionKind::Die:
                name("UpdateDice").field("site", a_.to).field("state", actions::Die::of(a_).face);
                break;
            default: writeOther();
        }
    }
    void writeOther() {
        switch (a_.kind) {
            case ActionKind::Select:
                name("Select").site("typeFrom", "from", a_.from);
                if (a_.to >= 0 && a_.to != a_.from) site("typeTo", "to", a_.to);
                break;
            case ActionKind::SetScore:
                scores(actions::SetScore::of(a_).player, actions::SetScore::of(a_).score);
                break;
            case ActionKind::AddScore:
                scores(actions::AddScore::of(a_).player, actions::AddScore::of(a_).points)
                    .word("add", "true");
                break;
            case ActionKind::SetVariable:
                name("SetVar").field("value", actions::SetVariable::of(a_).value);
                break;
            case ActionKind::SetPending:
                name("SetPending").field("value", actions::SetPending::of(a_).value);
                break;
            case ActionKind::SetNext:
                name("SetNextPlayer").field("player", actions::SetNext::of(a_).player);
                break;
            case ActionKind::SetCounter:
                name("SetCounter").field("counter", actions::SetCounter::of(a_).value);
                break;
            case ActionKind::PlayerValue:
                name("SetValueOfPlayer").field("player", actions::PlayerValue::of(a_).player);
                field("value", actions::PlayerValue::of(a_).value);
                break;
            case ActionKind::Remember:
                name("RememberValue").field("value", actions::Remember::of(a_).value);
                break;
            case ActionKind::Forget: name("ForgetValue").field("value", actions::Forget::of(a_).value); break;
            case ActionKind::Pass: name("Pass"); break;
            case ActionKind::Propose:
                name("Propose").field("proposal", actions::Propose::of(a_).proposal);
                break;
            case ActionKind::Vote: name("Vote").field("vote", actions::Vote::of(a_).proposal); break;
            case ActionKind::Trigger: name("Trigger").field("player", actions::Trigger::of(a_).player); break;
            case ActionKind::SwapPlayers:
                name("Swap").field("player1", actions::SwapPlayers::of(a_).first);
                field("player2", actions::SwapPlayers::of(a_).second);
                break;
            default: break;  // only of use to this program
        }
    }

    TrlActionText& name(const char* name) {
        name_ = name;
        return *this;
    }
    TrlActionText& word(const char* key, const char* value) {
        fields_ += fmt::format(",{}={}", key, value);
        return *this;
    }
    TrlActionText& field(const char* key, int value) {
        fields_ += fmt::format(",{}={}", key, value);
        return *this;
    }
    TrlActionText& given(const char* key, int value) { return value >= 0 ? field(key, value) : *this; }
    TrlActionText& site(const char* typeKey, const char* key, Site site) {
        constexpr const char* types[] = {"Cell", "Vertex", "Edge"};
        if (site < 0) return *this;
        const Equipment& e = p_.equipment;
        const bool onBoard = site < e.boardSites() || site >= e.siteCount;
        word(typeKey, onBoard ? types[static_cast<int>(e.typeOfSite(site))] : "Cell");
        return field(key, e.numberOfSite(site));
    }
    TrlActionText& sites() { return site("typeFrom", "from", a_.from).site("typeTo", "to", a_.to); }
    TrlActionText& scores(Player player, int score) {
        return name("SetScore").field("player", player).field("score", score);
    }
    void mark(const char* kind, const char* key) {
        name(kind).site("type", "to", a_.to).given("level", a_.level).field(key, actions::markOf(a_));
    }
    void marks() {
        if (a_.gives & GivesState) field("state", a_.state);
        if (a_.gives & GivesRotation) field("rotation", a_.rotation);
        if (a_.gives & GivesValue) field("value", a_.value);
    }

    const Program& p_;
    const Action& a_;
    std::string name_, fields_;
};

// Whether this is what the player decided on, by the sites that are reported.
bool isTrlDecision(const Move& move, const Action& action) {
    if (move.isPass()) return action.kind == ActionKind::Pass;
    switch (action.kind) {
        case ActionKind::Propose:
        case ActionKind::Vote:
        case ActionKind::SwapPlayers: return true;
        case ActionKind::MoveTop:
        case ActionKind::MoveNumber:
        case ActionKind::MoveStack:
        case ActionKind::MovePart:
        case ActionKind::MoveLevel:
        case ActionKind::Copy: return action.from == move.reportedFrom && action.to == move.reportedTo;
        case ActionKind::Select: return action.from == move.reportedFrom;
        case ActionKind::SetNext:
        case ActionKind::SetScore:
        case ActionKind::AddScore: return false;
        default: return action.to >= 0 && action.to == move.reportedTo;
    }
}

}  // namespace

std::string trlActions(const Program& program, const Move& move, const std::vector<Action>& done) {
    std::string text;
    bool decided = false;
    for (const Action& action : done) {
        const bool decision = !decided && isTrlDecision(move, action);
        const char* more = !decision                   ? ""
                           : (move.flags & ForcedPass) ? ",decision=true,forced=true"
                                                       : ",decision=true";
        const std::string one = TrlActionText(program, action).text(more);
        if (one.empty()) continue;
        decided = decided || decision;
        text += (text.empty() ? "" : ",") + one;
    }
    return text;
}

TrlWriter::TrlWriter(const Game& game, const std::string& path, std::uint64_t seed)
    : engine_(game), state_(game.program.layout) {
    head_ = fmt::format("game={}\nSTART GAME OPTIONS\n", path);
    for (const std::string& option : game.choice.active) head_ += option + "\n";
    head_ += "END GAME OPTIONS\nRNG internal state=";
    for (int i = 0; i < 8; ++i)
        head_ += fmt::format("{}{}", i > 0 ? "," : "",
                             static_cast<int>(static_cast<signed char>(seed >> (8 * i))));
    head_ += "\n";
    std::vector<Action> done;
    engine_.context().record = &done;
    engine_.initialState(state_, seed);
    engine_.context().record = nullptr;
    for (const Action& action : done) {
        Move move;
        move.reportedFrom = move.reportedTo = action.to;
        std::string text = TrlActionText(game.program, action).text("");
        if (text.empty() || action.to < 0) continue;
        const int number = game.program.equipment.numberOfSite(action.to);
        body_ += fmt::format("Move=[Move:mover=0,from={0},to={0},actions={1}]\n", number, text);
        ++startMoves_;
    }
    engine_.legalMoves(state_, moves_);
}

void TrlWriter::play(std::size_t index) {
    std::vector<Action> done;
    const Move move = moves_.list[index];
    engine_.context().record = &done;
    engine_.apply(state_, moves_, moves_.list[index]);
    engine_.context().record = nullptr;
    this->move(move, done);
    engine_.legalMoves(state_, moves_);
}

void TrlWriter::move(const Move& move, const std::vector<Action>& done) {
    body_ += fmt::format("Move=[Move:mover={}", int{move.mover});
    if (move.flags & SwapsPlayers) body_ += ",isSwap=true";
    if (move.reportedFrom >= 0) body_ += fmt::format(",from={}", int{move.reportedFrom});
    if (move.reportedTo >= 0) body_ += fmt::format(",to={}", int{move.reportedTo});
    body_ += fmt::format(",actions={}]\n", trlActions(engine_.game().program, move, done));
}

std::string TrlWriter::text() const {
    std::string text = head_ + body_ + fmt::format("numInitialPlacementMoves={}\n", startMoves_);
    const Outcome outcome = engine_.outcome(state_);
    if (outcome.over) {
        text += fmt::format("winner={}\nendtype={}\nrankings=0.0", outcome.winner(),
                            state_.globals().moves >= moveLimit ? "MoveLimit" : "NaturalEnd");
        for (const double rank : outcome.ranks) text += fmt::format(",{:.1f}", rank);
        text += "\n";
    } else {
        text += "endtype=NoEnd\n";
    }
    return text + "SANDBOX=false\nLUDII_VERSION=1.3.12\n";
}

}  // namespace makomba
