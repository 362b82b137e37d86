// Conditions that can never come out otherwise, because of what their numbers can be.
#include <algorithm>
#include <limits>
#include <map>
#include <optional>

#include "interpreter/rules/ludeme.h"
#include "interpreter/validate/inside.h"
#include "interpreter/validate/sense.h"
#include "interpreter/validate/start_position.h"
#include "interpreter/validate/static_sites.h"

namespace makomba {

namespace {

constexpr std::int64_t endless = std::numeric_limits<std::int32_t>::max();

// What a number can be, and why it cannot be less or more.
struct Bounds {
    std::int64_t low = -endless, high = endless;
    std::string why = {};
    std::vector<std::int64_t> only = {};  // the numbers it can be, where they are known one by one
};

class IntervalFinder {
  public:
    explicit IntervalFinder(const Description& d) : d_(d), graph_(d.checked.graph) { countPieces(); }

    std::vector<Finding> find() {
        walk(Ludeme(graph_, graph_.root)[op::rules]);
        for (const Component& component : d_.game->program.equipment.components) walk(component.moves);
        return std::move(found_);
    }

  private:
    // As many pieces as there are at the start, if no rule makes new ones.
    void countPieces() {
        for (std::size_t i = 0; i < graph_.size(); ++i) {
            const NodeId id(i);
            if (graph_[id].kind != NodeKind::Ludeme) continue;
            if (graph_.is(id, Form::Add, Form::MoveAdd, Form::MoveClaim, Form::SetCount, Form::SetAmount,
                          Form::MovePlayCard, Form::MoveShoot, Form::Roll, Form::RandomMoves))
                return;
            if (graph_.is(id, Form::FromTo, Form::Move) && Ludeme(graph_, id)[op::copy].valid()) return;
            handsFill_ = handsFill_ || (graph_.is(id, Form::To, Form::FromTo) && names(id, Form::HandSite));
        }
        if (d_.game->program.stochastic) return;
        StartPosition start(*d_.game);
        Context& c = start.context();
        std::int64_t all = 0;
        for (int site = 0; site < c.layout.sites; ++site) {
            const int here = c.pieces(site);
            all += here;
            if (site >= d_.game->program.equipment.boardSites())
                inHand_ = std::max<std::int64_t>(inHand_, here);
        }
        if (all > 0) pieces_ = all;
        countKinds(c);
    }

    // As many of each kind as at the start, if none becomes another.
    void countKinds(Context& c) {
        const Program& program = d_.game->program;
        if (program.layout.counts || program.layout.stacking || program.equipment.mixesTypes()) return;
        for (std::size_t i = 0; i < graph_.size(); ++i)
            if (graph_.is(NodeId(i), Form::Promote, Form::SwapPieces, Form::SwapPlayers, Form::MoveSwapPieces,
                          Form::MovePromote))
                return;
        kinds_.resize(program.equipment.components.size());
        for (int site = 0; site < c.layout.sites; ++site)
            if (c.pieces(site) > 0) kinds_[static_cast<std::size_t>(c.topComponent(site))] += c.pieces(site);
    }

    bool names(NodeId node, Form form) const { return holdsForm(graph_, node, form); }

    // ── numbers ──────────────────────────────────────────────────────────────────────────────────────

    Bounds counted(std::int64_t most, std::string why) const {
        return {0, most, most == endless ? "a count is never below 0" : std::move(why)};
    }

    Bounds bounds(NodeId node) const {
        if (!node.valid()) return {};
        const RuleNode& n = graph_[node];
        if (n.kind == NodeKind::Int) return {n.number, n.number, {}};
        if (n.kind != NodeKind::Ludeme) return {};
        switch (graph_.form(node)) {
            case Form::Count:
            case Form::CountPieces: return pieces(node);
            case Form::CountSites: return sites(node);
            case Form::Var:
            case Form::ValuePlayer: return kept(node);
            case Form::Pips:
            case Form::CountPips: return pips(node);
            case Form::CountTurns:
            case Form::CountMoves:
            case Form::CountMovesThisTurn:
            case Form::CountLegalMoves:
            case Form::CountGroups:
            case Form::CountLiberties:
            case Form::CountStack:
            case Form::SizeStack:
            case Form::SizeArray:
            case Form::SizeGroup:
            case Form::SizeTerritory: return counted(endless, {});
            case Form::Score:
                if (noPoints()) return {0, 0, "no rule gives points"};
                if (const auto most = pointsOfAdding())
                    return {-endless, *most, fmt::format("there is room for {} points only", *most)};
                if (const auto most = pointsOfRemoving())
                    return {-endless, *most,
                            fmt::format("each point is for a piece that is removed, which brings {} at most",
                                        *most)};
                if (!pieces_ || !scoresArePieces()) return {};
                return {-endless, *pieces_, fmt::format("there are only {} pieces to score", *pieces_)};
            case Form::Mover:
            case Form::Next:
                return {1, d_.game->program.players(),
                        fmt::format("players have the numbers 1 to {}", d_.game->program.players())};
            case Form::Plus: return sum(node, 1);
            case Form::Minus: return sum(node, -1);
            default: return {};
        }
    }

