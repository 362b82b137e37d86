// The kinds of pieces that a line, a pattern or a loop is made of.
#pragma once

#include <bit>
#include <optional>
#include <span>
#include <vector>

#include "interpreter/compile/compiler.h"

namespace makomba {

// A set of components, by index.
class Kinds {
  public:
    void add(int component) {
        if (component >= 0 && component < 256)
            bits_[static_cast<std::size_t>(component) >> 6] |= Word{1} << (component & 63);
    }
    bool has(int component) const {
        return bits_[static_cast<std::size_t>(component) >> 6] >> (component & 63) & 1;
    }
    // fn(component) for each, smallest first.
    template <class Fn>
    void each(Fn fn) const {
        for (int w = 0; w < 4; ++w)
            for (Word left = bits_[w]; left != 0; left &= left - 1) fn(w * 64 + std::countr_zero(left));
    }

  private:
    Word bits_[4] = {};
};

// Which pieces may stand in the line: those given, those of a player, or the kind on the pivot.
struct KindsExpr {
    const IntExpr* listed = nullptr;  // what:, whats:
    std::size_t count = 0;
    PlayersExpr owners;
    const Kinds* fixed = nullptr;  // those, where they are the same for the whole game
    bool given() const { return listed != nullptr || owners; }

    void collect(Context& c, Kinds& kinds) const {
        for (std::size_t i = 0; i < count; ++i) kinds.add(listed[i](c));
        if (!owners) return;
        const std::uint32_t players = owners(c);
        const auto count = static_cast<int>(c.program.ownerOf.size());
        for (int k = 1; k < count; ++k)
            if (players >> c.ownerOf[k] & 1) kinds.add(k);
    }

    // Those, collected at a place if they may vary.
    const Kinds& now(Context& c, Kinds& place) const {
        if (fixed != nullptr) return *fixed;
        collect(c, place);
        return place;
    }
};

// Nothing if some of the numbers may change.
inline std::optional<Kinds> fixedKinds(Compiler& c, std::span<const Value> numbers) {
    Kinds kinds;
    for (const Value number : numbers) {
        const std::optional<int> kind = c.constant(number);
        if (!kind) return {};
        kinds.add(*kind);
    }
    return kinds;
}

inline KindsExpr kindsOf(Compiler& c, const InstructionView& l) {
    KindsExpr kinds;
    std::vector<Value> numbers;
    if (const Value what = l[op::what]; what.valid()) numbers.push_back(what);
    if (const Value whats = l[op::whats]; whats.valid())
        for (const Value node : l.elements(whats)) numbers.push_back(node);
    std::vector<IntExpr> listed;
    for (const Value number : numbers) listed.push_back(c.integer(number));
    if (!listed.empty()) {
        kinds.listed = c.program().arena.keepAll(listed);
        kinds.count = listed.size();
        if (const auto fixed = fixedKinds(c, numbers); fixed && !l[op::rSet].valid())
            kinds.fixed = c.program().arena.keep(*fixed);
    }
    if (const Value role = l[op::rSet]; role.valid()) {
        const IntExpr who = c.player(role);  // the number of the role, even of one for several players
        kinds.owners = c.make<std::uint32_t>([who](Context& x) -> std::uint32_t {
            const int p = who(x);
            return p >= 0 && p < 32 ? 1u << p : 0;
        });
    }
    return kinds;
}

}  // namespace makomba
