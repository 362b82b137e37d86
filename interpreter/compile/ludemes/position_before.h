// The position as it is before something is done that may come to nothing.
#pragma once

#include "interpreter/state/kept_columns.h"

namespace makomba {

// To be put back where what was begun comes to nothing.
class PositionBefore {
  public:
    explicit PositionBefore(Context& c) : c_(c), copy_(c.spareState()) {
        if (c.layout.stacking || c.layout.rememberedLast()) copy_.copyFrom(*c.position);
        // As long as all positions of the game, which native code knows.
        else
            std::memcpy(copy_.column<std::byte>(0), c.position->column<std::byte>(0),
                        static_cast<std::size_t>(c.layout.bytes));
    }
    PositionBefore(const PositionBefore&) = delete;
    PositionBefore& operator=(const PositionBefore&) = delete;
    ~PositionBefore() { --c_.statesInUse; }

    void putBack() const {
        const Fault fault = c_.g->fault;
        const std::uint8_t kept = c_.kept.valid;
        c_.position->copyFrom(copy_);
        c_.workOn(*c_.position);
        // Native code takes for granted that what was kept still is.
        for (std::uint8_t left = kept; left != 0; left &= static_cast<std::uint8_t>(left - 1))
            keepGroup(c_, static_cast<KeptSets::Group>(left & -left));
        if (fault != Fault::None) c_.fail(fault);
    }

  private:
    Context& c_;
    State& copy_;
};

}  // namespace makomba
