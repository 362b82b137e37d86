// Pieces that only step, on a board of one word, where each player has one kind of them: nearly all of the
// small games of lines, and those of men that go forwards.
//
// What is asked of the targets is the same for all kinds, so it is asked once, by closures that are known
// beforehand. Where the processor can, all pieces are looked at at once (step_places.h). Else few pieces are
// looked at one by one: the neighbours of each that may be reached. Where there are few ways to go, all
// pieces go each of them at once: a set shifted. Of up to sixteen pieces these sets fit into one word, four
// bits a piece. A move is a number below the sum, and where it leads follows from the sets that were counted.
#pragma once

#include <algorithm>
#include <optional>

#include "interpreter/compile/counted_pieces.h"
#include "interpreter/compile/step_places.h"

namespace makomba {

struct WordSteps {
    static constexpr int mostTargets = 8;  // of a site, by one part of the moves
    static constexpr int mostParts = 3;
    static constexpr int mostWays = 4;

    // The sites that a part of the moves leads to from each, as a set and in their order, a byte each.
    struct Targets {
        const Word* near = nullptr;
        const Word* inOrder = nullptr;
    };
    struct Kind {
        std::int32_t component = 0;  // 0: the player has none
        Player owner;
        Targets targets[mostParts];
        SiteShift ways[mostWays] = {{0, 0}, {0, 0}, {0, 0}, {0, 0}};  // in the order of a piece's moves
        StepPlaces places;
    };
    const Kind* kindOf = nullptr;  // by owner; one more at the end has none
    int parts = 1, most = 0;       // of all kinds; the targets of a site
    StepPlaces::Layout places;     // without a word: they are not asked
    int ways = 0;                  // 0: pieces are looked at one by one
    int partOfWay[mostWays] = {};  // of all kinds
    const AskedSites* reached[mostParts] = {};
    Word board = 0;
    bool byFacing = false;  // holds as long as pieces face as their kind does
    unsigned clears = 0;    // parts that clear the target first, a bit each
    MovesExpr effect;       // then; empty handle: none

    struct Step {
        Site from, to;
        int part = 0;
        const Kind* kind = nullptr;  // of the piece
    };
    void carryOut(Context& x, const Step& step) const;
};

// Nothing if the pieces are not such. `kindsOf`: by owner.
std::optional<WordSteps> wordSteps(Compiler& c, const CountedPieces& counted, const Numbers* kindsOf,
                                   int owners, Word board);

// One look at the pieces of an owner. The steps are handed to each function instead of being kept: native
// code then knows all about them.
class SteppingPieces {
  public:
    SteppingPieces(Context& x, const WordSteps& steps, int owner);
    std::uint32_t total() const { return total_; }
    using Step = WordSteps::Step;
    Step nth(const WordSteps& steps, std::uint32_t n) const;

  private:
    void lookAtPlaces(const WordSteps& steps);
    bool lookAtFew(const WordSteps& steps);
    Step nthOfFew(const WordSteps& steps, std::uint32_t n) const;
    Step nthPlace(const WordSteps& steps, std::uint32_t n) const;
    std::uint32_t movesFrom(const WordSteps& steps, Site site) const;
    std::uint32_t movesFromAll(const WordSteps& steps, Word sites) const;
    Step nthOneByOne(const WordSteps& steps, std::uint32_t n) const;
    Step nthByWays(const WordSteps& steps, std::uint32_t n) const;
    Step nthByQuarters(const WordSteps& steps, std::uint32_t n) const;
    static Site nthTarget(const WordSteps& steps, Word inOrder, Word here, std::uint32_t n);

    const WordSteps::Kind& kind_;
    Word pieces_ = 0;
    Word reached_[WordSteps::mostParts];
    Word few_ = 0;  // a bit for each way from each piece, where pieces are few
    Word origins_[std::max(WordSteps::mostWays, StepPlaces::mostWords)];  // by way, or places
    std::uint32_t before_[StepPlaces::mostWords];                         // moves in the words of places
    std::uint32_t total_ = 0;
};

}  // namespace makomba
