// Exponential and logarithm that are the same everywhere: near those of the C library, and these very bits.
#include "interpreter/base/portable_math.h"

#include <catch2/catch.hpp>
#include <cmath>

using namespace makomba;

TEST_CASE("The portable exponential is that of the library but for the last places") {
    for (double x = -40; x <= 40; x += 0.0137) CHECK(portableExp(x) == Approx(std::exp(x)).epsilon(1e-14));
    CHECK(portableExp(0) == 1);
    CHECK(portableExp(-800) == 0);
    CHECK(std::isinf(portableExp(800)));
}

TEST_CASE("The portable logarithm is that of the library but for the last places") {
    for (double x = 0.001; x < 1e9; x *= 1.0173)
        CHECK(portableLog(x) == Approx(std::log(x)).epsilon(1e-14).margin(1e-15));
    CHECK(portableLog(1) == 0);
}
