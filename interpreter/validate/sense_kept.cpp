// What is kept from turn to turn and never put back; hops that take nothing.
#include <algorithm>

#include "interpreter/rules/facts.h"
#include "interpreter/rules/ludeme.h"
#include "interpreter/validate/sense.h"

namespace makomba {

namespace {

class KeptFinder {
  public:
    explicit KeptFinder(const Description& d) : d_(d), graph_(d.checked.graph) {}

    std::vector<Finding> find() {
        remembered();
        playerValues();
        for (std::size_t i = 0; i < graph_.size(); ++i)
            if (endsByPieces() && graph_.is(NodeId(i), Form::MoveHop, Form::Hop)) hop(NodeId(i));
        return std::move(found_);
    }

  private:
    template <class Visit>
    void inside(NodeId node, Visit visit) const {
        if (!node.valid()) return;
        visit(node);
        for (const Operand& operand : graph_[node].operands) inside(operand.node, visit);
    }
    bool holds(NodeId node, auto... forms) const {
        bool found = false;
        inside(node, [&](NodeId n) { found = found || graph_.is(n, forms...); });
        return found;
    }
    std::string listOf(NodeId node) const { return std::string(Ludeme(graph_, node).word(op::var)); }

    void add(FindingId id, NodeId node, std::string said, std::string note = {}) {
        const TextPlace place = placeOf(d_, node);
        if (!place.stretch.valid()) return;
        Finding finding(id, place.stretch, std::move(said));
        if (!note.empty()) finding.notes.push_back(std::move(note));
        found_.push_back(std::move(finding));
    }

    // ── remembered values ────────────────────────────────────────────────────────────────────────────

    // Values of which all are acted upon, as by (forEach Site (sites (values Remembered "Taken")) (remove
    // (site))).
    void remembered() {
        std::map<std::string, NodeId> kept;
        std::set<std::string> forgotten, actedUpon;
        for (std::size_t i = 0; i < graph_.size(); ++i) {
            const NodeId id(i);
            if (graph_.is(id, Form::RememberValue)) kept.try_emplace(listOf(id), id);
            if (graph_.is(id, Form::ForgetValue)) forgotten.insert(listOf(id));
            if (graph_.is(id, Form::ForEachSite, Form::ForEachValueOfArray)) {
                const auto& operands = graph_[id].operands;
                const bool takes = std::any_of(operands.begin() + 1, operands.end(), [&](const Operand& o) {
                    return holds(o.node, Form::Remove, Form::FromTo, Form::MoveRemove, Form::SetCount);
                });
                if (takes && operands[0].node.valid())
                    inside(operands[0].node, [&](NodeId n) {
                        if (graph_.is(n, Form::ValuesRemembered)) actedUpon.insert(listOf(n));
                    });
            }
            if (graph_.is(id, Form::Remove))
                inside(id, [&](NodeId n) {
                    if (graph_.is(n, Form::ValuesRemembered)) actedUpon.insert(listOf(n));
                });
        }
        for (const auto& [list, node] : kept)
            if (actedUpon.count(list) > 0 && forgotten.count(list) == 0)
                add(FindingId::NeverPutBack, node,
                    list.empty()
                        ? "the remembered values are never forgotten, though all of them are acted upon"
                        : fmt::format("the values remembered as \"{}\" are never forgotten, though all of "
                                      "them are acted upon",
                                      list),
                    "what was remembered in one turn works on in all later ones");
    }

    // ── values of players ────────────────────────────────────────────────────────────────────────────

    bool isSite(NodeId node) const {
        return graph_.is(node, Form::LastTo, Form::LastFrom, Form::ToIterator, Form::FromIterator, Form::Site,
                         Form::BetweenIterator);
    }

    // A site that is noted under a condition, and nothing else ever noted.
    void playerValues() {
        std::vector<NodeId> sets;
        bool compared = false;
        for (std::size_t i = 0; i < graph_.size(); ++i)
            if (graph_.is(NodeId(i), Form::SetValueOfPlayer)) sets.push_back(NodeId(i));
        if (sets.empty()) return;
        for (const NodeId set : sets) {
            bool site = false;
            for (const Operand& operand : graph_[set].operands) site = site || isSite(operand.node);
            if (!site) return;
        }
        // Whoever asks for the value before setting it sets it once.
        for (std::size_t i = 0; i < graph_.size(); ++i)
            if (graph_.is(NodeId(i), Form::IfMoves)) {
                const Ludeme l(graph_, NodeId(i));
                const bool setsIt =
                    holds(l[1], Form::SetValueOfPlayer) || holds(l[2], Form::SetValueOfPlayer);
                compared = compared || (setsIt && holds(l[0], Form::ValuePlayer));
                conditional_ = conditional_ || (holds(l[1], Form::SetValueOfPlayer) && !l[2].valid());
            }
        if (compared || !conditional_) return;
        add(FindingId::NeverPutBack, sets[0],
            "a site is noted for a player under a condition, and never put back",
            "a later turn of the player in which the condition does not hold finds the site of an earlier "
            "one");
    }

    // Whether somebody wins or loses by how many pieces are left.
    bool endsByPieces() const {
        for (std::size_t i = 0; i < graph_.size(); ++i) {
            const NodeId id(i);
            if (!graph_.is(id, Form::EndIf, Form::EndForEach)) continue;
            for (const Operand& operand : graph_[id].operands)
                if (!graph_.is(operand.node, Form::Result, Form::ByScore) &&
                    holds(operand.node, Form::NoPieces, Form::CountPieces, Form::Count))
                    return true;
        }
        return false;
    }

    // ── hops ─────────────────────────────────────────────────────────────────────────────────────────

    void hop(NodeId node) {
        bool enemies = false, takes = false;
        inside(node, [&](NodeId n) {
            if (graph_[n].kind == NodeKind::Ludeme) takes = takes || has(graph_.form(n), Trait::Capture);
            if (!graph_.is(n, Form::Between)) return;
            inside(n, [&](NodeId inner) { enemies = enemies || graph_.is(inner, Form::IsEnemy); });
            takes = takes || holds(n, Form::IsFriend) || holds(n, Form::FromTo, Form::Promote, Form::Flip);
        });
        if (enemies && !takes)
            add(FindingId::HopTakesNothing, node,
                "pieces hop over enemies only, and these stay where they are");
    }

    const Description& d_;
    const RuleGraph& graph_;
    bool conditional_ = false;
    std::vector<Finding> found_;
};

}  // namespace

std::vector<Finding> keptFindings(const Description& d) { return KeptFinder(d).find(); }

}  // namespace makomba
