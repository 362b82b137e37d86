// All steps of pieces on a board of one word, found at once and without a branch: a bit for each place, which
// is a site and one of the targets that pieces there have, in the order of their moves. With four places a
// site, and a piece on site 1 that may reach the second and the third of its targets:
//
//     site     0       1       2
//     place    0 1 2 3 4 5 6 7 8 9 ..
//     bit      0 0 0 0 0 1 1 0 0 0 ..
//
// A move is the n-th bit. Whether the target of a place is reached is looked up for 32 places by one
// instruction (pshufb), in what parts of the moves reach, eight bytes each.
#pragma once

#include <cstdint>
#include <vector>
#if defined(__AVX2__) && defined(__BMI2__)
#include <immintrin.h>
#endif

#include "interpreter/state/expr.h"
#include "interpreter/state/word_bits.h"

namespace makomba {

class StepPlaces {
  public:
    static constexpr int mostParts = 2;  // what they reach is sixteen bytes
    static constexpr int mostWords = 4;  // of places; with more, few pieces are better looked at one by one

    // Of the processors that the code is made for.
#if defined(__AVX2__) && defined(__BMI2__)
    static constexpr bool canAsk = true;
#else
    static constexpr bool canAsk = false;
#endif

    struct Target {
        std::uint8_t site = 0, part = 0;
    };
    // Of one kind of pieces: the targets from each site.
    using Targets = std::vector<std::vector<Target>>;

    // Of a board: how the places lie in words.
    struct Layout {
        Layout() = default;
        // A site has up to so many targets.
        Layout(int sites, int targets) {
            while (places < targets) places *= 2;
            words = (sites * places + 63) / 64;
            if (words > mostWords) words = 0;
            sitesOfWord = 64 / places;
            ofSite = places < 64 ? (Word{1} << places) - 1 : ~Word{0};
            firsts = ~Word{0} / ofSite;
        }
        int places = 1;  // of a site
        int words = 0;   // 0: there are too many
        int sitesOfWord = 0;
        Word ofSite = 0, firsts = 0;  // the places of the first site; the first place of each

        // Those of word w that belong to these sites.
        Word of([[maybe_unused]] int w, [[maybe_unused]] Word sites) const {
#if defined(__AVX2__) && defined(__BMI2__)
            return _pdep_u64(sites >> (w * sitesOfWord), firsts) * ofSite;
#else
            return 0;
#endif
        }
    };

    StepPlaces() = default;
    StepPlaces(ExprArena& arena, const Targets& targets, const Layout& layout) {
        const auto all = static_cast<std::size_t>(layout.words) * 64;
        std::vector<Place> laidOut(all);
        std::vector<std::uint8_t> bytes(all), bits(all, 1);  // no target: bit 0 of nothing
        for (std::size_t i = 0; i < all; ++i) bytes[i] = noByte;
        for (std::size_t site = 0; site < targets.size(); ++site)
            for (std::size_t i = 0; i < targets[site].size(); ++i) {
                const Target target = targets[site][i];
                const std::size_t place = site * static_cast<std::size_t>(layout.places) + i;
                bytes[place] = static_cast<std::uint8_t>(target.part * 8 + target.site / 8);
                bits[place] = static_cast<std::uint8_t>(1 << target.site % 8);
                laidOut[place] = {static_cast<std::uint8_t>(site), target};
            }
        bytes_ = arena.keepAll(bytes);
        bits_ = arena.keepAll(bits);
        places_ = arena.keepAll(laidOut);
    }

    struct Place {
        std::uint8_t from = 0;
        Target target;
    };
    const Place& operator[](int place) const { return places_[place]; }

    // Those of word w whose targets are reached, if there are pieces on all sites.
    Word reached([[maybe_unused]] int w, [[maybe_unused]] const Word* byParts) const {
#if defined(__AVX2__) && defined(__BMI2__)
        const __m256i sets =
            _mm256_set_epi64x(static_cast<long long>(byParts[1]), static_cast<long long>(byParts[0]),
                              static_cast<long long>(byParts[1]), static_cast<long long>(byParts[0]));
        const Word low = reachedOf(sets, 64 * w), high = reachedOf(sets, 64 * w + 32);
        return low | high << 32;
#else
        return 0;
#endif
    }

  private:
    static constexpr std::uint8_t noByte = 0x80;

#if defined(__AVX2__) && defined(__BMI2__)
    Word reachedOf(__m256i sets, int place) const {
        const auto load = [](const std::uint8_t* from) {
            return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from));
        };
        const __m256i bits = load(bits_ + place);
        const __m256i found = _mm256_and_si256(_mm256_shuffle_epi8(sets, load(bytes_ + place)), bits);
        return static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_cmpeq_epi8(found, bits)));
    }
#endif

    const std::uint8_t *bytes_ = nullptr, *bits_ = nullptr;  // by place
    const Place* places_ = nullptr;
};

}  // namespace makomba
