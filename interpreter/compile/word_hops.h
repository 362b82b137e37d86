// Pieces that hop, and may step as well, on a board of one word, where each player has one kind of them.
//
// Whoever goes one way is one shift of all pieces, and a lane of a vector of four; a way over one enemy more
// is another such look. What is found is a bit for each piece and place, which is one of up to sixteen in the
// order of the moves of a piece: by part, by way, by how many sites the move goes over.
//
//     look 0    step          4 ways    places 0 to 3
//     look 1    hop over 1    4 ways    places 4, 7, 10, 13
//     look 2    hop over 2    4 ways    places 5, 8, 11, 14 ..
//
// A move is a number below the sum. Of each eight sites it is known how many moves they have, or of each four
// on a board of up to 32 sites; those of the group that it is on are turned round (each site's places beside
// each other), and it is the n-th bit.
#pragma once

#include <optional>

#include "interpreter/compile/counted_pieces.h"
#if defined(__AVX2__) && defined(__BMI2__)
#include <immintrin.h>
#endif

namespace makomba {

struct WordHops {
    static constexpr int mostWays = 4, mostLooks = 4, mostPlaces = 16, mostGroups = 4, mostSets = 8;

    // Of the processors that the code is made for.
#if defined(__AVX2__) && defined(__BMI2__)
    static constexpr bool canAsk = true;
#else
    static constexpr bool canAsk = false;
#endif

    // How all pieces go up to four ways at once: by so much up or down, from these sites.
    struct Ways {
        Word from[mostWays] = {}, up[mostWays] = {}, down[mostWays] = {};
    };
    // How those that went so far are again where they came from.
    struct Back {
        Word up[mostWays] = {}, down[mostWays] = {};
    };
    // Up to four ways of a part.
    struct Group {
        bool steps = false;
        int least = 1, most = 1;      // Hops: over how many sites
        int reached = 0, passed = 0;  // which of the sets that are asked for
        int firstLook = 0;
        Ways ways;
    };
    struct Place {
        std::int16_t by = 0, way = 0;  // from where it begins to where it ends; to the next site
        std::int16_t over = 0;         // how many sites
        bool clears = false;           // the target, of a step, or the sites it goes over
    };

    const std::int32_t* kindOf = nullptr;  // by owner, one more at the end; 0: the player has none
    const AskedSites* asked[mostSets] = {};
    int sets = 0, groups = 0, looks = 0;
    Group group[mostGroups];
    Back back[mostLooks];
    // Where the byte of a lane comes to lie, in two halves. On a board of up to 32 sites there are two looks
    // in each vector, by halves of a lane, and four sites of its lowest byte; else by which eight sites and
    // look.
    const std::uint8_t* turned = nullptr;
    const Place* places = nullptr;
    Word board = 0;
    bool byFacing = false;  // holds as long as pieces face as their kind does
    MovesExpr effect;       // then; empty handle: none

    struct Hop {
        Site from;
        int place = 0;
    };
    void carryOut(Context& x, const Hop& hop) const;
};

// Nothing if the pieces are not such. `kindsOf`: by owner.
std::optional<WordHops> wordHops(Compiler& c, const CountedPieces& counted, const Numbers* kindsOf,
                                 int owners, Word board);

// One look at the pieces of an owner. The tables are handed to each function instead of being kept: native
// code then knows all about them.
class HoppingPieces {
  public:
    HoppingPieces(Context& x, const WordHops& hops, int owner);
    std::uint32_t total() const { return total_; }
    using Step = WordHops::Hop;
    Step nth(const WordHops& hops, std::uint32_t n) const;

  private:
    std::uint32_t total_ = 0;
#if defined(__AVX2__) && defined(__BMI2__)
    void look(const WordHops& hops, Word pieces, const Word* sets);
    void countByFours(const WordHops& hops);
    void countByEights(const WordHops& hops);
    void sumUp(__m128i groups);

    __m256i origins_[WordHops::mostLooks];
    Word groups_ = 0;  // moves of each group, a byte each
#endif
};

}  // namespace makomba
