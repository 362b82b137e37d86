// What two positions have in common when their keys are the same.
#include "interpreter/state/content_key.h"

#include <set>

#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

TEST_CASE("the key of what lies on the board differs with every piece and owner, wherever they stand",
          "[state]") {
    // Columns that end at all places of what is mixed at a time.
    const int sites = GENERATE(1, 3, 5, 8, 9, 12, 15, 16, 17, 24, 31, 32, 33, 40, 47, 48, 49);
    LittleGame little;
    little.equipment = "(board (rectangle 1 " + std::to_string(sites) + ")) (piece \"Disc\" Each)";
    const Description description = loadWell(little.text());
    Engine engine(*description.game);
    const State start = engine.initialState(1);
    const auto keyOf = [&](State& state) {
        engine.context().workOn(state);
        return contentKey(engine.context());
    };
    State same = start, seated = start;
    std::set<std::uint64_t> keys{keyOf(same)};
    State again = start;
    CHECK(keys.contains(keyOf(again)));
    std::size_t positions = 1;
    for (int site = 0; site < sites; ++site)
        for (const int number : {1, 2, 8}) {  // of fewer than 16 kinds and owners
            State what = start, who = start;
            engine.context().workOn(what);
            engine.context().what[site] ^= static_cast<std::uint8_t>(number);
            keys.insert(keyOf(what));
            engine.context().workOn(who);
            engine.context().who[site] ^= static_cast<std::uint8_t>(number);
            keys.insert(keyOf(who));
            positions += 2;
        }
    std::swap(seated.globals().seat[1], seated.globals().seat[2]);
    keys.insert(keyOf(seated));
    // No rule of this game swaps seats: they are not looked at.
    CHECK(keys.size() == positions);
}

TEST_CASE("the key of a position tells swapped seats and the unnamed variable where rules change them",
          "[state]") {
    LittleGame little;
    little.play = "(move Add (to (sites Empty)) (then (set Var 3)))";
    const Description description = loadWell(little.text());
    Engine engine(*description.game);
    State first = engine.initialState(1), other = first;
    const auto keyOf = [&](State& state) {
        engine.context().workOn(state);
        return contentKey(engine.context());
    };
    other.globals().variable = 3;
    CHECK(keyOf(first) != keyOf(other));
    other.globals().variable = first.globals().variable;
    CHECK(keyOf(first) == keyOf(other));
    std::swap(other.globals().seat[1], other.globals().seat[2]);
    CHECK(keyOf(first) != keyOf(other));
}
