// Rules that look at the number of a site where what lies there is meant, or at seeds as if they were men.
//
//     (if (= 2 (to)) ..)          // the hole with the number 2, not a hole with two seeds
//     (to if:(= 0 (to)))          // of men: the site with the number 0, not an empty one
//     (is Line 3)                 // of seeds that are nobody's: three holes in a row that are not empty
#include <algorithm>

#include "interpreter/rules/ludeme.h"
#include "interpreter/validate/inside.h"
#include "interpreter/validate/said.h"
#include "interpreter/validate/sense.h"
#include "interpreter/validate/trials.h"

namespace makomba {

namespace {

class SitesTakenForContents {
  public:
    explicit SitesTakenForContents(const Description& d) : d_(d), graph_(d.checked.graph) {}

    std::vector<Finding> find() {
        const bool sown = d_.game->program.layout.counts && graph_.has(Form::Sow);
        for (std::size_t i = 0; i < graph_.size(); ++i) {
            const NodeId node(i);
            if (graph_[node].kind != NodeKind::Ludeme) continue;
            if (graph_.is(node, Form::Equal, Form::Unequal, Form::Less, Form::LessOrEqual, Form::Greater,
                          Form::GreaterOrEqual))
                comparison(node, sown);
            else if (!sown) continue;
            else if (graph_.is(node, Form::IsLine)) line(node);
            else if (graph_.is(node, Form::IfMoves)) oneOfMany(node);
        }
        return std::move(found_);
    }

  private:
    // Openings that are laid down ask where (last To) was, hole by hole.
    bool isSite(NodeId node) const {
        return node.valid() && graph_[node].kind == NodeKind::Ludeme &&
               graph_.is(node, Form::ToIterator, Form::FromIterator, Form::Site);
    }
    std::string_view asWritten(NodeId site) const {
        switch (graph_.form(site)) {
            case Form::ToIterator: return "(to)";
            case Form::FromIterator: return "(from)";
            default: return "(site)";
        }
    }
    bool isNumber(NodeId node) const { return node.valid() && graph_[node].kind == NodeKind::Int; }

    // A site beside a number that no name stands for. Where the site is the argument of a definition, as in
    // (define "Over" (if (< #1 5) (+ #1 4) (- #1 4))), its number is what is asked for.
    void comparison(NodeId node, bool sown) {
        const NodeId a = graph_.operand(node, 0), b = graph_.operand(node, 1);
        const NodeId site = isSite(a) ? a : b, number = isSite(a) ? b : a;
        if (!isSite(site) || !isNumber(number)) return;
        // Games of men do ask whether a man comes from a certain site, (= 12 (from)), or count along a track.
        if (!sown && !graph_.is(site, Form::ToIterator)) return;
        const TextPlace place = placeOf(d_, node);
        const auto within = [&](NodeId part) {
            const TextPlace of = placeOf(d_, part);
            return of.written && place.stretch.begin <= of.stretch.begin &&
                   of.stretch.end <= place.stretch.end;
        };
        const bool here = place.stretch.end - place.stretch.begin < 40 && within(number) && within(site);
        if (!place.written || !here) return;
        const std::string_view asked = asWritten(site);
        const std::int64_t n = graph_[number].number;
        const Program& program = d_.game->program;
        Finding finding(FindingId::SiteAsNumber, place.stretch,
                        sown ? fmt::format("{} is the number of a hole, not how many seeds lie in it", asked)
                             : fmt::format("{} is the number of a site, not what stands there", asked));
        if (n >= 0 && n < program.layout.sites)
            finding.notes.push_back(
                fmt::format("{} is the number of {}", n, siteName(program, static_cast<int>(n))));
        finding.notes.push_back(
            sown ? fmt::format("how many seeds lie there is (count at:{})", asked)
                 : fmt::format(
                       "whose man stands there is (who at:{0}), which (what at:{0}); (is Empty {0}) asks "
                       "whether none does",
                       asked));
        found_.push_back(std::move(finding));
    }

    // The hole of which a condition says that it holds so many seeds, two or more: (= 4 (count at:(to))).
    NodeId holeOfMany(NodeId condition) const {
        NodeId hole;
        visitInside(graph_, condition, [&](NodeId n) {
            if (!graph_.is(n, Form::Equal)) return;
            const auto& operands = graph_[n].operands;
            for (const std::size_t k : {0, 1}) {
                const NodeId number = operands[k].node, seeds = operands[1 - k].node;
                if (number.valid() && graph_[number].kind == NodeKind::Int && graph_[number].number > 1 &&
                    graph_.is(seeds, Form::Count) && Ludeme(graph_, seeds)[op::at].valid())
                    hole = Ludeme(graph_, seeds)[op::at];
            }
        });
        return hole;
    }
    // (if (= 4 (count at:(to))) (fromTo (from (to)) (to (handSite Mover)))): without `count:` it is one.
    void oneOfMany(NodeId node) {
        const Ludeme l(graph_, node);
        const NodeId hole = holeOfMany(l[0]), taking = l[1];
        if (!hole.valid() || !graph_.is(taking, Form::FromTo) || Ludeme(graph_, taking)[op::count].valid() ||
            Ludeme(graph_, taking)[op::stack].valid())
            return;
        const std::string asked = printNode(graph_, hole);
        for (const Operand& o : graph_[taking].operands)
            if (graph_.is(o.node, Form::From) &&
                std::any_of(graph_[o.node].operands.begin(), graph_[o.node].operands.end(),
                            [&](const Operand& site) {
                                return site.node.valid() && printNode(graph_, site.node) == asked;
                            }))
                addFindingAt(found_, d_, FindingId::TakesOneOfMany, taking,
                             fmt::format("`{}` takes one seed, where there are more",
                                         oneLine(printNode(graph_, taking), 80)),
                             fmt::format("all are (count at:{})", asked));
    }

    void line(NodeId node) {
        const std::vector<Component>& pieces = d_.game->program.equipment.components;
        const bool owned = std::any_of(pieces.begin(), pieces.end(), [&](const Component& piece) {
            return piece.owner >= 1 && piece.owner <= d_.game->program.players();
        });
        const TextPlace place = placeOf(d_, node);
        if (owned || !place.written) return;
        Finding finding(
            FindingId::LineOfSeeds, place.stretch,
            "the seeds are nobody's: this is so where holes in a row are not empty, whoever sowed");
        finding.notes.emplace_back(
            "seeds in a hole are asked for by (count at:..), those of a row by (count in:..)");
        found_.push_back(std::move(finding));
    }

    const Description& d_;
    const RuleGraph& graph_;
    std::vector<Finding> found_;
};

}  // namespace

std::vector<Finding> seedFindings(const Description& d) { return SitesTakenForContents(d).find(); }

}  // namespace makomba
