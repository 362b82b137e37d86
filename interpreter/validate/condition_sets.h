// What a condition says of one thing: a set of what that may be, numbers between two bounds, or what stands
// on a site.
#pragma once

#include <algorithm>
#include <limits>
#include <optional>

#include "interpreter/load/load.h"

namespace makomba {

constexpr std::int64_t farOff = std::numeric_limits<std::int32_t>::max();

// What stands on a site: nothing, a piece of the mover's or a friend's, of others', of nobody's; as bits.
// Shared pieces are others'.
enum Standing : unsigned { Nothing = 1, Own = 2, Others = 4, Nobodys = 8, Whatever = 15 };

// What one condition says of one thing.
struct Said {
    std::string thing;
    std::int64_t low = -farOff, high = farOff;
    std::vector<std::int64_t> without;  // single numbers that it is not
    unsigned standing = Whatever;

    bool possible() const {
        std::int64_t first = low, last = high;
        const auto isOut = [&](std::int64_t number) {
            return std::find(without.begin(), without.end(), number) != without.end();
        };
        while (first <= last && isOut(first)) ++first;
        return first <= last && standing != 0;
    }
    // Whether all that this allows the other allows, too.
    bool within(const Said& other) const {
        return other.low <= low && high <= other.high && (standing & ~other.standing) == 0 &&
               std::all_of(other.without.begin(), other.without.end(), [&](std::int64_t number) {
                   return number < low || number > high ||
                          std::find(without.begin(), without.end(), number) != without.end();
               });
    }
    void narrow(const Said& other) {
        low = std::max(low, other.low), high = std::min(high, other.high), standing &= other.standing;
        without.insert(without.end(), other.without.begin(), other.without.end());
    }
};

inline Said withNumbers(std::string thing, std::int64_t low, std::int64_t high) {
    Said said;
    said.thing = std::move(thing), said.low = low, said.high = high;
    return said;
}

class ConditionReader {
  public:
    explicit ConditionReader(const Description& description)
        : d_(description), graph_(description.checked.graph) {}

    // What a single condition says where it holds, or does not.
    std::optional<Said> said(NodeId node, bool holds) const;
    // The conditions that hold together where this one holds, or does not.
    void gather(NodeId node, bool holds, std::vector<std::pair<NodeId, Said>>& all) const;
    // Whether the one cannot hold without the other.
    bool implies(NodeId one, NodeId other) const;

  private:
    std::string siteOf(NodeId node) const;
    std::optional<Said> comparison(NodeId node, bool holds) const;
    std::optional<Said> standing(NodeId node, bool holds) const;
    std::optional<Said> mover(NodeId node, bool holds) const;
    std::vector<NodeId> partsOf(NodeId node) const;

    const Description& d_;
    const RuleGraph& graph_;
};

}  // namespace makomba
