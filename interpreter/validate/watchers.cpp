#include "interpreter/validate/watchers.h"

#include <algorithm>

#include "interpreter/play/notation.h"
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
    turns += game.turns;
    moves += game.moves;
    single += game.single;
    forcedPasses += game.forcedPasses;
    ownPlies.resize(wins.size(), 0);
    ownPasses.resize(wins.size(), 0);
    for (std::size_t p = 0; p < game.ownPlies.size(); ++p)
        ownPlies[p] += game.ownPlies[p], ownPasses[p] += game.ownPasses[p];
    if (game.end == GameEnd::Won && game.winner >= 1) ++wins[static_cast<std::size_t>(game.winner - 1)];
}

void PlayFigures::add(const PlayFigures& other) {
    wins.resize(std::max(wins.size(), other.wins.size()), 0);
    games += other.games;
    plies += other.plies;
    pliesSquared += other.pliesSquared;
    branching += other.branching;
    branchingSquared += other.branchingSquared;
    turns += other.turns;
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
    : game_(game),
      occupied_(static_cast<std::size_t>(game.program.equipment.boardSites()), 0),
      stirred_(occupied_.size(), 0),
      bare_(occupied_.size(), 0),
      start_(occupied_.size()),
      kinds_(game.program.equipment.components.size(), 0) {
    const Equipment& e = game.program.equipment;
    if (e.board.boardless) return;
    const Sites& sites = e.topology().sites();
    for (int site = 0; site < e.boardSites() && site < sites.count(); ++site)
        if (sites.layer(site) > 0) above_.push_back(site);
}

void Occupancy::look(Context& c) {
    const auto see = [&](int kind) {
        if (kind >= 0 && static_cast<std::size_t>(kind) < kinds_.size())
            kinds_[static_cast<std::size_t>(kind)] = 1;
    };
    for (int site = 0; site < c.layout.sites; ++site) {
        const int pieces = c.pieces(site);
        if (pieces > 0) {
            if (c.layout.stacking)
                for (int l = 0; l < c.height[site]; ++l) see(c.level(l).what[site]);
            else see(c.what[site]);
        }
        if (static_cast<std::size_t>(site) >= occupied_.size()) continue;
        occupied_[static_cast<std::size_t>(site)] |= pieces > 0;
        stirred_[static_cast<std::size_t>(site)] |=
            std::pair(pieces, c.topComponent(site)) != start_[static_cast<std::size_t>(site)];
    }
}

void Occupancy::lookAbove(Context& c) {
    for (const int site : above_) {
        if (c.pieces(site) > 0) continue;
        const auto steps = game_.program.equipment.topology().sites().steps(site);
        bare_[static_cast<std::size_t>(site)] += std::none_of(
            steps.begin(), steps.end(),
            [&](const Step& step) { return step.has(Direction::Downward) && c.pieces(step.to) == 0; });
    }
}

void Occupancy::begin(Engine& engine, State& state) {
    Context& c = engine.context();
    c.workOn(state);
    for (std::size_t site = 0; site < start_.size(); ++site)
        start_[site] = {c.pieces(static_cast<int>(site)), c.topComponent(static_cast<int>(site))};
    look(c);
}

void Occupancy::after(const TrialPly& ply) {
    Context& c = ply.engine.context();
    c.workOn(ply.state);
    ++plies;
    look(c);
    lookAbove(c);
    // What leaves a site and is replaced in the same ply has stirred, too.
    for (const int site : {ply.moves.list[ply.chosen].from, ply.moves.list[ply.chosen].to})
        if (site >= 0 && static_cast<std::size_t>(site) < stirred_.size())
            stirred_[static_cast<std::size_t>(site)] = 1;
}

std::vector<int> Occupancy::neverOccupied() const {
    constexpr std::uint64_t often = 100;
    std::vector<int> sites;
    for (std::size_t s = 0; s < occupied_.size(); ++s) {
        const int site = static_cast<int>(s);
        const bool above = std::binary_search(above_.begin(), above_.end(), site);
        if (!occupied_[s] && (!above || bare_[s] >= often)) sites.push_back(site);
    }
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

SeedBalance::SeedBalance(const Game& game, const RuleParts& parts, const std::vector<int>& partOfNode)
    : game_(game) {
    for (std::size_t i = 0; i < game.graph.size(); ++i) {
        const NodeId id(i);
        if (game.graph[id].kind != NodeKind::Ludeme) continue;
        applies_ = applies_ || game.graph.row(id).head == "sow";
        stores = stores || (game.graph.form(id) == Form::MancalaBoard &&
                            (!Ludeme(game.graph, id)[op::store].valid() ||
                             Ludeme(game.graph, id).word(op::store) == "Outer"));
        if (partOfNode[i] != TextPart::none &&
            (parts[partOfNode[i]].captures || game.graph.row(id).head == "fromTo"))
            taking_.emplace_back(static_cast<std::uint32_t>(i), partOfNode[i]);
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

}  // namespace makomba
