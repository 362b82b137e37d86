// Whether a line of a length goes through a site, answered for good and without a branch: the sites next to
// the pivot that its kind holds, all directions beside each other in one word, in which a run of that length
// is looked for. Where the pivot is P and the row around it is
//
//     sites of the set   . x x P x x .
//     in the word      0 . 1 1 1 1 1 . 0     a run of five
//
// what is on one side of the pivot comes there by one instruction (pext) from the eight bytes of the set that
// it lies in, or by a multiplication that adds up shifted copies of them, where there is none.
#pragma once

#include <algorithm>
#include <bit>
#include <cstring>
#include <optional>
#ifdef __BMI2__
#include <immintrin.h>
#endif

#include "interpreter/compile/line_tables.h"

namespace makomba {

// What brings some bits of a word beside each other, without an instruction for it. A product is the sum of
// copies shifted by the bits of the factor: one that lays each bit where it belongs, and nothing else there.
struct GatheringFactor {
    Word times = 0;   // 0: there is none
    Word target = 0;  // where the bits come to
    int turn = 0;     // by so much to the left, once they are beside each other

    // For these bits, from the lowest up, to be beside each other from bit `at` on.
    static GatheringFactor of(const std::vector<int>& bits, int at) {
        const int count = static_cast<int>(bits.size());
        const Word row = (Word{1} << count) - 1;
        for (int first = bits.back() - count + 1; first + count <= 64; ++first) {
            Word times = 0;
            for (int i = 0; i < count; ++i)
                times |= Word{1} << (first + i - bits[static_cast<std::size_t>(i)]);
            if (laysApart(bits, times, row << first)) return {times, row << at, (at - first) & 63};
        }
        return {};
    }

    // Of a word that has no other bits.
    [[gnu::always_inline]] Word gathered(Word bits) const { return std::rotl(bits * times, turn) & target; }

  private:
    // Whether no two bits of the copies meet, and only one of each comes into the row.
    static bool laysApart(const std::vector<int>& bits, Word times, Word row) {
        Word taken = 0;
        for (const int bit : bits) {
            if (taken & (times << bit)) return false;
            taken |= times << bit;
            if (std::popcount((times << bit) & row) != 1) return false;
        }
        return true;
    }
};

class LineRuns {
  public:
    LineRuns(Compiler& c, const LinesOf& lines, int length) : length_(length) {
        const int sites = c.sites().count();
        bytes_ = (sites + 63) / 64 * 8;
        fits_ = !c.equipment().mixesTypes() && bytes_ <= 256;
        std::vector<std::vector<Part>> all;
        std::vector<Word> pivots;
        for (int site = 0; site < sites && fits_; ++site) {
            pivots.push_back(0);
            all.push_back(partsOf(lines.of(site), site, pivots.back()));
            parts_ = std::max(parts_, static_cast<int>(all.back().size()));
        }
        std::vector<Word> masks;
        std::vector<Place> places;
        std::vector<GatheringFactor> factors;
        for (std::vector<Part>& parts : all) {
            parts.resize(static_cast<std::size_t>(parts_));
            for (const Part& part : parts) {
                masks.push_back(part.sites);
                places.push_back(part.place);
                factors.push_back(part.factor);
            }
        }
        pivots_ = c.program().arena.keepAll(pivots);
        masks_ = c.program().arena.keepAll(masks);
        places_ = c.program().arena.keepAll(places);
        if (!extracts) factors_ = c.program().arena.keepAll(factors);
    }

    // If not, it must not be asked.
    bool fits() const { return fits_ && std::endian::native == std::endian::little; }

    // Whether a run of that length or longer goes through the pivot, which is in the set.
    [[gnu::always_inline]] bool holds(int pivot, const Word* set) const {
        const auto* bytes = reinterpret_cast<const std::byte*>(set);
        const Word* const masks = masks_ + pivot * parts_;
        const Place* const places = places_ + pivot * parts_;
        const GatheringFactor* const factors = extracts ? nullptr : factors_ + pivot * parts_;
        Word run = pivots_[pivot];
        for (int i = 0; i < parts_; ++i) {
            Word there;
            std::memcpy(&there, bytes + places[i].byte, sizeof there);
            if constexpr (extracts) run |= extracted(there, masks[i]) << places[i].at;
            else run |= factors[i].gathered(there & masks[i]);
        }
        for (int known = 1; known < length_;) {
            const int more = std::min(known, length_ - known);
            run &= run >> more;
            known += more;
        }
        return run != 0;
    }

  private:
    // By the instruction, where the code is made for processors that have it: native code always is.
#ifdef __BMI2__
    static constexpr bool extracts = true;
    [[gnu::always_inline]] static Word extracted(Word there, Word mask) { return _pext_u64(there, mask); }
#else
    static constexpr bool extracts = false;
    static Word extracted(Word there, Word) { return there; }
#endif
    struct Place {
        std::uint8_t byte = 0;  // of the set, where the eight begin
        std::uint8_t at = 0;    // where the lowest of the sites comes to in the word
    };
    struct Part {
        Word sites = 0;
        Place place;
        GatheringFactor factor;
    };

    // Sites in the order of their numbers; nothing if they are too far from each other, or cannot be brought
    // together.
    std::optional<Part> partOf(const std::vector<int>& sites, int at) const {
        const int byte = std::min(sites.front() / 8, bytes_ - 8);
        if (sites.back() >= byte * 8 + 64) return std::nullopt;
        Part part{0, {static_cast<std::uint8_t>(byte), static_cast<std::uint8_t>(at)}, {}};
        for (const int site : sites) part.sites |= Word{1} << (site - byte * 8);
        if (extracts) return part;
        std::vector<int> bits;
        for (const int site : sites) bits.push_back(site - byte * 8);
        part.factor = GatheringFactor::of(bits, at);
        if (part.factor.times == 0) return std::nullopt;
        return part;
    }

    std::vector<Part> partsOf(std::span<const Path> paths, int pivot, Word& word) {
        const int reach = length_ - 1;
        std::vector<Part> parts;
        const auto add = [&](const std::vector<int>& sites, int at) {
            const auto part = partOf(sites, at);
            fits_ = fits_ && part;
            if (part) parts.push_back(*part);
        };
        int middle = reach;  // where the pivot comes to
        for (std::size_t i = 0; i + 1 < paths.size() && fits_; i += 2, middle += 2 * reach + 2) {
            std::vector<int> below = armOf(paths[i]), above = armOf(paths[i + 1]);
            if (!below.empty() && below.front() > pivot) std::swap(below, above);
            if (!above.empty() && above.front() < pivot) std::swap(below, above);
            std::reverse(below.begin(), below.end());
            std::vector<int> whole = below;
            whole.push_back(pivot);
            whole.insert(whole.end(), above.begin(), above.end());
            fits_ = middle + reach < 64 && std::is_sorted(whole.begin(), whole.end());
            if (!fits_) break;
            word |= Word{1} << middle;
            const int first = middle - static_cast<int>(below.size());
            if (const auto part = partOf(whole, first)) {
                parts.push_back(*part);
                continue;
            }
            if (!below.empty()) add(below, first);
            if (!above.empty()) add(above, middle + 1);
        }
        return parts;
    }
    std::vector<int> armOf(const Path& path) const {
        return {path.sites, path.sites + std::min(path.size, length_ - 1)};
    }

    const Word* pivots_ = nullptr;
    const Word* masks_ = nullptr;  // as many for each pivot
    const Place* places_ = nullptr;
    const GatheringFactor* factors_ = nullptr;
    int length_, bytes_ = 0, parts_ = 0;
    bool fits_ = true;
};

}  // namespace makomba
