#include "interpreter/compile/origins.h"

#include <algorithm>
#include <map>

#include "interpreter/compile/leaps.h"
#include "interpreter/compile/line_tables.h"

namespace makomba {

namespace {

constexpr std::size_t mostWords = 32'768;  // of the sets of all kinds

class OriginFinder {
  public:
    explicit OriginFinder(Compiler& c)
        : c_(c),
          words_(static_cast<std::size_t>(c.program().layout.words)),
          sets_(static_cast<std::size_t>(c.equipment().boardSites()) * words_) {}

    const std::vector<Word>& sets() const { return sets_; }

    // False if the moves may come from anywhere.
    bool add(Value moves) {
        if (!moves.isInstruction()) return false;
        const InstructionView l = c_.instruction(moves);
        switch (l.form()) {
            case Form::AndTwoMoves:
            case Form::OrTwoMoves:
            case Form::AndAllMoves:
            case Form::OrAllMoves: return !c_.rules()[moves].inTurn && addParts(l);
            case Form::PriorityOfTwo:
            case Form::PriorityOfAll: return addParts(l);
            case Form::IfMoves: return add(l[1]) && (!l[2].valid() || add(l[2]));
            case Form::Do: return !l[op::next].valid() && add(l[0]);
            case Form::MoveStep:
            case Form::Step: return isThePiece(l) && addSteps(l);
            case Form::MoveSlide:
            case Form::Slide: return isThePiece(l) && !l[op::trackName].valid() && addLines(l);
            case Form::MoveHop:
            case Form::Hop: return isThePiece(l) && addLines(l);
            case Form::MoveLeap:
            case Form::Leap: return isThePiece(l) && addLeaps(l);
            default: return false;
        }
    }

  private:
    bool addParts(const InstructionView& l) {
        const std::vector<Value> parts = l[0].isArray() ? l.elements(l[0]) : std::vector{l[0], l[1]};
        return std::all_of(parts.begin(), parts.end(), [&](Value part) { return add(part); });
    }
    bool isThePiece(const InstructionView& l) const {
        const Value from = l[op::from];
        return !from.valid() ||
               (!c_.instruction(from)[op::region].valid() && !c_.instruction(from)[op::number].valid());
    }

    // Directions that vary may be any.
    std::vector<Direction> directionsOf(const InstructionView& l) {
        const DirectionsExpr directions = c_.directions(l[op::directions], "Adjacent");
        if (!directions.isFixed()) return {Direction::All};
        return {directions.fixed.begin(), directions.fixed.end()};
    }
    void insertOrigin(Site from, Site to) {
        if (c_.equipment().boardSites() > to && to >= 0)
            insert(sets_.data() + static_cast<std::size_t>(to) * words_, from);
    }
    bool addSteps(const InstructionView& l) { return addPaths(c_.lineTables().steps(directionsOf(l), true)); }
    bool addLines(const InstructionView& l) { return addPaths(c_.lineTables().radials(directionsOf(l))); }
    bool addPaths(const LinesOf* paths) {
        for (int from = 0; from < c_.equipment().boardSites(); ++from)
            for (const Path& path : paths->of(from))
                for (int i = 0; i < path.size; ++i) insertOrigin(from, path.sites[i]);
        return true;
    }
    bool addLeaps(const InstructionView& l) {
        for (int from = 0; from < c_.equipment().boardSites(); ++from)
            for (const int to : leapEnds(c_, l, from)) insertOrigin(from, to);
        return true;
    }

    Compiler& c_;
    const std::size_t words_;
    std::vector<Word> sets_;
};

// Whether who asks for moves to one site may leave pieces out.
bool areAsked(Compiler& c, std::size_t kinds) {
    const auto sites = static_cast<std::size_t>(c.equipment().boardSites());
    return c.rules().has(Form::IsThreatened) && !c.equipment().mixesTypes() && !c.program().stochastic &&
           c.program().largeShapes.empty() &&
           kinds * sites * static_cast<std::size_t>(c.program().layout.words) <= mostWords;
}

}  // namespace

Origins layOutOrigins(Compiler& c, const std::vector<Value>& moves) {
    if (!areAsked(c, moves.size())) return nullptr;
    std::vector<const Word*> kinds;
    std::map<Value, const Word*> known;  // both players' pieces mostly move alike
    for (const Value own : moves) {
        const auto [entry, isNew] = known.try_emplace(own, nullptr);
        if (isNew && own.valid())
            if (OriginFinder finder(c); finder.add(own))
                entry->second = c.program().arena.keepAll(finder.sets());
        kinds.push_back(entry->second);
    }
    return c.program().arena.keepAll(kinds);
}

}  // namespace makomba
