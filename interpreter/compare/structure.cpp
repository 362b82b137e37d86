#include "interpreter/compare/structure.h"

#include <fmt/format.h>

#include <algorithm>

#include "interpreter/compare/edit_distance.h"
#include "interpreter/compare/joined.h"

namespace makomba {

const char* name(EditKind kind) {
    switch (kind) {
        case EditKind::Replace: return "replace";
        case EditKind::Insert: return "insert";
        case EditKind::Remove: return "remove";
        case EditKind::PutAround: return "put around";
        case EditKind::TakeFromAround: return "take from around";
        case EditKind::Move: return "move";
    }
    return "";
}

namespace {

// The ludemes around a part, from the outermost; the game itself and lists are left out.
std::string surroundings(const RuleTree& tree, int part) {
    std::vector<std::string> heads;
    for (int p = tree[part].parent; p > 0; p = tree[p].parent)
        if (tree.isLudeme(p)) heads.push_back(tree.graph().row(tree[p].node).name());
    std::reverse(heads.begin(), heads.end());
    return heads.empty() ? "game" : joined(heads, " > ");
}

// Walks both trees at once and writes down where the cheapest edit differs.
class EditWriter {
  public:
    EditWriter(const RuleTree& a, const RuleTree& b)
        : a_(a),
          b_(b),
          rules_(a, b),
          distance_(rules_, rules_.ofA(a.graph().root), rules_.ofB(b.graph().root)) {}

    StructureDifference write() {
        result_.sizeA = a_.size() - 1;
        result_.sizeB = b_.size() - 1;
        result_.cost = distance_.between(ofA(0), ofB(0));
        walk(0, 0);
        result_.smallest = distance_.exact();
        joinMoves();
        return std::move(result_);
    }

  private:
    NodeId ofA(int part) const { return rules_.ofA(a_[part].node); }
    NodeId ofB(int part) const { return rules_.ofB(b_[part].node); }
    // The part of a child as MergedRules counts them: without the name of the game, and with the elements of
    // lists as children.
    static int part(const RuleTree& tree, int parent, int index) {
        const std::size_t skipped = tree.is(parent, "game") ? 1 : 0;
        const auto& operands = tree[parent].children;
        if (!tree.isLudeme(parent)) return operands[static_cast<std::size_t>(index)];
        for (std::size_t s = skipped; s < operands.size(); ++s) {
            const auto& elements = tree[operands[s]].children;
            if (tree.graph()[tree[operands[s]].node].kind != NodeKind::Array) {
                if (index-- == 0) return operands[s];
            } else if (index < static_cast<int>(elements.size())) {
                return elements[static_cast<std::size_t>(index)];
            } else {
                index -= static_cast<int>(elements.size());
            }
        }
        return -1;
    }
    static std::string labelled(std::string_view label, const std::string& text) {
        return label.empty() ? text : fmt::format("{}:{}", label, text);
    }

    void walk(int x, int y) {
        const NodeId a = ofA(x), b = ofB(y);
        if (a == b) return;
        const int cost = distance_.between(a, b);
        if (const int renamed = distance_.renaming(a, b); renamed >= 0) {
            const EditDistance::Alignment alignment = distance_.align(a, b);
            if (renamed + alignment.cost == cost) {
                if (renamed > 0) addRenaming(x, y, alignment.cost == 0);
                operands(x, y, alignment);
                return;
            }
        }
        if (putAround(x, y, cost) || takeFromAround(x, y, cost)) return;
        add(EditKind::Replace, labelled(a_[x].label, rules_.text(a)), labelled(b_[y].label, rules_.text(b)),
            surroundings(a_, x), a_.place(x), b_.place(y));
    }

    void operands(int x, int y, const EditDistance::Alignment& alignment) {
        for (const EditDistance::Pair& pair : alignment.pairs) {
            if (pair.a >= 0 && pair.b >= 0) {
                walk(part(a_, x, pair.a), part(b_, y, pair.b));
            } else if (pair.a >= 0) {
                const int gone = part(a_, x, pair.a);
                add(EditKind::Remove, labelled(a_[gone].label, rules_.text(ofA(gone))), "",
                    surroundings(a_, gone), a_.place(gone), b_.place(y));
            } else {
                const int made = part(b_, y, pair.b);
                add(EditKind::Insert, "", labelled(b_[made].label, rules_.text(ofB(made))),
                    surroundings(b_, made), a_.place(x), b_.place(made));
            }
        }
    }

    // (= 0 x) to (< 0 x): with the arguments if they stay as they are.
    void addRenaming(int x, int y, bool sameOperands) {
        const auto shown = [&](NodeId node, const RuleTree& tree, int part) {
            return sameOperands ? rules_.text(node)
                                : fmt::format("({} ..)", tree.graph().row(tree[part].node).name());
        };
        add(EditKind::Replace, shown(ofA(x), a_, x), shown(ofB(y), b_, y), surroundings(a_, x), a_.place(x),
            b_.place(y));
    }

