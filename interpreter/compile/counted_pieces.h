// Moves of pieces counted by sets of sites.
//
// Whether a step may lead to a site, or a hop go over it, is nearly always asked of that site alone. Then it
// is asked of all sites at once, before any piece is looked at, and moves are counted bit by bit:
//
//     steps   the neighbours of a piece that are in `reached`
//     hops    along each line while its sites are in `passed`, and what of `reached` lies behind
//     rides   along each line while its sites are in `passed`, and what of them is in `reached`; slides are
//     rides, which may end on a site of `stops`; leaps are steps
//
// On boards of up to 64 sites all pieces of a kind go a step at once, where a direction leads to numbers by
// the same difference from everywhere: a set is shifted. Where one condition on the origin decides what is
// asked of the targets, moves are two parts: of the origins for which it holds, and of the others. What of a
// piece's moves is of another kind counts itself. Kinds of pieces whose moves cannot be counted may be listed
// beside the others.
#pragma once

#include <bit>
#include <optional>

#include "interpreter/compile/line_tables.h"

namespace makomba {

// The sites of all regions for which the condition holds, or those of the board for which it does not.
struct AskedSites {
    const Word* board = nullptr;          // what is the same for the whole game
    const RegionExpr* regions = nullptr;  // the others
    int regionCount = 0;
    FilterExpr filter;  // empty handle: no condition
    bool without = false;
    bool empty = false;  // only those without a piece
    int loop = 0;        // that they were compiled in

    bool isSettled() const { return regionCount == 0 && !filter && !without && !empty; }
};

// On a board of one word.
Word sitesAsked(Context& x, const AskedSites& asked);

// All sites from which a direction leads on, and by how much.
struct SiteShift {
    int by;
    Word from;
    Word operator()(Word sites) const { return std::rotl(sites & from, by); }
    // From where it leads to them.
    Word back(Word sites) const { return std::rotr(sites, by) & from; }
};

struct CountedPart {
    enum class Kind : std::uint8_t { Steps, Hops, Rides, Others };
    Kind kind = Kind::Others;
    bool byFacing = false;             // holds as long as pieces face as their kind does
    int reached = 0, passed = 0;       // numbers of sets that are asked for
    int stops = -1;                    // Rides: of the sites that end them; -1: there are none
    int origins = -1;                  // of the sites whose pieces it is a part of; -1: all
    std::int32_t least = 1, most = 1;  // Hops: how many sites they go over
    const SiteShift* shifts = nullptr;
    int shiftCount = 0;          // 0: by the tables
    const Word* near = nullptr;  // Steps: by site
    const LinesOf* lines = nullptr;
    MovesExpr moves;                     // countable; the way to append the one that is drawn
    bool takes = false;                  // it may be carried out at once: nothing but what follows
    bool clears = false;                 // first the target, of a step, or the sites it goes over, of a hop
    MovesExpr effect;                    // then; empty handle: none
    const MovesExpr* follows = nullptr;  // what follows the moves that it is a part of, the innermost first
    int followCount = 0;
};

// A move that was drawn and is to be carried out at once (engine/taken.h).
struct TakenPiece {
    const CountedPart* part = nullptr;   // nullptr: it was appended to a list instead
    const std::int16_t* over = nullptr;  // sites gone over
    Site from, to;
    int size = 0;
    void carryOut(Context& x) const;
};

struct CountedPieces {
    struct Kind {
        std::int32_t first = 0, end = 0;  // of its parts
        std::int32_t room =
            0;  // for how many sets of origins there must be; 0: pieces are counted one by one
        bool byFacing = false;
        bool onlySteps = false;  // one part, of all its pieces
        MovesExpr listed;        // its moves, where they cannot be counted; else empty
    };
    const AskedSites* asked = nullptr;
    const Word* const* settled = nullptr;  // of each that is asked for; nullptr: it must be asked
    int askedCount = 0;
    const CountedPart* parts = nullptr;
    const Kind* kinds = nullptr;  // by component
    const Kind* only = nullptr;   // of all that have moves, where these are the same; else nullptr
    int boardSites = 0, blocks = 0;
    std::int32_t room = 0;  // of all kinds

