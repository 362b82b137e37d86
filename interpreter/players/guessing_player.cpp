#include "interpreter/players/guessing_player.h"

#include <algorithm>
#include <array>
#include <map>

#include "interpreter/state/actions.h"
#include "interpreter/state/chance.h"
#include "interpreter/state/visible.h"

namespace makomba {

namespace {

// A place that can hold a piece, and what it holds.
struct Held {
    int site = 0, level = 0;
    std::uint8_t what = 0, who = 0;
    std::int16_t count = 0, state = 0, rotation = 0, value = 0;
};

class Shuffler {
  public:
    Shuffler(const Program& program, State& state, int player, std::uint64_t& random)
        : c_(program), player_(player), random_(random) {
        c_.workOn(state);
    }

    void shuffle() {
        std::vector<Held> whole;
        std::map<std::array<int, 6>, std::vector<Held>> kinds;  // by what can be seen of them
        for (int site = 0; site < c_.layout.sites; ++site) {
            const int levels =
                c_.layout.stacking ? std::min<int>(c_.height[site], c_.layout.hiddenLevels) : 1;
            for (int level = 0; level < levels; ++level) {
                const std::uint8_t* marks = c_.hiddenFrom(site, level, player_);
                if (marks == nullptr) continue;
                const Held held = at(site, level);
                if (*marks & HidesAll) whole.push_back(held);
                else if ((*marks & HidesWhat) && held.what != 0) kinds[seenOf(held, *marks)].push_back(held);
            }
        }
        permute(whole);
        for (const auto& [seen, pieces] : kinds) permute(pieces);
        c_.g->random = nextRandom(random_);
        takeStock(c_);
    }

  private:
    Held at(int site, int level) const {
        Held held{.site = site, .level = level};
        if (c_.layout.stacking) {
            const Context::Level l = c_.level(level);
            held.what = l.what[site];
            held.who = c_.ownerOf[held.what];
            held.state = l.state[site], held.rotation = l.rotation[site], held.value = l.value[site];
            return held;
        }
        held.what = c_.what[site], held.who = c_.who[site];
        held.count = static_cast<std::int16_t>(c_.pile(site));
        if (c_.state)
            held.state = c_.state[site], held.rotation = c_.rotation[site], held.value = c_.value[site];
        return held;
    }

    // Of a piece whose kind is hidden: which data are, and the others.
    static std::array<int, 6> seenOf(const Held& held, std::uint8_t marks) {
        return {marks,
                marks & HidesWho ? 0 : held.who,
                marks & HidesCount ? 0 : held.count,
                marks & HidesState ? 0 : held.state,
                marks & HidesRotation ? 0 : held.rotation,
                marks & HidesValue ? 0 : held.value};
    }

    void put(int site, int level, const Held& held) {
        if (c_.layout.stacking) {
            const Context::Level l = c_.level(level);
            l.what[site] = held.what;
            l.state[site] = held.state, l.rotation[site] = held.rotation, l.value[site] = held.value;
            return;
        }
        c_.what[site] = held.what, c_.who[site] = held.who;
        if (c_.count) c_.count[site] = held.count;
        if (c_.state)
            c_.state[site] = held.state, c_.rotation[site] = held.rotation, c_.value[site] = held.value;
    }

    void permute(const std::vector<Held>& places) {
        std::vector<Held> held = places;
        for (std::size_t i = held.size(); i > 1; --i) std::swap(held[i - 1], held[randomBelow(random_, i)]);
        for (std::size_t i = 0; i < places.size(); ++i) put(places[i].site, places[i].level, held[i]);
    }

    Context c_;
    const int player_;
    std::uint64_t& random_;
};

class GuessingPlayer : public Agent {
  public:
    GuessingPlayer(const Game& game, std::unique_ptr<Agent> thinker)
        : engine_(game), thinker_(std::move(thinker)) {}

    void begin(std::uint64_t seed) override {
        random_ = seed;
        thinker_->begin(seed);
    }
    std::size_t memory() const override { return thinker_->memory(); }

    Thought think(const State& state, const Moves& moves) override {
        thinker_->progress = nullptr;  // its moves are numbered otherwise
        thinker_->stop = stop;
        State guess = guessed(engine_.game().program, state, engine_.mover(state), random_);
        Moves possible;
        engine_.legalMoves(guess, possible);
        Thought thought;
        if (!possible.empty()) thought = thinker_->think(guess, possible);
        const Move* chosen = possible.empty() ? nullptr : &possible.list[thought.move];
        thought.move = chosen == nullptr ? moves.size() : indexOf(moves, possible, *chosen);
        if (thought.move == moves.size()) {
            thought = {};
            thought.move = randomBelow(random_, moves.size());
        }
        thought.winsIn.reset();  // of a guess nothing is sure
        thought.line = {thought.move};
        return thought;
    }

  private:
    // The move of one list in another one; its size if it is not there.
    static std::size_t indexOf(const Moves& moves, const Moves& other, const Move& move) {
        const auto first = [](const Moves& list, const Move& m) {
            return m.count > 0 ? list.actions[static_cast<std::size_t>(m.first)] : Action{};
        };
        const Action wanted = first(other, move);
        std::size_t likely = moves.size();
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const Move& m = moves.list[i];
            if (m.reportedFrom != move.reportedFrom || m.reportedTo != move.reportedTo ||
                m.flags != move.flags)
                continue;
            const Action own = first(moves, m);
            if (own.kind == wanted.kind && own.a == wanted.a && own.b == wanted.b &&
                own.state == wanted.state)
                return i;
            likely = std::min(likely, i);
        }
        return likely;
    }

    Engine engine_;
    std::unique_ptr<Agent> thinker_;
    std::uint64_t random_ = 1;
};

}  // namespace

State guessed(const Program& program, const State& state, int player, std::uint64_t& random) {
    State guess = state;
    if (hidesAnything(program)) Shuffler(program, guess, player, random).shuffle();
    return guess;
}

std::unique_ptr<Agent> makeGuessing(const Game& game, std::unique_ptr<Agent> thinker) {
    return std::make_unique<GuessingPlayer>(game, std::move(thinker));
}

}  // namespace makomba
