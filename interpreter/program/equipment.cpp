#include "interpreter/program/equipment.h"

#include <algorithm>

#include "interpreter/base/nearest.h"
#include "interpreter/topology/board_dump.h"
#include "interpreter/topology/surakarta.h"

namespace makomba {

namespace {

constexpr int maxComponents = 250;
constexpr int largestFace = 32'000;

std::string_view withoutDigits(std::string_view name) {
    while (!name.empty() && name.back() >= '0' && name.back() <= '9') name.remove_suffix(1);
    return name;
}

bool usesLudeme(const RuleGraph& graph, std::string_view key) {
    for (std::size_t i = 0; i < graph.size(); ++i) {
        const NodeId id(i);
        if (graph[id].kind == NodeKind::Ludeme && graph.row(id).key == key) return true;
    }
    return false;
}

class Reader {
  public:
    Reader(const RuleGraph& graph, NodeMessages& messages) : graph_(graph), messages_(messages) {}

    std::optional<Equipment> read() {
        const Ludeme game(graph_, graph_.root);
        players(game.get("players"));
        if (!board(game.get("equipment"))) return std::nullopt;
        const std::vector<NodeId> items = game.elements(Ludeme(graph_, game.get("equipment"))[0]);
        addContainer("Board", 0, out_.topology().sites().count(), false);
        out_.siteCount = out_.topology().firstSiteAfterBoard();
        out_.components.push_back({});
        each(items, "hand", [&](const Ludeme& l) { hand(l); });
        each(items, "dice", [&](const Ludeme& l) { dice(l); });
        for (const NodeId item : items)
            if (graph_.isLudeme(item, "piece") || graph_.isLudeme(item, "tile")) piece(Ludeme(graph_, item));
        if (out_.components.size() == 1) defaultPieces();
        if (out_.components.size() > maxComponents)
            messages_.add(Message::TooManyComponents, game.get("equipment"), maxComponents);
        if (out_.siteCount > kMaxElements)
            messages_.add(Message::TooManySites, game.get("equipment"), kMaxElements);
        tracks();
        each(items, "regions", [&](const Ludeme& l) { region(l); });
        each(items, "map", [&](const Ludeme& l) {
            const std::string_view name = l.word("mapName");
            out_.maps.push_back({name.empty() ? "Map" : std::string(name), l.id()});
        });
        if (!messages_.diagnostics().ok()) return std::nullopt;
        return std::move(out_);
    }

  private:
    template <class Visit>
    void each(const std::vector<NodeId>& items, std::string_view head, Visit visit) {
        for (const NodeId item : items)
            if (graph_.isLudeme(item, head)) visit(Ludeme(graph_, item));
    }

    void players(NodeId node) {
        const Ludeme l(graph_, node);
        if (graph_[l[0]].kind == NodeKind::Array) {
            const std::vector<NodeId> declared = l.elements(l[0]);
            out_.players = static_cast<int>(declared.size());
            for (const NodeId player : declared)
                out_.playerFacing.push_back(directionFromName(Ludeme(graph_, player).word("dirFacing")));
        } else {
            out_.players = static_cast<int>(graph_[l[0]].number);
            out_.playerFacing.resize(static_cast<std::size_t>(out_.players));
        }
        if (out_.players > 16) messages_.add(Message::PlayerOutOfRange, node, out_.players, "at most 16");
    }

    bool board(NodeId equipment) {
        NodeId found;
        int count = 0;
        for (const NodeId item : Ludeme(graph_, equipment).elements(Ludeme(graph_, equipment)[0])) {
            const std::string_view head = graph_.row(item).head;
            if (head != "board" && head != "mancalaBoard" && head != "boardless" && head != "surakartaBoard")
                continue;
            if (++count == 1) found = item;
        }
        if (count != 1) {
            messages_.add(Message::BoardCount, equipment, count == 0 ? "there is none" : "there are several");
            return false;
        }
        const auto built = buildBoard(graph_, found, usesLudeme(graph_, "layer:I"), messages_);
        if (!built) return false;
        out_.board = *built;
        return true;
    }

