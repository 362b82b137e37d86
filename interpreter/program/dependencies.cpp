#include "interpreter/program/dependencies.h"

#include <optional>

#include "interpreter/rules/facts.h"

namespace makomba {

namespace {

constexpr std::uint32_t allIterators = 0xff;

std::uint32_t ofConstant(std::string_view word) {
    if (word == "Mover" || word == "Enemy" || word == "Friend" || word == "NonMover" || word == "Ally" ||
        word == "TeamMover")
        return OnMover;
    if (word == "Next" || word == "Prev") return OnState;
    if (word == "Player") return IterPlayer;
    if (word == "SameDirection" || word == "OppositeDirection") return IterFrom | IterTo | OnState;
    return 0;
}

// The bits of the rows' facts as those of Iterator and Dependency.
std::uint32_t fromFacts(std::uint32_t facts) {
    std::uint32_t all = facts >> static_cast<int>(Depends::FromIterator) & allIterators;
    if (facts & bit(Depends::Mover)) all |= OnMover;
    if (facts & bit(Depends::Position)) all |= OnState;
    if (facts & bit(Depends::Chance)) all |= OnChance;
    return all;
}
static_assert(1 << (static_cast<int>(Depends::PipsIterator) - static_cast<int>(Depends::FromIterator)) ==
              IterPips);

}  // namespace

std::uint32_t Dependencies::ofWord(std::string_view word) { return ofConstant(word); }

std::uint32_t Dependencies::of(NodeId node) {
    if (!node.valid()) return 0;
    std::uint32_t& known = known_[node.value];
    if (known == unknown) {
        const std::uint32_t computed = compute(node);
        known_[node.value] = computed;
        return computed;
    }
    return known;
}

std::uint32_t Dependencies::compute(NodeId node) {
    const RuleNode& n = graph_[node];
    switch (n.kind) {
        case NodeKind::Constant: return ofConstant(n.text);
        case NodeKind::Ludeme: return ofLudeme(node);
        case NodeKind::Array: {
            std::uint32_t all = 0;
            for (const Operand& operand : n.operands) all |= of(operand.node);
            return all;
        }
        default: return 0;
    }
}

std::uint32_t Dependencies::ofLudeme(NodeId node) {
    const Ludeme l(graph_, node);
    if (formGives[static_cast<std::size_t>(l.form())] == Gives::Moves) return OnEverything;
    const std::optional<std::uint32_t> own = ownDependencies(l);
    std::uint32_t all = own ? fromFacts(*own) : OnState | OnMover;
    all |= fromFacts(dependenciesOfDefaults(l));
    const bool leavesIterators = says(l.form(), Verb::Leaves);  // (is Line .. if:), in stacking games
    const RuleNode& n = graph_[node];
    for (std::size_t s = 0; s < n.operands.size(); ++s) {
        const Operand& operand = n.operands[s];
        if (!operand.node.valid()) continue;
        const std::uint32_t bound =
            leavesIterators ? 0 : std::uint32_t{l.row().slots[s].alternatives[operand.alternative].sets};
        all |= of(operand.node) & ~bound;
    }
    return all;
}

}  // namespace makomba
