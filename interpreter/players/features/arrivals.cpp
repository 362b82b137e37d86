// Where a game is won by a piece of one kind that comes to certain sites, as by a king that gets away to a
// corner: how many moves it has to go, and whether it can be stopped.
#include <algorithm>
#include <set>

#include "interpreter/players/features/family.h"

namespace makomba {

namespace {

constexpr int mostArrivalSites = 400;
// Of a win: what is sure if the way is seen to be free, and how near it is.
constexpr float worthOfArriving = 0.8f, worthOfTwoWays = 0.5f, worthOfOneWay = 0.05f, worthOfNearness = 0.04f;
constexpr float trustInArriving = 1;

// Reads off the rules which pieces win where.
class Arrivals {
  public:
    // By component: where it wins; empty for most.
    static std::vector<std::vector<int>> of(const FeatureBoard& board) {
        Arrivals arrivals(board);
        const RuleGraph& graph = board.game.graph;
        for (std::size_t i = 0; i < graph.size(); ++i)
            if (graph.is(NodeId(i), Form::EndIf)) arrivals.readEnd(Ludeme(graph, NodeId(i)));
        return arrivals.sites_;
    }

  private:
    explicit Arrivals(const FeatureBoard& board)
        : board_(board), graph_(board.game.graph), sites_(board.equipment.components.size()) {}

    bool isLudeme(NodeId node) const { return node.valid() && graph_[node].kind == NodeKind::Ludeme; }

    // What asks for a piece in a region, wherever that is no denial.
    void readEnd(const Ludeme& end) {
        const NodeId result = end[2];
        if (!isLudeme(result) || !graph_.is(result, Form::Result)) return;
        const Ludeme won(graph_, result);
        if (graph_[won[1]].text != "Win") return;
        const Role winner = Role::named(graph_[won[0]].text);
        std::vector<NodeId> open = {end[0]};
        while (!open.empty()) {
            const NodeId node = open.back();
            open.pop_back();
            if (!isLudeme(node) && !(node.valid() && graph_[node].kind == NodeKind::Array)) continue;
            if (isLudeme(node)) {
                if (graph_.is(node, Form::Not)) continue;
                if (graph_.is(node, Form::IsWithin, Form::IsIn)) readCondition(Ludeme(graph_, node), winner);
            }
            for (const Operand& operand : graph_[node].operands) open.push_back(operand.node);
        }
    }

    // (is Within (id "King2") in:(sites Outer)), (is In (where "King" Mover) (sites Centre))
    void readCondition(const Ludeme& condition, const Role& winner) {
        NodeId piece, region;
        for (const Operand& operand : graph_[condition.id()].operands) {
            if (!isLudeme(operand.node)) continue;
            if (graph_.is(operand.node, Form::IdOfName, Form::IdOfRole, Form::WhereNamed))
                piece = operand.node;
            else region = operand.node;
        }
        if (!piece.valid() || !region.valid()) return;
        for (std::size_t c = 1; c < sites_.size(); ++c) {
            const int owner = board_.equipment.components[c].owner;
            if (owner < 1 || owner > board_.players || !wins(winner, owner) || !means(piece, c)) continue;
            for (const int site : sitesOf(region, owner))
                if (site >= 0 && site < board_.sites) sites_[c].push_back(site);
        }
    }

    static bool wins(const Role& winner, int player) {
        return winner.kind() == Role::Mover || (winner.kind() == Role::Player && winner.number() == player);
    }

    bool means(NodeId piece, std::size_t component) const {
        const Component& kind = board_.equipment.components[component];
        bool named = false;
        for (const Operand& operand : graph_[piece].operands) {
            if (!operand.node.valid()) continue;
            const std::string& text = graph_[operand.node].text;
            if (graph_[operand.node].kind == NodeKind::String)
                named = graph_.is(piece, Form::IdOfName) ? kind.name == text : kind.plainName == text;
            else if (const Role role = Role::named(text);
                     role.kind() == Role::Player && role.number() != kind.owner)
                return false;
        }
        return named;
    }

    // As far as they are known beforehand.
    std::vector<int> sitesOf(NodeId region, int player) const {
        const Ludeme asked(graph_, region);
        if (asked.is(Form::SitesNamed)) return namedSites(region, player);
        const auto set =
            namedSetFromName(asked.row().keywords.empty() ? std::string_view() : asked.keyword());
        const auto& operands = graph_[region].operands;
        if (!set ||
            std::any_of(operands.begin(), operands.end(), [](const Operand& o) { return o.node.valid(); }))
            return {};
        const auto sites = board_.equipment.topology().sites().set(*set);
        return {sites.begin(), sites.end()};
    }

    std::vector<int> namedSites(NodeId region, int player) const {
        std::string name;
        int owner = 0;
        for (const Operand& operand : graph_[region].operands) {
            if (!operand.node.valid()) continue;
            if (graph_[operand.node].kind == NodeKind::String) name = graph_[operand.node].text;
            else {
                const Role role = Role::named(graph_[operand.node].text);
                owner = role.kind() == Role::Player  ? role.number()
                        : role.kind() == Role::Mover ? player
                                                     : -1;
            }
        }
        std::vector<int> sites;
        const auto& declared = board_.equipment.regions;
        for (std::size_t r = 0; r < declared.size(); ++r)
            if ((owner == 0 || declared[r].owner == owner) && (name.empty() || declared[r].name == name))
                sites.insert(sites.end(), board_.game.program.regionSites[r].begin(),
                             board_.game.program.regionSites[r].end());
        return sites;
    }

