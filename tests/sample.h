// Tests that try many things of a kind try a sample of them each day, with the same seed, and all of them in
// the part `cases` of `tools/test --long`. Their cases are tagged [sample].
#pragma once

#include <cstdlib>

namespace makomba::test {

inline int sample(int each, int whole) { return std::getenv("MAKOMBA_WHOLE") ? whole : each; }

}  // namespace makomba::test
