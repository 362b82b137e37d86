// What is taken across from a hole, where for some of the holes it may be taken from that is a hole of the
// same player:
//
//     (if (is In (to) (sites Mover "Home")) (remove (+ (to) 8)))    // on four rows: from the outer row the
//     inner
#include <algorithm>

#include "interpreter/play/notation.h"
#include "interpreter/rules/ludeme.h"
#include "interpreter/validate/inside.h"
#include "interpreter/validate/sense.h"
#include "interpreter/validate/site_arithmetic.h"
#include "interpreter/validate/static_sites.h"
#include "interpreter/validate/trials.h"

namespace makomba {

namespace {

class OwnSideFinder {
  public:
    explicit OwnSideFinder(const Description& d)
        : d_(d), graph_(d.checked.graph), arithmetic_(graph_, d.game->program.equipment) {}

    std::vector<Finding> find() {
        if (d_.game->program.players() != 2 || d_.game->program.equipment.board.boardless ||
            !graph_.has(Form::Sow))
            return {};
        homes_ = homesOf(d_.game->program);
        walk(Ludeme(graph_, graph_.root)[op::rules]);
        return std::move(found_);
    }

  private:
    struct Asked {
        NodeId condition;
        bool holds;
    };

    void walk(NodeId node) {
        if (!node.valid()) return;
        if (graph_.is(node, Form::IfMoves)) {
            const Ludeme l(graph_, node);
            walkUnder({l[0], true}, l[1]);
            walkUnder({l[0], false}, l[2]);
            return;
        }
        if (graph_.is(node, Form::Remove)) taking(node, firstSite(node));
        if (graph_.is(node, Form::FromTo))
            for (const Operand& o : graph_[node].operands)
                if (graph_.is(o.node, Form::From)) taking(node, firstSite(o.node));
        for (const Operand& o : graph_[node].operands) walk(o.node);
    }
    void walkUnder(Asked asked, NodeId node) {
        asked_.push_back(asked);
        walk(node);
        asked_.pop_back();
    }

    NodeId firstSite(NodeId node) const {
        for (const Operand& o : graph_[node].operands)
            if (o.node.valid() && graph_.is(o.node, Form::Plus, Form::Minus, Form::IfNumber, Form::Ahead))
                return o.node;
        return {};
    }

    // (is In (to) REGION) and its like narrow where (to) can be; false: it asks for something else that may
    // matter, for whose hole it is.
    bool narrow(const Asked& asked, int mover, std::vector<int>& sites, bool& narrowed) const {
        const NodeId node = asked.condition;
        if (graph_.is(node, Form::AndTwo, Form::AndAll) && asked.holds) {
            bool well = true;
            visitParts(graph_, node, [&](NodeId part) {
                if (graph_[part].kind == NodeKind::Ludeme)
                    well = narrow({part, true}, mover, sites, narrowed) && well;
            });
            return well;
        }
        if (graph_.is(node, Form::Not))
            return narrow({graph_.operand(node, 0), !asked.holds}, mover, sites, narrowed);
        if (!graph_.is(node, Form::IsIn)) return !holdsForm(graph_, node, Form::IsIn) && !namesOther(node);
        const NodeId site = graph_.operand(node, 0);
        const auto region = staticSites(d_, graph_.operand(node, 1), mover);
        if (!graph_.is(site, Form::ToIterator) || !region) return false;
        std::erase_if(sites, [&](int s) {
            return std::binary_search(region->begin(), region->end(), s) != asked.holds;
        });
        narrowed = narrowed || asked.holds;
        return true;
    }
    bool namesOther(NodeId node) const {
        return namesRole(graph_, node, {"Next", "Enemy", "NonMover", "P1", "P2"}) &&
               !graph_.is(node, Form::Less, Form::LessOrEqual, Form::Greater, Form::GreaterOrEqual,
                          Form::Equal, Form::Unequal);
    }

    void taking(NodeId rule, NodeId across) {
        if (!across.valid()) return;
        const int count = d_.game->program.equipment.topology().sites().count();
        int others = 0, own = 0, shownFrom = -1, shownTo = -1;
        for (int mover = 1; mover <= 2; ++mover) {
            std::vector<int> sites(static_cast<std::size_t>(count));
            for (int site = 0; site < count; ++site) sites[static_cast<std::size_t>(site)] = site;
            bool narrowed = false;
            for (const Asked& asked : asked_)
                if (!narrow(asked, mover, sites, narrowed)) return;
            if (!narrowed) return;
            for (const int site : sites) {
                const auto to = arithmetic_.number(across, site, mover);
                if (!to || *to == site || homes_[static_cast<std::size_t>(site)] != mover) return;
                if (*to < 0 || *to >= count) continue;
                const int owner = homes_[static_cast<std::size_t>(*to)];
                others += owner == 3 - mover;
                if (owner != mover) continue;
                ++own;
                if (shownFrom < 0) shownFrom = site, shownTo = static_cast<int>(*to);
            }
        }
        if (own == 0 || others == 0) return;
        addFindingAt(
            found_, d_, FindingId::TakesOwn, rule,
            fmt::format("of {} holes this rule takes from the other player, of {} from the mover himself",
                        others, own),
            fmt::format("from {} it takes what lies in {}, of the same player",
                        siteName(d_.game->program, shownFrom), siteName(d_.game->program, shownTo)));
    }

    const Description& d_;
    const RuleGraph& graph_;
    const SiteArithmetic arithmetic_;
    std::vector<std::uint8_t> homes_;
    std::vector<Asked> asked_;
    std::vector<Finding> found_;
};

}  // namespace

std::vector<Finding> ownSideFindings(const Description& d) { return OwnSideFinder(d).find(); }

}  // namespace makomba
