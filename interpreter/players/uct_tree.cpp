#include "interpreter/players/uct_tree.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "interpreter/base/portable_math.h"
#include "interpreter/players/uct_worker.h"

namespace makomba {

namespace {

constexpr double exploration = 0.6, guidedExploration = 0.15, historyWeight = 1.0;
// RAVE where there are so many moves; later moves count fully for a few playouts a move.
constexpr double laterWeight = 5;
constexpr double deepWeight = 0.4;  // of what the evaluation says of the positions below
// An evaluation that foresees this much of the outcome guides.
constexpr double guiding = 0.1, mostPriorWeight = 12;
constexpr std::size_t packedBytes = std::size_t{1} << 29, mostNodes = 30'000'000;

}  // namespace

UctTree::UctTree(const Knowledge& knowledge, std::size_t bytes)
    : knowledge_(knowledge),
      players_(knowledge.game.program.players()),
      mostNodes_(bytes > 0 ? bytes / 2 / sizeof(Node) : mostNodes),
      mostPackedBytes_(bytes > 0 ? bytes / 2 : packedBytes),
      priorWeight_(
          knowledge.evaluation.insight() < guiding ? 0 : mostPriorWeight * knowledge.evaluation.insight()),
      history_(std::size_t{1} << UctWorker::codeBits),
      root_(knowledge.game.program.layout),
      scratch_(knowledge.game.program.layout),
      made_(std::size_t{1} << UctWorker::codeBits) {
    forget();
}

std::size_t UctTree::memory() const {
    return nodes_.capacity() * sizeof(Node) + history_.capacity() * sizeof(Record) + packedBytes_;
}

std::size_t UctTree::held(const PackedState& packed) { return packed.size() + sizeof packed + 16; }

void UctTree::countPacked() {
    packedBytes_ = 0;
    for (const PackedState& packed : packed_) packedBytes_ += held(packed);
}

void UctTree::forget() {
    nodes_.assign(1, Node{});
    packed_.clear();
    packedBytes_ = 0;
    std::fill(history_.begin(), history_.end(), Record{});
    deepest_ = 0;
}

// ── moving on ────────────────────────────────────────────────────────────────────────────────────────────

void UctTree::moveTo(const State& state, const Moves& moves, std::uint64_t seed) {
    random_ = seed;
    playouts_ = 0;
    deepest_ = 0;
    const std::uint32_t again = findAgain(knowledge_.form.key(state));
    const bool fits = again != 0 && nodes_[again].childCount == moves.size();
    if (fits) keepBelow(again);
    else {
        nodes_.assign(1, Node{});
        packed_.clear();
        packedBytes_ = 0;
    }
    for (Record& record : history_) record.wins *= 0.5f, record.times *= 0.5f;
    root_.copyFrom(state);
    rootMoves_ = moves;
    if (!fits) {
        UctTask task;
        UctWorker::listChildren(task, root_, rootMoves_);
        open(0, task);
    } else packed_[static_cast<std::size_t>(nodes_[0].packed)].pack(root_);
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
            packed_[static_cast<std::size_t>(node.packed)].unpack(scratch_);
            if (knowledge_.form.key(scratch_) == key) return queue[head];
        }
        for (std::uint32_t c = 0; node.firstChild != 0 && c < node.childCount; ++c)
            if (nodes_[node.firstChild + c].firstChild != 0) queue.push_back(node.firstChild + c);
    }
    return 0;
}

// Makes the part of the tree below a node the whole tree.
void UctTree::keepBelow(std::uint32_t index) {
    std::vector<Node> kept = {nodes_[index]};
    std::deque<PackedState> keptStates;
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
    countPacked();
}

// ── an iteration ─────────────────────────────────────────────────────────────────────────────────────────

double UctTree::valueOf(const Node& child, double explored, double later, double logVisits,
                        bool recorded) const {
    if (child.proof == Lost) return -2e9;   // only if there is nothing else
    if (child.proof == Drawn) return -1e9;  // what it is worth is known
    const Record& record = history_[child.code];
    const double history = record.times > 0 ? record.wins / record.times : 0.5, n = child.visits,
                 weight = child.prior >= 0 ? priorWeight_ : 0;
    double mean = n + weight > 0 ? (child.wins + weight * child.prior) / (n + weight) : 0.6;
    if (child.deep >= 0 && child.examined) mean += deepWeight * (child.deep - mean);
    if (recorded && child.laterTimes > 0) {
        const double trust = std::sqrt(later / (3 * n + later)) * child.laterTimes / (child.laterTimes + 8);
        mean += trust * (child.laterWins / child.laterTimes - mean);
    }
    return n > 0 ? mean + explored * std::sqrt(logVisits / n) + historyWeight * history / (n * (1 - mean) + 1)
                 : mean + historyWeight * history + explored * std::sqrt(logVisits);
}