    bool has(int component) const {
        return kinds[component].first < kinds[component].end || kinds[component].listed;
    }
    const Kind& kindOf(int component) const { return only != nullptr ? *only : kinds[component]; }
};

// `moves`: of each component, none for those without. Nothing if some cannot be counted, or with `listing`,
// if none can. To be compiled within the loop over the pieces, which sets (from). In stacks the pieces are
// those on top.
std::optional<CountedPieces> compileCountedPieces(Compiler& c, const std::vector<Value>& moves,
                                                  bool listing = false);

// One look at the pieces of a position, within a run of that loop. They are handed to each function instead
// of being kept: native code then knows all about them.
class PieceCounting {
  public:
    PieceCounting(Context& x, const CountedPieces& pieces);

    // How many moves the pieces of a kind on these sites of block w have; kept in mind. `out`: for those of
    // kinds that are listed.
    std::uint32_t add(const CountedPieces& pieces, int component, int w, Word sites, Moves* out);
    // Of all moves that were counted, in their order: its place in the list. `taken`, if it is given, is set
    // instead where that can be.
    std::uint32_t appendNth(const CountedPieces& pieces, Moves& out, std::uint32_t n,
                            TakenPiece* taken = nullptr);

  private:
    // Sites from which a direction leads to a move, and the part whose move it is.
    struct Origins {
        Word sites;
        std::int32_t part;
    };
    struct Seen {
        std::int32_t component, w;
        Word sites;
        std::uint32_t moves;
        const Origins *origins, *end;  // nullptr: counted one by one
        const std::uint32_t* before;   // then: moves of the pieces before each
        std::int32_t listedAt;         // -1: they are not listed

        Site siteOf(std::uint32_t& n) const;
    };

    bool isTurned(bool byFacing) const { return byFacing && x_.facingTo >= 0; }
    void standOn(Site site);
    void list(Seen& seen, const MovesExpr& moves, Moves& out);
    void addOneByOne(const CountedPieces& pieces, Seen& seen);
    // visit(site) for each landing of a ride until it returns false; then false.
    template <class Visit>
    bool eachLanding(const CountedPieces& pieces, const CountedPart& part, Site site, Visit visit);
    bool isPartOf(const CountedPieces& pieces, const CountedPart& part, Site site) {
        return part.origins < 0 || contains(sites(pieces, part.origins), site);
    }
    std::uint32_t addShifted(const CountedPieces& pieces, std::int32_t part, Word men);
    std::uint32_t countOne(const CountedPieces& pieces, const CountedPart& part, Site site);
    std::uint32_t steps(const CountedPieces& pieces, const CountedPart& part, Site site) {
        const Word *reached = sites(pieces, part.reached), *near = part.near + site * x_.words;
        int n = countBits(*near & *reached);
        for (int w = 1; w < x_.words; ++w) n += countBits(near[w] & reached[w]);
        return static_cast<std::uint32_t>(n);
    }
    std::uint32_t note(Word origins, std::int32_t part) {
        if (origins == 0) return 0;
        *room_++ = {origins, part};
        return static_cast<std::uint32_t>(countBits(origins));
    }
    void appendByOrigins(const CountedPieces& pieces, Moves& out, const Seen& seen, std::uint32_t n,
                         TakenPiece* taken);
    void appendOneByOne(const CountedPieces& pieces, Moves& out, const Seen& seen, std::uint32_t n,
                        TakenPiece* taken);
    void appendOf(const CountedPieces& pieces, const CountedPart& part, Site site, Moves& out,
                  std::uint32_t n, TakenPiece* taken);
    TakenPiece nthOf(const CountedPieces& pieces, const CountedPart& part, Site site, std::uint32_t n);

    const Word* sites(const CountedPieces& pieces, int asked) {
        const Word*& set = sets_[asked];
        if (set == nullptr) set = ask(pieces.asked[asked]);
        return set;
    }
    const Word* ask(const AskedSites& asked);

    Context& x_;
    const Word** sets_;
    Seen *seen_, *lastSeen_;
    Origins* room_;
};

}  // namespace makomba
