#include "interpreter/validate/sense_pieces.h"

#include <algorithm>
#include <map>

#include "interpreter/rules/ludeme.h"
#include "interpreter/validate/inside.h"
#include "interpreter/validate/rule_parts.h"
#include "interpreter/validate/said.h"
#include "interpreter/validate/sides_alike.h"
#include "interpreter/validate/static_sites.h"

namespace makomba {

namespace {

class PieceFinder {
  public:
    explicit PieceFinder(const Description& d) : d_(d), graph_(d.checked.graph), program_(d.game->program) {}

    std::vector<Finding> find() {
        if (program_.players() != 2) return {};
        for (std::size_t i = 0; i < graph_.size(); ++i) {
            const NodeId node(i);
            if (graph_.is(node, Form::WhereNamed, Form::CountPieces, Form::NoPieces, Form::IdOfRole,
                          Form::ForEachPiece))
                asked(node);
            if (graph_.is(node, Form::PlaceAt, Form::PlaceOnSites)) placed(node);
            if (graph_.is(node, Form::StartSetScore)) points(node);
        }
        if (points_.size() == 1 || (points_.size() == 2 && points_["P1"] != points_["P2"])) unlikePoints();
        return std::move(found_);
    }

  private:
    std::string text(NodeId node) const { return oneLine(printNode(graph_, node), 80); }

    // "P1" or "P2", if that is the only player named.
    std::string playerIn(NodeId node) const {
        std::string player;
        for (const Operand& o : graph_[node].operands)
            if (o.node.valid() && graph_[o.node].kind == NodeKind::Constant &&
                (graph_[o.node].text == "P1" || graph_[o.node].text == "P2"))
                player = graph_[o.node].text;
        return player;
    }
    std::string nameIn(NodeId node) const {
        for (const Operand& o : graph_[node].operands)
            if (o.node.valid() && graph_[o.node].kind == NodeKind::String)
                return std::string(graph_[o.node].text);
        return {};
    }

    // (where "Hare" P1), where only player 2 has a hare.
    void asked(NodeId node) {
        const std::string player = playerIn(node), name = nameIn(node);
        if (player.empty() || name.empty()) return;
        const int owner = player[1] - '0';
        bool his = false, others = false;
        for (const Component& component : program_.equipment.components) {
            if (component.name.find(name) == std::string::npos) continue;
            his = his || component.owner == owner || component.owner == 0 || component.owner > 2;
            others = others || component.owner == 3 - owner;
        }
        if (his || !others) return;
        addFindingAt(found_, d_, FindingId::PlayerWithoutPieces, node,
                     fmt::format("player {} has no piece \"{}\": `{}`", owner, name, text(node)),
                     fmt::format("all pieces of this name are player {}'s", 3 - owner));
    }

    // Two pieces on one site: the first of them is not there any more.
    void placed(NodeId node) {
        if (program_.layout.stacking || nameIn(node).empty()) return;
        const Ludeme l(graph_, node);
        std::vector<int> sites;
        if (graph_.is(node, Form::PlaceAt)) {
            const NodeId site = l[3];
            if (l[1].valid()) return;
            if (const auto known = siteOfCoordinate(d_, l[op::coord])) sites = *known;
            else if (!site.valid() || graph_[site].kind != NodeKind::Int) return;
            else sites = {static_cast<int>(graph_[site].number)};
        } else if (l[2].valid() && graph_[l[2]].kind == NodeKind::Array) {
            for (const NodeId element : l.elements(l[2]))
                if (graph_[element].kind == NodeKind::Int)
                    sites.push_back(static_cast<int>(graph_[element].number));
        } else if (const auto known = l[2].valid() ? staticSites(d_, l[2], 1) : std::nullopt) sites = *known;
        const std::string name = nameIn(node);
        for (const int site : sites) {
            const auto [before, isNew] = on_.try_emplace(site, name);
            if (isNew || before->second == name) continue;
            addFindingAt(
                found_, d_, FindingId::PieceOverwritten, node,
                fmt::format("\"{}\" is put where \"{}\" is put, too: on site {}", name, before->second, site),
                "only the last of them is there when the game begins");
            return;
        }
    }

    void points(NodeId node) {
        const std::string player = playerIn(node);
        const NodeId number = Ludeme(graph_, node)[1];
        if (player.empty() || !number.valid() || graph_[number].kind != NodeKind::Int) return;
        points_[player] = graph_[number].number;
        last_ = node;
    }

    void unlikePoints() {
        if (!sidesBeginAlike(*d_.game) || points_["P1"] == points_["P2"] ||
            saysSo(d_, {"komi", "compensat", "handicap", "head start"}))
            return;
        addFindingAt(found_, d_, FindingId::NumbersUnlike, last_,
                     fmt::format("player 1 begins with {} points and player 2 with {}, and all else is alike",
                                 points_["P1"], points_["P2"]),
                     "where it makes up for the first move, a word of it in the text of the rules is enough");
    }

    const Description& d_;
    const RuleGraph& graph_;
    const Program& program_;
    std::map<int, std::string> on_;  // by site: the piece put there
    std::map<std::string, std::int64_t> points_;
    NodeId last_;
    std::vector<Finding> found_;
};

}  // namespace

std::vector<Finding> pieceFindings(const Description& d) { return PieceFinder(d).find(); }

}  // namespace makomba
