#include "interpreter/validate/takers.h"

#include <algorithm>
#include <numeric>

#include "interpreter/rules/facts.h"
#include "interpreter/rules/ludeme.h"
#include "interpreter/validate/start_position.h"

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

// Whether the first and the last site of the board are stores.
bool hasOuterStores(const RuleGraph& graph) {
    for (std::size_t i = 0; i < graph.size(); ++i)
        if (graph.is(NodeId(i), Form::MancalaBoard))
            return !Ludeme(graph, NodeId(i))[op::store].valid() ||
                   Ludeme(graph, NodeId(i)).word(op::store) == "Outer";
    return false;
}

}  // namespace

TakerGains::TakerGains(const Game& game, const RuleParts& parts, const std::vector<int>& partOfNode)
    : game_(game), seen_(game.program.layout) {
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
    applies_ = game.program.players() >= 2 && (scores_ != nullptr || game.program.usesScores);
    if (!applies_) return;
    // Holes are what belongs to a player and is no store: on other boards than those of mancala what holds
    // something at the start.
    const Program& program = game.program;
    const bool mancala = game.graph.has(Form::MancalaBoard), stores = hasOuterStores(game.graph);
    const auto last = static_cast<std::size_t>(program.equipment.boardSites() - 1);
    holeOf_ = homesOf(game.program);
    StartPosition start(game);
    Context& c = start.context();
    for (std::size_t site = 0; site < holeOf_.size(); ++site) {
        const bool store =
            mancala ? stores && (site == 0 || site == last) : c.pieces(static_cast<int>(site)) == 0;
        if (site > last || store) holeOf_[site] = 0;
    }
}

// The points of the player and of the others, without those that still lie in the holes.
std::array<double, 2> TakerGains::points(Context& c, int player) const {
    std::array<double, 2> has{};
    if (scores_ != nullptr)
        for (const EndResult::FinalScore& score : *scores_)
            has[score.who(c) == player ? 0 : 1] += score.score(c);
    else
        for (int p = 1; p <= game_.program.players(); ++p)
            has[p == player ? 0 : 1] += c.g->score[static_cast<std::size_t>(p)];
    // What still lies in the holes is taken by nobody yet.
    for (std::size_t site = 0; scores_ != nullptr && site < holeOf_.size(); ++site)
        if (holeOf_[site] != 0) has[holeOf_[site] == player ? 0 : 1] -= c.pieces(static_cast<int>(site));
    return has;
}

long TakerGains::inHoles(Context& c) const {
    long sum = 0;
    for (std::size_t site = 0; site < holeOf_.size(); ++site)
        if (holeOf_[site] != 0) sum += c.pieces(static_cast<int>(site));
    return sum;
}

std::uint64_t TakerGains::taken(const NodeCounts& counts) const {
    std::uint64_t sum = 0;
    for (const std::uint32_t node : taking_) sum += counts.nodes[node].came;
    return sum;
}

// On a copy: what the points ask for may change iterators, or be too much work.
std::array<double, 2> TakerGains::reckon(const TrialPly& ply) {
    std::array<double, 2> now{};
    seen_.copyFrom(ply.state);
    uncounted(ply.counts, [&] {
        ply.engine.bounded(seen_, [&](Context& c) {
            const Scratch::Mark mark(c.scratch);
            now = points(c, ply.mover);
        });
    });
    ply.engine.context().workOn(ply.state);
    return now;
}

void TakerGains::before(const TrialPly& ply) {
    if (!applies_ || taking_.empty()) return;
    takenBefore_ = taken(ply.counts);
    before_ = reckon(ply);
    inHolesBefore_ = inHoles(ply.engine.context());
}

void TakerGains::after(const TrialPly& ply) {
    // The end of a game may sweep up the board.
    if (!applies_ || taking_.empty() || ply.state.globals().over) return;
    const bool took = taken(ply.counts) > takenBefore_;
    const std::array<double, 2> now = reckon(ply);
    if (!took) return;
    mover.add(now[0] - before_[0]);
    other.add(now[1] - before_[1]);
    outOfHoles_ += inHoles(ply.engine.context()) < inHolesBefore_;
    gained_ += now[0] > before_[0] || now[1] > before_[1];
}

bool TakerGains::losesByTaking() const {
    constexpr std::uint64_t enough = 100;
    const double gap = other.mean() - mover.mean();
    return mover.turns >= enough && other.mean() > 0.3 && gap > 0 &&
           gap * gap > 25 * (mover.errorSquared() + other.errorSquared());
}

// ── from whom ────────────────────────────────────────────────────────────────────────────────────────────

TakenFrom::TakenFrom(const Game& game, const std::vector<int>& partOfNode)
    : game_(game), homeOf_(homesOf(game.program)) {
    for (std::size_t i = 0; i < game.graph.size(); ++i) {
        const NodeId id(i);
        if (game.graph[id].kind != NodeKind::Ludeme || partOfNode[i] == TextPart::none) continue;
        if (!game.graph.is(id, Form::Remove, Form::MoveRemove, Form::FromTo)) continue;
        taking_.push_back(static_cast<std::uint32_t>(i));
        rules_.push_back({partOfNode[i], !game.graph.is(id, Form::FromTo), 0, 0, 0, 0});
        if (part == TextPart::none) part = partOfNode[i];
    }
}