    const FeatureBoard& board_;
    const RuleGraph& graph_;
    std::vector<std::vector<int>> sites_;
};

struct ArrivalScratch {
    std::vector<int> moves, queue;
    static ArrivalScratch& own() {
        static thread_local ArrivalScratch scratch;
        return scratch;
    }
};

class ArrivalFeatures : public FeatureFamily {
  public:
    ArrivalFeatures(const FeatureBoard& board, const std::vector<std::vector<int>>& wins)
        : sites_(static_cast<std::size_t>(board.sites)) {
        const FeatureBoard::MovesAlone alone = board.movesAlone();
        kinds_.resize(wins.size());
        for (std::size_t c = 0; c < alone.size(); ++c)
            if (!wins[c].empty()) listKind(board, kinds_[c], wins[c], alone[c]);
        if (none()) return;
        add("nearness of who wins by arriving", worthOfNearness, trustInArriving);
        add("to move: arrives and wins", worthOfArriving, trustInArriving);
        add("not to move: one way to arrive and win", worthOfOneWay, trustInArriving);
        add("not to move: several ways to arrive and win", worthOfTwoWays, trustInArriving);
    }

    bool none() const {
        return std::all_of(kinds_.begin(), kinds_.end(), [](const Kind& kind) { return kind.ways.empty(); });
    }

    float* figures(const FeatureView& view, int player, float* out) const override {
        float near = 0;
        int ways = 0;
        for (const int site : *view.pieces) {
            if (view.owner[site] != player) continue;
            const Kind& kind = kinds_[static_cast<std::size_t>(view.columns.top(site))];
            if (kind.ways.empty()) continue;
            const auto [moves, open] = wayFrom(kind, view, site);
            if (moves < FeatureBoard::far) near = std::max(near, 1 / static_cast<float>(1 + moves));
            ways += open;
        }
        *out++ = near;
        *out++ = view.toMove(player) && ways > 0 ? 1.0f : 0.0f;
        *out++ = !view.toMove(player) && ways == 1 ? 1.0f : 0.0f;
        *out++ = !view.toMove(player) && ways > 1 ? 1.0f : 0.0f;
        return out;
    }

    std::int64_t work() const override { return static_cast<std::int64_t>(sites_) * 16; }

  private:
    // Sites in the order in which they are passed; at which of them the piece can stay.
    struct Line {
        std::vector<int> sites;
        std::vector<char> stays;
    };
    struct Kind {
        std::vector<char> wins;               // by site
        std::vector<std::vector<Line>> ways;  // by site; empty: this kind does not win so
    };
    struct Way {
        int moves, open;  // to the nearest site where it wins; such sites that are one move off
    };

    // Moves along the lines of the board need them free; others are leaps.
    static void listKind(const FeatureBoard& board, Kind& kind, const std::vector<int>& wins,
                         const std::vector<std::vector<int>>& alone) {
        const auto n = static_cast<std::size_t>(board.sites);
        kind.wins.assign(n, 0);
        for (const int site : wins) kind.wins[static_cast<std::size_t>(site)] = 1;
        kind.ways.resize(n);
        for (int from = 0; from < board.sites; ++from) {
            auto& lines = kind.ways[static_cast<std::size_t>(from)];
            std::set<int> left(alone[static_cast<std::size_t>(from)].begin(),
                               alone[static_cast<std::size_t>(from)].end());
            for (const std::span<const int> path :
                 board.equipment.topology().sites().radials(from, Direction::Adjacent)) {
                // A piece that goes nowhere nearer leaps.
                if (path.empty() || !left.contains(path[0])) continue;
                Line line;
                for (const int site : path) {
                    line.sites.push_back(site);
                    line.stays.push_back(left.erase(site) > 0);
                }
                lines.push_back(std::move(line));
            }
            for (const int site : left) lines.push_back({{site}, {1}});
        }
    }

    static Way wayFrom(const Kind& kind, const FeatureView& view, int piece) {
        ArrivalScratch& scratch = ArrivalScratch::own();
        Way way{kind.wins[static_cast<std::size_t>(piece)] ? 0 : FeatureBoard::far, 0};
        scratch.moves.assign(kind.wins.size(), FeatureBoard::far);
        scratch.moves[static_cast<std::size_t>(piece)] = 0;
        scratch.queue.assign(1, piece);
        for (std::size_t head = 0; head < scratch.queue.size(); ++head) {
            const auto from = static_cast<std::size_t>(scratch.queue[head]);
            const int next = scratch.moves[from] + 1;
            if (next > way.moves) break;
            for (const Line& line : kind.ways[from])
                for (std::size_t k = 0; k < line.sites.size(); ++k) {
                    const auto to = static_cast<std::size_t>(line.sites[k]);
                    if (view.owner[to] != 0) break;
                    if (!line.stays[k] || scratch.moves[to] <= next) continue;
                    scratch.moves[to] = next;
                    scratch.queue.push_back(line.sites[k]);
                    if (!kind.wins[to]) continue;
                    way.moves = std::min(way.moves, next);
                    way.open += next == 1;
                }
        }
        return way;
    }

    std::size_t sites_;
    std::vector<Kind> kinds_;  // by component
};

}  // namespace

FamilyPointer arrivalFeatures(const FeatureBoard& board) {
    // Who is to be shut in is told by the room he has (chase.cpp), which is sure, and less apt to mislead.
    if (board.neighbours.empty() || board.sites > mostArrivalSites || board.shutsIn()) return nullptr;
    const std::vector<std::vector<int>> wins = Arrivals::of(board);
    if (std::all_of(wins.begin(), wins.end(), [](const auto& sites) { return sites.empty(); }))
        return nullptr;
    auto family = std::make_unique<ArrivalFeatures>(board, wins);
    return family->none() ? nullptr : std::move(family);
}

}  // namespace makomba
