#include "interpreter/state/action_numbers.h"
#include "interpreter/state/context.h"
#include "interpreter/state/limits.h"

namespace makomba {

bool Moves::found() {
    if (sought == seeksAny) return !list.empty();
    // Lists that leave other sites out (compile/wanted_site.h) say so below the other values; of those the
    // odd ones go on.
    constexpr int firstToSite = -4;
    if (sought <= firstToSite && sought % 2 != 0) return false;
    const Site site(sought <= firstToSite ? (firstToSite - sought) / 2 : sought);
    for (; looked < list.size(); ++looked)
        if (list[looked].to == site) return true;
    return false;
}

void Moves::attach(std::size_t start, const MovesExpr& effect) {
    if (list.size() == start + 1) {  // as of every move that is chosen without a list
        Move& only = list.back();
        thens.push_back({&effect, only.thens});
        only.thens = static_cast<std::int32_t>(thens.size() - 1);
        return;
    }
    std::int32_t older = -2, newest = -1;
    for (std::size_t i = start; i < list.size(); ++i) {
        if (list[i].thens != older) {  // moves with the same history share the new cell
            older = list[i].thens;
            newest = static_cast<std::int32_t>(thens.size());
            thens.push_back({&effect, older});
        }
        list[i].thens = newest;
    }
}

std::int32_t Moves::copyThens(const Moves& from, std::int32_t cell) {
    if (cell < 0) return -1;
    const ThenCell original = from.thens[static_cast<std::size_t>(cell)];
    const std::int32_t older = copyThens(from, original.older);
    thens.push_back({original.effect, older});
    return static_cast<std::int32_t>(thens.size() - 1);
}

void Moves::copyParts(const Moves& from, const Move& move, Move& copy) {
    if (actions.size() + static_cast<std::size_t>(move.count) > limits::actionsListed ||
        thens.size() > limits::actionsListed)
        throw TooMany{};
    copy = move;
    copy.first = static_cast<std::int32_t>(actions.size());
    for (std::int32_t i = 0; i < move.count; ++i)
        actions.push_back(from.actions[static_cast<std::size_t>(move.first + i)]);
    copy.thens = copyThens(from, move.thens);
    for (std::int32_t i = 0; i < copy.count; ++i) {
        const auto at = static_cast<std::size_t>(copy.first + i);
        if (actions[at].kind != ActionKind::Nested) continue;
        Move inner;
        copyParts(from, actions::nestedMove(from, actions[at]), inner);
        nested.push_back(inner);
        actions::Nested{.move = static_cast<std::int32_t>(nested.size() - 1)}.into(actions[at]);
    }
}

void Moves::copy(const Moves& from, const Move& move) {
    if (list.size() >= limits::movesListed) throw TooMany{};
    Move made;
    copyParts(from, move, made);
    list.push_back(made);
}

void Moves::include(const Moves& from, const Move& move) {
    const bool plain = move.thens < 0;
    if (plain) {
        bool hasNested = false;
        for (std::int32_t i = 0; i < move.count; ++i)
            hasNested |= from.actions[static_cast<std::size_t>(move.first + i)].kind == ActionKind::Nested;
        if (!hasNested) {
            for (std::int32_t i = 0; i < move.count; ++i)
                push(from.actions[static_cast<std::size_t>(move.first + i)]);
            return;
        }
    }
    // The newest move's actions must stay together: the nested one is copied first, then they are moved
    // behind it.
    const std::int32_t ownFirst = list.back().first, ownCount = list.back().count;
    Move inner;
    copyParts(from, move, inner);
    nested.push_back(inner);
    const auto first = static_cast<std::int32_t>(actions.size());
    for (std::int32_t i = 0; i < ownCount; ++i) {
        const Action own = actions[static_cast<std::size_t>(ownFirst + i)];
        actions.push_back(own);
    }
    list.back().first = first;
    push(actions::Nested{.move = static_cast<std::int32_t>(nested.size() - 1)});
}

void Moves::extend(Move& move, const std::vector<Action>& after) {
    const auto first = static_cast<std::int32_t>(actions.size());
    for (std::int32_t i = 0; i < move.count; ++i) {
        const Action own = actions[static_cast<std::size_t>(move.first + i)];
        actions.push_back(own);
    }
    actions.append(after.data(), after.size());
    move.first = first;
    move.count += static_cast<std::int32_t>(after.size());
}

void Moves::prepend(Move& move, const std::vector<Action>& before) {
    const auto first = static_cast<std::int32_t>(actions.size());
    actions.append(before.data(), before.size());
    for (std::int32_t i = 0; i < move.count; ++i) {
        const Action own = actions[static_cast<std::size_t>(move.first + i)];
        actions.push_back(own);
    }
    move.first = first;
    move.count += static_cast<std::int32_t>(before.size());
    for (const Action& action : before)
        if (action.kind == ActionKind::Pass) move.flags |= HasPass;
}

// Rare, and so they are left to the library by native code.
[[gnu::cold, gnu::noinline]] void Context::addSpareState() {
    const std::size_t bytes = (statesInUse + 1) * static_cast<std::size_t>(layout.bytes);
    if (statesInUse > 0 && bytes > limits::triedPositionBytes) tooMuchWork();
    spareStates.push_back(std::make_unique<State>(layout));
}

[[gnu::cold, gnu::noinline]] void Context::addSpareMoves() {
    spareMoves.push_back(std::make_unique<Moves>());
}

[[gnu::cold, gnu::noinline]] void Context::giveBackMemory() {
    std::size_t kept = 0;
    for (std::size_t i = movesInUse; i < spareMoves.size(); ++i) kept += spareMoves[i]->bytes();
    if (kept <= limits::bytesOfUnusedLists) return;
    for (std::size_t i = movesInUse; i < spareMoves.size(); ++i) spareMoves[i]->release();
}

}  // namespace makomba
