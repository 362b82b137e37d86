#include "interpreter/validate/trials.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <set>

#include "interpreter/play/playout.h"
#include "interpreter/state/chance.h"
#include "interpreter/state/content_key.h"

namespace makomba {

std::string TrialGame::how() const {
    return fmt::format("{} game {} of seed {}", kind == TrialKind::Random ? "random" : "greedy", number + 1,
                       series);
}

std::vector<std::uint8_t> homesOf(const Program& p) {
    std::vector<std::uint8_t> home(static_cast<std::size_t>(p.layout.sites), 0);
    const Equipment& e = p.equipment;
    for (std::size_t r = 0; r < e.regions.size() && r < p.regionSites.size(); ++r) {
        if (e.regions[r].owner < 1 || e.regions[r].owner > e.players) continue;
        for (const int site : p.regionSites[r])
            if (site >= 0 && site < p.layout.sites)
                home[static_cast<std::size_t>(site)] = static_cast<std::uint8_t>(e.regions[r].owner);
    }
    for (const Container& c : e.containers)
        if (c.owner >= 1 && c.owner <= e.players)
            for (int s = c.first; s < c.first + c.size; ++s)
                home[static_cast<std::size_t>(s)] = static_cast<std::uint8_t>(c.owner);
    return home;
}

namespace {

constexpr std::size_t movesWeighed = 40;  // by a greedy player; beyond, a sample

}  // namespace

TrialPlayer::TrialPlayer(const Game& game, NodeCounts& counts, std::vector<TrialObserver*> observers)
    : engine_(game),
      counts_(counts),
      observers_(std::move(observers)),
      state_(game.program.layout),
      trial_(game.program.layout),
      endless_(game.program),
      homeOf_(homesOf(game.program)) {}

double TrialPlayer::standing(State& state, int player) {
    const Outcome outcome = engine_.outcome(state);
    const Program& p = engine_.game().program;
    if (outcome.over) {
        const double rank = outcome.ranks[static_cast<std::size_t>(player - 1)];
        if (rank == 1) return 1e6;
        if (outcome.winner() != 0) return -1e6;
    }
    double balance = 0;
    for (std::size_t k = 0; k < outcome.scores.size(); ++k)
        balance += (static_cast<int>(k) + 1 == player ? 1.0 : -1.0) * outcome.scores[k];
    Context& c = engine_.context();
    c.workOn(state);
    for (int site = 0; site < p.layout.sites; ++site) {
        const int pieces = c.pieces(site);
        if (pieces == 0) continue;
        int owner = p.ownerOf[static_cast<std::size_t>(c.topComponent(site))];
        if (owner < 1 || owner > p.players()) owner = homeOf_[static_cast<std::size_t>(site)];
        if (owner != 0) balance += owner == player ? pieces : -pieces;
    }
    return balance;
}

std::uint32_t TrialPlayer::greedy(std::uint64_t& random) {
    std::vector<std::uint32_t> candidates(moves_.size());
    for (std::uint32_t i = 0; i < candidates.size(); ++i) candidates[i] = i;
    for (std::size_t i = 0; i < movesWeighed && candidates.size() > movesWeighed; ++i)
        std::swap(candidates[i], candidates[i + randomBelow(random, candidates.size() - i)]);
    candidates.resize(std::min(candidates.size(), movesWeighed));
    std::uint32_t best = candidates[0], equals = 0;
    double most = 0;
    const int player = engine_.mover(state_);
    const Engine::GameBudget apart(engine_);  // what is only tried is no part of the game
    uncounted(counts_, [&] {
        for (const std::uint32_t i : candidates) {
            trial_.copyFrom(state_);
            engine_.apply(trial_, moves_, moves_.list[i]);
            const double value = standing(trial_, player);
            if (equals == 0 || value > most) {
                best = i, most = value, equals = 1;
            } else if (value == most && randomBelow(random, ++equals) == 0) {
                best = i;
            }
        }
    });
    return best;
}

std::uint32_t TrialPlayer::choose(TrialKind kind, std::uint64_t& random) {
    if (moves_.size() == 1) return 0;
    if (kind == TrialKind::Greedy) return greedy(random);
    return static_cast<std::uint32_t>(randomBelow(random, moves_.size()));
}

// Whether the present turn, in which nothing is decided any more, has come back to the same position.
bool TrialPlayer::goesRound(TrialGame& game, int last) {
    const Globals& g = state_.globals();
    if (g.movesThisTurn == 0) {
        endless_.reset();
        onlyPasses_ = 0;
        return false;
    }
    const bool forced = moves_.size() == 1 && g.mover == last && !moves_.list[0].isPass();
    game.round = endless_.afterPly(state_, forced);
    return game.round > 0;
}

TrialGame TrialPlayer::play(TrialKind kind, std::uint64_t seed, std::uint64_t number, double work) {
    const auto begun = engine_.workDone();
    TrialGame game = playOut(kind, seed, number, work);
    worked_ += static_cast<double>(engine_.workDone() - begun);
    return game;
}

TrialGame TrialPlayer::playOut(TrialKind kind, std::uint64_t seed, std::uint64_t number, double work) {
    const auto begun = engine_.workDone();
    TrialGame game;
    game.kind = kind;
    game.series = seed;
    game.number = number;
    std::uint64_t random = playoutSeed(seed, number);
    game.seed = kind == TrialKind::Random ? random : random + 1;
    engine_.initialState(state_, game.seed);
    endless_.reset();
    game.ownPlies.assign(static_cast<std::size_t>(engine_.game().program.players()), 0);
    game.ownPasses = game.ownPlies;
    std::set<std::uint64_t> keys;
    for (TrialObserver* observer : observers_) observer->begin(engine_, state_);
    const Engine::GameBudget budget(engine_);
    int last = 0;
    while (true) {
        if (static_cast<double>(engine_.workDone() - begun) > work) return game;
        counts_.listed.clear();
        counts_.watched = &moves_;
        engine_.legalMoves(state_, moves_);
        counts_.watched = nullptr;
        if (moves_.empty()) break;
        const int mover = engine_.mover(state_);
        TrialPly ply{engine_, counts_, game,  state_,
                     moves_,  0,       mover, game.plies == 0 || state_.globals().movesThisTurn == 0};
        for (TrialObserver* observer : observers_) observer->before(ply);
        if (goesRound(game, last)) {
            game.end = GameEnd::EndlessTurn;
            break;
        }
        ply.chosen = choose(kind, random);
        game.choices.push_back(ply.chosen);
        ++game.plies;
        game.moves += moves_.size();
        game.single += moves_.size() == 1;
        onlyPasses_ = moves_.size() == 1 && moves_.list[0].isPass() ? onlyPasses_ + 1 : 0;
        game.forcedPasses += (moves_.list[ply.chosen].flags & ForcedPass) != 0;
        last = mover;
        ++game.ownPlies[static_cast<std::size_t>(mover - 1)];
        game.ownPasses[static_cast<std::size_t>(mover - 1)] +=
            (moves_.list[ply.chosen].flags & ForcedPass) != 0;
        engine_.apply(state_, moves_, moves_.list[ply.chosen]);
        for (TrialObserver* observer : observers_) observer->after(ply);
        const Globals& g = state_.globals();
        const auto tail = static_cast<int>(TrialGame::tail);
        if (g.moves > moveLimit - tail || g.turns > turnLimitPerPlayer * g.playerCount - tail) {
            engine_.context().workOn(state_);
            keys.insert(contentKey(engine_.context()) * 31 + static_cast<std::uint64_t>(g.mover));
        }
    }
    game.positions = keys.size();
    finish(game);
    for (TrialObserver* observer : observers_) observer->end(game, state_);
    return game;
}

// Where nothing more can be placed, a draw is what everybody expects.
bool TrialPlayer::boardIsFull() {
    Context& c = engine_.context();
    c.workOn(state_);
    for (int site = 0; site < c.program.equipment.boardSites(); ++site)
        if (c.isEmpty(site)) return false;
    return true;
}

// Whether some have done better than others: of teams several players win together.
static bool isDecided(const Outcome& outcome) {
    return std::any_of(outcome.ranks.begin(), outcome.ranks.end(),
                       [&](double rank) { return rank != outcome.ranks.front(); });
}

void TrialPlayer::finish(TrialGame& game) {
    const Globals& g = state_.globals();
    game.turns = static_cast<std::uint64_t>(g.turns);
    game.fault = g.fault;
    const Outcome outcome = engine_.outcome(state_);
    game.winner = outcome.winner();
    if (game.end == GameEnd::EndlessTurn) return;
    if (g.fault != Fault::None) game.end = GameEnd::Broken;
    else if (g.moves >= moveLimit || g.turns >= turnLimitPerPlayer * g.playerCount) game.end = GameEnd::Limit;
    else if (game.winner == 0 && g.lastIsPass && engine_.game().program.implicitPassDraw &&
             (std::popcount(g.stalemated) >= g.playerCount || onlyPasses_ >= g.playerCount) && !boardIsFull())
        game.end = GameEnd::Stuck;
    else game.end = isDecided(outcome) ? GameEnd::Won : GameEnd::Drawn;
}

}  // namespace makomba
