// The position as it is before something is done that may come to nothing.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "interpreter/state/kept_columns.h"

namespace makomba {

// What of a position a move may change, in bytes from its start: not the room behind the last site that
// columns have so as to be read in blocks, nor what is only written when the move is over. In pieces that are
// copied without a call.
class ChangedBytes {
  public:
    // Of the head of a position, what the move leaves alone.
    struct Head {
        bool players = false;  // the numbers of each player: phases, ranks, scores, values, seats
        bool proposals = false;
        bool next = false, counter = false, chance = false;
    };

    // All of a position; so are those of stacks, and of lists, whose length is known only then.
    ChangedBytes() = default;
    ChangedBytes(const Layout& layout, Head unchanged) {
        if (layout.stacking || layout.rememberedLast()) return;
        const int whole = (layout.sites + 63) / 64 * 64, used = (layout.sites + 15) / 16 * 16;
        int first = 0;
        const auto leaveOut = [&](int from, int end) {
            add(first, from);
            first = end;
        };
        // What was just written field by field is read so, too: as one it would be waited for.
        leaveOut(offsetof(Globals, mover), offsetof(Globals, next));
        if (!unchanged.next) add(first, offsetof(Globals, prev));
        first = offsetof(Globals, moves);
        add(first, offsetof(Globals, counter));
        first = offsetof(Globals, counter);
        if (!unchanged.counter) add(first, offsetof(Globals, variable));
        first = offsetof(Globals, variable);
        if (unchanged.players) leaveOut(offsetof(Globals, phase), offsetof(Globals, decision));
        if (unchanged.proposals) leaveOut(offsetof(Globals, proposalCount), offsetof(Globals, runCount));
        // The levels are those of stacks.
        const int head = std::min(layout.what, (static_cast<int>(sizeof(Globals)) + 63) / 64 * 64);
        leaveOut(offsetof(Globals, cycleKeys),
                 unchanged.chance ? head : static_cast<int>(offsetof(Globals, usedLevels)));
        leaveOut(layout.what + used, layout.what + whole);
        leaveOut(layout.who + used, layout.who + whole);
        if (layout.counts) leaveOut(layout.count + 2 * used, layout.count + 2 * whole);
        if (layout.cycle >= 0) leaveOut(layout.cycle, layout.cycle + 8 * layout.cycleCapacity);
        add(first, layout.bytes);
    }
    bool isWhole() const { return pieces_ == 0; }
    // Room for all pieces, one after the other.
    static constexpr int mostPieces = 16, mostOfPiece = 256;
    struct Copy {
        alignas(32) std::byte bytes[mostPieces * mostOfPiece];
    };
    [[gnu::always_inline]] void keep(Copy& copy, const State& position) const {
        const std::byte* const from = position.column<std::byte>(0);
        for (int i = 0; i < mostPieces; ++i) {
            if (i >= pieces_) break;
            const Piece& piece = all_[static_cast<std::size_t>(i)];
            std::memcpy(copy.bytes + i * mostOfPiece, from + piece.first,
                        static_cast<std::size_t>(piece.size));
        }
    }
    [[gnu::always_inline]] void putBack(State& position, const Copy& copy) const {
        std::byte* const to = position.column<std::byte>(0);
        for (int i = 0; i < mostPieces; ++i) {
            if (i >= pieces_) break;
            const Piece& piece = all_[static_cast<std::size_t>(i)];
            std::memcpy(to + piece.first, copy.bytes + i * mostOfPiece, static_cast<std::size_t>(piece.size));
        }
    }

  private:
    struct Piece {
        int first = 0, size = 0;
    };
    void add(int first, int end) {
        for (; first < end; first += mostOfPiece) {
            if (pieces_ == mostPieces) {
                tooMany_ = true;
                pieces_ = 0;
            }
            if (tooMany_) return;
            all_[static_cast<std::size_t>(pieces_++)] = {first, std::min(end - first, mostOfPiece)};
        }
    }

    std::array<Piece, mostPieces> all_;
    int pieces_ = 0;  // 0: all of it at once
    bool tooMany_ = false;
};

// To be put back where what was begun comes to nothing.
class PositionBefore {
  public:
    // `changed`: what may be changed meanwhile; lives as long.
    explicit PositionBefore(Context& c, const ChangedBytes& changed = everything) : c_(c), changed_(changed) {
        if (!changed.isWhole()) {
            changed.keep(pieces_, *c.position);
            return;
        }
        copy_ = &c.spareState();
        if (c.layout.stacking || c.layout.rememberedLast()) copy_->copyFrom(*c.position);
        // As long as all positions of the game, which native code knows.
        else
            std::memcpy(copy_->column<std::byte>(0), c.position->column<std::byte>(0),
                        static_cast<std::size_t>(c.layout.bytes));
    }
    PositionBefore(const PositionBefore&) = delete;
    PositionBefore& operator=(const PositionBefore&) = delete;
    ~PositionBefore() {
        if (copy_ != nullptr) --c_.statesInUse;
    }

    void putBack() const {
        const Fault fault = c_.g->fault;
        const std::uint8_t kept = c_.kept.valid;
        if (changed_.isWhole()) c_.position->copyFrom(*copy_);
        else changed_.putBack(*c_.position, pieces_);
        c_.kept.valid = 0;
        // Native code takes for granted that what was kept still is.
        for (std::uint8_t left = kept; left != 0; left &= static_cast<std::uint8_t>(left - 1))
            keepGroup(c_, static_cast<KeptSets::Group>(left & -left));
        if (fault != Fault::None) c_.fail(fault);
    }

  private:
    static constexpr ChangedBytes everything{};

    Context& c_;
    const ChangedBytes& changed_;
    State* copy_ = nullptr;  // of all of it
    ChangedBytes::Copy pieces_;
};

}  // namespace makomba