std::uint32_t UctTree::select(const Node& node) const {
    const double logVisits = portableLog(static_cast<double>(node.visits) + 1);
    const bool recorded = node.childCount >= UctWorker::manyMoves;
    const double explored = recorded || (node.examined && priorWeight_ > 0) ? guidedExploration : exploration;
    const double later = laterWeight * node.childCount;
    double best = -std::numeric_limits<double>::infinity();
    std::uint32_t chosen = node.firstChild;
    for (std::uint32_t c = node.firstChild; c < node.firstChild + node.childCount; ++c) {
        const double value = valueOf(nodes_[c], explored, later, logVisits, recorded);
        if (value > best) best = value, chosen = c;
    }
    return chosen;
}

std::size_t UctTree::mostPromising(const std::vector<std::uint32_t>& codes) const {
    std::size_t chosen = 0;
    double best = -1;
    for (std::size_t k = 0; k < codes.size(); ++k) {
        const Record& record = history_[codes[k]];
        const double history = record.times > 0 ? record.wins / record.times : 0.5;
        if (history > best) best = history, chosen = k;
    }
    return chosen;
}

// How to come from a position that is kept to the end of the path.
void UctTree::addressOf(UctTask& task) const {
    std::size_t from = task.path.size() - 1;
    while (from > 0 && nodes_[task.path[from]].packed < 0) --from;
    task.from = from == 0 ? nullptr : &packed_[static_cast<std::size_t>(nodes_[task.path[from]].packed)];
    task.steps.clear();
    for (std::size_t k = from; k + 1 < task.path.size(); ++k) {
        const Node& node = nodes_[task.path[k]];
        task.steps.push_back({task.path[k + 1] - node.firstChild, node.chooser});
    }
    const Node& end = nodes_[task.path.back()];
    task.children = end.childCount;
    task.chooser = task.kind == UctTask::Examine ? nodes_[end.firstChild].chooser : end.chooser;
    task.notesMoves = nodes_[0].childCount >= UctWorker::manyMoves;
}

void UctTree::descend(UctTask& task, UctWorker* worker) {
    task.path.assign(1, 0);
    while (nodes_[task.path.back()].firstChild != 0 && nodes_[task.path.back()].proof == Unknown) {
        const std::uint32_t at = task.path.back();
        // Looking costs about as much as a playout or some: it must have paid to come here.
        if (!nodes_[at].examined && nodes_[at].packed >= 0 &&
            (at == 0 || nodes_[at].visits >= 2 + nodes_[at].childCount / 6u)) {
            nodes_[at].examined = true;
            task.kind = UctTask::Examine;
            addressOf(task);
            if (worker == nullptr) return;
            worker->examine(*this, task);
            installLooks(task);
            if (nodes_[at].proof != Unknown) break;
        }
        const std::uint32_t next = select(nodes_[at]);
        ++nodes_[at].visits;
        task.path.push_back(next);
    }
    Node& leaf = nodes_[task.path.back()];
    task.kind = leaf.proof != Unknown              ? UctTask::Known
                : leaf.visits > 0 && !leaf.opening ? UctTask::Open  // the second visit opens a node
                                                   : UctTask::Play;
    leaf.opening = task.kind == UctTask::Open;
    ++leaf.visits;
    addressOf(task);
}

void UctTree::install(UctTask& task) {
    switch (task.kind) {
        case UctTask::Known: {
            // Only what is lost leads here, or a draw: count it, and look whether the parent is settled now.
            const Node& node = nodes_[task.path.back()];
            task.results.assign(static_cast<std::size_t>(players_) + 1, 0.5);
            if (node.proof != Drawn)
                for (int p = 1; p <= players_; ++p)
                    task.results[static_cast<std::size_t>(p)] = (node.proof == Won) == (p == node.chooser);
            task.made.clear();
            carryBack(task);
            proveParents(task.path);
            return;
        }
        case UctTask::Examine:
            installLooks(task);
            // What was counted on the way was no visit.
            for (std::size_t k = 0; k + 1 < task.path.size(); ++k) --nodes_[task.path[k]].visits;
            return;
        case UctTask::Open:
        case UctTask::Play: installPlayout(task);
    }
}

