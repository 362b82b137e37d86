#include "interpreter/validate/reckoning.h"

#include <algorithm>

#include "interpreter/rules/ludeme.h"
#include "interpreter/state/action_numbers.h"
#include "interpreter/validate/inside.h"

namespace makomba {

namespace {

bool sowsSeeds(const RuleGraph& graph) {
    for (std::size_t i = 0; i < graph.size(); ++i)
        if (graph[NodeId(i)].kind == NodeKind::Ludeme && graph.row(NodeId(i)).head == "sow") return true;
    return false;
}

// Whether nothing is done by a move but going, by the moves within it as well: what these take was reckoned
// when the legal moves were looked for, and no rule is counted for it when the move is made.
bool onlyGoes(const Moves& moves, const Move& move) {
    for (std::int32_t i = 0; i < move.count; ++i) {
        const Action& action = moves.actions[static_cast<std::size_t>(move.first + i)];
        if (action.kind == ActionKind::Nested ? !onlyGoes(moves, actions::nestedMove(moves, action))
                                              : action.kind != ActionKind::MoveTop)
            return false;
    }
    return true;
}

}  // namespace

// ── seeds and points ─────────────────────────────────────────────────────────────────────────────────────

PointsAndSeeds::PointsAndSeeds(const Game& game) {
    const Program& p = game.program;
    if (!p.usesScores || !p.layout.counts || p.layout.stacking || !sowsSeeds(game.graph)) return;
    bool added = false;
    for (std::size_t i = 0; i < game.graph.size(); ++i) {
        const NodeId id(i);
        if (game.graph.is(id, Form::FinalScore))
            added =
                added || (holdsForm(game.graph, id, Form::Score) && holdsForm(game.graph, id, Form::Count));
        // A score that is set is kept in step with something else.
        if (game.graph.is(id, Form::SetScore)) return;
        if (game.graph.is(id, Form::AddScore, Form::AddScores) && !place.valid()) place = id;
    }
    applies_ = added && place.valid();
}

std::array<long, 2> PointsAndSeeds::reckon(const TrialPly& ply) const {
    Context& c = ply.engine.context();
    c.workOn(ply.state);
    std::array<long, 2> now{};
    for (int site = 0; site < c.layout.sites; ++site) now[0] += c.count[site];
    for (int player = 1; player <= c.program.players(); ++player)
        now[1] += c.g->score[static_cast<std::size_t>(player)];
    return now;
}

void PointsAndSeeds::before(const TrialPly& ply) {
    if (applies_) before_ = reckon(ply);
}

void PointsAndSeeds::after(const TrialPly& ply) {
    if (!applies_ || ply.state.globals().over) return;
    const std::array<long, 2> now = reckon(ply);
    if (now == before_) return;
    ++changed;
    const long gone = before_[0] - now[0], come = now[1] - before_[1];
    if (gone == come) return;
    ++off;
    seedsGone += gone, pointsCome += come;
    if (example.empty()) example.push_back({0, ply.game.how(), ply.game.seed, ply.game.choices});
}

// ── winners ──────────────────────────────────────────────────────────────────────────────────────────────

PointsOfWinners::PointsOfWinners(const Game& game) {
    bool given = false, others = true;
    for (std::size_t i = 0; i < game.graph.size(); ++i) {
        if (game.graph.is(NodeId(i), Form::SetScore)) others = false;
        if (!game.graph.is(NodeId(i), Form::AddScore)) continue;
        if (!given) onlyForOthers = NodeId(i);
        given = true;
        others = others && Ludeme(game.graph, NodeId(i)).word(op::rOne) == "Next";
    }
    if (!others) onlyForOthers = {};
    applies_ = given && game.program.usesScores && game.program.players() == 2;
}

void PointsOfWinners::end(const TrialGame& game, State& state) {
    if (!applies_ || game.end != GameEnd::Won || (game.winner != 1 && game.winner != 2)) return;
    const auto winner = static_cast<std::size_t>(game.winner);
    const int his = state.globals().score[winner], others = state.globals().score[3 - winner];
    more += his > others;
    fewer += his < others;
}

// ── whose moves ──────────────────────────────────────────────────────────────────────────────────────────

// Whether the move ends on another piece, of the mover's own or of nobody's, and nothing else is done there.
bool WhoseMoves::overwrites(const TrialPly& ply, const Move& move, Context& c) const {
    const Action* moved = nullptr;
    for (std::int32_t i = 0; i < move.count; ++i) {
        const Action& action = ply.moves.actions[static_cast<std::size_t>(move.first + i)];
        // Of a trigger the ends tell what follows from it.
        if (action.kind == ActionKind::Nested || action.kind == ActionKind::Trigger) return false;
        if (action.to != move.to && action.from != move.to) continue;
        if (moved != nullptr) return false;
        if (action.kind == ActionKind::MoveTop || action.kind == ActionKind::Add) moved = &action;
        else return false;
    }
    if (moved == nullptr || move.to < 0 || move.to >= game_.program.equipment.boardSites() ||
        move.to == move.from)
        return false;
    if (c.pieces(move.to) == 0) return false;
    const int here = c.topComponent(move.to);
    if (moved->kind == ActionKind::Add && moved->a == here) return false;  // told as adds-on-like
    return game_.program.ownerOf[static_cast<std::size_t>(here)] != 3 - ply.mover;
}

WhoseMoves::WhoseMoves(const Game& game) : game_(game), homeOf_(homesOf(game.program)) {
    for (std::size_t i = 0; i < game.graph.size(); ++i)
        if (game.graph.is(NodeId(i), Form::Remove, Form::MoveRemove, Form::FromTo, Form::SwapPieces))
            removing_.push_back(static_cast<std::uint32_t>(i));
    menOnly_ = game.program.layout.counts && !game.program.layout.stacking && !sowsSeeds(game.graph) &&
               !game.graph.has(Form::SetCount) && !game.graph.has(Form::StartSetCount) &&
               !game.graph.has(Form::MancalaBoard);
}

// Men that come several at a time to an empty site are meant so.
bool WhoseMoves::joined(Context& c) const {
    for (std::size_t site = 0; site < menBefore_.size(); ++site)
        if (menBefore_[site] > 0 && c.pieces(static_cast<int>(site)) > menBefore_[site]) return true;
    return false;
}

std::uint64_t WhoseMoves::removals(const NodeCounts& counts) const {
    std::uint64_t sum = 0;
    for (const std::uint32_t node : removing_) sum += counts.nodes[node].came;
    return sum;
}

// Where something follows on the move, only play tells that the piece is gone and no rule took it.
void WhoseMoves::after(const TrialPly& ply) {
    const Program& program = game_.program;
    if (program.players() == 2 && menOnly_) {
        ply.engine.context().workOn(ply.state);
        pilesMade += joined(ply.engine.context());
    }
    if (standing_.empty() || ply.state.globals().over || removals(ply.counts) != removalsBefore_) return;
    const Move& move = ply.moves.list[ply.chosen];
    const auto board = static_cast<int>(standing_.size());
    if (move.from < 0 || move.to < 0 || move.to >= board || move.from == move.to) return;
    const bool fromHand = move.from >= board;
    const int here = standing_[static_cast<std::size_t>(move.to)];
    if (here == 0 || !onlyGoes(ply.moves, move)) return;
    Context& c = ply.engine.context();
    c.workOn(ply.state);
    const int moved = fromHand ? c.topComponent(move.to) : standing_[static_cast<std::size_t>(move.from)];
    if (moved == 0 || (fromHand && moved == here)) return;
    std::vector<int> gone(program.equipment.components.size());
    for (int site = 0; site < board; ++site) {
        ++gone[static_cast<std::size_t>(standing_[static_cast<std::size_t>(site)])];
        if (c.pieces(site) > 0) --gone[static_cast<std::size_t>(c.topComponent(site))];
    }
    if (c.topComponent(move.to) != moved || gone[static_cast<std::size_t>(here)] != 1) return;
    const bool enemy = program.ownerOf[static_cast<std::size_t>(here)] == 3 - ply.mover;
    ++(fromHand ? droppedOnto : enemy ? enemiesVanished : vanished);
}

void WhoseMoves::before(const TrialPly& ply) {
    constexpr std::size_t looked = 100;
    if (game_.program.players() != 2) return;
    Context& c = ply.engine.context();
    c.workOn(ply.state);
    const int board = game_.program.equipment.boardSites();
    const bool piled = game_.program.layout.stacking || game_.program.layout.counts;
    standing_.assign(piled && !menOnly_ ? 0 : static_cast<std::size_t>(board), 0);
    for (std::size_t site = 0; site < standing_.size(); ++site)
        if (c.pieces(static_cast<int>(site)) > 0) standing_[site] = c.topComponent(static_cast<int>(site));
    removalsBefore_ = removals(ply.counts);
    menBefore_.assign(menOnly_ ? static_cast<std::size_t>(board) : 0, 0);
    for (std::size_t site = 0; site < menBefore_.size(); ++site)
        menBefore_[site] = c.pieces(static_cast<int>(site));
    if (!ply.turnBegins && (!piled || menOnly_) && !game_.program.stochastic) {
        ++furtherPlies;
        furtherWithout += ply.moves.size() == 1 && ply.moves.list[0].isPass();
    }
    for (std::size_t i = 0; i < std::min(looked, ply.moves.size()); ++i) {
        const Move& move = ply.moves.list[i];
        if (move.isPass() || move.count < 1) continue;
        const Action& action = ply.moves.actions[static_cast<std::size_t>(move.first)];
        overwritten += !piled && overwrites(ply, move, c);
        if (action.kind == ActionKind::Add && move.to >= 0 && move.to < c.layout.sites) {
            ++added;
            addedOnLike +=
                !piled && c.pieces(move.to) > 0 && c.topComponent(move.to) == actions::pieceOf(action);
            continue;
        }
        const bool moves = action.kind == ActionKind::MoveTop || action.kind == ActionKind::MoveNumber ||
                           action.kind == ActionKind::MoveStack || action.kind == ActionKind::MovePart ||
                           action.kind == ActionKind::Select;
        if (!moves || move.from < 0 || move.from >= c.layout.sites || c.pieces(move.from) == 0) continue;
        int owner = game_.program.ownerOf[static_cast<std::size_t>(c.topComponent(move.from))];
        if (owner != 1 && owner != 2) owner = homeOf_[static_cast<std::size_t>(move.from)];
        if (move.from >= board && owner == 3 - ply.mover && !game_.program.layout.stacking)
            othersInHand +=
                game_.program.equipment
                    .containers[static_cast<std::size_t>(game_.program.equipment.containerOf(move.from))]
                    .owner == ply.mover;
        Owners& owners = move.from < board ? fromBoard : fromHands;
        ++(owner == ply.mover ? owners.own : owner == 3 - ply.mover ? owners.other : owners.nobody);
    }
}

// ── hands ────────────────────────────────────────────────────────────────────────────────────────────────

LeftInHand::LeftInHand(const Game& game) {
    if (game.program.stochastic) return;
    for (const Container& hand : game.program.equipment.containers)
        for (int site = hand.first; site < hand.first + hand.size; ++site)
            if (hand.owner >= 1 && hand.owner <= game.program.players()) hands_.push_back({site, hand.owner});
}

void LeftInHand::begin(Engine& engine, State& state) {
    Context& c = engine.context();
    c.workOn(state);
    for (Hand& hand : hands_) hand.now = hand.atStart = c.pieces(hand.site), hand.plies = 0;
}

void LeftInHand::before(const TrialPly& ply) {
    if (hands_.empty()) return;
    Context& c = ply.engine.context();
    c.workOn(ply.state);
    for (Hand& hand : hands_) {
        const int now = c.pieces(hand.site);
        hand.grew = hand.grew || now > hand.now;
        if (now != hand.now) hand.plies = 0;
        hand.now = now;
        hand.plies += ply.mover == hand.owner;
    }
}

void LeftInHand::end(const TrialGame&, State&) {
    constexpr std::uint64_t many = 10;
    ++games;
    for (Hand& hand : hands_) hand.left += hand.now > 0 && hand.now < hand.atStart && hand.plies >= many;
}

std::vector<int> LeftInHand::sites() const {
    std::vector<int> sites;
    for (const Hand& hand : hands_)
        if (games >= 40 && !hand.grew && hand.left * 10 >= games * 9) sites.push_back(hand.site);
    return sites;
}

}  // namespace makomba
