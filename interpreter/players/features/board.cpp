#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

#include "interpreter/players/features/family.h"

namespace makomba {

namespace {

constexpr int mostFeatureSites = 400;

// Where a site lies comes from sines, of which the C libraries have different last places; what is learnt is
// to be the same with all.
float coarse(double coordinate) { return static_cast<float>(std::round(coordinate * 4096) / 4096); }

// What regions of different players have in common in their names: `P1` and `P2`, or `Home1` and `Home2`, are
// the same to each of them.
std::string commonName(std::string name, int owner) {
    const std::string number = std::to_string(owner), role = "P" + number;
    if (name == role || name == "Region" + role) return "own region";
    if (name.size() > number.size() && name.ends_with(number) &&
        name.find_first_of("0123456789") == name.size() - number.size())
        name.erase(name.size() - number.size());
    return name;
}

}  // namespace

FeatureBoard::FeatureBoard(const Game& g)
    : game(g),
      equipment(g.program.equipment),
      players(g.program.players()),
      sites(g.program.equipment.boardSites()) {
    for (std::size_t c = 1; c < equipment.components.size(); ++c)
        owned = owned || (equipment.components[c].owner >= 1 && equipment.components[c].owner <= players);
    if (!owned || sites > mostFeatureSites) return;
    const Sites& places = equipment.topology().sites();
    for (int site = 0; site < sites; ++site) {
        neighbours.push_back(places.steps(site, Direction::Adjacent));
        points.emplace_back(coarse(places.position(site).x), coarse(places.position(site).y));
    }
}

bool FeatureBoard::asksFor(Form form) const {
    for (std::size_t i = 0; i < game.graph.size(); ++i)
        if (game.graph[NodeId(i)].kind == NodeKind::Ludeme && game.graph.form(NodeId(i)) == form) return true;
    return false;
}

bool FeatureBoard::endsBy(Form form) const {
    const RuleGraph& graph = game.graph;
    std::set<decltype(NodeId::value)> seen;
    std::vector<NodeId> open;
    for (std::size_t i = 0; i < graph.size(); ++i)
        if (graph[NodeId(i)].kind == NodeKind::Ludeme && graph.form(NodeId(i)) == Form::End)
            open.push_back(NodeId(i));
    while (!open.empty()) {
        const NodeId node = open.back();
        open.pop_back();
        if (!seen.insert(node.value).second) continue;
        if (graph[node].kind == NodeKind::Ludeme && graph.form(node) == form) return true;
        for (const Operand& operand : graph[node].operands)
            if (operand.node.valid()) open.push_back(operand.node);
    }
    return false;
}

std::vector<FeatureBoard::Region> FeatureBoard::ownRegions(bool boardOnly) const {
    std::map<std::string, Region> byName;
    for (std::size_t r = 0; r < equipment.regions.size(); ++r) {
        const int owner = equipment.regions[r].owner;
        if (owner < 1 || owner > players) continue;
        Region& own = byName[commonName(equipment.regions[r].name, owner)];
        own.sites.resize(static_cast<std::size_t>(players));
        for (const int site : game.program.regionSites[r])
            if (site >= 0 && site < (boardOnly ? sites : equipment.siteCount))
                own.sites[static_cast<std::size_t>(owner - 1)].push_back(site);
    }
    std::vector<Region> regions;
    for (auto& [name, own] : byName) {
        own.name = name;
        if (std::none_of(own.sites.begin(), own.sites.end(), [](const auto& list) { return list.empty(); }))
            regions.push_back(std::move(own));
    }
    return regions;
}

std::vector<std::vector<int>> FeatureBoard::handSites() const {
    std::vector<std::vector<int>> hands(static_cast<std::size_t>(players));
    for (const Container& container : equipment.containers)
        if (&container != &equipment.containers[0] && !container.dice && container.owner >= 1 &&
            container.owner <= players)
            for (int k = 0; k < container.size; ++k)
                hands[static_cast<std::size_t>(container.owner - 1)].push_back(container.first + k);
    return hands;
}

std::vector<int> FeatureBoard::storesByMap() const {
    std::vector<int> stores(static_cast<std::size_t>(players), -1);
    const RuleGraph& graph = game.graph;
    for (std::size_t i = 0; i < graph.size(); ++i) {
        if (graph[NodeId(i)].kind != NodeKind::Ludeme) continue;
        const Ludeme pair(graph, NodeId(i));
        if (!pair.is(Form::PairRoleNumber, Form::PairRoleLandmark)) continue;
        const Role role = Role::named(graph[pair[0]].text);
        const int player = role.number();
        if (role.kind() != Role::Player || player > players) continue;
        const RuleNode& place = graph[pair[1]];
        const int site = place.kind == NodeKind::Int ? static_cast<int>(place.number)
                         : place.text == "FirstSite" ? 0
                         : place.text == "LastSite"  ? sites - 1
                                                     : -1;
        stores[static_cast<std::size_t>(player - 1)] = site;
    }
    const std::set<int> apart(stores.begin(), stores.end());
    const bool all = apart.size() == stores.size() && *apart.begin() >= 0 && *apart.rbegin() < sites;
    return all ? stores : std::vector<int>();
}

std::array<int, 2> FeatureBoard::piecesAtFirst() const {
    std::array<int, 2> pieces{};
    Engine engine(game);
    const State state = engine.initialState(0);
    const SiteColumns view(state);
    for (int site = 0; site < state.layout().sites; ++site)
        if (const int owner = view.owner(site, game.program.ownerOf.data()); owner == 1 || owner == 2)
            pieces[static_cast<std::size_t>(owner - 1)] += view.pieces(site);
    return pieces;
}

bool FeatureBoard::sidesDiffer() const {
    if (players != 2 || neighbours.empty()) return false;
    const auto [ones, twos] = piecesAtFirst();
    if (ones == 0 || twos == 0 || ones == twos) return false;
    std::set<std::string> kinds[2];
    for (const Component& component : equipment.components)
        if (component.owner == 1 || component.owner == 2)
            kinds[component.owner - 1].insert(component.plainName);
    return kinds[0] != kinds[1] || std::max(ones, twos) >= 2 * std::min(ones, twos);
}

std::vector<int> FeatureBoard::stepsFrom(const std::vector<int>& from,
                                         const std::vector<std::vector<int>>& neighbours) {
    std::vector<int> steps(neighbours.size(), far), queue;
    for (const int site : from)
        if (site < static_cast<int>(steps.size()) && steps[static_cast<std::size_t>(site)] != 0)
            steps[static_cast<std::size_t>(site)] = 0, queue.push_back(site);
    for (std::size_t head = 0; head < queue.size(); ++head)
        for (const int to : neighbours[static_cast<std::size_t>(queue[head])])
            if (int& there = steps[static_cast<std::size_t>(to)]; there == far) {
                there = steps[static_cast<std::size_t>(queue[head])] + 1;
                queue.push_back(to);
            }
    return steps;
}

}  // namespace makomba
