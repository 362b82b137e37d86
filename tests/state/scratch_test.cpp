// Memory for the moment, of more than one block.
#include "interpreter/state/scratch.h"

#include "tests/support.h"

using namespace makomba;

namespace {

// Room for so many numbers, each written, so that the sanitizers see what is not ours.
std::uint64_t* filled(Scratch& scratch, std::size_t count) {
    auto* numbers = scratch.allocate<std::uint64_t>(count);
    for (std::size_t i = 0; i < count; ++i) numbers[i] = i;
    return numbers;
}

}  // namespace

TEST_CASE("scratch memory of several blocks is taken back to where a mark was set", "[state]") {
    Scratch scratch;
    const std::uint64_t* first = filled(scratch, 10);
    std::uint64_t *again = nullptr, *inner = nullptr;
    for (int round = 0; round < 3; ++round) {
        const Scratch::Mark mark(scratch);
        std::uint64_t* here = filled(scratch, 7'000);
        if (again != nullptr) CHECK(here == again);
        again = here;
        filled(scratch, 7'000);  // no longer in the first block
        for (int deeper = 0; deeper < 3; ++deeper) {
            const Scratch::Mark within(scratch);
            std::uint64_t* there = filled(scratch, 20'000);
            if (inner != nullptr) CHECK(there == inner);
            inner = there;
        }
        CHECK(here[6'999] == 6'999);
    }
    CHECK(filled(scratch, 1) == again);
    CHECK(first[9] == 9);
}