    Bounds sites(NodeId node) const {
        const auto all = d_.game->program.layout.sites;
        NodeId region;
        for (const Operand& operand : graph_[node].operands)
            if (graph_.is(operand.node, Form::SitesNamed, Form::SitesListed)) region = operand.node;
        if (region.valid()) {
            const auto one = staticSites(d_, region, 1), two = staticSites(d_, region, 2);
            if (one && two) {
                const auto most = static_cast<std::int64_t>(std::max(one->size(), two->size()));
                return counted(most, fmt::format("the region has only {} sites", most));
            }
        }
        return counted(all, fmt::format("there are only {} sites", all));
    }

    // What is kept is -1 until it is set.
    Bounds kept(NodeId node) const {
        const bool variable = graph_.is(node, Form::Var);
        Bounds all{-1, -1, {}, {-1}};
        for (std::size_t i = 0; i < graph_.size(); ++i) {
            const NodeId set(i);
            if (!graph_.is(set, variable ? Form::SetVar : Form::SetValueOfPlayer)) continue;
            if (variable && Ludeme(graph_, set).word(op::var) != Ludeme(graph_, node).word(op::var)) continue;
            const NodeId number = Ludeme(graph_, set)[op::number];
            if (!number.valid() || graph_[number].kind != NodeKind::Int) {
                if (number.valid()) return {};
                continue;
            }
            all.only.push_back(graph_[number].number);
            all.low = std::min(all.low, graph_[number].number),
            all.high = std::max(all.high, graph_[number].number);
        }
        if (all.only.size() == 1) return {};  // told as never-set
        all.why = "it is -1 until it is set, and only ever set to";
        std::sort(all.only.begin() + 1, all.only.end());
        for (std::size_t i = 1; i < all.only.size(); ++i)
            if (i == 1 || all.only[i] != all.only[i - 1]) all.why += fmt::format(" {}", all.only[i]);
        return all;
    }

    // No die shows more than its highest face; one that was used shows 0.
    Bounds pips(NodeId node) const {
        std::int64_t highest = 0, sum = 0;
        for (const Component& die : d_.game->program.equipment.components) {
            if (die.faces <= 0) continue;
            std::int64_t most = die.firstFace + die.faces - 1;
            if (!die.faceNumbers.empty())
                most = *std::max_element(die.faceNumbers.begin(), die.faceNumbers.end());
            highest = std::max(highest, most), sum += most;
        }
        if (sum == 0) return {};
        const bool one = graph_.is(node, Form::Pips);
        for (std::size_t i = 0; i < graph_.size() && one; ++i)
            if (graph_.is(NodeId(i), Form::ForEachDie) && Ludeme(graph_, NodeId(i))[op::combined].valid())
                return {};
        return {-endless, one ? highest : sum,
                one ? fmt::format("no die shows more than {}", highest)
                    : fmt::format("the dice show {} together at most", sum)};
    }

