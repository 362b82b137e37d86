// How the draws of a piece of play fall. With them every way that chance may go is gone through in order:
//
//     Draws draws;
//     do {
//         draws.begin();
//         .. play with context.draws = &draws ..
//     } while (draws.advance());
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "interpreter/base/site.h"

namespace makomba {

struct Context;

struct Draws {
    // Asked after every start action that puts something on a site: whether what lies there now can become
    // what is looked for. Otherwise the start is given up with `Astray`, and the next way is tried.
    const std::function<bool(const Context&, Site)>* watch = nullptr;
    struct Astray {};

    struct Draw {
        std::uint64_t bound, value;
    };
    std::vector<Draw> all;
    std::size_t next = 0;

    void begin() { next = 0; }
    // The next draw out of `bound` equally likely ones: as it was set, and 0 beyond that.
    std::uint64_t take(std::uint64_t bound) {
        if (next < all.size() && all[next].bound != bound) all.resize(next);
        if (next == all.size()) all.push_back({bound, 0});
        return all[next++].value;
    }
    // On to the next way that they can fall; false after the last one.
    bool advance() {
        all.resize(next);
        while (!all.empty() && ++all.back().value >= all.back().bound) all.pop_back();
        return !all.empty();
    }
};

}  // namespace makomba
