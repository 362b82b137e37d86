#include "interpreter/program/passes/choose.h"

#include <algorithm>

#include "interpreter/program/view.h"
#include "interpreter/topology/directions.h"

namespace makomba {

namespace {

constexpr Choosing listed{}, counted{.counted = true}, inItsOwnWay{.ownWay = true}, tried{.tried = true},
    countedAtOnce{.counted = true, .atOnce = true};

class Ways {
  public:
    Ways(RuleProgram& program, const Equipment& equipment, const PositionKinds& position)
        : program_(program),
          equipment_(equipment),
          position_(position),
          seen_(program.instructions.size(), 0) {}

    Choosing of(Value moves) {
        if (!moves.isInstruction()) return listed;
        if (!seen_[moves.index()]) {
            seen_[moves.index()] = 1;
            program_.instructions[moves.index()].choosing = found(InstructionView(program_, moves));
        }
        return program_[moves].choosing;
    }

  private:
    Choosing found(const InstructionView& l) {
        switch (l.form()) {
            case Form::AndTwoMoves:
            case Form::OrTwoMoves:
            case Form::AndAllMoves:
            case Form::OrAllMoves: return ofParts(l);
            case Form::IfMoves: return ofChoice(l);
            case Form::PriorityOfTwo:
            case Form::PriorityOfAll: return ofPriority(l);
            case Form::Do: return ofTrial(l);
            case Form::ForEachPiece: return ofPieces(l);
            case Form::ForEachSite: return ofEachSite(l);
            case Form::MovePass:
            case Form::Pass: return counted;
            case Form::MoveSelect:
            case Form::Select: return ofSelection(l);
            case Form::MoveRemove:
            case Form::Remove: return ofRemoval(l);
            case Form::MoveAdd:
            case Form::MoveClaim:
            case Form::Add:
            case Form::Claim: return ofAdding(l);
            case Form::Move:
            case Form::FromTo: return ofPairs(l);
            case Form::MoveStep:
            case Form::Step: return ofSteps(l);
            case Form::MoveHop:
            case Form::Hop: return ofHops(l);
            case Form::MoveSlide:
            case Form::Slide: return ofSlides(l);
            case Form::MoveLeap:
            case Form::Leap: return ofLeaps(l);
            default: return listed;
        }
    }

    // ── moves of several parts ───────────────────────────────────────────────────────────────────────

    std::vector<Value> partsOf(const InstructionView& l) const {
        return l[0].isArray() ? l.elements(l[0]) : std::vector{l[0], l[1]};
    }

    Choosing ofParts(const InstructionView& l) {
        const bool followed = l[op::then].valid();
        if (!followed && program_[l.value()].inTurn) return listed;
        const std::vector<Value> parts = partsOf(l);
        const auto isCounted = [&](Value part) { return of(part).counted; };
        if (std::any_of(parts.begin(), parts.end(), [&](Value part) { return of(part).tried; })) {
            Choosing way = tried;
            way.atOnce = !followed && isUsuallyOne(parts);
            return way;
        }
        if (std::none_of(parts.begin(), parts.end(), isCounted)) return listed;
        // To count twice would draw twice.
        const bool all =
            std::all_of(parts.begin(), parts.end(), isCounted) && !(followed && position_.stochastic);
        Choosing way = all && !position_.stochastic ? counted : inItsOwnWay;
        way.atOnce = (all && !followed) ||
                     std::any_of(parts.begin(), parts.end(), [&](Value part) { return of(part).atOnce; });
        return way;
    }

    // One that is tried and may be played at once, beside others that are there under a condition.
    bool isUsuallyOne(const std::vector<Value>& parts) {
        int trials = 0;
        for (const Value part : parts) {
            const InstructionView l(program_, part);
            if (l.is(Form::Do) && of(part).atOnce) ++trials;
            else if (!l.is(Form::IfMoves) || l[op::then].valid() || l[2].valid()) return false;
        }
        return trials == 1;
    }

    // What is selected is known to be played at once; then it is tried on the position itself.
    Choosing ofTrial(const InstructionView& l) {
        if (l[op::next].valid() || !l[op::ifAfterwards].valid()) return listed;
        Choosing way = tried;
        way.atOnce = !l[op::then].valid() && program_.is(l[0], Form::MoveSelect, Form::Select) &&
                     of(l[0]).atOnce && canBeAskedInPlace(l);
        return way;
    }
    // A move that was tried on a copy finds there what is forgotten when a move is made for good; and a
    // condition that looks for moves leaves its traces.
    bool canBeAskedInPlace(const InstructionView& l) const {
        return !program_.mentions(l.value(), Form::IsPending, Form::SitesPending, Form::IsDecided,
                                  Form::NoMoves) &&
               !program_.hasWithin(l[op::ifAfterwards],
                                   [&](Value part) { return program_.gives(part) == Gives::Moves; });
    }