    // Where each point stands beside the removal of a piece, and no piece ever comes.
    std::optional<std::int64_t> pointsOfRemoving() const {
        const Program& program = d_.game->program;
        std::int64_t each = 0;
        std::size_t given = 0, beside = 0;
        bool arrived = true;  // what is removed is the piece that has just moved
        for (std::size_t i = 0; i < graph_.size(); ++i) {
            const NodeId id(i);
            if (graph_.is(id, Form::Add, Form::MoveAdd, Form::MoveClaim, Form::SetCount, Form::MoveShoot,
                          Form::SetScore, Form::AddScores, Form::PlaceAtRandom, Form::MovePlayCard,
                          Form::FromTo) ||
                (graph_.is(id, Form::Move) && Ludeme(graph_, id)[op::copy].valid()))
                return std::nullopt;
            given += graph_.is(id, Form::AddScore);
            if (!graph_.is(id, Form::AndTwoMoves, Form::AndAllMoves)) continue;
            std::int64_t points = 0;
            std::size_t scores = 0, removals = 0;
            visitParts(graph_, id, [&](NodeId part) {
                removals += graph_.is(part, Form::Remove) && !names(part, Form::SitesOccupied);
                if (!graph_.is(part, Form::AddScore)) return;
                for (const Operand& o : graph_[part].operands)
                    if (o.node.valid() && graph_[o.node].kind == NodeKind::Int)
                        ++scores, points += graph_[o.node].number;
            });
            if (removals != 1) continue;
            visitParts(graph_, id, [&](NodeId part) {
                arrived = arrived && (!graph_.is(part, Form::Remove) || names(part, Form::LastTo));
            });
            beside += scores, each = std::max(each, points);
        }
        if (given == 0 || beside != given || program.layout.counts || program.layout.stacking)
            return std::nullopt;
        StartPosition start(*d_.game);
        Context& c = start.context();
        std::map<int, std::int64_t> pieces;  // by owner
        std::int64_t all = 0, most = 0;
        for (int site = 0; site < c.layout.sites; ++site) {
            const int kind = c.pieces(site) > 0 ? c.topComponent(site) : 0;
            if (kind == 0 || program.equipment.components[static_cast<std::size_t>(kind)].faces > 0) continue;
            const int owner = program.ownerOf[static_cast<std::size_t>(kind)];
            ++all;
            if (owner >= 1 && owner <= program.players()) most = std::max(most, ++pieces[owner]);
            else arrived = false;
        }
        return startScore(start.state) + each * (arrived ? most : all);
    }
    // The most that a player begins with.
    std::int64_t startScore(State& state) const {
        std::int64_t most = 0;
        for (int player = 1; player <= d_.game->program.players(); ++player)
            most = std::max<std::int64_t>(most, state.globals().score[static_cast<std::size_t>(player)]);
        return most;
    }

    Bounds pieces(NodeId node) const {
        if (!handsFill_ && names(node, Form::HandSite) && inHand_ > 0 && pieces_)
            return counted(
                inHand_, fmt::format("a hand holds {} pieces at the start, and none come into it", inHand_));
        if (graph_.is(node, Form::CountPieces) && !names(node, Form::HandSite)) {
            if (const auto some = piecesMeant(node)) return counted(some->first, some->second);
        }
        if (pieces_ && d_.game->program.layout.counts)
            return counted(*pieces_, fmt::format("there are only {} pieces", *pieces_));
        return counted(endless, {});
    }

    // At most how many (count Pieces ..) can find: of the players and kinds it may mean, or as many as there
    // are sites.
    std::optional<std::pair<std::int64_t, std::string>> piecesMeant(NodeId node) const {
        const Program& program = d_.game->program;
        if (program.layout.counts || program.layout.stacking || program.equipment.mixesTypes())
            return std::nullopt;
        if (kinds_.empty()) {
            const int sites = program.equipment.boardSites();
            if (program.equipment.containers.size() > 1 || program.equipment.board.boardless)
                return std::nullopt;
            return std::pair{std::int64_t{sites}, fmt::format("the board has only {} sites", sites)};
        }
        std::string role, name;
        for (const Operand& operand : graph_[node].operands) {
            if (!operand.node.valid()) continue;
            const RuleNode& n = graph_[operand.node];
            if (n.kind == NodeKind::String && name.empty()) name = n.text;
            else if (n.kind == NodeKind::Constant && role.empty() && n.text != "Cell" && n.text != "Vertex" &&
                     n.text != "Edge")
                role = n.text;
        }
        std::vector<std::int64_t> of(static_cast<std::size_t>(program.players()) + 2, 0);
        std::int64_t all = 0;
        for (std::size_t kind = 1; kind < kinds_.size(); ++kind) {
            const Component& component = program.equipment.components[kind];
            if (component.name.find(name) == std::string::npos) continue;
            all += kinds_[kind];
            of[static_cast<std::size_t>(component.owner)] += kinds_[kind];
        }
        std::int64_t most = all;
        if (role.size() == 2 && role[0] == 'P' && role[1] >= '1' && role[1] - '0' <= program.players())
            most = of[static_cast<std::size_t>(role[1] - '0')];
        else if (role == "Mover" || role == "Next" || role == "Player")
            most = *std::max_element(of.begin() + 1, of.end() - 1);
        return std::pair{
            most,
            most == 0
                ? std::string("there are no such pieces")
                : fmt::format("there are only {} such pieces at the start, and no rule makes more", most)};
    }

    bool noPoints() const {
        for (std::size_t i = 0; i < graph_.size(); ++i)
            if (graph_.is(NodeId(i), Form::SetScore, Form::StartSetScore, Form::AddScores, Form::AddScore))
                return false;
        return true;
    }

