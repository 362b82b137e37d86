// Positions set up for a question: holes that go all the way round, an opponent without seeds, single seeds.
#include "interpreter/play/playout.h"
#include "interpreter/profile/observe_sowing.h"

namespace makomba::profile {

namespace {

constexpr int turnsOfEnding = 60;

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

// The opponent keeps his fullest hole only: such games come to an end soon.
void SowingObserver::playEnding(State state, int kind, int owner) {
    const int player = engine_.mover(state);
    const std::vector<int> seeds = seedsOf(state);
    int fullest = -1;
    for (int site = 0; site < roles_.sites(); ++site)
        if (roles_.isHole(site) && !roles_.isOwn(site, player) &&
            (fullest < 0 || seeds[static_cast<std::size_t>(site)] > seeds[static_cast<std::size_t>(fullest)]))
            fullest = site;
    for (int site = 0; site < roles_.sites(); ++site)
        if (roles_.isHole(site) && !roles_.isOwn(site, player) && site != fullest)
            setSeeds(state, site, 0, kind, owner);
    Moves moves;
    playsOn_ = true;
    for (int turn = 0; turn < turnsOfEnding && playTurn(state, moves, Mode::Greedy, -1, true); ++turn)
        if (sowings_.back().cut) break;
    playsOn_ = false;
    ++plays_;
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
            if (roles_.split()) playEnding(std::move(state), kind, owner);
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
        }
    }
}

}  // namespace makomba::profile