void UctTree::installPlayout(UctTask& task) {
    const std::uint32_t leaf = task.path.back();
    ++playouts_;
    bool ended = task.over;
    if (task.kind == UctTask::Open) {
        nodes_[leaf].opening = false;
        if (!task.codes.empty()) {
            open(leaf, task);
            if (nodes_[leaf].firstChild == 0) {
                ended = false;  // there was no room: the move is not told from the others
            } else {
                task.path.push_back(nodes_[leaf].firstChild + static_cast<std::uint32_t>(task.chosen));
                ++nodes_[task.path.back()].visits;
            }
        }
    }
    deepest_ = std::max(deepest_, static_cast<int>(task.path.size()) - 1);
    if (ended) {
        Node& end = nodes_[task.path.back()];
        prove(end, task.results[end.chooser]);
    }
    carryBack(task);
    if (ended) proveParents(task.path);
}

// The game is over at a node.
void UctTree::prove(Node& node, double own) const {
    if (players_ == 2) node.proof = own == 1 ? Won : own == 0 ? Lost : Drawn;
}

// Gives a node its children.
void UctTree::open(std::uint32_t index, UctTask& task) {
    if (nodes_[index].firstChild != 0) return;
    if (nodes_.size() + task.codes.size() > mostNodes_ && index > 0) return;
    const auto first = static_cast<std::uint32_t>(nodes_.size());
    nodes_.resize(nodes_.size() + task.codes.size());
    for (std::size_t k = 0; k < task.codes.size(); ++k) {
        Node& child = nodes_[first + k];
        child.code = task.codes[k];
        child.chooser = task.opener & 0x3f;
    }
    nodes_[index].firstChild = first;
    nodes_[index].childCount = static_cast<std::uint16_t>(std::min<std::size_t>(task.codes.size(), 0xffff));
    if (packedBytes_ > mostPackedBytes_ && nodes_[index].visits < 17) return;
    nodes_[index].packed = static_cast<std::int32_t>(packed_.size());
    packedBytes_ += held(task.position);
    packed_.push_back(std::move(task.position));
}

// What the evaluation says of the children of the node at the end of the path is what it says of the node,
// and so on up the tree.
void UctTree::carryPriors(const std::vector<std::uint32_t>& path) {
    for (std::size_t k = path.size(); k-- > 1;) {
        Node& node = nodes_[path[k]];
        float best = -1;
        for (std::uint32_t c = 0; c < node.childCount; ++c)
            best = std::max(best, nodes_[node.firstChild + c].deep);
        if (best < 0) return;
        const float deep = nodes_[node.firstChild].chooser == node.chooser ? best : 1 - best;
        if (deep == node.deep) return;
        node.deep = deep;
    }
}

void UctTree::installLooks(UctTask& task) {
    const Node& node = nodes_[task.path.back()];
    bool proven = false;
    for (std::size_t k = 0; k < task.looks.size(); ++k) {
        const UctTask::Look& look = task.looks[k];
        if (!look.looked) continue;
        Node& child = nodes_[node.firstChild + k];
        if (look.over) prove(child, look.prior), proven = true;
        if (look.prior >= 0) child.prior = child.deep = look.prior;
    }
    if (priorWeight_ > 0 && players_ == 2) carryPriors(task.path);
    if (!proven) return;
    // As if some child of this node had been come to.
    task.path.push_back(node.firstChild);
    proveParents(task.path);
    task.path.pop_back();
}

void UctTree::countLater(const Node& node, const std::vector<double>& results) {
    for (std::uint32_t c = node.firstChild; c < node.firstChild + node.childCount; ++c) {
        Node& child = nodes_[c];
        if (made_[child.code] != iteration_) continue;
        child.laterWins += static_cast<float>(results[child.chooser]);
        child.laterTimes += 1;
    }
}

// What came of it, to all nodes on the path; that they were visited was counted on the way down.
void UctTree::carryBack(UctTask& task) {
    if (++iteration_ == 0) std::fill(made_.begin(), made_.end(), 0), iteration_ = 1;
    for (const std::uint32_t code : task.made) made_[code] = iteration_;
    for (std::size_t k = task.path.size(); k-- > 0;) {
        Node& node = nodes_[task.path[k]];
        if (node.childCount >= UctWorker::manyMoves && node.firstChild != 0) countLater(node, task.results);
        if (node.chooser != 0) made_[node.code] = iteration_;
        if (node.drawAtHand && task.results[nodes_[node.firstChild].chooser] < 0.5)
            std::fill(task.results.begin(), task.results.end(), 0.5);
        if (node.chooser == 0) continue;
        const auto result = static_cast<float>(task.results[node.chooser]);
        node.wins += result;
        Record& record = history_[node.code];
        record.wins += result;
        record.times += 1;
    }
}

// A choice is settled when one move wins, or all are settled.
void UctTree::proveParents(const std::vector<std::uint32_t>& path) {
    if (players_ != 2) return;
    for (std::size_t k = path.size() - 1; k-- > 0;) {
        Node& node = nodes_[path[k]];
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
