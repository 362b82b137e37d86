// A position: one flat block of bytes, copied with memcpy.
//
// The block is a fixed head (Globals) and the columns that the game needs (Layout): per site its piece,
// owner, count and marks; in stacking games instead a height per site and one such row per level.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>

#include "interpreter/base/player.h"
#include "interpreter/state/site_set.h"

namespace makomba {

inline constexpr int maxPlayers = 16;

// Why play cannot go on, though the rules say so. Never silently ignored.
enum class Fault : std::uint8_t {
    None,
    PileTooLarge,       // more pieces on a site than a state can hold
    StackTooHigh,       // more levels than a stack can have
    EndlessSowing,      // a sowing that provably never ends
    TooManyRemembered,  // more remembered values than a state can hold
    OffTrack,           // sowing past the end of an open track
    ValueTooLarge,      // a local state or value that a state cannot hold
    TooManyMoves,       // more legal moves than can be listed
    DivisionByZero,
    TooDeep,      // consequences of consequences without end
    TooMuchWork,  // a ply that takes (nearly) for ever to work out
    GameTooLong   // plies that each take long, and all of them together too long
};

// One turn in the history: consecutive moves of one player. Only the newest are kept; so many that no
// division is needed to find one. Each is written as a whole.
struct alignas(2) TurnRun {
    PackedPlayer player;         // nobody: the start rules
    std::uint8_t moves : 2 = 0;  // 3 = three or more
    bool firstIsPass : 1 = false;
    std::uint8_t none : 5 = 0;  // so that no bit is left as it was: states are compared by their bytes
};
inline constexpr std::size_t turnsKept = 32;
static_assert(turnsKept > maxPlayers && (turnsKept & (turnsKept - 1)) == 0 && sizeof(TurnRun) == 2);
using TurnRuns = std::array<TurnRun, turnsKept>;

// The iterators (from), (to) .. They belong to the position: a few ludemes leave them changed, and what
// they leave can be read in later plies.
struct Registers {
    Site from, to, between, site;
    std::int32_t level = -1, value = -1;
    Player player{-1};
    std::int32_t pips = 0;
};

// Globals::over where a game of a match is over, and the match goes on with another one.
inline constexpr std::uint8_t gameFinished = 2;

// The head of a state. All of it is copied with the state; nothing is recomputed.
struct Globals {
    // Whose turn it is. `next` may have been changed by the move being played; `prev` = player of the
    // previous ply (nobody at first).
    Player mover{1}, next{2}, prev;
    std::int32_t turns = 1, movesThisTurn = 0, moves = 0, counter = -1;
    std::int32_t variable = -1;  // the unnamed one
    Registers registers;

    // The last stored move: its nominal from and to, those of its last action that has one (as visible
    // now, and as collected so far), and whether it is a pass.
    Site lastFrom, lastTo, lastFromAfter, lastToAfter;
    Site trackedFrom, trackedTo;
    std::uint8_t lastIsPass = 0;

    std::uint8_t over = 0;  // 1, or gameFinished
    Fault fault = Fault::None;
    std::uint8_t playerCount = 0;
    std::uint32_t active = 0;      // bit p: player p is still in the game
    std::uint32_t stalemated = 0;  // bit p
    std::uint32_t triggered = 0;   // bit p
    std::uint32_t winnerCount = 0, loserCount = 0;
    std::uint32_t winners = 0;  // bit p
    std::array<std::uint8_t, maxPlayers + 2> phase{};
    std::array<std::int16_t, maxPlayers + 2> rankTwice{};  // twice the rank, 0 = undecided
    std::array<std::int32_t, maxPlayers + 2> score{}, playerValue{};
    std::array<std::uint8_t, maxPlayers + 2> seat{};  // who sits where, after a swap of players

    std::int32_t decision = -1;
    std::uint8_t proposalCount = 0, voteCount = 0;
    std::array<std::uint8_t, 32> proposals{}, votes{};

    std::uint32_t runCount = 0;  // of turns in the history, start rules included
    TurnRuns runs{};             // run k at k mod size
    std::uint8_t earliestIsPass = 0;

    std::uint32_t cycleKeys = 0;  // number of position keys ever appended
    std::int32_t usedLevels = 1;  // stacking: levels that may hold pieces
    std::uint64_t random = 0;     // state of the random generator
};

// The player who alone has the best rank; nobody if there is none.
inline Player bestRanked(const Globals& g) {
    int best = 0;
    for (int p = 1; p <= g.playerCount; ++p)
        if (g.rankTwice[static_cast<std::size_t>(p)] == 2) best = best == 0 ? p : -1;
    return best > 0 ? Player(best) : nobody;
}

// Where the columns of a game's states lie, in bytes from the start of the block. -1: not used.
struct Layout {
    int sites = 0;  // of all containers, unused numbers between them included
    int words = 1;  // of a site set
    bool stacking = false, counts = false, marks = false;
    int maxLevels = 1;

