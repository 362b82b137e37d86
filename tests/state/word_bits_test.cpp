// Bits of words found and gathered without the instructions that some processors have for it.
#include "interpreter/state/word_bits.h"

#include <vector>

#include "interpreter/compile/line_runs.h"
#include "interpreter/state/chance.h"
#include "tests/support.h"

using namespace makomba;

namespace {

Word bitsAt(const std::vector<int>& places) {
    Word bits = 0;
    for (const int place : places) bits |= Word{1} << place;
    return bits;
}

}  // namespace

TEST_CASE("the k-th bit of a word is found by arithmetic", "[state]") {
    std::uint64_t random = 1;
    std::vector<Word> words{1, Word{1} << 63, ~Word{0}, 0x8000000000000001, 0x00ff00ff00ff00ff};
    for (int i = 0; i < 300; ++i) {
        const Word one = nextRandom(random), other = nextRandom(random);
        words.insert(words.end(), {one, one & other, one | other});
    }
    for (const Word word : words) {
        int k = 0;
        for (Word left = word; left != 0; left &= left - 1, ++k) {
            REQUIRE(bits_by_arithmetic::placeOfBit(word, k) == std::countr_zero(left));
            REQUIRE(placeOfBit(word, k) == std::countr_zero(left));
        }
    }
}

TEST_CASE("bits are brought beside each other by one multiplication", "[compile]") {
    // Arms of rows, files and diagonals on boards of several widths.
    const std::vector<std::vector<int>> lists{{3, 4, 5, 6},
                                              {0, 15, 30, 45},
                                              {2, 18, 34, 50},
                                              {1, 15, 29, 43},
                                              {60, 61, 62, 63},
                                              {3, 19, 35, 51},
                                              {0, 8, 16, 24, 32, 40, 48},
                                              {0, 9, 18, 27, 36},
                                              {5}};
    std::uint64_t random = 1;
    for (const std::vector<int>& bits : lists) {
        const int at = 17;
        const auto factor = GatheringFactor::of(bits, at);
        REQUIRE(factor.times != 0);
        for (int round = 0; round < 200; ++round) {
            const Word word = nextRandom(random) & bitsAt(bits);
            Word beside = 0;
            for (std::size_t i = 0; i < bits.size(); ++i) beside |= (word >> bits[i] & 1) << (at + i);
            REQUIRE(factor.gathered(word) == beside);
        }
    }
    // Copies of these meet wherever they are laid.
    CHECK(GatheringFactor::of({0, 2, 4}, 0).times == 0);
}