    // Whether some rule asks for just so many pieces: (= 2 (count at:(to)))
    bool countedAs(std::int64_t number) const {
        if (number == 1) return true;
        for (std::size_t i = 0; i < graph_.size(); ++i) {
            if (!graph_.is(NodeId(i), Form::Equal)) continue;
            const auto& operands = graph_[NodeId(i)].operands;
            const auto is = [&](const Operand& o) {
                return o.node.valid() && graph_[o.node].kind == NodeKind::Int &&
                       graph_[o.node].number == number;
            };
            if (names(NodeId(i), Form::Count) && std::any_of(operands.begin(), operands.end(), is))
                return true;
        }
        return false;
    }

    // Where all that is done is to put pieces on empty sites, and each brings so many points at most.
    std::optional<std::int64_t> pointsOfAdding() const {
        std::int64_t each = 0;
        for (std::size_t i = 0; i < graph_.size(); ++i) {
            const NodeId id(i);
            if (graph_.is(id, Form::Remove, Form::MoveRemove, Form::FromTo, Form::Move, Form::MoveStep,
                          Form::MoveHop, Form::MoveSlide, Form::MovePass, Form::ForEachPiece,
                          Form::ForEachSite, Form::ForEachValueOfArray, Form::SetScore, Form::StartSetScore,
                          Form::AddScores, Form::Sow, Form::Add))
                return std::nullopt;
            if (graph_.is(id, Form::MoveAdd) && !names(id, Form::SitesEmpty)) return std::nullopt;
            if (!graph_.is(id, Form::AddScore)) continue;
            const auto& operands = graph_[id].operands;
            const auto number = std::find_if(operands.begin(), operands.end(), [&](const Operand& o) {
                return o.node.valid() && graph_[o.node].kind == NodeKind::Int && graph_[o.node].number >= 0;
            });
            if (number == operands.end()) return std::nullopt;
            each += graph_[number->node].number;
        }
        if (!graph_.has(Form::MoveAdd) || d_.game->program.layout.stacking) return std::nullopt;
        return each * d_.game->program.equipment.boardSites();
    }

    // Whether points are only ever given for pieces, one for each.
    bool scoresArePieces() const {
        bool any = false;
        for (std::size_t i = 0; i < graph_.size(); ++i) {
            const NodeId id(i);
            if (graph_.is(id, Form::SetScore, Form::StartSetScore, Form::AddScores)) return false;
            if (!graph_.is(id, Form::AddScore)) continue;
            any = true;
            bool literal = false;
            for (const Operand& operand : graph_[id].operands)
                if (operand.node.valid() && graph_[operand.node].kind == NodeKind::Int) {
                    if (!countedAs(graph_[operand.node].number)) return false;
                    literal = true;
                }
            if (names(id, Form::Times) || (!literal && !names(id, Form::Count))) return false;
        }
        return any;
    }

    Bounds sum(NodeId node, int sign) const {
        Bounds all{0, 0, {}};
        bool first = true;
        for (const Operand& operand : graph_[node].operands) {
            if (!operand.node.valid()) continue;
            if (graph_[operand.node].kind == NodeKind::Array) return {};
            const Bounds b = bounds(operand.node);
            if (!b.why.empty()) all.why = b.why;
            const bool minus = sign < 0 && !first;
            first = false;
            const auto add = [](std::int64_t x, std::int64_t y) {
                return std::abs(x) >= endless || std::abs(y) >= endless ? (std::abs(x) >= endless ? x : y)
                                                                        : x + y;
            };
            all.low = add(all.low, minus ? -b.high : b.low);
            all.high = add(all.high, minus ? -b.low : b.high);
        }
        if (graph_[node].operands.size() == 1 && sign < 0) return {};
        return all;
    }

    // ── conditions ───────────────────────────────────────────────────────────────────────────────────

    static std::optional<bool> less(const Bounds& a, const Bounds& b) {
        if (a.high < b.low) return true;
        if (a.low >= b.high) return false;
        return std::nullopt;
    }
    static std::optional<bool> negated(std::optional<bool> value) {
        return value ? std::optional<bool>(!*value) : std::nullopt;
    }

    // Whether the one is a number that the other never is.
    static bool lacks(const Bounds& a, const Bounds& number) {
        return number.low == number.high && !a.only.empty() &&
               std::find(a.only.begin(), a.only.end(), number.low) == a.only.end();
    }