std::vector<long> TakenFrom::belongings(const TrialPly& ply, std::vector<Pile>& piles) const {
    std::vector<long> has(static_cast<std::size_t>(game_.program.players()) + 1);
    Context& c = ply.engine.context();
    c.workOn(ply.state);
    const int board = game_.program.equipment.boardSites();
    piles.assign(static_cast<std::size_t>(board), {});
    for (int site = 0; site < board; ++site) {
        const int pieces = c.pieces(site);
        if (pieces == 0) continue;
        int owner = game_.program.ownerOf[static_cast<std::size_t>(c.topComponent(site))];
        if (!isPlayer(owner)) owner = homeOf_[static_cast<std::size_t>(site)];
        if (!isPlayer(owner)) continue;
        has[static_cast<std::size_t>(owner)] += pieces;
        piles[static_cast<std::size_t>(site)] = {pieces, owner};
    }
    return has;
}

std::uint64_t TakenFrom::taken(const NodeCounts& counts) const {
    std::uint64_t sum = 0;
    for (const std::uint32_t node : taking_) sum += counts.nodes[node].came;
    return sum;
}

void TakenFrom::before(const TrialPly& ply) {
    if (taking_.empty() || game_.program.players() < 2) return;
    takenBefore_ = taken(ply.counts);
    for (std::size_t i = 0; i < taking_.size(); ++i) rules_[i].came = ply.counts.nodes[taking_[i]].came;
    before_ = belongings(ply, pilesBefore_);
}

void TakenFrom::after(const TrialPly& ply) {
    if (taking_.empty() || game_.program.players() < 2 || ply.state.globals().over) return;
    bool took = taken(ply.counts) > takenBefore_;
    // A decision to take was listed before the ply.
    for (const NodeCounts::Listed& listed : ply.counts.listed)
        if (ply.chosen >= listed.begin && ply.chosen < listed.end)
            took = took || (game_.graph.is(listed.node, Form::MoveRemove));
    // What a decision takes by the way is told in its actions.
    const Move& decision = ply.moves.list[ply.chosen];
    for (std::int32_t i = 0; i < decision.count; ++i)
        took = took ||
               ply.moves.actions[static_cast<std::size_t>(decision.first + i)].kind == ActionKind::Remove;
    const std::vector<long> now = belongings(ply, pilesNow_);
    if (!took) return;
    const auto ofOthers = [&](const std::vector<long>& has) {
        return std::accumulate(has.begin(), has.end(), 0L) - has[static_cast<std::size_t>(ply.mover)];
    };
    ++takes;
    // Sowing goes round to the other's side, too: a hole that holds less than before was taken from.
    // Of one's own it is not enough that there are fewer in all: the last seed may go out by itself.
    bool lessOfOther = ofOthers(now) < ofOthers(before_), lessOfOwn = false;
    const Move& move = ply.moves.list[ply.chosen];
    const bool removes =
        move.count > 0 && ply.moves.actions[static_cast<std::size_t>(move.first)].kind == ActionKind::Remove;
    const int from = removes ? -1 : move.from;
    for (std::size_t site = 0; site < pilesNow_.size(); ++site) {
        const Pile &then = pilesBefore_[site], &here = pilesNow_[site];
        if (static_cast<int>(site) == from || then.owner == 0) continue;
        if (here.owner == then.owner && here.pieces >= then.pieces) continue;
        (then.owner == ply.mover ? lessOfOwn : lessOfOther) = true;
    }
    // Men do not come and go as seeds do.
    lessOfOwn = lessOfOwn ||
                (!game_.program.layout.counts &&
                 now[static_cast<std::size_t>(ply.mover)] < before_[static_cast<std::size_t>(ply.mover)]);
    fromOther += lessOfOther;
    fromOwn += lessOfOwn;
    byRule(ply, from, lessOfOther, lessOfOwn);
}

// What lay where the move began may have been taken, too: then all of it is gone.
void TakenFrom::byRule(const TrialPly& ply, int from, bool lessOfOther, bool lessOfOwn) {
    Rule* only = nullptr;
    for (std::size_t i = 0; i < taking_.size(); ++i) {
        if (ply.counts.nodes[taking_[i]].came == rules_[i].came) continue;
        if (only != nullptr) return;
        only = &rules_[i];
    }
    if (only == nullptr) return;
    if (from >= 0 && static_cast<std::size_t>(from) < pilesNow_.size()) {
        const auto all = [](const std::vector<Pile>& piles) {
            return std::accumulate(piles.begin(), piles.end(), 0,
                                   [](int sum, const Pile& p) { return sum + p.pieces; });
        };
        const Pile& began = pilesBefore_[static_cast<std::size_t>(from)];
        if (began.owner != 0 && all(pilesNow_) == all(pilesBefore_) - began.pieces)
            (began.owner == ply.mover ? lessOfOwn : lessOfOther) = true;
    }
    ++only->takes;
    only->fromOther += lessOfOther;
    only->fromOwn += lessOfOwn;
}

int TakenFrom::ownTaker() const {
    for (const Rule& rule : rules_)
        if (rule.removes && rule.takes >= 60 && rule.fromOther * 50 <= rule.takes &&
            rule.fromOwn * 4 >= rule.takes * 3)
            return rule.part;
    return TextPart::none;
}

bool TakenFrom::onlyOwn() const { return takes >= 100 && fromOther * 50 <= takes && fromOwn * 4 >= takes; }

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
    for (const Container& hand : game_.program.equipment.containers)
        for (int site = hand.first; site < hand.first + hand.size; ++site) {
            const auto s = static_cast<std::size_t>(site);
            const bool own = hand.owner >= 1 && hand.owner <= game_.program.players();
            if (own && startInHand_[s] > 0 && !touched_[s]) sites.push_back(site);
        }
    return sites;
}

}  // namespace makomba
