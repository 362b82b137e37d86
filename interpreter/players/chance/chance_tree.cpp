#include "interpreter/players/chance/chance_tree.h"

#include <algorithm>
#include <cmath>

#include "interpreter/players/chance/ways.h"
#include "interpreter/state/chance.h"

namespace makomba {

namespace {

constexpr double blindExploring = 0.6, guidedExploring = 0.3, leastInsight = 0.1, mostPriorVisits = 12;
constexpr int fullPlayout = 1'000;
constexpr std::size_t outcomesKept = 64, deepestPath = 200, chanceTreeBytes = std::size_t{1} << 28;

// Runs `play` with draws as they come, and leaves in `draws` how they fell. `like` is how they fell last
// time: there are as many this time in nearly all cases, so that one run is enough.
template <class Play>
void drawWays(Engine& engine, Draws& draws, Draws& like, std::uint64_t& random, Play play) {
    draws.all = like.all;
    for (Draws::Draw& each : draws.all) each.value = randomBelow(random, each.bound);
    std::vector<Draws::Draw> before;
    for (;;) {
        before = draws.all;
        {
            const FallsAsTold told(engine, draws);
            play();
        }
        std::size_t same = 0;
        while (same < draws.next && same < before.size() && before[same].bound == draws.all[same].bound)
            ++same;
        if (same == draws.next) break;
        // From here on nothing was drawn yet: what comes later may depend on it.
        draws.all.resize(draws.next);
        for (std::size_t k = same; k < draws.next; ++k)
            draws.all[k].value = randomBelow(random, draws.all[k].bound);
    }
    draws.all.resize(draws.next);
    if (!draws.all.empty()) like.all = draws.all;
}

std::uint64_t hashOfFall(std::uint64_t hash, const Draws& draws) {
    for (const Draws::Draw& each : draws.all) hash = (hash ^ each.value) * 0x9e3779b97f4a7c15ull + each.bound;
    return hash;
}

}  // namespace

double ChanceTree::Edge::value() const {
    const double rest = restVisits > 0 ? std::max(0.0, 1 - seen) : 0;
    const double weight = seen + rest;
    if (weight <= 0) return prior >= 0 ? static_cast<double>(prior) : 0.5;
    return (weighed + (rest > 0 ? rest * restWins / restVisits : 0)) / weight;
}

ChanceTree::ChanceTree(const Knowledge& knowledge, std::size_t bytes)
    : knowledge_(knowledge),
      engine_(knowledge.game),
      playing_(engine_, knowledge.fasterPlayouts),
      players_(knowledge.game.program.players()),
      mostEdges_((bytes > 0 ? bytes : chanceTreeBytes) / (sizeof(Edge) + sizeof(Outcome))),
      priorWeight_(knowledge.evaluation.insight() < leastInsight
                       ? 0
                       : mostPriorVisits * knowledge.evaluation.insight()),
      playoutPlies_(knowledge.evaluation.cutsPlayouts() ? Evaluation::shortPlayout : fullPlayout),
      results_(static_cast<std::size_t>(players_) + 1),
      root_(knowledge.game.program.layout),
      state_(knowledge.game.program.layout),
      after_(knowledge.game.program.layout),
      looked_(knowledge.game.program.layout) {}

std::size_t ChanceTree::memory() const {
    return nodes_.capacity() * sizeof(Node) + edges_.capacity() * sizeof(Edge) +
           outcomes_.capacity() * sizeof(Outcome);
}

void ChanceTree::forget() {
    nodes_.clear();
    edges_.clear();
    outcomes_.clear();
    deepest_ = 0;
}

void ChanceTree::moveTo(const State& state, const Moves& moves, std::uint64_t seed) {
    forget();
    random_ = seed;
    playouts_ = 0;
    root_.copyFrom(state);
    root_.globals().random = 0;  // what is still to fall is not known
    rootMoves_ = moves;
    addNode(root_, rootMoves_);
}

void ChanceTree::addNode(const State& state, const Moves& moves) {
    Node node;
    node.firstEdge = static_cast<std::uint32_t>(edges_.size());
    node.edges = static_cast<std::uint16_t>(std::min<std::size_t>(moves.size(), 0xffff));
    node.chooser = static_cast<std::uint8_t>(engine_.mover(state));
    edges_.resize(edges_.size() + node.edges);
    nodes_.push_back(node);
}

std::uint32_t ChanceTree::addNodeAfter(const State& state, const Moves& moves) {
    if (edges_.size() + moves.size() > mostEdges_ || moves.empty()) return none;
    addNode(state, moves);
    return static_cast<std::uint32_t>(nodes_.size() - 1);
}

// Looks at the positions after the moves of a node.
void ChanceTree::look(std::uint32_t number, const State& state, const Moves& moves) {
    Node& node = nodes_[number];
    node.looked = true;
    Draws draws;
    for (std::uint32_t k = 0; k < node.edges; ++k) {
        Edge& edge = edges_[node.firstEdge + k];
        looked_.copyFrom(state);
        draws.all.clear();
        {
            const FallsAsTold told(engine_, draws);
            engine_.apply(looked_, moves, moves.list[k]);
        }
        if (looked_.globals().fault != Fault::None) continue;
        if (looked_.globals().over) {
            const double own = Evaluation::result(looked_, node.chooser);
            edge.prior = static_cast<float>(own);
            edge.wins = own == 1 && draws.next == 0;
        } else if (priorWeight_ > 0) {
            edge.prior =
                static_cast<float>(Evaluation::chance(knowledge_.evaluation.of(looked_, node.chooser)));
        }
    }
}

std::uint32_t ChanceTree::select(const Node& node) const {
    const double logVisits = std::log(static_cast<double>(node.visits) + 1);
    const double exploring = node.looked && priorWeight_ > 0 ? guidedExploring : blindExploring;
    double best = -1;
    std::uint32_t chosen = 0;
    for (std::uint32_t k = 0; k < node.edges; ++k) {
        const Edge& edge = edges_[node.firstEdge + k];
        if (edge.wins) return k;
        const double weight = edge.prior >= 0 ? std::max(1.0, priorWeight_) : 0, n = edge.visits;
        if (n + weight == 0) return k;
        const double mean =
            (edge.value() * n + (weight > 0 ? weight * static_cast<double>(edge.prior) : 0)) / (n + weight);
        const double score = mean + exploring * std::sqrt(logVisits / (n + 1));
        if (score > best) best = score, chosen = k;
    }
    return chosen;
}

std::uint32_t ChanceTree::outcomeOf(std::uint32_t number, std::uint64_t fell, double probability) {
    Edge& edge = edges_[number];
    for (std::uint32_t o = edge.firstOutcome; o != none; o = outcomes_[o].next)
        if (outcomes_[o].fell == fell) return o;
    if (edge.outcomes >= outcomesKept || outcomes_.size() >= 2 * mostEdges_) return none;
    Outcome fresh;
    fresh.fell = fell;
    fresh.probability = probability;
    fresh.next = edge.firstOutcome;
    outcomes_.push_back(fresh);
    edge.firstOutcome = static_cast<std::uint32_t>(outcomes_.size() - 1);
    ++edge.outcomes;
    return edge.firstOutcome;
}

// From state_ to after_.
void ChanceTree::play(const Moves& moves, std::size_t index) {
    drawWays(engine_, played_, likePlayed_, random_, [&] {
        after_.copyFrom(state_);
        engine_.apply(after_, moves, moves.list[index]);
    });
    after_.globals().random = 0;
}

// What can be played in after_, to nextMoves_.
void ChanceTree::list() {
    drawWays(engine_, listed_, likeListed_, random_, [&] { engine_.legalMoves(after_, nextMoves_); });
    after_.globals().random = 0;
}

void ChanceTree::iterate() {
    path_.clear();
    state_.copyFrom(root_);
    std::uint32_t number = 0;
    for (const Moves* moves = &rootMoves_;; moves = &moves_) {
        // Looking costs about as much as a playout or some: it must have paid to come here.
        if (!nodes_[number].looked && (number == 0 || nodes_[number].visits >= 2 + nodes_[number].edges / 6u))
            look(number, state_, *moves);
        const std::uint32_t k = select(nodes_[number]), edge = nodes_[number].firstEdge + k;
        play(*moves, k);
        const bool over = engine_.over(after_);
        if (over) listed_.all.clear(), listed_.next = 0;
        else list();
        const std::uint64_t fell = hashOfFall(hashOfFall(1, played_), listed_);
        const std::uint32_t outcome = outcomeOf(edge, fell, likelihood(played_) * likelihood(listed_));
        path_.push_back({number, edge, outcome});
        if (over) break;
        std::uint32_t next = outcome == none ? none : outcomes_[outcome].node;
        // The second visit makes a node of it.
        if (next == none && outcome != none && outcomes_[outcome].visits > 0 && path_.size() < deepestPath)
            next = outcomes_[outcome].node = addNodeAfter(after_, nextMoves_);
        if (next == none) {
            playRest(nextMoves_);
            break;
        }
        std::swap(moves_, nextMoves_);
        std::swap(state_, after_);
        number = next;
    }
    ++playouts_;
    deepest_ = std::max(deepest_, static_cast<int>(path_.size()));
    const bool over = after_.globals().over;
    for (int p = 1; p <= players_; ++p)
        results_[static_cast<std::size_t>(p)] = after_.globals().fault != Fault::None ? 0.5
                                                : over
                                                    ? Evaluation::result(after_, p)
                                                    : Evaluation::chance(knowledge_.evaluation.of(after_, p));
    carryBack();
}

// After the throw that is known by now anything may come.
void ChanceTree::playRest(const Moves& moves) {
    if (moves.empty()) return;
    after_.globals().random = nextRandom(random_);
    engine_.apply(after_, moves, moves.list[moves.size() > 1 ? randomBelow(random_, moves.size()) : 0]);
    if (!engine_.over(after_)) playing_.play(after_, playoutMoves_, random_, playoutPlies_);
}

void ChanceTree::carryBack() {
    for (const Step& step : path_) {
        Node& node = nodes_[step.node];
        Edge& edge = edges_[step.edge];
        const double result = results_[node.chooser];
        ++node.visits;
        ++edge.visits;
        if (step.outcome == none) {
            edge.restWins += result;
            ++edge.restVisits;
            continue;
        }
        Outcome& outcome = outcomes_[step.outcome];
        if (outcome.visits == 0) edge.seen += outcome.probability;
        else edge.weighed -= outcome.probability * outcome.wins / outcome.visits;
        outcome.wins += result;
        ++outcome.visits;
        edge.weighed += outcome.probability * outcome.wins / outcome.visits;
    }
}

ChanceTree::Child ChanceTree::child(std::size_t k) const {
    const Edge& edge = edges_[nodes_[0].firstEdge + k];
    return {edge.visits, edge.value(), edge.wins};
}

std::pair<std::size_t, double> ChanceTree::outcomes(std::size_t k) const {
    const Edge& edge = edges_[nodes_[0].firstEdge + k];
    return {edge.outcomes, edge.seen};
}

}  // namespace makomba
