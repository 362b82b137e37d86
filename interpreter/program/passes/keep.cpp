#include "interpreter/program/passes/keep.h"

#include <utility>

#include "interpreter/program/view.h"

namespace makomba {

namespace {

using Groups = std::uint8_t;
constexpr Groups none = 0, piles = KeptGroups::Piles, kinds = KeptGroups::Kinds, owners = KeptGroups::Owners,
                 lists = KeptGroups::Lists;

class Askers {
  public:
    Askers(RuleProgram& program, const PositionKinds& position) : program_(program), position_(position) {}

    // What an instruction asks for itself is noted there, and what its conditions ask as filters, at these.
    void note(Value v) {
        const InstructionView l(program_, v);
        add(v, own(l));
        switch (l.form()) {
            case Form::RegionFilter:
            case Form::AllSites: return noteFilter(l[op::if_]);
            case Form::SitesDirection: return noteFilter(l[op::stop]);  // rides
            case Form::Sow: return noteFilter(l[op::skipIf]);
            case Form::MoveAdd:
            case Form::MoveClaim:
            case Form::Add:
            case Form::Claim:
            case Form::Move:
            case Form::FromTo:
            case Form::MoveSelect:
            case Form::Select:
            case Form::MoveStep:
            case Form::Step:
            case Form::MoveHop:
            case Form::Hop:
            case Form::MoveSlide:
            case Form::Slide: return noteArguments(v);
            default: return;
        }
    }

  private:
    // Of stacks nothing is kept.
    void add(Value v, Groups groups) {
        if (position_.stacking) groups &= lists;
        program_.instructions[v.index()].asksFor |= groups;
    }

    // Sites without a pile.
    Groups empty() const { return position_.counts ? piles : kinds; }

    bool isRemembered(Value array) const { return program_.is(array, Form::ValuesRemembered); }

    Groups own(const InstructionView& l) const {
        switch (l.form()) {
            case Form::SitesOfArray: return isRemembered(l[0]) ? lists : none;
            case Form::IsIn: return isRemembered(l[op::array]) ? lists : none;
            case Form::SitesEmpty: return empty();
            case Form::MoveSlide:
            case Form::Slide: return program_[l.value()].choosing.counted ? empty() : none;
            case Form::SitesOccupied:
            case Form::ForEachPiece:
            case Form::IsConnected: return kinds;
            case Form::MoveRemove:
            case Form::Remove: return program_[l.value()].choosing.listed() ? none : kinds;
            case Form::CountPieces:
            case Form::NoPieces: return static_cast<Groups>(kinds | owners | (position_.counts ? piles : 0));
            case Form::IsLine: return tellsLineFromSets(l) ? kinds : none;
            case Form::Sow: return isUsualSowing(l) ? static_cast<Groups>(piles | kinds) : none;
            case Form::Equal:
            case Form::Unequal:
            case Form::Greater:
            case Form::GreaterOrEqual:
            case Form::Less:
            case Form::LessOrEqual: return comparesSums(l) ? piles : none;
            default: return none;
        }
    }

    // Whether a line of so many sites can be told from sets of pieces of a kind.
    bool tellsLineFromSets(const InstructionView& l) const {
        const Value length = l[op::number];
        return length.isNumber() && program_.number(length) >= 2 && program_.number(length) <= 16 &&
               l.literalBool(op::contiguous, true);
    }
    bool isUsualSowing(const InstructionView& l) const {
        return position_.counts && !l[op::numPerHole].valid() && !l[op::sowEffect].valid();
    }
    // The seeds of several sites against nothing.
    bool comparesSums(const InstructionView& l) const {
        const auto sum = [&](Value v) {
            return program_.is(v, Form::Count) && InstructionView(program_, v)[op::in].valid();
        };
        const auto nothing = [&](Value v) {
            return v.isNumber() ? program_.number(v) == 0 : program_.variesWith(v) == 0;
        };
        return position_.counts && ((sum(l[0]) && nothing(l[1])) || (sum(l[1]) && nothing(l[0])));
    }

    // ── conditions that are asked of all sites at once ───────────────────────────────────────────────

    void noteArguments(Value v) {
        for (const Value argument : program_.operands(v))
            if (program_.is(argument, Form::From, Form::To, Form::Between))
                noteFilter(InstructionView(program_, argument)[op::if_]);
    }
    void noteFilter(Value condition) {
        if (!condition.isInstruction() || program_[condition].together == 0) return;
        const InstructionView l(program_, condition);
        switch (l.form()) {
            case Form::AndTwo:
            case Form::OrTwo: noteFilter(l[0]); return noteFilter(l[1]);
            case Form::AndAll:
            case Form::OrAll:
                for (const Value part : l.elements(l[0])) noteFilter(part);
                return;
            case Form::Not: return noteFilter(l[0]);
            case Form::IfCondition:
                for (const std::size_t part : {0, 1, 2}) noteFilter(l[part]);
                return;
            default: return add(condition, filtering(l));
        }
    }
    Groups filtering(const InstructionView& l) const {
        switch (l.form()) {
            case Form::IsEmpty: return empty();
            case Form::IsOccupied: return kinds;
            case Form::IsEnemy:
            case Form::IsFriend:
            case Form::IsMover: return owners;
            case Form::Equal:
            case Form::Unequal:
            case Form::Greater:
            case Form::GreaterOrEqual:
            case Form::Less:
            case Form::LessOrEqual:
                return static_cast<Groups>(columnAgainst(l[0], l[1]) | columnAgainst(l[1], l[0]));
            default: return none;
        }
    }
    // A column at each site against a number: of numbers of pieces only few are told by sets.
    Groups columnAgainst(Value column, Value number) const {
        if (program_.is(column, Form::Who)) return owners;
        if (program_.is(column, Form::What)) return kinds;
        if (!program_.is(column, Form::Count)) return none;
        const bool far = number.isNumber() && (program_.number(number) < 0 || program_.number(number) > 2);
        return far ? none : piles;
    }

    RuleProgram& program_;
    const PositionKinds& position_;
};

// What is reached from the rules that are played.
std::vector<Value> played(RuleProgram& program) {
    std::vector<Value> start = std::exchange(program.frame.start, {});
    std::vector<Value> reached = program.reached();
    program.frame.start = std::move(start);
    return reached;
}

std::vector<Value> all(const RuleProgram& program) {
    std::vector<Value> values;
    for (std::size_t i = 0; i < program.instructions.size(); ++i)
        values.emplace_back(ValueKind::Instruction, static_cast<std::uint32_t>(i));
    return values;
}

}  // namespace

void findKept(RuleProgram& program, const PositionKinds& position, bool everything) {
    program.keptGroups = none;
    Askers askers(program, position);
    const std::vector<Value> asking = everything ? all(program) : played(program);
    for (const Value v : asking) askers.note(v);
    for (const Value v : asking) *program.keptGroups |= program[v].asksFor;
}

std::string wordsOfGroups(std::uint8_t groups) {
    static constexpr std::pair<Groups, const char*> words[] = {{piles, "by number of pieces"},
                                                               {kinds, "by piece"},
                                                               {owners, "by owner"},
                                                               {lists, "among remembered values"}};
    std::string list;
    for (const auto& [group, word] : words)
        if (groups & group) list += (list.empty() ? "" : ", ") + std::string(word);
    return list;
}

std::string keptNote(const RuleProgram& program, Value instruction) {
    const std::uint8_t groups = program[instruction].asksFor;
    return groups == 0 ? "" : "may ask for sites " + wordsOfGroups(groups);
}

}  // namespace makomba