    void addContainer(std::string name, int owner, int size, bool dice) {
        out_.containers.push_back({std::move(name), owner, out_.siteCount, size, dice});
        if (out_.containers.size() > 1) out_.siteCount += size;
    }

    // The owners of a declaration: one player, or every player for Each.
    std::vector<int> ownersOf(const Ludeme& l, std::string_view role, bool& each) {
        each = role == "Each";
        std::vector<int> owners;
        if (each) {
            for (int p = 1; p <= out_.players; ++p) owners.push_back(p);
            return owners;
        }
        const int owner = Equipment::playerOfRole(role, out_.players).value_or(0);
        if (owner > out_.players + 1 || (owner == out_.players + 1 && role.front() == 'P'))
            messages_.add(Message::PlayerOutOfRange, l.id(), role, out_.players);
        owners.push_back(owner);
        return owners;
    }

    void hand(const Ludeme& l) {
        bool each = false;
        const int size = l.literalInt("size", 1);
        if (size > kMaxElements) {
            messages_.add(Message::TooManySites, l.id(), kMaxElements);
            return;
        }
        for (const int owner : ownersOf(l, l.word("rHand"), each)) {
            const int number = owner > out_.players ? 0 : owner;
            addContainer(fmt::format("Hand{}", number), owner, size, false);
        }
    }

    void dice(const Ludeme& l) {
        const int number = l.literalInt("num", 1);
        if (number > maxComponents) {
            messages_.add(Message::TooManyComponents, l.id(), maxComponents);
            return;
        }
        addContainer("Dice0", out_.shared(), number, true);
        for (int k = 1; k <= number; ++k) {
            Component die;
            die.name = fmt::format("Die{}", k);
            die.plainName = "Die";
            die.owner = out_.shared();
            die.faces = l.literalInt("d", 6);
            die.firstFace = l.literalInt("from", 1);
            die.faceNumbers = facesOfDie(l, k - 1);
            if (!die.faceNumbers.empty()) die.faces = static_cast<int>(die.faceNumbers.size());
            die.faceWeights = numbersIn(l, l.get("biased"));
            if (die.faceWeights.size() > static_cast<std::size_t>(die.faces))
                die.faceWeights.resize(static_cast<std::size_t>(die.faces));
            checkDie(l, die);
            out_.components.push_back(die);
        }
    }

    std::vector<int> numbersIn(const Ludeme& l, NodeId array) const {
        std::vector<int> numbers;
        if (array.valid())
            for (const NodeId node : l.elements(array))
                numbers.push_back(
                    static_cast<int>(std::clamp<std::int64_t>(graph_[node].number, INT32_MIN, INT32_MAX)));
        return numbers;
    }

    // What its faces show, if they are listed; a list of faces by die that is too short begins again.
    std::vector<int> facesOfDie(const Ludeme& l, int die) const {
        if (const NodeId all = l.get("faces"); all.valid()) return numbersIn(l, all);
        const NodeId byDie = l.get("facesByDie");
        if (!byDie.valid()) return {};
        const std::vector<NodeId> lists = l.elements(byDie);
        return lists.empty() ? std::vector<int>{}
                             : numbersIn(l, lists[static_cast<std::size_t>(die) % lists.size()]);
    }

    void checkDie(const Ludeme& l, const Component& die) {
        const auto outside = [](int number) { return number < -largestFace || number > largestFace; };
        if (std::any_of(die.faceNumbers.begin(), die.faceNumbers.end(), outside))
            messages_.unsupported(l.id(), fmt::format("a face beyond {}", largestFace));
        const auto& weights = die.faceWeights;
        if (weights.empty()) return;
        const bool impossible =
            std::any_of(weights.begin(), weights.end(), [](int w) { return w < 0 || w > largestFace; }) ||
            std::all_of(weights.begin(), weights.end(), [](int w) { return w == 0; });
        if (impossible)
            messages_.unsupported(
                l.id(),
                fmt::format("weights of faces that are not numbers from 0 to {}, or all 0,", largestFace));
    }