    // The operands on the way from a part to the one it keeps, the outermost first; then that part.
    struct Core {
        std::vector<std::pair<NodeId, MergedRules::Child>> way;
        int part = -1;
    };

    // What is put around x in y; several ludemes around each other are one edit.
    bool putAround(int x, int y, int cost) {
        if (rules_.kind(ofA(x)) != rules_.kind(ofB(y)) ||
            EditDistance::editCost + distance_.putAround(ofA(x), ofB(y)) != cost)
            return false;
        const Core core = inside(
            b_, y, cost - EditDistance::editCost, [&](int part) { return ofB(part); },
            [&](int inner) { return distance_.putAround(ofA(x), ofB(inner)); },
            [&](int inner) {
                return rules_.kind(ofA(x)) == rules_.kind(ofB(inner)) ? distance_.between(ofA(x), ofB(inner))
                                                                      : EditDistance::impossible;
            });
        if (core.part < 0) return false;
        add(EditKind::PutAround, labelled(a_[x].label, rules_.text(ofA(x))),
            labelled(b_[y].label, rules_.text(hollow(core))), surroundings(b_, y), a_.place(x), b_.place(y));
        walk(x, core.part);
        return true;
    }

    bool takeFromAround(int x, int y, int cost) {
        if (rules_.kind(ofA(x)) != rules_.kind(ofB(y)) ||
            EditDistance::editCost + distance_.takeFromAround(ofA(x), ofB(y)) != cost)
            return false;
        const Core core = inside(
            a_, x, cost - EditDistance::editCost, [&](int part) { return ofA(part); },
            [&](int inner) { return distance_.takeFromAround(ofA(inner), ofB(y)); },
            [&](int inner) {
                return rules_.kind(ofA(inner)) == rules_.kind(ofB(y)) ? distance_.between(ofA(inner), ofB(y))
                                                                      : EditDistance::impossible;
            });
        if (core.part < 0) return false;
        add(EditKind::TakeFromAround, labelled(a_[x].label, rules_.text(hollow(core))),
            labelled(b_[y].label, rules_.text(ofB(y))), surroundings(a_, x), a_.place(x), b_.place(y));
        walk(core.part, y);
        return true;
    }

    // Goes inwards as long as the cost of what is left tells that the way leads there.
    template <class Of, class Deeper, class Here>
    Core inside(const RuleTree& tree, int outer, int cost, Of of, Deeper deeper, Here here) {
        Core core;
        for (int now = outer;;) {
            const auto children = rules_.children(of(now));
            int next = -1;
            bool arrived = false;
            for (std::size_t i = 0; i < children.size() && next < 0; ++i) {
                const int inner = part(tree, now, static_cast<int>(i)),
                          rest = cost - distance_.shell(of(now), of(inner));
                if (rest < 0) continue;
                arrived = here(inner) == rest;
                if (!arrived && deeper(inner) != rest) continue;
                core.way.emplace_back(of(now), children[i]);
                next = inner;
                cost = rest;
            }
            if (next < 0) return {};
            if (arrived) {
                core.part = next;
                return core;
            }
            now = next;
        }
    }

    NodeId hollow(const Core& core) {
        NodeId node = rules_.placeholder();
        for (std::size_t i = core.way.size(); i-- > 0;)
            node = rules_.withOperand(core.way[i].first, core.way[i].second, node);
        return node;
    }

    // The same edit at another place is the same edit.
    void add(EditKind kind, std::string before, std::string after, std::string within, RulePlace placeA,
             RulePlace placeB) {
        for (StructureEdit& edit : result_.edits)
            if (edit.kind == kind && edit.before == before && edit.after == after) {
                edit.placesA.push_back(std::move(placeA));
                edit.placesB.push_back(std::move(placeB));
                return;
            }
        result_.edits.push_back({kind,
                                 std::move(before),
                                 std::move(after),
                                 std::move(within),
                                 {std::move(placeA)},
                                 {std::move(placeB)}});
    }

    // What is taken away here and inserted there was moved.
    void joinMoves() {
        auto& edits = result_.edits;
        for (std::size_t i = 0; i < edits.size(); ++i) {
            if (edits[i].kind != EditKind::Remove || edits[i].placesA.size() != 1 ||
                edits[i].before.front() != '(')
                continue;
            const auto inserted = std::find_if(edits.begin(), edits.end(), [&](const StructureEdit& e) {
                return e.kind == EditKind::Insert && e.placesB.size() == 1 && e.after == edits[i].before;
            });
            if (inserted == edits.end()) continue;
            edits[i].kind = EditKind::Move;
            edits[i].after = inserted->after;
            edits[i].placesB = inserted->placesB;
            const auto gone = static_cast<std::size_t>(inserted - edits.begin());
            edits.erase(inserted);
            if (gone < i) --i;
        }
    }

    const RuleTree &a_, &b_;
    MergedRules rules_;
    EditDistance distance_;
    StructureDifference result_;
};

}  // namespace

StructureDifference compareStructure(const RuleTree& a, const RuleTree& b) {
    return EditWriter(a, b).write();
}

}  // namespace makomba
