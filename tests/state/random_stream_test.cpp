// Random numbers that are worked out ahead are those of the generator.
#include "interpreter/state/random_stream.h"

#include "tests/support.h"

using namespace makomba;

TEST_CASE("a stream of random numbers is the generator's, which goes on where the stream ended", "[state]") {
    std::uint64_t plain = 7, streamed = 7;
    {
        RandomStream stream(streamed);
        for (int i = 0; i < 5; ++i) CHECK(stream.next() == nextRandom(plain) >> 32);
        CHECK(randomBelow(stream, 6) == randomBelow(plain, 6));
    }
    CHECK(streamed == plain);
    CHECK(nextRandom(streamed) == nextRandom(plain));
}

TEST_CASE("nothing is drawn of one alone", "[state]") {
    std::uint64_t state = 7, plain = 7;
    {
        RandomStream stream(state);
        CHECK(randomAmong(stream, 1) == 0);
        CHECK(randomAmong(stream, 1'000) == randomBelow(plain, 1'000));
        CHECK(randomAmong(stream, 1) == 0);
    }
    CHECK(state == plain);
}
