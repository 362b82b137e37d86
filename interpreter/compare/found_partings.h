// The partings found so far: of each signature the shortest play; and how they are written down.
#pragma once

#include <map>

#include "interpreter/compare/parting.h"

namespace makomba {

class FoundPartings {
  public:
    FoundPartings(const GameMap& map, MovesSideBySide& moves);

    // A position from which both are played.
    struct Root {
        int start = -1;  // as Divergence::start
        State states[2];
    };
    const std::vector<Root>& roots() const { return roots_; }
    void addRoot(int start, const State& a, const State& b) { roots_.push_back({start, {a, b}}); }
    // Takes away the newest root if no parting begins there.
    void dropUnusedRoot();

    // A common ply after another; -1 = none. `key`: CommonPly::key.
    int addStep(int before, std::uint64_t key);

    // Where a position lies: after that step, so many plies behind the root.
    struct Where {
        std::size_t root = 0;
        int step = -1;
        std::size_t plies = 0;
        bool random = false;
    };
    // Both states as `comparison` found them, with their legal moves in the sides' lists.
    void note(const State& a, const State& b, const MoveComparison& comparison, const Where& where);
    // The starts themselves differ.
    void noteStarts(const State& a, const State& b);

    // The legal moves of a side begin at holes of the one to move, if they begin at his own.
    void noteHomes(int game);
    const Homes& homes() const { return homes_; }
    const PartingReader& reader() const { return reader_; }

    // All of them, the shortest first. Those found at random are made shorter before.
    std::vector<Divergence> write();

  private:
    struct Step {
        int before = -1;
        std::uint64_t key = 0;
    };
    // A parting: after some plies both allow `pair` with different effects, or one game allows more.
    struct Found {
        std::size_t root = 0;
        std::vector<std::uint64_t> keys;  // of the common plies
        std::size_t plies = 0;
        bool random = false, shortened = false, missing = false;
    };
    bool wanted(const Signature& signature, std::size_t plies) const;
    void keep(const Signature& signature, const Where& where, bool missing);
    std::vector<std::uint64_t> keysUpTo(int step) const;

    // What both do from a root by these keys; the plies played are in `played`. If `signature` shows on the
    // way, the rest is not played, and true is returned.
    struct Shown {
        State states[2];
        std::vector<LockstepPly> played;
        std::vector<std::uint64_t> keys;
        MoveComparison comparison;
        MovePair pair;         // that parts them
        bool missing = false;  // moves that one of them has not do
        bool placed = false;   // as Divergence::placed
    };
    bool shows(const Signature& signature, std::size_t root, const std::vector<std::uint64_t>& keys,
               Shown& shown, bool withNames);
    bool placesMan(std::uint32_t move, const State& position) const;
    bool partsHere(const Signature& signature, Shown& shown);
    void shorten(const Signature& signature, Found& found);
    Divergence written(const Signature& signature, const Found& found);
    void writeEffects(Divergence& d, Shown& shown);
    void writeMissing(Divergence& d, Shown& shown);
    void writePositions(Divergence& d, const State& a, const State& b) const;
    std::string status(int g, const State& state) const;

    const GameMap& map_;
    MovesSideBySide& moves_;
    PartingReader reader_;
    Homes homes_;
    std::vector<Root> roots_;
    std::vector<Step> steps_;
    std::map<Signature, Found> found_;
    std::optional<Divergence> starts_;
    std::size_t read_ = 0, tried_ = 0;
};

}  // namespace makomba
