#include "interpreter/players/forced_win.h"

#include <algorithm>

#include "interpreter/state/visible.h"

namespace makomba {

namespace {

constexpr int mostAttacks = 14, codeBits = 32;
// With fewer moves to choose from, what wins is found by trying all.
constexpr std::size_t fewToTry = 24, mostFailed = 200'000, enoughThreats = 2;

}  // namespace

ForcedWin::ForcedWin(const Knowledge& knowledge)
    : knowledge_(knowledge), engine_(knowledge.game), rows_(knowledge.game) {
    const Program& program = knowledge.game.program;
    possible_ = program.players() == 2 && !program.stochastic && !hidesAnything(program) &&
                knowledge.game.games.size() <= 1;
}

ForcedWin::Level& ForcedWin::level(std::size_t ply) {
    while (levels_.size() <= ply) {
        levels_.push_back(std::make_unique<Level>());
        for (State* state : {&levels_.back()->after, &levels_.back()->reply, &levels_.back()->probe})
            *state = State(engine_.game().program.layout);
    }
    return *levels_[ply];
}

bool ForcedWin::exhausted() {
    if (cut_ || spent_ >= bound_) return cut_ = true;
    if (!goOn_ || spent_ < asked_) return false;
    asked_ = spent_ + 256;
    return cut_ = !goOn_();
}

// ── moves ────────────────────────────────────────────────────────────────────────────────────────────────

// False if play cannot go on from there.
bool ForcedWin::apply(const State& state, const Moves& moves, std::size_t index, State& after) {
    after.copyFrom(state);
    engine_.apply(after, moves, moves.list[index]);
    ++spent_;
    return !engine_.over(after);
}

// The turn goes to the other, if the rules let it be without an end of the game.
bool ForcedWin::pass(State& state) {
    const int mover = engine_.mover(state);
    passing_.clear();
    passing_.begin(-1, -1, mover);
    passing_.push(Action{});
    passing_.decide(-1, -1, true);
    engine_.apply(state, passing_, passing_.list[0]);
    ++spent_;
    return !engine_.over(state) && engine_.mover(state) != mover;
}

bool ForcedWin::wins(const State& state, const Moves& moves, std::size_t index, State& probe, int player) {
    if (apply(state, moves, index, probe)) return false;
    return probe.globals().over && probe.globals().fault == Fault::None &&
           Evaluation::result(probe, player) == 1;
}

bool ForcedWin::is(const Moves& moves, const Move& move, const Threat& threat) const {
    return move.to == threat.to && (threat.code == 0 || moveCode(moves, move, codeBits) == threat.code);
}

// Whether a move goes where the threat is to go, or to where it comes from, or takes away from there.
bool ForcedWin::touches(const Move& move, const Threat& threat) {
    return move.to == threat.to || (threat.from >= 0 && move.to == threat.from) ||
           (move.from >= 0 && move.from == threat.to);
}

// A reply that may well meet what is threatened, or wins itself.
bool ForcedWin::answers(const Moves& moves, std::size_t index, const Candidate& candidate,
                        const std::vector<Threat>& dangers) const {
    const Move& move = moves.list[index];
    for (const Threat& threat : candidate.threats)
        if (touches(move, threat)) return true;
    return std::any_of(dangers.begin(), dangers.end(),
                       [&](const Threat& danger) { return is(moves, move, danger); });
}

// ── what threatens ───────────────────────────────────────────────────────────────────────────────────────

bool ForcedWin::byRows(const Moves& moves) const { return rows_.present() && moves.size() > fewToTry; }

// The number of a move that wins, -1 = none. `whole`: all are tried, whatever they look like.
int ForcedWin::winAtOnce(const State& state, const Moves& moves, Level& here, bool whole) {
    const int player = engine_.mover(state);
    const bool all = whole || !byRows(moves);
    for (std::size_t k = 0; k < moves.size(); ++k) {
        if (!all &&
            std::find(here.rows.own.begin(), here.rows.own.end(), moves.list[k].to) == here.rows.own.end())
            continue;
        if (wins(state, moves, k, here.probe, player)) return static_cast<int>(k);
        if (!whole && exhausted()) return -1;
    }
    return -1;
}

// Moves that leave one gap in a row; those that leave two come first.
void ForcedWin::listByRows(const Moves& moves, Level& here) const {
    for (const int gap : here.rows.others) here.dangers.push_back({siteNumber(Site(gap)), {}, 0});
    std::unordered_map<int, std::vector<Threat>> bySite;
    for (const auto& [a, b] : here.rows.pairs) {
        for (const auto& [to, gap] : {std::pair{a, b}, std::pair{b, a}}) {
            std::vector<Threat>& threats = bySite[to];
            const PackedSite there = siteNumber(Site(gap));
            if (std::none_of(threats.begin(), threats.end(), [&](const Threat& t) { return t.to == there; }))
                threats.push_back({there, {}, 0});
        }
    }
    for (std::size_t k = 0; k < moves.size(); ++k) {
        const int to = moves.list[k].to;
        const auto found = bySite.find(to);
        if (found == bySite.end()) continue;
        // Who is threatened himself can only go on by what meets that.
        const auto meets = [&](const Threat& danger) { return danger.to == to; };
        if (!here.dangers.empty() && std::none_of(here.dangers.begin(), here.dangers.end(), meets)) continue;
        here.candidates.push_back({static_cast<std::uint16_t>(k), found->second});
    }
}

// Moves after which the player would win if he moved again.
void ForcedWin::listByPassing(const State& state, const Moves& moves, Level& here) {
    const int player = engine_.mover(state);
    const std::uint64_t n = moves.size();
    if (spent_ + n * n > bound_) {
        cut_ = true;
        return;
    }
    here.reply.copyFrom(state);
    if (pass(here.reply)) {
        const int other = engine_.mover(here.reply);
        engine_.legalMoves(here.reply, here.listed);
        for (std::size_t k = 0; k < here.listed.size(); ++k) {
            const Move& move = here.listed.list[k];
            if (wins(here.reply, here.listed, k, here.probe, other))
                here.dangers.push_back({move.to, move.from, moveCode(here.listed, move, codeBits)});
        }
    }
    for (std::size_t m = 0; m < moves.size() && !exhausted(); ++m) {
        if (!apply(state, moves, m, here.after) || engine_.mover(here.after) == player) continue;
        here.reply.copyFrom(here.after);
        if (!pass(here.reply)) continue;
        engine_.legalMoves(here.reply, here.listed);
        Candidate candidate{static_cast<std::uint16_t>(m), {}};
        for (std::size_t k = 0; k < here.listed.size() && candidate.threats.size() < enoughThreats; ++k) {
            const Move& move = here.listed.list[k];
            if (wins(here.reply, here.listed, k, here.probe, player))
                candidate.threats.push_back({move.to, move.from, moveCode(here.listed, move, codeBits)});
        }
        if (!candidate.threats.empty()) here.candidates.push_back(std::move(candidate));
    }
}

// ── the search ───────────────────────────────────────────────────────────────────────────────────────────

// Choices until the player to move wins by threats, 0 = he is not seen to. The line is left in the level.
int ForcedWin::attack(const State& state, const Moves& moves, int depth, std::size_t ply) {
    if (exhausted()) return 0;
    const std::uint64_t key = knowledge_.form.key(state);
    const auto known = failed_.find(key);
    if (known != failed_.end() && known->second >= depth) {
        deeper_ = deeper_ || known->second < mostAttacks;
        return 0;
    }
    const bool deeper = deeper_;
    deeper_ = false;
    const int choices = attackNew(state, moves, depth, ply);
    // Where no line was cut off for its length, none is long enough.
    if (choices == 0 && !cut_ && failed_.size() < mostFailed) failed_[key] = deeper_ ? depth : mostAttacks;
    deeper_ = deeper_ || deeper;
    return choices;
}

int ForcedWin::attackNew(const State& state, const Moves& moves, int depth, std::size_t ply) {
    Level& here = level(ply);
    if (byRows(moves)) rows_.scan(state, engine_.mover(state), here.rows);
    if (const int win = winAtOnce(state, moves, here, ply == 0 && !trusting_); win >= 0) {
        here.line.clear();
        if (moves.size() > 1 || ply == 0) here.line.push_back(static_cast<std::size_t>(win));
        return 1;
    }
    if (depth <= 1) {
        deeper_ = deeper_ || !byRows(moves) || !here.rows.pairs.empty();
        return 0;
    }
    here.candidates.clear();
    here.dangers.clear();
    if (byRows(moves)) listByRows(moves, here);
    else listByPassing(state, moves, here);
    std::stable_sort(
        here.candidates.begin(), here.candidates.end(),
        [](const Candidate& a, const Candidate& b) { return a.threats.size() > b.threats.size(); });
    for (const Candidate& candidate : here.candidates)
        if (const int choices = tryCandidate(state, moves, candidate, depth, ply); choices > 0)
            return choices;
    return 0;
}

int ForcedWin::tryCandidate(const State& state, const Moves& moves, const Candidate& candidate, int depth,
                            std::size_t ply) {
    Level& here = level(ply);
    const int attacker = engine_.mover(state);
    if (exhausted() || !apply(state, moves, candidate.move, here.after)) return 0;
    if (engine_.mover(here.after) == attacker) return 0;
    engine_.legalMoves(here.after, here.replies);
    if (here.replies.empty()) return 0;
    int longest = 0;
    // What is likely to meet the threat first: it mostly does.
    for (const bool likely : {true, false}) {
        if (!likely && trusting_ && byRows(moves) && longest > 0) break;
        for (std::size_t r = 0; r < here.replies.size(); ++r) {
            if (answers(here.replies, r, candidate, here.dangers) != likely) continue;
            const int choices = meet(candidate, r, attacker, depth, ply);
            if (choices == 0) return 0;
            if (choices <= longest) continue;
            longest = choices;
            // What is no choice has no place in a line.
            here.line.clear();
            if (moves.size() > 1 || ply == 0) here.line.push_back(candidate.move);
            if (here.replies.size() > 1) here.line.push_back(r);
            const std::vector<std::size_t>& rest = level(ply + 1).line;
            if (choices > 2) here.line.insert(here.line.end(), rest.begin(), rest.end());
        }
    }
    return longest;
}

// Choices until the attacker wins, from his candidate on, if it is replied to so; 0 = he does not.
int ForcedWin::meet(const Candidate& candidate, std::size_t reply, int attacker, int depth, std::size_t ply) {
    Level& here = level(ply);
    Level& below = level(ply + 1);
    if (exhausted()) return 0;
    if (!apply(here.after, here.replies, reply, here.reply)) {
        const bool won = here.reply.globals().over && here.reply.globals().fault == Fault::None &&
                         Evaluation::result(here.reply, attacker) == 1;
        return won ? 2 : 0;
    }
    if (engine_.mover(here.reply) != attacker) return 0;
    engine_.legalMoves(here.reply, here.next);
    for (const Threat& threat : candidate.threats) {
        for (std::size_t k = 0; k < here.next.size(); ++k) {
            if (!is(here.next, here.next.list[k], threat)) continue;
            if (wins(here.reply, here.next, k, here.probe, attacker)) {
                below.line.clear();
                if (here.next.size() > 1) below.line.push_back(k);
                return 3;
            }
        }
    }
    const int choices = attack(here.reply, here.next, depth - 1, ply + 1);
    return choices > 0 ? choices + 2 : 0;
}

std::optional<ForcedWin::Found> ForcedWin::find(const State& state, const Moves& moves, std::uint64_t most,
                                                const std::function<bool()>& goOn) {
    if (!possible_ || moves.empty()) return {};
    goOn_ = goOn;
    asked_ = spent_;
    bound_ = spent_ + most;
    cut_ = false;
    if (failed_.size() >= mostFailed) failed_.clear();
    for (int depth = 1; depth <= mostAttacks && !cut_; ++depth) {
        deeper_ = false;
        if (attack(state, moves, depth, 0) > 0) return Found{level(0).line};
        if (!deeper_) break;
    }
    return {};
}

std::vector<char> ForcedWin::losing(const State& state, const Moves& moves, std::uint64_t most,
                                    const std::function<bool()>& goOn) {
    std::vector<char> lost;
    if (!possible_ || moves.size() < 2) return lost;
    const std::uint64_t end = spent_ + most;
    State after = state;
    Moves replies;
    // Where there is much to choose from he must threaten something already; else moves are tried that may
    // let him.
    if (moves.size() > fewToTry) {
        if (!pass(after)) return lost;
        engine_.legalMoves(after, replies);
        const std::uint64_t share = std::max<std::uint64_t>(most / 4, 2 * moves.size());
        if (!find(after, replies, share, goOn)) return lost;
    }
    lost.assign(moves.size(), 0);
    const int mover = engine_.mover(state);
    trusting_ = true;
    failed_.clear();
    for (std::size_t k = 0; k < moves.size() && spent_ < end; ++k) {
        if (!apply(state, moves, k, after) || engine_.mover(after) == mover) continue;
        engine_.legalMoves(after, replies);
        lost[k] = find(after, replies, (end - spent_) / 4, goOn).has_value();
    }
    trusting_ = false;
    failed_.clear();
    return lost;
}

}  // namespace makomba