    void piece(const Ludeme& l) {
        std::string_view role = l.word("rPiece");
        const bool tile = l.row().head == "tile";
        if (role.empty()) role = tile ? "Shared" : "Each";
        if (tile && (l.get("{path}").valid() || l.get("{step}").valid() || l.get("{{step}}").valid()))
            messages_.unsupported(l.id(), "`tile` with paths or of several cells");
        Component component;
        const std::string_view declared = l.word("name");
        component.plainName = withoutDigits(declared);
        component.moves = l.get("M");
        if (const NodeId flips = l.get("flips"); flips.valid()) {
            const Ludeme f(graph_, flips);
            component.flipFrom = static_cast<int>(graph_[f[0]].number);
            component.flipTo = static_cast<int>(graph_[f[1]].number);
        }
        component.facing = directionFromName(l.word("dirFacing"));
        component.maxCount = l.literalInt("maxCount", 0);
        bool each = false;
        for (const int owner : ownersOf(l, role, each)) {
            component.owner = owner;
            component.name = std::string(declared) + suffix(declared, role, owner);
            Component copy = component;
            if (owner >= 1 && owner <= out_.players && out_.playerFacing[static_cast<std::size_t>(owner - 1)])
                copy.facing = out_.playerFacing[static_cast<std::size_t>(owner - 1)];
            out_.components.push_back(std::move(copy));
        }
    }

    // The player's number behind the name. Dice and dominoes, shared pieces and the pieces of a single
    // player have none.
    std::string suffix(std::string_view declared, std::string_view role, int owner) const {
        if (declared.find("Die") != std::string_view::npos ||
            declared.find("Domino") != std::string_view::npos)
            return {};
        if (role == "Neutral") return "0";
        if (out_.players < 2 || owner < 1 || owner > out_.players) return {};
        return std::to_string(owner);
    }

    void defaultPieces() {
        for (int p = 1; p <= out_.players; ++p) {
            Component ball;
            ball.name = fmt::format("Ball{}", p);
            ball.plainName = "Ball";
            ball.owner = p;
            out_.components.push_back(std::move(ball));
        }
    }

    void tracks() {
        if (graph_.isLudeme(out_.board.node, "surakartaBoard")) return loops(Ludeme(graph_, out_.board.node));
        const NodeId given = Ludeme(graph_, out_.board.node).get("track");
        const NodeId several = Ludeme(graph_, out_.board.node).get("{track}");
        if (given.valid()) track(Ludeme(graph_, given));
        if (several.valid())
            for (const NodeId node : Ludeme(graph_, out_.board.node).elements(several))
                track(Ludeme(graph_, node));
    }

    void loops(const Ludeme& l) {
        const int given = l.literalInt("loops", 0);
        try {
            out_.tracks = surakartaTracks(out_.topology(), given > 0 ? std::optional(given) : std::nullopt,
                                          l.literalInt("from", 1));
        } catch (const BoardError& error) { messages_.add(Message::TrackInvalid, l.id(), error.what()); }
    }

    void track(const Ludeme& l) {
        TrackOptions options;
        options.name = l.word("name");
        options.loop = l.literalBool("loop", false);
        options.directed = l.literalBool("directed", false);
        if (const NodeId number = l.get("k0..16"); number.valid())
            options.owner = static_cast<int>(graph_[number].number);
        if (const std::string_view role = l.word("rDecl"); !role.empty())
            options.owner = Equipment::playerOfRole(role, out_.players).value_or(0);
        try {
            if (const NodeId text = l.get("trackText"); text.valid()) {
                out_.tracks.push_back(
                    trackFromText(out_.topology(), out_.siteCount, graph_[text].text, options));
            } else {
                std::vector<int> sites;
                for (const NodeId site : l.elements(l.get("{site}")))
                    sites.push_back(static_cast<int>(graph_[site].number));
                out_.tracks.push_back(trackFromSites(out_.siteCount, sites, options));
            }
        } catch (const BoardError& error) { messages_.add(Message::TrackInvalid, l.id(), error.what()); }
    }

