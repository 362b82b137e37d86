#include "interpreter/profile/observe_sowing.h"

#include <algorithm>

#include "interpreter/play/notation.h"
#include "interpreter/play/playout.h"
#include "interpreter/profile/lap_reader.h"
#include "interpreter/profile/piles.h"
#include "interpreter/state/chance.h"

namespace makomba::profile {

namespace {

constexpr std::size_t lapsOfPlays = 32'000;  // the others are for positions set up
constexpr int mostPliesOfTurn = 400;

}  // namespace

SowingObserver::SowingObserver(const Game& game, HoleRoles& roles, const ProfileOptions& options)
    : game_(game),
      roles_(roles),
      options_(options),
      engine_(game),
      begins_(static_cast<std::size_t>(game.program.players() + 1),
              std::vector<bool>(static_cast<std::size_t>(game.program.layout.sites))),
      turnsOf_(static_cast<std::size_t>(game.program.players() + 1)) {
    start_ = seedsOf(engine_.initialState(options.seed));
}

std::size_t SowingObserver::random(std::size_t below) {
    return static_cast<std::size_t>(nextRandom(random_) % below);
}

std::vector<int> SowingObserver::seedsOf(const State& state) const {
    const Layout& layout = game_.program.layout;
    std::vector<int> seeds(static_cast<std::size_t>(layout.sites));
    for (int site = 0; site < layout.sites; ++site)
        seeds[static_cast<std::size_t>(site)] = piecesOn(layout, state, site);
    return seeds;
}

std::vector<int> SowingObserver::scoresOf(const State& state) const {
    std::vector<int> scores(static_cast<std::size_t>(game_.program.players() + 1));
    for (std::size_t p = 1; p < scores.size(); ++p) scores[p] = state.globals().score[p];
    return scores;
}

std::vector<int> SowingObserver::marksOf(const State& state) const {
    const Layout& layout = game_.program.layout;
    if (layout.state < 0) return {};
    const auto* marks = state.column<std::int16_t>(layout.state);
    return {marks, marks + layout.sites};
}

int SowingObserver::seedsInHoles(const std::vector<int>& seeds) const {
    int sum = 0;
    for (int site = 0; site < roles_.sites(); ++site)
        if (roles_.isHole(site)) sum += seeds[static_cast<std::size_t>(site)];
    return sum;
}

void SowingObserver::beginRounds(const std::vector<int>& seeds) {
    round_ = 0;
    held_ = full_ = seedsInHoles(seeds);
}

// Whether the players have all seeds in hand, and put them into holes before anyone sows.
bool SowingObserver::beginsInHand() const {
    return seedsInHoles(start_) == 0 &&
           std::any_of(start_.begin() + roles_.sites(), start_.end(), [](int seeds) { return seeds > 0; });
}

// A round is over where what was left in the holes goes at once, or where many seeds come back at once.
void SowingObserver::noteRound(const std::vector<int>& seeds) {
    const int now = seedsInHoles(seeds), first = full_;
    const bool comesBack = (now - held_) * 4 > first;
    const bool goes = now == 0 || (now * 8 < first && (held_ - now) * 4 > first);
    if (goes || comesBack) {
        ++round_;
        if (!sowings_.empty()) sowings_.back().over = true;
    }
    held_ = now;
}

// Whose holes are whose may change from round to round, and what they hold at its start: rules are learnt
// from first rounds.
void SowingObserver::leaveOutLaterRounds() {
    std::erase_if(sowings_, [](const Sowing& s) { return s.round > 0; });
}

Choosing SowingObserver::choices(const Moves& moves) const {
    Choosing choosing;
    for (const Move& move : moves.list) {
        if (move.isPass()) {
            (move.flags & ForcedPass ? choosing.forcedPass : choosing.pass) = true;
            continue;
        }
        const std::pair<int, int> choice{siteOf(move), targetOf(move)};
        if (std::find(choosing.moves.begin(), choosing.moves.end(), choice) == choosing.moves.end())
            choosing.moves.push_back(choice);
    }
    if (choosing.moves.empty() && choosing.pass) choosing.forcedPass = true, choosing.pass = false;
    return choosing;
}

// As the player sees them, each choice once.
std::vector<std::size_t> SowingObserver::inOrder(const Moves& moves) const {
    struct Key {
        bool pass;
        HoleRole from, to;
        std::size_t index;
    };
    std::vector<Key> keys;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const Move& move = moves.list[i];
        const int player = move.mover;
        keys.push_back(
            {move.isPass(), roles_.roleOf(siteOf(move), player), roles_.roleOf(targetOf(move), player), i});
    }
    std::stable_sort(keys.begin(), keys.end(), [](const Key& a, const Key& b) {
        return std::tie(a.pass, a.from, a.to) < std::tie(b.pass, b.from, b.to);
    });
    // Moves of the same hole differ where something else follows from them: a player may have the choice of
    // two directions in a turn and show it by nothing but the seeds that he sows.
    const auto effect = [&](std::size_t index) -> const MovesExpr* {
        const std::int32_t newest = moves.list[index].thens;
        return newest < 0 ? nullptr : moves.thens[static_cast<std::size_t>(newest)].effect;
    };
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < keys.size(); ++i) {
        bool known = false;
        for (std::size_t k = i; k-- > 0 && !known && keys[k].pass == keys[i].pass &&
                                keys[k].from == keys[i].from && keys[k].to == keys[i].to;)
            known = effect(keys[k].index) == effect(keys[i].index);
        if (!known) order.push_back(keys[i].index);
    }
    return order;
}

