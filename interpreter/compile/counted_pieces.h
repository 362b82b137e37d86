// Moves of pieces counted by sets of sites.
//
// Whether a step may lead to a site, or a hop go over it, is nearly always asked of that site alone. Then it
// is asked of all sites at once, before any piece is looked at, and moves are counted bit by bit:
//
//     steps   the neighbours of a piece that are in `reached`
//     hops    along each line while its sites are in `passed`, and what of `reached` lies behind
//     rides   along each line while its sites are in `passed`, and what of them is in `reached`
//
// On boards of up to 64 sites all pieces of a kind go a step at once, where a direction leads to numbers by
// the same difference from everywhere: a set is shifted. What of a piece's moves is of another kind counts
// itself.
#pragma once

#include <bit>
#include <optional>

#include "interpreter/compile/line_tables.h"

namespace makomba {

// The sites of all regions for which the condition holds, or those of the board for which it does not.
struct AskedSites {
    const RegionExpr* regions = nullptr;
    int regionCount = 0;
    FilterExpr filter;  // empty handle: no condition
    bool without = false;
    int loop = 0;  // that they were compiled in
};

// All sites from which a direction leads on, and by how much.
struct SiteShift {
    int by;
    Word from;
    Word operator()(Word sites) const { return std::rotl(sites & from, by); }
};

struct CountedPart {
    enum class Kind : std::uint8_t { Steps, Hops, Rides, Others };
    Kind kind = Kind::Others;
    bool byFacing = false;             // holds as long as pieces face as their kind does
    int reached = 0, passed = 0;       // numbers of sets that are asked for
    std::int32_t least = 1, most = 1;  // Hops: how many sites they go over
    const SiteShift* shifts = nullptr;
    int shiftCount = 0;              // 0: by the tables
    const Word* near = nullptr;      // Steps: by site
    const LinesOf* lines = nullptr;  // Hops, rides
    MovesExpr moves;                 // countable; the way to append the one that is drawn
};

struct CountedPieces {
    const AskedSites* asked = nullptr;
    int askedCount = 0;
    const CountedPart* parts = nullptr;
    const std::int32_t* starts = nullptr;  // of a component's parts; one more at the end
    int boardSites = 0;
};

// `moves`: of each component, none for those without. Nothing if some cannot be counted. To be compiled
// within the loop over the pieces, which sets (from).
std::optional<CountedPieces> compileCountedPieces(Compiler& c, const std::vector<Value>& moves);

// One look at the pieces of a position, within a run of that loop.
class PieceCounting {
  public:
    PieceCounting(Context& x, const CountedPieces& pieces)
        : x_(x),
          pieces_(pieces),
          sets_(x.scratch.allocate<const Word*>(static_cast<std::size_t>(pieces.askedCount))) {
        for (int i = 0; i < pieces.askedCount; ++i) sets_[i] = nullptr;
    }

    // Of the pieces of a kind on these sites of block w.
    std::uint32_t count(int component, int w, Word sites) {
        std::uint32_t n = 0;
        for (int i = pieces_.starts[component]; i < pieces_.starts[component + 1]; ++i)
            n += count(pieces_.parts[i], w, sites);
        return n;
    }
    // Of the moves of these pieces, site by site; false if there are fewer, and then `n` is less by those
    // there are.
    bool appendNth(Moves& out, int component, int w, Word sites, std::uint32_t& n);

  private:
    std::uint32_t count(const CountedPart& part, int w, Word sites) {
        if (part.shiftCount > 0 && !isTurned(part)) return shifted(part, sites);
        std::uint32_t n = 0;
        for (; sites; sites &= sites - 1) n += countOne(part, w * 64 + std::countr_zero(sites));
        return n;
    }
    bool isTurned(const CountedPart& part) const { return part.byFacing && x_.facingTo >= 0; }

    std::uint32_t shifted(const CountedPart& part, Word sites);
    std::uint32_t countOne(const CountedPart& part, int site);

    const Word* sites(int asked) {
        const Word*& set = sets_[asked];
        if (set == nullptr) set = ask(pieces_.asked[asked]);
        return set;
    }
    const Word* ask(const AskedSites& asked);

    Context& x_;
    const CountedPieces& pieces_;
    const Word** sets_;
};

}  // namespace makomba
