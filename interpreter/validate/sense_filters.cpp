// Filters of sites that ask the same of each site.
//
//     (forEach (sites Occupied by:Mover) if:(is Line 4 through:(last To)))   // all or none: (site) was meant
//     (from (sites Board) if:(< 0 (count at:(last To))))                     // (from) was meant
#include "interpreter/rules/ludeme.h"
#include "interpreter/validate/inside.h"
#include "interpreter/validate/sense.h"

namespace makomba {

namespace {

// Whether the condition speaks of the site that is asked about, or of one that another loop around goes
// through. What stands in the `if:` of another ludeme, as of (is Line 3 if:(is In (to) ..)), speaks of that
// one's sites.
class SiteNamed {
  public:
    explicit SiteNamed(const RuleGraph& graph) : graph_(graph) {}

    bool in(NodeId node, bool siteIsOurs = true, bool othersAreOurs = true) const {
        if (!node.valid()) return false;
        if (graph_.is(node, Form::Site)) return siteIsOurs;
        if (graph_.is(node, Form::FromIterator, Form::ToIterator, Form::BetweenIterator))
            return othersAreOurs;
        if (graph_.is(node, Form::PlayerIterator, Form::Level, Form::Value)) return true;
        const NodeId own = graph_[node].kind == NodeKind::Ludeme ? Ludeme(graph_, node)[op::if_] : NodeId();
        for (const Operand& operand : graph_[node].operands) {
            const bool itsOwn = own.valid() && operand.node == own;
            if (in(operand.node, siteIsOurs && !(itsOwn && graph_.is(node, Form::RegionFilter)),
                   othersAreOurs && !itsOwn))
                return true;
        }
        return false;
    }

  private:
    const RuleGraph& graph_;
};

// `of`: what it is asked of each of, and what comes of that.
void asksTheSame(const Description& d, NodeId condition, const char* of, const char* remedy,
                 std::vector<Finding>& found) {
    addFindingAt(
        found, d, FindingId::FilterAsksTheSame, condition,
        fmt::format("`{}` is asked of each {}", oneLine(printNode(d.checked.graph, condition), 80), of),
        remedy);
}

// (from (sites Board) if:(< 0 (count at:(last To)))): one place is asked about, and any other may be begun
// from.
void beginsAnywhere(const Description& d, NodeId from, std::vector<Finding>& found) {
    const RuleGraph& graph = d.checked.graph;
    const NodeId condition = Ludeme(graph, from)[op::if_];
    if (!condition.valid() ||
        !graph.is(condition, Form::Less, Form::LessOrEqual, Form::Greater, Form::GreaterOrEqual, Form::Equal,
                  Form::Unequal) ||
        SiteNamed(graph).in(condition))
        return;
    for (const Operand& side : graph[condition].operands)
        if (graph.is(side.node, Form::Count) &&
            graph.is(Ludeme(graph, side.node)[op::at], Form::LastTo, Form::LastFrom))
            asksTheSame(d, condition, "place that a move may begin from and is about none of them",
                        "(from) is the place that is asked about", found);
}

}  // namespace

std::vector<Finding> filterFindings(const Description& d) {
    const RuleGraph& graph = d.checked.graph;
    std::vector<Finding> found;
    for (std::size_t i = 0; i < graph.size(); ++i) {
        if (graph.is(NodeId(i), Form::From)) beginsAnywhere(d, NodeId(i), found);
        if (!graph.is(NodeId(i), Form::RegionFilter)) continue;
        const NodeId condition = Ludeme(graph, NodeId(i))[op::if_];
        // Within another loop, what that goes through may choose all or none. What is settled before play is
        // told as such.
        if (graph[condition].kind != NodeKind::Ludeme || SiteNamed(graph).in(condition)) continue;
        asksTheSame(d, condition, "site and is about none of them: it lets all through or none",
                    "(site) is the site that is asked about", found);
    }
    return found;
}

}  // namespace makomba
