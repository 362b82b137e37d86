#include "interpreter/program/equipment.h"

#include <algorithm>

#include "interpreter/base/nearest.h"
#include "interpreter/topology/board_dump.h"
#include "interpreter/topology/surakarta.h"

namespace makomba {

namespace {

constexpr int maxComponents = 255;  // a position keeps a byte for the piece on a site; 0: none
constexpr int largestFace = 32'000;

std::string_view withoutDigits(std::string_view name) {
    while (!name.empty() && name.back() >= '0' && name.back() <= '9') name.remove_suffix(1);
    return name;
}

class Reader {
  public:
    Reader(const RuleGraph& graph, NodeMessages& messages) : graph_(graph), messages_(messages) {}

    std::optional<Equipment> read() {
        const Ludeme game(graph_, graph_.root);
        players(game[op::players]);
        if (!board(game[op::equipment])) return std::nullopt;
        const std::vector<NodeId> items = game.elements(Ludeme(graph_, game[op::equipment])[0]);
        addContainer("Board", 0, out_.topology().sites().count(), false);
        out_.siteCount = out_.topology().firstSiteAfterBoard();
        out_.components.push_back({});
        each<Form::Hand>(items, [&](const auto& l) { hand(l); });
        each<Form::Dice>(items, [&](const auto& l) { dice(l); });
        each<Form::PieceKind, Form::Tile>(items, [&](const auto& l) { piece(l); });
        if (out_.components.size() == 1) defaultPieces();
        if (out_.components.size() > maxComponents + 1)
            messages_.add(Message::TooManyComponents, game[op::equipment], maxComponents);
        if (out_.siteCount > kMaxElements)
            messages_.add(Message::TooManySites, game[op::equipment], kMaxElements);
        tracks();
        each<Form::RegionItem>(items, [&](const auto& l) { region(l); });
        each<Form::MapOfPairs, Form::MapOfLists>(items, [&](const auto& l) {
            const std::string_view name = l.word(op::mapName);
            out_.maps.push_back({name.empty() ? "Map" : std::string(name), l.id()});
        });
        if (!messages_.diagnostics().ok()) return std::nullopt;
        return std::move(out_);
    }

  private:
    template <Form... Forms, class Visit>
    void each(const std::vector<NodeId>& items, Visit visit) {
        for (const NodeId item : items)
            if (graph_.is(item, Forms...)) visit(View<Forms...>(Ludeme(graph_, item)));
    }

