// Regions that players ask for and do not have, and regions of both players that are one and the same.
#include <algorithm>

#include "interpreter/base/nearest.h"
#include "interpreter/rules/ludeme.h"
#include "interpreter/validate/sense.h"

namespace makomba {

namespace {

class RegionFinder {
  public:
    explicit RegionFinder(const Description& d) : d_(d), graph_(d.checked.graph), program_(d.game->program) {}

    std::vector<Finding> find() {
        for (std::size_t i = 0; i < graph_.size(); ++i)
            if (graph_.is(NodeId(i), Form::SitesNamed)) asked(Ludeme(graph_, NodeId(i)));
        if (program_.players() == 2) alike();
        return std::move(found_);
    }

  private:
    const std::vector<RegionDeclaration>& regions() const { return program_.equipment.regions; }

    // Whether the player has a region whose name contains this one.
    bool has(int player, const std::string& name) const {
        return std::any_of(regions().begin(), regions().end(), [&](const RegionDeclaration& region) {
            return region.owner == player && region.name.find(name) != std::string::npos;
        });
    }

    // (sites Mover "Camp"): of whom a region of the name is asked, and which of them have none?
    void asked(const Ludeme& sites) {
        std::string name, role;
        bool anybody = false;
        for (const Operand& operand : graph_[sites.id()].operands) {
            if (!operand.node.valid()) continue;
            const RuleNode& n = graph_[operand.node];
            if (n.kind == NodeKind::String) name = n.text;
            else if (n.kind == NodeKind::Constant) role = n.text;
            else if (n.kind == NodeKind::Ludeme) anybody = true;  // a player who is worked out
        }
        if (anybody || (name.empty() && role.empty())) return;
        static const std::vector<std::string_view> both = {"Mover",  "Next",     "Prev",
                                                           "Player", "NonMover", "Enemy"};
        std::vector<int> players;
        for (int player = 1; player <= program_.players(); ++player)
            if (role == "P" + std::to_string(player) ||
                std::find(both.begin(), both.end(), role) != both.end())
                players.push_back(player);
        if (players.empty()) return;
        std::vector<int> without;
        for (const int player : players)
            if (!has(player, name)) without.push_back(player);
        if (without.empty()) return;
        if (name.empty()) {
            if (without.size() == players.size())
                add(FindingId::RegionMissesPlayer, sites.id(),
                    fmt::format("no region belongs to player {}, and the rules ask for all of his",
                                without[0]));
        } else if (without.size() < players.size())
            add(FindingId::RegionMissesPlayer, sites.id(),
                fmt::format("player {} has no region \"{}\", which the rules ask for", without[0], name));
        else nobodys(sites.id(), name);
    }

    // Without a name near to it, it may well belong to another choice of an option.
    void nobodys(NodeId node, const std::string& name) {
        std::vector<std::string> names;
        for (const RegionDeclaration& region : regions())
            if (!region.name.empty()) names.push_back(region.name);
        const std::string near = nearestName(name, names);
        const std::size_t before = found_.size();
        add(FindingId::RegionMissesPlayer, node, fmt::format("there is no region \"{}\" of a player", name));
        if (found_.size() == before) return;
        if (near.empty()) found_.back().severity = FindingSeverity::Note;
        else if (near != name) found_.back().notes.push_back(fmt::format("did you mean `\"{}\"`?", near));
    }

    // One that is declared without a name is called after its player.
    static std::string nameOf(const RegionDeclaration& region) {
        return region.name == fmt::format("RegionP{}", region.owner) ? std::string() : region.name;
    }

    // Two regions of one name, one for each player.
    void alike() {
        for (std::size_t i = 0; i < regions().size() && i < program_.regionSites.size(); ++i)
            for (std::size_t k = 0; k < regions().size() && k < program_.regionSites.size(); ++k) {
                if (regions()[i].owner != 1 || regions()[k].owner != 2 ||
                    nameOf(regions()[i]) != nameOf(regions()[k]))
                    continue;
                std::vector<int> a = program_.regionSites[i], b = program_.regionSites[k];
                std::sort(a.begin(), a.end()), std::sort(b.begin(), b.end());
                if (a.empty() || a != b) continue;
                add(FindingId::RegionsAlike, regions()[k].node,
                    nameOf(regions()[k]).empty()
                        ? "the region of player 2 is that of player 1"
                        : fmt::format("the region \"{}\" of player 2 is that of player 1",
                                      regions()[k].name));
            }
    }

    void add(FindingId id, NodeId node, std::string text) {
        const TextPlace place = placeOf(d_, node);
        if (!place.stretch.valid()) return;
        for (const Finding& known : found_)
            if (known.text == text) return;
        found_.emplace_back(id, place.stretch, std::move(text));
    }

    const Description& d_;
    const RuleGraph& graph_;
    const Program& program_;
    std::vector<Finding> found_;
};

}  // namespace

std::vector<Finding> regionFindings(const Description& d) { return RegionFinder(d).find(); }

}  // namespace makomba
