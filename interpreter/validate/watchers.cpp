#include "interpreter/validate/watchers.h"

#include <algorithm>

#include "interpreter/engine/notation.h"
#include "interpreter/rules/ludeme.h"

namespace makomba {

// ── figures ──────────────────────────────────────────────────────────────────────────────────────────────

void PlayFigures::add(const TrialGame& game, int players) {
    wins.resize(static_cast<std::size_t>(players), 0);
    if (game.end == GameEnd::Stopped) return;
    ++games;
    ++ends[static_cast<std::size_t>(game.end)];
    plies += game.plies;
    pliesSquared += static_cast<double>(game.plies) * static_cast<double>(game.plies);
    if (game.plies > 0) {
        const double each = static_cast<double>(game.moves) / static_cast<double>(game.plies);
        branching += each;
        branchingSquared += each * each;
    }
    moves += game.moves;
    single += game.single;
    forcedPasses += game.forcedPasses;
    ownPlies.resize(wins.size(), 0);
    ownPasses.resize(wins.size(), 0);
    for (std::size_t p = 0; p < game.ownPlies.size(); ++p) ownPlies[p] += game.ownPlies[p], ownPasses[p] += game.ownPasses[p];
    if (game.end == GameEnd::Won && game.winner >= 1) ++wins[static_cast<std::size_t>(game.winner - 1)];
}

void PlayFigures::add(const PlayFigures& other) {
    wins.resize(std::max(wins.size(), other.wins.size()), 0);
    games += other.games;
    plies += other.plies;
    pliesSquared += other.pliesSquared;
    branching += other.branching;
    branchingSquared += other.branchingSquared;
    moves += other.moves;
    single += other.single;
    forcedPasses += other.forcedPasses;
    for (std::size_t i = 0; i < ends.size(); ++i) ends[i] += other.ends[i];
    for (std::size_t i = 0; i < other.wins.size(); ++i) wins[i] += other.wins[i];
}

Estimate PlayFigures::length() const { return mean(games, static_cast<double>(plies), pliesSquared); }

Estimate PlayFigures::legalMoves() const { return mean(games, branching, branchingSquared); }

// ── where pieces came ────────────────────────────────────────────────────────────────────────────────────

Occupancy::Occupancy(const Game& game)
    : game_(game), occupied_(static_cast<std::size_t>(game.program.equipment.boardSites()), 0), stirred_(occupied_.size(), 0),
      start_(occupied_.size()), kinds_(game.program.equipment.components.size(), 0) {}

void Occupancy::look(Context& c) {
    const auto see = [&](int kind) {
        if (kind >= 0 && static_cast<std::size_t>(kind) < kinds_.size()) kinds_[static_cast<std::size_t>(kind)] = 1;
    };
    for (int site = 0; site < c.layout.sites; ++site) {
        const int pieces = c.pieces(site);
        if (pieces > 0) {
            if (c.layout.stacking)
                for (int l = 0; l < c.height[site]; ++l) see(c.level(l).what[site]);
            else
                see(c.what[site]);
        }
        if (static_cast<std::size_t>(site) >= occupied_.size()) continue;
        occupied_[static_cast<std::size_t>(site)] |= pieces > 0;
        stirred_[static_cast<std::size_t>(site)] |= std::pair(pieces, c.topComponent(site)) != start_[static_cast<std::size_t>(site)];
    }
}

void Occupancy::begin(Engine& engine, State& state) {
    Context& c = engine.context();
    c.workOn(state);
    for (std::size_t site = 0; site < start_.size(); ++site) start_[site] = {c.pieces(static_cast<int>(site)), c.topComponent(static_cast<int>(site))};
    look(c);
}

void Occupancy::after(const TrialPly& ply) {
    Context& c = ply.engine.context();
    c.workOn(ply.state);
    ++plies;
    look(c);
    // What leaves a site and is replaced in the same ply has stirred, too.
    for (const int site : {ply.moves.list[ply.chosen].from, ply.moves.list[ply.chosen].to})
        if (site >= 0 && static_cast<std::size_t>(site) < stirred_.size()) stirred_[static_cast<std::size_t>(site)] = 1;
}

std::vector<int> Occupancy::neverOccupied() const {
    std::vector<int> sites;
    for (std::size_t s = 0; s < occupied_.size(); ++s)
        if (!occupied_[s]) sites.push_back(static_cast<int>(s));
    return sites;
}

std::vector<int> Occupancy::neverStirred() const {
    std::vector<int> sites;
    for (std::size_t s = 0; s < stirred_.size(); ++s)
        if (!stirred_[s] && start_[s].first > 0) sites.push_back(static_cast<int>(s));
    return sites;
}

std::set<std::string> Occupancy::kindsSeen() const {
    std::set<std::string> seen;
    for (std::size_t k = 1; k < kinds_.size(); ++k)
        if (kinds_[k]) seen.insert(game_.program.equipment.components[k].name);
    return seen;
}

// ── seeds ────────────────────────────────────────────────────────────────────────────────────────────────

SeedBalance::SeedBalance(const Game& game, const RuleParts& parts, const std::vector<int>& partOfNode) : game_(game) {
    for (std::size_t i = 0; i < game.graph.size(); ++i) {
        const NodeId id(i);
        if (game.graph[id].kind != NodeKind::Ludeme) continue;
        applies_ = applies_ || game.graph.row(id).head == "sow";
        stores = stores || (game.graph.row(id).key == "mancalaBoard:item" && (!Ludeme(game.graph, id).get("store").valid() || Ludeme(game.graph, id).word("store") == "Outer"));
        if (partOfNode[i] != RulePart::none && (parts[partOfNode[i]].captures || game.graph.row(id).head == "fromTo")) taking_.emplace_back(static_cast<std::uint32_t>(i), partOfNode[i]);
    }
    applies_ = applies_ && game.program.layout.counts && !game.program.layout.stacking;
    cameBefore_.resize(taking_.size());
}

long SeedBalance::total(Context& c) const {
    long sum = 0;
    for (int site = 0; site < c.layout.sites; ++site) sum += c.count[site];
    return sum;
}

// Outer stores are the first and the last site of the board.
long SeedBalance::onHoles(Context& c) const {
    long sum = 0;
    const int sites = c.program.equipment.boardSites();
    for (int site = stores ? 1 : 0; site < sites - (stores ? 1 : 0); ++site) sum += c.count[site];
    return sum;
}

void SeedBalance::begin(Engine& engine, State& state) {
    if (!applies_) return;
    engine.context().workOn(state);
    holesNow_ = holesAtStart_ = onHoles(engine.context());
    now_ = start_ = total(engine.context());
}

void SeedBalance::before(const TrialPly& ply) {
    if (!applies_) return;
    for (std::size_t i = 0; i < taking_.size(); ++i) cameBefore_[i] = ply.counts.nodes[taking_[i].first].came;
}

void SeedBalance::after(const TrialPly& ply) {
    if (!applies_) return;
    ply.engine.context().workOn(ply.state);
    const long then = std::exchange(now_, total(ply.engine.context()));
    const long holesThen = std::exchange(holesNow_, onHoles(ply.engine.context()));
    if (holesNow_ < holesThen) {
        std::vector<int> by;
        for (std::size_t i = 0; i < taking_.size(); ++i)
            if (ply.counts.nodes[taking_[i].first].came > cameBefore_[i]) by.push_back(taking_[i].second);
        // A decision to take was listed before the ply.
        for (const NodeCounts::Listed& listed : ply.counts.listed)
            if (ply.chosen >= listed.begin && ply.chosen < listed.end)
                for (const auto& [node, part] : taking_)
                    if (node == listed.node.value) by.push_back(part);
        std::sort(by.begin(), by.end());
        by.erase(std::unique(by.begin(), by.end()), by.end());
        lost[by] += static_cast<std::uint64_t>(holesThen - holesNow_);
    }
    if (now_ > start_ && now_ > then) {
        ++gained;
        if (gain.empty()) gain.push_back({0, ply.game.how(), ply.game.seed, ply.game.choices});
    }
}

void SeedBalance::end(const TrialGame&, State&) {
    if (!applies_) return;
    ++games;
    atStart += static_cast<std::uint64_t>(holesAtStart_);
    atEnd += static_cast<std::uint64_t>(holesNow_);
}

// ── kept state ───────────────────────────────────────────────────────────────────────────────────────────

KeptState::KeptState(const Game& game) : other_(game.program.layout) {
    const Program& p = game.program;
    const auto slot = [&](Slot::Kind kind, int index, std::string name) {
        Slot made{};
        made.kind = kind;
        made.index = index;
        made.name = std::move(name);
        slots_.push_back(std::move(made));
    };
    for (std::size_t k = 0; k < p.variableNames.size() && static_cast<int>(k) < p.layout.variableCount; ++k)
        slot(Slot::Kind::Variable, static_cast<int>(k), fmt::format("the variable \"{}\"", p.variableNames[k]));
    slot(Slot::Kind::Unnamed, 0, "the unnamed variable");
    if (p.layout.pending >= 0) slot(Slot::Kind::Pending, 0, "the pending marks");
    for (int k = 0; k < p.layout.rememberedLists; ++k)
        slot(Slot::Kind::Remembered, k, k == 0 ? "the remembered values" : fmt::format("the remembered values \"{}\"", p.rememberedNames[static_cast<std::size_t>(k)]));
    initial_.resize(slots_.size());
}

std::vector<std::int32_t> KeptState::value(const Slot& slot, Context& c) const {
    switch (slot.kind) {
        case Slot::Kind::Variable: return {c.variables()[slot.index]};
        case Slot::Kind::Unnamed: return {c.g->variable};
        case Slot::Kind::Pending: {
            std::vector<std::int32_t> marks;
            forEachSite(c.siteSetColumn(c.layout.pending), c.layout.pendingBits / 64, [&](int site) { marks.push_back(site); });
            return marks;
        }
        case Slot::Kind::Remembered: {
            const std::int32_t* list = c.remembered(slot.index);
            return {list + 1, list + 1 + list[0]};
        }
    }
    return {};
}

void KeptState::reset(const Slot& slot, Context& c) const {
    const std::vector<std::int32_t>& initial = initial_[static_cast<std::size_t>(&slot - slots_.data())];
    switch (slot.kind) {
        case Slot::Kind::Variable: c.variables()[slot.index] = initial[0]; return;
        case Slot::Kind::Unnamed: c.g->variable = initial[0]; return;
        case Slot::Kind::Pending: std::fill_n(c.siteSetColumn(c.layout.pending), c.layout.pendingBits / 64, 0); return;
        case Slot::Kind::Remembered: {
            std::int32_t* list = c.remembered(slot.index);
            list[0] = static_cast<std::int32_t>(initial.size());
            std::copy(initial.begin(), initial.end(), list + 1);
            return;
        }
    }
}

void KeptState::begin(Engine& engine, State& state) {
    engine.context().workOn(state);
    for (std::size_t i = 0; i < slots_.size(); ++i) {
        initial_[i] = value(slots_[i], engine.context());
        slots_[i].lastChanger = 0;
        slots_[i].watchedStart = false;
    }
}

// Whether the player would have other moves if it were as at the start of the game.
bool KeptState::steers(const Slot& slot, const TrialPly& ply) {
    bool differs = false;
    uncounted(ply.counts, [&] {
        other_.copyFrom(ply.state);
        ply.engine.context().workOn(other_);
        reset(slot, ply.engine.context());
        ply.engine.legalMoves(other_, otherMoves_);
        const auto same = [](const Move& a, const Move& b) { return a.from == b.from && a.to == b.to && a.flags == b.flags && a.count == b.count; };
        differs = otherMoves_.size() != ply.moves.size() || !std::equal(otherMoves_.list.begin(), otherMoves_.list.end(), ply.moves.list.begin(), same);
    });
    ply.engine.context().workOn(ply.state);
    return differs;
}

void KeptState::before(const TrialPly& ply) {
    constexpr std::uint64_t enough = 400;  // looked at within turns
    Context& c = ply.engine.context();
    c.workOn(ply.state);
    const bool begins = ply.turnBegins && ply.game.plies > 0;
    turns += begins;
    for (std::size_t i = 0; i < slots_.size(); ++i) {
        Slot& slot = slots_[i];
        slot.before = value(slot, c);
        slot.watchedStart = false;
        if (slot.before == initial_[i]) continue;
        if (!begins) {
            if (slot.steeredWithin < enough) slot.steeredWithin += steers(slot, ply);
            continue;
        }
        if (slot.lastChanger == ply.mover || slot.lastChanger == 0 || !steers(slot, ply)) continue;
        ++slot.steeredStarts;
        slot.watchedStart = true;
        if (slot.example.empty()) {
            slot.example.push_back({0, ply.game.how(), ply.game.seed, ply.game.choices});
            slot.setter = slot.lastChanger;
            slot.victim = ply.mover;
            slot.value = slot.before.empty() ? "none" : std::to_string(slot.before[0]);
        }
    }
}

void KeptState::after(const TrialPly& ply) {
    Context& c = ply.engine.context();
    c.workOn(ply.state);
    for (Slot& slot : slots_) {
        if (value(slot, c) == slot.before) continue;
        slot.lastChanger = ply.mover;
        // A list that only grows is not used up.
        slot.consumed += slot.watchedStart && (slot.kind != Slot::Kind::Remembered || value(slot, c).size() < slot.before.size());
    }
}

bool KeptState::leaks(const Slot& slot) const {
    return slot.steeredStarts >= 3 && slot.consumed >= 2 && slot.steeredWithin >= 10 && slot.steeredStarts * 4 <= turns && slot.steeredWithin > slot.steeredStarts;
}

// ── consequences ─────────────────────────────────────────────────────────────────────────────────────────

namespace {

bool holds(const RuleGraph& graph, NodeId node, const std::function<bool(const Ludeme&)>& wanted) {
    if (!node.valid()) return false;
    if (graph[node].kind == NodeKind::Ludeme && wanted(Ludeme(graph, node))) return true;
    return std::any_of(graph[node].operands.begin(), graph[node].operands.end(), [&](const Operand& o) { return holds(graph, o.node, wanted); });
}

// A decision by which a piece that is on the board goes elsewhere, and takes nothing on the way.
bool isTransfer(const Ludeme& l) {
    return l.key() == "move:M" || l.key() == "move Step:M" || l.key() == "move Slide:M" || l.key() == "move Leap:M" || l.key() == "move Hop:M";
}

// Conditions of consequences that let the mover go on: (then (if C (moveAgain))), in any nesting of and, or, if, do.
void rewards(const RuleGraph& graph, NodeId node, std::vector<NodeId>& conditions) {
    if (!node.valid()) return;
    const RuleNode& n = graph[node];
    if (n.kind == NodeKind::Array) {
        for (const Operand& operand : n.operands) rewards(graph, operand.node, conditions);
        return;
    }
    if (n.kind != NodeKind::Ludeme) return;
    const Ludeme l(graph, node);
    if (l.key() == "if:O") {
        if (holds(graph, l[1], [](const Ludeme& inner) { return inner.row().head == "moveAgain"; })) conditions.push_back(l[0]);
        return;
    }
    const std::string_view head = l.row().head;
    if (head == "and" || head == "or" || head == "then")
        for (const Operand& operand : n.operands) rewards(graph, operand.node, conditions);
}

bool makesPattern(const Ludeme& l) { return l.row().head == "is" && (l.keyword() == "Line" || l.keyword() == "Loop" || l.keyword() == "Pattern" || l.keyword() == "Connected"); }

struct Decision {
    NodeId move;
    std::vector<NodeId> conditions;  // of its consequences, and of those around it
};

void decisions(const RuleGraph& graph, NodeId node, std::vector<NodeId> around, std::vector<Decision>& found) {
    if (!node.valid()) return;
    const RuleNode& n = graph[node];
    if (n.kind == NodeKind::Ludeme) {
        const Ludeme l(graph, node);
        if (l.row().head == "then" || l.row().head == "apply") return;
        if (const NodeId then = l.get("then"); then.valid()) rewards(graph, then, around);
        if (isTransfer(l)) {
            found.push_back({node, around});
            return;
        }
    }
    for (const Operand& operand : n.operands) decisions(graph, operand.node, around, found);
}

}  // namespace

MissingConsequences::MissingConsequences(const Description& d, const NodeCounts& counts) : graph_(d.checked.graph), seen_(d.game->program.layout) {
    const Ludeme rules(graph_, Ludeme(graph_, graph_.root).get("rules"));
    std::vector<NodeId> plays, pieces;
    if (const NodeId phases = rules.get("phases"); phases.valid())
        for (const NodeId phase : rules.elements(phases)) plays.push_back(Ludeme(graph_, phase).get("play"));
    else plays.push_back(rules.get("play"));
    for (const Component& component : d.game->program.equipment.components)
        if (component.moves.valid() && std::find(pieces.begin(), pieces.end(), component.moves) == pieces.end()) pieces.push_back(component.moves);
    for (const NodeId play : plays) phase(play, pieces);
    std::erase_if(candidates_, [&](const Candidate& c) { return !counts[c.condition].condition; });
}

void MissingConsequences::phase(NodeId play, const std::vector<NodeId>& pieceMoves) {
    std::vector<Decision> found;
    decisions(graph_, play, {}, found);
    if (holds(graph_, play, [](const Ludeme& l) { return l.key() == "forEach Piece:O"; }))
        for (const NodeId moves : pieceMoves) decisions(graph_, moves, {}, found);
    const auto takes = [&](NodeId node) { return holds(graph_, node, [](const Ludeme& l) { return l.row().head == "remove" || l.row().head == "custodial"; }); };
    const auto same = [&](NodeId a, NodeId b) { return printNode(graph_, a) == printNode(graph_, b); };
    for (const Decision& poor : found) {
        if (!poor.conditions.empty() || takes(poor.move)) continue;
        // Only what a move makes out of the pieces, wherever it came from: a chain of hops, or a state that lasts, may
        // rightly be meant for some moves alone.
        for (const Decision& rich : found) {
            if (rich.conditions.size() != 1) continue;
            const NodeId condition = rich.conditions[0];
            if (!holds(graph_, condition, makesPattern)) continue;
            const bool known = std::any_of(candidates_.begin(), candidates_.end(), [&](const Candidate& c) { return c.move == poor.move && same(c.condition, condition); });
            if (!known) candidates_.push_back({poor.move, condition, 0, 0, {}});
        }
    }
}

void MissingConsequences::after(const TrialPly& ply) {
    if (candidates_.empty()) return;
    NodeId by;
    for (const NodeCounts::Listed& listed : ply.counts.listed)
        if (!by.valid() && ply.chosen >= listed.begin && ply.chosen < listed.end) by = listed.node;
    for (Candidate& candidate : candidates_) {
        if (!(candidate.move == by)) continue;
        ++candidate.played;
        seen_.copyFrom(ply.state);
        Globals& g = seen_.globals();
        g.next = g.over ? g.next : g.mover;
        g.mover = ply.mover;
        g.over = 0;
        bool fulfilled = false;
        uncounted(ply.counts, [&] {
            ply.engine.bounded(seen_, [&](Context& c) {
                const Scratch::Mark mark(c.scratch);
                fulfilled = ply.counts[candidate.condition].condition(c);
            });
        });
        ply.engine.context().workOn(ply.state);
        if (!fulfilled) continue;
        ++candidate.fulfilled;
        if (candidate.example.empty()) candidate.example.push_back({0, ply.game.how(), ply.game.seed, ply.game.choices});
    }
}

}  // namespace makomba