    void players(NodeId node) {
        const Ludeme l(graph_, node);
        if (graph_[l[0]].kind == NodeKind::Array) {
            const std::vector<NodeId> declared = l.elements(l[0]);
            out_.players = static_cast<int>(declared.size());
            for (const NodeId player : declared)
                out_.playerFacing.push_back(directionFromName(Ludeme(graph_, player).word(op::dirFacing)));
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
        const auto built = buildBoard(graph_, found, graph_.has(Form::Layer), messages_);
        if (!built) return false;
        out_.board = *built;
        return true;
    }

    void addContainer(std::string name, int owner, int size, bool dice) {
        out_.containers.push_back({std::move(name), owner, out_.siteCount, size, dice});
        if (out_.containers.size() > 1) out_.siteCount += size;
    }

    // The owners of a declaration: one player, or every player for Each.
    std::vector<int> ownersOf(const Ludeme& l, op operand, Role role, bool& each) {
        each = role == Role::Each;
        std::vector<int> owners;
        if (each) {
            for (int p = 1; p <= out_.players; ++p) owners.push_back(p);
            return owners;
        }
        const int owner = Equipment::playerOfRole(role, out_.players).value_or(0);
        if (owner > out_.players + 1 || (owner == out_.players + 1 && role.kind() == Role::Player))
            messages_.add(Message::PlayerOutOfRange, l.id(), l.word(operand), out_.players);
        owners.push_back(owner);
        return owners;
    }

    void hand(const View<Form::Hand>& l) {
        bool each = false;
        const int size = l.literalInt(op::size, 1);
        if (size > kMaxElements) {
            messages_.add(Message::TooManySites, l.id(), kMaxElements);
            return;
        }
        for (const int owner : ownersOf(l, op::rHand, l.role(op::rHand), each)) {
            const int number = owner > out_.players ? 0 : owner;
            addContainer(fmt::format("Hand{}", number), owner, size, false);
        }
    }

    void dice(const View<Form::Dice>& l) {
        const int number = l.literalInt(op::num, 1);
        if (number > maxComponents) {
            messages_.add(Message::TooManyComponents, l.id(), maxComponents);
            return;
        }
        const Role role = l.role(op::rHand);
        const int owner = Equipment::playerOfRole(role, out_.players).value_or(out_.shared());
        addContainer(fmt::format("Dice{}", owner > out_.players ? 0 : owner), owner, number, true);
        for (int k = 1; k <= number; ++k) {
            Component die;
            die.name = fmt::format("Die{}", ++dice_);
            die.plainName = "Die";
            die.owner = owner;
            die.faces = l.literalInt(op::d, 6);
            die.firstFace = l.literalInt(op::from, 1);
            die.faceNumbers = facesOfDie(l, k - 1);
            if (!die.faceNumbers.empty()) die.faces = static_cast<int>(die.faceNumbers.size());
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
    std::vector<int> facesOfDie(const View<Form::Dice>& l, int die) const {
        if (const NodeId all = l[op::faces]; all.valid()) return numbersIn(l, all);
        const NodeId byDie = l[op::facesByDie];
        if (!byDie.valid()) return {};
        const std::vector<NodeId> lists = l.elements(byDie);
        return lists.empty() ? std::vector<int>{}
                             : numbersIn(l, lists[static_cast<std::size_t>(die) % lists.size()]);
    }

    void checkDie(const View<Form::Dice>& l, const Component& die) {
        const auto outside = [](int number) { return number < -largestFace || number > largestFace; };
        if (std::any_of(die.faceNumbers.begin(), die.faceNumbers.end(), outside))
            messages_.unsupported(l.id(), fmt::format("a face beyond {}", largestFace));
    }

    void piece(const View<Form::PieceKind, Form::Tile>& l) {
        const bool tile = l.row().head == "tile";
        Role role = l.role(op::rPiece);
        if (role == Role::None) role = tile ? Role::Shared : Role::Each;
        Component component;
        if (tile) shape(l, component);
        const std::string_view declared = l.word(op::name);
        component.plainName = withoutDigits(declared);
        component.moves = l[op::moves];
        if (const NodeId flips = l[op::flips]; flips.valid()) {
            const Ludeme f(graph_, flips);
            component.flipFrom = static_cast<int>(graph_[f[0]].number);
            component.flipTo = static_cast<int>(graph_[f[1]].number);
        }
        component.facing = directionFromName(l.word(op::dirFacing));
        component.maxCount = l.literalInt(op::maxCount, 0);
        bool each = false;
        for (const int owner : ownersOf(l, op::rPiece, role, each)) {
            component.owner = owner;
            component.name = std::string(declared) + suffix(declared, role, owner);
            Component copy = component;
            if (owner >= 1 && owner <= out_.players && out_.playerFacing[static_cast<std::size_t>(owner - 1)])
                copy.facing = out_.playerFacing[static_cast<std::size_t>(owner - 1)];
            out_.components.push_back(std::move(copy));
        }
    }

    std::vector<WalkStep> stepsOf(const Ludeme& l, NodeId array) const {
        std::vector<WalkStep> steps;
        for (const NodeId step : l.elements(array)) steps.push_back(*walkStepFromName(graph_[step].text));
        return steps;
    }

    // The walks of a piece that covers several sites, and the lines drawn on it.
    void shape(const View<Form::PieceKind, Form::Tile>& l, Component& component) {
        component.tile = true;
        component.slots = std::max(1, l.literalInt(op::slotsPerSide, 1));
        if (const NodeId one = l[op::walk]; one.valid()) component.walks.push_back(stepsOf(l, one));
        if (const NodeId several = l[op::walks]; several.valid())
            for (const NodeId each : l.elements(several)) component.walks.push_back(stepsOf(l, each));
        if (!component.walks.empty() && out_.siteType() != SiteType::Cell)
            messages_.unsupported(l.id(), "a piece of several sites on a board that is not played on cells");
        if (const NodeId paths = l[op::paths]; paths.valid())
            for (const NodeId each : l.elements(paths)) {
                const Ludeme path(graph_, each);
                const auto number = [&](op operand) { return path.literalInt(operand, 0); };
                component.paths.push_back({number(op::from), number(op::slotsFrom), number(op::to),
                                           number(op::slotsTo), number(op::colour)});
            }
    }

    // The player's number behind the name. Dice and dominoes, shared pieces and the pieces of a single
    // player have none.
    std::string suffix(std::string_view declared, Role role, int owner) const {
        if (declared.find("Die") != std::string_view::npos ||
            declared.find("Domino") != std::string_view::npos)
            return {};
        if (role == Role::Neutral) return "0";
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
        const NodeId given = Ludeme(graph_, out_.board.node)[op::track];
        const NodeId several = Ludeme(graph_, out_.board.node)[op::tracks];
        if (given.valid()) track(Ludeme(graph_, given));
        if (several.valid())
            for (const NodeId node : Ludeme(graph_, out_.board.node).elements(several))
                track(View<Form::Track>(Ludeme(graph_, node)));
    }

    void loops(const Ludeme& l) {
        const int given = l.literalInt(op::loops, 0);
        try {
            out_.tracks = surakartaTracks(out_.topology(), given > 0 ? std::optional(given) : std::nullopt,
                                          l.literalInt(op::from, 1));
        } catch (const BoardError& error) { messages_.add(Message::TrackInvalid, l.id(), error.what()); }
    }

    void track(const Ludeme& l) {
        TrackOptions options;
        options.name = l.word(op::name);
        options.loop = l.literalBool(op::loop, false);
        options.directed = l.literalBool(op::directed, false);
        if (const NodeId number = l[op::playerNumber]; number.valid())
            options.owner = static_cast<int>(graph_[number].number);
        if (const Role role = l.role(op::rDecl); role != Role::None)
            options.owner = Equipment::playerOfRole(role, out_.players).value_or(0);
        try {
            if (const NodeId text = l[op::trackText]; text.valid()) {
                out_.tracks.push_back(
                    trackFromText(out_.topology(), out_.siteCount, graph_[text].text, options));
            } else {
                std::vector<int> sites;
                for (const NodeId site : l.elements(l[op::sites]))
                    sites.push_back(static_cast<int>(graph_[site].number));
                out_.tracks.push_back(trackFromSites(out_.siteCount, sites, options));
            }
        } catch (const BoardError& error) { messages_.add(Message::TrackInvalid, l.id(), error.what()); }
    }

    void region(const View<Form::RegionItem>& l) {
        RegionDeclaration region;
        region.node = l.id();
        const Role role = l.role(op::rRegion);
        region.owner = role == Role::All ? 0 : Equipment::playerOfRole(role, out_.players).value_or(0);
        const std::string_view owner = role == Role::None ? "P1" : l.word(op::rRegion);
        const std::string_view name = l[0].valid() ? std::string_view(graph_[l[0]].text) : std::string_view{};
        region.name = !name.empty() ? std::string(name) : fmt::format("Region{}", owner);
        region.sites = l[2];
        out_.regions.push_back(std::move(region));
    }

    const RuleGraph& graph_;
    NodeMessages& messages_;
    Equipment out_;
    int dice_ = 0;
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

int Equipment::siteOfElement(SiteType type, int number) const {
    if (number < 0) return number;
    if (number >= siteCount) {  // a site of a position already: of that type it is itself
        if (number >= positionSites || typeOfSite(number) == type) return number;
        number = numberOfSite(number);
    }
    if (type == siteType()) return number;
    const int first = elementsFrom[static_cast<std::size_t>(type)];
    if (first >= 0 && number < topology().sites(type).count()) return first + number;
    return type == SiteType::Cell && number >= topology().firstSiteAfterBoard() && number < siteCount ? number
                                                                                                      : -1;
}

int Equipment::numberOfSite(int site) const {
    if (site < siteCount) return site;
    return site - elementsFrom[static_cast<std::size_t>(typeOfSite(site))];
}

SiteType Equipment::typeOfSite(int site) const {
    if (site < boardSites()) return siteType();
    SiteType found = SiteType::Cell;
    int first = -1;
    for (const SiteType type : {SiteType::Cell, SiteType::Vertex, SiteType::Edge}) {
        const int begin = elementsFrom[static_cast<std::size_t>(type)];
        if (begin >= 0 && site >= begin && begin > first) found = type, first = begin;
    }
    return found;
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

std::optional<int> Equipment::playerOfRole(Role role, int players) {
    switch (role.kind()) {
        case Role::Neutral: return 0;
        case Role::Shared:
        case Role::All: return players + 1;
        case Role::Player:
        case Role::Team: return role.number();
        default: return std::nullopt;
    }
}

std::optional<Equipment> buildEquipment(const RuleGraph& graph, NodeMessages& messages) {
    if (graph.is(graph.root, Form::Match)) {
        messages.unsupported(graph.root, "a match here, without the descriptions of its games");
        return std::nullopt;
    }
    return Reader(graph, messages).read();
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