    int what = -1, who = -1, count = -1, state = -1, rotation = -1, value = -1;  // per site
    int height = -1;                                                             // stacking: per site
#define COLUMN(name, bytes, alive, noted, gloss) int name = -1;
#include "interpreter/state/memory.def"
    int pendingBits = 0;
    // Where pieces are on tracks that come to a site again (track_places.h), and which kinds the lists of
    // pieces still name where they were promoted, a site set each (past_sites.h).
    int trackPlaces = -1, formerPieces = -1;
    int variables = -1, variableCount = 0;                             // 32 bits each
    int remembered = -1, rememberedLists = 0, rememberedCapacity = 0;  // count, then values
    int cycle = -1, cycleCapacity = 0;  // 64 bits each; a power of two, so that none is found by dividing
    int hiddenLevels = 0;               // of stacks for which there are marks of what is hidden
    int placesLists = 0;                // lists of `places`, each of a number and so many sites
    bool watched = false;  // to carry out an action is more than to change its sites: see perform()
    int levels = -1, levelStride = 0;  // stacking: what, state, rotation, value of all sites, per level
    int bytes = 0;                     // of a state with all levels

    // Whether the lists of remembered values end the block.
    bool rememberedLast() const { return remembered >= 0 && !stacking; }

    // Bytes that a copy must take: levels above `usedLevels` hold nothing.
    int bytesUsed(const Globals& g) const { return stacking ? levels + g.usedLevels * levelStride : bytes; }
};

class State {
  public:
    State() = default;
    explicit State(const Layout& layout)
        : bytes_(allocateZeroed(static_cast<std::size_t>(layout.bytes))), layout_(&layout) {
        new (bytes_.get()) Globals;
    }
    State(const State& other) { *this = other; }
    State(State&&) noexcept = default;
    State& operator=(State&&) noexcept = default;
    State& operator=(const State& other) {
        if (this == &other) return *this;
        if (other.layout_ == nullptr) {
            bytes_.reset();
            layout_ = nullptr;
            return *this;
        }
        if (layout_ != other.layout_) *this = State(*other.layout_);
        copyFrom(other);
        return *this;
    }

    // Both must belong to the same game.
    void copyFrom(const State& other) {
        if (layout_->rememberedLast()) return copyWithLists(other);
        const int before = layout_->bytesUsed(globals()), now = layout_->bytesUsed(other.globals());
        std::memcpy(bytes_.get(), other.bytes_.get(), static_cast<std::size_t>(now));
        if (before > now) std::memset(bytes_.get() + now, 0, static_cast<std::size_t>(before - now));
    }

    // Of all that == compares. Worked out anew on every call, some nanoseconds for each 64 bytes.
    std::uint64_t hash() const;

    Globals& globals() { return *reinterpret_cast<Globals*>(bytes_.get()); }
    const Globals& globals() const { return *reinterpret_cast<const Globals*>(bytes_.get()); }
    template <class T>
    T* column(int offset) {
        return reinterpret_cast<T*>(bytes_.get() + offset);
    }
    template <class T>
    const T* column(int offset) const {
        return reinterpret_cast<const T*>(bytes_.get() + offset);
    }
    const Layout& layout() const { return *layout_; }
    bool valid() const { return layout_ != nullptr; }

    // Byte for byte the same position.
    friend bool operator==(const State& a, const State& b) {
        if (a.layout_ == b.layout_ && a.layout_->rememberedLast()) return a.equalWithLists(b);
        const int size = a.layout_->bytesUsed(a.globals());
        return a.layout_ == b.layout_ && size == b.layout_->bytesUsed(b.globals()) &&
               std::memcmp(a.bytes_.get(), b.bytes_.get(), static_cast<std::size_t>(size)) == 0;
    }

  private:
    // Lists of remembered values may be long, but hardly ever are.
    template <class Visit>
    void eachList(Visit visit) const {
        for (int k = 0; k < layout_->rememberedLists; ++k)
            visit(layout_->remembered +
                  k * (layout_->rememberedCapacity + 1) * static_cast<int>(sizeof(std::int32_t)));
    }
    void copyWithLists(const State& other) {
        std::memcpy(bytes_.get(), other.bytes_.get(), static_cast<std::size_t>(layout_->remembered));
        eachList([&](int offset) {
            const auto used = static_cast<std::size_t>(
                std::max(column<std::int32_t>(offset)[0], other.column<std::int32_t>(offset)[0]));
            std::memcpy(column<std::byte>(offset), other.column<std::byte>(offset),
                        (used + 1) * sizeof(std::int32_t));
        });
    }
    bool equalWithLists(const State& other) const {
        bool equal =
            std::memcmp(bytes_.get(), other.bytes_.get(), static_cast<std::size_t>(layout_->remembered)) == 0;
        eachList([&](int offset) {
            const std::int32_t *a = column<std::int32_t>(offset), *b = other.column<std::int32_t>(offset);
            equal = equal && a[0] == b[0] && std::equal(a, a + a[0] + 1, b);
        });
        return equal;
    }

    // Aligned for vectors. Not by aligned new: a game that remembers much has large states, the allocator
    // cuts an aligned block out of a larger one, and what is left over adds up to gigabytes when copies come
    // and go.
    static constexpr std::size_t alignment = 64;
    static std::byte* allocateZeroed(std::size_t size);
    struct Free {
        void operator()(std::byte* bytes) const;
    };
    std::unique_ptr<std::byte[], Free> bytes_;
    const Layout* layout_ = nullptr;
};

}  // namespace makomba