    Choosing ofChoice(const InstructionView& l) {
        const bool hasNo = l[2].valid(), followed = l[op::then].valid();
        const std::optional<bool> known = program_.truth(l[0]);
        if (known && (*known || hasNo) && !followed) return of(l[*known ? 1 : 2]);
        const Choosing yes = of(l[1]), no = hasNo ? of(l[2]) : yes;
        Choosing way;
        way.counted = yes.counted && no.counted && !(followed && position_.stochastic);
        way.ownWay = !way.counted;
        way.tried = yes.tried || no.tried;
        way.atOnce = (yes.atOnce || no.atOnce) && !followed;
        return way;
    }

    Choosing ofPriority(const InstructionView& l) {
        Choosing way = inItsOwnWay;
        for (const Value part : partsOf(l)) {
            way.tried = of(part).tried || way.tried;
            way.atOnce = of(part).atOnce || way.atOnce;
        }
        if (l[op::then].valid()) way.atOnce = false;
        return way;
    }

    // Of the sites of a region.
    Choosing ofEachSite(const InstructionView& l) {
        // To count and then work out the one that is drawn would draw twice.
        if (l[op::noMoveYet].valid() || position_.stochastic) return listed;
        return of(l[op::moves]).counted ? counted : listed;
    }

    // ── moves of pieces ──────────────────────────────────────────────────────────────────────────────

    Choosing ofPieces(const InstructionView& l) {
        const Value who = l[op::rSet].valid() ? l[op::rSet] : l[op::playerRef];
        if (who.valid() && program_.role(who) != Role::Mover) return listed;  // as if another player moved
        if (!countsPieces(l)) return inItsOwnWay;
        return l[op::then].valid() ? counted : countedAtOnce;
    }

    // Whether the moves of all pieces that are meant can be counted: of a stack one piece at most, where none
    // is found as what it was before, too.
    bool countsPieces(const InstructionView& l) {
        // What is drawn is worked out again, which would draw twice.
        if (equipment_.mixesTypes() || position_.stochastic) return false;
        if (position_.stacking && (!l.literalBool(op::top, false) || position_.formerPieces)) return false;
        for (std::size_t piece = 1; piece < equipment_.components.size(); ++piece) {
            if (!isMeant(l, equipment_.components[piece])) continue;
            const Value own = movesOfPiece(piece), moves = l[op::moves].valid() ? l[op::moves] : own;
            // Pieces whose moves are those of pieces have no end.
            if (!l[op::moves].valid() && program_.mentions(own, Form::ForEachPiece)) return false;
            if (moves.valid() && !allCounted(moves)) return false;
        }
        return true;
    }
    Value movesOfPiece(std::size_t piece) const {
        return piece < program_.frame.pieceMoves.size() ? program_.frame.pieceMoves[piece] : Value{};
    }
    bool isMeant(const InstructionView& l, const Component& piece) const {
        std::vector<Value> names;
        if (const Value several = l[op::compBases]; several.valid()) names = l.elements(several);
        if (const Value one = l[op::compBase]; one.valid()) names.push_back(one);
        return names.empty() || (!piece.name.empty() && std::any_of(names.begin(), names.end(), [&](Value v) {
                   return program_.text(v) == piece.plainName;
               }));
    }
    // Of parts that nothing follows, each of them.
    bool allCounted(Value moves) {
        const InstructionView l(program_, moves);
        const bool several = l.is(Form::AndTwoMoves, Form::OrTwoMoves, Form::AndAllMoves, Form::OrAllMoves) &&
                             !l[op::then].valid() && !program_[moves].inTurn;
        if (!several) return of(moves).counted;
        const std::vector<Value> parts = partsOf(l);
        return std::all_of(parts.begin(), parts.end(), [&](Value part) { return allCounted(part); });
    }

    Choosing ofSteps(const InstructionView& l) const {
        const InstructionView to(program_, l[op::to]);
        if (to[op::rotations].valid()) return listed;
        // To count and then work out the one that is drawn would draw twice.
        const bool plain = isFixed(l[op::directions]) && !position_.stacking && !to[op::apply].valid() &&
                           !operandOf(l[op::from], op::level).valid();
        return plain || !position_.stochastic ? counted : listed;
    }
    // Directions that are the same for every piece and every site.
    bool isFixed(Value directions) const {
        if (!directions.valid()) return true;
        if (directions.isWord()) return directionFromName(program_.text(directions)).has_value();
        const InstructionView l(program_, directions);
        if (l.is(Form::DirectionsRelative))
            return !l[0].valid() || (l[0].isArray() && program_.elements(l[0]).empty());
        if (!l.is(Form::DirectionsListed)) return false;
        const std::vector<Value> words = l[0].isArray() ? l.elements(l[0]) : std::vector{l[0]};
        return std::all_of(words.begin(), words.end(), [&](Value word) { return isFixed(word); });
    }

