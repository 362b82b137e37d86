#include "interpreter/program/passes/filter.h"

#include "interpreter/program/site_scope.h"
#include "interpreter/program/view.h"

namespace makomba {

namespace {

struct Loop {
    OverSites kind;
    std::uint32_t iterators;
    const char* words;
};
constexpr Loop loops[] = {{OverSites::From, IterFrom, "(from)"},
                          {OverSites::To, IterTo, "(to)"},
                          {OverSites::Between, IterBetween, "(between)"},
                          {OverSites::Site, IterSite, "(site)"},
                          {OverSites::FromAndTo, IterFrom | IterTo, "(from) and (to) together"}};

// Conditions within loops that set these iterators to one site.
class Questions {
  public:
    Questions(const RuleProgram& program, const Equipment& equipment, const PositionKinds& position,
              std::uint32_t iterators)
        : program_(program), equipment_(equipment), position_(position), iterators_(iterators) {}

    // Whether all sites can be asked at once, the parts of the condition left out.
    bool together(const InstructionView& i) const {
        switch (i.form()) {
            case Form::AndTwo:
            case Form::AndAll:
            case Form::OrTwo:
            case Form::OrAll:
            case Form::Not:
            case Form::IfCondition: return true;
            case Form::IsEmpty:
            case Form::IsOccupied:
                return !equipment_.mixesTypes() && isSite(i[op::number]) &&
                       scopeOf(equipment_, i) != SiteScope::None;
            case Form::IsIn: return isSite(i[0]) && isSameSet(i);
            case Form::IsFlat:
                if (position_.stacking || equipment_.siteCount > 64) return false;
                [[fallthrough]];
            case Form::IsVisited:
                return !equipment_.mixesTypes() && (i[0].valid() ? isSite(i[0]) : (iterators_ & IterTo) != 0);
            case Form::IsEnemy:
            case Form::IsFriend:
            case Form::IsMover: return isColumn(i[0]) && program_.is(i[0], Form::Who) && !position_.teams;
            case Form::Equal:
            case Form::Unequal: return isSame(i[0], i[1]) || isSame(i[1], i[0]) || ofColumn(i);
            case Form::Greater:
            case Form::GreaterOrEqual:
            case Form::Less:
            case Form::LessOrEqual: return ofColumn(i) && !program_.is(columnOf(i), Form::Who, Form::What);
            default: return false;
        }
    }

  private:
    bool varies(Value v) const { return program_.variesWith(v) & iterators_; }
    bool isSite(Value v) const { return siteIterator(program_, v) & iterators_; }

    // A region or numbers of sites, the same for all sites.
    bool isSameSet(const InstructionView& isIn) const {
        if (const Value array = isIn[op::array]; array.valid())
            return !varies(array) && !equipment_.mixesTypes();
        return isIn[op::region].valid() && !varies(isIn[op::region]);
    }
    // The site itself against a number that is the same for all sites.
    bool isSame(Value site, Value number) const { return isSite(site) && !varies(number); }
    // A column at the site against such a number.
    Value columnOf(const InstructionView& i) const { return isColumn(i[0]) ? i[0] : i[1]; }
    bool ofColumn(const InstructionView& i) const {
        const Value column = columnOf(i);
        return isColumn(column) && !varies(column == i[0] ? i[1] : i[0]);
    }
    // (count at:s), (who at:s), (what at:s), (size Stack at:s), (state at:s), (rotation at:s), (value Piece
    // at:s) of the loop's site, of the board's own type. Of a stack, what lies on top.
    bool isColumn(Value v) const {
        if (equipment_.mixesTypes()) return false;
        if (program_.is(v, Form::SizeStack)) return isHeight(InstructionView(program_, v));
        if (program_.is(v, Form::State, Form::Rotation, Form::ValuePiece))
            return isMark(InstructionView(program_, v));
        if (!program_.is(v, Form::Count, Form::Who, Form::What)) return false;
        const InstructionView i(program_, v);
        if (position_.stacking && i.is(Form::Count)) return false;
        if (i.is(Form::Count) ? !position_.counts || i[op::in].valid() : i[op::level].valid()) return false;
        const SiteScope scope = scopeOf(equipment_, i);
        const bool simple = scope == SiteScope::All || (scope == SiteScope::Board && !i.is(Form::What));
        return simple && i[op::at].valid() &&
               (isSite(i[op::at]) || (i.is(Form::Count) && isAhead(i[op::at])));
    }
    // So many steps along a track from the site; on small boards that is a set shifted.
    bool isAhead(Value v) const {
        if (!program_.is(v, Form::TrackSiteMove) || equipment_.siteCount > 64) return false;
        const InstructionView i(program_, v);
        const bool fromSite = i[op::from].valid() ? isSite(i[op::from]) : (iterators_ & IterFrom) != 0;
        return fromSite && i[op::steps].isNumber() && !varies(i[op::rOne]) && !varies(i[op::playerRef]);
    }

    bool isMark(const InstructionView& i) const {
        return !position_.stacking && scopeOf(equipment_, i) != SiteScope::None && !i[op::level].valid() &&
               i[op::at].valid() && isSite(i[op::at]);
    }

    bool isHeight(const InstructionView& i) const {
        const SiteScope scope = scopeOf(equipment_, i);
        return position_.stacking && (scope == SiteScope::All || scope == SiteScope::Board) &&
               !i[op::in].valid() && i[op::at].valid() && isSite(i[op::at]);
    }

    const RuleProgram& program_;
    const Equipment& equipment_;
    const PositionKinds& position_;
    const std::uint32_t iterators_;
};

}  // namespace

std::uint32_t iteratorsOf(OverSites loop) {
    for (const Loop& one : loops)
        if (one.kind == loop) return one.iterators;
    return 0;
}

std::uint32_t siteIterator(const RuleProgram& program, Value number) {
    if (!number.isInstruction()) return 0;
    switch (program[number].form) {
        case Form::FromIterator: return InstructionView(program, number)[op::at].valid() ? 0 : IterFrom;
        case Form::ToIterator: return IterTo;
        case Form::BetweenIterator: return IterBetween;
        case Form::Site: return IterSite;
        default: return 0;
    }
}

void filterTogether(RuleProgram& program, const Equipment& equipment, const PositionKinds& position) {
    for (const Loop& loop : loops) {
        const Questions questions(program, equipment, position, loop.iterators);
        for (std::size_t k = 0; k < program.instructions.size(); ++k) {
            const Value v(ValueKind::Instruction, static_cast<std::uint32_t>(k));
            const std::uint32_t varies = program.variesWith(v);
            if (program.gives(v) != Gives::Condition || !(varies & loop.iterators) || (varies & OnChance))
                continue;
            if (questions.together(InstructionView(program, v)))
                program.instructions[k].together |= static_cast<std::uint8_t>(loop.kind);
        }
    }
}

std::string filterNote(const RuleProgram& program, Value instruction) {
    std::string list;
    for (const Loop& loop : loops)
        if (program.asksTogether(instruction, loop.kind))
            list += (list.empty() ? "asked of all at once: " : ", ") + std::string(loop.words);
    return list;
}

}  // namespace makomba
