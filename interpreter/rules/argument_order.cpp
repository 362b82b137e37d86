#include "interpreter/rules/argument_order.h"

#include <algorithm>
#include <set>

#include "interpreter/rules/matcher.h"

namespace makomba {

namespace {

class OrderCheck {
  public:
    explicit OrderCheck(const Tree& tree) : tree_(tree), matcher_(tree, graph_, origins_) {}

    std::vector<MisorderedList> run(TreeId game) {
        visit(game, Signatures::get().type("game"));
        return std::move(found_);
    }

  private:
    // Where an argument goes.
    struct Place {
        std::size_t slot = 0;
        TypeId type;
    };

    void visit(TreeId piece, TypeId type) {
        if (!visited_.insert({piece.value, type.value}).second) return;
        const auto node = matcher_.match(piece, type);
        if (!node) return;
        const NodeKind kind = graph_[*node].kind;
        const RowId id = graph_[*node].row;
        if (kind == NodeKind::Array) {
            const TypeId element = Signatures::get()[type].element;
            for (const TreeId child : tree_.children(piece)) visit(child, element);
        }
        if (kind != NodeKind::Ludeme || tree_[piece].kind != TreeKind::List) return;
        const Row& row = Signatures::get()[id];
        const auto children = tree_.children(piece).subspan(Matcher::headLength(row));
        const std::vector<TreeId> arguments(children.begin(), children.end());
        const std::vector<Place> places = placesOf(arguments, row);
        if (places.size() != arguments.size()) return;
        check(piece, id, arguments, places);
        for (std::size_t i = 0; i < arguments.size(); ++i) visit(arguments[i], places[i].type);
    }

    void check(TreeId list, RowId row, const std::vector<TreeId>& arguments,
               const std::vector<Place>& places) {
        std::vector<std::size_t> order(arguments.size());
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
        const auto before = [&](std::size_t a, std::size_t b) { return places[a].slot < places[b].slot; };
        if (std::is_sorted(order.begin(), order.end(), before) || !told_.insert(list.value).second) return;
        std::sort(order.begin(), order.end(), before);
        MisorderedList found{list, row, {}};
        for (const std::size_t i : order) found.inOrder.push_back(arguments[i]);
        found_.push_back(std::move(found));
    }

    // As Matcher::assign: the labelled ones go where their label says, the others fill the slots from the
    // left.
    std::vector<Place> placesOf(const std::vector<TreeId>& arguments, const Row& row) {
        std::vector<Place> places(arguments.size());
        std::vector<char> taken(row.slots.size(), 0);
        std::vector<std::size_t> plain;
        for (std::size_t i = 0; i < arguments.size(); ++i) {
            const std::string_view label = tree_[arguments[i]].label;
            if (label.empty()) {
                plain.push_back(i);
                continue;
            }
            bool placed = false;
            for (std::size_t s = 0; s < row.slots.size() && !placed; ++s)
                if (!taken[s] && fits(arguments[i], row.slots[s], label, places[i].type)) {
                    taken[s] = placed = true;
                    places[i].slot = s;
                }
            if (!placed) return {};
        }
        const auto fill = [&](const auto& self, std::size_t slot, std::size_t next) -> bool {
            if (slot == row.slots.size()) return next == plain.size();
            if (taken[slot]) return self(self, slot + 1, next);
            if (next < plain.size()) {
                Place& place = places[plain[next]];
                TypeId type;
                if (fits(arguments[plain[next]], row.slots[slot], {}, type) &&
                    self(self, slot + 1, next + 1)) {
                    place = {slot, type};
                    return true;
                }
            }
            return row.slots[slot].optional && self(self, slot + 1, next);
        };
        return fill(fill, 0, 0) ? places : std::vector<Place>{};
    }

    bool fits(TreeId argument, const Slot& slot, std::string_view label, TypeId& type) {
        for (const Alternative& alternative : slot.alternatives) {
            if (alternative.label != label) continue;
            type = alternative.type;
            if (matcher_.match(argument, type)) return true;
        }
        return false;
    }

    const Tree& tree_;
    RuleGraph graph_;
    RuleOrigins origins_;
    Matcher matcher_;
    std::set<std::pair<std::uint32_t, std::uint32_t>> visited_;
    std::set<std::uint32_t> told_;
    std::vector<MisorderedList> found_;
};

}  // namespace

std::vector<MisorderedList> misorderedLists(const Tree& tree, TreeId game) {
    return OrderCheck(tree).run(game);
}

}  // namespace makomba