    std::optional<bool> decided(NodeId node, std::string& why) const {
        const auto& operands = graph_[node].operands;
        if (operands.size() != 2) return std::nullopt;
        const Bounds a = bounds(operands[0].node), b = bounds(operands[1].node);
        if (a.why.empty() && b.why.empty()) return std::nullopt;  // what is settled is told elsewhere
        why = !a.why.empty() && (a.high < endless || b.why.empty()) ? a.why : b.why;
        const bool bounded = (a.low > -endless || a.high < endless) && (b.low > -endless || b.high < endless);
        if (!bounded) return std::nullopt;
        switch (graph_.form(node)) {
            case Form::Less: return less(a, b);
            case Form::GreaterOrEqual: return negated(less(a, b));
            case Form::Greater: return less(b, a);
            case Form::LessOrEqual: return negated(less(b, a));
            case Form::Equal:
                if (lacks(a, b) || lacks(b, a)) return false;
                return a.high < b.low || b.high < a.low ? std::optional<bool>(false) : std::nullopt;
            case Form::Unequal:
                if (lacks(a, b) || lacks(b, a)) return true;
                return a.high < b.low || b.high < a.low ? std::optional<bool>(true) : std::nullopt;
            default: return std::nullopt;
        }
    }

    // As long as any line of the board has sites.
    void line(NodeId node) {
        const Ludeme l(graph_, node);
        std::int64_t length = 0;
        for (const Operand& operand : graph_[node].operands)
            if (operand.node.valid() && graph_[operand.node].kind == NodeKind::Int) {
                length = graph_[operand.node].number;
                break;
            }
        if (length < 2 || d_.game->program.layout.stacking || d_.game->program.equipment.board.boardless)
            return;
        if (longest_ == 0) measureLines();
        if (length <= longest_) return tooFewMen(node, length);
        add(node, false, fmt::format("the longest line of the board has {} sites", longest_));
    }
    // A row is of one player's men, where it does not say otherwise, and there may never be so many.
    void tooFewMen(NodeId node, std::int64_t length) {
        if (!pieces_ || graph_.has(Form::Promote) || graph_.has(Form::Flip) || graph_.has(Form::SwapPieces))
            return;
        if (namesRole(graph_, node, {"All", "Each", "Shared", "Neutral"})) return;
        StartPosition start(*d_.game);
        Context& c = start.context();
        std::map<int, std::int64_t> of;
        std::int64_t most = 0;
        for (int site = 0; site < c.layout.sites; ++site)
            if (c.pieces(site) > 0)
                most = std::max(
                    most, of[d_.game->program.ownerOf[static_cast<std::size_t>(c.topComponent(site))]] +=
                          c.pieces(site));
        const TextPlace place = placeOf(d_, node);
        if (most >= length || !place.stretch.valid()) return;
        found_.emplace_back(FindingId::RowTooLong, place.stretch,
                            fmt::format("`{}` asks for {} men in a row, and a player has {}",
                                        oneLine(printNode(graph_, node), 100), length, most));
    }
    // Neither half holds the site itself.
    static std::int64_t lengthOf(const Line& line) {
        return static_cast<std::int64_t>(line.first.size() + line.opposite.size() + 1);
    }
    void measureLines() {
        const Sites& sites = d_.game->program.equipment.topology().sites();
        longest_ = 1;
        for (int s = 0; s < sites.count(); ++s)
            for (const Line& each : sites.lines(s, relationWord(Relation::All)))
                longest_ = std::max<std::int64_t>(longest_, lengthOf(each));
    }

    void walk(NodeId node) {
        if (!node.valid()) return;
        const RuleNode& n = graph_[node];
        if (n.kind == NodeKind::Ludeme) {
            std::string why;
            if (const std::optional<bool> value = decided(node, why)) {
                add(node, *value, why);
                return;
            }
            if (graph_.is(node, Form::IsLine)) line(node);
        }
        for (const Operand& operand : n.operands) walk(operand.node);
    }

    void add(NodeId node, bool value, const std::string& why) {
        const TextPlace place = placeOf(d_, node);
        if (!place.stretch.valid()) return;
        Finding finding(FindingId::DecidedByNumbers, place.stretch,
                        fmt::format("`{}` is {} true", oneLine(printNode(graph_, node), 100),
                                    value ? "always" : "never"));
        finding.notes.push_back(why);
        found_.push_back(std::move(finding));
    }

    const Description& d_;
    const RuleGraph& graph_;
    std::optional<std::int64_t> pieces_;
    std::vector<std::int64_t> kinds_;  // how many of each kind there can be; empty: not known
    std::int64_t inHand_ = 0, longest_ = 0;
    bool handsFill_ = false;
    std::vector<Finding> found_;
};

}  // namespace

std::vector<Finding> intervalFindings(const Description& d) { return IntervalFinder(d).find(); }

}  // namespace makomba
