#include "interpreter/program/dependencies.h"

#include <optional>

namespace makomba {

namespace {

constexpr std::uint32_t allIterators = 0xff;

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

std::uint32_t dependenciesOfWord(std::string_view word) {
    const Role role = Role::named(word);
    if (role.variesWithMover()) return OnMover;
    if (role == Role::Next || role == Role::Prev) return OnState;
    if (role == Role::LoopPlayer) return IterPlayer;
    if (word == "SameDirection" || word == "OppositeDirection") return IterFrom | IterTo | OnState;
    return 0;
}

std::uint32_t dependenciesOfForm(const Ludeme& l) {
    if (formGives[static_cast<std::size_t>(l.form())] == Gives::Moves) return OnEverything;
    const std::optional<std::uint32_t> own = ownDependencies(l);
    return (own ? fromFacts(*own) : OnState | OnMover) | fromFacts(dependenciesOfDefaults(l));
}

}  // namespace makomba