int SowingObserver::gain(const State& state, int player) const {
    const std::vector<int> seeds = seedsOf(state);
    int sum = 2 * state.globals().score[static_cast<std::size_t>(player)];
    for (int site = 0; site < roles_.sites(); ++site)
        if (roles_.isHole(site) && roles_.isOwn(site, player)) sum += seeds[static_cast<std::size_t>(site)];
        else if (roles_.isHole(site)) sum -= seeds[static_cast<std::size_t>(site)];
        else if (roles_.storeOwner(site) == player) sum += 2 * seeds[static_cast<std::size_t>(site)];
    return sum;
}

std::size_t SowingObserver::choose(State& state, const Moves& moves, Mode mode, int firstChoice) {
    const std::vector<std::size_t> order = inOrder(moves);
    if (order.size() == 1) return order[0];
    if (firstChoice >= 0) return order[static_cast<std::size_t>(firstChoice) % order.size()];
    const std::size_t any = order[random(order.size())];
    if (mode == Mode::Random || random(4) == 0) return any;
    std::size_t best = any;
    int most = -1'000'000;
    const int player = engine_.mover(state);
    for (const std::size_t index : order) {
        State after = state;
        engine_.apply(after, moves, moves.list[index]);
        if (const int value = gain(after, player); value > most) most = value, best = index;
    }
    return best;
}

// Whether a sowing from there belongs to the turn that is going on, rather than being begun by choice.
bool SowingObserver::goesOn(const Sowing& sowing, const Choosing& choosing, int chosen,
                            const std::vector<int>& seeds) {
    if (sowing.laps.empty() || chosen < 0) return false;
    const Lap& last = sowing.laps.back();
    const auto& begins = begins_[static_cast<std::size_t>(sowing.player)];
    const bool others = std::any_of(choosing.moves.begin(), choosing.moves.end(), [&](const auto& m) {
        return m.first != chosen && m.first >= 0 && begins[static_cast<std::size_t>(m.first)];
    });
    if (others) {
        freeSeen_ = true;
        return false;
    }
    if (chosen == last.last()) return roles_.isHole(chosen);
    const bool brought = std::any_of(last.removed.begin(), last.removed.end(), [&](const Removal& r) {
        return r.to == chosen && roles_.isHole(chosen);
    });
    if (brought) return true;
    // One hole is offered: it is prescribed if the player has seeds in others of his holes.
    const auto full =
        static_cast<int>(std::count_if(begins.begin(), begins.end(), [&, site = 0](bool own) mutable {
            const int here = site++;
            return own && here != chosen && seeds[static_cast<std::size_t>(here)] > 1;
        }));
    if (full > 0) forcedSeen_ = true;
    return full > 0 || (forcedSeen_ && !freeSeen_);
}

void SowingObserver::read(const std::vector<Action>& actions, int chosen, int player, Sowing& sowing) {
    laps_ += readLaps(actions, chosen, player, counts_, scores_, sowing);
}

void SowingObserver::apply(State& state, const Moves& moves, const Move& move, Sowing& sowing) {
    std::vector<Action> actions;
    counts_ = seedsOf(state);
    scores_ = scoresOf(state);
    const std::vector<int> marks = marksOf(state);
    const int player = engine_.mover(state), chosen = siteOf(move);
    const std::size_t lapsBefore = sowing.laps.size();
    engine_.context().record = &actions;
    engine_.apply(state, moves, move);
    engine_.context().record = nullptr;
    read(actions, chosen, player, sowing);
    for (std::size_t k = lapsBefore; k < sowing.laps.size(); ++k) sowing.laps[k].marks = marks;
}

