// Four in a row, whose values are known: its second half is played without an error, and who begins wins.
#include "tests/players/four_in_a_row.h"

#include "interpreter/players/suits.h"
#include "interpreter/state/chance.h"
#include "tests/players/players_support.h"
#include "tests/sample.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// What the game is worth to the player to move: every move tried by the program's own rules, to the end.
double worth(Engine& engine, State& state, double low = 0, double high = 1) {
    Moves moves;
    engine.legalMoves(state, moves);
    const int mover = engine.mover(state);
    double best = 0;
    for (std::size_t k = 0; k < moves.size() && best < high; ++k) {
        State after = state;
        engine.apply(after, moves, moves.list[k]);
        best = std::max(best, after.globals().over ? Evaluation::result(after, mover)
                                                   : 1 - worth(engine, after, 1 - high, 1 - low));
        low = std::max(low, best);
    }
    return best;
}

// The game as it stands, for the program and for the solver.
class Position {
  public:
    explicit Position(const Game& game) : engine_(game), state_(engine_.initialState(1)) { list(); }

    State& state() { return state_; }
    const Moves& moves() const { return moves_; }
    const FourInARow& known() const { return known_; }
    bool over() const { return moves_.empty(); }
    // Of player 1.
    double result() const { return Evaluation::result(state_, 1); }

    void play(std::size_t move) {
        known_.play(columnOf(move));
        engine_.apply(state_, moves_, moves_.list[move]);
        list();
    }
    // What is left to the one to move after the move: 1, 0 or -1.
    int worthOf(std::size_t move) const {
        FourInARow after = known_;
        after.play(columnOf(move));
        return after.lastMoveWon() ? 1 : -after.value();
    }

  private:
    void list() { engine_.legalMoves(state_, moves_); }
    int columnOf(std::size_t move) const { return static_cast<int>(moves_.list[move].reportedTo); }

    Engine engine_;
    State state_;
    Moves moves_;
    FourInARow known_;
};

// A position after so many plies of a game whose first moves are made by chance, and the others by a player
// who sees little; none if the game ends before, or leaves no choice.
std::optional<Position> positionAfter(const Game& game, int plies, std::uint64_t seed, Agent& fair) {
    std::uint64_t random = seed;
    Position position(game);
    fair.begin(seed);
    for (int ply = 0; ply < plies && !position.over(); ++ply)
        position.play(ply < 8 ? randomBelow(random, position.moves().size())
                              : fair.think(position.state(), position.moves()).move);
    if (position.moves().size() < 2) return std::nullopt;
    return position;
}

struct Held {
    int asked = 0, mattered = 0;  // positions; those where some moves are worse than others
    int kept = 0, proven = 0;     // where the value is kept, and said to be sure
    int draws = 0;
};

// In so many positions, and further ones until so many are draws.
Held holdFrom(const Game& game, int plies, Agent& player, int positions, int draws = 0) {
    const auto fair = unlearnt(game, 150);
    Held held;
    for (std::uint64_t seed = 7; (held.asked < positions || held.draws < draws) && seed < 2000; ++seed) {
        auto position = positionAfter(game, plies, seed, *fair);
        if (!position) continue;
        player.begin(seed);
        const int value = position->known().value();
        const Thought thought = player.think(position->state(), position->moves());
        ++held.asked;
        held.draws += value == 0;
        held.kept += position->worthOf(thought.move) == value;
        held.proven +=
            thought.winsIn && (*thought.winsIn > 0) == (value > 0) && (*thought.winsIn == 0) == (value == 0);
        for (std::size_t k = 0; k < position->moves().size(); ++k)
            if (position->worthOf(k) < value) {
                ++held.mattered;
                break;
            }
    }
    return held;
}

// What the first player scores against the other, of so many games.
double scoreOfFirst(const Game& rules, const std::string& first, const std::string& second, int games) {
    Players players(rules);
    const auto one = playerOf(players, first), two = playerOf(players, second);
    double points = 0;
    for (int game = 0; game < games; ++game) {
        Position position(rules);
        one->begin(static_cast<std::uint64_t>(game) + 1);
        two->begin(static_cast<std::uint64_t>(game) + 1);
        for (int ply = 0; !position.over(); ++ply)
            position.play((ply % 2 == 0 ? one : two)->think(position.state(), position.moves()).move);
        points += position.result();
    }
    return points;
}

}  // namespace

TEST_CASE("what is said to be known of four in a row agrees with its rules", "[players]") {
    const Description d = fourInARow();
    Engine engine(*d.game);
    const auto fair = unlearnt(*d.game, 150);
    int values[3] = {}, told = 0;
    for (std::uint64_t seed = 1; told < 60 && seed < 400; ++seed) {
        auto position = positionAfter(*d.game, 30, seed, *fair);
        if (!position) continue;
        const int value = position->known().value();
        INFO("game " << seed);
        CHECK(worth(engine, position->state()) == (1 + value) / 2.0);
        ++values[1 + value];
        ++told;
    }
    CHECK(told == 60);
    for (const int count : values) CHECK(count > 0);
}

TEST_CASE("four in a row is exact towards its end, draws too", "[players][sample]") {
    const Description d = fourInARow();
    const auto player = unlearnt(*d.game, 400'000);
    const Held held = holdFrom(*d.game, 26, *player, sample(12, 60), 1);
    CHECK(held.asked >= 12);
    CHECK(held.kept == held.asked);
    CHECK(held.proven == held.asked);
    CHECK(held.draws >= 1);
    CHECK(held.mattered >= 3);
}

TEST_CASE("four in a row is played without an error from the middle on", "[players][sample]") {
    const Description d = fourInARow();
    const auto player = unlearnt(*d.game, 400'000);
    const Held held = holdFrom(*d.game, 20, *player, sample(12, 60));
    CHECK(held.asked >= 12);
    CHECK(held.kept == held.asked);
    CHECK(held.mattered >= 3);
}

// By `tools/test --long --part players`.
TEST_CASE("four in a row: from ply 20 on two seconds are enough for expert", "[.][long]") {
    const Description d = fourInARow();
    Players players(*d.game);
    const auto player = playerOf(players, "expert:2s");
    const Held held = holdFrom(*d.game, 20, *player, 40);
    fmt::print("four in a row from ply 20, expert:2s: {} of {} keep the value, {} prove it\n", held.kept,
               held.asked, held.proven);
    CHECK(held.kept == held.asked);
}

TEST_CASE("four in a row: expert begins and wins against uct:2s", "[.][long]") {
    const Description d = fourInARow();
    constexpr int games = 10;
    const double points = scoreOfFirst(*d.game, "expert", "uct:2s", games);
    fmt::print("four in a row, expert against uct:2s: {} of {}\n", points, games);
    CHECK(points >= 0.9 * games);
}

TEST_CASE("four in a row: who counts off who will have to give way beats who does not", "[players]") {
    const Description d = fourInARow();
    const Features features(*d.game);
    const Weights blind = untrainedWeights(features);
    Weights seeing = blind;
    for (int f = 0; f < features.count(); ++f)
        if (features.name(f).starts_with("others have to give way"))
            seeing.values[static_cast<std::size_t>(f)] = 0.3f * Evaluation::scale;
    CHECK(seeing.values != blind.values);
    CHECK(compareWeights(*d.game, seeing, blind, 120, 300, 1) >= 72);
}
