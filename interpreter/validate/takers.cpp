#include "interpreter/validate/takers.h"

#include <algorithm>

#include "interpreter/rules/facts.h"
#include "interpreter/rules/ludeme.h"

namespace makomba {

double Gains::errorSquared() const {
    if (turns < 2) return 1e9;
    const auto n = static_cast<double>(turns);
    return (squares / n - mean() * mean()) / n;
}

namespace {

const std::vector<EndResult::FinalScore>* finalScores(const std::vector<EndRule>& rules) {
    for (const EndRule& rule : rules) {
        if (rule.hasResult && rule.result.kind == ResultKind::ByScore && !rule.result.scores.empty())
            return &rule.result.scores;
        if (const auto* inside = finalScores(rule.subs)) return inside;
    }
    return nullptr;
}

}  // namespace

TakerGains::TakerGains(const Game& game, const RuleParts& parts, const std::vector<int>& partOfNode)
    : game_(game), homeOf_(homesOf(game.program)) {
    applies_ = game.program.players() == 2;
    for (std::size_t i = 0; i < game.graph.size(); ++i) {
        const NodeId id(i);
        if (game.graph[id].kind != NodeKind::Ludeme || partOfNode[i] == TextPart::none) continue;
        // Moving the seeds elsewhere is a capture where it is done to what is not one's own.
        if (!parts[partOfNode[i]].captures && !game.graph.is(id, Form::FromTo)) continue;
        taking_.push_back(static_cast<std::uint32_t>(i));
        parts_.push_back(partOfNode[i]);
    }
    scores_ = finalScores(game.program.end);
    for (const Phase& phase : game.program.phases)
        if (scores_ == nullptr) scores_ = finalScores(phase.end);
}

double TakerGains::standing(Context& c, int player) const {
    double balance = 0;
    if (scores_ != nullptr) {
        for (const EndResult::FinalScore& score : *scores_)
            balance += (score.who(c) == player ? 1.0 : -1.0) * score.score(c);
        return balance;
    }
    if (game_.program.usesScores) {
        const auto& scores = c.g->score;
        return scores[static_cast<std::size_t>(player)] - scores[static_cast<std::size_t>(3 - player)];
    }
    const int board = game_.program.equipment.boardSites();
    for (int site = 0; site < board; ++site) {
        const int pieces = c.pieces(site);
        if (pieces == 0) continue;
        int owner = game_.program.ownerOf[static_cast<std::size_t>(c.topComponent(site))];
        if (owner < 1 || owner > 2) owner = homeOf_[static_cast<std::size_t>(site)];
        if (owner == 1 || owner == 2) balance += owner == player ? pieces : -pieces;
    }
    return balance;
}

std::uint64_t TakerGains::taken(const NodeCounts& counts) const {
    std::uint64_t sum = 0;
    for (const std::uint32_t node : taking_) sum += counts.nodes[node].came;
    return sum;
}

void TakerGains::before(const TrialPly& ply) {
    if (!applies_ || taking_.empty()) return;
    Context& c = ply.engine.context();
    c.workOn(ply.state);
    takenBefore_ = taken(ply.counts);
    uncounted(ply.counts, [&] { standingBefore_ = standing(c, ply.mover); });
}

void TakerGains::after(const TrialPly& ply) {
    if (!applies_ || taking_.empty()) return;
    Context& c = ply.engine.context();
    c.workOn(ply.state);
    // The end of a game may sweep up the board.
    if (ply.state.globals().over) return;
    const bool took = taken(ply.counts) > takenBefore_;
    double now = 0;
    uncounted(ply.counts, [&] { now = standing(c, ply.mover); });
    (took ? taking : other).add(now - standingBefore_);
}

bool TakerGains::losesByTaking() const {
    constexpr std::uint64_t enough = 100;
    if (taking.turns < enough || other.turns < enough || taking.mean() >= 0) return false;
    const double gap = other.mean() - taking.mean();
    return gap > 0.5 && gap * gap > 25 * (taking.errorSquared() + other.errorSquared());
}

// ── phases and hands ─────────────────────────────────────────────────────────────────────────────────────

PhasesAndHands::PhasesAndHands(const Game& game)
    : plies(game.program.phases.size()),
      gamesIn(game.program.phases.size()),
      game_(game),
      here_(game.program.phases.size()),
      startInHand_(static_cast<std::size_t>(game.program.layout.sites), 0),
      touched_(startInHand_.size(), 0) {}

void PhasesAndHands::look(Context& c) {
    for (std::size_t site = static_cast<std::size_t>(game_.program.equipment.boardSites());
         site < touched_.size(); ++site)
        touched_[site] |= c.pieces(static_cast<int>(site)) != startInHand_[site];
}

void PhasesAndHands::begin(Engine& engine, State& state) {
    Context& c = engine.context();
    c.workOn(state);
    for (std::size_t site = static_cast<std::size_t>(game_.program.equipment.boardSites());
         site < touched_.size(); ++site)
        startInHand_[site] = c.pieces(static_cast<int>(site));
    for (auto& players : here_) players = {};
}

void PhasesAndHands::before(const TrialPly& ply) {
    Context& c = ply.engine.context();
    c.workOn(ply.state);
    look(c);
    if (ply.mover > 2) return;
    const std::size_t phase = c.g->phase[static_cast<std::size_t>(ply.mover)];
    if (phase >= plies.size()) return;
    ++plies[phase][static_cast<std::size_t>(ply.mover - 1)];
    here_[phase][static_cast<std::size_t>(ply.mover - 1)] = true;
}

void PhasesAndHands::end(const TrialGame&, State&) {
    ++games;
    for (std::size_t phase = 0; phase < here_.size(); ++phase)
        for (std::size_t p = 0; p < 2; ++p) gamesIn[phase][p] += here_[phase][p];
}

std::vector<int> PhasesAndHands::untouchedHands() const {
    std::vector<int> sites;
    for (std::size_t site = 0; site < touched_.size(); ++site)
        if (startInHand_[site] > 0 && !touched_[site]) sites.push_back(static_cast<int>(site));
    return sites;
}

}  // namespace makomba