    void region(const Ludeme& l) {
        RegionDeclaration region;
        region.node = l.id();
        const std::string_view role = l.word("rRegion");
        region.owner = role == "Each" || role == "All" || role.empty()
                           ? 0
                           : Equipment::playerOfRole(role, out_.players).value_or(0);
        const std::string_view name = l[0].valid() ? std::string_view(graph_[l[0]].text) : std::string_view{};
        region.name = !name.empty() ? std::string(name) : fmt::format("Region{}", role.empty() ? "P1" : role);
        region.sites = l[2];
        out_.regions.push_back(std::move(region));
    }

    const RuleGraph& graph_;
    NodeMessages& messages_;
    Equipment out_;
};

std::string sortedList(std::vector<int> sites) {
    std::sort(sites.begin(), sites.end());
    std::string text;
    for (const int site : sites) text += (text.empty() ? "" : ",") + std::to_string(site);
    return text;
}

}  // namespace

int Equipment::containerOf(int site) const {
    for (std::size_t c = 0; c < containers.size(); ++c)
        if (site >= containers[c].first && site < containers[c].first + containers[c].size)
            return static_cast<int>(c);
    return -1;
}

int Equipment::handOf(int owner) const {
    for (std::size_t c = 1; c < containers.size(); ++c)
        if (containers[c].owner == owner) return static_cast<int>(c);
    return -1;
}

int Equipment::containerNamed(std::string_view name) const {
    for (std::size_t c = 0; c < containers.size(); ++c)
        if (containers[c].name == name) return static_cast<int>(c);
    return -1;
}

int Equipment::componentNamed(std::string_view name) const {
    for (std::size_t c = 1; c < components.size(); ++c)
        if (components[c].name == name) return static_cast<int>(c);
    return -1;
}

std::optional<int> Equipment::playerOfRole(std::string_view role, int players) {
    if (role == "Neutral") return 0;
    if (role == "Shared" || role == "All") return players + 1;
    if (role.size() >= 2 && role[0] == 'P' && role[1] >= '0' && role[1] <= '9')
        return std::stoi(std::string(role.substr(1)));
    if (role.starts_with("Team") && role.size() > 4 && role[4] <= '9')
        return std::stoi(std::string(role.substr(4)));
    return std::nullopt;
}

std::optional<Equipment> buildEquipment(const RuleGraph& graph, NodeMessages& messages) {
    return Reader(graph, messages).read();
}

const std::vector<std::string_view>& equipmentRows() {
    static const std::vector<std::string_view> keys = {
        "game:game",   "players:players", "players:players/2", "player:playerDecl", "equipment:equipment",
        "track:track", "hand:item",       "piece:item",        "flips:flips",       "tile:item",
        "dice:item",   "regions:item",    "map:item",          "map:item/2",
    };
    return keys;
}

std::string dumpEquipment(const Equipment& equipment, const std::vector<std::vector<int>>& regionSites) {
    std::string out = dumpBoard(equipment.topology(), equipment.tracks);
    for (std::size_t c = 0; c < equipment.containers.size(); ++c) {
        const Container& container = equipment.containers[c];
        out += fmt::format("container {} {} owner {} from {} sites {}\n", c, container.name, container.owner,
                           container.first, container.size);
    }
    for (std::size_t c = 1; c < equipment.components.size(); ++c)
        out += fmt::format("component {} {} owner {}\n", c, equipment.components[c].name,
                           equipment.components[c].owner);
    for (std::size_t r = 0; r < equipment.regions.size(); ++r)
        out += fmt::format("region \"{}\" owner {} {}\n", equipment.regions[r].name,
                           equipment.regions[r].owner, sortedList(regionSites[r]));
    return out;
}

}  // namespace makomba
