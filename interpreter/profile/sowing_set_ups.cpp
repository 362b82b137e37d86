// Positions set up for a question: holes that go all the way round, an opponent without seeds, single seeds.
#include "interpreter/play/playout.h"
#include "interpreter/profile/observe_sowing.h"

namespace makomba::profile {

namespace {

constexpr int turnsOfEnding = 60;
constexpr int pliesOfLongTurn = 100;  // a turn of more is played as far as it goes
constexpr int mostLongTurns = 3;
constexpr int seedsMoved = 100;  // in the search for one

bool canSetUp(const Layout& layout) {
    return !layout.stacking && layout.counts && layout.count >= 0 && layout.what >= 0 && layout.who >= 0;
}

// `kind`: the component that seeds are.
void setSeeds(State& state, int site, int seeds, int kind, int owner) {
    const Layout& layout = state.layout();
    state.column<std::uint8_t>(layout.what)[site] = static_cast<std::uint8_t>(seeds > 0 ? kind : 0);
    state.column<std::uint8_t>(layout.who)[site] = static_cast<std::uint8_t>(seeds > 0 ? owner : 0);
    state.column<std::int16_t>(layout.count)[site] = static_cast<std::int16_t>(seeds);
}

void moveSeed(State& state, int from, int to) {
    const Layout& layout = state.layout();
    const std::int16_t* counts = state.column<std::int16_t>(layout.count);
    if (from == to || counts[from] == 0) return;
    const int kind = state.column<std::uint8_t>(layout.what)[from],
              owner = state.column<std::uint8_t>(layout.who)[from];
    setSeeds(state, to, counts[to] + 1, kind, owner);
    setSeeds(state, from, counts[from] - 1, kind, owner);
}

}  // namespace

void SowingObserver::tryAllBeginnings(const State& state) {
    Moves moves, own;
    State asked = state;
    engine_.legalMoves(asked, moves);
    const std::size_t count = inOrder(moves).size();
    for (std::size_t k = 0; k < count && setUps_ < options_.setUps; ++k) {
        State from = state;
        const std::vector<int> turns = turnsOf_;
        ++setUps_;
        random_ = playoutSeed(options_.seed, 1'000'000 + setUps_);
        playTurn(from, own, Mode::Random, static_cast<int>(k), true);
        turnsOf_ = turns;
    }
}

// Play goes on from a position in which the opponent keeps his fullest hole only, or no more than one seed in
// any hole: such games come to an end soon, or he has no move.
void SowingObserver::playEnding(State state, int kind, int owner, Keeps keeps) {
    const int player = engine_.mover(state);
    const std::vector<int> seeds = seedsOf(state);
    int fullest = -1;
    for (int site = 0; site < roles_.sites(); ++site)
        if (roles_.isHole(site) && !roles_.isOwn(site, player) &&
            (fullest < 0 || seeds[static_cast<std::size_t>(site)] > seeds[static_cast<std::size_t>(fullest)]))
            fullest = site;
    for (int site = 0; site < roles_.sites(); ++site) {
        if (!roles_.isHole(site) || roles_.isOwn(site, player)) continue;
        if (keeps == Keeps::Singles)
            setSeeds(state, site, std::min(1, seeds[static_cast<std::size_t>(site)]), kind, owner);
        else if (site != fullest) setSeeds(state, site, 0, kind, owner);
    }
    Moves moves;
    playsOn_ = true;
    beginRounds(seedsOf(state));
    for (int turn = 0; turn < turnsOfEnding && playTurn(state, moves, Mode::Greedy, -1, true); ++turn)
        if (sowings_.back().cut) break;
    playsOn_ = false;
    ++plays_;
}

// All seeds of the rows but those of the opponent's fullest hole, each put by chance into one of these holes.
// Tells the component that seeds are; 0: there are none.
int SowingObserver::scatter(State& state, const std::vector<int>& holes) {
    const std::vector<int> seeds = seedsOf(state);
    const Layout& layout = state.layout();
    const auto among = [&](int site) { return std::find(holes.begin(), holes.end(), site) != holes.end(); };
    int kind = 0, owner = 0, total = 0, fullest = -1;
    const auto here = [&](int site) { return seeds[static_cast<std::size_t>(site)]; };
    for (int site = 0; site < roles_.sites(); ++site)
        if (roles_.isHole(site) && !among(site) && (fullest < 0 || here(site) > here(fullest)))
            fullest = site;
    for (int site = 0; site < roles_.sites(); ++site) {
        if (!roles_.isHole(site) || site == fullest || here(site) == 0) continue;
        total += here(site);
        kind = state.column<std::uint8_t>(layout.what)[site];
        owner = state.column<std::uint8_t>(layout.who)[site];
    }
    if (kind == 0) return 0;
    std::vector<int> scattered(seeds.size());
    for (int seed = 0; seed < total; ++seed)
        ++scattered[static_cast<std::size_t>(holes[random(holes.size())])];
    for (int site = 0; site < roles_.sites(); ++site)
        if (roles_.isHole(site) && site != fullest)
            setSeeds(state, site, scattered[static_cast<std::size_t>(site)], kind, owner);
    return kind;
}

// How many plies the turn has that begins so, as far as the player has no other choice.
int SowingObserver::pliesOfTurn(State state, std::size_t firstChoice) {
    Moves moves;
    const int player = engine_.mover(state);
    int plies = 0;
    for (; plies <= pliesOfLongTurn && !engine_.over(state) && engine_.mover(state) == player; ++plies) {
        engine_.legalMoves(state, moves);
        if (moves.empty() || (plies > 0 && moves.size() > 1)) break;
        const Move move = moves.list[inOrder(moves)[plies > 0 ? 0 : firstChoice]];
        engine_.apply(state, moves, move);
    }
    return plies;
}

// The longest turn of the position, and the choice it begins with.
std::pair<int, std::size_t> SowingObserver::longestTurn(const State& state) {
    State asked = state;
    Moves moves;
    engine_.legalMoves(asked, moves);
    const std::size_t choices = inOrder(moves).size();
    std::pair<int, std::size_t> longest{0, 0};
    for (std::size_t choice = 0; choice < choices; ++choice)
        if (const int plies = pliesOfTurn(state, choice); plies > longest.first) longest = {plies, choice};
    return longest;
}

// Turns that go round and round are rare in play. They are looked for where the player has nearly all seeds,
// by moving single ones to other holes as long as turns become no shorter: so it is seen whether a rule cuts
// them.
void SowingObserver::lookForLongTurns() {
    if (std::none_of(sowings_.begin(), sowings_.end(), [](const Sowing& s) { return s.laps.size() > 2; }))
        return;
    const std::int64_t most = engine_.workDone() + options_.work / 8;
    int found = 0;
    for (std::size_t i = 0; i < kept_.size() && found < mostLongTurns; ++i) {
        State state = kept_[i].state;
        std::vector<int> own;
        for (int site = 0; site < roles_.sites(); ++site)
            if (begins_[static_cast<std::size_t>(engine_.mover(state))][static_cast<std::size_t>(site)])
                own.push_back(site);
        if (own.size() < 2) continue;
        random_ = playoutSeed(options_.seed, 3'000'000 + i);
        const int kind = scatter(state, own);
        auto longest = longestTurn(state);
        for (int k = 0; k < seedsMoved && longest.first <= pliesOfLongTurn; ++k) {
            if (kind == 0 || longest.first < 2 || engine_.workDone() > most) break;
            State other = state;
            moveSeed(other, own[random(own.size())], own[random(own.size())]);
            if (const auto there = longestTurn(other); there.first >= longest.first)
                state = other, longest = there;
        }
        if (longest.first <= pliesOfLongTurn) continue;
        turnsOf_ = kept_[i].turns;
        ++found;
        ++setUps_;
        Moves moves;
        playTurn(state, moves, Mode::Random, static_cast<int>(longest.second), true);
    }
}

void SowingObserver::setUpPositions() {
    const Layout& layout = game_.program.layout;
    if (!canSetUp(layout)) return;
    const std::vector<Kept> positions = kept_;
    for (std::size_t i = 0; i < positions.size() && setUps_ < options_.setUps && laps_ < mostLaps; ++i) {
        State state = positions[i].state;
        turnsOf_ = positions[i].turns;
        const int player = engine_.mover(state);
        std::vector<int> own;
        int kind = 0, owner = 0;
        for (int site = 0; site < roles_.sites(); ++site) {
            if (begins_[static_cast<std::size_t>(player)][static_cast<std::size_t>(site)])
                own.push_back(site);
            if (const int what = state.column<std::uint8_t>(layout.what)[site]; what != 0) {
                kind = what;
                owner = state.column<std::uint8_t>(layout.who)[site];
            }
        }
        if (own.empty() || kind == 0) continue;
        random_ = playoutSeed(options_.seed, 2'000'000 + i);
        // A pile that goes all the way round.
        const int round = roles_.rows() * roles_.columns();
        if (i % 4 == 3) {
            if (roles_.split()) playEnding(std::move(state), kind, owner, Keeps::Fullest);
        } else if (i % 4 == 0) {
            setSeeds(state, own[random(own.size())], round + static_cast<int>(random(3)), kind, owner);
            tryAllBeginnings(state);
        } else if (i % 4 == 1) {  // the opponent has nothing
            if (!roles_.split()) continue;
            for (int site = 0; site < roles_.sites(); ++site)
                if (roles_.isHole(site) && !roles_.isOwn(site, player)) setSeeds(state, site, 0, kind, owner);
            tryAllBeginnings(state);
        } else {  // nothing but single seeds
            for (const int site : own)
                if (state.column<std::int16_t>(layout.count)[site] > 1) setSeeds(state, site, 1, kind, owner);
            tryAllBeginnings(state);
            if (i % 8 == 2 && roles_.split()) playEnding(positions[i].state, kind, owner, Keeps::Singles);
        }
    }
    lookForLongTurns();
}

}  // namespace makomba::profile