void SowingObserver::noteEnd(const State& state, Moves& moves, int mover, const State& before) {
    End end;
    end.play = plays_;
    end.mover = mover;
    const Sowing& sowing = sowings_.back();
    end.passed = (sowing.choosing.forcedPass && sowing.chosen < 0) || sowing.passedAtLast;
    end.seeds = end.finalSeeds = seedsOf(state);
    end.scores = end.finalScores = scoresOf(state);
    end.ended = state.globals().over;
    if (end.ended) end.seeds = counts_, end.scores = scores_;
    if (end.ended) {
        const Outcome outcome = engine_.outcome(state);
        end.winner = outcome.winner();
        if (end.winner == 0) drew_ = true;
        end.limit = state.globals().moves >= moveLimit || state.globals().turns >= turnLimitPerPlayer * 2;
        State asked = state;  // could the other one have gone on?
        Globals& g = asked.globals();
        g.over = 0;
        g.active = before.globals().active;
        g.winners = before.globals().winners;
        g.prev = mover;
        g.mover = activeAfter(g, mover, game_.program.players());
        g.next = activeAfter(g, g.mover, game_.program.players());
        engine_.legalMoves(asked, moves);
    } else {
        State asked = state;
        engine_.legalMoves(asked, moves);
    }
    end.nextCanMove =
        std::any_of(moves.list.begin(), moves.list.end(), [](const Move& m) { return !m.isPass(); });
    ends_.push_back(std::move(end));
}

Sowing SowingObserver::begin(State& state, Moves& moves, Mode mode, int firstChoice, bool setUp) {
    const int player = engine_.mover(state);
    Sowing s;
    s.player = player;
    s.play = plays_;
    s.turnsBefore = turnsOf_[static_cast<std::size_t>(player)];
    s.setUp = setUp;
    s.before = seedsOf(state);
    const bool oneTurn = setUp && !playsOn_;
    if (!oneTurn && !opening_) noteRound(s.before);
    s.round = oneTurn ? 0 : round_;
    s.marks = marksOf(state);
    s.wonBefore = scoresOf(state);
    s.choosing = choices(moves);
    s.ply = state.globals().moves;
    for (const auto& [from, to] : s.choosing.moves)
        if (from >= 0 && !setUp && !opening_)
            begins_[static_cast<std::size_t>(player)][static_cast<std::size_t>(from)] = true;
    const std::size_t index = choose(state, moves, mode, firstChoice);
    s.position = stateText(game_.program, state);
    s.move = moveName(game_.program, moves, moves.list[index]);
    s.chosen = moves.list[index].isPass() ? -1 : siteOf(moves.list[index]);
    if (s.chosen < 0 && !s.choosing.forcedPass) passedFreely_ = true;
    apply(state, moves, moves.list[index], s);
    return s;
}

// Holes beside the one where the lap ended that the player may choose, and does not begin turns from.
std::vector<int> SowingObserver::offered(const Sowing& s, const Choosing& now) const {
    std::vector<int> holes;
    const int last = s.laps.empty() ? -1 : s.laps.back().last();
    for (const auto& [from, to] : now.moves) {
        const int where = from >= 0 && from != last ? from : to;
        if (where >= 0 && where != last &&
            !begins_[static_cast<std::size_t>(s.player)][static_cast<std::size_t>(where)] &&
            std::find(holes.begin(), holes.end(), where) == holes.end())
            holes.push_back(where);
    }
    return holes;
}

// One more ply of the player's; false where the sowing is over, and nothing was played.
bool SowingObserver::goOn(State& state, Moves& moves, Mode mode, int plies, Sowing& s) {
    s.over = engine_.over(state);
    if (s.over || engine_.mover(state) != s.player) return false;
    engine_.legalMoves(state, moves);
    s.cut = plies > mostPliesOfTurn || moves.empty();
    if (s.cut) return false;
    const Choosing now = choices(moves);
    const Move& move = moves.list[choose(state, moves, mode, -1)];
    const int site = move.isPass() ? -1 : siteOf(move);
    const std::size_t lapsBefore = s.laps.size();
    const std::size_t removedBefore = s.laps.empty() ? 0 : s.laps.back().removed.size();
    const std::vector<int> seeds = seedsOf(state);
    Sowing next = s;  // what this ply adds is looked at first
    State after = state;
    apply(after, moves, move, next);
    const bool sows = next.laps.size() > lapsBefore;
    s.anotherTurn = sows && !goesOn(s, now, site, seeds);
    if (s.anotherTurn) return false;
    const std::vector<int> others = offered(s, now);
    if (!s.laps.empty() && !sows && site >= 0 && next.laps.back().removed.size() > removedBefore) {
        Removal taken = next.laps.back().removed[removedBefore];
        next.laps.back().removed.resize(removedBefore);
        next.further.push_back({others, now.pass || others.size() < now.moves.size(), false, taken, seeds});
    } else if (!others.empty() && (site < 0 || sows)) {
        next.further.push_back({others, true, true, {}, seeds});
    }
    if (sows && now.pass) next.laps[lapsBefore].optional = true;
    const int last = s.laps.empty() ? -1 : s.laps.back().last();
    if (site < 0 && !now.forcedPass &&
        std::any_of(now.moves.begin(), now.moves.end(), [&](const auto& m) { return m.first == last; }))
        next.declined = true;
    next.passedAtLast = site < 0 && now.forcedPass;
    s = std::move(next);
    state = std::move(after);
    return true;
}

