#include "interpreter/players/uct_tree.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "interpreter/base/portable_math.h"
#include "interpreter/engine/legal_moves.h"
#include "interpreter/engine/ply.h"
#include "interpreter/play/playout.h"
#include "interpreter/state/chance.h"

namespace makomba {

namespace {

constexpr double exploration = 0.6, guidedExploration = 0.15, historyWeight = 1.0;
// RAVE where there are so many moves; later moves count fully for a few playouts a move.
constexpr std::uint32_t manyMoves = 12;
constexpr double laterWeight = 5;
constexpr double deepWeight = 0.4;  // of what the evaluation says of the positions below
// An evaluation that foresees this much of the outcome guides.
constexpr double guiding = 0.1, mostPriorWeight = 12;
constexpr int treeHistoryBits = 14, playoutLimit = 1'000;
constexpr std::size_t packedBytes = std::size_t{1} << 29, mostNodes = 30'000'000;

}  // namespace

UctTree::UctTree(const Knowledge& knowledge, std::size_t bytes)
    : knowledge_(knowledge),
      engine_(knowledge.game),
      laps_(engine_, Forced::All),
      players_(knowledge.game.program.players()),
      mostNodes_(bytes > 0 ? bytes / 2 / sizeof(Node) : mostNodes),
      mostPackedBytes_(bytes > 0 ? bytes / 2 : packedBytes),
      priorWeight_(
          knowledge.evaluation.insight() < guiding ? 0 : mostPriorWeight * knowledge.evaluation.insight()),
      playoutPlies_(knowledge.evaluation.cutsPlayouts() && !knowledge.game.program.stochastic
                        ? Evaluation::shortPlayout
                        : playoutLimit),
      chance_(knowledge.game.program.stochastic),
      history_(std::size_t{1} << treeHistoryBits),
      results_(static_cast<std::size_t>(players_) + 1),
      state_(knowledge.game.program.layout),
      root_(knowledge.game.program.layout),
      after_(knowledge.game.program.layout),
      made_(std::size_t{1} << treeHistoryBits) {
    forget();
}

std::size_t UctTree::memory() const {
    return nodes_.capacity() * sizeof(Node) + history_.capacity() * sizeof(Record) +
           packed_.size() * packedSize();
}

std::size_t UctTree::packedSize() const { return packed_.empty() ? 0 : packed_[0].size() + 48; }

void UctTree::forget() {
    nodes_.assign(1, Node{});
    packed_.clear();
    std::fill(history_.begin(), history_.end(), Record{});
    deepest_ = 0;
}

// ── moving on ────────────────────────────────────────────────────────────────────────────────────────────

void UctTree::moveTo(const State& state, const Moves& moves, std::uint64_t seed) {
    random_ = seed;
    playouts_ = 0;
    deepest_ = 0;
    const std::uint32_t again = chance_ ? 0 : findAgain(knowledge_.form.key(state));
    const bool fits = again != 0 && nodes_[again].childCount == moves.size();
    if (fits) keepBelow(again);
    else {
        nodes_.assign(1, Node{});
        packed_.clear();
    }
    for (Record& record : history_) record.wins *= 0.5f, record.times *= 0.5f;
    root_.copyFrom(state);
    rootMoves_ = moves;
    if (!fits) open(0, root_, rootMoves_);
    else packed_[static_cast<std::size_t>(nodes_[0].packed)].pack(root_);
    nodes_[0].proof = Unknown;
}

// The position among those a few moves below the root; 0 = not there (or the root itself, which is found
// anew).
std::uint32_t UctTree::findAgain(std::uint64_t key) {
    constexpr std::size_t most = 20'000;
    std::vector<std::uint32_t> queue = {0};
    for (std::size_t head = 0; head < queue.size() && queue.size() < most; ++head) {
        const Node& node = nodes_[queue[head]];
        if (node.packed >= 0 && head > 0) {
            packed_[static_cast<std::size_t>(node.packed)].unpack(state_);
            if (knowledge_.form.key(state_) == key) return queue[head];
        }
        for (std::uint32_t c = 0; node.firstChild != 0 && c < node.childCount; ++c)
            if (nodes_[node.firstChild + c].firstChild != 0) queue.push_back(node.firstChild + c);
    }
    return 0;
}

// Makes the part of the tree below a node the whole tree.
void UctTree::keepBelow(std::uint32_t index) {
    std::vector<Node> kept = {nodes_[index]};
    std::vector<PackedState> keptStates;
    for (std::size_t i = 0; i < kept.size(); ++i) {
        if (kept[i].packed >= 0) {
            keptStates.push_back(std::move(packed_[static_cast<std::size_t>(kept[i].packed)]));
            kept[i].packed = static_cast<std::int32_t>(keptStates.size() - 1);
        }
        if (kept[i].firstChild == 0) continue;
        const std::uint32_t from = kept[i].firstChild;
        kept[i].firstChild = static_cast<std::uint32_t>(kept.size());
        kept.insert(kept.end(), nodes_.begin() + from, nodes_.begin() + from + kept[i].childCount);
    }
    nodes_ = std::move(kept);
    packed_ = std::move(keptStates);
}

// ── an iteration ─────────────────────────────────────────────────────────────────────────────────────────

std::uint32_t UctTree::select(const Node& node) const {
    const double logVisits = portableLog(static_cast<double>(node.visits) + 1);
    const bool recorded = node.childCount >= manyMoves && !chance_;
    const double explored = recorded || (node.examined && priorWeight_ > 0) ? guidedExploration : exploration;
    const double later = laterWeight * node.childCount;
    double best = -std::numeric_limits<double>::infinity();
    std::uint32_t chosen = node.firstChild;
    for (std::uint32_t c = node.firstChild; c < node.firstChild + node.childCount; ++c) {
        const Node& child = nodes_[c];
        double score;
        if (child.proof == Lost) {
            score = -2e9;  // only if there is nothing else
        } else if (child.proof == Drawn) {
            score = -1e9;  // what it is worth is known
        } else {
            const Record& record = history_[child.code];
            const double history = record.times > 0 ? record.wins / record.times : 0.5, n = child.visits,
                         weight = child.prior >= 0 ? priorWeight_ : 0;
            double mean = n + weight > 0 ? (child.wins + weight * child.prior) / (n + weight) : 0.6;
            if (child.deep >= 0 && child.examined) mean += deepWeight * (child.deep - mean);
            if (recorded && child.laterTimes > 0) {
                const double trust =
                    std::sqrt(later / (3 * n + later)) * child.laterTimes / (child.laterTimes + 8);
                mean += trust * (child.laterWins / child.laterTimes - mean);
            }
            score = n > 0 ? mean + explored * std::sqrt(logVisits / n) +
                                historyWeight * history / (n * (1 - mean) + 1)
                          : mean + historyWeight * history + explored * std::sqrt(logVisits);
        }
        if (score > best) best = score, chosen = c;
    }
    return chosen;
}

// Gives a node its children. The state is where it stands, and may be kept.
void UctTree::open(std::uint32_t index, State& state, const Moves& moves) {
    if (nodes_.size() + moves.size() > mostNodes_ && index > 0) return;
    const auto first = static_cast<std::uint32_t>(nodes_.size());
    const auto chooser = static_cast<std::uint8_t>(engine_.mover(state));
    nodes_.resize(nodes_.size() + moves.size());
    for (std::size_t k = 0; k < moves.size(); ++k) {
        Node& child = nodes_[first + k];
        child.code = moveCode(moves, moves.list[k], treeHistoryBits);
        child.chooser = chooser;
    }
    nodes_[index].firstChild = first;
    nodes_[index].childCount = static_cast<std::uint16_t>(std::min<std::size_t>(moves.size(), 0xffff));
    if (packed_.size() * packedSize() > mostPackedBytes_ && nodes_[index].visits < 16) return;
    nodes_[index].packed = static_cast<std::int32_t>(packed_.size());
    packed_.emplace_back().pack(state);
}

// What the evaluation says of the children of the node at the end of the path is what it says of the node,
// and so on up the tree.
void UctTree::carryPriors() {
    for (std::size_t k = path_.size(); k-- > 1;) {
        Node& node = nodes_[path_[k]];
        float best = -1;
        for (std::uint32_t c = 0; c < node.childCount; ++c)
            best = std::max(best, nodes_[node.firstChild + c].deep);
        if (best < 0) return;
        const float deep = nodes_[node.firstChild].chooser == node.chooser ? best : 1 - best;
        if (deep == node.deep) return;
        node.deep = deep;
    }
}

// Looks at the position after every move of a node, which keeps its own.
void UctTree::examine(std::uint32_t index) {
    nodes_[index].examined = true;
    packed_[static_cast<std::size_t>(nodes_[index].packed)].unpack(state_);
    if (index != 0) engine_.legalMoves(state_, moves_);
    const Moves& moves = index == 0 ? rootMoves_ : moves_;
    if (moves.size() != nodes_[index].childCount) return;
    State& after = after_;
    bool proven = false;
    for (std::uint32_t k = 0; k < nodes_[index].childCount; ++k) {
        Node& child = nodes_[nodes_[index].firstChild + k];
        after.copyFrom(state_);
        engine_.apply(after, moves, moves.list[k]);
        if (after.globals().fault != Fault::None) continue;
        if (after.globals().over) {
            const double own = Evaluation::result(after, child.chooser);
            if (players_ == 2) child.proof = own == 1 ? Won : own == 0 ? Lost : Drawn;
            child.prior = child.deep = static_cast<float>(own);
            proven = true;
            if (child.proof == Won) break;
        } else if (priorWeight_ > 0) {
            child.prior = child.deep =
                static_cast<float>(Evaluation::chance(knowledge_.evaluation.of(after, child.chooser)));
        }
    }
    if (priorWeight_ > 0 && players_ == 2) carryPriors();
    if (!proven) return;
    // As if some child of this node had been come to.
    path_.push_back(nodes_[index].firstChild);
    proveParents();
    path_.pop_back();
}

bool UctTree::iterate() {
    if (++iteration_ == 0) std::fill(made_.begin(), made_.end(), 0), iteration_ = 1;
    if (nodes_[0].proof != Unknown) return false;
    // Down the tree as far as it goes.
    path_.assign(1, 0);
    while (nodes_[path_.back()].firstChild != 0 && nodes_[path_.back()].proof == Unknown) {
        const Node& node = nodes_[path_.back()];
        // Looking costs about as much as a playout or some: it must have paid to come here.
        if (!node.examined && !chance_ && node.packed >= 0 &&
            (path_.back() == 0 || node.visits >= 2 + node.childCount / 6u)) {
            examine(path_.back());
            if (nodes_[path_.back()].proof != Unknown) break;
        }
        path_.push_back(select(nodes_[path_.back()]));
        if (chance_) break;
    }
    const std::uint32_t leaf = path_.back();
    if (nodes_[leaf].proof != Unknown && !chance_) {
        // Only what is lost leads here, or a draw: count it, and look whether the parent is settled now.
        const Node& node = nodes_[leaf];
        std::fill(results_.begin(), results_.end(), 0.5);
        if (node.proof != Drawn)
            for (int p = 1; p <= players_; ++p)
                results_[static_cast<std::size_t>(p)] = (node.proof == Won) == (p == node.chooser);
        carryBack();
        proveParents();
        return true;
    }
    // The second visit opens a node.
    const bool opens = nodes_[leaf].visits > 0 && !chance_;
    reach();
    if (opens) {
        laps_.goOn(state_, moves_, nodes_[leaf].chooser);
        if (engine_.over(state_)) {
            settle(leaf);
            return true;
        }
        open(leaf, state_, moves_);
        if (nodes_[leaf].firstChild != 0) {
            path_.push_back(select(nodes_[leaf]));
            engine_.apply(state_, moves_, moves_.list[path_.back() - nodes_[leaf].firstChild]);
        }
    }
    deepest_ = std::max(deepest_, static_cast<int>(path_.size()) - 1);
    if (chance_) {
        // The dice to come are not known to the player.
        state_.globals().random ^= nextRandom(random_);
    }
    if (engine_.over(state_) && !chance_) {
        settle(path_.back());
        return true;
    }
    playRest();
    carryBack();
    return true;
}

// Puts the state where the path ends; forced moves after the last choice are still to be played.
void UctTree::reach() {
    std::size_t from = path_.size() - 1;
    while (from > 0 && nodes_[path_[from]].packed < 0) --from;
    if (from == 0) state_.copyFrom(root_);
    else packed_[static_cast<std::size_t>(nodes_[path_[from]].packed)].unpack(state_);
    for (std::size_t k = from; k + 1 < path_.size(); ++k) {
        const Node& node = nodes_[path_[k]];
        const std::size_t index = path_[k + 1] - node.firstChild;
        if (k == 0) {
            engine_.apply(state_, rootMoves_, rootMoves_.list[index]);
            continue;
        }
        if (k == from) engine_.legalMoves(state_, moves_);
        else laps_.goOn(state_, moves_, node.chooser);
        engine_.apply(state_, moves_, moves_.list[index]);
    }
}

// A playout that notes which moves were made.
void UctTree::playRecorded(int plies) {
    const Engine::GameBudget budget(engine_);
    engine_.bounded(state_, [&](Context& c) {
        for (int ply = 0; ply < plies; ++ply) {
            engine_.grantPly();
            const ChosenMove chosen = chooseMove(c, playoutMoves_, random_);
            if (chosen.total == 0 || c.g->over) return;
            const Move& move = playoutMoves_.list[chosen.index];
            made_[moveCode(playoutMoves_, move, treeHistoryBits)] = iteration_;
            playMove(c, playoutMoves_, move);
        }
    });
}

void UctTree::playRest() {
    ++playouts_;
    if (!engine_.over(state_)) {
        if (nodes_[0].childCount >= manyMoves && !chance_) playRecorded(playoutPlies_);
        else playOut(engine_, state_, playoutMoves_, random_, playoutPlies_);
    }
    const bool over = state_.globals().over;
    for (int p = 1; p <= players_; ++p)
        results_[static_cast<std::size_t>(p)] =
            over ? Evaluation::result(state_, p) : Evaluation::chance(knowledge_.evaluation.of(state_, p));
}

void UctTree::countLater(const Node& node) {
    for (std::uint32_t c = node.firstChild; c < node.firstChild + node.childCount; ++c) {
        Node& child = nodes_[c];
        if (made_[child.code] != iteration_) continue;
        child.laterWins += static_cast<float>(results_[child.chooser]);
        child.laterTimes += 1;
    }
}

void UctTree::carryBack() {
    for (std::size_t k = path_.size(); k-- > 0;) {
        Node& node = nodes_[path_[k]];
        if (node.childCount >= manyMoves && node.firstChild != 0 && !chance_) countLater(node);
        if (node.chooser != 0) made_[node.code] = iteration_;
        if (node.drawAtHand && results_[nodes_[node.firstChild].chooser] < 0.5)
            std::fill(results_.begin(), results_.end(), 0.5);
        ++node.visits;
        if (node.chooser == 0) continue;
        const auto result = static_cast<float>(results_[node.chooser]);
        node.wins += result;
        Record& record = history_[node.code];
        record.wins += result;
        record.times += 1;
    }
}

// The game is over at a node.
void UctTree::settle(std::uint32_t index) {
    ++playouts_;
    Node& node = nodes_[index];
    for (int p = 1; p <= players_; ++p)
        results_[static_cast<std::size_t>(p)] = state_.globals().over ? Evaluation::result(state_, p) : 0.5;
    const double own = results_[node.chooser];
    if (players_ == 2) node.proof = own == 1 ? Won : own == 0 ? Lost : Drawn;
    carryBack();
    proveParents();
}

// A choice is settled when one move wins, or all are settled.
void UctTree::proveParents() {
    if (players_ != 2) return;
    for (std::size_t k = path_.size() - 1; k-- > 0;) {
        Node& node = nodes_[path_[k]];
        bool won = false, drawn = false, open = false;
        for (std::uint32_t c = node.firstChild; c < node.firstChild + node.childCount && !won; ++c) {
            won = nodes_[c].proof == Won;
            drawn = drawn || nodes_[c].proof == Drawn;
            open = open || nodes_[c].proof == Unknown;
        }
        node.drawAtHand = drawn;
        if (!won && open) return;
        const int chooser = nodes_[node.firstChild].chooser;
        node.proof = seenBy(won     ? Won
                            : drawn ? Drawn
                                    : Lost,
                            chooser, node.chooser == 0 ? chooser : node.chooser);
        if (node.proof == Unknown) return;
    }
}

UctTree::Child UctTree::child(std::size_t k) const {
    const Node& node = nodes_[nodes_[0].firstChild + k];
    return {node.visits, node.wins,
            node.proof == Won     ? 1
            : node.proof == Lost  ? -1
            : node.proof == Drawn ? 2
                                  : 0};
}

std::vector<std::size_t> UctTree::line(std::size_t first) const {
    std::vector<std::size_t> moves = {first};
    for (std::uint32_t at = nodes_[0].firstChild + static_cast<std::uint32_t>(first); moves.size() < 24;) {
        const Node& node = nodes_[at];
        if (node.firstChild == 0) break;
        std::uint32_t best = 0;
        for (std::uint32_t c = 1; c < node.childCount; ++c) {
            const Node &a = nodes_[node.firstChild + c], &b = nodes_[node.firstChild + best];
            if ((a.proof == Won) > (b.proof == Won) ||
                ((a.proof == Won) == (b.proof == Won) && a.visits > b.visits))
                best = c;
        }
        if (nodes_[node.firstChild + best].visits < 8) break;
        moves.push_back(best);
        at = node.firstChild + best;
    }
    return moves;
}

}  // namespace makomba