    // Over at least one site: from 0 on there are steps, too.
    Choosing ofHops(const InstructionView& l) const {
        if (operandOf(l[op::to], op::rotations).valid() || position_.stochastic) return listed;
        const Value range = operandOf(l[op::between], op::range);
        if (!range.valid()) return counted;
        const InstructionView bounds(program_, range);
        if (bounds.is(Form::RangeMax) || !bounds[0].isNumber() || program_.number(bounds[0]) < 1)
            return listed;
        return bounds.is(Form::Range) && bounds[1].valid() && !bounds[1].isNumber() ? listed : counted;
    }

    // Along lines.
    Choosing ofSlides(const InstructionView& l) const {
        const bool plain = !l[op::trackName].valid() && !operandOf(l[op::to], op::rotations).valid();
        // To count and then work out the one that is drawn would draw twice.
        return plain && !position_.stochastic ? counted : listed;
    }

    Choosing ofLeaps(const InstructionView& l) const {
        // To count and then work out the one that is drawn would draw twice.
        return operandOf(l[op::to], op::rotations).valid() || position_.stochastic ? listed : counted;
    }

    // ── moves of sites ───────────────────────────────────────────────────────────────────────────────

    Value operandOf(Value argument, op operand) const {
        return argument.isInstruction() ? InstructionView(program_, argument)[operand] : Value{};
    }

    Choosing ofSelection(const InstructionView& l) const {
        const Value from = l[op::fromS];
        const bool one =
            !l[op::toS].valid() && !operandOf(from, op::level).valid() && !operandOf(from, op::apply).valid();
        return one ? countedAtOnce : listed;
    }

    Choosing ofRemoval(const InstructionView& l) const {
        const bool later = l.word(op::at) == "EndOfTurn";
        if (position_.stacking || !l[op::region].valid() || l[op::level].valid() || later) return listed;
        // To count and then work out the one that is drawn would draw twice.
        return position_.stochastic ? inItsOwnWay : countedAtOnce;
    }

    // One kind of piece on one site of a region.
    Choosing ofAdding(const InstructionView& l) const {
        const Value to = l[op::toS], piece = l[op::piece];
        const Value pieces = piece.isInstruction() ? program_.operands(piece)[0] : Value{};
        if (pieces.isArray() && program_.elements(pieces).size() != 1) return listed;
        if ((position_.largePieces && !position_.stacking) || !operandOf(to, op::region).valid() ||
            operandOf(to, op::level).valid() || operandOf(to, op::apply).valid() ||
            operandOf(to, op::rotations).valid())
            return listed;
        return l[op::count].valid() || operandOf(piece, op::state).valid() ? inItsOwnWay : countedAtOnce;
    }

    // From a site or each of a region to each of another.
    Choosing ofPairs(const InstructionView& l) const {
        const Value from = l[op::fromS], to = l[op::toS], targets = operandOf(to, op::region);
        if (!targets.valid() || (position_.largePieces && !position_.stacking)) return listed;
        const bool mayCopy = l[op::copy].valid() && !program_.truth(l[op::copy]);
        if (mayCopy || operandOf(from, op::level).valid() || operandOf(to, op::rotations).valid())
            return listed;
        const bool plain = !operandOf(from, op::apply).valid() && !operandOf(to, op::level).valid() &&
                           !operandOf(to, op::apply).valid();
        const bool grid = plain && !(varies(targets) & (IterFrom | IterTo)) && !l[op::count].valid() &&
                          !operandOf(to, op::if_).valid();
        // Of effects it is not known that they draw nothing; in a game without chance none does.
        const bool draws =
            position_.stochastic && ((varies(l[op::count]) | varies(from) | varies(to)) & OnChance) != 0;
        if (grid && !(draws && operandOf(from, op::region).valid())) return countedAtOnce;
        return (varies(l[op::count]) & IterTo) || draws ? listed : counted;
    }
    std::uint32_t varies(Value v) const { return v.valid() ? program_.variesWith(v) : 0; }

    RuleProgram& program_;
    const Equipment& equipment_;
    const PositionKinds& position_;
    std::vector<char> seen_;
};

}  // namespace

void waysToChoose(RuleProgram& program, const Equipment& equipment, const PositionKinds& position) {
    Ways ways(program, equipment, position);
    for (std::size_t i = 0; i < program.instructions.size(); ++i) {
        const Value v(ValueKind::Instruction, static_cast<std::uint32_t>(i));
        if (program.gives(v) == Gives::Moves) ways.of(v);
    }
}

std::string chooseNote(const RuleProgram& program, Value instruction) {
    if (program.gives(instruction) != Gives::Moves) return {};
    const Choosing& way = program[instruction].choosing;
    std::string text = way.counted ? "counted" : way.ownWay ? "chosen in its own way" : "";
    if (way.tried) text += text.empty() ? "drawn and tried" : ", or drawn and tried";
    if (text.empty()) return "listed";
    return way.atOnce ? text + ", played at once" : text;
}

}  // namespace makomba