bool SowingObserver::playTurn(State& state, Moves& moves, Mode mode, int firstChoice, bool setUp) {
    engine_.legalMoves(state, moves);
    if (moves.empty()) return false;
    const int player = engine_.mover(state);
    for (bool again = false;; again = true) {
        const State before = state;
        Sowing s = begin(state, moves, mode, again ? -1 : firstChoice, setUp);
        s.again = again;
        for (int plies = 0; goOn(state, moves, mode, plies, s); ++plies) {}
        const bool further = s.anotherTurn, over = s.over || s.cut;
        // A single seed that leaves a hand looks like a lap.
        if (opening_ && (s.laps.empty() || s.laps.front().from >= roles_.sites())) {
            if (further) continue;
            return !over && !engine_.over(state);
        }
        if (opening_) beginRounds(s.before), opening_ = false;
        if (engine_.context().program.players() > 0 && state.globals().fault != Fault::None) faulted_ = true;
        sowings_.push_back(std::move(s));
        if (seedsInHoles(seedsOf(state)) == 0) sowings_.back().over = true;
        if (!further || over || laps_ > mostLaps) {
            if (!setUp || playsOn_) noteEnd(state, moves, player, before);
            break;
        }
        engine_.legalMoves(state, moves);
    }
    ++turnsOf_[static_cast<std::size_t>(player)];
    return !engine_.over(state);
}

void SowingObserver::play(std::uint64_t seed, Mode mode, int firstChoice) {
    random_ = playoutSeed(options_.seed, seed);
    State state = engine_.initialState(seed);
    Moves moves;
    std::fill(turnsOf_.begin(), turnsOf_.end(), 0);
    beginRounds(start_);
    opening_ = beginsInHand();
    int turns = 0;
    while (playTurn(state, moves, mode, turns == 0 ? firstChoice : -1, false)) {
        ++turns;
        const bool inRound = round_ == 0 && seedsInHoles(seedsOf(state)) > 0;
        if (kept_.size() < 120 && turns % 3 == 1 && inRound && !opening_) kept_.push_back({state, turnsOf_});
        if (turns >= options_.turnsPerPlay || sowings_.size() >= options_.turns || laps_ > lapsOfPlays) break;
        if (!opening_ && !sowings_.empty() && sowings_.back().cut) break;
    }
    longestPlay_ = std::max(longestPlay_, static_cast<int>(state.globals().moves));
    ++plays_;
}

bool SowingObserver::sows() {
    for (int k = 0; k < 4; ++k) play(static_cast<std::uint64_t>(k), Mode::Random, -1);
    leaveOutLaterRounds();
    // A game may have no more than one seed in any hole, and sows all the same.
    const int fewest = game_.graph.has(Form::Sow) ? 1 : 2;
    return std::any_of(sowings_.begin(), sowings_.end(), [&](const Sowing& s) {
        return std::any_of(s.laps.begin(), s.laps.end(),
                           [&](const Lap& lap) { return lap.sown() >= fewest; });
    });
}

void SowingObserver::playAll() {
    sowings_.clear();
    ends_.clear();
    kept_.clear();
    plays_ = 0;
    laps_ = 0;
    State start = engine_.initialState(options_.seed);
    Moves moves;
    engine_.legalMoves(start, moves);
    const int beginnings = static_cast<int>(std::min<std::size_t>(inOrder(moves).size(), 12));
    std::uint64_t number = 0;
    const auto more = [&] {
        return sowings_.size() < options_.turns && laps_ < lapsOfPlays && engine_.workDone() < options_.work;
    };
    for (int k = 0; k < beginnings && more(); ++k) play(++number, Mode::Random, k);
    for (int k = 0; k < options_.greedyPlays && more(); ++k) play(++number, Mode::Greedy, -1);
    for (int k = 0; k < options_.plays && more(); ++k) play(++number, Mode::Random, -1);
    setUpPositions();
    leaveOutLaterRounds();
}

}  // namespace makomba::profile
