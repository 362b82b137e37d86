// Copies of large states come and go without the memory growing.
#include <unistd.h>

#include <fstream>

#include "interpreter/state/state.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

#ifndef __SANITIZE_ADDRESS__  // sanitizers keep freed memory on purpose
namespace {

std::size_t residentBytes() {
    std::size_t all = 0, resident = 0;
    std::ifstream("/proc/self/statm") >> all >> resident;
    return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

}  // namespace

// A game that remembers values has states of a hundred kilobytes and more. With aligned blocks, small ones
// between them, 3,000 rounds of this took 460 MB.
TEST_CASE("copies of a game's large states leave no memory behind", "[state]") {
    LittleGame little;
    little.play =
        "(move Add (to (sites Empty)) (then (and {(remember Value \"A\" (mover)) (remember Value \"B\" "
        "(mover))"
        " (remember Value \"C\" (mover)) (remember Value \"D\" (mover))})))";
    const Description description = loadWell(little.text());
    Engine engine(*description.game);
    State state = engine.initialState(1);
    REQUIRE(state.layout().bytes > 100'000);
    std::vector<std::vector<int>> between;
    const std::size_t before = residentBytes();
    for (int round = 0; round < 3000; ++round) {
        const State held = state;
        for (int k = 0; k < round % 4; ++k) {
            std::vector<int> small(30);
            State copy = state;
            between.push_back(std::move(small));
            state = std::move(copy);
        }
        between.emplace_back(3 + round % 7);
    }
    CHECK(residentBytes() < before + 50'000'000);
}
#endif

TEST_CASE("a state lies where vectors of 64 bytes may be loaded from", "[state]") {
    const Description description = loadWell(LittleGame{}.text());
    for (int k = 0; k < 50; ++k) {
        const State state = Engine(*description.game).initialState(1);
        CHECK(reinterpret_cast<std::uintptr_t>(&state.globals()) % 64 == 0);
    }
}
