// Maps that say what a throw is worth, with pairs for throws that never come.
//
//     (dice d:2 from:0 num:4) (map "Throw" {(pair 6 8) (pair 1 1) ..})    // four sticks never make six
#include <algorithm>
#include <set>

#include "interpreter/rules/ludeme.h"
#include "interpreter/validate/inside.h"
#include "interpreter/validate/sense.h"

namespace makomba {

namespace {

class ThrowFinder {
  public:
    explicit ThrowFinder(const Description& d) : d_(d), graph_(d.checked.graph) {}

    std::vector<Finding> find() {
        // Of dice that are used one by one, some show nothing.
        if (graph_.has(Form::ForEachDie)) return {};
        const auto& maps = d_.game->program.equipment.maps;
        const std::set<std::int64_t> sums = throws();
        if (sums.empty()) return {};
        for (const MapDeclaration& map : maps)
            if (onlyForThrows(map.name, maps.size() == 1)) pairs(map, sums);
        return std::move(found_);
    }

  private:
    // What the dice can show together; empty without dice, or if there are too many ways.
    std::set<std::int64_t> throws() const {
        std::set<std::int64_t> sums;
        for (const Component& die : d_.game->program.equipment.components) {
            if (die.faces <= 0) continue;
            if (die.owner > 0 && die.owner <= d_.game->program.players()) return {};
            std::set<std::int64_t> faces(die.faceNumbers.begin(), die.faceNumbers.end());
            if (faces.empty())
                for (int k = 0; k < die.faces; ++k) faces.insert(die.firstFace + k);
            std::set<std::int64_t> more;
            for (const std::int64_t sum : sums.empty() ? std::set<std::int64_t>{0} : sums)
                for (const std::int64_t face : faces) more.insert(sum + face);
            if (more.size() > 1000) return {};
            sums = std::move(more);
        }
        return sums;
    }

    // Whether rules look into the map, and always with what the dice show.
    bool onlyForThrows(const std::string& name, bool alone) const {
        bool any = false;
        for (std::size_t i = 0; i < graph_.size(); ++i) {
            if (!graph_.is(NodeId(i), Form::MapEntry)) continue;
            std::string asked;
            NodeId key;
            for (const Operand& operand : graph_[NodeId(i)].operands) {
                if (!operand.node.valid()) continue;
                if (graph_[operand.node].kind == NodeKind::String) asked = graph_[operand.node].text;
                else key = operand.node;
            }
            if (asked.empty() ? !alone : asked != name) continue;
            if (!graph_.is(key, Form::CountPips) || Ludeme(graph_, key)[op::of].valid()) return false;
            any = true;
        }
        return any;
    }

    void pairs(const MapDeclaration& map, const std::set<std::int64_t>& sums) {
        std::set<std::int64_t> keys;
        std::vector<NodeId> never;
        visitInside(graph_, map.node, [&](NodeId pair) {
            if (!graph_.is(pair, Form::PairOfNumbers) || graph_[pair].operands.empty()) return;
            const NodeId key = graph_[pair].operands[0].node;
            if (!key.valid() || graph_[key].kind != NodeKind::Int) return;
            keys.insert(graph_[key].number);
            if (!sums.contains(graph_[key].number)) never.push_back(pair);
        });
        for (const NodeId pair : never)
            addFindingAt(found_, d_, FindingId::ThrowNeverComes, pair,
                         fmt::format("`{}` is for a throw that the dice never show", printNode(graph_, pair)),
                         without(keys, sums));
    }

    // "they show 0 to 4, and 0 has no pair"
    static std::string without(const std::set<std::int64_t>& keys, const std::set<std::int64_t>& sums) {
        std::string note = fmt::format("they show {} to {} together", *sums.begin(), *sums.rbegin());
        for (const std::int64_t sum : sums)
            if (!keys.contains(sum)) return note + fmt::format("; {} has no pair", sum);
        return note;
    }

    const Description& d_;
    const RuleGraph& graph_;
    std::vector<Finding> found_;
};

}  // namespace

std::vector<Finding> throwFindings(const Description& d) { return ThrowFinder(d).find(); }

}  // namespace makomba
